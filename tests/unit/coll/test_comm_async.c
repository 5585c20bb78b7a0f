/* Communicators of threads: events and their order, misuse, disagreement, aborts, deadlines, and
 * communicators made from others. */
#include "comm_ranks.h"

#include <poll.h>
#include <tenon/waits.h>
#include <unistd.h>

/* ---- events ------------------------------------------------------------------------------------
 */

static void count_up(tn_status *status, void *arg) {
  if (!status) atomic_fetch_add((atomic_int *)arg, 1);
  tn_status_destroy(status);
}

/* Each call's input is the output of the one before: only the right order gives the right sum. */
static void in_turn(tn_comm *comm, void *arg) {
  enum { CALLS = 20, COUNT = 1000 };
  static atomic_int called[MAX_RANKS];
  int64_t *data = calloc((CALLS + 1) * COUNT, sizeof *data), expected = 1, elapsed = 0, begun,
          ended;
  tn_coll_event *events[CALLS], *first = NULL, *mark = NULL;
  int rank = tn_comm_rank(comm), fd = -1;
  bool ready = false;
  (void)arg;
  atomic_store(&called[rank], 0);
  for (int k = 0; k < COUNT; k++) data[k] = 1;
  OK(tn_coll_event_record(comm, &first));
  for (int i = 0; i < CALLS; i++) {
    OK(tn_all_reduce(comm, data + i * COUNT, data + (i + 1) * COUNT, COUNT, TN_S64, TN_SUM, NULL,
                     &events[i]));
    OK(tn_coll_event_on_complete(events[i], count_up, &called[rank]));
  }
  OK(tn_coll_event_record(comm, &mark));
  OK(tn_coll_event_fd(events[CALLS - 1], &fd));
  struct pollfd poller = {.fd = fd, .events = POLLIN};
  CHECK(poll(&poller, 1, 20000) == 1);
  close(fd);
  OK(tn_coll_event_wait(mark, 20 * TN_SECOND));
  OK(tn_coll_event_test(mark, &ready));
  CHECK(ready && atomic_load(&called[rank]) == CALLS);
  for (int i = 0; i < CALLS; i++) expected *= tn_comm_size(comm);
  CHECK(data[CALLS * COUNT] == expected && data[(CALLS + 1) * COUNT - 1] == expected);
  OK(tn_coll_event_elapsed(first, mark, &elapsed));
  CHECK(elapsed > 0);
  int64_t before = 0;
  for (int i = 0; i < CALLS; i++) { /* one after another */
    OK(tn_coll_event_wait(events[i], 0));
    OK(tn_coll_event_times(events[i], &begun, &ended));
    CHECK(before <= begun && begun <= ended);
    before = ended;
    OK(tn_coll_event_on_complete(events[i], count_up, &called[rank]));
    tn_coll_event_destroy(events[i]);
  }
  CHECK(atomic_load(&called[rank]) == 2 * CALLS);
  tn_coll_event_destroy(first);
  tn_coll_event_destroy(mark);
  free(data);
}

/* A synchronous call waits for those before it; groups may be asynchronous. */
static void mixed(tn_comm *comm, void *arg) {
  int32_t rank = tn_comm_rank(comm), size = tn_comm_size(comm), sum = 0, twice = 0, from = -1;
  tn_coll_event *event = NULL, *group = NULL;
  (void)arg;
  OK(tn_all_reduce(comm, &rank, &sum, 1, TN_S32, TN_SUM, NULL, &event));
  OK(tn_all_reduce(comm, &sum, &twice, 1, TN_S32, TN_SUM, NULL, NULL));
  CHECK(twice == size * (size * (size - 1) / 2));
  OK(tn_group_begin());
  OK(tn_receive(comm, &from, 1, TN_S32, (rank + 1) % size, NULL, NULL));
  OK(tn_send(comm, &rank, 1, TN_S32, (rank + size - 1) % size, NULL, NULL));
  OK(tn_group_end(&group));
  OK(tn_coll_event_wait(group, 20 * TN_SECOND));
  CHECK(from == (rank + 1) % size);
  tn_coll_event_destroy(event);
  OK(tn_all_reduce(comm, &rank, &sum, 1, TN_S32, TN_SUM, NULL, &event));
  tn_coll_event_destroy(event); /* it goes on */
  OK(tn_barrier(comm, NULL, NULL));
  tn_coll_event_destroy(group);
}

