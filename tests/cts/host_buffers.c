/* Memory of the caller's in all its ways: who reads and writes it, when it is told to be free.
 * Guards on the plugin's memory; layouts; raw bytes. */
#include "cts.h"

#include <stdatomic.h>
#include <unistd.h>

enum { COUNT = 64 };
static const int64_t dims[] = {COUNT};

/* ---- owners that are told -------------------------------------------------------------------- */

typedef struct owner {
  atomic_int told;
  void *data;
} owner;

static void is_free(void *data, void *arg) {
  owner *o = arg;
  if (data != o->data) fail_msg("released: another address than was lent");
  atomic_fetch_add(&o->told, 1);
}

/* At most 10 seconds; and not twice within another hundredth. */
static void expect_told(owner *o) {
  for (int i = 0; i < 10000 && !atomic_load(&o->told); i++) usleep(1000);
  usleep(10000);
  assert_int_equal(atomic_load(&o->told), 1);
}

typedef enum way { BORROWED, UNTIL_TRANSFERRED, MUTABLE, DEVICE, NUM_WAYS } way;

static tn_status *lend(way how, owner *o, float *data, tn_type type, tn_buffer **out) {
  tn_buffer_options options = TN_BUFFER_OPTIONS_INIT;
  *o = (owner){.data = data};
  options.until_transferred = how == UNTIL_TRANSFERRED;
  if (how == MUTABLE)
    return tn_client_borrowed_mut_buffer(cts.client, data, type, dims, 1, is_free, o, &options,
                                         out);
  if (how == DEVICE)
    return tn_client_borrowed_device_buffer(cts.client, data, type, dims, 1, is_free, o, &options,
                                            out);
  return tn_client_borrowed_buffer(cts.client, data, type, dims, 1, is_free, o, &options, out);
}

static float *numbers(void) {
  float *data = aligned_alloc(64, COUNT * sizeof *data);
  assert_non_null(data);
  for (int i = 0; i < COUNT; i++) data[i] = (float)i;
  return data;
}

static void expect_numbers(tn_buffer *buffer, float plus) {
  float out[COUNT];
  cts_read(buffer, out, sizeof out);
  for (int i = 0; i < COUNT; i++) {
    if (out[i] != (float)i + plus) fail_msg("element %d is %g", i, (double)out[i]);
  }
}

static void lent_memory_is_told_once(void **unused) {
  (void)unused;
  bool views = cts_has_host_memory();
  for (int how = 0; how < NUM_WAYS; how++) {
    if (how == DEVICE && !views) continue; /* the address is to be of the device's memory */
    float *data = numbers();
    owner o;
    tn_buffer *buffer = NULL, *copy = NULL;
    if (cts_missing("this way", lend((way)how, &o, data, TN_F32, &buffer))) {
      expect_told(&o); /* of a call that failed, too */
      free(data);
      continue;
    }
    expect_numbers(buffer, 0);
    cts_fine(tn_buffer_copy_to_device(buffer, tn_client_device(cts.client, 0), &copy));
    cts_fine(tn_buffer_await(copy));
    tn_buffer_destroy(buffer);
    expect_told(&o);
    memset(data, 0xff, COUNT * sizeof *data);
    expect_numbers(copy, 0);
    tn_buffer_destroy(copy);
    free(data);
  }
}

static void refused_memory_is_told_at_once(void **unused) {
  (void)unused;
  for (int how = 0; how < NUM_WAYS; how++) {
    float *data = numbers();
    owner o;
    tn_buffer *buffer = NULL;
    cts_fails(lend((way)how, &o, data, TN_TOKEN, &buffer), TN_INVALID_ARGUMENT, "no host form");
    assert_null(buffer);
    assert_int_equal(atomic_load(&o.told), 1);
    free(data);
  }
}

