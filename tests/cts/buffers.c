/* Buffers: contents of every type, strides, semantics, places, deletion. */
#include "cts.h"

#include <stdatomic.h>
#include <unistd.h>

/* ---- round trips ----------------------------------------------------------------------------- */

/* Bytes that are valid host elements of the type: i1 is 0 or 1, types narrower than a byte are
 * sign- or zero-extended, f6 and f4 have their high bits clear. Any bits do for the rest. */
static unsigned char valid_byte(tn_type type, size_t i) {
  unsigned char raw = (unsigned char)(i * 37 + 11);
  switch (type) {
  case TN_PRED: return raw & 1;
  case TN_S4: return (unsigned char)((raw & 15) ^ 8) - 8;
  case TN_U4: return raw & 15;
  case TN_S2: return (unsigned char)((raw & 3) ^ 2) - 2;
  case TN_U2: return raw & 3;
  case TN_S1: return (unsigned char)-(raw & 1);
  case TN_U1: return raw & 1;
  case TN_F4E2M1FN: return raw & 15;
  case TN_F6E2M3FN:
  case TN_F6E3M2FN: return raw & 63;
  default: return raw;
  }
}

/* Types that StableHLO programs commonly have: a plugin must take these. */
static bool is_basic(tn_type type) {
  return type >= TN_PRED && type <= TN_C128 && type != TN_INVALID;
}

static void round_trip(tn_type type, const int64_t *dims, size_t rank) {
  size_t count = 1;
  for (size_t i = 0; i < rank; i++) count *= (size_t)dims[i];
  size_t bytes = count * tn_type_size(type);
  unsigned char in[1024], out[1024];
  assert_true(bytes <= sizeof in);
  for (size_t i = 0; i < bytes; i++) in[i] = valid_byte(type, i);
  memset(out, 0xee, sizeof out);
  tn_buffer *buffer = cts_buffer(in, type, dims, rank);
  assert_int_equal(tn_buffer_type(buffer), type);
  assert_int_equal(tn_buffer_rank(buffer), rank);
  assert_memory_equal(tn_buffer_dims(buffer), dims, rank * sizeof *dims);
  assert_int_equal(tn_buffer_num_elements(buffer), count);
  assert_int_equal(tn_buffer_host_size(buffer), bytes);
  cts_fine(tn_buffer_to_host(buffer, out, sizeof out));
  if (memcmp(in, out, bytes)) fail_msg("%s: other bytes came back", tn_type_name(type));
  for (size_t i = bytes; i < sizeof out; i++) assert_int_equal(out[i], 0xee);
  tn_buffer_destroy(buffer);
}

static bool takes(tn_type type) {
  const unsigned char zeros[16] = {0};
  tn_buffer *buffer = NULL;
  tn_status *status = tn_buffer_from_host(cts.client, zeros, type, NULL, 0, NULL, &buffer);
  if (status) {
    print_message("     %s is refused: %s\n", tn_type_name(type), tn_status_message(status));
  }
  tn_status_destroy(status);
  tn_buffer_destroy(buffer);
  return !status;
}

static void every_type_and_rank_round_trips(void **unused) {
  (void)unused;
  static const int64_t empty[] = {0, 3}, one[] = {5}, two[] = {2, 3}, three[] = {2, 3, 4};
  int taken = 0;
  for (int i = 1; i < TN_NUM_TYPES; i++) {
    tn_type type = (tn_type)i;
    if (!tn_type_size(type)) continue;
    bool has = takes(type);
    if (is_basic(type)) assert_true(has);
    if (!has) continue;
    taken++;
    round_trip(type, NULL, 0);
    round_trip(type, one, 1);
    round_trip(type, two, 2);
    round_trip(type, three, 3);
    round_trip(type, empty, 2);
  }
  print_message("     %d types\n", taken);
}

