/* Lack of memory at every point: the N-th allocation fails, for every N, through whole lives of a
 * client. Each call then gives an error or works; nothing crashes, and (under AddressSanitizer)
 * nothing leaks. */
#include "cmocka_header.h"

#include "base/fault.h"
#include "table.h"

static const char text[] = "module @step {\n"
                           "  func.func public @main(%x: tensor<4xf32> {tf.aliasing_output = 0 : "
                           "i32}, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {\n"
                           "    %0 = stablehlo.add %x, %y : tensor<4xf32>\n"
                           "    %1 = stablehlo.multiply %x, %y : tensor<4xf32>\n"
                           "    return %0, %1 : tensor<4xf32>, tensor<4xf32>\n"
                           "  }\n"
                           "}\n";

static int failures; /* errors seen in the life under way */

/* Whether the call worked. The error is ended; its code must be that of lack of memory, except
 * where a protobuf's own reader says only that it failed. */
static bool works(PJRT_Error *error) {
  if (!error) return true;
  failures++;
  int code = error_code(error);
  if (code != PJRT_Error_Code_RESOURCE_EXHAUSTED) {
    const char *message = error_text(error);
    if (!strstr(message, "memory is short")) {
      print_error("code %d: %s\n", code, message);
      fail();
    }
    return false;
  }
  error_destroy(error);
  return false;
}

static bool read_back(PJRT_Buffer *buffer, float *back) {
  PJRT_Buffer_ToHostBuffer_Args args =
      ARGS(PJRT_Buffer_ToHostBuffer, .src = buffer, .dst = back, .dst_size = 16);
  if (!works(API->PJRT_Buffer_ToHostBuffer(&args))) return false;
  return works(await(args.event));
}

static void run(PJRT_Client *client, PJRT_LoadedExecutable *loaded) {
  const float a[4] = {1, 2, 3, 4};
  const int64_t dim = 4;
  PJRT_Buffer *in[2] = {NULL, NULL}, *out[2] = {NULL, NULL}, *copy = NULL;
  bool fine = works(try_buffer(client, a, PJRT_Buffer_Type_F32, &dim, 1, NULL, &in[0])) &&
              works(try_buffer(client, a, PJRT_Buffer_Type_F32, &dim, 1, NULL, &in[1]));
  if (fine && works(try_execute(loaded, in, 2, out))) {
    float back[4];
    if (read_back(out[0], back)) assert_true(back[3] == 8);
    if (read_back(out[1], back)) assert_true(back[3] == 16);
    PJRT_Buffer_CopyToDevice_Args args =
        ARGS(PJRT_Buffer_CopyToDevice, .buffer = out[1], .dst_device = device_at(client, 1));
    if (works(API->PJRT_Buffer_CopyToDevice(&args))) copy = args.dst_buffer;
  } else if (fine) {
    /* A run that did not start took nothing. */
    assert_false(is_deleted(in[0]));
    assert_false(is_deleted(in[1]));
  }
  end_buffer(copy);
  for (int i = 0; i < 2; i++) {
    end_buffer(in[i]);
    end_buffer(out[i]);
  }
}

static void whole_life(void) {
  failures = 0;
  PJRT_NamedValue options[] = {int_option("cpu_device_count", 2), int_option("threads", 1)};
  PJRT_Client *client;
  if (!works(try_client(options, 2, &client))) return;
  char build[32];
  PJRT_LoadedExecutable *loaded;
  if (works(try_compile(client, text, build, build_options(build, 1, 1), &loaded))) {
    run(client, loaded);
    PJRT_LoadedExecutable_GetExecutable_Args get =
        ARGS(PJRT_LoadedExecutable_GetExecutable, .loaded_executable = loaded);
    OK(API->PJRT_LoadedExecutable_GetExecutable(&get));
    PJRT_LoadedExecutable_GetDeviceAssignment_Args ids =
        ARGS(PJRT_LoadedExecutable_GetDeviceAssignment, .executable = loaded);
    if (works(API->PJRT_LoadedExecutable_GetDeviceAssignment(&ids)))
      ids.serialized_device_assignment_deleter(ids.serialized_device_assignment);
    PJRT_Executable_Destroy_Args end = ARGS(PJRT_Executable_Destroy, .executable = get.executable);
    OK(API->PJRT_Executable_Destroy(&end));
    end_loaded(loaded);
  }
  close_client(client);
}

