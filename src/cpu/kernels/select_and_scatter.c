/* select_and_scatter. The usual one, a comparison and a known body, goes row by row over the
 * dimensions that no window reaches; all else as the plain variant has it.
 *
 * Dimensions are leading ones without windows, those with, and minor ones without, which are the
 * rows: windows side by side along a row pick together, each its own element. Windows may meet, so
 * they are done in order. A unit is one place of the leading dimensions, whose part of the result
 * is its own; any thread takes any units. */
#include "base/assert.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/common/fold.h"
#include "cpu/kernels/common/number.h"
#include "cpu/kernels/plain/plain.h"
#include "cpu/kernels/rows.h"
#include <string.h>

/* Places in windows are counted in 64 bits, which all sizes below 2^31 fit. */
static tn_status *check_dim(const cpu_select_scatter_spec *s, int d) {
  int64_t n = s->operand.dims[d], w = s->window[d], low = s->pad_low[d], high = s->pad_high[d];
  if (w > INT32_MAX || s->strides[d] > INT32_MAX || low < -INT32_MAX || low > INT32_MAX ||
      high < -INT32_MAX || high > INT32_MAX || n > INT32_MAX)
    return tn_error(TN_UNIMPLEMENTED, "select_and_scatter: dimension %d has a size of 2^31 or more",
                    d);
  int64_t padded = n + low + high;
  TN_ASSERT(s->source.dims[d] ==
            (padded <= 0 || w > padded ? 0 : (padded - w) / s->strides[d] + 1));
  return NULL;
}

static void assert_bodies(const cpu_select_scatter_spec *s) {
  const cpu_body *select = s->select_body;
  cpu_fold_assert(s->scatter_body, 1, &s->type);
  TN_ASSERT(select->run && select->num_args == 2 && select->num_results == 1);
  TN_ASSERT(select->arg_types[0] == s->type && select->arg_types[1] == s->type &&
            select->result_types[0] == TN_PRED);
}

/* ---- rows ------------------------------------------------------------------------------------ */

enum { ROW = 128 };

/* kept[j], the offset and the value of it, becomes that of next[j] where select does not keep it.
 */
typedef void pick_row(char *value, int64_t *kept, const char *next, int64_t offset, int64_t n);

#define PICK(name, T, read, op)                                                                    \
  static void name(char *value, int64_t *kept, const char *next, int64_t offset, int64_t n) {      \
    T *a = (T *)value;                                                                             \
    const T *b = (const T *)next;                                                                  \
    for (int64_t j = 0; j < n; j++) {                                                              \
      bool keep = read(a[j]) op read(b[j]);                                                        \
      a[j] = keep ? a[j] : b[j];                                                                   \
      kept[j] = keep ? kept[j] : offset + j;                                                       \
    }                                                                                              \
  }
