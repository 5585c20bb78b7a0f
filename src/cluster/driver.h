/* How a switch is configured: a table of calls, one for each sort of agent. null.c is the skeleton
 * to copy for another.
 *
 * An agent has a running configuration, which is in force, and a candidate, which is not. What is
 * committed on trial must be confirmed in time, or the agent goes back by itself. A trial is known
 * by its name (NETCONF's persist-id), so another session may confirm or cancel it.
 *
 * An answer is not trusted: the transaction reads back, and asks twice where it cannot. So calls
 * that end something say NOT_FOUND when there is nothing left to end. Every call ends within
 * `nanoseconds` (DEADLINE_EXCEEDED: it may have been done or not); UNAVAILABLE: the agent cannot be
 * reached, and what was asked may have been done. A driver connects again by itself at its next
 * call. Different devices are called at once from several threads, one device by one at a time. */
#ifndef TN_CLUSTER_DRIVER_H
#define TN_CLUSTER_DRIVER_H

#include "cluster/conf.h"

typedef struct cluster_call {
  const char *trial;   /* the transaction's name */
  int64_t nanoseconds; /* for this call */
} cluster_call;

typedef struct cluster_edit {
  const cluster_conf *to;
  bool replaces;                /* whatever there is; `orders` is empty then */
  const cluster_orders *orders; /* that make `to` of what is running: refused if it is not so */
} cluster_edit;

typedef struct cluster_driver {
  size_t size; /* of this struct */
  const char *name;
  /* Candidate and running, for this session; again is no error. ABORTED: another has it. */
  tn_status *(*lock)(void *agent, const cluster_call *call);
  /* What is running, into an empty `out`, before anything is staged. */
  tn_status *(*snapshot)(void *agent, const cluster_call *call, cluster_conf *out);
  /* Makes the candidate from what is running and the edit. */
  tn_status *(*stage)(void *agent, const cluster_call *call, const cluster_edit *edit);
  tn_status *(*validate)(void *agent, const cluster_call *call);
  /* The candidate is running, until confirmed or for `confirm_in` nanoseconds. */
  tn_status *(*commit_confirmed)(void *agent, const cluster_call *call, int64_t confirm_in);
  tn_status *(*confirm)(void *agent, const cluster_call *call); /* NOT_FOUND: no such trial */
  tn_status *(*cancel)(void *agent, const cluster_call *call);  /* as confirm */
  /* What is running, after something was changed. */
  tn_status *(*read_back)(void *agent, const cluster_call *call, cluster_conf *out);
  tn_status *(*unlock)(void *agent, const cluster_call *call); /* NOT_FOUND: it is not locked */
  size_t (*describe)(const void *agent, char *text, size_t size);
  void (*release)(void *agent); /* ends the session */
} cluster_driver;

#endif
