/* Bands, found from left to right: a kernel joins the one that the kernels before it form if that
 * stays legal with as many rows as divide the units of all of them. Only neighbours join, so the
 * order of steps is what the clusters made it.
 *
 * How a kernel touches its data is what its maker says (cpu_kernel.unit_bytes); of a map, what its
 * program says, whose views are looked at one by one. A plan is scheduled once, by the thread that
 * makes it. */
#include "cpu/plan/schedule.h"
#include "base/assert.h"
#include "cpu/plan/tile_program.h"

#include <string.h>

enum { MOST_PARTS = 24, MOST_ROW_BYTES = 192 << 10, DATA_ALIGN = 64 };

/* For each element of a tile: bytes that the rows of a block touch, so that they stay in the second
 * cache; that a band touches at least, since less stays in the first cache anyway. Fewer rows leave
 * threads without work. */
enum { BLOCK_BYTES = 96, LEAST_BYTES = 32, LEAST_ROWS = 16 };

typedef struct scheduler {
  plan *p;
  int64_t tile; /* elements */
  const plan_rates *rates;
  uint32_t *num_uses; /* by buffer: how often steps name it */
} scheduler;

/* ---- how kernels touch their data --------------------------------------------------------------
 */

/* Bytes of each of the rows into which the view's elements are cut, if row r reads row r of the
 * array alone; 0: it does not, or that is not seen. `size` is an element's. */
static int64_t view_row_bytes(const tile_view *view, int64_t rows, int64_t size) {
  int64_t dims[CPU_MAX_RANK + 1], strides[CPU_MAX_RANK + 1];
  int rank = view->outer.rank;
  for (int d = 0; d < rank; d++)
    dims[d] = view->outer.dims[d], strides[d] = view->outer.strides[0][d];
  dims[rank] = view->count, strides[rank++] = view->step;
  int64_t left = rows,
          step = 0; /* rows that inner dimensions make; what the last of them goes on by */
  int64_t low = view->offset, high = view->offset;
  for (int d = 0; d < rank; d++) {
    int64_t outer = 1, inner = dims[d];
    if (left > 1) {
      if (left % dims[d] == 0)
        outer = dims[d], inner = 1;
      else if (dims[d] % left == 0)
        outer = left, inner = dims[d] / left;
      else
        return 0;
      left /= outer;
      int64_t stride = strides[d] * inner;
      if (outer > 1 && step && step != stride * outer) return 0;
      if (outer > 1) step = stride;
    }
    *(strides[d] < 0 ? &low : &high) += strides[d] * (inner - 1);
  }
  return left == 1 && step > 0 && low >= 0 && high < step ? step * size : 0;
}

static int64_t slot_row_bytes(const tile_slot *slot, uint32_t k, int64_t elements, int64_t rows) {
  int64_t size = (int64_t)slot->element_size, bytes = -1;
  if (slot->kind == TILE_ARRAY) return elements / rows * size;
  if (slot->view) return view_row_bytes(slot->view, rows, size);
  if (slot->kind != TILE_PIECES || elements / slot->pieces->row % rows) return 0;
  for (uint32_t i = 0; i < slot->pieces->count; i++) {
    if (slot->pieces->parts[i].index != k) continue;
    int64_t part = view_row_bytes(&slot->pieces->parts[i].view, rows, size);
    bytes = bytes < 0 || bytes == part ? part : 0;
  }
  return bytes;
}

/* Groups of units that touch their own bytes. */
static int64_t count_groups(const cpu_kernel *kernel) {
  TN_ASSERT(kernel->unit_group <= 1 || kernel->units % kernel->unit_group == 0);
  return kernel->unit_group > 1 ? kernel->units / kernel->unit_group : kernel->units;
}

static bool slot_reads(const tile_slot *slot, uint32_t k) {
  if (slot->kind != TILE_PIECES) return slot->kind <= TILE_VIEW && slot->index == k;
  for (uint32_t i = 0; i < slot->pieces->count; i++)
    if (slot->pieces->parts[i].index == k) return true;
  return false;
}

