/* Private to src/passes: CHLO functions written out in the ops that the kernels have. */
#ifndef TN_PASSES_CHLO_FUNCTIONS_H
#define TN_PASSES_CHLO_FUNCTIONS_H

#include "passes/emit.h"

/* Sets `*out` to the value that the op's result is, or to NULL where there is no expansion for its
 * types. False: no memory. */
bool chlo_expand_function(const emitter *e, const ir_op *op, ir_value **out);

#endif
