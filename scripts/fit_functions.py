#!/usr/bin/env python3
"""Fits the polynomials of src/cpu/kernels/functions.def.

    python3 scripts/fit_functions.py > src/cpu/kernels/functions.def    (needs mpmath; a minute)

Each row is a minimax polynomial (Remez exchange, 60 digits) of a function on an interval, under a
weight that makes the error relative to the value that is finally returned. Coefficients are rounded
to the type that evaluates them; the error printed is that of the rounded polynomial.

Rows of STEPWISE, and sixteen pieces of a function, are least squares fits at Chebyshev points, one
coefficient after another: each is rounded to f32 before those above it are fitted.
"""
import struct
from mpmath import mp, mpf, matrix, lu_solve, exp, log, tanh, erf, erfc, sin, cos, atan, sqrt, pi, cbrt, \
    sinh, asin, asinh, acosh, atanh, erfinv, loggamma, psi, sinpi

mp.dps = 60


def extremes(g, lo, hi, count):
    """Local extremes of g on [lo, hi], one for each change of sign, by a dense scan."""
    steps = max(400, 40 * count)
    xs = [(lo + hi) / 2 - (hi - lo) / 2 * mp.cos(pi * i / steps) for i in range(steps + 1)]
    best = []
    for x in xs:
        e = g(x)
        if best and (best[-1][1] > 0) == (e > 0):
            if abs(e) > abs(best[-1][1]):
                best[-1] = (x, e)
        else:
            best.append((x, e))
    return best


def remez(f, weight, lo, hi, degree):
    """Coefficients c, low first, that minimise max |weight * (f - poly)| on [lo, hi]."""
    n = degree + 2
    lo, hi = mpf(lo), mpf(hi)
    nodes = [(lo + hi) / 2 - (hi - lo) / 2 * mp.cos(pi * (i + mpf(1) / 2) / n) for i in range(n)]
    c = None
    for _ in range(12):
        a, b = matrix(n, n), matrix(n, 1)
        for i, x in enumerate(nodes):
            for j in range(degree + 1):
                a[i, j] = x ** j
            a[i, degree + 1] = (-1) ** i / weight(x)
            b[i] = f(x)
        c = list(lu_solve(a, b))[: degree + 1]
        found = extremes(lambda x: weight(x) * (f(x) - mp.polyval(c[::-1], x)), lo, hi, n)
        while len(found) > n:
            found.pop(0 if abs(found[0][1]) < abs(found[-1][1]) else -1)
        if len(found) < n:
            break
        sizes = [abs(e) for _, e in found]
        nodes = [x for x, _ in found]
        if max(sizes) < min(sizes) * mpf("1.01"):
            break
    return c


def as_f32(x):
    return struct.unpack("f", struct.pack("f", float(x)))[0]


def off_zero(f, at_zero):
    """f, with its limit where cancellation or 0/0 would spoil it."""
    return lambda x: at_zero if abs(x) < mpf(10) ** -12 else f(x)


def erfcx(x):
    return exp(x * x) * erfc(x)


def scaled_erfcx(t, middle=4):
    x = middle * (1 + t) / (1 - t)
    return (1 + 2 * x) * erfcx(x)


def scaled_erf_inv(w):
    x = sqrt(-mp.expm1(-w))
    return erfinv(x) / x


ONE = lambda x: mpf(1)
LN2_2 = log(2) / 2 * mpf("1.0005")
QUARTER_PI = pi / 4 * mpf("1.0005")
WIDE_QUARTER_PI = pi / 4 + mpf("0.01")  # f32's quotient by pi / 2 is less exact
S = (sqrt(2) - 1) / (sqrt(2) + 1) * mpf("1.0005")


def odd(f, linear):
    """g with f(x) = linear*x + x*x^2*g(x^2)."""
    def g(z):
        x = sqrt(z)
        return (f(x) / x - linear) / z
    return g


def odd_weight(f):
    def w(z):
        x = sqrt(z)
        return z * x / f(x)
    return w


def log_gamma(x):
    return mp.re(loggamma(x))


DIGAMMA_ZERO = mp.findroot(lambda x: psi(0, x), mpf("1.46"))


