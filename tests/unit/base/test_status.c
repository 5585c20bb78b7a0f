/* Statuses: composing, prefixing, joining, and lack of memory at every point. */
#include "base/fault.h"
#include "base/status.h"
#include "cmocka_header.h"
#include <stdio.h>
#include <string.h>

static void null_is_success(void **state) {
  (void)state;
  assert_int_equal(tn_status_code(NULL), TN_OK);
  assert_string_equal(tn_status_message(NULL), "");
  assert_string_equal(tn_status_place(NULL), "");
  assert_string_equal(tn_status_function(NULL), "");
  assert_string_equal(tn_status_plugin(NULL), "");
  tn_status_destroy(NULL);
  assert_null(tn_status_prefix(NULL, "x"));
  assert_null(tn_status_from(NULL, "f", "p"));
  assert_null(tn_status_join(NULL, NULL));
}

static void code_names(void **state) {
  (void)state;
  assert_string_equal(tn_code_name(TN_OK), "OK");
  assert_string_equal(tn_code_name(TN_INVALID_ARGUMENT), "INVALID_ARGUMENT");
  assert_string_equal(tn_code_name(TN_UNAUTHENTICATED), "UNAUTHENTICATED");
  assert_string_equal(tn_code_name((tn_code)17), "UNKNOWN");
  assert_string_equal(tn_code_name((tn_code)-1), "UNKNOWN");
}

static void messages_are_composed(void **state) {
  (void)state;
  tn_status *s = tn_error(TN_NOT_FOUND, "no %s in %d places", "key", 3);
  assert_int_equal(tn_status_code(s), TN_NOT_FOUND);
  assert_string_equal(tn_status_message(s), "no key in 3 places");
  s = tn_status_prefix(s, "reading %s", "a.mlir");
  assert_string_equal(tn_status_message(s), "reading a.mlir: no key in 3 places");
  s = tn_status_from(s, "PJRT_Client_Compile", NULL);
  s = tn_status_from(s, NULL, "cpu");
  assert_string_equal(tn_status_function(s), "PJRT_Client_Compile");
  assert_string_equal(tn_status_plugin(s), "cpu");
  assert_string_equal(tn_status_message(s), "reading a.mlir: no key in 3 places");
  assert_int_equal(tn_status_code(s), TN_NOT_FOUND);
  tn_status_destroy(s);
}

static void places_are_kept_apart(void **state) {
  (void)state;
  tn_status *s = tn_error_at(TN_INVALID_ARGUMENT, "mlp.mlir:12:7", "expected '%c'", ')');
  assert_string_equal(tn_status_message(s), "mlp.mlir:12:7: expected ')'");
  assert_string_equal(tn_status_place(s), "mlp.mlir:12:7");
  s = tn_status_prefix(s, "compile");
  assert_string_equal(tn_status_message(s), "compile: mlp.mlir:12:7: expected ')'");
  assert_string_equal(tn_status_place(s), "mlp.mlir:12:7");
  tn_status_destroy(s);
  s = tn_error_at(TN_INVALID_ARGUMENT, "", "nowhere");
  assert_string_equal(tn_status_message(s), "nowhere");
  tn_status_destroy(s);
}

static void an_error_is_never_ok(void **state) {
  (void)state;
  tn_status *s = tn_error(TN_OK, "a mistake");
  assert_int_equal(tn_status_code(s), TN_INTERNAL);
  tn_status_destroy(s);
}

static void joining_keeps_both(void **state) {
  (void)state;
  tn_status *only = tn_error(TN_ABORTED, "a");
  assert_ptr_equal(tn_status_join(NULL, only), only);
  assert_ptr_equal(tn_status_join(only, NULL), only);
  tn_status *both = tn_status_join(only, tn_error(TN_INTERNAL, "b"));
  assert_string_equal(tn_status_message(both), "a; also: b");
  assert_int_equal(tn_status_code(both), TN_ABORTED);
  tn_status_destroy(both);
}

