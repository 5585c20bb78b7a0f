/* The chain of extensions behind a plugin's table. */
#include "client/call.h"

/* Before 0.45 the chain's nodes had no size and another layout. */
enum { FIRST_MINOR = 45, MAX_NODES = 256 };

static const PJRT_Extension_Base *node_at(const tn_plugin *plugin, size_t index) {
  if (!plugin || plugin->minor < FIRST_MINOR) return NULL;
  const PJRT_Extension_Base *node = plugin->api->extension_start;
  for (size_t i = 0; node && i < index; i++) {
    if (i == MAX_NODES) return NULL;
    node = node->next;
  }
  return node;
}

size_t tn_plugin_num_extensions(const tn_plugin *plugin) {
  size_t count = 0;
  const PJRT_Extension_Base *node = node_at(plugin, 0);
  for (; node && count < MAX_NODES; node = node->next) count++;
  return count;
}

bool tn_plugin_extension(const tn_plugin *plugin, size_t index, int *type, size_t *size) {
  const PJRT_Extension_Base *node = index < MAX_NODES ? node_at(plugin, index) : NULL;
  if (!node) return false;
  if (type) *type = (int)node->type;
  if (size) *size = node->struct_size;
  return true;
}

const PJRT_Extension_Base *client_extension(const tn_plugin *plugin, PJRT_Extension_Type type) {
  const PJRT_Extension_Base *node = node_at(plugin, 0);
  for (size_t i = 0; node && node->type != type; i++) node = i < MAX_NODES ? node->next : NULL;
  return node;
}

const char *tn_extension_name(int type) {
  static const char *const names[] = {"Gpu_Custom_Call",
                                      "Profiler",
                                      "Custom_Partitioner",
                                      "Stream",
                                      "Layouts",
                                      "FFI",
                                      "MemoryDescriptions",
                                      "Triton",
                                      "RawBuffer",
                                      "PhaseCompile",
                                      "Example",
                                      "Unknown",
                                      "CrossHostTransfers",
                                      "ExecutableMetadata",
                                      "Callback",
                                      "HostAllocator",
                                      "TpuTopology",
                                      "TpuExecutable",
                                      "Megascale",
                                      "Shardings",
                                      "AbiVersion",
                                      "Collectives",
                                      "MultiSlice",
                                      "HostMemoryAllocator",
                                      "XlaTransform"};
  return type >= 0 && type < (int)(sizeof names / sizeof names[0]) ? names[type] : "unknown";
}
