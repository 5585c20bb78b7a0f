/* Buffers and events, called raw. */
#include "raw.h"

#include <unistd.h>

static void buffer_comes_back(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_Buffer *buffer = raw_buffer(client);
  raw_expect_six(buffer);
  raw_expect_six(buffer);
  raw_end_buffer(buffer);
  raw_end_client(client);
}

static void buffer_knows_its_shape(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_Buffer *buffer = raw_buffer(client);
  RAW_ARGS(Buffer_ElementType, type);
  type.buffer = buffer;
  RAW_FINE(Buffer_ElementType, type);
  assert_int_equal(type.type, PJRT_Buffer_Type_F32);
  RAW_ARGS(Buffer_Dimensions, dims);
  dims.buffer = buffer;
  RAW_FINE(Buffer_Dimensions, dims);
  assert_int_equal(dims.num_dims, 2);
  assert_int_equal(dims.dims[0], 2);
  assert_int_equal(dims.dims[1], 3);
  RAW_ARGS(Buffer_OnDeviceSizeInBytes, size);
  size.buffer = buffer;
  RAW_FINE(Buffer_OnDeviceSizeInBytes, size);
  assert_true(size.on_device_size_in_bytes >= sizeof raw_six);
  raw_end_buffer(buffer);
  raw_end_client(client);
}

static void unpadded_dimensions_are_the_dimensions(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_Buffer *buffer = raw_buffer(client);
  RAW_ARGS(Buffer_UnpaddedDimensions, dims);
  dims.buffer = buffer;
  RAW_OFFERED(Buffer_UnpaddedDimensions, dims);
  assert_int_equal(dims.num_dims, 2);
  assert_int_equal(dims.unpadded_dims[0], 2);
  assert_int_equal(dims.unpadded_dims[1], 3);
  RAW_ARGS(Buffer_DynamicDimensionIndices, dynamic);
  dynamic.buffer = buffer;
  RAW_OFFERED(Buffer_DynamicDimensionIndices, dynamic);
  assert_int_equal(dynamic.num_dynamic_dims, 0);
  raw_end_buffer(buffer);
  raw_end_client(client);
}

static void buffer_knows_its_place(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_Buffer *buffer = raw_buffer(client);
  RAW_ARGS(Buffer_Device, device);
  device.buffer = buffer;
  RAW_FINE(Buffer_Device, device);
  assert_ptr_equal(device.device, raw_device(client));
  RAW_ARGS(Buffer_Memory, memory);
  memory.buffer = buffer;
  RAW_FINE(Buffer_Memory, memory);
  RAW_ARGS(Device_DefaultMemory, own);
  own.device = device.device;
  RAW_FINE(Device_DefaultMemory, own);
  assert_ptr_equal(memory.memory, own.memory);
  raw_end_buffer(buffer);
  raw_end_client(client);
}

static void host_size_is_told(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_Buffer *buffer = raw_buffer(client);
  RAW_ARGS(Buffer_ToHostBuffer, args);
  args.src = buffer;
  RAW_FINE(Buffer_ToHostBuffer, args);
  assert_int_equal(args.dst_size, sizeof raw_six);
  assert_null(args.event);
  raw_end_buffer(buffer);
  raw_end_client(client);
}

static void short_host_room_is_refused(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_Buffer *buffer = raw_buffer(client);
  float room[6] = {-9, -9, -9, -9, -9, -9};
  RAW_ARGS(Buffer_ToHostBuffer, args);
  args.src = buffer;
  args.dst = room;
  args.dst_size = sizeof room - 1;
  RAW_FAILS(Buffer_ToHostBuffer, args, PJRT_Error_Code_INVALID_ARGUMENT);
  for (int i = 0; i < 6; i++) assert_true(room[i] == -9);
  raw_end_buffer(buffer);
  raw_end_client(client);
}

static bool is_deleted(PJRT_Buffer *buffer) {
  RAW_ARGS(Buffer_IsDeleted, args);
  args.buffer = buffer;
  RAW_FINE(Buffer_IsDeleted, args);
  return args.is_deleted;
}

