/* The passes that rewrite ops: chlo, sdy, dce. */
#include "unit/passes/programs.h"

/* ---- chlo --------------------------------------------------------------------------------------
 */

static void squares_and_constants(void **state) {
  (void)state;
  expect_pass("chlo",
              "func.func @main(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<f32>) {\n"
              "  %0 = chlo.square %a : tensor<2xf32> -> tensor<2xf32>\n"
              "  %1 = \"chlo.constant\"() {value = dense<2.0> : tensor<f32>} : () -> tensor<f32>\n"
              "  return %0, %1 : tensor<2xf32>, tensor<f32>\n"
              "}\n",
              "func.func @main(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<f32>) {\n"
              "  %0 = stablehlo.multiply %a, %a : tensor<2xf32>\n"
              "  %1 = stablehlo.constant dense<2.0> : tensor<f32>\n"
              "  return %0, %1 : tensor<2xf32>, tensor<f32>\n"
              "}\n");
}

static void kernels_have_erf(void **state) {
  (void)state;
  static const char text[] =
      "func.func @main(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {\n"
      "  %0 = chlo.erf %a : tensor<2xf32> -> tensor<2xf32>\n"
      "  %1 = chlo.erfc %a : tensor<2xf32> -> tensor<2xf32>\n"
      "  return %0, %1 : tensor<2xf32>, tensor<2xf32>\n"
      "}\n";
  expect_pass("chlo", text, text);
}

/* Formulas are f64's; narrower types are widened and rounded once. */
static void real_functions_are_formulas(void **state) {
  (void)state;
  expect_pass("chlo",
              "func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
              "  %0 = chlo.acos %a : tensor<2xf32> -> tensor<2xf32>\n"
              "  return %0 : tensor<2xf32>\n"
              "}\n",
              "func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
              "  %0 = stablehlo.convert %a : (tensor<2xf32>) -> tensor<2xf64>\n"
              "  %one = stablehlo.constant dense<1.0> : tensor<2xf64>\n"
              "  %1 = stablehlo.subtract %one, %0 : tensor<2xf64>\n"
              "  %2 = stablehlo.add %one, %0 : tensor<2xf64>\n"
              "  %3 = stablehlo.multiply %1, %2 : tensor<2xf64>\n"
              "  %4 = stablehlo.sqrt %3 : tensor<2xf64>\n"
              "  %5 = stablehlo.atan2 %4, %0 : tensor<2xf64>\n"
              "  %6 = stablehlo.convert %5 : (tensor<2xf64>) -> tensor<2xf32>\n"
              "  return %6 : tensor<2xf32>\n"
              "}\n");
  static const char complex[] =
      "func.func @main(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {\n"
      "  %0 = chlo.acos %a : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>\n"
      "  return %0 : tensor<2xcomplex<f32>>\n"
      "}\n";
  expect_pass("chlo", complex, complex);
}

static void high_halves(void **state) {
  (void)state;
  expect_pass("chlo",
              "func.func @main(%a: tensor<2xi16>) -> tensor<2xi16> {\n"
              "  %0 = chlo.mulhi %a, %a : tensor<2xi16>, tensor<2xi16> -> tensor<2xi16>\n"
              "  return %0 : tensor<2xi16>\n"
              "}\n",
              "func.func @main(%a: tensor<2xi16>) -> tensor<2xi16> {\n"
              "  %0 = stablehlo.convert %a : (tensor<2xi16>) -> tensor<2xi64>\n"
              "  %1 = stablehlo.convert %a : (tensor<2xi16>) -> tensor<2xi64>\n"
              "  %2 = stablehlo.multiply %0, %1 : tensor<2xi64>\n"
              "  %3 = stablehlo.constant dense<16> : tensor<2xi64>\n"
              "  %4 = stablehlo.shift_right_logical %2, %3 : tensor<2xi64>\n"
              "  %5 = stablehlo.convert %4 : (tensor<2xi64>) -> tensor<2xi16>\n"
              "  return %5 : tensor<2xi16>\n"
              "}\n");
}

