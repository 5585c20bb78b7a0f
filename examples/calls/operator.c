/* Operators: a capsule of one's own, run again and again. */
#include "example.h"
#include <pthread.h>

enum { RANKS = 4, COUNT = 1000 };
static tn_capsule *capsule;

static void *run_rank(void *arg) {
  tn_comm *comm = arg;
  tn_operator *op = NULL;
  tn_operation call;
  tn_coll_event *event = NULL;
  int data[COUNT];
  char text[128];
  for (int k = 0; k < COUNT; k++) data[k] = k;
  ok(tn_operator_create(capsule, comm, &op)); /* proved once more, and made ready */
  must(tn_operator_collective(op) == TN_ALL_REDUCE, "it is an all_reduce");
  must(tn_operator_is_in_place(op), "one memory may be input and output");
  must(tn_operator_is_configurable(op), "any size will do");
  tn_operation_init(&call); /* as TN_OPERATION_INIT */
  call.input = call.output = data;
  call.input_count = call.output_count = COUNT;
  call.type = TN_S32;
  call.tag = 7; /* ranks that give another tag are told */
  ok(tn_operator_execute(op, &call, &event));
  ok(tn_coll_event_wait(event, 10 * TN_SECOND));
  must(data[3] == 3 * RANKS, "it is the sum");
  tn_coll_event_destroy(event);
  tn_operator_describe(op, text, sizeof text);
  if (tn_comm_rank(comm) == 0) printf("%s: %s\n", tn_operator_name(op), text);
  tn_operator_destroy(op); /* before its communicator */
  tn_comm_destroy(comm);
  return NULL;
}

int main(void) {
  tn_capsule_wish wish = TN_CAPSULE_WISH_INIT;
  tn_comm *comms[RANKS];
  pthread_t ranks[RANKS];
  wish.ranks = RANKS;
  ok(tn_capsule_generate("swing", &wish, &capsule));
  ok(tn_comm_create_local(RANKS, NULL, comms));
  for (int r = 0; r < RANKS; r++) pthread_create(&ranks[r], NULL, run_rank, comms[r]);
  for (int r = 0; r < RANKS; r++) pthread_join(ranks[r], NULL);
  tn_capsule_destroy(capsule);
  return 0;
}
