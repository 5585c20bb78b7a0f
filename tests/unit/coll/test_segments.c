/* Segments: memory that others may map, its places, their generations, and who is told. */
#include "link_suite.h"

#include "base/fault.h"
#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MIB = 1 << 20 };

static coll_segments *segments;

static int make(void **state) {
  (void)state;
  fine(coll_segments_create(&segments));
  return 0;
}

static int end(void **state) {
  (void)state;
  coll_segments_destroy(segments);
  return 0;
}

static char *allocate(size_t bytes) {
  void *memory = NULL;
  fine(coll_segments_allocate(segments, bytes, &memory));
  return memory;
}

static int count_fds(void) {
  DIR *listing = opendir("/proc/self/fd");
  int count = 0;
  while (readdir(listing)) count++;
  closedir(listing);
  return count;
}

/* ---- memory -----------------------------------------------------------------------------------
 */

static void test_memory_is_zeroed_and_aligned(void **state) {
  (void)state;
  static const size_t sizes[] = {0, 1, 4096, 4097, 100000, 2 * MIB - 1, 2 * MIB, 5 * MIB + 1};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    char *memory = allocate(sizes[i]);
    assert_int_equal((uintptr_t)memory % (sizes[i] >= 2 * MIB ? 2 * MIB : 4096), 0);
    for (size_t k = 0; k < sizes[i]; k += 997) assert_int_equal(memory[k], 0);
    memset(memory, 1, sizes[i]);
    coll_segments_free(segments, memory);
  }
  coll_segments_free(segments, NULL);
}

static void test_what_is_too_large_is_refused(void **state) {
  (void)state;
  void *memory = &memory;
  fails(coll_segments_allocate(segments, SIZE_MAX, &memory), TN_INVALID_ARGUMENT, "the most is");
  assert_null(memory);
  fails(coll_segments_allocate(segments, ((size_t)1 << 46) + 1, &memory), TN_INVALID_ARGUMENT, "");
}

static void test_there_are_only_so_many(void **state) {
  (void)state;
  void *memory;
  tn_status *status = NULL;
  uint32_t count = 0;
  while (!(status = coll_segments_allocate(segments, 1, &memory)) && count < COLL_MAX_SEGMENTS)
    count++;
  assert_true(count < COLL_MAX_SEGMENTS); /* files, or numbers, are short before */
  assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
  assert_null(memory);
  tn_status_destroy(status);
}

/* ---- places -----------------------------------------------------------------------------------
 */

static void test_places(void **state) {
  (void)state;
  char *a = allocate(10000), *b = allocate(3 * MIB);
  coll_place p;
  for (int i = 0; i < 3; i++) { /* found by looking, then by remembering */
    assert_true(coll_segments_find(segments, a + 100, 50, &p));
    assert_int_equal(p.offset, 100);
    assert_ptr_equal(coll_segments_at(segments, &p, 50), a + 100);
    assert_true(coll_segments_find(segments, b + 2 * MIB, MIB, &p));
    assert_ptr_equal(coll_segments_at(segments, &p, MIB), b + 2 * MIB);
    assert_true(coll_segments_find(segments, b, 0, &p));
  }
  assert_null(coll_segments_at(segments, &p, 5 * MIB));
  assert_null(coll_segments_at(segments, &p, SIZE_MAX));
  p.offset = UINT64_MAX;
  assert_null(coll_segments_at(segments, &p, 2));
  static const uint32_t numbers[] = {0, 99, COLL_MAX_SEGMENTS, UINT32_MAX};
  for (size_t i = 0; i < 4; i++) {
    p = (coll_place){.segment = numbers[i], .generation = 1};
    assert_null(coll_segments_at(segments, &p, 1));
  }
}

static void test_memory_of_no_segment(void **state) {
  (void)state;
  char *a = allocate(10000), here;
  coll_place p;
  assert_false(coll_segments_find(segments, &here, 1, &p));
  assert_int_equal(p.segment, 0);
  assert_int_equal(p.offset, (uintptr_t)&here);
  assert_false(coll_segments_find(segments, a, 3 * 4096 + 1, &p)); /* reaches beyond its end */
  assert_false(coll_segments_find(segments, a - 1, 2, &p));
  assert_false(coll_segments_find(segments, a, SIZE_MAX, &p));
  assert_false(coll_segments_find(NULL, a, 1, &p));
  assert_int_equal(p.offset, (uintptr_t)a);
}

static void test_freed_places_are_stale_for_ever(void **state) {
  (void)state;
  coll_place old[20], now;
  for (int i = 0; i < 20; i++) {
    char *memory = allocate(4096);
    assert_true(coll_segments_find(segments, memory, 4096, &old[i]));
    assert_int_equal(old[i].segment, old[0].segment); /* the number is used again */
    for (int k = 0; k < i; k++) assert_null(coll_segments_at(segments, &old[k], 1));
    coll_segments_free(segments, memory);
    assert_false(coll_segments_find(segments, memory, 1, &now));
    assert_null(coll_segments_at(segments, &old[i], 1));
  }
  char other;
  coll_segments_free(segments, &other); /* nobody's: nothing happens */
}

/* ---- watchers ---------------------------------------------------------------------------------
 */

