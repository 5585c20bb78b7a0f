#!/usr/bin/env python3
"""./dev bench speed: its statistics, its errors and what it writes, with workers that answer what is written down here; that the
device takes the programs of its cases; and the benchmarks in C that read a folder's program and inputs. No time is held to a bound.

Of NumPy and JAX nothing is needed: programs of some cases lie in speed_programs/. Where the environment of ./dev bench speed has
been made, the tests run in it, and then all cases are lowered anew and a case runs on the true workers too.

    test_bench_speed.py --write-programs    writes speed_programs/ anew, in that environment
"""
import contextlib
import importlib.util
import io
import json
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import unittest.mock
import zipfile

import command
from command import BUILD, ROOT

SPEED, PROGRAMS = ROOT / "bench/speed", pathlib.Path(__file__).resolve().parent / "speed_programs"
sys.path.insert(0, str(SPEED))
import cases
import compare
import environments

HAS_NUMPY = importlib.util.find_spec("numpy") is not None
HAS_JAX = importlib.util.find_spec("jax") is not None
WANTING = "the environment of ./dev bench speed has not been made"
CALLS, PLUGIN = BUILD / "bin/bench_speed_calls", BUILD / "lib/libpjrt_tenon_cpu.so"
NO_BENCHES = f"{CALLS.name} is not there: a sanitizer's build has no benchmarks"

# The cases that the fake workers are asked for, as patterns of the command line.
ADD, SOFTMAX = "elementwise: x + 1, 4", "rows: softmax, 1000x1000"
BOTH = r"^elementwise: x \+ 1, 4$|^rows: softmax"
SAME, ORT, XLA_IN_C = "XLA, the same JAX", "ONNX Runtime", "XLA's plugin, from C"

# Does for each case what a file says: {case or "*": {"results": [...], "times": [seconds, round by round], "dies", "strays" or
# "fails": at "save", "export" or "depth"}}. Results are .npz files, which are archives of .npy files.
FAKE_WORKER = f"""
import json, sys, zipfile
sys.path.insert(0, {str(pathlib.Path(command.__file__).parent)!r})
import command
plan, turn = json.load(open(sys.argv[1])), {{}}
for line in sys.stdin:
    wanted = json.loads(line)
    case = {{**plan["*"], **plan.get(wanted["case"], {{}})}}
    doing = next(word for word in ("save", "export", "depth") if word in wanted)
    answer = {{}}
    if case.get("dies") == doing:
        print("a line before\\n\\nno memory left\\n", file=sys.stderr)
        sys.exit(3)
    elif case.get("strays") == doing:
        answer = "a library says hello"
    elif case.get("fails") == doing:
        answer["error"] = "ValueError: not today"
    elif doing == "save":
        with zipfile.ZipFile(wanted["save"], "w") as archive:
            for i, values in enumerate(case["results"]):
                archive.writestr(f"arr_{{i}}.npy", command.npy_bytes(values, [len(values)]))
        answer["saved"] = wanted["save"]
    elif doing == "depth":
        turn[wanted["case"]] = turn.get(wanted["case"], -1) + 1
        answer["call"] = case["times"][turn[wanted["case"]] % len(case["times"])]
    print(answer if isinstance(answer, str) else json.dumps(answer), flush=True)
"""
# The same of bench_speed_calls: a list of lines, each of which is the answer to a command; "end": it ends.
FAKE_CALLS = """
import json, sys
for line, answer in zip(sys.stdin, json.load(open(sys.argv[1]))):
    if answer == "end":
        sys.exit("no plugin of that name")
    print(answer, flush=True)
"""


def short_name(case):
    return re.sub(r"[^a-z0-9]+", "_", f"{case.family}: {case.name}".lower())


class Shape:
    """An array without elements: what a case's arguments are."""

    def __init__(self, shape, dtype):
        self.shape, self.dtype = tuple(shape), dtype

    def __mul__(self, _):
        return self

    __add__ = __mul__

    def astype(self, dtype):
        return Shape(self.shape, dtype)


class Shapes:
    """Stands for a random generator where only shapes are wanted."""

    def random(self, shape):
        return Shape(shape, "float64")

    def integers(self, _low, _high, shape):
        return Shape(shape, "int64")


