/* What attention does with a block of scores besides products and exp(): the steps on scores, a row
 * at a time, the greatest so far and how much it grew, sums of weights, and the last division
 * (attention.h says what each is given). Sums and maxima go in as many lanes as a fixed number
 * says, not the tier, so every tier gives the same bits. Leaf code, compiled once a tier: a block
 * is one thread's, in its scratch. */
#include "cpu/kernels/attention.h"
#include "base/assert.h"
#include "base/half.h"
#include "base/tier.h"
#include "cpu/kernels/tile.h"

#include <math.h>

#if defined __GNUC__ && !defined __clang__
#pragma GCC optimize(                                                                              \
    "O2", "vect-cost-model=cheap") /* what matters is written in vectors: the rest may be small */
#endif

enum { LANES = 16 };

/* Where the row lies along each dimension of batch and rows. */
static void places_of(const cpu_attention_spec *s, int64_t row, int64_t places[CPU_MAX_RANK]) {
  for (int d = s->batch_rank + s->row_rank - 1; d >= 0; d--) {
    places[d] = row % s->dims[d];
    row /= s->dims[d];
  }
}

static int64_t offset_of(const cpu_attention_spec *s, const cpu_score_step *step,
                         const int64_t *places) {
  int64_t offset = 0;
  for (int d = 0; d < s->batch_rank + s->row_rank; d++) offset += places[d] * step->strides[d];
  return offset;
}

/* For each i below n, vector by vector: loops of a known length become a few instructions. */
#define EACH(n, statement)                                                                         \
  do {                                                                                             \
    int64_t done = 0;                                                                              \
    for (; done + LANES <= (n); done += LANES)                                                     \
      for (int lane = 0; lane < LANES; lane++) {                                                   \
        int64_t i = done + lane;                                                                   \
        statement;                                                                                 \
      }                                                                                            \
    for (int64_t i = done; i < (n); i++) statement;                                                \
  } while (0)

/* The operand is first laid side by side: it may be one number, or lie apart. */
static void arithmetic_row(cpu_score_op op, float *restrict x, int64_t n, const float *restrict y,
                           int64_t stride) {
  float row[ATTENTION_KEYS];
  if (stride == 0) {
    float all = *y;
    EACH(n, row[i] = all);
  } else {
    for (int64_t i = 0; i < n; i++) row[i] = y[i * stride];
  }
  switch (op) {
  case CPU_SCORE_ADD: EACH(n, x[i] += row[i]); break;
  case CPU_SCORE_SUB: EACH(n, x[i] -= row[i]); break;
  case CPU_SCORE_MUL: EACH(n, x[i] *= row[i]); break;
  default: EACH(n, x[i] /= row[i]); break;
  }
}

static void where_row(float *x, int64_t n, const uint8_t *mask, int64_t stride, uint8_t yes,
                      float value) {
  for (int64_t i = 0; i < n; i++) x[i] = mask[i * stride] == yes ? x[i] : value;
}

static void fill_range(float *x, int64_t from, int64_t to, float value) {
  x += from;
  EACH(to - from, x[i] = value);
}

static int64_t clamp_index(int64_t i, int64_t n) {
  return i < 0 ? 0 : i > n ? n : i;
}

static void round_row(float *x, int64_t n, cpu_score_op op) {
  for (int64_t i = 0; i < n; i++)
    x[i] = op == CPU_SCORE_BF16 ? number_from_bf16(number_to_bf16(x[i]))
                                : number_from_f16(number_to_f16(x[i]));
}

static void step_row(const attention_rows *r, const cpu_score_step *step, const void *operand,
                     const int64_t *places, float *x) {
  const cpu_attention_spec *s = r->spec;
  int64_t n = r->keys, along = step->strides[s->batch_rank + s->row_rank];
  int64_t offset = offset_of(s, step, places) + along * r->first_key;
  const float *y = step->constant ? &step->value : (const float *)operand + offset;
  /* The place among this block's keys at which a causal mask begins or ends. */
  int64_t bound = step->op == CPU_SCORE_UP_TO || step->op == CPU_SCORE_FROM
                      ? places[step->axis] + step->offset - r->first_key
                      : 0;
  switch (step->op) {
  case CPU_SCORE_ADD:
  case CPU_SCORE_SUB:
  case CPU_SCORE_MUL:
  case CPU_SCORE_DIV: arithmetic_row(step->op, x, n, y, along); break;
  case CPU_SCORE_WHERE:
  case CPU_SCORE_WHERE_NOT:
    where_row(x, n, (const uint8_t *)operand + offset, along, step->op == CPU_SCORE_WHERE,
              step->value);
    break;
  case CPU_SCORE_UP_TO: fill_range(x, clamp_index(bound + 1, n), n, step->value); break;
  case CPU_SCORE_FROM: fill_range(x, 0, clamp_index(bound, n), step->value); break;
  case CPU_SCORE_BF16:
  case CPU_SCORE_F16: round_row(x, n, step->op); break;
  case CPU_NUM_SCORE_OPS: break;
  }
}

