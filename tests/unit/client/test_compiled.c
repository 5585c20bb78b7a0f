/* Compiled programs as bytes, what a compiler tells of them, and deleting executables. */
#include "base/fault.h"
#include "mock/mock_load.h"
#include <tenon/tenon.h>

static void assert_fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void assert_fails(tn_status *status, tn_code code, const char *words) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words)) {
    fail_msg("code %d: %s; wanted %d with \"%s\"", (int)tn_status_code(status),
             tn_status_message(status), (int)code, words);
  }
  tn_status_destroy(status);
}

static tn_client *opened(const mock_copy *copy) {
  tn_client *client = NULL;
  assert_fine(tn_client_open(copy->spec, NULL, &client));
  return client;
}

static tn_executable *compiled(tn_client *client, const char *text) {
  tn_executable *executable = NULL;
  assert_fine(tn_compile(client, text, strlen(text), NULL, &executable));
  return executable;
}

static void assert_nothing_left(const mock_copy *copy) {
  mock_state *state = mock_state_of(copy);
  if (state->misuse) fail_msg("misuse: %s", state->misused);
  assert_int_equal(state->clients + state->buffers + state->executables + state->programs +
                       state->blobs + state->errors + state->events,
                   0);
}

/* ---- as bytes -------------------------------------------------------------------------------- */

static void assert_runs(tn_client *client, tn_executable *executable) {
  tn_buffer *in = NULL, *out = NULL;
  int value = 0;
  assert_fine(tn_buffer_from_host(client, &(int){4711}, TN_S32, NULL, 0, NULL, &in));
  assert_fine(tn_run(executable, &in, 1, &out, 1));
  assert_fine(tn_buffer_to_host(out, &value, sizeof value));
  assert_int_equal(value, 4711);
  tn_buffer_destroy(in);
  tn_buffer_destroy(out);
}

static void bytes_are_loaded_and_run(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_client *client = opened(&copy);
  tn_executable *first = compiled(client, "mock 1"), *second = NULL;
  char *bytes = NULL;
  size_t size = 0;
  assert_fine(tn_executable_serialize(first, &bytes, &size));
  assert_int_equal(mock_state_of(&copy)->blobs, 0);
  tn_executable_destroy(first);
  assert_fine(tn_executable_deserialize(client, bytes, size, NULL, &second));
  tn_string_destroy(bytes);
  bool known = true;
  assert_int_equal(tn_executable_num_arguments(second, &known), 0);
  assert_false(known);
  assert_int_equal(tn_executable_num_outputs(second), 1);
  assert_runs(client, second);
  tn_executable_destroy(second);
  tn_client_destroy(client);
  assert_nothing_left(&copy);
}

/* Where a program from bytes runs can be changed as where any other does: the plugin tells the
 * options that it was compiled with. */
static void loaded_programs_can_be_moved(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_client *client = opened(&copy);
  tn_executable *first = compiled(client, "mock 1"), *second = NULL;
  char *bytes = NULL;
  size_t size = 0;
  assert_fine(tn_executable_serialize(first, &bytes, &size));
  assert_fine(tn_executable_deserialize(client, bytes, size, NULL, &second));
  tn_device_assignment *assignment = NULL;
  assert_fine(tn_device_assignment_create(1, 1, (const int64_t[]){1}, &assignment));
  tn_buffer *in = NULL, *out = NULL;
  assert_fine(tn_buffer_from_host(client, "a", TN_S8, NULL, 0, NULL, &in));
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = &in;
  call.num_arguments = 1;
  call.device_assignment = assignment;
  assert_fine(tn_execute(second, &call, &out, NULL));
  tn_buffer_destroy(in);
  tn_buffer_destroy(out);
  tn_device_assignment_destroy(assignment);
  tn_string_destroy(bytes);
  tn_executable_destroy(first);
  tn_executable_destroy(second);
  tn_client_destroy(client);
  assert_nothing_left(&copy);
}