static void broadcasts(void **state) {
  (void)state;
  expect_pass(
      "chlo",
      "func.func @main(%a: tensor<2x3xf32>, %b: tensor<3xf32>, %c: tensor<2xf32>, %d: "
      "tensor<2x1xf32>, %e: tensor<f32>) -> tensor<2x3xf32> {\n"
      "  %0 = chlo.broadcast_add %a, %a : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>\n"
      "  %1 = chlo.broadcast_subtract %b, %0 : (tensor<3xf32>, tensor<2x3xf32>) -> "
      "tensor<2x3xf32>\n"
      "  %2 = \"chlo.broadcast_multiply\"(%1, %c) {broadcast_dimensions = array<i64: 0>} : "
      "(tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>\n"
      "  %3 = chlo.broadcast_divide %d, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>\n"
      "  %4 = chlo.broadcast_maximum %3, %e : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>\n"
      "  %5 = stablehlo.add %2, %4 : tensor<2x3xf32>\n"
      "  return %5 : tensor<2x3xf32>\n"
      "}\n",
      "func.func @main(%a: tensor<2x3xf32>, %b: tensor<3xf32>, %c: tensor<2xf32>, %d: "
      "tensor<2x1xf32>, %e: tensor<f32>) -> tensor<2x3xf32> {\n"
      "  %0 = stablehlo.add %a, %a : tensor<2x3xf32>\n"
      "  %b0 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>\n"
      "  %1 = stablehlo.subtract %b0, %0 : tensor<2x3xf32>\n"
      "  %c0 = stablehlo.broadcast_in_dim %c, dims = [0] : (tensor<2xf32>) -> tensor<2x3xf32>\n"
      "  %2 = stablehlo.multiply %1, %c0 : tensor<2x3xf32>\n"
      "  %d0 = stablehlo.broadcast_in_dim %d, dims = [0, 1] : (tensor<2x1xf32>) -> "
      "tensor<2x3xf32>\n"
      "  %b1 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>\n"
      "  %3 = stablehlo.divide %d0, %b1 : tensor<2x3xf32>\n"
      "  %e0 = stablehlo.broadcast_in_dim %e, dims = [] : (tensor<f32>) -> tensor<2x3xf32>\n"
      "  %4 = stablehlo.maximum %3, %e0 : tensor<2x3xf32>\n"
      "  %5 = stablehlo.add %2, %4 : tensor<2x3xf32>\n"
      "  return %5 : tensor<2x3xf32>\n"
      "}\n");
}

static void broadcast_compare_and_select(void **state) {
  (void)state;
  expect_pass(
      "chlo",
      "func.func @main(%a: tensor<3xf32>, %b: tensor<f32>, %p: tensor<i1>) -> tensor<3xf32> {\n"
      "  %0 = chlo.broadcast_compare %a, %b {comparison_direction = #chlo<comparison_direction "
      "GE>, compare_type = #chlo<comparison_type TOTALORDER>} : (tensor<3xf32>, tensor<f32>) -> "
      "tensor<3xi1>\n"
      "  %1 = chlo.broadcast_select %0, %a, %b : (tensor<3xi1>, tensor<3xf32>, tensor<f32>) -> "
      "tensor<3xf32>\n"
      "  %2 = chlo.broadcast_select %p, %1, %a : (tensor<i1>, tensor<3xf32>, tensor<3xf32>) -> "
      "tensor<3xf32>\n"
      "  return %2 : tensor<3xf32>\n"
      "}\n",
      "func.func @main(%a: tensor<3xf32>, %b: tensor<f32>, %p: tensor<i1>) -> tensor<3xf32> {\n"
      "  %b0 = stablehlo.broadcast_in_dim %b, dims = [] : (tensor<f32>) -> tensor<3xf32>\n"
      "  %0 = stablehlo.compare GE, %a, %b0, TOTALORDER : (tensor<3xf32>, tensor<3xf32>) -> "
      "tensor<3xi1>\n"
      "  %b1 = stablehlo.broadcast_in_dim %b, dims = [] : (tensor<f32>) -> tensor<3xf32>\n"
      "  %1 = stablehlo.select %0, %a, %b1 : tensor<3xi1>, tensor<3xf32>\n"
      "  %2 = stablehlo.select %p, %1, %a : tensor<i1>, tensor<3xf32>\n"
      "  return %2 : tensor<3xf32>\n"
      "}\n");
}

static void what_cannot_be_broadcast_stays(void **state) {
  (void)state;
  static const char text[] =
      "func.func @main(%a: tensor<?xf32>, %b: tensor<2xf32>, %c: tensor<4xf32>) -> tensor<4xf32> "
      "{\n"
      "  %0 = chlo.broadcast_add %a, %b : (tensor<?xf32>, tensor<2xf32>) -> tensor<?xf32>\n"
      "  %1 = chlo.broadcast_add %c, %b : (tensor<4xf32>, tensor<2xf32>) -> tensor<4xf32>\n"
      "  return %1 : tensor<4xf32>\n"
      "}\n";
  expect_pass("chlo", text, text);
}

static void tests_for_infinity(void **state) {
  (void)state;
  expect_pass("chlo",
              "func.func @main(%a: tensor<2xf16>) -> (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>) {\n"
              "  %0 = chlo.is_inf %a : tensor<2xf16> -> tensor<2xi1>\n"
              "  %1 = chlo.is_pos_inf %a : tensor<2xf16> -> tensor<2xi1>\n"
              "  %2 = chlo.is_neg_inf %a : tensor<2xf16> -> tensor<2xi1>\n"
              "  return %0, %1, %2 : tensor<2xi1>, tensor<2xi1>, tensor<2xi1>\n"
              "}\n",
              "func.func @main(%a: tensor<2xf16>) -> (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>) {\n"
              "  %b = stablehlo.abs %a : tensor<2xf16>\n"
              "  %i = stablehlo.constant dense<0x7C00> : tensor<2xf16>\n"
              "  %0 = stablehlo.compare EQ, %b, %i, FLOAT : (tensor<2xf16>, tensor<2xf16>) -> "
              "tensor<2xi1>\n"
              "  %j = stablehlo.constant dense<0x7C00> : tensor<2xf16>\n"
              "  %1 = stablehlo.compare EQ, %a, %j, FLOAT : (tensor<2xf16>, tensor<2xf16>) -> "
              "tensor<2xi1>\n"
              "  %k = stablehlo.constant dense<0xFC00> : tensor<2xf16>\n"
              "  %2 = stablehlo.compare EQ, %a, %k, FLOAT : (tensor<2xf16>, tensor<2xf16>) -> "
              "tensor<2xi1>\n"
              "  return %0, %1, %2 : tensor<2xi1>, tensor<2xi1>, tensor<2xi1>\n"
              "}\n");
}

