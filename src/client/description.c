/* What a plugin says of a device, here or not. */
#include "abi/pjrt/memory_descriptions.h"
#include "client/handles.h"
#include "client/text.h"

static tn_status *read_numbers(tn_plugin *plugin, PJRT_DeviceDescription *from,
                               tn_device_description *out) {
  PJRT_DeviceDescription_Id_Args id = {.device_description = from};
  tn_status *status = PJRT(plugin, DeviceDescription_Id, &id);
  if (status) return status;
  PJRT_DeviceDescription_ProcessIndex_Args process = {.device_description = from};
  status = PJRT(plugin, DeviceDescription_ProcessIndex, &process);
  out->id = id.id;
  out->process_index = process.process_index;
  return status;
}

static tn_status *read_texts(tn_plugin *plugin, tn_arena *arena, PJRT_DeviceDescription *from,
                             tn_device_description *out) {
  PJRT_DeviceDescription_Kind_Args kind = {.device_description = from};
  tn_status *status = PJRT(plugin, DeviceDescription_Kind, &kind);
  if (status) return status;
  PJRT_DeviceDescription_DebugString_Args debug = {.device_description = from};
  status = PJRT(plugin, DeviceDescription_DebugString, &debug);
  if (status) return status;
  PJRT_DeviceDescription_ToString_Args text = {.device_description = from};
  status = PJRT(plugin, DeviceDescription_ToString, &text);
  if (status) return status;
  out->kind = client_copy_text(arena, kind.device_kind, kind.device_kind_size);
  out->debug_text = client_copy_text(arena, debug.debug_string, debug.debug_string_size);
  out->text = client_copy_text(arena, text.to_string, text.to_string_size);
  return out->kind && out->debug_text && out->text ? NULL : tn_error_no_memory("a device");
}

static tn_status *read_attributes(tn_plugin *plugin, tn_arena *arena, PJRT_DeviceDescription *from,
                                  tn_device_description *out) {
  PJRT_DeviceDescription_Attributes_Args args = {.device_description = from};
  tn_status *status = PJRT(plugin, DeviceDescription_Attributes, &args);
  if (status) return client_forgive_unimplemented(status);
  size_t count = args.attributes ? args.num_attributes : 0;
  status = client_copy_values(arena, args.attributes, count, &out->attributes);
  if (!status) out->num_attributes = count;
  return status;
}

tn_status *client_read_description(tn_plugin *plugin, tn_arena *arena, PJRT_DeviceDescription *from,
                                   tn_device_description *out) {
  *out = (tn_device_description){0};
  tn_status *status = read_numbers(plugin, from, out);
  if (!status) status = read_texts(plugin, arena, from, out);
  if (!status) status = read_attributes(plugin, arena, from, out);
  return status;
}

/* ---- kinds of memory ------------------------------------------------------------------------- */

static tn_status *read_kind(tn_plugin *plugin, tn_arena *arena, const PJRT_MemoryDescription *from,
                            client_memory_kind *out) {
  PJRT_MemoryDescription_Kind_Args args = {.memory_description = from};
  tn_status *status = PJRT_EXTENSION(plugin, PJRT_MemoryDescription_Kind, &args);
  if (status) return status;
  out->id = args.kind_id;
  out->kind = client_copy_text(arena, args.kind, args.kind_size);
  return out->kind ? NULL : tn_error_no_memory("a kind of memory");
}

tn_status *client_read_memory_kinds(tn_plugin *plugin, tn_arena *arena,
                                    PJRT_DeviceDescription *from, tn_device_description *out) {
  if (!client_extension_slot(plugin, CLIENT_CALL_PJRT_MemoryDescription_Kind)) return NULL;
  PJRT_DeviceDescription_MemoryDescriptions_Args args = {.device_description = from};
  tn_status *status = PJRT_EXTENSION(plugin, PJRT_DeviceDescription_MemoryDescriptions, &args);
  if (status) return client_forgive_unimplemented(status);
  size_t count = args.memory_descriptions ? args.num_memory_descriptions : 0;
  client_memory_kind *kinds = tn_arena_alloc_array(arena, count, sizeof *kinds);
  if (!kinds) return tn_error_no_memory("a device's kinds of memory");
  for (size_t i = 0; !status && i < count; i++) {
    status = read_kind(plugin, arena, args.memory_descriptions[i], &kinds[i]);
  }
  out->memories = kinds;
  out->num_memories = status ? 0 : count;
  out->default_memory = args.default_memory_index; /* XLA says SIZE_MAX for none */
  return status;
}

/* ---- what it is ------------------------------------------------------------------------------ */

int tn_device_description_id(const tn_device_description *device) {
  return device ? device->id : 0;
}
int tn_device_description_process_index(const tn_device_description *device) {
  return device ? device->process_index : 0;
}
const char *tn_device_description_kind(const tn_device_description *device) {
  return device ? device->kind : "";
}
const char *tn_device_description_debug_text(const tn_device_description *device) {
  return device ? device->debug_text : "";
}
const char *tn_device_description_text(const tn_device_description *device) {
  return device ? device->text : "";
}

size_t tn_device_description_num_attributes(const tn_device_description *device) {
  return device ? device->num_attributes : 0;
}
bool tn_device_description_attribute(const tn_device_description *device, size_t index,
                                     tn_value *out) {
  if (!out || index >= tn_device_description_num_attributes(device)) return false;
  *out = device->attributes[index];
  return true;
}

size_t tn_device_description_num_memories(const tn_device_description *device) {
  return device ? device->num_memories : 0;
}
bool tn_device_description_memory(const tn_device_description *device, size_t index,
                                  const char **kind, int *kind_id) {
  if (index >= tn_device_description_num_memories(device)) return false;
  if (kind) *kind = device->memories[index].kind;
  if (kind_id) *kind_id = device->memories[index].id;
  return true;
}
bool tn_device_description_default_memory(const tn_device_description *device, size_t *index) {
  if (!device || !index || device->default_memory >= device->num_memories) return false;
  *index = device->default_memory;
  return true;
}

size_t tn_device_description_describe(const tn_device_description *device, char *text,
                                      size_t size) {
  tn_line line = line_start(text, size);
  if (!device) {
    line_put(&line, "no device description");
    return line.length;
  }
  line_put(&line, "device %d of process %d: %s", device->id, device->process_index, device->kind);
  return line.length;
}
