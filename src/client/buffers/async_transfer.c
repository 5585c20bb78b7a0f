/* Several buffers that are filled in pieces: tn_transfer over PJRT's transfer manager.
 *
 * A buffer here is open, and pieces may be sent; then it is closed, by its last piece or by an
 * error. Plugins end the process when a piece follows the last one, when an error does, or when a
 * range is wrong, so all of that is refused here; and a closing call waits until the calls of other
 * threads, which may still be on their way to the plugin, have come back. Plugins also read a
 * failed buffer's memory until the last piece has arrived, so an error waits for all of them. */
#include "client/handles.h"

#include <limits.h>
#include <string.h>
#include <tenon/upload.h>

typedef struct target {
  tn_type type;
  const int64_t *dims;
  size_t rank, size; /* bytes on the device */
  bool closed, taken;
  size_t calls; /* of threads that are in the plugin with a piece */
  size_t late;  /* pieces that have not arrived */
} target;

struct tn_transfer {
  tn_client *client;
  PJRT_AsyncHostToDeviceTransferManager *manager;
  tn_device *device;
  pthread_mutex_t lock; /* of the targets' counters */
  pthread_cond_t change;
  tn_arena arena; /* written while it is made only */
  size_t count;
  target *targets;
};

/* ---- making ---------------------------------------------------------------------------------- */

static tn_status *check_shape(tn_client *client, const tn_transfer_shape *shape) {
  size_t bytes;
  tn_status *status = client_check_type(client->plugin, shape->type);
  if (!status) status = client_check_dims(shape->type, shape->dims, shape->rank, &bytes);
  if (status || !shape->minor_to_major) return status;
  uint64_t seen = 0;
  for (size_t i = 0; i < shape->rank; i++) {
    int64_t d = shape->minor_to_major[i];
    if (d < 0 || (uint64_t)d >= shape->rank || (seen >> d & 1)) {
      return tn_error(TN_INVALID_ARGUMENT, "minor_to_major is no order of its %zu dimensions",
                      shape->rank);
    }
    seen |= (uint64_t)1 << d;
  }
  return NULL;
}

static tn_status *check_request(tn_client *client, const tn_transfer_shape *shapes, size_t count,
                                const tn_memory *memory) {
  if (!count || !shapes) return tn_error(TN_INVALID_ARGUMENT, "no buffers are asked for");
  if (count > INT_MAX) return tn_error(TN_INVALID_ARGUMENT, "%zu buffers are too many", count);
  if (memory && memory->client != client) {
    return tn_error(TN_INVALID_ARGUMENT, "the memory belongs to another client");
  }
  for (size_t i = 0; i < count; i++) {
    tn_status *status = check_shape(client, &shapes[i]);
    if (status) return tn_status_prefix(status, "buffer %zu", i);
  }
  return NULL;
}

static tn_status *default_memory(const tn_client *client, const tn_memory **memory) {
  if (*memory) return NULL;
  if (client->num_addressable) *memory = client->addressable[0]->default_memory;
  if (*memory) return NULL;
  return tn_error(TN_FAILED_PRECONDITION, "%s names no default memory: give one",
                  client->platform_name);
}

static PJRT_Buffer_MemoryLayout *fill_layout(tn_transfer *t, const tn_transfer_shape *shape) {
  const tn_plugin *plugin = t->client->plugin;
  PJRT_Buffer_MemoryLayout *layout = tn_arena_alloc(&t->arena, sizeof *layout);
  if (!layout) return NULL;
  layout->struct_size = client_size(plugin, PJRT_ID_PJRT_Buffer_MemoryLayout);
  layout->type = PJRT_Buffer_MemoryLayout_Type_Tiled;
  layout->tiled.struct_size = client_size(plugin, PJRT_ID_PJRT_Buffer_MemoryLayout_Tiled);
  layout->tiled.minor_to_major = shape->minor_to_major;
  layout->tiled.minor_to_major_size = shape->rank;
  return layout;
}

