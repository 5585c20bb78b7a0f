"""The self-checking programs for the types narrower than a byte of integer or a half of float: every
code of each type through every op, and every pair of codes through the binary ones. Expected values
are ml_dtypes': numpy computes in float32, and ml_dtypes rounds to the type.

Written by make_programs.py with the others. Results of pairs are compared by a checksum of each row,
worked out here and in the program alike: 65,536 results a program would be too much text.
"""
import math

import ml_dtypes
import numpy as np

import program_file as programs

FLOATS = {"float8_e5m2": "f8E5M2", "float8_e4m3fn": "f8E4M3FN", "float8_e4m3": "f8E4M3",
          "float8_e3m4": "f8E3M4", "float8_e4m3fnuz": "f8E4M3FNUZ",
          "float8_e4m3b11fnuz": "f8E4M3B11FNUZ", "float8_e5m2fnuz": "f8E5M2FNUZ",
          "float8_e8m0fnu": "f8E8M0FNU", "float6_e2m3fn": "f6E2M3FN",
          "float6_e3m2fn": "f6E3M2FN", "float4_e2m1fn": "f4E2M1FN"}
INTS = {"int2": "i2", "int4": "i4", "uint2": "ui2", "uint4": "ui4"}
BITS = {"float6_e2m3fn": 6, "float6_e3m2fn": 6, "float4_e2m1fn": 4,
        "int2": 2, "int4": 4, "uint2": 2, "uint4": 4}
programs.MLIR.update(FLOATS)
programs.MLIR.update(INTS)
FLOAT_TYPES = [np.dtype(getattr(ml_dtypes, t)) for t in FLOATS]
INT_TYPES = [np.dtype(getattr(ml_dtypes, t)) for t in INTS]
# The types that every code and every tie is converted from and to; others take a sample.
EVERY_CODE = [np.dtype(np.float32), np.dtype(ml_dtypes.bfloat16)]
rng = np.random.default_rng(8)
name, tensor = programs.name, programs.tensor


def bits(t):
    return BITS.get(np.dtype(t).name, 8)


def codes(t):
    return np.arange(1 << bits(t), dtype=np.uint8).view(t)


def packed(array):
    """dense<"0x..."> : a byte an element, however few of its bits count."""
    return 'dense<"0x' + np.ascontiguousarray(array).tobytes().hex().upper() + '">'


def literal(array):
    array = np.asarray(array)
    return programs.literal(array) if array.dtype == np.bool_ else packed(array)


def rounded(value, t):
    """To the type by ml_dtypes, from float32 or wider; a NaN is the positive one first."""
    value = np.asarray(value)
    return np.where(np.isnan(value), np.asarray(np.nan, value.dtype), value).astype(t)


def f32_bits(array):
    v = np.asarray(array).astype(np.float32)
    return np.where(np.isnan(v), np.uint32(0x7FC00000), v.view(np.uint32))


def row_sums(words):
    """Of u32 words, a row at a time: sum of (word + 1) * (odd weight of the column), modulo 2^32."""
    weights = (np.arange(words.shape[1], dtype=np.uint64) * 2654435761 * 2 + 1) & 0xFFFFFFFF
    return ((words.astype(np.uint64) + 1) * weights).sum(1).astype(np.uint32)


SUMS = """  %i = stablehlo.iota dim = 1 : tensor<{r}x{c}xui32>
  %k = stablehlo.constant dense<1013904226> : tensor<{r}x{c}xui32>
  %o = stablehlo.constant dense<1> : tensor<{r}x{c}xui32>
  %ik = stablehlo.multiply %i, %k : tensor<{r}x{c}xui32>
  %w = stablehlo.add %ik, %o : tensor<{r}x{c}xui32>
  %v = stablehlo.add %words, %o : tensor<{r}x{c}xui32>
  %p = stablehlo.multiply %v, %w : tensor<{r}x{c}xui32>
  %z = stablehlo.constant dense<0> : tensor<ui32>
  %r0 = stablehlo.reduce(%p init: %z) applies stablehlo.add across dimensions = [1] : (tensor<{r}x{c}xui32>, tensor<ui32>) -> tensor<{r}xui32>"""
assert (2654435761 * 2) % 2**32 == 1013904226


