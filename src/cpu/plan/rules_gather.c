/* gather and scatter. The verifier has seen to it that their kernels never meet an index outside
 * their arrays but those that StableHLO defines away (clamped, or skipped). */
#include "base/assert.h"
#include "base/types.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/plan/builder.h"

#include <string.h>

static tn_status *check_index_type(const builder *b, const ir_op *op, tn_type type) {
  if (cpu_index_type_ok(type)) return NULL;
  return builder_refuse(b, op, TN_UNIMPLEMENTED, "the CPU device has no indices of type %s",
                        tn_type_name(type));
}

/* The specification lets a slice be empty in a dimension that is dropped; then there is nothing
 * that the result's elements could be. */
static tn_status *check_slices(const builder *b, const ir_op *op, const cpu_gather_spec *s) {
  const cpu_dims *const dropped[] = {&s->collapsed_slice_dims, &s->operand_batching_dims};
  bool is_empty = plan_elements(op->results[0].type) == 0;
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < dropped[k]->rank && !is_empty; i++)
      if (s->slice_sizes.dims[dropped[k]->dims[i]] != 1)
        return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                              "slice_sizes has 0 for dimension %lld, whose element the result has",
                              (long long)dropped[k]->dims[i]);
  return NULL;
}

tn_status *plan_gather(builder *b, ir_op *op) {
  static const char attr[] = "dimension_numbers";
  tn_status *status = plan_check_op(b, op, 2, 1);
  if (status) return status;
  const ir_type *operand = op->operands[0]->type, *result = op->results[0].type;
  cpu_gather_spec s = {.element_size = tn_type_size(result->element),
                       .index_type = op->operands[1]->type->element};
  plan_dims(operand, &s.operand);
  plan_dims(op->operands[1]->type, &s.indices);
  plan_dims(result, &s.result);
  s.index_vector_dim = hlo_field_i64(op, attr, "index_vector_dim");
  s.slice_sizes.rank = s.operand.rank;
  status = hlo_get_i64s(b->module, op, "slice_sizes", operand->rank, s.slice_sizes.dims);
  plan_read_dims(op, attr, "offset_dims", &s.offset_dims);
  plan_read_dims(op, attr, "collapsed_slice_dims", &s.collapsed_slice_dims);
  plan_read_dims(op, attr, "operand_batching_dims", &s.operand_batching_dims);
  plan_read_dims(op, attr, "start_indices_batching_dims", &s.start_indices_batching_dims);
  plan_read_dims(op, attr, "start_index_map", &s.start_index_map);
  if (!status) status = check_index_type(b, op, s.index_type);
  if (!status) status = check_slices(b, op, &s);
  if (status) return status;
  cpu_kernel kernel;
  uint32_t data[3];
  status = cpu_make_gather(&b->p->arena, b->settings->target, &s, &kernel);
  if (!status) status = builder_dense(b, op->operands[0], &data[1]);
  if (!status) status = builder_dense(b, op->operands[1], &data[2]);
  if (!status) status = builder_result(b, &op->results[0], NULL, 0, &data[0]);
  return status ? status : builder_kernel(b, hlo_op(op->opcode)->name, &kernel, data, 3);
}

/* The specification has regions that compute in a wider type than the inputs' own. */
static tn_status *check_scatter_types(const builder *b, const ir_op *op, uint32_t n) {
  for (uint32_t i = 0; i < n; i++) {
    tn_type in = op->operands[i]->type->element, update = op->operands[n + 1 + i]->type->element;
    tn_type out = op->results[i].type->element;
    if (in != update || in != out)
      return builder_refuse(b, op, TN_UNIMPLEMENTED,
                            "the CPU device scatters in the inputs' own type; here %s, update %s, "
                            "result %s",
                            tn_type_name(in), tn_type_name(update), tn_type_name(out));
  }
  return check_index_type(b, op, op->operands[n]->type->element);
}

static void scatter_spec(const ir_op *op, cpu_scatter_spec *s) {
  static const char attr[] = "scatter_dimension_numbers";
  uint32_t n = (op->num_operands - 1) / 2;
  s->num_inputs = (int)n;
  s->index_type = op->operands[n]->type->element;
  plan_dims(op->operands[0]->type, &s->input);
  plan_dims(op->operands[n]->type, &s->indices);
  plan_dims(op->operands[n + 1]->type, &s->updates);
  for (uint32_t i = 0; i < n; i++) s->types[i] = op->operands[i]->type->element;
  s->index_vector_dim = hlo_field_i64(op, attr, "index_vector_dim");
  s->unique_indices = hlo_get_bool(op, "unique_indices");
  plan_read_dims(op, attr, "update_window_dims", &s->update_window_dims);
  plan_read_dims(op, attr, "inserted_window_dims", &s->inserted_window_dims);
  plan_read_dims(op, attr, "input_batching_dims", &s->input_batching_dims);
  plan_read_dims(op, attr, "scatter_indices_batching_dims", &s->scatter_indices_batching_dims);
  plan_read_dims(op, attr, "scatter_dims_to_operand_dims", &s->scatter_dims_to_operand_dims);
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
  TN_ASSERT(op->num_operands >= 3 && op->num_operands % 2 && op->num_regions == 1);
  tn_status *status = plan_check_inputs(b, op, n, CPU_MAX_OPERANDS / 2);
  if (!status) status = plan_check_op(b, op, op->num_operands, n);
  if (!status) status = check_scatter_types(b, op, n);
  if (status) return status;
  cpu_scatter_spec s = {0};
  scatter_spec(op, &s);
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
  if (!status)
    status = builder_kernel_outputs(b, hlo_op(op->opcode)->name, &kernel, data, count, n);
  tn_free(data);
  return status;
}
