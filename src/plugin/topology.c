/* Topologies: a client's, those made by name or from bytes, and memory descriptions, which say the
 * same without a client.
 *
 * A topology is the devices that a client with certain settings would have, and what to compile for
 * them with. A client's is part of it, and borrows its devices' descriptions; any other owns its
 * own, and the account that its programs count for. As bytes it is its settings under a seal
 * (seal.c), and reading them checks each as the create option that it is. Fixed once made; any
 * thread reads it. */
#include "plugin/topology.h"

#include "base/assert.h"
#include "base/memory.h"
#include "base/types.h"
#include "compile_details.pb-c.h"
#include "cpu/cpu.h"
#include "plugin/device.h"
#include "plugin/entry.h"
#include "plugin/memory.h"
#include "plugin/options.h"
#include "plugin/seal.h"
#include "plugin/slots.h"
#include "plugin/strides.h"

#include <stdio.h>
#include <string.h>

/* ---- life: a client's is the client's, and lives as long ---------------------------------------
 */

static void topology_destroy(PJRT_TopologyDescription *topology) {
  TN_ASSERT(topology->own || !topology->count); /* a client's goes with the client */
  tn_free(topology->descriptions);
  tn_free(topology->own);
  cpu_account_unref(topology->compile.account);
  tn_free(topology);
}

tn_status *plugin_topology_destroy(PJRT_TopologyDescription_Destroy_Args *args) {
  if (args->topology && args->topology->own) topology_destroy(args->topology);
  return NULL;
}

/* The devices that a client with those settings would have on a machine with that instruction set.
 */
static tn_status *create_topology(plugin_settings *settings, tn_isa isa,
                                  PJRT_TopologyDescription **out) {
  size_t count = (size_t)settings->num_devices;
  PJRT_TopologyDescription *topology = tn_alloc_zero(sizeof *topology);
  if (!topology) return tn_error_no_memory("a topology");
  topology->own = tn_alloc_array(count, sizeof *topology->own);
  topology->descriptions = tn_alloc_array(count, sizeof *topology->descriptions);
  if (!topology->own || !topology->descriptions) {
    topology_destroy(topology);
    return tn_error_no_memory("a topology");
  }
  topology->count = count;
  topology->platform = settings->platform;
  topology->process = settings->process;
  topology->threads = cpu_pool_threads_for((int)settings->threads);
  topology->isa = isa;
  topology->max_isa = settings->compile.isa;
  tn_status *status = plugin_settings_account(settings);
  if (status) {
    topology_destroy(topology);
    return status;
  }
  topology->compile = settings->compile; /* it has the account from now on */
  for (size_t i = 0; i < count; i++) {
    plugin_description_init(&topology->own[i], (int)settings->process, (int)i,
                            (int)topology->threads, isa);
    topology->descriptions[i] = &topology->own[i];
  }
  *out = topology;
  return NULL;
}

/* ---- by name -----------------------------------------------------------------------------------
 */

/* "" or a platform's name, with ":N" behind it for N devices. `*devices` is 0 without that. */
static tn_status *read_name(const char *name, size_t size, char platform[16], int64_t *devices) {
  char text[32] = "";
  int end = 0;
  long long count = 0;
  platform[0] = '\0';
  *devices = 0;
  if (!size) return NULL;
  if (name && size < sizeof text) memcpy(text, name, size);
  if (strlen(text) == size) {
    if (sscanf(text, "%15[a-z]%n", platform, &end) == 1 && !text[end]) return NULL;
    if (sscanf(text, "%15[a-z]:%4lld%n", platform, &count, &end) == 2 && !text[end] && count > 0) {
      *devices = count;
      return NULL;
    }
  }
  return tn_error(TN_INVALID_ARGUMENT,
                  "'%.*s' names no topology of this plugin: there are \"\", \"cpu\" and \"cpu:4\"",
                  name ? (int)(size < 60 ? size : 60) : 0, name ? name : "");
}

static PJRT_NamedValue int_value(const char *name, int64_t value) {
  return (PJRT_NamedValue){.struct_size = PJRT_NamedValue_STRUCT_SIZE,
                           .name = name,
                           .name_size = strlen(name),
                           .type = PJRT_NamedValue_kInt64,
                           .int64_value = value,
                           .value_size = 1};
}

static PJRT_NamedValue text_value(const char *name, const char *value) {
  PJRT_NamedValue out = int_value(name, 0);
  out.type = PJRT_NamedValue_kString;
  out.string_value = value;
  out.value_size = strlen(value);
  return out;
}

