/* Folds of a body side by side (lanes.h). Each operand has three columns of lanes in the scratch:
 * accumulators, what the body makes of them, which become the accumulators, and values gathered
 * from where the lanes are. Neighbouring lanes read the operand where it lies. A step may leave the
 * last lanes out, and they keep what they have; none takes a value before it has one. Leaf code: a
 * fold is one thread's, in its scratch. */
#include "cpu/kernels/lanes.h"
#include "base/assert.h"
#include "cpu/kernels/common/fold.h"
#include "cpu/kernels/rows.h"
#include <string.h>

enum { COLUMN = CPU_BODY_LANES * 16 }; /* bytes of one operand's lanes, whatever its type */

size_t lanes_scratch(const cpu_body *body, int num_inputs) {
  return CPU_BODY_LANES * sizeof(int64_t) + (size_t)num_inputs * 3 * COLUMN +
         cpu_align64(body->scratch);
}

cpu_work lanes_work(int64_t calls, int64_t singles) {
  return (cpu_work){.singles = (double)calls * (double)singles, .calls = 10 + 6 * (double)calls};
}

void lanes_open(lanes *fold, const cpu_body *body, int num_inputs, void *const *captures,
                void *scratch) {
  char *at = scratch;
  TN_ASSERT(body->run && body->num_args == 2 * num_inputs && body->num_results == num_inputs);
  TN_ASSERT((uintptr_t)scratch % 64 == 0);
  fold->body = body;
  fold->captures = captures;
  fold->num_inputs = num_inputs;
  fold->place = scratch;
  at += CPU_BODY_LANES * sizeof(int64_t);
  for (int k = 0; k < num_inputs; k++, at += 3 * COLUMN) {
    fold->acc[k] = at;
    fold->next[k] = at + COLUMN;
    fold->value[k] = at + 2 * COLUMN;
    fold->size[k] = tn_type_size(body->arg_types[k]);
  }
  fold->body_scratch = at;
  TN_ASSERT(at + cpu_align64(body->scratch) == (char *)scratch + lanes_scratch(body, num_inputs));
}

void lanes_fill(lanes *fold, int k, const void *value, int64_t count) {
  TN_ASSERT(count > 0 && count <= CPU_BODY_LANES);
  fold->used = count;
  rows_fill(fold->acc[k], value, count, fold->size[k]);
}

#define GATHER(type)                                                                               \
  for (int64_t j = 0; j < count; j++) ((type *)to)[j] = ((const type *)from)[place[j]];
#define SCATTER(type)                                                                              \
  for (int64_t j = 0; j < count; j++) ((type *)to)[place[j]] = ((const type *)from)[j];
#define BY_SIZE(size, what)                                                                        \
  switch (size) {                                                                                  \
  case 1: what(uint8_t) break;                                                                     \
  case 2: what(uint16_t) break;                                                                    \
  case 4: what(uint32_t) break;                                                                    \
  case 8: what(uint64_t) break;                                                                    \
  default: what(rows_16) break;                                                                    \
  }

static bool is_run(const int64_t *place, int64_t count) {
  if (place[count - 1] - place[0] != count - 1) return false;
  for (int64_t j = 1; j < count; j++)
    if (place[j] != place[0] + j) return false;
  return true;
}

static void gather_lanes(const lanes *fold, int k, void *to, const void *operand, int64_t offset,
                         int64_t count) {
  const int64_t *place = fold->place;
  const void *from = (const char *)operand + offset * (int64_t)fold->size[k];
  BY_SIZE(fold->size[k], GATHER)
}

void lanes_load(lanes *fold, const void *const *operands, int64_t offset, int64_t count) {
  TN_ASSERT(count > 0 && count <= CPU_BODY_LANES);
  fold->used = count;
  for (int k = 0; k < fold->num_inputs; k++)
    gather_lanes(fold, k, fold->acc[k], operands[k], offset, count);
}

