"""Gather and scatter: every way to lay out indices, windows and batches, indices out of range, of every type."""
import numpy as np

from cases import DTYPES, INTS, UNSIGNED, WIDTHS, family, i64s, is_complex, is_float, listed, tensor


class Layout:
    """Numbers of dimensions of a gather or scatter: windows of `sizes` out of an array, one for each place of `batch`."""

    def __init__(self, case, dims):
        rank = len(dims)
        self.dims = dims
        order = case.rng.permutation(rank).tolist()
        n_batching = case.pick([0, 0, 1, 2]) if rank else 0
        self.batching = order[:min(n_batching, rank)]
        rest = order[len(self.batching):]
        self.collapsed = [d for d in rest if case.chance(0.4)]
        # Which dimensions indices go along, in any order.
        self.mapped = [d for d in rest if case.chance(0.7)]
        case.rng.shuffle(self.mapped)
        self.sizes = [1 if d in self.batching + self.collapsed else case.number_in(0 if case.chance(0.05) else 1, dims[d])
                      if dims[d] else 0 for d in range(rank)]
        for d in self.collapsed + self.batching:
            self.sizes[d] = min(1, dims[d])
        self.batching = sorted(self.batching)
        # Where the batching ones lie among the places.
        more = case.dims(0, 2, (1, 2, 3, 4))
        size = len(self.batching) + len(more)
        at = case.rng.permutation(size).tolist()
        self.batch = [0] * size
        self.batch_at = at[:len(self.batching)]
        for place, d in zip(self.batch_at, self.batching):
            self.batch[place] = dims[d]
        for place, d in zip(at[len(self.batching):], more):
            self.batch[place] = d
        self.vector = case.number_in(0, size) if len(self.mapped) != 1 or case.chance(0.6) else size
        self.implicit = len(self.mapped) == 1 and self.vector == size and case.chance(0.5)
        self.indices_shape = list(self.batch)
        if not self.implicit:
            self.indices_shape.insert(self.vector, len(self.mapped))
        # The index vector's dimension stands among those of the indices.
        self.indices_batching = [p if self.implicit or p < self.vector else p + 1 for p in self.batch_at]
        self.window = [self.sizes[d] for d in range(rank) if d not in self.batching and d not in self.collapsed]
        self.rank = len(self.window) + len(self.batch)
        self.offset = sorted(case.rng.permutation(self.rank)[:len(self.window)].tolist())
        self.result, window, batch = [], iter(self.window), iter(self.batch)
        for d in range(self.rank):
            self.result.append(next(window if d in self.offset else batch))

    def indices(self, case, t):
        """In range, beside it, and anything."""
        shape = self.indices_shape
        out = case.values(shape, t)
        limit = max(1, min(max(self.dims, default=1) + 2, 2 ** (WIDTHS[t] - 1) - 1 if WIDTHS[t] < 8 else 99))
        low = 0 if t in UNSIGNED or WIDTHS[t] == 2 else -2
        near = case.rng.integers(low, limit + 1, shape)
        mask = case.rng.random(shape) < 0.8
        return np.where(mask, near.astype(np.int8).astype(DTYPES[t]), out).astype(DTYPES[t])


def of_sorted(case, layout, t):
    """Indices of one dimension that rise, no two the same; or None."""
    if len(layout.mapped) != 1 or layout.batching or len(layout.batch) != 1:
        return None
    span = layout.dims[layout.mapped[0]]
    count = layout.batch[0]
    if count > span or layout.sizes[layout.mapped[0]] > 1 or span > 2 ** (WIDTHS[t] - 1) - 1:
        return None
    return np.sort(case.rng.permutation(span)[:count]).astype(np.int8).astype(DTYPES[t]).reshape(layout.indices_shape)


def dimensions(case):
    return case.dims(0 if case.chance(0.05) else 1, 4, (1, 2, 3, 4, 6), most=300, empty=0.04)


