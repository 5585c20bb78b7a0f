#include "coll/phase.h"

#include "coll/capsule/capsule.h"

#include <inttypes.h>

/* The rank at a step's other end, which must be reached; a move may have two. */
static int32_t peer_of(const coll_step *s, bool gives) {
  bool has = s->op == COLL_MOVE || s->op == (gives ? COLL_SIGNAL : COLL_WAIT);
  return has ? (gives ? s->give : s->take) : COLL_NOBODY;
}

static tn_status *check_step(const coll_step *s, const coll_phase_switcher *phases, int phase,
                             int32_t rank) {
  for (int gives = 0; gives < 2; gives++) {
    int32_t peer = peer_of(s, gives);
    if (peer >= 0 && peer != rank && !phases->joins(phases->arg, phase, rank, peer))
      return tn_error(TN_FAILED_PRECONDITION,
                      "it needs rank %" PRId32 ", which phase %d does not join with rank %" PRId32,
                      peer, phase, rank);
  }
  return NULL;
}

static bool enters_phases(const coll_capsule *c, const coll_lane *lane) {
  for (uint32_t i = 0; i < lane->count; i++)
    if (c->steps[lane->first + i].op == COLL_PHASE) return true;
  return false;
}

/* A lane that enters phases, from the first on. */
static tn_status *check_own(const coll_capsule *c, const coll_lane *lane, int32_t rank,
                            int32_t number, const coll_phase_switcher *phases) {
  int phase = -1;
  for (uint32_t i = 0; i < lane->count; i++) {
    const coll_step *s = &c->steps[lane->first + i];
    if (s->op == COLL_PHASE) phase = s->channel;
    tn_status *status = phase < 0 ? NULL : check_step(s, phases, phase, rank);
    if (status)
      return tn_status_prefix(status, "rank %" PRId32 " lane %" PRId32 " step %" PRIu32, rank,
                              number, i);
  }
  return NULL;
}

/* One that does not may run in any phase that another enters. */
static tn_status *check_beside(const coll_capsule *c, const coll_lane *lane, int32_t rank,
                               int32_t number, const coll_lane *enters,
                               const coll_phase_switcher *phases) {
  for (uint32_t k = 0; k < enters->count; k++) {
    const coll_step *entry = &c->steps[enters->first + k];
    for (uint32_t i = 0; entry->op == COLL_PHASE && i < lane->count; i++) {
      tn_status *status = check_step(&c->steps[lane->first + i], phases, entry->channel, rank);
      if (status)
        return tn_status_prefix(status,
                                "rank %" PRId32 " lane %" PRId32 " step %" PRIu32
                                " (its lane enters no phase, so it may run in any)",
                                rank, number, i);
    }
  }
  return NULL;
}

tn_status *coll_check_phases(const coll_capsule *c, const coll_phase_switcher *phases,
                             int32_t rank) {
  tn_status *status = NULL;
  const coll_lane *enters = NULL;
  int32_t count = (int32_t)c->ranks[rank].count;
  for (int32_t i = 0; i < count; i++)
    if (enters_phases(c, coll_lane_of(c, rank, i))) enters = coll_lane_of(c, rank, i);
  for (int32_t i = 0; enters && phases->joins && !status && i < count; i++) {
    const coll_lane *lane = coll_lane_of(c, rank, i);
    status = enters_phases(c, lane) ? check_own(c, lane, rank, i, phases)
                                    : check_beside(c, lane, rank, i, enters, phases);
  }
  return status;
}
