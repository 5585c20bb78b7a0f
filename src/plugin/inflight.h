/* The launches in flight: those that have not ended, except those that run on their caller's
 * thread. A count with limits, and the calls that wait to come in.
 *
 * The client has it in it. Any thread comes in and leaves: `lock` guards all but the limits, which
 * are fixed. A waiter stands on the stack of the thread that waits. Nothing here fails: who does
 * not fit waits, and inflight.c says why that ends. */
#ifndef TN_PLUGIN_INFLIGHT_H
#define TN_PLUGIN_INFLIGHT_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct launch launch;

typedef struct plugin_inflight {
  pthread_mutex_t lock;            /* of all that follows */
  pthread_cond_t less;             /* one has ended, or who waits should look again */
  size_t launches, bytes;          /* bytes of their outputs and temporaries */
  size_t aided;                    /* of the launches: those that may need somebody outside */
  size_t most, most_bytes;         /* 0: no limit; fixed */
  struct inflight_waiter *waiters; /* the first is the next to come in */
} plugin_inflight;

void plugin_inflight_init(plugin_inflight *inflight, size_t most, size_t most_bytes);
void plugin_inflight_end(plugin_inflight *inflight); /* none is in flight, and nobody waits */
/* Waits until the launches of one call may be queued, all of them together. They are prepared, and
 * will be handed over: nobody has their outputs yet, so nothing waits for them meanwhile. */
void launch_admit(launch *const *runs, size_t count);
/* One that was admitted has ended. */
void plugin_inflight_leave(plugin_inflight *inflight, size_t bytes, bool aided);

#endif
