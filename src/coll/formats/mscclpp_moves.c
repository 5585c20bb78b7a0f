/* A capsule's move as MSCCL++'s ops. One op has a few shapes only, so a move may become several:
 * what is reduced is folded from the left, run by run of the gpu's own and of remote places, with
 * what is not done yet in scratch. */
#include "coll/formats/mscclpp_write.h"

#include <inttypes.h>

typedef struct spot {
  bool remote;
  int32_t rank, first;
  uint8_t buffer;
} spot;

typedef struct spots {
  spot list[COLL_MAX_OPERANDS + 2];
  int count;
} spots;

typedef struct moving {
  plan_writer *w;
  const coll_step *s;
  spots from, own, far; /* operands; stores of the gpu's own, and elsewhere */
} moving;

/* ---- places ------------------------------------------------------------------------------------
 */

static void add_spot(spots *to, spot place) {
  to->list[to->count++] = place;
}

/* A rank may name itself. */
static bool is_here(const plan_writer *w, const coll_ref *ref) {
  return ref->rank == COLL_HERE || ref->rank == w->rank;
}

static spot spot_of(const plan_writer *w, const coll_ref *ref) {
  return (spot){!is_here(w, ref), ref->rank, ref->first, ref->buffer};
}

/* Scratch of the thread block's, for as long as a step takes. */
static spot stage_spot(moving *m) {
  if (m->w->staged < m->s->count) m->w->staged = m->s->count;
  return (spot){false, COLL_HERE, m->w->scratch, COLL_SCRATCH};
}

static void put_spot(plan_writer *w, const spot *at, int32_t count) {
  if (at->remote) {
    int32_t gpus = coll_plan_name(&w->buffers, at->rank * COLL_NUM_BUFFERS + at->buffer);
    tn_text_printf(w->out, "{\"buffer_id\": %" PRId32, coll_plan_name(&w->remotes, gpus));
  } else {
    tn_text_printf(w->out, "{\"type\": \"%s\"", coll_buffer_name((coll_buffer)at->buffer));
  }
  tn_text_printf(w->out, ", \"index\": %" PRId32 ", \"size\": %" PRId32 "}", at->first, count);
}

static void put_spots(const moving *m, const char *name, const spot *list, int count) {
  tn_text_printf(m->w->out, ", \"%s\": [", name);
  for (int i = 0; i < count; i++) {
    if (i) tn_text_puts(m->w->out, ", ");
    put_spot(m->w, &list[i], m->s->count);
  }
  tn_text_putc(m->w->out, ']');
}

static void put_op(const moving *m, const char *name, const spots *from, const spots *to) {
  coll_plan_begin_op(m->w, name);
  put_spots(m, "src_buff", from->list, from->count);
  put_spots(m, "dst_buff", to->list, to->count);
  bool remote = false;
  for (int i = 0; i < from->count; i++) remote = remote || from->list[i].remote;
  for (int i = 0; i < to->count; i++) remote = remote || to->list[i].remote;
  if (remote) tn_text_puts(m->w->out, ", \"channel_type\": \"memory\"");
  if (from->count > 1) tn_text_puts(m->w->out, ", \"reduce_op\": \"sum\"");
  tn_text_putc(m->w->out, '}');
}

static void put_copy(const moving *m, const char *name, spot from, spot to) {
  spots one = {.list = {from}, .count = 1}, other = {.list = {to}, .count = 1};
  put_op(m, name, &one, &other);
}

/* ---- switches ----------------------------------------------------------------------------------
 */

/* The same place of several ranks, this one among them. */
static bool is_group(const coll_ref *refs, int count) {
  int here = 0;
  for (int i = 0; i < count; i++) {
    if (refs[i].buffer != refs[0].buffer || refs[i].first != refs[0].first) return false;
    here += refs[i].rank == COLL_HERE;
  }
  return count > 1 && here == 1;
}

static bool same_group(const coll_ref *a, int num_a, const coll_ref *b, int num_b) {
  if (num_a != num_b || a[0].buffer != b[0].buffer) return false;
  for (int i = 0; i < num_a; i++)
    if (a[i].rank != b[i].rank) return false;
  return true;
}

static tn_status *find_switch(plan_writer *w, uint32_t step, int32_t *out) {
  const coll_step *s = &w->c->steps[step];
  size_t i = 0;
  for (; i < w->num_switches; i++) {
    const coll_step *other = &w->c->steps[w->switches[i]];
    if (same_group(coll_stores(w->c, other), other->num_stores, coll_stores(w->c, s),
                   s->num_stores))
      break;
  }
  if (i == w->num_switches) {
    if (!tn_array_reserve((void **)&w->switches, &w->cap_switches, i + 1, sizeof *w->switches))
      return tn_error_no_memory("a plan");
    w->switches[w->num_switches++] = step;
  }
  *out = coll_plan_name(&w->groups, (int32_t)i);
  return NULL;
}

