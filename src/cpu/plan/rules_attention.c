/* The custom call that the pass mha writes. Anybody may write one, so all of it is checked. */
#include "cpu/plan/builder.h"
#include "passes/passes.h"

#include <string.h>

enum { MAX_NUMBERS = 512, HEAD = 3, STEP = 6 };

typedef struct numbers {
  int64_t values[MAX_NUMBERS];
  int64_t count, next;
} numbers;

static tn_status *refuse_attention(const builder *b, const ir_op *op) {
  return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                        "@" PASS_MHA_TARGET "'s operands and " PASS_MHA_STEPS
                        " do not describe an attention");
}

static bool has_dims(const ir_type *type, const int64_t *dims, int64_t count, const int64_t *last,
                     int64_t num_last) {
  if (type->element != TN_F32 || type->rank != count + num_last) return false;
  for (int64_t d = 0; d < count + num_last; d++)
    if (type->dims[d] != (d < count ? dims[d] : last[d - count])) return false;
  return true;
}

static bool read_shapes(const ir_op *op, numbers *n, cpu_attention_spec *s) {
  const ir_type *q = op->operands[0]->type, *v = op->operands[2]->type;
  if (n->count < HEAD || n->count > MAX_NUMBERS) return false;
  int64_t batch = n->values[0], rows = n->values[1], steps = n->values[2];
  n->next = HEAD;
  if (batch < 0 || rows < 0 || batch > CPU_MAX_RANK || rows > CPU_MAX_RANK || steps < 0 ||
      steps > CPU_MAX_SCORE_STEPS || batch + rows > CPU_MAX_RANK - 2 ||
      q->rank != batch + rows + 1 || v->rank != batch + 2)
    return false;
  s->batch_rank = (int)batch;
  s->row_rank = (int)rows;
  s->num_steps = (int)steps;
  for (int64_t d = 0; d < batch + rows; d++) s->dims[d] = q->dims[d];
  s->depth = q->dims[q->rank - 1];
  s->keys = v->dims[v->rank - 2];
  s->width = v->dims[v->rank - 1];
  return has_dims(q, s->dims, batch + rows, &s->depth, 1) &&
         has_dims(op->operands[1]->type, s->dims, batch, (int64_t[]){s->keys, s->depth}, 2) &&
         has_dims(v, s->dims, batch, (int64_t[]){s->keys, s->width}, 2) &&
         has_dims(op->results[0].type, s->dims, batch + rows, &s->width, 1);
}

/* Strides of the step's operand from what each of its dimensions is. */
static bool read_operand(const ir_type *type, numbers *n, const cpu_attention_spec *s,
                         cpu_score_step *step, int64_t rank) {
  bool mask = step->op == CPU_SCORE_WHERE || step->op == CPU_SCORE_WHERE_NOT;
  int64_t strides[CPU_MAX_RANK];
  if (type->element != (mask ? TN_PRED : TN_F32) || type->rank != rank) return false;
  plan_row_major(type, strides);
  int axes = s->batch_rank + s->row_rank;
  for (int64_t d = 0; d < rank; d++) {
    int64_t axis = n->values[n->next++];
    if (axis == -1 && type->dims[d] == 1) continue;
    if (axis < 0 || axis > axes || step->strides[axis]) return false;
    if (type->dims[d] != (axis == axes ? s->keys : s->dims[axis])) return false;
    step->strides[axis] = strides[d];
  }
  return true;
}

static bool read_step(const ir_op *op, numbers *n, const cpu_attention_spec *s,
                      cpu_score_step *step, uint32_t *operand) {
  if (n->next + STEP > n->count) return false;
  const int64_t *at = n->values + n->next;
  n->next += STEP;
  uint32_t bits = (uint32_t)at[2];
  if (at[0] < 0 || at[0] >= CPU_NUM_SCORE_OPS || at[2] < 0 || at[2] > UINT32_MAX || at[3] < 0 ||
      at[3] > CPU_MAX_RANK || at[5] < 0 || at[5] > CPU_MAX_RANK || n->next + at[5] > n->count)
    return false;
  step->op = (cpu_score_op)at[0];
  step->constant = at[1] != 0;
  memcpy(&step->value, &bits, sizeof bits);
  step->axis = (int)at[3];
  step->offset = at[4];
  if (!cpu_score_has_operand(step)) return at[5] == 0;
  if (*operand >= op->num_operands) return false;
  return read_operand(op->operands[(*operand)++]->type, n, s, step, at[5]);
}

static bool read_spec(const ir_op *op, cpu_attention_spec *s) {
  numbers n;
  n.count = ir_attr_get_i64s(ir_op_attr(op, PASS_MHA_STEPS), n.values, MAX_NUMBERS);
  if (!read_shapes(op, &n, s)) return false;
  uint32_t operand = 3;
  for (int i = 0; i < s->num_steps; i++)
    if (!read_step(op, &n, s, &s->steps[i], &operand)) return false;
  return operand == op->num_operands && n.next == n.count;
}

tn_status *plan_attention(builder *b, ir_op *op) {
  if (op->num_operands < 3 || op->num_operands > 3 + CPU_MAX_SCORE_STEPS)
    return refuse_attention(b, op);
  tn_status *status = plan_check_op(b, op, op->num_operands, 1);
  if (status) return status;
  cpu_attention_spec spec = {0};
  if (!read_spec(op, &spec)) return refuse_attention(b, op);
  cpu_kernel kernel;
  uint32_t data[4 + CPU_MAX_SCORE_STEPS];
  status = cpu_make_attention(&b->p->arena, b->settings->target, &spec, &kernel);
  for (uint32_t i = 0; i < op->num_operands && !status; i++)
    status = builder_dense(b, op->operands[i], &data[1 + i]);
  if (!status) status = builder_result(b, &op->results[0], NULL, 0, &data[0]);
  return status ? status
                : builder_kernel(b, hlo_op(op->opcode)->name, &kernel, data, 1 + op->num_operands);
}
