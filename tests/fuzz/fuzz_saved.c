/* libFuzzer target: bytes as a topology and as an executable that the CPU plugin saved. The first
 * byte says which, and whether they get a right seal first, so that the search comes behind the
 * digest: bit 0 an executable, bit 1 as they are. A topology that is taken must be saved as the
 * same bytes again. The seed corpus is tests/fuzz/corpus/saved; crashers found are named files
 * there. */
#include "plugin/api.h"
#include "plugin/seal.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { DIGEST_OF_TOPOLOGY = 104, DIGEST_OF_EXECUTABLE = 40 };

static void end_error(PJRT_Error *error) {
  if (!error) return;
  PJRT_Error_Destroy_Args args = {.struct_size = sizeof args, .error = error};
  GetPjrtApi()->PJRT_Error_Destroy(&args);
}

static void must(PJRT_Error *error) {
  if (error) __builtin_trap();
}

static void try_topology(const char *bytes, size_t size) {
  const PJRT_Api *api = GetPjrtApi();
  PJRT_TopologyDescription_Deserialize_Args load = {
      .struct_size = sizeof load, .serialized_topology = bytes, .serialized_topology_size = size};
  PJRT_Error *error = api->PJRT_TopologyDescription_Deserialize(&load);
  end_error(error);
  if (error) return;
  PJRT_TopologyDescription_Serialize_Args save = {.struct_size = sizeof save,
                                                  .topology = load.topology};
  must(api->PJRT_TopologyDescription_Serialize(&save));
  if (save.serialized_bytes_size != size || memcmp(save.serialized_bytes, bytes, size)) {
    __builtin_trap();
  }
  save.serialized_topology_deleter(save.serialized_topology);
  PJRT_TopologyDescription_Destroy_Args end = {.struct_size = sizeof end,
                                               .topology = load.topology};
  must(api->PJRT_TopologyDescription_Destroy(&end));
}

static PJRT_Client *client(void) {
  static PJRT_Client *made;
  if (made) return made;
  PJRT_NamedValue threads = {.struct_size = sizeof threads,
                             .name = "threads",
                             .name_size = 7,
                             .type = PJRT_NamedValue_kInt64,
                             .int64_value = 1,
                             .value_size = 1};
  PJRT_Client_Create_Args args = {
      .struct_size = sizeof args, .create_options = &threads, .num_options = 1};
  must(GetPjrtApi()->PJRT_Client_Create(&args));
  made = args.client;
  return made;
}

static void try_executable(const char *bytes, size_t size) {
  const PJRT_Api *api = GetPjrtApi();
  PJRT_Executable_DeserializeAndLoad_Args load = {.struct_size = sizeof load,
                                                  .client = client(),
                                                  .serialized_executable = bytes,
                                                  .serialized_executable_size = size};
  PJRT_Error *error = api->PJRT_Executable_DeserializeAndLoad(&load);
  end_error(error);
  if (error) return;
  PJRT_LoadedExecutable_Destroy_Args end = {.struct_size = sizeof end,
                                            .executable = load.loaded_executable};
  must(api->PJRT_LoadedExecutable_Destroy(&end));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (!size) return 0;
  bool executable = data[0] & 1, as_it_is = data[0] & 2;
  size_t digest_at = executable ? DIGEST_OF_EXECUTABLE : DIGEST_OF_TOPOLOGY;
  const char *letters = executable ? "TENONEXE" : "TENONTOP";
  char *bytes = malloc(size); /* of just its size, for a sanitizer to see */
  if (!bytes) return 0;
  memcpy(bytes, data + 1, --size);
  if (!as_it_is && size >= digest_at + PLUGIN_DIGEST_SIZE) {
    plugin_seal(bytes, size, letters, digest_at);
  }
  if (executable) {
    try_executable(bytes, size);
  } else {
    try_topology(bytes, size);
  }
  free(bytes);
  return 0;
}
