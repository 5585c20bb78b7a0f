/* Our CPU device as a PJRT plugin: translation only. What runs is in src/cpu.
 *
 * Every slot of the table is named in slots.def, with the function here that serves it. Those take
 * the args struct and return a tn_status; api.c checks the struct's size before and turns the
 * status into a PJRT_Error after.
 *
 * Lifetimes: a client counts references. The caller's handle is one; each buffer, loaded executable
 * and transfer manager holds another, so that handles may be destroyed in any order, on any thread.
 * Work in flight holds the memory, the events and the executable that it needs, and not the client:
 * ending a client waits for its streams. Only detached launches (launch.h) hold it as well, since
 * waiting for foreign code could be waiting for oneself.
 *
 * Threads: all functions of the plugin may be called from several threads at once, except that
 * nothing may use a handle that another thread destroys. */
#ifndef TN_PLUGIN_API_H
#define TN_PLUGIN_API_H

#include "abi/pjrt/pjrt.h"
#include <tenon/types.h>

/* The plugin's table: the one name that libpjrt_tenon_cpu.so and libtenon_cpu.a let out. Static,
 * immutable; its extensions are those of report.h and, behind it, ffi.h, layouts.h, partitions.h
 * and topology.h. */
TN_API const PJRT_Api *GetPjrtApi(void);

#endif
