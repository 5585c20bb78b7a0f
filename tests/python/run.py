#!/usr/bin/env python3
"""The tests of the Python package:

    run.py [--libraries build/release/lib] [--wheel FILE] [--next] [test_NAME.py ...] [PYTEST ARGUMENTS]

Makes (once) environments under TENON_CACHE, builds the wheel, installs it fresh, and runs each test file in a
process of its own, so that a crash costs one file. All files run with the newest JAX that the oldest Python has,
those that JAX matters to with the oldest JAX that is supported too; with --next, all files run with
the newest JAX of all, in a newer Python, instead: TENON_PYTHON_NEXT, or what PATH or pyenv has. The last line
counts: N passed, N failed, N skipped.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from environments import HERE, build, builder, clean_environment, environment, install, interpreter, say

# What the oldest JAX is held to; the binding does not see JAX.
OF_EITHER_JAX = ["test_jax.py", "test_jax_choice.py", "test_jax_ffi.py", "test_jax_raise.py"]
NEXT_PYTHON = "3.13"  # of --next; JAX 0.11 and newer need 3.12
TIMEOUT = 600  # seconds a file


def test_environment(peer):
    models = os.environ.get("TENON_MODELS")
    return clean_environment(peer | ({"TEST_MODELS": models} if models else {}))


def run_file(python, file, arguments, peer):
    """(passed, failed, skipped) of one file."""
    try:
        done = subprocess.run([python, "-m", "pytest", "-q", "-ra", "-p", "no:cacheprovider", HERE / file, *arguments],
                              cwd=HERE, env=test_environment(peer), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True, timeout=TIMEOUT)
    except subprocess.TimeoutExpired as late:
        print(late.output or "")
        print(f"{file}: not done after {TIMEOUT} seconds")
        return 0, 1, 0
    print(done.stdout)
    for count in re.findall(r"^SKIPPED \[(\d+)\] .*needs TENON_SHARED", done.stdout, re.M):
        print(f"SKIP {file} (needs TENON_SHARED)\n" * int(count), end="")
    counts = {word: int(n) for n, word in re.findall(r"(\d+) (passed|failed|skipped|errors?)", done.stdout.splitlines()[-1])}
    failed = counts.get("failed", 0) + counts.get("error", 0) + counts.get("errors", 0)
    if done.returncode not in (0, 1, 5) and not failed:
        failed = 1  # it crashed
        print(f"{file}: pytest ended with {done.returncode}")
    return counts.get("passed", 0), failed, counts.get("skipped", 0)


def chosen_files(arguments, peer):
    """(test files, arguments to pytest): those that are named, else all that can run."""
    every = sorted(p.name for p in HERE.glob("test_*.py"))
    named = [a for a in arguments if a in every]
    files = named or [f for f in every if peer or f != "test_bits.py"]  # which compares two builds
    return files, [a for a in arguments if a not in every]


def runs_of(options, files):
    """[(python, what its JAX is called, files)], after making the environments."""
    if options.next:
        python = interpreter(NEXT_PYTHON, "TENON_PYTHON_NEXT")
        return [(environment(HERE / "requirements-next.txt", python=python), "the next", files)] if python else []
    oldest = environment(HERE / "requirements-oldest.txt")
    return [(builder(), "the newest", files), (oldest, "the oldest", [f for f in files if f in OF_EITHER_JAX])]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--libraries", type=pathlib.Path, help="folder with libtenon.so and the plugin; else they are built")
    parser.add_argument("--wheel", type=pathlib.Path, help="test this wheel, and its bits against --libraries")
    parser.add_argument("--next", action="store_true", help=f"with the JAX of requirements-next.txt, in Python {NEXT_PYTHON}")
    options, arguments = parser.parse_known_args()
    peer = {}
    if options.wheel and options.libraries:
        peer["TEST_PEER_PLUGIN"] = str(options.libraries.resolve() / "libpjrt_tenon_cpu.so")
    files, arguments = chosen_files(arguments, peer)
    runs = runs_of(options, files)
    if not runs:
        print(f"SKIP the tests with the next JAX: there is no Python {NEXT_PYTHON} (TENON_PYTHON_NEXT, PATH, pyenv)")
        print("0 passed, 0 failed, 1 skipped")
        return 0
    total = [0, 0, 0]
    with tempfile.TemporaryDirectory() as into:
        wheel = options.wheel or build(builder(), options.libraries, into)
        peer["TEST_WHEEL"] = str(wheel)
        for python, which, some in runs:
            install(python, wheel)
            for file in some:
                say(f"{file} with {which} JAX")
                total = [a + b for a, b in zip(total, run_file(python, file, arguments, peer))]
    print(f"{total[0]} passed, {total[1]} failed, {total[2]} skipped")
    return 1 if total[1] or not total[0] else 0


sys.exit(main())
