/* Pairs of ranks that exchange: everything each round (doubling), or half of what is left, and back
 * (halving). */
#include "coll/capsule/generate_pen.h"

#include <inttypes.h>

/* ---- folding: a power of two is left ----------------------------------------------------------
 */

/* Of the first `paired` ranks the even ones hand theirs to the odd ones and rest; `power` take
 * part. */
typedef struct folding {
  int32_t power, paired;
} folding;

static folding fold_ranks(int32_t ranks) {
  folding f = {.power = 1};
  while (f.power <= ranks / 2) f.power *= 2;
  f.paired = 2 * (ranks - f.power);
  return f;
}
static bool sits_out(folding f, int32_t r) {
  return r < f.paired && r % 2 == 0;
}
static int32_t place_of(folding f, int32_t r) {
  return r < f.paired ? r / 2 : r - f.paired / 2;
}
static int32_t rank_at(folding f, int32_t place) {
  return place < f.paired / 2 ? 2 * place + 1 : place + f.paired / 2;
}
/* The first rank that place `place` stands for: 2 of the places in pairs, 1 of the others. */
static int32_t first_at(folding f, int32_t place) {
  return place <= f.paired / 2 ? 2 * place : place + f.paired / 2;
}

/* What one that rests does: it gives all its input and takes the result of all-reduce. */
static void sit_out(pen *p, int32_t r) {
  give_all(p, r + 1, COLL_INPUT, 0, p->c->chunks);
  take_all(p, r + 1, COLL_OUTPUT, 0, p->c->chunks);
}
/* to[0:count] = the rank's own and that of the one that rests. */
static void take_rested(pen *p, int32_t r, coll_buffer to, int32_t count) {
  begin_move(p, count);
  store_to(p, to, 0);
  take_and_reduce(p, r, r - 1, COLL_INPUT, 0);
  end_move(p);
}

/* ---- doubling: partners at distance 1, 2, 4, ... exchange all they have -------------------------
 */

/* Operands in the order of ranks, so that every rank reduces in one and the same way. */
static void exchange_all(pen *p, int32_t r, int32_t partner) {
  give_all(p, partner, COLL_OUTPUT, 0, p->c->chunks);
  begin_move(p, p->c->chunks);
  store_to(p, COLL_OUTPUT, 0);
  take_and_reduce(p, r, partner, COLL_OUTPUT, 0);
  end_move(p);
}

static void doubling_rank(pen *p, int32_t r, int32_t ranks) {
  folding f = fold_ranks(ranks);
  if (sits_out(f, r)) {
    sit_out(p, r);
    return;
  }
  if (r < f.paired)
    take_rested(p, r, COLL_OUTPUT, p->c->chunks);
  else
    coll_pen_copy_own(p, r);
  for (int32_t distance = 1; distance < f.power; distance *= 2)
    exchange_all(p, r, rank_at(f, place_of(f, r) ^ distance));
  if (r < f.paired) give_all(p, r - 1, COLL_OUTPUT, 0, p->c->chunks);
}

tn_status *coll_make_doubling(coll_capsule *c, const coll_wish *wish) {
  c->in_place = true;
  c->order = COLL_IN_ORDER;
  return coll_pen_ranks(c, wish, NULL, doubling_rank);
}

/* ---- halving and back --------------------------------------------------------------------------
 */

/* What a rank works on: `size` chunks, a power of two, from a multiple of it. */
typedef struct part {
  int32_t first, size;
  coll_buffer buffer;
} part;

/* Gives the partner one half, and reduces the other with the partner's. */
static void exchange_halves(pen *p, int32_t r, int32_t partner, part *own, bool upper) {
  int32_t half = own->size / 2;
  give_all(p, partner, own->buffer, own->first + (upper ? 0 : half), half);
  own->first += upper ? half : 0;
  own->size = half;
  begin_move(p, half);
  store_to(p, COLL_OUTPUT, own->first);
  take_and_reduce(p, r, partner, own->buffer, own->first);
  end_move(p);
  own->buffer = COLL_OUTPUT;
}

/* Takes back what the partner kept. */
static void gather_halves(pen *p, int32_t partner, part *own) {
  give_all(p, partner, COLL_OUTPUT, own->first, own->size);
  take_all(p, partner, COLL_OUTPUT, own->first ^ own->size, own->size);
  own->first &= ~own->size;
  own->size *= 2;
}

/* The nearest partner first: so ranks are reduced in order. */
static void rabenseifner_rank(pen *p, int32_t r, int32_t ranks) {
  folding f = fold_ranks(ranks);
  if (sits_out(f, r)) {
    sit_out(p, r);
    return;
  }
  part own = {.size = f.power, .buffer = COLL_INPUT};
  if (r < f.paired) {
    take_rested(p, r, COLL_OUTPUT, f.power);
    own.buffer = COLL_OUTPUT;
  }
  int32_t place = place_of(f, r);
  for (int32_t distance = 1; distance < f.power; distance *= 2)
    exchange_halves(p, r, rank_at(f, place ^ distance), &own, place & distance);
  for (int32_t distance = f.power / 2; distance; distance /= 2)
    gather_halves(p, rank_at(f, place ^ distance), &own);
  if (r < f.paired) give_all(p, r - 1, COLL_OUTPUT, 0, f.power);
}

