#include "mock_plugin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a buffer and the transfer that fills it share. Everything that ends the process in a real
 * plugin counts as misuse here. */
struct mock_incoming {
  mock_buffer *buffer;
  size_t size;
  char *data;
  mock_event *contents; /* no handle of the client's */
  atomic_int under_way;
  atomic_bool last_sent, failed, retrieved;
};
typedef struct mock_incoming incoming;

typedef struct mock_transfer {
  const void *opaque;
  size_t count;
  int place;
  incoming *buffers[];
} mock_transfer;

mock_event *mock_contents_of(const incoming *in) {
  return in->contents;
}

static incoming *make_incoming(const PJRT_ShapeSpec *spec, int place) {
  incoming *in = calloc(1, sizeof *in);
  in->buffer = mock_make_buffer(spec->element_type, spec->dims, spec->num_dims, NULL, place);
  in->size = in->buffer->bytes + (size_t)settings.padding;
  in->data = calloc(1, in->size + 1);
  in->contents = mock_plain_event();
  free(in->buffer->data);
  in->buffer->data = in->data;
  in->buffer->is_view = true; /* its bytes stay: a piece may be under way */
  in->buffer->incoming = in;
  return in;
}

CALL(Client_CreateBuffersForAsyncHostToDevice) {
  if (!a->num_shape_specs || !a->memory) mock_misuse("a transfer of nothing, or to nowhere");
  size_t bytes = sizeof(mock_transfer) + a->num_shape_specs * sizeof(incoming *);
  mock_transfer *t = mock_new(MOCK_MANAGER, bytes);
  t->count = a->num_shape_specs;
  t->place = ((const mock_device *)a->memory)->id;
  for (size_t i = 0; i < t->count; i++) {
    PJRT_ShapeSpec spec;
    VIEW(PJRT_ShapeSpec, &a->shape_specs[i], &spec);
    t->buffers[i] = make_incoming(&spec, t->place);
  }
  for (size_t i = 0; i < a->num_device_layouts; i++) {
    PJRT_Buffer_MemoryLayout layout;
    if (!a->device_layouts[i]) continue;
    VIEW(PJRT_Buffer_MemoryLayout, a->device_layouts[i], &layout);
    mock_counts.layouts++;
  }
  a->transfer_manager = (PJRT_AsyncHostToDeviceTransferManager *)t;
  return NULL;
}

CALL(AsyncHostToDeviceTransferManager_Destroy) {
  mock_transfer *t = (mock_transfer *)a->transfer_manager;
  if (!t || !mock_end(t, MOCK_MANAGER)) return NULL;
  for (size_t i = 0; i < t->count; i++) {
    incoming *in = t->buffers[i];
    if (atomic_load(&in->under_way)) mock_misuse("a transfer ended with pieces under way");
    if (!atomic_load(&in->retrieved)) mock_end(in->buffer, MOCK_BUFFER);
  }
  return NULL;
}

/* ---- pieces: read when their event is about to be ready, and not before */

typedef struct piece {
  incoming *in;
  const void *data;
  size_t offset, size;
  bool failed;
} piece;

static void note_most(int now) {
  int most = atomic_load(&mock_counts.most_under_way);
  while (now > most && !atomic_compare_exchange_weak(&mock_counts.most_under_way, &most, now)) {
  }
}

static void land(void *arg) {
  piece p = *(piece *)arg;
  free(arg);
  if (!p.failed && p.size) memcpy(p.in->data + p.offset, p.data, p.size);
  atomic_fetch_sub(&mock_counts.under_way, 1);
  bool none_left = atomic_fetch_sub(&p.in->under_way, 1) == 1;
  if (!none_left || !atomic_load(&p.in->last_sent)) return;
  mock_settle_event(p.in->contents, p.failed ? PJRT_Error_Code_DATA_LOSS : PJRT_Error_Code_OK,
                    "a piece was lost");
}

