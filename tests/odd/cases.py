"""Programs of one op: their types, their values, their text, and the table of families that make them.

A case is made of (seed, family, number) alone, so that one can be made again without the others.
"""
import hashlib
import itertools

import ml_dtypes
import numpy as np

BOOL = ["i1"]
SIGNED = ["i2", "i4", "i8", "i16", "i32", "i64"]
UNSIGNED = ["ui2", "ui4", "ui8", "ui16", "ui32", "ui64"]
INTS = SIGNED + UNSIGNED
# Not those of 6 bits: JAX 0.10's CPU device dies of them, and its runtime hands none to a plugin.
NARROW_FLOATS = ["f4E2M1FN", "f8E3M4", "f8E4M3", "f8E4M3B11FNUZ", "f8E4M3FN", "f8E4M3FNUZ", "f8E5M2",
                 "f8E5M2FNUZ", "f8E8M0FNU"]
WIDE_FLOATS = ["bf16", "f16", "f32", "f64"]
FLOATS = NARROW_FLOATS + WIDE_FLOATS
COMPLEX = ["complex<f32>", "complex<f64>"]
ALL = BOOL + INTS + FLOATS + COMPLEX
# What every device has; odd types come now and then.
COMMON = ["i1", "i8", "i16", "i32", "i64", "ui8", "ui16", "ui32", "ui64", "bf16", "f16", "f32", "f64", "complex<f32>",
          "complex<f64>"]

DTYPES = {"i1": np.dtype(np.bool_), "bf16": np.dtype(ml_dtypes.bfloat16), "f16": np.dtype(np.float16),
          "f32": np.dtype(np.float32), "f64": np.dtype(np.float64), "complex<f32>": np.dtype(np.complex64),
          "complex<f64>": np.dtype(np.complex128)}
for _t in INTS:
    _name = ("uint" if _t[0] == "u" else "int") + _t.lstrip("ui")
    DTYPES[_t] = np.dtype(getattr(ml_dtypes, _name) if _t.lstrip("ui") in ("2", "4") else _name)
for _t in NARROW_FLOATS:
    _kind, _rest = _t[:2], _t[2:].lower()
    DTYPES[_t] = np.dtype(getattr(ml_dtypes, f"float{_kind[1:]}_{_rest}"))
NAMES = {v: k for k, v in DTYPES.items()}
# Bits of an element, and the mantissa's with the hidden one.
WIDTHS = {t: int("".join(c for c in t if c.isdigit())) for t in ("i1", *INTS)}
WIDTHS |= {t: int(t[1]) for t in NARROW_FLOATS} | {"bf16": 16, "f16": 16, "f32": 32, "f64": 64}
WIDTHS |= {"complex<f32>": 64, "complex<f64>": 128}


def is_int(t):
    return t in INTS


def is_float(t):
    return t in FLOATS


def is_complex(t):
    return t in COMPLEX


def type_of(array):
    return NAMES[array.dtype]


def tensor(shape, t):
    return "tensor<" + "".join(f"{d}x" for d in shape) + t + ">"


def i64s(values):
    values = [str(int(v)) for v in values]
    return "array<i64: " + ", ".join(values) + ">" if values else "array<i64>"


def bools(values):
    values = ["true" if v else "false" for v in values]
    return "array<i1: " + ", ".join(values) + ">" if values else "array<i1>"


def listed(values):
    return "[" + ", ".join(str(int(v)) for v in values) + "]"


def pairs(rows):
    """An attribute of padding."""
    rows = [list(map(int, r)) for r in rows]
    if not rows:
        return "dense<> : tensor<0x2xi64>"
    return f"dense<[{', '.join(listed(r) for r in rows)}]> : tensor<{len(rows)}x2xi64>"


# ---- values ----------------------------------------------------------------------------------------------


def part(t):
    """The real type of a complex one."""
    return t[8:-1] if is_complex(t) else t


def codes(t):
    """Every bit pattern of a type of up to 8 bits."""
    return np.arange(2 ** WIDTHS[t], dtype=np.uint8).view(np.uint8)


def from_codes(raw, t):
    """Bytes of narrow elements as the host holds them: signs extended, as ml_dtypes makes them itself or not."""
    if t == "i1":
        return raw.astype(np.bool_)
    return np.ascontiguousarray(raw).view(DTYPES[t])


