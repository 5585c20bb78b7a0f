/* dynamic_slice and dynamic_update_slice: a box whose corner is known only when it runs, clamped so
 * that all of it is inside. The box is rows that lie together in both arrays. An update in place
 * writes the box alone; one that copies goes slab by slab of the outermost dimension, so that the
 * thread that copies a slab also lays the rows over it. A unit is a row or a slab, any thread's. */
#include "base/assert.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/plain/plain.h"
#include "cpu/kernels/rows.h"
#include <string.h>

/* Array 0 of `box` is the window, array 1 the whole; `row` elements lie together in both. A row of
 * the whole (dynamic_update_slice, not in place) is `whole_row` elements. */
typedef struct window_params {
  cpu_window_spec spec;
  int64_t strides[CPU_MAX_RANK]; /* of the whole */
  cpu_axes box;
  int64_t row;
} window_params;

/* Element offset of the clamped corner. */
static int64_t find_corner(const window_params *p, void *const *starts) {
  const cpu_window_spec *spec = &p->spec;
  int64_t at = 0;
  for (int d = 0; d < spec->rank; d++) {
    int64_t start = cpu_index_read(spec->index_type, starts[d]);
    at += cpu_clamp(start, 0, spec->dims[d] - spec->window[d]) * p->strides[d];
  }
  return at;
}

static void slice_run(const void *params, void *const *data, int64_t begin, int64_t end,
                      void *scratch) {
  (void)scratch;
  const window_params *p = params;
  int64_t size = (int64_t)p->spec.element_size;
  TN_ASSERT(begin >= 0 && end <= cpu_axes_count(&p->box));
  const char *src = (const char *)data[1] + find_corner(p, data + 2) * size;
  cpu_cursor cursor;
  cpu_cursor_seek(&cursor, &p->box, begin);
  for (int64_t unit = begin; unit < end; unit++, cpu_cursor_next(&cursor, &p->box))
    memcpy((char *)data[0] + cursor.at[0] * size, src + cursor.at[1] * size,
           (size_t)(p->row * size));
}

static void update_run(const void *params, void *const *data, int64_t begin, int64_t end,
                       void *scratch) {
  (void)scratch;
  const window_params *p = params;
  int64_t size = (int64_t)p->spec.element_size;
  TN_ASSERT(begin >= 0 && end <= cpu_axes_count(&p->box));
  char *dst = (char *)data[0] + find_corner(p, data + 3) * size;
  cpu_cursor cursor;
  cpu_cursor_seek(&cursor, &p->box, begin);
  for (int64_t unit = begin; unit < end; unit++, cpu_cursor_next(&cursor, &p->box))
    memcpy(dst + cursor.at[1] * size, (const char *)data[2] + cursor.at[0] * size,
           (size_t)(p->row * size));
}

/* Copy and update at once: unit i is the i-th slab of the whole's outermost dimension. The source's
 * slab is copied, then the rows of the window that lie in the slab are laid over it. */
static void replace_run(const void *params, void *const *data, int64_t begin, int64_t end,
                        void *scratch) {
  const window_params *p = params;
  const cpu_window_spec *spec = &p->spec;
  int64_t size = (int64_t)spec->element_size, slab = spec->rank ? p->strides[0] : 1;
  if (data[0] != data[1]) /* equal where the caller gave the operand's memory up for the result */
    memcpy((char *)data[0] + begin * slab * size, (const char *)data[1] + begin * slab * size,
           (size_t)((end - begin) * slab * size));
  int64_t rows = cpu_axes_count(&p->box), layers = spec->rank ? spec->window[0] : 1;
  if (rows == 0 || layers == 0) return;
  int64_t start = spec->rank ? cpu_clamp(cpu_index_read(spec->index_type, data[3]), 0,
                                         spec->dims[0] - spec->window[0])
                             : 0;
  int64_t first = cpu_max(begin, start) - start, last = cpu_min(end, start + layers) - start;
  if (first >= last) return;
  int64_t per_layer = rows / layers;
  TN_ASSERT(per_layer * layers == rows && last <= layers); /* a row is of one slab */
  update_run(params, data, first * per_layer, last * per_layer, scratch);
}

