/* Communicators: ranks that run collectives together, as threads of a process or as processes.
 *
 * Every rank makes its own handle, gives the same calls in the same order, and has a part of the
 * result. What a call does is not in code: it is a capsule, an algorithm as data, which a generator
 * makes or a file holds, which is proved before it first runs, and which all ranks have shown each
 * other to be the same one. tn_comm_explain() says which it is, and why.
 *
 *   tn_comm *comm = NULL;
 *   tn_status *status = tn_comm_create(store, rank, size, NULL, &comm);
 *   if (!status) status = tn_all_reduce(comm, mine, sum, 1024, TN_F32, TN_SUM, NULL, NULL);
 *
 * Buffers hold elements of a tn_type, tn_type_size() bytes each, aligned to that. Counts are of
 * elements. Output and input overlap in no other way than the one that each function states.
 *
 * Synchronous and asynchronous. With NULL for `event` a call returns when its part is done: the
 * buffers may be used. Else it returns at once with an event (<tenon/coll_event.h>), and the
 * buffers are the communicator's until that is ready. Calls of one communicator run in the order in
 * which they were given; a synchronous one waits for those before it.
 *
 * Threads. A communicator is used by one thread at a time: a call made while another thread is in
 * one is FAILED_PRECONDITION and changes nothing. From any thread, at any time before it is
 * destroyed: tn_comm_abort(), tn_comm_error(), tn_comm_rank(), _size(), _name(), _describe(). Two
 * communicators are used by two threads without regard to each other.
 *
 * Errors. What this rank can see (a type without a size, a count that overflows, a root that is no
 * rank, NULL) is INVALID_ARGUMENT; nothing has been sent and the communicator is as before. What
 * ranks do not agree on (kind, count, type, reduction, capsule) is an error on all of them that
 * names one that differs. A rank that died is UNAVAILABLE and named; one that did not come in time
 * is DEADLINE_EXCEEDED and named. After these, and after tn_comm_abort(), the communicator is over:
 * its ranks are not in step any more. Each call gives the first reason. Inputs of calls that are
 * not in place are as they were; tn_comm_shrink() makes a new one of those who are left. */
#ifndef TENON_COMM_H
#define TENON_COMM_H

#include <tenon/collective.h>
#include <tenon/endpoint.h>
#include <tenon/event.h>
#include <tenon/registered_memory.h>
#include <tenon/store.h>
#include <tenon/transport.h>

TN_BEGIN_DECLS

typedef struct tn_comm tn_comm;
typedef struct tn_coll_event tn_coll_event;

/* ---- the job ----------------------------------------------------------------------------------
 */

/* What the ranks of a job know and strangers do not: a random key of 32 bytes, and a name. Whoever
 * has it may join, so it goes the way that passwords do. */
enum { TN_UNIQUE_ID_SIZE = 128, TN_MAX_JOB_NAME = 63 };
typedef struct tn_unique_id {
  unsigned char bytes[TN_UNIQUE_ID_SIZE];
} tn_unique_id;

/* A new one. `job` (NULL: "job") has letters, digits, '.', '_' and '-', at most TN_MAX_JOB_NAME. */
TN_API tn_status *tn_unique_id_create(const char *job, tn_unique_id *out) TN_MUST_USE;
/* The whole of it as text, the key too, and back: "tenon1:JOB:KEY:CHECK". As snprintf does; "" and
 * 0 for bytes that are no unique id. A typing error is found. */
TN_API size_t tn_unique_id_print(const tn_unique_id *id, char *text, size_t size);
TN_API tn_status *tn_unique_id_parse(const char *text, tn_unique_id *out) TN_MUST_USE;

/* ---- making one -------------------------------------------------------------------------------
 */

typedef struct tn_comm_options {
  size_t struct_size;
  /* All ranks must have the same. NULL: rank 0 leaves one in the store, and who can read the store
   * may join. */
  const tn_unique_id *id;
  const char *name;              /* tells communicators of a job apart; NULL: "world" */
  tn_transport_flags transports; /* that may be used; 0: all there are */
  int64_t deadline;              /* of each call, in nanoseconds; 0: none */
  int64_t join;                  /* within which all must have come; 0: a minute */
  int host_ranks;       /* that follow one another on a host, where it is so; 0: nothing is said */
  const char *capsules; /* folders with capsules' files; NULL: TENON_CAPSULE_PATH */
  /* Of this host: the network interfaces by which ranks of other hosts are reached, "eth0,eth2": no
   * other is listened on. NULL: TENON_INTERFACE; if that is empty, those whose route leads to these
   * ranks. Ranks of one host listen on none. */
  const char *interfaces;
} tn_comm_options;
#define TN_COMM_OPTIONS_INIT                                                                       \
  { sizeof(tn_comm_options), NULL, NULL, 0, 0, 0, 0, NULL, NULL }
