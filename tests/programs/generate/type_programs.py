"""The self-checking programs that complete the table of ops and element types: what the other scripts leave out of
the floats that are narrower than bf16, of CHLO's functions at every float, and of data movement at the narrow types.
Expected values are NumPy's, ml_dtypes' and mpmath's, rounded once.

Written by make_programs.py with the others."""
import math

import ml_dtypes
import mpmath
import numpy as np

import program_file as programs
import narrow_programs as narrow

FLOATS = narrow.FLOAT_TYPES + [np.dtype(t) for t in programs.FLOATS]
NARROW = narrow.FLOAT_TYPES + narrow.INT_TYPES
name, tensor = programs.name, programs.tensor
rng = np.random.default_rng(808)
mpmath.mp.prec = 200


def to_type(numbers, t):
    """mpmath's numbers (None for NaN), each rounded once: to f64, with the last bit set if anything was lost, unless the
    type is f64."""
    out = []
    for n in numbers:
        if n is None or mpmath.isnan(n):
            out.append(math.nan)
            continue
        near = float(n)
        if t in narrow.FLOAT_TYPES and abs(near) <= 2.0**-150:
            near = math.copysign(0.0, near)  # f32, in which narrow types are computed, has none so small
        elif t != np.float64 and math.isfinite(near) and mpmath.mpf(near) != n:
            below = near if abs(mpmath.mpf(near)) < abs(n) else math.nextafter(near, 0)
            near = np.uint64(np.float64(below).view(np.uint64) | np.uint64(1)).view(np.float64)
        out.append(near)
    return narrow.rounded(narrow.odd(np.array(out)), t) if t in narrow.FLOAT_TYPES else np.array(out).astype(t)


def sample(t, count=24):
    """Numbers of every size, zeros, infinities and NaN where the type has them."""
    if t in narrow.FLOAT_TYPES:
        x = narrow.codes(t)
        return x if x.size <= 64 else np.concatenate([x[1:128:3], x[0:1], x[120:], x[128:240:7]])
    x = np.concatenate([rng.normal(size=count) * 2, [0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.0, 7.5, -2.5, math.inf, -math.inf, math.nan]])
    return x.astype(t)


# ---- functions ---------------------------------------------------------------------------------


def real(f):
    """A function of mpmath as one of floats: NaN stays, what is no real number is one."""
    def of(v):
        if math.isnan(v):
            return None
        try:
            y = f(mpmath.mpf(v))
        except (ValueError, ZeroDivisionError, mpmath.libmp.NoConvergence, OverflowError):
            return None
        return None if isinstance(y, mpmath.mpc) and y.imag != 0 else mpmath.re(y)
    return of


def ends(f, low, high):
    """f with limits at -inf and inf."""
    return lambda v: low if v == -math.inf else high if v == math.inf else f(v)


def signed_zero(f):
    """Odd functions keep a zero as it is, which mpmath's numbers cannot say."""
    f.odd = True
    return f


