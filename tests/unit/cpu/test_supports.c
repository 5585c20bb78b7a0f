/* What the device says of its types and ops, before anything is compiled. */
#include "cmocka_header.h"

#include "cpu/cpu.h"

#include <stdio.h>
#include <string.h>

/* Whether the list after `"key": ` has the word. */
static bool lists(const char *text, const char *key, const char *word) {
  char quoted[64];
  snprintf(quoted, sizeof quoted, "\"%s\": [", key);
  const char *from = strstr(text, quoted);
  if (!from) fail_msg("there is no %s", quoted);
  const char *end = strchr(from, ']');
  snprintf(quoted, sizeof quoted, "\"%s\"", word);
  const char *found = strstr(from, quoted);
  return found && found < end;
}

static void types_and_ops_are_listed(void **unused) {
  (void)unused;
  tn_text text = {0};
  cpu_print_support(&text);
  assert_false(text.failed);
  assert_true(lists(text.data, "types", "bf16"));
  assert_true(lists(text.data, "types", "complex<f32>"));
  assert_false(lists(text.data, "types", "token"));
  static const char *const ops[] = {"add",
                                    "dot_general",
                                    "while",
                                    "sort",
                                    "batch_norm_training",
                                    "composite",
                                    "all_reduce",
                                    "infeed",
                                    "outfeed",
                                    "custom_call",
                                    "tuple",
                                    "einsum",
                                    "uniform_quantize",
                                    "dynamic_conv"};
  char name[64];
  for (size_t i = 0; i < sizeof ops / sizeof *ops; i++) {
    snprintf(name, sizeof name, "stablehlo.%s", ops[i]);
    if (!lists(text.data, "ops", name)) fail_msg("%s is not listed", name);
  }
  assert_false(lists(text.data, "ops", "stablehlo.no_such_op"));
  assert_true(lists(text.data, "stablehlo.sine", "f32"));
  assert_false(lists(text.data, "stablehlo.sine", "i32"));
  assert_true(lists(text.data, "stablehlo.popcnt", "ui8"));
  assert_false(lists(text.data, "stablehlo.popcnt", "f64"));
  tn_text_free(&text);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(types_and_ops_are_listed)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
