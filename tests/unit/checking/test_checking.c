/* Functions that check themselves: what they become, what is refused, and that a wrong value is
 * found. tests/programs runs them. */
#include "checking/checking.h"
#include "cmocka_header.h"
#include "unit/passes/programs.h"
#include <math.h>
#include <stdio.h>

static checking_text text_of(const char *source) {
  return (checking_text){.data = source, .size = strlen(source), .name = "t.mlir"};
}

static checking_case *make(const char *source, size_t which) {
  checking_text text = text_of(source);
  checking_case *c;
  bool more;
  tn_status *status = checking_case_create(&text, which, &more, &c);
  if (status) fail_msg("%s", tn_status_message(status));
  return c;
}

static void refused(const char *source, tn_code code, const char *part) {
  checking_text text = text_of(source);
  checking_case *c = NULL;
  bool more = false;
  tn_status *status = checking_case_create(&text, 0, &more, &c);
  if (!status) fail_msg("it was taken");
  assert_null(c);
  if (!strstr(tn_status_message(status), part))
    fail_msg("'%s' is not in '%s'", part, tn_status_message(status));
  assert_int_equal(tn_status_code(status), code);
  tn_status_destroy(status);
}

/* ---- finding ----------------------------------------------------------------------------------
 */

static const char two[] = "func.func @one(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
                          "  return %a : tensor<2xf32>\n"
                          "}\n"
                          "func.func @two() {\n"
                          "  %0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>\n"
                          "  %1 = func.call @one(%0) : (tensor<2xf32>) -> tensor<2xf32>\n"
                          "  check.expect_eq_const %1, dense<[1.0, 2.0]> : tensor<2xf32>\n"
                          "  check.expect_close %1, %0, max_ulp_difference = 5 : tensor<2xf32>, "
                          "tensor<2xf32>\n"
                          "  return\n"
                          "}\n"
                          "func.func @main() {\n"
                          "  %0 = stablehlo.constant dense<1> : tensor<i8>\n"
                          "  stablehlo.custom_call @check.expect_almost_eq(%0, %0) "
                          "{has_side_effect = true} : (tensor<i8>, tensor<i8>) -> ()\n"
                          "  return\n"
                          "}\n";

static void a_function_returns_what_it_checks(void **state) {
  (void)state;
  checking_case *c = make(two, 0);
  assert_string_equal(c->function, "two");
  assert_string_equal(c->place, "t.mlir:4:1");
  assert_int_equal(c->num_programs, 1);
  assert_int_equal(c->num_checks, 2);
  assert_int_equal(c->programs[0].num_outputs, 3);
  expect_program(c->programs[0].module,
                 "func.func private @one(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
                 "  return %a : tensor<2xf32>\n"
                 "}\n"
                 "func.func @main() -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {\n"
                 "  %0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>\n"
                 "  %1 = func.call @one(%0) : (tensor<2xf32>) -> tensor<2xf32>\n"
                 "  return %1, %1, %0 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>\n"
                 "}\n");
  assert_string_equal(c->checks[0].kind, "check.expect_eq_const");
  assert_string_equal(c->checks[0].place, "t.mlir:7:3");
  assert_true(c->checks[1].most == 5);
  checking_case_destroy(c);
  c = make(two, 1);
  assert_string_equal(c->function, "main");
  assert_true(c->checks[0].how == CHECKING_ALMOST && c->checks[0].tolerance == 1e-3);
  checking_case_destroy(c);
  assert_null(make(two, 2));
}

static void places_are_those_of_the_file(void **state) {
  (void)state;
  static const char file[] = "func.func @f() {\n  return\n}\n"
                             "// ----- and what a person writes here\n"
                             "func.func @g() {\n"
                             "  %0 = stablehlo.constant dense<1> : tensor<i8>\n"
                             "  check.expect_eq_const %0, dense<1> : tensor<i8>\n"
                             "  return\n}\n";
  const char *at = file, *end = file + strlen(file);
  checking_text text = {.name = "t.mlir"};
  checking_case *c;
  bool more;
  assert_true(checking_next_part(&at, end, &text));
  assert_null(checking_case_create(&text, 0, &more, &c));
  assert_null(c);
  assert_true(checking_next_part(&at, end, &text));
  assert_null(checking_case_create(&text, 0, &more, &c));
  assert_string_equal(c->checks[0].place, "t.mlir:7:3");
  checking_case_destroy(c);
  assert_false(checking_next_part(&at, end, &text));
}

