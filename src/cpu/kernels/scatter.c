/* scatter: updates one after another, in row-major order of the updates.
 *
 * Units are done in order, since updates may meet: the order is the result. For each index vector,
 * a unit, there is a window of updates and the box of the input where it goes, in whole or, where
 * it is not all inside, not at all. A row of the box is different results, and so may be folded
 * together: stored, by the loops of a known body, or by the body in lanes.
 *
 * Parameters lie in the planner's arena and are only read. Runs on one thread at a time, which may
 * write each result's memory; where that is the input's, nothing is copied first. */
#include "base/assert.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/common/fold.h"
#include "cpu/kernels/common/number.h"
#include "cpu/kernels/index_map.h"
#include "cpu/kernels/plain/plain.h"
#include "cpu/kernels/reduce.h"
#include "cpu/kernels/rows.h"
#include <string.h>

static void assert_scatter(const cpu_scatter_spec *spec) {
  cpu_fold_assert(spec->body, spec->num_inputs, spec->types);
  TN_ASSERT(cpu_index_type_ok(spec->index_type));
  index_map_check check = {.array = &spec->input,
                           .indices = &spec->indices,
                           .batched = &spec->updates,
                           .window_dims = &spec->update_window_dims,
                           .absent = {&spec->inserted_window_dims, &spec->input_batching_dims},
                           .map = &spec->scatter_dims_to_operand_dims,
                           .array_batching = &spec->input_batching_dims,
                           .indices_batching = &spec->scatter_indices_batching_dims,
                           .vector_dim = spec->index_vector_dim};
  index_map_assert(&check);
}

/* ---- windows in row-major order of the updates ----------------------------------------------- */

/* What is done to a row of results, for one operand or (general) for all. */
typedef enum scatter_kind { SCATTER_SECOND, SCATTER_KNOWN, SCATTER_GENERAL } scatter_kind;

typedef struct scatter_params {
  cpu_scatter_spec spec;
  scatter_kind kind;
  const reduce_ops *ops;
  int64_t elements;
  cpu_axes batch; /* array 0: indices (component 0), 1: updates, 2: input */
  int64_t vector_stride;
  int64_t strides[CPU_MAX_RANK]; /* of the input */
  int window_rank;               /* window dimensions, each with its dimension of the input */
  int64_t window[CPU_MAX_RANK], window_dim[CPU_MAX_RANK];
  int64_t reach[CPU_MAX_RANK]; /* the window's size in each dimension of the input, 1 if none */
} scatter_params;

/* The element of the input where a window begins; -1: it is not all inside. */
static int64_t window_corner(const scatter_params *p, const char *indices,
                             const cpu_cursor *batch) {
  const cpu_scatter_spec *spec = &p->spec;
  int64_t size = (int64_t)tn_type_size(spec->index_type), corner = batch->at[2];
  for (int i = 0; i < spec->scatter_dims_to_operand_dims.rank; i++) {
    int64_t d = spec->scatter_dims_to_operand_dims.dims[i];
    int64_t s =
        cpu_index_read(spec->index_type, indices + (batch->at[0] + i * p->vector_stride) * size);
    if (s < 0 || s > spec->input.dims[d] - p->reach[d]) return -1;
    corner += s * p->strides[d];
  }
  TN_ASSERT(corner >= 0 && corner < p->elements);
  return corner;
}

static void step_known(const scatter_params *p, char *to, const char *from, int64_t count) {
  enum { PIECE = 256 };
  char acc[PIECE * CPU_REDUCE_ACC] __attribute__((aligned(64)));
  int64_t size = (int64_t)tn_type_size(p->spec.types[0]);
  for (int64_t i = 0; i < count; i += PIECE) {
    int64_t now = cpu_min(PIECE, count - i);
    p->ops->load(acc, to + i * size, now);
    p->ops->step(acc, from + i * size, now);
    p->ops->store(to + i * size, acc, now);
  }
}

/* The elements of a row are different results, so they may be computed together. */
static void step_general(const scatter_params *p, void *const *data, int64_t to, int64_t from,
                         int64_t count, char *scratch) {
  const cpu_scatter_spec *spec = &p->spec;
  int n = spec->num_inputs;
  const void *args[CPU_MAX_OPERANDS];
  void *results[CPU_MAX_OPERANDS];
  char *room = scratch + cpu_align64(spec->body->scratch);
  for (int64_t i = 0; i < count; i += CPU_BODY_LANES) {
    int64_t now = cpu_min(CPU_BODY_LANES, count - i);
    for (int k = 0; k < n; k++) {
      int64_t size = (int64_t)tn_type_size(spec->types[k]);
      args[k] = (char *)data[k] + (to + i) * size;
      args[n + k] = (char *)data[2 * n + 1 + k] + (from + i) * size;
      results[k] = room + k * CPU_BODY_LANES * 16;
    }
    spec->body->run(spec->body, data + 3 * n + 1, args, results, now, scratch);
    for (int k = 0; k < n; k++) {
      size_t size = tn_type_size(spec->types[k]);
      memcpy((char *)data[k] + (to + i) * (int64_t)size, results[k], (size_t)now * size);
    }
  }
}

