/* The N-th allocation fails, and the N-th kind of PJRT call fails: always a status, never a leak.
 */
#include "base/fault.h"
#include "mock/mock_load.h"
#include <tenon/tenon.h>

/* The client reads the second line, the mock the first. */
static const char program[] =
    "// mock 2 all shapes\n"
    "func.func public @main(%a: tensor<4xi8> {tf.aliasing_output = 0 : i32}, %b: tensor<4xi8>,\n"
    "                       %c: tensor<4xi8>) -> (tensor<4xi8>, tensor<4xi8>) {\n"
    "  return %a, %b : tensor<4xi8>, tensor<4xi8>\n"
    "}\n";
enum { NUM_DEVICES = 2, NUM_ARGUMENTS = 3, NUM_OUTPUTS = 2, SMALL = 96 };

typedef struct run {
  tn_client *client;
  tn_executable *executable;
  tn_buffer *inputs[NUM_DEVICES * NUM_ARGUMENTS], *outputs[NUM_DEVICES * NUM_OUTPUTS], *copy;
  tn_event *done, *read;
} run;

static tn_status *fill(run *r) {
  const int64_t dims[] = {4};
  tn_status *status = NULL;
  for (size_t i = 0; !status && i < NUM_DEVICES * NUM_ARGUMENTS; i++) {
    status = tn_buffer_from_host(r->client, "abcd", TN_S8, dims, 1, NULL, &r->inputs[i]);
  }
  return status;
}

static tn_status *launch(run *r) {
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = r->inputs;
  call.num_arguments = NUM_ARGUMENTS;
  call.num_devices = NUM_DEVICES;
  return tn_execute(r->executable, &call, r->outputs, &r->done);
}

static tn_status *everything(const char *spec, run *r) {
  char out[4];
  const tn_value values[] = {tn_value_int("a", 1), tn_value_bool("b", true)};
  tn_client_options options = TN_CLIENT_OPTIONS_INIT;
  options.values = values;
  options.num_values = 2;
  tn_compile_options compile = TN_COMPILE_OPTIONS_INIT;
  compile.num_replicas = NUM_DEVICES;
  compile.values = values;
  compile.num_values = 2;
  tn_status *status = tn_client_open(spec, &options, &r->client);
  if (!status) {
    status = tn_compile(r->client, program, sizeof program - 1, &compile, &r->executable);
  }
  if (!status) status = fill(r);
  if (!status) status = launch(r);
  if (!status) status = tn_event_wait_for(r->done, 10 * TN_SECOND);
  bool deleted = true;
  if (!status) status = tn_buffer_is_deleted(r->outputs[0], &deleted);
  if (!status) {
    status = tn_buffer_copy_to_device(r->outputs[0], tn_client_device(r->client, 1), &r->copy);
  }
  if (!status) status = tn_buffer_to_host_async(r->copy, out, sizeof out, &r->read);
  if (!status) status = tn_event_await(r->read);
  if (!status && memcmp(out, "abcd", 4)) fail_msg("wrong contents");
  return status;
}

static void undo(run *r) {
  tn_client_destroy(r->client); /* first: any order is fine */
  for (size_t i = 0; i < NUM_DEVICES * NUM_ARGUMENTS; i++) tn_buffer_destroy(r->inputs[i]);
  for (size_t i = 0; i < NUM_DEVICES * NUM_OUTPUTS; i++) tn_buffer_destroy(r->outputs[i]);
  tn_event_destroy(r->done);
  tn_event_destroy(r->read);
  tn_executable_destroy(r->executable);
  tn_buffer_destroy(r->copy);
}

static void assert_nothing_left(const mock_copy *copy, uint64_t n) {
  mock_state *state = mock_state_of(copy);
  if (state->clients || state->buffers || state->executables || state->events || state->errors ||
      state->misuse) {
    fail_msg("after fault %llu: %d clients, %d buffers, %d executables, %d events, %d errors left",
             (unsigned long long)n, state->clients, state->buffers, state->executables,
             state->events, state->errors);
  }
}

static bool is_loaded(const mock_copy *copy) {
  return dlopen(copy->path, RTLD_NOW | RTLD_NOLOAD) != NULL;
}

