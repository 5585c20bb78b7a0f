/* The oracle for integers and i1: one scalar definition per op, wrapping, never trapping. */
#include "cpu/kernels/tile.h"
#include <string.h>

/* ---- loops: D is the type of the result, S of the sources ------------------------------------ */

#define LOOP1(name, D, S, expr)                                                                    \
  static void name(void *dst, const void *const *src, int64_t n, const int64_t *imm) {             \
    (void)imm;                                                                                     \
    D *d = dst;                                                                                    \
    const S *a = src[0];                                                                           \
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
    for (int64_t i = 0; i < n; i++) {                                                              \
      S x = a[i], y = b[i];                                                                        \
      d[i] = (D)(expr);                                                                            \
    }                                                                                              \
  }

/* Arithmetic is done on the unsigned type, which wraps; a 64-bit one, because narrow types are
 * promoted to int, whose product may overflow. */
#define U(v) ((uint64_t)(v))

static int count_ones(uint64_t x) {
  int count = 0;
  for (; x != 0; x >>= 1) count += (int)(x & 1);
  return count;
}

static int leading_zeros(uint64_t x, int bits) {
  int count = 0;
  for (int bit = bits - 1; bit >= 0 && (x >> bit & 1) == 0; bit--) count++;
  return count;
}

/* x^y, wrapping, for y >= 0. */
static uint64_t power_of(uint64_t x, uint64_t y) {
  uint64_t result = 1;
  for (; y != 0; y >>= 1) {
    if (y & 1) result *= x;
    x *= x;
  }
  return result;
}

/* Negative exponents: 1/x^-y truncated, and 0 for x = 0. */
static int64_t signed_power(int64_t x, int64_t y) {
  if (y >= 0) return (int64_t)power_of((uint64_t)x, (uint64_t)y);
  if (x == 1) return 1;
  if (x == -1) return (y & 1) ? -1 : 1;
  return 0;
}

static int64_t signed_divide(int64_t x, int64_t y) {
  if (y == 0) return -1;
  return y == -1 ? (int64_t)(0 - (uint64_t)x) : x / y;
}

static int64_t signed_remainder(int64_t x, int64_t y) {
  if (y == 0) return x;
  return y == -1 ? 0 : x % y;
}

static uint64_t unsigned_divide(uint64_t x, uint64_t y) {
  return y == 0 ? UINT64_MAX : x / y;
}
static uint64_t unsigned_remainder(uint64_t x, uint64_t y) {
  return y == 0 ? x : x % y;
}

/* ---- ops of every integer type --------------------------------------------------------------- */

