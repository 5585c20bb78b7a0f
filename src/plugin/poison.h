/* Launches that can be made to fail from outside: those with a launch id.
 *
 * Such a launch stands in its device's list, which does not own it, from before it runs until it is
 * freed. The device's calls_lock guards the list and the launch's marks, and is taken inside; so
 * whoever poisons, on any thread, finds only launches that are still there. Neither can fail. */
#ifndef TN_PLUGIN_POISON_H
#define TN_PLUGIN_POISON_H

#include "plugin/launch.h"

/* Before it runs: notes it if it has a launch id. */
void launch_note(launch *run);
/* At its end; nothing where it was not noted. */
void launch_forget(launch *run);

#endif
