#!/usr/bin/env python3
"""Writes tests/unit/cpu/kernels/complex_truths.def: complex functions at chosen and random points, by mpmath.

    make_complex_truths.py > tests/unit/cpu/kernels/complex_truths.def

Every argument is an f32, so that one table serves both types; each line holds the true parts, rounded to f64. Points
whose result an f64 cannot hold are left out. Needs mpmath and NumPy.
"""
import mpmath as mp
import numpy as np

mp.mp.prec = 1200

FUNCTIONS = {
    "EXP": mp.exp,
    "EXPM1": lambda z: mp.exp(z) - 1,
    "LOG": mp.log,
    "LOG1P": lambda z: mp.log(1 + z),
    "SQRT": mp.sqrt,
    "RSQRT": lambda z: 1 / mp.sqrt(z),
    "CBRT": lambda z: mp.exp(mp.log(z) / 3),
    "LOGISTIC": lambda z: 1 / (1 + mp.exp(-z)),
    "TANH": mp.tanh,
    "SINE": mp.sin,
    "COSINE": mp.cos,
    "TAN": mp.tan,
    "SINH": mp.sinh,
    "COSH": mp.cosh,
    "ASIN": mp.asin,
    "ACOS": mp.acos,
    "ATAN": mp.atan,
    "ASINH": mp.asinh,
    "ACOSH": mp.acosh,
    "ATANH": mp.atanh,
    "SQUARE": lambda z: z * z,
    "SIGN": lambda z: z / abs(z),
}


def points(rng):
    """Ordinary numbers, all sizes, and where things cancel: near 0, 1, -1, i, -i, and both unit circles."""

    def size(low, high, n):
        return rng.choice([-1, 1], n) * np.exp2(rng.uniform(low, high, n))

    z = [rng.normal(size=8) + 1j * rng.normal(size=8), 20 * (rng.normal(size=4) + 1j * rng.normal(size=4))]
    z += [size(-40, 40, 4) + 1j * size(-40, 40, 4), size(-100, 100, 3) + 1j * size(-100, 100, 3)]
    for centre in (1, -1, 1j, -1j):
        z.append(centre + size(-24, 0, 3) + 1j * size(-24, 0, 3))
    angle = rng.uniform(-np.pi, np.pi, 4)
    z += [np.exp(1j * angle), np.exp(1j * angle) - 1, np.array([80 + 2j, -80 + 2j, 3 + 5e5j, 700 + 1j, -700 - 1j])]
    return np.concatenate(z).astype(np.complex64)


def cancelling():
    """Beside the poles of tanh, tan and logistic, and where a part of expm1, logistic, sqrt's kin or log passes zero."""
    rng = np.random.default_rng(21)
    by = lambda n: rng.choice([-1, 1], n) * np.exp2(rng.uniform(-30, -2, n))
    y, zeros = rng.uniform(0.05, 1.5, 6), rng.integers(-3, 4, 4) * np.pi
    z = [-np.log(np.cos(y)) + 1j * y, np.log(np.cos(y)) + 1j * (np.pi - y), (1 + by(6)) * (-np.log(np.cos(y)) + 1j * y)]
    z += [by(4) + 1j * (zeros + by(4)), zeros + by(4) + 1j * by(4), by(4) + 1j * (zeros + np.pi / 2 + by(4)),
          zeros + np.pi / 2 + by(4) + 1j * by(4)]
    z += [np.exp(1j * y) * (1 + by(6)), (1 + by(4)) + 1j * by(4) ** 2, by(4) ** 2 + 1j * (1 + by(4))]
    return np.concatenate(z).astype(np.complex64)


def fits(x):
    return x == 0 or 2.0**-1022 <= abs(x) < 2.0**1023


def main():
    rng = np.random.default_rng(20)
    print("/* Written by scripts/make_complex_truths.py. TRUTH(function, argument, value), real parts first. */")
    for name, f in FUNCTIONS.items():
        for z in np.concatenate([points(rng), cancelling()]):
            x, y = float(z.real), float(z.imag)
            if x == 0 or y == 0:
                continue
            w = mp.mpc(f(mp.mpc(x, y)))
            if fits(w.real) and fits(w.imag):
                parts = ", ".join(float(v).hex() for v in (x, y, w.real, w.imag))
                print(f"TRUTH({name}, {parts})")


main()