static void large_buffer_round_trips(void **unused) {
  (void)unused;
  const int64_t dims[] = {1024, 1027};
  size_t count = 1024 * 1027;
  int32_t *in = malloc(count * 4), *out = calloc(count, 4);
  assert_non_null(in);
  assert_non_null(out);
  for (size_t i = 0; i < count; i++) in[i] = (int32_t)(i * 2654435761U);
  tn_buffer *buffer = cts_buffer(in, TN_S32, dims, 2);
  cts_read(buffer, out, count * 4);
  assert_memory_equal(in, out, count * 4);
  tn_buffer_destroy(buffer);
  free(in);
  free(out);
}

/* ---- strides --------------------------------------------------------------------------------- */

static void assert_strided(const void *data, const int64_t *strides, const int32_t *want) {
  const int64_t dims[] = {2, 3};
  int32_t out[6] = {0};
  tn_from_host_options options = TN_FROM_HOST_OPTIONS_INIT;
  options.byte_strides = strides;
  tn_buffer *buffer = NULL;
  cts_fine(tn_buffer_from_host(cts.client, data, TN_S32, dims, 2, &options, &buffer));
  cts_read(buffer, out, sizeof out);
  assert_memory_equal(out, want, sizeof out);
  tn_buffer_destroy(buffer);
}

static void strides_are_followed(void **unused) {
  (void)unused;
  const int32_t dense[] = {1, 2, 3, 4, 5, 6};
  const int64_t row_major[] = {12, 4}, column_major[] = {4, 8}, padded[] = {16, 4};
  const int32_t columns[] = {1, 4, 2, 5, 3, 6};
  const int32_t rows[] = {1, 2, 3, -1, 4, 5, 6, -1};
  assert_strided(dense, row_major, dense);
  assert_strided(columns, column_major, dense);
  assert_strided(rows, padded, dense);
}

/* ---- host memory ----------------------------------------------------------------------------- */

static void copy_semantics_read_only_during_the_call(void **unused) {
  (void)unused;
  enum { COUNT = 100000 };
  int32_t *data = malloc(COUNT * sizeof *data);
  assert_non_null(data);
  for (int i = 0; i < COUNT; i++) data[i] = i;
  const int64_t dims[] = {COUNT};
  tn_buffer *buffer = cts_buffer(data, TN_S32, dims, 1);
  memset(data, 0xff, COUNT * sizeof *data);
  cts_read(buffer, data, COUNT * sizeof *data);
  for (int i = 0; i < COUNT; i++) assert_int_equal(data[i], i);
  tn_buffer_destroy(buffer);
  free(data);
}

static void transfer_says_when_host_memory_is_free(void **unused) {
  (void)unused;
  int32_t data[256], out[256];
  for (int i = 0; i < 256; i++) data[i] = i * 3;
  const int64_t dims[] = {256};
  tn_from_host_options options = TN_FROM_HOST_OPTIONS_INIT;
  tn_event *done = NULL;
  tn_buffer *buffer = NULL;
  options.semantics = TN_UNTIL_TRANSFERRED;
  options.done = &done;
  cts_fine(tn_buffer_from_host(cts.client, data, TN_S32, dims, 1, &options, &buffer));
  assert_non_null(done);
  cts_fine(tn_event_wait_for(done, 60 * TN_SECOND));
  memset(data, 0, sizeof data);
  cts_read(buffer, out, sizeof out);
  for (int i = 0; i < 256; i++) assert_int_equal(out[i], i * 3);
  tn_event_destroy(done);
  tn_buffer_destroy(buffer);
}

static const char add_one[] = "func.func public @main(%x: tensor<64xf32>) -> tensor<64xf32> {\n"
                              "  %one = stablehlo.constant dense<1.0> : tensor<64xf32>\n"
                              "  %y = stablehlo.add %x, %one : tensor<64xf32>\n"
                              "  return %y : tensor<64xf32>\n"
                              "}\n";

