/* The stage after the schedule: where temporaries lie.
 *
 * Each temporary that has memory gets its place in the arena of a run. Two share memory only if
 * their lifetimes do not meet. What a value lies in (an argument, an output, a temporary, another
 * value's memory that it takes over) was said when its step was made (buffers.c). */
#ifndef TN_CPU_PLAN_ASSIGN_H
#define TN_CPU_PLAN_ASSIGN_H

#include "base/memory.h"
#include "cpu/plan/plan.h"

typedef struct placement {
  uint32_t buffer;
  int64_t first, last; /* positions: written first, needed last */
  size_t offset, size; /* bytes of the arena */
} placement;

typedef struct assignment {
  placement *placements; /* in the order of their beginnings */
  size_t count;
  size_t bytes; /* of the arena */
} assignment;

/* What it holds lives in the memory arena. RESOURCE_EXHAUSTED: no memory, or more than 2^62 bytes
 * of temporaries. */
tn_status *assign_temporaries(tn_arena *arena, const plan *p, assignment *out) TN_MUST_USE;

#endif
