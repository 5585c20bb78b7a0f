#include "coll/comm/comm.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>
#include <tenon/coll_event.h>
#include <time.h>
#include <unistd.h>

typedef struct event_listener {
  struct event_listener *next;
  tn_coll_event_callback callback; /* or */
  int fd;
  void *arg;
} event_listener;

struct tn_coll_event {
  atomic_int refs;
  pthread_mutex_t lock;
  pthread_cond_t changed;
  atomic_bool ready;
  tn_status *status;
  int64_t given, begun, ended;
  event_listener *listeners;
};

tn_status *comm_event_create(tn_coll_event **out) {
  tn_coll_event *event = tn_alloc_zero(sizeof *event);
  if (!event) return tn_error_no_memory("an event");
  pthread_condattr_t monotonic;
  pthread_condattr_init(&monotonic);
  pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
  atomic_init(&event->refs, 1);
  pthread_mutex_init(&event->lock, NULL);
  pthread_cond_init(&event->changed, &monotonic);
  pthread_condattr_destroy(&monotonic);
  event->given = tn_now();
  *out = event;
  return NULL;
}

tn_coll_event *comm_event_ref(tn_coll_event *event) {
  atomic_fetch_add(&event->refs, 1);
  return event;
}

void tn_coll_event_destroy(tn_coll_event *event) {
  if (!event || atomic_fetch_sub(&event->refs, 1) != 1) return;
  while (event->listeners) { /* of an event that never became ready: nobody is told */
    event_listener *listener = event->listeners;
    event->listeners = listener->next;
    if (!listener->callback) close(listener->fd);
    tn_free(listener);
  }
  tn_status_destroy(event->status);
  pthread_cond_destroy(&event->changed);
  pthread_mutex_destroy(&event->lock);
  tn_free(event);
}

/* ---- what the queue says -----------------------------------------------------------------------
 */

void comm_event_begun(tn_coll_event *event) {
  pthread_mutex_lock(&event->lock);
  event->begun = tn_now();
  pthread_mutex_unlock(&event->lock);
}

static void notify_listener(tn_coll_event *event, event_listener *listener) {
  uint64_t one = 1;
  if (listener->callback) {
    listener->callback(tn_status_copy(event->status), listener->arg);
  } else {
    while (write(listener->fd, &one, sizeof one) < 0 && errno == EINTR) continue;
    close(listener->fd);
  }
  tn_free(listener);
}

void comm_event_done(tn_coll_event *event, tn_status *status) {
  pthread_mutex_lock(&event->lock);
  event->ended = tn_now();
  if (!event->begun) event->begun = event->ended;
  event->status = status;
  event_listener *listener = event->listeners;
  event->listeners = NULL;
  atomic_store(&event->ready, true);
  pthread_cond_broadcast(&event->changed);
  pthread_mutex_unlock(&event->lock);
  while (listener) {
    event_listener *next = listener->next;
    notify_listener(event, listener);
    listener = next;
  }
}

/* ---- waiting -----------------------------------------------------------------------------------
 */

static struct timespec end_of(int64_t nanoseconds) {
  int64_t end = tn_now();
  end = nanoseconds > INT64_MAX - end ? INT64_MAX : end + nanoseconds;
  return (struct timespec){end / TN_SECOND, end % TN_SECOND};
}

/* False: not within that time. */
static bool await_event(tn_coll_event *event, int64_t nanoseconds) {
  if (atomic_load(&event->ready) || nanoseconds <= 0) return atomic_load(&event->ready);
  struct timespec end = end_of(nanoseconds);
  int error = 0;
  pthread_mutex_lock(&event->lock);
  while (!atomic_load(&event->ready) && error != ETIMEDOUT)
    error = pthread_cond_timedwait(&event->changed, &event->lock, &end);
  pthread_mutex_unlock(&event->lock);
  return atomic_load(&event->ready);
}

static tn_status *not_ready(int64_t nanoseconds) {
  return tn_error(TN_DEADLINE_EXCEEDED, "the collective has not ended within %.6f s",
                  nanoseconds > 0 ? (double)nanoseconds / 1e9 : 0);
}

