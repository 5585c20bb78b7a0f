#!/usr/bin/env python3
"""Random programs of one op, over ops and element types, held to numbers worked out outside Tenon: integers in
Python's, floats in exact fractions or in a format so wide that rounding twice does no harm, movement by numpy.
Every bit must be the same, at both levels. Functions of several ulps are tests/functions' business.

    python3 tests/oracle/truths.py build/release/bin/tenon [--seed N] [--count N] [--keep FILE]

needs numpy and ml_dtypes.
"""
import argparse
import fractions
import glob
import math
import os
import subprocess
import sys
import tempfile

try:
    import ml_dtypes  # noqa: F401
    import numpy as np
except ImportError:  # one of the environments of the Python tests, where they are there
    cache = os.environ.get("TENON_CACHE") or os.path.expanduser("~/.cache/tenon")
    others = [] if os.environ.get("TENON_TRUTHS_TRIED") else sorted(glob.glob(cache + "/venv/python-*/bin/python"))
    for python in others:
        if subprocess.run([python, "-c", "import numpy, ml_dtypes"], stderr=subprocess.DEVNULL).returncode == 0:
            os.environ["TENON_TRUTHS_TRIED"] = "1"
            os.execv(python, [python] + sys.argv)
    print("skipped: no Python with numpy and ml_dtypes")
    sys.exit(77)

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "programs", "generate"))
from program_file import ALL, FLOATS, INTS, literal, name, tensor  # noqa: E402

SIGNED = INTS[:4]
REAL = INTS + FLOATS
OPS = []


def op(types, weight=1):
    def add(fn):
        OPS.extend([(fn, types)] * weight)
        return fn
    return add


class Case:
    """What one op takes and gives, as text and as arrays."""

    def __init__(self, rng, dtype):
        self.rng, self.t, self.inputs = rng, np.dtype(dtype), []

    def shape(self, low=0, high=3, sizes=(1, 2, 3, 4, 5, 7, 8, 9, 17, 33)):
        rank = int(self.rng.integers(low, high + 1))
        dims = [int(self.rng.choice(sizes)) for _ in range(rank)]
        if rank and self.rng.random() < 0.05:
            dims[0] = 0
        while math.prod(dims) > 600:
            dims[int(np.argmax(dims))] = 2
        return tuple(dims)

    def bits(self, shape, t=None):
        """Any value of the type: for floats any bits but those of NaNs, whose payload means nothing."""
        t = np.dtype(t or self.t)
        if t == np.bool_:
            return self.rng.integers(0, 2, shape).astype(np.bool_)
        raw = self.rng.integers(0, 256, int(math.prod(shape)) * t.itemsize, dtype=np.uint8).view(t).reshape(shape)
        if is_float(t):
            raw = np.where(np.isnan(raw.astype(np.float64)), np.asarray(1.5, t), raw)
        return self.mixed(raw)

    def mixed(self, raw):
        """Now and then a small number or the end of a range among them."""
        t = raw.dtype
        special = [0, 1, 2, 3, 7] if t.kind == "u" else [0, 1, -1, 2, -3]
        if t.kind in "iu":
            special += [np.iinfo(t).max, np.iinfo(t).min]
        else:
            special += [-0.0, math.inf, -math.inf, 0.5, -2.5]
        choice = np.array(special, dtype=object)[self.rng.integers(0, len(special), raw.shape)]
        few = np.array(choice, dtype=object).astype(t) if raw.size else raw
        return np.where(self.rng.random(raw.shape) < 0.3, few, raw).astype(t)

    def small(self, shape, t=None, low=-4, high=5):
        """Numbers whose sums and products are exact in every type."""
        t = np.dtype(t or self.t)
        return self.rng.integers(0 if t.kind == "u" or t == np.bool_ else low, 2 if t == np.bool_ else high,
                                 shape).astype(t)

    def arg(self, array):
        self.inputs.append(np.asarray(array))
        return self.inputs[-1]

    def line(self, text, want, attrs="", args=None):
        """The op in its generic form."""
        args = range(len(self.inputs)) if args is None else args
        types = ", ".join(tensor(self.inputs[i]) for i in args)
        return (f'  %r0 = "stablehlo.{text}"({", ".join(f"%a{i}" for i in args)}){attrs} : ({types}) -> {tensor(want)}',
                want)


