/* The function set on vectors: f32's lanes here, so that every lane has the bits of
 * plain/functions_f32.c, f64's in functions_f64_lanes.h, and the loops of both.
 *
 * A lane does every step for every number and picks between results where the plain function would
 * branch; what is left of an array at its end goes through the same steps, so a number's place does
 * not matter. Compiled once a tier. Leaf code, on any thread. */
#include "cpu/kernels/functions.h"
#include "cpu/kernels/vector/functions_f32_lanes.h"

/* ---- f32 ----------------------------------------------------------------------------------------
 */

LANE vf32 power_of_two_f32(vs32 n) {
  return (vf32)(((vu32)n + 127) << 23);
}

/* y 2^n, rounded once. Both exponents are counted from 254 on, so that n may be negative under a
 * shift without a sign. */
LANE vf32 scale_f32(vf32 y, vs32 n) {
#if defined(TN_TIER_avx512)
  return (vf32)_mm512_scalef_ps((__m512)y, _mm512_cvtepi32_ps((__m512i)n));
#else
  vu32 biased = (vu32)n + 254, half = biased >> 1;
  return y * (vf32)(half << 23) * (vf32)((biased - half) << 23);
#endif
}

/* Integers are counted without sign where a NaN's lane may wrap around; its result is a NaN anyway.
 * e^x = (1 + q) 2^n */
LANE vf32 exp_parts_f32(vf32 x, vs32 *n) {
  vf32 t = fma_f32(x, splat_f32(CPU_LOG2E_F32), splat_f32(CPU_MAGIC_F32));
  vf32 k = t - CPU_MAGIC_F32;
  vf32 r = fma_f32(k, splat_f32(-CPU_LN2_1_F32), x);
  r = fma_f32(k, splat_f32(-CPU_LN2_2_F32), r);
  *n = (vs32)((vu32)t - CPU_MAGIC_BITS_F32);
  return fma_f32(r * r, POLY_F32(EXP_F32, r), r);
}

/* e^(sign x) = y 2^n, n the whole part of k, which is log2(e) sign x to the nearest eighth: a
 * permute gives the eighths' power, and the polynomial is short. *magic is k as the magic number
 * leaves it. A sign goes into the constants, so that nothing is negated; the bits are the same. */
LANE vf32 exp_by_eighths_f32(vf32 x, float sign, vf32 *magic) {
  vf32 t = fma_f32(x, splat_f32(sign * CPU_LOG2E_F32), splat_f32(CPU_MAGIC_EIGHTH_F32));
  vf32 k = t - CPU_MAGIC_EIGHTH_F32;
  vf32 r = fma_f32(k, splat_f32(-sign * CPU_LN2_1_F32), x);
  r = fma_f32(k, splat_f32(-sign * CPU_LN2_2_F32), r); /* of sign x - k ln 2, sign times it */
  vf32 power = pick_of_eight(*CPU_EIGHTHS_OF_POWER, (vs32)t);
  vf32 rest = fma_f32(r, splat_f32(sign * CPU_EXP_SHORT_F32[1]), splat_f32(CPU_EXP_SHORT_F32[0]));
  vf32 q = fma_f32(r * r, rest, sign < 0 ? -r : r);
  *magic = t;
  return fma_f32(power, q, power);
}

LANE vf32 exp_lanes_f32(vf32 x) {
  vf32 magic, held = at_most_f32(at_least_f32(x, CPU_EXP_LOW_F32), CPU_EXP_HIGH_F32);
  vf32 y = exp_by_eighths_f32(held, 1, &magic);
#if defined(TN_TIER_avx512) /* which drops the eighths itself */
  return settle_by_f32(_mm512_scalef_ps(y, magic - CPU_MAGIC_EIGHTH_F32), x);
#else
  vs32 eighths = (vs32)((vu32)magic - CPU_MAGIC_EIGHTH_BITS_F32);
  return settle_by_f32(scale_f32(y, eighths >> 3), x);
#endif
}

/* 1 / (1 + e^-x), both sides of the quotient 2^-64 as large, so that nothing overflows. */
LANE vf32 logistic_lanes_f32(vf32 x) {
#if defined(TN_TIER_avx512) /* 2: the lesser in size, its sign kept; far above it may be larger */
  vf32 held = _mm512_range_ps(x, splat_f32(CPU_EXP_LOW_F32), 2);
#else
  vf32 held = at_most_f32(at_least_f32(x, CPU_EXP_LOW_F32), CPU_LOGISTIC_FLAT_F32);
#endif
  vf32 magic, y = exp_by_eighths_f32(held, -1, &magic);
#if defined(TN_TIER_avx512)
  vf32 e = _mm512_scalef_ps(y, magic - (CPU_MAGIC_EIGHTH_F32 + 64));
#else /* of the magic number's own bits none is left */
  vf32 e = (vf32)((vu32)y + ((((vu32)magic >> 3) - 64) << 23));
#endif
  return settle_by_f32(0x1p-64f / (0x1p-64f + e), x);
}

