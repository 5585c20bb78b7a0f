/* The f32 functions that are computed in f64 and rounded once at the end. An f64 has 29 bits to
 * spare, so short polynomials do and no second parts are needed; nor can f32 arguments be subnormal
 * here. */
#include "cpu/kernels/functions.h"
#include "cpu/kernels/plain/functions.h"
#include <math.h>

static const double infinity = (double)INFINITY;

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
static double power_of_two(int64_t n) {
  return f64_of_bits((uint64_t)(n + 1023) << 52);
}

/* ---- exponentials and logarithms ------------------------------------------------------------- */

/* e^x = (1 + q) * power for |x| up to 700. */
static double exp_parts(double x, double *power) {
  double t = fma(x, CPU_LOG2E_F64, CPU_MAGIC_F64);
  double r = fma(-(t - CPU_MAGIC_F64), CPU_LN2_1_F64, x);
  *power = power_of_two((int64_t)bits_of_f64(t) - CPU_MAGIC_BITS_F64);
  return fma(r * r, POLY(EXP_SHORT, r), r);
}

static double clamp_to(double x, double low, double high) {
  if (x < low) return low;
  return x > high ? high : x;
}

float cpu_plain_expm1_f32(float x) {
  if (x != x) return not_a_number();
  double power, q = exp_parts(clamp_to((double)x, CPU_EXPM1_LOW, (double)CPU_EXP_HIGH_F32), &power);
  return copysignf((float)fma(power, q, power - 1), x);
}

/* x = 2^k m with m in [sqrt(1/2), sqrt(2)), for normal x > 0. */
static double split(double x, double *k) {
  uint64_t bits = bits_of_f64(x) + (uint64_t)(CPU_ONE_F64 - CPU_SQRT_HALF_F64);
  *k = (double)((int64_t)(bits >> 52) - 1023);
  return f64_of_bits((bits & ((UINT64_C(1) << 52) - 1)) + (uint64_t)CPU_SQRT_HALF_F64);
}

/* log(2^k (1 + f)). */
static double log_of(double f, double k) {
  double s = f / (2 + f), z = s * s;
  return fma(k, CPU_LN2_1_F64, fma(s * z, POLY(LOG_SHORT, z), 2 * s));
}

float cpu_plain_log1p_f32(float x) {
  if (x == -1) return -INFINITY;
  if (!(x > -1)) return not_a_number();
  if (x == INFINITY) return x;
  double k, m = split(1 + (double)x, &k);
  return copysignf((float)log_of(k == 0 ? (double)x : m - 1, k), x);
}

float cpu_plain_power_f32(float x, float y) {
  double result;
  if (cpu_plain_power_at_ends((double)x, (double)y, &result)) return settle_f32((float)result);
  double k, m = split(fabs((double)x), &k);
  double p = clamp_to((double)y * log_of(m - 1, k), -CPU_POWER_LIMIT, CPU_POWER_LIMIT);
  double power, q = exp_parts(p, &power);
  float size = (float)fma(power, q, power);
  return x < 0 && cpu_plain_is_odd((double)y) ? -size : size;
}

/* ---- trigonometry ---------------------------------------------------------------------------- */

/* x = quadrant * pi/2 + r for finite x. */
static int64_t reduce(double x, double *r) {
  double lo;
  if (!(fabs(x) <= CPU_TRIG_FAST)) return cpu_reduce_by_half_pi(x, r, &lo);
  double t = fma(x, CPU_2_PI, CPU_MAGIC_F64);
  double n = t - CPU_MAGIC_F64;
  *r = fma(-n, CPU_PI_2_2, fma(-n, CPU_PI_2_1, x));
  return (int64_t)bits_of_f64(t);
}

static double sine_of(double r) {
  double z = r * r;
  return fma(r * z, POLY(SIN_SHORT, z), r);
}

static double cosine_of(double r) {
  double z = r * r;
  return fma(z, POLY(COS_SHORT, z), 1);
}

float cpu_plain_sine_f32(float x) {
  if (!(fabsf(x) < INFINITY)) return not_a_number();
  double wide = (double)x, r;
  if (wide == 0) return (float)wide;
  int64_t quadrant = reduce(wide, &r);
  double y = (quadrant & 1) ? cosine_of(r) : sine_of(r);
  return (float)((quadrant & 2) ? -y : y);
}

float cpu_plain_cosine_f32(float x) {
  if (!(fabsf(x) < INFINITY)) return not_a_number();
  double r;
  int64_t quadrant = reduce((double)x, &r) + 1;
  double y = (quadrant & 1) ? cosine_of(r) : sine_of(r);
  return (float)((quadrant & 2) ? -y : y);
}

float cpu_plain_tan_f32(float x) {
  if (!(fabsf(x) < INFINITY)) return not_a_number();
  double wide = (double)x, r;
  if (wide == 0) return (float)wide;
  int64_t quadrant = reduce(wide, &r);
  double s = sine_of(r), c = cosine_of(r);
  return (float)((quadrant & 1) ? -c / s : s / c);
}

float cpu_plain_atan2_f32(float y, float x) {
  if (x != x || y != y) return not_a_number();
  double a = fabs((double)y), b = fabs((double)x);
  bool swap = a > b;
  double larger = swap ? a : b, smaller = swap ? b : a;
  if (larger == infinity) {
    smaller = smaller == infinity ? 1 : 0;
    larger = 1;
  }
  if (larger == 0) larger = 1;
  bool steep = smaller > CPU_TAN_PI_8 * larger;
  double t = steep ? (smaller - larger) / (smaller + larger) : smaller / larger;
  double z = t * t;
  t = fma(t * z, POLY(ATAN_SHORT, z), t);
  double j = steep ? 1 : 0; /* the angle is j pi/4 + t */
  if (swap) {
    j = 2 - j;
    t = -t;
  }
  if (signbit(x)) {
    j = 4 - j;
    t = -t;
  }
  return copysignf((float)fma(j, CPU_PI_4_1, t), y);
}

/* ---- the rest -------------------------------------------------------------------------------- */

float cpu_plain_erfc_f32(float x) {
  if (x != x) return not_a_number();
  double a = fabs((double)x);
  if (a < 0.5) return (float)(1 - fma((double)x, POLY(ERF_SHORT, a * a), (double)x));
  a = clamp_to(a, 0, CPU_ERFC_FLAT_SHORT);
  double power, q = exp_parts(-(a * a), &power);
  double g = POLY(ERFC_SHORT, (a - 3) / (a + 3)) * power;
  double y = fma(g, q, g) / fma(2, a, 1);
  return (float)(x < 0 ? 2 - y : y);
}

float cpu_plain_cbrt_f32(float x) {
  double wide = (double)x, a = fabs(wide);
  if (!(a < infinity) || a == 0) return settle_f32((float)wide);
  uint64_t bits = bits_of_f64(a);
  double e = (double)((int64_t)(bits >> 52) - 1023);
  double m = f64_of_bits((bits & ((UINT64_C(1) << 52) - 1)) | (uint64_t)CPU_ONE_F64);
  double third = ((e - 1) * CPU_THIRD + CPU_MAGIC_F64) - CPU_MAGIC_F64; /* floor(e / 3) */
  double rest = e - 3 * third;
  double y = POLY(CBRT_F64, m) * (rest == 0 ? 1 : rest == 1 ? CPU_CBRT_2 : CPU_CBRT_4);
  m *= rest == 0 ? 1 : rest == 1 ? 2 : 4;
  double t = y * y * y;
  y = fma(y, (m - t) / fma(2, t, m), y); /* Halley's step */
  return copysignf((float)(y * power_of_two((int64_t)third)), x);
}
