/* How fast is an all-reduce of f32 between hosts, over the transport ucx? One process a rank; they
 * find each other in a folder. scripts/bench_hosts runs it between two network namespaces, beside
 * the same loop over MPI (bench/peers/hosts_mpi.c).
 *
 *   bench_hosts FOLDER RANK SIZE
 *
 * Rank 0 prints bytes and the median time of a call in microseconds, a line for each size. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tenon/tenon.h>
#include <time.h>

enum { MOST_RUNS = 400 };

static void fail_on(tn_status *status) {
  if (!status) return;
  fprintf(stderr, "bench_hosts: %s\n", tn_status_message(status));
  exit(1);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec * 1e-3;
}

static int by_value(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void measure(tn_comm *comm, float *send, float *receive, size_t bytes) {
  static double times[MOST_RUNS];
  int runs = bytes < 1 << 20 ? MOST_RUNS : 40;
  for (int i = -5; i < runs; i++) {
    double begun = now();
    fail_on(tn_all_reduce(comm, send, receive, bytes / 4, TN_F32, TN_SUM, NULL, NULL));
    if (i >= 0) times[i] = now() - begun;
  }
  qsort(times, (size_t)runs, sizeof *times, by_value);
  if (tn_comm_rank(comm) == 0) printf("%zu %.1f\n", bytes, times[runs / 2]);
}

int main(int argc, char **argv) {
  enum { LARGEST = 16 << 20 };
  if (argc != 4) {
    fprintf(stderr, "bench_hosts FOLDER RANK SIZE\n");
    return 2;
  }
  tn_store *store;
  tn_comm *comm;
  tn_comm_options options = TN_COMM_OPTIONS_INIT;
  options.transports = TN_TRANSPORT_ETHERNET | TN_TRANSPORT_IB;
  fail_on(tn_store_create_directory(argv[1], &store));
  fail_on(tn_comm_create(store, atoi(argv[2]), atoi(argv[3]), &options, &comm));
  float *send = calloc(1, LARGEST), *receive = calloc(1, LARGEST);
  for (size_t bytes = 4; bytes <= LARGEST; bytes *= 8) measure(comm, send, receive, bytes);
  measure(comm, send, receive, LARGEST);
  free(send);
  free(receive);
  tn_comm_destroy(comm);
  tn_store_destroy(store);
  return 0;
}
