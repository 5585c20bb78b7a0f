/* Executables on a client's devices. */
#include "plugin/plugin.h"

#include <string.h>

static void loaded_destroy(PJRT_LoadedExecutable *loaded) {
  if (!loaded) return;
  plugin_executable_unref(loaded->executable);
  tn_free(loaded->devices);
  tn_free(loaded->ids);
  PJRT_Client *client = loaded->client;
  tn_free(loaded);
  plugin_client_unref(client);
}

/* Replica r runs on the device the assignment names, or on the client's device r. */
static tn_status *place(PJRT_LoadedExecutable *loaded) {
  const plugin_build *build = &loaded->executable->build;
  const PJRT_Client *client = loaded->client;
  loaded->num_devices = build->num_replicas;
  if (build->num_replicas > client->num_devices)
    return tn_error(TN_INVALID_ARGUMENT, "the program has %zu replicas, and the client %zu devices",
                    build->num_replicas, client->num_devices);
  loaded->devices = tn_alloc_array(loaded->num_devices, sizeof(PJRT_Device *));
  loaded->ids = tn_alloc_array(loaded->num_devices, sizeof *loaded->ids);
  if (!loaded->devices || !loaded->ids) return tn_error_no_memory("a loaded executable");
  for (size_t r = 0; r < loaded->num_devices; r++) {
    loaded->ids[r] = (PJRT_LogicalDeviceIds){.replica = (int)r};
    int64_t id = build->assigned ? build->assigned[r] : client->device_list[r]->description.id;
    loaded->devices[r] = plugin_client_device(client, id);
    if (!loaded->devices[r])
      return tn_error(TN_INVALID_ARGUMENT,
                      "replica %zu is assigned to device %lld, which the client "
                      "does not have",
                      r, (long long)id);
    for (size_t other = 0; other < r; other++) {
      if (loaded->devices[other] == loaded->devices[r])
        return tn_error(TN_INVALID_ARGUMENT, "replicas %zu and %zu are both assigned to device %d",
                        other, r, loaded->devices[r]->description.id);
    }
  }
  return NULL;
}

tn_status *plugin_load(PJRT_Client *client, PJRT_Executable *executable,
                       PJRT_LoadedExecutable **out) {
  *out = NULL;
  PJRT_LoadedExecutable *loaded = tn_alloc_zero(sizeof *loaded);
  if (!loaded) return tn_error_no_memory("a loaded executable");
  loaded->client = plugin_client_ref(client);
  loaded->executable = plugin_executable_ref(executable);
  tn_status *status = place(loaded);
  if (status)
    loaded_destroy(loaded);
  else
    *out = loaded;
  return status;
}

tn_status *plugin_client_compile(PJRT_Client_Compile_Args *args) {
  PJRT_Executable *executable;
  tn_status *status =
      plugin_executable_create(&args->client->settings.compile, args->program,
                               args->compile_options, args->compile_options_size, &executable);
  if (status) return status;
  status = plugin_load(args->client, executable, &args->executable);
  plugin_executable_unref(executable);
  return status;
}

/* The options it was compiled with hold; others cannot be given afterwards. */
tn_status *plugin_client_load(PJRT_Client_Load_Args *args) {
  return plugin_load(args->client, args->executable, &args->loaded_executable);
}

tn_status *plugin_loaded_destroy(PJRT_LoadedExecutable_Destroy_Args *args) {
  loaded_destroy(args->executable);
  return NULL;
}

tn_status *plugin_loaded_get_executable(PJRT_LoadedExecutable_GetExecutable_Args *args) {
  args->executable = plugin_executable_ref(args->loaded_executable->executable);
  return NULL;
}

tn_status *plugin_loaded_addressable_devices(PJRT_LoadedExecutable_AddressableDevices_Args *args) {
  args->addressable_devices = args->executable->devices;
  args->num_addressable_devices = args->executable->num_devices;
  return NULL;
}

tn_status *plugin_loaded_logical_ids(PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args *args) {
  args->addressable_device_logical_ids = args->executable->ids;
  args->num_addressable_device_logical_ids = args->executable->num_devices;
  return NULL;
}

/* The plan itself goes with the last handle to it; a deleted one only refuses to run. */
tn_status *plugin_loaded_delete(PJRT_LoadedExecutable_Delete_Args *args) {
  atomic_store(&args->executable->deleted, true);
  return NULL;
}

tn_status *plugin_loaded_is_deleted(PJRT_LoadedExecutable_IsDeleted_Args *args) {
  args->is_deleted = atomic_load(&args->executable->deleted);
  return NULL;
}

tn_status *plugin_loaded_fingerprint(PJRT_LoadedExecutable_Fingerprint_Args *args) {
  args->executable_fingerprint = args->executable->executable->fingerprint;
  args->executable_fingerprint_size = strlen(args->executable_fingerprint);
  return NULL;
}

/* ---- the device assignment --------------------------------------------------------------------
 */

static void release_assignment(PJRT_DeviceAssignmentSerialized *holder) {
  tn_free(holder);
}

tn_status *
plugin_loaded_get_device_assignment(PJRT_LoadedExecutable_GetDeviceAssignment_Args *args) {
  const PJRT_LoadedExecutable *loaded = args->executable;
  args->serialized_bytes = "";
  args->serialized_bytes_size = 0;
  args->serialized_device_assignment = NULL;
  args->serialized_device_assignment_deleter = release_assignment;
  if (loaded->executable->build.portable) return NULL; /* it has none: any device may run it */
  int64_t *ids = tn_alloc_array(loaded->num_devices, sizeof *ids);
  if (!ids) return tn_error_no_memory("a device assignment");
  for (size_t r = 0; r < loaded->num_devices; r++) ids[r] = loaded->devices[r]->description.id;
  Xla__DeviceAssignmentProto__ComputationDeviceProto inner =
      XLA__DEVICE_ASSIGNMENT_PROTO__COMPUTATION_DEVICE_PROTO__INIT;
  inner.n_replica_device_ids = loaded->num_devices;
  inner.replica_device_ids = ids;
  Xla__DeviceAssignmentProto__ComputationDeviceProto *list[1] = {&inner};
  Xla__DeviceAssignmentProto proto = XLA__DEVICE_ASSIGNMENT_PROTO__INIT;
  proto.replica_count = (int32_t)loaded->num_devices;
  proto.computation_count = 1;
  proto.n_computation_devices = 1;
  proto.computation_devices = list;
  size_t size = xla__device_assignment_proto__get_packed_size(&proto);
  uint8_t *bytes = tn_alloc(size);
  if (bytes) xla__device_assignment_proto__pack(&proto, bytes);
  tn_free(ids);
  if (!bytes) return tn_error_no_memory("a device assignment");
  args->serialized_bytes = (const char *)bytes;
  args->serialized_bytes_size = size;
  args->serialized_device_assignment = (PJRT_DeviceAssignmentSerialized *)bytes;
  return NULL;
}
