/* How long does a collective of threads take? An all_reduce of f32 by pinned threads of one
 * process: nanoseconds a call from start to end, medians of 41 rounds; of small calls a round is
 * some thousand calls after one another, without anything between.
 *
 *   build/release/bin/bench_coll_execute [ranks] [generator] */
#include "base/system.h"
#include "coll/capsule/generate.h"
#include "coll/exec/exec.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 41, MOST = 64 << 20, MOST_RANKS = 64 };

static int ranks = 2;
static coll_team *teams[MOST_RANKS];
static coll_program *programs[MOST_RANKS];
static float *inputs[MOST_RANKS], *outputs[MOST_RANKS];
static size_t bytes_now, times_now;
static pthread_barrier_t all;
static double rounds[ROUNDS];

static int by_value(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void must(tn_status *status) {
  if (!status) return;
  fprintf(stderr, "%s\n", tn_status_message(status));
  exit(1);
}

static void pin(int rank) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET((unsigned)(rank % tn_num_cpus()), &set);
  pthread_setaffinity_np(pthread_self(), sizeof set, &set);
}

static void *work(void *arg) {
  int r = (int)(intptr_t)arg;
  pin(r);
  coll_call call = {.input = inputs[r],
                    .output = outputs[r],
                    .elements = bytes_now / sizeof(float),
                    .reduce = {.type = TN_F32, .element = 4, .op = TN_SUM, .ranks = ranks}};
  for (int round = -2; round < ROUNDS; round++) {
    pthread_barrier_wait(&all);
    int64_t start = tn_now();
    for (size_t i = 0; i < times_now; i++)
      must(coll_execute(programs[r], &call, INT64_C(60000000000)));
    if (r == 0 && round >= 0) rounds[round] = (double)(tn_now() - start) / (double)times_now;
  }
  return NULL;
}

static void measure(const char *name, size_t bytes) {
  pthread_t threads[MOST_RANKS];
  bytes_now = bytes;
  times_now = bytes < 4096 ? 4000 / (size_t)ranks : bytes < 1 << 20 ? 1000 / (size_t)ranks : 3;
  for (int r = 0; r < ranks; r++) pthread_create(&threads[r], NULL, work, (void *)(intptr_t)r);
  for (int r = 0; r < ranks; r++) pthread_join(threads[r], NULL);
  qsort(rounds, ROUNDS, sizeof *rounds, by_value);
  printf("%-20s %2d ranks %10zu bytes %12.0f ns  %6.2f GB/s  (%.0f to %.0f)\n", name, ranks, bytes,
         rounds[ROUNDS / 2], (double)bytes / rounds[ROUNDS / 2], rounds[0], rounds[ROUNDS - 1]);
}

static void run(const coll_generator *g) {
  coll_wish wish = {.kind = COLL_ALL_REDUCE, .ranks = ranks, .group = ranks % 2 ? 1 : 2};
  if (!coll_generator_makes(g, &wish)) return;
  coll_capsule *c;
  must(coll_generate(g, &wish, &c));
  for (int r = 0; r < ranks; r++) must(coll_program_create(teams[r], c, &programs[r]));
  static const size_t sizes[] = {8, 64, 1024, 16384, 65536, 1 << 20, 4 << 20, 16 << 20, MOST};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) measure(g->name, sizes[i]);
  for (int r = 0; r < ranks; r++) coll_program_destroy(programs[r]);
  coll_capsule_destroy(c);
}

int main(int argc, char **argv) {
  if (argc > 1) ranks = atoi(argv[1]);
  if (ranks < 1 || ranks > MOST_RANKS) return 2;
  must(coll_team_create_local(ranks, "bench", NULL, teams));
  pthread_barrier_init(&all, NULL, (unsigned)ranks);
  for (int r = 0; r < ranks; r++) {
    inputs[r] = aligned_alloc(2 << 20, MOST);
    outputs[r] = aligned_alloc(2 << 20, MOST);
    memset(inputs[r], 0, MOST);
    memset(outputs[r], 0, MOST);
  }
  const coll_generator *g;
  for (size_t i = 0; (g = coll_generator_at(i)); i++)
    if (argc > 2 ? !strcmp(argv[2], g->name) : 1) run(g);
  for (int r = 0; r < ranks; r++) coll_team_destroy(teams[r]);
  return 0;
}
