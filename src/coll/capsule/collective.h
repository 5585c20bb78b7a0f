/* What each collective promises, chunk by chunk: the one place that the verifier, the generators
 * and the executor take it from. C is coll_capsule.chunks, R the number of ranks.
 *
 *   kind            i      o      chunk k of o on rank r gets
 *   all_reduce      C      C      the sum over ranks q of chunk k of q's i
 *   reduce_scatter  C*R    C      the sum over ranks q of chunk r*C + k of q's i
 *   all_gather      C      C*R    chunk k % C of the i of rank k / C
 *   all_to_all      C*R    C*R    chunk r*C + k % C of the i of rank k / C
 *   broadcast       C      C      chunk k of the root's i
 *   reduce          C      C      the same as all_reduce, on the root only
 *   gather          C      C*R    the same as all_gather, on the root only
 *   scatter         C*R    C      chunk r*C + k of the root's i
 *   permute         C      C      chunk k of the i of rank sources[r]; nothing where that is nobody
 *   barrier         0      0      (every rank's first step comes before every rank's end)
 *
 * In place, i and o are one memory. Where they differ in size the smaller is the part of the larger
 * that the rank owns: chunk k of the smaller is chunk r*C + k of the larger. */
#ifndef TN_COLL_CAPSULE_COLLECTIVE_H
#define TN_COLL_CAPSULE_COLLECTIVE_H

#include "coll/capsule/capsule.h"

/* Chunks that rank r must have in a buffer for the collective. */
int32_t coll_input_chunks(const coll_capsule *c, int32_t r);
int32_t coll_output_chunks(const coll_capsule *c, int32_t r);
/* Whether ranks other than the root have an input, an output. */
bool coll_has_input(const coll_capsule *c, int32_t r);
bool coll_has_output(const coll_capsule *c, int32_t r);
bool coll_reduces(coll_kind kind);
bool coll_is_rooted(coll_kind kind); /* one rank alone gives, or takes */
/* Whether an input, an output has a block for each rank: C*R chunks. */
bool coll_has_blocks_in(coll_kind kind);
bool coll_has_blocks_out(coll_kind kind);

/* What chunk k of o on rank r gets: the reduction of chunk `*chunk` of every rank's i (true), or
 * that chunk of rank `*source` (false; COLL_NOBODY: it is not written). */
bool coll_wanted(const coll_capsule *c, int32_t r, int32_t k, int32_t *source, int32_t *chunk);

/* Where chunk `first` of a buffer lies in memory when run in place or not: memory 0 is o's (and
 * i's, in place), 1 is i's, 2 scratch. */
typedef struct coll_location {
  int32_t memory, chunk;
} coll_location;
coll_location coll_locate(const coll_capsule *c, int32_t rank, bool in_place, coll_buffer buffer,
                          int32_t first);

#endif