def is_float(t):
    return any(np.dtype(t) == np.dtype(f) for f in FLOATS)


def ints(array):
    return array.astype(object)


def wrapped(values, t):
    """Whole numbers of any size, modulo the type's."""
    t, bits = np.dtype(t), np.dtype(t).itemsize * 8
    out = [int(v) & ((1 << bits) - 1) for v in np.asarray(values, dtype=object).reshape(-1)]
    return np.array(out, dtype=f"u{t.itemsize}").view(t).reshape(np.shape(values))


def i64(values):
    return "array<i64" + (": " + ", ".join(str(int(v)) for v in values) if len(values) else "") + ">"


# ---- elementwise -----------------------------------------------------------------------------------------


def toward_zero(x, y):
    q = abs(x) // abs(y)
    return q if (x < 0) == (y < 0) else -q


def shifted(kind, x, y, t):
    bits = t.itemsize * 8
    mask = (1 << bits) - 1
    y &= mask
    if kind == "shift_left":
        return x << y if y < bits else 0
    if kind == "shift_right_logical":
        return (x & mask) >> y if y < bits else 0
    signed = (x & mask) - (1 << bits if x & (1 << (bits - 1)) else 0)
    return signed >> min(y, bits)


def power(x, y):
    if y >= 0:
        return pow(x, y, 1 << 64) if x >= 0 else pow(x % (1 << 64), y, 1 << 64)
    return 0 if abs(x) != 1 else (1 if x == 1 or y % 2 == 0 else -1)


@op(INTS, 6)
def integer_binary(c):
    names = ["add", "subtract", "multiply", "divide", "remainder", "maximum", "minimum", "and", "or", "xor", "power",
             "shift_left", "shift_right_logical", "shift_right_arithmetic"]
    kind, shape = str(c.rng.choice(names)), c.shape()
    x, y = c.arg(c.bits(shape)), c.bits(shape)
    if kind in ("divide", "remainder"):
        y = np.where(y == 0, np.asarray(3, c.t), y)
        if c.t.kind == "i":
            y = np.where((y == -1) & (x == np.iinfo(c.t).min), np.asarray(5, c.t), y)
    if kind == "power" and c.t.kind == "i":
        y = np.where((x == 0) & (y < 0), np.asarray(1, c.t), y)
    if kind.startswith("shift") and c.rng.random() < 0.7:
        y = c.small(shape, low=0, high=c.t.itemsize * 8 + 3)
    y = c.arg(y)
    whole = {"add": lambda a, b: a + b, "subtract": lambda a, b: a - b, "multiply": lambda a, b: a * b,
             "divide": toward_zero, "remainder": lambda a, b: a - b * toward_zero(a, b), "maximum": max,
             "minimum": min, "and": lambda a, b: a & b, "or": lambda a, b: a | b, "xor": lambda a, b: a ^ b,
             "power": power}
    fn = whole.get(kind) or (lambda a, b: shifted(kind, a, b, c.t))
    want = [fn(a, b) for a, b in zip(x.reshape(-1).tolist(), y.reshape(-1).tolist())]
    return c.line(kind, wrapped(np.array(want, dtype=object).reshape(shape), c.t))


@op(INTS, 2)
def integer_unary(c):
    kind = str(c.rng.choice(["negate", "not", "popcnt", "count_leading_zeros"] + (
        ["abs", "sign"] if c.t.kind == "i" else [])))
    x, bits = c.arg(c.bits(c.shape())), c.t.itemsize * 8
    mask = (1 << bits) - 1
    fns = {"negate": lambda a: -a, "not": lambda a: ~a, "abs": abs, "sign": lambda a: (a > 0) - (a < 0),
           "popcnt": lambda a: bin(a & mask).count("1"), "count_leading_zeros": lambda a: bits - (a & mask).bit_length()}
    want = np.array([fns[kind](a) for a in x.reshape(-1).tolist()], dtype=object).reshape(x.shape)
    return c.line(kind, wrapped(want, c.t))


