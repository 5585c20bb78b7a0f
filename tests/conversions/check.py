#!/usr/bin/env python3
"""stablehlo.convert from every element type to every other on the CPU device, bit by bit against truth.py.

  check.py CONVERT_VALUES [--quick] [--only FROM] [--level N] [--isa NAME] [--jobs N]
  check.py --against-ml-dtypes

Types of at most 16 bits go through all their codes, wider ones through what sets() below says: every number of the
narrower floats, the ties between them, their neighbours, powers of two and random bits. --quick takes fewer of each. Both levels and
every instruction set that the device has, unless one is named. --against-ml-dtypes compares truth.py itself with
ml_dtypes and NumPy."""
import argparse
import array
import concurrent.futures
import random
import subprocess
import sys

from truth import EXPONENT, TYPES, Bool, Complex, Float, converter

CODES = {1: "B", 2: "H", 4: "I", 8: "Q"}


# ---- numbers to try ----------------------------------------------------------------------------

def near(codes, bits):
    top = (1 << bits) - 1
    return {c + d for c in codes for d in (-1, 0, 1) if 0 <= c + d <= top}


def ties(small, of, every):
    """Numbers of the narrower float and what lies halfway between two, as codes of `of`; both signs."""
    out = set()
    for code in range(0, small.largest + 1, every):
        a, b = small.decode(code), small.decode(min(code + 1, small.largest))
        low = min(a[2], b[2]) - 1
        middle = (a[1] << (a[2] - low)) + (b[1] << (b[2] - low)) >> 1
        for negative in (False, True):
            out |= {of.encode((negative, a[1], a[2])), of.encode((negative, middle, low))}
    return out


def edges(of):
    """About every power of two, about the ends of every integer, and what is no number."""
    out = {of.encode((negative, whole, e)) for negative in (False, True) for whole in (1, 3, 5)
           for e in range(-1080, 1030)}
    for bits in (1, 2, 4, 8, 16, 32, 64):
        for half in (bits, bits - 1):
            out |= {of.encode((negative, (1 << half + 1) + d, -1)) for negative in (False, True) for d in range(-4, 5)}
    top = of.largest
    return near(out | {top, top | of.sign, 0, of.sign}, of.bits) | {top + 1, top + 2, top + 1 | of.sign,
                                                                    (1 << of.bits) - 1, of.nan, of.nan | of.sign}


def random_bits(bits, count, rng):
    return {rng.getrandbits(bits) for _ in range(count)}


def floats(of, quick, rng):
    out = edges(of)
    for t in TYPES.values():
        if isinstance(t, Float) and t.bits < of.bits and t.bits <= 16:
            out |= near(ties(t, of, 1 if t.bits <= 8 else 97 if quick else 1), of.bits)
    single = TYPES["f32"]
    if of.bits > 32:
        for code in random_bits(31, 300 if quick else 30000, rng):
            if code < single.largest:
                a, b = single.decode(code), single.decode(code + 1)
                low = min(a[2], b[2]) - 1
                middle = of.encode((rng.random() < 0.5, (a[1] << (a[2] - low)) + (b[1] << (b[2] - low)) >> 1, low))
                out |= near({middle}, of.bits)
    # numbers of ordinary size, whose whole parts matter, besides random bits
    for _ in range(300 if quick else 30000):
        out.add(of.encode((rng.random() < 0.5, rng.getrandbits(of.fraction + 1), rng.randint(-of.fraction - 8, 12))))
    return out | random_bits(of.bits, 300 if quick else 30000, rng)


def integers(of, quick, rng):
    out = set()
    for bits in range(of.bits):
        for whole in (1, 3, 5, 7):
            out |= {(whole << bits) + d for d in range(-3, 4)}
    for _ in range(600 if quick else 60000):  # of every length, and ties for floats of 4, 8, 11, 24 and 53 bits
        n = rng.getrandbits(rng.randint(1, of.bits))
        out.add(n)
        for digits in (2, 3, 4, 5, 8, 11, 24, 53):
            rest = n.bit_length() - digits
            if rest > 0:
                out |= {(n >> rest << rest | 1 << (rest - 1)) + d for d in (-1, 0, 1)}
    mask = (1 << of.bits) - 1
    return {n & mask for n in out} | {-n & mask for n in out}


def sets(name, quick):
    """Codes of the type."""
    of, rng = TYPES[name], random.Random(name)
    if isinstance(of, Complex):
        parts = sorted(floats(of.part, quick, rng))
        others = rng.sample(parts, len(parts))
        return [a | b << of.part.bits for a, b in zip(parts, others)]
    if isinstance(of, Bool):
        return [0, 1]
    if of.bits <= 16:
        codes = range(1 << of.bits)
        if quick and of.bits == 16:
            codes = sorted(near(range(0, 1 << 16, 61), 16) | near([1 << i for i in range(16)], 16))
        # The host has a sign in every bit of its byte.
        return [of.wrap(c) for c in codes] if not isinstance(of, Float) else list(codes)
    return sorted(floats(of, quick, rng) if isinstance(of, Float) else integers(of, quick, rng))


# ---- the device --------------------------------------------------------------------------------

def pack(codes, size):
    if size == 16:
        return array.array("Q", [half for c in codes for half in (c & (1 << 64) - 1, c >> 64)]).tobytes()
    return array.array(CODES[size], codes).tobytes()


def unpack(data, size):
    if size == 16:
        halves = array.array("Q", data)
        return [a | b << 64 for a, b in zip(halves[::2], halves[1::2])]
    return array.array(CODES[size], data)


