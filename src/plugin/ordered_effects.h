/* The order of launches that may wait for something outside, one after another on a device. What
 * this thread waits for may come from the next of those, so it says before it waits.
 *
 * Which launch this thread is at is kept by thread; nothing here is locked by the caller. */
#ifndef TN_PLUGIN_ORDERED_EFFECTS_H
#define TN_PLUGIN_ORDERED_EFFECTS_H

/* To be said before this thread waits for anything: if it is at a launch that may wait, the next of
 * those may start. Does nothing else, and never waits. */
void plugin_launch_release(void);

#endif