/* The same, giving its argument's memory to the result. */
static const char add_one_donated[] = "func.func public @main(%x: tensor<64xf32> "
                                      "{tf.aliasing_output = 0 : i32}) -> tensor<64xf32> {\n"
                                      "  %one = stablehlo.constant dense<1.0> : tensor<64xf32>\n"
                                      "  %y = stablehlo.add %x, %one : tensor<64xf32>\n"
                                      "  return %y : tensor<64xf32>\n"
                                      "}\n";

static void run_zero_copy(const char *program, float *data) {
  const int64_t dims[] = {64};
  tn_from_host_options options = TN_FROM_HOST_OPTIONS_INIT;
  tn_event *done = NULL;
  tn_buffer *x = NULL, *y = NULL;
  options.semantics = TN_ZERO_COPY;
  options.done = &done;
  for (int i = 0; i < 64; i++) data[i] = (float)i;
  tn_executable *executable = cts_compile(program, NULL);
  cts_fine(tn_buffer_from_host(cts.client, data, TN_F32, dims, 1, &options, &x));
  uintptr_t address = 0;
  tn_status *status = tn_buffer_unsafe_pointer(x, &address);
  if (!cts_missing("address", status)) {
    print_message("     the host's memory is %s\n",
                  address == (uintptr_t)data ? "used in place" : "copied");
  }
  cts_fine(tn_run(executable, &x, 1, &y, 1));
  float out[64];
  cts_read(y, out, sizeof out);
  for (int i = 0; i < 64; i++) {
    assert_true(out[i] == (float)i + 1);
    assert_true(data[i] == (float)i); /* never written, donated or not */
  }
  tn_buffer_destroy(x);
  tn_buffer_destroy(y);
  tn_executable_destroy(executable);
  cts_fine(tn_event_wait_for(done, 60 * TN_SECOND)); /* free once the buffer is gone */
  tn_event_destroy(done);
}

static void zero_copy_memory_is_never_written(void **unused) {
  (void)unused;
  float *data = aligned_alloc(64, 64 * sizeof *data);
  assert_non_null(data);
  run_zero_copy(add_one, data);
  run_zero_copy(add_one_donated, data);
  float *crooked = malloc(65 * sizeof *crooked);
  assert_non_null(crooked);
  run_zero_copy(add_one, crooked + 1); /* no plugin can use this alignment in vectors */
  free(crooked);
  free(data);
}

/* ---- views and holds ------------------------------------------------------------------------- */

static atomic_int released;

static void count_release(void *data, void *arg) {
  assert_true(*(float *)data == 0);
  ++*(atomic_int *)arg;
}

static void views_are_read_and_let_go(void **unused) {
  (void)unused;
  cts_need_host_memory();
  const int64_t dims[] = {64};
  float *data = aligned_alloc(64, 64 * sizeof *data), out[64];
  assert_non_null(data);
  for (int i = 0; i < 64; i++) data[i] = (float)i;
  tn_view_options options = TN_VIEW_OPTIONS_INIT;
  options.on_release = count_release;
  options.arg = &released;
  atomic_store(&released, 0);
  tn_buffer *view = NULL, *y = NULL, *none = NULL;
  tn_status *status = tn_buffer_view(cts.client, data, TN_F32, dims, 1, &options, &view);
  if (!cts_missing("views", status)) {
    void *place = NULL;
    cts_fine(tn_buffer_pointer(view, &place));
    assert_ptr_equal(place, data);
    tn_executable *executable = cts_compile(add_one, NULL);
    cts_fine(tn_run(executable, &view, 1, &y, 1));
    cts_read(y, out, sizeof out);
    for (int i = 0; i < 64; i++) assert_true(out[i] == (float)i + 1 && data[i] == (float)i);
    tn_buffer_destroy(y);
    tn_executable_destroy(executable);
    cts_read(view, out, sizeof out);
    assert_memory_equal(out, data, sizeof out);
    assert_int_equal(atomic_load(&released), 0);
    tn_buffer_destroy(view);
    for (int i = 0; i < 5000 && !atomic_load(&released); i++) usleep(1000);
    assert_int_equal(atomic_load(&released), 1);
  }
  cts_fails(tn_buffer_view(cts.client, NULL, TN_F32, dims, 1, NULL, &none), TN_INVALID_ARGUMENT,
            "64 elements, but no data");
  cts_fails(tn_buffer_view(cts.client, data, TN_INVALID, dims, 1, NULL, &none), TN_INVALID_ARGUMENT,
            "no host form");
  assert_null(none);
  free(data);
}

