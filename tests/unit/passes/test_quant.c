/* The pass quant: what programs become, and what is refused. tests/programs/quantized*.mlir hold
 * the values. */
#include "base/fault.h"
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

/* A reduction's region may take other elements than it is given: those are looked at as well. */
static void regions_of_other_elements(void **state) {
  (void)state;
  static const char *const refusals[][2] = {
      {"tensor<?x" Q ">", "a shape that is not known"},
      {"tensor<4x!quant.uniform<i3:f32, 0.5>>", "scales than places"},
      {"tensor<4x!quant.uniform<i8:f32:0, {0.5, 0.25}>>", "scales than places"},
  };
  for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
    char text[2048];
    snprintf(text, sizeof text,
             "func.func @main(%%a: %s, %%z: tensor<" Q
             ">) -> tensor<!quant.uniform<i32:f32, 0.5>> {\n"
             "  %%0 = \"stablehlo.reduce\"(%%a, %%z) <{dimensions = array<i64: 0>}> ({\n"
             "  ^bb0(%%x: tensor<!quant.uniform<i32:f32, 0.5>>, %%y: "
             "tensor<!quant.uniform<i32:f32, 0.5>>):\n"
             "    %%1 = stablehlo.add %%x, %%y : tensor<!quant.uniform<i32:f32, 0.5>>\n"
             "    stablehlo.return %%1 : tensor<!quant.uniform<i32:f32, 0.5>>\n"
             "  }) : (%s, tensor<" Q ">) -> tensor<!quant.uniform<i32:f32, 0.5>>\n"
             "  return %%0 : tensor<!quant.uniform<i32:f32, 0.5>>\n}\n",
             refusals[i][0], refusals[i][0]);
    expect_refusal("quant", text, i ? TN_INVALID_ARGUMENT : TN_UNIMPLEMENTED, refusals[i][1]);
  }
}

#define AXIS "!quant.uniform<i8:f32:0, {0.5:1, 0.25:-2}>"
#define LAST "!quant.uniform<i8:f32:1, {0.5, 0.25}>"
#define WIDE "!quant.uniform<i32:f32, 0.125>"

/* Every kind of rule: floats, integers, per axis, regions, calls, tuples, constants. */
static const char everything[] =
    "func.func @main(%a: tensor<2x2x" Q ">, %b: tensor<2x2x" AXIS ">, %w: tensor<2x2x" LAST ">,\n"
    "    %f: tensor<2x2xf32>) -> (tensor<2x2x" WIDE ">, tensor<2x2xi1>, tensor<2x2xf32>,\n"
    "    tensor<2x" WIDE ">, tensor<1x2x2x1x" WIDE ">) {\n"
    "  %k = stablehlo.constant() <{value = dense<7> : tensor<2x2xi8>}> : () -> tensor<2x2x" Q ">\n"
    "  %0 = stablehlo.add %a, %k : (tensor<2x2x" Q ">, tensor<2x2x" Q ">) -> tensor<2x2x" WIDE ">\n"
    "  %1 = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<2x2x" Q
    ">, tensor<2x2x" LAST ">) -> tensor<2x2x" WIDE ">\n"
    "  %2 = stablehlo.uniform_quantize %b : (tensor<2x2x" AXIS ">) -> tensor<2x2x" Q ">\n"
    "  %3 = stablehlo.tanh %b : (tensor<2x2x" AXIS ">) -> tensor<2x2x" Q ">\n"
    "  %4 = stablehlo.compare LT, %2, %3, SIGNED : (tensor<2x2x" Q ">, tensor<2x2x" Q
    ">) -> tensor<2x2xi1>\n"
    "  %5 = stablehlo.uniform_quantize %f : (tensor<2x2xf32>) -> tensor<2x2x" AXIS ">\n"
    "  %6 = stablehlo.uniform_dequantize %5 : (tensor<2x2x" AXIS ">) -> tensor<2x2xf32>\n"
    "  %z = stablehlo.constant() <{value = dense<3> : tensor<i8>}> : () -> tensor<" Q ">\n"
    "  %7 = \"stablehlo.reduce\"(%a, %z) <{dimensions = array<i64: 0>}> ({\n"
    "  ^bb0(%x: tensor<" WIDE ">, %y: tensor<" WIDE ">):\n"
    "    %8 = stablehlo.add %x, %y : tensor<" WIDE ">\n"
    "    stablehlo.return %8 : tensor<" WIDE ">\n"
    "  }) : (tensor<2x2x" Q ">, tensor<" Q ">) -> tensor<2x" WIDE ">\n"
    "  %9 = func.call @f(%a) : (tensor<2x2x" Q ">) -> tensor<2x2x" Q ">\n"
    "  %t = stablehlo.tuple %9, %1 : tuple<tensor<2x2x" Q ">, tensor<2x2x" WIDE ">>\n"
    "  %10 = stablehlo.get_tuple_element %t[0] : (tuple<tensor<2x2x" Q ">, tensor<2x2x" WIDE
    ">>) -> tensor<2x2x" Q ">\n"
    "  %i = stablehlo.reshape %10 : (tensor<2x2x" Q ">) -> tensor<1x2x2x1x" Q ">\n"
    "  %h = stablehlo.reshape %k : (tensor<2x2x" Q ">) -> tensor<2x2x1x1x" Q ">\n"
    "  %11 = stablehlo.convolution(%i, %h) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],\n"
    "    window = {pad = [[0, 1], [1, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : "
    "i64}\n"
    "    : (tensor<1x2x2x1x" Q ">, tensor<2x2x1x1x" Q ">) -> tensor<1x2x2x1x" WIDE ">\n"
    "  return %1, %4, %6, %7, %11 : tensor<2x2x" WIDE ">, tensor<2x2xi1>, tensor<2x2xf32>,\n"
    "    tensor<2x" WIDE ">, tensor<1x2x2x1x" WIDE ">\n"
    "}\n"
    "func.func private @f(%a: tensor<2x2x" Q ">) -> tensor<2x2x" Q "> {\n"
    "  %0 = stablehlo.clamp %a, %a, %a : tensor<2x2x" Q ">\n"
    "  return %0 : tensor<2x2x" Q ">\n"
    "}\n";

static bool quantized_is_left(const ir_module *module) {
  tn_text text = {0};
  assert_null(hlo_print(module, 0, &text));
  bool left = strstr(text.data, "quant.uniform") != NULL;
  tn_text_free(&text);
  return left;
}

/* Fails the N-th allocation of the pass for every N until none fails. */
static void every_allocation_may_fail(void **state) {
  (void)state;
  static const char *const pass = "quant";
  uint64_t n = 1;
  for (;; n++) {
    ir_module *module = read_program(everything);
    tn_fault_arm(TN_FAULT_ALLOC, n);
    tn_status *status = pass_run(module, &pass, 1);
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (fired)
      assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
    else if (status)
      fail_msg("%s", tn_status_message(status));
    if (!status) assert_null(pass_check_structure(module));
    if (!status) assert_false(quantized_is_left(module));
    tn_status_destroy(status);
    ir_module_destroy(module);
    if (!fired) break;
  }
  assert_true(n > 5);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(types_become_storage),
      cmocka_unit_test(arithmetic_is_written_out),
      cmocka_unit_test(others_stay),
      cmocka_unit_test(what_has_no_meaning_is_refused),
      cmocka_unit_test(types_without_arithmetic_are_refused),
      cmocka_unit_test(regions_of_other_elements),
      cmocka_unit_test(every_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
