/* Eight threads use the registry at once; what they see is whole. Under ThreadSanitizer this finds
 * races, on every build it finds deadlocks. */
#include "cmocka_header.h"

#include "unit/backend/world.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

enum { THREADS = 8, ROUNDS = 40 };

static atomic_int mistakes;

static void expect(bool claim) {
  if (!claim) atomic_fetch_add(&mistakes, 1);
}

static void register_some(int thread, int round) {
  char name[32];
  snprintf(name, sizeof name, "row_%d_%d", thread, round);
  tn_backend_descriptor descriptor = TN_BACKEND_DESCRIPTOR_INIT;
  descriptor.name = name;
  descriptor.plugin = "/fake/row";
  const tn_backend *row = NULL, *twin = NULL;
  tn_status *status = tn_backend_register(&descriptor, &row);
  expect(!status && tn_backend_by_name(name) == row);
  tn_status_destroy(status);
  status = tn_backend_register(&descriptor, &twin);
  expect(tn_status_code(status) == TN_ALREADY_EXISTS && !twin);
  tn_status_destroy(status);
}

static void ask_all(void) {
  size_t count = tn_backend_count();
  for (size_t i = 0; i < count; i++) {
    const tn_backend *row = tn_backend_at(i);
    char text[128];
    expect(row && tn_backend_by_name(tn_backend_name(row)) == row);
    tn_backend_describe(row, text, sizeof text);
  }
}

static void ask_one(int thread, int round) {
  const tn_backend *row = tn_backend_at((size_t)(thread * 7 + round) % BACKEND_NUM_IDS);
  tn_backend_info *info = NULL;
  tn_status *status = tn_backend_info_get(row, TN_BACKEND_ENABLED, &info);
  expect(!status && info->states[TN_BACKEND_USABLE].answer == TN_ANSWER_YES);
  expect(!status && strcmp(info->name, tn_backend_name(row)) == 0);
  tn_backend_info_destroy(info);
  tn_status_destroy(status);
}

/* There is no such plugin, so opening it is where every choice ends. */
static void select_one(void) {
  static const char *const specs[] = {"cuda", "cpu/blis"};
  tn_selection selection = TN_SELECTION_INIT;
  selection.mode = TN_SELECT_ORDERED;
  selection.specs = specs;
  selection.num_specs = 2;
  tn_client *client = NULL;
  tn_report *why = NULL;
  tn_status *status = tn_backend_select(&selection, &client, NULL, &why);
  expect(status && !client && tn_report_num_candidates(why) == 2);
  tn_status_destroy(status);
  tn_report_destroy(why);
}

static void *use(void *arg) {
  int thread = *(int *)arg;
  for (int round = 0; round < ROUNDS; round++) {
    if (thread % 4 == 0) register_some(thread, round);
    if (thread % 4 == 1) tn_backend_refresh();
    if (thread % 4 == 2) {
      tn_status_destroy(tn_backend_set_enabled("blis", round % 2 == 0));
      tn_backend_usable(tn_backend_by_type(TN_BACKEND_CPU));
    }
    if (thread % 4 == 3) select_one();
    ask_all();
    ask_one(thread, round);
  }
  return NULL;
}

static void eight_threads_register_look_up_select_and_refresh(void **unused) {
  (void)unused;
  world_begin();
  size_t before = tn_backend_count();
  pthread_t threads[THREADS];
  int numbers[THREADS];
  for (int i = 0; i < THREADS; i++) {
    numbers[i] = i;
    assert_int_equal(pthread_create(&threads[i], NULL, use, &numbers[i]), 0);
  }
  for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
  assert_int_equal(atomic_load(&mistakes), 0);
  assert_int_equal(tn_backend_count(), before + (THREADS / 4) * ROUNDS);
}

/* 1,024 rows and no more. */
static void the_registry_has_an_end(void **unused) {
  (void)unused;
  tn_status *status = NULL;
  for (int i = 0; !status && i <= BACKEND_MAX_ROWS; i++) {
    char name[32];
    snprintf(name, sizeof name, "more_%d", i);
    tn_backend_descriptor descriptor = TN_BACKEND_DESCRIPTOR_INIT;
    descriptor.name = name;
    descriptor.plugin = "/fake/row";
    status = tn_backend_register(&descriptor, NULL);
  }
  assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
  assert_int_equal(tn_backend_count(), BACKEND_MAX_ROWS);
  assert_null(tn_backend_at(BACKEND_MAX_ROWS));
  tn_status_destroy(status);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(eight_threads_register_look_up_select_and_refresh),
      cmocka_unit_test(the_registry_has_an_end)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
