#!/usr/bin/env python3
"""Writes self-checking programs of tests/programs for ops that make_programs.py leaves out: scans, programs of
`?` dimensions, deprecated ops, regions of several ops. Expected values are numpy's, or worked out beside them.

    python3 tests/programs/generate/op_programs.py            # needs numpy, ml_dtypes and mpmath; rewrites those files
"""
import mpmath
import numpy as np

from program_file import File, literal, name, tensor

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


# ---- deprecated ops, tuples, what runs asynchronously --------------------------------------------------


def einsums(f):
    cases = [("ab,bc->ac", (3, 4), (4, 2)), ("ab,bc->ca", (3, 4), (4, 2)), ("bij,bkj->bik", (2, 3, 4), (2, 5, 4)),
             ("ab,cd->dbca", (2, 3), (4, 2)), ("abc,c->b", (2, 3, 4), (4,)), ("aab,bc->ac", (3, 3, 4), (4, 2)),
             ("...ij,...jk->...ik", (2, 3, 4, 2), (2, 3, 2, 5)), ("i,i->", (5,), (5,)), ("iBj,Bkk->ijB", (2, 3, 4), (3, 2, 2)),
             ("ab, ab -> ab", (3, 4), (3, 4))]
    for n, (config, a, b) in enumerate(cases):
        x, y = arrays(a, b)
        want = np.einsum(config.replace(" ", ""), x.astype(I64), y.astype(I64)).astype(I32)
        f.case(f"einsum_{n}", [x, y], f"""  %r0 = stablehlo.einsum %a0, %a1, config = "{config}" : ({tensor(x)}, {tensor(y)}) -> {tensor(want)}""", want)
    for n, (config, a) in enumerate([("ab->a", (3, 4)), ("ab->ba", (3, 4)), ("abc->", (2, 3, 4)), ("aa->a", (4, 4)),
                                     ("abab->b", (2, 3, 2, 3)), ("...a->...", (2, 3, 4)), ("abc->abc", (2, 3, 4)),
                                     ("a...b->b...", (2, 3, 4, 2))]):
        x, = arrays(a)
        want = np.einsum(config, x.astype(I64)).astype(I32)
        f.case(f"unary_einsum_{n}", [x], f"""  %r0 = stablehlo.unary_einsum %a0, config = "{config}" : ({tensor(x)}) -> {tensor(want)}""", want)
    x = (rng.integers(-9, 10, (3, 3)) / 2 + 1j * rng.integers(-9, 10, (3, 3))).astype(np.complex128)
    trace = np.trace(x)
    parts = ", ".join("[" + ", ".join(f"({v.real}, {v.imag})" for v in row) + "]" for row in x)
    f.parts.append(f"""func.func @unary_einsum_complex() {{
  %x = stablehlo.constant dense<[{parts}]> : tensor<3x3xcomplex<f64>>
  %0 = stablehlo.unary_einsum %x, config = "aa->" : (tensor<3x3xcomplex<f64>>) -> tensor<complex<f64>>
  check.expect_eq_const %0, dense<({trace.real}, {trace.imag})> : tensor<complex<f64>>
  func.return
}}""")


def selects(f):
    for n, (shape, index, dim, batch) in enumerate([((5, 1, 5), (2,), 0, 0), ((3, 5, 2), (2, 4), 1, 0), ((4, 6), (), 1, 0),
                                                    ((2, 5, 3), (2, 3), 1, 1), ((2, 3, 7), (2, 4), 2, 1), ((2, 3, 7), (2, 3, 4), 2, 2)]):
        x, at = arrays(shape)[0], rng.integers(0, shape[dim], index).astype(I32)
        want = np.empty(shape[:dim] + index[batch:] + shape[dim + 1:], I32)
        for b in np.ndindex(*shape[:batch]):
            want[b] = np.take(x[b], at[b], axis=dim - batch)
        f.case(f"torch_index_select_{n}", [x, at], f"""  %r0 = "stablehlo.torch_index_select"(%a0, %a1) {{dim = {dim} : i64, batch_dims = {batch} : i64}} : ({tensor(x)}, {tensor(at)}) -> {tensor(want)}""", want)


