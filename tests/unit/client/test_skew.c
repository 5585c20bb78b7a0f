/* Plugins of every minor: sizes, slots, table layouts. */
#include "mock/mock_load.h"
#include <tenon/tenon.h>

static void assert_fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

/* Everything that a small program does. The mock refuses any struct size but its minor's. */
static void do_everything(const char *spec) {
  tn_client *client = NULL;
  assert_fine(tn_client_open(spec, NULL, &client));
  assert_int_equal(tn_client_num_devices(client), 2);
  tn_device *device = tn_client_device(client, 1);
  assert_int_equal(tn_device_num_memories(device), 1);
  assert_ptr_equal(tn_device_default_memory(device), tn_client_memory(client, 1));

  static const char program[] = "mock 1";
  tn_executable *executable = NULL;
  assert_fine(tn_compile(client, program, sizeof program - 1, NULL, &executable));
  float in[6] = {1, 2, 3, 4, 5, 6}, out[6] = {0};
  const int64_t dims[] = {2, 3};
  tn_buffer *x = NULL, *y = NULL;
  assert_fine(tn_buffer_from_host(client, in, TN_F32, dims, 2, NULL, &x));
  assert_fine(tn_run(executable, &x, 1, &y, 1));
  assert_fine(tn_buffer_to_host(y, out, sizeof out));
  assert_memory_equal(in, out, sizeof in);
  tn_buffer_destroy(x);
  tn_buffer_destroy(y);
  tn_executable_destroy(executable);
  tn_client_destroy(client);
}

static void assert_nothing_left(const mock_copy *copy) {
  mock_state *state = mock_state_of(copy);
  assert_int_equal(state->clients, 0);
  assert_int_equal(state->buffers, 0);
  assert_int_equal(state->executables, 0);
  assert_int_equal(state->events, 0);
  assert_int_equal(state->errors, 0);
  assert_int_equal(state->misuse, 0);
}

static void every_minor_from_29_to_118(void **unused) {
  (void)unused;
  for (int minor = 29; minor <= 118; minor++) {
    char setting[32];
    snprintf(setting, sizeof setting, "MOCK_MINOR=%d", minor);
    mock_copy copy = MOCK_MAKE(setting);
    do_everything(copy.spec);
    assert_nothing_left(&copy);
  }
}

/* From the table of measured sizes, not from the code: minor, struct, bytes. */
static const struct {
  int minor;
  pjrt_struct_id type;
  size_t size;
} expected[] = {
    {43, PJRT_ID_PJRT_ExecuteOptions, 52},
    {54, PJRT_ID_PJRT_ExecuteOptions, 72},
    {63, PJRT_ID_PJRT_ExecuteOptions, 72},
    {64, PJRT_ID_PJRT_ExecuteOptions, 80},
    {76, PJRT_ID_PJRT_ExecuteOptions, 88},
    {78, PJRT_ID_PJRT_ExecuteOptions, 112},
    {81, PJRT_ID_PJRT_ExecuteOptions, 112},
    {97, PJRT_ID_PJRT_ExecuteOptions, 120},
    {108, PJRT_ID_PJRT_ExecuteOptions, 121},
    {112, PJRT_ID_PJRT_ExecuteOptions, 144},
    {115, PJRT_ID_PJRT_ExecuteOptions, 144},
    {116, PJRT_ID_PJRT_ExecuteOptions, 160},
    {118, PJRT_ID_PJRT_ExecuteOptions, 160},
    {60, PJRT_ID_PJRT_Client_Create_Args, 72},
    {61, PJRT_ID_PJRT_Client_Create_Args, 88},
    {70, PJRT_ID_PJRT_Plugin_Attributes_Args, 24},
    {71, PJRT_ID_PJRT_Plugin_Attributes_Args, 32},
    {72, PJRT_ID_PJRT_Plugin_Attributes_Args, 32},
    {43, PJRT_ID_PJRT_Device_AddressableMemories_Args, 32},
    {54, PJRT_ID_PJRT_Device_AddressableMemories_Args, 40},
    {81, PJRT_ID_PJRT_Event_IsReady_Args, 25},
    {81, PJRT_ID_PJRT_Client_ProcessIndex_Args, 28},
    {81, PJRT_ID_PJRT_Buffer_MemoryLayout, 76},
    {81, PJRT_ID_PJRT_Program, 48},
};

static void sizes_sent_are_those_of_the_minor(void **unused) {
  (void)unused;
  for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
    char setting[32];
    snprintf(setting, sizeof setting, "MOCK_MINOR=%d", expected[i].minor);
    mock_copy copy = MOCK_MAKE(setting);
    do_everything(copy.spec);
    /* Nobody asks a finished event of the mock whether it is ready unless told to. */
    tn_client *client = NULL;
    tn_buffer *x = NULL;
    tn_event *event = NULL;
    bool ready = false;
    assert_fine(tn_client_open(copy.spec, NULL, &client));
    assert_fine(tn_buffer_from_host(client, "a", TN_S8, NULL, 0, NULL, &x));
    assert_fine(tn_buffer_ready_event(x, &event));
    assert_fine(tn_event_is_ready(event, &ready));
    assert_true(ready);
    tn_event_destroy(event);
    tn_buffer_destroy(x);
    tn_client_destroy(client);
    size_t sent = mock_state_of(&copy)->sent[expected[i].type];
    if (sent != expected[i].size) {
      fail_msg("0.%d: %s was sent with %zu bytes, not %zu", expected[i].minor,
               pjrt_struct_name(expected[i].type), sent, expected[i].size);
    }
  }
}

