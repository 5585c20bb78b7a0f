#!/usr/bin/env python3
"""Writes self-checking programs of tests/programs for the regions of ops: each op that has one, with a body of
three ops and more, with a value from outside, and with two arrays where it takes several. Expected values are worked
out here, an element after another.

    python3 tests/programs/generate/region_programs.py            # needs numpy, ml_dtypes; rewrites those files
"""
import itertools

import numpy as np

from program_file import OUT, File, literal, tensor

I32 = np.int32
rng = np.random.default_rng(20261124)
S = "tensor<i32>"

# x + y + k * x * y is associative and commutative, and its unit is 0: any order of a reduction gives the same.
JOIN = """    %t0 = stablehlo.multiply %x, %y : tensor<i32>
    %t1 = stablehlo.multiply %t0, %k : tensor<i32>
    %t2 = stablehlo.add %x, %y : tensor<i32>
    %t3 = stablehlo.add %t1, %t2 : tensor<i32>
    stablehlo.return %t3 : tensor<i32>"""
# The larger of two, and its place; the smaller place of two that are equal.
BEST = """    %g = stablehlo.compare GT, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %e = stablehlo.compare EQ, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %l = stablehlo.minimum %i, %j : tensor<i32>
    %v = stablehlo.select %g, %x, %y : tensor<i1>, tensor<i32>
    %p = stablehlo.select %g, %i, %j : tensor<i1>, tensor<i32>
    %q = stablehlo.select %e, %l, %p : tensor<i1>, tensor<i32>
    stablehlo.return %v, %q : tensor<i32>, tensor<i32>"""
PAIR = "^bb0(%x: tensor<i32>, %y: tensor<i32>):"
PAIRS = "^bb0(%x: tensor<i32>, %i: tensor<i32>, %y: tensor<i32>, %j: tensor<i32>):"
# `%k` from outside, worked out when the program runs; or a constant of the body.
OUTER = "  %two = stablehlo.constant dense<2> : tensor<i32>\n  %k = stablehlo.add %two, %two : tensor<i32>\n"
INNER = "    %k = stablehlo.constant dense<3> : tensor<i32>\n"
KINDS = [("body", "", INNER, 3), ("capture", OUTER, "", 4)]


def ints(*shape, low=-9, high=10):
    return rng.integers(low, high, shape).astype(I32)


def join(k):
    def f(x, y):
        with np.errstate(over="ignore"):
            return np.int32(x + y + np.int32(k) * x * y)
    return f


def best(a, b):
    (x, i), (y, j) = a, b
    if x == y:
        return (x, min(i, j))
    return (x, i) if x > y else (y, j)


def fold(f, values, start):
    for v in values:
        start = f(start, v)
    return start


def reduce(f):
    x = ints(3, 5, 4)
    for title, before, inside, k in KINDS:
        for dims in [(1,), (0, 2), (0, 1, 2), (2,)]:
            want = np.moveaxis(x, dims, range(len(dims)))
            want = want.reshape(int(np.prod(want.shape[:len(dims)])), -1)
            shape = tuple(n for d, n in enumerate(x.shape) if d not in dims)
            want = np.array([fold(join(k), col, I32(0)) for col in want.T], I32).reshape(shape)
            op = f"""{before}  %z = stablehlo.constant dense<0> : {S}
  %r0 = "stablehlo.reduce"(%a0, %z) ({{
  {PAIR}
{inside}{JOIN}
  }}) {{dimensions = array<i64: {", ".join(map(str, dims))}>}} : ({tensor(x)}, {S}) -> {tensor(want)}"""
            f.case(f"reduce_{title}_{''.join(map(str, dims))}", [x], op, want)
    x, at = ints(6, 7, low=-3, high=4), np.arange(42, dtype=I32).reshape(6, 7)
    rows = [[fold(best, zip(x[r], at[r]), (I32(-100), I32(1000))) for r in range(6)]]
    cols = [[fold(best, zip(x[:, c], at[:, c]), (I32(-100), I32(1000))) for c in range(7)]]
    for dim, found in [(1, rows[0]), (0, cols[0])]:
        want = [np.array([v for v, _ in found], I32), np.array([p for _, p in found], I32)]
        op = f"""  %z = stablehlo.constant dense<-100> : {S}
  %n = stablehlo.constant dense<1000> : {S}
  %r0, %r1 = "stablehlo.reduce"(%a0, %a1, %z, %n) ({{
  {PAIRS}
{BEST}
  }}) {{dimensions = array<i64: {dim}>}} : ({tensor(x)}, {tensor(x)}, {S}, {S}) -> ({tensor(want[0])}, {tensor(want[0])})"""
        f.case(f"reduce_two_{dim}", [x, at], op, want)


