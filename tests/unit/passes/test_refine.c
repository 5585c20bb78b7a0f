/* Shapes carried forward through programs of `?` dimensions. */
#include "base/fault.h"
#include "unit/passes/programs.h"
#include <stdio.h>

#define MAIN(args, results, body, ret)                                                             \
  "func.func @main(" args ") -> " results " {\n" body "  return " ret " : " results "\n}\n"
#define SIZES                                                                                      \
  "  %two = stablehlo.constant dense<2> : tensor<1xi64>\n"                                         \
  "  %three = stablehlo.constant dense<3> : tensor<1xi64>\n"                                       \
  "  %s = stablehlo.concatenate %three, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> "        \
  "tensor<2xi64>\n"

/* Dead constants stay: dce is a pass of its own. */
static void dynamic_ops_become_static_ones(void **state) {
  (void)state;
  expect_pass("refine",
              MAIN("%x: tensor<6xi32>", "tensor<?x?xi32>",
                   SIZES "  %r = stablehlo.dynamic_reshape %x, %s : (tensor<6xi32>, "
                         "tensor<2xi64>) -> tensor<?x?xi32>\n",
                   "%r"),
              MAIN("%x: tensor<6xi32>", "tensor<3x2xi32>",
                   SIZES "  %r = stablehlo.reshape %x : (tensor<6xi32>) -> tensor<3x2xi32>\n",
                   "%r"));
  expect_pass("refine",
              MAIN("%x: tensor<2xi32>", "tensor<?x?xi32>",
                   SIZES "  %r = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [1] : "
                         "(tensor<2xi32>, tensor<2xi64>) -> tensor<?x?xi32>\n",
                   "%r"),
              MAIN("%x: tensor<2xi32>", "tensor<3x2xi32>",
                   SIZES "  %r = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<2xi32>) -> "
                         "tensor<3x2xi32>\n",
                   "%r"));
  expect_pass(
      "refine",
      MAIN("", "tensor<?x?xi32>",
           SIZES "  %r = stablehlo.dynamic_iota %s, dim = 0 : (tensor<2xi64>) -> "
                 "tensor<?x?xi32>\n",
           "%r"),
      MAIN("", "tensor<3x2xi32>", SIZES "  %r = stablehlo.iota dim = 0 : tensor<3x2xi32>\n", "%r"));
  expect_pass("refine",
              MAIN("%x: tensor<4x5xi32>", "tensor<?x?xi32>",
                   SIZES "  %z = stablehlo.constant dense<0> : tensor<2xi64>\n"
                         "  %o = stablehlo.constant dense<1> : tensor<2xi64>\n"
                         "  %r = stablehlo.real_dynamic_slice %x, %z, %s, %o : (tensor<4x5xi32>, "
                         "tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xi32>\n",
                   "%r"),
              MAIN("%x: tensor<4x5xi32>", "tensor<3x2xi32>",
                   SIZES "  %z = stablehlo.constant dense<0> : tensor<2xi64>\n"
                         "  %o = stablehlo.constant dense<1> : tensor<2xi64>\n"
                         "  %r = stablehlo.slice %x [0:3, 0:2] : (tensor<4x5xi32>) -> "
                         "tensor<3x2xi32>\n",
                   "%r"));
}

