/* Events: waiting, asking, callbacks, descriptors, and events that the program sets. */
#include "cts.h"

#include <poll.h>
#include <pthread.h>
#include <unistd.h>

/* Multiplies a matrix by itself, over and over: long enough for the call to return first, and dear
 * enough that XLA does not run it within the call. */
static const char squaring[] =
    "func.func @main(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {\n"
    "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
    "  %0:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<64x64xf32>\n"
    "   cond {\n"
    "    %end = stablehlo.constant dense<200> : tensor<i32>\n"
    "    %more = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "    stablehlo.return %more : tensor<i1>\n"
    "  } do {\n"
    "    %one = stablehlo.constant dense<1> : tensor<i32>\n"
    "    %next = stablehlo.add %i, %one : tensor<i32>\n"
    "    %b = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0] :"
    " (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>\n"
    "    stablehlo.return %next, %b : tensor<i32>, tensor<64x64xf32>\n"
    "  }\n"
    "  return %0#1 : tensor<64x64xf32>\n"
    "}\n";
enum { SIDE = 64 };

/* Swaps the two halves of a vector; twice is the identity. */
static void fill_swap(float matrix[SIDE][SIDE]) {
  memset(matrix, 0, sizeof(float[SIDE][SIDE]));
  for (size_t i = 0; i < SIDE; i++) matrix[i][(i + SIDE / 2) % SIDE] = 1;
}

typedef struct work {
  tn_executable *executable;
  tn_buffer *input, *output;
  tn_event *done;
} work;

static work begin(void) {
  static float swap[SIDE][SIDE];
  const int64_t dims[] = {SIDE, SIDE};
  work w = {.executable = cts_compile(squaring, NULL)};
  fill_swap(swap);
  w.input = cts_buffer(swap, TN_F32, dims, 2);
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = &w.input;
  call.num_arguments = 1;
  cts_fine(tn_execute(w.executable, &call, &w.output, &w.done));
  return w;
}

static void finish(work *w) {
  static float result[SIDE][SIDE];
  cts_read(w->output, result, sizeof result);
  for (size_t i = 0; i < SIDE; i++) {
    for (size_t j = 0; j < SIDE; j++) assert_true(result[i][j] == (i == j ? 1 : 0));
  }
  tn_event_destroy(w->done);
  tn_buffer_destroy(w->output);
  tn_buffer_destroy(w->input);
  tn_executable_destroy(w->executable);
}

static void events_are_asked_while_late(void **unused) {
  (void)unused;
  work w = begin();
  bool ready = false;
  size_t late = 0;
  for (;;) {
    cts_fine(tn_event_is_ready(w.done, &ready));
    if (ready) break;
    tn_status *status = tn_event_error(w.done); /* asking XLA itself would end the process */
    if (status) cts_fails(status, TN_FAILED_PRECONDITION, "not ready");
    status = tn_event_wait_for(w.done, 50 * TN_MICROSECOND);
    if (status) cts_fails(status, TN_DEADLINE_EXCEEDED, "not ready");
    late++;
  }
  print_message("     asked %zu times before it was ready\n", late);
  cts_fine(tn_event_error(w.done));
  cts_fine(tn_event_await(w.done));
  cts_fine(tn_event_wait_for(w.done, 0));
  finish(&w);
}

static void events_are_awaited_in_lists(void **unused) {
  (void)unused;
  work w[3] = {begin(), begin(), begin()};
  tn_event *const list[] = {w[0].done, w[1].done, w[2].done};
  size_t index = 99;
  cts_fine(tn_event_wait_any(list, 3, 300 * TN_SECOND, &index));
  assert_true(index < 3);
  cts_fine(tn_event_error(list[index]));
  cts_fine(tn_event_wait_all(list, 3, 300 * TN_SECOND));
  for (size_t i = 0; i < 3; i++) cts_fine(tn_event_error(list[i]));
  for (size_t i = 0; i < 3; i++) finish(&w[i]);
}

