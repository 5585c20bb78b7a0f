/* Capsules of one's own: operators, and files that communicators find in folders. */
#include "comm_ranks.h"

#include <tenon/operator.h>
#include <unistd.h>

static void check_sum(tn_operator *op, tn_comm *comm, bool asynchronous) {
  enum { COUNT = 1000 };
  int32_t in[COUNT], out[COUNT];
  tn_operation call;
  tn_coll_event *event = NULL;
  for (int k = 0; k < COUNT; k++) in[k] = tn_comm_rank(comm) + k;
  tn_operation_init(&call);
  call.input = in;
  call.output = out;
  call.input_count = call.output_count = COUNT;
  call.type = TN_S32;
  call.tag = 77;
  OK(tn_operator_execute(op, &call, asynchronous ? &event : NULL));
  if (asynchronous) OK(tn_coll_event_wait(event, 20 * TN_SECOND));
  tn_coll_event_destroy(event);
  int size = tn_comm_size(comm);
  for (int k = 0; k < COUNT; k++) CHECK(out[k] == size * k + size * (size - 1) / 2);
  call.output = in; /* in place */
  call.flush = true;
  event = NULL;
  OK(tn_operator_execute(op, &call, &event));
  OK(tn_coll_event_wait(event, 0)); /* it has been flushed */
  tn_coll_event_destroy(event);
  CHECK(!memcmp(in, out, sizeof in));
  call.output_count = COUNT - 1;
  REFUSED(tn_operator_execute(op, &call, NULL), TN_INVALID_ARGUMENT, "999 of output");
  call.output_count = COUNT;
  call.type = TN_INVALID;
  REFUSED(tn_operator_execute(op, &call, NULL), TN_INVALID_ARGUMENT, "");
  REFUSED(tn_operator_execute(op, NULL, NULL), TN_INVALID_ARGUMENT, "NULL");
}

static void operate(tn_comm *comm, void *arg) {
  tn_operator *op = NULL;
  char text[128];
  OK(tn_operator_create(arg, comm, &op));
  CHECK(!strcmp(tn_operator_name(op), "ring_all_reduce_3"));
  CHECK(tn_operator_collective(op) == TN_ALL_REDUCE);
  CHECK(tn_operator_is_in_place(op) && tn_operator_is_configurable(op));
  check_sum(op, comm, false);
  check_sum(op, comm, true);
  tn_operator_describe(op, text, sizeof text);
  CHECK(!strcmp(text, "operator ring_all_reduce_3 on world: all_reduce, 4 executions"));
  tn_operator_destroy(op);
}

/* The tag is a part of what ranks agree on. */
static void tags(tn_comm *comm, void *arg) {
  tn_operator *op = NULL;
  int32_t in = 1, out = 0;
  tn_operation call = TN_OPERATION_INIT;
  call.input = &in;
  call.output = &out;
  call.input_count = call.output_count = 1;
  call.type = TN_S32;
  call.tag = tn_comm_rank(comm) == 1;
  OK(tn_operator_create(arg, comm, &op));
  tn_status *status = tn_operator_execute(op, &call, NULL);
  bool heard = tn_status_code(status) == TN_ABORTED;
  REFUSED(status, heard ? TN_ABORTED : TN_FAILED_PRECONDITION, "rank");
  tn_operator_destroy(op);
}

static void test_operator(void **state) {
  (void)state;
  tn_capsule *ring = NULL;
  tn_operator *op = NULL;
  tn_comm *two[2];
  tn_capsule_wish wish = TN_CAPSULE_WISH_INIT;
  wish.ranks = 3;
  assert_null(tn_capsule_generate("ring", &wish, &ring));
  run_ranks(3, NULL, operate, ring);
  run_ranks(3, NULL, tags, ring);
  assert_null(tn_comm_create_local(2, NULL, two));
  REFUSED(tn_operator_create(ring, two[0], &op), TN_INVALID_ARGUMENT, "is for 3 ranks");
  REFUSED(tn_operator_create(NULL, two[0], &op), TN_INVALID_ARGUMENT, "NULL");
  if (atomic_load(&failures)) fail_msg("%s", first_failure);
  assert_null(op);
  tn_operator_destroy(NULL);
  tn_comm_destroy(two[0]);
  tn_comm_destroy(two[1]);
  tn_capsule_destroy(ring);
}

/* ---- files -------------------------------------------------------------------------------------
 */

static void by_name(tn_comm *comm, void *arg) {
  tn_coll_options options = TN_COLL_OPTIONS_INIT;
  double in = tn_comm_rank(comm) + 1, out = 0;
  char *text = NULL;
  (void)arg;
  options.capsule = "my_own";
  OK(tn_all_reduce(comm, &in, &out, 1, TN_F64, TN_SUM, &options, NULL));
  CHECK(out == 6);
  OK(tn_comm_explain(comm, TN_ALL_REDUCE, 8, TN_F64, TN_SUM, 0, &options, TN_REPORT_TEXT, &text));
  CHECK(text && strstr(text, "my_own (/tmp/tenon-capsules-"));
  CHECK(text && strstr(text, "the call wants it"));
  free(text);
}

