/* Compiling and running through the table: options, argument checks, replicas, donation, errors. */
#include "cmocka_header.h"

#include "table.h"

#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

static const char add_text[] = "module @sum {\n"
                               "  func.func public @main(%a: tensor<4xf32>, %b: tensor<4xf32>) -> "
                               "(tensor<4xf32>, tensor<4xi1>) {\n"
                               "    %0 = stablehlo.add %a, %b : tensor<4xf32>\n"
                               "    %1 = stablehlo.compare GT, %a, %b : (tensor<4xf32>, "
                               "tensor<4xf32>) -> tensor<4xi1>\n"
                               "    return %0, %1 : tensor<4xf32>, tensor<4xi1>\n"
                               "  }\n"
                               "}\n";

/* x + y, by way of a sort of x by nothing (its comparator is never true, and sorts are stable),
 * which reads all of x before the output is written. Only then can the output take x's place. */
static const char donate_text[] =
    "module @step {\n"
    "  func.func public @main(%x: tensor<4xf32> {tf.aliasing_output = 0 : i32}, "
    "%y: tensor<4xf32>) -> tensor<4xf32> {\n"
    "    %0 = \"stablehlo.sort\"(%x) ({\n"
    "    ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"
    "      %p = stablehlo.compare NE, %a, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
    "      stablehlo.return %p : tensor<i1>\n"
    "    }) {dimension = 0 : i64, is_stable = true} : (tensor<4xf32>) -> tensor<4xf32>\n"
    "    %1 = stablehlo.add %0, %y : tensor<4xf32>\n"
    "    return %1 : tensor<4xf32>\n"
    "  }\n"
    "}\n";

/* x + y, with x given up, to no output in particular. */
static const char donor_text[] =
    "module @step {\n"
    "  func.func public @main(%x: tensor<4xf32> {jax.buffer_donor = true}, "
    "%y: tensor<4xf32>) -> tensor<4xf32> {\n"
    "    %0 = stablehlo.add %x, %y : tensor<4xf32>\n"
    "    return %0 : tensor<4xf32>\n"
    "  }\n"
    "}\n";

/* A loop long enough not to run on the caller's thread: x = x * 0.5 + 1, `n` times. */
static const char slow_text[] =
    "module @slow {\n"
    "  func.func public @main(%x: tensor<65536xf32>, %n: tensor<i32>) -> tensor<65536xf32> {\n"
    "    %zero = stablehlo.constant dense<0> : tensor<i32>\n"
    "    %half = stablehlo.constant dense<0.5> : tensor<65536xf32>\n"
    "    %one = stablehlo.constant dense<1.0> : tensor<65536xf32>\n"
    "    %r:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<65536xf32>\n"
    "      cond {\n"
    "        %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "        stablehlo.return %p : tensor<i1>\n"
    "      } do {\n"
    "        %c = stablehlo.constant dense<1> : tensor<i32>\n"
    "        %j = stablehlo.add %i, %c : tensor<i32>\n"
    "        %m = stablehlo.multiply %v, %half : tensor<65536xf32>\n"
    "        %w = stablehlo.add %m, %one : tensor<65536xf32>\n"
    "        stablehlo.return %j, %w : tensor<i32>, tensor<65536xf32>\n"
    "      }\n"
    "    return %r#1 : tensor<65536xf32>\n"
    "  }\n"
    "}\n";

static const char replica_text[] = "module @who {\n"
                                   "  func.func public @main(%x: tensor<ui32>) -> tensor<ui32> {\n"
                                   "    %0 = stablehlo.replica_id : tensor<ui32>\n"
                                   "    %1 = stablehlo.add %x, %0 : tensor<ui32>\n"
                                   "    return %1 : tensor<ui32>\n"
                                   "  }\n"
                                   "}\n";

static PJRT_Client *client; /* with three devices, for all tests */

static int open_shared(void **state) {
  (void)state;
  client = open_client(3);
  return 0;
}

static int close_shared(void **state) {
  (void)state;
  close_client(client);
  return 0;
}

static PJRT_Executable *executable_of(PJRT_LoadedExecutable *loaded) {
  PJRT_LoadedExecutable_GetExecutable_Args args =
      ARGS(PJRT_LoadedExecutable_GetExecutable, .loaded_executable = loaded);
  OK(API->PJRT_LoadedExecutable_GetExecutable(&args));
  return args.executable;
}

static void end_executable(PJRT_Executable *executable) {
  PJRT_Executable_Destroy_Args args = ARGS(PJRT_Executable_Destroy, .executable = executable);
  OK(API->PJRT_Executable_Destroy(&args));
}

/* ---- running ----------------------------------------------------------------------------------
 */

static void test_run(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, add_text, 1);
  const float a[4] = {1, 2, 3, 4}, b[4] = {10, -2, 3, 0.5f};
  float sum[4];
  unsigned char greater[4];
  PJRT_Buffer *in[2] = {f32_buffer(client, a, 4), f32_buffer(client, b, 4)}, *out[2];
  for (int i = 0; i < 100; i++) {
    OK(try_execute(loaded, in, 2, out));
    OK(try_read(out[0], sum, sizeof sum));
    OK(try_read(out[1], greater, sizeof greater));
    assert_true(sum[0] == 11 && sum[1] == 0 && sum[2] == 6 && sum[3] == 4.5f);
    assert_true(!greater[0] && greater[1] && !greater[2] && greater[3]);
    end_buffer(out[0]);
    end_buffer(out[1]);
  }
  end_buffer(in[0]);
  end_buffer(in[1]);
  end_loaded(loaded);
}

