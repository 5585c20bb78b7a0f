/* How a call goes: at once, into a group, or into the queue. */
#include "coll/comm/comm.h"

#include "coll/capsule/collective.h"
#include <string.h>
#include <tenon/coll_event.h>

/* ---- groups ------------------------------------------------------------------------------------
 */

typedef struct comm_group {
  int depth;
  comm_requests requests;
  tn_status *status; /* the first error in it */
} comm_group;
static _Thread_local comm_group group;

bool comm_in_group(void) {
  return group.depth > 0;
}

void comm_group_spoil(const tn_status *status) {
  if (group.depth && !group.status) group.status = tn_status_copy(status);
}

static tn_status *set_group_error(tn_status *status) {
  comm_group_spoil(status);
  return status;
}

void comm_group_forget(const tn_comm *comm) {
  for (size_t i = 0; i < group.requests.count; i++) {
    if (group.requests.list[i].comm != comm) continue;
    tn_status_destroy(set_group_error(tn_error(
        TN_FAILED_PRECONDITION, "a communicator of the group was destroyed before its end")));
    comm_requests_end(&group.requests);
    return;
  }
}

tn_status *tn_group_begin(void) {
  group.depth++;
  return NULL;
}

/* A communicator stands in a group as often as it likes, and is entered once. */
static bool is_first(const comm_requests *requests, size_t index) {
  for (size_t i = 0; i < index; i++)
    if (requests->list[i].comm == requests->list[index].comm) return false;
  return true;
}

static void leave_first(const comm_requests *requests, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (is_first(requests, i)) comm_leave(requests->list[i].comm);
}

static tn_status *enter_all(const comm_requests *requests, bool asynchronous) {
  tn_status *status = NULL;
  size_t entered = 0;
  for (; !status && entered < requests->count; entered++) {
    const comm_request *r = &requests->list[entered];
    if (!is_first(requests, entered)) continue;
    if (asynchronous && entered)
      status = tn_error(TN_FAILED_PRECONDITION,
                        "a group of several communicators has no event: end it with NULL");
    else
      status = comm_enter(r->comm, "tn_group_end");
    if (status) break;
    if (!asynchronous) status = comm_queue_drain(r->comm, r->call.nanoseconds);
  }
  if (status) leave_first(requests, entered);
  return status;
}

static tn_status *run_group(comm_requests *requests, tn_coll_event **event) {
  if (!requests->count && !event) return NULL;
  if (!requests->count)
    return tn_error(TN_INVALID_ARGUMENT, "an empty group has no event: end it with NULL");
  tn_status *status = enter_all(requests, event != NULL);
  if (status) return status;
  tn_comm *comm = requests->list[0].comm;
  if (event) {
    status = comm_queue_add(comm, requests, event);
    comm_leave(comm);
  } else {
    status = comm_requests_run(requests);
    leave_first(requests, requests->count);
  }
  return status;
}

tn_status *tn_group_end(tn_coll_event **event) {
  if (event) *event = NULL;
  if (!group.depth) return tn_error(TN_FAILED_PRECONDITION, "tn_group_end: no group was begun");
  if (--group.depth) {
    if (!event) return NULL;
    return set_group_error(
        tn_error(TN_INVALID_ARGUMENT, "tn_group_end: an inner group has no event"));
  }
  tn_status *status = group.status;
  comm_requests requests = group.requests;
  group = (comm_group){.depth = 0};
  if (!status) status = run_group(&requests, event);
  comm_requests_end(&requests);
  return tn_status_prefix(status, "tn_group_end");
}

/* ---- at once -----------------------------------------------------------------------------------
 */

static void keep_recent(tn_comm *comm, const comm_call *call, const comm_candidate *candidate) {
  comm_recent *last = &comm->recent;
  last->program = NULL;
  if (call->sources || call->capsule || call->candidate || call->trace) return;
  if (call->reduce.op == TN_USER) return;
  last->kind = call->kind;
  last->type = call->reduce.type;
  last->op = call->reduce.op;
  last->count = call->count;
  last->root = call->root;
  last->in_place = call->in_place;
  last->reachable = call->reachable;
  last->in_bytes = call->in_bytes;
  last->out_bytes = call->out_bytes;
  last->distance = (const char *)call->receive - (const char *)call->send;
  last->forgotten = comm->dispatcher.forgotten;
  last->program = candidate->program;
  comm_dispatcher_call(&comm->dispatcher, call, candidate, &last->call);
}

/* Nothing but whether buffers are reachable, and a deadline, is said in the options. */
static bool says_little(const tn_coll_options *options, bool reachable) {
  if (!options) return !reachable;
  return options->struct_size == sizeof *options && options->deadline >= 0 && !options->capsule &&
         !options->reducer && !options->trace && options->reachable == reachable;
}

