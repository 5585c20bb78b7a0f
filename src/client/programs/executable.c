#include "client/handles.h"
#include "client/text.h"
#include <string.h>

/* ---- life ------------------------------------------------------------------------------------ */

void tn_executable_destroy(tn_executable *executable) {
  if (!executable) return;
  tn_client *client = executable->client;
  while (executable->moved) {
    tn_executable *moved = executable->moved;
    executable->moved = moved->next;
    tn_executable_destroy(moved);
  }
  tn_compiled_destroy(executable->compiled);
  if (executable->loaded) {
    PJRT_LoadedExecutable_Destroy_Args args = {.executable = executable->loaded};
    tn_status_destroy(PJRT(client->plugin, LoadedExecutable_Destroy, &args));
  }
  tn_arena_free(&executable->arena);
  tn_device_assignment_destroy(executable->assignment);
  pthread_mutex_destroy(&executable->lock);
  tn_free(executable);
  client_unref(client);
}

/* ---- what it is ------------------------------------------------------------------------------ */

const char *tn_executable_name(const tn_executable *e) {
  return e ? e->name : "";
}
size_t tn_executable_num_outputs(const tn_executable *e) {
  return e ? e->num_outputs : 0;
}
int64_t tn_executable_num_replicas(const tn_executable *e) {
  return e ? e->num_replicas : 0;
}
int64_t tn_executable_num_partitions(const tn_executable *e) {
  return e ? e->num_partitions : 0;
}
size_t tn_executable_num_devices(const tn_executable *e) {
  return e ? e->num_devices : 0;
}
tn_device *tn_executable_device(const tn_executable *e, size_t index) {
  return index < tn_executable_num_devices(e) ? e->devices[index] : NULL;
}

tn_status *tn_executable_output(const tn_executable *e, size_t index, tn_shape *out) {
  if (!e || !out) return tn_error(TN_INVALID_ARGUMENT, "tn_executable_output: NULL");
  return tn_compiled_output(e->compiled, index, out);
}

size_t tn_executable_num_arguments(const tn_executable *e, bool *known) {
  return tn_compiled_num_arguments(e ? e->compiled : NULL, known);
}

bool tn_executable_argument(const tn_executable *e, size_t index, tn_shape *out, bool *donated) {
  return tn_compiled_argument(e ? e->compiled : NULL, index, out, donated);
}

/* An older function for the same, which XLA's plugins no longer have. */
static tn_status *loaded_fingerprint(const tn_executable *e, const char **bytes, size_t *size) {
  PJRT_LoadedExecutable_Fingerprint_Args args = {.executable = e->loaded};
  tn_status *status = PJRT(e->client->plugin, LoadedExecutable_Fingerprint, &args);
  if (status) return status;
  *bytes = args.executable_fingerprint;
  *size = args.executable_fingerprint_size;
  return NULL;
}

tn_status *tn_executable_fingerprint(const tn_executable *e, const char **bytes, size_t *size) {
  if (!e || !bytes || !size) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_executable_fingerprint: NULL");
  }
  tn_status *status = tn_compiled_fingerprint(e->compiled, bytes, size);
  if (tn_status_code(status) != TN_UNIMPLEMENTED) return status;
  tn_status *second = loaded_fingerprint(e, bytes, size);
  bool neither = tn_status_code(second) == TN_UNIMPLEMENTED;
  tn_status_destroy(neither ? second : status);
  return neither ? status : second;
}

tn_status *tn_executable_memory_stats(const tn_executable *e, tn_executable_memory *out) {
  if (!e || !out) return tn_error(TN_INVALID_ARGUMENT, "tn_executable_memory_stats: NULL");
  return tn_compiled_memory_stats(e->compiled, out);
}

tn_status *tn_executable_code_size(const tn_executable *e, int64_t *bytes) {
  if (!e || !bytes) return tn_error(TN_INVALID_ARGUMENT, "tn_executable_code_size: NULL");
  return tn_compiled_code_size(e->compiled, bytes);
}

/* ---- where it runs --------------------------------------------------------------------------- */

