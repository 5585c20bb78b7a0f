#!/usr/bin/env python3
"""Types what the pages say, in a clone of this checkout, and compares what they promise.

  pages.py --here     what needs no second system: pip install into a new environment, the quick starts, CMake without
                      a build type, an installed Tenon. In a folder of its own; nothing is installed outside it.
  pages.py --system   all of it, as root on a system that is thrown away (run.py makes one): packages are
                      installed, files go to /usr/local, ./dev demo, test and check run.

Each block of commands of a page has a row below: a block without one, and a row without its block, fail. So a
page cannot say what nobody types. Prints a line a block with its time, and "N passed, N failed, N skipped".
"""
import argparse
import contextlib
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = ["README.md", "INSTALL.md", "docs/install.md", "docs/python.md"]  # docs/embed.md: tests/python/test_embed.py
PLUGIN = "plugins/xla-cpu-pjrt-0.0.1/xla_plugins/xla_cpu_pjrt/xla_cpu_pjrt.so"


class Failed(Exception):
    pass


class Skipped(Exception):
    pass


def blocks(page):
    """(line, kind, text) of every block of code: kind is sh for indented lines, else what the fence says."""
    found, number, lines = [], 0, (ROOT / page).read_text().splitlines()
    while number < len(lines):
        line = lines[number]
        if line.startswith("```"):
            end = next(i for i in range(number + 1, len(lines)) if lines[i].startswith("```"))
            found.append((number + 1, line[3:].strip(), "\n".join(lines[number + 1:end])))
            number = end
        elif line.startswith("    ") and not lines[number - 1].strip():
            end = number
            while end < len(lines) and (lines[end].startswith("    ") or (
                    not lines[end].strip() and end + 1 < len(lines) and lines[end + 1].startswith("    "))):
                end += 1
            text = "\n".join(l[4:] for l in lines[number:end])
            # What a program printed, and Python, are no commands.
            found.append((number + 1, "shown" if re.match(r"\$ |from |import |-- ", text) else "sh", text))
            number = end
        number += 1
    return found


def array(path, values):
    """A float32 vector or matrix as .npy, by its bytes: no NumPy is needed for it."""
    rows = values if isinstance(values[0], list) else None
    shape = f"({len(rows)}, {len(rows[0])})" if rows else f"({len(values)},)"
    flat = [v for row in rows for v in row] if rows else values
    head = f"{{'descr': '<f4', 'fortran_order': False, 'shape': {shape}, }}"
    head = head.ljust(118 - 1) + "\n"
    path.write_bytes(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(head)) + head.encode() +
                     struct.pack(f"<{len(flat)}f", *flat))


class Place:
    """A clone, and what its commands see."""

    def __init__(self, clone, work, system):
        self.clone, self.work, self.system = clone, work, system
        self.env = {k: v for k, v in os.environ.items() if not k.startswith("TENON_") or k == "TENON_CACHE"}
        self.env.update(PYTHONDONTWRITEBYTECODE="1", TENON_SHARED="/nonexistent")
        self.env["PATH"] = f"{clone}/build/release/bin:{self.env['PATH']}"
        # What a page installs stays in this folder; for that command alone, as pip's CMake would hear it too.
        self.installing = {} if system else {"DESTDIR": str(work / "installed")}
        self.notes = []

    def type(self, text, folder=None, limit=3600, env=None):
        run = subprocess.run(["bash", "-euo", "pipefail", "-c", text], cwd=folder or self.clone, env={**self.env, **(env or {})},
                             stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=limit)
        if run.returncode:
            raise Failed(f"exit {run.returncode}\n{run.stdout[-3000:]}\n{run.stderr[-5000:]}")
        return run.stdout

    def folder(self, name):
        folder = self.work / name
        shutil.rmtree(folder, ignore_errors=True)  # of an earlier try, in a system that was kept
        folder.mkdir()
        return folder

    def prefix(self):
        return pathlib.Path("/usr/local") if self.system else self.work / "installed/usr/local"


def need(condition, words):
    if not condition:
        raise Failed(words)


# ---- what each block does ------------------------------------------------------------------------------------


def packages(place, text):
    if not place.system:
        raise Skipped("installs packages: ./dev test fresh")
    place.type(text)


def demo_and_test(place, text):
    """./dev demo, ./dev test, and ./dev check, which the pages for developers name."""
    if not place.system:
        raise Skipped("./dev test has been typed before this; ./dev test fresh types it in a new system")
    for command in [line.split("#")[0].strip() for line in text.splitlines()] + ["./dev check --no-tidy"]:
        begun = time.monotonic()
        said = place.type(command, limit=7200)
        place.notes.append(f"{command}: {time.monotonic() - begun:.0f} s")
        if "demo" in command:
            need("20 of 20 read right" in said, "the demo does not read 20 of 20")
        elif "test" in command:
            need(re.search(r"^\d+ passed, 0 failed, \d+ skipped$", said, re.M), said[-2000:])
            place.notes.append(re.findall(r"^\d+ passed, .*$", said, re.M)[-1])


