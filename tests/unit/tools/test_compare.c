/* The rule of comparison: |got - want| <= atol + rtol * |want|, with exact integers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>

#include "tools/compare.h"

static compare_result compare(tn_type type, const void *got, const void *want, size_t count,
                              compare_tolerance tolerance) {
  compare_result result;
  compare_elements(type, got, want, count, &tolerance, &result);
  return result;
}

static void test_share_is_of_both_parts(void **state) {
  (void)state;
  const double got[] = {1, 104}, want[] = {1, 100};
  compare_result r = compare(TN_F64, got, want, 2, (compare_tolerance){.rtol = 0.05, .atol = 3});
  assert_true(r.passed && r.worst == 1 && r.share == 0.5); /* 4 of 3 + 5 */
  r = compare(TN_F64, got, want, 2, (compare_tolerance){.rtol = 0.03, .atol = 0.5});
  assert_true(!r.passed && r.failed == 1 && r.worst == 1);
}

static void test_special_values(void **state) {
  (void)state;
  const compare_tolerance wide = {.rtol = 1e6, .atol = 1e6};
  const float got[] = {INFINITY, NAN, -INFINITY}, same[] = {INFINITY, NAN, -INFINITY};
  assert_true(compare(TN_F32, got, same, 3, (compare_tolerance){0}).passed);
  const float other[] = {-INFINITY, 0, -INFINITY};
  compare_result r = compare(TN_F32, got, other, 3, wide);
  assert_true(!r.passed && r.failed == 2);
  const float number = 1e30f, infinite = INFINITY;
  assert_false(compare(TN_F32, &number, &infinite, 1, (compare_tolerance){.atol = 1}).passed);
}

static void test_integers(void **state) {
  (void)state;
  const int32_t got[] = {1, 2, 3, 4}, want[] = {1, 2, 3, 6};
  assert_false(compare(TN_S32, got, want, 4, (compare_tolerance){0}).passed);
  assert_false(compare(TN_S32, got, want, 4, (compare_tolerance){.atol = 1}).passed);
  assert_true(compare(TN_S32, got, want, 4, (compare_tolerance){.atol = 2}).passed);
  assert_true(compare(TN_S32, got, want, 4, (compare_tolerance){.bad_share = 0.25}).passed);
  assert_false(compare(TN_S32, got, want, 4, (compare_tolerance){.bad_share = 0.24}).passed);
  const uint64_t a = UINT64_MAX, b = UINT64_MAX - 1;
  assert_false(compare(TN_U64, &a, &b, 1, (compare_tolerance){0}).passed);
  const int64_t low = INT64_MIN, high = INT64_MAX;
  assert_false(compare(TN_S64, &low, &high, 1, (compare_tolerance){.atol = 1e18}).passed);
}

static void test_complex_distance(void **state) {
  (void)state;
  const float got[] = {3, 4}, want[] = {0, 0};
  compare_result r = compare(TN_C64, got, want, 1, (compare_tolerance){.atol = 10});
  assert_true(r.passed && r.share == 0.5);
}

static void test_says_which_element(void **state) {
  (void)state;
  char text[512];
  const int64_t dims[] = {2, 3};
  const int32_t got[] = {0, 1, 2, 3, 9, 5}, want[] = {0, 1, 2, 3, 4, 5};
  compare_result r = compare(TN_S32, got, want, 6, (compare_tolerance){0});
  compare_describe(&r, TN_S32, got, want, dims, 2, text, sizeof text);
  assert_string_equal(text,
                      "FAILED at [1,1]: got 9, want 4, inf times the tolerance; 1 of 6 outside");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_share_is_of_both_parts),
      cmocka_unit_test(test_special_values),
      cmocka_unit_test(test_integers),
      cmocka_unit_test(test_complex_distance),
      cmocka_unit_test(test_says_which_element),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