/* NaNs do not count: exp() passes them on, whatever the greatest is. */
static float most_of(const float *x, int64_t n, float most) {
  float lanes[LANES];
  for (int k = 0; k < LANES; k++) lanes[k] = most;
  int64_t whole = n - n % LANES;
  for (int64_t i = 0; i < whole; i += LANES)
    for (int k = 0; k < LANES; k++) lanes[k] = x[i + k] > lanes[k] ? x[i + k] : lanes[k];
  for (int64_t i = whole; i < n; i++) lanes[0] = x[i] > lanes[0] ? x[i] : lanes[0];
  for (int k = 0; k < LANES; k++) most = lanes[k] > most ? lanes[k] : most;
  return most;
}

static void subtract_scalar(float *x, int64_t n, float less) {
  EACH(n, x[i] -= less);
}

void TN_TIERED(attention_score)(const attention_rows *r) {
  const cpu_attention_spec *s = r->spec;
  TN_ASSERT(r->rows <= ATTENTION_ROWS && r->keys <= ATTENTION_KEYS);
  TN_ASSERT(r->first_key + r->keys <= s->keys);
  for (int64_t i = 0; i < r->rows; i++) {
    float *x = r->scores + i * r->keys;
    int64_t places[CPU_MAX_RANK];
    places_of(s, r->first_row + i, places);
    void *const *operand = r->operands;
    for (int k = 0; k < s->num_steps; k++)
      step_row(r, &s->steps[k],
               cpu_score_has_operand(&s->steps[k]) ? *operand++ : &s->steps[k].value, places, x);
    float before = r->most[i], most = most_of(x, r->keys, before);
    /* All scores are -infinity as yet: none has weight, and nothing came before. */
    bool none = most == -INFINITY;
    r->most[i] = most;
    r->shrink[i] = none || before == -INFINITY ? -INFINITY : before - most;
    float less = none ? 0 : most;
    subtract_scalar(x, r->keys, less);
  }
}

static float sum_of(const float *x, int64_t n) {
  float lanes[LANES] = {0};
  int64_t whole = n - n % LANES;
  for (int64_t i = 0; i < whole; i += LANES)
    for (int k = 0; k < LANES; k++) lanes[k] += x[i + k];
  for (int64_t i = whole; i < n; i++) lanes[i - whole] += x[i];
  for (int far = LANES / 2; far; far /= 2)
    for (int k = 0; k < far; k++) lanes[k] += lanes[k + far];
  return lanes[0];
}

void TN_TIERED(attention_add)(const attention_rows *r) {
  for (int64_t i = 0; i < r->rows; i++)
    r->sums[i] = r->sums[i] * r->shrink[i] + sum_of(r->scores + i * r->keys, r->keys);
}

static void gather_row(float *restrict sum, int64_t n, float shrink, const float *restrict part) {
  EACH(n, sum[i] = sum[i] * shrink + part[i]);
}

void TN_TIERED(attention_gather)(const attention_rows *r) {
  int64_t width = r->spec->width;
  for (int64_t i = 0; i < r->rows; i++)
    gather_row(r->sum + i * width, width, r->shrink[i], r->part + i * width);
}

static void divide_row(float *restrict to, int64_t n, const float *restrict sum, float by) {
  EACH(n, to[i] = sum[i] / by);
  for (int64_t i = 0; i < n; i++)
    if (to[i] != to[i]) to[i] = number_f32_of(CPU_NAN_F32);
}

void TN_TIERED(attention_finish)(const attention_rows *r, float *dst) {
  int64_t width = r->spec->width;
  for (int64_t i = 0; i < r->rows; i++)
    divide_row(dst + i * width, width, r->sum + i * width, r->sums[i]);
}
