/* A change of phase as a transaction. What is about to be done is in the journal before it is done;
 * so the state there tells what may have happened, and who comes after ends it:
 *
 *   in the journal           may have happened on the devices           ended by
 *   none, or done            nothing                                    -
 *   LOCKED                   locks                                      settling back
 *   STAGED, QUIESCED         candidates                                 settling back
 *   ACTIVATED, PROBED        trials, on some or all                     settling back
 *   CONFIRMED, not done      confirmed on some or all                   settling forth
 *   ROLLED_BACK, not done    undone on some                             settling back
 *
 * Settling (settle.c) does not care which of these it was, and may itself be cut short. */
#include "base/crypto.h"
#include "base/system.h"
#include "cluster/cluster.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

bool cluster_is_settled(const cluster_change *change) {
  return change->state == TN_PHASE_IDLE ||
         (change->done &&
          (change->state == TN_PHASE_CONFIRMED || change->state == TN_PHASE_ROLLED_BACK));
}

static tn_status *enter_state(tn_cluster *c, tn_phase_state state, bool done) {
  c->change.state = state;
  c->change.done = done;
  return cluster_journal_write(c);
}

static tn_status *make_trial(char trial[CLUSTER_TRIAL]) {
  unsigned char bytes[(CLUSTER_TRIAL - 1) / 2];
  tn_status *status = tn_random_bytes(bytes, sizeof bytes);
  if (status) return tn_status_prefix(status, "the name of a trial");
  for (size_t i = 0; i < sizeof bytes; i++) snprintf(trial + 2 * i, 3, "%02x", bytes[i]);
  return NULL;
}

/* ---- undoing and finishing ------------------------------------------------------------------- */

static void go_on(tn_cluster *c) {
  if (c->options.resume) c->options.resume(c->options.arg, c->phase, c->epoch);
}

static tn_status *not_undone(tn_cluster *c, tn_status *why, tn_status *failure) {
  c->phase = -1;
  tn_status *status = tn_error(TN_DATA_LOSS, "the change to phase %d could not be undone: %s",
                               (int)c->change.to, tn_status_message(failure));
  tn_status_destroy(failure);
  return tn_status_join(status, why);
}

tn_status *cluster_undo(tn_cluster *c, tn_status *why) {
  tn_phase_state state = c->change.state;
  if (state <= TN_PHASE_PLANNED) { /* nobody's but this process's */
    c->change.state = TN_PHASE_ROLLED_BACK;
    c->change.done = true;
    cluster_unlock_all(c);
    return why;
  }
  /* The devices count for more than the journal: without it they are still undone. */
  tn_status *unwritten = enter_state(c, TN_PHASE_ROLLED_BACK, false);
  tn_status *failure = cluster_each(c, false, cluster_settle_back);
  if (failure) {
    why = not_undone(c, why, failure);
  } else {
    c->phase = c->change.from;
    tn_status_destroy(unwritten);
    unwritten = enter_state(c, TN_PHASE_ROLLED_BACK, true);
  }
  cluster_unlock_all(c);
  if (state >= TN_PHASE_QUIESCED) go_on(c);
  return tn_status_join(why, unwritten);
}

tn_status *cluster_finish(tn_cluster *c) {
  tn_status *failure = cluster_each(c, false, cluster_settle_forth);
  if (failure) return cluster_undo(c, failure);
  c->epoch++;
  c->phase = c->change.to;
  /* If this is not written the next one finds it unfinished, and finishes what is finished. */
  tn_status_destroy(enter_state(c, TN_PHASE_CONFIRMED, true));
  cluster_unlock_all(c);
  go_on(c);
  return NULL;
}

/* ---- up to STAGED ---------------------------------------------------------------------------- */

/* What each switch is to do; what it does now is not known yet. */
static tn_status *plan_change(tn_cluster *c) {
  const cluster_phase *to = cluster_find_phase(c, c->change.to);
  tn_status *status = NULL;
  for (size_t i = 0; !status && i < c->num_devices; i++) {
    cluster_part_end(&c->devices[i].part);
    status = cluster_conf_copy(&to->confs[i], &c->devices[i].part.next);
  }
  return status;
}

