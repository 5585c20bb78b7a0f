#include "coll/capsule/generate.h"

#include "coll/capsule/collective.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- short words for steps ---------------------------------------------------------------------
 */

/* A step being described: stores and operands in the order of the calls. */
typedef struct pen {
  coll_capsule *c;
  coll_move move;
} pen;

static void begin(pen *p, int32_t count) {
  coll_move_init(&p->move, count);
}
static void store(pen *p, coll_buffer buffer, int32_t first) {
  coll_move_store(&p->move, COLL_HERE, buffer, first);
}
static void give(pen *p, int32_t rank) {
  coll_move_give(&p->move, rank, 0);
}
static void take(pen *p, int32_t rank) {
  coll_move_take(&p->move, rank, 0);
}
static void operand(pen *p, coll_buffer buffer, int32_t first) {
  coll_move_read(&p->move, COLL_HERE, buffer, first);
}
static tn_status *end(pen *p) {
  return coll_add_move(p->c, &p->move, 0);
}

static int32_t wrap(int32_t rank, int32_t ranks) {
  return (rank % ranks + ranks) % ranks;
}

/* o = i, all of it: what one rank alone does, and where many begin. */
static tn_status *copy_own(pen *p, int32_t rank) {
  coll_capsule *c = p->c;
  int32_t count = c->chunks, to = 0, from = 0;
  if (c->kind == COLL_ALL_GATHER || c->kind == COLL_GATHER || c->kind == COLL_ALL_TO_ALL)
    to = rank * count;
  if (c->kind == COLL_REDUCE_SCATTER || c->kind == COLL_SCATTER || c->kind == COLL_ALL_TO_ALL)
    from = rank * count;
  begin(p, count);
  store(p, COLL_OUTPUT, to);
  operand(p, COLL_INPUT, from);
  return end(p);
}

/* Calls `each` for every rank, with a lane begun. */
static tn_status *for_ranks(coll_capsule *c, int32_t ranks,
                            tn_status *(*each)(pen *, int32_t, int32_t)) {
  pen *p = tn_alloc_zero(sizeof *p);
  if (!p) return tn_error_no_memory("a capsule");
  p->c = c;
  tn_status *status = NULL;
  for (int32_t r = 0; !status && r < ranks; r++) {
    status = coll_add_rank(c, coll_input_chunks(c, r), coll_output_chunks(c, r), 0);
    if (!status) status = coll_add_lane(c);
    if (!status && ranks == 1 && c->kind != COLL_BARRIER && coll_has_output(c, 0))
      status = copy_own(p, 0);
    if (!status && ranks > 1) status = each(p, r, ranks);
  }
  tn_free(p);
  return status;
}

/* ---- ring: everything goes to the next rank ----------------------------------------------------
 */

/* Blocks of `size` chunks: the ring passes block `first`, then those before it, and reduces each
 * with the rank's own; the last one stays, at `to`, and goes on if `onward`. */
static tn_status *ring_reduce(pen *p, int32_t r, int32_t ranks, int32_t first, int32_t size,
                              int32_t to, bool onward) {
  tn_status *status = NULL;
  for (int32_t s = 0; !status && s < ranks; s++) {
    int32_t block = wrap(first - s, ranks) * size;
    bool last = s == ranks - 1;
    begin(p, size);
    if (last) store(p, COLL_OUTPUT, to < 0 ? block : to);
    if (!last || onward) give(p, wrap(r + 1, ranks));
    if (s) take(p, wrap(r - 1, ranks));
    operand(p, COLL_INPUT, block);
    status = end(p);
  }
  return status;
}

/* Takes the blocks before `mine` from the rank before, stores each and passes on all but the last.
 */
static tn_status *ring_pass(pen *p, int32_t r, int32_t ranks, int32_t mine, int32_t size) {
  tn_status *status = NULL;
  for (int32_t s = 1; !status && s < ranks; s++) {
    begin(p, size);
    store(p, COLL_OUTPUT, wrap(mine - s, ranks) * size);
    if (s < ranks - 1) give(p, wrap(r + 1, ranks));
    take(p, wrap(r - 1, ranks));
    status = end(p);
  }
  return status;
}

static tn_status *ring_rank(pen *p, int32_t r, int32_t ranks) {
  int32_t size = p->c->chunks;
  if (p->c->kind == COLL_REDUCE_SCATTER) return ring_reduce(p, r, ranks, r - 1, size, 0, false);
  tn_status *status = NULL;
  if (p->c->kind == COLL_ALL_REDUCE) {
    status = ring_reduce(p, r, ranks, r, 1, -1, true);
    return status ? status : ring_pass(p, r, ranks, r + 1, 1);
  }
  begin(p, size);
  store(p, COLL_OUTPUT, r * size);
  give(p, wrap(r + 1, ranks));
  operand(p, COLL_INPUT, 0);
  status = end(p);
  return status ? status : ring_pass(p, r, ranks, r, size);
}

