/* What is told later, and buffers that no array is made into. */
#include "cts.h"

enum { COUNT = 64 };
static const int64_t dims[] = {COUNT};

static tn_buffer *numbers(void) {
  float data[COUNT];
  for (int i = 0; i < COUNT; i++) data[i] = (float)i;
  return cts_f32(data, COUNT);
}

static void expect_numbers(tn_buffer *buffer, float plus) {
  float out[COUNT];
  cts_read(buffer, out, sizeof out);
  for (int i = 0; i < COUNT; i++) {
    if (out[i] != (float)i + plus) fail_msg("element %d is %g", i, (double)out[i]);
  }
}

static void expect_deleted(tn_buffer *buffer) {
  bool deleted = false;
  cts_fine(tn_buffer_is_deleted(buffer, &deleted));
  assert_true(deleted);
}

static void expect_ready(tn_buffer *buffer, bool want) {
  tn_event *event = NULL;
  bool ready = false;
  cts_fine(tn_buffer_ready_event(buffer, &event));
  cts_fine(tn_event_is_ready(event, &ready));
  if (ready != want) fail_msg(want ? "it is not ready" : "it is ready before it can be");
  tn_event_destroy(event);
}

/* A case ends where the plugin does not have what it is about. */
static void offered(const char *what, tn_status *status) {
  if (tn_status_code(status) == TN_UNIMPLEMENTED) cts_lacks(what, status);
  cts_fine(status);
}

static const char add_one[] = "func.func public @main(%x: tensor<64xf32>) -> tensor<64xf32> {\n"
                              "  %one = stablehlo.constant dense<1.0> : tensor<64xf32>\n"
                              "  %y = stablehlo.add %x, %one : tensor<64xf32>\n"
                              "  return %y : tensor<64xf32>\n"
                              "}\n";

static tn_alias *placeholder(tn_buffer **buffer) {
  tn_alias *alias = NULL;
  offered("placeholders",
          tn_client_alias_buffer(cts.client, TN_F32, dims, 1, NULL, &alias, buffer));
  return alias;
}

/* ---- placeholders ---------------------------------------------------------------------------- */

static void placeholders_become_their_buffers(void **unused) {
  (void)unused;
  tn_buffer *buffer = NULL, *source = numbers();
  tn_alias *alias = placeholder(&buffer);
  assert_int_equal(tn_buffer_num_elements(buffer), COUNT);
  expect_ready(buffer, false);
  cts_fine(tn_alias_fulfil(alias, source));
  expect_deleted(source);
  expect_numbers(buffer, 0);
  cts_fails(tn_alias_fulfil(alias, source), TN_FAILED_PRECONDITION, "used before");
  tn_alias_destroy(alias);
  tn_buffer_destroy(source);
  tn_buffer_destroy(buffer);
}

/* A program may be launched before; another one on its result. */
static void programs_wait_for_placeholders(void **unused) {
  (void)unused;
  tn_executable *executable = cts_compile(add_one, NULL);
  tn_buffer *buffer = NULL, *y = NULL, *z = NULL, *source = numbers();
  tn_alias *alias = placeholder(&buffer);
  tn_event *done[2] = {NULL};
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = &buffer;
  call.num_arguments = 1;
  cts_fine(tn_execute(executable, &call, &y, &done[0]));
  call.arguments = &y;
  cts_fine(tn_execute(executable, &call, &z, &done[1]));
  expect_ready(z, false);
  cts_fine(tn_alias_fulfil(alias, source));
  expect_numbers(z, 2);
  expect_numbers(y, 1);
  tn_alias_destroy(alias);
  for (int i = 0; i < 2; i++) tn_event_destroy(done[i]);
  tn_buffer_destroy(source);
  tn_buffer_destroy(buffer);
  tn_buffer_destroy(y);
  tn_buffer_destroy(z);
  tn_executable_destroy(executable);
}

static void placeholders_pass_errors_on(void **unused) {
  (void)unused;
  tn_executable *executable = cts_compile(add_one, NULL);
  for (int cancelled = 0; cancelled < 2; cancelled++) {
    tn_buffer *buffer = NULL, *y = NULL;
    tn_alias *alias = placeholder(&buffer);
    tn_execution call = TN_EXECUTION_INIT;
    tn_event *done = NULL;
    call.arguments = &buffer;
    call.num_arguments = 1;
    cts_fine(tn_execute(executable, &call, &y, &done));
    if (!cancelled) cts_fine(tn_alias_fail(alias, TN_DATA_LOSS, "the sender went away"));
    tn_alias_destroy(alias);
    const char *words = cancelled ? "before it was told" : "the sender went away";
    tn_code code = cancelled ? TN_CANCELLED : TN_DATA_LOSS;
    cts_fails(tn_buffer_await(buffer), code, words);
    tn_status *status = tn_buffer_await(y); /* the code may be another, the words not */
    assert_non_null(status);
    assert_non_null(strstr(tn_status_message(status), words));
    tn_status_destroy(status);
    tn_event_destroy(done);
    tn_buffer_destroy(buffer);
    tn_buffer_destroy(y);
  }
  tn_executable_destroy(executable);
}

static void placeholders_take_what_fits(void **unused) {
  (void)unused;
  const float few[] = {1, 2};
  tn_buffer *buffer = NULL, *source = numbers(), *wrong = cts_f32(few, 2);
  tn_alias *alias = placeholder(&buffer);
  cts_fails(tn_alias_fulfil(alias, wrong), TN_INVALID_ARGUMENT, "f32[2]");
  cts_fails(tn_alias_fulfil(alias, buffer), TN_INVALID_ARGUMENT, "itself");
  cts_fine(tn_alias_fulfil(alias, source)); /* the handle was not used up */
  expect_numbers(buffer, 0);
  tn_alias_destroy(alias);
  tn_buffer_destroy(buffer);
  tn_buffer_destroy(source);
  tn_buffer_destroy(wrong);
}

