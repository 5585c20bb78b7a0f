/* Errors on their way between a tn_status, which all of the plugin fails with, and a PJRT_Error,
 * which callers get: a status behind PJRT's own function table for errors.
 *
 * A PJRT_Error is its receiver's, who destroys it; a status is whoever's holds it, and every
 * function here that takes one ends it or hands it on. Neither is counted or has a lock: an error
 * is one thread's at a time, and a second owner gets a copy. The static error for lack of memory is
 * anybody's, and destroying it does nothing. */
#ifndef TN_PLUGIN_ERROR_H
#define TN_PLUGIN_ERROR_H

#include "abi/pjrt/pjrt.h"
#include "base/status.h"

#include <stddef.h>

/* Takes `status`; NULL gives NULL. Never fails: short of memory it gives a static error. */
PJRT_Error *plugin_error(tn_status *status);
/* INVALID_ARGUMENT that states both sizes. */
PJRT_Error *plugin_error_size(const char *function, size_t given, size_t least);
/* A copy for another owner; NULL gives NULL. */
tn_status *plugin_status_copy(const tn_status *status) TN_MUST_USE;
/* A status from what a caller passed: a code (OK gives NULL) and a text that need not end in NUL.
 */
tn_status *plugin_status_from(int code, const char *message, size_t size) TN_MUST_USE;
/* Gives the status payloads, of the values that are strings. Takes it; NULL gives NULL. */
tn_status *plugin_status_attach(tn_status *status, const PJRT_NamedValue *values,
                                size_t count) TN_MUST_USE;
/* Takes an error that a caller's callback gave; NULL gives NULL. */
tn_status *plugin_status_take(PJRT_Error *error) TN_MUST_USE;

/* The two slots that return nothing, as PJRT has them: they cannot fail. */
void plugin_error_destroy(PJRT_Error_Destroy_Args *args);
void plugin_error_message(PJRT_Error_Message_Args *args);

#endif
