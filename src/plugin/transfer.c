/* Copies between the host, buffers and devices, and buffers made of memory as it is.
 *
 * What the host gives is copied before the call returns, or borrowed where its semantics and
 * alignment allow it: then an event tells the owner when the last user is gone. A copy out is a
 * task: it counts as a reader of its source, so nothing writes that in place meanwhile, and owns
 * its hold, its event and, between devices, the memory that it fills. It runs once, on the thread
 * that makes the source ready, or at once where it is; its reading ends before its event is set.
 *
 * No locks: a task is one thread's at a time, and lives have their own (life.h). */
#include "base/assert.h"
#include "base/memory.h"
#include "cpu/cpu.h"
#include "plugin/buffer.h"
#include "plugin/client.h"
#include "plugin/device.h"
#include "plugin/entry.h"
#include "plugin/error.h"
#include "plugin/event.h"
#include "plugin/memory.h"
#include "plugin/slots.h"
#include "plugin/strides.h"

#include <string.h>

enum { ZERO_COPY_ALIGN = 16 };

/* ---- host to device ---------------------------------------------------------------------------
 */

static void set_event(void *arg) {
  cpu_event *event = arg;
  cpu_event_set(event, NULL);
  cpu_event_unref(event);
}

typedef struct host_array {
  const void *data;
  tn_type type;
  const int64_t *dims;
  size_t rank, bytes;
  const int64_t *strides; /* NULL: row-major */
} host_array;

/* The caller's memory as it is. `*done` becomes ready when the last user of it is gone. */
static tn_status *borrow_array(const host_array *array, bool read_only, cpu_memory **memory,
                               cpu_event **done) {
  cpu_event *event;
  tn_status *status = cpu_event_create(&event);
  if (status) return status;
  /* The release callback has a reference of its own. */
  cpu_event_ref(event);
  status = cpu_memory_wrap((void *)array->data, array->bytes, read_only, set_event, event, memory);
  if (status) {
    cpu_event_unref(event);
    cpu_event_unref(event);
    return status;
  }
  *done = event;
  return NULL;
}

static tn_status *copy_in(const host_array *array, const PJRT_Device *device, cpu_memory **memory) {
  tn_status *status = cpu_memory_create_on(device->account, array->bytes, memory);
  if (status || !array->bytes) return status;
  if (!array->strides) {
    memcpy(cpu_memory_data(*memory), array->data, array->bytes);
    return NULL;
  }
  int64_t dense[PLUGIN_MAX_RANK];
  plugin_row_major(array->type, array->dims, array->rank, dense);
  plugin_copy_strided(tn_type_size(array->type), array->dims, array->rank, cpu_memory_data(*memory),
                      dense, array->data, array->strides);
  return NULL;
}

static tn_status *read_host_array(const PJRT_Client_BufferFromHostBuffer_Args *args,
                                  host_array *array) {
  *array = (host_array){
      .data = args->data, .type = (tn_type)args->type, .dims = args->dims, .rank = args->num_dims};
  tn_status *status = plugin_array_size((int)args->type, args->dims, args->num_dims, &array->bytes);
  if (!status) status = plugin_check_layout(args->device_layout, args->num_dims);
  if (status) return status;
  if (!array->data && array->bytes)
    return tn_error(TN_INVALID_ARGUMENT,
                    "PJRT_Client_BufferFromHostBuffer: data is NULL for %zu bytes", array->bytes);
  if ((unsigned)args->host_buffer_semantics > PJRT_HostBufferSemantics_kMutableZeroCopy)
    return tn_error(TN_INVALID_ARGUMENT,
                    "PJRT_Client_BufferFromHostBuffer: %d is no host buffer semantics",
                    (int)args->host_buffer_semantics);
  if (!args->byte_strides) return NULL;
  if (args->num_byte_strides != args->num_dims)
    return tn_error(TN_INVALID_ARGUMENT, "%zu byte strides for an array of %zu dimensions",
                    args->num_byte_strides, args->num_dims);
  if (!plugin_is_row_major(array->type, args->dims, args->num_dims, args->byte_strides))
    array->strides = args->byte_strides;
  return NULL;
}

