/* tn_module_transform: passes by name, in order, told of, stopped; wrong names; memory that fails.
 */
#include "base/fault.h"
#include "cmocka_header.h"
#include <string.h>
#include <tenon/tenon.h>

static const char text[] = "module @two {\n"
                           "  func.func private @twice(%a: tensor<3xf64>) -> tensor<3xf64> {\n"
                           "    %b = stablehlo.add %a, %a : tensor<3xf64>\n"
                           "    return %b : tensor<3xf64>\n"
                           "  }\n"
                           "  func.func public @main(%x: tensor<3xf64>) -> tensor<3xf64> {\n"
                           "    %y = call @twice(%x) : (tensor<3xf64>) -> tensor<3xf64>\n"
                           "    %z = stablehlo.negate %x : tensor<3xf64>\n"
                           "    return %y : tensor<3xf64>\n"
                           "  }\n"
                           "}\n";

static tn_module *read_text(void) {
  tn_module *module = NULL;
  tn_status *status = tn_module_read(text, sizeof text - 1, "two.mlir", &module);
  if (status) fail_msg("%s", tn_status_message(status));
  return module;
}

static void assert_fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void the_standard_passes_leave_one_function(void **unused) {
  (void)unused;
  tn_module *module = read_text();
  assert_int_equal(tn_module_num_functions(module), 2);
  assert_fine(tn_module_transform(module, NULL, NULL, NULL));
  assert_int_equal(tn_module_num_functions(module), 1);
  assert_int_equal(tn_module_num_ops(module), 4); /* module, function, add, return */
  assert_string_equal(tn_function_name(tn_module_main(module)), "main");
  tn_module_destroy(module);
}

static void only_what_is_named_runs(void **unused) {
  (void)unused;
  tn_module *module = read_text(), *again = NULL;
  char *printed = NULL;
  size_t size = 0;
  assert_fine(tn_module_transform(module, "dce", NULL, NULL));
  assert_int_equal(tn_module_num_functions(module), 2);
  assert_fine(tn_module_print(module, 0, &printed, &size));
  assert_null(strstr(printed, "negate"));
  assert_non_null(strstr(printed, "call @twice"));
  assert_fine(tn_module_read(printed, size, "again", &again));
  assert_int_equal(tn_module_num_ops(again), tn_module_num_ops(module));
  tn_string_destroy(printed);
  tn_module_destroy(again);
  tn_module_destroy(module);
}

typedef struct seen {
  char names[256];
  const char *last;
} seen;

static bool note(const tn_module *module, const char *pass, double seconds, void *arg) {
  seen *s = arg;
  assert_true(seconds >= 0);
  assert_non_null(tn_module_main(module));
  strcat(strcat(s->names, pass), " ");
  return !s->last || strcmp(pass, s->last) != 0;
}

static void each_pass_is_told_of_and_may_be_the_last(void **unused) {
  (void)unused;
  tn_module *module = read_text();
  seen all = {"", NULL}, some = {"", "inline"};
  assert_fine(tn_module_transform(module, "inline,check,dce", note, &all));
  assert_string_equal(all.names, "inline check dce ");
  assert_int_equal(tn_module_num_functions(module), 1);
  tn_module_destroy(module);
  module = read_text();
  assert_fine(tn_module_transform(module, NULL, note, &some));
  assert_memory_equal(some.names, "check ", 6);
  size_t told = strlen(some.names);
  assert_true(told > 7);
  assert_string_equal(some.names + told - 7, "inline ");
  tn_module_destroy(module);
}

static void passes_are_listed(void **unused) {
  (void)unused;
  const char *about = NULL;
  bool standard = true, found = false;
  size_t count = 0;
  for (const char *name; (name = tn_module_pass(count, &about, &standard)); count++) {
    assert_true(strlen(about) > 10);
    if (strcmp(name, "mha") == 0) assert_false(standard);
    if (strcmp(name, "inline") == 0) found = standard;
  }
  assert_true(found && count > 10);
  assert_null(tn_module_pass(count, NULL, NULL));
  assert_string_equal(tn_module_pass(0, NULL, NULL), "check");
}

static void assert_refused(tn_module *module, const char *passes, tn_code code, const char *why) {
  tn_status *status = tn_module_transform(module, passes, NULL, NULL);
  assert_int_equal(tn_status_code(status), code);
  if (!strstr(tn_status_message(status), why)) fail_msg("%s", tn_status_message(status));
  tn_status_destroy(status);
}

static void wrong_names_are_refused_before_anything_runs(void **unused) {
  (void)unused;
  tn_module *module = read_text();
  size_t ops = tn_module_num_ops(module);
  assert_refused(module, "dce,inlien", TN_NOT_FOUND, "no pass 'inlien'; there are check, ");
  assert_refused(module, "dce,", TN_NOT_FOUND, "no pass ''");
  assert_refused(module, "", TN_NOT_FOUND, "no pass ''");
  assert_int_equal(tn_module_num_ops(module), ops);
  assert_refused(NULL, NULL, TN_INVALID_ARGUMENT, "no module");
  tn_module_destroy(module);
}

static void a_broken_program_names_the_pass(void **unused) {
  (void)unused;
  static const char broken[] = "func.func @main() {\n  call @nobody() : () -> ()\n  return\n}\n";
  tn_module *module = NULL;
  assert_fine(tn_module_read(broken, sizeof broken - 1, "broken.mlir", &module));
  assert_refused(module, NULL, TN_INVALID_ARGUMENT, "pass check");
  tn_module_destroy(module);
}

static void any_allocation_may_fail(void **unused) {
  (void)unused;
  int64_t n = 0;
  for (bool fired = true; fired;) {
    tn_module *module = read_text();
    tn_fault_arm(TN_FAULT_ALLOC, ++n);
    tn_status *status = tn_module_transform(module, n % 2 ? NULL : "inline,dce", NULL, NULL);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (fired) assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
    if (!fired) assert_fine(status);
    tn_status_destroy(status);
    tn_module_destroy(module);
  }
  assert_true(n > 4);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_standard_passes_leave_one_function),
      cmocka_unit_test(only_what_is_named_runs),
      cmocka_unit_test(each_pass_is_told_of_and_may_be_the_last),
      cmocka_unit_test(passes_are_listed),
      cmocka_unit_test(wrong_names_are_refused_before_anything_runs),
      cmocka_unit_test(a_broken_program_names_the_pass),
      cmocka_unit_test(any_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
