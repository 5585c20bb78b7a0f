/* The function set in f32 arithmetic; functions_short.c has the rest. */
#include "cpu/kernels/functions.h"
#include "cpu/kernels/plain/functions.h"
#include <math.h>

/* c[0] + c[1] x + ...: even and odd terms apart, each by Horner's rule in x^2. */
static float polynomial(const float *c, int terms, float x) {
  float z = x * x, sum[2] = {0, 0};
  for (int parity = 0; parity < 2; parity++) {
    int last = terms - 1 - ((terms - 1 - parity) & 1);
    sum[parity] = c[last];
    for (int i = last - 2; i >= 0; i -= 2) sum[parity] = fmaf(sum[parity], z, c[i]);
  }
  return fmaf(sum[1], x, sum[0]);
}
#define POLY(NAME, x) polynomial(CPU_##NAME, (int)(sizeof CPU_##NAME / sizeof *CPU_##NAME), x)

static float not_a_number(void) {
  return f32_of_bits(CPU_NAN_F32);
}
static float power_of_two(int32_t n) {
  return f32_of_bits((uint32_t)(n + 127) << 23);
}

static float scale(float y, int32_t n) {
  int32_t half = n >> 1;
  return y * power_of_two(half) * power_of_two(n - half);
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
  float q = exp_parts(clamp_to(x, CPU_EXP_LOW_F32, CPU_EXP_HIGH_F32), &n);
  return scale(1 + q, n);
}

float cpu_plain_logistic_f32(float x) {
  if (x != x) return not_a_number();
  int32_t n;
  float q = exp_parts(clamp_to(-fabsf(x), CPU_EXP_LOW_F32, 0), &n);
  float e = scale(1 + q, n);
  return (x >= 0 ? 1 : e) / (1 + e);
}

float cpu_plain_tanh_f32(float x) {
  if (x != x) return not_a_number();
  float a = fabsf(x), z = a * a;
  if (a < (float)CPU_TANH_SMALL) return copysignf(fmaf(a * z, POLY(TANH_F32, z), a), x);
  int32_t n;
  float q = exp_parts(2 * clamp_to(a, 0, CPU_TANH_FLAT_F32), &n);
  return copysignf(1 - 2 / ((1 + q) * power_of_two(n) + 1), x);
}

float cpu_plain_log_f32(float x) {
  if (x == 0) return -INFINITY;
  if (!(x > 0)) return not_a_number();
  if (x == INFINITY) return x;
  bool tiny = x < 0x1p-126f;
  uint32_t bits = bits_of_f32(tiny ? x * 0x1p23f : x) + (CPU_ONE_F32 - CPU_SQRT_HALF_F32);
  float k = (float)((int32_t)(bits >> 23) - 127 - (tiny ? 23 : 0));
  float f = f32_of_bits((bits & 0x7FFFFF) + CPU_SQRT_HALF_F32) - 1;
  float z = f * f;
  float w = fmaf(f * z, POLY(LOG_F32, f), k * CPU_LN2_2_F32);
  return fmaf(k, CPU_LN2_1_F32, f + fmaf(-0.5f, z, w));
}

float cpu_plain_erf_f32(float x) {
  if (x != x) return not_a_number();
  float a = fabsf(x);
  if (a < CPU_ERF_SMALL_F32) return fmaf(x, POLY(ERF_F32, x * x), x);
  int32_t n;
  float q = exp_parts(-POLY(ERF_HIGH_F32, clamp_to(a, 0, CPU_ERF_FLAT_F32)), &n);
  return copysignf(1 - (1 + q) * power_of_two(n), x);
}

float cpu_plain_sqrt_f32(float x) {
  return settle_f32(sqrtf(x));
}
float cpu_plain_rsqrt_f32(float x) {
  return settle_f32(1 / sqrtf(x));
}
