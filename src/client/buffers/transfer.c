/* Buffers from the host, to the host, and from place to place. */
#include "base/options.h"
#include "client/handles.h"
#include "client/text.h"
#include <inttypes.h>
#include <string.h>

/* ---- from the host --------------------------------------------------------------------------- */

static tn_status *check_options(const tn_from_host_options *o) {
  if ((unsigned)o->semantics > TN_MUTABLE_ZERO_COPY) {
    return tn_error(TN_INVALID_ARGUMENT, "%d is no host semantics", (int)o->semantics);
  }
  if (o->semantics != TN_COPY && !o->done) {
    return tn_error(TN_INVALID_ARGUMENT,
                    "host memory that outlives the call needs `done`, to say when it is free");
  }
  return NULL;
}

/* The handles come first: once the plugin has the host's memory, only its event says when that is
 * free again. A copy that failed has ended, and with it the use of the memory. */
static tn_status *from_host(tn_client *client, PJRT_Client_BufferFromHostBuffer_Args *args,
                            bool wait, tn_buffer *made, tn_event *done) {
  const pjrt_function_id origin = PJRT_FN_PJRT_Client_BufferFromHostBuffer;
  tn_status *status = PJRT(client->plugin, Client_BufferFromHostBuffer, args);
  if (status) return status;
  PJRT_Event *event = args->done_with_host_buffer;
  status = client_check_given(client, args->buffer);
  made->buffer = args->buffer;
  if (status || wait) return tn_status_join(status, client_finish_event(client, origin, event));
  done->events[0] = event;
  done->count = event ? 1 : 0;
  return NULL;
}

/* Where the transfer's end is an event already, nothing may fail any more. A view's event comes
 * when the buffer ends, which is nothing to wait for. On failure takes both handles, and the host's
 * memory is free. */
static tn_status *track_upload(tn_buffer *made, tn_event *done, tn_host_semantics semantics) {
  if (done && semantics == TN_UNTIL_TRANSFERRED) {
    client_track_event(done);
    return NULL;
  }
  tn_status *status = client_track_buffer(made);
  if (!status) return NULL;
  tn_buffer_destroy(made);
  if (done) tn_status_destroy(tn_event_await(done));
  tn_event_destroy(done);
  return status;
}

static tn_status *make_handles(tn_client *client, tn_type type, const int64_t *dims, size_t rank,
                               bool want_event, tn_buffer **buffer, tn_event **event) {
  PJRT_Event *none = NULL;
  tn_status *status = client_new_buffer(client, type, dims, rank, buffer);
  if (status || !want_event) return status;
  return client_wrap_events(client, PJRT_FN_PJRT_Client_BufferFromHostBuffer, &none, 1, event);
}

tn_status *tn_buffer_from_host(tn_client *client, const void *data, tn_type type,
                               const int64_t *dims, size_t rank,
                               const tn_from_host_options *options, tn_buffer **out) {
  return client_from_host("tn_buffer_from_host", client, data, type, dims, rank, options, out);
}

tn_status *client_from_host(const char *who, tn_client *client, const void *data, tn_type type,
                            const int64_t *dims, size_t rank, const tn_from_host_options *options,
                            tn_buffer **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "%s: no place for the buffer", who);
  *out = NULL;
  if (!client) return tn_error(TN_INVALID_ARGUMENT, "%s: no client", who);
  tn_from_host_options o = TN_FROM_HOST_OPTIONS_INIT;
  tn_status *status = TN_OPTIONS_READ(&o, options, tn_from_host_options);
  if (!status) status = check_options(&o);
  if (o.done) *o.done = NULL;
  PJRT_Client_BufferFromHostBuffer_Args args = {
      .client = client->client,
      .data = data,
      .type = (PJRT_Buffer_Type)type,
      .dims = dims,
      .num_dims = rank,
      .byte_strides = o.byte_strides,
      .num_byte_strides = o.byte_strides ? rank : 0,
      .host_buffer_semantics = (PJRT_HostBufferSemantics)o.semantics,
  };
  if (!status) status = client_check_contents(client, data, type, dims, rank);
  if (!status) status = client_find_place(client, o.device, o.memory, &args.device, &args.memory);
  if (status) return tn_status_prefix(status, "%s", who);
  tn_buffer *made = NULL;
  tn_event *done = NULL;
  status = make_handles(client, type, dims, rank, o.done != NULL, &made, &done);
  if (!status) status = from_host(client, &args, o.semantics == TN_COPY, made, done);
  if (status) {
    tn_buffer_destroy(made);
    tn_event_destroy(done);
    return status;
  }
  status = track_upload(made, done, o.semantics);
  if (status) return status;
  if (o.done) *o.done = done;
  *out = made;
  return NULL;
}

/* ---- to the host ----------------------------------------------------------------------------- */

void client_row_major(const tn_plugin *plugin, size_t rank, int64_t *minor_to_major,
                      PJRT_Buffer_MemoryLayout *layout) {
  for (size_t i = 0; i < rank; i++) minor_to_major[i] = (int64_t)(rank - 1 - i);
  *layout = (PJRT_Buffer_MemoryLayout){.type = PJRT_Buffer_MemoryLayout_Type_Tiled};
  layout->struct_size = client_size(plugin, PJRT_ID_PJRT_Buffer_MemoryLayout);
  layout->tiled.struct_size = client_size(plugin, PJRT_ID_PJRT_Buffer_MemoryLayout_Tiled);
  layout->tiled.minor_to_major = minor_to_major;
  layout->tiled.minor_to_major_size = rank;
}

