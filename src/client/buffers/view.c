/* Buffers that are somebody else's memory. */
#include "base/options.h"
#include "client/handles.h"

void tn_view_options_init(tn_view_options *options) {
  if (options) *options = (tn_view_options)TN_VIEW_OPTIONS_INIT;
}

static tn_status *check_options(const tn_client *client, const tn_view_options *o) {
  size_t size = client_size(client->plugin, PJRT_ID_PJRT_Client_CreateViewOfDeviceBuffer_Args);
  if (o->memory && size < PJRT_STRUCT_SIZE(PJRT_Client_CreateViewOfDeviceBuffer_Args, memory))
    return tn_error(TN_UNIMPLEMENTED,
                    "a view in a memory of choice needs PJRT 0.66 and %s has 0.%d",
                    client->plugin->name, client->plugin->minor);
  return NULL;
}

/* Some plugins end the process over a view whose end nobody wants to hear of. */
static void tell_nobody(void *data, void *arg) {
  (void)data;
  (void)arg;
}

/* The handle comes first: once the plugin has the memory, nothing may fail. */
tn_status *client_view(const char *who, tn_client *client, void *data, tn_type type,
                       const int64_t *dims, size_t rank, const tn_view_options *options,
                       tn_buffer **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "%s: no place for the buffer", who);
  *out = NULL;
  if (!client) return tn_error(TN_INVALID_ARGUMENT, "%s: no client", who);
  tn_view_options o = TN_VIEW_OPTIONS_INIT;
  tn_status *status = TN_OPTIONS_READ(&o, options, tn_view_options);
  PJRT_Client_CreateViewOfDeviceBuffer_Args args = {
      .client = client->client,
      .device_buffer_ptr = data,
      .dims = dims,
      .num_dims = rank,
      .element_type = (PJRT_Buffer_Type)type,
      .on_delete_callback = o.on_release ? o.on_release : tell_nobody,
      .on_delete_callback_arg = o.arg,
      .stream = o.stream,
  };
  if (!status) status = check_options(client, &o);
  if (!status) status = client_check_contents(client, data, type, dims, rank);
  if (!status) status = client_find_place(client, o.device, o.memory, &args.device, &args.memory);
  tn_buffer *made = NULL;
  if (!status) status = client_new_buffer(client, type, dims, rank, &made);
  if (status) return tn_status_prefix(status, "%s", who);
  status = PJRT(client->plugin, Client_CreateViewOfDeviceBuffer, &args);
  return client_fill_buffer(made, status, args.buffer, out);
}

tn_status *tn_buffer_view(tn_client *client, void *data, tn_type type, const int64_t *dims,
                          size_t rank, const tn_view_options *options, tn_buffer **out) {
  return client_view("tn_buffer_view", client, data, type, dims, rank, options, out);
}