/* ---- judging ----------------------------------------------------------------------------------
 */

/* A check of two values of a type, as `kind` has it. */
static bool judged(const char *kind, const char *type, const void *got, const void *want,
                   size_t size, checking_mismatch *wrong) {
  char source[1024];
  bool pair = strstr(kind, "close") != NULL; /* it names the type of each */
  snprintf(source, sizeof source,
           "func.func @main() {\n"
           "  %%0:2 = stablehlo.custom_call @data() : () -> (tensor<%s>, tensor<%s>)\n"
           "  check.%s : tensor<%s>%s%s%s\n"
           "  return\n"
           "}\n",
           type, type, kind, type, pair ? ", tensor<" : "", pair ? type : "", pair ? ">" : "");
  checking_case *c = make(source, 0);
  checking_output outputs[2] = {{got, size}, {want, size}};
  size_t failed = checking_judge(c, outputs, wrong);
  checking_case_destroy(c);
  return failed == 0;
}

#define EQ     "expect_eq %0#0, %0#1"
#define ALMOST "expect_almost_eq %0#0, %0#1"
#define CLOSE  "expect_close %0#0, %0#1, max_ulp_difference = 3"

static void the_first_element_that_differs_is_named(void **state) {
  (void)state;
  int32_t got[6] = {1, 2, 3, 4, 5, 6}, want[6] = {1, 2, 3, -4, 5, 7};
  checking_mismatch wrong;
  assert_true(judged(EQ, "2x3xi32", got, got, sizeof got, &wrong));
  assert_false(judged(EQ, "2x3xi32", got, want, sizeof got, &wrong));
  assert_string_equal(wrong.index, "[1,0]");
  assert_string_equal(wrong.got, "4");
  assert_string_equal(wrong.want, "-4");
  assert_int_equal(wrong.differing, 2);
  assert_int_equal(wrong.count, 6);
}

static void equal_means_the_values(void **state) {
  (void)state;
  checking_mismatch wrong;
  float zero = 0, minus = -0.0f, nan = NAN, one = 1, next = nextafterf(1, 2);
  assert_true(judged(EQ, "f32", &zero, &minus, 4, &wrong));
  assert_false(judged(EQ, "f32", &nan, &nan, 4, &wrong));
  assert_false(judged(EQ, "f32", &one, &next, 4, &wrong));
  assert_string_equal(wrong.want, "1.00000012");
  /* Bits above a narrow type's width mean nothing. */
  uint8_t a = 0x0f, b = 0xff;
  assert_true(judged(EQ, "i4", &a, &b, 1, &wrong));
}

static void close_counts_units_in_the_last_place(void **state) {
  (void)state;
  checking_mismatch wrong;
  float one = 1, three = 1 + 3 * 0x1p-23f, four = 1 + 4 * 0x1p-23f, nan = NAN;
  float tiny = 0x1p-149f, minus = -0x1p-149f, big = INFINITY, most = 3.4028234663852886e38f;
  assert_true(judged(CLOSE, "f32", &three, &one, 4, &wrong));
  assert_false(judged(CLOSE, "f32", &four, &one, 4, &wrong));
  assert_string_equal(wrong.why, "4 ulp, 3 are allowed");
  assert_true(judged(CLOSE, "f32", &nan, &nan, 4, &wrong));
  assert_false(judged(CLOSE, "f32", &nan, &one, 4, &wrong));
  assert_true(judged(CLOSE, "f32", &tiny, &minus, 4, &wrong)); /* 2 apart, through zero */
  assert_true(judged(CLOSE, "f32", &big, &most, 4, &wrong));   /* 1 apart, as bits are ordered */
  assert_false(judged("expect_close %0#0, %0#1, max_ulp_difference = 3, min_ulp_difference = 1",
                      "f32", &one, &one, 4, &wrong));
  assert_string_equal(wrong.why, "at most 0 ulp apart, at least 1 are wanted");
}

