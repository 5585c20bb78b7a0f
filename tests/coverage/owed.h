/* What a caller must call once: deleters of what it was given, and callbacks by which it tells
 * something later. Part of the shim. */
#ifndef TN_TESTS_OWED_H
#define TN_TESTS_OWED_H

#include "shim.h"

/* Puts functions of the shim's in the place of those in the args, and counts them in the log. */
void owed_wrap(pjrt_function_id function, void *args, shim_log *log);
/* The caller has got another text; a deleter that takes the text itself gets the plugin's own. */
void owed_swapped(const void *given, const void *own);

#endif
