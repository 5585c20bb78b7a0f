"""Families of ops that move elements."""
import numpy as np

from cases import ALL, INTS, family, i64s, tensor


def inner(dims, interior):
    return [d + (d - 1) * i if d > 0 else 0 for d, i in zip(dims, interior)]


@family(140)
def pad(case, number):
    t = ALL[number % len(ALL)]
    dims = case.dims(0, 3, (1, 2, 3, 5, 8))
    low = [case.number_in(-3, 3) for _ in dims]
    interior = [case.pick([0, 0, 1, 2, 5]) for _ in dims]
    wide = inner(dims, interior)
    high = [case.number_in(-3, 3) for _ in dims]
    for k, (w, a) in enumerate(zip(wide, low)):
        if case.chance(0.15):
            high[k] = -w - a  # to nothing
        if w + a + high[k] < 0 and not case.chance(0.05):
            low[k] = high[k] = 0
    out = [w + a + b for w, a, b in zip(wide, low, high)]
    if min(out, default=0) < 0:
        case.valid, out = False, [max(0, d) for d in out]
    elif case.chance(0.04) and dims:
        case.valid, interior[0] = False, -1
    case.write("pad", [case.arg(case.values(dims, t)), case.arg(case.values([], t))], [tensor(out, t)],
               f"edge_padding_low = {i64s(low)}, edge_padding_high = {i64s(high)}, interior_padding = {i64s(interior)}")


@family(90)
def slice_(case, number):
    t = ALL[number % len(ALL)]
    dims = case.dims(0, 4)
    start = [case.number_in(0, d) for d in dims]
    limit = [case.number_in(s, d) for s, d in zip(start, dims)]
    stride = [case.pick([1, 1, 2, 3, 100]) for _ in dims]
    if dims and case.chance(0.12):
        case.valid = False
        k = case.number_in(0, len(dims) - 1)
        what = case.number_in(0, 3)
        if what == 0:
            limit[k] = dims[k] + 1
        elif what == 1:
            start[k] = -1
        elif what == 2:
            stride[k] = 0
        else:
            start[k], limit[k] = limit[k] + 1, limit[k]
    out = [max(0, -(-(b - a) // max(1, s))) for a, b, s in zip(start, limit, stride)]
    case.write("slice", [case.arg(case.values(dims, t))], [tensor(out, t)],
               f"start_indices = {i64s(start)}, limit_indices = {i64s(limit)}, strides = {i64s(stride)}")


@family(90)
def concatenate(case, number):
    t = ALL[number % len(ALL)]
    dims = case.dims(1, 3)
    at = case.number_in(0, len(dims) - 1)
    many, total = [], 0
    for _ in range(case.number_in(1, 6)):
        one = list(dims)
        one[at] = case.pick([0, 0, 1, 2, 5])
        total += one[at]
        many.append(case.arg(case.values(one, t)))
    dims[at] = total
    case.write("concatenate", many, [tensor(dims, t)], f"dimension = {at} : i64")


@family(50)
def reverse(case, number):
    t = ALL[number % len(ALL)]
    dims = case.dims(0, 4)
    over = case.some(len(dims))
    if over and case.chance(0.1):
        case.valid = False
        over = over + [case.pick([over[0], len(dims), -1])]
    case.write("reverse", [case.arg(case.values(dims, t))], [tensor(dims, t)], f"dimensions = {i64s(over)}")


@family(60)
def transpose(case, number):
    t = ALL[number % len(ALL)]
    dims = case.dims(0, 5, most=2000)
    order = case.rng.permutation(len(dims)).tolist()
    case.write("transpose", [case.arg(case.values(dims, t))], [tensor([dims[d] for d in order], t)], f"permutation = {i64s(order)}")


@family(50)
def reshape(case, number):
    t = ALL[number % len(ALL)]
    dims = case.dims(0, 4)
    rest, out = int(np.prod(dims, dtype=np.int64)), []
    while rest > 1 and case.chance(0.8):
        of = case.pick([d for d in range(1, rest + 1) if rest % d == 0])
        out.append(of)
        rest //= of
    out = [*out, rest, *([1] if case.chance(0.4) else [])] if rest != 1 or out else case.pick([[], [1], [1, 1]])
    case.write("reshape", [case.arg(case.values(dims, t))], [tensor(out, t)])


@family(60)
def broadcast_in_dim(case, number):
    t = ALL[number % len(ALL)]
    to = case.dims(0, 4)
    over = case.rng.permutation(len(to))[:case.number_in(0, len(to))].tolist()
    dims = [1 if case.chance(0.4) else to[d] for d in over]
    case.write("broadcast_in_dim", [case.arg(case.values(dims, t))], [tensor(to, t)], f"broadcast_dimensions = {i64s(over)}")


@family(60)
def iota(case, number):
    t = ALL[number % len(ALL)]
    dims = case.dims(1, 3, (1, 2, 5, 9, 300), most=2000)
    at = case.number_in(0, len(dims) - 1)
    case.write("iota", [], [tensor(dims, t)], f"iota_dimension = {at} : i64")
    case.how = "exact"
    case.facts = {"size": dims[at]}
    case.valid = t != "i1"


def starts(case, dims, index):
    """Far outside, one beside, and inside."""
    out = []
    for d in dims:
        if case.chance(0.3):
            out.append(case.values([], index))
        else:
            at = np.int64(case.number_in(-3, d + 3))
            out.append(case.small([], index) if index in ("i2", "i4", "ui2", "ui4") else np.asarray(at).astype(
                case.small([], index).dtype))
    return out


@family(170)
def dynamic_slice(case, number):
    t, index = case.type(), INTS[number % len(INTS)]
    dims = case.dims(0, 3)
    sizes = [case.number_in(0, d) for d in dims]
    if dims and case.chance(0.05):
        case.valid, sizes[0] = False, dims[0] + 1
    x = case.arg(case.values(dims, t))
    at = [case.arg(s) for s in starts(case, dims, index)]
    case.write("dynamic_slice", [x, *at], [tensor(sizes, t)], f"slice_sizes = {i64s(sizes)}")
    case.facts = {"index": index}


@family(170)
def dynamic_update_slice(case, number):
    t, index = case.type(), INTS[number % len(INTS)]
    dims = case.dims(0, 3)
    sizes = [case.number_in(0, d) for d in dims]
    if dims and case.chance(0.05):
        case.valid, sizes[0] = False, dims[0] + 1
    x, y = case.arg(case.values(dims, t)), case.arg(case.values(sizes, t))
    at = [case.arg(s) for s in starts(case, dims, index)]
    case.write("dynamic_update_slice", [x, y, *at], [tensor(dims, t)])
    case.facts = {"index": index}
