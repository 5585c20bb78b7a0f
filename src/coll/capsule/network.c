#include "coll/capsule/network.h"

#include "base/assert.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const uint32_t NONE = UINT32_MAX;

/* ---- wiring ------------------------------------------------------------------------------------
 */

/* Channels by what they are called: open addressing, the table twice the steps at least. */
typedef struct channel_table {
  coll_wiring *wiring;
  uint32_t *slots;
  size_t mask;
} channel_table;

static tn_status *find_channel(channel_table *t, const coll_channel *wanted, uint32_t *out) {
  int32_t key[] = {(int32_t)wanted->kind, wanted->from, wanted->to, wanted->number};
  coll_wiring *w = t->wiring;
  for (size_t i = tn_hash_bytes(key, sizeof key, 0);; i++) {
    uint32_t *slot = &t->slots[i & t->mask];
    if (*slot == NONE) {
      if (!tn_array_reserve((void **)&w->channels, &w->capacity, w->count + 1, sizeof *w->channels))
        return tn_error_no_memory("a capsule's channels");
      w->channels[w->count] = *wanted;
      *out = *slot = (uint32_t)w->count++;
      return NULL;
    }
    const coll_channel *c = &w->channels[*slot];
    if (c->kind != wanted->kind || c->from != wanted->from || c->to != wanted->to ||
        c->number != wanted->number)
      continue;
    *out = *slot;
    return NULL;
  }
}

/* Two lanes at one end would make the outcome a matter of timing. */
static tn_status *join_end(const coll_wiring *w, const coll_channel *channel, uint32_t *end,
                           uint32_t lane, const char *does) {
  if (*end != NONE && *end != lane)
    return tn_error(TN_INVALID_ARGUMENT,
                    "channel %" PRId32 " from rank %" PRId32 " to rank %" PRId32
                    ": two lanes of rank %" PRId32 " %s it",
                    channel->number, channel->from, channel->to, w->lane_rank[lane], does);
  *end = lane;
  return NULL;
}

static tn_status *wire_values(channel_table *t, const coll_step *s, uint32_t lane, uint32_t step) {
  coll_wiring *w = t->wiring;
  int32_t rank = w->lane_rank[lane];
  coll_channel_kind kind = s->op == COLL_MOVE ? COLL_VALUES : COLL_COUNTER;
  coll_channel found = {.kind = kind, .giver = NONE, .taker = NONE};
  tn_status *status = NULL;
  if (s->take != COLL_NOBODY) {
    found.from = s->take, found.to = rank, found.number = s->channel;
    status = find_channel(t, &found, &w->take[step]);
    if (status) return status;
    TN_ASSERT(w->channels);
    coll_channel *channel = &w->channels[w->take[step]];
    status = join_end(w, channel, &channel->taker, lane, "take from");
  }
  if (!status && s->give != COLL_NOBODY) {
    found.from = rank, found.to = s->give;
    found.number = kind == COLL_VALUES ? s->give_channel : s->channel;
    status = find_channel(t, &found, &w->give[step]);
    if (status) return status;
    TN_ASSERT(w->channels);
    coll_channel *channel = &w->channels[w->give[step]];
    status = join_end(w, channel, &channel->giver, lane, "give to");
  }
  return status;
}

/* Lanes are gone through in order. */
static uint32_t count_lane(coll_channel *channel, uint32_t lane) {
  if (channel->taker != lane) channel->lanes++;
  channel->taker = lane;
  channel->takes++;
  return channel->lanes;
}

static tn_status *wire_meeting(channel_table *t, const coll_capsule *c, uint32_t lane,
                               uint32_t step) {
  const coll_step *s = &c->steps[step];
  int32_t rank = t->wiring->lane_rank[lane];
  bool phase = s->op == COLL_PHASE;
  coll_channel found = {.kind = COLL_MEETING,
                        .from = phase ? -1 : rank,
                        .to = phase ? -1 : rank,
                        .number = phase ? 0 : s->channel,
                        .count = phase ? c->num_ranks : s->count,
                        .giver = NONE,
                        .taker = NONE};
  tn_status *status = find_channel(t, &found, &t->wiring->take[step]);
  if (status) return status;
  TN_ASSERT(t->wiring->channels);
  coll_channel *point = &t->wiring->channels[t->wiring->take[step]];
  if (point->count != found.count)
    return tn_error(TN_INVALID_ARGUMENT,
                    "%" PRId32 " lanes meet here, and %" PRId32 " at the same point elsewhere",
                    found.count, point->count);
  if (phase && point->taker != NONE && point->taker != lane &&
      t->wiring->lane_rank[point->taker] == rank)
    return tn_error(TN_INVALID_ARGUMENT, "two lanes of rank %" PRId32 " pass phases", rank);
  if (count_lane(point, lane) <= (uint32_t)point->count) return NULL;
  return tn_error(TN_INVALID_ARGUMENT,
                  "more than the %" PRId32 " lanes that meet at point %" PRId32 " come there",
                  point->count, s->channel);
}

