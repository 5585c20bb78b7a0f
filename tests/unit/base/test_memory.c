/* Sizes, the heap's fault points, arenas. */
#include "base/fault.h"
#include "base/memory.h"
#include "cmocka_header.h"
#include <stdlib.h>
#include <string.h>

static void sizes_are_checked(void **state) {
  (void)state;
  size_t out = 7;
  assert_false(tn_size_add(SIZE_MAX, 1, &out));
  assert_false(tn_size_mul(SIZE_MAX / 2, 3, &out));
  assert_true(tn_size_align(17, 16, &out));
  assert_int_equal(out, 32);
  assert_true(tn_size_align(0, 64, &out));
  assert_int_equal(out, 0);
  assert_false(tn_size_align(SIZE_MAX - 3, 16, &out));
}

static void dims(void **state) {
  (void)state;
  size_t out = 7;
  assert_true(tn_size_of_dims(NULL, 0, &out));
  assert_int_equal(out, 1);
  assert_true(tn_size_of_dims((int64_t[]){2, 3, 4}, 3, &out));
  assert_int_equal(out, 24);
  /* a zero anywhere makes it empty, also where the rest would overflow */
  assert_true(tn_size_of_dims((int64_t[]){INT64_MAX, INT64_MAX, 0}, 3, &out));
  assert_int_equal(out, 0);
  assert_false(tn_size_of_dims((int64_t[]){INT64_MAX, 3}, 2, &out));
  assert_false(tn_size_of_dims((int64_t[]){2, INT64_MIN}, 2, &out));
  assert_false(tn_size_of_dims((int64_t[]){0, -1}, 2, &out));
}

static void allocation_can_fail(void **state) {
  (void)state;
  assert_null(tn_alloc_array(SIZE_MAX, 16));
  tn_fault_counting(true);
  tn_fault_arm(TN_FAULT_ALLOC, 2);
  void *a = tn_alloc(8), *b = tn_alloc(8), *c = tn_alloc(8);
  assert_non_null(a);
  assert_null(b);
  assert_non_null(c); /* once */
  assert_true(tn_fault_fired(TN_FAULT_ALLOC));
  assert_int_equal(tn_fault_count(TN_FAULT_ALLOC), 3);
  tn_fault_counting(false);
  tn_fault_arm(TN_FAULT_ALLOC, 0);
  tn_free(tn_alloc(8));
  assert_int_equal(tn_fault_count(TN_FAULT_ALLOC), 0);
  tn_free(a);
  tn_free(c);
  tn_fault_arm(TN_FAULT_ALLOC, 1);
  assert_null(tn_alloc_aligned(64, 64));
  void *empty = tn_alloc(0);
  assert_non_null(empty);
  tn_free(empty);
}

static void strings(void **state) {
  (void)state;
  char *copy = tn_strndup("a\0b", 3);
  assert_memory_equal(copy, "a\0b", 4);
  tn_free(copy);
  copy = tn_strdup("");
  assert_string_equal(copy, "");
  tn_free(copy);
  assert_null(tn_strndup("x", SIZE_MAX));
}

static void aligned(void **state) {
  (void)state;
  for (size_t align = 1; align <= 4096; align *= 2) {
    void *p = tn_alloc_aligned(100, align);
    assert_int_equal((uintptr_t)p % align, 0);
    tn_free_aligned(p);
  }
}

static void arena_allocations_are_zero_aligned_and_apart(void **state) {
  (void)state;
  tn_arena arena = {0};
  unsigned char *all[500];
  size_t sizes[500];
  for (size_t i = 0; i < 500; i++) {
    sizes[i] = i % 50 == 7 ? 100000 : i * 7 % 300;
    all[i] = tn_arena_alloc(&arena, sizes[i]);
    assert_non_null(all[i]);
    assert_int_equal((uintptr_t)all[i] % 16, 0);
    for (size_t j = 0; j < sizes[i]; j++) assert_int_equal(all[i][j], 0);
    memset(all[i], (int)(i % 255) + 1, sizes[i]);
  }
  for (size_t i = 0; i < 500; i++)
    for (size_t j = 0; j < sizes[i]; j++) assert_int_equal(all[i][j], i % 255 + 1);
  tn_arena_free(&arena);
  assert_int_equal(arena.used, 0);
  assert_null(arena.blocks);
}

static void arena_limits(void **state) {
  (void)state;
  tn_arena arena = {.limit = 1000};
  assert_null(tn_arena_alloc(&arena, 1001));
  assert_non_null(tn_arena_alloc(&arena, 496));
  assert_non_null(tn_arena_alloc(&arena, 496));
  assert_null(tn_arena_alloc(&arena, 16));
  assert_int_equal(arena.used, 992);
  assert_null(tn_arena_alloc(&arena, SIZE_MAX));
  assert_null(tn_arena_alloc(&arena, SIZE_MAX - 40));
  assert_null(tn_arena_alloc_array(&arena, SIZE_MAX / 2, 4));
  tn_arena_free(&arena);
  assert_int_equal(arena.limit, 1000);
  assert_non_null(tn_arena_alloc(&arena, 990));
  tn_arena_free(&arena);
}

static void arena_copies(void **state) {
  (void)state;
  tn_arena arena = {0};
  assert_string_equal(tn_arena_strndup(&arena, "abcdef", 3), "abc");
  assert_string_equal(tn_arena_strdup(&arena, "xyz"), "xyz");
  assert_memory_equal(tn_arena_copy(&arena, "\1\2\3", 3), "\1\2\3", 3);
  assert_non_null(tn_arena_copy(&arena, NULL, 0));
  tn_arena_free(&arena);
}

static void arena_survives_lack_of_memory(void **state) {
  (void)state;
  tn_arena arena = {0};
  assert_non_null(tn_arena_alloc(&arena, 100));
  size_t used = arena.used;
  tn_fault_arm(TN_FAULT_ALLOC, 1);
  assert_null(tn_arena_alloc(&arena, 1 << 20));
  assert_int_equal(arena.used, used);
  assert_non_null(tn_arena_alloc(&arena, 1 << 20));
  tn_arena_free(&arena);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sizes_are_checked),
      cmocka_unit_test(dims),
      cmocka_unit_test(allocation_can_fail),
      cmocka_unit_test(strings),
      cmocka_unit_test(aligned),
      cmocka_unit_test(arena_allocations_are_zero_aligned_and_apart),
      cmocka_unit_test(arena_limits),
      cmocka_unit_test(arena_copies),
      cmocka_unit_test(arena_survives_lack_of_memory),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