static void deleted_buffers_say_so(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_Buffer *buffer = raw_buffer(client);
  assert_false(is_deleted(buffer));
  RAW_ARGS(Buffer_Delete, args);
  args.buffer = buffer;
  RAW_FINE(Buffer_Delete, args);
  assert_true(is_deleted(buffer));
  raw_end_buffer(buffer);
  raw_end_client(client);
}

static void deleted_buffers_cannot_be_read(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_Buffer *buffer = raw_buffer(client);
  RAW_ARGS(Buffer_Delete, args);
  args.buffer = buffer;
  RAW_FINE(Buffer_Delete, args);
  float room[6];
  RAW_ARGS(Buffer_ToHostBuffer, read);
  read.src = buffer;
  read.dst = room;
  read.dst_size = sizeof room;
  PJRT_Error *error = RAW_CALL(Buffer_ToHostBuffer, read);
  if (!error) { /* the event may say it */
    assert_non_null(read.event);
    RAW_ARGS(Event_Await, wait);
    wait.event = read.event;
    error = RAW_CALL(Event_Await, wait);
  }
  raw_fails(error, 0, "PJRT_Buffer_ToHostBuffer", RAW_HERE);
  raw_end_buffer(buffer);
  raw_end_client(client);
}

/* ---- events ---------------------------------------------------------------------------------- */

static PJRT_Event *ready_event(PJRT_Buffer *buffer) {
  RAW_ARGS(Buffer_ReadyEvent, args);
  args.buffer = buffer;
  RAW_FINE(Buffer_ReadyEvent, args);
  assert_non_null(args.event);
  return args.event;
}

static void ready_event_becomes_ready(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_Buffer *buffer = raw_buffer(client);
  PJRT_Event *event = ready_event(buffer);
  RAW_ARGS(Event_Await, wait);
  wait.event = event;
  RAW_FINE(Event_Await, wait);
  RAW_ARGS(Event_IsReady, ready);
  ready.event = event;
  RAW_FINE(Event_IsReady, ready);
  assert_true(ready.is_ready);
  RAW_ARGS(Event_Error, error);
  error.event = event;
  RAW_FINE(Event_Error, error);
  RAW_ARGS(Event_Destroy, end);
  end.event = event;
  RAW_FINE(Event_Destroy, end);
  raw_end_buffer(buffer);
  raw_end_client(client);
}

static void events_outlive_their_buffer(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_Buffer *buffer = raw_buffer(client);
  PJRT_Event *event = ready_event(buffer);
  raw_end_buffer(buffer);
  raw_await(event);
  raw_end_client(client);
}

typedef struct call_count {
  volatile int calls;
  PJRT_Error *volatile error;
} call_count;

static void count_call(PJRT_Error *error, void *arg) {
  call_count *count = arg;
  count->error = error;
  __sync_fetch_and_add(&count->calls, 1);
}

static void on_ready_calls_once(void **unused) {
  (void)unused;
  static call_count count;
  PJRT_Client *client = raw_client();
  PJRT_Buffer *buffer = raw_buffer(client);
  PJRT_Event *event = ready_event(buffer);
  RAW_ARGS(Event_OnReady, args);
  args.event = event;
  args.callback = count_call;
  args.user_arg = &count;
  RAW_FINE(Event_OnReady, args);
  raw_await(event);
  for (int i = 0; i < 10000 && !__sync_fetch_and_add(&count.calls, 0); i++) usleep(1000);
  usleep(10000);
  assert_int_equal(count.calls, 1);
  if (count.error) raw_fine(count.error, "PJRT_Event_OnReady's callback", RAW_HERE);
  raw_end_buffer(buffer);
  raw_end_client(client);
}

/* ---- holds and addresses --------------------------------------------------------------------- */

static void hold(PJRT_Buffer *buffer) {
  RAW_ARGS(Buffer_IncreaseExternalReferenceCount, args);
  args.buffer = buffer;
  RAW_OFFERED(Buffer_IncreaseExternalReferenceCount, args);
}

static PJRT_Error *let_go(PJRT_Buffer *buffer) {
  RAW_ARGS(Buffer_DecreaseExternalReferenceCount, args);
  args.buffer = buffer;
  return RAW_CALL(Buffer_DecreaseExternalReferenceCount, args);
}

