/* The structure every program must have. Reads only: nothing is marked, so that a program that
 * others read can be checked.
 *
 * Data: a `structure_verifier` lives for one call: the symbols of the top, and which ops were met
 * already. Invariant: ops are met in program order, so what is in `seen` is defined before the op
 * at work. All that the passes rely on is said here, for programs come from anywhere: operands are
 * visible and defined, blocks end as they must, calls name functions of their types. Whether types
 * and attributes suit the ops is the verifier's matter, and the passes may not rely on it. Threads:
 * no state of its own; programs may be checked at once, one by several threads too. */
#include "passes/rewrite/rewrite.h"
#include <string.h>

typedef struct structure_verifier {
  const ir_module *module;
  tn_map symbols;
  tn_map seen; /* ops by address: met already in program order */
  tn_status *status;
} structure_verifier;

static bool fail_check(structure_verifier *c, tn_status *status) {
  c->status = status;
  return false;
}

#define FAIL(c, op, ...)                                                                           \
  fail_check(c, pass_error((c)->module, op, TN_INVALID_ARGUMENT, __VA_ARGS__))

static bool no_memory(structure_verifier *c) {
  return fail_check(c, tn_error_no_memory("checking a program"));
}

/* ---- values ------------------------------------------------------------------------------------
 */

static const ir_block *home_of(const ir_value *value) {
  return value->def ? value->def->block : value->block;
}

static const char *describe_value(const ir_value *value) {
  return value->def ? value->def->name : "a block argument";
}

/* The value is visible at `op`: its block is that of `op` or around it, no isolated op lies
 * between, and it is defined before. */
static bool check_operand(structure_verifier *c, const ir_op *op, uint32_t i) {
  const ir_value *value = op->operands[i];
  if (!value || !value->type) return FAIL(c, op, "has no operand %u", i);
  const ir_block *home = home_of(value);
  const ir_op *at = op, *wall = NULL;
  while (at && at->block != home) {
    at = at->block ? at->block->region->op : NULL;
    if (at && !wall && (hlo_op(at->opcode)->traits & HLO_ISOLATED)) wall = at;
  }
  if (!home || !at)
    return FAIL(c, op, "uses a value (operand %u, of %s) that is not visible here", i,
                describe_value(value));
  if (wall)
    return FAIL(c, op, "uses a value (operand %u, of %s) from outside its %s", i,
                describe_value(value), wall->name);
  bool met = !value->def ||
             (value->def != at && tn_map_get(&c->seen, (const char *)value->def, TN_MAP_ADDRESS));
  if (!met)
    return FAIL(c, op, "uses a value (operand %u, of %s) before it is defined", i,
                describe_value(value));
  return true;
}

static bool check_values(structure_verifier *c, const ir_op *op) {
  for (uint32_t i = 0; i < op->num_operands; i++)
    if (!check_operand(c, op, i)) return false;
  for (uint32_t i = 0; i < op->num_results; i++) {
    const ir_value *result = &op->results[i];
    if (!result->type || result->def != op || result->index != i)
      return FAIL(c, op, "has a malformed result %u", i);
  }
  return true;
}

static bool check_attrs(structure_verifier *c, const ir_op *op) {
  for (uint32_t i = 0; i < op->num_attrs; i++) {
    const ir_named_attr *attr = &op->attrs[i];
    if (!attr->name || !attr->value) return FAIL(c, op, "has an attribute without name or value");
    int order = i ? strcmp(op->attrs[i - 1].name, attr->name) : -1;
    if (order == 0) return FAIL(c, op, "has two attributes '%s'", attr->name);
    if (order > 0) return FAIL(c, op, "has attributes out of order at '%s'", attr->name);
  }
  return true;
}

/* ---- regions -----------------------------------------------------------------------------------
 */

static bool is_known(const ir_op *op) {
  return op->opcode != HLO_UNKNOWN;
}

static bool is_terminator(const ir_op *op) {
  return (hlo_op(op->opcode)->traits & HLO_TERMINATOR) != 0;
}

static bool check_block(structure_verifier *c, const ir_op *op, const ir_block *block,
                        bool needs_terminator) {
  for (const ir_op *inner = block->first; inner; inner = inner->next) {
    if (inner->block != block || (inner->next && inner->next->prev != inner))
      return FAIL(c, inner, "is linked wrongly into its block");
    if (is_terminator(inner) && inner->next) return FAIL(c, inner, "must be the last in its block");
  }
  const ir_op *last = block->last;
  bool ends = last && (is_terminator(last) || !is_known(last));
  if (needs_terminator && !ends) return FAIL(c, op, "has a block without a terminator");
  for (uint32_t i = 0; i < block->num_args; i++)
    if (!block->args[i].type || block->args[i].block != block)
      return FAIL(c, op, "has a malformed block argument %u", i);
  return true;
}

static bool check_regions(structure_verifier *c, const ir_op *op) {
  bool is_module = op == c->module->top || op->opcode == BUILTIN_MODULE;
  /* A declaration has no body; unknown ops have their own law. */
  bool may_be_empty = !is_known(op) || op->opcode == FUNC_FUNC;
  for (uint32_t i = 0; i < op->num_regions; i++) {
    const ir_region *region = &op->regions[i];
    if (region->op != op) return FAIL(c, op, "has a region %u of another op", i);
    if (!region->first && !may_be_empty) return FAIL(c, op, "has an empty region %u", i);
    for (const ir_block *block = region->first; block; block = block->next)
      if (!check_block(c, op, block, is_known(op) && !is_module)) return false;
  }
  return true;
}

