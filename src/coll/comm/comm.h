/* Communicators from within. <tenon/comm.h> says what they are.
 *
 *   job         what communicators of one origin share: the store or, of threads, a table in
 *               memory; the key, the segments, the options
 *   dispatcher  the team of all ranks (dispatcher.h)
 *   pairs       a dispatcher of two for each direction in which something was sent
 *   queue       what was given with an event, and the thread that runs it
 *
 * Who may touch what: a thread that is in a call (`caller` is 1) has the dispatcher and the pairs,
 * as long as the queue is empty; else the queue's thread has. `lock` keeps what others may look at:
 * the reason of the end, and the list of pairs. */
#ifndef TN_COLL_COMM_COMM_H
#define TN_COLL_COMM_COMM_H

#include "base/system.h"
#include "coll/comm/connect.h"
#include "coll/comm/dispatcher.h"
#include "coll/comm/unique_id.h"
#include "store/generation.h"
#include <pthread.h>
#include <stdatomic.h>

/* ---- jobs (job.c) ------------------------------------------------------------------------------
 */

typedef struct comm_local_join comm_local_join; /* of threads that make a team */
typedef struct comm_job {
  atomic_int refs;
  bool local;                   /* ranks are threads of this process */
  tn_store *store;              /* of the generation's keys, once it was entered */
  store_generation *generation; /* NULL: of threads */
  bool has_id;                  /* the key is the caller's, and goes by no store */
  uint8_t key[COMM_KEY_SIZE];
  tn_transport_flags transports;
  char *interfaces; /* NULL: nothing is said of them */
  int64_t deadline, join;
  int32_t host_ranks;
  const coll_library *library; /* `own`, or the environment's */
  coll_library own;
  coll_segments *segments;
  pthread_mutex_t lock;
  comm_local_join *local_joins; /* of local ones */
} comm_job;

/* `store` (counted up) is NULL for threads. Options have been checked. */
tn_status *comm_job_create(const tn_comm_options *options, tn_store *store,
                           comm_job **out) TN_MUST_USE;
comm_job *comm_job_ref(comm_job *job);
void comm_job_unref(comm_job *job); /* NULL is fine */
/* Waits for the other ranks to be there, in a generation of the job that is new; rank 0 gives the
 * key unless there is an id. */
tn_status *comm_job_enter(comm_job *job, const char *name, int rank, int size) TN_MUST_USE;
/* Has ranks that come by another name enter this generation: rank 0's. */
tn_status *comm_job_invite(comm_job *job, const char *name, int size) TN_MUST_USE;
/* A team of `size` ranks under a name that serves once. Of threads each gets its part at once, by
 * the store it waits for the others, as long as the watch has nothing against it. */
tn_status *comm_job_connect(comm_job *job, const char *name, int rank, int size,
                            int64_t nanoseconds, coll_watch watch, coll_team **out) TN_MUST_USE;

/* ---- communicators -----------------------------------------------------------------------------
 */

typedef struct comm_pair {
  struct comm_pair *next;
  int from, to;
  comm_dispatcher dispatcher;
} comm_pair;

/* The last call, for the next one that is like it. */
typedef struct comm_recent {
  coll_kind kind;
  tn_type type;
  tn_reduction op;
  size_t count;
  int32_t root;
  bool in_place, reachable;
  size_t in_bytes, out_bytes; /* 0: the rank has none */
  ptrdiff_t distance;         /* from `send` to `receive`: counts in place */
  uint64_t forgotten;
  coll_program *program; /* NULL: nothing is kept */
  coll_call call;
} comm_recent;

typedef struct comm_work comm_work;
typedef struct comm_queue {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  comm_work *first, *last; /* the first is the one that runs */
  atomic_int pending;
  bool ending;
  tn_thread thread;
} comm_queue;

struct tn_comm {
  comm_job *job;
  char name[64];
  int rank, size;
  int64_t deadline;
  atomic_int caller;
  atomic_int over;
  pthread_mutex_t lock;
  tn_status *why; /* once `over` */
  comm_dispatcher dispatcher;
  comm_dispatcher self; /* of this rank alone: what it sends itself. `team` NULL: not yet */
  comm_pair *pairs;
  comm_recent recent;
  comm_queue queue;
  unsigned derived;                 /* communicators made from it */
  struct tn_memory_context *spaces; /* NULL: none was asked for */
  tn_endpoint **endpoints;          /* of each rank; NULL: none is known */
};

/* What space.c keeps. */
void comm_end_spaces(tn_comm *comm);
/* Who changes phases; NULL: nobody. Borrowed. */
tn_status *comm_set_phases(tn_comm *comm, const coll_phase_switcher *phases) TN_MUST_USE;

