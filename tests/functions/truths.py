"""What functions should give, by mpmath, for numbers of f64, complex<f32> and complex<f64>."""
import math

from mpmath import mp, mpc, mpf

# What stands for zero parts of complex numbers, so that they lie on the side of a branch cut that their signs say.
NUDGES = [mpf(2) ** -20000, mpf(2) ** -40000]
# A zero whose sign counts, among truths.
SIGNED_ZERO = mpf(2) ** -15000
TINY = mpf(2) ** -1100  # below half of the least subnormal number
PRECISIONS = [128, 256, 640, 1280, 2560, 5120]


def square(z):
    return z * z


def rsqrt(z):
    return 1 / mp.sqrt(z)


def cbrt(z):
    if isinstance(z, mpc):
        return mp.exp(mp.log(z) / 3)
    return mp.cbrt(z) if z >= 0 else -mp.cbrt(-z)


def log1p(z):
    if isinstance(z, mpc):
        x, y = z.real, z.imag
        return mpc(mp.log1p(x * x + y * y + 2 * x) / 2, mp.arg(1 + z))
    return mp.log1p(z)


def expm1(z):
    if isinstance(z, mpc):
        x, y = z.real, z.imag
        return mpc(mp.expm1(x) * mp.cos(y) - 2 * mp.sin(y / 2) ** 2, mp.exp(x) * mp.sin(y))
    return mp.expm1(z)


def logistic(z):
    return 1 / (1 + mp.exp(-z))


def lgamma(x):
    if x <= 0 and x == mp.floor(x):
        return mp.inf
    return mp.re(mp.loggamma(x))


def digamma(x):
    if x <= 0 and x == mp.floor(x):
        return mp.nan
    return mp.digamma(x)


def bessel_i1e(x):
    a = abs(x)
    if a < 2000:
        value = mp.besseli(1, a) * mp.exp(-a)
    else:  # the asymptotic series
        term, value, k = mpf(1), mpf(1), 0
        while abs(term) > mpf(2) ** -mp.prec:
            k += 1
            term *= -(4 - mpf(2 * k - 1) ** 2) / (8 * k * a)
            value += term
        value /= mp.sqrt(2 * mp.pi * a)
    return value if x >= 0 else -value


def erf_inv(x):
    return mp.erfinv(x) if abs(x) < 1 else mp.nan if abs(x) > 1 else x * mp.inf


def atan2(y, x):
    if isinstance(x, mpc):
        return -mpc(0, 1) * mp.log((x + mpc(0, 1) * y) / mp.sqrt(x * x + y * y))
    return mp.atan2(y, x)


def power(x, y):
    if isinstance(x, mpc):
        return mp.exp(y * mp.log(x))
    if x < 0:
        if y != mp.floor(y):
            return mp.nan
        size = mp.exp(y * mp.log(-x))
        return -size if int(y) % 2 else size
    if x == 0:
        return mpf(1) if y == 0 else mp.inf if y < 0 else mpf(0)
    return mp.exp(y * mp.log(x))


def remainder(x, y):
    size = mp.fmod(abs(x), abs(y))
    return size if x >= 0 else -size


def zeta(x, q):
    if x < 1:
        return mp.nan
    if x == 1 or (q <= 0 and q == mp.floor(q) and mp.fmod(x, 2) == 0):
        return mp.inf
    if q <= 0 and (q == mp.floor(q) or x != mp.floor(x)):
        return mp.nan
    if x > 120 + 4 * abs(q):  # the terms fall fast
        k, value, done = 0, mpf(0), False
        while not done or k < abs(q) + 2:
            base = q + k
            term = abs(base) ** -x * (-1 if base < 0 and int(x) % 2 else 1)
            value += term
            done = abs(term) <= abs(value) * mpf(2) ** -mp.prec
            k += 1
        return value
    return mp.re(mp.zeta(x, q))


def polygamma(n, x):
    if n != mp.floor(n) or n < 0:
        return mp.nan
    if n == 0:
        return digamma(x)
    sign = -1 if int(n) % 2 == 0 else 1
    return sign * mp.gamma(n + 1) * zeta(n + 1, x)


def acosh(z):
    if not isinstance(z, mpc):
        return mp.acosh(z) if z >= 1 else mp.nan
    w = mp.acos(z)
    return mpc(abs(w.imag), w.real * mp.sign(z.imag))


def nan_outside(f, inside):
    return lambda x: f(x) if isinstance(x, mpc) or inside(x) else mp.nan


