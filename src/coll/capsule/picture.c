#include "coll/capsule/picture.h"

#include "coll/capsule/network.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { UNIT = 54, BOX = 44, ROW = 22, BAR = 16, LEFT = 90, TOP = 52, GAP = 8, BOTTOM = 30 };
static const uint32_t NONE = UINT32_MAX;

/* When each step runs, in units: it ends one after it begins. */
typedef struct drawing {
  const coll_capsule *c;
  const coll_wiring *w;
  tn_text *out;
  int32_t *begins;         /* of each step */
  int32_t *clock;          /* of each lane */
  int32_t *met;            /* of each channel: when the last came to a meeting */
  uint32_t *first, *last;  /* of each channel: steps whose value was given and not taken */
  uint32_t *next, *source; /* of each step: in that list; whose value it took */
  int32_t *row;            /* of each rank: where its lanes begin */
  int32_t length, height;
} drawing;

/* ---- when --------------------------------------------------------------------------------------
 */

static void no_earlier(int32_t *time, int32_t than) {
  if (*time < than) *time = than;
}

static void push_send(drawing *d, uint32_t channel, uint32_t step) {
  d->next[step] = NONE;
  if (d->first[channel] == NONE)
    d->first[channel] = step;
  else
    d->next[d->last[channel]] = step;
  d->last[channel] = step;
}

/* NONE: it was there from the start, as what a semaphore begins with. */
static uint32_t pop_send(drawing *d, uint32_t channel) {
  uint32_t step = d->first[channel];
  if (step != NONE) d->first[channel] = d->next[step];
  return step;
}

static tn_status *on_step(void *arg, uint32_t lane, uint32_t step, coll_moment moment) {
  drawing *d = arg;
  const coll_step *s = &d->c->steps[step];
  uint32_t from = d->w->take[step], to = d->w->give[step];
  uint32_t first = d->c->ranks[d->w->lane_rank[lane]].first;
  bool meets = s->op == COLL_MEET || s->op == COLL_PHASE;
  int32_t *begin = &d->begins[step];
  *begin = d->clock[lane];
  for (int i = 0; i < s->num_deps; i++) {
    coll_dep dep = d->c->deps[s->deps + (uint32_t)i];
    no_earlier(begin,
               d->begins[d->c->lanes[first + (uint32_t)dep.lane].first + (uint32_t)dep.step] + 1);
  }
  if (moment == COLL_ARRIVED) {
    no_earlier(&d->met[from], *begin);
    return NULL;
  }
  if (meets) no_earlier(begin, d->met[from]);
  if (from != NONE && !meets) {
    d->source[step] = pop_send(d, from);
    if (d->source[step] != NONE) no_earlier(begin, d->begins[d->source[step]] + 1);
  }
  if (to != NONE) push_send(d, to, step);
  d->clock[lane] = *begin + 1;
  no_earlier(&d->length, *begin + 1);
  return NULL;
}

/* ---- what --------------------------------------------------------------------------------------
 */

static void put_escaped(tn_text *out, const char *text, size_t size) {
  for (size_t i = 0; i < size; i++) {
    if (text[i] == '<' || text[i] == '&' || text[i] == '>')
      tn_text_printf(out, "&#%d;", text[i]);
    else
      tn_text_putc(out, text[i]);
  }
}

static const char *class_of(const coll_step *s) {
  if (s->op != COLL_MOVE) return "w";
  if (s->num_operands + (s->take != COLL_NOBODY) > 1) return "r";
  return s->num_stores ? "c" : "g";
}

/* The first place that a step stores in, or reads. */
static void put_label(const drawing *d, const coll_step *s) {
  char text[32];
  const coll_ref *ref = s->num_stores ? coll_stores(d->c, s) : coll_operands(d->c, s);
  if (s->op != COLL_MOVE)
    snprintf(text, sizeof text, "%s", coll_op_name((coll_op)s->op));
  else if (!ref)
    snprintf(text, sizeof text, "pass");
  else if (s->count == 1)
    snprintf(text, sizeof text, "%s%" PRId32, coll_buffer_name((coll_buffer)ref->buffer),
             ref->first);
  else
    snprintf(text, sizeof text, "%s%" PRId32 "-%" PRId32,
             coll_buffer_name((coll_buffer)ref->buffer), ref->first, ref->first + s->count - 1);
  tn_text_puts(d->out, text);
}

