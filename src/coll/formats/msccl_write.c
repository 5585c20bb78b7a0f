/* Capsules as MSCCL's XML. A lane becomes one thread block, or several, as a thread block has one
 * peer to send to, one to receive from and one channel; those of one lane are held in its order by
 * dependencies. */
#include "coll/capsule/collective.h"
#include "coll/capsule/network.h"
#include "coll/formats/msccl.h"

#include <inttypes.h>

typedef struct block {
  int32_t lane, send, recv, channel;
  int32_t number; /* in the file; before that is known, -1: joined with another */
} block;

/* Of a step, in the file. */
typedef struct placed {
  int32_t block; /* index in blocks */
  int32_t last;  /* its number in the thread block: of the last line that it became */
  bool awaited;
} placed;

typedef struct writer {
  const coll_capsule *c;
  tn_text *out;
  int32_t rank;
  block *blocks; /* of the rank */
  size_t num_blocks, cap_blocks;
  placed *steps;  /* of the capsule */
  int32_t *stage; /* of each lane: where in scratch it puts what it takes first */
  int32_t scratch;
} writer;

/* ---- what fits ---------------------------------------------------------------------------------
 */

static const struct {
  bool takes;
  int operands, stores;
  bool gives;
  const char *name;
} types[] = {
    {false, 1, 0, true, "s"},    {true, 0, 1, false, "r"},   {true, 0, 1, true, "rcs"},
    {true, 1, 0, true, "rrs"},   {true, 1, 1, false, "rrc"}, {true, 1, 1, true, "rrcs"},
    {false, 1, 1, false, "cpy"}, {false, 2, 1, false, "re"},
};

/* The dialect reduces what it reads before what it takes. Where the order matters, what is taken
 * first goes through scratch. */
static bool is_staged(const coll_capsule *c, const coll_step *s) {
  return c->order == COLL_IN_ORDER && s->op == COLL_MOVE && s->take != COLL_NOBODY &&
         s->num_operands == 1 && s->take_at == 0;
}

/* The dialect gives what it also stores only if it has just taken it: otherwise it is given from
 * where it was stored, by a line of its own. */
static bool gives_apart(const coll_capsule *c, const coll_step *s) {
  return s->op == COLL_MOVE && s->give != COLL_NOBODY && s->num_stores == 1 &&
         (s->take == COLL_NOBODY || is_staged(c, s));
}

static const char *type_of(const coll_capsule *c, const coll_step *s) {
  bool takes = s->take != COLL_NOBODY, gives = s->give != COLL_NOBODY && !gives_apart(c, s);
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (types[i].takes == takes && types[i].gives == gives && types[i].stores == s->num_stores &&
        types[i].operands == s->num_operands)
      return types[i].name;
  return NULL;
}

static bool same_ref(coll_ref a, coll_ref b) {
  return a.buffer == b.buffer && a.first == b.first && a.rank == b.rank;
}

static tn_status *check_sum(const coll_capsule *c, const coll_step *s) {
  const coll_ref *operands = coll_operands(c, s), *stores = coll_stores(c, s);
  if (s->num_operands == 2 && !same_ref(operands[1], stores[0]) &&
      !(same_ref(operands[0], stores[0]) && c->order == COLL_ANY_ORDER))
    return tn_error(TN_UNIMPLEMENTED, "MSCCL adds to what it stores, it has no third place");
  if (is_staged(c, s) && !s->num_stores)
    return tn_error(TN_UNIMPLEMENTED,
                    "what it takes stands first in the sum, in MSCCL what it reads");
  return NULL;
}

static tn_status *check_step(const coll_capsule *c, const coll_step *s) {
  if (s->op == COLL_NOP) return NULL;
  if (s->op != COLL_MOVE)
    return tn_error(TN_UNIMPLEMENTED, "MSCCL has no step like %s", coll_op_name((coll_op)s->op));
  const coll_ref *refs = coll_operands(c, s);
  for (int i = 0; i < s->num_operands + s->num_stores; i++)
    if (refs[i].rank != COLL_HERE)
      return tn_error(TN_UNIMPLEMENTED,
                      "MSCCL does not reach into another rank's memory, as here rank %" PRId32 "'s",
                      refs[i].rank);
  if (!type_of(c, s))
    return tn_error(TN_UNIMPLEMENTED,
                    "MSCCL has no step that %s, reads %d places, stores in %d and %s",
                    s->take != COLL_NOBODY ? "takes" : "takes nothing", s->num_operands,
                    s->num_stores, s->give != COLL_NOBODY ? "gives" : "gives nothing");
  if (s->take != COLL_NOBODY && s->give != COLL_NOBODY && s->channel != s->give_channel)
    return tn_error(TN_UNIMPLEMENTED,
                    "it takes over channel %" PRId32 " and gives over channel %" PRId32
                    "; a thread block of MSCCL has one",
                    s->channel, s->give_channel);
  return check_sum(c, s);
}

