"""The program complex.mlir of tests/programs; tests/programs/generate/make_programs.py runs it.

Expected values are numpy's, computed in twice the precision where it has that, or are exact: small integers as parts
give the same sums and products in any order. What complex functions give is mpmath's.
"""
import mpmath as mp
import numpy as np

import program_file as base

base.MLIR.update({"complex64": "complex<f32>", "complex128": "complex<f64>"})
TYPES = [np.complex64, np.complex128]
rng = np.random.default_rng(20250301)
name, tensor, ints = base.name, base.tensor, base.ints


def literal(array):
    """As make_programs has it, with pairs of bit patterns."""
    array = np.asarray(array)
    if array.dtype.kind != "c" or array.size == 0:
        return real_literal(array)

    def bits(x):
        return "0x" + format(int.from_bytes(x.tobytes(), "little"), f"0{2 * x.dtype.itemsize}X")

    def rec(a):
        return f"({bits(a.real)}, {bits(a.imag)})" if a.ndim == 0 else "[" + ", ".join(rec(x) for x in a) + "]"

    return "dense<" + rec(array) + ">"


real_literal, base.literal = base.literal, literal


def part(t):
    return np.zeros(0, t).real.dtype


def small(t, *shape, low=-3, high=4):
    """Small integers as parts: sums and products of a few of them are exact."""
    return (rng.integers(low, high, shape) + 1j * rng.integers(low, high, shape)).astype(t)


def normal(t, n=13):
    return (2 * (rng.normal(size=n) + 1j * rng.normal(size=n))).astype(t)


# ---- elementwise


def by_mpmath(f, *arrays):
    rows = zip(*[a.astype(np.complex128).tolist() for a in arrays])
    return np.array([complex(mp.mpc(f(*[mp.mpc(z) for z in row]))) for row in rows])


FUNCTIONS = {
    "stablehlo.sqrt": mp.sqrt, "stablehlo.rsqrt": lambda z: 1 / mp.sqrt(z), "stablehlo.exponential": mp.exp,
    "stablehlo.exponential_minus_one": lambda z: mp.exp(z) - 1, "stablehlo.log": mp.log,
    "stablehlo.log_plus_one": lambda z: mp.log(1 + z), "stablehlo.logistic": lambda z: 1 / (1 + mp.exp(-z)),
    "stablehlo.tanh": mp.tanh, "stablehlo.sine": mp.sin, "stablehlo.cosine": mp.cos, "stablehlo.tan": mp.tan,
    "stablehlo.cbrt": lambda z: mp.exp(mp.log(z) / 3), "stablehlo.sign": lambda z: z / abs(z),
    "chlo.asin": mp.asin, "chlo.acos": mp.acos, "chlo.atan": mp.atan, "chlo.sinh": mp.sinh, "chlo.cosh": mp.cosh,
    "chlo.asinh": mp.asinh, "chlo.acosh": mp.acosh, "chlo.atanh": mp.atanh, "chlo.square": lambda z: z * z,
    "chlo.conj": mp.conj, "chlo.tan": mp.tan,
}  # fmt: skip


def functions(f):
    mp.mp.prec = 300
    for t in TYPES:
        for op, truth in FUNCTIONS.items():
            z = normal(t)
            want = by_mpmath(truth, z).astype(t)
            arrow = f"-> {tensor(z)}" if op.startswith("chlo") else ""
            f.case(f"{op.replace('.', '_')}_{name(t)[8:11]}", [z], f"  %r0 = {op} %a0 : {tensor(z)} {arrow}", want,
                   "expect_close", 3)  # fmt: skip
        z, w = normal(t), normal(t)
        for op, truth in {"divide": lambda a, b: a / b, "power": lambda a, b: mp.exp(b * mp.log(a))}.items():
            f.case(f"{op}_{name(t)[8:11]}", [z, w], f"  %r0 = stablehlo.{op} %a0, %a1 : {tensor(z)}",
                   by_mpmath(truth, z, w).astype(t), "expect_close", 3)  # fmt: skip
        # of real numbers it is the real function
        y, x = (rng.normal(size=(2, 9)) + 0j).astype(t)
        f.case(f"atan2_{name(t)[8:11]}", [y, x], f"  %r0 = stablehlo.atan2 %a0, %a1 : {tensor(y)}",
               np.arctan2(y.real.astype(float), x.real.astype(float)).astype(t), "expect_almost_eq_const")  # fmt: skip
        size = np.abs(z.astype(np.complex128)).astype(part(t))
        f.case(f"abs_{name(t)[8:11]}", [z], f"  %r0 = stablehlo.abs %a0 : ({tensor(z)}) -> {tensor(size)}", size,
               "expect_close", 1)  # fmt: skip


