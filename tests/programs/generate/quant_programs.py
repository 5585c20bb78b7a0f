#!/usr/bin/env python3
"""Writes tests/programs/quantized*.mlir: ops on quantized elements, with expected values computed by
numpy from the specification's formulas. Where a result lies so near to the middle between two stored
numbers that the formulas' roundings decide, the sample is left out.

    python3 tests/programs/generate/quant_programs.py            # needs numpy, ml_dtypes
"""
import ml_dtypes
import numpy as np

import program_file as base

base.MLIR.update({"int4": "i4", "uint4": "ui4", "int2": "i2", "uint2": "ui2"})
rng = np.random.default_rng(20261123)
NUMPY = {"f32": np.float32, "f64": np.float64, "f16": np.float16, "bf16": ml_dtypes.bfloat16}
STORED = {"i2": ml_dtypes.int2, "ui2": ml_dtypes.uint2, "i4": ml_dtypes.int4, "ui4": ml_dtypes.uint4,
          "i8": np.int8, "ui8": np.uint8, "i16": np.int16, "ui16": np.uint16, "i32": np.int32,
          "ui32": np.uint32}


class Quant:
    """A quantized element type, and the formulas."""

    def __init__(self, storage, scales, zeros=0, expressed="f32", axis=None, limits=None):
        self.storage, self.expressed, self.axis = storage, expressed, axis
        self.scales = np.atleast_1d(np.asarray(scales, np.float64))
        self.zeros = np.broadcast_to(np.asarray(zeros, np.int64), self.scales.shape)
        width, signed = int(storage.lstrip("ui")), storage[0] != "u"
        own = (-(1 << (width - 1)), (1 << (width - 1)) - 1) if signed else (0, (1 << width) - 1)
        self.low, self.high = limits or own
        self.limits = limits

    def __str__(self):
        pairs = [f"{s!r}:{z}" for s, z in zip(self.scales.tolist(), self.zeros.tolist())]
        limits = f"<{self.low}:{self.high}>" if self.limits else ""
        storage = self.storage.replace("ui", "u")
        if self.axis is None:
            return f"!quant.uniform<{storage}{limits}:{self.expressed}, {pairs[0]}>"
        return f"!quant.uniform<{storage}{limits}:{self.expressed}:{self.axis}, {{{', '.join(pairs)}}}>"

    def along(self, numbers, rank):
        if self.axis is None:
            return numbers[0]
        shape = [1] * rank
        shape[self.axis] = len(numbers)
        return numbers.reshape(shape)

    def dequantize(self, q):
        wide = np.asarray(q).astype(np.int64) - self.along(self.zeros, np.ndim(q))
        t = NUMPY[self.expressed]
        scales = self.along(self.scales.astype(t), np.ndim(q))
        return (wide.astype(t) * scales).astype(t)

    def unrounded(self, x):
        t = NUMPY[self.expressed]
        rank = np.ndim(x)
        v = (np.asarray(x).astype(t) / self.along(self.scales.astype(t), rank)).astype(t)
        v = (v + self.along(self.zeros.astype(t), rank)).astype(t)
        return v

    def quantize(self, x):
        v = self.unrounded(x).astype(np.float64)
        v = np.where(np.isnan(v), 0, np.clip(v, self.low, self.high))
        return np.rint(v).astype(np.int64).astype(STORED[self.storage])

    def all(self):
        return np.arange(self.low, self.high + 1).astype(STORED[self.storage])

    def sample(self, *shape):
        return rng.integers(self.low, self.high, shape, endpoint=True).astype(STORED[self.storage])


def shape_of(array):
    return "".join(f"{d}x" for d in np.shape(array))


def literal(array):
    array = np.asarray(array)
    if array.dtype in (ml_dtypes.int4, ml_dtypes.uint4, ml_dtypes.int2, ml_dtypes.uint2):
        array = array.astype(np.int32)
    return base.literal(array)


class File(base.File):
    def quant(self, title, inputs, op, results):
        """inputs: (stored numbers, Quant), or plain arrays; `op` uses %a0.. and defines %r0..;
        results: the same. T0.., R0.. in it are the types of operands and results."""
        lines = [f"func.func @{title}() {{"]
        for i, x in enumerate(inputs):
            if not isinstance(x, tuple):
                x = np.asarray(x)
                lines.append(f"  %a{i} = stablehlo.constant {literal(x)} : {base.tensor(x)}")
                continue
            q, of = x
            lines.append(f"  %s{i} = stablehlo.constant {literal(q)} : {base.tensor(np.asarray(q))}")
            lines.append(f"  %a{i} = stablehlo.bitcast_convert %s{i} : ({base.tensor(np.asarray(q))}) -> "
                         f"tensor<{shape_of(q)}{of}>")
        def of(x):
            return f"tensor<{shape_of(x[0])}{x[1]}>" if isinstance(x, tuple) else base.tensor(np.asarray(x))
        for letter, values in (("T", inputs), ("R", results)):
            for i in reversed(range(len(values))):
                op = op.replace(f"{letter}{i}", of(values[i]))
        lines.append(op)
        for i, x in enumerate(results):
            if isinstance(x, tuple):
                q, kind = np.asarray(x[0]), x[1]
                lines.append(f"  %b{i} = stablehlo.bitcast_convert %r{i} : (tensor<{shape_of(q)}{kind}>) -> "
                             f"{base.tensor(q)}")
                lines.append(f"  check.expect_eq_const %b{i}, {literal(q)} : {base.tensor(q)}")
            else:
                x = np.asarray(x)
                lines.append(f"  check.expect_eq_const %r{i}, {literal(x)} : {base.tensor(x)}")
        lines += ["  func.return", "}"]
        self.parts.append("\n".join(lines))

    def write(self):
        super().write()
        path = base.os.path.join(base.OUT, self.stem + ".mlir")
        text = open(path).read().replace("make_programs.py; expected values are numpy's",
                                         "quant_programs.py; expected values are numpy's")
        open(path, "w").write(text)


