#include "mock_plugin.h"

#include <string.h>

CALL(Client_BufferFromHostBuffer) {
  if (a->num_dims > MAX_RANK || a->byte_strides) {
    return mock_make_error(PJRT_Error_Code_UNIMPLEMENTED, "not by the mock");
  }
  int place =
      a->memory ? ((const mock_device *)a->memory)->id : ((const mock_device *)a->device)->id;
  a->buffer = (PJRT_Buffer *)mock_make_buffer(a->type, a->dims, a->num_dims, a->data, place);
  if (a->host_buffer_semantics < PJRT_HostBufferSemantics_kImmutableZeroCopy) {
    a->done_with_host_buffer = mock_make_event(false, true);
    return NULL;
  }
  mock_buffer *b = (mock_buffer *)a->buffer;
  b->lent = mock_plain_event();
  atomic_fetch_add(&mock_counts.lent, 1);
  a->done_with_host_buffer = mock_follow_event(b->lent);
  return NULL;
}

CALL(Buffer_CopyToDevice) {
  PJRT_Error *error = mock_check_contents((const mock_buffer *)a->buffer);
  if (error) return error;
  int place = ((const mock_device *)a->dst_device)->id;
  a->dst_buffer = (PJRT_Buffer *)mock_copy_buffer((const mock_buffer *)a->buffer, place);
  return NULL;
}

CALL(Buffer_CopyToMemory) {
  PJRT_Error *error = mock_check_contents((const mock_buffer *)a->buffer);
  if (error) return error;
  int place = ((const mock_device *)a->dst_memory)->id;
  a->dst_buffer = (PJRT_Buffer *)mock_copy_buffer((const mock_buffer *)a->buffer, place);
  return NULL;
}

static bool is_row_major(const PJRT_Buffer_MemoryLayout *layout, size_t rank) {
  if (layout->type != PJRT_Buffer_MemoryLayout_Type_Tiled || layout->tiled.num_tiles) return false;
  if (layout->tiled.minor_to_major_size != rank) return false;
  for (size_t i = 0; i < rank; i++) {
    if (layout->tiled.minor_to_major[i] != (int64_t)(rank - 1 - i)) return false;
  }
  return true;
}

/* Whoever does not ask for row-major order gets the bytes backwards. */
CALL(Buffer_ToHostBuffer) {
  const mock_buffer *b = (const mock_buffer *)a->src;
  bool row_major = false;
  if (a->host_layout) {
    PJRT_Buffer_MemoryLayout layout;
    VIEW(PJRT_Buffer_MemoryLayout, a->host_layout, &layout);
    row_major = is_row_major(&layout, b->rank);
  }
  PJRT_Error *error = mock_check_contents(b);
  if (error) return error;
  if (!a->dst) {
    a->dst_size = b->bytes;
    return NULL;
  }
  if (a->dst_size < b->bytes) {
    return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "dst_size is too small");
  }
  /* The contents of a transfer are waited for. */
  if (b->incoming) error = mock_await(mock_contents_of(b->incoming));
  if (error) return error;
  char *to = a->dst;
  for (size_t i = 0; i < b->bytes; i++) to[i] = b->data[row_major ? i : b->bytes - 1 - i];
  a->event = mock_make_event(false, true);
  return NULL;
}

CALL(Buffer_CopyRawToHost) {
  const mock_buffer *b = (const mock_buffer *)a->buffer;
  PJRT_Error *error = mock_check_contents(b);
  if (error) return error;
  if (a->offset < 0 || a->transfer_size < 0 || (size_t)a->offset > b->bytes ||
      (size_t)a->transfer_size > b->bytes - (size_t)a->offset) {
    return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "a range beyond the buffer");
  }
  if (a->transfer_size) memcpy(a->dst, b->data + a->offset, (size_t)a->transfer_size);
  a->event = mock_make_event(false, true);
  return NULL;
}

CALL(Buffer_ReadyEvent) {
  const mock_buffer *b = (const mock_buffer *)a->buffer;
  mock_event *ready = b->incoming ? mock_contents_of(b->incoming) : b->ready;
  a->event = ready ? mock_follow_event(ready) : mock_make_event(false, true);
  return NULL;
}

/* ---- layouts that the client must tell ------------------------------------------------------- */

/* Without one XLA's plugins of 0.106 and 0.115 fail, or end the process. */
PJRT_Error *mock_check_row_major(const PJRT_Buffer_MemoryLayout *given, size_t rank) {
  if (!given) {
    return mock_make_error(PJRT_Error_Code_FAILED_PRECONDITION,
                           "Buffer's on-device shape has no layout.");
  }
  PJRT_Buffer_MemoryLayout layout;
  VIEW(PJRT_Buffer_MemoryLayout, given, &layout);
  bool fits = layout.type == PJRT_Buffer_MemoryLayout_Type_Tiled &&
              layout.tiled.minor_to_major_size == rank && !layout.tiled.num_tiles;
  for (size_t i = 0; fits && i < rank; i++) {
    fits = layout.tiled.minor_to_major[i] == (int64_t)(rank - 1 - i);
  }
  if (fits) return NULL;
  return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "a layout of another order");
}
