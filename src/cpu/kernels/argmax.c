/* argmax and argmin: a reduce whose body argmax.h knows, over rows that are one run of memory or
 * over columns of one dimension. Any other is left to the general kernels of reduce.c, and so are
 * columns of floats where the first one's bits count: values there are the last one's.
 *
 * Short rows are turned into columns, many at a time.
 *
 * Indices are read, or, where the planner has found that element i of a sequence has index i,
 * counted. Parameters lie in the planner's arena and are only read. A unit is a row, or a tile of
 * neighbouring columns; runs on any thread of the pool with scratch of its own. */
#include "cpu/kernels/argmax.h"
#include "base/assert.h"
#include "base/tier.h"
#include "base/types.h"
#include "cpu/kernels/common/fold.h"
#include <string.h>

typedef struct argmax_params {
  const argmax_ops *ops;
  cpu_axes kept, reduced; /* array 0: the input; of columns `kept` is without the innermost */
  int64_t length;         /* of a sequence */
  argmax_index kind;
  size_t index_size;
  bool counted, first;
  int64_t segment;              /* of the body as it is written; 0: not segmented */
  int64_t stride, width, tiles; /* columns: between rows, how many, and in how many tiles */
} argmax_params;

/* Data as reduce has them. */
enum { VALUES, INDICES, IN_VALUES, IN_INDICES, INIT_VALUE, INIT_INDEX };

static bool find_index(tn_type type, argmax_index *kind) {
  switch ((int)type) {
  case TN_S32: *kind = ARGMAX_S32; return true;
  case TN_U32: *kind = ARGMAX_U32; return true;
  case TN_S64: *kind = ARGMAX_S64; return true;
  default: return false;
  }
}

static void store_element(char *dst, const void *value, size_t size) {
  switch (size) {
  case 1: memcpy(dst, value, 1); break;
  case 2: memcpy(dst, value, 2); break;
  case 4: memcpy(dst, value, 4); break;
  default: memcpy(dst, value, 8); break;
  }
}

/* ---- columns ----------------------------------------------------------------------------------
 */

/* What a tile has in scratch, room for ARGMAX_TILE numbers of 8 bytes each. */
typedef struct argmax_tile {
  char value[ARGMAX_TILE * 8], row[ARGMAX_TILE * 8];
  char place[ARGMAX_TILE * 8]; /* as they are counted or read */
  int64_t index[ARGMAX_TILE];
} argmax_tile;

/* Neighbouring columns, from their first elements on. */
typedef struct argmax_columns {
  const char *values, *indices;
  int64_t stride; /* in elements, from row to row */
  int64_t count;
} argmax_columns;

static const void *wide_row(const argmax_ops *ops, argmax_tile *t, const char *x, int64_t n) {
  if (!ops->widen) return x;
  ops->widen(t->row, x, n);
  return t->row;
}

static void read_indices(int64_t *to, argmax_index kind, const void *from, int64_t n) {
  switch (kind) {
  case ARGMAX_S32:
    for (int64_t j = 0; j < n; j++) to[j] = argmax_read_index(ARGMAX_S32, from, j);
    break;
  case ARGMAX_U32:
    for (int64_t j = 0; j < n; j++) to[j] = argmax_read_index(ARGMAX_U32, from, j);
    break;
  default: memcpy(to, from, (size_t)n * sizeof *to);
  }
}

/* Folds rows 1, 2, ... into the first one. */
static void fold_columns(const argmax_params *p, argmax_tile *t, const argmax_columns *c) {
  const argmax_ops *ops = p->ops;
  int64_t size = (int64_t)ops->size, index_size = (int64_t)p->index_size, n = c->count;
  /* Rows that are widened go one at a time. */
  int64_t some = ops->widen ? 1 : p->length - 1;
  memcpy(t->value, wide_row(ops, t, c->values, n), (size_t)n * ops->wide);
  if (p->counted)
    memset(t->place, 0, (size_t)n * ops->wide);
  else
    memcpy(t->place, c->indices, (size_t)n * p->index_size);
  for (int64_t r = 1; r < p->length; r += some) {
    const void *row = wide_row(ops, t, c->values + r * c->stride * size, n);
    if (p->counted)
      ops->count(t->value, t->place, row, c->stride, r, some, n);
    else
      ops->step[p->kind](t->value, t->place, row, c->indices + r * c->stride * index_size,
                         c->stride, some, n);
  }
}

