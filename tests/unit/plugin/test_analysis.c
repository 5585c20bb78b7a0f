/* What an executable says of its program: text, arithmetic, kinds of memory. */
#include "cmocka_header.h"

#include "table.h"

static const char text[] =
    "module @net {\n"
    "  func.func public @main(%x: tensor<3x4xf32> {mhlo.memory_kind = \"unpinned_host\"}, "
    "%w: tensor<4x5xf32>) -> (tensor<3x5xf32> {mhlo.memory_kind = \"pinned_host\"}, "
    "tensor<3xf32>) {\n"
    "    %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<3x4xf32>, "
    "tensor<4x5xf32>) -> tensor<3x5xf32>\n"
    "    %1 = func.call @twice(%0) : (tensor<3x5xf32>) -> tensor<3x5xf32>\n"
    "    %2 = stablehlo.tanh %1 : tensor<3x5xf32>\n"
    "    %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "    %3 = stablehlo.reduce(%2 init: %z) applies stablehlo.add across dimensions = [1] : "
    "(tensor<3x5xf32>, tensor<f32>) -> tensor<3xf32>\n"
    "    %4 = stablehlo.custom_call @annotate_device_placement(%2) {has_side_effect = true} : "
    "(tensor<3x5xf32>) -> tensor<3x5xf32>\n"
    "    return %4, %3 : tensor<3x5xf32>, tensor<3xf32>\n"
    "  }\n"
    "  func.func private @twice(%a: tensor<3x5xf32>) -> tensor<3x5xf32> {\n"
    "    %0 = stablehlo.add %a, %a : tensor<3x5xf32>\n"
    "    return %0 : tensor<3x5xf32>\n"
    "  }\n"
    "}\n";

static PJRT_Client *client;
static PJRT_LoadedExecutable *loaded;
static PJRT_Executable *executable;

static int open_shared(void **state) {
  (void)state;
  client = open_client(1);
  loaded = compile(client, text, 1);
  PJRT_LoadedExecutable_GetExecutable_Args args =
      ARGS(PJRT_LoadedExecutable_GetExecutable, .loaded_executable = loaded);
  OK(API->PJRT_LoadedExecutable_GetExecutable(&args));
  executable = args.executable;
  return 0;
}

static int close_shared(void **state) {
  (void)state;
  PJRT_Executable_Destroy_Args args = ARGS(PJRT_Executable_Destroy, .executable = executable);
  OK(API->PJRT_Executable_Destroy(&args));
  end_loaded(loaded);
  close_client(client);
  return 0;
}

/* Calls are inlined, placements gone; and it is a program that can be compiled again. */
static void test_optimised_program(void **state) {
  (void)state;
  PJRT_Program program = {.struct_size = PJRT_Program_STRUCT_SIZE};
  PJRT_Executable_OptimizedProgram_Args args =
      ARGS(PJRT_Executable_OptimizedProgram, .executable = executable, .program = &program);
  OK(API->PJRT_Executable_OptimizedProgram(&args));
  assert_int_equal(program.format_size, 4);
  assert_memory_equal(program.format, "mlir", 4);
  size_t size = program.code_size;
  program.code = calloc(1, size + 1);
  program.code_size = size - 1;
  REFUSED(API->PJRT_Executable_OptimizedProgram(&args), INVALID_ARGUMENT, "code room for");
  program.code_size = size;
  OK(API->PJRT_Executable_OptimizedProgram(&args));
  assert_int_equal(program.code_size, size);
  assert_non_null(strstr(program.code, "stablehlo.dot_general"));
  assert_null(strstr(program.code, "call"));
  PJRT_LoadedExecutable *again = compile(client, program.code, 1);
  const float x[12] = {1, 0, 0, 0, 0, 0.5f}, w[20] = {0.25f, 0, 0, 0, 0, 1};
  const int64_t x_dims[2] = {3, 4}, w_dims[2] = {4, 5};
  PJRT_Buffer *in[2], *out[2], *other[2];
  OK(try_buffer(client, x, PJRT_Buffer_Type_F32, x_dims, 2, NULL, &in[0]));
  OK(try_buffer(client, w, PJRT_Buffer_Type_F32, w_dims, 2, NULL, &in[1]));
  OK(try_execute(loaded, in, 2, out));
  OK(try_execute(again, in, 2, other));
  float a[15], b[15];
  OK(try_read(out[0], a, sizeof a));
  OK(try_read(other[0], b, sizeof b));
  assert_memory_equal(a, b, sizeof a);
  assert_true(a[0] > 0.46f && a[0] < 0.47f); /* tanh(0.5) */
  for (int i = 0; i < 2; i++) end_buffer(in[i]), end_buffer(out[i]), end_buffer(other[i]);
  end_loaded(again);
  free(program.code);
}