/* The name's parts are checked as the options that they are. */
tn_status *plugin_topology_create(PJRT_TopologyDescription_Create_Args *args) {
  char platform[16];
  int64_t devices;
  tn_status *status = read_name(args->topology_name, args->topology_name_size, platform, &devices);
  if (status) return status;
  PJRT_NamedValue named[2];
  size_t count = 0;
  if (platform[0]) named[count++] = text_value("platform_name", platform);
  if (devices) named[count++] = int_value("cpu_device_count", devices);
  plugin_settings settings;
  plugin_settings_init(&settings);
  status = plugin_settings_read(&settings, named, count);
  if (!status) status = plugin_settings_read(&settings, args->create_options, args->num_options);
  if (status) return status;
  if (devices && settings.num_devices != devices)
    return tn_error(TN_INVALID_ARGUMENT,
                    "the topology is named for %lld devices, and cpu_device_count is %lld",
                    (long long)devices, (long long)settings.num_devices);
  return create_topology(&settings, tn_isa_detect(), &args->topology);
}

/* ---- as bytes ----------------------------------------------------------------------------------
 *
 * Under the seal are the options that make it, 8 bytes each, and the platform's name. Every block
 * is as long as every other. */

enum {
  DEVICES_AT = PLUGIN_SEAL_FIELDS,
  PROCESS_AT = DEVICES_AT + 8,
  THREADS_AT = PROCESS_AT + 8,
  ISA_AT = THREADS_AT + 8,
  LEVEL_AT = ISA_AT + 8,
  TILE_AT = LEVEL_AT + 8,
  MAX_ISA_AT = TILE_AT + 8,
  WORDS_AT = MAX_ISA_AT + 8,
  PLATFORM_AT = WORDS_AT + 8,
  PLATFORM_SIZE = 16, /* with a NUL */
  DIGEST_AT = PLATFORM_AT + PLATFORM_SIZE,
  BLOCK_SIZE = DIGEST_AT + PLUGIN_DIGEST_SIZE
};

static const char letters[8] = {'T', 'E', 'N', 'O', 'N', 'T', 'O', 'P'};

struct PJRT_SerializedTopology {
  char bytes[BLOCK_SIZE];
};

static void serialized_delete(PJRT_SerializedTopology *serialized) {
  tn_free(serialized);
}

/* Options that are words. */
static uint64_t words_of(const cpu_compile_options *compile) {
  return (uint64_t)compile->flush_denormals | (uint64_t)compile->mha << 1 |
         (uint64_t)compile->einsum << 2;
}

static void fill_block(const PJRT_TopologyDescription *topology, char bytes[BLOCK_SIZE]) {
  TN_ASSERT(strlen(topology->platform) < PLATFORM_SIZE && topology->max_isa < TN_NUM_ISAS);
  memset(bytes, 0, BLOCK_SIZE);
  plugin_put_u64(bytes + DEVICES_AT, topology->count);
  plugin_put_u64(bytes + PROCESS_AT, (uint64_t)topology->process);
  plugin_put_u64(bytes + THREADS_AT, (uint64_t)topology->threads);
  plugin_put_u64(bytes + ISA_AT, topology->isa);
  plugin_put_u64(bytes + LEVEL_AT, (uint64_t)topology->compile.level);
  plugin_put_u64(bytes + TILE_AT, (uint64_t)topology->compile.tile);
  plugin_put_u64(bytes + MAX_ISA_AT, topology->max_isa);
  plugin_put_u64(bytes + WORDS_AT, words_of(&topology->compile));
  snprintf(bytes + PLATFORM_AT, PLATFORM_SIZE, "%s", topology->platform);
  plugin_seal(bytes, BLOCK_SIZE, letters, DIGEST_AT);
}

tn_status *plugin_topology_serialize(PJRT_TopologyDescription_Serialize_Args *args) {
  PJRT_SerializedTopology *serialized = tn_alloc_zero(sizeof *serialized);
  if (!serialized) return tn_error_no_memory("a serialised topology");
  fill_block(args->topology, serialized->bytes);
  args->serialized_bytes = serialized->bytes;
  args->serialized_bytes_size = BLOCK_SIZE;
  args->serialized_topology = serialized;
  args->serialized_topology_deleter = serialized_delete;
  return NULL;
}

/* Everything is checked as the create option that it is. */
static tn_status *read_block(const char *bytes, plugin_settings *settings) {
  uint64_t max_isa = plugin_get_u64(bytes + MAX_ISA_AT), words = plugin_get_u64(bytes + WORDS_AT);
  uint64_t einsum = words >> 2;
  char platform[PLATFORM_SIZE + 1] = {0};
  memcpy(platform, bytes + PLATFORM_AT, PLATFORM_SIZE);
  const PJRT_NamedValue values[] = {
      int_value("cpu_device_count", (int64_t)plugin_get_u64(bytes + DEVICES_AT)),
      int_value("process_id", (int64_t)plugin_get_u64(bytes + PROCESS_AT)),
      int_value("threads", (int64_t)plugin_get_u64(bytes + THREADS_AT)),
      int_value("level", (int64_t)plugin_get_u64(bytes + LEVEL_AT)),
      int_value("tile", (int64_t)plugin_get_u64(bytes + TILE_AT)),
      text_value("max_isa", max_isa < TN_NUM_ISAS ? tn_isa_name((tn_isa)max_isa) : "?"),
      text_value("denormals", words & 1 ? "flush" : "keep"),
      text_value("mha", words & 2 ? "on" : "off"),
      text_value("einsum", einsum < CPU_NUM_EINSUMS ? plugin_einsum_words[einsum] : "?"),
      text_value("platform_name", platform),
  };
  plugin_settings_init(settings);
  return tn_status_prefix(plugin_settings_read(settings, values, sizeof values / sizeof *values),
                          "a saved topology");
}

