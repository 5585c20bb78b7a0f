"""Python environments and wheels for the tests that run in Python; tests/jax uses them too."""
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import venv

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
CACHE = pathlib.Path(os.environ.get("TENON_CACHE") or pathlib.Path.home() / ".cache/tenon")
BUILD_NEEDS = ["scikit-build-core>=0.11", "cython>=3.1"]


def say(text):
    print(f"== {text}", file=sys.stderr, flush=True)


def environment(requirements, more=()):
    """A Python with those requirements, made once; its folder is named after them."""
    listed = requirements.read_text() + "\n".join(more)
    folder = CACHE / "venv" / ("python-" + hashlib.sha256(listed.encode()).hexdigest()[:16])
    python = folder / "bin/python"
    if not (folder / ".complete").exists():
        say(f"making a Python environment of {requirements.relative_to(ROOT)} in {folder}")
        shutil.rmtree(folder, ignore_errors=True)
        venv.create(folder, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "-q", "--disable-pip-version-check", "-r", requirements, *more],
                       check=True, stdout=sys.stderr)
        (folder / ".complete").touch()
    return python


def builder():
    """The environment in which wheels are built; the tests with the newest JAX run in it too."""
    return environment(HERE / "requirements.txt", BUILD_NEEDS)


def build(python, libraries, into):
    """The wheel, built in the folder `into`, with those libraries or else with its own."""
    say("building the wheel")
    command = [python, "-m", "pip", "wheel", "-q", "--disable-pip-version-check", "--no-deps", "--no-build-isolation",
               "-w", into, ROOT / "python", "-C", f"build-dir={into}/build"]
    if libraries:
        command += ["-C", f"cmake.define.TENON_LIBRARIES={libraries.resolve()}"]
    path = f"{python.parent}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(command, check=True, stdout=sys.stderr, env=dict(os.environ, PATH=path))
    return next(pathlib.Path(into).glob("*.whl"))


def install(python, wheel, *where):
    """Into that environment, or into a folder with --target."""
    subprocess.run([python, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-deps", "--force-reinstall",
                    *where, wheel], check=True, stdout=sys.stderr)


def clean_environment(more):
    """The environment variables without what would change the tests, and with `more`."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("JAX_", "PJRT_", "PYTHON", "XLA_"))}
    kept = {k: v for k, v in kept.items() if not k.startswith("TENON_") or k in ("TENON_CACHE", "TENON_SHARED")}
    return kept | more
