#include "coll/memory/pool.h"

#include "base/memory.h"

tn_status *pool_start(pool *p, void *base, size_t bytes) {
  *p = (pool){.base = base, .granules = bytes / POOL_GRANULE};
  if (p->granules > UINT32_MAX) p->granules = UINT32_MAX;
  p->runs = tn_alloc_array(p->granules, sizeof *p->runs);
  return p->runs ? NULL : tn_error_no_memory("a pool of memory");
}

void pool_end(pool *p) {
  tn_free(p->runs);
  *p = (pool){.base = NULL};
}

void *pool_take(pool *p, size_t bytes) {
  size_t need = bytes / POOL_GRANULE + (bytes % POOL_GRANULE != 0), unused = 0;
  if (!need) need = 1;
  for (size_t at = 0; at < p->granules;) {
    if (p->runs[at]) {
      at += p->runs[at];
      unused = 0;
      continue;
    }
    at++;
    if (++unused < need) continue;
    p->runs[at - need] = (uint32_t)need;
    return p->base + (at - need) * POOL_GRANULE;
  }
  return NULL;
}

bool pool_give(pool *p, const void *address) {
  uintptr_t offset = (uintptr_t)address - (uintptr_t)p->base;
  if (!p->base || offset / POOL_GRANULE >= p->granules || offset % POOL_GRANULE) return false;
  bool taken = p->runs[offset / POOL_GRANULE] != 0;
  p->runs[offset / POOL_GRANULE] = 0;
  return taken;
}
