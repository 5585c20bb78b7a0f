/* while, if, case: blocks of steps inside a step.
 *
 * A while's carried values live in one buffer each, W[k], from its start to the last use of its
 * results. The body's k-th result is best computed right into W[k]; builder_result allows that once
 * nobody in the body needs the old value any more, and then nothing is copied between turns. Where
 * a result is another's old value, those are copied out first: all of W changes at once.
 *
 * Branches write their results to the same buffers; what one branch leaves there is nothing to the
 * next, of which one alone runs. A block's values are its own: what is made dense or filled in one
 * is not there in another, but blocks see what the blocks around them have. */
#include "base/assert.h"
#include "cpu/plan/builder.h"

#include <string.h>

enum { UNKNOWN_TURNS = 10000 }; /* for cost only */

static plan_block *new_blocks(builder *b, size_t count) {
  return tn_arena_alloc_array(&b->p->arena, count, sizeof(plan_block));
}

/* Of an op that could not be planned to its end. */
static void free_blocks(plan_block *blocks, size_t count) {
  for (size_t i = 0; blocks && i < count; i++) builder_free_steps(&blocks[i]);
}

static tn_status *check_value_type(const builder *b, const ir_op *op, const ir_type *type) {
  return type->kind == IR_TYPE_TOKEN ? NULL : plan_check_tensor(b, op, type);
}

/* ---- while ------------------------------------------------------------------------------------
 */

/* The verifier has compared types but for their encodings. */
static tn_status *check_while(const builder *b, const ir_op *op) {
  uint32_t n = op->num_operands;
  const ir_block *cond = op->regions[0].first, *body = op->regions[1].first;
  TN_ASSERT(op->num_results == n && cond->num_args == n && body->num_args == n);
  TN_ASSERT(cond->last->num_operands == 1 && body->last->num_operands == n);
  const ir_type *predicate = cond->last->operands[0]->type;
  TN_ASSERT(predicate->rank == 0 && predicate->element == TN_PRED);
  for (uint32_t i = 0; i < n; i++) {
    const ir_type *type = op->operands[i]->type;
    if (cond->args[i].type != type || body->args[i].type != type || op->results[i].type != type ||
        body->last->operands[i]->type != type)
      return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                            "its value %u has one type outside and another in cond or body", i);
  }
  tn_status *status = NULL;
  for (uint32_t i = 0; i < n && !status; i++)
    status = check_value_type(b, op, op->operands[i]->type);
  return status;
}

/* Of each buffer that is there when a loop is planned. */
typedef struct buffer_marks {
  uint32_t *uses; /* initial values that lie in it */
  bool *taken;    /* it is a W */
} buffer_marks;

static bool make_marks(const builder *b, const ir_op *op, buffer_marks *out) {
  size_t count = b->p->num_buffers;
  *out = (buffer_marks){.uses = tn_alloc_array(count + 1, sizeof *out->uses),
                        .taken = tn_alloc_array(count + 1, sizeof *out->taken)};
  for (uint32_t i = 0; out->uses && out->taken && i < op->num_operands; i++) {
    uint32_t buffer = builder_value(b, op->operands[i])->dense;
    if (buffer != PLAN_NONE) out->uses[buffer]++;
  }
  return out->uses && out->taken;
}

static void free_marks(buffer_marks *marks) {
  tn_free(marks->uses);
  tn_free(marks->taken);
}

/* Chooses W[k]: where the result is wanted, else the initial value's own memory, else new. */
static tn_status *choose_carry(builder *b, const ir_op *op, uint32_t k, buffer_marks *marks,
                               uint32_t *carry) {
  const plan *p = b->p;
  const ir_type *type = op->operands[k]->type;
  uint32_t init = builder_value(b, op->operands[k])->dense;
  uint32_t target = builder_value(b, &op->results[k])->target;
  bool init_ends =
      init != PLAN_NONE && b->busy[init] == b->position && marks->uses[init] == 1 &&
      !marks->taken[init] &&
      (p->buffers[init].storage == PLAN_TEMP || p->buffers[init].storage == PLAN_OUTPUT) &&
      p->buffers[init].size == plan_bytes(type);
  bool target_free = target != PLAN_NONE && !marks->taken[target] &&
                     p->buffers[target].size == plan_bytes(type) &&
                     (b->busy[target] < b->position || (init_ends && init == target));
  if (target_free) {
    if (b->busy[target] < 0) b->p->buffers[target].first = b->position;
    carry[k] = target;
  } else if (init_ends) {
    carry[k] = init;
  } else {
    return builder_buffer(b, PLAN_TEMP, plan_bytes(type), type, &carry[k]);
  }
  marks->taken[carry[k]] = true;
  return NULL;
}