tn_status *plugin_client_buffer_from_host_buffer(PJRT_Client_BufferFromHostBuffer_Args *args) {
  host_array array;
  plugin_memory *place;
  tn_status *status = read_host_array(args, &array);
  if (!status) status = plugin_pick_memory(args->client, args->device, args->memory, &place);
  if (status) return status;
  bool mutable_copy = args->host_buffer_semantics == PJRT_HostBufferSemantics_kMutableZeroCopy;
  bool zero_copy = (mutable_copy ||
                    args->host_buffer_semantics == PJRT_HostBufferSemantics_kImmutableZeroCopy) &&
                   !array.strides && array.bytes && (uintptr_t)array.data % ZERO_COPY_ALIGN == 0;
  cpu_memory *memory = NULL;
  cpu_event *ready = cpu_event_ready_made(), *done = NULL;
  if (zero_copy) {
    status = borrow_array(&array, !mutable_copy, &memory, &done);
  } else {
    status = copy_in(&array, place->device, &memory);
    done = cpu_event_ref(ready);
  }
  PJRT_Buffer *buffer = NULL;
  if (!status)
    status =
        plugin_buffer_create(place, array.type, array.dims, array.rank, memory, ready, &buffer);
  cpu_memory_unref(memory);
  cpu_event_unref(ready);
  if (status) {
    cpu_event_unref(done);
    return status;
  }
  args->buffer = buffer;
  args->done_with_host_buffer = plugin_pjrt_event(done);
  return NULL;
}

/* ---- buffers of memory as it is ---------------------------------------------------------------
 */

tn_status *
plugin_client_create_uninitialized_buffer(PJRT_Client_CreateUninitializedBuffer_Args *args) {
  size_t bytes;
  plugin_memory *place;
  tn_status *status = plugin_array_size((int)args->shape_element_type, args->shape_dims,
                                        args->shape_num_dims, &bytes);
  if (!status) status = plugin_check_layout(args->shape_layout, args->shape_num_dims);
  if (!status) status = plugin_pick_memory(args->client, args->device, args->memory, &place);
  if (status) return status;
  cpu_memory *memory = NULL;
  cpu_event *ready = cpu_event_ready_made();
  PJRT_Buffer *buffer = NULL;
  status = cpu_memory_create_on(place->device->account, bytes, &memory);
  if (!status)
    status = plugin_buffer_create(place, (tn_type)args->shape_element_type, args->shape_dims,
                                  args->shape_num_dims, memory, ready, &buffer);
  cpu_memory_unref(memory);
  cpu_event_unref(ready);
  if (!status) args->buffer = buffer;
  return status;
}

tn_status *plugin_client_create_error_buffer(PJRT_Client_CreateErrorBuffer_Args *args) {
  if (args->error_code == PJRT_Error_Code_OK)
    return tn_error(TN_INVALID_ARGUMENT, "PJRT_Client_CreateErrorBuffer: the code is OK");
  plugin_memory *place;
  tn_status *status = plugin_pick_memory(args->client, NULL, args->memory, &place);
  cpu_event *ready = NULL;
  if (!status) status = cpu_event_create(&ready);
  if (status) return status;
  tn_status *error =
      plugin_status_from((int)args->error_code, args->error_message, args->error_message_size);
  if (PLUGIN_HAS(args, PJRT_Client_CreateErrorBuffer_Args, num_payload))
    error = plugin_status_attach(error, args->payload, args->num_payload);
  cpu_event_set(ready, error);
  PJRT_Buffer *buffer;
  status = plugin_buffer_create(place, (tn_type)args->shape_element_type, args->shape_dims,
                                args->shape_num_dims, NULL, ready, &buffer);
  cpu_event_unref(ready);
  if (!status) args->buffer = buffer;
  return status;
}

