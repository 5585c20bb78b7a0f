/* Inside the writer of MSCCL++'s plans: how what a capsule has and a plan has not is said there.
 *
 * A plan has no queues between ranks. Each value given gets chunks of its own in the scratch of the
 * rank that takes it: it is put there, and a signal says so. Before its first value the taker says
 * that it has begun, as the same scratch may still be read by the run before.
 *
 * A plan has no `after`: the awaited step releases a semaphore, and who waits acquires it.
 *
 * A channel joins two gpus, and what one of them calls its k-th to the other is the other's k-th,
 * too. So of each pair of ranks all that goes either way is put in order: first the capsule's own
 * counters, by number, then its queues. */
#ifndef TN_COLL_FORMATS_MSCCLPP_WIRES_H
#define TN_COLL_FORMATS_MSCCLPP_WIRES_H

#include "coll/capsule/network.h"

/* What shares a channel of the plan, seen from one gpu. */
typedef struct plan_wire {
  int32_t gpu, peer;
  int32_t giver; /* of a queue; -1: a counter, which serves both ways */
  int32_t number;
} plan_wire;

/* An `after` between lanes of one rank. */
typedef struct plan_hold {
  uint32_t awaited, waits; /* steps */
} plan_hold;

typedef struct plan_wires {
  const coll_capsule *c;
  coll_wiring w;
  plan_wire *wires; /* by gpu, peer, giver, number */
  size_t num_wires, cap_wires;
  plan_hold *holds; /* by the awaited step; those of a rank follow one another */
  size_t num_holds, cap_holds;
  int32_t *slots;     /* of each step: where in the taker's scratch lies what it gives; then, of
                         each step again, what it takes */
  int32_t *scratch;   /* of each rank: chunks, with the slots */
  int32_t semaphores; /* of each rank */
} plan_wires;

tn_status *coll_plan_wire(const coll_capsule *c, plan_wires *out) TN_MUST_USE;
void coll_plan_wires_end(plan_wires *wires);

/* The range of a gpu's wires; the plan's channel of index k is the k-th of them. */
void coll_plan_wires_of(const plan_wires *wires, int32_t gpu, size_t *first, size_t *end);
/* The index among the gpu's of what a step signals, waits for, gives or takes: of its `take` or its
 * `give`. */
int32_t coll_plan_channel(const plan_wires *wires, int32_t gpu, uint32_t channel);
/* The first hold of a step, by which it is awaited; others may follow. */
size_t coll_plan_hold_of(const plan_wires *wires, uint32_t awaited);
/* Whether a step's dependency is one of those before it, too. */
bool coll_plan_said_before(const coll_capsule *c, const coll_step *s, int dep);

#endif
