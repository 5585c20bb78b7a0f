/* Rows plus or minus multiples of rows (linear.h), in registers over all terms. Each element is one
 * chain of fused multiply-adds in order, so the width of a strip changes no bit; complex numbers
 * take dot_general's four. Compiled once a tier. Leaf code, on whatever thread has the matrix. */
#include "cpu/kernels/linear.h"
#include "base/tier.h"
#include "cpu/kernels/common/number.h"
#include "cpu/kernels/quotient.h"
#include "cpu/kernels/vector/functions_lanes.h"
#include <string.h>

/* ---- real ------------------------------------------------------------------------------------ */

/* `vectors` vectors of the row stay in registers over all terms; the last columns one by one. */
#define ROW(form, T, V, fused)                                                                     \
  static inline __attribute__((always_inline)) void strip_##form(                                  \
      const int vectors, T *c, const T *a, int64_t step, T sign, const T *b, int64_t stride,       \
      int64_t terms) {                                                                             \
    V sum[4];                                                                                      \
    memcpy(sum, c, (size_t)vectors *VECTOR_BYTES);                                                 \
    for (int64_t t = 0; t < terms; t++) {                                                          \
      V row[4];                                                                                    \
      memcpy(row, b + t * stride, (size_t)vectors * VECTOR_BYTES);                                 \
      _Pragma("GCC unroll 4") for (int j = 0; j < vectors; j++) sum[j] =                           \
          fma_##form(splat_##form(sign * a[t * step]), row[j], sum[j]);                            \
    }                                                                                              \
    memcpy(c, sum, (size_t)vectors *VECTOR_BYTES);                                                 \
  }                                                                                                \
  static void row_##form(T *c, const T *a, int64_t step, T sign, const T *b, int64_t stride,       \
                         int64_t terms, int64_t columns) {                                         \
    enum { W = VECTOR_BYTES / sizeof(T) };                                                         \
    int64_t j = 0;                                                                                 \
    for (; j + 4 * W <= columns; j += 4 * W)                                                       \
      strip_##form(4, c + j, a, step, sign, b + j, stride, terms);                                 \
    for (; j + W <= columns; j += W) strip_##form(1, c + j, a, step, sign, b + j, stride, terms);  \
    for (; j < columns; j++) {                                                                     \
      T sum = c[j];                                                                                \
      for (int64_t t = 0; t < terms; t++) sum = fused(sign * a[t * step], b[t * stride + j], sum); \
      c[j] = sum;                                                                                  \
    }                                                                                              \
  }                                                                                                \
  static void plus_##form(void *c, const void *a, int64_t step, bool conj, const void *b,          \
                          int64_t stride, int64_t terms, int64_t columns) {                        \
    (void)conj;                                                                                    \
    row_##form(c, a, step, 1, b, stride, terms, columns);                                          \
  }                                                                                                \
  static void less_##form(void *c, const void *a, int64_t step, bool conj, const void *b,          \
                          int64_t stride, int64_t terms, int64_t columns) {                        \
    (void)conj;                                                                                    \
    row_##form(c, a, step, -1, b, stride, terms, columns);                                         \
  }                                                                                                \
  /* Eight rows at a time: their chains do not wait for each other. */                             \
  static void column_##form(void *c, int64_t c_row, const void *a, int64_t row, int64_t step,      \
                            const void *b, int64_t b_step, int64_t rows, int64_t terms) {          \
    enum { ROWS = 8 };                                                                             \
    const T *x = b;                                                                                \
    for (int64_t i = 0; i < rows; i += ROWS) {                                                     \
      T *to = (T *)c + i * c_row, sum[ROWS];                                                       \
      const T *from = (const T *)a + i * row;                                                      \
      if (rows - i < ROWS) {                                                                       \
        for (int64_t r = 0; r < rows - i; r++) {                                                   \
          T one = to[r * c_row];                                                                   \
          for (int64_t t = 0; t < terms; t++)                                                      \
            one = fused(-from[r * row + t * step], x[t * b_step], one);                            \
          to[r * c_row] = one;                                                                     \
        }                                                                                          \
        return;                                                                                    \
      }                                                                                            \
      for (int r = 0; r < ROWS; r++) sum[r] = to[r * c_row];                                       \
      for (int64_t t = 0; t < terms; t++)                                                          \
        _Pragma("GCC unroll 8") for (int r = 0; r < ROWS; r++) sum[r] =                            \
            fused(-from[r * row + t * step], x[t * b_step], sum[r]);                               \
      for (int r = 0; r < ROWS; r++) to[r * c_row] = sum[r];                                       \
    }                                                                                              \
  }                                                                                                \
  static void parts_##form(void *c, const void *by, int64_t columns) {                             \
    T *x = c, pivot;                                                                               \
    memcpy(&pivot, by, sizeof pivot);                                                              \
    for (int64_t j = 0; j < columns; j++) x[j] = x[j] / pivot;                                     \
  }                                                                                                \
  static void divide_##form(void *c, const void *by, bool conj, int64_t columns) {                 \
    (void)conj;                                                                                    \
    T *x = c;                                                                                      \
    T pivot = 1;                                                                                   \
    if (by) memcpy(&pivot, by, sizeof pivot);                                                      \
    for (int64_t j = 0; j < columns; j++) x[j] = number_canonical_##form(x[j] / pivot);            \
  }

