/* Running capsules: the one path that every collective takes.
 *
 * A *program* is a capsule made ready for one rank: lanes of packed steps with links and channels
 * resolved, immutable, shared by calls. A *run* is one call of it. Its lanes are state machines:
 * coll_run_advance() moves each as far as it can go and returns; it never waits, so that one thread
 * may have many runs (simulation) and a wait may be of any kind (wait.c: spin, yield, sleep).
 *
 * Sizes. The collective has `elements` in each block (collective.h: C chunks). A chunk has
 * elements / C elements, and the capsule is run over slices of it, one after another, lanes
 * independently of each other: slices share no memory, so what is proved for one slice holds for
 * all. A slice is as large as the links' queues and the cache allow; without queues it is the
 * chunk. What elements / C leaves over is run at the end, as one more slice of 1 element a chunk,
 * in memory of the run's own. Capsules with semaphores wait for all lanes of the rank between
 * slices.
 *
 * Scratch, and memory for what is left over, comes from the team's segments, so that peers reach
 * it, and is kept with the program from call to call. */
#ifndef TN_COLL_EXEC_EXEC_H
#define TN_COLL_EXEC_EXEC_H

#include "coll/capsule/capsule.h"
#include "coll/exec/reduce.h"
#include "coll/team.h"

typedef struct coll_program coll_program;

/* Refuses what the team's links cannot do (a queue as deep as the capsule states, as many
 * channels), naming it. The capsule must have been verified, and must outlive the program. */
tn_status *coll_program_create(coll_team *team, const coll_capsule *capsule,
                               coll_program **out) TN_MUST_USE;
void coll_program_destroy(coll_program *program); /* after its runs */

struct tn_coll_trace; /* <tenon/comm.h> */

typedef struct coll_call {
  const void *input; /* NULL where the rank has none */
  void *output;
  bool in_place;               /* input and output are one memory, as collective.h says */
  size_t elements;             /* in a block: C chunks of the capsule */
  coll_reduce reduce;          /* type, and what is done with it */
  uint64_t agreed;             /* hash of what all ranks must agree on, from the caller */
  struct tn_coll_trace *trace; /* gets the steps' times; NULL: nobody asks */
} coll_call;

typedef struct coll_run coll_run;
typedef enum coll_progress { COLL_BLOCKED, COLL_MOVED, COLL_ENDED, COLL_FAILED } coll_progress;

/* Runs of one team begin in the same order on all ranks, and one at a time: the one before must
 * have ended. Takes the team's next number, and posts its card. */
tn_status *coll_run_begin(coll_program *program, const coll_call *call, coll_run **out) TN_MUST_USE;
coll_progress coll_run_advance(coll_run *run);
/* The error of one that failed; the caller's. Failing, it has revoked the team. */
tn_status *coll_run_error(coll_run *run) TN_MUST_USE;
/* Who is waited for, where: "rank 2 lane 0 step 5 (taking from rank 1, channel 0)". */
void coll_run_describe(const coll_run *run, tn_text *out);
/* The same for those who look on: "call 7, ring_all_reduce_4, not begun by rank 2: rank 0 ...". */
void coll_run_tell(const coll_run *run, tn_text *out);
void coll_run_end(coll_run *run); /* in any state; the run's memory goes back to the program */

/* Advances until it has ended, waiting politely; DEADLINE_EXCEEDED names who is unresponsive, and
 * the team is revoked, because its ranks are not in step any more. */
tn_status *coll_run_wait(coll_run *run, int64_t nanoseconds) TN_MUST_USE;

/* begin, wait, end; the quick way for small calls. */
tn_status *coll_execute(coll_program *program, const coll_call *call,
                        int64_t nanoseconds) TN_MUST_USE;

#endif
