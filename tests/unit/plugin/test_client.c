/* Clients, devices, memories, topologies; options and their errors; many lives. */
#include "cmocka_header.h"

#include "table.h"

#include <unistd.h>

static void test_options(void **state) {
  (void)state;
  PJRT_Client *client;
  PJRT_NamedValue good[] = {int_option("cpu_device_count", 3),  bool_option("asynchronous", false),
                            int_option("process_id", 2),        int_option("level", 0),
                            int_option("threads", 1),           int_option("tile", 64),
                            text_option("max_isa", "baseline"), text_option("denormals", "flush")};
  OK(try_client(good, sizeof good / sizeof *good, &client));
  PJRT_Client_ProcessIndex_Args process = ARGS(PJRT_Client_ProcessIndex, .client = client);
  OK(API->PJRT_Client_ProcessIndex(&process));
  assert_int_equal(process.process_index, 2);
  PJRT_Client_LookupDevice_Args find = ARGS(PJRT_Client_LookupDevice, .client = client, .id = 4097);
  OK(API->PJRT_Client_LookupDevice(&find));
  assert_ptr_equal(find.device, device_at(client, 1));
  close_client(client);
  OK(try_client(NULL, 0, &client));
  close_client(client);
}

static void refused_option(PJRT_NamedValue value, const char *part) {
  PJRT_Client *client;
  REFUSED(try_client(&value, 1, &client), INVALID_ARGUMENT, part);
}

static void test_bad_options(void **state) {
  (void)state;
  refused_option(int_option("cpu_device_cuont", 1), "did you mean 'cpu_device_count'");
  refused_option(int_option("zzzzzzzzzzz", 1), "No such create option: 'zzzzzzzzzzz'");
  refused_option(bool_option("cpu_device_count", true), "takes an int64, and was given a bool");
  refused_option(text_option("level", "one"),
                 "option 'level' takes an int64, and was given the string 'one'");
  refused_option(text_option("level", "1 "), "was given the string '1 '");
  refused_option(text_option("level", ""), "was given the string ''");
  refused_option(text_option("level", "7"), "it takes 0 to 1");
  refused_option(text_option("cpu_device_count", "99999999999999999999"), "takes an int64");
  refused_option(text_option("asynchronous", "yes"), "takes a bool, and was given the string");
  refused_option(int_option("platform_name", 1), "takes a string, and was given an int64");
  refused_option(text_option("platform_name", "gpu"), "is 'gpu'; it takes cpu or tenon");
  refused_option(int_option("cpu_device_count", 0), "it takes 1 to");
  refused_option(int_option("level", 7), "it takes 0 to 1");
  refused_option(text_option("max_isa", "neon"), "baseline, avx2 or avx512");
  refused_option(text_option("denormals", ""), "keep or flush");
}

/* Callers that have words only, such as JAX with options from its configuration. */
static void test_options_in_words(void **state) {
  (void)state;
  PJRT_NamedValue options[] = {text_option("cpu_device_count", "3"), text_option("threads", "1"),
                               text_option("asynchronous", "false"),
                               text_option("platform_name", "tenon")};
  PJRT_Client *client;
  OK(try_client(options, 4, &client));
  PJRT_Client_Devices_Args devices = ARGS(PJRT_Client_Devices, .client = client);
  OK(API->PJRT_Client_Devices(&devices));
  assert_int_equal(devices.num_devices, 3);
  PJRT_Client_PlatformName_Args name = ARGS(PJRT_Client_PlatformName, .client = client);
  OK(API->PJRT_Client_PlatformName(&name));
  assert_int_equal(name.platform_name_size, 5);
  assert_memory_equal(name.platform_name, "tenon", 5);
  PJRT_Client_TopologyDescription_Args topology =
      ARGS(PJRT_Client_TopologyDescription, .client = client);
  OK(API->PJRT_Client_TopologyDescription(&topology));
  PJRT_TopologyDescription_PlatformName_Args its =
      ARGS(PJRT_TopologyDescription_PlatformName, .topology = topology.topology);
  OK(API->PJRT_TopologyDescription_PlatformName(&its));
  assert_memory_equal(its.platform_name, "tenon", 5);
  close_client(client);
}

