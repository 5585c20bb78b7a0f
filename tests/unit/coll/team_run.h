/* Collectives of a local team in tests: buffers of all ranks with guards round them, filled with
 * small numbers that are exact in every order, and what must come out by plain folds. */
#ifndef TN_TEST_TEAM_RUN_H
#define TN_TEST_TEAM_RUN_H

#include "coll/capsule/capsule.h"
#include "coll/capsule/generate.h"
#include "coll/exec/exec.h"

typedef struct team_run {
  const coll_capsule *capsule;
  int ranks;
  coll_segments *segments; /* NULL: memory of no segment */
  const char *transport;   /* NULL: a local team's */
  coll_team **teams;
  coll_program **programs;
  coll_call *calls;
  char **memory; /* of each rank, with guards */
  size_t *memory_bytes;
  size_t in_bytes, out_bytes; /* of the call: the largest of any rank */
} team_run;

/* What is called, and with what numbers. */
typedef struct team_call {
  tn_type type;
  tn_reduction op;
  size_t elements;
  bool in_place;
  uint64_t seed;
} team_call;

coll_capsule *team_capsule(const char *generator, const coll_wish *wish); /* NULL: not made */
tn_status *team_open(team_run *run, const coll_capsule *capsule);
void team_close(team_run *run);
/* Another capsule for the same teams. */
tn_status *team_program(team_run *run, const coll_capsule *capsule);

/* Buffers for the call, filled. Given back by team_free(). */
void team_fill(team_run *run, const team_call *call);
void team_free(team_run *run);
/* Fails the test where an output, an input or a guard is wrong. */
void team_check(const team_run *run, const team_call *call, const char *what);

/* The inputs alone, after a call that failed out of place. */
void team_check_inputs(const team_run *run, const team_call *call, const char *what);

/* All ranks by this thread, picked at random with the seed; or round and round with 0. The first
 * error, prefixed with its rank. */
tn_status *team_step(team_run *run, uint64_t seed);
/* By a thread for each rank; `statuses` gets each one's. */
void team_threads(team_run *run, int64_t nanoseconds, tn_status **statuses);

#endif