def lgamma_near(t):
    if abs(t) < mpf(10) ** -12:
        return mp.euler
    if abs(t - 1) < mpf(10) ** -12:
        return 1 - mp.euler
    return log_gamma(1 + t) / (t * (t - 1))


def lgamma_far(w):
    x = 1 / sqrt(w)
    return (log_gamma(x) - (x - mpf(1) / 2) * (log(x) - 1) - (log(2 * pi) - 1) / 2) * x


def digamma_near(x):
    off = x - DIGAMMA_ZERO
    slope = psi(1, x) if abs(off) < mpf(10) ** -12 else psi(0, x) / off
    return slope * x * (x + 1) * (x + 2)


def digamma_far(w):
    x = 1 / sqrt(w)
    return (log(x) - 1 / (2 * x) - psi(0, x)) / w


def scaled_cotangent(z):
    x = sqrt(z)
    return pi * x * mp.cot(pi * x) * (1 - z)


def log_row(name, degree):
    f = lambda s: log((1 + s) / (1 - s))
    return (name, "double", "(log((1 + s) / (1 - s)) - 2 s) / s^3, of s^2", odd(f, 2), odd_weight(f), mpf(10) ** -9,
            S ** 2, degree)


def lgamma_rows(size, near, far):
    return [
        (f"LGAMMA_NEAR_{size}", "double", "lgamma(1 + t) / (t (t - 1))", lgamma_near, lambda t: 1 / lgamma_near(t),
         mpf(0), mpf("1.25"), near),
        (f"LGAMMA_FAR_{size}", "double", "x (lgamma x - (x - 1/2) (log x - 1) - (log(2 pi) - 1) / 2), of x^-2",
         lgamma_far, lambda w: sqrt(w) / log_gamma(1 / sqrt(w)), mpf(10) ** -10, mpf("2.25") ** -2, far)]


def digamma_rows(size, near, far):
    return [
        (f"DIGAMMA_NEAR_{size}", "double", "digamma x x (x + 1) (x + 2) / (x - its zero)", digamma_near,
         lambda x: 1 / digamma_near(x), mpf(10) ** -9, mpf("2.5"), near),
        (f"DIGAMMA_FAR_{size}", "double", "x^2 (log x - 1 / (2 x) - digamma x), of x^-2", digamma_far,
         lambda w: w / psi(0, 1 / sqrt(w)), mpf(10) ** -8, mpf("2.5") ** -2, far)]


