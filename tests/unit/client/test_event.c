/* Events that are late, that fail, and that nobody waits for. */
#include "base/fault.h"
#include "mock/mock_load.h"
#include <tenon/tenon.h>

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sys/resource.h>
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

/* ---- several --------------------------------------------------------------------------------- */

/* Two executions on one client: their events become ready `delay` after each was started. */
static tn_event *start_another(fixture *f) {
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = f->inputs;
  call.num_arguments = 1;
  call.num_devices = tn_executable_num_devices(f->executable);
  tn_buffer *outputs[2] = {NULL, NULL};
  tn_event *done = NULL;
  assert_fine(tn_execute(f->executable, &call, outputs, &done));
  for (size_t i = 0; i < 2; i++) tn_buffer_destroy(outputs[i]);
  return done;
}

static void all_are_awaited(void **unused) {
  (void)unused;
  fixture f = start("mock 1", "MOCK_DELAY_MS=200");
  tn_event *second = start_another(&f);
  tn_event *const list[] = {f.done, second, f.done};
  assert_code(tn_event_wait_all(list, 3, 0), TN_DEADLINE_EXCEEDED);
  tn_status *status = tn_event_wait_all(list, 3, 10 * TN_MILLISECOND);
  assert_non_null(strstr(tn_status_message(status), "3 of 3"));
  assert_code(status, TN_DEADLINE_EXCEEDED);
  assert_fine(tn_event_wait_all(list, 3, TN_FOREVER));
  bool ready = false;
  assert_fine(tn_event_is_ready(second, &ready));
  assert_true(ready);
  assert_fine(tn_event_wait_all(list, 3, 60 * TN_SECOND));
  assert_fine(tn_event_wait_all(list, 3, -1));
  assert_fine(tn_event_wait_all(NULL, 0, 0));
  tn_event_destroy(second);
  stop(&f);
}

static void any_is_the_one_that_is_ready(void **unused) {
  (void)unused;
  fixture late = start("mock 1", "MOCK_DELAY_MS=1500");
  fixture soon = start("mock 1 fail", "MOCK_DELAY_MS=50"); /* another plugin, another client */
  tn_event *const list[] = {late.done, soon.done, late.done};
  size_t index = 99;
  assert_code(tn_event_wait_any(list, 3, 0, &index), TN_DEADLINE_EXCEEDED);
  assert_code(tn_event_wait_any(list, 1, TN_MILLISECOND, &index), TN_DEADLINE_EXCEEDED);
  assert_int_equal(index, 99);
  assert_fine(tn_event_wait_any(list, 3, TN_FOREVER, &index));
  assert_int_equal(index, 1); /* failed, and ready all the same */
  assert_code(tn_event_error(list[index]), TN_DATA_LOSS);
  assert_code(tn_event_error(late.done), TN_FAILED_PRECONDITION);
  tn_status *status = tn_event_wait_all(list, 3, TN_FOREVER);
  assert_non_null(strstr(tn_status_message(status), "event 1: "));
  assert_code(status, TN_DATA_LOSS);
  stop(&late);
  stop(&soon);
}

/* ---- file descriptors ------------------------------------------------------------------------ */

static bool readable(int fd, int milliseconds) {
  struct pollfd p = {.fd = fd, .events = POLLIN};
  int count = poll(&p, 1, milliseconds);
  assert_true(count >= 0);
  return count == 1 && (p.revents & POLLIN);
}

static void descriptor_becomes_readable(void **unused) {
  (void)unused;
  fixture f = start("mock 1 fail", "MOCK_DELAY_MS=200");
  int fd = -1, closed = -1;
  assert_fine(tn_event_fd(f.done, &fd));
  assert_fine(tn_event_fd(f.done, &closed));
  assert_true(fcntl(fd, F_GETFD) & FD_CLOEXEC);
  assert_false(readable(fd, 0));
  /* Another file under the number of one that was closed early gets nothing of the event. */
  close(closed);
  int pipes[2];
  assert_int_equal(pipe(pipes), 0);
  assert_true(pipes[0] == closed || pipes[1] == closed);
  assert_true(readable(fd, 60000));
  assert_code(tn_event_error(f.done), TN_DATA_LOSS);
  assert_false(readable(pipes[0], 50));
  close(fd);
  assert_fine(tn_event_fd(f.done, &fd)); /* ready: readable at once */
  assert_true(readable(fd, 0));
  close(fd);
  close(pipes[0]);
  close(pipes[1]);
  stop(&f);
}

