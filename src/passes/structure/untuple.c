/* Values of values: tuples become what they hold, and what was started asynchronously runs where it
 * is started, so that its future is what it gives. One walk in program order.
 *
 * The program's arguments, and results of custom calls, that are tuples become several, and a
 * stablehlo.tuple of them: then each tuple is one that a stablehlo.tuple makes. Other ops take
 * none.
 *
 * Data: one record lives for one call: the map of what takes the place of values that go, and which
 * return ends the body of which future.
 * Invariant: behind the op at work no op but stablehlo.tuple takes or gives a tuple, and its leaves
 * are in the order in which the type names them. Trees are counted before they are listed, for
 * types share parts, and few bytes may say more leaves than there is memory for.
 * Threads: no state of its own; one module is changed by one thread at a time. */
#include "base/assert.h"
#include "passes/rewrite/rewrite.h"

typedef struct untuple_pass {
  ir_module *module;
  ir_op *main;
  ir_value_map map;
  tn_map ends; /* future by address -> the return of what gives it */
  bool opened; /* some tuple */
  tn_status *status;
} untuple_pass;

static bool fail_untupling(untuple_pass *pass, tn_status *status) {
  pass->status = status;
  return false;
}

static bool no_memory(untuple_pass *pass) {
  return fail_untupling(pass, tn_error_no_memory("taking tuples apart"));
}

#define FAIL(pass, op, ...)                                                                        \
  fail_untupling(pass, pass_error((pass)->module, op, TN_INVALID_ARGUMENT, __VA_ARGS__))

/* ---- asynchronous ops --------------------------------------------------------------------------
 */

static bool start_async(untuple_pass *pass, ir_op *op) {
  ir_block *body = op->num_regions == 1 ? op->regions[0].first : NULL;
  if (!body || body->next || !body->last || body->last->opcode != HLO_RETURN ||
      op->num_results != 1 || body->num_args != op->num_operands)
    return FAIL(pass, op, "has no body that takes its operands");
  for (uint32_t i = 0; i < body->num_args; i++)
    if (!pass_substitute(&pass->map, &body->args[i], op->operands[i])) return no_memory(pass);
  return true;
}

