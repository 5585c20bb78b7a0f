/* Rings: what goes to the neighbours only. */
#include "coll/capsule/generate_pen.h"

/* A ring of `count` ranks as one of them sees it. The data it passes are `count` blocks of `size`
 * chunks; block b begins at chunk `offset` + b * `stride`. */
typedef struct ring {
  int32_t next, before; /* ranks */
  int32_t index, count; /* the rank's place in it */
  int32_t offset, stride, size;
} ring;

static int32_t chunk_of(const ring *g, int32_t block) {
  return g->offset + wrap_rank(block, g->count) * g->stride;
}

/* Passes block `first`, then those before it, and reduces each with the rank's own, which it has in
 * `own`; the last one stays, at chunk `to` (-1: in its place), and goes on if `onward`. */
static void reduce_round(pen *p, const ring *g, int32_t first, coll_buffer own, int32_t to,
                         bool onward) {
  for (int32_t s = 0; s < g->count; s++) {
    int32_t block = chunk_of(g, first - s);
    bool last = s == g->count - 1;
    begin_move(p, g->size);
    if (last) store_to(p, COLL_OUTPUT, to < 0 ? block : to);
    if (!last || onward) send_to(p, g->next);
    if (s) recv_from(p, g->before);
    read_from(p, own, block);
    end_move(p);
  }
}

/* Takes the blocks before `mine` from the rank before, stores each and passes on all but the last.
 */
static void pass_round(pen *p, const ring *g, int32_t mine) {
  for (int32_t s = 1; s < g->count; s++) {
    begin_move(p, g->size);
    store_to(p, COLL_OUTPUT, chunk_of(g, mine - s));
    if (s < g->count - 1) send_to(p, g->next);
    recv_from(p, g->before);
    end_move(p);
  }
}

/* One ring through all ranks, `way` 1 or -1: its blocks are numbered along that way. `part` of
 * `parts` of the data go through it. */
static void through_all(pen *p, int32_t r, int32_t ranks, int32_t way, int32_t part,
                        int32_t parts) {
  coll_kind kind = p->c->kind;
  bool whole = kind == COLL_ALL_REDUCE;
  ring g = {.next = wrap_rank(r + way, ranks), .before = wrap_rank(r - way, ranks), .count = ranks};
  g.index = way > 0 ? r : ranks - 1 - r;
  g.size = 1;
  /* A block belongs to a rank where the collective has it so; block b is then rank b's along the
   * way. */
  g.stride = (whole ? 1 : parts) * way;
  g.offset = (whole ? part * ranks : part) + (way > 0 ? 0 : (ranks - 1) * -g.stride);
  if (kind == COLL_REDUCE_SCATTER) {
    reduce_round(p, &g, g.index - 1, COLL_INPUT, part, false);
  } else if (whole) {
    reduce_round(p, &g, g.index, COLL_INPUT, -1, true);
    pass_round(p, &g, g.index + 1);
  } else {
    begin_move(p, g.size);
    store_to(p, COLL_OUTPUT, chunk_of(&g, g.index));
    send_to(p, g.next);
    read_from(p, COLL_INPUT, part);
    end_move(p);
    pass_round(p, &g, g.index);
  }
}

static void ring_rank(pen *p, int32_t r, int32_t ranks) {
  through_all(p, r, ranks, 1, 0, 1);
}

tn_status *coll_make_ring(coll_capsule *c, const coll_wish *wish) {
  c->in_place = true;
  if (c->kind == COLL_ALL_REDUCE) c->chunks = wish->ranks;
  return coll_pen_ranks(c, wish, NULL, ring_rank);
}

/* ---- both ways: a lane each, with half the data ------------------------------------------------
 */

static void both_ways_rank(pen *p, int32_t r, int32_t ranks) {
  through_all(p, r, ranks, 1, 0, 2);
  coll_pen_lane(p, 1);
  through_all(p, r, ranks, -1, 1, 2);
}

tn_status *coll_make_bidirectional_ring(coll_capsule *c, const coll_wish *wish) {
  c->in_place = true;
  c->chunks = c->kind == COLL_ALL_REDUCE ? 2 * wish->ranks : 2;
  return coll_pen_ranks(c, wish, NULL, both_ways_rank);
}

/* ---- hierarchical: rings inside groups, and across them ----------------------------------------
 */

/* Reduces block `local` inside the group, reduces it with the same block of the other groups, and
 * passes it on inside. */
static void hierarchical_rank(pen *p, int32_t r, int32_t ranks) {
  int32_t size = p->wish->group, groups = ranks / size, local = r % size;
  int32_t base = r - local;
  ring inside = {.next = base + wrap_rank(local + 1, size),
                 .before = base + wrap_rank(local - 1, size),
                 .index = local,
                 .count = size,
                 .stride = groups,
                 .size = groups};
  ring across = {.next = wrap_rank(r + size, ranks),
                 .before = wrap_rank(r - size, ranks),
                 .index = r / size,
                 .count = groups,
                 .offset = local * groups,
                 .stride = 1,
                 .size = 1};
  if (size > 1) reduce_round(p, &inside, local - 1, COLL_INPUT, -1, groups == 1);
  if (groups > 1) {
    coll_buffer own = size > 1 ? COLL_OUTPUT : COLL_INPUT;
    reduce_round(p, &across, across.index, own, -1, true);
    pass_round(p, &across, across.index + 1);
  }
  if (size > 1 && groups > 1)
    give_all(p, inside.next, COLL_OUTPUT, chunk_of(&inside, local), groups);
  if (size > 1) pass_round(p, &inside, local);
}

tn_status *coll_make_hierarchical(coll_capsule *c, const coll_wish *wish) {
  c->in_place = true;
  c->chunks = wish->ranks;
  return coll_pen_ranks(c, wish, NULL, hierarchical_rank);
}

/* ---- neighbour exchange: with the one side, then the other -------------------------------------
 */

/* Pairs (0, 1), (2, 3), ... exchange their blocks; from then on each rank exchanges the two blocks
 * it got last, with its two neighbours in turn. Pairs begin at even blocks, so none is split. */
static void neighbour_rank(pen *p, int32_t r, int32_t ranks) {
  bool odd = r % 2;
  int32_t size = p->c->chunks,
          side[2] = {wrap_rank(odd ? r - 1 : r + 1, ranks), wrap_rank(odd ? r + 1 : r - 1, ranks)};
  int32_t from[2] = {r - odd, r - odd}, have = r - odd;
  begin_move(p, size);
  store_to(p, COLL_OUTPUT, r * size);
  send_to(p, side[0]);
  read_from(p, COLL_INPUT, 0);
  end_move(p);
  take_all(p, side[0], COLL_OUTPUT, side[0] * size, size);
  for (int32_t s = 1; s < ranks / 2; s++) {
    int32_t *next = &from[s % 2];
    *next = wrap_rank(*next + ((s % 2 == 0) != odd ? 2 : -2), ranks);
    give_all(p, side[s % 2], COLL_OUTPUT, have * size, 2 * size);
    take_all(p, side[s % 2], COLL_OUTPUT, *next * size, 2 * size);
    have = *next;
  }
}

tn_status *coll_make_neighbour_exchange(coll_capsule *c, const coll_wish *wish) {
  c->in_place = true;
  return coll_pen_ranks(c, wish, NULL, neighbour_rank);
}
