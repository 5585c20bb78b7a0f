/* Topologies, and programs compiled for them, on a plugin of every minor. */
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

static void assert_nothing_left(const mock_copy *copy) {
  mock_state *state = mock_state_of(copy);
  char text[256];
  int (*left)(char *, size_t);
  void *symbol = dlsym(dlopen(copy->path, RTLD_NOW | RTLD_NOLOAD), "mock_left");
  memcpy(&left, &symbol, sizeof left);
  if (left(text, sizeof text)) fail_msg("left: %s", text);
  if (state->misuse) fail_msg("misuse: %s", state->misused);
}

static tn_plugin *loaded(const mock_copy *copy) {
  tn_plugin *plugin = NULL;
  assert_fine(tn_plugin_load(copy->path, &plugin));
  return plugin;
}

/* ---- what a topology tells ------------------------------------------------------------------- */

static void assert_tells_of_three(const tn_topology *t) {
  char text[128];
  tn_value value;
  assert_string_equal(tn_topology_platform_name(t), "mock");
  assert_string_equal(tn_topology_platform_version(t), "version"); /* 7 bytes of more */
  assert_int_equal(tn_topology_num_attributes(t), 1);
  assert_true(tn_topology_attribute(t, 0, &value));
  assert_string_equal(value.name, "grid");
  assert_true(value.type == TN_VALUE_INTS && value.count == 2 && value.ints[0] == 2);
  assert_false(tn_topology_attribute(t, 1, &value));
  assert_int_equal(tn_topology_num_devices(t), 3);
  const tn_device_description *d = tn_topology_device(t, 2);
  assert_int_equal(tn_device_description_id(d), 2);
  assert_int_equal(tn_device_description_process_index(d), 0);
  assert_string_equal(tn_device_description_kind(d), "mock kind");
  assert_string_equal(tn_device_description_text(d), "mock device 2");
  assert_string_equal(tn_device_description_debug_text(d), "mock device 2");
  assert_int_equal(tn_device_description_num_attributes(d), 1);
  assert_true(tn_device_description_attribute(d, 0, &value));
  assert_string_equal(value.name, "speed");
  assert_false(tn_device_description_attribute(d, 1, &value));
  assert_int_equal(tn_device_description_num_memories(d), 0); /* it has no such extension */
  assert_null(tn_topology_device(t, 3));
  tn_topology_describe(t, text, sizeof text);
  assert_string_equal(text, "mock topology of 3 devices: mock kind");
}

static void topologies_come_by_name_and_from_bytes(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_plugin *plugin = loaded(&copy);
  tn_topology *first = NULL, *second = NULL;
  const tn_value options[] = {tn_value_int("a", 5), tn_value_string("b", "text")};
  assert_fine(tn_topology_create(plugin, "mock:3", options, 2, &first));
  assert_ptr_equal(tn_topology_plugin(first), plugin);
  assert_tells_of_three(first);
  char *bytes = NULL;
  size_t size = 0;
  assert_fine(tn_topology_serialize(first, &bytes, &size));
  assert_int_equal(size, 6);
  assert_fine(tn_topology_deserialize(plugin, bytes, size, &second));
  assert_tells_of_three(second);
  uint64_t a = 0, b = 1;
  assert_fine(tn_topology_fingerprint(first, &a));
  assert_fine(tn_topology_fingerprint(second, &b));
  assert_true(a == b && a == 0xf00d000000000003U);
  tn_string_destroy(bytes);
  tn_topology_destroy(first);
  tn_topology_destroy(second);
  tn_topology_destroy(NULL);
  assert_fails(tn_topology_create(plugin, "mock:99", NULL, 0, &first), TN_INVALID_ARGUMENT,
               "no such topology");
  assert_null(first);
  assert_fails(tn_topology_deserialize(plugin, "junk", 4, &first), TN_INVALID_ARGUMENT,
               "no topology");
  assert_nothing_left(&copy);
}

static void a_clients_topology_keeps_the_client(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_DEVICES=3");
  tn_client *client = NULL;
  tn_topology *t = NULL;
  assert_fine(tn_client_open(copy.spec, NULL, &client));
  assert_fine(tn_client_topology(client, &t));
  tn_client_destroy(client);
  assert_int_equal(mock_state_of(&copy)->clients, 1);
  assert_tells_of_three(t);
  tn_topology_destroy(t);
  assert_int_equal(mock_state_of(&copy)->calls[PJRT_FN_PJRT_TopologyDescription_Destroy], 0);
  assert_nothing_left(&copy);
}

