"""Transforms, linear algebra, random bits, control flow, and ops that take their shapes as values."""
import numpy as np

from cases import ALL, DTYPES, INTS, body, cast, family, i64s, is_complex, is_float, listed, pairs, part, tensor
from movement import inner


@family(140)
def fft(case, number):
    kind = ("FFT", "IFFT", "RFFT", "IRFFT")[number % 4]
    real = case.pick(["f32", "f64"])
    t = f"complex<{real}>"
    dims = case.dims(0, 2, (1, 2, 3), empty=0.08)
    length = [case.pick([1, 2, 3, 4, 5, 7, 8, 9, 11, 13, 15, 16, 17, 31, 32, 64, 67, 100]) for _ in range(case.pick([1, 1, 2, 3]))]
    while np.prod(length) > 3000:
        length[int(np.argmax(length))] = 3
    whole = dims + length
    half = dims + length[:-1] + [length[-1] // 2 + 1]
    if kind == "RFFT":
        given, made = (whole, real), (half, t)
    elif kind == "IRFFT":
        given, made = (half, t), (whole, real)
    else:
        given, made = (whole, t), (whole, t)
    x = case.real(*given)
    if case.chance(0.1):
        x = case.small(*given)
    case.write("fft", [case.arg(x)], [tensor(*made)], f"fft_type = #stablehlo<fft_type {kind}>, fft_length = {i64s(length)}")
    case.how = "near"
    n = int(np.prod(length))
    case.facts = {"type": real, "scale": 3 * (1 if kind[0] == "I" else n), "terms": 4, "kind": kind}
    if case.chance(0.05):
        case.lines[-1] = case.lines[-1].replace(f"fft_length = {i64s(length)}", f"fft_length = {i64s(length + [2])}")
        case.valid = False


@family(90)
def triangular_solve(case, number):
    t = (["f32", "f64", "complex<f32>", "complex<f64>", "f32", "bf16", "f16"])[number % 7]
    n, m = case.pick([0, 1, 2, 3, 5, 8]), case.pick([0, 1, 2, 4])
    dims = case.dims(0, 2, (1, 2, 3), empty=0.05)
    left, lower, unit = case.chance(0.5), case.chance(0.5), case.chance(0.4)
    turned = case.pick(["NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"])
    a = case.real(dims + [n, n], t)
    a = (a + 4 * np.eye(n, dtype=a.dtype)).astype(a.dtype) if not unit else (a / np.asarray(4, a.dtype)).astype(a.dtype)
    b = case.real(dims + ([n, m] if left else [m, n]), t)
    case.write("triangular_solve", [case.arg(a), case.arg(b)], [tensor(b.shape, t)],
               f"left_side = {str(left).lower()}, lower = {str(lower).lower()}, unit_diagonal = {str(unit).lower()}, "
               f"transpose_a = #stablehlo<transpose {turned}>")
    case.how = "near"
    case.facts = {"type": part(t), "scale": 4.0, "terms": 40}


@family(90)
def cholesky(case, number):
    t = (["f32", "f64", "complex<f32>", "complex<f64>", "bf16", "f16"])[number % 6]
    n = case.pick([0, 1, 2, 3, 5, 8])
    dims = case.dims(0, 2, (1, 2, 3), empty=0.05)
    a = case.real(dims + [n, n], t)
    a = (a @ np.conj(np.swapaxes(a, -1, -2)) + n * np.eye(n, dtype=a.dtype)).astype(DTYPES[t]) if n else a
    if case.chance(0.3) and n and a.size:
        what = case.pick([np.nan, -1.0, 0.0, np.inf])
        a[..., case.number_in(0, n - 1), :] = np.asarray(what, a.dtype)
        case.facts["bad"] = True
    lower = case.chance(0.5)
    case.write("cholesky", [case.arg(a)], [tensor(a.shape, t)], f"lower = {str(lower).lower()}")
    case.how = "near"
    case.facts |= {"type": part(t), "scale": 8.0, "terms": 40, "lower": lower}


@family(90)
def rng_bit_generator(case, number):
    kind = ("THREE_FRY", "PHILOX", "DEFAULT")[number % 3]
    t = case.type(["ui8", "ui16", "ui32", "ui64", "i8", "i16", "i32", "i64", "f32", "f64", "bf16", "f16"], chance=0.1)
    dims = case.dims(0, 3, (1, 2, 3, 5, 9))
    words = 2 if kind == "THREE_FRY" else case.pick([2, 3])
    case.write("rng_bit_generator", [case.arg(case.values([words], "ui64"))], [tensor([words], "ui64"), tensor(dims, t)],
               f"rng_algorithm = #stablehlo<rng_algorithm {kind}>")
    case.facts = {"type": t, "kind": kind}
    case.valid = None if is_complex(t) or t == "i1" else True


@family(60)
def batch_norm(case, number):
    t = ("f32", "f64", "bf16", "f16")[number // 3 % 4]
    op = ("batch_norm_inference", "batch_norm_training", "batch_norm_grad")[number % 3]
    dims = case.dims(1, 4, (1, 2, 3, 5), empty=0)
    at = case.number_in(0, len(dims) - 1)
    row = [dims[at]]
    x = case.arg(case.real(dims, t))
    scale, offset, mean = (case.arg(case.real(row, t)) for _ in range(3)) if op != "batch_norm_training" else (
        case.arg(case.real(row, t)), case.arg(case.real(row, t)), None)
    attrs = f"epsilon = {case.pick(['1.0e-03', '1.0e+00'])} : f32, feature_index = {at} : i64"
    variance = case.arg(cast(np.abs(case.rng.normal(size=row)) + 0.5, t)) if op != "batch_norm_training" else None
    if op == "batch_norm_inference":
        case.write(op, [x, scale, offset, mean, variance], [tensor(dims, t)], attrs)
    elif op == "batch_norm_training":
        case.write(op, [x, scale, offset], [tensor(dims, t), tensor(row, t), tensor(row, t)], attrs)
    else:
        case.write(op, [x, scale, mean, variance, case.arg(case.real(dims, t))], [tensor(dims, t), tensor(row, t), tensor(row, t)],
                   attrs)
    case.how = "near"
    case.facts = {"type": t, "scale": 60.0, "terms": 60}


@family(60)
def case_(case, number):
    """Branches by an index in range or not."""
    t, count = case.type(), case.number_in(1, 4)
    dims = case.dims(0, 2)
    x = case.arg(case.values(dims, t))
    index = case.arg(np.asarray(case.pick([0, 1, 2, 3, 4, -1, 2 ** 31 - 1, -2 ** 31]), np.int32))
    y = case.arg(case.values(dims, t))
    regions = ", ".join("{\n    stablehlo.return " + f"{(x, y)[k % 2][0]} : {x[1]}\n  }}" for k in range(count))
    case.write("case", [index], [x[1]], "", regions)


@family(30)
def if_(case, number):
    t = ALL[number % len(ALL)]
    x, y = case.arg(case.values([3], t)), case.arg(case.values([3], t))
    p = case.arg(case.values([], "i1"))
    case.write("if", [p], [x[1]], "", f"{{\n    stablehlo.return {x[0]} : {x[1]}\n  }}, {{\n    stablehlo.return {y[0]} : {y[1]}\n  }}")


@family(50)
def while_(case, number):
    """A count up to a limit that may lie behind the start, in every type of integer."""
    t, u = INTS[number % len(INTS)], case.type()
    start = case.small([], t, -3, 3)
    limit = np.asarray(case.number_in(0, 1 if t == "i2" else 7 if "4" in t or t in ("i8", "ui8") else 20)).astype(np.int8).astype(
        DTYPES[t]) if t != "ui2" else np.asarray(3).astype(np.int8).astype(DTYPES[t])
    e = f"tensor<{t}>"
    i, n, x = case.arg(start), case.arg(limit), case.arg(case.values(case.dims(1, 2), u))
    one, _ = case.constant(np.asarray(1), t)
    case.write("while", [i, x], [e, x[1]], "",
               f"{{\n  ^bb0(%i: {e}, %x: {x[1]}):\n    %p = stablehlo.compare LT, %i, {n[0]} : ({e}, {e}) -> tensor<i1>\n"
               f"    stablehlo.return %p : tensor<i1>\n  }}, {{\n  ^bb0(%i: {e}, %x: {x[1]}):\n    %j = stablehlo.add %i, {one} : {e}\n"
               f"    %y = stablehlo.reverse %x, dims = [0] : {x[1]}\n    stablehlo.return %j, %y : {e}, {x[1]}\n  }}")


@family(40)
def map_(case, number):
    t = ALL[number % len(ALL)]
    dims = case.dims(1, 3)
    op = "add" if not is_float(t) else "maximum"
    x, y = case.arg(case.values(dims, t)), case.arg(case.values(dims, t))
    case.write("map", [x, y], [tensor(dims, t)], f"dimensions = {i64s(range(len(dims)))}", body(op, t))
    case.how = "exact"


@family(40)
def several(case, number):
    """optimization_barrier, tuples, sizes, one replica's collectives."""
    t = ALL[number % len(ALL)]
    x = case.arg(case.values(case.dims(1, 2), t))
    y = case.arg(case.values([2], "i32"))
    what = number // len(ALL) % 2
    if what == 0:
        case.write("optimization_barrier", [x, y], [x[1], y[1]])
    else:
        case.write("get_dimension_size", [x], ["tensor<i32>"], "dimension = 0 : i64")


# ---- shapes as values: JAX's device gets the op with the shape written in its type ----------------------


def shaped(case, make_static, make_dynamic):
    """Writes the static op for the peer, then the dynamic one over the same arguments."""
    make_static()
    case.peer = case.text()
    results = [t for _, t in case.results]
    case.lines = []
    make_dynamic(results)


@family(40)
def dynamic_pad(case, number):
    t = ALL[number % len(ALL)]
    dims = case.dims(1, 3, (1, 2, 3, 5))
    low, interior = [case.number_in(-2, 3) for _ in dims], [case.pick([0, 1, 2]) for _ in dims]
    wide = inner(dims, interior)
    high = [max(case.number_in(-2, 3), -(w + a)) for w, a in zip(wide, low)]
    out = [w + a + b for w, a, b in zip(wide, low, high)]
    x, fill = case.arg(case.values(dims, t)), case.arg(case.values([], t))
    index = case.pick(["i32", "i64"])
    shaped(case, lambda: case.write("pad", [x, fill], [tensor(out, t)], f"edge_padding_low = {i64s(low)}, edge_padding_high = "
                                    f"{i64s(high)}, interior_padding = {i64s(interior)}"),
           lambda r: case.write("dynamic_pad", [x, fill, *(case.constant(v, index) for v in (low, high, interior))], r))


@family(30)
def dynamic_reshape(case, number):
    t = ALL[number % len(ALL)]
    dims = case.dims(1, 3)
    out = dims[::-1] + [1]
    x, index = case.arg(case.values(dims, t)), case.pick(INTS[2:6] + INTS[8:])
    shaped(case, lambda: case.write("reshape", [x], [tensor(out, t)]),
           lambda r: case.write("dynamic_reshape", [x, case.constant(out, index)], r))
    case.facts = {"index": index}


@family(30)
def dynamic_broadcast_in_dim(case, number):
    t = ALL[number % len(ALL)]
    to = case.dims(1, 4)
    over = sorted(case.some(len(to)))
    dims = [1 if case.chance(0.4) else to[d] for d in over]
    x = case.arg(case.values(dims, t))
    shaped(case, lambda: case.write("broadcast_in_dim", [x], [tensor(to, t)], f"broadcast_dimensions = {i64s(over)}"),
           lambda r: case.write("dynamic_broadcast_in_dim", [x, case.constant(to, case.pick(["i32", "i64"]))], r,
                                f"broadcast_dimensions = {i64s(over)}"))


@family(30)
def dynamic_iota(case, number):
    t = [a for a in ALL if a != "i1"][number % (len(ALL) - 1)]
    dims = case.dims(1, 3)
    at = case.number_in(0, len(dims) - 1)
    shaped(case, lambda: case.write("iota", [], [tensor(dims, t)], f"iota_dimension = {at} : i64"),
           lambda r: case.write("dynamic_iota", [case.constant(dims, case.pick(["i32", "i64"]))], r, f"iota_dimension = {at} : i64"))
    case.how = "exact"
    case.facts = {"size": dims[at]}


@family(30)
def real_dynamic_slice(case, number):
    t = ALL[number % len(ALL)]
    dims = case.dims(1, 3)
    start = [case.number_in(0, d) for d in dims]
    limit = [case.number_in(s, d) for s, d in zip(start, dims)]
    stride = [case.pick([1, 2, 3]) for _ in dims]
    out = [-(-(b - a) // s) for a, b, s in zip(start, limit, stride)]
    x = case.arg(case.values(dims, t))
    shaped(case, lambda: case.write("slice", [x], [tensor(out, t)], f"start_indices = {i64s(start)}, limit_indices = {i64s(limit)}, "
                                    f"strides = {i64s(stride)}"),
           lambda r: case.write("real_dynamic_slice", [x, *(case.constant(v, "i64") for v in (start, limit, stride))], r))


@family(20)
def dynamic_conv(case, number):
    t = case.pick(["f32", "i32", "f64"])
    n, k, pad = case.number_in(3, 7), case.number_in(1, 3), [case.number_in(0, 2), case.number_in(0, 2)]
    x, w = case.arg(case.small([2, n, 3], t)), case.arg(case.small([k, 3, 2], t))
    out = [2, n + sum(pad) - k + 1, 2]
    attrs = ("batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = "
             "#stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>")
    shaped(case, lambda: case.write("convolution", [x, w], [tensor(out, t)], attrs + f", padding = {pairs([pad])}"),
           lambda r: case.write("dynamic_conv", [x, w, case.constant([pad], "i64")], r, attrs))
    case.how = "exact"
    case.facts = {"type": t}


@family(20)
def dynamic_gather(case, number):
    t = ALL[number % len(ALL)]
    x = case.arg(case.values([5, 4], t))
    at = case.arg(case.rng.integers(-3, 9, [6, 1]).astype(np.int32))
    sizes = [1, case.number_in(0, 4)]
    numbers = (f"dimension_numbers = #stablehlo.gather<offset_dims = {listed([1])}, collapsed_slice_dims = {listed([0])}, "
               f"start_index_map = {listed([0])}, index_vector_dim = 1>, ")
    shaped(case, lambda: case.write("gather", [x, at], [tensor([6, sizes[1]], t)], numbers + f"slice_sizes = {i64s(sizes)}, "
                                    "indices_are_sorted = false"),
           lambda r: case.write("dynamic_gather", [x, at, case.constant(sizes, "i64")], r, numbers + "indices_are_sorted = false"))


@family(40)
def collective(case, number):
    """One device's groups of itself."""
    t = case.type()
    x = case.arg(case.small(case.dims(1, 2, empty=0), t))
    groups = "replica_groups = dense<[[0]]> : tensor<1x1xi64>"
    what = number % 5
    if what == 0:
        case.write("all_reduce", [x], [x[1]], groups, body("add", t))
    elif what == 1:
        case.write("all_gather", [x], [x[1]], "all_gather_dim = 0 : i64, " + groups)
    elif what == 2:
        routes = case.pick(["dense<[[0, 0]]> : tensor<1x2xi64>", "dense<> : tensor<0x2xi64>"])
        case.write("collective_permute", [x], [x[1]], f"source_target_pairs = {routes}")
    elif what == 3:
        case.write("replica_id", [], ["tensor<ui32>"])
    else:
        case.write("partition_id", [], ["tensor<ui32>"])
    case.how = "exact"


