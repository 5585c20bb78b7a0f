/* Private to src/passes: refining the shapes of a program, op by op. */
#ifndef TN_PASSES_REFINE_H
#define TN_PASSES_REFINE_H

#include "passes/rewrite/rewrite.h"
#include "passes/shapes/fold.h"

enum { REFINE_MAX_RANK = 64 };

typedef struct refinement {
  ir_module *module;
  ir_value_map map; /* for the results of ops that were replaced */
  folding known;
  tn_status *status;
} refinement;

/* An error at the op's place, the first that is told; and that memory is short. All false. */
bool refine_fail(refinement *r, const ir_op *op, tn_code code, const char *format, ...)
    TN_PRINTF(4, 5);
bool refine_no_memory(refinement *r);

/* No dimension is `?`, and the rank is known; of a tuple: those of all in it. */
bool refine_is_fixed(const ir_type *type);
/* Gives the result those dimensions; its elements stay. They must be what was known of it. */
bool refine_result(refinement *r, ir_op *op, uint32_t result, const int64_t *dims, size_t rank);
/* The result has the dimensions of another type. */
bool refine_like(refinement *r, ir_op *op, uint32_t result, const ir_type *type);
/* The results by the op's rule (refine_shapes.c); what stays unknown is an error. */
bool refine_results(refinement *r, ir_op *op);

/* Operand i, if it is a list of that sort; NULL: it is not known. */
const folded *refine_known(const refinement *r, const ir_op *op, uint32_t i);
bool refine_not_known(refinement *r, const ir_op *op, uint32_t i); /* says so: false */
bool refine_set_list(refinement *r, ir_op *op, const char *name, const folded *list);

/* An op that takes its shape as an operand becomes the one that has it in its type or attributes
 * (refine_dynamic.c), if it is known; so do custom calls, which may be replaced: then the op is
 * removed. Other ops stay as they are. */
bool refine_dynamic(refinement *r, ir_op *op);
bool refine_custom_call(refinement *r, ir_op *op);

#endif
