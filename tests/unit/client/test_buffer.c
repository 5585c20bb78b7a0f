/* Guards, layouts, raw copies, and buffers that no array is made into. */
#include "base/fault.h"
#include "mock/mock_load.h"
#include <tenon/tenon.h>

static void assert_fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void assert_fails(tn_status *status, tn_code code, const char *words) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words)) {
    fail_msg("%s: %s", tn_code_name(tn_status_code(status)), tn_status_message(status));
  }
  tn_status_destroy(status);
}

static const float numbers[4] = {1, 2, 3, 4};
static const int64_t dims[] = {2, 2};

typedef struct fixture {
  mock_copy copy;
  tn_client *client;
  tn_buffer *buffer; /* f32[2,2] */
} fixture;

static fixture start(const char *setting) {
  fixture f = {.copy = MOCK_MAKE(setting)};
  assert_fine(tn_client_open(f.copy.spec, NULL, &f.client));
  assert_fine(tn_client_buffer(f.client, numbers, TN_F32, dims, 2, NULL, &f.buffer));
  return f;
}

static void stop(fixture *f) {
  tn_buffer_destroy(f->buffer);
  tn_client_destroy(f->client);
  mock_assert_clean(&f->copy);
}

static int count_calls(const fixture *f, pjrt_function_id function) {
  return mock_state_of(&f->copy)->calls[function];
}

static const pjrt_function_id UP = PJRT_FN_PJRT_Buffer_IncreaseExternalReferenceCount,
                              DOWN = PJRT_FN_PJRT_Buffer_DecreaseExternalReferenceCount;

/* ---- guards ---------------------------------------------------------------------------------- */

static void guard_is_released_once(void **unused) {
  (void)unused;
  fixture f = start("MOCK_DELAY_MS=0");
  tn_external_ref *first = NULL, *second = NULL;
  assert_fine(tn_buffer_external_ref(f.buffer, &first));
  assert_fine(tn_buffer_external_ref(f.buffer, &second));
  assert_memory_equal(tn_external_ref_data(first), numbers, sizeof numbers);
  assert_ptr_equal(tn_external_ref_data(first), tn_external_ref_data(second));
  assert_fine(tn_external_ref_release(first));
  assert_null(tn_external_ref_data(first));
  assert_fails(tn_external_ref_release(first), TN_FAILED_PRECONDITION, "used before");
  assert_int_equal(count_calls(&f, UP), 2);
  assert_int_equal(count_calls(&f, DOWN), 1); /* the second's reference is its own */
  assert_fails(tn_buffer_release(f.buffer), TN_FAILED_PRECONDITION, "no hold");
  tn_external_ref_destroy(first);
  tn_external_ref_destroy(second);
  assert_int_equal(count_calls(&f, DOWN), 2);
  tn_external_ref_destroy(NULL);
  assert_null(tn_external_ref_data(NULL));
  assert_fails(tn_external_ref_release(NULL), TN_INVALID_ARGUMENT, "no buffer");
  stop(&f);
}

static void guard_outlives_buffer_and_client(void **unused) {
  (void)unused;
  fixture f = start("MOCK_DELAY_MS=0");
  tn_external_ref *guard = NULL;
  assert_fine(tn_buffer_external_ref(f.buffer, &guard));
  tn_buffer_destroy(f.buffer);
  tn_client_destroy(f.client);
  assert_int_equal(mock_state_of(&f.copy)->clients, 1);
  assert_memory_equal(tn_external_ref_data(guard), numbers, sizeof numbers);
  tn_external_ref_destroy(guard);
  mock_assert_clean(&f.copy);
}

static void holds_are_counted_apart(void **unused) {
  (void)unused;
  fixture f = start("MOCK_DELAY_MS=0");
  assert_fine(tn_buffer_hold(f.buffer));
  assert_fine(tn_buffer_hold(f.buffer));
  assert_fine(tn_buffer_release(f.buffer));
  assert_fine(tn_buffer_release(f.buffer));
  assert_fails(tn_buffer_release(f.buffer), TN_FAILED_PRECONDITION, "no hold");
  assert_int_equal(count_calls(&f, DOWN), 2);
  stop(&f);
}

