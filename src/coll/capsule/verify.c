#include "coll/capsule/verify.h"

#include "coll/capsule/budget.h"
#include "coll/capsule/collective.h"
#include "coll/capsule/network.h"
#include "coll/capsule/race.h"
#include "coll/capsule/value.h"

#include <inttypes.h>
#include <string.h>

/* Values under way in a channel: a queue in a ring that grows. */
typedef struct queue {
  coll_value_id *values; /* chunk after chunk */
  size_t first, count, capacity;
} queue;

/* One memory of one rank: its chunks, each with a symbol. */
typedef struct memory {
  uint32_t first, count; /* in proof.held */
} memory;
enum { NUM_MEMORIES = 3 }; /* coll_location.memory */

typedef struct proof {
  const coll_capsule *c;
  const coll_wiring *w;
  bool in_place;
  coll_values values;
  memory *memories;    /* NUM_MEMORIES of each rank */
  coll_value_id *held; /* of each chunk of each memory */
  size_t num_held;
  queue *queues;         /* of each channel */
  int32_t *signals;      /* of each counter: signals not waited for */
  coll_value_id *moving; /* what one step moves */
  size_t moving_capacity;
  coll_races races;
  int32_t phase, arrived; /* the last phase, and how many ranks have come to it so far */
} proof;

/* ---- where chunks are --------------------------------------------------------------------------
 */

static uint32_t chunk_at(const proof *p, int32_t rank, coll_buffer buffer, int32_t first) {
  coll_location at = coll_locate(p->c, rank, p->in_place, buffer, first);
  return p->memories[(size_t)rank * NUM_MEMORIES + (size_t)at.memory].first + (uint32_t)at.chunk;
}

static uint32_t ref_at(const proof *p, int32_t rank, const coll_ref *ref) {
  return chunk_at(p, ref->rank == COLL_HERE ? rank : ref->rank, (coll_buffer)ref->buffer,
                  ref->first);
}

static int32_t given_chunks(const coll_capsule *c, int32_t rank, int buffer) {
  if (buffer == COLL_INPUT) return coll_input_chunks(c, rank);
  return buffer == COLL_OUTPUT ? coll_output_chunks(c, rank) : c->ranks[rank].chunks[buffer];
}

/* How many chunks a memory has: what the collective gives the rank, and the capsule's scratch. */
static uint32_t memory_size(const proof *p, int32_t rank, int32_t which) {
  const coll_capsule *c = p->c;
  uint32_t size = 0;
  for (int b = 0; b < COLL_NUM_BUFFERS; b++) {
    int32_t count = given_chunks(c, rank, b);
    if (!count) continue;
    coll_location last = coll_locate(c, rank, p->in_place, (coll_buffer)b, count - 1);
    if (last.memory == which && (uint32_t)last.chunk + 1 > size) size = (uint32_t)last.chunk + 1;
  }
  return size;
}

static tn_status *check_size(const coll_capsule *c, int32_t rank, int32_t must, int32_t has,
                             const char *buffer, bool may_be_none) {
  if (has >= must || (may_be_none && !has)) return NULL;
  return tn_error(TN_INVALID_ARGUMENT,
                  "rank %" PRId32 ": %s has %" PRId32 " chunks; %s with %" PRId32
                  " chunks needs %" PRId32,
                  rank, buffer, has, coll_kind_name(c->kind), c->chunks, must);
}

