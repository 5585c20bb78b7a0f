/* Sharding annotations mean nothing in a program for one partition: attributes and meshes go, ops
 * that only say where a value lives become their operand, and computations per shard, of which
 * there is one, become part of the program. Casts between compatible types go in any program. */
#include "passes/rewrite/rewrite.h"
#include <string.h>

typedef struct sdy_pass {
  ir_module *module;
  bool single; /* for one partition */
  ir_value_map map;
  tn_status *status;
} sdy_pass;

/* ---- attributes --------------------------------------------------------------------------------
 */

static bool is_sdy(const char *name) {
  return strncmp(name, "sdy.", 4) == 0;
}

static void drop_op_attrs(ir_op *op) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < op->num_attrs; i++)
    if (!is_sdy(op->attrs[i].name)) op->attrs[kept++] = op->attrs[i];
  op->num_attrs = kept;
}

/* A dictionary without its sdy entries; itself if it has none; NULL: no memory. */
static const ir_attr *without_sdy(ir_module *module, const ir_attr *dict) {
  if (dict->kind != IR_ATTR_DICT) return dict;
  size_t kept = 0;
  ir_named_attr *fields = tn_alloc_array(dict->count, sizeof *fields);
  if (!fields) return NULL;
  for (size_t i = 0; i < dict->count; i++)
    if (!is_sdy(dict->fields[i].name)) fields[kept++] = dict->fields[i];
  if (kept != dict->count) dict = ir_attr_dict(module, fields, kept);
  tn_free(fields);
  return dict;
}

/* arg_attrs and res_attrs: a dictionary for each argument or result; absent when all are empty. */
static bool drop_list_attrs(ir_module *module, ir_op *op, const char *name) {
  const ir_attr *list = ir_op_attr(op, name);
  if (!list || list->kind != IR_ATTR_ARRAY) return true;
  const ir_attr **items = tn_alloc_array(list->count, sizeof *items);
  if (!items) return false;
  bool changed = false, any = false, fine = true;
  for (size_t i = 0; i < list->count && fine; i++) {
    items[i] = without_sdy(module, list->items[i]);
    fine = items[i] != NULL;
    changed = changed || items[i] != list->items[i];
    any = any || (fine && items[i]->count);
  }
  if (fine && changed && !any) {
    ir_op_drop_attr(op, name);
  } else if (fine && changed) {
    const ir_attr *rest = ir_attr_array(module, items, list->count);
    fine = rest && ir_op_set_attr(module, op, name, rest);
  }
  tn_free(items);
  return fine;
}

/* ---- ops ---------------------------------------------------------------------------------------
 */

/* What is said with custom calls; each gives its operand back. Memories of all kinds are alike. */
static bool is_sharding_call(const ir_op *op) {
  static const char *const names[] = {"annotate_device_placement",  "Sharding",
                                      "SPMDFullToShardShape",       "SPMDShardToFullShape",
                                      "xla.sdy.FuncResultSharding", "xla.sdy.Sharding",
                                      "xla.sdy.PropagationBarrier", "xla.sdy.GlobalToLocalShape",
                                      "xla.sdy.LocalToGlobalShape"};
  const ir_attr *target = ir_op_attr(op, "call_target_name");
  if (op->opcode != HLO_CUSTOM_CALL || !target || target->kind != IR_ATTR_STRING) return false;
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (strcmp(target->text, names[i]) == 0) return true;
  return false;
}

bool pass_is_annotation(const ir_op *op) {
  switch (op->opcode) {
  case SDY_ALL_GATHER:
  case SDY_ALL_REDUCE:
  case SDY_ALL_SLICE:
  case SDY_ALL_TO_ALL:
  case SDY_COLLECTIVE_PERMUTE:
  case SDY_DATA_FLOW_EDGE:
  case SDY_FUNC_DATA_FLOW_EDGE:
  case SDY_PROPAGATION_BARRIER:
  case SDY_REDUCE_SCATTER:
  case SDY_REPLICATED_TO_UNREDUCED:
  case SDY_RESHARD:
  case SDY_SHARDED_TO_UNREDUCED:
  case SDY_SHARDING_CONSTRAINT: return true;
  default: return is_sharding_call(op);
  }
}

static bool becomes_operand(const sdy_pass *pass, const ir_op *op) {
  if (op->num_operands != op->num_results || op->num_operands == 0) return false;
  bool cast = op->opcode == BUILTIN_CAST && op->num_operands == 1;
  if (!cast && !(pass->single && pass_is_annotation(op))) return false;
  for (uint32_t i = 0; i < op->num_operands; i++)
    if (!pass_types_compatible(op->operands[i]->type, op->results[i].type)) return false;
  return true;
}

