/* How a buffer lies in its memory. */
#include "client/handles.h"
#include <inttypes.h>

static tn_status *null_argument(const char *function) {
  return tn_error(TN_INVALID_ARGUMENT, "%s: NULL", function);
}

static tn_status *error_bad_layout(const tn_buffer *buffer, const char *what) {
  return tn_error(TN_INTERNAL,
                  "PJRT_Buffer_GetMemoryLayout (%s): %s for a buffer of %zu dimensions",
                  buffer->client->plugin->name, what, buffer->rank);
}

static tn_status *read_tiled(const tn_buffer *buffer, const PJRT_Buffer_MemoryLayout_Tiled *tiled,
                             tn_memory_layout *out) {
  if (tiled->minor_to_major_size != buffer->rank || (buffer->rank && !tiled->minor_to_major)) {
    return error_bad_layout(buffer, "an order of other dimensions");
  }
  for (size_t i = 0; i < buffer->rank; i++) {
    if (tiled->minor_to_major[i] < 0 || (uint64_t)tiled->minor_to_major[i] >= buffer->rank) {
      return error_bad_layout(buffer, "an order with other dimensions");
    }
  }
  if (tiled->num_tiles && (!tiled->tile_dims || !tiled->tile_dim_sizes)) {
    return error_bad_layout(buffer, "tiles without sizes");
  }
  out->kind = TN_LAYOUT_TILED;
  out->minor_to_major = tiled->minor_to_major;
  out->num_tiles = tiled->num_tiles;
  out->tile_dims = tiled->num_tiles ? tiled->tile_dims : NULL;
  out->tile_ranks = tiled->num_tiles ? tiled->tile_dim_sizes : NULL;
  return NULL;
}

static tn_status *read_strides(const tn_buffer *buffer,
                               const PJRT_Buffer_MemoryLayout_Strides *strides,
                               tn_memory_layout *out) {
  if (strides->num_byte_strides != buffer->rank || (buffer->rank && !strides->byte_strides)) {
    return error_bad_layout(buffer, "strides of other dimensions");
  }
  out->kind = TN_LAYOUT_STRIDES;
  out->byte_strides = strides->byte_strides;
  return NULL;
}

tn_status *tn_buffer_layout(const tn_buffer *buffer, tn_memory_layout *out) {
  if (!buffer || !out) return null_argument("tn_buffer_layout");
  PJRT_Buffer_GetMemoryLayout_Args args = {.buffer = buffer->buffer};
  tn_status *status = PJRT(buffer->client->plugin, Buffer_GetMemoryLayout, &args);
  if (status) return status;
  tn_memory_layout layout = {.rank = buffer->rank};
  switch (args.layout.type) {
  case PJRT_Buffer_MemoryLayout_Type_Tiled:
    status = read_tiled(buffer, &args.layout.tiled, &layout);
    break;
  case PJRT_Buffer_MemoryLayout_Type_Strides:
    status = read_strides(buffer, &args.layout.strides, &layout);
    break;
  default: status = error_bad_layout(buffer, "a layout of no known kind"); break;
  }
  if (!status) *out = layout;
  return status;
}

tn_status *tn_buffer_unpadded_dims(const tn_buffer *buffer, const int64_t **dims) {
  if (!buffer || !dims) return null_argument("tn_buffer_unpadded_dims");
  PJRT_Buffer_UnpaddedDimensions_Args args = {.buffer = buffer->buffer};
  tn_status *status = PJRT(buffer->client->plugin, Buffer_UnpaddedDimensions, &args);
  if (status) return status;
  if (args.num_dims != buffer->rank) {
    return tn_error(TN_INTERNAL, "PJRT_Buffer_UnpaddedDimensions (%s): %zu dimensions, not %zu",
                    buffer->client->plugin->name, args.num_dims, buffer->rank);
  }
  status = client_check_list(buffer->client->plugin, PJRT_FN_PJRT_Buffer_UnpaddedDimensions,
                             args.unpadded_dims, args.num_dims);
  if (status) return status;
  *dims = args.unpadded_dims;
  return NULL;
}

tn_status *tn_buffer_dynamic_dims(const tn_buffer *buffer, const size_t **indices, size_t *count) {
  if (!buffer || !indices || !count) return null_argument("tn_buffer_dynamic_dims");
  PJRT_Buffer_DynamicDimensionIndices_Args args = {.buffer = buffer->buffer};
  tn_status *status = PJRT(buffer->client->plugin, Buffer_DynamicDimensionIndices, &args);
  if (status) return status;
  status = client_check_list(buffer->client->plugin, PJRT_FN_PJRT_Buffer_DynamicDimensionIndices,
                             args.dynamic_dim_indices, args.num_dynamic_dims);
  if (status) return status;
  for (size_t i = 0; i < args.num_dynamic_dims; i++) {
    if (args.dynamic_dim_indices[i] < buffer->rank) continue;
    return tn_error(TN_INTERNAL,
                    "PJRT_Buffer_DynamicDimensionIndices (%s): there is no dimension %zu",
                    buffer->client->plugin->name, args.dynamic_dim_indices[i]);
  }
  *indices = args.num_dynamic_dims ? args.dynamic_dim_indices : NULL;
  *count = args.num_dynamic_dims;
  return NULL;
}

tn_status *tn_buffer_is_on_cpu(const tn_buffer *buffer, bool *on_cpu) {
  if (!buffer || !on_cpu) return null_argument("tn_buffer_is_on_cpu");
  PJRT_Buffer_IsOnCpu_Args args = {.buffer = buffer->buffer};
  tn_status *status = PJRT(buffer->client->plugin, Buffer_IsOnCpu, &args);
  if (!status) *on_cpu = args.is_on_cpu;
  return status;
}
