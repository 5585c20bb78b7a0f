#include "base/config.h"
#include "base/trace.h"
#include "client/handles.h"
#include "client/text.h"
#include <string.h>
#include <tenon/tenon.h>

/* ---- life ------------------------------------------------------------------------------------ */

tn_client *client_ref(tn_client *client) {
  atomic_fetch_add_explicit(&client->refs, 1, memory_order_relaxed);
  return client;
}

static void end_client(tn_client *client) {
  client_under_way_end(&client->asked);
  if (client->client) {
    PJRT_Client_Destroy_Args args = {.client = client->client};
    tn_status *status = PJRT(client->plugin, Client_Destroy, &args);
    if (status) tn_trace(TN_TRACE_CLIENT, "%s", tn_status_message(status));
    tn_status_destroy(status);
  }
  if (client->attached) client->end_attached(client->attached);
  tn_store_destroy(client->store);
  tn_arena_free(&client->arena);
  tn_free(client);
}

void client_unref(tn_client *client) {
  if (!client) return;
  if (atomic_load_explicit(&client->under_way, memory_order_relaxed)) {
    client_let_callbacks_end(client);
  }
  if (atomic_fetch_sub_explicit(&client->refs, 1, memory_order_acq_rel) == 1) {
    end_client(client);
  }
}

void tn_client_destroy(tn_client *client) {
  client_unref(client);
}

/* ---- opening --------------------------------------------------------------------------------- */

void client_name_value(const tn_plugin *plugin, const tn_value *from, PJRT_NamedValue *to) {
  to->struct_size = client_size(plugin, PJRT_ID_PJRT_NamedValue);
  to->name = from->name;
  to->name_size = strlen(from->name);
  to->type = (PJRT_NamedValue_Type)from->type;
  to->value_size = 1;
  switch (from->type) {
  case TN_VALUE_STRING:
    to->string_value = from->string;
    to->value_size = from->count;
    break;
  case TN_VALUE_INT: to->int64_value = from->integer; break;
  case TN_VALUE_INTS:
    to->int64_array_value = from->ints;
    to->value_size = from->count;
    break;
  case TN_VALUE_FLOAT: to->float_value = (float)from->real; break;
  case TN_VALUE_BOOL: to->bool_value = from->boolean; break;
  }
}

/* The plugin may call them until its client has gone, from any of its threads. */
static void use_store(tn_client *client, tn_store *store, PJRT_Client_Create_Args *args) {
  client->store = store_ref(store);
  args->kv_get_callback = client_store_get;
  args->kv_get_user_arg = store;
  args->kv_put_callback = client_store_put;
  args->kv_put_user_arg = store;
  size_t size = client_size(client->plugin, PJRT_ID_PJRT_Client_Create_Args);
  if (size < PJRT_STRUCT_SIZE(PJRT_Client_Create_Args, kv_try_get_user_arg)) return;
  args->kv_try_get_callback = client_store_try_get;
  args->kv_try_get_user_arg = store;
}

static tn_status *create_client(tn_client *client, const tn_client_options *options) {
  tn_arena arena = {0};
  const tn_value *given = NULL;
  size_t count = 0;
  PJRT_NamedValue *values = NULL;
  tn_status *status = client_list_options(&arena, options, &given, &count);
  if (!status && !(values = tn_arena_alloc_array(&arena, count, sizeof *values))) {
    status = tn_error_no_memory("client options");
  }
  for (size_t i = 0; !status && i < count; i++) {
    client_name_value(client->plugin, &given[i], &values[i]);
  }
  PJRT_Client_Create_Args args = {.create_options = values, .num_options = count};
  if (!status && options->store) use_store(client, options->store, &args);
  if (!status) client_plugin_used(client->plugin);
  if (!status) status = PJRT(client->plugin, Client_Create, &args);
  tn_arena_free(&arena);
  if (status) return status;
  if (!args.client) {
    return tn_error(TN_INTERNAL, "PJRT_Client_Create (%s) gave no client", client->plugin->name);
  }
  client->client = args.client;
  return NULL;
}

static tn_status *read_platform(tn_client *client) {
  PJRT_Client_PlatformName_Args name = {.client = client->client};
  tn_status *status = PJRT(client->plugin, Client_PlatformName, &name);
  if (status) return status;
  PJRT_Client_PlatformVersion_Args version = {.client = client->client};
  status = PJRT(client->plugin, Client_PlatformVersion, &version);
  if (status) return status;
  PJRT_Client_ProcessIndex_Args process = {.client = client->client};
  status = PJRT(client->plugin, Client_ProcessIndex, &process);
  if (status) return status;
  client->process_index = process.process_index;
  client->platform_name =
      client_copy_text(&client->arena, name.platform_name, name.platform_name_size);
  client->platform_version =
      client_copy_text(&client->arena, version.platform_version, version.platform_version_size);
  if (client->platform_name && client->platform_version) return NULL;
  return tn_error_no_memory("a client");
}

