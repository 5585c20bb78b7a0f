/* Inside a cluster: its devices, phases and the change that is under way. */
#ifndef TN_CLUSTER_CLUSTER_H
#define TN_CLUSTER_CLUSTER_H

#include "cluster/driver.h"
#include "coll/phase.h"
#include "store/store.h"
#include <pthread.h>

enum {
  CLUSTER_MAX_DEVICES = 4096,
  CLUSTER_MAX_PHASES = 1024,
  CLUSTER_MAX_CABLES = 1 << 14,
  CLUSTER_TRIAL = 33, /* 16 bytes in hex and a NUL */
  CLUSTER_MAX_NAME = 200
};

/* A switch's part in a change. */
typedef struct cluster_part {
  cluster_conf now, next; /* what it did before, what it is to do */
  cluster_orders orders;
} cluster_part;

typedef struct cluster_device {
  tn_network_device about; /* its texts are the cluster's own */
  const cluster_driver *driver;
  void *agent;
  cluster_part part;
} cluster_device;

typedef struct cluster_cable {
  int32_t device, port, peer_device, peer_port;
} cluster_cable;

typedef struct cluster_phase {
  int32_t id;
  cluster_conf *confs; /* by the device's index */
} cluster_phase;

typedef struct cluster_transform {
  int32_t from, to;
  cluster_orders *orders; /* by the device's index */
} cluster_transform;

/* A change, as the journal has it, with the parts of the devices. */
typedef struct cluster_change {
  int32_t from, to; /* from: -1 where it was not known */
  char trial[CLUSTER_TRIAL];
  tn_phase_state state;
  bool done; /* what the state stands for has been done, not only begun */
} cluster_change;

struct tn_cluster {
  pthread_mutex_t lock;
  char *name;
  tn_store *store;
  tn_cluster_options options;
  cluster_device *devices; /* by id */
  cluster_cable *cables;
  cluster_phase *phases;
  cluster_transform *transforms;
  size_t num_devices, cap_devices, num_cables, cap_cables, num_phases, cap_phases, num_transforms,
      cap_transforms;
  int32_t phase;
  uint64_t epoch;
  cluster_change change;
  bool in_turn; /* devices are called one after the other: tests count calls */
  coll_phase_switcher switcher;
};

static inline bool cluster_is_switch(const cluster_device *d) {
  return d->about.kind != TN_HOST;
}

/* ---- cluster.c */
/* NULL: there is none. */
cluster_device *cluster_find(const tn_cluster *c, int32_t id);
cluster_phase *cluster_find_phase(const tn_cluster *c, int32_t id);
/* As tn_cluster_add_device(), with an agent of any sort, which it takes over on success. */
tn_status *cluster_add_device(tn_cluster *c, const tn_network_device *about,
                              const cluster_driver *driver, void *agent) TN_MUST_USE;
/* "optical switch 7 (west)": for errors. */
enum { CLUSTER_DEVICE_TEXT = 160 };
const char *cluster_device_text(const cluster_device *d, char text[CLUSTER_DEVICE_TEXT]);
void cluster_part_end(cluster_part *part);

/* ---- agents.c */
/* Nothing is opened, and nothing set, for a host. */
tn_status *cluster_open_agent(const tn_network_device *about, const cluster_driver **driver,
                              void **agent) TN_MUST_USE;

/* ---- phases.c */
/* The orders for a device, given or found. */
tn_status *cluster_orders_for(const tn_cluster *c, size_t index, int32_t from, int32_t to,
                              const cluster_conf *now, const cluster_conf *next,
                              cluster_orders *out) TN_MUST_USE;

/* ---- reach.c: without the cluster's lock */
bool cluster_joins(const tn_cluster *c, int32_t phase, int32_t rank, int32_t peer);

/* ---- journal.c */
/* Writes what is about to be done; the journal has it before this returns. */
tn_status *cluster_journal_write(tn_cluster *c) TN_MUST_USE;
/* The change there and the devices' parts; IDLE if there is no journal. DATA_LOSS if it is damaged,
 * FAILED_PRECONDITION if it is of another network. */
tn_status *cluster_journal_read(tn_cluster *c, cluster_change *out, uint64_t *epoch) TN_MUST_USE;

/* ---- settle.c */
typedef tn_status *(*cluster_step)(tn_cluster *c, cluster_device *d);
/* The step for every switch; at once, unless `in_order`. The error is that of the first device. */
tn_status *cluster_each(tn_cluster *c, bool in_order, cluster_step step) TN_MUST_USE;
/* The step that takes the device's lock. */
tn_status *cluster_lock_device(tn_cluster *c, cluster_device *d) TN_MUST_USE;
/* Brings a switch to what it did before, or is to do, and nothing on trial, whatever state it is
 * in. Only what it is read to do counts. */
tn_status *cluster_settle_back(tn_cluster *c, cluster_device *d) TN_MUST_USE;
tn_status *cluster_settle_forth(tn_cluster *c, cluster_device *d) TN_MUST_USE;
void cluster_unlock_all(tn_cluster *c);
/* One call's limits. */
cluster_call cluster_call_of(const tn_cluster *c);
/* The error with the device's name before it. */
tn_status *cluster_named(tn_status *status, const cluster_device *d) TN_MUST_USE;

/* ---- transaction.c */
/* Undoes the change for a reason, which it takes and gives back. */
tn_status *cluster_undo(tn_cluster *c, tn_status *why) TN_MUST_USE;
/* Confirms it on all switches, from the journal's entry on. */
tn_status *cluster_finish(tn_cluster *c) TN_MUST_USE;
/* Whether a state of the journal has anything left to be ended. */
bool cluster_is_settled(const cluster_change *change);
tn_status *cluster_pre_commit(tn_cluster *c, int32_t phase) TN_MUST_USE;
tn_status *cluster_commit(tn_cluster *c) TN_MUST_USE;

/* ---- switcher.c */
/* The cluster as a communicator sees it; borrowed, lives as long as the cluster. */
void cluster_switcher_init(tn_cluster *c); /* once, when the cluster is made */
const coll_phase_switcher *cluster_switcher(const tn_cluster *c);

#endif
