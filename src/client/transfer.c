/* Buffers from the host, to the host, and from place to place. */
#include "client/handles.h"
#include "client/text.h"
#include <inttypes.h>
#include <string.h>

enum { MAX_RANK = 64 };

/* ---- from the host --------------------------------------------------------------------------- */

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
  if (rank > MAX_RANK) {
    return tn_error(TN_INVALID_ARGUMENT, "%zu dimensions: %d is the most", rank, MAX_RANK);
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

static tn_status *check_array(tn_type type, const void *data, const int64_t *dims, size_t rank) {
  size_t bytes;
  tn_status *status = client_check_dims(type, dims, rank, &bytes);
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

static tn_status *check_options(const tn_client *client, const tn_from_host_options *o) {
  if (o->struct_size < sizeof *o) {
    return tn_error(TN_INVALID_ARGUMENT,
                    "tn_from_host_options has struct_size %zu: start from "
                    "TN_FROM_HOST_OPTIONS_INIT",
                    o->struct_size);
  }
  if ((unsigned)o->semantics > TN_MUTABLE_ZERO_COPY) {
    return tn_error(TN_INVALID_ARGUMENT, "%d is no host semantics", (int)o->semantics);
  }
  if (o->semantics != TN_COPY && !o->done) {
    return tn_error(TN_INVALID_ARGUMENT,
                    "host memory that outlives the call needs `done`, to say when it is free");
  }
  return client_check_place(client, o->device, o->memory);
}

static tn_status *default_device(const tn_client *client, PJRT_Device **out) {
  if (!client->num_addressable) {
    return tn_error(TN_FAILED_PRECONDITION, "%s: this process has no device",
                    client->platform_name);
  }
  *out = client->addressable[0]->device;
  return NULL;
}

/* Settles the host memory's event: kept for the caller, or waited for. Takes it. */
static tn_status *settle_done(tn_client *client, PJRT_Event *event, tn_host_semantics semantics,
                              tn_event **done) {
  const pjrt_function_id origin = PJRT_FN_PJRT_Client_BufferFromHostBuffer;
  tn_status *status = NULL;
  if (semantics == TN_COPY) {
    status = client_finish_event(client, origin, event);
    event = NULL;
  }
  if (!done) return status;
  if (status) return status;
  return client_wrap_events(client, origin, &event, 1, done);
}

tn_status *tn_buffer_from_host(tn_client *client, const void *data, tn_type type,
                               const int64_t *dims, size_t rank,
                               const tn_from_host_options *options, tn_buffer **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_buffer_from_host: no place for the buffer");
  *out = NULL;
  if (!client) return tn_error(TN_INVALID_ARGUMENT, "tn_buffer_from_host: no client");
  tn_from_host_options o = TN_FROM_HOST_OPTIONS_INIT;
  if (options) o = *options;
  tn_status *status = check_options(client, &o);
  if (o.struct_size >= sizeof o && o.done) *o.done = NULL;
  if (!status) status = client_check_type(client->plugin, type);
  if (!status) status = check_array(type, data, dims, rank);
  if (status) return tn_status_prefix(status, "tn_buffer_from_host");
  PJRT_Client_BufferFromHostBuffer_Args args = {
      .client = client->client,
      .data = data,
      .type = (PJRT_Buffer_Type)type,
      .dims = dims,
      .num_dims = rank,
      .byte_strides = o.byte_strides,
      .num_byte_strides = o.byte_strides ? rank : 0,
      .host_buffer_semantics = (PJRT_HostBufferSemantics)o.semantics,
      .device = o.device ? o.device->device : NULL,
      .memory = o.memory ? o.memory->memory : NULL,
  };
  if (!o.device && !o.memory) status = default_device(client, &args.device);
  if (!status) status = PJRT(client->plugin, Client_BufferFromHostBuffer, &args);
  if (status) return status;
  tn_buffer *made = NULL;
  status = client_wrap_known_buffer(client, args.buffer, type, dims, rank, &made);
  status =
      tn_status_join(status, settle_done(client, args.done_with_host_buffer, o.semantics, o.done));
  if (status) {
    tn_buffer_destroy(made);
    if (o.done) {
      tn_event_destroy(*o.done);
      *o.done = NULL;
    }
    return status;
  }
  *out = made;
  return NULL;
}

/* ---- to the host ----------------------------------------------------------------------------- */

/* Without a layout a plugin gives the array in its own order, so row-major is asked for. */
static void ask_row_major(const tn_plugin *plugin, PJRT_Buffer_MemoryLayout *layout,
                          int64_t *minor_to_major, size_t rank) {
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
  int64_t minor_to_major[MAX_RANK];
  if (buffer->rank > MAX_RANK) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_buffer_to_host: %zu dimensions: %d is the most",
                    buffer->rank, MAX_RANK);
  }
  PJRT_Buffer_MemoryLayout layout;
  ask_row_major(buffer->client->plugin, &layout, minor_to_major, buffer->rank);
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
  *out = event;
  return NULL;
}

/* ---- from place to place --------------------------------------------------------------------- */

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
  return client_wrap_known_buffer(buffer->client, args.dst_buffer, buffer->type, buffer->dims,
                                  buffer->rank, out);
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
  return client_wrap_known_buffer(buffer->client, args.dst_buffer, buffer->type, buffer->dims,
                                  buffer->rank, out);
}