def lower_cases(folder):
    """Writes every case's program as JAX makes it."""
    import jax
    for case in cases.CASES:
        arguments = [jax.ShapeDtypeStruct(a.shape, a.dtype) for a in case.make(Shapes())]
        text = jax.jit(case.function(jax)).lower(*arguments).as_text()
        (pathlib.Path(folder) / f"{short_name(case)}.mlir").write_text(f"// {case.family}: {case.name}\n{text}")


def write_programs(folder):
    """Those that are stored, from a folder of all."""
    for stored in PROGRAMS.glob("*.mlir"):
        stored.write_text((folder / stored.name).read_text())


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="tenon-speed-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def program_folder(self):
        """A folder as those of the models are, of the case `x + 1, 4`."""
        text = (PROGRAMS / f"{short_name(next(c for c in cases.CASES if c.name == 'x + 1, 4'))}.mlir").read_text()
        self.write("subject/program.mlir", text)
        (self.folder / "subject/inputs").mkdir()
        (self.folder / "subject/inputs/0.npy").write_bytes(command.npy_bytes([1, 2, 3, 4], [4]))
        return self.folder / "subject"


class Statistics(unittest.TestCase):
    def test_quartiles(self):
        self.assertEqual(compare.quartiles([5]), (5, 5, 5))
        self.assertEqual(compare.quartiles([4, 2]), (2.5, 3, 3.5))
        self.assertEqual(compare.quartiles([3, 1, 2]), (1.5, 2, 2.5))
        self.assertEqual(compare.quartiles([4, 1, 3, 2]), (1.75, 2.5, 3.25))
        self.assertEqual(compare.quartiles([70, 10, 60, 20, 50, 30, 40]), (25, 40, 55))

    def test_ratios_are_of_rounds(self):
        # Round by round 2, 1, 3: their median is 2, while the medians of the times are the same.
        row = compare.row_of("rows", "one", 8, {compare.OURS: [1, 2, 4], SAME: [2, 2, 12]})
        self.assertEqual((row["family"], row["case"], row["depth"]), ("rows", "one", 8))
        self.assertEqual(row["ms"], {compare.OURS: 2000, SAME: 2000})
        self.assertEqual(row["ratios"], {SAME: 2})
        self.assertEqual((row["best"], row["spread"]), (SAME, (1.5, 2, 2.5)))

    def test_the_fastest_peer_counts(self):
        times = {compare.OURS: [1, 2, 4], SAME: [2, 2, 12], ORT: [3, 2, 4]}
        row = compare.row_of("rows", "one", 1, times)
        self.assertEqual(row["ratios"], {SAME: 2, ORT: 1})  # ONNX Runtime's are 3, 1, 1
        self.assertEqual((row["best"], row["spread"]), (ORT, (1, 1, 2)))
        times[ORT] = [30, 20, 40]
        self.assertEqual(compare.row_of("rows", "two", 1, times)["best"], SAME)

    def test_from_c_against_from_c(self):
        times = {compare.OURS: [8, 8], SAME: [16, 16], compare.OURS_IN_C: [1, 1], XLA_IN_C: [1.5, 1.5]}
        row = compare.row_of("rows", "one", 1, times)
        self.assertEqual(row["ratios"], {SAME: 2, XLA_IN_C: 1.5})
        self.assertEqual(row["best"], XLA_IN_C)

    def test_no_peer(self):
        row = compare.row_of("rows", "one", 1, {compare.OURS: [1, 2]})
        self.assertEqual((row["ratios"], row["best"], row["spread"]), ({}, None, None))

    def test_means(self):
        rows = [compare.row_of("rows", "a", 1, {compare.OURS: [1], SAME: [2]}),
                compare.row_of("dots", "b", 1, {compare.OURS: [2], SAME: [1]}),
                compare.row_of("rows", "c", 1, {compare.OURS: [1], SAME: [8]}),
                compare.row_of("rows", "alone", 1, {compare.OURS: [1]}),
                compare.row_of("loops", "alone", 1, {compare.OURS: [1]})]
        # Roots of 2 x 8 and of 2 x 0.5 x 8; who has no peer is in none.
        self.assertEqual(compare.means_of(rows).splitlines()[2:],
                         ["| rows | 2 | 4.00 | 2.00 |", "| dots | 1 | 0.50 | 0.50 |", "| all | 3 | 2.00 | 0.50 |"])
        self.assertTrue(math.isnan(compare.mean_of(rows[3:], lambda row: row["spread"][1])))


