/* Traps in what PJRT's newer minors brought. The numbers are the sections of the table of facts.
 *
 *   members that the plugin's minor lacks     3.2   newer_figures_are_not_believed_of_older_plugins
 *   PJRT_ProcessInfo grew within 0.75         1.1   process_infos_have_two_forms
 *   PoisonExecution had no payload            1.1   poison_has_a_payload_since_100
 *   a topology is the client's or the caller's  3.5   topologies_are_ended_by_who_made_them
 *   deleters: once, also when something fails 3.5   newer_deleters_are_called_once
 *   Client_Load ignores its options; is late  3.13  compiled_programs_load_on_any_minor
 *   OptimizedProgram takes two calls          1     optimised_programs_are_asked_for_twice
 *   LoadedExecutable_Fingerprint refuses      1     the_old_fingerprint_is_not_needed
 *   extensions end early, have NULL functions 2     functions_of_extensions_are_looked_for
 *   CreateAsyncTrackingEvent gives NULL       3.13  devices_may_keep_no_marks
 *   any call of these fails                   3.9   any_newer_call_may_fail
 */
#include "trap.h"

#include "base/fault.h"
#include "client/programs/program.h"

/* ---- a life of questions --------------------------------------------------------------------- */

typedef struct answers {
  tn_topology *of_client, *made, *read;
  tn_compiled *compiled;
  tn_executable *loaded;
  tn_values *costs, *attributes;
  tn_strings *outputs, *arguments;
  tn_program *optimised;
  tn_stored_layout *layout;
  char *bytes;
  size_t size;
  uint64_t fingerprint;
} answers;

static void end_answers(answers *a) {
  tn_topology_destroy(a->of_client);
  tn_topology_destroy(a->made);
  tn_topology_destroy(a->read);
  tn_compiled_destroy(a->compiled);
  tn_executable_destroy(a->loaded);
  tn_values_destroy(a->costs);
  tn_values_destroy(a->attributes);
  tn_strings_destroy(a->outputs);
  tn_strings_destroy(a->arguments);
  tn_program_destroy(a->optimised);
  tn_stored_layout_destroy(a->layout);
  tn_string_destroy(a->bytes);
  *a = (answers){0};
}

static tn_status *ask_topologies(const trap_life *l, answers *a) {
  tn_plugin *plugin = tn_client_plugin(l->client);
  const int64_t dims[] = {3, 5};
  const tn_array_layout array = {.type = TN_S8, .rank = 2, .dims = dims};
  tn_status *status = tn_client_topology(l->client, &a->of_client);
  if (!status) status = tn_topology_create(plugin, "mock:5", NULL, 0, &a->made);
  if (!status) status = tn_topology_serialize(a->made, &a->bytes, &a->size);
  if (!status) status = tn_topology_deserialize(plugin, a->bytes, a->size, &a->read);
  if (!status) status = tn_topology_fingerprint(a->read, &a->fingerprint);
  if (!status) status = tn_topology_canonical_shape(a->made, 7, &array, &a->layout);
  return status;
}

static tn_status *ask_programs(const trap_life *l, answers *a) {
  tn_program program = {(char *)trap_copies, strlen(trap_copies), (char *)"mlir", (char *)"p"};
  tn_status *status = tn_compile_for(a->made, &program, NULL, NULL, &a->compiled);
  if (!status) status = tn_client_load(l->client, a->compiled, &a->loaded);
  if (!status) status = tn_compiled_costs(a->compiled, &a->costs);
  if (!status) status = tn_compiled_output_memory_kinds(a->compiled, &a->outputs);
  if (!status) status = tn_compiled_argument_memory_kinds(a->compiled, &a->arguments);
  if (!status) status = tn_compiled_optimized_program(a->compiled, &a->optimised);
  return status;
}

