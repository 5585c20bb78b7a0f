#include "simulate.h"

#include "coll/capsule/collective.h"

#include <stdlib.h>
#include <string.h>

typedef struct cell {
  uint64_t value, given;
  bool written;
  int readers, writers;
} cell;

typedef struct channel {
  int key[4]; /* kind, from, to, number */
  uint64_t *values;
  size_t first, count, capacity;
  int32_t held, room; /* entries, counts, arrivals; given or still to be given by steps under way */
} channel;

typedef struct runner {
  uint32_t at;
  bool busy, came;
  int32_t meeting;
  uint64_t *moving;
} runner;

typedef struct simulation {
  const coll_capsule *c;
  bool in_place;
  int32_t depth;
  uint64_t *seed;
  cell *cells;
  size_t *memories; /* three of each rank: the first cell */
  channel *channels;
  size_t num_channels;
  uint32_t *take, *give; /* of each step */
  runner *lanes;
  int32_t *lane_rank;
  bool *begun, *ended;
  uint64_t starved; /* ranks and then lanes */
  const char *wrong;
} simulation;

enum { VALUES, COUNTER, MEETING, SEMAPHORE };

uint64_t simulate_random(uint64_t *seed) {
  uint64_t x = *seed += UINT64_C(0x9e3779b97f4a7c15);
  x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
  return x ^ x >> 31;
}

static cell *cell_at(const simulation *m, int32_t rank, int buffer, int32_t chunk) {
  coll_location at = coll_locate(m->c, rank, m->in_place, (coll_buffer)buffer, chunk);
  return &m->cells[m->memories[(size_t)rank * 3 + (size_t)at.memory] + (size_t)at.chunk];
}

/* ---- setting up --------------------------------------------------------------------------------
 */

static size_t lay_out(simulation *m) {
  size_t total = 0;
  for (int32_t r = 0; r < m->c->num_ranks; r++) {
    int32_t sizes[3] = {0};
    for (int b = 0; b < COLL_NUM_BUFFERS; b++) {
      int32_t count = m->c->ranks[r].chunks[b], must = 0;
      if (b == COLL_INPUT) must = coll_input_chunks(m->c, r);
      if (b == COLL_OUTPUT) must = coll_output_chunks(m->c, r);
      if (must > count) count = must;
      coll_location end = coll_locate(m->c, r, m->in_place, (coll_buffer)b, count);
      if (count && end.chunk > sizes[end.memory]) sizes[end.memory] = end.chunk;
    }
    for (int k = 0; k < 3; k++) {
      m->memories[r * 3 + k] = total;
      total += (size_t)sizes[k];
    }
  }
  return total;
}

static void give_inputs(simulation *m) {
  for (int32_t r = 0; r < m->c->num_ranks; r++) {
    for (int32_t k = 0; k < coll_input_chunks(m->c, r); k++) {
      cell *in = cell_at(m, r, COLL_INPUT, k);
      in->value = in->given = simulate_random(m->seed);
      in->written = true;
    }
  }
}

static uint32_t find_channel(simulation *m, int kind, int32_t from, int32_t to, int32_t number) {
  int key[4] = {kind, from, to, number};
  for (size_t i = 0; i < m->num_channels; i++)
    if (!memcmp(m->channels[i].key, key, sizeof key)) return (uint32_t)i;
  channel *made = &m->channels[m->num_channels++];
  memcpy(made->key, key, sizeof key);
  if (kind == SEMAPHORE) made->held = m->c->semaphores[number];
  return (uint32_t)m->num_channels - 1;
}

