#include "base/assert.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/common/fold.h"
#include "cpu/kernels/plain/plain.h"
#include <string.h>

enum { ELEMENT = 16 };

static int find_dim(const cpu_dims *list, int64_t d) {
  for (int i = 0; i < list->rank; i++)
    if (list->dims[i] == d) return i;
  return -1;
}

/* Splits an index by whether its dimension is in `list`. */
static void split_index(int rank, const int64_t *index, const cpu_dims *list, int64_t *in,
                        int64_t *rest) {
  for (int d = 0; d < rank; d++) *(find_dim(list, d) >= 0 ? in++ : rest++) = index[d];
}

/* Component `i` of the index vector at batch position `batch`. */
static int64_t read_component(const cpu_dims *indices, int64_t vector_dim, tn_type type,
                              const void *data, const int64_t *batch, int64_t i) {
  int64_t at[CPU_MAX_RANK];
  for (int d = 0; d < indices->rank; d++) at[d] = d == vector_dim ? i : *batch++;
  return cpu_index_read(type, (const char *)data + plain_ravel(indices->rank, indices->dims, at) *
                                                       (int64_t)tn_type_size(type));
}

/* The coordinate of the batch position that belongs to dimension `d` of the indices. */
static int64_t batch_coordinate(const int64_t *batch, int64_t vector_dim, int64_t d) {
  return batch[d < vector_dim ? d : d - 1];
}

void plain_gather(const void *params, void *const *data, int64_t begin, int64_t end,
                  void *scratch) {
  (void)scratch;
  const cpu_gather_spec *spec = params;
  int64_t size = (int64_t)spec->element_size;
  for (int64_t unit = begin; unit < end; unit++) {
    int64_t index[CPU_MAX_RANK], offset[CPU_MAX_RANK], batch[CPU_MAX_RANK], at[CPU_MAX_RANK] = {0};
    plain_unravel(spec->result.rank, spec->result.dims, unit, index);
    split_index(spec->result.rank, index, &spec->offset_dims, offset, batch);
    for (int i = 0; i < spec->start_index_map.rank; i++) {
      int64_t d = spec->start_index_map.dims[i];
      at[d] = cpu_clamp(read_component(&spec->indices, spec->index_vector_dim, spec->index_type,
                                       data[2], batch, i),
                        0, spec->operand.dims[d] - spec->slice_sizes.dims[d]);
    }
    for (int i = 0; i < spec->operand_batching_dims.rank; i++)
      at[spec->operand_batching_dims.dims[i]] = batch_coordinate(
          batch, spec->index_vector_dim, spec->start_indices_batching_dims.dims[i]);
    const int64_t *next = offset;
    for (int d = 0; d < spec->operand.rank; d++)
      if (find_dim(&spec->collapsed_slice_dims, d) < 0 &&
          find_dim(&spec->operand_batching_dims, d) < 0)
        at[d] += *next++;
    memcpy((char *)data[0] + unit * size,
           (const char *)data[1] + plain_ravel(spec->operand.rank, spec->operand.dims, at) * size,
           (size_t)size);
  }
}

/* ---- scatter --------------------------------------------------------------------------------- */

/* Where update `unit` goes, as an element of the input; -1: its window is not inside. */
static int64_t target_of_update(const cpu_scatter_spec *spec, const void *indices, int64_t unit) {
  int64_t index[CPU_MAX_RANK], window[CPU_MAX_RANK], batch[CPU_MAX_RANK], at[CPU_MAX_RANK] = {0};
  plain_unravel(spec->updates.rank, spec->updates.dims, unit, index);
  split_index(spec->updates.rank, index, &spec->update_window_dims, window, batch);
  for (int i = 0; i < spec->scatter_dims_to_operand_dims.rank; i++)
    at[spec->scatter_dims_to_operand_dims.dims[i]] =
        read_component(&spec->indices, spec->index_vector_dim, spec->index_type, indices, batch, i);
  for (int i = 0; i < spec->input_batching_dims.rank; i++)
    at[spec->input_batching_dims.dims[i]] = batch_coordinate(
        batch, spec->index_vector_dim, spec->scatter_indices_batching_dims.dims[i]);
  int next = 0;
  for (int d = 0; d < spec->input.rank; d++) {
    bool windowed =
        find_dim(&spec->inserted_window_dims, d) < 0 && find_dim(&spec->input_batching_dims, d) < 0;
    int64_t size = windowed ? spec->updates.dims[spec->update_window_dims.dims[next]] : 1;
    if (at[d] < 0 || at[d] > spec->input.dims[d] - size) return -1;
    if (windowed) at[d] += window[next++];
  }
  return plain_ravel(spec->input.rank, spec->input.dims, at);
}

static void apply_update(const cpu_scatter_spec *spec, void *const *data, int64_t place,
                         int64_t unit, char *scratch) {
  int n = spec->num_inputs;
  const void *args[CPU_MAX_OPERANDS];
  void *results[CPU_MAX_OPERANDS];
  for (int k = 0; k < n; k++) {
    int64_t size = (int64_t)tn_type_size(spec->types[k]);
    args[k] = (char *)data[k] + place * size;
    args[n + k] = (const char *)data[2 * n + 1 + k] + unit * size;
    results[k] = scratch + k * ELEMENT;
  }
  if (spec->body->known == CPU_BODY_SECOND) {
    for (int k = 0; k < n; k++)
      memcpy((char *)data[k] + place * (int64_t)tn_type_size(spec->types[k]), args[n + k],
             tn_type_size(spec->types[k]));
    return;
  }
  if (cpu_fold_known(spec->body, n, spec->types)) {
    plain_find_step(spec->body->known, spec->types[0])(
        (char *)data[0] + place * (int64_t)tn_type_size(spec->types[0]), args[1]);
    return;
  }
  spec->body->run(spec->body, data + 3 * n + 1, args, results, 1, scratch + plain_fold_scratch(n));
  for (int k = 0; k < n; k++)
    memcpy((char *)data[k] + place * (int64_t)tn_type_size(spec->types[k]), results[k],
           tn_type_size(spec->types[k]));
}

void plain_scatter(const void *params, void *const *data, int64_t begin, int64_t end,
                   void *scratch) {
  const cpu_scatter_spec *spec = params;
  if (begin >= end) return;
  TN_ASSERT(begin == 0 && end == 1);
  int64_t elements = 1, updates = 1;
  for (int d = 0; d < spec->input.rank; d++) elements *= spec->input.dims[d];
  for (int d = 0; d < spec->updates.rank; d++) updates *= spec->updates.dims[d];
  for (int k = 0; k < spec->num_inputs && !spec->in_place; k++)
    memcpy(data[k], data[spec->num_inputs + k], (size_t)elements * tn_type_size(spec->types[k]));
  for (int64_t unit = 0; unit < updates; unit++) {
    int64_t place = target_of_update(spec, data[2 * spec->num_inputs], unit);
    TN_ASSERT(place < elements);
    if (place >= 0) apply_update(spec, data, place, unit, scratch);
  }
}
