/* Elements of any type as numbers, one at a time; base/half.h has those of f16 and bf16. */
#ifndef TN_CPU_KERNELS_COMMON_NUMBER_H
#define TN_CPU_KERNELS_COMMON_NUMBER_H

#include "base/half.h"
#include "base/types.h"
#include <stdint.h>

/* Stores an integer converted to `type`: wrapped for integers, rounded for floats, nonzero for i1,
 * the real part for complex types. */
void number_from_int(tn_type type, int64_t value, void *out);

/* Reads an element of any type but complex ones as an integer (truncated), float (rounded once, if
 * at all) or double. */
int64_t number_read_int(tn_type type, const void *data);
float number_read_f32(tn_type type, const void *data);
double number_read_f64(tn_type type, const void *data);
/* Stores a float, rounded once, NaNs canonical; for float types only. */
void number_write_f32(tn_type type, float value, void *out);
void number_write_f64(tn_type type, double value, void *out);

#endif
