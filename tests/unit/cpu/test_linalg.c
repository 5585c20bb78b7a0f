/* Linear algebra and its neighbours as programs: what is refused, by what words, and that a result
 * takes the memory of an operand that ends. */
#include "cmocka_header.h"
#include "unit/cpu/compiling.h"

#include <string.h>

#include "base/memory.h"

#define SOLVE(a, b, result, transpose)                                                             \
  "func.func @main(%a: " a ", %b: " b ") -> " result " {\n"                                        \
  "  %0 = \"stablehlo.triangular_solve\"(%a, %b) <{left_side = true, lower = true, "               \
  "unit_diagonal = false" transpose "}> : (" a ", " b ") -> " result "\n"                          \
  "  return %0 : " result "\n}\n"
#define NO_TRANSPOSE ", transpose_a = #stablehlo<transpose NO_TRANSPOSE>"
#define CALL(target, operands, types, results)                                                     \
  "func.func @main(%a: tensor<3x2xf32>, %t: tensor<2xf32>) -> tensor<3x2xf32> {\n"                 \
  "  %0:" results " = stablehlo.custom_call @" target "(" operands ") : " types "\n"               \
  "  return %0#0 : tensor<3x2xf32>\n}\n"
#define EIGH(operand, vectors, values, config)                                                     \
  "func.func @main(%a: " operand ") -> (" vectors ", " values ") {\n"                              \
  "  %0:2 = stablehlo.custom_call @Eigh(%a) {backend_config = \"" config "\"} : (" operand         \
  ") -> (" vectors ", " values ")\n"                                                               \
  "  return %0#0, %0#1 : " vectors ", " values "\n}\n"
#define PICK(attrs, select, more)                                                                  \
  "func.func @main(%a: tensor<4xf32>, %s: tensor<2xf32>, %z: tensor<f32>) -> tensor<4xf32> {\n"    \
  "  %0 = \"stablehlo.select_and_scatter\"(%a, %s, %z) <{" attrs "}> ({\n"                         \
  "  ^bb0(%p: tensor<f32>, %q: tensor<f32>):\n" select "  }" more                                  \
  ") : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf32>\n"                             \
  "  return %0 : tensor<4xf32>\n}\n"
#define GREATER                                                                                    \
  "    %c = stablehlo.compare GE, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"             \
  "    stablehlo.return %c : tensor<i1>\n"
#define ADD                                                                                        \
  ", {\n  ^bb0(%p: tensor<f32>, %q: tensor<f32>):\n"                                               \
  "    %c = stablehlo.add %p, %q : tensor<f32>\n    stablehlo.return %c : tensor<f32>\n  }"

