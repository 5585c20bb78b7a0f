/* Writing the ops of expansions. */
#include "passes/rewrite/builder.h"

#include "base/assert.h"
#include "base/types.h"
#include "passes/rewrite/rewrite.h"
#include <string.h>

ir_value *build_op(const op_builder *e, uint16_t opcode, size_t num_operands,
                   ir_value *const *operands, const ir_type *type, size_t num_attrs,
                   const ir_named_attr *attrs) {
  for (size_t i = 0; i < num_operands; i++)
    if (!operands[i]) return NULL;
  for (size_t i = 0; i < num_attrs; i++)
    if (!attrs[i].value) return NULL;
  if (!type) return NULL;
  ir_op *op =
      pass_build_before(e->module, e->at, opcode, num_operands, operands, type, num_attrs, attrs);
  return op ? &op->results[0] : NULL;
}

const ir_type *build_type(const op_builder *e, const ir_type *type, tn_type element) {
  return ir_type_tensor(e->module, element, type->dims, type->rank);
}

ir_value *build_bits(const op_builder *e, const ir_type *type, uint64_t bits) {
  if (!type) return NULL;
  /* Little-endian, so the low bytes are the element; complex numbers of f64 have more. */
  uint64_t bytes[2] = {bits, 0};
  TN_ASSERT(tn_type_size(type->element) <= sizeof bytes);
  ir_named_attr value = {"value",
                         ir_attr_dense(e->module, type, bytes, tn_type_size(type->element))};
  return build_op(e, HLO_CONSTANT, 0, NULL, type, 1, &value);
}

ir_value *build_reshape(const op_builder *e, ir_value *x, const ir_type *type) {
  return build_op(e, HLO_RESHAPE, 1, &x, type, 0, NULL);
}

ir_value *build_number(const op_builder *e, const ir_type *type, double number) {
  return type ? build_bits(e, type, tn_float_from_double(type->element, number)) : NULL;
}

ir_value *build_unary_to(const op_builder *e, uint16_t opcode, ir_value *x, const ir_type *type) {
  return build_op(e, opcode, 1, &x, type, 0, NULL);
}

ir_value *build_unary(const op_builder *e, uint16_t opcode, ir_value *x) {
  return x ? build_unary_to(e, opcode, x, x->type) : NULL;
}

ir_value *build_binary(const op_builder *e, uint16_t opcode, ir_value *x, ir_value *y) {
  return x ? build_op(e, opcode, 2, (ir_value *[]){x, y}, x->type, 0, NULL) : NULL;
}

ir_value *build_select(const op_builder *e, ir_value *condition, ir_value *x, ir_value *y) {
  return x ? build_op(e, HLO_SELECT, 3, (ir_value *[]){condition, x, y}, x->type, 0, NULL) : NULL;
}

bool build_compare_attrs(ir_module *module, const char *direction, const char *kind,
                         ir_named_attr attrs[2]) {
  int64_t number = hlo_enum_number("comparison_type", kind, strlen(kind));
  TN_ASSERT(number >= 0);
  attrs[0].name = "compare_type";
  attrs[0].value = ir_attr_enum(module, "comparison_type", kind, number);
  number = hlo_enum_number("comparison_direction", direction, strlen(direction));
  TN_ASSERT(number >= 0);
  attrs[1].name = "comparison_direction";
  attrs[1].value = ir_attr_enum(module, "comparison_direction", direction, number);
  return attrs[0].value && attrs[1].value;
}

ir_value *build_compare(const op_builder *e, const char *direction, const char *kind, ir_value *x,
                        ir_value *y) {
  ir_named_attr attrs[2];
  if (!x || !y || !build_compare_attrs(e->module, direction, kind, attrs)) return NULL;
  const ir_type *type = build_type(e, x->type, TN_PRED);
  return build_op(e, HLO_COMPARE, 2, (ir_value *[]){x, y}, type, 2, attrs);
}

bool build_adder(const op_builder *e, ir_region *region, tn_type element) {
  ir_module *module = e->module;
  const ir_type *scalar = ir_type_tensor(module, element, NULL, 0);
  if (!scalar) return false;
  ir_block *block = ir_block_create(module, region, 2, (const ir_type *[]){scalar, scalar});
  if (!block) return false;
  ir_op *add =
      ir_op_create(module, HLO_ADD, hlo_op(HLO_ADD)->name, 2,
                   (ir_value *[]){&block->args[0], &block->args[1]}, 1, &scalar, 0, 0, NULL);
  if (!add) return false;
  ir_op *end = ir_op_create(module, HLO_RETURN, hlo_op(HLO_RETURN)->name, 1,
                            (ir_value *[]){&add->results[0]}, 0, NULL, 0, 0, NULL);
  if (!end) return false;
  ir_block_append(block, add);
  ir_block_append(block, end);
  return true;
}

ir_value *build_sum(const op_builder *e, ir_value *x, const int64_t *dims, size_t count) {
  int64_t kept[BUILD_MAX_RANK];
  size_t rank = 0;
  if (!x || x->type->rank > BUILD_MAX_RANK) return NULL;
  for (int64_t d = 0; d < x->type->rank; d++) {
    size_t i = 0;
    while (i < count && dims[i] != d) i++;
    if (i == count) kept[rank++] = x->type->dims[d];
  }
  TN_ASSERT(rank + count == x->type->rank); /* each dimension is summed once, and there */
  tn_type element = x->type->element;
  const ir_type *type = ir_type_tensor(e->module, element, kept, rank);
  ir_value *zero = build_bits(e, ir_type_tensor(e->module, element, NULL, 0), 0);
  ir_named_attr attr = {"dimensions", ir_attr_i64s(e->module, dims, count)};
  if (!type || !zero || !attr.value) return NULL;
  ir_op *op = ir_op_create(e->module, HLO_REDUCE, hlo_op(HLO_REDUCE)->name, 2,
                           (ir_value *[]){x, zero}, 1, &type, 1, 1, &attr);
  if (!op || !build_adder(e, &op->regions[0], element)) return NULL;
  pass_place_before(op, e->at);
  return &op->results[0];
}
