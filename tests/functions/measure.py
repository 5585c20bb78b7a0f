#!/usr/bin/env python3
"""The errors of the functions of StableHLO and CHLO in ulps: every number of bf16, f16 and f32, and samples of f64 and
the complex types against mpmath. What was measured is kept in a log, one line each, and is not measured again.

  measure.py MEASURE_FUNCTIONS [--log FILE] [--only REGEX] [--samples N] [--again] [--stride N] [--jobs N]
             [--xla] [--write FILE]

--xla measures XLA's CPU plugin on the same numbers (every 4099th f32). --write writes docs/measurements/functions.md
from the log. Fails if a function is more than 3 ulp off that tests/functions/open.txt does not list."""
import argparse
import array
import concurrent.futures
import json
import math
import os
import re
import struct
import subprocess
import sys
import time

from mpmath import mp, mpf

import samples
import truths

BLOCK = 4096
FORMATS = {"f32": (24, -125, 128), "f64": (53, -1021, 1024), "complex<f32>": (24, -125, 128), "complex<f64>": (53, -1021, 1024)}


def ulps(got, want, kind, normal):
    """|got - want| over the distance of numbers about `want`; None where it does not count."""
    digits, lowest, highest = FORMATS[kind]
    if mp.isnan(want) or math.isnan(got):
        return 0.0 if mp.isnan(want) and math.isnan(got) else math.inf
    if mp.isinf(want):
        return 0.0 if got == want else math.inf
    if abs(want) == truths.SIGNED_ZERO and got == 0:
        return 0.0 if normal or mp.sign(want) == math.copysign(1, got) else math.inf
    exponent = max(mp.frexp(want)[1] if want else lowest, lowest)
    if normal and exponent == lowest:
        return None
    most = mpf(2) ** highest
    value = most * (1 if got > 0 else -1) if math.isinf(got) else mpf(got)
    if abs(want) >= most:
        want, exponent = most * mp.sign(want), highest
    return float(abs(value - want) / mpf(2) ** (min(exponent, highest) - digits))


def rounded(arguments, kind):
    """As the type has them."""
    if kind in ("f64", "complex<f64>"):
        return arguments
    f32 = lambda x: array.array("f", [x])[0] if abs(x) < 3.4e38 else math.copysign(3.4028234663852886e38, x)
    if kind == "f32":
        return tuple(map(f32, arguments))
    return tuple(complex(f32(z.real), f32(z.imag)) for z in map(complex, arguments))


def typed(arguments, kind):
    return rounded(arguments if kind in ("f32", "f64") else tuple(map(complex, arguments)), kind)


def pack(numbers, kind):
    if kind in ("f32", "f64"):
        return array.array("f" if kind == "f32" else "d", numbers).tobytes()
    flat = [p for z in map(complex, numbers) for p in (z.real, z.imag)]
    return array.array("f" if kind == "complex<f32>" else "d", flat).tobytes()


def evaluate(program, op, kind, tuples, operands, device):
    """The device's results: parts one after another for complex types."""
    tuples = tuples + [tuples[-1]] * (-len(tuples) % BLOCK)
    data = b"".join(pack([t[i] for t in tuples[at:at + BLOCK]], kind)
                    for at in range(0, len(tuples), BLOCK) for i in range(operands))
    done = subprocess.run([program, "eval", op, kind, str(operands), device], input=data, capture_output=True)
    if done.returncode:
        raise RuntimeError(done.stderr.decode().strip()[-300:])
    return array.array("f" if kind.endswith("f32") or kind == "complex<f32>" else "d", done.stdout)


def bits(z, kind):
    code = {"f32": ">f", "f64": ">d", "complex<f32>": ">f", "complex<f64>": ">d"}[kind]
    parts = [z] if kind in ("f32", "f64") else [complex(z).real, complex(z).imag]
    return " ".join("0x" + struct.pack(code, p).hex().upper() for p in parts)


def sample(program, op, kind, count, device):
    table = truths.REAL if kind in ("f32", "f64") else truths.COMPLEX
    binary = op in truths.BINARY
    normal = device != "cpu"
    tuples = [typed(t, kind) for t in samples.arguments(op, kind, count, binary)]
    out = evaluate(program, op, kind, tuples, 2 if binary else 1, device)
    parts = 1 if kind in ("f32", "f64") or op == "stablehlo.abs" else 2
    worst, over, at, tried = 0.0, 0, "", 0
    for i, t in enumerate(tuples):
        if op == "stablehlo.atan2" and parts == 1 and 0 in t:
            continue  # mpmath has no signs of zeros; `measure_functions quick` tries these
        try:
            want = truths.truth(table[op], t)
        except (ZeroDivisionError, ValueError, mp.NoConvergence, OverflowError):
            want = None
        if want is None:
            continue
        tried += 1
        for p in range(parts):
            if binary and abs(want[p]) == truths.SIGNED_ZERO:
                want[p] = mpf(0)  # whose sign nobody defines
            error = ulps(out[i * parts + p], want[p], kind, normal)
            over += (error or 0) > 3
            if error is not None and error > worst:
                worst, at = error, ", ".join(bits(x, kind) for x in t)
    return {"tried": tried, "worst": worst, "at": at, "over": over}