tn_status *coll_make_rabenseifner(coll_capsule *c, const coll_wish *wish) {
  c->in_place = true;
  c->order = COLL_IN_ORDER;
  c->chunks = fold_ranks(wish->ranks).power;
  return coll_pen_ranks(c, wish, NULL, rabenseifner_rank);
}

/* ---- halving alone: each rank keeps its own block ----------------------------------------------
 */

/* Where a rank's sums are while it halves: chunk `base` of the blocks is scratch's first. */
typedef struct sums {
  coll_buffer buffer;
  int32_t base;
} sums;

/* Blocks [first, middle) and [middle, last): the rank keeps the upper or the lower. */
static void halve_blocks(pen *p, int32_t r, int32_t partner, const int32_t bounds[3], bool upper,
                         bool to_output, sums *own) {
  const int32_t *theirs = &bounds[!upper], *mine = &bounds[upper];
  int32_t size = mine[1] - mine[0], scratch = own->base;
  give_all(p, partner, own->buffer, theirs[0] - own->base, theirs[1] - theirs[0]);
  if (own->buffer == COLL_INPUT) {
    scratch = mine[0];
    set_scratch(p, r, to_output ? 0 : size);
  }
  begin_move(p, size);
  store_to(p, to_output ? COLL_OUTPUT : COLL_SCRATCH, to_output ? 0 : mine[0] - scratch);
  take_and_reduce(p, r, partner, own->buffer, mine[0] - own->base);
  end_move(p);
  *own = (sums){COLL_SCRATCH, scratch};
}

/* The farthest partner first: so what a rank keeps lies together. */
static void halving_rank(pen *p, int32_t r, int32_t ranks) {
  folding f = fold_ranks(ranks);
  if (sits_out(f, r)) {
    give_all(p, r + 1, COLL_INPUT, 0, ranks);
    take_all(p, r + 1, COLL_OUTPUT, 0, 1);
    return;
  }
  sums own = {.buffer = COLL_INPUT};
  if (r < f.paired) {
    take_rested(p, r, COLL_SCRATCH, ranks);
    set_scratch(p, r, ranks);
    own.buffer = COLL_SCRATCH;
  }
  int32_t place = place_of(f, r);
  for (int32_t distance = f.power / 2; distance; distance /= 2) {
    int32_t first = place & ~(2 * distance - 1);
    int32_t bounds[3] = {first_at(f, first), first_at(f, first + distance),
                         first_at(f, first + 2 * distance)};
    halve_blocks(p, r, rank_at(f, place ^ distance), bounds, place & distance,
                 distance == 1 && r >= f.paired, &own);
  }
  if (r >= f.paired) return;
  give_all(p, r - 1, COLL_SCRATCH, r - 1, 1);
  copy_chunks(p, COLL_OUTPUT, 0, COLL_SCRATCH, r, 1);
}

tn_status *coll_make_halving(coll_capsule *c, const coll_wish *wish) {
  c->in_place = true;
  return coll_pen_ranks(c, wish, NULL, halving_rank);
}

/* ---- swing: partners to the left and to the right in turn --------------------------------------
 */

/* The partner in a round is rho(round) to the right of even ranks and to the left of odd ones,
 * rho(0) = 1, rho(s + 1) = 1 - 2 rho(s). */
static int32_t swing_peer(int32_t r, int32_t round, int32_t ranks) {
  int32_t rho = 1;
  for (int32_t s = 0; s < round; s++) rho = 1 - 2 * rho;
  return wrap_rank(r % 2 ? r - rho : r + rho, ranks);
}

static void swing_rank(pen *p, int32_t r, int32_t ranks) {
  part own = {.size = ranks, .buffer = COLL_INPUT};
  int32_t round = 0;
  for (; own.size > 1; round++)
    exchange_halves(p, r, swing_peer(r, round, ranks), &own, p->places[r] & own.size / 2);
  while (round--) gather_halves(p, swing_peer(r, round, ranks), &own);
}

/* Gives each rank a block, such that what is halved lies together: in each round those that have
 * places so far put their partners half of what is left behind them. */
static void find_places(int32_t *places, int32_t ranks) {
  for (int32_t r = 1; r < ranks; r++) places[r] = -1;
  for (int32_t left = ranks, round = 0; left > 1; left /= 2, round++)
    for (int32_t r = 0; r < ranks; r++)
      if (places[r] >= 0 && places[r] % left == 0)
        places[swing_peer(r, round, ranks)] = places[r] + left / 2;
}

tn_status *coll_make_swing(coll_capsule *c, const coll_wish *wish) {
  int32_t *places = tn_alloc_array((size_t)wish->ranks, sizeof *places);
  if (!places) return tn_error_no_memory("a capsule");
  c->in_place = true;
  c->chunks = wish->ranks;
  find_places(places, wish->ranks);
  tn_status *status = coll_pen_ranks(c, wish, places, swing_rank);
  tn_free(places);
  return status;
}
