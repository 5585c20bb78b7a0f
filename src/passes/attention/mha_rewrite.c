/* Writing a recognised attention as one custom call, with q, k and v in its order.
 *
 * Data: a writer, on the stack, borrows the match and holds what the two dots say of their
 * operands. New ops stand before the second dot; the match's own ops stay, for dce to remove.
 * Invariant: q is batch, rows, depth; k is batch, key, depth; v is batch, key, width; the call
 * gives batch, rows, width, in f32; what takes the second dot's place has its type. Dimensions of
 * size 1 are in none of these. The numbers of the call are read by src/cpu, in the order of
 * write_steps.
 * Threads: no state of its own; one module is changed by one thread at a time. */
#include "base/assert.h"
#include "passes/attention/mha.h"
#include "passes/rewrite/builder.h"

#include <string.h>

enum { MAX_NUMBERS = 4 + MHA_MAX_STEPS * (6 + MHA_MAX_RANK), MAX_OPERANDS = 3 + MHA_MAX_STEPS };

typedef struct writer {
  op_builder e;
  const mha_match *m;
  mha_dot_side first[2], second[2];
} writer;

static ir_value *reshape_value(const op_builder *e, ir_value *x, const int64_t *dims, size_t rank) {
  const ir_type *type = x ? ir_type_tensor(e->module, x->type->element, dims, rank) : NULL;
  if (!type || type == x->type) return type ? x : NULL;
  return build_unary_to(e, HLO_RESHAPE, x, type);
}

static ir_value *transpose_value(const op_builder *e, ir_value *x, const int64_t *order,
                                 size_t rank) {
  int64_t dims[MHA_MAX_RANK * 2];
  bool same = true;
  if (!x) return NULL;
  for (size_t d = 0; d < rank; d++) {
    dims[d] = x->type->dims[order[d]];
    same = same && order[d] == (int64_t)d;
  }
  if (same) return x;
  ir_named_attr attr = {"permutation", ir_attr_i64s(e->module, order, rank)};
  const ir_type *type = ir_type_tensor(e->module, x->type->element, dims, rank);
  if (!attr.value || !type) return NULL;
  ir_op *op = pass_build_before(e->module, e->at, HLO_TRANSPOSE, 1, &x, type, 1, &attr);
  return op ? &op->results[0] : NULL;
}

static ir_value *convert_elements(const op_builder *e, ir_value *x, tn_type element) {
  if (!x || x->type->element == element) return x;
  return build_unary_to(e, HLO_CONVERT, x, build_type(e, x->type, element));
}

/* The value with the listed dimensions last, in that order; the others, of size 1, come first and
 * are then dropped: `dims` are what remains. */
static ir_value *arrange_dimensions(const op_builder *e, ir_value *x, const int64_t *listed,
                                    int count, const int64_t *dims, size_t rank) {
  int64_t order[MHA_MAX_RANK];
  uint32_t seen = 0;
  int n = 0;
  for (int i = 0; i < count; i++) seen |= 1u << listed[i];
  for (uint32_t d = 0; d < x->type->rank; d++)
    if (!(seen >> d & 1)) order[n++] = d;
  for (int i = 0; i < count; i++) order[n++] = listed[i];
  TN_ASSERT((uint32_t)n == x->type->rank); /* no dimension is listed twice */
  ir_value *out = transpose_value(e, convert_elements(e, x, TN_F32), order, (size_t)n);
  return reshape_value(e, out, dims, rank);
}

/* Of the first dot: its dimension with that label, on one side. */
static int64_t find_labelled_dimension(const writer *w, int side, int label) {
  const mha_view *s = &w->m->scores;
  const mha_dot_side *d = &w->first[side];
  for (int i = 0; i < d->num_batch; i++)
    if (s->labels[i] == label) return d->batch[i];
  int at = d->num_batch + (side ? w->first[0].num_free : 0);
  int i = 0;
  while (i < d->num_free && s->labels[at + i] != label) i++;
  TN_ASSERT(i < d->num_free); /* the match has found the label in the scores */
  return i < d->num_free ? d->free[i] : 0;
}

