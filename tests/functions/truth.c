#include "truth.h"

#include <math.h>
#include <stdlib.h>

static double logistic(double x) {
  return x < -40 ? exp(x) : 1 / (1 + exp(-x));
}

static double rsqrt(double x) {
  return 1 / sqrt(x);
}

static double square(double x) {
  return x * x;
}

static double sign(double x) {
  return x > 0 ? 1 : x < 0 ? -1 : x;
}

/* Not the global signgam of lgamma(). */
static double log_gamma(double x) {
  int unused;
  return isinf(x) ? HUGE_VAL : lgamma_r(x, &unused);
}

/* ---- digamma ----------------------------------------------------------------------------------
 */

/* B_2k / 2k */
static const long double digamma_terms[] = {1.0L / 12,   -1.0L / 120,     1.0L / 252,
                                            -1.0L / 240, 1.0L / 132,      -691.0L / 32760,
                                            1.0L / 12,   -3617.0L / 8160, 43867.0L / 14364};
enum { DIGAMMA_TERMS = sizeof digamma_terms / sizeof *digamma_terms };

/* The asymptotic series, from 14 on, where its terms go below 1e-20. */
static long double digamma_above(long double x) {
  long double shift = 0;
  for (; x < 14; x += 1) shift += 1 / x;
  long double inverse = 1 / (x * x), sum = 0;
  for (int k = DIGAMMA_TERMS; k--;) sum = (sum + digamma_terms[k]) * inverse;
  return logl(x) - 0.5L / x - sum - shift;
}

static double digamma(double x) {
  static const long double pi = 3.14159265358979323846264338327950288L;
  if (x <= 0 && x == floor(x)) return NAN;
  if (x >= 0.5) return isinf(x) ? x : (double)digamma_above(x);
  long double part = (long double)x - rintl((long double)x);
  return (double)(digamma_above(1 - (long double)x) - pi / tanl(pi * part));
}

/* ---- bessel_i1e -------------------------------------------------------------------------------
 */

/* e^-x I1(x) by the power series, whose terms are all positive, or from 25 on by the asymptotic
 * one, which is good to e^-50 there. */
static double bessel_i1e(double x) {
  double a = fabs(x), sum = 1, term = 1;
  if (isnan(x)) return x;
  if (a <= 25) {
    double square = a * a / 4;
    for (int k = 1; term > sum * 1e-18; k++) sum += term *= square / (k * (k + 1.0));
    return copysign(a / 2 * sum * exp(-a), x);
  }
  for (int k = 1; fabs(term) > 1e-17 && k < 25; k++) {
    double odd = 2 * k - 1;
    sum += term *= -(4 - odd * odd) / (k * 8 * a);
  }
  return copysign(sum / sqrt(2 * M_PI * a), x);
}

/* ---- erf_inv ----------------------------------------------------------------------------------
 */

/* Winitzki's approximation, good to 0.002, then two of Halley's steps, which cube the error. */
static double erf_inv(double x) {
  double a = fabs(x), rest = 1 - a;
  if (!(a <= 1)) return NAN;
  if (a == 1) return copysign(HUGE_VAL, x);
  const double half_root_pi = 0.88622692545275801365;
  if (a < 1e-5) return x * half_root_pi * (1 + M_PI / 12 * x * x);
  double log_rest = log(rest * (1 + a)), t = 2 / (M_PI * 0.147) + log_rest / 2;
  double y = sqrt(sqrt(t * t - log_rest / 0.147) - t);
  for (int i = 0; i < 3; i++) {
    double off = a < 0.5 ? erf(y) - a : rest - erfc(y);
    double step = off * half_root_pi * exp(y * y);
    y -= step / (1 + y * step);
  }
  return copysign(y, x);
}

/* ---- the table --------------------------------------------------------------------------------
 */

/* The limits of f32 are a little above the worst of all inputs (docs/measurements/functions.md). */
const function functions[] = {
    {"stablehlo.abs", fabs, 0, true},
    {"stablehlo.sign", sign, 0, true},
    {"stablehlo.ceil", ceil, 0, true},
    {"stablehlo.floor", floor, 0, true},
    {"stablehlo.round_nearest_afz", round, 0, true},
    {"stablehlo.round_nearest_even", rint, 0, true},
    {"stablehlo.sqrt", sqrt, 0.501, true},
    {"stablehlo.rsqrt", rsqrt, 1.5, true},
    {"stablehlo.cbrt", cbrt, 1.1, true},
    {"stablehlo.exponential", exp, 1.2, true},
    {"stablehlo.exponential_minus_one", expm1, 1.7, true},
    {"stablehlo.log", log, 1, true},
    {"stablehlo.log_plus_one", log1p, 1.6, true},
    {"stablehlo.logistic", logistic, 2.95, true},
    {"stablehlo.tanh", tanh, 2.7, true},
    {"stablehlo.sine", sin, 1.7, true},
    {"stablehlo.cosine", cos, 1.7, true},
    {"stablehlo.tan", tan, 2.6, true},
    {"chlo.acos", acos, 1.3, true},
    {"chlo.acosh", acosh, 1.7, true},
    {"chlo.asin", asin, 2.6, true},
    {"chlo.asinh", asinh, 2.5, true},
    {"chlo.atan", atan, 2.5, true},
    {"chlo.atanh", atanh, 1.7, true},
    {"chlo.bessel_i1e", bessel_i1e, 1, true},
    {"chlo.cosh", cosh, 1.7, true},
    {"chlo.digamma", digamma, 2.1, false},
    {"chlo.erf", erf, 2.4, true},
    {"chlo.erf_inv", erf_inv, 2.6, true},
    {"chlo.erfc", erfc, 2.6, true},
    {"chlo.lgamma", log_gamma, 2.1, false},
    {"chlo.sinh", sinh, 1.8, true},
    {"chlo.square", square, 0.501, true},
};
const size_t num_functions = sizeof functions / sizeof *functions;

const binary_function binary_functions[] = {
    {"stablehlo.atan2", atan2, 2.5},
    {"stablehlo.power", pow, 2.3},
    {"stablehlo.remainder", fmod, 0},
};
const size_t num_binary_functions = sizeof binary_functions / sizeof *binary_functions;