static void no_infinity_is_none(void **state) {
  (void)state;
  expect_pass("chlo",
              "func.func @main(%a: tensor<2xf8E4M3FN>) -> (tensor<2xi1>, tensor<2xf8E4M3FN>) {\n"
              "  %0 = chlo.is_inf %a : tensor<2xf8E4M3FN> -> tensor<2xi1>\n"
              "  %1 = chlo.conj %a : tensor<2xf8E4M3FN> -> tensor<2xf8E4M3FN>\n"
              "  return %0, %1 : tensor<2xi1>, tensor<2xf8E4M3FN>\n"
              "}\n",
              "func.func @main(%a: tensor<2xf8E4M3FN>) -> (tensor<2xi1>, tensor<2xf8E4M3FN>) {\n"
              "  %0 = stablehlo.constant dense<false> : tensor<2xi1>\n"
              "  return %0, %a : tensor<2xi1>, tensor<2xf8E4M3FN>\n"
              "}\n");
}

static void complex_numbers_are_ordered_by_their_parts(void **state) {
  (void)state;
  expect_pass("expand",
              "func.func @main(%a: tensor<complex<f32>>, %b: tensor<2xcomplex<f32>>)\n"
              "    -> (tensor<2xi1>, tensor<2xi1>) {\n"
              "  %0 = stablehlo.clamp %a, %b, %b : (tensor<complex<f32>>, tensor<2xcomplex<f32>>,\n"
              "    tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>\n"
              "  %1 = stablehlo.compare GT, %0, %b : (tensor<2xcomplex<f32>>,\n"
              "    tensor<2xcomplex<f32>>) -> tensor<2xi1>\n"
              "  %2 = stablehlo.compare NE, %0, %b : (tensor<2xcomplex<f32>>,\n"
              "    tensor<2xcomplex<f32>>) -> tensor<2xi1>\n"
              "  return %1, %2 : tensor<2xi1>, tensor<2xi1>\n"
              "}\n",
              "func.func @main(%a: tensor<complex<f32>>, %b: tensor<2xcomplex<f32>>)\n"
              "    -> (tensor<2xi1>, tensor<2xi1>) {\n"
              "  %w = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<complex<f32>>) -> "
              "tensor<2xcomplex<f32>>\n"
              "  %m = stablehlo.maximum %w, %b : tensor<2xcomplex<f32>>\n"
              "  %0 = stablehlo.minimum %m, %b : tensor<2xcomplex<f32>>\n"
              "  %ar = stablehlo.real %0 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>\n"
              "  %br = stablehlo.real %b : (tensor<2xcomplex<f32>>) -> tensor<2xf32>\n"
              "  %ai = stablehlo.imag %0 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>\n"
              "  %bi = stablehlo.imag %b : (tensor<2xcomplex<f32>>) -> tensor<2xf32>\n"
              "  %e = stablehlo.compare EQ, %ar, %br, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> "
              "tensor<2xi1>\n"
              "  %i = stablehlo.compare GT, %ai, %bi, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> "
              "tensor<2xi1>\n"
              "  %r = stablehlo.compare GT, %ar, %br, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> "
              "tensor<2xi1>\n"
              "  %1 = stablehlo.select %e, %i, %r : tensor<2xi1>, tensor<2xi1>\n"
              "  %2 = stablehlo.compare NE, %0, %b : (tensor<2xcomplex<f32>>,\n"
              "    tensor<2xcomplex<f32>>) -> tensor<2xi1>\n"
              "  return %1, %2 : tensor<2xi1>, tensor<2xi1>\n"
              "}\n");
  /* Bounds that are neither one number nor of the operand's shape stay, and are refused. */
  static const char odd[] =
      "func.func @main(%a: tensor<1xcomplex<f32>>, %b: tensor<2xcomplex<f32>>) -> "
      "tensor<2xcomplex<f32>> {\n"
      "  %0 = stablehlo.clamp %a, %b, %b : (tensor<1xcomplex<f32>>, tensor<2xcomplex<f32>>,\n"
      "    tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>\n"
      "  return %0 : tensor<2xcomplex<f32>>\n"
      "}\n";
  expect_pass("expand", odd, odd);
}

static void complex_functions_stay(void **state) {
  (void)state;
  static const char text[] =
      "func.func @main(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {\n"
      "  %0 = chlo.conj %a : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>\n"
      "  %1 = chlo.square %0 : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>\n"
      "  %2 = chlo.asin %1 : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>\n"
      "  %3 = chlo.cosh %2 : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>\n"
      "  return %3 : tensor<2xcomplex<f32>>\n"
      "}\n";
  expect_pass("chlo", text, text);
}