/* Counts of 64 bits, to the unit. */
static void far_apart_is_counted_to_the_unit(void **state) {
  (void)state;
  checking_mismatch wrong;
  double one = 1, twice = 2, most = 1.7976931348623157e308, least = -1.7976931348623157e308;
#define WITHIN(n) "expect_close %0#0, %0#1, max_ulp_difference = " n
  assert_true(judged(WITHIN("4503599627370496"), "f64", &twice, &one, 8, &wrong));
  assert_false(judged(WITHIN("4503599627370495"), "f64", &twice, &one, 8, &wrong));
  assert_string_equal(wrong.why, "4503599627370496 ulp, 4503599627370495 are allowed");
  assert_true(judged(WITHIN("18437736874454810622"), "f64", &most, &least, 8, &wrong));
  assert_false(judged(WITHIN("18437736874454810621"), "f64", &most, &least, 8, &wrong));
  assert_string_equal(wrong.why, "18437736874454810622 ulp, 18437736874454810621 are allowed");
  assert_true(judged(WITHIN("18446744073709551615"), "f64", &least, &most, 8, &wrong));
#undef WITHIN
}

static void almost_is_an_absolute_distance(void **state) {
  (void)state;
  checking_mismatch wrong;
  double one = 1, near = 1.00009, far = 1.00011, big = INFINITY;
  assert_true(judged(ALMOST, "f64", &near, &one, 8, &wrong));
  assert_false(judged(ALMOST, "f64", &far, &one, 8, &wrong));
  assert_string_equal(wrong.why, "0.00011 apart, 0.0001 is allowed");
  assert_true(judged(ALMOST ", tolerance = 0.1", "f64", &far, &one, 8, &wrong));
  assert_true(judged(ALMOST, "f64", &big, &big, 8, &wrong));
  assert_false(judged(ALMOST, "f64", &big, &one, 8, &wrong));
}

static void both_parts_of_a_complex_number_count(void **state) {
  (void)state;
  checking_mismatch wrong;
  float got[4] = {1, 2, 3, 4}, want[4] = {1, 2, 3, 4.5f};
  assert_true(judged(CLOSE, "2xcomplex<f32>", got, got, sizeof got, &wrong));
  assert_false(judged(CLOSE, "2xcomplex<f32>", got, want, sizeof got, &wrong));
  assert_string_equal(wrong.index, "[1]");
  assert_string_equal(wrong.got, "(3,4)");
  assert_string_equal(wrong.want, "(3,4.5)");
}

/* ---- probes, prints, refusals -----------------------------------------------------------------
 */

#define LOOP                                                                                       \
  "func.func @main() {\n"                                                                          \
  "  %%c = stablehlo.constant dense<0> : tensor<i64>\n"                                            \
  "  %%n = stablehlo.constant dense<3> : tensor<i64>\n"                                            \
  "  %%0 = stablehlo.while(%%i = %%c) : tensor<i64>\n"                                             \
  "  cond {\n"                                                                                     \
  "    %%1 = stablehlo.compare LT, %%i, %%n : (tensor<i64>, tensor<i64>) -> tensor<i1>\n"          \
  "    stablehlo.return %%1 : tensor<i1>\n"                                                        \
  "  } do {\n"                                                                                     \
  "    %%s = interpreter.probe %%i, probe_id = \"seen\" : tensor<i64>\n"                           \
  "    %%1 = stablehlo.add %%s, %%s : tensor<i64>\n"                                               \
  "    stablehlo.return %%1 : tensor<i64>\n"                                                       \
  "  }\n"                                                                                          \
  "  check.expect_serialized_eq %%c, probe_id = \"%s\", iter = %d : tensor<i64>\n"                 \
  "  return\n"                                                                                     \
  "}\n"

static void a_probe_in_a_loop_is_carried_out_of_it(void **state) {
  (void)state;
  char source[2048];
  snprintf(source, sizeof source, LOOP, "seen", 1);
  checking_case *c = make(source, 0);
  tn_status *status = pass_verify_structure(c->programs[0].module);
  if (status) fail_msg("%s", tn_status_message(status));
  assert_int_equal(c->num_printed, 1);
  assert_true(c->printed[0].many && c->checks[0].got.has_slot);
  /* Slot 1 of three is what iteration 1 had. */
  int64_t want = 7, slots[65] = {5, 7, 9}, written = 3;
  checking_output outputs[3] = {{&want, 8}, {slots, sizeof slots}, {&written, 8}};
  assert_int_equal(checking_judge(c, outputs, NULL), 0);
  checking_mismatch wrong;
  written = 1;
  assert_int_equal(checking_judge(c, outputs, &wrong), 1);
  assert_string_equal(wrong.why, "the probe did not come to that iteration");
  checking_case_destroy(c);
  snprintf(source, sizeof source, LOOP, "unseen", 1);
  refused(source, TN_INVALID_ARGUMENT, "t.mlir:13:3: no probe 'unseen' sees iteration 1");
}

