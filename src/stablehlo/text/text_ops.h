/* Operations, regions, blocks: an op that is being read, and what its pretty forms do with it.
 *
 * What an op is made of lies on the reader's stacks above the heights that its op_reading, on the
 * C stack of the function that reads it, remembers; the op takes it and the stacks go back. Ops and
 * blocks are the module's from the moment that they are made; a region is the reader's until its op
 * adopts it. False means that the error was left in the reader (text_fail.h). A reader is one
 * thread's. */
#ifndef TN_STABLEHLO_TEXT_OPS_H
#define TN_STABLEHLO_TEXT_OPS_H

#include "ir/ir.h"
#include "stablehlo/text/text_lexer.h"
#include "stablehlo/text/text_reader.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct result_name {
  token name;
  size_t count;
} result_name;

typedef struct region_arg {
  token name;
  const ir_type *type;
  const ir_loc *loc;
} region_arg;

/* An op being read. What it is made of lies on the reader's stacks above these heights; `types` are
 * the results' (operands' types are checked at once and not kept). */
typedef struct op_reading {
  uint16_t opcode;
  const char *name; /* interned */
  token at;         /* its name in the text */
  size_t values, types, attrs, regions, results;
} op_reading;

/* Reads an op, which is the block's last from then on, and defines its results. */
bool text_op(text_reader *r, ir_block *block);
/* {...}; the region is pushed. `num_args` arguments from the stack r->args at `args` on begin its
 * entry block, where the form names them outside of the braces; SIZE_MAX: it does not. */
bool text_region(text_reader *r, size_t args, size_t num_args, bool isolated);
size_t text_num_operands(const text_reader *r, const op_reading *op);
/* Checks that operand k has this type. */
bool text_check_operand(text_reader *r, const op_reading *op, size_t k, const ir_type *type);
/* The same for all operands, and that there are `count`. */
bool text_check_operands(text_reader *r, const op_reading *op, const ir_type *const *types,
                         size_t count);
bool text_add_result(text_reader *r, const ir_type *type);
/* Operands checked, results added. */
bool text_apply_function_type(text_reader *r, const op_reading *op, const ir_type *type);

#endif
