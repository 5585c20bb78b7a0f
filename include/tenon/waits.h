/* What collectives of a process wait for: for a look at a job that stands still. */
#ifndef TENON_WAITS_H
#define TENON_WAITS_H

#include <stdint.h>
#include <tenon/status.h>

TN_BEGIN_DECLS

/* Of one thread: for how long so far, and for what, in one line: "call 7 not begun by rank 2: rank
 * 0 lane 0 step 3 (taking from rank 2, channel 0)". The text is borrowed for the call. */
typedef void (*tn_wait_visitor)(void *arg, int thread, int64_t nanoseconds, const char *text);

/* Calls `visit` for each thread of the process `pid`, which may be this one, that has waited in a
 * collective for longer than a tenth of a second; what it says is at most some tenths older. The
 * process is not disturbed and need not be willing: it may be stopped. NOT_FOUND if there is no
 * such process, PERMISSION_DENIED if it is another user's. A process that never waited, or has no
 * collectives, gives nothing. */
TN_API tn_status *tn_process_waits(int pid, tn_wait_visitor visit, void *arg) TN_MUST_USE;

TN_END_DECLS
#endif
