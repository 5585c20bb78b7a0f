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
  args->platform_name = PLUGIN_PLATFORM;
  args->platform_name_size = strlen(PLUGIN_PLATFORM);
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
  uint64_t hash = tn_hash_bytes(PLUGIN_PLATFORM TENON_VERSION,
                                strlen(PLUGIN_PLATFORM TENON_VERSION), topology->count);
  for (size_t i = 0; i < topology->count; i++) {
    const PJRT_DeviceDescription *device = topology->descriptions[i];
    hash = tn_hash_bytes(&device->id, sizeof device->id, hash);
  }
  args->fingerprint = hash;
  return NULL;
}

tn_status *
plugin_topology_memory_kind_ids(PJRT_TopologyDescription_GetMemorySpaceKindIds_Args *args) {
  static const int ids[1] = {PLUGIN_MEMORY_KIND_ID};
  args->memory_space_kind_ids = ids;
  args->num_memory_space_kind_ids = 1;
  return NULL;
}

/* ---- memory descriptions ----------------------------------------------------------------------
 */

static tn_status *memory_descriptions(PJRT_DeviceDescription_MemoryDescriptions_Args *args) {
  static const PJRT_MemoryDescription only = {PLUGIN_MEMORY_KIND, PLUGIN_MEMORY_KIND_ID};
  static const PJRT_MemoryDescription *const list[1] = {&only};
  args->memory_descriptions = list;
  args->num_memory_descriptions = 1;
  args->default_memory_index = 0;
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
