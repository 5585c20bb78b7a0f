/* Clients: devices, memories, threads, and the counts and lists that their buffers and launches
 * share.
 *
 * A client is counted (client.h says by whom). Who drops the last reference ends it, and waits for
 * its threads; a thread of its own cannot wait for itself, and has another do so. Devices and
 * memories lie in arrays of the client's, one memory of each kind for each device, in order, and
 * live as long. What it is never changes once it is made, so any thread reads it without a lock;
 * each lock in it guards one thing, named where it stands. */
#include "plugin/client.h"

#include "base/assert.h"
#include "base/memory.h"
#include "cpu/cpu.h"
#include "plugin/device.h"
#include "plugin/dma.h"
#include "plugin/inflight.h"
#include "plugin/memory.h"
#include "plugin/options.h"
#include "plugin/slots.h"

#include <string.h>

/* Of memory_limit: the part that launches in flight may take for results and temporaries. */
enum { INFLIGHT_SHARE = 2 };

#define PLATFORM_VERSION "tenon " TENON_VERSION

/* ---- life -------------------------------------------------------------------------------------
 */

PJRT_Client *plugin_client_ref(PJRT_Client *client) {
  atomic_fetch_add_explicit(&client->refs, 1, memory_order_relaxed);
  return client;
}

/* Also ends a half-built client. Waits for work in flight. */
static void *client_end(void *arg) {
  PJRT_Client *client = arg;
  TN_ASSERT(!client->groups); /* a group holds it until its last launch has ended */
  cpu_elastic_pool_destroy(client->elastic_pool); /* before the streams, which bring it its tasks */
  for (size_t i = 0; client->devices && i < client->num_devices; i++)
    plugin_device_end(&client->devices[i]);
  for (size_t i = 0; client->memories && i < client->num_memories; i++)
    plugin_memory_end(&client->memories[i]);
  cpu_profile_destroy(client->profile);
  cpu_pool_destroy(client->pool);
  tn_free(client->devices);
  tn_free(client->device_list);
  tn_free(client->memories);
  tn_free(client->memory_list);
  tn_free(client->topology.descriptions);
  cpu_account_unref(client->settings.compile.account);
  pthread_mutex_destroy(&client->launch);
  pthread_mutex_destroy(&client->lives_lock);
  pthread_mutex_destroy(&client->groups_lock);
  plugin_mappings_end(&client->mappings);
  plugin_inflight_end(&client->inflight);
  tn_free(client);
  return NULL;
}

bool plugin_client_is_here(const PJRT_Client *client) {
  if (cpu_elastic_pool_is_here(client->elastic_pool)) return true;
  for (size_t i = 0; i < client->num_devices; i++) {
    if (cpu_stream_is_here(client->devices[i].stream)) return true;
  }
  return false;
}

void plugin_client_unref(PJRT_Client *client) {
  if (!client || atomic_fetch_sub_explicit(&client->refs, 1, memory_order_acq_rel) != 1) return;
  if (!plugin_client_is_here(client)) {
    client_end(client);
    return;
  }
  /* A callback on a device's thread let go of the last handle. That thread cannot wait for itself,
   * so another ends the client. Should no thread be had, the client stays. */
  pthread_t thread;
  if (!pthread_create(&thread, NULL, client_end, client)) pthread_detach(thread);
}

static tn_status *client_fill(PJRT_Client *client) {
  size_t count = client->num_devices;
  int threads = (int)client->settings.threads;
  tn_status *status = client->settings.openmp ? cpu_pool_create_openmp(threads, &client->pool)
                                              : cpu_pool_create(threads, &client->pool);
  if (!status && client->settings.xeon)
    status = cpu_profile_create(client->pool, client->settings.compile.isa, &client->profile);
  if (!status) status = cpu_elastic_pool_create("tenon-call", &client->elastic_pool);
  if (status) return status;
  client->devices = tn_alloc_array(count, sizeof *client->devices);
  client->device_list = tn_alloc_array(count, sizeof(PJRT_Device *));
  client->memories = tn_alloc_array(client->num_memories, sizeof *client->memories);
  client->memory_list = tn_alloc_array(client->num_memories, sizeof(PJRT_Memory *));
  client->topology.descriptions = tn_alloc_array(count, sizeof(PJRT_DeviceDescription *));
  if (!client->devices || !client->device_list || !client->memories || !client->memory_list ||
      !client->topology.descriptions)
    return tn_error_no_memory("a client");
  client->topology.count = count;
  client->topology.platform = client->settings.platform;
  client->topology.compile = client->settings.compile;
  client->topology.process = client->settings.process;
  client->topology.threads = cpu_pool_threads(client->pool);
  client->topology.isa = tn_isa_detect();
  client->topology.max_isa = client->settings.compile.isa;
  for (size_t i = 0; i < client->num_memories; i++) {
    plugin_memory *memory = &client->memories[i];
    plugin_memory_init(memory, &client->devices[i / PLUGIN_NUM_KINDS], (int)(i % PLUGIN_NUM_KINDS));
    client->memory_list[i] = &memory->base;
  }
  for (size_t i = 0; i < count; i++) {
    PJRT_Device *device = &client->devices[i];
    client->device_list[i] = device;
    client->topology.descriptions[i] = &device->description;
    status = plugin_device_init(device, client, &client->memories[i * PLUGIN_NUM_KINDS], (int)i);
    if (status) return status;
  }
  return NULL;
}