static const char *const kind_names[COLL_NUM_KINDS] = {
    "allreduce", "reducescatter", "allgather", "alltoall", "broadcast",
    "reduce",    "gather",        "scatter",   NULL,       NULL};

static tn_status *check_header(const coll_capsule *c) {
  if (!kind_names[c->kind])
    return tn_error(TN_UNIMPLEMENTED, "MSCCL has no collective like %s", coll_kind_name(c->kind));
  if (c->root) return tn_error(TN_UNIMPLEMENTED, "MSCCL's root is rank 0, not %" PRId32, c->root);
  if (!c->chunks) return tn_error(TN_INVALID_ARGUMENT, "it has no chunks");
  for (const char *s = c->name; *s; s++)
    if ((unsigned char)*s < ' ')
      return tn_error(TN_INVALID_ARGUMENT, "its name has a control character");
  return NULL;
}

/* ---- thread blocks of a lane -------------------------------------------------------------------
 */

static tn_status *new_block(writer *w, int32_t lane, size_t *out) {
  if (!tn_array_reserve((void **)&w->blocks, &w->cap_blocks, w->num_blocks + 1, sizeof *w->blocks))
    return tn_error_no_memory("a capsule's thread blocks");
  w->blocks[w->num_blocks] =
      (block){.lane = lane, .send = COLL_NOBODY, .recv = COLL_NOBODY, .number = 0};
  *out = w->num_blocks++;
  return NULL;
}

static const size_t NO_BLOCK = SIZE_MAX;

static size_t find_block(const writer *w, size_t from, int32_t recv, int32_t send,
                         int32_t channel) {
  for (size_t i = from; i < w->num_blocks; i++) {
    const block *b = &w->blocks[i];
    if (b->number < 0 || b->channel != channel) continue;
    if (recv != COLL_NOBODY ? b->recv == recv : b->send == send) return i;
  }
  return NO_BLOCK;
}

static bool can_join(const block *a, const block *b) {
  return a->channel == b->channel && (a->send < 0 || b->send < 0) && (a->recv < 0 || b->recv < 0);
}

static void join_blocks(writer *w, size_t to, size_t from) {
  block *a = &w->blocks[to], *b = &w->blocks[from];
  if (b->send >= 0) a->send = b->send;
  if (b->recv >= 0) a->recv = b->recv;
  b->number = -1;
}

/* A step that takes and gives wants both in one thread block. */
static tn_status *wire_step(writer *w, size_t first, int32_t lane, const coll_step *s) {
  size_t taker = NO_BLOCK, giver = NO_BLOCK;
  tn_status *status = NULL;
  if (s->op != COLL_MOVE) return NULL;
  if (s->take != COLL_NOBODY) {
    taker = find_block(w, first, s->take, COLL_NOBODY, s->channel);
    if (taker == NO_BLOCK) status = new_block(w, lane, &taker);
    if (status || !w->blocks) return status;
    w->blocks[taker].recv = s->take;
    w->blocks[taker].channel = s->channel;
  }
  if (s->give != COLL_NOBODY) {
    giver = find_block(w, first, COLL_NOBODY, s->give, s->give_channel);
    if (giver == NO_BLOCK) status = new_block(w, lane, &giver);
    if (status || !w->blocks) return status;
    w->blocks[giver].send = s->give;
    w->blocks[giver].channel = s->give_channel;
  }
  if (taker == NO_BLOCK || giver == NO_BLOCK || taker == giver) return NULL;
  if (!can_join(&w->blocks[taker], &w->blocks[giver]))
    return tn_error(TN_UNIMPLEMENTED,
                    "it takes from rank %" PRId32 " and gives to rank %" PRId32
                    ", and its lane does the same with others: a thread block of MSCCL has one of "
                    "each",
                    s->take, s->give);
  join_blocks(w, taker, giver);
  return NULL;
}