static void test_complete_event(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, add_text, 1);
  const float a[4] = {0};
  PJRT_Buffer *x = f32_buffer(client, a, 4), *in[2] = {x, x}, *out[2];
  PJRT_ExecuteOptions options = {.struct_size = 112}; /* as it was at 0.78 */
  PJRT_Buffer *const *input_lists[1] = {in};
  PJRT_Buffer **output_lists[1] = {out};
  PJRT_Event *done[1] = {NULL};
  PJRT_LoadedExecutable_Execute_Args args =
      ARGS(PJRT_LoadedExecutable_Execute, .executable = loaded, .options = &options,
           .argument_lists = input_lists, .num_devices = 1, .num_args = 2,
           .output_lists = output_lists, .device_complete_events = done);
  OK(API->PJRT_LoadedExecutable_Execute(&args));
  OK(await(done[0]));
  end_buffer(out[0]);
  end_buffer(out[1]);
  options.struct_size = 52;
  REFUSED(API->PJRT_LoadedExecutable_Execute(&args), INVALID_ARGUMENT, "PJRT_ExecuteOptions");
  end_buffer(x);
  end_loaded(loaded);
}

/* x converges to 2 from anywhere, exactly, within 64 steps. */
static void test_long_runs_are_asynchronous(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, slow_text, 1);
  enum { N = 65536 };
  float *data = calloc(N, sizeof *data), *back = calloc(N, sizeof *back);
  assert_non_null(data);
  assert_non_null(back);
  const int32_t steps = 1000;
  PJRT_Buffer *n, *first;
  OK(try_buffer(client, &steps, PJRT_Buffer_Type_S32, NULL, 0, NULL, &n));
  first = f32_buffer(client, data, N);
  PJRT_Buffer *in[2] = {first, n}, *chain[4];
  for (int i = 0; i < 4; i++) {
    OK(try_execute(loaded, in, 2, &chain[i]));
    in[0] = chain[i];
  }
  PJRT_Buffer_ReadyEvent_Args ready = ARGS(PJRT_Buffer_ReadyEvent, .buffer = chain[3]);
  OK(API->PJRT_Buffer_ReadyEvent(&ready));
  assert_false(is_ready(ready.event)); /* 4000 steps of 65536 elements have not run meanwhile */
  PJRT_Buffer_ToHostBuffer_Args read =
      ARGS(PJRT_Buffer_ToHostBuffer, .src = chain[3], .dst = back, .dst_size = N * sizeof *back);
  OK(API->PJRT_Buffer_ToHostBuffer(&read));
  /* Everything may go while the work is in flight. */
  for (int i = 0; i < 4; i++) end_buffer(chain[i]);
  end_buffer(first);
  end_buffer(n);
  end_loaded(loaded);
  OK(await(read.event));
  OK(await(ready.event));
  for (int i = 0; i < N; i++) assert_true(back[i] == 2);
  free(data);
  free(back);
}

/* ---- arguments --------------------------------------------------------------------------------
 */

static void test_bad_arguments(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, add_text, 1);
  const float a[8] = {0};
  const int32_t whole[4] = {0};
  const int64_t four = 4;
  PJRT_Buffer *good = f32_buffer(client, a, 4), *wide = f32_buffer(client, a, 8), *ints, *far;
  OK(try_buffer(client, whole, PJRT_Buffer_Type_S32, &four, 1, NULL, &ints));
  OK(try_buffer(client, a, PJRT_Buffer_Type_F32, &four, 1, device_at(client, 1), &far));
  PJRT_Buffer *out[2];
  PJRT_Buffer *in[3] = {good, wide, good};
  REFUSED(try_execute(loaded, in, 3, out), INVALID_ARGUMENT, "takes 2 arguments, and was given 3");
  REFUSED(try_execute(loaded, in, 2, out), INVALID_ARGUMENT,
          "argument 1 is f32[8], and program 'sum' takes f32[4]");
  in[1] = ints;
  REFUSED(try_execute(loaded, in, 2, out), INVALID_ARGUMENT, "argument 1 is i32[4]");
  in[1] = NULL;
  REFUSED(try_execute(loaded, in, 2, out), INVALID_ARGUMENT, "argument 1 is NULL");
  in[1] = far;
  REFUSED(try_execute(loaded, in, 2, out), INVALID_ARGUMENT, "argument 1 is on device 1");
  PJRT_Buffer_Delete_Args gone = ARGS(PJRT_Buffer_Delete, .buffer = ints);
  in[1] = good;
  in[0] = wide;
  end_buffer(wide);
  in[0] = good;
  OK(API->PJRT_Buffer_Delete(&gone));
  gone.buffer = good;
  OK(API->PJRT_Buffer_Delete(&gone));
  REFUSED(try_execute(loaded, in, 2, out), INVALID_ARGUMENT, "deleted");
  PJRT_LoadedExecutable_Delete_Args drop = ARGS(PJRT_LoadedExecutable_Delete, .executable = loaded);
  OK(API->PJRT_LoadedExecutable_Delete(&drop));
  REFUSED(try_execute(loaded, in, 2, out), INVALID_ARGUMENT, "'sum' was deleted");
  end_buffer(good);
  end_buffer(ints);
  end_buffer(far);
  end_loaded(loaded);
}

