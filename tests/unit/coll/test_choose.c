/* What a capsule costs, and which one a call takes. */
#include "base/config.h"
#include "cmocka_header.h"
#include "coll/comm/choose.h"
#include "coll/comm/unique_id.h"

#include <stdlib.h>
#include <string.h>

static comm_way ways[64 * 64];
static comm_facts facts_of(int32_t ranks, double latency, double bandwidth, bool reaches) {
  for (int32_t i = 0; i < ranks * ranks; i++)
    ways[i] = (comm_way){latency, bandwidth, 0, 0, reaches, 16, 64};
  return (comm_facts){ranks, ranks, 10, 10, ways};
}

static comm_menu *menu_of(comm_catalogue *catalogue, coll_kind kind) {
  comm_menu *menu = NULL;
  assert_null(comm_find_menu(catalogue, kind, 0, NULL, &menu));
  return menu;
}

static double price(comm_menu *menu, const char *name, const comm_facts *facts, size_t bytes) {
  comm_want want = {.bytes = bytes};
  for (size_t i = 0; i < menu->count; i++) {
    if (strcmp(menu->dishes[i].name, name) != 0) continue;
    comm_verdict verdict;
    assert_null(comm_judge(&menu->dishes[i], facts, &want, &verdict));
    assert_string_equal(verdict.refusal, "");
    return verdict.nanoseconds;
  }
  fail_msg("no %s", name);
  return 0;
}

/* Over a network the price is what the textbook says: rounds of latency, and each rank's bytes. */
static void test_price(void **state) {
  (void)state;
  comm_catalogue catalogue = {.ranks = 8};
  comm_facts facts = facts_of(8, 1e6, 1, false);
  comm_menu *menu = menu_of(&catalogue, COLL_ALL_REDUCE);
  assert_in_range((uint64_t)price(menu, "ring", &facts, 8), 14e6, 14.1e6);
  assert_in_range((uint64_t)price(menu, "recursive_doubling", &facts, 8), 3e6, 3.1e6);
  assert_in_range((uint64_t)price(menu, "rabenseifner", &facts, 8), 6e6, 6.1e6);
  facts = facts_of(8, 1, 1, false);
  double n = 8e8; /* each rank gives 7/4 of it, and reduces 7/8 at a tenth of the time */
  double ring = price(menu, "ring", &facts, (size_t)n);
  assert_true(ring > 1.75 * n && ring < 2.2 * n);
  assert_true(price(menu, "recursive_doubling", &facts, (size_t)n) > 3 * n);
  comm_catalogue_end(&catalogue);
}

/* Ranks that share a core have to wait for it. */
static void test_cores(void **state) {
  (void)state;
  comm_catalogue catalogue = {.ranks = 8};
  comm_facts facts = facts_of(8, 1, 1, false);
  for (int i = 0; i < 64; i++) ways[i].copies = 1;
  comm_menu *menu = menu_of(&catalogue, COLL_ALL_REDUCE);
  double many = price(menu, "ring", &facts, 1 << 20);
  facts.cores = 2;
  double few = price(menu, "ring", &facts, 1 << 20);
  assert_true(few > 3 * many);
  comm_catalogue_end(&catalogue);
}

static const char *choice(comm_menu *menu, const comm_facts *facts, const comm_want *want) {
  comm_dish *dish = NULL;
  char reason[COMM_REASON];
  assert_null(comm_choose(menu, facts, want, &dish, reason));
  return dish->name;
}

static void test_choice(void **state) {
  (void)state;
  comm_catalogue catalogue = {.ranks = 8};
  comm_facts facts = facts_of(8, 100, 1, false);
  comm_menu *menu = menu_of(&catalogue, COLL_ALL_REDUCE);
  comm_want small = {.bytes = 8}, large = {.bytes = 64 << 20};
  assert_string_equal(choice(menu, &facts, &small), "recursive_doubling");
  const char *best = choice(menu, &facts, &large);
  assert_true(!strcmp(best, "rabenseifner") || !strcmp(best, "swing") || !strcmp(best, "ring") ||
              !strcmp(best, "bidirectional_ring"));
  large.in_order = true; /* neither rings nor swing */
  assert_string_equal(choice(menu, &facts, &large), "rabenseifner");
  large.capsule = "flat";
  assert_string_equal(choice(menu, &facts, &large), "flat");
  comm_catalogue_end(&catalogue);
}