# name, type, comment, function of the polynomial's variable, weight, lo, hi, degree
ROWS = [
    ("EXP_F32", "float", "(e^r - 1 - r) / r^2",
     off_zero(lambda r: (exp(r) - 1 - r) / r ** 2, mpf(1) / 2), lambda r: r * r / exp(r) + mpf(10) ** -9,
     -LN2_2, LN2_2, 4),
    ("EXP_F64", "double", "(e^r - 1 - r) / r^2",
     off_zero(lambda r: (exp(r) - 1 - r) / r ** 2, mpf(1) / 2), lambda r: abs(r) + mpf(10) ** -9,
     -LN2_2, LN2_2, 10),
    ("LOG_F32", "float", "(log(1 + f) - f + f^2/2) / f^3",
     off_zero(lambda f: (log(1 + f) - f + f * f / 2) / f ** 3, mpf(1) / 3),
     lambda f: f * f + mpf(10) ** -9, sqrt(mpf(1) / 2) - 1, sqrt(mpf(2)) - 1, 7),
    ("SINH_F32", "float", "(sinh x - x) / x^3, of x^2", odd(sinh, 1), odd_weight(sinh), mpf(10) ** -9, mpf(1), 3),
    ("ASIN_F32", "float", "(asin x - x) / x^3, of x^2", odd(asin, 1), odd_weight(asin), mpf(10) ** -9,
     mpf("0.2501"), 5),
    ("ASINH_F32", "float", "(asinh x - x) / x^3, of x^2", odd(asinh, 1), odd_weight(asinh), mpf(10) ** -9,
     mpf("0.75") ** 2, 6),
    ("ACOSH_F32", "float", "(acosh(1 + t) / sqrt(2 t) - 1) / t", lambda t: (acosh(1 + t) / sqrt(2 * t) - 1) / t,
     lambda t: t * sqrt(2 * t) / acosh(1 + t), mpf(10) ** -9, mpf(1), 6),
    ("ATANH_F32", "float", "(atanh x - x) / x^3, of x^2", odd(atanh, 1), odd_weight(atanh), mpf(10) ** -9,
     mpf("0.25"), 5),
    ("CBRT_F32", "float", "cube root, of m in [1, 2)", cbrt, lambda m: 1 / cbrt(m), mpf(1), mpf(2), 3),
    ("ERF_INV_F32", "float", "(erf_inv x / x - sqrt(pi) / 2) / w, of w - 5/2, w = -log(1 - x^2)",
     lambda v: (scaled_erf_inv(v + mpf(5) / 2) - sqrt(pi) / 2) / (v + mpf(5) / 2),
     lambda v: (v + mpf(5) / 2) / scaled_erf_inv(v + mpf(5) / 2), mpf(10) ** -6 - mpf(5) / 2, mpf(5) / 2, 8),
    ("ERF_INV_HIGH_F32", "float", "erf_inv x / x, of sqrt(w) - 3", lambda v: scaled_erf_inv((v + 3) ** 2),
     lambda v: 1 / scaled_erf_inv((v + 3) ** 2), sqrt(mpf(5)) - 3, mpf("1.05"), 9),
    ("LOG_F64", "double", "(log((1 + s) / (1 - s)) - 2 s) / s^3, of s^2",
     odd(lambda s: log((1 + s) / (1 - s)), 2), odd_weight(lambda s: log((1 + s) / (1 - s))),
     mpf(10) ** -9, S ** 2, 7),
    ("LOG_TAIL_F64", "double", "(log((1 + s) / (1 - s)) - 2 s - 2/3 s^3) / s^5, of s^2",
     lambda z: (odd(lambda s: log((1 + s) / (1 - s)), 2)(z) - mpf(2) / 3) / z, lambda z: z * z,
     mpf(10) ** -9, S ** 2, 7),
    ("LOG_END_F64", "double", "(log((1 + s) / (1 - s)) - 2 s - 2/3 s^3 - 2/5 s^5) / s^7, of s^2",
     lambda z: ((odd(lambda s: log((1 + s) / (1 - s)), 2)(z) - mpf(2) / 3) / z - mpf(2) / 5) / z, lambda z: z ** 3,
     mpf(10) ** -9, S ** 2, 6),
    ("TANH_F64", "double", "(tanh x - x) / x^3, of x^2", odd(tanh, 1), odd_weight(tanh),
     mpf(10) ** -9, mpf("0.625") ** 2, 11),
    ("ERF_F64", "double", "erf x / x - 1, of x^2", lambda z: erf(sqrt(z)) / sqrt(z) - 1,
     lambda z: sqrt(z) / erf(sqrt(z)), mpf(10) ** -9, mpf(1), 12),
    ("ERF_LOW_F64", "double", "erf x / x - 1, of x^2, for erfc", lambda z: erf(sqrt(z)) / sqrt(z) - 1,
     lambda z: sqrt(z) / erfc(sqrt(z)), mpf(10) ** -9, mpf("0.25"), 8),
    ("ERF_HIGH_F64", "double", "(1 + 2 x) e^(x^2) erfc x - 5/4, of t = (x - 2) / (x + 2), for erf",
     lambda t: scaled_erfcx(t, 2) - mpf("1.25"),
     lambda t: exp(-(2 * (1 + t) / (1 - t)) ** 2) / (1 + 4 * (1 + t) / (1 - t)) / erf(2 * (1 + t) / (1 - t)),
     (mpf("0.999") - 2) / (mpf("0.999") + 2), (mpf("6.001") - 2) / (mpf("6.001") + 2), 12),
    ("ERFC_F64", "double", "(1 + 2 x) e^(x^2) erfc x - 5/4, of t = (x - 4) / (x + 4)",
     lambda t: scaled_erfcx(t) - mpf("1.25"), lambda t: 1 / scaled_erfcx(t), (mpf("0.49") - 4) / (mpf("0.49") + 4), (mpf(28) - 4) / (28 + 4),
     21),
    ("SIN_F64", "double", "(sin r - r) / r^3, of r^2", odd(sin, 1), odd_weight(sin), mpf(10) ** -9,
     QUARTER_PI ** 2, 6),
    ("COS_F64", "double", "(cos r - 1 + r^2/2) / r^4, of r^2",
     lambda z: (cos(sqrt(z)) - 1 + z / 2) / z ** 2, lambda z: z * z, mpf(10) ** -9, QUARTER_PI ** 2, 6),
    ("ATAN_F64", "double", "(atan t - t) / t^3, of t^2", odd(atan, 1), odd_weight(atan),
     mpf(10) ** -9, mpf("0.4143") ** 2, 11),
    ("CBRT_F64", "double", "cube root, of m in [1, 2)", cbrt, lambda m: 1 / cbrt(m), mpf(1), mpf(2), 4),
    # What is left of exp, sine and cosine beside the terms that are taken in two parts: 2^-64 or better.
    ("EXP_TAIL_F64", "double", "(e^r - 1 - r - r^2/2 - r^3/6) / r^4",
     off_zero(lambda r: (mp.expm1(r) - r - r ** 2 / 2 - r ** 3 / 6) / r ** 4, mpf(1) / 24),
     lambda r: abs(r) ** 3 + mpf(10) ** -9, -LN2_2, LN2_2, 9),
    ("SIN_TAIL_F64", "double", "(sin r - r + r^3/6 - r^5/120) / r^7, of r^2",
     lambda z: ((sin(sqrt(z)) / sqrt(z) - 1) / z + mpf(1) / 6 - z / 120) / z ** 2, lambda z: z ** 3,
     mpf(10) ** -9, QUARTER_PI ** 2, 4),
    ("COS_TAIL_F64", "double", "(cos r - 1 + r^2/2 - r^4/24) / r^6, of r^2",
     lambda z: ((cos(sqrt(z)) - 1) / z + mpf(1) / 2 - z / 24) / z ** 2, lambda z: z ** 2,
     mpf(10) ** -9, QUARTER_PI ** 2, 5),
    ("ATAN_TAIL_F64", "double", "(atan t - t + t^3/3 - t^5/5) / t^7, of t^2",
     lambda z: ((mp.atan(sqrt(z)) / sqrt(z) - 1) / z + mpf(1) / 3 - z / 5) / z ** 2, lambda z: z ** 3,
     mpf(10) ** -9, mpf("0.1995") ** 2, 7),
    ("SINH_F64", "double", "(sinh x - x) / x^3, of x^2", odd(sinh, 1), odd_weight(sinh), mpf(10) ** -9, mpf(1), 6),
    ("ASIN_F64", "double", "(asin x - x) / x^3, of x^2", odd(asin, 1), odd_weight(asin), mpf(10) ** -9,
     mpf("0.2501"), 12),
    ("ASINH_F64", "double", "(asinh x - x) / x^3, of x^2", odd(asinh, 1), odd_weight(asinh), mpf(10) ** -9,
     mpf("0.75") ** 2, 16),
    ("ACOSH_F64", "double", "(acosh(1 + t) / sqrt(2 t) - 1) / t", lambda t: (acosh(1 + t) / sqrt(2 * t) - 1) / t,
     lambda t: t * sqrt(2 * t) / acosh(1 + t), mpf(10) ** -9, mpf(1), 15),
    ("ATANH_F64", "double", "(atanh x - x) / x^3, of x^2", odd(atanh, 1), odd_weight(atanh), mpf(10) ** -9,
     mpf("0.25"), 13),
    ("ERF_INV_F64", "double", "(erf_inv x / x - sqrt(pi) / 2) / w, of w - 5/2, w = -log(1 - x^2)",
     lambda v: (scaled_erf_inv(v + mpf(5) / 2) - sqrt(pi) / 2) / (v + mpf(5) / 2),
     lambda v: (v + mpf(5) / 2) / scaled_erf_inv(v + mpf(5) / 2), mpf(10) ** -9 - mpf(5) / 2, mpf(5) / 2, 21),
    ("ERF_INV_HIGH_F64", "double", "erf_inv x / x - 23/8, of sqrt(w) - 3",
     lambda v: scaled_erf_inv((v + 3) ** 2) - mpf(23) / 8,
     lambda v: 1 / scaled_erf_inv((v + 3) ** 2), sqrt(mpf(5)) - 3, mpf("1.001"), 22),
    ("ERF_INV_LAST_F64", "double", "erf_inv x / x - 39/8, of sqrt(w) - 5",
     lambda v: scaled_erf_inv((v + 5) ** 2) - mpf(39) / 8,
     lambda v: 1 / scaled_erf_inv((v + 5) ** 2), mpf("-1.001"), mpf("1.01"), 18),
    # For the f32 that are too large for f32 arithmetic, in f64: 2^-31 or better is enough.
    ("SIN_SHORT", "double", "(sin r - r) / r^3, of r^2", odd(sin, 1), odd_weight(sin), mpf(10) ** -9,
     QUARTER_PI ** 2, 3),
    ("COS_SHORT", "double", "(cos r - 1) / r^2, of r^2", lambda z: (cos(sqrt(z)) - 1) / z,
     lambda z: z, mpf(10) ** -9, QUARTER_PI ** 2, 3),
    # lgamma and digamma of f32 below 0, in f64, where the reflection cancels: 2^-43 or better.
    log_row("LOG_LONG", 4),
    *lgamma_rows("LONG", 17, 8), *digamma_rows("LONG", 15, 8),
    ("SIN_PI_LONG", "double", "sin(pi r) / r, of r^2", lambda z: sinpi(sqrt(z)) / sqrt(z),
     lambda z: sqrt(z) / sinpi(sqrt(z)), mpf(10) ** -9, mpf("0.25"), 6),
    ("COT_PI_LONG", "double", "pi r cot(pi r) (1 - r^2), of r^2", scaled_cotangent, ONE, mpf(10) ** -9,
     mpf("0.25"), 7),
]


