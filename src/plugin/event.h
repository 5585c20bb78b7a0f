/* Events: a PJRT_Event is a cpu_event under another name, and these are the two ways between them.
 *
 * An event is counted, and the caller's handle is one reference; the casts take and give none. It
 * has its own lock (cpu/cpu.h): any thread waits for it or sets it, and it is set once, well or
 * with an error. */
#ifndef TN_PLUGIN_EVENT_H
#define TN_PLUGIN_EVENT_H

#include "abi/pjrt/pjrt.h"
#include "cpu/cpu.h"

static inline cpu_event *plugin_event(PJRT_Event *event) {
  return (cpu_event *)event;
}
static inline PJRT_Event *plugin_pjrt_event(cpu_event *event) {
  return (PJRT_Event *)event;
}

#endif
