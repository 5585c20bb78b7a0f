/* Private to src/author: programs that check themselves.
 *
 *   selfcheck.c          going through a file; what the public asks of a function
 *   selfcheck_run.c      compiled for a client's devices, run, fetched
 *   selfcheck_mailbox.c  what programs send, given to those that receive it
 */
#ifndef TN_AUTHOR_SELFCHECK_H
#define TN_AUTHOR_SELFCHECK_H

#include "checking/checking.h"
#include <tenon/execution.h>
#include <tenon/selfcheck.h>

/* The outputs of all devices, one device after another, on the host. */
typedef struct selfcheck_outputs {
  checking_output *items;
  int64_t **dims; /* of each, as the device says */
  size_t count;
} selfcheck_outputs;

struct tn_selfcheck {
  char *data;
  size_t size;
  const char *at; /* behind the part that is read */
  checking_text text;
  size_t which; /* function of the part that comes next */
  bool more;    /* there is such a one */
  checking_case *c;
  bool has_run;
  selfcheck_outputs outputs;
  size_t failed;
  checking_mismatch mismatch;
};

tn_status *selfcheck_execute(const tn_selfcheck *check, tn_client *client,
                             const tn_compile_options *options, selfcheck_outputs *out) TN_MUST_USE;
void selfcheck_free_outputs(selfcheck_outputs *outputs);

/* Between programs that run at once, each on a device: what one sends on a channel another
 * receives, first in first out. Infeeds take from the case's queue; what is fed out goes nowhere.
 */
typedef struct selfcheck_mailbox selfcheck_mailbox;
selfcheck_mailbox *selfcheck_mailbox_create(const checking_case *c); /* NULL: no memory */
/* A program ended: who waits for it in vain is told. */
void selfcheck_mailbox_leave(selfcheck_mailbox *mailbox, bool failed);
void selfcheck_mailbox_destroy(selfcheck_mailbox *mailbox);
/* The module's channels as callbacks, on each of the call's devices; `sends` and `receives` are the
 * caller's, for tn_free(). */
tn_status *selfcheck_mailbox_connect(selfcheck_mailbox *mailbox, const ir_module *module,
                                     tn_send_callback **sends, tn_recv_callback **receives,
                                     tn_execution *call) TN_MUST_USE;

#endif
