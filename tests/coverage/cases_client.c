/* The plugin, its client, devices and memories: what is asked when a client is opened. */
#include "coverage.h"

/* ---- the plugin ------------------------------------------------------------------------------ */

static tn_status *initialize(cov *c) {
  TRY(cov_load(c));
  CHECK(c->loaded);
  return NULL;
}

static tn_status *attributes(cov *c) {
  TRY(cov_load(c));
  const PJRT_Plugin_Attributes_Args *told = COV_TOLD(c, Plugin_Attributes, 0);
  CHECK(tn_plugin_num_attributes(c->loaded) == told->num_attributes);
  for (size_t i = 0; i < told->num_attributes; i++) {
    tn_value value;
    CHECK(tn_plugin_attribute(c->loaded, i, &value));
    CHECK(cov_same_value(&told->attributes[i], &value));
  }
  return NULL;
}

/* "A plugin without attributes has none; that is no error." */
static tn_status *no_attributes(cov *c) {
  TRY(cov_load(c));
  CHECK(tn_plugin_num_attributes(c->loaded) == 0);
  return NULL;
}

/* ---- the client ------------------------------------------------------------------------------ */

static tn_status *create(cov *c) {
  TRY(cov_open(c));
  CHECK(c->client && tn_client_plugin(c->client) == c->loaded);
  return NULL;
}

static tn_status *destroy(cov *c) {
  TRY(cov_open(c));
  c->num_owned = 0;
  tn_client_destroy(c->client);
  CHECK(cov_num_told(c, COV(Client_Destroy)) == 1);
  return NULL;
}

/* tn_client_destroy() has no way to say it. */
static tn_status *destroy_in_vain(cov *c) {
  TRY(cov_open(c));
  c->num_owned = 0;
  tn_client_destroy(c->client);
  CHECK(cov_num_told(c, COV(Client_Destroy)) == 0);
  return NULL;
}

static tn_status *platform_name(cov *c) {
  TRY(cov_open(c));
  const PJRT_Client_PlatformName_Args *told = COV_TOLD(c, Client_PlatformName, 0);
  CHECK(
      cov_same(told->platform_name, told->platform_name_size, tn_client_platform_name(c->client)));
  return NULL;
}

static tn_status *platform_version(cov *c) {
  TRY(cov_open(c));
  const PJRT_Client_PlatformVersion_Args *told = COV_TOLD(c, Client_PlatformVersion, 0);
  CHECK(cov_same(told->platform_version, told->platform_version_size,
                 tn_client_platform_version(c->client)));
  return NULL;
}

static tn_status *process_index(cov *c) {
  TRY(cov_open(c));
  int told = COV_TOLD(c, Client_ProcessIndex, 0)->process_index;
  CHECK(tn_client_process_index(c->client) == told);
  return NULL;
}

static tn_status *devices(cov *c) {
  TRY(cov_open(c));
  const PJRT_Client_Devices_Args *told = COV_TOLD(c, Client_Devices, 0);
  CHECK(told->num_devices == 4 && tn_client_num_devices(c->client) == 4);
  for (size_t i = 0; i < 4; i++) {
    int id = cov_device_id(c, told->devices[i]);
    CHECK(tn_device_id(tn_client_device(c->client, i)) == id);
    CHECK(tn_client_find_device(c->client, id) == tn_client_device(c->client, i));
  }
  return NULL;
}

static tn_status *addressable_devices(cov *c) {
  TRY(cov_open(c));
  const PJRT_Client_AddressableDevices_Args *told = COV_TOLD(c, Client_AddressableDevices, 0);
  CHECK(tn_client_num_addressable_devices(c->client) == told->num_addressable_devices);
  for (size_t i = 0; i < told->num_addressable_devices; i++) {
    const tn_device *device = tn_client_addressable_device(c->client, i);
    CHECK(tn_device_id(device) == cov_device_id(c, told->addressable_devices[i]));
  }
  return NULL;
}

