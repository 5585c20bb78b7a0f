#!/usr/bin/env python3
"""The command line as a user meets it: results, files, help, settings."""
import json
import pathlib
import tempfile
import unittest

import command
from command import ROOT, npy_bytes, npy_read, tenon

ADD_ONE = ROOT / "examples/add_one.mlir"
TWO_TYPES = """
func.func @main(%a: tensor<2x3xf32>, %b: tensor<3xi32>) -> (tensor<2x3xf32>, tensor<3xi32>, tensor<3xi1>) {
  %0 = stablehlo.add %a, %a : tensor<2x3xf32>
  %1 = stablehlo.multiply %b, %b : tensor<3xi32>
  %2 = stablehlo.compare LT, %b, %1 : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  return %0, %1, %2 : tensor<2x3xf32>, tensor<3xi32>, tensor<3xi1>
}
"""
BF16 = """
func.func @main(%a: tensor<2xbf16>) -> tensor<2xbf16> {
  %0 = stablehlo.add %a, %a : tensor<2xbf16>
  return %0 : tensor<2xbf16>
}
"""


class Folder(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.dir = pathlib.Path(holder.name)

    def file(self, name, content):
        path = self.dir / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def good(self, *words, **more):
        result = tenon(*words, **more)
        self.assertEqual(result.code, 0, result)
        return result


class Trace(Folder):
    def test_calls_of_the_client_say_what_they_are_about(self):
        x = self.file("x.npy", npy_bytes([1, 2, 3, 4], [4]))
        result = self.good("run", ADD_ONE, x, env={"TENON_TRACE": "client"})
        self.assertEqual(result.out, "output 0: f32[4] = 2 3 4 5\n")
        self.assertRegex(result.err, r"(?m)^tenon client \d+\.\d{6} PJRT_Client_Compile begins \[client cpu, program "
                         rf"\S*add_one\.mlir \(mlir, {ADD_ONE.stat().st_size} bytes\), 1 replica x 1 partition\]$")
        self.assertRegex(result.err, r"(?m)^tenon client \S+ PJRT_LoadedExecutable_Execute begins \[executable \S+, "
                         r"1 argument \(f32\[4\]\), 1 device, launch 0\]$")
        self.assertIn("PJRT_Buffer_Destroy begins [a buffer]\n", result.err)
        begun = [line.split()[3] for line in result.err.splitlines() if " begins [" in line]
        ended = [line.split()[3] for line in result.err.splitlines() if " ends, " in line]
        self.assertEqual(sorted(begun), sorted(ended))
        self.assertRegex(result.err, r"PJRT_Client_Compile ends, \d+\.\d{6} s, OK\n")
        self.assertNotIn("0x", result.err)

    def test_errors_are_traced(self):
        bad = self.file("bad.mlir", "func.func @main() {\n  return %x\n}\n")
        result = tenon("run", bad, env={"TENON_TRACE": "client"})
        self.assertEqual(result.code, 1)
        self.assertRegex(result.err, r"PJRT_Client_Compile ends, \d+\.\d{6} s, INVALID_ARGUMENT\n")
        self.assertRegex(result.err, r"tenon run: \S*bad\.mlir:2:10: PJRT_Client_Compile \(libpjrt_tenon_cpu\.so, PJRT "
                         r"0\.\d+\): .* \[client cpu, program \S*bad\.mlir \(mlir, \d+ bytes\), ")

    def test_nothing_is_traced_unless_asked(self):
        x = self.file("x.npy", npy_bytes([1, 2, 3, 4], [4]))
        self.assertNotIn("PJRT_", self.good("run", ADD_ONE, x).err)


class Run(Folder):
    def test_shows_outputs(self):
        x = self.file("x.npy", npy_bytes([1, 2, 3, 4], [4]))
        result = self.good("run", ADD_ONE, x)
        self.assertEqual(result.out, "output 0: f32[4] = 2 3 4 5\n")
        self.assertIn("cpu:0", result.err)

    def test_writes_outputs_and_makes_the_folder(self):
        program = self.file("p.mlir", TWO_TYPES)
        a = self.file("a.npy", npy_bytes([1, 2, 3, 4, 5, 6.5], [2, 3]))
        b = self.file("b.npy", npy_bytes([0, 1, 3], [3], "<i4"))
        self.good("run", program, a, b, "--out", self.dir / "out")
        self.assertEqual(npy_read(self.dir / "out/0.npy"), ("<f4", (2, 3), [2, 4, 6, 8, 10, 13]))
        self.assertEqual(npy_read(self.dir / "out/1.npy"), ("<i4", (3,), [0, 1, 9]))
        self.assertEqual(npy_read(self.dir / "out/2.npy"), ("|b1", (3,), [False, False, True]))

    def test_scalars(self):
        program = self.file("p.mlir", "func.func @main(%a: tensor<f64>) -> tensor<f64> { return %a : tensor<f64> }")
        self.good("run", program, self.file("a.npy", npy_bytes([2.5], [], "<f8")), "--out", self.dir / "out")
        self.assertEqual(npy_read(self.dir / "out/0.npy"), ("<f8", (), [2.5]))

    def test_reads_column_major(self):
        program = self.file("p.mlir", TWO_TYPES)
        a = self.file("a.npy", npy_bytes([1, 4, 2, 5, 3, 6], [2, 3], fortran=True))
        b = self.file("b.npy", npy_bytes([0, 1, 3], [3], "<i4"))
        self.good("run", program, a, b, "--out", self.dir / "out")
        self.assertEqual(npy_read(self.dir / "out/0.npy")[2], [2, 4, 6, 8, 10, 12])

    def test_reads_big_endian(self):
        x = self.file("x.npy", npy_bytes([1, 2, 3, 4], [4], ">f4"))
        self.assertEqual(self.good("run", ADD_ONE, x).out, "output 0: f32[4] = 2 3 4 5\n")

    def test_reads_formats_2_and_3(self):
        for version in (2, 3):
            x = self.file("x.npy", npy_bytes([1, 2, 3, 4], [4], version=version))
            self.assertEqual(self.good("run", ADD_ONE, x).out, "output 0: f32[4] = 2 3 4 5\n")

    def test_bf16_is_stored_as_its_bits(self):
        program = self.file("p.mlir", BF16)
        x = self.file("x.npy", npy_bytes([0x3FC0, 0xC000], [2], "<u2"))  # 1.5, -2
        self.assertEqual(self.good("run", program, x).out, "output 0: bf16[2] = 3 -4\n")
        self.good("run", program, x, "--out", self.dir / "out")
        self.assertEqual(npy_read(self.dir / "out/0.npy"), ("<u2", (2,), [0x4040, 0xC080]))

    def test_folder_brings_its_inputs(self):
        self.file("m/program.mlir", ADD_ONE.read_text())
        self.file("m/inputs/0.npy", npy_bytes([0, 0, 0, 9], [4]))
        self.assertEqual(self.good("run", self.dir / "m").out, "output 0: f32[4] = 1 1 1 10\n")
        self.assertEqual(self.good("run", self.dir / "m/program.mlir").out, "output 0: f32[4] = 1 1 1 10\n")
        self.assertEqual(self.good("run", "program.mlir", cwd=self.dir / "m").out, "output 0: f32[4] = 1 1 1 10\n")

    def test_repeat_and_json(self):
        x = self.file("x.npy", npy_bytes([1, 2, 3, 4], [4]))
        report = json.loads(self.good("run", ADD_ONE, x, "--repeat", 5, "--json").out)
        self.assertEqual(report["runs"], 5)
        self.assertEqual(report["outputs"], [{"type": "f32", "dims": [4]}])
        self.assertEqual(report["device"], "cpu:0")
        self.assertTrue(all(report["seconds"][k] > 0 for k in ("open", "compile", "first_run", "warm_run")))

    def test_repeat_with_a_donated_argument(self):
        text = ADD_ONE.read_text().replace("%x: tensor<4xf32>)", "%x: tensor<4xf32> {tf.aliasing_output = 0 : i32})")
        program = self.file("p.mlir", text)
        x = self.file("x.npy", npy_bytes([1, 2, 3, 4], [4]))
        self.assertEqual(self.good("run", program, x, "--repeat", 3).out, "output 0: f32[4] = 2 3 4 5\n")

    def test_levels_agree(self):
        x = self.file("x.npy", npy_bytes([1, 2, 3, 4], [4]))
        for level in "01":
            self.assertEqual(self.good("run", ADD_ONE, x, "--level", level).out, "output 0: f32[4] = 2 3 4 5\n")

    def test_empty_array(self):
        program = self.file("p.mlir", "func.func @main(%a: tensor<0x3xf32>) -> tensor<0x3xf32> {\n"
                                      "  %0 = stablehlo.add %a, %a : tensor<0x3xf32>\n  return %0 : tensor<0x3xf32>\n}")
        self.assertEqual(self.good("run", program, self.file("a.npy", npy_bytes([], [0, 3]))).out,
                         "output 0: f32[0,3] =\n")


SUM_OF_ROWS = """
module attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(%a: tensor<2x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) ->
      (tensor<3xf32>, tensor<2x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
    %0:2 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}]>,
        <@mesh, [{"x"}, {}]>] manual_axes={"x"} (%p: tensor<1x3xf32>) {
      %1 = stablehlo.reshape %p : (tensor<1x3xf32>) -> tensor<3xf32>
      %2 = "stablehlo.all_reduce"(%1) ({
      ^bb0(%x: tensor<f32>, %y: tensor<f32>):
        %s = stablehlo.add %x, %y : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids,
          channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<3xf32>) -> tensor<3xf32>
      %3 = stablehlo.negate %p : tensor<1x3xf32>
      sdy.return %2, %3 : tensor<3xf32>, tensor<1x3xf32>
    } : (tensor<2x3xf32>) -> (tensor<3xf32>, tensor<2x3xf32>)
    return %0#0, %0#1 : tensor<3xf32>, tensor<2x3xf32>
  }
}
"""


class Choosing(Folder):
    def run_on(self, *words, **more):
        x = self.file("x.npy", npy_bytes([1, 2, 3, 4], [4]))
        return self.good("run", ADD_ONE, x, *words, **more)

    def test_one_line_says_what_ran_where(self):
        line = r"^ran on cpu \(cpu:0, open .*, first run .*\)\n$"
        self.assertRegex(self.run_on("--backend", "cpu").err, line)
        self.assertRegex(self.run_on("--plugin", "cpu").err, line)
        line = r"^ran on cpu\?threads=1: pjrt:/no/such\.so cannot be opened \((cpu:0, open .*, )?first run .*\)\n$"
        self.assertRegex(self.run_on("--backend", "pjrt:/no/such.so,cpu?threads=1").err, line)
        self.assertRegex(self.run_on("--backend", "cppu,cpu").err, r"^ran on cpu: cppu is no back end \(")
        self.assertRegex(self.run_on("--backend", "cpu,cppu").err, r"^ran on cpu: cppu is no back end \(")
        self.assertEqual(self.run_on("--backend", "cpu", "--quiet").err, "")

    def test_the_line_is_short(self):
        for words in [(), ("--backend", "tpu,rocm,mps,nki,cuda,no_such,cpu"), ("--repeat", "9"),
                      ("--backend", "tpu,cpu", "--repeat", "20")]:
            err = self.run_on(*words).err
            self.assertTrue(err.startswith("ran on ") and err.count("\n") == 1 and len(err) <= 101, err)

    def test_what_was_looked_for_stands_in_lines(self):
        result = tenon("run", ADD_ONE, "--backend", "nki", env={"TENON_NEURON_PLUGIN": ""})
        self.assertEqual(result.code, 1)
        lines = result.err.splitlines()
        self.assertEqual(lines[0], "tenon run: nki is not found: no plugin neuron")
        self.assertIn("  not where TENON_NEURON_PLUGIN says", lines)
        self.assertTrue(lines[-1].startswith("  remedy: ") and max(map(len, lines[:-1])) <= 100, result.err)

    def test_run_and_backends_give_the_same_reason(self):
        rows = json.loads(tenon("backends", "--json").out)["backends"]
        for row in rows:
            no = next((v for v in row["states"].values() if v["answer"] is False), None)
            if no is None:
                continue
            report = json.loads(tenon("explain", ADD_ONE, "--backend", row["name"], "--json").out)
            self.assertEqual(report["backends"][0]["reason"], no["reason"], row["name"])

    def test_entries_that_are_none_are_told_once(self):
        result = self.run_on("--backend", "cpu", env={"TENON_BACKENDS": "nonsense,Upper:/x.so"})
        self.assertEqual(result.err.count("TENON_BACKENDS"), 2)
        self.assertIn('tenon: left out: TENON_BACKENDS: "nonsense" is not NAME:PATH\n', result.err)
        self.assertEqual(self.run_on("--backend", "cpu", "--quiet", env={"TENON_BACKENDS": "nonsense"}).err, "")

    def test_json_has_every_candidate(self):
        report = json.loads(self.run_on("--backend", "pjrt:/no/such.so,cpu,tpu", "--json").out)
        ends = [(c["spec"], c["chosen"], c["stage"]) for c in report["backends"]]
        self.assertEqual(ends, [("pjrt:/no/such.so", False, "open"), ("cpu", True, "compile"), ("tpu", False, "policy")])

    def test_explain(self):
        result = self.good("explain", ADD_ONE, "--backend", "pjrt:/no/such.so,cpu")
        self.assertRegex(
            result.out,
            r"^pjrt:/no/such\.so\n  verdict  no\n  stage    open\n  reason   /no/such\.so: .*\n"
            r"cpu\n  verdict  chosen\n  stage    compile\n  reason   cpu by libpjrt_tenon_cpu\.so .*\n\nproviders: ",
        )
        report = json.loads(self.good("explain", ADD_ONE, "--backend", "cpu", "--json").out)
        self.assertEqual([c["spec"] for c in report["backends"]], ["cpu"])
        self.assertIn("providers", report["program"])
        self.assertEqual(report["program"]["parallel"]["runtime"], "pool")
        self.assertNotIn("profile", report["program"])
        report = json.loads(self.good("explain", ADD_ONE, "--backend", "xeon", "--json").out)
        self.assertEqual({"cpu", "isa", "pinning", "numa", "huge_pages"} - {p["what"] for p in report["program"]["profile"]},
                         set())

    def test_plan(self):
        stages = ["passes", "graph", "clusters", "tiles", "steps", "buffers"]
        result = self.good("plan", ADD_ONE, "--backend", "cpu")
        self.assertEqual([line[3:] for line in result.out.splitlines() if line.startswith("== ")], stages)
        self.assertEqual(self.good("plan", ADD_ONE, "--stage", "clusters").out.splitlines()[-1], "map of 4: add*")
        report = json.loads(self.good("plan", ADD_ONE, "--json").out)
        self.assertEqual([stage["stage"] for stage in report["stages"]], stages)
        report = json.loads(self.good("plan", ADD_ONE, "--json", "--stage", "clusters").out)
        entry = report["stages"][0]["entries"][-1]
        self.assertEqual((entry["cluster"], entry["ops"], entry["elements"]), ("map", ["stablehlo.add"], 4))
        self.assertRegex(entry["place"], r"add_one\.mlir:[0-9]+:[0-9]+$")

    def test_refusals(self):
        for words, code, pattern in [
            (["explain", ADD_ONE, "--backend", "pjrt:/no/such.so"], 1, r"tenon explain: /no/such\.so: no plugin there"),
            (["explain", ADD_ONE, "--backend", "pjrt:/no/such.so,cppu"], 1, r'"cppu" is no back end; did you mean "cpu"\?'),
            (["explain", ADD_ONE, "--backend", "cpu", "--plugin", "cpu"], 1, "--backend and --plugin: one of them"),
            (["explain"], 2, "no program is named"),
            (["plan"], 2, "no program is named"),
            (["plan", ADD_ONE, ADD_ONE], 2, "takes one program"),
            (["plan", "/no/such.mlir"], 1, r"tenon plan: /no/such\.mlir"),
            (["plan", ADD_ONE, "--stage", "fuse"], 2,
             "there is no stage 'fuse'; there are passes, graph, clusters, tiles, steps, buffers"),
            (["devices", "--backend", "cpu:3"], 1, "there is no device 3: cpu has 1 device here"),
        ]:
            result = tenon(*words)
            self.assertEqual(result.code, code, result)
            self.assertRegex(result.err, pattern)


class SeveralDevices(Folder):
    """A folder whose meta.json says which part of the whole arrays each device has."""

    def folder(self, **changes):
        whole = [{"index": [[0, 3]]}] * 2
        rows = [{"index": [[0, 1], [0, 3]]}, {"index": [[1, 2], [0, 3]]}]
        meta = {"devices": 2, "num_replicas": 1, "num_partitions": 2,
                "args": [{"shape": [2, 3], "per_device": rows}],
                "outputs": [{"shape": [3], "per_device": whole}, {"shape": [2, 3], "per_device": rows}]}
        self.file("m/program.mlir", SUM_OF_ROWS.encode())
        self.file("m/inputs/0.npy", npy_bytes([1, 2, 3, 10, 20, 30], [2, 3]))
        self.file("m/meta.json", json.dumps(meta | changes))
        return self.dir / "m"

    def test_whole_arrays_are_cut_and_put_together(self):
        result = self.good("run", self.folder(), "--out", self.dir / "out")
        self.assertEqual(result.out, "output 0: f32[3] = 11 22 33\noutput 1: f32[2,3] = -1 -2 -3 -10 -20 -30\n")
        self.assertEqual(npy_read(self.dir / "out/1.npy")[1:], ((2, 3), [-1, -2, -3, -10, -20, -30]))

    def test_what_does_not_fit(self):
        part = [{"index": [[0, 1], [0, 3]]}]
        for changes, said in [({"num_partitions": 3}, "its devices are not its replicas times its partitions"),
                              ({"args": [{"shape": [2, 3], "per_device": part}]}, "args 0: has no shape, or no part for each device"),
                              ({"args": [{"shape": [2, 2], "per_device": part * 2}]}, "the part of device 0 is none of the array"),
                              ({"args": []}, "meta.json cuts 0 arguments, got 1"),
                              ({"outputs": []}, "meta.json cuts 0 outputs, the program has 2"),
                              ({"outputs": [{"shape": [4], "per_device": [{"index": [[0, 4]]}] * 2}] * 2},
                               "output 0: the part of device 0 is not of the shape in meta.json")]:
            result = tenon("run", self.folder(**changes))
            self.assertEqual(result.code, 1, result)
            self.assertIn(said, result.err)


class Compare(Folder):
    def setUp(self):
        super().setUp()
        self.x = self.file("x.npy", npy_bytes([1, 2, 3, 4], [4]))

    def against(self, values, meta=None, descr="<f4", shape=None):
        self.file("want/outputs/0.npy", npy_bytes(values, shape or [4], descr))
        if meta is not None:
            self.file("want/meta.json", json.dumps({"outputs": [{"tolerance": meta}]}))
        return tenon("run", ADD_ONE, self.x, "--compare", self.dir / "want")

    def test_equal(self):
        result = self.against([2, 3, 4, 5])
        self.assertEqual((result.code, result.out), (0, "output 0: f32[4] ok, equal\n"))

    def test_without_tolerances_all_are_exact(self):
        result = self.against([2, 3, 4, 5.0000005])
        self.assertEqual(result.code, 1, result)
        self.assertIn("FAILED at [3]: got 5, want 5", result.out)

    def test_share_of_the_tolerance(self):
        result = self.against([2, 3, 4, 5.5], {"rtol": 0.1, "atol": 0.45})  # 0.5 of 0.45 + 0.55
        self.assertEqual((result.code, result.out), (0, "output 0: f32[4] ok, max error 0.5 of the tolerance\n"))

    def test_names_the_worst_element(self):
        result = self.against([2, 7, 3, 5], {"rtol": 0, "atol": 0.5})
        self.assertEqual(result.code, 1, result)
        self.assertEqual(result.out, "output 0: f32[4] FAILED at [1]: got 3, want 7, 8 times the tolerance; "
                                     "2 of 4 outside\n")
        self.assertEqual(result.err.strip().splitlines()[-1],
                         f"tenon run: 1 of 1 outputs differ from {self.dir / 'want'}")

    def test_nan_is_not_near_a_number(self):
        result = self.against([2, 3, 4, float("nan")], {"rtol": 1e9, "atol": 1e9})
        self.assertEqual(result.code, 1, result)
        self.assertIn("FAILED at [3]: got 5, want nan", result.out)

    def test_infinities_and_nan_agree_with_themselves(self):
        self.x = self.file("x.npy", npy_bytes([float("inf"), float("-inf"), float("nan"), 0], [4]))
        self.assertEqual(self.against([float("inf"), float("-inf"), float("nan"), 1]).code, 0)
        self.assertEqual(self.against([float("-inf"), float("-inf"), float("nan"), 1], {"rtol": 1, "atol": 1}).code, 1)

    def test_other_shape_or_type(self):
        result = self.against([2, 3], shape=[2])
        self.assertEqual(result.code, 1, result)
        self.assertIn("holds f32[2], but output 0 is f32[4]", result.err)
        self.assertIn("holds i32[4], but output 0 is f32[4]", self.against([2, 3, 4, 5], descr="<i4").err)

    def test_number_of_outputs(self):
        self.file("want/meta.json", json.dumps({"outputs": []}))
        result = self.against([2, 3, 4, 5])
        self.assertIn("lists 0 outputs, the program has 1", result.err)
        self.assertEqual(result.code, 1)

    def test_what_out_wrote(self):
        self.good("run", ADD_ONE, self.x, "--out", self.dir / "out")
        self.good("run", ADD_ONE, self.x, "--compare", self.dir / "out")

    def test_json(self):
        self.file("want/outputs/0.npy", npy_bytes([2, 3, 4, 6], [4]))
        result = tenon("run", ADD_ONE, self.x, "--compare", self.dir / "want", "--json")
        self.assertEqual(result.code, 1)
        self.assertEqual(json.loads(result.out)["outputs"][0]["compare"],
                         {"passed": False, "elements": 4, "outside": 1, "worst": 3})


class Inspect(Folder):
    def test_text(self):
        out = self.good("inspect", ADD_ONE).out
        for part in ("StableHLO text", "module       add_one", "function     main", "argument 0   tensor<4xf32>",
                     "result 0     tensor<4xf32>", "1 stablehlo.add", "1 stablehlo.constant"):
            self.assertIn(part, out)

    def test_bytecode(self):
        out = self.good("inspect", ROOT / "tests/tools/add_one.mlirbc").out
        for part in ("StableHLO bytecode", "producer     StableHLO_v1.", "function     main", "1 stablehlo.add"):
            self.assertIn(part, out)

    def test_json(self):
        report = json.loads(self.good("inspect", self.file("p.mlir", TWO_TYPES), "--json").out)
        self.assertEqual(report["format"], "text")
        self.assertEqual(report["bytes"], len(TWO_TYPES))
        function = report["functions"][0]
        self.assertEqual([a["dims"] for a in function["arguments"]], [[2, 3], [3]])
        self.assertEqual([r["type"] for r in function["results"]], ["f32", "i32", "i1"])
        self.assertEqual(report["op_counts"]["stablehlo.compare"], 1)

    def test_text_reads_back_to_the_same(self):
        once = self.good("inspect", ROOT / "tests/tools/add_one.mlirbc", "--text").out
        again = self.good("inspect", self.file("again.mlir", once), "--text").out
        self.assertEqual(once, again)
        x = self.file("x.npy", npy_bytes([1, 2, 3, 4], [4]))
        self.assertEqual(self.good("run", self.dir / "again.mlir", x).out, "output 0: f32[4] = 2 3 4 5\n")

    def test_bytecode_runs(self):
        x = self.file("x.npy", npy_bytes([1, 2, 3, 4], [4]))
        self.assertEqual(self.good("run", ROOT / "tests/tools/add_one.mlirbc", x).out, "output 0: f32[4] = 2 3 4 5\n")


class Others(Folder):
    def test_einsum(self):
        out = self.good("einsum", "ab,bc,cd->ad", "100x2,2x100,100x3").out
        self.assertEqual(out.splitlines()[0], "3 operands, 2 steps: 2400 flops (naive 180000), largest 300")
        self.assertRegex(out, r"\(1, 2\)  bc,cd->bd +1200 flops\n  \(0, 1\)  ab,bd->ad +1200 flops")

    def test_help_lists_the_commands(self):
        out = self.good("help").out
        for name in ("run", "info", "devices", "inspect", "version", "config", "plugins"):
            self.assertRegex(out, rf"(?m)^  {name} ")
            for words in ((name, "--help"), ("help", name)):
                text = self.good(*words).out
                self.assertTrue(text.startswith(f"usage: tenon {name}"), text)
                self.assertIn("example", text)
                self.assertLessEqual(max(map(len, text.splitlines())), 100)

    def test_help_of_help_is_the_list(self):
        listed = self.good("help").out
        for words in (("help", "--help"), ("help", "-h"), ("help", "help"), ("--help",)):
            self.assertEqual(self.good(*words).out, listed)

    def test_version(self):
        self.assertRegex(self.good("version").out, r"^tenon \d+\.\d+\.\d+\n")
        report = json.loads(self.good("version", "--json").out)
        self.assertRegex(report["tenon"], r"^\d+\.\d+\.\d+$")
        self.assertEqual(report["cpu_plugin"]["name"], "libpjrt_tenon_cpu.so")
        self.assertEqual(report["cpu_plugin"]["pjrt"][0], 0)

    def test_devices(self):
        report = json.loads(self.good("devices", "--json").out)
        self.assertEqual(report["platform"], "cpu")
        self.assertEqual([d["name"] for d in report["devices"]], ["cpu:0"])
        self.assertTrue(self.good("devices").out.startswith("cpu:0"))

    def test_info(self):
        report = json.loads(self.good("info", "cpu", "--json").out)
        self.assertEqual((report["pjrt"], report["missing"]), ([0, 116], []))
        self.assertIn("stablehlo_current_version", report["attributes"])
        chosen = json.loads(self.good("info", "--backend", "mps,cpu?threads=1", "--json").out)
        self.assertEqual((chosen["path"], chosen["pjrt"]), (report["path"], report["pjrt"]))
        both = tenon("info", "cpu", "--backend", "cpu")
        self.assertEqual((both.code, both.out), (2, ""), both)
        self.assertIn("one of them", both.err)
        self.assertEqual(tenon("info", "--backend", "mps").code, 1)
        text = self.good("info", BUILD_PLUGIN, "--functions").out
        self.assertIn("PJRT_Client_Compile", text)

    def test_config_and_the_page(self):
        knobs = {k["environment"]: k for k in json.loads(self.good("config", "--json").out)["knobs"]}
        self.assertIn("TENON_THREADS", knobs)
        result = self.good("config", "--json", env={"TENON_THREADS": "3"})
        knob = next(k for k in json.loads(result.out)["knobs"] if k["name"] == "threads")
        self.assertEqual((knob["value"], knob["set"]), ("3", True))
        page = (ROOT / "docs/index.md").read_text()
        self.assertIn(self.good("config", "--markdown").out, page)


BUILD_PLUGIN = command.BUILD / "lib/libpjrt_tenon_cpu.so"

if __name__ == "__main__":
    command.main()