def apply(op, n):
    args = ", ".join(f"%a{i}" for i in range(n))
    return f'  %r0 = "stablehlo.{op}"({args}) : ({", ".join(f"T{i}" for i in range(n))}) -> R0'


def clear(v, margin=2e-3):
    """Not near the middle between two integers."""
    v = np.asarray(v, np.float64)
    far = np.abs(v - np.floor(v) - 0.5) > margin * np.maximum(1, np.abs(v) / 256)
    return far | ~np.isfinite(v) | (np.abs(v) > 1e6)


# ---- quantize, dequantize ------------------------------------------------------------------------

def borders(q):
    """Floats at, between and beyond what is stored."""
    t = NUMPY[q.expressed]
    ends = [q.low - 1000, q.low - 1.5, q.low - 1, q.low - 0.25, q.low, q.low + 0.25, q.low + 1, -0.75,
            -0.5, 0, 0.25, 0.5, 1.5, 2.5, q.high - 1, q.high - 0.25, q.high, q.high + 0.25, q.high + 1.5,
            q.high + 1e6]
    x = [(e - int(q.zeros[0])) * q.scales[0] for e in ends]
    return np.array(x + [np.inf, -np.inf, np.nan, -0.0]).astype(t)


def conversions():
    f = File("quantized")
    n = 0
    for storage in STORED:
        for expressed in NUMPY:
            for scale, zero, limits in ((0.5, 0, None), (0.125, 1, None), (0.3, 1, None),
                                        (2.0, 1, (0, 2) if storage == "i4" else None)):
                q = Quant(storage, scale, zero, expressed, limits=limits)
                if expressed in ("f16", "bf16") and "32" in storage:
                    continue
                with np.errstate(all="ignore"):
                    x = borders(q)
                    if scale == 0.3:
                        x = x[clear(q.unrounded(x))]
                    if "32" in storage:  # what f32 has of the limits is beyond them
                        x = x[np.abs(x.astype(np.float64)) < 1e8]
                    f.quant(f"quantize_{n}", [x], apply("uniform_quantize", 1), [(q.quantize(x), q)])
                    v = q.all() if "8" in storage or "4" in storage or storage.endswith("i2") else q.sample(40)
                    if "32" in storage:
                        v = rng.integers(0 if q.low == 0 else -(1 << 23), 1 << 23, 40).astype(STORED[storage])
                    f.quant(f"dequantize_{n}", [(v, q)], apply("uniform_dequantize", 1), [q.dequantize(v)])
                n += 1
    for expressed in NUMPY:
        q = Quant("i8", [0.1, 0.5, 2.0], [-30, -20, 7], expressed, axis=1)
        x = (rng.normal(size=(4, 3)) * [3, 20, 90]).astype(NUMPY[expressed])
        ok = clear(q.unrounded(x))
        x = np.where(ok, x, 0).astype(NUMPY[expressed])
        f.quant(f"quantize_axis_{expressed}", [x], apply("uniform_quantize", 1), [(q.quantize(x), q)])
        v = q.sample(4, 3)
        f.quant(f"dequantize_axis_{expressed}", [(v, q)], apply("uniform_dequantize", 1), [q.dequantize(v)])
        first = Quant("i16", [0.25, 3.0], [1000, -5], expressed, axis=0)
        x = (rng.integers(-400, 400, (2, 2, 3)) / 4).astype(NUMPY[expressed])
        x = np.where(clear(first.unrounded(x)), x, 0).astype(NUMPY[expressed])
        f.quant(f"quantize_first_axis_{expressed}", [x], apply("uniform_quantize", 1), [(first.quantize(x), first)])
    # From one quantization to another: exact arithmetic, away from the middle.
    kinds = [Quant("i8", 0.1, -30), Quant("i8", 0.5, -20), Quant("ui8", 0.05, 100), Quant("i16", 0.01, 3),
             Quant("i8", 0.5, 0, limits=(-7, 7)), Quant("i4", 2.0, -1), Quant("i32", 0.001, 0)]
    for i, a in enumerate(kinds):
        for j, b in enumerate(kinds):
            v = a.all() if a.high < 256 else rng.integers(-2000, 2000, 100).astype(STORED[a.storage])
            exact = (v.astype(np.float64) - a.zeros[0]) * a.scales[0] / b.scales[0] + b.zeros[0]
            v = v[clear(exact, 1e-2)]
            exact = (v.astype(np.float64) - a.zeros[0]) * a.scales[0] / b.scales[0] + b.zeros[0]
            want = np.rint(np.clip(exact, b.low, b.high)).astype(np.int64).astype(STORED[b.storage])
            f.quant(f"requantize_{i}_{j}", [(v, a)], apply("uniform_quantize", 1), [(want, b)])
    a, b = Quant("i8", [0.1, 0.5], [-30, -20], axis=0), Quant("i8", [0.1, 0.2], [-20, -30], axis=0)
    for i, (x, y) in enumerate(((a, b), (b, a), (a, Quant("i8", 0.25, 3)), (Quant("i8", 0.25, 3), b))):
        v = x.sample(2, 50)
        exact = (v - x.along(x.zeros, 2)) * x.along(x.scales, 2) / y.along(y.scales, 2) + y.along(y.zeros, 2)
        v = np.where(clear(exact, 1e-2), v, x.along(x.zeros, 2)).astype(np.int8)
        exact = (v - x.along(x.zeros, 2)) * x.along(x.scales, 2) / y.along(y.scales, 2) + y.along(y.zeros, 2)
        want = np.rint(np.clip(exact, y.low, y.high)).astype(np.int8)
        f.quant(f"requantize_axis_{i}", [(v, x)], apply("uniform_quantize", 1), [(want, y)])
    f.write()


