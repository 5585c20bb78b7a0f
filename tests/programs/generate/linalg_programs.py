"""The programs linalg.mlir, special.mlir and batch_norm.mlir of tests/programs; tests/programs/generate/make_programs.py runs it.

Factors and solutions are chosen first, of small whole numbers, so that every step is exact in every type and the
expected values need no solver; QR is compared with numpy's. Special functions are mpmath's, at the value that the
type holds; batch normalisation is numpy's in f64, rounded once.
"""
import itertools

import mpmath
import numpy as np

import program_file as base

rng = np.random.default_rng(20250917)
LINEAR = [np.float32, np.float64, np.complex64, np.complex128]


def mlir(dtype):
    dtype = np.dtype(dtype)
    if dtype.kind == "c":
        return f"complex<f{dtype.itemsize * 4}>"
    return base.name(dtype)


def tag(dtype):
    return {"c": "c", "f": "f"}.get(np.dtype(dtype).kind, "") + str(np.dtype(dtype).itemsize * 8) \
        if np.dtype(dtype).kind in "cf" else base.name(dtype)


def tensor(array):
    return "tensor<" + "".join(f"{d}x" for d in array.shape) + mlir(array.dtype) + ">"


def literal(array):
    array = np.asarray(array)
    if array.dtype.kind != "c" or array.size == 0:
        return base.literal(array)

    def bits(x):
        return "0x" + format(int.from_bytes(x.tobytes(), "little"), f"0{2 * x.dtype.itemsize}X")

    def rec(a):
        return f"({bits(a.real)}, {bits(a.imag)})" if a.ndim == 0 else \
            "[" + ", ".join(rec(x) for x in a) + "]"

    return "dense<" + rec(array) + ">"


class File(base.File):
    def case(self, title, inputs, op, expected, ulp=None):
        """As the base's; exact, or close by `ulp`."""
        lines = [f"func.func @{title}() {{"]
        for i, x in enumerate(inputs):
            lines.append(f"  %a{i} = stablehlo.constant {literal(x)} : {tensor(x)}")
        lines.append(op)
        for i, want in enumerate(expected):
            if ulp is None:
                lines.append(f"  check.expect_eq_const %r{i}, {literal(want)} : {tensor(want)}")
            else:
                lines.append(f"  %w{i} = stablehlo.constant {literal(want)} : {tensor(want)}")
                lines.append(f"  check.expect_close %r{i}, %w{i}, max_ulp_difference = {ulp} : "
                             f"{tensor(want)}, {tensor(want)}")
        lines += ["  func.return", "}"]
        self.parts.append("\n".join(lines))


def whole(t, shape, low=-2, high=3):
    x = rng.integers(low, high, shape)
    if np.dtype(t).kind == "c":
        x = x + 1j * rng.integers(low, high, shape)
    return x.astype(t)


def triangle(t, shape, lower):
    """Whole numbers, powers of two on the diagonal: every quotient is exact."""
    x = np.tril(whole(t, shape), -1)
    n = shape[-1]
    x = x + np.eye(n) * 2.0 ** rng.integers(0, 3, shape[:-1])[..., None]
    return (x if lower else np.swapaxes(x, -1, -2)).astype(t)


def cholesky(f):
    for t, lower, shape in itertools.product(LINEAR + [base.BF16, np.float16], (True, False),
                                             ((5, 5), (2, 3, 4, 4), (1, 1), (0, 0))):
        kind = t if t in LINEAR else np.float32
        L = triangle(kind, shape, True)
        a = (L @ np.conj(np.swapaxes(L, -1, -2)))
        want = L if lower else np.conj(np.swapaxes(L, -1, -2))
        other = whole(kind, shape, 5, 9)  # what must not be read
        a = np.where(np.tril(np.ones(shape[-2:], bool), 0) if lower else np.triu(np.ones(shape[-2:], bool)), a, other)
        a, want = a.astype(t), (want + 0).astype(t)
        want = np.tril(want) if lower else np.triu(want)
        f.case(f"cholesky_{tag(t)}_{'lower' if lower else 'upper'}_{'x'.join(map(str, shape))}", [a],
               f"  %r0 = stablehlo.cholesky %a0, lower = {str(lower).lower()} : {tensor(a)}", [want])
    for t in LINEAR:
        bad = np.array([[[4, 0], [2, 1]], [[1, 0], [1, 2]]], t)  # the first has no factor
        nan = np.array([[[np.nan, 0], [np.nan, np.nan]], [[1, 0], [1, 1]]], t)
        if np.dtype(t).kind == "c":
            nan = np.where(np.isnan(nan), t(complex(np.nan, np.nan)), nan)
        f.case(f"cholesky_none_{tag(t)}", [bad], f"  %r0 = stablehlo.cholesky %a0, lower = true : {tensor(bad)}",
               [nan], 0)


