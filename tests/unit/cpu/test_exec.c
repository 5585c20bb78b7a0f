/* Events, streams, the pool and memory: what the plugin stands on. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/fault.h"
#include "base/system.h"
#include "cpu/cpu.h"

/* ---- events -----------------------------------------------------------------------------------
 */

typedef struct seen {
  atomic_int calls;
  tn_code code;
} seen;

static void note(void *arg, const tn_status *error) {
  seen *s = arg;
  s->code = tn_status_code(error);
  s->calls++;
}

static void event_tells_its_error_once(void **state) {
  (void)state;
  cpu_event *event;
  assert_null(cpu_event_create(&event));
  seen before = {0}, after = {0};
  assert_null(cpu_event_on_ready(event, note, &before));
  assert_false(cpu_event_is_ready(event));
  assert_null(cpu_event_error(event));
  assert_true(cpu_event_set(event, tn_error(TN_ABORTED, "stopped")));
  assert_false(cpu_event_set(event, tn_error(TN_INTERNAL, "too late")));
  assert_null(cpu_event_on_ready(event, note, &after));
  assert_int_equal(before.calls, 1);
  assert_int_equal(before.code, TN_ABORTED);
  assert_int_equal(after.calls, 1);
  assert_int_equal(tn_status_code(cpu_event_error(event)), TN_ABORTED);
  cpu_event_unref(event);
}

typedef struct dropped {
  cpu_event *event;
  int calls;
  bool was_ready;
} dropped;

static void drop(void *arg, const tn_status *error) {
  dropped *d = arg;
  d->calls++;
  d->was_ready = cpu_event_is_ready(d->event) && !error;
  cpu_event_unref(d->event);
}

static void event_may_be_dropped_by_its_callback(void **state) {
  (void)state;
  dropped d = {0};
  assert_null(cpu_event_create(&d.event));
  assert_null(cpu_event_on_ready(d.event, drop, &d));
  assert_true(cpu_event_set(
      d.event, NULL)); /* looks at nothing of the event afterwards: ASan's build tells */
  assert_int_equal(d.calls, 1);
  assert_true(d.was_ready);
}

static void set_later(void *arg) {
  int64_t until = tn_now() + 5000000;
  while (tn_now() < until) {
  }
  cpu_event_set(arg, NULL);
}

static void wait_sees_another_threads_set(void **state) {
  (void)state;
  cpu_event *event;
  tn_thread thread = {0};
  assert_null(cpu_event_create(&event));
  assert_null(tn_thread_start(&thread, "setter", set_later, event));
  cpu_event_wait(event);
  assert_true(cpu_event_is_ready(event));
  tn_thread_join(&thread);
  cpu_event_unref(event);
}

/* ---- streams ----------------------------------------------------------------------------------
 */

enum { TASKS = 1000 };
static int order[TASKS];
static atomic_int done;

static void append(void *arg) {
  order[done] = (int)(intptr_t)arg;
  done++;
}

static void stream_keeps_order_and_drains(void **state) {
  (void)state;
  cpu_stream *stream;
  done = 0;
  assert_null(cpu_stream_create("test", &stream));
  for (intptr_t i = 0; i < TASKS; i++) assert_null(cpu_stream_submit(stream, append, (void *)i));
  cpu_stream_destroy(stream);
  assert_int_equal(done, TASKS);
  for (int i = 0; i < TASKS; i++) assert_int_equal(order[i], i);
}

static void stream_inside_keeps_tasks_out(void **state) {
  (void)state;
  cpu_stream *stream;
  done = 0;
  assert_null(cpu_stream_create("test", &stream));
  assert_true(cpu_stream_enter(stream));
  assert_false(cpu_stream_enter(stream));
  assert_null(cpu_stream_submit(stream, append, (void *)7));
  int64_t until = tn_now() + 2000000;
  while (tn_now() < until) assert_int_equal(done, 0);
  cpu_stream_leave(stream);
  cpu_stream_destroy(stream);
  assert_int_equal(done, 1);
}

/* ---- waiting for a while, and elastic pools
 * ------------------------------------------------------------
 */

