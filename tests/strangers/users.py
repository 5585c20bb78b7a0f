#!/usr/bin/env python3
"""Two users of one machine: a job's folder, its values and its ranks' places are their owner's alone, also from one who has
the job's secret. Root, to be both of them; else one skip. They need no accounts: their ids are nobody's here."""
import fcntl
import hashlib
import os
import pathlib
import re
import shutil
import stat
import struct
import subprocess
import sys
import tempfile
import time
import unittest

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[1] / "tools"))
from command import BUILD, main  # noqa: E402

OWNER, STRANGER = 61001, 61002


def be(user, umask):
    def become():
        os.setgroups([])
        os.setgid(user)
        os.setuid(user)
        os.umask(umask)
    return become


@unittest.skipUnless(os.geteuid() == 0, "being two users needs root")
class Users(unittest.TestCase):
    def setUp(self):
        # Programs that both may run, wherever the build lies.
        self.place = pathlib.Path(tempfile.mkdtemp(prefix="tenon-users-"))
        self.addCleanup(shutil.rmtree, self.place, ignore_errors=True)
        self.place.chmod(0o755)
        for name in ("bin", "lib"):
            (self.place / name).mkdir(mode=0o755)
        shutil.copy(BUILD / "bin/all_reduce", self.place / "bin")
        for library in (BUILD / "lib").glob("libtenon.so*"):
            shutil.copy(library, self.place / "lib")
        for user in (OWNER, STRANGER):
            home = self.place / str(user)
            home.mkdir(mode=0o755)
            os.chown(home, user, user)

    def start(self, user, folder, rank, number, umask=0o022):
        return subprocess.Popen([self.place / "bin/all_reduce", folder, str(rank), "2", str(number)], stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, preexec_fn=be(user, umask),
                                cwd=self.place, env={"LD_LIBRARY_PATH": str(self.place / "lib"), "PATH": os.environ["PATH"]})

    def end(self, process):
        said = process.communicate(timeout=60)[0]
        return process.returncode, said

    def folder(self, mode):
        folder = self.place / str(OWNER) / f"job{mode:o}"
        folder.mkdir()
        os.chown(folder, OWNER, OWNER)
        folder.chmod(mode)
        return folder

    def values_of(self, folder):
        """When rank 0 has put the secret and its address there; their names are digests."""
        for _ in range(200):
            files = [path for path in folder.rglob("*") if path.is_file()]
            if len(files) >= 2:
                return files
            time.sleep(0.05)
        self.fail(f"rank 0 put too little into {folder}: {files}")

    def test_a_folder_that_others_may_look_into_is_refused(self):
        for mode in (0o755, 0o711, 0o750, 0o702):
            folder = self.folder(mode)
            code, said = self.end(self.start(OWNER, folder, 0, 1))
            self.assertEqual(code, 1, said)
            self.assertIn(f"chmod 700 {folder}", said)
            self.assertEqual(list(folder.iterdir()), [])

    def test_a_folder_of_another_user_is_refused(self):
        folder = self.folder(0o700)
        code, said = self.end(self.start(STRANGER, folder, 1, 2))
        self.assertEqual(code, 1, said)
        self.assertIn(str(folder), said)

    def test_values_are_their_owner_s_whatever_the_umask(self):
        folder = self.folder(0o700)
        rank0 = self.start(OWNER, folder, 0, 1, umask=0)
        for path in self.values_of(folder):
            self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o600, path)
        code, said = self.end(self.start(OWNER, folder, 1, 2, umask=0))
        self.assertEqual((code, self.end(rank0)[0]), (0, 0), said)

    def copy_for_stranger(self, folder, name):
        copy = self.place / str(STRANGER) / name
        # What is being written goes from under a copy's hands.
        shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("*.tmp"))
        subprocess.run(["chown", "-R", f"{STRANGER}:{STRANGER}", copy], check=True)
        copy.chmod(0o700)
        return copy

    def test_who_has_the_secret_disturbs_nobody(self):
        """What is in the folder has leaked. Without the owner's processes the copy is a dead job's."""
        folder = self.folder(0o700)
        rank0 = self.start(OWNER, folder, 0, 1)
        self.values_of(folder)
        strangers = [self.start(STRANGER, self.copy_for_stranger(folder, f"copy{i}"), 1, 1000) for i in range(4)]
        time.sleep(1)
        self.assertIsNone(rank0.poll(), "rank 0 is done without its rank 1")
        code, said = self.end(self.start(OWNER, folder, 1, 2))
        self.assertEqual(code, 0, said)
        self.assertIn("3", said)
        code, said = self.end(rank0)
        self.assertEqual(code, 0, said)
        self.assertRegex(said, r"rank 0: 3\b")
        for stranger in strangers:
            code, said = self.end(stranger)
            self.assertEqual(code, 1, said)
            self.assertNotRegex(said, r"(?m)^rank 1: \d")
            self.assertIn("rank 0 did not join", said)

    def put(self, folder, key, value, user):
        """A value as the store in a folder keeps it."""
        job = re.match(r"generation/([0-9a-f]{32})/", key)
        path = folder / (f"gen-{job[1]}-" if job else "key-")
        path = path.with_name(path.name + hashlib.sha256(key.encode()).hexdigest())
        made = path.with_name("forged.tmp")  # a reader meets it whole and its user's, or not at all
        made.write_bytes(b"TNSTORE1" + struct.pack("<I", len(key)) + key.encode() + value)
        made.chmod(0o600)
        os.chown(made, user, user)
        made.rename(path)

    def get(self, folder, key):
        for path in folder.glob("*-*"):
            data = path.read_bytes()
            if data[12:12 + struct.unpack("<I", data[8:12] or bytes(4))[0]] == key.encode():
                return data[12 + len(key):]
        return None

    def await_value(self, folder, key):
        for _ in range(200):
            value = self.get(folder, key)
            if value is not None:
                return value
            time.sleep(0.05)
        self.fail(f"{key} did not come")

    def test_who_has_the_secret_takes_no_rank_s_place(self):
        """All is forged that can be: the claim of rank 1, so that rank 0 opens its port; in the copy the seat, and that the
        job lives. The kernel's word on who connects still keeps the stranger out."""
        folder = self.folder(0o700)
        rank0 = self.start(OWNER, folder, 0, 1)
        record = self.await_value(folder, "job/world").split(b"\n")[0].decode().split()
        job, author = record[2], " ".join(record[7:])
        self.put(folder, f"generation/{job}/claim/world/1", f"0000000000000007 2 {0:016x} {author}".encode(), OWNER)
        self.await_value(folder, f"generation/{job}/world/endpoint/0/0")
        copy = self.copy_for_stranger(folder, "copy")
        for name in ("list/world", "claim/world/1"):
            for path in copy.glob("gen-*"):
                if f"/{name}".encode() in path.read_bytes():
                    path.unlink()
        with open(copy / f"hold-{job}", "rb") as lock:
            fcntl.fcntl(lock, 36 + 1, struct.pack("hhqqi4x", fcntl.F_RDLCK, 0, 0, 0, 0))  # F_OFD_SETLK
            stranger = self.start(STRANGER, copy, 1, 1000)
            claim = self.await_value(copy, f"generation/{job}/claim/world/1")
            self.put(copy, f"generation/{job}/list/world", struct.pack("<QQ", 0, int(claim.split()[0], 16)), STRANGER)
            code, said = self.end(stranger)
        self.assertEqual(code, 1, said)
        self.assertIn(f"of user {OWNER}", said)
        code, said = self.end(rank0)
        self.assertEqual(code, 1, said)
        self.assertIn("rank", said)


main()