tn_status *tn_coll_event_wait(tn_coll_event *event, int64_t nanoseconds) {
  if (!event) return tn_error(TN_INVALID_ARGUMENT, "tn_coll_event_wait: NULL");
  return await_event(event, nanoseconds) ? tn_status_copy(event->status) : not_ready(nanoseconds);
}

tn_status *tn_coll_event_flush(tn_coll_event *event, int64_t nanoseconds) {
  if (!event) return tn_error(TN_INVALID_ARGUMENT, "tn_coll_event_flush: NULL");
  return await_event(event, nanoseconds) ? NULL : not_ready(nanoseconds);
}

tn_status *tn_coll_event_test(tn_coll_event *event, bool *ready) {
  if (!event || !ready) return tn_error(TN_INVALID_ARGUMENT, "tn_coll_event_test: NULL");
  *ready = atomic_load(&event->ready);
  return NULL;
}

/* ---- times -------------------------------------------------------------------------------------
 */

tn_status *tn_coll_event_times(tn_coll_event *event, int64_t *begun, int64_t *ended) {
  if (!event) return tn_error(TN_INVALID_ARGUMENT, "tn_coll_event_times: NULL");
  if (!atomic_load(&event->ready))
    return tn_error(TN_FAILED_PRECONDITION, "tn_coll_event_times: the event is not ready");
  if (begun) *begun = event->begun;
  if (ended) *ended = event->ended;
  return NULL;
}

tn_status *tn_coll_event_elapsed(tn_coll_event *from, tn_coll_event *to, int64_t *nanoseconds) {
  if (!from || !to || !nanoseconds)
    return tn_error(TN_INVALID_ARGUMENT, "tn_coll_event_elapsed: NULL");
  int64_t first = 0, last = 0;
  tn_status *status = tn_coll_event_times(from, NULL, &first);
  if (!status) status = tn_coll_event_times(to, NULL, &last);
  if (!status) *nanoseconds = last - first;
  return status;
}

/* ---- being told --------------------------------------------------------------------------------
 */

/* Takes the listener over: it is told at once or later. */
static void listen_to(tn_coll_event *event, event_listener *listener) {
  pthread_mutex_lock(&event->lock);
  bool ready = atomic_load(&event->ready);
  if (!ready) {
    listener->next = event->listeners;
    event->listeners = listener;
  }
  pthread_mutex_unlock(&event->lock);
  if (ready) notify_listener(event, listener);
}

tn_status *tn_coll_event_on_complete(tn_coll_event *event, tn_coll_event_callback callback,
                                     void *arg) {
  if (!event || !callback) return tn_error(TN_INVALID_ARGUMENT, "tn_coll_event_on_complete: NULL");
  event_listener *listener = tn_alloc_zero(sizeof *listener);
  if (!listener) return tn_error_no_memory("a callback");
  *listener = (event_listener){.callback = callback, .arg = arg};
  listen_to(event, listener);
  return NULL;
}

tn_status *tn_coll_event_fd(tn_coll_event *event, int *fd) {
  if (!event || !fd) return tn_error(TN_INVALID_ARGUMENT, "tn_coll_event_fd: NULL");
  event_listener *listener = tn_alloc_zero(sizeof *listener);
  if (!listener) return tn_error_no_memory("a file descriptor");
  int own = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK), theirs = own < 0 ? -1 : dup(own);
  if (theirs < 0) {
    tn_status *status = tn_error(TN_RESOURCE_EXHAUSTED, "tn_coll_event_fd: %s", strerror(errno));
    if (own >= 0) close(own);
    tn_free(listener);
    return status;
  }
  listener->fd = own;
  listen_to(event, listener);
  *fd = theirs;
  return NULL;
}

size_t tn_coll_event_describe(const tn_coll_event *event, char *text, size_t size) {
  if (!event) return (size_t)snprintf(text, size, "no event");
  if (!atomic_load(&event->ready))
    return (size_t)snprintf(text, size, "event of a collective, not ready");
  return (size_t)snprintf(text, size, "event of a collective, %s after %.1f us",
                          event->status ? tn_code_name(tn_status_code(event->status)) : "ready",
                          (double)(event->ended - event->given) / 1e3);
}