/* The library's begins the struct of 0.1; that of these headers, which has grown, is begun here. */
TN_API void tn_comm_options_init(tn_comm_options *options);
static inline void tn_comm_options_init_whole(tn_comm_options *options) {
  const tn_comm_options whole = TN_COMM_OPTIONS_INIT;
  if (options) *options = whole;
}
#define tn_comm_options_init tn_comm_options_init_whole

/* Rank `rank` of `size`: every one calls it, with stores by which they find each other, and it
 * returns when all have come, in whatever order. Each start is a generation of its own: what
 * earlier jobs of the name have left in the store is told from it and taken away, so a job may
 * start again in its folder once it has ended or was killed. ALREADY_EXISTS: one of that name lives
 * there, of which a process is named, or another process has this rank; a second job beside it has
 * another name or store. A store of the program's own, and PMIx's, keep the keys of earlier ones,
 * and tell a dead job from a living one by the processes of this host alone. The store may be
 * destroyed after. */
TN_API tn_status *tn_comm_create(tn_store *store, int rank, int size,
                                 const tn_comm_options *options, tn_comm **out) TN_MUST_USE;

/* `size` ranks of this process, for as many threads: comms[r] is rank r's. One thread may hold
 * several, if it gives their calls in a group. */
TN_API tn_status *tn_comm_create_local(int size, const tn_comm_options *options,
                                       tn_comm **comms) TN_MUST_USE;

TN_API int tn_comm_rank(const tn_comm *comm);
TN_API int tn_comm_size(const tn_comm *comm);
TN_API const char *tn_comm_name(const tn_comm *comm);
/* "communicator world: rank 1 of 4" and what it is about. As tn_status_describe(). */
TN_API size_t tn_comm_describe(const tn_comm *comm, char *text, size_t size);

/* NULL while it works, else why it does not any more. */
TN_API tn_status *tn_comm_error(const tn_comm *comm) TN_MUST_USE;

/* Ends it on all ranks: calls that run and all that follow give ABORTED with this rank and `why`.
 * NULL is fine for both. */
TN_API void tn_comm_abort(tn_comm *comm, const char *why);

/* Waits for what is asynchronous, at most for the deadline, and ends it. Operators of it must have
 * been destroyed; events may live on. NULL is fine. */
TN_API void tn_comm_destroy(tn_comm *comm);

/* Memory that ranks of the same host reach directly; zeroed, aligned to 64 bytes. Free it while the
 * communicator lives. */
TN_API tn_status *tn_comm_allocate(tn_comm *comm, size_t bytes, void **out) TN_MUST_USE;
TN_API void tn_comm_free(tn_comm *comm, void *memory);

/* The workspace of an operation: `bytes` of each of the ranks (NULL and 0: all), which this one
 * must be among. Each of them calls it with the same tag and list; `spaces` gets one handle for
 * each, in that order, by which its memory is mapped, read and written
 * (<tenon/registered_memory.h>). DEADLINE_EXCEEDED names those that did not come within
 * `nanoseconds`. A tag serves until tn_comm_free_operator_space(), which ends this rank's part;
 * handles are ended one by one. */
TN_API tn_status *tn_comm_get_operator_space(tn_comm *comm, size_t bytes, uint64_t tag,
                                             const int *ranks, size_t num_ranks,
                                             int64_t nanoseconds,
                                             tn_registered_memory **spaces) TN_MUST_USE;
TN_API tn_status *tn_comm_free_operator_space(tn_comm *comm, uint64_t tag) TN_MUST_USE;

/* This rank's endpoint; and others', whose bytes (tn_endpoint_serialize()) came by whatever way:
 * they must be of that rank of as many. NOT_FOUND for one that was not registered. The endpoints
 * are the communicator's. */
TN_API tn_status *tn_comm_endpoint(tn_comm *comm, int rank, const tn_endpoint **out) TN_MUST_USE;
TN_API tn_status *tn_comm_register_remote_infos(tn_comm *comm, int rank, const void *bytes,
                                                size_t size) TN_MUST_USE;