static void test_errors_flow_through(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, add_text, 1);
  const int64_t dim = 4;
  const float a[4] = {0};
  PJRT_Client_CreateErrorBuffer_Args args =
      ARGS(PJRT_Client_CreateErrorBuffer, .client = client, .error_code = PJRT_Error_Code_ABORTED,
           .error_message = "upstream broke", .error_message_size = 14, .shape_dims = &dim,
           .shape_num_dims = 1, .shape_element_type = PJRT_Buffer_Type_F32,
           .memory = memory_of(device_at(client, 0)));
  OK(API->PJRT_Client_CreateErrorBuffer(&args));
  PJRT_Buffer *good = f32_buffer(client, a, 4), *in[2] = {good, args.buffer}, *out[2], *more[2];
  OK(try_execute(loaded, in, 2, out));
  in[0] = out[0];
  in[1] = good;
  OK(try_execute(loaded, in, 2, more));
  float back[4];
  REFUSED(try_read(out[0], back, sizeof back), ABORTED, "argument 1 of 'sum' failed");
  REFUSED(try_read(more[0], back, sizeof back), ABORTED, "upstream broke");
  for (int i = 0; i < 2; i++) {
    end_buffer(out[i]);
    end_buffer(more[i]);
  }
  end_buffer(good);
  end_buffer(args.buffer);
  end_loaded(loaded);
}

/* ---- donation ---------------------------------------------------------------------------------
 */

static uintptr_t address(PJRT_Buffer *buffer) {
  PJRT_Buffer_UnsafePointer_Args args = ARGS(PJRT_Buffer_UnsafePointer, .buffer = buffer);
  OK(API->PJRT_Buffer_UnsafePointer(&args));
  return args.buffer_pointer;
}

static PJRT_Error *run_keeping(PJRT_LoadedExecutable *loaded, PJRT_Buffer *x, PJRT_Buffer *y,
                               bool keep, PJRT_Buffer **out) {
  const int64_t zero = 0;
  PJRT_ExecuteOptions options = {.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE,
                                 .non_donatable_input_indices = &zero,
                                 .num_non_donatable_input_indices = keep};
  PJRT_Buffer *in[2] = {x, y};
  PJRT_Buffer *const *input_lists[1] = {in};
  PJRT_Buffer **output_lists[1] = {out};
  PJRT_LoadedExecutable_Execute_Args args = ARGS(
      PJRT_LoadedExecutable_Execute, .executable = loaded, .options = &options,
      .argument_lists = input_lists, .num_devices = 1, .num_args = 2, .output_lists = output_lists);
  return API->PJRT_LoadedExecutable_Execute(&args);
}

static void expect(PJRT_Buffer *buffer, float first) {
  float back[4];
  OK(try_read(buffer, back, sizeof back));
  assert_true(back[0] == first);
}

static void test_donation(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, donate_text, 1);
  const float a[4] = {1, 2, 3, 4};
  PJRT_Buffer *x = f32_buffer(client, a, 4), *y = f32_buffer(client, a, 4), *out;
  OK(run_keeping(loaded, x, y, true, &out));
  assert_false(is_deleted(x));
  assert_true(address(out) != address(x));
  end_buffer(out);

  uintptr_t place = address(x);
  OK(run_keeping(loaded, x, y, false, &out));
  assert_true(is_deleted(x));
  assert_true(address(out) == place);
  expect(out, 2);
  expect(y, 1);
  PJRT_Buffer *again;
  REFUSED(run_keeping(loaded, x, y, false, &again), INVALID_ARGUMENT, "deleted or donated");
  end_buffer(x);

  REFUSED(run_keeping(loaded, out, out, false, &again), INVALID_ARGUMENT,
          "argument 0 is donated and is argument 1 too");
  assert_false(is_deleted(out));
  /* As both arguments, and kept: not written while it is read. */
  OK(run_keeping(loaded, out, out, true, &again));
  assert_false(is_deleted(out));
  expect(again, 4);
  expect(out, 2);
  end_buffer(again);

  /* A donation in a call that fails is undone. */
  PJRT_Buffer_Delete_Args gone = ARGS(PJRT_Buffer_Delete, .buffer = y);
  OK(API->PJRT_Buffer_Delete(&gone));
  REFUSED(run_keeping(loaded, out, y, false, &again), INVALID_ARGUMENT, "argument 1");
  assert_false(is_deleted(out));
  end_buffer(out);
  end_buffer(y);
  end_loaded(loaded);
}

/* A token comes as an array without elements and leaves as a token; @dce_sink does nothing. */
static void test_tokens(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded =
      compile(client,
              "func.func @main(%t: !stablehlo.token, %x: tensor<4xf32>) -> !stablehlo.token {\n"
              "  stablehlo.custom_call @dce_sink(%x) {has_side_effect = true} : (tensor<4xf32>) -> "
              "()\n"
              "  return %t : !stablehlo.token\n"
              "}\n",
              1);
  const float a[4] = {1, 2, 3, 4};
  PJRT_Buffer *none = f32_buffer(client, a, 0), *x = f32_buffer(client, a, 4), *out;
  OK(run_keeping(loaded, none, x, true, &out));
  PJRT_Buffer_ElementType_Args type = ARGS(PJRT_Buffer_ElementType, .buffer = out);
  OK(API->PJRT_Buffer_ElementType(&type));
  assert_int_equal(type.type, PJRT_Buffer_Type_TOKEN);
  PJRT_Buffer *again;
  OK(run_keeping(loaded, out, x, true, &again));
  REFUSED(run_keeping(loaded, x, x, true, &again), INVALID_ARGUMENT, "takes token[]");
  end_buffer(again);
  end_buffer(out);
  end_buffer(none);
  end_buffer(x);
  end_loaded(loaded);
}