static void the_largest_by_a_stable_sort(void **state) {
  (void)state;
  expect_pass("chlo",
              "func.func @main(%a: tensor<3x8xf32>) -> (tensor<3x2xf32>, tensor<3x2xi32>) {\n"
              "  %0:2 = chlo.top_k(%a, k = 2) : tensor<3x8xf32> -> (tensor<3x2xf32>, "
              "tensor<3x2xi32>)\n"
              "  return %0#0, %0#1 : tensor<3x2xf32>, tensor<3x2xi32>\n"
              "}\n",
              "func.func @main(%a: tensor<3x8xf32>) -> (tensor<3x2xf32>, tensor<3x2xi32>) {\n"
              "  %i = stablehlo.iota dim = 1 : tensor<3x8xi32>\n"
              "  %s:2 = \"stablehlo.sort\"(%a, %i) <{dimension = -1 : i64, is_stable = true}> ({\n"
              "  ^bb0(%p: tensor<f32>, %q: tensor<f32>, %r: tensor<i32>, %t: tensor<i32>):\n"
              "    %c = stablehlo.compare GT, %p, %q, TOTALORDER : (tensor<f32>, tensor<f32>) -> "
              "tensor<i1>\n"
              "    stablehlo.return %c : tensor<i1>\n"
              "  }) : (tensor<3x8xf32>, tensor<3x8xi32>) -> (tensor<3x8xf32>, tensor<3x8xi32>)\n"
              "  %0 = stablehlo.slice %s#0 [0:3, 0:2] : (tensor<3x8xf32>) -> tensor<3x2xf32>\n"
              "  %1 = stablehlo.slice %s#1 [0:3, 0:2] : (tensor<3x8xi32>) -> tensor<3x2xi32>\n"
              "  return %0, %1 : tensor<3x2xf32>, tensor<3x2xi32>\n"
              "}\n");
}

#define LESS                                                                                       \
  "func.func private @less(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) "   \
  "-> tensor<i1> {\n"                                                                              \
  "  %0 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"               \
  "  return %0 : tensor<i1>\n"                                                                     \
  "}\n"
#define APPROX(config, result)                                                                     \
  LESS "func.func @main(%a: tensor<8x3xf32>, %b: tensor<8x3xi32>, %c: tensor<f32>, %d: "           \
       "tensor<i32>) -> (tensor<" result "xf32>, tensor<" result "xi32>) {\n"                      \
       "  %0:2 = stablehlo.custom_call @ApproxTopK(%a, %b, %c, %d) {called_computations = "        \
       "[@less], mhlo.backend_config = {" config "}} : (tensor<8x3xf32>, tensor<8x3xi32>, "        \
       "tensor<f32>, tensor<i32>) -> (tensor<" result "xf32>, tensor<" result "xi32>)\n"           \
       "  return %0#0, %0#1 : tensor<" result "xf32>, tensor<" result "xi32>\n"                    \
       "}\n"

static void approximate_top_k_is_exact(void **state) {
  (void)state;
  expect_pass("chlo", APPROX("reduction_dim = 0 : i64, top_k = 2 : i64", "2x3"),
              LESS
              "func.func @main(%a: tensor<8x3xf32>, %b: tensor<8x3xi32>, %c: tensor<f32>, %d: "
              "tensor<i32>) -> (tensor<2x3xf32>, tensor<2x3xi32>) {\n"
              "  %s:2 = \"stablehlo.sort\"(%a, %b) <{dimension = 0 : i64, is_stable = true}> ({\n"
              "  ^bb0(%p: tensor<f32>, %q: tensor<f32>, %r: tensor<i32>, %t: tensor<i32>):\n"
              "    %c0 = stablehlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> "
              "tensor<i1>\n"
              "    stablehlo.return %c0 : tensor<i1>\n"
              "  }) : (tensor<8x3xf32>, tensor<8x3xi32>) -> (tensor<8x3xf32>, tensor<8x3xi32>)\n"
              "  %0 = stablehlo.slice %s#0 [0:2, 0:3] : (tensor<8x3xf32>) -> tensor<2x3xf32>\n"
              "  %1 = stablehlo.slice %s#1 [0:2, 0:3] : (tensor<8x3xi32>) -> tensor<2x3xi32>\n"
              "  return %0, %1 : tensor<2x3xf32>, tensor<2x3xi32>\n"
              "}\n");
  static const char *const odd[] = {
      APPROX("reduction_dim = 2 : i64", "2x3"), /* no such dimension */
      APPROX("top_k = 2 : i64", "2x3"),
      APPROX("reduction_dim = 1 : i64", "2x3"), /* the other dimension shrinks */
      APPROX("reduction_dim = 0 : i64", "9x3"),
  };
  for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) expect_pass("chlo", odd[i], odd[i]);
}

