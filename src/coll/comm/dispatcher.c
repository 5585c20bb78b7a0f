#include "coll/comm/dispatcher.h"

#include "base/system.h"
#include "coll/capsule/collective.h"
#include "coll/comm/speed.h"
#include "coll/notice.h"
#include <string.h>
#include <tenon/comm.h>
#include <tenon/event.h>

/* ---- beginning and end -------------------------------------------------------------------------
 */

static void invalidate_candidate(void *arg, comm_candidate *candidate) {
  ((comm_dispatcher *)arg)->forgotten++;
  coll_program_destroy(candidate->program);
  candidate->program = NULL;
}

static comm_way *way_to(comm_dispatcher *dispatcher, int32_t from, int32_t to) {
  return &dispatcher->facts.ways[(size_t)from * (size_t)dispatcher->facts.ranks + (size_t)to];
}

/* What every rank knows before anybody has said anything. */
static void set_default_facts(comm_dispatcher *dispatcher) {
  comm_facts *facts = &dispatcher->facts;
  facts->cores = facts->ranks;
  facts->copy = facts->reduce = 4;
  for (int32_t i = 0; i < facts->ranks * facts->ranks; i++)
    facts->ways[i] = (comm_way){1000, 1, 1, 0, 0, 2, COLL_MAX_LINK_CHANNELS};
}

tn_status *comm_dispatcher_start(comm_dispatcher *dispatcher, coll_team *team, int32_t group,
                                 const coll_library *library) {
  size_t ranks = (size_t)team->size;
  *dispatcher = (comm_dispatcher){.team = team};
  dispatcher->catalogue = (comm_catalogue){.ranks = team->size,
                                           .group = group,
                                           .library = library,
                                           .forget = invalidate_candidate,
                                           .arg = dispatcher};
  dispatcher->facts.ranks = team->size;
  dispatcher->facts.ways = tn_alloc_array(ranks * ranks, sizeof(comm_way));
  dispatcher->hashes = tn_alloc_array(ranks, 32);
  if (dispatcher->facts.ways && dispatcher->hashes) {
    set_default_facts(dispatcher);
    return NULL;
  }
  comm_dispatcher_end(dispatcher);
  return tn_error_no_memory("a communicator");
}

void comm_dispatcher_end(comm_dispatcher *dispatcher) {
  comm_catalogue_end(&dispatcher->catalogue);
  tn_free(dispatcher->facts.ways);
  tn_free(dispatcher->hashes);
  coll_team_destroy(dispatcher->team);
  *dispatcher = (comm_dispatcher){.team = NULL};
}

/* ---- what is known of the links ----------------------------------------------------------------
 */

/* Ranks that have no core of their own wait for each other's turns. */
static double memory_latency(int32_t ranks) {
  return ranks <= tn_num_cpus() ? 150 : 4000;
}

static comm_way way_of(const comm_dispatcher *dispatcher, const coll_link *link) {
  const tn_transport_flags memory =
      TN_TRANSPORT_IN_PROCESS | TN_TRANSPORT_HOST_IPC | TN_TRANSPORT_CMA;
  const coll_transport *transport = link->port->transport;
  tn_transport_flags serves = transport ? transport->serves : TN_TRANSPORT_IN_PROCESS;
  bool near = (serves & memory) != 0;
  comm_way way = {.latency = link->latency, .bandwidth = link->bandwidth};
  if (way.latency <= 0) way.latency = near ? memory_latency(dispatcher->facts.ranks) : 20000;
  if (way.bandwidth <= 0) way.bandwidth = near ? comm_copy_speed() : 1;
  way.copies = near;
  way.maps = transport ? transport->maps : 1;
  way.reaches = (serves & (TN_TRANSPORT_IN_PROCESS | TN_TRANSPORT_CMA)) != 0;
  way.depth = link->depth;
  way.channels = link->most_channels ? link->most_channels : COLL_MAX_LINK_CHANNELS;
  return way;
}