/* Bytes of data k that a row of the step touches, which are row r's for row r; 0: any. */
static int64_t touched_row_bytes(const plan_step *step, uint32_t k, int64_t rows) {
  const cpu_kernel *kernel = &step->kernel;
  if (kernel->run != tile_program_run)
    return k < CPU_UNIT_DATA ? count_groups(kernel) / rows * kernel->unit_bytes[k] : 0;
  const tile_program *program = kernel->params;
  int64_t bytes = -1;
  for (size_t s = 0; s < program->num_slots; s++) {
    if (!slot_reads(&program->slots[s], k)) continue;
    int64_t own = slot_row_bytes(&program->slots[s], k, kernel->units, rows);
    bytes = bytes < 0 || bytes == own ? own : 0;
  }
  return bytes < 0 ? 0 : bytes;
}

static bool may_be_in_band(const plan_step *step) {
  return step->kind == PLAN_KERNEL && step->kernel.units > 0 && step->num_outputs > 0 &&
         (step->kernel.run == tile_program_run || step->kernel.unit_bytes[0] > 0 ||
          step->kernel.in_order);
}

/* ---- whether steps are a band ------------------------------------------------------------------
 */

typedef struct band_buffer {
  uint32_t buffer;
  int64_t row_bytes; /* 0: some row touches more */
  bool written;
  uint32_t steps, last_step; /* that touch it */
  uint32_t uses;
} band_buffer;

/* Steps of a block that run together, and those between them that can run before. */
typedef struct band_try {
  const plan_step *steps[MOST_PARTS];
  uint32_t count;
  int64_t rows, row_bytes; /* that a row touches, of all data */
  band_buffer data[PLAN_MOST_BAND_DATA];
  uint32_t num_data;
} band_try;

static band_buffer *find_buffer(band_try *t, uint32_t buffer) {
  for (uint32_t i = 0; i < t->num_data; i++)
    if (t->data[i].buffer == buffer) return &t->data[i];
  return NULL;
}

static bool add_touch(band_try *t, const plan *p, uint32_t i, uint32_t k) {
  const plan_step *step = t->steps[i];
  int64_t bytes = touched_row_bytes(step, k, t->rows);
  if (bytes * t->rows != (int64_t)p->buffers[step->data[k]].size) bytes = 0;
  band_buffer *known = find_buffer(t, step->data[k]);
  if (!known) {
    if (t->num_data == PLAN_MOST_BAND_DATA) return false;
    known = &t->data[t->num_data++];
    *known = (band_buffer){.buffer = step->data[k], .row_bytes = bytes};
  }
  if (known->row_bytes != bytes) known->row_bytes = 0;
  known->written |= k < step->num_outputs;
  known->uses++;
  if (!known->steps || known->last_step != i) known->steps++;
  known->last_step = i;
  return true;
}

/* An output may lie over arguments that are read for the last time where it is written. */
static bool is_over_args_by_rows(band_try *t, const plan_buffer *output) {
  for (size_t i = 0; i < output->num_over; i++) {
    const band_buffer *arg = find_buffer(t, output->over[i]);
    if (arg && !arg->row_bytes) return false;
  }
  return true;
}

/* What a step that is done in order writes anywhere: no other step may touch it, and the step is
 * the last one, after which nobody wants what it has written by then. */
static bool is_of_last_step(const band_try *t, const band_buffer *b) {
  return b->steps == 1 && b->last_step + 1 == t->count && t->steps[b->last_step]->kernel.in_order;
}

static bool is_over_nothing_else(band_try *t, const plan_buffer *output) {
  for (size_t i = 0; i < output->num_over; i++) {
    const band_buffer *arg = find_buffer(t, output->over[i]);
    if (arg && !is_of_last_step(t, arg)) return false;
  }
  return true;
}

