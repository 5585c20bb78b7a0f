/* Custom calls of programs with `?` dimensions: what is asserted of shapes, ops of which StableHLO
 * has no dynamic form, and calls that take the shapes of their results as operands.
 *
 * Data: the refinement's (refine.h). A call that becomes another op is removed, and its results are
 * in the map; one that stays loses the operands that gave shapes.
 * Invariant: how many operands and results a call has is checked before any is read, for calls are
 * whatever the program says; after the shapes are taken no operand says one.
 * Threads: no state of its own; one module is changed by one thread at a time. */
#include "base/assert.h"
#include "passes/shapes/refine.h"

#include <string.h>

static const char *target_of(const ir_op *op) {
  const ir_attr *target = ir_op_attr(op, "call_target_name");
  return target && target->kind == IR_ATTR_STRING ? target->text : "";
}

static bool set_attr(refinement *r, ir_op *op, const char *name, const ir_attr *value) {
  return (value && ir_op_set_attr(r->module, op, name, value)) || refine_no_memory(r);
}

static bool wrong_count(refinement *r, const ir_op *op, const char *what) {
  return refine_fail(r, op, TN_INVALID_ARGUMENT, "@%s has %u operands and %u results, and takes %s",
                     target_of(op), op->num_operands, op->num_results, what);
}

/* ---- shape_assertion ---------------------------------------------------------------------------
 */

/* The message with operand i + 1 in the place of each {i}. */
static void write_message(const refinement *r, const ir_op *op, tn_text *out) {
  const ir_attr *message = ir_op_attr(op, "error_message");
  const char *at = message && message->kind == IR_ATTR_STRING ? message->text : "it does not hold";
  for (; *at; at++) {
    size_t digits = at[0] == '{' ? strspn(at + 1, "0123456789") : 0;
    uint32_t i = 0;
    for (size_t k = 1; k <= digits && i < 1000; k++) i = i * 10 + (uint32_t)(at[k] - '0');
    const folded *value = digits && at[1 + digits] == '}' ? refine_known(r, op, i + 1) : NULL;
    if (value && value->count == 1) {
      tn_text_printf(out, "%lld", (long long)value->elements[0]);
      at += digits + 1;
    } else {
      tn_text_putc(out, *at);
    }
  }
}

static bool check_shape_assertion(refinement *r, ir_op *op) {
  const folded *holds = refine_known(r, op, 0);
  if (!op->num_operands || op->num_results) return wrong_count(r, op, "a condition");
  if (!holds || holds->count != 1)
    return refine_fail(r, op, TN_UNIMPLEMENTED,
                       "@shape_assertion asserts what only running the program tells");
  if (holds->elements[0]) return ir_op_remove(op), true;
  tn_text text = {.max = 800};
  write_message(r, op, &text);
  refine_fail(r, op, TN_INVALID_ARGUMENT, "@shape_assertion: %s",
              text.data && !text.failed ? text.data : "it does not hold");
  tn_text_free(&text);
  return false;
}

/* ---- ops without a dynamic form ----------------------------------------------------------------
 */

static void keep_attrs(ir_op *op, const char *const *names, size_t count) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < op->num_attrs; i++) {
    bool keep = false;
    for (size_t k = 0; k < count; k++) keep |= !strcmp(op->attrs[i].name, names[k]);
    if (keep) op->attrs[kept++] = op->attrs[i];
  }
  op->num_attrs = kept;
}

static bool rng_bit_generator(refinement *r, ir_op *op) {
  static const char *const names[] = {"rng_algorithm"};
  const folded *shape = refine_known(r, op, 1);
  if (op->num_operands != 2 || op->num_results != 2)
    return wrong_count(r, op, "a state and a shape");
  if (!shape) return refine_not_known(r, op, 1);
  if (!refine_like(r, op, 0, op->operands[0]->type) ||
      !refine_result(r, op, 1, shape->elements, shape->count))
    return false;
  keep_attrs(op, names, 1);
  op->num_operands = 1;
  return pass_rename(r->module, op, HLO_RNG_BIT_GENERATOR) || refine_no_memory(r);
}

