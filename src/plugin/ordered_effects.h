/* Detached launches outside of groups, and the order of those that may wait for something outside:
 * one after another on a device, so that what they print keeps its order.
 *
 * The order is the device's: its calls_lock guards the list of those that have not begun and the
 * events of the last, and is taken here. Which launch this thread is at a handler of is kept by
 * thread. A launch that is run here is taken, and may be gone on return; what goes wrong with it is
 * the error of its outputs. */
#ifndef TN_PLUGIN_ORDERED_EFFECTS_H
#define TN_PLUGIN_ORDERED_EFFECTS_H

#include "cpu/cpu.h"
#include "plugin/launch.h"

#include <stdbool.h>

/* Runs a detached launch whose arguments are there. */
void launch_run_loose(launch *run);
/* Whether one whose arguments are there may run on this thread, its caller's, at once. If so it has
 * its turn, and launch_run_here() is due. */
bool launch_begin_here(launch *run);
/* Handed over already. Takes the launch. */
void launch_run_here(launch *run);
/* Runs it as one whose handlers may launch others. */
tn_status *launch_run_in_handler(launch *run) TN_MUST_USE;
/* Whether this thread is at a handler or callback of a launch. */
bool launch_is_in_handler(void);
/* The event that the caller gets for the launch as a whole, counted. */
cpu_event *launch_completion(launch *run);

/* To be said before this thread waits for anything: if it is at a launch that may wait, the next of
 * those may start. Does nothing else, and never waits. */
void plugin_launch_release(void);

#endif
