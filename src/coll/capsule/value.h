/* Symbols: what a chunk holds, as the verifier sees it. */
#ifndef TN_COLL_CAPSULE_VALUE_H
#define TN_COLL_CAPSULE_VALUE_H

#include "base/containers.h"
#include "base/status.h"

/* 0 is "never written". */
typedef uint32_t coll_value_id;
enum { COLL_UNWRITTEN = 0 };

/* A sum of contributions. Equal sums have equal `sum`; sums of the same contributions in the same
 * order, grouped anyhow, have equal `order`; those reduced by the same tree have equal `tree`. */
typedef struct coll_value {
  unsigned __int128 sum;
  uint64_t order, shift; /* a polynomial over 2^61 - 1, and the base to the power of the length */
  uint64_t tree;
  uint32_t left, right; /* of a reduction; of a contribution: rank, chunk */
  uint32_t terms; /* contributions, UINT32_MAX: more. It keeps doubled sums from wrapping to 0 */
  bool leaf;
} coll_value;

typedef struct coll_values {
  coll_value *list;
  size_t count, capacity;
  uint64_t seed;
} coll_values;

tn_status *coll_values_start(coll_values *values) TN_MUST_USE;
void coll_values_end(coll_values *values);

/* Chunk `chunk` of the input of `rank`. */
tn_status *coll_value_leaf(coll_values *values, uint32_t rank, uint32_t chunk,
                           coll_value_id *out) TN_MUST_USE;
tn_status *coll_value_reduce(coll_values *values, coll_value_id left, coll_value_id right,
                             coll_value_id *out) TN_MUST_USE;

/* What the reduction of chunk `chunk` over all `ranks` would be: `sum` and `order` only. */
coll_value coll_value_of_all(const coll_values *values, uint32_t ranks, uint32_t chunk);
/* And one contribution alone. */
coll_value coll_value_of_one(const coll_values *values, uint32_t rank, uint32_t chunk);

/* "1.0 + 2 x 3.4": rank.chunk with multiplicity, at most a few terms. */
void coll_value_print(const coll_values *values, coll_value_id id, tn_text *out);

#endif