static tn_status *create_manager(tn_transfer *t, const tn_transfer_shape *shapes,
                                 const tn_memory *memory) {
  size_t count = t->count;
  PJRT_ShapeSpec *specs = tn_arena_alloc_array(&t->arena, count, sizeof *specs);
  PJRT_Buffer_MemoryLayout **layouts = tn_arena_alloc_array(&t->arena, count, sizeof *layouts);
  if (!specs || !layouts) return tn_error_no_memory("a transfer");
  bool any = false;
  for (size_t i = 0; i < count; i++) {
    specs[i].struct_size = client_size(t->client->plugin, PJRT_ID_PJRT_ShapeSpec);
    specs[i].dims = shapes[i].dims;
    specs[i].num_dims = shapes[i].rank;
    specs[i].element_type = (PJRT_Buffer_Type)shapes[i].type;
    if (!shapes[i].minor_to_major) continue;
    layouts[i] = fill_layout(t, &shapes[i]);
    if (!layouts[i]) return tn_error_no_memory("a transfer");
    any = true;
  }
  PJRT_Client_CreateBuffersForAsyncHostToDevice_Args args = {
      .client = t->client->client,
      .shape_specs = specs,
      .num_shape_specs = count,
      .device_layouts = any ? layouts : NULL,
      .num_device_layouts = any ? count : 0,
      .memory = memory->memory,
  };
  tn_status *status = PJRT(t->client->plugin, Client_CreateBuffersForAsyncHostToDevice, &args);
  if (status) return status;
  t->manager = args.transfer_manager;
  if (t->manager) return NULL;
  return tn_error(TN_INTERNAL, "%s reported success and gave no transfer manager",
                  t->client->plugin->name);
}

/* Plugins of 0.60 and 0.61 do not say how large a buffer is: then as large as on the host. */
static tn_status *read_size(tn_transfer *t, size_t index) {
  target *to = &t->targets[index];
  if (!client_find(t->client->plugin, PJRT_FN_PJRT_AsyncHostToDeviceTransferManager_BufferSize)) {
    return client_check_dims(to->type, to->dims, to->rank, &to->size);
  }
  PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args args = {.transfer_manager = t->manager,
                                                                .buffer_index = (int)index};
  tn_status *status = PJRT(t->client->plugin, AsyncHostToDeviceTransferManager_BufferSize, &args);
  if (!status) to->size = args.buffer_size;
  return status;
}

static tn_status *read_device(tn_transfer *t) {
  if (!client_find(t->client->plugin, PJRT_FN_PJRT_AsyncHostToDeviceTransferManager_Device)) {
    return NULL;
  }
  PJRT_AsyncHostToDeviceTransferManager_Device_Args args = {.transfer_manager = t->manager};
  tn_status *status = PJRT(t->client->plugin, AsyncHostToDeviceTransferManager_Device, &args);
  if (!status) t->device = client_device_of(t->client, args.device_out);
  return status;
}

/* A plugin that made fewer than it was asked for would end the process at the first index. */
static tn_status *check_count(tn_transfer *t) {
  if (!client_find(t->client->plugin, PJRT_FN_PJRT_AsyncHostToDeviceTransferManager_BufferCount)) {
    return NULL;
  }
  PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args args = {.transfer_manager = t->manager};
  tn_status *status = PJRT(t->client->plugin, AsyncHostToDeviceTransferManager_BufferCount, &args);
  if (status || args.buffer_count == t->count) return status;
  return tn_error(TN_INTERNAL, "%s made %zu buffers for a transfer of %zu", t->client->plugin->name,
                  args.buffer_count, t->count);
}

