/* Topologies, where an executable lies, and what devices are told, called raw. */
#include "raw.h"

/* ---- topologies ------------------------------------------------------------------------------ */

static PJRT_TopologyDescription *topology_of(PJRT_Client *client) {
  RAW_ARGS(Client_TopologyDescription, args);
  args.client = client;
  RAW_OFFERED(Client_TopologyDescription, args);
  assert_non_null(args.topology);
  return args.topology;
}

static int id_of(PJRT_DeviceDescription *description) {
  RAW_ARGS(DeviceDescription_Id, args);
  args.device_description = description;
  RAW_FINE(DeviceDescription_Id, args);
  return args.id;
}

static void topology_describes_the_devices(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  RAW_ARGS(TopologyDescription_GetDeviceDescriptions, args);
  args.topology = topology_of(client);
  RAW_FINE(TopologyDescription_GetDeviceDescriptions, args);
  RAW_ARGS(Client_Devices, all);
  all.client = client;
  RAW_FINE(Client_Devices, all);
  assert_int_equal(args.num_descriptions, all.num_devices);
  for (size_t i = 0; i < all.num_devices; i++) {
    size_t d = 0;
    int id = raw_device_id(all.devices[i]);
    while (d < args.num_descriptions && id_of(args.descriptions[d]) != id) d++;
    if (d == args.num_descriptions) fail_msg("the topology does not describe device %d", id);
  }
  RAW_ARGS(TopologyDescription_PlatformVersion, version);
  version.topology = (PJRT_TopologyDescription *)args.topology;
  RAW_FINE(TopologyDescription_PlatformVersion, version);
  raw_text(version.platform_version, version.platform_version_size, "the platform's version");
  RAW_ARGS(TopologyDescription_Attributes, attributes);
  attributes.topology = (PJRT_TopologyDescription *)args.topology;
  RAW_OFFERED(TopologyDescription_Attributes, attributes);
  raw_values(attributes.attributes, attributes.num_attributes);
  raw_end_client(client);
}

static void topology_comes_back_from_bytes(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  RAW_ARGS(TopologyDescription_Serialize, saved);
  saved.topology = topology_of(client);
  RAW_OFFERED(TopologyDescription_Serialize, saved);
  assert_true(saved.serialized_bytes_size > 0);
  assert_non_null(saved.serialized_topology_deleter);
  RAW_ARGS(TopologyDescription_Deserialize, again);
  again.serialized_topology = saved.serialized_bytes;
  again.serialized_topology_size = saved.serialized_bytes_size;
  RAW_OFFERED(TopologyDescription_Deserialize, again);
  assert_non_null(again.topology);
  saved.serialized_topology_deleter(saved.serialized_topology);
  RAW_ARGS(Client_Devices, all);
  all.client = client;
  RAW_FINE(Client_Devices, all);
  size_t num_devices = all.num_devices;
  raw_end_client(client); /* it needs neither the client nor the bytes */
  RAW_ARGS(TopologyDescription_GetDeviceDescriptions, args);
  args.topology = again.topology;
  RAW_FINE(TopologyDescription_GetDeviceDescriptions, args);
  assert_int_equal(args.num_descriptions, num_devices);
  RAW_ARGS(TopologyDescription_Destroy, end);
  end.topology = again.topology;
  RAW_FINE(TopologyDescription_Destroy, end);
}

static void garbage_topologies_are_refused(void **unused) {
  (void)unused;
  static const char garbage[] = "\xff\xff no topology at all";
  RAW_ARGS(TopologyDescription_Deserialize, args);
  args.serialized_topology = garbage;
  args.serialized_topology_size = sizeof garbage - 1;
  PJRT_Error *error = RAW_CALL(TopologyDescription_Deserialize, args);
  raw_fails(error, 0, "PJRT_TopologyDescription_Deserialize", RAW_HERE);
}

static uint64_t fingerprint_of(PJRT_Client *client) {
  RAW_ARGS(TopologyDescription_Fingerprint, args);
  args.topology = topology_of(client);
  RAW_OFFERED(TopologyDescription_Fingerprint, args);
  return args.fingerprint;
}

static void equal_topologies_have_one_fingerprint(void **unused) {
  (void)unused;
  PJRT_Client *first = raw_client(), *second = raw_client();
  assert_true(fingerprint_of(first) == fingerprint_of(second));
  raw_end_client(first);
  raw_end_client(second);
}