def windows(shape, window, stride, pad, dilation):
    """For each place of the result: the places of its window that lie in the array."""
    sizes = [(n + lo + hi - (w - 1) * d - 1) // s + 1
             for n, w, s, (lo, hi), d in zip(shape, window, stride, pad, dilation)]
    for out in np.ndindex(*sizes):
        inside = []
        for w in np.ndindex(*window):
            at = tuple(o * s + i * d - lo for o, s, i, d, (lo, _) in zip(out, stride, w, dilation, pad))
            if all(0 <= a < n for a, n in zip(at, shape)):
                inside.append(at)
        yield out, inside, sizes


def attrs_of(window, stride, pad, dilation=None):
    def array(v):
        return "array<i64: " + ", ".join(map(str, v)) + ">"
    text = f"window_dimensions = {array(window)}, window_strides = {array(stride)}, padding = dense<{[list(p) for p in pad]}>" \
           f" : tensor<{len(pad)}x2xi64>"
    return text + (f", window_dilations = {array(dilation)}" if dilation else "")


def reduce_window(f):
    x = ints(6, 7)
    form = ((3, 2), (2, 1), ((1, 1), (0, 1)), (1, 2))
    for title, before, inside, k in KINDS:
        want = None
        for out, places, sizes in windows(x.shape, *form):
            want = np.zeros(sizes, I32) if want is None else want
            want[out] = fold(join(k), [x[p] for p in places], I32(0))
        op = f"""{before}  %z = stablehlo.constant dense<0> : {S}
  %r0 = "stablehlo.reduce_window"(%a0, %z) ({{
  {PAIR}
{inside}{JOIN}
  }}) {{{attrs_of(*form)}}} : ({tensor(x)}, {S}) -> {tensor(want)}"""
        f.case(f"reduce_window_{title}", [x], op, want)
    x, at = ints(6, 7, low=-3, high=4), np.arange(42, dtype=I32).reshape(6, 7)
    want = None
    for out, places, sizes in windows(x.shape, *form):
        want = [np.zeros(sizes, I32), np.zeros(sizes, I32)] if want is None else want
        want[0][out], want[1][out] = fold(best, [(x[p], at[p]) for p in places], (I32(-100), I32(1000)))
    op = f"""  %z = stablehlo.constant dense<-100> : {S}
  %n = stablehlo.constant dense<1000> : {S}
  %r0, %r1 = "stablehlo.reduce_window"(%a0, %a1, %z, %n) ({{
  {PAIRS}
{BEST}
  }}) {{{attrs_of(*form)}}} : ({tensor(x)}, {tensor(x)}, {S}, {S}) -> ({tensor(want[0])}, {tensor(want[0])})"""
    f.case("reduce_window_two", [x, at], op, want)