static tn_status *lay_out(proof *p) {
  const coll_capsule *c = p->c;
  size_t total = 0;
  p->memories = tn_alloc_array((size_t)c->num_ranks * NUM_MEMORIES, sizeof *p->memories);
  if (!p->memories) return tn_error_no_memory("a verifier's chunks");
  for (int32_t r = 0; r < c->num_ranks; r++) {
    /* In place one buffer may stand for both. */
    tn_status *status =
        check_size(c, r, coll_input_chunks(c, r), c->ranks[r].chunks[COLL_INPUT], "i", p->in_place);
    if (!status)
      status = check_size(c, r, coll_output_chunks(c, r), c->ranks[r].chunks[COLL_OUTPUT], "o",
                          p->in_place);
    if (status) return status;
    for (int32_t m = 0; m < NUM_MEMORIES; m++) {
      uint32_t count = memory_size(p, r, m);
      p->memories[(size_t)r * NUM_MEMORIES + (size_t)m] = (memory){(uint32_t)total, count};
      total += count;
      if (total > UINT32_MAX / 2) return tn_error(TN_RESOURCE_EXHAUSTED, "too many chunks in all");
    }
  }
  p->num_held = total;
  p->held = tn_alloc_array(total, sizeof *p->held);
  return p->held ? NULL : tn_error_no_memory("a verifier's chunks");
}

static tn_status *put_inputs(proof *p) {
  for (int32_t r = 0; r < p->c->num_ranks; r++) {
    int32_t count = coll_input_chunks(p->c, r);
    for (int32_t k = 0; k < count; k++) {
      tn_status *status = coll_value_leaf(&p->values, (uint32_t)r, (uint32_t)k,
                                          &p->held[chunk_at(p, r, COLL_INPUT, k)]);
      if (status) return status;
    }
  }
  return NULL;
}

/* ---- queues ------------------------------------------------------------------------------------
 */

/* Each entry is the number of chunks and then the chunks. */
static bool push_value(queue *q, coll_value_id value) {
  if (q->first + q->count == q->capacity && q->first) {
    memmove(q->values, q->values + q->first, q->count * sizeof *q->values);
    q->first = 0;
  }
  if (!tn_array_reserve((void **)&q->values, &q->capacity, q->first + q->count + 1,
                        sizeof *q->values))
    return false;
  q->values[q->first + q->count++] = value;
  return true;
}

static coll_value_id pop_value(queue *q) {
  q->count--;
  coll_value_id value = q->values[q->first++];
  if (!q->count) q->first = 0;
  return value;
}

/* ---- one step ----------------------------------------------------------------------------------
 */

static const char *place_name(const proof *p) {
  return p->in_place ? "in place" : "out of place";
}

static tn_status *name_ref(const proof *p, int32_t rank, const coll_ref *ref, int32_t k,
                           tn_status *status) {
  (void)p;
  return tn_status_prefix(status, "%s[%" PRId32 "] of rank %" PRId32,
                          coll_buffer_name((coll_buffer)ref->buffer), ref->first + k,
                          ref->rank == COLL_HERE ? rank : ref->rank);
}

static tn_status *check_remote(const proof *p, uint32_t lane, const coll_ref *ref) {
  bool is_callers = ref->rank != COLL_HERE && ref->buffer != COLL_SCRATCH;
  return is_callers ? coll_race_reach(&p->races, lane, ref->rank) : NULL;
}

/* Reads a buffer as the next operand: into `moving`, or reduced with what is there. */
static tn_status *read_operand(proof *p, uint32_t lane, uint32_t step, const coll_ref *ref,
                               bool first) {
  int32_t rank = p->w->lane_rank[lane], count = p->c->steps[step].count;
  uint32_t at = ref_at(p, rank, ref);
  for (int32_t k = 0; k < count; k++) {
    coll_value_id value = p->held[at + (uint32_t)k];
    tn_status *status = NULL;
    if (value == COLL_UNWRITTEN)
      status = tn_error(TN_FAILED_PRECONDITION, "it is read and was never written");
    if (!status) status = coll_race_read(&p->races, lane, step, at + (uint32_t)k);
    if (!status) status = check_remote(p, lane, ref);
    if (!status && first) p->moving[k] = value;
    if (!status && !first)
      status = coll_value_reduce(&p->values, p->moving[k], value, &p->moving[k]);
    if (status) return name_ref(p, rank, ref, k, status);
  }
  return NULL;
}

