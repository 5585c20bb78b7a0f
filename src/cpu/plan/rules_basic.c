/* Constants, and ops that only rename memory. */
#include "base/assert.h"
#include "base/types.h"
#include "cpu/plan/builder.h"

#include <string.h>

/* ---- constants --------------------------------------------------------------------------------
 */

enum { SPLAT_FROM_BYTES = 256 }; /* smaller splats are written out: every kernel can read them */

static tn_status *constant_dense(builder *b, const ir_op *op, const ir_attr *value) {
  const ir_type *type = op->results[0].type;
  size_t bytes = plan_bytes(type), element = tn_type_size(type->element);
  if (!value->splat || bytes <= element) {
    uint32_t buffer;
    tn_status *status = builder_constant(b, value->data, bytes, type, &buffer);
    if (!status) builder_bind(b, &op->results[0], buffer);
    return status;
  }
  char *data = tn_alloc(bytes);
  if (!data) return tn_error_no_memory("a constant");
  for (size_t at = 0; at < bytes; at += element) memcpy(data + at, value->data, element);
  uint32_t buffer;
  tn_status *status = builder_constant(b, data, bytes, type, &buffer);
  tn_free(data);
  if (!status) builder_bind(b, &op->results[0], buffer);
  return status;
}

tn_status *plan_constant_value(const builder *b, const ir_op *op, const ir_attr **out) {
  const ir_type *type = op->results[0].type;
  tn_status *status = plan_check_op(b, op, 0, 1);
  *out = ir_op_attr(op, "value");
  if (status) return status;
  if ((*out)->kind != IR_ATTR_DENSE)
    return builder_refuse(b, op, TN_UNIMPLEMENTED,
                          "its value has no elements here, only a name or texts");
  TN_ASSERT((*out)->type->element == type->element && plan_same_shape((*out)->type, type));
  TN_ASSERT((*out)->size == ((*out)->splat ? tn_type_size(type->element) : plan_bytes(type)));
  return NULL;
}

tn_status *plan_constant(builder *b, ir_op *op) {
  const ir_attr *value;
  tn_status *status = plan_constant_value(b, op, &value);
  if (status) return status;
  const ir_type *type = op->results[0].type;
  size_t bytes = plan_bytes(type), element = tn_type_size(type->element);
  if (!value->splat || bytes <= SPLAT_FROM_BYTES) return constant_dense(b, op, value);
  uint32_t buffer;
  status = builder_constant(b, value->data, element, type, &buffer);
  if (!status) builder_bind_splat(b, &op->results[0], buffer);
  return status;
}

/* ---- the same memory under another name -------------------------------------------------------
 */

tn_status *plan_share_memory(builder *b, const ir_value *from, const ir_value *to) {
  const value_info *info = builder_value(b, from);
  uint32_t filled;
  tn_status *status = NULL;
  if (info->dense == PLAN_NONE && info->splat == PLAN_NONE)
    status = builder_dense(b, from, &filled);
  if (status) return status;
  if (info->dense != PLAN_NONE) builder_bind(b, to, info->dense);
  if (info->splat != PLAN_NONE) builder_bind_splat(b, to, info->splat);
  if (info->dense == PLAN_NONE && info->splat == PLAN_NONE) builder_bind(b, to, filled);
  return NULL;
}

/* bitcast_convert into or out of elements with fewer bits than their byte. */
static tn_status *plan_repack(builder *b, ir_op *op) {
  const ir_type *in = op->operands[0]->type, *out = op->results[0].type;
  bool wide_in = tn_type_bits(in->element) >= tn_type_bits(out->element);
  cpu_bitcast_spec spec = {in->element, out->element, (int64_t)plan_elements(wide_in ? in : out)};
  cpu_kernel kernel;
  uint32_t data[2];
  tn_status *status = cpu_make_bitcast(&b->p->arena, &spec, &kernel);
  if (!status) status = builder_dense(b, op->operands[0], &data[1]);
  if (!status) status = builder_result(b, &op->results[0], NULL, 0, &data[0]);
  return status ? status : builder_kernel(b, hlo_op(op->opcode)->name, &kernel, data, 2);
}

bool plan_repacks_bits(const ir_op *op) {
  tn_type in = op->operands[0]->type->element, out = op->results[0].type->element;
  return in != out && (tn_type_bits(in) < 8 || tn_type_bits(out) < 8);
}

bool plan_renames_bits(const ir_op *op) {
  return !plan_repacks_bits(op) &&
         tn_type_size(op->operands[0]->type->element) == tn_type_size(op->results[0].type->element);
}

/* Between elements of different sizes: row-major memory stays as it is, if it is dense. Those of
 * one size are views. */
tn_status *plan_bitcast(builder *b, ir_op *op) {
  tn_status *status = plan_check_op(b, op, 1, 1);
  if (status) return status;
  const ir_value *from = op->operands[0];
  const ir_type *in = from->type, *out = op->results[0].type;
  TN_ASSERT(plan_elements(in) * (size_t)tn_type_bits(in->element) ==
            plan_elements(out) * (size_t)tn_type_bits(out->element));
  if (plan_repacks_bits(op)) return plan_repack(b, op);
  TN_ASSERT(!plan_renames_bits(op));
  uint32_t buffer; /* an element of the result is not one of the operand */
  status = builder_dense(b, from, &buffer);
  if (!status) builder_bind(b, &op->results[0], buffer);
  return status;
}

tn_status *plan_barrier(builder *b, ir_op *op) {
  TN_ASSERT(op->num_operands == op->num_results);
  for (uint32_t i = 0; i < op->num_operands; i++) {
    tn_status *status = plan_share_memory(b, op->operands[i], &op->results[i]);
    if (status) return status;
  }
  return NULL;
}

/* Tokens order effects; the device runs steps in order, so they are nothing. */
tn_status *plan_token(builder *b, ir_op *op) {
  TN_ASSERT(op->num_results == 1 && op->results[0].type->kind == IR_TYPE_TOKEN);
  uint32_t buffer;
  tn_status *status = builder_buffer(b, PLAN_TEMP, 0, op->results[0].type, &buffer);
  if (!status) builder_bind(b, &op->results[0], buffer);
  return status;
}

tn_status *plan_dimension_size(builder *b, ir_op *op) {
  int64_t dimension;
  tn_status *status = plan_check_op(b, op, 1, 1);
  if (!status) status = hlo_get_i64(b->module, op, "dimension", &dimension);
  if (status) return status;
  const ir_type *in = op->operands[0]->type, *out = op->results[0].type;
  TN_ASSERT(dimension >= 0 && dimension < (int64_t)in->rank);
  TN_ASSERT(out->rank == 0 && out->element == TN_S32);
  int32_t size = (int32_t)in->dims[dimension];
  uint32_t buffer;
  status = builder_constant(b, &size, sizeof size, out, &buffer);
  if (!status) builder_bind(b, &op->results[0], buffer);
  return status;
}

tn_status *plan_context_id(builder *b, ir_op *op) {
  tn_status *status = plan_check_op(b, op, 0, 1);
  if (status) return status;
  const ir_type *type = op->results[0].type;
  TN_ASSERT(type->rank == 0 && type->element == TN_U32);
  uint32_t buffer;
  status = builder_buffer(b, PLAN_CONTEXT, sizeof(uint32_t), type, &buffer);
  if (status) return status;
  b->p->buffers[buffer].index = op->opcode == HLO_PARTITION_ID;
  builder_bind(b, &op->results[0], buffer);
  return NULL;
}