static tn_status *ask_logical_id(const tn_executable *e, size_t index, int *replica,
                                 int *partition) {
  PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args args = {.executable = e->loaded};
  tn_status *status = PJRT(e->client->plugin, LoadedExecutable_AddressableDeviceLogicalIds, &args);
  if (status) return status;
  if (!args.addressable_device_logical_ids || index >= args.num_addressable_device_logical_ids) {
    return tn_error(TN_INTERNAL, "%s tells %zu logical ids for %zu devices",
                    e->client->plugin->name, args.num_addressable_device_logical_ids,
                    e->num_devices);
  }
  *replica = args.addressable_device_logical_ids[index].replica;
  *partition = args.addressable_device_logical_ids[index].partition;
  return NULL;
}

static tn_status *find_logical_id(const tn_executable *e, size_t index, int *replica,
                                  int *partition) {
  tn_device_assignment *assignment = NULL;
  tn_status *status = tn_executable_device_assignment(e, &assignment);
  if (status) return status;
  int64_t r = 0, p = 0;
  const tn_device *device = e->devices[index];
  if (!device || !tn_device_assignment_find(assignment, device->id, &r, &p)) {
    status = tn_error(TN_INTERNAL, "device %zu is not in the device assignment", index);
  }
  tn_device_assignment_destroy(assignment);
  if (status) return status;
  *replica = (int)r;
  *partition = (int)p;
  return NULL;
}

tn_status *tn_executable_logical_id(const tn_executable *e, size_t index, int *replica,
                                    int *partition) {
  if (!e || !replica || !partition) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_executable_logical_id: NULL");
  }
  if (index >= e->num_devices) {
    return tn_error(TN_OUT_OF_RANGE, "device %zu of %zu", index, e->num_devices);
  }
  tn_status *status = ask_logical_id(e, index, replica, partition);
  if (tn_status_code(status) != TN_UNIMPLEMENTED) return status;
  tn_status_destroy(status);
  return find_logical_id(e, index, replica, partition);
}

/* ---- deleting -------------------------------------------------------------------------------- */

/* With those that it was loaded as for other assignments; e->lock is held. */
static tn_status *delete_all(tn_executable *e) {
  tn_status *status = NULL;
  atomic_store(&e->deleted, true);
  for (tn_executable *at = e->moved; at; at = at->next) {
    status = tn_status_join(status, tn_executable_delete(at));
  }
  PJRT_LoadedExecutable_Delete_Args args = {.executable = e->loaded};
  return tn_status_join(status, PJRT(e->client->plugin, LoadedExecutable_Delete, &args));
}

tn_status *tn_executable_delete(tn_executable *e) {
  if (!e) return tn_error(TN_INVALID_ARGUMENT, "tn_executable_delete: no executable");
  pthread_mutex_lock(&e->lock);
  tn_status *status = atomic_load(&e->deleted) ? NULL : delete_all(e);
  pthread_mutex_unlock(&e->lock);
  return status;
}

/* XLA's CPU plugin says false of one that is deleted. */
tn_status *tn_executable_is_deleted(const tn_executable *e, bool *deleted) {
  if (!e || !deleted) return tn_error(TN_INVALID_ARGUMENT, "tn_executable_is_deleted: NULL");
  PJRT_LoadedExecutable_IsDeleted_Args args = {.executable = e->loaded};
  tn_status *status = PJRT(e->client->plugin, LoadedExecutable_IsDeleted, &args);
  if (!status) *deleted = args.is_deleted || atomic_load(&e->deleted);
  return status;
}

size_t tn_executable_describe(const tn_executable *e, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!e) {
    line_put(&line, "no executable");
    return line.length;
  }
  line_put(&line, "%s: ", e->name[0] ? e->name : "program");
  if (e->signature.known) {
    size_t count = e->signature.num_arguments;
    line_put(&line, "%zu argument%s, ", count, count == 1 ? "" : "s");
  }
  line_put(&line, "%zu output%s", e->num_outputs, e->num_outputs == 1 ? "" : "s");
  for (size_t i = 0; i < e->num_devices && i < 8; i++) {
    if (!e->devices[i]) continue;
    line_put(&line, "%s%s:%d", i ? ", " : ", on ", e->client->platform_name, e->devices[i]->id);
  }
  if (e->num_devices > 8) line_put(&line, " and %zu more", e->num_devices - 8);
  return line.length;
}
