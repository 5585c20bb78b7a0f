#include "cpu/kernels/householder.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/common/number.h"
#include "cpu/kernels/plain/field.h"
#include "cpu/kernels/plain/plain.h"
#include "cpu/kernels/quotient.h"
#include <math.h>

/* ---- one reflector --------------------------------------------------------------------------- */

static bool is_single(tn_type type) {
  return type == TN_F32 || type == TN_C64;
}

/* The power of two below the largest part of x; 0 where there is nothing to scale. */
static int scale_of(tn_type type, const void *x, int64_t stride, int64_t count) {
  if (is_single(type)) return 0;
  double largest = 0;
  for (int64_t i = 0; i < count; i++) {
    field value = field_load(type, x, i * stride);
    if (fabs(value.re) > largest) largest = fabs(value.re);
    if (fabs(value.im) > largest) largest = fabs(value.im);
  }
  int exponent = 0;
  if (largest > 0 && largest < INFINITY) frexp(largest, &exponent);
  return exponent;
}

static field scale_field(field value, int exponent) {
  if (exponent == 0) return value;
  return (field){ldexp(value.re, exponent), ldexp(value.im, exponent)};
}

/* In f64, rounded to the type where it is stored. */
static field divide_in_f64(tn_type type, field value, field by) {
  if (type == TN_F32 || type == TN_F64) return (field){value.re / by.re, 0};
  quotient_c128(&value.re, &value.im, by.re, by.im);
  return value;
}

void householder_reflector(tn_type type, void *x, int64_t stride, int64_t count, void *tau) {
  int exponent = scale_of(type, x, stride, count);
  field alpha = scale_field(field_load(type, x, 0), -exponent);
  double squares = 0;
  for (int64_t i = 1; i < count; i++) {
    field value = scale_field(field_load(type, x, i * stride), -exponent);
    squares = fma(value.im, value.im, fma(value.re, value.re, squares));
  }
  if (squares == 0 && alpha.im == 0) { /* nothing to reflect: H is I */
    field_store(type, tau, 0, (field){0, 0});
    return;
  }
  double norm = sqrt(fma(alpha.re, alpha.re, fma(alpha.im, alpha.im, squares)));
  double beta = alpha.re < 0 ? norm : -norm;
  field_store(type, tau, 0, (field){(beta - alpha.re) / beta, -alpha.im / beta});
  field by = {alpha.re - beta, alpha.im};
  for (int64_t i = 1; i < count; i++) {
    field value = scale_field(field_load(type, x, i * stride), -exponent);
    field_store(type, x, i * stride, divide_in_f64(type, value, by));
  }
  field_store(type, x, 0, scale_field((field){beta, 0}, exponent));
}

/* ---- applying them --------------------------------------------------------------------------- */

/* Column j of `a` becomes H a_j, or H^H a_j, for the rows from `row`. v is column `row` of
 * `packed`. */
static void reflect_column(const cpu_householder_spec *s, void *a, const void *packed, int64_t row,
                           int64_t j, field tau) {
  tn_type type = s->type;
  field sum = field_load(type, a, row * s->n + j);
  for (int64_t i = row + 1; i < s->m; i++) {
    field v = field_conj(field_load(type, packed, i * s->n + row), true);
    sum = field_plus(type, sum, v, field_load(type, a, i * s->n + j));
  }
  sum = field_plus(type, (field){0, 0}, tau, sum);
  for (int64_t i = row; i < s->m; i++) {
    field v = i == row ? (field){1, 0} : field_load(type, packed, i * s->n + row);
    field value = field_load(type, a, i * s->n + j);
    field_store(type, a, i * s->n + j, field_less(type, value, v, sum));
  }
}

static void canonicalise_fields(tn_type type, void *a, int64_t count) {
  for (int64_t i = 0; i < count; i++) field_store(type, a, i, field_load(type, a, i));
}

void plain_qr(const void *params, void *const *data, int64_t begin, int64_t end, void *scratch) {
  (void)scratch;
  const cpu_householder_spec *s = params;
  int64_t size = (int64_t)tn_type_size(s->type), count = s->m * s->n;
  for (int64_t unit = begin; unit < end; unit++) {
    char *a = (char *)data[0] + unit * count * size;
    char *taus = (char *)data[1] + unit * s->reflectors * size;
    memcpy(a, (const char *)data[2] + unit * count * size, (size_t)(count * size));
    for (int64_t k = 0; k < s->reflectors; k++) {
      householder_reflector(s->type, a + (k * s->n + k) * size, s->n, s->m - k, taus + k * size);
      field tau = field_conj(field_load(s->type, taus, k), true);
      for (int64_t j = k + 1; j < s->n; j++) reflect_column(s, a, a, k, j, tau);
    }
    canonicalise_fields(s->type, a, count);
  }
}

void plain_householder_product(const void *params, void *const *data, int64_t begin, int64_t end,
                               void *scratch) {
  (void)scratch;
  const cpu_householder_spec *s = params;
  int64_t size = (int64_t)tn_type_size(s->type), count = s->m * s->n;
  for (int64_t unit = begin; unit < end; unit++) {
    char *q = (char *)data[0] + unit * count * size;
    const char *packed = (const char *)data[1] + unit * count * size;
    const char *taus = (const char *)data[2] + unit * s->reflectors * size;
    for (int64_t i = 0; i < s->m; i++)
      for (int64_t j = 0; j < s->n; j++) field_store(s->type, q, i * s->n + j, (field){i == j, 0});
    for (int64_t k = s->reflectors - 1; k >= 0; k--)
      for (int64_t j = k; j < s->n; j++)
        reflect_column(s, q, packed, k, j, field_load(s->type, taus, k));
    canonicalise_fields(s->type, q, count);
  }
}
