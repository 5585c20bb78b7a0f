/* Each block on its way by itself: straight, in pairs, in Bruck's rounds, and through shared
 * memory. */
#include "coll/capsule/generate_pen.h"

/* ---- straight: each block goes from where it is to where it is wanted ---------------------------
 */

static void shifted_rank(pen *p, int32_t r, int32_t ranks) {
  int32_t size = p->c->chunks;
  coll_pen_copy_own(p, r);
  for (int32_t s = 1; s < ranks; s++) {
    int32_t to = wrap_rank(r + s, ranks), from = wrap_rank(r - s, ranks);
    give_all(p, to, COLL_INPUT, to * size, size);
    take_all(p, from, COLL_OUTPUT, from * size, size);
  }
}

static void root_rank(pen *p, int32_t r, int32_t ranks) {
  int32_t root = p->c->root, size = p->c->chunks;
  bool gather = p->c->kind == COLL_GATHER;
  if (r != root) {
    if (gather)
      give_all(p, root, COLL_INPUT, 0, size);
    else
      take_all(p, root, COLL_OUTPUT, 0, size);
    return;
  }
  coll_pen_copy_own(p, r);
  for (int32_t other = 0; other < ranks; other++) {
    if (other == r) continue;
    if (gather)
      take_all(p, other, COLL_OUTPUT, other * size, size);
    else
      give_all(p, other, COLL_INPUT, other * size, size);
  }
}

/* Everything is given before anything is taken: a rank may give to several and takes from one. */
static void permute_rank(pen *p, int32_t r, int32_t ranks) {
  const coll_capsule *c = p->c;
  for (int32_t to = 0; to < ranks; to++)
    if (c->sources[to] == r && to != r) give_all(p, to, COLL_INPUT, 0, c->chunks);
  if (c->sources[r] == r)
    coll_pen_copy_own(p, r);
  else if (c->sources[r] != COLL_NOBODY)
    take_all(p, c->sources[r], COLL_OUTPUT, 0, c->chunks);
}

tn_status *coll_make_straight(coll_capsule *c, const coll_wish *wish) {
  c->in_place = c->kind != COLL_ALL_TO_ALL;
  if (c->kind == COLL_ALL_TO_ALL) return coll_pen_ranks(c, wish, NULL, shifted_rank);
  return coll_pen_ranks(c, wish, NULL, c->kind == COLL_PERMUTE ? permute_rank : root_rank);
}

/* ---- pairwise: in each round two ranks exchange their blocks -----------------------------------
 */

/* In round s the partners are those that add up to s, so that a rank takes from the one it gives
 * to, into the place of what it has just given: that is why it goes in place. */
static void pairwise_rank(pen *p, int32_t r, int32_t ranks) {
  int32_t size = p->c->chunks;
  coll_pen_copy_own(p, r);
  for (int32_t s = 0; s < ranks; s++) {
    int32_t partner = wrap_rank(s - r, ranks);
    if (partner == r) continue;
    give_all(p, partner, COLL_INPUT, partner * size, size);
    take_all(p, partner, COLL_OUTPUT, partner * size, size);
  }
}

tn_status *coll_make_pairwise(coll_capsule *c, const coll_wish *wish) {
  c->in_place = true;
  return coll_pen_ranks(c, wish, NULL, pairwise_rank);
}

/* ---- Bruck: distances 1, 2, 4, ... round the circle, for any number of ranks --------------------
 */

/* Blocks [first, first + count), counted round the circle: two steps where they pass its end. */
static void exchange_wrapped(pen *p, int32_t ranks, int32_t first, int32_t count, int32_t to,
                             int32_t from) {
  first = wrap_rank(first, ranks);
  int32_t head = first + count <= ranks ? count : ranks - first;
  for (int piece = 0; piece < 2; piece++) {
    int32_t at = piece ? 0 : first, size = piece ? count - head : head;
    if (size && to != COLL_NOBODY) give_all(p, to, COLL_OUTPUT, at, size);
    if (size && from != COLL_NOBODY) take_all(p, from, COLL_OUTPUT, at, size);
  }
}

static void bruck_gather_rank(pen *p, int32_t r, int32_t ranks) {
  coll_pen_copy_own(p, r);
  for (int32_t have = 1; have < ranks; have *= 2) {
    int32_t count = have < ranks - have ? have : ranks - have;
    exchange_wrapped(p, ranks, r, count, wrap_rank(r - have, ranks), COLL_NOBODY);
    exchange_wrapped(p, ranks, r + have, count, COLL_NOBODY, wrap_rank(r + have, ranks));
  }
}

/* Copies the blocks whose distance has bit `bit` from scratch to `o`, one after the other, or back;
 * returns how many they are. */
