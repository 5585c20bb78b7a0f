/* Heartbeats: who is stopped, who has ended, who comes back; a store that fails; strange values. */
#include "cmocka_header.h"

#include "base/fault.h"
#include "base/system.h"
#include "store/process.h"
#include "store/store.h"
#include <tenon/liveness.h>

#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define MS INT64_C(1000000)

static char folder[64];

static void fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void fails(tn_status *status, tn_code code, const char *words) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words))
    fail_msg("code %d: %s; wanted %d with \"%s\"", (int)tn_status_code(status),
             tn_status_message(status), (int)code, words);
  tn_status_destroy(status);
}

static int make_folder(void **unused) {
  (void)unused;
  strcpy(folder, "/tmp/tenon-alive-XXXXXX");
  return mkdtemp(folder) ? 0 : 1;
}

static int remove_folder(void **unused) {
  (void)unused;
  char command[96];
  snprintf(command, sizeof command, "rm -r %s", folder);
  return system(command);
}

static tn_store *open_folder(void) {
  tn_store *store = NULL;
  fine(tn_store_create_directory(folder, &store));
  return store;
}

static tn_liveness *start(tn_store *store, int rank, int size) {
  tn_liveness *l = NULL;
  fine(tn_liveness_create(store, "job", rank, size, 20 * MS, &l));
  return l;
}

/* Until a rank is so, or ten seconds. */
static void await(tn_liveness *l, int rank, tn_life want) {
  tn_life life = TN_LIFE_UNSEEN;
  for (int i = 0; i < 1000 && life != want; i++) {
    fine(tn_liveness_look(l, rank, &life, NULL));
    usleep(10000);
  }
  if (life != want) fail_msg("rank %d is %s, not %s", rank, tn_life_name(life), tn_life_name(want));
}

static pid_t start_child(int rank, int size) {
  pid_t child = fork();
  if (child) return child;
  tn_store *store = NULL;
  tn_liveness *l = NULL;
  if (tn_store_create_directory(folder, &store)) _exit(1);
  if (tn_liveness_create(store, "job", rank, size, 20 * MS, &l)) _exit(1);
  for (;;) pause();
}

static void stopped_is_not_gone(void **unused) {
  (void)unused;
  tn_store *store = open_folder();
  pid_t child = start_child(1, 3);
  tn_liveness *l = start(store, 0, 3);
  tn_life life;
  char text[96];
  int rank = -1;
  int64_t silent = -1;
  await(l, 1, TN_LIFE_ALIVE);
  fine(tn_liveness_look(l, 2, &life, NULL));
  assert_int_equal(life, TN_LIFE_UNSEEN);
  fails(tn_liveness_wait(l, 150 * MS, &rank, &life), TN_DEADLINE_EXCEEDED, "within 150 ms");
  tn_liveness_describe(l, text, sizeof text);
  assert_string_equal(text, "rank 0 of job job: 2 of 3 alive");
  int64_t begin = tn_now();
  kill(child, SIGSTOP);
  fine(tn_liveness_wait(l, 10000 * MS, &rank, &life));
  print_message("stopped: told after %d ms\n", (int)((tn_now() - begin) / MS));
  assert_int_equal(rank, 1);
  assert_int_equal(life, TN_LIFE_UNRESPONSIVE);
  fine(tn_liveness_look(l, 1, &life, &silent));
  assert_true(silent >= 40 * MS);
  kill(child, SIGCONT);
  await(l, 1, TN_LIFE_ALIVE);
  kill(child, SIGKILL); /* nobody has waited for it: it is a zombie */
  begin = tn_now();
  await(l, 1, TN_LIFE_GONE);
  print_message("killed: told after %d ms\n", (int)((tn_now() - begin) / MS));
  waitpid(child, NULL, 0);
  fine(tn_liveness_wait(l, 0, &rank, &life));
  assert_int_equal(life, TN_LIFE_GONE);
  tn_liveness_destroy(l);
  tn_store_destroy(store);
}

/* What a process of the same host has found out is read by those of others. */
static void farewells_are_read(void **unused) {
  (void)unused;
  tn_store *store = NULL;
  fine(tn_store_create_memory(&store));
  tn_liveness *a = start(store, 0, 3), *b = start(store, 1, 3), *c = start(store, 2, 3);
  await(a, 1, TN_LIFE_ALIVE);
  await(c, 1, TN_LIFE_ALIVE);
  tn_liveness_destroy(b);
  await(a, 1, TN_LIFE_GONE);
  await(c, 1, TN_LIFE_GONE);
  await(a, 2, TN_LIFE_ALIVE);
  fine(tn_store_put(store, "alive/job/2", 11, "gone", 4));
  tn_liveness_destroy(c);
  await(a, 2, TN_LIFE_GONE);
  tn_liveness_destroy(a);
  tn_store_destroy(store);
}

