/* Every pretty form against the generic form that MLIR prints for it: both read as one program, and
 * each comes back from the printer in both forms. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmocka_header.h"
#include "stablehlo/stablehlo.h"

static const char *const arguments =
#define PAIR_ARGUMENTS(text) text;
#define PAIR(pretty, generic)
#include "form_pairs.def"
#undef PAIR
#undef PAIR_ARGUMENTS

    static const struct form_pair {
  const char *pretty, *generic;
} pairs[] = {
#define PAIR(pretty, generic) {pretty, generic},
#include "form_pairs.def"
#undef PAIR
};

static ir_module *read_line(const char *line) {
  char text[8192];
  ir_module *module;
  snprintf(text, sizeof text,
           "sdy.mesh @mesh = <[\"x\"=2, \"y\"=2]>\n"
           "func.func private @g(tensor<4x8xf32>) -> tensor<4x8xf32>\n"
           "func.func @f(%s) {\n%s\nreturn\n}\n",
           arguments, line);
  tn_status *status = hlo_read_text(text, strlen(text), "t", NULL, &module);
  if (status) fail_msg("%s\n%s", tn_status_message(status), line);
  return module;
}

static void assert_equal(const ir_module *a, const ir_module *b, const char *line) {
  char why[512];
  if (!ir_equal(a->top, b->top, why, sizeof why)) fail_msg("%s\n%s", why, line);
}

static void test_pretty_is_generic(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
    ir_module *pretty = read_line(pairs[i].pretty), *generic = read_line(pairs[i].generic);
    assert_equal(pretty, generic, pairs[i].pretty);
    ir_module_destroy(pretty);
    ir_module_destroy(generic);
  }
}

static void test_both_come_back(void **state) {
  static const unsigned flags[] = {0, HLO_PRINT_GENERIC, HLO_PRINT_LOCATIONS};
  (void)state;
  for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
    for (int k = 0; k < 3; k++) {
      ir_module *module = read_line(pairs[i].pretty), *again = NULL;
      tn_text text = {0};
      assert_null(hlo_print(module, flags[k], &text));
      tn_status *status = hlo_read_text(text.data, text.size, "printed", NULL, &again);
      if (status) fail_msg("%s\n%s", tn_status_message(status), text.data);
      assert_equal(module, again, text.data);
      tn_text_free(&text);
      ir_module_destroy(again);
      ir_module_destroy(module);
    }
  }
}

/* The printer chooses the pretty form wherever there is one: MLIR's generic form is in quotes. */
static void test_the_pretty_form_is_printed(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
    ir_module *module = read_line(pairs[i].generic);
    tn_text text = {0};
    assert_null(hlo_print(module, 0, &text));
    const char *quoted = strstr(text.data, "    %0");
    quoted = quoted ? strstr(quoted, " = ") : NULL;
    if (!quoted || quoted[3] == '"') fail_msg("%s\n%s", pairs[i].pretty, text.data);
    tn_text_free(&text);
    ir_module_destroy(module);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_pretty_is_generic),
      cmocka_unit_test(test_both_come_back),
      cmocka_unit_test(test_the_pretty_form_is_printed),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
