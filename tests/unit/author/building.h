/* What the tests of builders share. */
#ifndef TN_TESTS_AUTHOR_BUILDING_H
#define TN_TESTS_AUTHOR_BUILDING_H

#include "cmocka_header.h"

#include <string.h>
#include <tenon/tenon.h>

static inline void ok(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static inline void refused(tn_status *status, tn_code code, const char *part) {
  if (!status) fail_msg("not refused: %s", part);
  if (!strstr(tn_status_message(status), part))
    fail_msg("'%s' is not in '%s'", part, tn_status_message(status));
  assert_int_equal(tn_status_code(status), code);
  tn_status_destroy(status);
}

/* What was built prints as `expected` does once it is read. */
static inline void expect_text(tn_builder *b, unsigned flags, const char *expected) {
  tn_module *module = NULL, *wanted = NULL;
  char *text = NULL, *wanted_text = NULL;
  ok(tn_builder_finish(b, &module));
  ok(tn_module_read(expected, strlen(expected), "expected", &wanted));
  ok(tn_module_print(module, flags, &text, NULL));
  ok(tn_module_print(wanted, flags, &wanted_text, NULL));
  assert_string_equal(text, wanted_text);
  tn_string_destroy(text);
  tn_string_destroy(wanted_text);
  tn_module_destroy(module);
  tn_module_destroy(wanted);
  tn_builder_destroy(b);
}

static inline tn_node_type f32(tn_builder *b, int64_t rows, int64_t columns) {
  return tn_build_tensor_type(b, TN_F32, (const int64_t[]){rows, columns}, 2);
}

/* A builder with an open @main of tensors; `count` arguments of tensor<2x3xf32>. */
static inline tn_builder *open_main(tn_node *arguments, size_t count) {
  tn_builder *b = NULL;
  tn_node_type types[8];
  ok(tn_builder_create(NULL, &b));
  for (size_t i = 0; i < count; i++) types[i] = f32(b, 2, 3);
  ok(tn_builder_begin_function(b, "main", TN_BUILD_PUBLIC, types, count, arguments));
  return b;
}

static inline void close_main(tn_builder *b, const tn_node *results, size_t count) {
  if (tn_builder_error(b)) fail_msg("%s", tn_status_message(tn_builder_error(b)));
  ok(tn_builder_return(b, results, count));
  ok(tn_builder_end_function(b));
}

#endif
