/* reduce_window: folds over windows, and scans where the windows are cumulative.
 *
 * With a known body, neighbouring results fold together, a row of them at a time: each position of
 * the window gives the whole row its value, from the input where it lies inside and from init on
 * the padding left and right of that. Dimensions without windows are joined first. With any other
 * body a lane is a result. Where every window reaches from its element to one edge, results are the
 * accumulators along a line (scan.h), in an order of its own.
 *
 * Parameters lie in the planner's arena and are only read; runs on any thread of the pool with
 * scratch of its own. What no fast variant takes is the plain one's. */
#include "base/assert.h"
#include "base/tier.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/common/fold.h"
#include "cpu/kernels/lanes.h"
#include "cpu/kernels/plain/plain.h"
#include "cpu/kernels/reduce.h"
#include "cpu/kernels/rows.h"
#include "cpu/kernels/scan.h"
#include "cpu/kernels/wide_window.h"
#include <string.h>

static bool in_range(int64_t value, int64_t least) {
  return value >= least && value <= INT32_MAX;
}

/* Places in windows are counted in 64 bits, which all sizes below 2^31 fit. */
static tn_status *check_dim(const cpu_reduce_window_spec *spec, int d) {
  if (!in_range(spec->window[d], 0) || !in_range(spec->strides[d], 1) ||
      !in_range(spec->base_dilations[d], 1) || !in_range(spec->window_dilations[d], 1) ||
      !in_range(spec->pad_low[d], -INT32_MAX) || !in_range(spec->pad_high[d], -INT32_MAX) ||
      spec->input.dims[d] > INT32_MAX)
    return tn_error(TN_UNIMPLEMENTED, "reduce_window: dimension %d has a size of 2^31 or more", d);
  int64_t n = spec->input.dims[d], w = spec->window[d];
  int64_t padded =
      (n > 0 ? (n - 1) * spec->base_dilations[d] + 1 : 0) + spec->pad_low[d] + spec->pad_high[d];
  int64_t wide = w > 0 ? (w - 1) * spec->window_dilations[d] + 1 : 0;
  TN_ASSERT(spec->result.dims[d] ==
            (padded <= 0 || wide > padded ? 0 : (padded - wide) / spec->strides[d] + 1));
  return NULL;
}

/* ---- what the fast variants know ------------------------------------------------------------- */

enum { WINDOW_TILE = 512 };

typedef struct window_params {
  cpu_reduce_window_spec spec;
  const reduce_ops *ops;
  scan_line *line; /* scans of floats along the minor dimension */
  scan_shape shape;
  size_t size; /* of the only operand where the body is known */
  int rank;    /* of the joined dimensions below */
  cpu_reduce_window_spec joined;
  int64_t strides[CPU_MAX_RANK]; /* of the input, joined */
  int64_t outputs, rows, taps;
  int64_t group; /* lanes of a unit, where lanes are used */
  bool wide;     /* minor windows of a tile or more, of a body that takes values twice */
} window_params;

/* ---- windows with a known body: rows of results ---------------------------------------------- */

/* The input row under outer window position `tap`, or -1 where it lies on padding. */
static int64_t row_under(const window_params *p, const int64_t *out, const int64_t *tap) {
  const cpu_reduce_window_spec *w = &p->joined;
  int64_t at = 0;
  for (int d = 0; d < p->rank - 1; d++) {
    int64_t i = out[d] * w->strides[d] + tap[d] * w->window_dilations[d] - w->pad_low[d];
    if (i < 0 || i % w->base_dilations[d] != 0) return -1;
    i /= w->base_dilations[d];
    if (i >= w->input.dims[d]) return -1;
    at += i * p->strides[d];
  }
  return at;
}

typedef struct window_row {
  const window_params *p;
  char *acc, *values, *inits; /* WINDOW_TILE elements each */
  bool skip;                  /* init is the identity: padding needs no step */
  wide_window wide;
} window_row;

static void step_init(const window_row *r, int64_t first, int64_t count) {
  if (!r->skip && count > 0)
    r->p->ops->step(r->acc + first * (int64_t)r->p->ops->acc_size, r->inits, count);
}

