#!/usr/bin/env python3
"""tenon opt, and programs that come on standard input to every command that takes one."""
import subprocess

import command
from command import TENON, ROOT, npy_bytes, tenon
from test_commands import ADD_ONE, Folder

CALLS = """module @calls {
  func.func private @twice(%a: tensor<3xf64>) -> tensor<3xf64> {
    %b = stablehlo.add %a, %a : tensor<3xf64>
    return %b : tensor<3xf64>
  }
  func.func public @main(%x: tensor<3xf64>) -> tensor<3xf64> {
    %y = call @twice(%x) : (tensor<3xf64>) -> tensor<3xf64>
    %z = stablehlo.negate %x : tensor<3xf64>
    return %y : tensor<3xf64>
  }
}
"""
LEFT = """module @calls {
  func.func public @main(%arg0: tensor<3xf64>) -> tensor<3xf64> {
    %0 = stablehlo.add %arg0, %arg0 : tensor<3xf64>
    return %0 : tensor<3xf64>
  }
}
"""


def piped(text, *words, env=None):
    """Exit code, stdout and stderr of `tenon WORDS` with `text` on standard input."""
    data = text if isinstance(text, bytes) else text.encode()
    run = subprocess.run([str(TENON), *map(str, words)], input=data, capture_output=True, timeout=120, env=env)
    return command.Result(run.returncode, run.stdout.decode(errors="replace"), run.stderr.decode(errors="replace"))


class Opt(Folder):
    def test_the_default_is_what_the_compiler_does(self):
        program = self.file("calls.mlir", CALLS)
        result = self.good("opt", program)
        self.assertEqual((result.out, result.err), (LEFT, ""))

    def test_list_has_a_sentence_for_each(self):
        lines = self.good("opt", "--list").out.splitlines()
        passes = lines[:lines.index("")]
        self.assertGreater(len(passes), 10)
        for line in passes:
            self.assertRegex(line, r"^[a-z_]+ +(\* )? *[a-z]+ .{10,}$")
        self.assertTrue(any(line.startswith("mha ") and "*" not in line for line in passes))

    def test_only_what_is_named_runs_in_order(self):
        program = self.file("calls.mlir", CALLS)
        result = self.good("opt", program, "--run", "inline,dce", "--time-passes")
        self.assertEqual(result.out, LEFT)
        self.assertRegex(result.err, r"\Ainline +[\d.]+ [mu]?s  8 -> \d+ ops\ndce +[\d.]+ [mu]?s  \d+ -> 4 ops\n\Z")
        self.assertIn("call @twice", self.good("opt", program, "--run=dce").out)

    def test_stop_after(self):
        program = self.file("calls.mlir", CALLS)
        out = self.good("opt", program, "--stop-after", "inline").out
        self.assertIn("stablehlo.negate", out)
        self.assertNotIn("call", out.replace("@calls", ""))

    def test_print_after(self):
        program = self.file("calls.mlir", CALLS)
        err = self.good("opt", program, "--print-after", "dce").err
        self.assertEqual(err, "// after dce\n" + LEFT)
        err = self.good("opt", program, "--print-after", "all", "--run", "check,dce").err
        self.assertEqual([line for line in err.splitlines() if line.startswith("//")],
                         ["// after check", "// after dce"])

    def test_writes_a_file_that_reads_back(self):
        program, out = self.file("calls.mlir", CALLS), self.dir / "left.mlir"
        self.assertEqual(self.good("opt", program, "-o", out).out, "")
        self.assertEqual(out.read_text(), LEFT)
        self.assertEqual(self.good("opt", out).out, LEFT)

    def test_reads_bytecode(self):
        self.assertIn("stablehlo.add", self.good("opt", ROOT / "tests/tools/add_one.mlirbc").out)

    def refused(self, code, pattern, *words):
        result = tenon("opt", *words)
        self.assertEqual((result.code, result.out), (code, ""), result)
        self.assertRegex(result.err, pattern)

    def test_wrong_use(self):
        known = "there is no pass 'inlien'; there are check, .*inline, "
        for option in ("--run", "--stop-after", "--print-after"):
            self.refused(2, f"{option}: {known}", ADD_ONE, option, "inlien")
        self.refused(2, "there is no pass ''", ADD_ONE, "--run", "dce,")
        self.refused(2, "--stop-after: inline does not run", ADD_ONE, "--run", "dce", "--stop-after", "inline")
        self.refused(2, "--print-after: mha does not run", ADD_ONE, "--print-after", "mha")
        self.refused(2, "no program is named")
        self.refused(2, "takes one program", ADD_ONE, ADD_ONE)
        self.refused(2, "--list takes no program", "--list", ADD_ONE)
        self.refused(1, "no/such.mlir", "no/such.mlir")
        self.refused(1, "/dev/full: cannot write it: No space left on device", ADD_ONE, "-o", "/dev/full")
        broken = self.file("broken.mlir", "func.func @main() {\n  call @nobody() : () -> ()\n  return\n}\n")
        self.refused(1, "pass check: .*nobody", broken)


class StandardInput(Folder):
    def test_every_command_that_takes_a_program(self):
        x = self.file("x.npy", npy_bytes([1, 2, 3, 4], [4]))
        text = ADD_ONE.read_text()
        for words, shown in ((("opt", "-"), "stablehlo.add"), (("inspect", "-"), "program      <stdin>\n"),
                             (("run", "-", x), "output 0: f32[4] = 2 3 4 5\n"), (("verify", "-"), ""),
                             (("translate", "-", "--to", "text"), "stablehlo.add"),
                             (("explain", "-", "--backend", "cpu"), "chosen")):
            result = piped(text, *words)
            self.assertEqual(result.code, 0, (words, result))
            self.assertIn(shown, result.out, words)

    def test_bytecode(self):
        data = (ROOT / "tests/tools/add_one.mlirbc").read_bytes()
        self.assertIn("bytecode", piped(data, "inspect", "-").out)

    def test_what_is_wrong_is_said_of_stdin(self):
        for words in (("opt", "-"), ("inspect", "-"), ("run", "-"), ("verify", "-"), ("translate", "-")):
            result = piped("func.func @main() {\n  return %x\n}\n", *words)
            self.assertEqual(result.code, 1, words)
            self.assertIn("<stdin>:2:10", result.err, words)

    def test_a_pipe_of_commands(self):
        left = piped(CALLS, "opt", "-")
        self.assertEqual(left.out, LEFT)
        self.assertIn("  ops          4\n".strip(), piped(left.out, "inspect", "-").out)


class Settings(Folder):
    def test_a_setting_that_is_no_number_is_an_error(self):
        x = self.file("x.npy", npy_bytes([1, 2, 3, 4], [4]))
        result = tenon("run", ADD_ONE, x, env={"TENON_THREADS": "many"})
        self.assertEqual((result.code, result.out), (1, ""))
        self.assertEqual(result.err, "tenon run: TENON_THREADS is 'many', which is not a whole number\n")
        self.good("run", ADD_ONE, x, env={"TENON_THREADS": "1"})
        self.good("config", "--help", env={"TENON_THREADS": "many"})


if __name__ == "__main__":
    command.main()
