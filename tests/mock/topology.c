/* Topologies: as many devices as the client has, or as a name says ("mock:5"). */
#include "mock_plugin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct mock_topology {
  const void *opaque;
  int num_devices;
  bool is_clients;
  mock_device descriptions[MAX_DEVICES];
  PJRT_DeviceDescription *list[MAX_DEVICES];
} mock_topology;

/* ---- life ------------------------------------------------------------------------------------ */

static PJRT_TopologyDescription *make(int num_devices) {
  mock_topology *t = mock_new(MOCK_TOPOLOGY, sizeof *t);
  t->num_devices = num_devices;
  for (int i = 0; i < num_devices; i++) {
    mock_device *d = &t->descriptions[i];
    *d = (mock_device){.opaque = mock_garbage, .id = i};
    snprintf(d->text, sizeof d->text, "mock device %d", i);
    t->list[i] = (PJRT_DeviceDescription *)d;
  }
  return (PJRT_TopologyDescription *)t;
}

/* Lives as long as its client, and is not the caller's to end. */
CALL(Client_TopologyDescription) {
  static PJRT_TopologyDescription *of_client;
  if (!of_client) {
    of_client = make(settings.num_devices);
    ((mock_topology *)of_client)->is_clients = true;
    atomic_fetch_sub(&mock_counts.topologies, 1); /* nobody has to give it back */
  }
  a->topology = of_client;
  return NULL;
}

CALL(TopologyDescription_Create) {
  char name[32];
  int num_devices = settings.num_devices;
  snprintf(name, sizeof name, "%.*s", (int)a->topology_name_size, a->topology_name);
  bool is_named = sscanf(name, "mock:%d", &num_devices) == 1;
  if ((name[0] && !is_named) || num_devices < 1 || num_devices > MAX_DEVICES) {
    return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "no such topology");
  }
  for (size_t i = 0; i < a->num_options; i++) {
    PJRT_Error *error = mock_check_size(PJRT_ID_PJRT_NamedValue, a->create_options[i].struct_size);
    if (error) return error;
  }
  a->topology = make(num_devices);
  return NULL;
}

CALL(TopologyDescription_Destroy) {
  mock_topology *t = (mock_topology *)a->topology;
  if (t && t->is_clients) {
    mock_misuse("PJRT_TopologyDescription_Destroy of the client's own");
  } else if (t) {
    mock_end(t, MOCK_TOPOLOGY);
  }
  return NULL;
}

/* ---- what it is ------------------------------------------------------------------------------ */

CALL(TopologyDescription_PlatformName) {
  a->platform_name = settings.platform;
  a->platform_name_size = strlen(settings.platform);
  return NULL;
}

CALL(TopologyDescription_PlatformVersion) {
  a->platform_version = "version one";
  a->platform_version_size = 7;
  return NULL;
}

CALL(TopologyDescription_GetDeviceDescriptions) {
  const mock_topology *t = (const mock_topology *)a->topology;
  a->descriptions = mock_list(TopologyDescription_GetDeviceDescriptions, t->list);
  a->num_descriptions = (size_t)t->num_devices;
  return NULL;
}

CALL(TopologyDescription_Attributes) {
  static const int64_t grid[] = {2, 1};
  static const PJRT_NamedValue values[] = {{.struct_size = PJRT_NamedValue_STRUCT_SIZE,
                                            .name = "grid",
                                            .name_size = 4,
                                            .type = PJRT_NamedValue_kInt64List,
                                            .int64_array_value = grid,
                                            .value_size = 2}};
  if (mock_is_odd("attributes")) {
    a->attributes = mock_odd_values(&a->num_attributes);
    return NULL;
  }
  a->attributes = values;
  a->num_attributes = 1;
  return NULL;
}

CALL(TopologyDescription_Fingerprint) {
  a->fingerprint =
      0xf00d000000000000U + (uint64_t)((const mock_topology *)a->topology)->num_devices;
  return NULL;
}

/* ---- memories -------------------------------------------------------------------------------- */

CALL(TopologyDescription_GetMemorySpaceKindIds) {
  static const int ids[] = {7, -3};
  a->memory_space_kind_ids = ids;
  a->num_memory_space_kind_ids = 2;
  return NULL;
}