static void columns_to_results(const argmax_params *p, argmax_tile *t, const argmax_columns *c,
                               void *const *data, int64_t result) {
  const argmax_ops *ops = p->ops;
  int64_t n = c->count;
  TN_ASSERT(n > 0 && n <= ARGMAX_TILE);
  fold_columns(p, t, c);
  read_indices(t->index,
               !p->counted      ? p->kind
               : ops->wide == 8 ? ARGMAX_S64
                                : ARGMAX_S32,
               t->place, n);
  ops->after(t->value, t->index, wide_row(ops, t, data[INIT_VALUE], 1),
             argmax_read_index(p->kind, data[INIT_INDEX], 0), n);
  char *values = (char *)data[VALUES] + result * (int64_t)ops->size;
  if (ops->narrow)
    ops->narrow(values, t->value, n);
  else
    memcpy(values, t->value, (size_t)n * ops->size);
  char *indices = (char *)data[INDICES] + result * (int64_t)p->index_size;
  if (p->index_size == sizeof t->index[0])
    memcpy(indices, t->index, (size_t)n * sizeof t->index[0]);
  else
    for (int64_t j = 0; j < n; j++) ((uint32_t *)(void *)indices)[j] = (uint32_t)t->index[j];
}

static void argmax_columns_run(const void *params, void *const *data, int64_t begin, int64_t end,
                               void *scratch) {
  const argmax_params *p = params;
  for (int64_t unit = begin; unit < end; unit++) {
    int64_t row = unit / p->tiles, first = unit % p->tiles * ARGMAX_TILE;
    cpu_cursor cursor;
    cpu_cursor_seek(&cursor, &p->kept, row);
    int64_t at = cursor.at[0] + first;
    argmax_columns c = {.values = (const char *)data[IN_VALUES] + at * (int64_t)p->ops->size,
                        .stride = p->stride,
                        .count = cpu_min(ARGMAX_TILE, p->width - first)};
    if (!p->counted) c.indices = (const char *)data[IN_INDICES] + at * (int64_t)p->index_size;
    columns_to_results(p, scratch, &c, data, row * p->width + first);
  }
}

/* ---- rows -------------------------------------------------------------------------------------
 */

static void argmax_rows_run(const void *params, void *const *data, int64_t begin, int64_t end,
                            void *scratch) {
  const argmax_params *p = params;
  const argmax_ops *ops = p->ops;
  int64_t size = (int64_t)ops->size, index_size = (int64_t)p->index_size;
  argmax_row row = {.kind = p->kind, .length = p->length, .first = p->first, .wide = scratch};
  const argmax_best init = {data[INIT_VALUE], argmax_read_index(p->kind, data[INIT_INDEX], 0)};
  cpu_cursor cursor;
  cpu_cursor_seek(&cursor, &p->kept, begin);
  for (int64_t unit = begin; unit < end; unit++, cpu_cursor_next(&cursor, &p->kept)) {
    argmax_best best = init;
    row.values = (const char *)data[IN_VALUES] + cursor.at[0] * size;
    if (!p->counted) row.indices = (const char *)data[IN_INDICES] + cursor.at[0] * index_size;
    if (!ops->row(ops, &row, &best)) {
      TN_ASSERT(p->first && ops->written);
      best = init;
      ops->written(ops, &row, p->segment, &best);
    }
    store_element((char *)data[VALUES] + unit * size, best.value, ops->size);
    store_element((char *)data[INDICES] + unit * index_size, &best.index, p->index_size);
  }
}

/* ---- short rows: turned into columns ----------------------------------------------------------
 */

enum { SHORT_ROW = 32, SHORT_ROWS = 64 };

typedef struct argmax_turned {
  argmax_tile tile;
  char values[SHORT_ROW * SHORT_ROWS * 8], indices[SHORT_ROW * SHORT_ROWS * 8];
} argmax_turned;