static tn_status *take_operand(proof *p, uint32_t step, bool first) {
  const coll_step *s = &p->c->steps[step];
  queue *q = &p->queues[p->w->take[step]];
  int32_t given = (int32_t)pop_value(q);
  if (given != s->count)
    return tn_error(TN_INVALID_ARGUMENT,
                    "it takes %" PRId32 " chunks from rank %" PRId32 " over channel %" PRId32
                    ", which gave %" PRId32,
                    s->count, s->take, s->channel, given);
  for (int32_t k = 0; k < s->count; k++) {
    coll_value_id value = pop_value(q);
    tn_status *status = NULL;
    if (first)
      p->moving[k] = value;
    else
      status = coll_value_reduce(&p->values, p->moving[k], value, &p->moving[k]);
    if (status) return status;
  }
  return NULL;
}

static bool is_input(const proof *p, int32_t rank, const coll_ref *ref) {
  int32_t owner = ref->rank == COLL_HERE ? rank : ref->rank;
  if (!coll_has_input(p->c, owner)) return false;
  if (p->in_place) return ref->buffer != COLL_SCRATCH && !coll_has_output(p->c, owner);
  return ref->buffer == COLL_INPUT;
}

static tn_status *store_values(proof *p, uint32_t lane, uint32_t step, const coll_ref *ref) {
  int32_t rank = p->w->lane_rank[lane], count = p->c->steps[step].count;
  if (is_input(p, rank, ref))
    return name_ref(p, rank, ref, 0, tn_error(TN_FAILED_PRECONDITION, "an input is changed"));
  uint32_t at = ref_at(p, rank, ref);
  for (int32_t k = 0; k < count; k++) {
    tn_status *status = coll_race_write(&p->races, lane, step, at + (uint32_t)k);
    if (!status) status = check_remote(p, lane, ref);
    if (status) return name_ref(p, rank, ref, k, status);
    p->held[at + (uint32_t)k] = p->moving[k];
  }
  return NULL;
}

/* A store that overlaps an operand elsewhere than chunk on chunk is right or wrong by the size of
 * the pieces in which the step runs. */
/* A capsule may state more chunks than the collective gives a rank, but not use them: the caller's
 * memory ends there. In place a rank without an input has the output's, and the other way round. */
static tn_status *check_room(const proof *p, int32_t rank, const coll_ref *ref, int32_t count) {
  int32_t owner = ref->rank == COLL_HERE ? rank : ref->rank;
  int32_t room = given_chunks(p->c, owner, ref->buffer);
  if (!room && p->in_place) room = (int32_t)p->memories[(size_t)owner * NUM_MEMORIES].count;
  if (ref->first <= room && count <= room - ref->first) return NULL;
  return name_ref(p, rank, ref, 0,
                  tn_error(TN_OUT_OF_RANGE, "%s gives that rank %" PRId32 " chunks there",
                           coll_kind_name(p->c->kind), room));
}

static tn_status *check_rooms(const proof *p, uint32_t lane, uint32_t step) {
  const coll_step *s = &p->c->steps[step];
  tn_status *status = NULL;
  for (int i = 0; !status && i < s->num_operands + s->num_stores; i++)
    status = check_room(p, p->w->lane_rank[lane], &coll_operands(p->c, s)[i], s->count);
  return status;
}

static tn_status *check_overlap(const proof *p, uint32_t lane, uint32_t step) {
  const coll_step *s = &p->c->steps[step];
  int32_t rank = p->w->lane_rank[lane];
  for (int i = 0; i < s->num_stores; i++) {
    uint32_t to = ref_at(p, rank, &coll_stores(p->c, s)[i]);
    for (int j = 0; j < s->num_operands + i; j++) {
      const coll_ref *other = j < s->num_operands ? &coll_operands(p->c, s)[j]
                                                  : &coll_stores(p->c, s)[j - s->num_operands];
      uint32_t from = ref_at(p, rank, other), gap = from > to ? from - to : to - from;
      bool same_store = j >= s->num_operands && !gap;
      if (!same_store && (!gap || gap >= (uint32_t)s->count)) continue;
      return name_ref(p, rank, other, 0,
                      tn_error(TN_FAILED_PRECONDITION, "it overlaps what the same step stores"));
    }
  }
  return NULL;
}