/* ---- donations and copies -------------------------------------------------------------------- */

static void donations_wait_for_their_dependency(void **unused) {
  (void)unused;
  for (int fails = 0; fails < 2; fails++) {
    tn_buffer *source = numbers(), *fresh = NULL;
    tn_donation *donation = NULL;
    offered("donations", tn_buffer_donate_with_dependency(source, &donation, &fresh));
    expect_deleted(source);
    expect_ready(fresh, false);
    if (fails) {
      cts_fine(tn_donation_fail(donation, TN_ABORTED, "not allowed"));
      cts_fails(tn_buffer_await(fresh), TN_ABORTED, "not allowed");
    } else {
      cts_fine(tn_donation_fulfil(donation));
      expect_numbers(fresh, 0);
    }
    cts_fails(tn_donation_fulfil(donation), TN_FAILED_PRECONDITION, "used before");
    tn_donation_destroy(donation);
    tn_buffer_destroy(source);
    tn_buffer_destroy(fresh);
  }
}

static void raw_copies_wait_for_their_place(void **unused) {
  (void)unused;
  float out[2] = {0};
  tn_buffer *source = numbers();
  for (int fails = 0; fails < 2; fails++) {
    tn_raw_copy *copy = NULL;
    tn_event *done = NULL;
    bool ready = true;
    offered("later places", tn_buffer_copy_raw_to_host_later(source, 40, 8, &copy, &done));
    cts_fine(tn_event_is_ready(done, &ready));
    assert_false(ready);
    if (fails) {
      cts_fine(tn_raw_copy_fail(copy, TN_ABORTED, "no place"));
      cts_fails(tn_event_await(done), TN_ABORTED, "no place");
    } else {
      cts_fine(tn_raw_copy_fulfil(copy, out));
      cts_fine(tn_event_await(done));
      assert_true(out[0] == 10 && out[1] == 11);
    }
    cts_fails(tn_raw_copy_fulfil(copy, out), TN_FAILED_PRECONDITION, "used before");
    tn_raw_copy_destroy(copy);
    tn_event_destroy(done);
  }
  tn_buffer_destroy(source);
}

/* ---- buffers without an array ---------------------------------------------------------------- */

static void bitcasts_are_the_same_bytes(void **unused) {
  (void)unused;
  const int64_t pairs[] = {COUNT, 2};
  uint16_t out[COUNT][2];
  tn_buffer *source = numbers(), *cast = NULL, *y = NULL, *none = NULL;
  offered("bitcasts", tn_buffer_bitcast(source, TN_U16, pairs, 2, &cast));
  cts_read(cast, out, sizeof out);
  for (int i = 0; i < COUNT; i++) {
    float number = (float)i;
    assert_memory_equal(out[i], &number, sizeof number);
  }
  tn_executable *executable = cts_compile(add_one, NULL);
  cts_fine(tn_run(executable, &source, 1, &y, 1)); /* the first is as good as before */
  expect_numbers(y, 1);
  cts_fails(tn_buffer_bitcast(source, TN_F64, dims, 1, &none), TN_INVALID_ARGUMENT, "256 bytes");
  tn_executable_destroy(executable);
  tn_buffer_destroy(source);
  tn_buffer_destroy(cast);
  tn_buffer_destroy(y);
}

static void errors_spread_from_their_buffers(void **unused) {
  (void)unused;
  float out[COUNT];
  tn_buffer *failed = NULL;
  offered("error buffers", tn_client_error_buffer(cts.client, TN_UNAVAILABLE, "no power", TN_F32,
                                                  dims, 1, NULL, &failed));
  cts_fails(tn_buffer_await(failed), TN_UNAVAILABLE, "no power");
  cts_fails(tn_buffer_to_host(failed, out, sizeof out), TN_UNAVAILABLE, "no power");
  tn_buffer_destroy(failed);
}

static void uninitialized_memory_is_anywhere(void **unused) {
  (void)unused;
  for (size_t i = 0; i < tn_client_num_memories(cts.client); i++) {
    tn_memory *memory = tn_client_memory(cts.client, i);
    tn_buffer *buffer = NULL;
    offered("uninitialised buffers",
            tn_client_uninitialized_buffer(cts.client, TN_F32, dims, 1, memory, &buffer));
    assert_ptr_equal(tn_buffer_memory(buffer), memory);
    size_t size = 0;
    cts_fine(tn_buffer_device_size(buffer, &size));
    assert_true(size >= COUNT * sizeof(float));
    tn_buffer_destroy(buffer);
  }
}

const cts_case cts_promise_cases[] = {
    {"placeholders_become_their_buffers", "", placeholders_become_their_buffers},
    {"programs_wait_for_placeholders", "compile", programs_wait_for_placeholders},
    {"placeholders_pass_errors_on", "compile", placeholders_pass_errors_on},
    {"placeholders_take_what_fits", "", placeholders_take_what_fits},
    {"donations_wait_for_their_dependency", "", donations_wait_for_their_dependency},
    {"raw_copies_wait_for_their_place", "", raw_copies_wait_for_their_place},
    {"bitcasts_are_the_same_bytes", "compile", bitcasts_are_the_same_bytes},
    {"errors_spread_from_their_buffers", "", errors_spread_from_their_buffers},
    {"uninitialized_memory_is_anywhere", "memories", uninitialized_memory_is_anywhere},
    {NULL, NULL, NULL},
};