static void test_events(void **state) {
  (void)state;
  for (int size = 1; size <= 4; size++) run_ranks(size, NULL, in_turn, NULL);
  for (int size = 1; size <= 4; size++) run_ranks(size, NULL, mixed, NULL);
}

/* ---- misuse ------------------------------------------------------------------------------------
 */

static void wrong(tn_comm *comm, void *arg) {
  float in[8] = {0}, out[8] = {0};
  const size_t one[] = {1, 1}, none[] = {0, 0}, far[] = {0, SIZE_MAX / 2};
  int sources[] = {0, 2};
  tn_coll_event *event = (tn_coll_event *)in;
  tn_coll_options options = TN_COLL_OPTIONS_INIT;
  const tn_code bad = TN_INVALID_ARGUMENT;
  (void)arg;
#define SUM(...) tn_all_reduce(__VA_ARGS__, NULL, NULL)
  REFUSED(SUM(NULL, in, out, 1, TN_F32, TN_SUM), bad, "NULL for the communicator");
  REFUSED(SUM(comm, NULL, out, 1, TN_F32, TN_SUM), bad, "NULL for what is sent");
  REFUSED(SUM(comm, in, NULL, 1, TN_F32, TN_SUM), bad, "NULL for what is received");
  REFUSED(SUM(comm, in, in + 1, 2, TN_F32, TN_SUM), bad, "overlap");
  REFUSED(SUM(comm, in, out, SIZE_MAX / 2, TN_F32, TN_SUM), bad, "more bytes than memory has");
  REFUSED(SUM(comm, in, out, SIZE_MAX, TN_F32, TN_SUM), bad, "more bytes than memory has");
  REFUSED(SUM(comm, in, out, 1, TN_TOKEN, TN_SUM), bad, "token");
  REFUSED(SUM(comm, in, out, 1, (tn_type)99, TN_SUM), bad, "");
  REFUSED(SUM(comm, in, out, 1, TN_F32, TN_AND), bad, "");
  REFUSED(SUM(comm, in, out, 1, TN_F32, (tn_reduction)99), bad, "99 is no reduction");
  REFUSED(SUM(comm, in, out, 1, TN_F32, TN_USER), bad, "reducer");
  REFUSED(tn_all_gather(comm, in, out, SIZE_MAX / 5, TN_F32, NULL, NULL), bad, "more bytes");
  REFUSED(tn_broadcast(comm, in, out, 1, TN_F32, 2, NULL, NULL), bad, "root 2 of 2 ranks");
  REFUSED(tn_broadcast(comm, in, out, 1, TN_F32, -1, NULL, NULL), bad, "root -1");
  REFUSED(tn_permute(comm, in, out, 1, TN_F32, sources, NULL, NULL), bad, "from rank 2 of 2");
  REFUSED(tn_permute(comm, in, out, 1, TN_F32, NULL, NULL, NULL), bad, "sources");
  REFUSED(tn_send(comm, in, 1, TN_F32, 2, NULL, NULL), bad, "rank 2 of 2");
  REFUSED(tn_send(comm, NULL, 1, TN_F32, 1 - tn_comm_rank(comm), NULL, NULL), bad, "NULL");
  REFUSED(tn_send(comm, in, 1, TN_F32, tn_comm_rank(comm), NULL, NULL), bad, "in a group only");
  REFUSED(tn_all_to_allv(comm, in, one, one, out, one, NULL, TN_F32, NULL, NULL), bad, "NULL");
  REFUSED(tn_all_to_allv(comm, in, one, far, out, one, one, TN_F32, NULL, NULL), bad, "memory");
  REFUSED(tn_all_to_allv(comm, NULL, one, one, out, one, one, TN_F32, NULL, NULL), bad, "NULL");
  REFUSED(tn_all_to_allv(comm, in, one, one, out, none, one, TN_F32, NULL, NULL), bad, "itself");
  options.struct_size = 4;
  REFUSED(tn_barrier(comm, &options, NULL), bad, "struct_size 4");
  options.struct_size = 1 << 20;
  REFUSED(tn_barrier(comm, &options, &event), bad, "struct_size");
  CHECK(event == NULL);
  tn_coll_options_init(&options);
  options.deadline = -1;
  REFUSED(tn_barrier(comm, &options, NULL), bad, "deadline");
  REFUSED(tn_group_end(NULL), TN_FAILED_PRECONDITION, "no group was begun");
  OK(tn_group_begin());
  REFUSED(SUM(comm, in, out, 1, TN_TOKEN, TN_SUM), bad, "token");
  REFUSED(tn_barrier(comm, NULL, &event), bad, "event");
  REFUSED(tn_group_end(NULL), bad, "token");
  OK(tn_group_begin());
  REFUSED(tn_group_end(&event), bad, "empty group");
  OK(tn_group_begin());
  OK(tn_group_end(NULL));
  REFUSED(tn_comm_split(comm, -2, 0, (tn_comm *[1]){NULL}), bad, "colour -2");
  REFUSED(tn_comm_split(comm, 0, 0, NULL), bad, "NULL");
  REFUSED(tn_comm_grow(comm, "more", 5, (tn_comm *[1]){NULL}), TN_FAILED_PRECONDITION, "threads");
  OK(SUM(comm, in, out, 1, TN_F32, TN_SUM)); /* nothing of that did any harm */
  OK(tn_comm_error(comm));
}

