/* Traps in what a plugin says. The numbers are the sections of the table of facts.
 *
 *   GetPjrtApi gives NULL                      3.4.1   a_plugin_may_have_no_table
 *   Plugin_Attributes is NULL or refuses       3.4.4   attributes_may_be_missing
 *   named values of unknown types              3.11, 3.12  values_of_new_types_are_named_only
 *   the same among a device's attributes       3.13    values_of_new_types_are_named_only
 *   an error without a message                 3.4.6   errors_are_told_whatever_they_lack
 *   an error of one MiB                        3.4.6   errors_are_told_whatever_they_lack
 *   an error inside of GetCode                 3.4.6   errors_are_told_whatever_they_lack
 *   lists that are NULL                        3.4.4   lists_may_be_missing
 *   a plugin without memories                  plugins 6  memories_may_be_unknown
 *   serialized_bytes left unset                3.13    portable_executables_give_no_bytes
 *   wrong shape of the same size accepted      plugins 6  shapes_are_compared_here
 *   layouts: NULL is the plugin's own order    3.7     row_major_order_is_asked_for
 */
#include "trap.h"

static void a_plugin_may_have_no_table(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_NULL_API=1");
  tn_plugin *plugin = (tn_plugin *)1;
  assert_fails(tn_plugin_load(copy.path, &plugin), TN_INVALID_ARGUMENT, "returns NULL");
  assert_null(plugin);
}

static void attributes_may_be_missing(void **unused) {
  (void)unused;
  static const char *const ways[] = {"MOCK_MISSING=PJRT_Plugin_Attributes",
                                     "MOCK_FAIL=PJRT_Plugin_Attributes"};
  for (int i = 0; i < 2; i++) {
    mock_copy copy = MOCK_MAKE("MOCK_MINOR=40", ways[i]);
    tn_plugin *plugin = NULL;
    tn_value value;
    assert_fine(tn_plugin_load(copy.path, &plugin));
    assert_int_equal(tn_plugin_num_attributes(plugin), 0);
    assert_false(tn_plugin_attribute(plugin, 0, &value));
    trap_all_is_well(&copy);
  }
}

/* ---- named values ---------------------------------------------------------------------------- */

static void assert_odd(const tn_value *v, size_t index) {
  char text[32];
  size_t length = tn_value_print(v, text, sizeof text);
  switch (index) {
  case 0: /* named; its contents are nobody's business */
    assert_string_equal(v->name, "from the future");
    assert_string_equal(tn_value_type_name(v->type), "unknown");
    assert_int_equal(length, 0);
    break;
  case 1: /* without a name */
    assert_string_equal(v->name, "");
    assert_int_equal(v->integer, 5);
    break;
  case 2: /* three integers, at NULL */
    assert_int_equal(v->type, TN_VALUE_INTS);
    assert_int_equal(v->count, 0);
    break;
  default:
    assert_string_equal(v->name, "flag");
    assert_true(v->boolean);
    break;
  }
}

static void values_of_new_types_are_named_only(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_ODD=attributes");
  tn_client *client = NULL;
  assert_fine(tn_client_open(copy.spec, NULL, &client));
  const tn_plugin *plugin = tn_client_plugin(client);
  const tn_device *device = tn_client_device(client, 0);
  assert_int_equal(tn_plugin_num_attributes(plugin), 4);
  assert_int_equal(tn_device_num_attributes(device), 4);
  for (size_t i = 0; i < 4; i++) {
    tn_value value;
    assert_true(tn_plugin_attribute(plugin, i, &value));
    assert_odd(&value, i);
    assert_true(tn_device_attribute(device, i, &value));
    assert_odd(&value, i);
  }
  tn_client_destroy(client);
  mock_assert_clean(&copy);
}

/* ---- errors ---------------------------------------------------------------------------------- */

static const struct {
  const char *how;
  tn_code code;
  const char *words;
} odd_errors[] = {
    {"MOCK_ERRORS=no-message", TN_INTERNAL, "PJRT_Client_Compile"},
    {"MOCK_ERRORS=no-message-but-size", TN_INTERNAL, "PJRT_Client_Compile"},
    {"MOCK_ERRORS=huge", TN_INTERNAL, "xxxxxxxx"},
    {"MOCK_ERRORS=no-code", TN_UNKNOWN, "injected"},
    {"MOCK_ERRORS=bad-code", TN_UNKNOWN, "injected"},
    {"MOCK_ERRORS=zeros", TN_INTERNAL, "zero"},
};