def select_and_scatter(f):
    x = ints(6, 6)
    form = ((3, 2), (2, 2), ((1, 0), (0, 0)))
    for title, before, inside, k in KINDS:
        source, taken = None, []
        for out, places, sizes in windows(x.shape, *form, (1, 1)):
            source = ints(*sizes) if source is None else source
            chosen = places[0]
            for p in places[1:]:  # x * x - k <= y * y keeps the earlier one
                if not (x[chosen] * x[chosen] - k >= x[p] * x[p]):
                    chosen = p
            taken.append((out, chosen))
        want = np.full(x.shape, 5, I32)
        for out, chosen in taken:
            want[chosen] = join(k)(want[chosen], source[out])
        op = f"""{before}  %z = stablehlo.constant dense<5> : {S}
  %r0 = "stablehlo.select_and_scatter"(%a0, %a1, %z) ({{
  {PAIR}
{inside}    %0 = stablehlo.multiply %x, %x : {S}
    %1 = stablehlo.multiply %y, %y : {S}
    %2 = stablehlo.subtract %0, %k : {S}
    %3 = stablehlo.compare GE, %2, %1 : ({S}, {S}) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  }}, {{
  {PAIR}
{inside}{JOIN}
  }}) {{{attrs_of(*form)}}} : ({tensor(x)}, {tensor(source)}, {S}) -> {tensor(x)}"""
        f.case(f"select_and_scatter_{title}", [x, source], op, want)


SCATTER = """{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}"""


def scatter(f):
    x, at, u = ints(5, 3), np.array([[3], [0], [3], [7], [1], [3]], I32), ints(6, 3)
    rows = [(i, int(r)) for i, (r,) in enumerate(at) if 0 <= r < 5]
    for title, before, inside, k in KINDS:
        want = x.copy()
        for i, r in rows:
            want[r] = [join(k)(p, q) for p, q in zip(want[r], u[i])]
        op = f"""{before}  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) ({{
  {PAIR}
{inside}{JOIN}
  }}) {SCATTER} : ({tensor(x)}, {tensor(at)}, {tensor(u)}) -> {tensor(x)}"""
        f.case(f"scatter_{title}", [x, at, u], op, want)
    x, u = ints(5, 3, low=-3, high=4), ints(6, 3, low=-3, high=4)
    p, q = np.arange(15, dtype=I32).reshape(5, 3), np.arange(100, 118, dtype=I32).reshape(6, 3)
    want = [x.copy(), p.copy()]
    for i, r in rows:
        for c in range(3):
            want[0][r, c], want[1][r, c] = best((want[0][r, c], want[1][r, c]), (u[i, c], q[i, c]))
    op = f"""  %r0, %r1 = "stablehlo.scatter"(%a0, %a1, %a2, %a3, %a4) ({{
  {PAIRS}
{BEST}
  }}) {SCATTER} : ({tensor(x)}, {tensor(p)}, {tensor(at)}, {tensor(u)}, {tensor(q)}) -> ({tensor(x)}, {tensor(p)})"""
    f.case("scatter_two", [x, p, at, u, q], op, want)


def sort(f):
    x = ints(4, 9, low=0, high=40)
    for title, before, inside, k in KINDS:
        for dim in (0, 1):
            order = np.argsort(x % k, axis=dim, kind="stable")
            want = np.take_along_axis(x, order, dim)
            op = f"""{before}  %r0 = "stablehlo.sort"(%a0) ({{
  {PAIR}
{inside}    %0 = stablehlo.remainder %x, %k : {S}
    %1 = stablehlo.remainder %y, %k : {S}
    %2 = stablehlo.compare LT, %0, %1 : ({S}, {S}) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  }}) {{dimension = {dim} : i64, is_stable = true}} : ({tensor(x)}) -> {tensor(x)}"""
            f.case(f"sort_{title}_{dim}", [x], op, want)
    x, y = ints(30, low=0, high=4), ints(30)
    order = np.lexsort((-y, x))
    op = f"""  %r0, %r1 = "stablehlo.sort"(%a0, %a1) ({{
  ^bb0(%x: {S}, %y: {S}, %i: {S}, %j: {S}):
    %0 = stablehlo.compare LT, %x, %y : ({S}, {S}) -> tensor<i1>
    %1 = stablehlo.compare EQ, %x, %y : ({S}, {S}) -> tensor<i1>
    %2 = stablehlo.compare GT, %i, %j : ({S}, {S}) -> tensor<i1>
    %3 = stablehlo.and %1, %2 : tensor<i1>
    %4 = stablehlo.or %0, %3 : tensor<i1>
    stablehlo.return %4 : tensor<i1>
  }}) {{dimension = 0 : i64, is_stable = false}} : ({tensor(x)}, {tensor(y)}) -> ({tensor(x)}, {tensor(y)})"""
    f.case("sort_two", [x, y], op, [x[order], y[order]])