static tn_status *list_memories(tn_client *client) {
  PJRT_Client_AddressableMemories_Args args = {.client = client->client};
  tn_status *status = PJRT(client->plugin, Client_AddressableMemories, &args);
  if (status) {
    /* A plugin without memories still has devices to use. */
    if (tn_status_code(status) != TN_UNIMPLEMENTED) return status;
    tn_status_destroy(status);
    return NULL;
  }
  size_t count = args.num_addressable_memories;
  status = client_check_list(client->plugin, PJRT_FN_PJRT_Client_AddressableMemories,
                             args.addressable_memories, count);
  if (status) return status;
  client->memories = tn_arena_alloc_array(&client->arena, count, sizeof *client->memories);
  if (!client->memories) return tn_error_no_memory("a client's memories");
  for (size_t i = 0; i < count; i++) {
    client->memories[i].client = client;
    client->memories[i].memory = args.addressable_memories[i];
  }
  client->num_memories = count;
  return NULL;
}

static tn_status *list_devices(tn_client *client) {
  PJRT_Client_Devices_Args all = {.client = client->client};
  tn_status *status = PJRT(client->plugin, Client_Devices, &all);
  if (!status) {
    status = client_check_list(client->plugin, PJRT_FN_PJRT_Client_Devices, all.devices,
                               all.num_devices);
  }
  if (status) return status;
  client->devices = tn_arena_alloc_array(&client->arena, all.num_devices, sizeof *client->devices);
  if (!client->devices) return tn_error_no_memory("a client's devices");
  for (size_t i = 0; i < all.num_devices; i++) {
    client->devices[i].client = client;
    client->devices[i].device = all.devices[i];
  }
  client->num_devices = all.num_devices;
  return NULL;
}

static tn_status *list_addressable(tn_client *client) {
  PJRT_Client_AddressableDevices_Args mine = {.client = client->client};
  tn_status *status = PJRT(client->plugin, Client_AddressableDevices, &mine);
  if (status) return status;
  size_t count = mine.num_addressable_devices;
  status = client_check_list(client->plugin, PJRT_FN_PJRT_Client_AddressableDevices,
                             mine.addressable_devices, count);
  if (status) return status;
  client->addressable = tn_arena_alloc_array(&client->arena, count, sizeof *client->addressable);
  if (!client->addressable) return tn_error_no_memory("a client's devices");
  for (size_t i = 0; i < count; i++) {
    client->addressable[i] = client_device_of(client, mine.addressable_devices[i]);
    if (!client->addressable[i]) {
      return tn_error(TN_INTERNAL, "%s: addressable device %zu is not among its devices",
                      client->plugin->name, i);
    }
  }
  client->num_addressable = count;
  return NULL;
}

static tn_status *read_client(tn_client *client) {
  tn_status *status = read_platform(client);
  if (!status) status = list_devices(client);
  if (!status) status = list_addressable(client);
  if (!status) status = list_memories(client);
  for (size_t i = 0; !status && i < client->num_devices; i++) {
    status = client_read_device(client, &client->devices[i]);
  }
  for (size_t i = 0; !status && i < client->num_memories; i++) {
    status = client_read_memory(client, &client->memories[i]);
  }
  return status;
}

tn_status *tn_client_create(tn_plugin *plugin, const tn_client_options *options, tn_client **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_client_create: no place for the client");
  *out = NULL;
  if (!plugin) return tn_error(TN_INVALID_ARGUMENT, "tn_client_create: no plugin");
  client_create_options given;
  tn_status *status = tn_config_check_values();
  if (!status) status = client_read_create_options(options, &given);
  if (!status) status = client_check_options(&given.options);
  if (status) return status;
  tn_client *client = tn_alloc_zero(sizeof *client);
  if (!client) return tn_error_no_memory("a client");
  atomic_init(&client->refs, 1);
  client->plugin = plugin;
  client_under_way_init(&client->asked);
  status = create_client(client, &given.options);
  if (!status) status = read_client(client);
  if (!status) status = client_check_option_names(client, &given.options);
  if (status) {
    client_unref(client);
    return status;
  }
  *out = client;
  return NULL;
}

tn_status *client_prefer_device(tn_client *client, size_t index) {
  if (index >= client->num_addressable) {
    size_t count = client->num_addressable;
    return tn_error(TN_OUT_OF_RANGE, "there is no device %zu: %s has %zu device%s here", index,
                    client->platform_name, count, count == 1 ? "" : "s");
  }
  tn_device *device = client->addressable[index];
  memmove(client->addressable + 1, client->addressable, index * sizeof(tn_device *));
  client->addressable[0] = device;
  client->preferred = device;
  return NULL;
}

/* ---- what it has ----------------------------------------------------------------------------- */

