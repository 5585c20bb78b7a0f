/* Integer ops, i1 and select as loops that the compiler vectorises for the tier. */
#include "cpu/kernels/vector/functions_lanes.h"

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

/* ---- bit counts without branches
 * ------------------------------------------------------------------ */

/* Sums of bits in pairs, nibbles, bytes; the multiplication adds the bytes up. */
#define COUNT_ONES(UT, bits)                                                                       \
  static inline UT ones_##bits(UT x) {                                                             \
    x = (UT)(x - ((x >> 1) & (UT)UINT64_C(0x5555555555555555)));                                   \
    x = (UT)((x & (UT)UINT64_C(0x3333333333333333)) +                                              \
             ((x >> 2) & (UT)UINT64_C(0x3333333333333333)));                                       \
    x = (UT)((x + (x >> 4)) & (UT)UINT64_C(0x0F0F0F0F0F0F0F0F));                                   \
    for (int shift = 8; shift < bits; shift *= 2) x = (UT)(x + (x >> (shift % bits)));             \
    return (UT)(x & 0x7F);                                                                         \
  }                                                                                                \
  static inline UT zeros_##bits(UT x) {                                                            \
    for (int shift = 1; shift < bits; shift *= 2) x = (UT)(x | x >> shift);                        \
    return ones_##bits((UT)~x);                                                                    \
  }
COUNT_ONES(uint8_t, 8)
COUNT_ONES(uint16_t, 16)
COUNT_ONES(uint32_t, 32)
COUNT_ONES(uint64_t, 64)

/* ---- division: never a trap; narrow types through floats, which hold quotients exactly enough
 * ----- */

static inline int8_t quotient_s8(int8_t x, int8_t y) {
  int r = (int)((float)x / (float)(y ? y : 1));
  return (int8_t)(y ? r : -1);
}
static inline int16_t quotient_s16(int16_t x, int16_t y) {
  int r = (int)((float)x / (float)(y ? y : 1));
  return (int16_t)(y ? r : -1);
}
static inline uint8_t quotient_u8(uint8_t x, uint8_t y) {
  int r = (int)((float)x / (float)(y ? y : 1));
  return (uint8_t)(y ? r : -1);
}
static inline uint16_t quotient_u16(uint16_t x, uint16_t y) {
  int r = (int)((float)x / (float)(y ? y : 1));
  return (uint16_t)(y ? r : -1);
}
static inline int32_t quotient_s32(int32_t x, int32_t y) {
  bool plain = y != 0 && y != -1;
  int32_t r = (int32_t)((double)x / (double)(plain ? y : 1));
  return plain ? r : y == 0 ? -1 : (int32_t)(0u - (uint32_t)x);
}
static inline int64_t quotient_s64(int64_t x, int64_t y) {
  if (y == 0) return -1;
  return y == -1 ? (int64_t)(UINT64_C(0) - (uint64_t)x) : x / y;
}
static inline uint32_t quotient_u32(uint32_t x, uint32_t y) {
  return y ? x / y : UINT32_MAX;
}
static inline uint64_t quotient_u64(uint64_t x, uint64_t y) {
  return y ? x / y : UINT64_MAX;
}

/* With quotients as above the remainder of x by 0 is x. */
#define REST(UT, q, x, y) ((UT)(x) - (UT)(1u * (UT)((y) ? (q) : 0) * (UT)(y)))

#define POWER_OF(UT, bits)                                                                         \
  static inline UT power_of_##bits(UT x, UT y) {                                                   \
    uint64_t result = 1, base = x;                                                                 \
    while (y) {                                                                                    \
      if (y & 1) result *= base;                                                                   \
      base *= base;                                                                                \
      y >>= 1;                                                                                     \
    }                                                                                              \
    return (UT)result;                                                                             \
  }
POWER_OF(uint8_t, 8)
POWER_OF(uint16_t, 16)
POWER_OF(uint32_t, 32)
POWER_OF(uint64_t, 64)

/* A negative exponent leaves 1 and -1 and nothing else. */
#define REACHED(T, x, y) ((x) == 1 ? 1 : (x) == -1 ? ((y)&1 ? -1 : 1) : 0)

/* ---- every integer type
 * ---------------------------------------------------------------------------- */

