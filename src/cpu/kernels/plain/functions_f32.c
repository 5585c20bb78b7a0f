/* The function set in f32 arithmetic; functions_short.c has sine, cosine and tan of what is large.
 *
 * The oracle, one number at a time: every operation below rounds once, and the order of operations
 * is the definition (docs/numerics.md, "Functions"), which vector/tile_functions.c keeps lane by
 * lane. Coefficients are in functions.def, for both. Functions of their arguments alone, on any
 * thread. */
#include "cpu/kernels/functions.h"
#include "cpu/kernels/plain/functions.h"
#include <math.h>

/* c[0] + c[1] x + ...: even and odd terms apart, each by Horner's rule in x^2. */
static float eval_polynomial(const float *c, int terms, float x) {
  float z = x * x, sum[2] = {0, 0};
  for (int parity = 0; parity < 2; parity++) {
    int last = terms - 1 - ((terms - 1 - parity) & 1);
    sum[parity] = c[last];
    for (int i = last - 2; i >= 0; i -= 2) sum[parity] = fmaf(sum[parity], z, c[i]);
  }
  return fmaf(sum[1], x, sum[0]);
}
#define COUNT_TERMS(c) (int)(sizeof(c) / sizeof *(c))
#define POLY(NAME, x)  eval_polynomial(CPU_##NAME, COUNT_TERMS(CPU_##NAME), x)

float cpu_plain_piece_f32(const float c[][16], int terms, uint32_t piece, float t) {
  float sum = c[terms - 1][piece];
  for (int i = terms - 2; i >= 0; i--) sum = fmaf(sum, t, c[i][piece]);
  return sum;
}
#define PIECE(NAME, piece, t) cpu_plain_piece_f32(CPU_##NAME, COUNT_TERMS(CPU_##NAME), piece, t)

float cpu_plain_few_terms_f32(const float *c, int terms, float x) {
  float sum = c[terms - 1];
  for (int i = terms - 2; i >= 0; i--) sum = fmaf(sum, x, c[i]);
  return sum;
}
#define FEW(NAME, x) cpu_plain_few_terms_f32(CPU_##NAME, COUNT_TERMS(CPU_##NAME), x)

static float not_a_number(void) {
  return f32_of_bits(CPU_NAN_F32);
}
static float power_of_two(int32_t n) {
  return f32_of_bits((uint32_t)(n + 127) << 23);
}

static float scale_by_power(float y, int32_t n) {
  int32_t half = n >> 1;
  return y * power_of_two(half) * power_of_two(n - half);
}

/* e^x = y * 2^n for x within the limits of exp: n and some eighths are log2(e) x to the nearest, y
 * has the eighths' power. */
static float exp_by_eighths(float x, int32_t *n) {
  float t = fmaf(x, CPU_LOG2E_F32, CPU_MAGIC_EIGHTH_F32);
  float k = t - CPU_MAGIC_EIGHTH_F32;
  float r = fmaf(-k, CPU_LN2_1_F32, x);
  r = fmaf(-k, CPU_LN2_2_F32, r);
  int32_t eighths = (int32_t)bits_of_f32(t) - CPU_MAGIC_EIGHTH_BITS_F32;
  *n = eighths >> 3;
  float power = CPU_EIGHTHS_OF_POWER[0][eighths & 7];
  float q = fmaf(r * r, POLY(EXP_SHORT_F32, r), r);
  return fmaf(power, q, power);
}

/* e^x = (1 + q) * 2^n for x within the limits of exp. */
static float exp_parts(float x, int32_t *n) {
  float t = fmaf(x, CPU_LOG2E_F32, CPU_MAGIC_F32);
  float k = t - CPU_MAGIC_F32;
  float r = fmaf(-k, CPU_LN2_1_F32, x);
  r = fmaf(-k, CPU_LN2_2_F32, r);
  *n = (int32_t)bits_of_f32(t) - CPU_MAGIC_BITS_F32;
  return fmaf(r * r, POLY(EXP_F32, r), r);
}

static float clamp_to(float x, float low, float high) {
  if (x < low) return low;
  return x > high ? high : x;
}

float cpu_plain_exp_f32(float x) {
  if (x != x) return not_a_number();
  int32_t n;
  float y = exp_by_eighths(clamp_to(x, CPU_EXP_LOW_F32, CPU_EXP_HIGH_F32), &n);
  return scale_by_power(y, n);
}

float cpu_plain_logistic_f32(float x) {
  if (x != x) return not_a_number();
  int32_t n;
  float y = exp_by_eighths(-clamp_to(x, CPU_EXP_LOW_F32, CPU_LOGISTIC_FLAT_F32), &n);
  float e = scale_by_power(y, n - 64); /* which cannot overflow */
  return 0x1p-64f / (0x1p-64f + e);
}

