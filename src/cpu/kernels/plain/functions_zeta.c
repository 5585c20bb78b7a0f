/* Hurwitz's zeta and polygamma, which is n! times it: the sum of ratios to the largest term, by
 * Euler and Maclaurin, times that term, which goes by its logarithm in two parts so that nothing
 * overflows or vanishes before the result does.
 *
 * Below q = 0, where the terms cancel, the sum is in two parts: with q + m = f between 0 and 1 the
 * terms below 0 are those of 1 - f up to -q, so zeta(x, q) = zeta(x, f) +- (zeta(x, 1 - f) -
 * zeta(x, 1 - q)). */
#include "cpu/kernels/plain/functions.h"
#include "cpu/kernels/plain/functions_gamma.h"
#include <math.h>

static const double infinity = (double)INFINITY;

/* B_2k / (2k)! */
enum { MACLAURIN = 16 };
static const dd maclaurin[MACLAURIN] = {{0x1.5555555555555p-4, 0x1.5555555555555p-58},
                                        {-0x1.6c16c16c16c17p-10, 0x1.f49f49f49f49fp-65},
                                        {0x1.1566abc011567p-15, -0x1.50ffbaa655100p-69},
                                        {-0x1.bbd779334ef0bp-21, 0x1.4e65f77088199p-75},
                                        {0x1.66a8f2bf70ebep-26, -0x1.75a7bb0599f07p-80},
                                        {-0x1.22805d644267fp-31, 0x1.16a73200360d2p-88},
                                        {0x1.d6db2c4e09162p-37, -0x1.1ed444b9ec588p-95},
                                        {-0x1.7da4e1f79955cp-42, -0x1.2ff894d037a17p-96},
                                        {0x1.355871d652e9ep-47, -0x1.88d4ccd141422p-101},
                                        {-0x1.f57d968caacf1p-53, 0x1.9c31f0af5255fp-108},
                                        {0x1.967e1f09c376fp-58, -0x1.3ea5a927db8abp-116},
                                        {-0x1.497d9033a2b5cp-63, -0x1.b843f32aad364p-117},
                                        {0x1.0b132d7c6ad06p-68, 0x1.01d4526c8e75ep-122},
                                        {-0x1.b0f72d59f1c16p-74, -0x1.f30b7489fb679p-128},
                                        {0x1.5ef2da4cca26dp-79, 0x1.6b993adfdd467p-133},
                                        {-0x1.1c77df96de38bp-84, 0x1.dac59dd0d33acp-143}};

/* ---- the largest term --------------------------------------------------------------------------
 */

/* What is common to the terms: e^power * size * 2^exponent. */
typedef struct factor {
  dd power, size, log; /* the last of the base */
  int64_t exponent;
} factor;

/* base^-x, and n! where n is not 0. */
static factor common_factor(double x, dd base, double n) {
  factor f = {.size = dd_of(1), .log = dd_log(base)};
  dd more = dd_of(0);
  for (double k = 2; k <= n && n <= 170; k++) {
    f.size = dd_multiply(f.size, dd_of(k));
    if (f.size.hi < 0x1p500) continue;
    f.size = (dd){f.size.hi * 0x1p-500, f.size.lo * 0x1p-500};
    f.exponent += 500;
  }
  if (n > 170) more = dd_lgamma(dd_sum(n, 1));
  double about = more.hi - x * f.log.hi;
  if (fabs(about) < 6000)
    f.power = dd_subtract(more, dd_multiply(dd_of(x), f.log));
  else
    f.power = dd_of(about > 0 ? 6000 : -6000);
  return f;
}

static double times_factor(dd sum, factor f) {
  int64_t n;
  dd power = dd_add(dd_of(1), dd_exp_parts(f.power, &n));
  return cpu_plain_scale(dd_multiply(dd_multiply(sum, f.size), power).hi, n + f.exponent);
}

/* ---- q above 0 ---------------------------------------------------------------------------------
 */

enum { SUMMED = 10, TERMS = 12 };
#define SMALLER 0x1p-60 /* so that the integral does not overflow */

/* (q / a)^x, whose logarithm may be large where the term still counts, x being next to 1. */
static double last_term(double x, dd log_q, double q) {
  dd log = dd_subtract(log_q, dd_log(dd_sum(q, SUMMED)));
  if (!(-x * log.hi < 1000)) return 0;
  int64_t n;
  double y = 1 + dd_exp_parts(dd_multiply(log, dd_of(x)), &n).hi;
  return cpu_plain_scale(y, n);
}