/* `count` neighbouring results from element `to`, updates from element `from`. */
static void apply_row(const scatter_params *p, void *const *data, int64_t to, int64_t from,
                      int64_t count, char *scratch) {
  int n = p->spec.num_inputs;
  if (p->kind == SCATTER_GENERAL) {
    step_general(p, data, to, from, count, scratch);
    return;
  }
  for (int k = 0; k < n; k++) {
    int64_t size = (int64_t)tn_type_size(p->spec.types[k]);
    char *dst = (char *)data[k] + to * size;
    const char *src = (const char *)data[2 * n + 1 + k] + from * size;
    if (p->kind == SCATTER_SECOND)
      rows_copy(dst, 1, src, 1, count, (size_t)size);
    else
      step_known(p, dst, src, count);
  }
}

/* Rows of the window, in the order of the updates. A row is a run along the last window dimension
 * when that is the input's last one, else a single element. */
static void apply_window(const scatter_params *p, void *const *data, int64_t corner, int64_t update,
                         char *scratch) {
  int64_t at[CPU_MAX_RANK] = {0};
  int last = p->window_rank - 1;
  bool run = last >= 0 && p->strides[p->window_dim[last]] == 1;
  int64_t count = run ? p->window[last] : 1;
  for (;;) {
    int64_t to = corner, from = 0;
    for (int w = 0; w <= last; w++) {
      to += at[w] * p->strides[p->window_dim[w]];
      from = from * p->window[w] + at[w];
    }
    TN_ASSERT(to >= corner && to + count <= p->elements);
    apply_row(p, data, to, update + from, count, scratch);
    int w = run ? last - 1 : last;
    for (; w >= 0 && ++at[w] == p->window[w]; w--) at[w] = 0;
    if (w < 0) return;
  }
}

/* Scalars of 4 bytes that are stored or added, one index component: the usual histogram. */
static bool apply_scalars(const scatter_params *p, void *const *data, int64_t begin, int64_t end) {
  const cpu_scatter_spec *spec = &p->spec;
  tn_type type = spec->types[0];
  if (p->window_rank != 0 || spec->num_inputs != 1 || spec->input.rank != 1 || p->batch.rank > 1 ||
      spec->scatter_dims_to_operand_dims.rank != 1 || /* no index: a batching dimension instead */
      spec->index_type != TN_S32 || p->kind == SCATTER_GENERAL)
    return false;
  if (p->kind == SCATTER_KNOWN && (spec->body->known != CPU_BODY_ADD || type != TN_F32))
    return false;
  if (tn_type_size(type) != 4) return false;
  const int32_t *index = data[2];
  const char *updates = data[3];
  char *dst = data[0];
  int64_t limit = spec->input.dims[0], step = p->batch.rank ? p->batch.strides[0][0] : 0;
  for (int64_t i = begin; i < end; i++) {
    int64_t at = index[i * step];
    if (at < 0 || at >= limit) continue;
    if (p->kind == SCATTER_SECOND)
      memcpy(dst + at * 4, updates + i * 4, 4);
    else
      ((float *)dst)[at] = number_canonical_f32(((float *)dst)[at] + ((const float *)updates)[i]);
  }
  return true;
}

static void scatter_run(const void *params, void *const *data, int64_t begin, int64_t end,
                        void *scratch) {
  const scatter_params *p = params;
  const cpu_scatter_spec *spec = &p->spec;
  int n = spec->num_inputs;
  if (begin >= end) return;
  TN_ASSERT(begin >= 0 && end <= cpu_axes_count(&p->batch));
  for (int k = 0; k < n && spec->in_place; k++) TN_ASSERT(data[k] == data[n + k]);
  for (int k = 0; k < n && !spec->in_place && begin == 0; k++)
    memcpy(data[k], data[n + k], (size_t)p->elements * tn_type_size(spec->types[k]));
  if (apply_scalars(p, data, begin, end)) return;
  cpu_cursor batch;
  cpu_cursor_seek(&batch, &p->batch, begin);
  for (int64_t i = begin; i < end; i++, cpu_cursor_next(&batch, &p->batch)) {
    int64_t corner = window_corner(p, data[2 * n], &batch);
    if (corner >= 0) apply_window(p, data, corner, batch.at[1], scratch);
  }
}

/* ---- making one ------------------------------------------------------------------------------ */

/* Whether the window dimensions are the last ones of the updates, in order: then the updates of one
 * index vector come together. */
static bool windows_are_minor(const cpu_scatter_spec *spec) {
  int first = spec->updates.rank - spec->update_window_dims.rank;
  for (int i = 0; i < spec->update_window_dims.rank; i++)
    if (spec->update_window_dims.dims[i] != first + i) return false;
  return true;
}

