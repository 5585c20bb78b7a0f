/* gather and scatter. Their shape rules are checked here, so that a kernel never meets an index
 * outside its arrays but those that StableHLO defines away (clamped, or skipped). */
#include "cpu/kernels/axes.h"
#include "cpu/plan/builder.h"

#include <string.h>

/* A list field of the dimension-numbers struct with values in [0, bound). `unique`: no value twice.
 */
static tn_status *list_field(const builder *b, const ir_op *op, const char *attr, const char *field,
                             int64_t bound, cpu_dims *out) {
  memset(out, 0, sizeof *out);
  int64_t count = hlo_field_i64s(op, attr, field, out->dims, CPU_MAX_RANK);
  uint32_t seen = 0;
  bool ok = count >= 0 && count <= CPU_MAX_RANK;
  for (int64_t i = 0; i < count && ok; i++) {
    ok = out->dims[i] >= 0 && out->dims[i] < bound && !(seen >> out->dims[i] & 1);
    if (ok) seen |= 1u << out->dims[i];
  }
  if (!ok)
    return builder_refuse(b, op, TN_INVALID_ARGUMENT, "%s is no list of different dimensions",
                          field);
  out->rank = (int)count;
  return NULL;
}

static bool contains(const cpu_dims *list, int64_t value) {
  for (int i = 0; i < list->rank; i++)
    if (list->dims[i] == value) return true;
  return false;
}

/* The dimensions of [0, rank) that are in neither list, in order. */
static void others(int rank, const cpu_dims *a, const cpu_dims *c, cpu_dims *out) {
  memset(out, 0, sizeof *out);
  for (int d = 0; d < rank; d++)
    if (!contains(a, d) && !(c && contains(c, d))) out->dims[out->rank++] = d;
}

/* What gather and scatter share: a window of the big array is indexed by a vector of start indices.
 * `small` is gather's result or scatter's updates. */
typedef struct indexing {
  const cpu_dims *big, *indices, *small;
  const cpu_dims *window_dims;    /* of small: offset_dims, update_window_dims */
  const cpu_dims *dropped;        /* of big: collapsed_slice_dims, inserted_window_dims */
  const cpu_dims *big_batching;   /* of big */
  const cpu_dims *index_batching; /* of indices */
  const cpu_dims *index_map;      /* of big, one per component of the index vector */
  int64_t index_vector_dim;
  const cpu_dims *slice_sizes; /* gather; NULL for scatter, whose windows are the updates' */
} indexing;

static bool indices_fit(const indexing *x) {
  if (x->index_vector_dim < 0 || x->index_vector_dim > x->indices->rank) return false;
  int64_t components =
      x->index_vector_dim < x->indices->rank ? x->indices->dims[x->index_vector_dim] : 1;
  if (components != x->index_map->rank) return false;
  if (contains(x->index_batching, x->index_vector_dim)) return false;
  if (x->big_batching->rank != x->index_batching->rank) return false;
  for (int i = 0; i < x->big_batching->rank; i++) {
    int64_t d = x->big_batching->dims[i];
    if (x->big->dims[d] != x->indices->dims[x->index_batching->dims[i]]) return false;
    if (contains(x->dropped, d) || contains(x->index_map, d)) return false;
  }
  return true;
}

/* Window dimensions of small are the kept dimensions of big, in order; the rest of small is the
 * indices' shape without the index vector. */
static bool shapes_fit(const indexing *x) {
  cpu_dims kept, batch;
  others(x->big->rank, x->dropped, x->big_batching, &kept);
  if (kept.rank != x->window_dims->rank) return false;
  for (int i = 0; i < kept.rank; i++) {
    if (i && x->window_dims->dims[i] <= x->window_dims->dims[i - 1]) return false;
    int64_t size = x->small->dims[x->window_dims->dims[i]];
    int64_t most = x->big->dims[kept.dims[i]];
    if (x->slice_sizes ? size != x->slice_sizes->dims[kept.dims[i]] : size > most) return false;
  }
  others(x->small->rank, x->window_dims, NULL, &batch);
  int at = 0;
  for (int d = 0; d < x->indices->rank; d++) {
    if (d == x->index_vector_dim) continue;
    if (at >= batch.rank || x->small->dims[batch.dims[at]] != x->indices->dims[d]) return false;
    at++;
  }
  return at == batch.rank;
}

