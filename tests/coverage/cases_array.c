/* Arrays on a device: making them, asking about them, copying them. */
#include "coverage.h"
#include <stdalign.h>

/* ---- from the host and back ------------------------------------------------------------------ */

static tn_status *from_host(cov *c) {
  TRY(cov_open(c));
  tn_from_host_options options = TN_FROM_HOST_OPTIONS_INIT;
  tn_event *done = NULL;
  tn_buffer *buffer = NULL;
  options.semantics = TN_UNTIL_TRANSFERRED;
  options.done = &done;
  TRY(tn_buffer_from_host(c->client, cov_numbers, TN_F32, cov_dims, 2, &options, &buffer));
  COV_OWN(c, tn_event_destroy, done);
  COV_OWN(c, tn_buffer_destroy, buffer);
  TRY(tn_event_await(done));
  CHECK(cov_same_numbers(c, buffer));
  return NULL;
}

static tn_status *to_host(cov *c) {
  TRY(cov_open(c));
  tn_buffer *buffer = NULL;
  TRY(cov_buffer(c, 0, &buffer));
  float back[6] = {0};
  tn_event *event = NULL;
  TRY(tn_buffer_to_host_async(buffer, back, sizeof back, &event));
  COV_OWN(c, tn_event_destroy, event);
  TRY(tn_event_await(event));
  CHECK(!memcmp(back, cov_numbers, sizeof back));
  return NULL;
}

static tn_status *copy_to_device(cov *c) {
  TRY(cov_open(c));
  tn_buffer *buffer = NULL, *copy = NULL;
  tn_device *target = tn_client_device(c->client, 1);
  TRY(cov_buffer(c, 0, &buffer));
  TRY(tn_buffer_copy_to_device(buffer, target, &copy));
  COV_OWN(c, tn_buffer_destroy, copy);
  CHECK(tn_buffer_device(copy) == target);
  CHECK(cov_same_numbers(c, copy));
  return NULL;
}

static tn_status *copy_to_memory(cov *c) {
  TRY(cov_open(c));
  tn_buffer *buffer = NULL, *copy = NULL;
  tn_memory *target = tn_device_default_memory(tn_client_device(c->client, 1));
  TRY(cov_buffer(c, 0, &buffer));
  TRY(tn_buffer_copy_to_memory(buffer, target, &copy));
  COV_OWN(c, tn_buffer_destroy, copy);
  CHECK(tn_buffer_memory(copy) == target);
  CHECK(cov_same_numbers(c, copy));
  return NULL;
}

static void note_release(void *data, void *arg) {
  *(void **)arg = data;
}

static tn_status *view(cov *c) {
  static alignas(64) float data[6];
  static void *released;
  memcpy(data, cov_numbers, sizeof data);
  TRY(cov_open(c));
  tn_view_options options = TN_VIEW_OPTIONS_INIT;
  options.on_release = note_release;
  options.arg = &released;
  tn_buffer *buffer = NULL;
  TRY(tn_buffer_view(c->client, data, TN_F32, cov_dims, 2, &options, &buffer));
  bool same = cov_same_numbers(c, buffer);
  tn_buffer_destroy(buffer);
  CHECK(same);
  CHECK(c->plugin == COV_XLA || released == data); /* XLA's may do it later, on another thread */
  return NULL;
}

/* ---- the end --------------------------------------------------------------------------------- */

static tn_status *destroy(cov *c) {
  tn_buffer *buffer = NULL;
  TRY(cov_open(c));
  TRY(cov_buffer(c, 0, &buffer));
  c->num_owned--;
  tn_buffer_destroy(buffer);
  CHECK(cov_num_told(c, COV(Buffer_Destroy)) == 1);
  return NULL;
}

static tn_status *destroy_in_vain(cov *c) {
  tn_buffer *buffer = NULL;
  TRY(cov_open(c));
  TRY(cov_buffer(c, 0, &buffer));
  c->num_owned = 0; /* a client must not end before its buffers */
  tn_buffer_destroy(buffer);
  CHECK(cov_num_told(c, COV(Buffer_Destroy)) == 0);
  return NULL;
}

static tn_status *delete (cov *c) {
  tn_buffer *buffer = NULL;
  bool deleted = true;
  TRY(cov_open(c));
  TRY(cov_buffer(c, 0, &buffer));
  TRY(tn_buffer_is_deleted(buffer, &deleted));
  CHECK(!deleted);
  TRY(tn_buffer_delete(buffer));
  TRY(tn_buffer_is_deleted(buffer, &deleted));
  CHECK(deleted);
  return NULL;
}

/* ---- what it is ------------------------------------------------------------------------------ */

/* The client knows the shapes of what it made itself: it asks about a program's outputs. */
static tn_status *output_of_run(cov *c, tn_buffer **out) {
  tn_executable *executable = NULL;
  tn_buffer *outputs[2] = {NULL, NULL};
  TRY(cov_open(c));
  TRY(cov_compile(c, &executable));
  TRY(cov_run(c, executable, outputs));
  *out = outputs[0];
  return NULL;
}

static tn_status *element_type(cov *c) {
  tn_buffer *buffer = NULL;
  TRY(output_of_run(c, &buffer));
  CHECK(COV_TOLD(c, Buffer_ElementType, 0)->type == PJRT_Buffer_Type_F32);
  CHECK(tn_buffer_type(buffer) == TN_F32);
  return NULL;
}

static tn_status *dimensions(cov *c) {
  tn_buffer *buffer = NULL;
  TRY(output_of_run(c, &buffer));
  CHECK(tn_buffer_rank(buffer) == 2);
  CHECK(!memcmp(tn_buffer_dims(buffer), cov_dims, sizeof cov_dims));
  return NULL;
}

