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

/* The program that an executable runs; freed by the caller. */
static char *optimised(PJRT_LoadedExecutable *of) {
  PJRT_LoadedExecutable_GetExecutable_Args get =
      ARGS(PJRT_LoadedExecutable_GetExecutable, .loaded_executable = of);
  OK(API->PJRT_LoadedExecutable_GetExecutable(&get));
  PJRT_Program program = {.struct_size = PJRT_Program_STRUCT_SIZE};
  PJRT_Executable_OptimizedProgram_Args args =
      ARGS(PJRT_Executable_OptimizedProgram, .executable = get.executable, .program = &program);
  OK(API->PJRT_Executable_OptimizedProgram(&args));
  program.code = calloc(1, program.code_size + 1);
  OK(API->PJRT_Executable_OptimizedProgram(&args));
  PJRT_Executable_Destroy_Args end = ARGS(PJRT_Executable_Destroy, .executable = get.executable);
  OK(API->PJRT_Executable_Destroy(&end));
  return program.code;
}

enum { COUNT = 120 };

/* f32[120] to f32[120], by the program and by what it says it runs. */
static void expect_same_bits(PJRT_Client *on, PJRT_LoadedExecutable *first, const char *said) {
  PJRT_LoadedExecutable *second = compile(on, said, 1);
  const int64_t dims[1] = {COUNT};
  float x[COUNT], a[COUNT], b[COUNT];
  for (int i = 0; i < COUNT; i++) x[i] = 0.05f * (float)(i + 1);
  PJRT_Buffer *in, *out, *other;
  OK(try_buffer(on, x, PJRT_Buffer_Type_F32, dims, 1, NULL, &in));
  OK(try_execute(first, &in, 1, &out));
  OK(try_execute(second, &in, 1, &other));
  OK(try_read(out, a, sizeof a));
  OK(try_read(other, b, sizeof b));
  assert_memory_equal(a, b, sizeof a);
  assert_true(a[COUNT - 1] == a[COUNT - 1]);
  end_buffer(in), end_buffer(out), end_buffer(other);
  end_loaded(second);
}

#define TYPE                "tensor<120xf32>"
#define PART                "tensor<120xcomplex<f32>>"
#define UNARY(to, op, from) "  %" to " = chlo." op " %" from " : " TYPE " -> " TYPE "\n"
static const char chlo_text[] = "func.func @main(%x: " TYPE ") -> " TYPE " {\n" UNARY(
    "0", "erf", "x") UNARY("1", "erfc", "x") UNARY("2", "lgamma", "x") UNARY("3", "digamma", "x")
    UNARY("4", "bessel_i1e", "x") "  %5 = chlo.zeta %x, %x : " TYPE ", " TYPE " -> " TYPE "\n"
                                  "  %6 = chlo.polygamma %x, %x : " TYPE ", " TYPE " -> " TYPE "\n"
                                  "  %7 = stablehlo.complex %0, %1 : " PART "\n"
                                  "  %8 = chlo.asin %7 : " PART " -> " PART "\n"
                                  "  %9 = chlo.square %8 : " PART " -> " PART "\n"
                                  "  %10 = stablehlo.real %9 : (" PART ") -> " TYPE "\n"
                                  "  %s0 = stablehlo.add %0, %1 : " TYPE "\n"
                                  "  %s1 = stablehlo.add %s0, %2 : " TYPE "\n"
                                  "  %s2 = stablehlo.add %s1, %3 : " TYPE "\n"
                                  "  %s3 = stablehlo.add %s2, %4 : " TYPE "\n"
                                  "  %s4 = stablehlo.maximum %s3, %5 : " TYPE "\n"
                                  "  %s5 = stablehlo.minimum %s4, %6 : " TYPE "\n"
                                  "  %s6 = stablehlo.add %s5, %10 : " TYPE "\n"
                                  "  return %s6 : " TYPE "\n}\n";

/* XLA's reader takes no chlo there, of all that the kernels have; and Tenon reads it again. */
static void test_chlo_is_written_as_calls(void **state) {
  (void)state;
  static const char *const calls[] = {
      "stablehlo.custom_call @mhlo.erf(%",
      "@chlo.erfc(%",
      "@chlo.lgamma(%",
      "@chlo.digamma(%",
      "@chlo.zeta(%",
      "@chlo.polygamma(%",
      "@chlo.bessel_i1e(%",
      "@chlo.square(%",
  };
  PJRT_LoadedExecutable *first = compile(client, chlo_text, 1);
  char *said = optimised(first);
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
    if (!strstr(said, calls[i])) fail_msg("no '%s' in\n%s", calls[i], said);
  assert_non_null(strstr(said, "{mhlo.attributes = {}, mhlo.version = 1 : i64}"));
  assert_null(strstr(said, "= chlo."));
  assert_null(strstr(said, "\"chlo."));
  expect_same_bits(client, first, said);
  free(said);
  end_loaded(first);
}

