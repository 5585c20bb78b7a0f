/* Buffers that are filled in pieces, and host memory for direct transfers, called raw. */
#include "raw.h"

typedef PJRT_AsyncHostToDeviceTransferManager manager;

static PJRT_Memory *default_memory(PJRT_Client *client) {
  RAW_ARGS(Device_DefaultMemory, args);
  args.device = raw_device(client);
  RAW_OFFERED(Device_DefaultMemory, args);
  assert_non_null(args.memory);
  return args.memory;
}

/* f32[2,3] and u8[5]. */
static manager *make(PJRT_Client *client) {
  const int64_t six[] = {2, 3}, five[] = {5};
  PJRT_ShapeSpec specs[2];
  memset(specs, 0, sizeof specs);
  specs[0].struct_size = specs[1].struct_size = raw_size(PJRT_ID_PJRT_ShapeSpec);
  specs[0].dims = six;
  specs[0].num_dims = 2;
  specs[0].element_type = PJRT_Buffer_Type_F32;
  specs[1].dims = five;
  specs[1].num_dims = 1;
  specs[1].element_type = PJRT_Buffer_Type_U8;
  RAW_ARGS(Client_CreateBuffersForAsyncHostToDevice, args);
  args.client = client;
  args.shape_specs = specs;
  args.num_shape_specs = 2;
  args.memory = default_memory(client);
  RAW_OFFERED(Client_CreateBuffersForAsyncHostToDevice, args);
  assert_non_null(args.transfer_manager);
  return args.transfer_manager;
}

static void end(manager *m) {
  RAW_ARGS(AsyncHostToDeviceTransferManager_Destroy, args);
  args.transfer_manager = m;
  RAW_FINE(AsyncHostToDeviceTransferManager_Destroy, args);
}

static PJRT_Buffer *retrieve(manager *m, int index) {
  RAW_ARGS(AsyncHostToDeviceTransferManager_RetrieveBuffer, args);
  args.transfer_manager = m;
  args.buffer_index = index;
  RAW_FINE(AsyncHostToDeviceTransferManager_RetrieveBuffer, args);
  assert_non_null(args.buffer_out);
  return args.buffer_out;
}

static void send(manager *m, int index, const void *data, int64_t offset, int64_t size, bool last) {
  RAW_ARGS(AsyncHostToDeviceTransferManager_TransferData, args);
  args.transfer_manager = m;
  args.buffer_index = index;
  args.data = data;
  args.offset = offset;
  args.transfer_size = size;
  args.is_last_transfer = last;
  RAW_FINE(AsyncHostToDeviceTransferManager_TransferData, args);
  assert_non_null(args.done_with_h2d_transfer);
  raw_await(args.done_with_h2d_transfer);
}

static PJRT_Event *ready_event(PJRT_Buffer *buffer) {
  RAW_ARGS(Buffer_ReadyEvent, args);
  args.buffer = buffer;
  RAW_FINE(Buffer_ReadyEvent, args);
  assert_non_null(args.event);
  return args.event;
}

static bool is_ready(PJRT_Event *event) {
  RAW_ARGS(Event_IsReady, args);
  args.event = event;
  RAW_FINE(Event_IsReady, args);
  return args.is_ready;
}

/* The buffer becomes an error: with that code and words, or any. */
static void expect_error(PJRT_Buffer *buffer, PJRT_Error_Code code, const char *words) {
  RAW_ARGS(Event_Await, args);
  args.event = ready_event(buffer);
  PJRT_Error *error = RAW_CALL(Event_Await, args);
  if (error && words) {
    RAW_ARGS(Error_Message, text);
    text.error = error;
    RAW_CALL(Error_Message, text);
    if (!memmem(text.message, text.message_size, words, strlen(words)))
      fail_msg("the error says '%.*s', and was set to '%s'", (int)text.message_size, text.message,
               words);
  }
  raw_fails(error, code, "PJRT_Event_Await", RAW_HERE);
  RAW_ARGS(Event_Destroy, gone);
  gone.event = args.event;
  RAW_FINE(Event_Destroy, gone);
}