static bool top_k(refinement *r, ir_op *op) {
  const folded *k = refine_known(r, op, 1);
  if (op->num_operands != 2 || op->num_results != 2)
    return wrong_count(r, op, "an array and a number");
  if (!k || k->count != 1) return refine_not_known(r, op, 1);
  keep_attrs(op, NULL, 0);
  op->num_operands = 1;
  return set_attr(r, op, "k", ir_attr_i64(r->module, k->elements[0])) &&
         (pass_rename(r->module, op, CHLO_TOP_K) || refine_no_memory(r));
}

static ir_block *called_body(refinement *r, const ir_op *op) {
  const ir_attr *called = ir_op_attr(op, "called_computations");
  bool one = called && called->kind == IR_ATTR_ARRAY && called->count == 1 &&
             called->items[0]->kind == IR_ATTR_SYMBOL;
  ir_op *function = one ? ir_symbol_lookup(r->module, called->items[0]->text) : NULL;
  bool fits = function && function->opcode == FUNC_FUNC && function->num_regions == 1;
  ir_block *body = fits ? function->regions[0].first : NULL;
  return body && body->last && body->last->opcode == FUNC_RETURN ? body : NULL;
}

static bool copy_body(ir_module *module, const ir_block *body, ir_op *op) {
  const ir_type *types[2 * REFINE_MAX_RANK];
  TN_ASSERT(body->num_args <= 2 * REFINE_MAX_RANK && op->num_regions == 1);
  for (uint32_t i = 0; i < body->num_args; i++) types[i] = body->args[i].type;
  ir_block *block = ir_block_create(module, &op->regions[0], body->num_args, types);
  ir_value_map map = {0};
  bool ok = block != NULL;
  for (uint32_t i = 0; ok && i < body->num_args; i++)
    ok = ir_value_map_put(&map, &body->args[i], &block->args[i]);
  for (const ir_op *from = body->first; ok && from; from = from->next) {
    ir_op *copy = ir_op_clone(module, from, &map);
    ok = copy && (from->next || pass_rename(module, copy, HLO_RETURN));
    if (ok) ir_block_append(block, copy);
  }
  ir_value_map_free(&map);
  return ok;
}

/* Inputs, initial values, then five lists: windows, strides, dilations of both, paddings. */
static bool reduce_window(refinement *r, ir_op *op) {
  static const char *const names[] = {"window_dimensions", "window_strides", "base_dilations",
                                      "window_dilations", "padding"};
  enum { LISTS = 5 };
  ir_block *body = called_body(r, op);
  uint32_t arrays = op->num_results;
  if (!arrays || arrays > REFINE_MAX_RANK || op->num_operands != 2 * arrays + LISTS)
    return wrong_count(r, op, "inputs, initial values and five lists");
  if (!body || body->num_args != 2 * arrays || body->last->num_operands != arrays)
    return refine_fail(r, op, TN_INVALID_ARGUMENT, "@%s calls no function that reduces %u arrays",
                       target_of(op), arrays);
  ir_named_attr attrs[LISTS];
  for (uint32_t i = 0; i < LISTS; i++) {
    const folded *list = refine_known(r, op, 2 * arrays + i);
    if (!list) return refine_not_known(r, op, 2 * arrays + i);
    int64_t dims[] = {(int64_t)list->count / 2, 2};
    attrs[i].name = names[i];
    const ir_type *type = i == LISTS - 1 ? ir_type_tensor(r->module, TN_S64, dims, 2) : NULL;
    attrs[i].value = type ? ir_attr_dense(r->module, type, list->elements,
                                          list->count / 2 * 2 * sizeof *list->elements)
                          : ir_attr_i64s(r->module, list->elements, list->count);
    if (!attrs[i].value) return refine_no_memory(r);
  }
  const ir_type *types[REFINE_MAX_RANK];
  for (uint32_t i = 0; i < arrays; i++) types[i] = op->results[i].type;
  ir_op *made = ir_op_create(r->module, HLO_REDUCE_WINDOW, hlo_op(HLO_REDUCE_WINDOW)->name,
                             2 * (size_t)arrays, op->operands, arrays, types, 1, LISTS, attrs);
  if (!made || !copy_body(r->module, body, made)) return refine_no_memory(r);
  pass_place_before(made, op);
  if (!refine_results(r, made)) return false;
  for (uint32_t i = 0; i < arrays; i++)
    if (!pass_substitute(&r->map, &op->results[i], &made->results[i])) return refine_no_memory(r);
  ir_op_remove(op);
  return true;
}