/* q: batch, rows, depth; k: batch, key, depth. */
static ir_value *of_first(const writer *w, int side, const int *rows, int num_rows) {
  const mha_match *m = w->m;
  ir_value *x = m->first->operands[side];
  int64_t listed[MHA_MAX_RANK], dims[MHA_MAX_RANK + 1], depth = 1;
  int n = 0;
  for (int i = 0; i < m->num_batch; i++)
    listed[n++] = find_labelled_dimension(w, side, m->batch[i]);
  for (int i = 0; i < num_rows; i++) listed[n++] = find_labelled_dimension(w, side, rows[i]);
  for (int i = 0; i < n; i++) dims[i] = x->type->dims[listed[i]];
  int rank = n;
  for (int i = 0; i < w->first[side].num_contract; i++) {
    listed[n++] = w->first[side].contract[i];
    depth *= x->type->dims[listed[n - 1]];
  }
  dims[rank++] = depth;
  return arrange_dimensions(&w->e, x, listed, n, dims, (size_t)rank);
}

/* v: batch, key, width. */
static ir_value *of_second(const writer *w) {
  const mha_match *m = w->m;
  const mha_dot_side *p = &w->second[m->weights], *v = &w->second[m->values];
  ir_value *x = m->second->operands[m->values];
  int64_t listed[MHA_MAX_RANK], dims[MHA_MAX_RANK + 1], width = 1;
  int n = 0;
  for (int i = 0; i < m->num_batch; i++)
    for (int k = 0; k < p->num_batch; k++)
      if (p->batch[k] == m->batch[i]) listed[n++] = v->batch[k];
  for (int k = 0; k < p->num_contract; k++)
    if (p->contract[k] == m->key) listed[n++] = v->contract[k];
  for (int i = 0; i < n; i++) dims[i] = x->type->dims[listed[i]];
  int rank = n;
  for (int i = 0; i < v->num_free; i++) {
    listed[n++] = v->free[i];
    width *= x->type->dims[v->free[i]];
  }
  dims[rank++] = width;
  return arrange_dimensions(&w->e, x, listed, n, dims, (size_t)rank);
}

/* Batch, rows, keys: what the kernel calls the weights' dimension. */
static int axis_of(const mha_match *m, int label) {
  for (int i = 0; i < m->num_batch; i++)
    if (m->batch[i] == label) return i;
  for (int i = 0; i < m->num_rows; i++)
    if (m->rows[i] == label) return m->num_batch + i;
  return label == m->key ? m->num_batch + m->num_rows : MHA_NONE;
}

/* The steps as numbers, and their operands. */
static size_t write_steps(const writer *w, int64_t *numbers, ir_value **operands, size_t *count) {
  const mha_match *m = w->m;
  size_t n = 0;
  TN_ASSERT(m->num_steps <= MHA_MAX_STEPS);
  numbers[n++] = m->num_batch;
  numbers[n++] = m->num_rows;
  numbers[n++] = m->num_steps;
  for (int i = 0; i < m->num_steps; i++) {
    const mha_step *s = &m->steps[i];
    bool causal = s->op == MHA_UP_TO || s->op == MHA_FROM;
    bool mask = s->op == MHA_WHERE || s->op == MHA_WHERE_NOT;
    bool has_operand = mask || (s->op <= MHA_DIV && !s->constant);
    float value = (float)s->value;
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    numbers[n++] = s->op;
    numbers[n++] = s->constant;
    numbers[n++] = bits;
    numbers[n++] = causal ? axis_of(m, s->label) : 0;
    numbers[n++] = causal ? s->offset : 0;
    numbers[n++] = has_operand ? s->operand.rank : 0;
    for (int d = 0; has_operand && d < s->operand.rank; d++)
      numbers[n++] = axis_of(m, s->operand.labels[d]);
    if (has_operand)
      operands[(*count)++] =
          mask ? s->operand.value : convert_elements(&w->e, s->operand.value, TN_F32);
  }
  TN_ASSERT(n <= MAX_NUMBERS && *count <= MAX_OPERANDS);
  return n;
}

