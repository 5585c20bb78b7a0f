/* Ops that move elements: concatenate, pad, and windows at run-time places. */
#include "base/assert.h"
#include "base/types.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/plan/builder.h"

#include <string.h>

/* Reads a list attribute that must have one entry per dimension of `type`. */
static tn_status *per_dimension(const builder *b, const ir_op *op, const char *name,
                                const ir_type *type, int64_t out[CPU_MAX_RANK]) {
  return hlo_get_i64s(b->module, op, name, type->rank, out);
}

static tn_status *add_copy(builder *b, const ir_op *op, const cpu_copy_spec *spec, uint32_t dst,
                           uint32_t src) {
  cpu_kernel kernel;
  tn_status *status = cpu_make_copy(&b->p->arena, b->settings->target, spec, &kernel);
  return status ? status
                : builder_kernel(b, hlo_op(op->opcode)->name, &kernel, (uint32_t[]){dst, src}, 2);
}

/* The operands lie one after another along the dimension, and fill the result. */
static void assert_concatenated(const ir_op *op, int64_t dimension) {
  const ir_type *out = op->results[0].type;
  int64_t sum = 0;
  TN_ASSERT(dimension >= 0 && dimension < (int64_t)out->rank);
  for (uint32_t i = 0; i < op->num_operands; i++) {
    const ir_type *in = op->operands[i]->type;
    TN_ASSERT(in->rank == out->rank && in->element == out->element);
    for (uint32_t d = 0; d < out->rank; d++)
      TN_ASSERT((int64_t)d == dimension || in->dims[d] == out->dims[d]);
    sum += in->dims[dimension];
  }
  TN_ASSERT(sum == out->dims[dimension]);
}

tn_status *plan_concatenate(builder *b, ir_op *op) {
  int64_t dimension;
  tn_status *status = plan_check_op(b, op, op->num_operands, 1);
  if (!status) status = hlo_get_i64(b->module, op, "dimension", &dimension);
  if (status) return status;
  assert_concatenated(op, dimension);
  const ir_type *out = op->results[0].type;
  uint32_t dst;
  status = builder_result(b, &op->results[0], NULL, 0, &dst);
  int64_t offset = 0;
  for (uint32_t i = 0; i < op->num_operands && !status; i++) {
    const ir_type *in = op->operands[i]->type;
    cpu_copy_spec spec = {.element_size = tn_type_size(in->element), .rank = (int)in->rank};
    plan_sizes(in, spec.dims);
    plan_row_major(out, spec.dst_strides);
    spec.dst_offset = offset * spec.dst_strides[dimension];
    offset += in->dims[dimension];
    if (plan_elements(in) == 0) continue;
    const value_info *info = builder_value(b, op->operands[i]);
    value_view view = {.base = info->splat}; /* strides 0: a fill */
    if (info->splat == PLAN_NONE || info->dense != PLAN_NONE)
      status = builder_view(b, op->operands[i], &view);
    spec.src_offset = view.offset;
    memcpy(spec.src_strides, view.strides, in->rank * sizeof *spec.src_strides);
    if (!status) status = add_copy(b, op, &spec, dst, view.base);
  }
  return status;
}

tn_status *plan_pad(builder *b, ir_op *op) {
  tn_status *status = plan_check_op(b, op, 2, 1);
  if (status) return status;
  const ir_type *in = op->operands[0]->type, *out = op->results[0].type;
  cpu_pad_spec spec = {.element_size = tn_type_size(in->element), .rank = (int)in->rank};
  int64_t high[CPU_MAX_RANK];
  status = per_dimension(b, op, "edge_padding_low", in, spec.low);
  if (!status) status = per_dimension(b, op, "edge_padding_high", in, high);
  if (!status) status = per_dimension(b, op, "interior_padding", in, spec.interior);
  if (status) return status;
  TN_ASSERT(in->rank == out->rank && op->operands[1]->type->rank == 0);
  for (uint32_t d = 0; d < in->rank; d++) {
    spec.src_dims[d] = in->dims[d];
    spec.dst_dims[d] = out->dims[d];
    int64_t gaps = in->dims[d] ? (in->dims[d] - 1) * spec.interior[d] : 0;
    TN_ASSERT(spec.interior[d] >= 0 && in->dims[d] + gaps + spec.low[d] + high[d] == out->dims[d]);
  }
  cpu_kernel kernel;
  uint32_t data[3];
  status = cpu_make_pad(&b->p->arena, b->settings->target, &spec, &kernel);
  if (!status) status = builder_dense(b, op->operands[0], &data[1]);
  if (!status) status = builder_dense(b, op->operands[1], &data[2]);
  if (!status) status = builder_result(b, &op->results[0], NULL, 0, &data[0]);
  return status ? status : builder_kernel(b, hlo_op(op->opcode)->name, &kernel, data, 3);
}

