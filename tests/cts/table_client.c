/* The table itself, errors, the client and its devices, called raw. */
#include "raw.h"

#include <limits.h>

/* ---- the table and errors -------------------------------------------------------------------- */

static void plugin_loads(void **unused) {
  (void)unused;
  assert_non_null(cts.api);
}

static void table_states_its_version(void **unused) {
  (void)unused;
  const PJRT_Api_Version *version = &cts.api->pjrt_api_version;
  assert_true(version->struct_size >= PJRT_Api_Version_STRUCT_SIZE);
  assert_int_equal(version->major_version, PJRT_API_MAJOR);
  assert_true(version->minor_version > 0);
  if (version->minor_version >= 56) {
    size_t due = pjrt_api_size_at(version->minor_version);
    if (cts.api->struct_size < due) {
      fail_msg("the table has %zu bytes, where minor %d has %zu", cts.api->struct_size,
               version->minor_version, due);
    }
  }
}

static PJRT_Error *some_error(PJRT_Client *client) {
  PJRT_LoadedExecutable *none = NULL;
  PJRT_Error *error = raw_compile(client, raw_identity, "invalid", NULL, 0, &none);
  assert_non_null(error);
  return error;
}

static void errors_have_message_and_code(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_Error *error = some_error(client);
  for (int i = 0; i < 2; i++) {
    RAW_ARGS(Error_Message, args);
    args.error = error;
    RAW_CALL(Error_Message, args);
    raw_text(args.message, args.message_size, "the error's message");
  }
  PJRT_Error_Code code = raw_code(error);
  assert_in_range((int)code, 1, 16);
  PJRT_Error *other = some_error(client);
  raw_free(error);
  assert_int_equal(raw_code(other), code);
  raw_free(other);
  raw_end_client(client);
}

static void destroying_no_error_is_fine(void **unused) {
  (void)unused;
  raw_free(NULL);
}

static void attributes_are_named_values(void **unused) {
  (void)unused;
  RAW_ARGS(Plugin_Attributes, args);
  RAW_FINE(Plugin_Attributes, args);
  raw_values(args.attributes, args.num_attributes);
}

static void short_structs_are_refused(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  RAW_ARGS(Client_PlatformName, args);
  args.client = client;
  args.struct_size -= sizeof(size_t);
  RAW_FAILS(Client_PlatformName, args, PJRT_Error_Code_INVALID_ARGUMENT);
  raw_end_client(client);
}

static void longer_structs_are_taken(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  struct {
    PJRT_Client_PlatformName_Args args;
    size_t tail[4];
  } longer;
  memset(&longer, 0, sizeof longer);
  longer.args.struct_size = sizeof longer;
  longer.args.client = client;
  RAW_FINE(Client_PlatformName, longer.args);
  raw_text(longer.args.platform_name, longer.args.platform_name_size, "the platform's name");
  for (size_t i = 0; i < 4; i++) assert_int_equal(longer.tail[i], 0);
  raw_end_client(client);
}

/* ---- the client ------------------------------------------------------------------------------ */

static void client_names_its_platform(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  RAW_ARGS(Client_PlatformName, name);
  name.client = client;
  RAW_FINE(Client_PlatformName, name);
  raw_text(name.platform_name, name.platform_name_size, "the platform's name");
  RAW_ARGS(Client_PlatformVersion, version);
  version.client = client;
  RAW_FINE(Client_PlatformVersion, version);
  raw_text(version.platform_version, version.platform_version_size, "the platform's version");
  raw_end_client(client);
}

static void client_knows_its_process(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  RAW_ARGS(Client_ProcessIndex, args);
  args.client = client;
  args.process_index = -7;
  RAW_FINE(Client_ProcessIndex, args);
  assert_int_equal(args.process_index, 0); /* there is one process */
  raw_end_client(client);
}

static void clients_follow_each_other(void **unused) {
  (void)unused;
  for (int i = 0; i < 3; i++) raw_end_client(raw_client());
}

