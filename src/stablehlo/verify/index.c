/* gather, dynamic_gather, scatter.
 *
 * Data: an `indexing` holds what the dimension numbers say, on the stack; tables name the number
 * that each constraint has in each of the three ops. The module stays as it is.
 * Invariant: lists are found unique and in range before a dimension is looked up by one, and sizes
 * are compared only where both lists are as long. What the three share is checked in one place.
 * Threads: no state of its own; each verifier serves one thread. */
#include "base/assert.h"
#include "stablehlo/verify/check.h"

typedef struct indexing {
  vf_list windows, gone, batch, index_batch, map;
  int64_t vector;
} indexing;

/* The constraints that gather and scatter share, by their ids in each. */
typedef struct ids {
  const char *vector, *map_size, *window_order, *window_range, *gone_unique, *gone_order,
      *gone_range, *batch_order, *batch_range, *index_batch_unique, *index_batch_range,
      *index_batch_vector, *batch_size, *batch_dims, *map_unique, *map_range;
} ids;

static const ids of_gather = {"C2",  "C3",  "C4",  "C5",  "C6",  "C7",  "C8",  "C10",
                              "C11", "C13", "C14", "C15", "C16", "C17", "C18", "C19"};
static const ids of_dynamic = {"C2", "C3", "C4", "C5", "C6", "C6", "C7", "C6",
                               "C7", "C2", "C2", "C2", "C1", "C1", "C9", "C10"};
static const ids of_scatter = {"C22", "C19", "C7",  "C8",  "C9",  "C10", "C11", "C12",
                               "C13", "C14", "C15", "C16", "C17", "C18", "C20", "C21"};

static void want_batches(verifier *v, const ids *id, const indexing *x, const ir_type *from,
                         const ir_type *at) {
  vf_want_sorted(v, id->batch_order, "the operand's batching dimensions", &x->batch);
  bool there =
      vf_want_axes(v, id->batch_range, "the operand's batching dimensions", &x->batch, from->rank);
  vf_want_unique(v, id->index_batch_unique, "the indices' batching dimensions", &x->index_batch);
  there &= vf_want_axes(v, id->index_batch_range, "the indices' batching dimensions",
                        &x->index_batch, at->rank);
  if (vf_has(&x->index_batch, x->vector))
    vf_bad(v, id->index_batch_vector, "index_vector_dim %lld is a batching dimension too",
           (long long)x->vector);
  if (x->batch.n != x->index_batch.n)
    vf_bad(v, id->batch_size, "%lld batching dimensions of the operand, %lld of the indices",
           (long long)x->batch.n, (long long)x->index_batch.n);
  for (int64_t i = 0; there && i < x->batch.n && i < x->index_batch.n; i++)
    if (!vf_same_dim(from->dims[x->batch.at[i]], at->dims[x->index_batch.at[i]]))
      vf_bad(v, id->batch_dims, "batching dimensions %lld and %lld have other sizes",
             (long long)x->batch.at[i], (long long)x->index_batch.at[i]);
}

static void want_indexing(verifier *v, const ids *id, const indexing *x, const ir_type *from,
                          const ir_type *at, int64_t window_rank) {
  vf_list both = x->gone;
  if (x->vector < 0 || x->vector > (int64_t)at->rank) {
    vf_bad(v, id->vector, "index_vector_dim is %lld, of %u", (long long)x->vector, at->rank);
    return;
  }
  int64_t length = x->vector < (int64_t)at->rank ? at->dims[x->vector] : 1;
  if (!vf_same_dim(length, x->map.n))
    vf_bad(v, id->map_size, "an index has %lld numbers for %lld dimensions", (long long)length,
           (long long)x->map.n);
  vf_want_sorted(v, id->window_order, "the windows' dimensions", &x->windows);
  vf_want_unique(v, id->window_order, "the windows' dimensions", &x->windows);
  vf_want_axes(v, id->window_range, "the windows' dimensions", &x->windows, window_rank);
  vf_append(&both, &x->batch);
  vf_want_unique(v, id->gone_unique, "dimensions left out and batching dimensions", &both);
  vf_want_sorted(v, id->gone_order, "the dimensions left out", &x->gone);
  vf_want_axes(v, id->gone_range, "the dimensions left out", &x->gone, from->rank);
  want_batches(v, id, x, from, at);
  both = x->map;
  vf_append(&both, &x->batch);
  vf_want_unique(v, id->map_unique, "the index map and the batching dimensions", &both);
  vf_want_axes(v, id->map_range, "the index map", &x->map, from->rank);
}

