/* What was asked of a client and may not have ended: the events of calls that return before their
 * work is done. Calls that wait for their own work are not here and pay nothing.
 *
 * The list borrows an event while its handle lives. A handle that is destroyed before its event is
 * ready leaves the event to the list, which then owns it: it still counts. Such an event holds the
 * client no longer, so a client may end while work is under way, as before. */
#include "client/handles.h"

enum { SWEEP_FROM = 64 };

static void link_last(client_under_way *u, tn_event *event) {
  event->previous = u->last;
  event->next = NULL;
  *(u->last ? &u->last->next : &u->first) = event;
  u->last = event;
  event->listed = true;
  u->count++;
}

static void unlink_one(client_under_way *u, tn_event *event) {
  *(event->previous ? &event->previous->next : &u->first) = event->next;
  *(event->next ? &event->next->previous : &u->last) = event->previous;
  event->listed = false;
  u->count--;
}

/* The last one ends it; the client is not let go of here. */
static void unref_event(tn_event *event) {
  if (atomic_fetch_sub(&event->refs, 1) != 1) return;
  for (size_t i = 0; i < event->count; i++) client_drop_event(event->client, event->events[i]);
  tn_free(event);
}

/* Of a plugin that cannot tell nothing is kept: the list could only grow. */
static bool has_ended(tn_event *event) {
  bool ready = true;
  if (!atomic_load(&event->ended)) tn_status_destroy(tn_event_is_ready(event, &ready));
  return ready;
}

/* Takes what is ready out of the list, and gives what the list owned of it, chained by `next`. */
static tn_event *take_ready(client_under_way *u) {
  tn_event *owned = NULL;
  for (tn_event *event = u->first, *next; event; event = next) {
    next = event->next;
    if (!has_ended(event)) continue;
    unlink_one(u, event);
    if (!event->orphan) continue;
    event->next = owned;
    owned = event;
  }
  u->sweep_at = u->count > SWEEP_FROM / 2 ? 2 * u->count : SWEEP_FROM;
  return owned;
}

static void release_all(tn_event *owned) {
  for (tn_event *next; owned; owned = next) {
    next = owned->next;
    unref_event(owned);
  }
}

void client_under_way_init(client_under_way *u) {
  pthread_mutex_init(&u->lock, NULL);
  u->sweep_at = SWEEP_FROM;
}

/* Nobody holds the client: every event that is left is the list's own. */
void client_under_way_end(client_under_way *u) {
  release_all(u->first);
  pthread_mutex_destroy(&u->lock);
}

void client_track_event(tn_event *event) {
  client_under_way *u = &event->client->asked;
  tn_event *owned = NULL;
  if (!event->count) return;
  pthread_mutex_lock(&u->lock);
  if (u->count >= u->sweep_at) owned = take_ready(u);
  link_last(u, event);
  pthread_mutex_unlock(&u->lock);
  release_all(owned);
}

static tn_status *is_ready(const tn_client *client, PJRT_Event *event, bool *ready) {
  PJRT_Event_IsReady_Args args = {.event = event};
  tn_status *status = PJRT(client->plugin, Event_IsReady, &args);
  *ready = !status && args.is_ready;
  return status;
}

/* Takes the event. */
static tn_status *track_plain(tn_client *client, PJRT_Event *plain) {
  bool ready = true;
  tn_event *event = NULL;
  tn_status *status = plain ? is_ready(client, plain, &ready) : NULL;
  if (status || ready) {
    client_drop_event(client, plain);
    return status;
  }
  status = client_wrap_events(client, PJRT_FN_PJRT_Buffer_ReadyEvent, &plain, 1, &event);
  if (!status) client_track_event(event);
  tn_event_destroy(event);
  return status;
}

/* A plugin without such events cannot be waited for. */
tn_status *client_track_buffer(tn_buffer *buffer) {
  PJRT_Buffer_ReadyEvent_Args args = {.buffer = buffer->buffer};
  tn_status *status = PJRT(buffer->client->plugin, Buffer_ReadyEvent, &args);
  if (status) return client_forgive_unimplemented(status);
  return track_plain(buffer->client, args.event);
}

/* What is not known to have ended is not asked either: a later sweep sees. */
void client_forget_event(tn_event *event) {
  client_under_way *u = &event->client->asked;
  pthread_mutex_lock(&u->lock);
  event->orphan = event->listed && !atomic_load(&event->ended);
  if (event->listed && !event->orphan) unlink_one(u, event);
  bool kept = event->orphan;
  pthread_mutex_unlock(&u->lock);
  if (!kept) unref_event(event);
}

/* All that is listed now, in the order in which it was asked, each held. */
static tn_status *hold_all(client_under_way *u, tn_event ***out, size_t *count) {
  pthread_mutex_lock(&u->lock);
  tn_event **held = tn_alloc_array(u->count + 1, sizeof(tn_event *));
  *count = 0;
  for (tn_event *event = u->first; held && event; event = event->next) {
    atomic_fetch_add(&event->refs, 1);
    held[(*count)++] = event;
  }
  pthread_mutex_unlock(&u->lock);
  *out = held;
  return held ? NULL : tn_error_no_memory("a wait for a client");
}

static tn_status *await_unless_ready(tn_event *event) {
  bool ready = false;
  tn_status *status = tn_event_is_ready(event, &ready);
  return status || ready ? status : tn_event_await(event);
}

tn_status *client_synchronize(tn_client *client) {
  client_under_way *u = &client->asked;
  tn_event **held = NULL;
  size_t count = 0;
  tn_status *first = hold_all(u, &held, &count);
  if (first) return first;
  for (size_t i = 0; i < count; i++) {
    tn_status *status = await_unless_ready(held[i]);
    if (!first) {
      first = status;
    } else {
      tn_status_destroy(status);
    }
  }
  for (size_t i = 0; i < count; i++) unref_event(held[i]);
  tn_free(held);
  pthread_mutex_lock(&u->lock);
  tn_event *owned = take_ready(u);
  pthread_mutex_unlock(&u->lock);
  release_all(owned);
  return first;
}