static void test_misuse(void **state) {
  (void)state;
  tn_comm *comms[2];
  char *text = NULL;
  run_ranks(2, NULL, wrong, NULL);
  tn_comm_options options = TN_COMM_OPTIONS_INIT;
  REFUSED(tn_comm_create_local(0, NULL, comms), TN_INVALID_ARGUMENT, "0 ranks");
  REFUSED(tn_comm_create_local(1, NULL, NULL), TN_INVALID_ARGUMENT, "NULL");
  REFUSED(tn_comm_create(NULL, 0, 1, NULL, comms), TN_INVALID_ARGUMENT, "no store");
  options.transports = 1 << 20;
  REFUSED(tn_comm_create_local(1, &options, comms), TN_INVALID_ARGUMENT, "no transport");
  options.transports = TN_TRANSPORT_IB;
  REFUSED(tn_comm_create_local(1, &options, comms), TN_INVALID_ARGUMENT, "in_process");
  tn_comm_options_init(&options);
  options.name = "0123456789012345678901234567890123456789-";
  REFUSED(tn_comm_create_local(1, &options, comms), TN_INVALID_ARGUMENT, "1 to 40 bytes");
  tn_unique_id id = {{0}};
  tn_comm_options_init(&options);
  options.id = &id;
  REFUSED(tn_comm_create_local(1, &options, comms), TN_INVALID_ARGUMENT, "the id is none");
  REFUSED(tn_coll_event_wait(NULL, 0), TN_INVALID_ARGUMENT, "NULL");
  REFUSED(tn_comm_error(NULL), TN_INVALID_ARGUMENT, "NULL");
  REFUSED(tn_comm_explain(NULL, TN_BARRIER, 0, TN_F32, TN_SUM, 0, NULL, TN_REPORT_TEXT, &text),
          TN_INVALID_ARGUMENT, "NULL");
  tn_comm_abort(NULL, NULL);
  tn_comm_destroy(NULL);
  if (atomic_load(&failures)) fail_msg("%s", first_failure);
}