static tn_status *send_values(proof *p, uint32_t step) {
  const coll_step *s = &p->c->steps[step];
  queue *q = &p->queues[p->w->give[step]];
  bool fits = push_value(q, (coll_value_id)s->count);
  for (int32_t k = 0; fits && k < s->count; k++) fits = push_value(q, p->moving[k]);
  return fits ? NULL : tn_error_no_memory("a verifier's channels");
}

static tn_status *run_move(proof *p, uint32_t lane, uint32_t step) {
  const coll_step *s = &p->c->steps[step];
  if (!tn_array_reserve((void **)&p->moving, &p->moving_capacity, (size_t)s->count,
                        sizeof *p->moving))
    return tn_error_no_memory("a verifier's step");
  tn_status *status = check_rooms(p, lane, step);
  if (!status) status = check_overlap(p, lane, step);
  bool takes = s->take != COLL_NOBODY;
  int operands = s->num_operands + takes;
  for (int i = 0, j = 0; !status && i < operands; i++) {
    if (takes && i == s->take_at)
      status = take_operand(p, step, i == 0);
    else
      status = read_operand(p, lane, step, &coll_operands(p->c, s)[j++], i == 0);
  }
  if (!status && operands > 1 && !coll_reduces(p->c->kind))
    status = tn_error(TN_INVALID_ARGUMENT, "%s does not reduce", coll_kind_name(p->c->kind));
  for (int i = 0; !status && i < s->num_stores; i++)
    status = store_values(p, lane, step, &coll_stores(p->c, s)[i]);
  if (!status && s->give != COLL_NOBODY) status = send_values(p, step);
  return status;
}

/* All ranks meet in each phase, so nobody comes to the next before the last has come to this one.
 */
static tn_status *check_phase(proof *p, int32_t phase) {
  if (p->arrived++ % p->c->num_ranks == 0) p->phase = phase;
  if (p->phase == phase) return NULL;
  return tn_error(TN_FAILED_PRECONDITION, "it passes phase %" PRId32 ", and others phase %" PRId32,
                  phase, p->phase);
}

static tn_status *on_step(void *arg, uint32_t lane, uint32_t step, coll_moment moment) {
  proof *p = arg;
  const coll_step *s = &p->c->steps[step];
  tn_status *status = coll_race_step(&p->races, lane, step, moment);
  if (!status && moment == COLL_ARRIVED && s->op == COLL_PHASE) status = check_phase(p, s->channel);
  if (!status && moment == COLL_DONE && s->op == COLL_MOVE) status = run_move(p, lane, step);
  if (!status && moment == COLL_DONE) status = coll_race_after(&p->races, lane, step);
  if (s->op == COLL_SIGNAL) p->signals[p->w->give[step]]++;
  if (s->op == COLL_WAIT) p->signals[p->w->take[step]]--;
  if (!status) return NULL;
  int32_t rank = p->w->lane_rank[lane];
  status = coll_at_step(p->c, rank, lane - p->c->ranks[rank].first, step - p->c->lanes[lane].first,
                        status);
  return tn_status_prefix(status, "%s", place_name(p));
}

/* ---- what is left ------------------------------------------------------------------------------
 */