def dev_build(place, text):
    if not place.system:
        raise Skipped("build/release is this checkout's, built already: ./dev test fresh types it")
    place.type(text)
    need((place.prefix() / "bin/tenon").exists(), "no tenon in /usr/local")


def tenon_lines(place, text):
    folder = place.folder("lines")
    (folder / "mlp.mlir").write_text("""func.func @main(%x: tensor<2x3xf32>, %w: tensor<3x2xf32>) -> tensor<2x2xf32> {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
""")
    array(folder / "x.npy", [[1.0, 2, 3], [4, 5, 6]])
    array(folder / "w.npy", [[1.0, 0], [0, 1], [1, 1]])
    (folder / "tests").symlink_to(place.clone / "tests")
    plugin = pathlib.Path(place.env.get("TENON_CACHE") or pathlib.Path.home() / ".cache/tenon") / PLUGIN
    if plugin.exists():
        (folder / "xla_cpu_pjrt.so").symlink_to(plugin)
    else:
        place.notes.append("XLA's plugin is not here: its line is left out")
        text = "\n".join(l for l in text.splitlines() if "xla_cpu_pjrt.so" not in l)
    # The artifact that one line inspects is another's output.
    place.type("tenon translate mlp.mlir -o mlp.mlirbc", folder)
    said = place.type(text, folder)
    need(list((folder / "results").glob("*.npy")), "--out left no array")
    need("main" in said and " 0 failed" in said, said[-2000:])


def c_program(place, text):
    need(place.type(text).strip().endswith("2 3 4 5"), "it does not print 2 3 4 5")


def ranks(place, text):
    said = place.type(text)
    need(sorted(re.findall(r"^rank (\d): 6$", said, re.M)) == ["0", "1", "2"], said)


def in_environment(place):
    return f". {place.clone}/venv/bin/activate; "


def pip_install(place, text):
    place.type(text, limit=1800)
    need(re.search(r"^tenon +0", place.type(in_environment(place) + "pip list"), re.M), "nothing is installed")
    need("cpu" in place.type(in_environment(place) + "tenon devices"), "the command tenon does not run")
    if place.system:
        switch_off(place)


def switch_off(place):
    """A wheel by another file of switches: what is off in it is not there."""
    (place.work / "few.cmake").write_text("set(USE_CPU ON)\nset(USE_OPENMP ON)\n")
    place.type(in_environment(place) + f"pip wheel -q --no-deps -w {place.work}/few ./python", env={"TENON_CONFIG": f"{place.work}/few.cmake"},
               limit=1800)
    place.type(f"python3 -m venv {place.work}/other && {place.work}/other/bin/pip install -q {place.work}/few/*.whl")
    said = place.type(f"{place.work}/other/bin/python -m tenon --modules; {place.work}/other/bin/tenon backends openblas")
    need("openmp" in said.split("(not built")[0] and "blas" in said.split("(not built")[1], said)
    need("USE_OPENBLAS" in said, said)
    place.notes.append(f"TENON_CONFIG with few back ends: {said.splitlines()[0]}")


def python_block(place, text):
    if not (place.clone / "venv").exists():
        raise Failed("no environment: the block that makes it stands below, or failed")
    promised = [m[1].strip() for m in re.finditer(r"#\s(.*)$", text, re.M)]
    folder = place.clone / "examples"
    said = place.type(in_environment(place) + "python - <<'PYTHON'\n" + text + "\nPYTHON", folder, env={"PYTHONPATH": ""})
    for line in promised:
        need(line in said, f"it promises {line!r} and prints {said!r}")


def check_plugin(place, text):
    folder = place.folder("plugin")
    place.type(f"cc -shared -fPIC -I. examples/plugin_skeleton/plugin.c -o {folder}/my_plugin.so")
    need(re.search(r"\b0 failed", place.type(text, folder)), "the skeleton fails")


def backend_lines(place, text):
    said = place.type(text, place.work / "lines")
    need("cpu" in said, said)


def plain_cmake(place, text):
    """CMake's own lines, all into one folder: without a build type it is Release."""
    (place.clone / "mine.cmake").write_text("set(USE_CPU ON)\n")
    if place.system:
        place.type(text, limit=3600)
    else:
        place.type(text.splitlines()[0])
    cache = (place.clone / "build/CMakeCache.txt").read_text()
    need("CMAKE_BUILD_TYPE:STRING=Release" in cache, "the build is not Release")
    commands = (place.clone / "build/compile_commands.json").read_text()
    need(commands.count(" -O") >= commands.count('"command"'), "some object gets no -O")


def cmake_with_switch(place, text):
    said = place.type(text, limit=3600)
    need(re.search(r"MKLDNN +ON +built yes", said), "USE_MKLDNN is not built")
    place.type("cmake --install build", env=place.installing)
    need((place.prefix() / "lib/libtenon.so").exists(), "nothing is installed")