def case(f, title, inputs, op, want):
    """As File.case, with constants in hexadecimal."""
    lines = [f"func.func @{title}() {{"]
    for i, x in enumerate(inputs):
        lines.append(f"  %a{i} = stablehlo.constant {literal(x)} : {tensor(np.asarray(x))}")
    want = np.asarray(want)
    # floats are compared by value, NaNs by being one
    is_float = want.dtype in FLOAT_TYPES or programs.is_float(want.dtype)
    check = "check.expect_almost_eq_const" if is_float else "check.expect_eq_const"
    lines += [op, f"  {check} %r0, {literal(want)} : {tensor(want)}", "  func.return", "}"]
    f.parts.append("\n".join(lines))


def as_words(t, n, shape, source):
    """%words: the results as u32; floats by way of f32, which shows zeros' signs."""
    T, U = f"tensor<{shape}x{name(t)}>", f"tensor<{shape}xui32>"
    if t in FLOAT_TYPES:
        return (f"  %f = stablehlo.convert {source} : ({T}) -> tensor<{shape}xf32>\n"
                f"  %words = stablehlo.bitcast_convert %f : (tensor<{shape}xf32>) -> {U}\n")
    return f"  %words = stablehlo.convert {source} : ({T}) -> {U}\n"


def pairs(f, title, t, op, want):
    """`want` is the table of all pairs; `op` uses %x and %y, both of its shape, and gives %q."""
    n = 1 << bits(t)
    row = codes(t)
    T = f"tensor<{n}x{n}x{name(t)}>"
    body = (f"  %x = stablehlo.broadcast_in_dim %a0, dims = [0] : ({tensor(row)}) -> {T}\n"
            f"  %y = stablehlo.broadcast_in_dim %a0, dims = [1] : ({tensor(row)}) -> {T}\n{op}\n")
    if want.dtype == np.bool_:
        words = want.astype(np.uint32)
        body += (f"  %words = stablehlo.convert %q : (tensor<{n}x{n}xi1>) -> tensor<{n}x{n}xui32>\n")
    else:
        words = f32_bits(want) if t in FLOAT_TYPES else want.astype(np.int64).astype(np.uint32)
        body += as_words(t, n, f"{n}x{n}", "%q")
    case(f, f"{title}_{name(t)}", [row], body + SUMS.format(r=n, c=n), row_sums(words))


def larger(a, b):
    """StableHLO's maximum: NaN wins, -0 is below +0."""
    out = np.where((a > b) | ((a == b) & ~np.signbit(a)), a, b)
    return np.where(np.isnan(a) | np.isnan(b), np.float32(np.nan), out)


def float_pairs(f):
    for t in FLOAT_TYPES:
        v = codes(t).astype(np.float32)
        a, b = np.broadcast_to(v[:, None], (v.size, v.size)), np.broadcast_to(v, (v.size, v.size))
        T = f"tensor<{v.size}x{v.size}x{name(t)}>"
        for op, fn in {"add": np.add, "subtract": np.subtract, "multiply": np.multiply,
                       "divide": np.divide, "remainder": np.fmod, "maximum": larger,
                       "minimum": lambda p, q: -larger(-p, -q)}.items():
            want = rounded(fn(a, b).astype(np.float32), t)
            pairs(f, op, t, f"  %q = stablehlo.{op} %x, %y : {T}", want)
        for direction, fn in {"EQ": np.equal, "NE": np.not_equal, "GE": np.greater_equal,
                              "LT": np.less}.items():
            pairs(f, f"compare_{direction}", t, f"  %q = stablehlo.compare {direction}, %x, %y, FLOAT : "
                  f"({T}, {T}) -> tensor<{v.size}x{v.size}xi1>", fn(a, b))


def wrapped(value, t):
    """Python integers modulo 2^bits, as the type holds them."""
    n = bits(t)
    low = np.asarray(np.asarray(value, dtype=object) % (1 << n))
    if np.dtype(t).name.startswith("int"):
        low = np.where(low >= 1 << (n - 1), low - (1 << n), low)
    return low.astype(np.int64)


def divided(a, b):
    return -1 if b == 0 else abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def powered(a, e):
    return a**e if e >= 0 else (a if a == 1 or (a == -1 and e % 2) else 1 if a == -1 else 0)


