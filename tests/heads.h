/* Who reads only the heads of functions must see what who reads all of them sees. */
#ifndef TENON_TESTS_HEADS_H
#define TENON_TESTS_HEADS_H

#include "stablehlo/dialect/ops.h"
#include "stablehlo/stablehlo.h"

#include <stdio.h>
#include <string.h>

static inline const ir_op *heads_next(const ir_op *op) {
  while (op && op->opcode != FUNC_FUNC) op = op->next;
  return op;
}

static inline bool heads_same(const ir_op *a, const ir_op *b) {
  if (a->num_attrs != b->num_attrs) return false;
  for (uint32_t i = 0; i < a->num_attrs; i++)
    if (strcmp(a->attrs[i].name, b->attrs[i].name) != 0 ||
        !ir_attr_equal(a->attrs[i].value, b->attrs[i].value))
      return false;
  return true;
}

/* `module` is what the bytes are, read whole. False, with `why`: their heads are something else. */
static inline bool heads_check(const char *data, size_t size, const hlo_limits *limits,
                               const ir_module *module, char *why, size_t why_size) {
  ir_module *heads = NULL;
  tn_status *status = hlo_read_heads(data, size, "heads", limits, &heads);
  bool good = tn_status_code(status) == TN_RESOURCE_EXHAUSTED;
  snprintf(why, why_size, "heads: %s", tn_status_message(status));
  if (!status) {
    const ir_op *a = heads_next(ir_module_body(module)->first);
    const ir_op *b = heads_next(ir_module_body(heads)->first);
    for (; a && b && heads_same(a, b); a = heads_next(a->next)) b = heads_next(b->next);
    good = !a && !b;
    snprintf(why, why_size, "heads: a function begins otherwise than in the whole program");
  }
  tn_status_destroy(status);
  ir_module_destroy(heads);
  return good;
}

#endif