INF = mpmath.inf
PI_2 = mpmath.pi / 2
UNARY = {
    "chlo.acos": real(lambda x: mpmath.acos(x) if abs(x) <= 1 else mpmath.nan),
    "chlo.acosh": real(ends(lambda x: mpmath.acosh(x) if x >= 1 else mpmath.nan, mpmath.nan, INF)),
    "chlo.asin": signed_zero(real(lambda x: mpmath.asin(x) if abs(x) <= 1 else mpmath.nan)),
    "chlo.asinh": signed_zero(real(ends(mpmath.asinh, -INF, INF))),
    "chlo.atan": signed_zero(real(ends(mpmath.atan, -PI_2, PI_2))),
    "chlo.atanh": signed_zero(real(lambda x: mpmath.atanh(x) if abs(x) < 1 else INF * x if abs(x) == 1 else mpmath.nan)),
    "chlo.bessel_i1e": signed_zero(real(ends(lambda x: mpmath.besseli(1, x) * mpmath.exp(-abs(x)), 0, 0))),
    "chlo.cosh": real(ends(mpmath.cosh, INF, INF)),
    "chlo.sinh": signed_zero(real(ends(mpmath.sinh, -INF, INF))),
    "chlo.tan": signed_zero(real(ends(mpmath.tan, mpmath.nan, mpmath.nan))),
    "chlo.digamma": real(ends(lambda x: mpmath.nan if x <= 0 and x == mpmath.floor(x) else mpmath.digamma(x), mpmath.nan, INF)),
    "chlo.lgamma": real(ends(lambda x: INF if x <= 0 and x == mpmath.floor(x) else mpmath.re(mpmath.loggamma(abs(x))) if x > 0
                             else mpmath.log(mpmath.pi / abs(mpmath.sin(mpmath.pi * x))) - mpmath.loggamma(1 - x), INF, INF)),
    "chlo.erf_inv": signed_zero(real(lambda x: mpmath.erfinv(x) if abs(x) < 1 else INF * x if abs(x) == 1 else mpmath.nan)),
    "chlo.erfc": real(ends(mpmath.erfc, 2, 0)),
    "chlo.square": real(ends(lambda x: x * x, INF, INF)),
}


def functions(f):
    for op, fn in UNARY.items():
        for t in FLOATS:
            if t in (np.float32, np.float64) and op != "chlo.square":
                continue  # tests/functions holds those to their ulps
            x = sample(t)
            v = x.astype(np.float64)
            values = [fn(float(e)) for e in v]
            want = to_type(values, t)
            if getattr(fn, "odd", False) and t != np.dtype(ml_dtypes.float8_e8m0fnu):
                want = np.where(v == 0, x, want)
            case(f, f"{op[5:]}_{name(t)}", [x], f"  %r0 = {op} %a0 : {tensor(x)} -> {tensor(x)}", want, values)


def case(f, title, inputs, op, want, values=None):
    """Without the elements whose true value lies so near the middle of two numbers that an error of 2 ulp of f32, in
    which narrow types are computed, decides."""
    t = want.dtype
    if values is not None and t.itemsize <= 2 and t != np.bool_:
        with np.errstate(all="ignore"):
            v = np.array([math.nan if y is None else float(y) for y in values])
            few = narrow.rounded(narrow.odd(v * (1 - 2.0**-22)), t), narrow.rounded(narrow.odd(v * (1 + 2.0**-22)), t)
        keep = np.isnan(v) | (v == 0) | (few[0] == few[1])
        inputs = [x if np.ndim(x) == 0 else x[keep] for x in inputs]
        op = op.replace(f"tensor<{want.size}x", f"tensor<{int(keep.sum())}x")
        want = want[keep]
    narrow.case(f, title, inputs, op, want)


# ---- of two operands, and predicates -----------------------------------------------------------


def pairs_of(t):
    x = sample(t)
    return rng.permutation(np.concatenate([x, x])), rng.permutation(np.concatenate([x, x]))


def atan2(y, x):
    if math.isnan(x) or math.isnan(y):
        return None
    exact = math.atan2(y, x)
    if exact == 0 or math.isinf(x) or math.isinf(y) or x == 0 or y == 0:
        parts = round(exact / (math.pi / 4))
        return mpmath.mpf(exact) if exact == 0 else parts * mpmath.pi / 4
    return mpmath.atan2(mpmath.mpf(y), mpmath.mpf(x))


def power(a, b):
    """IEEE's pow, in more digits where it is an ordinary number."""
    try:
        near = math.pow(a, b)
    except OverflowError:
        near = math.inf * (-1 if a < 0 and b % 2 == 1 else 1)
    except (ValueError, ZeroDivisionError):
        near = math.inf * (math.copysign(1, a) if abs(b % 2) == 1 else 1) if a == 0 else math.nan
    if math.isnan(near):
        return None
    if math.isnan(a) or math.isnan(b) or math.isinf(a) or math.isinf(b) or a == 0:
        return mpmath.mpf(near)
    return mpmath.power(mpmath.mpf(a), mpmath.mpf(b)).real