/* Only who has the locks may trust the journal: nobody else writes it then. */
static tn_status *check_journal(tn_cluster *c) {
  cluster_change last;
  uint64_t epoch;
  tn_status *status = cluster_journal_read(c, &last, &epoch);
  if (status) return status;
  if (!cluster_is_settled(&last))
    return tn_error(TN_FAILED_PRECONDITION,
                    "the journal of %s has a change to phase %d that did not end (%s): "
                    "tn_cluster_recover() ends it",
                    c->name, (int)last.to, tn_phase_state_name(last.state));
  c->epoch = epoch;
  return plan_change(c); /* reading has put the last change's parts there */
}

/* What it does now, which must be what its phase says. */
static tn_status *snapshot_device(tn_cluster *c, cluster_device *d) {
  cluster_call call = cluster_call_of(c);
  size_t index = (size_t)(d - c->devices);
  const cluster_phase *from = cluster_find_phase(c, c->change.from);
  cluster_part *part = &d->part;
  tn_status *status = d->driver->snapshot(d->agent, &call, &part->now);
  if (status) return status;
  if (from && !cluster_conf_equal(&from->confs[index], &part->now))
    return tn_error(TN_FAILED_PRECONDITION,
                    "it does not do what phase %d says: tn_cluster_recover() looks again",
                    (int)c->change.from);
  return cluster_orders_for(c, index, c->change.from, c->change.to, &part->now, &part->next,
                            &part->orders);
}

static bool has_edits(const cluster_device *d) {
  return !cluster_conf_equal(&d->part.now, &d->part.next);
}

static tn_status *stage_edits(tn_cluster *c, cluster_device *d) {
  if (!has_edits(d)) return NULL;
  cluster_call call = cluster_call_of(c);
  const cluster_edit edit = {&d->part.next, false, &d->part.orders};
  tn_status *status = d->driver->stage(d->agent, &call, &edit);
  return status ? status : d->driver->validate(d->agent, &call);
}

static tn_status *begin_change(tn_cluster *c, int32_t to) {
  if (!cluster_is_settled(&c->change))
    return tn_error(TN_FAILED_PRECONDITION, "a change to phase %d is under way (%s)",
                    (int)c->change.to, tn_phase_state_name(c->change.state));
  if (!cluster_find_phase(c, to)) return tn_error(TN_NOT_FOUND, "there is no phase %d", (int)to);
  cluster_change fresh = {.from = c->phase, .to = to};
  tn_status *status = make_trial(fresh.trial);
  if (status) return status;
  c->change = fresh;
  c->change.state = TN_PHASE_PLANNED;
  return NULL;
}

tn_status *cluster_pre_commit(tn_cluster *c, int32_t to) {
  tn_status *status = begin_change(c, to);
  if (status) return status;
  status = plan_change(c);
  if (!status) status = enter_state(c, TN_PHASE_PLANNED, false);
  if (!status) status = cluster_each(c, true, cluster_lock_device);
  if (!status) status = check_journal(c);
  if (!status) status = cluster_each(c, true, snapshot_device);
  if (!status) status = enter_state(c, TN_PHASE_LOCKED, false);
  if (!status) status = enter_state(c, TN_PHASE_STAGED, false);
  if (!status) status = cluster_each(c, true, stage_edits);
  if (!status) return NULL;
  status = tn_status_prefix(status, "to phase %d", (int)to);
  return cluster_undo(c, status);
}

tn_status *tn_cluster_pre_commit(tn_cluster *c, int32_t phase) {
  if (!c) return tn_error(TN_INVALID_ARGUMENT, "tn_cluster_pre_commit: NULL");
  pthread_mutex_lock(&c->lock);
  tn_status *status = cluster_pre_commit(c, phase);
  pthread_mutex_unlock(&c->lock);
  return status;
}

/* ---- from STAGED on -------------------------------------------------------------------------- */

