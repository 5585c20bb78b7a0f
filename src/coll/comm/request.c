/* Calls as they are given, kept until they run. */
#include "coll/comm/comm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void comm_requests_end(comm_requests *requests) {
  for (size_t i = 0; i < requests->count; i++) tn_free(requests->list[i].sources);
  tn_free(requests->list);
  *requests = (comm_requests){.list = NULL};
}

tn_status *comm_requests_add(comm_requests *requests, const comm_request *request) {
  size_t ranks = (size_t)request->comm->size;
  int32_t *sources = NULL;
  if (request->call.sources) {
    sources = tn_alloc_array(ranks, sizeof *sources);
    if (!sources) return tn_error_no_memory("a permutation");
    memcpy(sources, request->call.sources, ranks * sizeof *sources);
  }
  if (!tn_array_reserve((void **)&requests->list, &requests->capacity, requests->count + 1,
                        sizeof *requests->list)) {
    tn_free(sources);
    return tn_error_no_memory("a group");
  }
  comm_request *own = &requests->list[requests->count++];
  *own = *request;
  own->sources = sources;
  if (request->call.capsule)
    snprintf(own->capsule, sizeof own->capsule, "%s", request->call.capsule);
  return NULL;
}

/* ---- what a rank sends itself ------------------------------------------------------------------
 */

/* The receive that a send of this rank to itself meets: the n-th meets the n-th. */
static comm_request *find_own_receive(comm_requests *requests, size_t send) {
  const comm_request *sender = &requests->list[send];
  size_t number = 0;
  for (size_t i = 0; i < send; i++) {
    const comm_request *r = &requests->list[i];
    if (r->comm == sender->comm && r->how == COMM_SEND && r->peer == r->comm->rank) number++;
  }
  for (size_t i = 0; i < requests->count; i++) {
    comm_request *r = &requests->list[i];
    if (r->comm != sender->comm || r->how != COMM_RECEIVE || r->peer != r->comm->rank) continue;
    if (!number--) return r;
  }
  return NULL;
}

static size_t count_own(const comm_requests *requests, const tn_comm *comm, comm_way_of how) {
  size_t count = 0;
  for (size_t i = 0; i < requests->count; i++) {
    const comm_request *r = &requests->list[i];
    count += r->comm == comm && r->how == how && r->peer == comm->rank;
  }
  return count;
}

static tn_status *match_own(comm_requests *requests, comm_request *r, size_t index) {
  static const int32_t from_self[] = {0};
  size_t sends = count_own(requests, r->comm, COMM_SEND);
  size_t receives = count_own(requests, r->comm, COMM_RECEIVE);
  if (sends != receives)
    return tn_error(TN_INVALID_ARGUMENT,
                    "rank %d sends itself %zu messages and receives %zu, in one group",
                    r->comm->rank, sends, receives);
  if (r->how != COMM_SEND) return NULL;
  const comm_request *other = find_own_receive(requests, index);
  if (!other || other->call.count != r->call.count ||
      other->call.reduce.type != r->call.reduce.type)
    return tn_error(TN_INVALID_ARGUMENT,
                    "rank %d sends itself %zu elements where it receives others", r->comm->rank,
                    r->call.count);
  r->call.receive = other->call.receive;
  r->call.in_place = r->call.send == r->call.receive;
  r->call.sources = from_self;
  return NULL;
}

/* ---- running -----------------------------------------------------------------------------------
 */

/* One direction between two ranks: 0 gives to 1. */
static const int32_t one_way[] = {COLL_NOBODY, 0};

static bool is_own(const comm_request *r) {
  return r->how != COMM_COLLECTIVE && r->peer == r->comm->rank;
}
static int sender_of(const comm_request *r) {
  return r->how == COMM_SEND ? r->comm->rank : r->peer;
}
static int receiver_of(const comm_request *r) {
  return r->how == COMM_SEND ? r->peer : r->comm->rank;
}

