/* The pool on libgomp's threads: the same pieces, wherever the call comes from. */
#include "cmocka_header.h"

#include "base/memory.h"
#include "base/system.h"
#include "cpu/cpu.h"
#include "cpu/exec/parallel.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <xmmintrin.h>

enum { UNITS = 100003, SKIP = 77 };

typedef struct tally {
  atomic_uchar touched[UNITS];
  atomic_int inside[64];
  atomic_int clashes, in_parallel, calls;
  unsigned modes;
} tally;

static int (*omp_in_parallel)(void);

static void touch(void *arg, int64_t begin, int64_t end, int slot) {
  tally *t = arg;
  if (t->inside[slot]++ != 0 || _mm_getcsr() != t->modes) t->clashes++;
  for (int64_t i = begin; i < end; i++) t->touched[i]++;
  t->calls++;
  t->in_parallel += omp_in_parallel() != 0;
  t->inside[slot]--;
}

static cpu_pool *make(int threads) {
  cpu_pool *pool;
  tn_status *status = cpu_pool_create_openmp(threads, &pool);
  if (status) fail_msg("%s", tn_status_message(status));
  if (!omp_in_parallel) {
    void *gomp = dlopen("libgomp.so.1", RTLD_NOW | RTLD_NOLOAD);
    assert_non_null(gomp);
    *(void **)&omp_in_parallel = dlsym(gomp, "omp_in_parallel");
    assert_non_null(omp_in_parallel);
  }
  return pool;
}

/* Each unit once; the answer is how many pieces ran in a parallel region of OpenMP's. */
static int covers(cpu_pool *pool, int64_t units, int64_t grain) {
  tally *t = tn_alloc_zero(sizeof *t);
  t->modes = _mm_getcsr() & ~0x3fu;
  unsigned before = _mm_getcsr();
  _mm_setcsr(t->modes);
  cpu_pool_run(pool, units, grain, touch, t);
  _mm_setcsr(before);
  for (int64_t i = 0; i < UNITS; i++) assert_int_equal(t->touched[i], i < units);
  assert_int_equal(t->clashes, 0);
  int inside = t->in_parallel;
  assert_true(inside == 0 || inside == t->calls);
  tn_free(t);
  return inside;
}

static long long regions(const cpu_pool *pool) {
  tn_text text = {0};
  cpu_pool_print(pool, &text);
  long long n = -1;
  assert_int_equal(sscanf(strstr(text.data, "\"regions\""), "\"regions\": %lld", &n), 1);
  assert_non_null(strstr(text.data, "\"runtime\": \"openmp\""));
  assert_non_null(strstr(text.data, "libgomp.so"));
  assert_non_null(strstr(text.data, "OpenMP 20"));
  tn_text_free(&text);
  return n;
}

static void pieces_run_in_a_region(void **state) {
  (void)state;
  static const int64_t sizes[] = {1, 2, 63, 1000, UNITS};
  for (int threads = 2; threads <= 5; threads++) {
    cpu_pool *pool = make(threads);
    assert_int_equal(cpu_pool_threads(pool), threads);
    for (size_t s = 0; s < 5; s++) {
      long long before = regions(pool);
      int inside = covers(pool, sizes[s], 1);
      assert_int_equal(regions(pool) - before, sizes[s] > 1);
      assert_int_equal(inside > 0, sizes[s] > 1);
      covers(pool, sizes[s], 7);
      covers(pool, sizes[s], UNITS);
    }
    cpu_pool_destroy(pool);
  }
}

static void modes_of_the_caller_reach_every_thread(void **state) {
  (void)state;
  cpu_pool *pool = make(4);
  unsigned before = _mm_getcsr();
  _mm_setcsr(before | 0x8040);
  assert_true(covers(pool, UNITS, 10) > 0);
  _mm_setcsr(before);
  assert_true(covers(pool, UNITS, 10) > 0);
  assert_int_equal(_mm_getcsr() & ~0x3fu, before & ~0x3fu);
  cpu_pool_destroy(pool);
}

static void a_pool_of_one_has_no_regions(void **state) {
  (void)state;
  cpu_pool *pool = make(1);
  assert_int_equal(covers(pool, UNITS, 1), 0);
  assert_int_equal(regions(pool), 0);
  cpu_pool_destroy(pool);
}

/* A piece that uses the pool itself. */
static void nest(void *arg, int64_t begin, int64_t end, int slot) {
  (void)begin;
  (void)end;
  (void)slot;
  covers(arg, 1000, 1);
}

static void a_nested_call_works_alone(void **state) {
  (void)state;
  cpu_pool *pool = make(3);
  cpu_pool_run(pool, 8, 1, nest, pool);
  assert_int_equal(regions(pool), 1);
  cpu_pool_destroy(pool);
}

static void *cover_often(void *pool) {
  for (int i = 0; i < 50; i++) covers(pool, 1000, 3);
  return NULL;
}

static void callers_at_once(void **state) {
  (void)state;
  cpu_pool *pool = make(3);
  pthread_t threads[3];
  for (int i = 0; i < 3; i++)
    assert_int_equal(pthread_create(&threads[i], NULL, cover_often, pool), 0);
  for (int i = 0; i < 3; i++) pthread_join(threads[i], NULL);
  assert_true(regions(pool) > 0);
  cpu_pool_destroy(pool);
}

/* libgomp's threads are not in the child; it would wait for them for ever. */
static void a_forked_child_works_alone(void **state) {
  (void)state;
  cpu_pool *pool = make(3);
  assert_true(covers(pool, UNITS, 1) > 0);
  pid_t child = fork();
  if (child == 0) {
    alarm(20);
    _exit(covers(pool, UNITS, 1) == 0 ? 0 : 1);
  }
  int result;
  assert_int_equal(waitpid(child, &result, 0), child);
  assert_int_equal(result, 0);
  assert_true(covers(pool, UNITS, 1) > 0);
  cpu_pool_destroy(pool);
}

/* In a child, since a library that is loaded stays so. */
static void another_runtime_is_refused(void **state) {
  (void)state;
  pid_t child = fork();
  if (child == 0) {
    alarm(20);
    if (!dlopen(FAKE_IOMP5, RTLD_NOW)) _exit(2);
    cpu_pool *pool;
    tn_status *status = cpu_pool_create_openmp(3, &pool);
    bool good = !pool && tn_status_code(status) == TN_FAILED_PRECONDITION &&
                strstr(tn_status_message(status), "libiomp5.so") &&
                strstr(tn_status_message(status), "parallel=pool");
    tn_status_destroy(status);
    _exit(good ? 0 : 1);
  }
  int result;
  assert_int_equal(waitpid(child, &result, 0), child);
  assert_int_equal(result, 0);
}

int main(void) {
#ifndef TN_HAS_OPENMP
  puts("there is no libtenon_openmp.so in this build");
  return SKIP;
#endif
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(pieces_run_in_a_region),
      cmocka_unit_test(modes_of_the_caller_reach_every_thread),
      cmocka_unit_test(a_pool_of_one_has_no_regions),
      cmocka_unit_test(a_nested_call_works_alone),
      cmocka_unit_test(callers_at_once),
      cmocka_unit_test(a_forked_child_works_alone),
      cmocka_unit_test(another_runtime_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
