/* Generations. Ranks that start in a store where an earlier job's keys lie must not take these for
 * their own: each start of a job is a *generation* with an id that nobody else has, and all its
 * keys but one lie apart, under "generation/ID/" (extra.h).
 *
 * The one is the *record*, "job/NAME", which says which generation the store has now: its id, its
 * size, who rank 0 is, and what rank 0 gives the others (the job's key). Rank 0 alone writes it.
 *
 *   rank 0   LOOK    at the record. None, one that has ended, one whose processes are dead: OPEN.
 *                    One that lives: an error that names a process of it.
 *            OPEN    hold a new id, put the record, sweep what nobody holds.
 *            GATHER  a claim of each other rank. The record is another's by now: an error.
 *            SEATED  put the list of those whose claims were taken.
 *            ENDED   the record says so; the id is held no more.
 *
 *   others   LOOK    at the record. None, ended, dead: look again. All seats taken, and it lives:
 * an error that names a process of it. Else CLAIM. CLAIM   put a claim, a number that nobody else
 * has, and wait for the list. The record is another: LOOK. The list has another for this rank: an
 * error. HOLD    the id. The record is another: let go, LOOK. MEMBER
 *
 * So a rank is a member of one generation whole, or of none: whoever comes with a claim for an
 * older one finds the record changed, and of two that claim one seat the list has one. Ranks may
 * come in any order. Two ranks 0 at once: the later record counts, and the earlier one finds it.
 *
 * Who lives. A store of Tenon's own knows which ids are held, by the kernel's word (extra.h). Of
 * others, and of a lock that a child of a dead process has, the processes' numbers and starts tell,
 * on their own host; elsewhere they count as alive.
 *
 * Ranks that come later (tn_comm_grow()) are invited: a record of another name leads to the same
 * id, and needs no list. */
#ifndef TN_STORE_GENERATION_H
#define TN_STORE_GENERATION_H

#include "store/store.h"

typedef struct store_generation store_generation;

enum { STORE_GENERATION_NAME = 64 };

typedef struct store_entry {
  tn_store *store;
  const char *name; /* of the job: below STORE_GENERATION_NAME */
  int rank, size;
  int64_t nanoseconds; /* in which all must have come */
  uint64_t tag;        /* of the ids of jobs: ranks with another one belong to another job */
  const void *gift;    /* of rank 0, copied: what the others get */
  size_t gift_size;
} store_entry;

/* Returns when all have come. ALREADY_EXISTS: another job has the name there, or the seat;
 * DEADLINE_EXCEEDED names who did not come; UNAUTHENTICATED: the job there has another tag;
 * INVALID_ARGUMENT: it has another size; ABORTED: another rank 0 began meanwhile. */
tn_status *store_generation_enter(const store_entry *entry, store_generation **out) TN_MUST_USE;

/* The generation's own keys. Lives as long as it. */
tn_store *store_generation_keys(store_generation *generation);
const void *store_generation_gift(const store_generation *generation, size_t *size);

/* Has ranks that come by another name join this generation. `entry` as rank 0's. */
tn_status *store_generation_invite(store_generation *generation,
                                   const store_entry *entry) TN_MUST_USE;

/* This process is of it no more; for rank 0: it has ended. NULL is fine. */
void store_generation_leave(store_generation *generation);

#endif
