#!/usr/bin/env python3
"""Builds Tenon with each back end alone, with its device, with all of them, with others' files, and sees that what is
built is what was said: matrix.py [--write FILE] [--ccache] [--debug] [--only NAME ...]

Builds libtenon, its modules, the CPU plugin, the probe and the tool, release flags, into build/matrix-NAME. Takes 20 to 60 minutes
without a compiler cache; with --ccache less: then only those of COLD are compiled anew, and the table tells which. The
last line counts."""
import argparse
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORK = ROOT / "build" # as deep as the presets, for the cache
RELEASE = ["-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_C_FLAGS_RELEASE=-O2 -g1 -DNDEBUG"]
DEBUG = ["-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_C_FLAGS_DEBUG=-O1 -g"]  # the dev preset's, of which the cache may have much
NONE = "At least one backend must be enabled in config.cmake"
DEVICES = ["CPU", "CUDA", "MPS", "NKI", "ROCM", "TPU", "XLA_CPU"]
OF_CUDA = ["CUDNN", "CUSPARSELT", "TRITON"]
WORDS = {"built": "built in", "found": "found", "loadable": "loadable", "usable": "usable", "enabled": "enabled"}
COLD = ["all", "CUDA alone"]  # with --ccache, too
EVERY = re.findall(r"set\(USE_(\w+) ON", (ROOT / "cmake/every_backend.cmake").read_text())
OF_CPU = [name for name in EVERY if name not in DEVICES + OF_CUDA]


def switches(*on):
    return "".join(f"set(USE_{name} {'ON' if name in on else 'OFF'})\n" for name in EVERY)


def configurations():
    """(name, file, further arguments, what the error says or None)"""
    yield "all", (ROOT / "cmake/every_backend.cmake").read_text(), [], None
    yield "as shipped", (ROOT / "config.cmake").read_text(), [], None
    for name in DEVICES:
        yield f"{name} alone", switches(name), [], None
    for name in OF_CPU:
        yield f"CPU and {name}", switches("CPU", name), [], None
    for name in OF_CUDA:
        yield f"CUDA and {name}", switches("CUDA", name), [], None
    yield "OPENMP without CPU", switches("OPENMP"), [], None
    yield "Mirage's file", "set(USE_CUDA ON)\nset(USE_CUDNN ON)\nset(USE_NVSHMEM ON)\nset(BUILD_CPP_EXAMPLES OFF)\n", [], None
    yield "one choice, CUDA", "set(USE_CUDA ON)\nset(USE_NKI OFF)\n", [], None
    yield "one choice, NKI", "set(USE_CUDA OFF)\nset(USE_NKI ON)\n", [], None
    yield "old spelling", "set(YIRAGE_BACKEND_USE_CPU ON)\n", [], None
    yield "-DUSE_CPU=ON over the file", switches("CUDA"), ["-DUSE_CPU=ON", "-DUSE_CUDA=OFF"], None
    yield "none", switches(), [], NONE
    yield "unknown switch", switches("CPU") + "set(USE_VULKAN ON)\n", [], "there is no switch USE_VULKAN; did you mean"
    yield "strict, something missing", switches("OPENMP"), ["-DTENON_STRICT=ON"], "TENON_STRICT: on and not built: OPENMP: it serves CPU"
    yield "strict, CPU alone", switches("CPU"), ["-DTENON_STRICT=ON"], None


def run(*words, env=None):
    environment = {k: v for k, v in os.environ.items() if k == "TENON_CACHE" or not k.startswith(("TENON_", "PJRT_"))}
    return subprocess.run([str(w) for w in words], capture_output=True, text=True, env=environment | (env or {}),
                          stdin=subprocess.DEVNULL)


