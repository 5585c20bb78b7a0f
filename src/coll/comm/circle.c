#include "coll/comm/circle.h"

#include "base/system.h"
#include "coll/capsule/collective.h"
#include "coll/comm/speed.h"
#include <string.h>
#include <tenon/event.h>

/* ---- beginning and end -------------------------------------------------------------------------
 */

static void forget(void *arg, comm_dish *dish) {
  ((comm_circle *)arg)->forgotten++;
  coll_program_destroy(dish->program);
  dish->program = NULL;
}

static comm_way *way_to(comm_circle *circle, int32_t from, int32_t to) {
  return &circle->facts.ways[(size_t)from * (size_t)circle->facts.ranks + (size_t)to];
}

/* What every rank knows before anybody has said anything. */
static void suppose(comm_circle *circle) {
  comm_facts *facts = &circle->facts;
  facts->cores = facts->ranks;
  facts->copy = facts->reduce = 4;
  for (int32_t i = 0; i < facts->ranks * facts->ranks; i++)
    facts->ways[i] = (comm_way){1000, 1, 1, 0, 0, 2, COLL_MAX_LINK_CHANNELS};
}

tn_status *comm_circle_start(comm_circle *circle, coll_team *team, int32_t group,
                             const coll_library *library) {
  size_t ranks = (size_t)team->size;
  *circle = (comm_circle){.team = team};
  circle->catalogue = (comm_catalogue){
      .ranks = team->size, .group = group, .library = library, .forget = forget, .arg = circle};
  circle->facts.ranks = team->size;
  circle->facts.ways = tn_alloc_array(ranks * ranks, sizeof(comm_way));
  circle->hashes = tn_alloc_array(ranks, 32);
  if (circle->facts.ways && circle->hashes) {
    suppose(circle);
    return NULL;
  }
  comm_circle_end(circle);
  return tn_error_no_memory("a communicator");
}

void comm_circle_end(comm_circle *circle) {
  comm_catalogue_end(&circle->catalogue);
  tn_free(circle->facts.ways);
  tn_free(circle->hashes);
  coll_team_destroy(circle->team);
  *circle = (comm_circle){.team = NULL};
}

/* ---- what is known of the links ----------------------------------------------------------------
 */

/* Ranks that have no core of their own wait for each other's turns. */
static double memory_latency(int32_t ranks) {
  return ranks <= tn_num_cpus() ? 150 : 4000;
}

static comm_way way_of(const comm_circle *circle, const coll_link *link) {
  const tn_transport_flags memory =
      TN_TRANSPORT_IN_PROCESS | TN_TRANSPORT_HOST_IPC | TN_TRANSPORT_CMA;
  const coll_transport *transport = link->port->transport;
  tn_transport_flags serves = transport ? transport->serves : TN_TRANSPORT_IN_PROCESS;
  bool near = (serves & memory) != 0;
  comm_way way = {.latency = link->latency, .bandwidth = link->bandwidth};
  if (way.latency <= 0) way.latency = near ? memory_latency(circle->facts.ranks) : 20000;
  if (way.bandwidth <= 0) way.bandwidth = near ? comm_copy_speed() : 1;
  way.copies = near;
  way.maps = transport ? transport->maps : 1;
  way.reaches = (serves & (TN_TRANSPORT_IN_PROCESS | TN_TRANSPORT_CMA)) != 0;
  way.depth = link->depth;
  way.channels = link->most_channels ? link->most_channels : COLL_MAX_LINK_CHANNELS;
  return way;
}

void comm_circle_know_threads(comm_circle *circle) {
  comm_facts *facts = &circle->facts;
  const coll_team *team = circle->team;
  facts->cores = tn_num_cpus() < facts->ranks ? tn_num_cpus() : facts->ranks;
  facts->copy = comm_copy_speed();
  facts->reduce = comm_reduce_speed();
  if (facts->ranks == 1) return;
  comm_way way = way_of(circle, team->links[team->rank ? 0 : 1]);
  for (int32_t i = 0; i < facts->ranks * facts->ranks; i++) facts->ways[i] = way;
}

