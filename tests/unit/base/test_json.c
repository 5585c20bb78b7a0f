/* JSON: what is read and what is refused, with its place; what is written; memory that ends. */
#include "cmocka_header.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/containers.h"
#include "base/fault.h"
#include "base/json.h"
#include "base/memory.h"

static yyjson_doc *read_text(const char *text, tn_json_fault *fault) {
  return tn_json_read(text, strlen(text), fault);
}

/* ---- reading --------------------------------------------------------------------------------- */

static void test_reads_values(void **state) {
  (void)state;
  static const char *const good[] = {"{}",
                                     "[]",
                                     " null\n",
                                     "\"\"",
                                     "-0",
                                     "1e300",
                                     "[1,[2,{\"a\":3}]]",
                                     "{\"\":1,\"a\":2}",
                                     "\"\\ud83d\\ude00 \xf0\x9f\x98\x80\"",
                                     "{\"a\":{\"a\":1},\"b\":[{\"a\":1}]}"};
  for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
    yyjson_doc *doc = read_text(good[i], NULL);
    if (!doc) fail_msg("%s is not read", good[i]);
    yyjson_doc_free(doc);
  }
}

static void test_refuses_at_a_place(void **state) {
  (void)state;
  static const struct {
    const char *text, *words;
    size_t line, column;
  } bad[] = {
      {"", "nothing", 1, 1},
      {"{", "", 1, 2},
      {"[1, 2] 3", "", 1, 8},
      {"{\"a\": 1,\n \"b\": nul}", "", 2, 7},
      {"[1,]", "", 1, 3},
      {"[NaN]", "", 1, 2},
      {"[Infinity]", "", 1, 2},
      {"[1e999]", "", 1, 2},
      {"[01]", "", 1, 2},
      {"// a remark\n1", "", 1, 1},
      {"\xef\xbb\xbf{}", "", 1, 1}, /* a byte order mark */
      {"[\"\xff\"]", "", 1, 3},
      {"[\"\xc0\x80\"]", "", 1, 3},
      {"[\"\xed\xa0\x80\"]", "", 1, 3}, /* half a pair, as UTF-8 */
      {"[\"\\ud800\"]", "", 1, 9},
      {"[\"a\nb\"]", "", 1, 4},
      {"{\"a\": 1,\n  \"b\": 2, \"a\": 3}", "duplicate object key \"a\"", 2, 12},
      {"[{}, {\"x\": {\"kk\": 1, \"k\": 2, \"kk\": 3}}]", "duplicate object key \"kk\"", 1, 31},
      {"{\"a\": 1,\n  \"b\": \"x\\u0000y\"}", "\\u0000", 2, 9},
      {"{\"a\\u0000\": 1}", "\\u0000", 1, 3},
  };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    tn_json_fault fault = {.line = 0};
    yyjson_doc *doc = read_text(bad[i].text, &fault);
    if (doc) fail_msg("%s is read", bad[i].text);
    if (!*fault.text || !strstr(fault.text, bad[i].words) || fault.line != bad[i].line ||
        fault.column != bad[i].column)
      fail_msg("%s: %zu:%zu: %s", bad[i].text, fault.line, fault.column, fault.text);
    assert_false(fault.no_memory);
  }
}

/* Many keys are sorted, few are, too; the place is that of a later one. */
static void test_many_keys(void **state) {
  (void)state;
  for (int twice = 0; twice < 2; twice++) {
    tn_text text = {0};
    tn_text_putc(&text, '{');
    for (int i = 0; i < 100000; i++)
      tn_text_printf(&text, "\"key %d\": %d,\n", i * 7919 % 100000, i);
    tn_text_printf(&text, "\"%s\": 0}", twice ? "key 50000" : "last");
    tn_json_fault fault = {.line = 0};
    yyjson_doc *doc = tn_json_read(text.data, text.size, &fault);
    assert_int_equal(doc == NULL, twice);
    if (twice) {
      assert_non_null(strstr(fault.text, "\"key 50000\""));
      assert_int_equal(fault.line, 100001);
      assert_int_equal(fault.column, 2);
    }
    yyjson_doc_free(doc);
    tn_text_free(&text);
  }
}

static void test_depth(void **state) {
  (void)state;
  enum { MANY = 1 << 20 };
  for (int more = 0; more < 2; more++) {
    char text[2 * TN_JSON_DEPTH + 3] = "";
    size_t depth = TN_JSON_DEPTH + (size_t)more;
    memset(text, '[', depth);
    memset(text + depth, ']', depth);
    tn_json_fault fault = {.line = 0};
    yyjson_doc *doc = tn_json_read(text, 2 * depth, &fault);
    assert_int_equal(doc == NULL, more);
    if (more) {
      assert_non_null(strstr(fault.text, "nested deeper than 512"));
      assert_int_equal(fault.column, TN_JSON_DEPTH + 1);
    }
    yyjson_doc_free(doc);
  }
  char *deep = malloc(2 * MANY); /* no stack is as deep */
  memset(deep, '[', MANY);
  memset(deep + MANY, ']', MANY);
  tn_json_fault fault;
  assert_null(tn_json_read(deep, 2 * MANY, &fault));
  assert_null(tn_json_read(deep, MANY, &fault)); /* unfinished */
  free(deep);
}