static void every_allocation_may_fail(void **state) {
  const char *delay = *state;
  mock_copy copy = MOCK_MAKE(delay);
  uint64_t n = 0;
  for (bool fired = true; fired;) {
    run r = {0};
    tn_fault_arm(TN_FAULT_ALLOC, ++n);
    tn_status *status = everything(copy.spec, &r);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    /* An allocation may be lost without harm (a program that is no StableHLO has to fail to read).
     */
    if (status && tn_status_code(status) != TN_RESOURCE_EXHAUSTED) {
      fail_msg("allocation %llu: %s", (unsigned long long)n, tn_status_message(status));
    }
    if (!fired) assert_null(status);
    tn_status_destroy(status);
    undo(&r);
    if (n > 12 || is_loaded(&copy)) assert_nothing_left(&copy, n);
  }
  print_message("%llu allocations failed, one after another\n", (unsigned long long)(n - 1));
  assert_true(n > 15);
}

/* Every function that the run above calls, failing at each of its first calls. */
static void every_call_may_fail(void **unused) {
  (void)unused;
  mock_copy probe = MOCK_MAKE(NULL);
  run r = {0};
  tn_status *status = everything(probe.spec, &r);
  if (status) fail_msg("%s", tn_status_message(status));
  undo(&r);
  int tried = 0;
  for (int i = 0; i < PJRT_NUM_FUNCTIONS; i++) {
    const char *name = pjrt_function_name((pjrt_function_id)i);
    bool ends = strstr(name, "_Destroy") != NULL; /* their errors have nowhere to go */
    if (!mock_state_of(&probe)->calls[i] || ends) continue;
    char setting[96];
    snprintf(setting, sizeof setting, "MOCK_FAIL=%s", name);
    mock_copy copy = MOCK_MAKE(setting);
    run broken = {0};
    status = everything(copy.spec, &broken);
    /* Attributes are optional; everything else must be heard. */
    if (i != PJRT_FN_PJRT_Plugin_Attributes) {
      if (tn_status_code(status) != TN_INTERNAL) fail_msg("%s: not reported", name);
      /* An event's error is told as that of the call that the event came from. */
      bool of_event = i == PJRT_FN_PJRT_Event_Await || i == PJRT_FN_PJRT_Event_Error;
      if (!of_event) assert_string_equal(tn_status_function(status), name);
      assert_string_equal(tn_status_plugin(status), strrchr(copy.path, '/') + 1);
    }
    tn_status_destroy(status);
    undo(&broken);
    assert_nothing_left(&copy, (uint64_t)i);
    tried++;
  }
  print_message("%d functions failed\n", tried);
  assert_true(tried > 35);
}

/* Enough arguments that the arrays of a launch do not fit on the stack. */
static void large_launch(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_client *client = NULL;
  tn_executable *executable = NULL;
  tn_buffer *inputs[SMALL + 10], *outputs[60];
  assert_null(tn_client_open(copy.spec, NULL, &client));
  assert_null(tn_compile(client, "mock 60", 7, NULL, &executable));
  for (int i = 0; i < SMALL + 10; i++) {
    const int64_t value = i;
    assert_null(tn_buffer_from_host(client, &value, TN_S64, NULL, 0, NULL, &inputs[i]));
  }
  tn_fault_counting(true);
  tn_fault_arm(TN_FAULT_ALLOC, 1);
  tn_status *status = tn_run(executable, inputs, SMALL + 10, outputs, 60);
  assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
  tn_status_destroy(status);
  for (int i = 0; i < 60; i++) assert_null(outputs[i]);
  tn_fault_arm(TN_FAULT_ALLOC, 0);
  assert_null(tn_run(executable, inputs, SMALL + 10, outputs, 60));
  for (int i = 0; i < 60; i++) {
    int64_t value = -1;
    assert_null(tn_buffer_to_host(outputs[i], &value, sizeof value));
    assert_int_equal(value, i);
    tn_buffer_destroy(outputs[i]);
  }
  for (int i = 0; i < SMALL + 10; i++) tn_buffer_destroy(inputs[i]);
  tn_executable_destroy(executable);
  tn_client_destroy(client);
  assert_nothing_left(&copy, 0);
}

int main(void) {
  static char at_once[] = "MOCK_DELAY_MS=0", later[] = "MOCK_DELAY_MS=3";
  const struct CMUnitTest tests[] = {
      {"every_allocation_may_fail", every_allocation_may_fail, NULL, NULL, at_once},
      {"every_allocation_may_fail_with_late_events", every_allocation_may_fail, NULL, NULL, later},
      cmocka_unit_test(every_call_may_fail),
      cmocka_unit_test(large_launch),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