static PJRT_Event *send(incoming *in, const void *data, size_t offset, size_t size, bool last) {
  if (atomic_load(&in->last_sent)) mock_misuse("a piece after the last");
  if (atomic_load(&in->failed)) mock_misuse("a piece after an error");
  if (offset > in->size || size > in->size - offset) {
    mock_misuse("a piece beyond the buffer");
    size = 0;
  }
  piece *p = malloc(sizeof *p);
  int number = atomic_fetch_add(&mock_counts.pieces, 1) + 1;
  *p = (piece){in, data, offset, size, number == settings.bad_piece};
  atomic_fetch_add(&in->under_way, 1);
  if (last) atomic_store(&in->last_sent, true);
  note_most(atomic_fetch_add(&mock_counts.under_way, 1) + 1);
  return mock_make_event_after(land, p, p->failed);
}

static incoming *at(PJRT_AsyncHostToDeviceTransferManager *manager, int index) {
  mock_transfer *t = (mock_transfer *)manager;
  if (index >= 0 && (size_t)index < t->count) return t->buffers[index];
  mock_misuse("buffer %d of a transfer of %zu", index, t->count);
  return t->buffers[0];
}

CALL(AsyncHostToDeviceTransferManager_TransferData) {
  incoming *in = at(a->transfer_manager, a->buffer_index);
  a->done_with_h2d_transfer =
      send(in, a->data, (size_t)a->offset, (size_t)a->transfer_size, a->is_last_transfer);
  return NULL;
}

CALL(AsyncHostToDeviceTransferManager_TransferLiteral) {
  incoming *in = at(a->transfer_manager, a->buffer_index);
  PJRT_Error *error = mock_check_row_major(a->shape_layout, a->shape_num_dims);
  if (error) return error;
  a->done_with_h2d_transfer = send(in, a->data, 0, in->size - (size_t)settings.padding, true);
  return NULL;
}

CALL(AsyncHostToDeviceTransferManager_SetBufferError) {
  incoming *in = at(a->transfer_manager, a->buffer_index);
  if (atomic_exchange(&in->failed, true)) mock_misuse("a second error");
  if (atomic_load(&in->last_sent)) mock_misuse("an error after the last piece");
  if (atomic_load(&in->under_way)) mock_misuse("an error with pieces under way");
  char text[200];
  snprintf(text, sizeof text, "%.*s", (int)a->error_message_size, a->error_message);
  mock_settle_event(in->contents, a->error_code, text);
  return NULL;
}

/* ---- what it is */

CALL(AsyncHostToDeviceTransferManager_RetrieveBuffer) {
  incoming *in = at(a->transfer_manager, a->buffer_index);
  if (atomic_exchange(&in->retrieved, true)) mock_misuse("a buffer retrieved twice");
  a->buffer_out = (PJRT_Buffer *)in->buffer;
  return NULL;
}

CALL(AsyncHostToDeviceTransferManager_Device) {
  a->device_out = mock_devices[((const mock_transfer *)a->transfer_manager)->place];
  return NULL;
}

CALL(AsyncHostToDeviceTransferManager_BufferCount) {
  a->buffer_count = ((const mock_transfer *)a->transfer_manager)->count;
  return NULL;
}

CALL(AsyncHostToDeviceTransferManager_BufferSize) {
  a->buffer_size = at(a->transfer_manager, a->buffer_index)->size;
  return NULL;
}

CALL(AsyncHostToDeviceTransferManager_AddMetadata) {
  for (size_t i = 0; i < a->num_metadata; i++) {
    PJRT_NamedValue value;
    VIEW(PJRT_NamedValue, &a->transfer_metadata[i], &value);
    if (value.type != PJRT_NamedValue_kString) mock_misuse("metadata that is no string");
    snprintf(mock_counts.metadata, sizeof mock_counts.metadata, "%.*s=%.*s", (int)value.name_size,
             value.name, (int)value.value_size, value.string_value);
  }
  return NULL;
}

/* ---- host memory for direct transfers */

CALL(Client_DmaMap) {
  atomic_fetch_add(&mock_counts.mappings, 1);
  return NULL;
}

CALL(Client_DmaUnmap) {
  if (atomic_fetch_sub(&mock_counts.mappings, 1) < 1) mock_misuse("memory unmapped twice");
  return NULL;
}
