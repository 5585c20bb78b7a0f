/* The constants of the orders that docs/numerics.md fixes ("Reductions, dots and convolutions").
 * Frozen: changing one changes results. */
#ifndef TN_CPU_KERNELS_ORDER_H
#define TN_CPU_KERNELS_ORDER_H

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

#endif
