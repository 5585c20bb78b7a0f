/* Arrays, text, maps: growth, limits, lack of memory. */
#include "base/containers.h"
#include "base/fault.h"
#include "base/memory.h"
#include "cmocka_header.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void arrays_grow(void **state) {
  (void)state;
  void *data = NULL;
  size_t capacity = 0;
  assert_true(tn_array_reserve(&data, &capacity, 3, sizeof(int)));
  assert_true(capacity >= 3);
  ((int *)data)[2] = 5;
  assert_true(tn_array_reserve(&data, &capacity, 1000, sizeof(int)));
  assert_int_equal(((int *)data)[2], 5);
  size_t before = capacity;
  void *same = data;
  assert_false(tn_array_reserve(&data, &capacity, SIZE_MAX / 2, sizeof(int)));
  tn_fault_arm(TN_FAULT_ALLOC, 1);
  assert_false(tn_array_reserve(&data, &capacity, before + 1, sizeof(int)));
  assert_int_equal(capacity, before);
  assert_ptr_equal(data, same);
  tn_free(data);
}

static void text_builds(void **state) {
  (void)state;
  tn_text text = {0};
  tn_text_puts(&text, "a");
  tn_text_putc(&text, 'b');
  tn_text_printf(&text, "%d|%s", 42, "x");
  tn_text_append(&text, "\0z", 2);
  assert_int_equal(text.size, 8);
  assert_memory_equal(text.data, "ab42|x\0z", 9);
  tn_text_printf(&text, "%0500d", 7);
  assert_int_equal(text.size, 508);
  assert_int_equal(text.data[507], '7');
  char *taken = tn_text_take(&text);
  assert_null(text.data);
  tn_free(taken);
  taken = tn_text_take(&text);
  assert_string_equal(taken, "");
  tn_free(taken);
}

static void text_has_a_maximum(void **state) {
  (void)state;
  tn_text text = {.max = 5};
  tn_text_puts(&text, "abcde");
  assert_false(text.failed);
  tn_text_putc(&text, 'f');
  assert_true(text.failed);
  tn_text_puts(&text, "");
  assert_null(tn_text_take(&text));
  assert_false(text.failed); /* emptied: ready again, same maximum */
  assert_int_equal(text.max, 5);
  tn_text_printf(&text, "%300d", 1);
  assert_true(text.failed);
  tn_text_free(&text);
}

static void text_fails_once_and_for_all(void **state) {
  (void)state;
  tn_text text = {0};
  tn_fault_arm(TN_FAULT_ALLOC, 1);
  tn_text_puts(&text, "abc");
  tn_text_puts(&text, "def");
  assert_true(text.failed);
  assert_null(tn_text_take(&text));
}

static void maps_hold_many(void **state) {
  (void)state;
  enum { N = 20000 };
  static char keys[N][12];
  tn_map map = {0};
  assert_null(tn_map_get(&map, "x", 1));
  for (size_t i = 0; i < N; i++) {
    snprintf(keys[i], sizeof keys[i], "key%zu", i);
    assert_true(tn_map_put(&map, keys[i], strlen(keys[i]), keys[i]));
  }
  assert_int_equal(map.count, N);
  for (size_t i = 0; i < N; i++)
    assert_ptr_equal(tn_map_get(&map, keys[i], strlen(keys[i])), keys[i]);
  assert_null(tn_map_get(&map, "key20000", 8));
  assert_null(tn_map_get(&map, "key1", 3));
  int other;
  assert_true(tn_map_put(&map, "key7", 4, &other));
  assert_int_equal(map.count, N);
  assert_ptr_equal(tn_map_get(&map, "key7", 4), &other);
  tn_map_free(&map);
  assert_null(tn_map_get(&map, "key7", 4));
}

static void keys_are_bytes_or_addresses(void **state) {
  (void)state;
  tn_map map = {0};
  int values[5];
  char a[] = "same", b[] = "same";
  assert_true(tn_map_put(&map, "a\0b", 3, &values[0]));
  assert_true(tn_map_put(&map, "a\0c", 3, &values[1]));
  assert_true(tn_map_put(&map, "", 0, &values[2]));
  assert_true(tn_map_put(&map, a, TN_MAP_ADDRESS, &values[3]));
  assert_true(tn_map_put(&map, b, TN_MAP_ADDRESS, &values[4]));
  assert_ptr_equal(tn_map_get(&map, "a\0b", 3), &values[0]);
  assert_ptr_equal(tn_map_get(&map, "a\0c", 3), &values[1]);
  assert_ptr_equal(tn_map_get(&map, "", 0), &values[2]);
  assert_ptr_equal(tn_map_get(&map, a, TN_MAP_ADDRESS), &values[3]);
  assert_ptr_equal(tn_map_get(&map, b, TN_MAP_ADDRESS), &values[4]);
  assert_null(tn_map_get(&map, a, 4));
  assert_false(tn_map_put(&map, NULL, TN_MAP_ADDRESS, &values[0]));
  assert_null(tn_map_get(&map, NULL, TN_MAP_ADDRESS));
  tn_map_free(&map);
}

static void maps_without_memory_keep_what_they_have(void **state) {
  (void)state;
  tn_map map = {0};
  static char keys[64][4];
  tn_fault_arm(TN_FAULT_ALLOC, 1);
  assert_false(tn_map_put(&map, "x", 1, &map));
  size_t kept = 0;
  tn_fault_arm(TN_FAULT_ALLOC, 2);
  for (size_t i = 0; i < 64; i++) {
    snprintf(keys[i], sizeof keys[i], "%zu", i);
    if (!tn_map_put(&map, keys[i], strlen(keys[i]), keys[i])) break;
    kept++;
  }
  assert_true(tn_fault_fired(TN_FAULT_ALLOC));
  assert_int_equal(map.count, kept);
  for (size_t i = 0; i < kept; i++)
    assert_ptr_equal(tn_map_get(&map, keys[i], strlen(keys[i])), keys[i]);
  tn_map_free(&map);
}

static void hashes_differ(void **state) {
  (void)state;
  uint64_t a = tn_hash_bytes("abcdefgh", 8, 0);
  assert_true(a == tn_hash_bytes("abcdefgh", 8, 0));
  assert_true(a != tn_hash_bytes("abcdefgh", 8, 1));
  assert_true(a != tn_hash_bytes("abcdefgh", 7, 0));
  assert_true(tn_hash_bytes("a\0", 2, 0) != tn_hash_bytes("a", 1, 0));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(arrays_grow),
      cmocka_unit_test(text_builds),
      cmocka_unit_test(text_has_a_maximum),
      cmocka_unit_test(text_fails_once_and_for_all),
      cmocka_unit_test(maps_hold_many),
      cmocka_unit_test(keys_are_bytes_or_addresses),
      cmocka_unit_test(maps_without_memory_keep_what_they_have),
      cmocka_unit_test(hashes_differ),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
