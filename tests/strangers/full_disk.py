#!/usr/bin/env python3
"""A full disk under every command that writes a file: what was there stays, whole and in its mode; nothing is left
beside it; the command fails and says why. On small file systems of our own, so root, in a mount namespace of our own;
else one skip."""
import ctypes
import os
import pathlib
import re
import stat
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[1] / "tools"))
from command import BUILD, main, npy_bytes, tenon  # noqa: E402

OLD = b"what was there before\n"
NAMESPACE = "TENON_FULL_DISK_NAMESPACE"  # set: this process has a mount namespace of its own
COUNT = 20000

# What writes a file, and the name of the file; {out} is on the full disk, {work} is not. Each gives more than a page.
COMMANDS = {
    ("coll convert", "OUT"): ("r.capsule", "coll convert --generator ring --ranks 64 --collective all_reduce {out}"),
    ("coll show", "--svg"): ("r.svg", "coll show --generator ring --ranks 16 --svg {out}"),
    ("coll trace", "--out"): ("t.json", "coll trace --out {out} -b 1K -n 50"),
    ("run", "--out"): ("0.npy", "run --plugin cpu {work}/add.mlir {work}/x.npy --out {folder}"),
    ("translate", "-o"): ("t.mlirbc", "translate {work}/long.mlir -o {out}"),
    ("opt", "-o"): ("o.mlir", "opt {work}/long.mlir --run dce -o {out}"),
    ("check", "--junit"): ("junit.xml", "check cpu --group basic,buffers --junit {out}"),
}
# Commands whose help names a file that they read.
READ = {("plugins", "--wheel"), ("run", "--compare")}
# What writes without being told where: the cache of what a machine has, which is nobody's work.
CACHE = "backends"


def can_mount():
    if os.geteuid() != 0:
        return "mounting needs root"
    made = subprocess.run(["unshare", "--mount", "--propagation", "private", "true"], capture_output=True)
    return "" if made.returncode == 0 else "unshare --mount is refused: " + made.stderr.decode().strip()


