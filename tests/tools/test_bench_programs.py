#!/usr/bin/env python3
"""./dev bench programs: its table, the reasons of what cannot run, and that wrong values make it fail."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import command
from command import ROOT


class Programs(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="tenon-bench-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.page = self.folder / "page.md"

    def bench(self, *words):
        """(exit code, the page, stderr)"""
        environment = {k: v for k, v in os.environ.items() if not k.startswith("TENON_")}
        done = subprocess.run([sys.executable, ROOT / "bench/programs.py", "--build", command.BUILD, "--markdown", self.page,
                               "--rounds", "1", "--repeat", "2", *map(str, words)], capture_output=True, text=True, timeout=300,
                              env=environment)
        return done.returncode, self.page.read_text() if self.page.exists() else "", done.stderr

    def cells(self, page, name):
        row = next(line for line in page.splitlines() if line.startswith(f"| {name} |"))
        return [cell.strip() for cell in row.split("|")[2:-1]]

    def model(self, name, *result):
        """A folder as those of TENON_MODELS are, of examples/add_one.mlir."""
        folder = self.folder / name
        for part in ("inputs", "outputs"):
            (folder / part).mkdir(parents=True)
        shutil.copy(ROOT / "examples/add_one.mlir", folder / "program.mlir")
        (folder / "inputs/0.npy").write_bytes(command.npy_bytes([1, 2, 3, 4], [4]))
        (folder / "outputs/0.npy").write_bytes(command.npy_bytes(result, [4]))
        (folder / "meta.json").write_text(json.dumps({"outputs": [{"index": 0, "tolerance": {"rtol": 1e-4, "atol": 1e-5}}]}))

    def test_table_without_models(self):
        code, page, err = self.bench("--only", "cpu", "cpu?threads=1")
        self.assertEqual(code, 0, err)
        self.assertIn("| program | `cpu` | `cpu?threads=1` |", page)
        first, second = self.cells(page, "digits")
        self.assertGreater(float(first), 0)
        self.assertRegex(second, r"^[0-9.e-]+ \([0-9]+\.[0-9]{2}\)$")
        time, ratio = map(float, re.findall(r"[0-9.e-]+", second))
        self.assertAlmostEqual(ratio, time / float(first), delta=0.05 * ratio + 0.01)
        self.assertEqual(self.cells(page, "ratios' geometric mean"), ["1.00", f"{ratio:.2f}"])
        self.assertIn("Made by `./dev bench programs --rounds 1 --repeat 2 --only cpu cpu?threads=1`", page)
        self.assertNotIn(str(self.folder), page)

    def test_reason_of_what_cannot_run(self):
        code, page, err = self.bench("--only", "cpu", "pjrt:/nowhere.so", "cpu?threads=1")
        self.assertEqual(code, 0, err)
        self.assertEqual(self.cells(page, "digits")[1], "- (1)")
        self.assertRegex(page, r"(?m)^\* \(1\) `pjrt:/nowhere\.so`: .*/nowhere\.so")
        self.assertEqual(self.cells(page, "ratios' geometric mean")[1], "-")

    def test_wrong_values(self):
        self.model("right", 2, 3, 4, 5)
        self.model("off", 2, 3, 4, 6)
        code, page, err = self.bench("--models", self.folder, "--programs", "right", "off", "--only", "cpu", "cpu?threads=1")
        self.assertEqual(code, 1)
        self.assertIn("wrong values: off on cpu, off on cpu?threads=1", err)
        self.assertIn("**wrong**", self.cells(page, "off")[0])
        self.assertNotIn("wrong", "".join(self.cells(page, "right")))
        self.assertIn("* (1) `cpu`: wrong values in output 0", page)

    def test_every_usable_back_end(self):
        self.model("right", 2, 3, 4, 5)
        code, page, err = self.bench("--models", self.folder, "--programs", "right", "nothing")
        self.assertEqual(code, 0, err)
        self.assertIn("nothing", err)
        self.assertIn("| program | `cpu` | `cpu?threads=1` |", page)
        rows = json.loads(command.tenon("backends", "--json").out)["backends"]
        usable = [row["name"] for row in rows if row["states"]["usable"]["answer"]]
        self.assertEqual(len(self.cells(page, "right")), len(usable) + 1)
        for row in rows:
            if row["name"] not in usable:
                self.assertRegex(page, rf"(?m)^\* `(\w+/)?{row['name']}`: (not|cannot) [a-z ]+: .")

    def test_bad_words(self):
        for words in (["--rounds", "0"], ["--repeat", "1"], ["--models", "/nowhere"], ["--build", "/nowhere"]):
            code, _, err = self.bench(*words)
            self.assertNotEqual(code, 0, words)
            self.assertNotIn("Traceback", err)


if __name__ == "__main__":
    command.main()