def specials(t):
    """The values that things go wrong at."""
    if t == "i1":
        return np.array([False, True])
    if WIDTHS[t] <= 8 and not is_complex(t):
        return from_codes(codes(t), t)
    if is_int(t):
        info = np.iinfo(DTYPES[t])
        width = WIDTHS[t]
        picked = {0, 1, 2, 3, 7, width - 1, width, width + 1, info.max, info.max - 1, info.max // 2 + 1, info.min,
                  info.min + 1, -1, -2, -3, -width, 255, 256, 65535}
        return np.array([v for v in sorted(picked) if info.min <= v <= info.max], dtype=DTYPES[t])
    if is_complex(t):
        some = specials(part(t))[::3]
        grid = np.array(list(itertools.product(some.tolist(), some.tolist())), dtype=DTYPES[part(t)])
        return np.ascontiguousarray(grid).view(DTYPES[t]).reshape(-1)
    info = ml_dtypes.finfo(DTYPES[t]) if t == "bf16" else np.finfo(DTYPES[t])
    tiny, big, eps = float(info.tiny), float(info.max), float(info.eps)
    small = float(info.smallest_subnormal)
    base = [0.0, 1.0, 0.5, 1.5, 2.0, 2.5, 3.0, 1 - eps, 1 + eps, np.pi, 0.1, 10.0, 127.5, 128.0, 1e4, tiny, big,
            small, tiny - small, tiny / 2, big / 2, float("inf"), 87.9, 1 / eps, 2 / eps, 1 / eps - 0.5]
    with np.errstate(all="ignore"):
        values = np.array(base + [-v for v in base] + [float("nan")] * 2, dtype=np.float64).astype(DTYPES[t])
    raw = values.view(f"u{values.dtype.itemsize}").copy()
    raw[-1] |= 1 << (WIDTHS[t] - 1)  # a negative NaN, and one with a payload
    raw[-2] |= 3
    return raw.view(DTYPES[t])


def random_bits(rng, count, t):
    if t == "i1":
        return rng.integers(0, 2, count).astype(np.bool_)
    if WIDTHS[t] < 8:
        return from_codes(rng.integers(0, 2 ** WIDTHS[t], count).astype(np.uint8), t)
    return rng.integers(0, 256, count * DTYPES[t].itemsize, dtype=np.uint8).view(DTYPES[t])


def cast(values, t):
    with np.errstate(all="ignore"):
        values = np.asarray(values)
        if t == "i1":
            return values.astype(np.bool_)
        return values.astype(DTYPES[t])


