/* What any reader took must be refused by the writer of artifacts, or come back as itself. */
#ifndef TENON_TESTS_FUZZ_WRITTEN_H
#define TENON_TESTS_FUZZ_WRITTEN_H

#include <stdio.h>

#include "stablehlo/stablehlo.h"

static inline ir_module *fuzz_written(const ir_module *module, tn_text *bytes) {
  ir_module *again = NULL;
  tn_status *status = hlo_write_bytecode(module, NULL, bytes);
  bool is_written = status == NULL;
  if (!status) status = hlo_read_bytecode(bytes->data, bytes->size, "written", NULL, &again);
  if (is_written && status && tn_status_code(status) != TN_RESOURCE_EXHAUSTED) {
    fprintf(stderr, "%s\n", tn_status_message(status));
    __builtin_trap();
  }
  tn_status_destroy(status);
  return again;
}

/* Once through the writer, what VHLO has no form for is gone; from then on nothing changes. */
static inline void fuzz_write(const ir_module *module) {
  tn_text bytes = {0}, twice = {0};
  char why[512] = "not written again";
  ir_module *again = fuzz_written(module, &bytes);
  ir_module *third = again ? fuzz_written(again, &twice) : NULL;
  if (again && (!third || !ir_equal(again->top, third->top, why, sizeof why))) {
    fprintf(stderr, "%s\n", why);
    __builtin_trap();
  }
  ir_module_destroy(third);
  ir_module_destroy(again);
  tn_text_free(&bytes);
  tn_text_free(&twice);
}

#endif