static tn_status *wire_step(channel_table *t, const coll_capsule *c, uint32_t lane, uint32_t step) {
  coll_wiring *w = t->wiring;
  const coll_step *s = &c->steps[step];
  if (s->op == COLL_MEET || s->op == COLL_PHASE) return wire_meeting(t, c, lane, step);
  if (s->op != COLL_ACQUIRE && s->op != COLL_RELEASE) return wire_values(t, s, lane, step);
  int32_t rank = w->lane_rank[lane];
  coll_channel found = {.kind = COLL_SEMAPHORE,
                        .from = rank,
                        .to = rank,
                        .number = s->channel,
                        .count = c->semaphores[s->channel],
                        .giver = NONE,
                        .taker = NONE};
  if (s->op == COLL_RELEASE) return find_channel(t, &found, &w->give[step]);
  tn_status *status = find_channel(t, &found, &w->take[step]);
  TN_ASSERT(status || w->channels);
  if (!status) count_lane(&w->channels[w->take[step]], lane);
  return status;
}

static tn_status *wire_all(const coll_capsule *c, channel_table *t) {
  coll_wiring *w = t->wiring;
  for (int32_t r = 0; r < c->num_ranks; r++) {
    for (uint32_t l = 0; l < c->ranks[r].count; l++) {
      uint32_t lane = c->ranks[r].first + l;
      w->lane_rank[lane] = r;
      for (uint32_t k = 0; k < c->lanes[lane].count; k++) {
        uint32_t step = c->lanes[lane].first + k;
        w->take[step] = w->give[step] = NONE;
        tn_status *status = wire_step(t, c, lane, step);
        if (status) return coll_at_step(c, r, l, k, status);
      }
    }
  }
  return NULL;
}

tn_status *coll_wire(const coll_capsule *c, coll_wiring *out) {
  *out = (coll_wiring){.count = 0};
  size_t size = 16;
  while (size < 4 * c->num_steps) size *= 2; /* each step has two channels at most */
  channel_table t = {.wiring = out, .mask = size - 1};
  t.slots = tn_alloc_array(size, sizeof *t.slots);
  out->take = tn_alloc_array(c->num_steps, sizeof *out->take);
  out->give = tn_alloc_array(c->num_steps, sizeof *out->give);
  out->lane_rank = tn_alloc_array(c->num_lanes, sizeof *out->lane_rank);
  tn_status *status = NULL;
  if (!t.slots || !out->take || !out->give || !out->lane_rank) {
    status = tn_error_no_memory("a capsule's channels");
  } else {
    memset(t.slots, 0xff, size * sizeof *t.slots);
    status = wire_all(c, &t);
  }
  tn_free(t.slots);
  if (status) coll_wiring_end(out);
  return status;
}

void coll_wiring_end(coll_wiring *w) {
  tn_free(w->channels);
  tn_free(w->take);
  tn_free(w->give);
  tn_free(w->lane_rank);
  *w = (coll_wiring){.count = 0};
}

/* ---- running -----------------------------------------------------------------------------------
 */

/* Lanes that cannot go on stand in a list until what they wait for changes, each in one at a time:
 * a list is its first lane, and `next` says who follows. */
typedef struct network {
  const coll_capsule *c;
  const coll_wiring *w;
  int32_t depth, deepest;
  coll_on_step on_step;
  void *arg;
  uint32_t *at;        /* of each lane: steps done */
  uint32_t *next;      /* of each lane: the next in its list */
  bool *passed;        /* of each lane: the meeting it stands at is over */
  int32_t *held;       /* of each channel: what was given and not taken; who has arrived */
  int32_t *least;      /* of each channel: what it must hold to be taken from */
  uint32_t *for_value; /* of each channel: lanes that wait for `held` to grow */
  uint32_t *for_room;  /* and to shrink */
  uint32_t *for_steps; /* of each lane: lanes that wait for steps of it */
  uint32_t *ready;     /* a stack of lanes that may go on; each stands there once at most */
  size_t num_ready;
} network;