void comm_dispatcher_know_threads(comm_dispatcher *dispatcher) {
  comm_facts *facts = &dispatcher->facts;
  const coll_team *team = dispatcher->team;
  facts->cores = tn_num_cpus() < facts->ranks ? tn_num_cpus() : facts->ranks;
  facts->copy = comm_copy_speed();
  facts->reduce = comm_reduce_speed();
  if (facts->ranks == 1) return;
  comm_way way = way_of(dispatcher, team->links[team->rank ? 0 : 1]);
  for (int32_t i = 0; i < facts->ranks * facts->ranks; i++) facts->ways[i] = way;
}

/* What a rank tells: its row of ways behind these. */
typedef struct row_head {
  double copy, reduce, cores, far; /* far: not 0: some peer is on another machine, perhaps */
} row_head;

static void fill_row(const comm_dispatcher *dispatcher, row_head *row) {
  comm_way *ways = (comm_way *)(row + 1);
  *row = (row_head){comm_copy_speed(), comm_reduce_speed(), tn_num_cpus(), 0};
  for (int32_t r = 0; r < dispatcher->facts.ranks; r++) {
    if (r == dispatcher->team->rank) continue;
    ways[r] = way_of(dispatcher, dispatcher->team->links[r]);
    if (ways[r].copies == 0) row->far = 1;
  }
}

static void take_rows(comm_dispatcher *dispatcher, const char *rows, size_t size) {
  comm_facts *facts = &dispatcher->facts;
  bool far = false;
  for (int32_t r = 0; r < facts->ranks; r++) {
    const row_head *row = (const row_head *)(const void *)(rows + (size_t)r * size);
    memcpy(way_to(dispatcher, r, 0), row + 1, size - sizeof *row);
    if (!r || row->copy < facts->copy) facts->copy = row->copy;
    if (!r || row->reduce < facts->reduce) facts->reduce = row->reduce;
    if (!r || row->cores < facts->cores) facts->cores = row->cores;
    far |= row->far != 0;
  }
  if (far || facts->cores > facts->ranks) facts->cores = facts->ranks;
}

tn_status *comm_dispatcher_learn(comm_dispatcher *dispatcher, int64_t nanoseconds) {
  size_t ranks = (size_t)dispatcher->facts.ranks,
         size = sizeof(row_head) + ranks * sizeof(comm_way);
  if (ranks == 1) {
    comm_dispatcher_know_threads(dispatcher);
    return NULL;
  }
  char *rows = tn_alloc_array(ranks + 1, size);
  if (!rows) return tn_error_no_memory("what ranks tell each other");
  row_head *own = (row_head *)(void *)(rows + ranks * size);
  fill_row(dispatcher, own);
  comm_call call = {.kind = COLL_ALL_GATHER,
                    .send = own,
                    .receive = rows,
                    .count = size,
                    .reduce = {.type = TN_U8, .element = 1, .ranks = dispatcher->facts.ranks},
                    .nanoseconds = nanoseconds};
  comm_candidate *candidate = NULL;
  tn_status *status = comm_dispatcher_run(dispatcher, &call, &candidate);
  if (!status) take_rows(dispatcher, rows, size);
  tn_free(rows);
  return status;
}

/* ---- a call ------------------------------------------------------------------------------------
 */

tn_status *comm_dispatcher_find(comm_dispatcher *dispatcher, const comm_call *call,
                                comm_candidate **out) {
  comm_candidates *candidates = NULL;
  *out = NULL;
  tn_status *status = NULL;
  if (!call->candidate)
    status = comm_find_candidates(&dispatcher->catalogue, call->kind, call->root, call->sources,
                                  &candidates);
  comm_want want = {.bytes = call->count * call->reduce.element,
                    .in_place = call->in_place,
                    .in_order = coll_reduces(call->kind) && call->reduce.op == TN_USER &&
                                call->reduce.user.order == TN_IN_ORDER,
                    .reachable = call->reachable,
                    .can_switch = dispatcher->team->phases != NULL,
                    .capsule = call->capsule};
  comm_candidate *candidate = call->candidate;
  if (!status && candidate)
    status = comm_hold(candidate, &dispatcher->facts, &want);
  else if (!status)
    status = comm_choose(candidates, &dispatcher->facts, &want, &candidate, NULL);
  if (!status && !candidate->program)
    status = coll_program_create(dispatcher->team, candidate->capsule, &candidate->program);
  if (!status) *out = candidate;
  return status;
}

