/* Executables as bytes.
 *
 * What is saved is the program as it came, the options as they came, and a digest: compiling is
 * quick, and a plan is full of addresses. Loading compiles again, and gives the same bits. The
 * form:
 *
 *   0   "TENONEXE"
 *   8   16 bytes: the version that wrote it, NUL-padded; another version refuses it
 *   24  size of the options, 8 bytes, little-endian; then of the program
 *   40  digest of everything else, 2 x 8 bytes
 *   56  the options, the program
 *
 * The digest finds damage, not malice: who writes the bytes can write any program. */
#include "plugin/plugin.h"

#include <string.h>

enum {
  VERSION_AT = 8,
  VERSION_SIZE = 16,
  OPTIONS_AT = 24,
  PROGRAM_AT = 32,
  DIGEST_AT = 40,
  HEAD = 56
};

static const char magic[8] = {'T', 'E', 'N', 'O', 'N', 'E', 'X', 'E'};

static void put_u64(char *at, uint64_t value) {
  for (int i = 0; i < 8; i++) at[i] = (char)(value >> (8 * i) & 255);
}

static uint64_t get_u64(const char *at) {
  uint64_t value = 0;
  for (int i = 0; i < 8; i++) value |= (uint64_t)(unsigned char)at[i] << (8 * i);
  return value;
}

static void digest(const char *bytes, size_t size, uint64_t out[2]) {
  for (unsigned half = 0; half < 2; half++) {
    uint64_t hash = tn_hash_bytes(bytes, DIGEST_AT, half * 0x9e3779b97f4a7c15u);
    out[half] = tn_hash_bytes(bytes + HEAD, size - HEAD, hash);
  }
}

/* What Serialize lends: the caller ends it, and the executable may go before. */
struct PJRT_SerializedExecutable {
  size_t size;
  char bytes[];
};

static void saved_delete(PJRT_SerializedExecutable *saved) {
  tn_free(saved);
}

tn_status *plugin_executable_serialize(PJRT_Executable_Serialize_Args *args) {
  const PJRT_Executable *executable = args->executable;
  size_t size, body;
  if (!tn_size_add(executable->options_size, executable->program_size, &body) ||
      !tn_size_add(body, HEAD + sizeof(PJRT_SerializedExecutable), &size))
    return tn_error_no_memory("a saved executable");
  PJRT_SerializedExecutable *saved = tn_alloc(size);
  if (!saved) return tn_error_no_memory("a saved executable");
  saved->size = HEAD + body;
  char *bytes = saved->bytes;
  memset(bytes, 0, HEAD);
  memcpy(bytes, magic, sizeof magic);
  memcpy(bytes + VERSION_AT, TENON_VERSION, sizeof TENON_VERSION);
  put_u64(bytes + OPTIONS_AT, executable->options_size);
  put_u64(bytes + PROGRAM_AT, executable->program_size);
  memcpy(bytes + HEAD, executable->options, executable->options_size);
  memcpy(bytes + HEAD + executable->options_size, executable->program_bytes,
         executable->program_size);
  uint64_t halves[2];
  digest(bytes, saved->size, halves);
  put_u64(bytes + DIGEST_AT, halves[0]);
  put_u64(bytes + DIGEST_AT + 8, halves[1]);
  args->serialized_bytes = bytes;
  args->serialized_bytes_size = saved->size;
  args->serialized_executable = saved;
  args->serialized_executable_deleter = saved_delete;
  return NULL;
}

static tn_status *check_head(const char *bytes, size_t size) {
  if (!bytes || size < HEAD || memcmp(bytes, magic, sizeof magic))
    return tn_error(TN_INVALID_ARGUMENT, "the %zu bytes are no executable that this plugin saved",
                    size);
  char version[VERSION_SIZE] = {0};
  memcpy(version, bytes + VERSION_AT, VERSION_SIZE - 1);
  if (strcmp(version, TENON_VERSION))
    return tn_error(TN_FAILED_PRECONDITION,
                    "the executable was saved by version %s and this is %s: compile it again",
                    version, TENON_VERSION);
  uint64_t options = get_u64(bytes + OPTIONS_AT), program = get_u64(bytes + PROGRAM_AT);
  if (options > size - HEAD || program != size - HEAD - options)
    return tn_error(TN_INVALID_ARGUMENT, "the saved executable is cut short or damaged");
  uint64_t halves[2];
  digest(bytes, size, halves);
  if (get_u64(bytes + DIGEST_AT) != halves[0] || get_u64(bytes + DIGEST_AT + 8) != halves[1])
    return tn_error(TN_INVALID_ARGUMENT, "the saved executable is damaged: its digest is another");
  return NULL;
}

/* Options given now go before those that were saved. */
tn_status *plugin_executable_deserialize(PJRT_Executable_DeserializeAndLoad_Args *args) {
  const char *bytes = args->serialized_executable;
  size_t size = args->serialized_executable_size;
  tn_status *status = check_head(bytes, size);
  if (status) return status;
  const char *options = bytes + HEAD;
  size_t options_size = (size_t)get_u64(bytes + OPTIONS_AT);
  PJRT_Program program = {.struct_size = PJRT_Program_STRUCT_SIZE,
                          .code = (char *)options + options_size,
                          .code_size = (size_t)get_u64(bytes + PROGRAM_AT),
                          .format = "mlir",
                          .format_size = 4};
  if (PLUGIN_HAS(args, PJRT_Executable_DeserializeAndLoad_Args,
                 overridden_serialized_compile_options_size) &&
      args->overridden_serialized_compile_options) {
    options = args->overridden_serialized_compile_options;
    options_size = args->overridden_serialized_compile_options_size;
  }
  PJRT_Executable *executable;
  status = plugin_executable_create(&args->client->settings.compile, &program, options,
                                    options_size, &executable);
  if (status) return status;
  status = plugin_load(args->client, executable, &args->loaded_executable);
  plugin_executable_unref(executable);
  return status;
}