/* ---- where -------------------------------------------------------------------------------------
 */

static int32_t x_of(const drawing *d, uint32_t step) {
  return LEFT + d->begins[step] * UNIT;
}

static int32_t y_of(const drawing *d, uint32_t lane) {
  int32_t rank = d->w->lane_rank[lane];
  return d->row[rank] + (int32_t)(lane - d->c->ranks[rank].first) * ROW;
}

static void lay_out(drawing *d) {
  int32_t y = TOP;
  for (int32_t r = 0; r < d->c->num_ranks; r++) {
    d->row[r] = y;
    y += (int32_t)(d->c->ranks[r].count ? d->c->ranks[r].count : 1) * ROW + GAP;
  }
  d->height = y + BOTTOM;
}

static void put_step(const drawing *d, uint32_t lane, uint32_t step) {
  const coll_step *s = &d->c->steps[step];
  int32_t x = x_of(d, step), y = y_of(d, lane), rank = d->w->lane_rank[lane];
  tn_text line = {.size = 0};
  coll_print_step(d->c, s, &line);
  tn_text_printf(d->out,
                 "<g class=\"%s\"><rect x=\"%" PRId32 "\" y=\"%" PRId32
                 "\" width=\"%d\" height=\"%d\" rx=\"3\"/><text x=\"%" PRId32 "\" y=\"%" PRId32
                 "\">",
                 class_of(s), x, y, BOX, BAR, x + BOX / 2, y + 12);
  put_label(d, s);
  tn_text_printf(d->out, "</text><title>rank %" PRId32 " lane %" PRIu32 " step %" PRIu32 ": ", rank,
                 lane - d->c->ranks[rank].first, step - d->c->lanes[lane].first);
  put_escaped(d->out, line.data ? line.data : "", line.size);
  tn_text_puts(d->out, "</title></g>\n");
  if (line.failed) d->out->failed = true;
  tn_text_free(&line);
}

static void put_arrow(const drawing *d, const char *class, int32_t x0, int32_t y0, int32_t x1,
                      int32_t y1) {
  tn_text_printf(d->out,
                 "<line class=\"%s\" x1=\"%" PRId32 "\" y1=\"%" PRId32 "\" x2=\"%" PRId32
                 "\" y2=\"%" PRId32 "\"/>\n",
                 class, x0, y0, x1, y1);
}

/* What comes over a channel, and what reaches into the memory of others. */
static void put_arrows(const drawing *d, uint32_t lane, uint32_t step) {
  const coll_step *s = &d->c->steps[step];
  int32_t x = x_of(d, step), y = y_of(d, lane) + BAR / 2;
  uint32_t from = d->source[step];
  if (from != NONE && (s->op == COLL_MOVE || s->op == COLL_WAIT)) {
    uint32_t giver = d->w->channels[d->w->take[step]].giver;
    put_arrow(d, s->op == COLL_WAIT ? "a s" : "a", x_of(d, from) + BOX, y_of(d, giver) + BAR / 2, x,
              y);
  }
  const coll_ref *refs = coll_operands(d->c, s);
  for (int i = 0; i < s->num_operands + s->num_stores; i++) {
    if (refs[i].rank == COLL_HERE) continue;
    int32_t there = d->row[refs[i].rank] + BAR / 2;
    if (i < s->num_operands)
      put_arrow(d, "a m", x - (UNIT - BOX), there, x, y);
    else
      put_arrow(d, "a m", x + BOX, y, x + UNIT, there);
  }
}

