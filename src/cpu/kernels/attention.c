/* Attention by blocks of keys with a running maximum ("online softmax"). The products are
 * dot_general's and exp() is the tile instruction's, so every tier gives the same bits.
 *
 * A block of rows goes over all keys of its batch, a block of them at a time: scores by a dot, the
 * steps, the greatest so far, exp() of what is left, and v's rows weighted by a second dot; what
 * was summed before is shrunk by how much the greatest grew. Blocks are whole but for the last of
 * rows and of keys, and each of the four sizes has its kernels.
 *
 * A unit is a block of rows. Parameters lie in the planner's arena and are only read; a block's
 * scores and sums lie in the thread's scratch. */
#include "cpu/kernels/attention.h"
#include "base/assert.h"
#include "base/tier.h"
#include "cpu/kernels/common/axes.h"

#include <math.h>
#include <string.h>

enum { ALIGN = 64 };
enum { WHOLE, REST, SIZES }; /* of a block's rows, of its keys */

typedef struct attention_params {
  cpu_attention_spec spec;
  int64_t rows; /* of one batch */
  int64_t block_rows, block_keys, row_blocks;
  cpu_kernel scores[SIZES][SIZES], products[SIZES][SIZES]; /* by rows and keys */
  cpu_tile_fn *exponential;
  attention_score *score;
  attention_add *add;
  attention_gather *gather;
  attention_finish *finish;
  size_t sum_at, part_at, rows_at, dot_at; /* in the scratch, after the scores */
} attention_params;

/* ---- running ----------------------------------------------------------------------------------
 */

static void run_dot(const cpu_kernel *dot, void *dst, const void *lhs, const void *rhs,
                    void *scratch) {
  void *data[] = {dst, (void *)(uintptr_t)lhs, (void *)(uintptr_t)rhs};
  dot->run(dot->params, data, 0, dot->units, scratch);
}

static void apply_exponential(const attention_params *p, float *x, int64_t n) {
  const void *source = x;
  p->exponential(x, &source, n, NULL);
}

/* One block of rows against every key of its batch. */
static void attend_rows(const attention_params *p, void *const *data, int64_t batch, int64_t row,
                        char *scratch) {
  const cpu_attention_spec *s = &p->spec;
  int64_t rows = cpu_min(p->rows - row, p->block_rows);
  TN_ASSERT(rows > 0 && rows <= ATTENTION_ROWS && p->block_keys <= ATTENTION_KEYS);
  float *dst = data[0];
  const float *q = data[1], *k = data[2], *v = data[3];
  q += (batch * p->rows + row) * s->depth;
  float *numbers = (float *)(scratch + p->rows_at);
  float *part = (float *)(scratch + p->part_at);
  attention_rows r = {.spec = s,
                      .operands = data + 4,
                      .first_row = batch * p->rows + row,
                      .rows = rows,
                      .scores = (float *)scratch,
                      .most = numbers,
                      .shrink = numbers + ATTENTION_ROWS,
                      .sums = numbers + 2 * ATTENTION_ROWS,
                      .sum = (float *)(scratch + p->sum_at),
                      .part = part};
  for (int64_t i = 0; i < rows; i++) r.most[i] = -INFINITY;
  memset(r.sums, 0, (size_t)rows * sizeof(float));
  memset(r.sum, 0, (size_t)(rows * s->width) * sizeof(float));
  int which = rows == p->block_rows ? WHOLE : REST;
  for (int64_t key = 0; key < s->keys; key += p->block_keys) {
    r.first_key = key;
    r.keys = cpu_min(s->keys - key, p->block_keys);
    int size = r.keys == p->block_keys ? WHOLE : REST;
    int64_t at = batch * s->keys + key;
    TN_ASSERT(p->scores[which][size].run &&
              p->products[which][size].run); /* made for those sizes */
    run_dot(&p->scores[which][size], r.scores, q, k + at * s->depth, scratch + p->dot_at);
    p->score(&r);
    apply_exponential(p, r.scores, rows * r.keys);
    apply_exponential(p, r.shrink, rows);
    p->add(&r);
    run_dot(&p->products[which][size], part, r.scores, v + at * s->width, scratch + p->dot_at);
    p->gather(&r);
  }
  p->finish(&r, dst + (batch * p->rows + row) * s->width);
}

static void run_attention(const void *params, void *const *data, int64_t begin, int64_t end,
                          void *scratch) {
  const attention_params *p = params;
  TN_ASSERT(begin >= 0 && (uintptr_t)scratch % ALIGN == 0);
  for (int64_t unit = begin; unit < end; unit++)
    attend_rows(p, data, unit / p->row_blocks, unit % p->row_blocks * p->block_rows, scratch);
}

/* ---- making -----------------------------------------------------------------------------------
 */