static void bad_arguments_are_refused(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_plugin *plugin = loaded(&copy);
  tn_topology *t = NULL;
  const tn_value twice[] = {tn_value_int("a", 1), tn_value_int("a", 1)}, nameless[] = {{0}};
  assert_fails(tn_topology_create(plugin, "", twice, 2, &t), TN_INVALID_ARGUMENT, "given twice");
  assert_fails(tn_topology_create(plugin, "", nameless, 1, &t), TN_INVALID_ARGUMENT, "no name");
  assert_fails(tn_topology_create(plugin, "", NULL, 1, &t), TN_INVALID_ARGUMENT, "without values");
  assert_fails(tn_topology_create(NULL, "", NULL, 0, &t), TN_INVALID_ARGUMENT, "no plugin");
  assert_fails(tn_topology_create(plugin, "", NULL, 0, NULL), TN_INVALID_ARGUMENT, "no place");
  assert_fails(tn_topology_deserialize(plugin, NULL, 4, &t), TN_INVALID_ARGUMENT, "no bytes");
  assert_fails(tn_topology_deserialize(NULL, "", 0, &t), TN_INVALID_ARGUMENT, "no plugin");
  assert_fails(tn_topology_deserialize(plugin, "", 0, NULL), TN_INVALID_ARGUMENT, "no place");
  assert_fails(tn_client_topology(NULL, &t), TN_INVALID_ARGUMENT, "no client");
  uint64_t fingerprint;
  assert_fails(tn_topology_fingerprint(NULL, &fingerprint), TN_INVALID_ARGUMENT, "NULL");
  assert_int_equal(tn_topology_num_devices(NULL), 0);
  assert_int_equal(tn_device_description_num_memories(NULL), 0);
  assert_string_equal(tn_device_description_kind(NULL), "");
  assert_nothing_left(&copy);
}

/* ---- shapes ---------------------------------------------------------------------------------- */

static void canonical_shapes_are_read(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_topology *t = NULL;
  tn_stored_layout *stored = NULL;
  assert_fine(tn_topology_create(loaded(&copy), "", NULL, 0, &t));
  const int *ids = NULL;
  size_t count = 0;
  assert_fine(tn_topology_memory_kind_ids(t, &ids, &count));
  assert_true(count == 2 && ids[0] == 7 && ids[1] == -3);
  const int64_t dims[] = {2, 3}, order[] = {1, 0}, none[] = {0, 0}, negative[] = {2, -1};
  tn_array_layout array = TN_ARRAY_LAYOUT_INIT;
  array.type = TN_F32;
  array.rank = 2;
  array.dims = dims;
  assert_fine(tn_topology_canonical_shape(t, -3, &array, &stored));
  const tn_array_layout *l = tn_stored_layout_get(stored);
  assert_true(l->type == TN_S8 && l->rank == 2 && l->dims[0] == 2 && l->dims[1] == 3);
  assert_true(l->minor_to_major[0] == 1 && l->minor_to_major[1] == 0);
  assert_true(l->num_tiles == 1 && l->tile_ranks[0] == 1 && l->tile_dims[0] == 8);
  assert_int_equal(l->memory_space, 5);
  tn_stored_layout_destroy(stored);
  array.minor_to_major = order;
  assert_fine(tn_topology_canonical_shape(t, 7, &array, &stored));
  l = tn_stored_layout_get(stored);
  assert_true(l->minor_to_major[0] == 1 && l->num_tiles == 0 && l->memory_space == 0);
  tn_stored_layout_destroy(stored);
  assert_fails(tn_topology_canonical_shape(t, 1, &array, &stored), TN_INVALID_ARGUMENT,
               "no such kind");
  assert_null(stored);
  array.minor_to_major = none;
  assert_fails(tn_topology_canonical_shape(t, 7, &array, &stored), TN_INVALID_ARGUMENT, "no order");
  array.minor_to_major = NULL;
  array.dims = negative;
  assert_fails(tn_topology_canonical_shape(t, 7, &array, &stored), TN_INVALID_ARGUMENT, "negative");
  array.dims = NULL;
  assert_fails(tn_topology_canonical_shape(t, 7, &array, &stored), TN_INVALID_ARGUMENT, "no dims");
  char *text = NULL;
  assert_fails(tn_topology_default_layout(t, TN_F32, dims, 2, &text), TN_UNIMPLEMENTED,
               "Layouts extension");
  assert_null(text);
  tn_topology_destroy(t);
  assert_nothing_left(&copy);
}