static bool park_lane(network *n, uint32_t *list, uint32_t lane) {
  n->next[lane] = *list;
  *list = lane;
  return false;
}

static void wake_lanes(network *n, uint32_t *list) {
  for (uint32_t lane = *list; lane != NONE; lane = n->next[lane]) n->ready[n->num_ready++] = lane;
  *list = NONE;
}

static bool deps_done(network *n, uint32_t lane, const coll_step *s) {
  uint32_t first = n->c->ranks[n->w->lane_rank[lane]].first;
  for (int i = 0; i < s->num_deps; i++) {
    coll_dep d = n->c->deps[s->deps + (uint32_t)i];
    uint32_t other = first + (uint32_t)d.lane;
    if (n->at[other] <= (uint32_t)d.step) return park_lane(n, &n->for_steps[other], lane);
  }
  return true;
}

static bool move_values(network *n, uint32_t lane, uint32_t step) {
  uint32_t take = n->w->take[step], give = n->w->give[step];
  if (take != NONE && n->held[take] < n->least[take])
    return park_lane(n, &n->for_value[take], lane);
  bool bounded = give != NONE && n->w->channels[give].kind == COLL_VALUES;
  if (bounded && n->held[give] >= n->depth) return park_lane(n, &n->for_room[give], lane);
  if (take != NONE) {
    n->held[take]--;
    if (n->w->channels[take].lanes > 1) n->least[take]--;
    wake_lanes(n, &n->for_room[take]);
  }
  if (give != NONE) {
    n->held[give]++;
    if (bounded && n->held[give] > n->deepest) n->deepest = n->held[give];
    wake_lanes(n, &n->for_value[give]);
  }
  return true;
}

static tn_status *report_moment(const network *n, uint32_t lane, uint32_t step,
                                coll_moment moment) {
  return n->on_step ? n->on_step(n->arg, lane, step, moment) : NULL;
}

static tn_status *pass_barrier(network *n, uint32_t lane, uint32_t step, bool *went) {
  uint32_t point = n->w->take[step];
  *went = true;
  if (n->passed[lane]) {
    n->passed[lane] = false;
    return NULL;
  }
  tn_status *status = report_moment(n, lane, step, COLL_ARRIVED);
  if (status) return status;
  if (++n->held[point] < n->w->channels[point].count) {
    *went = park_lane(n, &n->for_value[point], lane);
    return NULL;
  }
  n->held[point] = 0;
  for (uint32_t l = n->for_value[point]; l != NONE; l = n->next[l]) n->passed[l] = true;
  wake_lanes(n, &n->for_value[point]);
  return NULL;
}

/* One step, if it can; else the lane stands in a list. */
static tn_status *try_step(network *n, uint32_t lane, bool *went) {
  uint32_t step = n->c->lanes[lane].first + n->at[lane];
  const coll_step *s = &n->c->steps[step];
  *went = deps_done(n, lane, s);
  if (!*went) return NULL;
  tn_status *status = NULL;
  if (s->op == COLL_MEET || s->op == COLL_PHASE) {
    status = pass_barrier(n, lane, step, went);
  } else {
    *went = move_values(n, lane, step);
  }
  if (status || !*went) return status;
  n->at[lane]++;
  wake_lanes(n, &n->for_steps[lane]);
  return report_moment(n, lane, step, COLL_DONE);
}

static tn_status *run_lanes(network *n) {
  while (n->num_ready) {
    uint32_t lane = n->ready[--n->num_ready];
    bool went = true;
    while (went && n->at[lane] < n->c->lanes[lane].count) {
      tn_status *status = try_step(n, lane, &went);
      if (status) return status;
    }
  }
  return NULL;
}

/* ---- who waits for ever ------------------------------------------------------------------------
 */