/* Without the newer way to an address there is the older one. */
static void guard_finds_an_address(void **unused) {
  (void)unused;
  fixture f = start("MOCK_MISSING=PJRT_Buffer_OpaqueDeviceMemoryDataPointer");
  tn_external_ref *guard = NULL;
  assert_fine(tn_buffer_external_ref(f.buffer, &guard));
  assert_memory_equal(tn_external_ref_data(guard), numbers, sizeof numbers);
  tn_external_ref_destroy(guard);
  stop(&f);
  fixture g = start("MOCK_MISSING=PJRT_Buffer_OpaqueDeviceMemoryDataPointer,"
                    "PJRT_Buffer_UnsafePointer");
  assert_fails(tn_buffer_external_ref(g.buffer, &guard), TN_UNIMPLEMENTED,
               "PJRT_Buffer_UnsafePointer");
  assert_null(guard);
  assert_int_equal(count_calls(&g, UP), 1);
  assert_int_equal(count_calls(&g, DOWN), 1); /* taken back */
  stop(&g);
}

static void guards_of_what_has_failed_or_gone(void **unused) {
  (void)unused;
  fixture f = start("MOCK_DELAY_MS=0");
  tn_external_ref *guard = NULL;
  tn_buffer *failed = NULL;
  assert_fine(
      tn_client_error_buffer(f.client, TN_DATA_LOSS, "gone", TN_F32, dims, 2, NULL, &failed));
  assert_fails(tn_buffer_external_ref(failed, &guard), TN_DATA_LOSS, "gone");
  assert_int_equal(count_calls(&f, UP), 0);
  assert_fails(tn_buffer_external_ref(NULL, &guard), TN_INVALID_ARGUMENT, "no buffer");
  assert_fails(tn_buffer_external_ref(f.buffer, NULL), TN_INVALID_ARGUMENT, "no buffer");
  assert_null(guard);
  tn_buffer_destroy(failed);
  stop(&f);
}

static tn_status *guard_once(tn_buffer *buffer) {
  tn_external_ref *guard = NULL;
  tn_status *status = tn_buffer_external_ref(buffer, &guard);
  if (!status) status = tn_external_ref_release(guard);
  tn_external_ref_destroy(guard);
  return status;
}

static void guards_may_fail_anywhere(void **unused) {
  (void)unused;
  fixture f = start("MOCK_DELAY_MS=0");
  mock_state *counts = mock_state_of(&f.copy);
  int n = 0;
  for (bool fired = true; fired;) {
    counts->failed[0] = 0;
    atomic_store(&counts->fail_at, atomic_load(&counts->total) + ++n);
    tn_status *status = guard_once(f.buffer);
    atomic_store(&counts->fail_at, 0);
    fired = counts->failed[0] != 0;
    if (fired != (tn_status_code(status) == TN_INTERNAL)) fail_msg("%s: not told", counts->failed);
    tn_status_destroy(status);
  }
  assert_true(n >= 5); /* the event, its wait, up, the address, down */
  tn_fault_arm(TN_FAULT_ALLOC, 1);
  assert_fails(guard_once(f.buffer), TN_RESOURCE_EXHAUSTED, "memory");
  tn_fault_arm(TN_FAULT_ALLOC, 0);
  /* None is left that would keep it from being donated. */
  tn_donation *donation = NULL;
  tn_buffer *fresh = NULL;
  assert_fine(tn_buffer_donate_with_dependency(f.buffer, &donation, &fresh));
  tn_donation_destroy(donation);
  tn_buffer_destroy(fresh);
  stop(&f);
}

/* ---- layouts --------------------------------------------------------------------------------- */

static void layouts_are_told(void **unused) {
  (void)unused;
  fixture f = start("MOCK_DELAY_MS=0");
  tn_memory_layout layout;
  assert_fine(tn_buffer_layout(f.buffer, &layout));
  assert_int_equal(layout.kind, TN_LAYOUT_TILED);
  assert_int_equal(layout.rank, 2);
  assert_int_equal(layout.minor_to_major[0], 1);
  assert_int_equal(layout.minor_to_major[1], 0);
  assert_int_equal(layout.num_tiles, 0);
  assert_null(layout.byte_strides);
  const int64_t *unpadded = NULL;
  assert_fine(tn_buffer_unpadded_dims(f.buffer, &unpadded));
  assert_memory_equal(unpadded, dims, sizeof dims);
  const size_t *indices = (const size_t *)&layout;
  size_t count = 9;
  assert_fine(tn_buffer_dynamic_dims(f.buffer, &indices, &count));
  assert_int_equal(count, 0);
  assert_null(indices);
  bool on_cpu = false;
  assert_fine(tn_buffer_is_on_cpu(f.buffer, &on_cpu));
  assert_true(on_cpu);
  assert_fails(tn_buffer_layout(NULL, &layout), TN_INVALID_ARGUMENT, "NULL");
  assert_fails(tn_buffer_layout(f.buffer, NULL), TN_INVALID_ARGUMENT, "NULL");
  assert_fails(tn_buffer_unpadded_dims(f.buffer, NULL), TN_INVALID_ARGUMENT, "NULL");
  assert_fails(tn_buffer_dynamic_dims(f.buffer, NULL, &count), TN_INVALID_ARGUMENT, "NULL");
  assert_fails(tn_buffer_is_on_cpu(f.buffer, NULL), TN_INVALID_ARGUMENT, "NULL");
  stop(&f);
}

