/* A dispatcher: a team with its candidates, and running calls on it. A communicator has one of all
 * its ranks; and one of two ranks for each direction in which it has sent something. */
#ifndef TN_COLL_COMM_DISPATCHER_H
#define TN_COLL_COMM_DISPATCHER_H

#include "coll/comm/choose.h"
#include "coll/exec/exec.h"

/* A call of a collective whose arguments have been checked. */
typedef struct comm_call {
  coll_kind kind;
  const void *send;
  void *receive;
  size_t count; /* elements in a block */
  coll_reduce reduce;
  int32_t root;
  const int32_t *sources; /* of permute; borrowed */
  bool in_place, reachable;
  size_t in_bytes, out_bytes;  /* of this rank; 0: it has none */
  const char *capsule;         /* by name, or NULL; borrowed */
  comm_candidate *candidate;   /* this one; NULL: one of the candidates */
  struct tn_coll_trace *trace; /* NULL: none */
  uint64_t tag;
  int64_t nanoseconds; /* TN_FOREVER: no deadline */
} comm_call;

typedef struct comm_dispatcher {
  coll_team *team;
  comm_catalogue catalogue;
  comm_facts facts;
  uint8_t *hashes;    /* of all ranks, 32 bytes each */
  uint64_t forgotten; /* programs that are no more */
} comm_dispatcher;

/* Takes the team over, also on an error. Facts are those that suppose the least. */
tn_status *comm_dispatcher_start(comm_dispatcher *dispatcher, coll_team *team, int32_t group,
                                 const coll_library *library) TN_MUST_USE;
void comm_dispatcher_end(comm_dispatcher *dispatcher); /* a zeroed one is fine */

/* The facts of ranks that are all threads of this process; and of others, told each other, which
 * all ranks call. */
void comm_dispatcher_know_threads(comm_dispatcher *dispatcher);
tn_status *comm_dispatcher_learn(comm_dispatcher *dispatcher, int64_t nanoseconds) TN_MUST_USE;

/* The capsule for a call, with a program. Nothing is sent. */
tn_status *comm_dispatcher_find(comm_dispatcher *dispatcher, const comm_call *call,
                                comm_candidate **out) TN_MUST_USE;
void comm_dispatcher_call(const comm_dispatcher *dispatcher, const comm_call *call,
                          const comm_candidate *candidate, coll_call *out);
/* Runs it, and before that the exchange of hashes if it is the first time. An error with NULL for
 * `*out` came before anything was sent. */
tn_status *comm_dispatcher_run(comm_dispatcher *dispatcher, const comm_call *call,
                               comm_candidate **out) TN_MUST_USE;

/* ---- several at a time ------------------------------------------------------------------------
 */

/* A call on its way. Those of one dispatcher run one after another, others beside each other. */
typedef enum comm_stage { COMM_WAITING, COMM_AGREEING, COMM_RUNNING, COMM_DONE } comm_stage;
typedef struct comm_task {
  comm_dispatcher *dispatcher;
  comm_call call;
  comm_stage stage;
  comm_candidate *candidate;
  coll_run *run;
} comm_task;

/* Runs all to their end. The error is the first; `failed` gets the dispatcher where it came up, and
 * whatever was still running has been given up. */
tn_status *comm_run_tasks(comm_task *tasks, size_t count, comm_dispatcher **failed) TN_MUST_USE;

#endif
