/* The pass quant: what programs become, and what is refused. tests/programs/quantized*.mlir hold
 * the values. */
#include "unit/passes/programs.h"
#include <stdio.h>

#define Q "!quant.uniform<i8:f32, 0.5:3>"

static void types_become_storage(void **state) {
  (void)state;
  expect_pass("quant",
              "func.func @main(%a: tensor<2x3x" Q ">, %c: tensor<i1>) -> tensor<3x2x" Q "> {\n"
              "  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3x" Q ">) -> tensor<3x2x" Q
              ">\n"
              "  %1 = \"stablehlo.if\"(%c) ({\n"
              "    stablehlo.return %0 : tensor<3x2x" Q ">\n"
              "  }, {\n"
              "    %k = stablehlo.constant() <{value = dense<7> : tensor<3x2xi8>}> : () -> "
              "tensor<3x2x" Q ">\n"
              "    stablehlo.return %k : tensor<3x2x" Q ">\n"
              "  }) : (tensor<i1>) -> tensor<3x2x" Q ">\n"
              "  %2 = func.call @f(%1) : (tensor<3x2x" Q ">) -> tensor<3x2x" Q ">\n"
              "  return %2 : tensor<3x2x" Q ">\n"
              "}\n"
              "func.func private @f(%a: tensor<3x2x" Q ">) -> tensor<3x2x" Q "> {\n"
              "  %0 = stablehlo.maximum %a, %a : tensor<3x2x" Q ">\n"
              "  return %0 : tensor<3x2x" Q ">\n"
              "}\n",
              "func.func @main(%a: tensor<2x3xi8>, %c: tensor<i1>) -> tensor<3x2xi8> {\n"
              "  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xi8>) -> tensor<3x2xi8>\n"
              "  %1 = \"stablehlo.if\"(%c) ({\n"
              "    stablehlo.return %0 : tensor<3x2xi8>\n"
              "  }, {\n"
              "    %k = stablehlo.constant dense<7> : tensor<3x2xi8>\n"
              "    stablehlo.return %k : tensor<3x2xi8>\n"
              "  }) : (tensor<i1>) -> tensor<3x2xi8>\n"
              "  %2 = func.call @f(%1) : (tensor<3x2xi8>) -> tensor<3x2xi8>\n"
              "  return %2 : tensor<3x2xi8>\n"
              "}\n"
              "func.func private @f(%a: tensor<3x2xi8>) -> tensor<3x2xi8> {\n"
              "  %0 = stablehlo.maximum %a, %a : tensor<3x2xi8>\n"
              "  return %0 : tensor<3x2xi8>\n"
              "}\n");
}

static void arithmetic_is_written_out(void **state) {
  (void)state;
  expect_pass("quant",
              "func.func @main(%a: tensor<2x" Q ">) -> tensor<2xf32> {\n"
              "  %0 = stablehlo.uniform_dequantize %a : (tensor<2x" Q ">) -> tensor<2xf32>\n"
              "  return %0 : tensor<2xf32>\n"
              "}\n",
              "func.func @main(%a: tensor<2xi8>) -> tensor<2xf32> {\n"
              "  %0 = stablehlo.convert %a : (tensor<2xi8>) -> tensor<2xi32>\n"
              "  %1 = stablehlo.constant dense<3> : tensor<2xi32>\n"
              "  %2 = stablehlo.subtract %0, %1 : tensor<2xi32>\n"
              "  %3 = stablehlo.convert %2 : (tensor<2xi32>) -> tensor<2xf32>\n"
              "  %4 = stablehlo.constant dense<5.0e-1> : tensor<2xf32>\n"
              "  %5 = stablehlo.multiply %3, %4 : tensor<2xf32>\n"
              "  return %5 : tensor<2xf32>\n"
              "}\n");
  /* Numbers that do nothing are left out. */
  expect_pass(
      "quant",
      "func.func @main(%a: tensor<2xf32>) -> tensor<2x!quant.uniform<i8<-7:7>:f32, 1.0>> {\n"
      "  %0 = stablehlo.uniform_quantize %a : (tensor<2xf32>) -> "
      "tensor<2x!quant.uniform<i8<-7:7>:f32, 1.0>>\n"
      "  return %0 : tensor<2x!quant.uniform<i8<-7:7>:f32, 1.0>>\n"
      "}\n",
      "func.func @main(%a: tensor<2xf32>) -> tensor<2xi8> {\n"
      "  %l = stablehlo.constant dense<-7.0> : tensor<2xf32>\n"
      "  %h = stablehlo.constant dense<7.0> : tensor<2xf32>\n"
      "  %0 = stablehlo.clamp %l, %a, %h : tensor<2xf32>\n"
      "  %1 = stablehlo.round_nearest_even %0 : tensor<2xf32>\n"
      "  %2 = stablehlo.convert %1 : (tensor<2xf32>) -> tensor<2xi8>\n"
      "  return %2 : tensor<2xi8>\n"
      "}\n");
}