static void descriptors_may_run_out(void **unused) {
  (void)unused;
  fixture f = start("mock 1", "MOCK_DELAY_MS=20");
  struct rlimit before, none;
  assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
  none = before;
  for (rlim_t room = 0; room < 2; room++) {
    int next = dup(0), fd = 5;
    close(next);
    none.rlim_cur = (rlim_t)next + room; /* room for none, and for the eventfd alone */
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &none), 0);
    tn_status *status = tn_event_fd(f.done, &fd);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
    assert_code(status, TN_RESOURCE_EXHAUSTED);
    assert_int_equal(fd, -1);
    int again = dup(0);
    assert_int_equal(again, next); /* nothing was left open */
    close(again);
  }
  assert_fine(tn_event_await(f.done));
  stop(&f);
}

/* ---- events that the program sets ------------------------------------------------------------ */

static tn_event *create(fixture *f) {
  tn_event *event = NULL;
  assert_fine(tn_event_create(f->client, &event));
  assert_non_null(event);
  return event;
}

static void own_event_is_set_once(void **unused) {
  (void)unused;
  fixture f = start("mock 1", "MOCK_DELAY_MS=1");
  tn_event *event = create(&f);
  assert_code(tn_event_error(event), TN_FAILED_PRECONDITION);
  assert_code(tn_event_wait_for(event, TN_MILLISECOND), TN_DEADLINE_EXCEEDED);
  seen s = {.mutex = PTHREAD_MUTEX_INITIALIZER, .wake = PTHREAD_COND_INITIALIZER};
  assert_fine(tn_event_on_ready(event, note, &s));
  assert_code(tn_event_set(event, (tn_code)17, NULL), TN_INVALID_ARGUMENT);
  assert_code(tn_event_set(event, (tn_code)-1, NULL), TN_INVALID_ARGUMENT);
  assert_fine(tn_event_set(event, TN_ABORTED, "changed my mind"));
  wait_for_calls(&s, 1);
  assert_int_equal(s.code, TN_ABORTED);
  assert_code(tn_event_set(event, TN_OK, NULL), TN_FAILED_PRECONDITION);
  tn_status *status = tn_event_await(event);
  assert_non_null(strstr(tn_status_message(status), "changed my mind"));
  assert_code(status, TN_ABORTED);
  tn_event_destroy(event);
  event = create(&f);
  assert_fine(tn_event_set(event, TN_OK, "ignored"));
  assert_fine(tn_event_await(event));
  tn_event_destroy(event);
  assert_code(tn_event_set(f.done, TN_OK, NULL), TN_FAILED_PRECONDITION); /* the plugin's */
  assert_int_equal(mock_state_of(&f.copy)->calls[PJRT_FN_PJRT_Event_Set], 2);
  stop(&f);
}

static void *set_it(void *arg) {
  tn_status *status = tn_event_set(arg, TN_OK, NULL);
  void *won = status ? NULL : arg;
  tn_status_destroy(status);
  return won;
}

static void threads_set_it_once(void **unused) {
  (void)unused;
  fixture f = start("mock 1", "MOCK_DELAY_MS=1");
  for (int round = 0; round < 50; round++) {
    tn_event *event = create(&f);
    pthread_t threads[4];
    int winners = 0;
    for (int i = 0; i < 4; i++) pthread_create(&threads[i], NULL, set_it, event);
    assert_fine(tn_event_await(event));
    for (int i = 0; i < 4; i++) {
      void *won = NULL;
      pthread_join(threads[i], &won);
      winners += won != NULL;
    }
    assert_int_equal(winners, 1);
    tn_event_destroy(event);
  }
  assert_int_equal(mock_state_of(&f.copy)->calls[PJRT_FN_PJRT_Event_Set], 50);
  stop(&f);
}

static void destroying_an_open_one_tells_who_waits(void **unused) {
  (void)unused;
  fixture f = start("mock 1", "MOCK_DELAY_MS=1");
  tn_event *event = create(&f);
  seen s = {.mutex = PTHREAD_MUTEX_INITIALIZER, .wake = PTHREAD_COND_INITIALIZER};
  int fd = -1;
  assert_fine(tn_event_on_ready(event, note, &s));
  assert_fine(tn_event_fd(event, &fd));
  tn_event_destroy(event);
  wait_for_calls(&s, 1);
  assert_int_equal(s.code, TN_CANCELLED);
  assert_true(readable(fd, 0));
  close(fd);
  stop(&f);
}

