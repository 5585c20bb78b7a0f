"""Each legitimate difference between Tenon and JAX's CPU device: where it holds, and why. What a rule explains is looked at element by
element, and where one can say what is right by another way it does. A rule that a whole run does not use fails it."""
import collections
import functools
import re

import mpmath
import numpy as np

from cases import DTYPES, NAMES, SIGNED, UNSIGNED, WIDTHS, codes, from_codes, is_complex, is_float, is_int, part

EPSILON = {"f64": 2.0 ** -52, "f32": 2.0 ** -23, "f16": 2.0 ** -10, "bf16": 2.0 ** -7, "f8E5M2": 2.0 ** -2, "f8E4M3FN": 2.0 ** -3,
           "f8E4M3": 2.0 ** -3, "f8E3M4": 2.0 ** -4, "f8E4M3FNUZ": 2.0 ** -3, "f8E4M3B11FNUZ": 2.0 ** -3, "f8E5M2FNUZ": 2.0 ** -2,
           "f8E8M0FNU": 1.0, "f4E2M1FN": 0.5}
TINY = dict.fromkeys(EPSILON, 0.0) | {"f64": 2.0 ** -1022, "f32": 2.0 ** -126, "bf16": 2.0 ** -126, "f8E8M0FNU": 2.0 ** -126}
FUNCTION_ULPS = 3  # Tenon's, of docs/measurements/functions.md

Rule = collections.namedtuple("Rule", "name reason explains")
OUTCOMES, VALUES = [], []


def values(name, reason):
    def add(fn):
        VALUES.append(Rule(name, reason, fn))
        return fn
    return add


def outcomes(name, reason):
    def add(fn):
        OUTCOMES.append(Rule(name, reason, fn))
        return fn
    return add


def narrower(one, other):
    return one if EPSILON.get(one, 0) > EPSILON.get(other, 0) else other


def wide(array):
    """As f64, parts of complex numbers in a last dimension."""
    t = NAMES[array.dtype]
    if is_complex(t):
        array = np.stack([array.real, array.imag], axis=-1)
    with np.errstate(all="ignore"):
        return array.astype(np.float64)


def any_part(mask, array):
    return mask.any(axis=-1) if is_complex(NAMES[array.dtype]) else mask


def nowhere(array):
    return np.zeros(array.shape, bool)


def everywhere(array):
    return np.ones(array.shape, bool)


# ---- one of them gives no values ---------------------------------------------------------------------------


def matches(who, words):
    return who[0] != "ran" and re.search(words, who[1] or "")


@outcomes("bits_of_i1", "JAX's i1 has eight bits where bitcast_convert counts them, and it gives another type than the program's; "
          "StableHLO's has one")
def _(case, theirs, ours):
    return case.op == "bitcast_convert" and "i1" in (case.facts["source"], case.facts["target"]) and theirs[0] != "ran"


@outcomes("complex_remainder", "neither has it; JAX's compiler dies of it, Tenon refuses it by name (known-issues.md)")
def _(case, theirs, ours):
    return case.op == "remainder" and is_complex(NAMES[case.args[0].dtype]) and theirs[0] == "died" and ours[0] == "refused"


@outcomes("complex_cbrt", "JAX has no cbrt of complex numbers")
def _(case, theirs, ours):
    return case.op == "cbrt" and ours[0] == "ran" and matches(theirs, "to be floating for cbrt")


@outcomes("mixed_scatter", "JAX takes no scatter of several floating-point types at once")
def _(case, theirs, ours):
    return case.op == "scatter" and ours[0] == "ran" and matches(theirs, "floating point types of different precisions")


@outcomes("narrow_concatenate", "JAX's compiler dies of some concatenations of i2 and ui2")
def _(case, theirs, ours):
    return case.op == "concatenate" and ours[0] == "ran" and matches(theirs, "bit_offset != nullptr")


