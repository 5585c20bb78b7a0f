/* The transfer manager: buffers that exist before their contents, and are filled piece by piece.
 *
 * Pieces are copied on the caller's thread before the call returns, several at once if several
 * threads send. A buffer is open until its last piece or an error is accepted; it becomes ready
 * when the last of the copies that were accepted is done. Walked in every order:
 * tests/unit/plugin/test_incoming_orders.c. */
#include "base/assert.h"
#include "base/memory.h"
#include "base/trace.h"
#include "base/yield.h"
#include "cpu/cpu.h"
#include "plugin/buffer.h"
#include "plugin/client.h"
#include "plugin/device.h"
#include "plugin/error.h"
#include "plugin/event.h"
#include "plugin/memory.h"
#include "plugin/slots.h"
#include "plugin/strides.h"

#include <string.h>

typedef struct incoming_buffer {
  PJRT_Buffer *buffer; /* the caller's once retrieved: then NULL */
  cpu_memory *memory;
  cpu_event *ready;
  tn_type type;
  size_t rank;
  int64_t *dims;
  size_t copying; /* pieces that are being written */
  bool closed;    /* no more are taken */
} incoming_buffer;

struct PJRT_AsyncHostToDeviceTransferManager {
  PJRT_Client *client; /* counted */
  plugin_memory *place;
  pthread_mutex_t lock; /* of `buffer`, `copying` and `closed` */
  size_t count;
  incoming_buffer buffers[];
};

typedef PJRT_AsyncHostToDeviceTransferManager transfer_manager;

/* What was never filled fails, so that nothing waits for it for ever. */
static void manager_destroy(transfer_manager *manager) {
  if (!manager) return;
  for (size_t i = 0; i < manager->count; i++) {
    incoming_buffer *incoming = &manager->buffers[i];
    if (incoming->ready && !cpu_event_is_ready(incoming->ready))
      cpu_event_set(
          incoming->ready,
          tn_error(TN_ABORTED, "the buffer's transfer manager ended before its contents came"));
    plugin_buffer_destroy(incoming->buffer);
    cpu_memory_unref(incoming->memory);
    cpu_event_unref(incoming->ready);
    tn_free(incoming->dims);
  }
  pthread_mutex_destroy(&manager->lock);
  PJRT_Client *client = manager->client;
  tn_free(manager);
  plugin_client_unref(client);
}

static tn_status *keep_shape(incoming_buffer *incoming, const PJRT_ShapeSpec *spec) {
  incoming->type = (tn_type)spec->element_type;
  incoming->rank = spec->num_dims;
  incoming->dims = tn_alloc_array(spec->num_dims, sizeof *incoming->dims);
  if (!incoming->dims) return tn_error_no_memory("a buffer");
  if (spec->num_dims) memcpy(incoming->dims, spec->dims, spec->num_dims * sizeof *spec->dims);
  return NULL;
}

static tn_status *add_buffer(transfer_manager *manager, size_t i, const PJRT_ShapeSpec *spec,
                             const PJRT_Buffer_MemoryLayout *layout) {
  incoming_buffer *incoming = &manager->buffers[i];
  size_t bytes;
  tn_status *status =
      plugin_array_size((int)spec->element_type, spec->dims, spec->num_dims, &bytes);
  if (!status) status = plugin_check_layout(layout, spec->num_dims);
  if (!status) status = keep_shape(incoming, spec);
  if (!status)
    status = cpu_memory_create_on(manager->place->device->account, bytes, &incoming->memory);
  if (!status) status = cpu_event_create(&incoming->ready);
  if (!status)
    status =
        plugin_buffer_create(manager->place, (tn_type)spec->element_type, spec->dims,
                             spec->num_dims, incoming->memory, incoming->ready, &incoming->buffer);
  return tn_status_prefix(status, "buffer %zu", i);
}

tn_status *
plugin_client_create_transfer_buffers(PJRT_Client_CreateBuffersForAsyncHostToDevice_Args *args) {
  plugin_memory *place;
  tn_status *status = plugin_pick_memory(args->client, NULL, args->memory, &place);
  if (status) return status;
  size_t count = args->num_shape_specs, size;
  bool layouts = args->device_layouts && args->num_device_layouts;
  if (layouts && args->num_device_layouts != count)
    return tn_error(TN_INVALID_ARGUMENT, "%zu layouts for %zu buffers", args->num_device_layouts,
                    count);
  transfer_manager *manager = NULL;
  if (tn_size_mul(count, sizeof(incoming_buffer), &size) &&
      tn_size_add(size, sizeof *manager, &size))
    manager = tn_alloc_zero(size);
  if (!manager) return tn_error_no_memory("a transfer manager");
  manager->client = plugin_client_ref(args->client);
  manager->place = place;
  manager->count = count;
  pthread_mutex_init(&manager->lock, NULL);
  for (size_t i = 0; i < count && !status; i++)
    status =
        add_buffer(manager, i, &args->shape_specs[i], layouts ? args->device_layouts[i] : NULL);
  if (status)
    manager_destroy(manager);
  else
    args->transfer_manager = manager;
  return status;
}

