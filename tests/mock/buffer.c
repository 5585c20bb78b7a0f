#include "mock_plugin.h"

#include <stdlib.h>
#include <string.h>

static size_t element_size(PJRT_Buffer_Type type) {
  switch (type) {
  case PJRT_Buffer_Type_F64:
  case PJRT_Buffer_Type_S64: return 8;
  case PJRT_Buffer_Type_F32:
  case PJRT_Buffer_Type_S32: return 4;
  default: return 1;
  }
}

mock_buffer *mock_make_buffer(PJRT_Buffer_Type type, const int64_t *dims, size_t rank,
                              const void *data, int place) {
  mock_buffer *b = calloc(1, sizeof *b);
  b->type = type;
  b->rank = rank;
  b->bytes = element_size(type);
  for (size_t i = 0; i < rank; i++) b->bytes *= (size_t)(b->dims[i] = dims[i]);
  b->place = place;
  b->data = malloc(b->bytes + 1);
  if (b->bytes) memcpy(b->data, data, b->bytes);
  atomic_fetch_add(&mock_counts.buffers, 1);
  return b;
}

mock_buffer *mock_copy_buffer(const mock_buffer *b, int place) {
  return mock_make_buffer(b->type, b->dims, b->rank, b->data, place);
}

CALL(Buffer_Destroy) {
  ENTER(Buffer_Destroy);
  mock_buffer *b = (mock_buffer *)a->buffer;
  free(b->data);
  free(b);
  atomic_fetch_sub(&mock_counts.buffers, 1);
  return NULL;
}

CALL(Buffer_ElementType) {
  ENTER(Buffer_ElementType);
  a->type = ((const mock_buffer *)a->buffer)->type;
  return NULL;
}

CALL(Buffer_Dimensions) {
  ENTER(Buffer_Dimensions);
  a->dims = ((const mock_buffer *)a->buffer)->dims;
  a->num_dims = ((const mock_buffer *)a->buffer)->rank;
  return NULL;
}

CALL(Buffer_OnDeviceSizeInBytes) {
  ENTER(Buffer_OnDeviceSizeInBytes);
  a->on_device_size_in_bytes = ((const mock_buffer *)a->buffer)->bytes;
  return NULL;
}

CALL(Buffer_Device) {
  ENTER(Buffer_Device);
  a->device = mock_devices[((const mock_buffer *)a->buffer)->place];
  return NULL;
}

CALL(Buffer_Memory) {
  ENTER(Buffer_Memory);
  a->memory = mock_memories[((const mock_buffer *)a->buffer)->place];
  return NULL;
}

CALL(Buffer_Delete) {
  ENTER(Buffer_Delete);
  ((mock_buffer *)a->buffer)->deleted = true;
  return NULL;
}

CALL(Buffer_IsDeleted) {
  ENTER(Buffer_IsDeleted);
  a->is_deleted = ((const mock_buffer *)a->buffer)->deleted;
  return NULL;
}

CALL(Buffer_UnsafePointer) {
  ENTER(Buffer_UnsafePointer);
  a->buffer_pointer = (uintptr_t)((const mock_buffer *)a->buffer)->data;
  return NULL;
}
