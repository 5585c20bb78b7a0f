/* Buffers: host to device and back in every semantics and layout, raw copies, views, pins,
 * failures. */
#include "cmocka_header.h"

#include "table.h"

static PJRT_Client *client; /* with two devices, for all tests */

static int open_shared(void **state) {
  (void)state;
  client = open_client(2);
  return 0;
}

static int close_shared(void **state) {
  (void)state;
  close_client(client);
  return 0;
}

static void test_round_trip_of_every_type(void **state) {
  (void)state;
  /* Bytes of an element by PJRT's number; types below a byte take one. */
  static const unsigned char sizes[34] = {0, 1, 1, 2, 4, 8, 1, 2, 4, 8, 2, 4, 8, 2, 8, 16, 1,
                                          1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1,  1};
  for (int type = 0; type < 34; type++) {
    unsigned char data[96], back[96];
    for (int i = 0; i < 96; i++)
      data[i] = (unsigned char)(type == PJRT_Buffer_Type_PRED ? i & 1 : i * 7);
    const int64_t dims[] = {2, 3};
    PJRT_Buffer *buffer;
    PJRT_Error *error = try_buffer(client, data, (PJRT_Buffer_Type)type, dims, 2, NULL, &buffer);
    if (!sizes[type]) {
      REFUSED(error, INVALID_ARGUMENT, "element type");
      continue;
    }
    OK(error);
    PJRT_Buffer_ToHostBuffer_Args query = ARGS(PJRT_Buffer_ToHostBuffer, .src = buffer);
    OK(API->PJRT_Buffer_ToHostBuffer(&query));
    assert_int_equal(query.dst_size, 6 * sizes[type]);
    assert_null(query.event);
    OK(try_read(buffer, back, query.dst_size));
    assert_memory_equal(back, data, query.dst_size);
    end_buffer(buffer);
  }
}

static void test_getters(void **state) {
  (void)state;
  double data[6] = {0};
  const int64_t dims[] = {2, 3};
  PJRT_Buffer *buffer;
  OK(try_buffer(client, data, PJRT_Buffer_Type_F64, dims, 2, device_at(client, 1), &buffer));
  PJRT_Buffer_Dimensions_Args shape = ARGS(PJRT_Buffer_Dimensions, .buffer = buffer);
  OK(API->PJRT_Buffer_Dimensions(&shape));
  assert_int_equal(shape.num_dims, 2);
  assert_memory_equal(shape.dims, dims, sizeof dims);
  PJRT_Buffer_OnDeviceSizeInBytes_Args size =
      ARGS(PJRT_Buffer_OnDeviceSizeInBytes, .buffer = buffer);
  OK(API->PJRT_Buffer_OnDeviceSizeInBytes(&size));
  assert_int_equal(size.on_device_size_in_bytes, 48);
  PJRT_Buffer_GetMemoryLayout_Args layout = ARGS(PJRT_Buffer_GetMemoryLayout, .buffer = buffer);
  OK(API->PJRT_Buffer_GetMemoryLayout(&layout));
  assert_int_equal(layout.layout.type, PJRT_Buffer_MemoryLayout_Type_Tiled);
  assert_int_equal(layout.layout.tiled.minor_to_major_size, 2);
  assert_int_equal(layout.layout.tiled.minor_to_major[0], 1);
  assert_int_equal(layout.layout.tiled.minor_to_major[1], 0);
  PJRT_Buffer_Device_Args device = ARGS(PJRT_Buffer_Device, .buffer = buffer);
  OK(API->PJRT_Buffer_Device(&device));
  assert_ptr_equal(device.device, device_at(client, 1));
  PJRT_Buffer_Memory_Args memory = ARGS(PJRT_Buffer_Memory, .buffer = buffer);
  OK(API->PJRT_Buffer_Memory(&memory));
  assert_ptr_equal(memory.memory, memory_of(device.device));
  PJRT_Buffer_ReadyEvent_Args ready = ARGS(PJRT_Buffer_ReadyEvent, .buffer = buffer);
  OK(API->PJRT_Buffer_ReadyEvent(&ready));
  assert_true(is_ready(ready.event));
  OK(await(ready.event));
  end_buffer(buffer);
}