static bool lies_as_before(const comm_recent *last, const comm_given *g) {
  uintptr_t from = (uintptr_t)g->send, to = (uintptr_t)g->receive;
  if ((last->in_bytes && !from) || (last->out_bytes && !to)) return false;
  if (!last->in_bytes || !last->out_bytes) return true;
  if (last->in_place) return (ptrdiff_t)(to - from) == last->distance;
  return from >= to + last->out_bytes || to >= from + last->in_bytes;
}

static bool is_again(const tn_comm *comm, const comm_given *g) {
  const comm_recent *last = &comm->recent;
  return last->program && last->count == g->count && last->kind == g->kind &&
         last->type == g->type && (last->op == g->op || !coll_reduces(g->kind)) &&
         (last->root == g->root || !coll_is_rooted(g->kind)) && !g->sources && !g->candidate &&
         says_little(g->options, last->reachable) && lies_as_before(last, g) &&
         last->forgotten == comm->dispatcher.forgotten;
}

bool comm_give_again(const comm_given *g, tn_status **status) {
  tn_comm *comm = g->comm;
  if (group.depth || atomic_exchange_explicit(&comm->caller, 1, memory_order_acquire)) return false;
  bool again = !atomic_load_explicit(&comm->over, memory_order_relaxed) &&
               !atomic_load_explicit(&comm->queue.pending, memory_order_acquire) &&
               is_again(comm, g);
  if (again) {
    coll_call run = comm->recent.call;
    if (run.input) run.input = g->send;
    if (run.output) run.output = g->receive;
    bool own = g->options && g->options->deadline;
    *status = coll_execute(comm->recent.program, &run, own ? g->options->deadline : comm->deadline);
    if (*status) *status = comm_fail(comm, *status);
  }
  comm_leave(comm);
  return again;
}

static tn_status *run_once(tn_comm *comm, const comm_call *call) {
  comm_candidate *candidate = NULL;
  tn_status *status = comm_dispatcher_run(&comm->dispatcher, call, &candidate);
  if (!status)
    keep_recent(comm, call, candidate);
  else if (!candidate && tn_status_code(status) != TN_RESOURCE_EXHAUSTED)
    return status; /* nothing was sent */
  return status ? comm_fail(comm, status) : NULL;
}

static tn_status *run_now(const comm_request *request) {
  tn_comm *comm = request->comm;
  if (request->how == COMM_COLLECTIVE) return run_once(comm, &request->call);
  comm_requests one = {.list = NULL};
  tn_status *status = comm_requests_add(&one, request);
  if (!status) status = comm_requests_run(&one);
  comm_requests_end(&one);
  return status;
}

/* ---- all three ---------------------------------------------------------------------------------
 */

static tn_status *add_request(const comm_request *request, tn_coll_event **event) {
  if (event)
    return set_group_error(
        tn_error(TN_INVALID_ARGUMENT, "in a group the event is that of tn_group_end()"));
  tn_status *status = comm_requests_add(&group.requests, request);
  return status ? set_group_error(status) : NULL;
}

static tn_status *queue_one(const comm_request *request, tn_coll_event **event) {
  comm_requests one = {.list = NULL};
  tn_status *status = comm_requests_add(&one, request);
  if (!status) status = comm_queue_add(request->comm, &one, event);
  comm_requests_end(&one);
  return status;
}

tn_status *comm_give(const comm_request *request, tn_coll_event **event) {
  tn_comm *comm = request->comm;
  if (request->call.trace && (group.depth || event))
    return set_group_error(
        tn_error(TN_INVALID_ARGUMENT, "a trace is of a collective that is waited for, alone"));
  if (group.depth) return add_request(request, event);
  tn_status *status = comm_enter(comm, "a collective");
  if (status) return status;
  if (event) {
    *event = NULL;
    status = queue_one(request, event);
  } else {
    if (atomic_load_explicit(&comm->queue.pending, memory_order_acquire))
      status = comm_queue_drain(comm, request->call.nanoseconds);
    if (!status) status = run_now(request);
  }
  comm_leave(comm);
  return status;
}

tn_status *comm_give_many(comm_requests *requests, tn_coll_event **event) {
  tn_status *status = NULL;
  if (!group.depth) return run_group(requests, event);
  for (size_t i = 0; !status && i < requests->count; i++)
    status = add_request(&requests->list[i], event);
  return status;
}

tn_status *tn_coll_event_record(tn_comm *comm, tn_coll_event **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_coll_event_record: NULL");
  *out = NULL;
  tn_status *status = comm_enter(comm, "tn_coll_event_record");
  if (status) return status;
  comm_requests none = {.list = NULL};
  status = comm_queue_add(comm, &none, out);
  comm_leave(comm);
  return status;
}
