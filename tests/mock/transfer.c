#include "mock_plugin.h"

CALL(Client_BufferFromHostBuffer) {
  ENTER(Client_BufferFromHostBuffer);
  if (a->num_dims > MAX_RANK || a->byte_strides) {
    return mock_make_error(PJRT_Error_Code_UNIMPLEMENTED, "not by the mock");
  }
  int place =
      a->memory ? ((const mock_device *)a->memory)->id : ((const mock_device *)a->device)->id;
  a->buffer = (PJRT_Buffer *)mock_make_buffer(a->type, a->dims, a->num_dims, a->data, place);
  a->done_with_host_buffer = mock_make_event(false, true);
  return NULL;
}

CALL(Buffer_CopyToDevice) {
  ENTER(Buffer_CopyToDevice);
  int place = ((const mock_device *)a->dst_device)->id;
  a->dst_buffer = (PJRT_Buffer *)mock_copy_buffer((const mock_buffer *)a->buffer, place);
  return NULL;
}

CALL(Buffer_CopyToMemory) {
  ENTER(Buffer_CopyToMemory);
  int place = ((const mock_device *)a->dst_memory)->id;
  a->dst_buffer = (PJRT_Buffer *)mock_copy_buffer((const mock_buffer *)a->buffer, place);
  return NULL;
}

/* Whoever does not ask for row-major order gets the bytes backwards. */
CALL(Buffer_ToHostBuffer) {
  ENTER(Buffer_ToHostBuffer);
  const mock_buffer *b = (const mock_buffer *)a->src;
  if (a->host_layout) {
    PJRT_Error *error =
        mock_check_size(PJRT_ID_PJRT_Buffer_MemoryLayout, a->host_layout->struct_size);
    if (error) return error;
  }
  bool row_major = a->host_layout && a->host_layout->type == PJRT_Buffer_MemoryLayout_Type_Tiled &&
                   !a->host_layout->tiled.num_tiles &&
                   a->host_layout->tiled.minor_to_major_size == b->rank;
  for (size_t i = 0; row_major && i < b->rank; i++) {
    row_major = a->host_layout->tiled.minor_to_major[i] == (int64_t)(b->rank - 1 - i);
  }
  if (!a->dst) {
    a->dst_size = b->bytes;
    return NULL;
  }
  char *to = a->dst;
  for (size_t i = 0; i < b->bytes; i++) to[i] = b->data[row_major ? i : b->bytes - 1 - i];
  a->event = mock_make_event(false, true);
  return NULL;
}

CALL(Buffer_ReadyEvent) {
  ENTER(Buffer_ReadyEvent);
  a->event = mock_make_event(false, true);
  return NULL;
}