/* What the size of a dimension is, is known; and where a window starts need not be. */
static void sizes_are_numbers(void **state) {
  (void)state;
  static const char *const size = "  %n = stablehlo.get_dimension_size %x, dim = 0 : "
                                  "(tensor<6xi32>) -> tensor<i32>\n"
                                  "  %s = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>\n";
  char before[900], after[900];
  snprintf(before, sizeof before,
           "func.func @main(%%x: tensor<6xi32>) -> tensor<?xi32> {\n%s  %%r = "
           "stablehlo.dynamic_iota %%s, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>\n"
           "  return %%r : tensor<?xi32>\n}\n",
           size);
  snprintf(after, sizeof after,
           "func.func @main(%%x: tensor<6xi32>) -> tensor<6xi32> {\n%s  %%r = "
           "stablehlo.iota dim = 0 : tensor<6xi32>\n  return %%r : tensor<6xi32>\n}\n",
           size);
  expect_pass("refine", before, after);
  expect_pass(
      "refine",
      MAIN("%x: tensor<9xi32>, %a: tensor<1xi64>, %b: tensor<1xi64>", "tensor<4xi32>",
           "  %o = stablehlo.constant dense<1> : tensor<1xi64>\n"
           "  %r = stablehlo.real_dynamic_slice %x, %a, %b, %o : (tensor<9xi32>, tensor<1xi64>, "
           "tensor<1xi64>, tensor<1xi64>) -> tensor<4xi32>\n",
           "%r"),
      MAIN("%x: tensor<9xi32>, %a: tensor<1xi64>, %b: tensor<1xi64>", "tensor<4xi32>",
           "  %o = stablehlo.constant dense<1> : tensor<1xi64>\n"
           "  %0 = stablehlo.slice %a [0:1] : (tensor<1xi64>) -> tensor<1xi64>\n"
           "  %1 = stablehlo.reshape %0 : (tensor<1xi64>) -> tensor<i64>\n"
           "  %r = stablehlo.dynamic_slice %x, %1, sizes = [4] : (tensor<9xi32>, tensor<i64>) -> "
           "tensor<4xi32>\n",
           "%r"));
}

static void shapes_go_through_ops_and_regions(void **state) {
  (void)state;
  expect_pass("refine",
              MAIN("%x: tensor<2x3xf32>", "tensor<?x?xf32>",
                   "  %0 = stablehlo.negate %x : (tensor<2x3xf32>) -> tensor<?x?xf32>\n"
                   "  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<?x?xf32>) -> "
                   "tensor<?x?xf32>\n",
                   "%1"),
              MAIN("%x: tensor<2x3xf32>", "tensor<3x2xf32>",
                   "  %0 = stablehlo.negate %x : tensor<2x3xf32>\n"
                   "  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<2x3xf32>) -> "
                   "tensor<3x2xf32>\n",
                   "%1"));
#define LOOP(type, in)                                                                             \
  MAIN("%p: tensor<i1>, %x: tensor<2xf32>", "tensor<" type "xf32>",                                \
       in "  %1 = \"stablehlo.if\"(%p) ({\n    stablehlo.return %0 : tensor<" type                 \
          "xf32>\n  }, {\n"                                                                        \
          "    %2 = stablehlo.negate %0 : tensor<" type "xf32>\n"                                  \
          "    stablehlo.return %2 : tensor<" type "xf32>\n"                                       \
          "  }) : (tensor<i1>) -> tensor<" type "xf32>\n"                                          \
          "  %3 = \"stablehlo.while\"(%1) ({\n  ^bb0(%c: tensor<" type "xf32>):\n"                 \
          "    stablehlo.return %p : tensor<i1>\n  }, {\n  ^bb0(%c: tensor<" type "xf32>):\n"      \
          "    %4 = stablehlo.abs %c : tensor<" type "xf32>\n"                                     \
          "    stablehlo.return %4 : tensor<" type "xf32>\n"                                       \
          "  }) : (tensor<" type "xf32>) -> tensor<" type "xf32>\n",                               \
       "%3")
  expect_pass("refine", LOOP("?", "  %0 = stablehlo.sine %x : (tensor<2xf32>) -> tensor<?xf32>\n"),
              LOOP("2", "  %0 = stablehlo.sine %x : tensor<2xf32>\n"));
#undef LOOP
}

/* Nothing to do is nothing done, though an op of the program is wrong. */
static void static_programs_stay(void **state) {
  (void)state;
  static const char text[] =
      MAIN("%x: tensor<2xf32>", "tensor<3xf32>",
           "  %0 = stablehlo.negate %x : (tensor<2xf32>) -> tensor<3xf32>\n", "%0");
  expect_pass("refine", text, text);
}