/* The instruction set may be one that this machine lacks: it is told, and programs are compiled for
 * what is here. What would not be saved in the same bytes again is no topology. */
tn_status *plugin_topology_deserialize(PJRT_TopologyDescription_Deserialize_Args *args) {
  const char *bytes = args->serialized_topology;
  size_t size = args->serialized_topology_size;
  tn_status *status = plugin_check_seal(bytes, size, letters, DIGEST_AT, "topology");
  if (status) return status;
  uint64_t isa = plugin_get_u64(bytes + ISA_AT);
  if (size != BLOCK_SIZE || isa >= TN_NUM_ISAS)
    return tn_error(TN_INVALID_ARGUMENT, "the saved topology is none");
  plugin_settings settings;
  PJRT_TopologyDescription *topology;
  status = read_block(bytes, &settings);
  if (!status) status = create_topology(&settings, (tn_isa)isa, &topology);
  if (status) return status;
  topology->max_isa = (tn_isa)plugin_get_u64(bytes + MAX_ISA_AT);
  char again[BLOCK_SIZE];
  fill_block(topology, again);
  if (memcmp(again, bytes, BLOCK_SIZE)) {
    topology_destroy(topology);
    return tn_error(TN_INVALID_ARGUMENT, "the saved topology is none that this plugin saves");
  }
  args->topology = topology;
  return NULL;
}

/* ---- what it is --------------------------------------------------------------------------------
 */

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
  const int64_t rest[] = {topology->threads, topology->isa, topology->compile.level,
                          topology->compile.tile, (int64_t)words_of(&topology->compile)};
  hash = tn_hash_bytes(rest, sizeof rest, hash);
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

/* ---- shapes ------------------------------------------------------------------------------------
 */

static void shape_delete(const char *bytes) {
  tn_free((void *)bytes);
}

/* XLA's number for memory that is the host's; 0 is the device's own. */
enum { XLA_HOST_MEMORY = 5 };

/* Arrays are row-major in every memory. */
static tn_status *pack_shape(PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args *args) {
  size_t rank = args->num_dims;
  protobuf_c_boolean dynamic[PLUGIN_MAX_RANK] = {0};
  int64_t order[PLUGIN_MAX_RANK];
  for (size_t i = 0; i < rank; i++) order[i] = (int64_t)(rank - 1 - i);
  Xla__LayoutProto layout = XLA__LAYOUT_PROTO__INIT;
  layout.n_minor_to_major = rank;
  layout.minor_to_major = order;
  layout.memory_space = args->memory_space_kind_id == PLUGIN_DEVICE_MEMORY ? 0 : XLA_HOST_MEMORY;
  layout.tail_padding_alignment_in_elements = 1;
  Xla__ShapeProto shape = XLA__SHAPE_PROTO__INIT;
  shape.element_type = tn_type_to_xla((tn_type)args->element_type);
  shape.n_dimensions = rank;
  shape.dimensions = (int64_t *)args->dims;
  shape.n_is_dynamic_dimension = rank;
  shape.is_dynamic_dimension = dynamic;
  shape.layout = &layout;
  size_t size = xla__shape_proto__get_packed_size(&shape);
  uint8_t *bytes = tn_alloc(size);
  if (!bytes) return tn_error_no_memory("a shape");
  xla__shape_proto__pack(&shape, bytes);
  args->serialized_shape = (const char *)bytes;
  args->serialized_shape_size = size;
  args->serialized_shape_deleter = shape_delete;
  return NULL;
}

tn_status *plugin_topology_canonical_shape(
    PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args *args) {
  int kind = args->memory_space_kind_id;
  if (kind < 0 || kind >= PLUGIN_NUM_KINDS)
    return tn_error(TN_INVALID_ARGUMENT, "there is no memory space of the kind %d", kind);
  if (args->num_dims > PLUGIN_MAX_RANK || (args->num_dims && !args->dims))
    return tn_error(TN_INVALID_ARGUMENT, "an array of %zu dimensions", args->num_dims);
  size_t ignored;
  tn_status *status =
      plugin_array_size((int)args->element_type, args->dims, args->num_dims, &ignored);
  if (!status) status = plugin_check_layout(args->layout, args->num_dims);
  return status ? status : pack_shape(args);
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