static tn_status *ask_rest(const trap_life *l, answers *a) {
  tn_device *device = tn_client_device(l->client, 0);
  const tn_process_info process = {.task_id = 1, .state = TN_PROCESS_CONNECTED};
  int replica, partition;
  bool deleted, poisoned;
  tn_status *status = tn_device_current_attributes(device, &a->attributes);
  if (!status) status = tn_device_clear_memory_stats(device);
  if (!status) status = tn_client_update_processes(l->client, &process, 1);
  if (!status) status = tn_executable_logical_id(l->executable, 0, &replica, &partition);
  if (!status) status = tn_executable_is_deleted(l->executable, &deleted);
  if (status) return status;
  return tn_device_poison_execution(device, 1, TN_ABORTED, "no", NULL, 0, &poisoned);
}

static tn_status *ask_all(const trap_life *l, answers *a) {
  tn_status *status = ask_topologies(l, a);
  if (!status) status = ask_programs(l, a);
  if (!status) status = ask_rest(l, a);
  return status;
}

static void answers_are_what_the_plugin_said(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  trap_life l = {0};
  answers a = {0};
  tn_value value;
  assert_fine(trap_live(&l, copy.spec, trap_copies));
  assert_fine(ask_all(&l, &a));
  assert_int_equal(tn_topology_num_devices(a.of_client), 2);
  assert_int_equal(tn_topology_num_devices(a.read), 5);
  assert_int_equal(a.fingerprint, 0xf00d000000000005U);
  assert_string_equal(tn_device_description_text(tn_topology_device(a.read, 4)), "mock device 4");
  assert_int_equal(tn_stored_layout_get(a.layout)->dims[1], 5);
  assert_int_equal(tn_stored_layout_get(a.layout)->minor_to_major[0], 1);
  assert_true(tn_values_find(a.costs, "bytes accessed", &value));
  assert_int_equal(value.integer, 96);
  assert_true(tn_values_find(a.attributes, "state", &value));
  assert_string_equal(value.string, "warm");
  assert_int_equal(tn_strings_count(a.outputs), 1);
  assert_string_equal(a.optimised->format, "hlo_with_config");
  assert_int_equal(a.optimised->size, strlen(trap_copies));
  assert_string_equal(mock_state_of(&copy)->poison, "1:10:no");
  end_answers(&a);
  trap_end(&l);
  mock_assert_clean(&copy);
}

/* ---- sizes ----------------------------------------------------------------------------------- */

static void newer_figures_are_not_believed_of_older_plugins(void **unused) {
  (void)unused;
  for (int minor = 40; minor <= 118; minor++) {
    char setting[32];
    snprintf(setting, sizeof setting, "MOCK_MINOR=%d", minor);
    mock_copy copy = MOCK_MAKE(setting, "MOCK_ODD=tails");
    trap_life l = {0};
    tn_executable_memory m;
    assert_fine(trap_live(&l, copy.spec, trap_copies));
    assert_fine(tn_executable_memory_stats(l.executable, &m));
    assert_int_equal(m.total_allocation, minor >= 104 ? 9 : -1);
    assert_int_equal(m.indefinite_allocations, minor >= 104 ? 10 : -1);
    assert_int_equal(m.peak_unpadded_heap, minor >= 104 ? 15 : -1);
    trap_end(&l);
    mock_assert_clean(&copy);
  }
}

