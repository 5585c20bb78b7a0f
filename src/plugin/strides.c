/* Arrays by shape and byte strides: sizes, layouts, and the copy between two of them. The copy
 * drops dimensions of one, joins those that both sides walk as one, and goes line by line along the
 * last; strides may have any sign, or be 0 in what is read. Functions of their arguments, on any
 * thread. */
#include "plugin/strides.h"

#include "base/assert.h"
#include "base/containers.h"
#include "base/memory.h"

#include <string.h>

tn_status *plugin_array_size(int type, const int64_t *dims, size_t rank, size_t *out) {
  size_t element = tn_type_size((tn_type)type), count, size;
  if (type == TN_TOKEN && rank == 0) {
    *out = 0;
    return NULL;
  }
  if (!element)
    return tn_error(TN_INVALID_ARGUMENT, "element type %d is none that an array can have", type);
  if (rank > PLUGIN_MAX_RANK)
    return tn_error(TN_INVALID_ARGUMENT, "an array of %zu dimensions; %d are the most", rank,
                    PLUGIN_MAX_RANK);
  for (size_t d = 0; d < rank; d++) {
    if (dims[d] < 0)
      return tn_error(TN_INVALID_ARGUMENT, "dimension %zu is %lld", d, (long long)dims[d]);
  }
  if (!tn_size_of_dims(dims, rank, &count) || !tn_size_mul(count, element, &size) ||
      size > INT64_MAX)
    return tn_error(TN_INVALID_ARGUMENT, "the array's size in bytes does not fit in 63 bits");
  *out = size;
  return NULL;
}

void plugin_minor_to_major(tn_type type, const int64_t *dims, size_t rank, const int64_t *order,
                           int64_t *strides) {
  int64_t stride = (int64_t)tn_type_size(type);
  for (size_t i = 0; i < rank; i++) {
    strides[order[i]] = stride;
    TN_ASSERT(order[i] >= 0 && (uint64_t)order[i] < rank);
    stride *= dims[order[i]] > 0 ? dims[order[i]] : 1;
  }
}

void plugin_row_major(tn_type type, const int64_t *dims, size_t rank, int64_t *strides) {
  int64_t stride = (int64_t)tn_type_size(type);
  for (size_t d = rank; d-- > 0;) {
    strides[d] = stride;
    stride *= dims[d] > 0 ? dims[d] : 1;
  }
}

bool plugin_is_row_major(tn_type type, const int64_t *dims, size_t rank, const int64_t *strides) {
  int64_t stride = (int64_t)tn_type_size(type);
  for (size_t d = 0; d < rank; d++) {
    if (dims[d] == 0) return true;
  }
  for (size_t d = rank; d-- > 0;) {
    if (dims[d] != 1 && strides[d] != stride) return false;
    stride *= dims[d];
  }
  return true;
}

/* A copy whose dimensions of one are gone and whose neighbours are joined where both sides allow.
 */
typedef struct copy_loop {
  size_t rank;
  int64_t dims[PLUGIN_MAX_RANK], dst[PLUGIN_MAX_RANK], src[PLUGIN_MAX_RANK];
} copy_loop;

static void loop_add(copy_loop *loop, int64_t dim, int64_t dst, int64_t src) {
  if (dim == 1) return;
  size_t r = loop->rank;
  if (r && loop->dst[r - 1] == dst * dim && loop->src[r - 1] == src * dim) {
    loop->dims[r - 1] *= dim;
    loop->dst[r - 1] = dst;
    loop->src[r - 1] = src;
    return;
  }
  loop->dims[r] = dim;
  loop->dst[r] = dst;
  loop->src[r] = src;
  loop->rank = r + 1;
}

#define COPY_AS(bytes)                                                                             \
  for (int64_t i = 0; i < n; i++) memcpy(dst + i * dst_stride, src + i * src_stride, bytes)

static void copy_line(size_t size, int64_t n, char *dst, int64_t dst_stride, const char *src,
                      int64_t src_stride) {
  if (dst_stride == (int64_t)size && src_stride == (int64_t)size) {
    memcpy(dst, src, (size_t)n * size);
    return;
  }
  switch (size) {
  case 1: COPY_AS(1); break;
  case 2: COPY_AS(2); break;
  case 4: COPY_AS(4); break;
  case 8: COPY_AS(8); break;
  default: COPY_AS(size); break;
  }
}

