/* Waiting for events with a limit, and for several. */
#include "base/system.h"
#include "client/handles.h"
#include <errno.h>
#include <pthread.h>
#include <time.h>

static tn_status *not_ready(void) {
  return tn_error(TN_DEADLINE_EXCEEDED, "the event is not ready yet");
}

static void init_monotonic(pthread_cond_t *cond) {
  pthread_condattr_t monotonic;
  pthread_condattr_init(&monotonic);
  pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
  pthread_cond_init(cond, &monotonic);
  pthread_condattr_destroy(&monotonic);
}

/* ---- one event ------------------------------------------------------------------------------- */

typedef struct waiter {
  pthread_mutex_t mutex;
  pthread_cond_t wake;
  bool ready;
  tn_status *status;
  atomic_int holders; /* who waits, and the callback */
} waiter;

static void release_waiter(waiter *w) {
  if (atomic_fetch_sub(&w->holders, 1) != 1) return;
  tn_status_destroy(w->status);
  pthread_cond_destroy(&w->wake);
  pthread_mutex_destroy(&w->mutex);
  tn_free(w);
}

static void wake_waiter(tn_status *status, void *arg) {
  waiter *w = arg;
  pthread_mutex_lock(&w->mutex);
  w->ready = true;
  w->status = status;
  pthread_cond_signal(&w->wake);
  pthread_mutex_unlock(&w->mutex);
  release_waiter(w);
}

static waiter *make_waiter(void) {
  waiter *w = tn_alloc_zero(sizeof *w);
  if (!w) return NULL;
  init_monotonic(&w->wake);
  pthread_mutex_init(&w->mutex, NULL);
  atomic_init(&w->holders, 2);
  return w;
}

static struct timespec time_after(int64_t nanoseconds) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  int64_t fraction = nanoseconds % TN_SECOND + now.tv_nsec;
  now.tv_sec += (time_t)(nanoseconds / TN_SECOND + fraction / TN_SECOND);
  now.tv_nsec = (long)(fraction % TN_SECOND);
  return now;
}

static tn_status *wait_until(waiter *w, const struct timespec *end) {
  pthread_mutex_lock(&w->mutex);
  int code = 0;
  while (!w->ready && code != ETIMEDOUT) code = pthread_cond_timedwait(&w->wake, &w->mutex, end);
  tn_status *status = w->status;
  w->status = NULL;
  if (!w->ready) status = not_ready();
  pthread_mutex_unlock(&w->mutex);
  return status;
}

tn_status *tn_event_wait_for(tn_event *event, int64_t nanoseconds) {
  if (!event) return tn_error(TN_INVALID_ARGUMENT, "tn_event_wait_for: NULL");
  bool ready = false;
  tn_status *status = tn_event_is_ready(event, &ready);
  if (status) return status;
  if (ready) return tn_event_error(event);
  if (nanoseconds <= 0) return not_ready();
  if (nanoseconds == TN_FOREVER) return tn_event_await(event); /* the plugin may work meanwhile */
  struct timespec end = time_after(nanoseconds);
  waiter *w = make_waiter();
  if (!w) return tn_error_no_memory("a wait");
  status = tn_event_on_ready(event, wake_waiter, w);
  if (status) {
    release_waiter(w);
  } else {
    status = wait_until(w, &end);
  }
  release_waiter(w);
  return status;
}

/* ---- all of a list --------------------------------------------------------------------------- */

static tn_status *check_list(const char *function, tn_event *const *events, size_t count) {
  if (!events && count) return tn_error(TN_INVALID_ARGUMENT, "%s: no list", function);
  for (size_t i = 0; i < count; i++) {
    if (!events[i]) return tn_error(TN_INVALID_ARGUMENT, "%s: event %zu is NULL", function, i);
  }
  return NULL;
}

/* `late` tells a wait that ran out from an event whose own error is DEADLINE_EXCEEDED. */
static tn_status *wait_until_time(tn_event *event, int64_t end, bool *late) {
  *late = false;
  if (end == TN_FOREVER) return tn_event_await(event);
  tn_status *status = tn_event_wait_for(event, end - tn_now());
  if (tn_status_code(status) != TN_DEADLINE_EXCEEDED) return status;
  bool ready = false;
  tn_status *asking = tn_event_is_ready(event, &ready);
  if (asking) {
    tn_status_destroy(status);
    return asking;
  }
  *late = !ready;
  if (!*late) return status;
  tn_status_destroy(status);
  return NULL;
}