def every(program, op, kind, device, stride):
    command = [program, "every", op, kind, f"spec={device}", f"stride={stride}"]
    done = subprocess.run(command + (["normal=1"] if device != "cpu" else []), capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stderr.strip()[-300:])
    _, _, tried, worst, at, _ = done.stdout.split("\t")
    return {"tried": int(tried), "worst": float(worst), "at": at}


def measure(program, op, kind, device, options):
    start = time.time()
    try:
        if kind in FORMATS and (kind != "f32" or op in truths.BINARY):
            result = sample(program, op, kind, options.samples, device)
        else:
            result = every(program, op, kind, device, options.stride if device == "cpu" and kind == "f32" else
                           4099 if kind == "f32" else 1)
    except RuntimeError as error:
        result = {"error": str(error)}
    return {"op": op, "type": kind, "device": device, "seconds": round(time.time() - start, 1)} | result


def wanted(program, options):
    ops = subprocess.run([program, "list"], capture_output=True, text=True, check=True).stdout.split()
    todo = [(op, kind) for kind in ("bf16", "f16", "f32") for op in ops]
    todo += [(op, "f32") for op in truths.REAL if op in truths.BINARY and op != "chlo.next_after"]
    todo += [(op, "f64") for op in truths.REAL] + [(op, k) for k in ("complex<f32>", "complex<f64>") for op in truths.COMPLEX]
    devices = ["cpu"] + (["xla_cpu"] if options.xla else [])
    return [(op, kind, d) for d in devices for op, kind in todo if re.search(options.only, f"{op} {kind} {d}")]


def read_log(path):
    """The last word on each function; one of all numbers stands above one of some."""
    latest = {}
    if os.path.exists(path):
        for line in open(path, encoding="utf-8"):
            entry = json.loads(line)
            latest[entry["op"], entry["type"], entry["device"]] = entry
    return latest


def figure(entry):
    if not entry:
        return ""
    if "error" in entry:
        return "refused"
    return "wrong" if math.isinf(entry["worst"]) else f"{entry['worst']:.2f}" if entry["worst"] < 1e5 else f"{entry['worst']:.0e}"


def how(entry, kind):
    """How a row was measured."""
    tried = f"{entry['tried']:,}"
    if kind in ("bf16", "f16"):
        return "all 65,536 numbers"
    if entry["tried"] == 1 << 32:
        return "all 2^32 numbers"
    if kind == "f32" and entry["op"] not in truths.BINARY:
        return f"{tried} numbers, one in every {round(2 ** 32 / entry['tried'])}"
    return f"{tried} samples"


def write_page(path, latest):
    head = open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "page.md"), encoding="utf-8").read()
    with open(path, "w", encoding="utf-8") as page:
        page.write(head)
        for kind in ["bf16", "f16", "f32", "f64", "complex<f32>", "complex<f64>"]:
            rows = sorted((op, e) for (op, k, d), e in latest.items() if k == kind and d == "cpu")
            page.write(f"\n## {kind}\n\n| function | worst ulp | where | how measured |\n|---|---|---|---|\n")
            for op, e in rows:
                where = f"`{e['at']}`" if e.get("worst", 0) > 0.5 else ""
                page.write(f"| {op} | {figure(e)} | {where} | {how(e, kind) if 'tried' in e else ''} |\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--log", default=os.path.join(os.path.dirname(os.path.abspath(__file__)), "results.jsonl"))
    parser.add_argument("--only", default="")
    parser.add_argument("--samples", type=int, default=20000)
    parser.add_argument("--stride", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--xla", action="store_true")
    parser.add_argument("--write")
    options = parser.parse_args()
    latest = read_log(options.log)
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool, open(options.log, "a", encoding="utf-8") as log:
        todo = [key for key in wanted(options.program, options) if options.again or key not in latest]
        for future in concurrent.futures.as_completed(
                [pool.submit(measure, options.program, *key, options) for key in todo]):
            entry = future.result()
            latest[entry["op"], entry["type"], entry["device"]] = entry
            log.write(json.dumps(entry) + "\n")
            log.flush()
            print(entry["op"], entry["type"], entry["device"], figure(entry), entry.get("at", ""), entry.get("over", ""),
                  entry.get("error", ""), f"{entry['seconds']}s", flush=True)
    if options.write:
        write_page(options.write, latest)
    allowed = set(open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "open.txt"), encoding="utf-8").read().split("\n"))
    off = [f"{op} {kind}" for (op, kind, device), e in sorted(latest.items())
           if device == "cpu" and not e.get("worst", math.inf) <= 3 and f"{op} {kind}" not in allowed]
    for name in off:
        print(f"more than 3 ulp: {name}", file=sys.stderr)
    return 1 if off else 0


if __name__ == "__main__":
    sys.exit(main())
