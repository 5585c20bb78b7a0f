#include "abi/pjrt/layouts.h"
#include "client/buffers/layout_text.h"
#include "client/handles.h"
#include "client/options/array_layout.h"
#include "client/text.h"
#include <string.h>

/* ---- life ------------------------------------------------------------------------------------ */

tn_topology *client_topology_ref(tn_topology *topology) {
  if (topology) atomic_fetch_add_explicit(&topology->refs, 1, memory_order_relaxed);
  return topology;
}

void tn_topology_destroy(tn_topology *t) {
  if (!t || atomic_fetch_sub_explicit(&t->refs, 1, memory_order_acq_rel) != 1) return;
  if (t->topology && !t->client) { /* a client's is the client's to end */
    PJRT_TopologyDescription_Destroy_Args args = {.topology = t->topology};
    tn_status_destroy(PJRT(t->plugin, TopologyDescription_Destroy, &args));
  }
  tn_arena_free(&t->arena);
  client_unref(t->client);
  tn_free(t);
}

static tn_topology *new_topology(tn_plugin *plugin, tn_client *client) {
  tn_topology *t = tn_alloc_zero(sizeof *t);
  if (!t) return NULL;
  atomic_init(&t->refs, 1);
  t->plugin = plugin;
  t->client = client ? client_ref(client) : NULL;
  return t;
}

/* ---- what the plugin says of it -------------------------------------------------------------- */

static tn_status *read_platform(tn_topology *t) {
  PJRT_TopologyDescription_PlatformName_Args name = {.topology = t->topology};
  tn_status *status = PJRT(t->plugin, TopologyDescription_PlatformName, &name);
  if (status) return status;
  PJRT_TopologyDescription_PlatformVersion_Args version = {.topology = t->topology};
  status = PJRT(t->plugin, TopologyDescription_PlatformVersion, &version);
  if (status) return status;
  t->platform_name = client_copy_text(&t->arena, name.platform_name, name.platform_name_size);
  t->platform_version =
      client_copy_text(&t->arena, version.platform_version, version.platform_version_size);
  return t->platform_name && t->platform_version ? NULL : tn_error_no_memory("a topology");
}

static tn_status *read_attributes(tn_topology *t) {
  PJRT_TopologyDescription_Attributes_Args args = {.topology = t->topology};
  tn_status *status = PJRT(t->plugin, TopologyDescription_Attributes, &args);
  if (status) return client_forgive_unimplemented(status);
  size_t count = args.attributes ? args.num_attributes : 0;
  status = client_copy_values(&t->arena, args.attributes, count, &t->attributes);
  if (!status) t->num_attributes = count;
  return status;
}

static tn_status *read_devices(tn_topology *t) {
  PJRT_TopologyDescription_GetDeviceDescriptions_Args args = {.topology = t->topology};
  tn_status *status = PJRT(t->plugin, TopologyDescription_GetDeviceDescriptions, &args);
  if (status) return status;
  size_t count = args.descriptions ? args.num_descriptions : 0;
  t->devices = tn_arena_alloc_array(&t->arena, count, sizeof *t->devices);
  if (!t->devices) return tn_error_no_memory("a topology");
  for (size_t i = 0; !status && i < count; i++) {
    PJRT_DeviceDescription *from = args.descriptions[i];
    status = client_read_description(t->plugin, &t->arena, from, &t->devices[i]);
    if (!status) status = client_read_memory_kinds(t->plugin, &t->arena, from, &t->devices[i]);
  }
  t->num_devices = count;
  return status;
}

/* Takes the topology, and the status of the call that should have made it. */
static tn_status *finish_topology(tn_status *status, tn_topology *t, const char *function,
                                  tn_topology **out) {
  if (!status && !t->topology) {
    status = tn_error(TN_INTERNAL, "%s (%s) gave no topology", function, t->plugin->name);
  }
  if (!status) status = read_platform(t);
  if (!status) status = read_attributes(t);
  if (!status) status = read_devices(t);
  if (status) {
    tn_topology_destroy(t);
    return status;
  }
  *out = t;
  return NULL;
}

