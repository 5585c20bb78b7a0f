/* The type table and every float format, against ml_dtypes' and numpy's values. */
#include "base/types.h"
#include "cmocka_header.h"
#include "unit/base/float_formats.inc"
#include <math.h>
#include <string.h>

static double f32(uint32_t bits) {
  float value;
  memcpy(&value, &bits, sizeof value);
  return (double)value;
}

static void sizes_and_names(void **state) {
  (void)state;
  assert_int_equal(tn_type_size(TN_PRED), 1);
  assert_int_equal(tn_type_size(TN_S4), 1);
  assert_int_equal(tn_type_size(TN_BF16), 2);
  assert_int_equal(tn_type_size(TN_C128), 16);
  assert_int_equal(tn_type_size(TN_TOKEN), 0);
  assert_int_equal(tn_type_size((tn_type)99), 0);
  assert_int_equal(tn_type_size((tn_type)-1), 0);
  assert_int_equal(tn_type_bits(TN_S4), 4);
  assert_int_equal(tn_type_bits(TN_PRED), 1);
  assert_int_equal(tn_type_bits(TN_F6E3M2FN), 6);
  assert_string_equal(tn_type_name(TN_U32), "ui32");
  assert_string_equal(tn_type_name(TN_C64), "complex<f32>");
  assert_string_equal(tn_type_name((tn_type)99), "invalid");
  assert_int_equal(tn_type_from_name("bool"), TN_PRED);
  assert_int_equal(tn_type_from_name("float8_e4m3b11fnuz"), TN_F8E4M3B11FNUZ);
  assert_int_equal(tn_type_from_name("uint16"), TN_U16);
  assert_int_equal(tn_type_from_name("invalid"), TN_INVALID);
  assert_int_equal(tn_type_from_name("f33"), TN_INVALID);
  assert_int_equal(tn_type_from_name(""), TN_INVALID);
}

static void every_name_leads_back(void **state) {
  (void)state;
  for (int i = 1; i < TN_NUM_TYPES; i++) {
    assert_int_equal(tn_type_from_name(tn_type_name((tn_type)i)), i);
    if (i != TN_TOKEN) assert_true(tn_type_bits((tn_type)i) <= 8 * (int)tn_type_size((tn_type)i));
    if (i != TN_TOKEN) assert_true(tn_type_bits((tn_type)i) > 0);
  }
}

static void complex_parts(void **state) {
  (void)state;
  assert_int_equal(tn_type_of_complex(TN_C128), TN_F64);
  assert_int_equal(tn_type_of_complex(TN_F32), TN_INVALID);
  assert_int_equal(tn_type_complex_of(TN_F32), TN_C64);
  assert_int_equal(tn_type_complex_of(TN_F16), TN_INVALID);
  assert_int_equal(tn_type_get_kind(TN_TOKEN), TN_KIND_NONE);
  assert_int_equal(tn_type_get_kind(TN_U2), TN_KIND_UNSIGNED);
}

static void check_values(tn_type type, const uint32_t *values, size_t count) {
  for (size_t i = 0; i < count; i++) {
    double expected = f32(values[i]), got = tn_float_to_double(type, i);
    if (isnan(expected)) {
      assert_true(isnan(got));
      assert_true(tn_float_is_nan(type, i));
      continue;
    }
    assert_false(tn_float_is_nan(type, i));
    assert_int_equal(tn_float_is_inf(type, i), isinf(expected) != 0);
    assert_memory_equal(&got, &expected, sizeof got);
    assert_int_equal(tn_float_from_double(type, got), i);
  }
}

static void every_code_of_the_small_formats(void **state) {
  (void)state;
#define CHECK(type) check_values(type, values_##type, sizeof values_##type / 4);
  SMALL_FORMATS(CHECK)
#undef CHECK
}

