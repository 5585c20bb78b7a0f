/* Launches that may wait for something outside, one after another on a device.
 *
 * They begin one after another, in the order in which their arguments came, so that what they print
 * keeps its order. That cannot be a promise, since one may wait for what only another one will do:
 * the next one waits for it only so long (ORDER_PATIENCE), and not at all once it waits for an
 * array or for data from the host. Those that a handler launches begin at once.
 *
 * One with handlers before which nothing is on its way runs on its caller's thread, as XLA's CPU
 * device has it: programs expect that what a callback prints is there when the call returns, and
 * clients with a lock of their own that their thread is in the handler. */
#include "plugin/ordered_effects.h"

#include "base/assert.h"
#include "base/memory.h"
#include "cpu/cpu.h"
#include "plugin/client.h"
#include "plugin/device.h"
#include "plugin/error.h"
#include "plugin/executable.h"
#include "plugin/launch.h"
#include "plugin/launch_group.h"

/* Nanoseconds that such a launch gives the one before it to end. */
#define ORDER_PATIENCE 100000000

/* ---- turns ------------------------------------------------------------------------------------
 */

/* The calls_lock is held. Those that have not begun end with the one that came last, and wait for
 * turns: they have handlers, and none launched them. */
static void assert_calls(const PJRT_Device *device) {
#ifdef TENON_ASSERTS
  for (const launch *run = device->first_call; run; run = run->next) {
    TN_ASSERT(run->device == device && run->state == LAUNCH_HANDED_OVER);
    TN_ASSERT(run->released && !run->from_handler && !run->group);
    TN_ASSERT(!cpu_event_is_ready(run->released));
    TN_ASSERT(run->next || device->last_call == run);
  }
#else
  (void)device;
#endif
}

static void dependent_task(void *arg) {
  launch *run = arg;
  launch_finish(run, launch_run(run));
}

/* The launch whose handlers this thread is in; NULL: none. */
static _Thread_local launch *in_handler;

bool launch_is_in_handler(void) {
  return in_handler != NULL;
}

void plugin_launch_release(void) {
  if (!in_handler) return;
  TN_ASSERT(in_handler->state == LAUNCH_RUNNING && in_handler->released);
  cpu_event_set(in_handler->released, NULL);
  if (in_handler->group) launch_group_release(in_handler->group);
}

tn_status *launch_run_in_handler(launch *run) {
  launch *outer = in_handler;
  in_handler = run;
  tn_status *error = launch_run(run);
  in_handler = outer;
  return error;
}

static void call_task(void *arg) {
  launch *run = arg;
  TN_ASSERT(run->released && !run->group); /* a group's members are its own to run */
  tn_status *error = launch_run_in_handler(run);
  cpu_event_set(run->released, NULL);
  launch_finish(run, error);
}

/* Takes its turn, if nobody has it and nobody waits for it. */
static bool take_turn(launch *run) {
  PJRT_Device *device = run->device;
  pthread_mutex_lock(&device->calls_lock);
  cpu_event *before = device->last_released;
  assert_calls(device);
  bool free_now = !device->first_call && (!before || cpu_event_is_ready(before));
  if (free_now) device->last_released = cpu_event_ref(run->released);
  pthread_mutex_unlock(&device->calls_lock);
  if (free_now) cpu_event_unref(before);
  return free_now;
}

/* Not on threads that others wait for: those of the client, where one is only told of events, and
 * one at a transfer, whose program waits for it. */
bool launch_begin_here(launch *run) {
  if (!run->released || run->host) return false;
  if (in_handler) return !in_handler->host;
  return !plugin_client_is_here(run->client) && cpu_stream_is_idle(run->device->stream) &&
         take_turn(run);
}

void launch_run_here(launch *run) {
  call_task(run);
}

