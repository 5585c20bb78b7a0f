/* Clients, devices, memories. */
#include "cts.h"

static void client_tells_what_it_is(void **unused) {
  (void)unused;
  assert_true(tn_client_platform_name(cts.client)[0]);
  assert_non_null(tn_client_platform_version(cts.client));
  assert_int_equal(tn_client_process_index(cts.client), 0);
  char text[256], small[4];
  size_t size = tn_client_describe(cts.client, text, sizeof text);
  assert_int_equal(size, strlen(text));
  assert_non_null(strstr(text, tn_client_platform_name(cts.client)));
  assert_int_equal(tn_client_describe(cts.client, small, sizeof small), size);
  assert_int_equal(strlen(small), 3);
}

static void plugin_tells_what_it_is(void **unused) {
  (void)unused;
  const tn_plugin *plugin = tn_client_plugin(cts.client);
  int major = -1, minor = -1;
  tn_plugin_version(plugin, &major, &minor);
  assert_int_equal(major, 0);
  assert_true(minor >= 29);
  assert_non_null(tn_plugin_api(plugin));
  for (size_t i = 0; i < tn_plugin_num_attributes(plugin); i++) {
    tn_value value;
    char text[64];
    assert_true(tn_plugin_attribute(plugin, i, &value));
    assert_true(value.name[0]);
    assert_true(tn_value_print(&value, text, sizeof text) > 0);
  }
  size_t offered = 0;
  for (size_t i = 0; i < tn_plugin_num_functions(); i++) {
    const char *name = NULL;
    int since = 0;
    bool has = false;
    assert_true(tn_plugin_function(plugin, i, &name, &since, &has));
    assert_int_equal(has, tn_plugin_offers(plugin, name));
    if (has) assert_true(since <= minor);
    offered += has;
  }
  assert_true(offered >= 90);
  for (size_t i = 0; i < tn_plugin_num_extensions(plugin); i++) {
    int type = -1;
    size_t size = 0;
    assert_true(tn_plugin_extension(plugin, i, &type, &size));
    assert_true(size >= 24);
  }
}

static void devices_are_told_apart(void **unused) {
  (void)unused;
  size_t count = tn_client_num_devices(cts.client);
  assert_true(count > 0);
  for (size_t i = 0; i < count; i++) {
    tn_device *device = tn_client_device(cts.client, i);
    assert_ptr_equal(tn_client_find_device(cts.client, tn_device_id(device)), device);
    assert_true(tn_device_kind(device)[0]);
    assert_true(tn_device_text(device)[0]);
    assert_true(tn_device_debug_text(device)[0]);
    char text[64], want[64];
    snprintf(want, sizeof want, "%s:%d", tn_client_platform_name(cts.client), tn_device_id(device));
    tn_device_describe(device, text, sizeof text);
    assert_string_equal(text, want);
    for (size_t j = 0; j < tn_device_num_attributes(device); j++) {
      tn_value value;
      assert_true(tn_device_attribute(device, j, &value));
      assert_true(value.name[0]);
    }
  }
  assert_null(tn_client_device(cts.client, count));
  assert_null(tn_client_find_device(cts.client, -12345));
}

static void addressable_devices_are_devices(void **unused) {
  (void)unused;
  size_t count = tn_client_num_addressable_devices(cts.client);
  assert_true(count > 0);
  for (size_t i = 0; i < count; i++) {
    tn_device *device = tn_client_addressable_device(cts.client, i);
    assert_true(tn_device_is_addressable(device));
    assert_ptr_equal(tn_client_find_device(cts.client, tn_device_id(device)), device);
    assert_int_equal(tn_device_process_index(device), tn_client_process_index(cts.client));
  }
  assert_null(tn_client_addressable_device(cts.client, count));
}

static bool reaches(const tn_memory *memory, const tn_device *device) {
  for (size_t i = 0; i < tn_memory_num_devices(memory); i++) {
    if (tn_memory_device(memory, i) == device) return true;
  }
  return false;
}

