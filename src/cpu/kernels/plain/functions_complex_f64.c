/* The functions of complex<f64> in f64, with a second part only where a sum cancels or a rounding
 * would be seen: each part is within 3 units of its last place. What these steps leave, a part
 * that is not finite or a sum that cancels beyond their digits, is computed in pairs of f64
 * throughout (functions_complex.c). The steps, their order and what they leave are the definition:
 * vector/complex_f64_lanes.h has the same ones in lanes. Functions of their arguments alone, on any
 * thread. */
#include "cpu/kernels/functions.h"
#include "cpu/kernels/plain/double_double.h"
#include "cpu/kernels/plain/functions.h"
#include "cpu/kernels/plain/functions_complex.h"
#include <math.h>

#define POLY(NAME, x)                                                                              \
  cpu_plain_polynomial_f64(CPU_##NAME, (int)(sizeof CPU_##NAME / sizeof *CPU_##NAME), x)

static bool are_finite(cpu_c128 z) {
  return (z.re - z.re) + (z.im - z.im) == 0;
}
static double power_of_two(double n) {
  return f64_of_bits((uint64_t)((int64_t)n + 1023) << 52);
}
static double at_most(double x, double high) {
  return x < high ? x : high;
}
/* y 2^n for |n| of 2000 at most, rounded once if y 2^(n/2) is normal. */
static double scale_by_power(double y, double n) {
  int64_t k = (int64_t)n, half = k >> 1;
  return y * power_of_two((double)half) * power_of_two((double)(k - half));
}

/* ---- pairs whose parts may overlap: the second is a correction, good to a few of its digits --------
 */

static dd corrected(dd x, double by) {
  return (dd){x.hi, x.lo + by};
}
static double rounded(dd x) {
  return x.hi + x.lo;
}
static dd loose_product(dd x, dd y) {
  double p = x.hi * y.hi;
  return (dd){p, fma(x.hi, y.hi, -p) + fma(x.hi, y.lo, x.lo * y.hi)};
}
static dd loose_square(dd x) {
  double p = x.hi * x.hi;
  return (dd){p, fma(2 * x.hi, x.lo, fma(x.hi, x.hi, -p))};
}
static dd loose_sum(dd x, dd y) {
  return corrected(dd_sum(x.hi, y.hi), x.lo + y.lo);
}
/* x / y, `over` being 1 / y.hi */
static dd loose_quotient(dd x, dd y, double over) {
  double q = x.hi * over;
  return (dd){q, (fma(-q, y.hi, x.hi) + (x.lo - q * y.lo)) * over};
}

/* ---- exponentials, sines, hyperbolic functions in two parts ----------------------------------------
 */

/* e^x = (hi + lo) 2^n */
static dd exp_in_two(double x, double *n) {
  double k = fma(x, CPU_LOG2E_F64, CPU_MAGIC_F64) - CPU_MAGIC_F64;
  double r = fma(-k, CPU_LN2_1_F64, x), hi = fma(-k, CPU_LN2_2_F64, r);
  double lo = fma(-k, CPU_LN2_2_F64, r - hi);
  double tail = fma(hi * hi, POLY(EXP_F64, hi), fma(lo, hi, lo));
  dd q = dd_join(hi, tail), one = dd_join(1, q.hi);
  *n = k;
  return corrected(one, q.lo);
}

/* The sine and the cosine of any finite number. */
static void sincos_in_two(double x, dd *sine, dd *cosine) {
  double r, lo;
  int64_t quadrant = cpu_plain_reduce_f64(x, &r, &lo);
  double z = r * r, z_lo = fma(r, r, -z);
  dd s = dd_join(r, fma(r * z, POLY(SIN_F64, z), fma(-0.5 * z, lo, lo)));
  double h = 0.5 * z, w = 1 - h;
  double rest = fma(z * z, POLY(COS_F64, z), -fma(r, lo, 0.5 * z_lo));
  dd c = dd_join(w, ((1 - w) - h) + rest);
  *sine = (quadrant & 1) ? c : s;
  *cosine = (quadrant & 1) ? s : c;
  if (quadrant & 2) *sine = dd_negate(*sine);
  if ((quadrant + 1) & 2) *cosine = dd_negate(*cosine);
  if (x == 0) *sine = dd_of(x);
}

/* sinh a and cosh a over 2^n, for a of 0 to 1400 */
static void hyperbolic_in_two(double a, dd *sinh, dd *cosh, double *n) {
  dd m = exp_in_two(a, n);
  m = (dd){0.5 * m.hi, 0.5 * m.lo};
  double down = power_of_two(-at_most(*n, 500)), quarter = 0.25 * down * down;
  double over = 1 / m.hi, over_lo = (fma(-over, m.hi, 1) - over * m.lo) * over;
  double less = quarter * over, less_lo = quarter * over_lo; /* e^-a */
  *cosh = corrected(dd_join(m.hi, less), m.lo + less_lo);
  double z = a * a;
  dd small = dd_join(a, a * z * POLY(SINH_F64, z));
  if (a < 1)
    *sinh = (dd){small.hi * down, small.lo * down};
  else
    *sinh = corrected(dd_join(m.hi, -less), m.lo - less_lo);
}

/* Scaled up at the end, so that a product must not be subnormal unless it is 0. */
static bool is_zero_or_normal(double x) {
  return x == 0 || fabs(x) >= 0x1p-900;
}

cpu_c128 cpu_plain_sinh_c128(cpu_c128 z) {
  if (!are_finite(z) || !is_zero_or_normal(z.im)) return cpu_plain_sinh_pairs(z);
  dd sinh, cosh, s, c;
  double n;
  sincos_in_two(z.im, &s, &c);
  hyperbolic_in_two(at_most(fabs(z.re), 1400), &sinh, &cosh, &n);
  double re = scale_by_power(fabs(rounded(loose_product(sinh, c))), n);
  double im = scale_by_power(fabs(rounded(loose_product(cosh, s))), n);
  return (cpu_c128){copysign(re, z.re * c.hi), copysign(im, s.hi)};
}

cpu_c128 cpu_plain_cosh_c128(cpu_c128 z) {
  if (!are_finite(z) || !is_zero_or_normal(z.im)) return cpu_plain_cosh_pairs(z);
  dd sinh, cosh, s, c;
  double n;
  sincos_in_two(z.im, &s, &c);
  hyperbolic_in_two(at_most(fabs(z.re), 1400), &sinh, &cosh, &n);
  double re = scale_by_power(fabs(rounded(loose_product(cosh, c))), n);
  double im = scale_by_power(fabs(rounded(loose_product(sinh, s))), n);
  return (cpu_c128){copysign(re, c.hi), copysign(im, z.re * s.hi)};
}

/* (sinh x cosh x + i sin y cos y) / (sinh^2 x + cos^2 y), no sum of which cancels; all over 2^2n */
cpu_c128 cpu_plain_tanh_c128(cpu_c128 z) {
  if (!are_finite(z) || !is_zero_or_normal(z.im)) return cpu_plain_tanh_pairs(z);
  dd sinh, cosh, s, c;
  double n;
  sincos_in_two(z.im, &s, &c);
  hyperbolic_in_two(at_most(fabs(z.re), 400), &sinh, &cosh, &n);
  double down = power_of_two(-n);
  dd held = {c.hi * down, c.lo * down};
  dd below = loose_sum(loose_square(sinh), loose_square(held));
  double over = 1 / below.hi;
  double re = fabs(rounded(loose_quotient(loose_product(sinh, cosh), below, over)));
  double im = fabs(rounded(loose_quotient(loose_product(s, c), below, over)));
  return (cpu_c128){copysign(re, z.re), copysign(im * down * down, s.hi * c.hi)};
}

/* ---- the same along the other axis -----------------------------------------------------------------
 */

static cpu_c128 times_i(cpu_c128 z) {
  return (cpu_c128){-z.im, z.re};
}
static cpu_c128 over_i(cpu_c128 z) {
  return (cpu_c128){z.im, -z.re};
}

cpu_c128 cpu_plain_sine_c128(cpu_c128 z) {
  return over_i(cpu_plain_sinh_c128(times_i(z)));
}
cpu_c128 cpu_plain_cosine_c128(cpu_c128 z) {
  return cpu_plain_cosh_c128(times_i(z));
}
cpu_c128 cpu_plain_tan_c128(cpu_c128 z) {
  return over_i(cpu_plain_tanh_c128(times_i(z)));
}
