#!/usr/bin/env python3
"""Writes tests/programs/algorithm.mlir: dot_general with an algorithm, with expected values computed
step by step in numpy. Sums are of one product each, or exact.

    python3 tests/programs/generate/algorithm_programs.py            # needs numpy, ml_dtypes
"""
import ml_dtypes
import numpy as np

import program_file as base

rng = np.random.default_rng(20261124)
base.MLIR.update({"float8_e5m2": "f8E5M2", "float8_e4m3fn": "f8E4M3FN"})
TYPES = {"bf16": ml_dtypes.bfloat16, "f16": np.float16, "f32": np.float32, "f64": np.float64,
         "f8E5M2": ml_dtypes.float8_e5m2, "f8E4M3FN": ml_dtypes.float8_e4m3fn}


def tf32(x):
    """To 10 bits of fraction, ties to even; NaN stays."""
    x = np.asarray(x, np.float32)
    bits = x.view(np.uint32).astype(np.uint64)
    up = (bits + 0xFFF + ((bits >> 13) & 1)) & ~np.uint64(0x1FFF)
    return np.where(np.isnan(x), x, (up & 0xFFFFFFFF).astype(np.uint32).view(np.float32))


def to(x, kind):
    return tf32(x) if kind == "tf32" else np.asarray(x).astype(TYPES[kind])


def parts(x, kind, n):
    rest, out = np.asarray(x).astype(np.float32), []
    for _ in range(n):
        out.append(to(rest, kind).astype(np.float32))
        rest = rest - out[-1]
    return out


def algorithm(lhs, rhs, total, counts=(1, 1, 1), imprecise="false"):
    return (f"#stablehlo.dot_algorithm<lhs_precision_type = {lhs}, rhs_precision_type = {rhs}, accumulation_type = {total}, "
            f"lhs_component_count = {counts[0]}, rhs_component_count = {counts[1]}, num_primitive_operations = {counts[2]}, "
            f"allow_imprecise_accumulation = {imprecise}>")


def dot(f, title, x, y, text, want):
    f.case(title, [x, y],
           '  %r0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = '
           f'[1], rhs_contracting_dimensions = [0]>, algorithm = {text}}} : ({base.tensor(x)}, {base.tensor(y)}) -> '
           f'{base.tensor(want)}', want, "expect_close", 0)


def make():
    f = base.File("algorithm")
    with np.errstate(all="ignore"):
        x = (rng.normal(size=(8, 1)) * 3).astype(np.float32)
        y = (rng.normal(size=(1, 5)) * 3).astype(np.float32)
        x[:4, 0] = [np.inf, np.nan, 1e-42, 3.3e38]
        ordinary = ("tf32", "bf16", "f16", "f32", "f8E5M2", "f8E4M3FN")
        for lhs in ordinary:
            for rhs in ordinary:
                if lhs != rhs and not (lhs[:2] == rhs[:2] == "f8"):
                    continue  # which no hardware has, says the verifier
                want = to(x, lhs).astype(np.float32) * to(y, rhs).astype(np.float32)
                dot(f, f"{lhs}_{rhs}", x, y, algorithm(lhs, rhs, "f32"), want)
        want = to(x, "f16").astype(np.float32) * to(y, "f16").astype(np.float32)
        dot(f, "f16_sum", x, y, algorithm("f16", "f16", "f16"), want.astype(np.float16).astype(np.float32))
        dot(f, "f64_sum", x, y, algorithm("f64", "f64", "f64"), (x.astype(np.float64) * y).astype(np.float32))
        dot(f, "f64_of_f32", x.astype(np.float64) * 1.1, y.astype(np.float64), algorithm("f32", "f32", "f32"),
            ((x.astype(np.float64) * 1.1).astype(np.float32) * y).astype(np.float64))
        a = x.astype(ml_dtypes.bfloat16)
        want = (tf32(a.astype(np.float32)) * tf32(y)).astype(ml_dtypes.bfloat16)
        dot(f, "bf16_and_f32", a, y, algorithm("tf32", "tf32", "f32"), want)
        u, v = x.astype(ml_dtypes.float8_e5m2), y.astype(ml_dtypes.float8_e5m2)
        want = u.astype(np.float32) * v.astype(np.float32)
        dot(f, "imprecise", x, y, algorithm("f8E5M2", "f8E5M2", "f32", imprecise="true"), want)
        order = ((2, 2), (1, 2), (2, 1), (0, 2), (1, 1), (2, 0), (0, 1), (1, 0))
        x[3, 0] = 1e30
        for kind, products, n in (("bf16", 3, 2), ("bf16", 6, 3), ("bf16", 9, 3), ("tf32", 3, 2)):
            X, Y = parts(x, kind, n), parts(y, kind, n)
            low = None
            for i, j in order[9 - products:]:
                low = X[i] * Y[j] if low is None else low + X[i] * Y[j]
            want = X[0] * Y[0] + np.where(np.isfinite(low), low, np.float32(0))
            dot(f, f"{kind}_x{products}", x, y, algorithm(kind, kind, "f32", (1, 1, products)), want)
        # Sums: integers below 2^11 have few bits enough for tf32, one more bit has not.
        u = rng.integers(-2000, 2000, (3, 40)).astype(np.float32)
        v = rng.integers(-40, 40, (40, 4)).astype(np.float32)
        dot(f, "tf32_exact", u, v, algorithm("tf32", "tf32", "f32"), (u.astype(np.float64) @ v).astype(np.float32))
        u = rng.integers(-4000, 4000, (3, 40)).astype(np.float32)
        dot(f, "tf32_rounds", u, v, algorithm("tf32", "tf32", "f32"), (tf32(u).astype(np.float64) @ v).astype(np.float32))
    f.write()
    path = base.os.path.join(base.OUT, "algorithm.mlir")
    text = open(path).read().replace("make_programs.py; expected values are numpy's",
                                     "algorithm_programs.py; expected values are numpy's")
    open(path, "w").write(text)


if __name__ == "__main__":
    make()