/* Somebody's memory, and whom to tell when it is let go. */
typedef struct view_owner {
  void (*on_delete)(void *data, void *arg);
  void *data, *arg;
} view_owner;

static void release_view(void *arg) {
  view_owner *owner = arg;
  if (owner->on_delete) owner->on_delete(owner->data, owner->arg);
  tn_free(owner);
}

static tn_status *wrap_view(const PJRT_Client_CreateViewOfDeviceBuffer_Args *args, size_t bytes,
                            cpu_memory **memory) {
  size_t element = tn_type_size((tn_type)args->element_type);
  size_t align = element < ZERO_COPY_ALIGN ? element : ZERO_COPY_ALIGN;
  if ((!args->device_buffer_ptr && bytes) || (uintptr_t)args->device_buffer_ptr % align)
    return tn_error(TN_INVALID_ARGUMENT,
                    "a view of %zu bytes at %p: the address must be a multiple "
                    "of the element's size",
                    bytes, args->device_buffer_ptr);
  view_owner *owner = tn_alloc(sizeof *owner);
  if (!owner) return tn_error_no_memory("a view of memory");
  *owner =
      (view_owner){args->on_delete_callback, args->device_buffer_ptr, args->on_delete_callback_arg};
  tn_status *status =
      cpu_memory_wrap(args->device_buffer_ptr, bytes, true, release_view, owner, memory);
  if (status) tn_free(owner);
  return status;
}

tn_status *
plugin_client_create_view_of_device_buffer(PJRT_Client_CreateViewOfDeviceBuffer_Args *args) {
  PJRT_Memory *where =
      PLUGIN_HAS(args, PJRT_Client_CreateViewOfDeviceBuffer_Args, memory) ? args->memory : NULL;
  size_t bytes;
  plugin_memory *place;
  tn_status *status =
      plugin_array_size((int)args->element_type, args->dims, args->num_dims, &bytes);
  if (!status) status = plugin_check_layout(args->layout, args->num_dims);
  if (!status) status = plugin_pick_memory(args->client, args->device, where, &place);
  if (status) return status;
  cpu_event *ready = cpu_event_ready_made();
  PJRT_Buffer *buffer = NULL;
  cpu_memory *memory;
  /* The buffer is made first and given the memory last: once the memory is wrapped nothing may
   * fail, as the owner is told only of views that were made. */
  status = plugin_buffer_create(place, (tn_type)args->element_type, args->dims, args->num_dims,
                                NULL, ready, &buffer);
  cpu_event_unref(ready);
  if (!status) status = wrap_view(args, bytes, &memory);
  if (status) {
    plugin_buffer_destroy(buffer);
    return status;
  }
  plugin_buffer_adopt(buffer, memory, false);
  args->buffer = buffer;
  return NULL;
}

/* ---- copies out of a buffer, now or when it is ready -------------------------------------------
 */

typedef struct copy_task {
  PJRT_Buffer *source; /* being read */
  plugin_hold hold;
  char *dst;
  cpu_memory *dst_memory; /* NULL: the host's */
  cpu_event *done;
  size_t offset, size; /* bytes, unless strided */
  bool strided;
  int64_t strides[PLUGIN_MAX_RANK]; /* of dst */
} copy_task;

static void task_free(copy_task *task) {
  plugin_hold_release(&task->hold);
  cpu_memory_unref(task->dst_memory);
  cpu_event_unref(task->done);
  if (task->source) plugin_buffer_end_reading(task->source);
  tn_free(task);
}

static void task_copy(const copy_task *task) {
  const PJRT_Buffer *source = task->source;
  const char *src = cpu_memory_data(task->hold.memory);
  TN_ASSERT(cpu_memory_size(task->hold.memory) == source->bytes);
  TN_ASSERT(task->offset <= source->bytes && task->size <= source->bytes - task->offset);
  TN_ASSERT(!task->dst_memory || task->dst == cpu_memory_data(task->dst_memory));
  if (!task->strided) {
    if (task->size) memcpy(task->dst, src + task->offset, task->size);
    return;
  }
  int64_t dense[PLUGIN_MAX_RANK];
  plugin_row_major(source->type, source->dims, source->rank, dense);
  plugin_copy_strided(tn_type_size(source->type), source->dims, source->rank, task->dst,
                      task->strides, src, dense);
}