/* Fewer thread blocks: those that only take with those that only give, first of one peer. */
static void pair_blocks(writer *w, size_t first) {
  for (int pass = 0; pass < 2; pass++) {
    for (size_t i = first; i < w->num_blocks; i++) {
      for (size_t k = first; k < w->num_blocks; k++) {
        block *a = &w->blocks[i], *b = &w->blocks[k];
        if (a->number < 0 || a->send >= 0) break;
        if (i == k || b->number < 0 || b->recv >= 0 || !can_join(a, b)) continue;
        if (pass || a->recv == b->send) join_blocks(w, i, k);
      }
    }
  }
}

/* The block of a step; local ones stay where the lane is. */
static size_t block_for(const writer *w, size_t first, const coll_step *s, size_t before) {
  if (s->op == COLL_MOVE && s->take != COLL_NOBODY)
    return find_block(w, first, s->take, COLL_NOBODY, s->channel);
  if (s->op == COLL_MOVE && s->give != COLL_NOBODY)
    return find_block(w, first, COLL_NOBODY, s->give, s->give_channel);
  return before;
}

static const coll_step *step_at(const writer *w, const coll_lane *l, uint32_t k) {
  return &w->c->steps[l->first + k];
}

static tn_status *divide_lane(writer *w, int32_t lane, int32_t *next) {
  const coll_lane *l = coll_lane_of(w->c, w->rank, lane);
  size_t first = w->num_blocks, at = NO_BLOCK;
  tn_status *status = NULL;
  for (uint32_t k = 0; !status && k < l->count; k++) {
    status = check_step(w->c, step_at(w, l, k));
    if (!status) status = wire_step(w, first, lane, step_at(w, l, k));
    if (status) return coll_at_step(w->c, w->rank, (uint32_t)lane, k, status);
  }
  if (w->num_blocks == first) status = new_block(w, lane, &at);
  if (status) return status;
  pair_blocks(w, first);
  for (size_t i = first; i < w->num_blocks; i++)
    if (w->blocks[i].number >= 0) w->blocks[i].number = (*next)++;
  for (uint32_t k = 0; at == NO_BLOCK && k < l->count; k++)
    at = block_for(w, first, step_at(w, l, k), NO_BLOCK);
  for (uint32_t k = 0; k < l->count; k++) {
    at = block_for(w, first, step_at(w, l, k), at);
    w->steps[l->first + k].block = (int32_t)at;
  }
  return NULL;
}

/* ---- numbers of steps --------------------------------------------------------------------------
 */

/* It comes after the step before it, which is another thread block's. */
static bool is_chained(const writer *w, const coll_lane *l, uint32_t k) {
  return k && w->steps[l->first + k].block != w->steps[l->first + k - 1].block;
}

static int32_t lines_of(const writer *w, const coll_lane *l, uint32_t k) {
  const coll_step *s = &w->c->steps[l->first + k];
  int32_t deps = s->num_deps + is_chained(w, l, k), lines = 1;
  if (is_staged(w->c, s)) lines = 2 + !same_ref(*coll_operands(w->c, s), *coll_stores(w->c, s));
  return lines + gives_apart(w->c, s) + (deps > 1 ? deps - 1 : 0);
}

static void number_lane(writer *w, int32_t lane, int32_t *counts) {
  const coll_lane *l = coll_lane_of(w->c, w->rank, lane);
  int32_t most = 0;
  for (uint32_t k = 0; k < l->count; k++) {
    const coll_step *s = &w->c->steps[l->first + k];
    placed *p = &w->steps[l->first + k];
    counts[p->block] += lines_of(w, l, k);
    p->last = counts[p->block] - 1;
    if (is_chained(w, l, k)) w->steps[l->first + k - 1].awaited = true;
    for (int i = 0; i < s->num_deps; i++) {
      coll_dep d = w->c->deps[s->deps + (uint32_t)i];
      w->steps[coll_lane_of(w->c, w->rank, d.lane)->first + (uint32_t)d.step].awaited = true;
    }
    if (is_staged(w->c, s) && s->count > most) most = s->count;
  }
  w->stage[lane] = w->scratch;
  w->scratch += most;
}

/* ---- writing -----------------------------------------------------------------------------------
 */

