/* DLPack on a plugin that counts: what is refused, whose deleter is called when, faults. That the
 * bytes are right on real plugins is in tests/cts/dlpack.c. */
#include "base/fault.h"
#include "mock/mock_load.h"
#include <tenon/dlpack.h>
#include <tenon/tenon.h>

static void fine_at(tn_status *status, int line) {
  if (status) fail_msg("line %d: %s", line, tn_status_message(status));
}
#define FINE(call) fine_at((call), __LINE__)

static void fails_at(tn_status *status, tn_code code, const char *words, int line) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words)) {
    fail_msg("line %d: %s: %s; wanted %s with '%s'", line, tn_code_name(tn_status_code(status)),
             tn_status_message(status), tn_code_name(code), words);
  }
  tn_status_destroy(status);
}
#define FAILS(call, code, words) fails_at((call), TN_##code, (words), __LINE__)

static const int64_t table[] = {4, 8};
static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEF";
static atomic_int ended; /* deleters called */

static void end_versioned(DLManagedTensorVersioned *self) {
  (void)self;
  ended++;
}
static void end_plain(DLManagedTensor *self) {
  (void)self;
  ended++;
}

static int64_t shape[2];

static DLManagedTensorVersioned lend(void) {
  memcpy(shape, table, sizeof shape);
  ended = 0;
  return (DLManagedTensorVersioned){.version = {1, 0},
                                    .deleter = end_versioned,
                                    .dl_tensor = {.data = (void *)letters,
                                                  .device = {1, 0},
                                                  .ndim = 2,
                                                  .dtype = {0, 8, 1},
                                                  .shape = shape}};
}

/* Changes one thing of a good tensor each time; it is given back once all the same. */
static void bad_tensors_are_refused_and_given_back(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_DELAY_MS=0");
  tn_client *client = NULL;
  tn_buffer *buffer = NULL;
  FINE(tn_client_open(copy.spec, NULL, &client));
  int64_t strides[] = {INT64_MAX, 1}, negative[] = {4, -8};
#define REFUSED(change, code, words)                                                               \
  do {                                                                                             \
    DLManagedTensorVersioned t = lend();                                                           \
    DLTensor *d = &t.dl_tensor;                                                                    \
    (void)d;                                                                                       \
    change;                                                                                        \
    FAILS(tn_client_buffer_from_dlpack(client, &t, NULL, &buffer), code, words);                   \
    assert_int_equal(ended, 1);                                                                    \
    assert_null(buffer);                                                                           \
  } while (0)
  REFUSED(t.version.major = 2, UNIMPLEMENTED, "DLPack 2 is not known");
  REFUSED(d->device.device_type = 2, UNIMPLEMENTED, "device type 2 (kDLCUDA)");
  REFUSED(d->device.device_type = 10, UNIMPLEMENTED, "(kDLROCM)");
  REFUSED(d->device.device_type = 18, UNIMPLEMENTED, "(kDLTrn)");
  REFUSED(d->device.device_type = 5, UNIMPLEMENTED, "does not have");
  REFUSED(d->device.device_type = -1, UNIMPLEMENTED, "does not have");
  REFUSED(d->dtype.lanes = 4, UNIMPLEMENTED, "4 lanes");
  REFUSED(d->dtype.lanes = 0, UNIMPLEMENTED, "0 lanes");
  REFUSED(d->dtype.code = 3, UNIMPLEMENTED, "code 3");
  REFUSED(d->dtype.bits = 24, UNIMPLEMENTED, "24 bits");
  REFUSED(d->dtype.bits = 4, UNIMPLEMENTED, "packed");
  REFUSED(d->ndim = -1, INVALID_ARGUMENT, "-1 dimensions");
  REFUSED(d->ndim = 65, INVALID_ARGUMENT, "65 dimensions");
  REFUSED(d->shape = NULL, INVALID_ARGUMENT, "no list");
  REFUSED(d->shape = negative, INVALID_ARGUMENT, "negative");
  REFUSED(d->byte_offset = UINT64_MAX, INVALID_ARGUMENT, "last address");
  REFUSED(d->data = NULL, INVALID_ARGUMENT, "no data");
  REFUSED((d->strides = strides, d->dtype.bits = 32), INVALID_ARGUMENT, "stride 0");
#undef REFUSED
  DLManagedTensorVersioned t = lend();
  tn_buffer_options o = TN_BUFFER_OPTIONS_INIT;
  o.byte_strides = strides;
  FAILS(tn_client_buffer_from_dlpack(client, &t, &o, &buffer), INVALID_ARGUMENT, "strides itself");
  assert_int_equal(ended, 1);
  tn_buffer_options zeros = {0};
  FAILS(tn_client_buffer_from_dlpack(client, &t, &zeros, &buffer), INVALID_ARGUMENT, "_INIT");
  assert_int_equal(ended, 2);
  FAILS(tn_client_buffer_from_dlpack(NULL, &t, NULL, &buffer), INVALID_ARGUMENT, "no client");
  assert_int_equal(ended, 3);
  FAILS(tn_client_buffer_from_dlpack(client, &t, NULL, NULL), INVALID_ARGUMENT, "no place");
  assert_int_equal(ended, 4);
  FAILS(tn_client_buffer_from_dlpack(client, NULL, NULL, &buffer), INVALID_ARGUMENT, "no tensor");
  FAILS(tn_client_buffer_from_dlpack_v0(client, NULL, NULL, &buffer), INVALID_ARGUMENT,
        "no tensor");
  tn_client_destroy(client);
  mock_assert_clean(&copy);
}