/* Given up, but its place not taken: it is deleted. */
static void test_donation_without_a_place(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, donor_text, 1);
  const float a[4] = {1, 2, 3, 4};
  PJRT_Buffer *x = f32_buffer(client, a, 4), *y = f32_buffer(client, a, 4), *out;
  OK(run_keeping(loaded, x, y, true, &out));
  assert_false(is_deleted(x));
  end_buffer(out);
  OK(run_keeping(loaded, x, y, false, &out));
  assert_true(is_deleted(x));
  assert_false(is_deleted(y));
  expect(out, 2);
  end_buffer(out);
  end_buffer(x);
  end_buffer(y);
  end_loaded(loaded);
}

/* What others can see is never written: pinned memory, the user's own, another buffer's. */
static void test_no_donation_of_what_is_seen(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, donate_text, 1);
  _Alignas(64) float a[4] = {1, 2, 3, 4};
  const int64_t dim = 4;
  PJRT_Buffer *y = f32_buffer(client, a, 4), *out;

  PJRT_Client_BufferFromHostBuffer_Args zero_copy =
      ARGS(PJRT_Client_BufferFromHostBuffer, .client = client, .data = a,
           .type = PJRT_Buffer_Type_F32, .dims = &dim, .num_dims = 1,
           .host_buffer_semantics = PJRT_HostBufferSemantics_kImmutableZeroCopy);
  OK(API->PJRT_Client_BufferFromHostBuffer(&zero_copy));
  OK(run_keeping(loaded, zero_copy.buffer, y, false, &out));
  expect(out, 2);
  assert_true(a[0] == 1);
  assert_true(is_deleted(zero_copy.buffer)); /* given up all the same */
  assert_true(is_ready(zero_copy.done_with_host_buffer));
  end_buffer(out);
  end_buffer(zero_copy.buffer);
  end_event(zero_copy.done_with_host_buffer);

  zero_copy.host_buffer_semantics = PJRT_HostBufferSemantics_kMutableZeroCopy;
  OK(API->PJRT_Client_BufferFromHostBuffer(&zero_copy));
  OK(run_keeping(loaded, zero_copy.buffer, y, false, &out));
  assert_true(is_deleted(zero_copy.buffer));
  expect(out, 2);         /* which waits */
  assert_true(a[0] == 2); /* this memory may be written */
  assert_false(is_ready(zero_copy.done_with_host_buffer));
  end_buffer(out);
  assert_true(is_ready(zero_copy.done_with_host_buffer));
  end_buffer(zero_copy.buffer);
  end_event(zero_copy.done_with_host_buffer);

  PJRT_Buffer *x = f32_buffer(client, (float[]){5, 5, 5, 5}, 4);
  PJRT_Buffer_IncreaseExternalReferenceCount_Args pin =
      ARGS(PJRT_Buffer_IncreaseExternalReferenceCount, .buffer = x);
  OK(API->PJRT_Buffer_IncreaseExternalReferenceCount(&pin));
  OK(run_keeping(loaded, x, y, false, &out));
  assert_false(is_deleted(x));
  expect(x, 5);
  end_buffer(out);
  PJRT_Buffer_DecreaseExternalReferenceCount_Args unpin =
      ARGS(PJRT_Buffer_DecreaseExternalReferenceCount, .buffer = x);
  OK(API->PJRT_Buffer_DecreaseExternalReferenceCount(&unpin));
  PJRT_Buffer_Bitcast_Args cast =
      ARGS(PJRT_Buffer_Bitcast, .buffer = x, .element_type = PJRT_Buffer_Type_F32, .dims = &dim,
           .num_dims = 1);
  OK(API->PJRT_Buffer_Bitcast(&cast));
  OK(run_keeping(loaded, x, y, false, &out));
  expect(cast.out_buffer, 5);
  end_buffer(out);
  end_buffer(cast.out_buffer);
  end_buffer(x);
  end_buffer(y);
  end_loaded(loaded);
}

/* ---- devices ----------------------------------------------------------------------------------
 */