def fit_above(f, weight, lo, hi, known, degree):
    """The coefficients above those known, low first, that fit f best with them."""
    count = 5 * (degree + 1)
    left = degree + 1 - len(known)
    a, b = matrix(count, left), matrix(count, 1)
    for i in range(count):
        x = (lo + hi) / 2 - (hi - lo) / 2 * mp.cos(pi * (i + mpf(1) / 2) / count)
        b[i] = weight(x) * (f(x) - mp.polyval(known[::-1] or [0], x))
        for j in range(left):
            a[i, j] = weight(x) * x ** (len(known) + j)
    return lu_solve(a, b)


def fit_stepwise(f, weight, lo, hi, known, degree):
    """All coefficients in f32, those known first, and the greatest weighted error."""
    while len(known) <= degree:
        known = known + [mpf(as_f32(fit_above(f, weight, lo, hi, known, degree)[0]))]
    return known, max(abs(e) for _, e in extremes(lambda x: weight(x) * (f(x) - mp.polyval(known[::-1], x)), lo, hi,
                                                   degree))


def fit_piece(f, k, width, degree):
    """f(k width + t) in powers of t, in f32, and its greatest relative error. The first of a function that is 0 at 0
    has no constant term, so that it is as exact as its number is small."""
    centre, zero = k * width, k == 0 and f(mpf(0)) == 0
    lo, hi = (-width / 2 if k else mpf(10) ** -6 * zero), width / 2
    return fit_stepwise(lambda t: f(centre + t), lambda t: 1 / f(centre + t), lo, hi, [mpf(0)] if zero else [], degree)


