/* A stretch of memory handed out in pieces of whole granules, first fit. Not for several threads.
 */
#ifndef TN_COLL_MEMORY_POOL_H
#define TN_COLL_MEMORY_POOL_H

#include "base/status.h"
#include <stdint.h>

enum { POOL_GRANULE = 4096 };

typedef struct pool {
  char *base;
  size_t granules;
  uint32_t *runs; /* granules of the piece that begins here; 0: none does */
} pool;

/* `base` is lent: whole granules of it are used. */
tn_status *pool_start(pool *p, void *base, size_t bytes) TN_MUST_USE;
void pool_end(pool *p);
/* NULL: there is no room. The bytes are as they were left. */
void *pool_take(pool *p, size_t bytes);
/* False: no piece begins there. */
bool pool_give(pool *p, const void *address);

#endif