@outcomes("scatter_by_two_bits", "JAX's compiler refuses some scatters by indices of i2 and ui2, or dies of them")
def _(case, theirs, ours):
    return (case.op in ("scatter", "gather") and WIDTHS[case.facts["index"]] == 2 and ours[0] == "ran" and
            bool(matches(theirs, "custom element sizes|bit_offset != nullptr|RET_CHECK failure")))


@outcomes("pairs_of_narrow", "JAX's compiler refuses a reduction or sort of several arrays if one is of less than a byte")
def _(case, theirs, ours):
    return case.op in ("reduce", "sort") and ours[0] == "ran" and bool(matches(theirs, "reduce_decomposer|Inputs must have the same shape"))


@outcomes("sort_of_two_bits", "JAX's sorts of i2 and ui2 lose elements, or it dies of them; Tenon's order is NumPy's")
def _(case, theirs, ours):
    return case.op == "sort" and ours[0] == "ran" and theirs[0] == "died" and bool({"i2", "ui2"} & set(case.facts["types"]))


@outcomes("sort_of_complex", "JAX orders no complex numbers when it sorts; Tenon does (numerics.md)")
def _(case, theirs, ours):
    return case.op == "sort" and ours[0] == "ran" and bool(matches(theirs, "complex comparison"))


@outcomes("products_of_ui2", "JAX multiplies no matrices of ui2")
def _(case, theirs, ours):
    return case.op in ("dot_general", "convolution") and ours[0] == "ran" and bool(matches(theirs, "unsupported operand type U2"))


@outcomes("algorithm_of_dot", "JAX's device lacks some algorithms of a dot")
def _(case, theirs, ours):
    return case.op == "dot_general" and ours[0] == "ran" and bool(matches(theirs, "Algorithm not supported"))


@outcomes("window_on_nothing", "JAX's compiler dies of a reduce_window on padding alone that its simplifier would take away")
def _(case, theirs, ours):
    return case.op == "reduce_window" and ours[0] == "ran" and bool(matches(theirs, "algebraic_simplifier"))


@outcomes("fft_of_other_length", "lengths that do not fit the operand: Tenon refuses them when it compiles, JAX dies when it runs")
def _(case, theirs, ours):
    return case.op == "fft" and case.valid is False and theirs[0] == "died" and ours[0] == "refused"


@outcomes("slice_of_nothing", "a gather that drops a dimension of slices of 0 elements reads what is not there: Tenon refuses it, JAX "
          "runs it or dies")
def _(case, theirs, ours):
    return case.op == "gather" and 0 in case.facts["sizes"] and matches(ours, "slice_sizes do not fit")


# ---- both give values --------------------------------------------------------------------------------------


@values("nan_payload", "JAX's moves and selections of some floats go by way of another type, and a NaN comes back as another one")
def _(case, index, theirs, ours, left):
    if not is_float(NAMES[ours.dtype]):
        return nowhere(ours)
    return np.isnan(wide(theirs)) & np.isnan(wide(ours))


def has_subnormal(array):
    t = NAMES[array.dtype]
    if not is_float(part(t)) or array.size == 0:
        return nowhere(array)
    x = np.abs(wide(array))
    return any_part((x > 0) & (x < TINY[part(t)]), array)


MIXES = {"reduce", "reduce_window", "select_and_scatter", "sort", "dot_general", "convolution", "map", "scatter", "clamp", "fft",
         "cholesky", "triangular_solve"}


@values("subnormals_are_flushed", "JAX takes subnormal numbers as zero, and gives zero for them; Tenon keeps them (numerics.md)")
def _(case, index, theirs, ours, left):
    given = [a for a in case.args if is_float(part(NAMES[a.dtype]))]
    if case.op in MIXES and any(has_subnormal(a).any() for a in given):
        return everywhere(ours)
    mask = has_subnormal(ours) | has_subnormal(theirs)
    if case.op == "convert":  # what is subnormal in the type that it goes to, too
        x, tiny = np.abs(wide(case.args[0])), TINY.get(part(case.facts["target"]), 0)
        near = (x > 0) & (x <= tiny)
        mask |= any_part(near, case.args[0])
    for a in given:
        if a.shape == ours.shape:
            mask |= has_subnormal(a)
    return mask


