/* What every capsule must be before anything else looks at it: indices in range. */
#include "coll/capsule/binary.h"
#include "coll/capsule/capsule.h"
#include "coll/capsule/collective.h"

#include <inttypes.h>

/* Where a step is, for messages. */
typedef struct place {
  const coll_capsule *c;
  int32_t rank, lane, step;
} place;

static tn_status *check_peer(const place *p, int32_t peer, int32_t channel) {
  if (peer < 0 || peer >= p->c->num_ranks)
    return tn_error(TN_INVALID_ARGUMENT, "rank %" PRId32 " is none of %" PRId32, peer,
                    p->c->num_ranks);
  if (peer == p->rank) return tn_error(TN_INVALID_ARGUMENT, "a channel to itself");
  if (channel < 0 || channel >= COLL_MAX_CHANNEL)
    return tn_error(TN_INVALID_ARGUMENT, "channel %" PRId32 ": 0 to %d", channel,
                    COLL_MAX_CHANNEL - 1);
  return NULL;
}

static tn_status *check_ref(const place *p, const coll_ref *ref, int32_t count) {
  int32_t rank = ref->rank == COLL_HERE ? p->rank : ref->rank;
  if (rank < 0 || rank >= p->c->num_ranks)
    return tn_error(TN_INVALID_ARGUMENT, "rank %" PRId32 " is none of %" PRId32, rank,
                    p->c->num_ranks);
  int32_t chunks = p->c->ranks[rank].chunks[ref->buffer];
  if (ref->first < 0 || ref->first > chunks || count > chunks - ref->first)
    return tn_error(TN_OUT_OF_RANGE,
                    "%s[%" PRId32 ":%" PRId32 "] of rank %" PRId32 ", which has %" PRId32
                    " chunks there",
                    coll_buffer_name((coll_buffer)ref->buffer), ref->first, count, rank, chunks);
  return NULL;
}

static tn_status *check_move(const place *p, const coll_step *s) {
  if (s->count < 1 || s->count > COLL_MAX_CHUNKS)
    return tn_error(TN_INVALID_ARGUMENT, "%" PRId32 " chunks: 1 to %d", s->count, COLL_MAX_CHUNKS);
  bool takes = s->take != COLL_NOBODY, gives = s->give != COLL_NOBODY;
  if (s->num_operands + takes == 0) return tn_error(TN_INVALID_ARGUMENT, "nothing is moved");
  if (s->num_stores + gives == 0) return tn_error(TN_INVALID_ARGUMENT, "it goes nowhere");
  tn_status *status = takes ? check_peer(p, s->take, s->channel) : NULL;
  if (!status && gives) status = check_peer(p, s->give, s->give_channel);
  const coll_ref *refs = coll_operands(p->c, s);
  for (int i = 0; !status && i < s->num_operands + s->num_stores; i++)
    status = check_ref(p, &refs[i], s->count);
  return status;
}

static tn_status *check_deps(const place *p, const coll_step *s) {
  const coll_rank *rank = &p->c->ranks[p->rank];
  for (int i = 0; i < s->num_deps; i++) {
    coll_dep d = p->c->deps[s->deps + (uint32_t)i];
    if (d.lane < 0 || (uint32_t)d.lane >= rank->count)
      return tn_error(TN_INVALID_ARGUMENT, "it waits for lane %" PRId32 " of %" PRIu32, d.lane,
                      rank->count);
    uint32_t steps = coll_lane_of(p->c, p->rank, d.lane)->count;
    if (d.step < 0 || (uint32_t)d.step >= steps)
      return tn_error(TN_INVALID_ARGUMENT,
                      "it waits for step %" PRId32 " of lane %" PRId32 ", which has %" PRIu32,
                      d.step, d.lane, steps);
    if (d.lane == p->lane && d.step >= p->step)
      return tn_error(TN_INVALID_ARGUMENT, "it waits for step %" PRId32 " of its own lane", d.step);
  }
  return NULL;
}

