/* reduce: the shapes are brought to a normal form, and the order of docs/numerics.md is kept by the
 * loops of reduce.h (known bodies) or by running the body for many results at once. What argmax.c
 * has a kernel for is made there.
 *
 * The dimensions are two index spaces, kept and reduced; a result is one place of the first, and
 * its sequence the second from there on. Sequences of a known body are folded in blocks whose
 * length order.h fixes, wherever they lie in memory; those of any other body one after another, or,
 * where they are long and few, in segments.
 *
 * Parameters lie in the planner's arena and are only read. A unit is a result, a tile or a group of
 * them; runs on any thread of the pool with scratch of its own. */
#include "cpu/kernels/reduce.h"
#include "base/assert.h"
#include "base/tier.h"
#include "cpu/kernels/argmax.h"
#include "cpu/kernels/common/fold.h"
#include "cpu/kernels/lanes.h"
#include "cpu/kernels/order.h"
#include "cpu/kernels/plain/plain.h"
#include <string.h>

enum { REDUCE_TILE = 512 };

typedef struct reduce_params {
  cpu_reduce_spec spec;
  const reduce_ops *ops;
  size_t size;      /* of an element; of the only operand where the body is known */
  cpu_axes kept;    /* array 0: the input; joined, row-major order of the results */
  cpu_axes reduced; /* array 0: the input */
  int64_t length;   /* of each reduced sequence */
  int64_t outputs;
  int64_t width, tiles; /* minor dimension kept: its size, and in how many tiles */
  int64_t group;        /* general body: results of a unit */
  int64_t segment;      /* general body: elements of a segment, 0: not segmented */
} reduce_params;

const reduce_ops *cpu_reduce_find(tn_isa isa, cpu_known_body known, tn_type type) {
  static reduce_finder *const finders[TN_NUM_ISAS] = TN_ALL_TIERS(cpu_reduce_find);
  return finders[isa](known, type);
}

/* ---- the minor dimension is reduced ---------------------------------------------------------- */

/* Each sequence is one run of memory. A unit is one result. */
static void rows_run(const void *params, void *const *data, int64_t begin, int64_t end,
                     void *scratch) {
  (void)scratch;
  const reduce_params *p = params;
  int64_t size = (int64_t)p->size;
  TN_ASSERT(begin >= 0 && end <= p->outputs && p->reduced.rank <= 1);
  cpu_cursor cursor;
  cpu_cursor_seek(&cursor, &p->kept, begin);
  int last = p->kept.rank - 1;
  for (int64_t unit = begin; unit < end;) {
    int64_t rows = 1, stride = 0;
    if (last >= 0) {
      rows = cpu_min(end - unit, p->kept.dims[last] - cursor.index[last]);
      stride = p->kept.strides[0][last];
    }
    p->ops->rows((char *)data[0] + unit * size, (const char *)data[1] + cursor.at[0] * size, stride,
                 rows, p->length, data[2]);
    unit += rows;
    if (unit < end) cpu_cursor_seek(&cursor, &p->kept, unit);
  }
}

/* Sequences of several runs: a block that lies in more than one is gathered first. */
static void pieces_run(const void *params, void *const *data, int64_t begin, int64_t end,
                       void *scratch) {
  const reduce_params *p = params;
  size_t size = p->size;
  TN_ASSERT(begin >= 0 && end <= p->outputs && p->reduced.rank > 1);
  TN_ASSERT(p->ops->acc_size <= CPU_REDUCE_ACC);
  int64_t run = p->reduced.dims[p->reduced.rank - 1];
  cpu_axes pieces = p->reduced;
  pieces.rank--;
  cpu_cursor kept, piece;
  cpu_cursor_seek(&kept, &p->kept, begin);
  for (int64_t unit = begin; unit < end; unit++, cpu_cursor_next(&kept, &p->kept)) {
    const char *src = (const char *)data[1] + kept.at[0] * (int64_t)size;
    char total[CPU_REDUCE_ACC], part[CPU_REDUCE_ACC];
    int64_t used = 0; /* of the present run */
    p->ops->load(total, data[2], 1);
    cpu_cursor_seek(&piece, &pieces, 0);
    for (int64_t at = 0; at < p->length; at += CPU_REDUCE_BLOCK) {
      int64_t count = cpu_min(CPU_REDUCE_BLOCK, p->length - at);
      for (int64_t have = 0; have < count;) {
        int64_t take = cpu_min(count - have, run - used);
        memcpy((char *)scratch + (size_t)have * size, src + (piece.at[0] + used) * (int64_t)size,
               (size_t)take * size);
        have += take;
        used += take;
        if (used < run) continue;
        used = 0;
        cpu_cursor_next(&piece, &pieces);
      }
      p->ops->block(part, scratch, count);
      p->ops->join(total, part, 1);
    }
    TN_ASSERT(used == 0); /* the last block ends where the last run does */
    p->ops->store((char *)data[0] + unit * (int64_t)size, total, 1);
  }
}

