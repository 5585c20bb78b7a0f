/* The pool on its own threads beside the pool on libgomp's: what one split costs, and one program.
 *
 *   build/release/bin/bench_parallel [threads]
 *
 * "empty": pieces that do nothing, one a thread, so the time of a fork and a join. "after a pause":
 * the same 200 us after the last one, when waiting threads may have gone to sleep. "sum": 4 MiB of
 * floats a job. Medians. One runtime after the
 * other, since libgomp's threads spin for a while on cores that ours would use. */
#include "base/system.h"
#include "cpu/cpu.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ROUNDS = 2001, MIDDLE = ROUNDS / 2, FLOATS = 1 << 20 };

static float numbers[FLOATS];
static float sums[256 * 16];

static void nothing(void *arg, int64_t begin, int64_t end, int slot) {
  (void)arg;
  (void)begin;
  (void)end;
  (void)slot;
}

static void add(void *arg, int64_t begin, int64_t end, int slot) {
  (void)arg;
  float s[8] = {0};
  for (int64_t i = begin; i + 8 <= end; i += 8)
    for (int k = 0; k < 8; k++) s[k] += numbers[i + k];
  for (int k = 0; k < 8; k++) sums[slot * 16] += s[k];
}

static int by_size(const void *a, const void *b) {
  int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
  return (x > y) - (x < y);
}

typedef void piece(void *arg, int64_t begin, int64_t end, int slot);

static void measure(const char *name, cpu_pool *pool, piece *run, int64_t units, int64_t grain,
                    long pause) {
  static int64_t times[ROUNDS];
  for (int i = 0; i < ROUNDS; i++) {
    struct timespec wait = {0, pause};
    if (pause) nanosleep(&wait, NULL);
    int64_t start = tn_now();
    cpu_pool_run(pool, units, grain, run, NULL);
    times[i] = tn_now() - start;
  }
  qsort(times, ROUNDS, sizeof *times, by_size);
  printf("  %-14s %9.2f us\n", name, (double)times[MIDDLE] / 1e3);
}

static void measure_all(const char *runtime, cpu_pool *pool) {
  int n = cpu_pool_threads(pool);
  printf("%s, %d threads\n", runtime, n);
  measure("empty", pool, nothing, n, 1, 0);
  measure("after a pause", pool, nothing, n, 1, 200000);
  measure("sum", pool, add, FLOATS, 4096, 0);
  cpu_pool_destroy(pool);
}

int main(int argc, char **argv) {
  int threads = argc > 1 ? atoi(argv[1]) : 0;
  for (int i = 0; i < FLOATS; i++) numbers[i] = 1.0f;
  cpu_pool *pool;
  tn_status *status = cpu_pool_create(threads, &pool);
  if (!status) measure_all("pool", pool);
  if (!status) status = cpu_pool_create_openmp(threads, &pool);
  if (!status) measure_all("openmp", pool);
  if (!status) return 0;
  fprintf(stderr, "%s\n", tn_status_message(status));
  return 1;
}
