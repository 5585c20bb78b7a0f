/* Private to src/passes: what the pass `partition` knows while it works. */
#ifndef TN_PASSES_PARTITION_H
#define TN_PASSES_PARTITION_H

#include "passes/rewrite.h"
#include "passes/sharding.h"

/* A value of the main block. */
typedef struct value_state {
  const ir_value *value;
  const ir_type *whole;          /* its type in the program as it came */
  const pass_sharding *sharding; /* NULL: local */
} value_state;

typedef struct partition_pass {
  ir_module *module;
  size_t partitions;
  ir_op *function;
  ir_block *block;
  value_state *states; /* by the number of a value that the program came with */
  uint32_t num_states;
  ir_value_map map; /* what takes the place of values that go */
} partition_pass;

/* Whether it is one of these, and not a value inside a region. */
static inline bool partition_knows(const partition_pass *pass, const ir_value *value) {
  return value->number < pass->num_states && pass->states[value->number].value == value;
}

static inline value_state *partition_state(const partition_pass *pass, const ir_value *value) {
  return &pass->states[value->number];
}

/* Operand `i` of `op` as the sharding says: where its tiles are other ones, ops before `op` cut
 * them. Refuses local values, and what would have to come from another partition. */
tn_status *partition_operand(partition_pass *pass, ir_op *op, uint32_t i,
                             const pass_sharding *to) TN_MUST_USE;

/* Gives an error about a sharding the op's place. */
tn_status *partition_at(const partition_pass *pass, const ir_op *op, tn_status *status) TN_MUST_USE;

#endif
