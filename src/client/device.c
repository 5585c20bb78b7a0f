#include "client/handles.h"
#include "client/text.h"
#include <string.h>

/* ---- reading --------------------------------------------------------------------------------- */

static tn_status *read_numbers(tn_client *client, tn_device *device,
                               PJRT_DeviceDescription *description) {
  tn_plugin *plugin = client->plugin;
  PJRT_DeviceDescription_Id_Args id = {.device_description = description};
  tn_status *status = PJRT(plugin, DeviceDescription_Id, &id);
  if (status) return status;
  PJRT_DeviceDescription_ProcessIndex_Args process = {.device_description = description};
  status = PJRT(plugin, DeviceDescription_ProcessIndex, &process);
  if (status) return status;
  PJRT_Device_IsAddressable_Args addressable = {.device = device->device};
  status = PJRT(plugin, Device_IsAddressable, &addressable);
  if (status) return status;
  device->id = id.id;
  device->process_index = process.process_index;
  device->addressable = addressable.is_addressable;
  device->local_hardware_id = -1;
  if (!device->addressable) return NULL;
  PJRT_Device_LocalHardwareId_Args local = {.device = device->device};
  status = PJRT(plugin, Device_LocalHardwareId, &local);
  if (!status) device->local_hardware_id = local.local_hardware_id;
  return status;
}

static tn_status *read_texts(tn_client *client, tn_device *device,
                             PJRT_DeviceDescription *description) {
  tn_plugin *plugin = client->plugin;
  PJRT_DeviceDescription_Kind_Args kind = {.device_description = description};
  tn_status *status = PJRT(plugin, DeviceDescription_Kind, &kind);
  if (status) return status;
  PJRT_DeviceDescription_DebugString_Args debug = {.device_description = description};
  status = PJRT(plugin, DeviceDescription_DebugString, &debug);
  if (status) return status;
  PJRT_DeviceDescription_ToString_Args text = {.device_description = description};
  status = PJRT(plugin, DeviceDescription_ToString, &text);
  if (status) return status;
  device->kind = client_copy_text(&client->arena, kind.device_kind, kind.device_kind_size);
  device->debug_text =
      client_copy_text(&client->arena, debug.debug_string, debug.debug_string_size);
  device->text = client_copy_text(&client->arena, text.to_string, text.to_string_size);
  if (device->kind && device->debug_text && device->text) return NULL;
  return tn_error_no_memory("a device");
}

static tn_status *read_attributes(tn_client *client, tn_device *device,
                                  PJRT_DeviceDescription *description) {
  PJRT_DeviceDescription_Attributes_Args args = {.device_description = description};
  tn_status *status = PJRT(client->plugin, DeviceDescription_Attributes, &args);
  if (status) {
    if (tn_status_code(status) != TN_UNIMPLEMENTED) return status;
    tn_status_destroy(status);
    return NULL;
  }
  size_t count = args.attributes ? args.num_attributes : 0;
  status = client_copy_values(&client->arena, args.attributes, count, &device->attributes);
  if (!status) device->num_attributes = count;
  return status;
}

static tn_status *read_default_memory(tn_client *client, tn_device *device) {
  PJRT_Device_DefaultMemory_Args args = {.device = device->device};
  tn_status *status = PJRT(client->plugin, Device_DefaultMemory, &args);
  if (!status) device->default_memory = client_memory_of(client, args.memory);
  return status;
}

/* A plugin that knows no memories says UNIMPLEMENTED: the device then has none. */
static tn_status *read_memories(tn_client *client, tn_device *device) {
  PJRT_Device_AddressableMemories_Args args = {.device = device->device};
  tn_status *status = PJRT(client->plugin, Device_AddressableMemories, &args);
  if (!status) {
    device->memories =
        tn_arena_alloc_array(&client->arena, args.num_memories, sizeof *device->memories);
    if (!device->memories) return tn_error_no_memory("a device's memories");
    for (size_t i = 0; i < args.num_memories; i++) {
      tn_memory *memory = client_memory_of(client, args.memories[i]);
      if (memory) device->memories[device->num_memories++] = memory;
    }
    status = read_default_memory(client, device);
  }
  if (tn_status_code(status) == TN_UNIMPLEMENTED) {
    tn_status_destroy(status);
    status = NULL;
  }
  return status;
}