static void holds_keep_the_memory(void **unused) {
  (void)unused;
  bool readable = cts_has_host_memory();
  float in[64], out[64];
  for (int i = 0; i < 64; i++) in[i] = (float)i;
  tn_buffer *x = cts_f32(in, 64), *y = NULL;
  tn_status *status = tn_buffer_hold(x);
  if (!cts_missing("holds", status)) {
    void *place = NULL;
    cts_fine(tn_buffer_pointer(x, &place));
    assert_non_null(place);
    if (readable) assert_memory_equal(place, in, sizeof in);
    cts_fine(tn_buffer_hold(x));
    tn_executable *executable = cts_compile(add_one, NULL);
    cts_fine(tn_run(executable, &x, 1, &y, 1));
    cts_read(y, out, sizeof out);
    assert_true(out[63] == 64);
    tn_buffer_destroy(y);
    tn_executable_destroy(executable);
    if (readable) assert_memory_equal(place, in, sizeof in);
    cts_fine(tn_buffer_release(x));
    cts_fine(tn_buffer_release(x));
    status = tn_buffer_release(x);
    assert_non_null(status); /* plugins differ in the code */
    tn_status_destroy(status);
  }
  cts_fails(tn_buffer_hold(NULL), TN_INVALID_ARGUMENT, "no buffer");
  tn_buffer_destroy(x);
}

/* ---- to the host ----------------------------------------------------------------------------- */

static void host_room_is_checked(void **unused) {
  (void)unused;
  const float in[] = {1, 2, 3};
  float out[4] = {0};
  tn_buffer *buffer = cts_f32(in, 3);
  cts_fails(tn_buffer_to_host(buffer, out, 11), TN_INVALID_ARGUMENT, "f32[3] needs 12 bytes");
  cts_fails(tn_buffer_to_host(buffer, NULL, 12), TN_INVALID_ARGUMENT, "12 bytes");
  cts_fails(tn_buffer_to_host(NULL, out, 12), TN_INVALID_ARGUMENT, NULL);
  tn_event *event = NULL;
  cts_fails(tn_buffer_to_host_async(buffer, out, 11, &event), TN_INVALID_ARGUMENT, "12 bytes");
  assert_null(event);
  cts_fine(tn_buffer_to_host_async(buffer, out, sizeof out, &event));
  cts_fine(tn_event_await(event));
  assert_memory_equal(in, out, sizeof in);
  assert_true(out[3] == 0);
  tn_event_destroy(event);
  tn_buffer_destroy(buffer);
}

/* ---- places ---------------------------------------------------------------------------------- */

static void buffers_know_where_they_are(void **unused) {
  (void)unused;
  const float in[] = {1, 2, 3, 4};
  const int64_t dims[] = {4};
  for (size_t i = 0; i < tn_client_num_addressable_devices(cts.client); i++) {
    tn_device *device = tn_client_addressable_device(cts.client, i);
    tn_from_host_options options = TN_FROM_HOST_OPTIONS_INIT;
    options.device = device;
    tn_buffer *buffer = NULL;
    cts_fine(tn_buffer_from_host(cts.client, in, TN_F32, dims, 1, &options, &buffer));
    assert_ptr_equal(tn_buffer_device(buffer), device);
    assert_ptr_equal(tn_buffer_memory(buffer), tn_device_default_memory(device));
    size_t bytes = 0;
    cts_fine(tn_buffer_device_size(buffer, &bytes));
    assert_true(bytes >= sizeof in);
    cts_fine(tn_buffer_await(buffer));
    char text[128], want[64];
    tn_buffer_describe(buffer, text, sizeof text);
    snprintf(want, sizeof want, "f32[4] on %s:%d, ", tn_client_platform_name(cts.client),
             tn_device_id(device));
    assert_non_null(strstr(text, want));
    assert_non_null(strstr(text, ", ready"));
    tn_buffer_destroy(buffer);
  }
}

