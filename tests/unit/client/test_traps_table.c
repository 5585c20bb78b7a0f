/* Traps in tables, structs and their sizes. The facts are those of PJRT's C API as XLA and other
 * plugins have it; the numbers are their sections in the table of facts.
 *
 *   struct_size without the tail padding        3.1     padded_structs_are_sent_without_their_tails
 *   plugins that compare sizes for equality     3.2     equality_is_satisfied
 *   plugins that take larger ones               3.2     larger_structs_are_not_needed
 *   members that the plugin's minor lacks       3.2     garbage_tails_are_not_believed
 *   structs that grew after the client's header 3.2     larger_structs_of_newer_plugins_are_told
 *   slots that are NULL                         3.4.4   any_slot_may_be_null
 *   PJRT_Error is opaque before 0.107           3.4.6   errors_are_never_looked_into
 *   PJRT_Memory is opaque before 0.105          3.4.6   memories_are_never_looked_into
 *   a node of the chain has no size before 0.45 2       old_extension_nodes_are_left_alone
 *   chains with unknown, short, NULL nodes      2       new_extension_nodes_are_only_counted
 *   0.40-0.55 report 96 functions, hold more    plugins 7
 * understated_tables_hold_what_their_minor_has 0.56 has one function elsewhere             1
 * copy_raw_is_elsewhere_at_56 a plugin newer than the client              1, plugins 2
 * newer_tables_are_not_read_beyond_ours
 */
#include "trap.h"

#include "abi/pjrt/pjrt.h"

/* From the table of measured sizes: what is sent is not sizeof. */
static const struct {
  pjrt_struct_id type;
  size_t size, with_tail;
} padded[] = {
    {PJRT_ID_PJRT_Error_GetCode_Args, 28, sizeof(PJRT_Error_GetCode_Args)},
    {PJRT_ID_PJRT_Event_IsReady_Args, 25, sizeof(PJRT_Event_IsReady_Args)},
    {PJRT_ID_PJRT_Client_ProcessIndex_Args, 28, sizeof(PJRT_Client_ProcessIndex_Args)},
    {PJRT_ID_PJRT_Buffer_MemoryLayout, 76, sizeof(PJRT_Buffer_MemoryLayout)},
    {PJRT_ID_PJRT_ShapeSpec, 36, sizeof(PJRT_ShapeSpec)},
    {PJRT_ID_PJRT_DeviceDescription_Id_Args, 28, sizeof(PJRT_DeviceDescription_Id_Args)},
    {PJRT_ID_PJRT_DeviceDescription_ProcessIndex_Args, 28,
     sizeof(PJRT_DeviceDescription_ProcessIndex_Args)},
    {PJRT_ID_PJRT_Device_IsAddressable_Args, 25, sizeof(PJRT_Device_IsAddressable_Args)},
    {PJRT_ID_PJRT_Device_LocalHardwareId_Args, 28, sizeof(PJRT_Device_LocalHardwareId_Args)},
    {PJRT_ID_PJRT_Device_MemoryStats_Args, 201, sizeof(PJRT_Device_MemoryStats_Args)},
    {PJRT_ID_PJRT_Memory_Id_Args, 28, sizeof(PJRT_Memory_Id_Args)},
    {PJRT_ID_PJRT_Memory_Kind_Id_Args, 28, sizeof(PJRT_Memory_Kind_Id_Args)},
    {PJRT_ID_PJRT_LoadedExecutable_IsDeleted_Args, 25,
     sizeof(PJRT_LoadedExecutable_IsDeleted_Args)},
    {PJRT_ID_PJRT_Buffer_ElementType_Args, 28, sizeof(PJRT_Buffer_ElementType_Args)},
    {PJRT_ID_PJRT_Buffer_IsDeleted_Args, 25, sizeof(PJRT_Buffer_IsDeleted_Args)},
    {PJRT_ID_PJRT_Buffer_IsOnCpu_Args, 25, sizeof(PJRT_Buffer_IsOnCpu_Args)},
};

