#!/usr/bin/env python3
"""Bad input through the command line: exit 1 (failed) or 2 (usage), one line that names the cause."""
import os
import pathlib
import resource
import subprocess

import command
from command import ROOT, npy_bytes, tenon
from test_commands import ADD_ONE, Folder

BYTECODE = ROOT / "tests/tools/add_one.mlirbc"
PLUGINS = command.BUILD / "lib"
SANITIZED = os.environ.get("TENON_SANITIZE")  # its shadow is larger than any limit


class Refused(Folder):
    def refused(self, code, pattern, *words, **more):
        """Exit `code`, nothing on stdout, one line on stderr that matches."""
        result = tenon(*words, **more)
        self.assertEqual(result.code, code, result)
        self.assertEqual(result.out, "", result)
        lines = result.err.splitlines()
        self.assertEqual(len(lines), 1, result)
        self.assertTrue(lines[0].startswith("tenon"), result)
        self.assertRegex(lines[0], pattern)

    def survives(self, *words):
        """Exit 0 or 1, the latter with one line: no crash, no hang."""
        result = tenon(*words, limit=60)
        self.assertIn(result.code, (0, 1), result)
        if result.code:
            self.assertEqual(len(result.err.splitlines()), 1, result)
        return result.code


class Usage(Refused):
    def test_no_command(self):
        result = tenon()
        self.assertEqual((result.code, result.out), (2, ""))
        self.assertIn("usage: tenon COMMAND", result.err)

    def test_unknown_command(self):
        self.refused(2, "unknown command 'rnu'; did you mean 'run'", "rnu")
        self.refused(2, "unknown command 'frobnicate' \\(see tenon help\\)", "frobnicate")
        self.refused(2, "unknown command 'inspct'; did you mean 'inspect'", "help", "inspct")

    def test_unknown_option(self):
        self.refused(2, "unknown option --plugni; did you mean --plugin\\?", "run", ADD_ONE, "--plugni", "cpu")
        self.refused(2, "unknown option --frobnicate \\(see", "devices", "--frobnicate")

    def test_einsum(self):
        self.refused(1, "stands twice", "einsum", "aa", "2x2")
        self.refused(2, "no list of shapes", "einsum", "ab", "2xq")
        self.refused(2, "did you mean 'greedy'", "einsum", "ab", "2x2", "--method", "gredy")
        self.refused(2, "wants an equation", "einsum", "ab")

    def test_option_values(self):
        self.refused(2, "--repeat wants a whole number of at least 1, not '0'", "run", ADD_ONE, "--repeat", "0")
        self.refused(2, "--repeat wants a whole number", "run", ADD_ONE, "--repeat=many")
        self.refused(2, "--repeat wants a whole number", "run", ADD_ONE, "--repeat", "99999999999999999999")
        self.refused(2, "--plugin wants a value", "run", ADD_ONE, "--plugin")
        self.refused(2, "--json takes no value", "version", "--json=yes")
        self.refused(2, "--level is 0 or 1, not '7'", "run", ADD_ONE, "--level", "7")

    def test_operands(self):
        self.refused(2, "no program is named", "run")
        self.refused(2, "no plugin is named", "info")
        self.refused(2, "takes one program", "inspect", "a", "b")
        self.refused(2, "takes no operand 'x'", "devices", "x")

    def test_double_dash_ends_the_options(self):
        self.refused(1, "--json", "run", "--", "--json")