/* Results [from, from + count) of a row take their value at minor window position k. */
static void step_minor(const window_row *r, const char *row, int64_t k, int64_t from,
                       int64_t count) {
  const window_params *p = r->p;
  const cpu_reduce_window_spec *w = &p->joined;
  int last = p->rank - 1;
  int64_t step = w->strides[last], n = w->input.dims[last], size = (int64_t)p->size;
  int64_t at = from * step + k * w->window_dilations[last] - w->pad_low[last];
  int64_t first = at >= 0 ? 0 : cpu_min(count, (-at + step - 1) / step);
  int64_t end = at >= n ? 0 : cpu_min(count, (n - 1 - at) / step + 1);
  if (end < first) end = first;
  TN_ASSERT(first >= 0 && end <= count); /* padding, inside, padding: all of the row */
  step_init(r, 0, first);
  step_init(r, end, count - end);
  if (first == end) return;
  const char *values = row + (at + first * step) * size;
  if (step != 1) {
    rows_copy(r->values, 1, values, step, end - first, p->size);
    values = r->values;
  }
  p->ops->step(r->acc + first * (int64_t)p->ops->acc_size, values, end - first);
}

static void fold_row(window_row *r, const char *input, const int64_t *out, int64_t from,
                     int64_t count) {
  const window_params *p = r->p;
  int64_t tap[CPU_MAX_RANK] = {0}, minor = p->joined.window[p->rank - 1];
  for (;;) {
    int64_t row = row_under(p, out, tap);
    if (p->wide && row >= 0)
      wide_window_step(&r->wide, r->acc, input + row * (int64_t)p->size,
                       p->joined.input.dims[p->rank - 1], from - p->joined.pad_low[p->rank - 1],
                       count, minor);
    for (int64_t k = 0; k < minor && !p->wide; k++) {
      if (row < 0)
        step_init(r, 0, count);
      else
        step_minor(r, input + row * (int64_t)p->size, k, from, count);
    }
    int d = p->rank - 2;
    for (; d >= 0 && ++tap[d] == p->joined.window[d]; d--) tap[d] = 0;
    if (d < 0) return;
  }
}

/* A unit is a row of results along the minor joined dimension. */
static void rows_run(const void *params, void *const *data, int64_t begin, int64_t end,
                     void *scratch) {
  const window_params *p = params;
  int64_t width = p->joined.result.dims[p->rank - 1], size = (int64_t)p->size;
  char *at = scratch;
  TN_ASSERT(begin >= 0 && end * width <= p->outputs);
  TN_ASSERT(p->ops->acc_size <= CPU_REDUCE_ACC && p->size <= CPU_REDUCE_ACC);
  window_row r = {p, at, at + WINDOW_TILE * 8, at + WINDOW_TILE * 16, false, {0}};
  wide_window_open(&r.wide, p->ops, p->size, at + WINDOW_TILE * 24);
  r.skip = cpu_scan_init_ok(&p->spec, data[2]);
  rows_fill(r.inits, data[2], WINDOW_TILE, p->size);
  for (int64_t unit = begin; unit < end; unit++) {
    int64_t out[CPU_MAX_RANK];
    plain_unravel(p->rank - 1, p->joined.result.dims, unit, out);
    for (int64_t from = 0; from < width; from += WINDOW_TILE) {
      int64_t count = cpu_min(WINDOW_TILE, width - from);
      p->ops->load(r.acc, r.inits, count);
      fold_row(&r, data[1], out, from, count);
      p->ops->store((char *)data[0] + (unit * width + from) * size, r.acc, count);
    }
  }
}

/* ---- windows with any body: one lane a result ------------------------------------------------ */

static int64_t element_under(const cpu_reduce_window_spec *w, const int64_t *out,
                             const int64_t *tap) {
  int64_t at = 0;
  for (int d = 0; d < w->input.rank; d++) {
    int64_t i = out[d] * w->strides[d] + tap[d] * w->window_dilations[d] - w->pad_low[d];
    if (i < 0 || i % w->base_dilations[d] != 0) return -1;
    i /= w->base_dilations[d];
    if (i >= w->input.dims[d]) return -1;
    at = at * w->input.dims[d] + i;
  }
  return at;
}

