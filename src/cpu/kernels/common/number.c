#include "cpu/kernels/common/number.h"
#include "base/assert.h"
#include "base/narrow.h"

static void store_bits(void *out, uint64_t bits, size_t size) {
  memcpy(out, &bits, size);
}

void number_from_int(tn_type type, int64_t value, void *out) {
  size_t size = tn_type_size(type);
  int bits = tn_type_bits(type);
  switch (tn_type_get_kind(type)) {
  case TN_KIND_BOOL: store_bits(out, value != 0, 1); return;
  case TN_KIND_SIGNED:
  case TN_KIND_UNSIGNED:
    store_bits(out,
               bits >= 8
                   ? (uint64_t)value
                   : narrow_wrap((uint8_t)value, bits, tn_type_get_kind(type) == TN_KIND_SIGNED),
               size);
    return;
  case TN_KIND_COMPLEX:
    memset(out, 0, size);
    number_from_int(tn_type_of_complex(type), value, out);
    return;
  case TN_KIND_FLOAT: break;
  case TN_KIND_NONE: return;
  }
  if (type == TN_F32) {
    float f = (float)value;
    memcpy(out, &f, sizeof f);
    return;
  }
  if (narrow_is_float(type)) {
    store_bits(out, tn_narrow_encode(type, narrow_odd_s64(value)), size);
    return;
  }
  store_bits(out, tn_float_from_double(type, (double)value), size);
}

static uint64_t bits_of(tn_type type, const void *data) {
  uint64_t bits = 0;
  TN_ASSERT(tn_type_size(type) <= sizeof bits); /* a complex number is read by its parts */
  memcpy(&bits, data, tn_type_size(type));
  return bits;
}

int64_t number_read_int(tn_type type, const void *data) {
  uint64_t bits = bits_of(type, data);
  if (narrow_is_integer(type))
    bits = narrow_wrap((uint8_t)bits, tn_type_bits(type), type == TN_S4 || type == TN_S2);
  switch (tn_type_size(type) * 2 + (tn_type_get_kind(type) == TN_KIND_SIGNED)) {
  case 3: return (int8_t)bits;
  case 5: return (int16_t)bits;
  case 9: return (int32_t)bits;
  default: return (int64_t)bits;
  }
}

double number_read_f64(tn_type type, const void *data) {
  double d;
  if (type == TN_F64) {
    memcpy(&d, data, sizeof d);
    return d;
  }
  if (narrow_is_float(type)) return (double)number_read_f32(type, data);
  if (tn_type_get_kind(type) == TN_KIND_FLOAT) return tn_float_to_double(type, bits_of(type, data));
  if (type == TN_U64) return (double)bits_of(type, data);
  return (double)number_read_int(type, data);
}

float number_read_f32(tn_type type, const void *data) {
  float f;
  uint16_t half;
  switch ((int)type) {
  case TN_F32: memcpy(&f, data, sizeof f); return f;
  case TN_BF16: memcpy(&half, data, sizeof half); return number_from_bf16(half);
  case TN_F16: memcpy(&half, data, sizeof half); return number_from_f16(half);
  case TN_U64: return (float)bits_of(type, data);
  default: break;
  }
  if (narrow_is_float(type)) return number_f32_of(tn_narrow_values[type][*(const uint8_t *)data]);
  if (type == TN_F64) return (float)tn_float_to_double(type, bits_of(type, data));
  return (float)number_read_int(type, data);
}

void number_write_f32(tn_type type, float value, void *out) {
  uint16_t half;
  switch ((int)type) {
  case TN_F32:
    value = number_canonical_f32(value);
    memcpy(out, &value, sizeof value);
    return;
  case TN_BF16:
    half = number_to_bf16(value);
    memcpy(out, &half, sizeof half);
    return;
  case TN_F16:
    half = number_to_f16(value);
    memcpy(out, &half, sizeof half);
    return;
  default: break;
  }
  if (narrow_is_float(type))
    store_bits(out, tn_narrow_encode(type, number_f32_bits(value)), 1);
  else
    number_write_f64(type, (double)value, out);
}

void number_write_f64(tn_type type, double value, void *out) {
  value = number_canonical_f64(value);
  if (type == TN_F32) {
    float f = number_canonical_f32((float)value);
    memcpy(out, &f, sizeof f);
  } else if (type == TN_F64) {
    memcpy(out, &value, sizeof value);
  } else if (narrow_is_float(type)) {
    store_bits(out, tn_narrow_encode(type, tn_narrow_odd_f64(value)), 1);
  } else {
    store_bits(out, tn_float_from_double(type, value), tn_type_size(type));
  }
}
