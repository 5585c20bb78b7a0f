#!/usr/bin/env python3
"""What CMake does where a library is missing, and where yyjson's source comes from.

Needs cmake and ninja, and the pinned source in the cache (building these tests has put it there); fetches and builds
nothing: whatever asks for the network meets a closed port."""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import command
from command import ROOT

CLOSED = {"http_proxy": "http://127.0.0.1:9", "https_proxy": "http://127.0.0.1:9"}
# Nothing is found in the system's folders.
NO_SYSTEM = [f"-DCMAKE_FIND_ROOT_PATH_MODE_{what}=ONLY" for what in ("LIBRARY", "INCLUDE")] + ["-DCMAKE_FIND_ROOT_PATH=/nonexistent"]


def cmake(*words, cache=None):
    env = {k: v for k, v in os.environ.items() if not k.startswith("TENON_") or k == "TENON_CACHE"}
    env.update(CLOSED, **({"TENON_CACHE": str(cache)} if cache else {}))
    done = subprocess.run(["cmake", *map(str, words)], capture_output=True, text=True, timeout=120, env=env)
    return done.returncode, done.stdout, re.sub(r"\s+", " ", done.stderr)


def cached():
    code, out, err = cmake("-P", ROOT / "cmake/yyjson.cmake")
    if code:
        raise unittest.SkipTest(f"the source is not in the cache: {err}")
    return pathlib.Path(re.search(r"yyjson: (.+)", out)[1])


class Sources(unittest.TestCase):
    def setUp(self):
        self.work = pathlib.Path(tempfile.mkdtemp(prefix="tenon-sources-"))
        self.addCleanup(shutil.rmtree, self.work)

    def configure(self, *words, cache=None):
        return cmake("-S", ROOT, "-B", self.work / "build", "-G", "Ninja", "-DTENON_TESTS=OFF", *words, cache=cache)

    def test_the_pinned_source_is_in_the_cache(self):
        folder = cached()
        code, _, err = cmake("-P", ROOT / "cmake/yyjson.cmake", cache=folder.parent.parent)
        self.assertEqual(code, 0, err)

    def test_another_source_in_the_cache_is_not_used(self):
        folder = self.work / "sources" / cached().name
        shutil.copytree(cached(), folder)
        with open(folder / "yyjson.c", "a") as file:
            file.write("\n")
        code, _, err = cmake("-P", ROOT / "cmake/yyjson.cmake", cache=self.work)
        self.assertEqual(code, 1)
        self.assertIn("yyjson cannot be fetched: https://files.pythonhosted.org/", err)

    def test_without_network_and_library_it_says_what_to_do(self):
        code, _, err = self.configure(cache=self.work / "cache")
        if not code:
            self.skipTest("this system has a yyjson of its own")
        self.assertEqual(code, 1)
        self.assertEqual(err.count("CMake Error"), 1, err)
        for words in ("yyjson is missing: it could not be fetched: https://files.pythonhosted.org/", "-DTENON_YYJSON_SOURCE=FOLDER",
                      "apt-get install libyyjson-dev"):
            self.assertIn(words, err)

    def test_a_folder_with_the_source(self):
        source = self.work / "yyjson/src"
        shutil.copytree(cached(), source)
        for folder in (source, source.parent):
            code, _, err = self.configure(f"-DTENON_YYJSON_SOURCE={folder}", cache=self.work / "cache")
            self.assertEqual(code, 0, err)
        code, _, err = self.configure(f"-DTENON_YYJSON_SOURCE={self.work}", cache=self.work / "cache")
        self.assertEqual(code, 1)
        self.assertIn(f"there is no yyjson.c with yyjson.h in {self.work}", err)

    def test_a_word_that_is_none(self):
        code, _, err = self.configure("-DTENON_YYJSON=mine")
        self.assertEqual(code, 1)
        self.assertIn('"mine" is neither pinned nor system', err)

    def test_a_missing_library_is_one_error_with_its_package(self):
        code, _, err = self.configure(*NO_SYSTEM)
        self.assertEqual(code, 1)
        self.assertEqual(err.count("CMake Error"), 1, err)
        self.assertIn("libsodium is missing: no sodium.h (Debian and Ubuntu: apt-get install libsodium-dev;", err)
        code, _, err = self.configure(*NO_SYSTEM, "-DCMAKE_FIND_ROOT_PATH_MODE_INCLUDE=NEVER")
        self.assertEqual(code, 1)
        self.assertEqual(err.count("CMake Error"), 1, err)
        self.assertIn("libsodium is missing: no libsodium.a and no libsodium.so (Debian and Ubuntu: apt-get install libsodium-dev;", err)

    def test_an_archive_laid_out_otherwise_is_contained_whole(self):
        """The same members by other names."""
        archive = subprocess.run(["gcc", "-print-file-name=libsodium.a"], capture_output=True, text=True).stdout.strip()
        if not os.path.isabs(archive):
            self.skipTest("this system has no libsodium.a")
        members = self.work / "members"
        members.mkdir()
        subprocess.run(["ar", "x", archive], cwd=members, check=True)
        for number, member in enumerate(sorted(members.iterdir())):
            member.rename(members / f"m{number}.o")
        made = self.work / "libsodium.a"
        subprocess.run(["ar", "cr", made, *sorted(members.iterdir())], check=True)
        code, out, err = self.configure(f"-DFOUND_sodium={made}")
        self.assertEqual(code, 0, err)
        self.assertIn("libsodium.a is not laid out as known: it is contained whole", out)


if __name__ == "__main__":
    command.main()
