/* Sine, cosine and tan of the f32 that are too large for functions_f32.c: in f64, rounded once at
 * the end. An f64 has 29 bits to spare, so short polynomials do and no second parts are needed. */
#include "cpu/kernels/functions.h"
#include "cpu/kernels/plain/functions.h"
#include <math.h>

#define POLY(NAME, x)                                                                              \
  cpu_plain_polynomial_f64(CPU_##NAME, (int)(sizeof CPU_##NAME / sizeof *CPU_##NAME), x)

static float not_a_number(void) {
  return f32_of_bits(CPU_NAN_F32);
}

/* ---- trigonometry ---------------------------------------------------------------------------- */

/* x = quadrant * pi/2 + r for finite x. */
static int64_t reduce_angle(double x, double *r) {
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

float cpu_plain_sine_beyond_f32(float x) {
  if (!(fabsf(x) < INFINITY)) return not_a_number();
  double r;
  int64_t quadrant = reduce_angle((double)x, &r);
  double y = (quadrant & 1) ? cosine_of(r) : sine_of(r);
  return (float)((quadrant & 2) ? -y : y);
}

float cpu_plain_cosine_beyond_f32(float x) {
  if (!(fabsf(x) < INFINITY)) return not_a_number();
  double r;
  int64_t quadrant = reduce_angle((double)x, &r) + 1;
  double y = (quadrant & 1) ? cosine_of(r) : sine_of(r);
  return (float)((quadrant & 2) ? -y : y);
}

float cpu_plain_tan_beyond_f32(float x) {
  if (!(fabsf(x) < INFINITY)) return not_a_number();
  double r;
  int64_t quadrant = reduce_angle((double)x, &r);
  double s = sine_of(r), c = cosine_of(r);
  return (float)((quadrant & 1) ? -c / s : s / c);
}