/* The last user of the memory may be a thread of the plugin's. */
static void wait_until_given_back(void) {
  for (int i = 0; i < 5000 && !ended; i++) usleep(1000);
  assert_int_equal(ended, 1);
}

static void good_tensors_are_taken(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_DELAY_MS=5");
  tn_client *client = NULL;
  tn_buffer *buffer = NULL;
  char got[32];
  FINE(tn_client_open(copy.spec, NULL, &client));
  DLManagedTensorVersioned t = lend();
  int64_t dense[] = {8, 1};
  t.version.minor = 7; /* newer than we know: the same layout */
  t.dl_tensor.strides = dense;
  FINE(tn_client_buffer_from_dlpack(client, &t, NULL, &buffer));
  FINE(tn_buffer_to_host(buffer, got, sizeof got));
  assert_memory_equal(got, letters, 32);
  tn_buffer_destroy(buffer);
  wait_until_given_back();
  DLManagedTensor old = {.dl_tensor = lend().dl_tensor, .deleter = end_plain};
  FINE(tn_client_buffer_from_dlpack_v0(client, &old, NULL, &buffer));
  tn_buffer_destroy(buffer);
  wait_until_given_back();
  DLManagedTensorVersioned free_one = lend();
  free_one.deleter = NULL; /* nothing to end */
  FINE(tn_client_buffer_from_dlpack(client, &free_one, NULL, &buffer));
  tn_buffer_destroy(buffer);
  tn_client_destroy(client); /* waits for what is late */
  assert_int_equal(ended, 0);
  mock_assert_clean(&copy);
}

static void exports_say_what_they_are(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_DELAY_MS=0");
  tn_client *client = NULL;
  tn_buffer *buffer = NULL, *narrow = NULL;
  DLManagedTensorVersioned *tensor = NULL;
  DLManagedTensor *old = NULL;
  FINE(tn_client_open(copy.spec, NULL, &client));
  FINE(tn_client_buffer(client, letters, TN_U8, table, 2, NULL, &buffer));
  FINE(tn_client_buffer(client, letters, TN_F4E2M1FN, table, 2, NULL, &narrow));
  FAILS(tn_buffer_to_dlpack(buffer, 2, &tensor), INVALID_ARGUMENT, "unknown flags");
  FAILS(tn_buffer_to_dlpack(NULL, 0, &tensor), INVALID_ARGUMENT, "no buffer");
  FAILS(tn_buffer_to_dlpack(buffer, 0, NULL), INVALID_ARGUMENT, "no place");
  FAILS(tn_buffer_to_dlpack_v0(narrow, &old), UNIMPLEMENTED, "DLPack before 1.1 has no f4E2M1FN");
  FINE(tn_buffer_to_dlpack(buffer, 0, &tensor));
  assert_true(tensor->version.major == 1 && tensor->version.minor == 0 && tensor->flags == 1);
  assert_int_equal(mock_state_of(&copy)->calls[PJRT_FN_PJRT_Buffer_IncreaseExternalReferenceCount],
                   1);
  tensor->deleter(tensor);
  assert_int_equal(mock_state_of(&copy)->calls[PJRT_FN_PJRT_Buffer_DecreaseExternalReferenceCount],
                   1);
  FINE(tn_buffer_to_dlpack(narrow, 0, &tensor));
  assert_true(tensor->version.minor == 1 && tensor->flags == (2 | 4));
  assert_true(tensor->dl_tensor.dtype.code == 17 && tensor->dl_tensor.dtype.bits == 4);
  tensor->deleter(tensor);
  FINE(tn_buffer_delete(buffer));
  FAILS(tn_buffer_to_dlpack(buffer, 0, &tensor), INVALID_ARGUMENT, "deleted");
  FAILS(tn_buffer_to_dlpack_v0(buffer, &old), INVALID_ARGUMENT, "deleted");
  assert_true(!tensor && !old);
  tn_buffer_destroy(buffer);
  tn_buffer_destroy(narrow);
  tn_client_destroy(client);
  mock_assert_clean(&copy);
}

