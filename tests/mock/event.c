#include "mock_plugin.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

atomic_int mock_late;

static PJRT_Error *event_error(const mock_event *e) {
  if (e->code) return mock_make_error(e->code, e->text);
  return e->failed ? mock_make_error(PJRT_Error_Code_DATA_LOSS, "the execution failed late") : NULL;
}

static void event_set(mock_event *e) {
  if (e->before) e->before(e->arg);
  pthread_mutex_lock(&e->mutex);
  e->ready = true;
  mock_callback *list = e->callbacks;
  e->callbacks = NULL;
  pthread_cond_broadcast(&e->wake);
  pthread_mutex_unlock(&e->mutex);
  while (list) {
    mock_callback *next = list->next;
    list->call(event_error(e), list->arg);
    free(list);
    list = next;
  }
}

static void *set_later(void *arg) {
  usleep((useconds_t)settings.delay_ms * 1000);
  event_set(arg);
  atomic_fetch_sub(&mock_late, 1);
  return NULL;
}

static mock_event *init(mock_event *e) {
  pthread_mutex_init(&e->mutex, NULL);
  pthread_cond_init(&e->wake, NULL);
  return e;
}

PJRT_Event *mock_make_event(bool failed, bool may_be_late) {
  if (may_be_late) return mock_make_event_after(NULL, NULL, failed);
  mock_event *e = init(mock_new(MOCK_EVENT, sizeof *e));
  e->failed = failed;
  e->ready = true;
  return (PJRT_Event *)e;
}

PJRT_Event *mock_make_event_after(void (*before)(void *arg), void *arg, bool failed) {
  mock_event *e = init(mock_new(MOCK_EVENT, sizeof *e));
  e->failed = failed;
  e->before = before;
  e->arg = arg;
  if (!settings.delay_ms) {
    event_set(e);
    return (PJRT_Event *)e;
  }
  atomic_fetch_add(&mock_late, 1);
  pthread_t thread;
  pthread_create(&thread, NULL, set_later, e);
  pthread_detach(thread);
  return (PJRT_Event *)e;
}

PJRT_Event *mock_make_open_event(void) {
  return (PJRT_Event *)init(mock_new(MOCK_EVENT, sizeof(mock_event)));
}

/* ---- events of the mock's own ---------------------------------------------------------------- */

mock_event *mock_plain_event(void) {
  return init(calloc(1, sizeof(mock_event)));
}

void mock_settle_event(mock_event *e, PJRT_Error_Code code, const char *text) {
  pthread_mutex_lock(&e->mutex);
  e->code = code;
  snprintf(e->text, sizeof e->text, "%s", text);
  pthread_mutex_unlock(&e->mutex);
  event_set(e);
}

static void settle_follower(PJRT_Error *error, void *arg) {
  const mock_error *e = (const mock_error *)error;
  mock_settle_event(arg, e ? e->code : PJRT_Error_Code_OK, e ? e->text : "");
  if (e) mock_end(e, MOCK_ERROR);
}

static bool call_when_ready(mock_event *e, PJRT_Event_OnReadyCallback call, void *arg) {
  pthread_mutex_lock(&e->mutex);
  bool ready = e->ready;
  if (!ready) {
    mock_callback *c = malloc(sizeof *c);
    *c = (mock_callback){call, arg, e->callbacks};
    e->callbacks = c;
  }
  pthread_mutex_unlock(&e->mutex);
  return ready;
}

PJRT_Event *mock_follow_event(mock_event *of) {
  mock_event *e = init(mock_new(MOCK_EVENT, sizeof *e));
  if (call_when_ready(of, settle_follower, e)) settle_follower(event_error(of), e);
  return (PJRT_Event *)e;
}

PJRT_Error *mock_await(mock_event *e) {
  pthread_mutex_lock(&e->mutex);
  while (!e->ready) pthread_cond_wait(&e->wake, &e->mutex);
  pthread_mutex_unlock(&e->mutex);
  return event_error(e);
}

/* ---- the client's ---------------------------------------------------------------------------- */

CALL(Event_Destroy) {
  if (a->event) mock_end(a->event, MOCK_EVENT);
  return NULL;
}

CALL(Event_IsReady) {
  mock_event *e = (mock_event *)a->event;
  pthread_mutex_lock(&e->mutex);
  a->is_ready = e->ready;
  pthread_mutex_unlock(&e->mutex);
  return NULL;
}

CALL(Event_Error) {
  mock_event *e = (mock_event *)a->event;
  pthread_mutex_lock(&e->mutex);
  bool ready = e->ready;
  pthread_mutex_unlock(&e->mutex);
  if (!ready) mock_misuse("PJRT_Event_Error before the event is ready");
  return event_error(e);
}

CALL(Event_Await) {
  return mock_await((mock_event *)a->event);
}

CALL(Event_OnReady) {
  mock_event *e = (mock_event *)a->event;
  if (call_when_ready(e, a->callback, a->user_arg)) a->callback(event_error(e), a->user_arg);
  return NULL;
}

CALL(Event_Create) {
  a->event = mock_make_open_event();
  return NULL;
}

/* A second time would end the process in XLA's plugins. */
CALL(Event_Set) {
  mock_event *e = (mock_event *)a->event;
  pthread_mutex_lock(&e->mutex);
  bool again = e->ready;
  e->code = (PJRT_Error_Code)a->error_code;
  snprintf(e->text, sizeof e->text, "%.*s", (int)a->error_message_size, a->error_message);
  pthread_mutex_unlock(&e->mutex);
  if (again) mock_misuse("PJRT_Event_Set on an event that is ready");
  event_set(e);
  return NULL;
}
