#!/usr/bin/env python3
"""config.cmake: what CMake makes of it, that Python makes the same of it, and what a build is told.

Needs cmake and ninja; builds nothing. ./dev test backends-matrix builds."""
import importlib.util
import json
import os
import pathlib
import random
import re
import subprocess
import tempfile
import unittest
import warnings

import command
from command import ROOT

SEED = int(os.environ.get("TENON_SEED", "20261122"))
NONE = "At least one backend must be enabled in config.cmake"


def python_module():
    """tenon.build by its file: it needs nothing of the package."""
    spec = importlib.util.spec_from_file_location("tenon_build", ROOT / "python/src/tenon/build.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


build = python_module()


def run_cmake(*words):
    done = subprocess.run(["cmake", *map(str, words)], capture_output=True, text=True, timeout=120,
                          env={k: v for k, v in os.environ.items() if not k.startswith("TENON_") or k == "TENON_CACHE"})
    return done.returncode, done.stdout, re.sub(r"\s+", " ", done.stderr)


def read_by_cmake(path, *defines):
    """(macros, what was said)"""
    code, out, err = run_cmake(f"-DTENON_CONFIG={path}", *defines, "-P", ROOT / "cmake/print_switches.cmake")
    return ([word for word in out.split() if word.startswith("TENON_")] if code == 0 else None), err


def read_by_python(path):
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        try:
            macros = build.get_backend_macros(path)
        except ValueError as error:
            return None, re.sub(r"\s+", " ", str(error)), said
    assert all(value is None for _, value in macros)
    return [name for name, _ in macros], "", said


# Each is read by both; what is expected is said where it is not only that they agree.
FILES = {
    "design": ("""# 后端选项 - 可以多选
set(USE_CUDA ON)
set(USE_CPU ON)
set(USE_MPS OFF)
set(USE_OPENMP ON)
set(USE_TRITON ON)
set(BUILD_CPP_EXAMPLES OFF)
set(USE_FORMAL_VERIFIER OFF)
""", "CUDA CPU TRITON OPENMP"),
    "single choice": ("set(USE_CUDA ON)\nset(USE_NKI OFF)\n", "CUDA"),
    "another single choice": ("set(USE_CUDA OFF)\nset(USE_NKI ON)\n", "NKI"),
    "comments": ("set(USE_CPU ON) # set(USE_TPU ON)\n#set(USE_MKL ON)\n#[[ set(USE_BLIS ON)\n]]\n#[=[\nset(USE_MHA ON)]]\n]=]\n",
                 "CPU"),
    "spelling": ("SET (USE_CPU\n  on\n)\n\tset( USE_TPU  True )\nSet(USE_MKL 1)\nset(USE_BLIS yes)\nset(USE_MHA y)\n"
                 "set(USE_XEON No)\nset(USE_NKI 0)\nset(USE_MPS false)\nset(USE_ROCM X-NOTFOUND)\nset(USE_CUDNN 007)\n",
                 "CPU TPU CUDNN MKL BLIS MHA"),
    "quotes": ('set(USE_CPU "ON")\nset(USE_TPU [[ON]])\nset(USE_MKL "")\nset(USE_BLIS [==[OFF]==])\n', "CPU TPU"),
    "cache": ('set(USE_CPU ON CACHE BOOL "the CPU")\nset(USE_TPU OFF CACHE BOOL "" FORCE)\noption(USE_MKL "x" ON)\noption(USE_BLIS "x")\n'
              'set(USE_CPU OFF CACHE BOOL "again")\nset(USE_MHA ON CACHE BOOL "")\nset(USE_MHA OFF CACHE BOOL "" FORCE)\n', "CPU MKL"),
    "plain over cache": ('set(USE_CPU OFF CACHE BOOL "")\nset(USE_CPU ON)\nset(USE_TPU OFF)\noption(USE_TPU "" ON)\n', "CPU"),
    "unset": ("set(USE_CPU ON)\nset(USE_TPU ON)\nunset(USE_CPU)\nset(USE_MKL ON)\nset(USE_MKL)\nset(USE_BLIS ON PARENT_SCOPE)\n", "TPU"),
    "the last one counts": ("set(USE_CPU OFF)\nset(USE_CPU ON)\nset(USE_TPU ON)\nset(USE_TPU OFF)\n", "CPU"),
    "references": ("set(wanted ON)\nset(USE_CPU ${wanted})\nset(which TPU)\nset(USE_${which} \"${wanted}\")\nset(${nothing}USE_MKL OFF)\n", None),
    "references within": ("set(wanted ON)\nset(USE_CPU ${wanted})\nset(which TPU)\nset(USE_${which} \"${wanted}\")\n", "CPU TPU"),
    "old": ("set(YIRAGE_BACKEND_USE_CPU ON)\nset(YIRAGE_BACKEND_TPU_ENABLED 1)\nset(YIRAGE_BACKEND_USE_MKL OFF)\n", "CPU TPU"),
    "old and new": ("set(YIRAGE_BACKEND_USE_CPU ON)\nset(USE_CPU OFF)\nset(USE_TPU ON)\nset(YIRAGE_BACKEND_USE_TPU OFF)\n", "TPU"),
    "others' switches": ("set(USE_CUDA ON)\nset(USE_CUDNN ON)\nset(USE_NVSHMEM ON)\nset(NVSHMEM_HOME /usr/local/nvshmem)\nset(USE_ASCEND OFF)\n",
                         "CUDA CUDNN"),
    "other variables": ("set(use_cpu ON)\nset(MY_USE_TPU ON)\nset(USED ON)\nmessage(STATUS \"hello\")\nset(USE_BLIS ON)\n", "BLIS"),
    "bytes": ("\ufeffset(USE_CPU ON) # \u00e9\r\nset(USE_TPU OFF)\r\n", "CPU"),
}
REFUSED = {
    "none": ("set(USE_CPU OFF)\n", NONE),
    "empty": ("", NONE),
    "only others'": ("set(USE_NVSHMEM ON)\n", NONE),
    "unknown": ("set(USE_CPU ON)\nset(USE_OPENBLA ON)\n", "there is no switch USE_OPENBLA; did you mean USE_OPENBLAS? The switches: USE_CUDA"),
    "unknown and off": ("set(USE_CPU ON)\nset(USE_VULKAN OFF)\n", "there is no switch USE_VULKAN; did you mean"),
    "unknown and old": ("set(USE_CPU ON)\nset(YIRAGE_BACKEND_USE_CUBA ON)\n", "there is no switch USE_CUBA; did you mean USE_CUDA?"),
    "old in another form": ("set(USE_CPU ON)\nset(YIRAGE_BACKEND_CPU ON)\n", "there is no switch YIRAGE_BACKEND_CPU;"),
    "no truth value": ("set(USE_CPU ON)\nset(USE_CUDA /usr/local/cuda)\n", 'USE_CUDA is "/usr/local/cuda", neither ON nor OFF'),
    "two values": ("set(USE_CPU ON OFF)\n", 'USE_CPU is "ON;OFF", neither ON nor OFF'),
}


def random_file(dice):
    names = dice.sample(build.BACKENDS, 8)
    lines = []
    for name in dice.choices(names, k=dice.randint(1, 14)):
        value = dice.choice(["ON", "OFF", "on", "off", "TRUE", "False", "1", "0", "Yes", "N", '"ON"', "[[OFF]]", "${yes}", "IGNORE"])
        variable = dice.choice([f"USE_{name}"] * 6 + [f"YIRAGE_BACKEND_USE_{name}", f"YIRAGE_BACKEND_{name}_ENABLED"])
        line = dice.choice([f"set({variable} {value})"] * 4 + [
            f"SET ( {variable}\n {value} )", f'set({variable} {value} CACHE BOOL "it; # (")', f'option({variable} "" {value})',
            f'set({variable} {value} CACHE STRING "" FORCE)', f"unset({variable})", f"unset({variable} CACHE)", f"set({variable})",
            f"# set({variable} {value})", f"#[[ set({variable}\n {value}) ]]"])
        lines.append(line + dice.choice(["", "", " # why", "\t"]))
    return "set(yes ON)\n" + "\n".join(lines) + "\n"


class Reading(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="tenon-switches-")
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name) / "config.cmake"

    def write(self, text):
        self.path.write_bytes(text.encode())

    def test_python_agrees_with_cmake(self):
        for name, (text, expected) in FILES.items():
            with self.subTest(name):
                self.write(text)
                by_cmake, said = read_by_cmake(self.path)
                by_python, error, warned = read_by_python(self.path)
                if name == "references":
                    self.assertIn("${nothing} is not set in this file", error)
                    continue
                self.assertEqual(by_cmake, [f"TENON_BACKEND_{n}_ENABLED" for n in expected.split()], said)
                self.assertEqual(by_python, by_cmake, error)
                deprecated = [w for w in warned if w.category is DeprecationWarning]
                self.assertEqual(len(deprecated), 1 if "YIRAGE" in text else 0)
                self.assertEqual(said.count("deprecated:"), len(deprecated))
                if deprecated:
                    self.assertEqual(deprecated[0].filename, __file__, "the warning names its caller")
                    self.assertIn("YIRAGE_BACKEND_USE_CPU is now USE_CPU", str(deprecated[0].message))
                    self.assertIn("YIRAGE_BACKEND_USE_CPU is now USE_CPU", said)

    def test_both_refuse_in_the_same_words(self):
        for name, (text, expected) in REFUSED.items():
            with self.subTest(name):
                self.write(text)
                by_cmake, said = read_by_cmake(self.path)
                by_python, error, _ = read_by_python(self.path)
                self.assertIsNone(by_cmake)
                self.assertIsNone(by_python)
                self.assertIn(expected, said)
                self.assertIn(expected, error)

    def test_they_agree_on_files_of_chance(self):
        dice = random.Random(SEED)
        for number in range(40):
            with self.subTest(seed=SEED, number=number):
                text = random_file(dice)
                self.write(text)
                by_cmake, said = read_by_cmake(self.path)
                by_python, error, _ = read_by_python(self.path)
                self.assertEqual(by_python, by_cmake, f"{text}\n{said}\n{error}")

    def test_what_python_cannot_read_it_refuses(self):
        for text, what in [("if(APPLE)\nset(USE_CPU ON)\nendif()\n", ":1: if() needs CMake"),
                           ("set(USE_CPU ON)\ninclude(more.cmake)\n", ":2: include() needs CMake"),
                           ("set(USE_CPU ON\n", "a parenthesis is not closed"), ("set(USE_CPU \"ON)\n", "no argument"),
                           ("set(USE_CPU ON) set(USE_TPU ON)\n", "a line of its own"), ("set()\n", "set() without a name"),
                           ("hello\n", "no command"), ("message(FATAL_ERROR \"not here\")\n", "not here")]:
            with self.subTest(text):
                self.write(text)
                macros, error, _ = read_by_python(self.path)
                self.assertIsNone(macros)
                self.assertIn(what, error)

    def test_the_names_are_the_same_everywhere(self):
        text = (ROOT / "cmake/switches.cmake").read_text()
        of_cmake = re.search(r"set\(backend_names ([^)]*)\)", text)[1].split()
        self.assertEqual(list(build.BACKENDS), of_cmake)
        of_file = re.findall(r"^set\(USE_(\w+)", (ROOT / "config.cmake").read_text(), re.M)
        self.assertEqual(set(of_file) - {"FORMAL_VERIFIER"}, set(of_cmake))
        rows = re.findall(r"^TN_BACKEND\((\w+),", (ROOT / "src/backend/backends.def").read_text(), re.M)
        self.assertEqual(set(rows), set(of_cmake))
        every, _, _ = read_by_python(ROOT / "cmake/every_backend.cmake")
        self.assertEqual(every, [f"TENON_BACKEND_{n}_ENABLED" for n in of_cmake])

    def test_the_shipped_file_is_the_design(self):
        macros, _, _ = read_by_python(ROOT / "config.cmake")
        self.assertEqual(macros, [f"TENON_BACKEND_{n}_ENABLED" for n in ("CUDA", "CPU", "TRITON", "OPENMP")])

    def test_the_command_line_goes_first(self):
        self.write("set(USE_CPU ON)\nset(USE_TPU ON CACHE BOOL \"\" FORCE)\nset(USE_MKL OFF)\n")
        macros, _ = read_by_cmake(self.path, "-DUSE_CPU=OFF", "-DUSE_TPU=0", "-DUSE_MKL=yes")
        self.assertEqual(macros, ["TENON_BACKEND_MKL_ENABLED"])
        macros, said = read_by_cmake(self.path, "-DYIRAGE_BACKEND_USE_MKL=ON", "-DYIRAGE_BACKEND_TPU_ENABLED=OFF")
        self.assertEqual(macros, ["TENON_BACKEND_CPU_ENABLED", "TENON_BACKEND_MKL_ENABLED"])
        self.assertEqual(said.count("deprecated:"), 1)
        for define, what in [("-DUSE_CUBA=ON", "on the command line: there is no switch USE_CUBA; did you mean USE_CUDA?"),
                             ("-DUSE_MKL=maybe", 'on the command line: USE_MKL is "maybe", neither ON nor OFF')]:
            macros, said = read_by_cmake(self.path, define)
            self.assertIsNone(macros)
            self.assertIn(what, said)

    def test_there_must_be_a_file(self):
        macros, said = read_by_cmake("/nowhere/config.cmake")
        self.assertIsNone(macros)
        self.assertIn("TENON_CONFIG: there is no file /nowhere/config.cmake", said)


