/* The dimension numbers that gather and scatter have in common. "Array" is gather's operand or
 * scatter's input; "batched" is gather's result or scatter's updates: its dimensions are window
 * dimensions (in the order of the array's) and batch dimensions (in the order of the indices'). */
#ifndef TN_CPU_KERNELS_INDEX_MAP_H
#define TN_CPU_KERNELS_INDEX_MAP_H

#include "cpu/kernels/common/axes.h"

typedef struct index_map_check {
  const cpu_dims *array, *indices, *batched;
  const cpu_dims *window_dims; /* of batched */
  const cpu_dims *absent[2];   /* of the array: not in the window */
  const cpu_dims *map;         /* component of the index vector -> dimension of the array */
  const cpu_dims *array_batching, *indices_batching;
  int64_t vector_dim;
} index_map_check;

/* That ranks and sizes fit each other. */
void index_map_assert(const index_map_check *check);

bool index_map_has(const cpu_dims *list, int64_t d);

/* The batch dimensions as an index space: array 0 the indices, 1 batched, 2 the array (batching
 * dimensions only). Joined where all three allow it; order kept. */
void index_map_batch(const cpu_dims *batched, const cpu_dims *window_dims,
                     const int64_t *batched_strides, const cpu_dims *indices, int64_t vector_dim,
                     const int64_t *indices_strides, const cpu_dims *indices_batching,
                     const cpu_dims *array_batching, const int64_t *array_strides, cpu_axes *out);

#endif