#define INTEGER_OPS(ID, s, T, UT, bits)                                                            \
  LOOP1(negate_##s, UT, UT, (UT)0 - x)                                                             \
  LOOP1(not_##s, UT, UT, ~x)                                                                       \
  LOOP1(popcnt_##s, UT, UT, ones_##bits(x))                                                        \
  LOOP1(clz_##s, UT, UT, zeros_##bits(x))                                                          \
  LOOP2(add_##s, UT, UT, x + y)                                                                    \
  LOOP2(subtract_##s, UT, UT, x - y)                                                               \
  LOOP2(multiply_##s, UT, UT, (UT)(1u * x * y))                                                    \
  LOOP2(divide_##s, T, T, quotient_##s(x, y))                                                      \
  LOOP2(remainder_##s, T, T, REST(UT, quotient_##s(x, y), x, y))                                   \
  LOOP2(maximum_##s, T, T, x > y ? x : y)                                                          \
  LOOP2(minimum_##s, T, T, x < y ? x : y)                                                          \
  LOOP2(and_##s, UT, UT, x &y)                                                                     \
  LOOP2(or_##s, UT, UT, x | y)                                                                     \
  LOOP2(xor_##s, UT, UT, x ^ y)                                                                    \
  LOOP2(shl_##s, UT, UT, y < bits ? (UT)(1u * x << (y & (bits - 1))) : 0)                          \
  LOOP2(shr_logical_##s, UT, UT, y < bits ? (UT)(x >> (y & (bits - 1))) : 0)                       \
  LOOP2(shr_arithmetic_##s, UT, UT, (int##bits##_t)x >> (y < bits ? y : bits - 1))                 \
  LOOP2(eq_##s, uint8_t, T, x == y)                                                                \
  LOOP2(ne_##s, uint8_t, T, x != y)                                                                \
  LOOP2(ge_##s, uint8_t, T, x >= y)                                                                \
  LOOP2(gt_##s, uint8_t, T, x > y)                                                                 \
  LOOP2(le_##s, uint8_t, T, x <= y)                                                                \
  LOOP2(lt_##s, uint8_t, T, x < y)                                                                 \
  static void clamp_##s(void *dst, const void *const *src, int64_t n, const int64_t *imm) {        \
    (void)imm;                                                                                     \
    T *d = dst;                                                                                    \
    const T *low = src[0], *x = src[1], *high = src[2];                                            \
    EACH_ALONE                                                                                     \
    for (int64_t i = 0; i < n; i++) {                                                              \
      T r = x[i] < low[i] ? low[i] : x[i];                                                         \
      d[i] = r > high[i] ? high[i] : r;                                                            \
    }                                                                                              \
  }
CPU_INTEGER_TYPES(INTEGER_OPS)

#define SIGNED_OPS(ID, s, T, UT, bits)                                                             \
  LOOP1(abs_##s, UT, T, x < 0 ? (UT)0 - (UT)x : (UT)x)                                             \
  LOOP1(sign_##s, T, T, (x > 0) - (x < 0))                                                         \
  LOOP2(power_##s, T, T, y < 0 ? REACHED(T, x, y) : (T)power_of_##bits((UT)x, (UT)y))
CPU_SIGNED_TYPES(SIGNED_OPS)

#define UNSIGNED_OPS(ID, s, T, UT, bits) LOOP2(power_##s, T, T, power_of_##bits(x, y))
CPU_UNSIGNED_TYPES(UNSIGNED_OPS)

LOOP1(not_pred, uint8_t, uint8_t, x ^ 1)

/* ---- select, by size
 * -------------------------------------------------------------------------------- */

#define SELECT(UT, size)                                                                           \
  static void select_##size(void *dst, const void *const *src, int64_t n, const int64_t *imm) {    \
    (void)imm;                                                                                     \
    UT *d = dst;                                                                                   \
    const uint8_t *pred = src[0];                                                                  \
    const UT *on_true = src[1], *on_false = src[2];                                                \
    EACH_ALONE                                                                                     \
    for (int64_t i = 0; i < n; i++) {                                                              \
      UT yes = on_true[i], no = on_false[i];                                                       \
      d[i] = pred[i] ? yes : no;                                                                   \
    }                                                                                              \
  }
SELECT(uint8_t, 1)
SELECT(uint16_t, 2)
SELECT(uint32_t, 4)
SELECT(uint64_t, 8)

static void select_16(void *dst, const void *const *src, int64_t n, const int64_t *imm) {
  (void)imm;
  const uint8_t *pred = src[0];
  for (int64_t i = 0; i < n; i++) {
    __m128i x = _mm_loadu_si128((const __m128i *)src[pred[i] ? 1 : 2] + i);
    _mm_storeu_si128((__m128i *)dst + i, x);
  }
}

static cpu_tile_fn *find_select(tn_type type) {
  switch (tn_type_size(type)) {
  case 1: return select_1;
  case 2: return select_2;
  case 4: return select_4;
  case 8: return select_8;
  case 16: return select_16;
  default: return NULL;
  }
}

/* ---- table
 * ------------------------------------------------------------------------------------------ */

#define CELL(op, ID, name) [CPU_TILE_##op][TN_##ID] = name,
#define INTEGER_CELLS(ID, s, T, UT, bits)                                                          \
  CELL(NEGATE, ID, negate_##s)                                                                     \
  CELL(NOT, ID, not_##s)                                                                           \
  CELL(POPCNT, ID, popcnt_##s)                                                                     \
  CELL(COUNT_LEADING_ZEROS, ID, clz_##s)                                                           \
  CELL(ADD, ID, add_##s)                                                                           \
  CELL(SUBTRACT, ID, subtract_##s)                                                                 \
  CELL(MULTIPLY, ID, multiply_##s)                                                                 \
  CELL(DIVIDE, ID, divide_##s)                                                                     \
  CELL(REMAINDER, ID, remainder_##s)                                                               \
  CELL(MAXIMUM, ID, maximum_##s)                                                                   \
  CELL(MINIMUM, ID, minimum_##s)                                                                   \
  CELL(POWER, ID, power_##s)                                                                       \
  CELL(AND, ID, and_##s)                                                                           \
  CELL(OR, ID, or_##s)                                                                             \
  CELL(XOR, ID, xor_##s)                                                                           \
  CELL(SHIFT_LEFT, ID, shl_##s)                                                                    \
  CELL(SHIFT_RIGHT_ARITHMETIC, ID, shr_arithmetic_##s)                                             \
  CELL(SHIFT_RIGHT_LOGICAL, ID, shr_logical_##s)                                                   \
  CELL(EQ, ID, eq_##s)                                                                             \
  CELL(NE, ID, ne_##s)                                                                             \
  CELL(GE, ID, ge_##s)                                                                             \
  CELL(GT, ID, gt_##s)                                                                             \
  CELL(LE, ID, le_##s)                                                                             \
  CELL(LT, ID, lt_##s)                                                                             \
  CELL(CLAMP, ID, clamp_##s)
#define SIGNED_CELLS(ID, s, T, UT, bits) CELL(ABS, ID, abs_##s) CELL(SIGN, ID, sign_##s)

static cpu_tile_fn *const table[CPU_NUM_TILE_OPS][TN_NUM_TYPES] = {
    CPU_INTEGER_TYPES(INTEGER_CELLS) CPU_SIGNED_TYPES(SIGNED_CELLS) CELL(NOT, PRED, not_pred)
        CELL(ADD, PRED, or_u8) CELL(MULTIPLY, PRED, and_u8) CELL(MAXIMUM, PRED, or_u8)
            CELL(MINIMUM, PRED, and_u8) CELL(AND, PRED, and_u8) CELL(OR, PRED, or_u8)
                CELL(XOR, PRED, xor_u8) CELL(EQ, PRED, eq_u8) CELL(NE, PRED, ne_u8)
                    CELL(GE, PRED, ge_u8) CELL(GT, PRED, gt_u8) CELL(LE, PRED, le_u8)
                        CELL(LT, PRED, lt_u8) CELL(CLAMP, PRED, clamp_u8)};

cpu_tile_fn *TN_TIERED(cpu_tile_integer)(cpu_tile_op op, tn_type type) {
  return op == CPU_TILE_SELECT ? find_select(type) : table[op][type];
}
