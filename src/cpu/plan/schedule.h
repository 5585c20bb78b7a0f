/* The stage behind the rules: which steps of a block run row by row together.
 *
 * A band is a stretch of kernels over the same rows: softmax's maximum, exponentials, sum and
 * quotient. Each kernel computes what it would have computed, in ranges of its units that belong to
 * a block of rows, and the block goes through all of them while it is in the near caches; what
 * nobody else reads never gets memory of its own, but room for one block in a thread's scratch.
 * Bits do not change: units of a kernel are independent of each other.
 *
 * Legal is a band where the rows of each buffer that it writes belong to the rows of the kernels:
 * row r of each kernel that touches the buffer touches row r of it and nothing else. Buffers that
 * it only reads may be read anywhere. */
#ifndef TN_CPU_PLAN_SCHEDULE_H
#define TN_CPU_PLAN_SCHEDULE_H

#include "cpu/plan/plan.h"
#include "cpu/plan/rates.h"

enum { PLAN_MOST_BAND_DATA = 192 };

typedef struct plan_band_part {
  const char *op; /* static, as plan_step's */
  cpu_kernel kernel;
  int64_t units; /* of each row */
  uint32_t num_data, num_outputs;
  const uint32_t *data; /* which of the band's data */
} plan_band_part;

typedef struct plan_band_data {
  int64_t row_bytes; /* 0: it is read anywhere */
  bool inner;        /* has no memory but a block's, in scratch, at `offset` */
  size_t offset;
} plan_band_data;

typedef struct plan_band {
  int64_t block; /* rows at a time */
  uint32_t num_parts, num_data;
  plan_band_part *parts;
  plan_band_data *data;
  size_t kernel_scratch; /* where the kernels' begins; in front of it addresses and inner data */
} plan_band;

/* Makes bands of the steps of a block and of the blocks under it, before temporaries are placed:
 * what a band touches is needed as long as it runs. `tile`: as many elements as a tile has.
 * RESOURCE_EXHAUSTED: no memory. */
tn_status *plan_schedule(plan *p, plan_block *block, int64_t tile,
                         const plan_rates *rates) TN_MUST_USE;

/* exec/band_run.c, a cpu_kernel_fn: params is a band; units are rows. */
void plan_band_run(const void *params, void *const *data, int64_t begin, int64_t end,
                   void *scratch);
/* NULL: the step is none. */
const plan_band *plan_step_band(const plan_step *step);

#endif