def arithmetic(f):
    for t in TYPES:
        short, p = name(t)[8:11], part(t)
        z, w = small(t, 13), small(t, 13)
        w[:4] = z[:4]
        w[4] = z[4].conjugate()
        for op, fn in {"add": np.add, "subtract": np.subtract, "multiply": np.multiply, "maximum": np.maximum,
                       "minimum": np.minimum}.items():  # fmt: skip
            f.case(f"{op}_{short}", [z, w], f"  %r0 = stablehlo.{op} %a0, %a1 : {tensor(z)}", fn(z, w))
        for direction, fn in {"EQ": np.equal, "NE": np.not_equal}.items():
            f.case(f"compare_{direction}_{short}", [z, w],
                   f"  %r0 = stablehlo.compare {direction}, %a0, %a1, FLOAT : ({tensor(z)}, {tensor(w)}) -> tensor<13xi1>",
                   fn(z, w))  # fmt: skip
        f.case(f"negate_{short}", [z], f"  %r0 = stablehlo.negate %a0 : {tensor(z)}", -z)
        for op, want in {"real": z.real, "imag": z.imag}.items():
            f.case(f"{op}_{short}", [z], f"  %r0 = stablehlo.{op} %a0 : ({tensor(z)}) -> {tensor(want)}", want)
            x = want.copy()
            f.case(f"{op}_of_real_{short}", [x], f"  %r0 = stablehlo.{op} %a0 : ({tensor(x)}) -> {tensor(x)}",
                   x if op == "real" else np.zeros_like(x))  # fmt: skip
        x, y = rng.normal(size=(2, 13)).astype(p)
        want = np.empty(13, t)
        want.real, want.imag = x, y
        f.case(f"complex_{short}", [x, y], f"  %r0 = stablehlo.complex %a0, %a1 : ({tensor(x)}, {tensor(y)}) -> {tensor(want)}",
               want)  # fmt: skip
        pred = rng.integers(0, 2, 13).astype(bool)
        f.case(f"select_{short}", [pred, z, w], f"  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<13xi1>, {tensor(z)}",
               np.where(pred, z, w))  # fmt: skip


def converts(f):
    for t in TYPES:
        for other in base.ALL + TYPES:
            x = base.sample(other) if other not in TYPES else normal(other, 11)
            if np.dtype(other).kind == "f":
                x = np.round(x.astype(float)).astype(other)
            want = x.astype(np.complex128).astype(t)
            title = f"{name(other)}_to_{name(t)}".replace("<", "_").replace(">", "")
            f.case(f"convert_{title}", [x], f"  %r0 = stablehlo.convert %a0 : ({tensor(x)}) -> {tensor(want)}", want)
            if other in TYPES:
                continue
            z = small(t, 11, low=0 if np.dtype(other).kind in "ub" else -3)
            want = (z.real != 0) if other == np.bool_ else z.real.astype(other)
            title = f"{name(t)}_to_{name(other)}".replace("<", "_").replace(">", "")
            f.case(f"convert_{title}", [z], f"  %r0 = stablehlo.convert %a0 : ({tensor(z)}) -> {tensor(want)}", want)


# ---- moving