/* What windows and indices make of a shape: `sizes` of the windows' kept dimensions in order at
 * x->windows, the indices' dimensions elsewhere. */
static void combine_dims(const indexing *x, const ir_type *at, const int64_t *sizes, int64_t rank,
                         int64_t *dims) {
  int64_t window = 0, index = 0;
  for (int64_t d = 0; d < rank; d++) {
    if (vf_has(&x->windows, d)) {
      TN_ASSERT(window < x->windows.n);
      dims[d] = sizes[window++];
      continue;
    }
    if (index == x->vector) index++;
    dims[d] = index < (int64_t)at->rank ? at->dims[index++] : IR_DYNAMIC;
  }
}

static void want_slices(verifier *v, const indexing *x, const vf_list *sizes, const ir_type *from) {
  bool dynamic = v->op->opcode == HLO_DYNAMIC_GATHER;
  vf_want_least(v, dynamic ? "C12" : "C21", "slice_sizes", sizes, 0);
  for (int64_t d = 0; d < sizes->n; d++) {
    bool gone = vf_has(&x->gone, d), batch = vf_has(&x->batch, d);
    if (from->dims[d] != IR_DYNAMIC && sizes->at[d] > from->dims[d])
      vf_bad(v, dynamic ? "C12" : "C21", "slice_sizes asks for %lld of %lld elements",
             (long long)sizes->at[d], (long long)from->dims[d]);
    if ((gone || batch) && sizes->at[d] > 1)
      vf_bad(v, gone ? dynamic ? "C8" : "C9" : "C12",
             "slice_sizes has %lld in dimension %lld, which the result does not have",
             (long long)sizes->at[d], (long long)d);
  }
}

static void get_gather(verifier *v, indexing *x) {
  static const char name[] = "dimension_numbers";
  vf_get_field(v, name, "offset_dims", &x->windows);
  vf_get_field(v, name, "collapsed_slice_dims", &x->gone);
  vf_get_field(v, name, "operand_batching_dims", &x->batch);
  vf_get_field(v, name, "start_indices_batching_dims", &x->index_batch);
  vf_get_field(v, name, "start_index_map", &x->map);
  x->vector = hlo_field_i64(v->op, name, "index_vector_dim");
}

static void verify_gather(verifier *v) {
  bool dynamic = v->op->opcode == HLO_DYNAMIC_GATHER;
  const ir_type *from = vf_operand(v, 0), *at = vf_operand(v, 1), *to = vf_result(v, 0);
  indexing x;
  vf_list sizes = {.n = 0};
  int64_t kept[VF_MAX] = {0}, dims[VF_MAX], count = 0;
  get_gather(v, &x);
  if (!ir_type_equal(vf_of(to), vf_of(from)))
    vf_bad(v, dynamic ? "C14" : "C23",
           "the result is %s, of another element type than the operand, %s", vf_type(v, to),
           vf_type(v, from));
  if (x.windows.n + x.gone.n + x.batch.n != from->rank)
    vf_bad(v, "C1", "%lld offset, %lld collapsed and %lld batching dimensions for rank %u",
           (long long)x.windows.n, (long long)x.gone.n, (long long)x.batch.n, from->rank);
  int64_t rank = x.windows.n + at->rank - (x.vector < (int64_t)at->rank ? 1 : 0);
  want_indexing(v, dynamic ? &of_dynamic : &of_gather, &x, from, at, rank);
  if (dynamic) {
    const ir_type *list = vf_operand(v, 2);
    if (!vf_same_dim(list->dims[0], from->rank))
      vf_bad(v, "C11", "slice_sizes is %s for rank %u", vf_type(v, list), from->rank);
    vf_get_constant(v, 2, &sizes);
    if (sizes.n == (int64_t)from->rank) want_slices(v, &x, &sizes, from);
  } else {
    vf_get_list(v, "slice_sizes", &sizes);
    if (vf_want_size(v, "C20", "slice_sizes", &sizes, from->rank)) want_slices(v, &x, &sizes, from);
  }
  if (vf_broken(v) || rank > VF_MAX / 2) return;
  for (uint32_t d = 0; d < from->rank; d++)
    if (!vf_has(&x.gone, d) && !vf_has(&x.batch, d))
      kept[count++] = dynamic ? IR_DYNAMIC : sizes.at[d];
  TN_ASSERT(count == x.windows.n);
  combine_dims(&x, at, kept, rank, dims);
  vf_want_dims(v, dynamic ? "C13" : "C22", to, "the result", dims, (size_t)rank);
}

