/* lgamma and digamma on vectors: the steps of plain/functions_gamma_f32.c, which are f64's below 0,
 * and of plain/functions_gamma.c, lane by lane. What is not a positive normal number leaves the
 * usual way, and only if a lane holds such a one. */
#include "cpu/kernels/functions.h"
#include "cpu/kernels/plain/functions_gamma.h"
#include "cpu/kernels/vector/double_double_lanes.h"
#include "cpu/kernels/vector/functions_f32_lanes.h"

/* All known where they are used, so that loops over terms become straight lines. */
typedef struct coefficients {
  const double *c;
  int terms;
} coefficients;
#define POLY(NAME) ((coefficients){CPU_##NAME, (int)(sizeof CPU_##NAME / sizeof *CPU_##NAME)})

LANE vf64 polynomial_of(coefficients p, vf64 x) {
  if (p.terms > 4) return polynomial_f64(p.c, p.terms, x);
  vf64 sum = splat_f64(p.c[p.terms - 1]);
  for (int i = p.terms - 2; i >= 0; i--) sum = fma_f64(sum, x, splat_f64(p.c[i]));
  return sum;
}

LANE vf64 log_with_inverse(coefficients p, vf64 x, vf64 divisor, vf64 *inverse) {
  vu64 bits = (vu64)x + (uint64_t)(CPU_ONE_F64 - CPU_SQRT_HALF_F64);
  vu64 exponent = (bits >> 52) + (uint64_t)(CPU_MAGIC_BITS_F64 - 1023);
  vf64 k = (vf64)exponent - CPU_MAGIC_F64;
  vf64 m = (vf64)((bits & ((UINT64_C(1) << 52) - 1)) + (uint64_t)CPU_SQRT_HALF_F64);
  vf64 f = m - 1, u = m + 1, both = 1 / (u * divisor);
  vf64 s = f * divisor * both, z = s * s;
  *inverse = u * both;
  return fma_f64(k, splat_f64(CPU_LN2_1_F64), s * fma_f64(z, polynomial_of(p, z), splat_f64(2)));
}

/* From 1/2 to 8, anything elsewhere. */
LANE vf32 gamma_piece(const float pieces[8][16], vf32 x) {
  row_index piece = index_of_row((vs32)((vu32)x >> 21));
  vf32 t = x - pick_of_row(pieces[0], piece), sum = pick_of_row(pieces[7], piece);
  for (int k = 6; k > 0; k--) sum = fma_f32(sum, t, pick_of_row(pieces[k], piece));
  return sum;
}

LANE vs32 is_outside(float low, vf32 x, float high) {
  return ~((vs32)(x >= low) & (vs32)(x <= high));
}

/* The f64 function where the mask is set: rare, and one lane at a time. */
typedef double scalar_function(double x);
static __attribute__((noinline)) void take_exact(scalar_function *f, const vf64 *x,
                                                 const vs64 *mask, vf64 *y) {
  for (int i = 0; i < LANES_F64; i++)
    if ((*mask)[i]) (*y)[i] = f((*x)[i]);
}

/* ---- lgamma ------------------------------------------------------------------------------------
 */

