/* Arrays and places as callers describe them, checked before a plugin sees them. */
#include "client/handles.h"
#include <inttypes.h>

/* The minor that brought an element type; 0 for those that every plugin has. A plugin that does not
 * know a type may end the process. */
static int type_since(tn_type type) {
  if (type == TN_S1 || type == TN_U1) return 94;
  if (type == TN_F6E2M3FN || type == TN_F6E3M2FN) return 114;
  return 0;
}

tn_status *client_check_type(const tn_plugin *plugin, tn_type type) {
  if (!tn_type_size(type)) {
    return tn_error(TN_INVALID_ARGUMENT, "type %d has no host form", (int)type);
  }
  int since = type_since(type);
  if (since <= plugin->minor) return NULL;
  return tn_error(TN_UNIMPLEMENTED, "%s needs PJRT 0.%d and %s has 0.%d", tn_type_name(type), since,
                  plugin->name, plugin->minor);
}

tn_status *client_check_dims(tn_type type, const int64_t *dims, size_t rank, size_t *bytes) {
  if (rank > CLIENT_MAX_RANK) {
    return tn_error(TN_INVALID_ARGUMENT, "%zu dimensions: %d is the most", rank, CLIENT_MAX_RANK);
  }
  if (rank && !dims) return tn_error(TN_INVALID_ARGUMENT, "%zu dimensions, but none given", rank);
  for (size_t i = 0; i < rank; i++) {
    if (dims[i] < 0) {
      return tn_error(TN_INVALID_ARGUMENT, "dimension %zu is %" PRId64 ": negative", i, dims[i]);
    }
  }
  size_t count;
  if (!tn_size_of_dims(dims, rank, &count) || !tn_size_mul(count, tn_type_size(type), bytes) ||
      *bytes > PTRDIFF_MAX) {
    return tn_error(TN_INVALID_ARGUMENT, "the array is larger than memory can be");
  }
  return NULL;
}

tn_status *client_check_array(const tn_client *client, tn_type type, const int64_t *dims,
                              size_t rank) {
  size_t bytes;
  tn_status *status = client_check_type(client->plugin, type);
  return status ? status : client_check_dims(type, dims, rank, &bytes);
}

tn_status *client_check_contents(const tn_client *client, const void *data, tn_type type,
                                 const int64_t *dims, size_t rank) {
  size_t bytes = 0;
  tn_status *status = client_check_type(client->plugin, type);
  if (!status) status = client_check_dims(type, dims, rank, &bytes);
  if (status || data || !bytes) return status;
  return tn_error(TN_INVALID_ARGUMENT, "%zu elements, but no data", bytes / tn_type_size(type));
}

tn_status *client_check_place(const tn_client *client, const tn_device *device,
                              const tn_memory *memory) {
  if (device && memory) return tn_error(TN_INVALID_ARGUMENT, "a device or a memory, not both");
  if ((device && device->client != client) || (memory && memory->client != client)) {
    return tn_error(TN_INVALID_ARGUMENT, "the device or memory belongs to another client");
  }
  if (device && !device->addressable) {
    return tn_error(TN_INVALID_ARGUMENT, "device %d belongs to another process", device->id);
  }
  return NULL;
}

static tn_status *first_device(const tn_client *client, const tn_device **out) {
  if (!client->num_addressable) {
    return tn_error(TN_FAILED_PRECONDITION, "%s: this process has no device",
                    client->platform_name);
  }
  *out = client->addressable[0];
  return NULL;
}

tn_status *client_find_place(const tn_client *client, const tn_device *device,
                             const tn_memory *memory, PJRT_Device **out_device,
                             PJRT_Memory **out_memory) {
  tn_status *status = client_check_place(client, device, memory);
  if (!status && !device && !memory) status = first_device(client, &device);
  if (status) return status;
  *out_device = device ? device->device : NULL;
  *out_memory = memory ? memory->memory : NULL;
  return NULL;
}

tn_status *client_pick_memory(const tn_client *client, const tn_memory *memory, PJRT_Memory **out) {
  const tn_device *device = NULL;
  tn_status *status =
      memory ? client_check_place(client, NULL, memory) : first_device(client, &device);
  if (status) return status;
  if (!memory) memory = device->default_memory;
  if (!memory) {
    return tn_error(TN_INVALID_ARGUMENT, "%s names no default memory: a memory must be given",
                    client->plugin->name);
  }
  *out = memory->memory;
  return NULL;
}