def map_op(f):
    x, y = ints(3, 5), ints(3, 5)
    for title, before, inside, k in KINDS:
        want = np.vectorize(join(k), otypes=[I32])(x, y)
        op = f"""{before}  %r0 = "stablehlo.map"(%a0, %a1) ({{
  {PAIR}
{inside}{JOIN}
  }}) {{dimensions = array<i64: 0, 1>}} : ({tensor(x)}, {tensor(y)}) -> {tensor(x)}"""
        f.case(f"map_two_{title}", [x, y], op, want)


def loops(f):
    x = ints(3)
    for title, before, inside, k in KINDS:
        want, n = x.copy(), I32(0)
        while n * k < 20:
            want, n = (want + n) * k - n, I32(n + 1)
        op = f"""{before}  %z = stablehlo.constant dense<0> : {S}
  %o = stablehlo.constant dense<1> : {S}
  %l = stablehlo.constant dense<20> : {S}
  %r0, %r1 = "stablehlo.while"(%a0, %z) ({{
  ^bb0(%v: {tensor(x)}, %n: {S}):
{inside}    %0 = stablehlo.multiply %n, %k : {S}
    %1 = stablehlo.compare LT, %0, %l : ({S}, {S}) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }}, {{
  ^bb0(%v: {tensor(x)}, %n: {S}):
{inside}    %kk = stablehlo.broadcast_in_dim %k, dims = [] : ({S}) -> {tensor(x)}
    %nn = stablehlo.broadcast_in_dim %n, dims = [] : ({S}) -> {tensor(x)}
    %0 = stablehlo.add %v, %nn : {tensor(x)}
    %1 = stablehlo.multiply %0, %kk : {tensor(x)}
    %2 = stablehlo.subtract %1, %nn : {tensor(x)}
    %3 = stablehlo.add %n, %o : {S}
    stablehlo.return %2, %3 : {tensor(x)}, {S}
  }}) : ({tensor(x)}, {S}) -> ({tensor(x)}, {S})"""
        f.case(f"while_two_{title}", [x], op, [want, n])


def branch(k, result, x, y, first):
    """Text and values of a branch of three ops and two results; x and y are values from outside."""
    op, fn = [("add", np.add), ("subtract", np.subtract), ("multiply", np.multiply)][result]
    text = f"""    %c = stablehlo.constant dense<{k}> : {tensor(x)}
    %0 = stablehlo.{op} %a{first}, %a{first + 1} : {tensor(x)}
    %1 = stablehlo.multiply %0, %c : {tensor(x)}
    %2 = stablehlo.maximum %1, %a{first} : {tensor(x)}
    stablehlo.return %1, %2 : {tensor(x)}, {tensor(x)}"""
    one = (fn(x, y) * I32(k)).astype(I32)
    return text, [one, np.maximum(one, x)]


def choices(f):
    x, y = ints(4), ints(4)
    for chosen in (False, True):
        yes, no = branch(2, 0, x, y, 1), branch(-3, 1, x, y, 1)
        op = f"""  %r0, %r1 = "stablehlo.if"(%a0) ({{
{yes[0]}
  }}, {{
{no[0]}
  }}) : (tensor<i1>) -> ({tensor(x)}, {tensor(x)})"""
        f.case(f"if_two_{str(chosen).lower()}", [np.bool_(chosen), x, y], op, (yes if chosen else no)[1])
    for chosen in (0, 1, 2, 3, -1):
        all_of = [branch(i + 2, i, x, y, 1) for i in range(3)]
        texts = "\n  }, {\n".join(text for text, _ in all_of)
        op = f"""  %r0, %r1 = "stablehlo.case"(%a0) ({{
{texts}
  }}) : ({S}) -> ({tensor(x)}, {tensor(x)})"""
        which = chosen if 0 <= chosen < 3 else 2
        title = f"case_two_{chosen}".replace("-", "minus_")
        f.case(title, [I32(chosen), x, y], op, all_of[which][1])


