/* Bringing one switch to a configuration, whatever state it is in; and all of them at once. */
#include "cluster/cluster.h"

#include "base/system.h"

#include <stdio.h>
#include <string.h>

enum { TRIES = 6, ASKED = 4 };

cluster_call cluster_call_of(const tn_cluster *c) {
  return (cluster_call){c->change.trial, c->options.call_timeout};
}

tn_status *cluster_named(tn_status *status, const cluster_device *d) {
  char text[CLUSTER_DEVICE_TEXT];
  return tn_status_prefix(status, "%s", cluster_device_text(d, text));
}

/* ---- all of them ----------------------------------------------------------------------------- */

typedef struct errand {
  tn_cluster *cluster;
  cluster_device *device;
  cluster_step step;
  tn_status *status;
  tn_thread thread;
} errand;

static void run_errand(void *arg) {
  errand *e = arg;
  e->status = cluster_named(e->step(e->cluster, e->device), e->device);
}

static tn_status *each_at_once(tn_cluster *c, errand *errands, cluster_step step) {
  tn_status *status = NULL;
  for (size_t i = 0; i < c->num_devices; i++) {
    if (!cluster_is_switch(&c->devices[i])) continue;
    errands[i] = (errand){c, &c->devices[i], step, NULL, {0}};
    tn_status *short_of = tn_thread_start(&errands[i].thread, "tn_switch", run_errand, &errands[i]);
    if (short_of) run_errand(&errands[i]); /* then by this one */
    tn_status_destroy(short_of);
  }
  for (size_t i = 0; i < c->num_devices; i++) {
    tn_thread_join(&errands[i].thread);
    if (!status)
      status = errands[i].status;
    else
      tn_status_destroy(errands[i].status);
  }
  return status;
}

/* All are tried, also after an error. */
static tn_status *each_in_turn(tn_cluster *c, cluster_step step) {
  tn_status *first = NULL;
  for (size_t i = 0; i < c->num_devices; i++) {
    if (!cluster_is_switch(&c->devices[i])) continue;
    tn_status *status = cluster_named(step(c, &c->devices[i]), &c->devices[i]);
    if (!first)
      first = status;
    else
      tn_status_destroy(status);
  }
  return first;
}

tn_status *cluster_each(tn_cluster *c, bool in_order, cluster_step step) {
  tn_status *status = NULL;
  for (size_t i = 0; in_order && !status && i < c->num_devices; i++)
    if (cluster_is_switch(&c->devices[i]))
      status = cluster_named(step(c, &c->devices[i]), &c->devices[i]);
  if (in_order) return status;
  errand *errands = c->in_turn ? NULL : tn_alloc_array(c->num_devices + 1, sizeof *errands);
  if (!errands) return each_in_turn(c, step); /* short of memory, it goes on more slowly */
  status = each_at_once(c, errands, step);
  tn_free(errands);
  return status;
}

tn_status *cluster_lock_device(tn_cluster *c, cluster_device *d) {
  cluster_call call = cluster_call_of(c);
  return d->driver->lock(d->agent, &call);
}

/* ---- one ------------------------------------------------------------------------------------- */

typedef tn_status *(*ending)(void *agent, const cluster_call *call);

/* Asks until there is nothing left to end: a yes alone proves nothing. */
static tn_status *until_gone(cluster_device *d, const cluster_call *call, ending end) {
  tn_status *status = NULL;
  for (int i = 0; i < ASKED; i++) {
    tn_status_destroy(status);
    status = end(d->agent, call);
    if (tn_status_code(status) != TN_NOT_FOUND) continue;
    tn_status_destroy(status);
    return NULL;
  }
  return status ? status
                : tn_error(TN_DATA_LOSS, "it says yes each time, and the trial is still there");
}

/* Whether it does what is wanted. */
static tn_status *compare_conf(cluster_device *d, const cluster_call *call,
                               const cluster_conf *want, bool *is_so) {
  cluster_conf conf = {0};
  tn_status *status = d->driver->read_back(d->agent, call, &conf);
  *is_so = !status && cluster_conf_equal(&conf, want);
  cluster_conf_end(&conf);
  return status;
}

static tn_status *replace_conf(const tn_cluster *c, cluster_device *d, const cluster_call *call,
                               const cluster_conf *want) {
  const cluster_orders none = {0};
  const cluster_edit edit = {want, true, &none};
  tn_status *status = d->driver->stage(d->agent, call, &edit);
  if (!status) status = d->driver->commit_confirmed(d->agent, call, c->options.confirm_timeout);
  bool is_so = false;
  if (!status) status = compare_conf(d, call, want, &is_so);
  if (!status && !is_so)
    status = tn_error(TN_DATA_LOSS, "it took the configuration and does something else");
  return status ? status : until_gone(d, call, d->driver->confirm);
}

static tn_status *try_once(const tn_cluster *c, cluster_device *d, const cluster_conf *want,
                           ending end) {
  cluster_call call = cluster_call_of(c);
  bool is_so = false;
  tn_status *status = d->driver->lock(d->agent, &call);
  if (!status) status = until_gone(d, &call, end);
  if (!status) status = compare_conf(d, &call, want, &is_so);
  if (!status && !is_so) {
    status = replace_conf(c, d, &call, want);
    if (!status) status = compare_conf(d, &call, want, &is_so);
    if (!status && !is_so) status = tn_error(TN_DATA_LOSS, "it does not keep what it was given");
  }
  return status;
}

static tn_status *reconcile_device(const tn_cluster *c, cluster_device *d, const cluster_conf *want,
                                   ending end) {
  tn_status *status = NULL;
  for (int i = 0; i < TRIES; i++) {
    tn_status_destroy(status);
    status = try_once(c, d, want, end);
    if (!status || tn_status_code(status) == TN_ABORTED) break; /* another coordinator has it */
  }
  return status;
}

tn_status *cluster_settle_back(tn_cluster *c, cluster_device *d) {
  return reconcile_device(c, d, &d->part.now, d->driver->cancel);
}

tn_status *cluster_settle_forth(tn_cluster *c, cluster_device *d) {
  return reconcile_device(c, d, &d->part.next, d->driver->confirm);
}

static tn_status *unlock_device(tn_cluster *c, cluster_device *d) {
  cluster_call call = cluster_call_of(c);
  return until_gone(d, &call, d->driver->unlock);
}

/* A lock that stays goes with the session; the change itself is over. */
void cluster_unlock_all(tn_cluster *c) {
  tn_status_destroy(cluster_each(c, false, unlock_device));
}
