"""Python environments and wheels for the tests that run in Python; tests/jax uses them too."""
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
CACHE = pathlib.Path(os.environ.get("TENON_CACHE") or pathlib.Path.home() / ".cache/tenon")
BUILD_NEEDS = ["scikit-build-core>=0.11", "cython>=3.1"]


def say(text):
    print(f"== {text}", file=sys.stderr, flush=True)


def path_of(python, version):
    """That interpreter's own path if it runs and is of the version ("3.13"), else None; pyenv's shims may do neither."""
    ask = "import sys; print('%d.%d' % sys.version_info[:2], sys.executable)"
    try:
        said = subprocess.run([python, "-c", ask], capture_output=True, text=True, timeout=60).stdout.split()
    except OSError:
        return None
    return pathlib.Path(said[1]) if said[:1] == [version] else None


def interpreter(version, setting=None):
    """The path of that Python ("3.13"), or None: what the environment variable `setting` names, if it is set, else
    this one, PATH's, or pyenv's."""
    named = os.environ.get(setting or "")
    if named:
        found = path_of(shutil.which(named) or named, version)
        if not found:
            raise SystemExit(f"{setting}={named}: this is no Python {version}")
        return found
    pyenv = pathlib.Path(os.environ.get("PYENV_ROOT") or pathlib.Path.home() / ".pyenv") / "versions"
    newest = sorted(pyenv.glob(f"{version}.*"), key=lambda p: [int(n) for n in p.name.split(".") if n.isdigit()], reverse=True)
    for python in (sys.executable, shutil.which(f"python{version}"), *(p / "bin/python" for p in newest)):
        found = python and path_of(python, version)
        if found:
            return found
    return None


def folder_of(requirements, more=(), python=None, name="python"):
    listed = requirements.read_text() + "\n".join(more) + (f"\n{python}" if python else "")
    return CACHE / "venv" / (f"{name}-" + hashlib.sha256(listed.encode()).hexdigest()[:16])


def made_environment(requirements, name="python"):
    """The Python of that environment if environment() has made it, else None."""
    folder = folder_of(requirements, name=name)
    return folder / "bin/python" if (folder / ".complete").exists() else None


def environment(requirements, more=(), python=None, name="python"):
    """A Python with those requirements, made once of that interpreter (else of the one that runs this); its folder
    is named after `name` and them."""
    folder = folder_of(requirements, more, python, name)
    made = folder / "bin/python"
    if not (folder / ".complete").exists():
        say(f"making a Python environment of {requirements.relative_to(ROOT)} in {folder}")
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run([python or sys.executable, "-m", "venv", folder], check=True, stdout=sys.stderr)
        subprocess.run([made, "-m", "pip", "install", "-q", "--disable-pip-version-check", "-r", requirements, *more],
                       check=True, stdout=sys.stderr)
        (folder / ".complete").touch()
    return made


def builder():
    """The environment in which wheels are built; the tests with the newest JAX run in it too."""
    return environment(HERE / "requirements.txt", BUILD_NEEDS)


def build(python, libraries, into):
    """The wheel, built in the folder `into`, with those libraries or else with its own."""
    say("building the wheel")
    command = [python, "-m", "pip", "wheel", "-q", "--disable-pip-version-check", "--no-deps", "--no-build-isolation",
               "-w", into, ROOT / "python", "--config-settings", f"build-dir={into}/build"]
    if libraries:
        command += ["--config-settings", f"cmake.define.TENON_LIBRARIES={libraries.resolve()}"]
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