static void transfers_describe_their_buffers(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  manager *m = make(client);
  RAW_ARGS(AsyncHostToDeviceTransferManager_BufferCount, count);
  count.transfer_manager = m;
  RAW_FINE(AsyncHostToDeviceTransferManager_BufferCount, count);
  assert_int_equal(count.buffer_count, 2);
  RAW_ARGS(AsyncHostToDeviceTransferManager_Device, where);
  where.transfer_manager = m;
  RAW_FINE(AsyncHostToDeviceTransferManager_Device, where);
  assert_ptr_equal(where.device_out, raw_device(client));
  for (int i = 0; i < 2; i++) {
    RAW_ARGS(AsyncHostToDeviceTransferManager_BufferSize, size);
    size.transfer_manager = m;
    size.buffer_index = i;
    RAW_FINE(AsyncHostToDeviceTransferManager_BufferSize, size);
    assert_true(size.buffer_size >= (i ? 5 : 24));
    PJRT_Buffer *buffer = retrieve(m, i);
    RAW_ARGS(Buffer_OnDeviceSizeInBytes, bytes);
    bytes.buffer = buffer;
    RAW_FINE(Buffer_OnDeviceSizeInBytes, bytes);
    assert_int_equal(bytes.on_device_size_in_bytes, size.buffer_size);
    RAW_ARGS(Buffer_Dimensions, dims);
    dims.buffer = buffer;
    RAW_FINE(Buffer_Dimensions, dims);
    assert_int_equal(dims.num_dims, i ? 1 : 2);
    assert_int_equal(dims.dims[0], i ? 5 : 2);
    send(m, i, "", 0, 0, true);
    raw_end_buffer(buffer);
  }
  end(m);
  raw_end_client(client);
}

static void pieces_make_a_buffer(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  manager *m = make(client);
  PJRT_Buffer *buffer = retrieve(m, 0);
  PJRT_Event *ready = ready_event(buffer);
  send(m, 0, raw_six + 4, 16, 8, false);
  send(m, 0, raw_six, 0, 12, false);
  assert_false(is_ready(ready));
  send(m, 0, raw_six + 3, 12, 4, true);
  raw_await(ready);
  raw_expect_six(buffer);
  end(m);
  raw_expect_six(buffer); /* it does not need its transfer */
  raw_end_buffer(buffer);
  raw_end_client(client);
}

static void buffers_of_one_transfer_stand_alone(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  manager *m = make(client);
  PJRT_Buffer *first = retrieve(m, 0), *second = retrieve(m, 1);
  PJRT_Event *late = ready_event(second);
  send(m, 0, raw_six, 0, 24, true);
  raw_expect_six(first);
  raw_end_buffer(first);
  assert_false(is_ready(late));
  send(m, 1, "12345", 0, 5, true);
  raw_await(late);
  raw_end_buffer(second);
  end(m);
  raw_end_client(client);
}

static void transfer_errors_reach_readers(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  manager *m = make(client);
  PJRT_Buffer *buffer = retrieve(m, 0);
  send(m, 0, raw_six, 0, 12, false);
  static const char words[] = "the tape has torn, and more that is not told";
  RAW_ARGS(AsyncHostToDeviceTransferManager_SetBufferError, args);
  args.transfer_manager = m;
  args.error_code = PJRT_Error_Code_DATA_LOSS;
  args.error_message = words;
  args.error_message_size = 17;
  RAW_OFFERED(AsyncHostToDeviceTransferManager_SetBufferError, args);
  expect_error(buffer, PJRT_Error_Code_DATA_LOSS, "the tape has torn");
  send(m, 1, "12345", 0, 5, true);
  PJRT_Buffer *other = retrieve(m, 1);
  raw_await(ready_event(other));
  raw_end_buffer(other);
  raw_end_buffer(buffer);
  end(m);
  raw_end_client(client);
}

static void unfinished_transfers_fail(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  manager *m = make(client);
  PJRT_Buffer *buffer = retrieve(m, 0);
  send(m, 0, raw_six, 0, 12, false);
  end(m);
  expect_error(buffer, 0, NULL);
  raw_end_buffer(buffer);
  raw_end_client(client);
}