static void assertions_that_hold_go(void **state) {
  (void)state;
  expect_pass("refine",
              MAIN("%x: tensor<2xf32>", "tensor<2xf32>",
                   "  %p = stablehlo.constant dense<true> : tensor<i1>\n"
                   "  stablehlo.custom_call @shape_assertion(%p) {error_message = \"no\", "
                   "has_side_effect = true} : (tensor<i1>) -> ()\n",
                   "%x"),
              MAIN("%x: tensor<2xf32>", "tensor<2xf32>",
                   "  %p = stablehlo.constant dense<true> : tensor<i1>\n", "%x"));
}

typedef struct refusal {
  tn_code code;
  const char *says, *text;
} refusal;

static const refusal refusals[] = {
    {TN_UNIMPLEMENTED,
     "t.mlir:1:1: func.func @main has an argument 1 (tensor<2x?xf32>) whose dimension 1",
     MAIN("%y: tensor<2xf32>, %x: tensor<2x?xf32>", "tensor<2xf32>", "", "%y")},
    {TN_UNIMPLEMENTED,
     "t.mlir:2:8: stablehlo.dynamic_reshape has a result 0 whose dimension 1 stays unknown: "
     "operand 1",
     MAIN("%x: tensor<6xi32>, %s: tensor<2xi64>", "tensor<2x?xi32>",
          "  %r = stablehlo.dynamic_reshape %x, %s : (tensor<6xi32>, tensor<2xi64>) -> "
          "tensor<2x?xi32>\n",
          "%r")},
    {TN_INVALID_ARGUMENT, "t.mlir:5:8: stablehlo.dynamic_reshape",
     MAIN("%x: tensor<7xi32>", "tensor<?x?xi32>",
          SIZES "  %r = stablehlo.dynamic_reshape %x, %s : (tensor<7xi32>, tensor<2xi64>) -> "
                "tensor<?x?xi32>\n",
          "%r")},
    {TN_INVALID_ARGUMENT, "where the shapes make [3x2]",
     MAIN("%x: tensor<6xi32>", "tensor<?x5xi32>",
          SIZES "  %r = stablehlo.dynamic_reshape %x, %s : (tensor<6xi32>, tensor<2xi64>) -> "
                "tensor<?x5xi32>\n",
          "%r")},
    {TN_INVALID_ARGUMENT, "cannot broadcast dimension 0 of 4 elements to 2",
     MAIN("%x: tensor<4xi32>", "tensor<?x?xi32>",
          SIZES "  %r = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [1] : (tensor<4xi32>, "
                "tensor<2xi64>) -> tensor<?x?xi32>\n",
          "%r")},
    {TN_INVALID_ARGUMENT, "has 2 numbers as operand 2, for rank 1",
     MAIN("%x: tensor<4xi32>, %v: tensor<i32>", "tensor<?xi32>",
          SIZES "  %r = stablehlo.dynamic_pad %x, %v, %s, %s, %s : (tensor<4xi32>, tensor<i32>, "
                "tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?xi32>\n",
          "%r")},
    {TN_INVALID_ARGUMENT, "sets dimension 0 of 4 elements to 9",
     MAIN("%x: tensor<4xi32>", "tensor<?xi32>",
          "  %n = stablehlo.constant dense<9> : tensor<i32>\n"
          "  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4xi32>, tensor<i32>) -> "
          "tensor<?xi32>\n",
          "%r")},
    {TN_INVALID_ARGUMENT, "t.mlir:4:3: stablehlo.custom_call @shape_assertion: 7 is not 8, {x}",
     MAIN("%x: tensor<2xf32>", "tensor<2xf32>",
          "  %p = stablehlo.constant dense<false> : tensor<i1>\n"
          "  %n = stablehlo.constant dense<7> : tensor<i32>\n"
          "  stablehlo.custom_call @shape_assertion(%p, %n) {error_message = \"{0} is not 8, "
          "{x}\", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()\n",
          "%x")},
    {TN_UNIMPLEMENTED, "only running the program tells",
     MAIN("%p: tensor<i1>", "tensor<i1>",
          "  stablehlo.custom_call @shape_assertion(%p) {error_message = \"no\", has_side_effect "
          "= true} : (tensor<i1>) -> ()\n",
          "%p")},
    {TN_UNIMPLEMENTED, "the call says no shapes of its results",
     MAIN("%x: tensor<2xf32>", "tensor<?xf32>",
          "  %r = stablehlo.custom_call @other(%x) : (tensor<2xf32>) -> tensor<?xf32>\n", "%r")},
    {TN_INVALID_ARGUMENT, "has another shape for result 0 than it is given",
     MAIN("%p: tensor<i1>, %x: tensor<2xf32>, %y: tensor<3xf32>", "tensor<?xf32>",
          "  %0 = stablehlo.negate %x : (tensor<2xf32>) -> tensor<?xf32>\n"
          "  %1 = stablehlo.negate %y : (tensor<3xf32>) -> tensor<?xf32>\n"
          "  %r = \"stablehlo.if\"(%p) ({\n    stablehlo.return %0 : tensor<?xf32>\n  }, {\n"
          "    stablehlo.return %1 : tensor<?xf32>\n  }) : (tensor<i1>) -> tensor<?xf32>\n",
          "%r")},
    {TN_INVALID_ARGUMENT, "t.mlir:3:8: stablehlo.add",
     MAIN("%x: tensor<2xf32>, %y: tensor<3xf32>", "tensor<?xf32>",
          "  %0 = stablehlo.negate %x : (tensor<2xf32>) -> tensor<?xf32>\n"
          "  %r = stablehlo.add %0, %y : (tensor<?xf32>, tensor<3xf32>) -> tensor<?xf32>\n",
          "%r")},
};