static tn_status *memories(cov *c) {
  TRY(cov_open(c));
  const PJRT_Client_AddressableMemories_Args *told = COV_TOLD(c, Client_AddressableMemories, 0);
  CHECK(tn_client_num_memories(c->client) == told->num_addressable_memories);
  for (size_t i = 0; i < told->num_addressable_memories; i++) {
    const tn_memory *memory = tn_client_memory(c->client, i);
    CHECK(tn_memory_id(memory) == cov_memory_id(c, told->addressable_memories[i]));
  }
  return NULL;
}

static tn_status *default_assignment(cov *c) {
  TRY(cov_open(c));
  int ids[4] = {-1, -1, -1, -1};
  TRY(tn_client_default_assignment(c->client, 2, 2, ids));
  for (int i = 0; i < 4; i++) {
    CHECK(ids[i] == (c->plugin == COV_MOCK ? 3 - i : i)); /* the mock gives them backwards */
  }
  return NULL;
}

/* ---- devices --------------------------------------------------------------------------------- */

/* The i-th device asked is the client's i-th. */
#define EACH_DEVICE(check)                                                                         \
  TRY(cov_open(c));                                                                                \
  for (size_t i = 0; i < 4; i++) {                                                                 \
    const tn_device *device = tn_client_device(c->client, i);                                      \
    CHECK(check);                                                                                  \
  }                                                                                                \
  return NULL

static tn_status *device_id(cov *c) {
  EACH_DEVICE(tn_device_id(device) == COV_TOLD(c, DeviceDescription_Id, i)->id);
}

static tn_status *device_process(cov *c) {
  EACH_DEVICE(tn_device_process_index(device) ==
              COV_TOLD(c, DeviceDescription_ProcessIndex, i)->process_index);
}

static tn_status *device_kind(cov *c) {
  EACH_DEVICE(cov_same(COV_TOLD(c, DeviceDescription_Kind, i)->device_kind,
                       COV_TOLD(c, DeviceDescription_Kind, i)->device_kind_size,
                       tn_device_kind(device)));
}

static tn_status *device_debug_text(cov *c) {
  EACH_DEVICE(cov_same(COV_TOLD(c, DeviceDescription_DebugString, i)->debug_string,
                       COV_TOLD(c, DeviceDescription_DebugString, i)->debug_string_size,
                       tn_device_debug_text(device)));
}

static tn_status *device_text(cov *c) {
  EACH_DEVICE(cov_same(COV_TOLD(c, DeviceDescription_ToString, i)->to_string,
                       COV_TOLD(c, DeviceDescription_ToString, i)->to_string_size,
                       tn_device_text(device)));
}

static bool same_attributes(cov *c, const tn_device *device, size_t index) {
  const PJRT_DeviceDescription_Attributes_Args *told =
      COV_TOLD(c, DeviceDescription_Attributes, index);
  if (tn_device_num_attributes(device) != told->num_attributes) return false;
  for (size_t i = 0; i < told->num_attributes; i++) {
    tn_value value;
    if (!tn_device_attribute(device, i, &value)) return false;
    if (!cov_same_value(&told->attributes[i], &value)) return false;
  }
  return true;
}

static tn_status *device_attributes(cov *c) {
  EACH_DEVICE(same_attributes(c, device, i));
}

/* The description that the device's number was read from is its own. */
static tn_status *description(cov *c) {
  EACH_DEVICE(tn_device_id(device) == cov_device_id(c, COV_TOLD(c, Client_Devices, 0)->devices[i]));
}

static tn_status *is_addressable(cov *c) {
  EACH_DEVICE(tn_device_is_addressable(device) ==
              COV_TOLD(c, Device_IsAddressable, i)->is_addressable);
}

static tn_status *local_hardware_id(cov *c) {
  EACH_DEVICE(tn_device_local_hardware_id(device) ==
              COV_TOLD(c, Device_LocalHardwareId, i)->local_hardware_id);
}

