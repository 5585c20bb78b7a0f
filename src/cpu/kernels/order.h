/* The constants of the orders that docs/numerics.md fixes ("Reductions, dots and convolutions").
 * Frozen: changing one changes results. */
#ifndef TN_CPU_KERNELS_ORDER_H
#define TN_CPU_KERNELS_ORDER_H

#include <stdint.h>

enum {
  CPU_REDUCE_LANES = 64,    /* partial sums of a block (docs/measurements/reduce-order.md) */
  CPU_REDUCE_BLOCK = 4096,  /* elements of a block */
  CPU_FOLD_SEGMENTS = 128,  /* pieces of a long fold with a general body ... */
  CPU_FOLD_LONG = 1024,     /* ... of at least this many elements ... */
  CPU_FOLD_OUTPUTS = 64,    /* ... into fewer results than this */
  CPU_SCAN_GROUP = 16,      /* elements that a prefix sum along the minor dimension takes at once */
  CPU_DOT_LANES = 64,       /* partial sums of a matrix-vector product (n == 1) ... */
  CPU_DOT_LANES_MIN_K = 128 /* ... whose contracted size is at least this */
};

/* In which order a result's terms are folded. It follows from shapes and types alone. The planner
 * notes it before anything is read in another way than the op says, and a kernel says which one it
 * keeps to. */
typedef enum cpu_order_kind {
  CPU_ORDER_UNSAID,
  CPU_ORDER_CHAIN,    /* one after another */
  CPU_ORDER_LANES,    /* in 64 lanes, blocks of 4096 of them */
  CPU_ORDER_SEGMENTS, /* a general body's pieces, then those */
} cpu_order_kind;

typedef struct cpu_order {
  cpu_order_kind kind;
  int64_t terms;
} cpu_order;

#endif