static tn_status *copy_shapes(tn_transfer *t, const tn_transfer_shape *shapes) {
  t->targets = tn_arena_alloc_array(&t->arena, t->count, sizeof *t->targets);
  if (!t->targets) return tn_error_no_memory("a transfer");
  for (size_t i = 0; i < t->count; i++) {
    target *to = &t->targets[i];
    to->type = shapes[i].type;
    to->rank = shapes[i].rank;
    to->dims = tn_arena_copy(&t->arena, shapes[i].dims, to->rank * sizeof *to->dims);
    if (!to->dims) return tn_error_no_memory("a transfer");
  }
  return NULL;
}

tn_status *tn_transfer_create(tn_client *client, const tn_transfer_shape *shapes, size_t count,
                              const tn_memory *memory, tn_transfer **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_transfer_create: no place for the transfer");
  *out = NULL;
  if (!client) return tn_error(TN_INVALID_ARGUMENT, "tn_transfer_create: no client");
  tn_status *status = check_request(client, shapes, count, memory);
  if (!status) status = default_memory(client, &memory);
  if (status) return tn_status_prefix(status, "tn_transfer_create");
  tn_transfer *t = tn_alloc_zero(sizeof *t);
  if (!t) return tn_error_no_memory("a transfer");
  t->client = client_ref(client);
  t->count = count;
  pthread_mutex_init(&t->lock, NULL);
  pthread_cond_init(&t->change, NULL);
  status = copy_shapes(t, shapes);
  if (!status) status = create_manager(t, shapes, memory);
  if (!status) status = check_count(t);
  for (size_t i = 0; !status && i < count; i++) status = read_size(t, i);
  if (!status) status = read_device(t);
  if (status) {
    tn_transfer_destroy(t);
  } else {
    *out = t;
  }
  return status;
}

/* ---- asking ---------------------------------------------------------------------------------- */

size_t tn_transfer_num_buffers(const tn_transfer *transfer) {
  return transfer ? transfer->count : 0;
}
size_t tn_transfer_buffer_size(const tn_transfer *transfer, size_t index) {
  return index < tn_transfer_num_buffers(transfer) ? transfer->targets[index].size : 0;
}
tn_device *tn_transfer_device(const tn_transfer *transfer) {
  return transfer ? transfer->device : NULL;
}

static tn_status *find_target(tn_transfer *t, size_t index, const char *function, target **out) {
  if (!t) return tn_error(TN_INVALID_ARGUMENT, "%s: no transfer", function);
  if (index >= t->count) {
    return tn_error(TN_INVALID_ARGUMENT, "%s: there is no buffer %zu in a transfer of %zu",
                    function, index, t->count);
  }
  *out = &t->targets[index];
  return NULL;
}

/* ---- open and closed ------------------------------------------------------------------------- */

static tn_status *begin_call(tn_transfer *t, size_t index, bool closing, const char *function) {
  target *to = &t->targets[index];
  pthread_mutex_lock(&t->lock);
  bool closed = to->closed;
  if (!closed) {
    to->closed = closing;
    while (closing && to->calls) pthread_cond_wait(&t->change, &t->lock);
    to->calls++;
  }
  pthread_mutex_unlock(&t->lock);
  if (!closed) return NULL;
  return tn_error(TN_FAILED_PRECONDITION, "%s: buffer %zu has got its last piece or an error",
                  function, index);
}

/* A closing call that failed has closed nothing. */
static void end_call(tn_transfer *t, target *to, bool reopen) {
  pthread_mutex_lock(&t->lock);
  to->calls--;
  if (reopen) to->closed = false;
  pthread_cond_broadcast(&t->change);
  pthread_mutex_unlock(&t->lock);
}

static void wait_for_pieces(tn_transfer *t, target *to) {
  pthread_mutex_lock(&t->lock);
  while (to->late) pthread_cond_wait(&t->change, &t->lock);
  pthread_mutex_unlock(&t->lock);
}

typedef struct piece {
  tn_transfer *transfer;
  target *to;
} piece;

static void end_piece(tn_transfer *t, target *to) {
  pthread_mutex_lock(&t->lock);
  to->late--;
  pthread_cond_broadcast(&t->change);
  pthread_mutex_unlock(&t->lock);
}

