/* Numbers of f32, f64, complex<f32> and complex<f64> as the plain linear algebra takes them: each
 * operation rounds to the type. */
#ifndef TN_CPU_KERNELS_PLAIN_FIELD_H
#define TN_CPU_KERNELS_PLAIN_FIELD_H

#include <stdbool.h>
#include <stdint.h>
#include <tenon/types.h>

typedef struct field {
  double re, im;
} field;

/* Element `at` of an array; NaNs are stored canonical. */
field field_load(tn_type type, const void *data, int64_t at);
void field_store(tn_type type, void *data, int64_t at, field value);

field field_conj(field value, bool wanted);
/* sum + a b, sum - a b: one fused multiply-add, for complex types dot_general's four. */
field field_plus(tn_type type, field sum, field a, field b);
field field_less(tn_type type, field sum, field a, field b);
field field_divide(tn_type type, field value, field by);
/* Each part by a real number. */
field field_scale_down(tn_type type, field value, double by);
double field_sqrt(tn_type type, double value);

#endif