ROW(f32, float, vf32, fmaf)
ROW(f64, double, vf64, fma)

/* ---- complex --------------------------------------------------------------------------------- */

#define COMPLEX(form, T, fused, canonical, quotient)                                               \
  static void row_##form(T *c, const T *a, int64_t step, T sign, T im_sign, const T *b,            \
                         int64_t stride, int64_t terms, int64_t columns) {                         \
    for (int64_t t = 0; t < terms; t++) {                                                          \
      T re = sign * a[2 * t * step], im = im_sign * a[2 * t * step + 1];                           \
      const T *x = b + 2 * t * stride;                                                             \
      for (int64_t j = 0; j < columns; j++) {                                                      \
        T *to = c + 2 * j;                                                                         \
        T r = fused(-im, x[2 * j + 1], fused(re, x[2 * j], to[0]));                                \
        T i = fused(im, x[2 * j], fused(re, x[2 * j + 1], to[1]));                                 \
        to[0] = r;                                                                                 \
        to[1] = i;                                                                                 \
      }                                                                                            \
    }                                                                                              \
  }                                                                                                \
  static void plus_##form(void *c, const void *a, int64_t step, bool conj, const void *b,          \
                          int64_t stride, int64_t terms, int64_t columns) {                        \
    row_##form(c, a, step, 1, conj ? -1 : 1, b, stride, terms, columns);                           \
  }                                                                                                \
  static void less_##form(void *c, const void *a, int64_t step, bool conj, const void *b,          \
                          int64_t stride, int64_t terms, int64_t columns) {                        \
    row_##form(c, a, step, -1, conj ? 1 : -1, b, stride, terms, columns);                          \
  }                                                                                                \
  static void parts_##form(void *c, const void *by, int64_t columns) {                             \
    T *x = c, pivot;                                                                               \
    memcpy(&pivot, by, sizeof pivot);                                                              \
    for (int64_t j = 0; j < 2 * columns; j++) x[j] = x[j] / pivot;                                 \
  }                                                                                                \
  static void divide_##form(void *c, const void *by, bool conj, int64_t columns) {                 \
    T *x = c, pivot[2] = {1, 0};                                                                   \
    if (by) memcpy(pivot, by, sizeof pivot);                                                       \
    if (conj) pivot[1] = -pivot[1];                                                                \
    for (int64_t j = 0; j < columns; j++, x += 2) {                                                \
      if (by) quotient(&x[0], &x[1], pivot[0], pivot[1]);                                          \
      x[0] = canonical(x[0]);                                                                      \
      x[1] = canonical(x[1]);                                                                      \
    }                                                                                              \
  }

COMPLEX(c64, float, fmaf, number_canonical_f32, quotient_c64)
COMPLEX(c128, double, fma, number_canonical_f64, quotient_c128)

const linear_ops *TN_TIERED(cpu_linear_find)(tn_type type) {
  static const linear_ops f32 = {plus_f32, less_f32, column_f32, divide_f32, parts_f32};
  static const linear_ops f64 = {plus_f64, less_f64, column_f64, divide_f64, parts_f64};
  static const linear_ops c64 = {plus_c64, less_c64, NULL, divide_c64, parts_c64};
  static const linear_ops c128 = {plus_c128, less_c128, NULL, divide_c128, parts_c128};
  switch ((int)type) {
  case TN_F32: return &f32;
  case TN_F64: return &f64;
  case TN_C64: return &c64;
  case TN_C128: return &c128;
  default: return NULL;
  }
}