/* Readers differ on what the bytes of booleans are. */
static void test_booleans_are_never_hex(void **state) {
  (void)state;
  char program[4096], mask[2048] = "";
  for (int i = 0; i < COUNT; i++) {
    strcat(mask, i ? ", " : "");
    strcat(mask, i % 7 == 0 || i > 110 ? "true" : "false");
  }
  snprintf(program, sizeof program,
           "func.func @main(%%x: " TYPE ") -> " TYPE " {\n"
           "  %%m = stablehlo.constant dense<[%s]> : tensor<120xi1>\n"
           "  %%n = stablehlo.negate %%x : " TYPE "\n"
           "  %%0 = stablehlo.select %%m, %%x, %%n : tensor<120xi1>, " TYPE "\n"
           "  return %%0 : " TYPE "\n}\n",
           mask);
  PJRT_LoadedExecutable *first = compile(client, program, 1);
  char *said = optimised(first);
  assert_null(strstr(said, "\"0x"));
  assert_non_null(strstr(said, "dense<[true, false, false, false, false, false, false, true, "));
  expect_same_bits(client, first, said);
  free(said);
  end_loaded(first);
}

#define MATRIX               "tensor<4x30xf32>"
#define SQUARE               "tensor<4x4xf32>"
#define DOT(to, a, b, types) "  %" to " = stablehlo.dot_general %" a ", %" b ", " types "\n"
static const char attention_text[] =
    "func.func @main(%x: " TYPE ") -> " TYPE " {\n"
    "  %q = stablehlo.reshape %x : (" TYPE ") -> " MATRIX "\n"
    "  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
    "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n" DOT(
        "s", "q", "q",
        "contracting_dims = [1] x [1] : (" MATRIX ", " MATRIX
        ") -> " SQUARE) "  %m = stablehlo.reduce(%s init: %low) applies stablehlo.maximum across "
                        "dimensions = [1] : "
                        "(" SQUARE ", tensor<f32>) -> tensor<4xf32>\n"
                        "  %mb = stablehlo.broadcast_in_dim %m, dims = [0] : (tensor<4xf32>) "
                        "-> " SQUARE "\n"
                        "  %d = stablehlo.subtract %s, %mb : " SQUARE "\n"
                        "  %e = stablehlo.exponential %d : " SQUARE "\n"
                        "  %t = stablehlo.reduce(%e init: %zero) applies stablehlo.add across "
                        "dimensions = [1] : "
                        "(" SQUARE ", tensor<f32>) -> tensor<4xf32>\n"
                        "  %tb = stablehlo.broadcast_in_dim %t, dims = [0] : (tensor<4xf32>) "
                        "-> " SQUARE "\n"
                        "  %w = stablehlo.divide %e, %tb : " SQUARE
                        "\n" DOT("o", "w", "q",
                                 "contracting_dims = [1] x [0] : (" SQUARE ", " MATRIX
                                 ") -> " MATRIX) "  %r = stablehlo.reshape %o : (" MATRIX
                                                 ") -> " TYPE "\n"
                                                 "  return %r : " TYPE "\n}\n";

/* (a b) a costs 120 times what a (b a) does. */
static const char chain_text[] =
    "func.func @main(%x: " TYPE ") -> " TYPE " {\n"
    "  %a = stablehlo.reshape %x : (" TYPE ") -> tensor<120x1xf32>\n"
    "  %b = stablehlo.reshape %x : (" TYPE ") -> tensor<1x120xf32>\n" DOT(
        "p", "a", "b",
        "contracting_dims = [1] x [0] : (tensor<120x1xf32>, tensor<1x120xf32>) -> "
        "tensor<120x120xf32>")
        DOT("o", "p", "a",
            "contracting_dims = [1] x [0] : (tensor<120x120xf32>, tensor<120x1xf32>) -> "
            "tensor<120x1xf32>") "  %r = stablehlo.reshape %o : (tensor<120x1xf32>) -> " TYPE "\n"
                                 "  return %r : " TYPE "\n}\n";

static PJRT_Client *client_with(const char *name, const char *value) {
  PJRT_NamedValue options[] = {int_option("threads", 1), text_option(name, value)};
  PJRT_Client *made;
  OK(try_client(options, 2, &made));
  return made;
}

/* With options that change the program, too, it is the one that runs. */
static void test_options_that_change_the_program(void **state) {
  (void)state;
  static const struct {
    const char *option, *off, *on, *text, *has, *has_not;
  } cases[] = {
      {"mha", "off", "on", attention_text, "@tenon.mha", "stablehlo.exponential"},
      {"einsum", "off", "auto", chain_text, "tensor<1x1xf32>", "tensor<120x120xf32>"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    for (int on = 0; on < 2; on++) {
      PJRT_Client *other = client_with(cases[i].option, on ? cases[i].on : cases[i].off);
      PJRT_LoadedExecutable *first = compile(other, cases[i].text, 1);
      char *said = optimised(first);
      if ((strstr(said, cases[i].has) != NULL) != on ||
          (strstr(said, cases[i].has_not) != NULL) == on)
        fail_msg("%s=%s runs\n%s", cases[i].option, on ? cases[i].on : cases[i].off, said);
      expect_same_bits(other, first, said);
      free(said);
      end_loaded(first);
      close_client(other);
    }
  }
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
      cmocka_unit_test(test_chlo_is_written_as_calls),
      cmocka_unit_test(test_booleans_are_never_hex),
      cmocka_unit_test(test_options_that_change_the_program),
      cmocka_unit_test(test_costs),
      cmocka_unit_test(test_memory_kinds),
  };
  return cmocka_run_group_tests(tests, open_shared, close_shared);
}