static bool same_memories(cov *c, const tn_device *device, size_t index) {
  const PJRT_Device_AddressableMemories_Args *told = COV_TOLD(c, Device_AddressableMemories, index);
  if (tn_device_num_memories(device) != told->num_memories) return false;
  for (size_t i = 0; i < told->num_memories; i++) {
    if (tn_memory_id(tn_device_memory(device, i)) != cov_memory_id(c, told->memories[i])) {
      return false;
    }
  }
  return told->num_memories > 0;
}

static tn_status *device_memories(cov *c) {
  EACH_DEVICE(same_memories(c, device, i));
}

static tn_status *default_memory(cov *c) {
  EACH_DEVICE(tn_memory_id(tn_device_default_memory(device)) ==
              cov_memory_id(c, COV_TOLD(c, Device_DefaultMemory, i)->memory));
}

/* A number without its flag is -1. */
#define SAME(name)          (stats.name == told->name)
#define SAME_OPTIONAL(name) (stats.name == (told->name##_is_set ? told->name : -1))
/* As SAME_OPTIONAL, for members that the plugin's minor may not have. */
#define HAS(name)                                                                                  \
  (told->struct_size >= PJRT_STRUCT_SIZE(PJRT_Device_MemoryStats_Args, name##_is_set))

static tn_status *memory_stats(cov *c) {
  TRY(cov_open(c));
  tn_memory_stats stats = {0};
  TRY(tn_device_memory_stats(tn_client_device(c->client, 0), &stats));
  const PJRT_Device_MemoryStats_Args *told = COV_TOLD(c, Device_MemoryStats, 0);
  CHECK(SAME(bytes_in_use));
  CHECK(SAME_OPTIONAL(peak_bytes_in_use));
  CHECK(SAME_OPTIONAL(num_allocs));
  CHECK(SAME_OPTIONAL(largest_alloc_size));
  CHECK(SAME_OPTIONAL(bytes_limit));
  CHECK(SAME_OPTIONAL(bytes_reserved));
  CHECK(SAME_OPTIONAL(peak_bytes_reserved));
  CHECK(SAME_OPTIONAL(bytes_reservable_limit));
  CHECK(SAME_OPTIONAL(largest_free_block_bytes));
  CHECK(SAME_OPTIONAL(pool_bytes));
  CHECK(SAME_OPTIONAL(peak_pool_bytes));
  CHECK(HAS(peak_allocated_bytes) ? SAME_OPTIONAL(peak_allocated_bytes)
                                  : stats.peak_allocated_bytes == -1);
  return NULL;
}

/* ---- memories -------------------------------------------------------------------------------- */

#define EACH_MEMORY(check)                                                                         \
  TRY(cov_open(c));                                                                                \
  for (size_t i = 0; i < tn_client_num_memories(c->client); i++) {                                 \
    const tn_memory *memory = tn_client_memory(c->client, i);                                      \
    CHECK(check);                                                                                  \
  }                                                                                                \
  return NULL

static tn_status *memory_id(cov *c) {
  EACH_MEMORY(tn_memory_id(memory) == COV_TOLD(c, Memory_Id, i)->id);
}

static tn_status *memory_kind(cov *c) {
  EACH_MEMORY(cov_same(COV_TOLD(c, Memory_Kind, i)->kind, COV_TOLD(c, Memory_Kind, i)->kind_size,
                       tn_memory_kind(memory)));
}

static tn_status *memory_kind_id(cov *c) {
  EACH_MEMORY(tn_memory_kind_id(memory) == COV_TOLD(c, Memory_Kind_Id, i)->kind_id);
}

static tn_status *memory_debug_text(cov *c) {
  EACH_MEMORY(cov_same(COV_TOLD(c, Memory_DebugString, i)->debug_string,
                       COV_TOLD(c, Memory_DebugString, i)->debug_string_size,
                       tn_memory_debug_text(memory)));
}

static tn_status *memory_text(cov *c) {
  EACH_MEMORY(cov_same(COV_TOLD(c, Memory_ToString, i)->to_string,
                       COV_TOLD(c, Memory_ToString, i)->to_string_size, tn_memory_text(memory)));
}

static bool same_devices(cov *c, const tn_memory *memory, size_t index) {
  const PJRT_Memory_AddressableByDevices_Args *told =
      COV_TOLD(c, Memory_AddressableByDevices, index);
  if (tn_memory_num_devices(memory) != told->num_devices) return false;
  for (size_t i = 0; i < told->num_devices; i++) {
    if (tn_device_id(tn_memory_device(memory, i)) != cov_device_id(c, told->devices[i])) {
      return false;
    }
  }
  return true;
}

static tn_status *memory_devices(cov *c) {
  EACH_MEMORY(same_devices(c, memory, i));
}

COV_TABLE(client) = {
    {COV(Plugin_Initialize), "tn_plugin_load", initialize, NULL, NULL},
    {COV(Plugin_Attributes), "tn_plugin_num_attributes, tn_plugin_attribute", attributes,
     no_attributes, NULL},
    {COV(Client_Create), "tn_client_create, tn_client_open", create, NULL, NULL},
    {COV(Client_Destroy), "tn_client_destroy", destroy, destroy_in_vain, NULL},
    {COV(Client_PlatformName), "tn_client_platform_name", platform_name, NULL, NULL},
    {COV(Client_ProcessIndex), "tn_client_process_index", process_index, NULL, NULL},
    {COV(Client_PlatformVersion), "tn_client_platform_version", platform_version, NULL, NULL},
    {COV(Client_Devices), "tn_client_num_devices, tn_client_device", devices, NULL, NULL},
    {COV(Client_AddressableDevices),
     "tn_client_num_addressable_devices, tn_client_addressable_device", addressable_devices, NULL,
     NULL},
    {COV(Client_AddressableMemories), "tn_client_num_memories, tn_client_memory", memories, NULL,
     NULL},
    {COV(Client_DefaultDeviceAssignment),
     "tn_client_default_assignment, tn_client_default_device_assignment", default_assignment, NULL,
     NULL},
    {COV(DeviceDescription_Id), "tn_device_id", device_id, NULL, NULL},
    {COV(DeviceDescription_ProcessIndex), "tn_device_process_index", device_process, NULL, NULL},
    {COV(DeviceDescription_Attributes), "tn_device_num_attributes, tn_device_attribute",
     device_attributes, NULL, NULL},
    {COV(DeviceDescription_Kind), "tn_device_kind", device_kind, NULL, NULL},
    {COV(DeviceDescription_DebugString), "tn_device_debug_text", device_debug_text, NULL, NULL},
    {COV(DeviceDescription_ToString), "tn_device_text", device_text, NULL, NULL},
    {COV(Device_GetDescription), "tn_client_create", description, NULL, NULL},
    {COV(Device_IsAddressable), "tn_device_is_addressable", is_addressable, NULL, NULL},
    {COV(Device_LocalHardwareId), "tn_device_local_hardware_id", local_hardware_id, NULL, NULL},
    {COV(Device_AddressableMemories), "tn_device_num_memories, tn_device_memory", device_memories,
     NULL, NULL},
    {COV(Device_DefaultMemory), "tn_device_default_memory", default_memory, NULL, NULL},
    {COV(Device_MemoryStats), "tn_device_memory_stats", memory_stats, NULL, NULL},
    {COV(Memory_Id), "tn_memory_id", memory_id, NULL, NULL},
    {COV(Memory_Kind), "tn_memory_kind", memory_kind, NULL, NULL},
    {COV(Memory_Kind_Id), "tn_memory_kind_id", memory_kind_id, NULL, NULL},
    {COV(Memory_DebugString), "tn_memory_debug_text", memory_debug_text, NULL, NULL},
    {COV(Memory_ToString), "tn_memory_text", memory_text, NULL, NULL},
    {COV(Memory_AddressableByDevices), "tn_memory_num_devices, tn_memory_device", memory_devices,
     NULL, NULL},
    COV_END};
