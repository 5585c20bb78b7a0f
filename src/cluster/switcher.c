/* The cluster as a communicator sees it. */
#include "cluster/cluster.h"

#include "base/system.h"

/* Devices have their own limits, so a change that has begun is not cut short; one that comes too
 * late for the caller is not begun. */
static tn_status *enter_phase(void *arg, int phase, int64_t nanoseconds) {
  tn_cluster *c = arg;
  if (nanoseconds <= 0)
    return tn_error(TN_DEADLINE_EXCEEDED, "no time is left to enter phase %d", phase);
  pthread_mutex_lock(&c->lock);
  tn_status *status = NULL;
  if (c->phase != phase) {
    status = cluster_pre_commit(c, phase);
    if (!status) status = cluster_commit(c);
  }
  pthread_mutex_unlock(&c->lock);
  return status;
}

static bool joins_ranks(void *arg, int phase, int rank, int peer) {
  return tn_cluster_joins(arg, phase, rank, peer);
}

void cluster_switcher_init(tn_cluster *c) {
  c->switcher = (coll_phase_switcher){sizeof c->switcher, enter_phase, joins_ranks, c};
}

const coll_phase_switcher *cluster_switcher(const tn_cluster *c) {
  return &c->switcher;
}