static void wait_for_gives_up(void **state) {
  (void)state;
  cpu_event *event;
  assert_null(cpu_event_create(&event));
  assert_false(cpu_event_wait_for(event, 2000000));
  assert_true(cpu_event_set(event, NULL));
  assert_true(cpu_event_wait_for(event, 1500000000));
  cpu_event_unref(event);
}

enum { HANDS = 8 };

/* All of them have to be at work at one time to go on. */
typedef struct meeting {
  cpu_elastic_pool *elastic_pool;
  pthread_barrier_t barrier;
  atomic_int came;
} meeting;

static void meet(void *arg) {
  meeting *m = arg;
  assert_true(cpu_elastic_pool_is_here(m->elastic_pool));
  pthread_barrier_wait(&m->barrier);
  m->came++;
}

static void elastic_pool_gives_each_task_a_thread(void **state) {
  (void)state;
  meeting m = {0};
  assert_null(cpu_elastic_pool_create("test", &m.elastic_pool));
  pthread_barrier_init(&m.barrier, NULL, HANDS);
  assert_false(cpu_elastic_pool_is_here(m.elastic_pool));
  for (int round = 0; round < 10; round++) {
    for (int i = 0; i < HANDS; i++) {
      cpu_elastic_pool_announce(m.elastic_pool);
      cpu_elastic_pool_run(m.elastic_pool, meet, &m);
    }
  }
  cpu_elastic_pool_destroy(m.elastic_pool);
  assert_int_equal(m.came, 10 * HANDS);
  pthread_barrier_destroy(&m.barrier);
  cpu_elastic_pool_destroy(NULL);
}

typedef struct promise {
  cpu_elastic_pool *elastic_pool;
  atomic_bool kept;
} promise;

static void keep(void *arg) {
  ((promise *)arg)->kept = true;
}

static void *keep_later(void *arg) {
  promise *p = arg;
  usleep(20000);
  cpu_elastic_pool_run(p->elastic_pool, keep, p);
  return NULL;
}

/* Also where no memory is left for the task: it then runs on the thread that brings it. */
static void elastic_pool_waits_for_what_was_announced(void **state) {
  (void)state;
  for (int fault = 0; fault < 3; fault++) {
    promise p = {0};
    assert_null(cpu_elastic_pool_create("test", &p.elastic_pool));
    cpu_elastic_pool_announce(p.elastic_pool);
    if (fault) {
      tn_fault_arm(TN_FAULT_ALLOC, (uint64_t)fault);
      cpu_elastic_pool_run(p.elastic_pool, keep, &p);
      tn_fault_arm(TN_FAULT_ALLOC, 0);
      cpu_elastic_pool_destroy(p.elastic_pool);
    } else {
      pthread_t thread;
      assert_int_equal(pthread_create(&thread, NULL, keep_later, &p), 0);
      cpu_elastic_pool_destroy(p.elastic_pool);
      pthread_join(thread, NULL);
    }
    assert_true(p.kept);
  }
}

/* ---- pool -------------------------------------------------------------------------------------
 */

enum { UNITS = 100003 };

typedef struct tally {
  atomic_uchar touched[UNITS];
  atomic_int inside[64];
  atomic_int clashes;
} tally;

static void touch(void *arg, int64_t begin, int64_t end, int slot) {
  tally *t = arg;
  if (t->inside[slot]++ != 0) t->clashes++;
  for (int64_t i = begin; i < end; i++) t->touched[i]++;
  t->inside[slot]--;
}

static void pool_covers_each_unit_once(void **state) {
  (void)state;
  static const int64_t sizes[] = {1, 2, 63, 1000, UNITS};
  static const int64_t grains[] = {1, 7, 5000, UNITS};
  for (int threads = 1; threads <= 5; threads += 2) {
    cpu_pool *pool;
    assert_null(cpu_pool_create(threads, &pool));
    assert_int_equal(cpu_pool_threads(pool), threads);
    for (size_t s = 0; s < 5; s++) {
      for (size_t g = 0; g < 4; g++) {
        tally *t = tn_alloc_zero(sizeof *t);
        cpu_pool_run(pool, sizes[s], grains[g], touch, t);
        for (int64_t i = 0; i < UNITS; i++) assert_int_equal(t->touched[i], i < sizes[s]);
        assert_int_equal(t->clashes, 0);
        tn_free(t);
      }
    }
    cpu_pool_destroy(pool);
  }
}

