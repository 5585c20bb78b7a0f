#include "cpu/kernels/index_map.h"
#include "base/assert.h"

bool index_map_has(const cpu_dims *list, int64_t d) {
  for (int i = 0; i < list->rank; i++)
    if (list->dims[i] == d) return true;
  return false;
}

void index_map_assert(const index_map_check *c) {
  int rank = c->indices->rank, has_vector = c->vector_dim < rank, b = 0;
  TN_ASSERT(c->vector_dim >= 0 && c->vector_dim <= rank);
  TN_ASSERT(c->map->rank == (has_vector ? c->indices->dims[c->vector_dim] : 1));
  TN_ASSERT(c->window_dims->rank == c->array->rank - c->absent[0]->rank - c->absent[1]->rank);
  TN_ASSERT(c->window_dims->rank == c->batched->rank - (rank - has_vector));
  for (int d = 0; d < rank; d++) {
    if (d == c->vector_dim) continue;
    while (index_map_has(c->window_dims, b)) b++;
    TN_ASSERT(c->indices->dims[d] == c->batched->dims[b]);
    b++;
  }
  TN_ASSERT(c->array_batching->rank == c->indices_batching->rank);
  for (int i = 0; i < c->array_batching->rank; i++)
    TN_ASSERT(c->array->dims[c->array_batching->dims[i]] ==
              c->indices->dims[c->indices_batching->dims[i]]);
}

void index_map_batch(const cpu_dims *batched, const cpu_dims *window_dims,
                     const int64_t *batched_strides, const cpu_dims *indices, int64_t vector_dim,
                     const int64_t *indices_strides, const cpu_dims *indices_batching,
                     const cpu_dims *array_batching, const int64_t *array_strides, cpu_axes *out) {
  int d = 0;
  out->rank = 0;
  for (int b = 0; b < batched->rank; b++) {
    if (index_map_has(window_dims, b)) continue;
    if (d == vector_dim) d++;
    int64_t step = 0;
    for (int i = 0; i < indices_batching->rank; i++)
      if (indices_batching->dims[i] == d) step = array_strides[array_batching->dims[i]];
    TN_ASSERT(d < indices->rank && indices->dims[d] == batched->dims[b]);
    cpu_axes_push(out, indices->dims[d], indices_strides[d], batched_strides[b], step);
    d++;
  }
  cpu_axes_merge(out);
}