static void explained(tn_comm *comm, void *arg) {
  char *text = NULL;
  (void)arg;
  OK(tn_comm_explain(comm, TN_ALL_REDUCE, 4096, TN_F32, TN_SUM, 0, NULL, TN_REPORT_TEXT, &text));
  CHECK(text && strstr(text, "all_reduce of 4096 bytes for 3 ranks") && strstr(text, "\n* "));
  free(text);
  OK(tn_comm_explain(comm, TN_BROADCAST, 1, TN_U8, TN_SUM, 2, NULL, TN_REPORT_JSON, &text));
  CHECK(text && strstr(text, "{\"collective\": \"broadcast\""));
  free(text);
  REFUSED(tn_comm_explain(comm, TN_PERMUTE, 1, TN_U8, TN_SUM, 0, NULL, TN_REPORT_TEXT, &text),
          TN_INVALID_ARGUMENT, "no collective that has a choice");
}

static void test_explain(void **state) {
  (void)state;
  run_ranks(3, NULL, explained, NULL);
}

/* ---- ranks that do different things ------------------------------------------------------------
 */

static void disagree(tn_comm *comm, void *arg) {
  int kind = *(int *)arg, rank = tn_comm_rank(comm);
  float in[4] = {0}, out[16];
  bool odd = rank == 1;
  tn_status *status = NULL;
  tn_coll_options options = TN_COLL_OPTIONS_INIT;
  OK(tn_all_reduce(comm, in, out, 1, TN_F32, TN_SUM, NULL, NULL));
  switch (kind) {
  case 0: status = tn_all_reduce(comm, in, out, odd ? 2 : 1, TN_F32, TN_SUM, NULL, NULL); break;
  case 1:
    status = tn_all_reduce(comm, in, out, 1, odd ? TN_S32 : TN_F32, TN_SUM, NULL, NULL);
    break;
  case 2:
    status = tn_all_reduce(comm, in, out, 1, TN_F32, odd ? TN_MAX : TN_SUM, NULL, NULL);
    break;
  case 3:
    status = odd ? tn_all_gather(comm, in, out, 1, TN_F32, NULL, NULL)
                 : tn_all_reduce(comm, in, out, 1, TN_F32, TN_SUM, NULL, NULL);
    break;
  case 4:
    options.capsule = odd ? "ring" : "rabenseifner";
    status = tn_all_reduce(comm, in, out, 1, TN_F32, TN_SUM, &options, NULL);
    break;
  default: status = tn_broadcast(comm, in, out, 1, TN_F32, odd, NULL, NULL);
  }
  /* The first to see it says so; the others hear of it from that one. */
  bool heard = tn_status_code(status) == TN_ABORTED;
  tn_code code = heard ? TN_ABORTED : TN_FAILED_PRECONDITION;
  REFUSED(status, code, heard ? "ended the team" : "rank");
  REFUSED(tn_barrier(comm, NULL, NULL), code, "is over");
  tn_status *why = tn_comm_error(comm);
  CHECK(why != NULL);
  tn_status_destroy(why);
}

static void test_disagreement(void **state) {
  (void)state;
  for (int kind = 0; kind < 6; kind++) run_ranks(3, NULL, disagree, &kind);
}

/* Which capsule a rank takes may be its environment's word: the hashes are compared. */
static void hashes(tn_comm *comm, void *arg) {
  (void)arg;
  tn_coll_options options = TN_COLL_OPTIONS_INIT;
  float in = 1, out = 0;
  options.capsule = tn_comm_rank(comm) == 2 ? "flat" : "ring";
  tn_status *status = tn_all_reduce(comm, &in, &out, 1, TN_F32, TN_SUM, &options, NULL);
  bool heard = tn_status_code(status) == TN_ABORTED; /* of it by another */
  REFUSED(status, heard ? TN_ABORTED : TN_FAILED_PRECONDITION, "rank 2 has the hash");
}

static void test_hashes(void **state) {
  (void)state;
  run_ranks(4, NULL, hashes, NULL);
}

/* ---- the end -----------------------------------------------------------------------------------
 */

