/* The topology of a client's devices, and memory descriptions, which say the same without a client.
 */
#include "plugin/plugin.h"

#include <string.h>

/* ---- topology: it is the client's, and lives as long -------------------------------------------
 */

tn_status *plugin_topology_destroy(PJRT_TopologyDescription_Destroy_Args *args) {
  (void)args; /* only topologies that were created are the caller's, and none can be */
  return NULL;
}

tn_status *plugin_topology_platform_name(PJRT_TopologyDescription_PlatformName_Args *args) {
  args->platform_name = args->topology->platform;
  args->platform_name_size = strlen(args->platform_name);
  return NULL;
}

tn_status *plugin_topology_platform_version(PJRT_TopologyDescription_PlatformVersion_Args *args) {
  args->platform_version = "tenon " TENON_VERSION;
  args->platform_version_size = strlen(args->platform_version);
  return NULL;
}

tn_status *plugin_topology_descriptions(PJRT_TopologyDescription_GetDeviceDescriptions_Args *args) {
  args->descriptions = args->topology->descriptions;
  args->num_descriptions = args->topology->count;
  return NULL;
}

tn_status *plugin_topology_attributes(PJRT_TopologyDescription_Attributes_Args *args) {
  args->attributes = NULL;
  args->num_attributes = 0;
  return NULL;
}

tn_status *plugin_topology_fingerprint(PJRT_TopologyDescription_Fingerprint_Args *args) {
  const PJRT_TopologyDescription *topology = args->topology;
  uint64_t hash = tn_hash_bytes(TENON_VERSION, strlen(TENON_VERSION), topology->count);
  hash = tn_hash_bytes(topology->platform, strlen(topology->platform), hash);
  for (size_t i = 0; i < topology->count; i++) {
    const PJRT_DeviceDescription *device = topology->descriptions[i];
    hash = tn_hash_bytes(&device->id, sizeof device->id, hash);
  }
  args->fingerprint = hash;
  return NULL;
}

tn_status *
plugin_topology_memory_kind_ids(PJRT_TopologyDescription_GetMemorySpaceKindIds_Args *args) {
  static const int ids[PLUGIN_NUM_KINDS] = {0, 1, 2};
  args->memory_space_kind_ids = ids;
  args->num_memory_space_kind_ids = PLUGIN_NUM_KINDS;
  return NULL;
}

/* ---- memory descriptions ----------------------------------------------------------------------
 */

static tn_status *memory_descriptions(PJRT_DeviceDescription_MemoryDescriptions_Args *args) {
  static const PJRT_MemoryDescription *const list[PLUGIN_NUM_KINDS] = {
      &plugin_kinds[0], &plugin_kinds[1], &plugin_kinds[2]};
  args->memory_descriptions = list;
  args->num_memory_descriptions = PLUGIN_NUM_KINDS;
  args->default_memory_index = PLUGIN_DEVICE_MEMORY;
  return NULL;
}

static tn_status *memory_description_kind(PJRT_MemoryDescription_Kind_Args *args) {
  args->kind = args->memory_description->kind;
  args->kind_size = strlen(args->kind);
  args->kind_id = args->memory_description->kind_id;
  return NULL;
}

PLUGIN_ENTRY(PJRT_DeviceDescription_MemoryDescriptions, memory_descriptions,
             PJRT_DeviceDescription_MemoryDescriptions_Args_STRUCT_SIZE)
PLUGIN_ENTRY(PJRT_MemoryDescription_Kind, memory_description_kind,
             PJRT_MemoryDescription_Kind_Args_STRUCT_SIZE)

PJRT_MemoryDescriptions_Extension plugin_memory_descriptions_extension = {
    .base = {.struct_size = PJRT_MemoryDescriptions_Extension_STRUCT_SIZE,
             .type = PJRT_Extension_Type_MemoryDescriptions},
    .PJRT_DeviceDescription_MemoryDescriptions = entry_PJRT_DeviceDescription_MemoryDescriptions,
    .PJRT_MemoryDescription_Kind = entry_PJRT_MemoryDescription_Kind,
};
