"""Reductions, windows, sorts: dilations, padding of either sign, windows on nothing, NaN."""
import numpy as np

from cases import (ALL, COMPLEX, DTYPES, FLOATS, INTS, NARROW_FLOATS, WIDTHS, bools, body, cast, comparator, family, i64s, is_complex, is_float, is_int, pairs,
                   tensor)

SUMS = ["add", "multiply"]
ORDERS = ["maximum", "minimum"]
LOGIC = ["and", "or", "xor"]


def kind_for(case, t):
    if is_complex(t):
        return case.pick(SUMS)
    return case.pick(SUMS + ORDERS * 2 + ([] if is_float(t) else LOGIC))


def identity(t, kind):
    """What counts for nothing in a sum, a product, or an op of bits."""
    if kind == "and":
        return np.ones([], bool) if t == "i1" else np.asarray(-1 if t[0] == "i" else 2 ** WIDTHS[t] - 1).astype(DTYPES[t])
    return cast(1 if kind == "multiply" else 0, t)


def numbers(case, shape, t, kind):
    """Sums and products are of few and small numbers, so that no order matters; others are of anything."""
    if kind == "add":
        return case.small(shape, t, -2, 2)
    if kind == "multiply" and is_complex(t):
        return case.rng.choice(np.array([0, 1, -1, 1j, -1j]), shape).astype(DTYPES[t])
    if kind == "multiply":
        return case.small(shape, t, -1, 1) if is_float(t) else case.small(shape, t)
    return case.values(shape, t)


@family(300)
def reduce(case, number):
    t = ALL[number % len(ALL)]
    dims = case.dims(0, 4, (1, 2, 3, 5, 9, 40)) if t not in NARROW_FLOATS else case.dims(0, 4, (1, 2, 3), most=8)  # exact sums
    over = case.some(len(dims), low=1) if dims and case.chance(0.95) else []
    keep = [d for k, d in enumerate(dims) if k not in over]
    kind = kind_for(case, t)
    init = identity(t, kind) if kind not in ORDERS and case.chance(0.6) else numbers(case, [], t, kind)
    reduced = int(np.prod([dims[d] for d in over], dtype=np.int64))
    case.facts = {"kind": kind, "type": t, "neutral": kind in ORDERS or init == identity(t, kind), "reduced": reduced, "over": over}
    x, init = case.arg(numbers(case, dims, t, kind)), case.arg(init)
    if over and case.chance(0.04):
        case.valid, over = False, [*over, over[0]]
    case.write("reduce", [x, init], [tensor(keep, t)], f"dimensions = {i64s(over)}", body(kind, t))
    case.how = "exact"


@family(90)
def reduce_special(case, number):
    """Sums of NaN, infinities and zeros."""
    t = (FLOATS + COMPLEX)[number % 15]
    dims = case.dims(1, 2, (1, 2, 3, 4), empty=0)
    kind = case.pick(SUMS)
    pool = np.array([0.0, -0.0, 1, -1, np.inf, -np.inf, np.nan])
    if t in ("f4E2M1FN", "f8E8M0FNU"):
        pool = pool[[0, 1, 2, 3]]
    x = case.rng.choice(pool, dims).astype(case.small([], t).dtype)
    init = case.rng.choice(pool, []).astype(x.dtype)
    case.write("reduce", [case.arg(x), case.arg(init)], [tensor(dims[1:], t)], "dimensions = array<i64: 0>", body(kind, t))
    case.how = "exact"
    case.facts = {"kind": kind, "type": t, "special": True}


@family(80)
def reduce_pairs(case, number):
    """The greatest and where it is, as argmax writes it."""
    t, u = (INTS + FLOATS)[number % 25], case.pick(["i32", "i64", "ui8", "i8"])
    dims = case.dims(1, 3, (1, 2, 3, 5, 9))
    at = case.number_in(0, len(dims) - 1)
    x = case.arg(case.values(dims, t))
    where = np.broadcast_to(np.arange(dims[at]).reshape([-1 if k == at else 1 for k in range(len(dims))]), dims)
    i = case.arg(np.ascontiguousarray(where).astype(case.small([], u).dtype))
    start, zero = case.arg(case.values([], t)), case.arg(np.zeros([], case.small([], u).dtype))
    e, f, way = f"tensor<{t}>", f"tensor<{u}>", case.pick(["GE", "GT", "LT", "NE"])
    keep = [d for k, d in enumerate(dims) if k != at]
    region = (f"{{\n  ^bb0(%x: {e}, %i: {f}, %y: {e}, %j: {f}):\n    %p = stablehlo.compare {way}, %x, %y : ({e}, {e}) -> tensor<i1>\n"
              f"    %v = stablehlo.select %p, %x, %y : tensor<i1>, {e}\n    %w = stablehlo.select %p, %i, %j : tensor<i1>, {f}\n"
              f"    stablehlo.return %v, %w : {e}, {f}\n  }}")
    case.write("reduce", [x, i, start, zero], [tensor(keep, t), tensor(keep, u)], f"dimensions = array<i64: {at}>", region)
    case.facts = {"kind": "pairs", "type": t}


