/* Buffers: their life, and what can be asked of them. Copies in and out are in transfer.c.
 *
 * A buffer is a shape in a memory of a device, an event for its contents, and a life (life.h) that
 * says who may read or write them. It is counted: the handle is one reference, and each reader or
 * claim another, so that it outlives its handle while somebody needs it; destroying the handle
 * deletes the contents for whoever comes later. A hold is what reading needs, memory and event, and
 * outlives the buffer.
 *
 * Any thread may do any of it. What a buffer is never changes once it is made; its life is guarded
 * by the client's lives_lock. */
#include "plugin/buffer.h"

#include "base/assert.h"
#include "base/memory.h"
#include "cpu/cpu.h"
#include "plugin/client.h"
#include "plugin/device.h"
#include "plugin/error.h"
#include "plugin/event.h"
#include "plugin/memory.h"
#include "plugin/ordered_effects.h"
#include "plugin/slots.h"
#include "plugin/strides.h"

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
  TN_ASSERT(!memory || cpu_memory_size(memory) == bytes);
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
  buffer_life_begin(&buffer->life, &buffer->client->lives_lock, memory, false);
  if (memory) cpu_account_charge(buffer->device->account, memory);
  buffer->minor_to_major = buffer->dims + rank;
  for (size_t d = 0; d < rank; d++) {
    buffer->dims[d] = dims[d];
    buffer->minor_to_major[d] = (int64_t)(rank - 1 - d);
  }
  *out = buffer;
  return NULL;
}

void plugin_buffer_unref(PJRT_Buffer *buffer) {
  if (atomic_fetch_sub_explicit(&buffer->refs, 1, memory_order_acq_rel) != 1) return;
  TN_ASSERT(buffer->life.state == BUFFER_GONE && !buffer->life.readers && !buffer->life.lent);
  cpu_event_unref(buffer->ready);
  PJRT_Client *client = buffer->client;
  tn_free(buffer);
  plugin_client_unref(client);
}

PJRT_Buffer *plugin_buffer_ref(PJRT_Buffer *buffer) {
  atomic_fetch_add_explicit(&buffer->refs, 1, memory_order_relaxed);
  return buffer;
}

void plugin_buffer_destroy(PJRT_Buffer *buffer) {
  if (!buffer) return;
  buffer_life_delete(&buffer->life, true);
  plugin_buffer_unref(buffer);
}

tn_status *plugin_error_buffer_is_gone(const PJRT_Buffer *buffer, const char *what) {
  char text[128];
  plugin_describe_array(buffer->type, buffer->dims, buffer->rank, text, sizeof text);
  return tn_error(TN_INVALID_ARGUMENT, "%s: the buffer (%s) was deleted or donated", what, text);
}

void plugin_buffer_announce_wait(const PJRT_Buffer *buffer) {
  if (!cpu_event_is_ready(buffer->ready)) plugin_launch_release();
}

tn_status *plugin_buffer_hold(PJRT_Buffer *buffer, const char *what, plugin_hold *out) {
  *out = (plugin_hold){0};
  plugin_buffer_announce_wait(buffer);
  if (!buffer_life_hold(&buffer->life, &out->memory))
    return plugin_error_buffer_is_gone(buffer, what);
  out->ready = cpu_event_ref(buffer->ready);
  return NULL;
}

tn_status *plugin_buffer_begin_reading(PJRT_Buffer *buffer, const char *what, plugin_hold *out) {
  *out = (plugin_hold){0};
  plugin_buffer_announce_wait(buffer);
  if (!buffer_life_read(&buffer->life, &out->memory))
    return plugin_error_buffer_is_gone(buffer, what);
  out->ready = cpu_event_ref(buffer->ready);
  plugin_buffer_ref(buffer);
  return NULL;
}

void plugin_buffer_end_reading(PJRT_Buffer *buffer) {
  buffer_life_end_reading(&buffer->life);
  plugin_buffer_unref(buffer);
}