/* What a life does not do by itself. */
static void ask_more(const trap_life *l) {
  tn_memory_stats stats;
  bool ready = false, deleted = false;
  assert_fine(tn_event_is_ready(l->done, &ready));
  assert_fine(tn_buffer_is_deleted(l->in, &deleted));
  assert_fine(tn_device_memory_stats(tn_client_device(l->client, 0), &stats));
  tn_status *status = tn_client_default_assignment(l->client, 100, 100, (int[10000]){0});
  assert_fails(status, TN_FAILED_PRECONDITION, "too many"); /* so an error's code is asked for */
}

static void padded_structs_are_sent_without_their_tails(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_MINOR=114");
  trap_life l = {0};
  assert_fine(trap_live(&l, copy.spec, trap_copies));
  assert_fine(trap_read(&l));
  ask_more(&l);
  int seen = 0;
  for (size_t i = 0; i < sizeof padded / sizeof *padded; i++) {
    size_t sent = mock_state_of(&copy)->sent[padded[i].type];
    assert_int_equal(pjrt_struct_size_at(padded[i].type, 114, NULL), padded[i].size);
    assert_true(padded[i].with_tail > padded[i].size);
    if (sent) assert_int_equal(sent, padded[i].size);
    seen += sent != 0;
  }
  assert_true(seen >= 13); /* of the 16; the rest of their calls are not in a small program */
  trap_end(&l);
  assert_int_equal(mock_state_of(&copy)->unsized, 0);
  mock_assert_clean(&copy);
}

static void equality_is_satisfied(void **unused) {
  (void)unused;
  for (int minor = 40; minor <= 116; minor++) {
    char setting[32];
    snprintf(setting, sizeof setting, "MOCK_MINOR=%d", minor);
    mock_copy copy = MOCK_MAKE(setting, "MOCK_SIZES=equal");
    trap_all_is_well(&copy);
    assert_int_equal(mock_state_of(&copy)->unsized, 0);
  }
}

/* The sizes of the minor itself are enough for a plugin that would take more. */
static void larger_structs_are_not_needed(void **unused) {
  (void)unused;
  static const char *const policies[] = {"MOCK_SIZES=least", "MOCK_SIZES=any"};
  for (int minor = 40; minor <= 116; minor++) {
    char setting[32];
    snprintf(setting, sizeof setting, "MOCK_MINOR=%d", minor);
    for (int p = 0; p < 2; p++) {
      mock_copy copy = MOCK_MAKE(setting, policies[p]);
      trap_all_is_well(&copy);
    }
  }
}

/* Nobody can send what is not known yet: a plugin that insists is told of by both numbers, with one
 * that keeps a window for older clients all is well. */
static void larger_structs_of_newer_plugins_are_told(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_MINOR=118", "MOCK_ODD=grown,tails", "MOCK_SIZES=least");
  trap_life l = {0};
  tn_executable_memory memory;
  tn_status *status = trap_live(&l, copy.spec, trap_copies);
  assert_non_null(strstr(tn_status_message(status), "PJRT 0.118"));
  assert_fails(status, TN_INVALID_ARGUMENT,
               "Unexpected PJRT_ExecuteOptions size: expected 168, got 160");
  assert_fails(tn_executable_memory_stats(l.executable, &memory), TN_INVALID_ARGUMENT,
               "expected 152, got 144");
  trap_end(&l);
  mock_assert_clean(&copy);
  copy = MOCK_MAKE("MOCK_MINOR=118", "MOCK_ODD=grown,tails", "MOCK_SIZES=any");
  trap_all_is_well(&copy);
}

/* ---- garbage --------------------------------------------------------------------------------- */

static void check_figures(const trap_life *l, int minor) {
  tn_executable_memory m;
  assert_fine(tn_executable_memory_stats(l->executable, &m));
  assert_int_equal(m.temporary, 5);
  assert_int_equal(m.host_temporary, minor >= 43 ? 6 : -1);
  assert_int_equal(m.peak, minor >= 72 ? 7 : -1);
  assert_int_equal(m.total, minor >= 90 ? 8 : -1);
  tn_memory_stats s;
  assert_fine(tn_device_memory_stats(tn_client_device(l->client, 0), &s));
  assert_int_equal(s.bytes_in_use, 100);
  assert_int_equal(s.peak_pool_bytes, 109);
  assert_int_equal(s.peak_allocated_bytes, minor >= 113 ? 110 : -1);
}

