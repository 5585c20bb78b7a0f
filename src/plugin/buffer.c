/* Buffers: their life, and what can be asked of them. Copies in and out are in transfer.c. */
#include "plugin/plugin.h"

#include <string.h>

/* ---- life -------------------------------------------------------------------------------------
 */

tn_status *plugin_buffer_create(plugin_memory *place, tn_type type, const int64_t *dims,
                                size_t rank, cpu_memory *memory, cpu_event *ready,
                                PJRT_Buffer **out) {
  *out = NULL;
  size_t bytes;
  tn_status *status = plugin_array_size((int)type, dims, rank, &bytes);
  if (status) return status;
  PJRT_Buffer *buffer = tn_alloc_zero(sizeof *buffer + 2 * rank * sizeof *dims);
  if (!buffer) return tn_error_no_memory("a buffer");
  atomic_init(&buffer->refs, 1);
  buffer->client = plugin_client_ref(place->device->client);
  buffer->device = place->device;
  buffer->place = place;
  buffer->type = type;
  buffer->rank = rank;
  buffer->bytes = bytes;
  buffer->ready = cpu_event_ref(ready);
  buffer->memory = memory ? cpu_memory_ref(memory) : NULL;
  if (memory) cpu_account_charge(buffer->device->account, memory);
  buffer->minor_to_major = buffer->dims + rank;
  for (size_t d = 0; d < rank; d++) {
    buffer->dims[d] = dims[d];
    buffer->minor_to_major[d] = (int64_t)(rank - 1 - d);
  }
  pthread_mutex_init(&buffer->lock, NULL);
  *out = buffer;
  return NULL;
}

static void buffer_unref(PJRT_Buffer *buffer) {
  if (atomic_fetch_sub_explicit(&buffer->refs, 1, memory_order_acq_rel) != 1) return;
  cpu_event_unref(buffer->ready);
  pthread_mutex_destroy(&buffer->lock);
  PJRT_Client *client = buffer->client;
  tn_free(buffer);
  plugin_client_unref(client);
}

/* Lets go of the memory; of what external references pin as well if `pinned`. */
static void release_memory(PJRT_Buffer *buffer, bool pinned) {
  pthread_mutex_lock(&buffer->lock);
  cpu_memory *memory = buffer->memory, *held = pinned ? buffer->pinned : NULL;
  buffer->memory = NULL;
  if (pinned) buffer->pinned = NULL;
  buffer->deleted = true;
  pthread_mutex_unlock(&buffer->lock);
  cpu_memory_unref(memory); /* outside the lock: it may call the owner of foreign memory */
  cpu_memory_unref(held);
}

void plugin_buffer_destroy(PJRT_Buffer *buffer) {
  if (!buffer) return;
  release_memory(buffer, true);
  buffer_unref(buffer);
}

static tn_status *deleted(const PJRT_Buffer *buffer, const char *what) {
  char text[128];
  plugin_describe_array(buffer->type, buffer->dims, buffer->rank, text, sizeof text);
  return tn_error(TN_INVALID_ARGUMENT, "%s: the buffer (%s) was deleted or donated", what, text);
}

static tn_status *take_hold(PJRT_Buffer *buffer, const char *what, bool reading, plugin_hold *out) {
  *out = (plugin_hold){0};
  if (!cpu_event_is_ready(buffer->ready)) plugin_launch_lets_go();
  pthread_mutex_lock(&buffer->lock);
  bool gone = buffer->deleted;
  if (!gone) {
    out->memory = buffer->memory ? cpu_memory_ref(buffer->memory) : NULL;
    out->ready = cpu_event_ref(buffer->ready);
    buffer->readers += reading;
  }
  pthread_mutex_unlock(&buffer->lock);
  return gone ? deleted(buffer, what) : NULL;
}

tn_status *plugin_buffer_hold(PJRT_Buffer *buffer, const char *what, plugin_hold *out) {
  return take_hold(buffer, what, false, out);
}

tn_status *plugin_buffer_begin_reading(PJRT_Buffer *buffer, const char *what, plugin_hold *out) {
  tn_status *status = take_hold(buffer, what, true, out);
  if (!status) atomic_fetch_add_explicit(&buffer->refs, 1, memory_order_relaxed);
  return status;
}

void plugin_buffer_end_reading(PJRT_Buffer *buffer) {
  pthread_mutex_lock(&buffer->lock);
  buffer->readers--;
  pthread_mutex_unlock(&buffer->lock);
  buffer_unref(buffer);
}