static void connect(simulation *m, const coll_step *s, int32_t rank, uint32_t step) {
  m->take[step] = m->give[step] = UINT32_MAX;
  bool move = s->op == COLL_MOVE;
  if ((move || s->op == COLL_WAIT) && s->take != COLL_NOBODY)
    m->take[step] = find_channel(m, move ? VALUES : COUNTER, s->take, rank, s->channel);
  if ((move || s->op == COLL_SIGNAL) && s->give != COLL_NOBODY)
    m->give[step] = find_channel(m, move ? VALUES : COUNTER, rank, s->give,
                                 move ? s->give_channel : s->channel);
  if (s->op == COLL_MEET) m->take[step] = find_channel(m, MEETING, rank, rank, s->channel);
  if (s->op == COLL_PHASE) m->take[step] = find_channel(m, MEETING, -1, -1, 0);
  if (s->op == COLL_ACQUIRE) m->take[step] = find_channel(m, SEMAPHORE, rank, rank, s->channel);
  if (s->op == COLL_RELEASE) m->give[step] = find_channel(m, SEMAPHORE, rank, rank, s->channel);
}

static void set_up(simulation *m) {
  const coll_capsule *c = m->c;
  m->memories = calloc((size_t)c->num_ranks * 3, sizeof *m->memories);
  m->cells = calloc(lay_out(m) + 1, sizeof *m->cells);
  m->channels = calloc(c->num_steps * 2 + 1, sizeof *m->channels);
  m->take = calloc(c->num_steps + 1, sizeof *m->take);
  m->give = calloc(c->num_steps + 1, sizeof *m->give);
  m->lanes = calloc(c->num_lanes + 1, sizeof *m->lanes);
  m->lane_rank = calloc(c->num_lanes + 1, sizeof *m->lane_rank);
  m->begun = calloc((size_t)c->num_ranks, sizeof *m->begun);
  m->ended = calloc((size_t)c->num_ranks, sizeof *m->ended);
  give_inputs(m);
  for (int32_t r = 0; r < c->num_ranks; r++) {
    for (uint32_t l = c->ranks[r].first; l < c->ranks[r].first + c->ranks[r].count; l++) {
      m->lane_rank[l] = r;
      for (uint32_t k = 0; k < c->lanes[l].count; k++)
        connect(m, &c->steps[c->lanes[l].first + k], r, c->lanes[l].first + k);
    }
  }
}

static void tear_down(simulation *m) {
  for (size_t i = 0; i < m->num_channels; i++) free(m->channels[i].values);
  for (size_t i = 0; i < m->c->num_lanes; i++) free(m->lanes[i].moving);
  free(m->memories);
  free(m->cells);
  free(m->channels);
  free(m->take);
  free(m->give);
  free(m->lanes);
  free(m->lane_rank);
  free(m->begun);
  free(m->ended);
}

/* ---- moves -------------------------------------------------------------------------------------
 */

static cell *ref_cell(simulation *m, uint32_t lane, const coll_ref *ref, int32_t k) {
  int32_t rank = ref->rank == COLL_HERE ? m->lane_rank[lane] : ref->rank;
  if (!m->begun[rank] && ref->buffer != COLL_SCRATCH)
    m->wrong = "it reaches into a rank that has not begun";
  if (m->ended[rank]) m->wrong = "it reaches into a rank that has ended";
  return cell_at(m, rank, ref->buffer, ref->first + k);
}

static void read_operand(simulation *m, uint32_t lane, const coll_step *s, const coll_ref *ref) {
  for (int32_t k = 0; k < s->count; k++) {
    cell *from = ref_cell(m, lane, ref, k);
    if (from->writers) m->wrong = "it reads what another lane stores";
    if (!from->written) m->wrong = "it reads what was never written";
    m->lanes[lane].moving[k] += from->value;
    from->readers++;
  }
}

static void take_values(simulation *m, uint32_t lane, const coll_step *s, channel *from) {
  if (from->values[from->first] != (uint64_t)s->count) {
    m->wrong = "it takes another number of chunks than was given";
    return;
  }
  for (int32_t k = 0; k < s->count; k++)
    m->lanes[lane].moving[k] += from->values[from->first + 1 + (size_t)k];
  from->first += (size_t)s->count + 1;
}

/* Readers of the same step may be at a chunk that it stores. */
static int own_readers(simulation *m, uint32_t lane, const coll_step *s, const cell *to) {
  int count = 0;
  for (int i = 0; i < s->num_operands; i++)
    for (int32_t k = 0; k < s->count; k++)
      count += ref_cell(m, lane, &coll_operands(m->c, s)[i], k) == to;
  return count;
}

