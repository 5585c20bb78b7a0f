/* CHLO ops that are left when a program is ready to be planned, as StableHLO's own custom calls:
 * XLA reads the program that PJRT_Executable_OptimizedProgram gives, and takes no chlo there. The
 * pass "chlo" reads these calls as the ops that they are. */
#include "base/types.h"
#include "passes/rewrite/rewrite.h"
#include <string.h>

/* Of real numbers XLA has erf as an op, under a name that has served since 2023. Every other name
 * stays a call to it: older versions end the process at one of mhlo's that they do not know. */
static const char *foreign_name(const ir_op *op) {
  tn_type element = op->num_results == 1 ? op->results[0].type->element : TN_INVALID;
  bool is_real = tn_type_get_kind(element) == TN_KIND_FLOAT;
  return op->opcode == CHLO_ERF && is_real ? "mhlo.erf" : op->name;
}

static bool is_chlo(const ir_op *op) {
  return strncmp(hlo_op(op->opcode)->name, "chlo.", 5) == 0;
}

typedef struct foreign_pass {
  ir_module *module;
  bool failed; /* out of memory */
} foreign_pass;

static bool make_call(ir_module *module, ir_op *op) {
  const char *name = foreign_name(op);
  const ir_attr *target = ir_attr_string(module, name, strlen(name));
  bool is_op = strncmp(name, "mhlo.", 5) == 0;
  if (!target || !pass_rename(module, op, HLO_CUSTOM_CALL)) return false;
  bool made = ir_op_set_attr(module, op, "call_target_name", target);
  if (!is_op) return made;
  const ir_attr *none = ir_attr_dict(module, NULL, 0), *version = ir_attr_i64(module, 1);
  return made && none && version && ir_op_set_attr(module, op, "mhlo.attributes", none) &&
         ir_op_set_attr(module, op, "mhlo.version", version);
}

static bool replace_chlo_op(ir_op *op, void *arg) {
  foreign_pass *pass = arg;
  if (is_chlo(op) && op->num_regions == 0 && op->num_attrs == 0)
    pass->failed = !make_call(pass->module, op);
  return !pass->failed;
}

tn_status *pass_foreign(ir_module *module) {
  foreign_pass pass = {.module = module};
  ir_walk(module->top, replace_chlo_op, &pass);
  return pass.failed ? tn_error_no_memory("writing chlo as custom calls") : NULL;
}
