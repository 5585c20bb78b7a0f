#!/usr/bin/env python3
"""Bad days of a machine: no room for processes, files, stacks or memory, standard streams that are closed, file systems that are
read-only or full. What can go on does; what cannot says so, and nobody dies or hangs. Being another user and mounting need root;
else those are skipped."""
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[1] / "tools"))
from command import BUILD, TENON, Result, main, npy_bytes  # noqa: E402
from full_disk import can_mount  # noqa: E402

NOBODY = 61003  # nobody's number here
PROGRAM = """func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = stablehlo.add %x, %x : tensor<4xf32>
  return %y : tensor<4xf32>
}
"""
COMMANDS = {
    "run": ["run", "p.mlir", "x.npy", "--backend", "cpu", "--out", "out"],
    "verify": ["verify", "p.mlir"],
    "explain": ["explain", "p.mlir", "--backend", "cpu"],
    "backends": ["backends", "cpu"],
    "plugins": ["plugins", "list"],
    "check": ["check", "cpu", "--case", "identity_gives_its_argument"],
    "coll": ["coll", "bench", "--ranks", "2", "-b", "8", "-e", "8", "-n", "2", "-w", "1"],
}


class Limits(unittest.TestCase):
    def setUp(self):
        self.place = pathlib.Path(tempfile.mkdtemp(prefix="tenon-limits-"))
        self.addCleanup(shutil.rmtree, self.place, ignore_errors=True)
        (self.place / "p.mlir").write_text(PROGRAM)
        (self.place / "x.npy").write_bytes(npy_bytes([1, 2, 3, 4], [4]))
        (self.place / "tmp").mkdir()
        self.env = {"PATH": os.environ["PATH"], "HOME": str(self.place), "TMPDIR": str(self.place / "tmp")}

    def tenon(self, name, before=None, program=TENON, prefix=(), **more):
        shutil.rmtree(self.place / "out", ignore_errors=True)
        done = subprocess.run([*prefix, program, *COMMANDS[name]], env=self.env, cwd=self.place, timeout=90, preexec_fn=before,
                              **({"stdin": subprocess.DEVNULL, "capture_output": True} | more))
        return Result(done.returncode, (done.stdout or b"").decode(errors="replace"), (done.stderr or b"").decode(errors="replace"))

    def ends_by_a_word(self, what, name, result):
        self.assertIn(result.code, (0, 1, 3), f"{name}, {what}: {result}")
        if result.code:
            self.assertTrue((result.err + result.out).strip(), f"{name}, {what}, says nothing")
        return result.code == 0


class Own(Limits):
    def limited(self, kind, values):
        """Each command within each; the largest is room enough."""
        for most in values:
            for name in COMMANDS:
                result = self.tenon(name, lambda: resource.setrlimit(kind, (most, most)))
                if result.code == 127 or result.code < 0 and "error while loading" in result.err:
                    continue  # the loader's own word
                good = self.ends_by_a_word(most, name, result)
                if most == values[-1]:
                    self.assertTrue(good, f"{name} with {most}: {result}")

    def test_small_stacks(self):
        self.limited(resource.RLIMIT_STACK, [256 << 10, 1 << 20, 8 << 20])

    def test_little_memory(self):
        # Below some 20 MB there is no process to speak of.
        self.limited(resource.RLIMIT_AS, [64 << 20, 128 << 20, 512 << 20, 8 << 30])

    def test_files_of_no_size(self):
        """SIGXFSZ would end the process where a file may not grow: it is an error of the write like any other."""
        for name in COMMANDS:
            result = self.tenon(name, lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)))
            if name in ("run", "coll"):  # which write one, and memory that ranks share
                self.assertIn(result.code, (0, 1), result)
            else:
                self.ends_by_a_word("no file", name, result)
            self.assertFalse(list(self.place.glob("out/*.npy")), "a file that is not whole")

    def test_closed_streams(self):
        for closed in ((0,), (1,), (2,), (0, 1, 2)):
            def close(closed=closed):
                for stream in closed:
                    os.close(stream)
            for name in COMMANDS:
                with self.subTest(closed=closed, command=name):
                    result = self.tenon(name, close)
                    self.assertIn(result.code, (0, 1), result)
                    if name == "run":  # what it writes does not land in a file that took a stream's place
                        self.assertEqual((self.place / "out/0.npy").read_bytes()[:6], b"\x93NUMPY")
                    self.assertEqual((self.place / "p.mlir").read_text(), PROGRAM)

    def test_a_terminal_that_is_gone(self):
        """stdout is a pipe that nobody reads."""
        for name in ("backends", "plugins", "explain"):
            reading, writing = os.pipe()
            os.close(reading)
            result = self.tenon(name, stdin=subprocess.DEVNULL, stdout=writing, stderr=subprocess.PIPE, capture_output=False)
            os.close(writing)
            self.assertIn(result.code, (0, 1, -13), f"{name}: {result}")


@unittest.skipUnless(os.geteuid() == 0, "being another user, and mounting, need root")
class Root(Limits):
    def test_no_room_for_threads(self):
        """Of a user who may have few processes: threads count, and root is not limited."""
        copy = self.place / "copy"
        for name in ("bin", "lib"):
            (copy / name).mkdir(parents=True)
        shutil.copy(TENON, copy / "bin")
        for library in (BUILD / "lib").glob("lib*tenon*.so*"):
            shutil.copy(library, copy / "lib")
        shutil.copy(BUILD / "lib/tenon_probe", copy / "lib")
        subprocess.run(["chown", "-R", f"{NOBODY}:{NOBODY}", self.place], check=True)
        self.place.chmod(0o755)
        self.env["LD_LIBRARY_PATH"] = str(copy / "lib")
        good = set()
        for most in (1, 2, 3, 4, 64):
            def become(most=most):
                resource.setrlimit(resource.RLIMIT_NPROC, (most, most))
                os.setgroups([])
                os.setgid(NOBODY)
                os.setuid(NOBODY)
            for name in COMMANDS:
                if self.ends_by_a_word(f"{most} processes", name, self.tenon(name, become, copy / "bin/tenon")):
                    good.add((name, most))
        self.assertEqual({n for n, most in good if most == 64}, set(COMMANDS))

    def mounted(self, script, name):
        if why := can_mount():
            self.skipTest(why)
        return self.tenon(name, prefix=["unshare", "--mount", "--propagation", "private", "sh", "-ec", script + ' && exec "$0" "$@"'])

    def test_read_only(self):
        """The folder that results, the cache and temporary files would go to."""
        script = f"mount --bind {self.place} {self.place} && mount -o remount,ro,bind {self.place} && cd {self.place}"
        for name in COMMANDS:
            result = self.mounted(script, name)
            if name in ("run", "coll"):  # they have to write
                self.assertEqual(result.code, 1, result)
                self.assertIn("Read-only file system", result.err)
            else:
                self.assertEqual(result.code, 0, result)

    def test_full_temporary_and_shared_memory(self):
        """No byte is left in /tmp, /dev/shm and TMPDIR: ranks meet or say why not."""
        fill = " && ".join(f"mount -t tmpfs -o size=4k,nr_inodes=40 tmpfs {at} && (cat /dev/zero > {at}/filler 2>/dev/null || true)"
                           for at in ("/dev/shm", str(self.place / "tmp")))
        for name in COMMANDS:
            result = self.mounted(fill + f" && cd {self.place}", name)
            self.ends_by_a_word("full", name, result)
            if name != "coll":
                self.assertEqual(result.code, 0, result)


main()