/* Of all f32 but those from 2^-126 to LGAMMA_HIGH. */
LANE vf64 lgamma_below(vf64 x) {
  vf64 a = magnitude_f64(x), off_whole = a - nearest_f64(a), unused;
  vf64 inverse, log_a = log_with_inverse(POLY(LOG_LONG), a, a, &inverse);
  vf64 rest = polynomial_of(POLY(LGAMMA_FAR_LONG), inverse * inverse);
  vf64 far = fma_f64(a - 0.5, log_a - 1, fma_f64(inverse, rest, splat_f64(CPU_HALF_LOG_2_PI_E)));
  vs64 low = (vs64)(a < 1);
  vf64 t = pick_f64(low, a, a - 1), part = t * polynomial_of(POLY(LGAMMA_NEAR_LONG), t);
  vf64 near = fma_f64(t, part, -part) - (vf64)((vs64)log_a & low);
  vf64 above = pick_f64((vs64)(a >= CPU_LGAMMA_FAR_FROM), far, near);
  vf64 sine = magnitude_f64(off_whole * polynomial_of(POLY(SIN_PI_LONG), off_whole * off_whole));
  vf64 log_sine = log_with_inverse(POLY(LOG_LONG), a * sine, splat_f64(1), &unused);
  vf64 below = (CPU_LOG_PI - log_sine) - above;
  vs64 endless = (vs64)(a == (double)INFINITY), whole = (vs64)(off_whole == 0) | endless;
  vs64 cancels = (vs64)(magnitude_f64(below) < CPU_LGAMMA_CANCELS * above);
  cancels &= (vs64)(x < 0) & ~whole;
  if (any_s64(cancels)) take_exact(cpu_plain_lgamma, &x, &cancels, &below);
  below = pick_f64(whole, splat_f64((double)INFINITY), below);
  vf64 y = pick_f64((vs64)(x > 0) & ~endless, above, below); /* a subnormal f32, or a huge one */
  return settle_f64(pick_f64((vs64)(x == x), y, x));
}

static __attribute__((noinline)) void lgamma_elsewhere(const vf32 *x, const vs32 *mask, vf32 *y) {
  take_wide(lgamma_below, x, mask, y);
}

LANE vf32 lgamma_lanes_f32(vf32 x) {
  vs32 far = (vs32)(x >= CPU_GAMMA_FAR_FROM_F32), low = (vs32)(x < CPU_GAMMA_LOW_TO_F32);
  vf32 one_if_low = (vf32)((vs32)splat_f32(1) & low),
       one_if_not = (vf32)((vs32)splat_f32(1) & ~low);
  vf32 rest, exact = log_parts_f32(x, &rest),
             log = (exact - one_if_not) + rest; /* less 1, if far */
  vf32 inverse = 1 / x, square = inverse * inverse;
  vf32 tail =
      fma_f32(square, splat_f32(CPU_LGAMMA_SERIES_2_F32), splat_f32(CPU_LGAMMA_SERIES_1_F32));
  tail = fma_f32(inverse, tail, splat_f32(CPU_HALF_LOG_2_PI_E_F32));
  vf32 near = gamma_piece(CPU_LGAMMA_PIECES, x + one_if_low);
  vf32 times = pick_f32(far, x - 0.5f, -one_if_low);
  vf32 y = fma_f32(times, log, pick_f32(far, tail, near));
  vs32 elsewhere = is_outside(0x1p-126f, x, CPU_LGAMMA_HIGH_F32);
  if (any_s32(elsewhere)) lgamma_elsewhere(&x, &elsewhere, &y);
  return y;
}

/* ---- digamma -----------------------------------------------------------------------------------
 */

/* Of all but positive normal numbers. */
LANE vf64 digamma_below(vf64 x) {
  vf64 off_whole = x - nearest_f64(x), z = off_whole * off_whole,
       endless = splat_f64((double)INFINITY);
  vf64 y = 1 - x, cubic = fma_f64(y, y, y) * (y + 2), inverse;
  vs64 is_far = (vs64)(y >= CPU_DIGAMMA_FAR_FROM);
  vf64 log_y = log_with_inverse(POLY(LOG_LONG), y, pick_f64(is_far, y, cubic), &inverse);
  vf64 rest = polynomial_of(POLY(DIGAMMA_FAR_LONG), inverse * inverse);
  vf64 far = fma_f64(-inverse, fma_f64(inverse, rest, splat_f64(0.5)), log_y);
  vf64 off = (y - CPU_DIGAMMA_ZERO_1) - CPU_DIGAMMA_ZERO_2;
  vf64 near = off * polynomial_of(POLY(DIGAMMA_NEAR_LONG), y) * inverse;
  vf64 above = pick_f64(is_far, far, near);
  vf64 below = above - polynomial_of(POLY(COT_PI_LONG), z) / (off_whole * (1 - z));
  vs64 left = (vs64)(x < 0) & (vs64)(off_whole != 0) & (vs64)(x > -endless);
  vs64 cancels = (vs64)(magnitude_f64(below) < CPU_DIGAMMA_CANCELS * (1 + above)) & left;
  if (any_s64(cancels)) take_exact(cpu_plain_digamma, &x, &cancels, &below);
  below = pick_f64(left, below, splat_f64((double)NAN));
  below = pick_f64((vs64)(x > 0), -1 / x, below); /* a subnormal f32 */
  return settle_f64(pick_f64((vs64)(x == endless), x, below));
}