tn_status *plugin_transfer_destroy(PJRT_AsyncHostToDeviceTransferManager_Destroy_Args *args) {
  manager_destroy(args->transfer_manager);
  return NULL;
}

static tn_status *pick_buffer(transfer_manager *manager, int index, incoming_buffer **out) {
  if (index < 0 || (size_t)index >= manager->count)
    return tn_error(TN_INVALID_ARGUMENT, "there is no buffer %d in a transfer of %zu", index,
                    manager->count);
  *out = &manager->buffers[index];
  return NULL;
}

/* The lock is held. What is open has not failed and is not ready; what is written lies in memory
 * that nobody reads yet. */
static void assert_incoming(const incoming_buffer *incoming) {
  TN_ASSERT(incoming->closed || !cpu_event_is_ready(incoming->ready));
  TN_ASSERT(incoming->memory && cpu_memory_data(incoming->memory));
}

/* Takes one piece for a buffer that is open; the last one closes it. */
static tn_status *begin_piece(transfer_manager *manager, int index, bool last,
                              incoming_buffer *incoming) {
  pthread_mutex_lock(&manager->lock);
  bool closed = incoming->closed;
  assert_incoming(incoming);
  if (!closed) {
    incoming->copying++;
    incoming->closed = last;
  }
  pthread_mutex_unlock(&manager->lock);
  TN_YIELD("a piece is taken, or not");
  if (!closed) return NULL;
  return tn_error(TN_FAILED_PRECONDITION, "buffer %d of the transfer is complete", index);
}

static void end_piece(transfer_manager *manager, incoming_buffer *incoming) {
  TN_YIELD("a piece is written");
  pthread_mutex_lock(&manager->lock);
  TN_ASSERT(incoming->copying > 0);
  assert_incoming(incoming);
  bool whole = --incoming->copying == 0 && incoming->closed;
  pthread_mutex_unlock(&manager->lock);
  TN_YIELD("all is written, and the buffer is not ready yet");
  if (whole) cpu_event_set(incoming->ready, NULL); /* unless it is an error */
}

tn_status *plugin_transfer_data(PJRT_AsyncHostToDeviceTransferManager_TransferData_Args *args) {
  transfer_manager *manager = args->transfer_manager;
  incoming_buffer *incoming;
  tn_status *status = pick_buffer(manager, args->buffer_index, &incoming);
  if (status) return status;
  size_t bytes = cpu_memory_size(incoming->memory);
  if (args->offset < 0 || args->transfer_size < 0 || (uint64_t)args->offset > bytes ||
      (uint64_t)args->transfer_size > bytes - (uint64_t)args->offset)
    return tn_error(TN_INVALID_ARGUMENT, "%lld bytes to %lld on, in a buffer of %zu",
                    (long long)args->transfer_size, (long long)args->offset, bytes);
  if (args->transfer_size && !args->data)
    return tn_error(TN_INVALID_ARGUMENT, "%lld bytes, but no data", (long long)args->transfer_size);
  status = begin_piece(manager, args->buffer_index, args->is_last_transfer, incoming);
  if (status) return status;
  if (args->transfer_size)
    memcpy((char *)cpu_memory_data(incoming->memory) + args->offset, args->data,
           (size_t)args->transfer_size);
  end_piece(manager, incoming);
  args->done_with_h2d_transfer = plugin_pjrt_event(cpu_event_ready_made());
  return NULL;
}

/* The literal's type and dimensions are the buffer's; its layout may be any order of them. */
static tn_status *
check_literal(const PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args *args,
              const incoming_buffer *incoming, int64_t *strides, bool *strided) {
  size_t rank = args->shape_num_dims;
  if ((tn_type)args->shape_element_type != incoming->type || rank != incoming->rank ||
      (rank && memcmp(args->shape_dims, incoming->dims, rank * sizeof *incoming->dims))) {
    char text[128];
    plugin_describe_array(incoming->type, incoming->dims, incoming->rank, text, sizeof text);
    return tn_error(TN_INVALID_ARGUMENT, "buffer %d is %s, and the literal is of another shape",
                    args->buffer_index, text);
  }
  if (!args->data && cpu_memory_size(incoming->memory))
    return tn_error(TN_INVALID_ARGUMENT, "a literal of %zu bytes, but no data",
                    cpu_memory_size(incoming->memory));
  return plugin_read_host_layout(args->shape_layout,
                                 "PJRT_AsyncHostToDeviceTransferManager_TransferLiteral",
                                 incoming->type, incoming->dims, rank, strides, strided);
}

