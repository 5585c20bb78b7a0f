/* lgamma and digamma of f32. Where x is positive in f32: by sixteen pieces from 1/2 to 8, about
 * their zeros in the pieces that have one, by their asymptotic series beyond, and below 1/2 by the
 * number after. Where x is negative in f64, rounded once at the end: the reflection, with one
 * polynomial from 0 on to where the series takes over. The reflection cancels, so polynomials are
 * long, and beside the zeros, where that is too little, the f64 function is taken. */
#include "cpu/kernels/functions.h"
#include "cpu/kernels/plain/functions.h"
#include "cpu/kernels/plain/functions_gamma.h"
#include <math.h>

typedef struct coefficients {
  const double *c; /* the constant term first */
  int terms;
} coefficients;
#define POLY(NAME) ((coefficients){CPU_##NAME, (int)(sizeof CPU_##NAME / sizeof *CPU_##NAME)})

/* From 1/2 to 8. */
static float gamma_piece(const float pieces[8][16], float x) {
  uint32_t piece = bits_of_f32(x) >> 21 & 15;
  return cpu_plain_piece_f32(pieces + 1, 7, piece, x - pieces[0][piece]);
}

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

static float lgamma_above(float x) {
  float rest, exact = cpu_plain_log_parts_f32(x, &rest);
  if (x >= CPU_GAMMA_FAR_FROM_F32) {
    float inverse = 1 / x, square = inverse * inverse;
    float tail = fmaf(square, CPU_LGAMMA_SERIES_2_F32, CPU_LGAMMA_SERIES_1_F32);
    return fmaf(x - 0.5f, (exact - 1) + rest, fmaf(inverse, tail, CPU_HALF_LOG_2_PI_E_F32));
  }
  if (x >= CPU_GAMMA_LOW_TO_F32) return gamma_piece(CPU_LGAMMA_PIECES, x);
  return gamma_piece(CPU_LGAMMA_PIECES, 1 + x) - (exact + rest);
}

/* Of a from 0 on. */
static double lgamma_long(double a) {
  double inverse, log_a = log_with_inverse(POLY(LOG_LONG), a, a, &inverse);
  if (a >= CPU_LGAMMA_FAR_FROM) {
    double rest = polynomial_of(POLY(LGAMMA_FAR_LONG), inverse * inverse);
    return fma(a - 0.5, log_a - 1, fma(inverse, rest, CPU_HALF_LOG_2_PI_E));
  }
  /* Of 1 + t, which is a + 1 below 1. */
  double t = a < 1 ? a : a - 1, part = t * polynomial_of(POLY(LGAMMA_NEAR_LONG), t);
  double near = fma(t, part, -part);
  return a < 1 ? near - log_a : near;
}

/* gamma(a) gamma(-a) = -pi / (a sin(pi a)) */
static double lgamma_below(double a, double off_whole) {
  double unused, above = lgamma_long(a);
  double sine = fabs(off_whole * polynomial_of(POLY(SIN_PI_LONG), off_whole * off_whole));
  double value = (CPU_LOG_PI - log_with_inverse(POLY(LOG_LONG), a * sine, 1, &unused)) - above;
  return fabs(value) < CPU_LGAMMA_CANCELS * above ? cpu_plain_lgamma(-a) : value;
}

float cpu_plain_lgamma_f32(float x) {
  double a = fabs((double)x), off_whole = a - rint(a);
  if (x != x) return not_a_number();
  if (a == (double)INFINITY) return INFINITY;
  if (x >= 0x1p-126f && x <= CPU_LGAMMA_HIGH_F32) return lgamma_above(x);
  if (x > 0) return (float)lgamma_long(a);
  return off_whole == 0 ? INFINITY : (float)lgamma_below(a, off_whole);
}

/* ---- digamma -----------------------------------------------------------------------------------
 */

static float digamma_above(float x) {
  float inverse = 1 / x;
  if (x >= CPU_GAMMA_FAR_FROM_F32) {
    float rest, exact = cpu_plain_log_parts_f32(x, &rest);
    float tail = fmaf(inverse * inverse, CPU_DIGAMMA_SERIES_2_F32, CPU_DIGAMMA_SERIES_1_F32);
    return fmaf(inverse, fmaf(-inverse, tail, -0.5f), exact + rest);
  }
  if (x >= CPU_GAMMA_LOW_TO_F32) return gamma_piece(CPU_DIGAMMA_PIECES, x);
  return gamma_piece(CPU_DIGAMMA_PIECES, 1 + x) - inverse;
}

/* Of x from 1 on. */
static double digamma_long(double x) {
  bool far = x >= CPU_DIGAMMA_FAR_FROM;
  double divisor = far ? x : fma(x, x, x) * (x + 2), inverse;
  double log_x = log_with_inverse(POLY(LOG_LONG), x, divisor, &inverse);
  if (far) {
    double rest = polynomial_of(POLY(DIGAMMA_FAR_LONG), inverse * inverse);
    return fma(-inverse, fma(inverse, rest, 0.5), log_x);
  }
  double off = (x - CPU_DIGAMMA_ZERO_1) - CPU_DIGAMMA_ZERO_2;
  return off * polynomial_of(POLY(DIGAMMA_NEAR_LONG), x) * inverse;
}

/* digamma(1 - x) = digamma(x) + pi / tan(pi x) */
static double digamma_below(double x, double off_whole) {
  double above = digamma_long(1 - x), z = off_whole * off_whole;
  double value = above - polynomial_of(POLY(COT_PI_LONG), z) / (off_whole * (1 - z));
  return fabs(value) < CPU_DIGAMMA_CANCELS * (1 + above) ? cpu_plain_digamma(x) : value;
}

float cpu_plain_digamma_f32(float x) {
  double wide = (double)x, off_whole = wide - rint(wide);
  if (x != x) return not_a_number();
  if (x >= 0x1p-126f) return x < INFINITY ? digamma_above(x) : x;
  if (x > 0) return -1 / x;
  if (off_whole == 0 || x == -INFINITY) return not_a_number();
  return (float)digamma_below(wide, off_whole);
}
