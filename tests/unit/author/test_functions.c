/* What a builder says of functions besides their ops: attributes, names, where they come from; and
 * how a module tells it again. */
#include "cmocka_header.h"
#include <stdio.h>
#include <string.h>
#include <tenon/tenon.h>

static void ok(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void refused(tn_status *status, const char *part) {
  if (!status) fail_msg("not refused: %s", part);
  if (!strstr(tn_status_message(status), part))
    fail_msg("'%s' is not in '%s'", part, tn_status_message(status));
  tn_status_destroy(status);
}

static tn_builder *begin(tn_node *x) {
  tn_builder *b = NULL;
  ok(tn_builder_create("said", &b));
  tn_node_type type = tn_build_tensor_type(b, TN_F32, (const int64_t[]){4}, 1);
  ok(tn_builder_begin_function(b, "main", TN_BUILD_PUBLIC, (tn_node_type[]){type, type}, 2, x));
  return b;
}

static tn_module *end(tn_builder *b, tn_node result) {
  tn_module *module = NULL;
  ok(tn_builder_return(b, &result, 1));
  ok(tn_builder_end_function(b));
  ok(tn_builder_finish(b, &module));
  tn_builder_destroy(b);
  return module;
}

static tn_module *read_again(tn_module *module, unsigned flags) {
  tn_module *again = NULL;
  char *text = NULL;
  size_t size = 0;
  ok(tn_module_print(module, flags, &text, &size));
  ok(tn_module_read(text, size, "again.mlir", &again));
  tn_string_destroy(text);
  tn_module_destroy(module);
  return again;
}

static void check_marks(const tn_function *f) {
  char text[64];
  assert_int_equal(tn_function_attribute(f, "mhlo.layout_mode", text, sizeof text), 9);
  assert_string_equal(text, "\"default\"");
  tn_function_argument_attribute(f, 1, "mhlo.sharding", text, sizeof text);
  assert_string_equal(text, "\"{devices=[2]0,1}\"");
  tn_function_result_attribute(f, 0, "jax.result_info", text, sizeof text);
  assert_string_equal(text, "\"out\"");
  assert_int_equal(tn_function_argument_attribute(f, 1, "mhlo.sharding", NULL, 0), 18);
}

static void check_nothing(const tn_function *f) {
  char text[8] = "x";
  assert_int_equal(tn_function_attribute(f, "none", text, sizeof text), 0);
  assert_string_equal(text, "");
  assert_int_equal(tn_function_attribute(f, NULL, text, sizeof text), 0);
  assert_int_equal(tn_function_attribute(NULL, "a.b", text, sizeof text), 0);
  assert_int_equal(tn_function_argument_attribute(f, 0, "mhlo.sharding", text, sizeof text), 0);
  assert_int_equal(tn_function_argument_attribute(f, 2, "mhlo.sharding", text, sizeof text), 0);
  assert_int_equal(tn_function_argument_attribute(NULL, 0, "a", text, sizeof text), 0);
  assert_int_equal(tn_function_result_attribute(f, 1, "jax.result_info", text, sizeof text), 0);
  assert_string_equal(tn_function_argument_name(f, 1), "");
  assert_string_equal(tn_function_argument_name(f, 2), "");
  assert_string_equal(tn_function_argument_name(NULL, 0), "");
}

static void test_attributes(void **state) {
  (void)state;
  tn_node x[2];
  tn_builder *b = begin(x);
  const tn_attribute mode = tn_attribute_string("mhlo.layout_mode", "default");
  const tn_attribute sharding = tn_attribute_string("mhlo.sharding", "{devices=[2]0,1}");
  const tn_attribute info = tn_attribute_string("jax.result_info", "out");
  const tn_attribute plain = tn_attribute_bool("plain", true);
  ok(tn_builder_name(b, 0, "weights"));
  ok(tn_builder_function_attribute(b, &mode));
  refused(tn_builder_function_attribute(b, &mode), "\"mhlo.layout_mode\" is there already");
  refused(tn_builder_function_attribute(b, &plain), "\"plain\" has no '.'");
  refused(tn_builder_function_attribute(b, NULL), "no attribute");
  ok(tn_builder_argument_attribute(b, 1, &sharding));
  ok(tn_builder_result_attribute(b, 0, &info));
  tn_module *module = end(b, tn_build_add(b, x[0], x[1]));
  check_marks(tn_module_main(module));
  check_nothing(tn_module_main(module));
  assert_string_equal(tn_function_argument_name(tn_module_main(module), 0), "weights");
  module = read_again(module, TN_PRINT_NAMES);
  check_marks(tn_module_main(module));
  assert_string_equal(tn_function_argument_name(tn_module_main(module), 0), "weights");
  tn_module_destroy(module);
}

static void test_attribute_of_nothing(void **state) {
  (void)state;
  tn_builder *b = NULL;
  const tn_attribute mode = tn_attribute_string("mhlo.layout_mode", "default");
  ok(tn_builder_create(NULL, &b));
  refused(tn_builder_function_attribute(b, &mode), "no function is open");
  refused(tn_builder_function_attribute(NULL, &mode), "no builder");
  tn_builder_destroy(b);
}

static bool keep_place(const tn_op *op, void *arg) {
  char *out = arg;
  size_t used = strlen(out);
  used += (size_t)snprintf(out + used, 1000 - used, "%s=", tn_op_name(op));
  used += tn_op_place(op, out + used, 1000 - used);
  snprintf(out + used, 1000 - used, "\n");
  return true;
}

static tn_status *twice(tn_builder *b, const tn_node *values, size_t count, void *arg) {
  (void)values, (void)count;
  ok(tn_builder_location(b, NULL, "inner.py", 30, 1));
  tn_node sum = tn_build_add(b, *(tn_node *)arg, *(tn_node *)arg);
  return tn_builder_return(b, &sum, 1);
}

/* An op with regions comes from where it was begun, not from where it ended. */
static tn_module *build_places(void) {
  tn_node x[2], yes;
  tn_builder *b = NULL;
  ok(tn_builder_create(NULL, &b));
  ok(tn_builder_location(b, "jit(f)", "model.py", 10, 5));
  tn_node_type types[] = {tn_build_tensor_type(b, TN_PRED, NULL, 0),
                          tn_build_tensor_type(b, TN_F32, (const int64_t[]){4}, 1)};
  ok(tn_builder_begin_function(b, "main", TN_BUILD_PUBLIC, types, 2, x));
  ok(tn_builder_location(b, "jit(f)/tanh", NULL, 0, 0));
  x[1] = tn_build_tanh(b, x[1]);
  ok(tn_builder_location(b, NULL, "model.py", 20, 7));
  ok(tn_builder_if(b, x[0], twice, twice, &x[1], 1, &yes));
  ok(tn_builder_location(b, NULL, NULL, 0, 0));
  return end(b, tn_build_tanh(b, yes));
}

static void expect_places(const tn_module *module) {
  char seen[1000] = "";
  const char *expected = "func.func=model.py:10:5\n"
                         "stablehlo.tanh=jit(f)/tanh\n"
                         "stablehlo.if=model.py:20:7\n"
                         "stablehlo.add=inner.py:30:1\n"
                         "stablehlo.return=inner.py:30:1\n"
                         "stablehlo.add=inner.py:30:1\n"
                         "stablehlo.return=inner.py:30:1\n";
  assert_true(tn_module_walk(module, keep_place, seen));
  if (!strstr(seen, expected)) fail_msg("%s", seen);
}

static void test_locations(void **state) {
  (void)state;
  char *text = NULL;
  tn_module *module = build_places();
  expect_places(module);
  ok(tn_module_print(module, TN_PRINT_LOCATIONS, &text, NULL));
  assert_non_null(strstr(text, "loc(\"jit(f)\"(\"model.py\":10:5))"));
  assert_non_null(strstr(text, "stablehlo.tanh %arg1 : tensor<4xf32> loc(\"jit(f)/tanh\")"));
  assert_non_null(strstr(text, "loc(\"inner.py\":30:1)"));
  tn_string_destroy(text);
  tn_module_destroy(module);
  refused(tn_builder_location(NULL, "a", NULL, 0, 0), "no builder");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_attributes),
                                     cmocka_unit_test(test_attribute_of_nothing),
                                     cmocka_unit_test(test_locations)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
