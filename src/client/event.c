#include "client/handles.h"
#include "client/text.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

/* ---- life ------------------------------------------------------------------------------------ */

void client_drop_event(tn_client *client, PJRT_Event *event) {
  if (!event) return;
  PJRT_Event_Destroy_Args args = {.event = event};
  tn_status_destroy(PJRT(client->plugin, Event_Destroy, &args));
}

static tn_event *wrap_events(tn_client *client, pjrt_function_id origin, PJRT_Event *const *events,
                             size_t count) {
  size_t bytes;
  tn_event *event = NULL;
  if (tn_size_mul(count, sizeof *events, &bytes) && tn_size_add(bytes, sizeof *event, &bytes)) {
    event = tn_alloc(bytes);
  }
  if (!event) return NULL;
  event->client = client_ref(client);
  atomic_init(&event->refs, 1);
  event->listed = event->orphan = false;
  atomic_init(&event->ended, false);
  event->origin = origin;
  atomic_init(&event->state, CLIENT_EVENT_FOREIGN);
  event->count = 0;
  for (size_t i = 0; i < count; i++) {
    if (events[i]) event->events[event->count++] = events[i];
  }
  return event;
}

tn_status *client_wrap_events(tn_client *client, pjrt_function_id origin, PJRT_Event *const *events,
                              size_t count, tn_event **out) {
  tn_event *event = wrap_events(client, origin, events, count);
  if (!event) {
    for (size_t i = 0; i < count; i++) client_drop_event(client, events[i]);
    return tn_error_no_memory("an event");
  }
  *out = event;
  return NULL;
}

tn_event *client_try_event(tn_client *client, pjrt_function_id origin, PJRT_Event *event) {
  return wrap_events(client, origin, &event, 1);
}

void tn_event_destroy(tn_event *event) {
  if (!event) return;
  if (atomic_load(&event->state) == CLIENT_EVENT_OPEN) {
    tn_status_destroy(
        tn_event_set(event, TN_CANCELLED, "the event was destroyed before it was set"));
  }
  tn_client *client = event->client;
  client_forget_event(event);
  client_unref(client);
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
  if (!status) atomic_store(&event->ended, true);
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
  atomic_store(&event->ended, true);
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

static _Thread_local int callbacks_here; /* of events, that this thread is in */

bool client_is_in_callback(void) {
  return callbacks_here > 0;
}

static void complete_one(pending *p, tn_status *status) {
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
    callbacks_here++;
    callback(result, arg);
    callbacks_here--;
  } else {
    tn_status_destroy(result);
  }
}

static void on_ready(PJRT_Error *error, void *arg) {
  pending *p = arg;
  complete_one(p, client_error(p->plugin, p->origin, error));
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
    for (size_t left = i; left < count; left++) complete_one(p, NULL);
    complete_one(p, NULL);
    return status;
  }
  complete_one(p, NULL);
  return NULL;
}

/* ---- file descriptors ------------------------------------------------------------------------ */

/* The plugin's thread writes to a descriptor of its own: the caller's may be closed by then, and
 * its number be that of another file. */
static void signal_fd(tn_status *status, void *arg) {
  tn_status_destroy(status);
  int fd = (int)(intptr_t)arg;
  eventfd_write(fd, 1);
  close(fd);
}

static tn_status *no_fd(void) {
  char text[128];
  return tn_error(TN_RESOURCE_EXHAUSTED, "tn_event_fd: no file descriptor: %s",
                  strerror_r(errno, text, sizeof text));
}

tn_status *tn_event_fd(tn_event *event, int *fd) {
  if (!event || !fd) return no_event("tn_event_fd");
  *fd = -1;
  int theirs = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (theirs < 0) return no_fd();
  int ours = fcntl(theirs, F_DUPFD_CLOEXEC, 0);
  tn_status *status =
      ours < 0 ? no_fd() : tn_event_on_ready(event, signal_fd, (void *)(intptr_t)ours);
  if (status) {
    if (ours >= 0) close(ours);
    close(theirs);
    return status;
  }
  *fd = theirs;
  return NULL;
}

/* ---- events that the program sets ------------------------------------------------------------ */

tn_status *tn_event_create(tn_client *client, tn_event **out) {
  if (!client || !out) return no_event("tn_event_create");
  *out = NULL;
  PJRT_Event_Create_Args args = {0};
  tn_status *status = PJRT(client->plugin, Event_Create, &args);
  if (status) return status;
  tn_event *event = NULL;
  status = client_wrap_events(client, PJRT_FN_PJRT_Event_Create, &args.event, 1, &event);
  if (status) return status;
  if (!event->count) {
    tn_event_destroy(event);
    return tn_error(TN_INTERNAL, "PJRT_Event_Create (%s) gave no event", client->plugin->name);
  }
  atomic_store(&event->state, CLIENT_EVENT_OPEN);
  *out = event;
  return NULL;
}

/* One thread at most gets past the exchange, so the plugin hears of it once. A callback may destroy
 * the event, so it is not touched after a call that went well. */
tn_status *tn_event_set(tn_event *event, tn_code code, const char *message) {
  if (!event) return no_event("tn_event_set");
  if (code < TN_OK || code > TN_UNAUTHENTICATED) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_event_set: %d is no code", (int)code);
  }
  int open = CLIENT_EVENT_OPEN;
  if (!atomic_compare_exchange_strong(&event->state, &open, CLIENT_EVENT_SET)) {
    return tn_error(TN_FAILED_PRECONDITION, open == CLIENT_EVENT_SET
                                                ? "tn_event_set: the event was set before"
                                                : "tn_event_set: the event is the plugin's to set");
  }
  if (!message || code == TN_OK) message = "";
  PJRT_Event_Set_Args args = {.event = event->events[0],
                              .error_code = (PJRT_Error_Code)code,
                              .error_message = message,
                              .error_message_size = strlen(message)};
  tn_status *status = PJRT(event->client->plugin, Event_Set, &args);
  if (status)
    atomic_store(&event->state, CLIENT_EVENT_OPEN); /* it is not set: may be tried again */
  return status;
}

/* ---- in words -------------------------------------------------------------------------------- */

size_t tn_event_describe(const tn_event *event, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!event) {
    line_put(&line, "no event");
    return line.length;
  }
  line_put(&line, "event of %s", pjrt_function_name(event->origin));
  if (event->count > 1) line_put(&line, " on %zu devices", event->count);
  tn_event *asked = (tn_event *)event; /* asking changes nothing */
  bool ready = false;
  tn_status *status = tn_event_is_ready(asked, &ready);
  if (!status && ready) status = tn_event_error(asked);
  if (status) {
    line_put(&line, ", failed: %s", tn_code_name(tn_status_code(status)));
  } else {
    line_put(&line, ", %s", ready ? "ready" : "not ready");
  }
  tn_status_destroy(status);
  return line.length;
}