/* 40 bytes an info before some 0.75, 48 with a size in front after. */
static void process_infos_have_two_forms(void **unused) {
  (void)unused;
  static const struct {
    const char *minor, *sizes;
  } plugins[] = {{"MOCK_MINOR=73", "MOCK_SIZES=equal"}, {"MOCK_MINOR=74", "MOCK_SIZES=equal"},
                 {"MOCK_MINOR=75", "MOCK_SIZES=equal"}, {"MOCK_MINOR=75", "MOCK_SIZES=other"},
                 {"MOCK_MINOR=76", "MOCK_SIZES=equal"}, {"MOCK_MINOR=114", "MOCK_SIZES=equal"},
                 {"MOCK_MINOR=118", "MOCK_SIZES=equal"}};
  const tn_process_info infos[] = {
      {.task_id = 3, .incarnation_id = 77, .state = TN_PROCESS_CONNECTED},
      {.task_id = 4, .state = TN_PROCESS_ERROR, .error = TN_ABORTED, .message = "gone"}};
  for (size_t i = 0; i < sizeof plugins / sizeof *plugins; i++) {
    mock_copy copy = MOCK_MAKE(plugins[i].minor, plugins[i].sizes);
    trap_life l = {0};
    assert_fine(trap_live(&l, copy.spec, trap_copies));
    assert_fine(tn_client_update_processes(l.client, infos, 2));
    assert_string_equal(mock_state_of(&copy)->processes, "3/77/3/0/,4/0/4/10/gone,");
    trap_end(&l);
    mock_assert_clean(&copy);
  }
}

static void poison_has_a_payload_since_100(void **unused) {
  (void)unused;
  const tn_value payload = tn_value_string("why", "lost");
  static const char *const minors[] = {"MOCK_MINOR=85", "MOCK_MINOR=99", "MOCK_MINOR=100",
                                       "MOCK_MINOR=114"};
  for (size_t i = 0; i < sizeof minors / sizeof *minors; i++) {
    mock_copy copy = MOCK_MAKE(minors[i]);
    trap_life l = {0};
    bool poisoned = true;
    assert_fine(trap_live(&l, copy.spec, trap_copies));
    tn_device *device = tn_client_device(l.client, 0);
    assert_fine(tn_device_poison_execution(device, 5, TN_ABORTED, "x", NULL, 0, &poisoned));
    assert_false(poisoned);
    tn_status *status =
        tn_device_poison_execution(device, 5, TN_ABORTED, "x", &payload, 1, &poisoned);
    if (i < 2) {
      assert_fails(status, TN_UNIMPLEMENTED, "0.100");
    } else {
      assert_fine(status);
      assert_string_equal(mock_state_of(&copy)->poison, "5:10:x,why=lost");
    }
    trap_end(&l);
    mock_assert_clean(&copy);
  }
}

/* ---- owners ---------------------------------------------------------------------------------- */

static void topologies_are_ended_by_who_made_them(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  mock_state *state = NULL;
  tn_client *client = NULL;
  tn_topology *of_client = NULL, *made = NULL;
  assert_fine(tn_client_open(copy.spec, NULL, &client));
  state = mock_state_of(&copy);
  assert_fine(tn_client_topology(client, &of_client));
  assert_fine(tn_topology_create(tn_client_plugin(client), "", NULL, 0, &made));
  assert_int_equal(state->topologies, 1);
  tn_client_destroy(client); /* the topology keeps it */
  assert_int_equal(state->clients, 1);
  assert_int_equal(tn_topology_num_devices(of_client), 2);
  tn_topology_destroy(of_client);
  assert_int_equal(state->clients, 0);
  assert_int_equal(state->calls[PJRT_FN_PJRT_TopologyDescription_Destroy], 0);
  tn_topology_destroy(made);
  assert_int_equal(state->calls[PJRT_FN_PJRT_TopologyDescription_Destroy], 1);
  mock_assert_clean(&copy);
}

static void newer_deleters_are_called_once(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  uint64_t n = 0;
  for (bool fired = true; fired;) {
    trap_life l = {0};
    answers a = {0};
    assert_fine(trap_live(&l, copy.spec, trap_copies));
    tn_fault_arm(TN_FAULT_ALLOC, ++n);
    tn_status *status = ask_all(&l, &a);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (!fired || (status && tn_status_code(status) != TN_RESOURCE_EXHAUSTED)) assert_fine(status);
    tn_status_destroy(status);
    assert_int_equal(mock_state_of(&copy)->blobs, 0);
    end_answers(&a);
    trap_end(&l);
    mock_assert_clean(&copy);
  }
  assert_true(n > 20);
}

