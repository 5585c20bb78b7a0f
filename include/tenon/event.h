/* An event: something the plugin does that becomes ready once, well or with an error. */
#ifndef TENON_EVENT_H
#define TENON_EVENT_H

#include <tenon/status.h>
#include <tenon/types.h>

TN_BEGIN_DECLS

typedef struct tn_event tn_event;

/* Durations are in nanoseconds. */
#define TN_MICROSECOND INT64_C(1000)
#define TN_MILLISECOND INT64_C(1000000)
#define TN_SECOND      INT64_C(1000000000)

/* Waits until it is ready; gives its error, a status of its own for each call. */
TN_API tn_status *tn_event_await(tn_event *event) TN_MUST_USE;

/* As tn_event_await(), but at most `nanoseconds`: DEADLINE_EXCEEDED then, and the event goes on. 0
 * or less asks once. */
TN_API tn_status *tn_event_wait_for(tn_event *event, int64_t nanoseconds) TN_MUST_USE;

/* Whether it is ready. Does not wait. */
TN_API tn_status *tn_event_is_ready(tn_event *event, bool *ready) TN_MUST_USE;

/* The error of a ready event; FAILED_PRECONDITION if it is not ready yet (the plugin is not asked
 * then: some end the process when they are). */
TN_API tn_status *tn_event_error(tn_event *event) TN_MUST_USE;

/* Calls `callback` once when the event is ready: at once on this thread if it is ready already,
 * else later on a thread of the plugin's. The callback owns `status` (NULL: well). It must not
 * block, nor destroy a client; it may destroy the event. May be called several times for several
 * callbacks. If an error is returned the callback is never called. */
typedef void (*tn_event_callback)(tn_status *status, void *arg);
TN_API tn_status *tn_event_on_ready(tn_event *event, tn_event_callback callback,
                                    void *arg) TN_MUST_USE;

/* May be called before it is ready; callbacks are still called. */
TN_API void tn_event_destroy(tn_event *event);

TN_END_DECLS
#endif