static void options_may_replace_those_in_the_bytes(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_client *client = opened(&copy);
  tn_executable *first = compiled(client, "mock 1"), *second = NULL;
  char *bytes = NULL;
  size_t size = 0;
  assert_fine(tn_executable_serialize(first, &bytes, &size));
  tn_device_assignment *assignment = NULL;
  assert_fine(tn_device_assignment_create(1, 1, (const int64_t[]){1}, &assignment));
  tn_compile_options compile = TN_COMPILE_OPTIONS_INIT;
  compile.device_assignment = assignment;
  tn_load_options options = TN_LOAD_OPTIONS_INIT;
  options.compile = &compile;
  assert_fine(tn_executable_deserialize(client, bytes, size, &options, &second));
  assert_int_equal(tn_device_id(tn_executable_device(second, 0)), 1);
  assert_int_equal(tn_device_id(tn_executable_device(first, 0)), 0);
  tn_executable_destroy(second);
  options.struct_size = 4;
  assert_fails(tn_executable_deserialize(client, bytes, size, &options, &second),
               TN_INVALID_ARGUMENT, "TN_LOAD_OPTIONS_INIT");
  assert_fails(tn_executable_deserialize(client, bytes, 0, NULL, &second), TN_INVALID_ARGUMENT,
               "no bytes");
  assert_fails(tn_executable_deserialize(client, "junk", 4, NULL, &second), TN_INVALID_ARGUMENT,
               "no executable of the mock's");
  assert_null(second);
  tn_device_assignment_destroy(assignment);
  tn_string_destroy(bytes);
  tn_executable_destroy(first);
  tn_client_destroy(client);
  assert_nothing_left(&copy);
}

/* Each option from the minor on that has a place for it; what is not given is not sent. */
static void load_options_need_their_minor(void **unused) {
  (void)unused;
  static const int minors[] = {40, 70, 72, 110, 111, 114};
  for (size_t i = 0; i < sizeof minors / sizeof *minors; i++) {
    char setting[32];
    snprintf(setting, sizeof setting, "MOCK_MINOR=%d", minors[i]);
    mock_copy copy = MOCK_MAKE(setting);
    tn_client *client = opened(&copy);
    tn_executable *first = compiled(client, "mock 1"), *second = NULL;
    char *bytes = NULL;
    size_t size = 0;
    assert_fine(tn_executable_serialize(first, &bytes, &size));
    assert_fine(tn_executable_deserialize(client, bytes, size, NULL, &second));
    tn_executable_destroy(second);
    tn_compile_options compile = TN_COMPILE_OPTIONS_INIT;
    tn_load_options options;
    tn_load_options_init(&options);
    options.compile = &compile;
    tn_status *status = tn_executable_deserialize(client, bytes, size, &options, &second);
    if (minors[i] >= 71) {
      assert_fine(status);
    } else {
      assert_fails(status, TN_UNIMPLEMENTED, "0.71");
    }
    tn_executable_destroy(second);
    const int32_t origin[] = {0, 1, 0};
    tn_load_options_init(&options);
    options.computation_origin = origin;
    options.computation_origin_size = 3;
    status = tn_executable_deserialize(client, bytes, size, &options, &second);
    if (minors[i] >= 111) {
      assert_fine(status);
    } else {
      assert_fails(status, TN_UNIMPLEMENTED, "0.111");
    }
    tn_executable_destroy(second);
    tn_string_destroy(bytes);
    tn_executable_destroy(first);
    tn_client_destroy(client);
    assert_nothing_left(&copy);
  }
}

/* ---- what a compiler tells ------------------------------------------------------------------- */

static void assert_strings(tn_strings *strings, size_t count, const char *each) {
  assert_int_equal(tn_strings_count(strings), count);
  for (size_t i = 0; i < count; i++) {
    size_t size = 0;
    assert_string_equal(tn_strings_at(strings, i, &size), each);
    assert_int_equal(size, strlen(each));
  }
  assert_null(tn_strings_at(strings, count, NULL));
  tn_strings_destroy(strings);
}

static void programs_are_analysed(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_client *client = opened(&copy);
  tn_executable *executable = compiled(client, "mock 3");
  const tn_compiled *c = tn_executable_compiled(executable);
  tn_values *costs = NULL;
  tn_value value;
  assert_fine(tn_compiled_costs(c, &costs));
  assert_int_equal(tn_values_count(costs), 3);
  assert_true(tn_values_find(costs, "flops", &value) && value.real == 12.5);
  assert_true(tn_values_find(costs, "bytes accessed", &value) && value.integer == 96);
  assert_true(tn_values_find(costs, "counts", &value) && value.count == 2 && value.ints[1] == 5);
  tn_values_destroy(costs);
  tn_strings *kinds = NULL;
  assert_fine(tn_compiled_output_memory_kinds(c, &kinds));
  assert_strings(kinds, 3, "device"); /* 6 bytes of more */
  assert_fine(tn_compiled_argument_memory_kinds(c, &kinds));
  assert_strings(kinds, 3, "device");
  tn_program *program = NULL;
  assert_fine(tn_compiled_optimized_program(c, &program));
  assert_string_equal(tn_program_format(program), "hlo_with_config");
  assert_int_equal(tn_program_size(program), 6);
  assert_memory_equal(tn_program_data(program), "mock 3", 6);
  tn_program_destroy(program);
  tn_executable_memory memory;
  assert_fine(tn_compiled_memory_stats(c, &memory));
  assert_true(memory.total_allocation == 9 && memory.indefinite_allocations == 10 &&
              memory.peak_unpadded_heap == 15);
  char text[64];
  tn_compiled_describe(c, text, sizeof text);
  assert_string_equal(text, "mocked: 3 outputs");
  tn_executable_destroy(executable);
  tn_client_destroy(client);
  assert_nothing_left(&copy);
}