static PJRT_Error *from_strided(const void *data, const int64_t *dims, size_t rank,
                                const int64_t *strides, PJRT_Buffer **out) {
  *out = NULL;
  PJRT_Client_BufferFromHostBuffer_Args args =
      ARGS(PJRT_Client_BufferFromHostBuffer, .client = client, .data = data,
           .type = PJRT_Buffer_Type_S16, .dims = dims, .num_dims = rank, .byte_strides = strides,
           .num_byte_strides = rank,
           .host_buffer_semantics = PJRT_HostBufferSemantics_kImmutableZeroCopy);
  PJRT_Error *error = API->PJRT_Client_BufferFromHostBuffer(&args);
  if (error) return error;
  *out = args.buffer;
  end_event(args.done_with_host_buffer);
  return NULL;
}

/* Against element (i,j,k) read straight out of the source by its strides. */
static void test_strides(void **state) {
  (void)state;
  _Alignas(16) int16_t data[64];
  for (int i = 0; i < 64; i++) data[i] = (int16_t)(100 + i);
  static const struct {
    int64_t dims[3], strides[3];
    int start;
  } cases[] = {
      {{2, 3, 4}, {24, 8, 2}, 0},     /* row-major */
      {{2, 3, 4}, {2, 4, 12}, 0},     /* column-major */
      {{2, 3, 4}, {-24, -8, -2}, 23}, /* reversed */
      {{2, 3, 4}, {0, 0, 2}, 5},      /* broadcast */
      {{1, 3, 4}, {999, 8, 2}, 0},    /* a dimension of one: its stride does not count */
      {{2, 3, 2}, {36, 12, 6}, 1},    /* every third element */
      {{2, 0, 4}, {24, 8, 2}, 0},     /* nothing */
  };
  for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
    const int64_t *dims = cases[c].dims, *strides = cases[c].strides;
    const char *base = (const char *)(data + cases[c].start);
    PJRT_Buffer *buffer;
    OK(from_strided(base, dims, 3, strides, &buffer));
    int16_t back[64] = {0};
    size_t count = (size_t)(dims[0] * dims[1] * dims[2]), at = 0;
    OK(try_read(buffer, back, count * 2));
    for (int64_t i = 0; i < dims[0]; i++)
      for (int64_t j = 0; j < dims[1]; j++)
        for (int64_t k = 0; k < dims[2]; k++) {
          int16_t want;
          memcpy(&want, base + i * strides[0] + j * strides[1] + k * strides[2], 2);
          assert_int_equal(back[at++], want);
        }
    end_buffer(buffer);
  }
}

static void test_host_layouts(void **state) {
  (void)state;
  int32_t data[24], back[24];
  for (int i = 0; i < 24; i++) data[i] = i;
  const int64_t dims[] = {2, 3, 4};
  PJRT_Buffer *buffer;
  OK(try_buffer(client, data, PJRT_Buffer_Type_S32, dims, 3, NULL, &buffer));
  static const int64_t orders[6][3] = {{2, 1, 0}, {1, 2, 0}, {2, 0, 1},
                                       {0, 2, 1}, {1, 0, 2}, {0, 1, 2}};
  for (int o = 0; o < 6; o++) {
    PJRT_Buffer_MemoryLayout layout = {
        .struct_size = PJRT_Buffer_MemoryLayout_STRUCT_SIZE,
        .tiled = {.minor_to_major = orders[o], .minor_to_major_size = 3}};
    PJRT_Buffer_ToHostBuffer_Args args =
        ARGS(PJRT_Buffer_ToHostBuffer, .src = buffer, .host_layout = &layout, .dst = back,
             .dst_size = sizeof back);
    OK(API->PJRT_Buffer_ToHostBuffer(&args));
    OK(await(args.event));
    int64_t stride[3], next = 1;
    for (int i = 0; i < 3; i++) {
      stride[orders[o][i]] = next;
      next *= dims[orders[o][i]];
    }
    for (int64_t i = 0; i < 2; i++)
      for (int64_t j = 0; j < 3; j++)
        for (int64_t k = 0; k < 4; k++)
          assert_int_equal(back[i * stride[0] + j * stride[1] + k * stride[2]], i * 12 + j * 4 + k);
  }
  const int64_t twice[] = {2, 2, 0};
  PJRT_Buffer_MemoryLayout bad = {.struct_size = PJRT_Buffer_MemoryLayout_STRUCT_SIZE,
                                  .tiled = {.minor_to_major = twice, .minor_to_major_size = 3}};
  PJRT_Buffer_ToHostBuffer_Args args =
      ARGS(PJRT_Buffer_ToHostBuffer, .src = buffer, .host_layout = &bad, .dst = back,
           .dst_size = sizeof back);
  REFUSED(API->PJRT_Buffer_ToHostBuffer(&args), INVALID_ARGUMENT, "permutation");
  bad.tiled.minor_to_major_size = 2;
  REFUSED(API->PJRT_Buffer_ToHostBuffer(&args), INVALID_ARGUMENT, "2 dimensions");
  bad.type = PJRT_Buffer_MemoryLayout_Type_Strides;
  REFUSED(API->PJRT_Buffer_ToHostBuffer(&args), UNIMPLEMENTED, "strides");
  end_buffer(buffer);
}