static void shapes_that_are_none_are_refused(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_ODD=bad-shape");
  tn_topology *t = NULL;
  tn_stored_layout *stored = (void *)1;
  tn_array_layout array = TN_ARRAY_LAYOUT_INIT;
  array.type = TN_F32;
  assert_fine(tn_topology_create(loaded(&copy), "", NULL, 0, &t));
  assert_fails(tn_topology_canonical_shape(t, 7, &array, &stored), TN_INVALID_ARGUMENT,
               "no ShapeProto");
  assert_null(stored);
  tn_topology_destroy(t);
  assert_nothing_left(&copy);
}

/* ---- programs -------------------------------------------------------------------------------- */

static tn_program *program_of(const char *text) {
  tn_program *program = NULL;
  assert_fine(tn_program_create(text, strlen(text), NULL, NULL, &program));
  return program;
}

static const char two[] =
    "// mock 2\n"
    "func.func public @main(%a: tensor<4xi8>, %b: tensor<4xi8>) -> (tensor<4xi8>, tensor<4xi8>) {\n"
    "  return %a, %b : tensor<4xi8>, tensor<4xi8>\n"
    "}\n";

/* The program's arguments are known from its text, and outlive it, the topology and the client. */
static void compile_load_and_run(const mock_copy *copy) {
  tn_topology *t = NULL;
  tn_compiled *compiled = NULL;
  tn_client *client = NULL;
  tn_executable *first = NULL, *second = NULL;
  tn_program *program = program_of(two);
  assert_fine(tn_topology_create(loaded(copy), "mock:1", NULL, 0, &t));
  assert_fine(tn_compile_for(t, program, NULL, NULL, &compiled));
  tn_program_destroy(program);
  tn_topology_destroy(t);
  assert_string_equal(tn_compiled_name(compiled), "mocked");
  assert_int_equal(tn_compiled_num_outputs(compiled), 2);
  bool known = false;
  assert_int_equal(tn_compiled_num_arguments(compiled, &known), 2);
  assert_true(known);
  assert_fine(tn_client_open(copy->spec, NULL, &client));
  assert_fine(tn_client_load(client, compiled, &first));
  tn_compiled_destroy(compiled);
  /* Loaded again from the one that was loaded, which then goes. */
  assert_fine(tn_client_load(client, tn_executable_compiled(first), &second));
  tn_executable_destroy(first);
  tn_shape shape;
  bool donated = true;
  assert_true(tn_executable_argument(second, 1, &shape, &donated));
  assert_true(shape.type == TN_S8 && shape.rank == 1 && shape.dims[0] == 4 && !donated);
  const int64_t dims[] = {4};
  tn_buffer *in[2] = {NULL, NULL}, *out[2] = {NULL, NULL};
  assert_fine(tn_buffer_from_host(client, "abcd", TN_S8, dims, 1, NULL, &in[0]));
  assert_fine(tn_buffer_from_host(client, "efgh", TN_S8, dims, 1, NULL, &in[1]));
  tn_client_destroy(client);
  assert_fine(tn_run(second, in, 2, out, 2));
  char back[4];
  assert_fine(tn_buffer_to_host(out[1], back, 4));
  assert_memory_equal(back, "efgh", 4);
  tn_buffer *none[2];
  assert_fails(tn_run(second, in, 1, none, 2), TN_INVALID_ARGUMENT, "takes 2 arguments");
  tn_executable_destroy(second);
  for (int i = 0; i < 2; i++) tn_buffer_destroy(in[i]);
  tn_buffer_destroy(out[0]);
  tn_buffer_destroy(out[1]);
}

static void compiled_programs_are_loaded_and_run(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  compile_load_and_run(&copy);
  assert_int_equal(mock_state_of(&copy)->calls[PJRT_FN_PJRT_Client_Load], 2);
  assert_int_equal(mock_state_of(&copy)->calls[PJRT_FN_PJRT_Executable_Serialize], 0);
  assert_nothing_left(&copy);
}

/* Before 0.95 there is no function to load with. */
static void old_plugins_load_from_bytes(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_MINOR=94");
  compile_load_and_run(&copy);
  assert_int_equal(mock_state_of(&copy)->calls[PJRT_FN_PJRT_Executable_DeserializeAndLoad], 2);
  assert_nothing_left(&copy);
}

