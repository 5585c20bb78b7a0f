/* Executables as bytes.
 *
 * What is saved is the program as it came, the options as they came, and a digest: compiling is
 * quick, and a plan is full of addresses. Loading compiles again, and gives the same bits. The
 * form:
 *
 *   0   the seal's letters and version (seal.c); another version refuses it
 *   24  size of the options, 8 bytes, little-endian; then of the program
 *   40  the seal's digest
 *   56  the options, the program */
#include "base/assert.h"
#include "base/memory.h"
#include "plugin/client.h"
#include "plugin/entry.h"
#include "plugin/executable.h"
#include "plugin/loaded.h"
#include "plugin/seal.h"
#include "plugin/slots.h"

#include <string.h>

enum { OPTIONS_AT = PLUGIN_SEAL_FIELDS, PROGRAM_AT = 32, DIGEST_AT = 40, HEAD = 56 };
_Static_assert(OPTIONS_AT + 8 == PROGRAM_AT && PROGRAM_AT + 8 == DIGEST_AT,
               "the sizes lie one after another before the digest");
_Static_assert(DIGEST_AT + PLUGIN_DIGEST_SIZE == HEAD, "the digest ends the head");

static const char letters[8] = {'T', 'E', 'N', 'O', 'N', 'E', 'X', 'E'};

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
  plugin_put_u64(bytes + OPTIONS_AT, executable->options_size);
  plugin_put_u64(bytes + PROGRAM_AT, executable->program_size);
  memcpy(bytes + HEAD, executable->options, executable->options_size);
  memcpy(bytes + HEAD + executable->options_size, executable->program_bytes,
         executable->program_size);
  plugin_seal(bytes, saved->size, letters, DIGEST_AT);
  TN_ASSERT(plugin_get_u64(bytes + OPTIONS_AT) + plugin_get_u64(bytes + PROGRAM_AT) + HEAD ==
            saved->size);
  args->serialized_bytes = bytes;
  args->serialized_bytes_size = saved->size;
  args->serialized_executable = saved;
  args->serialized_executable_deleter = saved_delete;
  return NULL;
}

static tn_status *check_saved(const char *bytes, size_t size) {
  tn_status *status = plugin_check_seal(bytes, size, letters, DIGEST_AT, "executable");
  if (status) return status;
  uint64_t options = plugin_get_u64(bytes + OPTIONS_AT);
  uint64_t program = plugin_get_u64(bytes + PROGRAM_AT);
  if (options <= size - HEAD && program == size - HEAD - options) return NULL;
  return tn_error(TN_INVALID_ARGUMENT, "the saved executable states another size than it has");
}

/* Options given now go before those that were saved. */
tn_status *plugin_executable_deserialize(PJRT_Executable_DeserializeAndLoad_Args *args) {
  const char *bytes = args->serialized_executable;
  size_t size = args->serialized_executable_size;
  tn_status *status = check_saved(bytes, size);
  if (status) return status;
  const char *options = bytes + HEAD;
  size_t options_size = (size_t)plugin_get_u64(bytes + OPTIONS_AT);
  PJRT_Program program = {.struct_size = PJRT_Program_STRUCT_SIZE,
                          .code = (char *)options + options_size,
                          .code_size = (size_t)plugin_get_u64(bytes + PROGRAM_AT),
                          .format = "mlir",
                          .format_size = 4};
  TN_ASSERT(program.code + program.code_size == bytes + size); /* as check_saved() found it */
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
