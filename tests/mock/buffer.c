#include "mock_plugin.h"

#include <stdlib.h>
#include <string.h>

size_t mock_element_size(PJRT_Buffer_Type type) {
  switch (type) {
  case PJRT_Buffer_Type_C128: return 16;
  case PJRT_Buffer_Type_F64:
  case PJRT_Buffer_Type_S64:
  case PJRT_Buffer_Type_U64:
  case PJRT_Buffer_Type_C64: return 8;
  case PJRT_Buffer_Type_F32:
  case PJRT_Buffer_Type_S32:
  case PJRT_Buffer_Type_U32: return 4;
  case PJRT_Buffer_Type_F16:
  case PJRT_Buffer_Type_BF16:
  case PJRT_Buffer_Type_S16:
  case PJRT_Buffer_Type_U16: return 2;
  default: return 1;
  }
}

mock_buffer *mock_make_buffer(PJRT_Buffer_Type type, const int64_t *dims, size_t rank,
                              const void *data, int place) {
  mock_buffer *b = mock_new(MOCK_BUFFER, sizeof *b);
  b->type = type;
  b->rank = rank;
  b->bytes = mock_element_size(type);
  for (size_t i = 0; i < rank; i++) b->bytes *= (size_t)(b->dims[i] = dims[i]);
  b->place = place;
  b->data = malloc(b->bytes + 1);
  if (b->bytes && data) memcpy(b->data, data, b->bytes);
  return b;
}

mock_buffer *mock_copy_buffer(const mock_buffer *b, int place) {
  return mock_make_buffer(b->type, b->dims, b->rank, b->data, place);
}

/* Held while a thread of the mock's writes into a buffer, which its user may end meanwhile. */
static pthread_mutex_t contents = PTHREAD_MUTEX_INITIALIZER;

/* Lets go of the bytes; the owner of those of a view hears of it, once. */
static void release(mock_buffer *b) {
  pthread_mutex_lock(&contents);
  char *data = b->data;
  b->data = NULL;
  pthread_mutex_unlock(&contents);
  if (!data) return;
  if (b->lent || b->on_delete) atomic_fetch_sub(&mock_counts.lent, 1);
  if (b->lent) mock_settle_event(b->lent, PJRT_Error_Code_OK, "");
  if (b->on_delete) {
    b->on_delete(data, b->on_delete_arg);
  } else if (!b->is_view) {
    free(data);
  }
}

void mock_fill_buffer(mock_buffer *b, const void *bytes, size_t size) {
  pthread_mutex_lock(&contents);
  if (b->data && size) memcpy(b->data, bytes, size);
  pthread_mutex_unlock(&contents);
}

void mock_delete_buffer(mock_buffer *b) {
  b->deleted = true;
  release(b);
}

/* An error if its contents are gone. */
PJRT_Error *mock_check_contents(const mock_buffer *b) {
  if (!b->deleted) return NULL;
  return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "buffer has been deleted or donated");
}

CALL(Buffer_Destroy) {
  mock_buffer *b = (mock_buffer *)a->buffer;
  if (b && mock_end(b, MOCK_BUFFER)) release(b);
  return NULL;
}

CALL(Client_CreateViewOfDeviceBuffer) {
  if (a->num_dims > MAX_RANK) {
    return mock_make_error(PJRT_Error_Code_UNIMPLEMENTED, "too many dimensions for the mock");
  }
  if (mock_is_odd("rude-views")) {
    a->on_delete_callback(a->device_buffer_ptr, a->on_delete_callback_arg);
    return mock_make_error(PJRT_Error_Code_INTERNAL, "refused, and told so");
  }
  const mock_device *on =
      a->memory ? (const mock_device *)a->memory : (const mock_device *)a->device;
  mock_buffer *b =
      mock_make_buffer(a->element_type, a->dims, a->num_dims, a->device_buffer_ptr, on->id);
  free(b->data);
  b->data = a->device_buffer_ptr;
  b->is_view = true;
  b->on_delete = a->on_delete_callback;
  b->on_delete_arg = a->on_delete_callback_arg;
  if (b->on_delete) atomic_fetch_add(&mock_counts.lent, 1);
  a->buffer = (PJRT_Buffer *)b;
  return NULL;
}

CALL(Buffer_ElementType) {
  a->type = ((const mock_buffer *)a->buffer)->type;
  return NULL;
}

CALL(Buffer_Dimensions) {
  a->dims = ((const mock_buffer *)a->buffer)->dims;
  a->num_dims = ((const mock_buffer *)a->buffer)->rank;
  return NULL;
}

CALL(Buffer_OnDeviceSizeInBytes) {
  a->on_device_size_in_bytes = ((const mock_buffer *)a->buffer)->bytes;
  return NULL;
}