/* ---- making ---------------------------------------------------------------------------------- */

tn_status *tn_client_topology(tn_client *client, tn_topology **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_client_topology: no place for it");
  *out = NULL;
  if (!client) return tn_error(TN_INVALID_ARGUMENT, "tn_client_topology: no client");
  tn_topology *t = new_topology(client->plugin, client);
  if (!t) return tn_error_no_memory("a topology");
  PJRT_Client_TopologyDescription_Args args = {.client = client->client};
  tn_status *status = PJRT(client->plugin, Client_TopologyDescription, &args);
  t->topology = args.topology;
  return finish_topology(status, t, "PJRT_Client_TopologyDescription", out);
}

static tn_status *create_topology(tn_topology *t, const char *name, const tn_value *values,
                                  size_t count) {
  tn_arena arena = {0};
  PJRT_NamedValue *list = tn_arena_alloc_array(&arena, count, sizeof *list);
  tn_status *status = client_check_values(values, count);
  if (!status && !list) status = tn_error_no_memory("a topology's options");
  for (size_t i = 0; !status && i < count; i++) client_name_value(t->plugin, &values[i], &list[i]);
  PJRT_TopologyDescription_Create_Args args = {.topology_name = name,
                                               .topology_name_size = strlen(name),
                                               .create_options = list,
                                               .num_options = count};
  if (!status) status = PJRT(t->plugin, TopologyDescription_Create, &args);
  if (!status) t->topology = args.topology;
  tn_arena_free(&arena);
  return status;
}

tn_status *tn_topology_create(tn_plugin *plugin, const char *name, const tn_value *values,
                              size_t num_values, tn_topology **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_topology_create: no place for it");
  *out = NULL;
  if (!plugin) return tn_error(TN_INVALID_ARGUMENT, "tn_topology_create: no plugin");
  if (num_values && !values) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_topology_create: num_values without values");
  }
  tn_topology *t = new_topology(plugin, NULL);
  if (!t) return tn_error_no_memory("a topology");
  tn_status *status = create_topology(t, name ? name : "", values, num_values);
  return finish_topology(status, t, "PJRT_TopologyDescription_Create", out);
}

tn_status *tn_topology_deserialize(tn_plugin *plugin, const void *bytes, size_t size,
                                   tn_topology **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_topology_deserialize: no place for it");
  *out = NULL;
  if (!plugin) return tn_error(TN_INVALID_ARGUMENT, "tn_topology_deserialize: no plugin");
  if (size && !bytes) return tn_error(TN_INVALID_ARGUMENT, "tn_topology_deserialize: no bytes");
  tn_topology *t = new_topology(plugin, NULL);
  if (!t) return tn_error_no_memory("a topology");
  PJRT_TopologyDescription_Deserialize_Args args = {.serialized_topology = size ? bytes : "",
                                                    .serialized_topology_size = size};
  tn_status *status = PJRT(plugin, TopologyDescription_Deserialize, &args);
  if (!status) t->topology = args.topology;
  return finish_topology(status, t, "PJRT_TopologyDescription_Deserialize", out);
}

tn_status *tn_topology_serialize(const tn_topology *t, char **bytes, size_t *size) {
  if (!bytes || !size) return tn_error(TN_INVALID_ARGUMENT, "tn_topology_serialize: NULL");
  *bytes = NULL;
  if (!t) return tn_error(TN_INVALID_ARGUMENT, "tn_topology_serialize: no topology");
  PJRT_TopologyDescription_Serialize_Args args = {.topology = t->topology};
  tn_status *status = PJRT(t->plugin, TopologyDescription_Serialize, &args);
  if (status) return status;
  status = client_copy_bytes(args.serialized_bytes, args.serialized_bytes_size, bytes);
  if (!status) *size = args.serialized_bytes_size;
  if (args.serialized_topology_deleter) args.serialized_topology_deleter(args.serialized_topology);
  return status;
}

/* ---- what it is ------------------------------------------------------------------------------ */