static void a_process_of_another_host_is_late_not_gone(void **unused) {
  (void)unused;
  tn_store *store = NULL;
  static const char *const strange[] = {
      "5 elsewhere-1 1 77", "",  "x",        "9999999999999999999999",
      "6 elsewhere",        "7", "gone too", "-1 h 1 1"};
  fine(tn_store_create_memory(&store));
  tn_liveness *l = start(store, 0, 2);
  for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
    fine(tn_store_put(store, "alive/job/1", 11, strange[i], strlen(strange[i])));
    if (!i) await(l, 1, TN_LIFE_UNRESPONSIVE);
    usleep(50000);
  }
  tn_life life;
  fine(tn_liveness_look(l, 1, &life, NULL));
  assert_true(life != TN_LIFE_GONE);
  tn_liveness_destroy(l);
  tn_store_destroy(store);
}

/* ---- stores that fail ------------------------------------------------------------------------ */

static atomic_bool broken;

static tn_status *frail_get(void *arg, const char *key, size_t key_size, tn_answer *answer) {
  char *value = NULL;
  size_t size = 0;
  if (atomic_load(&broken)) return tn_error(TN_UNAVAILABLE, "no store");
  tn_status *status = tn_store_try_get(arg, key, key_size, &value, &size);
  if (!status) status = tn_answer_set(answer, value, size);
  tn_free(value);
  return status;
}

static tn_status *frail_wait(void *arg, const char *key, size_t key_size, int64_t nanoseconds,
                             tn_answer *answer) {
  (void)nanoseconds;
  return frail_get(arg, key, key_size, answer);
}

static tn_status *frail_put(void *arg, const char *key, size_t key_size, const char *value,
                            size_t value_size) {
  return tn_store_put(arg, key, key_size, value, value_size);
}

/* A store in which a key is its first writer's, as some launchers' is: each has a view of its own.
 */
typedef struct view {
  tn_store *inner;
  int number;
} view;

static tn_status *view_get(void *arg, const char *key, size_t key_size, tn_answer *answer) {
  return frail_get(((view *)arg)->inner, key, key_size, answer);
}
static tn_status *view_wait(void *arg, const char *key, size_t key_size, int64_t nanoseconds,
                            tn_answer *answer) {
  (void)nanoseconds;
  return view_get(arg, key, key_size, answer);
}
static tn_status *view_put(void *arg, const char *key, size_t key_size, const char *value,
                           size_t value_size) {
  const view *v = arg;
  char owner[256], number[16], *first = NULL;
  int size = snprintf(owner, sizeof owner, "owner of %.*s", (int)key_size, key);
  snprintf(number, sizeof number, "%d", v->number);
  tn_status *status = tn_store_try_get(v->inner, owner, (size_t)size, &first, NULL);
  bool others = !status && strcmp(first, number) != 0;
  tn_status_destroy(status);
  tn_free(first);
  if (others) return tn_error(TN_FAILED_PRECONDITION, "another has put it");
  status = tn_store_put(v->inner, owner, (size_t)size, number, strlen(number));
  return status ? status : tn_store_put(v->inner, key, key_size, value, value_size);
}

static tn_store *open_view(view *v) {
  tn_store *store = NULL;
  tn_store_calls calls = TN_STORE_CALLS_INIT;
  calls.get = view_wait;
  calls.try_get = view_get;
  calls.put = view_put;
  calls.arg = v;
  fine(tn_store_create(&calls, &store));
  return store;
}

static void an_end_is_told_where_keys_are_their_first_writer_s(void **unused) {
  (void)unused;
  tn_store *inner = NULL;
  char beat[160], host[STORE_PROCESS_HOST], *value = NULL;
  fine(tn_store_create_memory(&inner));
  view of[3] = {{inner, 0}, {inner, 1}, {inner, 2}};
  tn_store *stores[3] = {open_view(&of[0]), open_view(&of[1]), open_view(&of[2])};
  pid_t pid = fork();
  if (!pid) _exit(0);
  assert_int_equal(waitpid(pid, NULL, 0), pid);
  store_process_name_host(host);
  snprintf(beat, sizeof beat, "1 %s %d 1", host, (int)pid); /* rank 1's last word */
  fine(tn_store_put(stores[1], "alive/job/1", 11, beat, strlen(beat)));
  tn_liveness *l = start(stores[2], 2, 4);
  await(l, 1, TN_LIFE_GONE);
  usleep(50000);
  fine(tn_store_try_get(inner, "alive/job/1/ended", 17, &value, NULL));
  tn_free(value);
  /* And read by who is of another host than that rank was. */
  fine(tn_store_put(stores[1], "alive/job/3", 11, "5 elsewhere 1 77", 16));
  await(l, 3, TN_LIFE_UNRESPONSIVE);
  fine(tn_store_put(stores[0], "alive/job/3/ended", 17, "", 0));
  await(l, 3, TN_LIFE_GONE);
  tn_life life;
  fine(tn_liveness_look(l, 3, &life, NULL)); /* it is not blind for that */
  tn_liveness_destroy(l);
  for (int i = 0; i < 3; i++) tn_store_destroy(stores[i]);
  tn_store_destroy(inner);
}