tn_status *plugin_buffer_take(PJRT_Buffer *buffer, const char *what, plugin_hold *out,
                              bool *shared) {
  *out = (plugin_hold){0};
  pthread_mutex_lock(&buffer->lock);
  bool gone = buffer->deleted, pinned = buffer->external != 0;
  if (!gone && !pinned) {
    *out = (plugin_hold){.memory = buffer->memory, .ready = cpu_event_ref(buffer->ready)};
    *shared = buffer->shared || buffer->readers;
    buffer->memory = NULL;
    buffer->deleted = true;
  }
  pthread_mutex_unlock(&buffer->lock);
  if (gone) return deleted(buffer, what);
  if (pinned)
    return tn_error(TN_FAILED_PRECONDITION, "%s: the buffer has external references", what);
  return NULL;
}

void plugin_hold_release(plugin_hold *hold) {
  cpu_memory_unref(hold->memory);
  cpu_event_unref(hold->ready);
  *hold = (plugin_hold){0};
}

tn_status *plugin_hold_wait(const plugin_hold *hold) {
  cpu_event_wait(hold->ready);
  return plugin_status_copy(cpu_event_error(hold->ready));
}

bool plugin_buffer_donate(PJRT_Buffer *buffer, cpu_memory **out) {
  pthread_mutex_lock(&buffer->lock);
  bool alone = !buffer->deleted && buffer->memory && !buffer->external && !buffer->pinned &&
               !buffer->readers && !buffer->shared && !cpu_memory_read_only(buffer->memory);
  if (alone) {
    *out = buffer->memory;
    buffer->memory = NULL;
    buffer->deleted = true;
  }
  pthread_mutex_unlock(&buffer->lock);
  return alone;
}

void plugin_buffer_restore(PJRT_Buffer *buffer, cpu_memory *memory) {
  pthread_mutex_lock(&buffer->lock);
  buffer->memory = memory;
  buffer->deleted = false;
  pthread_mutex_unlock(&buffer->lock);
}

void plugin_buffer_give_up(PJRT_Buffer *buffer) {
  pthread_mutex_lock(&buffer->lock);
  bool pinned = buffer->external != 0;
  pthread_mutex_unlock(&buffer->lock);
  if (!pinned) release_memory(buffer, false);
}

tn_status *plugin_buffer_destroy_handle(PJRT_Buffer_Destroy_Args *args) {
  plugin_buffer_destroy(args->buffer);
  return NULL;
}

tn_status *plugin_buffer_delete(PJRT_Buffer_Delete_Args *args) {
  release_memory(args->buffer, false);
  return NULL;
}

tn_status *plugin_buffer_is_deleted(PJRT_Buffer_IsDeleted_Args *args) {
  pthread_mutex_lock(&args->buffer->lock);
  args->is_deleted = args->buffer->deleted;
  pthread_mutex_unlock(&args->buffer->lock);
  return NULL;
}

/* ---- what it is -------------------------------------------------------------------------------
 */

tn_status *plugin_buffer_element_type(PJRT_Buffer_ElementType_Args *args) {
  args->type = (PJRT_Buffer_Type)args->buffer->type;
  return NULL;
}

tn_status *plugin_buffer_dimensions(PJRT_Buffer_Dimensions_Args *args) {
  args->dims = args->buffer->dims;
  args->num_dims = args->buffer->rank;
  return NULL;
}

tn_status *plugin_buffer_unpadded_dimensions(PJRT_Buffer_UnpaddedDimensions_Args *args) {
  args->unpadded_dims = args->buffer->dims;
  args->num_dims = args->buffer->rank;
  return NULL;
}

tn_status *plugin_buffer_dynamic_dimension_indices(PJRT_Buffer_DynamicDimensionIndices_Args *args) {
  args->dynamic_dim_indices = NULL;
  args->num_dynamic_dims = 0;
  return NULL;
}

tn_status *plugin_buffer_get_memory_layout(PJRT_Buffer_GetMemoryLayout_Args *args) {
  args->layout = (PJRT_Buffer_MemoryLayout){
      .struct_size = PJRT_Buffer_MemoryLayout_STRUCT_SIZE,
      .type = PJRT_Buffer_MemoryLayout_Type_Tiled,
      .tiled = {.struct_size = PJRT_Buffer_MemoryLayout_Tiled_STRUCT_SIZE,
                .minor_to_major = args->buffer->minor_to_major,
                .minor_to_major_size = args->buffer->rank},
  };
  return NULL;
}

tn_status *plugin_buffer_on_device_size(PJRT_Buffer_OnDeviceSizeInBytes_Args *args) {
  args->on_device_size_in_bytes = args->buffer->bytes;
  return NULL;
}

