/* How everything in Tenon fails.
 *
 * A function that can fail returns `tn_status *`: NULL is success, anything else is owned by the
 * caller and ended with tn_status_destroy(). A status is immutable once returned, so several
 * threads may read one. No function aborts, exits or prints.
 *
 * The codes carry the numbers of absl::StatusCode, which are also PJRT's (PJRT_Error_Code). */
#ifndef TENON_STATUS_H
#define TENON_STATUS_H

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

/* The code; TN_OK for NULL. */
TN_API tn_code tn_status_code(const tn_status *status);

/* The whole message in one line or more, without a trailing newline: where, what, why. "" for NULL.
 * Valid until the status is destroyed. */
TN_API const char *tn_status_message(const tn_status *status);

/* The PJRT function that reported the error ("PJRT_Client_Compile"), or "" when none did. */
TN_API const char *tn_status_function(const tn_status *status);

/* The plugin that reported the error, as it was named when it was loaded, or "". */
TN_API const char *tn_status_plugin(const tn_status *status);

/* Where in the user's input the cause lies ("mlp.mlir:12:7", "mlp.mlirbc: byte 118"), or "". */
TN_API const char *tn_status_place(const tn_status *status);

/* Frees it. NULL is fine. */
TN_API void tn_status_destroy(tn_status *status);

/* "INVALID_ARGUMENT" and so on; "UNKNOWN" for a number that is no code. Static. */
TN_API const char *tn_code_name(tn_code code);

TN_END_DECLS
#endif
