#include "coll/capsule/race.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of each lane the number of its steps that have happened before. */
typedef struct clock {
  uint32_t refs;
  uint32_t times[];
} clock;

enum { MAX_CLOCK_BYTES = 1 << 30 }; /* of all clocks alive */

static tn_status *no_memory(void) {
  return tn_error_no_memory("a verifier's clocks");
}

/* ---- clocks ------------------------------------------------------------------------------------
 */

static void unref_clock(coll_races *r, clock *time) {
  if (!time || --time->refs) return;
  r->num_clocks--;
  tn_free(time);
}

static tn_status *make_clock(coll_races *r, const clock *from, clock **out) {
  *out = NULL;
  size_t bytes = sizeof **out + r->c->num_lanes * sizeof *from->times;
  if ((r->num_clocks + 1) * bytes > MAX_CLOCK_BYTES)
    return tn_error(TN_RESOURCE_EXHAUSTED, "%zu lanes need more than %d MiB of clocks",
                    r->c->num_lanes, MAX_CLOCK_BYTES >> 20);
  clock *made = from ? tn_alloc(bytes) : tn_alloc_zero(bytes);
  if (!made) return no_memory();
  if (from) memcpy(made, from, bytes);
  made->refs = 1;
  r->num_clocks++;
  *out = made;
  return NULL;
}

/* Makes `*time` one that nobody else has, to be changed. */
static tn_status *own_clock(coll_races *r, clock **time) {
  if (*time && (*time)->refs == 1) return NULL;
  clock *mine;
  tn_status *status = make_clock(r, *time, &mine);
  if (status) return status;
  unref_clock(r, *time);
  *time = mine;
  return NULL;
}

static void join_times(uint32_t *to, const uint32_t *from, size_t count) {
  if (!to || !from) return;
  for (size_t i = 0; i < count; i++) to[i] = to[i] > from[i] ? to[i] : from[i];
}

static tn_status *join_clock(coll_races *r, clock **to, const clock *from) {
  if (*to == from) return NULL;
  tn_status *status = own_clock(r, to);
  if (!status && *to) join_times((*to)->times, from->times, r->c->num_lanes);
  return status;
}

/* ---- queues ------------------------------------------------------------------------------------
 */

static tn_status *push_clock(clock_queue *q, clock *time) {
  if (q->first + q->count == q->capacity && q->first) {
    memmove(q->clocks, q->clocks + q->first, q->count * sizeof(clock *));
    q->first = 0;
  }
  if (!tn_array_reserve((void **)&q->clocks, &q->capacity, q->first + q->count + 1,
                        sizeof(clock *)))
    return no_memory();
  q->clocks[q->first + q->count++] = time;
  time->refs++;
  return NULL;
}

static clock *pop_clock(clock_queue *q) {
  q->count--;
  return q->clocks[q->first++];
}

/* ---- life --------------------------------------------------------------------------------------
 */

static bool may_race(const coll_capsule *c) {
  if (c->kind == COLL_BARRIER) return true;
  for (int32_t r = 0; r < c->num_ranks; r++)
    if (c->ranks[r].count > 1) return true;
  for (size_t i = 0; i < c->num_refs; i++)
    if (c->refs[i].rank != COLL_HERE) return true;
  return false;
}

static void find_awaited(coll_races *r) {
  const coll_capsule *c = r->c;
  for (uint32_t lane = 0; lane < c->num_lanes; lane++) {
    const coll_rank *rank = &c->ranks[r->w->lane_rank[lane]];
    for (uint32_t k = 0; k < c->lanes[lane].count; k++) {
      const coll_step *s = &c->steps[c->lanes[lane].first + k];
      for (int i = 0; i < s->num_deps; i++) {
        coll_dep d = c->deps[s->deps + (uint32_t)i];
        r->awaited[c->lanes[rank->first + (uint32_t)d.lane].first + (uint32_t)d.step] = true;
      }
    }
  }
}