static void reference_count_goes_up_and_down(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_Buffer *buffer = raw_buffer(client);
  hold(buffer);
  hold(buffer);
  raw_expect_six(buffer);
  for (int i = 0; i < 2; i++) {
    raw_fine(let_go(buffer), "PJRT_Buffer_DecreaseExternalReferenceCount", RAW_HERE);
  }
  raw_expect_six(buffer);
  raw_end_buffer(buffer);
  raw_end_client(client);
}

static void reference_count_ends_at_zero(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_Buffer *buffer = raw_buffer(client);
  PJRT_Error *error = let_go(buffer);
  if (error && raw_code(error) == PJRT_Error_Code_UNIMPLEMENTED) {
    raw_offered(error, "PJRT_Buffer_DecreaseExternalReferenceCount", RAW_HERE);
  }
  raw_fails(error, PJRT_Error_Code_INVALID_ARGUMENT, "PJRT_Buffer_DecreaseExternalReferenceCount",
            RAW_HERE);
  hold(buffer);
  raw_fine(let_go(buffer), "PJRT_Buffer_DecreaseExternalReferenceCount", RAW_HERE);
  raw_fails(let_go(buffer), PJRT_Error_Code_INVALID_ARGUMENT,
            "PJRT_Buffer_DecreaseExternalReferenceCount", RAW_HERE);
  raw_end_buffer(buffer);
  raw_end_client(client);
}

static void opaque_pointer_is_told(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_Buffer *buffer = raw_buffer(client);
  raw_await(ready_event(buffer));
  hold(buffer);
  RAW_ARGS(Buffer_OpaqueDeviceMemoryDataPointer, args);
  args.buffer = buffer;
  RAW_OFFERED(Buffer_OpaqueDeviceMemoryDataPointer, args);
  assert_non_null(args.device_memory_ptr);
  RAW_ARGS(Buffer_IsOnCpu, cpu);
  cpu.buffer = buffer;
  RAW_FINE(Buffer_IsOnCpu, cpu);
  if (cpu.is_on_cpu) assert_memory_equal(args.device_memory_ptr, raw_six, sizeof raw_six);
  raw_fine(let_go(buffer), "PJRT_Buffer_DecreaseExternalReferenceCount", RAW_HERE);
  raw_end_buffer(buffer);
  raw_end_client(client);
}

/* ---- copies ---------------------------------------------------------------------------------- */

static void copies_stand_alone(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_Buffer *buffer = raw_buffer(client);
  RAW_ARGS(Device_DefaultMemory, own);
  own.device = raw_device(client);
  RAW_FINE(Device_DefaultMemory, own);
  RAW_ARGS(Buffer_CopyToMemory, args);
  args.buffer = buffer;
  args.dst_memory = own.memory;
  RAW_OFFERED(Buffer_CopyToMemory, args);
  assert_ptr_not_equal(args.dst_buffer, buffer);
  raw_end_buffer(buffer);
  raw_expect_six(args.dst_buffer);
  raw_end_buffer(args.dst_buffer);
  raw_end_client(client);
}

const cts_case cts_table_buffer_cases[] = {
    {"buffer_comes_back", "raw", buffer_comes_back},
    {"buffer_knows_its_shape", "raw", buffer_knows_its_shape},
    {"unpadded_dimensions_are_the_dimensions", "raw", unpadded_dimensions_are_the_dimensions},
    {"buffer_knows_its_place", "raw", buffer_knows_its_place},
    {"host_size_is_told", "raw", host_size_is_told},
    {"short_host_room_is_refused", "raw", short_host_room_is_refused},
    {"deleted_buffers_say_so", "raw", deleted_buffers_say_so},
    {"deleted_buffers_cannot_be_read", "raw", deleted_buffers_cannot_be_read},
    {"ready_event_becomes_ready", "raw", ready_event_becomes_ready},
    {"events_outlive_their_buffer", "raw", events_outlive_their_buffer},
    {"on_ready_calls_once", "raw", on_ready_calls_once},
    {"reference_count_goes_up_and_down", "raw", reference_count_goes_up_and_down},
    {"reference_count_ends_at_zero", "raw", reference_count_ends_at_zero},
    {"opaque_pointer_is_told", "raw", opaque_pointer_is_told},
    {"copies_stand_alone", "raw", copies_stand_alone},
    {NULL, NULL, NULL},
};