static int64_t greatest_divisor(int64_t a, int64_t b) {
  while (b) {
    int64_t rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

/* Whether the steps of `t` are a band; what they touch is found anew, since the number of rows may
 * be another one. */
static bool check_band(const scheduler *s, band_try *t) {
  t->rows = 0;
  t->num_data = 0;
  for (uint32_t i = 0; i < t->count; i++)
    t->rows = greatest_divisor(t->rows, count_groups(&t->steps[i]->kernel));
  if (t->rows < LEAST_ROWS && t->rows < s->tile) return false;
  for (uint32_t i = 0; i < t->count; i++)
    for (uint32_t k = 0; k < t->steps[i]->num_data; k++)
      if (!add_touch(t, s->p, i, k)) return false;
  t->row_bytes = 0;
  for (uint32_t i = 0; i < t->num_data; i++) {
    const band_buffer *b = &t->data[i];
    t->row_bytes += b->row_bytes;
    if (!b->written || (b->row_bytes && is_over_args_by_rows(t, &s->p->buffers[b->buffer])))
      continue;
    if (!is_of_last_step(t, b) || !is_over_nothing_else(t, &s->p->buffers[b->buffer])) return false;
  }
  return t->row_bytes > 0 && t->row_bytes <= MOST_ROW_BYTES;
}

/* Whether the step touches what the steps of `t` touch; `written`: only where one of them writes.
 */
static bool shares_buffer(const band_try *t, const plan_step *step, bool written) {
  for (uint32_t i = 0; i < t->count; i++)
    for (uint32_t k = 0; k < t->steps[i]->num_data; k++)
      for (uint32_t j = 0; j < step->num_data; j++)
        if (step->data[j] == t->steps[i]->data[k] &&
            (!written || k < t->steps[i]->num_outputs || j < step->num_outputs))
          return true;
  return false;
}

/* What joins a step that one thread does is done by one thread too: that pays where passing the
 * bytes is most of what it takes. */
static bool is_cheap_band(const scheduler *s, const band_try *t) {
  double all = 0, computing = 0;
  for (uint32_t i = 0; i < t->count; i++) {
    cpu_kernel kernel = t->steps[i]->kernel;
    all += plan_kernel_ns(s->rates, &kernel);
    kernel.work.bytes = 0;
    computing += plan_kernel_ns(s->rates, &kernel);
  }
  return computing * 2 <= all;
}

static bool join_band(const scheduler *s, band_try *t, const plan_step *step) {
  if (t->count == MOST_PARTS || !may_be_in_band(step) || !shares_buffer(t, step, false))
    return false;
  if (step->kernel.in_order && !is_cheap_band(s, t)) return false;
  t->steps[t->count++] = step;
  if (check_band(s, t)) return true;
  t->count--;
  return false;
}

/* Whether an output that the step writes may lie over an argument that a step of `t` touches. */
static bool may_lie_over(const plan *p, const band_try *t, const plan_step *step) {
  for (uint32_t j = 0; j < step->num_outputs; j++) {
    const plan_buffer *output = &p->buffers[step->data[j]];
    for (size_t o = 0; o < output->num_over; o++)
      for (uint32_t i = 0; i < t->count; i++)
        for (uint32_t k = 0; k < t->steps[i]->num_data; k++)
          if (t->steps[i]->data[k] == output->over[o]) return true;
  }
  return false;
}

/* A kernel or a copy that may run before the band: it neither needs what that writes, nor writes
 * what that reads, nor an output in the place of it. */
static bool may_run_before(const plan *p, const band_try *t, const plan_step *step) {
  return (step->kind == PLAN_KERNEL || step->kind == PLAN_COPY) && !shares_buffer(t, step, true) &&
         !may_lie_over(p, t, step);
}

/* ---- making them -------------------------------------------------------------------------------
 */

static size_t align_size(size_t size) {
  return (size + DATA_ALIGN - 1) & ~(size_t)(DATA_ALIGN - 1);
}

static bool is_inner(const scheduler *s, const band_buffer *b) {
  return b->written && b->uses == s->num_uses[b->buffer] &&
         s->p->buffers[b->buffer].storage == PLAN_TEMP;
}

/* Written data come first, as in any step. */
static void sort_data(band_try *t, uint32_t *num_written) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < t->num_data; i++) {
    if (!t->data[i].written) continue;
    band_buffer moved = t->data[i];
    memmove(&t->data[n + 1], &t->data[n], (i - n) * sizeof moved);
    t->data[n++] = moved;
  }
  *num_written = n;
}

static tn_status *fill_part(const scheduler *s, band_try *t, uint32_t i, plan_band_part *out) {
  const plan_step *step = t->steps[i];
  uint32_t *data = tn_arena_alloc_array(&s->p->arena, step->num_data, sizeof *data);
  if (!data) return tn_error_no_memory("a plan");
  for (uint32_t k = 0; k < step->num_data; k++)
    data[k] = (uint32_t)(find_buffer(t, step->data[k]) - t->data);
  *out = (plan_band_part){.op = step->op,
                          .kernel = step->kernel,
                          .units = step->kernel.units / t->rows,
                          .num_data = step->num_data,
                          .num_outputs = step->num_outputs,
                          .data = data};
  return NULL;
}

