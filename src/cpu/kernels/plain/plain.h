/* The plain variants: scalar code that defines every result (docs/numerics.md). Each is a
 * cpu_kernel_fn; the comment says what params it takes and what a unit is. They walk the spec as it
 * was written, with none of the fast variants' normal forms. */
#ifndef TN_CPU_KERNELS_PLAIN_PLAIN_H
#define TN_CPU_KERNELS_PLAIN_PLAIN_H

#include "cpu/kernels/kernel.h"

/* Params: the family's spec. A unit is one element of the destination, in row-major order of the
 * spec's dims, unless something else is said. */
cpu_kernel_fn plain_copy;
cpu_kernel_fn plain_pad;
cpu_kernel_fn plain_iota;
cpu_kernel_fn plain_dynamic_slice;
cpu_kernel_fn plain_dynamic_update_slice; /* in place: one element of the update */
cpu_kernel_fn plain_gather;
cpu_kernel_fn plain_scatter; /* one unit */
cpu_kernel_fn plain_reduce;
cpu_kernel_fn plain_reduce_window; /* cumulative ones: one line along the scanned dimension */
cpu_kernel_fn plain_dot;
cpu_kernel_fn plain_conv;
cpu_kernel_fn plain_sort;                /* one line along the sorted dimension */
cpu_kernel_fn plain_cholesky;            /* one matrix */
cpu_kernel_fn plain_triangular;          /* one column of X, or one row (from the right) */
cpu_kernel_fn plain_qr;                  /* one matrix */
cpu_kernel_fn plain_householder_product; /* one matrix */
cpu_kernel_fn plain_eigh;                /* one matrix */
cpu_kernel_fn plain_select_and_scatter;  /* one unit */

/* One step of a known body on one element, in place: acc = acc op value, rounded to the type. NULL
 * where body and type are not known together (cpu_fold_known, fold.h). */
typedef void plain_step_fn(void *acc, const void *value);
plain_step_fn *plain_find_step(cpu_known_body known, tn_type type);

/* The scratch that plain_reduce, _reduce_window, _scatter and _sort need beside the body's. */
size_t plain_fold_scratch(int num_inputs);
size_t plain_sort_scratch(int64_t length);
/* And that of plain_eigh. */
size_t plain_eigh_scratch(tn_type type, int64_t n);

/* Row-major index of element `linear`. */
static inline void plain_unravel(int rank, const int64_t *dims, int64_t linear, int64_t *index) {
  for (int d = rank - 1; d >= 0; d--) {
    index[d] = linear % dims[d];
    linear /= dims[d];
  }
}
static inline int64_t plain_ravel(int rank, const int64_t *dims, const int64_t *index) {
  int64_t linear = 0;
  for (int d = 0; d < rank; d++) linear = linear * dims[d] + index[d];
  return linear;
}

#endif
