/* Elements as numbers: every code of every small float against ml_dtypes' tables, and the edges of
 * the integers and of f16, bf16 and complex by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <string.h>

#include "../base/float_formats.inc"
#include "tools/element.h"

typedef struct format {
  tn_type type;
  const uint32_t *values; /* f32 bits of each code */
  size_t count;
} format;

#define FORMAT(type)                                                                               \
  { type, values_##type, sizeof values_##type / sizeof *values_##type }
static const format formats[] = {
    FORMAT(TN_F4E2M1FN), FORMAT(TN_F6E2M3FN),      FORMAT(TN_F6E3M2FN),   FORMAT(TN_F8E8M0FNU),
    FORMAT(TN_F8E4M3FN), FORMAT(TN_F8E4M3B11FNUZ), FORMAT(TN_F8E5M2FNUZ), FORMAT(TN_F8E4M3FNUZ),
    FORMAT(TN_F8E4M3),   FORMAT(TN_F8E3M4),        FORMAT(TN_F8E5M2)};

static void test_small_floats(void **state) {
  (void)state;
  for (size_t f = 0; f < sizeof formats / sizeof *formats; f++)
    for (size_t code = 0; code < formats[f].count; code++) {
      uint8_t byte = (uint8_t)code;
      float want;
      memcpy(&want, &formats[f].values[code], sizeof want);
      double got = element_real(formats[f].type, &byte, 0);
      if (isnan(want))
        assert_true(isnan(got));
      else
        assert_true(got == (double)want && !signbit(got) == !signbit(want));
    }
}

static void test_halves(void **state) {
  (void)state;
  static const struct {
    tn_type type;
    uint16_t bits;
    double value;
  } cases[] = {{TN_F16, 0x3C00, 1},     {TN_F16, 0xC580, -5.5},      {TN_F16, 0x0001, 0x1p-24},
               {TN_F16, 0x7BFF, 65504}, {TN_F16, 0x7C00, INFINITY},  {TN_BF16, 0x3F80, 1},
               {TN_BF16, 0xC0B0, -5.5}, {TN_BF16, 0x0001, 0x1p-133}, {TN_BF16, 0xFF80, -INFINITY}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    assert_true(element_real(cases[i].type, &cases[i].bits, 0) == cases[i].value);
  uint16_t nan16 = 0x7E00, nan_b = 0x7FC0;
  assert_true(isnan(element_real(TN_F16, &nan16, 0)) && isnan(element_real(TN_BF16, &nan_b, 0)));
}

static void test_integers(void **state) {
  (void)state;
  const int8_t bytes[] = {-8, 7};
  const int16_t shorts[] = {INT16_MIN, 2};
  const int64_t longs[] = {5, INT64_MIN};
  const uint64_t words[] = {UINT64_MAX, 1};
  assert_int_equal(element_signed(TN_S4, bytes, 0), -8);
  assert_int_equal(element_signed(TN_S8, bytes, 1), 7);
  assert_int_equal(element_signed(TN_S16, shorts, 0), INT16_MIN);
  assert_true(element_signed(TN_S64, longs, 1) == INT64_MIN);
  assert_true(element_unsigned(TN_U64, words, 0) == UINT64_MAX);
}

static void test_text(void **state) {
  (void)state;
  char text[64];
  const float complex[] = {1.5f, -2};
  const uint8_t truth = 1;
  const double third = 1.0 / 3;
  assert_string_equal(element_print(TN_C64, complex, 0, text, sizeof text), "1.5-2i");
  assert_string_equal(element_print(TN_PRED, &truth, 0, text, sizeof text), "true");
  assert_string_equal(element_print(TN_F64, &third, 0, text, sizeof text), "0.3333333333");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_small_floats),
      cmocka_unit_test(test_halves),
      cmocka_unit_test(test_integers),
      cmocka_unit_test(test_text),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