def convert(program, name, codes, level, isa, targets):
    line = f"{name} {len(codes)} {level} {isa} {' '.join(targets)}\n".encode()
    done = subprocess.run([program], input=line + pack(codes, TYPES[name].size), capture_output=True)
    if done.returncode:
        raise RuntimeError(done.stderr.decode().strip()[-300:])
    at, out = 0, {}
    for target in targets:
        size = TYPES[target].size * len(codes)
        out[target] = unpack(done.stdout[at:at + size], TYPES[target].size)
        at += size
    return out


def check(program, name, quick, ways):
    """Lines that say what is wrong, and how many numbers were converted."""
    codes, wrong, tried = sets(name, quick), [], 0
    results = [(way, convert(program, name, codes, *way, list(TYPES))) for way in ways]
    for target in TYPES:
        of = converter(name, target)
        want = [of(code) for code in codes]
        for way, got in results:
            tried += len(codes)
            bad = [i for i, pair in enumerate(zip(got[target], want)) if pair[0] != pair[1]]
            if bad:
                i = bad[0]
                wrong.append(f"{name} to {target}, level {way[0]}, {way[1]}: {len(bad)} of {len(codes)}; {codes[i]:#x} gives "
                             f"{got[target][i]:#x}, not {want[i]:#x}")
    return wrong, tried


# ---- truth.py beside others --------------------------------------------------------------------

def against_ml_dtypes():
    import ml_dtypes
    import numpy as np

    numpy_names = {"f16": "float16", "f32": "float32", "f64": "float64", "bf16": "bfloat16", "i1": "bool"}
    wrong = tried = 0

    def dtype(name):
        if name[0] in "iu" and name != "i1":
            word = ("uint" if name[0] == "u" else "int") + name.lstrip("ui")
        elif name in numpy_names:
            word = numpy_names[name]
        else:
            word = f"float{name[1]}_{name[2:].lower()}"
        return np.dtype(getattr(ml_dtypes, word, None) or getattr(np, word))

    def cast(numbers, to):
        """ml_dtypes does not have every pair of its own types."""
        try:
            return numbers.astype(to)
        except TypeError:
            middle = np.int64 if "int" in numbers.dtype.name else np.float32
            return numbers.astype(middle).astype(to)

    sources = [n for n, t in TYPES.items() if not isinstance(t, Complex)]
    for source in sources:
        a = TYPES[source]
        codes = sets(source, False)
        numbers = np.array(codes, f"u{a.size}").view(dtype(source))
        for target in sources:
            b = TYPES[target]
            # ml_dtypes goes by way of f32, and leaves numbers that an integer does not hold open
            if isinstance(b, Float) and b.bits < 32 and source in ("f64", "i32", "i64", "ui32", "ui64") and target != "f16":
                continue
            of = converter(source, target)
            want = np.array([of(c) for c in codes], f"u{b.size}")
            with np.errstate(all="ignore"):
                got = cast(numbers, dtype(target)).view(f"u{b.size}")
            if isinstance(b, Float):
                nan = np.array([b.decode(int(c)) == "nan" for c in want])
                nan_too = np.array([b.decode(int(c)) == "nan" for c in got])
                skip = nan & nan_too
                if b.nan == b.sign and b.flavour != EXPONENT:  # no NaN: ml_dtypes keeps the sign of one
                    skip |= np.array([isinstance(a, Float) and a.decode(c) == "nan" for c in codes])
            elif isinstance(a, Float) and not isinstance(b, Bool):
                skip = np.array([a.decode(c) in ("nan", "inf", "-inf") or not b.low <= float(x) < b.high + 1
                                 for c, x in zip(codes, numbers)])
            else:
                skip = np.zeros(len(codes), bool)
            if not isinstance(b, Float) and not isinstance(b, Bool):  # bits above the width say nothing
                got, want = got & np.array((1 << b.bits) - 1, got.dtype), want & np.array((1 << b.bits) - 1, got.dtype)
            if target == "f8E8M0FNU":  # ml_dtypes 0.6 makes 2^-126 of all between 2^-127 and 1.5 * 2^-127
                skip |= np.array([2.0**-127 < float(x) < 1.5 * 2.0**-127 for x in numbers])
            bad = (got != want) & ~skip
            tried += int((~skip).sum())
            if bad.any():
                i = int(bad.argmax())
                wrong += 1
                print(f"{source} to {target}: {int(bad.sum())} of {len(codes)}; {codes[i]:#x}: truth.py {want[i]:#x}, "
                      f"NumPy {got[i]:#x}", flush=True)
    print(f"{tried} conversions compared with ml_dtypes {ml_dtypes.__version__}, {wrong} pairs of types differ")
    return 1 if wrong else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", nargs="?")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--level", type=int)
    parser.add_argument("--isa")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--against-ml-dtypes", action="store_true")
    options = parser.parse_args()
    if options.against_ml_dtypes:
        return against_ml_dtypes()
    if not options.program:
        parser.error("which program?")
    levels = [0, 1] if options.level is None else [options.level]
    isas = [options.isa] if options.isa else ["-"] if options.quick else ["baseline", "avx2", "avx512"]
    ways = [(level, isa) for level in levels for isa in (isas if level else isas[:1])]
    names = [options.only] if options.only else sorted(TYPES, key=lambda n: -TYPES[n].bits)
    failed = total = 0
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        for future in [pool.submit(check, options.program, name, options.quick, ways) for name in names]:
            wrong, tried = future.result()
            total += tried
            failed += len(wrong)
            for line in wrong:
                print(line, flush=True)
    print(f"{len(names) * len(TYPES)} pairs of types, {total} conversions, {failed} went wrong")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
