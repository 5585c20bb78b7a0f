/* Trees: binomial, two binary ones at once, and the flat one. */
#include "coll/capsule/generate_pen.h"

/* ---- binomial trees ----------------------------------------------------------------------------
 */

/* The distance to the rank above: the lowest bit of the place; at the root, past all ranks. */
static int32_t tree_reach(int32_t place, int32_t ranks) {
  int32_t distance = 1;
  while (distance < ranks && !(place & distance)) distance *= 2;
  return distance;
}

/* Takes `o` from above, but at the root, and gives it to those below, the farthest first. */
static void tree_down(pen *p, int32_t r, int32_t ranks) {
  int32_t place = wrap_rank(r - p->c->root, ranks), distance = tree_reach(place, ranks);
  if (place) take_all(p, wrap_rank(r - distance, ranks), COLL_OUTPUT, 0, p->c->chunks);
  for (distance /= 2; distance; distance /= 2)
    if (place + distance < ranks)
      give_all(p, wrap_rank(r + distance, ranks), COLL_OUTPUT, 0, p->c->chunks);
}

/* Ranks that have no output keep the sum so far in scratch. */
static void tree_up(pen *p, int32_t r, int32_t ranks) {
  int32_t place = wrap_rank(r - p->c->root, ranks), reach = tree_reach(place, ranks);
  bool output = coll_has_output(p->c, r);
  coll_buffer sum = output ? COLL_OUTPUT : COLL_SCRATCH, has = COLL_INPUT;
  for (int32_t distance = 1; distance < reach && place + distance < ranks; distance *= 2) {
    begin_move(p, p->c->chunks);
    store_to(p, sum, 0);
    read_from(p, has, 0);
    recv_from(p, wrap_rank(r + distance, ranks));
    end_move(p);
    has = sum;
  }
  if (has == COLL_SCRATCH) set_scratch(p, r, p->c->chunks);
  if (place) give_all(p, wrap_rank(r - reach, ranks), has, 0, p->c->chunks);
}

static void tree_rank(pen *p, int32_t r, int32_t ranks) {
  if (coll_reduces(p->c->kind))
    tree_up(p, r, ranks);
  else if (r == p->c->root)
    coll_pen_copy_own(p, r);
  if (p->c->kind != COLL_REDUCE) tree_down(p, r, ranks);
}

tn_status *coll_make_tree(coll_capsule *c, const coll_wish *wish) {
  c->in_place = true;
  if (coll_reduces(c->kind) && !c->root) c->order = COLL_IN_ORDER;
  return coll_pen_ranks(c, wish, NULL, tree_rank);
}

/* ---- two binary trees, a lane each, with half the data -----------------------------------------
 */

/* The neighbours of a place in a binary tree whose in-order walk is 0, 1, 2, ...: what is below on
 * either side, and above; COLL_NOBODY where there is none. */
typedef struct branch {
  int32_t above, lower, upper;
} branch;

static branch branch_of(int32_t place, int32_t ranks) {
  branch b = {COLL_NOBODY, COLL_NOBODY, COLL_NOBODY};
  int32_t reach = place & -place;
  if (!place) { /* the root: all others are above it in number */
    for (reach = 1; reach < ranks; reach *= 2) {
    }
    b.upper = reach / 2;
    return b;
  }
  b.above = (place ^ reach) | reach * 2;
  if (b.above >= ranks) b.above = place ^ reach;
  reach /= 2;
  if (reach) b.lower = place - reach;
  while (reach && place + reach >= ranks) reach /= 2;
  if (reach) b.upper = place + reach;
  return b;
}

/* The second tree is the first mirrored, by which leaves become branches, or with an odd number of
 * ranks (where one would stay where it is) shifted by one. */
static int32_t mirror_rank(int32_t place, int32_t ranks) {
  if (place == COLL_NOBODY) return place;
  return ranks % 2 ? wrap_rank(place + 1, ranks) : ranks - 1 - place;
}

