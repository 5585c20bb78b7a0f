/* Programs in several partitions through the table: placement, what they see, what can be asked. */
#include "cmocka_header.h"

#include "table.h"

#include "abi/pjrt/shardings.h"
#include "base/fault.h"

/* Four partitions: each adds its number to its part of x, and gives the sum of that and of y whole.
 */
static const char manual_text[] =
    "module @parts attributes {mhlo.num_partitions = 4 : i32} {\n"
    "  sdy.mesh @mesh = <[\"x\"=2, \"y\"=2]>\n"
    "  func.func public @main(%x: tensor<4x6xui32>, %y: tensor<ui32> {sdy.sharding = "
    "#sdy.sharding<@mesh, []>}) -> (tensor<4x6xui32>, tensor<ui32>) {\n"
    "    %0 = sdy.manual_computation(%x, %y) in_shardings=[<@mesh, [{}, {\"y\"}]>, <@mesh, []>] "
    "out_shardings=[<@mesh, [{\"x\"}, {\"y\"}]>] manual_axes={\"x\", \"y\"} (%p: tensor<4x3xui32>, "
    "%q: tensor<ui32>) {\n"
    "      %i = stablehlo.partition_id : tensor<ui32>\n"
    "      %j = stablehlo.add %i, %q : tensor<ui32>\n"
    "      %b = stablehlo.broadcast_in_dim %j, dims = [] : (tensor<ui32>) -> tensor<4x3xui32>\n"
    "      %s = stablehlo.add %p, %b : tensor<4x3xui32>\n"
    "      %r = stablehlo.slice %s [0:2, 0:3] : (tensor<4x3xui32>) -> tensor<2x3xui32>\n"
    "      sdy.return %r : tensor<2x3xui32>\n"
    "    } : (tensor<4x6xui32>, tensor<ui32>) -> tensor<4x6xui32>\n"
    "    return %0, %y : tensor<4x6xui32>, tensor<ui32>\n"
    "  }\n"
    "}\n";

static const char reverse_text[] =
    "module @reverse {\n"
    "  func.func public @main(%x: tensor<4xf32> {mhlo.sharding = \"{devices=[2]<=[2]}\"}) -> "
    "tensor<4xf32> {\n"
    "    %0 = stablehlo.reverse %x, dims = [0] : tensor<4xf32>\n"
    "    return %0 : tensor<4xf32>\n"
    "  }\n"
    "}\n";

/* Says which replica and which partition it is. */
static const char who_text[] =
    "module @who {\n"
    "  sdy.mesh @mesh = <[\"x\"=2]>\n"
    "  func.func public @main() -> (tensor<4xui32> {sdy.sharding = #sdy.sharding<@mesh, "
    "[{\"x\"}]>}) {\n"
    "    %0 = sdy.manual_computation() in_shardings=[] out_shardings=[<@mesh, [{\"x\"}]>] "
    "manual_axes={\"x\"} () {\n"
    "      %r = stablehlo.replica_id : tensor<ui32>\n"
    "      %p = stablehlo.partition_id : tensor<ui32>\n"
    "      %a = stablehlo.reshape %r : (tensor<ui32>) -> tensor<1xui32>\n"
    "      %b = stablehlo.reshape %p : (tensor<ui32>) -> tensor<1xui32>\n"
    "      %c = stablehlo.concatenate %a, %b, dim = 0 : (tensor<1xui32>, tensor<1xui32>) -> "
    "tensor<2xui32>\n"
    "      sdy.return %c : tensor<2xui32>\n"
    "    } : () -> tensor<4xui32>\n"
    "    return %0 : tensor<4xui32>\n"
    "  }\n"
    "}\n";

static PJRT_Client *client; /* with four devices, for all tests */

static int open_shared(void **state) {
  (void)state;
  client = open_client(4);
  return 0;
}

static int close_shared(void **state) {
  (void)state;
  close_client(client);
  return 0;
}