tn_status *client_read_device(tn_client *client, tn_device *device) {
  PJRT_Device_GetDescription_Args args = {.device = device->device};
  tn_status *status = PJRT(client->plugin, Device_GetDescription, &args);
  if (!status) status = read_numbers(client, device, args.device_description);
  if (!status) status = read_texts(client, device, args.device_description);
  if (!status) status = read_attributes(client, device, args.device_description);
  if (!status && device->addressable) status = read_memories(client, device);
  return status;
}

/* ---- what it is ------------------------------------------------------------------------------ */

int tn_device_id(const tn_device *device) {
  return device ? device->id : 0;
}
int tn_device_process_index(const tn_device *device) {
  return device ? device->process_index : 0;
}
int tn_device_local_hardware_id(const tn_device *device) {
  return device ? device->local_hardware_id : -1;
}
bool tn_device_is_addressable(const tn_device *device) {
  return device && device->addressable;
}
const char *tn_device_kind(const tn_device *device) {
  return device ? device->kind : "";
}
const char *tn_device_debug_text(const tn_device *device) {
  return device ? device->debug_text : "";
}
const char *tn_device_text(const tn_device *device) {
  return device ? device->text : "";
}

size_t tn_device_num_attributes(const tn_device *device) {
  return device ? device->num_attributes : 0;
}
bool tn_device_attribute(const tn_device *device, size_t index, tn_value *out) {
  if (!out || index >= tn_device_num_attributes(device)) return false;
  *out = device->attributes[index];
  return true;
}

size_t tn_device_num_memories(const tn_device *device) {
  return device ? device->num_memories : 0;
}
tn_memory *tn_device_memory(const tn_device *device, size_t index) {
  return index < tn_device_num_memories(device) ? device->memories[index] : NULL;
}
tn_memory *tn_device_default_memory(const tn_device *device) {
  return device ? device->default_memory : NULL;
}

tn_status *tn_device_memory_stats(const tn_device *device, tn_memory_stats *out) {
  if (!device || !out) return tn_error(TN_INVALID_ARGUMENT, "tn_device_memory_stats: NULL");
  PJRT_Device_MemoryStats_Args args = {.device = device->device};
  tn_status *status = PJRT(device->client->plugin, Device_MemoryStats, &args);
  if (status) return status;
    /* What lies beyond the struct of the plugin's minor was not written. */
#define OPTIONAL(name)                                                                             \
  args.struct_size >= PJRT_STRUCT_SIZE(PJRT_Device_MemoryStats_Args, name##_is_set) &&             \
          args.name##_is_set                                                                       \
      ? args.name                                                                                  \
      : -1
  *out = (tn_memory_stats){
      .bytes_in_use = args.bytes_in_use,
      .peak_bytes_in_use = OPTIONAL(peak_bytes_in_use),
      .num_allocs = OPTIONAL(num_allocs),
      .largest_alloc_size = OPTIONAL(largest_alloc_size),
      .bytes_limit = OPTIONAL(bytes_limit),
      .bytes_reserved = OPTIONAL(bytes_reserved),
      .peak_bytes_reserved = OPTIONAL(peak_bytes_reserved),
      .bytes_reservable_limit = OPTIONAL(bytes_reservable_limit),
      .largest_free_block_bytes = OPTIONAL(largest_free_block_bytes),
      .pool_bytes = OPTIONAL(pool_bytes),
      .peak_pool_bytes = OPTIONAL(peak_pool_bytes),
      .peak_allocated_bytes = OPTIONAL(peak_allocated_bytes),
  };
#undef OPTIONAL
  return NULL;
}

size_t tn_device_describe(const tn_device *device, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (device) line_put(&line, "%s:%d", device->client->platform_name, device->id);
  return line.length;
}