/* ---- programs -------------------------------------------------------------------------------- */

/* Client_Load came with 0.95; before, and where it is missing, the bytes are loaded. */
static void compiled_programs_load_on_any_minor(void **unused) {
  (void)unused;
  static const char *const settings[][2] = {{"MOCK_MINOR=40", "MOCK_MISSING="},
                                            {"MOCK_MINOR=94", "MOCK_MISSING="},
                                            {"MOCK_MINOR=95", "MOCK_MISSING="},
                                            {"MOCK_MINOR=114", "MOCK_MISSING=PJRT_Client_Load"},
                                            {"MOCK_MINOR=118", "MOCK_MISSING="}};
  for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
    mock_copy copy = MOCK_MAKE(settings[i][0], settings[i][1]);
    trap_life l = {0};
    answers a = {0};
    tn_program program = {(char *)trap_copies, strlen(trap_copies), (char *)"mlir", (char *)"p"};
    tn_buffer *out = NULL;
    assert_fine(trap_live(&l, copy.spec, trap_copies));
    assert_fine(tn_topology_create(tn_client_plugin(l.client), "", NULL, 0, &a.made));
    assert_fine(tn_compile_for(a.made, &program, NULL, NULL, &a.compiled));
    assert_fine(tn_client_load(l.client, a.compiled, &a.loaded));
    assert_fine(tn_run(a.loaded, &l.in, 1, &out, 1));
    tn_buffer_destroy(out);
    end_answers(&a);
    trap_end(&l);
    mock_assert_clean(&copy);
  }
}

static void optimised_programs_are_asked_for_twice(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  trap_life l = {0};
  tn_program *program = NULL;
  assert_fine(trap_live(&l, copy.spec, trap_copies));
  assert_fine(tn_compiled_optimized_program(tn_executable_compiled(l.executable), &program));
  assert_int_equal(mock_state_of(&copy)->calls[PJRT_FN_PJRT_Executable_OptimizedProgram], 2);
  assert_memory_equal(program->data, trap_copies, program->size);
  assert_string_equal(program->format, "hlo_with_config");
  tn_program_destroy(program);
  trap_end(&l);
  mock_assert_clean(&copy);
}

static void the_old_fingerprint_is_not_needed(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  trap_life l = {0};
  const char *bytes = NULL;
  size_t size = 0;
  assert_fine(trap_live(&l, copy.spec, trap_copies));
  assert_fine(tn_executable_fingerprint(l.executable, &bytes, &size));
  assert_int_equal(size, 6);
  assert_int_equal(mock_state_of(&copy)->calls[PJRT_FN_PJRT_LoadedExecutable_Fingerprint], 0);
  trap_end(&l);
  mock_assert_clean(&copy);
}

/* ---- extensions ------------------------------------------------------------------------------ */

static tn_status *ask_layouts_and_shardings(const tn_compiled *c, int which, tn_strings **out) {
  switch (which) {
  case 0: return tn_compiled_output_layouts(c, out);
  case 1: return tn_compiled_argument_layouts(c, out);
  case 2: return tn_compiled_output_shardings(c, out);
  default: return tn_compiled_argument_shardings(c, out);
  }
}

static void assert_no_extensions(const trap_life *l) {
  const tn_compiled *compiled = tn_executable_compiled(l->executable);
  const int64_t dims[] = {2, 3};
  for (int which = 0; which < 4; which++) {
    tn_strings *strings = NULL;
    assert_fails(ask_layouts_and_shardings(compiled, which, &strings), TN_UNIMPLEMENTED, "");
    assert_null(strings);
  }
  tn_topology *topology = NULL;
  char *layout = NULL;
  assert_fine(tn_client_topology(l->client, &topology));
  assert_int_equal(tn_device_description_num_memories(tn_topology_device(topology, 0)), 0);
  assert_fails(tn_topology_default_layout(topology, TN_F32, dims, 2, &layout), TN_UNIMPLEMENTED,
               "");
  tn_topology_destroy(topology);
  int64_t id = 0;
  assert_fails(tn_plugin_ffi_type_id(tn_client_plugin(l->client), "t", &id), TN_UNIMPLEMENTED, "");
}