static void lanes_run(const void *params, void *const *data, int64_t begin, int64_t end,
                      void *scratch) {
  const window_params *p = params;
  const cpu_reduce_window_spec *spec = &p->spec;
  int n = spec->num_inputs, rank = spec->input.rank;
  TN_ASSERT(p->group <= CPU_BODY_LANES && (end - 1) * p->group < p->outputs);
  lanes fold;
  lanes_open(&fold, spec->body, n, data + 3 * n, scratch);
  int64_t(*out)[CPU_MAX_RANK] = (void *)((char *)scratch + lanes_scratch(spec->body, n));
  for (int64_t unit = begin; unit < end; unit++) {
    int64_t first = unit * p->group, count = cpu_min(p->group, p->outputs - first);
    for (int64_t j = 0; j < count; j++) plain_unravel(rank, spec->result.dims, first + j, out[j]);
    for (int k = 0; k < n; k++) lanes_fill(&fold, k, data[2 * n + k], count);
    for (int64_t t = 0; t < p->taps; t++) {
      int64_t tap[CPU_MAX_RANK];
      plain_unravel(rank, spec->window, t, tap);
      for (int64_t j = 0; j < count; j++) fold.place[j] = element_under(spec, out[j], tap);
      lanes_step_or(&fold, (const void *const *)(data + n), (const void *const *)(data + 2 * n),
                    count);
    }
    for (int k = 0; k < n; k++) lanes_store(&fold, k, data[k], first, count);
  }
}

/* ---- scans ----------------------------------------------------------------------------------- */

/* Known body whose init is not its identity: windows are folded one by one, as the plain variant
 * does for the same lines. */
static bool folds_windows(const window_params *p, void *const *data) {
  return !cpu_scan_init_ok(&p->spec, data[2]);
}

/* A unit is a line along the minor dimension. */
static void minor_run(const void *params, void *const *data, int64_t begin, int64_t end,
                      void *scratch) {
  const window_params *p = params;
  int64_t bytes = p->shape.length * (int64_t)p->size;
  TN_ASSERT(begin >= 0 && end <= p->shape.lines && p->shape.stride == 1);
  if (folds_windows(p, data)) {
    plain_reduce_window(&p->spec, data, begin, end, scratch);
    return;
  }
  for (int64_t unit = begin; unit < end; unit++)
    p->line((char *)data[0] + unit * bytes, (const char *)data[1] + unit * bytes, p->shape.length,
            p->shape.reverse, data[2]);
}

/* Neighbouring lines from element `base`, a step for a row of them. */
static void scan_columns(const window_params *p, void *const *data, int64_t base, int64_t width,
                         char *acc) {
  const scan_shape *s = &p->shape;
  int64_t size = (int64_t)p->size, acc_size = (int64_t)p->ops->acc_size;
  for (int64_t j = 0; j < width; j++) p->ops->load(acc + j * acc_size, data[2], 1);
  for (int64_t i = 0; i < s->length; i++) {
    int64_t at = (base + (s->reverse ? s->length - 1 - i : i) * s->stride) * size;
    p->ops->step(acc, (const char *)data[1] + at, width);
    p->ops->store((char *)data[0] + at, acc, width);
  }
}

/* A unit is a line; lines that lie side by side go together. */
static void columns_run(const void *params, void *const *data, int64_t begin, int64_t end,
                        void *scratch) {
  const window_params *p = params;
  int64_t stride = p->shape.stride;
  TN_ASSERT(begin >= 0 && end <= p->shape.lines && stride > 0);
  if (folds_windows(p, data)) {
    plain_reduce_window(&p->spec, data, begin, end, scratch);
    return;
  }
  for (int64_t unit = begin; unit < end;) {
    int64_t width = cpu_min(cpu_min(end - unit, WINDOW_TILE), stride - unit % stride);
    int64_t base = unit / stride * stride * p->shape.length + unit % stride;
    scan_columns(p, data, base, width, scratch);
    unit += width;
  }
}

/* Any body: one lane a line. A unit is `group` lines. */
static void lines_run(const void *params, void *const *data, int64_t begin, int64_t end,
                      void *scratch) {
  const window_params *p = params;
  const scan_shape *s = &p->shape;
  int n = p->spec.num_inputs;
  const void *const *inputs = (const void *const *)(data + n);
  TN_ASSERT(p->group <= CPU_BODY_LANES && (end - 1) * p->group < s->lines);
  lanes fold;
  lanes_open(&fold, p->spec.body, n, data + 3 * n, scratch);
  for (int64_t unit = begin; unit < end; unit++) {
    int64_t first = unit * p->group, count = cpu_min(p->group, s->lines - first);
    for (int64_t j = 0; j < count; j++)
      fold.place[j] = (first + j) / s->stride * s->stride * s->length + (first + j) % s->stride;
    for (int k = 0; k < n; k++) lanes_fill(&fold, k, data[2 * n + k], count);
    for (int64_t i = 0; i < s->length; i++) {
      int64_t at = (s->reverse ? s->length - 1 - i : i) * s->stride;
      if (s->reverse && i > 0)
        lanes_step_before(&fold, inputs, at, count);
      else
        lanes_step(&fold, inputs, at, count);
      for (int k = 0; k < n; k++) lanes_scatter(&fold, k, data[k], at, count);
    }
  }
}

