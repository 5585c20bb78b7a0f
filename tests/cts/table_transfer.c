/* Raw bytes, buffers without data or with an error, and events of the caller's, called raw. */
#include "raw.h"

#include <unistd.h>

static PJRT_Error *copy_bytes(PJRT_Buffer *buffer, void *out, int64_t offset, int64_t size,
                              PJRT_Event **event) {
  RAW_ARGS(Buffer_CopyRawToHost, args);
  args.buffer = buffer;
  args.dst = out;
  args.offset = offset;
  args.transfer_size = size;
  PJRT_Error *error = RAW_CALL(Buffer_CopyRawToHost, args);
  *event = error ? NULL : args.event;
  return error;
}

static void raw_bytes_come_back(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_Buffer *buffer = raw_buffer(client);
  PJRT_Event *event = NULL;
  float got[3] = {0, 0, -9};
  raw_offered(copy_bytes(buffer, got, 4, 8, &event), "PJRT_Buffer_CopyRawToHost", RAW_HERE);
  assert_non_null(event);
  raw_await(event);
  assert_memory_equal(got, raw_six + 1, 8);
  assert_true(got[2] == -9);
  raw_end_buffer(buffer);
  raw_end_client(client);
}

/* The call may say it, or its event. */
static void raw_ranges_are_checked(void **unused) {
  (void)unused;
  const struct { int64_t offset, size; } ranges[] = {{-4, 8}, {4, 24}, {24, 4}, {INT64_MAX, 8}};
  PJRT_Client *client = raw_client();
  PJRT_Buffer *buffer = raw_buffer(client);
  for (size_t i = 0; i < 4; i++) {
    PJRT_Event *event = NULL;
    float room[8];
    PJRT_Error *error = copy_bytes(buffer, room, ranges[i].offset, ranges[i].size, &event);
    if (!error) {
      RAW_ARGS(Event_Await, wait);
      wait.event = event;
      error = RAW_CALL(Event_Await, wait);
    }
    if (error && raw_code(error) == PJRT_Error_Code_UNIMPLEMENTED)
      raw_offered(error, "PJRT_Buffer_CopyRawToHost", RAW_HERE);
    raw_fails(error, 0, "PJRT_Buffer_CopyRawToHost", RAW_HERE);
  }
  raw_end_buffer(buffer);
  raw_end_client(client);
}

static void uninitialized_buffers_have_a_shape(void **unused) {
  (void)unused;
  const int64_t dims[] = {4, 5};
  PJRT_Client *client = raw_client();
  RAW_ARGS(Client_CreateUninitializedBuffer, args);
  args.client = client;
  args.shape_dims = dims;
  args.shape_num_dims = 2;
  args.shape_element_type = PJRT_Buffer_Type_S32;
  args.device = raw_device(client);
  RAW_OFFERED(Client_CreateUninitializedBuffer, args);
  assert_non_null(args.buffer);
  RAW_ARGS(Buffer_Dimensions, shape);
  shape.buffer = args.buffer;
  RAW_FINE(Buffer_Dimensions, shape);
  assert_int_equal(shape.num_dims, 2);
  assert_memory_equal(shape.dims, dims, sizeof dims);
  RAW_ARGS(Buffer_OnDeviceSizeInBytes, size);
  size.buffer = args.buffer;
  RAW_FINE(Buffer_OnDeviceSizeInBytes, size);
  assert_true(size.on_device_size_in_bytes >= 80);
  raw_end_buffer(args.buffer);
  raw_end_client(client);
}

/* The message must be in the error's, around which a plugin may say more. */
static void expect_words(PJRT_Error *error, PJRT_Error_Code code, const char *words) {
  assert_non_null(error);
  RAW_ARGS(Error_Message, args);
  args.error = error;
  RAW_CALL(Error_Message, args);
  char text[512];
  snprintf(text, sizeof text, "%.*s", (int)args.message_size, args.message);
  if (!strstr(text, words)) fail_msg("'%s' is not in '%s'", words, text);
  assert_int_equal(raw_code(error), code);
  raw_free(error);
}

