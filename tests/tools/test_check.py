"""tenon check: groups, reports, and that no plugin's crash or hang ends the run."""
import json
import pathlib
import re
import tempfile
import unittest
import xml.etree.ElementTree

from command import BUILD, ROOT, main, tenon

SKELETON = BUILD / "lib/plugin_skeleton.so"
ROGUE = BUILD / "lib/rogue_plugin.so"
CLOSING = re.compile(r"^(\d+) passed, (\d+) failed, (\d+) skipped$", re.M)


def totals(result):
    return tuple(map(int, CLOSING.findall(result.out)[-1]))


def failures(result):
    return re.findall(r"^FAIL \S+ +(\S+)$", result.out, re.M)


class Skeleton(unittest.TestCase):
    def test_basic_passes(self):
        result = tenon("check", SKELETON, "--group", "basic")
        self.assertEqual(result.code, 0, result)
        passed, failed, skipped = totals(result)
        self.assertGreaterEqual(passed, 40)
        self.assertEqual((failed, skipped), (0, 0))

    def test_it_is_short_and_stands_alone(self):
        text = (ROOT / "examples/plugin_skeleton/plugin.c").read_text()
        self.assertLessEqual(text.count("\n"), 400)
        ours = [line for line in re.findall(r'#include "(.*)"', text) if not line.startswith("abi/pjrt/")]
        self.assertEqual(ours, [])

    def test_what_it_lacks_is_refused_by_name(self):
        result = tenon("check", SKELETON, "--case", "copies_stand_alone,topology_is_the_clients")
        self.assertEqual((result.code, totals(result)), (0, (0, 0, 2)))
        self.assertIn("PJRT_Client_TopologyDescription is UNIMPLEMENTED", result.out)
        program = ROOT / "examples/add_one.mlir"
        result = tenon("run", "--plugin", SKELETON, program)
        self.assertEqual(result.code, 1, result)
        self.assertIn("the skeleton runs", result.err)


class Backends(unittest.TestCase):
    def plugin(self, *words):
        result = tenon("check", "--json", "--case", "plugin_loads,clients_come_and_go", *words)
        self.assertEqual(result.code, 0, result)
        report = json.loads(result.out)
        self.assertEqual((report["passed"], report["failed"], report["skipped"]), (2, 0, 0))
        return report["plugin"]

    def test_specs(self):
        for spec in ["cpu", "cpu:0", "cpu?threads=1", "openmp", f"pjrt:{SKELETON}"]:
            self.assertEqual(self.plugin("--backend", spec), spec)
            self.assertEqual(self.plugin(spec), spec)
        self.assertEqual(self.plugin("--plugin", SKELETON), str(SKELETON))

    def test_of_several_the_first_that_can(self):
        self.assertEqual(self.plugin("--backend", "mps,cpu?threads=1,cpu"), "cpu?threads=1")
        self.assertEqual(self.plugin("--backend", f"mps,{SKELETON},cpu"), f"pjrt:{SKELETON}")

    def test_specs_with_options_of_their_own_pass_all(self):
        result = tenon("check", "--backend", "openmp", "--group", "assignment")
        self.assertEqual((result.code, totals(result)[1]), (0, 0), result)

    def test_wrong_use(self):
        for words, code, seen in [(["--backend", "nowhere,nothing"], 1, "nowhere is no back end"),
                                  (["--backend", "mps,cpu?treads=1"], 1, "did you mean 'threads'"),
                                  (["--backend", "mps,nki"], 1, "nki is not found"),
                                  (["--backend", "cpu?cpu_device_count=2"], 2, "the cases set cpu_device_count"),
                                  (["cpu", "--backend", "cpu"], 2, "one of them"),
                                  (["--plugin", "cpu", "--backend", "cpu"], 2, "one of them"),
                                  (["--list", "--backend", "cpu"], 2, "--list takes no plugin"),
                                  ([], 2, "no plugin is named")]:
            result = tenon("check", *words)
            self.assertEqual((result.code, result.out), (code, ""), (words, result))
            self.assertIn(seen, result.err)
        for spec, seen in [("nowhere", "is no back end"), ("cpu?treads=1", "did you mean 'threads'"),
                           ("/nowhere.so", "no plugin there")]:
            result = tenon("check", "--case", "plugin_loads,clients_come_and_go", "--backend", spec)
            self.assertEqual((result.code, totals(result)[0]), (1, 0), result)
            self.assertRegex(result.out, "seen     .*" + re.escape(seen))

    def test_a_plugin_that_crashes_or_hangs_while_it_is_chosen(self):
        for how, seen in [("abort", "it said: rogue: about to abort"), ("hang", "took more than 1 s to open")]:
            result = tenon("check", "--backend", f"mps,pjrt:{ROGUE}", "--deadline", "1", env={"TENON_ROGUE": how})
            self.assertEqual((result.code, result.out), (1, ""), result)
            self.assertRegex(result.err, seen)