static tn_status *ring(coll_capsule *c, int32_t ranks) {
  c->in_place = true;
  if (c->kind == COLL_ALL_REDUCE) c->chunks = ranks;
  return for_ranks(c, ranks, ring_rank);
}

/* ---- doubling: partners at distance 1, 2, 4, ... exchange all they have -------------------------
 */

/* Operands in the order of ranks, so that every rank reduces in one and the same way. */
static tn_status *exchange(pen *p, int32_t r, int32_t partner) {
  begin(p, p->c->chunks);
  give(p, partner);
  operand(p, COLL_OUTPUT, 0);
  tn_status *status = end(p);
  if (status) return status;
  begin(p, p->c->chunks);
  store(p, COLL_OUTPUT, 0);
  if (partner < r) take(p, partner);
  operand(p, COLL_OUTPUT, 0);
  if (partner > r) take(p, partner);
  return end(p);
}

/* Of the first ranks the even ones hand theirs to the odd ones, until a power of two is left. */
static tn_status *doubling_rank(pen *p, int32_t r, int32_t ranks) {
  int32_t power = 1, chunks = p->c->chunks;
  while (power * 2 <= ranks) power *= 2;
  int32_t paired = 2 * (ranks - power);
  tn_status *status = NULL;
  if (r < paired && r % 2 == 0) {
    begin(p, chunks);
    give(p, r + 1);
    operand(p, COLL_INPUT, 0);
    status = end(p);
    begin(p, chunks);
    store(p, COLL_OUTPUT, 0);
    take(p, r + 1);
    return status ? status : end(p);
  }
  begin(p, chunks);
  store(p, COLL_OUTPUT, 0);
  if (r < paired) take(p, r - 1);
  operand(p, COLL_INPUT, 0);
  status = end(p);
  int32_t place = r < paired ? r / 2 : r - paired / 2;
  for (int32_t distance = 1; !status && distance < power; distance *= 2) {
    int32_t other = place ^ distance;
    status = exchange(p, r, other < paired / 2 ? 2 * other + 1 : other + paired / 2);
  }
  if (status || r >= paired) return status;
  begin(p, chunks);
  give(p, r - 1);
  operand(p, COLL_OUTPUT, 0);
  return end(p);
}

static tn_status *doubling(coll_capsule *c, int32_t ranks) {
  c->in_place = true;
  c->order = COLL_IN_ORDER;
  return for_ranks(c, ranks, doubling_rank);
}

/* ---- binomial trees ----------------------------------------------------------------------------
 */

static tn_status *tree_down(pen *p, int32_t r, int32_t ranks) {
  int32_t place = wrap(r - p->c->root, ranks), distance = 1;
  tn_status *status = NULL;
  while (distance < ranks && !(place & distance)) distance *= 2;
  begin(p, p->c->chunks);
  store(p, COLL_OUTPUT, 0);
  if (place)
    take(p, wrap(r - distance, ranks));
  else
    operand(p, COLL_INPUT, 0);
  status = end(p);
  for (distance /= 2; !status && distance; distance /= 2) {
    if (place + distance >= ranks) continue;
    begin(p, p->c->chunks);
    give(p, wrap(r + distance, ranks));
    operand(p, COLL_OUTPUT, 0);
    status = end(p);
  }
  return status;
}

/* The sum so far is in scratch on the ranks below the root, which have no output. */
static tn_status *tree_up(pen *p, int32_t r, int32_t ranks) {
  int32_t place = wrap(r - p->c->root, ranks);
  coll_buffer sum = place ? COLL_SCRATCH : COLL_OUTPUT, has = COLL_INPUT;
  p->c->ranks[r].chunks[COLL_SCRATCH] = place ? p->c->chunks : 0;
  for (int32_t distance = 1; distance < ranks && !(place & distance); distance *= 2) {
    if (place + distance >= ranks) continue;
    begin(p, p->c->chunks);
    store(p, sum, 0);
    operand(p, has, 0);
    take(p, wrap(r + distance, ranks));
    tn_status *status = end(p);
    if (status) return status;
    has = sum;
  }
  if (!place) return NULL;
  begin(p, p->c->chunks);
  give(p, wrap(r - (place & -place), ranks));
  operand(p, has, 0);
  return end(p);
}

