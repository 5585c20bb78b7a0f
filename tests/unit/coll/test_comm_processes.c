/* Communicators of processes on one machine, which find each other by a folder. */
#include "base/system.h"
#include "cmocka_header.h"
#include <tenon/coll_event.h>
#include <tenon/comm.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_RANKS = 8 };
static char folder[64];

/* Children end with the line of what was wrong; 0 is well. */
#define CHECK(claim)                                                                               \
  do {                                                                                             \
    if (claim) break;                                                                              \
    fprintf(stderr, "rank %d, line %d: not so: %s\n", rank, __LINE__, #claim);                     \
    _exit(1);                                                                                      \
  } while (0)
#define OK(status) check_ok(status, rank, __LINE__)
static void check_ok(tn_status *status, int rank, int line) {
  if (!status) return;
  fprintf(stderr, "rank %d, line %d: %s: %s\n", rank, line, tn_code_name(tn_status_code(status)),
          tn_status_message(status));
  _exit(1);
}

typedef void (*rank_body)(tn_store *store, int rank, int size);

static pid_t start(rank_body body, int rank, int size) {
  fflush(NULL);
  pid_t child = fork();
  if (child) return child;
  tn_store *store = NULL;
  alarm(60);
  OK(tn_store_create_directory(folder, &store));
  body(store, rank, size);
  tn_store_destroy(store);
  _exit(0);
}

static void make_folder(void) {
  snprintf(folder, sizeof folder, "/tmp/tenon-comm-XXXXXX");
  assert_non_null(mkdtemp(folder));
}

/* `killed` (or -1) is the rank that does not end by itself. */
static void await_all(const pid_t *children, int size, int killed) {
  char command[128];
  int failed = 0;
  for (int r = 0; r < size; r++) {
    int result = 0;
    assert_int_equal(waitpid(children[r], &result, 0), children[r]);
    if (r != killed && result) failed++;
  }
  snprintf(command, sizeof command, "rm -rf %s", folder);
  assert_int_equal(system(command), 0);
  assert_int_equal(failed, 0);
}

static void run_ranks(rank_body body, int size, int killed) {
  pid_t children[MAX_RANKS];
  make_folder();
  for (int r = 0; r < size; r++) children[r] = start(body, r, size);
  await_all(children, size, killed);
}

/* ---- collectives -------------------------------------------------------------------------------
 */

static void sums(tn_comm *comm, int rank, int size, size_t count, bool own_memory) {
  tn_coll_options options = TN_COLL_OPTIONS_INIT;
  double *in = NULL, *out = NULL;
  options.reachable = own_memory;
  if (own_memory) {
    OK(tn_comm_allocate(comm, count * sizeof *in, (void **)&in));
    OK(tn_comm_allocate(comm, count * sizeof *out, (void **)&out));
  } else {
    in = malloc(count * sizeof *in);
    out = malloc(count * sizeof *out);
  }
  for (size_t k = 0; k < count; k++) in[k] = (double)(k % 1000) + rank;
  for (int round = 0; round < 3; round++) {
    memset(out, 0, count * sizeof *out);
    OK(tn_all_reduce(comm, in, out, count, TN_F64, TN_SUM, &options, NULL));
    for (size_t k = 0; k < count; k++)
      CHECK(out[k] == size * (double)(k % 1000) + size * (size - 1) / 2.0);
  }
  if (own_memory) {
    OK(tn_barrier(comm, NULL, NULL));
    tn_comm_free(comm, in);
    tn_comm_free(comm, out);
  } else {
    free(in);
    free(out);
  }
}

static void work(tn_store *store, int rank, int size) {
  tn_comm *comm = NULL, *half = NULL, *copy = NULL;
  tn_coll_event *event = NULL;
  tn_comm_options options = TN_COMM_OPTIONS_INIT;
  options.deadline = 20 * TN_SECOND;
  OK(tn_comm_create(store, rank, size, &options, &comm));
  const size_t counts[] = {1, 5, 1000, 100003};
  for (int i = 0; i < 4; i++) {
    sums(comm, rank, size, counts[i], false);
    sums(comm, rank, size, counts[i], true);
  }
  int32_t mine = rank, all[MAX_RANKS], from = -1;
  OK(tn_all_gather(comm, &mine, all, 1, TN_S32, NULL, &event));
  OK(tn_coll_event_wait(event, 20 * TN_SECOND));
  for (int r = 0; r < size; r++) CHECK(all[r] == r);
  tn_coll_event_destroy(event);
  OK(tn_group_begin());
  OK(tn_send(comm, &mine, 1, TN_S32, (rank + 1) % size, NULL, NULL));
  OK(tn_receive(comm, &from, 1, TN_S32, (rank + size - 1) % size, NULL, NULL));
  OK(tn_group_end(NULL));
  CHECK(from == (rank + size - 1) % size);
  OK(tn_comm_split(comm, rank % 2, rank, &half));
  OK(tn_comm_dup(half, &copy));
  sums(copy, 0, 1, 0, false);
  OK(tn_all_reduce(copy, &mine, &from, 1, TN_S32, TN_MAX, NULL, NULL));
  CHECK(from % 2 == rank % 2 && from >= size - 2);
  tn_comm_destroy(copy);
  tn_comm_destroy(half);
  tn_comm_destroy(comm);
}

static void test_processes(void **state) {
  (void)state;
  for (int size = 1; size <= 4; size++) run_ranks(work, size, -1);
}

/* ---- a rank that dies --------------------------------------------------------------------------
 */

static void die(tn_store *store, int rank, int size) {
  tn_comm *comm = NULL, *rest = NULL;
  OK(tn_comm_create(store, rank, size, NULL, &comm));
  int32_t one = 1, sum = 0;
  for (int i = 0; i < 100; i++) OK(tn_all_reduce(comm, &one, &sum, 1, TN_S32, TN_SUM, NULL, NULL));
  if (rank == 1) raise(SIGKILL);
  int64_t start_time = tn_now();
  tn_status *status = NULL;
  while (!status) status = tn_all_reduce(comm, &one, &sum, 1, TN_S32, TN_SUM, NULL, NULL);
  CHECK(strstr(tn_status_message(status), "rank 1"));
  CHECK(tn_status_code(status) == TN_UNAVAILABLE || tn_status_code(status) == TN_ABORTED);
  CHECK(tn_now() - start_time < 2 * TN_SECOND); /* milliseconds on an idle machine */
  tn_status_destroy(status);
  CHECK(one == 1);
  OK(tn_comm_shrink(comm, 10 * TN_SECOND, &rest));
  tn_comm_destroy(comm);
  CHECK(tn_comm_size(rest) == size - 1 && tn_comm_rank(rest) == (rank ? rank - 1 : 0));
  OK(tn_all_reduce(rest, &one, &sum, 1, TN_S32, TN_SUM, NULL, NULL));
  CHECK(sum == size - 1);
  sums(rest, tn_comm_rank(rest), size - 1, 5000, false);
  tn_comm_destroy(rest);
}

static void test_death(void **state) {
  (void)state;
  for (int size = 2; size <= 4; size++) run_ranks(die, size, 1);
}

/* Rank 1 dies when rank 0 waits to be joined with it, or ends the communicator then. */
static void wait_for_a_message(tn_store *store, int rank, int size) {
  tn_comm *comm = NULL;
  int got = 0;
  OK(tn_comm_create(store, rank, size, NULL, &comm)); /* joining may take a minute */
  OK(tn_barrier(comm, NULL, NULL));
  if (rank == 1) usleep(300 * 1000);
  if (rank == 1 && size == 2) raise(SIGKILL);
  if (rank == 1) tn_comm_abort(comm, "enough");
  if (rank == 0) {
    int64_t begun = tn_now();
    tn_status *status = tn_receive(comm, &got, 1, TN_S32, 1, NULL, NULL);
    CHECK(tn_status_code(status) == (size == 2 ? TN_UNAVAILABLE : TN_ABORTED));
    CHECK(strstr(tn_status_message(status), "rank 1"));
    CHECK(tn_now() - begun < 20 * TN_SECOND);
    tn_status_destroy(status);
  }
  tn_comm_destroy(comm);
}

static void test_death_before_a_message(void **state) {
  (void)state;
  run_ranks(wait_for_a_message, 2, 1);
  run_ranks(wait_for_a_message, 3, -1);
}

/* ---- ranks that come later ---------------------------------------------------------------------
 */

static tn_unique_id id;

static void grow(tn_store *store, int rank, int size) {
  tn_comm *comm = NULL, *more = NULL;
  tn_comm_options options = TN_COMM_OPTIONS_INIT;
  options.id = &id;
  int32_t one = 1, sum = 0;
  if (rank < size - 2) {
    OK(tn_comm_create(store, rank, size - 2, &options, &comm));
    OK(tn_barrier(comm, NULL, NULL));
    OK(tn_comm_grow(comm, "larger", size, &more));
    tn_comm_destroy(comm);
  } else {
    options.name = "larger";
    OK(tn_comm_create(store, rank, size, &options, &more));
  }
  OK(tn_all_reduce(more, &one, &sum, 1, TN_S32, TN_SUM, NULL, NULL));
  CHECK(sum == size);
  tn_comm_destroy(more);
}

static void test_grow(void **state) {
  (void)state;
  assert_null(tn_unique_id_create("growing", &id));
  run_ranks(grow, 3, -1);
  run_ranks(grow, 4, -1);
}

/* Who has another key is not let in, and both sides are told within the time. */
static void strange(tn_store *store, int rank, int size) {
  tn_comm *comm = NULL;
  tn_comm_options options = TN_COMM_OPTIONS_INIT;
  tn_unique_id other;
  options.id = &id;
  options.join = TN_SECOND;
  OK(tn_unique_id_create("strangers", &other));
  if (rank == 1) options.id = &other;
  tn_status *status = tn_comm_create(store, rank, size, &options, &comm);
  CHECK(status != NULL && comm == NULL);
  tn_status_destroy(status);
}

/* Nobody comes: the missing rank is named. */
static void alone(tn_store *store, int rank, int size) {
  tn_comm *comm = NULL;
  tn_comm_options options = TN_COMM_OPTIONS_INIT;
  (void)size;
  options.join = 100 * TN_MILLISECOND;
  options.id = &id;
  tn_status *status = tn_comm_create(store, rank, 2, &options, &comm);
  CHECK(tn_status_code(status) == TN_DEADLINE_EXCEEDED);
  CHECK(strstr(tn_status_message(status), "of 2 ranks 1 did not join") != NULL);
  tn_status_destroy(status);
}

static void test_strangers(void **state) {
  (void)state;
  assert_null(tn_unique_id_create("friends", &id));
  run_ranks(strange, 2, -1);
  run_ranks(alone, 1, -1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_processes),
      cmocka_unit_test(test_death),
      cmocka_unit_test(test_death_before_a_message),
      cmocka_unit_test(test_grow),
      cmocka_unit_test(test_strangers),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
