/* The life of what a buffer holds: who may read its memory, and who may write it in place.
 *
 *              read, end_reading, lend, end_lending, share
 *                 +----+
 *                 v    |
 *     begin -->  LIVE --+--> CLAIMED --settle--> GONE
 *                 ^     |        |                ^
 *                 |     +--------|--delete, take--+
 *                 +---restore----+
 *
 * live      the memory is there (NULL if its contents failed from the start). Readers and lenders
 *           come and go.
 * claimed   a call has it as a donation, and is not handed over yet: to everybody else it is gone.
 *           The call alone settles it, or restores it where it fails.
 * gone      deleted or donated. The memory lives on only in what was held before.
 *
 * Memory is written in place by a call whose claim says so: nobody read it, had it lent, or shared
 * it at that moment, and nobody can begin to, as it is no longer live. A call that reads counts as
 * a reader until its place in its device's order is settled (it has been submitted, or has run): a
 * donation that comes later is submitted later, and so runs later.
 *
 * Each function is one transition under `lock`, which all lives that one call may claim share (a
 * client's): what a call takes is taken at once, or none of it. buffer_life_check() states what
 * holds in each state. Knows memory, and nothing of who uses it. */
#ifndef TN_PLUGIN_LIFE_H
#define TN_PLUGIN_LIFE_H

#include "base/status.h"
#include "cpu/cpu.h"

#include <pthread.h>
#include <stdbool.h>

typedef enum buffer_state { BUFFER_LIVE, BUFFER_CLAIMED, BUFFER_GONE } buffer_state;

typedef struct buffer_life {
  pthread_mutex_t *lock; /* of all that follows; not its own */
  buffer_state state;
  cpu_memory *memory; /* counted; NULL when gone, or for contents that failed */
  cpu_memory *pinned; /* counted: the memory, for those it is lent to, beyond its end */
  int64_t lent;       /* to how many outside */
  int64_t readers;    /* that have not ended, or have no place in an order yet */
  bool shared;        /* another life has the same memory: never written in place again */
  bool doomed;        /* deleted while it was claimed: not live again where the call fails */
} buffer_life;

/* One of the lives that a call wants. */
typedef struct buffer_claim {
  buffer_life *life;
  bool donated;       /* the call gives it up; else it reads it */
  cpu_memory *memory; /* out: counted, NULL for contents that failed */
  bool claimed;       /* out: to be settled or restored. A donation of what is lent is only read */
  bool in_place;      /* out: the call may write the memory */
} buffer_claim;

/* Takes a reference to `memory` (NULL: there is none). */
void buffer_life_begin(buffer_life *life, pthread_mutex_t *lock, cpu_memory *memory, bool shared);

/* False, and nothing done, where it is not live. `*out` is counted. */
bool buffer_life_hold(buffer_life *life, cpu_memory **out); /* memory that stays, maybe rewritten */
bool buffer_life_read(buffer_life *life, cpu_memory **out); /* until buffer_life_end_reading() */
void buffer_life_end_reading(buffer_life *life);
/* For a second life over the same memory; from here on neither is written in place. */
bool buffer_life_share(buffer_life *life, cpu_memory **out);
/* The same for one that the caller reads, in every state. */
void buffer_life_mark_shared(buffer_life *life);
bool buffer_life_lend(buffer_life *life);
/* False where it is lent to nobody. */
bool buffer_life_end_lending(buffer_life *life);

/* What one device of a call wants. */
typedef struct buffer_claims {
  buffer_claim *claims;
  size_t count;
} buffer_claims;

/* All of all lists, or none: then `*failed` of list `*list` is the first that was not live. No life
 * stands there twice with one of the two as a donation. */
bool buffer_life_claim(const buffer_claims *lists, size_t num_lists, size_t *list, size_t *failed);
/* Ends the reading of those that were not claimed; a claimed life may be gone with its buffer. */
void buffer_life_end_claims(pthread_mutex_t *lock, const buffer_claim *claims, size_t count);
/* What is claimed is live again; what was read is still read. */
void buffer_life_restore(buffer_life *life);
void buffer_life_settle(buffer_life *life);

typedef enum buffer_taking { BUFFER_TAKEN, BUFFER_IS_GONE, BUFFER_IS_LENT } buffer_taking;
/* For good: the caller owns the memory, which others look at where `*shared`. Nothing is done
 * unless the answer is BUFFER_TAKEN. */
buffer_taking buffer_life_take(buffer_life *life, cpu_memory **out, bool *shared);
/* Gone, if it was live; a call that has claimed it settles it. `unpin`: those it was lent to too.
 */
void buffer_life_delete(buffer_life *life, bool unpin);
bool buffer_life_is_live(buffer_life *life);

/* Asserts what its state says, under the lock. */
void buffer_life_check(const buffer_life *life);

#endif