def moves(f):
    for t in TYPES:
        n, short = name(t), name(t)[8:11]
        z = small(t, 3, 4)
        fill = np.asarray(7 - 2j, t)

        def move(title, inputs, text, want):
            f.case(f"{title}_{short}", inputs, "  %r0 = " + text, want)

        move("constant", [], f"stablehlo.constant dense<(1.5, -2.0)> : tensor<40x{n}>", np.full(40, 1.5 - 2j, t))
        ramp = np.broadcast_to(np.arange(5), (2, 5)).astype(t)
        move("iota", [], f"stablehlo.iota dim = 1 : {tensor(ramp)}", ramp)
        move("transpose", [z], f"stablehlo.transpose %a0, dims = [1, 0] : ({tensor(z)}) -> tensor<4x3x{n}>", z.T)
        move("slice", [z], f"stablehlo.slice %a0 [0:3:2, 1:4] : ({tensor(z)}) -> tensor<2x3x{n}>", z[::2, 1:])
        move("reverse", [z], f"stablehlo.reverse %a0, dims = [1] : {tensor(z)}", z[:, ::-1])
        move("broadcast", [fill], f"stablehlo.broadcast_in_dim %a0, dims = [] : (tensor<{n}>) -> tensor<2x3x{n}>",
             np.full((2, 3), fill))  # fmt: skip
        want = np.full((5, 9), fill)
        want[1:4, 1:8:2] = z
        move("pad", [z, fill], f"stablehlo.pad %a0, %a1, low = [1, 1], high = [1, 1], interior = [0, 1] : "
             f"({tensor(z)}, tensor<{n}>) -> {tensor(want)}", want)  # fmt: skip
        move("concatenate", [z, -z], f"stablehlo.concatenate %a0, %a1, dim = 0 : ({tensor(z)}, {tensor(z)}) -> tensor<6x4x{n}>",
             np.concatenate([z, -z]))  # fmt: skip
        at = np.int32(1)
        move("dynamic_slice", [z, at], f"stablehlo.dynamic_slice %a0, %a1, %a1, sizes = [2, 2] : ({tensor(z)}, tensor<i32>, "
             f"tensor<i32>) -> tensor<2x2x{n}>", z[1:3, 1:3])  # fmt: skip
        want = z.copy()
        want[1:2, 1:3] = small(t, 1, 2)
        move("dynamic_update_slice", [z, want[1:2, 1:3], at],
             f"stablehlo.dynamic_update_slice %a0, %a1, %a2, %a2 : ({tensor(z)}, tensor<1x2x{n}>, tensor<i32>, tensor<i32>) -> "
             f"{tensor(z)}", want)  # fmt: skip
        where = np.array([[2], [0], [2]], np.int32)
        move("gather", [z, where], '"stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], '
             "collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : "
             f"({tensor(z)}, {tensor(where)}) -> {tensor(z)}", z[where[:, 0]])  # fmt: skip
    z = normal(np.complex64, 6).reshape(3, 2)
    want = z.view(np.complex128).reshape(3)
    f.case("bitcast_up", [z], f"  %r0 = stablehlo.bitcast_convert %a0 : ({tensor(z)}) -> {tensor(want)}", want)
    f.case("bitcast_down", [want], f"  %r0 = stablehlo.bitcast_convert %a0 : ({tensor(want)}) -> {tensor(z)}", z)


# ---- regions, sums of products, control


def body(n, op):
    return (f"  ^bb0(%p: tensor<{n}>, %q: tensor<{n}>):\n    %c = stablehlo.{op} %p, %q : tensor<{n}>\n"
            f"    stablehlo.return %c : tensor<{n}>\n  }})")  # fmt: skip