static void test_replicas(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, replica_text, 3);
  PJRT_LoadedExecutable_AddressableDevices_Args devices =
      ARGS(PJRT_LoadedExecutable_AddressableDevices, .executable = loaded);
  OK(API->PJRT_LoadedExecutable_AddressableDevices(&devices));
  assert_int_equal(devices.num_addressable_devices, 3);
  PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args ids =
      ARGS(PJRT_LoadedExecutable_AddressableDeviceLogicalIds, .executable = loaded);
  OK(API->PJRT_LoadedExecutable_AddressableDeviceLogicalIds(&ids));
  assert_int_equal(ids.addressable_device_logical_ids[2].replica, 2);
  assert_int_equal(ids.addressable_device_logical_ids[2].partition, 0);
  PJRT_Buffer *in[3], *out[3];
  PJRT_Buffer *const *input_lists[3] = {&in[0], &in[1], &in[2]};
  PJRT_Buffer **output_lists[3] = {&out[0], &out[1], &out[2]};
  PJRT_Event *done[3];
  for (uint32_t d = 0; d < 3; d++) {
    uint32_t value = 100 * d;
    OK(try_buffer(client, &value, PJRT_Buffer_Type_U32, NULL, 0, device_at(client, d), &in[d]));
  }
  PJRT_ExecuteOptions options = {.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE};
  PJRT_LoadedExecutable_Execute_Args args =
      ARGS(PJRT_LoadedExecutable_Execute, .executable = loaded, .options = &options,
           .argument_lists = input_lists, .num_devices = 3, .num_args = 1,
           .output_lists = output_lists, .device_complete_events = done);
  for (int round = 0; round < 20; round++) {
    OK(API->PJRT_LoadedExecutable_Execute(&args));
    for (uint32_t d = 0; d < 3; d++) {
      uint32_t value = 0;
      OK(try_read(out[d], &value, sizeof value));
      assert_int_equal(value, 101 * d);
      OK(await(done[d]));
      end_buffer(out[d]);
    }
  }
  args.num_devices = 2;
  REFUSED(API->PJRT_LoadedExecutable_Execute(&args), INVALID_ARGUMENT, "for 2 devices");
  /* One of them, by name. */
  args.num_devices = 1;
  args.execute_device = device_at(client, 2);
  input_lists[0] = &in[2];
  OK(API->PJRT_LoadedExecutable_Execute(&args));
  uint32_t value = 0;
  OK(try_read(out[0], &value, sizeof value));
  assert_int_equal(value, 202);
  OK(await(done[0]));
  end_buffer(out[0]);
  for (int d = 0; d < 3; d++) end_buffer(in[d]);
  end_loaded(loaded);
}

/* DeviceAssignmentProto{1: replicas, 2: 1, 3: {1: ids}}, written out by hand. */
static void test_device_assignment(void **state) {
  (void)state;
  const char options[] = {0x1a, 13, 0x20, 2, 0x28, 1,           /* 2 replicas, 1 partition */
                          0x4a, 7,  0x08, 2, 0x10, 1, 0x1a, 0}; /* assignment, as yet without ids */
  char with[64];
  memcpy(with, options, sizeof options);
  const char inner[] = {0x1a, 4, 0x0a, 2, 2, 0}; /* replica 0 on device 2, replica 1 on device 0 */
  with[1] = 16;
  with[7] = 10;
  memcpy(with + 12, inner, sizeof inner);
  PJRT_LoadedExecutable *loaded;
  OK(try_compile(client, replica_text, with, 18, &loaded));
  PJRT_LoadedExecutable_AddressableDevices_Args devices =
      ARGS(PJRT_LoadedExecutable_AddressableDevices, .executable = loaded);
  OK(API->PJRT_LoadedExecutable_AddressableDevices(&devices));
  assert_ptr_equal(devices.addressable_devices[0], device_at(client, 2));
  assert_ptr_equal(devices.addressable_devices[1], device_at(client, 0));
  PJRT_LoadedExecutable_GetDeviceAssignment_Args get =
      ARGS(PJRT_LoadedExecutable_GetDeviceAssignment, .executable = loaded);
  OK(API->PJRT_LoadedExecutable_GetDeviceAssignment(&get));
  assert_int_equal(get.serialized_bytes_size, 10);
  assert_memory_equal(get.serialized_bytes, with + 8, 10);
  get.serialized_device_assignment_deleter(get.serialized_device_assignment);
  end_loaded(loaded);
  with[16] = 7;
  REFUSED(try_compile(client, replica_text, with, 18, &loaded), INVALID_ARGUMENT, "device 7");
  with[16] = 0;
  REFUSED(try_compile(client, replica_text, with, 18, &loaded), INVALID_ARGUMENT,
          "assigned to device 0, and so is");
}

static void test_portable(void **state) {
  (void)state;
  const char options[] = {0x20, 1};
  PJRT_LoadedExecutable *loaded;
  OK(try_compile(client, replica_text, options, sizeof options, &loaded));
  for (size_t d = 0; d < 3; d++) {
    uint32_t value = 7, back = 0;
    PJRT_Buffer *in, *out;
    OK(try_buffer(client, &value, PJRT_Buffer_Type_U32, NULL, 0, device_at(client, d), &in));
    PJRT_Buffer *const *input_lists[1] = {&in};
    PJRT_Buffer **output_lists[1] = {&out};
    PJRT_ExecuteOptions execute = {.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE};
    PJRT_LoadedExecutable_Execute_Args args =
        ARGS(PJRT_LoadedExecutable_Execute, .executable = loaded, .options = &execute,
             .argument_lists = input_lists, .num_devices = 1, .num_args = 1,
             .output_lists = output_lists, .execute_device = device_at(client, d));
    OK(API->PJRT_LoadedExecutable_Execute(&args));
    OK(try_read(out, &back, sizeof back));
    assert_int_equal(back, 7);
    end_buffer(in);
    end_buffer(out);
  }
  PJRT_LoadedExecutable_GetDeviceAssignment_Args get =
      ARGS(PJRT_LoadedExecutable_GetDeviceAssignment, .executable = loaded);
  OK(API->PJRT_LoadedExecutable_GetDeviceAssignment(&get));
  assert_int_equal(get.serialized_bytes_size, 0);
  get.serialized_device_assignment_deleter(get.serialized_device_assignment);
  end_loaded(loaded);
}

/* ---- compiling --------------------------------------------------------------------------------
 */

