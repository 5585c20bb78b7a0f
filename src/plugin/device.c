/* Devices and their descriptions. A device is the client's, in its array, with its memories, a
 * stream for what runs in order, an account of its buffers' memory, and the lists of launches that
 * may wait (ordered_effects.c) or have a launch id (poison.c), which calls_lock guards. All else is
 * fixed once it is made. Ending it waits for its stream; by then no launch is in a list. */
#include "plugin/device.h"

#include "base/assert.h"
#include "base/system.h"
#include "cpu/cpu.h"
#include "plugin/client.h"
#include "plugin/memory.h"
#include "plugin/slots.h"

#include <stdio.h>
#include <string.h>

/* ---- descriptions -----------------------------------------------------------------------------
 */

static PJRT_NamedValue named_value(const char *name) {
  return (PJRT_NamedValue){
      .struct_size = PJRT_NamedValue_STRUCT_SIZE, .name = name, .name_size = strlen(name)};
}

void plugin_description_init(PJRT_DeviceDescription *description, int process, int local,
                             int threads, tn_isa tier) {
  const char *isa = tn_isa_name(tier);
  *description = (PJRT_DeviceDescription){
      .id = process * PLUGIN_DEVICES_PER_PROCESS + local, .process = process, .local = local};
  snprintf(description->kind, sizeof description->kind, "cpu");
  snprintf(description->text, sizeof description->text, "TenonCpuDevice(id=%d)", description->id);
  snprintf(description->debug, sizeof description->debug, "tenon cpu:%d (%s, process %d)",
           description->id, isa, process);
  PJRT_NamedValue *attribute = description->attributes;
  attribute[0] = named_value("isa");
  attribute[0].type = PJRT_NamedValue_kString;
  attribute[0].string_value = isa;
  attribute[0].value_size = strlen(isa);
  attribute[1] = named_value("threads");
  attribute[1].type = PJRT_NamedValue_kInt64;
  attribute[1].int64_value = threads;
  attribute[1].value_size = 1;
}

tn_status *plugin_description_id(PJRT_DeviceDescription_Id_Args *args) {
  args->id = args->device_description->id;
  return NULL;
}

tn_status *plugin_description_process_index(PJRT_DeviceDescription_ProcessIndex_Args *args) {
  args->process_index = args->device_description->process;
  return NULL;
}

tn_status *plugin_description_attributes(PJRT_DeviceDescription_Attributes_Args *args) {
  args->attributes = args->device_description->attributes;
  args->num_attributes = PLUGIN_NUM_ATTRIBUTES;
  return NULL;
}

tn_status *plugin_description_kind(PJRT_DeviceDescription_Kind_Args *args) {
  args->device_kind = args->device_description->kind;
  args->device_kind_size = strlen(args->device_kind);
  return NULL;
}

tn_status *plugin_description_debug_string(PJRT_DeviceDescription_DebugString_Args *args) {
  args->debug_string = args->device_description->debug;
  args->debug_string_size = strlen(args->debug_string);
  return NULL;
}

tn_status *plugin_description_to_string(PJRT_DeviceDescription_ToString_Args *args) {
  args->to_string = args->device_description->text;
  args->to_string_size = strlen(args->to_string);
  return NULL;
}

/* ---- devices ----------------------------------------------------------------------------------
 */

tn_status *plugin_device_init(PJRT_Device *device, PJRT_Client *client, plugin_memory *memories,
                              int local) {
  device->client = client;
  pthread_mutex_init(&device->calls_lock, NULL);
  device->memories = memories;
  plugin_description_init(&device->description, (int)client->settings.process, local,
                          cpu_pool_threads(client->pool), tn_isa_detect());
  for (int kind = 0; kind < PLUGIN_NUM_KINDS; kind++) {
    plugin_memory *memory = &memories[kind];
    TN_ASSERT(memory->device == device && memory->kind == kind);
    const char *name = plugin_kinds[kind].kind;
    device->memory_list[kind] = &memory->base;
    memory->id = device->description.id * PLUGIN_NUM_KINDS + kind;
    snprintf(memory->text, sizeof memory->text, "%s(id=%d)", name, memory->id);
    snprintf(memory->debug, sizeof memory->debug, "%s memory of tenon cpu:%d", name,
             device->description.id);
  }
  char name[16];
  snprintf(name, sizeof name, "tenon-cpu%d", local);
  tn_status *status = cpu_account_create(&device->account);
  if (status) return status;
  cpu_account_limit(device->account, client->settings.max_memory, client->settings.max_memory_by);
  return cpu_stream_create(name, &device->stream);
}

