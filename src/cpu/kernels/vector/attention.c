/* What attention does with a block of scores besides products and exp(). */
#include "cpu/kernels/attention.h"
#include "base/half.h"
#include "base/tier.h"
#include "cpu/kernels/tile.h"

#include <math.h>

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

/* The operand along the keys is one number for all, lies close, or lies apart. */
#define ARITHMETIC(tag, OP)                                                                        \
  static void tag##_row(float *x, int64_t n, const float *y, int64_t stride) {                     \
    if (stride == 0) {                                                                             \
      float c = *y;                                                                                \
      for (int64_t i = 0; i < n; i++) x[i] = x[i] OP c;                                            \
    } else if (stride == 1) {                                                                      \
      for (int64_t i = 0; i < n; i++) x[i] = x[i] OP y[i];                                         \
    } else {                                                                                       \
      for (int64_t i = 0; i < n; i++) x[i] = x[i] OP y[i * stride];                                \
    }                                                                                              \
  }
ARITHMETIC(add, +)
ARITHMETIC(subtract, -)
ARITHMETIC(multiply, *)
ARITHMETIC(divide, /)

static void where_row(float *x, int64_t n, const uint8_t *mask, int64_t stride, uint8_t yes,
                      float value) {
  if (stride == 1) {
    for (int64_t i = 0; i < n; i++) x[i] = mask[i] == yes ? x[i] : value;
  } else {
    for (int64_t i = 0; i < n; i++) x[i] = mask[i * stride] == yes ? x[i] : value;
  }
}

static void fill(float *x, int64_t from, int64_t to, float value) {
  for (int64_t i = from; i < to; i++) x[i] = value;
}

static int64_t within(int64_t i, int64_t n) {
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
  case CPU_SCORE_ADD: add_row(x, n, y, along); break;
  case CPU_SCORE_SUB: subtract_row(x, n, y, along); break;
  case CPU_SCORE_MUL: multiply_row(x, n, y, along); break;
  case CPU_SCORE_DIV: divide_row(x, n, y, along); break;
  case CPU_SCORE_WHERE:
  case CPU_SCORE_WHERE_NOT:
    where_row(x, n, (const uint8_t *)operand + offset, along, step->op == CPU_SCORE_WHERE,
              step->value);
    break;
  case CPU_SCORE_UP_TO: fill(x, within(bound + 1, n), n, step->value); break;
  case CPU_SCORE_FROM: fill(x, 0, within(bound, n), step->value); break;
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

void TN_TIERED(attention_score)(const attention_rows *r) {
  const cpu_attention_spec *s = r->spec;
  for (int64_t i = 0; i < r->rows; i++) {
    float *x = r->scores + i * r->keys;
    int64_t places[CPU_MAX_RANK];
    places_of(s, r->first_row + i, places);
    void *const *operand = r->operands;
    for (int k = 0; k < s->num_steps; k++)
      step_row(r, &s->steps[k], cpu_score_has_operand(&s->steps[k]) ? *operand++ : NULL, places, x);
    float before = r->most[i], most = most_of(x, r->keys, before);
    /* All scores are -infinity as yet: none has weight, and nothing came before. */
    bool none = most == -INFINITY;
    r->most[i] = most;
    r->shrink[i] = none || before == -INFINITY ? -INFINITY : before - most;
    float less = none ? 0 : most;
    for (int64_t j = 0; j < r->keys; j++) x[j] -= less;
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

void TN_TIERED(attention_gather)(const attention_rows *r) {
  int64_t width = r->spec->width;
  for (int64_t i = 0; i < r->rows; i++) {
    float *sum = r->sum + i * width, shrink = r->shrink[i];
    const float *part = r->part + i * width;
    for (int64_t j = 0; j < width; j++) sum[j] = sum[j] * shrink + part[j];
  }
}

void TN_TIERED(attention_finish)(const attention_rows *r, float *dst) {
  int64_t width = r->spec->width;
  const float nan = number_f32_of(CPU_NAN_F32);
  for (int64_t i = 0; i < r->rows; i++) {
    const float *sum = r->sum + i * width;
    float by = r->sums[i], *to = dst + i * width;
    for (int64_t j = 0; j < width; j++) {
      float x = sum[j] / by;
      to[j] = x == x ? x : nan;
    }
  }
}