static void others_stay(void **state) {
  (void)state;
  static const char text[] =
      "func.func @main(%a: tensor<2xi8>) -> tensor<2xi8> {\n"
      "  %0 = stablehlo.bitcast_convert %a : (tensor<2xi8>) -> tensor<2xi8>\n"
      "  %1 = stablehlo.add %0, %a : tensor<2xi8>\n"
      "  return %1 : tensor<2xi8>\n"
      "}\n";
  expect_pass("quant", text, text);
}

/* One op on %a of that type, which gives a result of that type. */
static void refused(const char *op, const char *in, const char *out, tn_code code,
                    const char *part) {
  char text[1024];
  snprintf(text, sizeof text,
           "func.func @main(%%a: %s) -> %s {\n  %%0 = %s : (%s) -> %s\n  return %%0 : %s\n}\n", in,
           out, op, in, out, out);
  expect_refusal("quant", text, code, part);
}

static void what_has_no_meaning_is_refused(void **state) {
  (void)state;
  static const char q[] = "tensor<2x" Q ">", f[] = "tensor<2xf32>";
  refused("\"stablehlo.popcnt\"(%a)", q, q, TN_INVALID_ARGUMENT, "takes no quantized elements");
  refused("\"stablehlo.convert\"(%a)", q, f, TN_INVALID_ARGUMENT, "takes no quantized elements");
  refused("\"stablehlo.not\"(%a)", q, q, TN_INVALID_ARGUMENT, "t.mlir");
  refused("\"stablehlo.uniform_dequantize\"(%a)", q, "tensor<2xf64>", TN_INVALID_ARGUMENT,
          "in this way");
  refused("\"stablehlo.uniform_dequantize\"(%a)", q, "tensor<3xf32>", TN_INVALID_ARGUMENT,
          "another shape");
  refused("\"stablehlo.uniform_quantize\"(%a)", "tensor<2xf64>", q, TN_INVALID_ARGUMENT,
          "in this way");
  refused("\"stablehlo.add\"(%a)", q, q, TN_INVALID_ARGUMENT, "in this way");
  refused("\"stablehlo.dot_general\"(%a)", q, q, TN_INVALID_ARGUMENT, "in this way");
  refused("\"stablehlo.abs\"(%a)", "tensor<?x" Q ">", "tensor<?x" Q ">", TN_UNIMPLEMENTED,
          "a shape that is not known");
  refused("\"stablehlo.abs\"(%a)", "tensor<?xf32>", q, TN_UNIMPLEMENTED,
          "a shape that is not known");
  refused("\"stablehlo.abs\"(%a)", "tensor<*x" Q ">", "tensor<*x" Q ">", TN_UNIMPLEMENTED,
          "a shape that is not known");
}

static void types_without_arithmetic_are_refused(void **state) {
  (void)state;
  static const char *const types[] = {
      "tensor<2x!quant.uniform<i3:f32, 0.5>>",
      "tensor<2x!quant.uniform<i8:i32, 0.5>>",
      "tensor<2x!quant.uniform<i8:f80, 0.5>>",
      "tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5}>>",
      "tensor<2x!quant.uniform<i8:f32:1, {0.5, 0.5}>>",
      "tensor<2x!quant.uniform<i8:f32:0, {}>>",
  };
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    refused("\"stablehlo.abs\"(%a)", types[i], types[i], TN_INVALID_ARGUMENT, "scales than places");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(types_become_storage),
      cmocka_unit_test(arithmetic_is_written_out),
      cmocka_unit_test(others_stay),
      cmocka_unit_test(what_has_no_meaning_is_refused),
      cmocka_unit_test(types_without_arithmetic_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
