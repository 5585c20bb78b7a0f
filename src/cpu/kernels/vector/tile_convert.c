/* Convert as loops that the compiler vectorises. bf16 and f16 go through blocks of f32: into them
 * from an f32 rounded to odd, which a second rounding cannot push over a tie.
 *
 * Tile bodies (kernel.h), one for each pair of types, with the bits of plain/tile_convert.c: floats
 * round to nearest even, integers saturate where a float is too large, and a NaN comes out
 * canonical. Compiled once a tier. Leaf code, on any thread: blocks lie on its stack. */
#include "cpu/kernels/vector/functions_lanes.h"

/* ---- one element
 * ---------------------------------------------------------------------------------- */

static inline float plain_nan_f32(float x) {
  uint32_t bits;
  memcpy(&bits, &x, sizeof bits);
  bits = x == x ? bits : CPU_NAN_F32;
  memcpy(&x, &bits, sizeof x);
  return x;
}

static inline double plain_nan_f64(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  bits = x == x ? bits : CPU_NAN_F64;
  memcpy(&x, &bits, sizeof x);
  return x;
}

/* x in f32; where that is not exact, the neighbour whose last bit is 1. In integers, so that no
 * mode flushes what is subnormal in f32. */
static inline float odd_f32(double x) {
  uint64_t bits, low29 = (UINT64_C(1) << 29) - 1;
  memcpy(&bits, &x, sizeof bits);
  uint64_t size = bits & (UINT64_MAX >> 1), exponent = size >> 52;
  uint64_t normal = ((size - (UINT64_C(896) << 52)) >> 29) | ((size & low29) != 0);
  uint64_t shift = exponent < 863 ? 63 : 926 - exponent; /* below 2^-126: units of 2^-149 */
  uint64_t mantissa = (size & ((UINT64_C(1) << 52) - 1)) | UINT64_C(1) << 52;
  shift &= 63;
  uint64_t small = (mantissa >> shift) | ((mantissa & ((UINT64_C(1) << shift) - 1)) != 0);
  uint64_t r = exponent < 897 ? small : normal;
  r = exponent >= 1151 ? 0x7F7FFFFF : r;
  r = size >= UINT64_C(0x7FF) << 52 ? 0x7F800000 : r;
  r = size > UINT64_C(0x7FF) << 52 ? CPU_NAN_F32 : r;
  r = size == 0 ? 0 : r;
  uint32_t word = (uint32_t)(r | (bits >> 63) << 31);
  float f;
  memcpy(&f, &word, sizeof f);
  return f;
}

/* An f64 of a 64-bit integer, rounded to odd in the same spirit: bits below the 11th become one. */
static inline double odd_of_u64(uint64_t x) {
  uint64_t jammed = (x & ~UINT64_C(0xFFF)) | ((x & 0xFFF) ? UINT64_C(0x800) : 0);
  return (double)(x >> 53 ? jammed : x);
}
static inline double odd_of_s64(int64_t x) {
  double size = odd_of_u64(x < 0 ? 0 - (uint64_t)x : (uint64_t)x);
  return x < 0 ? -size : size;
}

/* Towards zero between low and the first number that is too high; NaN gives 0. The cast only ever
 * sees numbers that fit. */
#define SATURATE(F, T, W, x, low, high, last)                                                      \
  F held = x == x ? x : 0;                                                                         \
  held = held < (F)(low) ? (F)(low) : held;                                                        \
  bool over = held >= (F)(high);                                                                   \
  T r = (T)(W)(over ? 0 : held);                                                                   \
  return over ? last : r;
#define FROM_FLOAT(F, f)                                                                           \
  static inline int8_t s8_of_##f(F x) {                                                            \
    SATURATE(F, int8_t, int32_t, x, -0x1p7, 0x1p7, INT8_MAX)                                       \
  }                                                                                                \
  static inline int16_t s16_of_##f(F x) {                                                          \
    SATURATE(F, int16_t, int32_t, x, -0x1p15, 0x1p15, INT16_MAX)                                   \
  }                                                                                                \
  static inline int32_t s32_of_##f(F x) {                                                          \
    SATURATE(F, int32_t, int32_t, x, -0x1p31, 0x1p31, INT32_MAX)                                   \
  }                                                                                                \
  static inline int64_t s64_of_##f(F x) {                                                          \
    SATURATE(F, int64_t, int64_t, x, -0x1p63, 0x1p63, INT64_MAX)                                   \
  }                                                                                                \
  static inline uint8_t u8_of_##f(F x) {                                                           \
    SATURATE(F, uint8_t, int32_t, x, 0, 0x1p8, UINT8_MAX)                                          \
  }                                                                                                \
  static inline uint16_t u16_of_##f(F x) {                                                         \
    SATURATE(F, uint16_t, int32_t, x, 0, 0x1p16, UINT16_MAX)                                       \
  }                                                                                                \
  static inline uint32_t u32_of_##f(F x) {                                                         \
    SATURATE(F, uint32_t, uint32_t, x, 0, 0x1p32, UINT32_MAX)                                      \
  }                                                                                                \
  static inline uint64_t u64_of_##f(F x) {                                                         \
    SATURATE(F, uint64_t, uint64_t, x, 0, 0x1p64, UINT64_MAX)                                      \
  }