# ---- elementwise ---------------------------------------------------------------------------------

def logistic(x):
    return 1 / (1 + np.exp(-x))


def afz(x):
    return np.sign(x) * np.floor(np.abs(x) + 0.5)


UNARY = {"abs": np.abs, "negate": np.negative, "sign": np.sign, "ceil": np.ceil, "floor": np.floor,
         "round_nearest_even": np.rint, "round_nearest_afz": afz, "sqrt": np.sqrt,
         "rsqrt": lambda x: 1 / np.sqrt(x), "cbrt": np.cbrt, "exponential": np.exp,
         "exponential_minus_one": np.expm1, "log": np.log, "log_plus_one": np.log1p,
         "logistic": logistic, "sine": np.sin, "cosine": np.cos, "tan": np.tan, "tanh": np.tanh}
BINARY = {"subtract": np.subtract, "multiply": np.multiply, "divide": np.divide, "power": np.power,
          "remainder": np.fmod, "atan2": np.arctan2, "maximum": np.maximum, "minimum": np.minimum}


def elementwise():
    f = File("quantized_elementwise")
    pairs = [(Quant("i8", 0.1, -3), Quant("i8", 0.04, 11)), (Quant("ui8", 0.037, 100), Quant("ui8", 0.11, 7)),
             (Quant("i16", 0.003, 5), Quant("i16", 0.0007, -20)), (Quant("i4", 0.7, 1), Quant("i4", 0.3, -2)),
             (Quant("i8", 0.1, -3, "f64"), Quant("i8", 0.04, 11, "f64")),
             (Quant("i8", 0.1, -3, limits=(-100, 90)), Quant("i8", 0.05, 0, limits=(-100, 90)))]
    with np.errstate(all="ignore"):
        for op, fn in UNARY.items():
            for i, (a, b) in enumerate(pairs):
                v = a.all() if a.high < 256 else a.sample(100)
                x = a.dequantize(v).astype(np.float64)
                keep = np.ones(len(v), bool)
                if op in ("ceil", "floor", "round_nearest_even", "round_nearest_afz"):
                    keep = np.abs(2 * x - np.rint(2 * x)) > 1e-3  # not at a step
                if op == "tan":
                    keep = np.abs(np.cos(x)) > 0.02
                y = fn(x)
                keep &= clear(b.unrounded(y)) & ~np.isnan(y)
                v = v[keep]
                want = b.quantize(fn(a.dequantize(v).astype(np.float64)))
                f.quant(f"{op}_{i}", [(v, a)], apply(op, 1), [(want, b)])
        a, b = Quant("i8", 0.5, 3), Quant("i8", 0.5, 9)
        v = a.all()[:60]  # negative all: no number stands for the result, and 0 is stored
        f.quant("sqrt_of_negative", [(v, a)], apply("sqrt", 1), [(np.zeros(60, np.int8), b)])
        binary = [(Quant("i8", 0.1, -3), Quant("i8", 0.07, 4), Quant("i8", 0.3, 11)),
                  (Quant("ui8", 0.037, 100), Quant("ui8", 0.05, 7), Quant("ui8", 0.11, 7)),
                  (Quant("i8", 0.1, -3, "f64"), Quant("i8", 0.07, 4, "f64"), Quant("i8", 0.3, 11, "f64"))]
        for op, fn in BINARY.items():
            for i, (a, b, c) in enumerate(binary):
                v, w = a.sample(200), b.sample(200)
                x, y = a.dequantize(v).astype(np.float64), b.dequantize(w).astype(np.float64)
                z = fn(x, y)
                keep = clear(c.unrounded(z)) & ~np.isnan(z)
                if op == "remainder":
                    keep &= np.abs(x / y - np.rint(x / y)) > 1e-3
                v, w = v[keep], w[keep]
                want = c.quantize(fn(a.dequantize(v).astype(np.float64), b.dequantize(w).astype(np.float64)))
                f.quant(f"{op}_{i}", [(v, a), (w, b)], apply(op, 2), [(want, c)])
        a = Quant("i8", 0.1, -3)
        v, w = a.sample(60), a.sample(60)
        for op, fn in (("maximum", np.maximum), ("minimum", np.minimum)):
            f.quant(f"{op}_alike", [(v, a), (w, a)], apply(op, 2), [(fn(v, w), a)])
        adding(f)
        comparing(f)
    f.write()


