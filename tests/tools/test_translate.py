#!/usr/bin/env python3
"""tenon translate: text to portable artifacts of any version, and back."""
import subprocess

import command
from command import TENON, ROOT, tenon
from test_commands import ADD_ONE, Folder
from test_opt import CALLS, piped

TAN = """func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.tan %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}
"""


def raw(*words, data=b""):
    """Exit code, stdout as bytes and stderr."""
    run = subprocess.run([str(TENON), "translate", *map(str, words)], input=data, capture_output=True, timeout=120)
    return run.returncode, run.stdout, run.stderr.decode()


class Translate(Folder):
    def test_there_and_back(self):
        program, artifact, back = self.file("calls.mlir", CALLS), self.dir / "c.mlirbc", self.dir / "back.mlir"
        self.assertEqual(self.good("translate", program, "-o", artifact).out, "")
        self.assertTrue(artifact.read_bytes().startswith(b"ML\xefR\x0dStableHLO_v1.22.0\0"))
        self.good("translate", artifact, "-o", back)
        self.assertEqual(back.read_text(), self.good("translate", program, "--to", "text").out)
        self.assertEqual(self.good("translate", artifact).out, back.read_text())  # the form it has not
        self.assertIn('"stablehlo.add"(', self.good("translate", artifact, "--to", "generic").out)

    def test_versions(self):
        program = self.file("tan.mlir", TAN)
        for version, producer in (("1.4.0", "1.4.0"), ("1.12.3", "1.12.3"), ("current", "1.22.0"), ("oldest", "1.4.0")):
            code, out, err = raw(program, "--target-version", version)
            self.assertEqual((code, err), (0, ""))
            self.assertIn(f"StableHLO_v{producer}\0".encode(), out[:32])
        code, out, err = raw(ADD_ONE, "--target-version", "minimum")
        self.assertEqual((code, err), (0, ""))
        self.assertTrue(out.startswith(b"ML\xefR\x01StableHLO_v0.9.0\0"))

    def test_what_is_too_new_is_named(self):
        program = self.file("tan.mlir", TAN)
        code, out, err = raw(program, "--target-version", "1.3.0")
        self.assertEqual((code, out), (1, b""))
        self.assertRegex(err, r"tan\.mlir:2:8: stablehlo\.tan: the op needs StableHLO 1\.4; the target is 1\.3\.0\n\Z")
        chlo = self.file("chlo.mlir", TAN.replace("stablehlo.tan %x : tensor<2xf32>",
                                                  "chlo.sinh %x : tensor<2xf32> -> tensor<2xf32>"))
        self.assertIn("chlo.sinh: the op has no form in a portable artifact; the pass chlo writes most", raw(chlo)[2])
        code, out, _ = raw("-", "--to", "bytecode", data=self.good("opt", chlo, "--run", "chlo").out.encode())
        self.assertEqual((code, out[:4]), (0, b"ML\xefR"))

    def test_wrong_programs_are_not_written_unless_asked(self):
        wrong = self.file("wrong.mlir", TAN.replace("tensor<2xf32> {", "tensor<3xf32> {")
                          .replace("stablehlo.tan %x : tensor<2xf32>",
                                   '"stablehlo.tan"(%x) : (tensor<2xf32>) -> tensor<3xf32>')
                          .replace("return %0 : tensor<2xf32>", "return %0 : tensor<3xf32>"))
        out = self.dir / "out.mlirbc"
        code, _, err = raw(wrong, "-o", out)
        self.assertEqual((code, out.exists()), (1, False))
        self.assertRegex(err, r"wrong\.mlir:2:8: stablehlo\.tan")
        self.assertEqual(raw(wrong, "--no-verify")[0], 0)

    def test_locations(self):
        program = self.file("loc.mlir", TAN.replace("%x : tensor<2xf32>\n", '%x : tensor<2xf32> loc("a.py":3:4)\n'))
        artifact = self.dir / "loc.mlirbc"
        self.good("translate", program, "-o", artifact)
        self.assertIn('"a.py":3:4', self.good("translate", artifact, "--locations").out)
        self.assertNotIn("a.py", self.good("translate", artifact).out)

    def refused(self, code, pattern, *words):
        result = tenon("translate", *words)
        self.assertEqual((result.code, result.out), (code, ""), result)
        self.assertRegex(result.err, pattern)

    def test_wrong_use(self):
        self.refused(2, "no program is named")
        self.refused(2, "takes one program", ADD_ONE, ADD_ONE)
        self.refused(2, "--to xml: it can be text, generic or bytecode", ADD_ONE, "--to", "xml")
        self.refused(2, "only bytecode has a version, not text", ADD_ONE, "--to", "text", "--target-version", "1.0.0")
        self.refused(1, "target version '1.0': give three numbers", ADD_ONE, "--target-version", "1.0")
        self.refused(1, "target version '9.0.0': the oldest .* the newest 1.22.0", ADD_ONE, "--target-version", "9.0.0")
        self.refused(1, "no/such.mlir", "no/such.mlir")
        self.refused(1, "no/folder/x.mlirbc: cannot create a file beside it", ADD_ONE, "-o", self.dir / "no/folder/x.mlirbc")
        self.refused(1, "/dev/full: cannot write it: No space left on device", ADD_ONE, "-o", "/dev/full")

    def test_a_dash_is_standard_output(self):
        for command_name, words in (("translate", ("--to", "text")), ("opt", ("--run", "dce"))):
            out = self.good(command_name, ADD_ONE, *words).out
            self.assertEqual(tenon(command_name, ADD_ONE, *words, "-o", "-", cwd=self.dir).out, out)
        self.assertFalse((self.dir / "-").exists())

    def test_the_other_commands_take_it(self):
        artifact = self.dir / "a.mlirbc"
        self.good("translate", ROOT / "tests/tools/add_one.mlirbc", "--to", "bytecode", "--target-version", "0.9.0",
                  "-o", artifact)
        self.assertIn("producer     StableHLO_v0.9.0", self.good("inspect", artifact).out)
        self.good("verify", artifact)


if __name__ == "__main__":
    command.main()
