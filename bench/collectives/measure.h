/* One side of a comparison of all_reduce (f32, sum): a process for each rank, which waits for
 * commands without using a core, so that libraries can be measured in turn.
 *
 * A program of this kind is started with NAME and DIRECTORY, and its rank and the number of ranks
 * in BENCH_RANK and BENCH_SIZE (Open MPI's own will do). It reads lines "BYTES ITERATIONS BATCH"
 * from DIRECTORY/NAME.RANK.in and answers each in DIRECTORY/NAME.RANK.out with the median time of a
 * call in nanoseconds, or with "wrong". "quit" ends it.
 *
 * Before each timing every rank writes its input anew and all ranks meet in shared memory. A batch
 * is several calls in one timing, for those that take no longer than the clock; between its calls
 * the input is written anew too, and that is part of the time. After each timing the result is
 * compared in full; the inputs are such that sums are exact in any order. */
#ifndef TENON_BENCH_COLLECTIVES_MEASURE_H
#define TENON_BENCH_COLLECTIVES_MEASURE_H

#include <fcntl.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

/* What a library does. `start` gives memory for the largest size; `all_reduce` returns when `out`
 * is there; 0 is success. */
typedef struct bench_library {
  int (*start)(int rank, int size, const char *directory, size_t most, float **in, float **out);
  int (*all_reduce)(const float *in, float *out, size_t count);
  void (*stop)(void);
  int gives_nothing; /* there is no result to be compared: what moves the bytes, and no more */
} bench_library;

enum { BENCH_MOST_RANKS = 16 };
typedef struct bench_page {
  struct {
    _Alignas(64) volatile uint64_t turn;
  } ranks[BENCH_MOST_RANKS];
} bench_page;

static bench_page *bench_map(const char *directory, const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s.page", directory, name);
  int fd = open(path, O_RDWR | O_CREAT, 0600);
  if (fd < 0 || ftruncate(fd, sizeof(bench_page))) return NULL;
  void *page = mmap(NULL, sizeof(bench_page), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  close(fd);
  return page == MAP_FAILED ? NULL : (bench_page *)page;
}

static void bench_meet(bench_page *page, int rank, int size) {
  uint64_t turn = page->ranks[rank].turn + 1;
  __atomic_store_n(&page->ranks[rank].turn, turn, __ATOMIC_RELEASE);
  for (int q = 0; q < size; q++)
    for (int spins = 0; __atomic_load_n(&page->ranks[q].turn, __ATOMIC_ACQUIRE) < turn;)
      if (++spins > 2000) sched_yield();
}

static double bench_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

static int bench_by_value(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

static void bench_fill(float *in, size_t count, int rank, int turn) {
  for (size_t k = 0; k < count; k++) in[k] = (float)((int)(k & 1023) + rank + (turn & 255));
}

static int bench_is_right(const float *out, size_t count, int size, int turn) {
  for (size_t k = 0; k < count; k++) {
    int sum = size * ((int)(k & 1023) + (turn & 255)) + size * (size - 1) / 2;
    if (out[k] != (float)sum) return 0;
  }
  return 1;
}

static double bench_size(const bench_library *library, bench_page *page, int rank, int size,
                         float *in, float *out, size_t bytes, int iterations, int batch) {
  size_t count = bytes / sizeof(float);
  double *times = (double *)calloc((size_t)iterations, sizeof *times);
  double median = -1;
  for (int i = -(iterations / 10) - 1; i < iterations; i++) { /* the first are for warming */
    int turn = (i + iterations) * batch;
    bench_fill(in, count, rank, turn);
    memset(out, 0xff, bytes);
    bench_meet(page, rank, size);
    double begin = bench_now();
    for (int k = 0; k < batch; k++, turn++) {
      if (k) bench_fill(in, count, rank, turn);
      if (library->all_reduce(in, out, count)) goto end;
    }
    double took = (bench_now() - begin) / batch;
    if (i >= 0) times[i] = took;
    if (!library->gives_nothing && !bench_is_right(out, count, size, turn - 1)) goto end;
    bench_meet(page, rank, size);
  }
  qsort(times, (size_t)iterations, sizeof *times, bench_by_value);
  median = times[iterations / 2];
end:
  free(times);
  return median;
}

static int bench_number(const char *ours, const char *theirs) {
  const char *text = getenv(ours);
  if (!text) text = getenv(theirs);
  return text ? atoi(text) : -1;
}

static int bench_main(int argc, char **argv, const bench_library *library) {
  int rank = bench_number("BENCH_RANK", "OMPI_COMM_WORLD_RANK");
  int size = bench_number("BENCH_SIZE", "OMPI_COMM_WORLD_SIZE");
  if (argc != 3 || rank < 0 || size < 1 || size > BENCH_MOST_RANKS) {
    fprintf(stderr, "usage: BENCH_RANK=R BENCH_SIZE=N %s NAME DIRECTORY\n", argv[0]);
    return 2;
  }
  cpu_set_t core; /* rank r on core r, as many as there are */
  CPU_ZERO(&core);
  CPU_SET((size_t)rank % (size_t)sysconf(_SC_NPROCESSORS_ONLN), &core);
  sched_setaffinity(0, sizeof core, &core);
  char path[2][4096];
  snprintf(path[0], sizeof path[0], "%s/%s.%d.in", argv[2], argv[1], rank);
  snprintf(path[1], sizeof path[1], "%s/%s.%d.out", argv[2], argv[1], rank);
  bench_page *page = bench_map(argv[2], argv[1]);
  float *in = NULL, *out = NULL;
  size_t most = (size_t)64 << 20;
  if (!page || library->start(rank, size, argv[2], most, &in, &out)) {
    fprintf(stderr, "%s: cannot start\n", argv[1]);
    return 1;
  }
  FILE *commands = fopen(path[0], "r"), *answers = fopen(path[1], "w");
  if (!commands || !answers) return 1;
  fprintf(answers, "ready\n");
  fflush(answers);
  char line[256];
  while (fgets(line, sizeof line, commands) && strncmp(line, "quit", 4)) {
    size_t bytes = 0;
    int iterations = 0, batch = 0;
    if (sscanf(line, "%zu %d %d", &bytes, &iterations, &batch) != 3 || bytes > most) break;
    double time = bench_size(library, page, rank, size, in, out, bytes, iterations, batch);
    if (time < 0)
      fprintf(answers, "wrong\n");
    else
      fprintf(answers, "%.1f\n", time);
    fflush(answers);
  }
  library->stop();
  return 0;
}

#endif
