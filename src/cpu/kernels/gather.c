/* gather: for each index vector a box of the operand, copied by rows. The box's corner is clamped,
 * so that all of it is inside. A row is what lies one distance apart in both arrays; where the row
 * takes up all of the box there is one copy a unit. A unit is an index vector, and its box is its
 * own, so any thread takes any units; nothing but the result is written. */
#include "base/assert.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/index_map.h"
#include "cpu/kernels/plain/plain.h"
#include "cpu/kernels/rows.h"
#include <string.h>

typedef struct gather_params {
  cpu_gather_spec spec;
  cpu_axes batch; /* array 0: indices (component 0), array 1: result, array 2: operand */
  cpu_axes box;   /* array 1: result, array 2: operand; without the row */
  int64_t row, row_dst, row_src; /* elements of the box's row, and their strides */
  int64_t vector_stride;
  int64_t step[CPU_MAX_RANK], limit[CPU_MAX_RANK]; /* of the operand, for each index component */
} gather_params;

/* The corner that the index vector at element `at` names. */
static int64_t find_corner(const gather_params *p, const char *indices, int64_t at) {
  const cpu_gather_spec *spec = &p->spec;
  int64_t size = (int64_t)tn_type_size(spec->index_type), place = 0;
  for (int i = 0; i < spec->start_index_map.rank; i++) {
    int64_t start = cpu_index_read(spec->index_type, indices + (at + i * p->vector_stride) * size);
    place += cpu_clamp(start, 0, p->limit[i]) * p->step[i];
  }
  return place;
}

static void copy_row(const gather_params *p, char *dst, const char *src) {
  if (p->row == 1)
    rows_copy(dst, 2, src, 2, 1, p->spec.element_size);
  else
    rows_copy(dst, p->row_dst, src, p->row_src, p->row, p->spec.element_size);
}

/* A unit is one index vector. */
static void gather_run(const void *params, void *const *data, int64_t begin, int64_t end,
                       void *scratch) {
  (void)scratch;
  const gather_params *p = params;
  int64_t size = (int64_t)p->spec.element_size, rows = cpu_axes_count(&p->box);
  TN_ASSERT(begin >= 0 && end <= cpu_axes_count(&p->batch) && rows > 0);
  cpu_cursor batch, box;
  cpu_cursor_seek(&batch, &p->batch, begin);
  for (int64_t unit = begin; unit < end; unit++, cpu_cursor_next(&batch, &p->batch)) {
    char *dst = (char *)data[0] + batch.at[1] * size;
    const char *src =
        (const char *)data[1] + (batch.at[2] + find_corner(p, data[2], batch.at[0])) * size;
    if (rows == 1) {
      copy_row(p, dst, src);
      continue;
    }
    cpu_cursor_seek(&box, &p->box, 0);
    for (int64_t r = 0; r < rows; r++, cpu_cursor_next(&box, &p->box))
      copy_row(p, dst + box.at[1] * size, src + box.at[2] * size);
  }
}

static void assert_gather(const cpu_gather_spec *spec) {
  const cpu_dims *none[] = {&spec->collapsed_slice_dims, &spec->operand_batching_dims};
  index_map_check check = {.array = &spec->operand,
                           .indices = &spec->indices,
                           .batched = &spec->result,
                           .window_dims = &spec->offset_dims,
                           .absent = {none[0], none[1]},
                           .map = &spec->start_index_map,
                           .array_batching = &spec->operand_batching_dims,
                           .indices_batching = &spec->start_indices_batching_dims,
                           .vector_dim = spec->index_vector_dim};
  TN_ASSERT(rows_size_ok(spec->element_size) && cpu_index_type_ok(spec->index_type));
  TN_ASSERT(spec->slice_sizes.rank == spec->operand.rank);
  index_map_assert(&check);
  int offset = 0;
  for (int d = 0; d < spec->operand.rank; d++) {
    int64_t size = spec->slice_sizes.dims[d];
    bool absent = index_map_has(none[0], d) || index_map_has(none[1], d);
    TN_ASSERT(size >= 0 && size <= spec->operand.dims[d] && (!absent || size <= 1));
    if (absent) continue;
    TN_ASSERT(spec->result.dims[spec->offset_dims.dims[offset]] == size);
    offset++;
  }
}

