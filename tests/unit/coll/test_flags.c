/* Sets of transport flags: algebra, text both ways, what is served here. */
#include "cmocka_header.h"

#include "base/status.h"
#include "coll/transport.h"

#include <stdio.h>
#include <string.h>

static void fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static tn_transport_flags parsed(const char *text) {
  tn_transport_flags set = 0;
  fine(tn_transport_flags_parse(text, &set));
  return set;
}

static void fails(const char *text, const char *words) {
  tn_transport_flags set = 77;
  tn_status *status = tn_transport_flags_parse(text, &set);
  assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
  if (!strstr(tn_status_message(status), words)) fail_msg("%s", tn_status_message(status));
  assert_int_equal(set, 77);
  tn_status_destroy(status);
}

static const char *printed(tn_transport_flags set) {
  static char text[128];
  size_t length = tn_transport_flags_print(set, text, sizeof text);
  assert_int_equal(length, strlen(text));
  return text;
}

static void a_set_has_its_flags(void **unused) {
  (void)unused;
  tn_transport_flags set = TN_TRANSPORT_CMA | TN_TRANSPORT_IB;
  assert_true(tn_transport_flags_has(set, TN_TRANSPORT_CMA));
  assert_true(tn_transport_flags_has(set, set));
  assert_false(tn_transport_flags_has(set, TN_TRANSPORT_CMA | TN_TRANSPORT_NVLS));
  assert_false(tn_transport_flags_has(set, 0));
  assert_int_equal(tn_transport_flags_count(set), 2);
  assert_int_equal(tn_transport_flags_count(0), 0);
  assert_int_equal(tn_transport_flags_count(TN_TRANSPORT_ALL), TN_NUM_TRANSPORT_FLAGS);
}

static void text_is_read(void **unused) {
  (void)unused;
  assert_int_equal(parsed("host_ipc"), TN_TRANSPORT_HOST_IPC);
  assert_int_equal(parsed("host_ipc,cma"), TN_TRANSPORT_HOST_IPC | TN_TRANSPORT_CMA);
  assert_int_equal(parsed(" nvls ,\tcma,nvls"), TN_TRANSPORT_NVLS | TN_TRANSPORT_CMA);
  assert_int_equal(parsed("none"), 0);
  assert_int_equal(parsed("all"), TN_TRANSPORT_ALL);
  assert_int_equal(parsed("0b101"), 5);
  assert_int_equal(parsed("0B1"), 1);
  assert_int_equal(parsed("0x7F"), TN_TRANSPORT_ALL);
  assert_int_equal(parsed("0x1,ib"), 9);
}

static void what_is_wrong_is_named(void **unused) {
  (void)unused;
  fails("host_icp", "no flag is called 'host_icp'; did you mean 'host_ipc'?");
  fails("cma,", "no flag is called ''");
  fails("", "no flag is called ''");
  fails("cma,,ib", "no flag is called ''");
  fails("0b102", "'0b102' is no number");
  fails("0x", "'0x' is no number");
  fails("0x10000000000000000", "is no number");
  fails("0x80", "bits 0x80 are no transport's");
  fails("CMA", "no flag is called 'CMA'");
  tn_status *status = tn_transport_flags_parse(NULL, NULL);
  assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
  tn_status_destroy(status);
}

static void every_set_is_read_as_it_is_printed(void **unused) {
  (void)unused;
  for (tn_transport_flags set = 0; set <= TN_TRANSPORT_ALL; set++)
    assert_int_equal(parsed(printed(set)), set);
  assert_string_equal(printed(0), "none");
  assert_string_equal(printed(TN_TRANSPORT_IN_PROCESS | TN_TRANSPORT_NVLS), "in_process,nvls");
  assert_string_equal(printed(TN_TRANSPORT_CMA | (tn_transport_flags)1 << 63),
                      "cma,0x8000000000000000");
  char text[6];
  assert_int_equal(tn_transport_flags_print(TN_TRANSPORT_HOST_IPC, text, sizeof text), 8);
  assert_string_equal(text, "host_");
  assert_string_equal(tn_transport_flag_name(TN_TRANSPORT_IB), "ib");
  assert_null(tn_transport_flag_name(3));
  assert_null(tn_transport_flag_name(128));
}

/* No flag is available that no transport serves which works here; why is said of each. */
static void available_is_what_is_served(void **unused) {
  (void)unused;
  tn_transport_flags served = 0, available = tn_transport_flags_available();
  tn_transport_info info;
  for (size_t i = 0; i < tn_transport_count(); i++) {
    assert_true(tn_transport_at(i, &info));
    assert_ptr_equal(coll_transport_find(info.name), coll_transport_at(i));
    assert_true(strlen(info.about) > 0);
    assert_int_equal(info.serves & ~(tn_transport_flags)TN_TRANSPORT_ALL, 0);
    tn_status *status = tn_transport_probe(info.name);
    if (!status) served |= info.serves;
    if (status) assert_non_null(strstr(tn_status_message(status), info.name));
    tn_status_destroy(status);
  }
  assert_false(tn_transport_at(tn_transport_count(), &info));
  assert_int_equal(available, served);
  fine(tn_transport_flags_probe(available));
  for (int i = 0; i < TN_NUM_TRANSPORT_FLAGS; i++) {
    tn_transport_flags flag = (tn_transport_flags)1 << i;
    if (available & flag) continue;
    tn_status *status = tn_transport_flags_probe(flag | available);
    assert_int_equal(tn_status_code(status), TN_UNAVAILABLE);
    if (strncmp(tn_status_message(status), tn_transport_flag_name(flag),
                strlen(tn_transport_flag_name(flag))))
      fail_msg("%s", tn_status_message(status));
    tn_status_destroy(status);
  }
}

static void strange_questions_are_refused(void **unused) {
  (void)unused;
  tn_status *status = tn_transport_probe("carrier pigeon");
  assert_int_equal(tn_status_code(status), TN_NOT_FOUND);
  tn_status_destroy(status);
  status = tn_transport_probe(NULL);
  assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
  tn_status_destroy(status);
  status = tn_transport_flags_probe(1 << 20);
  assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
  tn_status_destroy(status);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_set_has_its_flags),
      cmocka_unit_test(text_is_read),
      cmocka_unit_test(what_is_wrong_is_named),
      cmocka_unit_test(every_set_is_read_as_it_is_printed),
      cmocka_unit_test(available_is_what_is_served),
      cmocka_unit_test(strange_questions_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