#define TURN_ROWS(T)                                                                               \
  for (int64_t r = 0; r < rows; r++)                                                               \
    for (int64_t i = 0; i < n; i++)                                                                \
      ((T *)dst)[i * SHORT_ROWS + r] = ((const T *)src)[r * stride + i];

static void turn_rows(void *dst, const void *src, int64_t stride, int64_t rows, int64_t n,
                      size_t size) {
  switch (size) {
  case 1: TURN_ROWS(uint8_t) break;
  case 2: TURN_ROWS(uint16_t) break;
  case 4: TURN_ROWS(uint32_t) break;
  default: TURN_ROWS(uint64_t) break;
  }
}

static void argmax_short_run(const void *params, void *const *data, int64_t begin, int64_t end,
                             void *scratch) {
  const argmax_params *p = params;
  argmax_turned *t = scratch;
  int64_t size = (int64_t)p->ops->size, index_size = (int64_t)p->index_size;
  int last = p->kept.rank - 1;
  TN_ASSERT(p->length <= SHORT_ROW);
  for (int64_t unit = begin; unit < end;) {
    cpu_cursor cursor;
    cpu_cursor_seek(&cursor, &p->kept, unit);
    argmax_columns c = {
        .values = t->values, .indices = t->indices, .stride = SHORT_ROWS, .count = 1};
    int64_t stride = 0;
    if (last >= 0) {
      c.count = cpu_min(cpu_min(SHORT_ROWS, end - unit), p->kept.dims[last] - cursor.index[last]);
      stride = p->kept.strides[0][last];
    }
    turn_rows(t->values, (const char *)data[IN_VALUES] + cursor.at[0] * size, stride, c.count,
              p->length, p->ops->size);
    if (!p->counted)
      turn_rows(t->indices, (const char *)data[IN_INDICES] + cursor.at[0] * index_size, stride,
                c.count, p->length, p->index_size);
    columns_to_results(p, &t->tile, &c, data, unit);
    unit += c.count;
  }
}

/* ---- making one -------------------------------------------------------------------------------
 */

typedef struct argmax_body {
  bool least, first;
} argmax_body;

static bool find_body(const cpu_body *body, argmax_body *out) {
  out->least = body->known == CPU_BODY_ARGMIN || body->known == CPU_BODY_ARGMIN_FIRST;
  out->first = body->known == CPU_BODY_ARGMAX_FIRST || body->known == CPU_BODY_ARGMIN_FIRST;
  return out->least || out->first || body->known == CPU_BODY_ARGMAX;
}

static const argmax_ops *find_argmax_ops(tn_isa isa, bool least, tn_type type) {
  static argmax_finder *const finders[TN_NUM_ISAS] = TN_ALL_TIERS(cpu_argmax_find);
  return finders[isa](least, type);
}

static bool is_one_row(const cpu_axes *reduced) {
  return reduced->rank == 1 && reduced->strides[0][0] == 1;
}

/* Columns give the last one's bits. */
static bool columns_fit(const argmax_ops *ops, bool first) {
  return !first || !ops->written;
}

bool cpu_argmax_fits(const cpu_reduce_spec *spec) {
  argmax_body body;
  argmax_index kind;
  if (spec->num_inputs != 2 || !find_body(spec->body, &body) || !find_index(spec->types[1], &kind))
    return false;
  const argmax_ops *ops = find_argmax_ops(TN_ISA_BASELINE, body.least, spec->types[0]);
  cpu_axes kept = {0}, reduced = {0};
  cpu_fold_split(spec, &kept, &reduced);
  int64_t length = cpu_axes_count(&reduced);
  if (!ops || length == 0 || cpu_axes_count(&kept) == 0) return false;
  if (is_one_row(&reduced)) return true;
  /* Places of columns are as wide as values. */
  return reduced.rank <= 1 && columns_fit(ops, body.first) && length <= INT32_MAX;
}

