/* Everything in Tenon's public interface. Include this, or only the nouns you use.
 *
 * Ownership, once for all headers:
 *  - A handle comes from a function whose name ends in _create, _load, _open, _read or from one
 * that gives it through its last parameter, and is ended by the noun's _destroy. _destroy takes
 * NULL. Handles may be ended in any order: what needs a client keeps it alive.
 *  - What an accessor returns (`tn_client_device`, `tn_buffer_dims`, every `const char *`) is
 *    borrowed from the handle it was asked of and lives as long as that handle.
 *  - Plugins live as long as the process. Devices and memories live as long as their client or
 *    anything made from it (buffer, executable, event).
 *  - Outputs are set on success only; handle outputs are set to NULL on failure.
 *  - What you pass in is yours again when the call returns, unless its comment says otherwise.
 *
 * Errors: <tenon/status.h>. Passing NULL for a handle or an output that must be given is an
 * INVALID_ARGUMENT where a status is returned; accessors answer with zero, NULL or "".
 *
 * Threads: every function may be called from several threads at once, on the same handle too,
 * except that nobody may use a handle while or after it is destroyed, and a tn_module or tn_program
 * is only read by several threads, never ended under them.
 *
 * "Since PJRT 0.N" in a comment means that the plugin must have at least that minor; with an older
 * one the function gives UNIMPLEMENTED and names the slot that it misses. No mark means that every
 * plugin since PJRT 0.29, the oldest that Tenon takes, has it. */
#ifndef TENON_TENON_H
#define TENON_TENON_H

#include <tenon/assignment.h>
#include <tenon/backend.h>
#include <tenon/buffer.h>
#include <tenon/build.h>
#include <tenon/capsule.h>
#include <tenon/client.h>
#include <tenon/cluster.h>
#include <tenon/coll_event.h>
#include <tenon/comm.h>
#include <tenon/compiled.h>
#include <tenon/connection.h>
#include <tenon/device.h>
#include <tenon/einsum.h>
#include <tenon/endpoint.h>
#include <tenon/event.h>
#include <tenon/executable.h>
#include <tenon/execution.h>
#include <tenon/host_buffer.h>
#include <tenon/knob.h>
#include <tenon/liveness.h>
#include <tenon/memory.h>
#include <tenon/memory_context.h>
#include <tenon/module.h>
#include <tenon/operator.h>
#include <tenon/options.h>
#include <tenon/plugin.h>
#include <tenon/program.h>
#include <tenon/promise.h>
#include <tenon/registered_memory.h>
#include <tenon/report.h>
#include <tenon/selfcheck.h>
#include <tenon/shape.h>
#include <tenon/status.h>
#include <tenon/store.h>
#include <tenon/topology.h>
#include <tenon/transport.h>
#include <tenon/types.h>
#include <tenon/upload.h>
#include <tenon/value.h>
#include <tenon/waits.h>

TN_BEGIN_DECLS

/* The version of the library that is running: "0.2.0". Static. */
TN_API const char *tn_version(void);

TN_END_DECLS
#endif