static void old_custom_calls_become_ops(void **state) {
  (void)state;
  expect_pass(
      "chlo",
      "func.func @main(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {\n"
      "  %0 = stablehlo.custom_call @mhlo.erf(%a) {mhlo.attributes = {}, mhlo.version = 1 : "
      "i64} : (tensor<8xf32>) -> tensor<8xf32>\n"
      "  %1 = stablehlo.custom_call @mhlo.tan(%0) : (tensor<8xf32>) -> tensor<8xf32>\n"
      "  return %0, %1 : tensor<8xf32>, tensor<8xf32>\n"
      "}\n",
      "func.func @main(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {\n"
      "  %0 = chlo.erf %a : tensor<8xf32> -> tensor<8xf32>\n"
      "  %1 = stablehlo.tan %0 : tensor<8xf32>\n"
      "  return %0, %1 : tensor<8xf32>, tensor<8xf32>\n"
      "}\n");
  /* The complex ones have kernels. */
  expect_pass("chlo",
              "func.func @main(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {\n"
              "  %0 = stablehlo.custom_call @mhlo.asinh(%a) {mhlo.attributes = {}} : "
              "(tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>\n"
              "  return %0 : tensor<2xcomplex<f32>>\n"
              "}\n",
              "func.func @main(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {\n"
              "  %0 = chlo.asinh %a : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>\n"
              "  return %0 : tensor<2xcomplex<f32>>\n"
              "}\n");
  static const char smallest[] =
      "func.func @main(%a: tensor<8xf32>) -> (tensor<2xf32>, tensor<2xi32>) {\n"
      "  %0:2 = stablehlo.custom_call @mhlo.topk(%a) {mhlo.attributes = {k = 2 : i64, largest = "
      "false}} : (tensor<8xf32>) -> (tensor<2xf32>, tensor<2xi32>)\n"
      "  return %0#0, %0#1 : tensor<2xf32>, tensor<2xi32>\n"
      "}\n";
  expect_pass("chlo", smallest, smallest); /* stays, and is refused by name later */
}

/* ---- expand ------------------------------------------------------------------------------------
 */

/* The specification's formula, in f32 for a narrower type. */
static void normalises_batches(void **state) {
  (void)state;
  expect_pass(
      "expand",
      "func.func @main(%x: tensor<3x2xbf16>, %v: tensor<2xbf16>) -> tensor<3x2xbf16> {\n"
      "  %0 = \"stablehlo.batch_norm_inference\"(%x, %v, %v, %v, %v) <{epsilon = 0.5 : f32, "
      "feature_index = 1 : i64}> : (tensor<3x2xbf16>, tensor<2xbf16>, tensor<2xbf16>, "
      "tensor<2xbf16>, tensor<2xbf16>) -> tensor<3x2xbf16>\n"
      "  return %0 : tensor<3x2xbf16>\n"
      "}\n",
      "func.func @main(%x: tensor<3x2xbf16>, %v: tensor<2xbf16>) -> tensor<3x2xbf16> {\n"
      "  %0 = stablehlo.convert %x : (tensor<3x2xbf16>) -> tensor<3x2xf32>\n"
      "  %scale = stablehlo.convert %v : (tensor<2xbf16>) -> tensor<2xf32>\n"
      "  %offset = stablehlo.convert %v : (tensor<2xbf16>) -> tensor<2xf32>\n"
      "  %mean = stablehlo.convert %v : (tensor<2xbf16>) -> tensor<2xf32>\n"
      "  %variance = stablehlo.convert %v : (tensor<2xbf16>) -> tensor<2xf32>\n"
      "  %5 = stablehlo.broadcast_in_dim %mean, dims = [1] : (tensor<2xf32>) -> tensor<3x2xf32>\n"
      "  %6 = stablehlo.subtract %0, %5 : tensor<3x2xf32>\n"
      "  %1 = stablehlo.constant dense<0.5> : tensor<2xf32>\n"
      "  %2 = stablehlo.add %variance, %1 : tensor<2xf32>\n"
      "  %3 = stablehlo.sqrt %2 : tensor<2xf32>\n"
      "  %4 = stablehlo.broadcast_in_dim %3, dims = [1] : (tensor<2xf32>) -> tensor<3x2xf32>\n"
      "  %7 = stablehlo.divide %6, %4 : tensor<3x2xf32>\n"
      "  %8 = stablehlo.broadcast_in_dim %scale, dims = [1] : (tensor<2xf32>) -> tensor<3x2xf32>\n"
      "  %9 = stablehlo.multiply %7, %8 : tensor<3x2xf32>\n"
      "  %10 = stablehlo.broadcast_in_dim %offset, dims = [1] : (tensor<2xf32>) -> "
      "tensor<3x2xf32>\n"
      "  %11 = stablehlo.add %9, %10 : tensor<3x2xf32>\n"
      "  %12 = stablehlo.convert %11 : (tensor<3x2xf32>) -> tensor<3x2xbf16>\n"
      "  return %12 : tensor<3x2xbf16>\n"
      "}\n");
}

