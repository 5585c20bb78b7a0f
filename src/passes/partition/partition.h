/* Private to src/passes: what the pass `partition` knows while it works. */
#ifndef TN_PASSES_PARTITION_H
#define TN_PASSES_PARTITION_H

#include "base/assert.h"
#include "passes/partition/sharding.h"
#include "passes/rewrite/rewrite.h"

/* A value of the main block. */
typedef struct value_state {
  const ir_value *value;
  const ir_type *whole;          /* its type in the program as it came */
  const pass_sharding *sharding; /* NULL: local */
  ir_value *gathered;            /* all of a tiled value, once an op has wanted it; else NULL */
  ir_value *share; /* the summand that each partition had before the sum was done, for */
  const pass_sharding *shared; /* who takes it as it was; NULL: there was no sum left undone */
} value_state;

typedef struct partition_pass {
  ir_module *module;
  size_t partitions;
  ir_op *function;
  ir_block *block;
  value_state *states; /* by the number of a value that the program came with */
  uint32_t num_states;
  size_t max_states;               /* that there is room for */
  const pass_sharding **arguments; /* of the main block, as they come in */
  ir_value_map map;                /* what takes the place of values that go */
  const int64_t *peers;            /* all are peers (below): those of the main block */
  bool exchanges;                  /* partitions give each other data by ops that were added */
} partition_pass;

/* Partitions that nothing has told apart at some place of the program are peers there, and hold the
 * same values but for tiles: a number for each partition, equal for peers. In the main block all
 * are; in the body of a manual computation those that stand at one place of its manual axes. */

enum { PARTITION_MAX_RANK = 64, PARTITION_MAX_GATHER = 4096 };

/* `count` rows of `size` partitions each; -1 fills a row up. */
typedef struct partition_groups {
  int64_t *ids;
  size_t count, size;
} partition_groups;

/* Whether it is one of these, and not a value inside a region. */
static inline bool partition_knows(const partition_pass *pass, const ir_value *value) {
  return value->number < pass->num_states && pass->states[value->number].value == value;
}

static inline value_state *partition_state(const partition_pass *pass, const ir_value *value) {
  TN_ASSERT(partition_knows(pass, value));
  return &pass->states[value->number];
}

/* Operand `i` of `op` as the sharding says: where its tiles are other ones, ops before `op` cut
 * them, or gather them first. Refuses local values. */
tn_status *partition_operand(partition_pass *pass, ir_op *op, uint32_t i,
                             const pass_sharding *to) TN_MUST_USE;

/* All of a tiled value of the main block, gathered before `at`. */
tn_status *partition_whole(partition_pass *pass, ir_op *at, const ir_value *value,
                           ir_value **out) TN_MUST_USE;

/* Whether the tiles are of one size. */
bool partition_divides(const ir_type *whole, const pass_sharding *sharding);

/* Whether every partition's tile of `to` is one, and inside of its tile of `from`. */
bool partition_keeps_parts(const ir_type *whole, const pass_sharding *from,
                           const pass_sharding *to);

/* `value`, of which each partition holds the tile of `from`, cut to the tiles of `to` inside of
 * them; `whole` is the type of all of it. */
tn_status *partition_slice(partition_pass *pass, ir_op *at, ir_value *value, const ir_type *whole,
                           const pass_sharding *from, const pass_sharding *to,
                           ir_value **out) TN_MUST_USE;

/* All of it, from the tiles of `from` that the peers hold. */
tn_status *partition_gather(partition_pass *pass, ir_op *at, ir_value *value, const ir_type *whole,
                            const pass_sharding *from, const int64_t *peers,
                            ir_value **out) TN_MUST_USE;

/* The sum of the shares of `value` that the peers hold of the same tile; and, the other way, a
 * share of it: all of it for the first, zeros for the others. */
tn_status *partition_add_shares(partition_pass *pass, ir_op *at, ir_value *value,
                                const pass_sharding *sharding, const int64_t *peers,
                                ir_value **out) TN_MUST_USE;
tn_status *partition_keep_share(partition_pass *pass, ir_op *at, ir_value *value,
                                const pass_sharding *sharding, ir_value **out) TN_MUST_USE;

/* A collective of one operand and result between partitions; `dim` is an all_gather's. */
tn_status *partition_collective(partition_pass *pass, ir_op *at, uint16_t opcode, ir_value *value,
                                const ir_type *type, const partition_groups *groups, int64_t dim,
                                ir_value **out) TN_MUST_USE;

/* A scalar i32: this partition's number in a table of one a partition. NULL: no memory. */
ir_value *partition_pick(partition_pass *pass, ir_op *at, const int32_t *table);

/* ---- manual computations, and what stands inside of regions (partition_inside.c) --------------
 */

/* The sharding of operand (in_shardings) or result (out_shardings) `i` of a manual computation, of
 * that type when whole, as far as it names manual axes: others are the partitioner's, and nothing
 * is cut along them. */
tn_status *partition_manual_sharding(const partition_pass *pass, const ir_op *op, const char *list,
                                     uint32_t i, uint32_t rank,
                                     const pass_sharding **out) TN_MUST_USE;

/* The same, and that the body's argument or result is of a tile's type. */
tn_status *partition_body_sharding(const partition_pass *pass, const ir_op *op, const char *list,
                                   uint32_t i, const ir_type *whole,
                                   const pass_sharding **out) TN_MUST_USE;

/* One block that takes the operands and returns the results, or an error. */
tn_status *partition_check_manual(const partition_pass *pass, const ir_op *op) TN_MUST_USE;

/* What stands in the body of a manual computation among peers. */
tn_status *partition_manual_body(partition_pass *pass, ir_op *op, const int64_t *peers) TN_MUST_USE;

/* What stands in the regions of an op among peers. */
tn_status *partition_inside(partition_pass *pass, ir_op *op, const int64_t *peers) TN_MUST_USE;

/* An op that does more than give its results, or that the program puts on one device alone: of
 * peers only the first does it, and the others get what it gave. `*done`: it was such an op, and
 * has gone. */
tn_status *partition_on_one(partition_pass *pass, ir_op *op, const int64_t *peers,
                            bool *done) TN_MUST_USE;

/* Into or out of what HLO's programs compute by hand. */
bool partition_is_crossing(const ir_op *op);
/* "" for what is no custom call. */
const char *partition_call_target(const ir_op *op);
/* Says in which memory a value is. */
bool partition_is_placement(const ir_op *op);

/* Gives an error about a sharding the op's place. */
tn_status *partition_at(const partition_pass *pass, const ir_op *op, tn_status *status) TN_MUST_USE;

#endif
