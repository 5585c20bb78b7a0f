/* The function set in f64 (docs/numerics.md, "Functions"). Every operation below rounds once; the
 * order of operations is the definition, which vector/functions_f64_lanes.h keeps lane by lane.
 *
 * Parts that others build on (exp in two parts, logarithms, sine and cosine) are named for them:
 * the complex functions, transforms' roots of unity and random numbers. Coefficients are in
 * functions.def, for both. Functions of their arguments alone, on any thread. */
#include "cpu/kernels/functions.h"
#include "cpu/kernels/plain/functions.h"
#include <math.h>

static const double infinity = (double)INFINITY;

double cpu_plain_polynomial_f64(const double *c, int terms, double x) {
  double z = x * x, sum[2] = {0, 0};
  for (int parity = 0; parity < 2; parity++) {
    int last = terms - 1 - ((terms - 1 - parity) & 1);
    sum[parity] = c[last];
    for (int i = last - 2; i >= 0; i -= 2) sum[parity] = fma(sum[parity], z, c[i]);
  }
  return fma(sum[1], x, sum[0]);
}
#define POLY(NAME, x)                                                                              \
  cpu_plain_polynomial_f64(CPU_##NAME, (int)(sizeof CPU_##NAME / sizeof *CPU_##NAME), x)

static double not_a_number(void) {
  return f64_of_bits(CPU_NAN_F64);
}
static double power_of_two(int64_t n) {
  return f64_of_bits((uint64_t)(n + 1023) << 52);
}

/* y * 2^n in two steps: the first is exact, so the result is rounded once. */
static double scale_by_power(double y, int64_t n) {
  int64_t half = n >> 1;
  return y * power_of_two(half) * power_of_two(n - half);
}

double cpu_plain_exp_parts_f64(double x, double tail, int64_t *n) {
  double t = fma(x, CPU_LOG2E_F64, CPU_MAGIC_F64);
  double k = t - CPU_MAGIC_F64;
  double r = fma(-k, CPU_LN2_1_F64, x);
  r = fma(-k, CPU_LN2_2_F64, r + tail);
  *n = (int64_t)bits_of_f64(t) - CPU_MAGIC_BITS_F64;
  return fma(r * r, POLY(EXP_F64, r), r);
}

static double clamp_to(double x, double low, double high) {
  if (x < low) return low;
  return x > high ? high : x;
}

double cpu_plain_exp_f64(double x) {
  if (x != x) return not_a_number();
  int64_t n;
  double q = cpu_plain_exp_parts_f64(clamp_to(x, CPU_EXP_LOW_F64, CPU_EXP_HIGH_F64), 0, &n);
  return scale_by_power(1 + q, n);
}

double cpu_plain_expm1_f64(double x) {
  if (x != x) return not_a_number();
  if (fabs(x) < CPU_TINY) return x;
  int64_t n;
  double q = cpu_plain_exp_parts_f64(clamp_to(x, CPU_EXPM1_LOW, CPU_EXP_HIGH_F64), 0, &n);
  double half = power_of_two(n - 1);
  return 2 * fma(half, q, half - 0.5);
}

double cpu_plain_logistic_f64(double x) {
  if (x != x) return not_a_number();
  int64_t n;
  double q = cpu_plain_exp_parts_f64(clamp_to(-fabs(x), CPU_EXP_LOW_F64, 0), 0, &n);
  double e = scale_by_power(1 + q, n);
  return (x >= 0 ? 1 : e) / (1 + e);
}

double cpu_plain_tanh_f64(double x) {
  if (x != x) return not_a_number();
  double a = fabs(x), z = a * a;
  if (a < CPU_TANH_SMALL) return copysign(fma(a * z, POLY(TANH_F64, z), a), x);
  int64_t n;
  double q = cpu_plain_exp_parts_f64(2 * clamp_to(a, 0, CPU_TANH_FLAT_F64), 0, &n);
  return copysign(1 - 2 / ((1 + q) * power_of_two(n) + 1), x);
}

/* ---- logarithms ------------------------------------------------------------------------------ */

/* x = 2^k m with m in [sqrt(1/2), sqrt(2)), for positive finite x. */
static double split_exponent(double x, double *k) {
  bool tiny = x < 0x1p-1022;
  uint64_t bits = bits_of_f64(tiny ? x * 0x1p54 : x) + (uint64_t)(CPU_ONE_F64 - CPU_SQRT_HALF_F64);
  *k = (double)((int64_t)(bits >> 52) - 1023 - (tiny ? 54 : 0));
  return f64_of_bits((bits & ((UINT64_C(1) << 52) - 1)) + (uint64_t)CPU_SQRT_HALF_F64);
}

/* log(2^k (1 + f)). */
static double log_of(double f, double k) {
  double s = f / (2 + f), z = s * s, h = 0.5 * f * f;
  double r = z * POLY(LOG_F64, z);
  return fma(k, CPU_LN2_1_F64, f - (h - (s * (h + r) + k * CPU_LN2_2_F64)));
}

double cpu_plain_log_f64(double x) {
  if (x == 0) return -infinity;
  if (!(x > 0)) return not_a_number();
  if (x == infinity) return x;
  double k, m = split_exponent(x, &k);
  return log_of(m - 1, k);
}

double cpu_plain_log1p_f64(double x) {
  if (x == 0) return x;
  if (x == -1) return -infinity;
  if (!(x > -1)) return not_a_number();
  if (x == infinity) return x;
  double u = 1 + x, b = u - 1;
  double c = (1 - (u - b)) + (x - b); /* 1 + x = u + c exactly */
  double k, m = split_exponent(u, &k);
  double down = power_of_two(-(int64_t)(k < 1000 ? k : 1000));
  return log_of(k == 0 ? x : fma(c, down, m - 1), k);
}

/* ---- trigonometry ---------------------------------------------------------------------------- */

int64_t cpu_plain_reduce_f64(double x, double *hi, double *lo) {
  if (!(fabs(x) <= CPU_TRIG_FAST)) return cpu_reduce_by_half_pi(x, hi, lo);
  double t = fma(x, CPU_2_PI, CPU_MAGIC_F64);
  double n = t - CPU_MAGIC_F64;
  double r = fma(-n, CPU_PI_2_1, x); /* exact: a multiple of 2^-53 below 1 */
  double w = n * CPU_PI_2_2, s = r - w, b = s - r;
  double e = (r - (s - b)) - (w + b); /* r - w = s + e exactly */
  e = fma(-n, CPU_PI_2_3, e - fma(n, CPU_PI_2_2, -w));
  *hi = s + e;
  *lo = e - (*hi - s);
  return (int64_t)bits_of_f64(t);
}

static double sine_of(double r, double lo) {
  double z = r * r;
  return r + fma(r * z, POLY(SIN_F64, z), fma(-0.5 * z, lo, lo));
}

static double cosine_of(double r, double lo) {
  double z = r * r, h = 0.5 * z, w = 1 - h;
  return w + (((1 - w) - h) + fma(z * z, POLY(COS_F64, z), -(r * lo)));
}

double cpu_plain_sine_f64(double x) {
  if (!(fabs(x) < infinity)) return not_a_number();
  if (x == 0) return x;
  double r, lo;
  int64_t quadrant = cpu_plain_reduce_f64(x, &r, &lo);
  double y = (quadrant & 1) ? cosine_of(r, lo) : sine_of(r, lo);
  return (quadrant & 2) ? -y : y;
}

double cpu_plain_cosine_f64(double x) {
  if (!(fabs(x) < infinity)) return not_a_number();
  double r, lo;
  int64_t quadrant = cpu_plain_reduce_f64(x, &r, &lo) + 1;
  double y = (quadrant & 1) ? cosine_of(r, lo) : sine_of(r, lo);
  return (quadrant & 2) ? -y : y;
}

double cpu_plain_tan_f64(double x) {
  if (!(fabs(x) < infinity)) return not_a_number();
  if (x == 0) return x;
  double r, lo;
  int64_t quadrant = cpu_plain_reduce_f64(x, &r, &lo);
  double s = sine_of(r, lo), c = cosine_of(r, lo);
  return (quadrant & 1) ? -c / s : s / c;
}

double cpu_plain_atan2_f64(double y, double x) {
  if (x != x || y != y) return not_a_number();
  double a = fabs(y), b = fabs(x);
  bool swap = a > b;
  double larger = swap ? a : b, smaller = swap ? b : a;
  if (larger == infinity) {
    smaller = smaller == infinity ? 1 : 0;
    larger = 1;
  }
  if (larger == 0) larger = 1;
  if (larger > 0x1p1000) { /* so that their sum stays finite */
    larger *= 0x1p-100;
    smaller *= 0x1p-100;
  }
  bool steep = smaller > CPU_TAN_PI_8 * larger;
  double t = steep ? (smaller - larger) / (smaller + larger) : smaller / larger;
  double z = t * t;
  t = fma(t * z, POLY(ATAN_F64, z), t);
  /* The angle is t, or pi/4 + t; pi/2 less that; pi less that: j pi/4 + t or - t. */
  double j = steep ? 1 : 0;
  if (swap) {
    j = 2 - j;
    t = -t;
  }
  if (bits_of_f64(x) >> 63) {
    j = 4 - j;
    t = -t;
  }
  return copysign(fma(j, CPU_PI_4_1, fma(j, CPU_PI_4_2, t)), y);
}

double cpu_plain_atan_f64(double x) {
  return cpu_plain_atan2_f64(x, 1);
}

/* ---- error functions ------------------------------------------------------------------------- */

static double erf_small(double x) {
  return fma(x, POLY(ERF_F64, x * x), x);
}

/* erfc(a) for a in [1/2, 28]: e^(-a^2) G / (1 + 2 a), with G = g + g_lo. */
static double erfc_large(double a) {
  double rest = POLY(ERFC_F64, (a - 4) / (a + 4));
  double g = 1.25 + rest, g_lo = rest - (g - 1.25);
  double square = a * a;
  int64_t n;
  double q = cpu_plain_exp_parts_f64(-square, -fma(a, a, -square), &n);
  double top = g + fma(g, q, g_lo);
  double twice = a + a, bottom = twice + 1, bottom_lo = 1 - (bottom - twice), recip = 1 / bottom;
  double y = top * recip;
  y = fma(fma(-y, bottom_lo, fma(-y, bottom, top)), recip, y);
  return scale_by_power(y, n);
}

/* 1 - erfc(a) for a in [1, 6], where erfc's own last digits do not count. */
static double erf_large(double a) {
  double g = 1.25 + POLY(ERF_HIGH_F64, (a - 2) / (a + 2));
  int64_t n;
  double q = cpu_plain_exp_parts_f64(-a * a, 0, &n);
  return 1 - fma(g, q, g) / fma(2, a, 1) * power_of_two(n);
}

double cpu_plain_erf_f64(double x) {
  if (x != x) return not_a_number();
  double a = fabs(x);
  if (a < 1) return erf_small(x);
  return copysign(erf_large(clamp_to(a, 0, CPU_ERF_FLAT_F64)), x);
}

double cpu_plain_erfc_f64(double x) {
  if (x != x) return not_a_number();
  double a = fabs(x);
  if (a < 0.5) return 1 - fma(x, POLY(ERF_LOW_F64, x * x), x);
  double y = erfc_large(clamp_to(a, 0, CPU_ERFC_FLAT));
  return x < 0 ? 2 - y : y;
}

/* w = -log(1 - x^2); x near 1 leaves up to 36 of it. */
double cpu_plain_erf_inv_f64(double x) {
  double a = fabs(x);
  if (!(a <= 1)) return not_a_number();
  if (a == 1) return x * infinity;
  double w = 0 - cpu_plain_log_f64(fma(-x, x, 1)); /* 0, not -0, where x is 0 */
  if (w < CPU_ERF_INV_SPLIT_F64)
    return fma(x * w, POLY(ERF_INV_F64, w - 2.5), x * CPU_HALF_ROOT_PI_F64);
  /* a (base + rest), with 1 - a, which is exact, apart. */
  bool last = w >= CPU_ERF_INV_END_F64;
  double root = sqrt(w), base = last ? 4.875 : 2.875;
  double rest = last ? POLY(ERF_INV_LAST_F64, root - 5) : POLY(ERF_INV_HIGH_F64, root - 3);
  return copysign(base + fma(a, rest, (a - 1) * base), x);
}

/* ---- hyperbolic and inverse functions ---------------------------------------------------------
 */

static double exp_parts(double x, int64_t *n) {
  return cpu_plain_exp_parts_f64(x, 0, n);
}

#define REAL             double
#define INT              int64_t
#define OF(name)         cpu_plain_##name##_f64
#define CONSTANT(NAME)   CPU_##NAME##_F64
#define POLY_OF(NAME, x) POLY(NAME##_F64, x)
#define EXP_PARTS(x, n)  exp_parts(x, n)
#define FMA(x, y, z)     fma(x, y, z)
#define ROOT(x)          sqrt(x)
#define SIZE(x)          fabs(x)
#define SIGNED(x, y)     copysign(x, y)
#define SPLIT(x, k)      split_exponent(x, k)
#define LOG(x)           cpu_plain_log_f64(x)
#include "cpu/kernels/plain/functions_inverse_text.h"

/* ---- roots ----------------------------------------------------------------------------------- */

double cpu_plain_sqrt_f64(double x) {
  return settle_f64(sqrt(x));
}
double cpu_plain_rsqrt_f64(double x) {
  return settle_f64(1 / sqrt(x));
}

double cpu_plain_cbrt_f64(double x) {
  double a = fabs(x);
  if (!(a < infinity) || a == 0) return settle_f64(x);
  bool tiny = a < 0x1p-1022;
  uint64_t bits = bits_of_f64(tiny ? a * 0x1p54 : a);
  double e = (double)((int64_t)(bits >> 52) - 1023);
  double m = f64_of_bits((bits & ((UINT64_C(1) << 52) - 1)) | (uint64_t)CPU_ONE_F64);
  double third = ((e - 1) * CPU_THIRD + CPU_MAGIC_F64) - CPU_MAGIC_F64; /* floor(e / 3) */
  double rest = e - 3 * third;
  double y = POLY(CBRT_F64, m) * (rest == 0 ? 1 : rest == 1 ? CPU_CBRT_2 : CPU_CBRT_4);
  m *= rest == 0 ? 1 : rest == 1 ? 2 : 4;
  /* Halley's step, then Newton's with the residual in two parts. */
  double t = y * y * y, d = 1 / fma(2, t, m);
  y = fma(y * (m - t), d, y);
  double square = y * y, cube = square * y;
  double error = fma(square, y, -cube) + fma(y, y, -square) * y;
  y = fma(((m - cube) - error) * y, d, y);
  return copysign(y * power_of_two((int64_t)third - (tiny ? 18 : 0)), x);
}

/* ---- power ----------------------------------------------------------------------------------- */

/* log(x) = hi + lo to about 67 bits, for positive finite x. */
double cpu_plain_log_in_two_f64(double x, double *lo) {
  double k, m = split_exponent(x, &k);
  double f = m - 1, u = 1 + m, u_lo = m - (u - 1), recip = 1 / u;
  double s = f * recip, s_lo = fma(-s, u_lo, fma(-s, u, f)) * recip; /* (m - 1) / (m + 1) */
  double d = 2 * s, z = s * s, z_lo = fma(d, s_lo, fma(s, s, -z));
  double c = s * z, c_lo = fma(s, z_lo, fma(s_lo, z, fma(s, z, -c))); /* s^3 */
  double a = c * CPU_2_3_1, a_lo = fma(c, CPU_2_3_2, fma(c_lo, CPU_2_3_1, fma(c, CPU_2_3_1, -a)));
  double tail = fma(c * z, POLY(LOG_TAIL_F64, z), a_lo);
  double h1 = k * CPU_LN2_1_F64, l1 = fma(k, CPU_LN2_2_F64, fma(k, CPU_LN2_1_F64, -h1));
  double h2 = h1 + d, l2 = d - (h2 - h1);
  double h3 = h2 + a, l3 = a - (h3 - h2);
  double rest = ((l1 + l2) + fma(2, s_lo, l3)) + tail;
  double hi = h3 + rest;
  *lo = rest - (hi - h3);
  return hi;
}

typedef enum parity { FRACTION, EVEN, ODD } parity;

static parity parity_of(double y) {
  double a = fabs(y);
  if (a >= 0x1p53) return EVEN;
  if (floor(a) != a) return FRACTION;
  return floor(a / 2) == a / 2 ? EVEN : ODD;
}

bool cpu_plain_is_odd(double y) {
  return parity_of(y) == ODD;
}

bool cpu_plain_power_at_ends(double x, double y, double *result) {
  double a = fabs(x);
  bool odd = parity_of(y) == ODD;
  if (y == 0 || x == 1) {
    *result = 1;
  } else if (x != x || y != y) {
    *result = not_a_number();
  } else if (fabs(y) == infinity) {
    *result = a == 1 ? 1 : (a > 1) == (y > 0) ? infinity : 0;
  } else if (a == 0 || a == infinity) {
    double size = (a == 0) == (y > 0) ? 0 : infinity;
    *result = odd ? copysign(size, x) : size;
  } else if (x < 0 && parity_of(y) == FRACTION) {
    *result = not_a_number();
  } else {
    return false;
  }
  return true;
}

double cpu_plain_power_f64(double x, double y) {
  double result;
  if (cpu_plain_power_at_ends(x, y, &result)) return result;
  double lo, hi = cpu_plain_log_in_two_f64(fabs(x), &lo);
  double p = y * hi, p_lo = fma(y, lo, fma(y, hi, -p));
  if (!(fabs(p) < 1000)) p_lo = 0;
  int64_t n;
  double q = cpu_plain_exp_parts_f64(clamp_to(p, CPU_EXP_LOW_F64, CPU_EXP_HIGH_F64), p_lo, &n);
  result = scale_by_power(1 + q, n);
  return x < 0 && parity_of(y) == ODD ? -result : result;
}