static void test_every_allocation_fails_once(void **state) {
  (void)state;
  whole_life(); /* what is made once per process is made now */
  assert_int_equal(failures, 0);
  uint64_t n = 1;
  for (;; n++) {
    tn_fault_arm(TN_FAULT_ALLOC, n);
    whole_life();
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (!fired) break;
  }
  print_message("%llu points\n", (unsigned long long)n - 1);
  assert_true(n > 100);
  assert_int_equal(failures, 0);
}

/* ---- on the devices' streams ------------------------------------------------------------------
 */

/* x = x * 0.5 + 1, 40 times over 16384 elements: too long for the caller's thread. */
static const char slow[] =
    "func.func public @main(%x: tensor<16384xf32>) -> tensor<16384xf32> {\n"
    "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
    "  %half = stablehlo.constant dense<0.5> : tensor<16384xf32>\n"
    "  %one = stablehlo.constant dense<1.0> : tensor<16384xf32>\n"
    "  %n = stablehlo.constant dense<40> : tensor<i32>\n"
    "  %c = stablehlo.constant dense<1> : tensor<i32>\n"
    "  %r:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<16384xf32>\n"
    "    cond {\n"
    "      %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "      stablehlo.return %p : tensor<i1>\n"
    "    } do {\n"
    "      %j = stablehlo.add %i, %c : tensor<i32>\n"
    "      %m = stablehlo.multiply %v, %half : tensor<16384xf32>\n"
    "      %w = stablehlo.add %m, %one : tensor<16384xf32>\n"
    "      stablehlo.return %j, %w : tensor<i32>, tensor<16384xf32>\n"
    "    }\n"
    "  return %r#1 : tensor<16384xf32>\n"
    "}\n";

enum { N = 16384 };

/* Two replicas at once, then their outputs read as they come. */
static void launch_and_read(PJRT_LoadedExecutable *loaded, PJRT_Buffer *const *in, float *back) {
  PJRT_Buffer *out[2] = {NULL, NULL};
  PJRT_Buffer *const *input_lists[2] = {&in[0], &in[1]};
  PJRT_Buffer **output_lists[2] = {&out[0], &out[1]};
  PJRT_Event *done[2] = {NULL, NULL};
  PJRT_ExecuteOptions options = {.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE};
  PJRT_LoadedExecutable_Execute_Args args =
      ARGS(PJRT_LoadedExecutable_Execute, .executable = loaded, .options = &options,
           .argument_lists = input_lists, .num_devices = 2, .num_args = 1,
           .output_lists = output_lists, .device_complete_events = done);
  if (!works(API->PJRT_LoadedExecutable_Execute(&args))) {
    assert_null(out[0]);
    assert_null(out[1]);
    return;
  }
  for (int d = 0; d < 2; d++) {
    PJRT_Buffer_ToHostBuffer_Args read =
        ARGS(PJRT_Buffer_ToHostBuffer, .src = out[d], .dst = back, .dst_size = N * sizeof *back);
    memset(back, 0, N * sizeof *back);
    if (works(API->PJRT_Buffer_ToHostBuffer(&read)) && works(await(read.event)))
      assert_true(back[0] == 2 && back[N - 1] == 2);
    works(await(done[d]));
    end_buffer(out[d]);
  }
}

static void test_allocations_of_launches(void **state) {
  (void)state;
  float *data = calloc(N, sizeof *data);
  assert_non_null(data);
  uint64_t n = 1;
  for (;; n++) {
    failures = 0;
    PJRT_Client *client = open_client(2); /* a new one each time: its streams start their threads */
    PJRT_LoadedExecutable *loaded = compile(client, slow, 2);
    const int64_t dim = N;
    PJRT_Buffer *in[2];
    for (size_t d = 0; d < 2; d++) {
      memset(data, 0, N * sizeof *data);
      OK(try_buffer(client, data, PJRT_Buffer_Type_F32, &dim, 1, device_at(client, d), &in[d]));
    }
    tn_fault_arm(TN_FAULT_ALLOC, n);
    launch_and_read(loaded, in, data);
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    end_buffer(in[0]);
    end_buffer(in[1]);
    end_loaded(loaded);
    close_client(client);
    if (!fired) break;
  }
  print_message("%llu points\n", (unsigned long long)n - 1);
  assert_true(n > 10);
  assert_int_equal(failures, 0);
  free(data);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_allocation_fails_once),
                                     cmocka_unit_test(test_allocations_of_launches)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