static void tree_lane(pen *p, const branch *b, int32_t chunk) {
  coll_buffer has = COLL_INPUT;
  if (b->lower != COLL_NOBODY) {
    begin_move(p, 1);
    store_to(p, COLL_OUTPUT, chunk);
    recv_from(p, b->lower);
    read_from(p, has, chunk);
    end_move(p);
    has = COLL_OUTPUT;
  }
  if (b->upper != COLL_NOBODY) {
    begin_move(p, 1);
    store_to(p, COLL_OUTPUT, chunk);
    read_from(p, has, chunk);
    recv_from(p, b->upper);
    end_move(p);
    has = COLL_OUTPUT;
  }
  if (b->above != COLL_NOBODY) {
    give_all(p, b->above, has, chunk, 1);
    take_all(p, b->above, COLL_OUTPUT, chunk, 1);
  }
  if (b->upper != COLL_NOBODY) give_all(p, b->upper, COLL_OUTPUT, chunk, 1);
  if (b->lower != COLL_NOBODY) give_all(p, b->lower, COLL_OUTPUT, chunk, 1);
}

static void double_tree_rank(pen *p, int32_t r, int32_t ranks) {
  branch first = branch_of(r, ranks);
  tree_lane(p, &first, 0);
  coll_pen_lane(p, 1);
  branch b = branch_of(ranks % 2 ? wrap_rank(r - 1, ranks) : ranks - 1 - r, ranks);
  branch second = {mirror_rank(b.above, ranks), mirror_rank(b.lower, ranks),
                   mirror_rank(b.upper, ranks)};
  if (ranks % 2 == 0) { /* mirrored, the lower side is the upper one */
    int32_t lower = second.lower;
    second.lower = second.upper;
    second.upper = lower;
  }
  tree_lane(p, &second, 1);
}

tn_status *coll_make_double_tree(coll_capsule *c, const coll_wish *wish) {
  c->in_place = true;
  c->chunks = 2;
  if (wish->ranks % 2 == 0) c->order = COLL_IN_ORDER;
  return coll_pen_ranks(c, wish, NULL, double_tree_rank);
}

/* ---- flat: the root and everybody --------------------------------------------------------------
 */

/* In the order of ranks. The sum so far is in scratch: in place the root's own is still in `o`. */
static void flat_reduce(pen *p, int32_t r, int32_t ranks) {
  int32_t size = p->c->chunks;
  if (ranks > 2) set_scratch(p, r, size);
  for (int32_t q = 0; q < ranks; q++) {
    if (q == r) continue;
    bool first = q == (r == 0), last = q == ranks - 1 - (r == ranks - 1);
    begin_move(p, size);
    store_to(p, last ? COLL_OUTPUT : COLL_SCRATCH, 0);
    if (!first) read_from(p, COLL_SCRATCH, 0);
    if (q == r + 1) read_from(p, COLL_INPUT, 0); /* the root's own, in its turn */
    recv_from(p, q);
    if (last && r == ranks - 1) read_from(p, COLL_INPUT, 0);
    end_move(p);
  }
}

static void flat_rank(pen *p, int32_t r, int32_t ranks) {
  int32_t root = p->c->root, size = p->c->chunks;
  bool reduces = coll_reduces(p->c->kind);
  if (r != root) {
    if (reduces) give_all(p, root, COLL_INPUT, 0, size);
    if (p->c->kind != COLL_REDUCE) take_all(p, root, COLL_OUTPUT, 0, size);
    return;
  }
  if (reduces)
    flat_reduce(p, r, ranks);
  else
    coll_pen_copy_own(p, r);
  for (int32_t q = 0; p->c->kind != COLL_REDUCE && q < ranks; q++)
    if (q != root) give_all(p, q, COLL_OUTPUT, 0, size);
}

tn_status *coll_make_flat(coll_capsule *c, const coll_wish *wish) {
  c->in_place = true;
  if (coll_reduces(c->kind)) c->order = COLL_IN_ORDER;
  return coll_pen_ranks(c, wish, NULL, flat_rank);
}
