/* The oracle for floats: one scalar definition per op. bf16 and f16 are computed in f32 and rounded
 * once. Every NaN that comes out of arithmetic is the canonical one; abs, negate and select move
 * bits and leave a NaN as it is.
 *
 * Tile bodies (kernel.h), found by op and type in the tables at the end. What computes here shares
 * no code with vector/tile_float.c, so that one checks the other. Leaf code, on any thread. */
#include "cpu/kernels/plain/functions.h"
#include "cpu/kernels/plain/functions_gamma.h"
#include <math.h>

/* ---- the four types: E is the element in memory, C the type that computes ---------------------
 */

typedef uint16_t element_bf16, element_f16;
typedef float element_f32, compute_bf16, compute_f16, compute_f32;
typedef double element_f64, compute_f64;

float cpu_plain_widen_bf16(uint16_t bits) {
  return f32_of_bits((uint32_t)bits << 16);
}

float cpu_plain_widen_f16(uint16_t bits) {
  int exponent = bits >> 10 & 31, mantissa = bits & 1023;
  float size;
  if (exponent == 31) {
    size = mantissa ? f32_of_bits(CPU_NAN_F32) : (float)INFINITY;
  } else {
    size =
        exponent ? ldexpf((float)(1024 + mantissa), exponent - 25) : ldexpf((float)mantissa, -24);
  }
  return (bits & 0x8000) ? -size : size;
}

/* The bits of the number nearest to x, ties to even, in a format with these many bits. */
static uint16_t encode_short_float(double x, int exponent_bits, int mantissa_bits, uint16_t nan) {
  if (x != x) return nan;
  uint16_t sign = signbit(x) ? 0x8000 : 0;
  unsigned top = ((1u << exponent_bits) - 1) << mantissa_bits; /* infinity */
  int bias = (1 << (exponent_bits - 1)) - 1, exponent;
  if (x == 0) return sign;
  if (isinf(x)) return (uint16_t)(sign | top);
  frexp(x, &exponent);
  exponent -= 1; /* |x| in [2^exponent, 2^(exponent + 1)) */
  if (exponent > bias) return (uint16_t)(sign | top);
  if (exponent < 1 - bias) exponent = 1 - bias;
  unsigned units = (unsigned)rint(ldexp(fabs(x), mantissa_bits - exponent));
  unsigned bits = ((unsigned)(exponent + bias - 1) << mantissa_bits) + units; /* carries too */
  return (uint16_t)(sign | bits);
}

uint16_t cpu_plain_narrow_bf16(double x) {
  return encode_short_float(x, 8, 7, CPU_NAN_BF16);
}
uint16_t cpu_plain_narrow_f16(double x) {
  return encode_short_float(x, 5, 10, CPU_NAN_F16);
}

static float load_bf16(uint16_t x) {
  return cpu_plain_widen_bf16(x);
}
static float load_f16(uint16_t x) {
  return cpu_plain_widen_f16(x);
}
static float load_f32(float x) {
  return x;
}
static double load_f64(double x) {
  return x;
}
static uint16_t store_bf16(float x) {
  return cpu_plain_narrow_bf16(x);
}
static uint16_t store_f16(float x) {
  return cpu_plain_narrow_f16(x);
}
static float store_f32(float x) {
  return settle_f32(x);
}
static double store_f64(double x) {
  return settle_f64(x);
}

/* ---- definitions that need more than an operator ----------------------------------------------
 */

/* In the computing type throughout: where subnormals are flushed, a conversion would flush too. */
#define DEFINITIONS(T, modulo)                                                                     \
  static T maximum_##T(T x, T y) {                                                                 \
    if (x != x || y != y) return (T)NAN;                                                           \
    if (x == y) return signbit(x) ? y : x; /* +0 is above -0 */                                    \
    return x > y ? x : y;                                                                          \
  }                                                                                                \
  static T minimum_##T(T x, T y) {                                                                 \
    if (x != x || y != y) return (T)NAN;                                                           \
    if (x == y) return signbit(x) ? x : y;                                                         \
    return x < y ? x : y;                                                                          \
  }                                                                                                \
  static T sign_##T(T x) {                                                                         \
    return x > 0 ? 1 : x < 0 ? -1 : x;                                                             \
  }                                                                                                \
  static T remainder_##T(T x, T y) {                                                               \
    return modulo(x, y);                                                                           \
  }
