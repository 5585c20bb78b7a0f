/* The end of a builder: the whole is verified, and is one program in each form. */
#include "building.h"
#include "cmocka_header.h"

/* ---- the whole ---------------------------------------------------------------------------------
 */

/* What no rule of types sees is seen at the end, by its number, function and constraint. */
static void test_the_end_verifies(void **state) {
  (void)state;
  tn_module *module = (tn_module *)1;
  tn_node x[2], y, z;
  tn_builder *b = open_main(x, 2);
  ok(tn_builder_begin_op(b, "stablehlo.map", x, 2, NULL, 0));
  ok(tn_builder_drop_op(b));
  y = tn_build_tanh(b, tn_build_add(b, x[0], x[1]));
  ok(tn_builder_location(b, NULL, "model.c", 12, 3));
  const tn_attribute dimensions = tn_attribute_ints("dimensions", (const int64_t[]){0, 0}, 2);
  ok(tn_builder_op(b, "stablehlo.reverse", &y, 1, &dimensions, 1, NULL, 1, &z));
  close_main(b, &z, 1);
  refused(tn_builder_finish(b, &module), TN_INVALID_ARGUMENT,
          "model.c:12:3: op 2 of @main: stablehlo.reverse C2: ");
  assert_null(module);
  tn_builder_destroy(b);
  b = open_main(x, 2);
  y = tn_build_add(b, x[0], tn_build_reshape(b, x[1], (const int64_t[]){6}, 1));
  assert_int_equal(y.index, 0);
  refused(tn_builder_finish(b, &module), TN_INVALID_ARGUMENT, "op 1: stablehlo.add: operand 1 is");
  tn_builder_destroy(b);
}

/* Lists and numbers of the types that MLIR has for them. */
static void test_attributes_of_every_type(void **state) {
  (void)state;
  const int64_t list[] = {1, -2, 127}, large = 128;
  const tn_type types[] = {TN_S8, TN_S16, TN_S32, TN_S64};
  const char *const names[] = {"my.a", "my.b", "my.c", "my.d"};
  tn_node x;
  tn_builder *b = open_main(&x, 1);
  for (size_t i = 0; i < 4; i++) {
    tn_attribute ints = tn_attribute_ints(names[i], list, 3);
    ints.element = types[i];
    ok(tn_builder_module_attribute(b, &ints));
  }
  tn_attribute half = tn_attribute_float("my.half", 0.5);
  tn_attribute wrong = tn_attribute_ints("my.wrong", &large, 1);
  half.element = TN_BF16;
  ok(tn_builder_module_attribute(b, &half));
  wrong.element = TN_S8;
  refused(tn_builder_module_attribute(b, &wrong), TN_INVALID_ARGUMENT, "does not fit");
  wrong.element = TN_F32;
  refused(tn_builder_module_attribute(b, &wrong), TN_INVALID_ARGUMENT, "is a list of no i8");
  half.element = TN_S8;
  refused(tn_builder_module_attribute(b, &half), TN_INVALID_ARGUMENT, "no float type");
  close_main(b, &x, 1);
  expect_text(b, 0,
              "module attributes {my.a = array<i8: 1, -2, 127>, my.b = array<i16: 1, -2, 127>, "
              "my.c = array<i32: 1, -2, 127>, my.d = array<i64: 1, -2, 127>, my.half = 0.5 : bf16} "
              "{func.func @main(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {\n"
              "return %arg0 : tensor<2x3xf32>\n}}");
}

static void test_quantized_constants(void **state) {
  (void)state;
  const int8_t stored[] = {1, -2, 3};
  tn_builder *b = open_main(NULL, 0);
  tn_node_type type = tn_build_type(b, "tensor<3x!quant.uniform<i8:f32, 0.5:3>>");
  tn_node q = tn_build_constant(b, type, stored, sizeof stored);
  close_main(b, &q, 1);
  expect_text(b, 0,
              "func.func @main() -> tensor<3x!quant.uniform<i8:f32, 0.5:3>> {\n"
              "%0 = stablehlo.constant() <{value = dense<[1, -2, 3]> : tensor<3xi8>}> : () -> "
              "tensor<3x!quant.uniform<i8:f32, 0.5:3>>\n"
              "return %0 : tensor<3x!quant.uniform<i8:f32, 0.5:3>>\n}");
}

static void expect_print(tn_module *module, const char *expected) {
  char *text = NULL;
  ok(tn_module_print(module, 0, &text, NULL));
  assert_string_equal(text, expected);
  tn_string_destroy(text);
  tn_module_destroy(module);
}

/* As text, as an artifact and as a program to compile it is one. */
static void test_outputs(void **state) {
  (void)state;
  tn_node x[2], y;
  tn_module *module = NULL, *again = NULL;
  tn_program *program = NULL;
  char *text = NULL, *bytes = NULL;
  size_t size = 0;
  tn_builder *b = open_main(x, 2);
  y = tn_build_add(b, x[0], tn_build_tanh(b, x[1]));
  close_main(b, &y, 1);
  ok(tn_builder_finish(b, &module));
  ok(tn_module_verify_strictly(module, NULL, NULL));
  ok(tn_module_print(module, 0, &text, NULL));
  ok(tn_module_write(module, NULL, &bytes, &size));
  ok(tn_module_read(bytes, size, "artifact", &again));
  expect_print(again, text);
  ok(tn_module_program(module, &program));
  ok(tn_module_read_program(program, &again));
  expect_print(again, text);
  tn_string_destroy(text);
  tn_string_destroy(bytes);
  tn_program_destroy(program);
  tn_module_destroy(module);
  tn_builder_destroy(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_the_end_verifies),
      cmocka_unit_test(test_attributes_of_every_type),
      cmocka_unit_test(test_quantized_constants),
      cmocka_unit_test(test_outputs),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
