#include "element.h"
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

element_class element_class_of(tn_type type) {
  switch (type) {
  case TN_S1:
  case TN_S2:
  case TN_S4:
  case TN_S8:
  case TN_S16:
  case TN_S32:
  case TN_S64: return ELEMENT_SIGNED;
  case TN_PRED:
  case TN_U1:
  case TN_U2:
  case TN_U4:
  case TN_U8:
  case TN_U16:
  case TN_U32:
  case TN_U64: return ELEMENT_UNSIGNED;
  case TN_C64:
  case TN_C128: return ELEMENT_COMPLEX;
  default: return ELEMENT_REAL;
  }
}

/* ---- bits ----------------------------------------------------------------------------------- */

static uint64_t load_bits(const void *data, size_t i, size_t width) {
  uint64_t bits = 0;
  memcpy(&bits, (const char *)data + i * width, width);
  return bits;
}

int64_t element_signed(tn_type type, const void *data, size_t i) {
  size_t width = tn_type_size(type);
  uint64_t bits = load_bits(data, i, width);
  unsigned unused = (unsigned)(64 - tn_type_bits(type));
  return (int64_t)(bits << unused) >> unused;
}

uint64_t element_unsigned(tn_type type, const void *data, size_t i) {
  uint64_t bits = load_bits(data, i, tn_type_size(type));
  return type == TN_U4 || type == TN_U2 || type == TN_U1 ? bits & ((1u << tn_type_bits(type)) - 1)
                                                         : bits;
}

/* What the all-ones and zero patterns of a small float mean. */
typedef enum specials {
  IEEE,       /* top exponent: infinity, NaN */
  FINITE_NAN, /* no infinity; exponent and mantissa all ones is NaN */
  UNSIGNED_0, /* no infinity, no -0: its pattern is NaN */
  FINITE_ONLY /* every pattern is a number */
} specials;

typedef struct small_float {
  tn_type type;
  int exponent, mantissa, bias;
  specials rule;
} small_float;

static const small_float small_floats[] = {
    {TN_F16, 5, 10, 15, IEEE},
    {TN_BF16, 8, 7, 127, IEEE},
    {TN_F8E5M2, 5, 2, 15, IEEE},
    {TN_F8E4M3, 4, 3, 7, IEEE},
    {TN_F8E3M4, 3, 4, 3, IEEE},
    {TN_F8E4M3FN, 4, 3, 7, FINITE_NAN},
    {TN_F8E5M2FNUZ, 5, 2, 16, UNSIGNED_0},
    {TN_F8E4M3FNUZ, 4, 3, 8, UNSIGNED_0},
    {TN_F8E4M3B11FNUZ, 4, 3, 11, UNSIGNED_0},
    {TN_F4E2M1FN, 2, 1, 1, FINITE_ONLY},
    {TN_F6E2M3FN, 2, 3, 1, FINITE_ONLY},
    {TN_F6E3M2FN, 3, 2, 3, FINITE_ONLY},
};

static double decode_small_float(const small_float *f, uint64_t bits) {
  int top = (1 << f->exponent) - 1;
  int mantissa = (int)(bits & ((1u << f->mantissa) - 1));
  int exponent = (int)(bits >> f->mantissa) & top;
  bool negative = (bits >> (f->mantissa + f->exponent)) & 1;
  if (f->rule == IEEE && exponent == top)
    return mantissa ? (double)NAN : negative ? -(double)INFINITY : (double)INFINITY;
  if (f->rule == FINITE_NAN && exponent == top && mantissa == (1 << f->mantissa) - 1)
    return (double)NAN;
  if (f->rule == UNSIGNED_0 && negative && !exponent && !mantissa) return (double)NAN;
  int whole = exponent ? mantissa + (1 << f->mantissa) : mantissa;
  double value = ldexp(whole, (exponent ? exponent : 1) - f->bias - f->mantissa);
  return negative ? -value : value;
}

static double f32_at(const void *data, size_t i) {
  float value;
  memcpy(&value, (const char *)data + i * sizeof value, sizeof value);
  return (double)value;
}

static double f64_at(const void *data, size_t i) {
  double value;
  memcpy(&value, (const char *)data + i * sizeof value, sizeof value);
  return value;
}

double element_real(tn_type type, const void *data, size_t i) {
  if (type == TN_F32) return f32_at(data, i);
  if (type == TN_F64) return f64_at(data, i);
  if (type == TN_C64) return f32_at(data, 2 * i);
  if (type == TN_C128) return f64_at(data, 2 * i);
  uint64_t bits = load_bits(data, i, tn_type_size(type));
  if (type == TN_F8E8M0FNU) return bits == 255 ? (double)NAN : ldexp(1, (int)bits - 127);
  for (size_t k = 0; k < sizeof small_floats / sizeof *small_floats; k++)
    if (small_floats[k].type == type) return decode_small_float(&small_floats[k], bits);
  return (double)NAN;
}

double element_imaginary(tn_type type, const void *data, size_t i) {
  return type == TN_C64 ? f32_at(data, 2 * i + 1) : f64_at(data, 2 * i + 1);
}

/* ---- text ----------------------------------------------------------------------------------- */

const char *element_print(tn_type type, const void *data, size_t i, char *out, size_t size) {
  int digits = type == TN_F64 || type == TN_C128 ? 10 : 6;
  switch (element_class_of(type)) {
  case ELEMENT_SIGNED: snprintf(out, size, "%" PRId64, element_signed(type, data, i)); break;
  case ELEMENT_UNSIGNED:
    if (type == TN_PRED)
      snprintf(out, size, "%s", element_unsigned(type, data, i) ? "true" : "false");
    else
      snprintf(out, size, "%" PRIu64, element_unsigned(type, data, i));
    break;
  case ELEMENT_REAL: snprintf(out, size, "%.*g", digits, element_real(type, data, i)); break;
  case ELEMENT_COMPLEX:
    snprintf(out, size, "%.*g%+.*gi", digits, element_real(type, data, i), digits,
             element_imaginary(type, data, i));
    break;
  }
  return out;
}
