/* Float ops on vectors. */
#include "cpu/kernels/vector/functions_lanes.h"

/* ---- on lanes
 * ------------------------------------------------------------------------------------ */

#define LANE_FLOAT_OPS(s, T, VF, VS, VU, bits, below_half)                                         \
  LANE VF abs_lanes_##s(VF x) {                                                                    \
    return magnitude_##s(x);                                                                       \
  }                                                                                                \
  LANE VF negate_lanes_##s(VF x) {                                                                 \
    return (VF)((VU)x ^ (VU)splat_##s(-(T)0));                                                     \
  }                                                                                                \
  LANE VF sign_lanes_##s(VF x) {                                                                   \
    VF one = signed_as_##s(splat_##s(1), x);                                                       \
    return settle_##s(pick_##s((VS)(x != 0) & (VS)(x == x), one, x));                              \
  }                                                                                                \
  LANE VF ceil_lanes_##s(VF x) {                                                                   \
    return settle_##s(up_##s(x));                                                                  \
  }                                                                                                \
  LANE VF floor_lanes_##s(VF x) {                                                                  \
    return settle_##s(down_##s(x));                                                                \
  }                                                                                                \
  LANE VF round_even_lanes_##s(VF x) {                                                             \
    return settle_##s(nearest_##s(x));                                                             \
  }                                                                                                \
  /* Cutting |x| + 1/2 would round the number just below 1/2 up; adding the latter does not. */    \
  LANE VF round_afz_lanes_##s(VF x) {                                                              \
    return settle_##s(signed_as_##s(cut_##s(magnitude_##s(x) + (below_half)), x));                 \
  }                                                                                                \
  LANE VF add_lanes_##s(VF x, VF y) {                                                              \
    return settle_##s(x + y);                                                                      \
  }                                                                                                \
  LANE VF subtract_lanes_##s(VF x, VF y) {                                                         \
    return settle_##s(x - y);                                                                      \
  }                                                                                                \
  LANE VF multiply_lanes_##s(VF x, VF y) {                                                         \
    return settle_##s(x * y);                                                                      \
  }                                                                                                \
  LANE VF divide_lanes_##s(VF x, VF y) {                                                           \
    return settle_##s(x / y);                                                                      \
  }                                                                                                \
  LANE VF maximum_lanes_##s(VF x, VF y) {                                                          \
    return settle_##s(raw_maximum_##s(x, y));                                                      \
  }                                                                                                \
  LANE VF minimum_lanes_##s(VF x, VF y) {                                                          \
    return settle_##s(raw_minimum_##s(x, y));                                                      \
  }                                                                                                \
  LANE VF clamp_lanes_##s(VF low, VF x, VF high) {                                                 \
    return minimum_lanes_##s(maximum_lanes_##s(low, x), high);                                     \
  }
LANE_FLOAT_OPS(f32, float, vf32, vs32, vu32, 32, 0x1.fffffep-2f)
LANE_FLOAT_OPS(f64, double, vf64, vs64, vu64, 64, 0x1.fffffffffffffp-2)

#define BOTH(arity, name)     LOOP_F32(arity, name) LOOP_F64(arity, name)
#define ALL_FOUR(arity, name) BOTH(arity, name) HALF_BODIES(name, arity, false)

BOTH(1, abs)
BOTH(1, negate)
ALL_FOUR(1, sign)
ALL_FOUR(1, ceil)
ALL_FOUR(1, floor)
ALL_FOUR(1, round_afz)
ALL_FOUR(1, round_even)
ALL_FOUR(2, add)
ALL_FOUR(2, subtract)
ALL_FOUR(2, multiply)
ALL_FOUR(2, divide)
ALL_FOUR(2, maximum)
ALL_FOUR(2, minimum)
ALL_FOUR(3, clamp)

/* ---- one element at a time, for the compiler to vectorise
 * ---------------------------------------- */

#define LOOP1(name, D, S, expr)                                                                    \
  static void name(void *dst, const void *const *src, int64_t n, const int64_t *imm) {             \
    (void)imm;                                                                                     \
    D *d = dst;                                                                                    \
    const S *a = src[0];                                                                           \
    EACH_ALONE                                                                                     \
    for (int64_t i = 0; i < n; i++) {                                                              \
      S x = a[i];                                                                                  \
      d[i] = (D)(expr);                                                                            \
    }                                                                                              \
  }

#define LOOP2(name, D, S, expr)                                                                    \
  static void name(void *dst, const void *const *src, int64_t n, const int64_t *imm) {             \
    (void)imm;                                                                                     \
    D *d = dst;                                                                                    \
    const S *a = src[0], *b = src[1];                                                              \
    EACH_ALONE                                                                                     \
    for (int64_t i = 0; i < n; i++) {                                                              \
      S x = a[i], y = b[i];                                                                        \
      d[i] = (D)(expr);                                                                            \
    }                                                                                              \
  }

