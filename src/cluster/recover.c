/* Ending what another process had begun. */
#include "base/system.h"
#include "cluster/cluster.h"

#include <time.h>

/* A coordinator that is gone leaves its locks when its sessions are seen to have ended. */
static tn_status *lock_all(tn_cluster *c, int64_t nanoseconds) {
  enum { PAUSE = 10 * 1000 * 1000, AT_LEAST = 3 };
  int64_t start = tn_now();
  for (int tries = 1;; tries++) {
    tn_status *status = cluster_each(c, true, cluster_lock_device);
    if (!status || (tries >= AT_LEAST && tn_now() - start >= nanoseconds)) return status;
    tn_status_destroy(status);
    struct timespec pause = {0, PAUSE};
    nanosleep(&pause, NULL);
  }
}

static bool is_in(const tn_cluster *c, const cluster_conf *confs, int32_t id) {
  const cluster_phase *phase = cluster_find_phase(c, id);
  if (!phase) return false;
  for (size_t i = 0; i < c->num_devices; i++)
    if (cluster_is_switch(&c->devices[i]) && !cluster_conf_equal(&confs[i], &phase->confs[i]))
      return false;
  return true;
}

/* Of phases that are the same, the one that the journal says. */
static int32_t phase_of(const tn_cluster *c, const cluster_conf *confs) {
  const cluster_change *last = &c->change;
  int32_t said = last->state == TN_PHASE_CONFIRMED ? last->to : last->from;
  if (is_in(c, confs, said)) return said;
  for (size_t i = 0; i < c->num_phases; i++)
    if (is_in(c, confs, c->phases[i].id)) return c->phases[i].id;
  return -1;
}

static tn_status *read_phase(tn_cluster *c) {
  cluster_call call = cluster_call_of(c);
  tn_status *status = NULL;
  cluster_conf *confs = tn_alloc_array(c->num_devices + 1, sizeof *confs);
  if (!confs) return tn_error_no_memory("a cluster's configuration");
  for (size_t i = 0; !status && i < c->num_devices; i++) {
    cluster_device *d = &c->devices[i];
    if (cluster_is_switch(d))
      status = cluster_named(d->driver->snapshot(d->agent, &call, &confs[i]), d);
  }
  c->phase = status ? -1 : phase_of(c, confs);
  for (size_t i = 0; i < c->num_devices; i++) cluster_conf_end(&confs[i]);
  tn_free(confs);
  return status;
}

static tn_status *recover_change(tn_cluster *c, int64_t nanoseconds) {
  cluster_change last;
  uint64_t epoch;
  tn_status *status = lock_all(c, nanoseconds);
  if (!status) status = cluster_journal_read(c, &last, &epoch);
  if (status) {
    cluster_unlock_all(c);
    return status;
  }
  c->change = last;
  c->epoch = epoch;
  if (!cluster_is_settled(&last))
    status = last.state == TN_PHASE_CONFIRMED ? cluster_finish(c) : cluster_undo(c, NULL);
  if (!status) status = read_phase(c);
  cluster_unlock_all(c);
  return status;
}

tn_status *tn_cluster_recover(tn_cluster *c, int64_t nanoseconds) {
  if (!c) return tn_error(TN_INVALID_ARGUMENT, "tn_cluster_recover: NULL");
  pthread_mutex_lock(&c->lock);
  tn_status *status = recover_change(c, nanoseconds);
  pthread_mutex_unlock(&c->lock);
  return tn_status_prefix(status, "tn_cluster_recover");
}
