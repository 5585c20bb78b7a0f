/* Collectives. Alone in its group a participant gets back what it gave. */
#include "passes/rewrite.h"

#include <stdio.h>
#include <string.h>

typedef struct collectives_pass {
  ir_module *module;
  int64_t replicas, partitions;
  ir_value_map map;
  tn_status *status;
} collectives_pass;

static bool is_collective(const ir_op *op) {
  switch (op->opcode) {
  case HLO_ALL_GATHER:
  case HLO_ALL_REDUCE:
  case HLO_ALL_TO_ALL:
  case HLO_COLLECTIVE_BROADCAST:
  case HLO_COLLECTIVE_PERMUTE:
  case HLO_REDUCE_SCATTER: return true;
  default: return false;
  }
}

/* Members of the largest group; 0: the groups are written in a way that is not known. The members
 * are replicas, partitions of one replica, or both, by the channel's number and a flag. */
static int64_t group_size(const collectives_pass *pass, const ir_op *op) {
  const ir_attr *groups = ir_op_attr(op, "replica_groups");
  if (!groups || groups->kind != IR_ATTR_DENSE || groups->type->rank != 2) return 0;
  bool channel = hlo_field_i64(op, "channel_handle", "handle") > 0;
  bool moves = op->opcode == HLO_ALL_TO_ALL || op->opcode == HLO_COLLECTIVE_BROADCAST;
  bool by_device = !moves && hlo_get_bool(op, "use_global_device_ids");
  int64_t size = groups->type->dims[1];
  if (size == 0 || groups->type->dims[0] == 0)
    size = channel && moves ? pass->partitions : pass->replicas;
  return channel && !moves && !by_device ? size * pass->partitions : size;
}

/* Everybody sends to itself. */
static bool stays(const collectives_pass *pass, const ir_op *op) {
  const ir_attr *pairs = ir_op_attr(op, "source_target_pairs");
  bool channel = hlo_field_i64(op, "channel_handle", "handle") > 0;
  int64_t members = channel ? pass->partitions : pass->replicas, list[2];
  if (!pairs || pairs->kind != IR_ATTR_DENSE || pairs->type->rank != 2) return false;
  return members == 1 && ir_attr_get_i64s(pairs, list, 2) == 2 && list[0] == 0 && list[1] == 0;
}

static tn_status *refuse(const collectives_pass *pass, const ir_op *op, int64_t size) {
  char members[64] = "";
  if (size > 1) snprintf(members, sizeof members, "joins %lld devices: ", (long long)size);
  return pass_error(pass->module, op, TN_UNIMPLEMENTED,
                    "%scollectives between devices are not there yet", members);
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

static bool visit(ir_op *op, void *arg) {
  collectives_pass *pass = arg;
  pass_apply(&pass->map, op);
  if (!is_collective(op)) return true;
  bool permute = op->opcode == HLO_COLLECTIVE_PERMUTE;
  int64_t size = permute ? stays(pass, op) : group_size(pass, op);
  pass->status = size == 1 ? become_operands(pass, op) : refuse(pass, op, size);
  return !pass->status;
}

tn_status *pass_collectives(ir_module *module) {
  collectives_pass pass = {.module = module,
                           .replicas = pass_module_count(module, "mhlo.num_replicas"),
                           .partitions = pass_module_count(module, "mhlo.num_partitions")};
  ir_walk(module->top, visit, &pass);
  ir_value_map_free(&pass.map);
  return pass.status;
}
