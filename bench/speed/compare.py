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

# NumPy is imported by the functions that compare results: it is of the environment that main() enters, and the rest of this file,
# options and statistics and tables, runs without.

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "tests/python"))
import environments

NEWEST_PYTHON = "3.13"


def python_of(requirements, version=None):
    """A Python with those requirements; None: there is no Python of that version."""
    base = environments.interpreter(version, "TENON_PYTHON_NEXT") if version else None
    return str(environments.environment(HERE / requirements, python=base, name="speed")) if base or not version else None


import cases

PAGE, LOG = ROOT / "docs/measurements/speed.md", ROOT / "docs/measurements/speed.json"
BEGIN, END = "<!-- written by bench/speed/compare.py -->", "<!-- end -->"
MMAP = {"MALLOC_MMAP_THRESHOLD_": "1073741824", "MALLOC_TRIM_THRESHOLD_": "1073741824", "MALLOC_TOP_PAD_": "268435456"}
PAUSE = 0.03
OURS, OURS_IN_C = "ours", "ours, from C"
MODELS = ["digits_mlp_sgd", "minilm_embed", "gpt2_decode", "gpt2_prefill", "llama_block_bf16", "resnet18_fwd", "unet_grad", "lstm_scan",
          "ode_rk4_while", "kmeans", "black_scholes", "sampling_step", "fft_convolve"]


class Contestant:
    """A process that answers lines with lines: worker.py."""

    def __init__(self, name, command, environment, cpus):
        self.name, self.command = name, [str(word) for word in command]
        self.environment = {**os.environ, **environment, "PYTHONDONTWRITEBYTECODE": "1"}
        self.cpus, self.process, self.said = cpus, None, None

    def start(self):
        self.said = tempfile.TemporaryFile()  # no pipe: nobody reads it while the process runs
        self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.said,
                                        text=True, env=self.environment, preexec_fn=lambda: os.sched_setaffinity(0, self.cpus))

    def exchange(self, line):
        """The line that answers this one, "" from a process that has ended."""
        if not self.process:
            self.start()
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
            return self.process.stdout.readline()
        except OSError:
            return ""

    def ended(self):
        """The answer of a process that gave none: how it ended, and its last words."""
        process, self.process = self.process, None
        process.communicate()
        with self.said as said:
            said.seek(max(0, said.seek(0, os.SEEK_END) - 4096))
            lines = said.read().decode(errors="replace").split("\n")
        words = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return {"error": f"its process ended with {process.returncode}" + (f": {words[:300]}" if words else "")}

    def strayed(self, line):
        """The answer where a line is none. What comes after it would be out of step, so the process is ended."""
        self.process.kill()
        self.ended()
        return {"error": f"answered '{line.strip()[:100]}'"}

    def ask(self, **command):
        """The answer; what ends the process is one too."""
        line = self.exchange(json.dumps(command))
        if not line:
            return self.ended()
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        return answer if isinstance(answer, dict) else self.strayed(line)

    def time(self, case, folder, depth, seconds):
        """{"call": seconds a call} of the case; or of the folder that holds it, from those that know no cases."""
        return self.ask(case=case.name, depth=depth, seconds=seconds)

    def end(self):
        if self.process:
            self.ended()


class Calls(Contestant):
    """From C. A case is a folder with a program and its inputs."""

    def time(self, case, folder, depth, seconds):
        line = self.exchange(f"{depth} {seconds} {folder}")
        if not line:
            return self.ended()
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "error":
            return {"error": rest[:300]}
        try:
            return {"call": float(rest) * 1e-9} if word == "call" else self.strayed(line)
        except ValueError:
            return self.strayed(line)


def worker_of(python, kind):
    return [python, HERE / "worker.py", kind]


def plugin_of(arguments):
    return pathlib.Path(arguments.libraries) / "libpjrt_tenon_cpu.so"


