/* reduce_window, one result at a time: the oracle. A window's positions come in row-major order,
 * and those on padding give init. Where every window reaches from its element to one edge the
 * results are the accumulators along a line, in an order of its own (scan.h), unless init is none
 * that may be left out: then each window is folded after all. A unit is a result, or a line. The
 * fast variant comes here for what it does not take. */
#include "cpu/kernels/common/fold.h"
#include "cpu/kernels/common/number.h"
#include "cpu/kernels/order.h"
#include "cpu/kernels/plain/plain.h"
#include "cpu/kernels/scan.h"

enum { ELEMENT = 16 };

typedef struct folder {
  const cpu_reduce_window_spec *spec;
  void *const *data;
  plain_step_fn *step; /* NULL: run the body */
  char *acc, *next;    /* N elements of 16 bytes each */
  void *body_scratch;
} folder;

static size_t size_of(const folder *f, int k) {
  return tn_type_size(f->spec->types[k]);
}

/* acc = body(acc, value), or body(value, acc). */
static void fold_values(folder *f, const char *const *value, bool before) {
  int n = f->spec->num_inputs;
  if (f->step) {
    f->step(f->acc, value[0]);
    return;
  }
  const void *args[CPU_MAX_OPERANDS];
  void *results[CPU_MAX_OPERANDS];
  for (int k = 0; k < n; k++) {
    args[before ? n + k : k] = f->acc + k * ELEMENT;
    args[before ? k : n + k] = value[k];
    results[k] = f->next + k * ELEMENT;
  }
  f->spec->body->run(f->spec->body, f->data + 3 * n, args, results, 1, f->body_scratch);
  memcpy(f->acc, f->next, (size_t)n * ELEMENT);
}

static void start_fold(folder *f) {
  int n = f->spec->num_inputs;
  for (int k = 0; k < n; k++) memcpy(f->acc + k * ELEMENT, f->data[2 * n + k], size_of(f, k));
}

static void finish_fold(folder *f, int64_t at) {
  for (int k = 0; k < f->spec->num_inputs; k++)
    memcpy((char *)f->data[k] + at * (int64_t)size_of(f, k), f->acc + k * ELEMENT, size_of(f, k));
}

/* Pointers to the elements at `at`, or to the inits where the window lies on padding. */
static void locate_values(const folder *f, int64_t at, const char **value) {
  int n = f->spec->num_inputs;
  for (int k = 0; k < n; k++)
    value[k] =
        at < 0 ? f->data[2 * n + k] : (const char *)f->data[n + k] + at * (int64_t)size_of(f, k);
}

/* ---- windows --------------------------------------------------------------------------------- */

static int64_t element_under_tap(const cpu_reduce_window_spec *spec, const int64_t *out,
                                 const int64_t *tap) {
  int64_t at = 0;
  for (int d = 0; d < spec->input.rank; d++) {
    int64_t i = out[d] * spec->strides[d] + tap[d] * spec->window_dilations[d] - spec->pad_low[d];
    if (i < 0 || i % spec->base_dilations[d] != 0) return -1;
    i /= spec->base_dilations[d];
    if (i >= spec->input.dims[d]) return -1;
    at = at * spec->input.dims[d] + i;
  }
  return at;
}

static void fold_window(folder *f, int64_t unit) {
  const cpu_reduce_window_spec *spec = f->spec;
  int64_t out[CPU_MAX_RANK], tap[CPU_MAX_RANK], taps = 1;
  const char *value[CPU_MAX_OPERANDS];
  for (int d = 0; d < spec->input.rank; d++) taps *= spec->window[d];
  plain_unravel(spec->result.rank, spec->result.dims, unit, out);
  start_fold(f);
  for (int64_t t = 0; t < taps; t++) {
    plain_unravel(spec->input.rank, spec->window, t, tap);
    locate_values(f, element_under_tap(spec, out, tap), value);
    fold_values(f, value, false);
  }
  finish_fold(f, unit);
}

/* ---- scans ----------------------------------------------------------------------------------- */

typedef struct line {
  int64_t base, stride, length; /* element i of the scan lies at base + i * stride */
  bool reverse;
} line;

static void scan_in_order(folder *f, const line *l) {
  const char *value[CPU_MAX_OPERANDS];
  start_fold(f);
  for (int64_t i = 0; i < l->length; i++) {
    locate_values(f, l->base + i * l->stride, value);
    fold_values(f, value, l->reverse && i > 0);
    finish_fold(f, l->base + i * l->stride);
  }
}

/* Groups of 16: prefixes by doubling the distance, then the carry joins. */
static void scan_in_groups(folder *f, const line *l) {
  size_t size = size_of(f, 0);
  char v[CPU_SCAN_GROUP][8], carry[8];
  memcpy(carry, f->data[2], size);
  for (int64_t first = 0; first < l->length; first += CPU_SCAN_GROUP) {
    int count = l->length - first < CPU_SCAN_GROUP ? (int)(l->length - first) : CPU_SCAN_GROUP;
    for (int i = 0; i < count; i++)
      memcpy(v[i], (const char *)f->data[1] + (l->base + (first + i) * l->stride) * (int64_t)size,
             size);
    for (int far = 1; far < CPU_SCAN_GROUP; far *= 2)
      for (int i = count - 1; i >= far; i--) f->step(v[i], v[i - far]);
    for (int i = 0; i < count; i++) {
      f->step(v[i], carry);
      memcpy((char *)f->data[0] + (l->base + (first + i) * l->stride) * (int64_t)size, v[i], size);
    }
    memcpy(carry, v[count - 1], size);
  }
}

static void scan_one(folder *f, const scan_shape *shape, int64_t unit) {
  line l = {.length = shape->length, .stride = shape->stride, .reverse = shape->reverse};
  l.base = unit / shape->stride * shape->stride * shape->length + unit % shape->stride;
  if (shape->reverse) {
    l.base += (l.length - 1) * l.stride;
    l.stride = -l.stride;
  }
  if (f->step && shape->stride == 1 && cpu_fold_ordered(f->spec->body, f->spec->types[0]))
    scan_in_groups(f, &l);
  else
    scan_in_order(f, &l);
}

/* A known body whose init is not its identity: the padding counts, so each window is folded. */
static void fold_line(folder *f, const scan_shape *shape, int64_t unit) {
  int64_t base = unit / shape->stride * shape->stride * shape->length + unit % shape->stride;
  for (int64_t i = 0; i < shape->length; i++) fold_window(f, base + i * shape->stride);
}

void plain_reduce_window(const void *params, void *const *data, int64_t begin, int64_t end,
                         void *scratch) {
  const cpu_reduce_window_spec *spec = params;
  int n = spec->num_inputs;
  char *room = scratch;
  folder f = {.spec = spec,
              .data = data,
              .acc = room,
              .next = room + n * ELEMENT,
              .body_scratch = room + plain_fold_scratch(n)};
  if (cpu_fold_known(spec->body, n, spec->types))
    f.step = plain_find_step(spec->body->known, spec->types[0]);
  scan_shape shape;
  bool scan = cpu_scan_shape(spec, &shape);
  bool whole = scan && f.step && !cpu_scan_init_ok(spec, data[2]);
  for (int64_t unit = begin; unit < end; unit++) {
    if (!scan)
      fold_window(&f, unit);
    else if (whole)
      fold_line(&f, &shape, unit);
    else
      scan_one(&f, &shape, unit);
  }
}
