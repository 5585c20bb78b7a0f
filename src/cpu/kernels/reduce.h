/* The loops that reductions are made of, one set for each known body, element type and tier. */
#ifndef TN_CPU_KERNELS_REDUCE_H
#define TN_CPU_KERNELS_REDUCE_H

#include "cpu/kernels/kernel.h"

/* Accumulators have `acc_size` bytes and a form of their own; load and store convert. Every n >= 1
 * unless it says otherwise. */
typedef struct reduce_ops {
  size_t acc_size;
  /* acc[j] = src[j]; dst[j] = acc[j], NaNs canonical. */
  void (*load)(void *acc, const void *src, int64_t n);
  void (*store)(void *dst, const void *acc, int64_t n);
  /* acc[j] = acc[j] op src[j], and op another accumulator. */
  void (*step)(void *acc, const void *src, int64_t n);
  void (*join)(void *acc, const void *other, int64_t n);
  /* As step for `rows` rows, one after another. Strides in elements. */
  void (*columns)(void *acc, const void *src, int64_t stride, int64_t rows, int64_t n);
  /* *acc = one block of n <= CPU_REDUCE_BLOCK elements, in lanes. */
  void (*block)(void *acc, const void *src, int64_t n);
  /* dst[r] = *init op (the blocks of row r), for rows of n >= 0 elements. */
  void (*rows)(void *dst, const void *src, int64_t stride, int64_t rows, int64_t n,
               const void *init);
} reduce_ops;

typedef const reduce_ops *reduce_finder(cpu_known_body known, tn_type type);
/* Never NULL for a body that cpu_fold_known() accepts. */
reduce_finder cpu_reduce_find_baseline, cpu_reduce_find_avx2, cpu_reduce_find_avx512;
const reduce_ops *cpu_reduce_find(tn_isa isa, cpu_known_body known, tn_type type);

enum { CPU_REDUCE_ACC = 8 }; /* the largest acc_size */

#endif
