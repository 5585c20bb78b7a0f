#!/usr/bin/env python3
"""PyTorch on Tenon's CPU device, by torch_xla:

    run.py [--libraries build/release/lib] [--wheel FILE] [--times] [NAME...]

Makes (once; 7 GB, for PyPI's torch brings CUDA's libraries) an environment of requirements.txt under TENON_CACHE, builds
the wheel, installs it, and runs the cases of cases.py with PJRT_DEVICE=TENON, in one process as long as none dies. NAME
picks cases. --times measures a step of each of some networks beside torch_xla's own CPU device, in turn, and writes
docs/measurements/pytorch.md. The last line counts: N passed, N failed, N skipped.
"""
import argparse
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent / "python"))
import environments  # noqa: E402

PAGE = ROOT / "docs/measurements/pytorch.md"
TIMEOUT = 1500  # seconds for all cases
TURNS = 5
# Processes of their own, which say by their words whether they passed.
ALONE = {
    "one_variable_is_all": (
        {"PJRT_DEVICE": "TENON"}, 0, "4.0 True",
        "import torch, torch_xla, os\n"
        "assert 'XLA_STABLEHLO_COMPILE' not in os.environ\n"
        "x = torch.ones(4, device=torch_xla.device())\n"
        "print(x.sum().item(), any('libpjrt_tenon_cpu' in line for line in open('/proc/self/maps')))\n"),
    "installed_is_not_chosen": (
        {"PJRT_DEVICE": "CPU"}, 0, "4.0 False None",
        "import torch, torch_xla, os\n"
        "x = torch.ones(4, device=torch_xla.device())\n"
        "print(x.sum().item(), any('libpjrt_tenon_cpu' in line for line in open('/proc/self/maps')),\n"
        "      os.environ.get('XLA_STABLEHLO_COMPILE'))\n"),
    "an_older_torch_xla_is_named": (
        {"PJRT_DEVICE": "TENON"}, 1, "it works with torch_xla from 2.9 on, and torch_xla 2.5.1 is installed",
        "import torch_xla\ntorch_xla.__version__ = '2.5.1'\nprint(torch_xla.device())\n"),
    "a_missing_plugin_is_named": (
        {"PJRT_DEVICE": "TENON", "TENON_CPU_PLUGIN": "/nowhere/lib.so"}, 1, "its plugin is not at /nowhere/lib.so",
        "import torch, torch_xla\ntorch.ones(4, device=torch_xla.device())\n"),
    "a_missing_torch_xla_is_named": (
        {}, 1, "tenon.torch needs torch_xla 2.9 or newer",
        "import sys\nsys.modules['torch_xla'] = None\nimport tenon.torch\n"),
    "the_page_runs": ({"PJRT_DEVICE": "TENON"}, 0, None, None),  # docs/pytorch.md, below
}  # fmt: skip


def child(python, arguments, more, **options):
    settings = {"OMP_NUM_THREADS": "2", "PYTHONDONTWRITEBYTECODE": "1", "HF_HUB_OFFLINE": "1"}
    return subprocess.Popen([python, *arguments], cwd=HERE, env=environments.clean_environment(settings | more), text=True,
                            **options)


def environment():
    """Its Python, or why there is none."""
    try:
        return environments.environment(HERE / "requirements.txt", environments.BUILD_NEEDS, name="torch"), None
    except (subprocess.CalledProcessError, OSError) as error:
        return None, f"torch and torch_xla cannot be installed here: {error}"


# ---- cases ---------------------------------------------------------------------------------------


def run_some(python, names):
    """What became of each, until the process ends."""
    became = {}
    running = None
    with tempfile.TemporaryFile("w+") as noise:
        process = child(python, ["cases.py", *names], {"PJRT_DEVICE": "TENON"}, stdout=subprocess.PIPE, stderr=noise)
        try:
            for line in process.stdout:
                word, _, rest = line.rstrip("\n").partition(" ")
                if word == "BEGIN":
                    running = rest
                elif word in ("PASS", "FAIL", "SKIP"):
                    print(line, end="", flush=True)
                    became[running] = word
                    running = None
                else:
                    print(line, end="", flush=True)
        finally:
            code = process.wait(TIMEOUT)
        if running or "FAIL" in became.values() or code not in (0, 1):
            noise.seek(0)
            print(noise.read()[-6000:], file=sys.stderr)
    if running:
        print(f"FAIL {running}: the process ended with {code}", flush=True)
        became[running] = "FAIL"
    elif not became:
        sys.exit(f"tests/torch: no case ran; the process ended with {code}")
    return became


def run_cases(python, names):
    became = {}
    while names:
        became |= run_some(python, names)
        names = [n for n in names if n not in became]
    return list(became.values())


def blocks(page):
    return re.findall(r"^```python\n(.*?)^```", page.read_text(), re.M | re.S)