/* The store by which processes would meet is not used, so each of several would be alone without a
 * word. Its callbacks say nothing: XLA's clients pass them where there is no store, too. */
static tn_status *check_job(const plugin_settings *settings) {
  if (settings->num_nodes > 1)
    return tn_error(TN_UNIMPLEMENTED,
                    "create option 'num_nodes' is %lld: programs of this plugin run on the devices "
                    "of one process, and it takes no key-value store by which several would meet",
                    (long long)settings->num_nodes);
  if (settings->node > 0)
    return tn_error(TN_INVALID_ARGUMENT, "create option 'node_id' is %lld, of one process",
                    (long long)settings->node);
  return NULL;
}

tn_status *plugin_client_create(PJRT_Client_Create_Args *args) {
  plugin_settings settings;
  plugin_settings_init(&settings);
  tn_status *status = plugin_settings_read(&settings, args->create_options, args->num_options);
  if (!status) status = check_job(&settings);
  if (status) return status;
  PJRT_Client *client = tn_alloc_zero(sizeof *client);
  if (!client) return tn_error_no_memory("a client");
  atomic_init(&client->refs, 1);
  pthread_mutex_init(&client->launch, NULL);
  pthread_mutex_init(&client->lives_lock, NULL);
  pthread_mutex_init(&client->groups_lock, NULL);
  pthread_mutex_init(&client->mappings.lock, NULL);
  client->settings = settings;
  plugin_inflight_init(&client->inflight, (size_t)settings.max_inflight,
                       (size_t)settings.memory_limit / INFLIGHT_SHARE);
  client->num_devices = (size_t)settings.num_devices;
  client->num_memories = client->num_devices * PLUGIN_NUM_KINDS;
  status = plugin_settings_account(&client->settings);
  if (!status) status = client_fill(client);
  if (status)
    client_end(client);
  else
    args->client = client;
  return status;
}

tn_status *plugin_client_destroy(PJRT_Client_Destroy_Args *args) {
  plugin_client_unref(args->client);
  return NULL;
}

/* ---- what it is -------------------------------------------------------------------------------
 */

tn_status *plugin_client_platform_name(PJRT_Client_PlatformName_Args *args) {
  args->platform_name = args->client->settings.platform;
  args->platform_name_size = strlen(args->platform_name);
  return NULL;
}

tn_status *plugin_client_platform_version(PJRT_Client_PlatformVersion_Args *args) {
  args->platform_version = PLATFORM_VERSION;
  args->platform_version_size = strlen(PLATFORM_VERSION);
  return NULL;
}

tn_status *plugin_client_process_index(PJRT_Client_ProcessIndex_Args *args) {
  args->process_index = (int)args->client->settings.process;
  return NULL;
}

tn_status *plugin_client_topology(PJRT_Client_TopologyDescription_Args *args) {
  args->topology = &args->client->topology;
  return NULL;
}

/* ---- processes --------------------------------------------------------------------------------
 */

static tn_status *check_process(const PJRT_Client *client, const PJRT_ProcessInfo *info, size_t i) {
  if (info->task_id != client->settings.process)
    return tn_error(TN_INVALID_ARGUMENT,
                    "process info %zu is of task %d; this client has one process, which is %lld", i,
                    info->task_id, (long long)client->settings.process);
  if ((unsigned)info->state > PJRT_ProcessState_kError)
    return tn_error(TN_INVALID_ARGUMENT, "process info %zu has state %d, which is none", i,
                    (int)info->state);
  bool fails = info->state == PJRT_ProcessState_kError;
  if (fails && (info->error_code < 1 || info->error_code > PJRT_Error_Code_UNAUTHENTICATED))
    return tn_error(TN_INVALID_ARGUMENT, "process info %zu is an error with code %d", i,
                    info->error_code);
  if (info->error_message_size && !info->error_message)
    return tn_error(TN_INVALID_ARGUMENT,
                    "process info %zu has a message of %zu bytes at no address", i,
                    info->error_message_size);
  return NULL;
}

/* There are no others to wait for or to give up on, so a state that makes sense has no effect. The
 * infos lie as far apart as the first says that it is long. */
