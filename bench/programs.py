#!/usr/bin/env python3
"""Times the same programs on every usable back end, and writes one table.

Each figure comes from processes `tenon run PROGRAM --backend SPEC --repeat N --compare PROGRAM`, one
at a time; each spec has its turn once a round, with another one first. A figure is the median of
the rounds' medians. The programs are ten of TENON_MODELS; without it, the one of examples/digits,
whose truth is our CPU device at level 0. Exit code 1: a back end gave wrong values."""
import argparse
import json
import math
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/measurements/backends.md"
PROGRAMS = ["gpt2_decode", "gpt2_prefill", "llama_block_bf16", "resnet18_fwd", "unet_grad", "lstm_scan", "kmeans",
            "minilm_embed", "digits_mlp_sgd", "fft_convolve"]
DIGITS = ["images.npy", "weights/w1.npy", "weights/b1.npy", "weights/w2.npy", "weights/b2.npy"]
TOLERANCE = {"rtol": 1e-4, "atol": 1e-5}
REASON_LIMIT = 240


def say(text):
    print(text, file=sys.stderr, flush=True)


def one_line(text):
    text = " ".join(text.replace(str(pathlib.Path.home()), "~").replace("|", "/").split())
    return text if len(text) <= REASON_LIMIT else text[:REASON_LIMIT - 4] + " ..."


# ---- what there is -------------------------------------------------------------------------------

def rows_of(tenon):
    """The back ends that `tenon backends` lists."""
    return json.loads(subprocess.run([tenon, "backends", "--json"], capture_output=True, check=True).stdout)["backends"]


def spec_of(row):
    return f"{row['device']}/{row['name']}" if row["kind"] == "provider" else row["name"]


def why_not(row):
    """The first no of a row, or None where it is usable."""
    for state, words in (("built", "not built"), ("found", "not found"), ("loadable", "cannot be loaded"), ("usable", "not usable"),
                         ("enabled", "not enabled")):
        if row["states"][state]["answer"] is False:
            return f"{words}: {row['states'][state]['reason']}"
    return None


def choose_specs(rows):
    """(specs, the others with their reasons), the CPU device and its kind first."""
    first = ["cpu", "openmp", "xeon", "mha", "opt_einsum"]
    rows = sorted(rows, key=lambda row: first.index(row["name"]) if row["name"] in first else len(first))
    specs = [spec_of(row) for row in rows if not why_not(row)]
    if "cpu" in specs:
        specs.insert(specs.index("cpu") + 1, "cpu?threads=1")
    return specs, {spec_of(row): why_not(row) for row in rows if why_not(row)}


def make_example(tenon, folder, source, inputs, outputs):
    """A folder as those of TENON_MODELS are; what our CPU device gives at level 0 is its truth."""
    (folder / "inputs").mkdir(parents=True)
    shutil.copy(source, folder / "program.mlir")
    for number, path in enumerate(inputs):
        shutil.copy(path, folder / f"inputs/{number}.npy")
    subprocess.run([tenon, "run", folder / "program.mlir", "--backend", "cpu", "--level", "0", "--quiet", "--out", folder / "outputs"],
                   check=True, capture_output=True)
    tolerances = {"outputs": [{"index": number, "tolerance": TOLERANCE} for number in range(outputs)]}
    (folder / "meta.json").write_text(json.dumps(tolerances))


def choose_programs(options, tenon, scratch):
    """Folders of programs."""
    if options.models:
        names = options.programs or PROGRAMS
        found = [options.models / name for name in names if (options.models / name).is_dir()]
        if missing := sorted(set(names) - {folder.name for folder in found}):
            say(f"not in {options.models}: {', '.join(missing)}")
        return found
    digits = ROOT / "examples/digits"
    make_example(tenon, scratch / "digits", digits / "digits.mlir", [digits / name for name in DIGITS], 2)
    return [scratch / "digits"]


# ---- measuring -----------------------------------------------------------------------------------

class Cell:
    def __init__(self):
        self.times, self.wrong, self.reason = [], None, None

    def median(self):
        return statistics.median(self.times) if self.times else None


