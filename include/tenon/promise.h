/* What is told later: which buffer a placeholder is, that a donated buffer may be used, where a
 * copy goes. Each call gives a handle with which that is told exactly once, on any thread: well
 * (_fulfil) or with an error (_fail). A second time is FAILED_PRECONDITION, and so is one while
 * another thread is at it. _destroy of a handle that was not used fails what it stands for with
 * CANCELLED, so that nobody waits for ever. Handles keep what they need alive. */
#ifndef TENON_PROMISE_H
#define TENON_PROMISE_H

#include <tenon/buffer.h>

TN_BEGIN_DECLS

/* ---- placeholders ------------------------------------------------------------------------------
 */

typedef struct tn_alias tn_alias;

/* A buffer of that shape in that memory (NULL: the default one of the client's first device) that
 * is told later which buffer it is. It can be used at once: copies of it and programs that take it
 * wait. The plugin is told that its layout is dense and row-major, so on a device that keeps arrays
 * otherwise a buffer may not fit it. At most 64 dimensions. Since PJRT 0.77. */
TN_API tn_status *tn_client_alias_buffer(tn_client *client, tn_type type, const int64_t *dims,
                                         size_t rank, const tn_memory *memory, tn_alias **alias,
                                         tn_buffer **buffer) TN_MUST_USE;

/* The placeholder is `buffer`, which counts as donated from then on and still has to be destroyed.
 * INVALID_ARGUMENT for another type, shape, memory or client, a deleted buffer and the placeholder
 * itself, FAILED_PRECONDITION for a buffer that is held from outside: then nothing has happened and
 * the handle can be used again. An error of the plugin's uses the handle up. */
TN_API tn_status *tn_alias_fulfil(tn_alias *alias, tn_buffer *buffer) TN_MUST_USE;
/* The placeholder has failed: so do those who wait for it. `message` may be NULL. */
TN_API tn_status *tn_alias_fail(tn_alias *alias, tn_code code, const char *message) TN_MUST_USE;
TN_API void tn_alias_destroy(tn_alias *alias);
/* One line: "placeholder of cpu, not told yet". As tn_status_describe(). */
TN_API size_t tn_alias_describe(const tn_alias *alias, char *text, size_t size);

/* ---- donations with a dependency ---------------------------------------------------------------
 */

typedef struct tn_donation tn_donation;

/* Gives the memory of `buffer` to a new one, `out`, which is ready when `buffer` would have been
 * and the donation is fulfilled. `buffer` counts as donated at once and still has to be destroyed.
 * FAILED_PRECONDITION for one that is held from outside. Since PJRT 0.88. */
TN_API tn_status *tn_buffer_donate_with_dependency(tn_buffer *buffer, tn_donation **donation,
                                                   tn_buffer **out) TN_MUST_USE;
TN_API tn_status *tn_donation_fulfil(tn_donation *donation) TN_MUST_USE;
TN_API tn_status *tn_donation_fail(tn_donation *donation, tn_code code,
                                   const char *message) TN_MUST_USE;
TN_API void tn_donation_destroy(tn_donation *donation);
/* One line: "donation to cpu, not told yet". As tn_status_describe(). */
TN_API size_t tn_donation_describe(const tn_donation *donation, char *text, size_t size);

/* ---- raw copies to a later place ---------------------------------------------------------------
 */

typedef struct tn_raw_copy tn_raw_copy;

/* tn_buffer_copy_raw_to_host() whose destination is told later. The bytes are those that the buffer
 * has now, whatever becomes of it; the event is ready once they are in their place. Since PJRT
 * 0.84. */
TN_API tn_status *tn_buffer_copy_raw_to_host_later(tn_buffer *buffer, size_t offset, size_t size,
                                                   tn_raw_copy **copy, tn_event **out) TN_MUST_USE;
/* They go to `dst`, which must stay until the event is ready. */
TN_API tn_status *tn_raw_copy_fulfil(tn_raw_copy *copy, void *dst) TN_MUST_USE;
/* They are not wanted: the event has that error. */
TN_API tn_status *tn_raw_copy_fail(tn_raw_copy *copy, tn_code code,
                                   const char *message) TN_MUST_USE;
TN_API void tn_raw_copy_destroy(tn_raw_copy *copy);
/* One line: "raw copy of 16 bytes, not told yet". As tn_status_describe(). */
TN_API size_t tn_raw_copy_describe(const tn_raw_copy *copy, char *text, size_t size);

TN_END_DECLS
#endif
