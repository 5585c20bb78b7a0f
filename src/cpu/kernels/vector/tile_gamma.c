/* lgamma and digamma of f32 on vectors of f64: the steps of plain/functions_gamma_f32.c, lane by
 * lane. What is not a positive number leaves the usual way, and only if a lane holds such a one. */
#include "cpu/kernels/functions.h"
#include "cpu/kernels/plain/functions_gamma.h"
#include "cpu/kernels/vector/functions_f64_lanes.h"

LANE vf64 log_with_inverse(vf64 x, vf64 divisor, vf64 *inverse) {
  vu64 bits = (vu64)x + (uint64_t)(CPU_ONE_F64 - CPU_SQRT_HALF_F64);
  vu64 exponent = (bits >> 52) + (uint64_t)(CPU_MAGIC_BITS_F64 - 1023);
  vf64 k = (vf64)exponent - CPU_MAGIC_F64;
  vf64 m = (vf64)((bits & ((UINT64_C(1) << 52) - 1)) + (uint64_t)CPU_SQRT_HALF_F64);
  vf64 f = m - 1, u = m + 1, both = 1 / (u * divisor);
  vf64 s = f * divisor * both, z = s * s;
  *inverse = u * both;
  return fma_f64(k, splat_f64(CPU_LN2_1_F64), fma_f64(s * z, POLY_F64(LOG_SHORT, z), 2 * s));
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

LANE vf64 lgamma_above(vf64 x) {
  vf64 inverse, log_x = log_with_inverse(x, x, &inverse);
  vf64 rest =
      fma_f64(inverse, POLY_F64(LGAMMA_FAR, inverse * inverse), splat_f64(CPU_HALF_LOG_2_PI_E));
  vf64 far = fma_f64(x - 0.5, log_x - 1, rest);
  vs64 low = (vs64)(x < 1);
  vf64 t = pick_f64(low, x, x - 1), part = t * POLY_F64(LGAMMA_NEAR, t);
  vf64 near = fma_f64(t, part, -part) - (vf64)((vs64)log_x & low);
  return pick_f64((vs64)(x >= CPU_LGAMMA_FAR_FROM), far, near);
}

static __attribute__((noinline)) void lgamma_elsewhere(const vf64 *arguments, vf64 *values) {
  vf64 x = *arguments, above = *values, a = magnitude_f64(x), off_whole = a - nearest_f64(a);
  vf64 unused, sine = magnitude_f64(off_whole * POLY_F64(SIN_PI_SHORT, off_whole * off_whole));
  vf64 below = (CPU_LOG_PI - log_with_inverse(a * sine, splat_f64(1), &unused)) - above;
  vs64 whole = (vs64)(off_whole == 0) | (vs64)(a == (double)INFINITY), left = (vs64)(x < 0);
  vs64 cancels = (vs64)(magnitude_f64(below) < CPU_LGAMMA_CANCELS * above) & left & ~whole;
  if (any_s64(cancels)) take_exact(cpu_plain_lgamma, arguments, &cancels, &below);
  vf64 y = pick_f64((vs64)(x > 0), above, pick_f64(whole, splat_f64((double)INFINITY), below));
  y = pick_f64((vs64)(a == (double)INFINITY), a, y);
  *values = settle_f64(pick_f64((vs64)(x == x), y, x));
}

LANE vf64 lgamma_lanes(vf64 x) {
  vf64 y = lgamma_above(magnitude_f64(x));
  if (any_s64(~((vs64)(x > 0) & (vs64)(x < (double)INFINITY)))) lgamma_elsewhere(&x, &y);
  return y;
}

/* ---- digamma -----------------------------------------------------------------------------------
 */

LANE vf64 digamma_above(vf64 x) {
  vs64 is_far = (vs64)(x >= CPU_DIGAMMA_FAR_FROM);
  vf64 divisor = pick_f64(is_far, x, fma_f64(x, x, x) * (x + 2)), inverse;
  vf64 log_x = log_with_inverse(x, divisor, &inverse);
  vf64 rest = fma_f64(inverse, POLY_F64(DIGAMMA_FAR, inverse * inverse), splat_f64(0.5));
  vf64 far = fma_f64(-inverse, rest, log_x);
  vf64 off = (x - CPU_DIGAMMA_ZERO_1) - CPU_DIGAMMA_ZERO_2;
  return pick_f64(is_far, far, off * POLY_F64(DIGAMMA_NEAR, x) * inverse);
}

static __attribute__((noinline)) void digamma_elsewhere(const vf64 *arguments, vf64 *values) {
  vf64 x = *arguments, above = *values, off_whole = x - nearest_f64(x), z = off_whole * off_whole;
  vf64 below = above - POLY_F64(COT_PI_SHORT, z) / (off_whole * (1 - z));
  vs64 left = (vs64)(x < 0) & (vs64)(off_whole != 0) & (vs64)(x > -(double)INFINITY);
  vs64 cancels = (vs64)(magnitude_f64(below) < CPU_DIGAMMA_CANCELS * (1 + above)) & left;
  if (any_s64(cancels)) take_exact(cpu_plain_digamma, arguments, &cancels, &below);
  vf64 y = pick_f64(left, below, splat_f64((double)NAN));
  y = pick_f64((vs64)(x > 0), above, y);
  *values = settle_f64(pick_f64((vs64)(x == (double)INFINITY), x, y));
}

LANE vf64 digamma_lanes(vf64 x) {
  vs64 usual = (vs64)(x > 0) & (vs64)(x < (double)INFINITY);
  vf64 y = digamma_above(pick_f64((vs64)(x > 0), x, 1 - x));
  if (any_s64(~usual)) digamma_elsewhere(&x, &y);
  return y;
}

/* ---- loops -------------------------------------------------------------------------------------
 */

#define GAMMA_LOOP(name)                                                                           \
  static void name##_f32(void *dst, const void *const *src, int64_t n, const int64_t *imm) {       \
    (void)imm;                                                                                     \
    float *d = dst;                                                                                \
    const float *a = src[0];                                                                       \
    int64_t i = 0;                                                                                 \
    for (; i + LANES_F64 <= n; i += LANES_F64)                                                     \
      store_narrow(d + i, name##_lanes(load_wide(a + i)));                                         \
    if (i == n) return;                                                                            \
    size_t rest = (size_t)(n - i) * sizeof(float);                                                 \
    float x[LANES_F64];                                                                            \
    for (int k = 0; k < LANES_F64; k++) x[k] = 1;                                                  \
    memcpy(x, a + i, rest);                                                                        \
    store_narrow(x, name##_lanes(load_wide(x)));                                                   \
    memcpy(d + i, x, rest);                                                                        \
  }                                                                                                \
  HALF_BODIES(name, 1, false)
GAMMA_LOOP(lgamma)
GAMMA_LOOP(digamma)

#define CELLS(op, name)                                                                            \
  [CPU_TILE_##op] = {[TN_BF16] = name##_bf16, [TN_F16] = name##_f16, [TN_F32] = name##_f32},
static cpu_tile_fn *const table[CPU_NUM_TILE_OPS][TN_NUM_TYPES] = {CELLS(LGAMMA, lgamma)
                                                                       CELLS(DIGAMMA, digamma)};

/* f64's are plain in every tier. */
cpu_tile_fn *TN_TIERED(cpu_tile_gamma)(cpu_tile_op op, tn_type type) {
  return type == TN_F64 ? cpu_tile_function_plain(op, type) : table[op][type];
}
