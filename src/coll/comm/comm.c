#include "coll/comm/comm.h"
#include "base/options.h"

#include "coll/segments.h"
#include <stdio.h>
#include <string.h>

/* ---- beginning and end -------------------------------------------------------------------------
 */

static const coll_watch nobody = {.look = NULL};

static tn_status *start_dispatcher(tn_comm *comm, int64_t nanoseconds) {
  coll_team *team = NULL;
  tn_status *status =
      comm_job_connect(comm->job, comm->name, comm->rank, comm->size, nanoseconds, nobody, &team);
  if (!status)
    status =
        comm_dispatcher_start(&comm->dispatcher, team, comm->job->host_ranks, comm->job->library);
  if (status) return status;
  if (!comm->job->local) return comm_dispatcher_learn(&comm->dispatcher, nanoseconds);
  comm_dispatcher_know_threads(&comm->dispatcher);
  return NULL;
}

static void end_pairs(tn_comm *comm) {
  while (comm->pairs) {
    comm_pair *pair = comm->pairs;
    comm->pairs = pair->next;
    comm_dispatcher_end(&pair->dispatcher);
    tn_free(pair);
  }
}

static void free_comm(tn_comm *comm) {
  comm_end_spaces(comm);
  end_pairs(comm);
  comm_dispatcher_end(&comm->self);
  comm_dispatcher_end(&comm->dispatcher);
  tn_status_destroy(comm->why);
  pthread_mutex_destroy(&comm->lock);
  comm_job_unref(comm->job);
  tn_free(comm);
}

tn_status *comm_open(comm_job *job, const char *name, int rank, int size, int64_t nanoseconds,
                     tn_comm **out) {
  *out = NULL;
  tn_comm *comm = tn_alloc_zero(sizeof *comm);
  if (!comm) return tn_error_no_memory("a communicator");
  comm->job = comm_job_ref(job);
  comm->rank = rank;
  comm->size = size;
  comm->deadline = job->deadline;
  snprintf(comm->name, sizeof comm->name, "%s", name);
  pthread_mutex_init(&comm->lock, NULL);
  tn_status *status = start_dispatcher(comm, nanoseconds);
  if (!status) status = comm_queue_start(&comm->queue);
  if (status) {
    free_comm(comm);
    return tn_status_prefix(status, "communicator %s, rank %d of %d", name, rank, size);
  }
  *out = comm;
  return NULL;
}

void comm_close(tn_comm *comm) {
  comm_group_forget(comm);
  comm_queue_end(&comm->queue);
  free_comm(comm);
}

void tn_comm_destroy(tn_comm *comm) {
  if (comm) comm_close(comm);
}

/* ---- making one --------------------------------------------------------------------------------
 */

#undef tn_comm_options_init
void tn_comm_options_init(tn_comm_options *options) {
  const tn_comm_options whole = TN_COMM_OPTIONS_INIT;
  tn_options_begin(options, &whole, TN_OPTIONS_END(tn_comm_options, capsules));
}

static tn_status *check_numbers(const tn_comm_options *o) {
  const tn_transport_flags all = 2 * TN_TRANSPORT_NVLS - 1;
  if (o->transports & ~all)
    return tn_error(TN_INVALID_ARGUMENT, "transports has bits that are no transport");
  if (o->deadline < 0 || o->join < 0 || o->host_ranks < 0)
    return tn_error(TN_INVALID_ARGUMENT, "a deadline or a number of ranks below 0");
  if (o->name && (!o->name[0] || strlen(o->name) > 40))
    return tn_error(TN_INVALID_ARGUMENT, "a communicator's name has 1 to 40 bytes");
  return NULL;
}

/* The options that are in force. */
static tn_status *read_options(const tn_comm_options *given, tn_comm_options *out) {
  *out = (tn_comm_options)TN_COMM_OPTIONS_INIT;
  tn_status *status = TN_OPTIONS_READ(out, given, tn_comm_options);
  return status ? status : check_numbers(out);
}

static tn_status *draw_key(comm_job *job) {
  tn_unique_id id;
  char name[TN_MAX_JOB_NAME + 1];
  tn_status *status = tn_unique_id_create(NULL, &id);
  if (!status && !comm_read_id(&id, job->key, name))
    status = tn_error(TN_INTERNAL, "a unique id that cannot be read");
  return status;
}

/* All have come, if at the last moment. */
static int64_t rest_of(const comm_job *job, int64_t begun) {
  int64_t left = job->join - (tn_now() - begun), least = job->join / 4;
  return left > least ? left : least;
}

static tn_status *enter_job(comm_job *job, const char *name, int rank, int size) {
  tn_status *status = rank || job->has_id ? NULL : draw_key(job);
  return status ? status : comm_job_enter(job, name, rank, size);
}

