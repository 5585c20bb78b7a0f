/* The text form: a header of "word value" lines, and then a step a line (text.c says how). */
#include "coll/capsule/capsule.h"

#include <inttypes.h>

static void put_ref(const coll_ref *ref, int32_t count, tn_text *out) {
  tn_text_puts(out, coll_buffer_name((coll_buffer)ref->buffer));
  if (ref->rank != COLL_HERE) tn_text_printf(out, "@%" PRId32, ref->rank);
  if (count == 1)
    tn_text_printf(out, "[%" PRId32 "]", ref->first);
  else
    tn_text_printf(out, "[%" PRId32 ":%" PRId32 "]", ref->first, count);
}

static void put_move(const coll_capsule *c, const coll_step *s, tn_text *out) {
  const coll_ref *stores = coll_stores(c, s), *operands = coll_operands(c, s);
  for (int i = 0; i < s->num_stores; i++) {
    if (i) tn_text_puts(out, ", ");
    put_ref(&stores[i], s->count, out);
  }
  if (s->give != COLL_NOBODY) {
    tn_text_printf(out, "%s>%" PRId32 ".%" PRId32, s->num_stores ? ", " : "", s->give,
                   s->give_channel);
    if (!s->num_operands && !s->num_stores && s->count != 1)
      tn_text_printf(out, ":%" PRId32, s->count);
  }
  tn_text_puts(out, " =");
  bool takes = s->take != COLL_NOBODY;
  for (int i = 0, j = 0; i < s->num_operands + takes; i++) {
    tn_text_puts(out, i ? " + " : " ");
    if (takes && i == s->take_at)
      tn_text_printf(out, "<%" PRId32 ".%" PRId32, s->take, s->channel);
    else
      put_ref(&operands[j++], s->count, out);
  }
}

void coll_print_step(const coll_capsule *c, const coll_step *s, tn_text *out) {
  switch ((coll_op)s->op) {
  case COLL_MOVE: put_move(c, s, out); break;
  case COLL_SIGNAL: tn_text_printf(out, "signal %" PRId32 ".%" PRId32, s->give, s->channel); break;
  case COLL_WAIT: tn_text_printf(out, "wait %" PRId32 ".%" PRId32, s->take, s->channel); break;
  case COLL_MEET: tn_text_printf(out, "meet %" PRId32 ":%" PRId32, s->channel, s->count); break;
  case COLL_ACQUIRE:
  case COLL_RELEASE:
  case COLL_PHASE:
    tn_text_printf(out, "%s %" PRId32, coll_op_name((coll_op)s->op), s->channel);
    break;
  default: tn_text_puts(out, coll_op_name((coll_op)s->op)); break;
  }
  for (int i = 0; i < s->num_deps; i++) {
    coll_dep d = c->deps[s->deps + (uint32_t)i];
    tn_text_printf(out, "%s%" PRId32 ".%" PRId32, i ? ", " : " after ", d.lane, d.step);
  }
}

static void put_list(tn_text *out, const char *word, const int32_t *list, int32_t count) {
  tn_text_puts(out, word);
  for (int32_t i = 0; i < count; i++) {
    if (list[i] == COLL_NOBODY)
      tn_text_puts(out, " -");
    else
      tn_text_printf(out, " %" PRId32, list[i]);
  }
  tn_text_putc(out, '\n');
}

static void put_header(const coll_capsule *c, tn_text *out) {
  tn_text_printf(out, "capsule 1\nname %s\ncollective %s\nranks %" PRId32 "\nchunks %" PRId32 "\n",
                 c->name, coll_kind_name(c->kind), c->num_ranks, c->chunks);
  if (c->root) tn_text_printf(out, "root %" PRId32 "\n", c->root);
  tn_text_printf(out, "place%s%s\n", c->out_of_place ? " out" : "", c->in_place ? " in" : "");
  if (c->order == COLL_IN_ORDER) tn_text_puts(out, "in_order\n");
  if (c->depth) tn_text_printf(out, "depth %" PRId32 "\n", c->depth);
  if (c->min_bytes || c->max_bytes)
    tn_text_printf(out, "bytes %" PRId64 " %" PRId64 "\n", c->min_bytes, c->max_bytes);
  if (c->num_semaphores) put_list(out, "semaphores", c->semaphores, c->num_semaphores);
  if (c->sources) put_list(out, "sources", c->sources, c->num_ranks);
}

void coll_print(const coll_capsule *c, tn_text *out) {
  put_header(c, out);
  for (int32_t r = 0; r < c->num_ranks; r++) {
    const int32_t *chunks = c->ranks[r].chunks;
    tn_text_printf(out, "\nrank %" PRId32 " i %" PRId32 " o %" PRId32 " s %" PRId32 "\n", r,
                   chunks[COLL_INPUT], chunks[COLL_OUTPUT], chunks[COLL_SCRATCH]);
    for (uint32_t l = 0; l < c->ranks[r].count; l++) {
      const coll_lane *lane = coll_lane_of(c, r, (int32_t)l);
      tn_text_printf(out, "lane %" PRIu32 "\n", l);
      for (uint32_t k = 0; k < lane->count; k++) {
        tn_text_puts(out, "  ");
        coll_print_step(c, &c->steps[lane->first + k], out);
        tn_text_putc(out, '\n');
      }
    }
  }
}