static tn_status *device_size(cov *c) {
  tn_buffer *buffer = NULL;
  size_t bytes = 0;
  TRY(cov_open(c));
  TRY(cov_buffer(c, 0, &buffer));
  TRY(tn_buffer_device_size(buffer, &bytes));
  CHECK(bytes == COV_TOLD(c, Buffer_OnDeviceSizeInBytes, 0)->on_device_size_in_bytes);
  CHECK(bytes >= sizeof cov_numbers);
  return NULL;
}

static tn_status *place(cov *c, bool memory) {
  TRY(cov_open(c));
  for (size_t i = 0; i < 2; i++) {
    tn_buffer *buffer = NULL;
    const tn_device *device = tn_client_device(c->client, i);
    TRY(cov_buffer(c, i, &buffer));
    CHECK(memory ? tn_buffer_memory(buffer) == tn_device_default_memory(device)
                 : tn_buffer_device(buffer) == device);
  }
  return NULL;
}

static tn_status *device(cov *c) {
  return place(c, false);
}

static tn_status *memory(cov *c) {
  return place(c, true);
}

/* "NULL if the plugin does not say." */
static tn_status *no_device(cov *c) {
  tn_buffer *buffer = NULL;
  TRY(cov_open(c));
  TRY(cov_buffer(c, 0, &buffer));
  CHECK(!tn_buffer_device(buffer));
  return NULL;
}

static tn_status *no_memory(cov *c) {
  tn_buffer *buffer = NULL;
  TRY(cov_open(c));
  TRY(cov_buffer(c, 0, &buffer));
  CHECK(!tn_buffer_memory(buffer));
  return NULL;
}

static tn_status *ready_event(cov *c) {
  tn_buffer *buffer = NULL;
  tn_event *event = NULL;
  TRY(cov_open(c));
  TRY(cov_buffer(c, 0, &buffer));
  TRY(tn_buffer_ready_event(buffer, &event));
  COV_OWN(c, tn_event_destroy, event);
  TRY(tn_event_await(event));
  return NULL;
}

static tn_status *unsafe_pointer(cov *c) {
  tn_buffer *buffer = NULL;
  uintptr_t address = 0;
  TRY(cov_open(c));
  TRY(cov_buffer(c, 0, &buffer));
  TRY(tn_buffer_await(buffer));
  TRY(tn_buffer_unsafe_pointer(buffer, &address));
  CHECK(address == COV_TOLD(c, Buffer_UnsafePointer, 0)->buffer_pointer);
  CHECK(!memcmp((const void *)address, cov_numbers, sizeof cov_numbers));
  return NULL;
}

static tn_status *pointer(cov *c) {
  tn_buffer *buffer = NULL;
  void *data = NULL;
  TRY(cov_open(c));
  TRY(cov_buffer(c, 0, &buffer));
  TRY(tn_buffer_await(buffer));
  TRY(tn_buffer_pointer(buffer, &data));
  CHECK(data == COV_TOLD(c, Buffer_OpaqueDeviceMemoryDataPointer, 0)->device_memory_ptr);
  CHECK(!memcmp(data, cov_numbers, sizeof cov_numbers));
  return NULL;
}

static tn_status *hold(cov *c) {
  tn_buffer *buffer = NULL;
  TRY(cov_open(c));
  TRY(cov_buffer(c, 0, &buffer));
  TRY(tn_buffer_hold(buffer));
  TRY(tn_buffer_release(buffer));
  CHECK(cov_num_told(c, COV(Buffer_IncreaseExternalReferenceCount)) == 1);
  CHECK(cov_num_told(c, COV(Buffer_DecreaseExternalReferenceCount)) == 1);
  return NULL;
}

COV_TABLE(array) = {
    {COV(Client_BufferFromHostBuffer), "tn_buffer_from_host", from_host, NULL, NULL},
    {COV(Buffer_Destroy), "tn_buffer_destroy", destroy, destroy_in_vain, NULL},
    {COV(Buffer_ElementType), "tn_buffer_type", element_type, NULL, NULL},
    {COV(Buffer_Dimensions), "tn_buffer_rank, tn_buffer_dims", dimensions, NULL, NULL},
    {COV(Buffer_OnDeviceSizeInBytes), "tn_buffer_device_size", device_size, NULL, NULL},
    {COV(Buffer_Device), "tn_buffer_device", device, no_device, NULL},
    {COV(Buffer_Memory), "tn_buffer_memory", memory, no_memory, NULL},
    {COV(Buffer_Delete), "tn_buffer_delete", delete, NULL, NULL},
    {COV(Buffer_IsDeleted), "tn_buffer_is_deleted", delete, NULL, NULL},
    {COV(Buffer_CopyToDevice), "tn_buffer_copy_to_device", copy_to_device, NULL, NULL},
    {COV(Buffer_CopyToMemory), "tn_buffer_copy_to_memory", copy_to_memory, NULL, NULL},
    {COV(Buffer_ToHostBuffer), "tn_buffer_to_host, tn_buffer_to_host_async", to_host, NULL, NULL},
    {COV(Buffer_ReadyEvent), "tn_buffer_ready_event, tn_buffer_await", ready_event, NULL, NULL},
    {COV(Buffer_UnsafePointer), "tn_buffer_unsafe_pointer", unsafe_pointer, NULL, NULL},
    {COV(Buffer_OpaqueDeviceMemoryDataPointer), "tn_buffer_pointer", pointer, NULL, NULL},
    {COV(Buffer_IncreaseExternalReferenceCount), "tn_buffer_hold", hold, NULL, NULL},
    {COV(Buffer_DecreaseExternalReferenceCount), "tn_buffer_release", hold, NULL, NULL},
    {COV(Client_CreateViewOfDeviceBuffer), "tn_buffer_view", view, NULL, NULL},
    COV_END};
