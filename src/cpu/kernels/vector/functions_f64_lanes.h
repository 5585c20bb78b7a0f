/* The function set in f64 lanes, and f32's circular functions in them: the steps of
 * docs/numerics.md, so that every lane has the bits of plain/functions_f64.c. Branches become
 * picks. For tile_functions.c, and for complex<f32>, which is computed in f64. */
#ifndef TN_CPU_KERNELS_VECTOR_FUNCTIONS_F64_LANES_H
#define TN_CPU_KERNELS_VECTOR_FUNCTIONS_F64_LANES_H

#include "cpu/kernels/functions.h"
#include "cpu/kernels/vector/functions_lanes.h"

#define POLY_F64(NAME, x)                                                                          \
  polynomial_f64(CPU_##NAME, (int)(sizeof CPU_##NAME / sizeof *CPU_##NAME), x)

/* ---- exp and its kin
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

/* y 2^n, rounded once. The halving is biased because AVX2 has no arithmetic shift of 64-bit lanes.
 */
LANE vf64 scale_f64(vf64 y, vs64 n) {
#if defined(TN_TIER_avx512)
  return (vf64)_mm512_scalef_pd((__m512d)y, _mm512_cvtepi64_pd((__m512i)n));
#else
  vs64 half = (vs64)((((vu64)n + 4096) >> 1) - 2048);
  return y * power_of_two_f64(half) * power_of_two_f64((vs64)((vu64)n - (vu64)half));
#endif
}

LANE vf64 exp_parts_f64(vf64 x, vf64 tail, vs64 *n) {
  vf64 t = fma_f64(x, splat_f64(CPU_LOG2E_F64), splat_f64(CPU_MAGIC_F64));
  vf64 k = t - CPU_MAGIC_F64;
  vf64 r = fma_f64(k, splat_f64(-CPU_LN2_1_F64), x);
  r = fma_f64(k, splat_f64(-CPU_LN2_2_F64), r + tail);
  *n = (vs64)((vu64)t - CPU_MAGIC_BITS_F64);
  return fma_f64(r * r, POLY_F64(EXP_F64, r), r);
}

LANE vf64 exp_lanes_f64(vf64 x) {
  vs64 n;
  vf64 held = at_most_f64(at_least_f64(x, CPU_EXP_LOW_F64), CPU_EXP_HIGH_F64);
  vf64 q = exp_parts_f64(held, splat_f64(0), &n);
  return settle_by_f64(scale_f64(1 + q, n), x);
}

/* e^x - 1, given e^x = (1 + q) 2^n */
LANE vf64 expm1_of_f64(vf64 x, vf64 q, vs64 n) {
  vf64 half = power_of_two_f64((vs64)((vu64)n - 1));
  vf64 y = 2 * fma_f64(half, q, half - 0.5);
  return pick_f64((vs64)(magnitude_f64(x) < CPU_TINY), x, y);
}

LANE vf64 expm1_lanes_f64(vf64 x) {
  vs64 n;
  vf64 held = at_most_f64(at_least_f64(x, CPU_EXPM1_LOW), CPU_EXP_HIGH_F64);
  vf64 q = exp_parts_f64(held, splat_f64(0), &n);
  return settle_by_f64(expm1_of_f64(x, q, n), x);
}

LANE vf64 logistic_lanes_f64(vf64 x) {
  vs64 n;
  vf64 q = exp_parts_f64(at_least_f64(-magnitude_f64(x), CPU_EXP_LOW_F64), splat_f64(0), &n);
  vf64 e = scale_f64(1 + q, n);
  return settle_by_f64(pick_f64((vs64)(x >= 0), splat_f64(1), e) / (1 + e), x);
}

LANE vf64 tanh_lanes_f64(vf64 x) {
  vf64 a = magnitude_f64(x), z = a * a;
  vf64 small = fma_f64(a * z, POLY_F64(TANH_F64, z), a);
  vs64 n;
  vf64 q = exp_parts_f64(2 * at_most_f64(a, CPU_TANH_FLAT_F64), splat_f64(0), &n);
  vf64 large = 1 - 2 / ((1 + q) * power_of_two_f64(n) + 1);
  vf64 size = pick_f64((vs64)(a < CPU_TANH_SMALL), small, large);
  return settle_by_f64(signed_as_f64(size, x), x);
}

/* ---- logarithms
 * ----------------------------------------------------------------------------- */

/* x = 2^k m, of normal numbers and of any above 0 */
LANE vf64 split_normal_f64(vf64 x, vf64 *k) {
  vu64 bits = (vu64)x + (uint64_t)(CPU_ONE_F64 - CPU_SQRT_HALF_F64);
  *k = to_double((vs64)(bits >> 52) - 1023);
  return (vf64)((bits & ((UINT64_C(1) << 52) - 1)) + (uint64_t)CPU_SQRT_HALF_F64);
}
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

/* ---- trigonometry
 * --------------------------------------------------------------------------- */

/* The lanes of `far` through the exact reduction. */
static __attribute__((noinline, unused)) void reduce_far(vf64 *x, const vs64 *far, vf64 *hi,
                                                         vf64 *lo, vs64 *quadrant) {
  for (int i = 0; i < LANES_F64; i++) {
    if (!(*far)[i]) continue;
    double high, low;
    (*quadrant)[i] = cpu_reduce_by_half_pi((*x)[i], &high, &low);
    (*hi)[i] = high;
    (*lo)[i] = low;
  }
}

/* x = quadrant pi/2 + (hi + lo), for |x| of TRIG_FAST at most */
LANE vs64 reduce_near_f64(vf64 x, vf64 *hi, vf64 *lo) {
  vf64 t = fma_f64(x, splat_f64(CPU_2_PI), splat_f64(CPU_MAGIC_F64));
  vf64 n = t - CPU_MAGIC_F64;
  vf64 r = fma_f64(n, splat_f64(-CPU_PI_2_1), x);
  vf64 w = n * CPU_PI_2_2, s = r - w, b = s - r;
  vf64 e = (r - (s - b)) - (w + b);
  e = fma_f64(n, splat_f64(-CPU_PI_2_3), e - fma_f64(n, splat_f64(CPU_PI_2_2), -w));
  *hi = s + e;
  *lo = e - (*hi - s);
  return (vs64)t;
}

LANE vs64 reduce_f64(vf64 x, vf64 *hi, vf64 *lo) {
  vs64 quadrant = reduce_near_f64(x, hi, lo);
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

LANE vf64 atan_lanes_f64(vf64 x) {
  return atan2_lanes_f64(x, splat_f64(1));
}

/* ---- error functions
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
  vf64 twice = a + a, bottom = twice + 1, bottom_lo = 1 - (bottom - twice);
  vf64 recip = 1 / bottom, y = top * recip;
  y = fma_f64(fma_f64(-y, bottom_lo, fma_f64(-y, bottom, top)), recip, y);
  return scale_f64(y, n);
}

LANE vf64 erf_large_f64(vf64 a) {
  vf64 g = 1.25 + POLY_F64(ERF_HIGH_F64, (a - 2) / (a + 2));
  vs64 n;
  vf64 q = exp_parts_f64(-a * a, splat_f64(0), &n);
  return 1 - fma_f64(g, q, g) / fma_f64(splat_f64(2), a, splat_f64(1)) * power_of_two_f64(n);
}

LANE vf64 erf_lanes_f64(vf64 x) {
  vf64 a = magnitude_f64(x);
  vf64 large = signed_as_f64(erf_large_f64(at_most_f64(a, CPU_ERF_FLAT_F64)), x);
  vf64 y = pick_f64((vs64)(a < 1), erf_small_f64(x), large);
  return settle_by_f64(y, x);
}

LANE vf64 erfc_lanes_f64(vf64 x) {
  vf64 a = magnitude_f64(x);
  vf64 large = erfc_large_f64(at_most_f64(a, CPU_ERFC_FLAT));
  large = pick_f64((vs64)(x < 0), 2 - large, large);
  vf64 y = pick_f64((vs64)(a < 0.5), 1 - fma_f64(x, POLY_F64(ERF_LOW_F64, x * x), x), large);
  return settle_by_f64(y, x);
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
  vf64 k, m = split_normal_f64(fma_f64(-x, x, splat_f64(1)), &k); /* anything from 1 on */
  vf64 w = 0 - log_of_f64(m - 1, k);
  vf64 y = fma_f64(x * w, POLY_F64(ERF_INV_F64, w - 2.5), x * CPU_HALF_ROOT_PI_F64);
  vs64 high = (vs64)(w >= CPU_ERF_INV_SPLIT_F64);
  if (any_s64(high)) y = pick_f64(high, erf_inv_high_f64(x, w), y); /* one number in 300 */
  y = pick_f64((vs64)(a == 1), x * (double)INFINITY, y);
  return settle_f64(pick_f64((vs64)(a <= 1), y, splat_f64((double)NAN)));
}

/* ---- hyperbolic and inverse functions
 * ---------------------------------------------------------- */

#define OF(name)         name##_f64
#define VF               vf64
#define VS               vs64
#define VU               vu64
#define REAL             double
#define CONSTANT(NAME)   CPU_##NAME##_F64
#define POLY_OF(NAME, x) POLY_F64(NAME##_F64, x)
#define EXP_PARTS(x, n)  exp_parts_f64(x, splat_f64(0), n)
#define LOG(x)           log_lanes_f64(x)
#include "cpu/kernels/vector/functions_inverse_text.h"

/* ---- roots
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
  vf64 k, m = split_normal_f64(x, &k);
  if (any_s64((vs64)(x < 0x1p-1022))) m = split_f64(x, &k);
  vf64 f = m - 1, u = 1 + m, u_lo = m - (u - 1), recip = 1 / u;
  vf64 s = f * recip, s_lo = fma_f64(-s, u_lo, fma_f64(-s, u, f)) * recip;
  vf64 d = 2 * s, z = s * s, z_lo = fma_f64(d, s_lo, fma_f64(s, s, -z));
  vf64 c = s * z, c_lo = fma_f64(s, z_lo, fma_f64(s_lo, z, fma_f64(s, z, -c)));
  vf64 two_thirds = splat_f64(CPU_2_3_1), a = c * two_thirds;
  vf64 a_lo = fma_f64(c_lo, two_thirds, fma_f64(c, two_thirds, -a));
  a_lo = fma_f64(c, splat_f64(CPU_2_3_2), a_lo);
  vf64 tail = fma_f64(c * z, POLY_F64(LOG_TAIL_F64, z), a_lo);
  vf64 ln2 = splat_f64(CPU_LN2_1_F64), h1 = k * ln2;
  vf64 l1 = fma_f64(k, splat_f64(CPU_LN2_2_F64), fma_f64(k, ln2, -h1));
  vf64 h2 = h1 + d, l2 = d - (h2 - h1);
  vf64 h3 = h2 + a, l3 = a - (h3 - h2);
  vf64 rest = ((l1 + l2) + fma_f64(splat_f64(2), s_lo, l3)) + tail;
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
POWER_WITH_ENDS(f64, double, vf64, vs64, s64, 0x1p52)

LANE vf64 exp_of_product(vf64 p, vf64 tail) {
  vf64 magic = splat_f64(CPU_MAGIC_F64);
  vf64 held = at_most_f64(at_least_f64(p, CPU_EXP_LOW_F64), CPU_EXP_HIGH_F64);
  tail = pick_f64((vs64)(p == held), tail, splat_f64(0)); /* beyond, it may be no number */
  p = held;
  vf64 t = fma_f64(p, splat_f64(CPU_LOG2E_F64), magic), k = t - magic;
  vf64 r = fma_f64(-k, splat_f64(CPU_LN2_1_F64), p);
  r = fma_f64(-k, splat_f64(CPU_LN2_2_F64), r + tail);
  vf64 y = 1 + fma_f64(r * r, POLY_F64(EXP_F64, r), r);
#if defined(TN_TIER_avx512)
  return (vf64)_mm512_scalef_pd((__m512d)y, (__m512d)k);
#else
  return scale_f64(y, (vs64)((vu64)t - CPU_MAGIC_BITS_F64));
#endif
}

