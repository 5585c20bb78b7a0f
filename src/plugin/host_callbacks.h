/* The host's side of a launch's transfers: the caller's send and receive callbacks, by channel.
 *
 * The launch owns it, with copies of the callbacks. The run's thread uses it, and calls foreign
 * code without the lock; whoever poisons the launch stops it from any thread. The lock, its own,
 * guards which stream is open and whether it is stopped. */
#ifndef TN_PLUGIN_HOST_CALLBACKS_H
#define TN_PLUGIN_HOST_CALLBACKS_H

#include "abi/pjrt/pjrt.h"
#include "base/status.h"
#include "cpu/cpu.h"

#include <stddef.h>

typedef struct plugin_host plugin_host;

/* Finds the caller's callback for each transfer of the program; INVALID_ARGUMENT names a channel
 * that has none. Gives NULL if there are no transfers. `d` is the place in the caller's lists. */
tn_status *plugin_host_create(const cpu_program *program, const PJRT_ExecuteOptions *options,
                              size_t d, plugin_host **out) TN_MUST_USE;
void plugin_host_destroy(plugin_host *host); /* NULL is fine */
cpu_host *plugin_host_base(plugin_host *host);
/* Wakes the run if it waits for the caller, who is not asked again. */
void plugin_host_stop(plugin_host *host);

#endif