class Case:
    def __init__(self, seed, family, number):
        digest = hashlib.sha256(f"{seed} {family} {number}".encode()).digest()
        self.rng = np.random.default_rng(int.from_bytes(digest[:8], "little"))
        self.seed, self.family, self.number = seed, family, number
        self.args, self.lines, self.results = [], [], []
        self.op = family  # the op's name, by which rules and tolerances go
        self.how = "bits"  # "bits", "exact" (any NaN is a NaN), ("near", scale), ("ulps", n)
        self.facts = {}
        self.valid = True  # else both devices are expected to refuse it
        self.peer = None  # another text for JAX's device, where it has no such op

    # What is drawn.

    def chance(self, p):
        return bool(self.rng.random() < p)

    def pick(self, of):
        return of[int(self.rng.integers(0, len(of)))]

    def number_in(self, low, high):
        """Both ends are in."""
        return int(self.rng.integers(low, high + 1))

    def dims(self, low=0, high=3, sizes=(1, 2, 3, 4, 5, 7), most=400, empty=0.05):
        out = [int(self.pick(sizes)) for _ in range(self.number_in(low, high))]
        if out and self.chance(empty):
            out[self.number_in(0, len(out) - 1)] = 0
        while np.prod(out, dtype=np.int64) > most:
            out[int(np.argmax(out))] //= 2
        return out

    def type(self, of=COMMON, odd=ALL, chance=0.15):
        return self.pick(odd) if odd and self.chance(chance) else self.pick(of)

    def some(self, count, low=0):
        """Some of range(count), sorted."""
        return sorted(self.rng.permutation(count)[:self.number_in(min(low, count), count)].tolist())

    def values(self, shape, t):
        """Any bits, special values among them."""
        count = int(np.prod(shape, dtype=np.int64))
        some, raw = specials(t), random_bits(self.rng, count, t)
        take = self.rng.random(count) < 0.5
        raw = raw.copy()
        raw[take] = some[self.rng.integers(0, len(some), int(take.sum()))]
        return raw.reshape(shape)

    def small(self, shape, t, low=-3, high=3):
        """Whole numbers whose sums are exact."""
        if t in UNSIGNED or t == "i1":
            low = 0
        if t == "f8E8M0FNU":
            return cast(2.0 ** self.rng.integers(0, 2, shape), t)
        if t in ("i2", "i4", "ui2", "ui4"):
            raw = self.rng.integers(0, 2 ** WIDTHS[t], shape).astype(np.uint8)
            return from_codes(raw, t).reshape(shape)
        whole = self.rng.integers(low, high + 1, shape)
        if is_complex(t):
            return cast(whole + 1j * self.rng.integers(low, high + 1, shape), t)
        return cast(whole, t)

    def real(self, shape, t):
        """Ordinary numbers of either sign."""
        x = self.rng.normal(size=shape)
        if is_complex(t):
            x = x + 1j * self.rng.normal(size=shape)
        if t in UNSIGNED or t == "i1" or is_int(t):
            return self.small(shape, t)
        return cast(np.abs(x) if t == "f8E8M0FNU" else x, t)

    # What is written.

    def arg(self, array):
        self.args.append(np.ascontiguousarray(np.asarray(array)).reshape(np.shape(array)))
        return f"%a{len(self.args) - 1}", tensor(np.shape(array), type_of(self.args[-1]))

    def write(self, op, operands, results, attrs="", regions="", tail=""):
        """The op in its generic form; operands are (name, type), results types. Gives what its results are called."""
        self.op = op
        n = len(self.lines)
        names = [f"%r{n}_{i}" for i in range(len(results))]
        left = (f"%r{n}_0 = " if len(results) == 1 else "") if len(results) < 2 else f"%r{n}:{len(results)} = "
        if len(results) > 1:
            names = [f"%r{n}#{i}" for i in range(len(results))]
        attrs = f" <{{{attrs}}}>" if attrs else ""
        regions = f" ({regions})" if regions else ""
        types = ", ".join(t for _, t in operands)
        gives = results[0] if len(results) == 1 else "(" + ", ".join(results) + ")"
        self.lines.append(f'{left}"{"" if "." in op else "stablehlo."}{op}"({", ".join(a for a, _ in operands)}){attrs}'
                          f"{regions}{tail} : ({types}) -> {gives}")
        self.results = list(zip(names, results))
        return self.results

    def constant(self, values, t="i64"):
        values = np.asarray(values)
        n = len(self.lines)
        text = "dense<" + ("" if values.size == 0 else literal(values)) + ">"
        of = tensor(values.shape, t)
        self.lines.append(f"%c{n} = stablehlo.constant {text} : {of}")
        return f"%c{n}", of

    def text(self):
        args = ", ".join(f"%a{i}: {tensor(a.shape, type_of(a))}" for i, a in enumerate(self.args))
        gives = ", ".join(t for _, t in self.results)
        body = "".join(f"  {line}\n" for line in self.lines)
        names = ", ".join(n for n, _ in self.results)
        return f"func.func @main({args}) -> ({gives}) {{\n{body}  return {names} : {gives}\n}}\n"

    def shape_of_result(self):
        return [d for d in self.results[0][1][7:].split("x")[:-1] if d.isdigit()]

    def name(self):
        return f"{self.family}:{self.number}"


def literal(values):
    if values.ndim == 0:
        return str(int(values))
    return "[" + ", ".join(literal(v) for v in values) + "]"


def body(kind, t, extra=""):
    """A region of two scalars: an op's name, "first" or "second"."""
    e = f"tensor<{t}>"
    if kind in ("first", "second"):
        return f"{{\n  ^bb0(%x: {e}, %y: {e}):\n    stablehlo.return %{'x' if kind == 'first' else 'y'} : {e}\n  }}"
    return (f"{{\n  ^bb0(%x: {e}, %y: {e}):\n    %s = stablehlo.{kind} %x, %y : {e}\n    stablehlo.return %s : {e}\n  }}")


def comparator(direction, t, kind="", more=0):
    """A region of pairs of scalars that compares the first pair."""
    e = f"tensor<{t}>"
    args = f"%x: {e}, %y: {e}" + "".join(f", %m{i}: tensor<{u}>, %n{i}: tensor<{u}>" for i, u in enumerate(more or []))
    kind = f", {kind}" if kind else ""
    return (f"{{\n  ^bb0({args}):\n    %s = stablehlo.compare {direction}, %x, %y{kind} : ({e}, {e}) -> tensor<i1>\n"
            f"    stablehlo.return %s : tensor<i1>\n  }}")


FAMILIES = {}  # name: (function, cases of 6,000)


def family(share):
    def add(fn):
        FAMILIES[fn.__name__.rstrip("_")] = (fn, share)
        return fn
    return add


def make(seed, name, number):
    fn, _ = FAMILIES[name]
    case = Case(seed, name, number)
    with np.errstate(all="ignore"):
        fn(case, number)
    return case