def calls_of(arguments, cpus):
    """Those from C, ours first; none without the program or XLA's plugin."""
    program = pathlib.Path(arguments.libraries).parent / "bin/bench_speed_calls"
    if not (program.exists() and arguments.xla_plugin):
        return []
    threads = {"TENON_THREADS": str(len(cpus))}
    return [Calls(OURS_IN_C, [program, "cpu"], threads, cpus),
            Calls("XLA's plugin, from C", [program, "reference"], {"TENON_BACKENDS": f"reference:{arguments.xla_plugin}"}, cpus)]


def field_of(arguments, cpus):
    """The contestants, ours first."""
    ours = {"JAX_PLATFORMS": "tenon", "PJRT_NAMES_AND_LIBRARY_PATHS": f"tenon:{plugin_of(arguments)}", "TENON_THREADS": str(len(cpus))}
    xla = {"JAX_PLATFORMS": "cpu"}
    newest = python_of("requirements-newest.txt", NEWEST_PYTHON)
    field = [Contestant(OURS, worker_of(sys.executable, "jax"), ours, cpus),
             Contestant("XLA, the same JAX", worker_of(sys.executable, "jax"), xla, cpus)]
    if newest:
        field.append(Contestant("XLA, newest JAX", worker_of(newest, "jax"), xla, cpus))
    else:
        environments.say(f"no newest JAX: there is no Python {NEWEST_PYTHON}")
    if arguments.mmap:
        field += [Contestant(f"{c.name}, nothing mapped", c.command, {**xla, **MMAP}, cpus) for c in field[1:]]
    return [*field, Contestant("ONNX Runtime", worker_of(python_of("requirements-ort.txt"), "ort"), {}, cpus)]


# ---- a case ---------------------------------------------------------------------------------------

def saved_results(path):
    import numpy
    with numpy.load(path) as saved:
        return [saved[k] for k in saved.files]


def differs(case, ours, theirs):
    """What is wrong with a peer's results, or None."""
    import numpy
    if len(ours) != len(theirs):
        return f"{len(theirs)} results instead of {len(ours)}"
    for one, other in zip(ours, theirs):
        if one.shape != other.shape:
            return f"a result of shape {other.shape} instead of {one.shape}"
        exact = one.dtype.kind in "biu"  # an index that is one off is another index
        wide = one.astype("float64"), other.astype("float64")
        near = 0 if exact else case.tolerance * max(1e-3, float(numpy.abs(wide[0]).mean()))
        if not numpy.allclose(*wide, rtol=0 if exact else case.tolerance, atol=near):
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
        results[contestant.name] = saved_results(answer["saved"])
    for name in list(results):
        why = differs(case, results[OURS], results[name]) if OURS in results and name != OURS else None
        if why:
            left_out[name] = why
            del results[name]
    return [c for c in field if c.name in results], left_out


def time_case(case, folder, depth, field, arguments):
    """{name: [seconds a call, round by round]}; None and, instead, who failed and why."""
    times = {contestant.name: [] for contestant in field}
    for turn in range(arguments.rounds):
        first = turn % len(field)
        for contestant in field[first:] + field[:first]:
            time.sleep(PAUSE)
            answer = contestant.time(case, folder, depth, arguments.seconds)
            if "error" in answer:
                return None, (contestant.name, answer["error"])
            times[contestant.name].append(answer["call"])
    return times, None


def quartiles(values):
    """(lower, median, upper); between two values by straight line."""
    return tuple(statistics.quantiles(values, n=4, method="inclusive")) if len(values) > 1 else (values[0],) * 3


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


# ---- what is asked for ----------------------------------------------------------------------------

def count_from(text):
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is no whole number from 1 on")
    return int(text)


def seconds_from(text):
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1
    if not 0 <= seconds < math.inf:
        raise argparse.ArgumentTypeError(f"'{text}' is no number of seconds")
    return seconds


def pattern_from(text):
    try:
        re.compile(text)
    except re.error as error:
        raise argparse.ArgumentTypeError(f"'{text}' is no regular expression: {error}")
    return text


