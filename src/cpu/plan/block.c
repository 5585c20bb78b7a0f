/* The ops of a block, each to its rule in the op table. */
#include "cpu/plan/op_table.h"
#include "passes/passes.h"

#include <string.h>

/* Custom calls of XLA's own, which are kernels here. */
static plan_rule *named_call(const ir_op *op) {
  static const struct {
    const char *target;
    plan_rule *rule;
  } calls[] = {{PASS_MHA_TARGET, plan_attention},
               {"Qr", plan_qr},
               {"ProductOfElementaryHouseholderReflectors", plan_householder_product},
               {"Eigh", plan_eigh}};
  const ir_attr *target = ir_op_attr(op, "call_target_name");
  for (size_t i = 0; target && target->text && i < sizeof calls / sizeof *calls; i++)
    if (strcmp(target->text, calls[i].target) == 0) return calls[i].rule;
  return NULL;
}

/* Memory that runs short, and what a kernel does not take, says where: only the op knows. That of a
 * region may have. */
static tn_status *name_op(const builder *b, const ir_op *op, tn_status *status) {
  char place[256];
  if (!status) return NULL;
  ir_op_place(b->module, op, place, sizeof place);
  if (strstr(tn_status_message(status), place)) return status;
  return tn_status_prefix(status, "%s: %s", place, hlo_op(op->opcode)->name);
}

static tn_status *plan_op(builder *b, ir_op *op) {
  plan_rule *rule = op->opcode == HLO_CUSTOM_CALL ? named_call(op) : NULL;
  if (!rule) rule = plan_op_row(op->opcode)->rule;
  if (!rule && (hlo_op(op->opcode)->traits & HLO_ELEMENTWISE)) rule = plan_no_map;
  if (!rule) return builder_refuse(b, op, TN_UNIMPLEMENTED, "the CPU device does not have this op");
  return name_op(b, op, rule(b, op));
}

/* Blocks under the op have ops of their own. */
static tn_status *plan_computing(builder *b, const cluster *c) {
  const graph_node *outer = b->node;
  b->node = c->node;
  tn_status *status = plan_op(b, c->ops[0]);
  b->node = outer;
  return status;
}

tn_status *builder_block(builder *b, ir_block *block, plan_block *into) {
  plan_block *outer = b->block;
  b->block = into;
  const cluster_list *list = builder_clusters(b, block);
  tn_status *status = NULL;
  for (uint32_t i = 0; i < list->count && !status; i++) {
    const cluster *c = &list->clusters[i];
    b->position++;
    if (c->kind == CLUSTER_MAP)
      status = name_op(b, c->ops[0], plan_map_cluster(b, c));
    else if (c->kind == CLUSTER_VIEW)
      status = name_op(b, c->ops[0], plan_view_cluster(b, c));
    else
      status = plan_computing(b, c);
  }
  b->position++; /* the terminator's */
  b->block = outer;
  return status;
}

void builder_set_targets(builder *b, const ir_block *block, const uint32_t *targets) {
  const ir_op *end = block->last;
  for (uint32_t i = 0; i < end->num_operands; i++) {
    const ir_value *value = end->operands[i];
    while (value->def && value->def->block == block) {
      value_info *info = builder_value(b, value);
      if (info->target != PLAN_NONE) break;
      info->target = targets[i];
      if (!cluster_is_rename(value->def)) break;
      value = value->def->operands[0];
    }
  }
}
