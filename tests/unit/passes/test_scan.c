/* Scans that would be long as text. */
#include "unit/passes/programs.h"

static void repeat(tn_text *out, const char *what, int count) {
  for (int i = 0; i < count; i++) tn_text_printf(out, "%s%s", i ? ", " : "", what);
}

/* The loop has a value more than the scan has results: its turn. */
static void scans_of_too_many_results_are_refused(void **state) {
  (void)state;
  enum { RESULTS = 256 };
  tn_text text = {.max = 1 << 20};
  tn_text_printf(&text,
                 "func.func @main() -> tensor<2xf32> {\n"
                 "  %%r:%d = \"chlo.scan\"() <{dimension = 0 : i64, operandSegmentSizes = "
                 "array<i32: 0, 0>, resultSegmentSizes = array<i32: %d, 0>}> ({\n"
                 "    %%k = stablehlo.constant dense<1.0> : tensor<f32>\n    stablehlo.return ",
                 RESULTS, RESULTS);
  repeat(&text, "%k", RESULTS);
  tn_text_puts(&text, " : ");
  repeat(&text, "tensor<f32>", RESULTS);
  tn_text_puts(&text, "\n  }) : () -> (");
  repeat(&text, "tensor<2xf32>", RESULTS);
  tn_text_puts(&text, ")\n  return %r#0 : tensor<2xf32>\n}\n");
  assert_false(text.failed);
  expect_refusal("scan", text.data, TN_INVALID_ARGUMENT,
                 "sizes or types that do not belong together");
  tn_text_free(&text);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(scans_of_too_many_results_are_refused)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