/* e^x = (1 + q) power for abs x <= 32: there one constant is ln 2 enough, and q as exact as x. */
LANE vf32 exp_near_f32(vf32 x, vf32 *power) {
  vf32 t = fma_f32(x, splat_f32(CPU_LOG2E_F32), splat_f32(CPU_MAGIC_POWER_F32));
  vf32 r = fma_f32(CPU_MAGIC_POWER_F32 - t, splat_f32(CPU_LN2_1_F32), x);
  *power = (vf32)((vu32)t << 23);
  return fma_f32(r * r, POLY_F32(EXP_F32, r), r);
}

LANE vf32 tanh_lanes_f32(vf32 x) {
  vf32 power, q = exp_near_f32(2 * held_size_f32(x, CPU_TANH_FLAT_F32), &power);
  vf32 less_one = fma_f32(power, q, power - 1);
  return settle_by_f32(with_sign_f32(less_one / (less_one + 2), x), x);
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
  return settle_by_f32(pick_f32((vs32)(magnitude_f32(x) < CPU_TINY_F32), x, y), x);
}

LANE vf32 erf_lanes_f32(vf32 x) {
  vf32 a = held_size_f32(x, CPU_ERF_FLAT_F32);
  vf32 magic = a + CPU_MAGIC_QUARTER_F32, t = a - (magic - CPU_MAGIC_QUARTER_F32);
  return settle_by_f32(with_sign_f32(PIECE_F32(ERF_PIECES, (vs32)magic, t), x), x);
}

LANE vf32 erfc_lanes_f32(vf32 x) {
  vf32 a = held_size_f32(x, CPU_ERFC_FLAT_F32), square = a * a;
  vf32 magic = fma_f32(a, splat_f32(CPU_ERFC_PER_PIECE), splat_f32(CPU_MAGIC_F32));
  vf32 t = fma_f32(magic - CPU_MAGIC_F32, splat_f32(-CPU_ERFC_PIECE), a);
  vf32 scaled = PIECE_F32(ERFC_PIECES, (vs32)magic, t);
  vs32 n;
  vf32 q = exp_parts_f32(-square, &n);
  q = fma_f32(fma_f32(a, -a, square), 1 + q, q);
  vf32 y = scale_f32(fma_f32(scaled, q, scaled), n);
  return settle_by_f32(pick_f32((vs32)(x < 0), 2 - y, y), x);
}

LANE vf32 erf_inv_lanes_f32(vf32 x) {
  vf32 a = magnitude_f32(x), rest, exact = log_parts_f32(fma_f32(-x, x, splat_f32(1)), &rest);
  vf32 w = 0 - (exact + rest);
  vf32 y = fma_f32(x * w, POLY_F32(ERF_INV_F32, w - 2.5f), x * CPU_HALF_ROOT_PI_F32);
  vs32 high = (vs32)(w >= CPU_ERF_INV_SPLIT_F32);
  if (any_s32(high)) /* one number in 300 */
    y = pick_f32(high, x * POLY_F32(ERF_INV_HIGH_F32, root_f32(w) - 3), y);
  y = pick_f32((vs32)(a == 1), x * INFINITY, y);
  OPAQUE(y);
  return pick_f32((vs32)(a <= 1), y, splat_f32(NAN)); /* y is none there */
}

