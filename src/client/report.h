/* Making reports (include/tenon/report.h). */
#ifndef TN_CLIENT_REPORT_H
#define TN_CLIENT_REPORT_H

#include "base/containers.h"
#include "base/status.h"
#include <tenon/report.h>

/* How long a choice took, in seconds: everything but opening and compiling; opening; compiling. */
typedef struct client_report_times {
  double select, open, compile;
} client_report_times;

/* A report of `count` candidates in the order in which they were tried; all of it is copied.
 * `executable` (or NULL) is what the chosen one made of the program: where its plugin has reports,
 * what it says becomes "program". `times` may be NULL. */
tn_status *client_report_create(const tn_candidate *candidates, size_t count,
                                const tn_executable *executable, const client_report_times *times,
                                tn_report **out) TN_MUST_USE;

/* Appends why a candidate was not chosen: "cuda is not usable: no NVIDIA driver". */
void client_report_say(tn_text *out, const tn_candidate *candidate);
/* "cuda is not found". */
void client_report_say_short(tn_text *out, const tn_candidate *c);

/* What the plugin says of a program that it compiled, as JSON text of `size` bytes, ended with
 * tn_free(). UNIMPLEMENTED: it has no reports. */
tn_status *client_ask_report(const tn_executable *executable, char **text,
                             size_t *size) TN_MUST_USE;

#endif