class Arguments(Refused):
    def setUp(self):
        super().setUp()
        self.x = self.file("x.npy", npy_bytes([1, 2, 3, 4], [4]))

    def test_wrong_count(self):
        self.refused(1, r"takes 1 arguments? \(tensor<4xf32>\), got 0", "run", ADD_ONE)
        self.refused(1, r"takes 1 arguments? \(tensor<4xf32>\), got 2", "run", ADD_ONE, self.x, self.x)

    def test_wrong_shape(self):
        other = self.file("y.npy", npy_bytes([1, 2, 3], [3]))
        self.refused(1, r"y\.npy: holds f32\[3\], but argument 0 is tensor<4xf32>", "run", ADD_ONE, other)
        other = self.file("y.npy", npy_bytes([1, 2, 3, 4], [2, 2]))
        self.refused(1, r"holds f32\[2,2\], but argument 0 is tensor<4xf32>", "run", ADD_ONE, other)

    def test_wrong_type(self):
        for descr, name in (("<f8", "f64"), ("<i4", "i32"), ("<u4", "ui32")):
            other = self.file("y.npy", npy_bytes([1, 2, 3, 4], [4], descr))
            self.refused(1, rf"y\.npy: holds {name}\[4\], but argument 0 is tensor<4xf32>", "run", ADD_ONE, other)

    def test_npy_that_is_none(self):
        good = npy_bytes([1, 2, 3, 4], [4])
        for content, pattern in (
                (b"", "is no .npy file"), (b"hello, world", "is no .npy file"),
                (good[:9], "is no .npy file"), (good[:40], "is cut off"),
                (good[:-1], "promises 16 bytes of data, the file has 15"),
                (good + b"\0", "promises 16 bytes of data, the file has 17"),
                (good[:6] + b"\x09" + good[7:], r"format 9\.0"),
                (good.replace(b"'<f4'", b"'|O8'"), "elements of type '|O8'"),
                (good.replace(b"'<f4'", b"[1,2]"), "records"),
                (good.replace(b"'<f4'", b"'<'  "), "elements of type '<'"),
                (good.replace(b"(4,)", b"(4x)"), "malformed shape"),
                (good.replace(b"(4,)", b"(-4)"), "malformed shape"),
                (good.replace(b"'shape'", b"'shapf'"), "the key 'shapf'"),
                (good.replace(b"False", b"Maybe"), "malformed")):
            with self.subTest(pattern=pattern):
                self.refused(1, rf"bad\.npy: .*{pattern}", "run", ADD_ONE, self.file("bad.npy", content))

    def test_npy_that_promises_too_much(self):
        good = npy_bytes([1, 2, 3, 4], [4])
        for shape in (b"(999999999999999999,)", b"(99999999999999999999999,)", b"(4294967296, 4294967296, 4)"):
            content = good[:10] + good[10:].replace(b"(4,)", shape, 1)
            length = content.index(b"\n") + 1 - 10
            content = content[:8] + length.to_bytes(2, "little") + content[10:]
            with self.subTest(shape=shape):
                self.refused(1, "too large|promises", "run", ADD_ONE, self.file("bad.npy", content))

    def test_endless_npy(self):
        """What has no magic is not read on; what has one, no further than its header says. The memory is limited, and
        so is the time."""
        limited = lambda: (resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30)),  # noqa: E731
                           resource.setrlimit(resource.RLIMIT_CPU, (10, 10)))
        for path in ("/dev/zero", "/dev/full"):
            self.refused(1, f"{path}: is no .npy file", "run", ADD_ONE, path, preexec_fn=None if SANITIZED else limited)
        for head, pattern in ((b"", "is no .npy file"), (npy_bytes([1, 2, 3, 4], [4]), "goes on after the 16 bytes")):
            fifo = self.dir / "endless.npy"
            os.mkfifo(fifo)
            writer = subprocess.Popen(["sh", "-c", 'cat "$0" - >"$1" </dev/zero', self.file("head", head), fifo],
                                      stderr=subprocess.DEVNULL)
            self.refused(1, rf"endless\.npy: .*{pattern}", "run", ADD_ONE, fifo, preexec_fn=None if SANITIZED else limited)
            writer.wait(timeout=60)  # its reader has gone
            fifo.unlink()

    def test_pipes_instead_of_files(self):
        """Named by the user, a pipe is an argument; found in a folder, nobody waits for its writer."""
        for name in ("f/inputs/0.npy", "f/outputs/0.npy", "f/meta.json"):
            with self.subTest(name):
                self.file("f/program.mlir", ADD_ONE.read_text())
                self.file("f/inputs/0.npy", npy_bytes([1, 2, 3, 4], [4]))
                self.file("f/outputs/0.npy", npy_bytes([2, 3, 4, 5], [4]))
                (self.dir / name).unlink(missing_ok=True)
                os.mkfifo(self.dir / name)
                self.refused(1, rf"{pathlib.Path(name).name}: cannot read it: it is no regular file", "run", self.dir / "f",
                             "--compare", self.dir / "f", "--quiet", limit=20)
                (self.dir / name).unlink()

    def test_every_cut_of_an_npy(self):
        good = npy_bytes([1, 2, 3, 4], [4])
        for length in range(0, len(good), 5):
            with self.subTest(length=length):
                self.refused(1, "bad.npy", "run", ADD_ONE, self.file("bad.npy", good[:length]))

    def test_missing_files(self):
        self.refused(1, "nowhere.npy: No such file", "run", ADD_ONE, self.dir / "nowhere.npy")
        self.refused(1, "nowhere.mlir", "run", self.dir / "nowhere.mlir")
        self.refused(1, "holds no program.mlirbc", "run", self.dir)

    def test_places_that_cannot_be_written(self):
        blocked = self.file("blocked", "a file, not a folder")
        result = tenon("run", ADD_ONE, self.x, "--out", blocked)
        self.assertEqual(result.code, 1, result)
        self.assertIn("blocked", result.err)

    def test_bad_meta(self):
        self.file("want/outputs/0.npy", npy_bytes([2, 3, 4, 5], [4]))
        for text, pattern in (("{", "meta.json:1:2: "), ("{}", "no list"), ("[]", "no list")):
            self.file("want/meta.json", text)
            self.refused(1, pattern, "run", ADD_ONE, self.x, "--compare", self.dir / "want")