/* Of (q / (q + k))^x: the first terms, the integral of the rest from a = q + 10, half of the term
 * there, and the derivatives there; what is small first. */
static double sum_above(double x, double q, dd log_q) {
  double a = q + (double)SUMMED, sum = 0, term = last_term(x, log_q, q), derivative = term * x / a;
  for (int k = 0; k < TERMS && term > 0; k++) {
    sum = fma(derivative, maclaurin[k].hi, sum);
    derivative *= (x + (2 * k + 1)) / a * ((x + (2 * k + 2)) / a);
  }
  sum += 0.5 * term;
  for (int k = SUMMED; --k;) sum += cpu_plain_exp_f64(-x * cpu_plain_log1p_f64(k / q));
  if (term == 0) return (1 + sum) * SMALLER;
  return fma(term * (a * SMALLER), 1 / (x - 1), sum * SMALLER) + SMALLER;
}

static double zeta_above(double x, double q, double n) {
  if (q == infinity) return 0;
  if (x == infinity) return q > 1 ? 0 : q == 1 ? 1 : infinity;
  factor f = common_factor(x, dd_of(q), n);
  f.exponent += 60;
  return times_factor(dd_of(sum_above(x, q, f.log)), f);
}

/* ---- q below 0, x whole ------------------------------------------------------------------------
 */

enum { SUMMED_BELOW = 20 };

static dd whole_power(dd base, double x) {
  dd power = dd_of(1);
  while (x > 0) {
    double half = floor(x / 2);
    if (x != 2 * half) power = dd_multiply(power, base);
    base = dd_multiply(base, base);
    x = half;
  }
  return power;
}

/* The sum of (g / (b + k))^x. */
static dd sum_below(double x, dd b, dd g) {
  dd sum = dd_of(0);
  for (int k = 0; k < SUMMED_BELOW; k++) {
    dd term = whole_power(dd_divide(g, b), x);
    sum = dd_add(sum, term);
    b = dd_add(b, dd_of(1));
    if (term.hi < 0x1p-120) return sum; /* from 1 or so on, the rest is far less */
  }
  dd term = whole_power(dd_divide(g, b), x), inverse = dd_divide(dd_of(1), b);
  dd rest = dd_divide(dd_multiply(term, b), dd_of(x - 1));
  rest = dd_add(rest, dd_multiply(term, dd_of(0.5)));
  dd derivative = dd_multiply(dd_multiply(term, dd_of(x)), inverse);
  for (int k = 0; k < MACLAURIN; k++) {
    rest = dd_add(rest, dd_multiply(derivative, maclaurin[k]));
    derivative = dd_multiply(dd_multiply(derivative, inverse), dd_of(x + (2 * k + 1)));
    derivative = dd_multiply(dd_multiply(derivative, inverse), dd_of(x + (2 * k + 2)));
  }
  return dd_add(sum, rest);
}

static double zeta_below(double x, double q, double n) {
  double m = ceil(-q);
  dd f = dd_sum(q, m), less = dd_sum(-q, 1 - m), g = f.hi < less.hi ? f : less;
  dd below = dd_subtract(sum_below(x, less, g), sum_below(x, dd_sum(1, -q), g));
  if (cpu_plain_is_odd(x)) below = dd_negate(below);
  dd sum = dd_add(sum_below(x, f, g), below);
  return times_factor(sum, common_factor(x, g, n));
}

/* ---- all ---------------------------------------------------------------------------------------
 */

/* n! zeta(x, q), without the factorial for n = 0. Below q = 0 there are poles at whole numbers, and
 * powers only for whole x. */
static double zeta_times(double x, double q, double n) {
  if (x != x || q != q || x < 1) return (double)NAN;
  if (x == 1) return infinity;
  if (q > 0) return zeta_above(x, q, n);
  if (x != floor(x)) return (double)NAN;
  if (q == floor(q)) return cpu_plain_is_odd(x) ? (double)NAN : infinity;
  return x == infinity ? (double)NAN : zeta_below(x, q, n);
}

double cpu_plain_zeta(double x, double q) {
  return zeta_times(x, q, 0);
}

/* (-1)^(n + 1) n! zeta(n + 1, x) */
double cpu_plain_polygamma(double n, double x) {
  if (!(n >= 0 && n < infinity) || n != floor(n)) return (double)NAN;
  if (n == 0) return cpu_plain_digamma(x);
  double size = zeta_times(n + 1, x, n);
  return cpu_plain_is_odd(n) ? size : -size;
}
