"""Numbers at which functions are tried: every exponent, the neighbourhoods of places that are hard, and random ones
of several distributions. The same for the same seed."""
import math
import random
import struct

EDGES = [0.5, 0.625, 0.9, 1.0, 2.0, 1.5, math.pi / 4, math.sqrt(0.5), math.log(2), 8.0, 10.0, 22.0, 26.543, 28.0, 36.7, 37.43,
         88.7228, 103.97, 709.0, 709.782712893384, 710.4758600739439, 745.1332191019411, 744.4400719213812, 2.0 ** 28,
         2.0 ** 30, 2.0 ** 53, 2.0 ** -27, 2.0 ** -54, 2.0 ** -1022, 1.7976931348623157e308, 2.0 ** 127, 2.0 ** -126, 3.95, 6.0]
# Zeros of digamma and lgamma (to f64; the neighbours are tried too).
GAMMA_ZEROS = [1.4616321449683623, -0.5040830082644554, -1.5734984731623904, -2.6107208684441446, -3.6352933664369010,
               -4.6532377617431424, -5.6671624415568855, -6.6784182130734267, -7.6877883250316261, -8.6957641638164013,
               -9.7026725400018637, -2.4570247382208006, -2.7476826467274127, -3.1435808883499799, -3.9552942848585980,
               -4.0391618513403553, -4.9915447640560478, -5.0082181683225009, -5.9986074809471390, -6.0013852943984580,
               -6.9998015136437290, -7.0001983326407320, -9.9999997244266300]


def steps(x, count):
    """The number `count` numbers of f64 away."""
    bits = struct.unpack("<q", struct.pack("<d", x))[0] + count
    return struct.unpack("<d", struct.pack("<q", bits))[0]


def near(rng, x):
    return steps(x, rng.choice([0, 0, 1, -1, 2, -2, rng.randint(-1000, 1000), rng.randint(-2 ** 30, 2 ** 30)]))


def any_exponent(rng, low=-1074, high=1023):
    return math.ldexp(1 + rng.random(), rng.randint(low, high)) * rng.choice([1, -1])


def real(rng, i):
    kind = i % 12
    if kind == 0:
        return any_exponent(rng)
    if kind == 1:
        return any_exponent(rng, -30, 12)
    if kind == 2:
        return near(rng, rng.choice(EDGES)) * rng.choice([1, -1])
    if kind == 3:  # beside a multiple of pi/2
        return near(rng, rng.choice([rng.randint(1, 40), rng.randint(1, 2 ** 20), rng.randint(1, 2 ** 45)]) * math.pi / 2)
    if kind == 4:
        return rng.choice([1, -1]) + math.ldexp(rng.uniform(-1, 1), -rng.randint(0, 52))
    if kind == 5:
        return near(rng, rng.choice(GAMMA_ZEROS)) if i % 24 < 12 else rng.choice(GAMMA_ZEROS) + rng.gauss(0, 1e-3)
    if kind == 6:  # beside a whole number, and between two
        return rng.randint(-30, 30) + rng.choice([0.5, 0, 1]) + math.ldexp(rng.uniform(-1, 1), -rng.randint(1, 50))
    if kind == 7:
        return rng.uniform(-2, 2)
    if kind == 8:
        return rng.uniform(-40, 40)
    if kind == 9:
        return rng.uniform(-750, 750)
    if kind == 10:
        return math.ldexp(1 + rng.random(), rng.randint(-4, 4))
    return rng.uniform(0, 1)


def part(rng, double):
    edge = 1023 if double else 127
    kind = rng.randrange(8)
    if kind == 0:
        return rng.choice([0.0, -0.0])
    if kind == 1:
        return any_exponent(rng, -edge - 20, edge)
    if kind == 2:
        return rng.choice([1.0, -1.0, 0.5, -0.5, 2.0, -2.0])
    if kind == 3:
        return rng.choice([1, -1]) + math.ldexp(rng.uniform(-1, 1), -rng.randint(0, 50 if double else 22))
    if kind == 4:
        return rng.uniform(-700, 700) if double else rng.uniform(-88, 88)
    if kind == 5:
        return any_exponent(rng, -40, 8)
    return rng.uniform(-4, 4)


def complex_number(rng, i, double):
    if i % 6 == 0:  # a unit circle: about 0, about -1
        angle, off = rng.uniform(-4, 4), math.ldexp(rng.uniform(-1, 1), -rng.randint(1, 53))
        z = complex(math.cos(angle) * (1 + off), math.sin(angle) * (1 + off))
        return z - 1 if i % 12 == 0 else z
    return complex(part(rng, double), part(rng, double))


def pair(rng, i, op):
    """Arguments of the real functions of two."""
    if op == "chlo.zeta":
        x = rng.choice([rng.uniform(1, 3), rng.uniform(1, 60), float(rng.randint(1, 30)), 1 + 2.0 ** -rng.randint(1, 40)])
        q = rng.choice([rng.uniform(0, 3), rng.uniform(0, 50), math.exp(rng.uniform(-20, 20))])
        return x, -rng.uniform(0, 12) if i % 8 == 0 and x == int(x) else q
    if op == "chlo.polygamma":
        x = rng.choice([rng.uniform(0, 3), rng.uniform(0, 40), math.exp(rng.uniform(-5, 10)), -rng.uniform(0, 8)])
        return float(rng.randint(0, rng.choice([3, 12, 30]))), x
    if op == "stablehlo.power":
        x = 1 + rng.uniform(-0.1, 0.1) if i % 3 == 0 else math.ldexp(1 + rng.random(), rng.randint(-30, 30))
        y = rng.uniform(-750, 750) / (math.log(x) or 1)
        if i % 5 == 0:
            y = float(rng.randint(-31, 31))
        return (-x if i % 10 == 0 else x), (any_exponent(rng) if i % 97 == 0 else y)
    if op == "stablehlo.remainder":
        x = any_exponent(rng, -60, 60)
        return x, x * math.ldexp(rng.uniform(-1, 1), -rng.randint(0, 40)) or 1.0
    x = any_exponent(rng) if i % 4 == 0 else rng.uniform(-10, 10)
    return any_exponent(rng) if i % 4 == 1 else x * math.ldexp(rng.uniform(-1, 1), rng.randint(-10, 10)), x


def complex_pair(rng, i, double, op):
    if op == "stablehlo.divide":
        return complex_number(rng, i, double), complex_number(rng, i + 1, double) or 1
    size = 3 if i % 2 else 30
    draw = lambda: complex(rng.uniform(-size, size), rng.choice([0.0, rng.uniform(-size, size)]))
    return draw() or 1, (complex(rng.randint(-8, 8)) if i % 3 == 0 else draw() * 0.3)


def arguments(op, kind, count, binary):
    """`count` tuples for the op and f64, complex<f32> or complex<f64>."""
    rng, double = random.Random(op + kind), kind not in ("f32", "complex<f32>")
    for i in range(count):
        if kind in ("f32", "f64"):
            yield pair(rng, i, op) if binary else (real(rng, i),)
        elif binary:
            yield complex_pair(rng, i, double, op)
        else:
            yield (complex_number(rng, i, double),)
