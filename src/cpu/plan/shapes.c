/* Shapes and types: what the rules ask of them. */
#include "base/assert.h"
#include "base/types.h"
#include "cpu/plan/builder.h"

#include <string.h>

#define MAX_VALUE_BYTES ((size_t)1 << 47)

size_t plan_elements(const ir_type *type) {
  size_t count = 1;
  for (uint32_t d = 0; d < type->rank; d++) count *= (size_t)type->dims[d];
  return count;
}

size_t plan_bytes(const ir_type *type) {
  if (type->kind == IR_TYPE_TOKEN) return 0;
  return plan_elements(type) * tn_type_size(type->element);
}

void plan_dims(const ir_type *type, cpu_dims *out) {
  memset(out, 0, sizeof *out);
  out->rank = (int)type->rank;
  plan_sizes(type, out->dims);
}

void plan_read_dims(const ir_op *op, const char *attr, const char *field, cpu_dims *out) {
  memset(out, 0, sizeof *out);
  int64_t count = hlo_field_i64s(op, attr, field, out->dims, CPU_MAX_RANK);
  TN_ASSERT(count >= 0 && count <= CPU_MAX_RANK);
  out->rank = (int)count;
}

void plan_sizes(const ir_type *type, int64_t out[CPU_MAX_RANK]) {
  for (uint32_t d = 0; d < type->rank; d++) out[d] = type->dims[d];
}

void plan_row_major(const ir_type *type, int64_t strides[CPU_MAX_RANK]) {
  int64_t step = 1;
  for (uint32_t d = type->rank; d-- > 0;) {
    strides[d] = step;
    step *= type->dims[d];
  }
}

bool plan_same_shape(const ir_type *a, const ir_type *b) {
  return a->rank == b->rank &&
         (a->rank == 0 || memcmp(a->dims, b->dims, a->rank * sizeof *a->dims) == 0);
}

bool plan_device_type(tn_type type) {
  return type != TN_INVALID && type != TN_TOKEN && type != TN_S1 && type != TN_U1;
}

bool plan_fits(const ir_type *type) {
  if (type->kind != IR_TYPE_TENSOR || !ir_type_is_static(type) || type->rank > CPU_MAX_RANK)
    return false;
  size_t bytes = tn_type_size(type->element);
  for (uint32_t d = 0; d < type->rank; d++) {
    if (type->dims[d] < 0 || !tn_size_mul(bytes, type->dims[d] ? (size_t)type->dims[d] : 1, &bytes))
      return false;
  }
  return bytes > 0 && bytes <= MAX_VALUE_BYTES;
}

tn_status *plan_check_tensor(const builder *b, const ir_op *op, const ir_type *type) {
  if (plan_fits(type) && plan_device_type(type->element)) return NULL;
  tn_text text = {0};
  ir_type_print(type, &text);
  tn_status *status = builder_refuse(
      b, op, TN_UNIMPLEMENTED,
      "the CPU device does not take the type %s (it has ranked tensors of static shape, rank at "
      "most %d, below 2^47 bytes, of StableHLO's element types)",
      text.data && !text.failed ? text.data : "?", CPU_MAX_RANK);
  tn_text_free(&text);
  return status;
}

tn_status *plan_check_op(const builder *b, const ir_op *op, size_t operands, size_t results) {
  if (op->num_operands != operands || op->num_results != results)
    return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                          "takes %zu operands and gives %zu results, here %u and %u", operands,
                          results, op->num_operands, op->num_results);
  tn_status *status = NULL;
  for (size_t i = 0; i < operands && !status; i++)
    status = plan_check_tensor(b, op, op->operands[i]->type);
  for (size_t i = 0; i < results && !status; i++)
    status = plan_check_tensor(b, op, op->results[i].type);
  return status;
}

tn_status *plan_check_inputs(const builder *b, const ir_op *op, size_t inputs, size_t most) {
  if (inputs <= most) return NULL;
  return builder_refuse(b, op, TN_UNIMPLEMENTED, "the CPU device takes %zu inputs at most", most);
}

plan_order plan_float_order(const ir_op *op, tn_type type) {
  int64_t given = hlo_get_enum(op, "compare_type");
  if (tn_type_get_kind(type) != TN_KIND_FLOAT) return PLAN_ORDINARY;
  if (given == hlo_enum_number("comparison_type", "TOTALORDER", 10)) return PLAN_TOTAL;
  return given == hlo_enum_number("comparison_type", "WEAKORDER", 9) ? PLAN_WEAK : PLAN_ORDINARY;
}