tn_status *tn_comm_create(tn_store *store, int rank, int size, const tn_comm_options *given,
                          tn_comm **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_comm_create: NULL");
  *out = NULL;
  tn_comm_options options;
  comm_job *job = NULL;
  tn_status *status = NULL;
  if (!store)
    status = tn_error(TN_INVALID_ARGUMENT, "no store");
  else if (size < 1 || size > COLL_MAX_RANKS || rank < 0 || rank >= size)
    status = tn_error(TN_INVALID_ARGUMENT, "rank %d of %d", rank, size);
  if (!status) status = read_options(given, &options);
  if (!status) status = comm_job_create(&options, store, &job);
  const char *name = !status && options.name ? options.name : "world";
  int64_t begun = tn_now();
  if (!status) status = enter_job(job, name, rank, size);
  if (!status) status = comm_open(job, name, rank, size, rest_of(job, begun), out);
  comm_job_unref(job);
  return tn_status_prefix(status, "tn_comm_create");
}

tn_status *tn_comm_create_local(int size, const tn_comm_options *given, tn_comm **comms) {
  if (!comms) return tn_error(TN_INVALID_ARGUMENT, "tn_comm_create_local: NULL");
  tn_comm_options options;
  comm_job *job = NULL;
  tn_status *status = NULL;
  if (size < 1 || size > COLL_MAX_RANKS) status = tn_error(TN_INVALID_ARGUMENT, "%d ranks", size);
  for (int r = 0; !status && r < size; r++) comms[r] = NULL;
  if (!status) status = read_options(given, &options);
  if (!status && options.transports && !(options.transports & TN_TRANSPORT_IN_PROCESS))
    status = tn_error(TN_INVALID_ARGUMENT, "threads of a process need the transport in_process");
  if (!status) status = comm_job_create(&options, NULL, &job);
  const char *name = !status && options.name ? options.name : "world";
  for (int r = 0; !status && r < size; r++)
    status = comm_open(job, name, r, size, job->join, &comms[r]);
  for (int r = 0; status && job && r < size; r++) {
    tn_comm_destroy(comms[r]);
    comms[r] = NULL;
  }
  comm_job_unref(job);
  return tn_status_prefix(status, "tn_comm_create_local");
}

/* ---- looking at one ----------------------------------------------------------------------------
 */

int tn_comm_rank(const tn_comm *comm) {
  return comm ? comm->rank : -1;
}
int tn_comm_size(const tn_comm *comm) {
  return comm ? comm->size : 0;
}
const char *tn_comm_name(const tn_comm *comm) {
  return comm ? comm->name : "";
}

size_t tn_comm_describe(const tn_comm *comm, char *text, size_t size) {
  if (!comm) return (size_t)snprintf(text, size, "no communicator");
  int pending = atomic_load(&comm->queue.pending);
  tn_status *why = comm_reason(comm);
  int length = snprintf(text, size, "communicator %s: rank %d of %d%s, %d calls under way%s%s",
                        comm->name, comm->rank, comm->size, comm->job->local ? ", threads" : "",
                        pending, why ? ", over: " : "", tn_status_message(why));
  tn_status_destroy(why);
  return length > 0 ? (size_t)length : 0;
}

/* ---- over --------------------------------------------------------------------------------------
 */

tn_status *comm_reason(const tn_comm *comm) {
  if (!atomic_load(&comm->over)) return NULL;
  pthread_mutex_lock((pthread_mutex_t *)&comm->lock);
  tn_status *status = tn_status_copy(comm->why);
  pthread_mutex_unlock((pthread_mutex_t *)&comm->lock);
  return status;
}

tn_status *tn_comm_error(const tn_comm *comm) {
  if (!comm) return tn_error(TN_INVALID_ARGUMENT, "tn_comm_error: NULL");
  return comm_reason(comm);
}

void comm_end(tn_comm *comm, tn_code code, const char *why) {
  pthread_mutex_lock(&comm->lock);
  if (!comm->why) comm->why = tn_error(code, "%s", why);
  atomic_store(&comm->over, 1);
  coll_team_revoke(comm->dispatcher.team, code, why);
  for (comm_pair *pair = comm->pairs; pair; pair = pair->next)
    coll_team_revoke(pair->dispatcher.team, code, why);
  pthread_mutex_unlock(&comm->lock);
}

tn_status *comm_fail(tn_comm *comm, tn_status *status) {
  comm_end(comm, tn_status_code(status), tn_status_message(status));
  return tn_status_prefix(status, "communicator %s, rank %d", comm->name, comm->rank);
}

void tn_comm_abort(tn_comm *comm, const char *why) {
  if (!comm) return;
  char text[512];
  snprintf(text, sizeof text, "rank %d of %s aborted%s%s", comm->rank, comm->name,
           why && why[0] ? ": " : "", why ? why : "");
  comm_end(comm, TN_ABORTED, text);
}

