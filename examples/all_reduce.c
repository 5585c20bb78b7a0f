/* Sums numbers over processes of this machine: each line of a job runs the same command.
 *
 *   all_reduce FOLDER RANK SIZE NUMBER     prints the sum of all NUMBERs, on every rank
 *
 *   job=$(mktemp -d)
 *   for rank in 0 1 2; do all_reduce $job $rank 3 $((rank + 1)) & done; wait
 *
 * FOLDER is where the processes find each other: of one job at a time. */
#include <stdio.h>
#include <stdlib.h>
#include <tenon/tenon.h>

static tn_status *sum(const char *folder, int rank, int size, double number, double *out) {
  tn_store *store = NULL;
  tn_comm *comm = NULL;
  tn_comm_options options = TN_COMM_OPTIONS_INIT;
  options.deadline = 10 * TN_SECOND; /* a rank that never comes is an error, not a hang */
  options.join = 10 * TN_SECOND;
  tn_status *status = tn_store_create_directory(folder, &store);
  if (!status) status = tn_comm_create(store, rank, size, &options, &comm);
  if (!status) status = tn_all_reduce(comm, &number, out, 1, TN_F64, TN_SUM, NULL, NULL);
  tn_comm_destroy(comm);
  tn_store_destroy(store);
  return status;
}

int main(int argc, char **argv) {
  if (argc != 5) {
    fprintf(stderr, "usage: all_reduce FOLDER RANK SIZE NUMBER\n");
    return 2;
  }
  double result = 0;
  tn_status *status = sum(argv[1], atoi(argv[2]), atoi(argv[3]), atof(argv[4]), &result);
  if (status)
    fprintf(stderr, "%s\n", tn_status_message(status));
  else
    printf("rank %s: %g\n", argv[2], result);
  int code = status ? 1 : 0;
  tn_status_destroy(status);
  return code;
}
