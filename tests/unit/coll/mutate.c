#include "mutate.h"

#include "coll/capsule/verify.h"
#include "simulate.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is done, and why one that is taken may well be right. */
static const struct {
  const char *name, *reason;
} kinds[NUM_MUTATIONS] = {
    {"dropped dependency", "what is left keeps the order"},
    {"dropped step", "nothing needs what it did"},
    {"dropped signal or wait", "nothing needs it"},
    {"swapped steps", "neither needs the other"},
    {"operand elsewhere", "the same contribution stands there"},
    {"store elsewhere", "nothing else is kept there"},
    {"another buffer", "the same memory, or the same contribution stands there"},
    {"another rank's memory", "the same contribution stands there"},
    {"dropped operand", "none"},
    {"doubled operand", "none"},
    {"another peer", "none"},
    {"another channel", "nothing else goes over it"},
};

typedef struct change {
  mutation kind;
  uint32_t step; /* over the whole capsule */
  uint64_t dice;
} change;

/* ---- one mutant --------------------------------------------------------------------------------
 */

static const coll_step *step_at(const coll_capsule *c, uint32_t step) {
  return &c->steps[step];
}

/* Whether the kind can be done to a step. */
static bool applies(const coll_capsule *c, mutation kind, uint32_t step, bool last) {
  const coll_step *s = step_at(c, step);
  bool move = s->op == COLL_MOVE, peers = s->take != COLL_NOBODY || s->give != COLL_NOBODY;
  switch (kind) {
  case MUTATE_DROP_DEP: return s->num_deps > 0;
  case MUTATE_DROP_STEP: return true;
  case MUTATE_DROP_SIGNAL: return s->op == COLL_SIGNAL || s->op == COLL_WAIT;
  case MUTATE_SWAP_STEPS: return !last;
  case MUTATE_OPERAND_OFFSET: return move && s->num_operands;
  case MUTATE_STORE_OFFSET: return move && s->num_stores;
  case MUTATE_BUFFER: return move && s->num_operands + s->num_stores;
  case MUTATE_RANK: return move && s->num_operands + s->num_stores && c->num_ranks > 1;
  case MUTATE_DROP_OPERAND: return move && s->num_operands + (s->take != COLL_NOBODY) > 1;
  case MUTATE_DOUBLE_OPERAND: return move && s->num_operands && s->num_operands < COLL_MAX_OPERANDS;
  case MUTATE_PEER: return peers && c->num_ranks > 2;
  default: return peers || s->op == COLL_MEET || s->op == COLL_ACQUIRE || s->op == COLL_RELEASE;
  }
}

static int32_t other_rank(int32_t rank, int32_t ranks, uint64_t dice) {
  return (int32_t)(((uint64_t)rank + 1 + dice % (uint64_t)(ranks - 1)) % (uint64_t)ranks);
}

static void drop_operand(coll_move *m, uint64_t dice) {
  int takes = m->take != COLL_NOBODY, at = (int)(dice % (uint64_t)(m->num_operands + takes));
  if (at == m->num_operands) {
    m->take = COLL_NOBODY;
    m->take_at = m->take_channel = 0;
    return;
  }
  for (int i = at + 1; i < m->num_operands; i++) m->operands[i - 1] = m->operands[i];
  m->num_operands--;
  if (m->take_at > at) m->take_at--;
}

static void change_ref(const coll_capsule *c, int32_t rank, coll_move *m, const change *x) {
  int at = (int)(x->dice % (uint64_t)(m->num_operands + m->num_stores));
  if (x->kind == MUTATE_OPERAND_OFFSET) at = (int)(x->dice % (uint64_t)m->num_operands);
  if (x->kind == MUTATE_STORE_OFFSET)
    at = m->num_operands + (int)(x->dice % (uint64_t)m->num_stores);
  coll_ref *ref = at < m->num_operands ? &m->operands[at] : &m->stores[at - m->num_operands];
  uint64_t dice = x->dice >> 16;
  if (x->kind == MUTATE_BUFFER)
    ref->buffer = (uint8_t)((ref->buffer + 1 + dice % 2) % 3);
  else if (x->kind == MUTATE_RANK)
    ref->rank = other_rank(ref->rank == COLL_HERE ? rank : ref->rank, c->num_ranks, dice);
  else
    ref->first += dice % 2 ? 1 : -1;
}

static void change_peer(int32_t *take, int32_t *give, int32_t *take_channel, int32_t *give_channel,
                        int32_t ranks, const change *x) {
  bool taker = *take != COLL_NOBODY && (*give == COLL_NOBODY || x->dice % 2);
  int32_t *peer = taker ? take : give, *channel = taker ? take_channel : give_channel;
  if (x->kind == MUTATE_PEER)
    *peer = other_rank(*peer, ranks, x->dice >> 16);
  else
    *channel += *channel && x->dice >> 16 & 1 ? -1 : 1;
}

