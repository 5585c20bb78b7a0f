/* Tuples that no text can hold. */
#include "unit/passes/programs.h"

/* Each tuple holds the one before twice: 2^20 leaves in a few lines. */
static void tuples_without_measure_are_refused(void **state) {
  (void)state;
  tn_text text = {.max = 1 << 28}, type = {.max = 1 << 28};
  tn_text_printf(&type, "tuple<>");
  tn_text_printf(&text, "func.func @main() -> tensor<f32> {\n  %%0 = stablehlo.tuple : tuple<>\n");
  for (int i = 1; i <= 17; i++) {
    tn_text twice = {.max = 1 << 28};
    tn_text_printf(&twice, "tuple<%s, %s>", type.data, type.data);
    tn_text_printf(&text, "  %%%d = stablehlo.tuple %%%d, %%%d : %s\n", i, i - 1, i - 1,
                   twice.data);
    tn_text_free(&type);
    type = twice;
  }
  tn_text_printf(&text, "  %%b = stablehlo.custom_call @f(%%17) : (%s) -> tensor<f32>\n",
                 type.data);
  tn_text_printf(&text, "  %%c = stablehlo.constant dense<0.0> : tensor<f32>\n"
                        "  return %%c : tensor<f32>\n}\n");
  assert_false(text.failed);
  expect_refusal("unpack", text.data, TN_RESOURCE_EXHAUSTED, "tuples of more than 65536 parts");
  tn_text_free(&text);
  tn_text_free(&type);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(tuples_without_measure_are_refused)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
