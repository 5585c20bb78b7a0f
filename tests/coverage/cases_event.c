/* Events. */
#include "coverage.h"
#include <semaphore.h>

/* The event of a buffer's contents, with nothing waited for on the way. */
static tn_status *make_event(cov *c, tn_event **out) {
  TRY(cov_open(c));
  tn_from_host_options options = TN_FROM_HOST_OPTIONS_INIT;
  tn_event *done = NULL;
  tn_buffer *buffer = NULL;
  options.semantics = TN_UNTIL_TRANSFERRED;
  options.done = &done;
  TRY(tn_buffer_from_host(c->client, cov_numbers, TN_F32, cov_dims, 2, &options, &buffer));
  COV_OWN(c, tn_event_destroy, done);
  COV_OWN(c, tn_buffer_destroy, buffer);
  TRY(tn_buffer_ready_event(buffer, out));
  COV_OWN(c, tn_event_destroy, *out);
  return NULL;
}

static tn_status *await(cov *c) {
  tn_event *event = NULL;
  TRY(make_event(c, &event));
  TRY(tn_event_await(event));
  bool ready = false;
  TRY(tn_event_is_ready(event, &ready));
  CHECK(ready);
  return NULL;
}

static tn_status *is_ready(cov *c) {
  tn_event *event = NULL;
  TRY(make_event(c, &event));
  TRY(tn_event_await(event));
  bool ready = false;
  TRY(tn_event_is_ready(event, &ready));
  CHECK(COV_LAST(c, Event_IsReady)->is_ready && ready);
  return NULL;
}

/* An event with an error, from plugins whose events the program may set. */
static tn_status *make_failed(cov *c, tn_event **out) {
  if (!tn_plugin_offers(c->loaded, "PJRT_Event_Create")) return NULL;
  TRY(tn_event_create(c->client, out));
  COV_OWN(c, tn_event_destroy, *out);
  return tn_event_set(*out, TN_DATA_LOSS, "three apples are gone");
}

static bool has_failed(cov *c, tn_status *status) {
  COV_OWN(c, tn_status_destroy, status);
  return tn_status_code(status) == TN_DATA_LOSS &&
         strstr(tn_status_message(status), "three apples are gone");
}

static tn_status *error(cov *c) {
  tn_event *event = NULL, *failed = NULL;
  TRY(make_event(c, &event));
  TRY(tn_event_await(event));
  TRY(tn_event_error(event));
  TRY(make_failed(c, &failed));
  CHECK(!failed || has_failed(c, tn_event_error(failed)));
  return NULL;
}

typedef struct call {
  sem_t done;
  tn_status *status;
} call;

static void post(tn_status *status, void *arg) {
  call *to = arg;
  to->status = status;
  sem_post(&to->done);
}

static tn_status *on_ready(cov *c) {
  static call good, bad;
  tn_event *event = NULL, *failed = NULL;
  sem_init(&good.done, 0, 0);
  sem_init(&bad.done, 0, 0);
  TRY(make_event(c, &event));
  TRY(tn_event_on_ready(event, post, &good));
  CHECK(!sem_wait(&good.done));
  COV_OWN(c, tn_status_destroy, good.status);
  CHECK(!good.status && sem_trywait(&good.done)); /* not twice */
  TRY(make_failed(c, &failed));
  if (!failed) return NULL;
  TRY(tn_event_on_ready(failed, post, &bad));
  CHECK(!sem_wait(&bad.done) && has_failed(c, bad.status));
  return NULL;
}

static tn_status *destroy(cov *c) {
  tn_event *event = NULL;
  TRY(make_event(c, &event));
  c->num_owned--;
  tn_event_destroy(event);
  CHECK(cov_num_told(c, COV(Event_Destroy)) == 1);
  return NULL;
}

static tn_status *destroy_in_vain(cov *c) {
  tn_event *event = NULL;
  TRY(make_event(c, &event));
  c->num_owned--;
  tn_event_destroy(event);
  CHECK(cov_num_told(c, COV(Event_Destroy)) == 0);
  return NULL;
}

static tn_status *create(cov *c) {
  tn_event *event = NULL;
  bool ready = true;
  TRY(cov_open(c));
  TRY(tn_event_create(c->client, &event));
  COV_OWN(c, tn_event_destroy, event);
  TRY(tn_event_is_ready(event, &ready));
  CHECK(!ready);
  return NULL;
}

static tn_status *set(cov *c) {
  tn_event *event = NULL;
  TRY(cov_open(c));
  TRY(make_failed(c, &event));
  if (!event) return tn_status_create(TN_UNIMPLEMENTED, "no events of the program's");
  CHECK(has_failed(c, tn_event_await(event)));
  return NULL;
}

static const char ready_event[] = "PJRT_Buffer_ReadyEvent";

COV_TABLE(event) = {
    {COV(Event_Destroy), "tn_event_destroy", destroy, destroy_in_vain, NULL},
    {COV(Event_IsReady), "tn_event_is_ready", is_ready, NULL, NULL},
    {COV(Event_Error), "tn_event_error", error, NULL, ready_event},
    {COV(Event_Await), "tn_event_await", await, NULL, ready_event},
    {COV(Event_OnReady), "tn_event_on_ready, tn_event_fd, tn_event_wait_any", on_ready, NULL, NULL},
    {COV(Event_Create), "tn_event_create", create, NULL, NULL},
    {COV(Event_Set), "tn_event_set", set, NULL, NULL},
    COV_END};