static void things_of_two_plugins_do_not_mix(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL), other = MOCK_MAKE(NULL);
  tn_topology *t = NULL;
  tn_compiled *compiled = NULL;
  tn_client *client = NULL;
  tn_executable *executable = NULL;
  tn_program *program = program_of("mock 1"), *bad = program_of("nonsense");
  assert_fine(tn_client_open(other.spec, NULL, &client));
  assert_fine(tn_topology_create(loaded(&copy), "", NULL, 0, &t));
  assert_fails(tn_compile_for(t, program, NULL, client, &compiled), TN_INVALID_ARGUMENT,
               "the client is of");
  assert_fails(tn_compile_for(t, bad, NULL, NULL, &compiled), TN_INVALID_ARGUMENT, "<program>");
  assert_null(compiled);
  assert_fine(tn_compile_for(t, program, NULL, NULL, &compiled));
  assert_fails(tn_client_load(client, compiled, &executable), TN_INVALID_ARGUMENT,
               "the client is of");
  assert_null(executable);
  assert_fails(tn_client_load(NULL, compiled, &executable), TN_INVALID_ARGUMENT, "NULL");
  tn_compiled_destroy(compiled);
  tn_compiled_destroy(NULL);
  tn_topology_destroy(t);
  tn_client_destroy(client);
  tn_program_destroy(program);
  tn_program_destroy(bad);
  assert_nothing_left(&copy);
  assert_nothing_left(&other);
}

/* ---- every minor ----------------------------------------------------------------------------- */

/* The call works from that minor on, and before names the slot that is missing. */
static void since(tn_status *status, int minor, int first, const char *slot) {
  if (minor >= first) {
    assert_fine(status);
  } else {
    assert_fails(status, TN_UNIMPLEMENTED, slot);
  }
}

static void every_minor_from_29_to_118(void **unused) {
  (void)unused;
  for (int minor = 29; minor <= 118; minor++) {
    char setting[32];
    snprintf(setting, sizeof setting, "MOCK_MINOR=%d", minor);
    mock_copy copy = MOCK_MAKE(setting);
    tn_plugin *plugin = loaded(&copy);
    tn_client *client = NULL;
    tn_topology *t = NULL, *other = NULL;
    assert_fine(tn_client_open(copy.spec, NULL, &client));
    since(tn_client_topology(client, &other), minor, 36, "Client_TopologyDescription");
    tn_topology_destroy(other);
    assert_fine(tn_topology_create(plugin, "mock:2", NULL, 0, &t));
    char *bytes = NULL;
    size_t size = 0, count;
    uint64_t fingerprint;
    const int *ids;
    tn_array_layout array = TN_ARRAY_LAYOUT_INIT;
    array.type = TN_F32;
    tn_stored_layout *stored = NULL;
    assert_fine(tn_topology_serialize(t, &bytes, &size));
    other = NULL;
    since(tn_topology_deserialize(plugin, bytes, size, &other), minor, 75, "Deserialize");
    since(tn_topology_fingerprint(t, &fingerprint), minor, 101, "Fingerprint");
    since(tn_topology_canonical_shape(t, 7, &array, &stored), minor, 109, "MakeCanonicalShape");
    since(tn_topology_memory_kind_ids(t, &ids, &count), minor, 110, "GetMemorySpaceKindIds");
    tn_stored_layout_destroy(stored);
    tn_string_destroy(bytes);
    tn_topology_destroy(other);
    tn_topology_destroy(t);
    tn_client_destroy(client);
    compile_load_and_run(&copy);
    assert_nothing_left(&copy);
  }
}

static void lists_that_are_not_there_are_empty(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_ODD=extensions,tails");
  tn_topology *t = NULL;
  assert_fine(tn_topology_create(loaded(&copy), "mock:3", NULL, 0, &t));
  assert_int_equal(tn_topology_num_devices(t), 3);
  tn_topology_destroy(t);
  assert_nothing_left(&copy);
}

/* ---- faults ---------------------------------------------------------------------------------- */