DEFINITIONS(float, fmodf)
DEFINITIONS(double, fmod)
#define maximum_compute(x, y) _Generic(x, float : maximum_float, double : maximum_double)(x, y)
#define minimum_compute(x, y) _Generic(x, float : minimum_float, double : minimum_double)(x, y)
#define sign_compute(x)       _Generic(x, float : sign_float, double : sign_double)(x)
#define remainder_compute(x, y)                                                                    \
  _Generic(x, float : remainder_float, double : remainder_double)(x, y)

/* Bits as a number that grows in IEEE totalOrder: -NaN < -inf < ... < -0 < +0 < ... < inf < NaN. */
static int64_t total_order(uint64_t bits, int width) {
  int64_t size = (int64_t)(bits & ((UINT64_C(1) << (width - 1)) - 1));
  return bits >> (width - 1) ? -size - 1 : size;
}

/* The same in compare's weak order: NaNs are one number, above all others, and so are the zeros. */
static int64_t weak_order(uint64_t bits, int E, int M) {
  uint64_t size = bits & ((UINT64_C(1) << (E + M)) - 1);
  if (size > ((UINT64_C(1) << E) - 1) << M) return INT64_MAX;
  return size ? total_order(bits, 1 + E + M) : 0;
}

/* Rounds `bits` of a format with E exponent and M mantissa bits to fewer of each. Rounding works on
 * the representation, so with no mantissa bits left a tie goes to the even exponent. */
static uint64_t reduce_float_bits(uint64_t bits, int E, int M, const int64_t *imm, uint64_t nan) {
  uint64_t sign = bits & UINT64_C(1) << (E + M), size = bits ^ sign;
  uint64_t top = ((UINT64_C(1) << E) - 1) << M;
  int64_t exponent_bits = imm[0], mantissa_bits = imm[1];
  if (size > top) return mantissa_bits > 0 ? nan : sign | top;
  if (size == top) return bits;
  if (mantissa_bits < M) {
    int drop = M - (int)mantissa_bits;
    uint64_t unit = UINT64_C(1) << drop, rest = size & (unit - 1);
    size -= rest;
    if (rest > unit / 2 || (rest == unit / 2 && (size & unit))) size += unit;
  }
  if (exponent_bits < E) {
    int64_t bias = (INT64_C(1) << (E - 1)) - 1, limit = (INT64_C(1) << (exponent_bits - 1)) - 1;
    int64_t exponent = (int64_t)(size >> M) - bias;
    if (exponent > limit) size = top;
    if (exponent < 1 - limit) size = 0;
  }
  return sign | size;
}

/* ---- loops ------------------------------------------------------------------------------------
 */

#define LOOP1(name, D, S, expr)                                                                    \
  static void name(void *dst, const void *const *src, int64_t n, const int64_t *imm) {             \
    (void)imm;                                                                                     \
    D *d = dst;                                                                                    \
    const S *a = src[0];                                                                           \
    for (int64_t i = 0; i < n; i++) d[i] = (expr);                                                 \
  }

#define LOOP2(name, D, S, expr)                                                                    \
  static void name(void *dst, const void *const *src, int64_t n, const int64_t *imm) {             \
    (void)imm;                                                                                     \
    D *d = dst;                                                                                    \
    const S *a = src[0], *b = src[1];                                                              \
    for (int64_t i = 0; i < n; i++) d[i] = (expr);                                                 \
  }