static void what_stays_unknown_or_is_wrong_is_said(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++)
    expect_refusal("refine", refusals[i].text, refusals[i].code, refusals[i].says);
}

/* ---- arguments ---------------------------------------------------------------------------------
 */

static const char open_text[] = MAIN("%x: tensor<?x3xf32>, %y: tensor<2xf32>", "tensor<?x3xf32>",
                                     "  %0 = stablehlo.negate %x : tensor<?x3xf32>\n", "%0");

static tn_status *give(ir_module *module, int64_t rows, int64_t columns, size_t count) {
  const int64_t dims[] = {rows, columns}, two = 2;
  const ir_type *types[] = {ir_type_tensor(module, TN_F32, dims, 2),
                            ir_type_tensor(module, TN_F32, &two, 1)};
  return pass_refine_arguments(module, types, count);
}

static void arguments_are_given_shapes(void **state) {
  (void)state;
  ir_module *module = read_program(open_text);
  assert_null(give(module, 5, 3, 2));
  const char *pass = "refine";
  assert_null(pass_run(module, &pass, 1));
  expect_program(module, MAIN("%x: tensor<5x3xf32>, %y: tensor<2xf32>", "tensor<5x3xf32>",
                              "  %0 = stablehlo.negate %x : tensor<5x3xf32>\n", "%0"));
  ir_module_destroy(module);
}

static void arguments_of_other_shapes_are_refused(void **state) {
  (void)state;
  static const struct {
    int64_t columns;
    size_t count;
    const char *says;
  } wrong[] = {{4, 2, "has another shape for argument 0"}, {3, 1, "shapes are given for 1"}};
  for (size_t i = 0; i < 2; i++) {
    ir_module *module = read_program(open_text);
    tn_status *status = give(module, 5, wrong[i].columns, wrong[i].count);
    assert_non_null(status);
    assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
    if (!strstr(tn_status_message(status), wrong[i].says))
      fail_msg("%s", tn_status_message(status));
    tn_status_destroy(status);
    ir_module_destroy(module);
  }
}

/* ---- custom calls ------------------------------------------------------------------------------
 */