/* ---- in and out --------------------------------------------------------------------------------
 */

tn_status *comm_enter(tn_comm *comm, const char *function) {
  if (!comm) return tn_error(TN_INVALID_ARGUMENT, "%s: NULL for the communicator", function);
  if (atomic_exchange_explicit(&comm->caller, 1, memory_order_acquire))
    return tn_error(TN_FAILED_PRECONDITION,
                    "%s: another thread is in a call of communicator %s, rank %d", function,
                    comm->name, comm->rank);
  if (!atomic_load_explicit(&comm->over, memory_order_relaxed)) return NULL;
  comm_leave(comm);
  return tn_status_prefix(comm_reason(comm), "%s: communicator %s is over", function, comm->name);
}

void comm_leave(tn_comm *comm) {
  atomic_store_explicit(&comm->caller, 0, memory_order_release);
}

/* ---- pairs -------------------------------------------------------------------------------------
 */

/* On the list from here on; a communicator that is over ends it at once. */
static void keep_pair(tn_comm *comm, comm_pair *pair) {
  pthread_mutex_lock(&comm->lock);
  pair->next = comm->pairs;
  comm->pairs = pair;
  if (comm->why)
    coll_team_revoke(pair->dispatcher.team, tn_status_code(comm->why),
                     tn_status_message(comm->why));
  pthread_mutex_unlock(&comm->lock);
}

typedef struct awaited {
  tn_comm *comm;
  int peer;
} awaited;

/* Who has died, or has ended the communicator, does not come to be joined. */
static tn_status *look_at_awaited(void *arg) {
  const awaited *a = arg;
  coll_link *link = a->comm->dispatcher.team->links[a->peer];
  tn_status *status = comm_reason(a->comm);
  return status || !link ? status : link->calls->health(link);
}

static tn_status *open_pair(tn_comm *comm, int from, int to, int64_t nanoseconds,
                            comm_dispatcher **out) {
  char name[64];
  coll_team *team = NULL;
  awaited other = {comm, comm->rank == from ? to : from};
  const coll_watch watch = {look_at_awaited, &other};
  comm_pair *pair = tn_alloc_zero(sizeof *pair);
  if (!pair) return tn_error_no_memory("a connection");
  /* Names that were cut would meet others: 40 bytes of it and the numbers fit. */
  snprintf(name, sizeof name, "%.40s/%d-%d", comm->name, from, to);
  pair->from = from;
  pair->to = to;
  tn_status *status =
      comm_job_connect(comm->job, name, comm->rank == to, 2, nanoseconds, watch, &team);
  if (!status) status = comm_dispatcher_start(&pair->dispatcher, team, 0, comm->job->library);
  if (!status) {
    keep_pair(comm, pair);
    *out = &pair->dispatcher;
    return NULL;
  }
  tn_free(pair);
  return tn_status_prefix(status, "joining rank %d, which is rank %d of this pair", other.peer,
                          from == comm->rank);
}

static tn_status *self_dispatcher(tn_comm *comm, comm_dispatcher **out) {
  *out = &comm->self;
  if (comm->self.team) return NULL;
  char name[64];
  coll_team *team = NULL;
  snprintf(name, sizeof name, "%.40s/self%d", comm->name, comm->rank);
  tn_status *status = comm_job_connect(comm->job, name, 0, 1, 0, nobody, &team);
  return status ? status : comm_dispatcher_start(&comm->self, team, 0, comm->job->library);
}

tn_status *comm_pair_dispatcher(tn_comm *comm, int from, int to, int64_t nanoseconds,
                                comm_dispatcher **out) {
  if (from == to) return self_dispatcher(comm, out);
  for (comm_pair *pair = comm->pairs; pair; pair = pair->next) {
    if (pair->from != from || pair->to != to) continue;
    *out = &pair->dispatcher;
    return NULL;
  }
  int64_t most = nanoseconds < comm->job->join ? nanoseconds : comm->job->join;
  return open_pair(comm, from, to, most, out);
}

/* ---- memory ------------------------------------------------------------------------------------
 */

tn_status *tn_comm_allocate(tn_comm *comm, size_t bytes, void **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_comm_allocate: NULL");
  *out = NULL;
  if (!comm) return tn_error(TN_INVALID_ARGUMENT, "tn_comm_allocate: NULL");
  if (!bytes) return tn_error(TN_INVALID_ARGUMENT, "tn_comm_allocate: 0 bytes");
  return tn_status_prefix(coll_segments_allocate(comm->job->segments, bytes, out),
                          "tn_comm_allocate");
}

void tn_comm_free(tn_comm *comm, void *memory) {
  if (comm) coll_segments_free(comm->job->segments, memory);
}
