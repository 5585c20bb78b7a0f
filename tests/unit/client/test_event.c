/* Events that are late, that fail, and that nobody waits for. */
#include "mock/mock_load.h"
#include <tenon/tenon.h>

#include <pthread.h>
#include <time.h>

static void assert_fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void assert_code(tn_status *status, tn_code code) {
  if (tn_status_code(status) != code) {
    fail_msg("%s: %s", tn_code_name(tn_status_code(status)), tn_status_message(status));
  }
  tn_status_destroy(status);
}

typedef struct fixture {
  mock_copy copy;
  tn_client *client;
  tn_executable *executable;
  tn_buffer *inputs[2], *outputs[2];
  tn_event *done;
} fixture;

/* Starts `program` on every device that it runs on, with events that late. */
static fixture start(const char *program, const char *delay) {
  fixture f = {.copy = MOCK_MAKE(delay)};
  assert_fine(tn_client_open(f.copy.spec, NULL, &f.client));
  assert_fine(tn_compile(f.client, program, strlen(program), NULL, &f.executable));
  for (size_t i = 0; i < 2; i++) {
    assert_fine(tn_buffer_from_host(f.client, &"ab"[i], TN_S8, NULL, 0, NULL, &f.inputs[i]));
  }
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = f.inputs;
  call.num_arguments = 1;
  call.num_devices = tn_executable_num_devices(f.executable);
  assert_fine(tn_execute(f.executable, &call, f.outputs, &f.done));
  return f;
}

static void stop(fixture *f) {
  tn_event_destroy(f->done);
  for (size_t i = 0; i < 2; i++) {
    tn_buffer_destroy(f->inputs[i]);
    tn_buffer_destroy(f->outputs[i]);
  }
  tn_executable_destroy(f->executable);
  tn_client_destroy(f->client);
  mock_state *state = mock_state_of(&f->copy);
  assert_int_equal(state->events, 0);
  assert_int_equal(state->errors, 0);
  assert_int_equal(state->buffers, 0);
  assert_int_equal(state->clients, 0);
  assert_int_equal(state->misuse, 0);
}