static void test_compile_errors(void **state) {
  (void)state;
  char options[32];
  size_t size = build_options(options, 1, 1);
  PJRT_LoadedExecutable *loaded;
  REFUSED(try_compile(client, "func.func @main(", options, size, &loaded), INVALID_ARGUMENT,
          "1:17");
  REFUSED(try_compile(client, "", options, size, &loaded), INVALID_ARGUMENT, "");
  REFUSED(try_compile(client, add_text, "\x1a\x7f", 2, &loaded), INVALID_ARGUMENT,
          "CompileOptionsProto");
  size = build_options(options, 4, 1);
  REFUSED(try_compile(client, add_text, options, size, &loaded), INVALID_ARGUMENT,
          "4 replicas of 1 partitions, and the client 3 devices");
  const char tupled[] = {0x10, 1};
  REFUSED(try_compile(client, add_text, tupled, 2, &loaded), UNIMPLEMENTED, "tupled");
  PJRT_Program program = {.struct_size = PJRT_Program_STRUCT_SIZE,
                          .code = (char *)add_text,
                          .code_size = sizeof add_text - 1,
                          .format = "hlo",
                          .format_size = 3};
  PJRT_Client_Compile_Args args = ARGS(PJRT_Client_Compile, .client = client, .program = &program);
  REFUSED(API->PJRT_Client_Compile(&args), UNIMPLEMENTED, "HLO format");
  program.format = "onnx";
  program.format_size = 4;
  REFUSED(API->PJRT_Client_Compile(&args), INVALID_ARGUMENT, "'onnx'");
  program.struct_size = 8;
  REFUSED(API->PJRT_Client_Compile(&args), INVALID_ARGUMENT, "PJRT_Program has struct_size 8");
}

/* env_option_overrides is field 7, a map: {1: key, 2: {string 1, bool 2, int64 3}}. */
static size_t override_option(char *out, const char *key, const char *value, size_t value_size) {
  size_t key_size = strlen(key);
  char *p = out;
  *p++ = 0x3a;
  *p++ = (char)(4 + key_size + value_size);
  *p++ = 0x0a;
  *p++ = (char)key_size;
  memcpy(p, key, key_size);
  p += key_size;
  *p++ = 0x12;
  *p++ = (char)value_size;
  memcpy(p, value, value_size);
  return (size_t)(p + value_size - out);
}

static void test_compile_options(void **state) {
  (void)state;
  char options[128];
  PJRT_LoadedExecutable *loaded;
  size_t size = override_option(options, "level", "\x18\x00", 2);
  OK(try_compile(client, add_text, options, size, &loaded));
  PJRT_Executable *executable = executable_of(loaded);
  PJRT_Executable_GetCompileOptions_Args get =
      ARGS(PJRT_Executable_GetCompileOptions, .executable = executable);
  OK(API->PJRT_Executable_GetCompileOptions(&get));
  end_executable(executable);
  end_loaded(loaded);
  assert_int_equal(get.serialized_bytes_size, size);
  assert_memory_equal(get.serialized_bytes, options, size);
  get.serialized_compile_options_deleter(get.serialized_compile_options);

  size = override_option(options, "max_isa",
                         "\x0a\x08"
                         "baseline",
                         10);
  OK(try_compile(client, add_text, options, size, &loaded));
  end_loaded(loaded);
  size = override_option(options, "xla_cpu_enable_fast_math", "\x10\x01", 2);
  OK(try_compile(client, add_text, options, size, &loaded));
  end_loaded(loaded);
  size = override_option(options, "levle", "\x18\x00", 2);
  REFUSED(try_compile(client, add_text, options, size, &loaded), INVALID_ARGUMENT,
          "No such compile option: 'levle'; did you mean 'level'?");
  size = override_option(options, "threads", "\x18\x01", 2);
  REFUSED(try_compile(client, add_text, options, size, &loaded), INVALID_ARGUMENT,
          "No such compile option: 'threads'");
  size = override_option(options, "level", "\x18\x05", 2);
  REFUSED(try_compile(client, add_text, options, size, &loaded), INVALID_ARGUMENT,
          "it takes 0 to 1");
  size = override_option(options, "level", "\x10\x01", 2);
  REFUSED(try_compile(client, add_text, options, size, &loaded), INVALID_ARGUMENT, "given a bool");
}

/* ---- what an executable says ------------------------------------------------------------------
 */

