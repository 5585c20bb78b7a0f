/* Buffers that are filled in pieces, and memory registered for direct transfers. */
#include "coverage.h"
#include <stdalign.h>

/* Two buffers like cov_buffer()'s, in the memory of that device. */
static tn_status *start_on(cov *c, size_t device, tn_transfer **out) {
  const tn_transfer_shape shape = {TN_F32, cov_dims, 2, NULL};
  const tn_transfer_shape shapes[2] = {shape, shape};
  const tn_memory *memory = tn_device_default_memory(tn_client_device(c->client, device));
  TRY(tn_transfer_create(c->client, shapes, 2, memory, out));
  COV_OWN(c, tn_transfer_destroy, *out);
  return NULL;
}

static tn_status *start(cov *c, tn_transfer **out) {
  TRY(cov_open(c));
  return start_on(c, 0, out);
}

static tn_status *count(cov *c) {
  tn_transfer *t = NULL;
  TRY(start(c, &t));
  size_t told = COV_TOLD(c, AsyncHostToDeviceTransferManager_BufferCount, 0)->buffer_count;
  CHECK(told == 2 && tn_transfer_num_buffers(t) == 2);
  return NULL;
}

static tn_status *size(cov *c) {
  tn_transfer *t = NULL;
  TRY(start(c, &t));
  for (size_t i = 0; i < 2; i++) {
    size_t told = COV_TOLD(c, AsyncHostToDeviceTransferManager_BufferSize, i)->buffer_size;
    CHECK(told >= sizeof cov_numbers && tn_transfer_buffer_size(t, i) == told);
  }
  return NULL;
}

static tn_status *device(cov *c) {
  TRY(cov_open(c));
  for (size_t i = 0; i < 2; i++) {
    tn_transfer *t = NULL;
    TRY(start_on(c, i, &t));
    CHECK(tn_transfer_device(t) == tn_client_device(c->client, i));
  }
  return NULL;
}

static tn_status *retrieve(cov *c, tn_transfer *t, tn_buffer **out) {
  TRY(tn_transfer_retrieve(t, 0, out));
  COV_OWN(c, tn_buffer_destroy, *out);
  return NULL;
}

static tn_status *data(cov *c) {
  tn_transfer *t = NULL;
  tn_event *events[2] = {NULL, NULL};
  tn_buffer *buffer = NULL;
  size_t half = sizeof cov_numbers / 2;
  TRY(start(c, &t));
  for (size_t i = 0; i < 2; i++) {
    const char *from = (const char *)cov_numbers + i * half;
    TRY(tn_transfer_data(t, 0, from, i * half, half, i == 1, &events[i]));
    COV_OWN(c, tn_event_destroy, events[i]);
  }
  TRY(tn_event_await(events[0]));
  TRY(tn_event_await(events[1]));
  TRY(retrieve(c, t, &buffer));
  CHECK(cov_same_numbers(c, buffer));
  return NULL;
}

static tn_status *literal(cov *c) {
  tn_transfer *t = NULL;
  tn_event *event = NULL;
  tn_buffer *buffer = NULL;
  TRY(start(c, &t));
  TRY(tn_transfer_literal(t, 0, cov_numbers, TN_F32, cov_dims, 2, &event));
  COV_OWN(c, tn_event_destroy, event);
  TRY(tn_event_await(event));
  TRY(retrieve(c, t, &buffer));
  CHECK(cov_same_numbers(c, buffer));
  return NULL;
}

static tn_status *set_error(cov *c) {
  tn_transfer *t = NULL;
  tn_buffer *buffer = NULL;
  TRY(start(c, &t));
  TRY(retrieve(c, t, &buffer));
  TRY(tn_transfer_set_error(t, 0, TN_DATA_LOSS, "the disk is gone"));
  tn_status *status = tn_buffer_await(buffer);
  COV_OWN(c, tn_status_destroy, status);
  CHECK(tn_status_code(status) == TN_DATA_LOSS);
  CHECK(strstr(tn_status_message(status), "the disk is gone"));
  return NULL;
}

static tn_status *add_metadata(cov *c) {
  tn_transfer *t = NULL;
  const tn_value value = tn_value_string("step", "seven");
  TRY(start(c, &t));
  TRY(tn_transfer_add_metadata(t, &value, 1));
  const PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args *told =
      COV_TOLD(c, AsyncHostToDeviceTransferManager_AddMetadata, 0);
  CHECK(told->num_metadata == 1);
  return NULL;
}

static tn_status *end(cov *c, size_t times) {
  tn_transfer *t = NULL;
  TRY(start(c, &t));
  c->num_owned--;
  tn_transfer_destroy(t);
  CHECK(cov_num_told(c, COV(AsyncHostToDeviceTransferManager_Destroy)) == times);
  return NULL;
}

static tn_status *end_once(cov *c) {
  return end(c, 1);
}

static tn_status *end_in_vain(cov *c) {
  return end(c, 0);
}

static tn_status *dma(cov *c) {
  static alignas(4096) char memory[4096];
  tn_dma_mapping *mapping = NULL;
  TRY(cov_open(c));
  TRY(tn_dma_map(c->client, memory, sizeof memory, &mapping));
  COV_OWN(c, tn_dma_mapping_destroy, mapping);
  TRY(tn_dma_unmap(mapping));
  CHECK(COV_TOLD(c, Client_DmaMap, 0)->data == memory);
  CHECK(COV_TOLD(c, Client_DmaUnmap, 0)->data == memory);
  return NULL;
}

COV_TABLE(upload) = {
    {COV(Client_CreateBuffersForAsyncHostToDevice), "tn_transfer_create, tn_upload_start", count,
     NULL, NULL},
    {COV(AsyncHostToDeviceTransferManager_BufferCount), "tn_transfer_num_buffers", count, NULL,
     NULL},
    {COV(AsyncHostToDeviceTransferManager_BufferSize), "tn_transfer_buffer_size", size, NULL, NULL},
    {COV(AsyncHostToDeviceTransferManager_Device), "tn_transfer_device", device, NULL, NULL},
    {COV(AsyncHostToDeviceTransferManager_TransferData),
     "tn_transfer_data, tn_upload_write, tn_upload_array", data, NULL, NULL},
    {COV(AsyncHostToDeviceTransferManager_TransferLiteral), "tn_transfer_literal", literal, NULL,
     NULL},
    {COV(AsyncHostToDeviceTransferManager_RetrieveBuffer), "tn_transfer_retrieve", data, NULL,
     NULL},
    {COV(AsyncHostToDeviceTransferManager_SetBufferError), "tn_transfer_set_error, tn_upload_fail",
     set_error, NULL, NULL},
    {COV(AsyncHostToDeviceTransferManager_AddMetadata), "tn_transfer_add_metadata", add_metadata,
     NULL, NULL},
    {COV(AsyncHostToDeviceTransferManager_Destroy), "tn_transfer_destroy, tn_upload_destroy",
     end_once, end_in_vain, NULL},
    {COV(Client_DmaMap), "tn_dma_map", dma, NULL, NULL},
    {COV(Client_DmaUnmap), "tn_dma_unmap", dma, NULL, NULL},
    COV_END};