static void aborted(tn_comm *comm, void *arg) {
  float in = 1, out = 0;
  tn_coll_event *event = NULL;
  (void)arg;
  OK(tn_barrier(comm, NULL, NULL));
  if (tn_comm_rank(comm) == 1) {
    usleep(20000);
    tn_comm_abort(comm, "no more coffee");
    REFUSED(tn_barrier(comm, NULL, NULL), TN_ABORTED, "no more coffee");
    return;
  }
  if (tn_comm_rank(comm) == 2) {
    OK(tn_all_reduce(comm, &in, &out, 1, TN_F32, TN_SUM, NULL, &event));
    REFUSED(tn_coll_event_wait(event, 20 * TN_SECOND), TN_ABORTED,
            "rank 1 of world aborted: no more coffee");
    tn_coll_event_destroy(event);
    return;
  }
  int64_t start = tn_now();
  REFUSED(tn_all_reduce(comm, &in, &out, 1, TN_F32, TN_SUM, NULL, NULL), TN_ABORTED,
          "rank 1 of world aborted: no more coffee");
  CHECK(tn_now() - start < 5 * TN_SECOND);
  REFUSED(tn_barrier(comm, NULL, NULL), TN_ABORTED, "no more coffee");
}

static void late(tn_comm *comm, void *arg) {
  (void)arg;
  tn_coll_options options = TN_COLL_OPTIONS_INIT;
  options.deadline = 50 * TN_MILLISECOND;
  OK(tn_barrier(comm, NULL, NULL));
  if (tn_comm_rank(comm) == 2) {
    usleep(300000);
    REFUSED(tn_barrier(comm, NULL, NULL), TN_ABORTED, "not begun by rank 2");
    return;
  }
  tn_status *status = tn_barrier(comm, &options, NULL); /* by its own clock, or the other's */
  tn_code code = tn_status_code(status) == TN_ABORTED ? TN_ABORTED : TN_DEADLINE_EXCEEDED;
  REFUSED(status, code, "not begun by rank 2");
}

/* Rank 1 is in a barrier, to which rank 0 does not come yet: nobody else may use rank 1. */
static void two_threads(tn_comm *comm, void *arg) {
  _Atomic(tn_comm *) *other = arg;
  if (tn_comm_rank(comm) == 0) {
    while (!atomic_load(other)) usleep(1000);
    usleep(50000);
    REFUSED(tn_barrier(atomic_load(other), NULL, NULL), TN_FAILED_PRECONDITION,
            "another thread is in a call of communicator world, rank 1");
  } else {
    atomic_store(other, comm);
  }
  OK(tn_barrier(comm, NULL, NULL));
}

static void test_ends(void **state) {
  (void)state;
  _Atomic(tn_comm *) other = NULL;
  run_ranks(3, NULL, aborted, NULL);
  run_ranks(3, NULL, late, NULL);
  run_ranks(2, NULL, two_threads, &other);
}

/* ---- others from one ---------------------------------------------------------------------------
 */

static void split_up(tn_comm *comm, void *arg) {
  int32_t rank = tn_comm_rank(comm), size = tn_comm_size(comm), list[MAX_RANKS] = {0};
  tn_comm *part = NULL, *copy = NULL, *nothing = comm;
  (void)arg;
  OK(tn_comm_split(comm, rank % 2, -rank, &part));
  CHECK(tn_comm_size(part) == (size + 1 - rank % 2) / 2);
  OK(tn_all_gather(part, &rank, list, 1, TN_S32, NULL, NULL));
  for (int r = 0; r < tn_comm_size(part); r++)
    CHECK(list[r] % 2 == rank % 2 && (!r || list[r] < list[r - 1]));
  OK(tn_comm_dup(part, &copy));
  OK(tn_comm_split(comm, rank ? TN_NO_COLOR : 0, 0, &nothing));
  CHECK(!nothing == (rank != 0));
  tn_comm_destroy(nothing);
  OK(tn_comm_dup(comm, &nothing));
  tn_comm_destroy(comm == nothing ? NULL : part);
  int32_t sum = 0;
  OK(tn_all_reduce(copy, &rank, &sum, 1, TN_S32, TN_SUM, NULL, NULL));
  OK(tn_all_reduce(nothing, &rank, &sum, 1, TN_S32, TN_SUM, NULL, NULL));
  CHECK(sum == size * (size - 1) / 2);
  tn_comm_destroy(copy);
  tn_comm_destroy(nothing);
  OK(tn_barrier(comm, NULL, NULL));
}