def int_pairs(f):
    for t in INT_TYPES:
        n, size = bits(t), 1 << bits(t)
        v = codes(t).astype(np.int64)
        unsigned = v % size
        T = f"tensor<{size}x{size}x{name(t)}>"
        low = dict(zip(v.tolist(), unsigned.tolist()))
        signed = {x: u - size if u >> (n - 1) else u for x, u in low.items()}
        ops = {"add": lambda x, y: x + y, "subtract": lambda x, y: x - y, "multiply": lambda x, y: x * y,
               "divide": divided, "remainder": lambda x, y: x if y == 0 else x - y * divided(x, y),
               "maximum": max, "minimum": min, "and": lambda x, y: x & y, "or": lambda x, y: x | y,
               "xor": lambda x, y: x ^ y, "power": powered,
               "shift_left": lambda x, y: low[x] << low[y] if low[y] < n else 0,
               "shift_right_logical": lambda x, y: low[x] >> low[y] if low[y] < n else 0,
               "shift_right_arithmetic": lambda x, y: signed[x] >> min(low[y], n - 1)}
        for op, fn in ops.items():
            want = wrapped([[fn(x, y) for y in v.tolist()] for x in v.tolist()], t)
            pairs(f, op, t, f"  %q = stablehlo.{op} %x, %y : {T}", want)
        for direction, fn in {"EQ": np.equal, "GT": np.greater}.items():
            pairs(f, f"compare_{direction}", t, f"  %q = stablehlo.compare {direction}, %x, %y : "
                  f"({T}, {T}) -> tensor<{size}x{size}xi1>", fn(v[:, None], v[None, :]))


def small(values, t):
    """Integers as elements of t."""
    return np.asarray(values).astype(np.int8).astype(t)


def unary(f):
    erf = np.vectorize(math.erf)
    afz = lambda v: np.where(np.isfinite(v), np.copysign(np.floor(np.abs(v) + 0.5), v), v)
    functions = {"sign": np.sign, "ceil": np.ceil, "floor": np.floor, "round_nearest_even": np.rint,
                 "round_nearest_afz": afz, "sqrt": np.sqrt, "rsqrt": lambda v: 1 / np.sqrt(v),
                 "cbrt": np.cbrt, "exponential": np.exp, "exponential_minus_one": np.expm1,
                 "log": np.log, "log_plus_one": np.log1p, "tanh": np.tanh, "sine": np.sin,
                 "cosine": np.cos, "tan": np.tan, "negate": np.negative, "abs": np.abs,
                 "logistic": lambda v: 1 / (1 + np.exp(-v))}
    for t in FLOAT_TYPES:
        x = codes(t)
        v = x.astype(np.float64)
        for op, fn in functions.items():
            want = rounded(fn(v), t)
            case(f, f"{op}_{name(t)}", [x], f"  %r0 = stablehlo.{op} %a0 : {tensor(x)}", want)
        case(f, f"erf_{name(t)}", [x], f"  %r0 = chlo.erf %a0 : {tensor(x)} -> {tensor(x)}",
             rounded(np.where(np.isnan(v), np.nan, erf(np.where(np.isnan(v), 0, v))), t))
        case(f, f"is_finite_{name(t)}", [x], f"  %r0 = stablehlo.is_finite %a0 : ({tensor(x)}) -> "
             f"tensor<{x.size}xi1>", np.isfinite(v))
        lo, hi = small(1, t), small(2, t)
        clamped = np.where(np.isnan(v), np.nan, np.clip(v, 1, 2))
        case(f, f"clamp_{name(t)}", [lo, x, hi], programs.call("clamp", lo, x, hi, result=x),
             rounded(clamped, t))
    for t in INT_TYPES:
        x, n = codes(t), bits(t)
        v = x.astype(np.int64)
        low = [int(u) % (1 << n) for u in v]
        ops = {"negate": -v, "not": ~v, "popcnt": [bin(u).count("1") for u in low],
               "count_leading_zeros": [n - u.bit_length() for u in low]}
        if v.min() < 0:
            ops.update({"abs": np.abs(v), "sign": np.sign(v)})
        for op, want in ops.items():
            case(f, f"{op}_{name(t)}", [x], f"  %r0 = stablehlo.{op} %a0 : {tensor(x)}",
                 small(wrapped(want, t), t))


