/* Events of collectives: calls that go on after they return. */
#include "example.h"
#include <poll.h>
#include <pthread.h>
#include <unistd.h>

enum { RANKS = 2, COUNT = 100000 };

static void say(tn_status *status, void *arg) {
  ok(status);
  *(int *)arg = 1; /* on the communicator's thread */
}

static void *run_rank(void *arg) {
  tn_comm *comm = arg;
  float *data = calloc(COUNT, sizeof *data);
  tn_coll_event *start = NULL, *sum = NULL;
  int told = 0, fd = -1;
  int64_t begun = 0, ended = 0, elapsed = 0;
  bool ready = false;
  char text[128];
  ok(tn_coll_event_record(comm, &start)); /* a mark in the order of calls */
  ok(tn_all_reduce(comm, data, data, COUNT, TN_F32, TN_SUM, NULL, &sum));
  ok(tn_coll_event_on_complete(sum, say, &told));
  ok(tn_coll_event_fd(sum, &fd)); /* for poll() and its like */
  struct pollfd poller = {.fd = fd, .events = POLLIN};
  must(poll(&poller, 1, 10000) == 1, "the event tells");
  close(fd);
  ok(tn_coll_event_flush(sum, 10 * TN_SECOND)); /* it has ended, well or not */
  ok(tn_coll_event_test(sum, &ready));
  must(ready, "it is ready");
  ok(tn_coll_event_wait(sum, 10 * TN_SECOND)); /* and this is how it ended */
  ok(tn_coll_event_times(sum, &begun, &ended));
  ok(tn_coll_event_elapsed(start, sum, &elapsed));
  must(begun <= ended && elapsed > 0, "time goes forwards");
  tn_coll_event_describe(sum, text, sizeof text);
  if (tn_comm_rank(comm) == 0) printf("%s\n", text);
  tn_coll_event_destroy(start);
  tn_coll_event_destroy(sum);
  ok(tn_barrier(comm, NULL, NULL)); /* the callback, too, has been called when the thread ends */
  tn_comm_destroy(comm);
  must(told == 1, "the callback was called");
  free(data);
  return NULL;
}

int main(void) {
  tn_comm *comms[RANKS];
  pthread_t ranks[RANKS];
  ok(tn_comm_create_local(RANKS, NULL, comms));
  for (int r = 0; r < RANKS; r++) pthread_create(&ranks[r], NULL, run_rank, comms[r]);
  for (int r = 0; r < RANKS; r++) pthread_join(ranks[r], NULL);
  return 0;
}