static void what_extensions_tell_may_be_missing(void **unused) {
  (void)unused;
  static const char *const odd[] = {NULL, "MOCK_ODD=extensions"};
  for (int i = 0; i < 2; i++) {
    mock_copy copy = MOCK_MAKE(odd[i]);
    tn_client *client = opened(&copy);
    tn_executable *executable = compiled(client, "mock 1");
    const tn_compiled *c = tn_executable_compiled(executable);
    tn_strings *list = (void *)1;
    assert_fails(tn_compiled_output_layouts(c, &list), TN_UNIMPLEMENTED, "GetOutputLayouts");
    assert_null(list);
    assert_fails(tn_compiled_argument_layouts(c, &list), TN_UNIMPLEMENTED, "GetParameterLayouts");
    assert_fails(tn_compiled_output_shardings(c, &list), TN_UNIMPLEMENTED, "OutputShardings");
    assert_fails(tn_compiled_argument_shardings(c, &list), TN_UNIMPLEMENTED, "ParameterShardings");
    assert_fails(tn_compiled_argument_shardings(NULL, &list), TN_INVALID_ARGUMENT, "no program");
    assert_fails(tn_compiled_argument_shardings(c, NULL), TN_INVALID_ARGUMENT, "no place");
    tn_executable_destroy(executable);
    tn_client_destroy(client);
  }
}

/* ---- executables ----------------------------------------------------------------------------- */

