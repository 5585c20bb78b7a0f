/* The first stage of the planner: what computes, and what only addresses.
 *
 * Each op of a block is a node. Ops that only address (broadcast, transpose, slice, reverse,
 * reshape, bits as another type of the same size) and those that count (iota) have a view: how
 * their elements are read where they lie. Views of views are collapsed, so a view is of a value
 * that lies somewhere, or of none. A view stays one where all who use it read by strides, and as
 * fast as they would read an array; else its elements are written out, and views of it begin anew
 * there. What concatenate and pad make of arrays stays in pieces where nothing but maps reads it.
 */
#ifndef TN_CPU_PLAN_GRAPH_H
#define TN_CPU_PLAN_GRAPH_H

#include "base/containers.h"
#include "base/memory.h"
#include "cpu/kernels/kernel.h"
#include "ir/uses.h"

/* Element (i, j, ...) is element offset + i strides[0] + j strides[1] + ... of what is read. */
typedef struct value_view {
  const ir_value *of;                    /* NULL: nothing is read */
  uint32_t base;                         /* its buffer, once the plan has one (builder.h) */
  int64_t offset, strides[CPU_MAX_RANK]; /* in elements, any sign, 0 where it repeats itself */
  bool is_iota; /* then nothing is read: element k, in row-major order, is k / inner % length */
  int64_t length, inner;
} value_view;

/* Elements [i row, i row + block) of the value are, for each i, elements [i block, (i + 1) block)
 * of the first piece, which is a view of those dimensions; behind them come the next one's. */
typedef struct value_piece {
  value_view view;
  int64_t block;
  int64_t dims[CPU_MAX_RANK];
} value_piece;

typedef struct value_pieces {
  uint32_t count;
  uint32_t dimension; /* along which they lie one after another */
  value_piece parts[];
} value_pieces;

typedef struct graph_node {
  ir_op *op;
  const value_view
      *view; /* NULL: it computes, or is in pieces, which it is only where it stays so */
  const value_pieces *pieces;
  bool whole; /* all elements of what it is of, in their order: another name for the same memory */
  bool stays; /* a view, or pieces, and not written out */
  const char *written; /* why a view that is not whole is written out */
  const ir_op *reader; /* who wants it so, if that is one */
  cpu_order order;     /* of a dot's or a reduction's terms, by the op's own shapes */
  int64_t front;       /* of a sort's lines: so many results from the first on are read; 0: all */
} graph_node;

/* Of one block, in program order; its terminator is no node. Marks of the ops are their places. */
typedef struct graph {
  ir_block *block;
  graph_node *nodes;
  uint32_t count;
} graph;

typedef struct graph_options {
  bool views;   /* false: each view is written out */
  bool dots;    /* dots read views; not those that providers compute */
  int64_t tile; /* elements that a map reads at a time */
} graph_options;

/* `uses` are the uses of the block or of one around it; the module has been verified. What the
 * graph holds lives in the arena. Marks of the block's ops are overwritten. RESOURCE_EXHAUSTED: no
 * memory. */
tn_status *graph_build(tn_arena *arena, const ir_module *module, ir_block *block,
                       const ir_uses *uses, const graph_options *options, graph *out) TN_MUST_USE;

/* How an op that only addresses reads its operand, as that lies in memory; or what it counts.
 * False: it computes, or strides cannot say that. */
bool graph_view_of_op(const ir_module *module, const ir_op *op, value_view *out);

/* A line: its op, and how it is read. */
void graph_print_node(const graph *g, const graph_node *node, tn_text *out);

#endif