def erf_to_one(x):
    """erf, but that 31/8, beyond which it is taken as what it is there, gives what rounds to 1."""
    return erf(x) + erfc(mpf(31) / 8) / 2 * max(0, 4 * x - mpf(29) / 2) ** 4


# Of logarithms in two parts, by the sixteenth nearest to the mantissa: the inverse, so short that its product with the
# mantissa, less 1, is an f32: below 2^-5 where it has six bits, else with five. POWER_REACH is the largest.
INVERSES = [mpf(c) / 64 for c in (64, 60, 57, 54, 51, 49, 46, 44, 43, 41, 39, 38, 37, 35, 34, 33)]
POWER_REACH = mpf("0.0342")

# name, comment, function of the polynomial's variable, weight, lo, hi, degree. The interval of atan's is so wide that
# the error is none at 1: atan 1 is pi / 4.
STEPWISE = [
    ("ATAN_F32", "(atan t - t) / t^3, of t^2", odd(atan, 1), odd_weight(atan), mpf(10) ** -9, mpf("1.0077"), 7),
    ("EXP_SHORT_F32", "(e^r - 1 - r) / r^2", off_zero(lambda r: (exp(r) - 1 - r) / r ** 2, mpf(1) / 2),
     lambda r: r * r / exp(r) + mpf(10) ** -9, -LN2_2 / 8, LN2_2 / 8, 1),
    ("SIN_F32", "(sin r - r) / r^3, of r^2", odd(sin, 1), odd_weight(sin), mpf(10) ** -9, WIDE_QUARTER_PI ** 2, 2),
    ("COS_F32", "(cos r - 1) / r^2, of r^2", lambda z: (cos(sqrt(z)) - 1) / z, lambda z: z / cos(sqrt(z)),
     mpf(10) ** -9, WIDE_QUARTER_PI ** 2, 3),
    ("TAN_F32", "(tan r - r) / r^3, of r^2", odd(mp.tan, 1), odd_weight(mp.tan), mpf(10) ** -9,
     WIDE_QUARTER_PI ** 2, 6),
    ("LOG2_F32", "(log2(1 + r) / r - log2 e) / r",
     off_zero(lambda r: (log(1 + r) / r - 1) / r / log(2), -1 / (2 * log(2))),
     lambda r: abs(r) * log(2) + mpf(10) ** -9, -POWER_REACH, POWER_REACH, 4),
    ("LOG_NEAR_F32", "(log(1 + r) - r) / r^2", off_zero(lambda r: (log(1 + r) - r) / r ** 2, -mpf(1) / 2),
     lambda r: abs(r) + mpf(10) ** -9, -POWER_REACH, POWER_REACH, 3),
    ("EXP2_F32", "(2^f - 1) / f", off_zero(lambda f: (mpf(2) ** f - 1) / f, log(2)), lambda f: abs(f) + mpf(10) ** -9,
     -mpf("1.0005") / 16, mpf("1.0005") / 16, 2),
]



