/* Which accesses to a chunk are ordered: a vector clock for each lane, and what was last done to
 * each chunk. Two accesses of which one is a store race unless one happens before the other by the
 * order of a lane, by a dependency, or by something given and taken, signalled and waited for, or a
 * meeting.
 *
 * Where each rank has one lane and no rank reaches into another, nothing can race and nothing is
 * kept. */
#ifndef TN_COLL_CAPSULE_RACE_H
#define TN_COLL_CAPSULE_RACE_H

#include "coll/capsule/network.h"

struct clock; /* counted; immutable once shared */

typedef struct clock_queue {
  struct clock **clocks;
  size_t first, count, capacity;
  uint32_t passed; /* meetings: arrivals */
  struct clock *meeting[2];
} clock_queue;

typedef struct access {
  uint32_t lane, time; /* time 0: none */
} access;

typedef struct chunk_past {
  access stored;
  access read;      /* the first since then */
  uint32_t readers; /* of others: index + 1 in coll_races.readers, a list */
} chunk_past;

typedef struct chunk_reader {
  access read;
  uint32_t next;
} chunk_reader;

typedef struct coll_races {
  const coll_capsule *c;
  const coll_wiring *w;
  bool on;
  struct clock **lanes; /* of each lane, its time now */
  struct clock **ended; /* of each step that others wait for: when it had ended */
  bool *awaited;        /* of each step */
  clock_queue *queues;  /* of each channel */
  uint32_t *releases; /* of each channel: a semaphore's releases in all; UINT32_MAX: by one lane */
  uint8_t *parity;    /* of each lane: of the meeting at which it stands */
  uint32_t *acquired; /* of each acquiring step: its number among those of its lane */
  chunk_past *past;   /* of each chunk */
  chunk_reader *readers;
  size_t num_readers, cap_readers, checked, num_clocks;
} coll_races;

tn_status *coll_races_start(coll_races *races, const coll_capsule *c, const coll_wiring *w,
                            size_t num_chunks) TN_MUST_USE;
void coll_races_end(coll_races *races);

/* Before a step's accesses (or, ARRIVED, when a lane comes to a meeting), and after them. */
tn_status *coll_race_step(coll_races *races, uint32_t lane, uint32_t step,
                          coll_moment moment) TN_MUST_USE;
tn_status *coll_race_after(coll_races *races, uint32_t lane, uint32_t step) TN_MUST_USE;

/* An access to a chunk. The error names the one that it races with. */
tn_status *coll_race_read(coll_races *races, uint32_t lane, uint32_t step,
                          uint32_t chunk) TN_MUST_USE;
tn_status *coll_race_write(coll_races *races, uint32_t lane, uint32_t step,
                           uint32_t chunk) TN_MUST_USE;

/* An access of a step to the memory of another rank: that one must have begun. */
tn_status *coll_race_reach(const coll_races *races, uint32_t lane, int32_t rank) TN_MUST_USE;

/* After the last step: who reached into the memory of a rank had done so before that one ended, and
 * of a barrier, something of each rank happened before the end of each. */
tn_status *coll_race_check_end(const coll_races *races) TN_MUST_USE;

#endif