def run_once(cell, tenon, program, spec, options):
    command = [tenon, "run", program, "--backend", spec, "--repeat", str(options.repeat), "--json", "--quiet", "--compare", program]
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=options.timeout, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        cell.reason = f"took longer than {options.timeout} s"
        return
    try:
        report = json.loads(done.stdout)
        seconds = report["seconds"].get("warm_run", report["seconds"]["first_run"])
        outside = [number for number, output in enumerate(report["outputs"]) if not output["compare"]["passed"]]
    except (ValueError, KeyError, TypeError):
        lines = [line for line in done.stderr.splitlines() if line.startswith("tenon run: ")] or done.stderr.splitlines()
        signal = f"ended by signal {-done.returncode}; " if done.returncode < 0 else ""
        cell.reason = one_line(signal + (lines[0].removeprefix("tenon run: ") if lines else f"exit code {done.returncode}, no word"))
        return
    cell.times.append(seconds * 1e3)
    if outside or done.returncode:
        cell.wrong = f"wrong values in output {', '.join(map(str, outside))}" if outside else f"exit code {done.returncode}"


def measure(tenon, programs, specs, options):
    cells = {(program, spec): Cell() for program in programs for spec in specs}
    for number in range(options.rounds):
        turn = number % len(specs)
        for program in programs:
            say(f"round {number + 1} of {options.rounds}: {program.name}")
            for spec in specs[turn:] + specs[:turn]:
                if not cells[program, spec].reason:
                    run_once(cells[program, spec], tenon, program, spec, options)
    return cells


# ---- the page ------------------------------------------------------------------------------------

def milliseconds(value):
    return f"{value:#.3g}" if value < 100 else f"{value:.0f}"


class Notes:
    """Footnotes; cells with the same reason share one."""

    def __init__(self):
        self.texts = []

    def mark(self, text):
        if text not in self.texts:
            self.texts.append(text)
        return f"({self.texts.index(text) + 1})"

    def lines(self):
        return [f"* ({number}) {text}" for number, text in enumerate(self.texts, 1)]


def text_of(cell, base, spec, notes):
    if cell.reason:
        return f"- {notes.mark(f'`{spec}`: {cell.reason}')}"
    ratio = f" ({cell.median() / base:.2f})" if base else ""
    mark = f" **wrong** {notes.mark(f'`{spec}`: {cell.wrong}')}" if cell.wrong else ""
    return milliseconds(cell.median()) + ratio + mark


def mean_of(programs, spec, cells, base):
    """The geometric mean of the ratios of the programs that ran."""
    pairs = [(cells[p, spec].median(), cells[p, base].median()) for p in programs]
    ratios = [math.log(mine / other) for mine, other in pairs if mine and other]
    if not ratios:
        return "-"
    return f"{math.exp(statistics.fmean(ratios)):.2f}" + (f" of {len(ratios)}" if len(ratios) < len(programs) else "")


def table(programs, specs, cells):
    base, notes = specs[0], Notes()
    lines = ["| program | " + " | ".join(f"`{spec}`" for spec in specs) + " |", "| --- |" + " ---: |" * len(specs)]
    for program in programs:
        at_base = cells[program, base].median()
        row = [text_of(cells[program, spec], None if spec == base else at_base, spec, notes) for spec in specs]
        lines.append(f"| {program.name} | " + " | ".join(row) + " |")
    means = [mean_of(programs, spec, cells, base) for spec in specs]
    lines += ["| ratios' geometric mean | " + " | ".join(means) + " |", ""]
    return lines + notes.lines() + ([""] if notes.texts else [])


def machine_line(load):
    text = pathlib.Path("/proc/cpuinfo").read_text() if os.path.exists("/proc/cpuinfo") else ""
    names = [line.split(":", 1)[1].strip() for line in text.splitlines() if line.startswith("model name")]
    count = len(os.sched_getaffinity(0))
    busy = (f"Other work was using the machine: {load:.1f} threads were ready to run on its {count} cores before it began, so the "
            "order of neighbours in a row means little.") if load > 0.3 else "Nothing else was using it."
    return [f"Machine: {names[0] if names else 'a CPU without a name'}, {count} cores. {busy}"]