/* ---- the minor dimension is kept ------------------------------------------------------------- */

static void column_tile(const reduce_params *p, char *dst, const char *src, const void *init,
                        int64_t width, char *total, char *part) {
  int inner = p->reduced.rank - 1;
  int64_t run = p->reduced.dims[inner], stride = p->reduced.strides[0][inner];
  int64_t size = (int64_t)p->size, used = 0;
  cpu_axes outer = p->reduced;
  outer.rank--;
  TN_ASSERT(width > 0 && width <= REDUCE_TILE && run > 0 && p->length % run == 0);
  cpu_cursor cursor;
  cpu_cursor_seek(&cursor, &outer, 0);
  for (int64_t j = 0; j < width; j++) p->ops->load(total + j * (int64_t)p->ops->acc_size, init, 1);
  for (int64_t at = 0; at < p->length;) {
    int64_t left = cpu_min(CPU_REDUCE_BLOCK, p->length - at);
    at += left;
    for (bool first = true; left > 0; first = false) {
      const char *row = src + (cursor.at[0] + used * stride) * size;
      int64_t take = first ? 1 : cpu_min(left, run - used);
      if (first)
        p->ops->load(part, row, width);
      else
        p->ops->columns(part, row, stride, take, width);
      left -= take;
      used += take;
      if (used < run) continue;
      used = 0;
      cpu_cursor_next(&cursor, &outer);
    }
    p->ops->join(total, part, width);
  }
  TN_ASSERT(used == 0);
  p->ops->store(dst, total, width);
}

/* A unit is a tile of neighbouring results. */
static void columns_run(const void *params, void *const *data, int64_t begin, int64_t end,
                        void *scratch) {
  const reduce_params *p = params;
  int64_t size = (int64_t)p->size;
  TN_ASSERT(begin >= 0 && end <= p->outputs / p->width * p->tiles);
  cpu_cursor cursor;
  for (int64_t unit = begin; unit < end; unit++) {
    int64_t row = unit / p->tiles, first = unit % p->tiles * REDUCE_TILE;
    cpu_cursor_seek(&cursor, &p->kept, row);
    column_tile(p, (char *)data[0] + (row * p->width + first) * size,
                (const char *)data[1] + (cursor.at[0] + first) * size, data[2],
                cpu_min(REDUCE_TILE, p->width - first), scratch,
                (char *)scratch + REDUCE_TILE * CPU_REDUCE_ACC);
  }
}

/* ---- any other body -------------------------------------------------------------------------- */

/* A unit is `group` results, one lane each. */
static void group_run(const void *params, void *const *data, int64_t begin, int64_t end,
                      void *scratch) {
  const reduce_params *p = params;
  const cpu_reduce_spec *spec = &p->spec;
  int n = spec->num_inputs;
  TN_ASSERT(p->group <= CPU_BODY_LANES && (end - 1) * p->group < p->outputs);
  lanes fold;
  lanes_open(&fold, spec->body, n, data + 3 * n, scratch);
  for (int64_t unit = begin; unit < end; unit++) {
    int64_t first = unit * p->group, count = cpu_min(p->group, p->outputs - first);
    cpu_cursor kept, seq;
    cpu_cursor_seek(&kept, &p->kept, first);
    for (int64_t j = 0; j < count; j++, cpu_cursor_next(&kept, &p->kept))
      fold.place[j] = kept.at[0];
    for (int k = 0; k < n; k++) lanes_fill(&fold, k, data[2 * n + k], count);
    cpu_cursor_seek(&seq, &p->reduced, 0);
    for (int64_t i = 0; i < p->length; i++, cpu_cursor_next(&seq, &p->reduced))
      lanes_step(&fold, (const void *const *)(data + n), seq.at[0], count);
    for (int k = 0; k < n; k++) lanes_store(&fold, k, data[k], first, count);
  }
}

