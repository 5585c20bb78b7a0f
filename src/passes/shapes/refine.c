/* Programs of `?` dimensions: shapes are carried forward from the arguments', what programs compute
 * of shapes is worked out, and ops that take a shape as an operand become those that have it in
 * their types and attributes. A program whose shapes follow from its arguments' is static then.
 *
 * One walk in program order over @main, whose calls are inlined: an op's operands are static when
 * it is come to. What a region's arguments are is known at its op, what it gives at its end.
 *
 * Data: one `refinement` lives for one call: the elements of what is known (fold.h), a map for the
 * results of ops that were replaced, and the first error.
 * Invariant: behind the op at work, every result has a static type or the walk has ended with an
 * error; a type is only ever made more precise, never another. What the program says of shapes may
 * be wrong, and is refused by the op that says it.
 * Threads: no state of its own; one module is changed by one thread at a time. */
#include "passes/shapes/refine.h"
#include "base/assert.h"

#include <string.h>

/* ---- whether there is anything to do -----------------------------------------------------------
 */

static bool is_dynamic_call(const ir_op *op) {
  const ir_attr *target = ir_op_attr(op, "call_target_name");
  return op->opcode == HLO_CUSTOM_CALL && target && target->kind == IR_ATTR_STRING &&
         (!strncmp(target->text, "stablehlo.dynamic_", 18) ||
          !strcmp(target->text, "shape_assertion") || ir_op_attr(op, "indices_of_shape_operands"));
}

static bool is_dynamic(const ir_op *op) {
  switch (op->opcode) {
  case HLO_DYNAMIC_BROADCAST_IN_DIM:
  case HLO_DYNAMIC_CONV:
  case HLO_DYNAMIC_GATHER:
  case HLO_DYNAMIC_IOTA:
  case HLO_DYNAMIC_PAD:
  case HLO_DYNAMIC_RESHAPE:
  case HLO_REAL_DYNAMIC_SLICE:
  case HLO_SET_DIMENSION_SIZE: return true;
  default: return is_dynamic_call(op);
  }
}

static bool all_static(ir_op *op, void *arg) {
  (void)arg;
  for (uint32_t i = 0; i < op->num_results; i++)
    if (!refine_is_fixed(op->results[i].type)) return false;
  for (uint32_t g = 0; g < op->num_regions; g++)
    for (const ir_block *block = op->regions[g].first; block; block = block->next)
      for (uint32_t i = 0; i < block->num_args; i++)
        if (!refine_is_fixed(block->args[i].type)) return false;
  return !is_dynamic(op);
}

/* ---- regions -----------------------------------------------------------------------------------
 */

/* `from` in the place of `to` in a region: the same but for `?`. */
static bool take_type(refinement *r, const ir_op *op, const ir_type *from, const ir_type **to,
                      const char *what, uint32_t i) {
  if (refine_is_fixed(from) && pass_types_compatible(from, *to)) {
    if (!refine_is_fixed(*to)) *to = from;
    return true;
  }
  if (from->kind == (*to)->kind && from->kind != IR_TYPE_TENSOR && !refine_is_fixed(*to))
    *to = from;
  if (refine_is_fixed(*to) && pass_types_compatible(from, *to)) return true;
  if (from->kind == IR_TYPE_TENSOR && (*to)->kind == IR_TYPE_UNRANKED) {
    *to = from;
    return true;
  }
  return refine_fail(r, op, TN_INVALID_ARGUMENT, "has another shape for %s %u than it is given",
                     what, i);
}

static bool take_operands(refinement *r, ir_op *op, uint32_t region) {
  ir_block *block = op->regions[region].first;
  if (!block || block->num_args != op->num_operands) return true; /* the planner refuses it */
  for (uint32_t i = 0; i < block->num_args; i++)
    if (!take_type(r, op, op->operands[i]->type, &block->args[i].type, "argument", i)) return false;
  return true;
}

static bool enter_loop(refinement *r, ir_op *op) {
  if (op->num_results != op->num_operands) return true;
  for (uint32_t i = 0; i < op->num_operands; i++)
    if (!take_type(r, op, op->operands[i]->type, &op->results[i].type, "result", i)) return false;
  for (uint32_t g = 0; g < op->num_regions; g++)
    if (!take_operands(r, op, g)) return false;
  return true;
}

/* The body's places of the inputs are these without the dimension; then the carries. */
static bool enter_scan(refinement *r, ir_op *op) {
  ir_block *body = op->regions[0].first;
  const ir_attr *dim = ir_op_attr(op, "dimension");
  int64_t segments[2] = {0}, dims[REFINE_MAX_RANK];
  const ir_attr *counts = ir_op_attr(op, "operandSegmentSizes");
  if (!body || body->num_args != op->num_operands || !dim || dim->kind != IR_ATTR_INT || !counts ||
      ir_attr_get_i64s(counts, segments, 2) != 2)
    return true;
  for (uint32_t i = 0; i < op->num_operands; i++) {
    const ir_type *type = op->operands[i]->type;
    uint32_t rank = 0;
    if (type->rank > REFINE_MAX_RANK) return true;
    for (uint32_t d = 0; d < type->rank; d++)
      if (i >= segments[0] || d != dim->i) dims[rank++] = type->dims[d];
    ir_type like = {.kind = IR_TYPE_TENSOR, .of = type->of, .dims = dims, .rank = rank};
    const ir_type *place = ir_type_get(r->module, &like);
    if (!place) return refine_no_memory(r);
    if (!take_type(r, op, place, &body->args[i].type, "argument", i)) return false;
  }
  return true;
}