static __attribute__((noinline)) void digamma_elsewhere(const vf32 *x, const vs32 *mask, vf32 *y) {
  take_wide(digamma_below, x, mask, y);
}

LANE vf32 digamma_lanes_f32(vf32 x) {
  vs32 far = (vs32)(x >= CPU_GAMMA_FAR_FROM_F32), low = (vs32)(x < CPU_GAMMA_LOW_TO_F32);
  vf32 rest, exact = log_parts_f32(x, &rest);
  vf32 inverse = 1 / x, one_if_low = (vf32)((vs32)splat_f32(1) & low);
  vf32 tail = fma_f32(inverse * inverse, splat_f32(CPU_DIGAMMA_SERIES_2_F32),
                      splat_f32(CPU_DIGAMMA_SERIES_1_F32));
  tail = fma_f32(-inverse, tail, splat_f32(-0.5f));
  vf32 near = gamma_piece(CPU_DIGAMMA_PIECES, x + one_if_low);
  vf32 y = fma_f32(inverse, pick_f32(far, tail, -one_if_low), pick_f32(far, exact + rest, near));
  vs32 elsewhere = is_outside(0x1p-126f, x, 0x1.fffffep127f);
  if (any_s32(elsewhere)) digamma_elsewhere(&x, &elsewhere, &y);
  return y;
}

LOOP_F32(1, lgamma)
LOOP_F32(1, digamma)
HALF_BODIES(lgamma, 1, false)
HALF_BODIES(digamma, 1, false)

/* ---- f64 ---------------------------------------------------------------------------------------
 */

#define POLYNOMIAL(name, middle, count, ...)                                                       \
  LANE vf64 name##_lanes(vf64 x) {                                                                 \
    static const double terms[count] = {__VA_ARGS__};                                              \
    vf64 z = x - middle, sum = splat_f64(terms[0]);                                                \
    _Pragma("GCC unroll 32") for (int k = 1; k < count; k++) sum =                                 \
        fma_f64(sum, z, splat_f64(terms[k]));                                                      \
    return sum;                                                                                    \
  }
#include "cpu/kernels/gamma.def"
#undef POLYNOMIAL

/* Of positive finite numbers. One logarithm serves all: of x or the product. */
LANE vf64 lgamma_above_f64(vf64 x) {
  vs64 far = (vs64)(x >= CPU_LGAMMA_FAR_FROM_F64), low = (vs64)(x < CPU_LGAMMA_LOW), high;
  vf64 near = pick_f64(low, x + 1, x), product = splat_f64(1);
  while (any_s64(high = (vs64)(near >= CPU_LGAMMA_HIGH) & ~far)) {
    near = pick_f64(high, near - 1, near);
    product = pick_f64(high, product * near, product);
  }
  vs64 one = (vs64)(near < CPU_LGAMMA_MIDDLE);
  vf64 between = pick_f64(one, GAMMA_ONE_lanes(near), (near - 2) * GAMMA_TWO_lanes(near));
  between = (near - 1) * between;
  vf64 log = log_lanes_f64(pick_f64(far | low, x, product));
  vf64 moved = pick_f64((vs64)(product == 1), between, between + log);
  vf64 inverse = 1 / x;
  vf64 rest = inverse * STIRLING_LGAMMA_lanes(inverse * inverse) + CPU_HALF_LOG_2_PI_E;
  vf64 beyond = fma_f64(x - 0.5, log - 1, rest);
  return pick_f64(far, beyond, pick_f64(low, between - log, moved));
}

LANE vs64 positive_and_finite(vf64 x) {
  return (vs64)(x > 0) & (vs64)(x < (double)INFINITY);
}

