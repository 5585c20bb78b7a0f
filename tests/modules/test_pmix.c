/* The launcher's store, in processes that Open MPI's mpirun started: this program starts itself
 * with it. What can be said without a launcher is tried first. */
#include "cmocka_header.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <tenon/tenon.h>
#include <unistd.h>

#define MS INT64_C(1000000)
enum { RANKS = 4 };

static void fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void fails(tn_status *status, tn_code code, const char *words) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words))
    fail_msg("code %d: %s; wanted %d with \"%s\"", (int)tn_status_code(status),
             tn_status_message(status), (int)code, words);
  tn_status_destroy(status);
}

/* ---- in each process of the job -------------------------------------------------------------- */

static tn_job job;
static tn_store *store;

static void expect(const char *key, size_t key_size, const char *want, size_t want_size) {
  char *value = NULL;
  size_t size = 0;
  fine(tn_store_get(store, key, key_size, 20000 * MS, &value, &size));
  assert_int_equal(size, want_size);
  assert_memory_equal(value, want, size);
  tn_string_destroy(value);
}

static void the_job_is_known(void **unused) {
  (void)unused;
  char text[128];
  fine(tn_job_find(&job));
  assert_int_equal(job.size, RANKS);
  assert_string_equal(job.told_by, getenv("OMPI_COMM_WORLD_RANK") ? "Open MPI" : "PMIx");
  tn_job by_pmix;
  unsetenv("OMPI_COMM_WORLD_RANK"); /* then PMIx itself is asked */
  fine(tn_job_find(&by_pmix));
  assert_string_equal(by_pmix.told_by, "PMIx");
  assert_int_equal(by_pmix.rank, job.rank);
  assert_int_equal(by_pmix.size, job.size);
  fine(tn_store_open(NULL, &store));
  tn_store_describe(store, text, sizeof text);
  assert_memory_equal(text, "store of PMIx, job ", 19);
}

static void all_see_what_each_puts(void **unused) {
  (void)unused;
  char key[16], value[16], *got = NULL;
  for (int round = 0; round < 10; round++) {
    int key_size = snprintf(key, sizeof key, "%d/%d", round, job.rank);
    int size = snprintf(value, sizeof value, "r%c%d", 0, job.rank * 10 + round);
    fine(tn_store_put(store, key, (size_t)key_size, value, (size_t)size));
    for (int r = 0; r < RANKS; r++) {
      key_size = snprintf(key, sizeof key, "%d/%d", round, r);
      size = snprintf(value, sizeof value, "r%c%d", 0, r * 10 + round);
      expect(key, (size_t)key_size, value, (size_t)size);
    }
  }
  fails(tn_store_try_get(store, "none", 4, &got, NULL), TN_NOT_FOUND, "4 bytes");
  fails(tn_store_get(store, "none", 4, 50 * MS, &got, NULL), TN_DEADLINE_EXCEEDED, "within 50 ms");
  fine(tn_store_barrier(store, "seen", job.rank, job.size, 20000 * MS));
}

static void values_are_replaced_and_may_be_big(void **unused) {
  (void)unused;
  static char big[1 << 20];
  char key[32];
  size_t size = (size_t)snprintf(key, sizeof key, "mine %d", job.rank);
  memset(big, 'a' + job.rank, sizeof big);
  fine(tn_store_put(store, key, size, "", 0));
  expect(key, size, "", 0);
  fine(tn_store_put(store, key, size, big, 100000));
  expect(key, size, big, 100000);
  fails(tn_store_put(store, key, size, big, sizeof big + 1), TN_INVALID_ARGUMENT, "at most");
  fine(tn_store_barrier(store, "put", job.rank, job.size, 20000 * MS));
  size = (size_t)snprintf(key, sizeof key, "mine %d", (job.rank + 1) % RANKS);
  memset(big, 'a' + (job.rank + 1) % RANKS, sizeof big);
  expect(key, size, big, 100000);
  fine(tn_store_barrier(store, "over", job.rank, job.size, 20000 * MS));
}

