/* scatter: updates one after another, in row-major order of the updates. */
#include "cpu/kernels/axes.h"
#include "cpu/kernels/fold.h"
#include "cpu/kernels/index_map.h"
#include "cpu/kernels/plain/plain.h"
#include "cpu/kernels/rows.h"
#include <string.h>

static tn_status *check_scatter(const cpu_scatter_spec *spec, int64_t *elements, int64_t *updates) {
  tn_status *status = cpu_fold_check("scatter", spec->body, spec->num_inputs, spec->types);
  int64_t unused = 0;
  for (int k = 0; k < spec->num_inputs && !status; k++) {
    size_t size = tn_type_size(spec->types[k]);
    status = cpu_check_array("scatter's input", spec->input.rank, spec->input.dims, size, elements);
    if (!status)
      status = cpu_check_array("scatter's updates", spec->updates.rank, spec->updates.dims, size,
                               updates);
  }
  if (!status)
    status = cpu_check_array("scatter's indices", spec->indices.rank, spec->indices.dims,
                             tn_type_size(spec->index_type), &unused);
  if (status) return status;
  if (!cpu_index_type_ok(spec->index_type))
    return tn_error(TN_UNIMPLEMENTED, "scatter with %s indices", tn_type_name(spec->index_type));
  index_map_check check = {.what = "scatter",
                           .array = &spec->input,
                           .indices = &spec->indices,
                           .batched = &spec->updates,
                           .window_dims = &spec->update_window_dims,
                           .absent = {&spec->inserted_window_dims, &spec->input_batching_dims},
                           .map = &spec->scatter_dims_to_operand_dims,
                           .array_batching = &spec->input_batching_dims,
                           .indices_batching = &spec->scatter_indices_batching_dims,
                           .vector_dim = spec->index_vector_dim};
  return index_map_verify(&check);
}

tn_status *cpu_make_scatter(tn_arena *arena, cpu_target target, const cpu_scatter_spec *spec,
                            cpu_kernel *out) {
  (void)target;
  int64_t elements = 0, updates = 0;
  tn_status *status = check_scatter(spec, &elements, &updates);
  if (status) return status;
  cpu_kernel kernel = {.run = plain_scatter, .units = elements > 0, .name = "scatter plain"};
  kernel.unit_cost = (double)elements + 50 * (double)updates;
  kernel.scratch = plain_fold_scratch(spec->num_inputs) + spec->body->scratch;
  status = cpu_keep(arena, spec, sizeof *spec, &kernel.params);
  if (!status) *out = kernel;
  return status;
}