/* What a rank tells: its row of ways behind these. */
typedef struct row_head {
  double copy, reduce, cores, far; /* far: not 0: some peer is on another machine, perhaps */
} row_head;

static void fill_row(const comm_circle *circle, row_head *row) {
  comm_way *ways = (comm_way *)(row + 1);
  *row = (row_head){comm_copy_speed(), comm_reduce_speed(), tn_num_cpus(), 0};
  for (int32_t r = 0; r < circle->facts.ranks; r++) {
    if (r == circle->team->rank) continue;
    ways[r] = way_of(circle, circle->team->links[r]);
    if (ways[r].copies == 0) row->far = 1;
  }
}

static void take_rows(comm_circle *circle, const char *rows, size_t size) {
  comm_facts *facts = &circle->facts;
  bool far = false;
  for (int32_t r = 0; r < facts->ranks; r++) {
    const row_head *row = (const row_head *)(const void *)(rows + (size_t)r * size);
    memcpy(way_to(circle, r, 0), row + 1, size - sizeof *row);
    if (!r || row->copy < facts->copy) facts->copy = row->copy;
    if (!r || row->reduce < facts->reduce) facts->reduce = row->reduce;
    if (!r || row->cores < facts->cores) facts->cores = row->cores;
    far |= row->far != 0;
  }
  if (far || facts->cores > facts->ranks) facts->cores = facts->ranks;
}

tn_status *comm_circle_learn(comm_circle *circle, int64_t nanoseconds) {
  size_t ranks = (size_t)circle->facts.ranks, size = sizeof(row_head) + ranks * sizeof(comm_way);
  if (ranks == 1) {
    comm_circle_know_threads(circle);
    return NULL;
  }
  char *rows = tn_alloc_array(ranks + 1, size);
  if (!rows) return tn_error_no_memory("what ranks tell each other");
  row_head *own = (row_head *)(void *)(rows + ranks * size);
  fill_row(circle, own);
  comm_call call = {.kind = COLL_ALL_GATHER,
                    .send = own,
                    .receive = rows,
                    .count = size,
                    .reduce = {.type = TN_U8, .element = 1, .ranks = circle->facts.ranks},
                    .nanoseconds = nanoseconds};
  comm_dish *dish = NULL;
  tn_status *status = comm_circle_run(circle, &call, &dish);
  if (!status) take_rows(circle, rows, size);
  tn_free(rows);
  return status;
}

/* ---- a call ------------------------------------------------------------------------------------
 */

tn_status *comm_circle_find(comm_circle *circle, const comm_call *call, comm_dish **out) {
  comm_menu *menu = NULL;
  *out = NULL;
  tn_status *status = NULL;
  if (!call->dish)
    status = comm_find_menu(&circle->catalogue, call->kind, call->root, call->sources, &menu);
  comm_want want = {.bytes = call->count * call->reduce.element,
                    .in_place = call->in_place,
                    .in_order = coll_reduces(call->kind) && call->reduce.op == TN_USER &&
                                call->reduce.user.order == TN_IN_ORDER,
                    .reachable = call->reachable,
                    .can_switch = circle->team->phases != NULL,
                    .capsule = call->capsule};
  comm_dish *dish = call->dish;
  if (!status && dish)
    status = comm_hold(dish, &circle->facts, &want);
  else if (!status)
    status = comm_choose(menu, &circle->facts, &want, &dish, NULL);
  if (!status && !dish->program)
    status = coll_program_create(circle->team, dish->capsule, &dish->program);
  if (!status) *out = dish;
  return status;
}

/* All that must be the same on all ranks. */
static uint64_t fingerprint(const comm_call *call, const comm_dish *dish) {
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
  memcpy(all.hash, dish->capsule->hash, sizeof all.hash);
  return tn_hash_bytes(&all, sizeof all, 0);
}