static void literals_make_a_buffer(void **unused) {
  (void)unused;
  const int64_t dims[] = {2, 3};
  PJRT_Client *client = raw_client();
  manager *m = make(client);
  PJRT_Buffer *buffer = retrieve(m, 0);
  RAW_ARGS(AsyncHostToDeviceTransferManager_TransferLiteral, args);
  args.transfer_manager = m;
  args.data = raw_six;
  args.shape_dims = dims;
  args.shape_num_dims = 2;
  args.shape_element_type = PJRT_Buffer_Type_F32;
  args.shape_layout = raw_row_major(); /* XLA's plugins end the process without */
  RAW_OFFERED(AsyncHostToDeviceTransferManager_TransferLiteral, args);
  assert_non_null(args.done_with_h2d_transfer);
  raw_await(args.done_with_h2d_transfer);
  raw_expect_six(buffer);
  send(m, 1, "12345", 0, 5, true);
  raw_end_buffer(buffer);
  end(m);
  raw_end_client(client);
}

static void transfers_take_metadata(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  manager *m = make(client);
  PJRT_NamedValue value;
  memset(&value, 0, sizeof value);
  value.struct_size = raw_size(PJRT_ID_PJRT_NamedValue);
  value.name = "step";
  value.name_size = 4;
  value.type = PJRT_NamedValue_kString; /* XLA's plugins take nothing else */
  value.string_value = "three";
  value.value_size = 5;
  RAW_ARGS(AsyncHostToDeviceTransferManager_AddMetadata, args);
  args.transfer_manager = m;
  args.transfer_metadata = &value;
  args.num_metadata = 1;
  RAW_OFFERED(AsyncHostToDeviceTransferManager_AddMetadata, args);
  send(m, 0, raw_six, 0, 24, true);
  PJRT_Buffer *buffer = retrieve(m, 0);
  raw_expect_six(buffer);
  raw_end_buffer(buffer);
  send(m, 1, "12345", 0, 5, true);
  end(m);
  raw_end_client(client);
}

static void programs_wait_for_transfers(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_LoadedExecutable *loaded = raw_loaded(client);
  manager *m = make(client);
  PJRT_Buffer *argument = retrieve(m, 0), *result = NULL;
  PJRT_Buffer *const *arguments[] = {&argument};
  PJRT_Buffer **results[] = {&result};
  PJRT_ExecuteOptions options;
  memset(&options, 0, sizeof options);
  options.struct_size = raw_size(PJRT_ID_PJRT_ExecuteOptions);
  RAW_ARGS(LoadedExecutable_Execute, args);
  args.executable = loaded;
  args.options = &options;
  args.argument_lists = arguments;
  args.output_lists = results;
  args.num_devices = 1;
  args.num_args = 1;
  RAW_FINE(LoadedExecutable_Execute, args);
  assert_non_null(result);
  send(m, 0, raw_six, 0, 24, true);
  raw_expect_six(result);
  send(m, 1, "12345", 0, 5, true);
  end(m);
  raw_end_buffer(result);
  raw_end_buffer(argument);
  raw_end_loaded(loaded);
  raw_end_client(client);
}

static void host_memory_is_mapped_and_unmapped(void **unused) {
  (void)unused;
  enum { PAGE = 4096 };
  PJRT_Client *client = raw_client();
  char *memory = aligned_alloc(PAGE, PAGE);
  assert_non_null(memory);
  memset(memory, 1, PAGE);
  for (int i = 0; i < 2; i++) {
    RAW_ARGS(Client_DmaMap, map);
    map.client = client;
    map.data = memory;
    map.size = PAGE;
    RAW_OFFERED(Client_DmaMap, map);
    RAW_ARGS(Client_DmaUnmap, unmap);
    unmap.client = client;
    unmap.data = memory;
    RAW_FINE(Client_DmaUnmap, unmap);
  }
  free(memory);
  raw_end_client(client);
}

const cts_case cts_table_incoming_cases[] = {
    {"transfers_describe_their_buffers", "raw", transfers_describe_their_buffers},
    {"pieces_make_a_buffer", "raw", pieces_make_a_buffer},
    {"buffers_of_one_transfer_stand_alone", "raw", buffers_of_one_transfer_stand_alone},
    {"transfer_errors_reach_readers", "raw", transfer_errors_reach_readers},
    {"unfinished_transfers_fail", "raw", unfinished_transfers_fail},
    {"literals_make_a_buffer", "raw", literals_make_a_buffer},
    {"transfers_take_metadata", "raw", transfers_take_metadata},
    {"programs_wait_for_transfers", "raw", programs_wait_for_transfers},
    {"host_memory_is_mapped_and_unmapped", "raw", host_memory_is_mapped_and_unmapped},
    {NULL, NULL, NULL},
};