static void buffers_go_into_every_memory(void **unused) {
  (void)unused;
  const float in[] = {5, 6, 7};
  const int64_t dims[] = {3};
  float out[3];
  tn_buffer *origin = cts_f32(in, 3);
  for (size_t i = 0; i < tn_client_num_memories(cts.client); i++) {
    tn_memory *memory = tn_client_memory(cts.client, i);
    tn_from_host_options options = TN_FROM_HOST_OPTIONS_INIT;
    options.memory = memory;
    tn_buffer *direct = NULL, *copied = NULL;
    cts_fine(tn_buffer_from_host(cts.client, in, TN_F32, dims, 1, &options, &direct));
    assert_ptr_equal(tn_buffer_memory(direct), memory);
    cts_read(direct, out, sizeof out);
    assert_memory_equal(in, out, sizeof in);
    cts_fine(tn_buffer_copy_to_memory(origin, memory, &copied));
    assert_ptr_equal(tn_buffer_memory(copied), memory);
    cts_read(copied, out, sizeof out);
    assert_memory_equal(in, out, sizeof in);
    /* To a device is to its default memory, whatever memory it comes from. */
    tn_device *device = tn_client_addressable_device(cts.client, 1);
    if (device && tn_device_default_memory(device)) {
      tn_buffer *across = NULL;
      cts_fine(tn_buffer_copy_to_device(direct, device, &across));
      assert_ptr_equal(tn_buffer_memory(across), tn_device_default_memory(device));
      tn_buffer_destroy(across);
    }
    tn_buffer_destroy(direct);
    tn_buffer_destroy(copied);
  }
  tn_buffer_destroy(origin);
}

static void copies_to_other_devices_stand_alone(void **unused) {
  (void)unused;
  const float in[] = {8, 9};
  float out[2];
  for (size_t i = 0; i < tn_client_num_addressable_devices(cts.client); i++) {
    tn_device *device = tn_client_addressable_device(cts.client, i);
    tn_buffer *buffer = cts_f32(in, 2), *copy = NULL;
    cts_fine(tn_buffer_copy_to_device(buffer, device, &copy));
    assert_ptr_equal(tn_buffer_device(copy), device);
    tn_buffer_destroy(buffer);
    cts_read(copy, out, sizeof out);
    assert_memory_equal(in, out, sizeof in);
    tn_buffer_destroy(copy);
  }
}

/* ---- life ------------------------------------------------------------------------------------ */

static void deleted_buffers_stay_deleted(void **unused) {
  (void)unused;
  const float in[] = {1};
  float out[1];
  char text[128];
  tn_buffer *buffer = cts_f32(in, 1);
  bool deleted = true;
  cts_fine(tn_buffer_is_deleted(buffer, &deleted));
  assert_false(deleted);
  cts_fine(tn_buffer_delete(buffer));
  cts_fine(tn_buffer_is_deleted(buffer, &deleted));
  assert_true(deleted);
  tn_status *status = tn_buffer_to_host(buffer, out, sizeof out);
  assert_non_null(status);
  tn_status_destroy(status);
  tn_buffer_describe(buffer, text, sizeof text);
  assert_non_null(strstr(text, "deleted"));
  cts_fine(tn_buffer_delete(buffer)); /* again: nothing to do */
  tn_buffer_destroy(buffer);
}

static void ready_events_become_ready(void **unused) {
  (void)unused;
  const float in[] = {1};
  tn_buffer *buffer = cts_f32(in, 1);
  tn_event *event = NULL;
  bool ready = false;
  cts_fine(tn_buffer_ready_event(buffer, &event));
  cts_fine(tn_event_await(event));
  cts_fine(tn_event_is_ready(event, &ready));
  assert_true(ready);
  cts_fine(tn_event_error(event));
  tn_buffer_destroy(buffer);
  cts_fine(tn_event_await(event)); /* the event does not need its buffer */
  tn_event_destroy(event);
}