static void on_arrival(tn_status *status, void *arg) {
  piece p = *(piece *)arg;
  tn_free(arg);
  tn_status_destroy(status); /* whoever has the event is told */
  end_piece(p.transfer, p.to);
}

/* Counts a piece until its event is ready. Where that cannot be heard of it is waited for. */
static void track_piece(tn_transfer *t, target *to, tn_event *event) {
  piece *p = tn_alloc(sizeof *p);
  if (p) *p = (piece){t, to};
  tn_status *status = p ? tn_event_on_ready(event, on_arrival, p) : tn_error_no_memory("a piece");
  if (!status) return;
  tn_status_destroy(status);
  tn_free(p);
  tn_status_destroy(tn_event_await(event));
  end_piece(t, to);
}

/* Takes the plugin's event. What it stands for has been sent, so nothing here may fail without
 * having waited for it. */
static tn_status *hand_out(tn_transfer *t, target *to, pjrt_function_id origin, PJRT_Event *plain,
                           tn_event **event) {
  if (!event) return client_finish_event(t->client, origin, plain);
  pthread_mutex_lock(&t->lock);
  to->late++;
  pthread_mutex_unlock(&t->lock);
  tn_event *made = client_try_event(t->client, origin, plain);
  if (!made) {
    tn_status *status = client_finish_event(t->client, origin, plain);
    end_piece(t, to);
    return tn_status_join(status, tn_error_no_memory("an event"));
  }
  client_track_event(made);
  track_piece(t, to, made);
  *event = made;
  return NULL;
}

/* ---- sending --------------------------------------------------------------------------------- */

static tn_status *check_range(const target *to, size_t index, const void *data, size_t offset,
                              size_t size) {
  if (offset > to->size || size > to->size - offset) {
    return tn_error(TN_OUT_OF_RANGE,
                    "tn_transfer_data: %zu bytes at byte %zu of buffer %zu, which has %zu", size,
                    offset, index, to->size);
  }
  if (size && !data) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_transfer_data: %zu bytes, but no data", size);
  }
  return NULL;
}

tn_status *tn_transfer_data(tn_transfer *transfer, size_t index, const void *data, size_t offset,
                            size_t size, bool is_last, tn_event **event) {
  const char *name = "tn_transfer_data";
  target *to;
  if (event) *event = NULL;
  tn_status *status = find_target(transfer, index, name, &to);
  if (!status) status = check_range(to, index, data, offset, size);
  if (!status) status = begin_call(transfer, index, is_last, name);
  if (status) return status;
  PJRT_AsyncHostToDeviceTransferManager_TransferData_Args args = {
      .transfer_manager = transfer->manager,
      .buffer_index = (int)index,
      .data = data ? data : "",
      .offset = (int64_t)offset,
      .transfer_size = (int64_t)size,
      .is_last_transfer = is_last,
  };
  status = PJRT(transfer->client->plugin, AsyncHostToDeviceTransferManager_TransferData, &args);
  if (!status) {
    status = hand_out(transfer, to, PJRT_FN_PJRT_AsyncHostToDeviceTransferManager_TransferData,
                      args.done_with_h2d_transfer, event);
    end_call(transfer, to, false);
  } else {
    end_call(transfer, to, is_last);
  }
  return status;
}

static tn_status *check_literal(const target *to, size_t index, const void *data, tn_type type,
                                const int64_t *dims, size_t rank) {
  size_t bytes;
  if (type != to->type || rank != to->rank ||
      (rank && (!dims || memcmp(dims, to->dims, rank * sizeof *dims)))) {
    return tn_error(TN_INVALID_ARGUMENT,
                    "tn_transfer_literal: the array is not of the type and dimensions of buffer "
                    "%zu",
                    index);
  }
  if (rank > CLIENT_MAX_RANK) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_transfer_literal: %zu dimensions: %d is the most",
                    rank, CLIENT_MAX_RANK);
  }
  tn_status *status = client_check_dims(type, dims, rank, &bytes);
  if (status || data || !bytes) return status;
  return tn_error(TN_INVALID_ARGUMENT, "tn_transfer_literal: %zu bytes, but no data", bytes);
}

