/* The narrow types as their tile bodies see them: in and out of the type that computes. */
#ifndef TN_CPU_KERNELS_PLAIN_NARROW_CODEC_H
#define TN_CPU_KERNELS_PLAIN_NARROW_CODEC_H

#include "base/narrow.h"

typedef void narrow_widen_fn(void *block, const uint8_t *src, int64_t n);
typedef void narrow_store_fn(uint8_t *dst, const void *block, int64_t n);
typedef uint8_t narrow_byte_fn(uint8_t byte, const int64_t *imm);

typedef struct narrow_codec {
  tn_type wide;            /* TN_F32, TN_S8 or TN_U8 */
  narrow_widen_fn *number; /* elements as `wide` */
  narrow_store_fn *store;  /* `wide` as elements: rounded once, or wrapped */
  /* Integers as bytes: extended one way and the other, and at a byte's top with ones below. */
  narrow_widen_fn *as_unsigned, *as_signed, *at_top;
  /* Floats: bytes in totalOrder and in the weak order, and ops on the code itself. */
  narrow_widen_fn *total, *weak;
  narrow_byte_fn *abs, *negate, *reduce_precision;
} narrow_codec;

/* NULL for a type that is not narrow. */
const narrow_codec *cpu_plain_narrow_codec(tn_type type);

#endif