/* ---- functions and calls -----------------------------------------------------------------------
 */

static const ir_type *function_type(const ir_op *function) {
  const ir_attr *attr = ir_op_attr(function, "function_type");
  bool fits = attr && attr->kind == IR_ATTR_TYPE && attr->type->kind == IR_TYPE_FUNCTION;
  return fits ? attr->type : NULL;
}

static void print_mismatch(const ir_type *a, const ir_type *b, tn_text *out) {
  ir_type_print(a, out);
  tn_text_puts(out, " instead of ");
  ir_type_print(b, out);
}

static bool report_mismatch(structure_verifier *c, const ir_op *op, const char *what, uint32_t i,
                            const ir_type *a, const ir_type *b) {
  tn_text text = {.max = 800};
  print_mismatch(a, b, &text);
  FAIL(c, op, "has %s %u of type %s", what, i, text.data && !text.failed ? text.data : "another");
  tn_text_free(&text);
  return false;
}

static bool check_function(structure_verifier *c, const ir_op *op) {
  const ir_type *type = function_type(op);
  if (!type) return FAIL(c, op, "has no function type");
  if (op->num_regions != 1) return FAIL(c, op, "has %u regions instead of 1", op->num_regions);
  const ir_block *body = op->regions[0].first;
  if (!body) return true;
  if (body->num_args != type->num_inputs)
    return FAIL(c, op, "has %u arguments instead of %u", body->num_args, type->num_inputs);
  for (uint32_t i = 0; i < body->num_args; i++)
    if (!ir_type_equal(body->args[i].type, type->inputs[i]))
      return report_mismatch(c, op, "argument", i, body->args[i].type, type->inputs[i]);
  return true;
}

static bool check_return(structure_verifier *c, const ir_op *op) {
  const ir_op *function = op->block->region->op;
  const ir_type *type = function->opcode == FUNC_FUNC ? function_type(function) : NULL;
  if (!type) return FAIL(c, op, "stands outside a function");
  if (op->num_operands != type->num_outputs)
    return FAIL(c, op, "returns %u values instead of %u", op->num_operands, type->num_outputs);
  for (uint32_t i = 0; i < op->num_operands; i++)
    if (!pass_types_compatible(op->operands[i]->type, type->outputs[i]))
      return report_mismatch(c, op, "operand", i, op->operands[i]->type, type->outputs[i]);
  return true;
}

static bool check_call(structure_verifier *c, const ir_op *op, const char *attr) {
  const ir_attr *name = ir_op_attr(op, attr);
  const ir_op *callee = pass_called(&c->symbols, op, attr);
  const ir_type *type = callee ? function_type(callee) : NULL;
  if (!type)
    return FAIL(c, op, "names @%s, which is no function of the program",
                name && name->kind == IR_ATTR_SYMBOL ? name->text : "?");
  if (op->num_operands != type->num_inputs || op->num_results != type->num_outputs)
    return FAIL(c, op, "passes %u operands for %u results to @%s, which takes %u and gives %u",
                op->num_operands, op->num_results, name->text, type->num_inputs, type->num_outputs);
  for (uint32_t i = 0; i < op->num_operands; i++)
    if (!pass_types_compatible(op->operands[i]->type, type->inputs[i]))
      return report_mismatch(c, op, "operand", i, op->operands[i]->type, type->inputs[i]);
  for (uint32_t i = 0; i < op->num_results; i++)
    if (!pass_types_compatible(op->results[i].type, type->outputs[i]))
      return report_mismatch(c, op, "result", i, op->results[i].type, type->outputs[i]);
  return true;
}

static bool check_known(structure_verifier *c, const ir_op *op) {
  switch (op->opcode) {
  case FUNC_FUNC: return check_function(c, op);
  case FUNC_RETURN: return check_return(c, op);
  case FUNC_CALL: return check_call(c, op, "callee");
  case HLO_COMPOSITE: return check_call(c, op, "decomposition");
  default: return true;
  }
}

/* ---- the whole ---------------------------------------------------------------------------------
 */

static bool check_op(ir_op *op, void *arg) {
  structure_verifier *c = arg;
  if (!check_attrs(c, op) || !check_values(c, op) || !check_regions(c, op) || !check_known(c, op))
    return false;
  return tn_map_put(&c->seen, (const char *)op, TN_MAP_ADDRESS, op) || no_memory(c);
}

static bool check_symbols(structure_verifier *c) {
  if (!pass_symbols(c->module, &c->symbols)) return no_memory(c);
  for (const ir_op *op = ir_module_body(c->module)->first; op; op = op->next) {
    const char *name = pass_symbol_name(op);
    if (name[0] && tn_map_get(&c->symbols, name, strlen(name)) != op)
      return FAIL(c, op, "is defined twice");
  }
  return true;
}

tn_status *pass_verify_structure(const ir_module *module) {
  structure_verifier c = {.module = module};
  const ir_op *top = module->top;
  if (top->num_regions != 1 || !top->regions[0].first || top->regions[0].first->next)
    return pass_error(module, top, TN_INVALID_ARGUMENT, "is not one region of one block");
  if (check_symbols(&c)) ir_walk(module->top, check_op, &c);
  tn_map_free(&c.symbols);
  tn_map_free(&c.seen);
  return c.status;
}