def page(options, rows, specs, left_out, programs, cells, load):
    versions = [f"{row['name']} {row['version']}" for row in rows if not why_not(row) and row["version"]]
    source = f"{len(programs)} programs of `TENON_MODELS`"
    if not options.models:
        source = "the program of `examples/digits`, with our CPU device at level 0 as truth"
    head = ["# The same programs on every back end", "",
            f"Made by `{options.shown}`: {source}.",
            "A column is a back end by the spec that `tenon run --backend` takes; a cell is the milliseconds of a warm run",
            f"and, in brackets, how many times `{specs[0]}`'s that is: below 1 is faster. Each measurement is a process of its own",
            f"that runs the program {options.repeat} times on one client, takes the median of all but the first, and compares the outputs with",
            f"the expected ones within the program's tolerances; the back ends take turns; rounds: {options.rounds}; medians. Opening and compiling",
            "are not in it ([first-run.md](first-run.md)). The pool's threads beside libgomp's are in [parallel.md](parallel.md).", ""]
    body = machine_line(load) + ["", *table(programs, specs, cells)]
    if versions:
        body += ["Versions: " + "; ".join(versions) + ".", ""]
    if left_out:
        body += ["Not usable on this machine:", "", *(f"* `{spec}`: {one_line(reason.split(': looked for')[0])}" for spec, reason in left_out.items()), ""]
    return head + body


def switching(build):
    """What bench_switching says, as a section."""
    program = build / "bin/bench_switching"
    if not program.exists():
        return []
    done = subprocess.run([program], capture_output=True, text=True, timeout=600)
    if done.returncode:
        say(f"bench_switching: {one_line(done.stderr)}")
        return []
    return ["## Going from one to another", "",
            "`./dev bench switching`, in microseconds. Choosing is what `tn_backend_select()` adds to opening and compiling; opening is",
            "the client's; the first time is the process's first, with the libraries' loading. Switching runs a program of one op on each",
            "in turn: the first has choosing, opening and compiling in it, the warm one is a run on an open client after one on the other,",
            "and staying is a run after one on the same.", "", "```", done.stdout.rstrip(), "```", ""]


# ---- the command line ----------------------------------------------------------------------------

def at_least(least):
    def check(text):
        if int(text) < least:
            raise ValueError
        return int(text)
    check.__name__ = f"number of {least} or more"
    return check


def options_of(words):
    parser = argparse.ArgumentParser(prog="./dev bench programs", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=at_least(1), default=5)
    parser.add_argument("--repeat", type=at_least(2), default=20, help="runs of a process")
    parser.add_argument("--models", type=pathlib.Path, default=os.environ.get("TENON_MODELS") or None, metavar="FOLDER",
                        help="of program folders; default TENON_MODELS")
    parser.add_argument("--programs", nargs="+", metavar="NAME", help="these of --models")
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build/release", metavar="FOLDER", help="whose bin/tenon")
    parser.add_argument("--only", nargs="+", metavar="SPEC", help="these back ends, whether usable or not; the ratios are to the first")
    parser.add_argument("--timeout", type=at_least(1), default=300, metavar="SECONDS", help="of one process")
    parser.add_argument("--markdown", type=pathlib.Path, default=PAGE, metavar="FILE", help="the page; default docs/measurements/backends.md")
    options = parser.parse_args(words)
    options.shown = "./dev bench programs" + "".join(" " + word for word in shown_words(words))
    return options


def shown_words(words):
    """The command line without the folders of this machine."""
    skip, shown = False, []
    for word in words:
        if not skip and word.split("=")[0] not in ("--models", "--build", "--markdown"):
            shown.append(word)
        skip = word in ("--models", "--build", "--markdown")
    return shown


def main():
    options = options_of(sys.argv[1:])
    tenon, load = options.build / "bin/tenon", os.getloadavg()[0]
    if not tenon.exists():
        sys.exit(f"programs: there is no {tenon}")
    rows = rows_of(tenon)
    specs, left_out = (options.only, {}) if options.only else choose_specs(rows)
    with tempfile.TemporaryDirectory(prefix="tenon-programs-") as scratch:
        programs = choose_programs(options, tenon, pathlib.Path(scratch))
        if not programs or not specs:
            sys.exit("programs: there is nothing to run")
        cells = measure(tenon, programs, specs, options)
    lines = page(options, rows, specs, left_out, programs, cells, load)
    if not options.only:
        lines += switching(options.build)
    text = "\n".join(lines).rstrip() + "\n"
    options.markdown.write_text(text)
    print(text, end="")
    wrong = [f"{program.name} on {spec}" for (program, spec), cell in cells.items() if cell.wrong]
    if wrong:
        say(f"programs: wrong values: {', '.join(wrong)}")
    return 1 if wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as error:
        said = error.stderr.decode(errors="replace") if error.stderr else ""
        sys.exit(f"programs: {' '.join(map(str, error.cmd))} failed: {one_line(said)}")
