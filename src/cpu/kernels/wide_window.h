/* Wide windows of a body that may take a value twice (minimum, maximum, and, or), side by side
 * along a row: what neighbours have in common is folded once. Exact, so no order of its own. */
#ifndef TN_CPU_KERNELS_WIDE_WINDOW_H
#define TN_CPU_KERNELS_WIDE_WINDOW_H

#include "cpu/kernels/kernel.h"
#include "cpu/kernels/reduce.h"

enum { WIDE_TILE = 512 }; /* results at a time, at most; blocks are as long */

typedef struct wide_window {
  const reduce_ops *ops;
  size_t size;
  char *acc, *values; /* WIDE_TILE elements of 8 bytes each */
  char *blocks;       /* what each block of the row below folds to */
  const char *row;    /* or NULL */
} wide_window;

/* Bytes for a row of n elements. */
size_t wide_window_scratch(int64_t n);
void wide_window_open(wide_window *w, const reduce_ops *ops, size_t size, void *scratch);

/* acc[i], i < count <= WIDE_TILE, takes the row's elements from at + i to at + i + width - 1 that
 * there are; width >= count. */
void wide_window_step(wide_window *w, char *acc, const char *row, int64_t n, int64_t at,
                      int64_t count, int64_t width);

#endif