/* All that must be the same on all ranks. */
static uint64_t fingerprint_call(const comm_call *call, const comm_candidate *candidate) {
  struct {
    uint64_t count, tag;
    int32_t kind, type, op, order, root, zero;
    uint8_t hash[32];
  } all = {.count = call->count,
           .tag = call->tag,
           .kind = (int32_t)call->kind,
           .type = (int32_t)call->reduce.type,
           .root = call->root};
  if (coll_reduces(call->kind)) {
    all.op = (int32_t)call->reduce.op + 1;
    all.order = call->reduce.op == TN_USER ? (int32_t)call->reduce.user.order : 0;
  }
  memcpy(all.hash, candidate->capsule->hash, sizeof all.hash);
  return tn_hash_bytes(&all, sizeof all, 0);
}

void comm_dispatcher_call(const comm_dispatcher *dispatcher, const comm_call *call,
                          const comm_candidate *candidate, coll_call *out) {
  const coll_capsule *c = candidate->capsule;
  int rank = dispatcher->team->rank;
  *out = (coll_call){.input = coll_has_input(c, rank) ? call->send : NULL,
                     .output = coll_has_output(c, rank) ? call->receive : NULL,
                     .in_place = call->in_place,
                     .elements = call->count,
                     .reduce = call->reduce,
                     .agreed = fingerprint_call(call, candidate),
                     .trace = call->trace};
}

/* ---- traces ------------------------------------------------------------------------------------
 */

static void predict_times(const comm_dispatcher *dispatcher, const coll_capsule *c,
                          const double *begins, const double *ends, tn_coll_trace *trace) {
  size_t kept = trace->count < trace->capacity ? trace->count : trace->capacity;
  for (size_t i = 0; i < kept; i++) {
    tn_coll_step *s = &trace->steps[i];
    uint32_t index = coll_lane_of(c, dispatcher->team->rank, s->lane)->first + (uint32_t)s->step;
    s->predicted_begun = begins[index];
    s->predicted_ended = ends[index];
  }
}

/* Gives the steps of a call that has ended the times that the cost model has for them. */
static tn_status *finish_trace(const comm_dispatcher *dispatcher, const comm_call *call,
                               const comm_candidate *candidate) {
  const coll_capsule *c = candidate->capsule;
  double *begins = tn_alloc_array(c->num_steps, sizeof *begins);
  double *ends = tn_alloc_array(c->num_steps, sizeof *ends);
  double chunk = c->chunks ? (double)(call->count * call->reduce.element) / (double)c->chunks : 0;
  tn_status *status = begins && ends ? comm_cost_steps(c, &candidate->wiring, &dispatcher->facts,
                                                       chunk, begins, ends)
                                     : tn_error_no_memory("a trace");
  if (!status) predict_times(dispatcher, c, begins, ends, call->trace);
  tn_free(begins);
  tn_free(ends);
  return status;
}

/* ---- the exchange of hashes --------------------------------------------------------------------
 */

/* A gathering of 32 bytes. What runs it is agreed on by the fingerprint of that very call. */
static tn_status *find_exchange(comm_dispatcher *dispatcher, const comm_candidate *about,
                                int64_t nanoseconds, comm_call *call, comm_candidate **out) {
  *call = (comm_call){.kind = COLL_ALL_GATHER,
                      .send = about->capsule->hash,
                      .receive = dispatcher->hashes,
                      .count = 32,
                      .reduce = {.type = TN_U8, .element = 1, .ranks = dispatcher->facts.ranks},
                      .nanoseconds = nanoseconds};
  return comm_dispatcher_find(dispatcher, call, out);
}

static bool must_agree(const comm_dispatcher *dispatcher, const comm_candidate *candidate) {
  return !candidate->agreed && dispatcher->facts.ranks > 1;
}

/* Whether one that all ranks must agree on first is what the exchange itself runs. */
static bool is_exchange(const comm_candidate *candidate, const comm_candidate *exchange) {
  return !memcmp(candidate->capsule->hash, exchange->capsule->hash, 32);
}

