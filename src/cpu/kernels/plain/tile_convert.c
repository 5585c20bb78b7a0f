/* The oracle for convert: every pair of types, each result rounded once from the exact value. */
#include "cpu/kernels/plain/functions.h"
#include <math.h>
#include <string.h>

/* Every source value is exactly an int64_t, a uint64_t or a double: three ways into each type. */
#define TO_INTEGER(ID, s, T, UT, bits)                                                             \
  static T to_##s##_from_signed(int64_t x) {                                                       \
    return (T)x;                                                                                   \
  }                                                                                                \
  static T to_##s##_from_unsigned(uint64_t x) {                                                    \
    return (T)x;                                                                                   \
  }
CPU_INTEGER_TYPES(TO_INTEGER)

/* Towards zero; what does not fit becomes the nearest end, NaN becomes 0. */
#define TO_SIGNED(ID, s, T, UT, bits)                                                              \
  static T to_##s##_from_float(double x) {                                                         \
    if (x != x) return 0;                                                                          \
    if (x >= ldexp(1, bits - 1)) return INT##bits##_MAX;                                           \
    return x < -ldexp(1, bits - 1) ? INT##bits##_MIN : (T)x;                                       \
  }
#define TO_UNSIGNED(ID, s, T, UT, bits)                                                            \
  static T to_##s##_from_float(double x) {                                                         \
    if (!(x > 0)) return 0;                                                                        \
    return x >= ldexp(1, bits) ? UINT##bits##_MAX : (T)x;                                          \
  }
CPU_SIGNED_TYPES(TO_SIGNED)
CPU_UNSIGNED_TYPES(TO_UNSIGNED)

static uint8_t to_pred_from_signed(int64_t x) {
  return x != 0;
}
static uint8_t to_pred_from_unsigned(uint64_t x) {
  return x != 0;
}
static uint8_t to_pred_from_float(double x) {
  return x != 0;
} /* NaN is true */

static double to_f64_from_signed(int64_t x) {
  return (double)x;
}
static double to_f64_from_unsigned(uint64_t x) {
  return (double)x;
}
static double to_f64_from_float(double x) {
  return settle_f64(x);
}
static float to_f32_from_signed(int64_t x) {
  return (float)x;
}
static float to_f32_from_unsigned(uint64_t x) {
  return (float)x;
}
static float to_f32_from_float(double x) {
  return settle_f32((float)x);
}

/* An integer with more than 53 bits: the bits that a double cannot hold only say whether the number
 * is above a tie, so one bit stands for all of them. */
static double to_sticky_double(uint64_t x) {
  if (x >> 53 == 0) return (double)x;
  uint64_t rest = x & 0xFFF;
  return (double)(x - rest + (rest != 0 ? 0x800 : 0));
}

static double sticky_signed(int64_t x) {
  return x < 0 ? -to_sticky_double(0 - (uint64_t)x) : to_sticky_double((uint64_t)x);
}

static uint16_t to_bf16_from_signed(int64_t x) {
  return cpu_plain_narrow_bf16(sticky_signed(x));
}
static uint16_t to_bf16_from_unsigned(uint64_t x) {
  return cpu_plain_narrow_bf16(to_sticky_double(x));
}
static uint16_t to_bf16_from_float(double x) {
  return cpu_plain_narrow_bf16(x);
}
static uint16_t to_f16_from_signed(int64_t x) {
  return cpu_plain_narrow_f16(sticky_signed(x));
}
static uint16_t to_f16_from_unsigned(uint64_t x) {
  return cpu_plain_narrow_f16(to_sticky_double(x));
}
static uint16_t to_f16_from_float(double x) {
  return cpu_plain_narrow_f16(x);
}

/* ---- loops ------------------------------------------------------------------------------------
 */

#define CONVERT(from, S, to, D, kind, value)                                                       \
  static void from##_to_##to(void *dst, const void *const *src, int64_t n, const int64_t *imm) {   \
    (void)imm;                                                                                     \
    D *d = dst;                                                                                    \
    const S *a = src[0];                                                                           \
    for (int64_t i = 0; i < n; i++) {                                                              \
      S x = a[i];                                                                                  \
      d[i] = to_##to##_from_##kind(value);                                                         \
    }                                                                                              \
  }