static const char add_one[] = "func.func public @main(%x: tensor<64xf32> "
                              "{tf.aliasing_output = 0 : i32}) -> tensor<64xf32> {\n"
                              "  %one = stablehlo.constant dense<1.0> : tensor<64xf32>\n"
                              "  %y = stablehlo.add %x, %one : tensor<64xf32>\n"
                              "  return %y : tensor<64xf32>\n"
                              "}\n";

/* Donated: only mutable memory may be written, and it is free when the result is gone. */
static void only_mutable_memory_is_written(void **unused) {
  (void)unused;
  tn_executable *executable = cts_compile(add_one, NULL);
  for (int how = 0; how < NUM_WAYS; how++) {
    float *data = numbers();
    owner o;
    tn_buffer *x = NULL, *y = NULL;
    if (cts_missing("this way", lend((way)how, &o, data, TN_F32, &x))) {
      free(data);
      continue;
    }
    tn_status *status = tn_run(executable, &x, 1, &y, 1);
    if (status) { /* a plugin may refuse to donate what it cannot have */
      print_message("     way %d: %s\n", how, tn_status_message(status));
      tn_status_destroy(status);
    } else {
      expect_numbers(y, 1);
    }
    tn_buffer_destroy(x);
    if (how == MUTABLE && y && !atomic_load(&o.told)) print_message("     used in place\n");
    tn_buffer_destroy(y);
    expect_told(&o);
    for (int i = 0; i < COUNT && how != MUTABLE; i++) assert_true(data[i] == (float)i);
    free(data);
  }
  tn_executable_destroy(executable);
}

/* Programs that read the memory are done with it before its owner hears. */
static void running_programs_keep_what_they_read(void **unused) {
  (void)unused;
  tn_executable *executable = cts_compile(add_one, NULL);
  tn_execution call = TN_EXECUTION_INIT;
  const int64_t keep = 0;
  for (int i = 0; i < 20; i++) {
    float *data = numbers();
    owner o;
    tn_buffer *x = NULL, *y = NULL;
    tn_event *done = NULL;
    cts_fine(lend(BORROWED, &o, data, TN_F32, &x));
    call.arguments = &x;
    call.num_arguments = 1;
    call.keep = &keep;
    call.num_keep = 1;
    cts_fine(tn_execute(executable, &call, &y, &done));
    tn_buffer_destroy(x); /* at once */
    expect_told(&o);
    memset(data, 0xff, COUNT * sizeof *data);
    expect_numbers(y, 1);
    tn_event_destroy(done);
    tn_buffer_destroy(y);
    free(data);
  }
  tn_executable_destroy(executable);
}

/* ---- strides --------------------------------------------------------------------------------- */

/* Element (i, j) straight from the source. */
static void expect_strided(const signed char *data, tn_type type, const int64_t *strides, way how) {
  static const int64_t shape[] = {2, 3};
  signed char out[6];
  tn_buffer_options options = TN_BUFFER_OPTIONS_INIT;
  owner o = {.data = (void *)(uintptr_t)data};
  tn_buffer *buffer = NULL;
  options.byte_strides = strides;
  if (how == BORROWED)
    cts_fine(tn_client_borrowed_buffer(cts.client, data, type, shape, 2, is_free, &o, &options,
                                       &buffer));
  else
    cts_fine(tn_client_buffer(cts.client, data, type, shape, 2, &options, &buffer));
  cts_read(buffer, out, sizeof out);
  for (int i = 0; i < 6; i++) {
    signed char want = data[i / 3 * strides[0] + i % 3 * strides[1]];
    if (out[i] != want)
      fail_msg("%s with strides %lld, %lld: element %d is %d, not %d", tn_type_name(type),
               (long long)strides[0], (long long)strides[1], i, out[i], want);
  }
  tn_buffer_destroy(buffer);
  if (how == BORROWED) expect_told(&o);
}

static bool takes(tn_type type) {
  const char zero[16] = {0};
  tn_buffer *buffer = NULL;
  tn_status *status = tn_client_buffer(cts.client, zero, type, NULL, 0, NULL, &buffer);
  tn_buffer_destroy(buffer);
  bool taken = status == NULL;
  tn_status_destroy(status);
  return taken;
}