typedef struct line {
  const char *type;
  coll_ref from, to;
  int32_t count;
  coll_dep dep; /* lane: the thread block; -1: none */
  bool awaited;
} line;

static const coll_dep no_dep = {-1, -1};
static const coll_ref no_ref = {COLL_HERE, 0, COLL_INPUT};

static void put_line(writer *w, int32_t number, const line *l) {
  tn_text_printf(w->out,
                 "      <step s=\"%" PRId32 "\" type=\"%s\" srcbuf=\"%s\" srcoff=\"%" PRId32
                 "\" dstbuf=\"%s\" dstoff=\"%" PRId32 "\" cnt=\"%" PRId32 "\" depid=\"%" PRId32
                 "\" deps=\"%" PRId32 "\" hasdep=\"%d\"/>\n",
                 number, l->type, coll_buffer_name((coll_buffer)l->from.buffer), l->from.first,
                 coll_buffer_name((coll_buffer)l->to.buffer), l->to.first, l->count, l->dep.lane,
                 l->dep.step, l->awaited);
}

static coll_dep dep_on(const writer *w, uint32_t step) {
  const placed *p = &w->steps[step];
  return (coll_dep){w->blocks[p->block].number, p->last};
}

/* All but the last dependency, each on a step of its own; `*last` gets that one. */
static int32_t put_deps(writer *w, const coll_lane *l, uint32_t k, int32_t number, coll_dep *last) {
  const coll_step *s = &w->c->steps[l->first + k];
  int chained = is_chained(w, l, k), count = s->num_deps + chained;
  *last = no_dep;
  for (int i = 0; i < count; i++) {
    uint32_t on = l->first + k - 1;
    if (i >= chained) {
      coll_dep d = w->c->deps[s->deps + (uint32_t)(i - chained)];
      on = coll_lane_of(w->c, w->rank, d.lane)->first + (uint32_t)d.step;
    }
    *last = dep_on(w, on);
    if (i == count - 1) break;
    line nop = {.type = "nop", .from = no_ref, .to = no_ref, .dep = *last};
    put_line(w, number++, &nop);
  }
  return number;
}

static int32_t put_staged(writer *w, int32_t lane, const coll_step *s, int32_t number, line l) {
  coll_ref from = *coll_operands(w->c, s), to = *coll_stores(w->c, s);
  coll_ref stage = {COLL_HERE, w->stage[lane], COLL_SCRATCH};
  bool awaited = l.awaited;
  l = (line){"r", no_ref, stage, s->count, l.dep, false};
  put_line(w, number++, &l);
  l.dep = no_dep;
  if (!same_ref(from, to)) {
    l.type = "cpy", l.from = from, l.to = to;
    put_line(w, number++, &l);
  }
  l = (line){"re", stage, to, s->count, no_dep, awaited};
  put_line(w, number++, &l);
  return number;
}

static int32_t put_plain(writer *w, const coll_step *s, int32_t number, line l) {
  if (s->op == COLL_MOVE) {
    const coll_ref *operands = coll_operands(w->c, s), *stores = coll_stores(w->c, s);
    bool turned = s->num_operands == 2 && !same_ref(operands[1], stores[0]);
    l.type = type_of(w->c, s);
    l.count = s->count;
    if (s->num_operands) l.from = operands[turned];
    if (s->num_stores) l.to = stores[0];
  }
  put_line(w, number, &l);
  return number + 1;
}

static int32_t put_step(writer *w, int32_t lane, uint32_t k, int32_t number) {
  const coll_lane *on = coll_lane_of(w->c, w->rank, lane);
  const coll_step *s = &w->c->steps[on->first + k];
  bool awaited = w->steps[on->first + k].awaited, apart = gives_apart(w->c, s);
  line l = {.type = "nop", .from = no_ref, .to = no_ref, .awaited = awaited && !apart};
  number = put_deps(w, on, k, number, &l.dep);
  number = is_staged(w->c, s) ? put_staged(w, lane, s, number, l) : put_plain(w, s, number, l);
  if (!apart) return number;
  l = (line){"s", *coll_stores(w->c, s), no_ref, s->count, no_dep, awaited};
  put_line(w, number, &l);
  return number + 1;
}