/* A launcher that cannot replace a value for another process says so, and the value stays. */
static void values_of_others_are_replaced_or_kept(void **unused) {
  (void)unused;
  if (job.rank == 0) fine(tn_store_put(store, "his", 3, "first", 5));
  fine(tn_store_barrier(store, "first", job.rank, job.size, 20000 * MS));
  bool replaced = false;
  if (job.rank == 1) {
    tn_status *status = tn_store_put(store, "his", 3, "second", 6);
    replaced = !status;
    if (status) fails(status, TN_FAILED_PRECONDITION, "rank 0 has put a value");
    fine(tn_store_put(store, "replaced", 8, replaced ? "yes" : "no", replaced ? 3 : 2));
  }
  char *answer = NULL;
  fine(tn_store_get(store, "replaced", 8, 20000 * MS, &answer, NULL));
  replaced = !strcmp(answer, "yes");
  tn_string_destroy(answer);
  expect("his", 3, replaced ? "second" : "first", replaced ? 6 : 5);
  fine(tn_store_barrier(store, "second", job.rank, job.size, 20000 * MS));
  if (job.rank == 0) fine(tn_store_put(store, "his", 3, "third", 5));
  fine(tn_store_barrier(store, "third", job.rank, job.size, 20000 * MS));
  expect("his", 3, "third", 5);
  fine(tn_store_barrier(store, "read", job.rank, job.size, 20000 * MS));
}

/* One name again, once it has ended on all ranks. */
static void communicators_join_again_and_again(void **unused) {
  (void)unused;
  char name[16];
  for (int round = 0; round < 3; round++) {
    tn_comm *comm = NULL;
    int32_t one = 1, sum = 0;
    fine(tn_comm_create(store, job.rank, job.size, NULL, &comm));
    fine(tn_all_reduce(comm, &one, &sum, 1, TN_S32, TN_SUM, NULL, NULL));
    assert_int_equal(sum, RANKS);
    tn_comm_destroy(comm);
    snprintf(name, sizeof name, "j%d", round);
    fine(tn_store_barrier(store, name, job.rank, job.size, 20000 * MS));
  }
}

static int run_in_job(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_job_is_known),
      cmocka_unit_test(all_see_what_each_puts),
      cmocka_unit_test(values_are_replaced_and_may_be_big),
      cmocka_unit_test(values_of_others_are_replaced_or_kept),
      cmocka_unit_test(communicators_join_again_and_again),
  };
  int failed = cmocka_run_group_tests(tests, NULL, NULL);
  tn_store_destroy(store);
  return failed;
}

/* ---- without a launcher ---------------------------------------------------------------------- */

static void without_a_launcher_it_says_so(void **unused) {
  (void)unused;
  fails(tn_store_create_pmix(&store), TN_FAILED_PRECONDITION, "PMIX_NAMESPACE");
  fails(tn_store_create_pmix(NULL), TN_INVALID_ARGUMENT, "no place");
  setenv("PMIX_NAMESPACE", "nobody", 1);
  setenv("PMIX_RANK", "0", 1);
  tn_status *status = tn_store_create_pmix(&store);
  if (!status) fail_msg("a store of a launcher that is not there");
  fails(status, TN_UNAVAILABLE, "PMIx_Init: PMIx says");
  unsetenv("PMIX_NAMESPACE");
  unsetenv("PMIX_RANK");
  assert_null(store);
}

static int launch(const char *program, const char *before) {
  char command[600];
  snprintf(command, sizeof command,
           "%s OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 timeout 120 mpirun "
           "--oversubscribe --mca plm_rsh_agent /bin/false --host localhost:%d -n %d %s job 2>&1",
           before, RANKS, RANKS, program);
  return system(command);
}

static const char *program;

static void processes_of_mpirun_meet(void **unused) {
  (void)unused;
  assert_int_equal(launch(program, ""), 0);
}

int main(int argc, char **argv) {
  const struct CMUnitTest alone[] = {cmocka_unit_test(without_a_launcher_it_says_so)};
  const struct CMUnitTest launched[] = {cmocka_unit_test(processes_of_mpirun_meet)};
  if (argc > 1) return run_in_job();
  program = argv[0];
  int failed = cmocka_run_group_tests(alone, NULL, NULL);
  if (access("/usr/bin/mpirun", X_OK) != 0) {
    printf("skipped: no /usr/bin/mpirun (Debian: openmpi-bin)\n");
    return failed ? failed : 77;
  }
  return failed + cmocka_run_group_tests(launched, NULL, NULL);
}