static void tiles_and_strides_are_told(void **unused) {
  (void)unused;
  fixture f = start("MOCK_ODD=tiles"), g = start("MOCK_ODD=strides");
  tn_memory_layout layout;
  assert_fine(tn_buffer_layout(f.buffer, &layout));
  assert_int_equal(layout.num_tiles, 2);
  assert_int_equal(layout.tile_ranks[0], 2);
  assert_int_equal(layout.tile_ranks[1], 1);
  assert_int_equal(layout.tile_dims[0], 8);
  assert_int_equal(layout.tile_dims[1], 128);
  assert_int_equal(layout.tile_dims[2], 2);
  assert_fine(tn_buffer_layout(g.buffer, &layout));
  assert_int_equal(layout.kind, TN_LAYOUT_STRIDES);
  assert_int_equal(layout.byte_strides[0], 512);
  assert_int_equal(layout.byte_strides[1], 4);
  assert_null(layout.minor_to_major);
  assert_int_equal(layout.num_tiles, 0);
  stop(&f);
  stop(&g);
}

/* No answer that would send a reader beyond a list is passed on. */
static void impossible_layouts_are_errors(void **unused) {
  (void)unused;
  fixture f = start("MOCK_ODD=layouts");
  const struct {
    tn_type type;
    const char *words;
  } cases[] = {{TN_F32, "an order with other dimensions"},
               {TN_U8, "an order of other dimensions"},
               {TN_S32, "a layout of no known kind"},
               {TN_S8, "tiles without sizes"},
               {TN_F64, "strides of other dimensions"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const char data[64] = {0};
    tn_buffer *buffer = NULL;
    tn_memory_layout layout = {.rank = 77};
    assert_fine(tn_client_buffer(f.client, data, cases[i].type, dims, 2, NULL, &buffer));
    assert_fails(tn_buffer_layout(buffer, &layout), TN_INTERNAL, cases[i].words);
    assert_int_equal(layout.rank, 77);
    tn_buffer_destroy(buffer);
  }
  const int64_t *unpadded = NULL;
  assert_fails(tn_buffer_unpadded_dims(f.buffer, &unpadded), TN_INTERNAL, "3 dimensions, not 2");
  const size_t *indices = NULL;
  size_t count = 0;
  assert_fails(tn_buffer_dynamic_dims(f.buffer, &indices, &count), TN_INTERNAL, "no dimension 8");
  stop(&f);
}

/* ---- raw copies ------------------------------------------------------------------------------ */

static void raw_ranges_are_checked(void **unused) {
  (void)unused;
  fixture f = start("MOCK_DELAY_MS=2");
  float back[2] = {0};
  tn_event *done = NULL;
  assert_fine(tn_buffer_copy_raw_to_host(f.buffer, back, 8, 8, &done));
  assert_fine(tn_event_await(done));
  tn_event_destroy(done);
  assert_true(back[0] == 3 && back[1] == 4);
  assert_fine(tn_buffer_copy_raw_to_host(f.buffer, NULL, 16, 0, &done));
  assert_fine(tn_event_await(done));
  tn_event_destroy(done);
  const int calls = count_calls(&f, PJRT_FN_PJRT_Buffer_CopyRawToHost);
  assert_fails(tn_buffer_copy_raw_to_host(f.buffer, back, 12, 8, &done), TN_INVALID_ARGUMENT,
               "tn_buffer_copy_raw_to_host: 8 bytes from 12 on, of a buffer of 16");
  assert_null(done);
  assert_fails(tn_buffer_copy_raw_to_host(f.buffer, back, 17, 0, &done), TN_INVALID_ARGUMENT,
               "from 17 on");
  assert_fails(tn_buffer_copy_raw_to_host(f.buffer, back, SIZE_MAX, 2, &done), TN_INVALID_ARGUMENT,
               "of a buffer of 16");
  assert_fails(tn_buffer_copy_raw_to_host(f.buffer, NULL, 0, 4, &done), TN_INVALID_ARGUMENT,
               "4 bytes to NULL");
  assert_fails(tn_buffer_copy_raw_to_host(NULL, back, 0, 4, &done), TN_INVALID_ARGUMENT, "NULL");
  assert_fails(tn_buffer_copy_raw_to_host(f.buffer, back, 0, 4, NULL), TN_INVALID_ARGUMENT, "NULL");
  assert_fine(tn_buffer_delete(f.buffer));
  assert_fails(tn_buffer_copy_raw_to_host(f.buffer, back, 0, 4, &done), TN_INVALID_ARGUMENT,
               "deleted or donated");
  assert_int_equal(count_calls(&f, PJRT_FN_PJRT_Buffer_CopyRawToHost), calls);
  stop(&f);
}

/* ---- buffers without an array ---------------------------------------------------------------- */

static void uninitialized_buffers_have_a_shape(void **unused) {
  (void)unused;
  fixture f = start("MOCK_DELAY_MS=0");
  tn_buffer *buffer = NULL;
  assert_fine(tn_client_uninitialized_buffer(f.client, TN_F64, dims, 2, NULL, &buffer));
  assert_int_equal(tn_buffer_host_size(buffer), 32);
  assert_ptr_equal(tn_buffer_device(buffer), tn_client_device(f.client, 0));
  tn_buffer_destroy(buffer);
  assert_fine(tn_client_uninitialized_buffer(f.client, TN_F64, dims, 2,
                                             tn_client_memory(f.client, 1), &buffer));
  assert_ptr_equal(tn_buffer_memory(buffer), tn_client_memory(f.client, 1));
  tn_buffer_destroy(buffer);
  assert_fails(tn_client_uninitialized_buffer(f.client, TN_F64, NULL, 2, NULL, &buffer),
               TN_INVALID_ARGUMENT, "none given");
  assert_fails(tn_client_uninitialized_buffer(NULL, TN_F64, dims, 2, NULL, &buffer),
               TN_INVALID_ARGUMENT, "NULL");
  assert_null(buffer);
  stop(&f);
}

static void error_buffers_have_their_error(void **unused) {
  (void)unused;
  fixture f = start("MOCK_DELAY_MS=0");
  tn_buffer *buffer = NULL;
  assert_fine(
      tn_client_error_buffer(f.client, TN_UNAVAILABLE, "no power", TN_F32, dims, 2, NULL, &buffer));
  assert_fails(tn_buffer_await(buffer), TN_UNAVAILABLE, "no power");
  tn_buffer_destroy(buffer);
  assert_fine(
      tn_client_error_buffer(f.client, TN_UNAVAILABLE, NULL, TN_F32, dims, 2, NULL, &buffer));
  tn_buffer_destroy(buffer);
  assert_fails(tn_client_error_buffer(f.client, TN_OK, "", TN_F32, dims, 2, NULL, &buffer),
               TN_INVALID_ARGUMENT, "tn_client_error_buffer: 0 is no code");
  assert_fails(tn_client_error_buffer(f.client, TN_ABORTED, "", TN_F32, dims, 65, NULL, &buffer),
               TN_INVALID_ARGUMENT, "64 is the most");
  assert_null(buffer);
  stop(&f);
}

static void bitcasts_keep_their_bytes(void **unused) {
  (void)unused;
  fixture f = start("MOCK_DELAY_MS=0");
  tn_buffer *cast = NULL;
  const int64_t eight[] = {8}, three[] = {3};
  uint16_t back[8];
  assert_fine(tn_buffer_bitcast(f.buffer, TN_U16, eight, 1, &cast));
  assert_fine(tn_buffer_to_host(cast, back, sizeof back));
  assert_memory_equal(back, numbers, sizeof back);
  assert_int_equal(tn_buffer_type(cast), TN_U16);
  tn_buffer_destroy(cast);
  assert_fails(tn_buffer_bitcast(f.buffer, TN_F32, three, 1, &cast), TN_INVALID_ARGUMENT,
               "tn_buffer_bitcast: 16 bytes cannot be read as 12");
  assert_fails(tn_buffer_bitcast(NULL, TN_F32, three, 1, &cast), TN_INVALID_ARGUMENT, "NULL");
  assert_fine(tn_buffer_delete(f.buffer));
  assert_fails(tn_buffer_bitcast(f.buffer, TN_U16, eight, 1, &cast), TN_INVALID_ARGUMENT,
               "deleted or donated");
  assert_null(cast);
  stop(&f);
}

static void older_plugins_do_not_have_them(void **unused) {
  (void)unused;
  const struct {
    int minor;
    const char *slot;
  } cases[] = {{55, "PJRT_Buffer_CopyRawToHost"},
               {68, "PJRT_Client_CreateUninitializedBuffer"},
               {81, "PJRT_Client_CreateErrorBuffer"},
               {97, "PJRT_Buffer_Bitcast"}};
  for (int i = 0; i < 4; i++) {
    for (int has = 0; has < 2; has++) {
      char setting[32], byte;
      snprintf(setting, sizeof setting, "MOCK_MINOR=%d", cases[i].minor + has);
      fixture f = start(setting);
      tn_buffer *made = NULL;
      tn_event *done = NULL;
      tn_status *status = NULL;
      if (i == 0) status = tn_buffer_copy_raw_to_host(f.buffer, &byte, 0, 1, &done);
      if (i == 1) status = tn_client_uninitialized_buffer(f.client, TN_S8, dims, 2, NULL, &made);
      if (i == 2)
        status = tn_client_error_buffer(f.client, TN_ABORTED, "", TN_S8, dims, 2, NULL, &made);
      if (i == 3) status = tn_buffer_bitcast(f.buffer, TN_S32, dims, 2, &made);
      if (has)
        assert_fine(status);
      else
        assert_fails(status, TN_UNIMPLEMENTED, cases[i].slot);
      tn_event_destroy(done);
      tn_buffer_destroy(made);
      stop(&f);
    }
  }
}

static tn_status *everything(fixture *f) {
  tn_buffer *none = NULL, *failed = NULL, *cast = NULL;
  tn_event *done = NULL;
  float back[4];
  tn_status *status = tn_client_uninitialized_buffer(f->client, TN_F32, dims, 2, NULL, &none);
  if (!status)
    status = tn_client_error_buffer(f->client, TN_ABORTED, "", TN_F32, dims, 2, NULL, &failed);
  if (!status) status = tn_buffer_bitcast(f->buffer, TN_S32, dims, 2, &cast);
  if (!status) status = tn_buffer_copy_raw_to_host(cast, back, 0, 16, &done);
  if (!status) status = tn_event_await(done);
  tn_buffer_destroy(none);
  tn_buffer_destroy(failed);
  tn_buffer_destroy(cast);
  tn_event_destroy(done);
  return status;
}

static void every_call_and_allocation_may_fail(void **unused) {
  (void)unused;
  fixture f = start("MOCK_DELAY_MS=0");
  mock_state *counts = mock_state_of(&f.copy);
  int n = 0;
  for (bool fired = true; fired;) {
    counts->failed[0] = 0;
    atomic_store(&counts->fail_at, atomic_load(&counts->total) + ++n);
    tn_status *status = everything(&f);
    atomic_store(&counts->fail_at, 0);
    fired = counts->failed[0] != 0;
    if (fired != (tn_status_code(status) == TN_INTERNAL)) fail_msg("%s: not told", counts->failed);
    tn_status_destroy(status);
  }
  assert_true(n > 6);
  uint64_t at = 0;
  for (bool fired = true; fired;) {
    tn_fault_arm(TN_FAULT_ALLOC, ++at);
    tn_status *status = everything(&f);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    assert_int_equal(tn_status_code(status), fired ? TN_RESOURCE_EXHAUSTED : TN_OK);
    tn_status_destroy(status);
  }
  assert_true(at > 4);
  stop(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(guard_is_released_once),
      cmocka_unit_test(guard_outlives_buffer_and_client),
      cmocka_unit_test(holds_are_counted_apart),
      cmocka_unit_test(guard_finds_an_address),
      cmocka_unit_test(guards_of_what_has_failed_or_gone),
      cmocka_unit_test(guards_may_fail_anywhere),
      cmocka_unit_test(layouts_are_told),
      cmocka_unit_test(tiles_and_strides_are_told),
      cmocka_unit_test(impossible_layouts_are_errors),
      cmocka_unit_test(raw_ranges_are_checked),
      cmocka_unit_test(uninitialized_buffers_have_a_shape),
      cmocka_unit_test(error_buffers_have_their_error),
      cmocka_unit_test(bitcasts_keep_their_bytes),
      cmocka_unit_test(older_plugins_do_not_have_them),
      cmocka_unit_test(every_call_and_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
