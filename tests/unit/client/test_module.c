/* tn_module: reading, asking, walking, printing. Needs no plugin. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/fault.h"
#include <cmocka.h>
#include <tenon/tenon.h>

static const char text[] =
    "module @two {\n"
    "  func.func private @helper(%a: tensor<3xf64>) -> tensor<3xf64> {\n"
    "    %b = stablehlo.add %a, %a : tensor<3xf64>\n"
    "    return %b : tensor<3xf64>\n"
    "  }\n"
    "  func.func public @main(%x: tensor<3xf64> {tf.aliasing_output = 0 : i32},\n"
    "                         %n: tensor<?x2xi8>) -> (tensor<3xf64>, tensor<?x2xi8>) {\n"
    "    %y = call @helper(%x) : (tensor<3xf64>) -> tensor<3xf64>\n"
    "    return %y, %n : tensor<3xf64>, tensor<?x2xi8>\n"
    "  }\n"
    "}\n";

static void assert_fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static tn_module *read_text(void) {
  tn_module *module = NULL;
  assert_fine(tn_module_read(text, sizeof text - 1, "two.mlir", &module));
  return module;
}

static void functions_tell_their_types(void **unused) {
  (void)unused;
  tn_module *module = read_text();
  assert_string_equal(tn_module_name(module), "two");
  assert_string_equal(tn_module_producer(module), "");
  assert_int_equal(tn_module_num_functions(module), 2);
  const tn_function *helper = tn_module_function(module, 0), *main = tn_module_main(module);
  assert_string_equal(tn_function_name(helper), "helper");
  assert_false(tn_function_is_public(helper));
  assert_ptr_equal(main, tn_module_function(module, 1));
  assert_true(tn_function_is_public(main));
  assert_int_equal(tn_function_num_arguments(main), 2);
  assert_int_equal(tn_function_num_results(main), 2);
  tn_shape shape;
  bool donated = false;
  assert_true(tn_function_argument(main, 0, &shape, &donated));
  assert_true(donated);
  assert_int_equal(shape.type, TN_F64);
  assert_int_equal(shape.rank, 1);
  assert_int_equal(shape.dims[0], 3);
  assert_string_equal(shape.text, "tensor<3xf64>");
  assert_true(tn_function_argument(main, 1, &shape, &donated));
  assert_false(donated);
  assert_int_equal(shape.type, TN_S8);
  assert_true(shape.dims[0] == TN_DYNAMIC);
  assert_int_equal(shape.dims[1], 2);
  assert_true(tn_function_result(main, 1, &shape));
  assert_string_equal(shape.text, "tensor<?x2xi8>");
  assert_false(tn_function_result(main, 2, &shape));
  assert_false(tn_function_argument(main, 2, &shape, NULL));
  assert_null(tn_module_function(module, 2));
  tn_module_destroy(module);
}

typedef struct seen {
  char names[512];
  size_t count, stop_at;
} seen;

static bool note(const tn_op *op, void *arg) {
  seen *s = arg;
  strcat(s->names, tn_op_name(op));
  strcat(s->names, " ");
  if (!strcmp(tn_op_name(op), "stablehlo.add")) {
    char line[64];
    assert_int_equal(tn_op_num_operands(op), 2);
    assert_int_equal(tn_op_num_results(op), 1);
    assert_int_equal(tn_op_num_regions(op), 0);
    assert_int_equal(tn_op_depth(op), 2);
    tn_op_operand_type(op, 1, line, sizeof line);
    assert_string_equal(line, "tensor<3xf64>");
    tn_op_result_type(op, 0, line, sizeof line);
    assert_string_equal(line, "tensor<3xf64>");
    assert_int_equal(tn_op_result_type(op, 1, line, sizeof line), 0);
    assert_string_equal(line, "");
    tn_op_place(op, line, sizeof line);
    assert_memory_equal(line, "two.mlir:3:", 11);
  }
  if (!strcmp(tn_op_name(op), "func.func")) {
    char line[64] = "";
    bool found = false;
    for (size_t i = 0; i < tn_op_num_attributes(op); i++) {
      if (strcmp(tn_op_attribute_name(op, i), "sym_name")) continue;
      tn_op_attribute(op, i, line, sizeof line);
      found = !strcmp(line, "\"helper\"") || !strcmp(line, "\"main\"");
    }
    assert_true(found);
    assert_string_equal(tn_op_attribute_name(op, 99), "");
  }
  return ++s->count != s->stop_at;
}

static void walk_goes_in_program_order(void **unused) {
  (void)unused;
  tn_module *module = read_text();
  seen s = {"", 0, 0};
  assert_true(tn_module_walk(module, note, &s));
  assert_string_equal(s.names, "builtin.module func.func stablehlo.add func.return func.func "
                               "func.call func.return ");
  assert_int_equal(tn_module_num_ops(module), s.count);
  s = (seen){"", 0, 2};
  assert_false(tn_module_walk(module, note, &s));
  assert_string_equal(s.names, "builtin.module func.func ");
  assert_false(tn_module_walk(NULL, note, &s));
  tn_module_destroy(module);
}

static void printed_text_reads_back(void **unused) {
  (void)unused;
  tn_module *module = read_text(), *again = NULL;
  char *first = NULL, *second = NULL;
  size_t size = 0;
  assert_fine(tn_module_print(module, 0, &first, &size));
  assert_int_equal(size, strlen(first));
  assert_fine(tn_module_read(first, size, NULL, &again));
  assert_fine(tn_module_print(again, 0, &second, NULL));
  assert_string_equal(first, second);
  assert_non_null(strstr(first, "stablehlo.add"));
  tn_string_destroy(first);
  tn_string_destroy(second);
  tn_string_destroy(NULL);
  tn_module_destroy(module);
  tn_module_destroy(again);
}

static void bytecode_reads_the_same(void **unused) {
  (void)unused;
  tn_program *program = NULL;
  tn_module *module = NULL;
  assert_fine(tn_program_load(TENON_SOURCE_DIR "/tests/cts/programs/adding.mlirbc", &program));
  assert_fine(tn_module_read_program(program, &module));
  tn_program_destroy(program);
  assert_string_equal(tn_module_name(module), "adding");
  assert_string_equal(tn_module_producer(module), "StableHLO_v1.0.0");
  tn_shape shape;
  assert_true(tn_function_argument(tn_module_main(module), 1, &shape, NULL));
  assert_string_equal(shape.text, "tensor<2x2xf32>");
  tn_module_destroy(module);
}

static void errors_say_where(void **unused) {
  (void)unused;
  tn_module *module = (tn_module *)1;
  static const char bad[] = "module {\n  func.func @main() {\n    %x = nonsense\n  }\n}\n";
  tn_status *status = tn_module_read(bad, sizeof bad - 1, "bad.mlir", &module);
  assert_non_null(status);
  assert_null(module);
  assert_memory_equal(tn_status_message(status), "bad.mlir:3:", 11);
  tn_status_destroy(status);
  assert_fine(tn_module_read(NULL, 0, NULL, &module)); /* an empty text is an empty module */
  assert_int_equal(tn_module_num_functions(module), 0);
  assert_null(tn_module_main(module));
  tn_module_destroy(module);
  status = tn_module_read_file("/nowhere/x.mlir", &module);
  assert_int_equal(tn_status_code(status), TN_NOT_FOUND);
  tn_status_destroy(status);
  status = tn_module_read(NULL, 5, NULL, &module);
  assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
  tn_status_destroy(status);
}

static void every_allocation_may_fail(void **unused) {
  (void)unused;
  uint64_t n = 0;
  for (bool fired = true; fired;) {
    tn_module *module = NULL;
    char *printed = NULL;
    tn_fault_arm(TN_FAULT_ALLOC, ++n);
    tn_status *status = tn_module_read(text, sizeof text - 1, "two.mlir", &module);
    if (!status) status = tn_module_print(module, 0, &printed, NULL);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (fired && tn_status_code(status) != TN_RESOURCE_EXHAUSTED) {
      fail_msg("allocation %d: %s", (int)n, tn_status_message(status));
    }
    if (!fired) assert_fine(status);
    tn_status_destroy(status);
    tn_string_destroy(printed);
    tn_module_destroy(module);
  }
  print_message("%d allocations failed, one after another\n", (int)n - 1);
  assert_true(n > 5);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(functions_tell_their_types), cmocka_unit_test(walk_goes_in_program_order),
      cmocka_unit_test(printed_text_reads_back),    cmocka_unit_test(bytecode_reads_the_same),
      cmocka_unit_test(errors_say_where),           cmocka_unit_test(every_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