/* Steps with a second part, as in plain/functions_gamma.c. */
LANE vdd scaled_by(vdd x, vf64 f) {
  vf64 product = x.hi * f;
  return (vdd){product, fma_f64(x.lo, f, fma_f64(x.hi, f, -product))};
}
LANE vdd next_term(double c_hi, double c_lo, vdd x, vf64 f) {
  vdd product = scaled_by(x, f);
  vf64 sum = c_hi + product.hi;
  return (vdd){sum, (product.hi - (sum - c_hi)) + (product.lo + c_lo)};
}

/* Of x from STEPS_FROM to 0; *cancels where the result is too small to be exact. */
LANE vf64 lgamma_by_steps(vf64 x, vs64 *cancels) {
  vf64 next = x + 1, next_lo = x - (next - 1), y = x + 2;
  vdd product = {x * next, x};
  product.lo = fma_f64(x, next_lo, fma_f64(x, next, -product.hi));
  for (vs64 low; any_s64(low = (vs64)(y < 1)); y = pick_f64(low, y + 1, y)) {
    vdd grown = scaled_by(product, y);
    product = vdd_pick(low, grown, product);
  }
  vf64 log_lo, log_hi = log_in_two_f64(magnitude_f64(product.hi), &log_lo);
  log_lo += product.lo / product.hi;
  vdd slope =
      next_term(CPU_LGAMMA_MIDDLE_1, CPU_LGAMMA_MIDDLE_2, vdd_of(LGAMMA_BELOW_lanes(y)), y - 1.5);
  vdd ends = vdd_product(y - 1, y - 2), above = scaled_by(slope, ends.hi);
  above.lo = fma_f64(slope.hi, ends.lo, above.lo);
  vdd sum = vdd_sum(above.hi, -log_hi);
  vf64 value = sum.hi + (sum.lo + (above.lo - log_lo));
  *cancels = (vs64)(magnitude_f64(value) < CPU_LGAMMA_STEPS_CANCEL);
  return value;
}

/* Of x beyond. */
LANE vf64 lgamma_by_reflection(vf64 x, vs64 *cancels) {
  vf64 a = -x, part = magnitude_f64(a - nearest_f64(a));
  vf64 above = lgamma_above_f64(a), sine = sine_lanes_f64(CPU_PI * part);
  vf64 value = log_lanes_f64(CPU_PI / (a * sine)) - above;
  *cancels = (vs64)(magnitude_f64(value) < CPU_LGAMMA_REFLECTION_LOSS * above);
  return value;
}

/* One way of going below 0, for the lanes named; the others hold any number that goes the same way.
 */
typedef vf64 below_way(vf64 x, vs64 *cancels);
LANE void take_below(below_way *way, scalar_function *exact, vf64 x, vs64 here, vf64 *y) {
  if (!any_s64(here)) return;
  vs64 cancels;
  vf64 value = way(x, &cancels);
  cancels &= here;
  if (any_s64(cancels)) take_exact(exact, &x, &cancels, &value);
  *y = pick_f64(here, value, *y);
}

/* Of all that is not positive and finite, given *y for the rest. */
static __attribute__((noinline)) void lgamma_elsewhere_f64(const vf64 *arguments, vf64 *y) {
  vf64 x = *arguments;
  vs64 below = (vs64)(x < 0) & (vs64)(x > -(double)INFINITY) & (vs64)(x != nearest_f64(x));
  vs64 near = below & (vs64)(x > CPU_LGAMMA_STEPS_FROM);
  vf64 r = pick_f64(positive_and_finite(x), *y, splat_f64((double)INFINITY));
  take_below(lgamma_by_steps, cpu_plain_lgamma, pick_f64(near, x, splat_f64(-0.5)), near, &r);
  take_below(lgamma_by_reflection, cpu_plain_lgamma, pick_f64(below & ~near, x, splat_f64(-100.5)),
             below & ~near, &r);
  *y = settle_f64(pick_f64((vs64)(x == x), r, x));
}

/* The check comes last: before the work it costs what is positive a fifth with AVX2. */
LANE vf64 lgamma_lanes_f64(vf64 x) {
  vf64 y = settle_f64(lgamma_above_f64(x));
  if (any_s64(~positive_and_finite(x))) lgamma_elsewhere_f64(&x, &y);
  return y;
}