def windows(case, dims):
    """Attributes of a window, and how many there are along each dimension."""
    rank = len(dims)
    size = [case.pick([1, 1, 2, 2, 3, 4]) for _ in range(rank)]
    stride = [case.pick([1, 1, 2, 3]) for _ in range(rank)]
    base = [case.pick([1, 1, 1, 2, 3]) for _ in range(rank)]
    hole = [case.pick([1, 1, 2, 3]) for _ in range(rank)]
    pad = [[case.number_in(-2, 3), case.number_in(-2, 3)] for _ in range(rank)]
    for k, p in enumerate(pad):
        if case.chance(0.1):
            p[0] = size[k] * hole[k] + 2  # windows on padding alone
        if (dims[k] - 1) * base[k] + 1 + sum(p) < 0:
            pad[k] = [0, 0]
    out = []
    for d, w, s, b, h, p in zip(dims, size, stride, base, hole, pad):
        wide = ((d - 1) * b + 1 if d else 0) + sum(p)
        reach = (w - 1) * h + 1
        out.append(0 if wide < reach or wide == 0 else (wide - reach) // s + 1)
    return size, stride, base, hole, pad, out


@family(330)
def reduce_window(case, number):
    t = ALL[number % len(ALL)]
    dims = case.dims(0 if case.chance(0.04) else 1, 3, (1, 2, 3, 5, 9), most=200)
    size, stride, base, hole, pad, out = windows(case, dims)
    kind = kind_for(case, t)
    init = identity(t, kind) if kind not in ORDERS and case.chance(0.7) else case.small([], t, 0, 1) if kind in SUMS else case.values(
        [], t)
    x = case.arg(numbers(case, dims, t, kind))
    case.write("reduce_window", [x, case.arg(init)], [tensor(out, t)],
               f"window_dimensions = {i64s(size)}, window_strides = {i64s(stride)}, base_dilations = {i64s(base)}, "
               f"window_dilations = {i64s(hole)}, padding = {pairs(pad)}", body(kind, t))
    case.how = "exact"
    case.facts = {"kind": kind, "type": t, "neutral": kind in ORDERS or init == identity(t, kind), "size": size, "stride": stride,
                  "base": base, "hole": hole, "pad": pad}


@family(200)
def select_and_scatter(case, number):
    t = ALL[number % len(ALL)]
    t = "f32" if is_complex(t) and case.chance(0.6) else t
    dims = case.dims(1, 3, (2, 3, 5, 8), most=200, empty=0.03)
    size = [case.number_in(1, 3) for _ in dims]
    stride = [case.number_in(1, 3) for _ in dims]
    pad = [[case.pick([0, 0, 1, -1]), case.pick([0, 0, 1, 2, -1])] for _ in dims]
    out = []
    for k, d in enumerate(dims):
        wide = d + sum(pad[k])
        if wide < size[k]:
            pad[k], wide = [0, 0], d
            size[k] = 1
        out.append((wide - size[k]) // stride[k] + 1 if wide else 0)
    x = case.arg(case.values(dims, t) if case.chance(0.4) and not is_complex(t) else case.small(dims, t))
    source = case.arg(case.small(out, t, -2, 2))
    way = case.pick(["GE", "GE", "GT", "LE", "EQ", "NE"] if not is_complex(t) else ["EQ", "NE"])
    case.write("select_and_scatter", [x, source, case.arg(case.small([], t, 0, 1))], [tensor(dims, t)],
               f"window_dimensions = {i64s(size)}, window_strides = {i64s(stride)}, padding = {pairs(pad)}",
               comparator(way, t) + ", " + body("add", t))
    case.how = "exact"
    case.facts = {"type": t, "pad": pad, "way": way, "size": size, "stride": stride}


@family(220)
def sort(case, number):
    t = ALL[number % len(ALL)]
    dims = case.dims(1, 3, (1, 2, 3, 7, 17, 33))
    at = case.number_in(0, len(dims) - 1)
    more = [case.type() for _ in range(case.pick([0, 0, 1, 2]))]
    x = case.values(dims, t)
    if case.chance(0.4) and WIDTHS[t] >= 8 and not is_complex(t):
        x = case.small(dims, t)  # many that are the same
    way, kind = case.pick(["LT", "GT"]), ""
    if is_float(t):
        kind = case.pick(["", "TOTALORDER"])
        if kind == "" and t[1] not in "46":
            x = np.where(np.isnan(x.astype(np.float64)), np.ones([], x.dtype), x).astype(x.dtype)
    given = [case.arg(v) for v in [x, *(case.values(dims, u) for u in more)]]
    for number in (at, at - len(dims)) if case.chance(0.4) else (at,):  # from behind: JAX's device would read what is not its own
        case.peer = case.text() if case.lines else None
        case.lines = []
        case.write("sort", given, [tensor(dims, u) for u in [t, *more]], f"dimension = {number} : i64, is_stable = true",
                   comparator(way, t, kind, more))
    case.valid = None if is_complex(t) else True
    case.facts = {"type": t, "kind": kind, "types": [t, *more], "at": at, "way": way}


@family(60)
def sort_wild(case, number):
    """Comparators that are no order: what matters is that both end, and Tenon gives the same at every level."""
    t = (INTS + FLOATS)[number % 25]
    dims = [case.pick([2, 3, 16, 17, 40])]
    case.write("sort", [case.arg(case.values(dims, t))], [tensor(dims, t)], "dimension = 0 : i64, is_stable = true",
               comparator(case.pick(["LE", "GE", "NE", "EQ", "LT"]), t))
    case.how = "any"
    case.facts = {"type": t, "types": [t], "at": 0, "way": ""}


def permuted(case, first, second, spatial):
    """A layout of dimensions: where the two that are not spatial lie, and the spatial ones."""
    order = case.rng.permutation(spatial + 2).tolist()
    return {"first": order[0], "second": order[1], "spatial": order[2:]}


def laid(layout, first, second, spatial):
    out = [0] * (len(spatial) + 2)
    out[layout["first"]], out[layout["second"]] = first, second
    for at, d in zip(layout["spatial"], spatial):
        out[at] = d
    return out


def numbered(layout, first, second):
    names = [""] * (len(layout["spatial"]) + 2)
    names[layout["first"]], names[layout["second"]] = first, second
    for k, at in enumerate(layout["spatial"]):
        names[at] = str(k)
    return "[" + ", ".join(names) + "]"


@family(450)
def convolution(case, number):
    t = case.type(["f32", "f32", "f64", "bf16", "f16", "i8", "i32", "ui8", "i64", "complex<f32>", "i16", "i1"])
    result = t
    if case.chance(0.15):
        result = "i32" if is_int(t) or t == "i1" else "f64" if t == "f32" else "f32" if is_float(t) else t
    spatial = case.pick([0, 1, 1, 2, 2, 3])
    batch, features, out_features = case.pick([0, 1, 2, 3, 4]), case.pick([1, 2, 3, 4, 6]), case.pick([1, 2, 3, 4, 6])
    groups, batches = 1, 1
    if case.chance(0.3):
        groups = case.pick([2, 3])
        features, out_features = groups * case.number_in(1, 2), groups * case.number_in(1, 2)
    elif case.chance(0.25):
        batches = case.pick([2, 3])
        batch, out_features = batches * case.number_in(1, 2), batches * case.number_in(1, 2)
    size = [case.pick([1, 2, 4, 5, 7]) if not case.chance(0.03) else 0 for _ in range(spatial)]
    window = [case.pick([1, 2, 3]) for _ in range(spatial)]
    stride = [case.pick([1, 1, 2, 3]) for _ in range(spatial)]
    base, hole = ([case.pick([1, 1, 2, 3]) for _ in range(spatial)] for _ in range(2))
    flips = [case.chance(0.2) for _ in range(spatial)]
    pad = [[case.number_in(-2, 3), case.number_in(-2, 3)] for _ in range(spatial)]
    out = []
    for k in range(spatial):
        wide = (size[k] - 1) * base[k] + 1 if size[k] else 0
        if wide + sum(pad[k]) < 0:
            pad[k] = [0, 1]
        wide += sum(pad[k])
        reach = (window[k] - 1) * hole[k] + 1
        out.append(0 if wide < reach or wide == 0 else (wide - reach) // stride[k] + 1)
    lhs, rhs, res = (permuted(case, 0, 0, spatial) for _ in range(3))
    whole = is_int(t) or t == "i1" or case.chance(0.6)
    draw = (lambda s: case.small(s, t, -2, 2)) if whole else (lambda s: case.real(s, t))
    x = draw(laid(lhs, batch, features, size))
    w = draw(laid(rhs, features // groups, out_features, window))
    special = case.chance(0.12) and t in ("f32", "f64", "bf16", "f16")
    if special:
        x = np.where(case.rng.random(x.shape) < 0.1, np.asarray(case.pick([np.nan, np.inf, -np.inf]), x.dtype), x)
        if case.chance(0.3):
            w = np.where(case.rng.random(w.shape) < 0.1, np.asarray(case.pick([np.nan, np.inf]), w.dtype), w)
    if case.chance(0.05) and spatial:
        case.valid = False
        bad = case.pick([stride, base, hole])
        bad[0] = case.pick([0, -1])
    case.write("convolution", [case.arg(x), case.arg(w)], [tensor(laid(res, batch // batches, out_features, out), result)],
               f"batch_group_count = {batches} : i64, feature_group_count = {groups} : i64, dimension_numbers = "
               f"#stablehlo.conv<{numbered(lhs, 'b', 'f')}x{numbered(rhs, 'i', 'o')}->{numbered(res, 'b', 'f')}>, "
               f"window_strides = {i64s(stride)}, padding = {pairs(pad)}, lhs_dilation = {i64s(base)}, rhs_dilation = {i64s(hole)}, "
               f"window_reversal = {bools(flips)}")
    case.how = "exact" if whole and not special else "near"
    case.facts = {"type": t, "result": result, "special": special, "scale": scale_of(x, w, features // groups * int(np.prod(window)))}


def scale_of(x, y, terms):
    """The greatest that a sum of products can be."""
    def most(v):
        v = np.abs(v.astype(np.complex128)) if v.size else np.zeros(1)
        v = v[np.isfinite(v)]
        return float(v.max()) if v.size else 0.0
    return most(x) * most(y) * max(1, terms)


@family(420)
def dot_general(case, number):
    t = case.type(["f32", "f32", "f64", "bf16", "f16", "i8", "i16", "i32", "i64", "ui8", "ui32", "i1", "complex<f32>", "complex<f64>"],
                  chance=0.25)
    result = t
    if case.chance(0.2):
        result = "i32" if is_int(t) or t == "i1" else "f64" if t == "f32" else "f32" if is_float(t) else t
    nb, nc, nl, nr = case.pick([0, 0, 1, 2]), case.pick([0, 1, 1, 2]), case.number_in(0, 2), case.number_in(0, 2)
    def draw(count, empty=0.05):
        return case.dims(count, count, (1, 2, 3, 5, 8), most=200, empty=empty)
    batch, contract, left, right = draw(nb), draw(nc), draw(nl), draw(nr)
    def lay(free):
        sizes = batch + contract + free
        order = case.rng.permutation(len(sizes)).tolist()
        shape = [sizes[o] for o in order]
        at = [order.index(k) for k in range(len(sizes))]
        return shape, at[:nb], at[nb:nb + nc]
    lshape, lbatch, lcontract = lay(left)
    rshape, rbatch, rcontract = lay(right)
    lfree = [d for k, d in enumerate(lshape) if k not in lbatch + lcontract]
    rfree = [d for k, d in enumerate(rshape) if k not in rbatch + rcontract]
    whole = is_int(t) or t == "i1" or case.chance(0.5)
    make = (lambda s: case.small(s, t, -2, 2)) if whole else (lambda s: case.real(s, t))
    x, y = make(lshape), make(rshape)
    special = case.chance(0.1) and t in ("f32", "f64", "bf16", "f16")
    if special:
        x = np.where(case.rng.random(x.shape) < 0.1, np.asarray(case.pick([np.nan, np.inf, -np.inf]), x.dtype), x)
    algorithm, precision = "", ""
    if t in ("f32", "bf16", "f16", "f64") and case.chance(0.15):
        p = {"f32": case.pick(["f32", "tf32", "bf16"]), "f64": "f64"}.get(t, t)
        acc = {"f64": "f64"}.get(p, "f32")
        n = case.pick([1, 3, 6]) if p == "bf16" else case.pick([1, 3]) if p == "tf32" else 1
        algorithm = (f", algorithm = #stablehlo.dot_algorithm<lhs_precision_type = {p}, rhs_precision_type = {p}, accumulation_type = "
                     f"{acc}, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = {n}, "
                     "allow_imprecise_accumulation = false>")
    elif case.chance(0.3):
        precision = ", precision_config = [" + ", ".join(
            f"#stablehlo<precision {case.pick(['DEFAULT', 'HIGH', 'HIGHEST'])}>" for _ in range(2)) + "]"
    if nb and case.chance(0.04):
        case.valid, lbatch = False, [*lbatch[:-1], len(lshape)]
    case.write("dot_general", [case.arg(x), case.arg(y)], [tensor(batch + lfree + rfree, result)],
               "dot_dimension_numbers = #stablehlo.dot<" + ", ".join(
                   f"{n} = {'[' + ', '.join(map(str, v)) + ']'}" for n, v in
                   [("lhs_batching_dimensions", lbatch), ("rhs_batching_dimensions", rbatch),
                    ("lhs_contracting_dimensions", lcontract), ("rhs_contracting_dimensions", rcontract)] if v) + ">"
               + precision + algorithm)
    case.how = "near" if not whole or special else "exact"
    case.facts = {"type": t, "result": result, "special": special, "algorithm": algorithm,
                  "scale": scale_of(x, y, int(np.prod(contract)))}
