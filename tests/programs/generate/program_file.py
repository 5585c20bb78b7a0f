"""What all generators of self-checking programs share: element types by their names in MLIR, constants by bits, and the file
that cases are added to."""
import os

import ml_dtypes
import numpy as np

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
SEED = 20240607
BF16 = ml_dtypes.bfloat16
MLIR = {"bool": "i1", "int8": "i8", "int16": "i16", "int32": "i32", "int64": "i64",
        "uint8": "ui8", "uint16": "ui16", "uint32": "ui32", "uint64": "ui64",
        "bfloat16": "bf16", "float16": "f16", "float32": "f32", "float64": "f64"}
INTS = [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64]
SIGNED = INTS[:4]
FLOATS = [BF16, np.float16, np.float32, np.float64]
ALL = [np.bool_] + INTS + FLOATS
rng = np.random.default_rng(SEED)


def restart_random():
    """So that what a generator draws does not depend on those before it."""
    rng.bit_generator.state = np.random.default_rng(SEED).bit_generator.state


def name(dtype):
    return MLIR[np.dtype(dtype).name]


def tensor(array):
    return "tensor<" + "".join(f"{d}x" for d in array.shape) + name(array.dtype) + ">"


def is_float(dtype):
    return np.dtype(dtype) in [np.dtype(f) for f in FLOATS]


def literal(array):
    """dense<...> by bit patterns for floats, so that nothing depends on decimal parsing."""
    array = np.asarray(array)
    if array.size == 0:
        return "dense<>"

    def one(x):
        if array.dtype == np.bool_:
            return "true" if x else "false"
        if is_float(array.dtype):
            width = array.dtype.itemsize
            return "0x" + format(int.from_bytes(x.tobytes(), "little"), f"0{2 * width}X")
        return str(int(x))

    def rec(a):
        return one(a) if a.ndim == 0 else "[" + ", ".join(rec(x) for x in a) + "]"

    return "dense<" + rec(array) + ">"


class File:
    def __init__(self, stem):
        self.stem, self.parts = stem, []

    def case(self, title, inputs, op, expected, check="expect_eq_const", extra=""):
        """`op` uses %a0.. and defines %r0..; expected is one array or a list of them."""
        expected = expected if isinstance(expected, list) else [expected]
        lines = [f"func.func @{title}() {{"]
        for i, x in enumerate(inputs):
            x = np.asarray(x)
            lines.append(f"  %a{i} = stablehlo.constant {literal(x)} : {tensor(x)}")
        lines.append(op)
        for i, want in enumerate(expected):
            want = np.asarray(want)
            if check == "expect_close":
                lines.append(f"  %w{i} = stablehlo.constant {literal(want)} : {tensor(want)}")
                lines.append(f"  check.expect_close %r{i}, %w{i}, max_ulp_difference = {extra}"
                             f" : {tensor(want)}, {tensor(want)}")
            else:
                lines.append(f"  check.{check} %r{i}, {literal(want)} : {tensor(want)}")
        lines += ["  func.return", "}"]
        self.parts.append("\n".join(lines))

    def write(self):
        path = os.path.join(OUT, self.stem + ".mlir")
        with open(path, "w") as f:
            f.write("// Written by tests/programs/generate/make_programs.py; expected values are numpy's.\n\n")
            f.write("\n\n// -----\n\n".join(self.parts) + "\n")


def sample(dtype, n=11, low=-9, high=9):
    if dtype == np.bool_:
        return rng.integers(0, 2, n).astype(np.bool_)
    if np.dtype(dtype).kind == "u":
        return rng.integers(0, high, n).astype(dtype)
    if np.dtype(dtype).kind == "i":
        return rng.integers(low, high, n).astype(dtype)
    return (rng.normal(size=n) * 3).astype(dtype)


def wide(dtype):
    return np.float64 if np.dtype(dtype) == np.float64 else np.float32


def rounded(value, dtype):
    return np.asarray(value).astype(dtype)


def call(op, *operands, result=None):
    types = [tensor(np.asarray(x)) for x in operands]
    args = ", ".join(f"%a{i}" for i in range(len(operands)))
    return f"  %r0 = stablehlo.{op} {args} : ({', '.join(types)}) -> {tensor(np.asarray(result))}"


def ints(values):
    return "[" + ", ".join(str(int(v)) for v in values) + "]"


def conv_reference(x, k, strides, pads, ldil, rdil, groups):
    """x: N H W C, k: h w i o. Plain loops over a zero-padded, dilated copy."""
    N, H, W, C = x.shape
    h, w, ci, co = k.shape
    big = np.zeros((N, (H - 1) * ldil[0] + 1 + sum(pads[0]), (W - 1) * ldil[1] + 1 + sum(pads[1]), C))
    big[:, pads[0][0]:pads[0][0] + (H - 1) * ldil[0] + 1:ldil[0],
        pads[1][0]:pads[1][0] + (W - 1) * ldil[1] + 1:ldil[1]] = x
    eh, ew = (h - 1) * rdil[0] + 1, (w - 1) * rdil[1] + 1
    oh, ow = (big.shape[1] - eh) // strides[0] + 1, (big.shape[2] - ew) // strides[1] + 1
    out = np.zeros((N, oh, ow, co))
    for g in range(groups):
        for o in range(g * co // groups, (g + 1) * co // groups):
            for i in range(oh):
                for j in range(ow):
                    patch = big[:, i * strides[0]:i * strides[0] + eh:rdil[0],
                                j * strides[1]:j * strides[1] + ew:rdil[1], g * ci:(g + 1) * ci]
                    out[:, i, j, o] = (patch * k[:, :, :, o].astype(np.float64)).sum((1, 2, 3))
    return out