#define PICKS(type, T, read)                                                                       \
  PICK(ge_##type, T, read, >=)                                                                     \
  PICK(gt_##type, T, read, >)                                                                      \
  PICK(le_##type, T, read, <=)                                                                     \
  PICK(lt_##type, T, read, <)                                                                      \
  static pick_row *const pick_##type[] = {NULL, ge_##type, gt_##type, le_##type, lt_##type};
#define AS_IT_IS(x) (x)
PICKS(u8, uint8_t, AS_IT_IS)
PICKS(u16, uint16_t, AS_IT_IS)
PICKS(u32, uint32_t, AS_IT_IS)
PICKS(u64, uint64_t, AS_IT_IS)
PICKS(s8, int8_t, AS_IT_IS)
PICKS(s16, int16_t, AS_IT_IS)
PICKS(s32, int32_t, AS_IT_IS)
PICKS(s64, int64_t, AS_IT_IS)
PICKS(f32, float, AS_IT_IS)
PICKS(f64, double, AS_IT_IS)
PICKS(bf16, uint16_t, number_from_bf16)
PICKS(f16, uint16_t, number_from_f16)

static pick_row *find_pick(tn_type type, cpu_select select) {
  switch ((int)type) {
  case TN_PRED:
  case TN_U8: return pick_u8[select];
  case TN_U16: return pick_u16[select];
  case TN_U32: return pick_u32[select];
  case TN_U64: return pick_u64[select];
  case TN_S8: return pick_s8[select];
  case TN_S16: return pick_s16[select];
  case TN_S32: return pick_s32[select];
  case TN_S64: return pick_s64[select];
  case TN_F16: return pick_f16[select];
  case TN_BF16: return pick_bf16[select];
  case TN_F32: return pick_f32[select];
  case TN_F64: return pick_f64[select];
  default: return NULL;
  }
}

/* Dimensions [0, lead) and [lead + rank, ...) have no windows; the last ones are rows. */
typedef struct picker_params {
  pick_row *pick;
  plain_step_fn *step;
  int64_t size, leading, minor;
  int rank;
  int64_t dims[CPU_MAX_RANK], source[CPU_MAX_RANK], window[CPU_MAX_RANK], strides[CPU_MAX_RANK],
      pad_low[CPU_MAX_RANK];
  int64_t elements, windows; /* of the dimensions with windows */
} picker_params;

/* One window, and one piece of the rows under it. */
typedef struct window_rows {
  const char *operand, *source;
  char *dst;
  int64_t first[CPU_MAX_RANK], last[CPU_MAX_RANK]; /* the part of the window inside the operand */
} window_rows;

static bool clip_window(const picker_params *p, const int64_t *at, window_rows *rows) {
  for (int d = 0; d < p->rank; d++) {
    int64_t start = at[d] * p->strides[d] - p->pad_low[d];
    rows->first[d] = cpu_max(0, start);
    rows->last[d] = cpu_min(p->dims[d], start + p->window[d]);
    if (rows->first[d] >= rows->last[d]) return false;
  }
  return true;
}

static void pick_window(const picker_params *p, const window_rows *rows, int64_t from, int64_t n) {
  char value[ROW * 8] __attribute__((aligned(64)));
  TN_ASSERT(n > 0 && n <= ROW && from + n <= p->minor);
  int64_t kept[ROW], at[CPU_MAX_RANK];
  for (int d = 0; d < p->rank; d++) at[d] = rows->first[d];
  for (bool first = true;; first = false) {
    int64_t element = 0;
    for (int d = 0; d < p->rank; d++) element = element * p->dims[d] + at[d];
    int64_t offset = element * p->minor + from;
    if (first) {
      memcpy(value, rows->operand + offset * p->size, (size_t)(n * p->size));
      for (int64_t j = 0; j < n; j++) kept[j] = offset + j;
    } else {
      p->pick(value, kept, rows->operand + offset * p->size, offset, n);
    }
    int d = p->rank - 1;
    for (; d >= 0 && ++at[d] == rows->last[d]; d--) at[d] = rows->first[d];
    if (d < 0) break;
  }
  for (int64_t j = 0; j < n; j++)
    p->step(rows->dst + kept[j] * p->size, rows->source + (from + j) * p->size);
}

/* A unit is one place of the leading dimensions. */
static void rows_run(const void *params, void *const *data, int64_t begin, int64_t end,
                     void *scratch) {
  (void)scratch;
  const picker_params *p = params;
  TN_ASSERT(begin >= 0 && end <= p->leading && p->size <= 8);
  int64_t slice = p->elements * p->minor * p->size, sources = p->windows * p->minor * p->size;
  for (int64_t unit = begin; unit < end; unit++) {
    window_rows rows = {.operand = (const char *)data[1] + unit * slice,
                        .source = (const char *)data[2] + unit * sources,
                        .dst = (char *)data[0] + unit * slice};
    int64_t at[CPU_MAX_RANK] = {0};
    rows_fill(rows.dst, data[3], p->elements * p->minor, (size_t)p->size);
    for (int64_t w = 0; w < p->windows; w++, rows.source += p->minor * p->size) {
      if (clip_window(p, at, &rows))
        for (int64_t from = 0; from < p->minor; from += ROW)
          pick_window(p, &rows, from, cpu_min(ROW, p->minor - from));
      for (int d = p->rank - 1; d >= 0 && ++at[d] == p->source[d]; d--) at[d] = 0;
    }
  }
}

/* ---- making one ------------------------------------------------------------------------------ */

static bool is_unit(const cpu_select_scatter_spec *s, int d) {
  return s->window[d] == 1 && s->strides[d] == 1 && s->pad_low[d] == 0 && s->pad_high[d] == 0;
}

static void normalise_picker(const cpu_select_scatter_spec *s, picker_params *p) {
  int first = 0, last = s->operand.rank;
  p->leading = p->minor = p->elements = p->windows = 1;
  while (first < last && is_unit(s, first)) p->leading *= s->operand.dims[first++];
  while (last > first && is_unit(s, last - 1)) p->minor *= s->operand.dims[--last];
  p->rank = last - first;
  for (int i = 0; i < p->rank; i++) {
    p->dims[i] = s->operand.dims[first + i];
    p->source[i] = s->source.dims[first + i];
    p->window[i] = s->window[first + i];
    p->strides[i] = s->strides[first + i];
    p->pad_low[i] = s->pad_low[first + i];
    p->elements *= p->dims[i];
    p->windows *= p->source[i];
  }
}

tn_status *cpu_make_select_and_scatter(tn_arena *arena, cpu_target target,
                                       const cpu_select_scatter_spec *spec, cpu_kernel *out) {
  assert_bodies(spec);
  TN_ASSERT(spec->operand.rank == spec->source.rank);
  tn_status *status = NULL;
  for (int d = 0; d < spec->operand.rank && !status; d++) status = check_dim(spec, d);
  if (status) return status;
  size_t size = tn_type_size(spec->type);
  int64_t elements = cpu_count_elements(spec->operand.rank, spec->operand.dims, size);
  int64_t windows = cpu_count_elements(spec->source.rank, spec->source.dims, size);
  double taps = 1;
  for (int d = 0; d < spec->operand.rank; d++) taps *= (double)spec->window[d];
  cpu_kernel kernel = {.run = plain_select_and_scatter, .name = "select_and_scatter plain"};
  kernel.units = elements > 0;
  kernel.work = (cpu_work){.singles = (double)elements + (double)windows * taps * 60, .calls = 5};
  kernel.scratch = spec->select_body->scratch > spec->scatter_body->scratch
                       ? spec->select_body->scratch
                       : spec->scatter_body->scratch;
  picker_params p = {.pick = find_pick(spec->type, spec->select),
                     .size = (int64_t)tn_type_size(spec->type)};
  if (cpu_fold_known(spec->scatter_body, 1, &spec->type))
    p.step = plain_find_step(spec->scatter_body->known, spec->type);
  if (target.level == 0 || elements == 0 || !p.pick || !p.step) {
    status = cpu_keep(arena, spec, sizeof *spec, &kernel.params);
  } else {
    normalise_picker(spec, &p);
    TN_ASSERT(p.leading * p.elements * p.minor == elements);
    TN_ASSERT(p.leading * p.windows * p.minor == windows);
    kernel.run = rows_run;
    kernel.name = "select_and_scatter rows";
    kernel.units = p.leading;
    kernel.scratch = 0;
    kernel.unit_bytes[0] = kernel.unit_bytes[1] = p.elements * p.minor * p.size;
    kernel.unit_bytes[2] = p.windows * p.minor * p.size;
    kernel.work = (cpu_work){.bytes = (double)(p.elements * p.minor * p.size),
                             .singles = (double)(p.windows * p.minor) * (3 + 0.5 * taps),
                             .calls = 2 + 3 * (double)p.windows};
    status = cpu_keep(arena, &p, sizeof p, &kernel.params);
  }
  if (!status) *out = kernel;
  return status;
}