static double cost(const char *name) {
  PJRT_Executable_GetCostAnalysis_Args args =
      ARGS(PJRT_Executable_GetCostAnalysis, .executable = executable);
  OK(API->PJRT_Executable_GetCostAnalysis(&args));
  for (size_t i = 0; i < args.num_properties; i++) {
    const PJRT_NamedValue *value = &args.properties[i];
    if (strncmp(value->name, name, value->name_size) || strlen(name) != value->name_size) continue;
    return value->type == PJRT_NamedValue_kFloat ? (double)value->float_value
                                                 : (double)value->int64_value;
  }
  fail_msg("no %s", name);
  return -1;
}

/* 2*3*4*5 of the product, 15 of the sum with itself, 3 sums of 5 numbers. */
static void test_costs(void **state) {
  (void)state;
  assert_true(cost("flops") == 120 + 15 + 12);
  assert_true(cost("transcendentals") == 15);
  assert_true(cost("argument_bytes") == 12 * 4 + 20 * 4);
  assert_true(cost("output_bytes") == 15 * 4 + 3 * 4);
}

static void test_memory_kinds(void **state) {
  (void)state;
  PJRT_Executable_ParameterMemoryKinds_Args parameters =
      ARGS(PJRT_Executable_ParameterMemoryKinds, .executable = executable);
  OK(API->PJRT_Executable_ParameterMemoryKinds(&parameters));
  assert_int_equal(parameters.num_parameters, 2);
  assert_string_equal(parameters.memory_kinds[0], "unpinned_host");
  assert_int_equal(parameters.memory_kind_sizes[0], 13);
  assert_string_equal(parameters.memory_kinds[1], "device");
  PJRT_Executable_OutputMemoryKinds_Args outputs =
      ARGS(PJRT_Executable_OutputMemoryKinds, .executable = executable);
  OK(API->PJRT_Executable_OutputMemoryKinds(&outputs));
  assert_int_equal(outputs.num_outputs, 2);
  assert_string_equal(outputs.memory_kinds[0], "pinned_host");
  assert_string_equal(outputs.memory_kinds[1], "device");

  const float zeros[20] = {0};
  const int64_t x_dims[2] = {3, 4}, w_dims[2] = {4, 5};
  PJRT_Device_AddressableMemories_Args all =
      ARGS(PJRT_Device_AddressableMemories, .device = device_at(client, 0));
  OK(API->PJRT_Device_AddressableMemories(&all));
  PJRT_Buffer *in[2], *out[2];
  OK(try_buffer(client, zeros, PJRT_Buffer_Type_F32, x_dims, 2, NULL, &in[0]));
  OK(try_buffer(client, zeros, PJRT_Buffer_Type_F32, w_dims, 2, NULL, &in[1]));
  OK(try_execute(loaded, in, 2, out));
  PJRT_Buffer_Memory_Args where = ARGS(PJRT_Buffer_Memory, .buffer = out[0]);
  OK(API->PJRT_Buffer_Memory(&where));
  assert_ptr_equal(where.memory, all.memories[1]);
  where.buffer = out[1];
  OK(API->PJRT_Buffer_Memory(&where));
  assert_ptr_equal(where.memory, all.memories[0]);
  PJRT_Buffer_CopyToMemory_Args copy =
      ARGS(PJRT_Buffer_CopyToMemory, .buffer = out[1], .dst_memory = all.memories[2]);
  OK(API->PJRT_Buffer_CopyToMemory(&copy));
  where.buffer = copy.dst_buffer;
  OK(API->PJRT_Buffer_Memory(&where));
  assert_ptr_equal(where.memory, all.memories[2]);
  end_buffer(copy.dst_buffer);
  for (int i = 0; i < 2; i++) end_buffer(in[i]), end_buffer(out[i]);

  PJRT_LoadedExecutable *none;
  char options[32];
  REFUSED(try_compile(client,
                      "func.func @main(%x: tensor<f32> {mhlo.memory_kind = \"moon\"}) { return }",
                      options, build_options(options, 1, 1), &none),
          INVALID_ARGUMENT, "argument 0 is to be in memory of the kind 'moon'");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_optimised_program),
      cmocka_unit_test(test_costs),
      cmocka_unit_test(test_memory_kinds),
  };
  return cmocka_run_group_tests(tests, open_shared, close_shared);
}