def exact(kind, a, b, t):
    """Of finite numbers, rounded once to the type. float64 holds a sum, product or quotient of narrower types so
    closely that rounding again changes nothing; for itself fractions are rounded."""
    if t != np.float64:
        wide = {"add": a + b, "subtract": a - b, "multiply": a * b}
        return np.float64(wide[kind] if kind in wide else a / b).astype(t)
    x, y = fractions.Fraction(a), fractions.Fraction(b)
    z = {"add": x + y, "subtract": x - y, "multiply": x * y}[kind] if kind != "divide" else x / y
    if z == 0:
        return {"add": a + b, "subtract": a - b, "multiply": a * b}[kind] if kind != "divide" else a / b
    try:
        return z.numerator / z.denominator  # rounded to nearest, as Python promises
    except OverflowError:
        return math.inf if z > 0 else -math.inf


@op(FLOATS, 6)
def float_binary(c):
    kind, shape = str(c.rng.choice(["add", "subtract", "multiply", "divide", "maximum", "minimum"])), c.shape()
    x, y = c.arg(c.bits(shape)), c.bits(shape)
    if kind == "divide":
        y = np.where(y == 0, np.asarray(-3, c.t), y)
    finite = np.isfinite(x.astype(np.float64)) & np.isfinite(y.astype(np.float64))
    x = c.inputs[0] = np.where(finite, x, np.asarray(1.25, c.t))
    y = c.arg(np.where(finite, y, np.asarray(0.75, c.t)))
    if kind in ("maximum", "minimum"):
        y = c.inputs[1] = np.where((x == 0) & (y == 0), x, y)
        want = (np.maximum if kind == "maximum" else np.minimum)(x.astype(np.float64), y.astype(np.float64)).astype(c.t)
    else:
        pairs = zip(x.astype(np.float64).reshape(-1).tolist(), y.astype(np.float64).reshape(-1).tolist())
        want = np.array([exact(kind, a, b, c.t) for a, b in pairs], dtype=c.t).reshape(shape)
    return c.line(kind, want)


@op(FLOATS, 2)
def float_unary(c):
    kind = str(c.rng.choice(["floor", "ceil", "abs", "negate", "round_nearest_even", "round_nearest_afz", "sqrt"]))
    x = c.bits(c.shape())
    x = c.arg(np.abs(x.astype(np.float64)).astype(c.t) if kind == "sqrt" else x)
    w = x.astype(np.float64)
    away = np.copysign(np.floor(np.abs(w)) + (np.abs(w) - np.floor(np.abs(w)) >= 0.5), w)
    fns = {"floor": np.floor, "ceil": np.ceil, "abs": np.abs, "negate": np.negative, "round_nearest_even": np.rint,
           "round_nearest_afz": lambda v: np.where(np.isfinite(v), away, v), "sqrt": np.sqrt}
    return c.line(kind, fns[kind](w).astype(c.t))


@op(REAL, 2)
def compare(c):
    kind, shape = str(c.rng.choice(["EQ", "NE", "GE", "GT", "LE", "LT"])), c.shape()
    x = c.arg(c.bits(shape))
    y = c.arg(np.where(c.rng.random(shape) < 0.3, x, c.bits(shape)).astype(c.t))
    fn = {"EQ": np.equal, "NE": np.not_equal, "GE": np.greater_equal, "GT": np.greater, "LE": np.less_equal,
          "LT": np.less}[kind]
    w = np.float64 if is_float(c.t) else c.t
    return c.line("compare", np.asarray(fn(x.astype(w), y.astype(w))),
                  f" <{{comparison_direction = #stablehlo<comparison_direction {kind}>}}>")


@op(ALL, 2)
def select(c):
    shape = c.shape()
    p = c.arg(c.bits(() if c.rng.random() < 0.3 else shape, np.bool_))
    x, y = c.arg(c.bits(shape)), c.arg(c.bits(shape))
    return c.line("select", np.where(p, x, y).astype(c.t))


# ---- movement --------------------------------------------------------------------------------------------


@op(ALL, 2)
def transpose(c):
    x = c.arg(c.bits(c.shape(1, 4)))
    order = c.rng.permutation(x.ndim)
    return c.line("transpose", np.ascontiguousarray(x.transpose(order)), f" <{{permutation = {i64(order)}}}>")