def cpu_seconds():
    """Of all processes that have been waited for."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def stripped_size(path):
    if not path.exists():
        return 0
    with tempfile.NamedTemporaryFile() as copy:
        subprocess.run(["strip", "-o", copy.name, path], check=True)
        return os.stat(copy.name).st_size


class Build:
    def __init__(self, name, text, words, wanted, options):
        self.name, self.wanted = name, wanted
        self.folder = WORK / ("matrix-" + re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_"))
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        (self.folder / "config.cmake").write_text(text)
        self.words = [*(DEBUG if options.debug else RELEASE), "-DTENON_TESTS=OFF", f"-DTENON_CONFIG={self.folder / 'config.cmake'}", *words]
        self.cached = options.ccache and (name not in COLD or options.debug)
        if options.ccache:
            self.words.append("-DCMAKE_C_COMPILER_LAUNCHER=ccache")
        self.seconds = self.work = self.configuring = 0.0
        self.problems, self.sizes, self.rows, self.said = [], {}, {}, ""
        self.devices, self.reasons = [], []  # those that are on: what opens, why the others do not

    def check(self, holds, what):
        if not holds:
            self.problems.append(what)

    def configure(self):
        start = time.monotonic()
        done = run("cmake", "-S", ROOT, "-B", self.folder, "-G", "Ninja", *self.words)
        self.configuring = time.monotonic() - start
        said = re.sub(r"\s+", " ", done.stderr)
        if self.wanted:
            self.check(done.returncode != 0, "was configured")
            self.check(self.wanted in said, f"does not say '{self.wanted}': {said[-300:]}")
            self.said = "refused, as it must be"
            return False
        if done.returncode:
            self.problems.append(f"cmake: {said[-300:]}")
            return False
        self.rows = {name: (on, built, reason) for name, on, built, reason in
                     re.findall(r"^--   (\w+) +(ON|OFF) +built (yes|no|-) *(.*)$", done.stdout, re.M)}
        self.check(list(self.rows) == EVERY, "the table at the end has not every back end")
        self.check(not re.search(r"CMake Warning", said), said[:300])
        return True

    def build(self):
        names = run("ninja", "-C", self.folder, "-t", "targets", "all").stdout
        wanted = re.findall(r"^(lib/libtenon_\w+\.so|lib/libtenon\.so|lib/libpjrt_tenon_cpu\.so|lib/tenon_probe|bin/tenon): ", names, re.M)
        start, before = time.monotonic(), cpu_seconds()
        done = run("ninja", "-C", self.folder, *wanted, env={} if self.cached else {"CCACHE_RECACHE": "1"})
        self.seconds, self.work = time.monotonic() - start, cpu_seconds() - before
        if done.returncode:
            self.problems.append("build: " + done.stdout[-600:])
            return False
        lib = self.folder / "lib"
        self.sizes = {"libtenon.so": stripped_size(lib / "libtenon.so"),
                      "plugin": stripped_size(lib / "libpjrt_tenon_cpu.so"),
                      "modules": {p.stem: stripped_size(p) for p in sorted(lib.glob("libtenon_*.so"))}}
        return True

    def use(self):
        """What was built, from outside."""
        tenon = self.folder / "bin/tenon"
        cpu = self.rows["CPU"][0] == "ON"
        self.check(bool(self.sizes["plugin"]) == cpu, "there is no CPU plugin" if cpu else "there is a CPU plugin")
        for name in DEVICES:
            self.use_device(tenon, name.lower())
        self.use_first_choice(tenon)
        self.use_registry(tenon)
        for module, names in (("libtenon_openmp", ["OPENMP"]), ("libtenon_onednn", ["MKLDNN"]),
                              ("libtenon_blas", ["MKL", "OPENBLAS", "BLIS"]), ("libtenon_cudnn", ["CUDNN"]),
                              ("libtenon_cusparselt", ["CUSPARSELT"]), ("libtenon_triton", ["TRITON"])):
            if not any(self.rows[name][0] == "ON" for name in names):
                self.check(module not in self.sizes["modules"], f"{module}.so is there though {', '.join(names)} is off")

    def registry(self, tenon):
        """The states of each row as `tenon backends` tells them, after whatever was run before."""
        done = run(tenon, "backends", "--json")
        try:
            return {row["name"]: row["states"] for row in json.loads(done.stdout)["backends"]}
        except ValueError:
            self.problems.append(f"tenon backends --json: {done.stdout[:100]}{done.stderr[:200]}")
            return {}

    def use_device(self, tenon, name):
        """A device by its name opens, with the plugin that the registry has found; or the error is the first "no" of
        the registry, with its reason. Which of the two is the machine's affair, but one that is off never opens, and
        Tenon's own opens where it is on."""
        on = self.rows[name.upper()][0] == "ON"
        done = run(tenon, "devices", "--backend", name, "--json")
        states = self.registry(tenon).get(name)
        if not states:
            self.problems.append(f"tenon backends has no {name}")
        elif done.returncode == 0:
            plugin = pathlib.Path(states["found"]["reason"]).name
            self.check(on, f"{name} is off, and opens")
            self.check(states["usable"]["answer"] is True, f"{name} opens, and tenon backends says {states}")
            self.check(json.loads(done.stdout)["plugin"] == plugin, f"{name} is {plugin}, and runs {done.stdout[:80]}")
            self.devices.append(name)
        else:
            why = next((f"{name} is not {WORDS[state]}: {states[state]['reason']}" for state in WORDS
                        if states[state]["answer"] is False and states[state]["reason"]), None)
            self.check(name != "cpu" or not on, f"cpu is on: {done.stderr}")
            self.check(why is not None, f"{name} does not open ({done.stderr}), and tenon backends has no reason")
            self.check(on or states["built"]["answer"] is False, f"{name} is off, and tenon backends says {states['built']}")
            self.check(done.returncode == 1 and why and f"tenon devices: {why}" in done.stderr, f"not '{why}': {done.stderr}")
            if on:
                self.reasons.append(why)

    def use_first_choice(self, tenon):
        """Nothing named: cuda, else cpu, else an error with the reason of either."""
        done = run(tenon, "devices")
        usable = [name for name in ("cuda", "cpu") if name in self.devices]
        if usable:
            self.check(done.returncode == 0 and f"{usable[0]}:0" in done.stdout, f"tenon devices: {done.stdout}{done.stderr}")
            return
        states = self.registry(tenon)
        for name in ("cuda", "cpu"):
            why = next((states[name][state]["reason"] for state in WORDS if states[name][state]["answer"] is False), "?")
            self.check(done.returncode == 1 and f"{name} is not" in done.stderr and why in done.stderr,
                       f"tenon devices does not say '{why}' of {name}: {done.stdout}{done.stderr}")

    def use_registry(self, tenon):
        """`tenon backends` says of each row whether it is built, as CMake's table does, with the same reason."""
        seen = self.registry(tenon)
        for name, (on, built, reason) in self.rows.items():
            if name.lower() not in seen:
                self.problems.append(f"tenon backends has no {name}")
                continue
            says = seen[name.lower()]["built"]
            self.check(says["answer"] is (built == "yes"), f"{name}: CMake says built {built}, tenon backends {says}")
            if built == "no" and on == "ON":
                self.check(reason in says["reason"], f"{name}: CMake says '{reason}', tenon backends '{says['reason']}'")
            if on == "OFF":
                self.check(says["reason"] == f"USE_{name} is off", f"{name} is off, and tenon backends says {says}")

    def run(self):
        if self.configure() and self.build():
            self.use()
        return not self.problems

    def row(self):
        if self.said or self.problems:
            return f"| {self.name} | {self.said or 'FAILED: ' + self.problems[0][:80]} | | | | | | |"
        missing = [f"{name}: {reason}" for name, (_, built, reason) in self.rows.items() if built == "no"]
        modules = ", ".join(f"{name.removeprefix('libtenon_')} {size / 1000:,.0f}" for name, size in self.sizes["modules"].items())
        size = self.sizes["plugin"]
        opens = "; ".join([f"{name} opens" for name in self.devices] + [why.split("\n")[0] for why in self.reasons])
        return (f"| {self.name} | {'; '.join(missing) or 'all that is on'} | {opens} | {self.work:.0f}{' (cache)' if self.cached else ''} | {self.seconds:.0f} | {self.sizes['libtenon.so'] / 1000:,.0f} | "
                f"{f'{size / 1000:,.0f}' if size else '-'} | {modules or '-'} |")