static void garbage_tails_are_not_believed(void **unused) {
  (void)unused;
  for (int minor = 40; minor <= 116; minor++) {
    char setting[32];
    snprintf(setting, sizeof setting, "MOCK_MINOR=%d", minor);
    mock_copy copy = MOCK_MAKE(setting, "MOCK_ODD=tails");
    trap_life l = {0};
    assert_fine(trap_live(&l, copy.spec, trap_copies));
    assert_fine(trap_read(&l));
    check_figures(&l, minor);
    tn_device_assignment *assignment = NULL;
    assert_fine(tn_executable_device_assignment(l.executable, &assignment));
    assert_int_equal(tn_device_assignment_get(assignment, 0, 0), 0);
    tn_device_assignment_destroy(assignment);
    trap_end(&l);
    mock_assert_clean(&copy);
  }
}

/* ---- slots ----------------------------------------------------------------------------------- */

/* A life without one function: it goes well, or says which function is not there. What cannot be
 * destroyed stays with the plugin, and nothing else. */
static void live_without(pjrt_function_id id) {
  char setting[96];
  const char *name = pjrt_function_name(id);
  snprintf(setting, sizeof setting, "MOCK_MISSING=%s", name);
  mock_copy copy = MOCK_MAKE(setting);
  trap_life l = {0};
  tn_status *status = trap_live(&l, copy.spec, trap_copies);
  if (!status) status = trap_read(&l);
  if (status &&
      (tn_status_code(status) != TN_UNIMPLEMENTED || !strstr(tn_status_message(status), name))) {
    fail_msg("without %s: %s", name, tn_status_message(status));
  }
  tn_status_destroy(status);
  trap_end(&l);
  if (!strstr(name, "_Destroy")) mock_assert_clean(&copy);
}

static void any_slot_may_be_null(void **unused) {
  (void)unused;
  for (int i = 0; i < PJRT_NUM_FUNCTIONS; i++) live_without((pjrt_function_id)i);
}

