#include "coll/capsule/collective.h"

bool coll_reduces(coll_kind kind) {
  return kind == COLL_ALL_REDUCE || kind == COLL_REDUCE_SCATTER || kind == COLL_REDUCE;
}

bool coll_is_rooted(coll_kind kind) {
  return kind == COLL_BROADCAST || kind == COLL_REDUCE || kind == COLL_GATHER ||
         kind == COLL_SCATTER;
}

bool coll_has_blocks_in(coll_kind kind) {
  return kind == COLL_REDUCE_SCATTER || kind == COLL_ALL_TO_ALL || kind == COLL_SCATTER;
}

bool coll_has_blocks_out(coll_kind kind) {
  return kind == COLL_ALL_GATHER || kind == COLL_ALL_TO_ALL || kind == COLL_GATHER;
}

bool coll_has_input(const coll_capsule *c, int32_t r) {
  if (c->kind == COLL_BROADCAST || c->kind == COLL_SCATTER) return r == c->root;
  return c->kind != COLL_BARRIER;
}

bool coll_has_output(const coll_capsule *c, int32_t r) {
  if (c->kind == COLL_REDUCE || c->kind == COLL_GATHER) return r == c->root;
  if (c->kind == COLL_PERMUTE) return c->sources[r] != COLL_NOBODY;
  return c->kind != COLL_BARRIER;
}

int32_t coll_input_chunks(const coll_capsule *c, int32_t r) {
  if (!coll_has_input(c, r)) return 0;
  return coll_has_blocks_in(c->kind) ? c->chunks * c->num_ranks : c->chunks;
}

int32_t coll_output_chunks(const coll_capsule *c, int32_t r) {
  if (!coll_has_output(c, r)) return 0;
  return coll_has_blocks_out(c->kind) ? c->chunks * c->num_ranks : c->chunks;
}

bool coll_wanted(const coll_capsule *c, int32_t r, int32_t k, int32_t *source, int32_t *chunk) {
  *source = COLL_NOBODY;
  *chunk = k;
  switch (c->kind) {
  case COLL_ALL_REDUCE:
  case COLL_REDUCE: return true;
  case COLL_REDUCE_SCATTER: *chunk = r * c->chunks + k; return true;
  case COLL_ALL_GATHER:
  case COLL_GATHER:
    *source = k / c->chunks;
    *chunk = k % c->chunks;
    return false;
  case COLL_ALL_TO_ALL:
    *source = k / c->chunks;
    *chunk = r * c->chunks + k % c->chunks;
    return false;
  case COLL_BROADCAST: *source = c->root; return false;
  case COLL_SCATTER:
    *source = c->root;
    *chunk = r * c->chunks + k;
    return false;
  case COLL_PERMUTE: *source = c->sources[r]; return false;
  default: return false;
  }
}

coll_location coll_locate(const coll_capsule *c, int32_t rank, bool in_place, coll_buffer buffer,
                          int32_t first) {
  if (buffer == COLL_SCRATCH) return (coll_location){2, first};
  if (!in_place) return (coll_location){buffer == COLL_OUTPUT ? 0 : 1, first};
  bool in = coll_has_blocks_in(c->kind), out = coll_has_blocks_out(c->kind);
  bool moved = buffer == COLL_INPUT ? out && !in : in && !out; /* the smaller of the two */
  return (coll_location){0, moved ? rank * c->chunks + first : first};
}
