/* The short form of a call that is made again and again: a small one, of one lane that reaches into
 * nobody's memory. Everything about it but the buffers' addresses was found when it went the long
 * way; so what is left are the steps. Where one would have to wait for long, or finds what it does
 * not expect, the call goes on the long way from that step, which looks at peers' health and cards
 * and knows what to say. */
#include "base/memory.h"
#include "coll/capsule/collective.h"
#include "coll/exec/program.h"

#include <string.h>

enum {
  REFS = 4,          /* of a step */
  MOST_STEPS = 256,  /* of the lane */
  MOST_BYTES = 4096, /* of a step */
  SPINS = 300,       /* until a wait is long */
  CROWDED_SPINS = 8  /* where a rank may wait for this one's core */
};

typedef struct quick_spot {
  size_t offset;
  uint8_t buffer;
} quick_spot;

typedef struct quick_step {
  uint8_t num_operands, num_stores, take_at;
  uint32_t take, give;
  coll_link *from, *to;
  size_t bytes, elements;
  quick_spot spots[REFS]; /* operands, then stores */
} quick_step;

struct exec_quick {
  coll_call call;       /* what was learned; its buffers count only in place */
  bool has_in, has_out; /* the rank has an input, an output */
  coll_card card;
  uint32_t count;
  quick_step steps[];
};

/* ---- learning ----------------------------------------------------------------------------------
 */

static bool is_quick(const coll_run *run) {
  const coll_program *p = run->program;
  bool plain = p->num_lanes == 1 && p->lanes[0].count <= MOST_STEPS && !p->has_phases &&
               !p->gated && !p->any_reached && !p->num_meetings;
  return plain && run->num_slices == 1 && !run->rest && run->call.reduce.op != TN_AVG;
}

static bool learn_step(const coll_run *run, const exec_step *s, quick_step *out) {
  const coll_capsule *c = run->program->capsule;
  size_t element = run->call.reduce.element, chunk = run->chunk * element;
  int refs = s->num_operands + s->num_stores;
  if (s->num_deps || refs > REFS || s->op != COLL_MOVE) return false;
  *out = (quick_step){.num_operands = s->num_operands,
                      .num_stores = s->num_stores,
                      .take_at = s->take_at,
                      .take = s->take,
                      .give = s->give,
                      .from = s->from,
                      .to = s->to};
  out->elements = (size_t)s->count * run->chunk;
  out->bytes = out->elements * element;
  for (int i = 0; i < refs; i++) {
    const exec_ref *ref = &s->refs[i];
    size_t chunks = (size_t)ref->block * (size_t)c->chunks + (size_t)ref->within;
    out->spots[i] = (quick_spot){chunks * chunk, ref->buffer};
  }
  return out->bytes <= MOST_BYTES && (out->num_stores || out->to);
}

void coll_quick_learn(coll_program *p) {
  const coll_run *run = &p->run;
  if (!is_quick(run)) return;
  uint32_t count = p->lanes[0].count;
  if (!p->quick) p->quick = tn_alloc_zero(sizeof *p->quick + count * sizeof(quick_step));
  if (!p->quick) return; /* the long way will do */
  struct exec_quick *quick = p->quick;
  quick->count = 0;
  for (uint32_t i = 0; i < count; i++)
    if (!learn_step(run, &p->lanes[0].steps[i], &quick->steps[i])) return;
  quick->call = run->call;
  quick->has_in = coll_has_input(p->capsule, run->team->rank);
  quick->has_out = coll_has_output(p->capsule, run->team->rank);
  quick->card = run->card;
  quick->count = count;
}

bool coll_quick_is_learned(const coll_program *program) {
  return program->quick && program->quick->count;
}

void coll_quick_free(coll_program *program) {
  tn_free(program->quick);
}

/* ---- running -----------------------------------------------------------------------------------
 */

static bool is_learned(const struct exec_quick *quick, const coll_call *call) {
  const coll_call *known = &quick->call;
  const coll_reduce *a = &known->reduce, *b = &call->reduce;
  bool same = quick->count && !call->trace && known->elements == call->elements &&
              known->in_place == call->in_place && known->agreed == call->agreed &&
              a->type == b->type && a->op == b->op && a->element == b->element &&
              a->user.reduce == b->user.reduce && a->user.arg == b->user.arg &&
              a->user.order == b->user.order;
  if (!same) return false;
  if ((quick->has_in && !call->input) || (quick->has_out && !call->output)) return false;
  return !call->in_place || (const char *)call->input - (const char *)call->output ==
                                (const char *)known->input - (const char *)known->output;
}

static inline const void *recv_value(const quick_step *s, uint64_t tag, int spins) {
  for (int i = 0; i < spins; i++) {
    size_t bytes;
    uint64_t found;
    const void *value = s->from->calls->peek(s->from, s->take, &bytes, &found);
    if (value) return found == tag && bytes == s->bytes ? value : NULL;
  }
  return NULL;
}

static inline void copy_bytes(void *out, const void *in, size_t bytes) {
  if (bytes == 8)
    memcpy(out, in, 8);
  else if (out != in)
    memcpy(out, in, bytes);
}

static bool move_values(const coll_call *call, const quick_step *s, char *const *base, uint64_t tag,
                        int spins) {
  const void *taken = NULL, *in[REFS + 1];
  char *room = NULL;
  if (s->from && !(taken = recv_value(s, tag, spins))) return false;
  if (s->to && !(room = s->to->calls->reserve(s->to, s->give, s->bytes))) return false;
  int count = 0, stores = s->num_operands;
  for (int i = 0; i < s->num_operands; i++) {
    if (taken && count == s->take_at) in[count++] = taken;
    in[count++] = base[s->spots[i].buffer] + s->spots[i].offset;
  }
  if (taken && count == s->take_at) in[count++] = taken;
  int first = room ? 0 : 1;
  char *out = room ? room : base[s->spots[stores].buffer] + s->spots[stores].offset;
  if (count == 1)
    copy_bytes(out, in[0], s->bytes);
  else
    coll_reduce_run(&call->reduce, in, count, out, s->elements, false);
  for (int i = first; i < s->num_stores; i++)
    copy_bytes(base[s->spots[stores + i].buffer] + s->spots[stores + i].offset, out, s->bytes);
  if (taken) s->from->calls->release(s->from, s->take);
  if (room) s->to->calls->commit(s->to, s->give, s->bytes, tag);
  return true;
}

bool coll_quick_run(coll_program *p, const coll_call *call, uint32_t *steps) {
  struct exec_quick *quick = p->quick;
  coll_team *team = p->team;
  if (!quick || p->run.state != RUN_IDLE || !is_learned(quick, call) ||
      atomic_load_explicit(&team->revoked, memory_order_relaxed))
    return false;
  uint64_t sequence = quick->card.sequence = ++team->sequence;
  *steps = 0;
  if (!coll_may_post(p, sequence)) return true;
  for (size_t i = 0; i < team->num_ports; i++)
    team->ports[i]->calls->post(team->ports[i], &quick->card);
  p->posted = sequence;
  const int spins = team->crowded ? CROWDED_SPINS : SPINS;
  uint64_t tag = coll_value_tag(quick->card.fingerprint, sequence);
  char *const base[COLL_NUM_BUFFERS] = {(char *)(uintptr_t)call->input, call->output, p->scratch};
  for (; *steps < quick->count; ++*steps)
    if (!move_values(call, &quick->steps[*steps], base, tag, spins)) return true;
  for (size_t i = 0; i < team->num_ports; i++)
    team->ports[i]->calls->finish(team->ports[i], sequence);
  return true;
}
