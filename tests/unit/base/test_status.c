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
  assert_int_equal(tn_status_code(tn_status_copy(s)), TN_RESOURCE_EXHAUSTED); /* static */
  tn_fault_arm(TN_FAULT_ALLOC, 1);
  s = tn_status_join(s, t);
  assert_string_equal(tn_status_message(s), "text");
  tn_status_destroy(s);
  tn_fault_arm(TN_FAULT_ALLOC, 0);
}

static void facts_are_kept_apart(void **state) {
  (void)state;
  int major = -1, minor = -1;
  tn_status *s = tn_error_at(TN_INTERNAL, "a.mlir:1:2", "text");
  assert_string_equal(tn_status_arguments(s), "");
  assert_string_equal(tn_status_caller(s), "");
  assert_false(tn_status_plugin_version(s, &major, &minor));
  assert_int_equal(major, -1);
  s = tn_status_add(s, &(tn_status_facts){.function = "F",
                                          .plugin = "p.so",
                                          .arguments = "client cpu",
                                          .has_version = true,
                                          .minor = 114});
  assert_true(tn_status_plugin_version(s, &major, &minor));
  assert_int_equal(major, 0);
  assert_int_equal(minor, 114);
  assert_true(tn_status_plugin_version(s, NULL, NULL));
  assert_string_equal(tn_status_place(s), "a.mlir:1:2"); /* what the facts do not have stays */
  s = tn_status_prefix(s, "first");
  s = tn_status_reword(s, "other");
  assert_string_equal(tn_status_message(s), "other");
  assert_string_equal(tn_status_function(s), "F");
  assert_string_equal(tn_status_plugin(s), "p.so");
  assert_string_equal(tn_status_arguments(s), "client cpu");
  tn_status *copy = tn_status_copy(s);
  assert_ptr_not_equal(copy, s);
  tn_status_destroy(s);
  assert_string_equal(tn_status_message(copy), "other");
  assert_string_equal(tn_status_arguments(copy), "client cpu");
  assert_true(tn_status_plugin_version(copy, NULL, &minor));
  tn_status_destroy(copy);
  assert_null(tn_status_add(NULL, &(tn_status_facts){.plugin = "p"}));
  assert_null(tn_status_copy(NULL));
  assert_null(tn_status_reword(NULL, "x"));
}

static void payloads_are_any_bytes(void **state) {
  (void)state;
  const tn_payload two[] = {{"a\0b", 3, "\xff\0\1", 3}, {"", 0, "", 0}};
  tn_status *s = tn_error(TN_INTERNAL, "text");
  assert_int_equal(tn_status_num_payloads(s), 0);
  s = tn_status_add(s, &(tn_status_facts){.payloads = two, .num_payloads = 2});
  s = tn_status_prefix(s, "first"); /* and they survive another making */
  assert_int_equal(tn_status_num_payloads(s), 2);
  const void *key, *value;
  size_t key_size, size;
  assert_true(tn_status_payload(s, 0, &key, &key_size, &value, &size));
  assert_int_equal(key_size, 3);
  assert_memory_equal(key, "a\0b", 4);
  assert_int_equal(size, 3);
  assert_memory_equal(value, "\xff\0\1", 4);
  assert_true(tn_status_payload(s, 1, NULL, &key_size, NULL, &size));
  assert_int_equal(key_size + size, 0);
  assert_false(tn_status_payload(s, 2, &key, &key_size, &value, &size));
  assert_false(tn_status_payload(NULL, 0, &key, &key_size, &value, &size));
  assert_int_equal(tn_status_num_payloads(NULL), 0);
  tn_status_destroy(s);
}

static void payloads_are_limited(void **state) {
  (void)state;
  tn_payload many[40];
  for (size_t i = 0; i < 40; i++) many[i] = (tn_payload){"k", 1, "v", 1};
  tn_status *s = tn_error(TN_INTERNAL, "text");
  s = tn_status_add(s, &(tn_status_facts){.payloads = many, .num_payloads = 40});
  assert_int_equal(tn_status_num_payloads(s), 32);
  static const char big[TN_MAX_PAYLOAD_BYTES];
  many[1] = (tn_payload){"k", 1, big, sizeof big}; /* does not fit behind the first */
  s = tn_status_add(s, &(tn_status_facts){.payloads = many, .num_payloads = 40});
  assert_int_equal(tn_status_num_payloads(s), 1);
  many[0] = (tn_payload){"", 0, big, sizeof big};
  s = tn_status_add(s, &(tn_status_facts){.payloads = many, .num_payloads = 1});
  assert_int_equal(tn_status_num_payloads(s), 1);
  tn_status_destroy(s);
}

static tn_status *failed(void) {
  return tn_error(TN_INTERNAL, "text");
}

static void callers_are_known(void **state) {
  (void)state;
  char want[256];
  tn_status *s = TN_AT(failed());
  snprintf(want, sizeof want, "%s:%d (%s)", __FILE__, __LINE__ - 1, __func__);
  assert_string_equal(tn_status_caller(s), want);
  tn_status_destroy(s);
  s = failed();
  assert_string_equal(tn_status_caller(s), ""); /* the place went with its call */
  tn_status_destroy(s);
  TN_HERE;
  snprintf(want, sizeof want, "%s:%d (%s)", __FILE__, __LINE__ - 1, __func__);
  for (int i = 0; i < 2; i++) {
    s = failed();
    assert_string_equal(tn_status_caller(s), want);
    tn_status_destroy(s);
    s = TN_AT(failed()); /* comes first, and leaves the other */
    assert_string_not_equal(tn_status_caller(s), want);
    tn_status_destroy(s);
  }
  tn_here("model.py:7", NULL);
  s = tn_status_prefix(failed(), "first");
  assert_string_equal(tn_status_caller(s), "model.py:7");
  tn_status_destroy(s);
  tn_here(NULL, NULL);
  s = failed();
  assert_string_equal(tn_status_caller(s), "");
  tn_status_destroy(s);
  s = TN_AT(NULL);
  assert_null(s);
}

static void a_status_is_described(void **state) {
  (void)state;
  char text[64];
  assert_int_equal(tn_status_describe(NULL, text, sizeof text), 8);
  assert_string_equal(text, "no error");
  const tn_payload one = {"k", 1, "v", 1};
  tn_here("a.c:1", "f");
  tn_status *s = tn_error(TN_ABORTED, "text");
  tn_here(NULL, NULL);
  s = tn_status_add(s, &(tn_status_facts){.payloads = &one, .num_payloads = 1});
  const char *want = "ABORTED: text; called at a.c:1 (f); 1 payload";
  assert_int_equal(tn_status_describe(s, text, sizeof text), strlen(want));
  assert_string_equal(text, want);
  assert_int_equal(tn_status_describe(s, text, 4), strlen(want));
  assert_string_equal(text, "ABO");
  assert_int_equal(tn_status_describe(s, NULL, 0), strlen(want));
  tn_status_destroy(s);
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
      cmocka_unit_test(facts_are_kept_apart),
      cmocka_unit_test(payloads_are_any_bytes),
      cmocka_unit_test(payloads_are_limited),
      cmocka_unit_test(callers_are_known),
      cmocka_unit_test(a_status_is_described),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
