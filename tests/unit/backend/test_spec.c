/* Specs of back ends: what each part becomes, what is refused and where, every short text against a
 * regular expression, and lists. */
#include "backend/choose/spec.h"
#include "base/fault.h"
#include "cmocka_header.h"
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void assert_fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void assert_refused(const char *text, const char *message) {
  backend_spec spec;
  tn_status *status = backend_spec_parse(text, &spec);
  assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
  assert_string_equal(tn_status_message(status), message);
  tn_status_destroy(status);
  assert_int_equal(spec.arena.used, 0);
}

static void each_part_is_read(void **unused) {
  (void)unused;
  backend_spec s;
  assert_fine(backend_spec_parse("cpu", &s));
  assert_string_equal(s.device, "cpu");
  assert_string_equal(s.path, "");
  assert_int_equal(s.ordinal, -1);
  assert_int_equal(s.num_providers + s.num_options, 0);
  backend_spec_free(&s);
  assert_fine(backend_spec_parse("cuda:12/cudnn,triton?memory_fraction=0.5&name=a%20b%26c=d", &s));
  assert_string_equal(s.text, "cuda:12/cudnn,triton?memory_fraction=0.5&name=a%20b%26c=d");
  assert_string_equal(s.device, "cuda");
  assert_int_equal(s.ordinal, 12);
  assert_int_equal(s.num_providers, 2);
  assert_string_equal(s.providers[0], "cudnn");
  assert_string_equal(s.providers[1], "triton");
  assert_int_equal(s.provider_columns[1], 15);
  assert_int_equal(s.num_options, 2);
  assert_string_equal(s.options[0].name, "memory_fraction");
  assert_string_equal(s.options[0].value, "0.5");
  assert_string_equal(s.options[1].name, "name");
  assert_string_equal(s.options[1].value, "a b&c=d");
  assert_int_equal(s.options[1].column, 42);
  backend_spec_free(&s);
  assert_fine(backend_spec_parse("pjrt:/opt/a:b,c%3f%25.so?n=&m=/x?y", &s));
  assert_string_equal(s.path, "/opt/a:b,c?%.so");
  assert_string_equal(s.device, "");
  assert_string_equal(s.options[0].value, "");
  assert_string_equal(s.options[1].value, "/x?y");
  backend_spec_free(&s);
}

static void what_is_wrong_is_told_with_its_place(void **unused) {
  (void)unused;
  assert_refused(NULL, "no back end is named");
  assert_refused("", "back end \"\", column 1: back end's name is missing");
  assert_refused(" cpu", "back end \" cpu\", column 1: ' ' is no back end's name");
  assert_refused("cpu ", "back end \"cpu \", column 4: ' ' is out of place: "
                         "DEVICE[:ORDINAL][/PROVIDER,...][?NAME=VALUE&...]");
  assert_refused("cpu:", "back end \"cpu:\", column 5: a device's number is missing");
  assert_refused("cpu:-1", "back end \"cpu:-1\", column 5: a device's number is missing");
  assert_refused("cpu:65536", "back end \"cpu:65536\", column 5: no machine has a device of that "
                              "number (65535 at most)");
  assert_refused("cpu:1x", "back end \"cpu:1x\", column 6: 'x' is out of place: "
                           "DEVICE[:ORDINAL][/PROVIDER,...][?NAME=VALUE&...]");
  assert_refused("cpu/", "back end \"cpu/\", column 5: provider's name is missing");
  assert_refused("cpu/a,", "back end \"cpu/a,\", column 7: provider's name is missing");
  assert_refused("cpu/a,a", "back end \"cpu/a,a\", column 7: provider \"a\" is named twice");
  assert_refused("cpu?", "back end \"cpu?\", column 5: option's name is missing");
  assert_refused("cpu?a", "back end \"cpu?a\", column 6: option \"a\" has no value (NAME=VALUE)");
  assert_refused("cpu?a=1&", "back end \"cpu?a=1&\", column 9: option's name is missing");
  assert_refused("cpu?a=1&a=2", "back end \"cpu?a=1&a=2\", column 9: option \"a\" is given twice");
  assert_refused("cpu?a=%4", "back end \"cpu?a=%4\", column 7: after % stand two digits of a byte, "
                             "as in %25");
  assert_refused("cpu?a=%00", "back end \"cpu?a=%00\", column 7: %00 is no text");
  assert_refused("pjrt:", "back end \"pjrt:\": no path after the colon");
  assert_refused("pjrt:?a=1", "back end \"pjrt:?a=1\": no path after the colon");
}

static void texts_have_limits(void **unused) {
  (void)unused;
  char *text = malloc(SPEC_MAX_SIZE + 2);
  backend_spec s;
  memset(text, 'a', SPEC_MAX_SIZE + 1);
  text[SPEC_MAX_SIZE + 1] = '\0';
  assert_refused(text,
                 "back end \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...\" has more than 8192 "
                 "letters");
  memcpy(text, "pjrt:", 5);
  text[SPEC_MAX_SIZE] = '\0';
  assert_fine(backend_spec_parse(text, &s));
  assert_int_equal(strlen(s.path), SPEC_MAX_SIZE - 5);
  backend_spec_free(&s);
  memset(text, 'a', SPEC_MAX_NAME + 1);
  text[SPEC_MAX_NAME + 1] = '\0';
  tn_status *status = backend_spec_parse(text, &s);
  assert_non_null(strstr(tn_status_message(status), "name of 65 letters, more than 64"));
  tn_status_destroy(status);
  size_t used = (size_t)sprintf(text, "a");
  for (int i = 0; i < SPEC_MAX_PROVIDERS + 1; i++) {
    used += (size_t)sprintf(text + used, "%cp%d", i ? ',' : '/', i);
  }
  status = backend_spec_parse(text, &s);
  assert_non_null(strstr(tn_status_message(status), "more than 16 providers"));
  tn_status_destroy(status);
  used = (size_t)sprintf(text, "a");
  for (int i = 0; i < SPEC_MAX_OPTIONS + 1; i++) {
    used += (size_t)sprintf(text + used, "%cp%d=", i ? '&' : '?', i);
  }
  status = backend_spec_parse(text, &s);
  assert_non_null(strstr(tn_status_message(status), "more than 64 options"));
  tn_status_destroy(status);
  free(text);
}

