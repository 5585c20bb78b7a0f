/* Blocks put where they are wanted, in other ranks' memory: all have begun, each moves what is its,
 * all have ended. For ranks that map each other's memory nothing is faster or copies less. */
#include "coll/capsule/generate_pen.h"

/* To the nearest first, so that not all write to one rank at a time. */
static void put_blocks(pen *p, int32_t r, int32_t ranks) {
  int32_t count = p->c->chunks;
  for (int32_t s = 0; s < ranks; s++) {
    int32_t q = wrap_rank(r + s, ranks);
    begin_move(p, count);
    coll_move_store(&p->move, q, COLL_OUTPUT, r * count);
    read_from(p, COLL_INPUT, q * count);
    end_move(p);
  }
}

static void put_everywhere(pen *p, int32_t ranks) {
  begin_move(p, p->c->chunks);
  for (int32_t q = 0; q < ranks; q++) coll_move_store(&p->move, q, COLL_OUTPUT, 0);
  read_from(p, COLL_INPUT, 0);
  end_move(p);
}

static void get_from(pen *p, int32_t source) {
  begin_move(p, p->c->chunks);
  store_to(p, COLL_OUTPUT, 0);
  coll_move_read(&p->move, source, COLL_INPUT, 0);
  end_move(p);
}

static void reach_rank(pen *p, int32_t r, int32_t ranks) {
  const coll_capsule *c = p->c;
  coll_pen_meet_all(p, r, ranks);
  if (c->kind == COLL_ALL_TO_ALL) put_blocks(p, r, ranks);
  if (c->kind == COLL_BROADCAST && r == c->root) put_everywhere(p, ranks);
  if (c->kind == COLL_PERMUTE && c->sources[r] != COLL_NOBODY) get_from(p, c->sources[r]);
  coll_pen_meet_all(p, r, ranks);
}

tn_status *coll_make_reach(coll_capsule *c, const coll_wish *wish) {
  c->in_place = c->kind == COLL_BROADCAST;
  return coll_pen_ranks(c, wish, NULL, reach_rank);
}