/* An error is told as well as can be without the functions that tell it. */
static void errors_without_their_functions(void **unused) {
  (void)unused;
  static const struct {
    const char *missing;
    tn_code code;
    const char *words;
  } cases[] = {
      {"MOCK_MISSING=PJRT_Error_Message", TN_INTERNAL, "PJRT_Client_Create"},
      {"MOCK_MISSING=PJRT_Error_GetCode", TN_UNKNOWN, "injected"},
      {"MOCK_MISSING=PJRT_Error_Destroy", TN_INTERNAL, "injected"},
      {"MOCK_MISSING=PJRT_Error_ForEachPayload", TN_INTERNAL, "injected"},
      {"MOCK_MISSING=PJRT_Error_Destroy,PJRT_Error_Message,PJRT_Error_GetCode", TN_UNKNOWN,
       "PJRT_Client_Create"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    mock_copy copy = MOCK_MAKE(cases[i].missing, "MOCK_FAIL=PJRT_Client_Create");
    tn_client *client = NULL;
    assert_fails(tn_client_open(copy.spec, NULL, &client), cases[i].code, cases[i].words);
  }
  mock_copy copy = MOCK_MAKE("MOCK_MISSING=PJRT_Error_Destroy", "MOCK_ERRORS=no-code",
                             "MOCK_FAIL=PJRT_Client_Create");
  tn_client *client = NULL;
  assert_fails(tn_client_open(copy.spec, NULL, &client), TN_UNKNOWN, "injected");
}

/* ---- handles --------------------------------------------------------------------------------- */

/* Their first word is no address before 0.107, and a vtable after. */
static void errors_are_never_looked_into(void **unused) {
  (void)unused;
  static const char *const minors[] = {"MOCK_MINOR=40",  "MOCK_MINOR=98",  "MOCK_MINOR=99",
                                       "MOCK_MINOR=106", "MOCK_MINOR=107", "MOCK_MINOR=118"};
  for (size_t i = 0; i < sizeof minors / sizeof *minors; i++) {
    mock_copy copy =
        MOCK_MAKE(minors[i], "MOCK_FAIL=PJRT_Client_Compile", "MOCK_PAYLOADS=one=1,two=22");
    trap_life l = {0};
    tn_status *status = trap_live(&l, copy.spec, trap_copies);
    assert_fails(status, TN_INTERNAL, "injected");
    trap_end(&l);
    mock_assert_clean(&copy);
  }
}

static void memories_are_never_looked_into(void **unused) {
  (void)unused;
  static const char *const minors[] = {"MOCK_MINOR=40", "MOCK_MINOR=104", "MOCK_MINOR=105",
                                       "MOCK_MINOR=118"};
  for (size_t i = 0; i < sizeof minors / sizeof *minors; i++) {
    mock_copy copy = MOCK_MAKE(minors[i]);
    trap_life l = {0};
    assert_fine(trap_live(&l, copy.spec, trap_copies));
    assert_ptr_equal(tn_buffer_memory(l.out), tn_client_memory(l.client, 0));
    assert_string_equal(tn_memory_kind(tn_client_memory(l.client, 1)), "device");
    trap_end(&l);
    mock_assert_clean(&copy);
  }
}

/* ---- extensions ------------------------------------------------------------------------------ */

static tn_plugin *loaded(const mock_copy *copy) {
  tn_plugin *plugin = NULL;
  assert_fine(tn_plugin_load(copy->path, &plugin));
  return plugin;
}

static void old_extension_nodes_are_left_alone(void **unused) {
  (void)unused;
  static const char *const minors[] = {"MOCK_MINOR=31", "MOCK_MINOR=40", "MOCK_MINOR=44"};
  for (size_t i = 0; i < sizeof minors / sizeof *minors; i++) {
    mock_copy copy = MOCK_MAKE(minors[i], "MOCK_ODD=extensions");
    assert_int_equal(tn_plugin_num_extensions(loaded(&copy)), 0);
    trap_all_is_well(&copy);
  }
}

static void new_extension_nodes_are_only_counted(void **unused) {
  (void)unused;
  static const char *const minors[] = {"MOCK_MINOR=45", "MOCK_MINOR=81", "MOCK_MINOR=114",
                                       "MOCK_MINOR=118"};
  static const int types[] = {99, 4, 9, 5, 6, 19, -1}, sizes[] = {24, 24, 56, 24, 24, 24, 32};
  for (size_t i = 0; i < sizeof minors / sizeof *minors; i++) {
    mock_copy copy = MOCK_MAKE(minors[i], "MOCK_ODD=extensions");
    tn_plugin *plugin = loaded(&copy);
    assert_int_equal(tn_plugin_num_extensions(plugin), 7);
    for (size_t n = 0; n < 7; n++) {
      int type = 0;
      size_t size = 0;
      assert_true(tn_plugin_extension(plugin, n, &type, &size));
      assert_int_equal(type, types[n]);
      assert_int_equal(size, sizes[n]);
    }
    assert_string_equal(tn_extension_name(99), "unknown");
    assert_string_equal(tn_extension_name(-1), "unknown");
    trap_all_is_well(&copy);
  }
  mock_copy copy = MOCK_MAKE("MOCK_ODD=extension-loop");
  assert_true(tn_plugin_num_extensions(loaded(&copy)) < 1000);
  assert_false(tn_plugin_extension(loaded(&copy), 100000, NULL, NULL));
  trap_all_is_well(&copy);
}

/* ---- tables ---------------------------------------------------------------------------------- */

static const PJRT_Api *table_of(const char *minor, tn_plugin **plugin) {
  mock_copy copy = MOCK_MAKE(minor);
  *plugin = loaded(&copy);
  return tn_plugin_api(*plugin);
}

static void understated_tables_hold_what_their_minor_has(void **unused) {
  (void)unused;
  static const struct {
    const char *minor;
    bool stats, kind_id, context;
  } cases[] = {{"MOCK_MINOR=39", false, false, false}, {"MOCK_MINOR=40", true, false, false},
               {"MOCK_MINOR=47", true, false, false},  {"MOCK_MINOR=48", true, true, false},
               {"MOCK_MINOR=51", true, true, false},   {"MOCK_MINOR=52", true, true, true},
               {"MOCK_MINOR=55", true, true, true}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    tn_plugin *plugin = NULL;
    const PJRT_Api *api = table_of(cases[i].minor, &plugin);
    assert_int_equal(api->struct_size, 808);
    assert_int_equal(tn_plugin_offers(plugin, "PJRT_Executable_GetCompiledMemoryStats"),
                     cases[i].stats);
    assert_int_equal(tn_plugin_offers(plugin, "PJRT_Memory_Kind_Id"), cases[i].kind_id);
    assert_int_equal(tn_plugin_offers(plugin, "PJRT_ExecuteContext_Create"), cases[i].context);
    /* What lies behind is not NULL, and no function of theirs. */
    assert_false(tn_plugin_offers(plugin, "PJRT_Buffer_CopyRawToHost"));
  }
}

/* By the bytes of the table: 592 at 0.56, where 0.55 and 0.57 have Buffer_CopyToDevice. */
static void call_at(const PJRT_Api *api, size_t offset) {
  PJRT_Error *(*call)(void *) = NULL;
  memcpy(&call, (const char *)api + offset, sizeof call);
  PJRT_Buffer_CopyRawToHost_Args args = {.struct_size = 0};
  PJRT_Error_Destroy_Args end = {.struct_size = 24, .error = call(&args)};
  assert_non_null(end.error); /* whatever it is, it does not take 0 bytes */
  api->PJRT_Error_Destroy(&end);
}

static void copy_raw_is_elsewhere_at_56(void **unused) {
  (void)unused;
  static const struct {
    const char *minor;
    pjrt_function_id at_592, at_600, at_840;
  } cases[] = {
      {"MOCK_MINOR=55", PJRT_FN_PJRT_Buffer_CopyToDevice, PJRT_FN_PJRT_Buffer_ToHostBuffer,
       PJRT_NUM_FUNCTIONS},
      {"MOCK_MINOR=56", PJRT_FN_PJRT_Buffer_CopyRawToHost, PJRT_FN_PJRT_Buffer_CopyToDevice,
       PJRT_NUM_FUNCTIONS},
      {"MOCK_MINOR=57", PJRT_FN_PJRT_Buffer_CopyToDevice, PJRT_FN_PJRT_Buffer_ToHostBuffer,
       PJRT_FN_PJRT_Buffer_CopyRawToHost},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    mock_copy copy = MOCK_MAKE(cases[i].minor);
    const PJRT_Api *api = tn_plugin_api(loaded(&copy));
    mock_state *state = mock_state_of(&copy);
    call_at(api, 592);
    assert_int_equal(state->calls[cases[i].at_592], 1);
    call_at(api, 600);
    assert_int_equal(state->calls[cases[i].at_600], 1);
    if (cases[i].at_840 != PJRT_NUM_FUNCTIONS) {
      call_at(api, 840);
      assert_int_equal(state->calls[cases[i].at_840], 1);
    }
    trap_all_is_well(&copy);
  }
}

static void newer_tables_are_not_read_beyond_ours(void **unused) {
  (void)unused;
  tn_plugin *plugin = NULL;
  const PJRT_Api *api = table_of("MOCK_MINOR=118", &plugin);
  assert_true(api->struct_size > 1144);
  assert_int_equal(tn_plugin_num_functions(), 138);
  bool offered = false;
  for (size_t i = 0; i < 138; i++) assert_true(tn_plugin_function(plugin, i, NULL, NULL, &offered));
  assert_false(tn_plugin_function(plugin, 138, NULL, NULL, &offered));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(padded_structs_are_sent_without_their_tails),
      cmocka_unit_test(equality_is_satisfied),
      cmocka_unit_test(larger_structs_are_not_needed),
      cmocka_unit_test(larger_structs_of_newer_plugins_are_told),
      cmocka_unit_test(garbage_tails_are_not_believed),
      cmocka_unit_test(any_slot_may_be_null),
      cmocka_unit_test(errors_without_their_functions),
      cmocka_unit_test(errors_are_never_looked_into),
      cmocka_unit_test(memories_are_never_looked_into),
      cmocka_unit_test(old_extension_nodes_are_left_alone),
      cmocka_unit_test(new_extension_nodes_are_only_counted),
      cmocka_unit_test(understated_tables_hold_what_their_minor_has),
      cmocka_unit_test(copy_raw_is_elsewhere_at_56),
      cmocka_unit_test(newer_tables_are_not_read_beyond_ours),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