#define INTEGER_OPS(ID, s, T, UT, bits)                                                            \
  LOOP1(negate_##s, T, T, U(0) - U(x))                                                             \
  LOOP1(not_##s, T, T, ~U(x))                                                                      \
  LOOP1(popcnt_##s, T, T, count_ones((UT)x))                                                       \
  LOOP1(clz_##s, T, T, leading_zeros((UT)x, bits))                                                 \
  LOOP2(add_##s, T, T, U(x) + U(y))                                                                \
  LOOP2(subtract_##s, T, T, U(x) - U(y))                                                           \
  LOOP2(multiply_##s, T, T, U(x) * U(y))                                                           \
  LOOP2(maximum_##s, T, T, x > y ? x : y)                                                          \
  LOOP2(minimum_##s, T, T, x < y ? x : y)                                                          \
  LOOP2(and_##s, T, T, x &y)                                                                       \
  LOOP2(or_##s, T, T, x | y)                                                                       \
  LOOP2(xor_##s, T, T, x ^ y)                                                                      \
  LOOP2(shl_##s, T, T, (UT)y < bits ? U(x) << (UT)y : 0)                                           \
  LOOP2(shr_logical_##s, T, T, (UT)y < bits ? (UT)x >> (UT)y : 0)                                  \
  LOOP2(shr_arithmetic_##s, T, T, shift_right_##bits(x, (UT)y))                                    \
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
    for (int64_t i = 0; i < n; i++) {                                                              \
      T raised = low[i] > x[i] ? low[i] : x[i];                                                    \
      d[i] = raised < high[i] ? raised : high[i];                                                  \
    }                                                                                              \
  }

/* The sign bit fills, for unsigned elements too; an amount of `bits` or more leaves only it. */
#define SHIFT_RIGHT(ID, s, T, UT, bits)                                                            \
  static UT shift_right_##bits(int64_t x, UT amount) {                                             \
    return (UT)((T)x >> (amount < bits ? amount : bits - 1));                                      \
  }
CPU_SIGNED_TYPES(SHIFT_RIGHT)
CPU_INTEGER_TYPES(INTEGER_OPS)

#define SIGNED_OPS(ID, s, T, UT, bits)                                                             \
  LOOP1(abs_##s, T, T, x < 0 ? U(0) - U(x) : U(x))                                                 \
  LOOP1(sign_##s, T, T, (x > 0) - (x < 0))                                                         \
  LOOP2(divide_##s, T, T, signed_divide(x, y))                                                     \
  LOOP2(remainder_##s, T, T, signed_remainder(x, y))                                               \
  LOOP2(power_##s, T, T, signed_power(x, y))
CPU_SIGNED_TYPES(SIGNED_OPS)

#define UNSIGNED_OPS(ID, s, T, UT, bits)                                                           \
  LOOP2(divide_##s, T, T, unsigned_divide(x, y))                                                   \
  LOOP2(remainder_##s, T, T, unsigned_remainder(x, y))                                             \
  LOOP2(power_##s, T, T, power_of(x, y))
CPU_UNSIGNED_TYPES(UNSIGNED_OPS)

LOOP1(not_pred, uint8_t, uint8_t, x == 0)

/* ---- select, by size ------------------------------------------------------------------------- */

static void select_bytes(uint8_t *dst, const void *const *src, int64_t n, size_t size) {
  const uint8_t *pred = src[0], *on_true = src[1], *on_false = src[2];
  for (int64_t i = 0; i < n; i++) {
    size_t at = (size_t)i * size;
    memmove(dst + at, pred[i] ? on_true + at : on_false + at, size);
  }
}

static void select_1(void *dst, const void *const *src, int64_t n, const int64_t *imm) {
  (void)imm;
  select_bytes(dst, src, n, 1);
}

static void select_2(void *dst, const void *const *src, int64_t n, const int64_t *imm) {
  (void)imm;
  select_bytes(dst, src, n, 2);
}

static void select_4(void *dst, const void *const *src, int64_t n, const int64_t *imm) {
  (void)imm;
  select_bytes(dst, src, n, 4);
}

static void select_8(void *dst, const void *const *src, int64_t n, const int64_t *imm) {
  (void)imm;
  select_bytes(dst, src, n, 8);
}

static void select_16(void *dst, const void *const *src, int64_t n, const int64_t *imm) {
  (void)imm;
  select_bytes(dst, src, n, 16);
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

/* ---- table ----------------------------------------------------------------------------------- */

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

/* i1 is a byte 0 or 1: its sum is OR, its product AND, its order false < true. */
static cpu_tile_fn *const table[CPU_NUM_TILE_OPS][TN_NUM_TYPES] = {
    CPU_INTEGER_TYPES(INTEGER_CELLS) CPU_SIGNED_TYPES(SIGNED_CELLS) CELL(NOT, PRED, not_pred)
        CELL(ADD, PRED, or_u8) CELL(MULTIPLY, PRED, and_u8) CELL(MAXIMUM, PRED, or_u8)
            CELL(MINIMUM, PRED, and_u8) CELL(AND, PRED, and_u8) CELL(OR, PRED, or_u8)
                CELL(XOR, PRED, xor_u8) CELL(EQ, PRED, eq_u8) CELL(NE, PRED, ne_u8)
                    CELL(GE, PRED, ge_u8) CELL(GT, PRED, gt_u8) CELL(LE, PRED, le_u8)
                        CELL(LT, PRED, lt_u8) CELL(CLAMP, PRED, clamp_u8)};

cpu_tile_fn *cpu_tile_integer_plain(cpu_tile_op op, tn_type type) {
  return op == CPU_TILE_SELECT ? find_select(type) : table[op][type];
}
