/* The chain of extensions behind a plugin's table. */
#include "abi/tenon/extension.h"
#include "abi/pjrt/ffi.h"
#include "abi/pjrt/layouts.h"
#include "abi/pjrt/memory_descriptions.h"
#include "abi/pjrt/shardings.h"
#include "client/call.h"
#include <string.h>

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

/* ---- what Tenon calls ------------------------------------------------------------------------ */

typedef struct extension_call {
  const char *name;
  client_extension_id of;
  uint16_t offset, size; /* of the slot in the node; of the args struct */
} extension_call;

static const extension_call calls[] = {
#define EXTENSION(ID, type)
#define EXTENSION_CALL(ID, node, function, member)                                                 \
  {#function, CLIENT_EXTENSION_##ID, (uint16_t)offsetof(node, member), function##_Args_STRUCT_SIZE},
#include "client/extensions.def"
#undef EXTENSION
#undef EXTENSION_CALL
};

static const int types[] = {
#define EXTENSION(ID, type) [CLIENT_EXTENSION_##ID] = type,
#define EXTENSION_CALL(ID, node, function, member)
#include "client/extensions.def"
#undef EXTENSION
#undef EXTENSION_CALL
};

void client_find_extensions(tn_plugin *plugin) {
  memset(plugin->extensions, 0, sizeof plugin->extensions);
  const PJRT_Extension_Base *node = node_at(plugin, 0);
  for (size_t i = 0; node && i < MAX_NODES; i++, node = node->next) {
    for (size_t k = 0; k < CLIENT_NUM_EXTENSIONS; k++) {
      if ((int)node->type == types[k] && !plugin->extensions[k]) plugin->extensions[k] = node;
    }
  }
}

client_slot client_extension_slot(const tn_plugin *plugin, client_extension_call_id call) {
  const extension_call *c = &calls[call];
  const PJRT_Extension_Base *node = plugin->extensions[c->of];
  client_slot slot;
  if (!node || node->struct_size < c->offset + sizeof slot) return NULL;
  memcpy(&slot, (const char *)node + c->offset, sizeof slot);
  return slot;
}

const char *client_extension_call_name(client_extension_call_id call) {
  return calls[call].name;
}
size_t client_extension_size(client_extension_call_id call) {
  return calls[call].size;
}

tn_status *client_extension_lacks(const tn_plugin *plugin, client_extension_call_id call) {
  const extension_call *c = &calls[call];
  const char *extension = tn_extension_name(types[c->of]);
  if (plugin->extensions[c->of]) {
    return tn_error(TN_UNIMPLEMENTED, "the %s extension of %s (PJRT %d.%d) has no %s", extension,
                    plugin->name, plugin->major, plugin->minor, c->name);
  }
  return tn_error(TN_UNIMPLEMENTED, "%s (PJRT %d.%d) has no %s extension, which %s is of",
                  plugin->name, plugin->major, plugin->minor, extension, c->name);
}

/* ---- names ----------------------------------------------------------------------------------- */

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
  if (type == TENON_EXTENSION_TYPE) return "Tenon";
  return type >= 0 && type < (int)(sizeof names / sizeof names[0]) ? names[type] : "unknown";
}