static void change_move(const coll_capsule *c, int32_t rank, coll_move *m, const change *x) {
  switch (x->kind) {
  case MUTATE_OPERAND_OFFSET:
  case MUTATE_STORE_OFFSET:
  case MUTATE_BUFFER:
  case MUTATE_RANK: change_ref(c, rank, m, x); break;
  case MUTATE_DROP_OPERAND: drop_operand(m, x->dice); break;
  case MUTATE_DOUBLE_OPERAND:
    m->operands[m->num_operands] = m->operands[x->dice % (uint64_t)m->num_operands];
    m->num_operands++;
    break;
  case MUTATE_PEER:
  case MUTATE_CHANNEL:
    change_peer(&m->take, &m->give, &m->take_channel, &m->give_channel, c->num_ranks, x);
    break;
  default: break;
  }
}

static tn_status *copy_move(coll_capsule *to, const coll_capsule *c, int32_t rank,
                            const coll_step *s, const change *x) {
  coll_move m;
  coll_move_init(&m, s->count);
  m.num_operands = s->num_operands;
  m.num_stores = s->num_stores;
  if (s->num_operands)
    memcpy(m.operands, coll_operands(c, s), s->num_operands * sizeof *m.operands);
  if (s->num_stores) memcpy(m.stores, coll_stores(c, s), s->num_stores * sizeof *m.stores);
  m.take = s->take, m.take_channel = s->channel, m.take_at = s->take_at;
  m.give = s->give, m.give_channel = s->give_channel;
  if (x) change_move(c, rank, &m, x);
  return coll_add_move(to, &m, s->line);
}

static tn_status *copy_other(coll_capsule *to, const coll_capsule *c, const coll_step *s,
                             const change *x) {
  int32_t take = s->take, give = s->give, channel = s->channel;
  bool peer = x && (x->kind == MUTATE_PEER || x->kind == MUTATE_CHANNEL);
  if (peer) change_peer(&take, &give, &channel, &channel, c->num_ranks, x);
  return coll_add_step(to, (coll_op)s->op, take != COLL_NOBODY ? take : give, channel, s->count,
                       s->line);
}

/* Where a step that others wait for stands now; -1: nowhere. */
static int32_t moved(const coll_lane *lane, int32_t step, const change *x) {
  bool drops = x->kind == MUTATE_DROP_STEP || x->kind == MUTATE_DROP_SIGNAL;
  if (!drops || x->step < lane->first || x->step >= lane->first + lane->count) return step;
  return step >= (int32_t)(x->step - lane->first) ? step - 1 : step;
}

static tn_status *copy_step(coll_capsule *to, const coll_capsule *c, int32_t rank, uint32_t step,
                            const change *x) {
  const coll_step *s = step_at(c, step);
  const change *here = step == x->step ? x : NULL;
  tn_status *status =
      s->op == COLL_MOVE ? copy_move(to, c, rank, s, here) : copy_other(to, c, s, here);
  int dropped = here && x->kind == MUTATE_DROP_DEP ? (int)(x->dice % s->num_deps) : -1;
  for (int i = 0; !status && i < s->num_deps; i++) {
    coll_dep d = c->deps[s->deps + (uint32_t)i];
    d.step = moved(coll_lane_of(c, rank, d.lane), d.step, x);
    if (i != dropped && d.step >= 0) status = coll_add_dep(to, d.lane, d.step);
  }
  return status;
}

static tn_status *copy_lane(coll_capsule *to, const coll_capsule *c, int32_t rank,
                            const coll_lane *lane, const change *x) {
  tn_status *status = coll_add_lane(to);
  for (uint32_t k = 0; !status && k < lane->count; k++) {
    uint32_t step = lane->first + k;
    bool drops = x->kind == MUTATE_DROP_STEP || x->kind == MUTATE_DROP_SIGNAL;
    if (drops && step == x->step) continue;
    if (x->kind == MUTATE_SWAP_STEPS && step == x->step)
      step++;
    else if (x->kind == MUTATE_SWAP_STEPS && step == x->step + 1)
      step--;
    status = copy_step(to, c, rank, step, x);
  }
  return status;
}

static tn_status *copy_header(const coll_capsule *c, coll_capsule *to) {
  to->root = c->root;
  to->in_place = c->in_place;
  to->out_of_place = c->out_of_place;
  to->order = c->order;
  to->num_semaphores = c->num_semaphores;
  size_t ranks = (size_t)c->num_ranks, semaphores = (size_t)c->num_semaphores;
  if (semaphores) to->semaphores = tn_alloc_array(semaphores, sizeof *to->semaphores);
  if (c->sources) to->sources = tn_alloc_array(ranks, sizeof *to->sources);
  if ((semaphores && !to->semaphores) || (c->sources && !to->sources))
    return tn_error_no_memory("a mutant");
  if (semaphores) memcpy(to->semaphores, c->semaphores, semaphores * sizeof *to->semaphores);
  if (c->sources) memcpy(to->sources, c->sources, ranks * sizeof *to->sources);
  return NULL;
}