static tn_status *start_to_host(tn_buffer *buffer, void *data, size_t size, PJRT_Event **event) {
  if (!buffer) return tn_error(TN_INVALID_ARGUMENT, "tn_buffer_to_host: no buffer");
  size_t need = tn_buffer_host_size(buffer);
  if (size < need || (need && !data)) {
    char shape[256];
    tn_line line = line_start(shape, sizeof shape);
    line_put_shape(&line, buffer->type, buffer->dims, buffer->rank);
    return tn_error(TN_INVALID_ARGUMENT,
                    "tn_buffer_to_host: %s needs %zu bytes and there is room for %zu", shape, need,
                    data ? size : 0);
  }
  int64_t minor_to_major[CLIENT_MAX_RANK];
  if (buffer->rank > CLIENT_MAX_RANK) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_buffer_to_host: %zu dimensions: %d is the most",
                    buffer->rank, CLIENT_MAX_RANK);
  }
  /* Without a layout a plugin gives the array in its own order. */
  PJRT_Buffer_MemoryLayout layout;
  client_row_major(buffer->client->plugin, buffer->rank, minor_to_major, &layout);
  char nothing;
  PJRT_Buffer_ToHostBuffer_Args args = {
      .src = buffer->buffer,
      .host_layout = &layout,
      .dst = data ? data : &nothing, /* NULL would only ask for the size */
      .dst_size = need,
  };
  tn_status *status = PJRT(buffer->client->plugin, Buffer_ToHostBuffer, &args);
  if (!status) *event = args.event;
  return status;
}

/* Plugins keep signed types narrower than a byte in the low bits; some leave the high ones clear.
 */
static int narrow_bits(tn_type type) {
  return type == TN_S4 ? 4 : type == TN_S2 ? 2 : type == TN_S1 ? 1 : 0;
}

static void extend_signs(signed char *data, size_t count, int bits) {
  unsigned sign = 1U << (bits - 1), mask = (sign << 1) - 1;
  for (size_t i = 0; i < count; i++) {
    unsigned low = (unsigned char)data[i] & mask;
    data[i] = (signed char)((int)(low ^ sign) - (int)sign);
  }
}

tn_status *tn_buffer_to_host(tn_buffer *buffer, void *data, size_t size) {
  PJRT_Event *event = NULL;
  tn_status *status = start_to_host(buffer, data, size, &event);
  if (status) return status;
  status = client_finish_event(buffer->client, PJRT_FN_PJRT_Buffer_ToHostBuffer, event);
  int bits = narrow_bits(buffer->type);
  if (!status && bits) extend_signs(data, tn_buffer_num_elements(buffer), bits);
  return status;
}

tn_status *tn_buffer_to_host_async(tn_buffer *buffer, void *data, size_t size, tn_event **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_buffer_to_host_async: no place for the event");
  *out = NULL;
  if (!buffer) return tn_error(TN_INVALID_ARGUMENT, "tn_buffer_to_host_async: no buffer");
  /* The handle comes first: once the copy has started nobody else could say when it ends. */
  PJRT_Event *none = NULL;
  tn_event *event = NULL;
  tn_status *status =
      client_wrap_events(buffer->client, PJRT_FN_PJRT_Buffer_ToHostBuffer, &none, 1, &event);
  if (status) return status;
  if (narrow_bits(buffer->type)) { /* the bytes must be worked on after they have come */
    status = tn_buffer_to_host(buffer, data, size);
  } else {
    status = start_to_host(buffer, data, size, &event->events[0]);
    event->count = !status && event->events[0] ? 1 : 0;
  }
  if (status) {
    tn_event_destroy(event);
    return status;
  }
  client_track_event(event);
  *out = event;
  return NULL;
}

/* ---- from place to place --------------------------------------------------------------------- */

static tn_status *track_copy(tn_status *status, tn_buffer **copy) {
  if (!status) status = client_track_buffer(*copy);
  if (!status) return NULL;
  tn_buffer_destroy(*copy);
  *copy = NULL;
  return status;
}

tn_status *tn_buffer_copy_to_device(tn_buffer *buffer, tn_device *device, tn_buffer **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_buffer_copy_to_device: no place for the copy");
  *out = NULL;
  if (!buffer || !device) return tn_error(TN_INVALID_ARGUMENT, "tn_buffer_copy_to_device: NULL");
  if (device->client != buffer->client) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_buffer_copy_to_device: another client's device");
  }
  PJRT_Buffer_CopyToDevice_Args args = {.buffer = buffer->buffer, .dst_device = device->device};
  tn_status *status = PJRT(buffer->client->plugin, Buffer_CopyToDevice, &args);
  if (status) return status;
  status = client_wrap_known_buffer(buffer->client, args.dst_buffer, buffer->type, buffer->dims,
                                    buffer->rank, out);
  return track_copy(status, out);
}

tn_status *tn_buffer_copy_to_memory(tn_buffer *buffer, tn_memory *memory, tn_buffer **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_buffer_copy_to_memory: no place for the copy");
  *out = NULL;
  if (!buffer || !memory) return tn_error(TN_INVALID_ARGUMENT, "tn_buffer_copy_to_memory: NULL");
  if (memory->client != buffer->client) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_buffer_copy_to_memory: another client's memory");
  }
  PJRT_Buffer_CopyToMemory_Args args = {.buffer = buffer->buffer, .dst_memory = memory->memory};
  tn_status *status = PJRT(buffer->client->plugin, Buffer_CopyToMemory, &args);
  if (status) return status;
  status = client_wrap_known_buffer(buffer->client, args.dst_buffer, buffer->type, buffer->dims,
                                    buffer->rank, out);
  return track_copy(status, out);
}
