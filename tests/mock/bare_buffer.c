/* Buffers that are not made from an array. */
#include "mock_plugin.h"

#include <stdio.h>
#include <string.h>

CALL(Client_CreateUninitializedBuffer) {
  if (a->device && a->memory) mock_misuse("a device and a memory: plugins differ in which counts");
  const mock_device *on =
      a->memory ? (const mock_device *)a->memory : (const mock_device *)a->device;
  mock_buffer *b =
      mock_make_buffer(a->shape_element_type, a->shape_dims, a->shape_num_dims, NULL, on->id);
  memset(b->data, 0x55, b->bytes);
  a->buffer = (PJRT_Buffer *)b;
  return NULL;
}

CALL(Client_CreateErrorBuffer) {
  mock_buffer *b = mock_make_buffer(a->shape_element_type, a->shape_dims, a->shape_num_dims, NULL,
                                    ((const mock_device *)a->memory)->id);
  b->ready = mock_plain_event();
  char text[160];
  snprintf(text, sizeof text, "%.*s", (int)a->error_message_size, a->error_message);
  mock_settle_event(b->ready, a->error_code, text);
  a->buffer = (PJRT_Buffer *)b;
  return NULL;
}

CALL(Buffer_Bitcast) {
  const mock_buffer *from = (const mock_buffer *)a->buffer;
  PJRT_Error *error = mock_check_contents(from);
  if (error) return error;
  mock_buffer *to = mock_make_buffer(a->element_type, a->dims, a->num_dims, NULL, from->place);
  if (to->bytes != from->bytes) mock_misuse("a bitcast to another number of bytes");
  memcpy(to->data, from->data, to->bytes);
  a->out_buffer = (PJRT_Buffer *)to;
  return NULL;
}