def adding(f):
    """Integers all through: both become the result's, the sum saturates."""
    kinds = [Quant("i8", 0.1, -30), Quant("i8", 0.5, -20), Quant("i8", 0.5, 5, limits=(-50, 50)),
             Quant("ui8", 0.25, 128), Quant("i16", 0.03, -7), Quant("i32", 0.25, 10), Quant("i4", 0.5, 1)]
    for i, a in enumerate(kinds):
        for j, b in enumerate(kinds):
            for k, c in enumerate(kinds):
                if a.storage != b.storage or b.storage != c.storage:
                    continue
                v, w = a.sample(80), b.sample(80)
                if a.storage == "i32":
                    v, w = v // 4, w // 4
                def to(q, v):
                    return (v.astype(np.float64) - q.zeros[0]) * (q.scales[0] / c.scales[0]) + c.zeros[0]
                keep = clear(to(a, v), 1e-2) & clear(to(b, w), 1e-2) if a.storage != "i32" else v == v
                v, w = v[keep], w[keep]
                total = np.rint(to(a, v)) + np.rint(to(b, w)) - c.zeros[0]
                want = np.clip(total, c.low, c.high).astype(np.int64).astype(STORED[c.storage])
                f.quant(f"add_{i}_{j}_{k}", [(v, a), (w, b)], apply("add", 2), [(want, c)])
    for storage in ("i32", "i8"):
        q = Quant(storage, [0.5, 0.25, 2.0], [3, 0, -1], axis=1)
        v, w = rng.integers(-90, 90, (4, 3)).astype(STORED[storage]), rng.integers(-90, 90, (4, 3)).astype(STORED[storage])
        want = np.clip(v.astype(np.int64) + w - q.zeros, q.low, q.high).astype(STORED[storage])
        f.quant(f"add_axis_{storage}", [(v, q), (w, q)], apply("add", 2), [(want, q)])


