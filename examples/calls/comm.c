/* Communicators: ranks, as threads or as processes, that run collectives together. */
#include "example.h"
#include <pthread.h>
#include <unistd.h>

enum { RANKS = 3 };

/* ---- every collective, on three threads --------------------------------------------------------
 */

static void reduce(tn_comm *comm) {
  int rank = tn_comm_rank(comm);
  float mine[RANKS] = {1, 2, (float)rank}, sum[RANKS] = {0}, part = 0;
  ok(tn_all_reduce(comm, mine, sum, RANKS, TN_F32, TN_SUM, NULL, NULL));
  must(sum[0] == (float)RANKS && sum[2] == 3, "all ranks have the sum");
  ok(tn_reduce_scatter(comm, mine, &part, 1, TN_F32, TN_SUM, NULL, NULL));
  must(part == sum[rank], "each rank has its part of the sum");
  ok(tn_reduce(comm, mine, rank == 0 ? sum : NULL, RANKS, TN_F32, TN_MAX, 0, NULL, NULL));
  if (rank == 0) printf("the largest: %g %g %g\n", (double)sum[0], (double)sum[1], (double)sum[2]);
}

static void move(tn_comm *comm) {
  int rank = tn_comm_rank(comm), all[RANKS], swapped[RANKS], got = -1;
  ok(tn_all_gather(comm, &rank, all, 1, TN_S32, NULL, NULL));
  must(all[2] == 2, "everybody's number is there");
  ok(tn_all_to_all(comm, all, swapped, 1, TN_S32, NULL, NULL));
  must(swapped[1] == rank, "rank 1 had this rank's number for it");
  ok(tn_broadcast(comm, rank == 1 ? &rank : NULL, &got, 1, TN_S32, 1, NULL, NULL));
  must(got == 1, "rank 1's number is everywhere");
  ok(tn_gather(comm, &rank, rank == 2 ? all : NULL, 1, TN_S32, 2, NULL, NULL));
  ok(tn_scatter(comm, rank == 2 ? all : NULL, &got, 1, TN_S32, 2, NULL, NULL));
  must(got == rank, "it came back");
  const int left[RANKS] = {2, 0, 1}; /* each gets what the one before it sends */
  ok(tn_permute(comm, &rank, &got, 1, TN_S32, left, NULL, NULL));
  must(got == left[rank], "it came from the left");
  ok(tn_barrier(comm, NULL, NULL));
}

/* Blocks of different sizes; messages; several calls as one. */
static void exchange(tn_comm *comm) {
  int rank = tn_comm_rank(comm), to = (rank + 1) % RANKS, from = (rank + 2) % RANKS, got = -1;
  char out[] = "abcdef", in[2 * RANKS * RANKS] = "";
  const size_t some[RANKS] = {1, 2, 3}, own[RANKS] = {0, 1, 3};
  size_t counts[RANKS], offsets[RANKS];
  for (size_t q = 0; q < RANKS; q++) {
    counts[q] = some[rank]; /* every rank has as much for this one */
    offsets[q] = q * some[rank];
  }
  ok(tn_all_to_allv(comm, out, some, own, in, counts, offsets, TN_U8, NULL, NULL));
  if (rank == 1) printf("rank 1 got %s\n", in);
  ok(tn_group_begin()); /* all send first: without a group nobody would receive */
  ok(tn_send(comm, &rank, 1, TN_S32, to, NULL, NULL));
  ok(tn_receive(comm, &got, 1, TN_S32, from, NULL, NULL));
  ok(tn_group_end(NULL));
  must(got == from, "the message is the left one's");
}

/* Which capsule runs, and a call that says what it wants. */
static void choose(tn_comm *comm) {
  tn_coll_options options; /* or TN_COLL_OPTIONS_INIT */
  double x = 1, sum = 0;
  char *why = NULL;
  tn_coll_options_init(&options);
  options.capsule = "ring";
  options.deadline = 10 * TN_SECOND;
  ok(tn_all_reduce(comm, &x, &sum, 1, TN_F64, TN_SUM, &options, NULL));
  ok(tn_comm_explain(comm, TN_ALL_REDUCE, 1 << 20, TN_F32, TN_SUM, 0, NULL, TN_REPORT_TEXT, &why));
  if (tn_comm_rank(comm) == 0) printf("%s", why);
  tn_string_destroy(why);
}