static void test_split(void **state) {
  (void)state;
  for (int size = 1; size <= 5; size++) run_ranks(size, NULL, split_up, NULL);
}

/* A rank that does not come is left behind. */
static void shrunk(tn_comm *comm, void *arg) {
  int32_t rank = tn_comm_rank(comm), list[MAX_RANKS] = {0};
  tn_comm *rest = NULL, *again = NULL;
  (void)arg;
  if (rank == 1) return;
  tn_comm_abort(comm, "rank 1 is gone");
  OK(tn_comm_shrink(comm, 2 * TN_SECOND, &rest));
  CHECK(tn_comm_size(rest) == 3 && tn_comm_rank(rest) == (rank ? rank - 1 : 0));
  OK(tn_all_gather(rest, &rank, list, 1, TN_S32, NULL, NULL));
  CHECK(list[0] == 0 && list[1] == 2 && list[2] == 3);
  OK(tn_comm_dup(rest, &again));
  OK(tn_barrier(again, NULL, NULL));
  tn_comm_destroy(again);
  tn_comm_destroy(rest);
}

static void test_shrink(void **state) {
  (void)state;
  run_ranks(4, NULL, shrunk, NULL);
}

/* Two communicators, two threads a rank. */
typedef struct both {
  tn_comm *comm;
  int rounds;
} both;
static void many_sums(void *arg) {
  const both *b = arg;
  for (int i = 0; i < b->rounds; i++) {
    int32_t in = i, out = 0;
    OK(tn_all_reduce(b->comm, &in, &out, 1, TN_S32, TN_SUM, NULL, NULL));
    CHECK(out == i * tn_comm_size(b->comm));
  }
}
static void two_at_once(tn_comm *comm, void *arg) {
  tn_comm *copy = NULL;
  tn_thread thread;
  (void)arg;
  OK(tn_comm_dup(comm, &copy));
  both one = {comm, 2000}, other = {copy, 2000};
  tn_status *status = tn_thread_start(&thread, "other", many_sums, &other);
  many_sums(&one);
  if (!status) tn_thread_join(&thread);
  OK(status);
  tn_comm_destroy(copy);
}

static void test_two_at_once(void **state) {
  (void)state;
  run_ranks(2, NULL, two_at_once, NULL);
  run_ranks(3, NULL, two_at_once, NULL);
}

/* ---- a group that waits ------------------------------------------------------------------------
 */

static void hear_of_group(void *arg, int thread, int64_t nanoseconds, const char *text) {
  (void)thread;
  bool told = strstr(text, "a group, 2 of 2 calls not done: call ") && strstr(text, "rank 0 ");
  if (told && nanoseconds > 0) *(bool *)arg = true;
}

/* Rank 1 begins its group when it has read what rank 0's waits for. */
static void late_group(tn_comm *comm, void *arg) {
  (void)arg;
  float in[2] = {1, 2}, out[2];
  bool heard = false;
  for (int i = 0; tn_comm_rank(comm) == 1 && !heard && i < 2000; i++) {
    usleep(10000);
    OK(tn_process_waits(getpid(), hear_of_group, &heard));
  }
  CHECK(heard == (tn_comm_rank(comm) == 1));
  OK(tn_group_begin());
  OK(tn_all_reduce(comm, in, out, 2, TN_F32, TN_SUM, NULL, NULL));
  OK(tn_broadcast(comm, in, out + 1, 1, TN_F32, 0, NULL, NULL));
  OK(tn_group_end(NULL));
  CHECK(out[0] == 2 && out[1] == 1);
}

static void test_late_group(void **state) {
  (void)state;
  run_ranks(2, NULL, late_group, NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_events),      cmocka_unit_test(test_misuse),
      cmocka_unit_test(test_explain),     cmocka_unit_test(test_disagreement),
      cmocka_unit_test(test_hashes),      cmocka_unit_test(test_ends),
      cmocka_unit_test(test_split),       cmocka_unit_test(test_shrink),
      cmocka_unit_test(test_two_at_once), cmocka_unit_test(test_late_group),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