static void check_rounding(tn_type type, const uint16_t *codes) {
  for (size_t i = 0; i < sizeof samples / 4; i++) {
    uint64_t got = tn_float_from_double(type, f32(samples[i]));
    if (tn_float_is_nan(type, codes[i]))
      assert_true(tn_float_is_nan(type, got));
    else
      assert_int_equal(got, codes[i]);
  }
}

static void rounding(void **state) {
  (void)state;
#define CHECK(type) check_rounding(type, codes_##type);
  SMALL_FORMATS(CHECK)
  CHECK(TN_BF16)
  CHECK(TN_F16)
#undef CHECK
}

static void f32_is_the_compilers(void **state) {
  (void)state;
  uint64_t seed = 1;
  for (int i = 0; i < 200000; i++) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    uint64_t bits = seed ^ seed >> 29;
    /* exponents around those of f32, subnormals included, for three samples of four */
    if (i & 3)
      bits = (bits & ~(0x7ffull << 52)) | (uint64_t)(1023 - 160 + (int)(seed >> 50) % 300) << 52;
    double value;
    memcpy(&value, &bits, sizeof value);
    if (isnan(value)) continue;
    float single = (float)value;
    uint32_t expected;
    memcpy(&expected, &single, sizeof expected);
    assert_int_equal(tn_float_from_double(TN_F32, value), expected);
    assert_true(tn_float_to_double(TN_F32, expected) == (double)single);
    /* tf32 is f32 in its upper bits: what f32 says exactly is rounded there, ties to even */
    uint64_t upper = ((uint64_t)expected + 0xfff + (expected >> 13 & 1)) >> 13;
    if (isfinite(single)) assert_int_equal(tn_tf32_from_double((double)single), upper);
  }
}

static void nans_stay_nans(void **state) {
  (void)state;
  assert_int_equal(tn_float_from_double(TN_F32, (double)NAN), 0x7fc00000);
  assert_int_equal(tn_float_from_double(TN_F32, -(double)NAN), 0xffc00000);
  assert_int_equal(tn_float_from_double(TN_BF16, (double)NAN), 0x7fc0);
  assert_int_equal(tn_float_from_double(TN_F8E4M3FN, (double)NAN), 0x7f);
  assert_int_equal(tn_float_from_double(TN_F8E5M2FNUZ, (double)NAN), 0x80);
  assert_int_equal(tn_float_from_double(TN_F4E2M1FN, (double)NAN), 8);
  /* a payload goes through f16 and back */
  assert_int_equal(tn_float_from_double(TN_F16, tn_float_to_double(TN_F16, 0xfe01)), 0xfe01);
}

static void f64_is_itself(void **state) {
  (void)state;
  assert_int_equal(tn_float_from_double(TN_F64, 1.5), 0x3ff8000000000000);
  assert_true(tn_float_to_double(TN_F64, 0x8000000000000001) == -4.9406564584124654e-324);
  assert_int_equal(tn_float_from_double(TN_F32, 4.9406564584124654e-324), 0);
  assert_int_equal(tn_float_from_double(TN_S32, 1.5), 0);
  assert_true(tn_float_to_double(TN_S32, 5) == 0);
  /* ties of f32 that lie between a double's bits: 1 + 2^-24 is even down, a little more is up */
  assert_int_equal(tn_float_from_double(TN_F32, 1 + 0x1p-24), 0x3f800000);
  assert_int_equal(tn_float_from_double(TN_F32, 1 + 0x1p-24 + 0x1p-50), 0x3f800001);
  /* and f16: once, not by way of f32 */
  assert_int_equal(tn_float_from_double(TN_F16, 1 + 0x1p-11 + 0x1p-40), 0x3c01);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sizes_and_names), cmocka_unit_test(every_name_leads_back),
      cmocka_unit_test(complex_parts),   cmocka_unit_test(every_code_of_the_small_formats),
      cmocka_unit_test(rounding),        cmocka_unit_test(f32_is_the_compilers),
      cmocka_unit_test(nans_stay_nans),  cmocka_unit_test(f64_is_itself),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
