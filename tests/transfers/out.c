/* From a device to the host, and from device memory to device memory. */
#include "transfers.h"

/* ---- to the host ----------------------------------------------------------------------------- */

tn_status *walk_to_host(cell *c, void *got) {
  tn_buffer *buffer = NULL;
  TRY(cell_make(c, c->from, &buffer));
  cell_check_place(c, buffer, c->from);
  return cell_read(c, NULL, buffer, got);
}

tn_status *walk_to_host_async(cell *c, void *got) {
  tn_buffer *buffer = NULL;
  tn_event *done = NULL;
  TRY(cell_make(c, c->from, &buffer));
  tn_status *status = tn_buffer_to_host_async(buffer, got, c->size, &done);
  tn_buffer_destroy(buffer); /* the copy goes on */
  if (!status) status = tn_event_await(done);
  tn_event_destroy(done);
  return status;
}

/* The device's bytes are right if the same come back from them. */
static tn_status *read_raw(cell *c, tn_status *status, void *bytes, size_t size, void *got) {
  tn_buffer *again = NULL;
  if (!status) status = cell_from_raw(c, c->from, bytes, size, &again);
  free(bytes);
  return cell_read(c, status, again, got);
}

tn_status *walk_raw(cell *c, void *got) {
  void *bytes = NULL;
  size_t size = 0;
  tn_status *status = cell_raw(c, c->from, &bytes, &size);
  return read_raw(c, status, bytes, size, got);
}

tn_status *walk_raw_later(cell *c, void *got) {
  tn_buffer *buffer = NULL;
  tn_raw_copy *copy = NULL;
  tn_event *done = NULL;
  size_t size = 0;
  TRY(cell_make(c, c->from, &buffer));
  tn_status *status = tn_buffer_device_size(buffer, &size);
  if (!status) status = tn_buffer_copy_raw_to_host_later(buffer, 0, size, &copy, &done);
  tn_buffer_destroy(buffer);
  void *bytes = calloc(1, size + 1);
  if (!status) status = tn_raw_copy_fulfil(copy, bytes);
  if (!status) status = tn_event_await(done);
  tn_raw_copy_destroy(copy);
  tn_event_destroy(done);
  return read_raw(c, status, bytes, size, got);
}

/* Element after element by the tensor's strides. */
static void gather(const cell *c, const DLTensor *tensor, char *to) {
  size_t element = tn_type_size(c->type);
  const char *from = (const char *)tensor->data + tensor->byte_offset;
  int64_t index[8] = {0};
  for (size_t done = 0; done < c->size; done += element) {
    int64_t at = 0;
    for (size_t d = 0; d < c->rank; d++) at += index[d] * tensor->strides[d];
    memcpy(to + done, from + at * (int64_t)element, element);
    for (size_t d = c->rank; d-- > 0;) {
      if (++index[d] < c->dims[d]) break;
      index[d] = 0;
    }
  }
}

tn_status *walk_dlpack_out(cell *c, void *got) {
  tn_buffer *buffer = NULL;
  DLManagedTensorVersioned *tensor = NULL;
  TRY(cell_make(c, c->from, &buffer));
  tn_status *status = tn_buffer_to_dlpack(buffer, 0, &tensor);
  tn_buffer_destroy(buffer);
  if (status) return status;
  gather(c, &tensor->dl_tensor, got);
  tensor->deleter(tensor);
  return NULL;
}

/* ---- between devices and memories ------------------------------------------------------------ */

tn_status *walk_to_device(cell *c, void *got) {
  tn_buffer *buffer = NULL, *copy = NULL;
  TRY(cell_make(c, c->from, &buffer));
  tn_status *status = tn_buffer_copy_to_device(buffer, c->other, &copy);
  tn_buffer_destroy(buffer);
  if (!status && tn_buffer_device(copy) != c->other) cell_wrong(c, "it is on another device");
  return cell_read(c, status, copy, got);
}

tn_status *walk_to_memory(cell *c, void *got) {
  tn_buffer *buffer = NULL, *copy = NULL;
  TRY(cell_make(c, c->from, &buffer));
  tn_status *status = tn_buffer_copy_to_memory(buffer, c->to, &copy);
  tn_buffer_destroy(buffer);
  if (!status) cell_check_place(c, copy, c->to);
  return cell_read(c, status, copy, got);
}

/* ---- what moves without a copy --------------------------------------------------------------- */

static void check_gone(cell *c, tn_buffer *buffer) {
  bool deleted = false;
  tn_status *status = tn_buffer_is_deleted(buffer, &deleted);
  if (status || !deleted) cell_wrong(c, "the source was not given away");
  tn_status_destroy(status);
}

tn_status *walk_alias(cell *c, void *got) {
  tn_buffer *source = NULL, *placeholder = NULL;
  tn_alias *alias = NULL;
  TRY(cell_make(c, c->from, &source));
  tn_status *status =
      tn_client_alias_buffer(c->client, c->type, c->dims, c->rank, c->to, &alias, &placeholder);
  if (!status) status = tn_alias_fulfil(alias, source);
  if (!status) check_gone(c, source);
  tn_alias_destroy(alias);
  tn_buffer_destroy(source);
  return cell_read(c, status, placeholder, got);
}

tn_status *walk_donation(cell *c, void *got) {
  tn_buffer *source = NULL, *fresh = NULL;
  tn_donation *donation = NULL;
  TRY(cell_make(c, c->from, &source));
  tn_status *status = tn_buffer_donate_with_dependency(source, &donation, &fresh);
  if (!status) check_gone(c, source);
  if (!status) status = tn_donation_fulfil(donation);
  tn_donation_destroy(donation);
  tn_buffer_destroy(source);
  return cell_read(c, status, fresh, got);
}

/* Of as many bits an element. */
static tn_type unsigned_like(tn_type type) {
  switch (tn_type_bits(type)) {
  case 64: return TN_U64;
  case 32: return TN_U32;
  case 16: return TN_U16;
  case 4: return TN_U4;
  default: return TN_U8;
  }
}

tn_status *walk_bitcast(cell *c, void *got) {
  tn_buffer *buffer = NULL, *bits = NULL, *back = NULL;
  TRY(cell_make(c, c->from, &buffer));
  tn_status *status = tn_buffer_bitcast(buffer, unsigned_like(c->type), c->dims, c->rank, &bits);
  tn_buffer_destroy(buffer);
  if (!status) status = tn_buffer_bitcast(bits, c->type, c->dims, c->rank, &back);
  tn_buffer_destroy(bits);
  return cell_read(c, status, back, got);
}