static bool leave_scan(refinement *r, ir_op *op, const ir_op *end) {
  const ir_attr *dim = ir_op_attr(op, "dimension");
  int64_t segments[2] = {0}, dims[REFINE_MAX_RANK + 1];
  const ir_attr *counts = ir_op_attr(op, "resultSegmentSizes");
  const ir_type *first = op->operands[0]->type;
  if (!dim || dim->kind != IR_ATTR_INT || dim->i < 0 || dim->i >= first->rank || !counts ||
      ir_attr_get_i64s(counts, segments, 2) != 2 || end->num_operands != op->num_results)
    return true;
  for (uint32_t i = 0; i < op->num_results; i++) {
    const ir_type *place = end->operands[i]->type;
    uint32_t rank = 0, d = 0;
    if (place->rank > REFINE_MAX_RANK || (i < segments[0] && dim->i > place->rank)) return true;
    for (; d < place->rank || (i < segments[0] && rank == dim->i);)
      dims[rank] = i < segments[0] && rank == dim->i ? first->dims[dim->i] : place->dims[d++],
      rank++;
    if (!refine_result(r, op, i, dims, rank)) return false;
  }
  return true;
}

static bool enter_region(refinement *r, ir_op *op) {
  switch (op->opcode) {
  case HLO_WHILE: return enter_loop(r, op);
  case CHLO_SCAN: return op->num_regions != 1 || enter_scan(r, op);
  default: return true;
  }
}

/* What a branch or body gives is what its op gives. */
static bool leave_region(refinement *r, ir_op *end) {
  ir_op *op = end->block->region->op;
  if (op->opcode == CHLO_SCAN && op->num_operands) return leave_scan(r, op, end);
  bool branches = op->opcode == HLO_IF || op->opcode == HLO_CASE;
  bool loops = op->opcode == HLO_WHILE && end->block->region != op->regions;
  if ((!branches && !loops) || end->num_operands != op->num_results) return true;
  for (uint32_t i = 0; i < op->num_results; i++)
    if (!take_type(r, op, end->operands[i]->type, &op->results[i].type, "result", i)) return false;
  return true;
}

static bool return_types(refinement *r, const ir_op *end) {
  ir_op *function = end->block->region->op;
  const ir_block *block = end->block;
  size_t total = (size_t)block->num_args + end->num_operands;
  const ir_type **types = tn_alloc_array(total + 1, sizeof *types);
  if (!types) return refine_no_memory(r);
  for (size_t i = 0; i < total; i++)
    types[i] = i < block->num_args ? block->args[i].type : end->operands[i - block->num_args]->type;
  const ir_type *type = ir_type_function(r->module, types, block->num_args, types + block->num_args,
                                         end->num_operands);
  const ir_attr *attr = type ? ir_attr_type(r->module, type) : NULL;
  tn_free(types);
  return (attr && ir_op_set_attr(r->module, function, "function_type", attr)) ||
         refine_no_memory(r);
}

/* ---- the walk ----------------------------------------------------------------------------------
 */

static bool refine_op(ir_op *op, void *arg) {
  refinement *r = arg;
  pass_apply(&r->map, op);
  if (op->opcode == FUNC_FUNC) return true;
  if (op->opcode == FUNC_RETURN) return return_types(r, op);
  if (op->opcode == HLO_RETURN) return leave_region(r, op);
  if (op->opcode == HLO_CUSTOM_CALL && is_dynamic_call(op)) {
    if (!refine_custom_call(r, op)) return false;
    if (!op->block) return true; /* replaced */
  } else if (!refine_dynamic(r, op)) {
    return false;
  }
  if (!enter_region(r, op) || !refine_results(r, op)) return false;
  return fold_op(&r->known, op) || refine_no_memory(r);
}

static bool check_arguments(refinement *r, const ir_op *function) {
  const ir_block *block = function->regions[0].first;
  for (uint32_t i = 0; i < block->num_args; i++) {
    const ir_type *type = block->args[i].type;
    if (refine_is_fixed(type)) continue;
    uint32_t d = 0;
    while (d < type->rank && type->dims[d] != IR_DYNAMIC) d++;
    tn_text text = {.max = 300};
    ir_type_print(type, &text);
    refine_fail(
        r, function, TN_UNIMPLEMENTED,
        "has an argument %u (%s) whose dimension %u is not known: a program is compiled for "
        "arguments of static shapes",
        i, text.data && !text.failed ? text.data : "?", d);
    tn_text_free(&text);
    return false;
  }
  return true;
}

tn_status *pass_refine(ir_module *module) {
  refinement r = {.module = module, .known.folder = module->folder};
  ir_op *function = hlo_main(module);
  if (!function || !function->num_regions || !function->regions[0].first ||
      ir_walk(function, all_static, NULL))
    return NULL;
  if (check_arguments(&r, function)) ir_walk(function, refine_op, &r);
  ir_value_map_free(&r.map);
  fold_free(&r.known);
  return r.status;
}

/* ---- arguments ---------------------------------------------------------------------------------
 */

tn_status *pass_refine_arguments(ir_module *module, const ir_type *const *types, size_t count) {
  refinement r = {.module = module, .known.folder = module->folder};
  ir_op *function = hlo_main(module);
  ir_block *block = function && function->num_regions ? function->regions[0].first : NULL;
  if (!block || !block->last)
    return tn_error(TN_INVALID_ARGUMENT, "the program has no function to start with");
  if (count != block->num_args)
    return pass_error(module, function, TN_INVALID_ARGUMENT,
                      "takes %u arguments; shapes are given for %zu", block->num_args, count);
  for (uint32_t i = 0; i < count && !r.status; i++) {
    if (ir_type_equal(types[i], block->args[i].type)) continue;
    take_type(&r, function, types[i], &block->args[i].type, "argument", i);
  }
  if (!r.status) return_types(&r, block->last);
  return r.status;
}