static void test_bad_arrays(void **state) {
  (void)state;
  float data[4] = {0};
  PJRT_Buffer *buffer;
  const int64_t negative[] = {2, -1}, huge[] = {INT64_MAX, INT64_MAX};
  REFUSED(try_buffer(client, data, PJRT_Buffer_Type_F32, negative, 2, NULL, &buffer),
          INVALID_ARGUMENT, "dimension 1 is -1");
  REFUSED(try_buffer(client, data, PJRT_Buffer_Type_F32, huge, 2, NULL, &buffer), INVALID_ARGUMENT,
          "does not fit");
  REFUSED(try_buffer(client, data, (PJRT_Buffer_Type)99, huge, 1, NULL, &buffer), INVALID_ARGUMENT,
          "element type 99");
  const int64_t two = 2, too_big = (int64_t)1 << 60;
  REFUSED(try_buffer(client, NULL, PJRT_Buffer_Type_F32, &two, 1, NULL, &buffer), INVALID_ARGUMENT,
          "data is NULL");
  PJRT_Client_CreateUninitializedBuffer_Args big =
      ARGS(PJRT_Client_CreateUninitializedBuffer, .client = client, .shape_dims = &too_big,
           .shape_num_dims = 1, .shape_element_type = PJRT_Buffer_Type_F32);
  REFUSED(API->PJRT_Client_CreateUninitializedBuffer(&big), RESOURCE_EXHAUSTED, "out of memory");
  PJRT_Client *other = open_client(1);
  REFUSED(try_buffer(client, data, PJRT_Buffer_Type_F32, &two, 1, device_at(other, 0), &buffer),
          INVALID_ARGUMENT, "another client");
  close_client(other);
}

static void test_destination_too_small(void **state) {
  (void)state;
  float data[4] = {1, 2, 3, 4}, back[4] = {9, 9, 9, 9};
  PJRT_Buffer *buffer = f32_buffer(client, data, 4);
  REFUSED(try_read(buffer, back, 15), INVALID_ARGUMENT, "16 bytes, and dst room for 15");
  assert_true(back[0] == 9);
  end_buffer(buffer);
}

