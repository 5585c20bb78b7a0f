/* Which process this is and where it meets the others, by name. Modules are not beside this
 * program: what is said then. */
#include "cmocka_header.h"

#include "base/config.h"
#include "base/fault.h"
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void fails(tn_status *status, tn_code code, const char *words) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words))
    fail_msg("code %d: %s; wanted %d with \"%s\"", (int)tn_status_code(status),
             tn_status_message(status), (int)code, words);
  tn_status_destroy(status);
}

static const char *const names[] = {
    "TENON_STORE",          "TENON_RANK",     "TENON_SIZE", "OMPI_COMM_WORLD_RANK",
    "OMPI_COMM_WORLD_SIZE", "PMIX_NAMESPACE", "PMIX_RANK"};

static int no_environment(void **unused) {
  (void)unused;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) unsetenv(names[i]);
  tn_config_reload();
  return 0;
}

static void set(const char *name, const char *value) {
  setenv(name, value, 1);
  tn_config_reload();
}

static void expect_job(int rank, int size, const char *told_by) {
  tn_job job = {-1, -1, NULL};
  fine(tn_job_find(&job));
  assert_int_equal(job.rank, rank);
  assert_int_equal(job.size, size);
  assert_string_equal(job.told_by, told_by);
}

static void the_job_is_found(void **unused) {
  (void)unused;
  tn_job job = {-1, -1, NULL};
  expect_job(0, 1, "nobody");
  set("OMPI_COMM_WORLD_RANK", "3");
  set("OMPI_COMM_WORLD_SIZE", "8");
  expect_job(3, 8, "Open MPI");
  set("OMPI_COMM_WORLD_SIZE", "3");
  fails(tn_job_find(&job), TN_INVALID_ARGUMENT, "Open MPI says that this is rank 3 of 3");
  set("OMPI_COMM_WORLD_SIZE", "99999999999999999999");
  fails(tn_job_find(&job), TN_INVALID_ARGUMENT, "rank 3 of -1");
  set("TENON_RANK", "1");
  fails(tn_job_find(&job), TN_INVALID_ARGUMENT, "TENON_RANK 1 and TENON_SIZE 0");
  set("TENON_SIZE", "2");
  expect_job(1, 2, "TENON_RANK");
  set("TENON_RANK", "2");
  fails(tn_job_find(&job), TN_INVALID_ARGUMENT, "TENON_RANK 2 and TENON_SIZE 2");
  fails(tn_job_find(NULL), TN_INVALID_ARGUMENT, "no place");
  assert_int_equal(job.rank, -1);
}

static void expect_store(const char *spec, const char *words) {
  tn_store *store = NULL;
  char text[128];
  fine(tn_store_open(spec, &store));
  tn_store_describe(store, text, sizeof text);
  if (!strstr(text, words)) fail_msg("%s; wanted %s", text, words);
  tn_store_destroy(store);
}

static void stores_have_names(void **unused) {
  (void)unused;
  char folder[] = "/tmp/tenon-open-XXXXXX", spec[64];
  tn_store *store = NULL;
  assert_non_null(mkdtemp(folder));
  snprintf(spec, sizeof spec, "dir:%s", folder);
  expect_store("memory", "in memory");
  expect_store(spec, folder);
  expect_store(NULL, "in memory");
  set("TENON_STORE", spec);
  expect_store("", folder);
  expect_store("memory", "in memory");
  set("TENON_STORE", "smoke");
  fails(tn_store_open(NULL, &store), TN_INVALID_ARGUMENT, "TENON_STORE smoke: no such store");
  fails(tn_store_open("dir:", &store), TN_INVALID_ARGUMENT, "the store dir:: ");
  fails(tn_store_open("memory", NULL), TN_INVALID_ARGUMENT, "no place");
  no_environment(NULL);
  set("TENON_RANK", "0");
  set("TENON_SIZE", "2");
  fails(tn_store_open(NULL, &store), TN_FAILED_PRECONDITION,
        "a job of 2 processes needs TENON_STORE");
  assert_null(store);
  rmdir(folder);
}

static void a_module_that_is_missing_is_told(void **unused) {
  (void)unused;
  tn_store *store = NULL;
  tn_job job;
  fails(tn_store_open("etcd://127.0.0.1:1/p/", &store), TN_NOT_FOUND, "libtenon_etcd.so");
  fails(tn_store_open("etcds://127.0.0.1:1", &store), TN_NOT_FOUND, "libtenon_etcd.so");
  fails(tn_store_open("pmix", &store), TN_NOT_FOUND, "libtenon_pmix.so");
  set("PMIX_NAMESPACE", "job");
  set("PMIX_RANK", "0");
  fails(tn_store_open(NULL, &store), TN_NOT_FOUND, "libtenon_pmix.so");
  fails(tn_job_find(&job), TN_NOT_FOUND, "libtenon_pmix.so");
  assert_null(store);
}

static void memory_may_be_short(void **unused) {
  (void)unused;
  static const char *const specs[] = {"memory", "etcd://127.0.0.1:1/p/", NULL};
  tn_config_string(TN_CONFIG_STORE); /* the settings are read: for want of memory they would be the
                                        defaults, which is no error */
  for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
    uint64_t n = 0;
    for (bool fired = true; fired;) {
      tn_store *store = NULL;
      tn_fault_arm(TN_FAULT_ALLOC, ++n);
      tn_status *status = tn_store_open(specs[i], &store);
      fired = tn_fault_fired(TN_FAULT_ALLOC);
      tn_fault_arm(TN_FAULT_ALLOC, 0);
      tn_code want = fired ? TN_RESOURCE_EXHAUSTED : i == 1 ? TN_NOT_FOUND : TN_OK;
      assert_true(tn_status_code(status) == want || (fired && i == 1));
      tn_status_destroy(status);
      tn_store_destroy(store);
    }
    assert_true(n > 1);
  }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, no_environment, no_environment)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(the_job_is_found),
      TEST(stores_have_names),
      TEST(a_module_that_is_missing_is_told),
      TEST(memory_may_be_short),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
