/* No rank is reported that lives: four processes on fewer cores, which other load keeps busy, make
 * calls of all kinds and sizes, and come late to them. Without arguments some hundreds of calls;
 * "whole": 10,000. */
#include "base/system.h"
#include "cmocka_header.h"
#include "fault_ranks.h"
#include "simulate.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { RANKS = 4, MOST_COUNT = 40000 };
static int num_calls = 250;

static size_t random_count(uint64_t *dice) {
  static const size_t below[] = {4, 16, 64, 1000, 10000, MOST_COUNT};
  return 1 + simulate_random(dice) % (below[simulate_random(dice) % 6] - 1);
}

/* Now and then a rank sleeps, gives its core away, or is busy with itself. */
static void come_late(uint64_t *dice) {
  uint64_t how = simulate_random(dice) % 40;
  if (how == 0) usleep((unsigned)(simulate_random(dice) % 4000));
  if (how == 1) usleep((unsigned)(simulate_random(dice) % 200));
  int64_t until = how == 2 ? tn_now() + 300 * 1000 : 0;
  while (tn_now() < until) continue;
}

static void make_calls(const fault_case *c, int rank) {
  tn_store *store = fault_store();
  tn_comm *comm = fault_join(store, rank, c->ranks, NULL);
  uint64_t same = 5, own = 100 + (uint64_t)rank;
  fault_buffers all[COLL_NUM_KINDS];
  alarm(1800);
  for (int kind = 0; kind < COLL_NUM_KINDS; kind++)
    fault_fill(comm, (coll_kind)kind, MOST_COUNT, &all[kind]);
  for (int i = 0; i < num_calls; i++) {
    uint64_t die = simulate_random(&same) % (2 * COLL_NUM_KINDS); /* half are sums */
    coll_kind kind = die < COLL_NUM_KINDS ? (coll_kind)die : COLL_ALL_REDUCE;
    fault_buffers b = all[kind];
    b.count = random_count(&same);
    int again = simulate_random(&same) % 4 ? 1 : 8;
    come_late(&own);
    for (int k = 0; k < again; k++) FAULT_OK(fault_call(&b, kind, NULL, 0, NULL));
    if (kind != COLL_ALL_REDUCE) continue;
    for (size_t k = 0; k < b.count; k += 1 + k / 8) /* ranks 1 to 4, and 4 times what is in all */
      FAULT_NEED(b.out[k] == 10 + 4 * (float)(k % 64));
  }
  FAULT_OK(tn_barrier(comm, NULL, NULL));
  for (int kind = 0; kind < COLL_NUM_KINDS; kind++) {
    FAULT_NEED(fault_intact(&all[kind], rank));
    fault_free(&all[kind]);
  }
  tn_comm_destroy(comm);
  tn_store_destroy(store);
}

static pid_t keep_busy(void) {
  pid_t child = fork();
  if (child) return child;
  alarm(1800);
  for (volatile unsigned i = 0;; i++) continue;
}

static void nobody_who_lives_is_reported(void **state) {
  (void)state;
  pid_t busy[2] = {keep_busy(), keep_busy()};
  int64_t start = tn_now();
  fault_case c = {.ranks = RANKS, .victim = -1};
  bool well = fault_run(&c, make_calls);
  for (int i = 0; i < 2; i++) {
    kill(busy[i], SIGKILL);
    waitpid(busy[i], NULL, 0);
  }
  assert_true(well);
  print_message("%d calls, some of them eight times: %.0f us each, nobody was reported\n",
                num_calls, (double)(tn_now() - start) / num_calls / 1e3);
}

int main(int argc, char **argv) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(nobody_who_lives_is_reported)};
  if (argc > 1 && !strcmp(argv[1], "whole")) num_calls = 10000;
  fault_begin();
  int failed = cmocka_run_group_tests(tests, NULL, NULL);
  fault_end();
  return failed;
}