/* Memory that others reach, workspaces of a tag, endpoints. */
static void share(tn_comm *comm) {
  int rank = tn_comm_rank(comm), seen = -1;
  void *memory = NULL;
  tn_registered_memory *spaces[RANKS];
  const tn_endpoint *own = NULL;
  char *bytes = NULL;
  size_t size = 0;
  ok(tn_comm_allocate(comm, 4096, &memory));
  tn_comm_free(comm, memory);
  ok(tn_comm_get_operator_space(comm, 4096, 1, NULL, 0, 10 * TN_SECOND, spaces));
  ok(tn_registered_memory_write(spaces[(rank + 1) % RANKS], 0, &rank, sizeof rank));
  ok(tn_barrier(comm, NULL, NULL));
  ok(tn_registered_memory_read(spaces[rank], 0, &seen, sizeof seen));
  must(seen == (rank + 2) % RANKS, "the left one wrote into this rank's space");
  ok(tn_barrier(comm, NULL, NULL));
  for (int r = 0; r < RANKS; r++) tn_registered_memory_destroy(spaces[r]);
  ok(tn_comm_free_operator_space(comm, 1));
  ok(tn_comm_endpoint(comm, rank, &own));
  ok(tn_endpoint_serialize(own, &bytes, &size)); /* to be sent by whatever way */
  refused(tn_comm_register_remote_infos(comm, rank, bytes, size), TN_INVALID_ARGUMENT); /* own */
  tn_string_destroy(bytes);
  ok(tn_cluster_attach(NULL, comm)); /* no cluster: so no phases */
  refused(tn_comm_switch_phase(comm, 1, TN_SECOND), TN_FAILED_PRECONDITION);
}

/* Others from one; the end. */
static void derive(tn_comm *comm) {
  int rank = tn_comm_rank(comm);
  tn_comm *part = NULL, *copy = NULL, *rest = NULL;
  char text[160];
  ok(tn_comm_split(comm, rank == 0 ? TN_NO_COLOR : 1, 0, &part));
  if (part) printf("%s has %d ranks\n", tn_comm_name(part), tn_comm_size(part));
  tn_comm_destroy(part);
  ok(tn_comm_dup(comm, &copy));
  tn_comm_abort(copy, "enough"); /* all calls of all ranks end with this */
  refused(tn_comm_error(copy), TN_ABORTED);
  ok(tn_comm_shrink(copy, 10 * TN_SECOND, &rest)); /* nobody died: all go on */
  tn_comm_destroy(copy);
  ok(tn_barrier(rest, NULL, NULL));
  tn_comm_describe(rest, text, sizeof text);
  if (rank == 0) printf("%s\n", text);
  tn_comm_destroy(rest);
}

static void *run_rank(void *arg) {
  tn_comm *comm = arg;
  reduce(comm);
  move(comm);
  exchange(comm);
  choose(comm);
  share(comm);
  derive(comm);
  return NULL;
}

static void threads(void) {
  tn_comm *comms[RANKS];
  pthread_t ranks[RANKS];
  ok(tn_comm_create_local(RANKS, NULL, comms));
  for (int r = 0; r < RANKS; r++) pthread_create(&ranks[r], NULL, run_rank, comms[r]);
  for (int r = 0; r < RANKS; r++) pthread_join(ranks[r], NULL);
  for (int r = 0; r < RANKS; r++) tn_comm_destroy(comms[r]);
}

/* ---- processes that meet by a folder ----------------------------------------------------------
 *
 * The id would go to them as passwords do, printed and parsed; here they are forked. */
static void run_process(const char *folder, const tn_unique_id *id, int rank) {
  tn_store *store = NULL;
  tn_comm *comm = NULL, *larger = NULL;
  tn_comm_options options;
  int one = 1, sum = 0;
  tn_comm_options_init(&options); /* as TN_COMM_OPTIONS_INIT */
  options.id = id;
  ok(tn_store_create_directory(folder, &store));
  if (rank < 2) {
    ok(tn_comm_create(store, rank, 2, &options, &comm));
    ok(tn_comm_grow(comm, "larger", 3, &larger)); /* rank 2 comes in */
  } else {
    options.name = "larger";
    ok(tn_comm_create(store, rank, 3, &options, &larger));
  }
  ok(tn_all_reduce(larger, &one, &sum, 1, TN_S32, TN_SUM, NULL, NULL));
  must(sum == 3, "three processes are there");
  tn_comm_destroy(larger);
  tn_comm_destroy(comm);
  tn_store_destroy(store);
}

static void processes(void) {
  char folder[] = "/tmp/tenon-example-XXXXXX", text[256], command[64];
  tn_unique_id id, same;
  must(mkdtemp(folder) != NULL, "there is a folder");
  ok(tn_unique_id_create("example", &id));
  must(tn_unique_id_print(&id, text, sizeof text) < sizeof text, "there is room for it");
  ok(tn_unique_id_parse(text, &same));
  fflush(NULL);
  for (int rank = 1; rank < 3; rank++) {
    if (fork()) continue;
    run_process(folder, &same, rank);
    _exit(0);
  }
  run_process(folder, &id, 0);
  snprintf(command, sizeof command, "rm -r %s", folder);
  must(system(command) == 0, "the folder is removed");
}

int main(void) {
  processes();
  threads();
  return 0;
}
