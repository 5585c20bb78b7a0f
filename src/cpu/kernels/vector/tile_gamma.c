/* lgamma and digamma on vectors of f64: for f32 the steps of plain/functions_gamma_f32.c, for f64
 * those of plain/functions_gamma.c, lane by lane. What is not a positive number leaves the usual
 * way, and only if a lane holds such a one. */
#include "cpu/kernels/functions.h"
#include "cpu/kernels/plain/functions_gamma.h"
#include "cpu/kernels/vector/functions_f64_lanes.h"

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

/* Not above 0, without end, or a NaN. */
LANE vs64 unusual(vf64 x) {
  return (vs64)(x <= 0) | (vs64)(x - x != 0);
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

LANE vf64 lgamma_log(coefficients log, vf64 x, vf64 *inverse) {
  return log_with_inverse(log, x, x, inverse);
}

LANE vf64 lgamma_above(coefficients near, coefficients far, vf64 x, vf64 log_x, vf64 inverse) {
  vf64 constant = splat_f64(CPU_HALF_LOG_2_PI_E);
  vf64 rest = fma_f64(inverse, polynomial_of(far, inverse * inverse), constant);
  vf64 beyond = fma_f64(x - 0.5, log_x - 1, rest);
  vs64 low = (vs64)(x < 1);
  vf64 t = pick_f64(low, x, x - 1), part = t * polynomial_of(near, t);
  vf64 within = fma_f64(t, part, -part) - (vf64)((vs64)log_x & low);
  return pick_f64((vs64)(x >= CPU_LGAMMA_FAR_FROM), beyond, within);
}

/* All cases, given *values for the usual ones. */
static __attribute__((noinline)) void lgamma_anywhere(const vf64 *arguments, vf64 *values) {
  vf64 x = *arguments, a = magnitude_f64(x), off_whole = a - nearest_f64(a), unused;
  vf64 inverse, log_a = lgamma_log(POLY(LOG_LONG), a, &inverse);
  vf64 above = lgamma_above(POLY(LGAMMA_NEAR_LONG), POLY(LGAMMA_FAR_LONG), a, log_a, inverse);
  vf64 sine = magnitude_f64(off_whole * polynomial_of(POLY(SIN_PI_LONG), off_whole * off_whole));
  vf64 log_sine = log_with_inverse(POLY(LOG_LONG), a * sine, splat_f64(1), &unused);
  vf64 below = (CPU_LOG_PI - log_sine) - above;
  vs64 endless = (vs64)(a == (double)INFINITY), whole = (vs64)(off_whole == 0) | endless;
  vs64 cancels = (vs64)(magnitude_f64(below) < CPU_LGAMMA_CANCELS * above);
  cancels &= (vs64)(x < 0) & ~whole;
  if (any_s64(cancels)) take_exact(cpu_plain_lgamma, arguments, &cancels, &below);
  below = pick_f64(whole, splat_f64((double)INFINITY), below);
  vf64 y = pick_f64((vs64)(x > 0) & ~endless, *values, below);
  *values = settle_f64(pick_f64((vs64)(x == x), y, x));
}

/* ---- digamma -----------------------------------------------------------------------------------
 */

LANE vf64 digamma_log(coefficients log, vf64 x, vf64 *inverse) {
  vf64 cubic = fma_f64(x, x, x) * (x + 2);
  return log_with_inverse(log, x, pick_f64((vs64)(x >= CPU_DIGAMMA_FAR_FROM), x, cubic), inverse);
}

LANE vf64 digamma_above(coefficients near, coefficients far, vf64 x, vf64 log_x, vf64 inverse) {
  vf64 rest = fma_f64(inverse, polynomial_of(far, inverse * inverse), splat_f64(0.5));
  vf64 off = (x - CPU_DIGAMMA_ZERO_1) - CPU_DIGAMMA_ZERO_2;
  return pick_f64((vs64)(x >= CPU_DIGAMMA_FAR_FROM), fma_f64(-inverse, rest, log_x),
                  off * polynomial_of(near, x) * inverse);
}

/* All cases, given *values for the usual ones. */
static __attribute__((noinline)) void digamma_anywhere(const vf64 *arguments, vf64 *values) {
  vf64 x = *arguments, off_whole = x - nearest_f64(x), z = off_whole * off_whole;
  vf64 y = 1 - x, inverse, log_y = digamma_log(POLY(LOG_LONG), y, &inverse);
  vf64 above = digamma_above(POLY(DIGAMMA_NEAR_LONG), POLY(DIGAMMA_FAR_LONG), y, log_y, inverse);
  vf64 below = above - polynomial_of(POLY(COT_PI_LONG), z) / (off_whole * (1 - z));
  vs64 left = (vs64)(x < 0) & (vs64)(off_whole != 0) & (vs64)(x > -(double)INFINITY);
  vs64 cancels = (vs64)(magnitude_f64(below) < CPU_DIGAMMA_CANCELS * (1 + above)) & left;
  if (any_s64(cancels)) take_exact(cpu_plain_digamma, arguments, &cancels, &below);
  below = pick_f64(left, below, splat_f64((double)NAN));
  below = pick_f64((vs64)(x > 0), *values, below);
  *values = settle_f64(pick_f64((vs64)(x == (double)INFINITY), x, below));
}

/* ---- loops -------------------------------------------------------------------------------------
 */

#define GAMMA_LOOP(name, NAME)                                                                     \
  LANE vf64 name##_lanes(vf64 x) {                                                                 \
    vf64 inverse, log_x = name##_log(POLY(LOG_SHORT), x, &inverse);                                \
    vf64 y = name##_above(POLY(NAME##_NEAR_SHORT), POLY(NAME##_FAR_SHORT), x, log_x, inverse);     \
    if (any_s64(unusual(x))) name##_anywhere(&x, &y);                                              \
    return y;                                                                                      \
  }                                                                                                \
  LOOP_F32_IN_F64(name, name##_lanes)                                                              \
  HALF_BODIES(name, 1, false)
GAMMA_LOOP(lgamma, LGAMMA)
GAMMA_LOOP(digamma, DIGAMMA)

/* ---- f64 ---------------------------------------------------------------------------------------
 */

#define POLYNOMIAL(name, middle, count, ...)                                                       \
  LANE vf64 name##_lanes(vf64 x) {                                                                 \
    static const double terms[count] = {__VA_ARGS__};                                              \
    vf64 z = x - middle, sum = splat_f64(terms[0]);                                                \
    for (int k = 1; k < count; k++) sum = fma_f64(sum, z, splat_f64(terms[k]));                    \
    return sum;                                                                                    \
  }