def binary(f):
    for t in narrow.FLOAT_TYPES:
        x, y = pairs_of(t)
        for op, fn in {"atan2": atan2, "power": power}.items():
            values = [fn(float(a), float(b)) for a, b in zip(x.astype(np.float64), y.astype(np.float64))]
            want = to_type(values, t)
            if op == "atan2":  # whose zeros have signs
                zeros = np.arctan2(x.astype(np.float64), y.astype(np.float64))
                want = np.where(zeros == 0, narrow.rounded(zeros, t), want)
            if op == "power":
                with np.errstate(all="ignore"):
                    zeros = np.power(x.astype(np.float64), y.astype(np.float64))
                want = np.where(zeros == 0, narrow.rounded(zeros, t), want)
            case(f, f"{op}_{name(t)}", [x, y], f"  %r0 = stablehlo.{op} %a0, %a1 : {tensor(x)}", want, values)
    for t in FLOATS:
        x = sample(t)
        v = x.astype(np.float64)
        for op, want in {"is_inf": np.isinf(v), "is_pos_inf": v == math.inf, "is_neg_inf": v == -math.inf}.items():
            narrow.case(f, f"{op}_{name(t)}", [x], f"  %r0 = chlo.{op} %a0 : {tensor(x)} -> tensor<{x.size}xi1>", want)


def next_after(x, y):
    """By the numbers of the type in their order."""
    t = x.dtype
    if t.itemsize > 1:
        return np.nextafter(x, y) if t != ml_dtypes.bfloat16 else stepped(x, y, np.arange(1 << 16, dtype=np.uint16).view(t))
    return stepped(x, y, narrow.codes(t))


def stepped(x, y, every):
    wide = np.unique(every.astype(np.float64))
    wide = wide[~np.isnan(wide)]
    out = []
    for a, b in zip(x.astype(np.float64), y.astype(np.float64)):
        if math.isnan(a) or math.isnan(b) or a == b:
            out.append(math.nan if math.isnan(a) or math.isnan(b) else b)
            continue
        n = wide[np.searchsorted(wide, a) + (1 if b > a else -1)]
        out.append(math.copysign(n, a if n == 0 else n))
    return narrow.rounded(np.array(out), x.dtype)


def next_afters(f):
    for t in FLOATS:
        x, y = pairs_of(t)
        want = next_after(x, y)
        if t.name.startswith(("float4", "float6")):
            zero = x.astype(np.float64) == y.astype(np.float64)
            want = np.where(zero, y, want)
        narrow.case(f, f"next_after_{name(t)}", [x, y], f"  %r0 = chlo.next_after %a0, %a1 : {tensor(x)}, {tensor(y)} -> {tensor(x)}", want)


def precise(v, exponent, mantissa, t):
    """reduce_precision: to a float of that many bits, and back."""
    out = []
    for x in v.astype(np.float64):
        if not math.isfinite(x) or x == 0:
            out.append(x)
            continue
        m, e = math.frexp(abs(x))
        top = e - 1
        unit = math.ldexp(1.0, top - mantissa)
        q = float(np.rint(abs(x) / unit)) * unit
        bias = (1 << (exponent - 1)) - 1
        if q >= math.ldexp(1.0, bias + 1):
            q = math.inf
        elif q < math.ldexp(1.0, 1 - bias):
            q = 0.0
        out.append(math.copysign(q, x))
    return narrow.rounded(narrow.odd(np.array(out)), t) if t in narrow.FLOAT_TYPES else np.array(out).astype(t)