#define CONVERT_TO_ALL(from, S, kind, value)                                                       \
  CONVERT(from, S, pred, uint8_t, kind, value)                                                     \
  CONVERT(from, S, s8, int8_t, kind, value)                                                        \
  CONVERT(from, S, s16, int16_t, kind, value)                                                      \
  CONVERT(from, S, s32, int32_t, kind, value)                                                      \
  CONVERT(from, S, s64, int64_t, kind, value)                                                      \
  CONVERT(from, S, u8, uint8_t, kind, value)                                                       \
  CONVERT(from, S, u16, uint16_t, kind, value)                                                     \
  CONVERT(from, S, u32, uint32_t, kind, value)                                                     \
  CONVERT(from, S, u64, uint64_t, kind, value)                                                     \
  CONVERT(from, S, bf16, uint16_t, kind, value)                                                    \
  CONVERT(from, S, f16, uint16_t, kind, value)                                                     \
  CONVERT(from, S, f32, float, kind, value)                                                        \
  CONVERT(from, S, f64, double, kind, value)

CONVERT_TO_ALL(pred, uint8_t, unsigned, x)
CONVERT_TO_ALL(s8, int8_t, signed, x)
CONVERT_TO_ALL(s16, int16_t, signed, x)
CONVERT_TO_ALL(s32, int32_t, signed, x)
CONVERT_TO_ALL(s64, int64_t, signed, x)
CONVERT_TO_ALL(u8, uint8_t, unsigned, x)
CONVERT_TO_ALL(u16, uint16_t, unsigned, x)
CONVERT_TO_ALL(u32, uint32_t, unsigned, x)
CONVERT_TO_ALL(u64, uint64_t, unsigned, x)
CONVERT_TO_ALL(bf16, uint16_t, float, cpu_plain_widen_bf16(x))
CONVERT_TO_ALL(f16, uint16_t, float, cpu_plain_widen_f16(x))
CONVERT_TO_ALL(f32, float, float, x)
CONVERT_TO_ALL(f64, double, float, x)

/* A subnormal f32 as a normal f64 even where subnormals are flushed: into bf16 it stays what it is.
 */
static double exact_f64(float x) {
  uint32_t bits = bits_of_f32(x);
  if (bits >> 23 & 255) return (double)x;
  double size = (double)(bits & 0x7FFFFF) * 0x1p-149;
  return bits >> 31 ? -size : size;
}
CONVERT(f32_exactly, float, bf16, uint16_t, float, exact_f64(x))

#define COPY(size)                                                                                 \
  static void copy_##size(void *dst, const void *const *src, int64_t n, const int64_t *imm) {      \
    (void)imm;                                                                                     \
    memmove(dst, src[0], (size_t)n *size);                                                         \
  }
COPY(2)
COPY(4)
COPY(8)

/* ---- table ------------------------------------------------------------------------------------
 */

#define ROW(ID, from)                                                                              \
  [TN_##ID] = {[TN_PRED] = from##_to_pred, [TN_S8] = from##_to_s8,   [TN_S16] = from##_to_s16,     \
               [TN_S32] = from##_to_s32,   [TN_S64] = from##_to_s64, [TN_U8] = from##_to_u8,       \
               [TN_U16] = from##_to_u16,   [TN_U32] = from##_to_u32, [TN_U64] = from##_to_u64,     \
               [TN_BF16] = from##_to_bf16, [TN_F16] = from##_to_f16, [TN_F32] = from##_to_f32,     \
               [TN_F64] = from##_to_f64},

static cpu_tile_fn *const table[TN_NUM_TYPES][TN_NUM_TYPES] = {
    ROW(PRED, pred) ROW(S8, s8) ROW(S16, s16) ROW(S32, s32) ROW(S64, s64) ROW(U8, u8) ROW(U16, u16)
        ROW(U32, u32) ROW(U64, u64) ROW(BF16, bf16) ROW(F16, f16) ROW(F32, f32) ROW(F64, f64)};

cpu_tile_fn *cpu_tile_convert_plain(tn_type in, tn_type out) {
  /* A float converted to its own type keeps its bits, NaN included. */
  if (in == out && (in == TN_BF16 || in == TN_F16)) return copy_2;
  if (in == out && in == TN_F32) return copy_4;
  if (in == out && in == TN_F64) return copy_8;
  if (in == TN_F32 && out == TN_BF16) return f32_exactly_to_bf16;
  return table[in][out];
}