static void a_store_that_fails_makes_nobody_late(void **unused) {
  (void)unused;
  tn_store *inner = NULL, *store = NULL;
  tn_store_calls calls = TN_STORE_CALLS_INIT;
  tn_life life;
  int rank;
  fine(tn_store_create_memory(&inner));
  calls.get = frail_wait;
  calls.try_get = frail_get;
  calls.put = frail_put;
  calls.arg = inner;
  fine(tn_store_create(&calls, &store));
  tn_liveness *l = start(store, 0, 2), *other = start(inner, 1, 2);
  await(l, 1, TN_LIFE_ALIVE);
  atomic_store(&broken, true);
  fails(tn_liveness_wait(l, 300 * MS, &rank, &life), TN_DEADLINE_EXCEEDED, "nobody");
  fails(tn_liveness_look(l, 1, &life, NULL), TN_UNAVAILABLE, "no store");
  fine(tn_liveness_look(l, 0, &life, NULL));
  atomic_store(&broken, false);
  usleep(100000);
  await(l, 1, TN_LIFE_ALIVE);
  tn_liveness_destroy(l);
  tn_liveness_destroy(other);
  tn_store_destroy(store);
  tn_store_destroy(inner);
}

static void wrong_arguments_are_refused(void **unused) {
  (void)unused;
  tn_store *store = NULL;
  tn_liveness *l = NULL;
  tn_life life;
  int rank;
  static char name[202];
  memset(name, 'x', sizeof name - 1);
  fine(tn_store_create_memory(&store));
  fails(tn_liveness_create(NULL, "j", 0, 1, MS, &l), TN_INVALID_ARGUMENT, "NULL");
  fails(tn_liveness_create(store, name, 0, 1, MS, &l), TN_INVALID_ARGUMENT, "200 bytes");
  fails(tn_liveness_create(store, "j", 1, 1, MS, &l), TN_INVALID_ARGUMENT, "rank 1 of 1");
  fails(tn_liveness_create(store, "j", 0, 1, MS - 1, &l), TN_INVALID_ARGUMENT, "below 1 ms");
  fails(tn_liveness_create(store, "j", 0, 1, MS, NULL), TN_INVALID_ARGUMENT, "no place");
  assert_null(l);
  l = start(store, 0, 2);
  fails(tn_liveness_look(l, 2, &life, NULL), TN_OUT_OF_RANGE, "rank 2 of 2");
  fails(tn_liveness_look(NULL, 0, &life, NULL), TN_INVALID_ARGUMENT, "NULL");
  fails(tn_liveness_wait(l, 0, &rank, NULL), TN_INVALID_ARGUMENT, "NULL");
  tn_liveness_destroy(l);
  tn_liveness_destroy(NULL);
  assert_string_equal(tn_life_name((tn_life)9), "?");
  tn_store_destroy(store);
}

static void memory_may_be_short(void **unused) {
  (void)unused;
  tn_store *store = NULL;
  uint64_t n = 0;
  fine(tn_store_create_memory(&store));
  for (bool failed = true; failed;) {
    tn_liveness *l = NULL;
    tn_fault_arm(TN_FAULT_ALLOC, ++n);
    tn_status *status = tn_liveness_create(store, "job", 0, 1, 10000 * MS, &l);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    failed = status != NULL;
    if (failed) assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
    assert_true(failed == !l);
    tn_status_destroy(status);
    tn_liveness_destroy(l);
  }
  assert_true(n > 3);
  tn_store_destroy(store);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(stopped_is_not_gone, make_folder, remove_folder),
      cmocka_unit_test(farewells_are_read),
      cmocka_unit_test(a_process_of_another_host_is_late_not_gone),
      cmocka_unit_test(a_store_that_fails_makes_nobody_late),
      cmocka_unit_test(an_end_is_told_where_keys_are_their_first_writer_s),
      cmocka_unit_test(wrong_arguments_are_refused),
      cmocka_unit_test(memory_may_be_short),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