/* The first of those that have not begun: waits for the one begun last, and hands its place on. */
static void call_in_turn(void *arg) {
  launch *run = arg;
  PJRT_Device *device = run->device;
  pthread_mutex_lock(&device->calls_lock);
  TN_ASSERT(device->first_call == run);
  assert_calls(device);
  cpu_event *before = device->last_released;
  device->last_released = cpu_event_ref(run->released);
  pthread_mutex_unlock(&device->calls_lock);
  if (before) cpu_event_wait_for(before, ORDER_PATIENCE);
  cpu_event_unref(before);
  pthread_mutex_lock(&device->calls_lock);
  TN_ASSERT(device->first_call == run); /* it alone hands its place on */
  launch *next = device->first_call = run->next;
  assert_calls(device);
  pthread_mutex_unlock(&device->calls_lock);
  if (next) cpu_elastic_pool_run(next->client->elastic_pool, call_in_turn, next);
  call_task(run);
}

static void enter_calls(launch *run) {
  PJRT_Device *device = run->device;
  pthread_mutex_lock(&device->calls_lock);
  bool first = !device->first_call;
  if (first)
    device->first_call = run;
  else
    device->last_call->next = run;
  device->last_call = run;
  assert_calls(device);
  pthread_mutex_unlock(&device->calls_lock);
  if (first) cpu_elastic_pool_run(run->client->elastic_pool, call_in_turn, run);
}

void launch_run_loose(launch *run) {
  TN_ASSERT(run->detached && !run->group && !atomic_load(&run->awaiting));
  if (!run->released)
    cpu_elastic_pool_run(run->client->elastic_pool, dependent_task, run);
  else if (run->from_handler)
    cpu_elastic_pool_run(run->client->elastic_pool, call_task, run);
  else
    enter_calls(run);
}

/* ---- when a launch is complete ----------------------------------------------------------------
 *
 * Launches with calls that wait may end in another order than they began. JAX waits for side
 * effects by waiting for the last launch that had some, so the event that says that such a launch
 * is complete comes after those of the ones before it on the device; not that of one which a
 * handler launches and may wait for, since the handler's own launch is before it. Outputs are ready
 * when they are there. */

typedef struct completion {
  cpu_event *done, *before, *complete; /* counted */
} completion;

static void complete_launch(void *arg, const tn_status *error) {
  completion *c = arg;
  (void)error; /* the one before says its own */
  TN_ASSERT(cpu_event_is_ready(c->done));
  cpu_event_set(c->complete, plugin_status_copy(cpu_event_error(c->done)));
  cpu_event_unref(c->done);
  cpu_event_unref(c->before);
  cpu_event_unref(c->complete);
  tn_free(c);
}

static void launch_is_done(void *arg, const tn_status *error) {
  completion *c = arg;
  (void)error;
  tn_status *status = cpu_event_on_ready(c->before, complete_launch, c);
  if (!status) return;
  tn_status_destroy(status); /* no memory to be told in: it says so early */
  complete_launch(c, NULL);
}

/* Ready after `done` and `before`, with the error of `done`; NULL if there is no memory for it. */
static cpu_event *after_both(cpu_event *done, cpu_event *before) {
  completion *c = tn_alloc(sizeof *c);
  cpu_event *event = NULL;
  tn_status *status = c ? cpu_event_create(&event) : NULL;
  if (event) {
    *c = (completion){cpu_event_ref(done), cpu_event_ref(before), cpu_event_ref(event)};
    status = cpu_event_on_ready(done, launch_is_done, c);
    if (!status) return event;
    cpu_event_unref(c->done);
    cpu_event_unref(c->before);
    cpu_event_unref(c->complete);
    cpu_event_unref(event);
  }
  tn_status_destroy(status);
  tn_free(c);
  return NULL;
}

cpu_event *launch_completion(launch *run) {
  bool has_calls = cpu_program_waits_for_calls(run->executable->program);
  if (!has_calls || run->from_handler) return cpu_event_ref(run->done);
  pthread_mutex_t *lock = &run->device->calls_lock;
  pthread_mutex_lock(lock);
  cpu_event *before = run->device->last_complete, *event = NULL;
  if (before && !cpu_event_is_ready(before)) event = after_both(run->done, before);
  if (!event) event = cpu_event_ref(run->done);
  run->device->last_complete = cpu_event_ref(event);
  pthread_mutex_unlock(lock);
  cpu_event_unref(before);
  return event;
}