static tn_status *check_left(const proof *p) {
  for (size_t i = 0; i < p->w->count; i++) {
    const coll_channel *channel = &p->w->channels[i];
    if (channel->kind == COLL_VALUES && p->queues[i].count)
      return tn_error(TN_FAILED_PRECONDITION,
                      "what rank %" PRId32 " gives to rank %" PRId32 " over channel %" PRId32
                      " is never taken",
                      channel->from, channel->to, channel->number);
    if (channel->kind == COLL_COUNTER && p->signals[i])
      return tn_error(TN_FAILED_PRECONDITION,
                      "%" PRId32 " signals of rank %" PRId32 " to rank %" PRId32
                      " over channel %" PRId32 " are never waited for",
                      p->signals[i], channel->from, channel->to, channel->number);
  }
  return NULL;
}

static tn_status *wrong_chunk(const proof *p, int32_t r, int32_t k, bool all, int32_t source,
                              int32_t chunk) {
  tn_text has = {.size = 0};
  coll_value_print(&p->values, p->held[chunk_at(p, r, COLL_OUTPUT, k)], &has);
  const char *text = has.data ? has.data : "?";
  tn_status *status =
      all ? tn_error(TN_FAILED_PRECONDITION,
                     "%s: rank %" PRId32 " ends with %s in o[%" PRId32 "], not with chunk %" PRId32
                     " of every rank once (written RANK.CHUNK)",
                     place_name(p), r, text, k, chunk)
          : tn_error(TN_FAILED_PRECONDITION,
                     "%s: rank %" PRId32 " ends with %s in o[%" PRId32 "], not with %" PRId32
                     ".%" PRId32 " (RANK.CHUNK)",
                     place_name(p), r, text, k, source, chunk);
  tn_text_free(&has);
  return status;
}

/* Trees of the same chunk on different ranks: the first one seen. */
typedef struct results {
  coll_value *wanted; /* of each reduced chunk; `left` set once computed */
  uint64_t *tree;
  bool *known;
  bool same_bits, in_order;
} results;

static tn_status *check_chunk(const proof *p, int32_t r, int32_t k, results *found) {
  int32_t source, chunk;
  bool all = coll_wanted(p->c, r, k, &source, &chunk);
  if (!all && source == COLL_NOBODY) return NULL;
  coll_value_id id = p->held[chunk_at(p, r, COLL_OUTPUT, k)];
  const coll_value *value = &p->values.list[id];
  if (!all) {
    coll_value one = coll_value_of_one(&p->values, (uint32_t)source, (uint32_t)chunk);
    if (id != COLL_UNWRITTEN && value->leaf && value->sum == one.sum) return NULL;
    return wrong_chunk(p, r, k, all, source, chunk);
  }
  if (!found->known[chunk]) {
    found->known[chunk] = true;
    found->wanted[chunk] =
        coll_value_of_all(&p->values, (uint32_t)p->c->num_ranks, (uint32_t)chunk);
    found->tree[chunk] = value->tree;
  }
  if (id == COLL_UNWRITTEN || value->terms != found->wanted[chunk].terms ||
      value->sum != found->wanted[chunk].sum)
    return wrong_chunk(p, r, k, all, source, chunk);
  if (value->tree != found->tree[chunk]) found->same_bits = false;
  if (value->order == found->wanted[chunk].order) return NULL;
  found->in_order = false;
  if (p->c->order != COLL_IN_ORDER) return NULL;
  return tn_error(TN_FAILED_PRECONDITION,
                  "%s: o[%" PRId32 "] of rank %" PRId32 " is not reduced in the order of the ranks",
                  place_name(p), k, r);
}

static tn_status *check_results(const proof *p, coll_verdict *out) {
  size_t chunks =
      (size_t)p->c->chunks * (p->c->kind == COLL_REDUCE_SCATTER ? (size_t)p->c->num_ranks : 1);
  results found = {.same_bits = true, .in_order = true};
  found.wanted = tn_alloc_array(chunks, sizeof *found.wanted);
  found.tree = tn_alloc_array(chunks, sizeof *found.tree);
  found.known = tn_alloc_array(chunks, sizeof *found.known);
  tn_status *status = NULL;
  if (!found.wanted || !found.tree || !found.known)
    status = tn_error_no_memory("a verifier's results");
  for (int32_t r = 0; !status && r < p->c->num_ranks; r++) {
    int32_t count = coll_output_chunks(p->c, r);
    for (int32_t k = 0; !status && k < count; k++) status = check_chunk(p, r, k, &found);
  }
  tn_free(found.wanted);
  tn_free(found.tree);
  tn_free(found.known);
  out->same_bits = out->same_bits && found.same_bits;
  out->in_order = out->in_order && found.in_order;
  return status;
}