#include "cpu/kernels/gamma.def"
#undef POLYNOMIAL

/* Of what is not below MIRRORED, and finite. One logarithm serves all: of x, |x| or the product. */
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
  vf64 log = log_lanes_f64(pick_f64(far, x, pick_f64(low, magnitude_f64(x), product)));
  vf64 moved = pick_f64((vs64)(product == 1), between, between + log);
  vf64 inverse = 1 / x;
  vf64 rest = inverse * STIRLING_LGAMMA_lanes(inverse * inverse) + CPU_HALF_LOG_2_PI_E;
  vf64 beyond = fma_f64(x - 0.5, log - 1, rest);
  return pick_f64(far, beyond, pick_f64(low, between - log, moved));
}

LANE vf64 lgamma_lanes_f64(vf64 x) {
  vf64 y = lgamma_above_f64(x);
  vs64 elsewhere = ~((vs64)(x >= CPU_LGAMMA_MIRRORED) & (vs64)(x < (double)INFINITY));
  if (any_s64(elsewhere)) take_exact(cpu_plain_lgamma, &x, &elsewhere, &y);
  return settle_f64(y);
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

LANE vf64 digamma_lanes_f64(vf64 x) {
  vf64 y = digamma_above_f64(x);
  vs64 elsewhere = ~((vs64)(x > 0) & (vs64)(x < (double)INFINITY));
  if (any_s64(elsewhere)) take_exact(cpu_plain_digamma, &x, &elsewhere, &y);
  return settle_f64(y);
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