def triangular_solve(f):
    for t in LINEAR + [base.BF16, np.float16]:
        kind = t if t in LINEAR else np.float32
        adjoints = ("NO_TRANSPOSE", "TRANSPOSE", "ADJOINT")
        for left, lower, unit, transpose in itertools.product((True, False), (True, False), (True, False), adjoints):
            n, lines = 4, 3
            batch = (2,) if lower else ()
            a = triangle(kind, batch + (n, n), lower)
            x = whole(kind, batch + ((n, lines) if left else (lines, n)))
            eye = np.eye(n)
            use = np.where(eye == 1, 1, a) if unit else a
            use = {"NO_TRANSPOSE": use, "TRANSPOSE": np.swapaxes(use, -1, -2),
                   "ADJOINT": np.conj(np.swapaxes(use, -1, -2))}[transpose]
            b = use @ x if left else x @ use
            hidden = np.triu(np.ones((n, n), bool), 1) if lower else np.tril(np.ones((n, n), bool), -1)
            a = np.where(hidden, whole(kind, a.shape, 5, 9), a)
            a, b, x = a.astype(t), b.astype(t), x.astype(t)
            f.case(f"solve_{tag(t)}_{'left' if left else 'right'}_{'lower' if lower else 'upper'}_"
                   f"{'unit' if unit else 'full'}_{transpose.lower()}", [a, b],
                   f'  %r0 = "stablehlo.triangular_solve"(%a0, %a1) <{{left_side = {str(left).lower()}, lower = '
                   f"{str(lower).lower()}, transpose_a = #stablehlo<transpose {transpose}>, unit_diagonal = "
                   f"{str(unit).lower()}}}> : ({tensor(a)}, {tensor(b)}) -> {tensor(b)}", [x])


def householder(f):
    """R and Q are unique up to signs, which LAPACK and we choose alike: numpy's geqrf and orgqr."""
    for t, shape in itertools.product(LINEAR, ((6, 4), (2, 5, 5), (3, 5))):
        a = (rng.normal(size=shape) + (1j * rng.normal(size=shape) if np.dtype(t).kind == "c" else 0)).astype(t)
        wide = np.complex128 if np.dtype(t).kind == "c" else np.float64
        pieces = [np.linalg.qr(m.astype(wide), mode="raw") for m in a.reshape((-1,) + shape[-2:])]
        packed = np.stack([h.T for h, _ in pieces]).reshape(shape).astype(t)
        taus = np.stack([tau for _, tau in pieces]).reshape(shape[:-2] + (min(shape[-2:]),)).astype(t)
        f.case(f"qr_{tag(t)}_{'x'.join(map(str, shape))}", [a],
               f"  %r0, %r1 = stablehlo.custom_call @Qr(%a0) : ({tensor(a)}) -> ({tensor(packed)}, {tensor(taus)})",
               [packed, taus], 4096)
        if shape[-2] >= shape[-1]:
            q = np.stack([np.linalg.qr(m.astype(wide))[0] for m in a.reshape((-1,) + shape[-2:])])
            q = q.reshape(shape).astype(t)
            f.case(f"q_{tag(t)}_{'x'.join(map(str, shape))}", [packed, taus],
                   "  %r0 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%a0, %a1) : "
                   f"({tensor(packed)}, {tensor(taus)}) -> {tensor(q)}", [q], 4096)


