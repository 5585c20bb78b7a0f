#!/usr/bin/env python3
"""Writes self-checking programs of tests/programs for ops that make_programs.py leaves out: scans, programs of
`?` dimensions, deprecated ops, regions of several ops. Expected values are numpy's, or worked out beside them.

    python3 scripts/op_programs.py            # needs numpy, ml_dtypes and mpmath; rewrites those files
"""
import numpy as np

from make_programs import File, literal, name, tensor

I64, I32, F32 = np.int64, np.int32, np.float32
rng = np.random.default_rng(20261123)


def arrays(*shapes, dtype=I32, low=-9, high=10):
    return [rng.integers(low, high, shape).astype(dtype) for shape in shapes]


# ---- chlo.scan -----------------------------------------------------------------------------------------


def scan(x, dim, reverse, init, step):
    """step(place, carry) -> (out, carry); the reference: one place after another."""
    places = np.moveaxis(x, dim, 0)
    outs, carry = [None] * len(places), init
    for i in (reversed(range(len(places))) if reverse else range(len(places))):
        outs[i], carry = step(places[i], carry)
    return np.moveaxis(np.stack(outs), 0, dim), carry


def scans():
    f = File("scan")
    for dim, reverse in [(0, False), (1, True), (2, False)]:
        x, = arrays((2, 3, 4))
        place = tensor(np.moveaxis(x, dim, 0)[0])
        init, = arrays(np.moveaxis(x, dim, 0)[0].shape)
        attrs = " attributes {is_reverse = true}" if reverse else ""
        k = np.int32(3)
        op = f"""  %k = stablehlo.constant dense<3> : {place}
  %r0, %r1 = chlo.scan(%a0) inits(%a1) dimension={dim}{attrs} {{
  ^bb0(%x: {place}, %c: {place}):
    %0 = stablehlo.multiply %c, %k : {place}
    %1 = stablehlo.add %x, %0 : {place}
    %2 = stablehlo.subtract %1, %c : {place}
    stablehlo.return %2, %1 : {place}, {place}
  }} : ({tensor(x)}, {place}) -> ({tensor(x)}, {place})"""

        def step(x, c):
            n = x + c * k
            return n - c, n
        want = scan(x, dim, reverse, init, step)
        f.case(f"scan_dim{dim}" + ("_reverse" if reverse else ""), [x, init], op, list(want))
    # A scan in a scan, over values of the outer one; a scan of what a scan gives.
    x, = arrays((3, 4))
    op = """  %z = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = chlo.scan(%a0) inits(%z) dimension=0 {
  ^bb0(%row: tensor<4xi32>, %c: tensor<i32>):
    %1:2 = chlo.scan(%row) inits(%c) dimension=0 {
    ^bb0(%e: tensor<i32>, %d: tensor<i32>):
      %2 = stablehlo.add %e, %d : tensor<i32>
      %3 = stablehlo.multiply %2, %c : tensor<i32>
      stablehlo.return %3, %2 : tensor<i32>, tensor<i32>
    } : (tensor<4xi32>, tensor<i32>) -> (tensor<4xi32>, tensor<i32>)
    stablehlo.return %1#0, %1#1 : tensor<4xi32>, tensor<i32>
  } : (tensor<3x4xi32>, tensor<i32>) -> (tensor<3x4xi32>, tensor<i32>)
  %r0, %r1 = chlo.scan(%0#0) inits(%0#1) dimension=1 {
  ^bb0(%col: tensor<3xi32>, %c: tensor<i32>):
    %k = stablehlo.constant dense<7> : tensor<i32>
    %2 = stablehlo.add %c, %k : tensor<i32>
    stablehlo.return %col, %2 : tensor<3xi32>, tensor<i32>
  } : (tensor<3x4xi32>, tensor<i32>) -> (tensor<3x4xi32>, tensor<i32>)"""

    def outer(row, c):
        return scan(row, 0, False, c, lambda e, d: ((e + d) * c, e + d))
    first, carry = scan(x, 0, False, np.int32(0), outer)
    f.case("scan_of_scans", [x], op, [first, np.int32(carry + 28)])
    # Two inputs of different types, no place at all.
    op = """  %r0, %r1 = chlo.scan(%a0) inits(%a1) dimension=0 {
  ^bb0(%x: tensor<2xf32>, %c: tensor<2xf32>):
    %0 = stablehlo.add %x, %c : tensor<2xf32>
    stablehlo.return %0, %0 : tensor<2xf32>, tensor<2xf32>
  } : (tensor<0x2xf32>, tensor<2xf32>) -> (tensor<0x2xf32>, tensor<2xf32>)"""
    f.case("scan_of_nothing", [np.zeros((0, 2), F32), np.array([1, 2], F32)], op,
           [np.zeros((0, 2), F32), np.array([1, 2], F32)])
    x, y = arrays((5,))[0], (rng.integers(-4, 5, (3, 5)) / 4).astype(np.float64)
    op = """  %n = stablehlo.constant dense<1.0> : tensor<3xf64>
  %p = stablehlo.constant dense<false> : tensor<i1>
  %r0, %r1, %r2, %r3 = chlo.scan(%a0, %a1) inits(%n, %p) dimension=0 {
  ^bb0(%i: tensor<i32>, %v: tensor<3xf64>, %c: tensor<3xf64>, %q: tensor<i1>):
    %0 = stablehlo.convert %i : (tensor<i32>) -> tensor<f64>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %2 = stablehlo.multiply %1, %v : tensor<3xf64>
    %3 = stablehlo.add %2, %c : tensor<3xf64>
    %4 = stablehlo.not %q : tensor<i1>
    stablehlo.return %4, %3, %3, %4 : tensor<i1>, tensor<3xf64>, tensor<3xf64>, tensor<i1>
  } : (tensor<5xi32>, tensor<5x3xf64>, tensor<3xf64>, tensor<i1>) -> (tensor<5xi1>, tensor<5x3xf64>, tensor<3xf64>, tensor<i1>)"""
    sums = 1 + np.cumsum(x[:, None] * y.T, axis=0)
    f.case("scan_of_two", [x, y.T.copy()], op,
           [np.array([True, False, True, False, True]), sums, sums[-1], np.bool_(True)])
    f.write()


if __name__ == "__main__":
    scans()