/* Releases of one lane come in its order; those of several only as all together. */
static tn_status *count_releases(coll_races *r) {
  const coll_capsule *c = r->c;
  uint32_t *lanes = tn_alloc_array(r->w->count, sizeof *lanes); /* lane + 1 of the first release */
  if (!lanes) return no_memory();
  for (int pass = 0; pass < 2; pass++) {
    for (uint32_t lane = 0; lane < c->num_lanes; lane++) {
      for (uint32_t k = 0; k < c->lanes[lane].count; k++) {
        uint32_t step = c->lanes[lane].first + k, to = r->w->give[step];
        if (c->steps[step].op != COLL_RELEASE) continue;
        if (!pass && !lanes[to])
          lanes[to] = lane + 1;
        else if (!pass && lanes[to] != lane + 1)
          lanes[to] = UINT32_MAX;
        if (pass) r->releases[to] = lanes[to] == UINT32_MAX ? r->releases[to] + 1 : UINT32_MAX;
      }
    }
  }
  tn_free(lanes);
  return NULL;
}

static tn_status *count_acquires(coll_races *r) {
  const coll_capsule *c = r->c;
  uint32_t *counts = tn_alloc_array((size_t)c->num_semaphores, sizeof *counts);
  if (!counts) return no_memory();
  for (uint32_t lane = 0; lane < c->num_lanes; lane++) {
    const coll_lane *l = &c->lanes[lane];
    for (int pass = 0; pass < 2; pass++) {
      for (uint32_t step = l->first; step < l->first + l->count; step++) {
        if (c->steps[step].op != COLL_ACQUIRE) continue;
        uint32_t *count = &counts[c->steps[step].channel];
        if (pass)
          *count = 0; /* for the next lane */
        else
          r->acquired[step] = ++*count;
      }
    }
  }
  tn_free(counts);
  return NULL;
}

tn_status *coll_races_start(coll_races *r, const coll_capsule *c, const coll_wiring *w,
                            size_t num_chunks) {
  *r = (coll_races){.c = c, .w = w, .on = may_race(c)};
  if (!r->on) return NULL;
  r->lanes = tn_alloc_array(c->num_lanes, sizeof *r->lanes);
  r->ended = tn_alloc_array(c->num_steps, sizeof *r->ended);
  r->awaited = tn_alloc_array(c->num_steps, sizeof *r->awaited);
  r->queues = tn_alloc_array(w->count, sizeof *r->queues);
  r->releases = tn_alloc_array(w->count, sizeof *r->releases);
  r->parity = tn_alloc_array(c->num_lanes, sizeof *r->parity);
  r->past = tn_alloc_array(num_chunks, sizeof *r->past);
  r->acquired = tn_alloc_array(c->num_steps, sizeof *r->acquired);
  if (!r->lanes || !r->ended || !r->awaited || !r->queues || !r->releases || !r->parity ||
      !r->past || !r->acquired)
    return no_memory();
  find_awaited(r);
  tn_status *status = count_releases(r);
  if (!status && c->num_semaphores) status = count_acquires(r);
  for (size_t i = 0; !status && i < c->num_lanes; i++) status = make_clock(r, NULL, &r->lanes[i]);
  return status;
}

void coll_races_end(coll_races *r) {
  if (!r->c) return;
  for (size_t i = 0; r->lanes && i < r->c->num_lanes; i++) unref_clock(r, r->lanes[i]);
  for (size_t i = 0; r->ended && i < r->c->num_steps; i++) unref_clock(r, r->ended[i]);
  for (size_t i = 0; r->queues && i < r->w->count; i++) {
    clock_queue *q = &r->queues[i];
    while (q->count) unref_clock(r, pop_clock(q));
    unref_clock(r, q->meeting[0]);
    unref_clock(r, q->meeting[1]);
    tn_free(q->clocks);
  }
  tn_free(r->lanes);
  tn_free(r->ended);
  tn_free(r->awaited);
  tn_free(r->queues);
  tn_free(r->releases);
  tn_free(r->parity);
  tn_free(r->acquired);
  tn_free(r->past);
  tn_free(r->readers);
}