static void errors_are_told_whatever_they_lack(void **unused) {
  (void)unused;
  static const char *const minors[] = {"MOCK_MINOR=40", "MOCK_MINOR=106", "MOCK_MINOR=114"};
  for (size_t i = 0; i < 3 * (sizeof odd_errors / sizeof *odd_errors); i++) {
    mock_copy copy =
        MOCK_MAKE(odd_errors[i / 3].how, minors[i % 3], "MOCK_FAIL=PJRT_Client_Compile");
    trap_life l = {0};
    tn_status *status = trap_live(&l, copy.spec, trap_copies);
    assert_string_equal(tn_status_function(status), "PJRT_Client_Compile");
    assert_string_equal(tn_status_plugin(status), strrchr(copy.path, '/') + 1);
    assert_true(strlen(tn_status_message(status)) < 100000);
    assert_fails(status, odd_errors[i / 3].code, odd_errors[i / 3].words);
    trap_end(&l);
    mock_assert_clean(&copy);
  }
}

/* ---- lists ----------------------------------------------------------------------------------- */

static void lists_may_be_missing(void **unused) {
  (void)unused;
  static const char *const lists[] = {"Client_Devices",
                                      "Client_AddressableDevices",
                                      "Client_AddressableMemories",
                                      "Device_AddressableMemories",
                                      "Memory_AddressableByDevices",
                                      "LoadedExecutable_AddressableDevices"};
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
    char setting[64];
    snprintf(setting, sizeof setting, "MOCK_ODD=null-%s", lists[i]);
    mock_copy copy = MOCK_MAKE(setting);
    trap_life l = {0};
    assert_fails(trap_live(&l, copy.spec, trap_copies), TN_INTERNAL, lists[i]);
    trap_end(&l);
    mock_assert_clean(&copy);
  }
}

static void memories_may_be_unknown(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_ODD=no-memories");
  tn_client *client = NULL;
  assert_fine(tn_client_open(copy.spec, NULL, &client));
  assert_int_equal(tn_client_num_memories(client), 0);
  assert_int_equal(tn_device_num_memories(tn_client_device(client, 0)), 0);
  assert_null(tn_device_default_memory(tn_client_device(client, 0)));
  tn_client_destroy(client);
  trap_all_is_well(&copy);
}

/* ---- bytes ----------------------------------------------------------------------------------- */

static void portable_executables_give_no_bytes(void **unused) {
  (void)unused;
  static const char *const odd[] = {"MOCK_ODD=", "MOCK_ODD=tails"};
  for (int i = 0; i < 2; i++) {
    mock_copy copy = MOCK_MAKE(odd[i]);
    tn_client *client = NULL;
    tn_executable *e = NULL;
    tn_device_assignment *a = (tn_device_assignment *)1;
    assert_fine(tn_client_open(copy.spec, NULL, &client));
    assert_fine(tn_compile(client, "mock 0 portable", 15, NULL, &e));
    assert_fails(tn_executable_device_assignment(e, &a), TN_NOT_FOUND, "portable");
    assert_null(a);
    tn_executable_destroy(e);
    tn_client_destroy(client);
    mock_assert_clean(&copy);
  }
}

/* The plugin would take it: 4 bytes are 4 bytes. */
static void shapes_are_compared_here(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  const int64_t square[] = {2, 2};
  tn_client *client = NULL;
  tn_executable *e = NULL;
  tn_buffer *x = NULL, *y = NULL, *out = NULL;
  assert_fine(tn_client_open(copy.spec, NULL, &client));
  assert_fine(tn_compile(client, trap_donates, strlen(trap_donates), NULL, &e));
  assert_fine(tn_buffer_from_host(client, "abcd", TN_S8, square, 2, NULL, &x));
  assert_fine(tn_buffer_from_host(client, "abcd", TN_S8, square, 2, NULL, &y));
  tn_buffer *both[] = {x, y};
  assert_fails(tn_run(e, both, 2, &out, 1), TN_INVALID_ARGUMENT, "the program takes s8[4]");
  assert_int_equal(mock_state_of(&copy)->calls[PJRT_FN_PJRT_LoadedExecutable_Execute], 0);
  tn_buffer_destroy(x);
  tn_buffer_destroy(y);
  tn_executable_destroy(e);
  tn_client_destroy(client);
  mock_assert_clean(&copy);
}

/* The mock gives bytes backwards to whoever does not ask. */
static void row_major_order_is_asked_for(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  trap_life l = {0};
  assert_fine(trap_live(&l, copy.spec, trap_copies));
  assert_fine(trap_read(&l)); /* "abcd" and not "dcba" */
  trap_end(&l);
  mock_assert_clean(&copy);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_plugin_may_have_no_table),
      cmocka_unit_test(attributes_may_be_missing),
      cmocka_unit_test(values_of_new_types_are_named_only),
      cmocka_unit_test(errors_are_told_whatever_they_lack),
      cmocka_unit_test(lists_may_be_missing),
      cmocka_unit_test(memories_may_be_unknown),
      cmocka_unit_test(portable_executables_give_no_bytes),
      cmocka_unit_test(shapes_are_compared_here),
      cmocka_unit_test(row_major_order_is_asked_for),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