def run_alone(python, name):
    more, wanted, words, program = ALONE[name]
    if program is None:
        program = "\n".join(blocks(ROOT / "docs/pytorch.md"))
        words = "\n".join(re.findall(r"^ *print\(.*\)  # (.*)$", program, re.M))
    done = child(python, ["-c", program], more, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    said, _ = done.communicate(timeout=TIMEOUT)
    fine = words and words in said and (done.returncode == 0) == (wanted == 0) and done.returncode >= 0
    print(f"PASS {name}" if fine else f"FAIL {name}: it ended with {done.returncode} and said\n{said}", flush=True)
    return "PASS" if fine else "FAIL"


# ---- times -----------------------------------------------------------------------------------------


class Side:
    """A process that takes steps on one device."""

    def __init__(self, python, device):
        self.process = child(python, ["timing.py"], {"PJRT_DEVICE": device}, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                             stderr=subprocess.DEVNULL)
        self.answer()

    def answer(self):
        line = self.process.stdout.readline()
        if not line or line.startswith("ERROR"):
            raise RuntimeError(line.strip() or "the process ended")
        return line.split()

    def ask(self, what, n):
        self.process.stdin.write(f"{what} {n}\n")
        self.process.stdin.flush()
        return [float(x) for x in self.answer()]

    def end(self):
        self.process.stdin.close()
        self.process.wait(60)


def seconds(value):
    return f"{value:.2f} s" if value >= 1 else f"{value * 1000:.3g} ms"


def measure(python, names):
    sides = [Side(python, "TENON"), Side(python, "CPU")]
    rows = []
    for n, name in enumerate(names):
        firsts = [side.ask("first", n) for side in sides]
        if abs(firsts[0][1] - firsts[1][1]) > 1e-4 * abs(firsts[1][1]):
            raise RuntimeError(f"{name}: the first loss is {firsts[0][1]} and {firsts[1][1]}")
        taken = [[], []]
        for _ in range(TURNS):
            for side, times in zip(sides, taken, strict=True):
                times += side.ask("steps", n)
        warm = [statistics.median(times) for times in taken]
        rows.append((name, firsts[0][0], firsts[1][0], *warm))
        environments.say(f"{name}: first {seconds(rows[-1][1])} / {seconds(rows[-1][2])}, "
                         f"warm {seconds(warm[0])} / {seconds(warm[1])}")
    for side in sides:
        side.end()
    return rows


def processor():
    match = re.search(r"^model name\s*:\s*(.*)$", pathlib.Path("/proc/cpuinfo").read_text(), re.M)
    return f"{match.group(1) if match else 'unknown processor'}, {os.cpu_count()} cores"


def write_times(python, names):
    rows = measure(python, names)
    lines = [
        "# PyTorch: a training step beside torch_xla's own CPU device", "",
        "`python3 tests/torch/run.py --libraries build/release/lib --times` measures this and writes the page. Forward,",
        "backward and SGD, by torch 2.9.0 and torch_xla 2.9.0; two processes of which each has one device, asked in turn in",
        f"one run; the median of {TURNS} turns of some steps. The first step holds tracing and compilation. The first losses",
        "of the two sides agree to 1e-4.", "",
        f"{processor()}, on a machine that builds and tests at the same time, which slows both sides:", "",
        "| network | first step: Tenon | torch_xla's CPU | warm step: Tenon | torch_xla's CPU | ratio |",
        "| --- | --- | --- | --- | --- | --- |",
    ]  # fmt: skip
    for name, first, peer_first, warm, peer_warm in rows:
        lines.append(f"| {name} | {seconds(first)} | {seconds(peer_first)} | {seconds(warm)} | {seconds(peer_warm)} | "
                     f"{warm / peer_warm:.2f} |")
    PAGE.write_text("\n".join(lines) + "\n")
    print(PAGE.read_text())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--libraries", type=pathlib.Path, help="folder with libtenon.so and the plugin; else they are built")
    parser.add_argument("--wheel", type=pathlib.Path, help="test this wheel")
    parser.add_argument("--times", action="store_true", help="measure, and write docs/measurements/pytorch.md")
    parser.add_argument("names", nargs="*", metavar="NAME", help="these cases; else all")
    options = parser.parse_args()
    python, reason = environment()
    if not python:
        print(f"SKIP PyTorch: {reason}\n0 passed, 0 failed, 1 skipped")
        return 0
    with tempfile.TemporaryDirectory() as into:
        environments.install(python, options.wheel or environments.build(python, options.libraries, into))
    if options.times:
        sys.path.insert(0, str(HERE))
        listed = child(python, ["-c", "import workloads; print(*workloads.TIMED, sep='\\n')"], {}, stdout=subprocess.PIPE)
        write_times(python, listed.communicate()[0].splitlines())
        return 0
    listed = child(python, ["cases.py", "--list"], {"PJRT_DEVICE": "TENON"}, stdout=subprocess.PIPE)
    cases = listed.communicate()[0].split()
    if listed.returncode or not cases:
        sys.exit("tests/torch: the cases cannot be listed")
    unknown = [n for n in options.names if n not in cases and n not in ALONE]
    if unknown:
        sys.exit(f"tests/torch: there is no case {unknown[0]}; there are {', '.join([*ALONE, *cases])}")
    wanted = options.names or [*ALONE, *cases]
    became = [run_alone(python, n) for n in wanted if n in ALONE]
    became += run_cases(python, [n for n in wanted if n in cases])
    counts = [became.count(word) for word in ("PASS", "FAIL", "SKIP")]
    print(f"{counts[0]} passed, {counts[1]} failed, {counts[2]} skipped")
    return 1 if counts[1] or not counts[0] else 0


sys.exit(main())
