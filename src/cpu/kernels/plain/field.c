#include "cpu/kernels/plain/field.h"
#include "cpu/kernels/common/number.h"
#include "cpu/kernels/quotient.h"

static bool is_single(tn_type type) {
  return type == TN_F32 || type == TN_C64;
}
static bool is_complex(tn_type type) {
  return type == TN_C64 || type == TN_C128;
}

field field_load(tn_type type, const void *data, int64_t at) {
  tn_type part = is_single(type) ? TN_F32 : TN_F64;
  int64_t size = is_single(type) ? 4 : 8;
  if (!is_complex(type)) return (field){number_read_f64(part, (const char *)data + at * size), 0};
  const char *from = (const char *)data + 2 * at * size;
  return (field){number_read_f64(part, from), number_read_f64(part, from + size)};
}

void field_store(tn_type type, void *data, int64_t at, field value) {
  tn_type part = is_single(type) ? TN_F32 : TN_F64;
  int64_t size = is_single(type) ? 4 : 8;
  char *to = (char *)data + (is_complex(type) ? 2 : 1) * at * size;
  number_write_f64(part, value.re, to);
  if (is_complex(type)) number_write_f64(part, value.im, to + size);
}

field field_conj(field value, bool wanted) {
  return wanted ? (field){value.re, -value.im} : value;
}

static double fused_multiply_add(tn_type type, double a, double b, double sum) {
  return is_single(type) ? (double)fmaf((float)a, (float)b, (float)sum) : fma(a, b, sum);
}

field field_plus(tn_type type, field sum, field a, field b) {
  if (!is_complex(type)) return (field){fused_multiply_add(type, a.re, b.re, sum.re), 0};
  return (field){
      fused_multiply_add(type, -a.im, b.im, fused_multiply_add(type, a.re, b.re, sum.re)),
      fused_multiply_add(type, a.im, b.re, fused_multiply_add(type, a.re, b.im, sum.im))};
}

field field_less(tn_type type, field sum, field a, field b) {
  return field_plus(type, sum, (field){-a.re, -a.im}, b);
}

field field_divide(tn_type type, field value, field by) {
  if (!is_complex(type)) return field_scale_down(type, value, by.re);
  if (type == TN_C128) {
    quotient_c128(&value.re, &value.im, by.re, by.im);
    return value;
  }
  float re = (float)value.re, im = (float)value.im;
  quotient_c64(&re, &im, (float)by.re, (float)by.im);
  return (field){re, im};
}

field field_scale_down(tn_type type, field value, double by) {
  if (is_single(type))
    return (field){(float)value.re / (float)by, is_complex(type) ? (float)value.im / (float)by : 0};
  return (field){value.re / by, is_complex(type) ? value.im / by : 0};
}

double field_sqrt(tn_type type, double value) {
  return is_single(type) ? (double)sqrtf((float)value) : sqrt(value);
}