static tn_status *check_attention(const cpu_attention_spec *s, attention_params *p,
                                  int64_t *batch) {
  int rank = s->batch_rank + s->row_rank;
  bool ok = s->batch_rank >= 0 && s->row_rank >= 0 && rank <= CPU_MAX_RANK - 2 && s->keys >= 1 &&
            s->depth >= 1 && s->width >= 1 && s->num_steps >= 0 &&
            s->num_steps <= CPU_MAX_SCORE_STEPS;
  for (int d = 0; ok && d < rank; d++) ok = s->dims[d] >= 1;
  for (int k = 0; ok && k < s->num_steps; k++) {
    const cpu_score_step *step = &s->steps[k];
    ok = (unsigned)step->op < CPU_NUM_SCORE_OPS && step->axis >= 0 && step->axis <= rank &&
         step->offset > -((int64_t)1 << 48) && step->offset < (int64_t)1 << 48;
    if (step->op == CPU_SCORE_UP_TO || step->op == CPU_SCORE_FROM) ok = ok && step->axis < rank;
  }
  if (!ok) return tn_error(TN_INVALID_ARGUMENT, "no attention has such sizes or steps");
  p->rows = *batch = 1;
  for (int d = 0; d < rank; d++) *(d < s->batch_rank ? batch : &p->rows) *= s->dims[d];
  return NULL;
}

static tn_status *make_dots(tn_arena *arena, cpu_target target, attention_params *p, size_t *most) {
  const cpu_attention_spec *s = &p->spec;
  int64_t rows[] = {p->block_rows, p->rows % p->block_rows};
  int64_t keys[] = {p->block_keys, s->keys % p->block_keys};
  tn_status *status = NULL;
  for (int i = 0; i < SIZES * SIZES && !status; i++) {
    int64_t m = rows[i / SIZES], n = keys[i % SIZES];
    if (!m || !n) continue;
    cpu_dot_spec dot = {.lhs_type = TN_F32, .rhs_type = TN_F32, .result_type = TN_F32};
    dot.lhs = (cpu_dims){2, {m, s->depth}};
    dot.rhs = (cpu_dims){2, {n, s->depth}};
    dot.lhs_contract = dot.rhs_contract = (cpu_dims){1, {1}};
    cpu_kernel *scores = &p->scores[i / SIZES][i % SIZES];
    cpu_kernel *products = &p->products[i / SIZES][i % SIZES];
    status = cpu_make_dot(arena, target, &dot, scores);
    dot.lhs = (cpu_dims){2, {m, n}};
    dot.rhs = (cpu_dims){2, {n, s->width}};
    dot.rhs_contract = (cpu_dims){1, {0}};
    if (!status) status = cpu_make_dot(arena, target, &dot, products);
    if (scores->scratch > *most) *most = scores->scratch;
    if (products->scratch > *most) *most = products->scratch;
  }
  return status;
}

static size_t align_size(size_t size) {
  return (size + ALIGN - 1) & ~(size_t)(ALIGN - 1);
}

static size_t lay_out(attention_params *p, size_t dot) {
  size_t rows = (size_t)p->block_rows, width = (size_t)p->spec.width;
  p->sum_at = align_size(rows * (size_t)p->block_keys * sizeof(float));
  p->part_at = p->sum_at + align_size(rows * width * sizeof(float));
  p->rows_at = p->part_at + align_size(rows * width * sizeof(float));
  p->dot_at = p->rows_at + align_size(3 * ATTENTION_ROWS * sizeof(float));
  return p->dot_at + align_size(dot);
}

tn_status *cpu_make_attention(tn_arena *arena, cpu_target target, const cpu_attention_spec *spec,
                              cpu_kernel *out) {
  static attention_score *const score[] = TN_ALL_TIERS(attention_score);
  static attention_add *const add[] = TN_ALL_TIERS(attention_add);
  static attention_gather *const gather[] = TN_ALL_TIERS(attention_gather);
  static attention_finish *const finish[] = TN_ALL_TIERS(attention_finish);
  static const char *const names[] = {"attention baseline", "attention avx2", "attention avx512"};
  attention_params *p = tn_arena_alloc(arena, sizeof *p);
  if (!p) return tn_error_no_memory("a kernel");
  memset(p, 0, sizeof *p);
  int64_t batch;
  tn_status *status = check_attention(spec, p, &batch);
  if (status) return status;
  p->spec = *spec;
  p->block_rows = cpu_min(p->rows, ATTENTION_ROWS);
  p->block_keys = cpu_min(spec->keys, ATTENTION_KEYS);
  p->row_blocks = (p->rows + p->block_rows - 1) / p->block_rows;
  p->score = score[target.isa];
  p->add = add[target.isa];
  p->gather = gather[target.isa];
  p->finish = finish[target.isa];
  p->exponential = cpu_tile_find(target, CPU_TILE_EXP, TN_F32, TN_F32);
  size_t dot = 0;
  status = make_dots(arena, target, p, &dot);
  if (status) return status;
  double pairs = (double)p->block_rows * (double)spec->keys;
  *out = (cpu_kernel){
      .run = run_attention,
      .params = p,
      .units = batch * p->row_blocks,
      .work = {.lanes = pairs * (2 * (double)(spec->depth + spec->width) + 40), .calls = 10},
      .scratch = lay_out(p, dot),
      .name = names[target.isa]};
  return NULL;
}