static void calls_take_their_shapes(void **state) {
  (void)state;
  expect_pass("refine",
              MAIN("%x: tensor<5xf32>", "tensor<?x?xf32>",
                   SIZES "  %r = stablehlo.custom_call @other(%x, %s) {indices_of_shape_operands = "
                         "dense<1> : tensor<1xi64>} : (tensor<5xf32>, tensor<2xi64>) -> "
                         "tensor<?x?xf32>\n",
                   "%r"),
              MAIN("%x: tensor<5xf32>", "tensor<3x2xf32>",
                   SIZES "  %r = stablehlo.custom_call @other(%x) : (tensor<5xf32>) -> "
                         "tensor<3x2xf32>\n",
                   "%r"));
  expect_pass("refine",
              MAIN("%x: tensor<5xf32>", "tensor<?xf32>",
                   "  %k = stablehlo.constant dense<2> : tensor<i64>\n"
                   "  %r:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%x, %k) : "
                   "(tensor<5xf32>, tensor<i64>) -> (tensor<?xf32>, tensor<?xi32>)\n",
                   "%r#0"),
              MAIN("%x: tensor<5xf32>", "tensor<2xf32>",
                   "  %k = stablehlo.constant dense<2> : tensor<i64>\n"
                   "  %r:2 = chlo.top_k(%x, k = 2) : tensor<5xf32> -> (tensor<2xf32>, "
                   "tensor<2xi32>)\n",
                   "%r#0"));
  expect_refusal("refine",
                 MAIN("%x: tensor<5xf32>", "tensor<?xf32>",
                      "  %r = stablehlo.custom_call @other(%x) {indices_of_shape_operands = "
                      "dense<4> : tensor<1xi64>} : (tensor<5xf32>) -> tensor<?xf32>\n",
                      "%r"),
                 TN_INVALID_ARGUMENT, "has no operand 4 for a shape");
  expect_refusal("refine",
                 MAIN("%x: tensor<5xf32>", "tensor<?xf32>",
                      "  %r = stablehlo.custom_call @stablehlo.dynamic_top_k(%x) : "
                      "(tensor<5xf32>) -> tensor<?xf32>\n",
                      "%r"),
                 TN_INVALID_ARGUMENT, "takes an array and a number");
}

/* ---- memory ------------------------------------------------------------------------------------
 */

static void every_allocation_may_fail(void **state) {
  (void)state;
  static const char text[] = MAIN(
      "%x: tensor<6xi32>", "tensor<?x?xi32>",
      SIZES "  %p = stablehlo.constant dense<true> : tensor<i1>\n"
            "  stablehlo.custom_call @shape_assertion(%p) {error_message = \"no\", "
            "has_side_effect = true} : (tensor<i1>) -> ()\n"
            "  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<6xi32>, tensor<2xi64>) -> "
            "tensor<?x?xi32>\n"
            "  %1 = stablehlo.dynamic_pad %0, %z, %s, %s, %s : (tensor<?x?xi32>, tensor<i32>, "
            "tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xi32>\n"
            "  %2 = stablehlo.custom_call @other(%1, %s) {indices_of_shape_operands = dense<1> : "
            "tensor<1xi64>} : (tensor<?x?xi32>, tensor<2xi64>) -> tensor<?x?xi32>\n",
      "%2");
  char whole[2000];
  const char *at = strstr(text, "  %p");
  snprintf(whole, sizeof whole, "%.*s  %%z = stablehlo.constant dense<0> : tensor<i32>\n%s",
           (int)(at - text), text, at);
  uint64_t n = 1;
  const char *pass = "refine";
  for (bool fired = true; fired; n++) {
    ir_module *module = read_program(whole);
    tn_fault_arm(TN_FAULT_ALLOC, n);
    tn_status *status = pass_run(module, &pass, 1);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (fired && status) assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
    if (!fired && status) fail_msg("%s", tn_status_message(status));
    tn_status_destroy(status);
    ir_module_destroy(module);
  }
  if (n <= 4) fail_msg("only %d allocations", (int)n);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(dynamic_ops_become_static_ones),
      cmocka_unit_test(sizes_are_numbers),
      cmocka_unit_test(shapes_go_through_ops_and_regions),
      cmocka_unit_test(static_programs_stay),
      cmocka_unit_test(assertions_that_hold_go),
      cmocka_unit_test(what_stays_unknown_or_is_wrong_is_said),
      cmocka_unit_test(arguments_are_given_shapes),
      cmocka_unit_test(arguments_of_other_shapes_are_refused),
      cmocka_unit_test(calls_take_their_shapes),
      cmocka_unit_test(every_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
