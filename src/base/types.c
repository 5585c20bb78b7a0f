/* The one table of element types, and conversion between float formats and double.
 *
 * Data: one constant row for each type, by its number: names, bytes, bits, and for floats how many
 * bits each part has and what the top codes stand for. A number that is no type's has TN_INVALID's
 * row. Invariant: every float has at most 52 bits of fraction, so that double holds its values
 * exactly; a result has no bit above its type's width. Rounding is by integers, whatever the
 * process's rounding mode. Threads: no state of its own. */
#include "base/types.h"
#include "base/assert.h"

#include <math.h>
#include <string.h>

/* What a format does with its top codes. */
typedef enum flavour {
  IEEE,    /* infinities and NaNs in the top exponent */
  FN,      /* no infinity; all ones is NaN */
  FNUZ,    /* no infinity, no -0; the sign bit alone is NaN */
  FINITE,  /* neither infinity nor NaN */
  EXPONENT /* an exponent and nothing else; all ones is NaN */
} flavour;

typedef struct type_info {
  const char *name, *numpy;
  uint8_t size, bits;
  tn_type_kind kind;
  flavour flavour;
  uint8_t exponent, fraction; /* bits of each, for floats */
  int16_t bias;
} type_info;

#define INTEGER(name, numpy, size, bits, kind)                                                     \
  { name, numpy, size, bits, TN_KIND_##kind, IEEE, 0, 0, 0 }
#define FLOAT(name, numpy, size, bits, flavour, exponent, fraction, bias)                          \
  { name, numpy, size, bits, TN_KIND_FLOAT, flavour, exponent, fraction, bias }

/* clang-format off */
static const type_info table[TN_NUM_TYPES] = {
  [TN_INVALID]         = INTEGER("invalid", NULL, 0, 0, NONE),
  [TN_PRED]            = INTEGER("i1",    "bool",   1, 1,  BOOL),
  [TN_S1]              = INTEGER("si1",   "int1",   1, 1,  SIGNED),
  [TN_S2]              = INTEGER("i2",    "int2",   1, 2,  SIGNED),
  [TN_S4]              = INTEGER("i4",    "int4",   1, 4,  SIGNED),
  [TN_S8]              = INTEGER("i8",    "int8",   1, 8,  SIGNED),
  [TN_S16]             = INTEGER("i16",   "int16",  2, 16, SIGNED),
  [TN_S32]             = INTEGER("i32",   "int32",  4, 32, SIGNED),
  [TN_S64]             = INTEGER("i64",   "int64",  8, 64, SIGNED),
  [TN_U1]              = INTEGER("ui1",   "uint1",  1, 1,  UNSIGNED),
  [TN_U2]              = INTEGER("ui2",   "uint2",  1, 2,  UNSIGNED),
  [TN_U4]              = INTEGER("ui4",   "uint4",  1, 4,  UNSIGNED),
  [TN_U8]              = INTEGER("ui8",   "uint8",  1, 8,  UNSIGNED),
  [TN_U16]             = INTEGER("ui16",  "uint16", 2, 16, UNSIGNED),
  [TN_U32]             = INTEGER("ui32",  "uint32", 4, 32, UNSIGNED),
  [TN_U64]             = INTEGER("ui64",  "uint64", 8, 64, UNSIGNED),
  [TN_F16]             = FLOAT("f16",  "float16",  2, 16, IEEE, 5,  10, 15),
  [TN_F32]             = FLOAT("f32",  "float32",  4, 32, IEEE, 8,  23, 127),
  [TN_F64]             = FLOAT("f64",  "float64",  8, 64, IEEE, 11, 52, 1023),
  [TN_BF16]            = FLOAT("bf16", "bfloat16", 2, 16, IEEE, 8,  7,  127),
  [TN_C64]             = INTEGER("complex<f32>", "complex64",  8,  64,  COMPLEX),
  [TN_C128]            = INTEGER("complex<f64>", "complex128", 16, 128, COMPLEX),
  [TN_F8E5M2]          = FLOAT("f8E5M2",         "float8_e5m2",         1, 8, IEEE,     5, 2, 15),
  [TN_F8E4M3FN]        = FLOAT("f8E4M3FN",       "float8_e4m3fn",       1, 8, FN,       4, 3, 7),
  [TN_F8E4M3B11FNUZ]   = FLOAT("f8E4M3B11FNUZ",  "float8_e4m3b11fnuz",  1, 8, FNUZ,     4, 3, 11),
  [TN_F8E5M2FNUZ]      = FLOAT("f8E5M2FNUZ",     "float8_e5m2fnuz",     1, 8, FNUZ,     5, 2, 16),
  [TN_F8E4M3FNUZ]      = FLOAT("f8E4M3FNUZ",     "float8_e4m3fnuz",     1, 8, FNUZ,     4, 3, 8),
  [TN_F8E4M3]          = FLOAT("f8E4M3",         "float8_e4m3",         1, 8, IEEE,     4, 3, 7),
  [TN_F8E3M4]          = FLOAT("f8E3M4",         "float8_e3m4",         1, 8, IEEE,     3, 4, 3),
  [TN_F8E8M0FNU]       = FLOAT("f8E8M0FNU",      "float8_e8m0fnu",      1, 8, EXPONENT, 8, 0, 127),
  [TN_F4E2M1FN]        = FLOAT("f4E2M1FN",       "float4_e2m1fn",       1, 4, FINITE,   2, 1, 1),
  [TN_F6E2M3FN]        = FLOAT("f6E2M3FN",       "float6_e2m3fn",       1, 6, FINITE,   2, 3, 1),
  [TN_F6E3M2FN]        = FLOAT("f6E3M2FN",       "float6_e3m2fn",       1, 6, FINITE,   3, 2, 3),
  [TN_TOKEN]           = INTEGER("token", NULL, 0, 0, NONE),
};
/* clang-format on */

static const type_info *info_of(tn_type type) {
  return (unsigned)type < TN_NUM_TYPES ? &table[type] : &table[TN_INVALID];
}

size_t tn_type_size(tn_type type) {
  return info_of(type)->size;
}
int tn_type_bits(tn_type type) {
  return info_of(type)->bits;
}
const char *tn_type_name(tn_type type) {
  return info_of(type)->name;
}
tn_type_kind tn_type_get_kind(tn_type type) {
  return info_of(type)->kind;
}

tn_type tn_type_from_name(const char *name) {
  if (!name) return TN_INVALID;
  for (int i = TN_INVALID + 1; i < TN_NUM_TYPES; i++) {
    const type_info *info = &table[i];
    if (strcmp(info->name, name) == 0) return (tn_type)i;
    if (info->numpy && strcmp(info->numpy, name) == 0) return (tn_type)i;
  }
  return TN_INVALID;
}

tn_type tn_type_of_complex(tn_type type) {
  return type == TN_C64 ? TN_F32 : type == TN_C128 ? TN_F64 : TN_INVALID;
}

tn_type tn_type_complex_of(tn_type part) {
  return part == TN_F32 ? TN_C64 : part == TN_F64 ? TN_C128 : TN_INVALID;
}

/* ---- floats ------------------------------------------------------------------------------------
 */

enum { DOUBLE_FRACTION = 52, DOUBLE_BIAS = 1023, DOUBLE_TOP = 2047 };

static uint64_t low_bits(int count) {
  TN_ASSERT(count >= 0 && count < 64);
  return ((uint64_t)1 << count) - 1;
}

static uint64_t sign_bit(const type_info *t) {
  return t->flavour == EXPONENT ? 0 : (uint64_t)1 << (t->bits - 1);
}

/* Every bit but the sign. */
static uint64_t magnitude_mask(const type_info *t) {
  return t->flavour == EXPONENT ? low_bits(t->bits) : low_bits(t->bits - 1);
}

static uint64_t infinity_bits(const type_info *t) {
  return low_bits(t->exponent) << t->fraction;
}

static uint64_t largest_finite(const type_info *t) {
  switch (t->flavour) {
  case IEEE: return infinity_bits(t) - 1;
  case FN:
  case EXPONENT: return magnitude_mask(t) - 1;
  case FNUZ:
  case FINITE: break;
  }
  return magnitude_mask(t);
}

static uint64_t nan_bits(const type_info *t, bool negative) {
  uint64_t sign = negative ? sign_bit(t) : 0;
  switch (t->flavour) {
  case IEEE: return sign | infinity_bits(t) | (uint64_t)1 << (t->fraction - 1);
  case FN: return sign | magnitude_mask(t);
  case FNUZ: return sign_bit(t);
  case FINITE: return negative ? 0 : sign_bit(t);
  case EXPONENT: break;
  }
  return magnitude_mask(t);
}

static bool is_nan(const type_info *t, uint64_t bits) {
  uint64_t magnitude = bits & magnitude_mask(t);
  switch (t->flavour) {
  case IEEE: return magnitude > infinity_bits(t);
  case FN:
  case EXPONENT: return magnitude == magnitude_mask(t);
  case FNUZ: return (bits & (magnitude_mask(t) | sign_bit(t))) == sign_bit(t);
  case FINITE: break;
  }
  return false;
}

static const type_info *float_info(tn_type type) {
  const type_info *t = info_of(type);
  return t->kind == TN_KIND_FLOAT ? t : NULL;
}

bool tn_float_is_nan(tn_type type, uint64_t bits) {
  const type_info *t = float_info(type);
  return t && is_nan(t, bits);
}

bool tn_float_is_inf(tn_type type, uint64_t bits) {
  const type_info *t = float_info(type);
  return t && t->flavour == IEEE && (bits & magnitude_mask(t)) == infinity_bits(t);
}

static double double_of_bits(uint64_t bits) {
  double value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

static uint64_t bits_of_double(double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

/* Infinity and NaN as a double's bits, with the sign, and the NaN's fraction at the top. */
static double special_to_double(const type_info *t, uint64_t bits, bool negative) {
  uint64_t result = (uint64_t)DOUBLE_TOP << DOUBLE_FRACTION;
  if (t->flavour == IEEE)
    result |= (bits & low_bits(t->fraction)) << (DOUBLE_FRACTION - t->fraction);
  else
    result |= (uint64_t)1 << (DOUBLE_FRACTION - 1);
  return double_of_bits(result | (uint64_t)negative << 63);
}

double tn_float_to_double(tn_type type, uint64_t bits) {
  const type_info *t = float_info(type);
  if (!t) return 0;
  if (type == TN_F64) return double_of_bits(bits);
  bool negative = (bits & sign_bit(t)) != 0;
  uint64_t magnitude = bits & magnitude_mask(t);
  if (t->flavour == EXPONENT)
    return is_nan(t, bits) ? (double)NAN : ldexp(1, (int)magnitude - t->bias);
  if (is_nan(t, bits) || tn_float_is_inf(type, bits)) return special_to_double(t, bits, negative);
  int exponent = (int)(magnitude >> t->fraction);
  uint64_t significand = magnitude & low_bits(t->fraction);
  if (exponent == 0)
    exponent = 1;
  else
    significand |= (uint64_t)1 << t->fraction;
  double value = ldexp((double)significand, exponent - t->bias - t->fraction);
  return negative ? -value : value;
}

/* significand >> shift, ties to even. */
static uint64_t shift_rounded(uint64_t significand, int shift) {
  TN_ASSERT(shift > 0); /* every format but double's has a shorter fraction */
  if (shift > 62) return 0;
  uint64_t result = significand >> shift;
  uint64_t rest = significand & low_bits(shift), half = (uint64_t)1 << (shift - 1);
  return result + (rest > half || (rest == half && (result & 1)));
}

static uint64_t exponent_from_double(const type_info *t, uint64_t bits) {
  int exponent = (int)(bits >> DOUBLE_FRACTION & DOUBLE_TOP);
  bool negative = bits >> 63;
  if (negative || exponent == DOUBLE_TOP || bits == 0) return nan_bits(t, false);
  uint64_t fraction = bits & low_bits(DOUBLE_FRACTION);
  int64_t code = exponent - DOUBLE_BIAS + t->bias;
  if (fraction >> (DOUBLE_FRACTION - 1)) code++;
  if (code < 0) return 0;
  return (uint64_t)code > largest_finite(t) ? nan_bits(t, false) : (uint64_t)code;
}

static uint64_t format_from_double(const type_info *t, double value) {
  uint64_t bits = bits_of_double(value);
  if (t->bits == 64) return bits;
  if (t->flavour == EXPONENT) return exponent_from_double(t, bits);
  bool negative = bits >> 63;
  int exponent = (int)(bits >> DOUBLE_FRACTION & DOUBLE_TOP);
  uint64_t fraction = bits & low_bits(DOUBLE_FRACTION);
  if (exponent == DOUBLE_TOP && fraction) {
    uint64_t payload = t->flavour == IEEE ? fraction >> (DOUBLE_FRACTION - t->fraction) : 0;
    return nan_bits(t, negative) | payload;
  }
  /* A double's own subnormals lie far below every format's smallest: they round to zero as they
   * should without their exponent being right. */
  uint64_t significand = fraction | (uint64_t)(exponent != 0) << DOUBLE_FRACTION;
  int biased = exponent - DOUBLE_BIAS + t->bias;
  if (biased < 1) biased = 1;
  int shift = biased - t->bias - t->fraction - (exponent - DOUBLE_BIAS - DOUBLE_FRACTION);
  /* The significand's leading one adds one to the exponent field, and so does a carry. */
  uint64_t magnitude = ((uint64_t)(biased - 1) << t->fraction) + shift_rounded(significand, shift);
  uint64_t sign = negative ? sign_bit(t) : 0;
  if (magnitude > largest_finite(t)) {
    if (t->flavour == IEEE) return sign | infinity_bits(t);
    return t->flavour == FINITE ? sign | largest_finite(t) : nan_bits(t, negative);
  }
  if (t->flavour == FNUZ && magnitude == 0) sign = 0;
  TN_ASSERT((sign & magnitude) == 0 && magnitude <= magnitude_mask(t));
  return sign | magnitude;
}

uint64_t tn_float_from_double(tn_type type, double value) {
  const type_info *t = float_info(type);
  return t ? format_from_double(t, value) : 0;
}

uint64_t tn_tf32_from_double(double value) {
  static const type_info tf32 = FLOAT("tf32", NULL, 0, 19, IEEE, 8, 10, 127);
  return format_from_double(&tf32, value);
}

/* ---- XLA's numbers ---------------------------------------------------------------------------
 */

static const unsigned char xla_numbers[TN_NUM_TYPES] = {
    [TN_PRED] = 1,        [TN_S8] = 2,          [TN_S16] = 3,
    [TN_S32] = 4,         [TN_S64] = 5,         [TN_U8] = 6,
    [TN_U16] = 7,         [TN_U32] = 8,         [TN_U64] = 9,
    [TN_F16] = 10,        [TN_F32] = 11,        [TN_F64] = 12,
    [TN_C64] = 15,        [TN_BF16] = 16,       [TN_TOKEN] = 17,
    [TN_C128] = 18,       [TN_F8E5M2] = 19,     [TN_F8E4M3FN] = 20,
    [TN_S4] = 21,         [TN_U4] = 22,         [TN_F8E4M3B11FNUZ] = 23,
    [TN_F8E5M2FNUZ] = 24, [TN_F8E4M3FNUZ] = 25, [TN_S2] = 26,
    [TN_U2] = 27,         [TN_F8E4M3] = 28,     [TN_F8E3M4] = 29,
    [TN_S1] = 30,         [TN_U1] = 31,         [TN_F4E2M1FN] = 32,
    [TN_F8E8M0FNU] = 33,  [TN_F6E3M2FN] = 35,   [TN_F6E2M3FN] = 36,
};

int tn_type_to_xla(tn_type type) {
  return (unsigned)type < TN_NUM_TYPES ? xla_numbers[type] : 0;
}

tn_type tn_type_from_xla(int number) {
  for (int i = 1; i < TN_NUM_TYPES; i++) {
    if (xla_numbers[i] == number) return (tn_type)i;
  }
  return TN_INVALID;
}