/* The call's result as the second dot gives it. */
static ir_value *result_of(const writer *w, ir_value *x) {
  const mha_match *m = w->m;
  const mha_dot_side *p = &w->second[m->weights], *v = &w->second[m->values];
  const ir_type *type = m->second->results[0].type;
  const ir_type *values = m->second->operands[m->values]->type;
  int64_t dims[2 * MHA_MAX_RANK], order[2 * MHA_MAX_RANK];
  int n = 0, rank = m->num_batch + m->num_rows;
  for (int i = 0; i < rank; i++) dims[i] = x->type->dims[i];
  for (int i = 0; i < v->num_free; i++) dims[rank++] = values->dims[v->free[i]];
  for (int i = 0; i < p->num_batch; i++)
    if (m->sizes[p->batch[i]] > 1) order[n++] = axis_of(m, (int)p->batch[i]);
  for (int part = 0; part < 2; part++) {
    bool rows = part == m->weights;
    for (int i = 0; rows && i < p->num_free; i++)
      if (m->sizes[p->free[i]] > 1) order[n++] = axis_of(m, (int)p->free[i]);
    for (int i = 0; !rows && i < v->num_free; i++) order[n++] = m->num_batch + m->num_rows + i;
  }
  TN_ASSERT(n == rank); /* the order names each dimension of what the call gives, once */
  x = transpose_value(&w->e, reshape_value(&w->e, x, dims, (size_t)rank), order, (size_t)n);
  return convert_elements(&w->e, reshape_value(&w->e, x, type->dims, type->rank), type->element);
}

static ir_value *write_attention_call(const writer *w) {
  const mha_match *m = w->m;
  ir_module *module = w->e.module;
  int64_t numbers[MAX_NUMBERS], dims[MHA_MAX_RANK + 1];
  ir_value *operands[MAX_OPERANDS];
  size_t count = 3;
  operands[0] = of_first(w, m->queries, m->rows, m->num_rows);
  operands[1] = of_first(w, m->keys, &m->key, 1);
  operands[2] = of_second(w);
  size_t n = write_steps(w, numbers, operands, &count);
  for (size_t i = 0; i < count; i++)
    if (!operands[i]) return NULL;
  int rank = m->num_batch + m->num_rows;
  for (int i = 0; i < m->num_batch; i++) dims[i] = m->sizes[m->batch[i]];
  for (int i = 0; i < m->num_rows; i++) dims[m->num_batch + i] = m->sizes[m->rows[i]];
  dims[rank++] = operands[2]->type->dims[operands[2]->type->rank - 1];
  const ir_type *type = ir_type_tensor(module, TN_F32, dims, (size_t)rank);
  ir_named_attr attrs[] = {
      {"call_target_name", ir_attr_string(module, PASS_MHA_TARGET, strlen(PASS_MHA_TARGET))},
      {PASS_MHA_STEPS, ir_attr_i64s(module, numbers, n)}};
  if (!type || !attrs[0].value || !attrs[1].value) return NULL;
  ir_op *call =
      pass_build_before(module, m->second, HLO_CUSTOM_CALL, count, operands, type, 2, attrs);
  return call ? result_of(w, &call->results[0]) : NULL;
}

tn_status *mha_rewrite(ir_module *module, const mha_match *match) {
  writer w = {.e = {.module = module, .at = match->second}, .m = match};
  bool read = mha_dot_sides(match->first, w.first) && mha_dot_sides(match->second, w.second);
  TN_ASSERT(read); /* else it had been no match */
  if (!read) return tn_error(TN_INTERNAL, "an attention whose dots are not to be read");
  ir_value *result = write_attention_call(&w);
  if (!result) return tn_error_no_memory("an attention");
  TN_ASSERT(ir_type_equal(result->type, match->second->results[0].type));
  ir_replace_uses(module->top, &match->second->results[0], result);
  ir_op_remove(match->second);
  return NULL;
}