class Rogue(unittest.TestCase):
    def check(self, how, failing, seen, *words):
        result = tenon("check", ROGUE, "--group", "basic", "--deadline", "1", *words, env={"TENON_ROGUE": how})
        self.assertEqual(result.code, 1, result)
        self.assertEqual(failures(result), [failing], result)
        self.assertRegex(result.out, r"\n       seen     .*" + seen)
        self.assertEqual(totals(result)[1], 1)
        self.assertGreaterEqual(totals(result)[0], 40)
        return result

    def test_abort(self):
        self.check("abort", "client_knows_its_process", "killed by signal 6")

    def test_crash(self):  # a sanitizer's handler ends the process its own way
        self.check("crash", "client_knows_its_process", "killed by signal 11|exit code")

    def test_exit(self):
        self.check("exit", "client_knows_its_process", "ended with exit code 0")

    def test_hang(self):
        self.check("hang", "client_knows_its_process", "no end within 1 seconds")

    def test_wrong_answers(self):
        self.check("silent", "client_knows_its_process", "args.process_index is -7")
        result = self.check("anything", "unknown_device_ids_are_refused", "gives no error, where code 3 is due")
        self.assertIn("function PJRT_Client_LookupDevice\n", result.out)
        self.assertIn("rule     An id that no device has", result.out)
        file, line = re.search(r"stated   (\S+):(\d+)", result.out).groups()
        text = (ROOT / file).read_text().split("\n")
        self.assertIn("PJRT_Client_LookupDevice_Args {", " ".join(text[int(line) - 1:int(line) + 6]))

    def test_missing_slot(self):
        self.check("lacking", "client_knows_its_process", "table has no PJRT_Client_ProcessIndex")

    def test_no_client(self):
        """It is said once; what needs a client is skipped, what does not is shown."""
        for how, seen in (("deviceless", "PJRT_Client_Create gives code 9: no rogue is plugged in"),
                          ("abort-create", "killed by signal 6")):
            with self.subTest(how):
                result = tenon("check", ROGUE, "--group", "basic", "--deadline", "5", env={"TENON_ROGUE": how})
                self.assertEqual((result.code, failures(result)), (3, []), result)
                self.assertEqual(result.out.count("what needs one is skipped: " + seen), 1, result)
                self.assertEqual(result.out.count(seen), 1)
                passed, failed, skipped = totals(result)
                self.assertEqual((passed, failed), (4, 0))
                self.assertEqual(result.out.count(": no client opens here\n"), skipped)
                report = json.loads(tenon("check", ROGUE, "--group", "basic", "--json",
                                          env={"TENON_ROGUE": how}).out)
                self.assertIn(seen, report["no_client"])
        result = tenon("check", ROGUE, "--case", "clients_come_and_go,plugin_loads", env={"TENON_ROGUE": "unloadable"})
        self.assertEqual(result.code, 1, result)

    def test_what_does_not_load(self):
        result = tenon("check", ROGUE, "--group", "basic", env={"TENON_ROGUE": "unloadable"})
        self.assertEqual((result.code, failures(result)), (1, ["plugin_loads"]), result)
        self.assertEqual(totals(result)[:2], (0, 1))
        self.assertIn("the plugin does not load", result.out)
        result = tenon("check", "/nowhere/plugin.so", "--case", "plugin_loads")
        self.assertEqual(result.code, 1)
        self.assertIn("/nowhere/plugin.so", result.out)


class Reports(unittest.TestCase):
    def test_junit_and_json_agree(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "report.xml"
            result = tenon("check", ROGUE, "--group", "basic,sizes", "--json", "--junit", path,
                           env={"TENON_ROGUE": "abort"})
            self.assertEqual(result.code, 1)
            report = json.loads(result.out)
            suite = xml.etree.ElementTree.parse(path).getroot()
        self.assertEqual(report["failed"], 1)
        self.assertEqual(report["passed"] + report["failed"] + report["skipped"], len(report["cases"]))
        self.assertEqual((suite.get("tests"), suite.get("failures")), (str(len(report["cases"])), "1"))
        bad = [case for case in report["cases"] if case["outcome"] == "failed"][0]
        self.assertEqual((bad["name"], bad["function"]), ("client_knows_its_process", "PJRT_Client_ProcessIndex"))
        self.assertIn("about to abort", bad["printed"])
        failed = [case for case in suite if case.find("failure") is not None]
        self.assertEqual([case.get("name") for case in failed], ["client_knows_its_process"])
        self.assertIn("about to abort", failed[0].find("system-out").text)

    def test_every_case_has_a_rule_and_a_place(self):
        report = json.loads(tenon("check", "/nowhere/plugin.so", "--json").out)
        self.assertGreater(len(report["cases"]), 100)
        for case in report["cases"]:
            with self.subTest(case["name"]):
                self.assertTrue(case["rule"] and case["function"])
                line = (ROOT / case["header"]).read_text().split("\n")[case["line"] - 1]
                self.assertRegex(line, r"^(/\*|struct PJRT_|TN_API )")
        self.assertEqual(len({case["name"] for case in report["cases"]}), len(report["cases"]))

    def test_unwritable_report(self):
        result = tenon("check", SKELETON, "--case", "plugin_loads", "--junit", "/nowhere/report.xml")
        self.assertEqual(result.code, 1)
        self.assertIn("/nowhere/report.xml: cannot create a file beside it", result.err)


class CommandLine(unittest.TestCase):
    def test_list(self):
        everything = tenon("check", "--list")
        self.assertEqual(everything.code, 0)
        basic = tenon("check", "--list", "--group", "basic")
        self.assertTrue(0 < basic.out.count("\n") < everything.out.count("\n"))
        self.assertTrue(all(line.startswith("basic ") for line in basic.out.splitlines()))

    def test_usage(self):
        for words, said in ((["cpu", "--group", "basik"], "did you mean 'basic'"),
                            (["cpu", "--case", "text_run"], "did you mean 'text_runs'"), ([], "no plugin is named"),
                            (["cpu", "cpu"], "takes one plugin"), (["cpu", "--list"], "--list takes no plugin"),
                            (["cpu", "--group", "sizes", "--case", "text_runs"], "no case")):
            with self.subTest(words):
                result = tenon("check", *words)
                self.assertEqual(result.code, 2, result)
                self.assertIn(said, result.err)

    def test_ours_passes(self):
        result = tenon("check", BUILD / "lib/libpjrt_tenon_cpu.so", limit=300)
        self.assertEqual((result.code, failures(result)), (0, []), result)


if __name__ == "__main__":
    main()