bool cpu_reduce_counts(cpu_target target, const cpu_reduce_spec *spec) {
  cpu_axes kept = {0}, reduced = {0};
  if (target.level == 0 || !cpu_argmax_fits(spec)) return false;
  cpu_fold_split(spec, &kept, &reduced);
  return cpu_axes_count(&reduced) <= INT32_MAX || tn_type_size(spec->types[1]) == 8;
}

static void make_rows(const cpu_reduce_spec *spec, argmax_params *p, const argmax_body *body,
                      cpu_kernel *kernel) {
  const argmax_ops *ops = p->ops;
  int64_t size = (int64_t)ops->size, index_size = (int64_t)p->index_size;
  const cpu_axes *kept = &p->kept;
  p->segment = cpu_fold_segment(p->length, cpu_axes_count(kept));
  bool is_short = p->length <= SHORT_ROW && columns_fit(ops, p->first);
  kernel->run = is_short ? argmax_short_run : argmax_rows_run;
  kernel->name = body->least ? "argmin rows" : "argmax rows";
  kernel->units = cpu_axes_count(kept);
  double bytes = (double)p->length * (double)ops->wide;
  kernel->work = (cpu_work){.bytes = bytes, .lanes = bytes, .calls = 1};
  if (ops->widen) kernel->work.lanes += 8 * (double)p->length;
  kernel->scratch = ops->widen ? ARGMAX_BLOCK * ops->wide : 0;
  if (is_short) kernel->scratch = sizeof(argmax_turned);
  if (!spec->counted) kernel->work.bytes += (double)p->length * (double)index_size;
  /* Result after result, rows follow one another. */
  if (kept->rank > 1 || (kept->rank == 1 && kept->strides[0][0] != p->length)) return;
  kernel->unit_bytes[VALUES] = size;
  kernel->unit_bytes[INDICES] = index_size;
  kernel->unit_bytes[IN_VALUES] = p->length * size;
  kernel->unit_bytes[IN_INDICES] = spec->counted ? 0 : p->length * index_size;
}

static void make_columns(const cpu_reduce_spec *spec, argmax_params *p, const argmax_body *body,
                         cpu_kernel *kernel) {
  const argmax_ops *ops = p->ops;
  int64_t outputs = cpu_axes_count(&p->kept);
  p->stride = p->reduced.rank ? p->reduced.strides[0][0] : 0;
  p->width = p->kept.rank ? p->kept.dims[--p->kept.rank] : 1;
  p->tiles = (p->width + ARGMAX_TILE - 1) / ARGMAX_TILE;
  TN_ASSERT(p->kept.strides[0][p->kept.rank] <= 1 || p->width == 1);
  kernel->run = argmax_columns_run;
  kernel->name = body->least ? "argmin columns" : "argmax columns";
  kernel->units = outputs / p->width * p->tiles;
  kernel->scratch = sizeof(argmax_tile);
  double elements = (double)cpu_min(p->width, ARGMAX_TILE) * (double)p->length;
  double bytes = elements * (double)(ops->wide + (spec->counted ? 0 : p->index_size));
  kernel->work = (cpu_work){.bytes = bytes, .lanes = bytes, .calls = 3};
  if (ops->widen) kernel->work.lanes += 8 * elements;
}

tn_status *cpu_make_argmax(tn_arena *arena, cpu_target target, const cpu_reduce_spec *spec,
                           cpu_kernel *out) {
  argmax_body body;
  argmax_params p = {.counted = spec->counted, .index_size = tn_type_size(spec->types[1])};
  cpu_kernel kernel = {0};
  bool known = find_body(spec->body, &body) && find_index(spec->types[1], &p.kind);
  TN_ASSERT(known && target.level > 0);
  (void)known;
  p.first = body.first;
  p.ops = find_argmax_ops(target.isa, body.least, spec->types[0]);
  cpu_fold_split(spec, &p.kept, &p.reduced);
  p.length = cpu_axes_count(&p.reduced);
  if (is_one_row(&p.reduced))
    make_rows(spec, &p, &body, &kernel);
  else
    make_columns(spec, &p, &body, &kernel);
  tn_status *status = cpu_keep(arena, &p, sizeof p, &kernel.params);
  if (!status) *out = kernel;
  return status;
}