class Programs(Refused):
    def test_errors_say_where(self):
        program = self.file("p.mlir", "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
                                      "  %0 = stablehlo.frobnicate %a : tensor<4xf32>\n  return %0 : tensor<4xf32>\n}\n")
        for name in ("run", "inspect"):
            self.refused(1, r"p\.mlir.*:2:\d+.*frobnicate", name, program)

    def test_undefined_value(self):
        program = self.file("p.mlir", "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
                                      "  return %b : tensor<4xf32>\n}\n")
        self.refused(1, r"p\.mlir:2:\d+.*%b", "inspect", program)

    def test_empty_and_noise(self):
        self.refused(1, "zeros.mlirbc", "inspect", self.file("zeros.mlirbc", bytes(100)))
        self.refused(1, "noise.mlir", "run", self.file("noise.mlir", "hello, world\n"))
        self.assertIn(tenon("run", self.file("empty.mlir", "")).code, (1,))

    def test_every_cut_of_bytecode(self):
        whole = BYTECODE.read_bytes()
        for length in range(len(whole)):
            with self.subTest(length=length):
                self.refused(1, "cut.mlirbc", "inspect", self.file("cut.mlirbc", whole[:length]))

    def test_cuts_of_text(self):
        whole = ADD_ONE.read_text().rstrip()
        for length in range(1, len(whole), 3):
            with self.subTest(length=length):
                self.refused(1, r"cut\.mlir", "inspect", self.file("cut.mlir", whole[:length]))

    def test_bit_flips_of_bytecode(self):
        whole = BYTECODE.read_bytes()
        codes = set()
        for at in range(len(whole)):
            with self.subTest(at=at):
                flipped = bytearray(whole)
                flipped[at] ^= 1 << (at % 8)
                codes.add(self.survives("inspect", self.file("flip.mlirbc", bytes(flipped))))
        self.assertIn(1, codes)

    def test_bit_flips_compiled(self):
        whole = BYTECODE.read_bytes()
        x = self.file("x.npy", npy_bytes([1, 2, 3, 4], [4]))
        for at in range(0, len(whole), 7):
            with self.subTest(at=at):
                flipped = bytearray(whole)
                flipped[at] ^= 0x41
                self.survives_run(self.file("flip.mlirbc", bytes(flipped)), x)

    def survives_run(self, program, x):
        result = tenon("run", program, x, limit=60)
        self.assertIn(result.code, (0, 1), result)
        self.assertEqual(len(result.err.splitlines()), 1, result)

    def test_oversized_shapes(self):
        for dims in ("99999999999x99999999999", "9223372036854775807x2", "99999999999999999999999999"):
            text = (f"func.func @main() -> tensor<{dims}xf32> {{\n"
                    f"  %0 = stablehlo.constant dense<1.0> : tensor<{dims}xf32>\n  return %0 : tensor<{dims}xf32>\n}}\n")
            with self.subTest(dims=dims):
                self.refused(1, "big.mlir", "run", self.file("big.mlir", text))

    def test_deep_nesting(self):
        for opening in ("(", "[", "{", "tuple<", "tensor<4xf32, ", "loc(fused["):
            with self.subTest(opening=opening):
                text = f"func.func @main(%a: {opening * 50000}"
                self.refused(1, "deep.mlir", "inspect", self.file("deep.mlir", text))

    def test_deep_regions(self):
        text = "module { " * 20000 + "}" * 20000
        self.refused(1, "deep.mlir", "inspect", self.file("deep.mlir", text))

    def test_oversized_file(self):
        path = self.dir / "huge.mlir"
        with open(path, "wb") as file:
            file.truncate(3 << 30)
        self.refused(1, "huge.mlir", "inspect", path)

    def test_no_memory(self):
        text = ("func.func @main() -> tensor<1073741824xf32> {\n"
                "  %0 = stablehlo.iota dim = 0 : tensor<1073741824xf32>\n  return %0 : tensor<1073741824xf32>\n}\n")
        limit = 1 << 30

        def confine():
            resource.setrlimit(resource.RLIMIT_AS, (limit, limit))

        self.refused(1, "memory|RESOURCE_EXHAUSTED|allocat", "run", self.file("p.mlir", text), preexec_fn=confine)


