/* Shapes that a caller has for the arguments of a program of `?` dimensions. */
#include "unit/passes/programs.h"

static const char open_text[] = "func.func @main(%x: tensor<?x3xf32>, %y: tensor<2xf32>) -> "
                                "tensor<?x3xf32> {\n"
                                "  %0 = stablehlo.negate %x : tensor<?x3xf32>\n"
                                "  return %0 : tensor<?x3xf32>\n"
                                "}\n";

static tn_status *set_argument_types(ir_module *module, int64_t rows, int64_t columns,
                                     size_t count) {
  const int64_t dims[] = {rows, columns}, two = 2;
  const ir_type *types[] = {ir_type_tensor(module, TN_F32, dims, 2),
                            ir_type_tensor(module, TN_F32, &two, 1)};
  return pass_refine_arguments(module, types, count);
}

static void arguments_take_shapes(void **state) {
  (void)state;
  ir_module *module = read_program(open_text);
  assert_null(set_argument_types(module, 5, 3, 2));
  const char *pass = "refine";
  assert_null(pass_run(module, &pass, 1));
  expect_program(module, "func.func @main(%x: tensor<5x3xf32>, %y: tensor<2xf32>) -> "
                         "tensor<5x3xf32> {\n"
                         "  %0 = stablehlo.negate %x : tensor<5x3xf32>\n"
                         "  return %0 : tensor<5x3xf32>\n"
                         "}\n");
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
    tn_status *status = set_argument_types(module, 5, wrong[i].columns, wrong[i].count);
    assert_non_null(status);
    assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
    if (!strstr(tn_status_message(status), wrong[i].says))
      fail_msg("%s", tn_status_message(status));
    tn_status_destroy(status);
    ir_module_destroy(module);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(arguments_take_shapes),
      cmocka_unit_test(arguments_of_other_shapes_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
