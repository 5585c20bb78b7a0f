#include "coll/exec/program.h"

#include "base/memory.h"
#include "coll/capsule/collective.h"
#include "coll/capsule/network.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* ---- channels ----------------------------------------------------------------------------------
 */

/* Capsules number channels as they like; links from 0, without gaps. Both ends sort the numbers in
 * use between them in one direction, which are the same for both: the capsule was verified. */
typedef enum use_kind { GIVEN, TAKEN, SIGNALLED, AWAITED, NUM_USES } use_kind;
typedef struct use {
  int32_t peer, kind, number;
} use;

typedef struct packing {
  coll_program *p;
  const coll_capsule *c;
  use *uses;
  size_t num_uses;
  size_t num_refs;
} packing;

static int compare_uses(const void *a, const void *b) {
  const use *x = a, *y = b;
  if (x->peer != y->peer) return x->peer < y->peer ? -1 : 1;
  if (x->kind != y->kind) return x->kind < y->kind ? -1 : 1;
  return x->number < y->number ? -1 : x->number > y->number;
}

static void use_channel(packing *k, int32_t peer, use_kind kind, int32_t number) {
  k->uses[k->num_uses++] = (use){peer, kind, number};
}

static void use_channels(packing *k, const coll_step *s) {
  if (s->op == COLL_MOVE && s->take != COLL_NOBODY) use_channel(k, s->take, TAKEN, s->channel);
  if (s->op == COLL_MOVE && s->give != COLL_NOBODY) use_channel(k, s->give, GIVEN, s->give_channel);
  if (s->op == COLL_SIGNAL) use_channel(k, s->give, SIGNALLED, s->channel);
  if (s->op == COLL_WAIT) use_channel(k, s->take, AWAITED, s->channel);
}

static void sort_uses(packing *k) {
  qsort(k->uses, k->num_uses, sizeof *k->uses, compare_uses);
  size_t kept = 0;
  for (size_t i = 0; i < k->num_uses; i++)
    if (!kept || compare_uses(&k->uses[kept - 1], &k->uses[i]) != 0) k->uses[kept++] = k->uses[i];
  k->num_uses = kept;
}