tn_plugin *tn_topology_plugin(const tn_topology *t) {
  return t ? t->plugin : NULL;
}
const char *tn_topology_platform_name(const tn_topology *t) {
  return t ? t->platform_name : "";
}
const char *tn_topology_platform_version(const tn_topology *t) {
  return t ? t->platform_version : "";
}
size_t tn_topology_num_attributes(const tn_topology *t) {
  return t ? t->num_attributes : 0;
}
bool tn_topology_attribute(const tn_topology *t, size_t index, tn_value *out) {
  if (!out || index >= tn_topology_num_attributes(t)) return false;
  *out = t->attributes[index];
  return true;
}
size_t tn_topology_num_devices(const tn_topology *t) {
  return t ? t->num_devices : 0;
}
const tn_device_description *tn_topology_device(const tn_topology *t, size_t index) {
  return index < tn_topology_num_devices(t) ? &t->devices[index] : NULL;
}

tn_status *tn_topology_fingerprint(const tn_topology *t, uint64_t *fingerprint) {
  if (!t || !fingerprint) return tn_error(TN_INVALID_ARGUMENT, "tn_topology_fingerprint: NULL");
  PJRT_TopologyDescription_Fingerprint_Args args = {.topology = t->topology};
  tn_status *status = PJRT(t->plugin, TopologyDescription_Fingerprint, &args);
  if (!status) *fingerprint = args.fingerprint;
  return status;
}

size_t tn_topology_describe(const tn_topology *t, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!t) {
    line_put(&line, "no topology");
    return line.length;
  }
  size_t count = t->num_devices;
  line_put(&line, "%s topology of %zu device%s", t->platform_name, count, count == 1 ? "" : "s");
  if (count) line_put(&line, ": %s", t->devices[0].kind);
  return line.length;
}

/* ---- arrays on it ---------------------------------------------------------------------------- */

tn_status *tn_topology_memory_kind_ids(const tn_topology *t, const int **ids, size_t *count) {
  if (!t || !ids || !count)
    return tn_error(TN_INVALID_ARGUMENT, "tn_topology_memory_kind_ids: NULL");
  PJRT_TopologyDescription_GetMemorySpaceKindIds_Args args = {.topology = t->topology};
  tn_status *status = PJRT(t->plugin, TopologyDescription_GetMemorySpaceKindIds, &args);
  if (status) return status;
  *ids = args.memory_space_kind_ids;
  *count = args.memory_space_kind_ids ? args.num_memory_space_kind_ids : 0;
  return NULL;
}

struct tn_stored_layout {
  tn_array_layout layout;
  tn_arena arena;
};

const tn_array_layout *tn_stored_layout_get(const tn_stored_layout *layout) {
  return layout ? &layout->layout : NULL;
}

size_t tn_stored_layout_describe(const tn_stored_layout *stored, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!stored) {
    line_put(&line, "no layout");
    return line.length;
  }
  const tn_array_layout *l = &stored->layout;
  line_put(&line, "layout of ");
  line_put_shape(&line, l->type, l->dims, l->rank);
  for (size_t i = 0; l->minor_to_major && i < l->rank; i++) {
    line_put(&line, "%s%lld", i ? " " : ", minor to major [", (long long)l->minor_to_major[i]);
  }
  if (l->minor_to_major && l->rank) line_put(&line, "]");
  return line.length;
}

void tn_stored_layout_destroy(tn_stored_layout *layout) {
  if (!layout) return;
  tn_arena_free(&layout->arena);
  tn_free(layout);
}

static void fill_layout(const tn_plugin *plugin, const tn_array_layout *array,
                        PJRT_Buffer_MemoryLayout *out) {
  out->struct_size = client_size(plugin, PJRT_ID_PJRT_Buffer_MemoryLayout);
  out->type = PJRT_Buffer_MemoryLayout_Type_Tiled;
  out->tiled.struct_size = client_size(plugin, PJRT_ID_PJRT_Buffer_MemoryLayout_Tiled);
  out->tiled.minor_to_major = array->minor_to_major;
  out->tiled.minor_to_major_size = array->rank;
  out->tiled.tile_dims = array->tile_dims;
  out->tiled.tile_dim_sizes = array->tile_ranks;
  out->tiled.num_tiles = array->num_tiles;
}

