/* The transitions of life.h. Each takes the lock that all lives of a client share, does its own,
 * and lets go; a call's claims are taken under one hold of it, all or none. References to memory
 * are dropped outside the lock, since the last one may call the owner of foreign memory, who may
 * come back here. buffer_life_check() runs at the beginning and the end of each. Called by any
 * thread. */
#include "plugin/life.h"

#include "base/assert.h"

/* ---- one life ---------------------------------------------------------------------------------
 */

void buffer_life_check(const buffer_life *life) {
  TN_ASSERT(life->lent >= 0 && life->readers >= 0);
  TN_ASSERT(life->lent || !life->pinned);
  TN_ASSERT(life->state != BUFFER_GONE || !life->memory);
  TN_ASSERT(life->state != BUFFER_CLAIMED || !life->lent);
  TN_ASSERT(life->state == BUFFER_CLAIMED || !life->doomed);
  TN_ASSERT(life->state != BUFFER_LIVE || !life->lent || life->pinned == life->memory);
}

static void lock_life(buffer_life *life) {
  pthread_mutex_lock(life->lock);
  buffer_life_check(life);
}

static void unlock_life(buffer_life *life) {
  buffer_life_check(life);
  pthread_mutex_unlock(life->lock);
}

static cpu_memory *ref_memory(const buffer_life *life) {
  return life->memory ? cpu_memory_ref(life->memory) : NULL;
}

void buffer_life_begin(buffer_life *life, pthread_mutex_t *lock, cpu_memory *memory, bool shared) {
  *life = (buffer_life){.lock = lock, .shared = shared};
  if (memory) life->memory = cpu_memory_ref(memory);
}

/* Live -> live, with memory for the caller. */
static bool hold_live(buffer_life *life, int64_t readers, bool share, cpu_memory **out) {
  *out = NULL;
  lock_life(life);
  bool live = life->state == BUFFER_LIVE;
  if (live) {
    *out = ref_memory(life);
    life->readers += readers;
    life->shared |= share;
  }
  unlock_life(life);
  return live;
}

bool buffer_life_hold(buffer_life *life, cpu_memory **out) {
  return hold_live(life, 0, false, out);
}

bool buffer_life_read(buffer_life *life, cpu_memory **out) {
  return hold_live(life, 1, false, out);
}

bool buffer_life_share(buffer_life *life, cpu_memory **out) {
  return hold_live(life, 0, true, out);
}

/* In every state: what is read may have been deleted since. */
void buffer_life_end_reading(buffer_life *life) {
  lock_life(life);
  TN_ASSERT(life->readers > 0);
  life->readers--;
  unlock_life(life);
}

void buffer_life_mark_shared(buffer_life *life) {
  lock_life(life);
  TN_ASSERT(life->readers > 0);
  life->shared = true;
  unlock_life(life);
}

bool buffer_life_lend(buffer_life *life) {
  lock_life(life);
  bool live = life->state == BUFFER_LIVE;
  if (live && !life->lent++) life->pinned = ref_memory(life);
  unlock_life(life);
  return live;
}

bool buffer_life_end_lending(buffer_life *life) {
  cpu_memory *unpinned = NULL;
  lock_life(life);
  bool lent = life->lent > 0;
  if (lent && --life->lent == 0) {
    unpinned = life->pinned;
    life->pinned = NULL;
  }
  unlock_life(life);
  cpu_memory_unref(unpinned); /* outside the lock: it may call the owner of foreign memory */
  return lent;
}

/* ---- calls ------------------------------------------------------------------------------------
 */

static void claim_life(buffer_claim *claim) {
  buffer_life *life = claim->life;
  TN_ASSERT(life->state == BUFFER_LIVE); /* two claims of one life are readers both */
  TN_ASSERT(!claim->memory && !claim->claimed);
  claim->memory = ref_memory(life);
  claim->claimed = claim->donated && !life->lent;
  claim->in_place = claim->claimed && life->memory && !life->readers && !life->shared &&
                    !cpu_memory_read_only(life->memory);
  if (claim->claimed)
    life->state = BUFFER_CLAIMED;
  else
    life->readers++;
  buffer_life_check(life);
}