static void test_getters(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, add_text, 2);
  PJRT_Executable *executable = executable_of(loaded);
  end_loaded(loaded);
  PJRT_Executable_Name_Args name = ARGS(PJRT_Executable_Name, .executable = executable);
  OK(API->PJRT_Executable_Name(&name));
  assert_int_equal(name.executable_name_size, 3);
  assert_memory_equal(name.executable_name, "sum", 3);
  PJRT_Executable_NumReplicas_Args replicas =
      ARGS(PJRT_Executable_NumReplicas, .executable = executable);
  OK(API->PJRT_Executable_NumReplicas(&replicas));
  assert_int_equal(replicas.num_replicas, 2);
  PJRT_Executable_OutputElementTypes_Args types =
      ARGS(PJRT_Executable_OutputElementTypes, .executable = executable);
  OK(API->PJRT_Executable_OutputElementTypes(&types));
  assert_int_equal(types.num_output_types, 2);
  assert_int_equal(types.output_types[0], PJRT_Buffer_Type_F32);
  assert_int_equal(types.output_types[1], PJRT_Buffer_Type_PRED);
  PJRT_Executable_OutputDimensions_Args dims =
      ARGS(PJRT_Executable_OutputDimensions, .executable = executable);
  OK(API->PJRT_Executable_OutputDimensions(&dims));
  assert_int_equal(dims.dim_sizes[1], 1);
  assert_int_equal(dims.dims[1], 4);
  PJRT_Executable_ParameterMemoryKinds_Args kinds =
      ARGS(PJRT_Executable_ParameterMemoryKinds, .executable = executable);
  OK(API->PJRT_Executable_ParameterMemoryKinds(&kinds));
  assert_int_equal(kinds.num_parameters, 2);
  assert_memory_equal(kinds.memory_kinds[1], "device", kinds.memory_kind_sizes[1]);
  PJRT_Executable_GetCompiledMemoryStats_Args stats =
      ARGS(PJRT_Executable_GetCompiledMemoryStats, .executable = executable);
  stats.struct_size = 112;
  stats.total_size_in_bytes = 99;
  OK(API->PJRT_Executable_GetCompiledMemoryStats(&stats));
  assert_int_equal(stats.argument_size_in_bytes, 32);
  assert_int_equal(stats.output_size_in_bytes, 20);
  assert_int_equal(stats.host_temp_size_in_bytes, 0);
  assert_int_equal(stats.total_size_in_bytes, 99);
  PJRT_Executable_GetCostAnalysis_Args costs =
      ARGS(PJRT_Executable_GetCostAnalysis, .executable = executable);
  OK(API->PJRT_Executable_GetCostAnalysis(&costs));
  assert_true(costs.num_properties >= 2);
  end_executable(executable);
}

static void fingerprint(const char *text, char out[33]) {
  PJRT_LoadedExecutable *loaded = compile(client, text, 1);
  PJRT_Executable *executable = executable_of(loaded);
  PJRT_Executable_Fingerprint_Args args =
      ARGS(PJRT_Executable_Fingerprint, .executable = executable);
  OK(API->PJRT_Executable_Fingerprint(&args));
  assert_int_equal(args.executable_fingerprint_size, 32);
  memcpy(out, args.executable_fingerprint, 32);
  out[32] = '\0';
  end_executable(executable);
  end_loaded(loaded);
}

static void test_fingerprint(void **state) {
  (void)state;
  char one[33], same[33], other[33];
  fingerprint(add_text, one);
  fingerprint(add_text, same);
  fingerprint(donate_text, other);
  assert_string_equal(one, same);
  assert_string_not_equal(one, other);
}

static void test_compile_without_loading(void **state) {
  (void)state;
  PJRT_Client_TopologyDescription_Args get =
      ARGS(PJRT_Client_TopologyDescription, .client = client);
  OK(API->PJRT_Client_TopologyDescription(&get));
  PJRT_Program program = {.struct_size = PJRT_Program_STRUCT_SIZE,
                          .code = (char *)add_text,
                          .code_size = sizeof add_text - 1,
                          .format = "mlir",
                          .format_size = 4};
  PJRT_Compile_Args args = ARGS(PJRT_Compile, .topology = get.topology, .program = &program);
  OK(API->PJRT_Compile(&args));
  PJRT_Client_Load_Args load =
      ARGS(PJRT_Client_Load, .client = client, .executable = args.executable);
  OK(API->PJRT_Client_Load(&load));
  end_executable(args.executable);
  const float a[4] = {1, 2, 3, 4};
  PJRT_Buffer *x = f32_buffer(client, a, 4), *in[2] = {x, x}, *out[2];
  OK(try_execute(load.loaded_executable, in, 2, out));
  expect(out[0], 2);
  end_buffer(out[0]);
  end_buffer(out[1]);
  end_buffer(x);
  end_loaded(load.loaded_executable);
}

/* ---- threads and ends -------------------------------------------------------------------------
 */

static void *run_many(void *arg) {
  PJRT_LoadedExecutable *loaded = arg;
  const float a[4] = {1, 2, 3, 4};
  for (int i = 0; i < 200; i++) {
    PJRT_Buffer *x = f32_buffer(client, a, 4), *in[2] = {x, x}, *out[2];
    OK(try_execute(loaded, in, 2, out));
    end_buffer(x);
    expect(out[0], 2);
    end_buffer(out[0]);
    end_buffer(out[1]);
  }
  return NULL;
}

static void test_many_threads(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, add_text, 1);
  pthread_t threads[4];
  for (int t = 0; t < 4; t++)
    assert_int_equal(pthread_create(&threads[t], NULL, run_many, loaded), 0);
  for (int t = 0; t < 4; t++) pthread_join(threads[t], NULL);
  end_loaded(loaded);
}

/* The last handle of a client goes in a callback on the client's own device thread. */
typedef struct last_handle {
  PJRT_Buffer *buffer;
  PJRT_Event *released;
} last_handle;

static void drop_last(PJRT_Error *error, void *arg) {
  last_handle *last = arg;
  error_destroy(error);
  end_buffer(last->buffer);
  PJRT_Event_Set_Args set = ARGS(PJRT_Event_Set, .event = last->released);
  OK(API->PJRT_Event_Set(&set));
}