/* Reading ends before `done` is set, so that whoever waited may donate the source. */
static void task_run(void *arg, const tn_status *error) {
  copy_task *task = arg;
  TN_ASSERT(cpu_event_is_ready(task->hold.ready));
  if (!error) task_copy(task);
  cpu_event *done = cpu_event_ref(task->done);
  tn_status *copy = plugin_status_copy(error);
  task_free(task);
  cpu_event_set(done, copy);
  cpu_event_unref(done);
}

/* A task that reads `source`, with its event made; the caller fills in what to copy where. */
static tn_status *task_create(PJRT_Buffer *source, const char *what, copy_task **out) {
  *out = NULL;
  copy_task *task = tn_alloc_zero(sizeof *task);
  if (!task) return tn_error_no_memory("a copy");
  tn_status *status = plugin_buffer_begin_reading(source, what, &task->hold);
  if (!status) {
    task->source = source;
    task->size = source->bytes;
    status = cpu_event_create(&task->done);
  }
  if (status) {
    task_free(task);
    return status;
  }
  *out = task;
  return NULL;
}

/* Runs it as soon as the source is ready: at once if it is. Takes the task. `*done` is the
 * caller's. */
static tn_status *task_start(copy_task *task, cpu_event **done) {
  cpu_event *event = cpu_event_ref(task->done);
  plugin_hold hold = {.ready = cpu_event_ref(task->hold.ready)}; /* beyond the task */
  tn_status *status = cpu_event_on_ready(hold.ready, task_run, task);
  plugin_hold_release(&hold);
  if (status) {
    task_free(task);
    cpu_event_unref(event);
    return status;
  }
  *done = event;
  return NULL;
}

/* ---- device to host ---------------------------------------------------------------------------
 */

tn_status *plugin_buffer_to_host_buffer(PJRT_Buffer_ToHostBuffer_Args *args) {
  PJRT_Buffer *buffer = args->src;
  if (!args->dst) {
    args->dst_size = buffer->bytes;
    args->event = NULL;
    return NULL;
  }
  if (args->dst_size < buffer->bytes)
    return tn_error(TN_INVALID_ARGUMENT,
                    "PJRT_Buffer_ToHostBuffer: the array has %zu bytes, and dst room for %zu",
                    buffer->bytes, args->dst_size);
  copy_task *task;
  tn_status *status = task_create(buffer, "PJRT_Buffer_ToHostBuffer", &task);
  if (status) return status;
  task->dst = args->dst;
  status = plugin_read_host_layout(args->host_layout, "PJRT_Buffer_ToHostBuffer", buffer->type,
                                   buffer->dims, buffer->rank, task->strides, &task->strided);
  if (status) {
    task_free(task);
    return status;
  }
  cpu_event *done;
  status = task_start(task, &done);
  if (!status) args->event = plugin_pjrt_event(done);
  return status;
}

/* A task that copies that range of the bytes. */
static tn_status *create_raw_task(PJRT_Buffer *buffer, int64_t offset, int64_t size,
                                  const char *what, copy_task **out) {
  if (offset < 0 || size < 0 || (uint64_t)offset > buffer->bytes ||
      (uint64_t)size > buffer->bytes - (uint64_t)offset)
    return tn_error(TN_INVALID_ARGUMENT, "%s: %lld bytes from %lld on, of a buffer of %zu", what,
                    (long long)size, (long long)offset, buffer->bytes);
  tn_status *status = task_create(buffer, what, out);
  if (status) return status;
  (*out)->offset = (size_t)offset;
  (*out)->size = (size_t)size;
  return NULL;
}