typedef struct caller {
  cpu_pool *pool;
  atomic_long sum;
} caller;

static void add_units(void *arg, int64_t begin, int64_t end, int slot) {
  (void)slot;
  caller *c = arg;
  for (int64_t i = begin; i < end; i++) c->sum += i;
}

static void run_many(void *arg) {
  caller *c = arg;
  for (int i = 0; i < 2000; i++) cpu_pool_run(c->pool, 100, 3, add_units, c);
}

static void pool_serves_several_callers(void **state) {
  (void)state;
  cpu_pool *pool;
  assert_null(cpu_pool_create(3, &pool));
  caller callers[3];
  tn_thread threads[3] = {{0}, {0}, {0}};
  for (int i = 0; i < 3; i++) {
    callers[i].pool = pool;
    callers[i].sum = 0;
    assert_null(tn_thread_start(&threads[i], "caller", run_many, &callers[i]));
  }
  for (int i = 0; i < 3; i++) tn_thread_join(&threads[i]);
  for (int i = 0; i < 3; i++) assert_int_equal(callers[i].sum, 2000L * 4950);
  cpu_pool_destroy(pool);
}

static void rouse_often(void *arg) {
  caller *c = arg;
  for (int i = 0; i < 4000; i++) cpu_pool_rouse(c->pool);
}

/* Before a job, within one, after it, with nothing to come, of workers that sleep and that do not:
 * each job is still done once, and the pool ends. */
static void pool_may_be_roused_at_any_time(void **state) {
  (void)state;
  cpu_pool *pool;
  cpu_pool_rouse(NULL);
  assert_null(cpu_pool_create(3, &pool));
  caller runs = {.pool = pool}, rouses = {.pool = pool};
  tn_thread threads[2] = {{0}, {0}};
  cpu_pool_rouse(pool);
  assert_null(tn_thread_start(&threads[0], "rouser", rouse_often, &rouses));
  assert_null(tn_thread_start(&threads[1], "caller", run_many, &runs));
  for (int i = 0; i < 2; i++) tn_thread_join(&threads[i]);
  assert_int_equal(runs.sum, 2000L * 4950);
  for (int i = 0; i < 20; i++) {
    struct timespec nap = {.tv_nsec = 200000};
    nanosleep(&nap, NULL); /* long enough for workers to sleep */
    cpu_pool_rouse(pool);
  }
  cpu_pool_destroy(pool);
}

/* Forty steps, with time between two of them in which a worker that is not held goes to sleep. */
static void run_steps(cpu_pool *pool, caller *c) {
  for (int step = 0; step < 40; step++) {
    cpu_pool_run(pool, 100, 3, add_units, c);
    int64_t until = tn_now() + 150000;
    while (tn_now() < until) atomic_load(&c->sum);
  }
}

/* On a machine that is busy with other things a worker may be kept from its processor for longer
 * than it looks out: the best of several runs counts. */
static void held_workers_wake_once_a_run(void **state) {
  (void)state;
  cpu_pool *pool;
  assert_null(cpu_pool_create(2, &pool));
  caller c = {.pool = pool};
  int64_t least = INT64_MAX;
  for (int run = 0; run < 20; run++) {
    struct timespec nap = {.tv_nsec = 3000000};
    nanosleep(&nap, NULL); /* long enough for the worker to sleep */
    int64_t before = cpu_pool_wakes(pool);
    cpu_pool_hold(pool);
    run_steps(pool, &c);
    cpu_pool_let_go(pool);
    int64_t wakes = cpu_pool_wakes(pool) - before;
    if (wakes < least) least = wakes;
  }
  assert_in_range(least, 0, 1);
  assert_int_equal(c.sum, 20 * 40 * 4950L);
  cpu_pool_destroy(pool);
}

/* ---- memory -----------------------------------------------------------------------------------
 */

