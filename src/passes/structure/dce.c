/* Dead code: one walk counts uses, one sweep backwards removes what has none. A definition is met
 * after all its uses, so one sweep reaches the fixed point.
 *
 * Data: the module's own fields, and only during the pass: ir_value.number counts uses, ir_op.mark
 * says that something inside has an effect.
 * Invariant: while the sweep is at an op, the count of each of its results is of ops that are still
 * there; what is removed is uncounted first. An op is marked only with everything around it.
 * Threads: no state of its own; one module is changed by one thread at a time. */
#include "base/assert.h"
#include "ir/uses.h"
#include "passes/rewrite/rewrite.h"

static bool clear_mark(ir_op *op, void *arg) {
  (void)arg;
  op->mark = 0;
  return true;
}

/* Terminators are needed by their op and make no effect of it. */
static bool counts_outside(const ir_op *op) {
  return pass_has_effect(op) && !(hlo_op(op->opcode)->traits & HLO_TERMINATOR);
}

static bool mark_effects(ir_op *op, void *arg) {
  (void)arg;
  if (!counts_outside(op)) return true;
  /* An op above that is marked has marked everything above it. */
  for (ir_op *above = op; above && !above->mark;
       above = above->block ? above->block->region->op : NULL)
    above->mark = 1;
  return true;
}

static bool uncount_operands(ir_op *op, void *arg) {
  (void)arg;
  for (uint32_t i = 0; i < op->num_operands; i++) {
    TN_ASSERT(op->operands[i]->number > 0);
    op->operands[i]->number--;
  }
  return true;
}

static bool is_dead(const ir_op *op) {
  if (op->mark || pass_has_effect(op)) return false;
  for (uint32_t i = 0; i < op->num_results; i++)
    if (op->results[i].number) return false;
  return true;
}

static void sweep_regions(ir_op *op, int depth);

static void sweep_block(ir_block *block, int depth) {
  for (ir_op *op = block->last, *before; op; op = before) {
    before = op->prev;
    if (is_dead(op)) {
      ir_walk(op, uncount_operands, NULL);
      ir_op_remove(op);
    } else {
      sweep_regions(op, depth + 1);
    }
  }
}

static void sweep_regions(ir_op *op, int depth) {
  if (depth > IR_MAX_DEPTH) return; /* leaving dead code is allowed */
  for (uint32_t i = op->num_regions; i-- > 0;)
    for (ir_block *block = op->regions[i].last; block; block = block->prev)
      sweep_block(block, depth);
}

tn_status *pass_dce(ir_module *module) {
  tn_status *status = pass_drop_unused_functions(module);
  if (status) return status;
  ir_count_uses(module->top);
  ir_walk(module->top, clear_mark, NULL);
  ir_walk(module->top, mark_effects, NULL);
  sweep_regions(module->top, 0);
  /* Removed ops may have been the last to name a function. */
  return pass_drop_unused_functions(module);
}