/* ---- what happens before a step ----------------------------------------------------------------
 */

/* Two meetings at one point may overlap, one lane having gone on to the second before another has
 * left the first; never three. */
static tn_status *arrive_at_barrier(coll_races *r, uint32_t lane, uint32_t point) {
  clock_queue *q = &r->queues[point];
  uint32_t size = (uint32_t)r->w->channels[point].count;
  tn_status *status = own_clock(r, &r->lanes[lane]);
  if (status) return status;
  r->lanes[lane]->times[lane]++; /* to have come is what the others know of it */
  uint8_t parity = (uint8_t)(q->passed / size & 1);
  if (q->passed % size == 0) {
    unref_clock(r, q->meeting[parity]);
    q->meeting[parity] = NULL;
  }
  q->passed++;
  r->parity[lane] = parity;
  if (q->meeting[parity]) return join_clock(r, &q->meeting[parity], r->lanes[lane]);
  q->meeting[parity] = r->lanes[lane];
  r->lanes[lane]->refs++;
  return NULL;
}

/* What a lane knows when it has acquired `number` times: other lanes may have acquired nothing. */
static tn_status *acquire_semaphore(coll_races *r, uint32_t lane, uint32_t semaphore,
                                    uint32_t number) {
  const clock_queue *q = &r->queues[semaphore];
  uint32_t free = (uint32_t)r->w->channels[semaphore].count;
  if (number <= free) return NULL;
  size_t known = number - free; /* as many releases at least have happened */
  if (r->releases[semaphore] == UINT32_MAX)
    return join_clock(r, &r->lanes[lane], q->clocks[q->first + known - 1]);
  tn_status *status = NULL;
  if (known < r->releases[semaphore]) return NULL; /* nobody knows which */
  for (size_t i = 0; !status && i < q->count; i++)
    status = join_clock(r, &r->lanes[lane], q->clocks[q->first + i]);
  return status;
}

static tn_status *recv_clock(coll_races *r, uint32_t lane, uint32_t step, uint32_t from) {
  const coll_step *s = &r->c->steps[step];
  clock_queue *q = &r->queues[from];
  if (s->op == COLL_MEET || s->op == COLL_PHASE)
    return join_clock(r, &r->lanes[lane], q->meeting[r->parity[lane]]);
  if (s->op == COLL_ACQUIRE) return acquire_semaphore(r, lane, from, r->acquired[step]);
  clock *time = pop_clock(q);
  tn_status *status = join_clock(r, &r->lanes[lane], time);
  unref_clock(r, time);
  return status;
}

tn_status *coll_race_step(coll_races *r, uint32_t lane, uint32_t step, coll_moment moment) {
  if (!r->on) return NULL;
  const coll_step *s = &r->c->steps[step];
  uint32_t from = r->w->take[step];
  if (moment == COLL_ARRIVED) return arrive_at_barrier(r, lane, from);
  tn_status *status = NULL;
  uint32_t first = r->c->ranks[r->w->lane_rank[lane]].first;
  for (int i = 0; !status && i < s->num_deps; i++) {
    coll_dep d = r->c->deps[s->deps + (uint32_t)i];
    uint32_t awaited = r->c->lanes[first + (uint32_t)d.lane].first + (uint32_t)d.step;
    status = join_clock(r, &r->lanes[lane], r->ended[awaited]);
  }
  if (!status && from != UINT32_MAX) status = recv_clock(r, lane, step, from);
  if (!status) status = own_clock(r, &r->lanes[lane]);
  bool came = s->op == COLL_MEET || s->op == COLL_PHASE; /* it was counted when it did */
  if (!status && !came) r->lanes[lane]->times[lane]++;
  return status;
}