def path_from(text):
    if not pathlib.Path(text).exists():
        raise argparse.ArgumentTypeError(f"'{text}' is not there")
    return text


def arguments_from(words):
    parser = argparse.ArgumentParser(prog="./dev bench speed", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pattern", nargs="?", default="", type=pattern_from, help="cases whose family or name has it, a regular expression")
    parser.add_argument("--depth", type=count_from, action="append", help="calls in flight, more than once for several (1, 8, 200)")
    parser.add_argument("--cpus", type=count_from, default=2, help="processors of each contestant (2)")
    parser.add_argument("--rounds", type=count_from, default=7)
    parser.add_argument("--seconds", type=seconds_from, default=0.15, help="of each turn")
    parser.add_argument("--all", action="store_true", help="cases of seconds, too")
    parser.add_argument("--mmap", action="store_true", help="peers with glibc's mapping threshold raised, too")
    parser.add_argument("--json", action="store_true", help="the rows as JSON")
    parser.add_argument("--write", action="store_true", help="docs/measurements/speed.md and speed.json")
    parser.add_argument("--list", action="store_true", help="the cases, none is timed")
    # The default is no text, so that argparse does not look for it: --list needs no build.
    parser.add_argument("--libraries", type=path_from, default=ROOT / "build/release/lib",
                        help="folder of our plugin: another compiler's, say")
    parser.add_argument("--xla-plugin", type=path_from, help="XLA's CPU plugin, for the C client")
    parser.add_argument("--models", type=path_from, help="a folder of models, each with a program and inputs")
    return parser.parse_args(words)


def wanted_of(arguments):
    """(the cases, the folders of the models)"""
    found = [c for c in cases.CASES if re.search(arguments.pattern, f"{c.family}: {c.name}")]
    models = [pathlib.Path(arguments.models) / name for name in MODELS] if arguments.models else []
    models = [m for m in models if re.search(arguments.pattern, f"models: {m.name}") and m.exists()]
    if not found and not models:
        sys.exit(f"speed: no case has '{arguments.pattern}'; --list names them")
    light = [c for c in found if arguments.all or not c.heavy]
    if not light and not models:
        sys.exit(f"speed: what has '{arguments.pattern}' takes seconds a call; --all times it")
    return light, models


def cpus_of(arguments):
    have = sorted(os.sched_getaffinity(0))
    if arguments.cpus > len(have):
        sys.exit(f"speed: --cpus {arguments.cpus}: this process may use {len(have)}")
    return set(have[:arguments.cpus])


# ---- the run --------------------------------------------------------------------------------------

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
            times, failure = time_case(case, folder, depth, field, self.arguments)
            if failure:
                self.leave_out(f"{family}: {name}", *failure)
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


def enter_environment():
    """Begins again under the Python that has NumPy and JAX."""
    if os.environ.get("TENON_BENCH_SPEED") != "1":
        python = python_of("requirements.txt")
        os.execve(python, [python, __file__, *sys.argv[1:]], {**os.environ, "TENON_BENCH_SPEED": "1"})


def main(words=None):
    arguments = arguments_from(words)
    wanted, models = wanted_of(arguments)
    if arguments.list:
        print("\n".join([f"{c.family}: {c.name}" for c in wanted] + [f"models: {m.name}" for m in models]))
        return 0
    cpus = cpus_of(arguments)
    calls = calls_of(arguments, cpus)
    if wanted and not plugin_of(arguments).exists():
        sys.exit(f"speed: --libraries: {plugin_of(arguments)} is not there")
    if models and not calls:
        lacking = "the models are timed from C, which needs --xla-plugin and bench_speed_calls beside --libraries"
        if not wanted:
            sys.exit(f"speed: {lacking}")
        environments.say(f"no models: {lacking}")
    enter_environment()
    run = Run(arguments, field_of(arguments, cpus) if wanted else [], calls)
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


if __name__ == "__main__":
    sys.exit(main())