class FullDisk(unittest.TestCase):
    def setUp(self):
        self.work = tempfile.TemporaryDirectory()
        self.addCleanup(self.work.cleanup)
        work = pathlib.Path(self.work.name)
        self.disk = work / "disk"
        self.disk.mkdir()
        (work / "add.mlir").write_text(f"func.func @main(%x: tensor<{COUNT}xf32>) -> tensor<{COUNT}xf32> {{\n"
                                       f"  %0 = stablehlo.add %x, %x : tensor<{COUNT}xf32>\n"
                                       f"  return %0 : tensor<{COUNT}xf32>\n}}\n")
        (work / "x.npy").write_bytes(npy_bytes([1.0] * COUNT, (COUNT,)))
        lines, last = [], "%x"
        for i in range(2000):
            lines.append(f"  %v{i} = stablehlo.add {last}, %x : tensor<4xf32>\n")
            last = f"%v{i}"
        (work / "long.mlir").write_text("func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n" + "".join(lines) +
                                        f"  return {last} : tensor<4xf32>\n}}\n")

    def mount(self, options):
        subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", self.disk], check=True)
        self.addCleanup(subprocess.run, ["umount", "-l", self.disk], check=True)

    def fill(self):
        with open(self.disk / "filler", "wb", buffering=0) as file:
            try:
                while True:
                    file.write(b"\0" * 4096)
            except OSError:
                pass
        self.assertEqual(os.statvfs(self.disk).f_bavail, 0)

    def command(self, words, out):
        return [word.format(out=out, folder=out.parent, work=self.work.name) for word in words.split()]

    def names(self):
        return sorted(p.name for p in self.disk.iterdir())

    def expect_kept(self, words, out):
        """With a file there: the command fails and the file is as it was."""
        out.write_bytes(OLD)
        out.chmod(0o640)
        self.fill()
        before = self.names()
        result = tenon(*self.command(words, out))
        self.assertNotEqual(result.code, 0, result)
        self.assertIn("No space left on device", result.err, result)
        self.assertIn(out.name, result.err, result)
        self.assertEqual(out.read_bytes(), OLD, words)
        self.assertEqual(stat.S_IMODE(out.stat().st_mode), 0o640, words)
        self.assertEqual(self.names(), before, words)

    def expect_nothing(self, words, out):
        """Without one: none is left, not even an empty one."""
        self.fill()
        before = self.names()
        result = tenon(*self.command(words, out))
        self.assertNotEqual(result.code, 0, result)
        self.assertIn("No space left on device", result.err, result)
        self.assertEqual(self.names(), before, words)

    def expect_whole(self, words, out):
        """With room: the file is replaced and keeps its mode."""
        out.write_bytes(OLD)
        out.chmod(0o640)
        result = tenon(*self.command(words, out))
        self.assertEqual(result.code, 0, result)
        self.assertGreater(out.stat().st_size, 4096, words)
        self.assertEqual(stat.S_IMODE(out.stat().st_mode), 0o640, words)
        self.assertEqual(self.names(), [out.name], words)

    def test_without_room_for_a_name(self):
        """No inode is left for a file beside it."""
        self.mount("size=1m,nr_inodes=2")
        out = self.disk / "r.svg"
        out.write_bytes(OLD)
        result = tenon(*self.command(COMMANDS["coll show", "--svg"][1], out))
        self.assertEqual(result.code, 1, result)
        self.assertIn("No space left on device", result.err)
        self.assertEqual(out.read_bytes(), OLD)

    def test_a_cache_that_is_full_is_done_without(self):
        self.mount("size=64k")
        self.fill()
        result = tenon(CACHE, env={"TENON_CACHE": str(self.disk)})
        self.assertEqual(result.code, 0, result)
        for path in self.disk.rglob("*"):
            self.assertFalse(path.is_file() and path.name != "filler", path)

    def test_a_library_call_that_writes(self):
        """tn_capsule_save(), which Python's Capsule.save() is."""
        library = ctypes.CDLL(str(BUILD / "lib/libtenon.so"))
        for name in ("tn_capsule_open", "tn_capsule_save"):
            getattr(library, name).restype = ctypes.c_void_p
        library.tn_status_message.restype = ctypes.c_char_p
        source, capsule = pathlib.Path(self.work.name) / "ring.capsule", ctypes.c_void_p()
        tenon("coll", "convert", "--generator", "ring", "--ranks", "64", "--collective", "all_reduce", source)
        self.assertIsNone(library.tn_capsule_open(bytes(source), ctypes.byref(capsule)))
        self.mount("size=64k")
        out = self.disk / "r.capsule"
        out.write_bytes(OLD)
        self.fill()
        status = library.tn_capsule_save(capsule, None, bytes(out))
        self.assertIn(b"No space left on device", library.tn_status_message(ctypes.c_void_p(status)))
        self.assertEqual(out.read_bytes(), OLD)
        self.assertEqual(self.names(), ["filler", "r.capsule"])

    def test_every_command_that_writes_is_here(self):
        """The help of each command, read for options that name a file to write."""
        found = set()
        listed = re.findall(r"^  ([a-z]+)  ", tenon("help").out, re.M)
        self.assertGreater(len(listed), 10)
        for command in set(listed) - {"help"}:  # which shows the others' pages
            page = tenon(command, "--help").out
            parts = re.findall(r"^  ([a-z]+)  ", page, re.M)
            for words in [[command]] + [[command, part] for part in parts]:
                text = tenon(*words, "--help")
                if text.code:
                    continue
                name = " ".join(words)
                for option, what in re.findall(r"^  (-o|--[a-z]+) +(FILE|OUT|DIR|FOLDER)\b", text.out, re.M):
                    found.add((name, option))
                if re.search(r"^(usage: *)?tenon " + name + r".* OUT\b(?! )", text.out, re.M) or " IN OUT" in text.out:
                    if "--svg OUT" not in text.out:
                        found.add((name, "OUT"))
        self.assertEqual(found - READ, set(COMMANDS))


def add_tests():
    """One for each command and state of the disk, so that each is counted."""
    kinds = {"stays": ("size=64k", FullDisk.expect_kept), "half": ("size=64k", FullDisk.expect_nothing),
             "room": ("size=16m", FullDisk.expect_whole)}
    for (command, option), (name, words) in COMMANDS.items():
        for kind, (options, expect) in kinds.items():
            def test(self, name=name, words=words, options=options, expect=expect):
                self.mount(options)
                expect(self, words, self.disk / name)
            setattr(FullDisk, f"test_{command}_{option.strip('-')}_{kind}".replace(" ", "_"), test)


if __name__ == "__main__":
    why = can_mount()
    if why:
        print(f"SKIP full_disk ({why})\n0 passed, 0 failed, 1 skipped")
        sys.exit(0)
    if NAMESPACE not in os.environ:
        os.environ[NAMESPACE] = "1"
        os.execvp("unshare", ["unshare", "--mount", "--propagation", "private", sys.executable, *sys.argv])
    add_tests()
    main()