static void addressable_devices_are_among_the_devices(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  RAW_ARGS(Client_Devices, all);
  all.client = client;
  RAW_FINE(Client_Devices, all);
  RAW_ARGS(Client_AddressableDevices, mine);
  mine.client = client;
  RAW_FINE(Client_AddressableDevices, mine);
  assert_true(mine.num_addressable_devices > 0);
  assert_true(all.num_devices >= mine.num_addressable_devices);
  for (size_t i = 0; i < mine.num_addressable_devices; i++) {
    size_t d = 0;
    while (d < all.num_devices && all.devices[d] != mine.addressable_devices[i]) d++;
    if (d == all.num_devices) fail_msg("addressable device %zu is no device of the client", i);
    RAW_ARGS(Device_IsAddressable, args);
    args.device = mine.addressable_devices[i];
    RAW_FINE(Device_IsAddressable, args);
    assert_true(args.is_addressable);
  }
  raw_end_client(client);
}

static void device_ids_differ(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  RAW_ARGS(Client_Devices, all);
  all.client = client;
  RAW_FINE(Client_Devices, all);
  for (size_t i = 0; i < all.num_devices; i++) {
    int id = raw_device_id(all.devices[i]);
    assert_true(id >= 0);
    for (size_t j = 0; j < i; j++) assert_int_not_equal(id, raw_device_id(all.devices[j]));
  }
  raw_end_client(client);
}

static void devices_are_found_by_id(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  RAW_ARGS(Client_Devices, all);
  all.client = client;
  RAW_FINE(Client_Devices, all);
  for (size_t i = 0; i < all.num_devices; i++) {
    RAW_ARGS(Client_LookupDevice, args);
    args.client = client;
    args.id = raw_device_id(all.devices[i]);
    RAW_FINE(Client_LookupDevice, args);
    assert_ptr_equal(args.device, all.devices[i]);
  }
  raw_end_client(client);
}

static void unknown_device_ids_are_refused(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  const int ids[] = {-1, INT_MIN, INT_MAX};
  for (size_t i = 0; i < 3; i++) {
    RAW_ARGS(Client_LookupDevice, args);
    args.client = client;
    args.id = ids[i];
    RAW_FAILS(Client_LookupDevice, args, PJRT_Error_Code_INVALID_ARGUMENT);
  }
  raw_end_client(client);
}

static void devices_are_found_by_hardware_id(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  RAW_ARGS(Client_AddressableDevices, mine);
  mine.client = client;
  RAW_FINE(Client_AddressableDevices, mine);
  for (size_t i = 0; i < mine.num_addressable_devices; i++) {
    RAW_ARGS(Device_LocalHardwareId, id);
    id.device = mine.addressable_devices[i];
    RAW_FINE(Device_LocalHardwareId, id);
    RAW_ARGS(Client_LookupAddressableDevice, args);
    args.client = client;
    args.local_hardware_id = id.local_hardware_id;
    RAW_FINE(Client_LookupAddressableDevice, args);
    assert_ptr_equal(args.addressable_device, mine.addressable_devices[i]);
  }
  raw_end_client(client);
}

static void unknown_hardware_ids_are_refused(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  const int ids[] = {-1, INT_MAX};
  for (size_t i = 0; i < 2; i++) {
    RAW_ARGS(Client_LookupAddressableDevice, args);
    args.client = client;
    args.local_hardware_id = ids[i];
    RAW_FAILS(Client_LookupAddressableDevice, args, PJRT_Error_Code_INVALID_ARGUMENT);
  }
  raw_end_client(client);
}

/* ---- devices and memories -------------------------------------------------------------------- */

static void devices_describe_themselves(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_DeviceDescription *description = raw_description(raw_device(client));
  RAW_ARGS(DeviceDescription_Kind, kind);
  kind.device_description = description;
  RAW_FINE(DeviceDescription_Kind, kind);
  raw_text(kind.device_kind, kind.device_kind_size, "the device's kind");
  RAW_ARGS(DeviceDescription_DebugString, debug);
  debug.device_description = description;
  RAW_FINE(DeviceDescription_DebugString, debug);
  raw_text(debug.debug_string, debug.debug_string_size, "the debug string");
  RAW_ARGS(DeviceDescription_ToString, string);
  string.device_description = description;
  RAW_FINE(DeviceDescription_ToString, string);
  raw_text(string.to_string, string.to_string_size, "the device as a string");
  raw_end_client(client);
}

static void device_attributes_are_named_values(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  RAW_ARGS(DeviceDescription_Attributes, args);
  args.device_description = raw_description(raw_device(client));
  RAW_FINE(DeviceDescription_Attributes, args);
  raw_values(args.attributes, args.num_attributes);
  raw_end_client(client);
}