def converts(f):
    wide = [np.dtype(t) for t in [np.bool_] + programs.INTS + programs.FLOATS]
    for t in FLOAT_TYPES + INT_TYPES:
        for to in wide + FLOAT_TYPES + INT_TYPES:
            x = codes(t)
            if to not in EVERY_CODE and x.size > 16:
                x = x[5::11]
            v = x.astype(np.float64)
            case(f, f"{name(t)}_to_{name(to)}", [x],
                 f"  %r0 = stablehlo.convert %a0 : ({tensor(x)}) -> tensor<{x.size}x{name(to)}>",
                 converted(v, to, t in FLOAT_TYPES) if to != t else x)
        for of in wide:
            y = wide_sample(of, t)
            if of not in EVERY_CODE:
                y = y[::5]
            case(f, f"{name(of)}_to_{name(t)}", [y],
                 f"  %r0 = stablehlo.convert %a0 : ({tensor(y)}) -> tensor<{y.size}x{name(t)}>",
                 converted(y.astype(np.float64), t, programs.is_float(of)))


def odd(v):
    """float64 as float32 towards zero, with the last bit set if anything was lost: ml_dtypes goes by way
    of float32, and this is rounded once."""
    t = v.astype(np.float32)
    t = np.where(np.abs(t.astype(np.float64)) > np.abs(v), np.nextafter(t, np.float32(0)), t)
    lost = (t.astype(np.float64) != v) & ~np.isnan(v)
    return (t.view(np.uint32) | lost.astype(np.uint32)).view(np.float32)


def converted(v, to, from_float):
    if to == np.bool_:
        return v != 0
    if to in FLOAT_TYPES:
        return rounded(odd(v), to)
    if programs.is_float(to):
        return rounded(v, to)
    n = bits(to) if to in INT_TYPES else to.itemsize * 8
    low, high = (0, (1 << n) - 1) if to.name.startswith("u") else (-(1 << (n - 1)), (1 << (n - 1)) - 1)
    if from_float:
        whole = [0 if np.isnan(e) else low if e <= low else high if e >= high else int(e) for e in v]
    else:
        whole = [(int(e) - low) % (1 << n) + low for e in v]
    return small(whole, to) if to in INT_TYPES else np.array(whole, dtype=to)


