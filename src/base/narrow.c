#include "base/narrow.h"

/* ---- values: tables that the compiler works out ----------------------------------------------
 */

/* A fraction of at most four bits and no leading one: its highest bit becomes the leading one. */
#define HIGHEST(f) ((f) > 7 ? 3u : (f) > 3 ? 2u : (f) > 1 ? 1u : 0u)
#define SUBNORMAL(f, M, bias)                                                                      \
  ((f) == 0 ? 0u                                                                                   \
            : (HIGHEST(f) + 128u - (M) - (bias)) << 23 | (((f) << (23 - HIGHEST(f))) & 0x7fffffu))
#define NORMAL(e, f, M, bias) (((e) + 127u - (bias)) << 23 | (f) << (23 - (M)))
#define NUMBER(e, f, M, bias) ((e) ? NORMAL(e, f, M, bias) : SUBNORMAL(f, M, bias))

#define SIGN_OF(c, E, M)     ((c) >> ((E) + (M)) & 1u)
#define EXPONENT_OF(c, E, M) ((c) >> (M) & ((1u << (E)) - 1u))
#define FRACTION_OF(c, M)    ((c) & ((1u << (M)) - 1u))
#define ALL_ONES(c, E, M)    (((c) & ((1u << ((E) + (M))) - 1u)) == (1u << ((E) + (M))) - 1u)

#define IS_INFINITE(c, E, M, rule)                                                                 \
  ((rule) == NARROW_IEEE && EXPONENT_OF(c, E, M) == (1u << (E)) - 1u && FRACTION_OF(c, M) == 0u)
#define IS_NAN(c, E, M, rule)                                                                      \
  ((rule) == NARROW_IEEE                                                                           \
       ? EXPONENT_OF(c, E, M) == (1u << (E)) - 1u && FRACTION_OF(c, M) != 0u                       \
       : ((rule) == NARROW_FN && ALL_ONES(c, E, M)) || ((rule) == NARROW_FNUZ && (c) == 0x80u))
#define VALUE(c, E, M, bias, rule)                                                                 \
  (IS_NAN(c, E, M, rule) ? 0x7fc00000u                                                             \
                         : SIGN_OF(c, E, M) << 31 |                                                \
                               (IS_INFINITE(c, E, M, rule)                                         \
                                    ? 0x7f800000u                                                  \
                                    : NUMBER(EXPONENT_OF(c, E, M), FRACTION_OF(c, M), M, bias)))
#define POWER(c) ((c) == 0u ? 0x400000u : (c) == 255u ? 0x7fc00000u : (c) << 23)

#define TIMES_4(X, c, ...)                                                                         \
  X(c, __VA_ARGS__), X(c + 1u, __VA_ARGS__), X(c + 2u, __VA_ARGS__), X(c + 3u, __VA_ARGS__)
#define TIMES_16(X, c, ...)                                                                        \
  TIMES_4(X, c, __VA_ARGS__), TIMES_4(X, c + 4u, __VA_ARGS__), TIMES_4(X, c + 8u, __VA_ARGS__),    \
      TIMES_4(X, c + 12u, __VA_ARGS__)
#define TIMES_64(X, c, ...)                                                                        \
  TIMES_16(X, c, __VA_ARGS__), TIMES_16(X, c + 16u, __VA_ARGS__),                                  \
      TIMES_16(X, c + 32u, __VA_ARGS__), TIMES_16(X, c + 48u, __VA_ARGS__)
#define TIMES_256(X, ...)                                                                          \
  TIMES_64(X, 0u, __VA_ARGS__), TIMES_64(X, 64u, __VA_ARGS__), TIMES_64(X, 128u, __VA_ARGS__),     \
      TIMES_64(X, 192u, __VA_ARGS__)

#define ENTRY(c, E, M, bias, rule) VALUE((c), E##u, M##u, bias##u, rule)
#define POWER_ENTRY(c, unused)     POWER((c))
#define TABLE(arg, ID, E, M, bias, rule)                                                           \
  static const uint32_t values_##ID[256] = {TIMES_256(ENTRY, E, M, bias, rule)};
#define POWER_TABLE(arg, ID) static const uint32_t values_##ID[256] = {TIMES_256(POWER_ENTRY, )};
TN_NARROW_FLOATS(TABLE, POWER_TABLE, )

#define POINTER(arg, ID, ...) [TN_##ID] = values_##ID,
const uint32_t *const tn_narrow_values[TN_NUM_TYPES] = {TN_NARROW_FLOATS(POINTER, POINTER, )};

/* ---- codes -----------------------------------------------------------------------------------
 */

uint8_t tn_narrow_encode(tn_type type, uint32_t bits) {
  switch ((int)type) {
#define CASE(arg, ID, E, M, bias, rule)                                                            \
  case TN_##ID: return narrow_encode(bits, E, M, bias, rule);
    TN_NARROW_SIGNED_FLOATS(CASE, )
  default: return narrow_encode_exponent(bits);
  }
}

uint32_t tn_narrow_odd_f64(double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  uint32_t sign = (uint32_t)(bits >> 32) & 0x80000000;
  int exponent = (int)(bits >> 52 & 0x7ff) - 1023 + 127;
  uint64_t fraction = bits & (((uint64_t)1 << 52) - 1);
  if (exponent == 0x7ff - 1023 + 127) return sign | 0x7f800000 | (fraction ? 0x400000u : 0);
  if (exponent > 254) return sign | 0x7f7fffff;
  if (exponent < -24) return sign | ((bits << 1) != 0); /* below f32's smallest number, or zero */
  int drop = 29;
  if (exponent < 1) {
    drop += 1 - exponent;
    fraction |= (uint64_t)1 << 52;
    exponent = 0;
  }
  uint32_t kept = (uint32_t)(fraction >> drop);
  bool lost = (fraction & (((uint64_t)1 << drop) - 1)) != 0;
  return sign | (uint32_t)exponent << 23 | kept | lost;
}

/* ---- order -----------------------------------------------------------------------------------
 */

/* Without -0 the numbers take one place less, and the NaN that has its bits takes the last one. */
static uint8_t total_of(uint8_t byte, int width, bool sign_is_nan) {
  unsigned sign = 1u << (width - 1), size = byte & (sign - 1);
  if (sign_is_nan && size == 0 && (byte & sign)) return 0xff;
  return (uint8_t)(byte & sign ? sign - 1 - size : sign - sign_is_nan + size);
}

uint8_t tn_narrow_total(tn_type type, uint8_t byte) {
  switch ((int)type) {
#define CASE_TOTAL(arg, ID, E, M, bias, rule)                                                      \
  case TN_##ID: return total_of(byte, 1 + E + M, rule == NARROW_FNUZ);
    TN_NARROW_SIGNED_FLOATS(CASE_TOTAL, )
  default: return byte;
  }
}

uint8_t tn_narrow_weak(tn_type type, uint8_t byte) {
  uint32_t twice = tn_narrow_values[type][byte] << 1; /* as f32, without its sign */
  if (twice > 0xff000000) return 0xff;
  return tn_narrow_total(type, twice ? byte : 0);
}