static void devices_belong_to_a_process(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  RAW_ARGS(DeviceDescription_ProcessIndex, args);
  args.device_description = raw_description(raw_device(client));
  args.process_index = -7;
  RAW_FINE(DeviceDescription_ProcessIndex, args);
  assert_int_equal(args.process_index, 0);
  raw_end_client(client);
}

static bool is_memory_of(PJRT_Device *device, PJRT_Memory *memory) {
  RAW_ARGS(Device_AddressableMemories, args);
  args.device = device;
  RAW_FINE(Device_AddressableMemories, args);
  for (size_t i = 0; i < args.num_memories; i++) {
    if (args.memories[i] == memory) return true;
  }
  return false;
}

static void default_memory_is_the_devices_own(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_Device *device = raw_device(client);
  RAW_ARGS(Device_DefaultMemory, args);
  args.device = device;
  RAW_FINE(Device_DefaultMemory, args);
  assert_non_null(args.memory);
  assert_true(is_memory_of(device, args.memory));
  raw_end_client(client);
}

static void memories_describe_themselves(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  RAW_ARGS(Client_AddressableMemories, all);
  all.client = client;
  RAW_FINE(Client_AddressableMemories, all);
  assert_true(all.num_addressable_memories > 0);
  for (size_t i = 0; i < all.num_addressable_memories; i++) {
    PJRT_Memory *memory = all.addressable_memories[i];
    RAW_ARGS(Memory_Kind, kind);
    kind.memory = memory;
    RAW_FINE(Memory_Kind, kind);
    raw_text(kind.kind, kind.kind_size, "the memory's kind");
    RAW_ARGS(Memory_ToString, string);
    string.memory = memory;
    RAW_FINE(Memory_ToString, string);
    raw_text(string.to_string, string.to_string_size, "the memory as a string");
    RAW_ARGS(Memory_AddressableByDevices, by);
    by.memory = memory;
    RAW_FINE(Memory_AddressableByDevices, by);
    assert_true(by.num_devices > 0);
    for (size_t d = 0; d < by.num_devices; d++) assert_true(is_memory_of(by.devices[d], memory));
  }
  raw_end_client(client);
}

static void memory_stats_are_possible(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  RAW_ARGS(Device_MemoryStats, args);
  args.device = raw_device(client);
  RAW_OFFERED(Device_MemoryStats, args);
  assert_true(args.bytes_in_use >= 0);
  if (args.peak_bytes_in_use_is_set) assert_true(args.peak_bytes_in_use >= args.bytes_in_use);
  if (args.bytes_limit_is_set) assert_true(args.bytes_limit > 0);
  raw_end_client(client);
}

/* ---- default assignment ---------------------------------------------------------------------- */

static PJRT_Error *assign(PJRT_Client *client, int replicas, int partitions, int *out,
                          size_t size) {
  RAW_ARGS(Client_DefaultDeviceAssignment, args);
  args.client = client;
  args.num_replicas = replicas;
  args.num_partitions = partitions;
  args.default_assignment = out;
  args.default_assignment_size = size;
  return RAW_CALL(Client_DefaultDeviceAssignment, args);
}

#define ASSIGNMENT_FAILS(client, replicas, partitions, size, code)                                 \
  raw_fails(assign(client, replicas, partitions, room, size), code,                                \
            "PJRT_Client_DefaultDeviceAssignment", RAW_HERE)

static void default_assignment_names_a_device(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  int room[3] = {-5, -5, -5};
  raw_fine(assign(client, 1, 1, room, 1), "PJRT_Client_DefaultDeviceAssignment", RAW_HERE);
  RAW_ARGS(Client_LookupDevice, args);
  args.client = client;
  args.id = room[0];
  RAW_FINE(Client_LookupDevice, args);
  assert_int_equal(room[1], -5);
  raw_end_client(client);
}

static void short_assignment_room_is_refused(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  int room[1] = {-5};
  ASSIGNMENT_FAILS(client, 2, 1, 1, PJRT_Error_Code_FAILED_PRECONDITION);
  ASSIGNMENT_FAILS(client, 1, 1, 0, PJRT_Error_Code_FAILED_PRECONDITION);
  assert_int_equal(room[0], -5);
  raw_end_client(client);
}

static void negative_assignments_are_refused(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  int room[4];
  ASSIGNMENT_FAILS(client, -1, 1, 4, PJRT_Error_Code_INVALID_ARGUMENT);
  ASSIGNMENT_FAILS(client, 1, -1, 4, PJRT_Error_Code_INVALID_ARGUMENT);
  ASSIGNMENT_FAILS(client, -1, -1, 4, PJRT_Error_Code_INVALID_ARGUMENT);
  raw_end_client(client);
}