/* CompileOptionsProto for that many; free: the program may cut what it says nothing of. */
static PJRT_Error *compile_for(const char *text, int replicas, int partitions, bool open,
                               PJRT_LoadedExecutable **out) {
  char options[32];
  size_t size = build_options(options, replicas, partitions);
  const char freedom[] = {0x62, 1, 1, (char)0x92, 1, 1, 1}; /* fields 12 and 18, one true each */
  if (open) {
    memcpy(options + size, freedom, sizeof freedom);
    size += sizeof freedom;
    options[1] += (char)sizeof freedom;
  }
  return try_compile(client, text, options, size, out);
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

static PJRT_Device *device_of(PJRT_Buffer *buffer) {
  PJRT_Buffer_Device_Args args = ARGS(PJRT_Buffer_Device, .buffer = buffer);
  OK(API->PJRT_Buffer_Device(&args));
  return args.device;
}

/* ---- running ----------------------------------------------------------------------------------
 */

static void test_parts(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded;
  OK(compile_for(manual_text, 1, 4, true, &loaded));
  const int64_t dims[2] = {4, 3};
  PJRT_Buffer *in[4][2], *out[4][2];
  PJRT_Buffer *const *inputs[4] = {in[0], in[1], in[2], in[3]};
  PJRT_Buffer **outputs[4] = {out[0], out[1], out[2], out[3]};
  PJRT_Event *done[4];
  for (uint32_t d = 0; d < 4; d++) {
    uint32_t part[12], seven = 7;
    for (uint32_t i = 0; i < 12; i++) part[i] = 100 * d + i;
    OK(try_buffer(client, part, PJRT_Buffer_Type_U32, dims, 2, device_at(client, d), &in[d][0]));
    OK(try_buffer(client, &seven, PJRT_Buffer_Type_U32, NULL, 0, device_at(client, d), &in[d][1]));
  }
  PJRT_ExecuteOptions options = {.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE};
  PJRT_LoadedExecutable_Execute_Args args =
      ARGS(PJRT_LoadedExecutable_Execute, .executable = loaded, .options = &options,
           .argument_lists = inputs, .num_devices = 4, .num_args = 2, .output_lists = outputs,
           .device_complete_events = done);
  OK(API->PJRT_LoadedExecutable_Execute(&args));
  for (uint32_t d = 0; d < 4; d++) {
    uint32_t part[6], whole;
    OK(try_read(out[d][0], part, sizeof part));
    OK(try_read(out[d][1], &whole, sizeof whole));
    for (uint32_t i = 0; i < 6; i++) assert_int_equal(part[i], 100 * d + i + d + 7);
    assert_int_equal(whole, 7);
    assert_ptr_equal(device_of(out[d][0]), device_at(client, d));
    OK(await(done[d]));
    end_buffer(out[d][0]);
    end_buffer(out[d][1]);
  }
  /* Whole arrays are not what a partition takes. */
  const int64_t whole_dims[2] = {4, 6};
  const uint32_t zeros[24] = {0};
  PJRT_Buffer *whole, *kept = in[2][0];
  OK(try_buffer(client, zeros, PJRT_Buffer_Type_U32, whole_dims, 2, device_at(client, 2), &whole));
  in[2][0] = whole;
  REFUSED(API->PJRT_LoadedExecutable_Execute(&args), INVALID_ARGUMENT,
          "argument 0 is ui32[4,6], and program 'parts' takes ui32[4,3]");
  in[2][0] = kept;
  args.num_devices = 1;
  REFUSED(API->PJRT_LoadedExecutable_Execute(&args), INVALID_ARGUMENT, "for 1 devices");
  end_buffer(whole);
  for (int d = 0; d < 4; d++) end_buffer(in[d][0]), end_buffer(in[d][1]);
  end_loaded(loaded);
}

/* What is no matter of single elements is gathered, and both partitions do all of it. */
static void test_gathered(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded;
  OK(compile_for(reverse_text, 1, 2, true, &loaded));
  const int64_t two = 2;
  PJRT_Buffer *in[2], *out[2];
  PJRT_Buffer *const *inputs[2] = {&in[0], &in[1]};
  PJRT_Buffer **outputs[2] = {&out[0], &out[1]};
  for (size_t d = 0; d < 2; d++) {
    const float part[2] = {(float)(2 * d), (float)(2 * d + 1)};
    OK(try_buffer(client, part, PJRT_Buffer_Type_F32, &two, 1, device_at(client, d), &in[d]));
  }
  PJRT_ExecuteOptions options = {.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE};
  PJRT_LoadedExecutable_Execute_Args args =
      ARGS(PJRT_LoadedExecutable_Execute, .executable = loaded, .options = &options,
           .argument_lists = inputs, .num_devices = 2, .num_args = 1, .output_lists = outputs);
  OK(API->PJRT_LoadedExecutable_Execute(&args));
  for (size_t d = 0; d < 2; d++) {
    float all[4];
    OK(try_read(out[d], all, sizeof all));
    for (size_t i = 0; i < 4; i++) assert_true(all[i] == (float)(3 - i));
    end_buffer(in[d]);
    end_buffer(out[d]);
  }
  end_loaded(loaded);
}

/* Two replicas of two partitions on devices 3 1 | 0 2: the assignment has a list a partition. */
static void test_replicas_of_partitions(void **state) {
  (void)state;
  const char options[] = {0x1a, 22, 0x20, 2, 0x28, 2, 0x4a, 16, 0x08, 2, 0x10, 2,
                          0x1a, 4,  0x0a, 2, 3,    0, 0x1a, 4,  0x0a, 2, 1,    2};
  PJRT_LoadedExecutable *loaded;
  OK(try_compile(client, who_text, options, sizeof options, &loaded));
  PJRT_LoadedExecutable_AddressableDevices_Args devices =
      ARGS(PJRT_LoadedExecutable_AddressableDevices, .executable = loaded);
  OK(API->PJRT_LoadedExecutable_AddressableDevices(&devices));
  PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args ids =
      ARGS(PJRT_LoadedExecutable_AddressableDeviceLogicalIds, .executable = loaded);
  OK(API->PJRT_LoadedExecutable_AddressableDeviceLogicalIds(&ids));
  PJRT_LoadedExecutable_GetDeviceAssignment_Args get =
      ARGS(PJRT_LoadedExecutable_GetDeviceAssignment, .executable = loaded);
  OK(API->PJRT_LoadedExecutable_GetDeviceAssignment(&get));
  assert_int_equal(get.serialized_bytes_size, 16);
  assert_memory_equal(get.serialized_bytes, options + 8, 16);
  get.serialized_device_assignment_deleter(get.serialized_device_assignment);
  static const size_t order[4] = {3, 1, 0, 2};
  PJRT_Buffer *out[4];
  PJRT_Buffer *const *inputs[4] = {NULL, NULL, NULL, NULL};
  PJRT_Buffer **outputs[4] = {&out[0], &out[1], &out[2], &out[3]};
  PJRT_ExecuteOptions execute = {.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE};
  PJRT_LoadedExecutable_Execute_Args args =
      ARGS(PJRT_LoadedExecutable_Execute, .executable = loaded, .options = &execute,
           .argument_lists = inputs, .num_devices = 4, .output_lists = outputs);
  OK(API->PJRT_LoadedExecutable_Execute(&args));
  assert_int_equal(devices.num_addressable_devices, 4);
  for (uint32_t i = 0; i < 4; i++) {
    uint32_t who[2];
    OK(try_read(out[i], who, sizeof who));
    assert_int_equal(who[0], i / 2);
    assert_int_equal(who[1], i % 2);
    assert_int_equal(ids.addressable_device_logical_ids[i].replica, i / 2);
    assert_int_equal(ids.addressable_device_logical_ids[i].partition, i % 2);
    assert_ptr_equal(devices.addressable_devices[i], device_at(client, order[i]));
    assert_ptr_equal(device_of(out[i]), device_at(client, order[i]));
    end_buffer(out[i]);
  }
  end_loaded(loaded);
}

/* ---- what can be asked ------------------------------------------------------------------------
 */

static PJRT_Shardings_Extension *extension(void) {
  PJRT_Extension_Base *at = API->extension_start;
  while (at && at->type != PJRT_Extension_Type_Shardings) at = at->next;
  assert_non_null(at);
  return (PJRT_Shardings_Extension *)at;
}

static void test_shardings(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded;
  OK(compile_for(manual_text, 1, 4, true, &loaded));
  PJRT_Executable *executable = executable_of(loaded);
  PJRT_Executable_NumPartitions_Args count =
      ARGS(PJRT_Executable_NumPartitions, .executable = executable);
  OK(API->PJRT_Executable_NumPartitions(&count));
  assert_int_equal(count.num_partitions, 4);
  PJRT_Executable_OutputDimensions_Args dims =
      ARGS(PJRT_Executable_OutputDimensions, .executable = executable);
  OK(API->PJRT_Executable_OutputDimensions(&dims));
  assert_int_equal(dims.dim_sizes[0], 2);
  assert_true(dims.dims[0] == 2 && dims.dims[1] == 3);
  PJRT_Shardings_PJRT_Executable_ParameterShardings_Args parameters =
      ARGS(PJRT_Shardings_PJRT_Executable_ParameterShardings, .executable = executable);
  OK(extension()->PJRT_Shardings_PJRT_Executable_ParameterShardings(&parameters));
  /* OpSharding by hand: type OTHER, dimensions [1, 2, 2], devices [0, 2, 1, 3], the last dimension
   * is of copies; and REPLICATED, which is an empty message. */
  const char x[] = {0x08, 3, 0x1a, 3, 1, 2, 2, 0x22, 4, 0, 2, 1, 3, 0x30, 1};
  assert_int_equal(parameters.num_parameters, 2);
  assert_int_equal(parameters.sharding_sizes[0], sizeof x);
  assert_memory_equal(parameters.shardings[0], x, sizeof x);
  assert_int_equal(parameters.sharding_sizes[1], 0);
  PJRT_Shardings_PJRT_Executable_OutputShardings_Args results =
      ARGS(PJRT_Shardings_PJRT_Executable_OutputShardings, .executable = executable);
  OK(extension()->PJRT_Shardings_PJRT_Executable_OutputShardings(&results));
  const char both[] = {0x08, 3, 0x1a, 2, 2, 2, 0x22, 4, 0, 1, 2, 3};
  assert_int_equal(results.num_outputs, 2);
  assert_int_equal(results.sharding_sizes[0], sizeof both);
  assert_memory_equal(results.shardings[0], both, sizeof both);
  end_executable(executable);
  end_loaded(loaded);

  OK(compile_for("func.func @main() { return }", 1, 1, false, &loaded));
  parameters.executable = executable = executable_of(loaded);
  OK(extension()->PJRT_Shardings_PJRT_Executable_ParameterShardings(&parameters));
  assert_null(parameters.shardings);
  end_executable(executable);
  end_loaded(loaded);

  OK(compile_for("func.func @main() { return }", 1, 2, false, &loaded));
  results.executable = executable = executable_of(loaded);
  OK(extension()->PJRT_Shardings_PJRT_Executable_OutputShardings(&results));
  assert_null(results.shardings);
  end_executable(executable);
  end_loaded(loaded);
}

/* What the options do not leave open is whole, so that the program has to cut it. */
static void test_freedom(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded;
  const char text[] = "module @cut {\n"
                      "  sdy.mesh @mesh = <[\"x\"=2]>\n"
                      "  func.func public @main(%x: tensor<4xf32>) -> (tensor<4xf32> {sdy.sharding "
                      "= #sdy.sharding<@mesh, [{\"x\"}]>}) {\n"
                      "    return %x : tensor<4xf32>\n"
                      "  }\n"
                      "}\n";
  for (int open = 0; open < 2; open++) {
    OK(compile_for(text, 1, 2, open, &loaded));
    const float data[4] = {1, 2, 3, 4};
    PJRT_Buffer *in[2], *out[2];
    const int64_t size = open ? 2 : 4;
    for (size_t d = 0; d < 2; d++)
      OK(try_buffer(client, data + (open ? 2 * d : 0), PJRT_Buffer_Type_F32, &size, 1,
                    device_at(client, d), &in[d]));
    PJRT_Buffer *const *inputs[2] = {&in[0], &in[1]};
    PJRT_Buffer **outputs[2] = {&out[0], &out[1]};
    PJRT_ExecuteOptions options = {.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE};
    PJRT_LoadedExecutable_Execute_Args args =
        ARGS(PJRT_LoadedExecutable_Execute, .executable = loaded, .options = &options,
             .argument_lists = inputs, .num_devices = 2, .num_args = 1, .output_lists = outputs);
    OK(API->PJRT_LoadedExecutable_Execute(&args));
    for (size_t d = 0; d < 2; d++) {
      float part[2];
      OK(try_read(out[d], part, sizeof part));
      assert_true(part[0] == data[2 * d] && part[1] == data[2 * d + 1]);
      end_buffer(in[d]);
      end_buffer(out[d]);
    }
    end_loaded(loaded);
  }
}

/* On one partition a program for several runs whole: its shardings and its numbers mean nothing. */
static void test_whole(void **state) {
  (void)state;
  static const char text[] =
      "module @whole attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 2 : i32} {\n"
      "  sdy.mesh @mesh = <[\"x\"=4]>\n"
      "  func.func public @main(%x: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, "
      "[{\"x\"}]>}) -> (tensor<4xf32> {mhlo.sharding = \"{devices=[4]<=[4]}\"}) {\n"
      "    %0 = sdy.sharding_constraint %x <@mesh, [{\"x\"}]> : tensor<4xf32>\n"
      "    %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{}]>] "
      "out_shardings=[<@mesh, [{}]>] manual_axes={\"x\"} (%p: tensor<4xf32>) {\n"
      "      %r = stablehlo.reverse %p, dims = [0] : tensor<4xf32>\n"
      "      sdy.return %r : tensor<4xf32>\n"
      "    } : (tensor<4xf32>) -> tensor<4xf32>\n"
      "    %2 = stablehlo.custom_call @Sharding(%1) {mhlo.sharding = \"{devices=[4]<=[4]}\"} : "
      "(tensor<4xf32>) -> tensor<4xf32>\n"
      "    return %2 : tensor<4xf32>\n"
      "  }\n"
      "}\n";
  PJRT_LoadedExecutable *loaded;
  OK(compile_for(text, 1, 1, true, &loaded));
  const float data[4] = {1, 2, 3, 4};
  const int64_t size = 4;
  PJRT_Buffer *in, *out;
  OK(try_buffer(client, data, PJRT_Buffer_Type_F32, &size, 1, device_at(client, 0), &in));
  PJRT_Buffer *const *inputs[1] = {&in};
  PJRT_Buffer **outputs[1] = {&out};
  PJRT_ExecuteOptions options = {.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE};
  PJRT_LoadedExecutable_Execute_Args args =
      ARGS(PJRT_LoadedExecutable_Execute, .executable = loaded, .options = &options,
           .argument_lists = inputs, .num_devices = 1, .num_args = 1, .output_lists = outputs);
  OK(API->PJRT_LoadedExecutable_Execute(&args));
  float got[4];
  OK(try_read(out, got, sizeof got));
  for (size_t i = 0; i < 4; i++) assert_true(got[i] == data[3 - i]);
  end_buffer(in);
  end_buffer(out);
  end_loaded(loaded);
}

/* What takes parts, or talks to the partitions that are not there, cannot. */
static void test_what_cannot_run_whole(void **state) {
  (void)state;
  static const char gather[] =
      "module @gather attributes {mhlo.num_partitions = 4 : i32} {\n"
      "  sdy.mesh @mesh = <[\"x\"=4]>\n"
      "  func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
      "    %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{}]>] out_shardings=[<@mesh, "
      "[{}]>] manual_axes={\"x\"} (%p: tensor<4xf32>) {\n"
      "      %r = \"stablehlo.all_reduce\"(%p) ({\n"
      "      ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"
      "        %s = stablehlo.add %a, %b : tensor<f32>\n"
      "        stablehlo.return %s : tensor<f32>\n"
      "      }) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups "
      "= "
      "#stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "
      "\"x\">]>, use_global_device_ids} : (tensor<4xf32>) -> tensor<4xf32>\n"
      "      sdy.return %r : tensor<4xf32>\n"
      "    } : (tensor<4xf32>) -> tensor<4xf32>\n"
      "    return %0 : tensor<4xf32>\n"
      "  }\n"
      "}\n";
  PJRT_LoadedExecutable *loaded;
  REFUSED(compile_for(manual_text, 1, 1, true, &loaded), UNIMPLEMENTED,
          "sdy.manual_computation computes by hand on parts of arrays, and the program is compiled "
          "for one partition");
  REFUSED(compile_for(gather, 1, 1, true, &loaded), INVALID_ARGUMENT,
          "stablehlo.all_reduce has replica_groups by axes of a mesh of 4 devices, and the program "
          "has 1 devices");
}

static void test_refusals(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded;
  REFUSED(
      compile_for(manual_text, 1, 2, true, &loaded), INVALID_ARGUMENT,
      "the program is for 4 partitions (mhlo.num_partitions), and the compile options ask for 2");
  REFUSED(compile_for(who_text, 3, 2, true, &loaded), INVALID_ARGUMENT,
          "3 replicas of 2 partitions, and the client 4 devices");
  const char portable[] = {0x1a, 2, 0x28, 2, 0x20, 1};
  REFUSED(try_compile(client, who_text, portable, sizeof portable, &loaded), INVALID_ARGUMENT,
          "a portable executable");
  /* An assignment for one partition of two. */
  const char assigned[] = {0x1a, 14, 0x20, 1, 0x28, 2, 0x4a, 8, 0x08, 1, 0x10, 1, 0x1a, 3, 0x0a, 1};
  char whole[20];
  memcpy(whole, assigned, sizeof assigned);
  whole[1] = 15;
  whole[7] = 9;
  whole[16] = 0;
  REFUSED(try_compile(client, who_text, whole, 17, &loaded), INVALID_ARGUMENT,
          "for 1 replicas and 1 partitions, and the options ask for 1 and 2");
}

/* Every allocation of a compilation fails once: an error, and nothing is lost. */
static void test_allocations(void **state) {
  (void)state;
  uint64_t n = 1;
  for (;; n++) {
    PJRT_LoadedExecutable *loaded = NULL;
    tn_fault_arm(TN_FAULT_ALLOC, n);
    PJRT_Error *error = compile_for(manual_text, 1, 4, true, &loaded);
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (!error) end_loaded(loaded);
    if (!fired) {
      assert_null(error);
      break;
    }
    const char *text = error ? error_text(error) : "memory";
    if (!strstr(text, "memory")) fail_msg("allocation %llu: %s", (unsigned long long)n, text);
  }
  print_message("%llu points\n", (unsigned long long)n - 1);
  assert_true(n > 100);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_parts),
      cmocka_unit_test(test_gathered),
      cmocka_unit_test(test_replicas_of_partitions),
      cmocka_unit_test(test_shardings),
      cmocka_unit_test(test_freedom),
      cmocka_unit_test(test_whole),
      cmocka_unit_test(test_what_cannot_run_whole),
      cmocka_unit_test(test_refusals),
      cmocka_unit_test(test_allocations),
  };
  return cmocka_run_group_tests(tests, open_shared, close_shared);
}
