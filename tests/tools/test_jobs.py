#!/usr/bin/env python3
"""Jobs of several processes that start in one folder: one after another, beside each other, after one that was killed."""
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

from command import BUILD, ROOT, main

RANK = ROOT / "tests/strangers/rank.py"


class Jobs(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="tenon-jobs-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.processes = []
        self.addCleanup(self.end_all)

    def end_all(self):
        for process in self.processes:
            if process.poll() is None:
                process.kill()
            process.wait()
            process.stdout.close()
        self.processes.clear()

    def start(self, *words):
        env = {k: v for k, v in os.environ.items() if not k.startswith("TENON_")} | {"TENON_BUILD": str(BUILD)}
        process = subprocess.Popen([*map(str, words)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                   text=True, env=env)
        self.processes.append(process)
        return process

    def sum_up(self, ranks, order=None):
        """README's job: each rank adds its number plus one."""
        started = {rank: self.start(BUILD / "bin/all_reduce", self.folder, rank, ranks, rank + 1) for rank in order or range(ranks)}
        for rank, process in started.items():
            said = process.communicate(timeout=60)[0]
            self.assertEqual((process.returncode, said), (0, f"rank {rank}: {ranks * (ranks + 1) // 2}\n"))
        self.processes.clear()

    def start_long(self, ranks):
        started = [self.start(sys.executable, RANK, self.folder, rank, ranks, 60, "all") for rank in range(ranks)]
        for process in started:
            self.assertEqual(process.stdout.readline(), "joined\n")
        return started

    def test_the_same_command_again(self):
        for _ in range(5):
            self.sum_up(3)

    def test_another_number_of_ranks_in_any_order(self):
        for ranks, order in ((3, None), (2, [1, 0]), (5, [4, 3, 2, 1, 0]), (1, None), (4, [2, 0, 3, 1])):
            self.sum_up(ranks, order)

    def test_a_hundred_jobs_leave_what_one_leaves(self):
        self.sum_up(3)
        once = len(list(self.folder.iterdir()))
        for _ in range(100):
            self.sum_up(3)
        self.assertEqual(len(list(self.folder.iterdir())), once)

    def test_a_job_that_lives_is_named_and_goes_on(self):
        first = self.start_long(3)
        begun = time.monotonic()
        for rank in range(3):
            late = self.start(BUILD / "bin/all_reduce", self.folder, rank, 3, 1)
            said = late.communicate(timeout=60)[0]
            self.assertEqual(late.returncode, 1, said)
            self.assertIn(f'{self.folder}: a job "world" lives there: its rank 0 of 3 is process {first[0].pid} of host '
                          f"{socket.gethostname()}", said)
            self.assertIn("another folder", said)
        self.assertLess(time.monotonic() - begun, 5)
        for process in first:
            self.assertIsNone(process.poll(), "" if process.poll() is None else process.stdout.read())
        self.end_all()
        self.sum_up(3)

    def test_a_job_that_was_killed_is_followed_by_the_next(self):
        for number in (signal.SIGKILL, signal.SIGTERM):
            for process in self.start_long(3):
                process.send_signal(number)
                process.communicate(timeout=60)
            begun = time.monotonic()
            self.sum_up(3)
            self.assertLess(time.monotonic() - begun, 5)

    def test_a_job_that_lost_its_rank_0_while_it_gathered(self):
        """The others wait for the next, and are of it."""
        early = [self.start(BUILD / "bin/all_reduce", self.folder, rank, 3, rank + 1) for rank in (0, 1)]
        time.sleep(0.5)
        early[0].kill()
        early[0].communicate()
        late = [self.start(BUILD / "bin/all_reduce", self.folder, rank, 3, rank + 1) for rank in (0, 2)]
        for process in (early[1], *late):
            said = process.communicate(timeout=60)[0]
            self.assertEqual(process.returncode, 0, said)


main()
