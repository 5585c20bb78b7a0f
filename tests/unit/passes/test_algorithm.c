/* The pass algorithm: which algorithms of dot_general are here. tests/programs/algorithm.mlir holds
 * the values. */
#include "unit/passes/programs.h"
#include <stdio.h>

static void program(char *text, size_t size, const char *element, const char *types,
                    const char *counts) {
  snprintf(text, size,
           "func.func @main(%%a: tensor<2x3x%s>, %%b: tensor<3x2x%s>) -> tensor<2x2x%s> {\n"
           "  %%0 = \"stablehlo.dot_general\"(%%a, %%b) {dot_dimension_numbers = #stablehlo.dot<"
           "lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, "
           "algorithm = #stablehlo.dot_algorithm<%s, %s, allow_imprecise_accumulation = false>} : "
           "(tensor<2x3x%s>, tensor<3x2x%s>) -> tensor<2x2x%s>\n"
           "  return %%0 : tensor<2x2x%s>\n}\n",
           element, element, element, types, counts, element, element, element, element);
}

#define TYPES(lhs, rhs, sum)                                                                       \
  "lhs_precision_type = " lhs ", rhs_precision_type = " rhs ", accumulation_type = " sum
#define COUNTS(lhs, rhs, products)                                                                 \
  "lhs_component_count = " lhs ", rhs_component_count = " rhs                                      \
  ", num_primitive_operations = " products

static void others_are_refused_by_name(void **state) {
  (void)state;
  static const struct {
    const char *element, *types, *counts;
  } refused[] = {
      {"f32", TYPES("f32", "f32", "tf32"), COUNTS("1", "1", "1")},
      {"f32", TYPES("f80", "f32", "f32"), COUNTS("1", "1", "1")},
      {"f32", TYPES("f8E5M2", "f8E5M2", "f8E5M2"), COUNTS("1", "1", "1")},
      {"f32", TYPES("f32", "f32", "f32"), COUNTS("1", "1", "2")},
      {"f32", TYPES("f32", "f32", "f32"), COUNTS("2", "2", "3")},
      {"f32", TYPES("bf16", "bf16", "f32"), COUNTS("2", "2", "1")},
      {"f32", TYPES("bf16", "bf16", "f32"), COUNTS("2", "3", "6")},
      {"f32", TYPES("bf16", "tf32", "f32"), COUNTS("2", "2", "3")},
      {"f32", TYPES("bf16", "bf16", "f64"), COUNTS("2", "2", "3")},
      {"f32", TYPES("tf32", "tf32", "f32"), COUNTS("3", "3", "6")},
      {"f32", TYPES("bf16", "bf16", "f32"), COUNTS("1", "1", "1000000")},
      {"i32", TYPES("f32", "f32", "f32"), COUNTS("1", "1", "1")},
      {"complex<f32>", TYPES("f32", "f32", "f32"), COUNTS("1", "1", "1")},
  };
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
    char text[1024];
    program(text, sizeof text, refused[i].element, refused[i].types, refused[i].counts);
    expect_refusal("algorithm", text, TN_UNIMPLEMENTED,
                   "has an algorithm that is not here: #stablehlo.dot_algorithm<");
  }
}

static void what_changes_nothing_stays(void **state) {
  (void)state;
  char text[1024];
  program(text, sizeof text, "f32", TYPES("f32", "f32", "f32"), COUNTS("1", "1", "1"));
  expect_pass("algorithm", text, text);
  program(text, sizeof text, "bf16", TYPES("bf16", "bf16", "bf16"), COUNTS("1", "1", "1"));
  expect_pass("algorithm", text, text);
}

static void tf32_is_ten_bits(void **state) {
  (void)state;
  char text[1024];
  program(text, sizeof text, "f32", TYPES("tf32", "f32", "f32"), COUNTS("1", "1", "1"));
  expect_pass("algorithm", text,
              "func.func @main(%a: tensor<2x3xf32>, %b: tensor<3x2xf32>) -> tensor<2x2xf32> {\n"
              "  %0 = stablehlo.reduce_precision %a, format = e8m10 : tensor<2x3xf32>\n"
              "  %1 = stablehlo.dot_general %0, %b, contracting_dims = [1] x [0] : "
              "(tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>\n"
              "  return %1 : tensor<2x2xf32>\n"
              "}\n");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(others_are_refused_by_name),
      cmocka_unit_test(what_changes_nothing_stays),
      cmocka_unit_test(tf32_is_ten_bits),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
