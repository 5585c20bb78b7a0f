#include "mock_plugin.h"

#include <stdlib.h>
#include <string.h>

static void release_serialized(PJRT_SerializedExecutable *bytes) {
  atomic_fetch_sub(&mock_counts.blobs, 1);
  free(bytes);
}

/* The text, with the options behind it. */
CALL(Executable_Serialize) {
  ENTER(Executable_Serialize);
  const mock_executable *e = (const mock_executable *)a->executable;
  char *bytes = malloc(sizeof e->text + e->options_size);
  memcpy(bytes, e->text, sizeof e->text);
  memcpy(bytes + sizeof e->text, e->options, e->options_size);
  atomic_fetch_add(&mock_counts.blobs, 1);
  a->serialized_bytes = bytes;
  a->serialized_bytes_size = sizeof e->text + e->options_size;
  a->serialized_executable = (PJRT_SerializedExecutable *)bytes;
  a->serialized_executable_deleter = release_serialized;
  return NULL;
}

CALL(Executable_DeserializeAndLoad) {
  ENTER(Executable_DeserializeAndLoad);
  const char *options = a->serialized_executable + sizeof((mock_executable *)0)->text;
  size_t size = a->serialized_executable_size - sizeof((mock_executable *)0)->text;
  if (settings.minor >= 71 && a->overridden_serialized_compile_options && !settings.stubborn) {
    options = a->overridden_serialized_compile_options;
    size = a->overridden_serialized_compile_options_size;
  }
  return mock_load(a->serialized_executable, strlen(a->serialized_executable), options, size,
                   &a->loaded_executable);
}

static void release_options(PJRT_SerializedCompileOptions *unused) {
  (void)unused;
  atomic_fetch_sub(&mock_counts.blobs, 1);
}

CALL(Executable_GetCompileOptions) {
  ENTER(Executable_GetCompileOptions);
  const mock_executable *e = (const mock_executable *)a->executable;
  atomic_fetch_add(&mock_counts.blobs, 1);
  a->serialized_bytes = e->options;
  a->serialized_bytes_size = e->options_size;
  a->serialized_compile_options_deleter = release_options;
  return NULL;
}

static void release_assignment(PJRT_DeviceAssignmentSerialized *unused) {
  (void)unused;
  atomic_fetch_sub(&mock_counts.blobs, 1);
}

/* "portable" in the program: no bytes, as XLA's wrapper does it. */
CALL(LoadedExecutable_GetDeviceAssignment) {
  ENTER(LoadedExecutable_GetDeviceAssignment);
  const mock_executable *e = (const mock_executable *)a->executable;
  atomic_fetch_add(&mock_counts.blobs, 1);
  a->serialized_device_assignment_deleter = release_assignment;
  if (strstr(e->text, "portable")) return NULL;
  a->serialized_bytes = e->assignment_at ? e->options + e->assignment_at : e->assignment;
  a->serialized_bytes_size = e->assignment_size;
  return NULL;
}
