/* lgamma and digamma: polynomials about their zeros where x is positive, reached by the recurrence,
 * and the asymptotic series for what is large. On the negative axis the reflection cancels; where
 * it costs too much the numbers have two parts, and beside the first zeros, where that is too
 * little, the function is a cubic about the zero. */
#include "cpu/kernels/plain/functions_gamma.h"
#include "cpu/kernels/functions.h"
#include "cpu/kernels/plain/functions.h"
#include <math.h>

static const double infinity = (double)INFINITY;

static double eval_polynomial(const double *terms, int count, double z) {
  double sum = terms[0];
  for (int k = 1; k < count; k++) sum = fma(sum, z, terms[k]);
  return sum;
}

#define POLYNOMIAL(name, middle, count, ...)                                                       \
  static double name##_at(double x) {                                                              \
    static const double terms[count] = {__VA_ARGS__};                                              \
    return eval_polynomial(terms, count, x - middle);                                              \
  }
#include "cpu/kernels/gamma.def"
#undef POLYNOMIAL

/* ---- beside zeros ------------------------------------------------------------------------------
 */

typedef struct zero {
  double hi, lo, slope, square, cube; /* the zero in two parts; the Taylor series there */
} zero;

static const zero lgamma_zeros[] = {
    {-0x1.5fb410a1bd901p+1, 0x1.a19a96d2e6f85p-54, -0x1.ea12da904b18cp+0, 0x1.3267f3c265a52p+3,
     -0x1.4185ac30c8bf2p+4},
    {-0x1.3a7fc9600f86cp+1, -0x1.55f64f98af8d0p-55, 0x1.83fe966af535fp+0, 0x1.36eebb002f55dp+2,
     0x1.694a6058a7858p+0},
    {-0x1.fa471547c2fe5p+1, -0x1.70d4561291237p-56, -0x1.4b99d966c5647p+4, 0x1.f76deae0436bep+7,
     -0x1.d25359d4b2f38p+11},
    {-0x1.9260dbc9e59afp+1, -0x1.f717cd335a7b3p-53, 0x1.f20a65f2fac55p+2, 0x1.9d4d2977150efp+4,
     0x1.c1137124d5c5bp+6}};

static const zero digamma_zeros[] = {
    {-0x1.02172b05ee260p-1, -0x1.2cd704405bff6p-57, 0x1.1e12d46d5ae28p+3, -0x1.9e62874978640p-1,
     0x1.02118e3b13c53p+5},
    {-0x1.92d0cbc289d4ap+0, -0x1.2262d144a30e4p-56, 0x1.3e20e129a441ep+3, -0x1.f35db31e6a1d4p+2,
     0x1.3f4b97e4daf9dp+5},
    {-0x1.4e2c19f679e5ap+1, 0x1.c7b999bd14f47p-54, 0x1.5b2582701b783p+3, -0x1.98a9c8ee5f509p+3,
     0x1.99bd233efef94p+5},
    {-0x1.d1514b041b2a8p+1, 0x1.f71449c2a5446p-55, 0x1.74d47ec7ac492p+3, -0x1.0f036e4ba3313p+4,
     0x1.f94be5ed016a7p+5},
    {-0x1.29cea5c1ccbd0p+2, -0x1.25e92119a56a9p-52, 0x1.8bd4130f4ee75p+3, -0x1.4a31244049061p+4,
     0x1.2cab056653a93p+6},
    {-0x1.6ab2ca18e6ce3p+2, -0x1.da7ecae62c5bdp-59, 0x1.a0af5c72c8e84p+3, -0x1.802c5fd17ebafp+4,
     0x1.5c36bb2d63c1fp+6},
    {-0x1.ab6b34398a4ffp+2, 0x1.9027e5b26e237p-52, 0x1.b3cda28232d1dp+3, -0x1.b23832f615893p+4,
     0x1.8b0670f67aaabp+6},
    {-0x1.ec04b952a5368p+2, -0x1.37a62af51caacp-53, 0x1.c57b9f5a07e4bp+3, -0x1.e11ef4f9ada39p+4,
     0x1.b9023ac7297c5p+6}};