/* Of positive finite numbers. */
LANE vf64 digamma_above_f64(vf64 x) {
  vs64 far = (vs64)(x >= CPU_DIGAMMA_FAR_FROM_F64), low = (vs64)(x < 1), high;
  vf64 inverse = 1 / x, square = inverse * inverse, zero = splat_f64(0);
  vf64 near = pick_f64(low, x + 1, x), moved = pick_f64(low, -inverse, zero);
  while (any_s64(high = (vs64)(near >= CPU_DIGAMMA_HIGH) & ~far)) {
    near = pick_f64(high, near - 1, near);
    moved = pick_f64(high, moved + 1 / near, moved);
  }
  vf64 off = (near - CPU_DIGAMMA_ZERO_1) - CPU_DIGAMMA_ZERO_2;
  vf64 within = fma_f64(off, DIGAMMA_lanes(near), moved);
  vf64 rest = square * STIRLING_DIGAMMA_lanes(square);
  return pick_f64(far, log_lanes_f64(x) - fma_f64(splat_f64(0.5), inverse, rest), within);
}

/* Of x from STEPS_FROM to the pole at 0. */
LANE vf64 digamma_by_steps(vf64 x, vs64 *cancels) {
  vf64 x1 = x + 1, x1_lo = x - (x1 - 1), f = x + 2, f_lo = x - (f - 2);
  vf64 y = x + 3, y_lo = x - (y - 3);
  vdd product = {x * x1, x}, derivative = vdd_sum(x1, x);
  product.lo = fma_f64(x, x1_lo, fma_f64(x, x1, -product.hi));
  derivative.lo += x1_lo;
  for (vs64 low = (vs64)(x == x);;) {
    vdd grown = scaled_by(derivative, f), sum = vdd_sum(grown.hi, product.hi);
    grown.lo = fma_f64(derivative.hi, f_lo, grown.lo);
    derivative = vdd_pick(low, (vdd){sum.hi, sum.lo + (grown.lo + product.lo)}, derivative);
    vdd more = scaled_by(product, f);
    more.lo = fma_f64(product.hi, f_lo, more.lo);
    product = vdd_pick(low, more, product);
    low = (vs64)(y < 2);
    if (!any_s64(low)) break;
    f = y;
    f_lo = splat_f64(0);
    y = pick_f64(low, f + 1, y);
    y_lo = pick_f64(low, f - (y - 1), y_lo);
  }
  vf64 inverse = 1 / product.hi, quotient = derivative.hi * inverse;
  vf64 rest = fma_f64(-quotient, product.hi, derivative.hi);
  rest += fma_f64(-quotient, product.lo, derivative.lo);
  vf64 t = y - 2.5;
  vf64 slope = fma_f64(t, splat_f64(CPU_DIGAMMA_SLOPE_3), splat_f64(CPU_DIGAMMA_SLOPE_2));
  slope =
      fma_f64(t, fma_f64(t, slope, splat_f64(CPU_DIGAMMA_SLOPE_1)), splat_f64(CPU_DIGAMMA_SLOPE_0));
  vdd above = vdd_of(DIGAMMA_BELOW_lanes(y));
  above = next_term(CPU_DIGAMMA_TERM_2_1, CPU_DIGAMMA_TERM_2_2, above, t);
  above = next_term(CPU_DIGAMMA_TERM_1_1, CPU_DIGAMMA_TERM_1_2, above, t);
  above = next_term(CPU_DIGAMMA_TERM_0_1, CPU_DIGAMMA_TERM_0_2, above, t);
  above.lo = fma_f64(y_lo, slope, above.lo);
  vdd sum = vdd_sum(above.hi, -quotient);
  vf64 value = sum.hi + (sum.lo + fma_f64(-rest, inverse, above.lo));
  *cancels = (vs64)(magnitude_f64(value) < CPU_DIGAMMA_STEPS_CANCEL);
  return value;
}