static void test_names(void **state) {
  (void)state;
  PJRT_Client *client = open_client(2);
  PJRT_Client_PlatformName_Args name = ARGS(PJRT_Client_PlatformName, .client = client);
  OK(API->PJRT_Client_PlatformName(&name));
  assert_int_equal(name.platform_name_size, 3);
  assert_memory_equal(name.platform_name, "cpu", 3);
  PJRT_Client_PlatformVersion_Args version = ARGS(PJRT_Client_PlatformVersion, .client = client);
  OK(API->PJRT_Client_PlatformVersion(&version));
  assert_memory_equal(version.platform_version, "tenon ", 6);
  PJRT_Device_GetDescription_Args get =
      ARGS(PJRT_Device_GetDescription, .device = device_at(client, 1));
  OK(API->PJRT_Device_GetDescription(&get));
  PJRT_DeviceDescription_Id_Args id =
      ARGS(PJRT_DeviceDescription_Id, .device_description = get.device_description);
  OK(API->PJRT_DeviceDescription_Id(&id));
  assert_int_equal(id.id, 1);
  PJRT_DeviceDescription_Attributes_Args attributes =
      ARGS(PJRT_DeviceDescription_Attributes, .device_description = get.device_description);
  OK(API->PJRT_DeviceDescription_Attributes(&attributes));
  assert_true(attributes.num_attributes > 0);
  PJRT_DeviceDescription_ToString_Args text =
      ARGS(PJRT_DeviceDescription_ToString, .device_description = get.device_description);
  OK(API->PJRT_DeviceDescription_ToString(&text));
  assert_int_equal(text.to_string_size, strlen("TenonCpuDevice(id=1)"));
  PJRT_Device_GetAttributes_Args now =
      ARGS(PJRT_Device_GetAttributes, .device = device_at(client, 1));
  OK(API->PJRT_Device_GetAttributes(&now));
  assert_non_null(now.attributes_deleter);
  now.attributes_deleter(now.device_attributes);
  close_client(client);
}

static void test_lookup_errors(void **state) {
  (void)state;
  PJRT_Client *client = open_client(2);
  PJRT_Client_LookupDevice_Args find = ARGS(PJRT_Client_LookupDevice, .client = client, .id = 2);
  REFUSED(API->PJRT_Client_LookupDevice(&find), INVALID_ARGUMENT, "no device 2");
  PJRT_Client_LookupAddressableDevice_Args local =
      ARGS(PJRT_Client_LookupAddressableDevice, .client = client, .local_hardware_id = -1);
  REFUSED(API->PJRT_Client_LookupAddressableDevice(&local), INVALID_ARGUMENT, "-1");
  local.local_hardware_id = 1;
  OK(API->PJRT_Client_LookupAddressableDevice(&local));
  assert_ptr_equal(local.addressable_device, device_at(client, 1));
  close_client(client);
}

static void test_default_assignment(void **state) {
  (void)state;
  PJRT_Client *client = open_client(4);
  int ids[4] = {-1, -1, -1, -1};
  PJRT_Client_DefaultDeviceAssignment_Args args =
      ARGS(PJRT_Client_DefaultDeviceAssignment, .client = client, .num_replicas = 2,
           .num_partitions = 2, .default_assignment_size = 4, .default_assignment = ids);
  OK(API->PJRT_Client_DefaultDeviceAssignment(&args));
  for (int i = 0; i < 4; i++) assert_int_equal(ids[i], i);
  args.default_assignment_size = 3;
  REFUSED(API->PJRT_Client_DefaultDeviceAssignment(&args), FAILED_PRECONDITION, "room for 3");
  args.num_replicas = 5;
  REFUSED(API->PJRT_Client_DefaultDeviceAssignment(&args), FAILED_PRECONDITION, "10 devices");
  args.default_assignment_size = 10;
  REFUSED(API->PJRT_Client_DefaultDeviceAssignment(&args), INVALID_ARGUMENT, "need 10 devices");
  close_client(client);
}