void comm_circle_call(const comm_circle *circle, const comm_call *call, const comm_dish *dish,
                      coll_call *out) {
  const coll_capsule *c = dish->capsule;
  int rank = circle->team->rank;
  *out = (coll_call){.input = coll_has_input(c, rank) ? call->send : NULL,
                     .output = coll_has_output(c, rank) ? call->receive : NULL,
                     .in_place = call->in_place,
                     .elements = call->count,
                     .reduce = call->reduce,
                     .agreed = fingerprint(call, dish)};
}

/* ---- the exchange of hashes --------------------------------------------------------------------
 */

/* A gathering of 32 bytes. What runs it is agreed on by the fingerprint of that very call. */
static tn_status *find_exchange(comm_circle *circle, const comm_dish *about, int64_t nanoseconds,
                                comm_call *call, comm_dish **out) {
  *call = (comm_call){.kind = COLL_ALL_GATHER,
                      .send = about->capsule->hash,
                      .receive = circle->hashes,
                      .count = 32,
                      .reduce = {.type = TN_U8, .element = 1, .ranks = circle->facts.ranks},
                      .nanoseconds = nanoseconds};
  return comm_circle_find(circle, call, out);
}

static bool must_agree(const comm_circle *circle, const comm_dish *dish) {
  return !dish->agreed && circle->facts.ranks > 1;
}

/* Whether one that all ranks must agree on first is what the exchange itself runs. */
static bool is_exchange(const comm_dish *dish, const comm_dish *exchange) {
  return !memcmp(dish->capsule->hash, exchange->capsule->hash, 32);
}

static void print_hash(const uint8_t *hash, char text[17]) {
  tn_text all = {.size = 0};
  for (int i = 0; i < 8; i++) tn_text_printf(&all, "%02x", hash[i]);
  text[0] = 0;
  if (all.data) memcpy(text, all.data, 17);
  tn_text_free(&all);
}

static tn_status *compare_hashes(const comm_circle *circle, comm_dish *dish) {
  for (int32_t r = 1; r < circle->facts.ranks; r++) {
    const uint8_t *theirs = circle->hashes + 32 * (size_t)r;
    if (!memcmp(theirs, circle->hashes, 32)) continue;
    char first[17], other[17];
    print_hash(circle->hashes, first);
    print_hash(theirs, other);
    return tn_error(TN_FAILED_PRECONDITION,
                    "ranks do not agree on the capsule for %s: rank %d has the hash %s, rank 0 %s "
                    "(this rank takes %s)",
                    coll_kind_name(dish->capsule->kind), r, other, first, dish->name);
  }
  dish->agreed = true;
  return NULL;
}

static tn_status *agree(comm_circle *circle, comm_dish *dish, int64_t nanoseconds) {
  comm_call call;
  coll_call run;
  comm_dish *exchange = NULL;
  tn_status *status = find_exchange(circle, dish, nanoseconds, &call, &exchange);
  if (status) return status;
  if (is_exchange(dish, exchange)) {
    dish->agreed = true;
    return NULL;
  }
  comm_circle_call(circle, &call, exchange, &run);
  status = coll_execute(exchange->program, &run, nanoseconds);
  return status ? status : compare_hashes(circle, dish);
}

/* Menus keep the dishes that were asked for last: the exchange asks for another, and so the dish
 * stays. */
tn_status *comm_circle_run(comm_circle *circle, const comm_call *call, comm_dish **out) {
  tn_status *status = comm_circle_find(circle, call, out);
  comm_dish *dish = *out;
  if (!status && must_agree(circle, dish)) status = agree(circle, dish, call->nanoseconds);
  if (status) return status;
  coll_call run;
  comm_circle_call(circle, call, dish, &run);
  return coll_execute(dish->program, &run, call->nanoseconds);
}