static void a_failed_set_may_be_tried_again(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_FAIL=PJRT_Event_Set*1");
  tn_client *client = NULL;
  tn_event *event = NULL;
  assert_fine(tn_client_open(copy.spec, NULL, &client));
  assert_fine(tn_event_create(client, &event));
  assert_code(tn_event_set(event, TN_OK, NULL), TN_INTERNAL);
  assert_code(tn_event_error(event), TN_FAILED_PRECONDITION);
  assert_fine(tn_event_set(event, TN_OK, NULL));
  assert_fine(tn_event_error(event));
  tn_event_destroy(event);
  tn_client_destroy(client);
  assert_int_equal(mock_state_of(&copy)->events, 0);
}

static void older_plugins_have_no_own_events(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_MINOR=88");
  tn_client *client = NULL;
  tn_event *event = (tn_event *)1;
  assert_fine(tn_client_open(copy.spec, NULL, &client));
  tn_status *status = tn_event_create(client, &event);
  assert_non_null(strstr(tn_status_message(status), "0.89"));
  assert_code(status, TN_UNIMPLEMENTED);
  assert_null(event);
  tn_client_destroy(client);
}

/* Asked from all sides while it is late, the plugin is never asked for the error too early. */
static void *ask(void *arg) {
  tn_event *event = arg;
  bool ready = false;
  while (!ready) {
    tn_status_destroy(tn_event_error(event));
    tn_status_destroy(tn_event_wait_for(event, 20 * TN_MICROSECOND));
    tn_status_destroy(tn_event_wait_all(&event, 1, 20 * TN_MICROSECOND));
    size_t index;
    tn_status_destroy(tn_event_wait_any(&event, 1, 20 * TN_MICROSECOND, &index));
    assert_fine(tn_event_is_ready(event, &ready));
  }
  return NULL;
}

static void no_road_to_the_error_of_a_late_event(void **unused) {
  (void)unused;
  fixture f = start("mock 1 all fail", "MOCK_DELAY_MS=150");
  pthread_t threads[4];
  for (int i = 0; i < 4; i++) pthread_create(&threads[i], NULL, ask, f.done);
  for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
  assert_code(tn_event_error(f.done), TN_DATA_LOSS);
  stop(&f); /* asserts that nothing was misused */
}

/* Memory runs out at every place, and the plugin takes the N-th callback no more: an error, and
 * what was registered before still ends well. */
static tn_status *wait_in_every_way(tn_event *const *list, size_t count) {
  size_t index = 0;
  int fd = -1;
  tn_status *status = tn_event_wait_any(list, count, 10 * TN_MICROSECOND, &index);
  if (tn_status_code(status) == TN_DEADLINE_EXCEEDED) {
    tn_status_destroy(status);
    status = tn_event_wait_all(list, count, 10 * TN_MICROSECOND);
  }
  if (tn_status_code(status) == TN_DEADLINE_EXCEEDED) {
    tn_status_destroy(status);
    status = tn_event_fd(list[0], &fd);
    if (!status) close(fd);
  }
  return status;
}

static void waits_may_run_out_of_memory(void **unused) {
  (void)unused;
  fixture f = start("mock 1 all", "MOCK_DELAY_MS=400");
  tn_event *own = create(&f);
  tn_event *const list[] = {f.done, own, f.done};
  uint64_t failures = 0;
  for (uint64_t n = 1; n < 100; n++) {
    tn_fault_arm(TN_FAULT_ALLOC, n);
    tn_status *status = wait_in_every_way(list, 3);
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    /* An error that could not be made is the static one, which says so. */
    if (status) assert_code(status, TN_RESOURCE_EXHAUSTED);
    if (!fired) break;
    failures++;
  }
  assert_true(failures >= 5 && failures < 99);
  tn_event_destroy(own);
  assert_fine(tn_event_await(f.done));
  stop(&f);
}

