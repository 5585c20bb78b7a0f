/* What is told later: which buffer a placeholder is, that a donation may be used, where a copy
 * goes.
 */
#include "mock_plugin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct mock_promise {
  const void *opaque;
  mock_event *ready;  /* of what it stands for */
  mock_buffer *alias; /* of a placeholder */
  char *bytes;        /* of a raw copy */
  size_t size;
} mock_promise;

static mock_promise *make_promise(void) {
  mock_promise *p = mock_new(MOCK_PROMISE, sizeof *p);
  p->ready = mock_plain_event();
  return p;
}

static void settle(mock_promise *p, PJRT_Error_Code code, const char *message, size_t size) {
  char text[160];
  snprintf(text, sizeof text, "%.*s", (int)size, message);
  mock_settle_event(p->ready, code, text);
}

CALL(Client_CreateAliasBuffer) {
  if (a->shape_num_dims > MAX_RANK) {
    return mock_make_error(PJRT_Error_Code_UNIMPLEMENTED, "too many dimensions for the mock");
  }
  PJRT_Error *error = mock_check_row_major(a->shape_layout, a->shape_num_dims);
  if (error) return error;
  mock_promise *p = make_promise();
  p->alias = mock_make_buffer(a->shape_element_type, a->shape_dims, a->shape_num_dims, NULL,
                              ((const mock_device *)a->memory)->id);
  p->alias->ready = p->ready;
  a->alias_buffer = (PJRT_Buffer *)p->alias;
  a->fulfill_alias_buffer_cb = (PJRT_FulfillAliasBufferCallback *)p;
  return NULL;
}

/* What real plugins check the client has checked. */
static void give(mock_buffer *from, mock_buffer *to) {
  if (from->deleted || atomic_load(&from->holds)) mock_misuse("a buffer is given that cannot be");
  if (to && from->bytes != to->bytes) mock_misuse("a placeholder is given another shape");
  if (to && to->data) memcpy(to->data, from->data, to->bytes);
  mock_delete_buffer(from);
}

CALL(Client_FulfillAliasBuffer) {
  mock_promise *p = (mock_promise *)a->fulfill_alias_buffer_cb;
  if (!mock_end(p, MOCK_PROMISE)) return NULL;
  if (!a->status_code) give((mock_buffer *)a->buffer, p->alias);
  settle(p, a->status_code, a->error_message, a->error_message_size);
  if (!a->status_code || !mock_is_odd("told-back")) return NULL;
  return mock_make_error(a->status_code, "told back");
}

static void told_wrongly(pjrt_struct_id type, size_t size) {
  PJRT_Error *error = mock_check_size(type, size);
  if (!error) return;
  mock_misuse("a callback with struct_size %zu", size);
  mock_end(error, MOCK_ERROR);
}

static void dependency_is_done(PJRT_Buffer_DonateWithControlDependency_Callback_Args *a) {
  mock_promise *p = a->callback_data;
  told_wrongly(PJRT_ID_PJRT_Buffer_DonateWithControlDependency_Callback_Args, a->struct_size);
  if (!mock_end(p, MOCK_PROMISE)) return;
  settle(p, a->error_code, a->error_message, a->error_message_size);
}

CALL(Buffer_DonateWithControlDependency) {
  mock_buffer *from = (mock_buffer *)a->buffer, *to = mock_copy_buffer(from, from->place);
  mock_promise *p = make_promise();
  give(from, NULL);
  to->ready = p->ready;
  a->out_buffer = (PJRT_Buffer *)to;
  a->callback_data = p;
  a->dependency_ready_callback = dependency_is_done;
  return NULL;
}

static void place_is_known(PJRT_Buffer_CopyRawToHostFuture_Callback_Args *a) {
  mock_promise *p = a->callback_data;
  told_wrongly(PJRT_ID_PJRT_Buffer_CopyRawToHostFuture_Callback_Args, a->struct_size);
  if (!mock_end(p, MOCK_PROMISE)) return;
  if (!a->error_code) memcpy(a->dst, p->bytes, p->size);
  free(p->bytes);
  settle(p, a->error_code, a->error_message, a->error_message_size);
}

CALL(Buffer_CopyRawToHostFuture) {
  const mock_buffer *b = (const mock_buffer *)a->buffer;
  if (b->deleted || a->offset < 0 || a->transfer_size < 0 || (size_t)a->offset > b->bytes ||
      (size_t)a->transfer_size > b->bytes - (size_t)a->offset) {
    return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "a range beyond the buffer");
  }
  mock_promise *p = make_promise();
  p->size = (size_t)a->transfer_size;
  p->bytes = malloc(p->size + 1);
  memcpy(p->bytes, b->data + a->offset, p->size);
  a->event = mock_follow_event(p->ready);
  a->callback_data = p;
  a->future_ready_callback = place_is_known;
  return NULL;
}