static int32_t pack_blocks(pen *p, int32_t ranks, int32_t bit, bool back) {
  int32_t packed = 0;
  for (int32_t first = bit; first < ranks; first += 2 * bit) {
    int32_t count = bit < ranks - first ? bit : ranks - first;
    if (back)
      copy_chunks(p, COLL_SCRATCH, first, COLL_OUTPUT, packed, count);
    else
      copy_chunks(p, COLL_OUTPUT, packed, COLL_SCRATCH, first, count);
    packed += count;
  }
  return packed;
}

/* Scratch holds at d what has to go d ranks further; each round it goes the distance of one bit of
 * d, all in one value. At the end, what came from d ranks before is at d. */
static void bruck_all_to_all_rank(pen *p, int32_t r, int32_t ranks) {
  set_scratch(p, r, ranks);
  copy_chunks(p, COLL_SCRATCH, 0, COLL_INPUT, r, ranks - r);
  if (r) copy_chunks(p, COLL_SCRATCH, ranks - r, COLL_INPUT, 0, r);
  for (int32_t bit = 1; bit < ranks; bit *= 2) {
    int32_t count = pack_blocks(p, ranks, bit, false);
    give_all(p, wrap_rank(r + bit, ranks), COLL_OUTPUT, 0, count);
    take_all(p, wrap_rank(r - bit, ranks), COLL_OUTPUT, 0, count);
    pack_blocks(p, ranks, bit, true);
  }
  for (int32_t d = 0; d < ranks; d++)
    copy_chunks(p, COLL_OUTPUT, wrap_rank(r - d, ranks), COLL_SCRATCH, d, 1);
}

tn_status *coll_make_bruck(coll_capsule *c, const coll_wish *wish) {
  c->in_place = true;
  return coll_pen_ranks(c, wish, NULL,
                        c->kind == COLL_ALL_TO_ALL ? bruck_all_to_all_rank : bruck_gather_rank);
}

/* ---- direct: every rank reads and writes the others' memory -------------------------------------
 */

static void add_sync_step(pen *p, coll_op op, int32_t peer, int32_t channel) {
  if (!p->status) p->status = coll_add_step(p->c, op, peer, channel, 0, 0);
}

void coll_pen_meet_all(pen *p, int32_t r, int32_t ranks) {
  for (int32_t s = 1; s < ranks; s++) add_sync_step(p, COLL_SIGNAL, wrap_rank(r + s, ranks), 0);
  for (int32_t s = 1; s < ranks; s++) add_sync_step(p, COLL_WAIT, wrap_rank(r - s, ranks), 0);
}

/* Rank r reduces block r of all inputs, in the order of ranks, and stores it in all outputs. */
static void direct_rank(pen *p, int32_t r, int32_t ranks) {
  coll_kind kind = p->c->kind;
  coll_pen_meet_all(p, r, ranks);
  begin_move(p, kind == COLL_ALL_REDUCE ? 1 : p->c->chunks);
  int32_t block = kind == COLL_ALL_REDUCE ? r : r * p->c->chunks;
  if (kind == COLL_REDUCE_SCATTER) store_to(p, COLL_OUTPUT, 0);
  for (int32_t q = 0; q < ranks; q++) {
    if (kind != COLL_REDUCE_SCATTER) coll_move_store(&p->move, q, COLL_OUTPUT, block);
    if (kind != COLL_ALL_GATHER) coll_move_read(&p->move, q, COLL_INPUT, block);
  }
  if (kind == COLL_ALL_GATHER) read_from(p, COLL_INPUT, 0);
  end_move(p);
  coll_pen_meet_all(p, r, ranks);
}

tn_status *coll_make_direct(coll_capsule *c, const coll_wish *wish) {
  c->in_place = true;
  if (c->kind != COLL_ALL_GATHER) c->order = COLL_IN_ORDER;
  if (c->kind == COLL_ALL_REDUCE) c->chunks = wish->ranks;
  return coll_pen_ranks(c, wish, NULL, direct_rank);
}

/* ---- dissemination: signals at distance 1, 2, 4, ... --------------------------------------------
 */

static void dissemination_rank(pen *p, int32_t r, int32_t ranks) {
  for (int32_t distance = 1, round = 0; distance < ranks; distance *= 2, round++) {
    add_sync_step(p, COLL_SIGNAL, wrap_rank(r + distance, ranks), round);
    add_sync_step(p, COLL_WAIT, wrap_rank(r - distance, ranks), round);
  }
}

tn_status *coll_make_dissemination(coll_capsule *c, const coll_wish *wish) {
  return coll_pen_ranks(c, wish, NULL, dissemination_rank);
}
