#include "coll/capsule/generate.h"

#include "coll/capsule/collective.h"
#include "coll/capsule/generate_pen.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- what the families share -------------------------------------------------------------------
 */

void coll_pen_copy_own(pen *p, int32_t rank) {
  const coll_capsule *c = p->c;
  int32_t count = c->chunks, to = 0, from = 0;
  if (coll_has_blocks_out(c->kind)) to = rank * count;
  if (coll_has_blocks_in(c->kind)) from = rank * count;
  copy_chunks(p, COLL_OUTPUT, to, COLL_INPUT, from, count);
}

void coll_pen_lane(pen *p, int32_t channel) {
  if (!p->status) p->status = coll_add_lane(p->c);
  p->channel = channel;
}

tn_status *coll_pen_ranks(coll_capsule *c, const coll_wish *wish, const int32_t *places,
                          void (*each)(pen *, int32_t, int32_t)) {
  pen *p = tn_alloc_zero(sizeof *p);
  if (!p) return tn_error_no_memory("a capsule");
  *p = (pen){.c = c, .wish = wish, .places = places};
  for (int32_t r = 0; !p->status && r < wish->ranks; r++) {
    p->status = coll_add_rank(c, coll_input_chunks(c, r), coll_output_chunks(c, r), 0);
    coll_pen_lane(p, 0);
    if (wish->ranks > 1)
      each(p, r, wish->ranks);
    else if (c->kind != COLL_BARRIER && coll_has_output(c, 0))
      coll_pen_copy_own(p, 0);
  }
  tn_status *status = p->status;
  tn_free(p);
  return status;
}

/* ---- the list ----------------------------------------------------------------------------------
 */

static bool power_of_two(const coll_wish *wish) {
  return !(wish->ranks & (wish->ranks - 1));
}
static bool even_or_one(const coll_wish *wish) {
  return wish->ranks % 2 == 0 || wish->ranks == 1;
}
static bool whole_groups(const coll_wish *wish) {
  return wish->group > 0 && wish->ranks % wish->group == 0;
}

#define KIND(kind) (1u << COLL_##kind)
#define RINGS      (KIND(ALL_REDUCE) | KIND(REDUCE_SCATTER) | KIND(ALL_GATHER))

static const coll_generator generators[] = {
    {"ring", "each rank passes to the next; the least data, the most steps", RINGS, 0,
     coll_make_ring, NULL, NULL},
    {"bidirectional_ring", "two rings, half the data each way", RINGS, 0,
     coll_make_bidirectional_ring, NULL, NULL},
    {"recursive_doubling", "partners at doubling distances exchange everything; the fewest steps",
     KIND(ALL_REDUCE), 0, coll_make_doubling, NULL, NULL},
    {"rabenseifner", "partners exchange halves, and back; the least data in few steps",
     KIND(ALL_REDUCE), 0, coll_make_rabenseifner, NULL, NULL},
    {"recursive_halving", "partners exchange halves of what is left", KIND(REDUCE_SCATTER), 0,
     coll_make_halving, NULL, NULL},
    {"swing", "partners to the left and right in turn, near ones first; halves, and back",
     KIND(ALL_REDUCE), 0, coll_make_swing, power_of_two, "a power of two"},
    {"bruck", "blocks go doubling distances round the circle; the fewest steps",
     KIND(ALL_GATHER) | KIND(ALL_TO_ALL), 0, coll_make_bruck, NULL, NULL},
    {"neighbour_exchange", "with one neighbour, then the other, two blocks each time",
     KIND(ALL_GATHER), 0, coll_make_neighbour_exchange, even_or_one, "an even number"},
    {"binomial_tree", "a tree from or to the root",
     KIND(BROADCAST) | KIND(REDUCE) | KIND(ALL_REDUCE), 0, coll_make_tree, NULL, NULL},
    {"double_binary_tree", "two trees, half the data each, the leaves of one branches of the other",
     KIND(ALL_REDUCE), 0, coll_make_double_tree, NULL, NULL},
    {"flat", "the root and everybody; for few ranks",
     KIND(BROADCAST) | KIND(REDUCE) | KIND(ALL_REDUCE), 0, coll_make_flat, NULL, NULL},
    {"hierarchical", "reduced inside groups, then across them, and passed on inside",
     KIND(ALL_REDUCE), 0, coll_make_hierarchical, whole_groups, "whole groups"},
    {"straight", "each block goes from its rank to where it is wanted",
     KIND(ALL_TO_ALL) | KIND(GATHER) | KIND(SCATTER) | KIND(PERMUTE), 0, coll_make_straight, NULL,
     NULL},
    {"pairwise", "in each round two ranks exchange their blocks", KIND(ALL_TO_ALL), 0,
     coll_make_pairwise, NULL, NULL},
    {"direct", "each rank reads and writes the memory of all others", RINGS, COLL_MAX_OPERANDS,
     coll_make_direct, NULL, NULL},
    {"reach", "blocks are put where they are wanted, in the others' memory",
     KIND(ALL_TO_ALL) | KIND(BROADCAST) | KIND(PERMUTE), COLL_MAX_OPERANDS, coll_make_reach, NULL,
     NULL},
    {"dissemination", "signals at doubling distances", KIND(BARRIER), 0, coll_make_dissemination,
     NULL, NULL},
};