static bool is_empty(const cpu_dims *dims) {
  for (int d = 0; d < dims->rank; d++)
    if (dims->dims[d] == 0) return true;
  return false;
}

/* A slice of no elements has nothing that a dropped dimension could leave in the result. */
static bool slices_fit(const indexing *x) {
  if (!x->slice_sizes) return true;
  for (int d = 0; d < x->big->rank; d++) {
    int64_t size = x->slice_sizes->dims[d];
    bool one = contains(x->dropped, d) || contains(x->big_batching, d);
    if (size < 0 || size > x->big->dims[d]) return false;
    if (one && size != 1 && (size > 1 || !is_empty(x->small))) return false;
  }
  return true;
}

static tn_status *check_indexing(const builder *b, const ir_op *op, const indexing *x,
                                 tn_type index_type) {
  if (!cpu_index_type_ok(index_type))
    return builder_refuse(b, op, TN_INVALID_ARGUMENT, "its indices are %s, not integers",
                          tn_type_name(index_type));
  if (!indices_fit(x))
    return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                          "index_vector_dim, index map or batching dimensions do not fit the "
                          "indices' shape");
  if (!slices_fit(x))
    return builder_refuse(b, op, TN_INVALID_ARGUMENT, "slice_sizes do not fit the operand");
  if (!shapes_fit(x))
    return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                          "window and batch dimensions do not fit the shapes");
  return NULL;
}

tn_status *plan_gather(builder *b, ir_op *op) {
  static const char attr[] = "dimension_numbers";
  tn_status *status = plan_check_op(b, op, 2, 1);
  if (status) return status;
  const ir_type *operand = op->operands[0]->type, *result = op->results[0].type;
  cpu_gather_spec s = {.element_size = tn_type_size(result->element),
                       .index_type = op->operands[1]->type->element};
  if (operand->element != result->element)
    return builder_refuse(b, op, TN_INVALID_ARGUMENT, "operand and result differ in element type");
  plan_dims(operand, &s.operand);
  plan_dims(op->operands[1]->type, &s.indices);
  plan_dims(result, &s.result);
  s.index_vector_dim = hlo_field_i64(op, attr, "index_vector_dim");
  s.slice_sizes.rank = s.operand.rank;
  status = hlo_get_i64s(b->module, op, "slice_sizes", operand->rank, s.slice_sizes.dims);
  int64_t big = s.operand.rank, idx = s.indices.rank;
  if (!status) status = list_field(b, op, attr, "offset_dims", s.result.rank, &s.offset_dims);
  if (!status)
    status = list_field(b, op, attr, "collapsed_slice_dims", big, &s.collapsed_slice_dims);
  if (!status)
    status = list_field(b, op, attr, "operand_batching_dims", big, &s.operand_batching_dims);
  if (!status)
    status =
        list_field(b, op, attr, "start_indices_batching_dims", idx, &s.start_indices_batching_dims);
  if (!status) status = list_field(b, op, attr, "start_index_map", big, &s.start_index_map);
  indexing x = {&s.operand,
                &s.indices,
                &s.result,
                &s.offset_dims,
                &s.collapsed_slice_dims,
                &s.operand_batching_dims,
                &s.start_indices_batching_dims,
                &s.start_index_map,
                s.index_vector_dim,
                &s.slice_sizes};
  if (!status) status = check_indexing(b, op, &x, s.index_type);
  if (status) return status;
  cpu_kernel kernel;
  uint32_t data[3];
  status = cpu_make_gather(&b->p->arena, b->settings->target, &s, &kernel);
  if (!status) status = builder_dense(b, op->operands[0], &data[1]);
  if (!status) status = builder_dense(b, op->operands[1], &data[2]);
  if (!status) status = builder_result(b, &op->results[0], NULL, 0, &data[0]);
  return status ? status : builder_kernel(b, hlo_op(op->opcode)->name, &kernel, data, 3);
}