class Plugins(Refused):
    def on(self, pattern, plugin):
        self.refused(1, pattern, "info", plugin)
        self.refused(1, pattern, "devices", "--plugin", plugin)
        self.refused(1, pattern, "run", ADD_ONE, self.file("x.npy", npy_bytes([1, 2, 3, 4], [4])), "--plugin", plugin)

    def test_missing(self):
        self.on("nowhere.so", self.dir / "nowhere.so")
        self.on("nowhere.so", f"pjrt:{self.dir / 'nowhere.so'}")

    def test_text_file(self):
        self.on("text.so", self.file("text.so", "this is no shared object\n"))

    def test_folder(self):
        self.on(self.dir.name, f"pjrt:{self.dir}")

    def test_without_entry(self):
        self.on("GetPjrtApi", PLUGINS / "libtenon_test_no_entry.so")

    def test_other_major(self):
        self.on(r"1\.0|major", PLUGINS / "libtenon_test_other_major.so")

    def test_no_table(self):
        self.on("GetPjrtApi", PLUGINS / "libtenon_test_no_table.so")

    def test_unknown_spec(self):
        self.on("nonsense", "nonsense")

    def test_cpu_plugin_by_environment(self):
        self.refused(1, "nowhere.so", "devices", env={"TENON_CPU_PLUGIN": str(self.dir / "nowhere.so")})


class Settings(Refused):
    def test_malformed_value(self):
        result = tenon("config", env={"TENON_THREADS": "many"})
        self.assertEqual(result.code, 1, result)
        self.assertRegex(result.err, "TENON_THREADS.*many")

    def test_unknown_setting(self):
        result = tenon("config", env={"TENON_THREDS": "2"})
        self.assertEqual(result.code, 1, result)
        self.assertRegex(result.err, "TENON_THREDS.*TENON_THREADS")


if __name__ == "__main__":
    command.main()
