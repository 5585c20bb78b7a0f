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

PJRT_Event *mock_make_event(bool failed, bool may_be_late) {
  mock_event *e = mock_new(MOCK_EVENT, sizeof *e);
  pthread_mutex_init(&e->mutex, NULL);
  pthread_cond_init(&e->wake, NULL);
  e->failed = failed;
  if (!settings.delay_ms || !may_be_late) {
    e->ready = true;
    return (PJRT_Event *)e;
  }
  atomic_fetch_add(&mock_late, 1);
  pthread_t thread;
  pthread_create(&thread, NULL, set_later, e);
  pthread_detach(thread);
  return (PJRT_Event *)e;
}

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
  mock_event *e = (mock_event *)a->event;
  pthread_mutex_lock(&e->mutex);
  while (!e->ready) pthread_cond_wait(&e->wake, &e->mutex);
  pthread_mutex_unlock(&e->mutex);
  return event_error(e);
}

CALL(Event_OnReady) {
  mock_event *e = (mock_event *)a->event;
  pthread_mutex_lock(&e->mutex);
  bool ready = e->ready;
  if (!ready) {
    mock_callback *c = malloc(sizeof *c);
    *c = (mock_callback){a->callback, a->user_arg, e->callbacks};
    e->callbacks = c;
  }
  pthread_mutex_unlock(&e->mutex);
  if (ready) a->callback(event_error(e), a->user_arg);
  return NULL;
}

CALL(Event_Create) {
  a->event = mock_make_event(false, false);
  ((mock_event *)a->event)->ready = false;
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