/* One lane is one segment of the sequence; then the segments are folded into the result. A unit is
 * one result. */
static void segments_run(const void *params, void *const *data, int64_t begin, int64_t end,
                         void *scratch) {
  const reduce_params *p = params;
  const cpu_reduce_spec *spec = &p->spec;
  int n = spec->num_inputs;
  int64_t count = (p->length + p->segment - 1) / p->segment;
  int64_t tail = p->length - (count - 1) * p->segment; /* elements of the last segment */
  TN_ASSERT(count <= CPU_FOLD_SEGMENTS && tail > 0 && tail <= p->segment);
  TN_ASSERT(begin >= 0 && end <= p->outputs);
  lanes fold;
  lanes_open(&fold, spec->body, n, data + 3 * n, scratch);
  cpu_cursor *seq = (cpu_cursor *)((char *)scratch + lanes_scratch(spec->body, n));
  for (int64_t unit = begin; unit < end; unit++) {
    cpu_cursor kept;
    cpu_cursor_seek(&kept, &p->kept, unit);
    for (int64_t s = 0; s < count; s++) cpu_cursor_seek(&seq[s], &p->reduced, s * p->segment);
    for (int64_t t = 0; t < p->segment; t++) {
      int64_t active = t < tail ? count : count - 1;
      for (int64_t s = 0; s < active; s++) {
        fold.place[s] = seq[s].at[0];
        cpu_cursor_next(&seq[s], &p->reduced);
      }
      if (t == 0)
        lanes_load(&fold, (const void *const *)(data + n), kept.at[0], active);
      else
        lanes_step(&fold, (const void *const *)(data + n), kept.at[0], active);
    }
    lanes_join(&fold, (const void *const *)(data + 2 * n), count);
    for (int k = 0; k < n; k++) lanes_store(&fold, k, data[k], unit, 1);
  }
}

/* ---- making one ------------------------------------------------------------------------------ */

static bool minor_is_reduced(const cpu_reduce_spec *spec) {
  for (int d = spec->input.rank - 1; d >= 0; d--)
    if (spec->input.dims[d] != 1) return spec->reduced[d];
  return false;
}

/* Result after result, sequences follow one another. */
static bool is_one_run(const reduce_params *p) {
  bool follow = p->kept.rank == 0 || (p->kept.rank == 1 && p->kept.strides[0][0] == p->length);
  return follow && p->reduced.rank <= 1 && (p->reduced.rank == 0 || p->reduced.strides[0][0] == 1);
}

static void choose_known(const cpu_reduce_spec *spec, cpu_target target, reduce_params *p,
                         cpu_kernel *kernel) {
  p->ops = cpu_reduce_find(target.isa, spec->body->known, spec->types[0]);
  p->size = tn_type_size(spec->types[0]);
  double bytes = (double)p->length * (double)p->size;
  kernel->order = (cpu_order){CPU_ORDER_CHAIN, p->length};
  if (minor_is_reduced(spec)) {
    kernel->order.kind = CPU_ORDER_LANES;
    bool whole = p->reduced.rank <= 1;
    kernel->run = whole ? rows_run : pieces_run;
    kernel->name = whole ? "reduce rows" : "reduce pieces";
    kernel->units = p->outputs;
    kernel->work = (cpu_work){.bytes = bytes, .lanes = bytes / (whole ? 2 : 1), .calls = 1.5};
    kernel->scratch = whole ? 0 : CPU_REDUCE_BLOCK * p->size;
    if (is_one_run(p)) {
      kernel->unit_bytes[0] = (int64_t)p->size;
      kernel->unit_bytes[1] = p->length * (int64_t)p->size;
    }
    return;
  }
  int last = p->kept.rank - 1;
  p->width = 1;
  if (last >= 0) {
    p->width = p->kept.dims[last];
    p->kept.rank--;
  }
  /* Nothing is reduced (sizes of 1): a sequence of one element. */
  if (p->reduced.rank == 0) cpu_axes_push(&p->reduced, p->length, 0, 0, 0);
  p->tiles = (p->width + REDUCE_TILE - 1) / REDUCE_TILE;
  kernel->run = columns_run;
  kernel->name = "reduce columns";
  kernel->units = p->outputs / p->width * p->tiles;
  bytes *= (double)cpu_min(p->width, REDUCE_TILE);
  kernel->work = (cpu_work){.bytes = bytes, .lanes = bytes / 2, .calls = 2};
  kernel->scratch = 2 * REDUCE_TILE * CPU_REDUCE_ACC;
}

