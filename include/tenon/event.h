/* An event: something that becomes ready once, well or with an error.
 *
 * Most are made by calls that go on after they return (tn_execute() and others); tn_event_create()
 * makes one that the program itself sets. Every function here may be called from any thread. A
 * plugin is never asked for the error of an event that is not ready, nor told twice that one is:
 * some end the process then. */
#ifndef TENON_EVENT_H
#define TENON_EVENT_H

#include <tenon/status.h>
#include <tenon/types.h>

TN_BEGIN_DECLS

typedef struct tn_event tn_event;
typedef struct tn_client tn_client;

/* Durations are in nanoseconds. */
#define TN_MICROSECOND INT64_C(1000)
#define TN_MILLISECOND INT64_C(1000000)
#define TN_SECOND      INT64_C(1000000000)
#define TN_FOREVER     INT64_MAX

/* Waits until it is ready; gives its error, a status of its own for each call. */
TN_API tn_status *tn_event_await(tn_event *event) TN_MUST_USE;

/* As tn_event_await(), but at most `nanoseconds`: DEADLINE_EXCEEDED then, and the event goes on. 0
 * or less asks once. In a callback of an event, where this thread may be what the event waits for,
 * the time may pass for nothing; tn_event_await() and TN_FOREVER let the plugin work meanwhile. */
TN_API tn_status *tn_event_wait_for(tn_event *event, int64_t nanoseconds) TN_MUST_USE;

/* Waits for every one of `count` events, together at most `nanoseconds` (TN_FOREVER: no limit). One
 * that failed does not end the wait; the first error in the list's order is given, prefixed with
 * its index. DEADLINE_EXCEEDED says how many were not ready. The same event may stand there twice;
 * no events are ready at once. The events may be of several clients. */
TN_API tn_status *tn_event_wait_all(tn_event *const *events, size_t count,
                                    int64_t nanoseconds) TN_MUST_USE;

/* Waits until at least one of `count` events is ready, well or not, and gives the index of one that
 * is (tn_event_error() says how it ended). DEADLINE_EXCEEDED after `nanoseconds`; INVALID_ARGUMENT
 * for no events, FAILED_PRECONDITION for TN_FOREVER in a callback of an event. With each event that
 * is not ready it leaves a few bytes until it is. */
TN_API tn_status *tn_event_wait_any(tn_event *const *events, size_t count, int64_t nanoseconds,
                                    size_t *index) TN_MUST_USE;

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

/* A new file descriptor for poll(), select() and epoll: an eventfd that becomes readable when the
 * event is ready. The caller closes it, at any time, also before that; the event may be destroyed
 * meanwhile. It says nothing of errors. Close-on-exec and non-blocking. */
TN_API tn_status *tn_event_fd(tn_event *event, int *fd) TN_MUST_USE;

/* An event that the program sets with tn_event_set(). UNIMPLEMENTED from plugins before PJRT 0.89,
 * and from some later ones. Whoever waits for it without a limit waits until then. */
TN_API tn_status *tn_event_create(tn_client *client, tn_event **out) TN_MUST_USE;

/* Makes an event of tn_event_create() ready: well with TN_OK, else with that error (the message is
 * copied; NULL: none). Its callbacks run on this thread before it returns, or on one of the
 * plugin's. FAILED_PRECONDITION for another event, and for one that was set before, whoever did. */
TN_API tn_status *tn_event_set(tn_event *event, tn_code code, const char *message) TN_MUST_USE;

/* May be called before it is ready; callbacks are still called. One of tn_event_create() that was
 * never set is set to CANCELLED first, so that nobody waits for ever. NULL is fine. */
TN_API void tn_event_destroy(tn_event *event);

/* One line: "event of PJRT_LoadedExecutable_Execute on 2 devices, not ready". Does not wait. As
 * tn_status_describe(). */
TN_API size_t tn_event_describe(const tn_event *event, char *text, size_t size);

TN_END_DECLS
#endif
