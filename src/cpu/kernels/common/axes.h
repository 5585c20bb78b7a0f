/* Index spaces: dimensions with the strides that up to three arrays have over them, walked in
 * row-major order. What every family but the elementwise one is built on. */
#ifndef TN_CPU_KERNELS_COMMON_AXES_H
#define TN_CPU_KERNELS_COMMON_AXES_H

#include "cpu/kernels/kernel.h"

enum { CPU_AXES_ARRAYS = 3 };

typedef struct cpu_axes {
  int rank;
  int64_t dims[CPU_MAX_RANK];
  int64_t strides[CPU_AXES_ARRAYS][CPU_MAX_RANK];
} cpu_axes;

/* A place in an index space and the arrays' element offsets there. */
typedef struct cpu_cursor {
  int64_t index[CPU_MAX_RANK];
  int64_t at[CPU_AXES_ARRAYS];
} cpu_cursor;

/* Adds an innermost dimension. The caller sees to it that there are at most CPU_MAX_RANK. */
void cpu_axes_push(cpu_axes *axes, int64_t dim, int64_t stride0, int64_t stride1, int64_t stride2);
/* Product of the dimensions. */
int64_t cpu_axes_count(const cpu_axes *axes);
/* Drops dimensions of size 1 and joins neighbours that every array walks as one. The order in which
 * elements come does not change. */
void cpu_axes_merge(cpu_axes *axes);
/* Whether place u of the space is at u `size` in the array. */
bool cpu_axes_follow(const cpu_axes *axes, int array, int64_t size);

/* Goes to element `linear` of the row-major walk. */
void cpu_cursor_seek(cpu_cursor *cursor, const cpu_axes *axes, int64_t linear);
/* Goes to the next element; past the last one it is back at the first. */
static inline void cpu_cursor_next(cpu_cursor *cursor, const cpu_axes *axes) {
  for (int d = axes->rank - 1; d >= 0; d--) {
    for (int a = 0; a < CPU_AXES_ARRAYS; a++) cursor->at[a] += axes->strides[a][d];
    if (++cursor->index[d] < axes->dims[d]) return;
    for (int a = 0; a < CPU_AXES_ARRAYS; a++) cursor->at[a] -= axes->strides[a][d] * axes->dims[d];
    cursor->index[d] = 0;
  }
}

/* strides[d] of a dense row-major array. */
void cpu_row_major(int rank, const int64_t *dims, int64_t *strides);

/* Elements of an array. The caller has seen to it that its bytes and its strides fit int64. */
int64_t cpu_count_elements(int rank, const int64_t *dims, size_t element_size);

/* The value of a scalar index of integer type; unsigned ones beyond int64 count as its largest. */
int64_t cpu_index_read(tn_type type, const void *data);
bool cpu_index_type_ok(tn_type type);

static inline int64_t cpu_clamp(int64_t value, int64_t low, int64_t high) {
  return value < low ? low : value > high ? high : value;
}
static inline int64_t cpu_min(int64_t a, int64_t b) {
  return a < b ? a : b;
}
static inline int64_t cpu_max(int64_t a, int64_t b) {
  return a > b ? a : b;
}

/* Memory for a kernel's params, filled from `value`, in `*out`. */
tn_status *cpu_keep(tn_arena *arena, const void *value, size_t size, void *out) TN_MUST_USE;

#endif