@op(ALL)
def reverse(c):
    x = c.arg(c.bits(c.shape(1, 4)))
    dims = sorted(set(c.rng.integers(0, x.ndim, 2).tolist()))
    return c.line("reverse", np.ascontiguousarray(np.flip(x, dims)), f" <{{dimensions = {i64(dims)}}}>")


@op(ALL, 2)
def slice_(c):
    x = c.arg(c.bits(c.shape(1, 4)))
    start = [int(c.rng.integers(0, d + 1)) for d in x.shape]
    limit = [int(c.rng.integers(s, d + 1)) for s, d in zip(start, x.shape)]
    stride = c.rng.integers(1, 4, x.ndim).tolist()
    want = x[tuple(slice(*v) for v in zip(start, limit, stride))]
    return c.line("slice", np.ascontiguousarray(want),
                  f" <{{start_indices = {i64(start)}, limit_indices = {i64(limit)}, strides = {i64(stride)}}}>")


@op(ALL, 2)
def pad(c):
    x = c.arg(c.bits(c.shape(1, 3, (1, 2, 3, 5, 8))))
    fill = c.arg(c.bits(()))
    low, high = c.rng.integers(-1, 4, x.ndim), c.rng.integers(-1, 4, x.ndim)
    inner = c.rng.integers(0, 3, x.ndim)
    wide = [max(0, d + (d - 1) * int(i)) if d else 0 for d, i in zip(x.shape, inner)]
    for k, d in enumerate(wide):
        if d + low[k] + high[k] < 0:
            low[k] = high[k] = 0
    spread = np.full(wide, fill, c.t)
    spread[tuple(slice(None, None, int(i) + 1) for i in inner)] = x
    out = np.full([d + max(0, int(a)) + max(0, int(b)) for d, a, b in zip(wide, low, high)], fill, c.t)
    out[tuple(slice(max(0, int(a)), max(0, int(a)) + d) for d, a in zip(wide, low))] = spread
    cut = tuple(slice(max(0, -int(a)), n - max(0, -int(b))) for n, a, b in zip(out.shape, low, high))
    return c.line("pad", np.ascontiguousarray(out[cut]),
                  f" <{{edge_padding_low = {i64(low)}, edge_padding_high = {i64(high)}, "
                  f"interior_padding = {i64(inner)}}}>")


@op(ALL)
def concatenate(c):
    shape = list(c.shape(1, 3))
    dim = int(c.rng.integers(0, len(shape)))
    for _ in range(int(c.rng.integers(1, 4))):
        shape[dim] = int(c.rng.integers(0, 6))
        c.arg(c.bits(tuple(shape)))
    return c.line("concatenate", np.concatenate(c.inputs, dim), f" <{{dimension = {dim} : i64}}>")


@op(ALL)
def broadcast(c):
    to = c.shape(1, 4, (1, 2, 3, 5))
    dims = sorted(c.rng.permutation(len(to))[:int(c.rng.integers(0, len(to) + 1))].tolist())
    x = c.arg(c.bits(tuple(1 if c.rng.random() < 0.3 else to[d] for d in dims)))
    spread = x.reshape([x.shape[dims.index(d)] if d in dims else 1 for d in range(len(to))])
    return c.line("broadcast_in_dim", np.ascontiguousarray(np.broadcast_to(spread, to)),
                  f" <{{broadcast_dimensions = {i64(dims)}}}>")


@op(ALL, 2)
def dynamic(c):
    x = c.arg(c.bits(c.shape(1, 3)))
    sizes = [int(c.rng.integers(0, d + 1)) for d in x.shape]
    update = c.rng.random() < 0.5
    piece = c.arg(c.bits(tuple(sizes))) if update else None
    starts = [int(c.arg(c.small((), np.int32, -3, 12))) for _ in sizes]
    at = tuple(slice(min(max(s, 0), d - n), min(max(s, 0), d - n) + n) for s, d, n in zip(starts, x.shape, sizes))
    if not update:
        return c.line("dynamic_slice", np.ascontiguousarray(x[at]), f" <{{slice_sizes = {i64(sizes)}}}>")
    want = x.copy()
    want[at] = piece
    return c.line("dynamic_update_slice", want)