@values("popcnt_of_narrow", "JAX counts the bits of the byte that holds an i4 or i2, copies of the sign and all")
def _(case, index, theirs, ours, left):
    if case.op != "popcnt" or NAMES[ours.dtype] not in ("i2", "i4"):
        return nowhere(ours)
    byte = case.args[0].astype(np.int8).view(np.uint8)
    counted = np.array([bin(int(v)).count("1") for v in byte.reshape(-1)], np.int8).reshape(byte.shape)
    return counted.astype(ours.dtype) == theirs


@values("six_bits_of_power", "JAX takes the lowest six bits of an integer exponent, and of an unsigned one with the top bit set makes 0; "
        "Tenon takes all (numerics.md)")
def _(case, index, theirs, ours, left):
    t = NAMES[ours.dtype]
    if case.op != "power" or not is_int(t):
        return nowhere(ours)
    out = nowhere(ours)
    for at in np.argwhere(left):
        at = tuple(at)
        x, y, of = int(case.args[0][at]), int(case.args[1][at]), 2 ** WIDTHS[t]
        six = 0 if t in UNSIGNED and y >= of // 2 else pow(x, y & 63, of)  # an unsigned one may count as negative
        out[at] = y > 63 and six == int(theirs[at]) % of and pow(x, y, of) == int(ours[at]) % of
    return out


@functools.cache
def numbers_of(t):
    """All finite numbers of a type of up to 16 bits in order, and how even each is."""
    raw = np.arange(65536, dtype=np.uint16).view(DTYPES[t]) if WIDTHS[t] == 16 else from_codes(codes(t), t)
    with np.errstate(all="ignore"):
        x = raw.astype(np.longdouble)
    order = np.argsort(x[np.isfinite(x)], kind="stable")
    even = (np.arange(len(raw))[np.isfinite(x)] & 1) == 0
    return x[np.isfinite(x)][order], even[order]


def nearest(x, t):
    """Long doubles, rounded once to a number of the type, ties to even; NaN where they are beyond its ends."""
    if WIDTHS[t] >= 32:
        with np.errstate(all="ignore"):
            return x.astype(DTYPES[t]).astype(np.longdouble)
    known, even = numbers_of(t)
    at = np.clip(np.searchsorted(known, x), 1, len(known) - 1)
    low, high = known[at - 1], known[at]
    take = (high - x < x - low) | ((high - x == x - low) & even[at])
    out = np.where(take, high, low)
    return np.where(np.isfinite(x) & (x >= known[0]) & (x <= known[-1]), out, np.nan)


def exact_of(case):
    """What the op is before it is rounded, for those that long doubles hold; None for others."""
    if any(is_complex(NAMES[a.dtype]) for a in case.args) and case.op != "convert":
        return None
    with np.errstate(all="ignore"):
        if case.op == "convert":
            x = case.args[0]
            return (x.real if is_complex(NAMES[x.dtype]) else x).astype(np.longdouble)
        args = [a.astype(np.longdouble) for a in case.args]
        if case.op == "sqrt":
            return np.sqrt(args[0])
        if case.op in ("add", "subtract", "multiply", "divide") and len(args) == 2 and args[0].shape == args[1].shape:
            return getattr(np, case.op)(*args)
    return None


