/* Copies of a buffer's bytes as they lie on the device, to a place known now or told later. */
#include "client/handles.h"
#include "client/text.h"
#include <string.h>

static tn_status *check_range(const tn_buffer *buffer, size_t offset, size_t size) {
  size_t bytes = 0;
  bool deleted = false;
  tn_status *status = tn_buffer_is_deleted(buffer, &deleted);
  if (!status && deleted) {
    return tn_error(TN_INVALID_ARGUMENT, "the buffer has been deleted or donated");
  }
  if (!status) status = tn_buffer_device_size(buffer, &bytes);
  if (status || (offset <= bytes && size <= bytes - offset)) return status;
  return tn_error(TN_INVALID_ARGUMENT, "%zu bytes from %zu on, of a buffer of %zu", size, offset,
                  bytes);
}

static tn_status *new_event(tn_client *client, pjrt_function_id origin, tn_event **out) {
  PJRT_Event *none = NULL;
  return client_wrap_events(client, origin, &none, 1, out);
}

static void set_event(tn_event *event, PJRT_Event *plugins) {
  event->events[0] = plugins;
  event->count = plugins ? 1 : 0;
  client_track_event(event);
}

tn_status *tn_buffer_copy_raw_to_host(tn_buffer *buffer, void *dst, size_t offset, size_t size,
                                      tn_event **out) {
  static const char who[] = "tn_buffer_copy_raw_to_host";
  if (out) *out = NULL;
  if (!buffer || !out) return tn_error(TN_INVALID_ARGUMENT, "%s: NULL", who);
  if (size && !dst) return tn_error(TN_INVALID_ARGUMENT, "%s: %zu bytes to NULL", who, size);
  tn_status *status = check_range(buffer, offset, size);
  if (status) return tn_status_prefix(status, "%s", who);
  tn_event *done = NULL;
  status = new_event(buffer->client, PJRT_FN_PJRT_Buffer_CopyRawToHost, &done);
  char nothing;
  PJRT_Buffer_CopyRawToHost_Args args = {.buffer = buffer->buffer,
                                         .dst = dst ? dst : &nothing,
                                         .offset = (int64_t)offset,
                                         .transfer_size = (int64_t)size};
  if (!status) status = PJRT(buffer->client->plugin, Buffer_CopyRawToHost, &args);
  if (status) {
    tn_event_destroy(done);
    return status;
  }
  set_event(done, args.event);
  *out = done;
  return NULL;
}

/* ---- the place is told later ----------------------------------------------------------------- */

struct tn_raw_copy {
  tn_buffer *buffer; /* what is copied; counted */
  size_t size;
  void *data;
  void (*tell)(PJRT_Buffer_CopyRawToHostFuture_Callback_Args *);
  atomic_int once;
};

static void end_copy(tn_raw_copy *copy) {
  tn_buffer_destroy(copy->buffer);
  tn_free(copy);
}

static tn_status *start_copy(tn_raw_copy *copy, size_t offset, tn_event *done) {
  tn_plugin *plugin = copy->buffer->client->plugin;
  PJRT_Buffer_CopyRawToHostFuture_Args args = {.buffer = copy->buffer->buffer,
                                               .offset = (int64_t)offset,
                                               .transfer_size = (int64_t)copy->size};
  tn_status *status = PJRT(plugin, Buffer_CopyRawToHostFuture, &args);
  if (status) return status;
  set_event(done, args.event);
  copy->data = args.callback_data;
  copy->tell = args.future_ready_callback;
  if (copy->tell) return NULL;
  return tn_error(TN_INTERNAL, "PJRT_Buffer_CopyRawToHostFuture (%s) gave no callback",
                  plugin->name);
}

tn_status *tn_buffer_copy_raw_to_host_later(tn_buffer *buffer, size_t offset, size_t size,
                                            tn_raw_copy **copy, tn_event **out) {
  static const char who[] = "tn_buffer_copy_raw_to_host_later";
  if (copy) *copy = NULL;
  if (out) *out = NULL;
  if (!buffer || !copy || !out) return tn_error(TN_INVALID_ARGUMENT, "%s: NULL", who);
  tn_status *status = check_range(buffer, offset, size);
  if (status) return tn_status_prefix(status, "%s", who);
  tn_raw_copy *made = tn_alloc_zero(sizeof *made);
  if (!made) return tn_error_no_memory("a raw copy");
  made->buffer = client_ref_buffer(buffer);
  made->size = size;
  atomic_init(&made->once, CLIENT_ONCE_OPEN);
  tn_event *done = NULL;
  status = new_event(buffer->client, PJRT_FN_PJRT_Buffer_CopyRawToHostFuture, &done);
  if (!status) status = start_copy(made, offset, done);
  if (status) {
    tn_event_destroy(done);
    end_copy(made);
    return status;
  }
  *copy = made;
  *out = done;
  return NULL;
}

static tn_status *resolve_copy(tn_raw_copy *copy, const char *function, void *dst, tn_code code,
                               const char *message) {
  tn_status *status = client_once_claim(&copy->once, function);
  if (status) return status;
  PJRT_Buffer_CopyRawToHostFuture_Callback_Args args = {
      .struct_size = client_size(copy->buffer->client->plugin,
                                 PJRT_ID_PJRT_Buffer_CopyRawToHostFuture_Callback_Args),
      .callback_data = copy->data,
      .error_code = (PJRT_Error_Code)code,
      .error_message = message,
      .error_message_size = strlen(message),
      .dst = dst,
  };
  copy->tell(&args);
  atomic_store(&copy->once, CLIENT_ONCE_TOLD);
  return NULL;
}

tn_status *tn_raw_copy_fulfil(tn_raw_copy *copy, void *dst) {
  if (!copy) return tn_error(TN_INVALID_ARGUMENT, "tn_raw_copy_fulfil: NULL");
  if (copy->size && !dst) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_raw_copy_fulfil: %zu bytes to NULL", copy->size);
  }
  char nothing;
  return resolve_copy(copy, "tn_raw_copy_fulfil", dst ? dst : &nothing, TN_OK, "");
}

tn_status *tn_raw_copy_fail(tn_raw_copy *copy, tn_code code, const char *message) {
  if (!copy) return tn_error(TN_INVALID_ARGUMENT, "tn_raw_copy_fail: NULL");
  tn_status *status = client_check_failure(code);
  if (status) return tn_status_prefix(status, "tn_raw_copy_fail");
  return resolve_copy(copy, "tn_raw_copy_fail", NULL, code, message ? message : "");
}

void tn_raw_copy_destroy(tn_raw_copy *copy) {
  if (!copy) return;
  if (atomic_load(&copy->once) == CLIENT_ONCE_OPEN) {
    tn_status_destroy(resolve_copy(copy, "tn_raw_copy_destroy", NULL, TN_CANCELLED,
                                   "the copy's handle was destroyed before its place was told"));
  }
  end_copy(copy);
}

size_t tn_raw_copy_describe(const tn_raw_copy *copy, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!copy) {
    line_put(&line, "no copy");
    return line.length;
  }
  bool open = atomic_load(&copy->once) == CLIENT_ONCE_OPEN;
  line_put(&line, "raw copy of ");
  line_put_count(&line, (int64_t)copy->size, "byte");
  line_put(&line, ", %s", open ? "not told yet" : "told");
  return line.length;
}