static void refusals_say_where(void **state) {
  (void)state;
  refused(
      "func.func @f() {\n"
      "  %t = stablehlo.constant dense<true> : tensor<i1>\n"
      "  %0 = \"stablehlo.if\"(%t) ({\n"
      "    %s = interpreter.probe %t, probe_id = \"p\" : tensor<i1>\n"
      "    stablehlo.return %s : tensor<i1>\n"
      "  }, {\n"
      "  }) : (tensor<i1>) -> tensor<i1>\n"
      "  check.expect_serialized_eq %t, probe_id = \"p\", iter = 0 : tensor<i1>\n"
      "  return\n}\n",
      TN_INVALID_ARGUMENT,
      "t.mlir:3:8: stablehlo.if: around a probe each region must be one block with a terminator");
  refused("func.func @f(%a: tensor<f32>) {\n"
          "  check.expect_eq %a, %a : tensor<f32>\n"
          "  return\n}\n",
          TN_UNIMPLEMENTED, "takes arguments");
  refused("func.func @f() {\n"
          "  %0 = stablehlo.constant dense<1.0> : tensor<f32>\n"
          "  stablehlo.custom_call @check.expect_odd(%0, %0) : (tensor<f32>, tensor<f32>) -> ()\n"
          "  return\n}\n",
          TN_UNIMPLEMENTED, "t.mlir:3:3: stablehlo.custom_call: no check of that kind is known");
  refused("func.func @f() {\n"
          "  %0 = stablehlo.constant dense<1.0> : tensor<f32>\n"
          "  stablehlo.custom_call @check.expect_eq(%0) : (tensor<f32>) -> ()\n"
          "  return\n}\n",
          TN_INVALID_ARGUMENT, "nothing of that type to compare with");
  refused(
      "func.func @f() {\n"
      "  %0 = stablehlo.constant dense<1.0> : tensor<2xf64>\n"
      "  \"check.expect_eq_const\"(%0) {value = dense<1> : tensor<2xi8>} : (tensor<2xf64>) -> ()\n"
      "  return\n}\n",
      TN_INVALID_ARGUMENT, "nothing of that type to compare with");
  refused("func.func @f() {\n"
          "  %0 = stablehlo.constant dense<1.0> : tensor<2xf64>\n"
          "  %1 = stablehlo.constant dense<1> : tensor<2xi32>\n"
          "  \"check.expect_eq\"(%0, %1) : (tensor<2xf64>, tensor<2xi32>) -> ()\n"
          "  return\n}\n",
          TN_INVALID_ARGUMENT, "nothing of that type to compare with");
  char source[2048];
  snprintf(source, sizeof source, LOOP, "seen", 1 << 20);
  refused(source, TN_INVALID_ARGUMENT, "no iteration that is kept");
  refused("func.func @f() {\n  check.expect_eq\n}\n", TN_INVALID_ARGUMENT, "t.mlir:3:1");
}

#define TOGETHER(programs, operands, types)                                                        \
  "func.func @f(%a: tensor<2xi64>) -> tensor<2xi64> {\n"                                           \
  "  return %a : tensor<2xi64>\n"                                                                  \
  "}\n"                                                                                            \
  "func.func @main() {\n"                                                                          \
  "  %0 = stablehlo.constant dense<5> : tensor<2xi64>\n"                                           \
  "  %1:2 = \"interpreter.run_parallel\"(" operands ") {programs = " programs "} : (" types        \
  ") -> (tensor<2xi64>, tensor<2xi64>)\n"                                                          \
  "  check.expect_eq_const %1#1, dense<5> : tensor<2xi64>\n"                                       \
  "  return\n"                                                                                     \
  "}\n"

