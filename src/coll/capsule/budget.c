#include "coll/capsule/budget.h"

#include "coll/capsule/collective.h"
#include "coll/capsule/race.h"
#include "coll/capsule/value.h"

#include <inttypes.h>

/* Every sum stays below 2^62: 65,536 ranks of three buffers of 2^24 chunks, 2^26 steps of as many
 * chunks and 130 places. */
typedef struct cost {
  int64_t chunks, inputs; /* held; that begin as symbols */
  int64_t moved, reduced, given;
} cost;

static void add_ranks(const coll_capsule *c, cost *to) {
  for (int32_t r = 0; r < c->num_ranks; r++) {
    to->inputs += coll_input_chunks(c, r);
    to->chunks += coll_input_chunks(c, r) + (int64_t)coll_output_chunks(c, r) +
                  c->ranks[r].chunks[COLL_SCRATCH];
  }
}

static void add_steps(const coll_capsule *c, cost *to) {
  for (size_t i = 0; i < c->num_steps; i++) {
    const coll_step *s = &c->steps[i];
    if (s->op != COLL_MOVE) continue;
    int operands = s->num_operands + (s->take != COLL_NOBODY), gives = s->give != COLL_NOBODY;
    to->moved += (int64_t)s->count * (operands + s->num_stores + gives);
    to->given += (int64_t)s->count * gives;
    if (operands > 1) to->reduced += (int64_t)s->count * (operands - 1);
  }
}

tn_status *coll_check_budget(const coll_capsule *c) {
  cost k = {.chunks = 0};
  add_ranks(c, &k);
  add_steps(c, &k);
  double bytes = (double)k.chunks * (sizeof(coll_value_id) + sizeof(chunk_past)) +
                 (double)(k.inputs + k.reduced) * sizeof(coll_value) * 1.5 + /* grown by half */
                 (double)k.given * sizeof(coll_value_id);
  double mib = bytes / (1 << 20);
  if (mib > (double)COLL_MAX_PROOF_MIB)
    return tn_error(TN_RESOURCE_EXHAUSTED,
                    "to prove it takes some %.0f MiB, more than %d: %" PRId32 " ranks have %" PRId64
                    " chunks together, and %" PRId64 " are reduced",
                    mib, COLL_MAX_PROOF_MIB, c->num_ranks, k.chunks, k.reduced);
  if (k.moved > COLL_MAX_PROOF_MOVES)
    return tn_error(TN_RESOURCE_EXHAUSTED,
                    "its steps move %" PRId64 " chunks, more than the %d that are proved", k.moved,
                    COLL_MAX_PROOF_MOVES);
  return NULL;
}
