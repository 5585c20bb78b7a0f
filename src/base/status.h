/* Making statuses. The public side is <tenon/status.h>.
 *
 *   return tn_error(TN_INVALID_ARGUMENT, "argument %d has shape %s", i, text);
 *
 * If memory is short the status is a static one with code RESOURCE_EXHAUSTED: making an error never
 * fails and never loses the fact that there was one. */
#ifndef TN_BASE_STATUS_H
#define TN_BASE_STATUS_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <tenon/status.h>

/* For functions that always give an error: compilers and analysers then know that what follows a
 * check of the status has what the failed function did not give. */
#define TN_NEVER_NULL __attribute__((returns_nonnull))

/* A new status. The format gives the message. Messages are cut at 64 KiB. */
tn_status *tn_error(tn_code code, const char *format, ...)
    TN_PRINTF(2, 3) TN_MUST_USE TN_NEVER_NULL;
tn_status *tn_error_v(tn_code code, const char *format, va_list args)
    TN_PRINTF(2, 0) TN_MUST_USE TN_NEVER_NULL;

/* "out of memory" with `what` that was wanted; allocates nothing. */
tn_status *tn_error_no_memory(const char *what) TN_MUST_USE TN_NEVER_NULL;

/* As tn_error(), and the place in the user's input is kept apart too: the message becomes
 * "<place>: <text>". `place` is copied. */
tn_status *tn_error_at(tn_code code, const char *place, const char *format, ...)
    TN_PRINTF(3, 4) TN_MUST_USE TN_NEVER_NULL;

/* Puts "<text>: " before the message. Takes `status`, gives it back changed (or as it was if memory
 * is short). NULL stays NULL. */
tn_status *tn_status_prefix(tn_status *status, const char *format, ...) TN_PRINTF(2, 3) TN_MUST_USE;

/* Names the PJRT function and the plugin that said it. Either may be NULL. As tn_status_prefix. */
tn_status *tn_status_from(tn_status *status, const char *function, const char *plugin) TN_MUST_USE;

/* Named bytes, as a plugin attached them to an error. */
typedef struct tn_payload {
  const char *key;
  size_t key_size;
  const char *value;
  size_t size;
} tn_payload;

/* What is kept of an error's payloads, keys and values together. */
enum { TN_MAX_PAYLOADS = 32, TN_MAX_PAYLOAD_BYTES = 64 * 1024 };

/* What a status says besides its code and message. */
typedef struct tn_status_facts {
  const char *function, *plugin, *place, *arguments, *caller;
  bool has_version;
  int major, minor; /* of the plugin's PJRT */
  const tn_payload *payloads;
  size_t num_payloads;
} tn_status_facts;

/* Gives the status what the facts have: NULL, false and 0 leave what it has. As tn_status_prefix.
 */
tn_status *tn_status_add(tn_status *status, const tn_status_facts *facts) TN_MUST_USE;

/* The same status with another message. As tn_status_prefix. */
tn_status *tn_status_reword(tn_status *status, const char *message) TN_MUST_USE;

/* A second one with all that the first has. NULL for NULL alone. */
tn_status *tn_status_copy(const tn_status *status) TN_MUST_USE;

/* Two errors from one operation, such as a failure and the failure to clean up: takes both, returns
 * `first` with the other's text appended. Either may be NULL. */
tn_status *tn_status_join(tn_status *first, tn_status *second) TN_MUST_USE;

/* ---- callsite.c: what TN_AT() and TN_HERE left for this thread. */
/* "train.c:12" as given, or NULL: for tn_execution.call_location. */
const char *tn_callsite_place(void);
/* "train.c:12 (step)", cut to the array; "" if there is none. */
void tn_callsite_text(char *text, size_t size);

/* clang-tidy's analyser does not read the attribute; this tells it the same. */
#if defined(__clang_analyzer__) && !defined(TN_STATUS_DEFINITIONS)
static inline tn_status *tn_never_null(tn_status *status) {
  if (!status) __builtin_unreachable();
  return status;
}
#define tn_error(...)           tn_never_null(tn_error(__VA_ARGS__))
#define tn_error_no_memory(...) tn_never_null(tn_error_no_memory(__VA_ARGS__))
#define tn_error_at(...)        tn_never_null(tn_error_at(__VA_ARGS__))
#endif

#endif
