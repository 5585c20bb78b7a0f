/* Cholesky factors. The matrix is worked on in place as the upper factor U of U^H U, whose rows are
 * dense; where the lower triangle is asked for, it is transposed before and after.
 *
 * Rows are finished in blocks of LINEAR_BLOCK: each from those above it in the block, and then the
 * block's share is taken from all rows below at once. A row is complete when its pivot is reached;
 * one that is not positive ends the matrix, which is NaN then. A unit is a matrix, worked on where
 * the result lies. */
#include "base/assert.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/common/number.h"
#include "cpu/kernels/linear.h"
#include "cpu/kernels/plain/plain.h"
#include <math.h>
#include <string.h>

enum { STRIP = 256 }; /* columns that take their share of a block at once */

typedef struct cholesky_params {
  cpu_cholesky_spec spec;
  const linear_ops *ops;
  const gemm_ops *gemm; /* NULL: complex */
  int64_t size;
} cholesky_params;

/* The upper triangle becomes the conjugate of the lower one, or the lower that of the upper. */
#define MIRROR(name, T, conjugate)                                                                 \
  static void name(T *a, int64_t n, bool to_upper) {                                               \
    for (int64_t i = 0; i < n; i++)                                                                \
      for (int64_t j = i + 1; j < n; j++) {                                                        \
        T *upper = a + i * n + j, *lower = a + j * n + i;                                          \
        T value = to_upper ? *lower : *upper;                                                      \
        conjugate;                                                                                 \
        *(to_upper ? upper : lower) = value;                                                       \
      }                                                                                            \
  }
typedef struct pair_f32 {
  float re, im;
} pair_f32;
typedef struct pair_f64 {
  double re, im;
} pair_f64;
MIRROR(mirror_f32, float, (void)0)
MIRROR(mirror_f64, double, (void)0)
MIRROR(mirror_c64, pair_f32, value.im = -value.im)
MIRROR(mirror_c128, pair_f64, value.im = -value.im)

static void mirror_triangle(tn_type type, void *a, int64_t n, bool to_upper) {
  switch ((int)type) {
  case TN_F32: mirror_f32(a, n, to_upper); break;
  case TN_F64: mirror_f64(a, n, to_upper); break;
  case TN_C64: mirror_c64(a, n, to_upper); break;
  default: mirror_c128(a, n, to_upper); break;
  }
}

/* Stores the root of the pivot and divides the rest of its row; false if there is none. */
static bool finish_row(const cholesky_params *p, char *pivot, int64_t rest) {
  if (p->spec.type == TN_F32 || p->spec.type == TN_C64) {
    float value[2] = {0, 0};
    memcpy(value, pivot, sizeof *value);
    if (!(value[0] > 0)) return false;
    value[0] = sqrtf(value[0]);
    memcpy(pivot, value, (size_t)p->size);
  } else {
    double value[2] = {0, 0};
    memcpy(value, pivot, sizeof *value);
    if (!(value[0] > 0)) return false;
    value[0] = sqrt(value[0]);
    memcpy(pivot, value, (size_t)p->size);
  }
  p->ops->divide_parts(pivot + p->size, pivot, rest);
  return true;
}

/* Rows [first, last) of U from [first, last) and the columns right of them. */
static bool find_rows(const cholesky_params *p, char *u, int64_t first, int64_t last) {
  int64_t n = p->spec.n, size = p->size;
  for (int64_t i = first; i < last; i++) {
    char *above = u + (first * n + i) * size, *row = u + (i * n + i) * size;
    p->ops->less(row, above, n, true, above, n, i - first, n - i);
    if (!finish_row(p, row, n - i - 1)) return false;
  }
  return true;
}