tn_device *client_device_of(const tn_client *client, const PJRT_Device *device) {
  for (size_t i = 0; i < client->num_addressable; i++) {
    if (client->addressable[i]->device == device) return client->addressable[i];
  }
  for (size_t i = 0; i < client->num_devices; i++) {
    if (client->devices[i].device == device) return &client->devices[i];
  }
  return NULL;
}

tn_memory *client_memory_of(const tn_client *client, const PJRT_Memory *memory) {
  for (size_t i = 0; i < client->num_memories; i++) {
    if (client->memories[i].memory == memory) return &client->memories[i];
  }
  return NULL;
}

tn_plugin *tn_client_plugin(const tn_client *client) {
  return client ? client->plugin : NULL;
}
const char *tn_client_platform_name(const tn_client *client) {
  return client ? client->platform_name : "";
}
const char *tn_client_platform_version(const tn_client *client) {
  return client ? client->platform_version : "";
}
int tn_client_process_index(const tn_client *client) {
  return client ? client->process_index : 0;
}

size_t tn_client_num_devices(const tn_client *client) {
  return client ? client->num_devices : 0;
}
tn_device *tn_client_device(const tn_client *client, size_t index) {
  return index < tn_client_num_devices(client) ? &client->devices[index] : NULL;
}
size_t tn_client_num_addressable_devices(const tn_client *client) {
  return client ? client->num_addressable : 0;
}
tn_device *tn_client_addressable_device(const tn_client *client, size_t index) {
  return index < tn_client_num_addressable_devices(client) ? client->addressable[index] : NULL;
}
size_t tn_client_num_memories(const tn_client *client) {
  return client ? client->num_memories : 0;
}
tn_memory *tn_client_memory(const tn_client *client, size_t index) {
  return index < tn_client_num_memories(client) ? &client->memories[index] : NULL;
}

tn_device *tn_client_find_device(const tn_client *client, int id) {
  for (size_t i = 0; i < tn_client_num_devices(client); i++) {
    if (client->devices[i].id == id) return &client->devices[i];
  }
  return NULL;
}

/* A plugin that says nothing wrong and names no device has not found it. */
static tn_status *check_device_found(const tn_client *client, const PJRT_Device *device,
                                     const char *what, int id, tn_device **out) {
  *out = device ? client_device_of(client, device) : NULL;
  if (*out) return NULL;
  return tn_error(TN_NOT_FOUND, "%s has no device with %s %d", client->plugin->name, what, id);
}

tn_status *tn_client_lookup_device(const tn_client *client, int id, tn_device **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_client_lookup_device: no place for it");
  *out = NULL;
  if (!client) return tn_error(TN_INVALID_ARGUMENT, "tn_client_lookup_device: no client");
  PJRT_Client_LookupDevice_Args args = {.client = client->client, .id = id};
  tn_status *status = PJRT(client->plugin, Client_LookupDevice, &args);
  return status ? status : check_device_found(client, args.device, "id", id, out);
}

tn_status *tn_client_lookup_local_device(const tn_client *client, int local_hardware_id,
                                         tn_device **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_client_lookup_local_device: no place for it");
  *out = NULL;
  if (!client) return tn_error(TN_INVALID_ARGUMENT, "tn_client_lookup_local_device: no client");
  PJRT_Client_LookupAddressableDevice_Args args = {.client = client->client,
                                                   .local_hardware_id = local_hardware_id};
  tn_status *status = PJRT(client->plugin, Client_LookupAddressableDevice, &args);
  if (status) return status;
  return check_device_found(client, args.addressable_device, "local hardware id", local_hardware_id,
                            out);
}

/* NOLINTBEGIN(readability-non-const-parameter): the plugin writes `ids` */
tn_status *tn_client_default_assignment(const tn_client *client, int num_replicas,
                                        int num_partitions, int *ids) {
  /* NOLINTEND(readability-non-const-parameter) */
  if (!client || !ids) return tn_error(TN_INVALID_ARGUMENT, "tn_client_default_assignment: NULL");
  size_t count;
  if (num_replicas < 1 || num_partitions < 1 ||
      !tn_size_mul((size_t)num_replicas, (size_t)num_partitions, &count)) {
    return tn_error(TN_INVALID_ARGUMENT, "%d replicas of %d partitions: each must be at least 1",
                    num_replicas, num_partitions);
  }
  PJRT_Client_DefaultDeviceAssignment_Args args = {
      .client = client->client,
      .num_replicas = num_replicas,
      .num_partitions = num_partitions,
      .default_assignment_size = count,
      .default_assignment = ids,
  };
  return PJRT(client->plugin, Client_DefaultDeviceAssignment, &args);
}

size_t tn_client_describe(const tn_client *client, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!client) {
    line_put(&line, "no client");
    return line.length;
  }
  size_t count = client->num_devices;
  line_put(&line, "%s by %s (PJRT %d.%d), %zu device%s", client->platform_name,
           client->plugin->name, client->plugin->major, client->plugin->minor, count,
           count == 1 ? "" : "s");
  return line.length;
}
