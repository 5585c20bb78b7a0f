/* stablehlo.composite becomes a call of its decomposition, which `inline` then puts in its place.
 */
#include "passes/rewrite.h"

typedef struct composite_pass {
  ir_module *module;
  tn_map symbols;
  tn_status *status;
} composite_pass;

static bool visit(ir_op *op, void *arg) {
  composite_pass *pass = arg;
  if (op->opcode != HLO_COMPOSITE) return true;
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
    ir_walk(module->top, visit, &pass);
  else
    pass.status = tn_error_no_memory("the table of symbols");
  tn_map_free(&pass.symbols);
  return pass.status;
}