static void assert_window(const cpu_window_spec *spec) {
  TN_ASSERT(rows_size_ok(spec->element_size) && cpu_index_type_ok(spec->index_type));
  for (int d = 0; d < spec->rank; d++) TN_ASSERT(spec->window[d] <= spec->dims[d]);
}

/* Rows and the places where they begin are the whole window. */
static void assert_box(const window_params *p) {
#ifdef TENON_ASSERTS
  int64_t window = 1;
  for (int d = 0; d < p->spec.rank; d++) window *= p->spec.window[d];
  TN_ASSERT(cpu_axes_count(&p->box) * p->row == window);
#else
  (void)p;
#endif
}

/* Trailing dimensions that the window covers whole, and one more, make a row; but the outermost
 * dimension stays apart when `keep_first`. */
static void normalise_window(const cpu_window_spec *spec, bool keep_first, window_params *p) {
  int64_t window_strides[CPU_MAX_RANK];
  p->spec = *spec;
  cpu_row_major(spec->rank, spec->dims, p->strides);
  cpu_row_major(spec->rank, spec->window, window_strides);
  int d = spec->rank - 1, least = keep_first ? 1 : 0;
  p->row = 1;
  bool whole = true;
  for (; d >= least && whole; d--) {
    p->row *= spec->window[d];
    whole = spec->window[d] == spec->dims[d];
  }
  for (int i = 0; i <= d; i++)
    cpu_axes_push(&p->box, spec->window[i], window_strides[i], p->strides[i], 0);
  if (!keep_first) cpu_axes_merge(&p->box);
  assert_box(p);
}

static tn_status *finish_kernel(tn_arena *arena, const window_params *p, int64_t units,
                                double bytes, cpu_kernel *kernel, cpu_kernel *out) {
  kernel->units = units;
  kernel->work = (cpu_work){.bytes = 2 * bytes, .calls = 0.5};
  tn_status *status = cpu_keep(arena, p, sizeof *p, &kernel->params);
  if (!status) *out = *kernel;
  return status;
}

static tn_status *make_plain(tn_arena *arena, const cpu_window_spec *spec, cpu_kernel_fn *run,
                             int64_t units, const char *name, cpu_kernel *out) {
  cpu_kernel kernel = {.run = run, .units = units, .work = {.singles = 10}, .name = name};
  tn_status *status = cpu_keep(arena, spec, sizeof *spec, &kernel.params);
  if (!status) *out = kernel;
  return status;
}

tn_status *cpu_make_dynamic_slice(tn_arena *arena, cpu_target target, const cpu_window_spec *spec,
                                  cpu_kernel *out) {
  assert_window(spec);
  int64_t window = cpu_count_elements(spec->rank, spec->window, spec->element_size);
  if (target.level == 0 || window == 0)
    return make_plain(arena, spec, plain_dynamic_slice, window, "dynamic_slice plain", out);
  window_params p = {0};
  normalise_window(spec, false, &p);
  cpu_kernel kernel = {.run = slice_run, .name = "dynamic_slice rows"};
  return finish_kernel(arena, &p, window / p.row, (double)p.row * (double)spec->element_size,
                       &kernel, out);
}

tn_status *cpu_make_dynamic_update_slice(tn_arena *arena, cpu_target target,
                                         const cpu_window_spec *spec, cpu_kernel *out) {
  assert_window(spec);
  int64_t whole = cpu_count_elements(spec->rank, spec->dims, spec->element_size);
  int64_t window = cpu_count_elements(spec->rank, spec->window, spec->element_size);
  int64_t written = spec->in_place ? window : whole;
  if (target.level == 0 || written == 0)
    return make_plain(arena, spec, plain_dynamic_update_slice, written,
                      "dynamic_update_slice plain", out);
  window_params p = {0};
  normalise_window(spec, !spec->in_place, &p);
  if (spec->in_place) {
    cpu_kernel kernel = {.run = update_run, .name = "dynamic_update_slice in place"};
    return finish_kernel(arena, &p, window / p.row, (double)p.row * (double)spec->element_size,
                         &kernel, out);
  }
  cpu_kernel kernel = {.run = replace_run, .name = "dynamic_update_slice copy"};
  int64_t slabs = spec->rank ? spec->dims[0] : 1;
  return finish_kernel(arena, &p, slabs, (double)whole / (double)slabs * (double)spec->element_size,
                       &kernel, out);
}
