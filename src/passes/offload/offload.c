/* The pass offload: ops that a provider has a library for become custom calls of it.
 *
 * Data: the rules are the caller's; a match lies on the stack while one op is held against one
 * rule: the fields that the call is to say, the layouts of its arrays, why it was refused.
 * Invariant: an op is taken by the first rule that fits, and only as a whole: until the form has
 * matched the op is as it was. Its operands and results stay, so that nothing else changes.
 * Threads: no state of its own; one module is changed by one thread at a time. */
#include "base/assert.h"
#include "passes/offload/offload_forms.h"
#include "passes/rewrite/rewrite.h"

#include <stdio.h>
#include <string.h>

enum { MAX_RANK = 16, TYPED_FFI = 4 };

static const struct {
  uint16_t opcode;
  bool (*match)(offload_match *match);
} forms[OFFLOAD_NUM_FORMS] = {
    [OFFLOAD_MATMUL] = {HLO_DOT_GENERAL, offload_match_dot},
    [OFFLOAD_SPARSE] = {HLO_DOT_GENERAL, offload_match_dot},
    [OFFLOAD_CONV] = {HLO_CONVOLUTION, offload_match_conv},
    [OFFLOAD_ADD] = {HLO_ADD, offload_match_add},
};

typedef struct offload {
  ir_module *module;
  const offload_rule *rules;
  size_t count;
  offload_told told;
  void *arg;
  int64_t partitions;
  tn_status *status;
} offload;

/* ---- what any op must be --------------------------------------------------------------------- */

static bool takes_type(const offload_rule *rule, tn_type type) {
  for (const tn_type *t = rule->types; *t != TN_INVALID; t++)
    if (*t == type) return true;
  return false;
}

static bool check_type(offload_match *match, const ir_type *type, tn_type element) {
  if (!ir_type_is_static(type)) return offload_refuse(match, "its shapes are not static");
  if (type->rank > MAX_RANK) return offload_refuse(match, "its rank is %u", type->rank);
  if (type->element != element || type->encoding)
    return offload_refuse(match, "its types are not one");
  for (uint32_t d = 0; d < type->rank; d++)
    if (type->dims[d] == 0) return offload_refuse(match, "it has no elements");
  return true;
}

static bool check_types(offload_match *match) {
  const ir_op *op = match->op;
  if (op->num_operands != 2) return offload_refuse(match, "it has %u operands", op->num_operands);
  tn_type element = op->num_results == 1 ? op->results[0].type->element : TN_INVALID;
  if (element == TN_INVALID || !takes_type(match->rule, element))
    return offload_refuse(match, "%s takes no %s here", match->rule->provider,
                          element == TN_INVALID ? "such type" : tn_type_name(element));
  for (uint32_t i = 0; i < op->num_operands; i++)
    if (!check_type(match, op->operands[i]->type, element)) return false;
  return check_type(match, op->results[0].type, element);
}

/* Calls stand in functions and in the bodies of control flow; other regions run for every element.
 */
static bool check_place(offload_match *match) {
  for (const ir_op *op = match->op; op->block && op->block->region; op = op->block->region->op) {
    uint16_t outer = op->block->region->op->opcode;
    if (outer == FUNC_FUNC || outer == BUILTIN_MODULE) return true;
    if (outer != HLO_WHILE && outer != HLO_IF && outer != HLO_CASE)
      return offload_refuse(match, "it stands in the region of %s", op->block->region->op->name);
  }
  return true;
}

/* ---- the call -------------------------------------------------------------------------------- */

/* dense<[2, 1, 0]> : tensor<3xindex>: row-major, where the match says nothing of array `which`. */
static const ir_attr *layout_of(const offload_match *match, const ir_type *type, uint32_t which) {
  ir_module *module = match->module;
  int64_t order[MAX_RANK], rank = type->rank;
  TN_ASSERT(rank <= MAX_RANK);
  TN_ASSERT(!match->is_laid_out || rank == OFFLOAD_CONV_RANK);
  for (int64_t d = 0; d < rank; d++)
    order[d] = match->is_laid_out ? match->layouts[which][d] : rank - 1 - d;
  const ir_type *index = ir_type_get(module, &(ir_type){.kind = IR_TYPE_INDEX});
  const ir_type *list =
      index ? ir_type_get(module,
                          &(ir_type){.kind = IR_TYPE_TENSOR, .of = index, .rank = 1, .dims = &rank})
            : NULL;
  return list ? ir_attr_dense(module, list, order, (size_t)rank * sizeof *order) : NULL;
}

static const ir_attr *operand_layouts(const offload_match *match, const ir_op *op) {
  const ir_attr *items[2];
  TN_ASSERT(op->num_operands == 2);
  for (uint32_t i = 0; i < 2; i++) {
    items[i] = layout_of(match, op->operands[i]->type, i);
    if (!items[i]) return NULL;
  }
  return ir_attr_array(match->module, items, 2);
}

static bool make_call(offload_match *match, ir_op *op) {
  ir_module *module = match->module;
  const char *target = match->rule->target;
  const ir_type *i32 = ir_type_element(module, TN_S32);
  const ir_attr *result = layout_of(match, op->results[0].type, 2);
  const ir_named_attr attrs[] = {
      {"call_target_name", ir_attr_string(module, target, strlen(target))},
      {"backend_config", ir_attr_dict(module, match->fields, match->num_fields)},
      {"api_version", i32 ? ir_attr_int(module, i32, TYPED_FFI) : NULL},
      {"operand_layouts", operand_layouts(match, op)},
      {"result_layouts", result ? ir_attr_array(module, &result, 1) : NULL}};
  if (!pass_rename(module, op, HLO_CUSTOM_CALL)) return false;
  op->num_attrs = 0;
  for (size_t i = 0; i < sizeof attrs / sizeof *attrs; i++)
    if (!attrs[i].value || !ir_op_set_attr(module, op, attrs[i].name, attrs[i].value)) return false;
  return true;
}

/* ---- all of it ------------------------------------------------------------------------------- */

static bool try_rule(const offload *o, offload_match *match) {
  if (o->partitions != 1)
    return offload_refuse(match, "the program is for %lld partitions", (long long)o->partitions);
  return check_types(match) && check_place(match) && forms[match->rule->form].match(match);
}

static bool try_offload(ir_op *op, void *arg) {
  offload *o = arg;
  for (size_t i = 0; i < o->count; i++) {
    if (forms[o->rules[i].form].opcode != op->opcode) continue;
    offload_match match = {.module = o->module, .op = op, .rule = &o->rules[i]};
    bool taken = try_rule(o, &match);
    if (!match.no_memory && o->told)
      o->told(o->arg, o->module, op, match.rule, taken ? NULL : match.reason);
    if (match.no_memory || (taken && !make_call(&match, op))) {
      o->status = tn_error_no_memory("a custom call");
      return false;
    }
    if (taken) break;
  }
  return true;
}

tn_status *pass_offload(ir_module *module, const offload_rule *rules, size_t count,
                        offload_told told, void *arg) {
  offload o = {.module = module,
               .rules = rules,
               .count = count,
               .told = told,
               .arg = arg,
               .partitions = pass_module_count(module, "mhlo.num_partitions")};
  ir_walk(module->top, try_offload, &o);
  return o.status;
}