/* e^x = (1 + q) power for abs x <= 32: there one constant is ln 2 enough, and q as exact as x. */
static float exp_near(float x, float *power) {
  float t = fmaf(x, CPU_LOG2E_F32, CPU_MAGIC_POWER_F32);
  float r = fmaf(CPU_MAGIC_POWER_F32 - t, CPU_LN2_1_F32, x);
  *power = f32_of_bits(bits_of_f32(t) << 23);
  return fmaf(r * r, POLY(EXP_F32, r), r);
}

float cpu_plain_tanh_f32(float x) {
  if (x != x) return not_a_number();
  float power, q = exp_near(2 * clamp_to(fabsf(x), 0, CPU_TANH_FLAT_F32), &power);
  float less_one = fmaf(power, q, power - 1);
  return copysignf(less_one / (less_one + 2), x);
}

/* log(2^k (1 + f)). */
static float log_of(float f, float k) {
  float z = f * f;
  float w = fmaf(f * z, POLY(LOG_F32, f), k * CPU_LN2_2_F32);
  return fmaf(k, CPU_LN2_1_F32, f + fmaf(-0.5f, z, w));
}

/* x = 2^k m with m in [sqrt(1/2), sqrt(2)), for normal x > 0. */
static float split_exponent(float x, float *k) {
  uint32_t bits = bits_of_f32(x) + (CPU_ONE_F32 - CPU_SQRT_HALF_F32);
  *k = (float)((int32_t)(bits >> 23) - 127);
  return f32_of_bits((bits & 0x7FFFFF) + CPU_SQRT_HALF_F32);
}

float cpu_plain_log_f32(float x) {
  if (x == 0) return -INFINITY;
  if (!(x > 0)) return not_a_number();
  if (x == INFINITY) return x;
  bool tiny = x < 0x1p-126f;
  float k, m = split_exponent(tiny ? x * 0x1p23f : x, &k);
  return log_of(m - 1, tiny ? k - 23 : k);
}

float cpu_plain_log1p_f32(float x) {
  if (x == -1) return -INFINITY;
  if (!(x > -1)) return not_a_number();
  if (x == INFINITY || x == 0) return x;
  float u = 1 + x, b = u - 1;
  float c = (1 - (u - b)) + (x - b); /* u + c = 1 + x */
  float k, m = split_exponent(u, &k);
  float f = k == 0 ? x : fmaf(c, power_of_two(-(int32_t)(k < 100 ? k : 100)), m - 1);
  return log_of(f, k);
}

/* x = 2^k m for normal x > 0. Of the sixteenth nearest to m, m from 1 to 2 or a little below, the
 * tables have an inverse c with m c - 1 = r exactly, and logarithms of 1 / c in two parts. The
 * exponent is counted from -127 on. */
static float split_by_sixteenths(float x, uint32_t *piece, float *r) {
  uint32_t bits = bits_of_f32(x), rounded = bits + CPU_HALF_SIXTEENTH_F32;
  *piece = rounded >> 19 & 15;
  float m = f32_of_bits(bits - (rounded & 0xFF800000) + CPU_ONE_F32);
  *r = fmaf(m, CPU_SIXTEENTHS[0][*piece], -1);
  return (float)(rounded >> 23);
}

float cpu_plain_log_parts_f32(float x, float *rest) {
  uint32_t piece;
  float r, k = split_by_sixteenths(x, &piece, &r) - 127;
  float lo = fmaf(k, CPU_LN2_REST_F32, CPU_LOG_SECOND[0][piece]);
  *rest = fmaf(r * r, FEW(LOG_NEAR_F32, r), r) + lo;
  return fmaf(k, CPU_LN2_SHORT_F32, CPU_LOG_FIRST[0][piece]);
}

/* Of a normal number, or infinity. */
static float log_by_table(float x) {
  float rest, exact = cpu_plain_log_parts_f32(x, &rest);
  return x < INFINITY ? exact + rest : x;
}

/* log2 x = hi + lo for x > 0; hi returned. log2(1 + r) = r (s + s_lo). */
static float log2_in_two(float x, float *lo) {
  bool tiny = x < 0x1p-126f;
  uint32_t piece;
  float r, k = split_by_sixteenths(tiny ? x * 0x1p23f : x, &piece, &r) - (tiny ? 23.0f : 0.0f);
  float base = k + CPU_LOG2_FIRST[0][piece];
  float u = FEW(LOG2_F32, r), s = fmaf(r, u, CPU_LOG2E_F32);
  float s_lo = fmaf(r, u, CPU_LOG2E_F32 - s) + CPU_LOG2E_2_F32;
  float h = r * s, h_lo = fmaf(r, s_lo, fmaf(r, s, -h)), hi = base + h;
  *lo = ((h - (hi - base)) + h_lo) + CPU_LOG2_SECOND[0][piece];
  return hi;
}