/* Results become accumulators; lanes that took no part keep theirs. */
static void swap_accumulators(lanes *fold, int64_t count) {
  for (int k = 0; k < fold->num_inputs; k++) {
    char *old = fold->acc[k];
    size_t done = (size_t)count * fold->size[k];
    if (fold->used > count)
      memcpy(fold->next[k] + done, old + done, (size_t)(fold->used - count) * fold->size[k]);
    fold->acc[k] = fold->next[k];
    fold->next[k] = old;
  }
}

/* acc = body(acc, values), or body(values, acc). */
static void run_body(lanes *fold, const void *const *values, bool before, int64_t count) {
  int n = fold->num_inputs;
  TN_ASSERT(count > 0 && count <= fold->used); /* each lane that takes a value has one already */
  const void *args[CPU_MAX_OPERANDS];
  void *results[CPU_MAX_OPERANDS];
  for (int k = 0; k < n; k++) {
    args[k] = before ? values[k] : fold->acc[k];
    args[n + k] = before ? fold->acc[k] : values[k];
    results[k] = fold->next[k];
  }
  fold->body->run(fold->body, fold->captures, args, results, count, fold->body_scratch);
  swap_accumulators(fold, count);
}

/* Neighbouring lanes read the operand where it lies. */
static void fold_operands(lanes *fold, const void *const *operands, int64_t offset, bool before,
                          int64_t count) {
  const void *values[CPU_MAX_OPERANDS];
  bool together = is_run(fold->place, count);
  for (int k = 0; k < fold->num_inputs; k++) {
    values[k] = (const char *)operands[k] + (fold->place[0] + offset) * (int64_t)fold->size[k];
    if (together) continue;
    gather_lanes(fold, k, fold->value[k], operands[k], offset, count);
    values[k] = fold->value[k];
  }
  run_body(fold, values, before, count);
}

void lanes_step(lanes *fold, const void *const *operands, int64_t offset, int64_t count) {
  if (count > 0) fold_operands(fold, operands, offset, false, count);
}

void lanes_step_before(lanes *fold, const void *const *operands, int64_t offset, int64_t count) {
  if (count > 0) fold_operands(fold, operands, offset, true, count);
}

void lanes_step_or(lanes *fold, const void *const *operands, const void *const *inits,
                   int64_t count) {
  const void *values[CPU_MAX_OPERANDS];
  for (int k = 0; k < fold->num_inputs; k++) {
    size_t size = fold->size[k];
    for (int64_t j = 0; j < count; j++) {
      int64_t at = fold->place[j];
      memcpy(fold->value[k] + j * (int64_t)size,
             at < 0 ? (const char *)inits[k] : (const char *)operands[k] + at * (int64_t)size,
             size);
    }
    values[k] = fold->value[k];
  }
  run_body(fold, values, false, count);
}

void lanes_join(lanes *fold, const void *const *inits, int64_t count) {
  int n = fold->num_inputs;
  /* The lanes' values move aside; lane 0 becomes the accumulator. */
  for (int k = 0; k < n; k++) {
    memcpy(fold->value[k], fold->acc[k], (size_t)count * fold->size[k]);
    memcpy(fold->acc[k], inits[k], fold->size[k]);
  }
  fold->used = 1;
  const void *values[CPU_MAX_OPERANDS] = {NULL};
  for (int64_t j = 0; j < count; j++) {
    for (int k = 0; k < n; k++) values[k] = fold->value[k] + j * (int64_t)fold->size[k];
    run_body(fold, values, false, 1);
  }
}

void lanes_store(const lanes *fold, int k, void *dst, int64_t first, int64_t count) {
  memcpy((char *)dst + first * (int64_t)fold->size[k], fold->acc[k], (size_t)count * fold->size[k]);
}

void lanes_scatter(const lanes *fold, int k, void *dst, int64_t offset, int64_t count) {
  const int64_t *place = fold->place;
  const void *from = fold->acc[k];
  void *to = (char *)dst + offset * (int64_t)fold->size[k];
  BY_SIZE(fold->size[k], SCATTER)
}
