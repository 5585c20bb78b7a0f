#include "coll/formats/mscclpp_wires.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const uint32_t NONE = UINT32_MAX;

static tn_status *no_memory(void) {
  return tn_error_no_memory("a plan's channels");
}

/* ---- channels ----------------------------------------------------------------------------------
 */

static int compare_keys(const void *a, const void *b) {
  const int32_t *x = a, *y = b;
  for (int i = 0; i < 4; i++)
    if (x[i] != y[i]) return x[i] < y[i] ? -1 : 1;
  return 0;
}
_Static_assert(sizeof(plan_wire) == 4 * sizeof(int32_t), "compared number by number");

static plan_wire wire_of(const coll_channel *channel, int32_t gpu) {
  return (plan_wire){gpu, channel->from == gpu ? channel->to : channel->from,
                     channel->kind == COLL_VALUES ? channel->from : -1, channel->number};
}

static tn_status *add_wire(plan_wires *p, plan_wire wire) {
  if (!tn_array_reserve((void **)&p->wires, &p->cap_wires, p->num_wires + 1, sizeof *p->wires))
    return no_memory();
  p->wires[p->num_wires++] = wire;
  return NULL;
}

/* The two directions of a counter are one wire. */
static tn_status *list_wires(plan_wires *p) {
  for (size_t i = 0; i < p->w.count; i++) {
    const coll_channel *channel = &p->w.channels[i];
    if (channel->kind != COLL_VALUES && channel->kind != COLL_COUNTER) continue;
    tn_status *status = add_wire(p, wire_of(channel, channel->from));
    if (!status) status = add_wire(p, wire_of(channel, channel->to));
    if (status) return status;
  }
  size_t kept = 0;
  if (p->num_wires) qsort(p->wires, p->num_wires, sizeof *p->wires, compare_keys);
  for (size_t i = 0; i < p->num_wires; i++)
    if (!kept || compare_keys(&p->wires[i], &p->wires[kept - 1]) != 0)
      p->wires[kept++] = p->wires[i];
  p->num_wires = kept;
  return NULL;
}