static void memories_and_devices_know_each_other(void **unused) {
  (void)unused;
  assert_true(tn_client_num_memories(cts.client) > 0);
  for (size_t i = 0; i < tn_client_num_addressable_devices(cts.client); i++) {
    tn_device *device = tn_client_addressable_device(cts.client, i);
    size_t count = tn_device_num_memories(device);
    assert_true(count > 0);
    bool found = false;
    for (size_t j = 0; j < count; j++) {
      tn_memory *memory = tn_device_memory(device, j);
      assert_true(tn_memory_kind(memory)[0]);
      assert_true(reaches(memory, device));
      found = found || memory == tn_device_default_memory(device);
    }
    assert_true(found);
  }
  char text[128];
  tn_memory *memory = tn_client_memory(cts.client, 0);
  assert_true(tn_memory_describe(memory, text, sizeof text) > 0);
  assert_non_null(strstr(text, tn_memory_kind(memory)));
  assert_true(tn_memory_text(memory)[0]);
  assert_true(tn_memory_debug_text(memory)[0]);
  assert_null(tn_client_memory(cts.client, tn_client_num_memories(cts.client)));
}

static void memory_stats_are_plausible(void **unused) {
  (void)unused;
  tn_memory_stats stats = {0};
  tn_status *status = tn_device_memory_stats(tn_client_device(cts.client, 0), &stats);
  if (cts_missing("memory statistics", status)) return;
  assert_true(stats.bytes_in_use >= 0);
  assert_true(stats.peak_bytes_in_use == -1 || stats.peak_bytes_in_use >= stats.bytes_in_use);
}

static void default_assignment_names_devices_once(void **unused) {
  (void)unused;
  int count = (int)tn_client_num_devices(cts.client), ids[64];
  if (count > 64) count = 64;
  cts_fine(tn_client_default_assignment(cts.client, count, 1, ids));
  for (int i = 0; i < count; i++) {
    assert_non_null(tn_client_find_device(cts.client, ids[i]));
    for (int j = 0; j < i; j++) assert_int_not_equal(ids[i], ids[j]);
  }
  cts_fails(tn_client_default_assignment(cts.client, 0, 1, ids), TN_INVALID_ARGUMENT, NULL);
}

static void clients_come_and_go(void **unused) {
  (void)unused;
  for (int i = 0; i < 5; i++) {
    tn_client *first = NULL, *second = NULL;
    cts_fine(tn_client_open(cts.spec, NULL, &first));
    cts_fine(tn_client_create(tn_client_plugin(first), NULL, &second));
    assert_ptr_not_equal(first, second);
    assert_ptr_equal(tn_client_plugin(first), tn_client_plugin(second));
    tn_client_destroy(first);
    tn_client_destroy(second);
  }
  tn_client_destroy(NULL);
}

static bool is_tenons(void) {
  tn_plugin *plugin = tn_client_plugin(cts.client);
  int type;
  for (size_t i = 0; tn_plugin_extension(plugin, i, &type, NULL); i++) {
    if (!strcmp(tn_extension_name(type), "Tenon")) return true;
  }
  return false;
}

static void cpu_options_are_checked(void **unused) {
  (void)unused;
  if (strcmp(tn_client_platform_name(cts.client), "cpu")) skip();
  tn_client *client = NULL;
  tn_client_options options = TN_CLIENT_OPTIONS_INIT;
  tn_value value = tn_value_int("cpu_device_count", 3);
  options.values = &value;
  options.num_values = 1;
  cts_fine(tn_client_open(cts.spec, &options, &client));
  assert_int_equal(tn_client_num_devices(client), 3);
  tn_client_destroy(client);
  value = tn_value_string("cpu_device_count", "3");
  cts_fails(tn_client_open(cts.spec, &options, &client), TN_INVALID_ARGUMENT, "takes int");
  value = tn_value_int("cpu_device_cout", 3);
  /* Tenon's plugin says which one may have been meant; of others the name is enough. */
  const char *hint = is_tenons() ? "did you mean" : "cpu_device_cout";
  cts_fails(tn_client_open(cts.spec, &options, &client), TN_INVALID_ARGUMENT, hint);
  assert_null(client);
}

const cts_case cts_device_cases[] = {
    {"client_tells_what_it_is", "", client_tells_what_it_is},
    {"plugin_tells_what_it_is", "", plugin_tells_what_it_is},
    {"devices_are_told_apart", "", devices_are_told_apart},
    {"addressable_devices_are_devices", "", addressable_devices_are_devices},
    {"memories_and_devices_know_each_other", "memories", memories_and_devices_know_each_other},
    {"memory_stats_are_plausible", "memories", memory_stats_are_plausible},
    {"default_assignment_names_devices_once", "devices", default_assignment_names_devices_once},
    {"clients_come_and_go", "", clients_come_and_go},
    {"cpu_options_are_checked", "cpu", cpu_options_are_checked},
    {NULL, NULL, NULL},
};
