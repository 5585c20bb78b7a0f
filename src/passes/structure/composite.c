/* stablehlo.composite becomes a call of its decomposition, which `inline` then puts in its place;
 * but one that is named after a CHLO function of real numbers becomes that op, for which the device
 * has something better: a kernel, or a formula that rounds less often. */
#include "base/types.h"
#include "passes/chlo/chlo_functions.h"
#include "passes/rewrite/rewrite.h"
#include <string.h>

typedef struct composite_pass {
  ir_module *module;
  tn_map symbols;
  tn_status *status;
} composite_pass;

/* The CHLO op that the composite is, or HLO_UNKNOWN. */
static uint16_t chlo_opcode(const ir_op *op) {
  const ir_attr *name = ir_op_attr(op, "name");
  if (!name || name->kind != IR_ATTR_STRING || strncmp(name->text, "chlo.", 5) != 0 ||
      op->num_operands != 1 || op->num_results != 1)
    return HLO_UNKNOWN;
  const ir_type *type = op->operands[0]->type;
  if (!ir_type_is_static(type) || tn_type_get_kind(type->element) != TN_KIND_FLOAT ||
      !ir_type_equal(type, op->results[0].type))
    return HLO_UNKNOWN;
  uint16_t opcode = (uint16_t)hlo_opcode_find(name->text);
  return chlo_has_kernel(opcode, type->element) || chlo_has_formula_for(opcode, type) ? opcode
                                                                                      : HLO_UNKNOWN;
}

static bool lower_composite(ir_op *op, void *arg) {
  composite_pass *pass = arg;
  if (op->opcode != HLO_COMPOSITE) return true;
  uint16_t opcode = chlo_opcode(op);
  if (opcode != HLO_UNKNOWN) {
    op->num_attrs = 0;
    op->num_regions = 0;
    if (!pass_rename(pass->module, op, opcode)) pass->status = tn_error_no_memory("a composite");
    return !pass->status;
  }
  if (!pass_called(&pass->symbols, op, "decomposition")) {
    pass->status = pass_error(pass->module, op, TN_INVALID_ARGUMENT,
                              "has a decomposition that is no function of the program");
    return false;
  }
  const ir_attr *decomposition = ir_op_attr(op, "decomposition");
  op->num_attrs = 0;
  op->num_regions = 0;
  if (!pass_rename(pass->module, op, FUNC_CALL) ||
      !ir_op_set_attr(pass->module, op, "callee", decomposition))
    pass->status = tn_error_no_memory("a composite");
  return !pass->status;
}

tn_status *pass_composite(ir_module *module) {
  composite_pass pass = {.module = module};
  if (pass_symbols(module, &pass.symbols))
    ir_walk(module->top, lower_composite, &pass);
  else
    pass.status = tn_error_no_memory("the table of symbols");
  tn_map_free(&pass.symbols);
  return pass.status;
}