/* Zero copy: the address is the caller's, and its event waits for the buffer's end. */
static void test_zero_copy(void **state) {
  (void)state;
  _Alignas(64) float data[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  for (int aligned = 0; aligned < 2; aligned++) {
    const int64_t dim = 4;
    const float *from = data + (aligned ? 0 : 1);
    PJRT_Client_BufferFromHostBuffer_Args args =
        ARGS(PJRT_Client_BufferFromHostBuffer, .client = client, .data = from,
             .type = PJRT_Buffer_Type_F32, .dims = &dim, .num_dims = 1,
             .host_buffer_semantics = PJRT_HostBufferSemantics_kImmutableZeroCopy);
    OK(API->PJRT_Client_BufferFromHostBuffer(&args));
    PJRT_Buffer_UnsafePointer_Args pointer = ARGS(PJRT_Buffer_UnsafePointer, .buffer = args.buffer);
    OK(API->PJRT_Buffer_UnsafePointer(&pointer));
    assert_int_equal(pointer.buffer_pointer == (uintptr_t)from, aligned);
    assert_int_equal(is_ready(args.done_with_host_buffer), !aligned);
    end_buffer(args.buffer);
    assert_true(is_ready(args.done_with_host_buffer));
    OK(await(args.done_with_host_buffer));
  }
}

static void test_unknown_semantics_are_refused(void **state) {
  (void)state;
  const float data[4] = {1, 2, 3, 4};
  const int64_t dim = 4;
  const int unknown[] = {4, 77, -1};
  for (size_t i = 0; i < 3; i++) {
    PJRT_Client_BufferFromHostBuffer_Args args =
        ARGS(PJRT_Client_BufferFromHostBuffer, .client = client, .data = data,
             .type = PJRT_Buffer_Type_F32, .dims = &dim, .num_dims = 1,
             .host_buffer_semantics = (PJRT_HostBufferSemantics)unknown[i]);
    REFUSED(API->PJRT_Client_BufferFromHostBuffer(&args), INVALID_ARGUMENT,
            "is no host buffer semantics");
  }
}

static void test_copying_semantics_leave_the_data_free(void **state) {
  (void)state;
  for (int semantics = 0; semantics < 2; semantics++) {
    _Alignas(64) float data[4] = {1, 2, 3, 4}, back[4];
    const int64_t dim = 4;
    PJRT_Client_BufferFromHostBuffer_Args args =
        ARGS(PJRT_Client_BufferFromHostBuffer, .client = client, .data = data,
             .type = PJRT_Buffer_Type_F32, .dims = &dim, .num_dims = 1,
             .host_buffer_semantics = (PJRT_HostBufferSemantics)semantics);
    OK(API->PJRT_Client_BufferFromHostBuffer(&args));
    OK(await(args.done_with_host_buffer));
    data[0] = 50;
    OK(try_read(args.buffer, back, sizeof back));
    assert_true(back[0] == 1);
    end_buffer(args.buffer);
  }
}

static void test_raw_copies(void **state) {
  (void)state;
  float data[4] = {1, 2, 3, 4}, back[2] = {0};
  PJRT_Buffer *buffer = f32_buffer(client, data, 4);
  PJRT_Buffer_CopyRawToHost_Args args = ARGS(PJRT_Buffer_CopyRawToHost, .buffer = buffer,
                                             .dst = back, .offset = 4, .transfer_size = 8);
  OK(API->PJRT_Buffer_CopyRawToHost(&args));
  OK(await(args.event));
  assert_true(back[0] == 2 && back[1] == 3);
  args.offset = 12;
  REFUSED(API->PJRT_Buffer_CopyRawToHost(&args), INVALID_ARGUMENT, "8 bytes from 12");
  args.offset = -1;
  REFUSED(API->PJRT_Buffer_CopyRawToHost(&args), INVALID_ARGUMENT, "from -1");
  args.offset = INT64_MAX;
  REFUSED(API->PJRT_Buffer_CopyRawToHost(&args), INVALID_ARGUMENT, "of a buffer of 16");
  end_buffer(buffer);
}

static void test_copy_to_device(void **state) {
  (void)state;
  float data[4] = {1, 2, 3, 4}, back[4];
  PJRT_Buffer *buffer = f32_buffer(client, data, 4);
  PJRT_Buffer_CopyToDevice_Args args =
      ARGS(PJRT_Buffer_CopyToDevice, .buffer = buffer, .dst_device = device_at(client, 1));
  OK(API->PJRT_Buffer_CopyToDevice(&args));
  PJRT_Buffer_CopyToMemory_Args there = ARGS(PJRT_Buffer_CopyToMemory, .buffer = args.dst_buffer,
                                             .dst_memory = memory_of(device_at(client, 0)));
  OK(API->PJRT_Buffer_CopyToMemory(&there));
  end_buffer(buffer);
  end_buffer(args.dst_buffer);
  OK(try_read(there.dst_buffer, back, sizeof back));
  assert_memory_equal(back, data, sizeof data);
  PJRT_Client *other = open_client(1);
  PJRT_Buffer_CopyToDevice_Args away =
      ARGS(PJRT_Buffer_CopyToDevice, .buffer = there.dst_buffer, .dst_device = device_at(other, 0));
  REFUSED(API->PJRT_Buffer_CopyToDevice(&away), UNIMPLEMENTED, "another client");
  close_client(other);
  end_buffer(there.dst_buffer);
}

static void test_delete(void **state) {
  (void)state;
  float data[4] = {1, 2, 3, 4}, back[4];
  PJRT_Buffer *buffer = f32_buffer(client, data, 4);
  assert_false(is_deleted(buffer));
  PJRT_Buffer_Delete_Args args = ARGS(PJRT_Buffer_Delete, .buffer = buffer);
  OK(API->PJRT_Buffer_Delete(&args));
  OK(API->PJRT_Buffer_Delete(&args));
  assert_true(is_deleted(buffer));
  REFUSED(try_read(buffer, back, sizeof back), INVALID_ARGUMENT, "f32[4]) was deleted");
  PJRT_Buffer_UnsafePointer_Args pointer = ARGS(PJRT_Buffer_UnsafePointer, .buffer = buffer);
  REFUSED(API->PJRT_Buffer_UnsafePointer(&pointer), INVALID_ARGUMENT, "deleted");
  PJRT_Buffer_ReadyEvent_Args ready = ARGS(PJRT_Buffer_ReadyEvent, .buffer = buffer);
  REFUSED(API->PJRT_Buffer_ReadyEvent(&ready), INVALID_ARGUMENT, "deleted");
  end_buffer(buffer);
}

/* An external reference keeps the memory beyond deletion. */
static void test_external_references(void **state) {
  (void)state;
  float data[4] = {1, 2, 3, 4};
  PJRT_Buffer *buffer = f32_buffer(client, data, 4);
  PJRT_Buffer_IncreaseExternalReferenceCount_Args up =
      ARGS(PJRT_Buffer_IncreaseExternalReferenceCount, .buffer = buffer);
  PJRT_Buffer_DecreaseExternalReferenceCount_Args down =
      ARGS(PJRT_Buffer_DecreaseExternalReferenceCount, .buffer = buffer);
  REFUSED(API->PJRT_Buffer_DecreaseExternalReferenceCount(&down), INVALID_ARGUMENT,
          "no external reference");
  OK(API->PJRT_Buffer_IncreaseExternalReferenceCount(&up));
  OK(API->PJRT_Buffer_IncreaseExternalReferenceCount(&up));
  PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args pointer =
      ARGS(PJRT_Buffer_OpaqueDeviceMemoryDataPointer, .buffer = buffer);
  OK(API->PJRT_Buffer_OpaqueDeviceMemoryDataPointer(&pointer));
  PJRT_Buffer_Delete_Args gone = ARGS(PJRT_Buffer_Delete, .buffer = buffer);
  OK(API->PJRT_Buffer_Delete(&gone));
  OK(API->PJRT_Buffer_DecreaseExternalReferenceCount(&down));
  assert_memory_equal(pointer.device_memory_ptr, data, sizeof data);
  OK(API->PJRT_Buffer_DecreaseExternalReferenceCount(&down));
  end_buffer(buffer);
}

static void test_error_buffer(void **state) {
  (void)state;
  const int64_t dim = 3;
  float back[3];
  PJRT_Client_CreateErrorBuffer_Args args = ARGS(
      PJRT_Client_CreateErrorBuffer, .client = client, .error_code = PJRT_Error_Code_UNAVAILABLE,
      .error_message = "no power", .error_message_size = 8, .shape_dims = &dim, .shape_num_dims = 1,
      .shape_element_type = PJRT_Buffer_Type_F32, .memory = memory_of(device_at(client, 0)));
  OK(API->PJRT_Client_CreateErrorBuffer(&args));
  assert_false(is_deleted(args.buffer));
  PJRT_Buffer_ReadyEvent_Args ready = ARGS(PJRT_Buffer_ReadyEvent, .buffer = args.buffer);
  OK(API->PJRT_Buffer_ReadyEvent(&ready));
  REFUSED(await(ready.event), UNAVAILABLE, "no power");
  REFUSED(try_read(args.buffer, back, sizeof back), UNAVAILABLE, "no power");
  PJRT_Buffer_CopyToDevice_Args copy =
      ARGS(PJRT_Buffer_CopyToDevice, .buffer = args.buffer, .dst_device = device_at(client, 1));
  OK(API->PJRT_Buffer_CopyToDevice(&copy));
  REFUSED(try_read(copy.dst_buffer, back, sizeof back), UNAVAILABLE, "no power");
  end_buffer(copy.dst_buffer);
  end_buffer(args.buffer);
}

static void told(void *data, void *arg) {
  *(void **)arg = data;
}

static void test_view(void **state) {
  (void)state;
  _Alignas(64) float data[4] = {1, 2, 3, 4}, back[4];
  const int64_t dim = 4;
  void *released = NULL;
  PJRT_Client_CreateViewOfDeviceBuffer_Args args =
      ARGS(PJRT_Client_CreateViewOfDeviceBuffer, .client = client, .device_buffer_ptr = data,
           .dims = &dim, .num_dims = 1, .element_type = PJRT_Buffer_Type_F32,
           .device = device_at(client, 0), .on_delete_callback = told,
           .on_delete_callback_arg = &released);
  OK(API->PJRT_Client_CreateViewOfDeviceBuffer(&args));
  data[3] = 40;
  OK(try_read(args.buffer, back, sizeof back));
  assert_true(back[3] == 40);
  assert_null(released);
  end_buffer(args.buffer);
  assert_ptr_equal(released, data);
  args.device_buffer_ptr = (char *)data + 1;
  released = NULL;
  REFUSED(API->PJRT_Client_CreateViewOfDeviceBuffer(&args), INVALID_ARGUMENT, "multiple");
  assert_null(released);
}

static void test_bitcast(void **state) {
  (void)state;
  float data[2] = {1.0f, -2.0f};
  PJRT_Buffer *buffer = f32_buffer(client, data, 2);
  const int64_t dims[] = {2, 2};
  uint16_t back[4];
  PJRT_Buffer_Bitcast_Args args =
      ARGS(PJRT_Buffer_Bitcast, .buffer = buffer, .element_type = PJRT_Buffer_Type_U16,
           .dims = dims, .num_dims = 2);
  OK(API->PJRT_Buffer_Bitcast(&args));
  end_buffer(buffer);
  OK(try_read(args.out_buffer, back, sizeof back));
  assert_int_equal(back[1], 0x3f80);
  assert_int_equal(back[3], 0xc000);
  args.buffer = args.out_buffer;
  args.num_dims = 1;
  REFUSED(API->PJRT_Buffer_Bitcast(&args), INVALID_ARGUMENT, "8 bytes to 4");
  end_buffer(args.buffer);
}

/* ---- transfers in pieces ----------------------------------------------------------------------
 */

static PJRT_AsyncHostToDeviceTransferManager *make_manager(void) {
  static const int64_t four = 4, two = 2;
  PJRT_ShapeSpec specs[2] = {{.struct_size = PJRT_ShapeSpec_STRUCT_SIZE,
                              .dims = &four,
                              .num_dims = 1,
                              .element_type = PJRT_Buffer_Type_F32},
                             {.struct_size = PJRT_ShapeSpec_STRUCT_SIZE,
                              .dims = &two,
                              .num_dims = 1,
                              .element_type = PJRT_Buffer_Type_U8}};
  PJRT_Client_CreateBuffersForAsyncHostToDevice_Args args =
      ARGS(PJRT_Client_CreateBuffersForAsyncHostToDevice, .client = client, .shape_specs = specs,
           .num_shape_specs = 2, .memory = memory_of(device_at(client, 1)));
  OK(API->PJRT_Client_CreateBuffersForAsyncHostToDevice(&args));
  return args.transfer_manager;
}

static PJRT_Buffer *retrieve(PJRT_AsyncHostToDeviceTransferManager *manager, int i) {
  PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args args =
      ARGS(PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer, .transfer_manager = manager,
           .buffer_index = i);
  OK(API->PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer(&args));
  return args.buffer_out;
}

static void end_manager(PJRT_AsyncHostToDeviceTransferManager *manager) {
  PJRT_AsyncHostToDeviceTransferManager_Destroy_Args args =
      ARGS(PJRT_AsyncHostToDeviceTransferManager_Destroy, .transfer_manager = manager);
  OK(API->PJRT_AsyncHostToDeviceTransferManager_Destroy(&args));
}

static void test_transfer_in_pieces(void **state) {
  (void)state;
  float data[4] = {1, 2, 3, 4}, back[4];
  PJRT_AsyncHostToDeviceTransferManager *manager = make_manager();
  PJRT_Buffer *buffer = retrieve(manager, 0);
  PJRT_Buffer_ToHostBuffer_Args read =
      ARGS(PJRT_Buffer_ToHostBuffer, .src = buffer, .dst = back, .dst_size = sizeof back);
  OK(API->PJRT_Buffer_ToHostBuffer(&read)); /* waits for the contents */
  for (int i = 1; i >= 0; i--) {
    assert_false(is_ready(read.event));
    PJRT_AsyncHostToDeviceTransferManager_TransferData_Args args =
        ARGS(PJRT_AsyncHostToDeviceTransferManager_TransferData, .transfer_manager = manager,
             .data = data + 2 * i, .offset = 8 * i, .transfer_size = 8, .is_last_transfer = i == 0);
    OK(API->PJRT_AsyncHostToDeviceTransferManager_TransferData(&args));
    OK(await(args.done_with_h2d_transfer));
  }
  OK(await(read.event));
  assert_memory_equal(back, data, sizeof data);
  PJRT_AsyncHostToDeviceTransferManager_TransferData_Args late =
      ARGS(PJRT_AsyncHostToDeviceTransferManager_TransferData, .transfer_manager = manager,
           .data = data, .transfer_size = 4);
  REFUSED(API->PJRT_AsyncHostToDeviceTransferManager_TransferData(&late), FAILED_PRECONDITION,
          "complete");
  late.buffer_index = 1;
  REFUSED(API->PJRT_AsyncHostToDeviceTransferManager_TransferData(&late), INVALID_ARGUMENT,
          "in a buffer of 2");
  late.buffer_index = 2;
  REFUSED(API->PJRT_AsyncHostToDeviceTransferManager_TransferData(&late), INVALID_ARGUMENT,
          "no buffer 2");
  end_manager(manager);
  end_buffer(buffer);
}

static void test_transfer_errors(void **state) {
  (void)state;
  float back[4];
  PJRT_AsyncHostToDeviceTransferManager *manager = make_manager();
  PJRT_Buffer *failed = retrieve(manager, 0), *forgotten = retrieve(manager, 1);
  PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args args = ARGS(
      PJRT_AsyncHostToDeviceTransferManager_SetBufferError, .transfer_manager = manager,
      .error_code = PJRT_Error_Code_DATA_LOSS, .error_message = "cut", .error_message_size = 3);
  OK(API->PJRT_AsyncHostToDeviceTransferManager_SetBufferError(&args));
  REFUSED(try_read(failed, back, sizeof back), DATA_LOSS, "cut");
  end_manager(manager);
  REFUSED(try_read(forgotten, back, sizeof back), ABORTED, "before its contents came");
  end_buffer(failed);
  end_buffer(forgotten);
}

/* The source's handle goes while a copy out of it waits. */
static void test_destroyed_while_a_copy_waits(void **state) {
  (void)state;
  float data[4] = {1, 2, 3, 4}, back[4] = {0};
  PJRT_AsyncHostToDeviceTransferManager *manager = make_manager();
  PJRT_Buffer *buffer = retrieve(manager, 0);
  PJRT_Buffer_ToHostBuffer_Args read =
      ARGS(PJRT_Buffer_ToHostBuffer, .src = buffer, .dst = back, .dst_size = sizeof back);
  OK(API->PJRT_Buffer_ToHostBuffer(&read));
  end_buffer(buffer);
  const int64_t dim = 4;
  PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args args =
      ARGS(PJRT_AsyncHostToDeviceTransferManager_TransferLiteral, .transfer_manager = manager,
           .data = data, .shape_dims = &dim, .shape_num_dims = 1,
           .shape_element_type = PJRT_Buffer_Type_F32);
  OK(API->PJRT_AsyncHostToDeviceTransferManager_TransferLiteral(&args));
  end_event(args.done_with_h2d_transfer);
  OK(await(read.event));
  assert_memory_equal(back, data, sizeof data);
  end_manager(manager);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_round_trip_of_every_type),
      cmocka_unit_test(test_getters),
      cmocka_unit_test(test_strides),
      cmocka_unit_test(test_host_layouts),
      cmocka_unit_test(test_bad_arrays),
      cmocka_unit_test(test_destination_too_small),
      cmocka_unit_test(test_zero_copy),
      cmocka_unit_test(test_unknown_semantics_are_refused),
      cmocka_unit_test(test_copying_semantics_leave_the_data_free),
      cmocka_unit_test(test_raw_copies),
      cmocka_unit_test(test_copy_to_device),
      cmocka_unit_test(test_delete),
      cmocka_unit_test(test_external_references),
      cmocka_unit_test(test_error_buffer),
      cmocka_unit_test(test_view),
      cmocka_unit_test(test_bitcast),
      cmocka_unit_test(test_transfer_in_pieces),
      cmocka_unit_test(test_transfer_errors),
      cmocka_unit_test(test_destroyed_while_a_copy_waits),
  };
  return cmocka_run_group_tests(tests, open_shared, close_shared);
}