static void events_have_descriptors(void **unused) {
  (void)unused;
  work w = begin();
  struct pollfd p = {.fd = -1, .events = POLLIN};
  cts_fine(tn_event_fd(w.done, &p.fd));
  assert_int_equal(poll(&p, 1, 300000), 1);
  close(p.fd);
  cts_fine(tn_event_error(w.done));
  finish(&w);
}

typedef struct seen {
  pthread_mutex_t mutex;
  pthread_cond_t wake;
  int calls;
  tn_code code;
} seen;

static void note(tn_status *status, void *arg) {
  seen *s = arg;
  pthread_mutex_lock(&s->mutex);
  s->calls++;
  s->code = tn_status_code(status);
  pthread_cond_signal(&s->wake);
  pthread_mutex_unlock(&s->mutex);
  tn_status_destroy(status);
}

static void wait_for_calls(seen *s, int calls) {
  pthread_mutex_lock(&s->mutex);
  while (s->calls < calls) pthread_cond_wait(&s->wake, &s->mutex);
  pthread_mutex_unlock(&s->mutex);
}

static void events_call_back_once(void **unused) {
  (void)unused;
  work w = begin();
  seen s = {.mutex = PTHREAD_MUTEX_INITIALIZER, .wake = PTHREAD_COND_INITIALIZER};
  cts_fine(tn_event_on_ready(w.done, note, &s));
  cts_fine(tn_event_on_ready(w.done, note, &s));
  wait_for_calls(&s, 2);
  cts_fine(tn_event_await(w.done));
  assert_int_equal(s.code, TN_OK);
  finish(&w);
  assert_int_equal(s.calls, 2);
}

static void *set_later(void *arg) {
  usleep(50000);
  return tn_event_set(arg, TN_ABORTED, "set by the test");
}

static void events_are_set_by_the_program(void **unused) {
  (void)unused;
  tn_event *event = NULL;
  tn_status *status = tn_event_create(cts.client, &event);
  if (tn_status_code(status) == TN_UNIMPLEMENTED) cts_lacks("events of the program's", status);
  cts_fine(status);
  cts_fails(tn_event_error(event), TN_FAILED_PRECONDITION, "not ready");
  cts_fails(tn_event_wait_for(event, TN_MILLISECOND), TN_DEADLINE_EXCEEDED, NULL);
  seen s = {.mutex = PTHREAD_MUTEX_INITIALIZER, .wake = PTHREAD_COND_INITIALIZER};
  cts_fine(tn_event_on_ready(event, note, &s));
  pthread_t thread;
  void *result = NULL;
  assert_int_equal(pthread_create(&thread, NULL, set_later, event), 0);
  cts_fails(tn_event_await(event), TN_ABORTED, "set by the test");
  pthread_join(thread, &result);
  cts_fine(result);
  wait_for_calls(&s, 1);
  assert_int_equal(s.code, TN_ABORTED);
  cts_fails(tn_event_set(event, TN_OK, NULL), TN_FAILED_PRECONDITION, "before");
  cts_fails(tn_event_error(event), TN_ABORTED, "set by the test");
  tn_event_destroy(event);
  cts_fine(tn_event_create(cts.client, &event)); /* never set: whoever waits is told */
  cts_fine(tn_event_on_ready(event, note, &s));
  tn_event_destroy(event);
  wait_for_calls(&s, 2);
  assert_int_equal(s.code, TN_CANCELLED);
}

const cts_case cts_event_cases[] = {
    {"events_are_asked_while_late", "", events_are_asked_while_late},
    {"events_are_awaited_in_lists", "", events_are_awaited_in_lists},
    {"events_have_descriptors", "", events_have_descriptors},
    {"events_call_back_once", "", events_call_back_once},
    {"events_are_set_by_the_program", "", events_are_set_by_the_program},
    {NULL, NULL, NULL},
};
