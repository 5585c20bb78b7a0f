/* For tests of the CPU floor: a program from text, read and planned. */
#ifndef TN_TESTS_UNIT_CPU_COMPILING_H
#define TN_TESTS_UNIT_CPU_COMPILING_H

#include "base/status.h"
#include "cpu/cpu.h"
#include "stablehlo/stablehlo.h"

#include <string.h>

/* A text that cannot be read fails with words of its own: those tests are about planning. */
static inline tn_status *compile_with(const char *text, const cpu_compile_options *options,
                                      cpu_program **out) {
  ir_module *module;
  *out = NULL;
  tn_status *status = hlo_read(text, strlen(text), "test.mlir", NULL, &module);
  if (status) return tn_status_prefix(status, "not even read");
  status = cpu_program_create(module, options, out);
  ir_module_destroy(module);
  return status;
}

static inline tn_status *compile(const char *text, int level, cpu_program **out) {
  cpu_compile_options options;
  cpu_compile_options_init(&options);
  options.level = level;
  return compile_with(text, &options, out);
}

#endif
