/* The printer's own choices: names, layout, locations, shortened constants, single ops. The text
 * expected is what MLIR prints for the same program, but for the names of values. */
#include <stdlib.h>
#include <string.h>

#include "base/fault.h"
#include "cmocka_header.h"
#include "stablehlo/stablehlo.h"

static ir_module *read_text(const char *text) {
  ir_module *module;
  tn_status *status = hlo_read_text(text, strlen(text), "t", NULL, &module);
  if (status) fail_msg("%s", tn_status_message(status));
  return module;
}

static void assert_prints(const char *text, unsigned flags, const char *expected) {
  ir_module *module = read_text(text);
  tn_text printed = {0};
  assert_null(hlo_print(module, flags, &printed));
  assert_string_equal(printed.data, expected);
  tn_text_free(&printed);
  ir_module_destroy(module);
}

static void test_layout(void **state) {
  (void)state;
  assert_prints(
      "func.func @f(%x: tensor<i32>, %y: tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>) {\n"
      "%0:2 = stablehlo.while(%a = %x, %b = %y) : tensor<i32>, tensor<4xf32> cond {\n"
      "%c = stablehlo.compare LT, %a, %x : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
      "stablehlo.return %c : tensor<i1> } do {\n"
      "stablehlo.return %a, %b : tensor<i32>, tensor<4xf32> }\n"
      "return %0#0, %0#1 : tensor<i32>, tensor<4xf32> }",
      0,
      "module {\n"
      "  func.func @f(%arg0: tensor<i32>, %arg1: tensor<4xf32>) -> (tensor<i32>, "
      "tensor<4xf32>) {\n"
      "    %0:2 = stablehlo.while(%arg2 = %arg0, %arg3 = %arg1) : tensor<i32>, "
      "tensor<4xf32>\n"
      "    cond {\n"
      "      %1 = stablehlo.compare LT, %arg2, %arg0 : (tensor<i32>, tensor<i32>) -> "
      "tensor<i1>\n"
      "      stablehlo.return %1 : tensor<i1>\n"
      "    } do {\n"
      "      stablehlo.return %arg2, %arg3 : tensor<i32>, tensor<4xf32>\n"
      "    }\n"
      "    return %0#0, %0#1 : tensor<i32>, tensor<4xf32>\n"
      "  }\n"
      "}\n");
}

static void test_generic(void **state) {
  (void)state;
  assert_prints("func.func private @g(tensor<f32> {a.b}) -> tensor<f32>\n"
                "func.func @f(%x: tensor<f32>) { %0 = call @g(%x) {c.d} : (tensor<f32>) -> "
                "tensor<f32>\nreturn }",
                HLO_PRINT_GENERIC,
                "\"builtin.module\"() ({\n"
                "  \"func.func\"() <{arg_attrs = [{a.b}], function_type = (tensor<f32>) -> "
                "tensor<f32>, sym_name = \"g\", sym_visibility = \"private\"}> ({\n"
                "  }) : () -> ()\n"
                "  \"func.func\"() <{function_type = (tensor<f32>) -> (), sym_name = \"f\"}> ({\n"
                "  ^bb0(%arg0: tensor<f32>):\n"
                "    %0 = \"func.call\"(%arg0) <{callee = @g}> {c.d} : (tensor<f32>) -> "
                "tensor<f32>\n"
                "    \"func.return\"() : () -> ()\n"
                "  }) : () -> ()\n"
                "}) : () -> ()\n");
}

static void test_locations(void **state) {
  (void)state;
  const char *text = "module {\n"
                     "  \"a.b\"() : () -> () loc(callsite(\"f.py\":1:2 at \"n\"))\n"
                     "  \"a.c\"() : () -> ()\n"
                     "} loc(unknown)\n";
  assert_prints(text, HLO_PRINT_LOCATIONS, text);
  assert_prints(text, 0, "module {\n  \"a.b\"() : () -> ()\n  \"a.c\"() : () -> ()\n}\n");
}

static void test_shortened_constants(void **state) {
  (void)state;
  char text[1024] = "%0 = stablehlo.constant dense<\"0x", *p = text + strlen(text);
  for (int i = 0; i < 101; i++, p += 2) memcpy(p, i ? "00" : "01", 2);
  strcpy(p, "\"> : tensor<101xi8>");
  assert_prints(
      text, HLO_PRINT_ELIDE,
      "module {\n  %0 = stablehlo.constant dense_resource<__elided__> : tensor<101xi8>\n}\n");
  assert_prints("%0 = stablehlo.constant dense<1> : tensor<101xi8>", HLO_PRINT_ELIDE,
                "module {\n  %0 = stablehlo.constant dense<1> : tensor<101xi8>\n}\n");
}

static void test_what_no_pretty_form_can_say(void **state) {
  (void)state;
  /* One operand too many; a result where none belongs; dimension numbers of another kind. */
  assert_prints("%0 = \"a.b\"() : () -> i32\n"
                "\"stablehlo.iota\"(%0) <{iota_dimension = 0 : i64}> : (i32) -> ()\n"
                "%1 = \"stablehlo.return\"() : () -> i32\n"
                "\"stablehlo.dot_general\"() <{dot_dimension_numbers = 1 : i32}> : () -> ()",
                0,
                "module {\n"
                "  %0 = \"a.b\"() : () -> i32\n"
                "  \"stablehlo.iota\"(%0) <{iota_dimension = 0 : i64}> : (i32) -> ()\n"
                "  %1 = \"stablehlo.return\"() : () -> i32\n"
                "  \"stablehlo.dot_general\"() <{dot_dimension_numbers = 1 : i32}> : () -> ()\n"
                "}\n");
}

static void test_one_op(void **state) {
  (void)state;
  ir_module *module = read_text("func.func @f(%x: tensor<f32>) { %y = stablehlo.abs %x : "
                                "tensor<f32>\n%0 = stablehlo.add %x, %y : tensor<f32>\nreturn }");
  tn_text printed = {0};
  hlo_print_op(ir_module_body(module)->first->regions[0].first->first->next, 0, &printed);
  assert_string_equal(printed.data, "%0 = stablehlo.add %x, %y : tensor<f32>");
  tn_text_free(&printed);
  ir_module_destroy(module);
}

static void test_every_allocation_may_fail(void **state) {
  (void)state;
  ir_module *module = read_text("func.func @f(%x: tensor<2xf32>) -> tensor<f32> {\n"
                                "%c = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>\n"
                                "%0 = stablehlo.dot %x, %c : (tensor<2xf32>, tensor<2xf32>) -> "
                                "tensor<f32>\nreturn %0 : tensor<f32> }");
  for (uint64_t n = 1;; n++) {
    tn_text printed = {0};
    tn_fault_arm(TN_FAULT_ALLOC, n);
    tn_status *status = hlo_print(module, 0, &printed);
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (fired)
      assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
    else
      assert_null(status);
    tn_status_destroy(status);
    tn_text_free(&printed);
    if (!fired) break;
  }
  ir_module_destroy(module);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_layout),
      cmocka_unit_test(test_generic),
      cmocka_unit_test(test_locations),
      cmocka_unit_test(test_shortened_constants),
      cmocka_unit_test(test_what_no_pretty_form_can_say),
      cmocka_unit_test(test_one_op),
      cmocka_unit_test(test_every_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