/* What rows [first, last) take from those below. */
static void take_share(const cholesky_params *p, char *u, int64_t first, int64_t last,
                       void *scratch) {
  int64_t n = p->spec.n, size = p->size;
  TN_ASSERT(first < last && last - first <= LINEAR_BLOCK && last <= n);
  char *block = u + first * n * size;
  if (!p->gemm) {
    for (int64_t i = last; i < n; i++)
      p->ops->less(u + (i * n + i) * size, block + i * size, n, true, block + i * size, n,
                   last - first, n - i);
    return;
  }
  linear_update update = {
      .ops = p->gemm, .lhs = block, .rhs = block, .c = u, .row = 1, .step = n, .stride = n};
  update.c_row = n;
  for (int64_t column = last; column < n; column += STRIP) {
    int64_t end = cpu_min(n, column + STRIP);
    cpu_linear_update(&update, last, end, column, end, last - first, scratch);
  }
}

/* NaN where there is no factor, zero in the other triangle. */
static void finish_factor(const cholesky_params *p, char *a, bool found) {
  int64_t n = p->spec.n, size = p->size;
  float nan_f32 = number_canonical_f32(NAN);
  double nan_f64 = number_canonical_f64(NAN);
  bool single = p->spec.type == TN_F32 || p->spec.type == TN_C64;
  int64_t part = single ? 4 : 8;
  for (int64_t i = 0; i < n; i++) {
    char *row = a + i * n * size;
    int64_t from = p->spec.lower ? i + 1 : 0, to = p->spec.lower ? n : i;
    memset(row + from * size, 0, (size_t)((to - from) * size));
    if (found) continue;
    int64_t first = p->spec.lower ? 0 : i, last = p->spec.lower ? i + 1 : n;
    for (int64_t at = first * size; at < last * size; at += part)
      memcpy(row + at, single ? (void *)&nan_f32 : (void *)&nan_f64, (size_t)part);
  }
}

static void cholesky_run(const void *params, void *const *data, int64_t begin, int64_t end,
                         void *scratch) {
  const cholesky_params *p = params;
  int64_t n = p->spec.n, bytes = n * n * p->size;
  TN_ASSERT(begin >= 0 && end <= p->spec.batch);
  for (int64_t unit = begin; unit < end; unit++) {
    char *u = (char *)data[0] + unit * bytes;
    const char *src = (const char *)data[1] + unit * bytes;
    if (u != src) memcpy(u, src, (size_t)bytes);
    if (p->spec.lower) mirror_triangle(p->spec.type, u, n, true);
    bool found = true;
    for (int64_t first = 0; first < n && found; first += LINEAR_BLOCK) {
      int64_t last = cpu_min(n, first + LINEAR_BLOCK);
      found = find_rows(p, u, first, last);
      if (found) take_share(p, u, first, last, scratch);
    }
    if (p->spec.lower && found) mirror_triangle(p->spec.type, u, n, false);
    finish_factor(p, u, found);
  }
}

tn_status *cpu_make_cholesky(tn_arena *arena, cpu_target target, const cpu_cholesky_spec *spec,
                             cpu_kernel *out) {
  TN_ASSERT(cpu_linear_type(spec->type));
  tn_status *status;
  double cube = (double)spec->n * (double)spec->n * (double)spec->n;
  cpu_kernel kernel = {.run = plain_cholesky, .name = "cholesky plain"};
  kernel.units = spec->n == 0 ? 0 : spec->batch;
  kernel.work = (cpu_work){.singles = 5 * cube, .calls = 5};
  if (target.level == 0) {
    status = cpu_keep(arena, spec, sizeof *spec, &kernel.params);
  } else {
    cholesky_params p = {.spec = *spec, .size = (int64_t)tn_type_size(spec->type)};
    p.ops = cpu_linear_find(target.isa, spec->type);
    p.gemm = spec->n > LINEAR_BLOCK ? cpu_linear_gemm(target.isa, spec->type) : NULL;
    kernel.run = cholesky_run;
    kernel.name = "cholesky";
    kernel.work =
        (cpu_work){.lanes = cube * (p.gemm ? 2 : 8), .singles = 10 * (double)spec->n, .calls = 5};
    kernel.scratch = cpu_linear_scratch(p.gemm, cpu_min(spec->n, STRIP));
    status = cpu_keep(arena, &p, sizeof p, &kernel.params);
  }
  if (!status) *out = kernel;
  return status;
}