tn_status *coll_race_after(coll_races *r, uint32_t lane, uint32_t step) {
  if (!r->on) return NULL;
  clock *time = r->lanes[lane];
  if (r->awaited[step]) {
    r->ended[step] = time;
    time->refs++;
  }
  uint32_t to = r->w->give[step];
  return to == UINT32_MAX ? NULL : push_clock(&r->queues[to], time);
}

/* ---- accesses ----------------------------------------------------------------------------------
 */

static bool happened_before(const coll_races *r, access past, uint32_t lane) {
  return past.lane == lane || r->lanes[lane]->times[past.lane] >= past.time;
}

static tn_status *error_race(const coll_races *r, access past, const char *did) {
  int32_t rank = r->w->lane_rank[past.lane];
  uint32_t first = r->c->ranks[rank].first, step = past.time - 1;
  int32_t line = r->c->steps[r->c->lanes[past.lane].first + step].line;
  char where[32] = "";
  if (line) snprintf(where, sizeof where, " (line %" PRId32 ")", line);
  return tn_error(TN_FAILED_PRECONDITION,
                  "a race with rank %" PRId32 " lane %" PRIu32 " step %" PRIu32 "%s, which %s it",
                  rank, past.lane - first, step, where, did);
}

static tn_status *check_stored(coll_races *r, const chunk_past *past, uint32_t lane) {
  r->checked++;
  if (!past->stored.time || happened_before(r, past->stored, lane)) return NULL;
  return error_race(r, past->stored, "stores");
}

tn_status *coll_race_read(coll_races *r, uint32_t lane, uint32_t step, uint32_t chunk) {
  (void)step;
  if (!r->on) return NULL;
  chunk_past *past = &r->past[chunk];
  tn_status *status = check_stored(r, past, lane);
  if (status) return status;
  access now = {lane, r->lanes[lane]->times[lane]};
  if (!past->read.time || happened_before(r, past->read, lane)) {
    past->read = now; /* whoever comes after this one comes after that one */
    return NULL;
  }
  if (past->readers && r->readers[past->readers - 1].read.lane == lane) {
    r->readers[past->readers - 1].read = now;
    return NULL;
  }
  if (!tn_array_reserve((void **)&r->readers, &r->cap_readers, r->num_readers + 1,
                        sizeof *r->readers))
    return no_memory();
  r->readers[r->num_readers++] = (chunk_reader){now, past->readers};
  past->readers = (uint32_t)r->num_readers;
  return NULL;
}

tn_status *coll_race_write(coll_races *r, uint32_t lane, uint32_t step, uint32_t chunk) {
  (void)step;
  if (!r->on) return NULL;
  chunk_past *past = &r->past[chunk];
  tn_status *status = check_stored(r, past, lane);
  if (status) return status;
  if (past->read.time && !happened_before(r, past->read, lane))
    return error_race(r, past->read, "reads");
  for (uint32_t i = past->readers; i; i = r->readers[i - 1].next)
    if (!happened_before(r, r->readers[i - 1].read, lane))
      return error_race(r, r->readers[i - 1].read, "reads");
  *past = (chunk_past){.stored = {lane, r->lanes[lane]->times[lane]}};
  return NULL;
}

/* ---- the ends of ranks --------------------------------------------------------------------------
 */

static bool rank_before(const coll_races *r, int32_t first, const uint32_t *times) {
  const coll_rank *rank = &r->c->ranks[first];
  for (uint32_t l = 0; l < rank->count; l++)
    if (times[rank->first + l]) return true;
  return false;
}

tn_status *coll_race_reach(const coll_races *r, uint32_t lane, int32_t rank) {
  if (rank == r->w->lane_rank[lane] || rank_before(r, rank, r->lanes[lane]->times)) return NULL;
  return tn_error(TN_FAILED_PRECONDITION, "rank %" PRId32 " may not have begun", rank);
}

/* What has happened before the end of a rank: of each lane. */
static void find_end(const coll_races *r, int32_t rank, uint32_t *times) {
  memset(times, 0, r->c->num_lanes * sizeof *times);
  for (uint32_t l = 0; l < r->c->ranks[rank].count; l++)
    join_times(times, r->lanes[r->c->ranks[rank].first + l]->times, r->c->num_lanes);
}

