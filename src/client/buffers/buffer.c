#include "client/handles.h"
#include "client/text.h"
#include <inttypes.h>
#include <string.h>

/* ---- life ------------------------------------------------------------------------------------ */

void client_drop_buffer(tn_client *client, PJRT_Buffer *buffer) {
  if (!buffer) return;
  PJRT_Buffer_Destroy_Args args = {.buffer = buffer};
  tn_status_destroy(PJRT(client->plugin, Buffer_Destroy, &args));
}

/* Told once here, since every later call with it could end the process. */
tn_status *client_check_given(const tn_client *client, const void *object) {
  if (object) return NULL;
  return tn_error(TN_INTERNAL, "%s reported success and gave no buffer", client->plugin->name);
}

tn_status *client_new_buffer(tn_client *client, tn_type type, const int64_t *dims, size_t rank,
                             tn_buffer **out) {
  size_t bytes;
  tn_buffer *made = NULL;
  if (tn_size_mul(rank, sizeof *dims, &bytes) && tn_size_add(bytes, sizeof *made, &bytes)) {
    made = tn_alloc(bytes);
  }
  if (!made) return tn_error_no_memory("a buffer");
  atomic_init(&made->refs, 1);
  atomic_init(&made->holds, 0);
  atomic_init(&made->guards, 0);
  atomic_init(&made->doubtful, false);
  made->client = client_ref(client);
  made->buffer = NULL;
  made->type = type;
  made->rank = rank;
  if (rank) memcpy(made->dims, dims, rank * sizeof *dims);
  *out = made;
  return NULL;
}

tn_status *client_fill_buffer(tn_buffer *made, tn_status *status, PJRT_Buffer *buffer,
                              tn_buffer **out) {
  if (!status) status = client_check_given(made->client, buffer);
  if (status) {
    tn_buffer_destroy(made);
    return status;
  }
  made->buffer = buffer;
  *out = made;
  return NULL;
}

tn_status *client_wrap_known_buffer(tn_client *client, PJRT_Buffer *buffer, tn_type type,
                                    const int64_t *dims, size_t rank, tn_buffer **out) {
  tn_status *given = client_check_given(client, buffer);
  if (given) return given;
  tn_status *status = client_new_buffer(client, type, dims, rank, out);
  if (status)
    client_drop_buffer(client, buffer);
  else
    (*out)->buffer = buffer;
  return status;
}

tn_status *client_wrap_buffer(tn_client *client, PJRT_Buffer *buffer, tn_buffer **out) {
  tn_status *given = client_check_given(client, buffer);
  if (given) return given;
  PJRT_Buffer_ElementType_Args type = {.buffer = buffer};
  tn_status *status = PJRT(client->plugin, Buffer_ElementType, &type);
  PJRT_Buffer_Dimensions_Args dims = {.buffer = buffer};
  if (!status) status = PJRT(client->plugin, Buffer_Dimensions, &dims);
  if (status) {
    client_drop_buffer(client, buffer);
    return status;
  }
  return client_wrap_known_buffer(client, buffer, (tn_type)type.type, dims.dims, dims.num_dims,
                                  out);
}

tn_buffer *client_ref_buffer(tn_buffer *buffer) {
  atomic_fetch_add(&buffer->refs, 1);
  return buffer;
}

/* A sole reference is this one: nobody else can change the count. */
static bool is_last(tn_buffer *buffer) {
  return atomic_load(&buffer->refs) == 1 || atomic_fetch_sub(&buffer->refs, 1) == 1;
}

void tn_buffer_destroy(tn_buffer *buffer) {
  if (!buffer || !is_last(buffer)) return;
  client_drop_buffer(buffer->client, buffer->buffer);
  client_unref(buffer->client);
  tn_free(buffer);
}

static tn_status *no_buffer(const char *function) {
  return tn_error(TN_INVALID_ARGUMENT, "%s: NULL", function);
}

tn_status *tn_buffer_delete(tn_buffer *buffer) {
  if (!buffer) return no_buffer("tn_buffer_delete");
  PJRT_Buffer_Delete_Args args = {.buffer = buffer->buffer};
  atomic_store(&buffer->doubtful, true);
  return PJRT(buffer->client->plugin, Buffer_Delete, &args);
}

tn_status *tn_buffer_is_deleted(const tn_buffer *buffer, bool *deleted) {
  if (!buffer || !deleted) return no_buffer("tn_buffer_is_deleted");
  PJRT_Buffer_IsDeleted_Args args = {.buffer = buffer->buffer};
  tn_status *status = PJRT(buffer->client->plugin, Buffer_IsDeleted, &args);
  if (!status) *deleted = args.is_deleted;
  return status;
}

tn_status *client_check_donatable(const tn_buffer *buffer) {
  if (atomic_load(&buffer->holds) || atomic_load(&buffer->guards)) {
    return tn_error(TN_FAILED_PRECONDITION, "the buffer is held from outside");
  }
  bool deleted = false;
  tn_status *status = tn_buffer_is_deleted(buffer, &deleted);
  if (!status && deleted) {
    status = tn_error(TN_INVALID_ARGUMENT, "the buffer has been deleted or donated");
  }
  return status;
}

/* ---- what it is ------------------------------------------------------------------------------ */

