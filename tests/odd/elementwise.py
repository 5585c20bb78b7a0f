"""Families of ops that go element by element."""
import numpy as np

from cases import (ALL, BOOL, COMPLEX, DTYPES, FLOATS, INTS, SIGNED, WIDTHS, cast, codes, family, from_codes, is_complex,
                   is_float, is_int, part, random_bits, specials, tensor)

FUNCTIONS = ["cbrt", "cosine", "exponential", "exponential_minus_one", "log", "log_plus_one", "logistic", "rsqrt", "sine", "sqrt",
             "tan", "tanh"]
OTHERS = ["abs", "ceil", "floor", "negate", "round_nearest_afz", "round_nearest_even", "sign", "not", "popcnt",
          "count_leading_zeros", "is_finite", "real", "imag"]
BINARY = ["add", "subtract", "multiply", "divide", "remainder", "maximum", "minimum", "power", "atan2", "and", "or", "xor",
          "shift_left", "shift_right_logical", "shift_right_arithmetic", "complex"]
# What each op takes, where that is not everything.
TAKES = {op: FLOATS + COMPLEX for op in FUNCTIONS}
TAKES |= {"abs": SIGNED + FLOATS + COMPLEX, "negate": INTS + FLOATS + COMPLEX, "sign": SIGNED + FLOATS + COMPLEX,
          "not": BOOL + INTS, "popcnt": INTS, "count_leading_zeros": INTS, "is_finite": FLOATS, "real": FLOATS + COMPLEX,
          "imag": FLOATS + COMPLEX}
TAKES |= {op: FLOATS for op in ("ceil", "floor", "round_nearest_afz", "round_nearest_even")}
TAKES |= {op: INTS for op in ("shift_left", "shift_right_logical", "shift_right_arithmetic")}
TAKES |= {op: BOOL + INTS for op in ("and", "or", "xor")}
TAKES |= {op: INTS + FLOATS + COMPLEX for op in ("subtract", "divide", "remainder", "power")}
TAKES |= {"atan2": FLOATS + COMPLEX, "complex": ["f32", "f64"]}
EXACT = {"abs", "negate", "add", "subtract", "multiply", "divide", "maximum", "minimum", "remainder", "sqrt", "ceil", "floor", "round_nearest_afz",
         "round_nearest_even", "sign", "is_finite"}
TABLE_OF_TYPES = [(op, t) for t in ALL for op in FUNCTIONS + OTHERS if t in TAKES[op]]
PAIRS_OF_TYPES = [(op, t) for t in ALL for op in BINARY if t in TAKES.get(op, ALL)]


def result_of(op, t):
    if op == "is_finite":
        return "i1"
    if op in ("abs", "real", "imag"):
        return part(t)
    return f"complex<{t}>" if op == "complex" else t


def held_to(op, t):
    if op in FUNCTIONS + ["power", "atan2"] and op != "sqrt" and not is_int(t) or is_complex(t) and op in (
            "abs", "divide", "sqrt", "sign", "multiply"):
        return "function"
    return "exact" if op in EXACT else "bits"


