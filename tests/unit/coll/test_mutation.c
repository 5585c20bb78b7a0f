/* Mutants of every generator's capsules: what the verifier takes is right, by a naive simulation
 * that shares nothing with it. TENON_SEED chooses other mutants, TENON_LIST=1 prints those that are
 * taken. */
#include "cmocka_header.h"

#include "coll/capsule/collective.h"
#include "coll/capsule/generate.h"
#include "coll/capsule/verify.h"
#include "mutate.h"
#include "simulate.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static mutation_report begin(void) {
  const char *seed = getenv("TENON_SEED");
  mutation_report report = {
      .seed = seed ? strtoull(seed, NULL, 0) : 1, .runs = 40, .list = getenv("TENON_LIST") != NULL};
  printf("seed %" PRIu64 "\n", report.seed);
  return report;
}

/* The simulation finds nothing wrong with what is right, at the depth that the verifier states. */
static void check_original(const coll_capsule *c, mutation_report *report) {
  coll_verdict verdict;
  tn_status *status = coll_verify(c, &verdict);
  if (status) fail_msg("%s", tn_status_message(status));
  for (int place = 0; place < 2; place++) {
    if (!(place ? c->in_place : c->out_of_place)) continue;
    const char *wrong = simulate(c, place, verdict.depth, &report->seed);
    if (wrong) fail_msg("%s: %s", c->name, wrong);
  }
}

static void mutate_kind(const coll_generator *g, coll_kind kind, int32_t ranks,
                        mutation_report *report) {
  static const int32_t sources[] = {3, 0, -1, 1, 2, 4, 4, 5};
  coll_wish wish = {.kind = kind, .ranks = ranks, .sources = sources};
  coll_capsule *c = NULL;
  if (kind == COLL_PERMUTE && ranks < 6) return;
  if (coll_is_rooted(kind)) wish.root = ranks / 2;
  if (!coll_generator_makes(g, &wish)) return;
  assert_null(coll_generate(g, &wish, &c));
  check_original(c, report);
  mutate_capsule(c, 40, report);
  coll_capsule_destroy(c);
}

static void what_is_taken_of_mutants_is_right(void **state) {
  (void)state;
  static const int32_t counts[] = {2, 3, 4, 6, 8};
  mutation_report report = begin();
  const coll_generator *g;
  for (size_t i = 0; (g = coll_generator_at(i)); i++) {
    for (int kind = 0; kind < COLL_NUM_KINDS; kind++)
      for (size_t k = 0; k < sizeof counts / sizeof *counts; k++)
        mutate_kind(g, (coll_kind)kind, counts[k], &report);
  }
  mutation_print(&report);
  assert_int_equal(report.mistaken, 0);
  assert_true(report.tallies[MUTATE_DROP_STEP].made > 500);
}

/* What no generator makes: lanes, and all that orders them. */
static const char *const laned[] = {
    "capsule 1\nname dependencies\ncollective all_reduce\nranks 2\nchunks 2\nplace out in\n"
    "rank 0 i 2 o 2 s 2\nlane 0\n>1.0 = i[0]\no[0] = <1.0 + i[0] after 1.0\n"
    "lane 1\n>1.1 = i[1]\no[1] = <1.1 + s[0] after 2.0\nlane 2\ns[0] = i[1]\n"
    "rank 1 i 2 o 2 s 2\nlane 0\n>0.0 = i[0]\nlane 1\n>0.1 = i[1]\n"
    "lane 2\ns[0] = <0.0\ns[1] = <0.1\n"
    "lane 3\no[0:2] = i[0:2] + s[0:2] after 2.1, 0.0, 1.0\n",
    "capsule 1\nname meetings\ncollective all_gather\nranks 2\nchunks 2\nplace out\n"
    "rank 0 i 2 o 4 s 2\nlane 0\ns[0:2] = i[0:2]\nmeet 0:3\no[0] = s[0]\nmeet 1:2\n>1.0 = o[0]\n"
    "lane 1\nmeet 0:3\no[1] = s[1]\nmeet 1:2\n>1.1 = o[0:2]\n"
    "lane 2\nmeet 0:3\no[2:2] = <1.0\n"
    "rank 1 i 2 o 4 s 2\nlane 0\n>0.0 = i[0:2]\no[2:2] = i[0:2]\no[0] = <0.0\nmeet 0:2\n"
    "lane 1\ns[0:2] = <0.1\nmeet 0:2\no[0:2] = s[0:2]\n",
    "capsule 1\nname semaphores\ncollective broadcast\nranks 2\nchunks 4\nplace out\n"
    "semaphores 0 1 0\n"
    "rank 0 i 4 o 4 s 1\nlane 0\nacquire 1\ns[0] = i[0]\nrelease 0\nacquire 1\ns[0] = i[1]\n"
    "release 0\nacquire 1\nrelease 2\nrelease 2\n"
    "lane 1\nacquire 0\no[0] = s[0]\nrelease 1\nacquire 0\no[1] = s[0]\nrelease 1\n"
    "lane 2\nacquire 2\no[2] = i[2]\n>1.0 = o[0]\n>1.0 = o[1]\n"
    "lane 3\nacquire 2\no[3] = i[3]\n>1.1:2 = i[2:2]\n"
    "rank 1 i 0 o 4 s 0\nlane 0\no[0] = <0.0\no[1] = <0.0\nlane 1\no[2:2] = <0.1\n",
    "capsule 1\nname phases\ncollective reduce_scatter\nranks 3\nchunks 1\nplace out in\n"
    "rank 0 i 3 o 1 s 1\nlane 0\nphase 1\ns[0] = i[0] + i@1[0] + i@2[0]\nphase 2\no[0] = s[0]\n"
    "rank 1 i 3 o 1 s 1\nlane 0\nphase 1\ns[0] = i@0[1] + i[1] + i@2[1]\nphase 2\no[0] = s[0]\n"
    "rank 2 i 3 o 1 s 1\nlane 0\nphase 1\ns[0] = i@0[2] + i@1[2] + i[2]\nphase 2\no[0] = s[0]\n",
};

static void what_is_taken_of_mutants_with_lanes_is_right(void **state) {
  (void)state;
  mutation_report report = begin();
  for (size_t i = 0; i < sizeof laned / sizeof *laned; i++) {
    coll_capsule *c = NULL;
    tn_status *status = coll_read_text(laned[i], strlen(laned[i]), "test", &c);
    if (status) fail_msg("%s", tn_status_message(status));
    check_original(c, &report);
    mutate_capsule(c, 200, &report);
    coll_capsule_destroy(c);
  }
  mutation_print(&report);
  assert_int_equal(report.mistaken, 0);
  assert_true(report.tallies[MUTATE_DROP_DEP].made > 100);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_is_taken_of_mutants_is_right),
      cmocka_unit_test(what_is_taken_of_mutants_with_lanes_is_right),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