class Programs(Folder):
    def test_stored_programs_pass_verify(self):
        done = command.tenon("verify", PROGRAMS)
        self.assertEqual((done.code, done.err), (0, ""), done)
        self.assertRegex(done.out, rf"(?m)^{len(list(PROGRAMS.glob('*.mlir')))} programs, 0 wrong")

    def test_stored_programs_are_of_cases(self):
        """Of every family, and with the arguments that the case has today."""
        kinds = {"float32": "f32", "int32": "i32", "uint32": "ui32"}
        families, stored = set(), {path.stem for path in PROGRAMS.glob("*.mlir")}
        for case in cases.CASES:
            arguments = case.make(Shapes())
            self.assertTrue(arguments, case.name)
            if short_name(case) in stored:
                stored.remove(short_name(case))
                families.add(case.family)
                text = (PROGRAMS / f"{short_name(case)}.mlir").read_text()
                self.assertEqual(text.split("\n")[0], f"// {case.family}: {case.name}")
                line = next(line for line in text.splitlines() if "@main(" in line)
                self.assertEqual(re.findall(r"%arg\d+: tensor<([^>]*)>", line),
                                 ["x".join([*map(str, a.shape), kinds[a.dtype]]) for a in arguments], case.name)
        self.assertEqual(stored, set())
        self.assertEqual(families, {case.family for case in cases.CASES})

    def test_names_are_distinct(self):
        names = [short_name(case) for case in cases.CASES]
        self.assertEqual(sorted(names), sorted(set(names)))

    @unittest.skipUnless(HAS_JAX, WANTING)
    def test_all_cases_as_jax_lowers_them(self):
        # In a process of its own: JAX has threads, and this one forks.
        subprocess.run([sys.executable, __file__, "--lower", self.folder], check=True, timeout=300)
        for stored in sorted(PROGRAMS.glob("*.mlir")):
            self.assertEqual(stored.read_text(), (self.folder / stored.name).read_text(), "--write-programs writes it anew")
        done = command.tenon("verify", self.folder)
        self.assertEqual(done.code, 0, done)
        self.assertIn(f"{len(cases.CASES)} programs, 0 wrong", done.out)


@unittest.skipUnless(HAS_NUMPY, WANTING)
class Results(unittest.TestCase):
    """What counts as another result."""

    def differs(self, ours, theirs, kind="float32"):
        import numpy
        arrays = [[numpy.array(values, kind) for values in side] for side in (ours, theirs)]
        return compare.differs(cases.CASES[0], *arrays)

    def test_the_same(self):
        self.assertIsNone(self.differs([[1, 2, 3]], [[1, 2, 3]]))
        self.assertIsNone(self.differs([[1, 2, 3]], [[1.001, 2, 3]]))
        self.assertIsNone(self.differs([[1, 2, 3]], [[1, 2, 3]], "int32"))

    def test_others(self):
        self.assertEqual(self.differs([[1, 2, 3]], [[1, 2, 4]]), "results that are up to 1 away")
        self.assertEqual(self.differs([[1, 2, 3]], [[1, 2, float("nan")]]), "results that are up to nan away")
        self.assertEqual(self.differs([[1, 2, 3]], [[1, 2]]), "a result of shape (2,) instead of (3,)")
        self.assertEqual(self.differs([[1], [2]], [[1]]), "1 results instead of 2")

    def test_an_index_is_exact(self):
        self.assertEqual(self.differs([[500, 999]], [[500, 998]], "int32"), "results that are up to 1 away")