static void normalise_scatter(const cpu_scatter_spec *spec, scatter_params *p) {
  int64_t updates[CPU_MAX_RANK], indices[CPU_MAX_RANK];
  cpu_row_major(spec->input.rank, spec->input.dims, p->strides);
  cpu_row_major(spec->updates.rank, spec->updates.dims, updates);
  cpu_row_major(spec->indices.rank, spec->indices.dims, indices);
  p->spec = *spec;
  p->vector_stride =
      spec->index_vector_dim < spec->indices.rank ? indices[spec->index_vector_dim] : 0;
  index_map_batch(&spec->updates, &spec->update_window_dims, updates, &spec->indices,
                  spec->index_vector_dim, indices, &spec->scatter_indices_batching_dims,
                  &spec->input_batching_dims, p->strides, &p->batch);
  for (int d = 0; d < spec->input.rank; d++) {
    p->reach[d] = 1;
    if (index_map_has(&spec->inserted_window_dims, d) ||
        index_map_has(&spec->input_batching_dims, d))
      continue;
    p->reach[d] = spec->updates.dims[spec->update_window_dims.dims[p->window_rank]];
    p->window[p->window_rank] = spec->updates.dims[spec->update_window_dims.dims[p->window_rank]];
    p->window_dim[p->window_rank++] = d;
  }
}

/* Windows of updates and index vectors follow one another, as a rule. Of one operand: data are its
 * result, the input, the indices, the updates. */
static void say_rows(const scatter_params *p, int64_t window, cpu_kernel *kernel) {
  const cpu_scatter_spec *spec = &p->spec;
  if (spec->num_inputs != 1) return;
  int64_t vector =
      spec->index_vector_dim < spec->indices.rank ? spec->scatter_dims_to_operand_dims.rank : 1;
  if (p->vector_stride <= 1 && cpu_axes_follow(&p->batch, 0, vector))
    kernel->unit_bytes[2] = vector * (int64_t)tn_type_size(spec->index_type);
  if (cpu_axes_follow(&p->batch, 1, window))
    kernel->unit_bytes[3] = window * (int64_t)tn_type_size(spec->types[0]);
}

static void choose_fast(const cpu_scatter_spec *spec, cpu_target target, int64_t elements,
                        int64_t updates, scatter_params *p, cpu_kernel *kernel) {
  normalise_scatter(spec, p);
  TN_ASSERT(p->window_rank == spec->update_window_dims.rank);
  p->elements = elements;
  p->kind = SCATTER_GENERAL;
  if (spec->body->known == CPU_BODY_SECOND) {
    p->kind = SCATTER_SECOND;
  } else if (cpu_fold_known(spec->body, spec->num_inputs, spec->types)) {
    p->kind = SCATTER_KNOWN;
    p->ops = cpu_reduce_find(target.isa, spec->body->known, spec->types[0]);
  } else {
    kernel->scratch =
        cpu_align64(spec->body->scratch) + (size_t)spec->num_inputs * CPU_BODY_LANES * 16;
  }
  kernel->run = scatter_run;
  kernel->name = "scatter rows";
  kernel->units = cpu_axes_count(&p->batch);
  kernel->in_order = true;
  int64_t window = updates / kernel->units;
  say_rows(p, window, kernel);
  double copied = spec->in_place ? 0 : (double)elements / (double)kernel->units;
  bool alone = p->window_rank == 0 && spec->input.rank == 1; /* each window is an element */
  kernel->work =
      (cpu_work){.bytes = 2 * (copied + (double)window) * (double)tn_type_size(spec->types[0]),
                 .singles = (double)window * (p->kind == SCATTER_GENERAL ? 10 : 0.5),
                 .calls = alone ? 0.3 : 2};
}

tn_status *cpu_make_scatter(tn_arena *arena, cpu_target target, const cpu_scatter_spec *spec,
                            cpu_kernel *out) {
  assert_scatter(spec);
  size_t size = tn_type_size(spec->types[0]);
  int64_t elements = cpu_count_elements(spec->input.rank, spec->input.dims, size);
  int64_t updates = cpu_count_elements(spec->updates.rank, spec->updates.dims, size);
  tn_status *status;
  cpu_kernel kernel = {.run = plain_scatter, .units = elements > 0, .name = "scatter plain"};
  kernel.work = (cpu_work){.singles = (double)elements + 50 * (double)updates, .calls = 5};
  kernel.scratch = plain_fold_scratch(spec->num_inputs) + spec->body->scratch;
  if (target.level == 0 || elements == 0 || updates == 0 || !windows_are_minor(spec)) {
    status = cpu_keep(arena, spec, sizeof *spec, &kernel.params);
  } else {
    scatter_params p = {0};
    kernel.scratch = 0;
    choose_fast(spec, target, elements, updates, &p, &kernel);
    status = cpu_keep(arena, &p, sizeof p, &kernel.params);
  }
  if (!status) *out = kernel;
  return status;
}