static void what_is_no_batch_norm_stays(void **state) {
  (void)state;
  static const char text[] =
      "func.func @main(%x: tensor<3x2xf32>, %v: tensor<3xf32>) -> tensor<3x2xf32> {\n"
      "  %0 = \"stablehlo.batch_norm_inference\"(%x, %v, %v, %v, %v) <{epsilon = 0.5 : f32, "
      "feature_index = 1 : i64}> : (tensor<3x2xf32>, tensor<3xf32>, tensor<3xf32>, "
      "tensor<3xf32>, tensor<3xf32>) -> tensor<3x2xf32>\n"
      "  return %0 : tensor<3x2xf32>\n"
      "}\n";
  expect_pass("expand", text, text); /* and is refused by name later */
}

static void narrow_linear_algebra_goes_by_f32(void **state) {
  (void)state;
  expect_pass("expand",
              "func.func @main(%x: tensor<2x2xf16>) -> tensor<2x2xf16> {\n"
              "  %0 = stablehlo.cholesky %x, lower = true : tensor<2x2xf16>\n"
              "  return %0 : tensor<2x2xf16>\n"
              "}\n",
              "func.func @main(%x: tensor<2x2xf16>) -> tensor<2x2xf16> {\n"
              "  %0 = stablehlo.convert %x : (tensor<2x2xf16>) -> tensor<2x2xf32>\n"
              "  %1 = stablehlo.cholesky %0, lower = true : tensor<2x2xf32>\n"
              "  %2 = stablehlo.convert %1 : (tensor<2x2xf32>) -> tensor<2x2xf16>\n"
              "  return %2 : tensor<2x2xf16>\n"
              "}\n");
}

/* ---- sdy ---------------------------------------------------------------------------------------
 */

static void shardings_go_from_programs_for_one(void **state) {
  (void)state;
  expect_pass(
      "sdy",
      "module @m attributes {mhlo.num_partitions = 1 : i32} {\n"
      "  sdy.mesh @mesh = <[\"x\"=1]>\n"
      "  func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>},"
      " %b: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> (tensor<4xf32> {jax.result_info = "
      "\"\", sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {\n"
      "    %0 = sdy.sharding_constraint %a <@mesh, [{\"x\"}]> : tensor<4xf32>\n"
      "    %1 = sdy.reshard %0 <@mesh, [{}]> : tensor<4xf32>\n"
      "    %2 = stablehlo.add %1, %b {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}]>]>} : "
      "tensor<4xf32>\n"
      "    %3 = stablehlo.custom_call @Sharding(%2) {mhlo.sharding = \"{replicated}\"} : "
      "(tensor<4xf32>) -> tensor<4xf32>\n"
      "    return %3 : tensor<4xf32>\n"
      "  }\n"
      "}\n",
      "module @m attributes {mhlo.num_partitions = 1 : i32} {\n"
      "  func.func public @main(%a: tensor<4xf32>, %b: tensor<4xf32> {tf.aliasing_output = 0 : "
      "i32}) -> (tensor<4xf32> {jax.result_info = \"\"}) {\n"
      "    %2 = stablehlo.add %a, %b : tensor<4xf32>\n"
      "    return %2 : tensor<4xf32>\n"
      "  }\n"
      "}\n");
}

static void argument_attributes_that_were_only_shardings_go(void **state) {
  (void)state;
  expect_pass("sdy",
              "module @m {\n"
              "  func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, "
              "[{}]>}) -> tensor<4xf32> {\n"
              "    return %a : tensor<4xf32>\n"
              "  }\n"
              "}\n",
              "module @m {\n"
              "  func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
              "    return %a : tensor<4xf32>\n"
              "  }\n"
              "}\n");
}

static void programs_for_many_keep_their_shardings(void **state) {
  (void)state;
  static const char text[] =
      "module @m attributes {mhlo.num_partitions = 2 : i32} {\n"
      "  sdy.mesh @mesh = <[\"x\"=2]>\n"
      "  func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>})"
      " -> tensor<4xf32> {\n"
      "    %0 = sdy.sharding_constraint %a <@mesh, [{}]> : tensor<4xf32>\n"
      "    return %0 : tensor<4xf32>\n"
      "  }\n"
      "}\n";
  expect_pass("sdy", text, text);
}

static void computations_move_into_the_program(void **state) {
  (void)state;
  expect_pass(
      "sdy",
      "module @m {\n"
      "  sdy.mesh @mesh = <[\"x\"=1]>\n"
      "  func.func public @main(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {\n"
      "    %0:2 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{\"x\"}]>, <@mesh, "
      "[{\"x\"}]>] out_shardings=[<@mesh, [{\"x\"}]>, <@mesh, [{\"x\"}]>] manual_axes={\"x\"} "
      "(%p: tensor<4xf32>, %q: tensor<4xf32>) {\n"
      "      %1 = stablehlo.subtract %q, %p : tensor<4xf32>\n"
      "      sdy.return %1, %p : tensor<4xf32>, tensor<4xf32>\n"
      "    } : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)\n"
      "    %2 = sdy.named_computation<\"inner\">(%0#1) (%r: tensor<4xf32>) {\n"
      "      %3 = stablehlo.multiply %r, %r : tensor<4xf32>\n"
      "      sdy.return %3 : tensor<4xf32>\n"
      "    } : (tensor<4xf32>) -> tensor<4xf32>\n"
      "    %4 = stablehlo.add %0#0, %2 : tensor<4xf32>\n"
      "    return %4 : tensor<4xf32>\n"
      "  }\n"
      "}\n",
      "module @m {\n"
      "  func.func public @main(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {\n"
      "    %1 = stablehlo.subtract %b, %a : tensor<4xf32>\n"
      "    %3 = stablehlo.multiply %a, %a : tensor<4xf32>\n"
      "    %4 = stablehlo.add %1, %3 : tensor<4xf32>\n"
      "    return %4 : tensor<4xf32>\n"
      "  }\n"
      "}\n");
}