/* Uses before that one. */
static size_t uses_before(const packing *k, use wanted) {
  size_t low = 0, high = k->num_uses;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (compare_uses(&k->uses[middle], &wanted) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

static uint32_t channel_number(const packing *k, int32_t peer, use_kind kind, int32_t number) {
  return (uint32_t)(uses_before(k, (use){peer, kind, number}) -
                    uses_before(k, (use){peer, kind, -1}));
}

static uint32_t channels_in_use(const packing *k, int32_t peer, use_kind kind) {
  return channel_number(k, peer, kind, INT32_MAX);
}

/* ---- what the links must be able to do ---------------------------------------------------------
 */

static bool uses_values(const packing *k, int32_t peer) {
  return channels_in_use(k, peer, GIVEN) + channels_in_use(k, peer, TAKEN) > 0;
}

static tn_status *check_link(const packing *k, int32_t peer) {
  const coll_link *link = k->p->team->links[peer];
  bool phases = k->p->has_phases && (peer == 0 || k->p->team->rank == 0);
  for (use_kind kind = 0; kind < NUM_USES; kind++) {
    uint32_t count = channels_in_use(k, peer, kind);
    if (kind >= SIGNALLED) count += phases;
    if (!count) continue;
    if (!link) return tn_error(TN_FAILED_PRECONDITION, "no link joins it with rank %" PRId32, peer);
    if (count > link->most_channels)
      return tn_error(TN_UNIMPLEMENTED,
                      "%" PRIu32 " channels to or from rank %" PRId32
                      ", and the %s link has %" PRIu32,
                      count, peer, link->port->transport->name, link->most_channels);
  }
  if (uses_values(k, peer) && k->c->depth > 0 && (uint32_t)k->c->depth > link->depth)
    return tn_error(TN_UNIMPLEMENTED,
                    "its channels hold %" PRId32
                    " values, and those of the %s link to rank %" PRId32 " %" PRIu32,
                    k->c->depth, link->port->transport->name, peer, link->depth);
  if (uses_values(k, peer) && link->value_bytes < COLL_VALUE_BYTES)
    return tn_error(TN_UNIMPLEMENTED, "the %s link to rank %" PRId32 " carries %zu bytes at once",
                    link->port->transport->name, peer, link->value_bytes);
  return NULL;
}

/* A capsule that does not state its depth is run without data over channels as deep as the
 * shallowest link. */
static tn_status *check_depth(const packing *k) {
  uint32_t depth = COLL_UNBOUNDED;
  for (int32_t peer = 0; peer < k->c->num_ranks; peer++)
    if (uses_values(k, peer) && k->p->team->links[peer]->depth < depth)
      depth = k->p->team->links[peer]->depth;
  if (k->c->depth || depth == COLL_UNBOUNDED) return NULL;
  coll_wiring wiring;
  tn_status *status = coll_wire(k->c, &wiring);
  if (status) return status;
  status = coll_run_network(k->c, &wiring, (int32_t)depth, NULL, NULL, NULL);
  coll_wiring_end(&wiring);
  return tn_status_prefix(status, "with channels that hold %" PRIu32 " values", depth);
}

static tn_status *check_links(const packing *k) {
  tn_status *status = NULL;
  for (int32_t peer = 0; !status && peer < k->c->num_ranks; peer++)
    if (peer != k->p->team->rank) status = check_link(k, peer);
  return status ? status : check_depth(k);
}

/* ---- steps -------------------------------------------------------------------------------------
 */

static void pack_ref(packing *k, const coll_ref *from, exec_ref *to) {
  bool scratch = from->buffer == COLL_SCRATCH;
  bool own = from->rank == COLL_HERE || from->rank == k->p->team->rank;
  *to = (exec_ref){.peer = own ? COLL_HERE : from->rank,
                   .block = scratch ? 0 : from->first / k->c->chunks,
                   .within = scratch ? from->first : from->first % k->c->chunks,
                   .buffer = from->buffer};
}

static void pack_refs(packing *k, const coll_step *from, exec_step *to) {
  to->refs = &k->p->refs[k->num_refs];
  for (int i = 0; i < from->num_operands + from->num_stores; i++) {
    exec_ref *ref = &k->p->refs[k->num_refs++];
    pack_ref(k, &coll_operands(k->c, from)[i], ref);
    if (ref->peer != COLL_HERE) to->reaches = k->p->any_reached = true;
  }
}

static void pack_step(packing *k, const coll_step *from, exec_step *to) {
  coll_link **links = k->p->team->links;
  *to = (exec_step){.op = from->op,
                    .num_operands = from->num_operands,
                    .num_stores = from->num_stores,
                    .take_at = from->take_at,
                    .num_deps = from->num_deps,
                    .count = from->count,
                    .take = (uint32_t)from->channel,
                    .deps = from->num_deps ? &k->c->deps[from->deps] : NULL};
  if (from->op == COLL_MOVE) {
    pack_refs(k, from, to);
    to->plain = !to->reaches && from->num_stores + (from->give != COLL_NOBODY) == 1;
    if (from->take != COLL_NOBODY) {
      to->from = links[from->take];
      to->take = channel_number(k, from->take, TAKEN, from->channel);
    }
    if (from->give != COLL_NOBODY) {
      to->to = links[from->give];
      to->give = channel_number(k, from->give, GIVEN, from->give_channel);
    }
  } else if (from->op == COLL_SIGNAL) {
    to->to = links[from->give];
    to->give = channel_number(k, from->give, SIGNALLED, from->channel);
  } else if (from->op == COLL_WAIT) {
    to->from = links[from->take];
    to->take = channel_number(k, from->take, AWAITED, from->channel);
  }
}

static void pack_steps(packing *k) {
  coll_program *p = k->p;
  int32_t rank = p->team->rank;
  exec_step *next = p->steps;
  for (uint32_t l = 0; l < p->num_lanes; l++) {
    const coll_lane *lane = coll_lane_of(k->c, rank, (int32_t)l);
    p->lanes[l] = (exec_lane){next, lane->count};
    for (uint32_t i = 0; i < lane->count; i++) pack_step(k, &k->c->steps[lane->first + i], next++);
  }
}

/* What of this rank's output is not read by anybody as an operand: it may be stored past the cache.
 */
static tn_status *find_last_stores(coll_program *p) {
  const coll_capsule *c = p->capsule;
  size_t chunks = (size_t)c->ranks[p->team->rank].chunks[COLL_OUTPUT];
  bool *read = tn_alloc_array(chunks, sizeof *read);
  if (!read) return tn_error_no_memory("a program");
  for (int pass = 0; pass < 2; pass++) {
    for (uint32_t i = 0; i < p->num_steps; i++) {
      exec_step *s = &p->steps[i];
      if (s->op != COLL_MOVE) continue;
      int first = pass ? s->num_operands : 0, end = s->num_operands + (pass ? s->num_stores : 0);
      for (int r = first; r < end; r++) {
        exec_ref *ref = &p->refs[s->refs - p->refs + r];
        if (ref->peer != COLL_HERE || ref->buffer != COLL_OUTPUT) continue;
        bool *at = read + ref->block * c->chunks + ref->within;
        if (!pass)
          memset(at, 1, (size_t)s->count);
        else
          ref->last = !memchr(at, 1, (size_t)s->count);
      }
    }
  }
  tn_free(read);
  return NULL;
}

/* ---- what is known of the whole capsule --------------------------------------------------------
 */

typedef struct capsule_facts {
  uint8_t hash[sizeof((coll_capsule *)0)->hash];
  bool known, has_phases, reaches; /* any rank reaches into another's memory */
  int32_t widest;                  /* chunks of the largest value */
} capsule_facts;

static void look_at_step(const coll_capsule *c, int32_t rank, const coll_step *s,
                         capsule_facts *facts) {
  if (s->op == COLL_PHASE) facts->has_phases = true;
  if (s->op != COLL_MOVE) return;
  bool value = s->take != COLL_NOBODY || s->give != COLL_NOBODY;
  if (value && s->count > facts->widest) facts->widest = s->count;
  for (int i = 0; i < s->num_operands + s->num_stores && !facts->reaches; i++) {
    int32_t of = coll_operands(c, s)[i].rank;
    facts->reaches = of != COLL_HERE && of != rank;
  }
}

/* What is true of a capsule for every rank is kept from program to program: a thousand ranks in one
 * process would look a thousand times at the steps of all of them. */
static capsule_facts find_facts(const coll_capsule *c) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static capsule_facts kept;
  pthread_mutex_lock(&lock);
  capsule_facts facts = kept;
  pthread_mutex_unlock(&lock);
  if (facts.known && memcmp(facts.hash, c->hash, sizeof facts.hash) == 0) return facts;
  facts = (capsule_facts){.known = true};
  memcpy(facts.hash, c->hash, sizeof facts.hash);
  for (int32_t r = 0; r < c->num_ranks; r++) {
    const coll_rank *rank = &c->ranks[r];
    for (uint32_t l = rank->first; l < rank->first + rank->count; l++)
      for (uint32_t i = 0; i < c->lanes[l].count; i++)
        look_at_step(c, r, &c->steps[c->lanes[l].first + i], &facts);
  }
  pthread_mutex_lock(&lock);
  kept = facts;
  pthread_mutex_unlock(&lock);
  return facts;
}

/* Which of this rank's memory others reach. */
static void look_at_reaches(packing *k, int32_t rank, const coll_step *s) {
  coll_program *p = k->p;
  if (s->op != COLL_MOVE || rank == p->team->rank) return;
  for (int i = 0; i < s->num_operands + s->num_stores; i++) {
    const coll_ref *ref = &coll_operands(k->c, s)[i];
    if (ref->rank == p->team->rank) p->reached[ref->buffer] = p->any_reached = true;
  }
}

static void look_at_own(packing *k) {
  coll_program *p = k->p;
  const coll_rank *rank = &k->c->ranks[p->team->rank];
  p->num_lanes = rank->count;
  for (uint32_t l = rank->first; l < rank->first + rank->count; l++) {
    const coll_lane *lane = &k->c->lanes[l];
    p->num_steps += lane->count;
    for (uint32_t i = lane->first; i < lane->first + lane->count; i++) {
      const coll_step *s = &k->c->steps[i];
      k->num_refs += (size_t)s->num_operands + s->num_stores;
      if (s->op == COLL_MEET && (uint32_t)s->channel >= p->num_meetings)
        p->num_meetings = (uint32_t)s->channel + 1;
      if (s->op == COLL_ACQUIRE || s->op == COLL_RELEASE) p->gated = true;
    }
  }
}

static void look_at_capsule(packing *k) {
  capsule_facts facts = find_facts(k->c);
  k->p->has_phases = facts.has_phases;
  k->p->widest = facts.widest;
  k->p->reaches = facts.reaches;
  for (int32_t r = 0; facts.reaches && r < k->c->num_ranks; r++) {
    const coll_rank *rank = &k->c->ranks[r];
    for (uint32_t l = rank->first; l < rank->first + rank->count; l++)
      for (uint32_t i = 0; i < k->c->lanes[l].count; i++)
        look_at_reaches(k, r, &k->c->steps[k->c->lanes[l].first + i]);
  }
  look_at_own(k);
  memcpy(&k->p->hash, k->c->hash, sizeof k->p->hash);
}

/* ---- making one --------------------------------------------------------------------------------
 */

static bool allocate_packing(packing *k) {
  coll_program *p = k->p;
  size_t ranks = (size_t)k->c->num_ranks;
  k->uses = tn_alloc_array(2 * (size_t)p->num_steps, sizeof *k->uses);
  p->lanes = tn_alloc_array(p->num_lanes, sizeof *p->lanes);
  p->steps = tn_alloc_array(p->num_steps, sizeof *p->steps);
  p->refs = tn_alloc_array(k->num_refs, sizeof *p->refs);
  p->run_lanes = tn_alloc_array(p->num_lanes, sizeof *p->run_lanes);
  p->peers = tn_alloc_array(ranks, sizeof *p->peers);
  p->meetings = tn_alloc_array(p->num_meetings, sizeof *p->meetings);
  p->semaphores = tn_alloc_array((size_t)k->c->num_semaphores, sizeof *p->semaphores);
  p->phase_take = tn_alloc_array(ranks, sizeof *p->phase_take);
  p->phase_give = tn_alloc_array(ranks, sizeof *p->phase_give);
  return k->uses && p->lanes && p->steps && p->refs && p->run_lanes && p->peers && p->meetings &&
         p->semaphores && p->phase_take && p->phase_give;
}

static void find_channels(packing *k) {
  const coll_rank *rank = &k->c->ranks[k->p->team->rank];
  for (uint32_t l = rank->first; l < rank->first + rank->count; l++)
    for (uint32_t i = 0; i < k->c->lanes[l].count; i++)
      use_channels(k, &k->c->steps[k->c->lanes[l].first + i]);
  sort_uses(k);
  for (int32_t peer = 0; peer < k->c->num_ranks; peer++) {
    k->p->phase_give[peer] = channels_in_use(k, peer, SIGNALLED);
    k->p->phase_take[peer] = channels_in_use(k, peer, AWAITED);
  }
}

static tn_status *check_reached(const coll_program *p) {
  for (uint32_t i = 0; i < p->num_steps; i++) {
    const exec_step *s = &p->steps[i];
    for (int r = 0; s->op == COLL_MOVE && r < s->num_operands + s->num_stores; r++)
      if (s->refs[r].peer != COLL_HERE && !p->team->links[s->refs[r].peer])
        return tn_error(TN_FAILED_PRECONDITION, "no link joins it with rank %" PRId32,
                        s->refs[r].peer);
  }
  return NULL;
}

static tn_status *check_team(const coll_team *team, const coll_capsule *c) {
  if (team->size != c->num_ranks)
    return tn_error(TN_INVALID_ARGUMENT, "it is for %" PRId32 " ranks, and the team has %d",
                    c->num_ranks, team->size);
  return NULL;
}

static tn_status *make_program(coll_program *p) {
  packing k = {.p = p, .c = p->capsule};
  tn_status *status = check_team(p->team, k.c);
  if (status) return status;
  look_at_capsule(&k);
  if (p->has_phases && !p->team->phases)
    return tn_error(TN_UNIMPLEMENTED, "it changes phases, and nobody can switch this network");
  if (p->has_phases) status = coll_check_phases(k.c, p->team->phases, p->team->rank);
  if (status) return status;
  if (!allocate_packing(&k)) {
    tn_free(k.uses);
    return tn_error_no_memory("a program");
  }
  find_channels(&k);
  status = check_links(&k);
  k.num_refs = 0;
  if (!status) {
    pack_steps(&k);
    status = check_reached(p);
  }
  if (!status) status = find_last_stores(p);
  tn_free(k.uses);
  return status;
}

tn_status *coll_program_create(coll_team *team, const coll_capsule *capsule, coll_program **out) {
  *out = NULL;
  coll_program *p = tn_alloc_zero(sizeof *p);
  if (!p) return tn_error_no_memory("a program");
  p->team = team;
  p->capsule = capsule;
  p->run.program = p;
  p->run.team = team;
  tn_status *status = make_program(p);
  if (status) {
    coll_program_destroy(p);
    return tn_status_prefix(status, "capsule '%s', rank %d", capsule->name, team->rank);
  }
  *out = p;
  return NULL;
}

void coll_program_destroy(coll_program *p) {
  if (!p) return;
  coll_scratch_free(p);
  coll_quick_free(p);
  tn_free_aligned(p->bounce);
  tn_free(p->lanes);
  tn_free(p->steps);
  tn_free(p->refs);
  tn_free(p->run_lanes);
  tn_free(p->peers);
  tn_free(p->meetings);
  tn_free(p->semaphores);
  tn_free(p->phase_take);
  tn_free(p->phase_give);
  tn_free(p);
}