def pkg_config(place, text):
    folder = place.folder("installed_hello")
    for name in ["hello.c", "add_one.mlir"]:
        shutil.copy(ROOT / "examples" / name, folder)
    env = {"PKG_CONFIG_PATH": f"{place.prefix()}/lib/pkgconfig", "LD_LIBRARY_PATH": f"{place.prefix()}/lib"}
    need(place.type(text + "\n./hello", folder, env=env).strip() == "2 3 4 5", "hello does not print 2 3 4 5")


# (page, how the block begins, what types it). "tested" names the test that runs or compares the block.
ROWS = [
    ("README.md", "sudo apt-get install", packages),
    ("README.md", "./dev demo", demo_and_test),
    ("README.md", "tenon run mlp.mlir", tenon_lines),
    ("README.md", "#include <stdio.h>", "tested: examples.readme"),
    ("README.md", "cd examples", c_program),
    ("README.md", "  tn_store *store = NULL;", "tested: ./dev check docs"),
    ("README.md", "job=", ranks),
    ("README.md", "python3 -m venv", pip_install),
    ("README.md", "import tenon.jax", python_block),
    ("README.md", "import numpy as np", python_block),
    ("README.md", "tenon check ./my_plugin.so", check_plugin),
    ("README.md", "tenon backends", backend_lines),
    ("INSTALL.md", "cmake -S . -B build", plain_cmake),
    ("README.md", "cmake -S . -B build -DUSE_MKLDNN", cmake_with_switch),
    ("docs/install.md", "./dev build", dev_build),
    ("docs/install.md", "cc hello.c", pkg_config),
    ("docs/install.md", "find_package(Tenon", "tested: install.cmake"),
    ("docs/install.md", "const struct PJRT_Api", "tested: install.static"),
    ("docs/python.md", "python3 -m venv", "tested: README's own lines"),
]


def planned():
    """[(page, line, text, what types it)] in the order of ROWS, and what does not fit."""
    plan, wrong, left = [], [], list(ROWS)
    for page in PAGES:
        if not (ROOT / page).exists():
            continue
        for line, kind, text in blocks(page):
            # test_docs.py runs docs/python.md's blocks, and compares what they print.
            if kind in ("shown", "text", "") or (page == "docs/python.md" and kind == "python"):
                continue
            row = max((r for r in left if r[0] == page and text.startswith(r[1])), key=lambda r: len(r[1]), default=None)
            if row is None:
                wrong.append(f"{page}:{line}: nothing types this block: {text.splitlines()[0]}")
                continue
            left.remove(row)
            plan.append((ROWS.index(row), page, line, text, row[2]))
    wrong += [f"{page}: there is no block that begins with {begin!r}" for page, begin, _ in left]
    return sorted(plan, key=lambda p: p[0]), wrong


def clone_to(folder, system):
    clone = folder / "tenon"
    if clone.exists():  # in a system that was kept: what is new since
        subprocess.run(["git", "-C", str(clone), "pull", "-q", "--ff-only"], check=True)
        return clone
    subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
    if not system:  # what ./dev test has built already
        (clone / "build").mkdir()
        (clone / "build/release").symlink_to(ROOT / "build/release")
    return clone


@contextlib.contextmanager
def work_folder(system):
    """A folder that is gone afterwards; in a system, which is thrown away whole or kept whole, one that stays."""
    if system:
        work = pathlib.Path.home() / "pages"
        work.mkdir(exist_ok=True)
        yield work
        return
    with tempfile.TemporaryDirectory(prefix="tenon-pages-") as work:
        yield pathlib.Path(work)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    how = parser.add_mutually_exclusive_group(required=True)
    how.add_argument("--here", action="store_true")
    how.add_argument("--system", action="store_true")
    parser.add_argument("--only", metavar="REGEX", help="blocks that begin with it")
    arguments = parser.parse_args()
    plan, wrong = planned()
    counts = {"passed": 0, "failed": len(wrong), "skipped": 0}
    for words in wrong:
        print(f"FAILED {words}", flush=True)
    with work_folder(arguments.system) as work:
        place = Place(clone_to(work, arguments.system), work, arguments.system)
        for _, page, line, text, action in plan:
            if isinstance(action, str) or (arguments.only and not re.match(arguments.only, text)):
                continue
            begun, said = time.monotonic(), ""
            try:
                action(place, text)
                state = "passed"
            except Skipped as why:
                state, said = "skipped", f": {why}"
            except (Failed, subprocess.TimeoutExpired, OSError) as why:
                state, said = "failed", f": {why}"
            counts[state] += 1
            print(f"{state:7} {page}:{line} {text.splitlines()[0].split('#')[0].strip()} "
                  f"({time.monotonic() - begun:.0f} s){said}", flush=True)
        for note in place.notes:
            print(f"note    {note}")
    print(f"{counts['passed']} passed, {counts['failed']} failed, {counts['skipped']} skipped")
    return 1 if counts["failed"] else 0


sys.exit(main())
