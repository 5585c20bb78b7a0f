/* Index spaces: what the families' normal forms are made of (axes.h). A merge keeps the order and
 * the number of the places, and so does every walk. Leaf code, called on whatever thread a kernel
 * is made or run on; spaces and cursors are the caller's own. */
#include "cpu/kernels/common/axes.h"
#include "base/assert.h"
#include "cpu/kernels/common/number.h"
#include <string.h>

void cpu_axes_push(cpu_axes *axes, int64_t dim, int64_t stride0, int64_t stride1, int64_t stride2) {
  TN_ASSERT(axes->rank < CPU_MAX_RANK && dim >= 0);
  int d = axes->rank++;
  axes->dims[d] = dim;
  axes->strides[0][d] = stride0;
  axes->strides[1][d] = stride1;
  axes->strides[2][d] = stride2;
}

int64_t cpu_axes_count(const cpu_axes *axes) {
  int64_t count = 1;
  for (int d = 0; d < axes->rank; d++) count *= axes->dims[d];
  return count;
}

bool cpu_axes_follow(const cpu_axes *axes, int array, int64_t size) {
  for (int d = axes->rank - 1; d >= 0; size *= axes->dims[d--])
    if (axes->dims[d] != 1 && axes->strides[array][d] != size) return false;
  return true;
}

void cpu_axes_merge(cpu_axes *axes) {
  cpu_axes merged = {0};
  for (int d = 0; d < axes->rank; d++) {
    if (axes->dims[d] == 1) continue;
    int last = merged.rank - 1;
    bool join = last >= 0;
    for (int a = 0; join && a < CPU_AXES_ARRAYS; a++)
      join = merged.strides[a][last] == axes->strides[a][d] * axes->dims[d];
    if (!join) {
      cpu_axes_push(&merged, axes->dims[d], axes->strides[0][d], axes->strides[1][d],
                    axes->strides[2][d]);
      continue;
    }
    merged.dims[last] *= axes->dims[d];
    for (int a = 0; a < CPU_AXES_ARRAYS; a++) merged.strides[a][last] = axes->strides[a][d];
  }
  TN_ASSERT(cpu_axes_count(&merged) == cpu_axes_count(axes));
  *axes = merged;
}

void cpu_cursor_seek(cpu_cursor *cursor, const cpu_axes *axes, int64_t linear) {
  for (int a = 0; a < CPU_AXES_ARRAYS; a++) cursor->at[a] = 0;
  for (int d = axes->rank - 1; d >= 0; d--) {
    int64_t dim = axes->dims[d] > 0 ? axes->dims[d] : 1;
    cursor->index[d] = linear % dim;
    linear /= dim;
    for (int a = 0; a < CPU_AXES_ARRAYS; a++)
      cursor->at[a] += cursor->index[d] * axes->strides[a][d];
  }
  TN_ASSERT(linear == 0); /* the place is one of the space's */
}

void cpu_row_major(int rank, const int64_t *dims, int64_t *strides) {
  int64_t stride = 1;
  for (int d = rank - 1; d >= 0; d--) {
    strides[d] = stride;
    stride *= dims[d] > 0 ? dims[d] : 1;
  }
}

int64_t cpu_count_elements(int rank, const int64_t *dims, size_t element_size) {
  TN_ASSERT(rank >= 0 && rank <= CPU_MAX_RANK && element_size > 0);
  int64_t count = 1, room = INT64_MAX / 4 / (int64_t)element_size;
  for (int d = 0; d < rank; d++) {
    TN_ASSERT(dims[d] >= 0);
    count *= dims[d];
    room /= dims[d] ? dims[d] : 1; /* an empty array has strides, too */
  }
  TN_ASSERT(room > 0);
  return count;
}

bool cpu_index_type_ok(tn_type type) {
  return (type >= TN_S8 && type <= TN_U64) || type == TN_S4 || type == TN_U4 || type == TN_S2 ||
         type == TN_U2;
}

#define READ(type)                                                                                 \
  {                                                                                                \
    type value;                                                                                    \
    memcpy(&value, data, sizeof value);                                                            \
    return (int64_t)value;                                                                         \
  }

int64_t cpu_index_read(tn_type type, const void *data) {
  TN_ASSERT(cpu_index_type_ok(type));
  switch ((int)type) {
  case TN_S16: READ(int16_t)
  case TN_S32: READ(int32_t)
  case TN_S64: READ(int64_t)
  case TN_U8: READ(uint8_t)
  case TN_S4:
  case TN_U4:
  case TN_S2:
  case TN_U2: return number_read_int(type, data);
  case TN_U16: READ(uint16_t)
  case TN_U32: READ(uint32_t)
  case TN_U64: {
    uint64_t value;
    memcpy(&value, data, sizeof value);
    return value > INT64_MAX ? INT64_MAX : (int64_t)value;
  }
  default: READ(int8_t)
  }
}

tn_status *cpu_keep(tn_arena *arena, const void *value, size_t size, void *out) {
  void *copy = tn_arena_copy(arena, value, size);
  if (!copy) return tn_error_no_memory("a kernel's parameters");
  memcpy(out, &copy, sizeof copy);
  return NULL;
}