static void nested_computations_move_out_too(void **state) {
  (void)state;
  expect_pass("sdy",
              "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
              "  %0 = sdy.named_computation<\"outer\">(%a) (%p: tensor<4xf32>) {\n"
              "    %1 = stablehlo.negate %p : tensor<4xf32>\n"
              "    %2:2 = sdy.named_computation<\"inner\">(%1, %p) (%q: tensor<4xf32>, %s: "
              "tensor<4xf32>) {\n"
              "      %3 = stablehlo.add %q, %s : tensor<4xf32>\n"
              "      sdy.return %3, %s : tensor<4xf32>, tensor<4xf32>\n"
              "    } : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)\n"
              "    %4 = stablehlo.subtract %2#1, %2#0 : tensor<4xf32>\n"
              "    sdy.return %4 : tensor<4xf32>\n"
              "  } : (tensor<4xf32>) -> tensor<4xf32>\n"
              "  return %0 : tensor<4xf32>\n"
              "}\n",
              "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
              "  %1 = stablehlo.negate %a : tensor<4xf32>\n"
              "  %3 = stablehlo.add %1, %a : tensor<4xf32>\n"
              "  %4 = stablehlo.subtract %a, %3 : tensor<4xf32>\n"
              "  return %4 : tensor<4xf32>\n"
              "}\n");
}

static void casts_without_effect_go_everywhere(void **state) {
  (void)state;
  expect_pass("sdy",
              "module @m attributes {mhlo.num_partitions = 2 : i32} {\n"
              "  func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
              "    %0 = builtin.unrealized_conversion_cast %a : tensor<4xf32> to tensor<?xf32>\n"
              "    %1 = builtin.unrealized_conversion_cast %0 : tensor<?xf32> to tensor<4xf32>\n"
              "    %2 = builtin.unrealized_conversion_cast %1 : tensor<4xf32> to tensor<4xi32>\n"
              "    \"foo.use\"(%2) : (tensor<4xi32>) -> ()\n"
              "    return %1 : tensor<4xf32>\n"
              "  }\n"
              "}\n",
              "module @m attributes {mhlo.num_partitions = 2 : i32} {\n"
              "  func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
              "    %2 = builtin.unrealized_conversion_cast %a : tensor<4xf32> to tensor<4xi32>\n"
              "    \"foo.use\"(%2) : (tensor<4xi32>) -> ()\n"
              "    return %a : tensor<4xf32>\n"
              "  }\n"
              "}\n");
}

/* ---- dce ---------------------------------------------------------------------------------------
 */

static void unused_ops_go(void **state) {
  (void)state;
  expect_pass("dce",
              "func.func @main(%a: tensor<i32>) -> tensor<i32> {\n"
              "  %0 = stablehlo.negate %a : tensor<i32>\n"
              "  %1 = stablehlo.add %0, %a : tensor<i32>\n"
              "  %2 = \"stablehlo.case\"(%a) ({\n"
              "    %4 = stablehlo.multiply %1, %0 : tensor<i32>\n"
              "    stablehlo.return %4 : tensor<i32>\n"
              "  }) : (tensor<i32>) -> tensor<i32>\n"
              "  %3 = \"stablehlo.case\"(%a) ({\n"
              "    %5 = stablehlo.add %0, %2 : tensor<i32>\n"
              "    %6 = stablehlo.add %0, %a : tensor<i32>\n"
              "    stablehlo.return %6 : tensor<i32>\n"
              "  }) : (tensor<i32>) -> tensor<i32>\n"
              "  return %3 : tensor<i32>\n"
              "}\n",
              "func.func @main(%a: tensor<i32>) -> tensor<i32> {\n"
              "  %0 = stablehlo.negate %a : tensor<i32>\n"
              "  %3 = \"stablehlo.case\"(%a) ({\n"
              "    %6 = stablehlo.add %0, %a : tensor<i32>\n"
              "    stablehlo.return %6 : tensor<i32>\n"
              "  }) : (tensor<i32>) -> tensor<i32>\n"
              "  return %3 : tensor<i32>\n"
              "}\n");
}