void plugin_copy_strided(size_t element_size, const int64_t *dims, size_t rank, char *dst,
                         const int64_t *dst_strides, const char *src, const int64_t *src_strides) {
  TN_ASSERT(rank <= PLUGIN_MAX_RANK && element_size > 0);
  copy_loop loop = {0};
  for (size_t d = 0; d < rank; d++) {
    if (dims[d] == 0) return;
    loop_add(&loop, dims[d], dst_strides[d], src_strides[d]);
  }
  if (!loop.rank) loop = (copy_loop){.rank = 1, .dims = {1}};
  size_t inner = loop.rank - 1;
  int64_t index[PLUGIN_MAX_RANK] = {0};
  for (;;) {
    copy_line(element_size, loop.dims[inner], dst, loop.dst[inner], src, loop.src[inner]);
    size_t d = inner;
    while (d > 0) {
      d--;
      dst += loop.dst[d];
      src += loop.src[d];
      if (++index[d] < loop.dims[d]) break;
      dst -= loop.dst[d] * loop.dims[d];
      src -= loop.src[d] * loop.dims[d];
      index[d] = 0;
      if (d == 0) return;
    }
    if (inner == 0) return;
  }
}

void plugin_describe_array(tn_type type, const int64_t *dims, size_t rank, char *out, size_t size) {
  tn_text text = {0};
  tn_text_puts(&text, tn_type_name(type));
  tn_text_putc(&text, '[');
  for (size_t d = 0; d < rank; d++)
    tn_text_printf(&text, "%s%lld", d ? "," : "", (long long)dims[d]);
  tn_text_putc(&text, ']');
  const char *shown = text.failed || !text.data ? "an array" : text.data;
  size_t length = strlen(shown);
  if (length >= size) length = size - 1;
  memcpy(out, shown, length);
  out[length] = '\0';
  tn_text_free(&text);
}

tn_status *plugin_read_host_layout(const PJRT_Buffer_MemoryLayout *layout, const char *what,
                                   tn_type type, const int64_t *dims, size_t rank, int64_t *strides,
                                   bool *strided) {
  *strided = false;
  if (!layout) return NULL;
  if (layout->type != PJRT_Buffer_MemoryLayout_Type_Tiled || layout->tiled.num_tiles)
    return tn_error(TN_UNIMPLEMENTED,
                    "%s: a host layout by strides or with tiles; give the order of dimensions",
                    what);
  const PJRT_Buffer_MemoryLayout_Tiled *tiled = &layout->tiled;
  if (tiled->minor_to_major_size != rank)
    return tn_error(TN_INVALID_ARGUMENT, "%s: a host layout of %zu dimensions for an array of %zu",
                    what, tiled->minor_to_major_size, rank);
  uint64_t seen = 0;
  for (size_t i = 0; i < rank; i++) {
    int64_t d = tiled->minor_to_major[i];
    if (d < 0 || (uint64_t)d >= rank || seen >> d & 1)
      return tn_error(TN_INVALID_ARGUMENT, "%s: minor_to_major is no permutation of 0 to %zu", what,
                      rank - 1);
    seen |= (uint64_t)1 << d;
  }
  plugin_minor_to_major(type, dims, rank, tiled->minor_to_major, strides);
  *strided = !plugin_is_row_major(type, dims, rank, strides);
  return NULL;
}

tn_status *plugin_check_layout(const PJRT_Buffer_MemoryLayout *layout, size_t rank) {
  if (!layout) return NULL;
  if (layout->type != PJRT_Buffer_MemoryLayout_Type_Tiled)
    return tn_error(TN_UNIMPLEMENTED, "a device layout by strides; arrays are row-major here");
  const PJRT_Buffer_MemoryLayout_Tiled *tiled = &layout->tiled;
  if (tiled->num_tiles)
    return tn_error(TN_UNIMPLEMENTED, "a device layout with tiles; arrays are row-major here");
  if (tiled->minor_to_major_size != rank)
    return tn_error(TN_INVALID_ARGUMENT, "a layout of %zu dimensions for an array of %zu",
                    tiled->minor_to_major_size, rank);
  for (size_t i = 0; i < rank; i++) {
    if (tiled->minor_to_major[i] != (int64_t)(rank - 1 - i))
      return tn_error(
          TN_UNIMPLEMENTED,
          "a device layout with another order of dimensions; arrays are row-major here");
  }
  return NULL;
}