static void empty_assignments_are_refused(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  int room[4];
  ASSIGNMENT_FAILS(client, 0, 1, 4, PJRT_Error_Code_INVALID_ARGUMENT);
  ASSIGNMENT_FAILS(client, 1, 0, 4, PJRT_Error_Code_INVALID_ARGUMENT);
  raw_end_client(client);
}

static void overflowing_assignments_are_refused(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  int room[4];
  ASSIGNMENT_FAILS(client, INT_MAX, INT_MAX, 4, PJRT_Error_Code_FAILED_PRECONDITION);
  ASSIGNMENT_FAILS(client, 1 << 16, 1 << 16, 4, PJRT_Error_Code_FAILED_PRECONDITION);
  raw_end_client(client);
}

/* ---- topology -------------------------------------------------------------------------------- */

static void topology_is_the_clients(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  RAW_ARGS(Client_TopologyDescription, topology);
  topology.client = client;
  RAW_OFFERED(Client_TopologyDescription, topology);
  assert_non_null(topology.topology);
  RAW_ARGS(Client_PlatformName, name);
  name.client = client;
  RAW_FINE(Client_PlatformName, name);
  RAW_ARGS(TopologyDescription_PlatformName, other);
  other.topology = topology.topology;
  RAW_FINE(TopologyDescription_PlatformName, other);
  assert_int_equal(other.platform_name_size, name.platform_name_size);
  assert_memory_equal(other.platform_name, name.platform_name, name.platform_name_size);
  RAW_ARGS(Client_Devices, all);
  all.client = client;
  RAW_FINE(Client_Devices, all);
  RAW_ARGS(TopologyDescription_GetDeviceDescriptions, args);
  args.topology = topology.topology;
  RAW_FINE(TopologyDescription_GetDeviceDescriptions, args);
  assert_int_equal(args.num_descriptions, all.num_devices);
  raw_end_client(client);
}

const cts_case cts_table_cases[] = {
    {"plugin_loads", "raw,no-client", plugin_loads},
    {"table_states_its_version", "raw,no-client", table_states_its_version},
    {"errors_have_message_and_code", "raw", errors_have_message_and_code},
    {"destroying_no_error_is_fine", "raw,no-client", destroying_no_error_is_fine},
    {"attributes_are_named_values", "raw,no-client", attributes_are_named_values},
    {"short_structs_are_refused", "raw", short_structs_are_refused},
    {"longer_structs_are_taken", "raw", longer_structs_are_taken},
    {"client_names_its_platform", "raw", client_names_its_platform},
    {"client_knows_its_process", "raw", client_knows_its_process},
    {"clients_follow_each_other", "raw", clients_follow_each_other},
    {"addressable_devices_are_among_the_devices", "raw", addressable_devices_are_among_the_devices},
    {"device_ids_differ", "raw", device_ids_differ},
    {"devices_are_found_by_id", "raw", devices_are_found_by_id},
    {"unknown_device_ids_are_refused", "raw", unknown_device_ids_are_refused},
    {"devices_are_found_by_hardware_id", "raw", devices_are_found_by_hardware_id},
    {"unknown_hardware_ids_are_refused", "raw", unknown_hardware_ids_are_refused},
    {"devices_describe_themselves", "raw", devices_describe_themselves},
    {"device_attributes_are_named_values", "raw", device_attributes_are_named_values},
    {"devices_belong_to_a_process", "raw", devices_belong_to_a_process},
    {"default_memory_is_the_devices_own", "raw", default_memory_is_the_devices_own},
    {"memories_describe_themselves", "raw", memories_describe_themselves},
    {"memory_stats_are_possible", "raw", memory_stats_are_possible},
    {"default_assignment_names_a_device", "raw", default_assignment_names_a_device},
    {"short_assignment_room_is_refused", "raw", short_assignment_room_is_refused},
    {"negative_assignments_are_refused", "raw", negative_assignments_are_refused},
    {"empty_assignments_are_refused", "raw", empty_assignments_are_refused},
    {"overflowing_assignments_are_refused", "raw", overflowing_assignments_are_refused},
    {"topology_is_the_clients", "raw", topology_is_the_clients},
    {NULL, NULL, NULL},
};