static tn_status *scatter_spec(builder *b, ir_op *op, cpu_scatter_spec *s) {
  static const char attr[] = "scatter_dimension_numbers";
  uint32_t n = (op->num_operands - 1) / 2;
  s->num_inputs = (int)n;
  s->index_type = op->operands[n]->type->element;
  plan_dims(op->operands[0]->type, &s->input);
  plan_dims(op->operands[n]->type, &s->indices);
  plan_dims(op->operands[n + 1]->type, &s->updates);
  for (uint32_t i = 0; i < n; i++) {
    const ir_type *in = op->operands[i]->type, *update = op->operands[n + 1 + i]->type;
    s->types[i] = in->element;
    if (in->element != update->element || in->element != op->results[i].type->element ||
        !plan_same_shape(in, op->operands[0]->type) || !plan_same_shape(in, op->results[i].type) ||
        !plan_same_shape(update, op->operands[n + 1]->type))
      return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                            "input, update and result %u do not fit together", i);
  }
  s->index_vector_dim = hlo_field_i64(op, attr, "index_vector_dim");
  s->unique_indices = hlo_get_bool(op, "unique_indices");
  int64_t big = s->input.rank, idx = s->indices.rank;
  tn_status *status =
      list_field(b, op, attr, "update_window_dims", s->updates.rank, &s->update_window_dims);
  if (!status)
    status = list_field(b, op, attr, "inserted_window_dims", big, &s->inserted_window_dims);
  if (!status)
    status = list_field(b, op, attr, "input_batching_dims", big, &s->input_batching_dims);
  if (!status)
    status = list_field(b, op, attr, "scatter_indices_batching_dims", idx,
                        &s->scatter_indices_batching_dims);
  if (!status)
    status = list_field(b, op, attr, "scatter_dims_to_operand_dims", big,
                        &s->scatter_dims_to_operand_dims);
  indexing x = {&s->input,
                &s->indices,
                &s->updates,
                &s->update_window_dims,
                &s->inserted_window_dims,
                &s->input_batching_dims,
                &s->scatter_indices_batching_dims,
                &s->scatter_dims_to_operand_dims,
                s->index_vector_dim,
                NULL};
  return status ? status : check_indexing(b, op, &x, s->index_type);
}

/* Results over inputs that end here; all of them or none, because the kernel copies all or none. */
static tn_status *scatter_results(builder *b, ir_op *op, uint32_t n, uint32_t *data,
                                  bool *in_place) {
  size_t all = 1;
  for (uint32_t i = 0; i < n; i++)
    for (uint32_t k = 0; k < 2 * n + 1; k++)
      if (k != i && data[n + k] == data[n + i]) all = 0;
  *in_place = true;
  tn_status *status = NULL;
  for (uint32_t i = 0; i < n && !status; i++) {
    status = builder_result(b, &op->results[i], &data[n + i], all && n == 1, &data[i]);
    *in_place &= data[i] == data[n + i];
  }
  return status;
}

tn_status *plan_scatter(builder *b, ir_op *op) {
  uint32_t n = (op->num_operands - 1) / 2;
  if (op->num_operands < 3 || op->num_operands % 2 == 0 || n > CPU_MAX_OPERANDS / 2 ||
      op->num_regions != 1)
    return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                          "takes N inputs, indices and N updates, N at most %d",
                          CPU_MAX_OPERANDS / 2);
  tn_status *status = plan_check_op(b, op, op->num_operands, n);
  cpu_scatter_spec s = {0};
  if (!status) status = scatter_spec(b, op, &s);
  if (status) return status;
  tn_type types[CPU_MAX_OPERANDS];
  for (uint32_t i = 0; i < n; i++) types[i] = types[n + i] = s.types[i];
  region_body region;
  status = builder_body(b, op, &op->regions[0], 2 * n, types, n, types, &region);
  if (status) return status;
  s.body = region.body;
  size_t count = 3 * n + 1 + region.num_captures;
  uint32_t *data = tn_alloc_array(count, sizeof *data);
  if (!data) return tn_error_no_memory("a plan");
  for (uint32_t i = 0; i < op->num_operands && !status; i++)
    status = builder_dense(b, op->operands[i], &data[n + i]);
  for (size_t i = 0; i < region.num_captures; i++) data[3 * n + 1 + i] = region.captures[i];
  if (!status) status = scatter_results(b, op, n, data, &s.in_place);
  cpu_kernel kernel;
  if (!status) status = cpu_make_scatter(&b->p->arena, b->settings->target, &s, &kernel);
  if (!status) status = builder_kernel(b, hlo_op(op->opcode)->name, &kernel, data, count);
  tn_free(data);
  return status;
}