# ---- sums ------------------------------------------------------------------------------------------------


def region(c, kind):
    e = f"tensor<{name(c.t)}>"
    return (f" ({{\n  ^bb0(%x: {e}, %y: {e}):\n    %s = stablehlo.{kind} %x, %y : {e}\n"
            f"    stablehlo.return %s : {e}\n  }})")


def folded(array, init, kind, t):
    """Exact: the numbers are small."""
    start = [ints(np.asarray(init)).item()] if not is_float(t) else [float(init)]
    values = [float(v) if is_float(t) else int(v) for v in array.reshape(-1).tolist()]
    return sum(start + values) if kind == "add" else (max if kind == "maximum" else min)(start + values)


def cast(values, shape, t):
    return np.array(values, dtype=np.float64).astype(t).reshape(shape) if is_float(t) else wrapped(
        np.array(values, dtype=object).reshape(shape), t)


@op(REAL, 3)
def reduce(c):
    kind = str(c.rng.choice(["add", "maximum", "minimum"]))
    x, init = c.arg(c.small(c.shape(1, 4), low=-2, high=3)), c.arg(c.small(()))
    dims = sorted(c.rng.permutation(x.ndim)[:int(c.rng.integers(1, x.ndim + 1))].tolist())
    keep = [d for d in range(x.ndim) if d not in dims]
    shape = [x.shape[d] for d in keep]
    rows = x.transpose(keep + dims).reshape([int(math.prod(shape)), int(math.prod(x.shape[d] for d in dims))])
    want = cast([folded(row, init, kind, c.t) for row in rows], shape, c.t)
    return c.line("reduce", want, f" <{{dimensions = {i64(dims)}}}>" + region(c, kind))


@op(REAL, 2)
def reduce_window(c):
    kind = str(c.rng.choice(["add", "maximum"]))
    x = c.arg(c.small(c.shape(1, 2, (3, 4, 5, 9, 17)), low=-2, high=3))
    init = c.arg(c.small((), low=0, high=1))
    window, stride = c.rng.integers(1, 4, x.ndim), c.rng.integers(1, 3, x.ndim)
    hole, low, high = c.rng.integers(1, 3, x.ndim), c.rng.integers(0, 3, x.ndim), c.rng.integers(4, 6, x.ndim)
    shape = [(d + int(a + b) - ((int(w) - 1) * int(h) + 1)) // int(s) + 1
             for d, a, b, w, h, s in zip(x.shape, low, high, window, hole, stride)]
    want = []
    for at in np.ndindex(*shape):
        spots = [[p for p in range(int(i * s - a), int(i * s - a) + (int(w) - 1) * int(h) + 1, int(h)) if 0 <= p < d]
                 for i, s, a, w, h, d in zip(at, stride, low, window, hole, x.shape)]
        want.append(folded(x[np.ix_(*spots)], init, kind, c.t))
    pads = ", ".join(f"[{a}, {b}]" for a, b in zip(low, high))
    return c.line("reduce_window", cast(want, shape, c.t),
                  f" <{{window_dimensions = {i64(window)}, window_strides = {i64(stride)}, window_dilations = {i64(hole)}, "
                  f"padding = dense<[{pads}]> : tensor<{x.ndim}x2xi64>}}>" + region(c, kind))


@op(REAL, 3)
def dot(c):
    batch, n, k, m = (int(v) for v in c.rng.integers(0, [3, 6, 20, 9]))
    flip, turn = bool(c.rng.integers(0, 2)), bool(c.rng.integers(0, 2))
    x = c.small((batch, n, k), low=-2, high=3)
    y = c.small((batch, k, m), low=-2, high=3)
    c.arg(np.ascontiguousarray(x.swapaxes(1, 2)) if flip else x)
    c.arg(np.ascontiguousarray(y.swapaxes(1, 2)) if turn else y)
    w = np.float64 if is_float(c.t) else np.int64
    want = np.matmul(x.astype(w), y.astype(w)).astype(c.t)
    return c.line("dot_general", want,
                  " <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0],"
                  f" lhs_contracting_dimensions = [{1 if flip else 2}], rhs_contracting_dimensions = [{2 if turn else 1}]"
                  ">}>")