def eigh(f):
    """Values, and the sizes of the vectors' elements, which do not depend on what each is multiplied with: numpy's."""
    own = np.random.default_rng(20251123)
    for t, shape, lower in itertools.product(LINEAR, ((1, 1), (5, 5), (3, 2, 4, 4), (12, 12)), (True, False)):
        is_complex = np.dtype(t).kind == "c"
        x = own.normal(size=shape) + (1j * own.normal(size=shape) if is_complex else 0)
        full = (x + np.conj(np.swapaxes(x, -1, -2))).astype(t)
        values, vectors = np.linalg.eigh(full.astype(np.complex128 if is_complex else np.float64))
        real = np.zeros((), t).real.dtype
        hidden = np.triu(np.ones(shape[-2:], bool), 1) if lower else np.tril(np.ones(shape[-2:], bool), -1)
        given = np.where(hidden, t(77), full)
        values, sizes = values.astype(real), np.abs(vectors).astype(real)
        f.case(f"eigh_{tag(t)}_{'x'.join(map(str, shape))}_{'lower' if lower else 'upper'}", [given],
               f'  %v, %r0 = stablehlo.custom_call @Eigh(%a0) {{backend_config = "{int(lower)},1,100,0.000001"}} : '
               f"({tensor(given)}) -> ({tensor(given)}, {tensor(values)})\n"
               f"  %r1 = stablehlo.abs %v : " + (f"({tensor(given)}) -> {tensor(sizes)}" if is_complex else tensor(sizes)),
               [values, sizes], 1 << 14)