/* ---- making one ------------------------------------------------------------------------------ */

static double count_taps(const cpu_reduce_window_spec *spec) {
  double product = 1;
  for (int d = 0; d < spec->input.rank; d++) product *= (double)spec->window[d];
  return product;
}

/* Joins neighbouring dimensions without windows; the last joined one is the row. */
static void join_dims(const cpu_reduce_window_spec *spec, window_params *p) {
  cpu_reduce_window_spec *j = &p->joined;
  bool free_before = false;
  p->rank = 0;
  for (int d = 0; d < spec->input.rank; d++) {
    bool is_free = cpu_window_is_unit(spec, d);
    if (is_free && free_before) {
      j->input.dims[p->rank - 1] *= spec->input.dims[d];
      j->result.dims[p->rank - 1] *= spec->result.dims[d];
      continue;
    }
    int g = p->rank++;
    j->input.dims[g] = spec->input.dims[d];
    j->result.dims[g] = spec->result.dims[d];
    j->window[g] = spec->window[d];
    j->strides[g] = spec->strides[d];
    j->base_dilations[g] = is_free ? 1 : spec->base_dilations[d];
    j->window_dilations[g] = spec->window_dilations[d];
    j->pad_low[g] = spec->pad_low[d];
    free_before = is_free;
  }
  if (p->rank == 0) {
    p->rank = 1;
    j->input.dims[0] = j->result.dims[0] = j->window[0] = j->strides[0] = 1;
    j->base_dilations[0] = j->window_dilations[0] = 1;
  }
  j->input.rank = j->result.rank = p->rank;
  cpu_row_major(p->rank, j->input.dims, p->strides);
}

static void choose_scan(window_params *p, bool known, tn_isa isa, cpu_kernel *kernel) {
  static scan_finder *const finders[TN_NUM_ISAS] = TN_ALL_TIERS(cpu_scan_find);
  const cpu_reduce_window_spec *spec = &p->spec;
  double length = (double)p->shape.length;
  kernel->units = p->shape.lines;
  kernel->name = "scan";
  if (!known) {
    p->group = cpu_min(p->shape.lines, p->shape.lines >= 4 * CPU_BODY_LANES ? CPU_BODY_LANES : 64);
    kernel->run = lines_run;
    kernel->units = (p->shape.lines + p->group - 1) / p->group;
    kernel->work = lanes_work(p->shape.length, 4 * p->group);
    kernel->scratch = lanes_scratch(spec->body, spec->num_inputs);
    return;
  }
  /* Lines side by side, as many as the stride, lie in one stretch. */
  kernel->unit_group = p->shape.stride;
  kernel->unit_bytes[0] = kernel->unit_bytes[1] =
      p->shape.stride * p->shape.length * (int64_t)p->size;
  if (p->shape.stride == 1 && cpu_fold_ordered(spec->body, spec->types[0])) {
    p->line = finders[isa](spec->body->known, spec->types[0]);
    kernel->run = minor_run;
    kernel->work =
        (cpu_work){.bytes = 2 * length * (double)p->size, .lanes = 8 * length, .calls = 1};
    return;
  }
  kernel->run = columns_run;
  kernel->work = (cpu_work){.singles = length * (p->shape.stride == 1 ? 6 : 0.5), .calls = 0.5};
}

/* What has no window in front are planes, each made of its own. */
static void say_planes(const window_params *p, cpu_kernel *kernel) {
  const cpu_reduce_window_spec *j = &p->joined;
  int64_t inputs = 1, planes = j->input.dims[0];
  bool is_free = p->rank > 1 && j->window[0] == 1 && j->strides[0] == 1 && j->pad_low[0] == 0 &&
                 j->result.dims[0] == planes && planes > 0;
  if (!is_free) return;
  for (int d = 0; d < p->rank; d++) inputs *= j->input.dims[d];
  kernel->unit_group = kernel->units / planes;
  kernel->unit_bytes[0] = p->outputs / planes * (int64_t)p->size;
  kernel->unit_bytes[1] = inputs / planes * (int64_t)p->size;
}