static void old_plugins_tell_the_fingerprint_by_an_older_function(void **unused) {
  (void)unused;
  static const struct {
    const char *settings[2], *want;
  } cases[] = {{{"MOCK_MINOR=35", NULL}, "finger"}, {{"MOCK_MINOR=34", NULL}, "old finger"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    mock_copy copy = mock_make(cases[i].settings);
    tn_client *client = opened(&copy);
    tn_executable *executable = compiled(client, "mock 1");
    const char *bytes = NULL;
    size_t size = 0;
    assert_fine(tn_executable_fingerprint(executable, &bytes, &size));
    assert_int_equal(size, strlen(cases[i].want));
    assert_memory_equal(bytes, cases[i].want, size);
    tn_executable_destroy(executable);
    tn_client_destroy(client);
  }
  mock_copy copy = MOCK_MAKE("MOCK_MISSING=PJRT_Executable_Fingerprint");
  tn_client *client = opened(&copy);
  tn_executable *executable = compiled(client, "mock 1");
  const char *bytes;
  size_t size;
  assert_fails(tn_executable_fingerprint(executable, &bytes, &size), TN_UNIMPLEMENTED,
               "PJRT_Executable_Fingerprint");
  tn_executable_destroy(executable);
  tn_client_destroy(client);
  assert_nothing_left(&copy);
}

/* From the function of 0.96, and before it from the device assignment. */
static void logical_ids_are_told_or_found(void **unused) {
  (void)unused;
  static const char *const minors[] = {"MOCK_MINOR=114", "MOCK_MINOR=95", "MOCK_MINOR=78"};
  for (int i = 0; i < 3; i++) {
    mock_copy copy = MOCK_MAKE(minors[i], "MOCK_DEVICES=4");
    tn_client *client = opened(&copy);
    tn_device_assignment *assignment = NULL;
    tn_executable *executable = NULL;
    tn_compile_options options = TN_COMPILE_OPTIONS_INIT;
    assert_fine(tn_device_assignment_create(2, 2, (const int64_t[]){3, 1, 0, 2}, &assignment));
    options.device_assignment = assignment;
    assert_fine(tn_compile(client, "mock 1", 6, &options, &executable));
    for (size_t d = 0; d < 4; d++) {
      int replica = -1, partition = -1;
      int64_t r, p;
      assert_fine(tn_executable_logical_id(executable, d, &replica, &partition));
      int id = tn_device_id(tn_executable_device(executable, d));
      assert_true(tn_device_assignment_find(assignment, id, &r, &p));
      assert_true(replica == r && partition == p);
    }
    int unused_id;
    assert_fails(tn_executable_logical_id(executable, 4, &unused_id, &unused_id), TN_OUT_OF_RANGE,
                 "device 4 of 4");
    tn_device_assignment_destroy(assignment);
    tn_executable_destroy(executable);
    tn_client_destroy(client);
    assert_nothing_left(&copy);
  }
}

static void deleted_executables_are_not_run(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_client *client = opened(&copy);
  tn_executable *executable = compiled(client, "mock 1");
  bool deleted = true;
  assert_runs(client, executable);
  assert_fine(tn_executable_is_deleted(executable, &deleted));
  assert_false(deleted);
  assert_fine(tn_executable_delete(executable));
  assert_fine(tn_executable_delete(executable)); /* again: nothing */
  assert_fine(tn_executable_is_deleted(executable, &deleted));
  assert_true(deleted);
  tn_buffer *in = NULL, *out = NULL;
  assert_fine(tn_buffer_from_host(client, "a", TN_S8, NULL, 0, NULL, &in));
  assert_fails(tn_run(executable, &in, 1, &out, 1), TN_FAILED_PRECONDITION, "deleted");
  assert_int_equal(mock_state_of(&copy)->calls[PJRT_FN_PJRT_LoadedExecutable_Execute], 1);
  assert_string_equal(tn_executable_name(executable), "mocked");
  tn_buffer_destroy(in);
  tn_executable_destroy(executable);
  tn_client_destroy(client);
  assert_nothing_left(&copy);
}

/* ---- faults ---------------------------------------------------------------------------------- */

static tn_status *everything(tn_client *client) {
  tn_executable *first = NULL, *second = NULL;
  char *bytes = NULL;
  size_t size;
  tn_values *costs = NULL;
  tn_strings *kinds = NULL;
  tn_program *program = NULL;
  tn_status *status = tn_compile(client, "mock 2", 6, NULL, &first);
  if (!status) status = tn_executable_serialize(first, &bytes, &size);
  if (!status) status = tn_executable_deserialize(client, bytes, size, NULL, &second);
  const tn_compiled *c = tn_executable_compiled(second);
  if (!status) status = tn_compiled_costs(c, &costs);
  if (!status) status = tn_compiled_output_memory_kinds(c, &kinds);
  if (!status) status = tn_compiled_optimized_program(c, &program);
  if (!status) status = tn_executable_delete(second);
  tn_string_destroy(bytes);
  tn_values_destroy(costs);
  tn_strings_destroy(kinds);
  tn_program_destroy(program);
  tn_executable_destroy(first);
  tn_executable_destroy(second);
  return status;
}

static void every_allocation_may_fail(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_client *client = opened(&copy);
  uint64_t n = 0;
  for (bool fired = true; fired;) {
    tn_fault_arm(TN_FAULT_ALLOC, ++n);
    tn_status *status = everything(client);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (status && tn_status_code(status) != TN_RESOURCE_EXHAUSTED) {
      fail_msg("allocation %llu: %s", (unsigned long long)n, tn_status_message(status));
    }
    if (!fired) assert_null(status);
    tn_status_destroy(status);
    mock_state *state = mock_state_of(&copy);
    assert_int_equal(state->executables + state->programs + state->blobs, 0);
  }
  assert_true(n > 20);
  tn_client_destroy(client);
  assert_nothing_left(&copy);
}

static void every_call_may_fail(void **unused) {
  (void)unused;
  static const char *const functions[] = {
      "PJRT_Executable_Serialize",         "PJRT_Executable_DeserializeAndLoad",
      "PJRT_Executable_GetCompileOptions", "PJRT_Executable_GetCostAnalysis",
      "PJRT_Executable_OutputMemoryKinds", "PJRT_Executable_OptimizedProgram",
      "PJRT_LoadedExecutable_Delete",
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    char setting[128];
    snprintf(setting, sizeof setting, "MOCK_FAIL=%s", functions[i]);
    mock_copy copy = MOCK_MAKE(setting);
    tn_client *client = opened(&copy);
    tn_status *status = everything(client);
    assert_string_equal(tn_status_function(status), functions[i]);
    assert_fails(status, TN_INTERNAL, "injected");
    tn_client_destroy(client);
    assert_nothing_left(&copy);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(bytes_are_loaded_and_run),
      cmocka_unit_test(loaded_programs_can_be_moved),
      cmocka_unit_test(options_may_replace_those_in_the_bytes),
      cmocka_unit_test(load_options_need_their_minor),
      cmocka_unit_test(programs_are_analysed),
      cmocka_unit_test(what_extensions_tell_may_be_missing),
      cmocka_unit_test(old_plugins_tell_the_fingerprint_by_an_older_function),
      cmocka_unit_test(logical_ids_are_told_or_found),
      cmocka_unit_test(deleted_executables_are_not_run),
      cmocka_unit_test(every_allocation_may_fail),
      cmocka_unit_test(every_call_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
