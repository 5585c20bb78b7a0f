#include "mock_plugin.h"

#include <stdlib.h>
#include <string.h>

/* ---- serialized things and their deleters ---------------------------------------------------- */

typedef struct blob {
  const void *opaque;
  char *bytes;
} blob;

/* The last few that were made are enough to look through. */
static blob *recent[16];

static void remember(blob *b) {
  static atomic_uint next;
  recent[atomic_fetch_add(&next, 1) % (sizeof recent / sizeof *recent)] = b;
}

void *mock_make_blob(const void *bytes, size_t size) {
  blob *b = mock_new(MOCK_BLOB, sizeof *b);
  b->bytes = malloc(size + 1);
  if (size) memcpy(b->bytes, bytes, size);
  remember(b);
  return b;
}

const char *mock_blob_bytes(const void *made) {
  return ((const blob *)made)->bytes;
}

void mock_end_blob(void *made) {
  blob *b = made;
  if (!mock_end(b, MOCK_BLOB)) return;
  free(b->bytes);
  b->bytes = NULL;
}

bool mock_end_bytes(const char *bytes) {
  for (size_t i = 0; i < sizeof recent / sizeof *recent; i++) {
    if (!recent[i] || !bytes || recent[i]->bytes != bytes) continue;
    mock_end_blob(recent[i]);
    return true;
  }
  return false;
}

static void end_executable(PJRT_SerializedExecutable *made) {
  mock_end_blob(made);
}

static void end_options(PJRT_SerializedCompileOptions *made) {
  mock_end_blob(made);
}

static void end_assignment(PJRT_DeviceAssignmentSerialized *made) {
  mock_end_blob(made);
}

static void end_nothing(PJRT_DeviceAssignmentSerialized *none) {
  if (none) mock_misuse("a deleter was given another holder");
}

/* ---- the calls ------------------------------------------------------------------------------- */

/* The text, with the options behind it. */
CALL(Executable_Serialize) {
  const mock_executable *e = (const mock_executable *)a->executable;
  size_t size = sizeof e->text + e->options_size;
  char *bytes = malloc(size);
  memcpy(bytes, e->text, sizeof e->text);
  if (e->is_loaded && mock_is_odd("forgets-code")) strcpy(bytes, "mock 1 shapes fail");
  memcpy(bytes + sizeof e->text, e->options, e->options_size);
  void *made = mock_make_blob(bytes, size);
  free(bytes);
  a->serialized_bytes = mock_blob_bytes(made);
  a->serialized_bytes_size = size;
  a->serialized_executable = made;
  a->serialized_executable_deleter = end_executable;
  return NULL;
}

CALL(Executable_DeserializeAndLoad) {
  if (a->serialized_executable_size < sizeof((mock_executable *)0)->text) {
    return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "no executable of the mock's");
  }
  const char *options = a->serialized_executable + sizeof((mock_executable *)0)->text;
  size_t size = a->serialized_executable_size - sizeof((mock_executable *)0)->text;
  if (a->overridden_serialized_compile_options && !settings.stubborn) {
    options = a->overridden_serialized_compile_options;
    size = a->overridden_serialized_compile_options_size;
  }
  PJRT_Error *error = mock_load(a->serialized_executable, strlen(a->serialized_executable), options,
                                size, &a->loaded_executable);
  if (!error) ((mock_executable *)a->loaded_executable)->is_loaded = true;
  return error;
}

CALL(Executable_GetCompileOptions) {
  const mock_executable *e = (const mock_executable *)a->executable;
  void *made = mock_make_blob(e->options, e->options_size);
  a->serialized_bytes = mock_blob_bytes(made);
  a->serialized_bytes_size = e->options_size;
  a->serialized_compile_options = made;
  a->serialized_compile_options_deleter = end_options;
  return NULL;
}

/* "portable" in the program: no holder, a deleter that does nothing, and bytes that nobody set, as
 * XLA's wrapper does it. */
CALL(LoadedExecutable_GetDeviceAssignment) {
  const mock_executable *e = (const mock_executable *)a->executable;
  if (strstr(e->text, "portable")) {
    a->serialized_bytes_size = 0;
    a->serialized_device_assignment = NULL;
    a->serialized_device_assignment_deleter = end_nothing;
    return NULL;
  }
  void *made = mock_make_blob(e->assignment_at ? e->options + e->assignment_at : e->assignment,
                              e->assignment_size);
  a->serialized_bytes = mock_blob_bytes(made);
  a->serialized_bytes_size = e->assignment_size;
  a->serialized_device_assignment = made;
  a->serialized_device_assignment_deleter = end_assignment;
  return NULL;
}
