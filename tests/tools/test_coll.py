#!/usr/bin/env python3
"""`tenon coll`: the list, proofs of files, conversion between forms, text and pictures, and what is mistyped."""
import contextlib
import fcntl
import json
import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest
import xml.etree.ElementTree

import command
from command import tenon

SHARED = os.environ.get("TENON_SHARED", "")
SWAP = """capsule 1
name swap
collective all_to_all
ranks 2
chunks 1
place out
rank 0 i 2 o 2 s 0
lane 0
  o[0] = i[0]
  >1.0 = i[1]
  o[1] = <1.0
rank 1 i 2 o 2 s 0
lane 0
  o[1] = i[1]
  >0.0 = i[0]
  o[0] = <0.0
"""
WRONG = SWAP.replace("  o[1] = <1.0\n", "  o[0] = <1.0\n")


class Coll(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.dir = pathlib.Path(holder.name)

    def file(self, name, text):
        path = self.dir / name
        path.write_text(text)
        return path

    def good(self, *words, **more):
        result = tenon("coll", *words, **more)
        self.assertEqual((result.code, result.err), (0, ""), result)
        return result.out

    def refused(self, code, words, *arguments, **more):
        result = tenon("coll", *arguments, **more)
        self.assertEqual((result.code, result.out), (code, ""), result)
        self.assertIn(words, result.err)
        self.assertTrue(result.err.startswith("tenon coll"), result)
        return result

    def test_list_is_a_narrow_table_of_what_is_proved(self):
        lines = self.good("list", "--ranks", "6").splitlines()
        self.assertTrue(lines[0].startswith("NAME"))
        self.assertLessEqual(max(map(len, lines)), 100)
        self.assertTrue(any(l.startswith("ring ") and "all_reduce" in l and "proved, same bits" in l for l in lines))
        self.assertTrue(any(l.startswith("swing ") and "not for so many" in l for l in lines), lines)
        self.assertFalse(any("wrong" in l for l in lines))

    def test_list_has_one_collective_where_asked(self):
        made = json.loads(self.good("list", "--collective", "all_gather", "--ranks", "4", "--json"))["generators"]
        self.assertEqual({g["collective"] for g in made}, {"all_gather"})
        self.assertLessEqual({"ring", "bruck", "direct"}, {g["generator"] for g in made})
        self.assertTrue(all(g["proved"] and len(g["hash"]) == 64 and g["ranks"] == 4 for g in made))

    def test_list_shows_folders_and_which_files_are_wrong(self):
        self.file("a.capsule", SWAP)
        self.file("b.capsule", WRONG)
        self.file("notes.txt", "nothing of the sort")
        self.file(".hidden", "nothing either")
        path = {"TENON_CAPSULE_PATH": f"{self.dir}:{self.dir}/none"}
        result = tenon("coll", "list", env=path)
        self.assertEqual((result.code, result.err), (1, ""), result)
        self.assertIn(f"capsules of {self.dir}:{self.dir}/none: 4, 3 of them wrong", result.out)
        self.assertIn("rank 0 ends with", result.out)
        result = tenon("coll", "list", "--json", env=path)
        files = {pathlib.Path(f["path"]).name: f for f in json.loads(result.out)["files"]}
        self.assertEqual(sorted(files), ["a.capsule", "b.capsule", "none", "notes.txt"])
        self.assertTrue(files["a.capsule"]["proved"])
        self.assertEqual(files["a.capsule"]["verdict"]["depth"], 1)
        self.assertIn("does not begin like a capsule", files["notes.txt"]["error"])
        self.assertIn("No such file", files["none"]["error"])

    def test_verify_names_rank_lane_step_and_chunk(self):
        good, wrong = self.file("good.capsule", SWAP), self.file("wrong.capsule", WRONG)
        self.assertIn(f"{good}: proved: all_to_all, 2 ranks, 6 steps, depth 1, ", self.good("verify", good))
        result = tenon("coll", "verify", good, wrong)
        self.assertEqual(result.code, 1, result)
        self.assertEqual(len(result.out.splitlines()), 1)
        self.assertIn(f"{wrong}: ", result.err)
        self.assertIn("rank 0 ends with", result.err)
        self.assertIn("o[0]", result.err)
        late = self.file("late.capsule", SWAP.replace("o[0] = i[0]", "o[0] = o[1]"))
        self.refused(1, "rank 0 lane 0 step 0", "verify", late)
        report = json.loads(tenon("coll", "verify", good, wrong, "--json").out)["files"]
        self.assertEqual([f["proved"] for f in report], [True, False])

    def test_verify_refuses_what_is_no_capsule(self):
        self.refused(1, "line", "verify", self.file("x.capsule", "capsule 1\nname x\nnonsense\n").rename(
            self.dir / "line.capsule"))
        self.refused(1, "no JSON", "verify", self.file("x.json", "{"))
        self.refused(1, "no XML", "verify", self.file("x.xml", "<algo"))
        self.refused(1, "cannot read it: Is a directory", "verify", self.dir)
        self.refused(1, "No such file", "verify", self.dir / "none")
        self.refused(1, "does not begin like a capsule", "verify", self.file("empty", ""))

    def test_hostile_headers_are_refused_quickly(self):
        head = "capsule 1\nname x\ncollective all_to_all\nranks 4096\nchunks 4000\nplace out\n"
        ranks = "".join(f"rank {r} i 16384000 o 16384000 s 16777216\n" for r in range(4096))
        result = tenon("coll", "verify", self.file("large.capsule", head + ranks), limit=20)
        self.assertEqual(result.code, 1)
        self.assertIn("MiB, more than 2048", result.err)

    def test_conversion_keeps_the_hash_or_says_so(self):
        source = self.file("swap.capsule", SWAP)
        digest = json.loads(self.good("verify", source, "--json"))["files"][0]["hash"]
        for ending, form in (("bin", "binary"), ("xml", "msccl"), ("capsule", "text")):
            out = self.dir / f"out.{ending}"
            said = self.good("convert", source, out)
            self.assertTrue(said.startswith(f"{out}: {form}, "), said)
            report = json.loads(self.good("verify", out, "--json"))["files"][0]
            self.assertEqual((report["hash"], report["format"]), (digest, form))
        out = self.dir / "plan"
        said = self.good("convert", source, out, "--to", "mscclpp")
        self.assertIn("the same done in other steps", said)
        plan = json.loads(out.read_text())
        self.assertEqual((plan["name"], plan["collective"], len(plan["gpus"])), ("swap", "alltoall", 2))
        self.assertIn("proved: all_to_all, 2 ranks", self.good("verify", out))

    def test_conversion_writes_nothing_that_is_wrong_or_does_not_fit(self):
        out = self.dir / "out.xml"
        self.refused(1, "nothing is written", "convert", self.file("wrong.capsule", WRONG), out)
        self.refused(1, "rank 0 lane 0 step 0: MSCCL has no step like signal", "convert", "--generator", "direct",
                     "--ranks", "4", out)
        self.refused(1, "MSCCL++ has no collective like barrier", "convert", "--generator", "dissemination", "--ranks",
                     "4", self.dir / "out.json")
        self.assertFalse(out.exists() or (self.dir / "out.json").exists())

    def test_generated_capsules_go_to_other_libraries(self):
        for name in ("ring.xml", "ring.json"):
            out = self.dir / name
            self.good("convert", "--generator", "ring", "--ranks", "4", out)
            self.assertIn("proved: all_reduce, 4 ranks", self.good("verify", out))

    def test_show_prints_what_can_be_read_back(self):
        text = self.good("show", "--generator", "bruck", "--collective", "all_to_all", "--ranks", "5")
        self.assertTrue(text.startswith("# proved: depth 1, hash "), text)
        again = self.good("show", self.file("again.capsule", text))
        self.assertEqual(text, again)
        self.assertTrue(self.good("show", self.file("wrong.capsule", WRONG)).startswith("# wrong: capsule swap: "))
        turn = self.good("show", "--generator", "straight", "--collective", "permute", "--ranks", "3")
        self.assertIn("sources 2 0 1", turn)
        self.assertIn("root 2", self.good("show", "--generator", "binomial_tree", "--collective", "broadcast", "--ranks",
                                          "3", "--root", "2"))

    def test_pictures_show_every_step_and_what_is_sent(self):
        out = self.dir / "ring.svg"
        self.assertEqual(self.good("show", "--generator", "ring", "--ranks", "4", "--svg", out), "")
        root = xml.etree.ElementTree.parse(out).getroot()
        name = "{http://www.w3.org/2000/svg}"
        self.assertEqual(root.tag, name + "svg")
        steps = [g for g in root.iter(name + "g")]
        self.assertEqual(len(steps), 28)
        self.assertEqual(steps[0].find(name + "title").text, "rank 0 lane 0 step 0: >1.0 = i[0]")
        arrows = [l for l in root.iter(name + "line") if l.get("class") == "a"]
        self.assertEqual(len(arrows), 24)
        self.assertTrue(all(float(l.get("x2")) > float(l.get("x1")) for l in arrows))
        self.refused(1, "deadlock", "show", self.file("dead.capsule", SWAP.replace("  >0.0 = i[0]\n", "")), "--svg",
                     self.dir / "dead.svg")

    def test_mistakes_get_the_nearest_name(self):
        self.refused(2, "did you mean verify?", "verfy")
        self.refused(2, "did you mean rabenseifner?", "show", "--generator", "rabenseifer", "--ranks", "4")
        self.refused(2, "did you mean all_reduce?", "list", "--collective", "allreduce")
        self.refused(2, "did you mean mscclpp?", "convert", "a", "b", "--to", "msclpp")
        self.refused(2, "did you mean --ranks?", "list", "--rank", "4")
        self.refused(2, "wants list, show, verify, convert, bench, explain, trace or stuck")
        self.refused(2, "wants files", "verify")
        self.refused(2, "takes no 'x'", "list", "x")
        self.refused(2, "goes with --ranks", "show", "--generator", "ring")
        self.refused(2, "one of the two", "show", "x.capsule", "--ranks", "4")
        self.refused(2, "wants one file", "show")
        self.refused(2, "--to FORMAT", "convert", "a", "b.txt")
        self.refused(2, "at most 65536", "show", "--generator", "ring", "--ranks", "100000")
        self.refused(1, "does not make", "show", "--generator", "swing", "--ranks", "6")

    def test_help_is_of_the_subcommand(self):
        for part in ("list", "show", "verify", "convert", "bench", "explain", "trace", "stuck"):
            for words in (("coll", part, "--help"), ("help", "coll", part)):
                result = tenon(*words)
                self.assertEqual(result.code, 0)
                self.assertTrue(result.out.startswith(f"usage: tenon coll {part}"), result)
                self.assertLessEqual(max(map(len, result.out.splitlines())), 100)
        self.assertTrue(tenon("coll", "--help").out.startswith("usage: tenon coll list | show"))

    def test_bench_checks_every_collective(self):
        for kind in ("all_reduce", "reduce_scatter", "all_gather", "all_to_all", "broadcast", "reduce", "gather",
                     "scatter", "permute"):
            report = json.loads(self.good("bench", kind, "--ranks", "3", "-r", "1", "-b", "60", "-e", "6K", "-f", "100",
                                          "-n", "4", "-w", "1", "--json"))
            self.assertEqual((report["collective"], report["ranks"], len(report["rows"])), (kind, 3, 2))
            for row in report["rows"]:
                self.assertEqual((row["out_of_place"]["wrong"], row["in_place"]["wrong"]), (0, 0))
                self.assertGreater(row["in_place"]["microseconds"], 0)
                self.assertEqual(len(row["hash"]), 0 if kind == "permute" else 64)

    def test_bench_checks_types_and_reductions(self):
        for kind, op in (("int8", "xor"), ("uint64", "and"), ("half", "prod"), ("bfloat16", "sum"), ("double", "avg"),
                         ("float", "min"), ("int32", "max"), ("int64", "or")):
            row = json.loads(self.good("bench", "-d", kind, "-o", op, "-b", "3K", "-e", "3K", "-n", "3", "--private",
                                       "--json"))["rows"][0]
            self.assertEqual((row["redop"], row["out_of_place"]["wrong"], row["in_place"]["wrong"]), (op, 0, 0), row)

    def test_bench_is_a_narrow_table_that_names_what_ran(self):
        lines = self.good("bench", "-b", "8", "-e", "32", "-n", "2", "--capsule", "ring").splitlines()
        self.assertLessEqual(max(map(len, lines)), 100)
        ring = self.good("show", "--generator", "ring", "--ranks", "2").splitlines()[0].split()[-1]
        self.assertEqual(lines[4], f"# ring, hash {ring}")
        self.assertEqual([l.split()[0] for l in lines[5:]], ["8", "16", "32"])
        self.assertEqual([l.split()[2:5] for l in lines[5:]], [["f32", "sum", "0"]] * 3)

    def test_bench_steps_by_adding_where_asked(self):
        rows = json.loads(self.good("bench", "-b", "1K", "-e", "4K", "-i", "1K", "-n", "1", "--json"))["rows"]
        self.assertEqual([r["bytes"] for r in rows], [1024, 2048, 3072, 4096])

    def test_bench_says_what_cannot_be(self):
        result = tenon("coll", "bench", "--capsule", "rung")
        self.assertEqual(result.code, 1)
        self.assertRegex(result.err, "tenon coll bench: rank [01]: .*rung")
        self.refused(2, "a size, not 'x'", "bench", "-b", "x")
        self.refused(2, "a size, not '4Q'", "bench", "-e", "4Q")
        self.refused(2, "at least 2", "bench", "-f", "1")
        self.refused(2, "not 'string'", "bench", "-d", "string")
        self.refused(2, "not 'plus'", "bench", "-o", "plus")
        self.refused(2, "xor is not for f32", "bench", "-o", "xor")
        self.refused(2, "one of the ranks", "bench", "broadcast", "-r", "2")
        self.refused(2, "at most 64", "bench", "--ranks", "65")
        self.refused(2, "no size", "bench", "barrier")
        self.refused(2, "did you mean broadcast?", "bench", "brodcast")
        self.refused(2, "not 'b' too", "bench", "broadcast", "b")

    def test_nothing_is_left_behind(self):
        before = set(pathlib.Path("/tmp").glob("tenon-coll-*"))
        tenon("coll", "bench", "--capsule", "rung")
        self.good("bench", "-e", "8", "-n", "1")
        self.assertLessEqual(set(pathlib.Path("/tmp").glob("tenon-coll-*")), before)

    def ended(self, number, within=None):
        """A long bench in a TMPDIR of its own that is sent a signal once its ranks run; how it ended and what it left."""
        with contextlib.ExitStack() as stack:
            place = within or stack.enter_context(tempfile.TemporaryDirectory())
            run = subprocess.Popen([str(command.TENON), "coll", "bench", "-b", "64M", "-e", "64M", "-n", "100000"],
                                   env={**os.environ, "TMPDIR": place}, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
            folder = pathlib.Path(place)
            for _ in range(400):
                if any(folder.glob("tenon-coll-*/*")):
                    break
                time.sleep(0.05)
            else:
                self.fail("the ranks did not start in TMPDIR")
            run.send_signal(number)
            try:
                return run.wait(timeout=30), [path.name for path in folder.iterdir()]
            except subprocess.TimeoutExpired:
                run.kill()
                run.wait()
                return None, [path.name for path in folder.iterdir()]

    def test_a_signal_ends_all_and_leaves_nothing(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            self.assertEqual(self.ended(number), (-number, []))

    def test_what_a_killed_job_left_is_swept_by_the_next(self):
        """However young; what a job that lives has locked stays, and what is no job's."""
        with tempfile.TemporaryDirectory() as place:
            left, living, foreign = (pathlib.Path(place) / name for name in ("tenon-coll-left01", "tenon-coll-living", "other"))
            for folder in (left, living, foreign):
                folder.mkdir()
                (folder / "key").write_text("")
            lock = os.open(living, os.O_RDONLY | os.O_DIRECTORY)
            self.addCleanup(os.close, lock)
            fcntl.flock(lock, fcntl.LOCK_EX)
            result = tenon("coll", "bench", "-b", "8", "-e", "8", "-n", "1", env={"TMPDIR": place})
            self.assertEqual(result.code, 0, result)
            self.assertEqual(sorted(p.name for p in pathlib.Path(place).iterdir()), ["other", "tenon-coll-living"])

    def test_a_job_ended_by_sigkill_is_swept_at_once(self):
        with tempfile.TemporaryDirectory() as place:
            self.assertEqual(len(self.ended(signal.SIGKILL, place)[1]), 1)
            for _ in range(100):  # its ranks end with it, a moment later
                tenon("coll", "bench", "-b", "8", "-e", "8", "-n", "1", env={"TMPDIR": place})
                if not list(pathlib.Path(place).iterdir()):
                    return
                time.sleep(0.05)
            self.fail("it is still there")

    def test_jobs_that_begin_at_once_do_not_sweep_each_other(self):
        with tempfile.TemporaryDirectory() as place:
            for _ in range(5):
                runs = [subprocess.Popen([str(command.TENON), "coll", "bench", "--ranks", "2", "-b", "8", "-e", "8", "-n", "1"],
                                         env={**os.environ, "TMPDIR": place}, stdin=subprocess.DEVNULL,
                                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) for _ in range(6)]
                for run in runs:
                    said = run.communicate(timeout=120)[0]
                    self.assertEqual(run.returncode, 0, said)
            self.assertEqual(list(pathlib.Path(place).iterdir()), [])

    def test_a_folder_for_ranks_that_cannot_be(self):
        result = tenon("coll", "bench", "-b", "8", "-e", "8", "-n", "1", env={"TMPDIR": "/nonexistent"})
        self.assertEqual(result.code, 1, result)
        self.assertIn("no folder in /nonexistent: No such file", result.err)

    def test_explain_says_what_would_run(self):
        text = self.good("explain", "all_gather", "--ranks", "4", "-b", "64K")
        self.assertTrue(text.startswith("all_gather of "), text)
        report = json.loads(self.good("explain", "all_gather", "--ranks", "4", "-b", "64K", "--json"))
        self.assertIn(report["chosen"], [c["name"] for c in report["candidates"] if c["chosen"]])
        self.assertIn("ring", json.loads(self.good("explain", "--capsule", "ring", "--json"))["chosen"])
        self.refused(2, "a size", "explain", "-b", "x")
        self.refused(2, "did you mean all_reduce?", "explain", "all_reduc")

    def check_steps(self, spans, calls):
        """Of a rank: every measured step of a lane follows the one before, and is predicted too."""
        lanes = {e["tid"] for e in spans if e["tid"] >= 2}
        self.assertTrue(lanes)
        for track in (t for t in lanes if t % 2 == 0):
            measured = [e for e in spans if e["tid"] == track]
            predicted = [e for e in spans if e["tid"] == track + 1]
            whole = [e["name"] for e in measured if "slice" not in e["name"]]
            self.assertEqual(whole, [e["name"] for e in predicted])
            self.assertEqual(whole.count("step 0"), calls)
            ends = [e["ts"] + e["dur"] for e in measured]
            self.assertTrue(all(e["ts"] > end - 0.01 for e, end in zip(measured[1:], ends)))
            self.assertTrue(all(e["dur"] > 0 for e in predicted))

    def test_trace_has_measured_and_predicted_spans_of_each_rank(self):
        out = self.dir / "trace.json"
        self.assertEqual(self.good("trace", "--ranks", "3", "-b", "4K", "-n", "5", "--out", out), "")
        spans = [e for e in json.loads(out.read_text())["traceEvents"] if e["ph"] == "X"]
        for rank in range(3):
            for track in range(2):
                own = [e for e in spans if (e["pid"], e["tid"]) == (rank, track)]
                self.assertEqual(len(own), 5)
                self.assertTrue(all(e["dur"] > 0 for e in own))
                self.assertEqual(own, sorted(own, key=lambda e: e["ts"]))
            self.check_steps([e for e in spans if e["pid"] == rank], 5)
        self.refused(2, "wants --out FILE", "trace")
        self.refused(2, "at most 1000", "trace", "--out", out, "-n", "1001")
        result = tenon("coll", "trace", "--out", self.dir / "none/x.json")
        self.assertEqual(result.code, 1, result)
        self.assertIn("cannot create a file beside it: No such file", result.err)

    def test_stuck_names_rank_step_and_who_is_awaited(self):
        bench = subprocess.Popen([str(command.TENON), "coll", "bench", "--ranks", "3", "-b", "1M", "-e", "1M", "-n",
                                  "1000000"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(lambda: (bench.kill(), bench.wait()))
        children = []
        while len(children) < 3:
            self.assertIsNone(bench.poll())
            children = pathlib.Path(f"/proc/{bench.pid}/task/{bench.pid}/children").read_text().split()
            time.sleep(0.05)
        time.sleep(0.3)
        os.kill(int(children[2]), signal.SIGSTOP)
        said = ""
        for _ in range(100):
            time.sleep(0.1)
            said = self.good("stuck", children[0])
            if "has waited" in said:
                break
        self.assertRegex(said, r"thread \d+ has waited for [\d.]+ s: call \d+, \w+, .*rank 0 lane \d+ step \d+ \(")
        report = json.loads(self.good("stuck", children[0], "--json"))["waits"]
        self.assertGreater(report[0]["seconds"], 0.1)
        os.kill(int(children[2]), signal.SIGCONT)

    def test_stuck_says_who_does_not_wait(self):
        self.assertIn("does not wait in a collective", self.good("stuck", os.getpid()))
        self.refused(1, "there is no process", "stuck", "99999999")
        self.refused(2, "no number", "stuck", "me")
        self.refused(2, "wants the number", "stuck")

    @unittest.skipUnless(os.path.isdir(f"{SHARED}/corpora/msccl-xml"), "needs TENON_SHARED")
    def test_shared_files_are_proved(self):
        files = sorted(pathlib.Path(SHARED, "corpora/mscclpp-json").glob("*.json"))
        files += sorted(pathlib.Path(SHARED, "corpora/msccl-xml").rglob("*.xml"))
        self.assertEqual(len(self.good("verify", *files).splitlines()), len(files))


if __name__ == "__main__":
    command.main()
