#include "coll/capsule/capsule.h"

#include <inttypes.h>
#include <string.h>

/* ---- names -------------------------------------------------------------------------------------
 */

static const char *const kind_names[COLL_NUM_KINDS] = {
    "all_reduce", "reduce_scatter", "all_gather", "all_to_all", "broadcast",
    "reduce",     "gather",         "scatter",    "permute",    "barrier"};
static const char *const op_names[COLL_NUM_OPS] = {"move",    "signal", "wait",  "meet", "acquire",
                                                   "release", "flush",  "phase", "nop"};
static const char *const buffer_names[COLL_NUM_BUFFERS] = {"i", "o", "s"};

const char *coll_kind_name(coll_kind kind) {
  return (unsigned)kind < COLL_NUM_KINDS ? kind_names[kind] : "?";
}

bool coll_kind_find(const char *name, size_t size, coll_kind *out) {
  for (int i = 0; i < COLL_NUM_KINDS; i++) {
    if (strlen(kind_names[i]) != size || memcmp(kind_names[i], name, size) != 0) continue;
    *out = (coll_kind)i;
    return true;
  }
  return false;
}

const char *coll_op_name(coll_op op) {
  return (unsigned)op < COLL_NUM_OPS ? op_names[op] : "?";
}

const char *coll_buffer_name(coll_buffer buffer) {
  return (unsigned)buffer < COLL_NUM_BUFFERS ? buffer_names[buffer] : "?";
}

tn_status *coll_at_step(const coll_capsule *c, int32_t rank, uint32_t lane, uint32_t step,
                        tn_status *status) {
  int32_t line = c->steps[coll_lane_of(c, rank, (int32_t)lane)->first + step].line;
  if (line)
    return tn_status_prefix(status,
                            "line %" PRId32 ": rank %" PRId32 " lane %" PRIu32 " step %" PRIu32,
                            line, rank, lane, step);
  return tn_status_prefix(status, "rank %" PRId32 " lane %" PRIu32 " step %" PRIu32, rank, lane,
                          step);
}

/* ---- making one --------------------------------------------------------------------------------
 */

static tn_status *no_memory(void) {
  return tn_error_no_memory("a capsule");
}

/* How many bytes the letter that begins here has in UTF-8; 0: it is none. */
static size_t letter_size(const char *at) {
  const unsigned char *b = (const unsigned char *)at;
  size_t size = b[0] < 0x80 ? 1 : b[0] < 0xc2 ? 0 : b[0] < 0xe0 ? 2 : b[0] < 0xf0 ? 3 : 4;
  if (b[0] > 0xf4) return 0;
  for (size_t i = 1; i < size; i++)
    if ((b[i] & 0xc0) != 0x80) return 0;
  bool too_long = (b[0] == 0xe0 && b[1] < 0xa0) || (b[0] == 0xf0 && b[1] < 0x90);
  bool no_letter = (b[0] == 0xed && b[1] > 0x9f) || (b[0] == 0xf4 && b[1] > 0x8f);
  return too_long || no_letter ? 0 : size;
}

/* It stands on a line of the text form, and must come back from there; and from JSON and XML. */
static tn_status *check_name(const char *name) {
  size_t size = strlen(name);
  if (size < 1 || size >= COLL_MAX_NAME)
    return tn_error(TN_INVALID_ARGUMENT, "the name has %zu bytes: 1 to %d", size,
                    COLL_MAX_NAME - 1);
  bool wrong = name[0] == ' ' || name[size - 1] == ' ';
  for (size_t i = 0, more = 1; i < size && more; i += more) {
    more = letter_size(name + i);
    unsigned char byte = (unsigned char)name[i];
    wrong = wrong || !more || byte < ' ' || byte == 0x7f || byte == '#';
  }
  if (!wrong) return NULL;
  return tn_error(TN_INVALID_ARGUMENT, "a name is UTF-8, and has no '#', no control characters "
                                       "and no space at either end");
}

tn_status *coll_capsule_create(const char *name, coll_kind kind, int32_t num_ranks, int32_t chunks,
                               coll_capsule **out) {
  *out = NULL;
  if (num_ranks < 1 || num_ranks > COLL_MAX_RANKS)
    return tn_error(TN_INVALID_ARGUMENT, "%" PRId32 " ranks: 1 to %d", num_ranks, COLL_MAX_RANKS);
  if (chunks < 0 || chunks > COLL_MAX_CHUNKS)
    return tn_error(TN_INVALID_ARGUMENT, "%" PRId32 " chunks: 0 to %d", chunks, COLL_MAX_CHUNKS);
  tn_status *status = check_name(name);
  if (status) return status;
  coll_capsule *c = tn_alloc_zero(sizeof *c);
  if (c) c->ranks = tn_alloc_array((size_t)num_ranks, sizeof *c->ranks);
  if (!c || !c->ranks) {
    coll_capsule_destroy(c);
    return no_memory();
  }
  strcpy(c->name, name);
  c->kind = kind;
  c->num_ranks = num_ranks;
  c->chunks = chunks;
  c->out_of_place = true;
  *out = c;
  return NULL;
}

void coll_capsule_destroy(coll_capsule *c) {
  if (!c) return;
  tn_free(c->ranks);
  tn_free(c->lanes);
  tn_free(c->steps);
  tn_free(c->refs);
  tn_free(c->deps);
  tn_free(c->semaphores);
  tn_free(c->sources);
  tn_free(c);
}

