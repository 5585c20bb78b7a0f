/* The stage that decides what runs as one loop: the ops of a block become clusters, in the order in
 * which they are run.
 *
 * A MAP holds elementwise ops on one number of elements, whose values pass from op to op within a
 * tile (tile_program.h); what something outside needs is its results. A VIEW is an op that only
 * addresses (graph.h), and any other op is a cluster alone. Ops join in program order: an op goes
 * to the map that makes one of its operands, else to one that reads an operand with it; two such
 * maps become one.
 *
 * Legal is what leaves no way out of a map and back: a cluster runs when all that it reads is
 * there, and all of its results come at once. So that this needs no search, each op knows by bits
 * which of the open maps it comes after (cluster.c). Effects keep their order. */
#ifndef TN_CPU_PLAN_CLUSTER_H
#define TN_CPU_PLAN_CLUSTER_H

#include "cpu/plan/graph.h"

typedef enum cluster_kind { CLUSTER_OP, CLUSTER_VIEW, CLUSTER_MAP } cluster_kind;

typedef struct cluster {
  cluster_kind kind;
  ir_op **ops; /* in program order */
  uint32_t num_ops;
  ir_value **results; /* MAP: the values that something outside uses, by op */
  uint32_t num_results;
  int64_t elements; /* MAP: of each value, but operands of one element */
  /* MAP: why the last op that might have joined did not; NULL: none was left out. */
  const char *stopped;
  const graph_node *node; /* not MAP: the op's; of a VIEW, how it is read */
} cluster;

/* Of one block; its terminator is in no cluster. */
typedef struct cluster_list {
  cluster *clusters;
  uint32_t count;
} cluster_list;

/* `uses` are the uses of the graph's block or of one around it. Without `fuse` each op is a cluster
 * of its own, in program order. The lists live in the arena, where the graph must stay. The marks
 * of the block's ops are overwritten. */
tn_status *cluster_block(tn_arena *arena, const graph *from, const ir_uses *uses, bool fuse,
                         cluster_list *out) TN_MUST_USE;

/* Whether the op may stand in a map: elementwise, one result, a body for it. */
bool cluster_is_map(const ir_op *op);
/* Whether it only names its operand's elements anew within a map: a reshape, or bits as another
 * type of the same size. */
bool cluster_is_rename(const ir_op *op);

/* Whether something outside uses a result of that op, which stands in the cluster. */
bool cluster_has_result(const cluster *c, const ir_op *op);
/* A line: its ops, a * behind those that are results, and why it ends there. */
void cluster_print(const cluster *c, tn_text *out);

#endif