static void refused(comm_menu *menu, const comm_facts *facts, const comm_want *want, tn_code code,
                    const char *words) {
  comm_dish *dish = NULL;
  tn_status *status = comm_choose(menu, facts, want, &dish, NULL);
  assert_int_equal(tn_status_code(status), code);
  if (!strstr(tn_status_message(status), words)) fail_msg("%s", tn_status_message(status));
  assert_null(dish);
  tn_status_destroy(status);
}

/* Memory of others is used only where all links reach it. */
static void test_reach(void **state) {
  (void)state;
  comm_catalogue catalogue = {.ranks = 4};
  comm_facts facts = facts_of(4, 100, 10, true);
  comm_menu *menu = menu_of(&catalogue, COLL_ALL_REDUCE);
  comm_want want = {.bytes = 1 << 20, .capsule = "direct"};
  assert_string_equal(choice(menu, &facts, &want), "direct");
  ways[4 * 2 + 1].reaches = 0;
  refused(menu, &facts, &want, TN_INVALID_ARGUMENT, "rank 2 cannot reach the memory of rank 1");
  ways[4 * 2 + 1].maps = 1;
  refused(menu, &facts, &want, TN_INVALID_ARGUMENT, "unless it is the communicator's");
  want.reachable = true;
  assert_string_equal(choice(menu, &facts, &want), "direct");
  want.capsule = "ring";
  ways[3].depth = 0;
  refused(menu, &facts, &want, TN_INVALID_ARGUMENT, "queues of ");
  ways[3].depth = 9;
  ways[3].channels = 0;
  refused(menu, &facts, &want, TN_INVALID_ARGUMENT, " channels of a link");
  want.capsule = "rong";
  refused(menu, &facts, &want, TN_INVALID_ARGUMENT, "rong");
  want.capsule = NULL;
  refused(menu, &facts, &want, TN_NOT_FOUND, "no capsule runs all_reduce for 4 ranks: ring:");
  want = (comm_want){.capsule = "straight", .in_place = true};
  refused(menu_of(&catalogue, COLL_ALL_TO_ALL), &facts, &want, TN_INVALID_ARGUMENT,
          "does not run in place");
  comm_catalogue_end(&catalogue);
}

static void test_knob(void **state) {
  (void)state;
  comm_catalogue catalogue = {.ranks = 4};
  comm_facts facts = facts_of(4, 100, 10, true);
  comm_want want = {.bytes = 8};
  setenv("TENON_COLL_CAPSULE", "ring,broadcast=flat", 1);
  tn_config_reload();
  assert_string_equal(choice(menu_of(&catalogue, COLL_ALL_REDUCE), &facts, &want), "ring");
  assert_string_equal(choice(menu_of(&catalogue, COLL_BROADCAST), &facts, &want), "flat");
  assert_string_equal(choice(menu_of(&catalogue, COLL_BARRIER), &facts, &want), "dissemination");
  setenv("TENON_COLL_CAPSULE", "broadcast=ring", 1);
  tn_config_reload();
  refused(menu_of(&catalogue, COLL_BROADCAST), &facts, &want, TN_INVALID_ARGUMENT,
          "TENON_COLL_CAPSULE wants capsule ring");
  unsetenv("TENON_COLL_CAPSULE");
  tn_config_reload();
  comm_catalogue_end(&catalogue);
}

