/* Topologies and programs compiled for them; programs as bytes; what compilers tell. */
#include "cts.h"

static const char doubling[] = "func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                               "  %0 = stablehlo.add %x, %x : tensor<4xf32>\n"
                               "  return %0 : tensor<4xf32>\n"
                               "}\n";

static void expect_doubled(tn_executable *executable) {
  const float in[] = {1, 2, 3, -4.5f};
  float out[4] = {0};
  tn_buffer *x = cts_f32(in, 4), *y = NULL;
  cts_fine(tn_run(executable, &x, 1, &y, 1));
  cts_read(y, out, sizeof out);
  for (int i = 0; i < 4; i++) assert_true(out[i] == 2 * in[i]);
  tn_buffer_destroy(x);
  tn_buffer_destroy(y);
}

static tn_topology *topology(void) {
  tn_topology *t = NULL;
  tn_status *status = tn_client_topology(cts.client, &t);
  return cts_missing("the client's topology", status) ? NULL : t;
}

static void topologies_tell_of_the_devices(void **unused) {
  (void)unused;
  tn_topology *t = topology();
  if (!t) return;
  assert_string_equal(tn_topology_platform_name(t), tn_client_platform_name(cts.client));
  assert_int_equal(tn_topology_num_devices(t), tn_client_num_devices(cts.client));
  for (size_t i = 0; i < tn_topology_num_devices(t); i++) {
    const tn_device_description *d = tn_topology_device(t, i);
    const tn_device *device = tn_client_find_device(cts.client, tn_device_description_id(d));
    assert_non_null(device);
    assert_string_equal(tn_device_description_kind(d), tn_device_kind(device));
    assert_true(tn_device_description_text(d)[0]); /* plugins word it as they like */
    for (size_t m = 0; m < tn_device_description_num_memories(d); m++) {
      const char *kind = NULL;
      assert_true(tn_device_description_memory(d, m, &kind, NULL));
      assert_true(kind[0]);
    }
  }
  char text[128];
  assert_true(tn_topology_describe(t, text, sizeof text) > 0);
  tn_topology_destroy(t);
}

static void canonical_shapes_are_the_arrays(void **unused) {
  (void)unused;
  tn_topology *t = topology();
  if (!t) return;
  const int64_t dims[] = {2, 3};
  tn_array_layout array = TN_ARRAY_LAYOUT_INIT;
  array.type = TN_F32;
  array.rank = 2;
  array.dims = dims;
  const int *kinds = NULL;
  size_t count = 0;
  tn_status *status = tn_topology_memory_kind_ids(t, &kinds, &count);
  bool missing = cts_missing("kinds of memory space", status);
  for (size_t i = 0; !missing && i < count; i++) {
    tn_stored_layout *stored = NULL;
    cts_fine(tn_topology_canonical_shape(t, kinds[i], &array, &stored));
    const tn_array_layout *l = tn_stored_layout_get(stored);
    assert_true(l->type == TN_F32 && l->rank == 2 && l->dims[0] == 2 && l->dims[1] == 3);
    assert_non_null(l->minor_to_major);
    tn_stored_layout_destroy(stored);
  }
  tn_topology_destroy(t);
}

static void default_layouts_are_told(void **unused) {
  (void)unused;
  tn_topology *t = topology();
  if (!t) return;
  const int64_t dims[] = {2, 3};
  char *text = NULL;
  tn_status *status = tn_topology_default_layout(t, TN_F32, dims, 2, &text);
  if (!cts_missing("topologies' layouts", status)) {
    assert_memory_equal(text, "{1,0", 4);
    tn_string_destroy(text);
  }
  tn_topology_destroy(t);
}

static void programs_compiled_for_a_topology_run(void **unused) {
  (void)unused;
  tn_topology *t = topology();
  if (!t) return;
  tn_program *program = NULL;
  tn_compiled *compiled = NULL;
  cts_fine(tn_program_create(doubling, sizeof doubling - 1, NULL, NULL, &program));
  tn_status *status = tn_compile_for(t, program, NULL, NULL, &compiled);
  tn_program_destroy(program);
  tn_topology_destroy(t);
  if (cts_missing("compiling for a topology", status)) return;
  assert_int_equal(tn_compiled_num_outputs(compiled), 1);
  tn_executable *executable = NULL;
  status = tn_client_load(cts.client, compiled, &executable);
  tn_compiled_destroy(compiled);
  if (cts_missing("loading what was compiled for a topology", status)) return;
  expect_doubled(executable);
  tn_executable_destroy(executable);
}

static void programs_come_back_from_bytes(void **unused) {
  (void)unused;
  tn_executable *first = cts_compile(doubling, NULL), *second = NULL;
  char *bytes = NULL;
  size_t size = 0;
  tn_status *status = tn_executable_serialize(first, &bytes, &size);
  tn_executable_destroy(first);
  if (cts_missing("serialized executables", status)) return;
  cts_fine(tn_executable_deserialize(cts.client, bytes, size, NULL, &second));
  tn_string_destroy(bytes);
  assert_int_equal(tn_executable_num_outputs(second), 1);
  expect_doubled(second);
  tn_executable_destroy(second);
}

