/* Elements narrower than a byte's worth of integer or a half's worth of float: the eight-, six- and
 * four-bit floats and the four- and two-bit integers. Each takes one byte; bits above a type's
 * width are ignored where an element is read, and written as zeros (floats, unsigned) or as copies
 * of the sign. Floats are exact in f32, so everything goes by way of f32's bits: a table of 256
 * one way, integer arithmetic the other. */
#ifndef TN_BASE_NARROW_H
#define TN_BASE_NARROW_H

#include "base/types.h"
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* What a format does with its top codes. */
typedef enum narrow_rule {
  NARROW_IEEE,  /* infinities and NaNs in the top exponent */
  NARROW_FN,    /* no infinity; all ones is NaN */
  NARROW_FNUZ,  /* no infinity, no -0; the sign bit alone is NaN */
  NARROW_FINITE /* neither infinity nor NaN */
} narrow_rule;

/* X(arg, TYPE, exponent bits, fraction bits, bias, rule). f8E8M0FNU, which has no sign, no fraction
 * and no zero, is a type of its own kind: Y(arg, TYPE). */
#define TN_NARROW_SIGNED_FLOATS(X, arg)                                                            \
  X(arg, F8E5M2, 5, 2, 15, NARROW_IEEE)                                                            \
  X(arg, F8E4M3, 4, 3, 7, NARROW_IEEE)                                                             \
  X(arg, F8E3M4, 3, 4, 3, NARROW_IEEE)                                                             \
  X(arg, F8E4M3FN, 4, 3, 7, NARROW_FN)                                                             \
  X(arg, F8E4M3FNUZ, 4, 3, 8, NARROW_FNUZ)                                                         \
  X(arg, F8E4M3B11FNUZ, 4, 3, 11, NARROW_FNUZ)                                                     \
  X(arg, F8E5M2FNUZ, 5, 2, 16, NARROW_FNUZ)                                                        \
  X(arg, F6E2M3FN, 2, 3, 1, NARROW_FINITE)                                                         \
  X(arg, F6E3M2FN, 3, 2, 3, NARROW_FINITE)                                                         \
  X(arg, F4E2M1FN, 2, 1, 1, NARROW_FINITE)
#define TN_NARROW_FLOATS(X, Y, arg) TN_NARROW_SIGNED_FLOATS(X, arg) Y(arg, F8E8M0FNU)
/* X(arg, TYPE, the 8-bit type that computes, bits) */
#define TN_NARROW_INTEGERS(X, arg)                                                                 \
  X(arg, S2, S8, 2)                                                                                \
  X(arg, S4, S8, 4)                                                                                \
  X(arg, U2, U8, 2)                                                                                \
  X(arg, U4, U8, 4)

/* By type and byte: the element's value as f32 bits; every NaN is 7FC00000. NULL for every type but
 * the narrow floats. */
extern const uint32_t *const tn_narrow_values[TN_NUM_TYPES];

static inline bool narrow_is_float(tn_type type) {
  return (unsigned)type < TN_NUM_TYPES && tn_narrow_values[type];
}
static inline bool narrow_is_integer(tn_type type) {
  return type == TN_S2 || type == TN_S4 || type == TN_U2 || type == TN_U4;
}
static inline bool narrow_is(tn_type type) {
  return narrow_is_float(type) || narrow_is_integer(type);
}

/* The element nearest to the f32 with these bits, ties to even. Beyond the largest: infinity, else
 * NaN, else the largest. A NaN becomes the one NaN of arithmetic; where there is none, -0, as
 * ml_dtypes makes it of a positive NaN. */
static inline __attribute__((always_inline)) uint8_t
narrow_encode(uint32_t bits, int exponent, int fraction, int bias, narrow_rule rule) {
  uint32_t sign = bits >> 31 << (exponent + fraction), rest = bits & 0x7fffffff;
  uint32_t all = (1u << (exponent + fraction)) - 1, top = all >> fraction << fraction;
  uint32_t largest = rule == NARROW_IEEE ? top - 1 : rule == NARROW_FN ? all - 1 : all;
  uint32_t nan = rule == NARROW_IEEE ? top | 1u << (fraction - 1)
                 : rule == NARROW_FN ? all
                                     : all + 1;
  int drop = 23 - fraction;
  uint32_t half = (1u << (drop - 1)) - 1 + (rest >> drop & 1);
  uint32_t size = ((rest + half) >> drop) - ((uint32_t)(127 - bias) << fraction);
  if (rest < (uint32_t)(128 - bias) << 23) {
    /* Below the least normal number: the sum's last bit is the format's unit, so the sum rounds. */
    uint32_t magic = (uint32_t)(127 + 1 - bias - fraction + 23) << 23;
    float value, unit;
    memcpy(&value, &rest, sizeof value);
    memcpy(&unit, &magic, sizeof unit);
    value += unit;
    memcpy(&size, &value, sizeof size);
    size -= magic;
  }
  if (rest > 0x7f800000) return (uint8_t)nan;
  if (size > largest) {
    if (rule == NARROW_FN || rule == NARROW_FNUZ) return (uint8_t)nan;
    size = rule == NARROW_IEEE ? top : largest;
  }
  if (rule == NARROW_FNUZ && size == 0) return 0;
  return (uint8_t)(sign | size);
}

/* f8E8M0FNU: a power of two. Ties go up, numbers below the least become it; what is not above zero
 * is NaN, and so is what is beyond the largest. */
static inline uint8_t narrow_encode_exponent(uint32_t bits) {
  if (bits == 0 || bits >= 0x7f800000) return 0xff; /* signs too */
  if (bits < 0x800000) return bits >= 0x600000;
  return (uint8_t)((bits + 0x400000) >> 23);
}

/* The same by type, which is one of the narrow floats. */
uint8_t tn_narrow_encode(tn_type type, uint32_t bits);

/* f32 bits that round to any narrow float as the exact value does: towards zero, and the last bit
 * is set if anything was lost. */
uint32_t tn_narrow_odd_f64(double value);
static inline uint32_t narrow_odd_u64(uint64_t value) {
  if (value == 0) return 0;
  int high = 63 - __builtin_clzll(value);
  uint32_t biased = (uint32_t)(127 + high) << 23;
  if (high <= 23) return biased | ((uint32_t)(value << (23 - high)) & 0x7fffff);
  uint32_t kept = (uint32_t)(value >> (high - 23)) & 0x7fffff;
  return biased | kept | ((value & (((uint64_t)1 << (high - 23)) - 1)) != 0);
}
static inline uint32_t narrow_odd_s64(int64_t value) {
  return value < 0 ? narrow_odd_u64(0 - (uint64_t)value) | 0x80000000
                   : narrow_odd_u64((uint64_t)value);
}

/* A byte that orders as IEEE totalOrder does. The one NaN of a format without negative NaNs stands
 * above everything; -0 is below +0. */
uint8_t tn_narrow_total(tn_type type, uint8_t byte);

/* A byte that orders as compare's weak order does: NaNs are one number, above all others, and so
 * are the zeros. */
uint8_t tn_narrow_weak(tn_type type, uint8_t byte);

/* The low bits of an integer, extended as its type is. */
static inline uint8_t narrow_wrap(uint8_t value, int bits, bool is_signed) {
  unsigned top = 1u << (bits - 1), low = value & ((top << 1) - 1);
  return (uint8_t)(is_signed ? (low ^ top) - top : low);
}

#endif
