/* Rows of elements of 1, 2, 4, 8 or 16 bytes: filling and copying with steps. */
#ifndef TN_CPU_KERNELS_ROWS_H
#define TN_CPU_KERNELS_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct rows_16 {
  uint64_t low, high;
} rows_16;

static inline bool rows_size_ok(size_t size) {
  return size == 1 || size == 2 || size == 4 || size == 8 || size == 16;
}

/* dst[i] = *value for i in [0, count). */
void rows_fill(void *dst, const void *value, int64_t count, size_t size);
/* dst[i * dst_step] = src[i * src_step]; steps in elements. */
void rows_copy(void *dst, int64_t dst_step, const void *src, int64_t src_step, int64_t count,
               size_t size);

/* Rows of `count` elements, as many as `rows`: a loop over rows that costs little beside them where
 * they are short. */
enum { ROWS_SHORT = 16 };
typedef struct short_rows {
  int64_t rows, count;
  int64_t dst_row, dst_step, src_row, src_step; /* from one row to the next, and within one */
} short_rows;
void rows_copy_short(void *dst, const void *src, const short_rows *spec, size_t size);

#endif