static void put_head(const drawing *d) {
  const coll_capsule *c = d->c;
  tn_text_printf(
      d->out,
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%" PRId32 "\" height=\"%" PRId32 "\">\n"
      "<style>text{font:11px sans-serif}g text{text-anchor:middle;fill:#fff}"
      ".h{font-size:14px}.g rect{fill:#2f6fb0}.c rect{fill:#3c8d5a}.r rect{fill:#b8601f}"
      ".w rect{fill:#777}.a{stroke:#333;stroke-width:1.2;marker-end:url(#e)}"
      ".s{stroke-dasharray:3 3}.m{stroke:#8a3ea8;stroke-dasharray:1 2}"
      ".l{stroke:#ddd}</style>\n"
      "<defs><marker id=\"e\" markerWidth=\"7\" markerHeight=\"6\" refX=\"6\" refY=\"3\" "
      "orient=\"auto\"><path d=\"M0 0L7 3L0 6z\" fill=\"#333\"/></marker></defs>\n"
      "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n<text class=\"h\" x=\"10\" "
      "y=\"20\">",
      LEFT + (d->length + 1) * UNIT, d->height);
  put_escaped(d->out, c->name, strlen(c->name));
  tn_text_printf(d->out,
                 ": %s, %" PRId32 " ranks, %" PRId32 " chunks, %zu steps</text>\n"
                 "<text x=\"10\" y=\"38\">blue gives, green stores, orange reduces, grey waits or "
                 "tells; dashed: a signal; dotted: another rank's memory</text>\n",
                 coll_kind_name(c->kind), c->num_ranks, c->chunks, c->num_steps);
}

static void draw_capsule(const drawing *d) {
  put_head(d);
  for (int32_t r = 0; r < d->c->num_ranks; r++) {
    tn_text_printf(d->out, "<text x=\"10\" y=\"%" PRId32 "\">rank %" PRId32 "</text>\n",
                   d->row[r] + 12, r);
    put_arrow(d, "l", 10, d->row[r] - GAP / 2, LEFT + d->length * UNIT, d->row[r] - GAP / 2);
  }
  for (int arrows = 0; arrows < 2; arrows++)
    for (uint32_t lane = 0; lane < d->c->num_lanes; lane++) {
      const coll_lane *l = &d->c->lanes[lane];
      for (uint32_t step = l->first; step < l->first + l->count; step++)
        (arrows ? put_arrows : put_step)(d, lane, step);
    }
  tn_text_puts(d->out, "</svg>\n");
}

/* ---- all of it ---------------------------------------------------------------------------------
 */

static bool allocate_drawing(drawing *d) {
  size_t steps = d->c->num_steps, channels = d->w->count;
  d->begins = tn_alloc_array(steps, sizeof *d->begins);
  d->next = tn_alloc_array(steps, sizeof *d->next);
  d->source = tn_alloc_array(steps, sizeof *d->source);
  d->clock = tn_alloc_array(d->c->num_lanes, sizeof *d->clock);
  d->met = tn_alloc_array(channels, sizeof *d->met);
  d->first = tn_alloc_array(channels, sizeof *d->first);
  d->last = tn_alloc_array(channels, sizeof *d->last);
  d->row = tn_alloc_array((size_t)d->c->num_ranks, sizeof *d->row);
  if (!d->begins || !d->next || !d->source || !d->clock || !d->met || !d->first || !d->last ||
      !d->row)
    return false;
  for (size_t i = 0; i < steps; i++) d->source[i] = NONE;
  for (size_t i = 0; i < channels; i++) d->first[i] = NONE;
  return true;
}

static void end_drawing(drawing *d) {
  tn_free(d->begins);
  tn_free(d->next);
  tn_free(d->source);
  tn_free(d->clock);
  tn_free(d->met);
  tn_free(d->first);
  tn_free(d->last);
  tn_free(d->row);
}

tn_status *coll_draw(const coll_capsule *c, tn_text *out) {
  if (c->num_steps > COLL_MAX_DRAWN || c->num_lanes > COLL_MAX_DRAWN)
    return tn_error(TN_RESOURCE_EXHAUSTED, "%zu steps: a picture has at most %d", c->num_steps,
                    COLL_MAX_DRAWN);
  coll_wiring w;
  tn_status *status = coll_wire(c, &w);
  if (status) return status;
  drawing d = {.c = c, .w = &w, .out = out};
  if (!allocate_drawing(&d)) status = tn_error_no_memory("a picture");
  if (!status) status = coll_run_network(c, &w, COLL_UNBOUNDED, on_step, &d, NULL);
  if (!status) {
    lay_out(&d);
    draw_capsule(&d);
    if (out->failed) status = tn_error_no_memory("a picture");
  }
  end_drawing(&d);
  coll_wiring_end(&w);
  return status;
}
