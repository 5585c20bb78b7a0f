/* A switch that is only simulated: it keeps a running configuration and a candidate, knows locks
 * and trials, and does wrong when told to. The state holds no pointer to itself, so it may lie in
 * memory that processes share: as a real device, it outlives the coordinator. */
#ifndef TN_CLUSTER_NULL_H
#define TN_CLUSTER_NULL_H

#include "cluster/driver.h"
#include <stdatomic.h>
#include <sys/types.h>

enum { CLUSTER_NULL_ENTRIES = 64, CLUSTER_NULL_FAULTS = 2 };

typedef enum cluster_null_wrong {
  CLUSTER_NULL_RIGHT,
  CLUSTER_NULL_FAIL,       /* says no, does nothing */
  CLUSTER_NULL_LIE,        /* says yes, does nothing; a reading finds nothing */
  CLUSTER_NULL_SLOW,       /* does it, and answers too late */
  CLUSTER_NULL_DROP,       /* does it, then the session ends: no answer, no lock, no candidate */
  CLUSTER_NULL_LOST,       /* the session ends before it is done */
  CLUSTER_NULL_DIE_BEFORE, /* the coordinator is killed: SIGKILL */
  CLUSTER_NULL_DIE_AFTER,
  CLUSTER_NULL_NUM_WRONGS
} cluster_null_wrong;

/* What goes wrong, counted over the calls to all devices that share it. */
typedef struct cluster_null_plan {
  atomic_uint calls;                /* made so far */
  unsigned at[CLUSTER_NULL_FAULTS]; /* the call, from 1; 0: none */
  cluster_null_wrong wrong[CLUSTER_NULL_FAULTS];
} cluster_null_plan;

typedef struct cluster_null_conf {
  uint32_t count;
  cluster_entry list[CLUSTER_NULL_ENTRIES];
} cluster_null_conf;

typedef struct cluster_null {
  pid_t owner; /* 0: not locked */
  uint64_t session;
  bool trial;
  int64_t until; /* when the trial ends */
  char trial_name[64];
  cluster_null_conf running, candidate, before;
  bool dead; /* answers nobody */
} cluster_null;

extern const cluster_driver cluster_null_driver;

/* A session with a device. `device` NULL: one of its own, that ends with it. `plan` may be NULL. */
tn_status *cluster_null_open(cluster_null *device, cluster_null_plan *plan,
                             void **agent) TN_MUST_USE;

/* What is running now: a trial that nobody confirmed in time has ended. */
const cluster_null_conf *cluster_null_running(cluster_null *device);

#endif
