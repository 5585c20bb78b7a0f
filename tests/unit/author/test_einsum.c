/* Contraction orders: what is found, what is refused. Costs against opt_einsum: tests/einsum. */
#include "cmocka_header.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tenon/tenon.h>

static tn_status *find(const char *equation, const int64_t *sizes, size_t count, int method,
                       int minimize, tn_einsum_path **out) {
  tn_einsum_options options = TN_EINSUM_OPTIONS_INIT;
  options.method = (tn_einsum_method)method;
  options.minimize = (tn_einsum_minimize)minimize;
  return tn_einsum_find_path(equation, sizes, count, &options, out);
}

static const int64_t chain[] = {100, 2, 2, 100, 100, 3};

static void test_every_method_finds_the_order(void **state) {
  (void)state;
  for (int method = TN_EINSUM_AUTO; method <= TN_EINSUM_GREEDY; method++) {
    tn_einsum_path *path;
    size_t a, b;
    const char *text;
    double flops;
    assert_null(find("ab,bc,cd->ad", chain, 6, method, TN_EINSUM_FLOPS, &path));
    assert_int_equal(tn_einsum_path_num_steps(path), 2);
    assert_true(tn_einsum_path_step(path, 0, &a, &b, &text, &flops));
    assert_int_equal(a, 1);
    assert_int_equal(b, 2);
    assert_string_equal(text, "bc,cd->bd");
    assert_true(flops == 2 * 2 * 100 * 3);
    assert_true(tn_einsum_path_step(path, 1, &a, &b, &text, &flops));
    assert_string_equal(text, "ab,bd->ad");
    assert_false(tn_einsum_path_step(path, 2, NULL, NULL, NULL, NULL));
    assert_true(tn_einsum_path_flops(path) == 1200 + 1200);
    assert_true(tn_einsum_path_naive_flops(path) == 100.0 * 2 * 100 * 3 * 3);
    assert_true(tn_einsum_path_largest(path) == 300);
    tn_einsum_path_destroy(path);
  }
}

static void expect(const char *equation, const int64_t *sizes, size_t count, const char *line) {
  tn_einsum_path *path;
  char text[128];
  assert_null(tn_einsum_find_path(equation, sizes, count, NULL, &path));
  tn_einsum_path_describe(path, text, sizeof text);
  assert_string_equal(text, line);
  tn_einsum_path_destroy(path);
}

static void test_forms(void **state) {
  const int64_t two[] = {2, 3, 3, 4};
  (void)state;
  expect("ab, bc", two, 4, "2 operands, 1 step: 48 flops (naive 48), largest 12");
  expect("ab->a", two, 2, "1 operand, 1 step: 12 flops (naive 12), largest 6");
  expect("ab,cd->abcd", two, 4, "2 operands, 1 step: 72 flops (naive 72), largest 72");
}

/* tests/einsum/orders.txt: no order costs more than the one that opt_einsum found. */
static void test_costs_no_more_than_opt_einsum(void **state) {
  char line[4096];
  int problems = 0, better = 0;
  FILE *file = fopen(TENON_SOURCE_DIR "/tests/einsum/orders.txt", "r");
  (void)state;
  assert_non_null(file);
  while (fgets(line, sizeof line, file)) {
    char *method = strtok(line, " "), *equation = strtok(NULL, " "), *dims = strtok(NULL, " ");
    char *cost = strtok(NULL, " "), *end = dims;
    if (*method == '#') continue;
    assert_non_null(cost);
    int64_t sizes[512];
    size_t count = 0;
    while (*end && count < 512) {
      sizes[count++] = strtoll(end, &end, 10);
      if (*end == ',') end++;
    }
    tn_einsum_path *path;
    assert_null(find(equation, sizes, count, atoi(method), TN_EINSUM_FLOPS, &path));
    double ours = tn_einsum_path_flops(path), theirs = strtod(cost, NULL);
    if (ours > theirs * (1 + 1e-12))
      fail_msg("method %s, %s: %g, opt_einsum %g", method, equation, ours, theirs);
    better += ours < theirs * (1 - 1e-12);
    problems++;
    tn_einsum_path_destroy(path);
  }
  fclose(file);
  assert_int_equal(problems, 7 * 30);
  assert_true(better > 30);
}

/* What is least depends on what is asked to be least. */
static void test_minimize(void **state) {
  const int64_t sizes[] = {2, 50, 50, 3, 3, 60, 60, 2};
  (void)state;
  tn_einsum_path *flops, *size;
  assert_null(find("ab,bc,cd,da->", sizes, 8, TN_EINSUM_OPTIMAL, TN_EINSUM_FLOPS, &flops));
  assert_null(find("ab,bc,cd,da->", sizes, 8, TN_EINSUM_OPTIMAL, TN_EINSUM_SIZE, &size));
  assert_true(tn_einsum_path_flops(flops) <= tn_einsum_path_flops(size));
  assert_true(tn_einsum_path_largest(size) <= tn_einsum_path_largest(flops));
  tn_einsum_path_destroy(flops);
  tn_einsum_path_destroy(size);
}

static void test_refusals(void **state) {
  static const int64_t ones[64] = {1, 2, 3};
  static const struct {
    const char *equation;
    size_t count;
    const char *part;
  } cases[] = {
      {"aa->a", 2, "label 'a' stands twice in operand 0"},
      {"a...->a", 1, "ellipsis"},
      {"ab->c", 2, "label 'c' of the result is in no operand"},
      {"ab->aa", 2, "label 'a' stands twice in the result"},
      {"ab,b->a", 3, "label 'b' has size 3 in operand 1, and 2 before"},
      {"ab,c->a", 2, "no size for label 'c' of operand 1"},
      {"ab->a", 3, "3 sizes for 2 labels"},
      {"a1->a", 1, "'1' is no label"},
      {"abcd->a", 4, "label 'd' of operand 0 has size 0"},
  };
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    tn_einsum_path *path;
    tn_status *status = tn_einsum_find_path(cases[i].equation, ones, cases[i].count, NULL, &path);
    assert_non_null(status);
    assert_null(path);
    if (!strstr(tn_status_message(status), cases[i].part))
      fail_msg("'%s' is not in '%s'", cases[i].part, tn_status_message(status));
    assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
    tn_status_destroy(status);
  }
}

static void test_limits(void **state) {
  char equation[256] = "";
  int64_t sizes[64];
  tn_einsum_path *path;
  (void)state;
  for (int i = 0; i < 64; i++) sizes[i] = 2;
  for (int i = 0; i < 63; i++) strcat(equation, i ? ",a" : "a");
  strcat(equation, "->a");
  assert_null(tn_einsum_find_path(equation, sizes, 63, NULL, &path));
  assert_int_equal(tn_einsum_path_num_steps(path), 62);
  tn_einsum_path_destroy(path);
  tn_status *status = find(equation, sizes, 63, TN_EINSUM_OPTIMAL, 0, &path);
  assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
  assert_non_null(strstr(tn_status_message(status), "all orders of 63 operands are too many"));
  tn_status_destroy(status);
  equation[0] = 0;
  for (int i = 0; i < 64; i++) strcat(equation, i ? ",a" : "a");
  status = tn_einsum_find_path(equation, sizes, 64, NULL, &path);
  assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
  tn_status_destroy(status);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_method_finds_the_order),
                                     cmocka_unit_test(test_forms),
                                     cmocka_unit_test(test_costs_no_more_than_opt_einsum),
                                     cmocka_unit_test(test_minimize),
                                     cmocka_unit_test(test_refusals),
                                     cmocka_unit_test(test_limits)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
