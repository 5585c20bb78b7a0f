#include "client/handles.h"
#include "client/text.h"

/* ---- reading --------------------------------------------------------------------------------- */

static tn_status *read_kind(tn_client *client, tn_memory *memory) {
  tn_plugin *plugin = client->plugin;
  PJRT_Memory_Id_Args id = {.memory = memory->memory};
  tn_status *status = PJRT(plugin, Memory_Id, &id);
  if (status) return status;
  memory->id = id.id;
  PJRT_Memory_Kind_Args kind = {.memory = memory->memory};
  status = PJRT(plugin, Memory_Kind, &kind);
  if (status) return status;
  memory->kind = client_copy_text(&client->arena, kind.kind, kind.kind_size);
  if (!memory->kind) return tn_error_no_memory("a memory");
  memory->kind_id = -1;
  if (!client_find(plugin, PJRT_FN_PJRT_Memory_Kind_Id)) return NULL;
  PJRT_Memory_Kind_Id_Args kind_id = {.memory = memory->memory};
  status = PJRT(plugin, Memory_Kind_Id, &kind_id);
  if (!status) memory->kind_id = kind_id.kind_id;
  return status;
}

static tn_status *read_texts(tn_client *client, tn_memory *memory) {
  PJRT_Memory_DebugString_Args debug = {.memory = memory->memory};
  tn_status *status = PJRT(client->plugin, Memory_DebugString, &debug);
  if (status) return status;
  PJRT_Memory_ToString_Args text = {.memory = memory->memory};
  status = PJRT(client->plugin, Memory_ToString, &text);
  if (status) return status;
  memory->debug_text =
      client_copy_text(&client->arena, debug.debug_string, debug.debug_string_size);
  memory->text = client_copy_text(&client->arena, text.to_string, text.to_string_size);
  return memory->debug_text && memory->text ? NULL : tn_error_no_memory("a memory");
}

static tn_status *read_devices(tn_client *client, tn_memory *memory) {
  PJRT_Memory_AddressableByDevices_Args args = {.memory = memory->memory};
  tn_status *status = PJRT(client->plugin, Memory_AddressableByDevices, &args);
  if (!status) {
    status = client_check_list(client->plugin, PJRT_FN_PJRT_Memory_AddressableByDevices,
                               args.devices, args.num_devices);
  }
  if (status) return status;
  memory->devices = tn_arena_alloc_array(&client->arena, args.num_devices, sizeof *memory->devices);
  if (!memory->devices) return tn_error_no_memory("a memory");
  for (size_t i = 0; i < args.num_devices; i++) {
    tn_device *device = client_device_of(client, args.devices[i]);
    if (device) memory->devices[memory->num_devices++] = device;
  }
  return NULL;
}

tn_status *client_read_memory(tn_client *client, tn_memory *memory) {
  tn_status *status = read_kind(client, memory);
  if (!status) status = read_texts(client, memory);
  if (!status) status = read_devices(client, memory);
  return status;
}

/* ---- what it is ------------------------------------------------------------------------------ */

int tn_memory_id(const tn_memory *memory) {
  return memory ? memory->id : 0;
}
const char *tn_memory_kind(const tn_memory *memory) {
  return memory ? memory->kind : "";
}
int tn_memory_kind_id(const tn_memory *memory) {
  return memory ? memory->kind_id : -1;
}
const char *tn_memory_debug_text(const tn_memory *memory) {
  return memory ? memory->debug_text : "";
}
const char *tn_memory_text(const tn_memory *memory) {
  return memory ? memory->text : "";
}

size_t tn_memory_num_devices(const tn_memory *memory) {
  return memory ? memory->num_devices : 0;
}
tn_device *tn_memory_device(const tn_memory *memory, size_t index) {
  return index < tn_memory_num_devices(memory) ? memory->devices[index] : NULL;
}

size_t tn_memory_describe(const tn_memory *memory, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!memory) {
    line_put(&line, "no memory");
    return line.length;
  }
  line_put(&line, "%s memory %d", memory->kind, memory->id);
  for (size_t i = 0; i < memory->num_devices; i++) {
    line_put(&line, "%s%s:%d", i ? ", " : " of ", memory->client->platform_name,
             memory->devices[i]->id);
  }
  return line.length;
}