typedef struct seen {
  int came, went;
  uint32_t segment, generation;
  size_t bytes;
  char first; /* byte of the segment, by its descriptor */
  int seals;
} seen;

static void came(void *arg, uint32_t segment, uint32_t generation, int fd, size_t bytes) {
  seen *s = arg;
  struct stat facts;
  s->came++;
  s->segment = segment;
  s->generation = generation;
  s->bytes = fstat(fd, &facts) == 0 ? (size_t)facts.st_size : 0;
  assert_int_equal(s->bytes, bytes);
  s->seals = fcntl(fd, F_GET_SEALS);
  char *view = mmap(NULL, bytes, PROT_READ, MAP_SHARED, fd, 0);
  assert_true(view != MAP_FAILED);
  s->first = *view;
  munmap(view, bytes);
}

static void went(void *arg, uint32_t segment, uint32_t generation) {
  seen *s = arg;
  s->went++;
  s->segment = segment;
  s->generation = generation;
}

static void test_watchers_are_told(void **state) {
  (void)state;
  char *early = allocate(5000);
  *early = 42;
  seen a = {0}, b = {0};
  coll_segment_watcher watch_a = {came, went, &a}, watch_b = {came, NULL, &b};
  uint32_t id_a, id_b, again;
  coll_place place;
  fine(coll_segments_watch(segments, &watch_a, &id_a));
  assert_int_equal(a.came, 1);
  assert_int_equal(a.first, 42);
  assert_int_equal(a.seals, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL);
  fine(coll_segments_watch(segments, &watch_b, &id_b));
  assert_true(id_a != id_b && id_a && id_b);
  char *late = allocate(5 * MIB);
  assert_true(coll_segments_find(segments, late, 1, &place));
  assert_int_equal(a.came, 2);
  assert_int_equal(b.came, 2);
  assert_int_equal(a.segment, place.segment);
  assert_int_equal(a.generation, place.generation);
  coll_segments_free(segments, early);
  assert_int_equal(a.went, 1);
  coll_segments_unwatch(segments, id_a);
  coll_segments_free(segments, late);
  assert_int_equal(a.went, 1);
  fine(coll_segments_watch(segments, &watch_a, &again));
  assert_int_equal(again, id_a);
  assert_int_equal(a.came, 2);
  coll_segments_unwatch(segments, 77);
}

/* ---- faults, leaks, threads -------------------------------------------------------------------
 */

static bool allocate_with_fault(tn_fault kind, uint64_t nth) {
  coll_segments *mine = NULL;
  void *memory = NULL;
  uint32_t id = 0;
  seen s = {0};
  coll_segment_watcher watch = {came, went, &s};
  tn_fault_arm(kind, nth);
  tn_status *status = coll_segments_create(&mine);
  if (!status) status = coll_segments_watch(mine, &watch, &id);
  if (!status) status = coll_segments_allocate(mine, 3 * MIB, &memory);
  bool fired = tn_fault_fired(kind);
  tn_fault_arm(kind, 0);
  assert_int_equal(fired, status != NULL);
  assert_true(status ? !memory : memory != NULL);
  if (status) assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
  tn_status_destroy(status);
  coll_segments_destroy(mine);
  return fired;
}

static void test_every_failure_is_an_error_and_leaks_nothing(void **state) {
  (void)state;
  static const tn_fault kinds[] = {TN_FAULT_ALLOC, TN_FAULT_FILE};
  int before = count_fds(), failures = 0;
  for (int k = 0; k < 2; k++) {
    uint64_t nth = 1;
    while (allocate_with_fault(kinds[k], nth)) nth++;
    failures += (int)nth - 1;
  }
  assert_true(failures >= 5);
  assert_int_equal(count_fds(), before);
}

static atomic_bool stop;

/* While others come and go, what stays is found, and what is found is whole. */
static void *look(void *arg) {
  char *stays = arg;
  intptr_t wrong = 0;
  while (!atomic_load(&stop)) {
    coll_place p;
    if (!coll_segments_find(segments, stays + 10, 20, &p) || p.offset != 10) wrong++;
    if (coll_segments_at(segments, &p, 20) != stays + 10) wrong++;
  }
  return (void *)wrong;
}

static void test_found_while_others_come_and_go(void **state) {
  (void)state;
  allocate(1);
  char *stays = allocate(10000);
  pthread_t threads[2];
  atomic_store(&stop, false);
  for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, look, stays);
  for (int i = 0; i < 500; i++) {
    char *a = allocate(8192), *b = allocate(50000);
    coll_segments_free(segments, a);
    coll_segments_free(segments, b);
  }
  atomic_store(&stop, true);
  for (int i = 0; i < 2; i++) {
    void *wrong;
    pthread_join(threads[i], &wrong);
    assert_null(wrong);
  }
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, make, end)

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(test_memory_is_zeroed_and_aligned),
      CASE(test_what_is_too_large_is_refused),
      CASE(test_there_are_only_so_many),
      CASE(test_places),
      CASE(test_memory_of_no_segment),
      CASE(test_freed_places_are_stale_for_ever),
      CASE(test_watchers_are_told),
      CASE(test_every_failure_is_an_error_and_leaks_nothing),
      CASE(test_found_while_others_come_and_go),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