def quarter_piece(k):
    """The ends of the piece from 1/2 to 8 that the two lowest bits of an exponent and the two highest of a mantissa
    number."""
    start = mpf(2) ** (-1, 0, 1, 2)[((k >> 2) + 2) % 4]
    return start * (4 + (k & 3)) / 4, start * (5 + (k & 3)) / 4


def fit_quarter(f, zeros, k, degree):
    """An origin and f in powers of what is beyond it, in f32: about the zero of f where the piece has one."""
    lo, hi = quarter_piece(k)
    zero = [z for z in zeros if lo <= z <= hi]
    origin = mpf(as_f32(zero[0] if zero else (lo + hi) / 2))
    known = [mpf(as_f32(f(origin)))] if zero else []
    shift = lambda t: t + origin + (mpf(10) ** -7 if abs(t) < mpf(10) ** -7 else 0)
    c, err = fit_stepwise(lambda t: f(origin + t) if known != [0] or t else mpf(0), lambda t: 1 / f(shift(t)),
                          lo - origin, hi - origin, known, degree)
    return [origin] + c, err


# name, comment, function, its zeros, degree. From 1/2 to 8.
QUARTERS = [("LGAMMA_PIECES", "lgamma", log_gamma, [mpf(1), mpf(2)], 6),
            ("DIGAMMA_PIECES", "digamma", lambda x: psi(0, x), [DIGAMMA_ZERO], 6)]

# name, comment, function, the pieces' width, degree
PIECES = [("ERF_PIECES", "erf, ending at 1", erf_to_one, mpf(1) / 4, 5),
          ("ERFC_PIECES", "e^(x^2) erfc x", erfcx, mpf(21) / 32, 7)]

