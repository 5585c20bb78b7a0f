/* What dots and convolutions share: the arithmetic that a triple of types asks for. */
#ifndef TN_CPU_KERNELS_DOT_H
#define TN_CPU_KERNELS_DOT_H

#include "cpu/kernels/common/axes.h"

/* The list has the dimension d. */
static inline bool cpu_dims_contain(const cpu_dims *list, int64_t d) {
  for (int i = 0; i < list->rank; i++)
    if (list->dims[i] == d) return true;
  return false;
}

/* The type that products are summed in. Integers: any that wraps as the result's type does. */
typedef enum dot_kind {
  DOT_NONE, /* the types do not go together */
  DOT_F32,
  DOT_F64,
  DOT_INT,
  DOT_PRED, /* or of ands */
  DOT_C64,
  DOT_C128
} dot_kind;

dot_kind cpu_dot_kind(tn_type lhs, tn_type rhs, tn_type result);

/* The sizes that the order depends on. */
typedef struct dot_sizes {
  int64_t batch, m, n, k;
} dot_sizes;
void cpu_dot_sizes(const cpu_dot_spec *spec, dot_sizes *sizes);
/* A dot as matrices: every batch's rows, columns and terms lie one distance apart, in elements;
 * where there is one of them, any. `batch`: where a batch begins, array 0 in lhs, array 1 in rhs.
 */
typedef struct dot_matrices {
  dot_sizes sizes;
  cpu_axes batch;
  int64_t lhs_row, lhs_term, rhs_term, rhs_column;
} dot_matrices;
/* The spec is one that cpu_make_dot() takes. False: they do not lie so. */
bool cpu_dot_matrices(const cpu_dot_spec *spec, dot_matrices *out);
/* Whether the contracted index runs in 64 lanes instead of one chain. */
bool cpu_dot_in_lanes(dot_kind kind, const dot_sizes *sizes);

#endif
