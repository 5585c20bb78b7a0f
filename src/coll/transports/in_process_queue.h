/* The queues of in_process: one direction of a link, written by one thread and read by another. */
#ifndef TN_COLL_TRANSPORTS_IN_PROCESS_QUEUE_H
#define TN_COLL_TRANSPORTS_IN_PROCESS_QUEUE_H

#include "coll/transport.h"
#include <stdatomic.h>

enum {
  COLL_QUEUE_DEPTH = 16,              /* a power of two */
  COLL_QUEUE_VALUE_BYTES = 256 << 10, /* the largest value */
  COLL_QUEUE_INLINE = 112,            /* a value in the slot itself */
  COLL_QUEUE_SIZES = 13               /* of larger values' memory: 64 bytes, 128, ... 256 KiB */
};

/* Memory of larger values, of one port: given to values, and back when they have been released. */
typedef struct coll_value_pool {
  struct coll_value_block *free[COLL_QUEUE_SIZES];
} coll_value_pool;

typedef struct coll_direction {
  _Atomic(struct coll_queue *) queues[COLL_MAX_LINK_CHANNELS]; /* made at the first value */
  atomic_uint signals[COLL_MAX_LINK_CHANNELS];                 /* sent so far */
  _Alignas(64) unsigned taken[COLL_MAX_LINK_CHANNELS];         /* the receiver's */
} coll_direction;

/* As coll_link_calls has them. */
void *coll_direction_reserve(coll_direction *way, coll_value_pool *pool, uint32_t channel,
                             size_t bytes, bool *short_of_memory);
void coll_direction_commit(coll_direction *way, coll_value_pool *pool, uint32_t channel,
                           size_t bytes, uint64_t tag);
const void *coll_direction_peek(coll_direction *way, uint32_t channel, size_t *bytes,
                                uint64_t *tag);
void coll_direction_release(coll_direction *way, uint32_t channel);

/* The sender leaves: memory of what was released goes back to its pool; values that were not stay
 * until the end, which is after both sides have left. */
void coll_direction_retire(coll_direction *way, coll_value_pool *pool);
void coll_direction_end(coll_direction *way);
void coll_value_pool_end(coll_value_pool *pool);

#endif
