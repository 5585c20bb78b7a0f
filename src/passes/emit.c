/* Writing the ops of expansions. */
#include "passes/emit.h"

#include "base/types.h"
#include "passes/rewrite.h"
#include <string.h>

ir_value *emit_op(const emitter *e, uint16_t opcode, size_t num_operands, ir_value *const *operands,
                  const ir_type *type, size_t num_attrs, const ir_named_attr *attrs) {
  for (size_t i = 0; i < num_operands; i++)
    if (!operands[i]) return NULL;
  for (size_t i = 0; i < num_attrs; i++)
    if (!attrs[i].value) return NULL;
  if (!type) return NULL;
  ir_op *op =
      pass_build_before(e->module, e->at, opcode, num_operands, operands, type, num_attrs, attrs);
  return op ? &op->results[0] : NULL;
}

const ir_type *emit_type(const emitter *e, const ir_type *type, tn_type element) {
  return ir_type_tensor(e->module, element, type->dims, type->rank);
}

ir_value *emit_bits(const emitter *e, const ir_type *type, uint64_t bits) {
  if (!type) return NULL;
  /* Little-endian, so the low bytes are the element. */
  ir_named_attr value = {"value",
                         ir_attr_dense(e->module, type, &bits, tn_type_size(type->element))};
  return emit_op(e, HLO_CONSTANT, 0, NULL, type, 1, &value);
}

ir_value *emit_reshape(const emitter *e, ir_value *x, const ir_type *type) {
  return emit_op(e, HLO_RESHAPE, 1, &x, type, 0, NULL);
}

ir_value *emit_number(const emitter *e, const ir_type *type, double number) {
  return type ? emit_bits(e, type, tn_float_from_double(type->element, number)) : NULL;
}

ir_value *emit_unary_to(const emitter *e, uint16_t opcode, ir_value *x, const ir_type *type) {
  return emit_op(e, opcode, 1, &x, type, 0, NULL);
}

ir_value *emit_unary(const emitter *e, uint16_t opcode, ir_value *x) {
  return x ? emit_unary_to(e, opcode, x, x->type) : NULL;
}

ir_value *emit_binary(const emitter *e, uint16_t opcode, ir_value *x, ir_value *y) {
  return x ? emit_op(e, opcode, 2, (ir_value *[]){x, y}, x->type, 0, NULL) : NULL;
}

ir_value *emit_select(const emitter *e, ir_value *condition, ir_value *x, ir_value *y) {
  return x ? emit_op(e, HLO_SELECT, 3, (ir_value *[]){condition, x, y}, x->type, 0, NULL) : NULL;
}

bool emit_compare_attrs(ir_module *module, const char *direction, const char *kind,
                        ir_named_attr attrs[2]) {
  int64_t number = hlo_enum_number("comparison_type", kind, strlen(kind));
  attrs[0].name = "compare_type";
  attrs[0].value = ir_attr_enum(module, "comparison_type", kind, number);
  number = hlo_enum_number("comparison_direction", direction, strlen(direction));
  attrs[1].name = "comparison_direction";
  attrs[1].value = ir_attr_enum(module, "comparison_direction", direction, number);
  return attrs[0].value && attrs[1].value;
}

ir_value *emit_compare(const emitter *e, const char *direction, const char *kind, ir_value *x,
                       ir_value *y) {
  ir_named_attr attrs[2];
  if (!x || !y || !emit_compare_attrs(e->module, direction, kind, attrs)) return NULL;
  const ir_type *type = emit_type(e, x->type, TN_PRED);
  return emit_op(e, HLO_COMPARE, 2, (ir_value *[]){x, y}, type, 2, attrs);
}