/* All of the body has been walked: it goes to where it was started. */
static bool end_start(untuple_pass *pass, ir_op *end) {
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

static bool finish_async(untuple_pass *pass, ir_op *op) {
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

/* Who made a tuple that cannot be taken apart: "@Eigh" of a custom call, else the op. */
static bool refuse_maker(untuple_pass *pass, const ir_op *op) {
  const ir_op *maker = op->num_operands == 1 ? op->operands[0]->def : NULL;
  const ir_attr *target = maker ? ir_op_attr(maker, "call_target_name") : NULL;
  bool called = target && target->kind == IR_ATTR_STRING;
  const char *name = called ? target->text : maker ? maker->name : "an argument";
  return fail_untupling(pass, pass_error(pass->module, op, TN_UNIMPLEMENTED,
                                         "takes an element of a tuple that %s%s made, and no "
                                         "stablehlo.tuple",
                                         called ? "custom call @" : "", name));
}

static bool replace_tuple_element(untuple_pass *pass, ir_op *op) {
  const ir_op *tuple = op->num_operands == 1 ? tuple_of(op->operands[0]) : NULL;
  const ir_attr *index = ir_op_attr(op, "index");
  if (!tuple) return refuse_maker(pass, op);
  if (!index || index->kind != IR_ATTR_INT || index->i < 0 || index->i >= tuple->num_operands ||
      op->num_results != 1)
    return FAIL(pass, op, "takes an element that its tuple of %u does not have",
                tuple->num_operands);
  if (!pass_substitute(&pass->map, &op->results[0], tuple->operands[index->i]))
    return no_memory(pass);
  ir_op_remove(op);
  return true;
}

/* Types may share parts, so that few bytes say many leaves. */
enum { MAX_PARTS = 1 << 16, MAX_DEPTH = 64 };

typedef struct parts {
  size_t nodes, leaves;
} parts;

static bool count_type(parts *p, const ir_type *type, int depth) {
  if (++p->nodes > MAX_PARTS || depth > MAX_DEPTH) return false;
  bool fine = true;
  p->leaves += type->kind != IR_TYPE_TUPLE;
  for (uint32_t i = 0; fine && type->kind == IR_TYPE_TUPLE && i < type->num_inputs; i++)
    fine = count_type(p, type->inputs[i], depth + 1);
  return fine;
}

static bool count_value(parts *p, const ir_value *value, int depth) {
  const ir_op *tuple = tuple_of(value);
  if (++p->nodes > MAX_PARTS || depth > MAX_DEPTH) return false;
  bool fine = true;
  p->leaves += !tuple;
  for (uint32_t i = 0; fine && tuple && i < tuple->num_operands; i++)
    fine = count_value(p, tuple->operands[i], depth + 1);
  return fine;
}

static bool too_many(untuple_pass *pass, const ir_op *op) {
  return fail_untupling(pass, pass_error(pass->module, op, TN_RESOURCE_EXHAUSTED,
                                         "has tuples of more than %d parts, or %d deep", MAX_PARTS,
                                         MAX_DEPTH));
}

static void list_leaves(ir_value *value, ir_value ***next) {
  const ir_op *tuple = tuple_of(value);
  if (!tuple) *(*next)++ = value;
  for (uint32_t i = 0; tuple && i < tuple->num_operands; i++) list_leaves(tuple->operands[i], next);
}

/* Operands that are tuples give way to what they hold. */
static bool open_operands(untuple_pass *pass, ir_op *op) {
  parts p = {0};
  bool any = false;
  for (uint32_t i = 0; i < op->num_operands; i++) {
    any |= tuple_of(op->operands[i]) != NULL;
    if (tuple_of(op->operands[i]) ? !count_value(&p, op->operands[i], 0) : !++p.leaves)
      return too_many(pass, op);
  }
  if (!any) return true;
  ir_value **values = tn_alloc_array(p.leaves + 1, sizeof *values), **next = values;
  if (!values) return no_memory(pass);
  for (uint32_t i = 0; i < op->num_operands; i++) list_leaves(op->operands[i], &next);
  TN_ASSERT(next == values + p.leaves);
  bool fine = ir_op_set_operands(pass->module, op, p.leaves, values);
  tn_free(values);
  pass->opened = true;
  return fine || no_memory(pass);
}

/* Gives the values from *next on the type's leaves as types; what they are together: a leaf, or a
 * tuple that is made before `at`. NULL: no memory. */
static ir_value *pack_values(untuple_pass *pass, const ir_type *type, ir_value **next, ir_op *at) {
  if (type->kind != IR_TYPE_TUPLE) {
    (*next)->type = type;
    return (*next)++;
  }
  ir_value **held = tn_alloc_array((size_t)type->num_inputs + 1, sizeof *held);
  bool fine = held != NULL;
  for (uint32_t i = 0; fine && i < type->num_inputs; i++)
    fine = (held[i] = pack_values(pass, type->inputs[i], next, at)) != NULL;
  ir_op *made =
      fine ? pass_build_before(pass->module, at, HLO_TUPLE, type->num_inputs, held, type, 0, NULL)
           : NULL;
  tn_free(held);
  return made ? &made->results[0] : NULL;
}

/* Results or arguments without tuples; those of before are made of them before `at`. */
static bool open_values(untuple_pass *pass, ir_value **values, uint32_t *count, ir_op *at) {
  parts p = {0};
  bool any = false;
  for (uint32_t i = 0; i < *count; i++) {
    any |= (*values)[i].type->kind == IR_TYPE_TUPLE;
    if (!count_type(&p, (*values)[i].type, 0)) return any ? too_many(pass, at) : true;
  }
  size_t leaves = p.leaves;
  if (!any) return true;
  ir_value *made = tn_arena_alloc_array(&pass->module->arena, leaves + 1, sizeof *made);
  if (!made) return no_memory(pass);
  for (size_t i = 0; i < leaves; i++)
    made[i] =
        (ir_value){.def = (*values)[0].def, .block = (*values)[0].block, .index = (uint32_t)i};
  ir_value *next = made;
  for (uint32_t i = 0; i < *count; i++) {
    ir_value *whole = pack_values(pass, (*values)[i].type, &next, at);
    if (!whole || !pass_substitute(&pass->map, &(*values)[i], whole)) return no_memory(pass);
  }
  TN_ASSERT(next == made + leaves);
  *values = made;
  *count = (uint32_t)leaves;
  pass->opened = true;
  return true;
}

static bool open_call(untuple_pass *pass, ir_op *op) {
  if (!op->next) return true; /* no terminator: the planner refuses it */
  return open_values(pass, &op->results, &op->num_results, op->next) && open_operands(pass, op);
}

/* The program takes and gives as many arrays as its tuples hold. */
static bool set_types(untuple_pass *pass, ir_op *function, const ir_op *end) {
  const ir_block *block = function->regions[0].first;
  size_t total = (size_t)block->num_args + end->num_operands;
  const ir_type **types = tn_alloc_array(total + 1, sizeof *types);
  if (!types) return no_memory(pass);
  for (size_t i = 0; i < total; i++)
    types[i] = i < block->num_args ? block->args[i].type : end->operands[i - block->num_args]->type;
  const ir_type *type = ir_type_function(pass->module, types, block->num_args,
                                         types + block->num_args, end->num_operands);
  const ir_attr *attr = type ? ir_attr_type(pass->module, type) : NULL;
  tn_free(types);
  return (attr && ir_op_set_attr(pass->module, function, "function_type", attr)) || no_memory(pass);
}

static bool open_main(untuple_pass *pass, ir_op *function) {
  ir_block *block = function->num_regions ? function->regions[0].first : NULL;
  uint32_t before = block ? block->num_args : 0;
  if (!block || !block->first) return true;
  if (!open_values(pass, &block->args, &block->num_args, block->first)) return false;
  if (block->num_args != before) ir_op_drop_attr(function, "arg_attrs"); /* one for each */
  return true;
}

static bool close_main(untuple_pass *pass, ir_op *function, ir_op *end) {
  uint32_t before = end->num_operands;
  if (!open_operands(pass, end)) return false;
  if (end->num_operands != before) ir_op_drop_attr(function, "res_attrs");
  return !pass->opened || set_types(pass, function, end);
}

/* ---- the pass ----------------------------------------------------------------------------------
 */

static bool untuple_op(ir_op *op, void *arg) {
  untuple_pass *pass = arg;
  pass_apply(&pass->map, op);
  switch (op->opcode) {
  case HLO_ASYNC_START: return start_async(pass, op);
  case HLO_ASYNC_DONE: return finish_async(pass, op);
  case HLO_GET_TUPLE_ELEMENT: return replace_tuple_element(pass, op);
  case HLO_RETURN: return op->block->region->op->opcode != HLO_ASYNC_START || end_start(pass, op);
  case FUNC_FUNC: return open_main(pass, op);
  case FUNC_RETURN: return op->block->region->op != pass->main || close_main(pass, pass->main, op);
  case HLO_CUSTOM_CALL: return open_call(pass, op);
  default: return true;
  }
}

tn_status *pass_untuple(ir_module *module) {
  untuple_pass pass = {.module = module, .main = hlo_main(module)};
  if (pass.main) ir_walk(pass.main, untuple_op, &pass); /* its calls are inlined */
  ir_value_map_free(&pass.map);
  tn_map_free(&pass.ends);
  return pass.status;
}