static bool same_types(const ir_op *op, const ir_block *body) {
  const ir_op *end = body->last;
  if (body->next || !end || end->opcode != SDY_RETURN || body->num_args != op->num_operands ||
      end->num_operands != op->num_results)
    return false;
  for (uint32_t i = 0; i < op->num_operands; i++)
    if (!pass_types_compatible(op->operands[i]->type, body->args[i].type)) return false;
  for (uint32_t i = 0; i < op->num_results; i++)
    if (!pass_types_compatible(end->operands[i]->type, op->results[i].type)) return false;
  return true;
}

static bool becomes_body(const sdy_pass *pass, const ir_op *op) {
  bool computation = op->opcode == SDY_MANUAL_COMPUTATION || op->opcode == SDY_NAMED_COMPUTATION;
  if (!pass->single || !computation || op->num_regions != 1) return false;
  return op->regions[0].first && same_types(op, op->regions[0].first);
}

static bool replace_by_operands(sdy_pass *pass, ir_op *op) {
  for (uint32_t i = 0; i < op->num_results; i++)
    if (!pass_substitute(&pass->map, &op->results[i], op->operands[i])) return false;
  ir_op_remove(op);
  return true;
}

static bool drop_attrs(sdy_pass *pass, ir_op *op) {
  drop_op_attrs(op);
  return drop_list_attrs(pass->module, op, "arg_attrs") &&
         drop_list_attrs(pass->module, op, "res_attrs");
}

static bool simplify_op(sdy_pass *pass, ir_op *op) {
  pass_apply(&pass->map, op);
  if (becomes_operand(pass, op)) return replace_by_operands(pass, op);
  if (!pass->single) return true;
  if (op->opcode == SDY_CONSTANT) return pass_rename(pass->module, op, HLO_CONSTANT);
  bool says_nothing = op->opcode == SDY_MESH || op->opcode == SDY_SHARDING_GROUP;
  if (says_nothing && op->num_results == 0) return ir_op_remove(op), true;
  return drop_attrs(pass, op);
}

/* What makes other types of parts than of the whole, where there is one partition. */
static bool is_by_hand(const sdy_pass *pass, const ir_op *op) {
  return pass->single &&
         (op->opcode == SDY_MANUAL_COMPUTATION || (pass_is_annotation(op) && op->num_results));
}

static bool simplify_and_check_op(ir_op *op, void *arg) {
  sdy_pass *pass = arg;
  bool removed = becomes_operand(pass, op);
  if (!simplify_op(pass, op))
    pass->status = tn_error_no_memory("dropping shardings");
  else if (!removed && is_by_hand(pass, op))
    pass->status =
        pass_error(pass->module, op, TN_UNIMPLEMENTED,
                   "computes by hand on parts of arrays, and the program is compiled for "
                   "one partition");
  return !pass->status;
}

/* Bodies are moved out before the walk that substitutes, so that it comes to the moved ops. */
typedef struct splicing {
  sdy_pass *pass;
  ir_op **ops;
  size_t count, capacity;
} splicing;

static bool find_computations(ir_op *op, void *arg) {
  splicing *s = arg;
  if (!becomes_body(s->pass, op)) return true;
  void *ops = s->ops;
  if (!tn_array_reserve(&ops, &s->capacity, s->count + 1, sizeof *s->ops)) return false;
  s->ops = ops;
  s->ops[s->count++] = op;
  return true;
}

static tn_status *splice_computations(sdy_pass *pass) {
  splicing s = {.pass = pass};
  bool fine = ir_walk(pass->module->top, find_computations, &s);
  for (size_t i = 0; i < s.count && fine; i++) {
    fine = pass_splice(s.ops[i], s.ops[i]->regions[0].first, &pass->map);
  }
  tn_free(s.ops);
  return fine ? NULL : tn_error_no_memory("dropping shardings");
}

tn_status *pass_sdy(ir_module *module) {
  sdy_pass pass = {.module = module,
                   .single = pass_module_count(module, "mhlo.num_partitions") == 1};
  pass.status = splice_computations(&pass);
  if (!pass.status) ir_walk(module->top, simplify_and_check_op, &pass);
  ir_value_map_free(&pass.map);
  return pass.status;
}