/* ---- tasks -------------------------------------------------------------------------------------
 */

static tn_status *begin_main(comm_task *task) {
  coll_call run;
  comm_circle_call(task->circle, &task->call, task->dish, &run);
  task->stage = COMM_RUNNING;
  return coll_run_begin(task->dish->program, &run, &task->run);
}

static tn_status *begin_task(comm_task *task) {
  tn_status *status = comm_circle_find(task->circle, &task->call, &task->dish);
  if (status) return status;
  if (!must_agree(task->circle, task->dish)) return begin_main(task);
  comm_call call;
  coll_call run;
  comm_dish *exchange = NULL;
  status = find_exchange(task->circle, task->dish, task->call.nanoseconds, &call, &exchange);
  if (status) return status;
  if (is_exchange(task->dish, exchange)) {
    task->dish->agreed = true;
    return begin_main(task);
  }
  comm_circle_call(task->circle, &call, exchange, &run);
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
  tn_status *status = compare_hashes(task->circle, task->dish);
  return status ? status : begin_main(task);
}

static tn_status *advance(comm_task *task, bool *moved) {
  if (task->stage == COMM_WAITING) {
    *moved = true;
    return begin_task(task);
  }
  coll_progress progress = coll_run_advance(task->run);
  *moved |= progress != COLL_BLOCKED;
  if (progress == COLL_FAILED) return coll_run_error(task->run);
  return progress == COLL_ENDED ? end_stage(task) : NULL;
}

static tn_status *late(comm_task *task, int64_t nanoseconds) {
  tn_text text = {.size = 0};
  if (task->run) coll_run_describe(task->run, &text);
  tn_status *status = tn_error(TN_DEADLINE_EXCEEDED, "not done within %.3f s: %s",
                               (double)nanoseconds / 1e9, text.data ? text.data : "not begun");
  tn_text_free(&text);
  coll_team_revoke(task->circle->team, TN_DEADLINE_EXCEEDED, tn_status_message(status));
  return status;
}

/* The first task of each circle that is not done; true if it is the one at `index`. */
static bool is_next(const comm_task *tasks, size_t index) {
  if (tasks[index].stage == COMM_DONE) return false;
  for (size_t i = 0; i < index; i++)
    if (tasks[i].circle == tasks[index].circle && tasks[i].stage != COMM_DONE) return false;
  return true;
}

typedef struct rounds {
  int64_t start;
  unsigned idle;
} rounds;

static tn_status *one_round(comm_task *tasks, size_t count, rounds *r, bool *done,
                            comm_circle **failed) {
  bool moved = false;
  int64_t spent = r->idle % 64 == 63 ? tn_now() - r->start : 0;
  *done = true;
  for (size_t i = 0; i < count; i++) {
    if (!is_next(tasks, i)) continue;
    *done = false;
    *failed = tasks[i].circle;
    tn_status *status = advance(&tasks[i], &moved);
    if (!status && tasks[i].stage != COMM_DONE && spent > tasks[i].call.nanoseconds)
      status = late(&tasks[i], tasks[i].call.nanoseconds);
    if (status) return status;
  }
  r->idle = moved ? 0 : r->idle + 1;
  if (r->idle > 64) comm_rest(r->idle);
  return NULL;
}

tn_status *comm_run_tasks(comm_task *tasks, size_t count, comm_circle **failed) {
  rounds r = {.start = tn_now()};
  bool done = count == 0;
  tn_status *status = NULL;
  *failed = NULL;
  if (count == 1) {
    *failed = tasks[0].circle;
    return comm_circle_run(tasks[0].circle, &tasks[0].call, &tasks[0].dish);
  }
  while (!done && !status) status = one_round(tasks, count, &r, &done, failed);
  for (size_t i = 0; i < count; i++) {
    if (tasks[i].run) coll_run_end(tasks[i].run);
    tasks[i].run = NULL;
  }
  return status;
}