#define BESIDE 0x1p-18

static bool beside_zero(const zero *zeros, size_t count, double x, double *value) {
  for (size_t i = 0; i < count; i++) {
    double d = (x - zeros[i].hi) - zeros[i].lo;
    if (!(fabs(d) < BESIDE)) continue;
    *value = d * fma(d, fma(d, zeros[i].cube, zeros[i].square), zeros[i].slope);
    return true;
  }
  return false;
}
#define BESIDE_ZERO(zeros, x, value) beside_zero(zeros, sizeof(zeros) / sizeof *(zeros), x, value)

/* ---- in two parts ------------------------------------------------------------------------------
 */

static const dd pi = {0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53};

enum { SERIES = 13 };
#define SERIES_FROM 32 /* where the first term left out is below 2^-104 */

/* B_2k / 2k */
static const dd series[SERIES] = {{0x1.5555555555555p-4, 0x1.5555555555555p-58},
                                  {-0x1.1111111111111p-7, -0x1.1111111111111p-63},
                                  {0x1.0410410410410p-8, 0x1.0410410410410p-62},
                                  {-0x1.1111111111111p-8, -0x1.1111111111111p-64},
                                  {0x1.f07c1f07c1f08p-8, -0x1.f07c1f07c1f08p-63},
                                  {-0x1.5995995995996p-6, 0x1.9a99a99a99a9ap-60},
                                  {0x1.5555555555555p-4, 0x1.5555555555555p-58},
                                  {-0x1.c5e5e5e5e5e5ep-2, -0x1.7979797979798p-56},
                                  {0x1.86e7f9b9fe6e8p+1, -0x1.9180646019180p-57},
                                  {-0x1.a74ca514ca515p+4, 0x1.ad759ad759ad7p-51},
                                  {0x1.1975cc0ed7304p+8, -0x1.28cfc4a33f129p-46},
                                  {-0x1.c2f0566566566p+11, -0x1.5995995995996p-43},
                                  {0x1.ac572aaaaaaabp+15, -0x1.5555555555555p-39}};

dd dd_lgamma(dd x) {
  static const dd half_log_2_pi = {0x1.d67f1c864beb5p-1, -0x1.65b5a1b7ff5dfp-55};
  dd product = dd_of(1), sum = dd_of(0);
  for (; x.hi < SERIES_FROM; x = dd_add(x, dd_of(1))) product = dd_multiply(product, x);
  dd inverse = dd_divide(dd_of(1), x), square = dd_multiply(inverse, inverse);
  for (int k = SERIES; k--;) {
    dd term = k ? dd_divide(series[k], dd_of(2 * k + 1)) : series[0];
    sum = dd_add(dd_multiply(sum, square), term);
  }
  dd value = dd_multiply(dd_subtract(x, dd_of(0.5)), dd_log(x));
  value = dd_add(dd_subtract(value, x), half_log_2_pi);
  value = dd_add(value, dd_multiply(sum, inverse));
  return product.hi == 1 ? value : dd_subtract(value, dd_log(product));
}

dd dd_digamma(dd x) {
  dd moved = dd_of(0), sum = dd_of(0);
  for (; x.hi < SERIES_FROM; x = dd_add(x, dd_of(1))) moved = dd_add(moved, dd_divide(dd_of(1), x));
  dd inverse = dd_divide(dd_of(1), x), square = dd_multiply(inverse, inverse);
  for (int k = SERIES; k--;) sum = dd_add(dd_multiply(sum, square), series[k]);
  sum = dd_add(dd_multiply(sum, square), dd_multiply(inverse, dd_of(0.5)));
  return dd_subtract(dd_subtract(dd_log(x), sum), moved);
}

/* ---- lgamma ------------------------------------------------------------------------------------
 */

/* From 0.7 to 2.4, where it has its two zeros. */
static double lgamma_between(double x) {
  return (x - 1) * (x < CPU_LGAMMA_MIDDLE ? GAMMA_ONE_at(x) : (x - 2) * GAMMA_TWO_at(x));
}

/* From -0.3 on: lgamma(x + 1) - log |x| below 0.7, with the product of x - 1, x - 2, ... from 2.4
 * on, Stirling's series from 8 on. */