/* Of any sign, and 0; of types narrower than a byte, too. */
static void strides_go_any_way(void **unused) {
  (void)unused;
  static const int64_t strides[][2] = {{3, 1}, {1, 2}, {-3, -1}, {-3, 1}, {4, -1},
                                       {0, 1}, {1, 0}, {0, 0},   {5, 2}};
  static const struct {
    tn_type type;
    int low, high; /* values */
  } types[] = {{TN_S8, -50, 50}, {TN_U8, 0, 100},      {TN_S4, -8, 7},       {TN_U4, 0, 15},
               {TN_S2, -2, 1},   {TN_U2, 0, 3},        {TN_S1, -1, 0},       {TN_U1, 0, 1},
               {TN_PRED, 0, 1},  {TN_F4E2M1FN, 0, 15}, {TN_F6E2M3FN, 0, 63}, {TN_F6E3M2FN, 0, 63}};
  signed char data[32];
  for (size_t t = 0; t < sizeof types / sizeof *types; t++) {
    if (!takes(types[t].type)) continue;
    int span = types[t].high - types[t].low + 1;
    for (int i = 0; i < 32; i++) data[i] = (signed char)(types[t].low + i * 7 % span);
    for (size_t s = 0; s < sizeof strides / sizeof *strides; s++) {
      expect_strided(data + 16, types[t].type, strides[s], MUTABLE);
      expect_strided(data + 16, types[t].type, strides[s], BORROWED);
    }
  }
}

/* ---- guards ---------------------------------------------------------------------------------- */

static tn_external_ref *guard_of(tn_buffer *buffer) {
  tn_external_ref *guard = NULL;
  tn_status *status = tn_buffer_external_ref(buffer, &guard);
  if (tn_status_code(status) == TN_UNIMPLEMENTED) cts_lacks("guards", status);
  cts_fine(status);
  assert_non_null(tn_external_ref_data(guard));
  return guard;
}

static void expect_guarded(const tn_external_ref *guard) {
  const float *data = tn_external_ref_data(guard);
  for (int i = 0; i < COUNT; i++) assert_true(data[i] == (float)i);
}

static tn_buffer *guarded(tn_external_ref **guard) {
  float *data = numbers();
  tn_buffer *buffer = cts_buffer(data, TN_F32, dims, 1);
  free(data);
  *guard = guard_of(buffer);
  cts_need_host_memory();
  return buffer;
}

static void guarded_buffers_may_be_deleted(void **unused) {
  (void)unused;
  tn_external_ref *guard = NULL;
  tn_buffer *buffer = guarded(&guard);
  bool deleted = false;
  cts_fine(tn_buffer_delete(buffer));
  cts_fine(tn_buffer_is_deleted(buffer, &deleted));
  assert_true(deleted);
  expect_guarded(guard);
  cts_fine(tn_external_ref_release(guard));
  cts_fails(tn_external_ref_release(guard), TN_FAILED_PRECONDITION, "used before");
  tn_external_ref_destroy(guard);
  tn_buffer_destroy(buffer);
}

static void guarded_buffers_are_not_donated(void **unused) {
  (void)unused;
  tn_external_ref *guard = NULL;
  tn_buffer *buffer = guarded(&guard), *y = NULL, *z = NULL;
  tn_executable *executable = cts_compile(add_one, NULL);
  bool deleted = true;
  cts_fine(tn_run(executable, &buffer, 1, &y, 1));
  expect_numbers(y, 1);
  expect_guarded(guard);
  cts_fine(tn_buffer_is_deleted(buffer, &deleted));
  assert_false(deleted);
  tn_external_ref_destroy(guard);
  cts_fine(tn_run(executable, &buffer, 1, &z, 1)); /* now it may be */
  expect_numbers(z, 1);
  cts_fine(tn_buffer_is_deleted(buffer, &deleted));
  assert_true(deleted);
  tn_buffer_destroy(buffer);
  tn_buffer_destroy(y);
  tn_buffer_destroy(z);
  tn_executable_destroy(executable);
}

