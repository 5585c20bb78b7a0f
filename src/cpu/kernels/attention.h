/* What attention's driver and its bodies by tier share. */
#ifndef TN_CPU_KERNELS_ATTENTION_H
#define TN_CPU_KERNELS_ATTENTION_H

#include "cpu/kernels/kernel.h"

enum { ATTENTION_ROWS = 64, ATTENTION_KEYS = 128 }; /* of a block, at most */

/* One block of scores and what is known of its rows. */
typedef struct attention_rows {
  const cpu_attention_spec *spec;
  void *const *operands; /* of the steps, in order */
  int64_t first_row;     /* batch and rows together, row-major */
  int64_t first_key;
  int64_t rows, keys;
  float *scores; /* rows x keys */
  float *most;   /* of each row, so far; not of NaNs */
  float *shrink; /* of each row: what exp() makes the factor for all that came before */
  float *sums;
  float *sum; /* rows x width: of v's rows, weighted */
  const float *part;
} attention_rows;

/* Does the steps, raises `most`, sets `shrink` and takes `most` away from the scores: what is left
 * is for exp(). */
typedef void attention_score(const attention_rows *r);
/* After exp() of scores and shrink: sums = sums * shrink + the row's. */
typedef void attention_add(const attention_rows *r);
/* sum = sum * shrink + part. */
typedef void attention_gather(const attention_rows *r);
/* dst = sum / sums. */
typedef void attention_finish(const attention_rows *r, float *dst);

attention_score attention_score_baseline, attention_score_avx2, attention_score_avx512;
attention_add attention_add_baseline, attention_add_avx2, attention_add_avx512;
attention_gather attention_gather_baseline, attention_gather_avx2, attention_gather_avx512;
attention_finish attention_finish_baseline, attention_finish_avx2, attention_finish_avx512;

#endif
