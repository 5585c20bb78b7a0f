/* Numbers of twice the precision: unevaluated sums of two f64, the second at most half a unit in
 * the last place of the first. Each operation is good to about 2^-104 as long as nothing overflows
 * and no product falls below 2^-960; there is no infinity and no NaN to rely on. */
#ifndef TN_CPU_KERNELS_PLAIN_DOUBLE_DOUBLE_H
#define TN_CPU_KERNELS_PLAIN_DOUBLE_DOUBLE_H

#include <math.h>
#include <stdint.h>

typedef struct dd {
  double hi, lo;
} dd;

static inline dd dd_of(double x) {
  return (dd){x, 0};
}

/* a + b exactly; dd_join wants |a| >= |b|, or a = 0. */
static inline dd dd_join(double a, double b) {
  double s = a + b;
  return (dd){s, b - (s - a)};
}
static inline dd dd_sum(double a, double b) {
  double s = a + b, part = s - a;
  return (dd){s, (a - (s - part)) + (b - part)};
}
/* a * b exactly. */
static inline dd dd_product(double a, double b) {
  double p = a * b;
  return (dd){p, fma(a, b, -p)};
}

static inline dd dd_negate(dd x) {
  return (dd){-x.hi, -x.lo};
}
static inline dd dd_add(dd x, dd y) {
  dd s = dd_sum(x.hi, y.hi), t = dd_sum(x.lo, y.lo);
  s = dd_join(s.hi, s.lo + t.hi);
  return dd_join(s.hi, s.lo + t.lo);
}
static inline dd dd_subtract(dd x, dd y) {
  return dd_add(x, dd_negate(y));
}
static inline dd dd_multiply(dd x, dd y) {
  dd p = dd_product(x.hi, y.hi);
  return dd_join(p.hi, p.lo + fma(x.hi, y.lo, x.lo * y.hi));
}
static inline dd dd_divide(dd x, dd y) {
  double q = x.hi / y.hi;
  dd rest = dd_subtract(x, dd_multiply(y, dd_of(q)));
  double more = rest.hi / y.hi;
  rest = dd_subtract(rest, dd_multiply(y, dd_of(more)));
  dd sum = dd_join(q, more);
  return dd_join(sum.hi, sum.lo + rest.hi / y.hi);
}
static inline dd dd_root(dd x) {
  double root = sqrt(x.hi);
  if (root == 0) return dd_of(root);
  dd rest = dd_subtract(x, dd_product(root, root));
  return dd_join(root, rest.hi / (2 * root));
}

/* e^x = (1 + q) * 2^n, q returned. Arguments beyond 6000 count as 6000. */
dd dd_exp_parts(dd x, int64_t *n);
dd dd_expm1(dd x);                      /* |x| at most 700 */
void dd_sincos(dd x, dd *sin, dd *cos); /* finite x */
dd dd_log(dd x);                        /* finite x > 0 */
dd dd_log1p(dd x);                      /* finite x > -1 */
dd dd_atan2(dd y, dd x);                /* finite, of any size; zeros keep their signs */
dd dd_cbrt(dd x);                       /* x from 2^-600 to 2^600 */

/* x * 2^n, rounded once where the result is normal. */
double cpu_plain_scale(double x, int64_t n);
/* The exponent of the largest power of two that is not above |x|, for finite x; 0 for 0. */
int64_t cpu_plain_binade(double x);

#endif
