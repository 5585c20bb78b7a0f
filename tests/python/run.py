#!/usr/bin/env python3
"""The tests of the Python package: run.py [--libraries build/release/lib] [--wheel FILE] [PYTEST ARGUMENTS]

Makes (once) two environments under TENON_CACHE, with the newest and the oldest JAX that is supported,
builds the wheel, installs it fresh, and runs each test file in a process of its own, so that a crash
costs one file. The last line counts: N passed, N failed, N skipped.
"""
import argparse
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import venv

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
CACHE = pathlib.Path(os.environ.get("TENON_CACHE") or pathlib.Path.home() / ".cache/tenon")
BUILD_NEEDS = ["scikit-build-core>=0.11", "cython>=3.1"]
# What the oldest JAX is held to; the binding does not see JAX.
OF_EITHER_JAX = ["test_jax.py", "test_jax_choice.py"]
TIMEOUT = 600  # seconds a file


def say(text):
    print(f"== {text}", file=sys.stderr, flush=True)


def environment(requirements, more=()):
    """A Python with those requirements, made once; its folder is named after them."""
    listed = requirements.read_text() + "\n".join(more)
    folder = CACHE / "venv" / ("python-" + hashlib.sha256(listed.encode()).hexdigest()[:16])
    python = folder / "bin/python"
    if not (folder / ".complete").exists():
        say(f"making a Python environment of {requirements.name} in {folder}")
        shutil.rmtree(folder, ignore_errors=True)
        venv.create(folder, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "-q", "--disable-pip-version-check", "-r", requirements, *more],
                       check=True, stdout=sys.stderr)
        (folder / ".complete").touch()
    return python


def build(python, libraries, into):
    say("building the wheel")
    command = [python, "-m", "pip", "wheel", "-q", "--disable-pip-version-check", "--no-deps", "--no-build-isolation",
               "-w", into, ROOT / "python", "-C", f"build-dir={into}/build"]
    if libraries:
        command += ["-C", f"cmake.define.TENON_LIBRARIES={libraries.resolve()}"]
    path = f"{python.parent}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(command, check=True, stdout=sys.stderr, env=dict(os.environ, PATH=path))
    return next(pathlib.Path(into).glob("*.whl"))


def install(python, wheel):
    subprocess.run([python, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-deps", "--force-reinstall", wheel],
                   check=True, stdout=sys.stderr)


def clean_environment(peer):
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("JAX_", "PJRT_", "PYTHON", "XLA_"))}
    kept = {k: v for k, v in kept.items() if not k.startswith("TENON_") or k in ("TENON_CACHE", "TENON_SHARED")}
    models = os.environ.get("TENON_MODELS")
    return kept | peer | ({"TEST_MODELS": models} if models else {})


def run_file(python, file, arguments, peer):
    """(passed, failed, skipped) of one file."""
    try:
        done = subprocess.run([python, "-m", "pytest", "-q", "-ra", "-p", "no:cacheprovider", HERE / file, *arguments],
                              cwd=HERE, env=clean_environment(peer), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True, timeout=TIMEOUT)
    except subprocess.TimeoutExpired as late:
        print(late.output or "")
        print(f"{file}: not done after {TIMEOUT} seconds")
        return 0, 1, 0
    print(done.stdout)
    counts = {word: int(n) for n, word in re.findall(r"(\d+) (passed|failed|skipped|errors?)", done.stdout.splitlines()[-1])}
    failed = counts.get("failed", 0) + counts.get("error", 0) + counts.get("errors", 0)
    if done.returncode not in (0, 1, 5) and not failed:
        failed = 1  # it crashed
        print(f"{file}: pytest ended with {done.returncode}")
    return counts.get("passed", 0), failed, counts.get("skipped", 0)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--libraries", type=pathlib.Path, help="folder with libtenon.so and the plugin; else they are built")
    parser.add_argument("--wheel", type=pathlib.Path, help="test this wheel, and its bits against --libraries")
    options, arguments = parser.parse_known_args()
    peer = {}
    if options.wheel and options.libraries:
        peer["TEST_PEER_PLUGIN"] = str(options.libraries.resolve() / "libpjrt_tenon_cpu.so")
    files = sorted(p.name for p in HERE.glob("test_*.py"))
    newest = environment(HERE / "requirements.txt", BUILD_NEEDS)
    oldest = environment(HERE / "requirements-oldest.txt")
    total = [0, 0, 0]
    with tempfile.TemporaryDirectory() as into:
        wheel = options.wheel or build(newest, options.libraries, into)
        for python, some in ((newest, files), (oldest, OF_EITHER_JAX)):
            install(python, wheel)
            for file in some:
                say(f"{file} with {'the newest' if python == newest else 'the oldest'} JAX")
                total = [a + b for a, b in zip(total, run_file(python, file, arguments, peer))]
    print(f"{total[0]} passed, {total[1]} failed, {total[2]} skipped")
    return 1 if total[1] or not total[0] else 0


sys.exit(main())
