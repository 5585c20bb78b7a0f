/* Short words for the steps that generators write, and what the families of generators share.
 * Private to generate*.c. Errors stay in the pen: after the first one nothing more is written. */
#ifndef TN_COLL_CAPSULE_GENERATE_PEN_H
#define TN_COLL_CAPSULE_GENERATE_PEN_H

#include "coll/capsule/collective.h"
#include "coll/capsule/generate.h"

/* A step being described: stores and operands in the order of the calls. */
typedef struct pen {
  coll_capsule *c;
  const coll_wish *wish;
  const int32_t *places; /* swing: of each rank, the block it owns */
  int32_t channel;       /* of what is given and taken from here on */
  coll_move move;
  tn_status *status; /* the first error */
} pen;

static inline void begin_move(pen *p, int32_t count) {
  coll_move_init(&p->move, count);
}
static inline void store_to(pen *p, coll_buffer buffer, int32_t first) {
  coll_move_store(&p->move, COLL_HERE, buffer, first);
}
static inline void send_to(pen *p, int32_t rank) {
  coll_move_give(&p->move, rank, p->channel);
}
static inline void recv_from(pen *p, int32_t rank) {
  coll_move_take(&p->move, rank, p->channel);
}
static inline void read_from(pen *p, coll_buffer buffer, int32_t first) {
  coll_move_read(&p->move, COLL_HERE, buffer, first);
}
static inline void end_move(pen *p) {
  if (!p->status) p->status = coll_add_move(p->c, &p->move, 0);
}

/* ---- whole steps -------------------------------------------------------------------------------
 */

static inline void give_all(pen *p, int32_t to, coll_buffer buffer, int32_t first, int32_t count) {
  begin_move(p, count);
  send_to(p, to);
  read_from(p, buffer, first);
  end_move(p);
}
static inline void take_all(pen *p, int32_t from, coll_buffer buffer, int32_t first,
                            int32_t count) {
  begin_move(p, count);
  store_to(p, buffer, first);
  recv_from(p, from);
  end_move(p);
}
static inline void copy_chunks(pen *p, coll_buffer to, int32_t at, coll_buffer from, int32_t first,
                               int32_t count) {
  begin_move(p, count);
  store_to(p, to, at);
  read_from(p, from, first);
  end_move(p);
}
/* Reduces what is taken with chunks of the rank's own, the lower rank's first. */
static inline void take_and_reduce(pen *p, int32_t r, int32_t from, coll_buffer own,
                                   int32_t own_first) {
  if (from < r) recv_from(p, from);
  read_from(p, own, own_first);
  if (from > r) recv_from(p, from);
}
static inline void set_scratch(pen *p, int32_t r, int32_t chunks) {
  p->c->ranks[r].chunks[COLL_SCRATCH] = chunks;
}

static inline int32_t wrap_rank(int32_t rank, int32_t ranks) {
  return (rank % ranks + ranks) % ranks;
}

/* o = i, all of it: what one rank alone does, and where many begin. */
void coll_pen_copy_own(pen *p, int32_t rank);
/* Another lane of the rank; what it gives and takes goes over channel `channel`. */
void coll_pen_lane(pen *p, int32_t channel);
/* By signals: nobody goes on before all are here. */
void coll_pen_meet_all(pen *p, int32_t rank, int32_t ranks);
/* Calls `each` for every rank, with a lane begun; `places` may be NULL. */
tn_status *coll_pen_ranks(coll_capsule *c, const coll_wish *wish, const int32_t *places,
                          void (*each)(pen *, int32_t, int32_t)) TN_MUST_USE;

/* ---- the families ------------------------------------------------------------------------------
 */

typedef tn_status *coll_make(coll_capsule *c, const coll_wish *wish);

coll_make coll_make_ring, coll_make_bidirectional_ring, coll_make_hierarchical,
    coll_make_neighbour_exchange;
coll_make coll_make_doubling, coll_make_rabenseifner, coll_make_halving, coll_make_swing;
coll_make coll_make_tree, coll_make_double_tree, coll_make_flat;
coll_make coll_make_straight, coll_make_pairwise, coll_make_bruck, coll_make_direct,
    coll_make_dissemination, coll_make_reach;

#endif