class Bench(Folder):
    """The command in this process, with the contestants that a test gives it."""

    def bench(self, *words, field=(), calls=()):
        """(exit code, the rows, stderr)"""
        out, err = io.StringIO(), io.StringIO()
        with contextlib.ExitStack() as stack:
            enter = stack.enter_context
            enter(unittest.mock.patch.dict(os.environ, TENON_BENCH_SPEED="1"))  # this is the environment already
            enter(unittest.mock.patch.multiple(compare, PAUSE=0, field_of=lambda *_: list(field), calls_of=lambda *_: list(calls)))
            if not HAS_NUMPY:
                enter(unittest.mock.patch.multiple(compare, saved_results=self.saved_results, differs=self.differs))
            enter(contextlib.redirect_stdout(out))
            enter(contextlib.redirect_stderr(err))
            code = compare.main([*map(str, words), "--json", "--cpus", "1", "--seconds", "0", "--libraries", str(PLUGIN.parent)])
        return code, json.loads(out.getvalue()), err.getvalue()

    def saved_results(self, path):
        results = []
        with zipfile.ZipFile(path) as archive:
            for name in archive.namelist():
                results.append(command.npy_read(archive.extract(name, self.folder))[2])
        return results

    @staticmethod
    def differs(_, ours, theirs):
        """Stands for NumPy's comparison, of lists of the same length."""
        most = max(abs(a - b) for one, other in zip(ours, theirs) for a, b in zip(one, other))
        return f"results that are up to {most:.3g} away" if most else None