tn_status *tn_transfer_literal(tn_transfer *transfer, size_t index, const void *data, tn_type type,
                               const int64_t *dims, size_t rank, tn_event **event) {
  const char *name = "tn_transfer_literal";
  target *to;
  if (event) *event = NULL;
  tn_status *status = find_target(transfer, index, name, &to);
  if (!status) status = check_literal(to, index, data, type, dims, rank);
  if (!status) status = begin_call(transfer, index, true, name);
  if (status) return status;
  /* XLA's plugins end the process where they are not told the layout. */
  PJRT_Buffer_MemoryLayout layout;
  int64_t minor_to_major[CLIENT_MAX_RANK];
  client_row_major(transfer->client->plugin, rank, minor_to_major, &layout);
  PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args args = {
      .shape_layout = &layout,
      .transfer_manager = transfer->manager,
      .buffer_index = (int)index,
      .data = data ? data : "",
      .shape_dims = to->dims,
      .shape_num_dims = rank,
      .shape_element_type = (PJRT_Buffer_Type)type,
  };
  status = PJRT(transfer->client->plugin, AsyncHostToDeviceTransferManager_TransferLiteral, &args);
  if (!status) {
    status = hand_out(transfer, to, PJRT_FN_PJRT_AsyncHostToDeviceTransferManager_TransferLiteral,
                      args.done_with_h2d_transfer, event);
    end_call(transfer, to, false);
  } else {
    end_call(transfer, to, true);
  }
  return status;
}

/* ---- errors, names, buffers ------------------------------------------------------------------ */

tn_status *tn_transfer_set_error(tn_transfer *transfer, size_t index, tn_code code,
                                 const char *message) {
  const char *name = "tn_transfer_set_error";
  target *to;
  tn_status *status = find_target(transfer, index, name, &to);
  if (status) return status;
  if (code <= TN_OK || code > TN_UNAUTHENTICATED) {
    return tn_error(TN_INVALID_ARGUMENT, "%s: %d is no error's code", name, (int)code);
  }
  status = begin_call(transfer, index, true, name);
  if (status) return status;
  wait_for_pieces(transfer, to);
  if (!message) message = "";
  PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args args = {
      .transfer_manager = transfer->manager,
      .buffer_index = (int)index,
      .error_code = (PJRT_Error_Code)code,
      .error_message = message,
      .error_message_size = strlen(message),
  };
  status = PJRT(transfer->client->plugin, AsyncHostToDeviceTransferManager_SetBufferError, &args);
  end_call(transfer, to, status != NULL);
  return status;
}

static tn_status *check_values(const tn_value *values, size_t count) {
  if (count && !values) return tn_error(TN_INVALID_ARGUMENT, "%zu values, but no list", count);
  for (size_t i = 0; i < count; i++) {
    const tn_value *v = &values[i];
    if (!v->name || !v->name[0]) return tn_error(TN_INVALID_ARGUMENT, "value %zu has no name", i);
    bool missing = (v->type == TN_VALUE_STRING && !v->string) ||
                   (v->type == TN_VALUE_INTS && !v->ints && v->count);
    if (missing || (unsigned)v->type > TN_VALUE_BOOL) {
      return tn_error(TN_INVALID_ARGUMENT, "value \"%s\" has no value", v->name);
    }
  }
  return NULL;
}