static void functions_of_extensions_are_looked_for(void **unused) {
  (void)unused;
  static const char *const settings[][2] = {
      {"MOCK_MINOR=114", "MOCK_ODD="},           {"MOCK_MINOR=114", "MOCK_ODD=extensions"},
      {"MOCK_MINOR=118", "MOCK_ODD=extensions"}, {"MOCK_MINOR=114", "MOCK_ODD=null-extensions"},
      {"MOCK_MINOR=53", "MOCK_ODD=extensions"},  {"MOCK_MINOR=44", "MOCK_ODD=extensions"}};
  for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
    mock_copy copy = MOCK_MAKE(settings[i][0], settings[i][1]);
    trap_life l = {0};
    assert_fine(trap_live(&l, copy.spec, trap_copies));
    assert_no_extensions(&l);
    trap_end(&l);
    mock_assert_clean(&copy);
  }
}

static void devices_may_keep_no_marks(void **unused) {
  (void)unused;
  static const char *const odd[] = {"MOCK_ODD=", "MOCK_ODD=no-marks"};
  for (int i = 0; i < 2; i++) {
    mock_copy copy = MOCK_MAKE(odd[i]);
    trap_life l = {0};
    tn_work_mark *mark = NULL;
    assert_fine(trap_live(&l, copy.spec, trap_copies));
    assert_fine(tn_device_mark_work(tn_client_device(l.client, 0), "work", &mark));
    assert_int_equal(mock_state_of(&copy)->marks, 1 - i);
    assert_int_equal(mark == NULL, i);
    tn_work_mark_destroy(mark);
    int ended = mock_state_of(&copy)->calls[PJRT_FN_PJRT_AsyncTrackingEvent_Destroy];
    assert_int_equal(ended, 1 - i);
    trap_end(&l);
    mock_assert_clean(&copy);
  }
}

/* ---- any call -------------------------------------------------------------------------------- */

static void any_newer_call_may_fail(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  mock_state *state = NULL;
  int n = 0;
  for (bool failed = true; failed; n++) {
    trap_life l = {0};
    answers a = {0};
    assert_fine(trap_live(&l, copy.spec, trap_copies));
    state = mock_state_of(&copy);
    state->failed[0] = '\0';
    atomic_store(&state->total, 0);
    atomic_store(&state->fail_at, n + 1);
    tn_status *status = ask_all(&l, &a);
    failed = state->failed[0];
    atomic_store(&state->fail_at, 0);
    if (failed && !status) fail_msg("call %d, %s: unheard", n + 1, state->failed);
    if (status && !strstr(tn_status_message(status), "injected")) assert_fine(status);
    tn_status_destroy(status);
    end_answers(&a);
    trap_end(&l);
    mock_assert_clean(&copy);
  }
  print_message("each of %d calls failed\n", n - 1);
  assert_true(n > 60);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(answers_are_what_the_plugin_said),
      cmocka_unit_test(newer_figures_are_not_believed_of_older_plugins),
      cmocka_unit_test(process_infos_have_two_forms),
      cmocka_unit_test(poison_has_a_payload_since_100),
      cmocka_unit_test(topologies_are_ended_by_who_made_them),
      cmocka_unit_test(newer_deleters_are_called_once),
      cmocka_unit_test(compiled_programs_load_on_any_minor),
      cmocka_unit_test(optimised_programs_are_asked_for_twice),
      cmocka_unit_test(the_old_fingerprint_is_not_needed),
      cmocka_unit_test(functions_of_extensions_are_looked_for),
      cmocka_unit_test(devices_may_keep_no_marks),
      cmocka_unit_test(any_newer_call_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
