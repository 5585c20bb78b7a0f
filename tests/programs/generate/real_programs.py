"""The programs of real types: elementwise, functions, conversions, moves, regions, dots, convolutions."""
import math

import numpy as np
from program_file import (ALL, FLOATS, INTS, SIGNED, File, call, conv_reference, ints, is_float, name, rng, rounded, sample,
                          tensor, wide)


def elementwise():
    f = File("elementwise")
    with np.errstate(all="ignore"):
        for t in ALL:
            x, y = sample(t), sample(t)
            fl = is_float(t)
            w = wide(t) if fl else t
            X, Y = x.astype(w), y.astype(w)
            binary = {"maximum": np.maximum, "minimum": np.minimum}
            if t == np.bool_:
                binary.update({"add": np.logical_or, "multiply": np.logical_and,
                               "and": np.logical_and, "or": np.logical_or, "xor": np.logical_xor})
            else:
                binary.update({"add": np.add, "subtract": np.subtract, "multiply": np.multiply})
                if not fl:
                    binary.update({"and": np.bitwise_and, "or": np.bitwise_or,
                                   "xor": np.bitwise_xor})
            for op, fn in binary.items():
                want = rounded(fn(X, Y), t)
                f.case(f"{op}_{name(t)}", [x, y], call(op, x, y, result=want), want)
            for direction, fn in {"EQ": np.equal, "NE": np.not_equal, "GE": np.greater_equal,
                                  "GT": np.greater, "LE": np.less_equal, "LT": np.less}.items():
                b = y.copy()
                b[:4] = x[:4]
                want = fn(x.astype(w), b.astype(w))
                f.case(f"compare_{direction}_{name(t)}", [x, b],
                       f"  %r0 = stablehlo.compare {direction}, %a0, %a1 : ({tensor(x)}, {tensor(b)})"
                       f" -> {tensor(want)}", want)
            p = sample(np.bool_)
            want = np.where(p, x, y)
            f.case(f"select_{name(t)}", [p, x, y], call("select", p, x, y, result=want), want)
            scalar = np.bool_(True)
            f.case(f"select_scalar_{name(t)}", [scalar, x, y],
                   call("select", scalar, x, y, result=x), x)
            lo, hi = np.asarray(1, t), np.asarray(1 if t == np.bool_ else 3, t)
            want = rounded(np.minimum(np.maximum(X, lo.astype(w)), hi.astype(w)), t)
            f.case(f"clamp_{name(t)}", [lo, x, hi], call("clamp", lo, x, hi, result=want), want)
        for t in INTS:
            bits = np.dtype(t).itemsize * 8
            info = np.iinfo(t)
            x = np.array([info.min, info.max, 0, 1, 7, info.max // 3, info.min // 2], t)
            y = np.array([1, 2, 3, 5, 0, 7, 3], t)
            q = [(-1 if info.min < 0 else info.max) if b == 0 else
                 int(abs(int(a)) // abs(int(b))) * (1 if (int(a) < 0) == (int(b) < 0) else -1)
                 for a, b in zip(x, y)]
            want = np.array([((v + 2**bits) % 2**bits) for v in q], np.uint64).astype(
                f"uint{bits}").view(t)
            f.case(f"divide_{name(t)}", [x, y], call("divide", x, y, result=want), want)
            r = np.array([int(a) if b == 0 else int(math.fmod(int(a), int(b))) if abs(int(a)) < 2**52
                          else int(a) - int(b) * (abs(int(a)) // abs(int(b))) *
                          (1 if (int(a) < 0) == (int(b) < 0) else -1) for a, b in zip(x, y)], t)
            f.case(f"remainder_{name(t)}", [x, y], call("remainder", x, y, result=r), r)
            amounts = np.array([0, 1, bits - 1, bits, bits + 1, 3, info.max], t)
            u = x.view(f"uint{bits}")

            def shifted(fn, over):
                out = []
                for a, s in zip(u.tolist(), amounts.view(f"uint{bits}").tolist()):
                    out.append(over(a) if s >= bits else fn(a, s) % 2**bits)
                return np.array(out, np.uint64).astype(f"uint{bits}").view(t)

            sign = lambda a: a - 2**bits if a >> (bits - 1) else a
            for op, want in {
                "shift_left": shifted(lambda a, s: a << s, lambda a: 0),
                "shift_right_logical": shifted(lambda a, s: a >> s, lambda a: 0),
                "shift_right_arithmetic": shifted(lambda a, s: sign(a) >> s,
                                                  lambda a: 2**bits - 1 if a >> (bits - 1) else 0),
            }.items():
                f.case(f"{op}_{name(t)}", [x, amounts], call(op, x, amounts, result=want), want)
            # power wraps; a negative exponent gives 0 unless the base is 1 or -1
            base = np.array([2, 3, -1 if info.min < 0 else 1, 1, 5, 7, 0], np.int64).astype(t)
            exponent = np.array([5, 2, 3, -4 if info.min < 0 else 4, -1 if info.min < 0 else 1, 0, 3],
                                np.int64).astype(t)
            powers = []
            for a, e in zip(base.tolist(), exponent.tolist()):
                v = a**e if e >= 0 else (a if a == 1 or (a == -1 and e % 2) else 1 if a == -1 else 0)
                powers.append(v % 2**bits)
            want = np.array(powers, np.uint64).astype(f"uint{bits}").view(t)
            f.case(f"power_{name(t)}", [base, exponent], call("power", base, exponent, result=want), want)
            pop = np.array([bin(v).count("1") for v in u.tolist()], t)
            f.case(f"popcnt_{name(t)}", [x], call("popcnt", x, result=pop), pop)
            clz = np.array([bits - v.bit_length() for v in u.tolist()], t)
            f.case(f"clz_{name(t)}", [x], call("count_leading_zeros", x, result=clz), clz)
            f.case(f"not_{name(t)}", [x], call("not", x, result=x), ~x)
            neg = (np.uint64(0) - u.astype(np.uint64)).astype(f"uint{bits}").view(t)
            f.case(f"negate_{name(t)}", [x], call("negate", x, result=neg), neg)
        for t in SIGNED:
            x = sample(t)
            f.case(f"abs_{name(t)}", [x], call("abs", x, result=x), np.abs(x))
            f.case(f"sign_{name(t)}", [x], call("sign", x, result=x), np.sign(x))
        for t in FLOATS:
            w = wide(t)
            x = np.concatenate([sample(t), np.array([0.5, 1.5, 2.5, -0.5, -1.5, 0.0, -0.0, np.inf,
                                                     -np.inf], t)])
            X = x.astype(w)
            afz = np.where(np.isinf(X), X, np.copysign(np.floor(np.abs(X) + w(0.5)), X))
            for op, want in {"abs": np.abs(X), "negate": -X, "sign": np.sign(X), "ceil": np.ceil(X),
                             "floor": np.floor(X), "round_nearest_even": np.rint(X),
                             "round_nearest_afz": afz}.items():
                want = rounded(want, t)
                f.case(f"{op}_{name(t)}", [x], call(op, x, result=want), want)
            want = np.isfinite(X)
            f.case(f"is_finite_{name(t)}", [x], call("is_finite", x, result=want), want)
            y = np.abs(sample(t, x.size)) + np.asarray(0.25, t)
            for op, fn in {"divide": np.divide, "remainder": np.fmod}.items():
                finite, d = sample(t), np.abs(sample(t)) + np.asarray(0.25, t)
                want = rounded(fn(finite.astype(w), d.astype(w)), t)
                f.case(f"{op}_{name(t)}", [finite, d], call(op, finite, d, result=want), want)
    f.write()


def functions():
    f = File("functions")
    erf = np.vectorize(math.erf)
    for t in FLOATS:
        x = np.concatenate([sample(t), np.array([0.0, 1e-3, 0.5, 1.0, -1.0, 4.0], t)])
        pos = np.abs(x) + np.asarray(0.0625, t)
        unit = np.clip(x.astype(np.float64) / 20, -0.95, 0.95).astype(t)
        cases = {"exponential": (x, np.exp), "exponential_minus_one": (x, np.expm1),
                 "log": (pos, np.log), "log_plus_one": (pos, np.log1p),
                 "logistic": (x, lambda v: 1 / (1 + np.exp(-v))), "tanh": (x, np.tanh),
                 "sine": (x, np.sin), "cosine": (x, np.cos), "tan": (unit, np.tan),
                 "sqrt": (pos, np.sqrt), "rsqrt": (pos, lambda v: 1 / np.sqrt(v)),
                 "cbrt": (x, np.cbrt)}
        for op, (v, fn) in cases.items():
            want = rounded(fn(v.astype(np.float64)), t)
            f.case(f"{op}_{name(t)}", [v], call(op, v, result=want), want, "expect_close", 3)
        y = sample(t, pos.size)
        for op, fn in {"power": np.power, "atan2": np.arctan2}.items():
            want = rounded(fn(pos.astype(np.float64), y.astype(np.float64)), t)
            f.case(f"{op}_{name(t)}", [pos, y], call(op, pos, y, result=want), want,
                   "expect_close", 3)
        want = rounded(erf(x.astype(np.float64)), t)
        f.case(f"erf_{name(t)}", [x], f"  %r0 = chlo.erf %a0 : {tensor(x)} -> {tensor(x)}", want,
               "expect_close", 3)
    f.write()


def converts():
    f = File("convert")
    with np.errstate(all="ignore"):
        for a in ALL:
            for b in ALL:
                x = sample(a)
                if is_float(a):
                    x = np.concatenate([x, np.array([0.0, -0.75, 1.5], a)])
                if b == np.bool_:
                    want = x.astype(np.float64) != 0
                elif is_float(a) and not is_float(b):
                    info = np.iinfo(b)
                    want = np.array([min(max(int(v), info.min), info.max)
                                     for v in x.astype(np.float64)], b)
                else:
                    want = x.astype(b) if a != np.bool_ else x.astype(np.uint8).astype(b)
                f.case(f"{name(a)}_to_{name(b)}", [x],
                       f"  %r0 = stablehlo.convert %a0 : ({tensor(x)}) -> {tensor(want)}", want)
        x = np.array([np.nan, np.inf, -np.inf, 1e30, -1e30, 300.7, -300.7], np.float32)
        for b in INTS:
            info = np.iinfo(b)
            want = np.array([0 if np.isnan(v) else info.max if v >= float(info.max) else info.min
                             if v <= float(info.min) else int(v) for v in x.astype(np.float64)], b)
            f.case(f"saturate_{name(b)}", [x],
                   f"  %r0 = stablehlo.convert %a0 : ({tensor(x)}) -> {tensor(want)}", want)
    f.write()


def moves():
    f = File("move")
    for t in ALL:
        x = sample(t, 24).reshape(2, 3, 4)
        n = name(t)
        T = tensor(x)

        def one(title, text, want, inputs=None):
            f.case(f"{title}_{n}", inputs or [x], "  %r0 = stablehlo." + text.replace("$T", T)
                   .replace("$R", tensor(np.asarray(want))), want)

        one("transpose", "transpose %a0, dims = [2, 0, 1] : ($T) -> $R", x.transpose(2, 0, 1))
        one("reverse", "reverse %a0, dims = [0, 2] : $T", x[::-1, :, ::-1])
        one("slice", "slice %a0 [0:2:1, 1:3:1, 0:4:3] : ($T) -> $R", x[0:2, 1:3, 0:4:3])
        one("reshape", "reshape %a0 : ($T) -> $R", x.reshape(4, 6))
        one("broadcast", "broadcast_in_dim %a0, dims = [1, 2, 3] : ($T) -> $R",
            np.broadcast_to(x, (5, 2, 3, 4)))
        row = x[0, 0]
        f.case(f"broadcast_row_{n}", [row], f"  %r0 = stablehlo.broadcast_in_dim %a0, dims = [0] : "
               f"({tensor(row)}) -> tensor<4x3x{n}>", np.repeat(row[:, None], 3, 1))
        y = sample(t, 8).reshape(2, 1, 4)
        want = np.concatenate([x, y, x], 1)
        f.case(f"concatenate_{n}", [x, y], f"  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : "
               f"({T}, {tensor(y)}, {T}) -> {tensor(want)}", want)
        v = sample(t, 1)[0]
        want = np.full((4, 5, 9), v, x.dtype)
        want[1:3, 0:5:2, 1:8:2] = x
        f.case(f"pad_{n}", [x, v], f"  %r0 = stablehlo.pad %a0, %a1, low = [1, 0, 1], high = [1, 0, 1], "
               f"interior = [0, 1, 1] : ({T}, tensor<{n}>) -> {tensor(want)}", want)
        cut = x[:, 1:, :3]
        f.case(f"pad_negative_{n}", [x, v], f"  %r0 = stablehlo.pad %a0, %a1, low = [0, -1, 0], "
               f"high = [0, 0, -1], interior = [0, 0, 0] : ({T}, tensor<{n}>) -> {tensor(cut)}", cut)
        i, j, k = np.int32(1), np.int32(-5), np.int32(100)
        want = x[1:2, 0:2, 1:4]
        f.case(f"dynamic_slice_{n}", [x, i, j, k],
               f"  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [1, 2, 3] : ({T}, tensor<i32>, "
               f"tensor<i32>, tensor<i32>) -> {tensor(want)}", want)
        u = sample(t, 6).reshape(1, 2, 3)
        want = x.copy()
        want[1:2, 0:2, 1:4] = u
        f.case(f"dynamic_update_slice_{n}", [x, u, i, j, k],
               f"  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : ({T}, {tensor(u)}, "
               f"tensor<i32>, tensor<i32>, tensor<i32>) -> {T}", want)
        if t != np.bool_:
            want = np.broadcast_to(np.arange(3).astype(t)[None, :, None], (2, 3, 4))
            f.case(f"iota_{n}", [], f"  %r0 = stablehlo.iota dim = 1 : {tensor(want)}", want)
        idx = np.array([[2, 0], [0, 1], [9, -4]], np.int64)
        src = sample(t, 12).reshape(3, 4)
        want = np.stack([src[min(max(a, 0), 2), min(max(b, 0), 2):min(max(b, 0), 2) + 2]
                         for a, b in idx])
        f.case(f"gather_{n}", [src, idx],
               f'  %r0 = "stablehlo.gather"(%a0, %a1) <{{dimension_numbers = #stablehlo.gather<offset_dims = '
               f"[1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes "
               f"= array<i64: 1, 2>}}> : ({tensor(src)}, {tensor(idx)}) -> {tensor(want)}", want)
    f.write()


COMBINE = {"add": (np.add, 0), "multiply": (np.multiply, 1), "maximum": (np.maximum, None),
           "minimum": (np.minimum, None), "and": (np.bitwise_and, None), "or": (np.bitwise_or, 0)}


def regions():
    f = File("region")
    for t in ALL:
        n = name(t)
        fl = is_float(t)
        for op, (fn, _) in COMBINE.items():
            if op in ("and", "or") and fl:
                continue
            # small integers: sums and products stay exact in every type, in any order
            x = sample(np.bool_, 60).astype(t) if t == np.bool_ else \
                rng.integers(1, 3, 60).astype(t)
            x = x.reshape(3, 4, 5)
            if op == "multiply" and not fl:
                x = np.ones_like(x)
                x[0, 0, 0] = 2 if t != np.bool_ else True
            init = {"add": 0, "multiply": 1, "or": 0}.get(op, None)
            init = np.asarray(init if init is not None else x.flat[0], t)
            acc = np.dtype(t) if t != np.bool_ else np.dtype(np.bool_)
            if op == "multiply" and fl:
                x = np.where(rng.integers(0, 8, x.shape) == 0, 2, 1).astype(t)
            red = {"add": np.logical_or, "multiply": np.logical_and}.get(op, fn) \
                if t == np.bool_ else fn
            for axes in ((0,), (2,), (0, 2), (0, 1, 2)):
                W = x.astype(np.float64) if fl else x
                want = W
                for a in sorted(axes, reverse=True):
                    want = red.reduce(want, axis=a)
                want = red(want, init.astype(want.dtype))
                want = np.asarray(want).astype(acc)
                title = f"reduce_{op}_{n}_" + "".join(map(str, axes))
                f.case(title, [x, init], f"  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.{op} "
                       f"across dimensions = {ints(axes)} : ({tensor(x)}, tensor<{n}>) -> {tensor(want)}", want)
        if t == np.bool_:
            boolean_regions(f)
            continue
        # argmax: two inputs, a general body
        x = rng.permutation(35).astype(t).reshape(5, 7)
        idx = np.broadcast_to(np.arange(7, dtype=np.int32), (5, 7))
        body = (f"    reducer(%p: tensor<{n}>, %q: tensor<{n}>) (%s: tensor<i32>, %t: tensor<i32>) {{\n"
                f"    %c = stablehlo.compare GT, %p, %q : (tensor<{n}>, tensor<{n}>) -> tensor<i1>\n"
                f"    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<{n}>\n"
                f"    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>\n"
                f"    stablehlo.return %v, %w : tensor<{n}>, tensor<i32>\n  }}")
        for axis in (0, 1):
            zero = np.asarray(0, t)
            lowest = np.asarray(0, t)
            f.case(f"argmax_{n}_{axis}", [x, idx, lowest, np.int32(-1)],
                   f"  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [{axis}] "
                   f": ({tensor(x)}, {tensor(idx)}, tensor<{n}>, tensor<i32>) -> (tensor<{7 - 2 * axis}x{n}>, "
                   f"tensor<{7 - 2 * axis}xi32>)\n{body}",
                   [x.max(axis), np.take_along_axis(idx, np.expand_dims(x.argmax(axis), axis), axis)
                    .squeeze(axis)])
        # sort: one key, one passenger
        key = rng.permutation(21).astype(t).reshape(3, 7)
        pay = np.arange(21, dtype=np.int32).reshape(3, 7)
        for axis in (0, 1):
            order = np.argsort(key, axis=axis, kind="stable")
            f.case(f"sort_{n}_{axis}", [key, pay],
                   f'  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{{dimension = {axis} : i64, is_stable = true}}> ({{\n'
                   f"  ^bb0(%p: tensor<{n}>, %q: tensor<{n}>, %s: tensor<i32>, %t: tensor<i32>):\n"
                   f"    %c = stablehlo.compare LT, %p, %q : (tensor<{n}>, tensor<{n}>) -> tensor<i1>\n"
                   f"    stablehlo.return %c : tensor<i1>\n  }}) : ({tensor(key)}, {tensor(pay)}) -> "
                   f"({tensor(key)}, {tensor(pay)})",
                   [np.take_along_axis(key, order, axis), np.take_along_axis(pay, order, axis)])
        # windows: 2x2 max pooling with padding, and a cumulative sum
        x = rng.integers(0, 9, (4, 6)).astype(t)
        low = np.asarray(0, t)
        padded = np.zeros((5, 7), x.dtype)
        padded[1:, :6] = x
        want = np.stack([[padded[2 * i:2 * i + 2, 2 * j:2 * j + 3].max() for j in range(3)]
                         for i in range(2)]).astype(x.dtype)
        window = (f'  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{{window_dimensions = array<i64: $W>, '
                  f"window_strides = array<i64: $S>, padding = dense<$P> : tensor<2x2xi64>}}> ({{\n"
                  f"  ^bb0(%p: tensor<{n}>, %q: tensor<{n}>):\n    %c = stablehlo.$O %p, %q : tensor<{n}>\n"
                  f"    stablehlo.return %c : tensor<{n}>\n  }}) : ({tensor(x)}, tensor<{n}>) -> $R")
        f.case(f"max_pool_{n}", [x, low], window.replace("$W", "2, 3").replace("$S", "2, 2")
               .replace("$P", "[[1, 0], [0, 1]]").replace("$O", "maximum")
               .replace("$R", tensor(want)), want)
        want = np.cumsum(x.astype(np.float64), 1).astype(t)
        f.case(f"cumsum_{n}", [x, low], window.replace("$W", "1, 6").replace("$S", "1, 1")
               .replace("$P", "[[0, 0], [5, 0]]").replace("$O", "add").replace("$R", tensor(want)), want)
        # scatter: duplicates add up, out of bounds is skipped; and overwrite, the last one wins
        base = rng.integers(0, 9, (4, 3)).astype(t)
        idx = np.array([[1], [3], [1], [7], [-1]], np.int32)
        upd = rng.integers(0, 5, (5, 3)).astype(t)
        for op in ("add", "set"):
            want = base.astype(np.float64)
            for r, u in zip(idx[:, 0], upd.astype(np.float64)):
                if 0 <= r < 4:
                    want[r] = want[r] + u if op == "add" else u
            want = want.astype(t)
            ret = f"    %c = stablehlo.add %p, %q : tensor<{n}>\n    stablehlo.return %c" if op == "add" \
                else "    stablehlo.return %q"
            f.case(f"scatter_{op}_{n}", [base, idx, upd],
                   f'  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{{scatter_dimension_numbers = #stablehlo.scatter'
                   f"<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], "
                   f"index_vector_dim = 1>}}> ({{\n  ^bb0(%p: tensor<{n}>, %q: tensor<{n}>):\n{ret} : tensor<{n}>\n"
                   f"  }}) : ({tensor(base)}, {tensor(idx)}, {tensor(upd)}) -> {tensor(base)}", want)
    f.write()


def boolean_regions(f):
    """sort, windows and scatter for i1, where arithmetic is logic."""
    key = sample(np.bool_, 21).reshape(3, 7)
    f.case("sort_i1", [key],
           '  %r0 = "stablehlo.sort"(%a0) <{dimension = 1 : i64, is_stable = true}> ({\n'
           "  ^bb0(%p: tensor<i1>, %q: tensor<i1>):\n"
           "    %c = stablehlo.compare LT, %p, %q : (tensor<i1>, tensor<i1>) -> tensor<i1>\n"
           f"    stablehlo.return %c : tensor<i1>\n  }}) : ({tensor(key)}) -> {tensor(key)}",
           np.sort(key, axis=1))
    want = np.stack([key[:, i:i + 3].any(1) for i in range(5)], 1)
    f.case("window_or_i1", [key, np.bool_(False)],
           '  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>}> ({\n'
           "  ^bb0(%p: tensor<i1>, %q: tensor<i1>):\n    %c = stablehlo.or %p, %q : tensor<i1>\n"
           f"    stablehlo.return %c : tensor<i1>\n  }}) : ({tensor(key)}, tensor<i1>) -> {tensor(want)}",
           want)
    base, index = np.zeros((4, 3), np.bool_), np.array([[1], [3], [1]], np.int32)
    updates = sample(np.bool_, 9).reshape(3, 3)
    want = base.copy()
    for r, u in zip(index[:, 0], updates):
        want[r] |= u
    f.case("scatter_or_i1", [base, index, updates],
           '  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter'
           "<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], "
           "index_vector_dim = 1>}> ({\n  ^bb0(%p: tensor<i1>, %q: tensor<i1>):\n"
           "    %c = stablehlo.or %p, %q : tensor<i1>\n    stablehlo.return %c : tensor<i1>\n"
           f"  }}) : ({tensor(base)}, {tensor(index)}, {tensor(updates)}) -> {tensor(base)}", want)


def dots():
    f = File("dot")
    a, b = sample(np.bool_, 15).reshape(3, 5), sample(np.bool_, 20).reshape(5, 4)
    want = (a.astype(int) @ b.astype(int)) != 0
    f.case("plain_i1", [a, b], "  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : "
           f"({tensor(a)}, {tensor(b)}) -> {tensor(want)}", want)
    for t in INTS + FLOATS:
        n = name(t)
        a, b = rng.integers(0, 3, (2, 5, 7)).astype(t), rng.integers(0, 3, (2, 7, 4)).astype(t)
        want = np.einsum("bik,bkj->bij", a.astype(np.float64), b.astype(np.float64)).astype(t)
        f.case(f"batched_{n}", [a, b], "  %r0 = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], "
               f"contracting_dims = [2] x [1] : ({tensor(a)}, {tensor(b)}) -> {tensor(want)}", want)
        u, v = a[0], b[0, :, 0]
        want = (u.astype(np.float64) @ v.astype(np.float64)).astype(t)
        f.case(f"matvec_{n}", [u, v], "  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : "
               f"({tensor(u)}, {tensor(v)}) -> {tensor(want)}", want)
        m = rng.integers(0, 3, (7, 5)).astype(t)
        w = rng.integers(0, 3, (3, 7)).astype(t)
        want = np.einsum("ki,jk->ij", m.astype(np.float64), w.astype(np.float64)).astype(t)
        f.case(f"transposed_{n}", [m, w], "  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [0] x [1] "
               f": ({tensor(m)}, {tensor(w)}) -> {tensor(want)}", want)
    a, b = rng.integers(-9, 9, (3, 8)).astype(np.int8), rng.integers(-9, 9, (8, 5)).astype(np.int8)
    want = a.astype(np.int32) @ b.astype(np.int32)
    f.case("i8_to_i32", [a, b], "  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : "
           f"({tensor(a)}, {tensor(b)}) -> {tensor(want)}", want)
    f.write()


def convolutions():
    f = File("convolution")
    for t in INTS + FLOATS:
        n = name(t)
        for title, groups, strides, pads, ldil, rdil in (
                ("plain", 1, (1, 1), ((0, 0), (0, 0)), (1, 1), (1, 1)),
                ("strided", 1, (2, 1), ((1, 1), (0, 2)), (1, 1), (1, 1)),
                ("dilated", 1, (1, 2), ((2, 1), (1, 1)), (2, 1), (1, 2)),
                ("grouped", 2, (1, 1), ((1, 1), (1, 1)), (1, 1), (1, 1))):
            x = rng.integers(0, 3, (2, 5, 6, 4)).astype(t)
            k = rng.integers(0, 2, (3, 2, 4 // groups, 6)).astype(t)
            want = conv_reference(x, k, strides, pads, ldil, rdil, groups).astype(t)
            f.case(f"{title}_{n}", [x, k],
                   "  %r0 = stablehlo.convolution(%a0, %a1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], "
                   f"window = {{stride = {ints(strides)}, pad = [{ints(pads[0])}, {ints(pads[1])}], lhs_dilate = "
                   f"{ints(ldil)}, rhs_dilate = {ints(rdil)}}} {{batch_group_count = 1 : i64, feature_group_count = "
                   f"{groups} : i64}} : ({tensor(x)}, {tensor(k)}) -> {tensor(want)}", want)
    f.write()


def make():
    for one in (elementwise, functions, converts, moves, regions, dots, convolutions):
        one()
