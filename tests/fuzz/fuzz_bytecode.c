/* libFuzzer target: any bytes to hlo_read_bytecode(); what can be read is verified, and printed
 * and read again, which must give the same program; and written (written.h). mutate_bytecode.c
 * changes artifacts from within. The seed corpus is tests/fuzz/corpus/bytecode; crashers found
 * are named files there. */
#include <stdint.h>

#include <stdio.h>

#include "stablehlo/stablehlo.h"
#include "stablehlo/verify.h"
#include "tests/heads.h"
#include "written.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void come_back(const ir_module *module, const hlo_limits *limits, unsigned flags) {
  tn_text text = {.max = (size_t)16 << 20};
  ir_module *again = NULL;
  char why[512];
  tn_status *status = hlo_print(module, flags, &text);
  bool printed = status == NULL;
  if (!status) status = hlo_read_text(text.data, text.size, "printed", limits, &again);
  if (printed && status && tn_status_code(status) != TN_RESOURCE_EXHAUSTED) {
    fprintf(stderr, "%s\n%.*s\n", tn_status_message(status), (int)text.size, text.data);
    __builtin_trap();
  }
  if (again && !ir_equal(module->top, again->top, why, sizeof why)) {
    fprintf(stderr, "%s\n%.*s\n", why, (int)text.size, text.data);
    __builtin_trap();
  }
  tn_status_destroy(status);
  ir_module_destroy(again);
  tn_text_free(&text);
}

static bool go_on(void *arg, const ir_op *op, const char *id, const char *text) {
  (void)arg, (void)op;
  if (!*id || !*text) __builtin_trap();
  return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  hlo_limits limits = hlo_default_limits;
  limits.max_memory = (size_t)256 << 20;
  limits.max_elements = (uint64_t)1 << 20;
  limits.max_depth = 64;
  ir_module *module = NULL;
  tn_status *status = hlo_read_bytecode((const char *)data, size, "fuzz", &limits, &module);
  if (!status == !module) __builtin_trap();
  tn_status_destroy(status);
  if (!module) return 0;
  char why[512];
  if (!heads_check((const char *)data, size, &limits, module, why, sizeof why)) {
    fprintf(stderr, "%s\n", why);
    __builtin_trap();
  }
  hlo_verify(module, true, go_on, NULL);
  limits.max_depth = 256;
  come_back(module, &limits, 0);
  come_back(module, &limits, HLO_PRINT_GENERIC);
  fuzz_write(module);
  ir_module_destroy(module);
  return 0;
}