/* Brings the network into a phase, for which rank 0 must have a cluster (tn_cluster_attach()):
 * called by all ranks, like a collective, with nothing under way. All get the same outcome; after
 * an error of the network it is in the phase before, and the communicator goes on. */
TN_API tn_status *tn_comm_switch_phase(tn_comm *comm, int phase, int64_t nanoseconds) TN_MUST_USE;

/* ---- others from one --------------------------------------------------------------------------
 *
 * Called by every rank, like a collective. The new one is independent of the old, which may be
 * destroyed; it has the old one's options. */

enum { TN_NO_COLOR = -1 };
/* One for each colour: its ranks are in the order of their keys, then of their old ranks. *out is
 * NULL for TN_NO_COLOR. */
TN_API tn_status *tn_comm_split(tn_comm *comm, int color, int key, tn_comm **out) TN_MUST_USE;
TN_API tn_status *tn_comm_dup(tn_comm *comm, tn_comm **out) TN_MUST_USE;

/* Of the ranks that are left, in their old order, after one died: called by all of these. They
 * agree on who is alive: whoever does not come within `nanoseconds` is not. The old one is over. */
TN_API tn_status *tn_comm_shrink(tn_comm *comm, int64_t nanoseconds, tn_comm **out) TN_MUST_USE;

/* With new ranks behind the old: `size` in all. The new ones call tn_comm_create() with ranks from
 * the old size on, the same id and store, and `name`, which must be a new one. */
TN_API tn_status *tn_comm_grow(tn_comm *comm, const char *name, int size,
                               tn_comm **out) TN_MUST_USE;

/* ---- collectives ------------------------------------------------------------------------------
 */

/* A step of the capsule that ran a call, as one rank ran it. `lane` and `step` are those that
 * `tenon coll show` prints. Of a call in several slices each has its steps. */
typedef struct tn_coll_step {
  int lane, step;
  int64_t slice;
  int64_t begun, ended; /* nanoseconds of CLOCK_MONOTONIC: first tried, done */
  /* Nanoseconds after the call's begin at which the cost model has the step begin and end, with all
   * slices in one. */
  double predicted_begun, predicted_ended;
} tn_coll_step;

/* Room for the steps of one call, in the order in which they ended. */
typedef struct tn_coll_trace {
  tn_coll_step *steps;
  size_t capacity; /* of `steps` */
  size_t count;    /* out: steps that were run; those past the capacity are not kept */
} tn_coll_trace;

typedef struct tn_coll_options {
  size_t struct_size;
  int64_t deadline;          /* nanoseconds; 0: the communicator's */
  const char *capsule;       /* by name, as tn_comm_explain() lists them; NULL: the best */
  const tn_reducer *reducer; /* of TN_USER */
  bool reachable;            /* on all ranks: the buffers are of tn_comm_allocate() */
  tn_coll_trace *trace; /* NULL: none. Only of a collective that is waited for: no event, no group,
                           and not tn_all_to_allv(), tn_send(), tn_receive() */
} tn_coll_options;
#define TN_COLL_OPTIONS_INIT                                                                       \
  { sizeof(tn_coll_options), 0, NULL, NULL, false, NULL }
TN_API void tn_coll_options_init(tn_coll_options *options);

/* `options` and `event` may be NULL everywhere. R is the number of ranks, r this one. Nothing is
 * read where the count is 0. In place means that the two buffers are one memory, or that the
 * smaller is this rank's part of the larger; everything but tn_all_to_allv() allows it.
 * Whether a rank is in place is its own affair. */

/* receive[k] = the reduction of all send[k]. All ranks get the same bits. */
TN_API tn_status *tn_all_reduce(tn_comm *comm, const void *send, void *receive, size_t count,
                                tn_type type, tn_reduction op, const tn_coll_options *options,
                                tn_coll_event **event) TN_MUST_USE;
/* Of R*count elements rank r gets those from r*count. In place: receive is send + r*count. */
TN_API tn_status *tn_reduce_scatter(tn_comm *comm, const void *send, void *receive, size_t count,
                                    tn_type type, tn_reduction op, const tn_coll_options *options,
                                    tn_coll_event **event) TN_MUST_USE;
/* R*count elements: rank q's from q*count. In place: send is receive + r*count. */
TN_API tn_status *tn_all_gather(tn_comm *comm, const void *send, void *receive, size_t count,
                                tn_type type, const tn_coll_options *options,
                                tn_coll_event **event) TN_MUST_USE;