def regions(f):
    for t in TYPES:
        n, short = name(t), name(t)[8:11]
        zero, one = np.asarray(0, t), np.asarray(1, t)
        for shape, each in (((3, 4, 5), ((0,), (1,), (0, 2), (0, 1, 2))), ((1, 1030, 1), ((0, 1, 2),))):
            x = small(t, *shape)
            for axes in each:
                want = np.asarray(x.sum(axis=axes), t)
                f.case(f"sum_{short}_{'x'.join(map(str, shape))}_" + "".join(map(str, axes)), [x, zero],
                       f"  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = {ints(axes)} : "
                       f"({tensor(x)}, tensor<{n}>) -> {tensor(want)}", want)  # fmt: skip
        x = np.asarray([1, -1, 1j, -1j, 1 + 1j])[rng.integers(0, 5, (6, 7))].astype(t)  # powers of 1 + i stay exact
        for axis in (0, 1):
            want = x.prod(axis=axis).astype(t)
            f.case(f"product_{short}_{axis}", [x, one],
                   f"  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [{axis}] : "
                   f"({tensor(x)}, tensor<{n}>) -> {tensor(want)}", want)  # fmt: skip
        window = '"stablehlo.reduce_window"(%a0, %a1) <{{window_dimensions = array<i64: {}>, window_strides = array<i64: {}>, ' \
                 "padding = dense<{}> : tensor<2x2xi64>}}> ({{\n"  # fmt: skip
        z = small(t, 4, 6)
        want = z.cumsum(axis=1).astype(t)
        f.case(f"cumsum_{short}", [z, zero], "  %r0 = " + window.format("1, 6", "1, 1", "[[0, 0], [5, 0]]") + body(n, "add")
               + f" : ({tensor(z)}, tensor<{n}>) -> {tensor(want)}", want)  # fmt: skip
        want = z.reshape(2, 2, 3, 2).sum(axis=(1, 3)).astype(t)
        f.case(f"sum_pool_{short}", [z, zero], "  %r0 = " + window.format("2, 2", "2, 2", "0") + body(n, "add")
               + f" : ({tensor(z)}, tensor<{n}>) -> {tensor(want)}", want)  # fmt: skip
        where = np.array([[1], [3], [1], [7], [-1]], np.int32)
        upd = small(t, 5, 6)
        want = z.copy()
        np.add.at(want, [1, 3, 1], upd[:3])
        f.case(f"scatter_add_{short}", [z, where, upd],
               '  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = '
               "[1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({\n" + body(n, "add")
               + f" : ({tensor(z)}, {tensor(where)}, {tensor(upd)}) -> {tensor(z)}", want)  # fmt: skip
        f.case(f"map_{short}", [z, z], '  %r0 = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({\n'
               + body(n, "multiply") + f" : ({tensor(z)}, {tensor(z)}) -> {tensor(z)}", z * z)  # fmt: skip
        sorts(f, t)
        control(f, t)
        products(f, t)


def sorts(f, t):
    """By real part, then by imaginary part, with a passenger; two complex results of two sizes."""
    n, p, short = name(t), name(part(t)), name(t)[8:11]
    z = small(t, 2, 9)
    ride = np.arange(18, dtype=np.int32).reshape(2, 9)
    order = np.lexsort((z.imag, z.real), axis=1)
    lines = [f"  ^bb0(%p: tensor<{n}>, %q: tensor<{n}>, %s: tensor<i32>, %t: tensor<i32>):"]
    for v, op, x in (("pr", "real", "p"), ("qr", "real", "q"), ("pi", "imag", "p"), ("qi", "imag", "q")):
        lines.append(f"    %{v} = stablehlo.{op} %{x} : (tensor<{n}>) -> tensor<{p}>")
    for v, d, a, b in (("same", "EQ", "pr", "qr"), ("im", "LT", "pi", "qi"), ("re", "LT", "pr", "qr")):
        lines.append(f"    %{v} = stablehlo.compare {d}, %{a}, %{b}, FLOAT : (tensor<{p}>, tensor<{p}>) -> tensor<i1>")
    lines += ["    %c = stablehlo.select %same, %im, %re : tensor<i1>, tensor<i1>", "    stablehlo.return %c : tensor<i1>", "  })"]
    f.case(f"sort_{short}", [z, ride], '  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 1 : i64, is_stable = true}> ({\n'
           + "\n".join(lines) + f" : ({tensor(z)}, {tensor(ride)}) -> ({tensor(z)}, {tensor(ride)})",
           [np.take_along_axis(z, order, 1), np.take_along_axis(ride, order, 1)])  # fmt: skip


