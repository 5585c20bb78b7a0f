/* lgamma and digamma of f32, in f64 by short polynomials and rounded once at the end. Each has one
 * polynomial from 0 on to where its asymptotic series takes over, and the reflection below 0; where
 * that cancels, beside the negative zeros, the f64 function is taken. */
#include "cpu/kernels/functions.h"
#include "cpu/kernels/plain/functions.h"
#include "cpu/kernels/plain/functions_gamma.h"
#include <math.h>

/* As in functions_f64.c. */
static double polynomial(const double *c, int terms, double x) {
  double z = x * x, sum[2] = {0, 0};
  for (int parity = 0; parity < 2; parity++) {
    int last = terms - 1 - ((terms - 1 - parity) & 1);
    sum[parity] = c[last];
    for (int i = last - 2; i >= 0; i -= 2) sum[parity] = fma(sum[parity], z, c[i]);
  }
  return fma(sum[1], x, sum[0]);
}
#define POLY(NAME, x) polynomial(CPU_##NAME, (int)(sizeof CPU_##NAME / sizeof *CPU_##NAME), x)

static float not_a_number(void) {
  return f32_of_bits(CPU_NAN_F32);
}

/* log x for normal x, with 1 / divisor from the same division. */
static double log_with_inverse(double x, double divisor, double *inverse) {
  uint64_t bits = bits_of_f64(x) + (uint64_t)(CPU_ONE_F64 - CPU_SQRT_HALF_F64);
  double k = (double)((int64_t)(bits >> 52) - 1023);
  double m = f64_of_bits((bits & ((UINT64_C(1) << 52) - 1)) + (uint64_t)CPU_SQRT_HALF_F64);
  double f = m - 1, u = m + 1, both = 1 / (u * divisor);
  double s = f * divisor * both, z = s * s;
  *inverse = u * both;
  return fma(k, CPU_LN2_1_F64, fma(s * z, POLY(LOG_SHORT, z), 2 * s));
}

/* ---- lgamma ------------------------------------------------------------------------------------
 */

static double lgamma_above(double x) {
  double inverse, log_x = log_with_inverse(x, x, &inverse);
  if (x >= CPU_LGAMMA_FAR_FROM) {
    double rest = fma(inverse, POLY(LGAMMA_FAR, inverse * inverse), CPU_HALF_LOG_2_PI_E);
    return fma(x - 0.5, log_x - 1, rest);
  }
  /* Of 1 + t, which is x + 1 below 1. */
  double t = x < 1 ? x : x - 1, part = t * POLY(LGAMMA_NEAR, t), near = fma(t, part, -part);
  return x < 1 ? near - log_x : near;
}

/* gamma(a) gamma(-a) = -pi / (a sin(pi a)) */
static double lgamma_below(double a, double off_whole) {
  double unused, above = lgamma_above(a);
  double sine = fabs(off_whole * POLY(SIN_PI_SHORT, off_whole * off_whole));
  double value = (CPU_LOG_PI - log_with_inverse(a * sine, 1, &unused)) - above;
  return fabs(value) < CPU_LGAMMA_CANCELS * above ? cpu_plain_lgamma(-a) : value;
}

float cpu_plain_lgamma_f32(float x) {
  if (x != x) return not_a_number();
  double a = fabs((double)x), off_whole = a - rint(a);
  if (a == (double)INFINITY) return INFINITY;
  if (x > 0) return (float)lgamma_above(a);
  return off_whole == 0 ? INFINITY : (float)lgamma_below(a, off_whole);
}

/* ---- digamma -----------------------------------------------------------------------------------
 */

static double digamma_above(double x) {
  bool far = x >= CPU_DIGAMMA_FAR_FROM;
  double divisor = far ? x : fma(x, x, x) * (x + 2), inverse;
  double log_x = log_with_inverse(x, divisor, &inverse);
  if (far) {
    double rest = fma(inverse, POLY(DIGAMMA_FAR, inverse * inverse), 0.5);
    return fma(-inverse, rest, log_x);
  }
  double off = (x - CPU_DIGAMMA_ZERO_1) - CPU_DIGAMMA_ZERO_2;
  return off * POLY(DIGAMMA_NEAR, x) * inverse;
}

/* digamma(1 - x) = digamma(x) + pi / tan(pi x) */
static double digamma_below(double x, double off_whole) {
  double above = digamma_above(1 - x), z = off_whole * off_whole;
  double value = above - POLY(COT_PI_SHORT, z) / (off_whole * (1 - z));
  return fabs(value) < CPU_DIGAMMA_CANCELS * (1 + above) ? cpu_plain_digamma(x) : value;
}

float cpu_plain_digamma_f32(float x) {
  double wide = (double)x, off_whole = wide - rint(wide);
  if (x != x) return not_a_number();
  if (x > 0) return x < INFINITY ? (float)digamma_above(wide) : x;
  if (off_whole == 0 || x == -INFINITY) return not_a_number();
  return (float)digamma_below(wide, off_whole);
}