@values("rounds_twice", "JAX rounds to a wider type first, then to the result's; Tenon rounds once (numerics.md), and its is the nearest")
def _(case, index, theirs, ours, left):
    t = part(NAMES[ours.dtype])
    if not is_float(t) or case.family not in ("convert", "unary", "binary"):
        return nowhere(ours)
    exact = exact_of(case)
    if exact is None:
        return nowhere(ours)
    with np.errstate(all="ignore"):
        got = (ours.real if is_complex(NAMES[ours.dtype]) else ours).astype(np.longdouble)
        known = nearest(exact, t)
        if t == "f8E8M0FNU":  # it has no even ones: ties go up
            most, power = np.frexp(exact)
            known = np.where(exact > 0, np.ldexp(np.longdouble(1), power - (most < 0.75)), np.nan)
    return (known == got) & np.isfinite(theirs.real.astype(np.float64) if is_complex(NAMES[theirs.dtype]) else theirs.astype(np.float64))


@values("six_of_f4", "JAX takes the largest f4E2M1FN, 6, for an infinity where it becomes an integer")
def _(case, index, theirs, ours, left):
    if case.op != "convert" or case.facts["source"] != "f4E2M1FN" or not is_int(case.facts["target"]):
        return nowhere(ours)
    return (np.abs(wide(case.args[0])) == 6) & (np.abs(ours.astype(np.int64 if case.facts["target"] in SIGNED else np.uint64)) <= 6)


@values("nan_of_fnuz_in_order", "JAX puts the NaN of FNUZ types below all numbers in the total order, by its sign bit; Tenon above "
        "(numerics.md)")
def _(case, index, theirs, ours, left):
    if "FNUZ" not in NAMES[case.args[0].dtype] or "TOTALORDER" not in case.facts.get("kind", ""):
        return nowhere(ours)
    nan = np.isnan(wide(case.args[0]))
    return nan | np.isnan(wide(case.args[1])) if case.op == "compare" else np.full(ours.shape, nan.any())


VALUES.append(Rule("bits_are_unsigned", "JAX's rng_bit_generator gives unsigned integers whatever type its result has; the bits are the same",
                   lambda case, index, theirs, ours, left: nowhere(ours)))


def same_width(one, other):
    return one.shape == other.shape and one.dtype.itemsize == other.dtype.itemsize


@values("sort_of_two_bits", "JAX's sorts of i2 and ui2 lose elements, or it dies of them; Tenon's order is NumPy's")
def _(case, index, theirs, ours, left):
    if case.op != "sort" or not {"i2", "ui2"} & set(case.facts["types"]):
        return nowhere(ours)
    key = case.args[0]
    if is_float(NAMES[key.dtype]) or is_complex(NAMES[key.dtype]):
        return everywhere(ours)
    key = key.astype(np.uint64 if NAMES[key.dtype] == "ui64" else np.int64)
    order = np.argsort(~key if case.facts["way"] == "GT" else key, axis=case.facts["at"], kind="stable")
    return np.full(ours.shape, same_bits(np.take_along_axis(case.args[index], order, case.facts["at"]), ours))


@values("failed_cholesky", "where a matrix is not positive definite, Tenon gives NaN in the triangle that is asked for, JAX in all of it or "
        "in what it had not done (numerics.md)")
def _(case, index, theirs, ours, left):
    if case.op != "cholesky" or not case.facts.get("bad"):
        return nowhere(ours)
    return np.isnan(ours) | np.isnan(theirs)


@values("selected_twice", "JAX's select_and_scatter picks another element of some windows; Tenon's is what the windows give one by one")
def _(case, index, theirs, ours, left):
    if case.op != "select_and_scatter":
        return nowhere(ours)
    return np.full(ours.shape, NAMES[ours.dtype] == "f8E8M0FNU" or same_bits(selected(case), ours))