LANE vf64 power_lanes_f64(vf64 x, vf64 y) {
  vf64 lo, hi = log_in_two_f64(magnitude_f64(x), &lo);
  vf64 p = y * hi, p_lo = fma_f64(y, lo, fma_f64(y, hi, -p));
  return power_with_ends_f64(x, y, exp_of_product(p, p_lo));
}

/* ---- f32 in f64 with short polynomials: what is too large for f32's own way
 * ----------------------------------------------------------- */

LANE vs64 reduce_short(vf64 x, vf64 *r) {
  vf64 t = fma_f64(x, splat_f64(CPU_2_PI), splat_f64(CPU_MAGIC_F64));
  vf64 n = t - CPU_MAGIC_F64;
  *r = fma_f64(n, splat_f64(-CPU_PI_2_2), fma_f64(n, splat_f64(-CPU_PI_2_1), x));
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
  return finite_or_nan(x, circular_short(r, quadrant));
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
  return finite_or_nan(x, pick_f64(odd, -c, s) / pick_f64(odd, s, c));
}

/* f32 in f64 lanes. */
LANE vf64 load_wide(const float *p) {
  vf32_half x;
  memcpy(&x, p, sizeof x);
  return widened(x);
}
LANE void store_narrow(float *p, vf64 x) {
  vf32_half r = narrowed(x);
  memcpy(p, &r, sizeof r);
}

#define LOOP_F32_IN_F64(name, lanes)                                                               \
  static void name##_f32(void *dst, const void *const *src, int64_t n, const int64_t *imm) {       \
    (void)imm;                                                                                     \
    float *d = dst;                                                                                \
    const float *a = src[0];                                                                       \
    int64_t i = 0;                                                                                 \
    for (; i + LANES_F64 <= n; i += LANES_F64) store_narrow(d + i, lanes(load_wide(a + i)));       \
    if (i == n) return;                                                                            \
    size_t rest = (size_t)(n - i) * sizeof(float);                                                 \
    float x[LANES_F64];                                                                            \
    for (int k = 0; k < LANES_F64; k++) x[k] = 1; /* a usual number to all of them */              \
    memcpy(x, a + i, rest);                                                                        \
    store_narrow(x, lanes(load_wide(x)));                                                          \
    memcpy(d + i, x, rest);                                                                        \
  }

#endif