static tn_status *check_barrier(const coll_races *r, int32_t q, const uint32_t *times) {
  for (int32_t p = 0; p < r->c->num_ranks; p++) {
    if (p == q || rank_before(r, p, times)) continue;
    return tn_error(TN_FAILED_PRECONDITION,
                    "rank %" PRId32 " may end before rank %" PRId32 " begins", q, p);
  }
  return NULL;
}

/* The last step of each lane that reaches into each rank, as pairs: most reach into few. */
typedef struct reach {
  uint32_t lane, time;
  int32_t rank;
} reach;

typedef struct reaches {
  reach *list;
  size_t count, capacity;
  size_t *last; /* of each rank: index + 1 of the last one found */
} reaches;

static tn_status *add_reach(reaches *all, int32_t rank, uint32_t lane, uint32_t time) {
  size_t last = all->last[rank];
  if (last && all->list && all->list[last - 1].lane == lane) {
    all->list[last - 1].time = time;
    return NULL;
  }
  if (!tn_array_reserve((void **)&all->list, &all->capacity, all->count + 1, sizeof *all->list))
    return no_memory();
  all->list[all->count++] = (reach){lane, time, rank};
  all->last[rank] = all->count;
  return NULL;
}

static tn_status *find_reaches(const coll_races *r, reaches *all) {
  const coll_capsule *c = r->c;
  tn_status *status = NULL;
  for (uint32_t lane = 0; lane < c->num_lanes; lane++) {
    for (uint32_t k = 0; k < c->lanes[lane].count; k++) {
      const coll_step *s = &c->steps[c->lanes[lane].first + k];
      int refs = s->op == COLL_MOVE ? s->num_operands + s->num_stores : 0;
      for (int i = 0; !status && i < refs; i++) {
        int32_t rank = coll_operands(c, s)[i].rank;
        if (rank != COLL_HERE) status = add_reach(all, rank, lane, k + 1);
      }
    }
  }
  return status;
}

static int by_rank(const void *a, const void *b) {
  const reach *x = a, *y = b;
  return (x->rank > y->rank) - (x->rank < y->rank);
}

static tn_status *check_reach(const coll_races *r, const reach *last, const uint32_t *times) {
  if (times[last->lane] >= last->time) return NULL;
  int32_t rank = r->w->lane_rank[last->lane];
  tn_status *status = tn_error(
      TN_FAILED_PRECONDITION, "it reaches into rank %" PRId32 ", which may have ended", last->rank);
  return coll_at_step(r->c, rank, last->lane - r->c->ranks[rank].first, last->time - 1, status);
}

static tn_status *check_ends(const coll_races *r, reaches *all, uint32_t *times) {
  if (all->count) qsort(all->list, all->count, sizeof *all->list, by_rank);
  bool barrier = r->c->kind == COLL_BARRIER;
  tn_status *status = NULL;
  size_t at = 0;
  for (int32_t q = 0; !status && q < r->c->num_ranks; q++) {
    if (!barrier && (at == all->count || all->list[at].rank != q)) continue;
    find_end(r, q, times);
    for (; !status && at < all->count && all->list[at].rank == q; at++)
      status = check_reach(r, &all->list[at], times);
    if (!status && barrier) status = check_barrier(r, q, times);
  }
  return status;
}

tn_status *coll_race_check_end(const coll_races *r) {
  if (!r->on) return NULL;
  uint32_t *times = tn_alloc_array(r->c->num_lanes, sizeof *times);
  reaches all = {.last = tn_alloc_array((size_t)r->c->num_ranks, sizeof *all.last)};
  tn_status *status = NULL;
  if (!times || !all.last) {
    status = no_memory();
  } else {
    status = find_reaches(r, &all);
    if (!status) status = check_ends(r, &all, times);
  }
  tn_free(times);
  tn_free(all.list);
  tn_free(all.last);
  return status;
}
