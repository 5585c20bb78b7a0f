/* How many launches are in flight: queued or running, of all devices of a client. Beyond the limit
 * whoever launches waits, so that a program that never looks at its results does not run ahead of
 * the machine; what waits in the queue has no memory yet (cpu_memory_back()), but what it was given
 * stays for it.
 *
 * A wait here ends, because what is in flight ends by itself: a launch does not depend on one that
 * has not been admitted, as nobody has that one's results yet. There are two exceptions. Launches
 * that are aided (launch.h) may wait for what this very thread does next, so behind them patience
 * has an end. And threads of the device, and those at a handler, are never kept: a launch may wait
 * for them.
 *
 * The launches of one call come in together, since programs that exchange data wait for each other:
 * a call of more launches than the limit comes in when nothing else is in flight. Calls come in in
 * the order in which they asked, or a large one might never. */
#include "plugin/inflight.h"

#include "base/assert.h"
#include "base/system.h"
#include "cpu/cpu.h"
#include "plugin/client.h"
#include "plugin/device.h"
#include "plugin/executable.h"
#include "plugin/launch.h"
#include "plugin/ordered_effects.h"

#include <errno.h>

/* Nanoseconds that a launch waits while some of those in flight may need the caller. */
#define AIDED_PATIENCE 100000000

/* A call that waits, on its thread's stack. */
typedef struct inflight_waiter {
  size_t launches, bytes;
  struct inflight_waiter *next;
} inflight_waiter;

void plugin_inflight_init(plugin_inflight *inflight, size_t most, size_t most_bytes) {
  *inflight = (plugin_inflight){.most = most, .most_bytes = most_bytes};
  pthread_mutex_init(&inflight->lock, NULL);
  pthread_condattr_t clock;
  pthread_condattr_init(&clock);
  pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
  pthread_cond_init(&inflight->less, &clock);
  pthread_condattr_destroy(&clock);
}

void plugin_inflight_end(plugin_inflight *inflight) {
  TN_ASSERT(!inflight->launches && !inflight->bytes && !inflight->waiters);
  pthread_cond_destroy(&inflight->less);
  pthread_mutex_destroy(&inflight->lock);
}

/* Whether a call fits beside what is in flight: alone it always does. */
static bool has_room(const plugin_inflight *inflight, const inflight_waiter *want) {
  if (!inflight->launches) return true;
  bool few = !inflight->most || (inflight->launches < inflight->most &&
                                 want->launches <= inflight->most - inflight->launches);
  bool small = !inflight->most_bytes || (inflight->bytes < inflight->most_bytes &&
                                         want->bytes <= inflight->most_bytes - inflight->bytes);
  return few && small;
}

static void remove_waiter(plugin_inflight *inflight, inflight_waiter *waiter) {
  inflight_waiter **at = &inflight->waiters;
  for (; *at != waiter; at = &(*at)->next) TN_ASSERT(*at);
  *at = waiter->next;
}

/* The lock is held. */
static void wait_for_room(plugin_inflight *inflight, inflight_waiter *self) {
  inflight_waiter **end = &inflight->waiters;
  while (*end) end = &(*end)->next;
  *end = self;
  struct timespec until = tn_time_after(CLOCK_MONOTONIC, AIDED_PATIENCE);
  bool patient = true;
  while (inflight->waiters != self || !has_room(inflight, self)) {
    if (!inflight->aided)
      pthread_cond_wait(&inflight->less, &inflight->lock);
    else if (!patient)
      break;
    else
      patient = pthread_cond_timedwait(&inflight->less, &inflight->lock, &until) != ETIMEDOUT;
  }
  TN_ASSERT(has_room(inflight, self) || inflight->aided); /* else nobody goes past the limit */
  remove_waiter(inflight, self);
  pthread_cond_broadcast(&inflight->less); /* the next one may fit too */
}

static void check_inflight(const plugin_inflight *inflight) {
  TN_ASSERT(inflight->aided <= inflight->launches);
  TN_ASSERT(inflight->launches || !inflight->bytes);
  for (const inflight_waiter *w = inflight->waiters; w; w = w->next) TN_ASSERT(w->launches > 0);
}

/* Whether this thread is one that a launch may wait for. */
static bool is_needed_here(const PJRT_Client *client) {
  return launch_is_in_handler() || plugin_client_is_here(client);
}

/* Bytes that a launch takes when it starts. */
static size_t launch_bytes(const launch *run) {
  const cpu_program *program = run->executable->program;
  size_t bytes = cpu_program_temp_bytes(program);
  for (size_t k = 0; k < run->num_outputs; k++) bytes += cpu_program_output(program, k)->bytes;
  return bytes;
}

void launch_admit(launch *const *runs, size_t count) {
  PJRT_Client *client = runs[0]->device->client;
  plugin_inflight *inflight = &client->inflight;
  inflight_waiter self = {.launches = count};
  size_t aided = 0;
  for (size_t d = 0; d < count; d++) {
    TN_ASSERT(runs[d]->state == LAUNCH_PREPARED && !runs[d]->admitted);
    runs[d]->admitted_bytes = launch_bytes(runs[d]);
    runs[d]->admitted = true;
    self.bytes += runs[d]->admitted_bytes;
    aided += runs[d]->aided;
  }
  pthread_mutex_lock(&inflight->lock);
  check_inflight(inflight);
  if ((inflight->waiters || !has_room(inflight, &self)) && !is_needed_here(client))
    wait_for_room(inflight, &self);
  inflight->launches += count;
  inflight->bytes += self.bytes;
  inflight->aided += aided;
  if (aided && inflight->waiters) pthread_cond_broadcast(&inflight->less); /* their waits end now */
  check_inflight(inflight);
  pthread_mutex_unlock(&inflight->lock);
}

/* Whoever waits is woken when a quarter of the limit is free, and not for each launch that ends:
 * waking takes a processor from those that run. What is in flight ends by itself, so it comes to
 * that. */
static bool is_time_to_wake(const plugin_inflight *inflight) {
  return !inflight->most || inflight->launches <= inflight->most - inflight->most / 4;
}

void plugin_inflight_leave(plugin_inflight *inflight, size_t bytes, bool aided) {
  pthread_mutex_lock(&inflight->lock);
  TN_ASSERT(inflight->launches && inflight->bytes >= bytes && inflight->aided >= aided);
  inflight->launches--;
  inflight->bytes -= bytes;
  inflight->aided -= aided;
  check_inflight(inflight);
  if (inflight->waiters && is_time_to_wake(inflight)) pthread_cond_broadcast(&inflight->less);
  pthread_mutex_unlock(&inflight->lock);
}
