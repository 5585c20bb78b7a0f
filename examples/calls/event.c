/* Events: knowing when work that goes on after a call has finished, and how. */
#include "example.h"
#include <poll.h>
#include <semaphore.h>
#include <unistd.h>

/* Some work to wait for: the program's run on a row. */
static tn_event *start(tn_executable *program, tn_buffer *x, tn_buffer **y) {
  tn_execution call = TN_EXECUTION_INIT;
  tn_event *done = NULL;
  call.arguments = &x;
  call.num_arguments = 1;
  ok(tn_execute(program, &call, y, &done));
  return done;
}

/* The common case: nothing else to do. The error is that of the work. */
static void wait_for_it(tn_executable *program, tn_buffer *x) {
  tn_buffer *y = NULL;
  tn_event *done = start(program, x, &y);
  ok(tn_event_await(done));
  show_row("awaited", y, 2);
  tn_event_destroy(done);
  tn_buffer_destroy(y);
}

/* With other things to do in between: a limit, after which the work goes on all the same. */
static void wait_in_slices(tn_executable *program, tn_buffer *x) {
  tn_buffer *y = NULL;
  tn_event *done = start(program, x, &y);
  char text[128];
  tn_event_describe(done, text, sizeof text); /* for a log; it does not wait */
  printf("%s\n", text);
  tn_status *status;
  while (tn_status_code(status = tn_event_wait_for(done, 10 * TN_MILLISECOND)) ==
         TN_DEADLINE_EXCEEDED)
    tn_status_destroy(status); /* here one would serve others */
  ok(status);
  ok(tn_event_error(done)); /* how it ended can be asked again and again */
  show_row("awaited in slices", y, 2);
  tn_event_destroy(done);
  tn_buffer_destroy(y);
}

/* Several things at once: the first that is ready, then all, within ten seconds. */
static void wait_for_many(tn_executable *program, tn_buffer *x) {
  tn_buffer *y[3] = {NULL, NULL, NULL};
  tn_event *done[3];
  size_t first;
  for (int i = 0; i < 3; i++) done[i] = start(program, x, &y[i]);
  ok(tn_event_wait_any(done, 3, 10 * TN_SECOND, &first));
  must(first < 3, "one of the three is ready");
  ok(tn_event_wait_all(done, 3, 10 * TN_SECOND));
  printf("three runs are done\n");
  for (int i = 0; i < 3; i++) {
    tn_event_destroy(done[i]);
    tn_buffer_destroy(y[i]);
  }
}

/* A program around poll(): the event as a descriptor among its sockets. */
static void wait_by_poll(tn_executable *program, tn_buffer *x) {
  tn_buffer *y = NULL;
  tn_event *done = start(program, x, &y);
  struct pollfd entry = {.fd = -1, .events = POLLIN};
  ok(tn_event_fd(done, &entry.fd));
  must(poll(&entry, 1, 10000) == 1, "the descriptor becomes readable");
  ok(tn_event_error(done)); /* the descriptor says nothing of errors */
  printf("poll() woke up\n");
  close(entry.fd);
  tn_event_destroy(done);
  tn_buffer_destroy(y);
}

/* What a callback leaves for the rest of the program. */
typedef struct outcome {
  sem_t called;
  tn_code code;
} outcome;

/* On which thread it runs is not said, so it does little; it owns the status. */
static void note(tn_status *status, void *arg) {
  outcome *out = arg;
  out->code = tn_status_code(status);
  tn_status_destroy(status);
  sem_post(&out->called);
}

/* Rather than wait, be called: for a program that is built of callbacks anyway. */
static void be_called(tn_executable *program, tn_buffer *x) {
  tn_buffer *y = NULL;
  tn_event *done = start(program, x, &y);
  outcome out;
  sem_init(&out.called, 0, 0);
  ok(tn_event_on_ready(done, note, &out));
  tn_event_destroy(done); /* the callback comes all the same */
  while (sem_wait(&out.called) != 0) continue;
  printf("called back: %s\n", tn_code_name(out.code));
  must(out.code == TN_OK, "the run went well");
  sem_destroy(&out.called);
  tn_buffer_destroy(y);
}

/* An event of the program's own, for others who wait by events: set once, well or with an error. */
static void set_one(tn_client *client) {
  tn_event *event = NULL;
  bool ready = true;
  if (!offered(tn_event_create(client, &event), "events that the program sets")) return;
  ok(tn_event_is_ready(event, &ready));
  must(!ready, "it is not ready before it is set");
  ok(tn_event_set(event, TN_CANCELLED, "the user went away"));
  refused(tn_event_await(event), TN_CANCELLED);
  tn_event_destroy(event);
}

int main(int argc, char **argv) {
  tn_client *client = open_client(argc, argv);
  tn_executable *program = compile(client, add_one);
  tn_buffer *x = row_of(client, 1, 2, 3, 4);
  wait_for_it(program, x);
  wait_in_slices(program, x);
  wait_for_many(program, x);
  wait_by_poll(program, x);
  be_called(program, x);
  set_one(client);
  tn_buffer_destroy(x);
  tn_executable_destroy(program);
  tn_client_destroy(client);
  return 0;
}