static tn_status *make_task(comm_requests *requests, size_t index, comm_task *task) {
  comm_request *r = &requests->list[index];
  if (r->call.capsule) r->call.capsule = r->capsule;
  if (r->sources) r->call.sources = r->sources;
  tn_status *status = is_own(r) ? match_own(requests, r, index) : NULL;
  task->dispatcher = &r->comm->dispatcher;
  if (!status && r->how != COMM_COLLECTIVE) {
    if (!is_own(r)) r->call.sources = one_way;
    r->call.kind = COLL_PERMUTE;
    status = comm_pair_dispatcher(r->comm, sender_of(r), receiver_of(r), r->call.nanoseconds,
                                  &task->dispatcher);
    r->call.reduce.ranks = task->dispatcher->facts.ranks;
  }
  task->call = r->call;
  return status;
}

/* Ranks that have never spoken join in an order that is the same for all, so that nobody waits in a
 * circle: by giver, then taker. */
static int by_pair(const void *a, const void *b) {
  const comm_request *const *x = a, *const *y = b;
  if (sender_of(*x) != sender_of(*y)) return sender_of(*x) < sender_of(*y) ? -1 : 1;
  if (receiver_of(*x) != receiver_of(*y)) return receiver_of(*x) < receiver_of(*y) ? -1 : 1;
  return 0;
}

static tn_status *join_pairs(comm_requests *requests, tn_comm **who) {
  size_t count = 0;
  comm_request **pairs = tn_alloc_array(requests->count, sizeof(comm_request *));
  if (!pairs) return tn_error_no_memory("a group");
  for (size_t i = 0; i < requests->count; i++) {
    comm_request *r = &requests->list[i];
    if (r->how != COMM_COLLECTIVE && !is_own(r)) pairs[count++] = r;
  }
  qsort(pairs, count, sizeof(comm_request *), by_pair);
  tn_status *status = NULL;
  for (size_t i = 0; !status && i < count; i++) {
    comm_dispatcher *dispatcher = NULL;
    *who = pairs[i]->comm;
    status = comm_pair_dispatcher(*who, sender_of(pairs[i]), receiver_of(pairs[i]),
                                  pairs[i]->call.nanoseconds, &dispatcher);
  }
  tn_free(pairs);
  return status;
}

static bool has_dispatcher(const tn_comm *comm, const comm_dispatcher *dispatcher) {
  if (dispatcher == &comm->dispatcher || dispatcher == &comm->self) return true;
  for (const comm_pair *pair = comm->pairs; pair; pair = pair->next)
    if (dispatcher == &pair->dispatcher) return true;
  return false;
}

/* Ends all communicators of the requests over a failure of one. */
static tn_status *fail_all(comm_requests *requests, tn_comm *who, tn_status *status) {
  for (size_t i = 0; i < requests->count; i++) {
    tn_comm *comm = requests->list[i].comm;
    if (comm != who) comm_end(comm, tn_status_code(status), tn_status_message(status));
  }
  return who ? comm_fail(who, status) : status;
}

/* What a rank receives from itself is done by the send. */
static tn_status *make_tasks(comm_requests *requests, comm_task *tasks, size_t *count,
                             tn_comm **who) {
  tn_status *status = join_pairs(requests, who);
  for (size_t i = 0; !status && i < requests->count; i++) {
    const comm_request *r = &requests->list[i];
    *who = r->comm;
    status = make_task(requests, i, &tasks[*count]);
    if (is_own(r) && r->how == COMM_RECEIVE)
      tasks[*count] = (comm_task){.dispatcher = NULL};
    else
      ++*count;
  }
  return status;
}

tn_status *comm_requests_run(comm_requests *requests) {
  size_t count = 0;
  if (!requests->count) return NULL;
  tn_comm *who = requests->list[0].comm;
  comm_dispatcher *failed = NULL;
  comm_task *tasks = tn_alloc_array(requests->count, sizeof *tasks);
  tn_status *status =
      tasks ? make_tasks(requests, tasks, &count, &who) : tn_error_no_memory("a group");
  if (!status) status = comm_run_tasks(tasks, count, &failed);
  for (size_t i = 0; status && failed && i < requests->count; i++)
    if (has_dispatcher(requests->list[i].comm, failed)) who = requests->list[i].comm;
  tn_free(tasks);
  return status ? fail_all(requests, who, status) : NULL;
}
