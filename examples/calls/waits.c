/* Waits: what a job that stands still waits for. */
#include "example.h"
#include <unistd.h>

static int told;

/* "thread 1234 has waited for 0.4 s: call 1, flat_all_reduce_2, not begun by rank 1: ..." */
static void tell(void *arg, int thread, int64_t nanoseconds, const char *text) {
  (void)arg;
  printf("thread %d has waited for %.1f s: %s\n", thread, (double)nanoseconds / 1e9, text);
  told++;
}

/* Two ranks of this process. One begins a sum, and the other is late: who waits, and for whom, can
 * be asked from any process of the user; here it is this one. */
int main(void) {
  tn_comm *comms[2] = {NULL, NULL};
  tn_coll_event *sum = NULL;
  float one[2] = {1, 2}, two[2] = {3, 4}, first[2], second[2];
  ok(tn_comm_create_local(2, NULL, comms));
  ok(tn_all_reduce(comms[0], one, first, 2, TN_F32, TN_SUM, NULL, &sum));
  for (int i = 0; i < 100 && !told; i++) {
    usleep(100000);
    ok(tn_process_waits(getpid(), tell, NULL));
  }
  must(told, "the rank that waits is seen");
  ok(tn_all_reduce(comms[1], two, second, 2, TN_F32, TN_SUM, NULL, NULL));
  ok(tn_coll_event_wait(sum, TN_FOREVER));
  printf("the sum is %g %g\n", (double)first[0], (double)first[1]);
  must(first[1] == 6 && second[1] == 6, "it is a sum");
  refused(tn_process_waits(-1, tell, NULL), TN_NOT_FOUND);
  tn_coll_event_destroy(sum);
  for (int r = 0; r < 2; r++) tn_comm_destroy(comms[r]);
  return 0;
}