/* The block's rows, and where in scratch everything is; returns how much that is. */
static size_t lay_out_band(const scheduler *s, const band_try *t, plan_band *band) {
  size_t most_data = 0, most_scratch = 0;
  TN_ASSERT(t->row_bytes > 0); /* something is written, by rows */
  band->block = s->tile * BLOCK_BYTES / t->row_bytes;
  if (band->block > DATA_ALIGN) band->block -= band->block % DATA_ALIGN;
  if (band->block < 1) band->block = 1;
  for (uint32_t i = 0; i < band->num_parts; i++) {
    if (band->parts[i].num_data > most_data) most_data = band->parts[i].num_data;
    if (band->parts[i].kernel.scratch > most_scratch) most_scratch = band->parts[i].kernel.scratch;
  }
  size_t at = align_size(most_data * sizeof(void *));
  for (uint32_t k = 0; k < t->num_data; k++) {
    band->data[k] =
        (plan_band_data){.row_bytes = t->data[k].row_bytes, .inner = is_inner(s, &t->data[k])};
    if (!band->data[k].inner) continue;
    band->data[k].offset = at;
    at += align_size((size_t)(band->block * t->data[k].row_bytes));
  }
  band->kernel_scratch = at;
  return at + most_scratch;
}

/* What a band touches is needed from its first step to its last; inner data have no memory. */
static void keep_data(scheduler *s, const band_try *t, const plan_band *band) {
  int64_t first = t->steps[0]->position, last = t->steps[t->count - 1]->position;
  for (uint32_t k = 0; k < t->num_data; k++) {
    plan_buffer *buffer = &s->p->buffers[t->data[k].buffer];
    if (band->data[k].inner) buffer->size = 0, buffer->in_band = true;
    if (buffer->first > first) buffer->first = first;
    if (buffer->last < last) buffer->last = last;
  }
}

/* Each part has all of its units; what is written is touched by rows; inner data lie apart from
 * each other, from the addresses and from the kernels' scratch. */
static void assert_band(const plan_step *step) {
#ifdef TENON_ASSERTS
  const plan_band *band = step->kernel.params;
  size_t addresses = 0, at = 0;
  TN_ASSERT(band->num_parts > 1 && band->block > 0 && band->num_data == step->num_data);
  for (uint32_t i = 0; i < band->num_parts; i++) {
    const plan_band_part *part = &band->parts[i];
    TN_ASSERT(part->units * step->kernel.units == part->kernel.units);
    TN_ASSERT(band->kernel_scratch + part->kernel.scratch <= step->kernel.scratch);
    if (addresses < part->num_data * sizeof(void *)) addresses = part->num_data * sizeof(void *);
    for (uint32_t k = 0; k < part->num_data; k++) {
      TN_ASSERT(part->data[k] < band->num_data);
      TN_ASSERT(k >= part->num_outputs || band->data[part->data[k]].row_bytes > 0 ||
                (part->kernel.in_order && i + 1 == band->num_parts && step->kernel.in_order));
      TN_ASSERT(k >= part->num_outputs || part->data[k] < step->num_outputs);
    }
  }
  for (uint32_t k = 0; k < band->num_data; k++) {
    if (!band->data[k].inner) continue;
    TN_ASSERT(k < step->num_outputs && band->data[k].offset >= (at ? at : addresses));
    at = band->data[k].offset + (size_t)(band->block * band->data[k].row_bytes);
  }
  TN_ASSERT((at ? at : addresses) <= band->kernel_scratch);
#else
  (void)step;
#endif
}

static tn_status *make_band(scheduler *s, band_try *t, plan_step *out) {
  plan *p = s->p;
  uint32_t num_written;
  sort_data(t, &num_written);
  plan_band *band = tn_arena_alloc(&p->arena, sizeof *band);
  uint32_t *data = tn_arena_alloc_array(&p->arena, t->num_data, sizeof *data);
  if (!band || !data) return tn_error_no_memory("a plan");
  *band = (plan_band){
      .num_parts = t->count,
      .num_data = t->num_data,
      .parts = tn_arena_alloc_array(&p->arena, t->count, sizeof *band->parts),
      .data = tn_arena_alloc_array(&p->arena, t->num_data, sizeof *band->data),
  };
  if (!band->parts || !band->data) return tn_error_no_memory("a plan");
  cpu_kernel kernel = {.run = plan_band_run, .params = band, .units = t->rows, .name = "rows"};
  kernel.in_order = t->steps[t->count - 1]->kernel.in_order;
  double ns = 0;
  for (uint32_t i = 0; i < t->count; i++) {
    tn_status *status = fill_part(s, t, i, &band->parts[i]);
    if (status) return status;
    plan_work_add(&kernel.work, &t->steps[i]->kernel.work, (double)band->parts[i].units);
    ns += t->steps[i]->ns;
  }
  for (uint32_t k = 0; k < t->num_data; k++) data[k] = t->data[k].buffer;
  kernel.scratch = lay_out_band(s, t, band);
  *out = (plan_step){.kind = PLAN_KERNEL,
                     .op = "band",
                     .kernel = kernel,
                     .grain = plan_kernel_grain(s->rates, &kernel),
                     .ns = ns,
                     .position = t->steps[0]->position,
                     .num_data = t->num_data,
                     .num_outputs = num_written,
                     .data = data};
  keep_data(s, t, band);
  assert_band(out);
  return NULL;
}