/* ---- windows at run-time places ---------------------------------------------------------------
 */

/* The starts are operands [first, first + rank): scalars of one integer type. */
static tn_status *window_starts(builder *b, const ir_op *op, uint32_t first, cpu_window_spec *spec,
                                uint32_t *data) {
  const ir_type *whole = op->operands[0]->type;
  TN_ASSERT(op->num_operands == first + whole->rank);
  spec->element_size = tn_type_size(whole->element);
  spec->rank = (int)whole->rank;
  spec->index_type = whole->rank ? op->operands[first]->type->element : TN_S32;
  plan_sizes(whole, spec->dims);
  tn_status *status = NULL;
  for (uint32_t d = 0; d < whole->rank && !status; d++) {
    const ir_type *type = op->operands[first + d]->type;
    TN_ASSERT(type->rank == 0 && type->element == spec->index_type);
    if (!cpu_index_type_ok(type->element))
      return builder_refuse(b, op, TN_UNIMPLEMENTED, "start indices of type %s",
                            tn_type_name(type->element));
    status = builder_dense(b, op->operands[first + d], &data[d]);
  }
  return status;
}

tn_status *plan_dynamic_slice(builder *b, ir_op *op) {
  cpu_window_spec spec = {0};
  uint32_t data[CPU_MAX_RANK + 2];
  tn_status *status = plan_check_op(b, op, op->num_operands, 1);
  const ir_type *in = op->operands[0]->type, *out = op->results[0].type;
  if (!status) status = per_dimension(b, op, "slice_sizes", in, spec.window);
  if (!status) status = window_starts(b, op, 1, &spec, data + 2);
  if (status) return status;
  for (uint32_t d = 0; d < in->rank; d++)
    TN_ASSERT(spec.window[d] == out->dims[d] && spec.window[d] <= in->dims[d]);
  cpu_kernel kernel;
  status = cpu_make_dynamic_slice(&b->p->arena, b->settings->target, &spec, &kernel);
  if (!status) status = builder_dense(b, op->operands[0], &data[1]);
  if (!status) status = builder_result(b, &op->results[0], NULL, 0, &data[0]);
  return status ? status : builder_kernel(b, hlo_op(op->opcode)->name, &kernel, data, in->rank + 2);
}

tn_status *plan_dynamic_update_slice(builder *b, ir_op *op) {
  cpu_window_spec spec = {0};
  uint32_t data[CPU_MAX_RANK + 3];
  tn_status *status = plan_check_op(b, op, op->num_operands, 1);
  if (!status) status = window_starts(b, op, 2, &spec, data + 3);
  if (status) return status;
  const ir_type *whole = op->operands[0]->type, *update = op->operands[1]->type;
  TN_ASSERT(whole->rank == update->rank && plan_same_shape(whole, op->results[0].type));
  for (uint32_t d = 0; d < whole->rank; d++) {
    TN_ASSERT(update->dims[d] <= whole->dims[d]);
    spec.window[d] = update->dims[d];
  }
  status = builder_dense(b, op->operands[0], &data[1]);
  if (!status) status = builder_dense(b, op->operands[1], &data[2]);
  /* Over the operand itself, unless another operand lies in the same memory. */
  size_t num_reusable = 1;
  for (uint32_t i = 2; i < whole->rank + 3 && !status; i++)
    if (data[i] == data[1]) num_reusable = 0;
  if (!status) status = builder_result(b, &op->results[0], &data[1], num_reusable, &data[0]);
  if (status) return status;
  spec.in_place = data[0] == data[1];
  cpu_kernel kernel;
  status = cpu_make_dynamic_update_slice(&b->p->arena, b->settings->target, &spec, &kernel);
  return status ? status
                : builder_kernel(b, hlo_op(op->opcode)->name, &kernel, data, whole->rank + 3);
}