HEAD = """# The build matrix

Made by `./dev test backends-matrix`: each configuration is configured in an empty folder, built (libtenon, its modules,
the CPU plugin where it is on, the probe, the tool), and asked with `tenon backends` what it has and with `tenon devices`, by name
and without one, what opens. A device that is on opens, or says the reason that the registry has: others' devices
depend on the machine, so a reason is no failure; another device than the named, or no reason, is one. Release
flags, {jobs} cores{how}. Sizes in kB (1,000 bytes), stripped.
The CPU time of a build is that of all its processes; the time is the clock's, on a machine that others use too.

The switches choose what is built; the client is the same in all, so most of the time is its. A back end of
others' making (CUDA, TPU, ...) is a PJRT plugin that is found when the program runs: it costs a name.

| configuration | what is not built though it is on | its devices, here | CPU time, s | time, s | libtenon.so | CPU plugin | modules |
| --- | --- | --- | --- | --- | --- | --- | --- |
"""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--write", type=pathlib.Path, help="the page with the table")
    parser.add_argument("--ccache", action="store_true", help="with ccache: quick, and the times mean little")
    parser.add_argument("--debug", action="store_true", help="the dev preset's flags; no page is written")
    parser.add_argument("--only", nargs="*", help="configurations by name")
    parser.add_argument("--keep", action="store_true", help="leave the builds in build/matrix-NAME")
    options = parser.parse_args()
    rows, passed, failed = [], 0, 0
    for name, text, words, wanted in configurations():
        if options.only and name not in options.only:
            continue
        build = Build(name, text, words, wanted, options)
        good = build.run()
        passed, failed = passed + good, failed + (not good)
        rows.append(build.row())
        print(f"{'ok  ' if good else 'FAIL'} {name}: configured in {build.configuring:.1f} s, built in {build.seconds:.0f} s", flush=True)
        for problem in build.problems:
            print(f"     {problem}", flush=True)
        if good and not options.keep:
            shutil.rmtree(build.folder)
    if options.write and not failed and not options.only and not options.debug:
        how = "; where it says (cache), with a warm ccache" if options.ccache else ""
        options.write.write_text(HEAD.format(jobs=os.cpu_count(), how=how) + "\n".join(rows) + "\n")
    print(f"{passed} passed, {failed} failed, 0 skipped")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