def others(f):
    x, y = arrays((3, 2), (2,))
    t, u = tensor(x), tensor(y)
    f.case("dot", [x, y], f"  %r0 = stablehlo.dot %a0, %a1 : ({t}, {u}) -> tensor<3xi32>", x @ y)
    want = np.broadcast_to(x, (4, 3, 2))
    f.case("broadcast", [x], f"  %r0 = stablehlo.broadcast %a0, sizes = [4] : ({t}) -> {tensor(want)}", want)
    f.case("tuple", [x, y], f"""  %0 = stablehlo.tuple %a0, %a1 : tuple<{t}, {u}>
  %1 = stablehlo.tuple %a1, %0 : tuple<{u}, tuple<{t}, {u}>>
  %2 = stablehlo.get_tuple_element %1[1] : (tuple<{u}, tuple<{t}, {u}>>) -> tuple<{t}, {u}>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<{t}, {u}>) -> {t}
  %4 = stablehlo.get_tuple_element %1[0] : (tuple<{u}, tuple<{t}, {u}>>) -> {u}
  %r0 = stablehlo.negate %3 : {t}
  %r1 = stablehlo.add %4, %a1 : {u}""", [-x, y + y])
    f.case("tuple_of_a_call", [x, y], f"""  %0 = func.call @swapped(%a0, %a1) : ({t}, {u}) -> tuple<{u}, {t}>
  %r0 = stablehlo.get_tuple_element %0[1] : (tuple<{u}, {t}>) -> {t}
  %r1 = stablehlo.get_tuple_element %0[0] : (tuple<{u}, {t}>) -> {u}""", [x, y])
    f.parts[-1] += f"""
func.func private @swapped(%x: {t}, %y: {u}) -> tuple<{u}, {t}> {{
  %0 = stablehlo.tuple %y, %x : tuple<{u}, {t}>
  return %0 : tuple<{u}, {t}>
}}"""
    f.case("tuple_for_a_call", [x, y], f"""  %0 = stablehlo.tuple %a0, %a1 : tuple<{t}, {u}>
  %r0 = func.call @second(%0) : (tuple<{t}, {u}>) -> {u}""", y)
    f.parts[-1] += f"""
func.func private @second(%x: tuple<{t}, {u}>) -> {u} {{
  %0 = stablehlo.get_tuple_element %x[1] : (tuple<{t}, {u}>) -> {u}
  return %0 : {u}
}}"""
    f.case("async_slice", [x], f"""  %c = stablehlo.constant dense<1> : tensor<i32>
  %f = "stablehlo.async_start"(%a0) ({{
  ^bb0(%v: {t}):
    %0 = stablehlo.slice %v [1:3, 0:2] : ({t}) -> tensor<2x2xi32>
    stablehlo.return %0 : tensor<2x2xi32>
  }}) : ({t}) -> !stablehlo.future<tensor<2x2xi32>>
  %r1 = stablehlo.negate %a0 : {t}
  %r0 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2x2xi32>>) -> tensor<2x2xi32>""", [x[1:], -x])
    f.case("tokens", [x], f"""  %t = stablehlo.create_token : !stablehlo.token
  %u = stablehlo.after_all %t, %t : !stablehlo.token
  %r0, %v = stablehlo.optimization_barrier %a0, %u : {t}, !stablehlo.token""", x)
    f.case("cast", [x], f"  %r0 = builtin.unrealized_conversion_cast %a0 : {t} to {t}", x)
    f.case("sum_of_one", [x], f"""  %r0 = "stablehlo.cross-replica-sum"(%a0) {{replica_groups = dense<0> : tensor<1x1xi64>}} : ({t}) -> {t}""", x)
    f.case("who_it_is", [], """  %r0 = stablehlo.replica_id : tensor<ui32>
  %r1 = stablehlo.partition_id : tensor<ui32>""", [np.uint32(0), np.uint32(0)])
    # Random numbers between bounds that leave one value; and within bounds, by their least and greatest.
    f.case("rng_of_one_value", [], """  %l = stablehlo.constant dense<7> : tensor<i32>
  %h = stablehlo.constant dense<8> : tensor<i32>
  %s = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r0 = stablehlo.rng %l, %h, %s, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<2xi64>) -> tensor<2x3xi32>""", np.full((2, 3), 7, I32))
    f.case("rng_within_bounds", [], """  %l = stablehlo.constant dense<-2.5> : tensor<f32>
  %h = stablehlo.constant dense<1.5> : tensor<f32>
  %s = stablehlo.constant dense<[1000]> : tensor<1xi64>
  %0 = stablehlo.rng %l, %h, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<1000xf32>
  %1 = stablehlo.broadcast %l, sizes = [1000] : (tensor<f32>) -> tensor<1000xf32>
  %2 = stablehlo.broadcast %h, sizes = [1000] : (tensor<f32>) -> tensor<1000xf32>
  %3 = stablehlo.compare GE, %0, %1 : (tensor<1000xf32>, tensor<1000xf32>) -> tensor<1000xi1>
  %4 = stablehlo.compare LT, %0, %2 : (tensor<1000xf32>, tensor<1000xf32>) -> tensor<1000xi1>
  %r0 = stablehlo.and %3, %4 : tensor<1000xi1>""", np.ones(1000, np.bool_))


