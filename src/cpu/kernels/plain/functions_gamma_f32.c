/* lgamma and digamma of f32, in f64 by polynomials and rounded once at the end. Each has one
 * polynomial from 0 on to where its asymptotic series takes over, and the reflection below 0. The
 * reflection cancels, so polynomials are longer there, and beside the zeros, where that is too
 * little, the f64 function is taken. */
#include "cpu/kernels/functions.h"
#include "cpu/kernels/plain/functions.h"
#include "cpu/kernels/plain/functions_gamma.h"
#include <math.h>

typedef struct coefficients {
  const double *c; /* the constant term first */
  int terms;
} coefficients;
#define POLY(NAME) ((coefficients){CPU_##NAME, (int)(sizeof CPU_##NAME / sizeof *CPU_##NAME)})

/* Few terms by Horner's rule alone. */
static double polynomial_of(coefficients p, double x) {
  if (p.terms > 4) return cpu_plain_polynomial_f64(p.c, p.terms, x);
  double sum = p.c[p.terms - 1];
  for (int i = p.terms - 2; i >= 0; i--) sum = fma(sum, x, p.c[i]);
  return sum;
}

static float not_a_number(void) {
  return f32_of_bits(CPU_NAN_F32);
}

/* log x for normal x, with 1 / divisor from the same division. */
static double log_with_inverse(coefficients p, double x, double divisor, double *inverse) {
  uint64_t bits = bits_of_f64(x) + (uint64_t)(CPU_ONE_F64 - CPU_SQRT_HALF_F64);
  double k = (double)((int64_t)(bits >> 52) - 1023);
  double m = f64_of_bits((bits & ((UINT64_C(1) << 52) - 1)) + (uint64_t)CPU_SQRT_HALF_F64);
  double f = m - 1, u = m + 1, both = 1 / (u * divisor);
  double s = f * divisor * both, z = s * s;
  *inverse = u * both;
  return fma(k, CPU_LN2_1_F64, s * fma(z, polynomial_of(p, z), 2));
}

/* ---- lgamma ------------------------------------------------------------------------------------
 */

typedef struct gamma_terms {
  coefficients log, near, far;
} gamma_terms;

static double lgamma_above(const gamma_terms *p, double x) {
  double inverse, log_x = log_with_inverse(p->log, x, x, &inverse);
  if (x >= CPU_LGAMMA_FAR_FROM) {
    double rest = fma(inverse, polynomial_of(p->far, inverse * inverse), CPU_HALF_LOG_2_PI_E);
    return fma(x - 0.5, log_x - 1, rest);
  }
  /* Of 1 + t, which is x + 1 below 1. */
  double t = x < 1 ? x : x - 1, part = t * polynomial_of(p->near, t), near = fma(t, part, -part);
  return x < 1 ? near - log_x : near;
}

/* gamma(a) gamma(-a) = -pi / (a sin(pi a)) */
static double lgamma_below(double a, double off_whole) {
  gamma_terms p = {POLY(LOG_LONG), POLY(LGAMMA_NEAR_LONG), POLY(LGAMMA_FAR_LONG)};
  double unused, above = lgamma_above(&p, a);
  double sine = fabs(off_whole * polynomial_of(POLY(SIN_PI_LONG), off_whole * off_whole));
  double value = (CPU_LOG_PI - log_with_inverse(p.log, a * sine, 1, &unused)) - above;
  return fabs(value) < CPU_LGAMMA_CANCELS * above ? cpu_plain_lgamma(-a) : value;
}

float cpu_plain_lgamma_f32(float x) {
  gamma_terms p = {POLY(LOG_SHORT), POLY(LGAMMA_NEAR_SHORT), POLY(LGAMMA_FAR_SHORT)};
  double a = fabs((double)x), off_whole = a - rint(a);
  if (x != x) return not_a_number();
  if (a == (double)INFINITY) return INFINITY;
  if (x > 0) return (float)lgamma_above(&p, a);
  return off_whole == 0 ? INFINITY : (float)lgamma_below(a, off_whole);
}

/* ---- digamma -----------------------------------------------------------------------------------
 */

static double digamma_above(const gamma_terms *p, double x) {
  bool far = x >= CPU_DIGAMMA_FAR_FROM;
  double divisor = far ? x : fma(x, x, x) * (x + 2), inverse;
  double log_x = log_with_inverse(p->log, x, divisor, &inverse);
  if (far) return fma(-inverse, fma(inverse, polynomial_of(p->far, inverse * inverse), 0.5), log_x);
  double off = (x - CPU_DIGAMMA_ZERO_1) - CPU_DIGAMMA_ZERO_2;
  return off * polynomial_of(p->near, x) * inverse;
}

/* digamma(1 - x) = digamma(x) + pi / tan(pi x) */
static double digamma_below(double x, double off_whole) {
  gamma_terms p = {POLY(LOG_LONG), POLY(DIGAMMA_NEAR_LONG), POLY(DIGAMMA_FAR_LONG)};
  double above = digamma_above(&p, 1 - x), z = off_whole * off_whole;
  double value = above - polynomial_of(POLY(COT_PI_LONG), z) / (off_whole * (1 - z));
  return fabs(value) < CPU_DIGAMMA_CANCELS * (1 + above) ? cpu_plain_digamma(x) : value;
}

float cpu_plain_digamma_f32(float x) {
  gamma_terms p = {POLY(LOG_SHORT), POLY(DIGAMMA_NEAR_SHORT), POLY(DIGAMMA_FAR_SHORT)};
  double wide = (double)x, off_whole = wide - rint(wide);
  if (x != x) return not_a_number();
  if (x > 0) return x < INFINITY ? (float)digamma_above(&p, wide) : x;
  if (off_whole == 0 || x == -INFINITY) return not_a_number();
  return (float)digamma_below(wide, off_whole);
}