tn_status *plugin_buffer_take(PJRT_Buffer *buffer, const char *what, plugin_hold *out,
                              bool *shared) {
  *out = (plugin_hold){0};
  switch (buffer_life_take(&buffer->life, &out->memory, shared)) {
  case BUFFER_IS_GONE: return plugin_error_buffer_is_gone(buffer, what);
  case BUFFER_IS_LENT:
    return tn_error(TN_FAILED_PRECONDITION, "%s: the buffer has external references", what);
  case BUFFER_TAKEN: break;
  }
  out->ready = cpu_event_ref(buffer->ready);
  return NULL;
}

void plugin_buffer_adopt(PJRT_Buffer *buffer, cpu_memory *memory, bool shared) {
  TN_ASSERT(atomic_load(&buffer->refs) == 1 && !buffer->life.memory); /* nobody else has it */
  TN_ASSERT(!memory || cpu_memory_size(memory) == buffer->bytes);
  buffer_life_begin(&buffer->life, &buffer->client->lives_lock, memory, shared);
  cpu_memory_unref(memory);
}

void plugin_hold_release(plugin_hold *hold) {
  cpu_memory_unref(hold->memory);
  cpu_event_unref(hold->ready);
  *hold = (plugin_hold){0};
}

tn_status *plugin_hold_wait(const plugin_hold *hold) {
  cpu_stream_wait_for(hold->ready);
  return plugin_status_copy(cpu_event_error(hold->ready));
}

tn_status *plugin_buffer_destroy_handle(PJRT_Buffer_Destroy_Args *args) {
  plugin_buffer_destroy(args->buffer);
  return NULL;
}

tn_status *plugin_buffer_delete(PJRT_Buffer_Delete_Args *args) {
  buffer_life_delete(&args->buffer->life, false);
  return NULL;
}

tn_status *plugin_buffer_is_deleted(PJRT_Buffer_IsDeleted_Args *args) {
  args->is_deleted = !buffer_life_is_live(&args->buffer->life);
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
static tn_status *wait_for_address(PJRT_Buffer *buffer, const char *what, void **out) {
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
  tn_status *status = wait_for_address(args->buffer, "PJRT_Buffer_UnsafePointer", &data);
  if (!status) args->buffer_pointer = (uintptr_t)data;
  return status;
}

tn_status *plugin_buffer_opaque_pointer(PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args *args) {
  void *data = NULL;
  tn_status *status =
      wait_for_address(args->buffer, "PJRT_Buffer_OpaqueDeviceMemoryDataPointer", &data);
  if (!status) args->device_memory_ptr = data;
  return status;
}

tn_status *plugin_buffer_increase_external(PJRT_Buffer_IncreaseExternalReferenceCount_Args *args) {
  if (buffer_life_lend(&args->buffer->life)) return NULL;
  return plugin_error_buffer_is_gone(args->buffer, "PJRT_Buffer_IncreaseExternalReferenceCount");
}

tn_status *plugin_buffer_decrease_external(PJRT_Buffer_DecreaseExternalReferenceCount_Args *args) {
  if (buffer_life_end_lending(&args->buffer->life)) return NULL;
  return tn_error(TN_INVALID_ARGUMENT, "PJRT_Buffer_DecreaseExternalReferenceCount: the buffer "
                                       "has no external reference");
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
  cpu_memory *memory;
  plugin_buffer_announce_wait(buffer);
  if (!buffer_life_share(&buffer->life, &memory))
    return plugin_error_buffer_is_gone(buffer, "PJRT_Buffer_Bitcast");
  PJRT_Buffer *fresh;
  status = plugin_buffer_create(buffer->place, (tn_type)args->element_type, args->dims,
                                args->num_dims, memory, buffer->ready, &fresh);
  cpu_memory_unref(memory);
  if (status) return status;
  fresh->life.shared = true; /* nobody else has it yet */
  args->out_buffer = fresh;
  return NULL;
}