HEAD = """/* Written by scripts/fit_functions.py. CPU_POLY(NAME, type, terms, coefficients...), the constant
 * term first. "error" is the largest weighted error of the rounded polynomial: relative to the
 * value that the function returns. CPU_PIECES(NAME, terms, rows...): sixteen polynomials, those of
 * one power in a row. */"""


def split(x, parts):
    out = []
    for _ in range(parts):
        out.append(float(x))
        x = x - mpf(out[-1])
    return out


def main():
    print(HEAD)
    for name, kind, comment, f, weight, lo, hi, degree in ROWS:
        c = remez(f, weight, lo, hi, degree)
        r = [as_f32(x) if kind == "float" else float(x) for x in c]
        err = max(abs(e) for _, e in extremes(
            lambda x: weight(x) * (f(x) - mp.polyval([mpf(v) for v in r[::-1]], x)), mpf(lo), mpf(hi), degree))
        print(f"/* {comment}; on [{mp.nstr(mpf(lo), 4)}, {mp.nstr(mpf(hi), 4)}]; error 2^{mp.nstr(log(err, 2), 4)} */")
        suffix = "f" if kind == "float" else ""
        words = ", ".join(v.hex() + suffix for v in r)
        print(f"CPU_POLY({name}, {kind}, {degree + 1}, {words})", flush=True)
    for name, comment, f, weight, lo, hi, degree in STEPWISE:
        c, err = fit_stepwise(f, weight, lo, hi, [], degree)
        print(f"/* {comment}; on [{mp.nstr(lo, 4)}, {mp.nstr(hi, 4)}]; error 2^{mp.nstr(log(err, 2), 4)} */")
        print(f"CPU_POLY({name}, float, {degree + 1}, {', '.join(float(v).hex() + 'f' for v in c)})", flush=True)
    powers = ", ".join(as_f32(mpf(2) ** (mpf(k % 8) / 8)).hex() + "f" for k in range(16))
    print(f"/* 2^(k / 8), k = 0 ... 7, twice */\nCPU_PIECES(EIGHTHS_OF_POWER, 1, {{{powers}}})")
    print("/* an inverse of 1 + k / 16; log2 of that, less 127, to 14 bits after the point, and its rest; log the same */")
    rows = [("SIXTEENTHS", INVERSES)]
    for name, less, scale in (("LOG2", 127, log(2)), ("LOG", 0, mpf(1))):
        logs = [-log(c) / scale for c in INVERSES]
        firsts = [mp.nint(v * 2 ** 14) / 2 ** 14 for v in logs]
        rows += [(name + "_FIRST", [v - less for v in firsts]),
                 (name + "_SECOND", [v - f for v, f in zip(logs, firsts)])]
    for name, values in rows:
        print(f"CPU_PIECES({name}, 1, {{{', '.join(as_f32(v).hex() + 'f' for v in values)}}})")
    for name, comment, f, zeros, degree in QUARTERS:
        fits = [fit_quarter(f, zeros, k, degree) for k in range(16)]
        err = max(e for _, e in fits)
        print(f"/* {comment}, from 1/2 to 8: the origin, then powers of what is beyond it; error 2^{mp.nstr(log(err, 2), 4)} */")
        columns = ["{" + ", ".join(float(c[j]).hex() + "f" for c, _ in fits) + "}" for j in range(degree + 2)]
        print(f"CPU_PIECES({name}, {degree + 2}, {', '.join(columns)})", flush=True)
    for name, comment, f, width, degree in PIECES:
        fits = [fit_piece(f, k, width, degree) for k in range(16)]
        err = max(e for _, e in fits)
        print(f"/* {comment}; of abs x - k {mp.nstr(width, 6)}, k = 0 ... 15; error 2^{mp.nstr(log(err, 2), 4)} */")
        rows = ["{" + ", ".join(float(c[j]).hex() + "f" for c, _ in fits) + "}" for j in range(degree + 1)]
        print(f"CPU_PIECES({name}, {degree + 1}, {', '.join(rows)})", flush=True)


if __name__ == "__main__":
    main()