const coll_generator *coll_generator_at(size_t index) {
  return index < sizeof generators / sizeof *generators ? &generators[index] : NULL;
}

const coll_generator *coll_generator_find(const char *name) {
  for (size_t i = 0; i < sizeof generators / sizeof *generators; i++)
    if (!strcmp(generators[i].name, name)) return &generators[i];
  return NULL;
}

static bool makes_kind(const coll_generator *g, const coll_wish *wish) {
  return (unsigned)wish->kind < COLL_NUM_KINDS && (g->kinds >> wish->kind & 1);
}

bool coll_generator_makes(const coll_generator *g, const coll_wish *wish) {
  if (!makes_kind(g, wish) || wish->ranks < 1) return false;
  if (g->most_ranks && wish->ranks > g->most_ranks) return false;
  return !g->fits || g->fits(wish);
}

static tn_status *take_wish(coll_capsule *c, const coll_wish *wish) {
  bool rooted = coll_is_rooted(wish->kind);
  if (rooted && (wish->root < 0 || wish->root >= wish->ranks))
    return tn_error(TN_INVALID_ARGUMENT, "root %" PRId32 " of %" PRId32 " ranks", wish->root,
                    wish->ranks);
  if (rooted) c->root = wish->root;
  if (wish->kind != COLL_PERMUTE) return NULL;
  if (!wish->sources) return tn_error(TN_INVALID_ARGUMENT, "a permutation without its sources");
  c->sources = tn_alloc_array((size_t)wish->ranks, sizeof *c->sources);
  if (!c->sources) return tn_error_no_memory("a capsule");
  memcpy(c->sources, wish->sources, (size_t)wish->ranks * sizeof *c->sources);
  return NULL;
}

static tn_status *error_not_made(const coll_generator *g, const coll_wish *wish) {
  bool other = g->needs && makes_kind(g, wish);
  return tn_error(TN_INVALID_ARGUMENT, "%s does not make %s for %" PRId32 " ranks%s%s", g->name,
                  coll_kind_name(wish->kind), wish->ranks, other ? ": it needs " : "",
                  other ? g->needs : "");
}

static void name_it(const coll_generator *g, const coll_wish *wish, char name[COLL_MAX_NAME]) {
  int size = snprintf(name, COLL_MAX_NAME, "%s_%s_%" PRId32, g->name, coll_kind_name(wish->kind),
                      wish->ranks);
  if (g->fits == whole_groups && size > 0 && size < COLL_MAX_NAME)
    snprintf(name + size, COLL_MAX_NAME - (size_t)size, "_by_%" PRId32, wish->group);
}

tn_status *coll_generate(const coll_generator *g, const coll_wish *wish, coll_capsule **out) {
  *out = NULL;
  if (!coll_generator_makes(g, wish)) return error_not_made(g, wish);
  char name[COLL_MAX_NAME];
  name_it(g, wish, name);
  coll_capsule *c = NULL;
  int32_t chunks = wish->kind == COLL_BARRIER ? 0 : 1;
  tn_status *status = coll_capsule_create(name, wish->kind, wish->ranks, chunks, &c);
  if (!status) status = take_wish(c, wish);
  if (!status) status = g->steps(c, wish);
  if (!status) status = coll_capsule_finish(c);
  if (status)
    coll_capsule_destroy(c);
  else
    *out = c;
  return status;
}