static tn_status *choose_carries(builder *b, const ir_op *op, uint32_t *carry) {
  buffer_marks marks;
  tn_status *status = make_marks(b, op, &marks) ? NULL : tn_error_no_memory("a plan");
  for (uint32_t k = 0; k < op->num_operands && !status; k++)
    status = choose_carry(b, op, k, &marks, carry);
  free_marks(&marks);
  return status;
}

/* Between turns: W[k] = result k, all at once. A result that is still another W, or one element in
 * it for all, goes through a temporary first. */
static tn_status *carry_over(builder *b, const ir_op *end, const uint32_t *carry) {
  uint32_t n = end->num_operands;
  uint32_t *held = tn_alloc_array(n + 1, sizeof *held);
  size_t known = b->p->num_buffers; /* those that are made here are no W */
  bool *taken = tn_alloc_array(known + 1, sizeof *taken);
  tn_status *status = held && taken ? NULL : tn_error_no_memory("a plan");
  for (uint32_t k = 0; k < n && !status; k++) taken[carry[k]] = true;
  for (uint32_t k = 0; k < n && !status; k++) {
    const ir_value *value = end->operands[k];
    const value_info *info = builder_value(b, value);
    uint32_t source = info->dense != PLAN_NONE ? info->dense : info->splat;
    held[k] = PLAN_NONE;
    if (source == PLAN_NONE || source == carry[k] || source >= known || !taken[source]) continue;
    status = builder_buffer(b, PLAN_TEMP, plan_bytes(value->type), value->type, &held[k]);
    if (!status) status = builder_store(b, value, held[k]);
  }
  for (uint32_t k = 0; k < n && !status; k++) {
    const ir_value *value = end->operands[k];
    if (held[k] != PLAN_NONE)
      status = builder_copy(b, carry[k], held[k], plan_bytes(value->type));
    else
      status = builder_store(b, value, carry[k]);
  }
  tn_free(held);
  tn_free(taken);
  return status;
}

static tn_status *plan_cond(builder *b, ir_block *cond, const uint32_t *carry, int64_t end,
                            plan_block *into, uint32_t *predicate) {
  for (uint32_t k = 0; k < cond->num_args; k++) {
    builder_bind(b, &cond->args[k], carry[k]);
    builder_extend(b, carry[k], end); /* the body reads them after this block */
  }
  tn_status *status = builder_block(b, cond, into);
  if (status) return status;
  plan_block *outer = b->block;
  b->block = into;
  status = builder_dense(b, cond->last->operands[0], predicate);
  b->block = outer;
  return status;
}

static tn_status *plan_body(builder *b, ir_block *body, const uint32_t *carry, plan_block *into) {
  for (uint32_t k = 0; k < body->num_args; k++) {
    b->busy[carry[k]] = b->position;
    builder_bind(b, &body->args[k], carry[k]);
  }
  builder_set_targets(b, body, carry);
  tn_status *status = builder_block(b, body, into);
  if (status) return status;
  plan_block *outer = b->block;
  b->block = into;
  status = carry_over(b, body->last, carry);
  b->block = outer;
  return status;
}

/* The number that a value is, if a constant of one integer says so. */
static bool constant_number(const ir_value *value, int64_t *out) {
  if (!value->def || value->def->opcode != HLO_CONSTANT) return false;
  const ir_attr *attr = ir_op_attr(value->def, "value");
  if (!attr || attr->kind != IR_ATTR_DENSE || value->type->rank != 0) return false;
  tn_type type = value->type->element;
  if (type != TN_S32 && type != TN_S64 && type != TN_U32) return false;
  int32_t narrow;
  if (type == TN_S64)
    memcpy(out, attr->data, sizeof *out);
  else
    memcpy(&narrow, attr->data, sizeof narrow), *out = narrow;
  return true;
}

/* How often the body runs, roughly and for cost only: a counted loop compares with a constant,
 * which stands in the condition or is carried unchanged. Of another nothing is known, and it may be
 * long. */
static double guess_turns(const ir_op *op) {
  const ir_op *test = op->regions[0].first->last->operands[0]->def;
  if (!test || test->opcode != HLO_COMPARE || test->num_operands != 2) return UNKNOWN_TURNS;
  const ir_block *body = op->regions[1].first;
  for (uint32_t i = 0; i < 2; i++) {
    const ir_value *value = test->operands[i];
    uint32_t k = value->index;
    if (value->block == op->regions[0].first && body->last->operands[k] == &body->args[k])
      value = op->operands[k];
    int64_t bound;
    if (constant_number(value, &bound)) return bound > 1 ? (double)bound : 1;
  }
  return UNKNOWN_TURNS;
}