/* The first wire that is not before this one. */
static size_t find_wire(const plan_wires *p, plan_wire wire) {
  size_t low = 0, high = p->num_wires;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (compare_keys(&p->wires[middle], &wire) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

void coll_plan_wires_of(const plan_wires *p, int32_t gpu, size_t *first, size_t *end) {
  *first = find_wire(p, (plan_wire){gpu, -1, -1, -1});
  *end = find_wire(p, (plan_wire){gpu + 1, -1, -1, -1});
}

int32_t coll_plan_channel(const plan_wires *p, int32_t gpu, uint32_t channel) {
  size_t first = find_wire(p, (plan_wire){gpu, -1, -1, -1});
  return (int32_t)(find_wire(p, wire_of(&p->w.channels[channel], gpu)) - first);
}

/* ---- slots of what was queued ------------------------------------------------------------------
 */

static bool is_queue(const plan_wires *p, uint32_t channel) {
  return channel != NONE && p->w.channels[channel].kind == COLL_VALUES;
}

/* `next` of a step that gives is the channel's next such step. */
static tn_status *place_given(plan_wires *p, uint32_t *first, uint32_t *last, uint32_t *next) {
  for (uint32_t step = 0; step < p->c->num_steps; step++) {
    uint32_t channel = p->w.give[step];
    if (!is_queue(p, channel)) continue;
    int32_t *scratch = &p->scratch[p->w.channels[channel].to], count = p->c->steps[step].count;
    if (*scratch > COLL_MAX_CHUNKS - count)
      return tn_error(TN_UNIMPLEMENTED,
                      "MSCCL++ has no queues, and rank %" PRId32
                      " would need more than %d chunks of scratch for what it takes",
                      p->w.channels[channel].to, COLL_MAX_CHUNKS);
    p->slots[step] = *scratch;
    *scratch += count;
    next[step] = NONE;
    if (first[channel] == NONE)
      first[channel] = step;
    else
      next[last[channel]] = step;
    last[channel] = step;
  }
  return NULL;
}

static tn_status *place_taken(plan_wires *p, uint32_t *first, const uint32_t *next) {
  for (uint32_t step = 0; step < p->c->num_steps; step++) {
    uint32_t channel = p->w.take[step];
    if (!is_queue(p, channel)) continue;
    uint32_t given = first[channel];
    if (given == NONE || p->c->steps[given].count != p->c->steps[step].count)
      return tn_error(TN_INVALID_ARGUMENT,
                      "what rank %" PRId32 " takes from rank %" PRId32 " over channel %" PRId32
                      " is not what was given: it cannot be proved",
                      p->w.channels[channel].to, p->w.channels[channel].from,
                      p->w.channels[channel].number);
    first[channel] = next[given];
    p->slots[p->c->num_steps + step] = p->slots[given];
  }
  return NULL;
}

static tn_status *place_slots(plan_wires *p) {
  size_t channels = p->w.count;
  uint32_t *first = tn_alloc_array(channels, sizeof *first);
  uint32_t *last = tn_alloc_array(channels, sizeof *last);
  uint32_t *next = tn_alloc_array(p->c->num_steps, sizeof *next);
  tn_status *status = first && last && next ? NULL : no_memory();
  if (!status && channels) memset(first, 0xff, channels * sizeof *first);
  if (!status) status = place_given(p, first, last, next);
  if (!status) status = place_taken(p, first, next);
  tn_free(first);
  tn_free(last);
  tn_free(next);
  return status;
}

/* ---- semaphores for `after` --------------------------------------------------------------------
 */

static int by_awaited(const void *a, const void *b) {
  const plan_hold *x = a, *y = b;
  if (x->awaited != y->awaited) return x->awaited < y->awaited ? -1 : 1;
  return x->waits < y->waits ? -1 : x->waits > y->waits;
}

bool coll_plan_said_before(const coll_capsule *c, const coll_step *s, int dep) {
  const coll_dep *deps = &c->deps[s->deps];
  for (int i = 0; i < dep; i++)
    if (deps[i].lane == deps[dep].lane && deps[i].step == deps[dep].step) return true;
  return false;
}

static tn_status *hold_step(plan_wires *p, int32_t rank, uint32_t lane, uint32_t step) {
  const coll_capsule *c = p->c;
  const coll_step *s = &c->steps[step];
  for (int i = 0; i < s->num_deps; i++) {
    coll_dep d = c->deps[s->deps + (uint32_t)i];
    if ((uint32_t)d.lane == lane || coll_plan_said_before(c, s, i))
      continue; /* its steps are in order */
    if (!tn_array_reserve((void **)&p->holds, &p->cap_holds, p->num_holds + 1, sizeof *p->holds))
      return no_memory();
    uint32_t awaited = coll_lane_of(c, rank, d.lane)->first + (uint32_t)d.step;
    p->holds[p->num_holds++] = (plan_hold){awaited, step};
  }
  return NULL;
}

static tn_status *hold_rank(plan_wires *p, int32_t rank) {
  size_t before = p->num_holds;
  tn_status *status = NULL;
  for (uint32_t l = 0; l < p->c->ranks[rank].count; l++) {
    const coll_lane *lane = coll_lane_of(p->c, rank, (int32_t)l);
    for (uint32_t k = 0; !status && k < lane->count; k++)
      status = hold_step(p, rank, l, lane->first + k);
  }
  size_t holds = p->num_holds - before;
  if (!status && holds + (size_t)p->c->num_semaphores > COLL_MAX_CHANNEL)
    return tn_error(TN_UNIMPLEMENTED,
                    "MSCCL++ has no `after`, and rank %" PRId32
                    " would need more than %d semaphores for it",
                    rank, COLL_MAX_CHANNEL);
  if (!status && (int32_t)holds + p->c->num_semaphores > p->semaphores)
    p->semaphores = (int32_t)holds + p->c->num_semaphores;
  return status;
}

size_t coll_plan_hold_of(const plan_wires *p, uint32_t awaited) {
  size_t low = 0, high = p->num_holds;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (p->holds[middle].awaited < awaited)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* ---- all of it ---------------------------------------------------------------------------------
 */

tn_status *coll_plan_wire(const coll_capsule *c, plan_wires *p) {
  *p = (plan_wires){.c = c, .semaphores = c->num_semaphores};
  tn_status *status = coll_wire(c, &p->w);
  if (status) return status;
  p->slots = tn_alloc_array(2 * c->num_steps, sizeof *p->slots);
  p->scratch = tn_alloc_array((size_t)c->num_ranks, sizeof *p->scratch);
  if (!p->slots || !p->scratch) status = no_memory();
  for (int32_t r = 0; !status && r < c->num_ranks; r++)
    p->scratch[r] = c->ranks[r].chunks[COLL_SCRATCH];
  if (!status) status = list_wires(p);
  if (!status) status = place_slots(p);
  for (int32_t r = 0; !status && r < c->num_ranks; r++) status = hold_rank(p, r);
  if (!status && p->num_holds) qsort(p->holds, p->num_holds, sizeof *p->holds, by_awaited);
  return status;
}

void coll_plan_wires_end(plan_wires *p) {
  coll_wiring_end(&p->w);
  tn_free(p->wires);
  tn_free(p->holds);
  tn_free(p->slots);
  tn_free(p->scratch);
}