static void put_block(writer *w, size_t index) {
  const block *b = &w->blocks[index];
  if (b->number < 0) return;
  const coll_lane *l = coll_lane_of(w->c, w->rank, b->lane);
  tn_text_printf(w->out,
                 "    <tb id=\"%" PRId32 "\" send=\"%" PRId32 "\" recv=\"%" PRId32
                 "\" chan=\"%" PRId32 "\">\n",
                 b->number, b->send, b->recv, b->channel);
  int32_t number = 0;
  for (uint32_t k = 0; k < l->count; k++)
    if (w->steps[l->first + k].block == (int32_t)index) number = put_step(w, b->lane, k, number);
  tn_text_puts(w->out, "    </tb>\n");
}

static tn_status *put_rank(writer *w) {
  const coll_rank *rank = &w->c->ranks[w->rank];
  w->num_blocks = 0;
  w->scratch = rank->chunks[COLL_SCRATCH];
  int32_t next = 0;
  tn_status *status = NULL;
  for (uint32_t l = 0; !status && l < rank->count; l++) status = divide_lane(w, (int32_t)l, &next);
  if (status) return status;
  int32_t *counts = tn_alloc_array(w->num_blocks + 1, sizeof *counts);
  if (!counts) return tn_error_no_memory("a capsule's thread blocks");
  for (uint32_t l = 0; l < rank->count; l++) number_lane(w, (int32_t)l, counts);
  tn_free(counts);
  tn_text_printf(w->out,
                 "  <gpu id=\"%" PRId32 "\" i_chunks=\"%" PRId32 "\" o_chunks=\"%" PRId32
                 "\" s_chunks=\"%" PRId32 "\">\n",
                 w->rank, rank->chunks[COLL_INPUT], rank->chunks[COLL_OUTPUT], w->scratch);
  for (size_t i = 0; i < w->num_blocks; i++) put_block(w, i);
  tn_text_puts(w->out, "  </gpu>\n");
  return NULL;
}

static void put_name(tn_text *out, const char *name) {
  for (; *name; name++) {
    if (*name == '&' || *name == '<' || *name == '"')
      tn_text_printf(out, "&#%d;", *name);
    else
      tn_text_putc(out, *name);
  }
}

static void put_header(const coll_capsule *c, tn_text *out) {
  bool of_all = coll_has_blocks_in(c->kind) || coll_has_blocks_out(c->kind);
  int32_t channels = 0;
  for (size_t i = 0; i < c->num_steps; i++) {
    const coll_step *s = &c->steps[i];
    if (s->take != COLL_NOBODY && s->channel >= channels) channels = s->channel + 1;
  }
  tn_text_puts(out, "<algo name=\"");
  put_name(out, c->name);
  tn_text_printf(out,
                 "\" proto=\"Simple\" nchannels=\"%" PRId32 "\" nchunksperloop=\"%" PRId32
                 "\" ngpus=\"%" PRId32 "\" coll=\"%s\" inplace=\"%d\" outofplace=\"%d\" "
                 "minBytes=\"%" PRId64 "\" maxBytes=\"%" PRId64 "\">\n",
                 channels ? channels : 1, of_all ? c->chunks * c->num_ranks : c->chunks,
                 c->num_ranks, kind_names[c->kind], c->in_place, c->out_of_place, c->min_bytes,
                 c->max_bytes);
}

tn_status *coll_write_msccl_xml(const coll_capsule *c, tn_text *out) {
  writer w = {.c = c, .out = &(tn_text){.size = 0}};
  tn_status *status = check_header(c);
  if (status) return tn_status_prefix(status, "capsule %s", c->name);
  w.steps = tn_alloc_array(c->num_steps + 1, sizeof *w.steps);
  w.stage = tn_alloc_array(COLL_MAX_LANES, sizeof *w.stage);
  if (!w.steps || !w.stage) status = tn_error_no_memory("a capsule's file");
  if (!status) put_header(c, w.out);
  for (w.rank = 0; !status && w.rank < c->num_ranks; w.rank++) status = put_rank(&w);
  tn_text_puts(w.out, "</algo>\n");
  if (!status) tn_text_append(out, w.out->data, w.out->size);
  if (!status && (w.out->failed || out->failed)) status = tn_error_no_memory("a capsule's file");
  tn_text_free(w.out);
  tn_free(w.steps);
  tn_free(w.stage);
  tn_free(w.blocks);
  return tn_status_prefix(status, "capsule %s", c->name);
}
