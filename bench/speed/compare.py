#!/usr/bin/env python3
"""Our CPU device beside XLA's and ONNX Runtime's, case by case: `./dev bench speed [PATTERN]`.

Every contestant is a process of its own that stays for the whole run: ours and XLA's CPU device under the same JAX, XLA's under the
newest JAX of all, ONNX Runtime's CPU provider with its outputs bound (worker.py); ours and XLA's CPU plugin under the same C client
(bench_speed_calls), which are compared with each other. They take turns, another one first in each round, with a pause before each
since the threads of some spin after work. A round's figure is the ratio peer / ours of that round; a case's is the median over the
rounds, with the quartiles. Above 1 ours is faster. The best peer of a row counts.

`depth` is how many calls are launched before the last one is awaited. All have the same processors (--cpus). --mmap gives each peer a
second contestant under glibc's settings with which large arrays are not mapped anew each time; that is what XLA's figures at 16e6
stand or fall with.

Before a case is timed its results are compared: a peer that computes something else is no peer. From C the programs are the
same text, and the models' results are what `./dev test models` compares. Exit code 1: a peer did, or a case failed somewhere."""
import argparse
import datetime
import json
import math
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "tests/python"))
import environments

NEWEST_PYTHON = "3.13"


def python_of(requirements, version=None):
    """A Python with those requirements; None: there is no Python of that version."""
    base = environments.interpreter(version, "TENON_PYTHON_NEXT") if version else None
    return str(environments.environment(HERE / requirements, python=base, name="speed")) if base or not version else None


if os.environ.get("TENON_BENCH_SPEED") != "1":  # again, in the environment that has NumPy
    python = python_of("requirements.txt")
    os.execve(python, [python, __file__, *sys.argv[1:]], {**os.environ, "TENON_BENCH_SPEED": "1"})

import numpy

import cases

PAGE, LOG = ROOT / "docs/measurements/speed.md", ROOT / "docs/measurements/speed.json"
BEGIN, END = "<!-- written by bench/speed/compare.py -->", "<!-- end -->"
MMAP = {"MALLOC_MMAP_THRESHOLD_": "1073741824", "MALLOC_TRIM_THRESHOLD_": "1073741824", "MALLOC_TOP_PAD_": "268435456"}
PAUSE = 0.03
OURS, OURS_IN_C = "ours", "ours, from C"
MODELS = ["digits_mlp_sgd", "minilm_embed", "gpt2_decode", "gpt2_prefill", "llama_block_bf16", "resnet18_fwd", "unet_grad", "lstm_scan",
          "ode_rk4_while", "kmeans", "black_scholes", "sampling_step", "fft_convolve"]