/* ---- shapes as operands ------------------------------------------------------------------------
 */

static bool drop_layouts(refinement *r, ir_op *op, const bool *dropped) {
  const ir_attr *layouts = ir_op_attr(op, "operand_layouts");
  if (!layouts || layouts->kind != IR_ATTR_ARRAY || layouts->count != op->num_operands) return true;
  const ir_attr **kept = tn_arena_alloc_array(&r->module->arena, layouts->count + 1, sizeof *kept);
  size_t count = 0;
  if (!kept) return refine_no_memory(r);
  for (size_t i = 0; i < layouts->count; i++)
    if (!dropped[i]) kept[count++] = layouts->items[i];
  return set_attr(r, op, "operand_layouts", ir_attr_array(r->module, kept, count));
}

static bool drop_operands(refinement *r, ir_op *op, const bool *dropped) {
  uint32_t kept = 0;
  if (!drop_layouts(r, op, dropped)) return false;
  for (uint32_t i = 0; i < op->num_operands; i++)
    if (!dropped[i]) op->operands[kept++] = op->operands[i];
  op->num_operands = kept;
  return true;
}

/* The last operands are the shapes of the results, in their order. */
static bool take_shapes(refinement *r, ir_op *op, bool *dropped) {
  int64_t which[REFINE_MAX_RANK];
  const ir_attr *attr = ir_op_attr(op, "indices_of_shape_operands");
  int64_t count = attr ? ir_attr_get_i64s(attr, which, REFINE_MAX_RANK) : 0;
  if (!attr) return true;
  if (count != op->num_results || count > REFINE_MAX_RANK)
    return refine_fail(r, op, TN_INVALID_ARGUMENT, "names %lld shapes for %u results",
                       (long long)count, op->num_results);
  for (uint32_t i = 0; i < op->num_results; i++) {
    if (which[i] < 0 || which[i] >= op->num_operands)
      return refine_fail(r, op, TN_INVALID_ARGUMENT, "has no operand %lld for a shape",
                         (long long)which[i]);
    const folded *shape = refine_known(r, op, (uint32_t)which[i]);
    if (!shape && !ir_type_is_static(op->results[i].type))
      return refine_not_known(r, op, (uint32_t)which[i]);
    if (shape && !refine_result(r, op, i, shape->elements, shape->count)) return false;
    dropped[which[i]] = true;
  }
  ir_op_drop_attr(op, "indices_of_shape_operands");
  return true;
}

/* Arrays, initial values, k, then the shapes of the results. */
static bool approx_top_k(refinement *r, ir_op *op, bool *dropped) {
  const folded *k = refine_known(r, op, 2 * op->num_results);
  if (op->num_operands < 2 * op->num_results + 1)
    return wrong_count(r, op, "arrays, initial values and a number");
  if (!k || k->count != 1) return refine_not_known(r, op, 2 * op->num_results);
  dropped[2 * op->num_results] = true;
  return set_attr(r, op, "call_target_name", ir_attr_string(r->module, "ApproxTopK", 10));
}

static bool with_shapes(refinement *r, ir_op *op, bool is_top_k) {
  bool *dropped = tn_alloc_zero(op->num_operands + 1);
  if (!dropped) return refine_no_memory(r);
  bool fine = take_shapes(r, op, dropped) && (!is_top_k || approx_top_k(r, op, dropped)) &&
              drop_operands(r, op, dropped);
  tn_free(dropped);
  return fine;
}

bool refine_custom_call(refinement *r, ir_op *op) {
  const char *target = target_of(op);
  if (!strcmp(target, "shape_assertion")) return check_shape_assertion(r, op);
  if (!strcmp(target, "stablehlo.dynamic_rng_bit_generator")) return rng_bit_generator(r, op);
  if (!strcmp(target, "stablehlo.dynamic_top_k")) return top_k(r, op);
  if (!strcmp(target, "stablehlo.dynamic_reduce_window")) return reduce_window(r, op);
  return with_shapes(r, op, !strcmp(target, "stablehlo.dynamic_approx_top_k"));
}
