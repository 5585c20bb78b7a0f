/* What a custom call gives of no elements needs no call: values of no elements become constants,
 * and dead code then goes, the call with it if all else that it gives is unused. Handlers need not
 * cope with matrices of no rows (LAPACK does not), and XLA does the same. Programs without such
 * calls stay as they are. */
#include "passes/rewrite/rewrite.h"

static bool has_no_elements(const ir_type *type) {
  if (!ir_type_is_static(type)) return false;
  for (uint32_t d = 0; d < type->rank; d++)
    if (type->dims[d] == 0) return true;
  return false;
}

static bool find_call(ir_op *op, void *arg) {
  bool *found = arg;
  if (op->opcode == HLO_CUSTOM_CALL && !pass_has_effect(op))
    for (uint32_t i = 0; i < op->num_results; i++) *found |= has_no_elements(op->results[i].type);
  return !*found;
}

typedef struct effects {
  const ir_op *outer;
  bool found;
} effects;

static bool find_effect(ir_op *op, void *arg) {
  effects *e = arg;
  e->found |=
      op != e->outer && pass_has_effect(op) && !(hlo_op(op->opcode)->traits & HLO_TERMINATOR);
  return !e->found;
}

typedef struct zero_element_pass {
  ir_module *module;
  bool failed;
} zero_element_pass;

static bool replace_empty_result(ir_op *op, void *arg) {
  zero_element_pass *pass = arg;
  if (op->num_results != 1 || op->opcode == HLO_CONSTANT || !has_no_elements(op->results[0].type) ||
      pass_has_effect(op))
    return true;
  effects inside = {.outer = op};
  ir_walk(op, find_effect, &inside);
  if (inside.found) return true;
  const ir_attr *value = ir_attr_dense(pass->module, op->results[0].type, "", 0);
  op->num_operands = 0;
  op->num_regions = 0;
  op->num_attrs = 0;
  pass->failed = !value || !pass_rename(pass->module, op, HLO_CONSTANT) ||
                 !ir_op_set_attr(pass->module, op, "value", value);
  return !pass->failed;
}

tn_status *pass_zero_element_constants(ir_module *module) {
  bool found = false;
  ir_walk(module->top, find_call, &found);
  if (!found) return NULL;
  zero_element_pass pass = {.module = module};
  ir_walk(module->top, replace_empty_result, &pass);
  return pass.failed ? tn_error_no_memory("an empty constant") : NULL;
}