static void memory_kinds_are_those_of_the_topology(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  RAW_ARGS(TopologyDescription_GetMemorySpaceKindIds, kinds);
  kinds.topology = topology_of(client);
  RAW_OFFERED(TopologyDescription_GetMemorySpaceKindIds, kinds);
  assert_true(kinds.num_memory_space_kind_ids > 0);
  RAW_ARGS(Device_DefaultMemory, memory);
  memory.device = raw_device(client);
  RAW_OFFERED(Device_DefaultMemory, memory);
  RAW_ARGS(Memory_Kind_Id, kind);
  kind.memory = memory.memory;
  RAW_OFFERED(Memory_Kind_Id, kind);
  size_t i = 0;
  while (i < kinds.num_memory_space_kind_ids && kinds.memory_space_kind_ids[i] != kind.kind_id) i++;
  if (i == kinds.num_memory_space_kind_ids) fail_msg("kind %d is none of them", kind.kind_id);
  raw_end_client(client);
}

/* ---- executables ----------------------------------------------------------------------------- */

/* Field 1 (replicas) and 2 (computations) are 1, and field 3 has a list of one id, the first
 * device's: each of a known size, since the ids of a first device are small. */
static void device_assignments_are_messages(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_LoadedExecutable *loaded = raw_loaded(client);
  RAW_ARGS(LoadedExecutable_GetDeviceAssignment, args);
  args.executable = loaded;
  RAW_OFFERED(LoadedExecutable_GetDeviceAssignment, args);
  int id = raw_device_id(raw_device(client));
  const char due[] = {0x08, 1, 0x10, 1, 0x1a, 3, 0x0a, 1, (char)id};
  if (id < 128) {
    assert_int_equal(args.serialized_bytes_size, sizeof due);
    assert_memory_equal(args.serialized_bytes, due, sizeof due);
  }
  assert_non_null(args.serialized_device_assignment_deleter);
  args.serialized_device_assignment_deleter(args.serialized_device_assignment);
  raw_end_loaded(loaded);
  raw_end_client(client);
}

static void logical_ids_go_with_the_devices(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_LoadedExecutable *loaded = raw_loaded(client);
  RAW_ARGS(LoadedExecutable_AddressableDeviceLogicalIds, args);
  args.executable = loaded;
  RAW_OFFERED(LoadedExecutable_AddressableDeviceLogicalIds, args);
  assert_int_equal(args.num_addressable_device_logical_ids, 1);
  assert_int_equal(args.addressable_device_logical_ids[0].replica, 0);
  assert_int_equal(args.addressable_device_logical_ids[0].partition, 0);
  raw_end_loaded(loaded);
  raw_end_client(client);
}

static PJRT_Executable *executable_of(PJRT_LoadedExecutable *loaded) {
  RAW_ARGS(LoadedExecutable_GetExecutable, args);
  args.loaded_executable = loaded;
  RAW_FINE(LoadedExecutable_GetExecutable, args);
  return args.executable;
}

static void optimized_programs_are_told_twice(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_LoadedExecutable *loaded = raw_loaded(client);
  PJRT_Program program;
  memset(&program, 0, sizeof program);
  program.struct_size = raw_size(PJRT_ID_PJRT_Program);
  RAW_ARGS(Executable_OptimizedProgram, args);
  args.executable = executable_of(loaded);
  args.program = &program;
  RAW_OFFERED(Executable_OptimizedProgram, args);
  size_t size = program.code_size;
  assert_true(size > 0);
  raw_text(program.format, program.format_size, "the program's format");
  char *code = malloc(size + 1);
  assert_non_null(code);
  code[size] = 0x5a;
  program.code = code;
  RAW_FINE(Executable_OptimizedProgram, args);
  assert_int_equal(program.code_size, size);
  assert_int_equal(code[size], 0x5a);
  free(code);
  RAW_ARGS(Executable_Destroy, end);
  end.executable = args.executable;
  RAW_FINE(Executable_Destroy, end);
  raw_end_loaded(loaded);
  raw_end_client(client);
}