static int destroyed;

static void count_destroy(void *data) {
  destroyed += *(int *)data;
}

static void test_memories(void **state) {
  (void)state;
  PJRT_Client *client = open_client(2);
  PJRT_Client_AddressableMemories_Args all =
      ARGS(PJRT_Client_AddressableMemories, .client = client);
  OK(API->PJRT_Client_AddressableMemories(&all));
  assert_int_equal(all.num_addressable_memories, 6);
  PJRT_Memory *memory = memory_of(device_at(client, 1));
  assert_ptr_equal(memory, all.addressable_memories[3]);
  static const char *const kinds[] = {"device", "pinned_host", "unpinned_host"};
  PJRT_Device_AddressableMemories_Args its =
      ARGS(PJRT_Device_AddressableMemories, .device = device_at(client, 1));
  OK(API->PJRT_Device_AddressableMemories(&its));
  assert_int_equal(its.num_memories, 3);
  for (int i = 0; i < 3; i++) {
    PJRT_Memory_Kind_Args named = ARGS(PJRT_Memory_Kind, .memory = its.memories[i]);
    PJRT_Memory_Kind_Id_Args numbered = ARGS(PJRT_Memory_Kind_Id, .memory = its.memories[i]);
    PJRT_Memory_Id_Args id = ARGS(PJRT_Memory_Id, .memory = its.memories[i]);
    OK(API->PJRT_Memory_Kind(&named));
    OK(API->PJRT_Memory_Kind_Id(&numbered));
    OK(API->PJRT_Memory_Id(&id));
    assert_int_equal(named.kind_size, strlen(kinds[i]));
    assert_memory_equal(named.kind, kinds[i], named.kind_size);
    assert_int_equal(numbered.kind_id, i);
    assert_int_equal(id.id, 3 + i);
    assert_ptr_equal(its.memories[i], all.addressable_memories[3 + i]);
  }
  PJRT_Memory_Kind_Args kind = ARGS(PJRT_Memory_Kind, .memory = memory);
  OK(API->PJRT_Memory_Kind(&kind));
  assert_int_equal(kind.kind_size, 6);
  assert_memory_equal(kind.kind, "device", 6);
  PJRT_Memory_AddressableByDevices_Args devices =
      ARGS(PJRT_Memory_AddressableByDevices, .memory = memory);
  OK(API->PJRT_Memory_AddressableByDevices(&devices));
  assert_int_equal(devices.num_devices, 1);
  assert_ptr_equal(devices.devices[0], device_at(client, 1));

  int one = 1, ten = 10;
  destroyed = 0;
  memory->vtable->set_user_data(memory, "key", &one, count_destroy);
  assert_ptr_equal(memory->vtable->get_user_data(memory, "other"), NULL);
  const char *key = "k";
  memory->vtable->set_user_data(memory, key, &one, count_destroy);
  assert_ptr_equal(memory->vtable->get_user_data(memory, key), &one);
  memory->vtable->set_user_data(memory, key, &ten, count_destroy);
  assert_int_equal(destroyed, 1);
  assert_ptr_equal(memory->vtable->get_user_data(memory, key), &ten);
  close_client(client);
  assert_int_equal(destroyed, 12);
}

/* Never asked. */
static PJRT_Error *get(PJRT_KeyValueGetCallback_Args *args) {
  (void)args;
  fail();
  return NULL;
}