/* ---- all of it ---------------------------------------------------------------------------------
 */

static tn_status *start_proof(proof *p) {
  tn_status *status = coll_values_start(&p->values);
  if (!status) status = lay_out(p);
  if (!status) status = put_inputs(p);
  if (status) return status;
  p->queues = tn_alloc_array(p->w->count, sizeof *p->queues);
  p->signals = tn_alloc_array(p->w->count, sizeof *p->signals);
  if (!p->queues || !p->signals) return tn_error_no_memory("a verifier's channels");
  return coll_races_start(&p->races, p->c, p->w, p->num_held);
}

static void end_proof(proof *p) {
  for (size_t i = 0; p->queues && i < p->w->count; i++) tn_free(p->queues[i].values);
  tn_free(p->queues);
  tn_free(p->signals);
  tn_free(p->memories);
  tn_free(p->held);
  tn_free(p->moving);
  coll_races_end(&p->races);
  coll_values_end(&p->values);
}

static tn_status *prove_capsule(const coll_capsule *c, const coll_wiring *w, bool in_place,
                                int32_t *deepest, coll_verdict *out) {
  proof p = {.c = c, .w = w, .in_place = in_place};
  tn_status *status = start_proof(&p);
  if (!status) status = coll_run_network(c, w, COLL_UNBOUNDED, on_step, &p, deepest);
  if (!status) status = check_left(&p);
  if (!status) status = check_results(&p, out);
  if (!status) status = tn_status_prefix(coll_race_check_end(&p.races), "%s", place_name(&p));
  out->races_checked += p.races.checked;
  end_proof(&p);
  return status;
}

/* The least depth with which nobody waits for ever: more never hurts, so halving finds it. */
static tn_status *find_depth(const coll_capsule *c, const coll_wiring *w, int32_t deepest,
                             int32_t *out) {
  int32_t low = 1, high = deepest;
  while (low < high) {
    int32_t middle = low + (high - low) / 2;
    tn_status *status = coll_run_network(c, w, middle, NULL, NULL, NULL);
    if (tn_status_code(status) == TN_RESOURCE_EXHAUSTED) return status;
    if (status)
      low = middle + 1;
    else
      high = middle;
    tn_status_destroy(status);
  }
  *out = deepest ? high : 0;
  return NULL;
}

tn_status *coll_verify(const coll_capsule *c, coll_verdict *out) {
  coll_verdict verdict = {.same_bits = true, .in_order = true};
  coll_wiring w;
  int32_t deepest = 0;
  tn_status *status = coll_check_budget(c);
  if (!status) status = coll_wire(c, &w);
  if (status) return tn_status_prefix(status, "capsule %s", c->name);
  for (int place = 0; !status && place < 2; place++) {
    if (place ? c->in_place : c->out_of_place)
      status = prove_capsule(c, &w, place, &deepest, &verdict);
  }
  if (!status) status = find_depth(c, &w, deepest, &verdict.depth);
  if (!status && c->depth && c->depth < verdict.depth)
    status = tn_error(TN_FAILED_PRECONDITION,
                      "it claims channels of depth %" PRId32 " and needs %" PRId32, c->depth,
                      verdict.depth);
  verdict.channels = w.count;
  coll_wiring_end(&w);
  if (status) return tn_status_prefix(status, "capsule %s", c->name);
  *out = verdict;
  return NULL;
}