static void test_explain(void **state) {
  (void)state;
  comm_catalogue catalogue = {.ranks = 3};
  comm_facts facts = facts_of(3, 100, 10, false);
  comm_want want = {.bytes = 4096};
  comm_menu *menu = menu_of(&catalogue, COLL_ALL_REDUCE);
  tn_text text = {.size = 0}, json = {.size = 0};
  assert_null(comm_explain_text(menu, &facts, &want, &text));
  assert_non_null(strstr(text.data, "all_reduce of 4096 bytes for 3 ranks, out of place\n"));
  assert_non_null(
      strstr(text.data, "swing does not make all_reduce for 3 ranks: it needs a power"));
  assert_non_null(strstr(text.data, "cannot reach the memory"));
  assert_non_null(strstr(text.data, "\n* "));
  assert_null(comm_explain_json(menu, &facts, &want, &json));
  assert_non_null(strstr(json.data, "{\"collective\": \"all_reduce\", \"bytes\": 4096"));
  assert_non_null(strstr(json.data, "\"refused\": \"swing does not"));
  tn_text_free(&text);
  tn_text_free(&json);
  comm_catalogue_end(&catalogue);
}

static size_t forgotten;
static void forget(void *arg, comm_dish *dish) {
  (void)arg;
  (void)dish;
  forgotten++;
}

/* Menus are made once, and the one used longest ago goes when there are too many. */
static void test_menus(void **state) {
  (void)state;
  comm_catalogue catalogue = {.ranks = 4, .forget = forget};
  int32_t sources[4] = {3, 0, 1, COLL_NOBODY};
  comm_menu *first = NULL, *again = NULL;
  assert_null(comm_find_menu(&catalogue, COLL_PERMUTE, 0, sources, &first));
  assert_int_equal(first->count, 2); /* straight, reach */
  for (int i = 0; i < COMM_MAX_MENUS; i++) {
    int32_t others[4] = {i % 5 - 1, i / 5 % 5 - 1, i / 25 - 1, 2};
    assert_null(comm_find_menu(&catalogue, COLL_PERMUTE, 0, others, &again));
    assert_null(comm_find_menu(&catalogue, COLL_PERMUTE, 0, sources, &again));
    assert_ptr_equal(first, again);
  }
  assert_int_equal(catalogue.count, COMM_MAX_MENUS);
  assert_int_equal(forgotten, 2);
  comm_catalogue_end(&catalogue);
  assert_int_equal(forgotten, 2 * (COMM_MAX_MENUS + 1));
}

static void test_unique_id(void **state) {
  (void)state;
  tn_unique_id id, other;
  char text[256], again[256];
  assert_null(tn_unique_id_create("night.run-7", &id));
  size_t size = tn_unique_id_print(&id, text, sizeof text);
  assert_int_equal(size, strlen(text));
  assert_memory_equal(text, "tenon1:night.run-7:", 19);
  assert_null(tn_unique_id_parse(text, &other));
  assert_memory_equal(&id, &other, sizeof id);
  for (size_t i = 0; i <= size; i++) { /* each character counts, and each that is missing */
    memcpy(again, text, size + 1);
    again[i] = i == size ? 'x' : again[i] == '1' ? '2' : '1';
    again[size + 1] = 0;
    tn_status *status = tn_unique_id_parse(again, &other);
    assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
    tn_status_destroy(status);
    if (i < size) again[i] = 0;
    status = tn_unique_id_parse(again, &other);
    assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
    tn_status_destroy(status);
  }
  assert_null(tn_unique_id_create(NULL, &other));
  assert_memory_not_equal(&id, &other, sizeof id);
  id.bytes[10] ^= 1;
  assert_int_equal(tn_unique_id_print(&id, text, sizeof text), 0);
  const char *bad[] = {"", "two words", "a:b",
                       "0123456789012345678901234567890123456789012345678901234567890123"};
  for (size_t i = 0; i < 4; i++) {
    tn_status *status = tn_unique_id_create(bad[i], &id);
    assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
    tn_status_destroy(status);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_price),  cmocka_unit_test(test_cores),
      cmocka_unit_test(test_choice), cmocka_unit_test(test_reach),
      cmocka_unit_test(test_knob),   cmocka_unit_test(test_explain),
      cmocka_unit_test(test_menus),  cmocka_unit_test(test_unique_id),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
