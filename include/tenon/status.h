/* How everything in Tenon fails.
 *
 * A function that can fail returns `tn_status *`: NULL is success, anything else is owned by the
 * caller and ended with tn_status_destroy(). A status is immutable once returned, so several
 * threads may read one. No function aborts, exits or prints.
 *
 * The codes carry the numbers of absl::StatusCode, which are also PJRT's (PJRT_Error_Code). */
#ifndef TENON_STATUS_H
#define TENON_STATUS_H

#include <stdbool.h>
#include <stddef.h>
#include <tenon/export.h>

TN_BEGIN_DECLS

typedef enum tn_code {
  TN_OK = 0,
  TN_CANCELLED = 1,
  TN_UNKNOWN = 2,
  TN_INVALID_ARGUMENT = 3,
  TN_DEADLINE_EXCEEDED = 4,
  TN_NOT_FOUND = 5,
  TN_ALREADY_EXISTS = 6,
  TN_PERMISSION_DENIED = 7,
  TN_RESOURCE_EXHAUSTED = 8,
  TN_FAILED_PRECONDITION = 9,
  TN_ABORTED = 10,
  TN_OUT_OF_RANGE = 11,
  TN_UNIMPLEMENTED = 12,
  TN_INTERNAL = 13,
  TN_UNAVAILABLE = 14,
  TN_DATA_LOSS = 15,
  TN_UNAUTHENTICATED = 16
} tn_code;

typedef struct tn_status tn_status;

/* A status with that code and message, for functions of one's own that Tenon calls. The message is
 * copied (NULL: none). TN_OK, and a number that is no code, give UNKNOWN: success is NULL. Short of
 * memory it is a RESOURCE_EXHAUSTED; it is never NULL. */
TN_API tn_status *tn_status_create(tn_code code, const char *message) TN_MUST_USE;

/* The code; TN_OK for NULL. */
TN_API tn_code tn_status_code(const tn_status *status);

/* The whole message, without a trailing newline: where, what, why. "" for NULL. Valid until the
 * status is destroyed, as all that follows. What a plugin said reads
 *
 *   PJRT_Client_Compile (libpjrt_x.so, PJRT 0.116): its words [client cpu, program (mlir, 96 B)]
 */
TN_API const char *tn_status_message(const tn_status *status);

/* The PJRT function that reported the error ("PJRT_Client_Compile"), or "" when none did. */
TN_API const char *tn_status_function(const tn_status *status);

/* The plugin that reported the error, as it was named when it was loaded, or "". */
TN_API const char *tn_status_plugin(const tn_status *status);

/* Where in the user's input the cause lies ("mlp.mlir:12:7", "mlp.mlirbc: byte 118"), or "". */
TN_API const char *tn_status_place(const tn_status *status);

/* The minor and major of the PJRT C API that this plugin speaks. False, and nothing written, when
 * no plugin reported the error. Either output may be NULL. */
TN_API bool tn_status_plugin_version(const tn_status *status, int *major, int *minor);

/* What the PJRT function was called with, in words ("client cpu, 2 replicas, 4 partitions"): what
 * it was given, not what it was to fill in; handles are described, counts and sizes are numbers,
 * text is cut. An error that was waited for names the function that made the event, and has the
 * event as its arguments. "" when no call failed, as when a callback brings the error. */
TN_API const char *tn_status_arguments(const tn_status *status);

/* Named bytes that a plugin attaches to its errors (PJRT 0.99), in the plugin's order. Both key and
 * value may hold any bytes; a NUL that is counted in neither size follows each. At most 32 of them,
 * 64 KiB in all, are kept; what is beyond is left out, each whole. False if there is no such index.
 * Outputs may be NULL. A payload "tenon.place" is the place of tn_status_place(). */
TN_API size_t tn_status_num_payloads(const tn_status *status);
TN_API bool tn_status_payload(const tn_status *status, size_t index, const void **key,
                              size_t *key_size, const void **value, size_t *size);

/* The place in the program that called Tenon, "train.c:12 (step)", as TN_AT() or TN_HERE gave it;
 * "" without them. */
TN_API const char *tn_status_caller(const tn_status *status);

/* One line with all of the above but the payloads' bytes. Writes at most `size` bytes with the NUL;
 * returns the length of the whole text, as snprintf does. "no error" for NULL. */
TN_API size_t tn_status_describe(const tn_status *status, char *text, size_t size);

/* Frees it. NULL is fine. */
TN_API void tn_status_destroy(tn_status *status);

/* "INVALID_ARGUMENT" and so on; "UNKNOWN" for a number that is no code. Static. */
TN_API const char *tn_code_name(tn_code code);

/* ---- the caller's place
 *
 *   tn_status *status = TN_AT(tn_compile_file(client, "mlp.mlir", NULL, &program));
 *
 * An error made in a call inside TN_AT() carries the file, line and function of the TN_AT(); an
 * execution inside it has them as its call_location, unless tn_execution has one. TN_HERE; does the
 * same for all calls of this thread from there on, until the next TN_HERE or tn_here(NULL, NULL);
 * TN_AT() comes first. What it costs is a few stores to the thread's own memory: text is made when
 * an error is. Other threads, and errors that a plugin's thread makes, know nothing of it. */
#define TN_PLACE_LINE(line) #line
#define TN_PLACE_OF(line)   TN_PLACE_LINE(line)
#define TN_PLACE            __FILE__ ":" TN_PLACE_OF(__LINE__)
#define TN_HERE             tn_here(TN_PLACE, __func__)
#define TN_AT(call)         (tn_at_enter(TN_PLACE, __func__), tn_at_leave(call))

/* What the macros call; for bindings, which know other places than C's. Both texts must live as
 * long as they are in force: until the next call of tn_here() in this thread, or tn_at_leave(). */
TN_API void tn_here(const char *place, const char *function);
TN_API void tn_at_enter(const char *place, const char *function);
/* Gives back `status`. */
TN_API tn_status *tn_at_leave(tn_status *status) TN_MUST_USE;

TN_END_DECLS
#endif