class Contestant:
    def __init__(self, name, python, kind, environment, cpus):
        self.name, self.command = name, [python, str(HERE / "worker.py"), kind]
        self.environment = {**os.environ, **environment, "PYTHONDONTWRITEBYTECODE": "1"}
        self.cpus, self.process = cpus, None

    def start(self):
        self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                        text=True, env=self.environment, preexec_fn=lambda: os.sched_setaffinity(0, self.cpus))

    def ask(self, **command):
        """The answer; what ends the process is one too."""
        if not self.process:
            self.start()
        try:
            self.process.stdin.write(json.dumps(command) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except OSError:
            line = ""
        if line:
            return json.loads(line)
        code, self.process = self.process.wait(), None
        return {"error": f"its process ended with {code}"}

    def end(self):
        if self.process:
            self.process.stdin.close()
            self.process.wait()
            self.process = None


class Calls(Contestant):
    """From C. A case is a folder with a program and its inputs."""

    def __init__(self, name, program, spec, environment, cpus):
        super().__init__(name, None, None, environment, cpus)
        self.command, self.ready = [str(program), spec], True

    def ask(self, folder, depth, seconds):
        if not self.process:
            self.start()
        try:
            self.process.stdin.write(f"{depth} {seconds} {folder}\n")
            self.process.stdin.flush()
            word, _, rest = self.process.stdout.readline().rstrip("\n").partition(" ")
        except OSError:
            word, rest = "", ""
        if word:
            return {"call": float(rest) * 1e-9} if word == "call" else {"error": rest[:300]}
        code, self.process = self.process.wait(), None
        return {"error": f"its process ended with {code}"}


def calls_of(arguments, cpus):
    """Those from C, ours first; none without the program or XLA's plugin."""
    libraries = pathlib.Path(arguments.libraries)
    program = libraries.parent / "bin/bench_speed_calls"
    if not (program.exists() and arguments.xla_plugin):
        return []
    threads = {"TENON_THREADS": str(len(cpus))}
    return [Calls(OURS_IN_C, program, "cpu", threads, cpus),
            Calls("XLA's plugin, from C", program, "reference", {"TENON_BACKENDS": f"reference:{arguments.xla_plugin}"}, cpus)]


def field_of(arguments, cpus):
    """The contestants, ours first."""
    plugin = pathlib.Path(arguments.libraries) / "libpjrt_tenon_cpu.so"
    if not plugin.exists():
        sys.exit(f"speed: {plugin} is not there")
    ours = {"JAX_PLATFORMS": "tenon", "PJRT_NAMES_AND_LIBRARY_PATHS": f"tenon:{plugin}", "TENON_THREADS": str(len(cpus))}
    xla = {"JAX_PLATFORMS": "cpu"}
    newest = python_of("requirements-newest.txt", NEWEST_PYTHON)
    field = [Contestant(OURS, sys.executable, "jax", ours, cpus), Contestant("XLA, the same JAX", sys.executable, "jax", xla, cpus)]
    if newest:
        field.append(Contestant("XLA, newest JAX", newest, "jax", xla, cpus))
    if arguments.mmap:
        field += [Contestant(f"{c.name}, nothing mapped", c.command[0], "jax", {**xla, **MMAP}, cpus) for c in field[1:]]
    return [*field, Contestant("ONNX Runtime", python_of("requirements-ort.txt"), "ort", {}, cpus)]


# ---- a case ---------------------------------------------------------------------------------------

def differs(case, ours, theirs):
    """What is wrong with a peer's results, or None."""
    if len(ours) != len(theirs):
        return f"{len(theirs)} results instead of {len(ours)}"
    for one, other in zip(ours, theirs):
        if one.shape != other.shape:
            return f"a result of shape {other.shape} instead of {one.shape}"
        wide = one.astype("float64"), other.astype("float64")
        if not numpy.allclose(*wide, rtol=case.tolerance, atol=case.tolerance * max(1e-3, float(numpy.abs(wide[0]).mean()))):
            return f"results that are up to {numpy.abs(wide[0] - wide[1]).max():.3g} away"
    return None


def agreeing(case, field, folder):
    """(those whose results are ours, what the others say)"""
    results, left_out = {}, {}
    for contestant in field:
        answer = contestant.ask(case=case.name, save=str(folder / "results.npz"))
        if "error" in answer:
            left_out[contestant.name] = answer["error"]
            continue
        with numpy.load(answer["saved"]) as saved:
            results[contestant.name] = [saved[k] for k in saved.files]
    for name in list(results):
        why = differs(case, results[OURS], results[name]) if OURS in results and name != OURS else None
        if why:
            left_out[name] = why
            del results[name]
    return [c for c in field if c.name in results], left_out


def time_case(case, folder, depth, field, arguments):
    """{name: [seconds a call, round by round]}, and what went wrong instead."""
    times = {contestant.name: [] for contestant in field}
    for turn in range(arguments.rounds):
        first = turn % len(field)
        for contestant in field[first:] + field[:first]:
            time.sleep(PAUSE)
            if isinstance(contestant, Calls):
                answer = contestant.ask(folder, depth, arguments.seconds)
            else:
                answer = contestant.ask(case=case.name, depth=depth, seconds=arguments.seconds)
            if "error" in answer:
                return None, f"{contestant.name}: {answer['error']}"
            times[contestant.name].append(answer["call"])
    return times, None


def quartiles(values):
    ordered = sorted(values)
    pick = lambda part: ordered[min(len(ordered) - 1, round(part * (len(ordered) - 1)))]
    return pick(0.25), statistics.median(ordered), pick(0.75)


def base_of(name):
    """Whom a contestant is compared with."""
    return OURS_IN_C if name.endswith("from C") else OURS


def row_of(family, name, depth, times):
    peers = [peer for peer in times if peer not in (OURS, OURS_IN_C)]
    ratios = {peer: quartiles([theirs / own for theirs, own in zip(times[peer], times[base_of(peer)])]) for peer in peers}
    best = min(ratios, key=lambda peer: ratios[peer][1]) if ratios else None
    ms = {who: statistics.median(values) * 1e3 for who, values in times.items()}
    return {"family": family, "case": name, "depth": depth, "ms": ms, "ratios": {peer: value[1] for peer, value in ratios.items()},
            "best": best, "spread": ratios[best] if best else None}


# ---- what is written ------------------------------------------------------------------------------

def mean_of(rows, value):
    values = [value(row) for row in rows if row["best"]]
    return math.exp(sum(math.log(v) for v in values) / len(values)) if values else float("nan")


def table_of(rows):
    peers = sorted({name for row in rows for name in row["ratios"]})
    lines = [f"| case | depth | ours, ms | {' | '.join(peers)} | best peer / ours | quartiles |",
             "| --- | ---: | ---: |" + " ---: |" * len(peers) + " ---: | --- |"]
    for family in dict.fromkeys(row["family"] for row in rows):
        for row in (r for r in rows if r["family"] == family):
            cells = " | ".join(f"{row['ratios'][name]:.2f}" if name in row["ratios"] else "-" for name in peers)
            spread = row["spread"]
            best = f"{spread[1]:.2f} | {spread[0]:.2f}-{spread[2]:.2f}" if spread else "- | -"
            own = row["ms"].get(OURS, row["ms"].get(OURS_IN_C))
            lines.append(f"| {family}: {row['case']} | {row['depth']} | {own:.4g} | {cells} | {best} |")
    return "\n".join(lines)


def means_of(rows):
    lines = ["| family | rows | geometric mean of best peer / ours | worst |", "| --- | ---: | ---: | ---: |"]
    groups = [(f, [r for r in rows if r["family"] == f]) for f in dict.fromkeys(r["family"] for r in rows)]
    for family, own in groups + [("all", rows)]:
        counted = [row for row in own if row["best"]]
        if counted:
            lines.append(f"| {family} | {len(counted)} | {mean_of(own, lambda r: r['spread'][1]):.2f} | "
                         f"{min(row['spread'][1] for row in counted):.2f} |")
    return "\n".join(lines)


def processor():
    text = pathlib.Path("/proc/cpuinfo").read_text()
    found = re.search(r"^model name\s*: (.*)$", text, re.M)
    return found[1] if found else "a processor"


def write_page(rows, left_out, arguments, cpus):
    """The figures of today; the page's words stay."""
    commit = subprocess.run(["git", "rev-parse", "--short=10", "HEAD"], cwd=ROOT, capture_output=True, text=True).stdout.strip()
    notes = [f"{datetime.date.today()}, {commit}, {processor()}, {len(cpus)} processors, {arguments.rounds} rounds."]
    notes += [f"* {case}: {name}: {why}" for case, each in left_out.items() for name, why in each.items() if "no ONNX graph" not in why]
    page = PAGE.read_text()
    before, rest = page.split(BEGIN)
    PAGE.write_text(before + BEGIN + "\n" + "\n\n".join(["\n".join(notes), means_of(rows), table_of(rows)]) + "\n" + END + rest.split(END)[1])
    LOG.write_text(json.dumps({"commit": commit, "date": str(datetime.date.today()), "processor": processor(), "cpus": len(cpus), "rows": rows},
                              indent=1) + "\n")


def wanted_of(arguments):
    """(the cases, the folders of the models)"""
    found = [c for c in cases.CASES if re.search(arguments.pattern, f"{c.family}: {c.name}") and (arguments.all or not c.heavy)]
    models = [pathlib.Path(arguments.models) / name for name in MODELS] if arguments.models else []
    return found, [m for m in models if re.search(arguments.pattern, f"models: {m.name}") and m.exists()]


class Run:
    """What is timed so far."""

    def __init__(self, arguments, field, calls):
        self.arguments, self.field, self.calls = arguments, field, calls
        self.rows, self.left_out, self.bad = [], {}, 0

    def leave_out(self, what, name, why):
        self.left_out.setdefault(what, {})[name] = why
        if "no ONNX graph" not in why:
            self.bad += 1
            print(f"{what}: {name}: {why}", file=sys.stderr, flush=True)

    def time(self, family, name, case, folder, field):
        for depth in self.arguments.depth or [1, 8, 200]:
            times, why = time_case(case, folder, depth, field, self.arguments)
            if why:
                self.leave_out(f"{family}: {name}", *why.split(": ", 1))
                continue
            row = row_of(family, name, depth, times)
            self.rows.append(row)
            if not self.arguments.json:
                best = f"; best peer / ours {row['spread'][1]:.2f}" if row["spread"] else ""
                print(f"{family}: {name}, depth {depth}: " + ", ".join(f"{who} {ms:.4g} ms" for who, ms in row["ms"].items()) + best,
                      flush=True)

    def time_case(self, case, folder):
        there, missing = agreeing(case, self.field, folder)
        for name, why in missing.items():
            self.leave_out(f"{case.family}: {case.name}", name, why)
        if OURS in missing:
            return
        calls = self.calls
        answer = there[0].ask(case=case.name, export=str(folder)) if calls else {}
        if "error" in answer:
            self.leave_out(f"{case.family}: {case.name}", OURS_IN_C, answer["error"])
            calls = []
        self.time(case.family, case.name, case, folder, [*there, *calls])


def main():
    parser = argparse.ArgumentParser(prog="./dev bench speed", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pattern", nargs="?", default="", help="cases whose family or name has it, a regular expression")
    parser.add_argument("--depth", type=int, action="append", help="calls in flight, more than once for several (1, 8, 200)")
    parser.add_argument("--cpus", type=int, default=2, help="processors of each contestant (2)")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.15, help="of each turn")
    parser.add_argument("--all", action="store_true", help="cases of seconds, too")
    parser.add_argument("--mmap", action="store_true", help="peers with glibc's mapping threshold raised, too")
    parser.add_argument("--json", action="store_true", help="the rows as JSON")
    parser.add_argument("--write", action="store_true", help="docs/measurements/speed.md and speed.json")
    parser.add_argument("--list", action="store_true", help="the cases, none is timed")
    parser.add_argument("--libraries", default=str(ROOT / "build/release/lib"), help="folder of our plugin: another compiler's, say")
    parser.add_argument("--xla-plugin", help="XLA's CPU plugin, for the C client")
    parser.add_argument("--models", help="a folder of models, each with a program and inputs")
    arguments = parser.parse_args()
    wanted, models = wanted_of(arguments)
    if not wanted and not models:
        sys.exit(f"speed: no case has '{arguments.pattern}'; --list names them")
    if arguments.list:
        print("\n".join([f"{c.family}: {c.name}" for c in wanted] + [f"models: {m.name}" for m in models]))
        return 0
    have = sorted(os.sched_getaffinity(0))
    if not 1 <= arguments.cpus <= len(have):
        sys.exit(f"speed: --cpus {arguments.cpus}: this process may use {len(have)}")
    cpus = set(have[:arguments.cpus])
    run = Run(arguments, field_of(arguments, cpus) if wanted else [], calls_of(arguments, cpus))
    for case in wanted:
        with tempfile.TemporaryDirectory() as folder:
            run.time_case(case, pathlib.Path(folder))
    for model in models if run.calls else []:
        run.time("models", model.name, None, model, run.calls)
    for contestant in [*run.field, *run.calls]:
        contestant.end()
    print(json.dumps(run.rows, indent=1) if arguments.json else "\n" + means_of(run.rows))
    if arguments.write:
        write_page(run.rows, run.left_out, arguments, cpus)
    return 1 if run.bad else 0


sys.exit(main())