def reduced(f):
    for t in [np.dtype(p) for p in programs.FLOATS]:
        x = np.concatenate([sample(t), (rng.normal(size=40) * np.exp2(rng.integers(-20, 14, 40))).astype(t)])
        for exponent, mantissa in ((4, 3), (5, 2), (5, 10), (8, 7), (2, 1), (8, 23), (11, 52)):
            kinds = {"bfloat16": (8, 7), "float16": (5, 10), "float32": (8, 23), "float64": (11, 52)}[t.name]
            if exponent > kinds[0] or mantissa > kinds[1] or exponent == kinds[0]:
                continue
            want = precise(x, exponent, mantissa, t)
            narrow.case(f, f"reduce_precision_e{exponent}m{mantissa}_{name(t)}", [x],
                        f"  %r0 = stablehlo.reduce_precision %a0, format = e{exponent}m{mantissa} : {tensor(x)}", want)


# ---- moving elements ---------------------------------------------------------------------------


def moved(f):
    for t in NARROW:
        n, x = name(t), narrow.codes(t)
        x = np.resize(rng.permutation(x), 24).reshape(2, 3, 4)
        X = tensor(x)

        def one(title, op, want, inputs=None):
            narrow.case(f, f"{title}_{n}", inputs or [x], "  %r0 = stablehlo." + op.replace("$X", X).replace("$R", tensor(want)), want)

        one("slice", "slice %a0 [0:2:1, 1:3:1, 0:4:3] : ($X) -> $R", x[0:2, 1:3, 0:4:3].copy())
        one("reverse", "reverse %a0, dims = [0, 2] : $X", x[::-1, :, ::-1].copy())
        one("reshape", "reshape %a0 : ($X) -> $R", x.reshape(4, 6))
        y = x[:, :1, :].copy()
        one("concatenate", f"concatenate %a0, %a1, %a0, dim = 1 : ($X, {tensor(y)}, $X) -> $R", np.concatenate([x, y, x], 1), [x, y])
        starts = [np.int32(0), np.int32(5), np.int32(1)]
        one("dynamic_slice", "dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : ($X, tensor<i32>, tensor<i32>, tensor<i32>) -> $R",
            x[:, 2:3, 1:4].copy(), [x, *starts])
        want = x.copy()
        want[:, 2:3, 0:4] = y
        one("dynamic_update_slice", f"dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : ($X, {tensor(y)}, tensor<i32>, tensor<i32>, "
            "tensor<i32>) -> $R", want, [x, y, *starts])
        src = x.reshape(6, 4)
        index = np.array([[2, 0], [0, 1], [9, -4]], np.int64)
        want = np.stack([src[min(max(a, 0), 5), min(max(b, 0), 2):min(max(b, 0), 2) + 2] for a, b in index])
        narrow.case(f, f"gather_{n}", [src, index],
                    '  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = '
                    "[0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : "
                    f"({tensor(src)}, {tensor(index)}) -> {tensor(want)}", want)
        pick = rng.integers(0, 2, x.shape).astype(np.bool_)
        one("select", f"select %a0, %a1, %a2 : {tensor(pick)}, $X", np.where(pick, x, x[::-1]), [pick, x, x[::-1].copy()])
        windows(f, t)
    for t in narrow.INT_TYPES:
        x, n = narrow.codes(t), narrow.bits(t)
        v = x.astype(np.int64)
        low, high = np.asarray(v.min() + 1), np.asarray(v.max() - 1)
        narrow.case(f, f"clamp_{name(t)}", [narrow.small(low, t), x, narrow.small(high, t)],
                    programs.call("clamp", narrow.small(low, t), x, narrow.small(high, t), result=x),
                    narrow.small(np.clip(v, low, high), t))
        a, b = np.repeat(x, x.size), np.tile(x, x.size)
        product = a.astype(np.int64) * b.astype(np.int64) >> n
        narrow.case(f, f"mulhi_{name(t)}", [a, b], f"  %r0 = chlo.mulhi %a0, %a1 : {tensor(a)}, {tensor(b)} -> {tensor(a)}",
                    narrow.small(product, t))


