/* Cards: whether all ranks make the same call, and where their memory lies. */
#include "coll/exec/program.h"

#include "base/system.h"

#include <inttypes.h>
#include <sched.h>

/* ---- what all must agree on --------------------------------------------------------------------
 */

static uint64_t mix_hash(uint64_t state, uint64_t word) {
  state = (state ^ word) * UINT64_C(0x9e3779b97f4a7c15);
  return state ^ state >> 29;
}

/* The last bit is not one that all agree on: whether this rank is in place is its own affair, but
 * who reaches into its memory must know. */
enum { IN_PLACE = 1 };

uint64_t coll_fingerprint(const coll_program *p, const coll_call *call) {
  uint64_t state = mix_hash(p->hash, call->agreed);
  state = mix_hash(state, call->elements);
  state = mix_hash(state, call->reduce.element);
  state = mix_hash(state, (uint64_t)call->reduce.type << 32 | (uint64_t)call->reduce.op);
  return (state & ~(uint64_t)IN_PLACE) | (call->in_place ? IN_PLACE : 0);
}

/* Of this call only: what is left of another is never taken for it. */
uint64_t coll_value_tag(uint64_t fingerprint, uint64_t sequence) {
  return mix_hash(fingerprint | IN_PLACE, sequence);
}

coll_progress coll_peer_differs(coll_run *run, int32_t rank) {
  return coll_run_fail(
      run, tn_error(TN_FAILED_PRECONDITION,
                    "call %" PRIu64 " of rank %" PRId32
                    " is not that of rank %d: collectives, counts, types or capsules differ",
                    run->sequence, rank, run->team->rank));
}

coll_progress coll_peer_meet(coll_run *run, int32_t rank) {
  run_peer *peer = &run->program->peers[rank];
  if (peer->sequence == run->sequence) return COLL_MOVED;
  coll_link *link = run->team->links[rank];
  coll_card card;
  if (!link->calls->card(link, run->sequence, &card)) return COLL_BLOCKED;
  if ((card.fingerprint ^ run->card.fingerprint) & ~(uint64_t)IN_PLACE)
    return coll_peer_differs(run, rank);
  peer->in_place = card.fingerprint & IN_PLACE;
  for (int b = 0; b < COLL_NUM_BUFFERS; b++) peer->places[b] = card.places[b];
  peer->sequence = run->sequence;
  return COLL_MOVED;
}

/* ThreadSanitizer knows no fences: under it, all pass one variable. */
static void full_fence(void) {
#if defined(__SANITIZE_THREAD__)
  static atomic_int passed;
  atomic_fetch_add(&passed, 1);
#else
  atomic_thread_fence(memory_order_seq_cst);
#endif
}

/* A rank that gives up says so, looks for cards and waits for those who have posted theirs
 * (coll_run_let_go); this one has posted its card and looks whether the other has given up. One of
 * the two sees the other, so nobody reaches into memory that its owner has back. */
static coll_progress check_owner(coll_run *run, coll_link *link) {
  full_fence();
  tn_status *status = link->calls->health(link);
  if (tn_status_code(status) != TN_ABORTED) return status ? coll_run_fail(run, status) : COLL_MOVED;
  tn_status_destroy(status);
  return COLL_BLOCKED; /* coll_run_look() ends the run, with the best reason there is */
}

coll_progress coll_peer_reach(coll_run *run, int32_t rank) {
  run_peer *peer = &run->program->peers[rank];
  if (peer->reached == run->sequence) return COLL_MOVED;
  coll_link *link = run->team->links[rank];
  coll_progress met = coll_peer_meet(run, rank);
  if (met == COLL_MOVED) met = check_owner(run, link);
  if (met != COLL_MOVED) return met;
  for (int b = 0; b < COLL_NUM_BUFFERS; b++) {
    const coll_place *place = &peer->places[b];
    size_t bytes = coll_buffer_bytes(run, rank, peer->in_place, (coll_buffer)b);
    bool there = bytes && (place->segment || place->offset);
    peer->base[b] = there ? link->calls->map(link, place, bytes) : NULL;
  }
  peer->reached = run->sequence;
  return COLL_MOVED;
}