def composite(f):
    x, y = ints(4), ints(4)
    t = tensor(x)
    total = (x * y + x).astype(I32)
    op = f"""  %r0, %r1 = stablehlo.composite "ours.joined" %a0, %a1 {{composite_attributes = {{k = 3 : i64}}, decomposition = @joined, version = 1 : i32}} : ({t}, {t}) -> ({t}, {t})"""
    f.case("composite_two", [x, y], op, [total, np.maximum(total, y)])
    f.parts[-1] += f"""
func.func private @joined(%x: {t}, %y: {t}) -> ({t}, {t}) {{
  %0 = stablehlo.multiply %x, %y : {t}
  %1 = stablehlo.add %0, %x : {t}
  %2 = stablehlo.maximum %1, %y : {t}
  return %1, %2 : {t}, {t}
}}"""


def one_device():
    f = File("body")
    for make in (reduce, reduce_window, select_and_scatter, scatter, sort, map_op, loops, choices, composite):
        make(f)
    f.write()


# ---- several devices -----------------------------------------------------------------------------------


def parallel(title, about, grid, results, body, inputs, expected):
    """`grid` is (replicas, partitions); inputs and expected: for each process a list of arrays."""
    takes = ", ".join(f"%x{i}: {tensor(v)}" for i, v in enumerate(inputs[0]))
    gives = ", ".join(tensor(v) for v in expected[0])
    lines = [f"// {about}", f"module @{title} {{", f"  func.func @{title}({takes}) -> ({gives}) {{", body,
             f"    return {', '.join(results)} : {gives}", "  }", "  func.func @main() {"]
    flat = [v for row in inputs for v in row]
    for i, v in enumerate(flat):
        lines.append(f"    %a{i} = stablehlo.constant {literal(v)} : {tensor(v)}")
    rows = ", ".join("[" + ", ".join([f"@{title}"] * grid[1]) + "]" for _ in range(grid[0]))
    outs = [v for row in expected for v in row]
    lines.append(f"    %r:{len(outs)} = \"interpreter.run_parallel\"({', '.join(f'%a{i}' for i in range(len(flat)))}) {{")
    lines.append(f"      programs=[{rows}]")
    lines.append(f"    }} : ({', '.join(map(tensor, flat))}) -> ({', '.join(map(tensor, outs))})")
    for i, v in enumerate(outs):
        lines.append(f"    check.expect_eq_const %r#{i}, {literal(v)} : {tensor(v)}")
    return "\n".join(lines + ["    func.return", "  }", "}"])


def groups(*rows):
    return f"dense<{[list(r) for r in rows]}> : tensor<{len(rows)}x{len(rows[0])}xi64>"


def tabbed(text):
    return "\n".join("  " + line if line else line for line in text.rstrip("\n").split("\n"))