LANE vdd cotangent_of(vf64 r) {
  vf64 h = 0.5 * magnitude_f64(r), z = h * h, inverse = 1 / h;
  vdd less = scaled_by(
      next_term(CPU_PI_SQUARE_THIRD_1, CPU_PI_SQUARE_THIRD_2, vdd_of(COTANGENT_lanes(z)), z), h);
  vdd c = {inverse - less.hi, h};
  c.lo =
      ((inverse - c.hi) - less.hi) + fma_f64(fma_f64(-inverse, h, splat_f64(1)), inverse, -less.lo);
  vf64 over = 1 / c.hi, quotient = CPU_PI_SQUARE_1 * over;
  vf64 rest = fma_f64(-quotient, c.hi, splat_f64(CPU_PI_SQUARE_1)) +
              fma_f64(-quotient, c.lo, splat_f64(CPU_PI_SQUARE_2));
  vf64 twice = c.hi - quotient;
  vf64 twice_lo = ((c.hi - twice) - quotient) + fma_f64(-rest, over, c.lo);
  vf64 half = signed_as_f64(splat_f64(0.5), r);
  return (vdd){half * twice, half * twice_lo};
}

/* Of x beyond. */
LANE vf64 digamma_far_below(vf64 x, vs64 *cancels) {
  vf64 y = 1 - x, y_lo = 1 - (y + x), inverse = 1 / y, square = inverse * inverse;
  vf64 rest = fma_f64(splat_f64(0.5), inverse, square * STIRLING_DIGAMMA_lanes(square));
  vf64 log_lo, log_hi = log_in_two_f64(y, &log_lo), above = log_hi - rest;
  vf64 above_lo = ((log_hi - above) - rest) + fma_f64(y_lo, inverse, log_lo);
  vdd tangent = cotangent_of(x - nearest_f64(x)), sum = vdd_sum(above, -tangent.hi);
  vf64 value = sum.hi + (sum.lo + (above_lo - tangent.lo));
  *cancels = (vs64)(magnitude_f64(value) < CPU_DIGAMMA_FAR_CANCELS);
  return value;
}

/* Of all that is not positive and finite, given *y for the rest. */
static __attribute__((noinline)) void digamma_elsewhere_f64(const vf64 *arguments, vf64 *y) {
  vf64 x = *arguments, endless = splat_f64((double)INFINITY);
  vs64 below = (vs64)(x < 0) & (vs64)(x > -endless) & (vs64)(x != nearest_f64(x));
  vs64 pole = below & (vs64)(x >= CPU_DIGAMMA_POLE);
  vs64 near = below & ~pole & (vs64)(x > CPU_DIGAMMA_STEPS_FROM), far = below & ~pole & ~near;
  vf64 r = pick_f64(positive_and_finite(x), *y, splat_f64((double)NAN));
  take_below(digamma_by_steps, cpu_plain_digamma, pick_f64(near, x, splat_f64(-0.75)), near, &r);
  take_below(digamma_far_below, cpu_plain_digamma, pick_f64(far, x, splat_f64(-100.25)), far, &r);
  r = pick_f64(pole, -1 / x, r);
  *y = settle_f64(pick_f64((vs64)(x == endless), x, r));
}

LANE vf64 digamma_lanes_f64(vf64 x) {
  vf64 y = settle_f64(digamma_above_f64(x));
  if (any_s64(~positive_and_finite(x))) digamma_elsewhere_f64(&x, &y);
  return y;
}
LOOP_F64(1, lgamma)
LOOP_F64(1, digamma)

/* ---- table -------------------------------------------------------------------------------------
 */

#define CELLS(op, name)                                                                            \
  [CPU_TILE_##op] = {[TN_BF16] = name##_bf16,                                                      \
                     [TN_F16] = name##_f16,                                                        \
                     [TN_F32] = name##_f32,                                                        \
                     [TN_F64] = name##_f64},
static cpu_tile_fn *const table[CPU_NUM_TILE_OPS][TN_NUM_TYPES] = {CPU_GAMMA_FUNCTIONS(CELLS)};

cpu_tile_fn *TN_TIERED(cpu_tile_gamma)(cpu_tile_op op, tn_type type) {
  return table[op][type];
}