# ---- one exact program for each of the rest ----------------------------------------------------


def likes(f):
    """chlo.constant_like of one, or of true."""
    for t in [np.dtype(np.bool_)] + NARROW:
        n = name(t)
        want = np.full(4, True) if t == np.bool_ else np.full(4, narrow.small(1, t))
        number = "true" if t == np.bool_ else f"1.0 : {n}" if t in narrow.FLOAT_TYPES else f"1 : {n}"
        narrow.case(f, f"constant_like_{n}", [want], f'  %r0 = "chlo.constant_like"(%a0) <{{value = {number}}}> : ({tensor(want)}) -> '
                    f"{tensor(want)}", want)


def rest(f):
    likes(f)
    for t in narrow.FLOAT_TYPES:
        n = name(t)
        small = lambda v: narrow.small(v, t)
        x = narrow.codes(t)
        case(f, f"conj_{n}", [x], f"  %r0 = chlo.conj %a0 : {tensor(x)} -> {tensor(x)}", x)
        uniform(f, t, small(1), small(4))
        if "e8m0" in t.name:
            continue  # without zeros and signs
        a, l = small([[1, 1], [1, 2]]), small([[1, 0], [1, 1]])
        case(f, f"cholesky_{n}", [a], f"  %c = stablehlo.cholesky %a0, lower = true : {tensor(a)}\n{lower(a)}", l)
        b, y = small([[1], [3]]), small([[1], [2]])
        case(f, f"triangular_solve_{n}", [l, b],
             '  %r0 = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = '
             f"#stablehlo<transpose NO_TRANSPOSE>}}> : ({tensor(l)}, {tensor(b)}) -> {tensor(b)}", y)
        norms(f, small([[1, 2], [3, 4]]), small([1, 1]), small([0, 0]), small)


def lower(a):
    """%r0: %c without what stands above the diagonal."""
    n, shape = name(a.dtype), "x".join(map(str, a.shape))
    return (f"  %i = stablehlo.iota dim = 0 : tensor<{shape}xi32>\n  %j = stablehlo.iota dim = 1 : tensor<{shape}xi32>\n"
            f"  %p = stablehlo.compare GE, %i, %j : (tensor<{shape}xi32>, tensor<{shape}xi32>) -> tensor<{shape}xi1>\n"
            f"  %z = stablehlo.subtract %a0, %a0 : {tensor(a)}\n"
            f"  %r0 = stablehlo.select %p, %c, %z : tensor<{shape}xi1>, tensor<{shape}x{n}>")


def norms(f, x, one, zero, small):
    n, X, V = name(x.dtype), tensor(x), tensor(one)
    attrs = "<{epsilon = 0.0 : f32, feature_index = 1 : i64}>"
    case(f, f"batch_norm_inference_{n}", [x, one, zero],
         f'  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a1, %a1) {attrs} : ({X}, {V}, {V}, {V}, {V}) -> {X}',
         small([[0, 1], [2, 3]]))
    case(f, f"batch_norm_training_{n}", [x, one, zero],
         f'  %r0, %m, %v = "stablehlo.batch_norm_training"(%a0, %a1, %a2) {attrs} : ({X}, {V}, {V}) -> ({X}, {V}, {V})',
         small([[-1, -1], [1, 1]]))
    case(f, f"batch_norm_grad_{n}", [x, one, small([2, 3]), small([[1, 1], [1, 1]])],
         f'  %g, %s, %r0 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a1, %a3) {attrs} : ({X}, {V}, {V}, {V}, {X}) -> ({X}, {V}, {V})',
         small([2, 2]))