/* On numbers: x and y are the sources in the computing type. */
#define NUMBER1(name, s, expr)                                                                     \
  static inline compute_##s name##_of_##s(compute_##s x) {                                         \
    return (compute_##s)(expr);                                                                    \
  }                                                                                                \
  LOOP1(name##_##s, element_##s, element_##s, store_##s(name##_of_##s(load_##s(a[i]))))
#define NUMBER2(name, s, expr)                                                                     \
  static inline compute_##s name##_of_##s(compute_##s x, compute_##s y) {                          \
    return (compute_##s)(expr);                                                                    \
  }                                                                                                \
  LOOP2(name##_##s, element_##s, element_##s,                                                      \
        store_##s(name##_of_##s(load_##s(a[i]), load_##s(b[i]))))
#define COMPARE(name, s, op, UT, E, M)                                                             \
  LOOP2(name##_##s, uint8_t, element_##s, load_##s(a[i]) op load_##s(b[i]))                        \
  LOOP2(name##_total_##s, uint8_t, UT,                                                             \
        total_order(a[i], 1 + E + M) op total_order(b[i], 1 + E + M))                              \
  LOOP2(name##_weak_##s, uint8_t, UT, weak_order(a[i], E, M) op weak_order(b[i], E, M))

#define FLOAT_OPS(ID, s, UT, E, M)                                                                 \
  LOOP1(abs_##s, UT, UT, (UT)(a[i] & ~((UT)1 << (E + M))))                                         \
  LOOP1(negate_##s, UT, UT, (UT)(a[i] ^ (UT)1 << (E + M)))                                         \
  LOOP1(is_finite_##s, uint8_t, element_##s, isfinite(load_##s(a[i])) ? 1 : 0)                     \
  LOOP1(reduce_precision_##s, UT, UT, (UT)reduce_float_bits(a[i], E, M, imm, CPU_NAN_##ID))        \
  NUMBER1(sign, s, sign_compute(x))                                                                \
  NUMBER1(ceil, s, ceil(x))                                                                        \
  NUMBER1(floor, s, floor(x))                                                                      \
  NUMBER1(round_afz, s, round(x))                                                                  \
  NUMBER1(round_even, s, rint(x))                                                                  \
  NUMBER2(add, s, x + y)                                                                           \
  NUMBER2(subtract, s, x - y)                                                                      \
  NUMBER2(multiply, s, x *y)                                                                       \
  NUMBER2(divide, s, x / y)                                                                        \
  NUMBER2(remainder, s, remainder_compute(x, y))                                                   \
  NUMBER2(maximum, s, maximum_compute(x, y))                                                       \
  NUMBER2(minimum, s, minimum_compute(x, y))                                                       \
  COMPARE(eq, s, ==, UT, E, M)                                                                     \
  COMPARE(ne, s, !=, UT, E, M)                                                                     \
  COMPARE(ge, s, >=, UT, E, M)                                                                     \
  COMPARE(gt, s, >, UT, E, M)                                                                      \
  COMPARE(le, s, <=, UT, E, M)                                                                     \
  COMPARE(lt, s, <, UT, E, M)                                                                      \
  static void clamp_##s(void *dst, const void *const *src, int64_t n, const int64_t *imm) {        \
    (void)imm;                                                                                     \
    element_##s *d = dst;                                                                          \
    const element_##s *low = src[0], *x = src[1], *high = src[2];                                  \
    for (int64_t i = 0; i < n; i++) {                                                              \
      compute_##s raised = maximum_compute(load_##s(low[i]), load_##s(x[i]));                      \
      d[i] = store_##s(minimum_compute(raised, load_##s(high[i])));                                \
    }                                                                                              \
  }
CPU_FLOAT_TYPES(FLOAT_OPS)

#define F32_FUNCTION(op, name)                                                                     \
  LOOP1(name##_bf16, uint16_t, uint16_t, store_bf16(cpu_plain_##name##_f32(load_bf16(a[i]))))      \
  LOOP1(name##_f16, uint16_t, uint16_t, store_f16(cpu_plain_##name##_f32(load_f16(a[i]))))         \
  LOOP1(name##_f32, float, float, cpu_plain_##name##_f32(a[i]))
#define FLOAT_FUNCTION1(op, name)                                                                  \
  F32_FUNCTION(op, name)                                                                           \
  LOOP1(name##_f64, double, double, cpu_plain_##name##_f64(a[i]))
CPU_UNARY_FUNCTIONS(FLOAT_FUNCTION1)

#define FLOAT_FUNCTION2(op, name)                                                                  \
  LOOP2(name##_bf16, uint16_t, uint16_t,                                                           \
        store_bf16(cpu_plain_##name##_f32(load_bf16(a[i]), load_bf16(b[i]))))                      \
  LOOP2(name##_f16, uint16_t, uint16_t,                                                            \
        store_f16(cpu_plain_##name##_f32(load_f16(a[i]), load_f16(b[i]))))                         \
  LOOP2(name##_f32, float, float, cpu_plain_##name##_f32(a[i], b[i]))                              \
  LOOP2(name##_f64, double, double, cpu_plain_##name##_f64(a[i], b[i]))
CPU_BINARY_FUNCTIONS(FLOAT_FUNCTION2)

/* The functions about gamma, and Bessel's; f64 alone has the last three. */
CPU_GAMMA_FUNCTIONS(F32_FUNCTION)
#define WIDE_FUNCTION1(name) LOOP1(name##_f64, double, double, settle_f64(cpu_plain_##name(a[i])))
#define WIDE_FUNCTION2(name)                                                                       \
  LOOP2(name##_f64, double, double, settle_f64(cpu_plain_##name(a[i], b[i])))
WIDE_FUNCTION1(lgamma)
WIDE_FUNCTION1(digamma)
WIDE_FUNCTION1(bessel_i1e)
WIDE_FUNCTION2(zeta)
WIDE_FUNCTION2(polygamma)

/* ---- tables -----------------------------------------------------------------------------------
 */

#define CELL(op, ID, name) [CPU_TILE_##op][TN_##ID] = name,
#define FLOAT_CELLS(ID, s, UT, E, M)                                                               \
  CELL(ABS, ID, abs_##s)                                                                           \
  CELL(NEGATE, ID, negate_##s)                                                                     \
  CELL(SIGN, ID, sign_##s)                                                                         \
  CELL(CEIL, ID, ceil_##s)                                                                         \
  CELL(FLOOR, ID, floor_##s)                                                                       \
  CELL(ROUND_NEAREST_AFZ, ID, round_afz_##s)                                                       \
  CELL(ROUND_NEAREST_EVEN, ID, round_even_##s)                                                     \
  CELL(IS_FINITE, ID, is_finite_##s)                                                               \
  CELL(REDUCE_PRECISION, ID, reduce_precision_##s)                                                 \
  CELL(ADD, ID, add_##s)                                                                           \
  CELL(SUBTRACT, ID, subtract_##s)                                                                 \
  CELL(MULTIPLY, ID, multiply_##s)                                                                 \
  CELL(DIVIDE, ID, divide_##s)                                                                     \
  CELL(REMAINDER, ID, remainder_##s)                                                               \
  CELL(MAXIMUM, ID, maximum_##s)                                                                   \
  CELL(MINIMUM, ID, minimum_##s)                                                                   \
  CELL(EQ, ID, eq_##s)                                                                             \
  CELL(NE, ID, ne_##s)                                                                             \
  CELL(GE, ID, ge_##s)                                                                             \
  CELL(GT, ID, gt_##s)                                                                             \
  CELL(LE, ID, le_##s)                                                                             \
  CELL(LT, ID, lt_##s)                                                                             \
  CELL(EQ_TOTAL, ID, eq_total_##s)                                                                 \
  CELL(NE_TOTAL, ID, ne_total_##s)                                                                 \
  CELL(GE_TOTAL, ID, ge_total_##s)                                                                 \
  CELL(GT_TOTAL, ID, gt_total_##s)                                                                 \
  CELL(LE_TOTAL, ID, le_total_##s)                                                                 \
  CELL(LT_TOTAL, ID, lt_total_##s)                                                                 \
  CELL(EQ_WEAK, ID, eq_weak_##s)                                                                   \
  CELL(NE_WEAK, ID, ne_weak_##s)                                                                   \
  CELL(GE_WEAK, ID, ge_weak_##s)                                                                   \
  CELL(GT_WEAK, ID, gt_weak_##s)                                                                   \
  CELL(LE_WEAK, ID, le_weak_##s)                                                                   \
  CELL(LT_WEAK, ID, lt_weak_##s)                                                                   \
  CELL(CLAMP, ID, clamp_##s)
#define FUNCTION_CELLS(op, name)                                                                   \
  CELL(op, BF16, name##_bf16)                                                                      \
  CELL(op, F16, name##_f16)                                                                        \
  CELL(op, F32, name##_f32)                                                                        \
  CELL(op, F64, name##_f64)

static cpu_tile_fn *const float_table[CPU_NUM_TILE_OPS][TN_NUM_TYPES] = {
    CPU_FLOAT_TYPES(FLOAT_CELLS)};
static cpu_tile_fn *const function_table[CPU_NUM_TILE_OPS][TN_NUM_TYPES] = {
    CPU_UNARY_FUNCTIONS(FUNCTION_CELLS) CPU_BINARY_FUNCTIONS(FUNCTION_CELLS)
        CPU_GAMMA_FUNCTIONS(FUNCTION_CELLS) CELL(BESSEL_I1E, F64, bessel_i1e_f64)
            CELL(ZETA, F64, zeta_f64) CELL(POLYGAMMA, F64, polygamma_f64)};

cpu_tile_fn *cpu_tile_float_plain(cpu_tile_op op, tn_type type) {
  return float_table[op][type];
}
cpu_tile_fn *cpu_tile_function_plain(cpu_tile_op op, tn_type type) {
  return function_table[op][type];
}