tn_status *plugin_buffer_copy_raw_to_host(PJRT_Buffer_CopyRawToHost_Args *args) {
  copy_task *task;
  tn_status *status = create_raw_task(args->buffer, args->offset, args->transfer_size,
                                      "PJRT_Buffer_CopyRawToHost", &task);
  if (status) return status;
  if (task->size && !args->dst) {
    task_free(task);
    return tn_error(TN_INVALID_ARGUMENT, "PJRT_Buffer_CopyRawToHost: dst is NULL");
  }
  task->dst = args->dst;
  cpu_event *done;
  status = task_start(task, &done);
  if (!status) args->event = plugin_pjrt_event(done);
  return status;
}

/* Where to is known, or that it never will be. The callback data is the task, and goes. */
static void destination_is_known(PJRT_Buffer_CopyRawToHostFuture_Callback_Args *args) {
  copy_task *task = args->callback_data;
  tn_status *status =
      plugin_status_from((int)args->error_code, args->error_message, args->error_message_size);
  if (!status && task->size && !args->dst)
    status = tn_error(TN_INVALID_ARGUMENT, "PJRT_Buffer_CopyRawToHostFuture: dst is NULL");
  cpu_event *done = cpu_event_ref(task->done), *started = NULL;
  if (status) {
    task_free(task);
  } else {
    task->dst = args->dst;
    status = task_start(task, &started);
  }
  if (status) cpu_event_set(done, status);
  cpu_event_unref(started);
  cpu_event_unref(done);
}

/* The source is being read from now on: until the destination is known nothing writes it. */
tn_status *plugin_buffer_copy_raw_to_host_future(PJRT_Buffer_CopyRawToHostFuture_Args *args) {
  copy_task *task;
  tn_status *status = create_raw_task(args->buffer, args->offset, args->transfer_size,
                                      "PJRT_Buffer_CopyRawToHostFuture", &task);
  if (status) return status;
  args->event = plugin_pjrt_event(cpu_event_ref(task->done));
  args->callback_data = task;
  args->future_ready_callback = destination_is_known;
  return NULL;
}

/* ---- device to device -------------------------------------------------------------------------
 */

static tn_status *copy_to(PJRT_Buffer *source, plugin_memory *place, const char *what,
                          PJRT_Buffer **out) {
  if (place->device->client != source->client)
    return tn_error(TN_UNIMPLEMENTED, "%s: the destination belongs to another client", what);
  copy_task *task;
  tn_status *status = task_create(source, what, &task);
  if (status) return status;
  PJRT_Buffer *fresh = NULL;
  status = cpu_memory_create_on(place->device->account, source->bytes, &task->dst_memory);
  if (!status)
    status = plugin_buffer_create(place, source->type, source->dims, source->rank, task->dst_memory,
                                  task->done, &fresh);
  if (status) {
    task_free(task);
    return status;
  }
  fresh->unaided = source->unaided || cpu_event_is_ready(source->ready);
  task->dst = cpu_memory_data(task->dst_memory);
  cpu_event *done = NULL;
  status = task_start(task, &done);
  if (status)
    plugin_buffer_destroy(fresh);
  else
    *out = fresh;
  cpu_event_unref(done);
  return status;
}

tn_status *plugin_buffer_copy_to_device(PJRT_Buffer_CopyToDevice_Args *args) {
  /* To its default memory, whatever kind of memory the buffer is in: as PJRT has it. */
  plugin_memory *place = &args->dst_device->memories[PLUGIN_DEVICE_MEMORY];
  return copy_to(args->buffer, place, "PJRT_Buffer_CopyToDevice", &args->dst_buffer);
}

tn_status *plugin_buffer_copy_to_memory(PJRT_Buffer_CopyToMemory_Args *args) {
  return copy_to(args->buffer, plugin_memory_of(args->dst_memory), "PJRT_Buffer_CopyToMemory",
                 &args->dst_buffer);
}