/* `count` elements for each rank, R*count in all: what rank q has for r from r*count goes to r's
 * q*count. */
TN_API tn_status *tn_all_to_all(tn_comm *comm, const void *send, void *receive, size_t count,
                                tn_type type, const tn_coll_options *options,
                                tn_coll_event **event) TN_MUST_USE;
/* As tn_all_to_all() with send_counts[q] elements from send_offsets[q] for rank q, and
 * receive_counts[q] from it to receive_offsets[q], each list with R entries. Each pair of ranks
 * must agree on its counts. Not in place. */
TN_API tn_status *tn_all_to_allv(tn_comm *comm, const void *send, const size_t *send_counts,
                                 const size_t *send_offsets, void *receive,
                                 const size_t *receive_counts, const size_t *receive_offsets,
                                 tn_type type, const tn_coll_options *options,
                                 tn_coll_event **event) TN_MUST_USE;
/* The root's send to all receives. `send` counts on the root only. */
TN_API tn_status *tn_broadcast(tn_comm *comm, const void *send, void *receive, size_t count,
                               tn_type type, int root, const tn_coll_options *options,
                               tn_coll_event **event) TN_MUST_USE;
/* As tn_all_reduce(), on the root only. `receive` counts on the root only. */
TN_API tn_status *tn_reduce(tn_comm *comm, const void *send, void *receive, size_t count,
                            tn_type type, tn_reduction op, int root, const tn_coll_options *options,
                            tn_coll_event **event) TN_MUST_USE;
/* As tn_all_gather(), on the root only. */
TN_API tn_status *tn_gather(tn_comm *comm, const void *send, void *receive, size_t count,
                            tn_type type, int root, const tn_coll_options *options,
                            tn_coll_event **event) TN_MUST_USE;
/* Rank r gets the root's elements from r*count. In place on the root: receive is send + r*count. */
TN_API tn_status *tn_scatter(tn_comm *comm, const void *send, void *receive, size_t count,
                             tn_type type, int root, const tn_coll_options *options,
                             tn_coll_event **event) TN_MUST_USE;
/* Rank r gets what rank sources[r] sends; nothing where that is -1, and `receive` is left alone.
 * The list has R entries and is the same on all ranks. `send` is wanted of every rank. */
TN_API tn_status *tn_permute(tn_comm *comm, const void *send, void *receive, size_t count,
                             tn_type type, const int *sources, const tn_coll_options *options,
                             tn_coll_event **event) TN_MUST_USE;
TN_API tn_status *tn_barrier(tn_comm *comm, const tn_coll_options *options,
                             tn_coll_event **event) TN_MUST_USE;

/* Between two ranks; the others know nothing of it. From one rank to another messages go in order.
 * A send ends when the other has taken what fits into no queue: two ranks that both send first need
 * a group. */
TN_API tn_status *tn_send(tn_comm *comm, const void *send, size_t count, tn_type type, int peer,
                          const tn_coll_options *options, tn_coll_event **event) TN_MUST_USE;
TN_API tn_status *tn_receive(tn_comm *comm, void *receive, size_t count, tn_type type, int peer,
                             const tn_coll_options *options, tn_coll_event **event) TN_MUST_USE;

/* Between these, collectives of this thread are only noted, with NULL for `event`; the end runs
 * them together: sends and receives in any order, and the calls of several communicators at once.
 * An argument that is wrong is an error at once, and the end gives it again and runs nothing.
 * Groups nest: the outermost end counts. Destroying a communicator inside is FAILED_PRECONDITION at
 * the end. With an event the group must be of one communicator. */
TN_API tn_status *tn_group_begin(void) TN_MUST_USE;
TN_API tn_status *tn_group_end(tn_coll_event **event) TN_MUST_USE;

/* ---- the choice -------------------------------------------------------------------------------
 */

typedef enum tn_report_form { TN_REPORT_TEXT = 0, TN_REPORT_JSON = 1 } tn_report_form;

/* What would run for `bytes` in a block (all_reduce: the whole) of `type`, and `op` where it
 * reduces, and every other capsule with the predicted time, or why it cannot. Root and options as
 * the call has them. Nothing is sent. `*out` is ended with tn_string_destroy(). */
TN_API tn_status *tn_comm_explain(tn_comm *comm, tn_collective kind, size_t bytes, tn_type type,
                                  tn_reduction op, int root, const tn_coll_options *options,
                                  tn_report_form form, char **out) TN_MUST_USE;

TN_END_DECLS
#endif
