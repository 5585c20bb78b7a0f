/* What a capsule is likely to take: its steps are run on the network without data, each with a
 * price, and the longest way through them is the answer.
 *
 *   a message       alpha: the latency of its link, from the giver's step to the taker's
 *   its bytes       beta: by the bandwidth of the link; over memory the giver is busy meanwhile
 *   a reduction     gamma: bytes of operands by the speed of reducing
 *
 * Ranks that share cores cannot all work at once: the sum of their work divided by the cores is a
 * lower limit. */
#ifndef TN_COLL_COMM_COST_H
#define TN_COLL_COMM_COST_H

#include "coll/comm/catalogue.h"

/* How a rank sees one peer. Doubles only: rows are sent as they are. */
typedef struct comm_way {
  double latency, bandwidth; /* nanoseconds; bytes a nanosecond */
  double copies;             /* not 0: the giver moves the bytes itself */
  double maps;               /* not 0: the peer's segments can be mapped, */
  double reaches;            /* and all of its memory be reached */
  double depth, channels;    /* of the link */
} comm_way;

/* The same bytes on all ranks. */
typedef struct comm_facts {
  int32_t ranks;
  double cores;        /* that all ranks share */
  double copy, reduce; /* bytes a nanosecond */
  comm_way *ways;      /* [from * ranks + to] */
} comm_facts;

/* Nanoseconds with `chunk` bytes in a chunk, which may be less than a whole one. */
tn_status *comm_cost(const coll_capsule *c, const coll_wiring *wiring, const comm_facts *facts,
                     double chunk, double *out) TN_MUST_USE;
/* When each step (an index of the capsule's) begins to work and has ended, after the begin of all:
 * num_steps numbers each. */
tn_status *comm_cost_steps(const coll_capsule *c, const coll_wiring *wiring,
                           const comm_facts *facts, double chunk, double *begins,
                           double *ends) TN_MUST_USE;

#endif