/* Reads the plugin's ShapeProto; everything in it is checked and copied. */
static tn_status *canonical_layout(const tn_topology *t, int kind, const tn_array_layout *array,
                                   tn_stored_layout *out) {
  PJRT_Buffer_MemoryLayout layout = {0};
  if (array->minor_to_major) fill_layout(t->plugin, array, &layout);
  PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args args = {
      .topology = t->topology,
      .memory_space_kind_id = kind,
      .dims = array->dims,
      .num_dims = array->rank,
      .element_type = (PJRT_Buffer_Type)array->type,
      .layout = array->minor_to_major ? &layout : NULL,
  };
  tn_status *status = PJRT(t->plugin, TopologyDescription_MakeCanonicalShapeForMemorySpace, &args);
  if (status) return status;
  ProtobufCBinaryData bytes = {args.serialized_shape ? args.serialized_shape_size : 0,
                               (uint8_t *)args.serialized_shape};
  status =
      tn_status_prefix(array_layout_read(&out->arena, &bytes, &out->layout), "%s", t->plugin->name);
  /* What could not be read as an array stays as bytes, which are the plugin's. */
  if (!status && out->layout.serialized.data) {
    const tn_bytes *whole = &out->layout.serialized;
    out->layout.serialized.data = tn_arena_copy(&out->arena, whole->data, whole->size);
    if (!out->layout.serialized.data) status = tn_error_no_memory("a layout");
  }
  if (args.serialized_shape_deleter) args.serialized_shape_deleter(args.serialized_shape);
  return status;
}

static tn_status *check_array(const tn_array_layout *array) {
  tn_arena arena = {0};
  ProtobufCBinaryData ignored;
  tn_status *status = NULL;
  if (array->serialized.data) {
    status = tn_error(TN_INVALID_ARGUMENT, "array layout 0: it is given as bytes");
  }
  if (!status) status = array_layout_write(&arena, array, "array", 0, &ignored);
  tn_arena_free(&arena);
  return status;
}

tn_status *tn_topology_canonical_shape(const tn_topology *t, int memory_kind_id,
                                       const tn_array_layout *array, tn_stored_layout **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_topology_canonical_shape: no place for it");
  *out = NULL;
  if (!t || !array) return tn_error(TN_INVALID_ARGUMENT, "tn_topology_canonical_shape: NULL");
  tn_status *status = check_array(array);
  if (status) return status;
  tn_stored_layout *stored = tn_alloc_zero(sizeof *stored);
  if (!stored) return tn_error_no_memory("a layout");
  status = canonical_layout(t, memory_kind_id, array, stored);
  if (status) {
    tn_stored_layout_destroy(stored);
    return status;
  }
  *out = stored;
  return NULL;
}

tn_status *tn_topology_default_layout(const tn_topology *t, tn_type type, const int64_t *dims,
                                      size_t rank, char **text) {
  if (!text) return tn_error(TN_INVALID_ARGUMENT, "tn_topology_default_layout: NULL");
  *text = NULL;
  if (!t) return tn_error(TN_INVALID_ARGUMENT, "tn_topology_default_layout: NULL");
  tn_array_layout array = TN_ARRAY_LAYOUT_INIT;
  array.type = type;
  array.dims = dims;
  array.rank = rank;
  tn_status *status = check_array(&array);
  if (status) return status;
  PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args args = {.topology_description = t->topology,
                                                           .type = (PJRT_Buffer_Type)type,
                                                           .dims = dims,
                                                           .num_dims = rank};
  status = PJRT_EXTENSION(t->plugin, PJRT_Layouts_PJRT_Topology_GetDefaultLayout, &args);
  if (status) return status;
  size_t size;
  status = client_layout_text(t->plugin, args.layout, text, &size);
  /* A layout of a plugin that cannot end it stays: there is no other way to be rid of it. */
  PJRT_Layouts_MemoryLayout_Destroy_Args end = {.layout = args.layout};
  tn_status_destroy(PJRT_EXTENSION(t->plugin, PJRT_Layouts_MemoryLayout_Destroy, &end));
  return status;
}