static void begin_move(simulation *m, uint32_t lane, uint32_t step) {
  const coll_step *s = &m->c->steps[step];
  free(m->lanes[lane].moving);
  m->lanes[lane].moving = calloc((size_t)s->count, sizeof(uint64_t));
  for (int i = 0; i < s->num_operands; i++) read_operand(m, lane, s, &coll_operands(m->c, s)[i]);
  if (s->take != COLL_NOBODY) take_values(m, lane, s, &m->channels[m->take[step]]);
  for (int i = 0; i < s->num_stores; i++) {
    for (int32_t k = 0; k < s->count; k++) {
      cell *to = ref_cell(m, lane, &coll_stores(m->c, s)[i], k);
      if (to->writers || (to->readers && to->readers != own_readers(m, lane, s, to)))
        m->wrong = "it stores what another lane uses";
      to->writers++;
    }
  }
}

static void put(channel *q, uint64_t value) {
  if (q->count == q->capacity) {
    q->capacity = q->capacity * 2 + 16;
    uint64_t *grown = realloc(q->values, q->capacity * sizeof *q->values);
    if (!grown) abort();
    q->values = grown;
  }
  q->values[q->count++] = value;
}

static void end_move(simulation *m, uint32_t lane, uint32_t step) {
  const coll_step *s = &m->c->steps[step];
  const uint64_t *moving = m->lanes[lane].moving;
  for (int i = 0; i < s->num_operands; i++)
    for (int32_t k = 0; k < s->count; k++)
      ref_cell(m, lane, &coll_operands(m->c, s)[i], k)->readers--;
  for (int i = 0; i < s->num_stores; i++) {
    for (int32_t k = 0; k < s->count; k++) {
      cell *to = ref_cell(m, lane, &coll_stores(m->c, s)[i], k);
      to->value = moving[k];
      to->written = true;
      to->writers--;
    }
  }
  if (s->give == COLL_NOBODY) return;
  channel *q = &m->channels[m->give[step]];
  put(q, (uint64_t)s->count);
  for (int32_t k = 0; k < s->count; k++) put(q, moving[k]);
}

/* ---- steps -------------------------------------------------------------------------------------
 */

static bool deps_done(const simulation *m, uint32_t lane, const coll_step *s) {
  uint32_t first = m->c->ranks[m->lane_rank[lane]].first;
  for (int i = 0; i < s->num_deps; i++) {
    coll_dep d = m->c->deps[s->deps + (uint32_t)i];
    if (m->lanes[first + (uint32_t)d.lane].at <= (uint32_t)d.step) return false;
  }
  return true;
}

/* True: something happened. A lane that comes to a meeting has done something already. */
static bool meet(simulation *m, runner *lane, const coll_step *s, channel *point) {
  int32_t size = s->op == COLL_PHASE ? m->c->num_ranks : s->count;
  if (!lane->came) {
    lane->came = true;
    lane->meeting = point->held++ / size;
    return true;
  }
  if (point->held < (lane->meeting + 1) * size) return false;
  lane->came = false;
  lane->at++;
  return true;
}

static bool begin_step(simulation *m, uint32_t l, uint32_t step) {
  const coll_step *s = &m->c->steps[step];
  runner *lane = &m->lanes[l];
  if (!lane->came && !deps_done(m, l, s)) return false;
  channel *take = m->take[step] == UINT32_MAX ? NULL : &m->channels[m->take[step]];
  channel *give = m->give[step] == UINT32_MAX ? NULL : &m->channels[m->give[step]];
  if (s->op == COLL_MEET || s->op == COLL_PHASE) return meet(m, lane, s, take);
  if (take && !take->held) return false;
  bool bounded = give && give->key[0] == VALUES;
  if (bounded && give->room == m->depth) return false;
  if (take) take->held--, take->room--;
  if (give) give->room++;
  if (s->op == COLL_MOVE) begin_move(m, l, step);
  lane->busy = true;
  return true;
}