static tn_status *tree(coll_capsule *c, int32_t ranks) {
  c->in_place = true;
  return for_ranks(c, ranks, c->kind == COLL_BROADCAST ? tree_down : tree_up);
}

/* ---- straight: each block goes from where it is to where it is wanted ---------------------------
 */

static tn_status *pairwise_rank(pen *p, int32_t r, int32_t ranks) {
  int32_t size = p->c->chunks;
  tn_status *status = copy_own(p, r);
  for (int32_t s = 1; !status && s < ranks; s++) {
    int32_t to = wrap(r + s, ranks), from = wrap(r - s, ranks);
    begin(p, size);
    give(p, to);
    operand(p, COLL_INPUT, to * size);
    status = end(p);
    begin(p, size);
    store(p, COLL_OUTPUT, from * size);
    take(p, from);
    if (!status) status = end(p);
  }
  return status;
}

static tn_status *root_rank(pen *p, int32_t r, int32_t ranks) {
  coll_capsule *c = p->c;
  bool gather = c->kind == COLL_GATHER;
  if (r == c->root) {
    tn_status *status = copy_own(p, r);
    for (int32_t other = 0; !status && other < ranks; other++) {
      if (other == r) continue;
      begin(p, c->chunks);
      if (gather) {
        store(p, COLL_OUTPUT, other * c->chunks);
        take(p, other);
      } else {
        give(p, other);
        operand(p, COLL_INPUT, other * c->chunks);
      }
      status = end(p);
    }
    return status;
  }
  begin(p, c->chunks);
  if (gather) {
    give(p, c->root);
    operand(p, COLL_INPUT, 0);
  } else {
    store(p, COLL_OUTPUT, 0);
    take(p, c->root);
  }
  return end(p);
}

/* Everything is given before anything is taken: a rank may give to several and takes from one. */
static tn_status *permute_rank(pen *p, int32_t r, int32_t ranks) {
  coll_capsule *c = p->c;
  tn_status *status = NULL;
  for (int32_t to = 0; !status && to < ranks; to++) {
    if (c->sources[to] != r || to == r) continue;
    begin(p, c->chunks);
    give(p, to);
    operand(p, COLL_INPUT, 0);
    status = end(p);
  }
  if (status || c->sources[r] == COLL_NOBODY) return status;
  if (c->sources[r] == r) return copy_own(p, r);
  begin(p, c->chunks);
  store(p, COLL_OUTPUT, 0);
  take(p, c->sources[r]);
  return end(p);
}

static tn_status *straight(coll_capsule *c, int32_t ranks) {
  c->in_place = c->kind == COLL_GATHER || c->kind == COLL_SCATTER;
  if (c->kind == COLL_ALL_TO_ALL) return for_ranks(c, ranks, pairwise_rank);
  return for_ranks(c, ranks, c->kind == COLL_PERMUTE ? permute_rank : root_rank);
}

/* ---- direct: every rank reads and writes the others' memory -------------------------------------
 */

static tn_status *meet_all(pen *p, int32_t r, int32_t ranks) {
  tn_status *status = NULL;
  for (int32_t s = 1; !status && s < ranks; s++)
    status = coll_add_step(p->c, COLL_SIGNAL, wrap(r + s, ranks), 0, 0, 0);
  for (int32_t s = 1; !status && s < ranks; s++)
    status = coll_add_step(p->c, COLL_WAIT, wrap(r - s, ranks), 0, 0, 0);
  return status;
}

/* Rank r reduces block r of all inputs, in the order of ranks, and stores it in all outputs. */
static tn_status *direct_rank(pen *p, int32_t r, int32_t ranks) {
  tn_status *status = meet_all(p, r, ranks);
  begin(p, p->c->kind == COLL_ALL_REDUCE ? 1 : p->c->chunks);
  int32_t block = p->c->kind == COLL_ALL_REDUCE ? r : r * p->c->chunks;
  if (p->c->kind == COLL_REDUCE_SCATTER) store(p, COLL_OUTPUT, 0);
  for (int32_t q = 0; q < ranks; q++) {
    if (p->c->kind != COLL_REDUCE_SCATTER) coll_move_store(&p->move, q, COLL_OUTPUT, block);
    if (p->c->kind != COLL_ALL_GATHER) coll_move_read(&p->move, q, COLL_INPUT, block);
  }
  if (p->c->kind == COLL_ALL_GATHER) operand(p, COLL_INPUT, 0);
  if (!status) status = end(p);
  return status ? status : meet_all(p, r, ranks);
}

