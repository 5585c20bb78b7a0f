/* A queue is a ring of cache lines. Each is numbered when it is filled, so that the receiver looks
 * at nothing else; the sender looks at the receiver's count only when the ring seems full, or to
 * have the memory of larger values back. */
#include "coll/transports/in_process_queue.h"

#include "base/memory.h"

#include <string.h>

enum { PAIR = 128 }; /* bytes: processors fetch cache lines by twos */

typedef struct coll_value_block {
  struct coll_value_block *next; /* while it is free */
  uint32_t size_class;
  _Alignas(64) char data[];
} coll_value_block;

typedef struct slot {
  _Alignas(PAIR) atomic_uint number; /* of the value, from 1 */
  uint32_t bytes;
  uint64_t tag;
  union {
    _Alignas(16) char data[COLL_QUEUE_INLINE];
    coll_value_block *block;
  };
} slot;

typedef struct coll_queue {
  slot slots[COLL_QUEUE_DEPTH];
  /* the sender's */
  _Alignas(PAIR) unsigned head, seen; /* values sent; released, as last seen */
  unsigned reclaimed;
  coll_value_block *blocks[COLL_QUEUE_DEPTH]; /* of values that were not reclaimed */
  coll_value_block *reserved;                 /* for the value at `head` */
  /* A small value is put together here: a receiver that looks at its slot all the time would take
   * the line away between one store to it and the next. */
  _Alignas(16) char room[COLL_QUEUE_INLINE];
  /* the receiver's */
  _Alignas(PAIR) atomic_uint tail; /* values released */
} coll_queue;

/* ---- memory of larger values -------------------------------------------------------------------
 */

static uint32_t size_class(size_t bytes) {
  uint32_t class = 0;
  while (((size_t)64 << class) < bytes) class ++;
  return class;
}

static coll_value_block *take_block(coll_value_pool *pool, size_t bytes) {
  uint32_t class = size_class(bytes);
  coll_value_block *block = pool->free[class];
  if (block) {
    pool->free[class] = block->next;
    return block;
  }
  block = tn_alloc_aligned(sizeof *block + ((size_t)64 << class), 64);
  if (block) block->size_class = class;
  return block;
}

static void give_back(coll_value_pool *pool, coll_value_block *block) {
  if (!block) return;
  block->next = pool->free[block->size_class];
  pool->free[block->size_class] = block;
}

void coll_value_pool_end(coll_value_pool *pool) {
  for (int i = 0; i < COLL_QUEUE_SIZES; i++) {
    while (pool->free[i]) {
      coll_value_block *block = pool->free[i];
      pool->free[i] = block->next;
      tn_free_aligned(block);
    }
  }
}

static void reclaim_blocks(coll_queue *q, coll_value_pool *pool) {
  q->seen = atomic_load_explicit(&q->tail, memory_order_acquire);
  for (; q->reclaimed != q->seen; q->reclaimed++) {
    coll_value_block **block = &q->blocks[q->reclaimed % COLL_QUEUE_DEPTH];
    give_back(pool, *block);
    *block = NULL;
  }
}

/* ---- sending -----------------------------------------------------------------------------------
 */

static coll_queue *make_queue(coll_direction *way, uint32_t channel) {
  coll_queue *made = tn_alloc_aligned(sizeof *made, PAIR);
  if (!made) return NULL;
  memset((void *)made, 0, sizeof *made);
  atomic_store_explicit(&way->queues[channel], made, memory_order_release);
  return made;
}