static void end_shape(const char *bytes) {
  if (mock_end_bytes(bytes)) return;
  mock_misuse("a shape's deleter was given other bytes");
}

/* An s8[DIMS]: element type 2, dimensions, and a layout with the last dimension first; in kind -3
 * tiled by 8, in memory space 5. */
CALL(TopologyDescription_MakeCanonicalShapeForMemorySpace) {
  char bytes[64], order[MAX_RANK];
  size_t size = 0, rank = a->num_dims;
  bool tiled = a->memory_space_kind_id == -3;
  if ((a->memory_space_kind_id != 7 && !tiled) || rank > MAX_RANK) {
    return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "no such kind of memory");
  }
  if (a->layout) {
    PJRT_Buffer_MemoryLayout layout;
    VIEW(PJRT_Buffer_MemoryLayout, a->layout, &layout);
  }
  bytes[size++] = 2 << 3; /* element_type: S8 is 2 */
  bytes[size++] = 2;
  for (size_t i = 0; i < rank; i++) { /* dimensions below 128 */
    bytes[size++] = 3 << 3;
    bytes[size++] = (char)a->dims[i];
    order[i] = (char)(rank - 1 - i);
  }
  bytes[size++] = (5 << 3) | 2; /* layout { minor_to_major } */
  bytes[size++] = (char)(2 + rank + (tiled ? 6 : 0));
  bytes[size++] = (1 << 3) | 2;
  bytes[size++] = (char)rank;
  memcpy(bytes + size, order, rank);
  size += rank;
  if (tiled) {
    memcpy(bytes + size, "\x32\x02\x08\x08\x40\x05", 6);
    size += 6;
  }
  if (mock_is_odd("bad-shape")) bytes[0] = (char)0xff;
  a->serialized_shape = mock_blob_bytes(mock_make_blob(bytes, size));
  a->serialized_shape_size = size;
  a->serialized_shape_deleter = end_shape;
  return NULL;
}

/* ---- as bytes -------------------------------------------------------------------------------- */

static void end_topology(PJRT_SerializedTopology *made) {
  mock_end_blob(made);
}

CALL(TopologyDescription_Serialize) {
  char text[32];
  snprintf(text, sizeof text, "mock:%d", ((const mock_topology *)a->topology)->num_devices);
  void *made = mock_make_blob(text, strlen(text));
  a->serialized_bytes = mock_blob_bytes(made);
  a->serialized_bytes_size = strlen(text);
  a->serialized_topology = made;
  a->serialized_topology_deleter = end_topology;
  return NULL;
}

CALL(TopologyDescription_Deserialize) {
  char text[32];
  int num_devices = 0;
  snprintf(text, sizeof text, "%.*s", (int)a->serialized_topology_size, a->serialized_topology);
  if (sscanf(text, "mock:%d", &num_devices) != 1 || num_devices < 1 || num_devices > MAX_DEVICES) {
    return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "no topology of the mock's");
  }
  a->topology = make(num_devices);
  return NULL;
}

/* ---- compiling for it ------------------------------------------------------------------------ */

CALL(Compile) {
  PJRT_Program program;
  VIEW(PJRT_Program, a->program, &program);
  if (mock_look(a->topology, MOCK_TOPOLOGY) != MOCK_ALIVE) {
    mock_misuse("PJRT_Compile: the topology is none");
    return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "a topology that is none");
  }
  PJRT_LoadedExecutable *loaded = NULL;
  PJRT_Error *error = mock_load(program.code, program.code_size, a->compile_options,
                                a->compile_options_size, &loaded);
  if (error) return error;
  a->executable = (PJRT_Executable *)mock_copy_executable((mock_executable *)loaded, MOCK_PROGRAM);
  mock_end_executable((mock_executable *)loaded, MOCK_EXECUTABLE);
  return NULL;
}

/* Whatever options it is given, it takes those that the program was compiled with, as XLA's does.
 */
CALL(Client_Load) {
  const mock_executable *e = (const mock_executable *)a->executable;
  if (mock_look(e, MOCK_PROGRAM) != MOCK_ALIVE) {
    mock_misuse("PJRT_Client_Load: the executable is none");
    return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "an executable that is none");
  }
  return mock_load(e->text, strlen(e->text), e->options, e->options_size, &a->loaded_executable);
}
