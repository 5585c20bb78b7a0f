/* Who uses a value. Built by whoever asks, in time linear in the ops, and good until the program is
 * changed: nothing keeps it up to date. Both ways take ir_value.number for themselves. */
#ifndef TN_IR_USES_H
#define TN_IR_USES_H

#include "ir/ir.h"

/* Sets the number of every value that is defined under `scope` to how many operands under it the
 * value is. */
void ir_count_uses(ir_op *scope);

typedef struct ir_use {
  ir_op *user;
  uint32_t operand;
} ir_use;

/* The values defined in a block and in what stands under it, and their uses there, in program
 * order. A value's number is its place in `values`. */
typedef struct ir_uses {
  const ir_value **values;
  uint32_t num_values;
  uint32_t *first; /* uses[first[n]] to uses[first[n + 1]] are of value n */
  ir_use *uses;
} ir_uses;

/* False: no memory. Ends with ir_uses_free(), also then. */
bool ir_uses_build(ir_block *block, ir_uses *out);
/* Of a value that is defined elsewhere: none. */
size_t ir_uses_of(const ir_uses *uses, const ir_value *value, const ir_use **out);
void ir_uses_free(ir_uses *uses);

#endif