float cpu_plain_power_f32(float x, float y) {
  double result;
  if (cpu_plain_power_at_ends((double)x, (double)y, &result)) return settle_f32((float)result);
  float lo, hi = log2_in_two(fabsf(x), &lo);
  float p = y * hi, p_lo = fmaf(y, lo, fmaf(y, hi, -p));
  if (!(fabsf(p) < CPU_POWER_LIMIT_F32)) p_lo = 0;
  p = clamp_to(p, -CPU_POWER_LIMIT_F32, CPU_POWER_LIMIT_F32);
  float t = (p + p_lo) + CPU_MAGIC_EIGHTH_F32, f = (p - (t - CPU_MAGIC_EIGHTH_F32)) + p_lo;
  int32_t eighths = (int32_t)bits_of_f32(t) - CPU_MAGIC_EIGHTH_BITS_F32;
  float power = CPU_EIGHTHS_OF_POWER[0][eighths & 7], q = f * FEW(EXP2_F32, f);
  float size = scale_by_power(fmaf(power, q, power), eighths >> 3);
  return x < 0 && cpu_plain_is_odd((double)y) ? -size : size;
}

float cpu_plain_expm1_f32(float x) {
  if (x != x) return not_a_number();
  if (fabsf(x) < CPU_TINY_F32) return x;
  int32_t n;
  float q = exp_parts(clamp_to(x, CPU_EXPM1_LOW_F32, CPU_EXP_HIGH_F32), &n);
  float half = power_of_two(n - 1);
  return 2 * fmaf(half, q, half - 0.5f);
}

float cpu_plain_erf_f32(float x) {
  if (x != x) return not_a_number();
  float a = clamp_to(fabsf(x), 0, CPU_ERF_FLAT_F32);
  float magic = a + CPU_MAGIC_QUARTER_F32, t = a - (magic - CPU_MAGIC_QUARTER_F32);
  return copysignf(PIECE(ERF_PIECES, bits_of_f32(magic) & 15, t), x);
}

/* e^(-a^2) times e^(a^2) erfc a, which is a piece; the square in two parts. */
float cpu_plain_erfc_f32(float x) {
  if (x != x) return not_a_number();
  float a = clamp_to(fabsf(x), 0, CPU_ERFC_FLAT_F32), square = a * a;
  float magic = fmaf(a, CPU_ERFC_PER_PIECE, CPU_MAGIC_F32), nearest = magic - CPU_MAGIC_F32;
  float scaled = PIECE(ERFC_PIECES, bits_of_f32(magic) & 15, fmaf(nearest, -CPU_ERFC_PIECE, a));
  int32_t n;
  float q = exp_parts(-square, &n);
  q = fmaf(fmaf(a, -a, square), 1 + q, q);
  float y = scale_by_power(fmaf(scaled, q, scaled), n);
  return x < 0 ? 2 - y : y;
}

float cpu_plain_erf_inv_f32(float x) {
  float a = fabsf(x);
  if (!(a <= 1)) return not_a_number();
  if (a == 1) return x * INFINITY;
  float w = 0 - log_by_table(fmaf(-x, x, 1)); /* 0, not -0, where x is 0 */
  if (w < CPU_ERF_INV_SPLIT_F32)
    return fmaf(x * w, POLY(ERF_INV_F32, w - 2.5f), x * CPU_HALF_ROOT_PI_F32);
  return x * POLY(ERF_INV_HIGH_F32, sqrtf(w) - 3);
}

/* ---- hyperbolic and inverse functions ---------------------------------------------------------
 */

#define REAL             float
#define INT              int32_t
#define OF(name)         cpu_plain_##name##_f32
#define CONSTANT(NAME)   CPU_##NAME##_F32
#define POLY_OF(NAME, x) POLY(NAME##_F32, x)
#define EXP_PARTS(x, n)  exp_parts(x, n)
#define FMA(x, y, z)     fmaf(x, y, z)
#define ROOT(x)          sqrtf(x)
#define SIZE(x)          fabsf(x)
#define SIGNED(x, y)     copysignf(x, y)
#define SPLIT(x, k)      split_exponent(x, k)
#define LOG(x)           log_by_table(x)
#include "cpu/kernels/plain/functions_inverse_text.h"