static tn_status *commit_edits(tn_cluster *c, cluster_device *d) {
  if (!has_edits(d)) return NULL;
  cluster_call call = cluster_call_of(c);
  return d->driver->commit_confirmed(d->agent, &call, c->options.confirm_timeout);
}

static tn_status *verify_conf(tn_cluster *c, cluster_device *d) {
  cluster_call call = cluster_call_of(c);
  cluster_conf conf = {0};
  char text[CLUSTER_ENTRY_TEXT];
  tn_status *status = d->driver->read_back(d->agent, &call, &conf);
  for (size_t i = 0; !status && i < d->part.next.count; i++)
    if (!cluster_conf_has(&conf, d->part.next.list[i]))
      status = tn_error(TN_DATA_LOSS, "it said yes, and has not %s",
                        cluster_entry_text(d->part.next.list[i], text));
  for (size_t i = 0; !status && i < conf.count; i++)
    if (!cluster_conf_has(&d->part.next, conf.list[i]))
      status = tn_error(TN_DATA_LOSS, "it said yes, and still has %s",
                        cluster_entry_text(conf.list[i], text));
  cluster_conf_end(&conf);
  return status;
}

static tn_status *probe_pair(tn_cluster *c, int32_t rank, int32_t peer) {
  const cluster_change *change = &c->change;
  if (!cluster_joins(c, change->to, rank, peer)) return NULL;
  if (change->from >= 0 && cluster_joins(c, change->from, rank, peer)) return NULL;
  return tn_status_prefix(c->options.probe(c->options.arg, change->to, rank, peer, change->trial),
                          "the link between ranks %d and %d", (int)rank, (int)peer);
}

static tn_status *probe_all(tn_cluster *c) {
  tn_status *status = NULL;
  for (size_t i = 0; c->options.probe && !status && i < c->num_devices; i++)
    for (size_t k = i + 1; !status && k < c->num_devices; k++) {
      int32_t rank = c->devices[i].about.rank, peer = c->devices[k].about.rank;
      if (rank >= 0 && peer >= 0)
        status = rank < peer ? probe_pair(c, rank, peer) : probe_pair(c, peer, rank);
    }
  return status;
}

tn_status *cluster_commit(tn_cluster *c) {
  if (c->change.state != TN_PHASE_STAGED)
    return tn_error(TN_FAILED_PRECONDITION, "nothing is staged: tn_cluster_pre_commit() first (%s)",
                    tn_phase_state_name(c->change.state));
  tn_status *status = enter_state(c, TN_PHASE_QUIESCED, false);
  if (!status && c->options.quiesce)
    status = c->options.quiesce(c->options.arg, c->change.from, c->change.to);
  if (!status) status = enter_state(c, TN_PHASE_ACTIVATED, false);
  if (!status) status = cluster_each(c, false, commit_edits);
  if (!status) status = cluster_each(c, false, verify_conf);
  if (!status) status = enter_state(c, TN_PHASE_PROBED, false);
  if (!status) status = probe_all(c);
  if (!status) status = enter_state(c, TN_PHASE_CONFIRMED, false);
  if (!status) return cluster_finish(c);
  status = tn_status_prefix(status, "to phase %d", (int)c->change.to);
  return cluster_undo(c, status);
}

tn_status *tn_cluster_commit(tn_cluster *c) {
  if (!c) return tn_error(TN_INVALID_ARGUMENT, "tn_cluster_commit: NULL");
  pthread_mutex_lock(&c->lock);
  tn_status *status = cluster_commit(c);
  pthread_mutex_unlock(&c->lock);
  return status;
}

tn_status *tn_cluster_roll_back(tn_cluster *c) {
  if (!c) return tn_error(TN_INVALID_ARGUMENT, "tn_cluster_roll_back: NULL");
  pthread_mutex_lock(&c->lock);
  tn_status *status = cluster_is_settled(&c->change) ? NULL : cluster_undo(c, NULL);
  pthread_mutex_unlock(&c->lock);
  return status;
}