tn_status *coll_add_rank(coll_capsule *c, int32_t in, int32_t out, int32_t scratch) {
  if (c->ranks_begun == c->num_ranks)
    return tn_error(TN_INVALID_ARGUMENT, "more than %" PRId32 " ranks", c->num_ranks);
  coll_rank *rank = &c->ranks[c->ranks_begun++];
  *rank = (coll_rank){.first = (uint32_t)c->num_lanes, .chunks = {in, out, scratch}};
  return NULL;
}

tn_status *coll_add_lane(coll_capsule *c) {
  coll_rank *rank = &c->ranks[c->ranks_begun - 1];
  if (rank->count == COLL_MAX_LANES)
    return tn_error(TN_INVALID_ARGUMENT, "rank %" PRId32 " has more than %d lanes",
                    c->ranks_begun - 1, COLL_MAX_LANES);
  if (!tn_array_reserve((void **)&c->lanes, &c->cap_lanes, c->num_lanes + 1, sizeof *c->lanes))
    return no_memory();
  c->lanes[c->num_lanes++] = (coll_lane){.first = (uint32_t)c->num_steps};
  rank->count++;
  return NULL;
}

static tn_status *append_step(coll_capsule *c, const coll_step *step) {
  if (c->num_steps == COLL_MAX_STEPS)
    return tn_error(TN_INVALID_ARGUMENT, "more than %d steps", COLL_MAX_STEPS);
  if (!tn_array_reserve((void **)&c->steps, &c->cap_steps, c->num_steps + 1, sizeof *c->steps))
    return no_memory();
  c->steps[c->num_steps++] = *step;
  c->lanes[c->num_lanes - 1].count++;
  return NULL;
}

void coll_move_init(coll_move *move, int32_t count) {
  move->count = count;
  move->num_operands = move->num_stores = move->take_at = 0;
  move->take = move->give = COLL_NOBODY;
  move->take_channel = move->give_channel = 0;
}

void coll_move_read(coll_move *move, int32_t rank, coll_buffer buffer, int32_t first) {
  if (move->num_operands < COLL_MAX_OPERANDS)
    move->operands[move->num_operands] = (coll_ref){rank, first, (uint8_t)buffer};
  move->num_operands++; /* too many are refused when the move is added */
}

void coll_move_store(coll_move *move, int32_t rank, coll_buffer buffer, int32_t first) {
  if (move->num_stores < COLL_MAX_OPERANDS)
    move->stores[move->num_stores] = (coll_ref){rank, first, (uint8_t)buffer};
  move->num_stores++;
}

void coll_move_take(coll_move *move, int32_t from, int32_t channel) {
  move->take = from;
  move->take_channel = channel;
  move->take_at = move->num_operands;
}

void coll_move_give(coll_move *move, int32_t to, int32_t channel) {
  move->give = to;
  move->give_channel = channel;
}

tn_status *coll_add_move(coll_capsule *c, const coll_move *move, int32_t line) {
  if (move->num_operands > COLL_MAX_OPERANDS || move->num_stores > COLL_MAX_OPERANDS)
    return tn_error(TN_INVALID_ARGUMENT, "more than %d operands or stores", COLL_MAX_OPERANDS);
  size_t count = (size_t)move->num_operands + (size_t)move->num_stores;
  if (!tn_array_reserve((void **)&c->refs, &c->cap_refs, c->num_refs + count, sizeof *c->refs))
    return no_memory();
  coll_step step = {.op = COLL_MOVE,
                    .num_operands = (uint8_t)move->num_operands,
                    .num_stores = (uint8_t)move->num_stores,
                    .take_at = (uint8_t)move->take_at,
                    .count = move->count,
                    .take = move->take,
                    .give = move->give,
                    .channel = move->take_channel,
                    .give_channel = move->give_channel,
                    .refs = (uint32_t)c->num_refs,
                    .line = line};
  tn_status *status = append_step(c, &step);
  if (status) return status;
  for (int i = 0; i < move->num_operands; i++) c->refs[c->num_refs++] = move->operands[i];
  for (int i = 0; i < move->num_stores; i++) c->refs[c->num_refs++] = move->stores[i];
  return NULL;
}

tn_status *coll_add_step(coll_capsule *c, coll_op op, int32_t peer, int32_t channel, int32_t count,
                         int32_t line) {
  coll_step step = {.op = (uint8_t)op,
                    .count = count,
                    .take = op == COLL_WAIT ? peer : COLL_NOBODY,
                    .give = op == COLL_SIGNAL ? peer : COLL_NOBODY,
                    .channel = channel,
                    .line = line};
  return append_step(c, &step);
}

tn_status *coll_add_dep(coll_capsule *c, int32_t lane, int32_t step) {
  coll_step *last = &c->steps[c->num_steps - 1];
  if (last->num_deps == UINT8_MAX)
    return tn_error(TN_INVALID_ARGUMENT, "a step waits for more than %d others", UINT8_MAX);
  if (!tn_array_reserve((void **)&c->deps, &c->cap_deps, c->num_deps + 1, sizeof *c->deps))
    return no_memory();
  if (!last->num_deps) last->deps = (uint32_t)c->num_deps;
  last->num_deps++;
  c->deps[c->num_deps++] = (coll_dep){lane, step};
  return NULL;
}