void plugin_device_end(PJRT_Device *device) {
  cpu_stream_destroy(device->stream);
  device->stream = NULL;
  TN_ASSERT(!device->first_call && !device->named);
  cpu_account_unref(device->account);
  if (!device->client) return; /* not begun */
  cpu_event_unref(device->last_complete);
  cpu_event_unref(device->last_released);
  pthread_mutex_destroy(&device->calls_lock);
}

tn_status *plugin_device_get_description(PJRT_Device_GetDescription_Args *args) {
  args->device_description = &args->device->description;
  return NULL;
}

tn_status *plugin_device_is_addressable(PJRT_Device_IsAddressable_Args *args) {
  args->is_addressable = true;
  return NULL;
}

tn_status *plugin_device_local_hardware_id(PJRT_Device_LocalHardwareId_Args *args) {
  args->local_hardware_id = args->device->description.local;
  return NULL;
}

tn_status *plugin_device_addressable_memories(PJRT_Device_AddressableMemories_Args *args) {
  args->memories = args->device->memory_list;
  args->num_memories = PLUGIN_NUM_KINDS;
  return NULL;
}

tn_status *plugin_device_default_memory(PJRT_Device_DefaultMemory_Args *args) {
  args->memory = args->device->memory_list[PLUGIN_DEVICE_MEMORY];
  return NULL;
}

/* Of the memory of the device's buffers; a program's temporaries are no device's. Callers pass
 * memory that they did not clear, so everything up to their size is written. */
tn_status *plugin_device_memory_stats(PJRT_Device_MemoryStats_Args *args) {
  size_t size = args->struct_size, head = offsetof(PJRT_Device_MemoryStats_Args, bytes_in_use);
  memset((char *)args + head, 0, (size < sizeof *args ? size : sizeof *args) - head);
  cpu_memory_stats stats;
  cpu_account_get_stats(args->device->account, &stats);
  args->bytes_in_use = stats.in_use;
  args->peak_bytes_in_use = stats.peak;
  args->peak_bytes_in_use_is_set = true;
  args->num_allocs = stats.allocations;
  args->num_allocs_is_set = true;
  args->largest_alloc_size = stats.largest;
  args->largest_alloc_size_is_set = true;
  int64_t limit = args->device->client->settings.max_memory;
  args->bytes_limit = limit > 0 ? limit : tn_machine_memory();
  args->bytes_limit_is_set = args->bytes_limit > 0;
  return NULL;
}

tn_status *plugin_device_clear_memory_stats(PJRT_Device_ClearMemoryStats_Args *args) {
  cpu_account_clear(args->device->account);
  return NULL;
}

/* The attributes live as long as the device, so there is nothing to end. */
static void keep_attributes(PJRT_Device_Attributes *attributes) {
  (void)attributes;
}

tn_status *plugin_device_get_attributes(PJRT_Device_GetAttributes_Args *args) {
  args->attributes = args->device->description.attributes;
  args->num_attributes = PLUGIN_NUM_ATTRIBUTES;
  args->device_attributes = NULL;
  args->attributes_deleter = keep_attributes;
  return NULL;
}

/* Host work needs no mark on this device; NULL is the interface's way to say so. */
tn_status *plugin_device_create_tracking_event(PJRT_Device_CreateAsyncTrackingEvent_Args *args) {
  args->event = NULL;
  return NULL;
}

tn_status *plugin_tracking_event_destroy(PJRT_AsyncTrackingEvent_Destroy_Args *args) {
  (void)args;
  return NULL;
}