static const struct {
  const char *text;
  tn_code code;
  const char *says; /* part of the message */
} refused[] = {
    {"func.func @main(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {\n"
     "  %0 = stablehlo.cholesky %a : tensor<2x3xf32>\n  return %0 : tensor<2x3xf32>\n}\n",
     TN_INVALID_ARGUMENT, "whose matrices are not square"},
    {"func.func @main(%a: tensor<3xf32>) -> tensor<3xf32> {\n"
     "  %0 = stablehlo.cholesky %a : tensor<3xf32>\n  return %0 : tensor<3xf32>\n}\n",
     TN_INVALID_ARGUMENT, "no matrix"},
    {"func.func @main(%a: tensor<3x3xi32>) -> tensor<3x3xi32> {\n"
     "  %0 = stablehlo.cholesky %a : tensor<3x3xi32>\n  return %0 : tensor<3x3xi32>\n}\n",
     TN_INVALID_ARGUMENT, "takes a tensor of floats"},
    {SOLVE("tensor<3x2xf32>", "tensor<3x2xf32>", "tensor<3x2xf32>", NO_TRANSPOSE),
     TN_INVALID_ARGUMENT, "triangular_solve C3: a is tensor<3x2xf32>"},
    {SOLVE("tensor<3x3xf32>", "tensor<2x3xf32>", "tensor<2x3xf32>", NO_TRANSPOSE),
     TN_INVALID_ARGUMENT, "which does not solve b, tensor<2x3xf32>"},
    {SOLVE("tensor<2x3x3xf32>", "tensor<4x3x1xf32>", "tensor<4x3x1xf32>", NO_TRANSPOSE),
     TN_INVALID_ARGUMENT, "which does not solve b, tensor<4x3x1xf32>"},
    {SOLVE("tensor<3x3xf32>", "tensor<3x1xf64>", "tensor<3x1xf64>", NO_TRANSPOSE),
     TN_INVALID_ARGUMENT, "of another element type than b"},
    {SOLVE("tensor<3x3xf32>", "tensor<3x1xf32>", "tensor<3x1xf32>", ""), TN_INVALID_ARGUMENT,
     "transpose_a"},
    {CALL("Qr", "%a", "(tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<3xf32>)", "2"),
     TN_INVALID_ARGUMENT, "min(m, n) factors"},
    {CALL("Qr", "%a, %t", "(tensor<3x2xf32>, tensor<2xf32>) -> (tensor<3x2xf32>, tensor<2xf32>)",
          "2"),
     TN_INVALID_ARGUMENT, "takes 1 operands"},
    {CALL("ProductOfElementaryHouseholderReflectors", "%a, %a",
          "(tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>", "1"),
     TN_INVALID_ARGUMENT, "factors for each"},
    {EIGH("tensor<2x3xf32>", "tensor<2x3xf32>", "tensor<2xf32>", "1,1,100,0.000001"),
     TN_INVALID_ARGUMENT, "@Eigh takes square matrices"},
    {EIGH("tensor<3xf32>", "tensor<3xf32>", "tensor<3xf32>", "1,1,100,0.000001"),
     TN_INVALID_ARGUMENT, "@Eigh takes square matrices"},
    {EIGH("tensor<3x3xbf16>", "tensor<3x3xbf16>", "tensor<3xbf16>", "1,1,100,0.000001"),
     TN_UNIMPLEMENTED, "@Eigh for f32, f64, complex<f32> and complex<f64>, not for bf16"},
    {EIGH("tensor<3x3xf32>", "tensor<3x3xf32>", "tensor<2xf32>", "1,1,100,0.000001"),
     TN_INVALID_ARGUMENT, "@Eigh gives matrices like its operand's and as many f32"},
    {EIGH("tensor<3x3xcomplex<f32>>", "tensor<3x3xcomplex<f32>>", "tensor<3xcomplex<f32>>",
          "1,1,100,0.000001"),
     TN_INVALID_ARGUMENT, "@Eigh gives matrices like its operand's and as many f32"},
    {EIGH("tensor<3x3xf32>", "tensor<3x3xf64>", "tensor<3xf32>", "1,1,100,0.000001"),
     TN_INVALID_ARGUMENT, "@Eigh gives matrices like"},
    {EIGH("tensor<2x3x3xf32>", "tensor<2x3x3xf32>", "tensor<3x3xf32>", "1,1,100,0.000001"),
     TN_INVALID_ARGUMENT, "@Eigh gives matrices like"},
    {EIGH("tensor<3x3xf32>", "tensor<3x3xf32>", "tensor<3xf32>", ""), TN_INVALID_ARGUMENT,
     "@Eigh takes a backend_config"},
    {EIGH("tensor<3x3xf32>", "tensor<3x3xf32>", "tensor<3xf32>", "2,1,100,0.1"),
     TN_INVALID_ARGUMENT, "here '2,1,100,0.1'"},
    {EIGH("tensor<3x3xf32>", "tensor<3x3xf32>", "tensor<3xf32>", "1,1,100,0.1,7"),
     TN_INVALID_ARGUMENT, "here '1,1,100,0.1,7'"},
    {EIGH("tensor<3x3xf32>", "tensor<3x3xf32>", "tensor<3xf32>", "1,1,100,nan"),
     TN_INVALID_ARGUMENT, "here '1,1,100,nan'"},
    {"func.func @main(%a: tensor<2x3xf32>, %t: tensor<2xf32>) -> tensor<2x3xf32> {\n"
     "  %0 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%a, %t) : "
     "(tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>\n  return %0 : tensor<2x3xf32>\n}\n",
     TN_INVALID_ARGUMENT, "at least as many rows"},
    {PICK("window_dimensions = array<i64: 3>, window_strides = array<i64: 2>", GREATER, ADD),
     TN_INVALID_ARGUMENT, "source is tensor<2xf32>, where dimension 0 must be 1"},
    {PICK("window_dimensions = array<i64: 0>, window_strides = array<i64: 2>", GREATER, ADD),
     TN_INVALID_ARGUMENT, "window_dimensions has 0, where at least 1 is due"},
    {PICK("window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2>", GREATER, ADD),
     TN_INVALID_ARGUMENT, "window_dimensions"},
    {PICK("window_dimensions = array<i64: 2>, window_strides = array<i64: 2>", GREATER, ""),
     TN_INVALID_ARGUMENT, "takes 2 regions"},
    {PICK("window_dimensions = array<i64: 2>, window_strides = array<i64: 2>",
          "    stablehlo.return %p : tensor<f32>\n", ADD),
     TN_INVALID_ARGUMENT, "select must take two elements"},
    {"func.func @main(%x: tensor<3x2xf32>, %v: tensor<3xf32>) -> tensor<3x2xf32> {\n"
     "  %0 = \"stablehlo.batch_norm_inference\"(%x, %v, %v, %v, %v) <{epsilon = 0.5 : f32, "
     "feature_index = 1 : i64}> : (tensor<3x2xf32>, tensor<3xf32>, tensor<3xf32>, "
     "tensor<3xf32>, tensor<3xf32>) -> tensor<3x2xf32>\n  return %0 : tensor<3x2xf32>\n}\n",
     TN_INVALID_ARGUMENT, "batch_norm_inference"},
};