tn_status *
plugin_client_update_global_process_info(PJRT_Client_UpdateGlobalProcessInfo_Args *args) {
  if (args->num_process_infos && !args->process_infos)
    return tn_error(TN_INVALID_ARGUMENT, "%zu process infos at no address",
                    args->num_process_infos);
  size_t stride = args->num_process_infos ? args->process_infos[0].struct_size : 0;
  for (size_t i = 0; i < args->num_process_infos; i++) {
    const PJRT_ProcessInfo *info = (const void *)((const char *)args->process_infos + i * stride);
    if (info->struct_size < PJRT_ProcessInfo_STRUCT_SIZE || info->struct_size != stride)
      return tn_error(TN_INVALID_ARGUMENT,
                      "Unexpected PJRT_ProcessInfo size: expected %d, got %zu for process info %zu",
                      (int)PJRT_ProcessInfo_STRUCT_SIZE, info->struct_size, i);
    tn_status *status = check_process(args->client, info, i);
    if (status) return status;
  }
  return NULL;
}

/* ---- devices ----------------------------------------------------------------------------------
 */

tn_status *plugin_client_devices(PJRT_Client_Devices_Args *args) {
  args->devices = args->client->device_list;
  args->num_devices = args->client->num_devices;
  return NULL;
}

tn_status *plugin_client_addressable_devices(PJRT_Client_AddressableDevices_Args *args) {
  args->addressable_devices = args->client->device_list;
  args->num_addressable_devices = args->client->num_devices;
  return NULL;
}

tn_status *plugin_client_addressable_memories(PJRT_Client_AddressableMemories_Args *args) {
  args->addressable_memories = args->client->memory_list;
  args->num_addressable_memories = args->client->num_memories;
  return NULL;
}

PJRT_Device *plugin_client_device(const PJRT_Client *client, int64_t id) {
  int64_t local = id - client->settings.process * PLUGIN_DEVICES_PER_PROCESS;
  if (local < 0 || (uint64_t)local >= client->num_devices) return NULL;
  TN_ASSERT(client->device_list[local]->description.id == id);
  return client->device_list[local];
}

tn_status *plugin_client_lookup_device(PJRT_Client_LookupDevice_Args *args) {
  PJRT_Device *device = plugin_client_device(args->client, args->id);
  if (!device)
    return tn_error(TN_INVALID_ARGUMENT, "there is no device %d; the client has %zu from %lld on",
                    args->id, args->client->num_devices,
                    (long long)args->client->settings.process * PLUGIN_DEVICES_PER_PROCESS);
  args->device = device;
  return NULL;
}

tn_status *plugin_client_lookup_addressable_device(PJRT_Client_LookupAddressableDevice_Args *args) {
  int id = args->local_hardware_id;
  if (id < 0 || (size_t)id >= args->client->num_devices)
    return tn_error(TN_INVALID_ARGUMENT,
                    "there is no device with local hardware id %d; the client has %zu", id,
                    args->client->num_devices);
  args->addressable_device = args->client->device_list[id];
  return NULL;
}

tn_status *plugin_client_default_device_assignment(PJRT_Client_DefaultDeviceAssignment_Args *args) {
  int64_t replicas = args->num_replicas, partitions = args->num_partitions;
  const PJRT_Client *client = args->client;
  if (replicas < 1 || partitions < 1)
    return tn_error(TN_INVALID_ARGUMENT, "an assignment of %lld replicas and %lld partitions",
                    (long long)replicas, (long long)partitions);
  uint64_t count = (uint64_t)replicas * (uint64_t)partitions;
  if (args->default_assignment_size < count)
    return tn_error(TN_FAILED_PRECONDITION,
                    "the assignment has %llu devices, and the caller's array room for %zu",
                    (unsigned long long)count, args->default_assignment_size);
  if (count > client->num_devices)
    return tn_error(TN_INVALID_ARGUMENT,
                    "%lld replicas and %lld partitions need %llu devices; the client has %zu",
                    (long long)replicas, (long long)partitions, (unsigned long long)count,
                    client->num_devices);
  for (size_t i = 0; i < count; i++)
    args->default_assignment[i] = client->device_list[i]->description.id;
  return NULL;
}

tn_status *plugin_pick_memory(const PJRT_Client *client, PJRT_Device *device, PJRT_Memory *memory,
                              plugin_memory **out) {
  PJRT_Device *of_memory = memory ? plugin_memory_of(memory)->device : NULL;
  if (device && of_memory && device != of_memory)
    return tn_error(TN_INVALID_ARGUMENT, "the memory is of device %d, and the device given is %d",
                    of_memory->description.id, device->description.id);
  PJRT_Device *picked = of_memory ? of_memory : device ? device : client->device_list[0];
  if (picked->client != client)
    return tn_error(TN_INVALID_ARGUMENT, "the device or memory belongs to another client");
  *out = of_memory ? plugin_memory_of(memory) : &picked->memories[PLUGIN_DEVICE_MEMORY];
  TN_ASSERT((*out)->device == picked);
  return NULL;
}

/* ---- host memory for direct transfers: all of it serves, so there is nothing to register -------
 */
