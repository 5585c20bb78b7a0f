/* Memory that is not the plugin's alone: views of somebody else's, and holds on the plugin's. */
#include "client/call.h"
#include "client/handles.h"

#include <tenon/buffer.h>

static tn_status *no_buffer(const char *function) {
  return tn_error(TN_INVALID_ARGUMENT, "%s: no buffer, or no place for the answer", function);
}

/* ---- holds ----------------------------------------------------------------------------------- */

tn_status *tn_buffer_pointer(tn_buffer *buffer, void **data) {
  if (!buffer || !data) return no_buffer("tn_buffer_pointer");
  PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args args = {.buffer = buffer->buffer};
  tn_status *status = PJRT(buffer->client->plugin, Buffer_OpaqueDeviceMemoryDataPointer, &args);
  if (!status) *data = args.device_memory_ptr;
  return status;
}

tn_status *tn_buffer_hold(tn_buffer *buffer) {
  if (!buffer) return no_buffer("tn_buffer_hold");
  PJRT_Buffer_IncreaseExternalReferenceCount_Args args = {.buffer = buffer->buffer};
  return PJRT(buffer->client->plugin, Buffer_IncreaseExternalReferenceCount, &args);
}

tn_status *tn_buffer_release(tn_buffer *buffer) {
  if (!buffer) return no_buffer("tn_buffer_release");
  PJRT_Buffer_DecreaseExternalReferenceCount_Args args = {.buffer = buffer->buffer};
  return PJRT(buffer->client->plugin, Buffer_DecreaseExternalReferenceCount, &args);
}

/* ---- views ----------------------------------------------------------------------------------- */

static tn_status *check_view(const tn_client *client, const void *data, tn_type type,
                             const int64_t *dims, size_t rank, const tn_view_options *options) {
  size_t count;
  if (options->struct_size < sizeof *options)
    return tn_error(TN_INVALID_ARGUMENT,
                    "tn_view_options has struct_size %zu: start from TN_VIEW_OPTIONS_INIT",
                    options->struct_size);
  tn_status *status = client_check_type(client->plugin, type);
  if (status) return status;
  if (rank && !dims) return tn_error(TN_INVALID_ARGUMENT, "%zu dimensions, but none given", rank);
  for (size_t i = 0; i < rank; i++)
    if (dims[i] < 0) return tn_error(TN_INVALID_ARGUMENT, "dimension %zu is negative", i);
  if (!tn_size_of_dims(dims, rank, &count))
    return tn_error(TN_INVALID_ARGUMENT, "the array is larger than memory can be");
  if (count && !data) return tn_error(TN_INVALID_ARGUMENT, "%zu elements, but no data", count);
  if (options->device && options->device->client != client)
    return tn_error(TN_INVALID_ARGUMENT, "the device belongs to another client");
  if (!options->device && !client->num_addressable)
    return tn_error(TN_FAILED_PRECONDITION, "%s: this process has no device",
                    client->platform_name);
  return NULL;
}

tn_status *tn_buffer_view(tn_client *client, void *data, tn_type type, const int64_t *dims,
                          size_t rank, const tn_view_options *options, tn_buffer **out) {
  if (!out) return no_buffer("tn_buffer_view");
  *out = NULL;
  if (!client) return tn_error(TN_INVALID_ARGUMENT, "tn_buffer_view: no client");
  tn_view_options o = TN_VIEW_OPTIONS_INIT;
  if (options) o = *options;
  tn_status *status = check_view(client, data, type, dims, rank, &o);
  if (status) return tn_status_prefix(status, "tn_buffer_view");
  const tn_device *device = o.device ? o.device : client->addressable[0];
  PJRT_Client_CreateViewOfDeviceBuffer_Args args = {
      .client = client->client,
      .device_buffer_ptr = data,
      .dims = dims,
      .num_dims = rank,
      .element_type = (PJRT_Buffer_Type)type,
      .device = device->device,
      .on_delete_callback = o.on_release,
      .on_delete_callback_arg = o.arg,
  };
  status = PJRT(client->plugin, Client_CreateViewOfDeviceBuffer, &args);
  return status ? status : client_wrap_known_buffer(client, args.buffer, type, dims, rank, out);
}
