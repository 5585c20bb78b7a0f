#!/usr/bin/env python3
"""tenon run over programs that check themselves: verdicts, folders, exclusions, wrong use."""
import json
import os
import pathlib
import subprocess
import unittest

import command
from command import ROOT, TENON, npy_bytes
from test_commands import ADD_ONE, Folder


def function(name, got, want, check="expect_eq_const", kind="2xf32"):
    return (f"func.func @{name}() {{\n"
            f"  %0 = stablehlo.constant dense<{got}> : tensor<{kind}>\n"
            f"  %1 = stablehlo.add %0, %0 : tensor<{kind}>\n"
            f"  check.{check} %1, dense<{want}> : tensor<{kind}>\n"
            "  return\n}\n")


RIGHT = function("right", "[1.0, 2.0]", "[2.0, 4.0]")
WRONG = function("wrong", "[1.0, 2.0]", "[2.0, 4.5]")
REFUSED = ("func.func @odd() {\n"
           "  %0 = stablehlo.constant dense<1> : tensor<i8>\n"
           "  stablehlo.custom_call @check.expect_odd(%0) {has_side_effect = true} : (tensor<i8>) -> ()\n"
           "  return\n}\n")
TOGETHER = """module @both {
  func.func @swap(%a: tensor<1xi64>) -> tensor<1xi64> {
    %0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>} : (tensor<1xi64>) -> tensor<1xi64>
    return %0 : tensor<1xi64>
  }
  func.func @main() {
    %0 = stablehlo.constant dense<3> : tensor<1xi64>
    %1 = stablehlo.constant dense<4> : tensor<1xi64>
    %2:2 = "interpreter.run_parallel"(%0, %1) {programs = [[@swap], [@swap]]} : (tensor<1xi64>, tensor<1xi64>) -> (tensor<1xi64>, tensor<1xi64>)
    check.expect_eq_const %2#0, dense<4> : tensor<1xi64>
    return
  }
}
"""
TIME = r"[\d.]+ (us|ms|s)\n\Z"