def uniform(f, t, low, high):
    """Every number is in [low, high), and they are not all the same."""
    n, count = name(t), 64
    T, B = f"tensor<{count}x{n}>", f"tensor<{count}xi1>"
    combine = ("  %{0} = stablehlo.reduce(%{1} init: %{2}) applies stablehlo.{3} across dimensions = [0] : "
               f"({B}, tensor<i1>) -> tensor<i1>\n")
    op = (f"  %s = stablehlo.constant dense<[{count}]> : tensor<1xi64>\n"
          f"  %u = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : (tensor<{n}>, tensor<{n}>, tensor<1xi64>) -> {T}\n"
          f"  %l = stablehlo.broadcast_in_dim %a0, dims = [] : (tensor<{n}>) -> {T}\n"
          f"  %h = stablehlo.broadcast_in_dim %a1, dims = [] : (tensor<{n}>) -> {T}\n"
          f"  %g = stablehlo.compare GE, %u, %l : ({T}, {T}) -> {B}\n  %b = stablehlo.compare LT, %u, %h : ({T}, {T}) -> {B}\n"
          f"  %e = stablehlo.compare EQ, %u, %l : ({T}, {T}) -> {B}\n  %n = stablehlo.compare GT, %u, %l : ({T}, {T}) -> {B}\n"
          "  %t = stablehlo.constant dense<true> : tensor<i1>\n  %f = stablehlo.constant dense<false> : tensor<i1>\n"
          + combine.format("q0", "g", "t", "and") + combine.format("q1", "b", "t", "and") + combine.format("q2", "e", "f", "or")
          + combine.format("q3", "n", "f", "or") + "  %w0 = stablehlo.and %q0, %q1 : tensor<i1>\n"
          "  %w1 = stablehlo.and %q2, %q3 : tensor<i1>\n  %r0 = stablehlo.and %w0, %w1 : tensor<i1>")
    narrow.case(f, f"rng_uniform_{n}", [low, high], op, np.bool_(True))


def words(x):
    """dense<"0x..."> of complex numbers."""
    return f'dense<"0x{x.tobytes().hex().upper()}">', "x".join(map(str, x.shape)) + ("x" if x.ndim else "") + \
        f"complex<f{x.dtype.itemsize * 4}>"


def complexes(f):
    """Complex numbers in their order: by the real parts, then by the imaginary ones."""
    for t in (np.complex64, np.complex128):
        parts = np.array([-1.5, -0.0, 0.0, 2.0, math.inf, math.nan], t(0).real.dtype)
        every = (parts[:, None] + 0 * 1j * parts).astype(t)
        every.real, every.imag = parts[:, None], parts[None, :]
        every = every.reshape(-1)
        picked = rng.permutation(every.size**2)[:200]
        x, y = np.repeat(every, every.size)[picked], np.tile(every, every.size)[picked]
        n = f"f{t(0).itemsize * 4}"
        (text, kind), (other, _) = words(x), words(y)
        for direction, fn in {"GE": np.greater_equal, "GT": np.greater, "LE": np.less_equal, "LT": np.less}.items():
            want = np.where(x.real == y.real, fn(x.imag, y.imag), fn(x.real, y.real))
            f.parts.append("\n".join([
                f"func.func @compare_{direction}_complex_{n}() {{", f"  %a0 = stablehlo.constant {text} : tensor<{kind}>",
                f"  %a1 = stablehlo.constant {other} : tensor<{kind}>",
                f"  %r0 = stablehlo.compare {direction}, %a0, %a1, FLOAT : (tensor<{kind}>, tensor<{kind}>) -> tensor<{x.size}xi1>",
                f"  check.expect_eq_const %r0, {narrow.literal(want)} : {tensor(want)}", "  func.return", "}"]))
        z = np.array([1 + 5j, 1 + 1j, 1 + 2j, 2 + 9j, 3 - 1j, 3 + 4j, 3 + 3j, 0 + 9j, 7 - 2j], t)
        low, high = t(1 + 2j), t(3 + 3j)
        key = lambda v: (v.real, v.imag)
        want = np.array([min(max(v, low, key=key), high, key=key) for v in z], t)
        for title, bounds in (("scalar", (low, high)), ("full", (np.full(9, low), np.full(9, high)))):
            inputs = [words(np.asarray(v)) for v in (bounds[0], z, bounds[1])]
            lines = [f"func.func @clamp_{title}_complex_{n}() {{"]
            lines += [f"  %a{i} = stablehlo.constant {v} : tensor<{k}>" for i, (v, k) in enumerate(inputs)]
            kinds = ", ".join(f"tensor<{k}>" for _, k in inputs)
            v, k = words(want)
            lines += [f"  %r0 = stablehlo.clamp %a0, %a1, %a2 : ({kinds}) -> tensor<{k}>",
                      f"  check.expect_eq_const %r0, {v} : tensor<{k}>", "  func.return", "}"]
            f.parts.append("\n".join(lines))
    for t in narrow.INT_TYPES:
        high = 1 if name(t) == "i2" else 3
        uniform(f, t, narrow.small(-1 if name(t)[0] == "i" else 0, t), narrow.small(high, t))