static void guards_outlive_everything(void **unused) {
  (void)unused;
  tn_external_ref *guard = NULL;
  tn_buffer *buffer = guarded(&guard);
  tn_buffer_destroy(buffer);
  tn_client_destroy(cts.client);
  cts.client = NULL;
  expect_guarded(guard);
  tn_external_ref_destroy(guard);
}

/* ---- layouts and bytes ----------------------------------------------------------------------- */

static void layouts_are_orders(void **unused) {
  (void)unused;
  static const int64_t shape[] = {2, 3, 4};
  const char data[24] = {0};
  for (size_t rank = 0; rank <= 3; rank++) {
    tn_buffer *buffer = cts_buffer(data, TN_S8, shape, rank);
    tn_memory_layout layout;
    tn_status *status = tn_buffer_layout(buffer, &layout);
    if (tn_status_code(status) == TN_UNIMPLEMENTED) cts_lacks("layouts", status);
    cts_fine(status);
    assert_int_equal(layout.rank, rank);
    unsigned seen = 0;
    for (size_t i = 0; i < rank && layout.kind == TN_LAYOUT_TILED; i++)
      seen |= 1U << layout.minor_to_major[i];
    if (layout.kind == TN_LAYOUT_TILED) assert_int_equal(seen, (1U << rank) - 1);
    const int64_t *unpadded = NULL;
    const size_t *dynamic = NULL;
    size_t count = 0;
    if (!cts_missing("unpadded dimensions", tn_buffer_unpadded_dims(buffer, &unpadded)))
      assert_memory_equal(unpadded, shape, rank * sizeof *shape);
    if (!cts_missing("dynamic dimensions", tn_buffer_dynamic_dims(buffer, &dynamic, &count)))
      assert_int_equal(count, 0);
    tn_buffer_destroy(buffer);
  }
}

static void raw_copies_take_a_range(void **unused) {
  (void)unused;
  float *data = numbers(), out[4] = {-1, -1, -1, -1};
  tn_buffer *buffer = cts_buffer(data, TN_F32, dims, 1);
  tn_event *done = NULL;
  size_t size = 0;
  tn_status *status = tn_buffer_copy_raw_to_host(buffer, out, 40, 8, &done);
  if (tn_status_code(status) == TN_UNIMPLEMENTED) cts_lacks("raw copies", status);
  cts_fine(status);
  cts_fine(tn_event_await(done));
  tn_event_destroy(done);
  assert_true(out[0] == 10 && out[1] == 11 && out[2] == -1);
  cts_fine(tn_buffer_device_size(buffer, &size));
  cts_fails(tn_buffer_copy_raw_to_host(buffer, out, size, 1, &done), TN_INVALID_ARGUMENT,
            "1 bytes from");
  cts_fine(tn_buffer_copy_raw_to_host(buffer, NULL, size, 0, &done));
  cts_fine(tn_event_await(done));
  tn_event_destroy(done);
  tn_buffer_destroy(buffer);
  free(data);
}

const cts_case cts_host_buffer_cases[] = {
    {"lent_memory_is_told_once", "", lent_memory_is_told_once},
    {"refused_memory_is_told_at_once", "", refused_memory_is_told_at_once},
    {"only_mutable_memory_is_written", "compile", only_mutable_memory_is_written},
    {"running_programs_keep_what_they_read", "compile", running_programs_keep_what_they_read},
    {"strides_go_any_way", "strides", strides_go_any_way},
    {"guarded_buffers_may_be_deleted", "", guarded_buffers_may_be_deleted},
    {"guarded_buffers_are_not_donated", "compile", guarded_buffers_are_not_donated},
    {"guards_outlive_everything", "", guards_outlive_everything},
    {"layouts_are_orders", "", layouts_are_orders},
    {"raw_copies_take_a_range", "", raw_copies_take_a_range},
    {NULL, NULL, NULL},
};