static void bytes_that_are_no_program_are_refused(void **unused) {
  (void)unused;
  static const char garbage[] = "no executable at all";
  tn_executable *executable = NULL;
  tn_status *status =
      tn_executable_deserialize(cts.client, garbage, sizeof garbage - 1, NULL, &executable);
  assert_non_null(status);
  assert_null(executable);
  tn_status_destroy(status);
}

static void deleted_programs_do_not_run(void **unused) {
  (void)unused;
  tn_executable *executable = cts_compile(doubling, NULL);
  bool deleted = true;
  cts_fine(tn_executable_is_deleted(executable, &deleted));
  assert_false(deleted);
  cts_fine(tn_executable_delete(executable));
  cts_fine(tn_executable_is_deleted(executable, &deleted));
  assert_true(deleted);
  const float in[4] = {0};
  tn_buffer *x = cts_f32(in, 4), *y = NULL;
  cts_fails(tn_run(executable, &x, 1, &y, 1), TN_FAILED_PRECONDITION, "deleted");
  assert_null(y);
  tn_buffer_destroy(x);
  tn_executable_destroy(executable);
}

static void logical_ids_are_those_of_the_assignment(void **unused) {
  (void)unused;
  tn_compile_options options = TN_COMPILE_OPTIONS_INIT;
  options.num_replicas = 2;
  if (tn_client_num_addressable_devices(cts.client) < 2) skip();
  tn_executable *executable = cts_compile(doubling, &options);
  assert_int_equal(tn_executable_num_devices(executable), 2);
  for (size_t i = 0; i < 2; i++) {
    int replica = -1, partition = -1;
    cts_fine(tn_executable_logical_id(executable, i, &replica, &partition));
    assert_int_equal(replica, (int)i);
    assert_int_equal(partition, 0);
  }
  tn_executable_destroy(executable);
}

static void expect_one(tn_status *status, const char *what, tn_strings *list, const char *begin) {
  if (tn_status_code(status) == TN_UNIMPLEMENTED) {
    tn_status_destroy(status);
    return;
  }
  cts_fine(status);
  if (tn_strings_count(list) != 1) fail_msg("%zu %s", tn_strings_count(list), what);
  const char *text = tn_strings_at(list, 0, NULL);
  if (strncmp(text, begin, strlen(begin)) != 0) fail_msg("%s '%s'", what, text);
  tn_strings_destroy(list);
}

/* Each of these may be missing; what is there must be of one argument and one output. */
static void programs_tell_where_their_arrays_lie(void **unused) {
  (void)unused;
  tn_executable *executable = cts_compile(doubling, NULL);
  const tn_compiled *c = tn_executable_compiled(executable);
  tn_strings *list = NULL;
  tn_status *status = tn_compiled_output_memory_kinds(c, &list);
  expect_one(status, "kinds of outputs", list, "");
  status = tn_compiled_argument_memory_kinds(c, &list);
  expect_one(status, "kinds of arguments", list, "");
  status = tn_compiled_output_layouts(c, &list);
  expect_one(status, "layouts of outputs", list, "{0");
  status = tn_compiled_argument_layouts(c, &list);
  expect_one(status, "layouts of arguments", list, "{0");
  tn_executable_destroy(executable);
}

static void devices_are_looked_up(void **unused) {
  (void)unused;
  for (size_t i = 0; i < tn_client_num_addressable_devices(cts.client); i++) {
    tn_device *device = tn_client_addressable_device(cts.client, i), *found = NULL;
    cts_fine(tn_client_lookup_device(cts.client, tn_device_id(device), &found));
    assert_ptr_equal(found, device);
    cts_fine(
        tn_client_lookup_local_device(cts.client, tn_device_local_hardware_id(device), &found));
    assert_ptr_equal(found, device);
  }
  tn_device *none = (void *)1;
  tn_status *status = tn_client_lookup_device(cts.client, -12345, &none);
  assert_non_null(status);
  tn_status_destroy(status);
  assert_null(none);
}

/* A store is of no use to one process, and does no harm. */
static void a_store_may_be_given(void **unused) {
  (void)unused;
  tn_store *store = NULL;
  tn_client *client = NULL;
  tn_client_options options = TN_CLIENT_OPTIONS_INIT;
  cts_fine(tn_store_create_memory(&store));
  options.store = store;
  cts_fine(tn_client_open(cts.spec, &options, &client));
  tn_store_destroy(store);
  assert_true(tn_client_num_devices(client) > 0);
  tn_client_destroy(client);
}

const cts_case cts_topology_cases[] = {
    {"topologies_tell_of_the_devices", "", topologies_tell_of_the_devices},
    {"canonical_shapes_are_the_arrays", "", canonical_shapes_are_the_arrays},
    {"default_layouts_are_told", "", default_layouts_are_told},
    {"programs_compiled_for_a_topology_run", "", programs_compiled_for_a_topology_run},
    {"programs_come_back_from_bytes", "", programs_come_back_from_bytes},
    {"bytes_that_are_no_program_are_refused", "", bytes_that_are_no_program_are_refused},
    {"deleted_programs_do_not_run", "", deleted_programs_do_not_run},
    {"logical_ids_are_those_of_the_assignment", "devices", logical_ids_are_those_of_the_assignment},
    {"programs_tell_where_their_arrays_lie", "", programs_tell_where_their_arrays_lie},
    {"devices_are_looked_up", "", devices_are_looked_up},
    {"a_store_may_be_given", "", a_store_may_be_given},
    {NULL, NULL, NULL},
};
