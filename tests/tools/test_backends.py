#!/usr/bin/env python3
"""`tenon backends`: the table, its JSON, one row, what is switched off, and what the environment brings."""
import json
import os
import pathlib
import tempfile
import unittest

import command
from command import tenon

NAMES = ["cuda", "mps", "cudnn", "cusparselt", "cpu", "mkl", "mkldnn", "openmp", "xeon", "nki", "triton", "mha", "nnpack",
         "opt_einsum", "tpu", "rocm", "xla_cpu", "openblas", "blis", "xnnpack"]
STATES = ["built", "found", "loadable", "usable", "enabled"]


class Backends(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.cache = holder.name

    def backends(self, *words, **more):
        return tenon("backends", *words, env={"TENON_CACHE": self.cache, "PJRT_NAMES_AND_LIBRARY_PATHS": "", **more})

    def rows(self, *words, **more):
        result = self.backends("--json", *words, **more)
        self.assertEqual((result.code, result.err), (0, ""), result)
        return json.loads(result.out)["backends"]

    def test_every_row_has_its_answers_and_every_no_its_reason(self):
        rows = self.rows()
        self.assertEqual([r["name"] for r in rows][:len(NAMES)], NAMES)
        for row in rows:
            answers = [row["states"][s]["answer"] for s in STATES]
            self.assertEqual(list(row["states"]), STATES)
            for state in row["states"].values():
                if state["answer"] is False:
                    self.assertTrue(state["reason"] and state["remedy"], row)
            if False in answers[:3]:
                self.assertEqual(set(answers[answers.index(False) + 1:4]) - {None}, set(), row)

    def test_a_plugin_that_dies_is_told_of_and_no_command_with_it(self):
        rogue = command.BUILD / "lib/rogue_plugin.so"
        for words in (["devices", "--plugin", rogue], ["run", "--plugin", rogue, command.ROOT / "examples/add_one.mlir"]):
            for _ in range(2):  # what is remembered of it does not count the second time
                result = tenon(*words, env={"TENON_CACHE": self.cache, "TENON_ROGUE": "abort-create"})
                self.assertEqual((result.code, result.out), (1, ""), result)
                self.assertIn("is not usable: crashed in stage open: SIGABRT; it said: rogue: about to abort", result.err)
        result = tenon("devices", "--backend", f"pjrt:{rogue},cpu",
                       env={"TENON_CACHE": self.cache, "TENON_ROGUE": "abort-create"})
        self.assertEqual(result.code, 0, result)
        self.assertIn("cpu:0", result.out)
        self.assertEqual(tenon("devices", "--plugin", rogue, env={"TENON_CACHE": self.cache}).code, 0)

    def test_entries_that_are_no_rows_are_told(self):
        more = {"TENON_BACKENDS": "mine,cpu:/a.so"}
        result = self.backends("--found", **more)
        self.assertEqual(result.code, 0, result)
        self.assertIn('left out: TENON_BACKENDS: "mine" is not NAME:PATH', result.err)
        self.assertIn('left out: TENON_BACKENDS: back end "cpu" is there already', result.err)
        left_out = json.loads(self.backends("--found", "--json", **more).out)["left_out"]
        self.assertEqual(len(left_out), 2, left_out)

    def test_the_cpu_is_usable_for_real(self):
        row, = self.rows("cpu")
        self.assertEqual([row["states"][s]["answer"] for s in STATES], [True] * 5, row)
        self.assertEqual(row["version"].split()[0], "tenon")
        self.assertEqual(row["compute_units"], len(os.sched_getaffinity(0)))
        self.assertLessEqual(row["max_device_memory"]["bytes"], 64 << 30)
        self.assertTrue(row["library"].endswith("libpjrt_tenon_cpu.so"))

    def test_a_provider_says_its_librarys_version(self):
        for name in ("openblas", "blis", "mkldnn"):
            row, = self.rows(name)
            if row["states"]["usable"]["answer"]:
                self.assertRegex(row["version"], r"^\d+\.\d+", row)

    def test_what_needs_a_gpu_says_that_the_driver_is_missing(self):
        more = {"TENON_CUDA_LIBRARY": "/nowhere/libcuda.so.1"}
        for name, state in (("cudnn", "usable"), ("cusparselt", "usable"), ("triton", "loadable")):
            row, = self.rows(name, **more)
            if not (row["states"]["built"]["answer"] and row["states"]["found"]["answer"]):
                continue
            self.assertIs(row["states"][state]["answer"], False, row)
            self.assertIn("no NVIDIA driver (/nowhere/libcuda.so.1: cannot open shared object file",
                          row["states"][state]["reason"])
            self.assertIn("NVIDIA's driver", row["states"][state]["remedy"])
            if name != "triton":
                self.assertIs(row["states"]["loadable"]["answer"], True, row)
                self.assertTrue(row["version"], row)

    def test_the_table_is_narrow_and_says_why(self):
        result = self.backends()
        self.assertEqual((result.code, result.err), (0, ""), result)
        lines = result.out.splitlines()
        self.assertTrue(all(len(line) <= 100 for line in lines if " " in line.strip()), result)
        self.assertEqual(lines[0].split(), ["name", "kind", *STATES, "has", "run", "on"])
        ran = {line.split()[0]: line[76:] for line in lines[1:] if not line.startswith(" ")}
        self.assertEqual((ran["cpu"], ran["cuda"]), ("Linux x86-64: Intel, AMD", "Linux x86-64: H200"))
        self.assertTrue(all(ran[name] for name in NAMES), ran)
        self.assertEqual({row["name"]: row["last_ran"] for row in self.rows("--found")[:len(NAMES)]}, ran)
        names = [line.split()[0] for line in lines[1:] if not line.startswith(" ")]
        self.assertEqual(names[:len(NAMES)], NAMES)
        at = lines.index(next(line for line in lines if line.startswith("mps ")))
        self.assertEqual(lines[at].split()[2:], ["no", "-", "-", "-", "yes", "never", "run"])
        self.assertIn("not built: Tenon does not build on macOS", lines[at + 1])

    def test_found_runs_no_code_and_starts_nothing(self):
        for row in self.rows("--found", TENON_PROBE="/nonexistent/probe"):
            self.assertIsNone(row["states"]["usable"]["answer"], row)
            self.assertIsNone(row["states"]["loadable"]["answer"], row)
        self.assertEqual(os.listdir(self.cache), [])

    def test_one_row_by_its_alias(self):
        result = self.backends("onednn", "--found")
        self.assertEqual(result.code, 0, result)
        for words in ("mkldnn", "Intel oneDNN", "serves             cpu", "(of its device)", "compute units      unknown"):
            self.assertIn(words, result.out)
        self.assertEqual(self.rows("metal", "--found")[0]["name"], "mps")

    def test_a_row_that_is_switched_off(self):
        row, = self.rows("blis", "--found", TENON_DISABLE="cuda,blis")
        self.assertEqual(row["states"]["enabled"], {"answer": False, "reason": "TENON_DISABLE names it",
                                                    "remedy": "take it out of TENON_DISABLE"})
        self.assertIs(self.rows("cpu", "--found", TENON_DISABLE="cuda,blis")[0]["states"]["enabled"]["answer"], True)

    def test_a_name_to_switch_off_that_is_none_is_told(self):
        result = self.backends("blis", "--found", TENON_DISABLE="cudda, blis,,onednn")
        self.assertEqual((result.code, result.err),
                         (0, "tenon backends: TENON_DISABLE: there is no back end 'cudda'\n"), result)

    def test_where_tenon_has_no_module_there_is_nothing_to_install(self):
        built = self.rows("xnnpack", "--found")[0]["states"]["built"]
        self.assertNotIn("install", built["remedy"])
        self.assertTrue(built["answer"] is False and built["remedy"], built)

    def test_rows_of_the_environment_and_of_pip_come_behind(self):
        plugin = command.BUILD / "lib/libpjrt_tenon_cpu.so"
        folder = pathlib.Path(self.cache) / "site/jax_plugins/other_chip"
        folder.mkdir(parents=True)
        (folder / "plugin.so").symlink_to(plugin)
        more = {"TENON_BACKENDS": f"mine:{plugin},gone:/nowhere/plugin.so", "TENON_PLUGIN_PATH": str(folder.parents[1]),
                "PJRT_NAMES_AND_LIBRARY_PATHS": f"theirs:{plugin}"}
        rows = self.rows("--found", **more)
        self.assertEqual([r["name"] for r in rows][len(NAMES):], ["mine", "gone", "theirs", "other_chip"])
        row, = self.rows("mine", **more)
        self.assertEqual([row["states"][s]["answer"] for s in STATES], [True] * 5, row)
        row, = self.rows("gone", **more)
        self.assertIs(row["states"]["found"]["answer"], False)
        self.assertIn("/nowhere/plugin.so", row["states"]["found"]["reason"])

    def test_a_plugin_that_is_none(self):
        row, = self.rows("bad", TENON_BACKENDS=f"bad:{__file__}")
        self.assertIs(row["states"]["found"]["answer"], False, row)
        row, = self.rows("cpu", TENON_CPU_PLUGIN="/nowhere/plugin.so")
        self.assertIs(row["states"]["found"]["answer"], False, row)

    def test_run_and_explain_say_which_ops_a_provider_took(self):
        program = pathlib.Path(self.cache) / "mixed.mlir"
        program.write_text("""func.func @main(%x: tensor<2x2xf32>) -> tensor<2x2xi32> {
  %y = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0]
    : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %i = stablehlo.convert %y : (tensor<2x2xf32>) -> tensor<2x2xi32>
  %z = stablehlo.add %i, %i : tensor<2x2xi32>
  return %z : tensor<2x2xi32>
}
""")
        x = pathlib.Path(self.cache) / "x.npy"
        x.write_bytes(command.npy_bytes([1, 2, 3, 4], (2, 2)))
        env = {"TENON_CACHE": self.cache, "PJRT_NAMES_AND_LIBRARY_PATHS": "",
               "TENON_BACKENDS": f"mine:{command.BUILD / 'lib/libpjrt_tenon_cpu.so'}"}
        dot, add = f"{program}:2:8", f"{program}:5:8"
        result = tenon("explain", program, "--backend", "mine/fakehost", env=env)
        self.assertEqual(result.code, 0, result)
        for line in (f"attached: op stablehlo.dot_general, place {dot}, provider fakehost, chosen true",
                     f"attached: op stablehlo.add, place {add}, provider fakehost, chosen false, "
                     "reason fakehost takes no i32 here"):
            self.assertIn(line, result.out.splitlines())
        result = tenon("run", program, x, "--backend", "mine/fakehost", "--json", env=env)
        self.assertEqual(result.code, 0, result)
        self.assertIn("ran on mine/fakehost (", result.err)
        self.assertEqual(json.loads(result.out)["attached"], [
            {"op": "stablehlo.dot_general", "place": dot, "provider": "fakehost", "chosen": True, "reason": ""},
            {"op": "stablehlo.add", "place": add, "provider": "fakehost", "chosen": False,
             "reason": "fakehost takes no i32 here"}])
        self.assertNotIn("attached", json.loads(tenon("run", program, x, "--backend", "mine", "--json", env=env).out))
        failing = tenon("run", program, x, "--backend", "mine/fakehost", env={**env, "FAKE_PROVIDER": "fail"})
        self.assertEqual(failing.code, 1, failing)
        self.assertIn("fakeGemm gives 7", failing.err)

    def test_what_is_wrong_is_said(self):
        for words, said in ((["cudda"], "there is no back end 'cudda'; did you mean cuda?"),
                            (["--jsn"], "did you mean --json?"), (["cpu", "cuda"], "takes one name, not 'cuda' too")):
            result = self.backends(*words)
            self.assertEqual((result.code, result.out), (2, ""), result)
            self.assertIn(said, result.err)


if __name__ == "__main__":
    command.main()
