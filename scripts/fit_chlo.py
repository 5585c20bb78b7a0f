#!/usr/bin/env python3
"""Fits the polynomials of lgamma, digamma and erf_inv.

    python3 scripts/fit_chlo.py gamma > src/cpu/kernels/gamma.def    (needs mpmath; seconds)
    python3 scripts/fit_chlo.py erf_inv > src/passes/chlo/chlo_real.def

Each row interpolates a function at Chebyshev nodes of an interval and is written in powers of x - CENTRE, the
highest first, rounded to f64. The error is that before rounding, relative to the function.
"""
import sys
from fractions import Fraction

from mpmath import mp, mpf, cos, cot, digamma, erfinv, euler, expm1, findroot, loggamma, lu_solve, matrix, pi, polyval, \
    psi, sqrt, taylor, zeta

mp.dps = 50


def fit(f, low, high, count):
    centre = mpf(float((mpf(low) + mpf(high)) / 2))
    reach = max(mpf(high) - centre, centre - mpf(low))
    nodes = [cos(pi * (i + mpf(1) / 2) / count) for i in range(count)]
    a, b = matrix(count, count), matrix(count, 1)
    for i, t in enumerate(nodes):
        b[i] = f(centre + reach * t)
        for j in range(count):
            a[i, j] = t ** j
    terms = [c / reach ** j for j, c in enumerate(lu_solve(a, b))]
    worst = mpf(0)
    for i in range(1001):
        x = mpf(low) + (mpf(high) - mpf(low)) * i / 1000
        worst = max(worst, abs(polyval(terms[::-1], x - centre) / f(x) - 1))
    return float(centre), [float(c) for c in reversed(terms)], worst


def inverse(w):
    """erf_inv(x) / x where w = -log(1 - x^2)."""
    x = sqrt(-expm1(-w))
    return erfinv(x) / x if x else sqrt(pi) / 2


def beyond(f, centre, known):
    """What follows the first terms of f's Taylor series about centre, by the power that comes next."""
    terms = taylor(f, centre, known + 3)

    def rest(x):
        t = x - centre
        if abs(t) < mpf(10) ** -10:
            return terms[known] + terms[known + 1] * t + terms[known + 2] * t * t
        return (f(x) - polyval(terms[:known][::-1], t)) / t ** known
    return rest


def lgamma_between(x):
    return loggamma(x) / (x - 1) / (x - 2)


def cotangent_rest(z):
    h = sqrt(z)
    return 2 * zeta(4) + 2 * zeta(6) * z if z < 1e-12 else ((1 - h * pi * cot(pi * h)) / z - 2 * zeta(2)) / z


root = findroot(digamma, 1.4616)
ROWS = [
    ("GAMMA_ONE", "lgamma(x) / (x - 1)", lambda x: loggamma(x) / (x - 1) if x != 1 else -euler, "0.7", "1.4", 22),
    ("GAMMA_TWO", "lgamma(x) / ((x - 1) (x - 2))",
     lambda x: loggamma(x) / (x - 1) / (x - 2) if x != 2 else 1 - euler, "1.4", "2.4", 18),
    ("DIGAMMA", "digamma(x) / (x - its zero)",
     lambda x: digamma(x) / (x - root) if abs(x - root) > 1e-20 else psi(1, root), "1", "2.3", 25),
    ("LGAMMA_BELOW", "(f(x) - f(3/2)) / (x - 3/2) of f(x) = lgamma(x) / ((x - 1) (x - 2))",
     beyond(lgamma_between, mpf("1.5"), 1), "1.0000000001", "1.9999999999", 21),
    ("DIGAMMA_BELOW", "digamma(x) less three terms of its Taylor series about 5/2, by (x - 5/2)^3",
     beyond(digamma, mpf("2.5"), 3), "2", "3", 17),
    ("COTANGENT", "((1 - h pi cot(pi h)) / z - 2 zeta(2)) / z of z = h^2", cotangent_rest, "0", "0.0625", 10),
    ("INVERSE_CENTRE", "erf_inv(x) / x of w = -log(1 - x^2)", inverse, "0", "5", 12),
    ("INVERSE_TAIL", "erf_inv(x) / (x sqrt w) of 1 / sqrt w", lambda u: inverse(1 / u ** 2) * u, 1 / mpf("6.01"),
     1 / sqrt(mpf(5)), 13),
]

# Of 1 / x^2: the asymptotic series, which nothing fits. B_2k / (2k (2k - 1)) and B_2k / 2k.
BERNOULLI = [Fraction(*b) for b in ((1, 6), (-1, 30), (1, 42), (-1, 30), (5, 66), (-691, 2730), (7, 6), (-3617, 510))]
SERIES = [
    ("STIRLING_LGAMMA", "x times what lgamma(x) is above (x - 1/2) log x - x + log(2 pi) / 2",
     [b / (k * (k - 1)) for b, k in zip(BERNOULLI, range(2, 18, 2))]),
    ("STIRLING_DIGAMMA", "x^2 times what digamma(x) is below log x - 1 / 2x", [b / k for b, k in zip(BERNOULLI, range(2, 18, 2))]),
]


def print_row(comment, name, centre, terms):
    print(f"\n/* {comment} */")
    print(f"POLYNOMIAL({name}, {centre.hex()}, {len(terms)},")
    print(",\n".join("           " + ", ".join(c.hex() for c in terms[i:i + 3]) for i in range(0, len(terms), 3)) + ")")


which = sys.argv[1]
print(f"/* Written by scripts/fit_chlo.py {which}. POLYNOMIAL(name, centre, terms, ...) */")
for name, what, f, low, high, count in ROWS:
    if name.startswith("INVERSE") != (which == "erf_inv"):
        continue
    centre, terms, worst = fit(f, low, high, count)
    print_row(f"{what}, from {mp.nstr(mpf(low), 4)} to {mp.nstr(mpf(high), 4)}; error {mp.nstr(worst, 2)}", name, centre, terms)
for name, what, terms in SERIES if which == "gamma" else []:
    print_row(f"{what}, of 1 / x^2", name, 0.0, [float(t) for t in reversed(terms)])