static void say_wait(const network *n, uint32_t lane, tn_text *out) {
  int32_t rank = n->w->lane_rank[lane];
  uint32_t first = n->c->ranks[rank].first, step = n->c->lanes[lane].first + n->at[lane];
  const coll_step *s = &n->c->steps[step];
  tn_text_printf(out, "rank %" PRId32 " lane %" PRIu32 " step %" PRIu32, rank, lane - first,
                 n->at[lane]);
  if (s->line) tn_text_printf(out, " (line %" PRId32 ")", s->line);
  for (int i = 0; i < s->num_deps; i++) {
    coll_dep d = n->c->deps[s->deps + (uint32_t)i];
    if (n->at[first + (uint32_t)d.lane] > (uint32_t)d.step) continue;
    tn_text_printf(out, " waits for lane %" PRId32 " step %" PRId32, d.lane, d.step);
    return;
  }
  uint32_t take = n->w->take[step];
  const coll_channel *channel = &n->w->channels[take != NONE ? take : n->w->give[step]];
  if (channel->kind == COLL_MEETING) {
    tn_text_printf(out, " is one of %" PRId32 " where %" PRId32 " meet", n->held[take],
                   channel->count);
  } else if (channel->kind == COLL_SEMAPHORE) {
    tn_text_printf(out, " waits for semaphore %" PRId32, channel->number);
    if (channel->lanes > 1)
      tn_text_printf(out, ", which %" PRIu32 " lanes acquire: it must hold enough for all of them",
                     channel->lanes);
  } else if (take != NONE && !n->held[take]) {
    tn_text_printf(out, " waits for a %s from rank %" PRId32 " over channel %" PRId32,
                   channel->kind == COLL_COUNTER ? "signal" : "value", channel->from,
                   channel->number);
  } else {
    channel = &n->w->channels[n->w->give[step]];
    tn_text_printf(out, " waits for room in channel %" PRId32 " to rank %" PRId32, channel->number,
                   channel->to);
  }
}

static tn_status *say_deadlock(const network *n) {
  enum { SHOWN = 4 };
  tn_text text = {.size = 0};
  size_t stuck = 0;
  for (uint32_t lane = 0; lane < n->c->num_lanes; lane++) {
    if (n->at[lane] == n->c->lanes[lane].count) continue;
    if (stuck++ >= SHOWN) continue;
    if (stuck > 1) tn_text_puts(&text, "; ");
    say_wait(n, lane, &text);
  }
  if (stuck > SHOWN) tn_text_printf(&text, "; and %zu more", stuck - SHOWN);
  tn_status *status =
      stuck ? tn_error(TN_FAILED_PRECONDITION, "deadlock: %s", text.data ? text.data : "?") : NULL;
  tn_text_free(&text);
  return status;
}

/* ---- all of it ---------------------------------------------------------------------------------
 */

static bool allocate_network(network *n) {
  size_t lanes = n->c->num_lanes, channels = n->w->count;
  n->at = tn_alloc_array(lanes, sizeof *n->at);
  n->next = tn_alloc_array(lanes, sizeof *n->next);
  n->passed = tn_alloc_array(lanes, sizeof *n->passed);
  n->for_steps = tn_alloc_array(lanes, sizeof *n->for_steps);
  n->ready = tn_alloc_array(lanes, sizeof *n->ready);
  n->held = tn_alloc_array(channels, sizeof *n->held);
  n->least = tn_alloc_array(channels, sizeof *n->least);
  n->for_value = tn_alloc_array(channels, sizeof *n->for_value);
  n->for_room = tn_alloc_array(channels, sizeof *n->for_room);
  return n->at && n->next && n->passed && n->for_steps && n->ready && n->held && n->least &&
         n->for_value && n->for_room;
}

static void start_lanes(network *n) {
  for (uint32_t lane = (uint32_t)n->c->num_lanes; lane--;) {
    n->for_steps[lane] = NONE;
    n->ready[n->num_ready++] = lane;
  }
  for (size_t i = 0; i < n->w->count; i++) {
    n->for_value[i] = n->for_room[i] = NONE;
    const coll_channel *channel = &n->w->channels[i];
    if (channel->kind == COLL_SEMAPHORE) n->held[i] = channel->count;
    n->least[i] =
        channel->kind == COLL_SEMAPHORE && channel->lanes > 1 ? (int32_t)channel->takes : 1;
  }
}

tn_status *coll_run_network(const coll_capsule *c, const coll_wiring *wiring, int32_t depth,
                            coll_on_step on_step, void *arg, int32_t *deepest) {
  network n = {.c = c, .w = wiring, .depth = depth, .on_step = on_step, .arg = arg};
  tn_status *status = NULL;
  if (allocate_network(&n)) {
    start_lanes(&n);
    status = run_lanes(&n);
    if (!status) status = say_deadlock(&n);
    if (!status && deepest) *deepest = n.deepest;
  } else {
    status = tn_error_no_memory("a capsule's lanes");
  }
  tn_free(n.at);
  tn_free(n.next);
  tn_free(n.passed);
  tn_free(n.for_steps);
  tn_free(n.ready);
  tn_free(n.held);
  tn_free(n.least);
  tn_free(n.for_value);
  tn_free(n.for_room);
  return status;
}