# ---- programs of `?` dimensions ------------------------------------------------------------------------


def dynamic(f):
    """Each shape is worked out from constants; the result is reshaped to say its shape for the check."""
    def one(title, inputs, op, want, kind="i32"):
        unknown = "tensor<" + "?x" * want.ndim + kind + ">"
        f.case(title, inputs, f"""  %one = stablehlo.constant dense<1> : tensor<i64>
  %four = stablehlo.constant dense<4> : tensor<1xi64>
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %six = stablehlo.add %four, %two : tensor<1xi64>
{op.replace("UNKNOWN", unknown)}
  %r0 = stablehlo.reshape %d : ({unknown}) -> {tensor(want)}""", want)
    x, = arrays((2, 6))
    t = tensor(x)
    one("dynamic_reshape", [x], f"""  %s = stablehlo.concatenate %six, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %d = stablehlo.dynamic_reshape %a0, %s : ({t}, tensor<2xi64>) -> UNKNOWN""", x.reshape(6, 2))
    one("dynamic_broadcast_in_dim", [x], f"""  %s = stablehlo.concatenate %four, %two, %six, dim = 0 : (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xi64>
  %d = stablehlo.dynamic_broadcast_in_dim %a0, %s, dims = [1, 2] : ({t}, tensor<3xi64>) -> UNKNOWN""", np.broadcast_to(x, (4, 2, 6)))
    one("dynamic_iota", [], """  %s = stablehlo.concatenate %four, %six, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %d = stablehlo.dynamic_iota %s, dim = 1 : (tensor<2xi64>) -> UNKNOWN""", np.tile(np.arange(6, dtype=I32), (4, 1)))
    p = np.full((4, 13), 9, I32)
    p[2:, 0:11:2] = x
    one("dynamic_pad", [x], f"""  %z = stablehlo.constant dense<0> : tensor<1xi64>
  %l = stablehlo.concatenate %two, %z, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %h = stablehlo.concatenate %z, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %i = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %v = stablehlo.constant dense<9> : tensor<i32>
  %d = stablehlo.dynamic_pad %a0, %v, %l, %h, %i : ({t}, tensor<i32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> UNKNOWN""", p)
    one("real_dynamic_slice", [x], f"""  %l = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %h = stablehlo.concatenate %two, %six, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %i = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %d = stablehlo.real_dynamic_slice %a0, %l, %h, %i : ({t}, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> UNKNOWN""", x[:, 1:6:2])
    at = np.array([[0], [4]], I32)
    one("dynamic_gather", [x, at], f"""  %s = stablehlo.concatenate %two, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %d = "stablehlo.dynamic_gather"(%a0, %a1, %s) {{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [1], index_vector_dim = 1>}} : ({t}, {tensor(at)}, tensor<2xi64>) -> UNKNOWN""",
        np.stack([x[:, 0:2], x[:, 4:6]]))
    a, k = (v.astype(F32) for v in arrays((1, 7), (3, 1)))
    a, k = a.reshape(1, 7, 1), k.reshape(3, 1, 1)
    padded = np.concatenate([np.zeros(2, F32), a[0, :, 0], np.zeros(2, F32)])
    want = np.array([np.dot(padded[i:i + 3], k[:, 0, 0]) for i in range(9)], F32).reshape(1, 9, 1)
    one("dynamic_conv", [a, k], f"""  %s = stablehlo.concatenate %two, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %p = stablehlo.reshape %s : (tensor<2xi64>) -> tensor<1x2xi64>
  %d = "stablehlo.dynamic_conv"(%a0, %a1, %p) {{dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, window_strides = array<i64: 1>}} : ({tensor(a)}, {tensor(k)}, tensor<1x2xi64>) -> UNKNOWN""", want, "f32")
    one("set_dimension_size", [x], f"""  %f = stablehlo.reshape %four : (tensor<1xi64>) -> tensor<i64>
  %g = stablehlo.convert %f : (tensor<i64>) -> tensor<i32>
  %d = stablehlo.set_dimension_size %a0, %g, dim = 1 : ({t}, tensor<i32>) -> UNKNOWN""", x[:, :4])
    f.case("get_dimension_size", [x], f"  %r0 = stablehlo.get_dimension_size %a0, dim = 1 : ({t}) -> tensor<i32>", I32(6))


