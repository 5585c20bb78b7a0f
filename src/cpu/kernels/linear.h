/* What Cholesky, triangular solve and Householder reflectors are made of: a row of a matrix plus or
 * minus multiples of other rows. f32, f64, complex<f32> and complex<f64>, each in arithmetic of its
 * own. A product is one fused multiply-add (complex: dot_general's four), and the terms come in
 * order, so blocks and vectors change no bit. */
#ifndef TN_CPU_KERNELS_LINEAR_H
#define TN_CPU_KERNELS_LINEAR_H

#include "cpu/kernels/gemm.h"

typedef struct linear_ops {
  /* c[j] = c[j] + a[t * step] * b[t * stride + j], one t after another; `less`: minus. `conj`: of
   * a. */
  void (*plus)(void *c, const void *a, int64_t step, bool conj, const void *b, int64_t stride,
               int64_t terms, int64_t columns);
  void (*less)(void *c, const void *a, int64_t step, bool conj, const void *b, int64_t stride,
               int64_t terms, int64_t columns);
  /* Many rows of one column: c[i * c_row] less a[i * row + t * step] * b[t * b_step] for each t.
   * NULL for complex types. */
  void (*column)(void *c, int64_t c_row, const void *a, int64_t row, int64_t step, const void *b,
                 int64_t b_step, int64_t rows, int64_t terms);
  /* c[j] = c[j] / *by, NaNs canonical. NULL: by one. `conj`: of *by. */
  void (*divide)(void *c, const void *by, bool conj, int64_t columns);
  /* Both parts by the real part of *by. */
  void (*divide_parts)(void *c, const void *by, int64_t columns);
} linear_ops;

typedef const linear_ops *linear_finder(tn_type type);
linear_finder cpu_linear_find_baseline, cpu_linear_find_avx2, cpu_linear_find_avx512;
/* NULL for other types. */
const linear_ops *cpu_linear_find(tn_isa isa, tn_type type);
bool cpu_linear_type(tn_type type);

enum { LINEAR_BLOCK = 64 }; /* rows that are finished before the others get their share */

/* c less lhs by rhs, blocks at a time; f32 and f64. Element (i, t) of lhs at lhs[i * row + t *
 * step], (t, j) of rhs at rhs[t * stride + j], (i, j) of c at c[i * c_row + j]; at most
 * LINEAR_BLOCK terms. */
typedef struct linear_update {
  const gemm_ops *ops;
  const void *lhs, *rhs;
  void *c;
  int64_t row, step, stride, c_row;
} linear_update;
void cpu_linear_update(const linear_update *update, int64_t row, int64_t row_end, int64_t column,
                       int64_t column_end, int64_t terms, void *scratch);
/* NULL for complex types. */
const gemm_ops *cpu_linear_gemm(tn_isa isa, tn_type type);
size_t cpu_linear_scratch(const gemm_ops *ops, int64_t columns);

#endif
