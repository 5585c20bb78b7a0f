#include "client/handles.h"
#include <errno.h>
#include <pthread.h>
#include <time.h>

/* ---- life ------------------------------------------------------------------------------------ */

void client_drop_event(tn_client *client, PJRT_Event *event) {
  if (!event) return;
  PJRT_Event_Destroy_Args args = {.event = event};
  tn_status_destroy(PJRT(client->plugin, Event_Destroy, &args));
}

tn_status *client_wrap_events(tn_client *client, pjrt_function_id origin, PJRT_Event *const *events,
                              size_t count, tn_event **out) {
  size_t bytes;
  tn_event *event = NULL;
  if (tn_size_mul(count, sizeof *events, &bytes) && tn_size_add(bytes, sizeof *event, &bytes)) {
    event = tn_alloc(bytes);
  }
  if (!event) {
    for (size_t i = 0; i < count; i++) client_drop_event(client, events[i]);
    return tn_error_no_memory("an event");
  }
  event->client = client_ref(client);
  event->origin = origin;
  event->count = 0;
  for (size_t i = 0; i < count; i++) {
    if (events[i]) event->events[event->count++] = events[i];
  }
  *out = event;
  return NULL;
}

void tn_event_destroy(tn_event *event) {
  if (!event) return;
  for (size_t i = 0; i < event->count; i++) client_drop_event(event->client, event->events[i]);
  client_unref(event->client);
  tn_free(event);
}

/* ---- waiting and asking ---------------------------------------------------------------------- */

/* The error is about what the event stands for, so it carries the name of the call that made it. */
static tn_status *await_one(tn_client *client, pjrt_function_id origin, PJRT_Event *event) {
  PJRT_Event_Await_Args args = {.event = event};
  tn_status *status = PJRT(client->plugin, Event_Await, &args);
  return tn_status_from(status, pjrt_function_name(origin), NULL);
}

tn_status *client_finish_event(tn_client *client, pjrt_function_id origin, PJRT_Event *event) {
  if (!event) return NULL;
  tn_status *status = await_one(client, origin, event);
  client_drop_event(client, event);
  return status;
}

static tn_status *no_event(const char *function) {
  return tn_error(TN_INVALID_ARGUMENT, "%s: NULL", function);
}

tn_status *tn_event_await(tn_event *event) {
  if (!event) return no_event("tn_event_await");
  tn_status *status = NULL;
  for (size_t i = 0; i < event->count; i++) {
    tn_status *next = await_one(event->client, event->origin, event->events[i]);
    if (!status) {
      status = next;
    } else {
      tn_status_destroy(next); /* devices of one execution mostly fail together, for one cause */
    }
  }
  return status;
}

tn_status *tn_event_is_ready(tn_event *event, bool *ready) {
  if (!event || !ready) return no_event("tn_event_is_ready");
  for (size_t i = 0; i < event->count; i++) {
    PJRT_Event_IsReady_Args args = {.event = event->events[i]};
    tn_status *status = PJRT(event->client->plugin, Event_IsReady, &args);
    if (status) return status;
    if (!args.is_ready) {
      *ready = false;
      return NULL;
    }
  }
  *ready = true;
  return NULL;
}

tn_status *tn_event_error(tn_event *event) {
  if (!event) return no_event("tn_event_error");
  bool ready = false;
  tn_status *status = tn_event_is_ready(event, &ready);
  if (status) return status;
  if (!ready) return tn_error(TN_FAILED_PRECONDITION, "the event is not ready yet");
  for (size_t i = 0; !status && i < event->count; i++) {
    PJRT_Event_Error_Args args = {.event = event->events[i]};
    status = PJRT(event->client->plugin, Event_Error, &args);
    status = tn_status_from(status, pjrt_function_name(event->origin), NULL);
  }
  return status;
}

/* ---- callbacks ------------------------------------------------------------------------------- */

/* What one tn_event_on_ready() left with the plugin. It holds no client: the callback may come
 * while the client ends, on a thread of the plugin's that must not end it. */
typedef struct pending {
  const tn_plugin *plugin; /* lives for ever */
  pjrt_function_id origin;
  atomic_size_t left; /* events that are not ready, and the registration itself */
  _Atomic(tn_status *) first;
  tn_event_callback callback;
  void *arg;
} pending;

static void settle(pending *p, tn_status *status) {
  tn_status *none = NULL;
  if (status && !atomic_compare_exchange_strong(&p->first, &none, status)) {
    tn_status_destroy(status);
  }
  if (atomic_fetch_sub(&p->left, 1) != 1) return;
  tn_event_callback callback = p->callback;
  void *arg = p->arg;
  tn_status *result = atomic_load(&p->first);
  tn_free(p);
  if (callback) {
    callback(result, arg);
  } else {
    tn_status_destroy(result);
  }
}

static void on_ready(PJRT_Error *error, void *arg) {
  pending *p = arg;
  settle(p, client_error(p->plugin, p->origin, error));
}

tn_status *tn_event_on_ready(tn_event *event, tn_event_callback callback, void *arg) {
  if (!event || !callback) return no_event("tn_event_on_ready");
  pending *p = tn_alloc_zero(sizeof *p);
  if (!p) return tn_error_no_memory("an event's callback");
  p->plugin = event->client->plugin;
  p->origin = event->origin;
  p->callback = callback;
  p->arg = arg;
  size_t count = event->count; /* the callback may destroy the event */
  atomic_init(&p->left, count + 1);
  atomic_init(&p->first, NULL);
  for (size_t i = 0; i < count; i++) {
    PJRT_Event_OnReady_Args args = {.event = event->events[i], .callback = on_ready, .user_arg = p};
    tn_status *status = PJRT(event->client->plugin, Event_OnReady, &args);
    if (!status) continue;
    /* This one and those after it will never call; what was registered before finds no callback. */
    p->callback = NULL;
    for (size_t left = i; left < count; left++) settle(p, NULL);
    settle(p, NULL);
    return status;
  }
  settle(p, NULL);
  return NULL;
}

/* ---- waiting with a limit -------------------------------------------------------------------- */

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
  pthread_condattr_t monotonic;
  pthread_condattr_init(&monotonic);
  pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
  pthread_cond_init(&w->wake, &monotonic);
  pthread_condattr_destroy(&monotonic);
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
  if (!w->ready) status = tn_error(TN_DEADLINE_EXCEEDED, "the event is not ready yet");
  pthread_mutex_unlock(&w->mutex);
  return status;
}

tn_status *tn_event_wait_for(tn_event *event, int64_t nanoseconds) {
  if (!event) return no_event("tn_event_wait_for");
  bool ready = false;
  tn_status *status = tn_event_is_ready(event, &ready);
  if (status) return status;
  if (ready) return tn_event_error(event);
  if (nanoseconds <= 0) return tn_error(TN_DEADLINE_EXCEEDED, "the event is not ready yet");
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