static void a_plugin_may_refuse_callbacks(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_FAIL=PJRT_Event_OnReady*2");
  tn_client *client = NULL;
  tn_event *list[2] = {NULL, NULL};
  size_t index = 9;
  int fd = 9;
  assert_fine(tn_client_open(copy.spec, NULL, &client));
  for (size_t i = 0; i < 2; i++) assert_fine(tn_event_create(client, &list[i]));
  assert_code(tn_event_wait_any(list, 2, TN_SECOND, &index), TN_INTERNAL);
  assert_code(tn_event_fd(list[0], &fd), TN_INTERNAL);
  assert_int_equal(fd, -1);
  assert_code(tn_event_wait_any(list, 2, TN_MILLISECOND, &index), TN_DEADLINE_EXCEEDED);
  assert_fine(tn_event_set(list[1], TN_OK, NULL));
  assert_fine(tn_event_wait_any(list, 2, TN_SECOND, &index));
  assert_int_equal(index, 1);
  for (size_t i = 0; i < 2; i++) tn_event_destroy(list[i]);
  tn_client_destroy(client);
  assert_int_equal(mock_state_of(&copy)->events, 0);
  assert_int_equal(mock_state_of(&copy)->misuse, 0);
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
  tn_event *none = NULL;
  size_t index = 0;
  int fd = 0;
  assert_code(tn_event_wait_all(&none, 1, 0), TN_INVALID_ARGUMENT);
  assert_code(tn_event_wait_all(NULL, 1, 0), TN_INVALID_ARGUMENT);
  assert_code(tn_event_wait_any(&none, 1, 0, &index), TN_INVALID_ARGUMENT);
  assert_code(tn_event_wait_any(NULL, 0, 0, &index), TN_INVALID_ARGUMENT);
  assert_code(tn_event_wait_any(&none, 1, 0, NULL), TN_INVALID_ARGUMENT);
  assert_code(tn_event_fd(NULL, &fd), TN_INVALID_ARGUMENT);
  assert_code(tn_event_create(NULL, &none), TN_INVALID_ARGUMENT);
  assert_code(tn_event_set(NULL, TN_OK, NULL), TN_INVALID_ARGUMENT);
}

/* Nobody but the plugin knows which thread another event waits for. */
static void waits_for_any_in_a_callback(tn_status *status, void *arg) {
  size_t index;
  tn_event *other = ((void **)arg)[0];
  assert_fine(status);
  status = tn_event_wait_any(&other, 1, TN_FOREVER, &index);
  assert_true(strstr(tn_status_message(status), "in a callback of an event") != NULL);
  assert_code(status, TN_FAILED_PRECONDITION);
  assert_code(tn_event_wait_any(&other, 1, TN_MILLISECOND, &index), TN_DEADLINE_EXCEEDED);
  assert_code(tn_event_wait_for(other, TN_MILLISECOND), TN_DEADLINE_EXCEEDED);
  ((void **)arg)[1] = other;
}

static void no_wait_without_a_limit_in_a_callback(void **unused) {
  (void)unused;
  fixture late = start("mock 1", "MOCK_DELAY_MS=1500");
  fixture early = start("mock 1", "MOCK_DELAY_MS=50");
  void *told[2] = {late.done, NULL};
  assert_fine(tn_event_on_ready(early.done, waits_for_any_in_a_callback, told));
  for (int i = 0; !*(void *volatile *)&told[1] && i < 10000; i++) usleep(1000);
  assert_ptr_equal(told[1], late.done);
  stop(&early);
  stop(&late);
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
      cmocka_unit_test(all_are_awaited),
      cmocka_unit_test(any_is_the_one_that_is_ready),
      cmocka_unit_test(no_wait_without_a_limit_in_a_callback),
      cmocka_unit_test(descriptor_becomes_readable),
      cmocka_unit_test(descriptors_may_run_out),
      cmocka_unit_test(own_event_is_set_once),
      cmocka_unit_test(threads_set_it_once),
      cmocka_unit_test(destroying_an_open_one_tells_who_waits),
      cmocka_unit_test(a_failed_set_may_be_tried_again),
      cmocka_unit_test(older_plugins_have_no_own_events),
      cmocka_unit_test(no_road_to_the_error_of_a_late_event),
      cmocka_unit_test(waits_may_run_out_of_memory),
      cmocka_unit_test(a_plugin_may_refuse_callbacks),
      cmocka_unit_test(null_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