static void normalise_gather(const cpu_gather_spec *spec, gather_params *p) {
  int64_t from[CPU_MAX_RANK], to[CPU_MAX_RANK], by[CPU_MAX_RANK];
  cpu_row_major(spec->operand.rank, spec->operand.dims, from);
  cpu_row_major(spec->result.rank, spec->result.dims, to);
  cpu_row_major(spec->indices.rank, spec->indices.dims, by);
  p->spec = *spec;
  p->vector_stride = spec->index_vector_dim < spec->indices.rank ? by[spec->index_vector_dim] : 0;
  index_map_batch(&spec->result, &spec->offset_dims, to, &spec->indices, spec->index_vector_dim, by,
                  &spec->start_indices_batching_dims, &spec->operand_batching_dims, from,
                  &p->batch);
  for (int i = 0; i < spec->start_index_map.rank; i++) {
    int64_t d = spec->start_index_map.dims[i];
    p->step[i] = from[d];
    p->limit[i] = spec->operand.dims[d] - spec->slice_sizes.dims[d];
    TN_ASSERT(p->limit[i] >= 0);
  }
  int offset = 0;
  for (int d = 0; d < spec->operand.rank; d++)
    if (!index_map_has(&spec->collapsed_slice_dims, d) &&
        !index_map_has(&spec->operand_batching_dims, d))
      cpu_axes_push(&p->box, spec->slice_sizes.dims[d], 0, to[spec->offset_dims.dims[offset++]],
                    from[d]);
  cpu_axes_merge(&p->box);
  p->row = p->row_dst = p->row_src = 1;
  if (p->box.rank == 0) return;
  int last = --p->box.rank;
  p->row = p->box.dims[last];
  p->row_dst = p->box.strides[1][last];
  p->row_src = p->box.strides[2][last];
}

tn_status *cpu_make_gather(tn_arena *arena, cpu_target target, const cpu_gather_spec *spec,
                           cpu_kernel *out) {
  assert_gather(spec);
  int64_t count = cpu_count_elements(spec->result.rank, spec->result.dims, spec->element_size);
  tn_status *status;
  cpu_kernel kernel = {
      .run = plain_gather, .units = count, .work = {.singles = 30}, .name = "gather plain"};
  if (target.level == 0 || count == 0) {
    status = cpu_keep(arena, spec, sizeof *spec, &kernel.params);
  } else {
    gather_params p = {0};
    normalise_gather(spec, &p);
    kernel.run = gather_run;
    kernel.units = cpu_axes_count(&p.batch);
    TN_ASSERT(kernel.units * cpu_axes_count(&p.box) * p.row == count); /* each element, once */
    double row = (double)count / (double)kernel.units * (double)spec->element_size;
    kernel.work = (cpu_work){
        .bytes = 2 * row, .singles = p.row == 1 ? row / (double)spec->element_size : 0, .calls = 1};
    kernel.name = "gather rows";
    if (cpu_axes_follow(&p.batch, 1, count / kernel.units))
      kernel.unit_bytes[0] = count / kernel.units * (int64_t)spec->element_size;
    int64_t vector = spec->index_vector_dim < spec->indices.rank ? spec->start_index_map.rank : 1;
    if (p.vector_stride <= 1 && cpu_axes_follow(&p.batch, 0, vector))
      kernel.unit_bytes[2] = vector * (int64_t)tn_type_size(spec->index_type);
    status = cpu_keep(arena, &p, sizeof p, &kernel.params);
  }
  if (!status) *out = kernel;
  return status;
}