FROM_FLOAT(float, f32)
FROM_FLOAT(double, f64)

/* ---- loops between everything but bf16 and f16
 * ----------------------------------------------------- */

#define LOOP(name, D, S, expr)                                                                     \
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

#define INTEGER_TO_ALL(from, S)                                                                    \
  LOOP(from##_to_pred, uint8_t, S, x != 0)                                                         \
  LOOP(from##_to_s8, int8_t, S, x)                                                                 \
  LOOP(from##_to_s16, int16_t, S, x)                                                               \
  LOOP(from##_to_s32, int32_t, S, x)                                                               \
  LOOP(from##_to_s64, int64_t, S, x)                                                               \
  LOOP(from##_to_u8, uint8_t, S, x)                                                                \
  LOOP(from##_to_u16, uint16_t, S, x)                                                              \
  LOOP(from##_to_u32, uint32_t, S, x)                                                              \
  LOOP(from##_to_u64, uint64_t, S, x)                                                              \
  LOOP(from##_to_f32, float, S, x)                                                                 \
  LOOP(from##_to_f64, double, S, x)
INTEGER_TO_ALL(pred, uint8_t)
INTEGER_TO_ALL(s8, int8_t)
INTEGER_TO_ALL(s16, int16_t)
INTEGER_TO_ALL(s32, int32_t)
INTEGER_TO_ALL(s64, int64_t)
INTEGER_TO_ALL(u8, uint8_t)
INTEGER_TO_ALL(u16, uint16_t)
INTEGER_TO_ALL(u32, uint32_t)
INTEGER_TO_ALL(u64, uint64_t)

#define FLOAT_TO_ALL(from, S)                                                                      \
  LOOP(from##_to_pred, uint8_t, S, x != 0)                                                         \
  LOOP(from##_to_s8, int8_t, S, s8_of_##from(x))                                                   \
  LOOP(from##_to_s16, int16_t, S, s16_of_##from(x))                                                \
  LOOP(from##_to_s32, int32_t, S, s32_of_##from(x))                                                \
  LOOP(from##_to_s64, int64_t, S, s64_of_##from(x))                                                \
  LOOP(from##_to_u8, uint8_t, S, u8_of_##from(x))                                                  \
  LOOP(from##_to_u16, uint16_t, S, u16_of_##from(x))                                               \
  LOOP(from##_to_u32, uint32_t, S, u32_of_##from(x))                                               \
  LOOP(from##_to_u64, uint64_t, S, u64_of_##from(x))
FLOAT_TO_ALL(f32, float)
FLOAT_TO_ALL(f64, double)
LOOP(f32_to_f64, double, float, plain_nan_f64((double)x))
LOOP(f64_to_f32, float, double, plain_nan_f32((float)x))

#define COPY(name, size)                                                                           \
  static void name(void *dst, const void *const *src, int64_t n, const int64_t *imm) {             \
    (void)imm;                                                                                     \
    memmove(dst, src[0], (size_t)n *size);                                                         \
  }
COPY(f32_to_f32, 4)
COPY(f64_to_f64, 8)
COPY(bf16_to_bf16, 2)
COPY(f16_to_f16, 2)

/* ---- into and out of bf16 and f16
 * ------------------------------------------------------------------- */

/* What can be read as f32 without harm to a second rounding. */
LOOP(pred_to_odd, float, uint8_t, x)
LOOP(s8_to_odd, float, int8_t, x)
LOOP(s16_to_odd, float, int16_t, x)
LOOP(s32_to_odd, float, int32_t, odd_f32((double)x))
LOOP(s64_to_odd, float, int64_t, odd_f32(odd_of_s64(x)))
LOOP(u8_to_odd, float, uint8_t, x)
LOOP(u16_to_odd, float, uint16_t, x)
LOOP(u32_to_odd, float, uint32_t, odd_f32((double)x))
LOOP(u64_to_odd, float, uint64_t, odd_f32(odd_of_u64(x)))
LOOP(f64_to_odd, float, double, odd_f32(x))

static void narrow_all(cpu_tile_fn *to_odd, tn_narrow_fn *narrow, uint16_t *d, const uint8_t *a,
                       size_t size, int64_t n) {
  float block[HALF_BLOCK];
  for (int64_t i = 0; i < n; i += HALF_BLOCK) {
    int64_t count = n - i < HALF_BLOCK ? n - i : HALF_BLOCK;
    const void *source[1] = {a + (size_t)i * size};
    to_odd(block, source, count, NULL);
    narrow(d + i, block, count);
  }
}

static void widen_all(cpu_widen_fn *widen, cpu_tile_fn *from_f32, uint8_t *d, size_t size,
                      const uint16_t *a, int64_t n) {
  float block[HALF_BLOCK];
  const void *source[1] = {block};
  for (int64_t i = 0; i < n; i += HALF_BLOCK) {
    int64_t count = n - i < HALF_BLOCK ? n - i : HALF_BLOCK;
    widen(block, a + i, count);
    from_f32(d + (size_t)i * size, source, count, NULL);
  }
}

#define INTO_HALF(half, from, size)                                                                \
  static void from##_to_##half(void *dst, const void *const *src, int64_t n, const int64_t *imm) { \
    (void)imm;                                                                                     \
    narrow_all(from##_to_odd, TN_TIERED(tn_narrow_##half), dst, src[0], size, n);                  \
  }
#define OUT_OF_HALF(half, to, size)                                                                \
  static void half##_to_##to(void *dst, const void *const *src, int64_t n, const int64_t *imm) {   \
    (void)imm;                                                                                     \
    widen_all(TN_TIERED(cpu_widen_##half), f32_to_##to, dst, size, src[0], n);                     \
  }
LOOP(f32_to_settled, float, float, plain_nan_f32(x))

#define HALF_PAIRS(half)                                                                           \
  INTO_HALF(half, pred, 1)                                                                         \
  INTO_HALF(half, s8, 1)                                                                           \
  INTO_HALF(half, s16, 2)                                                                          \
  INTO_HALF(half, s32, 4)                                                                          \
  INTO_HALF(half, s64, 8)                                                                          \
  INTO_HALF(half, u8, 1)                                                                           \
  INTO_HALF(half, u16, 2)                                                                          \
  INTO_HALF(half, u32, 4)                                                                          \
  INTO_HALF(half, u64, 8)                                                                          \
  INTO_HALF(half, f64, 8)                                                                          \
  OUT_OF_HALF(half, pred, 1)                                                                       \
  OUT_OF_HALF(half, s8, 1)                                                                         \
  OUT_OF_HALF(half, s16, 2)                                                                        \
  OUT_OF_HALF(half, s32, 4)                                                                        \
  OUT_OF_HALF(half, s64, 8)                                                                        \
  OUT_OF_HALF(half, u8, 1)                                                                         \
  OUT_OF_HALF(half, u16, 2)                                                                        \
  OUT_OF_HALF(half, u32, 4)                                                                        \
  OUT_OF_HALF(half, u64, 8)                                                                        \
  OUT_OF_HALF(half, f64, 8)                                                                        \
  OUT_OF_HALF(half, settled, 4)                                                                    \
  static void f32_to_##half(void *dst, const void *const *src, int64_t n, const int64_t *imm) {    \
    (void)imm;                                                                                     \
    TN_TIERED(tn_narrow_##half)(dst, src[0], n);                                                   \
  }
HALF_PAIRS(bf16)
HALF_PAIRS(f16)
#define bf16_to_f32 bf16_to_settled
#define f16_to_f32  f16_to_settled

static void bf16_to_f16(void *dst, const void *const *src, int64_t n, const int64_t *imm) {
  (void)imm;
  widen_all(TN_TIERED(cpu_widen_bf16), f32_to_f16, dst, 2, src[0], n);
}
static void f16_to_bf16(void *dst, const void *const *src, int64_t n, const int64_t *imm) {
  (void)imm;
  widen_all(TN_TIERED(cpu_widen_f16), f32_to_bf16, dst, 2, src[0], n);
}

/* ---- table
 * ------------------------------------------------------------------------------------------ */

#define ROW(ID, from)                                                                              \
  [TN_##ID] = {[TN_PRED] = from##_to_pred, [TN_S8] = from##_to_s8,   [TN_S16] = from##_to_s16,     \
               [TN_S32] = from##_to_s32,   [TN_S64] = from##_to_s64, [TN_U8] = from##_to_u8,       \
               [TN_U16] = from##_to_u16,   [TN_U32] = from##_to_u32, [TN_U64] = from##_to_u64,     \
               [TN_BF16] = from##_to_bf16, [TN_F16] = from##_to_f16, [TN_F32] = from##_to_f32,     \
               [TN_F64] = from##_to_f64},

static cpu_tile_fn *const table[TN_NUM_TYPES][TN_NUM_TYPES] = {
    ROW(PRED, pred) ROW(S8, s8) ROW(S16, s16) ROW(S32, s32) ROW(S64, s64) ROW(U8, u8) ROW(U16, u16)
        ROW(U32, u32) ROW(U64, u64) ROW(BF16, bf16) ROW(F16, f16) ROW(F32, f32) ROW(F64, f64)};

cpu_tile_fn *TN_TIERED(cpu_tile_convert)(tn_type in, tn_type out) {
  return table[in][out];
}
