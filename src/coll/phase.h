/* Phases of the network, as a communicator sees them: somebody who can bring it into one.
 * src/cluster does; src/coll knows only this. */
#ifndef TN_COLL_PHASE_H
#define TN_COLL_PHASE_H

#include "base/status.h"
#include <stdint.h>

typedef struct coll_phase_switcher {
  size_t size; /* of this struct */
  /* Brings the network into the phase; called by one rank of a team while the others wait and none
   * has anything under way. On an error the network is in the phase it was in before. */
  tn_status *(*enter)(void *arg, int phase, int64_t nanoseconds);
  /* Whether two ranks can reach each other in a phase. */
  bool (*joins)(void *arg, int phase, int rank, int peer);
  void *arg;
} coll_phase_switcher;

/* Whether what a rank's steps need is joined in the phase that they run in; what comes before the
 * first phase that is entered runs in whatever phase the network is, and is not looked at. The
 * error names rank, lane and step. Nothing is checked without `joins`. */
struct coll_capsule;
tn_status *coll_check_phases(const struct coll_capsule *c, const coll_phase_switcher *phases,
                             int32_t rank) TN_MUST_USE;

#endif