static float settled_fmod_f32(float x, float y) {
  float r = fmodf(x, y);
  uint32_t nan = CPU_NAN_F32;
  if (r != r) memcpy(&r, &nan, sizeof r);
  return r;
}

static double settled_fmod_f64(double x, double y) {
  double r = fmod(x, y);
  uint64_t nan = CPU_NAN_F64;
  if (r != r) memcpy(&r, &nan, sizeof r);
  return r;
}
LOOP2(remainder_f32, float, float, settled_fmod_f32(x, y))
LOOP2(remainder_f64, double, double, settled_fmod_f64(x, y))
HALF_BODIES(remainder, 2, false)

#define COMPARE(name, op)                                                                          \
  LOOP2(name##_f32, uint8_t, float, x op y)                                                        \
  LOOP2(name##_f64, uint8_t, double, x op y)                                                       \
  HALF_BODIES(name, 2, true)
COMPARE(eq, ==)
COMPARE(ne, !=)
COMPARE(ge, >=)
COMPARE(gt, >)
COMPARE(le, <=)
COMPARE(lt, <)

/* On bits: signed integers whose order is totalOrder have the bits below the sign flipped where it
 * is set. */
#define ORDER(ST, width, x) ((ST)((x) ^ (ST)((ST)(-((x) < 0)) & (ST)(UINT64_MAX >> (65 - width)))))
#define COMPARE_TOTAL(s, ST, width)                                                                \
  LOOP2(eq_total_##s, uint8_t, ST, x == y)                                                         \
  LOOP2(ne_total_##s, uint8_t, ST, x != y)                                                         \
  LOOP2(ge_total_##s, uint8_t, ST, ORDER(ST, width, x) >= ORDER(ST, width, y))                     \
  LOOP2(gt_total_##s, uint8_t, ST, ORDER(ST, width, x) > ORDER(ST, width, y))                      \
  LOOP2(le_total_##s, uint8_t, ST, ORDER(ST, width, x) <= ORDER(ST, width, y))                     \
  LOOP2(lt_total_##s, uint8_t, ST, ORDER(ST, width, x) < ORDER(ST, width, y))

/* The same in compare's weak order: NaNs are one number, above all others, and so are the zeros. */
#define SIZE(ST, width, x) ((ST)((x) & (ST)(UINT64_MAX >> (65 - width))))
#define WEAK(ST, width, inf, x)                                                                    \
  (SIZE(ST, width, x) > (ST)(inf) ? (ST)(UINT64_MAX >> (65 - width))                               \
   : SIZE(ST, width, x) == 0      ? (ST)0                                                          \
                                  : ORDER(ST, width, x))
#define WEAKLY(name, op, s, ST, width, inf)                                                        \
  LOOP2(name##_weak_##s, uint8_t, ST, WEAK(ST, width, inf, x) op WEAK(ST, width, inf, y))
#define COMPARE_WEAK(s, ST, width, inf)                                                            \
  WEAKLY(eq, ==, s, ST, width, inf)                                                                \
  WEAKLY(ne, !=, s, ST, width, inf)                                                                \
  WEAKLY(ge, >=, s, ST, width, inf)                                                                \
  WEAKLY(gt, >, s, ST, width, inf)                                                                 \
  WEAKLY(le, <=, s, ST, width, inf)                                                                \
  WEAKLY(lt, <, s, ST, width, inf)

/* imm: exponent bits, mantissa bits. With `drop` bits to go, adding just under half a unit, and one
 * more where the unit's bit is set, rounds to nearest even. */
#define REDUCE_PRECISION(ID, s, UT, E, M)                                                          \
  static void reduce_precision_##s(void *dst, const void *const *src, int64_t n,                   \
                                   const int64_t *imm) {                                           \
    UT *d = dst;                                                                                   \
    const UT *a = src[0];                                                                          \
    const int drop = imm[1] < M ? M - (int)imm[1] : 0;                                             \
    const UT unit = (UT)((UT)1 << drop), half = (UT)(drop ? (unit >> 1) - 1 : 0);                  \
    const UT odd = (UT)(drop ? 1 : 0), keep = (UT) ~(unit - 1),                                    \
             top = (UT)((((UT)1 << E) - 1) << M);                                                  \
    const int64_t bias = (1 << (E - 1)) - 1;                                                       \
    const int64_t limit = imm[0] < E ? ((int64_t)1 << (imm[0] - 1)) - 1 : bias;                    \
    const UT largest = (UT)(imm[0] < E ? (uint64_t)(limit + bias + 1) << M : top);                 \
    const UT smallest = (UT)(imm[0] < E ? (uint64_t)(1 - limit + bias) << M : 0);                  \
    const UT nan = (UT)(imm[1] > 0 ? CPU_NAN_##ID : top), nan_sign = (UT)(imm[1] > 0 ? 0 : 1);     \
    EACH_ALONE                                                                                     \
    for (int64_t i = 0; i < n; i++) {                                                              \
      UT sign = (UT)(a[i] >> (E + M)), size = (UT)(a[i] & (((UT)1 << (E + M)) - 1));               \
      UT r = (UT)((UT)(size + half + ((size >> drop) & odd)) & keep);                              \
      r = r >= largest ? top : r;                                                                  \
      r = r < smallest ? 0 : r;                                                                    \
      r = size == top ? top : r;                                                                   \
      r = size > top ? nan : r;                                                                    \
      sign = size > top ? (UT)(sign & nan_sign) : sign;                                            \
      d[i] = (UT)(r | (UT)(sign << (E + M)));                                                      \
    }                                                                                              \
  }
CPU_FLOAT_TYPES(REDUCE_PRECISION)

#define IS_FINITE(ID, s, UT, E, M)                                                                 \
  LOOP1(is_finite_##s, uint8_t, UT,                                                                \
        (UT)(x & (((UT)1 << (E + M)) - 1)) < (UT)((((UT)1 << E) - 1) << M))
CPU_FLOAT_TYPES(IS_FINITE)

COMPARE_TOTAL(half, int16_t, 16)
COMPARE_TOTAL(f32, int32_t, 32)
COMPARE_TOTAL(f64, int64_t, 64)
COMPARE_WEAK(bf16, int16_t, 16, 0x7F80)
COMPARE_WEAK(f16, int16_t, 16, 0x7C00)
COMPARE_WEAK(f32, int32_t, 32, 0x7F800000)
COMPARE_WEAK(f64, int64_t, 64, 0x7FF0000000000000)
LOOP1(abs_half, uint16_t, uint16_t, x & 0x7FFF)
LOOP1(negate_half, uint16_t, uint16_t, x ^ 0x8000)

/* ---- table
 * --------------------------------------------------------------------------------------- */

#define CELLS(op, name)                                                                            \
  [CPU_TILE_##op] = {[TN_BF16] = name##_bf16,                                                      \
                     [TN_F16] = name##_f16,                                                        \
                     [TN_F32] = name##_f32,                                                        \
                     [TN_F64] = name##_f64},
/* bf16 and f16 share the body that works on bits. */
#define CELLS_ON_BITS(op, name)                                                                    \
  [CPU_TILE_##op] = {[TN_BF16] = name##_half,                                                      \
                     [TN_F16] = name##_half,                                                       \
                     [TN_F32] = name##_f32,                                                        \
                     [TN_F64] = name##_f64},

static cpu_tile_fn *const table[CPU_NUM_TILE_OPS][TN_NUM_TYPES] = {
    CELLS_ON_BITS(ABS, abs) CELLS_ON_BITS(NEGATE, negate) CELLS(SIGN, sign) CELLS(CEIL, ceil) CELLS(
        FLOOR, floor) CELLS(ROUND_NEAREST_AFZ, round_afz) CELLS(ROUND_NEAREST_EVEN, round_even)
        CELLS(IS_FINITE, is_finite) CELLS(REDUCE_PRECISION, reduce_precision) CELLS(ADD, add)
            CELLS(SUBTRACT, subtract) CELLS(MULTIPLY, multiply) CELLS(DIVIDE, divide)
                CELLS(REMAINDER, remainder) CELLS(MAXIMUM, maximum) CELLS(MINIMUM, minimum)
                    CELLS(CLAMP, clamp) CELLS(EQ, eq) CELLS(NE, ne) CELLS(GE, ge) CELLS(GT, gt)
                        CELLS(LE, le) CELLS(LT, lt) CELLS_ON_BITS(EQ_TOTAL, eq_total)
                            CELLS_ON_BITS(NE_TOTAL, ne_total) CELLS_ON_BITS(GE_TOTAL, ge_total)
                                CELLS_ON_BITS(GT_TOTAL, gt_total) CELLS_ON_BITS(LE_TOTAL, le_total)
                                    CELLS_ON_BITS(LT_TOTAL, lt_total) CELLS(EQ_WEAK, eq_weak)
                                        CELLS(NE_WEAK, ne_weak) CELLS(GE_WEAK, ge_weak)
                                            CELLS(GT_WEAK, gt_weak) CELLS(LE_WEAK, le_weak)
                                                CELLS(LT_WEAK, lt_weak)};

cpu_tile_fn *TN_TIERED(cpu_tile_float)(cpu_tile_op op, tn_type type) {
  return table[op][type];
}