tn_type tn_buffer_type(const tn_buffer *buffer) {
  return buffer ? buffer->type : TN_INVALID;
}
size_t tn_buffer_rank(const tn_buffer *buffer) {
  return buffer ? buffer->rank : 0;
}
const int64_t *tn_buffer_dims(const tn_buffer *buffer) {
  return buffer ? buffer->dims : NULL;
}

size_t tn_buffer_num_elements(const tn_buffer *buffer) {
  size_t count = 0;
  if (buffer && !tn_size_of_dims(buffer->dims, buffer->rank, &count)) return 0;
  return count;
}

size_t tn_buffer_host_size(const tn_buffer *buffer) {
  size_t bytes = 0;
  if (!buffer) return 0;
  if (!tn_size_mul(tn_buffer_num_elements(buffer), tn_type_size(buffer->type), &bytes)) return 0;
  return bytes;
}

tn_status *tn_buffer_device_size(const tn_buffer *buffer, size_t *bytes) {
  if (!buffer || !bytes) return no_buffer("tn_buffer_device_size");
  PJRT_Buffer_OnDeviceSizeInBytes_Args args = {.buffer = buffer->buffer};
  tn_status *status = PJRT(buffer->client->plugin, Buffer_OnDeviceSizeInBytes, &args);
  if (!status) *bytes = args.on_device_size_in_bytes;
  return status;
}

tn_device *tn_buffer_device(const tn_buffer *buffer) {
  if (!buffer) return NULL;
  PJRT_Buffer_Device_Args args = {.buffer = buffer->buffer};
  tn_status *status = PJRT(buffer->client->plugin, Buffer_Device, &args);
  tn_device *device = status ? NULL : client_device_of(buffer->client, args.device);
  tn_status_destroy(status);
  return device;
}

tn_memory *tn_buffer_memory(const tn_buffer *buffer) {
  if (!buffer) return NULL;
  PJRT_Buffer_Memory_Args args = {.buffer = buffer->buffer};
  tn_status *status = PJRT(buffer->client->plugin, Buffer_Memory, &args);
  tn_memory *memory = status ? NULL : client_memory_of(buffer->client, args.memory);
  tn_status_destroy(status);
  return memory;
}

tn_status *tn_buffer_unsafe_pointer(tn_buffer *buffer, uintptr_t *address) {
  if (!buffer || !address) return no_buffer("tn_buffer_unsafe_pointer");
  PJRT_Buffer_UnsafePointer_Args args = {.buffer = buffer->buffer};
  tn_status *status = PJRT(buffer->client->plugin, Buffer_UnsafePointer, &args);
  if (!status) *address = args.buffer_pointer;
  return status;
}

/* ---- readiness ------------------------------------------------------------------------------- */

static tn_status *ready_event(tn_buffer *buffer, PJRT_Event **out) {
  PJRT_Buffer_ReadyEvent_Args args = {.buffer = buffer->buffer};
  tn_status *status = PJRT(buffer->client->plugin, Buffer_ReadyEvent, &args);
  if (!status) *out = args.event;
  return status;
}

tn_status *tn_buffer_ready_event(tn_buffer *buffer, tn_event **out) {
  if (!out) return no_buffer("tn_buffer_ready_event");
  *out = NULL;
  if (!buffer) return no_buffer("tn_buffer_ready_event");
  PJRT_Event *event = NULL;
  tn_status *status = ready_event(buffer, &event);
  if (status) return status;
  return client_wrap_events(buffer->client, PJRT_FN_PJRT_Buffer_ReadyEvent, &event, 1, out);
}

tn_status *tn_buffer_await(tn_buffer *buffer) {
  if (!buffer) return no_buffer("tn_buffer_await");
  PJRT_Event *event = NULL;
  tn_status *status = ready_event(buffer, &event);
  if (status) return status;
  return client_finish_event(buffer->client, PJRT_FN_PJRT_Buffer_ReadyEvent, event);
}

/* "ready", "not ready", "deleted" or "failed": what can be said without waiting. */
static const char *state_of(const tn_buffer *buffer) {
  bool deleted = false, ready = false;
  tn_status *status = tn_buffer_is_deleted(buffer, &deleted);
  tn_event *event = NULL;
  if (!status && !deleted) status = tn_buffer_ready_event((tn_buffer *)buffer, &event);
  if (!status && !deleted) status = tn_event_is_ready(event, &ready);
  if (!status && ready) status = tn_event_error(event);
  const char *state = status ? "failed" : deleted ? "deleted" : ready ? "ready" : "not ready";
  tn_status_destroy(status);
  tn_event_destroy(event);
  return state;
}

size_t tn_buffer_describe(const tn_buffer *buffer, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!buffer) {
    line_put(&line, "no buffer");
    return line.length;
  }
  line_put_shape(&line, buffer->type, buffer->dims, buffer->rank);
  const tn_device *device = tn_buffer_device(buffer);
  const tn_memory *memory = tn_buffer_memory(buffer);
  if (device) line_put(&line, " on %s:%d", buffer->client->platform_name, device->id);
  if (memory) line_put(&line, ", %s memory", memory->kind);
  size_t bytes = 0;
  tn_status *status = tn_buffer_device_size(buffer, &bytes);
  if (!status) line_put(&line, ", %zu B", bytes);
  tn_status_destroy(status);
  line_put(&line, ", %s", state_of(buffer));
  return line.length;
}