class Runs(Bench):
    """With fake workers."""

    def contestant(self, kind, name, script, plan):
        word = re.sub("[^a-zA-Z]", "", name)
        worker, planned = self.write(f"{word}.py", script), self.write(f"{word}.json", json.dumps(plan))
        made = kind(name, [sys.executable, worker, planned], {}, os.sched_getaffinity(0))
        self.addCleanup(made.end)
        return made

    def worker(self, name, times=(1,), results=((1, 2, 3),), **by_case):
        return self.contestant(compare.Contestant, name, FAKE_WORKER, {"*": {"times": times, "results": results}, **by_case})

    def calls(self, name, *answers):
        return self.contestant(compare.Calls, name, FAKE_CALLS, answers)

    def case_of(self, rows, words):
        return [row for row in rows if f"{row['family']}: {row['case']}" == words]

    def test_rows(self):
        field = [self.worker(compare.OURS, [1, 2, 4]), self.worker(SAME, [2, 2, 12], **{"softmax, 1000x1000": {"times": [4, 8, 16]}}),
                 self.worker(ORT, [3, 2, 4], **{"softmax, 1000x1000": {"times": [8, 16, 24]}})]
        code, rows, err = self.bench(BOTH, "--depth", 1, "--depth", 8, "--rounds", 3, field=field)
        self.assertEqual((code, err), (0, ""))
        self.assertEqual([(row["case"], row["depth"], row["best"], row["ratios"], row["spread"]) for row in rows],
                         [("x + 1, 4", 1, ORT, {SAME: 2, ORT: 1}, [1, 1, 2]), ("x + 1, 4", 8, ORT, {SAME: 2, ORT: 1}, [1, 1, 2]),
                          ("softmax, 1000x1000", 1, SAME, {SAME: 4, ORT: 8}, [4, 4, 4]),
                          ("softmax, 1000x1000", 8, SAME, {SAME: 4, ORT: 8}, [4, 4, 4])])
        self.assertEqual(rows[0]["ms"], {compare.OURS: 2000, SAME: 2000, ORT: 3000})

    def test_turns(self):
        """Another one first in each round."""
        asked, field = [], [self.worker(name) for name in "abc"]
        for contestant in field:
            contestant.time = lambda *_, name=contestant.name: asked.append(name) or {"call": 1}
        with unittest.mock.patch.object(compare, "PAUSE", 0):
            times, failure = compare.time_case(cases.CASES[0], self.folder, 1, field, unittest.mock.Mock(rounds=4, seconds=0))
        self.assertEqual("".join(asked), "abcbcacababc")
        self.assertEqual((times, failure), ({name: [1] * 4 for name in "abc"}, None))

    def test_a_worker_that_dies_over_its_results(self):
        field = [self.worker(compare.OURS, [1]), self.worker(SAME, [2], **{"x + 1, 4": {"dies": "save"}}), self.worker(ORT, [3])]
        code, rows, err = self.bench(BOTH, "--depth", 1, "--rounds", 2, field=field)
        self.assertEqual((code, err), (1, f"{ADD}: {SAME}: its process ended with 3: no memory left\n"))
        self.assertEqual(self.case_of(rows, ADD)[0]["ratios"], {ORT: 3})
        self.assertEqual(self.case_of(rows, SOFTMAX)[0]["ratios"], {SAME: 2, ORT: 3})  # started anew

    def test_a_worker_that_dies_over_its_calls(self):
        field = [self.worker(compare.OURS, [1]), self.worker(SAME, [2], **{"x + 1, 4": {"dies": "depth"}})]
        code, rows, err = self.bench(BOTH, "--depth", 1, "--depth", 8, "--rounds", 2, field=field)
        self.assertEqual((code, err), (1, f"{ADD}: {SAME}: its process ended with 3: no memory left\n" * 2))
        self.assertEqual(self.case_of(rows, ADD), [])
        self.assertEqual(len(self.case_of(rows, SOFTMAX)), 2)

    def test_ours_dies(self):
        for moment in ("save", "depth"):
            field = [self.worker(compare.OURS, [1], **{"x + 1, 4": {"dies": moment}}), self.worker(SAME, [2])]
            code, rows, err = self.bench(BOTH, "--depth", 1, "--rounds", 2, field=field)
            self.assertEqual((code, err), (1, f"{ADD}: ours: its process ended with 3: no memory left\n"))
            self.assertEqual([row["case"] for row in rows], ["softmax, 1000x1000"])

    def test_other_results(self):
        field = [self.worker(compare.OURS, [1]), self.worker(SAME, [2], **{"x + 1, 4": {"results": [[1, 2, 4]]}})]
        code, rows, err = self.bench(BOTH, "--depth", 1, "--rounds", 2, field=field)
        self.assertEqual((code, err), (1, f"{ADD}: {SAME}: results that are up to 1 away\n"))
        row = self.case_of(rows, ADD)[0]  # ours alone: it stands in no mean
        self.assertEqual((row["ratios"], row["best"], row["spread"]), ({}, None, None))
        self.assertIn("| all | 1 | 2.00 | 2.00 |", compare.means_of(rows))
        self.assertNotIn("elementwise", compare.means_of(rows))

    def test_other_results_beside_a_good_peer(self):
        field = [self.worker(compare.OURS, [1]), self.worker(SAME, [0.5], [[1, 2, 4]]), self.worker(ORT, [3])]
        code, rows, err = self.bench(BOTH, "--depth", 1, "--rounds", 2, field=field)
        self.assertEqual(code, 1)
        self.assertEqual(err.count(f"{SAME}: results that are up to 1 away"), 2)
        self.assertEqual([(row["best"], row["ratios"]) for row in rows], [(ORT, {ORT: 3})] * 2)

    def test_answers_that_are_none(self):
        field = [self.worker(compare.OURS, [1]), self.worker(SAME, [2], **{"x + 1, 4": {"strays": "depth"}}),
                 self.worker(ORT, [3], **{"softmax, 1000x1000": {"fails": "depth"}})]
        code, rows, err = self.bench(BOTH, "--depth", 1, "--rounds", 1, field=field)
        self.assertEqual((code, rows), (1, []))
        self.assertEqual(err, f"{ADD}: {SAME}: answered 'a library says hello'\n{SOFTMAX}: {ORT}: ValueError: not today\n")

    def test_what_onnx_cannot_say_is_no_failure(self):
        """worker.py's words for a case without a graph."""
        peer = self.worker(ORT)
        peer.ask = lambda **_: {"error": "NotImplementedError: no ONNX graph of it"}
        code, rows, err = self.bench(BOTH, "--depth", 1, "--rounds", 1, field=[self.worker(compare.OURS, [1]), self.worker(SAME, [2]), peer])
        self.assertEqual((code, err), (0, ""))
        self.assertEqual([row["ratios"] for row in rows], [{SAME: 2}] * 2)

    def test_from_c(self):
        (self.folder / "models/kmeans").mkdir(parents=True)
        calls = [self.calls(compare.OURS_IN_C, "call 1000.0", "call 2000.0"), self.calls(XLA_IN_C, "call 3000.5", "call 7000.0")]
        code, rows, err = self.bench("models", "--models", self.folder / "models", "--depth", 1, "--rounds", 2, calls=calls)
        self.assertEqual((code, err), (0, ""))
        self.assertEqual((rows[0]["family"], rows[0]["case"], rows[0]["best"]), ("models", "kmeans", XLA_IN_C))
        self.assertAlmostEqual(rows[0]["ratios"][XLA_IN_C], 3.25025)
        self.assertAlmostEqual(rows[0]["ms"][compare.OURS_IN_C], 1.5e-3)

    def test_from_c_that_fails(self):
        (self.folder / "models/kmeans").mkdir(parents=True)
        for answer, said in (("error inputs/0.npy: no such file", "inputs/0.npy: no such file"),
                             ("end", "its process ended with 1: no plugin of that name"),
                             ("call soon", "answered 'call soon'"), ("hello", "answered 'hello'")):
            calls = [self.calls(compare.OURS_IN_C, "call 1000.0", "call 1000.0"), self.calls(XLA_IN_C, "call 1.0", answer)]
            code, rows, err = self.bench("models", "--models", self.folder / "models", "--depth", 1, "--rounds", 2, calls=calls)
            self.assertEqual((code, rows, err), (1, [], f"models: kmeans: {XLA_IN_C}: {said}\n"))

    def test_export_that_fails(self):
        """Those from C are left out, the others are timed."""
        field = [self.worker(compare.OURS, [1], **{"x + 1, 4": {"fails": "export"}}), self.worker(SAME, [2])]
        calls = [self.calls(compare.OURS_IN_C, "call 1.0"), self.calls(XLA_IN_C, "call 3.0")]
        code, rows, err = self.bench(BOTH, "--depth", 1, "--rounds", 1, field=field, calls=calls)
        self.assertEqual((code, err), (1, f"{ADD}: ours, from C: ValueError: not today\n"))
        self.assertEqual([set(row["ratios"]) for row in rows], [{SAME}, {SAME, XLA_IN_C}])

    def test_page_and_json(self):
        page = self.write("speed.md", f"# Words before\n\n{compare.BEGIN}\nold figures\n{compare.END}\nwords behind\n")
        log = self.folder / "speed.json"
        field = [self.worker(compare.OURS, [1, 2, 4]), self.worker(SAME, [2, 2, 12], **{"softmax, 1000x1000": {"results": [[1, 2, 4]]}}),
                 self.worker(ORT, [3, 2, 4], **{"softmax, 1000x1000": {"times": [7, 16, 24]}})]
        with unittest.mock.patch.multiple(compare, PAGE=page, LOG=log):
            code, rows, _ = self.bench(BOTH, "--depth", 8, "--rounds", 3, "--write", field=field)
            first = page.read_text()
            self.bench(BOTH, "--depth", 8, "--rounds", 3, "--write", field=field)
        self.assertEqual(code, 1)
        written = json.loads(log.read_text())
        self.assertEqual(written["rows"], rows)
        self.assertEqual(written["cpus"], 1)
        text = page.read_text()
        self.assertEqual(text.count(compare.BEGIN), 1)
        self.assertEqual(len(first.splitlines()), len(text.splitlines()))  # what was written goes when it is written anew
        self.assertTrue(text.startswith("# Words before\n") and text.endswith("\nwords behind\n") and "old figures" not in text)
        self.assertIn(f"{written['date']}, {written['commit']}, {written['processor']}, 1 processors, 3 rounds.", text)
        self.assertIn(f"* {SOFTMAX}: {SAME}: results that are up to 1 away", text)
        self.assert_table_is_of(text, written["rows"])
        self.assertIn("| all | 2 |", text)

    def assert_table_is_of(self, text, rows):
        lines = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if line.startswith("|")]
        start = next(i for i, cells in enumerate(lines) if cells[0] == "case")
        heads, body = lines[start], lines[start + 2:]
        self.assertEqual(len(body), len(rows))
        for cells, row in zip(body, rows):
            cell = dict(zip(heads, cells))
            self.assertEqual(cell["case"], f"{row['family']}: {row['case']}")
            self.assertEqual(int(cell["depth"]), row["depth"])
            self.assertAlmostEqual(float(cell["ours, ms"]), row["ms"]["ours"])
            self.assertEqual({name: float(cell[name]) for name in heads[3:-2] if cell[name] != "-"},
                             {name: round(ratio, 2) for name, ratio in row["ratios"].items()})
            self.assertEqual(float(cell["best peer / ours"]), round(row["spread"][1], 2))
            self.assertEqual(float(cell["best peer / ours"]), min(round(ratio, 2) for ratio in row["ratios"].values()))
            self.assertEqual(list(map(float, cell["quartiles"].split("-"))), [round(row["spread"][i], 2) for i in (0, 2)])


