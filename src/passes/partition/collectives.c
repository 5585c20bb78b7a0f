/* Collectives. Each gets its groups as lists of devices (groups.h), which the planner reads. Alone
 * in its group a participant gets back what it gave. */
#include "passes/partition/replica_groups.h"

#include <string.h>

typedef struct collectives_pass {
  ir_module *module;
  ir_value_map map;
  bool any; /* of more than one device */
  tn_status *status;
} collectives_pass;

static bool has_groups(const ir_op *op) {
  switch (op->opcode) {
  case HLO_ALL_GATHER:
  case HLO_ALL_REDUCE:
  case HLO_ALL_TO_ALL:
  case HLO_COLLECTIVE_BROADCAST:
  case HLO_COLLECTIVE_REDUCE:
  case HLO_REDUCE_SCATTER: return true;
  default: return false;
  }
}

/* A transfer that is not with the host and names no pairs is refused by the planner. */
static bool has_pairs(const ir_op *op) {
  const ir_attr *pairs = ir_op_attr(op, "source_target_pairs");
  bool between = (op->opcode == HLO_SEND || op->opcode == HLO_RECV) &&
                 !hlo_get_bool(op, "is_host_transfer") && pairs &&
                 ir_attr_get_i64s(pairs, NULL, 0) > 0;
  return between || op->opcode == HLO_COLLECTIVE_PERMUTE;
}

/* Every device is in a group of its own, and gets what it gave. */
static bool is_alone(const collectives_pass *pass, const ir_op *op) {
  const ir_attr *groups = ir_op_attr(op, PASS_GROUPS), *sources = ir_op_attr(op, PASS_SOURCES);
  int64_t devices = pass_module_count(pass->module, "mhlo.num_replicas") *
                    pass_module_count(pass->module, "mhlo.num_partitions");
  int64_t id, from = 0;
  if (op->opcode == HLO_SEND || op->opcode == HLO_RECV) return false;
  if ((int64_t)groups->count != devices) return false;
  for (size_t i = 0; i < groups->count; i++)
    if (ir_attr_get_i64s(groups->items[i], &id, 1) != 1) return false;
  return !sources || (ir_attr_get_i64s(sources, &from, 1) == 1 && from == 0);
}

static tn_status *become_operands(collectives_pass *pass, ir_op *op) {
  for (uint32_t i = 0; i < op->num_results; i++) {
    if (i >= op->num_operands || op->operands[i]->type != op->results[i].type)
      return pass_error(pass->module, op, TN_INVALID_ARGUMENT,
                        "has one participant, and gives another type than it takes");
    if (!pass_substitute(&pass->map, &op->results[i], op->operands[i]))
      return tn_error_no_memory("collectives");
  }
  ir_op_remove(op);
  return NULL;
}

static bool resolve_collective(ir_op *op, void *arg) {
  collectives_pass *pass = arg;
  pass_apply(&pass->map, op);
  bool pairs = has_pairs(op);
  if (!pairs && !has_groups(op)) {
    /* The planner trusts these: they are this pass's to set, not the program's. */
    ir_op_drop_attr(op, PASS_GROUPS);
    ir_op_drop_attr(op, PASS_SOURCES);
    return true;
  }
  pass->status =
      pairs ? pass_resolve_pairs(pass->module, op) : pass_resolve_groups(pass->module, op);
  if (pass->status) return false;
  if (is_alone(pass, op))
    pass->status = become_operands(pass, op);
  else
    pass->any = true;
  return !pass->status;
}

tn_status *pass_collectives(ir_module *module) {
  collectives_pass pass = {.module = module};
  ir_walk(module->top, resolve_collective, &pass);
  if (!pass.status && pass.any) pass.status = pass_state_devices(module);
  ir_value_map_free(&pass.map);
  return pass.status;
}