tn_status *tn_event_wait_all(tn_event *const *events, size_t count, int64_t nanoseconds) {
  tn_status *first = check_list("tn_event_wait_all", events, count);
  if (first) return first;
  int64_t end;
  if (__builtin_add_overflow(tn_now(), nanoseconds, &end)) {
    end = nanoseconds > 0 ? TN_FOREVER : INT64_MIN / 2;
  }
  size_t left = 0;
  for (size_t i = 0; i < count; i++) {
    bool late;
    tn_status *status = wait_until_time(events[i], end, &late);
    left += late;
    if (!first) {
      first = tn_status_prefix(status, "event %zu", i);
    } else {
      tn_status_destroy(status);
    }
  }
  if (!left) return first;
  tn_status_destroy(first);
  return tn_error(TN_DEADLINE_EXCEEDED, "%zu of %zu events are not ready yet", left, count);
}

/* ---- any of a list --------------------------------------------------------------------------- */

/* Each callback knows its place in the list; the last to let go frees all. */
typedef struct race race;
typedef struct runner {
  race *race;
} runner;

struct race {
  pthread_mutex_t mutex;
  pthread_cond_t wake;
  size_t winner; /* SIZE_MAX: none yet */
  atomic_size_t holders;
  runner runners[];
};

static race *make_race(size_t count) {
  size_t bytes;
  if (!tn_size_mul(count, sizeof(runner), &bytes) || !tn_size_add(bytes, sizeof(race), &bytes)) {
    return NULL;
  }
  race *r = tn_alloc_zero(bytes);
  if (!r) return NULL;
  init_monotonic(&r->wake);
  pthread_mutex_init(&r->mutex, NULL);
  r->winner = SIZE_MAX;
  atomic_init(&r->holders, 1);
  for (size_t i = 0; i < count; i++) r->runners[i].race = r;
  return r;
}

static void release_race(race *r) {
  if (atomic_fetch_sub(&r->holders, 1) != 1) return;
  pthread_cond_destroy(&r->wake);
  pthread_mutex_destroy(&r->mutex);
  tn_free(r);
}

static void finish_runner(tn_status *status, void *arg) {
  tn_status_destroy(status); /* whoever waited asks the event */
  runner *me = arg;
  race *r = me->race;
  pthread_mutex_lock(&r->mutex);
  if (r->winner == SIZE_MAX) r->winner = (size_t)(me - r->runners);
  pthread_cond_signal(&r->wake);
  pthread_mutex_unlock(&r->mutex);
  release_race(r);
}

static tn_status *enter_race(race *r, tn_event *const *events, size_t count) {
  for (size_t i = 0; i < count; i++) {
    atomic_fetch_add(&r->holders, 1);
    tn_status *status = tn_event_on_ready(events[i], finish_runner, &r->runners[i]);
    if (!status) continue;
    release_race(r);
    return status;
  }
  return NULL;
}

static tn_status *await_winner(race *r, const struct timespec *end, size_t *index) {
  pthread_mutex_lock(&r->mutex);
  int code = 0;
  while (r->winner == SIZE_MAX && code != ETIMEDOUT) {
    code = pthread_cond_timedwait(&r->wake, &r->mutex, end);
  }
  size_t winner = r->winner;
  pthread_mutex_unlock(&r->mutex);
  if (winner == SIZE_MAX) return tn_error(TN_DEADLINE_EXCEEDED, "none of the events is ready yet");
  *index = winner;
  return NULL;
}

/* Without waiting: an event that is ready, or `count`. */
static tn_status *find_ready(tn_event *const *events, size_t count, size_t *index) {
  for (*index = 0; *index < count; ++*index) {
    bool ready = false;
    tn_status *status = tn_event_is_ready(events[*index], &ready);
    if (status || ready) return status;
  }
  return NULL;
}

tn_status *tn_event_wait_any(tn_event *const *events, size_t count, int64_t nanoseconds,
                             size_t *index) {
  if (!count || !index)
    return tn_error(TN_INVALID_ARGUMENT, "tn_event_wait_any: nothing to wait for");
  size_t found;
  struct timespec end = time_after(nanoseconds > 0 ? nanoseconds : 0);
  tn_status *status = check_list("tn_event_wait_any", events, count);
  if (!status) status = find_ready(events, count, &found);
  if (status) return status;
  if (found < count) return *index = found, NULL;
  if (nanoseconds <= 0) {
    return tn_error(TN_DEADLINE_EXCEEDED, "none of the events is ready yet");
  }
  if (nanoseconds == TN_FOREVER && client_is_in_callback())
    return tn_error(
        TN_FAILED_PRECONDITION,
        "tn_event_wait_any: without a limit, in a callback of an event: this thread may "
        "be the one that would make the others ready (tn_event_await() says which to wait for)");
  race *r = make_race(count);
  if (!r) return tn_error_no_memory("a wait");
  status = enter_race(r, events, count);
  if (!status) status = await_winner(r, &end, index);
  release_race(r);
  return status;
}
