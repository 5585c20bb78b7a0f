/* libFuzzer target: any bytes to hlo_read_bytecode(); what can be read is printed, so that it
 * is walked.
 * The seed corpus is tests/fuzz/corpus/bytecode; crashers found are named files there. */
#include <stdint.h>

#include "stablehlo/stablehlo.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Prints attributes until there is a megabyte of text. */
static bool print_op(ir_op *op, void *arg) {
  tn_text *text = arg;
  for (uint32_t i = 0; i < op->num_attrs; i++) ir_attr_print(op->attrs[i].value, text);
  for (uint32_t i = 0; i < op->num_results; i++) ir_type_print(op->results[i].type, text);
  return !text->failed;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  hlo_limits limits = hlo_default_limits;
  limits.max_memory = (size_t)256 << 20;
  limits.max_elements = (uint64_t)1 << 24;
  ir_module *module = NULL;
  tn_status *status = hlo_read_bytecode((const char *)data, size, "fuzz", &limits, &module);
  if (!status == !module) __builtin_trap();
  tn_status_destroy(status);
  if (!module) return 0;
  tn_text text = {.max = 1 << 20};
  ir_walk(module->top, print_op, &text);
  tn_text_free(&text);
  ir_module_destroy(module);
  return 0;
}