/* The first that is not live; false: all are. */
static bool find_gone(const buffer_claims *lists, size_t num_lists, pthread_mutex_t *lock,
                      size_t *list, size_t *failed) {
  for (*list = 0; *list < num_lists; ++*list) {
    const buffer_claims *l = &lists[*list];
    for (*failed = 0; *failed < l->count; ++*failed) {
      TN_ASSERT(l->claims[*failed].life->lock == lock);
      if (l->claims[*failed].life->state != BUFFER_LIVE) return true;
    }
  }
  return false;
}

bool buffer_life_claim(const buffer_claims *lists, size_t num_lists, size_t *list, size_t *failed) {
  size_t some = 0;
  while (some < num_lists && !lists[some].count) some++;
  if (some == num_lists) return true;
  pthread_mutex_t *lock = lists[some].claims[0].life->lock;
  pthread_mutex_lock(lock);
  bool gone = find_gone(lists, num_lists, lock, list, failed);
  for (size_t l = 0; !gone && l < num_lists; l++)
    for (size_t i = 0; i < lists[l].count; i++) claim_life(&lists[l].claims[i]);
  pthread_mutex_unlock(lock);
  return !gone;
}

void buffer_life_end_claims(pthread_mutex_t *lock, const buffer_claim *claims, size_t count) {
  pthread_mutex_lock(lock);
  for (size_t i = 0; i < count; i++) {
    if (claims[i].claimed) continue;
    TN_ASSERT(claims[i].life->lock == lock && claims[i].life->readers > 0);
    claims[i].life->readers--;
  }
  pthread_mutex_unlock(lock);
}

/* Claimed -> `next`. */
static void end_claim(buffer_life *life, buffer_state next) {
  cpu_memory *released = NULL;
  lock_life(life);
  TN_ASSERT(life->state == BUFFER_CLAIMED);
  if (life->doomed) next = BUFFER_GONE;
  life->doomed = false;
  life->state = next;
  if (next == BUFFER_GONE) {
    released = life->memory;
    life->memory = NULL;
  }
  unlock_life(life);
  cpu_memory_unref(released);
}

void buffer_life_restore(buffer_life *life) {
  end_claim(life, BUFFER_LIVE);
}

void buffer_life_settle(buffer_life *life) {
  end_claim(life, BUFFER_GONE);
}

/* ---- its end ----------------------------------------------------------------------------------
 */

buffer_taking buffer_life_take(buffer_life *life, cpu_memory **out, bool *shared) {
  buffer_taking taking = BUFFER_TAKEN;
  lock_life(life);
  if (life->state != BUFFER_LIVE) {
    taking = BUFFER_IS_GONE;
  } else if (life->lent) {
    taking = BUFFER_IS_LENT;
  } else {
    *out = life->memory;
    *shared = life->shared || life->readers;
    life->memory = NULL;
    life->state = BUFFER_GONE;
  }
  unlock_life(life);
  return taking;
}

void buffer_life_delete(buffer_life *life, bool unpin) {
  cpu_memory *released = NULL, *unpinned = NULL;
  lock_life(life);
  if (life->state == BUFFER_LIVE) {
    released = life->memory;
    life->memory = NULL;
    life->state = BUFFER_GONE;
  } else if (life->state == BUFFER_CLAIMED) {
    life->doomed = true;
  }
  if (unpin) {
    unpinned = life->pinned;
    life->pinned = NULL;
    life->lent = 0;
  }
  unlock_life(life);
  cpu_memory_unref(released);
  cpu_memory_unref(unpinned);
}

bool buffer_life_is_live(buffer_life *life) {
  lock_life(life);
  bool live = life->state == BUFFER_LIVE;
  unlock_life(life);
  return live;
}