/* A communicator of the job. Takes neither the job nor anything else over. */
tn_status *comm_open(comm_job *job, const char *name, int rank, int size, int64_t nanoseconds,
                     tn_comm **out) TN_MUST_USE;
void comm_close(tn_comm *comm);

/* Into a call and out of it: INVALID_ARGUMENT for NULL, FAILED_PRECONDITION while another thread is
 * in one, the reason if the communicator is over. */
tn_status *comm_enter(tn_comm *comm, const char *function) TN_MUST_USE;
void comm_leave(tn_comm *comm);

/* The communicator is over; the first reason counts. Ends what runs on all ranks. */
void comm_end(tn_comm *comm, tn_code code, const char *why);
/* The same for a call that failed: gives the status back, with the communicator named. */
tn_status *comm_fail(tn_comm *comm, tn_status *status) TN_MUST_USE;
tn_status *comm_reason(const tn_comm *comm) TN_MUST_USE; /* a copy */

/* The dispatcher in which `from` gives to `to`, one of which is this rank. */
tn_status *comm_pair_dispatcher(tn_comm *comm, int from, int to, int64_t nanoseconds,
                                comm_dispatcher **out) TN_MUST_USE;

/* ---- requests: calls as they are given (request.c) ---------------------------------------------
 */

/* One call of the public interface: several tasks, for tn_all_to_allv(). */
typedef enum comm_way_of { COMM_COLLECTIVE, COMM_SEND, COMM_RECEIVE } comm_way_of;
typedef struct comm_request {
  tn_comm *comm;
  comm_way_of how;
  int peer;
  comm_call call;
  char capsule[COLL_MAX_NAME]; /* call.capsule points here, or is NULL */
  int32_t *sources;            /* own; call.sources points here */
} comm_request;

typedef struct comm_requests {
  comm_request *list;
  size_t count, capacity;
} comm_requests;

void comm_requests_end(comm_requests *requests);
/* Copies it, with its name and sources. */
tn_status *comm_requests_add(comm_requests *requests, const comm_request *request) TN_MUST_USE;
/* Runs all at once, on this thread, which has the communicators. An error has ended them all. */
tn_status *comm_requests_run(comm_requests *requests) TN_MUST_USE;

/* ---- giving (give.c) ---------------------------------------------------------------------------
 */

/* A call as the program gives it. */
typedef struct comm_given {
  const char *function;
  tn_comm *comm;
  coll_kind kind;
  const void *send;
  void *receive;
  size_t count;
  tn_type type;
  tn_reduction op;
  int root;
  const int *sources;
  const tn_coll_options *options;
  bool own; /* a message to itself is fine */
  comm_candidate *candidate;
  uint64_t tag;
} comm_given;
/* Checks the arguments, and gives it (collectives.c). */
tn_status *comm_give_checked(const comm_given *given, tn_coll_event **event) TN_MUST_USE;

/* The call before once more: only its buffers are looked at. False: it is another one, or not fine;
 * nothing was done. */
bool comm_give_again(const comm_given *given, tn_status **status);

/* Runs it, or notes it (in a group), or queues it (with an event). Enters and leaves. */
tn_status *comm_give(const comm_request *request, tn_coll_event **event) TN_MUST_USE;
tn_status *comm_give_many(comm_requests *requests, tn_coll_event **event) TN_MUST_USE;
/* Whether this thread is in a group; and what is noted of a communicator that goes. */
bool comm_in_group(void);
void comm_group_forget(const tn_comm *comm);
/* A call of this thread was refused: if it is in a group, that will not run. */
void comm_group_spoil(const tn_status *status);

/* ---- the queue (queue.c) -----------------------------------------------------------------------
 */

tn_status *comm_queue_start(comm_queue *queue) TN_MUST_USE;
/* Waits for all, and ends the thread. */
void comm_queue_end(comm_queue *queue);
/* Takes the requests over; they may be none: the event marks a place then. */
tn_status *comm_queue_add(tn_comm *comm, comm_requests *requests,
                          tn_coll_event **event) TN_MUST_USE;
/* Until everything has been run. */
tn_status *comm_queue_drain(tn_comm *comm, int64_t nanoseconds) TN_MUST_USE;

/* ---- events (event.c) --------------------------------------------------------------------------
 */

tn_status *comm_event_create(tn_coll_event **out) TN_MUST_USE;
tn_coll_event *comm_event_ref(tn_coll_event *event);
void comm_event_begun(tn_coll_event *event);
/* Takes `status`; `flushed`: whether what was stored elsewhere has arrived. */
void comm_event_done(tn_coll_event *event, tn_status *status);

#endif
