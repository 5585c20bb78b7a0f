/* Events of collectives: when a call that was given with an event has ended, and how.
 *
 * An event becomes ready once: when this rank's part is done, its buffers may be used, and what it
 * gave to other ranks has left. It says nothing of other ranks. Every function may be called from
 * any thread, also after the communicator was destroyed. Times are of one monotonic clock, in
 * nanoseconds. */
#ifndef TENON_COLL_EVENT_H
#define TENON_COLL_EVENT_H

#include <stdbool.h>
#include <stdint.h>
#include <tenon/export.h>
#include <tenon/status.h>

TN_BEGIN_DECLS

typedef struct tn_comm tn_comm;
typedef struct tn_coll_event tn_coll_event;

/* Waits until it is ready, at most `nanoseconds` (TN_FOREVER: no limit; 0 or less looks once), and
 * gives its error, a status of its own for each call. DEADLINE_EXCEEDED: it goes on. */
TN_API tn_status *tn_coll_event_wait(tn_coll_event *event, int64_t nanoseconds) TN_MUST_USE;

/* Whether it is ready. Does not wait, and says nothing of errors. */
TN_API tn_status *tn_coll_event_test(tn_coll_event *event, bool *ready) TN_MUST_USE;

/* Waits until it, and so all that was given to its communicator before it, has ended and has left
 * this rank; unlike a wait it passes over how they ended. */
TN_API tn_status *tn_coll_event_flush(tn_coll_event *event, int64_t nanoseconds) TN_MUST_USE;

/* A mark among the asynchronous calls of a communicator: ready when those before it have ended. It
 * is no collective: ranks may have as many as they like. */
TN_API tn_status *tn_coll_event_record(tn_comm *comm, tn_coll_event **out) TN_MUST_USE;

/* When it began to run and when it ended; of a mark the two are one. FAILED_PRECONDITION while it
 * is not ready. Either output may be NULL. */
TN_API tn_status *tn_coll_event_times(tn_coll_event *event, int64_t *begun,
                                      int64_t *ended) TN_MUST_USE;
/* From the end of one to the end of the other, less than 0 if that was before. */
TN_API tn_status *tn_coll_event_elapsed(tn_coll_event *from, tn_coll_event *to,
                                        int64_t *nanoseconds) TN_MUST_USE;

/* Calls `callback` once when it is ready: at once, on this thread, if it is already, else on the
 * communicator's. The callback owns `status`; it must not block, nor use the communicator. */
typedef void (*tn_coll_event_callback)(tn_status *status, void *arg);
TN_API tn_status *tn_coll_event_on_complete(tn_coll_event *event, tn_coll_event_callback callback,
                                            void *arg) TN_MUST_USE;

/* A new file descriptor for poll(), readable once the event is ready. The caller closes it. */
TN_API tn_status *tn_coll_event_fd(tn_coll_event *event, int *fd) TN_MUST_USE;

/* "event of a collective, ready after 12.3 us". As tn_status_describe(). */
TN_API size_t tn_coll_event_describe(const tn_coll_event *event, char *text, size_t size);

/* May come before it is ready. NULL is fine. */
TN_API void tn_coll_event_destroy(tn_coll_event *event);

TN_END_DECLS
#endif