static void late_event_is_not_asked_for_its_error(void **unused) {
  (void)unused;
  fixture f = start("mock 1", "MOCK_DELAY_MS=300");
  bool ready = true;
  assert_fine(tn_event_is_ready(f.done, &ready));
  assert_false(ready);
  assert_code(tn_event_error(f.done), TN_FAILED_PRECONDITION);
  assert_code(tn_event_wait_for(f.done, 0), TN_DEADLINE_EXCEEDED);
  assert_int_equal(mock_state_of(&f.copy)->calls[PJRT_FN_PJRT_Event_Error], 0);
  assert_fine(tn_event_await(f.done));
  assert_fine(tn_event_error(f.done));
  assert_fine(tn_event_wait_for(f.done, 0));
  stop(&f);
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void wait_has_a_limit(void **unused) {
  (void)unused;
  fixture f = start("mock 1", "MOCK_DELAY_MS=400");
  double before = seconds();
  assert_code(tn_event_wait_for(f.done, 30 * TN_MILLISECOND), TN_DEADLINE_EXCEEDED);
  double after = seconds();
  assert_true(after - before >= 0.03 && after - before < 0.35);
  assert_fine(tn_event_wait_for(f.done, 60 * TN_SECOND));
  assert_true(seconds() - before < 30);
  stop(&f);
}

static void error_names_the_call_that_failed(void **unused) {
  (void)unused;
  fixture f = start("mock 1 fail", "MOCK_DELAY_MS=50");
  tn_status *status = tn_event_await(f.done);
  assert_string_equal(tn_status_function(status), "PJRT_LoadedExecutable_Execute");
  assert_non_null(strstr(tn_status_message(status), "failed late"));
  assert_code(status, TN_DATA_LOSS);
  assert_code(tn_event_error(f.done), TN_DATA_LOSS);
  assert_code(tn_event_wait_for(f.done, TN_SECOND), TN_DATA_LOSS);
  stop(&f);
}

typedef struct seen {
  pthread_mutex_t mutex;
  pthread_cond_t wake;
  int calls;
  tn_code code;
  tn_event *destroy;
} seen;

static void note(tn_status *status, void *arg) {
  seen *s = arg;
  if (s->destroy) tn_event_destroy(s->destroy);
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

/* One event of two devices: the first is late, the second has failed already. */
static void callback_comes_when_all_devices_have_finished(void **unused) {
  (void)unused;
  fixture f = start("mock 1 all fail", "MOCK_DELAY_MS=100");
  assert_int_equal(tn_executable_num_devices(f.executable), 2);
  seen s = {.mutex = PTHREAD_MUTEX_INITIALIZER, .wake = PTHREAD_COND_INITIALIZER};
  assert_fine(tn_event_on_ready(f.done, note, &s));
  assert_fine(tn_event_on_ready(f.done, note, &s));
  assert_int_equal(s.calls, 0);
  wait_for_calls(&s, 2);
  assert_int_equal(s.code, TN_DATA_LOSS);
  assert_fine(tn_event_on_ready(f.done, note, &s)); /* ready: at once */
  assert_int_equal(s.calls, 3);
  assert_code(tn_event_await(f.done), TN_DATA_LOSS);
  stop(&f);
}

static void callback_may_destroy_its_event(void **unused) {
  (void)unused;
  fixture f = start("mock 1", "MOCK_DELAY_MS=50");
  seen s = {
      .mutex = PTHREAD_MUTEX_INITIALIZER, .wake = PTHREAD_COND_INITIALIZER, .destroy = f.done};
  assert_fine(tn_event_on_ready(f.done, note, &s));
  wait_for_calls(&s, 1);
  f.done = NULL;
  stop(&f);
}

static void event_may_be_forgotten(void **unused) {
  (void)unused;
  fixture f = start("mock 1", "MOCK_DELAY_MS=100");
  seen s = {.mutex = PTHREAD_MUTEX_INITIALIZER, .wake = PTHREAD_COND_INITIALIZER};
  assert_fine(tn_event_on_ready(f.done, note, &s));
  stop(&f); /* ends the client too, which waits */
  wait_for_calls(&s, 1);
  assert_int_equal(s.code, TN_OK);
}

/* The host memory of the default semantics is free when the call returns, late event or not. */
static void copy_semantics_wait_for_the_copy(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_DELAY_MS=60");
  tn_client *client = NULL;
  tn_buffer *x = NULL, *y = NULL;
  tn_event *done = NULL;
  assert_fine(tn_client_open(copy.spec, NULL, &client));
  double before = seconds();
  assert_fine(tn_buffer_from_host(client, "a", TN_S8, NULL, 0, NULL, &x));
  assert_true(seconds() - before >= 0.06);
  tn_from_host_options options = TN_FROM_HOST_OPTIONS_INIT;
  options.semantics = TN_UNTIL_TRANSFERRED;
  options.done = &done;
  assert_fine(tn_buffer_from_host(client, "a", TN_S8, NULL, 0, &options, &y));
  bool ready = true;
  assert_fine(tn_event_is_ready(done, &ready));
  assert_false(ready);
  assert_fine(tn_event_await(done));
  tn_event_destroy(done);
  tn_buffer_destroy(x);
  tn_buffer_destroy(y);
  tn_client_destroy(client);
  assert_int_equal(mock_state_of(&copy)->events, 0);
}

static void null_is_refused(void **unused) {
  (void)unused;
  bool ready;
  assert_code(tn_event_await(NULL), TN_INVALID_ARGUMENT);
  assert_code(tn_event_wait_for(NULL, 1), TN_INVALID_ARGUMENT);
  assert_code(tn_event_is_ready(NULL, &ready), TN_INVALID_ARGUMENT);
  assert_code(tn_event_error(NULL), TN_INVALID_ARGUMENT);
  assert_code(tn_event_on_ready(NULL, note, NULL), TN_INVALID_ARGUMENT);
  tn_event_destroy(NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(late_event_is_not_asked_for_its_error),
      cmocka_unit_test(wait_has_a_limit),
      cmocka_unit_test(error_names_the_call_that_failed),
      cmocka_unit_test(callback_comes_when_all_devices_have_finished),
      cmocka_unit_test(callback_may_destroy_its_event),
      cmocka_unit_test(event_may_be_forgotten),
      cmocka_unit_test(copy_semantics_wait_for_the_copy),
      cmocka_unit_test(null_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
