/* The transfer manager: buffers that exist before their contents, and are filled piece by piece. */
#include "plugin/plugin.h"

#include <string.h>

typedef struct incoming_buffer {
  PJRT_Buffer *buffer; /* the caller's once retrieved: then NULL */
  cpu_memory *memory;
  cpu_event *ready;
} incoming_buffer;

struct PJRT_AsyncHostToDeviceTransferManager {
  PJRT_Client *client; /* counted */
  plugin_memory *place;
  pthread_mutex_t lock; /* of each buffer field */
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
  }
  pthread_mutex_destroy(&manager->lock);
  PJRT_Client *client = manager->client;
  tn_free(manager);
  plugin_client_unref(client);
}

static tn_status *add_buffer(transfer_manager *manager, size_t i, const PJRT_ShapeSpec *spec,
                             const PJRT_Buffer_MemoryLayout *layout) {
  incoming_buffer *incoming = &manager->buffers[i];
  size_t bytes;
  tn_status *status =
      plugin_array_size((int)spec->element_type, spec->dims, spec->num_dims, &bytes);
  if (!status) status = plugin_check_layout(layout, spec->num_dims);
  if (!status) status = cpu_memory_create(bytes, &incoming->memory);
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

static tn_status *pick(transfer_manager *manager, int index, incoming_buffer **out) {
  if (index < 0 || (size_t)index >= manager->count)
    return tn_error(TN_INVALID_ARGUMENT, "there is no buffer %d in a transfer of %zu", index,
                    manager->count);
  *out = &manager->buffers[index];
  return NULL;
}

/* A buffer that may still be written. */
static tn_status *pick_open(transfer_manager *manager, int index, incoming_buffer **out) {
  tn_status *status = pick(manager, index, out);
  if (!status && cpu_event_is_ready((*out)->ready))
    status = tn_error(TN_FAILED_PRECONDITION, "buffer %d of the transfer is complete", index);
  return status;
}

/* Copies at once, so the caller's data is free on return. */
tn_status *plugin_transfer_data(PJRT_AsyncHostToDeviceTransferManager_TransferData_Args *args) {
  incoming_buffer *incoming;
  tn_status *status = pick_open(args->transfer_manager, args->buffer_index, &incoming);
  if (status) return status;
  size_t bytes = cpu_memory_size(incoming->memory);
  if (args->offset < 0 || args->transfer_size < 0 || (uint64_t)args->offset > bytes ||
      (uint64_t)args->transfer_size > bytes - (uint64_t)args->offset)
    return tn_error(TN_INVALID_ARGUMENT, "%lld bytes to %lld on, in a buffer of %zu",
                    (long long)args->transfer_size, (long long)args->offset, bytes);
  if (args->transfer_size)
    memcpy((char *)cpu_memory_data(incoming->memory) + args->offset, args->data,
           (size_t)args->transfer_size);
  if (args->is_last_transfer) cpu_event_set(incoming->ready, NULL);
  args->done_with_h2d_transfer = plugin_pjrt_event(cpu_event_ready_made());
  return NULL;
}

tn_status *
plugin_transfer_literal(PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args *args) {
  incoming_buffer *incoming;
  size_t bytes;
  tn_status *status = pick_open(args->transfer_manager, args->buffer_index, &incoming);
  if (!status)
    status = plugin_array_size((int)args->shape_element_type, args->shape_dims,
                               args->shape_num_dims, &bytes);
  if (!status) status = plugin_check_layout(args->shape_layout, args->shape_num_dims);
  if (status) return status;
  if (bytes != cpu_memory_size(incoming->memory))
    return tn_error(TN_INVALID_ARGUMENT, "a literal of %zu bytes for a buffer of %zu", bytes,
                    cpu_memory_size(incoming->memory));
  if (bytes) memcpy(cpu_memory_data(incoming->memory), args->data, bytes);
  cpu_event_set(incoming->ready, NULL);
  args->done_with_h2d_transfer = plugin_pjrt_event(cpu_event_ready_made());
  return NULL;
}

tn_status *
plugin_transfer_retrieve_buffer(PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args *args) {
  incoming_buffer *incoming;
  tn_status *status = pick(args->transfer_manager, args->buffer_index, &incoming);
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
  tn_status *status = pick(args->transfer_manager, args->buffer_index, &incoming);
  if (!status) args->buffer_size = cpu_memory_size(incoming->memory);
  return status;
}

tn_status *
plugin_transfer_set_buffer_error(PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args *args) {
  incoming_buffer *incoming;
  tn_status *status = pick_open(args->transfer_manager, args->buffer_index, &incoming);
  if (status) return status;
  if (args->error_code == PJRT_Error_Code_OK)
    return tn_error(TN_INVALID_ARGUMENT, "an error with the code OK");
  cpu_event_set(incoming->ready, plugin_status_from((int)args->error_code, args->error_message,
                                                    args->error_message_size));
  return NULL;
}

/* Metadata is for whoever traces transfers; nobody does here. */
tn_status *
plugin_transfer_add_metadata(PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args *args) {
  (void)args;
  return NULL;
}
