/* Executables on a client's devices.
 *
 * A loaded executable is an executable, which others may have loaded too, and the devices of its
 * partitions, counted replica by replica: as the compile options assigned them, no device twice. It
 * holds the client. All but `deleted` is fixed once it is made and read by any thread; deleting it
 * only says that it is not to run any more. */
#include "plugin/loaded.h"

#include "base/assert.h"
#include "base/memory.h"
#include "compile_options.pb-c.h"
#include "cpu/cpu.h"
#include "plugin/client.h"
#include "plugin/device.h"
#include "plugin/executable.h"
#include "plugin/options.h"
#include "plugin/slots.h"

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

/* The device of the i-th partition, counted replica by replica: as assigned, or the client's i-th.
 */
static tn_status *place_one(PJRT_LoadedExecutable *loaded, size_t i) {
  const plugin_build *build = &loaded->executable->build;
  const PJRT_Client *client = loaded->client;
  int64_t id = build->assigned ? build->assigned[i] : client->device_list[i]->description.id;
  size_t replica = i / build->num_partitions, partition = i % build->num_partitions;
  loaded->ids[i] = (PJRT_LogicalDeviceIds){(int)replica, (int)partition};
  loaded->devices[i] = plugin_client_device(client, id);
  if (!loaded->devices[i])
    return tn_error(TN_INVALID_ARGUMENT,
                    "partition %zu of replica %zu is assigned to device %lld, which the client "
                    "does not have",
                    partition, replica, (long long)id);
  for (size_t other = 0; other < i; other++) {
    if (loaded->devices[other] == loaded->devices[i])
      return tn_error(TN_INVALID_ARGUMENT,
                      "partition %zu of replica %zu is assigned to device %d, and so is partition "
                      "%zu of replica %zu",
                      partition, replica, loaded->devices[i]->description.id,
                      other % build->num_partitions, other / build->num_partitions);
  }
  return NULL;
}

static tn_status *place_devices(PJRT_LoadedExecutable *loaded) {
  const plugin_build *build = &loaded->executable->build;
  loaded->num_devices = build->num_replicas * build->num_partitions;
  if (loaded->num_devices > loaded->client->num_devices)
    return tn_error(TN_INVALID_ARGUMENT,
                    "the program has %zu replicas of %zu partitions, and the client %zu devices",
                    build->num_replicas, build->num_partitions, loaded->client->num_devices);
  loaded->devices = tn_alloc_array(loaded->num_devices, sizeof(PJRT_Device *));
  loaded->ids = tn_alloc_array(loaded->num_devices, sizeof *loaded->ids);
  if (!loaded->devices || !loaded->ids) return tn_error_no_memory("a loaded executable");
  tn_status *status = NULL;
  for (size_t i = 0; i < loaded->num_devices && !status; i++) status = place_one(loaded, i);
  for (size_t i = 0; i < loaded->num_devices && !status; i++)
    TN_ASSERT(loaded->devices[i]->client == loaded->client);
  return status;
}

/* Results and temporaries are there at once; arguments may lie in the host's own memory, and
 * results in that of arguments. */
static tn_status *check_room(const PJRT_Client *client, const PJRT_Executable *executable) {
  const cpu_program *program = executable->program;
  int64_t limit = client->settings.max_memory;
  size_t results = 0, temporaries = cpu_program_temp_bytes(program);
  for (size_t i = 0; i < executable->num_outputs; i++) {
    const cpu_value_info *info = cpu_program_output(program, i);
    if (info->alias < 0) results += info->bytes;
  }
  if (!limit || results + temporaries <= (uint64_t)limit) return NULL;
  return tn_error(TN_RESOURCE_EXHAUSTED,
                  "%s is %lld bytes: '%s' needs %zu, %zu for results and %zu for temporaries",
                  client->settings.max_memory_by, (long long)limit, cpu_program_name(program),
                  results + temporaries, results, temporaries);
}

tn_status *plugin_load(PJRT_Client *client, PJRT_Executable *executable,
                       PJRT_LoadedExecutable **out) {
  tn_status *room = check_room(client, executable);
  if (room) return room;
  *out = NULL;
  PJRT_LoadedExecutable *loaded = tn_alloc_zero(sizeof *loaded);
  if (!loaded) return tn_error_no_memory("a loaded executable");
  loaded->client = plugin_client_ref(client);
  loaded->executable = plugin_executable_ref(executable);
  tn_status *status = place_devices(loaded);
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

/* A list of devices for each partition, with one for each replica. False: no memory. */
static bool pack_assignment(const PJRT_LoadedExecutable *loaded, uint8_t **out, size_t *size) {
  typedef Xla__DeviceAssignmentProto__ComputationDeviceProto computation;
  size_t partitions = loaded->executable->build.num_partitions;
  size_t replicas = loaded->num_devices / partitions;
  TN_ASSERT(replicas * partitions == loaded->num_devices);
  int64_t *ids = tn_alloc_array(loaded->num_devices, sizeof *ids);
  computation *list = tn_alloc_array(partitions, sizeof *list);
  computation **pointers = tn_alloc_array(partitions, sizeof *pointers);
  if (ids && list && pointers) {
    for (size_t p = 0; p < partitions; p++) {
      list[p] = (computation)XLA__DEVICE_ASSIGNMENT_PROTO__COMPUTATION_DEVICE_PROTO__INIT;
      list[p].n_replica_device_ids = replicas;
      list[p].replica_device_ids = ids + p * replicas;
      pointers[p] = &list[p];
      for (size_t r = 0; r < replicas; r++)
        ids[p * replicas + r] = loaded->devices[r * partitions + p]->description.id;
    }
    Xla__DeviceAssignmentProto proto = XLA__DEVICE_ASSIGNMENT_PROTO__INIT;
    proto.replica_count = (int32_t)replicas;
    proto.computation_count = (int32_t)partitions;
    proto.n_computation_devices = partitions;
    proto.computation_devices = pointers;
    *size = xla__device_assignment_proto__get_packed_size(&proto);
    *out = tn_alloc(*size);
    if (*out) xla__device_assignment_proto__pack(&proto, *out);
  }
  tn_free(ids);
  tn_free(list);
  tn_free(pointers);
  return *out != NULL;
}

tn_status *
plugin_loaded_get_device_assignment(PJRT_LoadedExecutable_GetDeviceAssignment_Args *args) {
  const PJRT_LoadedExecutable *loaded = args->executable;
  args->serialized_bytes = "";
  args->serialized_bytes_size = 0;
  args->serialized_device_assignment = NULL;
  args->serialized_device_assignment_deleter = release_assignment;
  if (loaded->executable->build.portable) return NULL; /* it has none: any device may run it */
  uint8_t *bytes = NULL;
  size_t size = 0;
  if (!pack_assignment(loaded, &bytes, &size)) return tn_error_no_memory("a device assignment");
  args->serialized_bytes = (const char *)bytes;
  args->serialized_bytes_size = size;
  args->serialized_device_assignment = (PJRT_DeviceAssignmentSerialized *)bytes;
  return NULL;
}