/* A plugin that does not say how its memory lies gives copies. */
static void unknown_layouts_are_copied(void **unused) {
  (void)unused;
  static const char *const missing[] = {"MOCK_MISSING=PJRT_Buffer_GetMemoryLayout",
                                        "MOCK_MISSING=PJRT_Buffer_IsOnCpu"};
  for (size_t i = 0; i < 2; i++) {
    mock_copy copy = MOCK_MAKE(missing[i]);
    tn_client *client = NULL;
    tn_buffer *buffer = NULL;
    DLManagedTensorVersioned *tensor = NULL;
    FINE(tn_client_open(copy.spec, NULL, &client));
    FINE(tn_client_buffer(client, letters, TN_U8, table, 2, NULL, &buffer));
    FINE(tn_buffer_to_dlpack(buffer, 0, &tensor));
    assert_int_equal(tensor->flags, 2);
    assert_memory_equal(tensor->dl_tensor.data, letters, 32);
    assert_int_equal((uintptr_t)tensor->dl_tensor.data % 64, 0);
    tensor->deleter(tensor);
    tn_buffer_destroy(buffer);
    tn_client_destroy(client);
    mock_assert_clean(&copy);
  }
}

static tn_status *there_and_back(tn_client *client, int *given) {
  tn_buffer *buffer = NULL, *back = NULL;
  DLManagedTensorVersioned *tensor = NULL, mine = lend();
  DLManagedTensor *old = NULL;
  tn_status *status = tn_client_buffer_from_dlpack(client, &mine, NULL, &buffer);
  if (!status) status = tn_buffer_to_dlpack(buffer, 0, &tensor);
  if (!status) status = tn_buffer_to_dlpack_v0(buffer, &old);
  if (tensor && status) tensor->deleter(tensor);
  if (!status) status = tn_client_buffer_from_dlpack(client, tensor, NULL, &back);
  if (old) old->deleter(old);
  tn_buffer_destroy(back);
  tn_buffer_destroy(buffer);
  *given = ended;
  return status;
}

static void every_allocation_may_fail(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_DELAY_MS=0");
  tn_client *client = NULL;
  FINE(tn_client_open(copy.spec, NULL, &client));
  uint64_t n = 0;
  for (bool fired = true; fired;) {
    int given = 0;
    tn_fault_arm(TN_FAULT_ALLOC, ++n);
    tn_status *status = there_and_back(client, &given);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (fired)
      assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
    else
      assert_null(status);
    assert_int_equal(given, 1);
    tn_status_destroy(status);
    assert_int_equal(mock_state_of(&copy)->buffers, 0);
  }
  assert_true(n > 6);
  tn_client_destroy(client);
  mock_assert_clean(&copy);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(bad_tensors_are_refused_and_given_back),
      cmocka_unit_test(good_tensors_are_taken),
      cmocka_unit_test(exports_say_what_they_are),
      cmocka_unit_test(unknown_layouts_are_copied),
      cmocka_unit_test(every_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
