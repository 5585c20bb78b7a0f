/* The design's verbs - compile, allocate, free, synchronize - on the mock, our plugin and XLA's. */
#include "base/fault.h"
#include "base/system.h"
#include "mock/mock_load.h"
#include <pthread.h>
#include <tenon/tenon.h>

/* What cannot be had is NULL under the sanitizers too. NOLINTBEGIN: the names are theirs */
__attribute__((visibility("default"))) const char *__asan_default_options(void);
__attribute__((visibility("default"))) const char *__tsan_default_options(void);
const char *__asan_default_options(void) {
  return "allocator_may_return_null=1";
}
const char *__tsan_default_options(void) {
  return "allocator_may_return_null=1";
}
/* NOLINTEND */

static void assert_fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void assert_says(tn_status *status, tn_code code, const char *words) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words)) {
    fail_msg("%s, no \"%s\": %s", tn_code_name(tn_status_code(status)), words,
             tn_status_message(status));
  }
  tn_status_destroy(status);
}

static tn_client *open_client(const char *spec) {
  tn_client *client = NULL;
  assert_fine(tn_client_open(spec, NULL, &client));
  return client;
}

/* False: there is no such plugin here, and the test is over. */
static bool have_xla(void) {
  char path[4096];
  if (tn_known_plugin_find("xla_cpu", path, sizeof path)) return true;
  print_message("there is no XLA plugin: ./dev setup fetches it\n");
  return false;
}

/* ---- compile, allocate, free ----------------------------------------------------------------- */

static const char add_one[] = "func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                              "  %one = stablehlo.constant dense<1.0> : tensor<4xf32>\n"
                              "  %y = stablehlo.add %x, %one : tensor<4xf32>\n"
                              "  return %y : tensor<4xf32>\n"
                              "}\n";

static tn_executable *compile(tn_client *client, const char *text) {
  tn_program *program = NULL;
  tn_executable *executable = NULL;
  assert_fine(tn_program_create(text, strlen(text), "mlir", NULL, &program));
  assert_fine(tn_backend_compile(client, program, NULL, &executable));
  tn_program_destroy(program);
  return executable;
}

static void compiles_and_runs(const char *spec) {
  tn_client *client = open_client(spec);
  tn_executable *executable = compile(client, add_one);
  tn_buffer *in = NULL, *out = NULL;
  const float x[] = {1, 2, 3, 4};
  float y[4] = {0};
  assert_fine(tn_buffer_from_host(client, x, TN_F32, (int64_t[]){4}, 1, NULL, &in));
  assert_fine(tn_run(executable, &in, 1, &out, 1));
  assert_fine(tn_buffer_to_host(out, y, sizeof y));
  for (int i = 0; i < 4; i++) assert_true(y[i] == x[i] + 1);
  tn_buffer_destroy(in);
  tn_buffer_destroy(out);
  tn_executable_destroy(executable);
  executable = (tn_executable *)&in;
  tn_program *none = NULL;
  assert_fine(tn_program_create("no program", 10, "mlir", NULL, &none));
  tn_status *status = tn_backend_compile(client, none, NULL, &executable);
  assert_non_null(status);
  assert_null(executable);
  tn_status_destroy(status);
  tn_program_destroy(none);
  tn_client_destroy(client);
}

static void allocates(tn_client *client, size_t bytes) {
  tn_buffer *memory = NULL;
  assert_fine(tn_backend_allocate(client, bytes, &memory));
  assert_int_equal(tn_buffer_type(memory), TN_U8);
  assert_int_equal(tn_buffer_rank(memory), 1);
  assert_int_equal(tn_buffer_dims(memory)[0], bytes);
  tn_backend_free(memory);
}

static void refuses_what_there_is_not(tn_client *client) {
  tn_buffer *memory = (tn_buffer *)client;
  assert_says(tn_backend_allocate(client, (size_t)1 << 50, &memory), TN_RESOURCE_EXHAUSTED,
              "1125899906842624 bytes asked for, of ");
  assert_null(memory);
  assert_says(tn_backend_allocate(client, SIZE_MAX, &memory), TN_INVALID_ARGUMENT,
              "more than there are");
  assert_null(memory);
  assert_says(tn_backend_allocate(NULL, 1, &memory), TN_INVALID_ARGUMENT, "no client");
  assert_says(tn_backend_allocate(client, 1, NULL), TN_INVALID_ARGUMENT, "no place");
  tn_backend_free(NULL);
}

static void our_plugin_has_the_verbs(void **state) {
  (void)state;
  compiles_and_runs(CPU_PLUGIN);
  tn_client *client = open_client(CPU_PLUGIN);
  allocates(client, 0);
  allocates(client, 1);
  allocates(client, 1 << 20);
  refuses_what_there_is_not(client);
  tn_client_destroy(client);
}

