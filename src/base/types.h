/* What is known of element types beyond <tenon/types.h>: their kinds, and floats to and from bits.
 */
#ifndef TN_BASE_TYPES_H
#define TN_BASE_TYPES_H

#include <tenon/types.h>

typedef enum tn_type_kind {
  TN_KIND_NONE, /* TN_INVALID, TN_TOKEN */
  TN_KIND_BOOL,
  TN_KIND_SIGNED,
  TN_KIND_UNSIGNED,
  TN_KIND_FLOAT,
  TN_KIND_COMPLEX
} tn_type_kind;

tn_type_kind tn_type_get_kind(tn_type type);
/* TN_F32 for TN_C64, TN_F64 for TN_C128; TN_INVALID for others. */
tn_type tn_type_of_complex(tn_type type);
/* TN_C64 for TN_F32, TN_C128 for TN_F64; TN_INVALID for others. */
tn_type tn_type_complex_of(tn_type part);

/* XLA's number of the type (PrimitiveType), which is another than PJRT's; 0 for TN_INVALID. And
 * back: TN_INVALID for a number that is no type of ours. */
int tn_type_to_xla(tn_type type);
tn_type tn_type_from_xla(int number);

/* The value of a float type's bit pattern; exact for every type. Bits above the type's width are
 * ignored. A type that is no float gives 0. NaNs stay NaNs with their sign. */
double tn_float_to_double(tn_type type, uint64_t bits);

/* The nearest value of the type, ties to even. Beyond the largest: infinity where the type has one,
 * else NaN where it has one, else the largest (f4E2M1FN, f6*). A NaN becomes the type's NaN; where
 * it has none, zero with the other sign (as ml_dtypes has it). f8E8M0FNU has no zero, no sign and
 * no fraction: 0 and negative numbers become NaN, ties go up, tiny numbers become its smallest. A
 * type that is no float gives 0. */
uint64_t tn_float_from_double(tn_type type, double value);
/* The same for tf32, which is no element's type: 19 bits (f32's exponent, ten bits of fraction). */
uint64_t tn_tf32_from_double(double value);

/* Whether the bits are a NaN, and whether an infinity, of that type. */
bool tn_float_is_nan(tn_type type, uint64_t bits);
bool tn_float_is_inf(tn_type type, uint64_t bits);

#endif