/* JAX gives both options where jax.distributed was initialised, else none; and callbacks always. */
static void test_jobs_of_processes(void **state) {
  (void)state;
  const struct {
    int64_t nodes, node; /* 0 nodes: not said */
    int code;
    const char *words;
  } cases[] = {
      {0, 0, 0, ""},
      {1, 0, 0, ""},
      {2, 0, PJRT_Error_Code_UNIMPLEMENTED, "'num_nodes' is 2"},
      {2, 1, PJRT_Error_Code_UNIMPLEMENTED, "'num_nodes' is 2"},
      {1, 1, PJRT_Error_Code_INVALID_ARGUMENT, "'node_id' is 1"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    PJRT_NamedValue options[] = {int_option("num_nodes", cases[i].nodes),
                                 int_option("node_id", cases[i].node)};
    PJRT_Client_Create_Args args =
        ARGS(PJRT_Client_Create, .create_options = options, .num_options = cases[i].nodes ? 2 : 0,
             .kv_get_callback = get);
    PJRT_Error *error = API->PJRT_Client_Create(&args);
    if (cases[i].code) {
      refused_at(error, cases[i].code, cases[i].words, __FILE__, __LINE__);
      continue;
    }
    OK(error);
    close_client(args.client);
  }
}

static void test_memory_stats(void **state) {
  (void)state;
  PJRT_Client *client = open_client(1);
  PJRT_Device_MemoryStats_Args before =
      ARGS(PJRT_Device_MemoryStats, .device = device_at(client, 0));
  memset(&before.bytes_in_use, 0xee,
         sizeof before - offsetof(PJRT_Device_MemoryStats_Args, bytes_in_use));
  OK(API->PJRT_Device_MemoryStats(&before));
  assert_true(before.num_allocs_is_set);
  assert_true(before.bytes_limit_is_set);
  assert_int_equal(before.bytes_limit, sysconf(_SC_PHYS_PAGES) * sysconf(_SC_PAGESIZE));
  assert_false(before.bytes_reserved_is_set);
  assert_false(before.peak_allocated_bytes_is_set);
  float data[1000] = {0};
  PJRT_Buffer *buffer = f32_buffer(client, data, 1000);
  PJRT_Device_MemoryStats_Args after = ARGS(PJRT_Device_MemoryStats, .device = before.device);
  after.struct_size = 185; /* as it was before 0.113 */
  after.peak_allocated_bytes = 77;
  OK(API->PJRT_Device_MemoryStats(&after));
  assert_int_equal(after.bytes_in_use - before.bytes_in_use, 4000);
  assert_int_equal(after.num_allocs, before.num_allocs + 1);
  assert_int_equal(after.peak_allocated_bytes, 77);
  end_buffer(buffer);
  close_client(client);
}

static void test_topology(void **state) {
  (void)state;
  PJRT_Client *client = open_client(3);
  PJRT_Client_TopologyDescription_Args get =
      ARGS(PJRT_Client_TopologyDescription, .client = client);
  OK(API->PJRT_Client_TopologyDescription(&get));
  PJRT_TopologyDescription_GetDeviceDescriptions_Args all =
      ARGS(PJRT_TopologyDescription_GetDeviceDescriptions, .topology = get.topology);
  OK(API->PJRT_TopologyDescription_GetDeviceDescriptions(&all));
  assert_int_equal(all.num_descriptions, 3);
  PJRT_TopologyDescription_Fingerprint_Args three =
      ARGS(PJRT_TopologyDescription_Fingerprint, .topology = get.topology);
  OK(API->PJRT_TopologyDescription_Fingerprint(&three));
  PJRT_Client *other = open_client(2);
  get.client = other;
  OK(API->PJRT_Client_TopologyDescription(&get));
  PJRT_TopologyDescription_Fingerprint_Args two =
      ARGS(PJRT_TopologyDescription_Fingerprint, .topology = get.topology);
  OK(API->PJRT_TopologyDescription_Fingerprint(&two));
  assert_true(two.fingerprint != three.fingerprint);
  close_client(other);
  close_client(client);
}

static const PJRT_Extension_Base *extension(PJRT_Extension_Type type) {
  const PJRT_Extension_Base *base = API->extension_start;
  while (base && base->type != type) base = base->next;
  assert_non_null(base);
  return base;
}

static void test_layouts_extension(void **state) {
  (void)state;
  PJRT_Layouts_Extension *ext = (PJRT_Layouts_Extension *)extension(PJRT_Extension_Type_Layouts);
  PJRT_Client *client = open_client(1);
  const int64_t dims[] = {2, 3, 4};
  const char *const texts[] = {"{}", "{0}", "{1,0}", "{2,1,0}"};
  for (size_t rank = 0; rank <= 3; rank++) {
    PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args get =
        ARGS(PJRT_Layouts_PJRT_Client_GetDefaultLayout, .client = client,
             .type = PJRT_Buffer_Type_F32, .dims = dims, .num_dims = rank);
    OK(ext->PJRT_Layouts_PJRT_Client_GetDefaultLayout(&get));
    PJRT_Layouts_MemoryLayout_Serialize_Args text =
        ARGS(PJRT_Layouts_MemoryLayout_Serialize, .layout = get.layout);
    OK(ext->PJRT_Layouts_MemoryLayout_Serialize(&text));
    PJRT_Layouts_MemoryLayout_Destroy_Args end =
        ARGS(PJRT_Layouts_MemoryLayout_Destroy, .layout = get.layout);
    OK(ext->PJRT_Layouts_MemoryLayout_Destroy(&end));
    assert_int_equal(text.serialized_bytes_size, strlen(texts[rank]));
    assert_memory_equal(text.serialized_bytes, texts[rank], strlen(texts[rank]));
    text.serialized_layout_deleter(text.serialized_layout);
  }
  PJRT_Layouts_MemoryLayout_Destroy_Args small = {.struct_size = 8};
  REFUSED(ext->PJRT_Layouts_MemoryLayout_Destroy(&small), INVALID_ARGUMENT,
          "PJRT_Layouts_MemoryLayout_Destroy");
  close_client(client);
}

static void test_memory_descriptions_extension(void **state) {
  (void)state;
  PJRT_MemoryDescriptions_Extension *ext =
      (PJRT_MemoryDescriptions_Extension *)extension(PJRT_Extension_Type_MemoryDescriptions);
  PJRT_Client *client = open_client(1);
  PJRT_Device_GetDescription_Args get =
      ARGS(PJRT_Device_GetDescription, .device = device_at(client, 0));
  OK(API->PJRT_Device_GetDescription(&get));
  PJRT_DeviceDescription_MemoryDescriptions_Args list =
      ARGS(PJRT_DeviceDescription_MemoryDescriptions, .device_description = get.device_description);
  OK(ext->PJRT_DeviceDescription_MemoryDescriptions(&list));
  assert_int_equal(list.num_memory_descriptions, 3);
  PJRT_MemoryDescription_Kind_Args kind =
      ARGS(PJRT_MemoryDescription_Kind,
           .memory_description = list.memory_descriptions[list.default_memory_index]);
  OK(ext->PJRT_MemoryDescription_Kind(&kind));
  assert_memory_equal(kind.kind, "device", kind.kind_size);
  close_client(client);
}

static void test_many_lives(void **state) {
  (void)state;
  for (int i = 0; i < 1000; i++) close_client(open_client(1 + i % 4));
}

static void test_buffers_outlive_their_client(void **state) {
  (void)state;
  float data[4] = {1, 2, 3, 4}, back[4] = {0};
  for (int i = 0; i < 100; i++) {
    PJRT_Client *client = open_client(1);
    PJRT_Buffer *buffer = f32_buffer(client, data, 4);
    close_client(client);
    OK(try_read(buffer, back, sizeof back));
    assert_memory_equal(back, data, sizeof data);
    end_buffer(buffer);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_options),
      cmocka_unit_test(test_bad_options),
      cmocka_unit_test(test_options_in_words),
      cmocka_unit_test(test_names),
      cmocka_unit_test(test_lookup_errors),
      cmocka_unit_test(test_default_assignment),
      cmocka_unit_test(test_memories),
      cmocka_unit_test(test_jobs_of_processes),
      cmocka_unit_test(test_memory_stats),
      cmocka_unit_test(test_topology),
      cmocka_unit_test(test_layouts_extension),
      cmocka_unit_test(test_memory_descriptions_extension),
      cmocka_unit_test(test_many_lives),
      cmocka_unit_test(test_buffers_outlive_their_client),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
