/* bench/hosts.c over MPI. Built by scripts/bench_hosts with mpicc. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_RUNS = 400 };

static int by_value(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void measure(int rank, float *send, float *receive, size_t bytes) {
  static double times[MOST_RUNS];
  int runs = bytes < 1 << 20 ? MOST_RUNS : 40;
  for (int i = -5; i < runs; i++) {
    double begun = MPI_Wtime();
    MPI_Allreduce(send, receive, (int)(bytes / 4), MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
    if (i >= 0) times[i] = (MPI_Wtime() - begun) * 1e6;
  }
  qsort(times, (size_t)runs, sizeof *times, by_value);
  if (rank == 0) printf("%zu %.1f\n", bytes, times[runs / 2]);
}

int main(int argc, char **argv) {
  enum { LARGEST = 16 << 20 };
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  float *send = calloc(1, LARGEST), *receive = calloc(1, LARGEST);
  for (size_t bytes = 4; bytes <= LARGEST; bytes *= 8) measure(rank, send, receive, bytes);
  measure(rank, send, receive, LARGEST);
  free(send);
  free(receive);
  return MPI_Finalize();
}