tn_status *plan_while(builder *b, ir_op *op) {
  bool done = false;
  tn_status *status = check_while(b, op);
  if (!status) status = plan_small_loop(b, op, guess_turns(op), &done);
  if (status || done) return status;
  uint32_t n = op->num_operands, predicate;
  uint32_t *carry = tn_alloc_array(n + 1, sizeof *carry);
  plan_block *blocks = new_blocks(b, 2);
  if (!carry || !blocks) status = tn_error_no_memory("a plan");
  if (!status) status = choose_carries(b, op, carry);
  for (uint32_t k = 0; k < n && !status; k++) status = builder_store(b, op->operands[k], carry[k]);
  int64_t end = op->mark;
  for (uint32_t k = 0; k < n && !status; k++) builder_extend(b, carry[k], end);
  double turns = b->turns;
  b->turns = turns * guess_turns(op);
  if (!status) status = plan_cond(b, op->regions[0].first, carry, end, &blocks[0], &predicate);
  if (!status) status = plan_body(b, op->regions[1].first, carry, &blocks[1]);
  b->turns = turns;
  b->position = end;
  for (uint32_t k = 0; k < n && !status; k++) {
    b->busy[carry[k]] = end;
    builder_bind(b, &op->results[k], carry[k]);
  }
  if (!status) {
    builder_extend(b, predicate, end);
    plan_step step = {
        .kind = PLAN_WHILE, .op = hlo_op(op->opcode)->name, .blocks = blocks, .num_blocks = 2};
    status = builder_step(b, &step, &predicate, 1);
  }
  if (status) free_blocks(blocks, 2);
  tn_free(carry);
  return status;
}

/* ---- if and case ------------------------------------------------------------------------------
 */

static tn_status *check_branches(const builder *b, const ir_op *op) {
  const ir_type *type = op->operands[0]->type;
  TN_ASSERT(type->rank == 0 && type->element == (op->opcode == HLO_IF ? TN_PRED : TN_S32));
  TN_ASSERT(op->num_regions >= 1 && (op->opcode != HLO_IF || op->num_regions == 2));
  for (uint32_t r = 0; r < op->num_regions; r++) {
    const ir_op *end = op->regions[r].first->last;
    TN_ASSERT(end->block->num_args == 0 && end->num_operands == op->num_results);
    for (uint32_t i = 0; i < op->num_results; i++)
      if (end->operands[i]->type != op->results[i].type)
        return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                              "its result %u has another type in branch %u", i, r);
  }
  tn_status *status = NULL;
  for (uint32_t i = 0; i < op->num_results && !status; i++)
    status = check_value_type(b, op, op->results[i].type);
  return status;
}

static tn_status *plan_branch(builder *b, ir_block *block, const uint32_t *results,
                              plan_block *into) {
  builder_set_targets(b, block, results);
  tn_status *status = builder_block(b, block, into);
  plan_block *outer = b->block;
  b->block = into;
  for (uint32_t i = 0; i < block->last->num_operands && !status; i++)
    status = builder_store(b, block->last->operands[i], results[i]);
  b->block = outer;
  return status;
}

static tn_status *plan_branches(builder *b, ir_op *op) {
  tn_status *status = check_branches(b, op);
  if (status) return status;
  uint32_t n = op->num_results, selector;
  uint32_t *results = tn_alloc_array(n + 1, sizeof *results);
  plan_block *blocks = new_blocks(b, op->num_regions);
  if (!results || !blocks) status = tn_error_no_memory("a plan");
  if (!status) status = builder_dense(b, op->operands[0], &selector);
  for (uint32_t i = 0; i < n && !status; i++) {
    status = builder_result(b, &op->results[i], NULL, 0, &results[i]);
    builder_value(b, &op->results[i])->block = b->block;
  }
  double turns = b->turns;
  b->turns = turns / op->num_regions;
  for (uint32_t r = 0; r < op->num_regions && !status; r++) {
    /* What another branch put there does not matter to this one. */
    for (uint32_t i = 0; i < n; i++) b->busy[results[i]] = b->position - 1;
    status = plan_branch(b, op->regions[r].first, results, &blocks[r]);
  }
  b->turns = turns;
  b->position = op->mark;
  for (uint32_t i = 0; i < n && !status; i++) builder_bind(b, &op->results[i], results[i]);
  if (!status) {
    plan_step step = {.kind = PLAN_CASE,
                      .predicate = op->opcode == HLO_IF,
                      .op = hlo_op(op->opcode)->name,
                      .blocks = blocks,
                      .num_blocks = op->num_regions};
    status = builder_step(b, &step, &selector, 1);
  }
  if (status) free_blocks(blocks, op->num_regions);
  tn_free(results);
  return status;
}

tn_status *plan_if(builder *b, ir_op *op) {
  return plan_branches(b, op);
}

tn_status *plan_case(builder *b, ir_op *op) {
  return plan_branches(b, op);
}