class Options(Folder):
    """The command line from outside: what is refused is refused before an environment is made."""

    def bench(self, *words):
        """(exit code, stdout, stderr); where it would make an environment it fails, for there is no folder for one."""
        environment = {k: v for k, v in os.environ.items() if not k.startswith("TENON_")}
        cache = self.write("file", "") / "cache"
        done = subprocess.run([sys.executable, SPEED / "compare.py", *map(str, words)], capture_output=True, text=True, timeout=120,
                              env={**environment, "TENON_CACHE": str(cache), "PYTHONDONTWRITEBYTECODE": "1"})
        self.assertNotIn("Traceback", done.stderr)
        return done.returncode, done.stdout, done.stderr

    def test_wrong_values(self):
        for option, values in {"--depth": ["0", "-1", "1.5", "x"], "--rounds": ["0", "x"], "--cpus": ["0", "x", "100000"],
                               "--seconds": ["-1", "x", "nan", "inf"], "--libraries": ["/nowhere", self.folder],
                               "--xla-plugin": ["/nowhere"], "--models": ["/nowhere"]}.items():
            for value in values:
                code, out, err = self.bench("rows", f"{option}={value}")
                self.assertNotEqual(code, 0, (option, value))
                self.assertEqual(out, "")
                self.assertIn(option, err.splitlines()[-1])
                self.assertIn(str(value), err.splitlines()[-1])

    def test_wrong_words(self):
        for words, said in ((["--sideways"], "--sideways"), (["rows", "columns"], "columns"), (["--depth"], "--depth"), (["rows("], "rows("),
                            (["no such case"], "no case has 'no such case'"), (["sorts: sort, 1e6"], "--all")):
            code, out, err = self.bench(*words)
            self.assertNotEqual(code, 0, words)
            self.assertEqual(out, "")
            self.assertIn(said, err.splitlines()[-1])

    def test_models_need_the_c_client(self):
        (self.folder / "models/kmeans").mkdir(parents=True)
        code, _, err = self.bench("models: kmeans", "--models", self.folder / "models")
        self.assertEqual(code, 1)
        self.assertIn("--xla-plugin", err)

    def test_list(self):
        code, out, err = self.bench("--list")
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(out.splitlines(), [f"{c.family}: {c.name}" for c in cases.CASES if not c.heavy])
        code, out, _ = self.bench("--list", "--all", "^sorts")
        self.assertEqual(out.splitlines(), [f"{c.family}: {c.name}" for c in cases.CASES if c.family == "sorts"])
        (self.folder / "models/kmeans").mkdir(parents=True)
        self.assertEqual(self.bench("--list", "k-?means", "--models", self.folder / "models")[1], "models: kmeans\n")

    def test_help(self):
        code, out, _ = self.bench("--help")
        self.assertEqual(code, 0)
        for option in ("--depth", "--cpus", "--rounds", "--seconds", "--all", "--mmap", "--json", "--write", "--list", "--libraries",
                       "--xla-plugin", "--models"):
            self.assertIn(option, out)


