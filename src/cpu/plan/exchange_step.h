/* Inside the planner: how rules add a step that exchanges. */
#ifndef TN_CPU_PLAN_EXCHANGE_STEP_H
#define TN_CPU_PLAN_EXCHANGE_STEP_H

#include "cpu/plan/builder.h"
#include "cpu/plan/exchange.h"

typedef struct exchange_spec {
  coll_kind kind;
  tn_type type;
  size_t elements; /* in a block */
  bool reduces;    /* what follows is set: by plan_exchange_region() */
  tn_reduction reduction;
  region_body region;
  bool has_root; /* it is in element `root` of `roots`; else the root is rank 0 */
  uint32_t roots, root;
} exchange_spec;

/* What the op's region does: a known reduction, or it is compiled. */
tn_status *plan_exchange_region(builder *b, ir_op *op, exchange_spec *spec) TN_MUST_USE;
/* The groups, and sources of a permute, are those of the op. */
tn_status *plan_exchange_step(builder *b, const ir_op *op, const exchange_spec *spec, uint32_t dst,
                              uint32_t src) TN_MUST_USE;

#endif