/* ---- whether to go on --------------------------------------------------------------------------
 */

coll_progress coll_run_fail(coll_run *run, tn_status *error) {
  run->state = RUN_FAILED;
  run->error = error;
  coll_team_revoke(run->team, tn_status_code(error), tn_status_message(error));
  for (size_t i = 0; i < run->team->num_ports; i++)
    run->team->ports[i]->calls->finish(run->team->ports[i], run->sequence);
  return COLL_FAILED;
}

/* Whether that rank may be reaching into this one's memory, which has given up. */
static bool may_reach(const coll_run *run, coll_link *link) {
  coll_card card;
  if (link->calls->done(link) >= run->sequence || !link->calls->card(link, run->sequence, &card))
    return false;
  tn_status *health = link->calls->health(link);
  bool gone = health && tn_status_code(health) == TN_UNAVAILABLE;
  tn_status_destroy(health);
  return !gone;
}

void coll_run_let_go(const coll_run *run) {
  enum { PATIENCE = 1000 * 1000 * 1000 }; /* longer than any step takes */
  const bool *reached = run->program->reached;
  if (!reached[COLL_INPUT] && !reached[COLL_OUTPUT] && !reached[COLL_SCRATCH]) return;
  full_fence();
  int64_t until = tn_now() + PATIENCE;
  for (int32_t r = 0; r < run->team->size; r++) {
    coll_link *link = run->team->links[r];
    while (link && may_reach(run, link) && tn_now() < until) sched_yield();
  }
}

/* Calls that differ are the better reason where a peer has ended the team because of them. */
static coll_progress look_at_cards(coll_run *run) {
  for (int32_t r = 0; r < run->team->size; r++) {
    if (!run->team->links[r]) continue;
    if (coll_peer_meet(run, r) == COLL_FAILED) return COLL_FAILED;
  }
  return COLL_BLOCKED;
}

/* Who has ended this call may leave. */
static tn_status *link_health(const coll_run *run, coll_link *link) {
  tn_status *status = link->calls->health(link);
  if (!status || tn_status_code(status) != TN_UNAVAILABLE ||
      link->calls->done(link) < run->sequence)
    return status;
  tn_status_destroy(status);
  return NULL;
}

/* A peer that ended the team had a reason, which as a rule this rank can see for itself a moment
 * later, and say better: that a third rank died. */
static coll_progress heed_status(coll_run *run, tn_status *status) {
  enum { MOMENT = 4 * 1000 * 1000 };
  if (tn_status_code(status) != TN_ABORTED) return coll_run_fail(run, status);
  int64_t now = tn_now();
  if (!run->warned) run->warned = now;
  if (now - run->warned >= MOMENT) return coll_run_fail(run, status);
  tn_status_destroy(status);
  return COLL_BLOCKED;
}

static coll_progress look_at_links(coll_run *run) {
  tn_status *worst = NULL;
  for (int32_t r = 0; r < run->team->size; r++) {
    coll_link *link = run->team->links[r];
    tn_status *status = link ? link_health(run, link) : NULL;
    if (!status) continue;
    bool better = !worst || tn_status_code(worst) == TN_ABORTED;
    tn_status_destroy(better ? worst : status);
    if (better) worst = status;
  }
  return worst ? heed_status(run, worst) : COLL_BLOCKED;
}

coll_progress coll_run_look(coll_run *run) {
  enum { INTERVAL = 500 * 1000 };
  int64_t now = tn_now();
  bool revoked = atomic_load_explicit(&run->team->revoked, memory_order_acquire) != COLL_TEAM_WHOLE;
  if (!revoked && now - run->looked < INTERVAL) return COLL_BLOCKED;
  run->looked = now;
  if (atomic_load_explicit(&run->team->revoked, memory_order_acquire) == COLL_TEAM_REVOKED)
    return coll_run_fail(run, tn_status_copy(run->team->why));
  if (look_at_cards(run) == COLL_FAILED) return COLL_FAILED;
  return look_at_links(run);
}
