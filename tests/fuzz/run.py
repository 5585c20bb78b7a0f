#!/usr/bin/env python3
"""Fuzzing by the clock, and the book of it: run.py BUILD MINUTES [TARGET...]

Runs each target of a fuzz build for MINUTES, one a core at a time, on the corpus that earlier runs left in
BUILD/corpus and on tests/fuzz/corpus. An input that a target falls over is kept in BUILD/crashes under the target's name,
and the search goes on until the time is over. What a run did is a line of docs/measurements/fuzz.csv, from which the table
in docs/measurements/fuzz.md is written; so hours add up. A target that fell over anything fails.
"""
import argparse
import concurrent.futures
import csv
import datetime
import os
import pathlib
import re
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
BOOK = ROOT / "docs/measurements/fuzz.csv"
PAGE = ROOT / "docs/measurements/fuzz.md"
BEGIN, END = "<!-- written by tests/fuzz/run.py -->", "<!-- end -->"
FIELDS = ["date", "commit", "target", "clock_seconds", "cpu_seconds", "executions", "edges", "features", "findings"]
MEMORY_MB, INPUT_SECONDS, MOST_FINDINGS = 3000, 30, 20


def search(binary, corpora, crashes, seconds, log):
    """One process, until the time is over or an input fells it: (seconds of the processor, executions, edges, features, fell)."""
    command = [binary, f"-max_total_time={max(1, int(seconds))}", f"-rss_limit_mb={MEMORY_MB}", f"-timeout={INPUT_SECONDS}",
               "-print_final_stats=1", f"-artifact_prefix={crashes}-", *corpora]
    with open(log, "ab") as out:
        out.write(f"== {' '.join(map(str, command))}\n".encode())
        begin = out.tell()
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=out)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    text = pathlib.Path(log).read_bytes()[begin:].decode("utf-8", "replace")
    reached = re.findall(r"^#(\d+)\s.*?cov: (\d+) ft: (\d+)", text, re.M) or [("0", "0", "0")]
    counted = re.search(r"^stat::number_of_executed_units:\s*(\d+)", text, re.M)
    executions = int(counted[1]) if counted else int(reached[-1][0])
    return used.ru_utime + used.ru_stime, executions, int(reached[-1][1]), int(reached[-1][2]), process.returncode != 0


def fuzz_target(build, target, minutes, say):
    binary = build / "bin" / f"fuzz_{target}"
    own, crashes = build / "corpus" / target, build / "crashes"
    for folder in (own, crashes, build / "logs"):
        folder.mkdir(parents=True, exist_ok=True)
    log = build / "logs" / f"{target}.log"
    log.unlink(missing_ok=True)
    begun, cpu, executions, edges, features, findings = time.monotonic(), 0.0, 0, 0, 0, 0
    while True:
        left = minutes * 60 - (time.monotonic() - begun)
        if left < 1 or findings == MOST_FINDINGS:
            break
        used, ran, reached, seen, fell = search(binary, [own, ROOT / "tests/fuzz/corpus" / target], crashes / target, left, log)
        cpu, executions = cpu + used, executions + ran
        edges, features, findings = max(edges, reached), max(features, seen), findings + fell
        if fell and ran == 0 and time.monotonic() - begun < 1:
            break  # it does not even start
    clock = time.monotonic() - begun
    say(f"{'failed' if findings else 'passed'} {target}: {executions} executions in {clock / 60:.1f} min, {edges} edges, "
        f"{findings} findings" + (f" ({crashes}/{target}-*, {log})" if findings else ""))
    return {"target": target, "clock_seconds": round(clock), "cpu_seconds": round(cpu), "executions": executions, "edges": edges,
            "features": features, "findings": findings}


def write_book(row):
    is_new = not BOOK.exists()
    with open(BOOK, "a", newline="") as out:
        writer = csv.DictWriter(out, FIELDS, lineterminator="\n")
        if is_new:
            writer.writeheader()
        writer.writerow(row)


def write_page():
    """The table of fuzz.md: sums of the book, a line a target."""
    with open(BOOK, newline="") as book:
        rows = list(csv.DictReader(book))
    lines = ["| target | executions | clock, min | CPU, min | edges | last run | findings in it |",
             "| --- | ---: | ---: | ---: | ---: | --- | ---: |"]
    for target in sorted({row["target"] for row in rows}):
        own = [row for row in rows if row["target"] == target]
        total = {key: sum(int(row[key]) for row in own) for key in ("executions", "clock_seconds", "cpu_seconds")}
        lines.append(f"| `{target}` | {total['executions']:,} | {total['clock_seconds'] / 60:.0f} | {total['cpu_seconds'] / 60:.0f} | "
                     f"{own[-1]['edges'] or '-'} | {own[-1]['date']} | {own[-1]['findings']} |")
    hours = sum(int(row["cpu_seconds"]) for row in rows) / 3600
    lines.append(f"\n{hours:.1f} hours of the processor in all.")
    page = PAGE.read_text()
    before, rest = page.split(BEGIN)
    PAGE.write_text(before + BEGIN + "\n" + "\n".join(lines) + "\n" + END + rest.split(END)[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=lambda text: pathlib.Path(text).resolve())
    parser.add_argument("minutes", type=float)
    parser.add_argument("targets", nargs="*")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    there = sorted(path.name.removeprefix("fuzz_") for path in (arguments.build / "bin").glob("fuzz_*"))
    unknown = sorted(set(arguments.targets) - set(there))
    if unknown or not there:
        sys.exit(f"fuzz: no target {', '.join(unknown) or 'at all'}; there are: {' '.join(there)}")
    lock = threading.Lock()

    def say(line):
        with lock:
            print(line, flush=True)

    commit = subprocess.run(["git", "rev-parse", "--short=10", "HEAD"], cwd=ROOT, capture_output=True, text=True).stdout.strip()

    def run_target(target):
        row = fuzz_target(arguments.build, target, arguments.minutes, say)
        with lock:  # at once: who stops the rest keeps what was done
            write_book({"date": datetime.date.today().isoformat(), "commit": commit, **row})
            write_page()
        return row

    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        done = list(pool.map(run_target, arguments.targets or there))
    failed = sum(bool(row["findings"]) for row in done)
    print(f"{len(done) - failed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


sys.exit(main())