static void effects_stay(void **state) {
  (void)state;
  expect_pass("dce",
              "func.func @main(%a: tensor<i32>) -> tensor<i32> {\n"
              "  %0 = stablehlo.custom_call @io(%a) {has_side_effect = true} : (tensor<i32>) -> "
              "tensor<i32>\n"
              "  %1 = stablehlo.custom_call @pure(%a) : (tensor<i32>) -> tensor<i32>\n"
              "  stablehlo.custom_call @log(%a) : (tensor<i32>) -> ()\n"
              "  %2 = \"foo.unknown\"(%a) : (tensor<i32>) -> tensor<i32>\n"
              "  %3 = \"stablehlo.case\"(%a) ({\n"
              "    %4 = stablehlo.negate %a : tensor<i32>\n"
              "    \"foo.inside\"() : () -> ()\n"
              "    stablehlo.return %4 : tensor<i32>\n"
              "  }) : (tensor<i32>) -> tensor<i32>\n"
              "  return %a : tensor<i32>\n"
              "}\n",
              "func.func @main(%a: tensor<i32>) -> tensor<i32> {\n"
              "  %0 = stablehlo.custom_call @io(%a) {has_side_effect = true} : (tensor<i32>) -> "
              "tensor<i32>\n"
              "  stablehlo.custom_call @log(%a) : (tensor<i32>) -> ()\n"
              "  %2 = \"foo.unknown\"(%a) : (tensor<i32>) -> tensor<i32>\n"
              "  %3 = \"stablehlo.case\"(%a) ({\n"
              "    %4 = stablehlo.negate %a : tensor<i32>\n"
              "    \"foo.inside\"() : () -> ()\n"
              "    stablehlo.return %4 : tensor<i32>\n"
              "  }) : (tensor<i32>) -> tensor<i32>\n"
              "  return %a : tensor<i32>\n"
              "}\n");
}

static void unused_private_functions_go(void **state) {
  (void)state;
  expect_pass("dce",
              "func.func @main(%a: tensor<i32>) -> tensor<i32> {\n"
              "  %0 = call @used(%a) : (tensor<i32>) -> tensor<i32>\n"
              "  %1 = stablehlo.custom_call @x(%a) {called_computations = [@dead]} : "
              "(tensor<i32>) -> tensor<i32>\n"
              "  return %0 : tensor<i32>\n"
              "}\n"
              "func.func private @used(%a: tensor<i32>) -> tensor<i32> {\n"
              "  %0 = stablehlo.custom_call @x(%a) {called_computations = [@alive]} : "
              "(tensor<i32>) -> tensor<i32>\n"
              "  return %0 : tensor<i32>\n"
              "}\n"
              "func.func private @alive() {\n  return\n}\n"
              "func.func private @dead() {\n  call @deader() : () -> ()\n  return\n}\n"
              "func.func private @deader() {\n  call @dead() : () -> ()\n  return\n}\n",
              "func.func @main(%a: tensor<i32>) -> tensor<i32> {\n"
              "  %0 = call @used(%a) : (tensor<i32>) -> tensor<i32>\n"
              "  return %0 : tensor<i32>\n"
              "}\n"
              "func.func private @used(%a: tensor<i32>) -> tensor<i32> {\n"
              "  %0 = stablehlo.custom_call @x(%a) {called_computations = [@alive]} : "
              "(tensor<i32>) -> tensor<i32>\n"
              "  return %0 : tensor<i32>\n"
              "}\n"
              "func.func private @alive() {\n  return\n}\n");
}

static void a_program_without_an_entry_stays(void **state) {
  (void)state;
  static const char text[] = "func.func private @a() {\n  return\n}\n";
  expect_pass("dce", text, text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(squares_and_constants),
      cmocka_unit_test(kernels_have_erf),
      cmocka_unit_test(real_functions_are_formulas),
      cmocka_unit_test(high_halves),
      cmocka_unit_test(normalises_batches),
      cmocka_unit_test(what_is_no_batch_norm_stays),
      cmocka_unit_test(narrow_linear_algebra_goes_by_f32),
      cmocka_unit_test(broadcasts),
      cmocka_unit_test(broadcast_compare_and_select),
      cmocka_unit_test(what_cannot_be_broadcast_stays),
      cmocka_unit_test(tests_for_infinity),
      cmocka_unit_test(no_infinity_is_none),
      cmocka_unit_test(complex_numbers_are_ordered_by_their_parts),
      cmocka_unit_test(complex_functions_stay),
      cmocka_unit_test(the_largest_by_a_stable_sort),
      cmocka_unit_test(approximate_top_k_is_exact),
      cmocka_unit_test(old_custom_calls_become_ops),
      cmocka_unit_test(shardings_go_from_programs_for_one),
      cmocka_unit_test(argument_attributes_that_were_only_shardings_go),
      cmocka_unit_test(programs_for_many_keep_their_shardings),
      cmocka_unit_test(computations_move_into_the_program),
      cmocka_unit_test(nested_computations_move_out_too),
      cmocka_unit_test(casts_without_effect_go_everywhere),
      cmocka_unit_test(unused_ops_go),
      cmocka_unit_test(effects_stay),
      cmocka_unit_test(unused_private_functions_go),
      cmocka_unit_test(a_program_without_an_entry_stays),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