@family(420)
def gather(case, number):
    t, index = case.type(), INTS[number % len(INTS)]
    layout = Layout(case, dimensions(case))
    ordered = case.chance(0.2) and of_sorted(case, layout, index)
    at = ordered if ordered is not None and ordered is not False else layout.indices(case, index)
    x = case.arg(case.values(layout.dims, t))
    if layout.dims and case.chance(0.04):
        case.valid, layout.sizes[0] = False, layout.dims[0] + 1
    case.write("gather", [x, case.arg(at)], [tensor(layout.result, t)],
               f"dimension_numbers = #stablehlo.gather<offset_dims = {listed(layout.offset)}, collapsed_slice_dims = "
               f"{listed(sorted(layout.collapsed))}, operand_batching_dims = {listed(layout.batching)}, "
               f"start_indices_batching_dims = {listed(layout.indices_batching)}, start_index_map = {listed(layout.mapped)}, "
               f"index_vector_dim = {layout.vector if not layout.implicit else len(layout.indices_shape)}>, "
               f"slice_sizes = {i64s(layout.sizes)}, indices_are_sorted = {'true' if at is ordered else 'false'}")
    case.facts = {"index": index, "vector": len(layout.mapped), "sizes": layout.sizes, "layout": layout}


KINDS = ["second", "add", "multiply", "maximum", "minimum", "first", "and", "or", "xor", "subtract"]


def fitting_kind(case, t):
    kind = case.pick(KINDS)
    if kind in ("and", "or", "xor") and (is_float(t) or is_complex(t)) or kind == "subtract" and t == "i1":
        kind = "second"
    return kind


@family(420)
def scatter(case, number):
    index = INTS[number % len(INTS)]
    count = case.pick([1, 1, 1, 2])
    types = [case.type() for _ in range(count)]
    layout = Layout(case, dimensions(case))
    ordered = case.chance(0.2) and of_sorted(case, layout, index)
    flagged = ordered is not None and ordered is not False
    at = ordered if flagged else layout.indices(case, index)
    kinds = [fitting_kind(case, t) for t in types]
    # Sums are exact, so that no order matters.
    def numbers(shape, t, kind):
        return case.values(shape, t) if kind in ("first", "second", "and", "or", "xor") else case.small(shape, t)
    xs = [case.arg(numbers(layout.dims, t, k)) for t, k in zip(types, kinds)]
    places = case.arg(at)
    updates = [case.arg(numbers(layout.result, t, k)) for t, k in zip(types, kinds)]
    elements = [f"tensor<{t}>" for t in types]
    lines = []
    for i, (k, e) in enumerate(zip(kinds, elements)):
        if k not in ("first", "second"):
            lines.append(f"    %s{i} = stablehlo.{k} %x{i}, %y{i} : {e}\n")
    gives = ", ".join({"first": f"%x{i}", "second": f"%y{i}"}.get(k, f"%s{i}") for i, k in enumerate(kinds))
    args = ", ".join([f"%x{i}: {e}" for i, e in enumerate(elements)] + [f"%y{i}: {e}" for i, e in enumerate(elements)])
    region = f"{{\n  ^bb0({args}):\n{''.join(lines)}    stablehlo.return {gives} : {', '.join(elements)}\n  }}"
    flag = "true" if flagged else "false"
    case.write("scatter", [*xs, places, *updates], [tensor(layout.dims, t) for t in types],
               f"scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = {listed(layout.offset)}, "
               f"inserted_window_dims = {listed(sorted(layout.collapsed))}, input_batching_dims = {listed(layout.batching)}, "
               f"scatter_indices_batching_dims = {listed(layout.indices_batching)}, scatter_dims_to_operand_dims = "
               f"{listed(layout.mapped)}, index_vector_dim = "
               f"{layout.vector if not layout.implicit else len(layout.indices_shape)}>, indices_are_sorted = {flag}, "
               f"unique_indices = {flag}", region)
    case.facts = {"index": index, "vector": len(layout.mapped), "kinds": kinds, "types": types, "layout": layout}
    case.how = "bits" if all(k in ("first", "second") for k in kinds) else "exact"