/* XLA's plugins end the process for a value that is no string. */
static tn_status *name_as_text(const tn_plugin *plugin, const tn_value *values, size_t count,
                               tn_arena *arena, PJRT_NamedValue **out) {
  PJRT_NamedValue *named = tn_arena_alloc_array(arena, count, sizeof *named);
  if (!named) return tn_error_no_memory("a transfer's metadata");
  for (size_t i = 0; i < count; i++) {
    tn_value text = values[i];
    if (text.type != TN_VALUE_STRING) {
      size_t size = tn_value_print(&values[i], NULL, 0);
      char *printed = tn_arena_alloc(arena, size + 1);
      if (!printed) return tn_error_no_memory("a transfer's metadata");
      tn_value_print(&values[i], printed, size + 1);
      text = tn_value_string(values[i].name, printed);
    }
    client_name_value(plugin, &text, &named[i]);
  }
  *out = named;
  return NULL;
}

tn_status *tn_transfer_add_metadata(tn_transfer *transfer, const tn_value *values, size_t count) {
  if (!transfer) return tn_error(TN_INVALID_ARGUMENT, "tn_transfer_add_metadata: no transfer");
  tn_status *status = check_values(values, count);
  if (status) return tn_status_prefix(status, "tn_transfer_add_metadata");
  tn_arena arena = {0};
  PJRT_NamedValue *named = NULL;
  status = name_as_text(transfer->client->plugin, values, count, &arena, &named);
  PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args args = {
      .transfer_manager = transfer->manager, .transfer_metadata = named, .num_metadata = count};
  if (!status) {
    status = PJRT(transfer->client->plugin, AsyncHostToDeviceTransferManager_AddMetadata, &args);
  }
  tn_arena_free(&arena);
  return status;
}

/* True for the one thread that may ask the plugin. */
static bool claim_buffer(tn_transfer *t, target *to) {
  pthread_mutex_lock(&t->lock);
  bool first = !to->taken;
  to->taken = true;
  pthread_mutex_unlock(&t->lock);
  return first;
}

tn_status *tn_transfer_retrieve(tn_transfer *transfer, size_t index, tn_buffer **out) {
  const char *name = "tn_transfer_retrieve";
  target *to;
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "%s: no place for the buffer", name);
  *out = NULL;
  tn_status *status = find_target(transfer, index, name, &to);
  if (status) return status;
  if (!claim_buffer(transfer, to)) {
    return tn_error(TN_FAILED_PRECONDITION, "%s: buffer %zu was retrieved before", name, index);
  }
  PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args args = {
      .transfer_manager = transfer->manager, .buffer_index = (int)index};
  status = PJRT(transfer->client->plugin, AsyncHostToDeviceTransferManager_RetrieveBuffer, &args);
  if (!status) {
    return client_wrap_known_buffer(transfer->client, args.buffer_out, to->type, to->dims, to->rank,
                                    out);
  }
  pthread_mutex_lock(&transfer->lock);
  to->taken = false;
  pthread_mutex_unlock(&transfer->lock);
  return status;
}

/* ---- the end --------------------------------------------------------------------------------- */

static void end_target(tn_transfer *t, size_t index) {
  target *to = &t->targets[index];
  if (!to->closed) {
    tn_status_destroy(tn_transfer_set_error(
        t, index, TN_ABORTED,
        "the transfer was destroyed before the buffer's last piece was sent"));
  }
  wait_for_pieces(t, to);
}

void tn_transfer_destroy(tn_transfer *transfer) {
  if (!transfer) return;
  if (transfer->manager) {
    for (size_t i = 0; i < transfer->count; i++) end_target(transfer, i);
    PJRT_AsyncHostToDeviceTransferManager_Destroy_Args args = {.transfer_manager =
                                                                   transfer->manager};
    tn_status_destroy(
        PJRT(transfer->client->plugin, AsyncHostToDeviceTransferManager_Destroy, &args));
  }
  pthread_cond_destroy(&transfer->change);
  pthread_mutex_destroy(&transfer->lock);
  tn_arena_free(&transfer->arena);
  client_unref(transfer->client);
  tn_free(transfer);
}
