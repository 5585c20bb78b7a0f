#include "cpu/kernels/index_map.h"
#include "base/assert.h"

bool index_map_has(const cpu_dims *list, int64_t d) {
  for (int i = 0; i < list->rank; i++)
    if (list->dims[i] == d) return true;
  return false;
}

/* Every entry in [0, rank), none twice. */
static bool is_subset(const cpu_dims *list, int rank) {
  if (list->rank < 0 || list->rank > rank) return false;
  uint32_t seen = 0;
  for (int i = 0; i < list->rank; i++) {
    int64_t d = list->dims[i];
    if (d < 0 || d >= rank || seen >> d & 1) return false;
    seen |= (uint32_t)1 << d;
  }
  return true;
}

static bool lists_ok(const index_map_check *c) {
  if (!is_subset(c->window_dims, c->batched->rank)) return false;
  if (!is_subset(c->map, c->array->rank)) return false;
  if (!is_subset(c->indices_batching, c->indices->rank)) return false;
  for (int i = 0; i < 2; i++)
    if (!is_subset(c->absent[i], c->array->rank)) return false;
  for (int i = 0; i < c->absent[0]->rank; i++)
    if (index_map_has(c->absent[1], c->absent[0]->dims[i])) return false;
  return c->array_batching->rank == c->indices_batching->rank &&
         !index_map_has(c->indices_batching, c->vector_dim);
}

tn_status *index_map_verify(const index_map_check *c) {
  int rank = c->indices->rank;
  if (c->vector_dim < 0 || c->vector_dim > rank || !lists_ok(c))
    return tn_error(TN_INVALID_ARGUMENT, "%s: dimension numbers name what is not there", c->what);
  int64_t vector = c->vector_dim < rank ? c->indices->dims[c->vector_dim] : 1;
  int batch_rank = rank - (c->vector_dim < rank);
  int window_rank = c->array->rank - c->absent[0]->rank - c->absent[1]->rank;
  if (vector != c->map->rank || window_rank != c->window_dims->rank ||
      batch_rank != c->batched->rank - c->window_dims->rank)
    return tn_error(TN_INVALID_ARGUMENT, "%s: ranks do not fit the dimension numbers", c->what);
  int b = 0;
  for (int d = 0; d < rank; d++) {
    if (d == c->vector_dim) continue;
    while (index_map_has(c->window_dims, b)) b++;
    if (c->indices->dims[d] != c->batched->dims[b++])
      return tn_error(TN_INVALID_ARGUMENT, "%s: batch dimension %d of the indices differs", c->what,
                      d);
  }
  for (int i = 0; i < c->array_batching->rank; i++)
    if (c->array->dims[c->array_batching->dims[i]] !=
        c->indices->dims[c->indices_batching->dims[i]])
      return tn_error(TN_INVALID_ARGUMENT, "%s: batching dimensions of different sizes", c->what);
  return NULL;
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