static double lgamma_above(double x) {
  if (x >= CPU_LGAMMA_FAR_FROM_F64) {
    double inverse = 1 / x;
    double rest = inverse * STIRLING_LGAMMA_at(inverse * inverse);
    rest += CPU_HALF_LOG_2_PI_E;
    return fma(x - 0.5, cpu_plain_log_f64(x) - 1, rest);
  }
  if (x < CPU_LGAMMA_LOW) return lgamma_between(x + 1) - cpu_plain_log_f64(fabs(x));
  double product = 1;
  while (x >= CPU_LGAMMA_HIGH) {
    x -= 1;
    product *= x;
  }
  double value = lgamma_between(x);
  return product == 1 ? value : value + cpu_plain_log_f64(product);
}

/* gamma(x) gamma(-x) = -pi / (x sin(pi x)), in two parts. */
static double lgamma_mirrored(double a, double part) {
  dd sine, cosine;
  dd_sincos(dd_multiply(pi, dd_of(part)), &sine, &cosine);
  dd ratio = dd_divide(pi, dd_multiply(sine, dd_of(a)));
  return dd_subtract(dd_log(ratio), dd_lgamma(dd_of(a))).hi;
}

double cpu_plain_lgamma(double x) {
  if (x != x) return x;
  if (fabs(x) == infinity) return infinity;
  if (x >= CPU_LGAMMA_MIRRORED) return lgamma_above(x);
  double a = -x, part = a - floor(a), value;
  if (part == 0) return infinity;
  if (part > 0.5) part = 1 - part;
  if (x > -20) return BESIDE_ZERO(lgamma_zeros, x, &value) ? value : lgamma_mirrored(a, part);
  double above = lgamma_above(a);
  value = cpu_plain_log_f64(pi.hi / (a * cpu_plain_sine_f64(pi.hi * part))) - above;
  return fabs(value) < 0.8 * above ? lgamma_mirrored(a, part) : value;
}

/* ---- digamma -----------------------------------------------------------------------------------
 */

/* From 0 on: digamma(x + 1) - 1 / x below 1, with 1 / (x - 1) + 1 / (x - 2) + ... from 2.3 on, the
 * asymptotic series from 10 on. */
static double digamma_above(double x) {
  if (x >= CPU_DIGAMMA_FAR_FROM_F64) {
    double inverse = 1 / x, square = inverse * inverse;
    double rest = square * STIRLING_DIGAMMA_at(square);
    return cpu_plain_log_f64(x) - fma(0.5, inverse, rest);
  }
  double moved = x < 1 ? -1 / x : 0;
  if (x < 1) x += 1;
  while (x >= CPU_DIGAMMA_HIGH) {
    x -= 1;
    moved += 1 / x;
  }
  double off = (x - CPU_DIGAMMA_ZERO_1) - CPU_DIGAMMA_ZERO_2;
  return fma(off, DIGAMMA_at(x), moved);
}

/* digamma(1 - x) = digamma(x) + pi / tan(pi x), in two parts; `r` is x without its nearest whole.
 */
static double digamma_mirrored(double x, double r) {
  dd sine, cosine;
  dd_sincos(dd_multiply(pi, dd_of(r)), &sine, &cosine);
  dd tangent = dd_divide(dd_multiply(pi, cosine), sine);
  return dd_subtract(dd_digamma(dd_sum(1, -x)), tangent).hi;
}

double cpu_plain_digamma(double x) {
  double value;
  if (x != x) return x;
  if (x > 0) return x == infinity ? x : digamma_above(x);
  if (x == floor(x)) return (double)NAN;
  if (x > -1e-16) return -1 / x;
  if (BESIDE_ZERO(digamma_zeros, x, &value)) return value;
  double r = x - floor(x + 0.5), above = digamma_above(1 - x);
  double tangent = pi.hi * cpu_plain_cosine_f64(pi.hi * r) / cpu_plain_sine_f64(pi.hi * r);
  value = above - tangent;
  double larger = fabs(tangent) > fabs(above) ? fabs(tangent) : fabs(above);
  /* pi r is good to some 2^-52: so is the tangent where it is small. */
  return fabs(value) < 4 || fabs(value) < 0.75 * larger ? digamma_mirrored(x, r) : value;
}

