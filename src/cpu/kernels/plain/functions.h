/* The function set, one number at a time: the definition that the vector bodies must equal. All
 * take and give any value; a NaN result is the canonical one. */
#ifndef TN_CPU_KERNELS_PLAIN_FUNCTIONS_H
#define TN_CPU_KERNELS_PLAIN_FUNCTIONS_H

#include "cpu/kernels/functions.h"
#include "cpu/kernels/tile.h"
#include <stdint.h>
#include <string.h>

#define DECLARE_F32(op, name) float cpu_plain_##name##_f32(float x);
#define DECLARE1(op, name)                                                                         \
  double cpu_plain_##name##_f64(double x);                                                         \
  float cpu_plain_##name##_f32(float x);
#define DECLARE2(op, name)                                                                         \
  double cpu_plain_##name##_f64(double x, double y);                                               \
  float cpu_plain_##name##_f32(float x, float y);
CPU_UNARY_FUNCTIONS(DECLARE1)
CPU_BINARY_FUNCTIONS(DECLARE2)
CPU_GAMMA_FUNCTIONS(DECLARE_F32)
/* Sine, cosine and tan of f32 by way of f64: where an f32 is too large for f32 arithmetic. */
DECLARE_F32(SINE, sine_beyond)
DECLARE_F32(COSINE, cosine_beyond)
DECLARE_F32(TAN, tan_beyond)
#undef DECLARE_F32
#undef DECLARE1
#undef DECLARE2

/* c[0] + c[1] x + ...: even and odd terms apart, each by Horner's rule in x^2. */
double cpu_plain_polynomial_f64(const double *c, int terms, double x);

/* The same of f32 by Horner's rule alone: of few terms, and of one of sixteen pieces. */
float cpu_plain_few_terms_f32(const float *c, int terms, float x);
float cpu_plain_piece_f32(const float c[][16], int terms, uint32_t piece, float t);
/* log x = exact + rest of normal x > 0: what is returned is a multiple of 2^-14, the rest small. */
float cpu_plain_log_parts_f32(float x, float *rest);

/* Steps of the f64 functions that others build on. e^(x + tail) = (1 + q) * 2^n, q returned, for x
 * within the limits of exp and some way beyond; x = quadrant * pi/2 + (hi + lo), the quadrant's low
 * bits returned, for finite x. */
double cpu_plain_exp_parts_f64(double x, double tail, int64_t *n);
int64_t cpu_plain_reduce_f64(double x, double *hi, double *lo);
double cpu_plain_log_in_two_f64(double x, double *lo); /* hi returned; positive finite x */

/* The cases of IEEE 754 pow in which no logarithm is needed; false if x^y is none of them. */
bool cpu_plain_power_at_ends(double x, double y, double *result);
bool cpu_plain_is_odd(double y); /* an odd integer */

static inline uint64_t bits_of_f64(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

static inline double f64_of_bits(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

static inline uint32_t bits_of_f32(float x) {
  uint32_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

static inline float f32_of_bits(uint32_t bits) {
  float x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

/* The canonical NaN for any NaN. */
static inline double settle_f64(double x) {
  return x == x ? x : f64_of_bits(CPU_NAN_F64);
}
static inline float settle_f32(float x) {
  return x == x ? x : f32_of_bits(CPU_NAN_F32);
}

/* Widening is exact; narrowing rounds once, to nearest even, and makes every NaN canonical. */
float cpu_plain_widen_bf16(uint16_t bits);
float cpu_plain_widen_f16(uint16_t bits);
uint16_t cpu_plain_narrow_bf16(double x);
uint16_t cpu_plain_narrow_f16(double x);

#endif
