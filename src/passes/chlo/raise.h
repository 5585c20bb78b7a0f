/* Private to src/passes: what raise.def's rows are made of. */
#ifndef TN_PASSES_RAISE_H
#define TN_PASSES_RAISE_H

#include "ir/ir.h"

typedef struct raise_digest {
  uint64_t low, high;
} raise_digest;

typedef struct raise_description {
  uint32_t ops;
  char path[16];
  uint64_t head;
  raise_digest digest;
} raise_description;

/* What a row says of `value` as a function of `leaf`. False: something in it is no elementwise op
 * of the leaf's shape, or it is too large, or memory is short. */
bool raise_describe(ir_module *module, const ir_value *value, const ir_value *leaf,
                    raise_description *out);

#endif