/* ---- finding them ------------------------------------------------------------------------------
 */

enum { MOST_BETWEEN = 16 };

/* Puts the band in place of its first step, what lay between its steps before it, and closes the
 * gap. */
static void put_band(plan_block *block, size_t first, const bool *in_band, size_t length,
                     const plan_step *band) {
  plan_step between[MOST_BETWEEN];
  size_t n = 0;
  for (size_t i = 0; i < length; i++)
    if (!in_band[i]) between[n++] = block->steps[first + i];
  memcpy(&block->steps[first], between, n * sizeof *between);
  block->steps[first + n] = *band;
  memmove(&block->steps[first + n + 1], &block->steps[first + length],
          (block->count - first - length) * sizeof *block->steps);
  block->count -= length - n - 1;
}

static tn_status *schedule_from(scheduler *s, plan_block *block, size_t first, band_try *t) {
  bool in_band[MOST_PARTS + MOST_BETWEEN + 1] = {true};
  size_t length = 1, between = 0;
  t->steps[0] = &block->steps[first];
  t->count = 1;
  for (size_t i = 1; first + i < block->count && between <= MOST_BETWEEN; i++) {
    const plan_step *step = &block->steps[first + i];
    if (join_band(s, t, step)) {
      in_band[i] = true;
      length = i + 1;
    } else if (t->count == MOST_PARTS || !may_run_before(s->p, t, step)) {
      break;
    } else {
      between++;
    }
  }
  if (t->count < 2) return NULL;
  bool good = check_band(s, t);
  TN_ASSERT(good && length <= sizeof in_band);
  if (t->row_bytes * t->rows < s->tile * LEAST_BYTES) return NULL;
  plan_step band;
  tn_status *status = good ? make_band(s, t, &band) : NULL;
  if (good && !status) put_band(block, first, in_band, length, &band);
  return status;
}

static tn_status *schedule_block(scheduler *s, plan_block *block, band_try *t) {
  tn_status *status = NULL;
  for (size_t i = 0; i < block->count && !status; i++) {
    for (size_t k = 0; k < block->steps[i].num_blocks && !status; k++)
      status = schedule_block(s, &block->steps[i].blocks[k], t);
    if (!status && may_be_in_band(&block->steps[i])) status = schedule_from(s, block, i, t);
  }
  return status;
}

static void count_uses(const plan_block *block, uint32_t *num_uses) {
  for (size_t i = 0; i < block->count; i++) {
    const plan_step *step = &block->steps[i];
    for (uint32_t k = 0; k < step->num_data; k++) num_uses[step->data[k]]++;
    for (size_t k = 0; k < step->num_blocks; k++) count_uses(&step->blocks[k], num_uses);
  }
}

const plan_band *plan_step_band(const plan_step *step) {
  return step->kind == PLAN_KERNEL && step->kernel.run == plan_band_run ? step->kernel.params
                                                                        : NULL;
}

tn_status *plan_schedule(plan *p, plan_block *block, int64_t tile, const plan_rates *rates) {
  scheduler s = {.p = p,
                 .tile = tile,
                 .rates = rates,
                 .num_uses = tn_alloc_array(p->num_buffers + 1, sizeof *s.num_uses)};
  band_try *t = tn_alloc(sizeof *t);
  tn_status *status = s.num_uses && t ? NULL : tn_error_no_memory("a plan");
  if (!status) {
    memset(s.num_uses, 0, (p->num_buffers + 1) * sizeof *s.num_uses);
    count_uses(block, s.num_uses);
    status = schedule_block(&s, block, t);
  }
  tn_free(s.num_uses);
  tn_free(t);
  return status;
}
