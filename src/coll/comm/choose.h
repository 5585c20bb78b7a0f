/* Which of the candidates a call takes: of those that may run it, the one with the lowest price.
 * What goes into it is the same on all ranks, so that the choice is. */
#ifndef TN_COLL_COMM_CHOOSE_H
#define TN_COLL_COMM_CHOOSE_H

#include "coll/comm/cost.h"

typedef struct comm_want {
  size_t bytes;        /* in a block: C chunks of a capsule */
  bool in_place;       /* what is not in both manners is refused for the other */
  bool in_order;       /* the reduction is not commutative */
  bool reachable;      /* all buffers lie in segments */
  bool can_switch;     /* the team can change the network's phase */
  bool named;          /* somebody wants this very one: it need not serve ranks in both places */
  const char *capsule; /* by name; NULL: the knob's, or the best */
} comm_want;

enum { COMM_REASON = 256 };
typedef struct comm_verdict {
  const comm_candidate *candidate;
  double nanoseconds;        /* where it may run */
  char refusal[COMM_REASON]; /* "": it may run */
} comm_verdict;

/* The verdict on one. */
tn_status *comm_judge(const comm_candidate *candidate, const comm_facts *facts,
                      const comm_want *want, comm_verdict *out) TN_MUST_USE;

/* INVALID_ARGUMENT if it may not run it. */
tn_status *comm_hold(const comm_candidate *candidate, const comm_facts *facts,
                     const comm_want *want) TN_MUST_USE;

/* The one to take. `reason` (or NULL) gets why, COMM_REASON bytes. NOT_FOUND if there is none, with
 * the reasons; INVALID_ARGUMENT if the one that was asked for may not run it. */
tn_status *comm_choose(comm_candidates *candidates, const comm_facts *facts, const comm_want *want,
                       comm_candidate **out, char *reason) TN_MUST_USE;

/* Every candidate with its verdict, the chosen one first; appended. */
tn_status *comm_explain_text(comm_candidates *candidates, const comm_facts *facts,
                             const comm_want *want, tn_text *out) TN_MUST_USE;
tn_status *comm_explain_json(comm_candidates *candidates, const comm_facts *facts,
                             const comm_want *want, tn_text *out) TN_MUST_USE;

#endif