static void xlas_plugin_has_the_verbs(void **state) {
  (void)state;
  if (!have_xla()) skip();
  compiles_and_runs("xla_cpu");
  tn_client *client = open_client("xla_cpu");
  allocates(client, 0);
  allocates(client, 1);
  allocates(client, 1 << 20);
  refuses_what_there_is_not(client);
  tn_client_destroy(client);
}

static void the_mock_has_the_verbs(void **state) {
  (void)state;
  mock_copy copy = MOCK_MAKE("MOCK_DELAY_MS=0");
  tn_client *client = open_client(copy.spec);
  tn_executable_destroy(compile(client, "mock 1"));
  allocates(client, 0);
  allocates(client, 1);
  tn_client_destroy(client);
  mock_assert_clean(&copy);
  copy = MOCK_MAKE("MOCK_MISSING=PJRT_Client_CreateUninitializedBuffer");
  client = open_client(copy.spec);
  allocates(client, 0);
  allocates(client, 16); /* zeros are sent where memory cannot be left unset */
  tn_client_destroy(client);
  mock_assert_clean(&copy);
}

/* ---- synchronize ----------------------------------------------------------------------------- */

typedef struct work {
  mock_copy copy;
  tn_client *client;
  tn_executable *executable;
  tn_buffer *input;
} work;

static work begin(const char *program, const char *delay) {
  work w = {.copy = MOCK_MAKE(delay)};
  w.client = open_client(w.copy.spec);
  w.executable = compile(w.client, program);
  assert_fine(tn_buffer_from_host(w.client, "a", TN_S8, NULL, 0, NULL, &w.input));
  assert_fine(tn_backend_synchronize(w.client));
  return w;
}

static void end(work *w) {
  tn_buffer_destroy(w->input);
  tn_executable_destroy(w->executable);
  tn_client_destroy(w->client);
  mock_assert_clean(&w->copy);
}

static tn_buffer *start(const work *w, tn_event **done) {
  tn_execution call = TN_EXECUTION_INIT;
  tn_buffer *output = NULL;
  call.arguments = &w->input;
  call.num_arguments = 1;
  assert_fine(tn_execute(w->executable, &call, &output, done));
  return output;
}

/* Whether a handle's event has come, without waiting. */
static bool has_come(tn_event *event) {
  bool ready = false;
  assert_fine(tn_event_is_ready(event, &ready));
  return ready;
}

static void it_waits_for_events_that_have_handles(void **state) {
  (void)state;
  work w = begin("mock 1", "MOCK_DELAY_MS=60");
  tn_event *done = NULL, *read = NULL;
  tn_buffer *output = start(&w, &done);
  char byte = 0;
  assert_fine(tn_buffer_to_host_async(output, &byte, 1, &read));
  assert_false(has_come(done));
  assert_fine(tn_backend_synchronize(w.client));
  assert_true(has_come(done));
  assert_true(has_come(read));
  tn_event_destroy(done);
  tn_event_destroy(read);
  tn_buffer_destroy(output);
  end(&w);
}

static int64_t milliseconds(void) {
  return tn_now() / (TN_SECOND / 1000);
}

static void it_waits_for_what_nobody_holds(void **state) {
  (void)state;
  work w = begin("mock 1", "MOCK_DELAY_MS=80");
  int64_t from = milliseconds();
  tn_event *done = NULL;
  tn_buffer_destroy(start(&w, &done));
  tn_event_destroy(done);
  assert_fine(tn_backend_synchronize(w.client));
  assert_true(milliseconds() - from >= 75);
  assert_int_equal(mock_state_of(&w.copy)->events, 0); /* the list has let go of it */
  from = milliseconds();
  tn_buffer_destroy(start(&w, NULL)); /* no event was asked for */
  assert_fine(tn_backend_synchronize(w.client));
  assert_true(milliseconds() - from >= 75);
  tn_buffer *copy = NULL;
  from = milliseconds();
  assert_fine(tn_buffer_copy_to_device(w.input, tn_client_device(w.client, 1), &copy));
  tn_buffer_destroy(copy);
  assert_fine(tn_backend_synchronize(w.client));
  assert_true(milliseconds() - from >= 75);
  assert_int_equal(mock_state_of(&w.copy)->events, 0);
  end(&w);
}

static void a_client_may_end_with_work_under_way(void **state) {
  (void)state;
  work w = begin("mock 1", "MOCK_DELAY_MS=40");
  tn_event *done = NULL;
  tn_buffer_destroy(start(&w, &done));
  tn_event_destroy(done);
  tn_buffer_destroy(start(&w, NULL));
  end(&w);
}