def select_and_scatter(f):
    compare = {"GE": lambda a, b: a >= b, "GT": lambda a, b: a > b, "LE": lambda a, b: a <= b,
               "LT": lambda a, b: a < b}
    for t in base.ALL:
        for direction, (window, strides, pads) in zip(
                ("GE", "GT", "LE", "LT", "GE"),
                (((1, 2, 3, 1), (1, 2, 2, 1), ((0, 0), (1, 0), (0, 1), (0, 0))),
                 ((2, 1, 1, 2), (1, 1, 1, 1), ((0, 1), (0, 0), (0, 0), (1, 0))),
                 ((1, 3, 1, 1), (1, 1, 1, 1), ((0, 0), (2, 2), (0, 0), (0, 0))),
                 ((1, 2, 2, 1), (1, 3, 3, 1), ((0, 0), (-1, 0), (0, 1), (0, 0))),
                 ((1, 1, 1, 1), (1, 1, 1, 1), ((0, 0),) * 4))):
            x = rng.integers(0, 2 if t == np.bool_ else 6, (2, 5, 6, 3)).astype(t)
            shape = tuple((d + p[0] + p[1] - w) // s + 1 for d, w, s, p in zip(x.shape, window, strides, pads))
            source = rng.integers(0, 2, shape).astype(t)
            init = np.asarray(0, t)
            want = np.zeros(x.shape)
            for at in np.ndindex(*shape):
                kept = None
                for tap in np.ndindex(*window):
                    place = tuple(a * s + k - p[0] for a, s, k, p in zip(at, strides, tap, pads))
                    if any(i < 0 or i >= d for i, d in zip(place, x.shape)):
                        continue
                    if kept is None or not compare[direction](float(x[kept]), float(x[place])):
                        kept = place
                if kept is not None:
                    want[kept] += float(source[at])
            want = (want != 0) if t == np.bool_ else want.astype(t)
            n = base.name(t)
            f.case(f"select_and_scatter_{n}_{direction}_{'x'.join(map(str, window))}", [x, source, init],
                   f'  %r0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{{window_dimensions = array<i64: '
                   f"{', '.join(map(str, window))}>, window_strides = array<i64: {', '.join(map(str, strides))}>, "
                   f"padding = dense<{[list(p) for p in pads]}> : tensor<4x2xi64>}}> ({{\n"
                   f"  ^bb0(%p: tensor<{n}>, %q: tensor<{n}>):\n    %c = stablehlo.compare {direction}, %p, %q : "
                   f"(tensor<{n}>, tensor<{n}>) -> tensor<i1>\n    stablehlo.return %c : tensor<i1>\n  }}, {{\n"
                   f"  ^bb0(%p: tensor<{n}>, %q: tensor<{n}>):\n    %c = stablehlo.add %p, %q : tensor<{n}>\n"
                   f"    stablehlo.return %c : tensor<{n}>\n  }}) : ({tensor(x)}, {tensor(source)}, {tensor(init)}) "
                   f"-> {tensor(x)}", [want])
    # regions that nobody knows by name, with values from outside
    x, source, init = np.arange(12, dtype=np.float32).reshape(3, 4), np.ones((2, 2), np.float32), np.float32(1)
    seven = np.float32(7)
    want = np.ones((3, 4), np.float32)
    for i, j in np.ndindex(2, 2):
        places = [(i + a, 2 * j + b) for a in range(2) for b in range(2)]
        kept = places[0]
        for p in places[1:]:
            if not abs(x[kept] - 7) <= abs(x[p] - 7):
                kept = p
        want[kept] = want[kept] * 2 + 1 + 7
    f.case("select_and_scatter_general", [x, source, np.asarray(init), np.asarray(seven)],
           '  %r0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, '
           "window_strides = array<i64: 1, 2>}> ({\n  ^bb0(%p: tensor<f32>, %q: tensor<f32>):\n"
           "    %d = stablehlo.subtract %p, %a3 : tensor<f32>\n    %e = stablehlo.subtract %q, %a3 : tensor<f32>\n"
           "    %g = stablehlo.abs %d : tensor<f32>\n    %h = stablehlo.abs %e : tensor<f32>\n"
           "    %c = stablehlo.compare LE, %g, %h : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
           "    stablehlo.return %c : tensor<i1>\n  }, {\n  ^bb0(%p: tensor<f32>, %q: tensor<f32>):\n"
           "    %d = stablehlo.add %p, %p : tensor<f32>\n    %e = stablehlo.add %d, %q : tensor<f32>\n"
           "    %c = stablehlo.add %e, %a3 : tensor<f32>\n    stablehlo.return %c : tensor<f32>\n"
           f"  }}) : ({tensor(x)}, {tensor(source)}, tensor<f32>) -> {tensor(x)}", [want])


def linalg():
    f = File("linalg")
    cholesky(f)
    triangular_solve(f)
    householder(f)
    select_and_scatter(f)
    f.write()
    f = File("eigh")
    eigh(f)
    f.write()


# ---- special functions ----------------------------------------------------------------------------------

def bessel_i1e(x):
    return mpmath.besseli(1, x) * mpmath.exp(-abs(x))


def lgamma(x):
    return mpmath.log(abs(mpmath.gamma(x)))


UNARY = {"asin": (mpmath.asin, [-1, -0.75, -1e-3, -0.0, 0.0, 1e-5, 0.3, 0.875, 0.999, 1]),
         "acos": (mpmath.acos, [-1, -0.75, -1e-3, -0.0, 0.0, 1e-5, 0.3, 0.875, 0.999, 1]),
         "sinh": (mpmath.sinh, [-80, -9.5, -1, -1e-3, -0.0, 0.0, 1e-6, 0.3, 2.5, 30, 88.5]),
         "cosh": (mpmath.cosh, [-80, -9.5, -1, -1e-3, 0.0, 1e-6, 0.3, 2.5, 30, 88.5]),
         "asinh": (mpmath.asinh, [-1e4, -9.5, -1, -1e-3, -0.0, 0.0, 1e-6, 0.3, 2.5, 3e4]),
         "acosh": (mpmath.acosh, [1, 1.0001, 1.125, 1.5, 2, 10, 1000, 3e4]),
         "atanh": (mpmath.atanh, [-0.999, -0.75, -1e-3, -0.0, 0.0, 1e-6, 0.3, 0.875, 0.99]),
         "lgamma": (lgamma, [-3.7, -0.5, -1e-3, 1e-4, 0.25, 0.5, 1.5, 2.75, 3.5, 9, 33.3, 1000]),
         "digamma": (mpmath.digamma, [-3.7, -0.75, -1e-3, 1e-4, 0.25, 0.5, 1, 2.75, 3.5, 9, 33.3, 1000]),
         "bessel_i1e": (bessel_i1e, [-30, -2, -1e-3, -0.0, 0.0, 1e-4, 0.5, 3, 7.9, 8, 8.1, 11, 100, 5e4]),
         "erf_inv": (mpmath.erfinv, [-0.99, -0.5, -1e-3, 0.0, 1e-4, 0.1, 0.5, 0.75, 0.96875, 0.998])}
# More than 3 where f64 itself must carry the sum: near the zeros and poles of lgamma and digamma, far out in zeta.
ULPS = {"lgamma": 256, "digamma": 64, "zeta": 8, "polygamma": 24}


def rounded(fn, t, *arrays):
    """The function at the values that the type holds, rounded once."""
    mpmath.mp.dps = 40
    out = []
    for x in zip(*(np.asarray(a).ravel() for a in arrays)):
        value = fn(*(mpmath.mpf(float(v)) for v in x))
        out.append(np.copysign(0.0, float(x[0])) if value == 0 else float(value))
    return np.array(out, np.float64).astype(t)


def ragged(f, title, lhs, rhs, sizes, lhs_batch, rhs_batch, lhs_contract, rhs_contract, ragged_dims, group, want):
    want = want.astype(lhs.dtype)
    f.case(title, [lhs, rhs, sizes],
           '  %r0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<'
           f"lhs_batching_dimensions = {lhs_batch}, rhs_batching_dimensions = {rhs_batch}, "
           f"lhs_contracting_dimensions = {lhs_contract}, rhs_contracting_dimensions = {rhs_contract}, "
           f"lhs_ragged_dimensions = {ragged_dims}, rhs_group_dimensions = {group}>, precision_config = "
           "[#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : "
           f"({tensor(lhs)}, {tensor(rhs)}, {tensor(sizes)}) -> {tensor(want)}", [want])


def special():
    f = File("special")
    for t in base.FLOATS:
        n = base.name(t)
        for op, (fn, points) in UNARY.items():
            x = np.array(points).astype(t)
            if t == np.float16 and op in ("sinh", "cosh"):
                x = np.clip(x, -11, 11)
            want = rounded(fn, t, x)
            ulp = ULPS.get(op, 3) if t == np.float64 else 1 if op != "erf_inv" else 4
            f.case(f"{op}_{n}", [x], f"  %r0 = chlo.{op} %a0 : {tensor(x)} -> {tensor(x)}", [want], ulp)
        x, q = (np.array(v).astype(t) for v in zip(*[(1.5, 0.5), (2, 1), (2.5, 3.25), (4, 0.125), (7, 2), (12, 9),
                                                     (3, 40), (2, -1.5), (3, -0.25), (1.25, 100)]))
        want = rounded(mpmath.zeta, t, x, q)
        f.case(f"zeta_{n}", [x, q], f"  %r0 = chlo.zeta %a0, %a1 : {tensor(x)}, {tensor(q)} -> {tensor(x)}", [want],
               ULPS["zeta"] if t == np.float64 else 1)
        m, x = (np.array(v).astype(t) for v in zip(*[(0, 2.5), (1, 0.5), (1, 3), (2, 1.25), (3, 4), (4, 0.75),
                                                     (6, 2)]))
        want = rounded(lambda k, v: mpmath.polygamma(int(k), v), t, m, x)
        f.case(f"polygamma_{n}", [m, x],
               f"  %r0 = chlo.polygamma %a0, %a1 : {tensor(m)}, {tensor(x)} -> {tensor(x)}", [want],
               ULPS["polygamma"] if t == np.float64 else 1)
        edges = {"asin": ([1.5, np.nan], [np.nan, np.nan]), "acos": ([-2, np.nan], [np.nan, np.nan]),
                 "sinh": ([np.inf, -np.inf, np.nan], [np.inf, -np.inf, np.nan]),
                 "cosh": ([np.inf, -np.inf, np.nan], [np.inf, np.inf, np.nan]),
                 "asinh": ([np.inf, -np.inf, np.nan], [np.inf, -np.inf, np.nan]),
                 "acosh": ([np.inf, -np.inf, 0.5, -1, -3, -1e4, np.nan], [np.inf] + [np.nan] * 6),
                 "atanh": ([1, -1, 1.5, np.inf, np.nan], [np.inf, -np.inf, np.nan, np.nan, np.nan]),
                 "lgamma": ([np.inf, -np.inf, 0.0, -2, 1, np.nan], [np.inf, np.inf, np.inf, np.inf, None, np.nan]),
                 "digamma": ([0.0, -3, np.nan, np.inf], [np.nan, np.nan, np.nan, np.inf]),
                 "bessel_i1e": ([np.nan, 0.0, -0.0], [np.nan, 0.0, -0.0]),
                 "erf_inv": ([1, -1, 1.5, np.nan, 0.0, -0.0], [np.inf, -np.inf, np.nan, np.nan, 0.0, -0.0])}
        for op, (points, wants) in edges.items():
            pairs = [(p, w) for p, w in zip(points, wants) if w is not None]
            x = np.array([p for p, _ in pairs]).astype(t)
            want = np.array([w for _, w in pairs]).astype(t)
            f.case(f"{op}_edges_{n}", [x], f"  %r0 = chlo.{op} %a0 : {tensor(x)} -> {tensor(x)}", [want], 0)
    x = np.array([-710, -700, 709.5, 710.25], np.float64)  # e^x overflows before half of it does
    for op, fn in {"sinh": mpmath.sinh, "cosh": mpmath.cosh}.items():
        f.case(f"{op}_large_f64", [x], f"  %r0 = chlo.{op} %a0 : {tensor(x)} -> {tensor(x)}",
               [rounded(fn, np.float64, x)], 4)
    x = np.array([1 - 2.0**-53, 1 - 2.0**-40, 1 - 2.0**-20, -(1 - 2.0**-52), 1e-300, 5e-324, 0.4999, 0.50001])
    f.case("erf_inv_ends_f64", [x], f"  %r0 = chlo.erf_inv %a0 : {tensor(x)} -> {tensor(x)}",
           [rounded(mpmath.erfinv, np.float64, x)], 3)
    x = np.array([1e300, 5e-324, -1e-310, 2.0**28, 2.0**28 + 1, 2.0**27], np.float64)
    f.case("asinh_range_f64", [x], f"  %r0 = chlo.asinh %a0 : {tensor(x)} -> {tensor(x)}",
           [rounded(mpmath.asinh, np.float64, x)], 3)
    for t in base.INTS:
        info = np.iinfo(t)
        x = np.array([info.min, info.max, 3, 0, info.max, info.min, info.max // 3, -1 if info.min else 1], t)
        y = np.array([info.max, info.max, 2, 5, 2, info.min, info.max // 5, info.max], t)
        want = np.array([int(a) * int(b) >> info.bits for a, b in zip(x, y)], np.object_).astype(t)
        f.case(f"mulhi_{base.name(t)}", [x, y],
               f"  %r0 = chlo.mulhi %a0, %a1 : {tensor(x)}, {tensor(y)} -> {tensor(x)}", [want])
    x = np.array([[True, False, True, True], [False, False, True, False]])
    f.case("top_k_i1", [x], f"  %r0, %r1 = chlo.top_k(%a0, k = 3) : {tensor(x)} -> (tensor<2x3xi1>, tensor<2x3xi32>)",
           [np.array([[True, True, True], [True, False, False]]), np.array([[0, 2, 3], [2, 0, 1]], np.int32)])
    sizes = np.array([2, 0, 3, 1], np.int32)  # of 7 rows: the last one is in no group
    group = np.repeat(np.arange(5), [2, 0, 3, 1, 1])
    for t in [np.int32, np.float16, np.float32, np.float64]:
        lhs, rhs = (rng.integers(-3, 4, s).astype(t) for s in ((2, 7, 3), (4, 2, 3, 5)))
        want = np.stack([np.stack([lhs[b, i] @ rhs[group[i], b] if group[i] < 4 else np.zeros(5, t)
                                   for i in range(7)]) for b in range(2)])
        ragged(f, f"ragged_rows_{base.name(t)}", lhs, rhs, sizes, [0], [1], [2], [2], [1], [0], want)
        rhs = rng.integers(-3, 4, (7, 5, 2)).astype(t)
        want = np.stack([np.stack([lhs[b, group == g].T @ rhs[group == g, :, b] for b in range(2)])
                         for g in range(4)])
        ragged(f, f"ragged_terms_{base.name(t)}", lhs, rhs, sizes, [0], [2], [1], [0], [1], [], want)
        want = np.einsum("bmk,mjb->mkj", lhs, rhs)
        ragged(f, f"ragged_batch_{base.name(t)}", lhs, rhs, sizes, [1], [0], [0], [2], [1], [], want)
    old = {"mhlo.acos": (mpmath.acos, 0.5), "mhlo.acosh": (mpmath.acosh, 2), "mhlo.asin": (mpmath.asin, 0.5),
           "mhlo.asinh": (mpmath.asinh, 2), "mhlo.atanh": (mpmath.atanh, 0.5), "mhlo.cosh": (mpmath.cosh, 2),
           "mhlo.sinh": (mpmath.sinh, 2), "mhlo.tan": (mpmath.tan, 0.5), "mhlo.erf": (mpmath.erf, 0.5)}
    for target, (fn, point) in old.items():
        x = np.array([point, -point if target != "mhlo.acosh" else 3], np.float32)
        f.case("old_" + target[5:], [x],
               f"  %r0 = stablehlo.custom_call @{target}(%a0) {{mhlo.attributes = {{}}, mhlo.version = 1 : i64}} : "
               f"({tensor(x)}) -> {tensor(x)}", [rounded(fn, np.float32, x)], 2)
    f.write()


# ---- batch normalisation --------------------------------------------------------------------------------

def batch_norm():
    f = File("batch_norm")
    for t in base.FLOATS:
        n, epsilon = base.name(t), np.float32(1e-3)
        attrs = f"<{{epsilon = {float(epsilon):.9g} : f32, feature_index = $I : i64}}>"
        for axis, shape in ((3, (2, 3, 2, 4)), (1, (5, 3)), (0, (4,))):
            x, g = (rng.normal(size=shape).astype(t) for _ in range(2))
            scale, offset, mean = (rng.normal(size=shape[axis]).astype(t) for _ in range(3))
            var = (rng.uniform(0.5, 2, shape[axis])).astype(t)
            others = tuple(d for d in range(len(shape)) if d != axis)
            lift = tuple(slice(None) if d == axis else None for d in range(len(shape)))
            X, S, O, M, V, G = (v.astype(np.float64) for v in (x, scale, offset, mean, var, g))
            e = float(epsilon)
            attr = attrs.replace("$I", str(axis))
            name = f"{n}_{'x'.join(map(str, shape))}"
            v = tensor(scale)
            wide = t in (np.float32, np.float64)
            ulp = 512 if wide else 2

            def inference(m, s2):
                return (X - m[lift]) / np.sqrt(s2 + e)[lift] * S[lift] + O[lift]
            f.case(f"inference_{name}", [x, scale, offset, mean, var],
                   f'  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) {attr} : ({tensor(x)}, {v}, '
                   f"{v}, {v}, {v}) -> {tensor(x)}", [inference(M, V).astype(t)], ulp)
            if not others:
                continue
            m = X.mean(others)
            s2 = ((X - m[lift]) ** 2).mean(others)
            f.case(f"training_{name}", [x, scale, offset],
                   f'  %r0, %r1, %r2 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) {attr} : ({tensor(x)}, {v}, '
                   f"{v}) -> ({tensor(x)}, {v}, {v})", [inference(m, s2).astype(t), m.astype(t), s2.astype(t)], ulp)
            # the gradient of sum(inference(x, mean(x), var(x)) * g), with mean and variance as given
            count = X.size / X.shape[axis]
            C, D = X - M[lift], np.sqrt(V + e)
            gs, go = (G * C / D[lift]).sum(others), G.sum(others)
            gx = (S / D / count)[lift] * (count * G - go[lift] - C * (G * C).sum(others)[lift] / (V + e)[lift])
            f.case(f"grad_{name}", [x, scale, mean, var, g],
                   f'  %r0, %r1, %r2 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) {attr} : ({tensor(x)}, '
                   f"{v}, {v}, {v}, {tensor(x)}) -> ({tensor(x)}, {v}, {v})",
                   [gx.astype(t), gs.astype(t), go.astype(t)], ulp * 4 if wide else ulp)
    f.write()


def make():
    linalg()
    special()
    batch_norm()
