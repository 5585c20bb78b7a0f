/* The custom call @ApproxTopK, with which JAX asks for its approximate top k: exact here. */
#include "passes/rewrite/rewrite.h"

#include <string.h>

enum { VALUES, INDICES, NUM_ARRAYS, NUM_OPERANDS = 4, MAX_RANK = 64 };

static bool is_call(const ir_op *op) {
  const ir_attr *target = ir_op_attr(op, "call_target_name");
  return op->opcode == HLO_CUSTOM_CALL && target && target->kind == IR_ATTR_STRING &&
         !strcmp(target->text, "ApproxTopK");
}

/* The dimension along which values compete; -1: the call is not as it should be. */
static int64_t dimension_of(const ir_op *op) {
  const ir_attr *config = ir_op_attr(op, "mhlo.backend_config");
  if (!config) config = ir_op_attr(op, "backend_config");
  const ir_attr *dim =
      config && config->kind == IR_ATTR_DICT ? ir_attr_field(config, "reduction_dim") : NULL;
  if (op->num_operands != NUM_OPERANDS || op->num_results != NUM_ARRAYS) return -1;
  uint32_t rank = op->operands[VALUES]->type->rank;
  bool known = dim && dim->kind == IR_ATTR_INT && dim->i >= 0 && dim->i < rank && rank <= MAX_RANK;
  return known ? dim->i : -1;
}

/* Each result is what comes first of its operand along the dimension. */
static bool types_fit(const ir_op *op, int64_t dim) {
  for (int k = 0; k < NUM_ARRAYS; k++) {
    const ir_type *from = op->operands[k]->type, *to = op->results[k].type;
    if (!ir_type_is_static(from) || !ir_type_is_static(to) || from->rank != to->rank ||
        from->element != to->element)
      return false;
    for (uint32_t d = 0; d < from->rank; d++)
      if (d == dim ? to->dims[d] > from->dims[d] : to->dims[d] != from->dims[d]) return false;
  }
  return true;
}

/* The body of the function that compares: two values, then perhaps two indices. NULL: there is
 * none.
 */
static ir_block *comparator_of(const ir_module *module, const ir_op *op) {
  const ir_attr *called = ir_op_attr(op, "called_computations");
  if (!called || called->kind != IR_ATTR_ARRAY || called->count != 1 ||
      called->items[0]->kind != IR_ATTR_SYMBOL)
    return NULL;
  const ir_op *function = ir_symbol_lookup(module, called->items[0]->text);
  if (!function || function->opcode != FUNC_FUNC || function->num_regions != 1) return NULL;
  ir_block *body = function->regions[0].first;
  bool fits = body && (body->num_args == 2 * NUM_ARRAYS || body->num_args == 2) && body->last &&
              body->last->num_operands == 1 && !body->last->num_regions;
  return fits ? body : NULL;
}

static bool copy_body(ir_module *module, const ir_block *body, ir_op *sort) {
  const ir_type *types[2 * NUM_ARRAYS];
  for (int i = 0; i < 2 * NUM_ARRAYS; i++) {
    const ir_type *array = sort->operands[i / 2]->type;
    types[i] = ir_type_tensor(module, array->element, NULL, 0);
    if (!types[i]) return false;
  }
  ir_block *block = ir_block_create(module, &sort->regions[0], 2 * NUM_ARRAYS, types);
  ir_value_map map = {0};
  bool ok = block != NULL;
  for (uint32_t i = 0; ok && i < body->num_args; i++)
    ok = ir_value_map_put(&map, &body->args[i], &block->args[i]);
  for (const ir_op *op = body->first; ok && op; op = op->next) {
    ir_op *copy = ir_op_clone(module, op, &map);
    ok = copy && (op->next || pass_rename(module, copy, HLO_RETURN));
    if (ok) ir_block_append(block, copy);
  }
  ir_value_map_free(&map);
  return ok;
}

static ir_op *build_sort(ir_module *module, ir_op *op, const ir_block *body, int64_t dim) {
  ir_named_attr attrs[] = {{"dimension", ir_attr_i64(module, dim)},
                           {"is_stable", ir_attr_bool(module, true)}};
  if (!attrs[0].value || !attrs[1].value) return NULL;
  const ir_type *types[] = {op->operands[VALUES]->type, op->operands[INDICES]->type};
  ir_op *sort = ir_op_create(module, HLO_SORT, hlo_op(HLO_SORT)->name, NUM_ARRAYS, op->operands,
                             NUM_ARRAYS, types, 1, 2, attrs);
  if (!sort || !copy_body(module, body, sort)) return NULL;
  pass_place_before(sort, op);
  return sort;
}

bool pass_expand_approx_top_k(ir_module *module, ir_value_map *map, ir_op *op) {
  int64_t dim = is_call(op) ? dimension_of(op) : -1;
  ir_block *body = dim >= 0 && types_fit(op, dim) ? comparator_of(module, op) : NULL;
  if (!body) return true;
  ir_op *sort = build_sort(module, op, body, dim);
  for (int k = 0; sort && k < NUM_ARRAYS; k++) {
    ir_value *first = pass_build_head(module, op, &sort->results[k], op->results[k].type);
    if (!first || !pass_substitute(map, &op->results[k], first)) return false;
  }
  if (sort) ir_op_remove(op);
  return sort != NULL;
}