static void print_hash(const uint8_t *hash, char text[17]) {
  tn_text all = {.size = 0};
  for (int i = 0; i < 8; i++) tn_text_printf(&all, "%02x", hash[i]);
  text[0] = 0;
  if (all.data) memcpy(text, all.data, 17);
  tn_text_free(&all);
}

static tn_status *compare_hashes(const comm_dispatcher *dispatcher, comm_candidate *candidate) {
  for (int32_t r = 1; r < dispatcher->facts.ranks; r++) {
    const uint8_t *theirs = dispatcher->hashes + 32 * (size_t)r;
    if (!memcmp(theirs, dispatcher->hashes, 32)) continue;
    char first[17], other[17];
    print_hash(dispatcher->hashes, first);
    print_hash(theirs, other);
    return tn_error(TN_FAILED_PRECONDITION,
                    "ranks do not agree on the capsule for %s: rank %d has the hash %s, rank 0 %s "
                    "(this rank takes %s)",
                    coll_kind_name(candidate->capsule->kind), r, other, first, candidate->name);
  }
  candidate->agreed = true;
  return NULL;
}

static tn_status *agree_on_candidate(comm_dispatcher *dispatcher, comm_candidate *candidate,
                                     int64_t nanoseconds) {
  comm_call call;
  coll_call run;
  comm_candidate *exchange = NULL;
  tn_status *status = find_exchange(dispatcher, candidate, nanoseconds, &call, &exchange);
  if (status) return status;
  if (is_exchange(candidate, exchange)) {
    candidate->agreed = true;
    return NULL;
  }
  comm_dispatcher_call(dispatcher, &call, exchange, &run);
  status = coll_execute(exchange->program, &run, nanoseconds);
  return status ? status : compare_hashes(dispatcher, candidate);
}

/* The catalogue keeps what was asked for last: the exchange asks for one other set, and so the
 * candidate stays. */
tn_status *comm_dispatcher_run(comm_dispatcher *dispatcher, const comm_call *call,
                               comm_candidate **out) {
  tn_status *status = comm_dispatcher_find(dispatcher, call, out);
  comm_candidate *candidate = *out;
  if (!status && must_agree(dispatcher, candidate))
    status = agree_on_candidate(dispatcher, candidate, call->nanoseconds);
  if (status) return status;
  coll_call run;
  comm_dispatcher_call(dispatcher, call, candidate, &run);
  if (call->trace) call->trace->count = 0;
  status = coll_execute(candidate->program, &run, call->nanoseconds);
  if (!status && call->trace) status = finish_trace(dispatcher, call, candidate);
  return status;
}

/* ---- tasks -------------------------------------------------------------------------------------
 */

static tn_status *begin_main(comm_task *task) {
  coll_call run;
  comm_dispatcher_call(task->dispatcher, &task->call, task->candidate, &run);
  task->stage = COMM_RUNNING;
  return coll_run_begin(task->candidate->program, &run, &task->run);
}

static tn_status *begin_task(comm_task *task) {
  tn_status *status = comm_dispatcher_find(task->dispatcher, &task->call, &task->candidate);
  if (status) return status;
  if (!must_agree(task->dispatcher, task->candidate)) return begin_main(task);
  comm_call call;
  coll_call run;
  comm_candidate *exchange = NULL;
  status =
      find_exchange(task->dispatcher, task->candidate, task->call.nanoseconds, &call, &exchange);
  if (status) return status;
  if (is_exchange(task->candidate, exchange)) {
    task->candidate->agreed = true;
    return begin_main(task);
  }
  comm_dispatcher_call(task->dispatcher, &call, exchange, &run);
  task->stage = COMM_AGREEING;
  return coll_run_begin(exchange->program, &run, &task->run);
}

static tn_status *end_stage(comm_task *task) {
  coll_run_end(task->run);
  task->run = NULL;
  if (task->stage == COMM_RUNNING) {
    task->stage = COMM_DONE;
    return NULL;
  }
  tn_status *status = compare_hashes(task->dispatcher, task->candidate);
  return status ? status : begin_main(task);
}

static tn_status *advance_task(comm_task *task, bool *moved) {
  if (task->stage == COMM_WAITING) {
    *moved = true;
    return begin_task(task);
  }
  coll_progress progress = coll_run_advance(task->run);
  *moved |= progress != COLL_BLOCKED;
  if (progress == COLL_FAILED) return coll_run_error(task->run);
  return progress == COLL_ENDED ? end_stage(task) : NULL;
}