/* Of a normal number, or infinity. */
LANE vf32 log_by_table_f32(vf32 x) {
  vf32 rest, exact = log_parts_f32(x, &rest);
  return pick_f32((vs32)(x < INFINITY), exact + rest, x);
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
#define LOG(x)           log_by_table_f32(x)
#include "cpu/kernels/vector/functions_inverse_text.h"

/* ---- f32: angles and roots --------------------------------------------------------------------
 */

/* atan t for t from 0 to 1 */
LANE vf32 atan_of_quotient_f32(vf32 t) {
  vf32 z = t * t;
  return fma_f32(t * z, POLY_F32(ATAN_F32, z), t);
}

LANE vf32 atan2_lanes_f32(vf32 y, vf32 x) {
  vf32 a = magnitude_f32(y), b = magnitude_f32(x), one = splat_f32(1), zero = splat_f32(0);
  vs32 swap = (vs32)(a > b);
  vf32 smaller = smaller_f32(a, b), larger = at_least_f32(larger_f32(a, b), 0x1p-149f);
  /* two infinities are equal; the quotient of two zeros is one of zero by what is none */
  vf32 t = pick_f32((vs32)(smaller == larger), one, smaller / larger);
  t = atan_of_quotient_f32(t);
  vs32 left = (vs32)x < 0;
  vf32 j = pick_f32(swap, one, zero);
  j = pick_f32(left, 2 - j, j);
  t = (vf32)((vu32)t ^ ((vu32)(swap ^ left) & 0x80000000));
  t = fma_f32(j, splat_f32(CPU_PI_2_1_F32), fma_f32(j, splat_f32(CPU_PI_2_2_F32), t));
  return settle_by_f32(with_sign_f32(t, y), a + b);
}

/* atan2(x, 1) */
LANE vf32 atan_lanes_f32(vf32 x) {
  vf32 a = magnitude_f32(x), one = splat_f32(1);
  vf32 t = atan_of_quotient_f32(smaller_f32(a, one) / larger_f32(a, one));
  vf32 above = (CPU_PI_2_2_F32 - t) + CPU_PI_2_1_F32;
  return settle_by_f32(with_sign_f32(pick_f32((vs32)(a > 1), above, t), x), x);
}

#define BEYOND(name)                                                                               \
  static __attribute__((noinline)) void name##_beyond(const vf32 *x, const vs32 *mask, vf32 *y) {  \
    take_wide(name##_lanes_short, x, mask, y);                                                     \
  }
BEYOND(sine)
BEYOND(cosine)
BEYOND(tan)

/* y for x of LIMIT_NEAR at most; the function's f64 way for what is larger, or no number. */
#define NEAR_OR_BEYOND(name, LIMIT, x, a, y)                                                       \
  do {                                                                                             \
    vs32 far = ~(vs32)((a) <= CPU_##LIMIT##_NEAR_F32);                                             \
    if (any_s32(far)) name##_beyond(&(x), &far, &(y));                                             \
  } while (0)

/* a = quadrant pi/2 + r */
LANE vu32 reduce_near_f32(vf32 a, vf32 *r) {
  vf32 t = fma_f32(a, splat_f32(CPU_2_PI_F32), splat_f32(CPU_MAGIC_F32));
  vf32 n = t - CPU_MAGIC_F32, rest = fma_f32(n, splat_f32(-CPU_PI_2_1_F32), a);
  rest = fma_f32(n, splat_f32(-CPU_PI_2_2_F32), rest);
  *r = fma_f32(n, splat_f32(-CPU_PI_2_3_F32), rest);
  return (vu32)t;
}

LANE vf32 circular_f32(vf32 r, vu32 quadrant) {
  vf32 z = r * r;
  vf32 cosine = fma_f32(z, FEW_F32(COS_F32, z), splat_f32(1));
  vf32 sine = fma_f32(r * z, FEW_F32(SIN_F32, z), r);
  return pick_f32(-(vs32)(quadrant & 1), cosine, sine);
}

LANE vf32 sine_lanes_f32(vf32 x) {
  vf32 r, a = magnitude_f32(x);
  vu32 quadrant = reduce_near_f32(a, &r);
  vf32 y = circular_f32(r, quadrant);
  y = (vf32)((vu32)y ^ (((vu32)x ^ quadrant << 30) & 0x80000000));
  NEAR_OR_BEYOND(sine, TRIG, x, a, y);
  return y;
}

LANE vf32 cosine_lanes_f32(vf32 x) {
  vf32 r, a = magnitude_f32(x);
  vu32 quadrant = reduce_near_f32(a, &r) + 1;
  vf32 y = circular_f32(r, quadrant);
  y = (vf32)((vu32)y ^ (quadrant << 30 & 0x80000000));
  NEAR_OR_BEYOND(cosine, TRIG, x, a, y);
  return y;
}

LANE vf32 tan_lanes_f32(vf32 x) {
  vf32 r, a = magnitude_f32(x);
  vu32 quadrant = reduce_near_f32(a, &r);
  vf32 z = r * r, y = fma_f32(r * z, POLY_F32(TAN_F32, z), r);
  y = pick_f32(-(vs32)(quadrant & 1), -1 / y, y);
  y = (vf32)((vu32)y ^ ((vu32)x & 0x80000000));
  NEAR_OR_BEYOND(tan, TAN, x, a, y);
  return y;
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

/* ---- f32: power
 * ------------------------------------------------------------------------------- */

POWER_WITH_ENDS(f32, float, vf32, vs32, s32, 0x1p23f)

/* log2 x = hi + lo of a normal x, or of one that was 2^down times as small */
LANE vf32 log2_in_two_f32(vf32 x, vf32 down, vf32 *lo) {
  row_index piece;
  vf32 r, k = split_by_sixteenths_f32(x, &piece, &r) - down;
  vf32 base = k + pick_of_row(*CPU_LOG2_FIRST, piece), log2e = splat_f32(CPU_LOG2E_F32);
  vf32 u = FEW_F32(LOG2_F32, r), s = fma_f32(r, u, log2e);
  vf32 s_lo = fma_f32(r, u, log2e - s) + CPU_LOG2E_2_F32;
  vf32 h = r * s, h_lo = fma_f32(r, s_lo, fma_f32(r, s, -h)), hi = base + h;
  *lo = ((h - (hi - base)) + h_lo) + pick_of_row(*CPU_LOG2_SECOND, piece);
  return hi;
}

/* 2^(p + p_lo) = y 2^n, n the whole part of what *magic holds in eighths */
LANE vf32 exp2_by_eighths_f32(vf32 p, vf32 p_lo, vf32 *magic) {
  vf32 t = (p + p_lo) + CPU_MAGIC_EIGHTH_F32, f = (p - (t - CPU_MAGIC_EIGHTH_F32)) + p_lo;
  vf32 power = pick_of_eight(*CPU_EIGHTHS_OF_POWER, (vs32)t);
  *magic = t;
  return fma_f32(power, f * FEW_F32(EXP2_F32, f), power);
}

static __attribute__((noinline)) void power_anywhere_f32(const vf32 *base, const vf32 *exponent,
                                                         vf32 *result) {
  vf32 x = *base, y = *exponent, a = magnitude_f32(x), zero = splat_f32(0);
  vs32 tiny = (vs32)(a < 0x1p-126f);
  vf32 down = pick_f32(tiny, splat_f32(23), zero), lo, magic;
  vf32 hi = log2_in_two_f32(pick_f32(tiny, a * 0x1p23f, a), down, &lo);
  vf32 p = y * hi, p_lo = fma_f32(y, lo, fma_f32(y, hi, -p));
  p_lo = pick_f32((vs32)(magnitude_f32(p) < CPU_POWER_LIMIT_F32), p_lo, zero);
  p = at_most_f32(at_least_f32(p, -CPU_POWER_LIMIT_F32), CPU_POWER_LIMIT_F32);
  vf32 size = exp2_by_eighths_f32(p, p_lo, &magic);
  vs32 eighths = (vs32)((vu32)magic - CPU_MAGIC_EIGHTH_BITS_F32);
  *result = power_with_ends_f32(x, y, scale_f32(size, eighths >> 3));
}

/* A normal x above 0 whose power is a normal number, or all cases. */
LANE vf32 power_lanes_f32(vf32 x, vf32 y) {
  vf32 lo, hi = log2_in_two_f32(x, splat_f32(0), &lo), magic;
  vf32 p = y * hi, p_lo = fma_f32(y, lo, fma_f32(y, hi, -p));
  vf32 size = exp2_by_eighths_f32(p, p_lo, &magic);
#if defined(TN_TIER_avx512)
  vf32 result = _mm512_scalef_ps(size, magic - CPU_MAGIC_EIGHTH_F32);
#else
  vf32 result = (vf32)((vu32)size + ((vu32)magic >> 3 << 23));
#endif
  vs32 usual = (vs32)(x >= 0x1p-126f) & (vs32)(x < INFINITY);
  usual &= (vs32)(magnitude_f32(p) < CPU_POWER_USUAL_F32);
  if (any_s32(~usual)) power_anywhere_f32(&x, &y, &result);
  return result;
}

/* ---- loops
 * --------------------------------------------------------------------------------------- */

#define F32_LOOP1(op, name) LOOP_F32(1, name)
#define F64_LOOP1(op, name) LOOP_F64(1, name)
CPU_UNARY_FUNCTIONS(F32_LOOP1)
CPU_UNARY_FUNCTIONS(F64_LOOP1)
LOOP_F32(2, atan2)
LOOP_F32(2, power)
LOOP_F64(2, power)
LOOP_F64(2, atan2)

#define HALF1(op, name) HALF_BODIES(name, 1, false)
CPU_UNARY_FUNCTIONS(HALF1)
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
