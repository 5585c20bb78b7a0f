/* The loops that reductions are made of, one set for each known body, element type and tier. */
#ifndef TN_CPU_KERNELS_REDUCE_H
#define TN_CPU_KERNELS_REDUCE_H

#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/order.h"

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

/* Elements of the segments into which a sequence of a general body is cut; 0: it is not. */
static inline int64_t reduce_segment(int64_t length, int64_t outputs) {
  if (length < CPU_FOLD_LONG || outputs >= CPU_FOLD_OUTPUTS) return 0;
  return (length + CPU_FOLD_SEGMENTS - 1) / CPU_FOLD_SEGMENTS;
}

/* The dimensions as two index spaces over the input, joined: results in row-major order, and the
 * sequence that makes one. */
void cpu_reduce_split(const cpu_reduce_spec *spec, cpu_axes *kept, cpu_axes *reduced);

#endif