static void memory_is_aligned_and_goes_round(void **state) {
  (void)state;
  cpu_memory *first, *second;
  for (size_t size = 0; size < 5000000; size = size * 3 + 1) {
    assert_null(cpu_memory_create(size, &first));
    void *data = cpu_memory_data(first);
    assert_int_equal((uintptr_t)data % 64, 0);
    assert_int_equal(cpu_memory_size(first), size);
    memset(data, 0x5a, size);
    cpu_memory_unref(first);
    assert_null(cpu_memory_create(size, &second));
    assert_ptr_equal(cpu_memory_data(second), data);
    cpu_memory_unref(second);
  }
}

static void count_release(void *arg) {
  ++*(int *)arg;
}

static void wrapped_memory_is_released_once(void **state) {
  (void)state;
  int released = 0;
  char bytes[16];
  cpu_memory *memory;
  assert_null(cpu_memory_wrap(bytes, sizeof bytes, true, count_release, &released, &memory));
  assert_true(cpu_memory_read_only(memory));
  cpu_memory_ref(memory);
  cpu_memory_unref(memory);
  assert_int_equal(released, 0);
  cpu_memory_unref(memory);
  assert_int_equal(released, 1);
}

static void assert_stats(const cpu_account *account, int64_t in_use, int64_t peak,
                         int64_t allocations, int64_t largest) {
  cpu_memory_stats stats;
  cpu_account_get_stats(account, &stats);
  assert_int_equal(stats.in_use, in_use);
  assert_int_equal(stats.peak, peak);
  assert_int_equal(stats.allocations, allocations);
  assert_int_equal(stats.largest, largest);
}

static void accounts_count_what_is_theirs(void **state) {
  (void)state;
  cpu_account *mine, *other;
  cpu_memory *a, *b, *wrapped;
  char bytes[16];
  assert_null(cpu_account_create(&mine));
  assert_null(cpu_account_create(&other));
  assert_null(cpu_memory_create(1000, &a));
  assert_null(cpu_memory_create(300, &b));
  assert_null(cpu_memory_wrap(bytes, sizeof bytes, true, NULL, NULL, &wrapped));
  cpu_account_charge(mine, a);
  cpu_account_charge(mine, a); /* once is enough */
  cpu_account_charge(other, a);
  cpu_account_charge(mine, b);
  cpu_account_charge(mine, wrapped);
  assert_stats(mine, 1300, 1300, 2, 1000);
  assert_stats(other, 0, 0, 0, 0);
  cpu_memory_unref(a);
  assert_stats(mine, 300, 1300, 2, 1000);
  cpu_account_clear(mine);
  assert_stats(mine, 300, 300, 0, 0);
  cpu_account_unref(mine); /* memory that is on it may live longer */
  cpu_memory_unref(b);
  cpu_memory_unref(wrapped);
  cpu_account_unref(other);
}

static void too_much_memory_is_an_error(void **state) {
  (void)state;
  cpu_memory *memory = (void *)1;
  tn_status *status = cpu_memory_create(SIZE_MAX / 2, &memory);
  assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
  assert_null(memory);
  tn_status_destroy(status);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(event_tells_its_error_once),
      cmocka_unit_test(event_may_be_dropped_by_its_callback),
      cmocka_unit_test(wait_sees_another_threads_set),
      cmocka_unit_test(stream_keeps_order_and_drains),
      cmocka_unit_test(stream_inside_keeps_tasks_out),
      cmocka_unit_test(wait_for_gives_up),
      cmocka_unit_test(elastic_pool_gives_each_task_a_thread),
      cmocka_unit_test(elastic_pool_waits_for_what_was_announced),
      cmocka_unit_test(pool_covers_each_unit_once),
      cmocka_unit_test(pool_serves_several_callers),
      cmocka_unit_test(pool_may_be_roused_at_any_time),
      cmocka_unit_test(held_workers_wake_once_a_run),
      cmocka_unit_test(memory_is_aligned_and_goes_round),
      cmocka_unit_test(wrapped_memory_is_released_once),
      cmocka_unit_test(accounts_count_what_is_theirs),
      cmocka_unit_test(too_much_memory_is_an_error),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
