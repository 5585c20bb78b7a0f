#!/usr/bin/env python3
"""tenon verify: files, folders, models, standard input, --strict; and what compiles is held to the same."""
import command
from command import ROOT, tenon
from test_commands import ADD_ONE as ADD_ONE_FILE, Folder
from test_opt import piped

ADD_ONE = ADD_ONE_FILE.read_text()
WRONG = """func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.reverse"(%x) {dimensions = array<i64: 1>} : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
"""
LOOSE = """func.func @main(%x: tensor<2x2xbf16>, %y: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x2xbf16>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}
"""
SAID = "2:8: stablehlo.reverse C3: dimensions names dimension 1, of 1"


class Verify(Folder):
    def test_a_file(self):
        wrong = self.file("wrong.mlir", WRONG)
        result = tenon("verify", wrong)
        self.assertEqual((result.code, result.out), (1, f"{wrong}:{SAID}\n"))
        self.assertEqual(self.good("verify", self.file("right.mlir", ADD_ONE)).out, "")

    def test_standard_input(self):
        result = piped(WRONG, "verify", "-")
        self.assertEqual(result.code, 1)
        self.assertIn(SAID, result.out)
        self.assertEqual(piped(ADD_ONE, "verify", "-").code, 0)

    def test_a_folder(self):
        folder = self.dir / "programs"
        (folder / "inner").mkdir(parents=True)
        (folder / "a.mlir").write_text(ADD_ONE)
        (folder / "inner/b.mlir").write_text(WRONG)
        (folder / "notes.txt").write_text("no program")
        result = tenon("verify", folder)
        self.assertEqual(result.code, 1)
        self.assertEqual(result.out, f"{folder}/inner/b.mlir:{SAID}\n2 programs, 1 wrong: 1 broken constraints\n")
        (folder / "c.mlir").write_text("func.func @main(")
        result = tenon("verify", folder)
        self.assertEqual(result.code, 1)
        self.assertIn("3 programs, 2 wrong: 1 broken constraints", result.out)
        self.assertIn("c.mlir", result.err)
        (self.dir / "none").mkdir()
        result = tenon("verify", self.dir / "none")
        self.assertEqual((result.code, result.out), (1, ""))
        self.assertIn("holds no", result.err)

    def test_a_model_is_one_program(self):
        folder = self.dir / "model"
        folder.mkdir()
        (folder / "program.mlir").write_text(WRONG)
        (folder / "other.mlir").write_text(WRONG)
        self.assertEqual(tenon("verify", folder).out.count("C3"), 1)

    def test_strict(self):
        program = self.file("loose.mlir", LOOSE)
        self.assertEqual(self.good("verify", program).out, "")
        result = tenon("verify", "--strict", program)
        self.assertEqual(result.code, 1)
        self.assertIn("stablehlo.dot_general C13: ", result.out)
        self.assertIn("--strict  to the letter", tenon("verify", "--help").out)

    def test_what_is_refused_does_not_compile(self):
        x = self.file("x.npy", command.npy_bytes([1, 2, 3, 4], [4]))
        result = tenon("run", self.file("wrong.mlir", WRONG), x)
        self.assertNotEqual(result.code, 0)
        self.assertIn(SAID.split(" ", 1)[1], result.err)
        self.assertIn("wrong.mlir:2:8: ", result.err)

    def test_the_repository_s_programs(self):
        self.good("verify", ROOT / "tests/programs")


if __name__ == "__main__":
    command.main()