static void senseless_arrays_are_refused(void **unused) {
  (void)unused;
  const float in[] = {1, 2};
  tn_buffer *buffer = (tn_buffer *)1;
  int64_t dims[65] = {-1};
  cts_fails(tn_buffer_from_host(cts.client, in, TN_F32, dims, 1, NULL, &buffer),
            TN_INVALID_ARGUMENT, "negative");
  assert_null(buffer);
  dims[0] = INT64_MAX;
  dims[1] = INT64_MAX;
  cts_fails(tn_buffer_from_host(cts.client, in, TN_F32, dims, 2, NULL, &buffer),
            TN_INVALID_ARGUMENT, "larger than memory");
  cts_fails(tn_buffer_from_host(cts.client, in, TN_F32, NULL, 1, NULL, &buffer),
            TN_INVALID_ARGUMENT, "none given");
  cts_fails(tn_buffer_from_host(cts.client, in, TN_F32, dims, 65, NULL, &buffer),
            TN_INVALID_ARGUMENT, "the most");
  dims[0] = 2;
  cts_fails(tn_buffer_from_host(cts.client, NULL, TN_F32, dims, 1, NULL, &buffer),
            TN_INVALID_ARGUMENT, "no data");
  cts_fails(tn_buffer_from_host(cts.client, in, TN_TOKEN, dims, 1, NULL, &buffer),
            TN_INVALID_ARGUMENT, "no host form");
  cts_fails(tn_buffer_from_host(cts.client, in, (tn_type)99, dims, 1, NULL, &buffer),
            TN_INVALID_ARGUMENT, "no host form");
  cts_fails(tn_buffer_from_host(NULL, in, TN_F32, dims, 1, NULL, &buffer), TN_INVALID_ARGUMENT,
            "no client");
  tn_from_host_options options = TN_FROM_HOST_OPTIONS_INIT;
  options.semantics = TN_ZERO_COPY;
  cts_fails(tn_buffer_from_host(cts.client, in, TN_F32, dims, 1, &options, &buffer),
            TN_INVALID_ARGUMENT, "needs `done`");
  tn_from_host_options_init(&options);
  options.device = tn_client_device(cts.client, 0);
  options.memory = tn_client_memory(cts.client, 0);
  cts_fails(tn_buffer_from_host(cts.client, in, TN_F32, dims, 1, &options, &buffer),
            TN_INVALID_ARGUMENT, "not both");
  assert_null(buffer);
}

const cts_case cts_buffer_cases[] = {
    {"every_type_and_rank_round_trips", "", every_type_and_rank_round_trips},
    {"large_buffer_round_trips", "", large_buffer_round_trips},
    {"strides_are_followed", "strides", strides_are_followed},
    {"copy_semantics_read_only_during_the_call", "", copy_semantics_read_only_during_the_call},
    {"transfer_says_when_host_memory_is_free", "", transfer_says_when_host_memory_is_free},
    {"zero_copy_memory_is_never_written", "compile", zero_copy_memory_is_never_written},
    {"views_are_read_and_let_go", "compile", views_are_read_and_let_go},
    {"holds_keep_the_memory", "compile", holds_keep_the_memory},
    {"host_room_is_checked", "", host_room_is_checked},
    {"buffers_know_where_they_are", "memories", buffers_know_where_they_are},
    {"buffers_go_into_every_memory", "memories", buffers_go_into_every_memory},
    {"copies_to_other_devices_stand_alone", "devices", copies_to_other_devices_stand_alone},
    {"deleted_buffers_stay_deleted", "", deleted_buffers_stay_deleted},
    {"ready_events_become_ready", "", ready_events_become_ready},
    {"senseless_arrays_are_refused", "", senseless_arrays_are_refused},
    {NULL, NULL, NULL},
};
