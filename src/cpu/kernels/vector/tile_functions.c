/* The function set on vectors: the steps of docs/numerics.md, lane by lane, so that every lane has
 * the bits of plain/functions_f64.c and plain/functions_f32.c. Branches become picks. */
#include "cpu/kernels/functions.h"
#include "cpu/kernels/vector/functions_lanes.h"

#define POLY_F32(NAME, x)                                                                          \
  polynomial_f32(CPU_##NAME, (int)(sizeof CPU_##NAME / sizeof *CPU_##NAME), x)
#define POLY_F64(NAME, x)                                                                          \
  polynomial_f64(CPU_##NAME, (int)(sizeof CPU_##NAME / sizeof *CPU_##NAME), x)

/* ---- f32 ----------------------------------------------------------------------------------------
 */

LANE vf32 power_of_two_f32(vs32 n) {
  return (vf32)(((vu32)n + 127) << 23);
}

LANE vf32 scale_f32(vf32 y, vs32 n) {
  vs32 half = n >> 1;
  return y * power_of_two_f32(half) * power_of_two_f32((vs32)((vu32)n - (vu32)half));
}

/* Integers are counted without sign where a NaN's lane may wrap around; its result is a NaN anyway.
 * e^x = (1 + q) 2^n */
LANE vf32 exp_parts_f32(vf32 x, vs32 *n) {
  vf32 t = fma_f32(x, splat_f32(CPU_LOG2E_F32), splat_f32(CPU_MAGIC_F32));
  vf32 k = t - CPU_MAGIC_F32;
  vf32 r = fma_f32(-k, splat_f32(CPU_LN2_1_F32), x);
  r = fma_f32(-k, splat_f32(CPU_LN2_2_F32), r);
  *n = (vs32)((vu32)t - CPU_MAGIC_BITS_F32);
  return fma_f32(r * r, POLY_F32(EXP_F32, r), r);
}

LANE vf32 exp_lanes_f32(vf32 x) {
  vs32 n;
  vf32 q = exp_parts_f32(at_most_f32(at_least_f32(x, CPU_EXP_LOW_F32), CPU_EXP_HIGH_F32), &n);
  return settle_f32(scale_f32(1 + q, n));
}

LANE vf32 logistic_lanes_f32(vf32 x) {
  vs32 n;
  vf32 q = exp_parts_f32(at_least_f32(-magnitude_f32(x), CPU_EXP_LOW_F32), &n);
  vf32 e = scale_f32(1 + q, n);
  return settle_f32(pick_f32((vs32)(x >= 0), splat_f32(1), e) / (1 + e));
}

LANE vf32 tanh_lanes_f32(vf32 x) {
  vf32 a = magnitude_f32(x), z = a * a;
  vf32 small = fma_f32(a * z, POLY_F32(TANH_F32, z), a);
  vs32 n;
  vf32 q = exp_parts_f32(2 * at_most_f32(a, CPU_TANH_FLAT_F32), &n);
  vf32 large = 1 - 2 / ((1 + q) * power_of_two_f32(n) + 1);
  vf32 size = pick_f32((vs32)(a < (float)CPU_TANH_SMALL), small, large);
  return settle_f32(signed_as_f32(size, x));
}

LANE vf32 log_of_f32(vf32 f, vf32 k) {
  vf32 z = f * f;
  vf32 w = fma_f32(f * z, POLY_F32(LOG_F32, f), k * CPU_LN2_2_F32);
  return fma_f32(k, splat_f32(CPU_LN2_1_F32), f + fma_f32(splat_f32(-0.5f), z, w));
}

/* x = 2^k m for normal x */
LANE vf32 split_f32(vf32 x, vf32 *k) {
  vu32 bits = (vu32)x + (CPU_ONE_F32 - CPU_SQRT_HALF_F32);
  *k = __builtin_convertvector((vs32)(bits >> 23) - 127, vf32);
  return (vf32)((bits & 0x7FFFFF) + CPU_SQRT_HALF_F32);
}

LANE vf32 log_lanes_f32(vf32 x) {
  vs32 tiny = (vs32)(x < 0x1p-126f);
  vf32 k, m = split_f32(pick_f32(tiny, x * 0x1p23f, x), &k);
  vf32 y = log_of_f32(m - 1, pick_f32(tiny, k - 23, k));
  y = pick_f32((vs32)(x < INFINITY), y, x); /* infinity and NaN */
  y = pick_f32((vs32)(x == 0), splat_f32(-INFINITY), y);
  return settle_f32(pick_f32((vs32)(x < 0), splat_f32(NAN), y));
}

LANE vf32 log1p_lanes_f32(vf32 x) {
  vf32 u = 1 + x, b = u - 1;
  vf32 c = (1 - (u - b)) + (x - b);
  vf32 k, m = split_f32(u, &k);
  vf32 held = k + CPU_MAGIC_F32;
  held = (vf32)((vu32)at_most_f32(held, CPU_MAGIC_F32 + 100) - CPU_MAGIC_BITS_F32);
  vf32 down = power_of_two_f32((vs32)(0 - (vu32)held));
  vf32 f = pick_f32((vs32)(k == 0), x, fma_f32(c, down, m - 1));
  vf32 y = log_of_f32(f, k);
  y = pick_f32((vs32)(x < INFINITY), y, x);
  y = pick_f32((vs32)(x == 0), x, y);
  y = pick_f32((vs32)(x == -1), splat_f32(-INFINITY), y);
  return settle_f32(pick_f32((vs32)(x < -1), splat_f32(NAN), y));
}

LANE vf32 expm1_lanes_f32(vf32 x) {
  vs32 n;
  vf32 q = exp_parts_f32(at_most_f32(at_least_f32(x, CPU_EXPM1_LOW_F32), CPU_EXP_HIGH_F32), &n);
  vf32 half = power_of_two_f32((vs32)((vu32)n - 1));
  vf32 y = 2 * fma_f32(half, q, half - 0.5f);
  return settle_f32(pick_f32((vs32)(magnitude_f32(x) < CPU_TINY_F32), x, y));
}

LANE vf32 erf_lanes_f32(vf32 x) {
  vf32 a = magnitude_f32(x);
  vf32 small = fma_f32(x, POLY_F32(ERF_F32, x * x), x);
  vs32 n;
  vf32 q = exp_parts_f32(-POLY_F32(ERF_HIGH_F32, at_most_f32(a, CPU_ERF_FLAT_F32)), &n);
  vf32 large = signed_as_f32(1 - (1 + q) * power_of_two_f32(n), x);
  vf32 y = pick_f32((vs32)(a < CPU_ERF_SMALL_F32), small, large);
  return settle_f32(pick_f32((vs32)(x == x), y, x));
}

LANE vf32 erfc_large_f32(vf32 a) {
  vf32 rest = POLY_F32(ERFC_F32, (a - 3) / (a + 3));
  vf32 g = 1.25f + rest, g_lo = rest - (g - 1.25f);
  vf32 square = a * a, square_lo = fma_f32(a, a, -square);
  vs32 n;
  vf32 q = exp_parts_f32(-square, &n);
  q = fma_f32(-square_lo, 1 + q, q);
  vf32 top = g + fma_f32(g, q, g_lo);
  vf32 bottom = fma_f32(splat_f32(2), a, splat_f32(1)), bottom_lo = 1 - (bottom - 2 * a);
  vf32 recip = 1 / bottom, y = top * recip;
  y = fma_f32(fma_f32(-y, bottom, top) - y * bottom_lo, recip, y);
  return scale_f32(y, n);
}

LANE vf32 erfc_lanes_f32(vf32 x) {
  vf32 a = magnitude_f32(x);
  vf32 small = 1 - fma_f32(x, POLY_F32(ERF_F32, x * x), x);
  vf32 large = erfc_large_f32(at_most_f32(a, CPU_ERFC_FLAT_F32));
  large = pick_f32((vs32)(x < 0), 2 - large, large);
  vf32 y = pick_f32((vs32)(a < CPU_ERFC_SMALL_F32), small, large);
  return settle_f32(pick_f32((vs32)(x == x), y, x));
}

LANE vf32 erf_inv_lanes_f32(vf32 x) {
  vf32 a = magnitude_f32(x);
  vf32 w = 0 - log_lanes_f32(fma_f32(-x, x, splat_f32(1)));
  vf32 centre = fma_f32(x * w, POLY_F32(ERF_INV_F32, w - 2.5f), x * CPU_HALF_ROOT_PI_F32);
  vf32 high = x * POLY_F32(ERF_INV_HIGH_F32, root_f32(w) - 3);
  vf32 y = pick_f32((vs32)(w < CPU_ERF_INV_SPLIT_F32), centre, high);
  y = pick_f32((vs32)(a == 1), x * INFINITY, y);
  return settle_f32(pick_f32((vs32)(a <= 1), y, splat_f32(NAN)));
}

/* ---- f32: hyperbolic and inverse functions ----------------------------------------------------
 */

#define OF(name)         name##_f32
#define VF               vf32
#define VS               vs32
#define VU               vu32
#define REAL             float
#define CONSTANT(NAME)   CPU_##NAME##_F32
#define POLY_OF(NAME, x) POLY_F32(NAME##_F32, x)
#define EXP_PARTS(x, n)  exp_parts_f32(x, n)
#include "cpu/kernels/vector/functions_inverse_text.h"

/* ---- f32: angles and roots --------------------------------------------------------------------
 */

LANE vf32 atan2_lanes_f32(vf32 y, vf32 x) {
  vf32 a = magnitude_f32(y), b = magnitude_f32(x);
  vs32 swap = (vs32)(a > b);
  vf32 larger = pick_f32(swap, a, b), smaller = pick_f32(swap, b, a);
  vf32 one = splat_f32(1), zero = splat_f32(0);
  vs32 endless = (vs32)(larger == INFINITY);
  smaller = pick_f32(endless, pick_f32((vs32)(smaller == INFINITY), one, zero), smaller);
  larger = pick_f32(endless | (vs32)(larger == 0), one, larger);
  vf32 by = pick_f32((vs32)(larger < 0x1p-100f), splat_f32(0x1p24f), one);
  by = pick_f32((vs32)(larger > 0x1p120f), splat_f32(0x1p-20f), by);
  larger *= by;
  smaller *= by;
  vs32 steep = (vs32)(smaller > CPU_TAN_PI_8_F32 * larger);
  vf32 t = pick_f32(steep, smaller - larger, smaller) / pick_f32(steep, smaller + larger, larger);
  vf32 z = t * t;
  t = fma_f32(t * z, POLY_F32(ATAN_F32, z), t);
  vs32 left = (vs32)x < 0;
  vf32 j = pick_f32(steep, one, zero);
  j = pick_f32(swap, 2 - j, j);
  j = pick_f32(left, 4 - j, j);
  t = pick_f32(swap ^ left, -t, t);
  t = fma_f32(j, splat_f32(CPU_PI_4_1_F32), fma_f32(j, splat_f32(CPU_PI_4_2_F32), t));
  vs32 numbers = (vs32)(x == x) & (vs32)(y == y);
  return settle_f32(pick_f32(numbers, signed_as_f32(t, y), splat_f32(NAN)));
}

LANE vf32 cbrt_lanes_f32(vf32 x) {
  vf32 a = magnitude_f32(x), one = splat_f32(1);
  vs32 tiny = (vs32)(a < 0x1p-126f);
  vu32 bits = (vu32)pick_f32(tiny, a * 0x1p24f, a);
  vf32 e = __builtin_convertvector((vs32)(bits >> 23) - 127, vf32);
  vf32 m = (vf32)((bits & 0x7FFFFF) | CPU_ONE_F32);
  vf32 nearest = (e - 1) * CPU_THIRD_F32 + CPU_MAGIC_F32, third = nearest - CPU_MAGIC_F32;
  vf32 rest = e - 3 * third;
  vs32 none = (vs32)(rest == 0), single = (vs32)(rest == 1);
  vf32 root = pick_f32(single, splat_f32(CPU_CBRT_2_F32), splat_f32(CPU_CBRT_4_F32));
  vf32 y = POLY_F32(CBRT_F32, m) * pick_f32(none, one, root);
  m *= pick_f32(none, one, pick_f32(single, splat_f32(2), splat_f32(4)));
  vf32 t = y * y * y;
  y = fma_f32(y, (m - t) / fma_f32(splat_f32(2), t, m), y);
  vu32 power = (vu32)nearest - CPU_MAGIC_BITS_F32 - (vu32)(tiny & 8);
  y = signed_as_f32(y * power_of_two_f32((vs32)power), x);
  vs32 ordinary = (vs32)(a < INFINITY) & (vs32)(a != 0);
  return settle_f32(pick_f32(ordinary, y, x));
}

LANE vf32 sqrt_lanes_f32(vf32 x) {
  return settle_f32(root_f32(x));
}
LANE vf32 rsqrt_lanes_f32(vf32 x) {
  return settle_f32(1 / root_f32(x));
}

/* ---- f64: exp and its kin
 * ------------------------------------------------------------------------ */

LANE vf64 power_of_two_f64(vs64 n) {
  return (vf64)(((vu64)n + 1023) << 52);
}

/* Integers of less than 51 bits between vectors of doubles and of int64_t. */
LANE vs64 to_integer(vf64 x) {
  return (vs64)((vu64)(x + CPU_MAGIC_F64) - CPU_MAGIC_BITS_F64);
}
LANE vf64 to_double(vs64 n) {
  return (vf64)((vu64)n + CPU_MAGIC_BITS_F64) - CPU_MAGIC_F64;
}

/* The halving is biased because AVX2 has no arithmetic shift of 64-bit lanes. */
LANE vf64 scale_f64(vf64 y, vs64 n) {
  vs64 half = (vs64)((((vu64)n + 4096) >> 1) - 2048);
  return y * power_of_two_f64(half) * power_of_two_f64((vs64)((vu64)n - (vu64)half));
}

LANE vf64 exp_parts_f64(vf64 x, vf64 tail, vs64 *n) {
  vf64 t = fma_f64(x, splat_f64(CPU_LOG2E_F64), splat_f64(CPU_MAGIC_F64));
  vf64 k = t - CPU_MAGIC_F64;
  vf64 r = fma_f64(-k, splat_f64(CPU_LN2_1_F64), x);
  r = fma_f64(-k, splat_f64(CPU_LN2_2_F64), r + tail);
  *n = (vs64)((vu64)t - CPU_MAGIC_BITS_F64);
  return fma_f64(r * r, POLY_F64(EXP_F64, r), r);
}

LANE vf64 exp_lanes_f64(vf64 x) {
  vs64 n;
  x = at_most_f64(at_least_f64(x, CPU_EXP_LOW_F64), CPU_EXP_HIGH_F64);
  vf64 q = exp_parts_f64(x, splat_f64(0), &n);
  return settle_f64(scale_f64(1 + q, n));
}

LANE vf64 expm1_lanes_f64(vf64 x) {
  vs64 n;
  vf64 held = at_most_f64(at_least_f64(x, CPU_EXPM1_LOW), CPU_EXP_HIGH_F64);
  vf64 q = exp_parts_f64(held, splat_f64(0), &n);
  vf64 half = power_of_two_f64((vs64)((vu64)n - 1));
  vf64 y = 2 * fma_f64(half, q, half - 0.5);
  return settle_f64(pick_f64((vs64)(magnitude_f64(x) < CPU_TINY), x, y));
}

LANE vf64 logistic_lanes_f64(vf64 x) {
  vs64 n;
  vf64 q = exp_parts_f64(at_least_f64(-magnitude_f64(x), CPU_EXP_LOW_F64), splat_f64(0), &n);
  vf64 e = scale_f64(1 + q, n);
  return settle_f64(pick_f64((vs64)(x >= 0), splat_f64(1), e) / (1 + e));
}

LANE vf64 tanh_lanes_f64(vf64 x) {
  vf64 a = magnitude_f64(x), z = a * a;
  vf64 small = fma_f64(a * z, POLY_F64(TANH_F64, z), a);
  vs64 n;
  vf64 q = exp_parts_f64(2 * at_most_f64(a, CPU_TANH_FLAT_F64), splat_f64(0), &n);
  vf64 large = 1 - 2 / ((1 + q) * power_of_two_f64(n) + 1);
  vf64 size = pick_f64((vs64)(a < CPU_TANH_SMALL), small, large);
  return settle_f64(signed_as_f64(size, x));
}

/* ---- f64: logarithms
 * ----------------------------------------------------------------------------- */

/* x = 2^k m */
LANE vf64 split_f64(vf64 x, vf64 *k) {
  vs64 tiny = (vs64)(x < 0x1p-1022);
  vu64 bits = (vu64)pick_f64(tiny, x * 0x1p54, x) + (uint64_t)(CPU_ONE_F64 - CPU_SQRT_HALF_F64);
  *k = to_double((vs64)(bits >> 52) - 1023 - (tiny & 54));
  return (vf64)((bits & ((UINT64_C(1) << 52) - 1)) + (uint64_t)CPU_SQRT_HALF_F64);
}

LANE vf64 log_of_f64(vf64 f, vf64 k) {
  vf64 s = f / (2 + f), z = s * s, h = 0.5 * f * f;
  vf64 r = z * POLY_F64(LOG_F64, z);
  return fma_f64(k, splat_f64(CPU_LN2_1_F64), f - (h - (s * (h + r) + k * CPU_LN2_2_F64)));
}

LANE vf64 log_lanes_f64(vf64 x) {
  vf64 k, m = split_f64(x, &k);
  vf64 y = log_of_f64(m - 1, k);
  y = pick_f64((vs64)(x < (double)INFINITY), y, x);
  y = pick_f64((vs64)(x == 0), splat_f64(-(double)INFINITY), y);
  return settle_f64(pick_f64((vs64)(x < 0), splat_f64((double)NAN), y));
}

LANE vf64 log1p_lanes_f64(vf64 x) {
  vf64 u = 1 + x, b = u - 1;
  vf64 c = (1 - (u - b)) + (x - b);
  vf64 k, m = split_f64(u, &k);
  vf64 down = power_of_two_f64(to_integer(-at_most_f64(k, 1000)));
  vf64 f = pick_f64((vs64)(k == 0), x, fma_f64(c, down, m - 1));
  vf64 y = log_of_f64(f, k);
  y = pick_f64((vs64)(x < (double)INFINITY), y, x);
  y = pick_f64((vs64)(x == 0), x, y);
  y = pick_f64((vs64)(x == -1), splat_f64(-(double)INFINITY), y);
  return settle_f64(pick_f64((vs64)(x < -1), splat_f64((double)NAN), y));
}

/* ---- f64: trigonometry
 * --------------------------------------------------------------------------- */

/* The lanes of `far` through the exact reduction. */
static __attribute__((noinline)) void reduce_far(vf64 *x, const vs64 *far, vf64 *hi, vf64 *lo,
                                                 vs64 *quadrant) {
  for (int i = 0; i < LANES_F64; i++) {
    if (!(*far)[i]) continue;
    double high, low;
    (*quadrant)[i] = cpu_reduce_by_half_pi((*x)[i], &high, &low);
    (*hi)[i] = high;
    (*lo)[i] = low;
  }
}

/* x = quadrant pi/2 + (hi + lo) */
LANE vs64 reduce_f64(vf64 x, vf64 *hi, vf64 *lo) {
  vf64 t = fma_f64(x, splat_f64(CPU_2_PI), splat_f64(CPU_MAGIC_F64));
  vf64 n = t - CPU_MAGIC_F64;
  vf64 r = fma_f64(-n, splat_f64(CPU_PI_2_1), x);
  vf64 w = n * CPU_PI_2_2, s = r - w, b = s - r;
  vf64 e = (r - (s - b)) - (w + b);
  e = fma_f64(-n, splat_f64(CPU_PI_2_3), e - fma_f64(n, splat_f64(CPU_PI_2_2), -w));
  *hi = s + e;
  *lo = e - (*hi - s);
  vs64 quadrant = (vs64)t;
  vf64 a = magnitude_f64(x);
  vs64 far = (vs64)(a > CPU_TRIG_FAST) & (vs64)(a < (double)INFINITY);
  if (any_s64(far)) reduce_far(&x, &far, hi, lo, &quadrant);
  return quadrant;
}

LANE vf64 sine_of_f64(vf64 r, vf64 lo) {
  vf64 z = r * r;
  return r + fma_f64(r * z, POLY_F64(SIN_F64, z), fma_f64(-0.5 * z, lo, lo));
}

LANE vf64 cosine_of_f64(vf64 r, vf64 lo) {
  vf64 z = r * r, h = 0.5 * z, w = 1 - h;
  return w + (((1 - w) - h) + fma_f64(z * z, POLY_F64(COS_F64, z), -(r * lo)));
}

LANE vs64 odd_quadrant(vs64 quadrant) {
  return -(quadrant & 1);
}

/* Sine, or cosine a quadrant further on. */
LANE vf64 circular_f64(vf64 r, vf64 lo, vs64 quadrant) {
  vf64 y = pick_f64(odd_quadrant(quadrant), cosine_of_f64(r, lo), sine_of_f64(r, lo));
  return (vf64)((vu64)y ^ ((vu64)(quadrant & 2) << 62));
}

LANE vf64 finite_or_nan(vf64 x, vf64 y) {
  vs64 finite = (vs64)(magnitude_f64(x) < (double)INFINITY);
  return settle_f64(pick_f64(finite, y, splat_f64((double)NAN)));
}

LANE vf64 sine_lanes_f64(vf64 x) {
  vf64 r, lo;
  vs64 quadrant = reduce_f64(x, &r, &lo);
  vf64 y = circular_f64(r, lo, quadrant);
  return finite_or_nan(x, pick_f64((vs64)(x == 0), x, y));
}

LANE vf64 cosine_lanes_f64(vf64 x) {
  vf64 r, lo;
  vs64 quadrant = reduce_f64(x, &r, &lo);
  return finite_or_nan(x, circular_f64(r, lo, (vs64)((vu64)quadrant + 1)));
}

LANE vf64 tan_lanes_f64(vf64 x) {
  vf64 r, lo;
  vs64 odd = odd_quadrant(reduce_f64(x, &r, &lo));
  vf64 s = sine_of_f64(r, lo), c = cosine_of_f64(r, lo);
  vf64 y = pick_f64(odd, -c, s) / pick_f64(odd, s, c);
  return finite_or_nan(x, pick_f64((vs64)(x == 0), x, y));
}

LANE vf64 flip_sign(vs64 mask, vf64 x) {
  return pick_f64(mask, -x, x);
}

LANE vf64 atan2_lanes_f64(vf64 y, vf64 x) {
  vf64 a = magnitude_f64(y), b = magnitude_f64(x);
  vs64 swap = (vs64)(a > b);
  vf64 larger = pick_f64(swap, a, b), smaller = pick_f64(swap, b, a);
  vf64 one = splat_f64(1), zero = splat_f64(0);
  vs64 endless = (vs64)(larger == (double)INFINITY);
  smaller = pick_f64(endless, pick_f64((vs64)(smaller == (double)INFINITY), one, zero), smaller);
  larger = pick_f64(endless | (vs64)(larger == 0), one, larger);
  vs64 huge = (vs64)(larger > 0x1p1000);
  larger = pick_f64(huge, larger * 0x1p-100, larger);
  smaller = pick_f64(huge, smaller * 0x1p-100, smaller);
  vs64 steep = (vs64)(smaller > CPU_TAN_PI_8 * larger);
  vf64 t = pick_f64(steep, smaller - larger, smaller) / pick_f64(steep, smaller + larger, larger);
  vf64 z = t * t;
  t = fma_f64(t * z, POLY_F64(ATAN_F64, z), t);
  vs64 left = (vs64)(((vu64)x >> 63) != 0);
  vf64 j = pick_f64(steep, one, zero);
  j = pick_f64(swap, 2 - j, j);
  j = pick_f64(left, 4 - j, j);
  t = flip_sign(swap ^ left, t);
  t = fma_f64(j, splat_f64(CPU_PI_4_1), fma_f64(j, splat_f64(CPU_PI_4_2), t));
  vs64 numbers = (vs64)(x == x) & (vs64)(y == y);
  return settle_f64(pick_f64(numbers, signed_as_f64(t, y), splat_f64((double)NAN)));
}

/* ---- f64: error functions
 * ------------------------------------------------------------------------ */

LANE vf64 erf_small_f64(vf64 x) {
  return fma_f64(x, POLY_F64(ERF_F64, x * x), x);
}

LANE vf64 erfc_large_f64(vf64 a) {
  vf64 rest = POLY_F64(ERFC_F64, (a - 4) / (a + 4));
  vf64 g = 1.25 + rest, g_lo = rest - (g - 1.25);
  vf64 square = a * a;
  vs64 n;
  vf64 q = exp_parts_f64(-square, -fma_f64(a, a, -square), &n);
  vf64 top = g + fma_f64(g, q, g_lo);
  vf64 bottom = fma_f64(splat_f64(2), a, splat_f64(1)), bottom_lo = 1 - (bottom - 2 * a);
  vf64 recip = 1 / bottom, y = top * recip;
  y = fma_f64(fma_f64(-y, bottom, top) - y * bottom_lo, recip, y);
  return scale_f64(y, n);
}

LANE vf64 erf_lanes_f64(vf64 x) {
  vf64 a = magnitude_f64(x);
  vf64 large = signed_as_f64(1 - erfc_large_f64(at_most_f64(a, CPU_ERF_FLAT_F64)), x);
  vf64 y = pick_f64((vs64)(a < 1), erf_small_f64(x), large);
  return settle_f64(pick_f64((vs64)(x == x), y, x));
}

LANE vf64 erfc_lanes_f64(vf64 x) {
  vf64 a = magnitude_f64(x);
  vf64 large = erfc_large_f64(at_most_f64(a, CPU_ERFC_FLAT));
  large = pick_f64((vs64)(x < 0), 2 - large, large);
  vf64 y = pick_f64((vs64)(a < 0.5), 1 - erf_small_f64(x), large);
  return settle_f64(pick_f64((vs64)(x == x), y, x));
}

/* x (base + rest), with 1 - |x|, which is exact, apart. */
LANE vf64 erf_inv_high_f64(vf64 x, vf64 w) {
  vs64 last = (vs64)(w >= CPU_ERF_INV_END_F64);
  vf64 root = root_f64(w), base = pick_f64(last, splat_f64(4.875), splat_f64(2.875));
  vf64 rest = POLY_F64(ERF_INV_HIGH_F64, root - 3);
  if (any_s64(last)) rest = pick_f64(last, POLY_F64(ERF_INV_LAST_F64, root - 5), rest);
  vf64 a = magnitude_f64(x);
  return signed_as_f64(base + fma_f64(a, rest, (a - 1) * base), x);
}

LANE vf64 erf_inv_lanes_f64(vf64 x) {
  vf64 a = magnitude_f64(x);
  vf64 w = 0 - log_lanes_f64(fma_f64(-x, x, splat_f64(1)));
  vf64 y = fma_f64(x * w, POLY_F64(ERF_INV_F64, w - 2.5), x * CPU_HALF_ROOT_PI_F64);
  vs64 high = (vs64)(w >= CPU_ERF_INV_SPLIT_F64);
  if (any_s64(high)) y = pick_f64(high, erf_inv_high_f64(x, w), y); /* one number in 300 */
  y = pick_f64((vs64)(a == 1), x * (double)INFINITY, y);
  return settle_f64(pick_f64((vs64)(a <= 1), y, splat_f64((double)NAN)));
}

/* ---- f64: hyperbolic and inverse functions
 * ---------------------------------------------------------- */

#define OF(name)         name##_f64
#define VF               vf64
#define VS               vs64
#define VU               vu64
#define REAL             double
#define CONSTANT(NAME)   CPU_##NAME##_F64
#define POLY_OF(NAME, x) POLY_F64(NAME##_F64, x)
#define EXP_PARTS(x, n)  exp_parts_f64(x, splat_f64(0), n)
#include "cpu/kernels/vector/functions_inverse_text.h"

/* ---- f64: roots
 * ---------------------------------------------------------------------------------- */

LANE vf64 sqrt_lanes_f64(vf64 x) {
  return settle_f64(root_f64(x));
}
LANE vf64 rsqrt_lanes_f64(vf64 x) {
  return settle_f64(1 / root_f64(x));
}

/* 1, b or c for a rest of 0, 1 or 2. */
LANE vf64 by_rest(vf64 rest, double b, double c) {
  return pick_f64((vs64)(rest == 0), splat_f64(1),
                  pick_f64((vs64)(rest == 1), splat_f64(b), splat_f64(c)));
}

LANE vf64 cbrt_lanes_f64(vf64 x) {
  vf64 a = magnitude_f64(x);
  vs64 tiny = (vs64)(a < 0x1p-1022);
  vu64 bits = (vu64)pick_f64(tiny, a * 0x1p54, a);
  vf64 e = to_double((vs64)(bits >> 52) - 1023);
  vf64 m = (vf64)((bits & ((UINT64_C(1) << 52) - 1)) | (uint64_t)CPU_ONE_F64);
  vf64 third = ((e - 1) * CPU_THIRD + CPU_MAGIC_F64) - CPU_MAGIC_F64;
  vf64 rest = e - 3 * third;
  vf64 y = POLY_F64(CBRT_F64, m) * by_rest(rest, CPU_CBRT_2, CPU_CBRT_4);
  m *= by_rest(rest, 2, 4);
  vf64 t = y * y * y, d = 1 / fma_f64(splat_f64(2), t, m);
  y = fma_f64(y * (m - t), d, y);
  vf64 square = y * y, cube = square * y;
  vf64 error = fma_f64(square, y, -cube) + fma_f64(y, y, -square) * y;
  y = fma_f64(((m - cube) - error) * y, d, y);
  y = y * power_of_two_f64((vs64)((vu64)to_integer(third) - (vu64)(tiny & 18)));
  vs64 ordinary = (vs64)(a < (double)INFINITY) & (vs64)(a != 0);
  return settle_f64(pick_f64(ordinary, signed_as_f64(y, x), x));
}

/* ---- power
 * --------------------------------------------------------------------------------------- */

/* log(x) = hi + lo */
LANE vf64 log_in_two_f64(vf64 x, vf64 *lo) {
  vf64 k, m = split_f64(x, &k);
  vf64 f = m - 1, u = 1 + m, u_lo = m - (u - 1), recip = 1 / u;
  vf64 s = f * recip, s_lo = (fma_f64(-s, u, f) - s * u_lo) * recip;
  vf64 z = s * s, z_lo = fma_f64(s, s, -z) + 2 * s * s_lo;
  vf64 c = s * z, c_lo = fma_f64(s, z, -c) + (s * z_lo + s_lo * z);
  vf64 two_thirds = splat_f64(CPU_2_3_1), a = c * two_thirds;
  vf64 a_lo = fma_f64(c, two_thirds, -a) + (c * CPU_2_3_2 + c_lo * two_thirds);
  vf64 tail = c * z * POLY_F64(LOG_TAIL_F64, z);
  vf64 ln2 = splat_f64(CPU_LN2_1_F64), h1 = k * ln2;
  vf64 l1 = fma_f64(k, ln2, -h1) + k * CPU_LN2_2_F64;
  vf64 h2 = h1 + 2 * s, l2 = 2 * s - (h2 - h1);
  vf64 h3 = h2 + a, l3 = a - (h3 - h2);
  vf64 rest = ((l1 + l2) + (l3 + 2 * s_lo)) + (a_lo + tail);
  vf64 hi = h3 + rest;
  *lo = rest - (hi - h3);
  return hi;
}

/* Is a, not negative, an integer? From ULP_ONE on all are. */
#define IS_INTEGER(a, ULP_ONE) (((a) >= (ULP_ONE)) | (((a) + (ULP_ONE)) - (ULP_ONE) == (a)))

/* power_with_ends_f32 and _f64: x^y, given what the logarithm makes of |x|^y: its sign and the
 * cases of IEEE 754, the ones that win last. */
#define POWER_WITH_ENDS(s, T, VF, VS, I, ULP_ONE)                                                  \
  LANE VF power_with_ends_##s(VF x, VF y, VF size) {                                               \
    const T infinity = (T)INFINITY;                                                                \
    VF a = magnitude_##s(x), b = magnitude_##s(y), zero = splat_##s(0),                            \
       endless = splat_##s(infinity), nan = splat_##s((T)NAN);                                     \
    VS ordinary = (VS)(x > 0) & (VS)(x < infinity) & (VS)(b < infinity);                           \
    if (!any_##I(~ordinary)) return settle_##s(size); /* no pick would take place */               \
    VS whole = (VS)IS_INTEGER(b, ULP_ONE);                                                         \
    VS odd = whole & (VS)(b < 2 * ULP_ONE) & ~(VS)IS_INTEGER(b * (T)0.5, ULP_ONE);                 \
    VS y_positive = (VS)(y > 0), none = (VS)(x != x) | (VS)(y != y);                               \
    VF r = pick_##s((VS)(x < 0) & odd, -size, size);                                               \
    r = pick_##s((VS)(x < 0) & ~whole, nan, r);                                                    \
    VS a_zero = (VS)(a == 0), a_endless = (VS)(a == infinity);                                     \
    VF end = pick_##s(a_zero ^ y_positive, endless, zero);                                         \
    end = pick_##s(odd, signed_as_##s(end, x), end);                                               \
    r = pick_##s(a_zero | a_endless, end, r);                                                      \
    VF limit = pick_##s((VS)(a > 1) ^ y_positive, zero, endless);                                  \
    limit = pick_##s((VS)(a == 1), splat_##s(1), limit);                                           \
    r = pick_##s((VS)(b == infinity), limit, r);                                                   \
    r = pick_##s(none, nan, r);                                                                    \
    return settle_##s(pick_##s((VS)(y == 0) | (VS)(x == 1), splat_##s(1), r));                     \
  }
POWER_WITH_ENDS(f32, float, vf32, vs32, s32, 0x1p23f)
POWER_WITH_ENDS(f64, double, vf64, vs64, s64, 0x1p52)

/* log(x) = hi + lo */
LANE vf32 log_in_two_f32(vf32 x, vf32 *lo) {
  vs32 tiny = (vs32)(x < 0x1p-126f);
  vf32 k, m = split_f32(pick_f32(tiny, x * 0x1p23f, x), &k);
  k = pick_f32(tiny, k - 23, k);
  vf32 f = m - 1, u = 2 + f, u_lo = f - (u - 2), recip = 1 / u;
  vf32 s = f * recip, s_lo = (fma_f32(-s, u, f) - s * u_lo) * recip;
  vf32 z = s * s, z_lo = fma_f32(s, s, -z) + 2 * s * s_lo;
  vf32 c = s * z, c_lo = fma_f32(s, z, -c) + (s * z_lo + s_lo * z);
  vf32 two_thirds = splat_f32(CPU_2_3_1_F32), a = c * two_thirds;
  vf32 a_lo = fma_f32(c, two_thirds, -a) + (c * CPU_2_3_2_F32 + c_lo * two_thirds);
  vf32 tail = c * z * POLY_F32(LOG_TAIL_F32, z);
  vf32 ln2 = splat_f32(CPU_LN2_1_F32), h1 = k * ln2;
  vf32 l1 = fma_f32(k, ln2, -h1) + k * CPU_LN2_2_F32;
  vf32 h2 = h1 + 2 * s, l2 = 2 * s - (h2 - h1);
  vf32 h3 = h2 + a, l3 = a - (h3 - h2);
  vf32 rest = ((l1 + l2) + (l3 + 2 * s_lo)) + (a_lo + tail);
  vf32 hi = h3 + rest;
  *lo = rest - (hi - h3);
  return hi;
}

LANE vf32 power_lanes_f32(vf32 x, vf32 y) {
  vf32 lo, hi = log_in_two_f32(magnitude_f32(x), &lo);
  vf32 p = y * hi, p_lo = fma_f32(y, hi, -p) + y * lo;
  p_lo = pick_f32((vs32)(magnitude_f32(p) < CPU_POWER_LIMIT_F32), p_lo, splat_f32(0));
  p = at_most_f32(at_least_f32(p, -CPU_POWER_LIMIT_F32), CPU_POWER_LIMIT_F32);
  vs32 n;
  vf32 q = exp_parts_f32(p, &n);
  return power_with_ends_f32(x, y, scale_f32(1 + fma_f32(p_lo, 1 + q, q), n));
}

LANE vf64 exp_of_product(vf64 p, vf64 tail) {
  vs64 n;
  p = at_most_f64(at_least_f64(p, CPU_EXP_LOW_F64), CPU_EXP_HIGH_F64);
  vf64 q = exp_parts_f64(p, tail, &n);
  return scale_f64(1 + q, n);
}

LANE vf64 power_lanes_f64(vf64 x, vf64 y) {
  vf64 lo, hi = log_in_two_f64(magnitude_f64(x), &lo);
  vf64 p = y * hi, p_lo = fma_f64(y, hi, -p) + y * lo;
  p_lo = pick_f64((vs64)(magnitude_f64(p) < 1000), p_lo, splat_f64(0));
  return power_with_ends_f64(x, y, exp_of_product(p, p_lo));
}

/* ---- f32 in f64 with short polynomials
 * ----------------------------------------------------------- */

LANE vs64 reduce_short(vf64 x, vf64 *r) {
  vf64 t = fma_f64(x, splat_f64(CPU_2_PI), splat_f64(CPU_MAGIC_F64));
  vf64 n = t - CPU_MAGIC_F64;
  *r = fma_f64(-n, splat_f64(CPU_PI_2_2), fma_f64(-n, splat_f64(CPU_PI_2_1), x));
  vs64 quadrant = (vs64)t;
  vf64 a = magnitude_f64(x), lo = x;
  vs64 far = (vs64)(a > CPU_TRIG_FAST) & (vs64)(a < (double)INFINITY);
  if (any_s64(far)) reduce_far(&x, &far, r, &lo, &quadrant);
  return quadrant;
}

LANE vf64 sine_of_short(vf64 r) {
  vf64 z = r * r;
  return fma_f64(r * z, POLY_F64(SIN_SHORT, z), r);
}

LANE vf64 cosine_of_short(vf64 r) {
  vf64 z = r * r;
  return fma_f64(z, POLY_F64(COS_SHORT, z), splat_f64(1));
}

LANE vf64 circular_short(vf64 r, vs64 quadrant) {
  vf64 y = pick_f64(odd_quadrant(quadrant), cosine_of_short(r), sine_of_short(r));
  return (vf64)((vu64)y ^ ((vu64)(quadrant & 2) << 62));
}

LANE vf64 sine_lanes_short(vf64 x) {
  vf64 r;
  vs64 quadrant = reduce_short(x, &r);
  return finite_or_nan(x, pick_f64((vs64)(x == 0), x, circular_short(r, quadrant)));
}

LANE vf64 cosine_lanes_short(vf64 x) {
  vf64 r;
  vs64 quadrant = reduce_short(x, &r);
  return finite_or_nan(x, circular_short(r, (vs64)((vu64)quadrant + 1)));
}

LANE vf64 tan_lanes_short(vf64 x) {
  vf64 r;
  vs64 odd = odd_quadrant(reduce_short(x, &r));
  vf64 s = sine_of_short(r), c = cosine_of_short(r);
  vf64 y = pick_f64(odd, -c, s) / pick_f64(odd, s, c);
  return finite_or_nan(x, pick_f64((vs64)(x == 0), x, y));
}

/* ---- loops
 * --------------------------------------------------------------------------------------- */

/* Whose f32 bodies are in f32's lanes; all of them are in f64's. */
#define UNARY(X)                                                                                   \
  X(sqrt)                                                                                          \
  X(rsqrt)                                                                                         \
  X(cbrt)                                                                                          \
  X(exp) X(expm1) X(log) X(log1p) X(logistic) X(tanh) X(erf) X(erfc) X(erf_inv) X(asin) X(acos)    \
      X(sinh) X(cosh) X(asinh) X(acosh) X(atanh)
#define CIRCULAR(X) X(sine) X(cosine) X(tan)

#define F32_LOOP1(name) LOOP_F32(1, name)
#define F64_LOOP1(name) LOOP_F64(1, name)
UNARY(F32_LOOP1)
UNARY(F64_LOOP1)
CIRCULAR(F64_LOOP1)
LOOP_F32(2, atan2)
LOOP_F32(2, power)
LOOP_F64(2, power)
LOOP_F64(2, atan2)

/* f32 in f64 lanes. */
LANE vf64 load_wide(const float *p) {
  vf32_half x;
  memcpy(&x, p, sizeof x);
  return __builtin_convertvector(x, vf64);
}
LANE void store_narrow(float *p, vf64 x) {
  vf32_half r = __builtin_convertvector(x, vf32_half);
  memcpy(p, &r, sizeof r);
}

#define IN_F64_1(name)                                                                             \
  static void name##_f32(void *dst, const void *const *src, int64_t n, const int64_t *imm) {       \
    (void)imm;                                                                                     \
    float *d = dst;                                                                                \
    const float *a = src[0];                                                                       \
    int64_t i = 0;                                                                                 \
    for (; i + LANES_F64 <= n; i += LANES_F64)                                                     \
      store_narrow(d + i, name##_lanes_short(load_wide(a + i)));                                   \
    if (i == n) return;                                                                            \
    size_t rest = (size_t)(n - i) * sizeof(float);                                                 \
    float x[LANES_F64] = {0};                                                                      \
    memcpy(x, a + i, rest);                                                                        \
    store_narrow(x, name##_lanes_short(load_wide(x)));                                             \
    memcpy(d + i, x, rest);                                                                        \
  }
CIRCULAR(IN_F64_1)

#define HALF1(name) HALF_BODIES(name, 1, false)
UNARY(HALF1)
CIRCULAR(HALF1)
HALF_BODIES(power, 2, false)
HALF_BODIES(atan2, 2, false)

/* ---- table
 * --------------------------------------------------------------------------------------- */

#define CELLS(op, name)                                                                            \
  [CPU_TILE_##op] = {[TN_BF16] = name##_bf16,                                                      \
                     [TN_F16] = name##_f16,                                                        \
                     [TN_F32] = name##_f32,                                                        \
                     [TN_F64] = name##_f64},

static cpu_tile_fn *const table[CPU_NUM_TILE_OPS][TN_NUM_TYPES] = {CPU_UNARY_FUNCTIONS(CELLS)
                                                                       CPU_BINARY_FUNCTIONS(CELLS)};

cpu_tile_fn *TN_TIERED(cpu_tile_function)(cpu_tile_op op, tn_type type) {
  switch (op) {
  case CPU_TILE_LGAMMA:
  case CPU_TILE_DIGAMMA: return TN_TIERED(cpu_tile_gamma)(op, type);
  case CPU_TILE_BESSEL_I1E: /* these are plain in every tier */
  case CPU_TILE_ZETA:
  case CPU_TILE_POLYGAMMA: return cpu_tile_function_plain(op, type);
  default: return table[op][type];
  }
}