def wide_sample(of, t):
    """Numbers of the type, the ties between them and their neighbours; for integers a range."""
    if of == np.bool_:
        return np.array([False, True])
    if not programs.is_float(of):
        info = np.iinfo(of)
        picked = np.unique(np.clip(np.arange(-70, 600, 7), info.min, info.max))
        return np.concatenate([picked, [info.min, info.max // 128 + 1]]).astype(of)
    v = codes(t).astype(np.float64)
    v = np.sort(v[np.isfinite(v)])
    ties = (v[:-1] + v[1:]) / 2
    y = np.concatenate([ties, v[-1:] * 1.03, v[-1:] * 1.5, [np.inf, -np.inf, np.nan, 0.0, -0.0]])
    if t.name == "float8_e8m0fnu":
        y = y[::9]
    y = y.astype(of)
    with np.errstate(all="ignore"):
        return np.concatenate([y, np.nextafter(y, of.type(np.inf)), np.nextafter(y, of.type(-np.inf))])


def others(f):
    """Data movement by element, iota, constants, reductions, sort, dot, convolution, bitcasts."""
    for t in FLOAT_TYPES + INT_TYPES:
        n = name(t)
        x = codes(t)[:4].reshape(2, 2)
        case(f, f"transpose_{n}", [x], f"  %r0 = stablehlo.transpose %a0, dims = [1, 0] : ({tensor(x)}) -> {tensor(x)}",
             x.T.copy())
        value = codes(t)[3]
        want = np.full((4, 5), value)
        want[1:3, 0:3:2] = x
        case(f, f"pad_{n}", [x, value], "  %r0 = stablehlo.pad %a0, %a1, low = [1, 0], high = [1, 2], "
             f"interior = [0, 1] : ({tensor(x)}, tensor<{n}>) -> {tensor(want)}", want)
        want = np.broadcast_to(converted(np.arange(5.0), t, False), (2, 5)).copy()
        case(f, f"iota_{n}", [], f"  %r0 = stablehlo.iota dim = 1 : {tensor(want)}", want)
        top = (1 << (bits(t) - 1)) - 1 if n.startswith("i") else 3
        text, values = ("[1.0, 2.0, 4.0]", [1, 2, 4]) if t in FLOAT_TYPES else (f"[0, 1, {top}]", [0, 1, top])
        if t in INT_TYPES and n.startswith("i"):
            text, values = f"[-1, 1, -{top + 1}]", [-1, 1, -top - 1]
        want = small(values, t)
        case(f, f"decimal_{n}", [], f"  %r0 = stablehlo.constant dense<{text}> : {tensor(want)}", want)
        want = np.full((2, 3), small(1, t))
        decimal = "1.0" if t in FLOAT_TYPES else "1"
        case(f, f"splat_{n}", [], f"  %r0 = stablehlo.constant dense<{decimal}> : {tensor(want)}", want)
        reductions(f, t)
        products(f, t)
    bitcasts(f)


def reductions(f, t):
    n = name(t)
    x = codes(t)
    v = x.astype(np.float32)
    finite = x[np.isfinite(v) & (v > 0)]
    finite = rng.permutation(finite)[:12]
    op = "maximum"
    want = np.asarray(finite[finite.astype(np.float32).argmax()])
    init = np.asarray(finite[finite.astype(np.float32).argmin()])
    case(f, f"reduce_max_{n}", [finite, init], f"  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.{op} "
         f"across dimensions = [0] : ({tensor(finite)}, tensor<{n}>) -> tensor<{n}>", want)
    # each step rounds, left to right
    ones = np.full((3, 7), small(1, t))
    start = small(1, t)
    acc = np.float32(1)
    for _ in range(7):
        acc = np.float32(rounded(acc + np.float32(1), t)) if t in FLOAT_TYPES else acc + 1
    total = rounded(acc, t) if t in FLOAT_TYPES else small(wrapped(int(acc), t), t)
    case(f, f"reduce_add_{n}", [ones, start], "  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add "
         f"across dimensions = [1] : ({tensor(ones)}, tensor<{n}>) -> tensor<3x{n}>", np.full(3, total))
    # scatter: the same element twice
    base, index = np.full(4, small(1, t)), np.array([[2], [0], [2]], np.int32)
    updates = np.full(3, small(1, t))
    two, three = small(wrapped(2, t), t), small(wrapped(3, t), t)
    if t in FLOAT_TYPES:
        two = rounded(np.float32(2), t)
        three = rounded(two.astype(np.float32) + np.float32(1), t)
    want = np.array([two, base[1], three, base[3]])
    case(f, f"scatter_{n}", [base, index, updates],
         '  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter'
         "<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({\n"
         f"  ^bb0(%p: tensor<{n}>, %q: tensor<{n}>):\n    %c = stablehlo.add %p, %q : tensor<{n}>\n"
         f"    stablehlo.return %c : tensor<{n}>\n  }}) : ({tensor(base)}, {tensor(index)}, {tensor(updates)}) "
         f"-> {tensor(base)}", want)
    key = rng.permutation(x[~np.isnan(v)])
    order = np.argsort(key.astype(np.float32), kind="stable")
    passenger = np.arange(key.size, dtype=np.int32)
    for direction, picked in (("LT", order), ("GT", np.argsort(-key.astype(np.float32), kind="stable"))):
        f.parts.append(sort_case(f"sort_{direction}_{n}", n, key, passenger, direction, picked))


def sort_case(title, n, key, passenger, direction, order):
    return "\n".join([
        f"func.func @{title}() {{",
        f"  %a0 = stablehlo.constant {packed(key)} : {tensor(key)}",
        f"  %a1 = stablehlo.constant {packed(passenger)} : {tensor(passenger)}",
        '  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 0 : i64, is_stable = true}> ({',
        f"  ^bb0(%p: tensor<{n}>, %q: tensor<{n}>, %s: tensor<i32>, %t: tensor<i32>):",
        f"    %c = stablehlo.compare {direction}, %p, %q : (tensor<{n}>, tensor<{n}>) -> tensor<i1>",
        f"    stablehlo.return %c : tensor<i1>\n  }}) : ({tensor(key)}, {tensor(passenger)}) -> "
        f"({tensor(key)}, {tensor(passenger)})",
        f"  check.expect_eq_const %r1, {packed(passenger[order])} : {tensor(passenger)}",
        "  func.return", "}"])


def products(f, t):
    """Values whose sums of products are exact in f32, so that the order does not matter."""
    n = name(t)
    fl = t in FLOAT_TYPES
    values = np.array([1, 2, 4, 0.5]) if fl else np.array([-2, -1, 0, 1])
    if n.startswith("ui"):
        values = np.array([0, 1, 2, 3])
    if n.startswith("f6E2") or n.startswith("f4"):
        values = np.array([1, 2, 4, 0.5])
    for k, cols in ((5, 4), (130, 1)):
        a, b = rng.choice(values, (3, k)), rng.choice(values, (k, cols))
        x, y = (a.astype(np.float32).astype(t), b.astype(np.float32).astype(t)) if fl else \
            (small(a, t), small(b, t))
        exact = a @ b
        results = [np.dtype(np.float32), t, np.dtype(ml_dtypes.bfloat16)] if fl else [np.dtype(np.int32), t]
        for r in results:
            want = rounded(exact.astype(np.float32), r) if fl else small(wrapped(exact.astype(int), t), t) \
                if r == t else exact.astype(r)
            case(f, f"dot_{n}_{name(r)}_{k}", [x, y], "  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] "
                 f": ({tensor(x)}, {tensor(y)}) -> {tensor(want)}", want)
    x = rng.choice(values, (1, 4, 5, 2))
    w = rng.choice(values, (2, 3, 2, 3))
    want = programs.conv_reference(x, w, (1, 1), ((1, 0), (1, 1)), (1, 1), (1, 1), 1)
    X, W = (x.astype(np.float32).astype(t), w.astype(np.float32).astype(t)) if fl else (small(x, t), small(w, t))
    want = want.astype(np.float32 if fl else np.int32)
    case(f, f"convolution_{n}", [X, W],
         "  %r0 = stablehlo.convolution(%a0, %a1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], "
         "window = {stride = [1, 1], pad = [[1, 0], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = "
         f"1 : i64}} : ({tensor(X)}, {tensor(W)}) -> {tensor(want)}", want)


def bitcasts(f):
    byte = np.array([0x00, 0xA5, 0x7F, 0xFE, 0x93], np.uint8)
    halves = np.stack([byte & 15, byte >> 4], 1)
    eighths = np.unpackbits(byte[:, None], axis=1, bitorder="little")
    quarters = np.stack([byte >> s & 3 for s in (0, 2, 4, 6)], 1).astype(np.uint8)
    word = np.array([0x87654321, 0xFEDCBA98], np.uint32)
    word_halves = np.stack([word >> (4 * s) & 15 for s in range(8)], 1).astype(np.uint8)
    pairs_of = [(byte.view(np.int8), halves.view(ml_dtypes.int4)), (byte, halves.view(ml_dtypes.uint4)),
                (byte.view(ml_dtypes.float8_e4m3fn), halves.view(ml_dtypes.float4_e2m1fn)),
                (byte, quarters.view(ml_dtypes.uint2)), (byte.view(np.int8), quarters.view(ml_dtypes.int2)),
                (byte, eighths.astype(np.bool_)), (word, word_halves.view(ml_dtypes.uint4)),
                (word.view(np.float32), word_halves.view(ml_dtypes.int4)),
                (halves.view(ml_dtypes.int4), (halves[..., None] >> np.array([0, 2]) & 3).astype(np.uint8)
                 .view(ml_dtypes.int2)),
                (byte.view(np.int8), byte.view(ml_dtypes.float8_e5m2)),
                (halves.view(ml_dtypes.int4), halves.view(ml_dtypes.float4_e2m1fn)),
                (word, word.view(np.uint8).reshape(2, 4).view(ml_dtypes.float8_e4m3b11fnuz))]
    for a, b in pairs_of:
        for x, want in ((a, b), (b, a)):
            case(f, f"bitcast_{name(x.dtype)}_{name(want.dtype)}", [x],
                 f"  %r0 = stablehlo.bitcast_convert %a0 : ({tensor(x)}) -> {tensor(want)}", want)


def make():
    with np.errstate(all="ignore"):
        for stem, fill in {"narrow_pairs": lambda f: (float_pairs(f), int_pairs(f)), "narrow_unary": unary,
                           "narrow_convert": converts, "narrow_others": others}.items():
            f = programs.File(stem)
            fill(f)
            f.write()
