/* Private to src/passes: CHLO functions written out in the ops that the kernels have. */
#ifndef TN_PASSES_CHLO_FUNCTIONS_H
#define TN_PASSES_CHLO_FUNCTIONS_H

#include "passes/rewrite/builder.h"

/* Sets `*out` to the value that the op's result is, or to NULL where there is no expansion for its
 * types, or the kernels have the function and it is to stay then. False: no memory. */
bool chlo_expand_function(const op_builder *e, const ir_op *op, bool keeps_kernels, ir_value **out);

/* Whether the kernels have the function of real numbers of that type themselves. */
bool chlo_has_kernel(uint16_t opcode, tn_type element);

/* Functions of real numbers (chlo_real.c): whether there is a formula for the op and its types, or
 * for an op of one operand of that type; and the value of it, NULL: no memory. */
bool chlo_has_formula_for(uint16_t opcode, const ir_type *type);
bool chlo_has_formula(const ir_op *op);
ir_value *chlo_expand_formula(const op_builder *e, const ir_op *op);

/* Likewise, by the kernel that f64 has in place of the formula. */
ir_value *chlo_expand_widened(const op_builder *e, const ir_op *op);

/* ragged_dot with one list of group sizes (chlo_ragged.c), likewise. */
bool chlo_has_ragged_dot(const ir_op *op);
ir_value *chlo_expand_ragged_dot(const op_builder *e, const ir_op *op);

#endif
