/* How calls end that cannot: aborted by another thread, late, and with calls under way as events,
 * in each kind; and a damaged value. */
#include "comm_ranks.h"
#include "fault_ranks.h"

#include "coll/transports/shm.h"
#include <signal.h>
#include <unistd.h>

enum { RANKS = 3, EVENTS = 3 };

typedef enum ending { ABORTED, LATE, DESTROYED } ending;
typedef struct ends {
  coll_kind kind;
  ending how;
  bool events;
  _Atomic(tn_comm *) victim; /* rank 0's, to be aborted */
  atomic_int waiting;
} ends;

static void expect(tn_status *status, const ends *e, const char *what) {
  tn_code code = tn_status_code(status);
  bool well =
      e->how == ABORTED ? code == TN_ABORTED : code == TN_DEADLINE_EXCEEDED || code == TN_ABORTED;
  const char *words = e->how == ABORTED ? "no more coffee" : "rank";
  well = well && strstr(tn_status_message(status), words);
  if (!well && !atomic_fetch_add(&failures, 1))
    snprintf(first_failure, sizeof first_failure, "%s, kind %d, ending %d%s: %s: %s", what,
             (int)e->kind, (int)e->how, e->events ? ", events" : "", tn_code_name(code),
             tn_status_message(status));
  tn_status_destroy(status);
}

/* Calls of which rank 2 makes none: some have all that they need without it, and end well. */
static void call_at_once(const ends *e, const fault_buffers *b, int64_t deadline) {
  tn_status *status = NULL;
  for (int i = 0; !status && i < 100; i++) status = fault_call(b, e->kind, NULL, deadline, NULL);
  expect(status, e, "a call");
  expect(fault_call(b, e->kind, NULL, deadline, NULL), e, "the next call");
}

static void call_with_events(const ends *e, tn_comm *comm, const fault_buffers *b,
                             int64_t deadline) {
  tn_coll_event *events[EVENTS + 1] = {NULL};
  for (int i = 0; i < EVENTS; i++) {
    tn_status *status = fault_call(b, e->kind, NULL, deadline, &events[i]);
    if (status) expect(status, e, "a call with an event"); /* the one before has ended it all */
  }
  tn_status *last = fault_call(b, COLL_BARRIER, NULL, deadline, &events[EVENTS]);
  if (last) expect(last, e, "a barrier");
  if (e->how == DESTROYED) tn_comm_destroy(comm);
  for (int i = 0; i <= EVENTS; i++) {
    if (!events[i]) continue;
    tn_status *status = tn_coll_event_wait(events[i], 20 * TN_SECOND);
    if (status || i == EVENTS) expect(status, e, "an event"); /* all wait for rank 2 at the end */
    tn_coll_event_destroy(events[i]);
  }
}

static void go_wrong(tn_comm *comm, void *arg) {
  ends *e = arg;
  fault_buffers b;
  int64_t deadline = e->how == ABORTED ? 20 * TN_SECOND : 30 * TN_MILLISECOND;
  int64_t start = tn_now();
  if (tn_comm_rank(comm) == 2) { /* aborts rank 0's, from this thread */
    while (atomic_load(&e->waiting) < 2) usleep(100);
    usleep(2000);
    if (e->how == ABORTED) tn_comm_abort(atomic_load(&e->victim), "no more coffee");
    while (atomic_load(&e->waiting) < 4) usleep(100);
    return;
  }
  fault_fill(comm, e->kind, 12, &b);
  if (!tn_comm_rank(comm)) atomic_store(&e->victim, comm);
  atomic_fetch_add(&e->waiting, 1);
  if (e->events)
    call_with_events(e, comm, &b, deadline);
  else
    call_at_once(e, &b, deadline);
  CHECK(tn_now() - start < 10 * TN_SECOND);
  atomic_fetch_add(&e->waiting, 1);
}

/* As run_ranks(), but ranks may have ended their communicators themselves. */
static void run_ending(coll_kind kind, ending how, bool events) {
  ends e = {.kind = kind, .how = how, .events = events};
  ranks all = {.size = RANKS, .body = go_wrong, .arg = &e};
  atomic_store(&failures, 0);
  assert_null(tn_comm_create_local(RANKS, NULL, all.comms));
  start_ranks(&all);
  for (int r = how == DESTROYED ? 2 : 0; r < RANKS; r++) tn_comm_destroy(all.comms[r]);
  if (atomic_load(&failures)) fail_msg("%s", first_failure);
}

static void aborted_from_another_thread(void **state) {
  (void)state;
  for (int kind = 0; kind < COLL_NUM_KINDS; kind++) {
    run_ending((coll_kind)kind, ABORTED, false);
    run_ending((coll_kind)kind, ABORTED, true);
  }
}

static void late_in_each_kind(void **state) {
  (void)state;
  for (int kind = 0; kind < COLL_NUM_KINDS; kind++) {
    run_ending((coll_kind)kind, LATE, false);
    run_ending((coll_kind)kind, LATE, true);
  }
}

static void destroyed_with_events_pending(void **state) {
  (void)state;
  for (int kind = 0; kind < COLL_NUM_KINDS; kind++) run_ending((coll_kind)kind, DESTROYED, true);
}

