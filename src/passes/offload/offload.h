/* Giving ops to kernel libraries: an op that a provider can compute becomes a custom call of the
 * typed kind (api_version 4), which a handler of the provider's serves; every other op stays.
 *
 * What the handlers are given, as attributes of backend_config, all i64 or array<i64>:
 *
 *   matmul    batch, m, n, k, transpose_lhs, transpose_rhs: result[b, m, n] = lhs[b, m, k] *
 *             rhs[b, k, n], a transposed operand being [b, k, m] or [b, n, k] in memory
 *   sparse    the same with batch = 1, and sparse: 0 if the left operand has at most two numbers
 *             that are not zero in each four along k, 1 if the right one has; weights: a hash of
 *             that operand, which is a constant, so that what was made of it once can be kept
 *   conv      x_dims, x_strides (batch, channel, spatial), w_dims, w_strides (out, in, spatial),
 *             y_dims, y_strides; strides, padding, dilation (spatial); groups
 *   add       n: elements
 *
 * All operands and results are row-major; the call says so in its layouts. */
#ifndef TN_PASSES_OFFLOAD_H
#define TN_PASSES_OFFLOAD_H

#include "ir/ir.h"

typedef enum offload_form {
  OFFLOAD_MATMUL,
  OFFLOAD_SPARSE,
  OFFLOAD_CONV,
  OFFLOAD_ADD,
  OFFLOAD_NUM_FORMS
} offload_form;

/* What a provider takes. */
typedef struct offload_rule {
  const char *provider; /* "cudnn" */
  const char *target;   /* the custom call's, "tenon.cudnn.matmul" */
  offload_form form;
  const tn_type *types; /* of operands and results, which are all of one; end in TN_INVALID */
  int64_t multiple;     /* that m, n and k must be of; 0: any */
  bool rounds;          /* may use fewer bits than the type has: not where the op forbids it */
} offload_rule;

/* What became of an op for which there is a rule, rule by rule until one takes it: `reason` is NULL
 * where it did. Called before the op is changed. */
typedef void (*offload_told)(void *arg, const ir_module *module, const ir_op *op,
                             const offload_rule *rule, const char *reason);

/* Each op goes to the first rule that takes it. `told` may be NULL. It is not in the table of
 * passes, whose passes need nothing but the module: the rules are those of the modules of kernels
 * that a spec names ("cuda/cudnn"), and src/backend/gpu/attach.c calls it with them
 * (backend_offload(), for tn_backend_select() and tn_backend_compile()). The CPU plugin does not
 * have it in itself, which test_attach_specs.c makes sure of. */
tn_status *pass_offload(ir_module *module, const offload_rule *rules, size_t count,
                        offload_told told, void *arg) TN_MUST_USE;

#endif