/* Every text of up to six of these letters: the regular expression is the other reader. */
static const char letters[] = "a1:/,?=&%";
static const char grammar[] = "^[a1]+(:1+)?(/[a1]+(,[a1]+)*)?"
                              "(\\?[a1]+=([a1:/,?=]|%[a1][a1])*"
                              "(&[a1]+=([a1:/,?=]|%[a1][a1])*)*)?$";

static void check_one(const regex_t *regex, const char *text) {
  backend_spec s;
  bool want = regexec(regex, text, 0, NULL, 0) == 0;
  tn_status *status = backend_spec_parse(text, &s);
  const char *message = tn_status_message(status);
  bool twice = status && (strstr(message, "twice") || strstr(message, "number ("));
  if (!status != want && !twice) fail_msg("'%s': %s", text, message);
  if (status) {
    const char *column = strstr(message, "\", column ");
    size_t at = column ? strtoul(column + 10, NULL, 10) : 0;
    if (at < 1 || at > strlen(text) + 1) fail_msg("'%s': %s", text, message);
    tn_status_destroy(status);
    return;
  }
  assert_string_equal(s.text, text);
  backend_spec_free(&s);
}

static void every_short_text(void **unused) {
  (void)unused;
  regex_t regex;
  assert_int_equal(regcomp(&regex, grammar, REG_EXTENDED | REG_NOSUB), 0);
  size_t count = 0;
  for (int size = 0; size <= 6; size++) {
    int digits[6] = {0};
    for (bool more = true; more; count++) {
      char text[8] = {0};
      for (int i = 0; i < size; i++) text[i] = letters[digits[i]];
      check_one(&regex, text);
      int place = 0;
      while (place < size && ++digits[place] == (int)sizeof letters - 1) digits[place++] = 0;
      more = place < size;
    }
  }
  assert_int_equal(count, 1 + 9 + 81 + 729 + 6561 + 59049 + 531441);
  regfree(&regex);
}

/* ---- lists ----------------------------------------------------------------------------------- */

static bool is_provider(const char *name) {
  return !strcmp(name, "mkldnn") || !strcmp(name, "openblas");
}

static void assert_list(const char *text, size_t count, const char *const *want) {
  tn_arena arena = {0};
  spec_list list;
  assert_fine(backend_spec_split(text, is_provider, &arena, &list));
  assert_int_equal(list.count, count);
  for (size_t i = 0; i < count; i++) assert_string_equal(list.texts[i], want[i]);
  tn_arena_free(&arena);
}
#define LIST(text, ...)                                                                            \
  assert_list(text, sizeof((const char *[]){__VA_ARGS__}) / sizeof(char *),                        \
              (const char *[]){__VA_ARGS__})

static void lists_are_cut_at_commas(void **unused) {
  (void)unused;
  LIST("cpu", "cpu");
  LIST("cuda:0,cpu?threads=2,pjrt:/a/b.so", "cuda:0", "cpu?threads=2", "pjrt:/a/b.so");
  LIST("cpu/mkldnn,openblas,xla_cpu", "cpu/mkldnn,openblas", "xla_cpu");
  LIST("cpu/mkldnn,openblas?threads=2,mkldnn", "cpu/mkldnn,openblas?threads=2", "mkldnn");
  LIST("mkldnn,openblas", "mkldnn", "openblas");
  LIST("pjrt:/a,openblas", "pjrt:/a", "openblas");
  LIST("cpu/mkldnn,openblas:0", "cpu/mkldnn", "openblas:0");
  tn_arena arena = {0};
  spec_list list;
  static const struct {
    const char *text;
    int column;
  } bad[] = {{"", 1}, {",", 1}, {"cpu,", 5}, {"cpu,,a", 5}};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    char want[80];
    snprintf(want, sizeof want, "back ends \"%s\", column %d: no back end", bad[i].text,
             bad[i].column);
    tn_status *status = backend_spec_split(bad[i].text, is_provider, &arena, &list);
    assert_string_equal(tn_status_message(status), want);
    tn_status_destroy(status);
  }
  char many[4 * SPEC_MAX_LIST + 8] = "a";
  for (int i = 0; i < SPEC_MAX_LIST; i++) strcat(many, ",a");
  tn_status *status = backend_spec_split(many, is_provider, &arena, &list);
  assert_string_equal(tn_status_message(status), "more than 32 back ends");
  tn_status_destroy(status);
  tn_arena_free(&arena);
}

static void memory_may_be_short(void **unused) {
  (void)unused;
  for (unsigned nth = 1;; nth++) {
    backend_spec s;
    tn_fault_arm(TN_FAULT_ALLOC, nth);
    tn_status *status = backend_spec_parse("cpu/a?b=c", &s);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (!status) {
      backend_spec_free(&s);
      assert_true(nth > 1);
      return;
    }
    assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
    tn_status_destroy(status);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_part_is_read),
      cmocka_unit_test(what_is_wrong_is_told_with_its_place),
      cmocka_unit_test(texts_have_limits),
      cmocka_unit_test(every_short_text),
      cmocka_unit_test(lists_are_cut_at_commas),
      cmocka_unit_test(memory_may_be_short),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