tn_status *plugin_buffer_device(PJRT_Buffer_Device_Args *args) {
  args->device = args->buffer->device;
  return NULL;
}

tn_status *plugin_buffer_memory(PJRT_Buffer_Memory_Args *args) {
  args->memory = &args->buffer->place->base;
  return NULL;
}

tn_status *plugin_buffer_is_on_cpu(PJRT_Buffer_IsOnCpu_Args *args) {
  args->is_on_cpu = true;
  return NULL;
}

tn_status *plugin_buffer_ready_event(PJRT_Buffer_ReadyEvent_Args *args) {
  plugin_hold hold;
  tn_status *status = plugin_buffer_hold(args->buffer, "PJRT_Buffer_ReadyEvent", &hold);
  if (status) return status;
  args->event = plugin_pjrt_event(cpu_event_ref(hold.ready));
  plugin_hold_release(&hold);
  return NULL;
}

/* ---- the memory itself ------------------------------------------------------------------------
 */

/* The address of contents that are there: waits for them. */
static tn_status *address(PJRT_Buffer *buffer, const char *what, void **out) {
  plugin_hold hold;
  tn_status *status = plugin_buffer_hold(buffer, what, &hold);
  if (status) return status;
  status = plugin_hold_wait(&hold);
  if (!status) *out = cpu_memory_data(hold.memory);
  plugin_hold_release(&hold);
  return status;
}

tn_status *plugin_buffer_unsafe_pointer(PJRT_Buffer_UnsafePointer_Args *args) {
  void *data = NULL;
  tn_status *status = address(args->buffer, "PJRT_Buffer_UnsafePointer", &data);
  if (!status) args->buffer_pointer = (uintptr_t)data;
  return status;
}

tn_status *plugin_buffer_opaque_pointer(PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args *args) {
  void *data = NULL;
  tn_status *status = address(args->buffer, "PJRT_Buffer_OpaqueDeviceMemoryDataPointer", &data);
  if (!status) args->device_memory_ptr = data;
  return status;
}

tn_status *plugin_buffer_increase_external(PJRT_Buffer_IncreaseExternalReferenceCount_Args *args) {
  PJRT_Buffer *buffer = args->buffer;
  pthread_mutex_lock(&buffer->lock);
  bool gone = buffer->deleted;
  if (!gone) {
    if (!buffer->external++ && buffer->memory) buffer->pinned = cpu_memory_ref(buffer->memory);
  }
  pthread_mutex_unlock(&buffer->lock);
  return gone ? deleted(buffer, "PJRT_Buffer_IncreaseExternalReferenceCount") : NULL;
}

tn_status *plugin_buffer_decrease_external(PJRT_Buffer_DecreaseExternalReferenceCount_Args *args) {
  PJRT_Buffer *buffer = args->buffer;
  cpu_memory *unpinned = NULL;
  pthread_mutex_lock(&buffer->lock);
  bool none = buffer->external == 0;
  if (!none && --buffer->external == 0) {
    unpinned = buffer->pinned;
    buffer->pinned = NULL;
  }
  pthread_mutex_unlock(&buffer->lock);
  cpu_memory_unref(unpinned);
  if (none)
    return tn_error(TN_INVALID_ARGUMENT, "PJRT_Buffer_DecreaseExternalReferenceCount: the buffer "
                                         "has no external reference");
  return NULL;
}

/* A second buffer over the same bytes. From then on neither is written in place. */
tn_status *plugin_buffer_bitcast(PJRT_Buffer_Bitcast_Args *args) {
  PJRT_Buffer *buffer = args->buffer;
  size_t bytes;
  tn_status *status =
      plugin_array_size((int)args->element_type, args->dims, args->num_dims, &bytes);
  if (!status) status = plugin_check_layout(args->device_layout, args->num_dims);
  if (status) return status;
  if (bytes != buffer->bytes)
    return tn_error(TN_INVALID_ARGUMENT, "a bitcast from %zu bytes to %zu", buffer->bytes, bytes);
  plugin_hold hold;
  status = plugin_buffer_hold(buffer, "PJRT_Buffer_Bitcast", &hold);
  if (status) return status;
  PJRT_Buffer *fresh;
  status = plugin_buffer_create(buffer->place, (tn_type)args->element_type, args->dims,
                                args->num_dims, hold.memory, hold.ready, &fresh);
  if (!status) {
    fresh->shared = true;
    pthread_mutex_lock(&buffer->lock);
    buffer->shared = true;
    pthread_mutex_unlock(&buffer->lock);
    args->out_buffer = fresh;
  }
  plugin_hold_release(&hold);
  return status;
}