def several_devices():
    parts = []
    for title, before, inside, k in KINDS:
        region = tabbed(inside + JOIN)
        outer = tabbed(before) + "\n" if before else ""
        xs = [[ints(4)] for _ in range(3)]
        all_of = xs[0][0]
        for row in xs[1:]:
            all_of = np.vectorize(join(k), otypes=[I32])(all_of, row[0])
        t = tensor(all_of)

        def op(name, attrs, result):
            return f"""{outer}    %0 = "stablehlo.{name}"(%x0) ({{
    {PAIR}
{region}
    }}) {{{attrs}}} : ({t}) -> {result}"""
        parts.append(parallel(f"all_reduce_{title}", f"all_reduce, {title}.", (3, 1), ["%0"],
                              op("all_reduce", f"replica_groups = {groups((0, 1, 2))}", t), xs, [[all_of]] * 3))
        xs = xs[:2]
        both = np.vectorize(join(k), otypes=[I32])(xs[0][0], xs[1][0])
        parts.append(parallel(f"reduce_scatter_{title}", f"reduce_scatter, {title}.", (2, 1), ["%0"],
                              op("reduce_scatter", f"scatter_dimension = 0 : i64, replica_groups = {groups((0, 1))}",
                                 tensor(both[:2])), xs, [[both[:2]], [both[2:]]]))
        parts.append(parallel(f"collective_reduce_{title}", f"collective_reduce: the first gets it, the others zeros, {title}.", (2, 1), ["%0"],
                              op("collective_reduce", f"replica_groups = {groups((1, 0))}", t), xs, [[both * 0], [both]]))
        parts.append(parallel(f"async_{title}", f"An all_reduce that is started and waited for, {title}.", (2, 1), ["%1", "%2"],
                              f"""{outer}    %f = "stablehlo.async_start"(%x0) ({{
    ^bb0(%b: {t}):
      %0 = "stablehlo.all_reduce"(%b) ({{
      {PAIR}
{tabbed(region)}
      }}) {{replica_groups = {groups((0, 1))}}} : ({t}) -> {t}
      stablehlo.return %0 : {t}
    }}) : ({t}) -> !stablehlo.future<{t}>
    %2 = stablehlo.negate %x0 : {t}
    %1 = "stablehlo.async_done"(%f) : (!stablehlo.future<{t}>) -> {t}""", xs,
                              [[both, -xs[0][0]], [both, -xs[1][0]]]))
    # Two arrays, of other shapes.
    xs = [[ints(3), ints(2, 2)] for _ in range(2)]
    want = [np.vectorize(join(3), otypes=[I32])(xs[0][i], xs[1][i]) for i in range(2)]
    types = ", ".join(map(tensor, want))
    parts.append(parallel("all_reduce_two", "Two arrays of other shapes.", (2, 1), ["%0#0", "%0#1"],
                          f"""    %0:2 = "stablehlo.all_reduce"(%x0, %x1) ({{
    {PAIR}
{tabbed(INNER + JOIN)}
    }}) {{replica_groups = {groups((0, 1))}}} : ({types}) -> ({types})""", xs, [want] * 2))
    parts.append(parallel("all_gather_two", "all_gather of two arrays.", (2, 1), ["%0#0", "%0#1"],
                          f"""    %0:2 = "stablehlo.all_gather"(%x0, %x1) {{all_gather_dim = 0 : i64, replica_groups = {groups((1, 0))}}} : ({types}) -> ({tensor(np.concatenate([want[0]] * 2))}, {tensor(np.concatenate([want[1]] * 2))})""",
                          xs, [[np.concatenate([xs[1][i], xs[0][i]]) for i in range(2)]] * 2))
    xs = [[ints(3)] for _ in range(4)]
    t = tensor(xs[0][0])
    parts.append(parallel("cross_replica_sum", "cross-replica-sum, in groups.", (4, 1), ["%0"],
                          f"""    %0 = "stablehlo.cross-replica-sum"(%x0) {{replica_groups = {groups((0, 2), (3, 1))}}} : ({t}) -> {t}""",
                          xs, [[xs[i][0] + xs[(i + 2) % 4][0]] for i in range(4)]))
    parts.append(parallel("from_the_first", "collective_broadcast.", (4, 1), ["%0"],
                          f"""    %0 = "stablehlo.collective_broadcast"(%x0) {{replica_groups = {groups((2, 0), (1, 3))}}} : ({t}) -> {t}""",
                          xs, [[xs[i][0]] for i in (2, 1, 2, 1)]))
    ids = [[np.uint32(r), np.uint32(p)] for r, p in itertools.product(range(2), range(2))]
    parts.append(parallel("who_it_is", "replica_id and partition_id.", (2, 2), ["%0", "%1"],
                          "    %0 = stablehlo.replica_id : tensor<ui32>\n    %1 = stablehlo.partition_id : tensor<ui32>",
                          [[xs[0][0]]] * 4, ids))
    with open(f"{OUT}/parallel/regions.mlir", "w") as f:
        f.write("// Written by tests/programs/generate/region_programs.py.\n\n" + "\n\n// -----\n\n".join(parts) + "\n")


if __name__ == "__main__":
    one_device()
    several_devices()