def arguments(case, t, count):
    """All codes of what has few, else special values and random ones of several sizes."""
    if WIDTHS[t] <= 8:
        return np.tile(specials(t), max(1, -(-67 // len(specials(t)))))
    near = case.real(count, t) if is_float(t) or is_complex(t) else case.small(count, t, -9, 9)
    wide = cast(case.rng.normal(size=count) * 2.0 ** case.rng.integers(-10, 10, count), part(t))
    if is_complex(t):
        wide = (wide + 1j * cast(case.rng.normal(size=count), part(t))).astype(DTYPES[t])
    elif not is_float(t):
        wide = near
    return np.concatenate([specials(t), near, wide, random_bits(case.rng, count, t)])


@family(450)
def unary(case, number):
    op, t = TABLE_OF_TYPES[number % len(TABLE_OF_TYPES)]
    x = arguments(case, t, 60)
    if number >= len(TABLE_OF_TYPES):  # again, in an odd shape
        x = x[:3 * (len(x) // 3)].reshape([3, 1, len(x) // 3])
    case.write(op, [case.arg(x)], [tensor(x.shape, result_of(op, t))])
    case.how = held_to(op, t)


@family(560)
def binary(case, number):
    op, t = PAIRS_OF_TYPES[number % len(PAIRS_OF_TYPES)]
    x = arguments(case, t, 24)
    if WIDTHS[t] <= 4:
        one = from_codes(codes(t), t) if t != "i1" else np.array([False, True])
        x, y = np.repeat(one, len(one)), np.tile(one, len(one))
    else:
        n = min(len(x), 56)
        x = x[case.rng.permutation(len(x))[:n]] if len(x) > n else x
        y = x[case.rng.permutation(len(x))]
        x, y = np.repeat(x, len(y)), np.tile(y, len(x))
        if op.startswith("shift") or op == "power" and is_int(t):  # amounts and exponents that mean something
            k = len(y) // 2
            y[:k] = cast(case.rng.integers(0, WIDTHS[t] + 3, k) % min(100, 2 ** (WIDTHS[t] - 1)), t)
    case.write(op, [case.arg(x), case.arg(y)], [tensor(x.shape, result_of(op, t))])
    case.how = held_to(op, t)


@family(220)
def compare(case, number):
    ways = [(d, t) for t in ALL for d in ("EQ", "NE", "LT", "LE", "GT", "GE")]
    direction, t = ways[number % len(ways)]
    kinds = {"FLOAT": 2, "TOTALORDER": 1} if is_float(t) else {}
    kind = "" if number < len(ways) else case.pick(sorted(kinds)) if kinds else ""
    if is_float(t) and case.chance(0.4):
        kind = "TOTALORDER"
    elif not kind and case.chance(0.5):
        kind = "FLOAT" if is_float(t) or is_complex(t) else "SIGNED" if t in SIGNED else "UNSIGNED"
    x = specials(t)
    x = x[case.rng.permutation(len(x))[:50]]
    x, y = np.repeat(x, len(x)), np.tile(x, len(x))
    case.write("compare", [case.arg(x), case.arg(y)], [tensor(x.shape, "i1")],
               f"comparison_direction = #stablehlo<comparison_direction {direction}>"
               + (f", compare_type = #stablehlo<comparison_type {kind}>" if kind else ""))
    case.facts = {"kind": kind, "direction": direction}


@family(90)
def select(case, number):
    t = ALL[number % len(ALL)]
    shape = case.dims()
    p = case.values([] if case.chance(0.4) else shape, "i1")
    case.write("select", [case.arg(p), case.arg(case.values(shape, t)), case.arg(case.values(shape, t))], [tensor(shape, t)])


@family(90)
def clamp(case, number):
    t = ALL[number % len(ALL)]
    shape = case.dims(1, 2, (3, 9, 17))
    low, high = (case.values([] if case.chance(0.4) else shape, t) for _ in range(2))
    if case.chance(0.3) and is_float(t):
        low = np.full_like(low, np.nan) if low.ndim == 0 and t[1] not in "46" else low
    case.write("clamp", [case.arg(low), case.arg(case.values(shape, t)), case.arg(high)], [tensor(shape, t)])
    case.how = "exact"


def around(case, source, target):
    """Numbers of the source at and between those of the target, and beyond its ends."""
    if target == "i1":
        return specials(source)
    ends = specials(target) if WIDTHS[target] > 8 else from_codes(codes(target), target)
    ends = ends.real if is_complex(target) else ends
    with np.errstate(all="ignore"):
        ends = ends.astype(np.float64)
        ends = ends[np.isfinite(ends)]
        ends = np.unique(ends)
        middle = (ends[1:] + ends[:-1]) / 2
        scale = np.concatenate([ends, middle, middle * (1 + 2.0 ** -40), middle * (1 - 2.0 ** -40), ends * 2])
        scale = scale[case.rng.permutation(len(scale))[:400]]
        if is_int(source):
            info = (-(2 ** (WIDTHS[source] - 1)), 2 ** (WIDTHS[source] - 1) - 1) if source in SIGNED else (0, 2 ** WIDTHS[source] - 1)
            whole = [int(v) + k for v in np.trunc(scale[np.isfinite(scale)]) for k in (-1, 0, 1)]
            return np.array([v for v in whole if info[0] <= v <= info[1]] or [0], dtype=object).astype(
                DTYPES[source] if WIDTHS[source] >= 8 else np.int8).astype(DTYPES[source])
        return cast(scale, source)


@family(784)
def convert(case, number):
    """Every pair of types."""
    source, target = ALL[number // len(ALL) % len(ALL)], ALL[number % len(ALL)]
    if WIDTHS[source] <= 8:
        x = np.tile(specials(source), 2)
    else:
        x = np.concatenate([specials(source), around(case, source, target), random_bits(case.rng, 100, source)])
    case.write("convert", [case.arg(x)], [tensor(x.shape, target)])
    case.facts = {"source": source, "target": target}
    case.how = "exact"


@family(330)
def bitcast_convert(case, number):
    """Every pair of types of one width, wider, and narrower."""
    source, target = ALL[number * 7 % len(ALL)], ALL[number * 7 // len(ALL) % len(ALL)]
    a, b = WIDTHS[source], WIDTHS[target]
    shape = case.dims(1, 2, (1, 2, 3, 4))
    if a == b:
        given, made = shape, shape
    elif a > b:
        given, made = shape, shape + [a // b]
    else:
        given, made = shape + [b // a], shape
    case.valid = max(a, b) % min(a, b) == 0 and is_complex(source) == is_complex(target)
    if not case.valid:
        case.valid = None  # either
    case.write("bitcast_convert", [case.arg(case.values(given, source))], [tensor(made, target)])
    case.facts = {"source": source, "target": target}


@family(90)
def reduce_precision(case, number):
    t = (FLOATS if case.chance(0.3) else ["bf16", "f16", "f32", "f64"])[number % 4]
    x = arguments(case, t, 50)
    e, m = case.number_in(1, 12), case.pick([0, 1, 2, 3, 7, 10, 23, 52, 60])
    if case.chance(0.3):
        e = {"f64": 11, "f32": 8, "bf16": 8}.get(t, 5)
    case.write("reduce_precision", [case.arg(x)], [tensor(x.shape, t)], f"exponent_bits = {e} : i32, mantissa_bits = {m} : i32")
    case.facts = {"e": e, "m": m}
    case.how = "exact"


@family(40)
def complex_parts(case, number):
    """real, imag and complex on odd shapes, and arrays without elements."""
    t = COMPLEX[number % 2]
    shape = case.dims(0, 3, empty=0.3)
    op = ("real", "imag", "complex")[number // 2 % 3]
    if op == "complex":
        case.write(op, [case.arg(case.values(shape, part(t))), case.arg(case.values(shape, part(t)))], [tensor(shape, t)])
    else:
        case.write(op, [case.arg(case.values(shape, t))], [tensor(shape, part(t))])


@family(60)
def mixed(case, number):
    """Operands of types or shapes that do not fit: to be refused."""
    t, u = case.pick(ALL), case.pick(ALL)
    op = case.pick(["add", "maximum", "and", "compare", "select", "atan2", "power", "not", "sqrt", "popcnt", "clamp", "floor"])
    shape = case.dims(1, 2)
    other = list(shape) if case.chance(0.6) else shape + [1]
    x, y = case.values(shape, t), case.values(other, u)
    if op in ("not", "sqrt", "popcnt", "floor"):
        case.write(op, [case.arg(x)], [tensor(shape, u)])
    elif op in ("select", "clamp"):
        case.write(op, [case.arg(case.values(other, "i1" if op == "select" else t)), case.arg(x), case.arg(y)], [tensor(shape, t)])
    elif op == "compare":
        case.write(op, [case.arg(x), case.arg(y)], [tensor(shape, "i1")], "comparison_direction = #stablehlo<comparison_direction LT>")
    else:
        case.write(op, [case.arg(x), case.arg(y)], [tensor(shape, t)])
    case.valid = None
    case.how = held_to(op, t)