/* ---- bessel_i1e --------------------------------------------------------------------------------
 */

/* 1 / (k! (k + 1)!), the highest first */
enum { BESSEL_SERIES = 34 };
static const double bessel_series[BESSEL_SERIES] = {
    0x1.6957950e06230p-251, 0x1.8bec76d1ddb95p-241, 0x1.984bda886ca72p-231, 0x1.8b897bb42941ep-221,
    0x1.673a5cd91f786p-211, 0x1.313415e2783ccp-201, 0x1.e4089ab52ab05p-192, 0x1.655a5a37c0843p-182,
    0x1.e9f6e1b270f54p-173, 0x1.37033643c4b3bp-163, 0x1.6c77c3976a829p-154, 0x1.88f11edf3ed4cp-145,
    0x1.84564b82a1184p-136, 0x1.5e69de22df5cep-127, 0x1.1f72d8389b3a3p-118, 0x1.aaae78f4066a6p-110,
    0x1.1d028acb00491p-101, 0x1.54ad09e6a6575p-93,  0x1.69f7da8510bcdp-85,  0x1.53585cdcbfb10p-77,
    0x1.165e7c2d153f3p-69,  0x1.8bce58901a35ep-62,  0x1.e2637bef9ff1ap-55,  0x1.f17697cf1cf13p-48,
    0x1.ab81ea75fcdf4p-41,  0x1.2c9758daf5cd0p-34,  0x1.522a43f65486ap-28,  0x1.27e4fb7789f5cp-22,
    0x1.845c8a0ce5129p-17,  0x1.6c16c16c16c17p-12,  0x1.c71c71c71c71cp-8,   0x1.5555555555555p-4,
    0x1.0000000000000p-1,   0x1.0000000000000p+0};
/* sqrt(x) i1e(x) in Chebyshev polynomials of 16 / x - 1, the highest first. */
static const double bessel_far[] = {
    2.0269443840532852e-19,  2.4142767194548486e-19,  -1.242193275194891e-18,
    -9.314178867326884e-19,  7.517296310842105e-18,   4.414348323071708e-18,
    -4.6503053684893586e-17, -3.209525921993424e-17,  2.96262899764595e-16,
    3.3082023109209285e-16,  -1.8803547755107825e-15, -3.8144030724370075e-15,
    1.0420276984128802e-14,  4.272440016711951e-14,   -2.1015418427726643e-14,
    -4.0835511110921974e-13, -7.198551776245908e-13,  2.0356285441470896e-12,
    1.4125807436613782e-11,  3.2526035830154884e-11,  -1.8974958123505413e-11,
    -5.589743462196584e-10,  -3.835380385964237e-09,  -2.6314688468895196e-08,
    -2.512236237870209e-07,  -3.882564808877691e-06,  -0.00011058893876262371,
    -0.009761097491361469,   0.7785762350182801};
enum { BESSEL_FAR = sizeof bessel_far / sizeof bessel_far[0] };

/* x/2 times the sum of (x/2)^2k / (k! (k + 1)!), times e^-x. */
static double bessel_near(double x) {
  double half = 0.5 * x, size = half * eval_polynomial(bessel_series, BESSEL_SERIES, half * half);
  int64_t n;
  double q = cpu_plain_exp_parts_f64(-x, 0, &n);
  return cpu_plain_scale(fma(size, q, size), n);
}

static double bessel_beyond(double x) {
  double t = 32 / x - 2, b0 = 0, b1 = 0, b2 = 0;
  for (int k = 0; k < BESSEL_FAR; k++) {
    b2 = b1;
    b1 = b0;
    b0 = t * b1 - b2 + bessel_far[k];
  }
  return (b0 - b2) * 0.5 / sqrt(x);
}

double cpu_plain_bessel_i1e(double x) {
  if (x != x) return x;
  double a = fabs(x);
  return copysign(a <= 8 ? bessel_near(a) : bessel_beyond(a), x);
}