static void test_files(void **state) {
  (void)state;
  char folder[] = "/tmp/tenon-capsules-XXXXXX", path[64], *bytes = NULL;
  size_t size = 0;
  tn_capsule *ring = NULL;
  tn_capsule_wish wish = TN_CAPSULE_WISH_INIT;
  tn_comm_options options = TN_COMM_OPTIONS_INIT;
  wish.ranks = 3;
  assert_non_null(mkdtemp(folder));
  assert_null(tn_capsule_generate("rabenseifner", &wish, &ring));
  assert_null(tn_capsule_print(ring, "text", &bytes, &size));
  snprintf(path, sizeof path, "%s/mine.capsule", folder);
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  const char *name = strstr(bytes, "rabenseifner_all_reduce_3");
  assert_non_null(name);
  fprintf(file, "%.*smy_own%s", (int)(name - bytes), bytes,
          name + strlen("rabenseifner_all_reduce_3"));
  fclose(file);
  options.capsules = folder;
  options.deadline = 20 * TN_SECOND;
  run_ranks(3, &options, by_name, NULL);
  unlink(path);
  rmdir(folder);
  free(bytes);
  tn_capsule_destroy(ring);
}

/* ---- workspaces, endpoints, phases -------------------------------------------------------------
 */

static void spaces(tn_comm *comm, void *arg) {
  int rank = tn_comm_rank(comm), size = tn_comm_size(comm), right = (rank + 1) % size;
  tn_registered_memory *all[MAX_RANKS], *one = NULL;
  uint32_t mine = 100 + (uint32_t)rank, seen = 0;
  (void)arg;
  OK(tn_comm_get_operator_space(comm, 4096, 5, NULL, 0, 20 * TN_SECOND, all));
  OK(tn_registered_memory_write(all[right], 8, &mine, sizeof mine));
  OK(tn_barrier(comm, NULL, NULL));
  OK(tn_registered_memory_read(all[rank], 8, &seen, sizeof seen));
  CHECK(seen == 100 + (uint32_t)(rank + size - 1) % (uint32_t)size);
  OK(tn_barrier(comm, NULL, NULL));
  OK(tn_comm_free_operator_space(comm, 5));
  for (int r = 0; r < size; r++) tn_registered_memory_destroy(all[r]);
  REFUSED(tn_comm_free_operator_space(comm, 5), TN_NOT_FOUND, "");
  REFUSED(tn_comm_get_operator_space(comm, 64, 6, &right, 1, TN_SECOND, &one), TN_INVALID_ARGUMENT,
          "is not in the list");
  int nobody = size;
  REFUSED(tn_comm_get_operator_space(comm, 64, 6, &nobody, 1, TN_SECOND, &one), TN_INVALID_ARGUMENT,
          "rank 3 of 3");
  int pair[] = {rank, right};
  if (rank == 0) /* nobody else asks */
    REFUSED(tn_comm_get_operator_space(comm, 64, 7, pair, 2, 10 * TN_MILLISECOND, all),
            TN_DEADLINE_EXCEEDED, "1");
}

static void phases(tn_comm *comm, void *arg) {
  (void)arg;
  REFUSED(tn_comm_switch_phase(comm, 1, TN_SECOND), TN_FAILED_PRECONDITION,
          "rank 0 has no cluster");
  REFUSED(tn_comm_switch_phase(comm, -1, TN_SECOND), TN_INVALID_ARGUMENT, "phase -1");
  OK(tn_barrier(comm, NULL, NULL)); /* it goes on */
}

static void endpoints(tn_comm *comm, void *arg) {
  const tn_endpoint *own = NULL, *other = NULL;
  char *bytes = NULL;
  size_t size = 0;
  int rank = tn_comm_rank(comm);
  (void)arg;
  OK(tn_comm_endpoint(comm, rank, &own));
  CHECK(own && tn_endpoint_rank(own) == rank);
  if (!own) return;
  OK(tn_endpoint_serialize(own, &bytes, &size));
  char theirs[2][4096] = {{0}};
  uint64_t sizes[2] = {size, size};
  CHECK(size <= sizeof theirs[0]);
  memcpy(theirs[rank], bytes, size < sizeof theirs[0] ? size : 0);
  free(bytes);
  OK(tn_all_gather(comm, &sizes[rank], sizes, 1, TN_U64, NULL, NULL));
  OK(tn_all_gather(comm, theirs[rank], theirs, sizeof theirs[0], TN_U8, NULL, NULL));
  REFUSED(tn_comm_endpoint(comm, 1 - rank, &other), TN_NOT_FOUND, "not registered");
  REFUSED(tn_comm_register_remote_infos(comm, 1 - rank, theirs[rank], sizes[rank]),
          TN_INVALID_ARGUMENT, "an endpoint of rank");
  REFUSED(tn_comm_register_remote_infos(comm, 1 - rank, theirs[1 - rank], 3), TN_DATA_LOSS, "");
  OK(tn_comm_register_remote_infos(comm, 1 - rank, theirs[1 - rank], sizes[1 - rank]));
  OK(tn_comm_endpoint(comm, 1 - rank, &other));
  CHECK(tn_endpoint_rank(other) == 1 - rank);
}

static void test_spaces(void **state) {
  (void)state;
  run_ranks(3, NULL, spaces, NULL);
  run_ranks(3, NULL, phases, NULL);
  run_ranks(2, NULL, endpoints, NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_operator),
      cmocka_unit_test(test_files),
      cmocka_unit_test(test_spaces),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
