/* For the tests of passes that no text can say (tests/passes has the others). */
#ifndef TN_TESTS_PASSES_PROGRAMS_H
#define TN_TESTS_PASSES_PROGRAMS_H

#include "cmocka_header.h"
#include "passes/passes.h"
#include "stablehlo/stablehlo.h"
#include <string.h>

static inline ir_module *read_program(const char *text) {
  ir_module *module;
  tn_status *status = hlo_read_text(text, strlen(text), "t.mlir", NULL, &module);
  if (status) fail_msg("%s", tn_status_message(status));
  return module;
}

static inline void expect_program(const ir_module *module, const char *text) {
  char why[600];
  ir_module *expected = read_program(text);
  if (!ir_equal(module->top, expected->top, why, sizeof why)) fail_msg("%s", why);
  ir_module_destroy(expected);
}

static inline void expect_refusal(const char *pass, const char *before, tn_code code,
                                  const char *part) {
  ir_module *module = read_program(before);
  tn_status *status = pass_run(module, &pass, 1);
  if (!status) fail_msg("pass %s took the program", pass);
  if (!strstr(tn_status_message(status), part))
    fail_msg("'%s' is not in '%s'", part, tn_status_message(status));
  assert_int_equal(tn_status_code(status), code);
  tn_status_destroy(status);
  ir_module_destroy(module);
}

#endif
