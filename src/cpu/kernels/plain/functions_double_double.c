/* Functions of numbers in two parts: a series for exp and for sine and cosine; the others are one
 * Newton step, in two parts, from the f64 function. */
#include "cpu/kernels/functions.h"
#include "cpu/kernels/plain/double_double.h"
#include "cpu/kernels/plain/functions.h"
#include "cpu/kernels/plain/inverse_factorial.h"

double cpu_plain_scale(double x, int64_t n) {
  if (n > 2200) n = 2200;
  if (n < -2200) n = -2200;
  /* Down in steps that stay normal as long as the rest of the way allows: one rounding. */
  for (; n > 1000; n -= 1000) x *= 0x1p1000;
  for (; n < -1000; n += 900) x *= 0x1p-900;
  return x * f64_of_bits((uint64_t)(n + 1023) << 52);
}

int64_t cpu_plain_binade(double x) {
  if (x == 0) return 0;
  bool tiny = fabs(x) < 0x1p-1022;
  uint64_t bits = bits_of_f64(tiny ? x * 0x1p54 : x);
  return (int64_t)(bits >> 52 & 0x7FF) - 1023 - (tiny ? 54 : 0);
}

/* Sum of sign^i x^i / (first + step i)! for i < terms: the last `terms - exact` of them matter too
 * little for their second parts to be seen. */
static dd sum_series(dd x, int first, int step, int exact, int terms, double sign) {
  double tail = 0, z = sign * x.hi;
  for (int i = terms - 1; i >= exact; i--)
    tail = fma(tail, z, inverse_factorial[first + step * i].hi);
  dd sum = dd_of(tail), y = sign < 0 ? dd_negate(x) : x;
  for (int i = exact - 1; i >= 0; i--)
    sum = dd_add(dd_multiply(sum, y), inverse_factorial[first + step * i]);
  return sum;
}

dd dd_exp_parts(dd x, int64_t *n) {
  if (x.hi > 6000) x = dd_of(6000);
  if (x.hi < -6000) x = dd_of(-6000);
  double k = rint(x.hi * CPU_LOG2E_F64);
  dd r = dd_subtract(x, dd_product(k, CPU_LN2_1_F64));
  r = dd_subtract(r, dd_product(k, CPU_LN2_2_F64));
  r = dd_join(r.hi, r.lo - k * CPU_LN2_3_F64);
  *n = (int64_t)k;
  dd part = {r.hi * 0.125, r.lo * 0.125};
  dd q = dd_multiply(part, sum_series(part, 1, 1, 9, 15, 1));
  for (int i = 0; i < 3; i++) /* (1 + q)^2 = 1 + (2 q + q^2) */
    q = dd_add((dd){2 * q.hi, 2 * q.lo}, dd_multiply(q, q));
  return q;
}

dd dd_expm1(dd x) {
  int64_t n;
  if (fabs(x.hi) < 0x1p-200) return x;
  dd q = dd_exp_parts(x, &n);
  if (n == 0) return q;
  dd y = dd_add(dd_of(1), q);
  if (n > 1000) return (dd){cpu_plain_scale(y.hi, n), cpu_plain_scale(y.lo, n)};
  double power = cpu_plain_scale(1, n);
  return dd_subtract((dd){y.hi * power, y.lo * power}, dd_of(1));
}

void dd_sincos(dd x, dd *sin, dd *cos) {
  double hi, lo;
  int64_t quadrant = cpu_plain_reduce_f64(x.hi, &hi, &lo);
  dd r = dd_sum(hi, lo);
  r = x.hi == 0 ? x : dd_add(r, dd_of(x.lo));
  dd z = dd_multiply(r, r);
  dd s = x.hi == 0 ? r : dd_multiply(r, sum_series(z, 1, 2, 8, 15, -1));
  dd c = sum_series(z, 0, 2, 9, 16, -1);
  *sin = (quadrant & 1) ? c : s;
  *cos = (quadrant & 1) ? s : c;
  if (quadrant & 2) *sin = dd_negate(*sin);
  if ((quadrant + 1) & 2) *cos = dd_negate(*cos);
}

dd dd_log1p(dd x) {
  if (x.hi > 1) return dd_log(dd_add(x, dd_of(1)));
  if (fabs(x.hi) < 0x1p-200) return x;
  double y = cpu_plain_log1p_f64(x.hi);
  dd e = dd_expm1(dd_of(y));
  dd step = dd_divide(dd_subtract(x, e), dd_add(e, dd_of(1)));
  return dd_add(dd_of(y), step);
}

dd dd_log(dd x) {
  int64_t k = cpu_plain_binade(x.hi);
  dd m = {cpu_plain_scale(x.hi, -k), cpu_plain_scale(x.lo, -k)};
  if (m.hi > 1.41421356) {
    m = (dd){m.hi * 0.5, m.lo * 0.5};
    k++;
  }
  dd ln2 = dd_multiply((dd){CPU_LN2_1_F64, CPU_LN2_2_F64}, dd_of((double)k));
  return dd_add(ln2, dd_log1p(dd_subtract(m, dd_of(1))));
}

/* With t the f64 angle, the rest has the tangent (y cos t - x sin t) / (x cos t + y sin t). */
dd dd_atan2(dd y, dd x) {
  int64_t kx = cpu_plain_binade(x.hi), ky = cpu_plain_binade(y.hi), k = kx > ky ? kx : ky;
  double angle = cpu_plain_atan2_f64(y.hi, x.hi);
  if (y.hi == 0) {
    bool flat = !(bits_of_f64(x.hi) >> 63);
    return flat ? dd_of(angle) : (dd){angle, copysign(2 * CPU_PI_2_2, angle)};
  }
  x = (dd){cpu_plain_scale(x.hi, -k), cpu_plain_scale(x.lo, -k)};
  y = (dd){cpu_plain_scale(y.hi, -k), cpu_plain_scale(y.lo, -k)};
  if (fabs(angle) < 0x1p-900) return dd_of(angle);
  dd s, c;
  dd_sincos(dd_of(angle), &s, &c);
  dd up = dd_subtract(dd_multiply(y, c), dd_multiply(x, s));
  dd along = dd_add(dd_multiply(x, c), dd_multiply(y, s));
  return dd_add(dd_of(angle), dd_divide(up, along));
}

/* y - (y^3 - x) / (3 y^2) */
dd dd_cbrt(dd x) {
  double y = cpu_plain_cbrt_f64(x.hi);
  dd square = dd_product(y, y);
  dd rest = dd_subtract(x, dd_multiply(square, dd_of(y)));
  return dd_add(dd_of(y), dd_of(rest.hi / (3 * square.hi)));
}
