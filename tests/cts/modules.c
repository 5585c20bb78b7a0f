/* tn_module needs no plugin; here it meets one: what it prints, a plugin runs. */
#include "cts.h"

static const char program[] = "module @scaling {\n"
                              "  func.func private @twice(%a: tensor<3xf64>) -> tensor<3xf64> {\n"
                              "    %b = stablehlo.add %a, %a : tensor<3xf64>\n"
                              "    return %b : tensor<3xf64>\n"
                              "  }\n"
                              "  func.func public @main(%x: tensor<3xf64>) -> tensor<3xf64> {\n"
                              "    %y = call @twice(%x) : (tensor<3xf64>) -> tensor<3xf64>\n"
                              "    %z = stablehlo.multiply %y, %x : tensor<3xf64>\n"
                              "    return %z : tensor<3xf64>\n"
                              "  }\n"
                              "}\n";

static void run_and_check(const char *text, size_t size) {
  tn_executable *e = NULL;
  cts_fine(tn_compile(cts.client, text, size, NULL, &e));
  const double in[] = {1, -2, 0.5}, want[] = {2, 8, 0.5};
  const int64_t dims[] = {3};
  double got[3];
  tn_buffer *x = cts_buffer(in, TN_F64, dims, 1), *y = NULL;
  cts_fine(tn_run(e, &x, 1, &y, 1));
  cts_read(y, got, sizeof got);
  assert_memory_equal(got, want, sizeof want);
  tn_buffer_destroy(x);
  tn_buffer_destroy(y);
  tn_executable_destroy(e);
}

static void printed_modules_run(void **unused) {
  (void)unused;
  tn_module *module = NULL;
  cts_fine(tn_module_read(program, sizeof program - 1, "scaling.mlir", &module));
  const unsigned forms[] = {0, TN_PRINT_GENERIC, TN_PRINT_LOCATIONS};
  for (size_t i = 0; i < 3; i++) {
    char *text = NULL;
    size_t size = 0;
    cts_fine(tn_module_print(module, forms[i], &text, &size));
    assert_int_equal(size, strlen(text));
    run_and_check(text, size);
    tn_string_destroy(text);
  }
  tn_module_destroy(module);
}

const cts_case cts_module_cases[] = {
    {"printed_modules_run", "compile", printed_modules_run},
    {NULL, NULL, NULL},
};
