/* Values of values: tuples become what they hold, and what was started asynchronously runs where it
 * is started, so that its future is what it gives. One walk in program order. */
#include "passes/rewrite.h"

typedef struct unpack_pass {
  ir_module *module;
  ir_value_map map;
  tn_map ends; /* future by address -> the return of what gives it */
  tn_status *status;
} unpack_pass;

static bool fail(unpack_pass *pass, tn_status *status) {
  pass->status = status;
  return false;
}

static bool no_memory(unpack_pass *pass) {
  return fail(pass, tn_error_no_memory("taking tuples apart"));
}

#define FAIL(pass, op, ...)                                                                        \
  fail(pass, pass_error((pass)->module, op, TN_INVALID_ARGUMENT, __VA_ARGS__))

/* ---- asynchronous ops --------------------------------------------------------------------------
 */

static bool start(unpack_pass *pass, ir_op *op) {
  ir_block *body = op->num_regions == 1 ? op->regions[0].first : NULL;
  if (!body || body->next || !body->last || body->last->opcode != HLO_RETURN ||
      op->num_results != 1 || body->num_args != op->num_operands)
    return FAIL(pass, op, "has no body that takes its operands");
  for (uint32_t i = 0; i < body->num_args; i++)
    if (!pass_substitute(&pass->map, &body->args[i], op->operands[i])) return no_memory(pass);
  return true;
}

/* All of the body has been walked: it goes to where it was started. */
static bool end_start(unpack_pass *pass, ir_op *end) {
  ir_op *at = end->block->region->op;
  if (!tn_map_put(&pass->ends, (const char *)&at->results[0], TN_MAP_ADDRESS, end))
    return no_memory(pass);
  while (end->prev) {
    ir_op *op = end->block->first;
    ir_op_remove(op);
    ir_op_insert_before(op, at);
  }
  ir_op_remove(at);
  return true;
}

static bool done(unpack_pass *pass, ir_op *op) {
  const ir_op *end = op->num_operands == 1
                         ? tn_map_get(&pass->ends, (const char *)op->operands[0], TN_MAP_ADDRESS)
                         : NULL;
  if (!end) return FAIL(pass, op, "waits for what no stablehlo.async_start gives");
  if (end->num_operands != op->num_results)
    return FAIL(pass, op, "gives %u results of the %u that were started", op->num_results,
                end->num_operands);
  for (uint32_t i = 0; i < op->num_results; i++)
    if (!pass_substitute(&pass->map, &op->results[i], end->operands[i])) return no_memory(pass);
  ir_op_remove(op);
  return true;
}

/* ---- tuples ------------------------------------------------------------------------------------
 */

static const ir_op *tuple_of(const ir_value *value) {
  return value->def && value->def->opcode == HLO_TUPLE ? value->def : NULL;
}

static bool element(unpack_pass *pass, ir_op *op) {
  const ir_op *tuple = op->num_operands == 1 ? tuple_of(op->operands[0]) : NULL;
  const ir_attr *index = ir_op_attr(op, "index");
  if (!tuple)
    return fail(pass, pass_error(pass->module, op, TN_UNIMPLEMENTED,
                                 "takes an element of a tuple that no stablehlo.tuple made"));
  if (!index || index->kind != IR_ATTR_INT || index->i < 0 || index->i >= tuple->num_operands ||
      op->num_results != 1)
    return FAIL(pass, op, "takes an element that its tuple of %u does not have",
                tuple->num_operands);
  if (!pass_substitute(&pass->map, &op->results[0], tuple->operands[index->i]))
    return no_memory(pass);
  ir_op_remove(op);
  return true;
}

/* What the op takes with the first tuple's elements in its place; false: there is none. */
static bool open_one(unpack_pass *pass, ir_op *op) {
  const ir_op *tuple = NULL;
  uint32_t at = 0;
  for (; at < op->num_operands; at++)
    if ((tuple = tuple_of(op->operands[at]))) break;
  if (!tuple) return false;
  size_t more = tuple->num_operands, count = op->num_operands - 1 + more;
  ir_value **values = tn_alloc_array(count + 1, sizeof *values);
  if (!values) return no_memory(pass);
  for (size_t i = 0; i < count; i++)
    values[i] = i < at          ? op->operands[i]
                : i < at + more ? tuple->operands[i - at]
                                : op->operands[i - more + 1];
  bool fine = ir_op_set_operands(pass->module, op, count, values);
  tn_free(values);
  return fine || no_memory(pass);
}

/* Results of a program that are tuples are as many results as they hold. */
static bool flatten(unpack_pass *pass, ir_op *end) {
  ir_op *function = end->block->region->op;
  const ir_attr *type = ir_op_attr(function, "function_type");
  bool any = false;
  while (open_one(pass, end)) any = true;
  if (pass->status || !any || !type || type->kind != IR_ATTR_TYPE) return !pass->status;
  const ir_type **types = tn_alloc_array(end->num_operands + 1, sizeof *types);
  if (!types) return no_memory(pass);
  for (uint32_t i = 0; i < end->num_operands; i++) types[i] = end->operands[i]->type;
  const ir_type *now = ir_type_function(pass->module, type->type->inputs, type->type->num_inputs,
                                        types, end->num_operands);
  const ir_attr *attr = now ? ir_attr_type(pass->module, now) : NULL;
  tn_free(types);
  ir_op_drop_attr(function, "res_attrs"); /* one for each result that was */
  return (attr && ir_op_set_attr(pass->module, function, "function_type", attr)) || no_memory(pass);
}

/* ---- the pass ----------------------------------------------------------------------------------
 */

static bool visit(ir_op *op, void *arg) {
  unpack_pass *pass = arg;
  pass_apply(&pass->map, op);
  switch (op->opcode) {
  case HLO_ASYNC_START: return start(pass, op);
  case HLO_ASYNC_DONE: return done(pass, op);
  case HLO_GET_TUPLE_ELEMENT: return element(pass, op);
  case HLO_RETURN: return op->block->region->op->opcode != HLO_ASYNC_START || end_start(pass, op);
  case FUNC_RETURN: return op->block->region->op != pass_main(pass->module) || flatten(pass, op);
  default: return true;
  }
}

tn_status *pass_unpack(ir_module *module) {
  unpack_pass pass = {.module = module};
  ir_walk(module->top, visit, &pass);
  ir_value_map_free(&pass.map);
  tn_map_free(&pass.ends);
  return pass.status;
}
