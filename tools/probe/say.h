/* What tenon_probe answers: lines of JSON on the stdout that it was started with. A line
 * {"stage": "load"} stands before each stage, so that whoever reads knows how far it came if it
 * goes no further; the last line has "ok". */
#ifndef TENON_PROBE_SAY_H
#define TENON_PROBE_SAY_H

#include <stdbool.h>
#include <stdint.h>
#include <tenon/status.h>

/* Keeps stdout for these lines: what others print there goes to stderr from now on. */
void say_begin(void);

void say_stage(const char *stage);

/* Facts of the last line. */
void say_text(const char *name, const char *value);
void say_number(const char *name, int64_t value);

/* The last line. The process's exit status: 0 or 1. */
int say_done(void);
int say_failed(const char *reason);
/* Takes the status. */
int say_status(tn_status *status);

#endif