static void test_whole_numbers(void **state) {
  (void)state;
  static const struct {
    const char *text;
    bool whole;
    int64_t value;
  } cases[] = {{"0", true, 0},
               {"-1", true, -1},
               {"9223372036854775807", true, INT64_MAX},
               {"-9223372036854775808", true, INT64_MIN},
               {"9223372036854775808", false, 0},
               {"18446744073709551615", false, 0},
               {"18446744073709551616", false, 0},
               {"1.0", false, 0},
               {"1e3", false, 0},
               {"true", false, 0},
               {"\"1\"", false, 0}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    yyjson_doc *doc = read_text(cases[i].text, NULL);
    int64_t value = 0;
    assert_non_null(doc);
    assert_int_equal(tn_json_int(yyjson_doc_get_root(doc), &value), cases[i].whole);
    assert_true(value == cases[i].value);
    yyjson_doc_free(doc);
  }
  int64_t value;
  assert_false(tn_json_int(NULL, &value));
  assert_null(tn_json_member(NULL, "a"));
}

/* ---- writing --------------------------------------------------------------------------------- */

static void test_packs(void **state) {
  (void)state;
  yyjson_mut_doc *doc = tn_json_new();
  yyjson_mut_val *inner = tn_json_pack(doc, "[ifbb]", -7, 0.5, 1, 0);
  yyjson_mut_val *value = tn_json_pack(doc, "{s:s, s:{s:I, s:[]}, s:v}", "text", "\"a\"\\\n\x01",
                                       "more", "big", INT64_MAX, "none", "list", inner);
  char *text = tn_json_print(value, false);
  assert_string_equal(text, "{\"text\":\"\\\"a\\\"\\\\\\n\\u0001\",\"more\":{\"big\":"
                            "9223372036854775807,\"none\":[]},\"list\":[-7,0.5,true,false]}");
  tn_free(text);
  text = tn_json_print(tn_json_pack(doc, "{s:i}", "a", 1), true);
  assert_string_equal(text, "{\n  \"a\": 1\n}");
  tn_free(text);
  value = tn_json_pack(doc, "{s:i, s:i}", "a", 1, "b", 2);
  assert_true(tn_json_add(doc, value, "a", tn_json_text(doc, "other", 5)));
  assert_false(tn_json_add(doc, value, "b", NULL));
  text = tn_json_print(value, false);
  assert_string_equal(text, "{\"a\":\"other\",\"b\":2}");
  tn_free(text);
  assert_null(tn_json_pack(doc, "{s:v, s:i}", "a", NULL, "b", 1));
  assert_null(tn_json_print(tn_json_pack(doc, "{s:f}", "a", (double)NAN), false));
  assert_null(tn_json_print(NULL, false));
  yyjson_mut_doc_free(doc);
}

static void test_texts_of_any_bytes(void **state) {
  (void)state;
  static const char *const texts[][2] = {{"", "\"\""},
                                         {"caf\xc3\xa9 \x7f", "\"caf\xc3\xa9 \x7f\""},
                                         {"caf\xe9", "\"caf?\""},
                                         {"\xc3\xa9 \xc0\xaf", "\"?? ??\""},
                                         {"\xed\xa0\x80", "\"???\""},
                                         {"\xf4\x90\x80\x80", "\"????\""},
                                         {"\xf0\x9f\x98", "\"???\""},
                                         {"\xe2\x82\xac/", "\"\xe2\x82\xac/\""}};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    char *quoted = tn_json_quote(texts[i][0]);
    assert_string_equal(quoted, texts[i][1]);
    yyjson_doc *doc = read_text(quoted, NULL);
    assert_non_null(doc);
    yyjson_doc_free(doc);
    tn_free(quoted);
  }
  tn_text text = {0};
  tn_text_puts(&text, "[");
  tn_json_append(&text, "a\tb");
  tn_text_puts(&text, "]");
  assert_string_equal(text.data, "[\"a\\tb\"]");
  tn_text_free(&text);
}

/* ---- memory ---------------------------------------------------------------------------------- */

static bool read_and_write(void) {
  static const char text[] =
      "{\"a\":1,\"b\":[{\"k0\":0,\"k1\":0,\"k2\":0,\"k3\":0,\"k4\":0,\"k5\":0,"
      "\"k6\":0,\"k7\":0,\"k8\":0,\"k9\":0,\"ka\":0,\"kb\":0,\"kc\":0,\"kd\":0,"
      "\"ke\":0,\"kf\":0,\"kg\":0}]}";
  tn_json_fault fault = {.line = 0};
  yyjson_doc *in = tn_json_read(text, sizeof text - 1, &fault);
  if (!in) {
    assert_true(fault.no_memory);
    return false;
  }
  yyjson_mut_doc *doc = tn_json_new();
  yyjson_mut_val *copy = yyjson_val_mut_copy(doc, yyjson_doc_get_root(in));
  char *out = tn_json_print(tn_json_pack(doc, "[sv]", "x", copy), false);
  if (out) assert_int_equal(strlen(out), sizeof text - 1 + 6);
  tn_text line = {0};
  tn_json_append(&line, "x");
  bool good = out && !line.failed;
  tn_text_free(&line);
  tn_free(out);
  yyjson_mut_doc_free(doc);
  yyjson_doc_free(in);
  return good;
}

static void test_memory_ends(void **state) {
  (void)state;
  uint64_t nth = 1;
  for (bool fired = true; fired; nth++) {
    tn_fault_arm(TN_FAULT_ALLOC, nth);
    bool good = read_and_write();
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    assert_true(good || fired);
  }
  assert_true(nth > 8);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_reads_values),       cmocka_unit_test(test_refuses_at_a_place),
      cmocka_unit_test(test_many_keys),          cmocka_unit_test(test_depth),
      cmocka_unit_test(test_whole_numbers),      cmocka_unit_test(test_packs),
      cmocka_unit_test(test_texts_of_any_bytes), cmocka_unit_test(test_memory_ends),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