@op(REAL, 2)
def sort(c):
    x = c.bits(c.shape(1, 3))
    if is_float(c.t):
        x = np.where(x == 0, np.asarray(1, c.t), x)
    x = c.arg(x)
    dim, down = int(c.rng.integers(0, x.ndim)), bool(c.rng.integers(0, 2))
    w = x.astype(np.float64) if is_float(c.t) else x
    want = np.sort(w, axis=dim, kind="stable").astype(c.t)
    if down:
        want = np.ascontiguousarray(np.flip(want, dim))
    e = f"tensor<{name(c.t)}>"
    body = (f" ({{\n  ^bb0(%x: {e}, %y: {e}):\n    %s = stablehlo.compare {'GT' if down else 'LT'}, %x, %y : ({e}, {e})"
            " -> tensor<i1>\n    stablehlo.return %s : tensor<i1>\n  })")
    return c.line("sort", want, f" <{{dimension = {dim} : i64, is_stable = true}}>" + body)


@op(REAL, 2)
def scatter(c):
    x = c.arg(c.small(c.shape(2, 3), low=-2, high=3))
    n = int(c.rng.integers(0, 7))
    at = c.arg(c.small((n, 1), np.int32, -1, x.shape[0] + 1))
    new = c.arg(c.small((n,) + x.shape[1:], low=-2, high=3))
    w = np.float64 if is_float(c.t) else np.int64
    want = x.astype(w)
    for i, row in zip(at[:, 0].tolist(), new.astype(w)):
        if 0 <= i < x.shape[0]:
            want[i] += row
    dims = ", ".join(str(d) for d in range(1, x.ndim))
    return c.line("scatter", want.astype(c.t),
                  f" <{{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [{dims}], inserted_window_dims "
                  "= [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, "
                  "unique_indices = false}>" + region(c, "add"))


@op(ALL)
def gather(c):
    x = c.arg(c.bits((int(c.rng.integers(1, 6)),) + c.shape(1, 2)))
    n = int(c.rng.integers(0, 7))
    at = c.arg(c.small((n, 1), np.int32, -2, x.shape[0] + 2))
    dims = ", ".join(str(d) for d in range(1, x.ndim))
    return c.line("gather", np.ascontiguousarray(x[np.clip(at[:, 0], 0, x.shape[0] - 1)]),
                  f" <{{dimension_numbers = #stablehlo.gather<offset_dims = [{dims}], collapsed_slice_dims = [0], "
                  f"start_index_map = [0], index_vector_dim = 1>, slice_sizes = {i64((1,) + x.shape[1:])}, "
                  "indices_are_sorted = false}>")


# ---- programs --------------------------------------------------------------------------------------------


def program(seed):
    rng = np.random.default_rng(seed)
    fn, types = OPS[int(rng.integers(0, len(OPS)))]
    c = Case(rng, types[int(rng.integers(0, len(types)))])
    with np.errstate(all="ignore"):
        text, want = fn(c)
    want = np.asarray(want)
    lines = [f"func.func @seed{seed}_{fn.__name__}_{name(c.t)}() {{"]
    lines += [f"  %a{i} = stablehlo.constant {literal(x)} : {tensor(x)}" for i, x in enumerate(c.inputs)]
    lines += [text, f"  check.expect_eq_const %r0, {literal(want)} : {tensor(want)}", "  func.return", "}"]
    return (fn.__name__, name(c.t)), "\n".join(lines)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tenon")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=600)
    parser.add_argument("--keep", help="write the programs here")
    args = parser.parse_args()
    made = [program(args.seed + i) for i in range(args.count)]
    with tempfile.TemporaryDirectory() as folder:
        path = args.keep or os.path.join(folder, "truths.mlir")
        with open(path, "w") as f:
            f.write("\n\n// -----\n\n".join(text for _, text in made) + "\n")
        for level in ("0", "1"):
            done = subprocess.run([args.tenon, "run", path, "--backend", "cpu", "--level", level])
            if done.returncode:
                return 1
    print(f"{len(made)} programs, {len({key for key, _ in made})} pairs of op and type, both levels")
    return 0


if __name__ == "__main__":
    sys.exit(main())