void *coll_direction_reserve(coll_direction *way, coll_value_pool *pool, uint32_t channel,
                             size_t bytes, bool *short_of_memory) {
  coll_queue *q = atomic_load_explicit(&way->queues[channel], memory_order_relaxed);
  if (!q && !(q = make_queue(way, channel))) {
    *short_of_memory = true;
    return NULL;
  }
  if (q->head - q->seen == COLL_QUEUE_DEPTH || bytes > COLL_QUEUE_INLINE) reclaim_blocks(q, pool);
  if (q->head - q->seen == COLL_QUEUE_DEPTH) return NULL;
  if (bytes <= COLL_QUEUE_INLINE && !q->reserved) return q->room;
  if (q->reserved && q->reserved->size_class < size_class(bytes)) {
    give_back(pool, q->reserved);
    q->reserved = NULL;
  }
  if (!q->reserved) q->reserved = take_block(pool, bytes);
  if (!q->reserved) *short_of_memory = true;
  return q->reserved ? q->reserved->data : NULL;
}

/* In sizes that are known: no call for some bytes. */
static inline void copy_small(char *to, const char *from, size_t bytes) {
  if (bytes <= 8)
    memcpy(to, from, 8);
  else if (bytes <= 48)
    memcpy(to, from, 48);
  else
    memcpy(to, from, COLL_QUEUE_INLINE);
}

/* A value may have become smaller than what was reserved. */
static void fill_slot(coll_queue *q, coll_value_pool *pool, slot *s, size_t bytes) {
  if (bytes > COLL_QUEUE_INLINE) {
    s->block = q->blocks[q->head % COLL_QUEUE_DEPTH] = q->reserved;
  } else {
    memcpy(s->data, q->reserved->data, bytes);
    give_back(pool, q->reserved);
  }
  q->reserved = NULL;
}

void coll_direction_commit(coll_direction *way, coll_value_pool *pool, uint32_t channel,
                           size_t bytes, uint64_t tag) {
  coll_queue *q = atomic_load_explicit(&way->queues[channel], memory_order_relaxed);
  slot *s = &q->slots[q->head % COLL_QUEUE_DEPTH];
  if (q->reserved)
    fill_slot(q, pool, s, bytes);
  else
    copy_small(s->data, q->room, bytes);
  s->bytes = (uint32_t)bytes;
  s->tag = tag;
  atomic_store_explicit(&s->number, ++q->head, memory_order_release);
}

/* ---- receiving ---------------------------------------------------------------------------------
 */

const void *coll_direction_peek(coll_direction *way, uint32_t channel, size_t *bytes,
                                uint64_t *tag) {
  coll_queue *q = atomic_load_explicit(&way->queues[channel], memory_order_acquire);
  if (!q) return NULL;
  unsigned tail = atomic_load_explicit(&q->tail, memory_order_relaxed);
  slot *s = &q->slots[tail % COLL_QUEUE_DEPTH];
  if (atomic_load_explicit(&s->number, memory_order_acquire) != tail + 1) return NULL;
  *bytes = s->bytes;
  *tag = s->tag;
  return s->bytes > COLL_QUEUE_INLINE ? s->block->data : s->data;
}

void coll_direction_release(coll_direction *way, uint32_t channel) {
  coll_queue *q = atomic_load_explicit(&way->queues[channel], memory_order_relaxed);
  unsigned tail = atomic_load_explicit(&q->tail, memory_order_relaxed);
  atomic_store_explicit(&q->tail, tail + 1, memory_order_release);
}

/* ---- the end -----------------------------------------------------------------------------------
 */

void coll_direction_retire(coll_direction *way, coll_value_pool *pool) {
  for (int i = 0; i < COLL_MAX_LINK_CHANNELS; i++) {
    coll_queue *q = atomic_load_explicit(&way->queues[i], memory_order_relaxed);
    if (!q) continue;
    reclaim_blocks(q, pool);
    give_back(pool, q->reserved);
    q->reserved = NULL;
  }
}

void coll_direction_end(coll_direction *way) {
  for (int i = 0; i < COLL_MAX_LINK_CHANNELS; i++) {
    coll_queue *q = atomic_load(&way->queues[i]);
    if (!q) continue;
    for (int k = 0; k < COLL_QUEUE_DEPTH; k++) tn_free_aligned(q->blocks[k]);
    tn_free_aligned(q);
  }
}
