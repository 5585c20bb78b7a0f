"""What ./dev test jax runs JAX's tests with: a process that dies or hangs costs one test."""
import os
import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "jax"))
import records  # noqa: E402
import report  # noqa: E402
import supervisor  # noqa: E402

FILE = """
import ctypes, os, time, unittest

class Case(unittest.TestCase):
    def test_1_passes(self): pass
    def test_2_dies(self): ctypes.string_at(0)
    def test_3_hangs(self): time.sleep(1000)
    def test_4_fails(self): self.fail("what was wrong")
    def test_5_skips(self): self.skipTest("why not")
    def test_6_leaves(self): os._exit(3)
    def test_7_passes(self): print("said")
"""
EXPECTED = {
    "test_1_passes": ("passed", ""),
    "test_2_dies": ("crashed", "SIGSEGV"),
    "test_3_hangs": ("timeout", "in test_3_hangs"),
    "test_4_fails": ("failed", "what was wrong"),
    "test_5_skips": ("skipped", "why not"),
    "test_6_leaves": ("crashed", "exit code 3"),
    "test_7_passes": ("passed", ""),
}


def part(folder, index=0, parts=1, only=None):
    environment = os.environ | {"PYTHONPATH": str(pathlib.Path(supervisor.__file__).parent)}
    return supervisor.Part(folder / "some_test.py", folder / f"{index}.events", index, parts, only, None, environment, None, 4)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "some_test.py").write_text(FILE)
    return tmp_path


@pytest.mark.parametrize("parts", [1, 2])
def test_each_death_costs_one_test(folder, parts):
    found = {}
    for index in range(parts):
        results, broken = supervisor.run_part(sys.executable, part(folder, index, parts))
        assert not broken
        assert not found.keys() & {r["id"] for r in results}
        found |= {r["id"].removeprefix("Case::"): (r["result"], r["error"]) for r in results}
    assert found.keys() == EXPECTED.keys()
    for test, (result, words) in EXPECTED.items():
        assert found[test][0] == result and words in found[test][1], test


def test_some_tests_only(folder):
    results, _ = supervisor.run_part(sys.executable, part(folder, only=["Case::test_7_passes"]))
    assert [(r["id"], r["result"]) for r in results] == [("Case::test_7_passes", "passed")]


def test_a_file_that_cannot_be_read(folder):
    (folder / "some_test.py").write_text("import nothing_of_that_name\n")
    results, broken = supervisor.run_part(sys.executable, part(folder))
    assert results == [] and "nothing_of_that_name" in broken


USES_GONE_NAME = """
import unittest
from jax._src.core import Jaxpr, a_name_that_never_was

class Case(unittest.TestCase):
    def test_1_without(self): self.assertTrue(Jaxpr)
    def test_2_with(self): a_name_that_never_was(1)
    def test_3_deeper(self): a_name_that_never_was.more
"""


@pytest.mark.parametrize("stand_in", [True, False])
def test_names_that_this_jax_has_no_more(folder, stand_in):
    (folder / "some_test.py").write_text(USES_GONE_NAME)
    here = part(folder)
    here.stand_in = stand_in
    results, broken = supervisor.run_part(sys.executable, here)
    if not stand_in:
        assert results == [] and "a_name_that_never_was" in broken
        return
    assert [r["result"] for r in results] == ["passed", "failed", "failed"] and not broken
    assert all("this JAX has no jax._src.core.a_name_that_never_was" in r["error"] for r in results[1:])


def test_a_goal_is_of_each_file_or_of_all(tmp_path):
    def record(passed, failed):
        results = {f"{i}": {"result": "passed" if i < passed else "failed"} for i in range(passed + failed)}
        return records.Record(tmp_path, results=results)

    both = {"cpu": {"a": record(90, 0), "b": record(10, 0)}, "xla": {}, "tenon": {"a": record(90, 0), "b": record(5, 5)}}
    for share, each, wanted in ((0.95, False, True), (0.96, False, False), (0.6, True, False), (0.5, True, True)):
        assert report.reached(report.Goal("cpu", share, each), ["a", "b"], both, "tenon") == wanted
    both["tenon"]["b"].results["9"]["result"] = "crashed"
    assert not report.reached(report.Goal("cpu", 0.5, False), ["a", "b"], both, "tenon")


def test_classes_leave_out_what_differs():
    messages = ["<program>: byte 12: no kernel from tensor<3x4xf32> to f8E4M3FN",
                "<program>: byte 980: no kernel from tensor<7xf32> to f8E4M3FN"]
    assert len({report.class_of({"result": "failed", "error": m}) for m in messages}) == 1
    assert "f8E4M3FN" in report.class_of({"result": "failed", "error": messages[0]})
