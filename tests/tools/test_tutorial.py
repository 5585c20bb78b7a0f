#!/usr/bin/env python3
"""docs/tutorial-backends.md: its files are written, its commands run in order, and what they print is what the page
says. Its Python is run by tests/python/test_docs.py."""
import json
import os
import re
import shlex
import subprocess
import tempfile
import unittest

import command

PAGE = (command.ROOT / "docs/tutorial-backends.md").read_text()
BLOCK = re.compile(r"^```(\w+)((?: \w+=\w+)*)\n(.*?)^```$", re.M | re.S)
FOLDER = "/tmp/tutorial"


def as_pattern(lines):
    """A line of ... is any lines; within a line it is anything."""
    parts = []
    for line in lines:
        if line == "...":
            parts.append(r"(?:.*\n)*?")
        else:
            parts.append("[^\n]*".join(re.escape(part) for part in line.split("...")) + r"[ ]*\n")
    return "".join(parts)


def commands_of(block):
    """(command, whether it fails, the lines that it prints), one after another."""
    found = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], line.endswith("# fails"), []))
        else:
            found[-1][2].append(line)
    return found


class Tutorial(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        holder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(holder.cleanup)
        cls.checkout = os.path.join(holder.name, "checkout")
        cls.folder = os.path.join(holder.name, "tutorial")
        bins = os.path.join(holder.name, "bin")
        for folder in (bins, os.path.join(cls.checkout, "build")):
            os.makedirs(folder)
        os.symlink(command.ROOT / "include", os.path.join(cls.checkout, "include"))
        os.symlink(command.BUILD, os.path.join(cls.checkout, "build/release"))
        sanitize = os.environ.get("TENON_SANITIZE", "")
        words = [os.environ.get("TENON_CC") or "gcc", "-std=c11", "-Wall", "-Wextra", "-Werror"]
        words += [f"-fsanitize={sanitize}"] if sanitize else []
        with open(os.path.join(bins, "cc"), "w", encoding="utf-8") as cc:
            cc.write(f'#!/bin/sh\nexec {shlex.join(words)} "$@"\n')
        os.chmod(cc.name, 0o755)
        cls.environment = {k: v for k, v in os.environ.items()
                           if not k.startswith("TENON_") and k != "PJRT_NAMES_AND_LIBRARY_PATHS"}
        cls.environment |= {"PATH": f"{bins}:{os.environ['PATH']}", "TENON_CACHE": os.path.join(holder.name, "cache")}
        [setup] = [text for kind, _, text in BLOCK.findall(PAGE) if kind == "sh"]
        cls.setup = setup.replace(FOLDER, cls.folder)

    def shell(self, line):
        done = subprocess.run(["bash", "-c", f"{self.setup}{line}\n"], cwd=self.checkout, env=self.environment, text=True,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120)
        return done.returncode, done.stdout

    def usable(self, name):
        _, out = self.shell(f"tenon backends {name} --json")
        return all(state["answer"] for state in json.loads(out)["backends"][0]["states"].values())

    def left_out(self, words):
        """Why a block does not fit this machine, or nothing."""
        for word in words.split():
            need, name = word.split("=")
            self.assertIn(need, ("needs", "without"))
            if self.usable(name) != (need == "needs"):
                return f"{name} is {'not ' if need == 'needs' else ''}usable here"
        return None

    def run_commands(self, block):
        for line, fails, printed in commands_of(block):
            code, out = self.shell(line)
            self.assertEqual(code != 0, fails, f"{line}\nexit {code}\n{out}")
            self.assertIsNotNone(re.fullmatch(as_pattern(printed), out), f"{line}\nprinted\n{out}")

    def test_every_block_in_order(self):
        ran, left = 0, []
        for kind, words, text in BLOCK.findall(PAGE):
            if kind in ("mlir", "c"):
                name = re.match(r"(?://|/\*) (\S+)", text).group(1)
                os.makedirs(self.folder, exist_ok=True)
                with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
                    file.write(text)
            elif kind == "console" and (why := self.left_out(words)):
                left.append(why)
            elif kind == "console":
                self.run_commands(text)
                ran += len(commands_of(text))
            else:
                self.assertIn(kind, ("sh", "python"))
        print(f"{ran} commands ran; left out: {left or 'nothing'}")
        self.assertGreater(ran, 15)

    def test_a_page_that_says_something_else_is_found_out(self):
        self.assertNotRegex("one\ntwo\n", rf"\A{as_pattern(['one'])}\Z")
        self.assertNotRegex("one\n", rf"\A{as_pattern(['on'])}\Z")
        self.assertRegex("one\ntwo\nthree 4 us\n", rf"\A{as_pattern(['...', 'three ... us'])}\Z")
        self.assertEqual(commands_of("$ a   # fails\nx\n$ b\n"), [("a   # fails", True, ["x"]), ("b", False, [])])


if __name__ == "__main__":
    command.main()