static tn_status *make_mutant(const coll_capsule *c, const change *x, coll_capsule **out) {
  coll_capsule *to = NULL;
  tn_status *status = coll_capsule_create(c->name, c->kind, c->num_ranks, c->chunks, &to);
  if (!status) status = copy_header(c, to);
  for (int32_t r = 0; !status && r < c->num_ranks; r++) {
    const int32_t *chunks = c->ranks[r].chunks;
    status = coll_add_rank(to, chunks[0], chunks[1], chunks[2]);
    for (uint32_t l = 0; !status && l < c->ranks[r].count; l++)
      status = copy_lane(to, c, r, coll_lane_of(c, r, (int32_t)l), x);
  }
  *out = to;
  return status;
}

/* ---- judging -----------------------------------------------------------------------------------
 */

static const char *run_often(const coll_capsule *c, int32_t depth, mutation_report *report) {
  const char *wrong = NULL;
  for (int i = 0; !wrong && i < report->runs; i++) {
    if (c->out_of_place) wrong = simulate(c, false, depth, &report->seed);
    if (!wrong && c->in_place) wrong = simulate(c, true, depth, &report->seed);
  }
  return wrong;
}

static void name_mutant(const coll_capsule *c, const change *x) {
  tn_text text = {.size = 0};
  coll_print_step(c, step_at(c, x->step), &text);
  printf("%s, step %" PRIu32 " \"%s\", %s (%" PRIx64 "): ", c->name, x->step,
         text.data ? text.data : "?", kinds[x->kind].name, x->dice);
  tn_text_free(&text);
}

/* The verifier took it: it must be right. */
static void judge_taken(const coll_capsule *c, const coll_capsule *mutant, int32_t depth,
                        const change *x, mutation_report *report) {
  mutation_tally *tally = &report->tallies[x->kind];
  if (!memcmp(c->hash, mutant->hash, sizeof c->hash)) {
    tally->same++;
    return;
  }
  const char *wrong = run_often(mutant, depth, report);
  tally->equivalent++;
  bool has_reason = strcmp(kinds[x->kind].reason, "none") != 0;
  if (wrong || !has_reason) report->mistaken++;
  if (!wrong && has_reason && !report->list) return;
  name_mutant(c, x);
  printf("%s\n", wrong ? wrong : kinds[x->kind].reason);
}

static void try_mutant(const coll_capsule *c, const change *x, mutation_report *report) {
  mutation_tally *tally = &report->tallies[x->kind];
  coll_capsule *mutant = NULL;
  coll_verdict verdict;
  tally->made++;
  tn_status *status = make_mutant(c, x, &mutant);
  if (!status) status = coll_capsule_finish(mutant);
  bool finished = !status;
  if (!status) status = coll_verify(mutant, &verdict);
  if (!status)
    judge_taken(c, mutant, verdict.depth, x, report);
  else
    tally->refused[finished]++;
  if (status && finished && !run_often(mutant, INT32_MAX, report)) {
    report->strict++;
    if (report->list) {
      name_mutant(c, x);
      printf("refused, and never seen to go wrong: %s\n", tn_status_message(status));
    }
  }
  tn_status_destroy(status);
  coll_capsule_destroy(mutant);
}

static bool is_last(const coll_capsule *c, uint32_t step) {
  for (size_t l = 0; l < c->num_lanes; l++)
    if (c->lanes[l].first + c->lanes[l].count == step + 1) return true;
  return false;
}

void mutate_capsule(const coll_capsule *c, int each, mutation_report *report) {
  for (int kind = 0; c->num_steps && kind < NUM_MUTATIONS; kind++) {
    for (int made = 0, tries = 0; made < each && tries < 400 * each; tries++) {
      uint64_t dice = simulate_random(&report->seed);
      change x = {(mutation)kind, (uint32_t)(dice % c->num_steps), simulate_random(&report->seed)};
      if (!applies(c, x.kind, x.step, is_last(c, x.step))) continue;
      try_mutant(c, &x, report);
      made++;
    }
  }
}

void mutation_print(const mutation_report *report) {
  printf("%-24s %7s %8s %8s %6s %10s\n", "mutation", "made", "refused", "disproved", "same",
         "equivalent");
  for (int i = 0; i < NUM_MUTATIONS; i++) {
    const mutation_tally *t = &report->tallies[i];
    printf("%-24s %7zu %8zu %8zu %6zu %10zu\n", kinds[i].name, t->made, t->refused[0],
           t->refused[1], t->same, t->equivalent);
  }
  printf("%zu taken and wrong; %zu disproved and not seen to go wrong\n", report->mistaken,
         report->strict);
}