static void choose_general(const cpu_reduce_spec *spec, reduce_params *p, cpu_kernel *kernel) {
  int n = spec->num_inputs;
  kernel->scratch = lanes_scratch(spec->body, n);
  kernel->name = "reduce body";
  p->segment = cpu_fold_segment(p->length, p->outputs);
  kernel->order = (cpu_order){p->segment ? CPU_ORDER_SEGMENTS : CPU_ORDER_CHAIN, p->length};
  if (p->segment) {
    kernel->run = segments_run;
    kernel->units = p->outputs;
    kernel->work = (cpu_work){.singles = 10 * (double)p->length, .calls = 1000};
    kernel->scratch += CPU_FOLD_SEGMENTS * sizeof(cpu_cursor);
    return;
  }
  p->group = p->outputs >= 4 * CPU_BODY_LANES ? CPU_BODY_LANES : 64;
  kernel->run = group_run;
  kernel->units = (p->outputs + p->group - 1) / p->group;
  kernel->work = lanes_work(p->length, 3 * p->group);
}

static int64_t count_outputs(const cpu_reduce_spec *spec) {
  int64_t outputs = 1;
  for (int d = 0; d < spec->input.rank; d++)
    if (!spec->reduced[d]) outputs *= spec->input.dims[d];
  return outputs;
}

cpu_order cpu_reduce_order(const cpu_reduce_spec *spec) {
  cpu_order order = {CPU_ORDER_CHAIN, 1};
  if (cpu_argmax_fits(spec)) return (cpu_order){CPU_ORDER_UNSAID, 0};
  for (int d = 0; d < spec->input.rank; d++)
    if (spec->reduced[d]) order.terms *= spec->input.dims[d];
  if (!cpu_fold_known(spec->body, spec->num_inputs, spec->types))
    order.kind =
        cpu_fold_segment(order.terms, count_outputs(spec)) ? CPU_ORDER_SEGMENTS : CPU_ORDER_CHAIN;
  else if (minor_is_reduced(spec))
    order.kind = CPU_ORDER_LANES;
  return order;
}

tn_status *cpu_make_reduce(tn_arena *arena, cpu_target target, const cpu_reduce_spec *spec,
                           cpu_kernel *out) {
  cpu_fold_assert(spec->body, spec->num_inputs, spec->types);
  int64_t elements =
      cpu_count_elements(spec->input.rank, spec->input.dims, tn_type_size(spec->types[0]));
  TN_ASSERT(!spec->counted || cpu_reduce_counts(target, spec));
  if (target.level > 0 && cpu_argmax_fits(spec)) return cpu_make_argmax(arena, target, spec, out);
  tn_status *status;
  bool known = cpu_fold_known(spec->body, spec->num_inputs, spec->types);
  cpu_kernel kernel = {.run = plain_reduce, .name = "reduce plain"};
  if (target.level == 0 || elements == 0) {
    kernel.units = count_outputs(spec);
    kernel.work =
        (cpu_work){.singles = 20 * (double)elements / (double)cpu_max(kernel.units, 1), .calls = 2};
    kernel.scratch = known ? 0 : plain_fold_scratch(spec->num_inputs) + spec->body->scratch;
    status = cpu_keep(arena, spec, sizeof *spec, &kernel.params);
  } else {
    reduce_params p = {.spec = *spec};
    cpu_fold_split(spec, &p.kept, &p.reduced);
    p.length = cpu_axes_count(&p.reduced);
    p.outputs = cpu_axes_count(&p.kept);
    if (known)
      choose_known(spec, target, &p, &kernel);
    else
      choose_general(spec, &p, &kernel);
    status = cpu_keep(arena, &p, sizeof p, &kernel.params);
  }
  if (!status) *out = kernel;
  return status;
}