float cpu_plain_atan2_f32(float y, float x) {
  if (x != x || y != y) return not_a_number();
  float a = fabsf(y), b = fabsf(x);
  bool swap = a > b;
  float larger = swap ? a : b, smaller = swap ? b : a;
  float t = smaller == 0 ? 0 : smaller == larger ? 1 : smaller / larger; /* infinities too */
  float z = t * t;
  t = fmaf(t * z, POLY(ATAN_F32, z), t);
  float j = 0; /* the angle is j pi/2 + t */
  if (swap) {
    j = 1;
    t = -t;
  }
  if (signbit(x)) {
    j = 2 - j;
    t = -t;
  }
  return copysignf(fmaf(j, CPU_PI_2_1_F32, fmaf(j, CPU_PI_2_2_F32, t)), y);
}

float cpu_plain_atan_f32(float x) {
  return cpu_plain_atan2_f32(x, 1);
}

/* ---- circular functions -------------------------------------------------------------------------
 */

/* a = quadrant * pi/2 + r for a from 0 to TRIG_NEAR. The first step is exact: what it leaves is
 * less than 2 and a multiple of 2^-23, or of a's own last place. */
static uint32_t reduce_angle(float a, float *r) {
  float t = fmaf(a, CPU_2_PI_F32, CPU_MAGIC_F32), n = t - CPU_MAGIC_F32;
  *r = fmaf(-n, CPU_PI_2_3_F32, fmaf(-n, CPU_PI_2_2_F32, fmaf(-n, CPU_PI_2_1_F32, a)));
  return bits_of_f32(t);
}

/* The sine of r, or the cosine in an odd quadrant. */
static float circular_at(float r, uint32_t quadrant) {
  float z = r * r;
  if (quadrant & 1) return fmaf(z, FEW(COS_F32, z), 1);
  return fmaf(r * z, FEW(SIN_F32, z), r);
}

float cpu_plain_sine_f32(float x) {
  float a = fabsf(x), r;
  if (!(a <= CPU_TRIG_NEAR_F32)) return cpu_plain_sine_beyond_f32(x);
  uint32_t quadrant = reduce_angle(a, &r);
  float y = circular_at(r, quadrant);
  return f32_of_bits(bits_of_f32(y) ^ ((bits_of_f32(x) ^ quadrant << 30) & 0x80000000));
}

float cpu_plain_cosine_f32(float x) {
  float a = fabsf(x), r;
  if (!(a <= CPU_TRIG_NEAR_F32)) return cpu_plain_cosine_beyond_f32(x);
  uint32_t quadrant = reduce_angle(a, &r) + 1;
  float y = circular_at(r, quadrant);
  return f32_of_bits(bits_of_f32(y) ^ (quadrant << 30 & 0x80000000));
}

float cpu_plain_tan_f32(float x) {
  float a = fabsf(x), r;
  if (!(a <= CPU_TAN_NEAR_F32)) return cpu_plain_tan_beyond_f32(x);
  uint32_t quadrant = reduce_angle(a, &r);
  float z = r * r, y = fmaf(r * z, POLY(TAN_F32, z), r);
  if (quadrant & 1) y = -1 / y;
  return f32_of_bits(bits_of_f32(y) ^ (bits_of_f32(x) & 0x80000000));
}

/* ---- roots ------------------------------------------------------------------------------------
 */

float cpu_plain_cbrt_f32(float x) {
  float a = fabsf(x);
  if (!(a < INFINITY) || a == 0) return settle_f32(x);
  bool tiny = a < 0x1p-126f;
  uint32_t bits = bits_of_f32(tiny ? a * 0x1p24f : a);
  float e = (float)((int32_t)(bits >> 23) - 127);
  float m = f32_of_bits((bits & 0x7FFFFF) | CPU_ONE_F32);
  float third = ((e - 1) * CPU_THIRD_F32 + CPU_MAGIC_F32) - CPU_MAGIC_F32; /* floor(e / 3) */
  float rest = e - 3 * third;
  float y = POLY(CBRT_F32, m) * (rest == 0 ? 1 : rest == 1 ? CPU_CBRT_2_F32 : CPU_CBRT_4_F32);
  m *= rest == 0 ? 1 : rest == 1 ? 2 : 4;
  float t = y * y * y;
  y = fmaf(y, (m - t) / fmaf(2, t, m), y); /* Halley's step */
  return copysignf(y * power_of_two((int32_t)third - (tiny ? 8 : 0)), x);
}

float cpu_plain_sqrt_f32(float x) {
  return settle_f32(sqrtf(x));
}
float cpu_plain_rsqrt_f32(float x) {
  return settle_f32(1 / sqrtf(x));
}