def comparing(f):
    a, b = Quant("i8", 0.5, 3), Quant("i8", 0.25, -8)
    v, w = a.sample(60), b.sample(60)
    w[:20] = (v[:20].astype(np.int64) // 4 * 4 - 3) % 100 - 60
    x, y = a.dequantize(v), b.dequantize(w)
    for direction, fn in {"EQ": np.equal, "NE": np.not_equal, "GE": np.greater_equal, "GT": np.greater,
                          "LE": np.less_equal, "LT": np.less}.items():
        for kind in ("", ", FLOAT"):
            f.quant(f"compare_{direction}{len(kind)}", [(v, a), (w, b)],
                    f"  %r0 = stablehlo.compare {direction}, %a0, %a1{kind} : (T0, T1) -> R0", [fn(x, y)])
    f.quant("is_finite", [(v, a)], apply("is_finite", 1), [np.ones(60, bool)])
    p = rng.integers(0, 2, 60).astype(bool)
    f.quant("select_alike", [p, (v, a), (w, a)], apply("select", 3), [(np.where(p, v, w), a)])
    c = Quant("i8", 0.5, 10)
    want = c.quantize(np.where(p, x, y))
    ok = clear(c.unrounded(np.where(p, x, y)))
    f.quant("select", [p[ok], (v[ok], a), (w[ok], b)], apply("select", 3), [(want[ok], c)])
    low, high = np.int8(-20), np.int8(30)
    lo, hi = a.dequantize(low), b.dequantize(high)
    want = c.quantize(np.clip(x, lo, hi))
    f.quant("clamp", [(low, a), (v, a), (high, b)], apply("clamp", 3), [(want, c)])
    q = Quant("i8", 0.3, 1)
    coarse = q.dequantize(v).astype(ml_dtypes.bfloat16).astype(np.float32)
    ok = clear(c.unrounded(coarse))
    f.quant("reduce_precision", [(v[ok], q)],
            "  %r0 = stablehlo.reduce_precision %a0, format = e8m7 : (T0) -> R0", [(c.quantize(coarse)[ok], c)])
    normal(f)


def normal(f):
    kinds = (Quant("i8", 0.1, -3), Quant("i8", 0.05, 1), Quant("i8", 0.02, 0), Quant("i8", 0.01, 7),
             Quant("i8", 0.03, -128))
    to, tm, tv = Quant("i8", 0.2, 4), Quant("i8", 0.07, 2), Quant("i8", 0.5, -100)
    while True:
        v = [q.sample(*((4, 3) if i == 0 else (3,))) for i, q in enumerate(kinds)]
        X, S, O, M, V = (q.dequantize(n).astype(np.float64) for q, n in zip(kinds, v))
        given = (X - M) / np.sqrt(V + 0.001) * S + O
        own = (X - X.mean(0)) / np.sqrt(X.var(0) + 0.001) * S + O
        if all(clear(q.unrounded(w)).all() for q, w in ((to, given), (to, own), (tm, X.mean(0)), (tv, X.var(0)))):
            break
    f.quant("batch_norm_inference", list(zip(v, kinds)),
            '  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) {epsilon = 0.001 : f32, '
            'feature_index = 1 : i64} : (T0, T1, T2, T3, T4) -> R0', [(to.quantize(given), to)])
    f.quant("batch_norm_training", list(zip(v, kinds))[:3],
            '  %r0, %r1, %r2 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) {epsilon = 0.001 : f32, '
            'feature_index = 1 : i64} : (T0, T1, T2) -> (R0, R1, R2)',
            [(to.quantize(own), to), (tm.quantize(X.mean(0)), tm), (tv.quantize(X.var(0)), tv)])


# ---- products ------------------------------------------------------------------------------------

def integer_product(sum_all, sum_pure, a, b, c):
    """As docs/numerics.md states it: the sum and what zero points add to it are scaled apart, in f32,
    fractions dropped."""
    by = a.scales[0] * b.scales[0] / c.scales[0]
    def scaled(v):
        if abs(by - 1) <= 0.001:
            return v
        return np.trunc(v.astype(np.float32) * np.float32(by)).astype(np.int64)
    zero = c.zeros[0] if c.axis is None else 0
    total = scaled(sum_all) + (zero - scaled(sum_all - sum_pure))
    return np.clip(total, c.low, c.high).astype(STORED[c.storage])


def dots():
    f = File("quantized_dot")
    cases = [("i8", 0.5, 3, 0.25, -2, "i8", 0.125, 1), ("i8", 0.5, 0, 0.25, 0, "i32", 0.125, 0),
             ("i8", 0.1, -30, 0.03, 5, "i8", 0.2, -10), ("ui8", 0.02, 128, 0.05, 100, "ui8", 0.1, 99),
             ("i8", 0.1, 0, 0.03, 5, "i16", 0.01, -10), ("i16", 0.01, 7, 0.03, 0, "i32", 0.002, 0),
             ("i4", 0.5, 1, 0.5, 0, "i8", 0.3, 2), ("i8", 0.1, -30, 0.03, 5, "i8", 0.003, -10)]
    for n, (st, sa, za, sb, zb, ct, sc, zc) in enumerate(cases):
        a, b, c = Quant(st, sa, za), Quant(st, sb, zb), Quant(ct, sc, zc)
        v, w = a.sample(2, 3, 5), b.sample(2, 5, 4)
        V, W = v.astype(np.int64), w.astype(np.int64)
        want = integer_product(V @ W, (V - za) @ (W - zb), a, b, c)
        f.quant(f"dot_{n}", [(v[0], a), (w[0], b)], "  %r0 = stablehlo.dot %a0, %a1 : (T0, T1) -> R0", [(want[0], c)])
        b, W = Quant(st, sb, 0), w.astype(np.int64)  # which dot_general asks for
        want = integer_product(V @ W, (V - za) @ W, a, b, c)
        f.quant(f"dot_general_{n}", [(v, a), (w, b)],
                "  %r0 = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : "
                "(T0, T1) -> R0", [(want, c)])
    # Zero points alone: the result is exactly what the formulas say.
    a, b, c = Quant("i8", 0.5, 3), Quant("i8", 0.5, 0), Quant("i32", 0.25, 9)
    v, w = a.sample(3, 6), b.sample(6, 2)
    exact = c.quantize((a.dequantize(v).astype(np.float64) @ b.dequantize(w).astype(np.float64)))
    f.quant("dot_exact", [(v, a), (w, b)], "  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : "
            "(T0, T1) -> R0", [(exact, c)])
    # The kernel per axis: scales in proportion, and not.
    a = Quant("i8", 0.5, 3)
    for title, scales in (("proportional", [0.25, 0.5, 1.0]), ("other", [0.25, 0.125, 1.5])):
        b = Quant("i8", [0.5, 1.0, 2.0], 0, axis=1)
        c = Quant("i32", scales, 0, axis=1)
        v, w = a.sample(4, 6), b.sample(6, 3)
        exact = (a.dequantize(v).astype(np.float64) @ b.dequantize(w).astype(np.float64)) / c.scales
        want = np.rint(exact).astype(np.int32)
        assert np.all(clear(exact))
        f.quant(f"dot_axis_{title}", [(v, a), (w, b)],
                "  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (T0, T1) -> R0", [(want, c)])
    # Weights only.
    x = rng.integers(-8, 8, (4, 6)).astype(np.float32)
    for b in (Quant("i8", 0.5, 0), Quant("i8", [0.5, 1.0, 2.0], [0, 0, 0], axis=1)):
        w = b.sample(6, 3)
        want = (x.astype(np.float64) @ b.dequantize(w).astype(np.float64)).astype(np.float32)
        f.quant(f"dot_hybrid_{len(b.scales)}", [x, (w, b)],
                "  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (T0, T1) -> R0", [want])
    # A narrow expressed type, and one that is wide.
    for expressed in ("f64", "bf16"):
        a, b, c = (Quant("i8", s, z, expressed) for s, z in ((0.5, 0), (0.5, 0), (2.0, 0)))
        v, w = rng.integers(-5, 5, (3, 4)).astype(np.int8), rng.integers(-5, 5, (4, 3)).astype(np.int8)
        total = v.astype(np.int64) @ w.astype(np.int64)
        f.quant(f"dot_{expressed}", [(v, a), (w, b)], "  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = "
                "[1] x [0] : (T0, T1) -> R0", [(np.trunc(total * 0.125).astype(np.int8), c)])
    # 32-bit factors have no sums of 32 bits: by way of floats.
    a, b, c = Quant("i32", 0.5, 100), Quant("i32", 0.5, 0), Quant("i32", 0.25, 5)
    v, w = rng.integers(-30, 30, (2, 3)).astype(np.int32), rng.integers(-30, 30, (3, 2)).astype(np.int32)
    want = ((v.astype(np.int64) - 100) @ w.astype(np.int64) + 5).astype(np.int32)
    f.quant("dot_i32", [(v, a), (w, b)], "  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : "
            "(T0, T1) -> R0", [(want, c)])
    convolutions(f)
    linear(f)
    f.write()


NHWC = "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]"
NCHW = "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]"


def convolve(x, k, strides, pads, dilate, groups, fill):
    big = np.full((x.shape[0], x.shape[1] + sum(pads[0]), x.shape[2] + sum(pads[1]), x.shape[3]), fill, np.int64)
    big[:, pads[0][0]:pads[0][0] + x.shape[1], pads[1][0]:pads[1][0] + x.shape[2]] = x
    return base.conv_reference(big, k, strides, ((0, 0), (0, 0)), (1, 1), dilate, groups).astype(np.int64)


def convolutions(f):
    window = ("window = {{stride = {0}, pad = [{1}, {2}], lhs_dilate = {3}, rhs_dilate = {4}}} {{batch_group_count = 1 "
              ": i64, feature_group_count = {5} : i64}} : (T0, T1) -> R0")
    for n, (strides, pads, dilate, groups, za, zc) in enumerate((
            ((1, 1), ((0, 0), (0, 0)), (1, 1), 1, 0, 0), ((1, 1), ((1, 1), (0, 2)), (1, 1), 1, 11, -4),
            ((2, 1), ((1, 0), (2, 1)), (1, 2), 1, -7, 3), ((1, 2), ((1, 1), (1, 1)), (1, 1), 2, 5, 0))):
        a, b, c = Quant("i8", 0.1, za), Quant("i8", 0.03, 0), Quant("i8", 0.4, zc)
        v, w = a.sample(2, 5, 6, 4), b.sample(3, 2, 4 // groups, 6)
        V, W = v.astype(np.int64), w.astype(np.int64)
        raw = convolve(V, W, strides, pads, dilate, groups, za)
        pure = convolve(V - za, W, strides, pads, dilate, groups, 0)
        want = integer_product(raw, pure, a, b, c)
        text = window.format(base.ints(strides), base.ints(pads[0]), base.ints(pads[1]), "[1, 1]", base.ints(dilate), groups)
        f.quant(f"convolution_{n}", [(v, a), (w, b)],
                f"  %r0 = stablehlo.convolution(%a0, %a1) dim_numbers = {NHWC}, {text}", [(want, c)])
        f.quant(f"convolution_first_{n}", [(v.transpose(0, 3, 1, 2), a), (w.transpose(3, 2, 0, 1), b)],
                f"  %r0 = stablehlo.convolution(%a0, %a1) dim_numbers = {NCHW}, {text}",
                [(want.transpose(0, 3, 1, 2), c)])
        # In another layout, dilated, or with a kernel that has a zero point: by way of floats.
        exact = pure * (0.1 * 0.03 / 0.4) + zc
        if not clear(exact).all():
            exact = None
        if exact is not None:
            want = np.clip(np.rint(exact), -128, 127).astype(np.int8)
            f.quant(f"convolution_other_{n}", [(v.transpose(1, 2, 3, 0), a), (w, b)],
                    "  %r0 = stablehlo.convolution(%a0, %a1) dim_numbers = [0, 1, f, b]x[0, 1, i, o]->[b, 0, 1, f], "
                    + text, [(want, c)])
    text = window.format("[1, 1]", "[0, 0]", "[0, 0]", "[1, 1]", "[1, 1]", 1)
    a, b, c = Quant("i8", 0.5, 3), Quant("i8", 0.5, 2), Quant("i32", 0.25, 9)
    v, w = a.sample(1, 4, 4, 2), b.sample(2, 2, 2, 3)
    want = (convolve(v.astype(np.int64) - 3, w.astype(np.int64) - 2, (1, 1), ((0, 0), (0, 0)), (1, 1), 1, 0) + 9).astype(np.int32)
    f.quant("convolution_kernel_zero", [(v, a), (w, b)],
            f"  %r0 = stablehlo.convolution(%a0, %a1) dim_numbers = {NHWC}, {text}", [(want, c)])
    b, c = Quant("i8", [0.5, 0.25, 1.0], 0, axis=3), Quant("i32", [0.25, 0.125, 0.5], 0, axis=3)
    w = b.sample(2, 2, 2, 3)
    pure = convolve(v.astype(np.int64) - 3, w.astype(np.int64), (1, 1), ((0, 0), (0, 0)), (1, 1), 1, 0)
    f.quant("convolution_axis", [(v, a), (w, b)],
            f"  %r0 = stablehlo.convolution(%a0, %a1) dim_numbers = {NHWC}, {text}", [(pure.astype(np.int32), c)])
    x = rng.integers(-8, 8, (1, 4, 4, 2)).astype(np.float32)
    want = base.conv_reference(x, b.dequantize(w), (1, 1), ((0, 0), (0, 0)), (1, 1), (1, 1), 1).astype(np.float32)
    f.quant("convolution_hybrid", [x, (w, b)],
            f"  %r0 = stablehlo.convolution(%a0, %a1) dim_numbers = {NHWC}, {text}", [want])
    # With holes between the elements, which stand for zero: by way of floats, exact ones.
    pads, spread = ((1, 0), (0, 1)), (2, 1)
    a, b, c = Quant("i8", 0.5, 3), Quant("i8", 0.25, 0), Quant("i32", 0.125, -5)
    v, w = a.sample(1, 4, 4, 2), b.sample(2, 2, 2, 3)
    pure = base.conv_reference(v.astype(np.int64) - 3, w.astype(np.int64), (1, 1), pads, spread, (1, 1), 1)
    text = window.format("[1, 1]", "[1, 0]", "[0, 1]", "[2, 1]", "[1, 1]", 1)
    f.quant("convolution_spread", [(v, a), (w, b)],
            f"  %r0 = stablehlo.convolution(%a0, %a1) dim_numbers = {NHWC}, {text}", [(pure.astype(np.int32) - np.int32(5), c)])


def linear(f):
    q, to = Quant("i8", 1.0, 0), Quant("i8", 0.5, 1)
    low = np.tril(rng.integers(1, 5, (3, 3))).astype(np.int64)
    spd = (low @ low.T).astype(np.int8)
    f.quant("cholesky", [(spd, q)], '  %r0 = "stablehlo.cholesky"(%a0) {lower = true} : (T0) -> R0',
            [((low * 2 + 1).astype(np.int8), to)])
    eye = np.array([[2, 0], [1, 1]], np.int8)
    b = np.array([[4, 8], [5, 6]], np.int8)
    want = np.array([[2, 4], [3, 2]], np.int64)
    f.quant("triangular_solve", [(eye, q), (b, q)],
            '  %r0 = "stablehlo.triangular_solve"(%a0, %a1) {left_side = true, lower = true, unit_diagonal = false, '
            'transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (T0, T1) -> R0', [((want * 2 + 1).astype(np.int8), to)])


# ---- moves and regions ---------------------------------------------------------------------------

def moves():
    f = File("quantized_move")
    q = Quant("i8", 0.3, -5)
    v = q.sample(3, 4)
    both = [(v, q)]
    f.quant("reshape", both, apply("reshape", 1), [(v.reshape(2, 6), q)])
    f.quant("transpose", both, "  %r0 = stablehlo.transpose %a0, dims = [1, 0] : (T0) -> R0", [(v.T, q)])
    f.quant("broadcast_in_dim", both, "  %r0 = stablehlo.broadcast_in_dim %a0, dims = [1, 2] : (T0) -> R0",
            [(np.broadcast_to(v, (2, 3, 4)), q)])
    f.quant("slice", both, "  %r0 = stablehlo.slice %a0 [0:3:2, 1:4] : (T0) -> R0", [(v[::2, 1:4], q)])
    f.quant("reverse", both, "  %r0 = stablehlo.reverse %a0, dims = [1] : (T0) -> R0", [(v[:, ::-1], q)])
    f.quant("concatenate", both * 2, "  %r0 = stablehlo.concatenate %a0, %a1, dim = 0 : (T0, T1) -> R0",
            [(np.concatenate([v, v]), q)])
    zero = np.int8(-5)
    f.quant("pad", both + [(zero, q)], "  %r0 = stablehlo.pad %a0, %a1, low = [1, 0], high = [0, 2], interior = [0, 1] : "
            "(T0, T1) -> R0", [(padded(v), q)])
    one = np.int32(1)
    f.quant("dynamic_slice", both + [one, one], "  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, sizes = [2, 2] : "
            "(T0, T1, T2) -> R0", [(v[1:3, 1:3], q)])
    u = q.sample(2, 2)
    w = v.copy()
    w[1:3, 1:3] = u
    f.quant("dynamic_update_slice", both + [(u, q), one, one], "  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, "
            "%a3 : (T0, T1, T2, T3) -> R0", [(w, q)])
    f.quant("optimization_barrier", both, "  %r0 = stablehlo.optimization_barrier %a0 : T0", [(v, q)])
    f.quant("get_dimension_size", both, "  %r0 = stablehlo.get_dimension_size %a0, dim = 1 : (T0) -> tensor<i32>",
            [np.int32(4)])
    f.quant("gather", both + [np.array([[2], [0]], np.int32)],
            '  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], '
            'collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> '
            ': (T0, T1) -> R0', [(v[[2, 0]], q)])
    line = Quant("i8", [0.5, 0.25, 2.0, 1.0], [1, 0, 2, -3], axis=1)
    turned = Quant("i8", line.scales, line.zeros, axis=0)
    grown = Quant("i8", line.scales, line.zeros, axis=2)
    f.quant("transpose_axis", [(v, line)], "  %r0 = stablehlo.transpose %a0, dims = [1, 0] : (T0) -> R0", [(v.T, turned)])
    f.quant("broadcast_axis", [(v, line)], "  %r0 = stablehlo.broadcast_in_dim %a0, dims = [1, 2] : (T0) -> R0",
            [(np.broadcast_to(v, (2, 3, 4)), grown)])
    f.quant("reshape_axis", [(v, line)], apply("reshape", 1), [(v.reshape(1, 3, 4), grown)])
    f.parts.append("\n".join([
        "func.func @constant() {",
        f"  %a = stablehlo.constant() <{{value = dense<[1, -128, 127]> : tensor<3xi8>}}> : () -> tensor<3x{q}>",
        f"  %f = stablehlo.uniform_dequantize %a : (tensor<3x{q}>) -> tensor<3xf32>",
        f"  check.expect_eq_const %f, {literal(q.dequantize(np.array([1, -128, 127])))} : tensor<3xf32>",
        "  func.return", "}"]))
    regions(f, q)
    f.write()


def padded(v):
    w = np.full((4, 9), -5, np.int8)
    w[1:, 0:7:2] = v
    return w


def regions(f, q):
    v = q.sample(3, 7)
    zero = np.int8(-5)
    one = f"tensor<{q}>"
    for axis, (rows, shape) in enumerate(((v.T, 7), (v, 3))):
        want = np.full(shape, -5, np.int64)
        for i, row in enumerate(rows):
            for x in row:
                want[i] = np.clip(want[i] + int(x) + 5, -128, 127)
        f.quant(f"reduce_add_{axis}", [(v, q), (zero, q)],
                f"  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [{axis}] : (T0, T1) -> R0",
                [(want.astype(np.int8), q)])
    f.quant("reduce_max", [(v, q), (np.int8(-128), q)],
            "  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [1] : (T0, T1) -> R0",
            [(v.max(1), q)])
    # The region's elements are wider than the operand's: the sum does not saturate.
    wide = Quant("i32", 0.15, 0)
    want = ((v.astype(np.int64) + 5) * 2).sum(1).astype(np.int32)
    f.quant("reduce_promoted", [(v, q), (zero, q)],
            '  %r0 = "stablehlo.reduce"(%a0, %a1) ({\n'
            f"  ^bb0(%x: tensor<{wide}>, %y: tensor<{wide}>):\n"
            f"    %s = stablehlo.add %x, %y : tensor<{wide}>\n"
            f"    stablehlo.return %s : tensor<{wide}>\n"
            "  }) {dimensions = array<i64: 1>} : (T0, T1) -> R0", [(want, wide)])
    w = np.stack([v[:, i:i + 3].max(1) for i in range(5)], 1)
    f.quant("reduce_window", [(v, q), (np.int8(-128), q)],
            '  %r0 = "stablehlo.reduce_window"(%a0, %a1) ({\n'
            f"  ^bb0(%x: {one}, %y: {one}):\n"
            f"    %s = stablehlo.maximum %x, %y : {one}\n"
            f"    stablehlo.return %s : {one}\n"
            "  }) {window_dimensions = array<i64: 1, 3>} : (T0, T1) -> R0", [(w, q)])
    f.quant("sort", [(v, q)],
            '  %r0 = "stablehlo.sort"(%a0) ({\n'
            f"  ^bb0(%x: {one}, %y: {one}):\n"
            f"    %s = stablehlo.compare GT, %x, %y : ({one}, {one}) -> tensor<i1>\n"
            "    stablehlo.return %s : tensor<i1>\n"
            "  }) {dimension = 1 : i64, is_stable = true} : (T0) -> R0",
            [((-np.sort(-v.astype(np.int64), 1)).astype(np.int8), q)])
    u = q.sample(2, 7)
    want = v.astype(np.int64).copy()
    for row, more in zip((2, 0), u):
        want[row] = np.clip(want[row] + more + 5, -128, 127)
    f.quant("scatter", [(v, q), np.array([[2], [0]], np.int32), (u, q)],
            '  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) ({\n'
            f"  ^bb0(%x: {one}, %y: {one}):\n"
            f"    %s = stablehlo.add %x, %y : {one}\n"
            f"    stablehlo.return %s : {one}\n"
            "  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], "
            "scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (T0, T1, T2) -> R0", [(want.astype(np.int8), q)])
    f.quant("map", [(v, q)],
            '  %r0 = "stablehlo.map"(%a0) ({\n'
            f"  ^bb0(%x: {one}):\n"
            f"    %s = stablehlo.negate %x : {one}\n"
            f"    stablehlo.return %s : {one}\n"
            "  }) {dimensions = array<i64: 0, 1>} : (T0) -> R0",
            [(np.clip(-(v.astype(np.int64) + 5) - 5, -128, 127).astype(np.int8), q)])
    f.quant("while", [(v, q), np.int32(0), np.int32(3), np.int32(1)],
            "  %r0, %n = stablehlo.while(%x = %a0, %i = %a1) : T0, tensor<i32>\n"
            "   cond {\n    %c = stablehlo.compare LT, %i, %a2 : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
            "    stablehlo.return %c : tensor<i1>\n  } do {\n    %y = stablehlo.add %x, %a0 : T0\n"
            "    %j = stablehlo.add %i, %a3 : tensor<i32>\n    stablehlo.return %y, %j : T0, tensor<i32>\n  }",
            [(np.clip(4 * (v.astype(np.int64) + 5) - 5, -128, 127).astype(np.int8), q)])
    f.quant("if", [np.bool_(False), (v, q)],
            '  %r0 = "stablehlo.if"(%a0) ({\n    stablehlo.return %a1 : T1\n  }, {\n'
            "    %s = stablehlo.negate %a1 : T1\n    stablehlo.return %s : T1\n  }) : (tensor<i1>) -> R0",
            [(np.clip(-(v.astype(np.int64) + 5) - 5, -128, 127).astype(np.int8), q)])
    f.quant("call", [(v, q)], "  %r0 = func.call @twice(%a0) : (T0) -> R0",
            [(np.clip(2 * (v.astype(np.int64) + 5) - 5, -128, 127).astype(np.int8), q)])
    f.parts[-1] += (f"\n\nfunc.func private @twice(%x: tensor<3x7x{q}>) -> tensor<3x7x{q}> {{\n"
                    f"  %0 = stablehlo.add %x, %x : tensor<3x7x{q}>\n  func.return %0 : tensor<3x7x{q}>\n}}")


if __name__ == "__main__":
    conversions()
    elementwise()
    dots()
    moves()
