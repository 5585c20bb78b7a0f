#!/usr/bin/env python3
"""Bare surroundings: few descriptors, no environment, no home or one that is none, no network. What can go on does, what cannot
says so in one line, and nobody dies, hangs, or listens on a network. The network needs root; else one skip."""
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[1] / "tools"))
from command import BUILD, TENON, Result, main, npy_bytes  # noqa: E402

PROGRAM = """func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = stablehlo.add %x, %x : tensor<4xf32>
  return %y : tensor<4xf32>
}
"""


class Bare(unittest.TestCase):
    def setUp(self):
        self.place = pathlib.Path(tempfile.mkdtemp(prefix="tenon-bare-"))
        self.addCleanup(shutil.rmtree, self.place, ignore_errors=True)
        (self.place / "p.mlir").write_text(PROGRAM)
        (self.place / "x.npy").write_bytes(npy_bytes([1, 2, 3, 4], [4]))
        self.commands = {
            "run": ["run", "p.mlir", "x.npy", "--backend", "cpu", "--out", "out"],
            "verify": ["verify", "p.mlir"],
            "explain": ["explain", "p.mlir", "--backend", "cpu"],
            "backends": ["backends", "cpu"],
            "plugins": ["plugins", "list"],
            "check": ["check", "cpu", "--case", "identity_gives_its_argument"],
            "coll": ["coll", "bench", "--ranks", "2", "-b", "8", "-e", "8", "-n", "2", "-w", "1"],
        }

    def tenon(self, name, env, **more):
        done = subprocess.run([TENON, *self.commands[name]], env=env, cwd=self.place, stdin=subprocess.DEVNULL,
                              capture_output=True, timeout=90, **more)
        return Result(done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace"))


class Descriptors(Bare):
    def test_few_descriptors_end_no_command_but_by_a_word(self):
        env = {"PATH": os.environ["PATH"], "HOME": str(self.place)}
        well = {}
        for most in [*range(3, 24), 32, 64]:
            for name in self.commands:
                shutil.rmtree(self.place / "out", ignore_errors=True)
                result = self.tenon(name, env, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (most, most)))
                if result.code == 127:
                    continue  # the loader had too few for the libraries: its own word
                self.assertIn(result.code, (0, 1, 3), f"{name} with {most}: {result}")
                if result.code == 0:
                    well.setdefault(name, most)
                else:
                    self.assertTrue((result.err + result.out).strip(), f"{name} with {most} says nothing")
        self.assertEqual(set(well), set(self.commands), f"with 64 descriptors each command does its work: {well}")


class Environment(Bare):
    def test_no_environment_is_needed(self):
        (self.place / "file").write_text("")
        (self.place / "closed").mkdir(mode=0o500)
        environments = {
            "none": {},
            "no home": {"PATH": os.environ["PATH"]},
            "a home that is not there": {"HOME": str(self.place / "nowhere"), "TMPDIR": str(self.place / "nowhere")},
            "a home that is a file": {"HOME": str(self.place / "file"), "XDG_CACHE_HOME": str(self.place / "file")},
            "a home that nothing goes into": {"HOME": "/proc", "TENON_CACHE": "/proc/tenon"},
            "words that are no paths": {"HOME": "", "PATH": ":::", "TMPDIR": "", "TENON_CACHE": ""},
        }
        for what, env in environments.items():
            for name in self.commands:
                if name == "coll" and what == "a home that is not there":
                    continue  # which says that there is no such TMPDIR: below
                shutil.rmtree(self.place / "out", ignore_errors=True)
                with self.subTest(what=what, command=name):
                    result = self.tenon(name, env)
                    self.assertEqual(result.code, 0, result)

    def test_a_temporary_folder_that_is_not_there_is_named(self):
        result = self.tenon("coll", {"TMPDIR": str(self.place / "nowhere")})
        self.assertEqual(result.code, 1, result)
        self.assertIn(str(self.place / "nowhere"), result.err)


@unittest.skipUnless(os.geteuid() == 0, "a network of one's own needs root")
class Network(Bare):
    def listening(self, pid):
        """Sockets of the process's network that wait for anybody, of TCP and UDP."""
        found = []
        for table in ("tcp", "tcp6", "udp", "udp6"):
            for line in pathlib.Path(f"/proc/{pid}/net/{table}").read_text().splitlines()[1:]:
                words = line.split()
                if table.startswith("udp") or words[3] == "0A":
                    found.append(f"{table} {words[1]}")
        return found

    def test_ranks_of_one_host_listen_on_no_network(self):
        folder = self.place / "job"
        folder.mkdir(mode=0o700)

        def rank(number, *within):
            # Both replace themselves by the program, so that the process that is looked at is the rank.
            return subprocess.Popen([*within, BUILD / "bin/all_reduce", folder, str(number), "2", "1"],
                                    stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

        first = rank(0, "unshare", "--net")
        for _ in range(100):  # it has put its address, and waits for the other
            if len(list(folder.iterdir())) >= 2:
                break
            time.sleep(0.05)
        self.assertIsNone(first.poll())
        self.assertNotEqual(os.readlink(f"/proc/{first.pid}/ns/net"), os.readlink("/proc/self/ns/net"))
        self.assertEqual(self.listening(first.pid), [])
        second = rank(1, "nsenter", f"--net=/proc/{first.pid}/ns/net")
        for process in (first, second):
            said = process.communicate(timeout=60)[0]
            self.assertEqual(process.returncode, 0, said)
            self.assertRegex(said, r"rank \d: 2\b")


main()