static void devices_together_are_one_case(void **state) {
  (void)state;
  checking_case *c = make(TOGETHER("[[@f], [@f]]", "%0, %0", "tensor<2xi64>, tensor<2xi64>"), 0);
  assert_int_equal(c->replicas, 2);
  assert_int_equal(c->partitions, 1);
  assert_int_equal(c->num_programs, 1); /* the same function on both */
  assert_int_equal(c->programs[0].num_args, 1);
  assert_int_equal(c->args[1][0].size, 16);
  int64_t fives[2] = {5, 5}, other[2] = {5, 6};
  assert_memory_equal(c->args[1][0].data, fives, 16);
  checking_output outputs[2] = {{other, 16}, {fives, 16}};
  assert_int_equal(checking_judge(c, outputs, NULL), 0);
  outputs[1].data = other;
  assert_int_equal(checking_judge(c, outputs, NULL), 1);
  checking_case_destroy(c);
  refused(TOGETHER("[[@f], [@g]]", "%0, %0", "tensor<2xi64>, tensor<2xi64>"), TN_INVALID_ARGUMENT,
          "no function of that name");
  refused(TOGETHER("[[@f], [@f]]", "%0", "tensor<2xi64>"), TN_INVALID_ARGUMENT, "too few operands");
  refused(TOGETHER("[@f]", "%0", "tensor<2xi64>"), TN_INVALID_ARGUMENT, "no list of lists");
  refused("func.func @f(%a: tensor<2xi64>) -> tensor<2xi64> {\n"
          "  return %a : tensor<2xi64>\n"
          "}\n"
          "func.func @main() {\n"
          "  %0 = stablehlo.constant dense<5> : tensor<2xi64>\n"
          "  %1 = \"interpreter.run_parallel\"(%0) {programs = [[@f]]} : (tensor<2xi64>) -> "
          "tensor<0xi64>\n"
          "  check.expect_eq_const %1, dense<> : tensor<0xi64>\n"
          "  return\n"
          "}\n",
          TN_UNIMPLEMENTED, "checks no result");
  refused("func.func @f(%a: tensor<2305843009213693952xi64>) {\n"
          "  return\n"
          "}\n"
          "func.func @main() {\n"
          "  %0 = stablehlo.constant dense<5> : tensor<2305843009213693952xi64>\n"
          "  \"interpreter.run_parallel\"(%0) {programs = [[@f]]} : "
          "(tensor<2305843009213693952xi64>) -> ()\n"
          "  return\n"
          "}\n",
          TN_RESOURCE_EXHAUSTED, "its operands are more than 1 GiB");
}

static void what_stands_behind_a_refused_function_is_known(void **state) {
  (void)state;
  checking_text text = text_of("func.func @f() {\n"
                               "  %0 = stablehlo.constant dense<1> : tensor<i8>\n"
                               "  stablehlo.custom_call @check.odd(%0) : (tensor<i8>) -> ()\n"
                               "  return\n}\n"
                               "func.func @g() {\n"
                               "  %0 = stablehlo.constant dense<1> : tensor<i8>\n"
                               "  check.expect_eq_const %0, dense<1> : tensor<i8>\n"
                               "  return\n}\n");
  checking_case *c;
  bool more;
  tn_status *status = checking_case_create(&text, 0, &more, &c);
  assert_int_equal(tn_status_code(status), TN_UNIMPLEMENTED);
  assert_true(more);
  tn_status_destroy(status);
  assert_null(checking_case_create(&text, 1, &more, &c));
  assert_string_equal(c->function, "g");
  assert_false(more);
  checking_case_destroy(c);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_function_returns_what_it_checks),
      cmocka_unit_test(places_are_those_of_the_file),
      cmocka_unit_test(the_first_element_that_differs_is_named),
      cmocka_unit_test(equal_means_the_values),
      cmocka_unit_test(close_counts_units_in_the_last_place),
      cmocka_unit_test(far_apart_is_counted_to_the_unit),
      cmocka_unit_test(almost_is_an_absolute_distance),
      cmocka_unit_test(both_parts_of_a_complex_number_count),
      cmocka_unit_test(a_probe_in_a_loop_is_carried_out_of_it),
      cmocka_unit_test(refusals_say_where),
      cmocka_unit_test(what_stands_behind_a_refused_function_is_known),
      cmocka_unit_test(devices_together_are_one_case),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