static void test_refused(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
    for (int level = 0; level < 2; level++) {
      cpu_program *program;
      tn_status *status = compile(refused[i].text, level, &program);
      if (!status) fail_msg("case %zu is taken", i);
      if (!strstr(tn_status_message(status), refused[i].says))
        fail_msg("case %zu: '%s' is not in '%s'", i, refused[i].says, tn_status_message(status));
      assert_int_equal(tn_status_code(status), refused[i].code);
      tn_status_destroy(status);
    }
}

#define STEP(to, from)                                                                             \
  "  %" to " = \"stablehlo.triangular_solve\"(%a, %" from ") <{left_side = true, lower = true, "   \
  "unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x2xf32>, " \
  "tensor<2x32xf32>) -> tensor<2x32xf32>\n"
#define CHAIN(steps, last)                                                                         \
  "func.func @main(%a: tensor<2x2xf32>, %b: tensor<2x32xf32>) -> tensor<2x32xf32> {\n" steps       \
  "  return %" last " : tensor<2x32xf32>\n}\n"

/* Four solves in a row need no more memory than two. [[2, 0], [1, 1]] x = (8, 0), in each of 32
 * columns, gives (4, -4),
 * then (2, -6), (1, -7), (0.5, -7.5). */
static void test_solves_in_place(void **state) {
  (void)state;
  static const char two[] = CHAIN(STEP("0", "b") STEP("1", "0"), "1");
  static const char four[] =
      CHAIN(STEP("0", "b") STEP("1", "0") STEP("2", "1") STEP("3", "2"), "3");
  for (int level = 0; level < 2; level++) {
    cpu_program *small, *program;
    const float a[] = {2, 0, 1, 1};
    float b[2][32] = {0}, want[2][32], x[2][32];
    tn_status *status = compile(two, level, &small);
    if (!status) status = compile(four, level, &program);
    if (status) fail_msg("%s", tn_status_message(status));
    /* What grows is the list of addresses, by 24 bytes a step. */
    assert_true(cpu_program_temp_bytes(program) < cpu_program_temp_bytes(small) + sizeof x);
    for (int j = 0; j < 32; j++) {
      b[0][j] = 8;
      want[0][j] = 0.5f;
      want[1][j] = -7.5f;
    }
    cpu_run_context context = {0};
    status = cpu_program_run(program, &context, (const void *[]){a, b}, (void *[]){x});
    assert_null(status);
    assert_memory_equal(x, want, sizeof want);
    cpu_program_destroy(program);
    cpu_program_destroy(small);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_refused),
                                     cmocka_unit_test(test_solves_in_place)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
