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

#endif
