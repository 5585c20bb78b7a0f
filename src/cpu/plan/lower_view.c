/* Views (graph.h) as the plan has them: another name for a buffer, one element for all, a way of
 * reading a buffer, or, where the graph says so, a step that writes the elements out. */
#include "base/assert.h"
#include "cpu/plan/op_table.h"

/* Stands for all of the result: a splat's element, or the only element of the operand. */
static bool share_splat(builder *b, const ir_op *op) {
  const value_info info = *builder_value(b, op->operands[0]);
  bool single = plan_elements(op->operands[0]->type) == 1 && info.dense != PLAN_NONE;
  if (info.splat == PLAN_NONE && !single) return false;
  builder_bind_splat(b, &op->results[0], info.splat != PLAN_NONE ? info.splat : info.dense);
  return true;
}

static tn_status *write_out(builder *b, const ir_op *op, const value_view *view) {
  uint32_t dst;
  if (!view->is_iota) builder_extend(b, view->base, b->position);
  tn_status *status = builder_result(b, &op->results[0], NULL, 0, &dst);
  return status ? status
                : builder_write_view(b, hlo_op(op->opcode)->name, op->results[0].type, dst, view);
}

/* Each piece's buffer, or its single element. */
static tn_status *bind_pieces(builder *b, const ir_value *result, const value_pieces *from) {
  value_pieces *kept =
      tn_arena_copy(&b->arena, from, sizeof *from + from->count * sizeof *from->parts);
  if (!kept) return tn_error_no_memory("a plan");
  tn_status *status = NULL;
  for (uint32_t k = 0; k < kept->count && !status; k++) {
    value_view *view = &kept->parts[k].view;
    const value_info *info = builder_value(b, view->of);
    bool is_splat = info->dense == PLAN_NONE && info->splat != PLAN_NONE;
    if (is_splat)
      *view = (value_view){.of = view->of, .base = info->splat};
    else
      status = builder_dense(b, view->of, &view->base);
  }
  return status ? status : builder_bind_pieces(b, result, kept);
}

tn_status *plan_view_cluster(builder *b, const cluster *c) {
  const ir_op *op = c->ops[0];
  const ir_value *result = &op->results[0];
  tn_status *status = plan_check_op(b, op, op->num_operands, 1);
  if (status) return status;
  if (c->node->pieces) return bind_pieces(b, result, c->node->pieces);
  value_view view = *c->node->view;
  if (c->node->whole) return plan_share_memory(b, view.of, result);
  if (op->num_operands && share_splat(b, op)) return NULL;
  if (!view.is_iota) status = builder_dense(b, view.of, &view.base);
  if (status) return status;
  return c->node->stays ? builder_bind_view(b, result, &view) : write_out(b, op, &view);
}

/* An op that addresses and is no view: says why. */
tn_status *plan_no_view(builder *b, ir_op *op) {
  tn_status *status = plan_check_op(b, op, op->num_operands, 1);
  return status ? status : builder_refuse(b, op, TN_INTERNAL, "addresses and is no view");
}
