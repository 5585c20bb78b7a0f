/* A process with a deadline whose output is read to its end. */
#ifndef TN_BACKEND_CHILD_H
#define TN_BACKEND_CHILD_H

#include "base/containers.h"
#include "base/status.h"
#include <stdint.h>

/* What it may write, stdout and stderr each; more ends it. */
enum { CHILD_MAX_OUTPUT = 1 << 20 };

typedef struct child_end {
  tn_text out, err; /* what it wrote; ended with tn_text_free() */
  bool too_much;    /* it was ended for writing too much */
  bool too_late;    /* it was ended at its deadline */
  int signal;       /* that ended it, 0: none; ours counts too */
  int exit_code;    /* -1: a signal, or somebody else has waited for it */
} child_end;

/* Runs a program in a process group of its own, in an empty folder of its own (below TMPDIR, else
 * /tmp; in / if none can be made), with no descriptor of ours but the three of its standard streams
 * (stdin is empty) and no blocked signal, and waits for it. When it has ended, or
 * after `timeout` nanoseconds, everything that is left of its group is killed, and the folder
 * removed. Works in any thread of any process; signals' handlers and other children are left alone.
 * UNAVAILABLE: it could not be started, with the reason. */
tn_status *child_run(const char *program, char *const *arguments, int64_t timeout,
                     child_end *end) TN_MUST_USE;

#endif
