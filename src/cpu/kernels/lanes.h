/* Running a body for up to CPU_BODY_LANES folds at once: each lane has accumulators of its own, and
 * the values it takes lie at a place of its own in the operands. */
#ifndef TN_CPU_KERNELS_LANES_H
#define TN_CPU_KERNELS_LANES_H

#include "cpu/kernels/kernel.h"

typedef struct lanes {
  const cpu_body *body;
  void *const *captures;
  int num_inputs;
  int64_t used; /* lanes that hold a value: a step may leave the last ones out */
  char *acc[CPU_MAX_OPERANDS], *next[CPU_MAX_OPERANDS], *value[CPU_MAX_OPERANDS];
  size_t size[CPU_MAX_OPERANDS];
  int64_t *place; /* of each lane, in elements; the caller fills it */
  void *body_scratch;
} lanes;

/* Bytes that lanes_open lays out in `scratch`, a multiple of 64. */
size_t lanes_scratch(const cpu_body *body, int num_inputs);
/* What it takes to call a body so many times, with so many operations for its lanes each time. */
cpu_work lanes_work(int64_t calls, int64_t singles);
void lanes_open(lanes *fold, const cpu_body *body, int num_inputs, void *const *captures,
                void *scratch);

/* All accumulators of operand k become *value. */
void lanes_fill(lanes *fold, int k, const void *value, int64_t count);
/* acc = operand[place[j] + offset], and acc = body(acc, that). */
void lanes_load(lanes *fold, const void *const *operands, int64_t offset, int64_t count);
void lanes_step(lanes *fold, const void *const *operands, int64_t offset, int64_t count);
/* As step, with the body's arguments the other way round: acc = body(that, acc). */
void lanes_step_before(lanes *fold, const void *const *operands, int64_t offset, int64_t count);
/* As step; a lane whose place is negative takes inits[k], one element. */
void lanes_step_or(lanes *fold, const void *const *operands, const void *const *inits,
                   int64_t count);
/* Lane 0 = init, then body(it, lane 0), body(it, lane 1), ... */
void lanes_join(lanes *fold, const void *const *inits, int64_t count);
/* dst[first + j] = acc of lane j. */
void lanes_store(const lanes *fold, int k, void *dst, int64_t first, int64_t count);
/* dst[place[j] + offset] = acc of lane j. */
void lanes_scatter(const lanes *fold, int k, void *dst, int64_t offset, int64_t count);

#endif
