/* What an op must have, and the types of its results where its rule gives them: for who builds
 * programs op by op. Readers take what is written; the back ends check what they compile. */
#ifndef TN_STABLEHLO_INFER_H
#define TN_STABLEHLO_INFER_H

#include "ir/ir.h"

/* Operands, regions and attributes are as ops.def has them: counts, required attributes, kinds of
 * attributes, no attribute that the op does not know (one with a '.' in its name is anybody's). An
 * op that ops.def does not know passes. The error names op and argument. */
tn_status *hlo_check_op(const ir_op *op) TN_MUST_USE;
/* The same, but other attributes may stand beside the op's own: MLIR lets them. */
tn_status *hlo_check_arguments(const ir_op *op) TN_MUST_USE;

/* As many results as ops.def names. */
tn_status *hlo_check_results(const ir_op *op, size_t count) TN_MUST_USE;

/* The rule of an op whose results are not there yet: `*types` are in the module's arena, NULL where
 * no rule knows them: they must be given. `*loose`: a given type may have another element type (a
 * product that accumulates wider). Operands that no result can have are an error. Types with `?`,
 * bounds or quantized elements are known to fewer rules. */
tn_status *hlo_infer_results(ir_module *module, const ir_op *op, const ir_type *const **types,
                             size_t *count, bool *loose) TN_MUST_USE;

/* The given results against the rule's, and what is known of ops whose results must be given. */
tn_status *hlo_check_given(const ir_op *op, const ir_type *const *given, size_t count,
                           const ir_type *const *inferred, size_t num_inferred,
                           bool loose) TN_MUST_USE;

#endif