@unittest.skipUnless(CALLS.exists(), NO_BENCHES)
class FromC(Bench):
    """The true bench_speed_calls, and bench_first_run, which reads the same folders."""

    def setUp(self):
        super().setUp()
        self.subject = self.program_folder()

    def contestant(self, spec):
        made = compare.Calls(compare.OURS_IN_C, [CALLS, spec], {"TENON_THREADS": "1"}, os.sched_getaffinity(0))
        self.addCleanup(made.end)
        return made

    def say(self, *lines, words=("cpu",)):
        environment = {k: v for k, v in os.environ.items() if not k.startswith("TENON_")}
        return subprocess.run([CALLS, *words], input="".join(line + "\n" for line in lines), capture_output=True, text=True, timeout=120,
                              env=environment)

    def test_calls(self):
        for spec in ("cpu", f"pjrt:{PLUGIN}"):
            contestant = self.contestant(spec)
            for depth in (1, 8):
                answer = contestant.time(None, self.subject, depth, 0)
                self.assertEqual(list(answer), ["call"], answer)
                self.assertGreater(answer["call"], 0)

    def test_what_it_prints(self):
        lacking = self.folder / "lacking"
        done = self.say(f"1 0 {self.subject}", "0 0 x", "words", f"1 0 {lacking}", f"2 0.001 {self.subject}")
        first, second, third, fourth, fifth = done.stdout.splitlines()
        self.assertEqual(done.returncode, 0)
        self.assertRegex(first, r"^call \d+\.\d$")
        self.assertEqual([second, third], ["error a command is DEPTH SECONDS FOLDER"] * 2)
        self.assertRegex(fourth, f"^error .*{lacking}/program.mlir")
        self.assertRegex(fifth, r"^call \d+\.\d$")

    def test_errors_reach_the_bench(self):
        (self.subject / "inputs/1.npy").write_bytes(command.npy_bytes([1], [1]))
        contestant = self.contestant("cpu")
        self.assertEqual(contestant.time(None, self.subject, 1, 0),
                         {"error": f"{self.subject}/inputs/1.npy: the program has no such argument"})
        (self.subject / "inputs/1.npy").unlink()
        self.assertEqual(list(contestant.time(None, self.subject, 1, 0)), ["call"])
        (self.subject / "inputs/0.npy").write_text("no array")
        error = self.contestant("cpu").time(None, self.subject, 1, 0)["error"]
        self.assertIn(f"{self.subject}/inputs/0.npy", error)

    def test_a_plugin_that_is_none(self):
        error = self.contestant("pjrt:/nowhere.so").time(None, self.subject, 1, 0)["error"]
        self.assertRegex(error, "^its process ended with 1: bench_speed_calls: .*/nowhere.so")
        self.assertEqual(self.say(words=()).returncode, 2)

    def test_first_run(self):
        first_run = CALLS.with_name("bench_first_run")
        folder = self.folder / "models/kmeans"
        (folder / "inputs").mkdir(parents=True)
        (folder / "program.mlirbc").write_bytes((ROOT / "tests/tools/add_one.mlirbc").read_bytes())
        (folder / "inputs/0.npy").write_bytes((self.subject / "inputs/0.npy").read_bytes())
        words = [first_run, "--models", folder.parent, "--peer", PLUGIN, "--rounds", "1", "--only", "kmeans"]
        done = subprocess.run(words, capture_output=True, text=True, timeout=300)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"(?m)^\| kmeans \|( [\d.]+ / [\d.]+ \|){5} \*\*[\d.]+\*\* \|$")
        (folder / "inputs/1.npy").write_bytes(command.npy_bytes([1], [1]))
        done = subprocess.run(words, capture_output=True, text=True, timeout=300)
        self.assertEqual(done.returncode, 1)
        self.assertIn(f"{folder}/inputs/1.npy: the program has no such argument", done.stderr)
        self.assertNotIn("| kmeans |", done.stdout)

    @unittest.skipUnless(HAS_JAX, WANTING)
    def test_a_case_on_the_true_workers(self):
        every = os.sched_getaffinity(0)
        worker = compare.worker_of(sys.executable, "jax")
        ours = {"JAX_PLATFORMS": "tenon", "PJRT_NAMES_AND_LIBRARY_PATHS": f"tenon:{PLUGIN}"}
        field = [compare.Contestant(compare.OURS, worker, ours, every), compare.Contestant(SAME, worker, {"JAX_PLATFORMS": "cpu"}, every)]
        peer = self.contestant(f"pjrt:{PLUGIN}")
        peer.name = "ours by its path, from C"
        for contestant in field:
            self.addCleanup(contestant.end)
        code, rows, err = self.bench(BOTH.split("|")[0], "--depth", 2, "--rounds", 2, field=field, calls=[self.contestant("cpu"), peer])
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(list(rows[0]["ms"]), [compare.OURS, SAME, compare.OURS_IN_C, peer.name])
        self.assertEqual(set(rows[0]["ratios"]), {SAME, peer.name})


if __name__ == "__main__":
    made = environments.made_environment(SPEED / "requirements.txt", name="speed")
    if made and os.environ.get("TENON_BENCH_SPEED") != "1":
        os.execve(made, [made, __file__, *sys.argv[1:]], {**os.environ, "TENON_BENCH_SPEED": "1", "JAX_PLATFORMS": "cpu"})
    if sys.argv[1:2] == ["--lower"]:
        lower_cases(sys.argv[2])
    elif sys.argv[1:] == ["--write-programs"]:
        with tempfile.TemporaryDirectory() as folder:
            lower_cases(folder)
            write_programs(pathlib.Path(folder))
    else:
        command.main()