static void get_scatter(verifier *v, indexing *x) {
  static const char name[] = "scatter_dimension_numbers";
  vf_get_field(v, name, "update_window_dims", &x->windows);
  vf_get_field(v, name, "inserted_window_dims", &x->gone);
  vf_get_field(v, name, "input_batching_dims", &x->batch);
  vf_get_field(v, name, "scatter_indices_batching_dims", &x->index_batch);
  vf_get_field(v, name, "scatter_dims_to_operand_dims", &x->map);
  x->vector = hlo_field_i64(v->op, name, "index_vector_dim");
}

/* The updates are the indices' shape with windows no larger than the input. */
static void want_updates(verifier *v, const indexing *x, const ir_type *into, const ir_type *at,
                         const ir_type *update) {
  int64_t kept[VF_MAX] = {0}, dims[VF_MAX], count = 0;
  int64_t rank = x->windows.n + at->rank - (x->vector < (int64_t)at->rank ? 1 : 0);
  if (update->rank != rank) {
    vf_bad(v, "C4", "the updates are %s, where rank %lld is due", vf_type(v, update),
           (long long)rank);
    return;
  }
  for (uint32_t d = 0; d < into->rank; d++)
    if (!vf_has(&x->gone, d) && !vf_has(&x->batch, d)) kept[count++] = into->dims[d];
  TN_ASSERT(count == x->windows.n);
  combine_dims(x, at, kept, rank, dims);
  for (int64_t d = 0; d < rank; d++) {
    bool window = vf_has(&x->windows, d), known = update->dims[d] != IR_DYNAMIC;
    bool fits = window ? dims[d] == IR_DYNAMIC || !known || update->dims[d] <= dims[d]
                       : vf_same_dim(dims[d], update->dims[d]);
    if (!fits)
      vf_bad(v, "C4", "the updates are %s, where dimension %lld may have %lld elements",
             vf_type(v, update), (long long)d, (long long)dims[d]);
  }
}

static void want_results(verifier *v, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    if (i) vf_want_shape(v, "C1", vf_operand(v, i), "an input", vf_operand(v, 0), "input 0");
    if (i)
      vf_want_shape(v, "C3", vf_operand(v, count + 1 + i), "an update", vf_operand(v, count + 1),
                    "update 0");
    vf_want_element(v, "C6", vf_operand(v, count + 1 + i), "an update", vf_operand(v, i),
                    "its input");
    vf_want_shape(v, "C24", vf_result(v, i), "a result", vf_operand(v, i), "its input");
  }
}

static void verify_scatter(verifier *v) {
  uint32_t count = (v->op->num_operands - 1) / 2;
  indexing x;
  if (!count || v->op->num_operands % 2 == 0 || v->op->num_results != count) {
    vf_bad(v, "C5",
           "%u operands and %u results are not inputs, indices, as many updates and "
           "results",
           v->op->num_operands, v->op->num_results);
    return;
  }
  const ir_type *into = vf_operand(v, 0), *at = vf_operand(v, count);
  const ir_type *update = vf_operand(v, count + 1);
  char class = vf_class(at);
  if (class != 's' && class != 'u' && vf_of(at)->kind != IR_TYPE_INDEX)
    vf_bad(v, "types", "the indices are %s", vf_type(v, at));
  get_scatter(v, &x);
  if (x.windows.n + x.gone.n + x.batch.n != into->rank)
    vf_bad(v, "C2", "%lld window, %lld inserted and %lld batching dimensions for rank %u",
           (long long)x.windows.n, (long long)x.gone.n, (long long)x.batch.n, into->rank);
  want_indexing(v, &of_scatter, &x, into, at, update->rank);
  want_results(v, count);
  vf_want_reducer(v, "C23", "C25", 0, count, 0);
  if (!vf_broken(v)) want_updates(v, &x, into, at, update);
}

bool vf_index(verifier *v) {
  switch (v->op->opcode) {
  case HLO_GATHER:
  case HLO_DYNAMIC_GATHER: return verify_gather(v), true;
  case HLO_SCATTER: return verify_scatter(v), true;
  default: return false;
  }
}