/* ---- processes ---------------------------------------------------------------------------------
 */

/* Rank 1 dies with events under way on all: each event ends, and says why. */
static void die_with_events(const fault_case *c, int rank) {
  tn_store *store = fault_store();
  tn_comm *comm = fault_join(store, rank, c->ranks, NULL), *rest = NULL;
  fault_buffers b;
  tn_coll_event *events[EVENTS];
  fault_fill(comm, c->kind, 12, &b);
  FAULT_OK(tn_barrier(comm, NULL, NULL));
  if (rank == c->victim) kill(getpid(), SIGKILL);
  for (int i = 0; i < EVENTS; i++) {
    coll_kind kind = i == EVENTS - 1 ? COLL_BARRIER : c->kind;
    tn_status *status = fault_call(&b, kind, NULL, 20 * TN_SECOND, &events[i]);
    if (status) events[i] = NULL;
    FAULT_NEED(!status || strstr(tn_status_message(status), "rank 1 died"));
    tn_status_destroy(status);
  }
  for (int i = 0; i < EVENTS; i++) {
    if (!events[i]) continue;
    tn_status *status = tn_coll_event_wait(events[i], 20 * TN_SECOND);
    FAULT_NEED(status || i < EVENTS - 1);
    if (status && !strstr(tn_status_message(status), "rank 1 died")) FAULT_OK(status);
    tn_status_destroy(status);
    tn_coll_event_destroy(events[i]);
  }
  FAULT_OK(tn_comm_shrink(comm, 10 * TN_SECOND, &rest));
  FAULT_OK(tn_barrier(rest, NULL, NULL));
  tn_comm_destroy(rest);
  tn_comm_destroy(comm);
  tn_store_destroy(store);
}

static void a_rank_dies_with_events_under_way(void **state) {
  (void)state;
  for (int kind = 0; kind < COLL_NUM_KINDS; kind++) {
    fault_case c = {.kind = (coll_kind)kind, .ranks = 3, .victim = 1};
    if (!fault_run(&c, die_with_events)) fail_msg("kind %d", kind);
  }
}

/* Of the third value to rank 2 one bit changes after it was sent, as a fault of the memory would.
 */
static void (*true_commit)(coll_link *, uint32_t, size_t, uint64_t);
static int commits;
static void damaging_commit(coll_link *l, uint32_t channel, size_t bytes, uint64_t tag) {
  shm_link *link = (shm_link *)l;
  uint64_t n = link->outs[channel].next;
  shm_line *line = &link->out->channels[channel].lines[n % SHM_DEPTH];
  uint8_t *slot = link->out->slots[channel][n % SHM_DEPTH];
  true_commit(l, channel, bytes, tag);
  if (++commits >= 3) *(bytes > SHM_INLINE ? &slot[bytes / 2] : &line->payload[0]) ^= 4;
}

static void damage(const fault_case *c, int rank) {
  tn_store *store = fault_store();
  tn_comm *comm = fault_join(store, rank, c->ranks, NULL);
  fault_buffers b;
  tn_status *status = NULL;
  fault_fill(comm, c->kind, c->at.index ? 1000 : 12, &b);
  for (int i = 0; i < 4; i++) FAULT_OK(fault_call(&b, c->kind, c->generator, 0, NULL));
  FAULT_OK(tn_barrier(comm, NULL, NULL));
  if (rank == 1) {
    coll_link *link = comm->dispatcher.team->links[2];
    static coll_link_calls table;
    table = *link->calls;
    true_commit = table.commit;
    table.commit = damaging_commit;
    link->calls = &table;
  }
  for (int i = 0; !status && i < 100; i++)
    status = fault_call(&b, c->kind, c->generator, 20 * TN_SECOND, NULL);
  const char *text = tn_status_message(status);
  bool named = strstr(text, "rank 1, channel") && strstr(text, "changed on the way");
  tn_code code = tn_status_code(status);
  if (!named || (code != TN_DATA_LOSS && (rank == 2 || code != TN_ABORTED))) FAULT_OK(status);
  FAULT_NEED(status && fault_intact(&b, rank));
  tn_status_destroy(status);
  fault_free(&b);
  tn_comm_destroy(comm);
  tn_store_destroy(store);
}

static void a_value_that_changed_is_noticed(void **state) {
  (void)state;
  for (int large = 0; large < 2; large++) {
    fault_case c = {.generator = "ring", .ranks = 3, .victim = -1, .at = {.index = (int16_t)large}};
    if (!fault_run(&c, damage)) fail_msg("values that are %s", large ? "large" : "small");
  }
}

static int begin(void **state) {
  (void)state;
  setenv("TENON_COLL_CHECK", "1", 1);
  fault_begin();
  return 0;
}

static int end(void **state) {
  (void)state;
  fault_end();
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(aborted_from_another_thread),
      cmocka_unit_test(late_in_each_kind),
      cmocka_unit_test(destroyed_with_events_pending),
      cmocka_unit_test(a_rank_dies_with_events_under_way),
      cmocka_unit_test(a_value_that_changed_is_noticed),
  };
  return cmocka_run_group_tests(tests, begin, end);
}