COMMON = {
    "stablehlo.exponential": mp.exp,
    "stablehlo.exponential_minus_one": expm1,
    "stablehlo.log": nan_outside(lambda z: mp.log(z) if z != 0 else -mp.inf, lambda x: x >= 0),
    "stablehlo.log_plus_one": nan_outside(lambda z: log1p(z) if z != -1 else -mp.inf, lambda x: x >= -1),
    "stablehlo.logistic": logistic,
    "stablehlo.tanh": mp.tanh,
    "stablehlo.sine": mp.sin,
    "stablehlo.cosine": mp.cos,
    "stablehlo.tan": mp.tan,
    "stablehlo.sqrt": nan_outside(mp.sqrt, lambda x: x >= 0),
    "stablehlo.rsqrt": nan_outside(lambda z: rsqrt(z) if z != 0 else mp.inf, lambda x: x >= 0),
    "stablehlo.cbrt": cbrt,
    "chlo.acos": nan_outside(mp.acos, lambda x: abs(x) <= 1),
    "chlo.acosh": acosh,
    "chlo.asin": nan_outside(mp.asin, lambda x: abs(x) <= 1),
    "chlo.asinh": mp.asinh,
    "chlo.atan": mp.atan,
    "chlo.atanh": nan_outside(lambda z: mp.atanh(z) if abs(z) != 1 else z * mp.inf, lambda x: abs(x) <= 1),
    "chlo.cosh": mp.cosh,
    "chlo.sinh": mp.sinh,
    "chlo.square": square,
}
REAL = COMMON | {
    "chlo.bessel_i1e": bessel_i1e,
    "chlo.digamma": digamma,
    "chlo.erf": mp.erf,
    "chlo.erf_inv": erf_inv,
    "chlo.erfc": mp.erfc,
    "chlo.lgamma": lgamma,
    "stablehlo.atan2": atan2,
    "stablehlo.power": power,
    "stablehlo.remainder": remainder,
    "chlo.next_after": lambda x, y: mpf(math.nextafter(float(x), float(y))),
    "chlo.zeta": zeta,
    "chlo.polygamma": polygamma,
}
COMPLEX = COMMON | {
    "stablehlo.log": mp.log,
    "stablehlo.log_plus_one": log1p,
    "stablehlo.rsqrt": rsqrt,
    "chlo.atanh": mp.atanh,
    "stablehlo.abs": abs,
    "stablehlo.sign": lambda z: z / abs(z),
    "stablehlo.atan2": atan2,
    "stablehlo.power": power,
    "stablehlo.divide": lambda x, y: x / y,
}
BINARY = {"stablehlo.atan2", "stablehlo.power", "stablehlo.remainder", "stablehlo.divide", "chlo.zeta", "chlo.polygamma",
          "chlo.next_after"}


def agree(a, b):
    if mp.isnan(a) or mp.isnan(b):
        return mp.isnan(a) == mp.isnan(b)
    if mp.isinf(a) or mp.isinf(b):  # which may be for want of precision
        return False
    return a != 0 and (abs(a - b) <= abs(b) * mpf(2) ** -80 or (abs(a) < TINY and abs(b) < TINY))


def settled(f, arguments):
    """f's value, good to 80 bits in each part: the precision grows until two of them agree."""
    before = None
    for precision in PRECISIONS:
        mp.prec = precision
        value = f(*arguments)
        if before is not None and all(agree(a, b) for a, b in zip(parts(value), parts(before))):
            return value
        before = value
        if not isinstance(value, mpc) and value == 0:  # of real numbers, zeros are exact
            return value
    return value


def parts(z):
    return [z.real, z.imag] if isinstance(z, mpc) else [mpf(z)]


def nudged(z, by):
    part = lambda p: mpf(p) if p else math.copysign(1, p) * by
    return mpc(part(z.real), part(z.imag))


def truth(f, arguments):
    """The parts of f's value at f64 or complex numbers; None at a pole, and at a zero of complex numbers."""
    if not isinstance(arguments[0], complex):
        return parts(settled(f, [mpf(x) for x in arguments]))
    if 0 in arguments or (f is log1p and arguments[0] == -1):
        return None
    if all(z.real and z.imag for z in arguments):
        return parts(settled(f, [mpc(z) for z in arguments]))
    near, nearer = [parts(settled(f, [nudged(z, by) for z in arguments])) for by in NUDGES]
    value = []
    for a, b in zip(near, nearer):
        if abs(a - b) <= abs(b) / 2 ** 60:
            value.append(b)
        elif abs(b) <= abs(a) / 2 ** 9000:  # in the limit zero, from this side
            value.append(SIGNED_ZERO * mp.sign(b))
        else:
            return None
    return value