class Configuring(unittest.TestCase):
    """The whole project, as far as CMake goes."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="tenon-configure-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def configure(self, *words, config=None):
        if config is not None:
            (self.folder / "config.cmake").write_text(config)
            words = (f"-DTENON_CONFIG={self.folder / 'config.cmake'}", *words)
        return run_cmake("-S", ROOT, "-B", self.folder / "build", "-G", "Ninja", "-DTENON_TESTS=OFF", *words)

    def told(self):
        """What the header says, and what one source of the client is compiled with."""
        header = (self.folder / "build/backends/tenon/backends_built.h").read_text().split("#ifdef TENON_OLD")[0]
        commands = json.loads((self.folder / "build/compile_commands.json").read_text())
        loader = next(c["command"] for c in commands if c["file"].endswith("client/plugins/loader.c"))
        return re.findall(r"define TENON_BACKEND_(\w+)_ENABLED", header), loader, [c["file"] for c in commands]

    def test_a_file_of_one_choice(self):
        code, out, err = self.configure(config="set(USE_CUDA ON)\nset(USE_NKI OFF)\n")
        self.assertEqual(code, 0, err)
        self.assertRegex(out, r"-- +CUDA +ON +built yes")
        self.assertRegex(out, r"-- +CPU +OFF +built -")
        enabled, loader, files = self.told()
        self.assertEqual(enabled, ["CUDA"])
        for text in ("-DTENON_BACKENDS_CONFIGURED=1", "-DTENON_BACKEND_CUDA_ENABLED=1", "-DTN_BUILT_CUDA_12=1", "-DTN_BUILT_CPU=0",
                     "-DTN_BUILT_NEURON=0"):
            self.assertIn(text, loader)
        self.assertNotIn("TENON_BACKEND_CPU", loader)
        # A switch turned later is heard, of the file and of the command line.
        code, out, err = self.configure("-DUSE_MPS=ON", config="set(USE_NKI ON CACHE BOOL \"\")\n")
        self.assertEqual(code, 0, err)
        enabled, loader, files = self.told()
        self.assertEqual(enabled, ["MPS", "NKI"])
        self.assertIn("-DTN_BUILT_METAL=1", loader)
        code, out, err = self.configure("-UUSE_MPS", config="set(USE_NKI OFF CACHE BOOL \"\")\nset(USE_CPU ON)\n")
        self.assertEqual(code, 0, err)
        self.assertEqual(self.told()[0], ["CPU"])

    def test_one_plugin_left_out(self):
        code, _, err = self.configure("-DTENON_PLUGIN_CUDA_12=OFF", config="set(USE_CUDA ON)\nset(USE_TPU ON)\n")
        self.assertEqual(code, 0, err)
        _, loader, _ = self.told()
        for text in ("-DTN_BUILT_CUDA_12=0", "-DTN_BUILT_CUDA_13=1", "-DTN_BUILT_TPU=1", "-DTN_BUILT_XLA_CPU=0"):
            self.assertIn(text, loader)

    def test_an_unknown_switch_and_none(self):
        code, _, err = self.configure("-DUSE_CUBA=ON")
        self.assertNotEqual(code, 0)
        self.assertIn("there is no switch USE_CUBA; did you mean USE_CUDA?", err)
        # The mistake is not kept.
        code, _, err = self.configure("-DUSE_CUDA=OFF", "-DUSE_CPU=OFF", "-DUSE_OPENMP=OFF", "-DUSE_TRITON=OFF")
        self.assertNotEqual(code, 0)
        self.assertIn(NONE, err)
        self.assertNotIn("CUBA", err)

    def test_strictness(self):
        config = "set(USE_CUDA ON)\nset(USE_NVSHMEM ON)\n"
        code, out, err = self.configure(config=config)
        self.assertEqual(code, 0, err)
        self.assertIn("USE_NVSHMEM is on; Tenon has no such thing", out)
        code, out, err = self.configure("-DTENON_STRICT=ON", config=config)
        self.assertNotEqual(code, 0)
        self.assertIn("TENON_STRICT: on and not built: USE_NVSHMEM", err)
        # All that is missing is named, in an error where it was asked for, else with the reason.
        config = "set(USE_CUDA ON)\nset(USE_MHA ON)\nset(USE_CPU OFF)\nset(USE_OPENMP ON)\n"
        code, out, err = self.configure("-DTENON_STRICT=ON", config=config)
        self.assertNotEqual(code, 0)
        for name in ("MHA", "OPENMP"):
            self.assertIn(f"{name}: it serves CPU, and USE_CPU is off", err)
        code, out, err = self.configure("-DTENON_STRICT=OFF", "-DTENON_OPENMP=OFF", "-DUSE_CPU=ON", config=config)
        self.assertEqual(code, 0, err)
        self.assertIn("-- OPENMP is on and not built: TENON_OPENMP is off", out)
        self.assertRegex(out, r"-- +OPENMP +ON +built no +TENON_OPENMP is off")
        self.assertRegex(out, r"-- +MHA +ON +built yes")
        table = (self.folder / "build/backends/backends_built.def").read_text()
        self.assertIn('TN_BACKEND_BUILT(OPENMP, 1, "TENON_OPENMP is off")', table)
        self.assertIn('TN_BACKEND_BUILT(MPS, 0, "")', table)
        code, out, err = self.configure("-DTENON_STRICT=ON", "-UUSE_CPU", config="set(USE_CUDA ON)\n")
        self.assertEqual(code, 0, err)


if __name__ == "__main__":
    command.main()