/* Reduces over a group and stores there, or stores there only. */
static tn_status *write_group(const moving *m, uint32_t step) {
  const coll_ref *stores = coll_stores(m->w->c, m->s);
  tn_text *out = m->w->out;
  bool reduces = m->s->num_operands > 1;
  int32_t id;
  tn_status *status = find_switch(m->w, step, &id);
  if (status) return status;
  coll_plan_begin_op(m->w, reduces ? "glres" : "gstore");
  if (reduces)
    tn_text_printf(out,
                   ", \"src_buff\": [{\"switch_channel_id\": %" PRId32 ", \"index\": %" PRId32
                   ", \"size\": %" PRId32 "}]",
                   id, coll_operands(m->w->c, m->s)->first, m->s->count);
  else
    put_spots(m, "src_buff", m->from.list, 1);
  tn_text_printf(out,
                 ", \"dst_buff\": [{\"switch_channel_id\": %" PRId32 ", \"index\": %" PRId32
                 ", \"size\": %" PRId32 "}], \"channel_type\": \"switch\"%s}",
                 id, stores[0].first, m->s->count, reduces ? ", \"reduce_op\": \"sum\"" : "");
  return NULL;
}

static bool is_switched(const moving *m) {
  const coll_step *s = m->s;
  const coll_ref *operands = coll_operands(m->w->c, s), *stores = coll_stores(m->w->c, s);
  if (s->take != COLL_NOBODY || s->give != COLL_NOBODY || !is_group(stores, s->num_stores))
    return false;
  if (s->num_operands == 1) return operands[0].rank == COLL_HERE;
  return is_group(operands, s->num_operands) &&
         same_group(operands, s->num_operands, stores, s->num_stores);
}

/* ---- moves -------------------------------------------------------------------------------------
 */

static void write_one(moving *m) {
  spot from = m->from.list[0];
  int first = 0;
  if (from.remote) { /* fetched, and handed on from where it then is */
    spot to = m->own.count ? m->own.list[first++] : stage_spot(m);
    put_copy(m, "get", from, to);
    from = to;
  }
  if (m->far.count) {
    spots one = {.list = {from}, .count = 1};
    put_op(m, "put", &one, &m->far);
  }
  for (int i = first; i < m->own.count; i++) put_copy(m, "copy", from, m->own.list[i]);
}

static const char *fold_name(bool remote, bool last_and_far) {
  if (remote) return last_and_far ? "rres" : "rre";
  return last_and_far ? "res" : "re";
}

static void write_sum(moving *m) {
  spot sum = m->from.list[0];
  spot to = m->own.count ? m->own.list[0] : stage_spot(m);
  if (sum.remote) {
    put_copy(m, "get", sum, stage_spot(m));
    sum = stage_spot(m);
  }
  for (int i = 1, end; i < m->from.count; i = end) {
    spots of = {.list = {sum}, .count = 1}, into = {.count = 0};
    bool remote = m->from.list[i].remote;
    for (end = i; end < m->from.count && m->from.list[end].remote == remote; end++)
      add_spot(&of, m->from.list[end]);
    bool last = end == m->from.count;
    sum = last ? to : stage_spot(m);
    add_spot(&into, sum);
    for (int k = 0; last && k < m->far.count; k++) add_spot(&into, m->far.list[k]);
    put_op(m, fold_name(remote, last && m->far.count), &of, &into);
  }
  for (int i = 1; i < m->own.count; i++) put_copy(m, "copy", sum, m->own.list[i]);
}

static void find_spots(moving *m, uint32_t step) {
  const coll_step *s = m->s;
  const plan_wires *wires = &m->w->wires;
  const coll_ref *operands = coll_operands(m->w->c, s), *stores = coll_stores(m->w->c, s);
  for (int i = 0, k = 0; i < s->num_operands + (s->take != COLL_NOBODY); i++) {
    if (s->take != COLL_NOBODY && i == s->take_at)
      add_spot(&m->from,
               (spot){false, COLL_HERE, wires->slots[m->w->c->num_steps + step], COLL_SCRATCH});
    else
      add_spot(&m->from, spot_of(m->w, &operands[k++]));
  }
  for (int i = 0; i < s->num_stores; i++)
    add_spot(is_here(m->w, &stores[i]) ? &m->own : &m->far, spot_of(m->w, &stores[i]));
  if (s->give != COLL_NOBODY)
    add_spot(&m->far, (spot){true, s->give, wires->slots[step], COLL_SCRATCH});
}

tn_status *coll_plan_write_move(plan_writer *w, uint32_t step) {
  moving *m = tn_alloc_zero(sizeof *m);
  if (!m) return tn_error_no_memory("a plan");
  tn_status *status = NULL;
  m->w = w;
  m->s = &w->c->steps[step];
  find_spots(m, step);
  if (is_switched(m))
    status = write_group(m, step);
  else if (m->from.count == 1)
    write_one(m);
  else
    write_sum(m);
  tn_free(m);
  return status;
}