def selected(case):
    """select_and_scatter of sums, one window after another."""
    x, source, init = (a.astype(np.complex128) if is_complex(NAMES[a.dtype]) else a.astype(np.float64) for a in case.args)
    way = {"GE": np.greater_equal, "GT": np.greater, "LE": np.less_equal, "EQ": np.equal, "NE": np.not_equal}[case.facts["way"]]
    out, t = np.full(x.shape, init), NAMES[case.args[0].dtype]
    for o in np.ndindex(*source.shape):
        kept = None
        for w in np.ndindex(*case.facts["size"]):
            p = tuple(a * s + b - q[0] for a, s, b, q in zip(o, case.facts["stride"], w, case.facts["pad"]))
            if all(0 <= a < d for a, d in zip(p, x.shape)) and (kept is None or not way(x[kept], x[p])):
                kept = p
        if kept is not None:
            total = out[kept] + source[o]
            wrapped = (int(total) + 2 ** (WIDTHS[t] - 1)) % 2 ** WIDTHS[t] - 2 ** (WIDTHS[t] - 1) if t in SIGNED else total
            out[kept] = wrapped if t in SIGNED else int(total) % 2 ** WIDTHS[t] if t in UNSIGNED else total
    return out.astype(case.args[0].dtype)


@values("zero_of_products", "Tenon's sums of products begin at +0 (numerics.md); JAX's may be the product itself, -0")
def _(case, index, theirs, ours, left):
    if case.op not in ("dot_general", "convolution"):
        return nowhere(ours)
    return any_part((wide(theirs) == 0) & (wide(ours) == 0), ours) if not is_complex(NAMES[ours.dtype]) else ours == theirs


@values("products_of_parts", "JAX computes the algorithms of bf16 and tf32 in f32; Tenon rounds what the algorithm rounds (numerics.md)")
def _(case, index, theirs, ours, left):
    if case.op != "dot_general" or not re.search("bf16|tf32", case.facts["algorithm"]):
        return nowhere(ours)
    rounding = 2.0 ** -7 if "= bf16" in case.facts["algorithm"] else 2.0 ** -10
    return np.abs(wide(ours) - wide(theirs)) <= 2 * rounding * case.facts["scale"]


@values("zero_of_complex_product", "the signs of the zeros of a complex product depend on the order of its factors, which the specification "
        "leaves open")
def _(case, index, theirs, ours, left):
    return (ours == theirs) & np.full(ours.shape, case.op in ("reduce", "reduce_window") and is_complex(NAMES[ours.dtype]) and
                                      case.facts["kind"] == "multiply")


@values("weights_on_nothing", "an infinity or NaN over padding, a hole or another group's place: Tenon multiplies padding and holes by it, and "
        "no other group's numbers (numerics.md); JAX leaves padding out and fills groups up with zeros")
def _(case, index, theirs, ours, left):
    if case.op != "convolution" or not case.facts["special"]:
        return nowhere(ours)
    return ~np.isfinite(wide(ours)) | ~np.isfinite(wide(theirs))


def fold(kind, t, values):
    """Of Python's numbers, whole ones modulo the type's."""
    total = values[0]
    for v in values[1:]:
        total = {"add": lambda a, b: a + b, "multiply": lambda a, b: a * b, "and": lambda a, b: a & b, "or": lambda a, b: a | b,
                 "xor": lambda a, b: a ^ b, "maximum": max, "minimum": min}[kind](total, v)
        if is_float(t) and WIDTHS[t] <= 16:  # each step is rounded
            total = float(np.asarray(total).astype(DTYPES[t]))
        total = bool(total) if t == "i1" else total % 2 ** WIDTHS[t] if is_int(t) else total
    return total


