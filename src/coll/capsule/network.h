/* The lanes and channels of a capsule, run without data: who waits for whom. The verifier runs it
 * with its symbols as a passenger, and again with channels of one depth and another. */
#ifndef TN_COLL_CAPSULE_NETWORK_H
#define TN_COLL_CAPSULE_NETWORK_H

#include "coll/capsule/capsule.h"

enum { COLL_UNBOUNDED = INT32_MAX };

/* Steps with the channels resolved: once for a capsule. */
typedef enum coll_channel_kind {
  COLL_VALUES,  /* a queue from rank to rank */
  COLL_COUNTER, /* of signals from rank to rank */
  COLL_MEETING, /* of lanes of one rank; or of all ranks, for a phase: `from` is -1 then */
  COLL_SEMAPHORE
} coll_channel_kind;

typedef struct coll_channel {
  coll_channel_kind kind;
  int32_t from, to, number; /* ranks; the channel's number between them */
  int32_t count;            /* lanes that meet; values at the start */
  uint32_t giver, taker;    /* lanes, counted over all ranks; UINT32_MAX: none. Of a meeting, the
                               taker is the last lane found there */
  uint32_t lanes;           /* that take from it; a meeting: that come to it */
  uint32_t takes;           /* steps that take from it */
} coll_channel;

typedef struct coll_wiring {
  coll_channel *channels;
  size_t count, capacity;
  uint32_t *take, *give; /* of each step, its channels; UINT32_MAX: none. A meeting is taken from, a
                            semaphore that is released is given to. */
  int32_t *lane_rank;    /* of each lane */
} coll_wiring;

/* Finds the channels, and holds those between ranks to one lane at either end, and meetings to the
 * lanes that meet: with more it would be a matter of timing who meets whom. */
tn_status *coll_wire(const coll_capsule *c, coll_wiring *out) TN_MUST_USE;
void coll_wiring_end(coll_wiring *wiring);

/* Called for each step when it has run, in an order in which they might. Where lanes meet also
 * before, when the lane arrives. Lanes and steps are counted over all ranks. */
typedef enum coll_moment { COLL_ARRIVED, COLL_DONE } coll_moment;
typedef tn_status *(*coll_on_step)(void *arg, uint32_t lane, uint32_t step, coll_moment moment);

/* Runs every lane to its end, with channels that hold `depth` values. A semaphore that several
 * lanes acquire is held back until it has enough for all their steps: who comes first would be a
 * matter of timing, and then it makes no difference. FAILED_PRECONDITION if some
 * wait for ever: says which wait for what. `deepest`, unless NULL, gets the most values that were
 * in one channel at a time. `on_step` may be NULL. */
tn_status *coll_run_network(const coll_capsule *c, const coll_wiring *wiring, int32_t depth,
                            coll_on_step on_step, void *arg, int32_t *deepest) TN_MUST_USE;

#endif