def windows(f, t):
    """reduce_window with padding, select_and_scatter, of numbers that order and add exactly."""
    n = name(t)
    values = [1, 2, 4] if t in narrow.FLOAT_TYPES else [0, 1] if narrow.bits(t) == 2 else [0, 1, 2, 3]
    picked = rng.choice(values, (2, 6))
    x = narrow.small(picked, t)
    init = narrow.small(values[0], t)
    want = narrow.small(np.stack([np.concatenate([picked, np.full((2, 1), values[0])], 1)[:, i:i + 3].max(1)
                                  for i in (0, 2, 4)], 1), t)
    narrow.case(f, f"window_max_{n}", [x, init],
                '  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, '
                f"padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}}> ({{\n  ^bb0(%p: tensor<{n}>, %q: tensor<{n}>):\n"
                f"    %c = stablehlo.maximum %p, %q : tensor<{n}>\n    stablehlo.return %c : tensor<{n}>\n  }}) : ({tensor(x)}, tensor<{n}>) "
                f"-> {tensor(want)}", want)
    source = narrow.small(np.full((2, 3), 1), t)
    zero = narrow.small(1, t) if "e8m0" in t.name else narrow.small(0, t)
    places = np.full((2, 6), zero)
    for r in range(2):
        for i in range(3):
            at = 2 * i + int(picked[r, 2 * i:2 * i + 2].argmax())
            places[r, at] = narrow.rounded(zero.astype(np.float32) + np.float32(1), t) if t in narrow.FLOAT_TYPES else source[r, i]
    narrow.case(f, f"select_and_scatter_{n}", [x, source, zero],
                '  %r0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 1, 2>, window_strides = '
                f"array<i64: 1, 2>}}> ({{\n  ^bb0(%p: tensor<{n}>, %q: tensor<{n}>):\n    %c = stablehlo.compare GE, %p, %q : (tensor<{n}>, "
                f"tensor<{n}>) -> tensor<i1>\n    stablehlo.return %c : tensor<i1>\n  }}, {{\n  ^bb0(%p: tensor<{n}>, %q: tensor<{n}>):\n"
                f"    %c = stablehlo.add %p, %q : tensor<{n}>\n    stablehlo.return %c : tensor<{n}>\n  }}) : ({tensor(x)}, "
                f"{tensor(source)}, tensor<{n}>) -> {tensor(x)}", places)


def make():
    with np.errstate(all="ignore"):
        for stem, fill in {"types_functions": lambda f: (functions(f), binary(f), next_afters(f), reduced(f)), "types_move": moved,
                           "types_rest": lambda f: (rest(f), complexes(f))}.items():
            f = programs.File(stem)
            fill(f)
            f.write()


if __name__ == "__main__":
    make()
