#include "client/handles.h"
#include "client/text.h"
#include <string.h>

/* ---- reading --------------------------------------------------------------------------------- */

static tn_status *read_place(tn_client *client, tn_device *device) {
  PJRT_Device_IsAddressable_Args addressable = {.device = device->device};
  tn_status *status = PJRT(client->plugin, Device_IsAddressable, &addressable);
  if (status) return status;
  device->addressable = addressable.is_addressable;
  device->local_hardware_id = -1;
  if (!device->addressable) return NULL;
  PJRT_Device_LocalHardwareId_Args local = {.device = device->device};
  status = PJRT(client->plugin, Device_LocalHardwareId, &local);
  if (!status) device->local_hardware_id = local.local_hardware_id;
  return status;
}

static tn_status *read_description(tn_client *client, tn_device *device) {
  PJRT_Device_GetDescription_Args args = {.device = device->device};
  tn_status *status = PJRT(client->plugin, Device_GetDescription, &args);
  if (status) return status;
  tn_device_description what;
  status = client_read_description(client->plugin, &client->arena, args.device_description, &what);
  device->id = what.id;
  device->process_index = what.process_index;
  device->kind = what.kind;
  device->debug_text = what.debug_text;
  device->text = what.text;
  device->attributes = what.attributes;
  device->num_attributes = what.num_attributes;
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
    status = client_check_list(client->plugin, PJRT_FN_PJRT_Device_AddressableMemories,
                               args.memories, args.num_memories);
    if (status) return status;
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
  tn_status *status = read_description(client, device);
  if (!status) status = read_place(client, device);
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

tn_status *tn_device_clear_memory_stats(tn_device *device) {
  if (!device) return tn_error(TN_INVALID_ARGUMENT, "tn_device_clear_memory_stats: no device");
  PJRT_Device_ClearMemoryStats_Args args = {.device = device->device};
  return PJRT(device->client->plugin, Device_ClearMemoryStats, &args);
}

tn_status *tn_device_current_attributes(const tn_device *device, tn_values **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_device_current_attributes: no place for them");
  *out = NULL;
  if (!device) return tn_error(TN_INVALID_ARGUMENT, "tn_device_current_attributes: no device");
  PJRT_Device_GetAttributes_Args args = {.device = device->device};
  tn_status *status = PJRT(device->client->plugin, Device_GetAttributes, &args);
  if (status) return status;
  status = client_values_create(args.attributes, args.num_attributes, out);
  if (args.attributes_deleter) args.attributes_deleter(args.device_attributes);
  return status;
}

/* ---- work on it ------------------------------------------------------------------------------ */

/* The payload came with 0.100: before that the plugin's struct ends without it. */
static tn_status *check_payload(const tn_plugin *plugin, const tn_value *payload, size_t count) {
  if (!count) return NULL;
  if (!payload) return tn_error(TN_INVALID_ARGUMENT, "num_payload without payload");
  size_t need = PJRT_STRUCT_SIZE(PJRT_Device_PoisonExecution_Args, num_payload);
  if (client_size(plugin, PJRT_ID_PJRT_Device_PoisonExecution_Args) < need) {
    return tn_error(TN_UNIMPLEMENTED, "%s is of PJRT %d.%d, and a payload needs 0.100",
                    plugin->name, plugin->major, plugin->minor);
  }
  return client_check_named(payload, count);
}

tn_status *tn_device_poison_execution(tn_device *device, int32_t launch_id, tn_code code,
                                      const char *message, const tn_value *payload,
                                      size_t num_payload, bool *poisoned) {
  if (!device) return tn_error(TN_INVALID_ARGUMENT, "tn_device_poison_execution: no device");
  if (code <= TN_OK || code > TN_UNAUTHENTICATED) {
    return tn_error(TN_INVALID_ARGUMENT, "%d is no code of an error", (int)code);
  }
  tn_plugin *plugin = device->client->plugin;
  tn_status *status = check_payload(plugin, payload, num_payload);
  if (status) return status;
  PJRT_NamedValue *values = tn_alloc_array(num_payload, sizeof *values);
  if (!values) return tn_error_no_memory("an error's payload");
  for (size_t i = 0; i < num_payload; i++) client_name_value(plugin, &payload[i], &values[i]);
  PJRT_Device_PoisonExecution_Args args = {
      .device = device->device,
      .launch_id = launch_id,
      .error_code = (PJRT_Error_Code)code,
      .error_message = message ? message : "",
      .error_message_size = message ? strlen(message) : 0,
      .payload = num_payload ? values : NULL,
      .num_payload = num_payload,
  };
  status = PJRT(plugin, Device_PoisonExecution, &args);
  if (!status && poisoned) *poisoned = args.poisoned;
  tn_free(values);
  return status;
}

struct tn_work_mark {
  tn_client *client;
  const tn_device *device;
  PJRT_AsyncTrackingEvent *event;
};

tn_status *tn_device_mark_work(tn_device *device, const char *description, tn_work_mark **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_device_mark_work: no place for the mark");
  *out = NULL;
  if (!device) return tn_error(TN_INVALID_ARGUMENT, "tn_device_mark_work: no device");
  tn_work_mark *mark = tn_alloc_zero(sizeof *mark);
  if (!mark) return tn_error_no_memory("a mark");
  PJRT_Device_CreateAsyncTrackingEvent_Args args = {
      .device = device->device,
      .description = description ? description : "",
      .description_size = description ? strlen(description) : 0,
  };
  tn_status *status = PJRT(device->client->plugin, Device_CreateAsyncTrackingEvent, &args);
  if (status || !args.event) {
    tn_free(mark);
    return status;
  }
  mark->client = client_ref((tn_client *)device->client); /* counting is no change to see */
  mark->device = device;
  mark->event = args.event;
  *out = mark;
  return NULL;
}

void tn_work_mark_destroy(tn_work_mark *mark) {
  if (!mark) return;
  PJRT_AsyncTrackingEvent_Destroy_Args args = {.event = mark->event};
  tn_status_destroy(PJRT(mark->client->plugin, AsyncTrackingEvent_Destroy, &args));
  client_unref(mark->client);
  tn_free(mark);
}

size_t tn_work_mark_describe(const tn_work_mark *mark, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!mark) {
    line_put(&line, "no mark");
    return line.length;
  }
  line_put(&line, "mark of work for %s:%d", mark->client->platform_name, mark->device->id);
  return line.length;
}

size_t tn_device_describe(const tn_device *device, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (device) {
    line_put(&line, "%s:%d", device->client->platform_name, device->id);
  } else {
    line_put(&line, "no device");
  }
  return line.length;
}