class Selfcheck(Folder):
    def bad(self, *words, code=1, **more):
        result = command.tenon(*words, **more)
        self.assertEqual(result.code, code, result)
        return result

    def test_a_right_program(self):
        path = self.file("right.mlir", RIGHT)
        result = self.good("run", path)
        self.assertRegex(result.out, r"\A1 passed, 0 failed, 0 refused; 1 file; " + TIME)
        self.assertRegex(result.err, r"\Aran on .+\n\Z")
        result = self.good("run", path, "--verbose", "--quiet", "--backend", "cpu", "--level", "0")
        self.assertRegex(result.out, rf"\Apassed {path}:1:1 @right: 1 check\n1 passed, ")
        self.assertEqual(result.err, "")

    def test_the_first_mismatch_is_told(self):
        path = self.file("both.mlir", RIGHT + WRONG)
        result = self.bad("run", path)
        self.assertRegex(result.out, rf"\AFAILED {path}:10:3 @wrong: check\.expect_eq_const: element \[1\]: "
                         r"expected 4\.5, found 4\n1 passed, 1 failed, 0 refused; 1 file; " + TIME)

    def test_tolerances(self):
        for check, got, want, good in [("expect_almost_eq_const", "1.0", "2.00009", True),
                                       ("expect_almost_eq_const", "1.0", "2.00011", False),
                                       ("expect_eq_const", "0.0", "-0.0", True),
                                       ("expect_eq_const", "0x7FC00000", "0x7FC00000", False),
                                       ("expect_almost_eq_const", "0x7FC00000", "0x7FC00000", True)]:
            path = self.file("t.mlir", function("f", got, want, check, "f32"))
            result = command.tenon("run", path)
            self.assertEqual(result.code, 0 if good else 1, (check, got, want, result))

    def test_folders_files_and_parts(self):
        self.file("a/one.mlir", RIGHT + "// -----\n" + RIGHT)
        self.file("a/deeper/two.mlir", TOGETHER)
        self.file("a/deeper/three.mlir", "func.func @main() {\n  return\n}\n")
        self.file("a/notes.txt", "no program")
        other = self.file("other.mlir", RIGHT)
        result = self.good("run", f"{self.dir}/a/", other)
        self.assertRegex(result.out, r"\A4 passed, 0 failed, 0 refused; 4 files, 1 without checks; " + TIME)
        result = self.bad("run", self.dir / "a/deeper/three.mlir", self.dir / "a/deeper/three.mlir")
        self.assertRegex(result.out, r"\A0 passed, 0 failed, 0 refused; 2 files, 2 without checks; " + TIME)

    def test_the_order_is_that_of_the_names(self):
        for name in "bca":
            self.file(f"{name}.mlir", RIGHT)
        lines = self.good("run", self.dir, "--verbose").out.splitlines()[:3]
        self.assertEqual([pathlib.Path(line.split(":")[0]).name for line in lines], ["a.mlir", "b.mlir", "c.mlir"])

    def test_standard_input(self):
        for text, code, words in [(RIGHT, 0, "1 passed"), (WRONG, 1, "FAILED <stdin>:4:3 @wrong")]:
            run = subprocess.run([str(TENON), "run", "-"], input=text.encode(), capture_output=True, timeout=120)
            self.assertEqual(run.returncode, code, run)
            self.assertIn(words, run.stdout.decode())

    def test_bytecode(self):
        text = ("func.func @main() {\n"
                "  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>\n"
                "  %1 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>\n"
                "  stablehlo.custom_call @check.expect_eq(%0, %1) {has_side_effect = true} : (tensor<2xi32>, "
                "tensor<2xi32>) -> ()\n  return\n}\n")
        for name, program, code in [("right", text, 0), ("wrong", text.replace("[1, 2]", "[1, 3]", 1), 1)]:
            path = self.file(f"{name}.mlir", program)
            self.good("translate", path, "-o", self.dir / f"{name}.mlirbc")
            result = command.tenon("run", self.dir / f"{name}.mlirbc")
            self.assertEqual(result.code, code, result)
            self.assertIn("1 passed" if name == "right" else "expected 2, found 3", result.out)

    def test_refusals_count_unless_allowed(self):
        path = self.file("odd.mlir", REFUSED + RIGHT)
        result = self.bad("run", path)
        self.assertRegex(result.out, rf"\AREFUSED {path}: {path}:3:3: stablehlo\.custom_call: no check of that kind is "
                         r"known\n1 passed, 0 failed, 1 refused; 1 file; " + TIME)
        self.assertRegex(self.good("run", path, "--allow-refused").out, r"\A1 passed, 0 failed, 1 refused; ")
        self.assertIn("REFUSED", self.good("run", path, "--allow-refused", "--verbose").out)

    def test_fewer_devices_than_it_needs(self):
        path = self.file("both.mlir", TOGETHER)
        self.assertIn("1 passed", self.good("run", path).out)
        result = self.bad("run", path, "--backend", "cpu?cpu_device_count=1")
        self.assertIn("it runs on 2 devices, and the client has 1\n", result.out)

    def test_what_is_no_program_fails_alone(self):
        path = self.file("parts.mlir", RIGHT + "// -----\ncheck.expect_eq nonsense\n// -----\n" + RIGHT)
        result = self.bad("run", path)
        self.assertRegex(result.out, rf"\AFAILED {path}: {path}:8:\d+: .+\n2 passed, 1 failed, 0 refused; 1 file; " + TIME)

    def test_left_out_by_the_reference(self):
        self.file("good.mlir", "// RUN-DISABLED: slow\n" + RIGHT)
        self.file("worse.mlir", "// RUN-DISABLED: inaccurate\n" + WRONG)
        self.file("right.mlir", RIGHT)
        out = self.good("run", self.dir).out
        self.assertIn("found 4 (left out by the reference)\n", out)
        self.assertRegex(out, r"\n1 passed, 0 failed, 0 refused; left out by the reference: 1 passed, 1 failed, 0 refused; "
                         r"3 files; " + TIME)

    def test_exclusions(self):
        self.file("c/wrong.mlir", WRONG)
        self.file("c/right.mlir", RIGHT)
        some = self.file("list", "# why\nverify/x.mlir:3: of another program\nrun wrong.mlir: it is wrong on purpose\n")
        result = self.good("run", self.dir / "c", "--exclude", some)
        self.assertRegex(result.out, rf"\Aexcluded {self.dir}/c/wrong\.mlir: it is wrong on purpose\n1 passed, 0 failed, "
                         r"0 refused; 2 files, 1 excluded; " + TIME)
        for text, words in [("run wrong.mlir\n", r"list:1: an exclusion is \"run NAME: reason\""),
                            ("\nrun wrong.mlir: \n", r"list:2: an exclusion is"),
                            ("# nothing\n", r"holds no line \"run NAME: reason\"")]:
            some = self.file("list", text)
            self.assertRegex(self.bad("run", self.dir / "c", "--exclude", some).err, words)
        self.assertIn("nowhere", self.bad("run", self.dir / "c", "--exclude", "nowhere").err)

    def test_what_is_shown(self):
        path = self.file("t.mlir", "func.func @main() {\n"
                         "  %v = stablehlo.constant dense<[1, 2]> : tensor<2xi32>\n"
                         "  interpreter.print %v : tensor<2xi32>\n"
                         "  %p = interpreter.probe %v, probe_id = \"p\" : tensor<2xi32>\n"
                         "  check.expect_serialized_eq %v, probe_id = \"p\" : tensor<2xi32>\n"
                         "  return\n}\n")
        out = self.good("run", path, "--verbose").out
        self.assertIn(f"shown {path}:3:3 %v: i32[2] = 1 2\n", out)
        self.assertRegex(out, rf"shown {path}:4:\d+ probe p 0: i32\[2\] = 1 2\n")
        self.assertNotIn("shown", self.good("run", path).out)

    def test_json(self):
        self.file("c/wrong.mlir", WRONG)
        self.file("c/odd.mlir", REFUSED)
        self.file("c/right.mlir", RIGHT)
        report = json.loads(self.bad("run", self.dir / "c", "--json").out)
        self.assertEqual(report["functions"], {"passed": 1, "failed": 1, "refused": 1})
        self.assertEqual((report["files"], report["excluded"], report["plugin"]), (3, 0, "libpjrt_tenon_cpu.so"))
        odd, wrong = report["list"]
        self.assertEqual((odd["verdict"], wrong["verdict"], wrong["function"]), ("refused", "failed", "wrong"))
        self.assertEqual((wrong["element"], wrong["expected"], wrong["found"]), ("[1]", "4.5", "4"))

    def test_wrong_use(self):
        path = self.file("right.mlir", RIGHT)
        for option in ["--out", "--compare", "--repeat"]:
            result = self.bad("run", path, path, option, "3", code=2)
            self.assertIn(f"{option} goes with one program", result.err)
        x = self.file("x.npy", npy_bytes([1, 2, 3, 4], [4]))
        for option in [["--exclude", "list"], ["--allow-refused"], ["--verbose"]]:
            result = self.bad("run", ADD_ONE, x, *option, code=2)
            self.assertIn(f"{option[0]} goes with programs that check themselves", result.err)
        empty = self.dir / "empty"
        empty.mkdir()
        self.assertIn("no other program", self.bad("run", empty).err)
        self.assertIn("nowhere.mlir", self.bad("run", path, "nowhere.mlir").err)
        self.assertIn("--level", self.bad("run", path, "--level", "2", code=2).err)

    def test_programs_without_checks_run_as_before(self):
        x = self.file("x.npy", npy_bytes([1, 2, 3, 4], [4]))
        self.assertEqual(self.good("run", ADD_ONE, x).out, "output 0: f32[4] = 2 3 4 5\n")
        named = self.file("named.mlir", "// it speaks of check.expect_eq\n"
                          "func.func @main() -> tensor<f32> {\n"
                          "  %0 = stablehlo.constant dense<7.0> : tensor<f32>\n  return %0 : tensor<f32>\n}\n")
        self.assertEqual(self.good("run", named).out, "output 0: f32[] = 7\n")

    def test_ours_pass(self):
        files = sorted((ROOT / "tests/programs").glob("*.mlir"))
        some = self.file("list", "run deprecated.mlir: it has tuples go round a loop, which the verifier that the plugin "
                         "asks refuses\n")
        result = self.good("run", *files, "--quiet", "--exclude", some)
        self.assertRegex(result.out, rf"\n\d{{3,}} passed, 0 failed, 0 refused; {len(files)} files, 1 excluded; " + TIME)

    def test_the_shared_corpora_pass(self):
        shared = pathlib.Path(os.environ.get("TENON_SHARED", ROOT.parent / "shared")) / "corpora/stablehlo"
        if not shared.is_dir():
            self.skipTest("needs TENON_SHARED")
        folders = [shared / name for name in ("interpret", "math", "testdata")]
        result = self.good("run", *folders, "--quiet", "--exclude", ROOT / "tests/corpora/exclusions.txt", limit=180)
        self.assertRegex(result.out, r"\n1\d{3} passed, 0 failed, 0 refused; left out by the reference: \d+ passed, "
                         r"\d+ failed, 0 refused; \d+ files, \d+ excluded, \d+ without checks; " + TIME)


if __name__ == "__main__":
    command.main()