static tn_status *error_late_task(comm_task *task, int64_t nanoseconds) {
  tn_text text = {.size = 0};
  if (task->run) coll_run_describe(task->run, &text);
  tn_status *status = tn_error(TN_DEADLINE_EXCEEDED, "not done within %.3f s: %s",
                               (double)nanoseconds / 1e9, text.data ? text.data : "not begun");
  tn_text_free(&text);
  coll_team_revoke(task->dispatcher->team, TN_DEADLINE_EXCEEDED, tn_status_message(status));
  return status;
}

/* The first task of each dispatcher that is not done; true if it is the one at `index`. */
static bool is_next(const comm_task *tasks, size_t index) {
  if (tasks[index].stage == COMM_DONE) return false;
  for (size_t i = 0; i < index; i++)
    if (tasks[i].dispatcher == tasks[index].dispatcher && tasks[i].stage != COMM_DONE) return false;
  return true;
}

enum { FEW_ROUNDS = 64 }; /* in which nothing moves, before the clock is looked at */

typedef struct rounds {
  int64_t start, since; /* since: of the rounds in which nothing moves */
  unsigned idle;
  coll_notice notice; /* for `tenon coll stuck` */
} rounds;

/* What the first call that has begun and not ended waits for. */
static void report_stall(const comm_task *tasks, size_t count, rounds *r, int64_t now) {
  size_t left = 0;
  const coll_run *first = NULL;
  for (size_t i = 0; i < count; i++) {
    left += tasks[i].stage != COMM_DONE;
    if (!first) first = tasks[i].run;
  }
  tn_text text = {.size = 0};
  tn_text_printf(&text, "a group, %zu of %zu calls not done: ", left, count);
  if (first) coll_run_tell(first, &text);
  if (!text.failed) coll_notice_put(&r->notice, r->since, now, text.data);
  tn_text_free(&text);
}

static void back_off(const comm_task *tasks, size_t count, rounds *r) {
  if (r->idle % FEW_ROUNDS == 0) {
    int64_t now = tn_now();
    if (r->idle == FEW_ROUNDS) r->since = now;
    if (coll_notice_due(&r->notice, r->since, now)) report_stall(tasks, count, r, now);
  }
  if (r->idle > FEW_ROUNDS) comm_rest(r->idle);
}

static tn_status *one_round(comm_task *tasks, size_t count, rounds *r, bool *done,
                            comm_dispatcher **failed) {
  bool moved = false;
  int64_t spent = r->idle % FEW_ROUNDS == FEW_ROUNDS - 1 ? tn_now() - r->start : 0;
  *done = true;
  for (size_t i = 0; i < count; i++) {
    if (!is_next(tasks, i)) continue;
    *done = false;
    *failed = tasks[i].dispatcher;
    tn_status *status = advance_task(&tasks[i], &moved);
    if (!status && tasks[i].stage != COMM_DONE && spent > tasks[i].call.nanoseconds)
      status = error_late_task(&tasks[i], tasks[i].call.nanoseconds);
    if (status) return status;
  }
  r->idle = moved ? 0 : r->idle + 1;
  if (moved) coll_notice_end(&r->notice);
  if (r->idle >= FEW_ROUNDS) back_off(tasks, count, r);
  return NULL;
}

tn_status *comm_run_tasks(comm_task *tasks, size_t count, comm_dispatcher **failed) {
  rounds r = {.start = tn_now()};
  bool done = count == 0;
  tn_status *status = NULL;
  *failed = NULL;
  if (count == 1) {
    *failed = tasks[0].dispatcher;
    return comm_dispatcher_run(tasks[0].dispatcher, &tasks[0].call, &tasks[0].candidate);
  }
  while (!done && !status) status = one_round(tasks, count, &r, &done, failed);
  coll_notice_end(&r.notice);
  for (size_t i = 0; i < count; i++) {
    if (tasks[i].run) coll_run_end(tasks[i].run);
    tasks[i].run = NULL;
  }
  return status;
}
