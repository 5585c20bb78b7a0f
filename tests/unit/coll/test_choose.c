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

static comm_candidates *candidates_of(comm_catalogue *catalogue, coll_kind kind) {
  comm_candidates *candidates = NULL;
  assert_null(comm_find_candidates(catalogue, kind, 0, NULL, &candidates));
  return candidates;
}

static double price(comm_candidates *candidates, const char *name, const comm_facts *facts,
                    size_t bytes) {
  comm_want want = {.bytes = bytes};
  for (size_t i = 0; i < candidates->count; i++) {
    if (strcmp(candidates->list[i].name, name) != 0) continue;
    comm_verdict verdict;
    assert_null(comm_judge(&candidates->list[i], facts, &want, &verdict));
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
  comm_candidates *candidates = candidates_of(&catalogue, COLL_ALL_REDUCE);
  assert_in_range((uint64_t)price(candidates, "ring", &facts, 8), 14e6, 14.1e6);
  assert_in_range((uint64_t)price(candidates, "recursive_doubling", &facts, 8), 3e6, 3.1e6);
  assert_in_range((uint64_t)price(candidates, "rabenseifner", &facts, 8), 6e6, 6.1e6);
  facts = facts_of(8, 1, 1, false);
  double n = 8e8; /* each rank gives 7/4 of it, and reduces 7/8 at a tenth of the time */
  double ring = price(candidates, "ring", &facts, (size_t)n);
  assert_true(ring > 1.75 * n && ring < 2.2 * n);
  assert_true(price(candidates, "recursive_doubling", &facts, (size_t)n) > 3 * n);
  comm_catalogue_end(&catalogue);
}

/* Ranks that share a core have to wait for it. */
static void test_cores(void **state) {
  (void)state;
  comm_catalogue catalogue = {.ranks = 8};
  comm_facts facts = facts_of(8, 1, 1, false);
  for (int i = 0; i < 64; i++) ways[i].copies = 1;
  comm_candidates *candidates = candidates_of(&catalogue, COLL_ALL_REDUCE);
  double many = price(candidates, "ring", &facts, 1 << 20);
  facts.cores = 2;
  double few = price(candidates, "ring", &facts, 1 << 20);
  assert_true(few > 3 * many);
  comm_catalogue_end(&catalogue);
}

static const char *choice(comm_candidates *candidates, const comm_facts *facts,
                          const comm_want *want) {
  comm_candidate *candidate = NULL;
  char reason[COMM_REASON];
  assert_null(comm_choose(candidates, facts, want, &candidate, reason));
  return candidate->name;
}

static void test_choice(void **state) {
  (void)state;
  comm_catalogue catalogue = {.ranks = 8};
  comm_facts facts = facts_of(8, 100, 1, false);
  comm_candidates *candidates = candidates_of(&catalogue, COLL_ALL_REDUCE);
  comm_want small = {.bytes = 8}, large = {.bytes = 64 << 20};
  assert_string_equal(choice(candidates, &facts, &small), "recursive_doubling");
  const char *best = choice(candidates, &facts, &large);
  assert_true(!strcmp(best, "rabenseifner") || !strcmp(best, "swing") || !strcmp(best, "ring") ||
              !strcmp(best, "bidirectional_ring"));
  large.in_order = true; /* neither rings nor swing */
  assert_string_equal(choice(candidates, &facts, &large), "rabenseifner");
  large.capsule = "flat";
  assert_string_equal(choice(candidates, &facts, &large), "flat");
  comm_catalogue_end(&catalogue);
}

static void refused(comm_candidates *candidates, const comm_facts *facts, const comm_want *want,
                    tn_code code, const char *words) {
  comm_candidate *candidate = NULL;
  tn_status *status = comm_choose(candidates, facts, want, &candidate, NULL);
  assert_int_equal(tn_status_code(status), code);
  if (!strstr(tn_status_message(status), words)) fail_msg("%s", tn_status_message(status));
  assert_null(candidate);
  tn_status_destroy(status);
}

/* Memory of others is used only where all links reach it. */
static void test_reach(void **state) {
  (void)state;
  comm_catalogue catalogue = {.ranks = 4};
  comm_facts facts = facts_of(4, 100, 10, true);
  comm_candidates *candidates = candidates_of(&catalogue, COLL_ALL_REDUCE);
  comm_want want = {.bytes = 1 << 20, .capsule = "direct"};
  assert_string_equal(choice(candidates, &facts, &want), "direct");
  ways[4 * 2 + 1].reaches = 0;
  refused(candidates, &facts, &want, TN_INVALID_ARGUMENT,
          "rank 2 cannot reach the memory of rank 1");
  ways[4 * 2 + 1].maps = 1;
  refused(candidates, &facts, &want, TN_INVALID_ARGUMENT, "unless it is the communicator's");
  want.reachable = true;
  assert_string_equal(choice(candidates, &facts, &want), "direct");
  want.capsule = "ring";
  ways[3].depth = 0;
  refused(candidates, &facts, &want, TN_INVALID_ARGUMENT, "queues of ");
  ways[3].depth = 9;
  ways[3].channels = 0;
  refused(candidates, &facts, &want, TN_INVALID_ARGUMENT, " channels of a link");
  want.capsule = "rong";
  refused(candidates, &facts, &want, TN_INVALID_ARGUMENT, "rong");
  want.capsule = NULL;
  refused(candidates, &facts, &want, TN_NOT_FOUND, "no capsule runs all_reduce for 4 ranks: ring:");
  want = (comm_want){.capsule = "straight", .in_place = true};
  refused(candidates_of(&catalogue, COLL_ALL_TO_ALL), &facts, &want, TN_INVALID_ARGUMENT,
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
  assert_string_equal(choice(candidates_of(&catalogue, COLL_ALL_REDUCE), &facts, &want), "ring");
  assert_string_equal(choice(candidates_of(&catalogue, COLL_BROADCAST), &facts, &want), "flat");
  assert_string_equal(choice(candidates_of(&catalogue, COLL_BARRIER), &facts, &want),
                      "dissemination");
  setenv("TENON_COLL_CAPSULE", "broadcast=ring", 1);
  tn_config_reload();
  refused(candidates_of(&catalogue, COLL_BROADCAST), &facts, &want, TN_INVALID_ARGUMENT,
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
  comm_candidates *candidates = candidates_of(&catalogue, COLL_ALL_REDUCE);
  tn_text text = {.size = 0}, json = {.size = 0};
  assert_null(comm_explain_text(candidates, &facts, &want, &text));
  assert_non_null(strstr(text.data, "all_reduce of 4096 bytes for 3 ranks, out of place\n"));
  assert_non_null(
      strstr(text.data, "swing does not make all_reduce for 3 ranks: it needs a power"));
  assert_non_null(strstr(text.data, "cannot reach the memory"));
  assert_non_null(strstr(text.data, "\n* "));
  assert_null(comm_explain_json(candidates, &facts, &want, &json));
  assert_non_null(strstr(json.data, "{\"collective\": \"all_reduce\", \"bytes\": 4096"));
  assert_non_null(strstr(json.data, "\"refused\": \"swing does not"));
  tn_text_free(&text);
  tn_text_free(&json);
  comm_catalogue_end(&catalogue);
}

static size_t forgotten;
static void forget(void *arg, comm_candidate *candidate) {
  (void)arg;
  (void)candidate;
  forgotten++;
}

/* The candidates for a kind are made once; those used longest ago go when there are too many. */
static void test_candidatess(void **state) {
  (void)state;
  comm_catalogue catalogue = {.ranks = 4, .forget = forget};
  int32_t sources[4] = {3, 0, 1, COLL_NOBODY};
  comm_candidates *first = NULL, *again = NULL;
  assert_null(comm_find_candidates(&catalogue, COLL_PERMUTE, 0, sources, &first));
  assert_int_equal(first->count, 2); /* straight, reach */
  for (int i = 0; i < COMM_MAX_SETS; i++) {
    int32_t others[4] = {i % 5 - 1, i / 5 % 5 - 1, i / 25 - 1, 2};
    assert_null(comm_find_candidates(&catalogue, COLL_PERMUTE, 0, others, &again));
    assert_null(comm_find_candidates(&catalogue, COLL_PERMUTE, 0, sources, &again));
    assert_ptr_equal(first, again);
  }
  assert_int_equal(catalogue.count, COMM_MAX_SETS);
  assert_int_equal(forgotten, 2);
  comm_catalogue_end(&catalogue);
  assert_int_equal(forgotten, 2 * (COMM_MAX_SETS + 1));
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
      cmocka_unit_test(test_price),       cmocka_unit_test(test_cores),
      cmocka_unit_test(test_choice),      cmocka_unit_test(test_reach),
      cmocka_unit_test(test_knob),        cmocka_unit_test(test_explain),
      cmocka_unit_test(test_candidatess), cmocka_unit_test(test_unique_id),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