static tn_status *everything(tn_plugin *plugin, tn_client *client) {
  tn_topology *t = NULL, *again = NULL;
  tn_compiled *compiled = NULL;
  tn_executable *executable = NULL;
  tn_stored_layout *stored = NULL;
  tn_program *program = NULL;
  char *bytes = NULL;
  size_t size = 0;
  tn_array_layout array = TN_ARRAY_LAYOUT_INIT;
  array.type = TN_F32;
  tn_status *status = tn_topology_create(plugin, "mock:2", NULL, 0, &t);
  if (!status) status = tn_topology_serialize(t, &bytes, &size);
  if (!status) status = tn_topology_deserialize(plugin, bytes, size, &again);
  int minor;
  tn_plugin_version(plugin, NULL, &minor);
  if (!status && minor >= 109) status = tn_topology_canonical_shape(again, 7, &array, &stored);
  if (!status) status = tn_program_create(two, sizeof two - 1, NULL, NULL, &program);
  if (!status) status = tn_compile_for(again, program, NULL, NULL, &compiled);
  if (!status) status = tn_client_load(client, compiled, &executable);
  tn_string_destroy(bytes);
  tn_stored_layout_destroy(stored);
  tn_executable_destroy(executable);
  tn_compiled_destroy(compiled);
  tn_program_destroy(program);
  tn_topology_destroy(t);
  tn_topology_destroy(again);
  return status;
}

static void every_allocation_may_fail(void **unused) {
  (void)unused;
  static const char *const minors[] = {"MOCK_MINOR=114", "MOCK_MINOR=94"};
  for (int m = 0; m < 2; m++) {
    mock_copy copy = MOCK_MAKE(minors[m]);
    tn_plugin *plugin = loaded(&copy);
    tn_client *client = NULL;
    assert_fine(tn_client_open(copy.spec, NULL, &client));
    uint64_t n = 0;
    for (bool fired = true; fired;) {
      tn_fault_arm(TN_FAULT_ALLOC, ++n);
      tn_status *status = everything(plugin, client);
      fired = tn_fault_fired(TN_FAULT_ALLOC);
      tn_fault_arm(TN_FAULT_ALLOC, 0);
      /* A program that cannot be read for want of memory is compiled unread. */
      if (status && tn_status_code(status) != TN_RESOURCE_EXHAUSTED) {
        fail_msg("allocation %llu: %s", (unsigned long long)n, tn_status_message(status));
      }
      if (!fired) assert_null(status);
      tn_status_destroy(status);
      mock_state *state = mock_state_of(&copy);
      assert_int_equal(state->topologies + state->programs + state->executables + state->blobs, 0);
    }
    assert_true(n > 30);
    tn_client_destroy(client);
    assert_nothing_left(&copy);
  }
}

static void every_call_may_fail(void **unused) {
  (void)unused;
  static const char *const functions[] = {
      "PJRT_TopologyDescription_Create",
      "PJRT_TopologyDescription_PlatformName",
      "PJRT_TopologyDescription_PlatformVersion",
      "PJRT_TopologyDescription_Attributes",
      "PJRT_TopologyDescription_GetDeviceDescriptions",
      "PJRT_TopologyDescription_Serialize",
      "PJRT_TopologyDescription_Deserialize",
      "PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace",
      "PJRT_Compile",
      "PJRT_Executable_NumOutputs",
      "PJRT_Client_Load",
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    char setting[128];
    snprintf(setting, sizeof setting, "MOCK_FAIL=%s", functions[i]);
    mock_copy copy = MOCK_MAKE(setting);
    tn_plugin *plugin = loaded(&copy);
    tn_client *client = NULL;
    assert_fine(tn_client_open(copy.spec, NULL, &client));
    tn_status *status = everything(plugin, client);
    assert_string_equal(tn_status_function(status), functions[i]);
    assert_fails(status, TN_INTERNAL, "injected");
    tn_client_destroy(client);
    assert_nothing_left(&copy);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(topologies_come_by_name_and_from_bytes),
      cmocka_unit_test(a_clients_topology_keeps_the_client),
      cmocka_unit_test(bad_arguments_are_refused),
      cmocka_unit_test(canonical_shapes_are_read),
      cmocka_unit_test(shapes_that_are_none_are_refused),
      cmocka_unit_test(compiled_programs_are_loaded_and_run),
      cmocka_unit_test(old_plugins_load_from_bytes),
      cmocka_unit_test(things_of_two_plugins_do_not_mix),
      cmocka_unit_test(every_minor_from_29_to_118),
      cmocka_unit_test(lists_that_are_not_there_are_empty),
      cmocka_unit_test(every_allocation_may_fail),
      cmocka_unit_test(every_call_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