/* Types narrower than a byte take a byte each on this device too, so there is nothing to pack. */
tn_status *
plugin_transfer_literal(PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args *args) {
  transfer_manager *manager = args->transfer_manager;
  incoming_buffer *incoming;
  int64_t strides[PLUGIN_MAX_RANK], dense[PLUGIN_MAX_RANK];
  bool strided = false;
  tn_status *status = pick_buffer(manager, args->buffer_index, &incoming);
  if (!status) status = check_literal(args, incoming, strides, &strided);
  if (!status) status = begin_piece(manager, args->buffer_index, true, incoming);
  if (status) return status;
  void *data = cpu_memory_data(incoming->memory);
  size_t bytes = cpu_memory_size(incoming->memory);
  if (strided) {
    plugin_row_major(incoming->type, incoming->dims, incoming->rank, dense);
    plugin_copy_strided(tn_type_size(incoming->type), incoming->dims, incoming->rank, data, dense,
                        args->data, strides);
  } else if (bytes) {
    memcpy(data, args->data, bytes);
  }
  end_piece(manager, incoming);
  args->done_with_h2d_transfer = plugin_pjrt_event(cpu_event_ready_made());
  return NULL;
}

tn_status *
plugin_transfer_retrieve_buffer(PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args *args) {
  incoming_buffer *incoming;
  tn_status *status = pick_buffer(args->transfer_manager, args->buffer_index, &incoming);
  if (status) return status;
  pthread_mutex_lock(&args->transfer_manager->lock);
  PJRT_Buffer *buffer = incoming->buffer;
  incoming->buffer = NULL;
  pthread_mutex_unlock(&args->transfer_manager->lock);
  if (!buffer)
    return tn_error(TN_FAILED_PRECONDITION, "buffer %d was retrieved before", args->buffer_index);
  args->buffer_out = buffer;
  return NULL;
}

tn_status *plugin_transfer_device(PJRT_AsyncHostToDeviceTransferManager_Device_Args *args) {
  args->device_out = args->transfer_manager->place->device;
  return NULL;
}

tn_status *
plugin_transfer_buffer_count(PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args *args) {
  args->buffer_count = args->transfer_manager->count;
  return NULL;
}

tn_status *
plugin_transfer_buffer_size(PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args *args) {
  incoming_buffer *incoming;
  tn_status *status = pick_buffer(args->transfer_manager, args->buffer_index, &incoming);
  if (!status) args->buffer_size = cpu_memory_size(incoming->memory);
  return status;
}

/* At once, whatever is being copied: nobody reads the memory of a buffer that failed. */
tn_status *
plugin_transfer_set_buffer_error(PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args *args) {
  transfer_manager *manager = args->transfer_manager;
  incoming_buffer *incoming;
  tn_status *status = pick_buffer(manager, args->buffer_index, &incoming);
  if (status) return status;
  if (args->error_code == PJRT_Error_Code_OK)
    return tn_error(TN_INVALID_ARGUMENT, "an error with the code OK");
  status = begin_piece(manager, args->buffer_index, true, incoming);
  if (status) return status;
  cpu_event_set(incoming->ready, plugin_status_from((int)args->error_code, args->error_message,
                                                    args->error_message_size));
  end_piece(manager, incoming);
  return NULL;
}

static void trace_value(const transfer_manager *manager, const PJRT_NamedValue *v) {
  tn_text text = {0};
  switch (v->type) {
  case PJRT_NamedValue_kString: tn_text_append(&text, v->string_value, v->value_size); break;
  case PJRT_NamedValue_kInt64: tn_text_printf(&text, "%lld", (long long)v->int64_value); break;
  case PJRT_NamedValue_kFloat: tn_text_printf(&text, "%g", (double)v->float_value); break;
  case PJRT_NamedValue_kBool: tn_text_puts(&text, v->bool_value ? "true" : "false"); break;
  case PJRT_NamedValue_kInt64List: tn_text_printf(&text, "%zu numbers", v->value_size); break;
  }
  tn_trace(TN_TRACE_PLUGIN, "transfer %p: %.*s=%s", (const void *)manager, (int)v->name_size,
           v->name, text.data ? text.data : "");
  tn_text_free(&text);
}

/* Metadata is for whoever traces transfers: TENON_TRACE=plugin. */
tn_status *
plugin_transfer_add_metadata(PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args *args) {
  if (args->num_metadata && !args->transfer_metadata)
    return tn_error(TN_INVALID_ARGUMENT, "%zu values, but no list", args->num_metadata);
  for (size_t i = 0; i < args->num_metadata && tn_trace_on(TN_TRACE_PLUGIN); i++)
    trace_value(args->transfer_manager, &args->transfer_metadata[i]);
  return NULL;
}