def control(f, t):
    n, short = name(t), name(t)[8:11]
    z = small(t, 3)
    f.case(f"while_{short}", [z, np.int32(0), np.int32(4), np.asarray(1j, t)],
           f"  %u = stablehlo.broadcast_in_dim %a3, dims = [] : (tensor<{n}>) -> {tensor(z)}\n"
           f"  %r0, %i = stablehlo.while(%v = %a0, %k = %a1) : {tensor(z)}, tensor<i32>\n"
           "  cond {\n    %c = stablehlo.compare LT, %k, %a2 : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
           "    stablehlo.return %c : tensor<i1>\n  } do {\n"
           f"    %one = stablehlo.constant dense<1> : tensor<i32>\n    %n = stablehlo.add %k, %one : tensor<i32>\n"
           f"    %w = stablehlo.multiply %v, %u : {tensor(z)}\n    %y = stablehlo.add %w, %u : {tensor(z)}\n"
           f"    stablehlo.return %y, %n : {tensor(z)}, tensor<i32>\n  }}",
           turned(z))  # fmt: skip
    f.case(f"case_{short}", [z, np.int32(1)],
           f'  %r0 = "stablehlo.case"(%a1) ({{\n    stablehlo.return %a0 : {tensor(z)}\n  }}, {{\n'
           f"    %m = stablehlo.negate %a0 : {tensor(z)}\n    stablehlo.return %m : {tensor(z)}\n  }}) : (tensor<i32>) -> {tensor(z)}",
           -z)  # fmt: skip


def turned(z):
    for _ in range(4):
        z = (z * z.dtype.type(1j) + z.dtype.type(1j)).astype(z.dtype)
    return z


def products(f, t):
    n, short = name(t), name(t)[8:11]
    for b, m, k, c in ((1, 3, 4, 5), (2, 1, 200, 1), (2, 17, 9, 6), (1, 5, 0, 2)):
        x, y = small(t, b, m, k), small(t, b, k, c)
        want = np.matmul(x, y)
        f.case(f"dot_general_{short}_{b}_{m}_{k}_{c}", [x, y],
               "  %r0 = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : "
               f"({tensor(x)}, {tensor(y)}) -> {tensor(want)}", want)  # fmt: skip
    x, y = small(t, 6), small(t, 6)
    want = np.asarray((x * y).sum(), t)
    f.case(f"dot_{short}", [x, y], f"  %r0 = stablehlo.dot %a0, %a1 : ({tensor(x)}, {tensor(y)}) -> {tensor(want)}", want)
    for title, groups, strides, pads, ldil, rdil in (
        ("plain", 1, (1, 1), ((0, 0), (0, 0)), (1, 1), (1, 1)),
        ("strided", 1, (2, 1), ((1, 1), (0, 2)), (1, 1), (1, 1)),
        ("dilated", 1, (1, 2), ((2, 1), (1, 1)), (2, 1), (1, 2)),
        ("grouped", 2, (1, 1), ((1, 1), (1, 1)), (1, 1), (1, 1)),
    ):
        x, k = small(t, 2, 5, 6, 4), small(t, 3, 2, 4 // groups, 6)
        real = lambda p, q: base.conv_reference(p, q, strides, pads, ldil, rdil, groups)  # noqa: E731
        want = (real(x.real, k.real) - real(x.imag, k.imag) + 1j * (real(x.real, k.imag) + real(x.imag, k.real))).astype(t)
        f.case(f"convolution_{title}_{short}", [x, k],
               "  %r0 = stablehlo.convolution(%a0, %a1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], "
               f"window = {{stride = {ints(strides)}, pad = [{ints(pads[0])}, {ints(pads[1])}], lhs_dilate = "
               f"{ints(ldil)}, rhs_dilate = {ints(rdil)}}} {{batch_group_count = 1 : i64, feature_group_count = "
               f"{groups} : i64}} : ({tensor(x)}, {tensor(k)}) -> {tensor(want)}", want)  # fmt: skip


def make():
    f = base.File("complex")
    for write in (arithmetic, functions, converts, moves, regions):
        write(f)
    f.write()


if __name__ == "__main__":
    make()