static tn_status *check_step(const place *p, const coll_step *s) {
  tn_status *status = check_deps(p, s);
  if (status) return status;
  /* One capsule has one form: numbers that a step has no use for are 0. */
  if ((s->op != COLL_MOVE && s->op != COLL_MEET && s->count) ||
      ((s->op == COLL_FLUSH || s->op == COLL_NOP) && s->channel))
    return tn_error(TN_INVALID_ARGUMENT, "%s with a number that says nothing",
                    coll_op_name((coll_op)s->op));
  switch ((coll_op)s->op) {
  case COLL_MOVE: return check_move(p, s);
  case COLL_SIGNAL: return check_peer(p, s->give, s->channel);
  case COLL_WAIT: return check_peer(p, s->take, s->channel);
  case COLL_MEET:
    if (s->count < 1 || (uint32_t)s->count > p->c->ranks[p->rank].count)
      return tn_error(TN_INVALID_ARGUMENT, "%" PRId32 " of %" PRIu32 " lanes meet", s->count,
                      p->c->ranks[p->rank].count);
    if (s->channel < 0 || s->channel >= COLL_MAX_CHANNEL)
      return tn_error(TN_INVALID_ARGUMENT, "meeting point %" PRId32, s->channel);
    return NULL;
  case COLL_ACQUIRE:
  case COLL_RELEASE:
    if (s->channel < 0 || s->channel >= p->c->num_semaphores)
      return tn_error(TN_INVALID_ARGUMENT, "semaphore %" PRId32 " of %" PRId32, s->channel,
                      p->c->num_semaphores);
    return NULL;
  case COLL_PHASE:
    if (s->channel < 0) return tn_error(TN_INVALID_ARGUMENT, "phase %" PRId32, s->channel);
    return NULL;
  case COLL_FLUSH:
  case COLL_NOP: return NULL;
  default: return tn_error(TN_INVALID_ARGUMENT, "%d is no step", s->op);
  }
}

static tn_status *check_rank(const coll_capsule *c, int32_t r) {
  const coll_rank *rank = &c->ranks[r];
  for (int b = 0; b < COLL_NUM_BUFFERS; b++) {
    if (rank->chunks[b] < 0 || rank->chunks[b] > COLL_MAX_CHUNKS)
      return tn_error(TN_INVALID_ARGUMENT, "rank %" PRId32 ": %" PRId32 " chunks in %s", r,
                      rank->chunks[b], coll_buffer_name((coll_buffer)b));
  }
  place p = {c, r, 0, 0};
  for (p.lane = 0; (uint32_t)p.lane < rank->count; p.lane++) {
    const coll_lane *lane = coll_lane_of(c, r, p.lane);
    for (p.step = 0; (uint32_t)p.step < lane->count; p.step++) {
      tn_status *status = check_step(&p, &c->steps[lane->first + (uint32_t)p.step]);
      if (status) return coll_at_step(c, r, (uint32_t)p.lane, (uint32_t)p.step, status);
    }
  }
  return NULL;
}

static tn_status *check_header(const coll_capsule *c) {
  if (c->root < 0 || c->root >= c->num_ranks || (!coll_is_rooted(c->kind) && c->root))
    return tn_error(TN_INVALID_ARGUMENT, "root %" PRId32 " of %" PRId32 " ranks", c->root,
                    c->num_ranks);
  if ((int64_t)c->chunks * c->num_ranks > COLL_MAX_CHUNKS)
    return tn_error(TN_INVALID_ARGUMENT,
                    "%" PRId32 " chunks for each of %" PRId32 " ranks: at most %d", c->chunks,
                    c->num_ranks, COLL_MAX_CHUNKS);
  if (!c->in_place && !c->out_of_place)
    return tn_error(TN_INVALID_ARGUMENT, "it runs neither in place nor out of place");
  if (c->depth < 0 || c->min_bytes < 0 || c->max_bytes < 0 ||
      (c->max_bytes && c->max_bytes < c->min_bytes))
    return tn_error(TN_INVALID_ARGUMENT, "depth %" PRId32 ", %" PRId64 " to %" PRId64 " bytes",
                    c->depth, c->min_bytes, c->max_bytes);
  for (int32_t i = 0; i < c->num_semaphores; i++) {
    if (c->semaphores[i] < 0 || c->semaphores[i] > COLL_MAX_STEPS)
      return tn_error(TN_INVALID_ARGUMENT, "semaphore %" PRId32 " starts at %" PRId32 ": 0 to %d",
                      i, c->semaphores[i], COLL_MAX_STEPS);
  }
  if (c->ranks_begun != c->num_ranks)
    return tn_error(TN_INVALID_ARGUMENT, "%" PRId32 " of %" PRId32 " ranks", c->ranks_begun,
                    c->num_ranks);
  if (c->kind != COLL_PERMUTE)
    return c->sources ? tn_error(TN_INVALID_ARGUMENT, "sources of what is no permutation") : NULL;
  if (!c->sources) return tn_error(TN_INVALID_ARGUMENT, "a permutation without its sources");
  for (int32_t r = 0; r < c->num_ranks; r++) {
    if (c->sources[r] < COLL_NOBODY || c->sources[r] >= c->num_ranks)
      return tn_error(TN_INVALID_ARGUMENT, "rank %" PRId32 " gets from rank %" PRId32, r,
                      c->sources[r]);
  }
  return NULL;
}

tn_status *coll_capsule_finish(coll_capsule *c) {
  tn_status *status = check_header(c);
  for (int32_t r = 0; !status && r < c->num_ranks; r++) status = check_rank(c, r);
  if (!status) status = coll_hash(c, c->hash);
  return tn_status_prefix(status, "capsule %s", c->name);
}