static bool go_on(simulation *m, uint32_t l) {
  runner *lane = &m->lanes[l];
  const coll_lane *steps = &m->c->lanes[l];
  if (!m->begun[m->lane_rank[l]] || lane->at == steps->count) return false;
  uint32_t step = steps->first + lane->at;
  if (!lane->busy) return begin_step(m, l, step);
  if (m->c->steps[step].op == COLL_MOVE) end_move(m, l, step);
  if (m->give[step] != UINT32_MAX) m->channels[m->give[step]].held++;
  lane->busy = false;
  lane->at++;
  return true;
}

/* ---- ranks -------------------------------------------------------------------------------------
 */

static void check_rank(simulation *m, int32_t r) {
  bool keeps = !m->in_place || !coll_has_output(m->c, r);
  for (int32_t k = 0; keeps && k < coll_input_chunks(m->c, r); k++) {
    const cell *in = cell_at(m, r, COLL_INPUT, k);
    if (in->value != in->given) m->wrong = "an input has changed";
  }
  for (int32_t k = 0; k < coll_output_chunks(m->c, r); k++) {
    int32_t source, chunk;
    uint64_t wanted = 0;
    const cell *out = cell_at(m, r, COLL_OUTPUT, k);
    if (coll_wanted(m->c, r, k, &source, &chunk)) {
      for (int32_t q = 0; q < m->c->num_ranks; q++)
        wanted += cell_at(m, q, COLL_INPUT, chunk)->given;
    } else if (source != COLL_NOBODY) {
      wanted = cell_at(m, source, COLL_INPUT, chunk)->given;
    }
    if (!out->written || out->value != wanted) m->wrong = "an output is wrong";
  }
}

static bool rank_done(const simulation *m, int32_t r) {
  const coll_rank *rank = &m->c->ranks[r];
  for (uint32_t l = rank->first; l < rank->first + rank->count; l++)
    if (m->lanes[l].at < m->c->lanes[l].count) return false;
  return true;
}

/* A rank begins, or ends: one of them, if any may. */
static bool turn_rank(simulation *m, int32_t r) {
  if (!m->begun[r]) {
    m->begun[r] = true;
    return true;
  }
  if (m->ended[r] || !rank_done(m, r)) return false;
  m->ended[r] = true;
  for (int32_t q = 0; m->c->kind == COLL_BARRIER && q < m->c->num_ranks; q++)
    if (!m->begun[q]) m->wrong = "a rank ends before another begins";
  check_rank(m, r);
  return true;
}

static bool turn_actor(simulation *m, uint64_t actor) {
  uint64_t ranks = (uint64_t)m->c->num_ranks;
  return actor < ranks ? turn_rank(m, (int32_t)actor) : go_on(m, (uint32_t)(actor - ranks));
}

/* Whoever comes first from a random place on, forwards or backwards; one of them is passed over
 * for a while, so that others come far before it does. */
static bool turn(simulation *m) {
  uint64_t actors = (uint64_t)m->c->num_ranks + m->c->num_lanes;
  uint64_t dice = simulate_random(m->seed), first = (dice >> 32) % actors;
  if (dice % 16 == 0) m->starved = (dice >> 8) % actors;
  for (uint64_t i = 0; i < actors; i++) {
    uint64_t actor = (dice & 128 ? first + i : first + actors - i) % actors;
    if (actor != m->starved && turn_actor(m, actor)) return true;
  }
  return turn_actor(m, m->starved);
}

static void check_end(simulation *m) {
  for (int32_t r = 0; r < m->c->num_ranks; r++)
    if (!m->ended[r]) m->wrong = "it waits for ever";
  for (size_t i = 0; !m->wrong && i < m->num_channels; i++)
    if (m->channels[i].key[0] <= COUNTER && m->channels[i].held) m->wrong = "something is left";
}

const char *simulate(const coll_capsule *c, bool in_place, int32_t depth, uint64_t *seed) {
  simulation m = {.c = c, .in_place = in_place, .depth = depth, .seed = seed};
  set_up(&m);
  while (!m.wrong && turn(&m)) {
  }
  if (!m.wrong) check_end(&m);
  tear_down(&m);
  return m.wrong;
}