def folded(case):
    """What each result of a reduce or reduce_window is folded of: init, then the elements, and init again for each place of padding."""
    x, init = case.args
    t = NAMES[x.dtype]
    of = bool if t == "i1" else int if is_int(t) else complex if is_complex(t) else float
    first, facts = of(init), case.facts
    if case.op == "reduce":
        kept = [d for d in range(x.ndim) if d not in facts["over"]]
        rows = x.transpose(kept + facts["over"]).reshape([x.shape[d] for d in kept] + [facts["reduced"]])
        for at in np.ndindex(*rows.shape[:-1]):
            yield at, fold(facts["kind"], t, [first, *map(of, rows[at])])
        return
    for at in np.ndindex(*[int(d) for d in case.shape_of_result()]):
        row = [first]
        for w in np.ndindex(*facts["size"]):
            p = [a * s + k * h - q[0] for a, s, k, h, q in zip(at, facts["stride"], w, facts["hole"], facts["pad"])]
            inside = all(v >= 0 and v % b == 0 and v // b < d for v, b, d in zip(p, facts["base"], x.shape))
            row.append(of(x[tuple(v // b for v, b in zip(p, facts["base"]))]) if inside else first)
        yield at, fold(facts["kind"], t, row)


def is_folded(case, ours):
    """Where the results are what they are folded of; of zeros not the sign."""
    t, out = NAMES[ours.dtype], nowhere(ours)
    if t == "f8E8M0FNU":
        return everywhere(ours)  # it has no zero, and rounds nearly every sum
    for at, want in folded(case):
        if is_int(t):
            out[at] = (int(ours[at]) - want) % 2 ** WIDTHS[t] == 0
        else:
            out[at] = np.asarray(want).astype(ours.dtype) == ours[at]
    return out


@values("init_counts", "JAX's long reductions count init once for each of their parts, and its windows not where there is padding; the "
        "specification leaves the first open, and pads with init: Tenon counts it once, and once for each position of padding (numerics.md)")
def _(case, index, theirs, ours, left):
    if case.family not in ("reduce", "reduce_window") or case.facts["kind"] in ("maximum", "minimum"):
        return nowhere(ours)
    if case.op == "reduce" and (case.facts["neutral"] or case.facts["reduced"] <= 32):
        return nowhere(ours)
    # A product with a complex 1 changes the sign of a zero.
    if case.op == "reduce_window" and case.facts["neutral"] and not is_complex(NAMES[ours.dtype]):
        return nowhere(ours)
    return is_folded(case, ours)


@values("no_dimension_reduced", "a reduction over no dimension, or over some of one element: JAX gives the operand, Tenon "
        "body(init, operand); the specification leaves open how often init counts")
def _(case, index, theirs, ours, left):
    if case.op != "reduce" or case.args[0].size != ours.size:
        return nowhere(ours)
    return np.full(ours.shape, theirs.tobytes() == case.args[index].tobytes())


@values("index_of_few_bits", "JAX clamps a start to a limit cut to the index's own type of 2 or 4 bits; Tenon's are NumPy's")
def _(case, index, theirs, ours, left):
    if case.op not in ("dynamic_slice", "dynamic_update_slice") or WIDTHS[case.facts["index"]] > 4:
        return nowhere(ours)
    x, first = case.args[0], 1 if case.op == "dynamic_slice" else 2
    sizes = ours.shape if first == 1 else case.args[1].shape
    at = [min(max(int(s), 0), d - n) for s, d, n in zip(case.args[first:], x.shape, sizes)]
    spot = tuple(slice(a, a + n) for a, n in zip(at, sizes))
    want = x[spot] if first == 1 else x.copy()
    if first == 2:
        want[spot] = case.args[1]
    return np.full(ours.shape, same_bits(want, ours))


@values("sum_of_few_bits", "JAX adds a window's size to an index in the index's own type of 2 bits, and loses updates")
def _(case, index, theirs, ours, left):
    if case.op not in ("scatter", "gather") or WIDTHS[case.facts["index"]] != 2:
        return nowhere(ours)
    return np.full(ours.shape, case.op == "scatter" and same_bits(scattered(case, index), ours))


def scattered(case, index):
    """A scatter, one update after another; those that do not lie inside whole are left out."""
    layout, count = case.facts["layout"], len(case.facts["kinds"])
    out, places, updates = case.args[index].copy(), case.args[count], case.args[count + 1 + index]
    kind, rank = case.facts["kinds"][index], len(layout.dims)
    apply = {"second": lambda a, b: b, "first": lambda a, b: a, "and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor}.get(
        kind) or getattr(np, kind)
    free = [d for d in range(rank) if d not in layout.batching and d not in layout.collapsed]
    batch_dims = [d for d in range(layout.rank) if d not in layout.offset]

    def start_of(batch):
        start = [0] * rank
        for k, d in enumerate(layout.mapped):
            at = list(batch) if layout.implicit else [*batch[:layout.vector], k, *batch[layout.vector:]]
            start[d] = int(places[tuple(at)])
        for place, d in zip(layout.batch_at, layout.batching):
            start[d] = batch[place]
        return start

    for at in np.ndindex(*updates.shape):
        start = start_of([at[d] for d in batch_dims])
        sizes = [n if d in free else 1 for d, n in enumerate(layout.sizes)]
        if any(s < 0 or s + n > d for s, n, d in zip(start, sizes, layout.dims)):
            continue
        spot = list(start)
        for d, o in zip(free, layout.offset):
            spot[d] += at[o]
        with np.errstate(all="ignore"):
            out[tuple(spot)] = apply(out[tuple(spot)], updates[at])
    return out


def same_bits(one, other):
    t = NAMES[one.dtype]
    a, b = (np.ascontiguousarray(v).view(np.uint8) for v in (one, other)) if WIDTHS[t] < 8 else (one, other)
    mask = 2 ** WIDTHS[t] - 1
    return np.array_equal(a & mask, b & mask) if WIDTHS[t] < 8 else one.tobytes() == other.tobytes()


@values("scatter_by_no_index", "where an index vector has no elements JAX loses all updates but one; Tenon's and NumPy's agree")
def _(case, index, theirs, ours, left):
    return np.full(ours.shape, case.op == "scatter" and case.facts["vector"] == 0 and same_bits(scattered(case, index), ours))


@values("nan_of_no_mantissa", "a NaN reduced to no bit of mantissa: Tenon gives infinity as StableHLO's interpreter does, JAX keeps it "
        "(numerics.md)")
def _(case, index, theirs, ours, left):
    if case.op != "reduce_precision" or case.facts["m"]:
        return nowhere(ours)
    return np.isnan(wide(theirs)) & ~np.isnan(wide(ours))


@values("precision_of_narrow", "JAX reduces the precision of an 8-bit float as that of an f16; Tenon that of its own representation, as "
        "StableHLO's interpreter does (numerics.md)")
def _(case, index, theirs, ours, left):
    return np.full(ours.shape, case.op == "reduce_precision" and WIDTHS[NAMES[ours.dtype]] <= 8)


@values("order_of_complex", "JAX's order of complex numbers takes no notice of imaginary parts where the real ones are "
        "equal, nor of a NaN in one part; Tenon's does (numerics.md)")
def _(case, index, theirs, ours, left):
    if case.op == "compare" and is_complex(NAMES[case.args[0].dtype]) and case.facts["direction"] not in ("EQ", "NE"):
        return case.args[0].real == case.args[1].real
    if case.op == "scatter" and is_complex(NAMES[ours.dtype]) and case.facts["kinds"][index] in ("maximum", "minimum"):
        return everywhere(ours)
    if case.op not in ("maximum", "minimum", "clamp") or not is_complex(NAMES[ours.dtype]):
        return nowhere(ours)
    same = theirs.real == ours.real
    nan = np.isnan(ours) | np.isnan(theirs)
    for a in case.args:
        nan |= np.isnan(a)
    return same | nan


def in_ulps(got, want, t):
    """How far a number is from the true one, in the distance of the type's numbers there."""
    info = {"f64": (53, -1074), "f32": (24, -149), "bf16": (8, -133), "f16": (11, -24)}.get(t, (int(1 - np.log2(EPSILON[t])), -140))
    if want == 0:
        return 0.0 if got == 0 else float("inf")
    exponent = max(int(mpmath.floor(mpmath.log(abs(want), 2))) + 1 - info[0], info[1])
    return float(abs(mpmath.mpf(got) - want) / mpmath.ldexp(1, exponent))


def power_of(x, y):
    return mpmath.mpf(1) if y == 0 else mpmath.power(x, y)


def complex_atan2(y, x):
    return -0.5j * mpmath.log((x + 1j * y) / (x - 1j * y))


TRUTHS = {"cbrt": lambda x: mpmath.sign(x) * mpmath.cbrt(abs(x)), "cosine": mpmath.cos, "exponential": mpmath.exp,
          "exponential_minus_one": mpmath.expm1, "log": mpmath.log, "log_plus_one": lambda x: mpmath.log1p(x) if x.imag == 0 else
          mpmath.log(1 + x), "logistic": lambda x: 1 / (1 + mpmath.exp(-x)), "rsqrt": lambda x: 1 / mpmath.sqrt(x),
          "sine": mpmath.sin, "sqrt": mpmath.sqrt, "tan": mpmath.tan, "tanh": mpmath.tanh, "power": power_of,
          "atan2": mpmath.atan2, "abs": abs, "sign": lambda x: x / abs(x) if x else x, "multiply": lambda x, y: x * y,
          "divide": lambda x, y: x / y}


def is_right(op, args, got, t):
    """Whether Tenon's is within its bound of the truth, worked out at a precision that grows with the exponents."""
    try:
        spread = max([abs(int(np.frexp(abs(v))[1])) for a in args for v in (a.real, a.imag) if v] or [0])
        with mpmath.workprec(min(4000, 300 + 4 * spread)):
            make = (lambda v: mpmath.mpc(v.real, v.imag)) if any(isinstance(a, complex) for a in args) else (lambda v: mpmath.mpf(v))
            if op == "atan2" and isinstance(args[0], complex):
                want = complex_atan2(*map(make, args))  # and any whole number of half turns more
                want += mpmath.nint((mpmath.mpf(got.real) - mpmath.re(want)) / mpmath.pi) * mpmath.pi
            else:
                want = TRUTHS[op](*map(make, args))
            most = float(np.finfo(np.float64).max if t == "f64" else 3.4028235e38)
            parts = [(got.real, mpmath.re(want)), (got.imag, mpmath.im(want))] if isinstance(got, complex) else [(got, mpmath.re(want))]
            size = max(abs(w) for _, w in parts)
            for g, w in parts:
                if not np.isfinite(g):
                    if np.isnan(g) or abs(w) < most:
                        return False
                    continue
                # A product's or quotient's part that cancels is near to nothing but its terms.
                if in_ulps(g, w, t) > FUNCTION_ULPS and not (op in ("multiply", "divide", "power", "atan2") and
                                                              abs(g - w) <= 4 * EPSILON[t] * size):
                    return False
            return True
    except (ValueError, ZeroDivisionError, OverflowError, TypeError):
        return False


@values("ends_of_complex", "of complex numbers with an infinite part or a NaN, and where a part overflows, Tenon gives what ISO C's Annex G "
        "says (numerics.md), JAX what its formulas make of them")
def _(case, index, theirs, ours, left):
    if not any(is_complex(NAMES[a.dtype]) for a in case.args) or case.family not in ("unary", "binary"):
        return nowhere(ours)
    mask = ~np.isfinite(ours) | ~np.isfinite(theirs)
    for a in case.args:
        mask |= ~np.isfinite(a)
    return mask


@values("inexact_function", "JAX's function is further than 4 ulp from Tenon's, or on another branch of complex atan2, and Tenon's is within 3 of "
        "the truth by mpmath (functions.md)")
def _(case, index, theirs, ours, left):
    if case.how != "function" or case.op not in TRUTHS:
        return nowhere(ours)
    t = part(NAMES[ours.dtype])
    out = nowhere(ours)
    of = complex if is_complex(NAMES[case.args[0].dtype]) else float
    for at in np.argwhere(left):
        at = tuple(at)
        args = [of(a[at]) for a in case.args]
        got = complex(ours[at]) if is_complex(NAMES[ours.dtype]) else float(ours[at])
        out[at] = all(np.isfinite(a) for a in args) and is_right(case.op, args, got, t)
    return out