static void long_messages_are_cut(void **state) {
  (void)state;
  tn_status *s = tn_error(TN_INTERNAL, "%0100000d", 1);
  assert_int_equal(strlen(tn_status_message(s)), 64 * 1024);
  s = tn_status_prefix(s, "first");
  assert_int_equal(strlen(tn_status_message(s)), 64 * 1024);
  assert_memory_equal(tn_status_message(s), "first: 000", 10);
  s = tn_status_join(s, tn_error(TN_INTERNAL, "lost"));
  assert_int_equal(strlen(tn_status_message(s)), 64 * 1024);
  tn_status_destroy(s);
}

static void no_memory_is_a_status_too(void **state) {
  (void)state;
  tn_fault_arm(TN_FAULT_ALLOC, 1);
  tn_status *s = tn_error(TN_NOT_FOUND, "text");
  assert_true(tn_fault_fired(TN_FAULT_ALLOC));
  assert_int_equal(tn_status_code(s), TN_RESOURCE_EXHAUSTED);
  assert_string_equal(tn_status_message(s), "out of memory");
  tn_status_destroy(s);
  tn_status_destroy(s); /* static: ending it twice is harmless */

  tn_status *what = tn_error_no_memory("a buffer");
  assert_string_equal(tn_status_message(what), "out of memory for a buffer");
  assert_ptr_equal(tn_error_no_memory("a buffer"), what);
  assert_ptr_not_equal(tn_error_no_memory("a thread"), what);
  what = tn_status_prefix(what, "compile");
  assert_string_equal(tn_status_message(what), "compile: out of memory for a buffer");
  assert_int_equal(tn_status_code(what), TN_RESOURCE_EXHAUSTED);
  tn_status_destroy(what);
}

static void many_kinds_of_lack_run_out_gracefully(void **state) {
  (void)state;
  char what[32];
  for (int i = 0; i < 200; i++) {
    snprintf(what, sizeof what, "thing %d", i);
    assert_int_equal(tn_status_code(tn_error_no_memory(what)), TN_RESOURCE_EXHAUSTED);
  }
}

static void changes_without_memory_keep_the_status(void **state) {
  (void)state;
  for (uint64_t n = 1; n <= 2; n++) {
    tn_status *s = tn_error(TN_NOT_FOUND, "text");
    tn_fault_arm(TN_FAULT_ALLOC, n);
    s = tn_status_prefix(s, "more");
    assert_true(tn_fault_fired(TN_FAULT_ALLOC));
    assert_int_equal(tn_status_code(s), TN_NOT_FOUND);
    assert_string_equal(tn_status_message(s), "text");
    tn_status_destroy(s);
  }
  tn_status *s = tn_error(TN_NOT_FOUND, "text"), *t = tn_error(TN_INTERNAL, "more");
  tn_fault_arm(TN_FAULT_ALLOC, 1);
  s = tn_status_from(s, "f", "p");
  assert_string_equal(tn_status_message(s), "text");
  assert_string_equal(tn_status_plugin(s), "");
  tn_fault_arm(TN_FAULT_ALLOC, 1);
  s = tn_status_join(s, t);
  assert_string_equal(tn_status_message(s), "text");
  tn_status_destroy(s);
  tn_fault_arm(TN_FAULT_ALLOC, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(null_is_success),
      cmocka_unit_test(code_names),
      cmocka_unit_test(messages_are_composed),
      cmocka_unit_test(places_are_kept_apart),
      cmocka_unit_test(an_error_is_never_ok),
      cmocka_unit_test(joining_keeps_both),
      cmocka_unit_test(long_messages_are_cut),
      cmocka_unit_test(no_memory_is_a_status_too),
      cmocka_unit_test(many_kinds_of_lack_run_out_gracefully),
      cmocka_unit_test(changes_without_memory_keep_the_status),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