static void choose_window(window_params *p, bool known, cpu_kernel *kernel) {
  const cpu_reduce_window_spec *spec = &p->spec;
  p->taps = (int64_t)count_taps(spec);
  if (known) {
    join_dims(spec, p);
    double width = (double)p->joined.result.dims[p->rank - 1];
    kernel->run = rows_run;
    kernel->name = "reduce_window rows";
    kernel->units = p->outputs / p->joined.result.dims[p->rank - 1];
    say_planes(p, kernel);
    kernel->work =
        (cpu_work){.lanes = 16 * count_taps(spec) * width, .calls = 5 + 0.8 * count_taps(spec)};
    kernel->scratch = WINDOW_TILE * 24;
    int last = p->rank - 1;
    p->wide = cpu_window_takes_twice(spec) && p->joined.window[last] >= WIDE_TILE &&
              p->joined.strides[last] == 1 && p->joined.window_dilations[last] == 1;
    if (!p->wide) return;
    kernel->scratch += wide_window_scratch(p->joined.input.dims[last]);
    double lines = count_taps(spec) / (double)p->joined.window[last];
    kernel->work = (cpu_work){.singles = 20 * lines * width, .calls = 5};
    return;
  }
  p->group = p->outputs >= 4 * CPU_BODY_LANES ? CPU_BODY_LANES : 64;
  kernel->run = lanes_run;
  kernel->name = "reduce_window body";
  kernel->units = (p->outputs + p->group - 1) / p->group;
  kernel->work = lanes_work(p->taps, 10 * p->group);
  kernel->scratch =
      lanes_scratch(spec->body, spec->num_inputs) + CPU_BODY_LANES * CPU_MAX_RANK * sizeof(int64_t);
}

/* Rows need a minor dimension without holes, and windows of at least one element. */
static bool is_fast(const cpu_reduce_window_spec *spec, bool known) {
  if (count_taps(spec) < 1 || count_taps(spec) > 1e15) return false;
  int last = spec->input.rank - 1;
  return !known || last < 0 || spec->base_dilations[last] == 1 || cpu_window_is_unit(spec, last);
}

static tn_status *make_fast(tn_arena *arena, cpu_target target, const cpu_reduce_window_spec *spec,
                            int64_t count, cpu_kernel *kernel) {
  window_params p = {.spec = *spec, .outputs = count, .size = tn_type_size(spec->types[0])};
  bool known = cpu_fold_known(spec->body, spec->num_inputs, spec->types);
  size_t plain = kernel->scratch;
  TN_ASSERT(known || spec->body->run);
  if (known) p.ops = cpu_reduce_find(target.isa, spec->body->known, spec->types[0]);
  bool scans = cpu_scan_shape(spec, &p.shape);
  TN_ASSERT(!scans || p.shape.lines * p.shape.length == count); /* a result for each element */
  if (scans)
    choose_scan(&p, known, target.isa, kernel);
  else
    choose_window(&p, known, kernel);
  if (known && kernel->scratch < plain) kernel->scratch = plain;
  if (kernel->scratch < WINDOW_TILE * 8) kernel->scratch = WINDOW_TILE * 8;
  return cpu_keep(arena, &p, sizeof p, &kernel->params);
}

tn_status *cpu_make_reduce_window(tn_arena *arena, cpu_target target,
                                  const cpu_reduce_window_spec *spec, cpu_kernel *out) {
  cpu_fold_assert(spec->body, spec->num_inputs, spec->types);
  TN_ASSERT(spec->result.rank == spec->input.rank);
  tn_status *status = NULL;
  for (int d = 0; d < spec->input.rank && !status; d++) status = check_dim(spec, d);
  if (status) return status;
  int64_t count =
      cpu_count_elements(spec->result.rank, spec->result.dims, tn_type_size(spec->types[0]));
  scan_shape shape;
  bool scan = cpu_scan_shape(spec, &shape);
  bool known = cpu_fold_known(spec->body, spec->num_inputs, spec->types);
  cpu_kernel kernel = {.run = plain_reduce_window, .name = "reduce_window plain"};
  kernel.units = count == 0 ? 0 : scan ? shape.lines : count;
  kernel.work =
      (cpu_work){.singles = 25 * (scan ? (double)shape.length : count_taps(spec)), .calls = 3};
  kernel.scratch = plain_fold_scratch(spec->num_inputs) + spec->body->scratch;
  if (target.level == 0 || count == 0 || !is_fast(spec, known))
    status = cpu_keep(arena, spec, sizeof *spec, &kernel.params);
  else
    status = make_fast(arena, target, spec, count, &kernel);
  if (!status) *out = kernel;
  return status;
}