# ---- chlo that broadcasts, and the ones other files leave out ------------------------------------------


def chlo(f):
    def pair(op, x, y, want, check="expect_eq_const", extra="", tail=""):
        f.case(f"broadcast_{op}", [x, y], f"""  %r0 = "chlo.broadcast_{op}"(%a0, %a1) {tail}: ({tensor(x)}, {tensor(y)}) -> {tensor(np.asarray(want))}""", want, check, extra)
    x, y = arrays((2, 1, 4), (3, 1))
    z, = arrays((3, 1), low=0, high=9)
    ints = {"add": np.add, "subtract": np.subtract, "multiply": np.multiply, "maximum": np.maximum, "minimum": np.minimum,
            "and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor}
    for op, fn in ints.items():
        pair(op, x, y, fn(x, y))
    pair("shift_left", x, z, x << z)
    pair("shift_right_arithmetic", x, z, x >> z)
    pair("shift_right_logical", x, z, (x.view(np.uint32) >> z.astype(np.uint32)).view(I32))
    d = np.where(y == 0, 1, y)
    pair("divide", x, d, np.trunc(x / d).astype(I32))
    pair("remainder", x, d, np.fmod(x, d))
    pair("power", x, z, np.power(x, z))
    pair("compare", x, y, x < y, tail="{comparison_direction = #chlo<comparison_direction LT>} ")
    a, b = (v.astype(F32) / 4 for v in arrays((2, 1, 4), (3, 1)))
    pair("atan2", a, b, np.arctan2(a.astype(np.float64), b.astype(np.float64)).astype(F32), "expect_close", 3)
    pair("next_after", a, b, np.nextafter(a, b))
    u, v = (rng.integers(5, 40, (2, 1, 4)) / 4).astype(F32), (rng.integers(1, 40, (3, 1)) / 4).astype(F32)
    n = rng.integers(0, 4, (3, 1)).astype(F32)
    wide = np.broadcast_arrays(u, v)
    zeta = np.vectorize(lambda s, q: float(mpmath.zeta(float(s), float(q))))(*wide).astype(F32)
    pair("zeta", u, v, zeta, "expect_close", 3)
    order = np.broadcast_arrays(n, u)
    poly = np.vectorize(lambda m, q: float(mpmath.polygamma(int(m), float(q))))(*order).astype(F32)
    pair("polygamma", n, u, poly, "expect_close", 3)
    f.case("broadcast_select", [np.bool_(True), x, y], f"""  %r0 = "chlo.broadcast_select"(%a0, %a1, %a2) : (tensor<i1>, {tensor(x)}, {tensor(y)}) -> tensor<2x3x4xi32>""",
           np.broadcast_to(x, (2, 3, 4)))
    f.case("broadcast_complex", [a, b], f"""  %0 = "chlo.broadcast_complex"(%a0, %a1) : ({tensor(a)}, {tensor(b)}) -> tensor<2x3x4xcomplex<f32>>
  %r0 = stablehlo.real %0 : (tensor<2x3x4xcomplex<f32>>) -> tensor<2x3x4xf32>
  %r1 = stablehlo.imag %0 : (tensor<2x3x4xcomplex<f32>>) -> tensor<2x3x4xf32>""", list(np.broadcast_arrays(a, b)))
    row, = arrays((3,))
    f.case("broadcast_dimensions", [x[:, 0], row], """  %r0 = "chlo.broadcast_add"(%a0, %a1) {broadcast_dimensions = array<i64: 0>} : (tensor<2x4xi32>, tensor<2xi32>) -> tensor<2x4xi32>"""
           .replace("%a1)", "%s)"), x[:, 0] + row[:2, None])
    f.parts[-1] = f.parts[-1].replace("  %r0 =", "  %s = stablehlo.slice %a1 [0:2] : (tensor<3xi32>) -> tensor<2xi32>\n  %r0 =")
    for op, fn in {"is_inf": np.isinf, "is_pos_inf": np.isposinf, "is_neg_inf": np.isneginf}.items():
        w = np.array([1, np.inf, -np.inf, np.nan, 0], F32)
        f.case(op, [w], f"  %r0 = chlo.{op} %a0 : {tensor(w)} -> tensor<5xi1>", fn(w))
    f.case("constants", [x], f"""  %r0 = "chlo.constant"() {{value = dense<[1, 2]> : tensor<2xi32>}} : () -> tensor<2xi32>
  %r1 = "chlo.constant_like"(%a0) {{value = 7 : i32}} : ({tensor(x)}) -> {tensor(x)}""", [np.array([1, 2], I32), np.full_like(x, 7)])
    # The two real numbers that asin and acos are made of, near 1, on the cuts, small and large.
    mpmath.mp.dps = 200  # y^2 beside 1
    points = [complex(x, y) for x in (0.0, 0.5, -0.75, 1.0, -1.0, 1.5, 3e-5, -40.0, 1e19)
              for y in (0.0, 1e-9, -0.25, 2.0, 1e-30, -7e18)]
    z = np.array(points, np.complex64)

    def kernel(v):
        x, y = mpmath.mpf(float(v.real)), mpmath.mpf(float(v.imag))
        c = (mpmath.hypot(x + 1, y) + mpmath.hypot(x - 1, y)) / 2
        if y == 0:
            c = max(abs(x), mpmath.mpf(1))
        return float(mpmath.sqrt(abs(c * c - x * x))), float(mpmath.log(c + mpmath.sqrt(abs(c * c - 1))))
    want = np.array([kernel(v) for v in z]).astype(F32)
    x, y = z.real.copy(), z.imag.copy()
    f.case("asin_acos_kernel", [x, y], f"""  %0 = stablehlo.complex %a0, %a1 : tensor<{len(z)}xcomplex<f32>>
  %1 = chlo._asin_acos_kernel %0 : tensor<{len(z)}xcomplex<f32>> -> tensor<{len(z)}xcomplex<f32>>
  %r0 = stablehlo.real %1 : (tensor<{len(z)}xcomplex<f32>>) -> {tensor(x)}
  %r1 = stablehlo.imag %1 : (tensor<{len(z)}xcomplex<f32>>) -> {tensor(x)}""", [want[:, 0].copy(), want[:, 1].copy()], "expect_close", 4)
    w = np.linspace(-3, 5, 17).astype(F32)
    erfc = np.array([float(mpmath.erfc(float(v))) for v in w], F32)
    f.case("erfc", [w], f"  %r0 = chlo.erfc %a0 : {tensor(w)} -> {tensor(w)}", erfc, "expect_close", 3)
    f.case("next_after", [w, w[::-1].copy()], f"  %r0 = chlo.next_after %a0, %a1 : {tensor(w)}, {tensor(w)} -> {tensor(w)}", np.nextafter(w, w[::-1]))


def others_than():
    f = File("deprecated")
    for make in (einsums, selects, others):
        make(f)
    f.write()
    for stem, make in {"dynamic": dynamic, "chlo": chlo}.items():
        f = File(stem)
        make(f)
        f.write()


if __name__ == "__main__":
    scans()
    others_than()