/* Two sizes were built under the name of 0.71: the larger is tried first, then the other. */
static void ambiguous_minor_is_tried_twice_once(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_MINOR=71", "MOCK_SIZES=other");
  tn_plugin *plugin = NULL;
  assert_fine(tn_plugin_load(copy.path, &plugin));
  assert_int_equal(tn_plugin_num_attributes(plugin), 2);
  mock_state *state = mock_state_of(&copy);
  assert_int_equal(state->calls[PJRT_FN_PJRT_Plugin_Attributes], 2);
  assert_int_equal(state->sent[PJRT_ID_PJRT_Plugin_Attributes_Args], 24);
  assert_int_equal(state->errors, 0);
  do_everything(copy.spec);
}

static void assert_unimplemented(tn_status *status, const char *words) {
  assert_int_equal(tn_status_code(status), TN_UNIMPLEMENTED);
  if (!strstr(tn_status_message(status), words)) fail_msg("%s", tn_status_message(status));
  tn_status_destroy(status);
}

static void slots_are_gated_by_minor_and_null(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_MINOR=31");
  tn_client *client = NULL;
  tn_buffer *x = NULL, *copied = (tn_buffer *)1;
  assert_fine(tn_client_open(copy.spec, NULL, &client));
  assert_int_equal(tn_memory_kind_id(tn_client_memory(client, 0)), -1);
  assert_fine(tn_buffer_from_host(client, "a", TN_S8, NULL, 0, NULL, &x));
  assert_unimplemented(tn_buffer_copy_to_memory(x, tn_client_memory(client, 1), &copied),
                       "PJRT_Buffer_CopyToMemory needs PJRT 0.32");
  assert_null(copied);
  tn_buffer_destroy(x);
  tn_client_destroy(client);

  copy = MOCK_MAKE("MOCK_MISSING=PJRT_Buffer_CopyToDevice");
  assert_fine(tn_client_open(copy.spec, NULL, &client));
  assert_int_equal(tn_memory_kind_id(tn_client_memory(client, 0)), 7);
  assert_fine(tn_buffer_from_host(client, "a", TN_S8, NULL, 0, NULL, &x));
  assert_unimplemented(tn_buffer_copy_to_device(x, tn_client_device(client, 1), &copied),
                       "does not offer PJRT_Buffer_CopyToDevice");
  assert_fine(tn_buffer_copy_to_memory(x, tn_client_memory(client, 1), &copied));
  assert_ptr_equal(tn_buffer_device(copied), tn_client_device(client, 1));
  tn_buffer_destroy(copied);
  tn_buffer_destroy(x);
  tn_client_destroy(client);
  assert_nothing_left(&copy);
}

/* A table that is shorter than its minor's: from 0.56 on the reported size is believed. */
static void slots_are_gated_by_table_size(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_MINOR=114", "MOCK_TABLE_SIZE=800"); /* up to #95 */
  tn_plugin *plugin = NULL;
  assert_fine(tn_plugin_load(copy.path, &plugin));
  assert_true(tn_plugin_offers(plugin, "PJRT_Executable_Fingerprint"));
  assert_false(tn_plugin_offers(plugin, "PJRT_Executable_GetCompiledMemoryStats"));
  do_everything(copy.spec);
}

static tn_executable_memory memory_stats(const char *minor) {
  mock_copy copy = MOCK_MAKE(minor);
  tn_client *client = NULL;
  tn_executable *executable = NULL;
  tn_executable_memory memory = {0};
  assert_fine(tn_client_open(copy.spec, NULL, &client));
  assert_fine(tn_compile(client, "mock 0", 6, NULL, &executable));
  assert_fine(tn_executable_memory_stats(executable, &memory));
  tn_executable_destroy(executable);
  tn_client_destroy(client);
  return memory;
}

/* Plugins of 0.40 to 0.55 report 96 functions and hold more: #97 is reached all the same. */
static void understated_tables_are_counted_by_minor(void **unused) {
  (void)unused;
  tn_executable_memory memory = memory_stats("MOCK_MINOR=54");
  assert_int_equal(memory.temporary, 5);
  assert_int_equal(memory.host_temporary, 6);
  assert_int_equal(memory.peak, -1);
  memory = memory_stats("MOCK_MINOR=42");
  assert_int_equal(memory.temporary, 5);
  assert_int_equal(memory.host_temporary, -1);
  memory = memory_stats("MOCK_MINOR=89");
  assert_int_equal(memory.peak, 7);
  assert_int_equal(memory.total, -1);
  memory = memory_stats("MOCK_MINOR=90");
  assert_int_equal(memory.total, 8);
}

static void call_location_needs_76(void **unused) {
  (void)unused;
  for (int minor = 75; minor <= 76; minor++) {
    char setting[32];
    snprintf(setting, sizeof setting, "MOCK_MINOR=%d", minor);
    mock_copy copy = MOCK_MAKE(setting);
    tn_client *client = NULL;
    tn_executable *executable = NULL;
    assert_fine(tn_client_open(copy.spec, NULL, &client));
    assert_fine(tn_compile(client, "mock 0", 6, NULL, &executable));
    tn_execution call = TN_EXECUTION_INIT;
    call.call_location = "here.c:12";
    assert_fine(tn_execute(executable, &call, NULL, NULL));
    assert_string_equal(mock_state_of(&copy)->call_location, minor < 76 ? "" : "here.c:12");
    tn_executable_destroy(executable);
    tn_client_destroy(client);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_minor_from_29_to_118),
      cmocka_unit_test(sizes_sent_are_those_of_the_minor),
      cmocka_unit_test(ambiguous_minor_is_tried_twice_once),
      cmocka_unit_test(slots_are_gated_by_minor_and_null),
      cmocka_unit_test(slots_are_gated_by_table_size),
      cmocka_unit_test(understated_tables_are_counted_by_minor),
      cmocka_unit_test(call_location_needs_76),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