static void test_client_ends_on_its_own_thread(void **state) {
  (void)state;
  PJRT_Client *own = open_client(1);
  PJRT_LoadedExecutable *loaded = compile(own, slow_text, 1);
  enum { N = 65536 };
  float *data = calloc(N, sizeof *data);
  assert_non_null(data);
  const int32_t steps = 200;
  PJRT_Buffer *n, *x = f32_buffer(own, data, N), *out;
  OK(try_buffer(own, &steps, PJRT_Buffer_Type_S32, NULL, 0, NULL, &n));
  PJRT_Buffer *in[2] = {x, n};
  OK(try_execute(loaded, in, 2, &out));
  PJRT_Event_Create_Args create = {.struct_size = PJRT_Event_Create_Args_STRUCT_SIZE};
  OK(API->PJRT_Event_Create(&create));
  last_handle last = {out, create.event};
  PJRT_Buffer_ReadyEvent_Args ready = ARGS(PJRT_Buffer_ReadyEvent, .buffer = out);
  OK(API->PJRT_Buffer_ReadyEvent(&ready));
  end_buffer(x);
  end_buffer(n);
  end_loaded(loaded);
  close_client(own);
  PJRT_Event_OnReady_Args listen =
      ARGS(PJRT_Event_OnReady, .event = ready.event, .callback = drop_last, .user_arg = &last);
  OK(API->PJRT_Event_OnReady(&listen));
  end_event(ready.event);
  OK(await(create.event));
  free(data);
}

/* ---- waiting in a callback --------------------------------------------------------------------
 */

typedef struct nested {
  PJRT_LoadedExecutable *loaded;
  PJRT_Buffer *inputs[2];
  int depth;          /* of callbacks that are still to come */
  bool well;          /* no launch had an error */
  atomic_int running; /* callbacks that have not ended */
} nested;

static PJRT_Buffer *run_nested(nested *n);

/* On the device's own thread: what it waits for is queued behind the launch that has just ended. */
static void run_and_wait(PJRT_Error *error, void *arg) {
  nested *n = arg;
  if (error) {
    n->well = false;
    error_destroy(error);
  }
  if (n->depth-- == 0) {
    atomic_fetch_sub(&n->running, 1);
    return;
  }
  PJRT_Buffer *out = run_nested(n);
  PJRT_Buffer_ReadyEvent_Args ready = ARGS(PJRT_Buffer_ReadyEvent, .buffer = out);
  OK(API->PJRT_Buffer_ReadyEvent(&ready));
  OK(await(ready.event));
  end_buffer(out);
  atomic_fetch_sub(&n->running, 1);
}

static PJRT_Buffer *run_nested(nested *n) {
  PJRT_Buffer *out;
  atomic_fetch_add(&n->running, 1);
  OK(try_execute(n->loaded, n->inputs, 2, &out));
  PJRT_Buffer_ReadyEvent_Args ready = ARGS(PJRT_Buffer_ReadyEvent, .buffer = out);
  OK(API->PJRT_Buffer_ReadyEvent(&ready));
  PJRT_Event_OnReady_Args listen =
      ARGS(PJRT_Event_OnReady, .event = ready.event, .callback = run_and_wait, .user_arg = n);
  OK(API->PJRT_Event_OnReady(&listen));
  end_event(ready.event);
  return out;
}

static void test_a_callback_waits_for_what_is_behind_it(void **state) {
  (void)state;
  static float x[65536];
  const int64_t dims[] = {65536};
  int32_t turns = 50;
  PJRT_Client *own = open_client(1);
  nested n = {.loaded = compile(own, slow_text, 1), .depth = 5, .well = true};
  OK(try_buffer(own, x, PJRT_Buffer_Type_F32, dims, 1, NULL, &n.inputs[0]));
  OK(try_buffer(own, &turns, PJRT_Buffer_Type_S32, NULL, 0, NULL, &n.inputs[1]));
  PJRT_Buffer *out = run_nested(&n), *last;
  OK(try_execute(n.loaded, n.inputs, 2, &last)); /* queued too: runs within a wait */
  OK(try_read(last, x, sizeof x));
  assert_true(x[0] > 1.99f && x[65535] > 1.99f);
  for (int i = 0; atomic_load(&n.running) && i < 60000; i++) usleep(1000);
  assert_int_equal(atomic_load(&n.running), 0);
  end_buffer(last);
  end_buffer(out);
  end_buffer(n.inputs[0]);
  end_buffer(n.inputs[1]);
  end_loaded(n.loaded);
  close_client(own);
  assert_true(n.well);
  assert_int_equal(n.depth, -1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_run),
      cmocka_unit_test(test_complete_event),
      cmocka_unit_test(test_long_runs_are_asynchronous),
      cmocka_unit_test(test_bad_arguments),
      cmocka_unit_test(test_errors_flow_through),
      cmocka_unit_test(test_a_callback_waits_for_what_is_behind_it),
      cmocka_unit_test(test_donation),
      cmocka_unit_test(test_tokens),
      cmocka_unit_test(test_donation_without_a_place),
      cmocka_unit_test(test_no_donation_of_what_is_seen),
      cmocka_unit_test(test_replicas),
      cmocka_unit_test(test_device_assignment),
      cmocka_unit_test(test_portable),
      cmocka_unit_test(test_compile_errors),
      cmocka_unit_test(test_compile_options),
      cmocka_unit_test(test_getters),
      cmocka_unit_test(test_fingerprint),
      cmocka_unit_test(test_compile_without_loading),
      cmocka_unit_test(test_many_threads),
      cmocka_unit_test(test_client_ends_on_its_own_thread),
  };
  return cmocka_run_group_tests(tests, open_shared, close_shared);
}