static void the_first_error_is_told(void **state) {
  (void)state;
  work w = begin("mock 1 fail", "MOCK_DELAY_MS=40");
  tn_event *done = NULL;
  tn_buffer_destroy(start(&w, &done));
  tn_status *status = tn_backend_synchronize(w.client);
  assert_non_null(status);
  assert_non_null(strstr(tn_status_message(status), "tn_backend_synchronize: "));
  tn_status *own = tn_event_await(done); /* the event has its error still */
  assert_int_equal(tn_status_code(own), tn_status_code(status));
  tn_status_destroy(own);
  tn_status_destroy(status);
  assert_fine(tn_backend_synchronize(w.client)); /* it had ended by then */
  tn_event_destroy(done);
  end(&w);
  assert_says(tn_backend_synchronize(NULL), TN_INVALID_ARGUMENT, "no client");
}

/* The list does not grow with what has ended and was destroyed, nor by calls that wait. */
static void the_list_stays_short(void **state) {
  (void)state;
  work w = begin("mock 1", "MOCK_DELAY_MS=1");
  int most = 0;
  for (int i = 0; i < 1000; i++) {
    tn_buffer_destroy(start(&w, NULL));
    if (i % 10 == 9) usleep(2000);
    int now = mock_state_of(&w.copy)->events;
    if (now > most) most = now;
  }
  assert_in_range(most, 1, 200);
  assert_fine(tn_backend_synchronize(w.client));
  assert_int_equal(mock_state_of(&w.copy)->events, 0);
  int before = mock_state_of(&w.copy)->total;
  assert_fine(tn_backend_synchronize(w.client)); /* nothing is asked where nothing is under way */
  assert_int_equal(mock_state_of(&w.copy)->total, before);
  end(&w);
}

static void without_memory_it_says_so(void **state) {
  (void)state;
  work w = begin("mock 1", "MOCK_DELAY_MS=20");
  tn_buffer_destroy(start(&w, NULL));
  tn_fault_arm(TN_FAULT_ALLOC, 1);
  tn_status *status = tn_backend_synchronize(w.client);
  assert_true(tn_fault_fired(TN_FAULT_ALLOC));
  assert_says(status, TN_RESOURCE_EXHAUSTED, "a wait for a client");
  assert_fine(tn_backend_synchronize(w.client));
  end(&w);
}

enum { THREADS = 4, TURNS = 60 };

static void *work_and_wait(void *arg) {
  const work *w = arg;
  for (int i = 0; i < TURNS; i++) {
    tn_event *done = NULL;
    tn_buffer *output = start(w, i % 3 ? &done : NULL);
    if (i % 2) tn_event_destroy(done), done = NULL;
    if (i % 5 == 0) assert_fine(tn_backend_synchronize(w->client));
    if (done && i % 5 == 0) assert_true(has_come(done));
    tn_event_destroy(done);
    tn_buffer_destroy(output);
  }
  return NULL;
}

static void many_threads_work_and_wait(const work *w) {
  pthread_t threads[THREADS];
  for (int i = 0; i < THREADS; i++)
    assert_int_equal(pthread_create(&threads[i], NULL, work_and_wait, (void *)(uintptr_t)w), 0);
  for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
  assert_fine(tn_backend_synchronize(w->client));
}

static void threads_wait_for_their_own_and_others(void **state) {
  (void)state;
  work w = begin("mock 1", "MOCK_DELAY_MS=1");
  many_threads_work_and_wait(&w);
  end(&w);
}

static void threads_wait_on(const char *spec) {
  const float x[] = {1, 2, 3, 4};
  work w = {.client = open_client(spec)};
  w.executable = compile(w.client, add_one);
  assert_fine(tn_buffer_from_host(w.client, x, TN_F32, (int64_t[]){4}, 1, NULL, &w.input));
  many_threads_work_and_wait(&w);
  tn_buffer_destroy(w.input);
  tn_executable_destroy(w.executable);
  tn_client_destroy(w.client);
}

static void threads_wait_on_our_plugin(void **state) {
  (void)state;
  threads_wait_on(CPU_PLUGIN);
}

static void threads_wait_on_xlas_plugin(void **state) {
  (void)state;
  if (!have_xla()) skip();
  threads_wait_on("xla_cpu");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(our_plugin_has_the_verbs),
      cmocka_unit_test(xlas_plugin_has_the_verbs),
      cmocka_unit_test(the_mock_has_the_verbs),
      cmocka_unit_test(it_waits_for_events_that_have_handles),
      cmocka_unit_test(it_waits_for_what_nobody_holds),
      cmocka_unit_test(a_client_may_end_with_work_under_way),
      cmocka_unit_test(the_first_error_is_told),
      cmocka_unit_test(the_list_stays_short),
      cmocka_unit_test(without_memory_it_says_so),
      cmocka_unit_test(threads_wait_for_their_own_and_others),
      cmocka_unit_test(threads_wait_on_our_plugin),
      cmocka_unit_test(threads_wait_on_xlas_plugin),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
