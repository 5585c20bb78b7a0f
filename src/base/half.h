/* Scalar conversion of f16 and bf16, and the NaN that results have (docs/numerics.md). Used where a
 * step must be rounded to its own type; the loops around it belong to each variant. */
#ifndef TN_BASE_HALF_H
#define TN_BASE_HALF_H

#include <stdint.h>
#include <string.h>

static inline uint32_t number_f32_bits(float value) {
  uint32_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}
static inline float number_f32_of(uint32_t bits) {
  float value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

static inline float number_from_bf16(uint16_t bits) {
  return number_f32_of((uint32_t)bits << 16);
}

/* Nearest, ties to even; every NaN becomes 0x7fc0. */
static inline uint16_t number_to_bf16(float value) {
  uint32_t bits = number_f32_bits(value);
  uint32_t rounded = (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
  return (uint16_t)((bits & 0x7fffffff) > 0x7f800000 ? 0x7fc0 : rounded);
}

static inline float number_from_f16(uint16_t bits) {
  uint32_t sign = (uint32_t)(bits & 0x8000) << 16, rest = bits & 0x7fff;
  if (rest >= 0x7c00) return number_f32_of(sign | 0x7f800000 | (rest & 0x3ff) << 13);
  if (rest >= 0x400) return number_f32_of(sign | ((rest << 13) + 0x38000000));
  /* Subnormal: rest * 2^-24, exact. The value is normal in f32, so no mode flushes it. */
  float value = (float)(int32_t)rest * 0x1p-24f;
  return number_f32_of(sign | number_f32_bits(value));
}

/* Nearest, ties to even; every NaN becomes 0x7e00. Integer work only: the same in every mode. */
static inline uint16_t number_to_f16(float value) {
  uint32_t bits = number_f32_bits(value);
  uint32_t sign = bits >> 16 & 0x8000, rest = bits & 0x7fffffff;
  if (rest > 0x7f800000) return 0x7e00;
  if (rest >= 0x47800000) return (uint16_t)(sign | 0x7c00); /* >= 2^16, infinity too */
  if (rest >= 0x38800000) {                                 /* normal: >= 2^-14 */
    uint32_t rounded = rest + 0xfff + (rest >> 13 & 1);
    return (uint16_t)(sign | ((rounded - 0x38000000) >> 13));
  }
  if (rest < 0x33000000) return (uint16_t)sign; /* < 2^-25 */
  uint32_t shift = 126 - (rest >> 23), mantissa = (rest & 0x7fffff) | 0x800000;
  uint32_t half = (uint32_t)1 << (shift - 1), kept = mantissa >> shift;
  uint32_t lost = mantissa & ((half << 1) - 1);
  kept += lost > half || (lost == half && (kept & 1));
  return (uint16_t)(sign | kept);
}

/* The NaN of every result: quiet, positive, no payload. */
static inline float number_canonical_f32(float value) {
  return value != value ? number_f32_of(0x7fc00000) : value;
}
static inline double number_canonical_f64(double value) {
  if (value == value) return value;
  uint64_t bits = 0x7ff8000000000000;
  memcpy(&value, &bits, sizeof value);
  return value;
}

#endif
