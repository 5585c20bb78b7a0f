/* Without generators no collective runs: there is no other path. The table is emptied at link time
 * (tests/CMakeLists.txt: --wrap). */
#include "coll/capsule/generate.h"
#include "comm_ranks.h"

const coll_generator *__wrap_coll_generator_at(size_t index);
const coll_generator *__wrap_coll_generator_at(size_t index) {
  (void)index;
  return NULL;
}

static void nothing_runs(tn_comm *comm, void *arg) {
  const size_t counts[] = {1, 1}, offsets[] = {0, 1};
  const int sources[] = {1, 0};
  int32_t in[4] = {1, 2, 3, 4}, out[4] = {7, 7, 7, 7};
  int other = 1 - tn_comm_rank(comm);
  const tn_code none = TN_NOT_FOUND;
  const char *words = "no generator makes one";
  (void)arg;
  if (tn_comm_size(comm) == 1) other = 0;
  REFUSED(tn_all_reduce(comm, in, out, 1, TN_S32, TN_SUM, NULL, NULL), none, words);
  REFUSED(tn_reduce_scatter(comm, in, out, 1, TN_S32, TN_SUM, NULL, NULL), none, words);
  REFUSED(tn_all_gather(comm, in, out, 1, TN_S32, NULL, NULL), none, words);
  REFUSED(tn_all_to_all(comm, in, out, 1, TN_S32, NULL, NULL), none, words);
  REFUSED(tn_broadcast(comm, in, out, 1, TN_S32, 0, NULL, NULL), none, words);
  REFUSED(tn_reduce(comm, in, out, 1, TN_S32, TN_SUM, 0, NULL, NULL), none, words);
  REFUSED(tn_gather(comm, in, out, 1, TN_S32, 0, NULL, NULL), none, words);
  REFUSED(tn_scatter(comm, in, out, 1, TN_S32, 0, NULL, NULL), none, words);
  if (tn_comm_size(comm) == 2)
    REFUSED(tn_permute(comm, in, out, 1, TN_S32, sources, NULL, NULL), none, words);
  REFUSED(tn_barrier(comm, NULL, NULL), none, words);
  switch (*(int *)arg) { /* these end the communicator: one each */
  case 0:
    REFUSED(tn_all_to_allv(comm, in, counts, offsets, out, counts, offsets, TN_S32, NULL, NULL),
            none, words);
    break;
  case 1:
    OK(tn_group_begin());
    OK(tn_send(comm, in, 1, TN_S32, other, NULL, NULL));
    OK(tn_receive(comm, out, 1, TN_S32, other, NULL, NULL));
    REFUSED(tn_group_end(NULL), none, words);
    break;
  default:
    OK(tn_group_begin());
    OK(tn_barrier(comm, NULL, NULL));
    OK(tn_all_reduce(comm, in, out, 1, TN_S32, TN_SUM, NULL, NULL));
    REFUSED(tn_group_end(NULL), none, words);
  }
  for (int k = 0; k < 4; k++) CHECK(out[k] == 7);
}

static void test_nothing_runs(void **state) {
  (void)state;
  for (int size = 1; size <= 2; size++)
    for (int last = 0; last < 3; last++) run_ranks(size, NULL, nothing_runs, &last);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_nothing_runs)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
