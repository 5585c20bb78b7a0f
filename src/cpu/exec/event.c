/* Events: something that happens once, well or with an error, and those who wait for it.
 *
 * `ready` goes from false to true once, under the lock, and with it `error` and the list of
 * waiters, which whoever set it calls then, in the order they came and without the lock. One that
 * comes later is called by its own thread. After that nothing in the event changes, so `error` is
 * read without the lock by whoever has seen `ready`, and belongs to the event.
 *
 * Any thread may set, wait or look; each holds a reference while it does. Waiters belong to the
 * event, and go with it where it was never set. Walked in every order:
 * tests/unit/cpu/test_event_orders.c. */
#include "base/assert.h"
#include "base/system.h"
#include "base/yield.h"
#include "cpu/cpu.h"

#include <pthread.h>
#include <stdatomic.h>

typedef struct waiter {
  void (*ready)(void *arg, const tn_status *error);
  void *arg;
  struct waiter *next;
} waiter;

struct cpu_event {
  atomic_int refs;
  atomic_bool ready;
  tn_status *error;
  pthread_mutex_t lock;
  pthread_cond_t wake;
  waiter *waiters; /* in the order they came */
  waiter **tail;
};

/* The lock is held. Until it is ready the list ends at `tail` and nothing has failed; from then on
 * the list is with whoever set it, and nobody comes into it. */
static void assert_event(const cpu_event *event) {
#ifdef TENON_ASSERTS
  bool ready = atomic_load_explicit(&event->ready, memory_order_relaxed);
  TN_ASSERT(!ready || !event->waiters);
  TN_ASSERT(ready || !event->error);
  TN_ASSERT(ready || !*event->tail);
  TN_ASSERT(ready || (event->waiters == NULL) == (event->tail == &event->waiters));
#else
  (void)event;
#endif
}

tn_status *cpu_event_create(cpu_event **out) {
  *out = NULL;
  cpu_event *event = tn_alloc_zero(sizeof *event);
  if (!event) return tn_error_no_memory("an event");
  atomic_init(&event->refs, 1);
  pthread_mutex_init(&event->lock, NULL);
  pthread_cond_init(&event->wake, NULL);
  event->tail = &event->waiters;
  *out = event;
  return NULL;
}

cpu_event *cpu_event_ready_made(void) {
  /* Lives as long as the process: its own reference is never given back. */
  static cpu_event event = {.refs = 1,
                            .ready = true,
                            .lock = PTHREAD_MUTEX_INITIALIZER,
                            .wake = PTHREAD_COND_INITIALIZER};
  return cpu_event_ref(&event);
}

cpu_event *cpu_event_ref(cpu_event *event) {
  atomic_fetch_add_explicit(&event->refs, 1, memory_order_relaxed);
  return event;
}

void cpu_event_unref(cpu_event *event) {
  if (!event || atomic_fetch_sub_explicit(&event->refs, 1, memory_order_acq_rel) != 1) return;
  for (waiter *w = event->waiters; w;) {
    waiter *next = w->next;
    tn_free(w);
    w = next;
  }
  tn_status_destroy(event->error);
  pthread_cond_destroy(&event->wake);
  pthread_mutex_destroy(&event->lock);
  tn_free(event);
}

bool cpu_event_set(cpu_event *event, tn_status *error) {
  cpu_event_ref(event); /* a callback may drop the caller's */
  TN_YIELD("before it is set");
  pthread_mutex_lock(&event->lock);
  assert_event(event);
  if (atomic_load_explicit(&event->ready, memory_order_relaxed)) {
    pthread_mutex_unlock(&event->lock);
    tn_status_destroy(error);
    cpu_event_unref(event);
    return false;
  }
  event->error = error;
  atomic_store_explicit(&event->ready, true, memory_order_release);
  waiter *list = event->waiters;
  event->waiters = NULL;
  assert_event(event);
  pthread_cond_broadcast(&event->wake);
  pthread_mutex_unlock(&event->lock);
  TN_YIELD("it is set, and nobody is told yet");
  while (list) {
    waiter *next = list->next;
    list->ready(list->arg, event->error);
    tn_free(list);
    list = next;
    TN_YIELD("one is told");
  }
  cpu_event_unref(event);
  return true;
}

bool cpu_event_is_ready(const cpu_event *event) {
  return atomic_load_explicit(&event->ready, memory_order_acquire);
}

void cpu_event_wait(cpu_event *event) {
  if (cpu_event_is_ready(event)) return;
  pthread_mutex_lock(&event->lock);
  while (!atomic_load_explicit(&event->ready, memory_order_relaxed))
    pthread_cond_wait(&event->wake, &event->lock);
  pthread_mutex_unlock(&event->lock);
}

bool cpu_event_wait_for(cpu_event *event, int64_t nanoseconds) {
  struct timespec until = tn_time_after(CLOCK_REALTIME, nanoseconds);
  pthread_mutex_lock(&event->lock);
  while (!atomic_load_explicit(&event->ready, memory_order_relaxed))
    if (pthread_cond_timedwait(&event->wake, &event->lock, &until)) break;
  bool ready = atomic_load_explicit(&event->ready, memory_order_relaxed);
  pthread_mutex_unlock(&event->lock);
  return ready;
}

const tn_status *cpu_event_error(const cpu_event *event) {
  return cpu_event_is_ready(event) ? event->error : NULL;
}

tn_status *cpu_event_on_ready(cpu_event *event, void (*ready)(void *arg, const tn_status *error),
                              void *arg) {
  waiter *w = NULL;
  if (!cpu_event_is_ready(event)) {
    w = tn_alloc(sizeof *w);
    if (!w) return tn_error_no_memory("an event's callback");
    *w = (waiter){.ready = ready, .arg = arg};
    TN_YIELD("not ready when it was looked at");
    pthread_mutex_lock(&event->lock);
    if (!atomic_load_explicit(&event->ready, memory_order_relaxed)) {
      *event->tail = w;
      event->tail = &w->next;
      assert_event(event);
      pthread_mutex_unlock(&event->lock);
      return NULL;
    }
    pthread_mutex_unlock(&event->lock);
    tn_free(w);
    TN_YIELD("ready after all");
  }
  TN_ASSERT(cpu_event_is_ready(event));
  ready(arg, event->error);
  return NULL;
}