static tn_status *direct(coll_capsule *c, int32_t ranks) {
  c->in_place = true;
  if (c->kind != COLL_ALL_GATHER) c->order = COLL_IN_ORDER;
  if (c->kind == COLL_ALL_REDUCE) c->chunks = ranks;
  return for_ranks(c, ranks, direct_rank);
}

/* ---- dissemination: signals at distance 1, 2, 4, ... --------------------------------------------
 */

static tn_status *dissemination_rank(pen *p, int32_t r, int32_t ranks) {
  tn_status *status = NULL;
  for (int32_t distance = 1, round = 0; !status && distance < ranks; distance *= 2, round++) {
    status = coll_add_step(p->c, COLL_SIGNAL, wrap(r + distance, ranks), round, 0, 0);
    if (!status) status = coll_add_step(p->c, COLL_WAIT, wrap(r - distance, ranks), round, 0, 0);
  }
  return status;
}

static tn_status *dissemination(coll_capsule *c, int32_t ranks) {
  return for_ranks(c, ranks, dissemination_rank);
}

/* ---- the list ----------------------------------------------------------------------------------
 */

#define KIND(kind) (1u << COLL_##kind)

static const coll_generator generators[] = {
    {"ring", "each rank passes to the next; the least data, the most steps",
     KIND(ALL_REDUCE) | KIND(REDUCE_SCATTER) | KIND(ALL_GATHER), 0, ring},
    {"recursive_doubling", "partners at doubling distances exchange everything; the fewest steps",
     KIND(ALL_REDUCE), 0, doubling},
    {"binomial_tree", "a tree from or to the root", KIND(BROADCAST) | KIND(REDUCE), 0, tree},
    {"straight", "each block goes from its rank to where it is wanted",
     KIND(ALL_TO_ALL) | KIND(GATHER) | KIND(SCATTER) | KIND(PERMUTE), 0, straight},
    {"direct", "each rank reads and writes the memory of all others",
     KIND(ALL_REDUCE) | KIND(REDUCE_SCATTER) | KIND(ALL_GATHER), COLL_MAX_OPERANDS, direct},
    {"dissemination", "signals at doubling distances", KIND(BARRIER), 0, dissemination},
};

const coll_generator *coll_generator_at(size_t index) {
  return index < sizeof generators / sizeof *generators ? &generators[index] : NULL;
}

const coll_generator *coll_generator_find(const char *name) {
  for (size_t i = 0; i < sizeof generators / sizeof *generators; i++)
    if (!strcmp(generators[i].name, name)) return &generators[i];
  return NULL;
}

bool coll_generator_makes(const coll_generator *g, const coll_wish *wish) {
  if (!(g->kinds >> wish->kind & 1) || wish->ranks < 1) return false;
  return !g->most_ranks || wish->ranks <= g->most_ranks;
}

static tn_status *take_wish(coll_capsule *c, const coll_wish *wish) {
  c->root = wish->root;
  if (wish->kind != COLL_PERMUTE) return NULL;
  if (!wish->sources) return tn_error(TN_INVALID_ARGUMENT, "a permutation without its sources");
  c->sources = tn_alloc_array((size_t)wish->ranks, sizeof *c->sources);
  if (!c->sources) return tn_error_no_memory("a capsule");
  memcpy(c->sources, wish->sources, (size_t)wish->ranks * sizeof *c->sources);
  return NULL;
}

/* What belongs to the ranks is worked out from the header, which needs their number before they are
 * there: the builder counts them anew. */
static tn_status *write_steps(const coll_generator *g, const coll_wish *wish, coll_capsule *c) {
  tn_status *status = take_wish(c, wish);
  return status ? status : g->steps(c, wish->ranks);
}

tn_status *coll_generate(const coll_generator *g, const coll_wish *wish, coll_capsule **out) {
  *out = NULL;
  if (!coll_generator_makes(g, wish))
    return tn_error(TN_INVALID_ARGUMENT, "%s does not make %s for %" PRId32 " ranks", g->name,
                    coll_kind_name(wish->kind), wish->ranks);
  char name[COLL_MAX_NAME];
  snprintf(name, sizeof name, "%s_%s_%" PRId32, g->name, coll_kind_name(wish->kind), wish->ranks);
  coll_capsule *c = NULL;
  int32_t chunks = wish->kind == COLL_BARRIER ? 0 : 1;
  tn_status *status = coll_capsule_create(name, wish->kind, wish->ranks, chunks, &c);
  if (!status) status = write_steps(g, wish, c);
  if (!status) status = coll_capsule_finish(c);
  if (status)
    coll_capsule_destroy(c);
  else
    *out = c;
  return status;
}