static void memory_kinds_are_one_an_output(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_LoadedExecutable *loaded = raw_loaded(client);
  RAW_ARGS(Executable_OutputMemoryKinds, args);
  args.executable = executable_of(loaded);
  RAW_OFFERED(Executable_OutputMemoryKinds, args);
  assert_int_equal(args.num_outputs, 1);
  raw_text(args.memory_kinds[0], args.memory_kind_sizes[0], "the output's kind of memory");
  RAW_ARGS(Executable_Destroy, end);
  end.executable = args.executable;
  RAW_FINE(Executable_Destroy, end);
  raw_end_loaded(loaded);
  raw_end_client(client);
}

/* ---- devices --------------------------------------------------------------------------------- */

static void current_attributes_are_named_values(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  RAW_ARGS(Device_GetAttributes, args);
  args.device = raw_device(client);
  RAW_OFFERED(Device_GetAttributes, args);
  raw_values(args.attributes, args.num_attributes);
  assert_non_null(args.attributes_deleter);
  args.attributes_deleter(args.device_attributes);
  raw_end_client(client);
}

static void tracking_events_begin_and_end(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  RAW_ARGS(Device_CreateAsyncTrackingEvent, args);
  args.device = raw_device(client);
  args.description = "host work";
  args.description_size = 9;
  RAW_OFFERED(Device_CreateAsyncTrackingEvent, args);
  RAW_ARGS(AsyncTrackingEvent_Destroy, end);
  end.event = args.event; /* NULL is one that nobody keeps */
  if (args.event) RAW_FINE(AsyncTrackingEvent_Destroy, end);
  raw_end_client(client);
}

static void cleared_stats_start_from_what_is_in_use(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_Buffer *held = raw_buffer(client), *gone = raw_buffer(client);
  raw_end_buffer(gone);
  RAW_ARGS(Device_ClearMemoryStats, clear);
  clear.device = raw_device(client);
  RAW_OFFERED(Device_ClearMemoryStats, clear);
  RAW_ARGS(Device_MemoryStats, stats);
  stats.device = clear.device;
  RAW_OFFERED(Device_MemoryStats, stats);
  assert_true(stats.bytes_in_use > 0);
  if (stats.peak_bytes_in_use_is_set) {
    assert_int_equal(stats.peak_bytes_in_use, stats.bytes_in_use);
  }
  raw_end_buffer(held);
  raw_end_client(client);
}

static void the_own_processs_state_is_taken(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  RAW_ARGS(Client_ProcessIndex, process);
  process.client = client;
  RAW_FINE(Client_ProcessIndex, process);
  if (raw_size(PJRT_ID_PJRT_ProcessInfo) != sizeof(PJRT_ProcessInfo)) skip();
  PJRT_ProcessInfo info;
  memset(&info, 0, sizeof info);
  info.struct_size = sizeof info;
  info.task_id = process.process_index;
  info.incarnation_id = 17;
  info.state = PJRT_ProcessState_kConnected;
  info.error_message = "";
  RAW_ARGS(Client_UpdateGlobalProcessInfo, args);
  args.client = client;
  args.process_infos = &info;
  args.num_process_infos = 1;
  RAW_OFFERED(Client_UpdateGlobalProcessInfo, args);
  raw_end_client(client);
}

const cts_case cts_table_topology_cases[] = {
    {"topology_describes_the_devices", "raw", topology_describes_the_devices},
    {"topology_comes_back_from_bytes", "raw", topology_comes_back_from_bytes},
    {"garbage_topologies_are_refused", "raw,no-client", garbage_topologies_are_refused},
    {"equal_topologies_have_one_fingerprint", "raw", equal_topologies_have_one_fingerprint},
    {"memory_kinds_are_those_of_the_topology", "raw", memory_kinds_are_those_of_the_topology},
    {"device_assignments_are_messages", "raw", device_assignments_are_messages},
    {"logical_ids_go_with_the_devices", "raw", logical_ids_go_with_the_devices},
    {"optimized_programs_are_told_twice", "raw", optimized_programs_are_told_twice},
    {"memory_kinds_are_one_an_output", "raw", memory_kinds_are_one_an_output},
    {"current_attributes_are_named_values", "raw", current_attributes_are_named_values},
    {"tracking_events_begin_and_end", "raw", tracking_events_begin_and_end},
    {"cleared_stats_start_from_what_is_in_use", "raw", cleared_stats_start_from_what_is_in_use},
    {"the_own_processs_state_is_taken", "raw", the_own_processs_state_is_taken},
    {NULL, NULL, NULL},
};