CALL(Buffer_Device) {
  a->device = mock_devices[((const mock_buffer *)a->buffer)->place];
  return NULL;
}

CALL(Buffer_Memory) {
  a->memory = mock_memories[((const mock_buffer *)a->buffer)->place];
  return NULL;
}

CALL(Buffer_Delete) {
  mock_delete_buffer((mock_buffer *)a->buffer);
  return NULL;
}

CALL(Buffer_IsDeleted) {
  a->is_deleted = ((const mock_buffer *)a->buffer)->deleted;
  return NULL;
}

CALL(Buffer_UnsafePointer) {
  PJRT_Error *error = mock_check_contents((const mock_buffer *)a->buffer);
  if (error) return error;
  a->buffer_pointer = (uintptr_t)((const mock_buffer *)a->buffer)->data;
  return NULL;
}

CALL(Buffer_OpaqueDeviceMemoryDataPointer) {
  PJRT_Error *error = mock_check_contents((const mock_buffer *)a->buffer);
  if (error) return error;
  a->device_memory_ptr = ((const mock_buffer *)a->buffer)->data;
  return NULL;
}

CALL(Buffer_IsOnCpu) {
  a->is_on_cpu = true;
  return NULL;
}

CALL(Buffer_UnpaddedDimensions) {
  a->unpadded_dims = ((const mock_buffer *)a->buffer)->dims;
  a->num_dims = ((const mock_buffer *)a->buffer)->rank + mock_is_odd("layouts");
  return NULL;
}

CALL(Buffer_DynamicDimensionIndices) {
  static const size_t beyond[1] = {MAX_RANK}, first[1] = {0};
  bool generous = mock_is_odd("generous") && ((const mock_buffer *)a->buffer)->rank;
  a->dynamic_dim_indices = generous ? first : beyond;
  a->num_dynamic_dims = generous || mock_is_odd("layouts");
  return NULL;
}

/* What no buffer of that rank can have: one way for each type. */
static void spoil(const mock_buffer *b, PJRT_Buffer_MemoryLayout *layout) {
  static const int64_t beyond[] = {MAX_RANK, 0};
  if (b->type == PJRT_Buffer_Type_F32) layout->tiled.minor_to_major = beyond;
  if (b->type == PJRT_Buffer_Type_S32) layout->type = (PJRT_Buffer_MemoryLayout_Type)9;
  if (b->type == PJRT_Buffer_Type_U8) layout->tiled.minor_to_major_size++;
  if (b->type == PJRT_Buffer_Type_S8) layout->tiled.num_tiles = 1;
  if (b->type == PJRT_Buffer_Type_F64) {
    layout->type = PJRT_Buffer_MemoryLayout_Type_Strides;
    layout->strides.byte_strides = beyond;
    layout->strides.num_byte_strides = b->rank + 1;
  }
}

static void lay_out_oddly(const mock_buffer *b, PJRT_Buffer_MemoryLayout *layout) {
  static const int64_t tiles[] = {8, 128, 2}, strides[] = {512, 4};
  static const size_t ranks[] = {2, 1};
  if (mock_is_odd("tiles")) {
    layout->tiled.tile_dims = tiles;
    layout->tiled.tile_dim_sizes = ranks;
    layout->tiled.num_tiles = 2;
  }
  if (mock_is_odd("strides")) {
    layout->type = PJRT_Buffer_MemoryLayout_Type_Strides;
    layout->strides.byte_strides = strides;
    layout->strides.num_byte_strides = b->rank;
  }
  if (mock_is_odd("layouts")) spoil(b, layout);
}

/* Row-major. */
CALL(Buffer_GetMemoryLayout) {
  mock_buffer *b = (mock_buffer *)a->buffer;
  for (size_t i = 0; i < b->rank; i++) b->minor_to_major[i] = (int64_t)(b->rank - 1 - i);
  a->layout = (PJRT_Buffer_MemoryLayout){
      .struct_size = PJRT_Buffer_MemoryLayout_STRUCT_SIZE,
      .tiled = {.struct_size = PJRT_Buffer_MemoryLayout_Tiled_STRUCT_SIZE,
                .minor_to_major = b->minor_to_major,
                .minor_to_major_size = b->rank},
      .type = PJRT_Buffer_MemoryLayout_Type_Tiled,
  };
  lay_out_oddly(b, &a->layout);
  return NULL;
}

CALL(Buffer_IncreaseExternalReferenceCount) {
  atomic_fetch_add(&((mock_buffer *)a->buffer)->holds, 1);
  return NULL;
}

CALL(Buffer_DecreaseExternalReferenceCount) {
  mock_buffer *b = (mock_buffer *)a->buffer;
  if (atomic_fetch_sub(&b->holds, 1) > 0) return NULL;
  atomic_fetch_add(&b->holds, 1);
  return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "nobody holds the buffer");
}