static void error_buffers_give_their_error(void **unused) {
  (void)unused;
  static const char words[] = "the reason given";
  const int64_t dims[] = {2};
  PJRT_Client *client = raw_client();
  RAW_ARGS(Device_DefaultMemory, memory);
  memory.device = raw_device(client);
  RAW_FINE(Device_DefaultMemory, memory);
  RAW_ARGS(Client_CreateErrorBuffer, args);
  args.client = client;
  args.error_code = PJRT_Error_Code_DATA_LOSS;
  args.error_message = words;
  args.error_message_size = sizeof words - 1;
  args.shape_dims = dims;
  args.shape_num_dims = 1;
  args.shape_element_type = PJRT_Buffer_Type_F32;
  args.memory = memory.memory;
  RAW_OFFERED(Client_CreateErrorBuffer, args);
  RAW_ARGS(Buffer_ReadyEvent, ready);
  ready.buffer = args.buffer;
  RAW_FINE(Buffer_ReadyEvent, ready);
  RAW_ARGS(Event_Await, wait);
  wait.event = ready.event;
  expect_words(RAW_CALL(Event_Await, wait), PJRT_Error_Code_DATA_LOSS, words);
  RAW_ARGS(Event_Destroy, end);
  end.event = ready.event;
  RAW_FINE(Event_Destroy, end);
  raw_end_buffer(args.buffer);
  raw_end_client(client);
}

typedef struct delivery {
  volatile int calls;
  PJRT_Error *volatile error;
} delivery;

static void take_delivery(PJRT_Error *error, void *arg) {
  delivery *d = arg;
  d->error = error;
  __sync_fetch_and_add(&d->calls, 1);
}

static void events_carry_the_error_that_is_set(void **unused) {
  (void)unused;
  static const char words[] = "set by the caller";
  static delivery late, done;
  RAW_ARGS(Event_Create, args);
  RAW_OFFERED(Event_Create, args);
  RAW_ARGS(Event_IsReady, ready);
  ready.event = args.event;
  RAW_FINE(Event_IsReady, ready);
  assert_false(ready.is_ready);
  RAW_ARGS(Event_OnReady, call);
  call.event = args.event;
  call.callback = take_delivery;
  call.user_arg = &late;
  RAW_FINE(Event_OnReady, call);
  assert_int_equal(late.calls, 0);
  RAW_ARGS(Event_Set, set);
  set.event = args.event;
  set.error_code = PJRT_Error_Code_ABORTED;
  set.error_message = words;
  set.error_message_size = sizeof words - 1;
  RAW_FINE(Event_Set, set);
  RAW_ARGS(Event_Await, wait);
  wait.event = args.event;
  expect_words(RAW_CALL(Event_Await, wait), PJRT_Error_Code_ABORTED, words);
  call.user_arg = &done; /* ready now, and with an error of its own */
  RAW_FINE(Event_OnReady, call);
  for (int i = 0; i < 10000 && !(late.calls && done.calls); i++) usleep(1000);
  assert_int_equal(done.calls, 1);
  assert_int_equal(late.calls, 1);
  expect_words(late.error, PJRT_Error_Code_ABORTED, words);
  expect_words(done.error, PJRT_Error_Code_ABORTED, words);
  RAW_ARGS(Event_Destroy, end);
  end.event = args.event;
  RAW_FINE(Event_Destroy, end);
}

const cts_case cts_table_transfer_cases[] = {
    {"raw_bytes_come_back", "raw", raw_bytes_come_back},
    {"raw_ranges_are_checked", "raw", raw_ranges_are_checked},
    {"uninitialized_buffers_have_a_shape", "raw", uninitialized_buffers_have_a_shape},
    {"error_buffers_give_their_error", "raw", error_buffers_give_their_error},
    {"events_carry_the_error_that_is_set", "raw,no-client", events_carry_the_error_that_is_set},
    {NULL, NULL, NULL},
};
