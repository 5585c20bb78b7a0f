#include "cpu/kernels/common/fold.h"
#include "cpu/kernels/common/number.h"
#include "cpu/kernels/plain/plain.h"

/* STEP(name, C type, expression in a and b): loads both, computes, stores. */
#define STEP(name, type, expression)                                                               \
  static void name(void *acc, const void *value) {                                                 \
    type a, b;                                                                                     \
    memcpy(&a, acc, sizeof a);                                                                     \
    memcpy(&b, value, sizeof b);                                                                   \
    a = (type)(expression);                                                                        \
    memcpy(acc, &a, sizeof a);                                                                     \
  }

/* Sums and products are taken in uint64_t, which wraps as every narrower type does. */
#define INTEGER(suffix, type)                                                                      \
  STEP(add_##suffix, type, (uint64_t)a + (uint64_t)b)                                              \
  STEP(mul_##suffix, type, (uint64_t)a *(uint64_t)b)                                               \
  STEP(min_##suffix, type, b < a ? b : a)                                                          \
  STEP(max_##suffix, type, b > a ? b : a)                                                          \
  STEP(and_##suffix, type, a &b)                                                                   \
  STEP(or_##suffix, type, a | b)                                                                   \
  STEP(xor_##suffix, type, a ^ b)                                                                  \
  static plain_step_fn *find_##suffix(cpu_known_body known) {                                      \
    switch (known) {                                                                               \
    case CPU_BODY_ADD: return add_##suffix;                                                        \
    case CPU_BODY_MUL: return mul_##suffix;                                                        \
    case CPU_BODY_MIN: return min_##suffix;                                                        \
    case CPU_BODY_MAX: return max_##suffix;                                                        \
    case CPU_BODY_AND: return and_##suffix;                                                        \
    case CPU_BODY_OR: return or_##suffix;                                                          \
    case CPU_BODY_XOR: return xor_##suffix;                                                        \
    default: return NULL;                                                                          \
    }                                                                                              \
  }
INTEGER(s8, int8_t)
INTEGER(s16, int16_t)
INTEGER(s32, int32_t)
INTEGER(s64, int64_t)
INTEGER(u8, uint8_t)
INTEGER(u16, uint16_t)
INTEGER(u32, uint32_t)
INTEGER(u64, uint64_t)

/* Bits of the larger of two floats given as bits of `width`: a NaN wins and becomes `nan`; -0 is
 * below +0. Bits are compared, so no mode of the machine matters. */
static int64_t rank_of_bits(uint64_t bits, int width) {
  uint64_t sign = (uint64_t)1 << (width - 1);
  return bits & sign ? -(int64_t)(bits & (sign - 1)) - 1 : (int64_t)bits;
}
static uint64_t pick_extreme(uint64_t a, uint64_t b, int width, uint64_t infinity, uint64_t nan,
                             bool largest) {
  uint64_t magnitude = ((uint64_t)1 << (width - 1)) - 1;
  if ((a & magnitude) > infinity || (b & magnitude) > infinity) return nan;
  return (rank_of_bits(a, width) < rank_of_bits(b, width)) == largest ? b : a;
}

#define F16_STEP(a, op, b)  number_to_f16(number_from_f16(a) op number_from_f16(b))
#define BF16_STEP(a, op, b) number_to_bf16(number_from_bf16(a) op number_from_bf16(b))
#define FLOAT(suffix, type, bits, width, infinity, nan, sum, product)                              \
  STEP(add_##suffix, type, sum)                                                                    \
  STEP(mul_##suffix, type, product)                                                                \
  STEP(min_##suffix, bits, pick_extreme(a, b, width, infinity, nan, false))                        \
  STEP(max_##suffix, bits, pick_extreme(a, b, width, infinity, nan, true))                         \
  static plain_step_fn *find_##suffix(cpu_known_body known) {                                      \
    switch (known) {                                                                               \
    case CPU_BODY_ADD: return add_##suffix;                                                        \
    case CPU_BODY_MUL: return mul_##suffix;                                                        \
    case CPU_BODY_MIN: return min_##suffix;                                                        \
    case CPU_BODY_MAX: return max_##suffix;                                                        \
    default: return NULL;                                                                          \
    }                                                                                              \
  }
FLOAT(f16, uint16_t, uint16_t, 16, 0x7c00, 0x7e00, F16_STEP(a, +, b), F16_STEP(a, *, b))
FLOAT(bf16, uint16_t, uint16_t, 16, 0x7f80, 0x7fc0, BF16_STEP(a, +, b), BF16_STEP(a, *, b))
FLOAT(f32, float, uint32_t, 32, 0x7f800000, 0x7fc00000, number_canonical_f32(a + b),
      number_canonical_f32(a *b))
FLOAT(f64, double, uint64_t, 64, 0x7ff0000000000000, 0x7ff8000000000000,
      number_canonical_f64(a + b), number_canonical_f64(a *b))

plain_step_fn *plain_find_step(cpu_known_body known, tn_type type) {
  switch ((int)type) {
  case TN_PRED: return find_u8(cpu_fold_bitwise(known));
  case TN_S8: return find_s8(known);
  case TN_S16: return find_s16(known);
  case TN_S32: return find_s32(known);
  case TN_S64: return find_s64(known);
  case TN_U8: return find_u8(known);
  case TN_U16: return find_u16(known);
  case TN_U32: return find_u32(known);
  case TN_U64: return find_u64(known);
  case TN_F16: return find_f16(known);
  case TN_BF16: return find_bf16(known);
  case TN_F32: return find_f32(known);
  case TN_F64: return find_f64(known);
  default: return NULL;
  }
}
