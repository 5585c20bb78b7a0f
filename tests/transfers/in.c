/* From the host to a device. */
#include "transfers.h"

#include <time.h>

/* ---- arrays ---------------------------------------------------------------------------------- */

static tn_buffer_options options_of(const cell *c) {
  tn_buffer_options o = TN_BUFFER_OPTIONS_INIT;
  o.memory = c->to;
  o.byte_strides = c->is_dense ? NULL : c->strides;
  return o;
}

tn_status *walk_copy(cell *c, void *got) {
  tn_buffer *buffer = NULL;
  tn_buffer_options o = options_of(c);
  TRY(tn_client_buffer(c->client, c->host, c->type, c->dims, c->rank, &o, &buffer));
  memset(c->block, 0xdd, 1); /* it is ours again */
  cell_check_place(c, buffer, c->to);
  return cell_read(c, NULL, buffer, got);
}

static void count_release(void *data, void *arg) {
  (void)data;
  atomic_fetch_add((atomic_int *)arg, 1);
}

static void pause_a_little(void) {
  nanosleep(&(struct timespec){0, 100000}, NULL);
}

static void check_released(cell *c, const atomic_int *released) {
  for (int i = 0; i < 50000 && !atomic_load(released); i++) pause_a_little();
  if (atomic_load(released) != 1) cell_wrong(c, "it was not released once");
}

static tn_status *end_lent(cell *c, tn_status *status, tn_buffer *buffer, void *got,
                           const atomic_int *released) {
  if (!status) cell_check_place(c, buffer, c->to);
  status = cell_read(c, status, buffer, got);
  check_released(c, released);

  return status;
}

tn_status *walk_until_transferred(cell *c, void *got) {
  atomic_int released = 0;
  tn_buffer *buffer = NULL;
  tn_buffer_options o = options_of(c);
  o.until_transferred = true;
  tn_status *status = tn_client_borrowed_buffer(c->client, c->host, c->type, c->dims, c->rank,
                                                count_release, &released, &o, &buffer);
  if (!status) check_released(c, &released); /* while the buffer lives */
  if (!status) memset(c->block, 0xdd, 1);
  return end_lent(c, status, buffer, got, &released);
}

/* What is used in place is not released while the buffer lives. */
static void check_in_use(cell *c, tn_buffer *buffer, const atomic_int *released) {
  uintptr_t address = 0;
  tn_status *status = tn_buffer_unsafe_pointer(buffer, &address);
  if (!status && address == (uintptr_t)c->host && c->size && atomic_load(released))
    cell_wrong(c, "it is used in place and was released");
  tn_status_destroy(status);
}

tn_status *walk_zero_copy(cell *c, void *got) {
  atomic_int released = 0;
  tn_buffer *buffer = NULL;
  tn_buffer_options o = options_of(c);
  tn_status *status = tn_client_borrowed_buffer(c->client, c->host, c->type, c->dims, c->rank,
                                                count_release, &released, &o, &buffer);
  if (!status) check_in_use(c, buffer, &released);
  return end_lent(c, status, buffer, got, &released);
}

tn_status *walk_mutable_zero_copy(cell *c, void *got) {
  atomic_int released = 0;
  tn_buffer *buffer = NULL;
  tn_buffer_options o = options_of(c);
  tn_status *status = tn_client_borrowed_mut_buffer(c->client, c->host, c->type, c->dims, c->rank,
                                                    count_release, &released, &o, &buffer);
  if (!status) check_in_use(c, buffer, &released);
  return end_lent(c, status, buffer, got, &released);
}

tn_status *walk_view(cell *c, void *got) {
  atomic_int released = 0;
  tn_buffer *buffer = NULL;
  void *bytes = NULL;
  size_t size = 0;
  tn_buffer_options o = options_of(c);
  tn_status *status = cell_raw(c, c->to, &bytes, &size);
  if (!status) {
    status = tn_client_borrowed_device_buffer(c->client, bytes, c->type, c->dims, c->rank,
                                              count_release, &released, &o, &buffer);
    uintptr_t address = 0;
    if (!status && size) status = tn_buffer_unsafe_pointer(buffer, &address);
    if (!status && size && address != (uintptr_t)bytes) cell_wrong(c, "it is not the memory");
    status = end_lent(c, status, buffer, got, &released);
  }
  free(bytes);
  return status;
}

/* ---- DLPack ---------------------------------------------------------------------------------- */

typedef struct lent {
  DLManagedTensorVersioned managed; /* first: what the deleter is given */
  int64_t shape[8], strides[8];
  atomic_int ended;
} lent;

static void end_tensor(DLManagedTensorVersioned *self) {
  atomic_fetch_add(&((lent *)(void *)self)->ended, 1);
}

/* What DLPack calls the type is told by a tensor of ours. */
static tn_status *borrow_type(cell *c, lent *l) {
  tn_buffer *buffer = NULL;
  DLManagedTensorVersioned *tensor = NULL;
  TRY(cell_make(c, NULL, &buffer));
  tn_status *status = tn_buffer_to_dlpack(buffer, TN_DLPACK_COPY, &tensor);
  tn_buffer_destroy(buffer);
  if (status) return status;
  l->managed.dl_tensor.dtype = tensor->dl_tensor.dtype;
  l->managed.version = tensor->version;
  l->managed.flags = tensor->flags & 4;
  tensor->deleter(tensor);
  return NULL;
}

tn_status *walk_dlpack_in(cell *c, void *got) {
  lent l;
  memset(&l, 0, sizeof l);
  TRY(borrow_type(c, &l));
  DLTensor *tensor = &l.managed.dl_tensor;
  for (size_t d = 0; d < c->rank; d++) {
    l.shape[d] = c->dims[d];
    l.strides[d] = c->strides[d] / (int64_t)tn_type_size(c->type);
  }
  tensor->data = c->block;
  tensor->byte_offset = (uint64_t)((char *)c->host - (char *)c->block);
  tensor->device = (DLDevice){1, 0};
  tensor->ndim = (int32_t)c->rank;
  tensor->shape = l.shape;
  tensor->strides = l.strides;
  l.managed.deleter = end_tensor;
  tn_buffer *buffer = NULL;
  tn_buffer_options o = TN_BUFFER_OPTIONS_INIT;
  o.memory = c->to;
  tn_status *status = tn_client_buffer_from_dlpack(c->client, &l.managed, &o, &buffer);
  return end_lent(c, status, buffer, got, &l.ended);
}

/* ---- in pieces ------------------------------------------------------------------------------- */

tn_status *walk_transfer_data(cell *c, void *got) {
  tn_buffer *buffer = NULL;
  void *bytes = NULL;
  size_t size = 0;
  tn_status *status = cell_raw(c, c->to, &bytes, &size);
  if (!status) status = cell_from_raw(c, c->to, bytes, size, &buffer);
  if (!status) cell_check_place(c, buffer, c->to);
  status = cell_read(c, status, buffer, got);
  free(bytes);
  return status;
}

tn_status *walk_transfer_literal(cell *c, void *got) {
  const tn_transfer_shape shape = {c->type, c->dims, c->rank, NULL};
  tn_transfer *transfer = NULL;
  tn_buffer *buffer = NULL;
  TRY(tn_transfer_create(c->client, &shape, 1, c->to, &transfer));
  tn_status *status = tn_transfer_literal(transfer, 0, c->host, c->type, c->dims, c->rank, NULL);
  if (!status) status = tn_transfer_retrieve(transfer, 0, &buffer);
  tn_transfer_destroy(transfer);
  if (!status) cell_check_place(c, buffer, c->to);
  return cell_read(c, status, buffer, got);
}

static tn_upload_options small_pieces(const cell *c) {
  tn_upload_options o = TN_UPLOAD_OPTIONS_INIT;
  o.memory = c->to;
  o.chunk_size = c->size / 5 + 1;
  o.max_in_flight = 2 * o.chunk_size;
  return o;
}

tn_status *walk_upload(cell *c, void *got) {
  tn_buffer *buffer = NULL;
  tn_upload_options o = small_pieces(c);
  TRY(tn_upload_array(c->client, c->host, c->type, c->dims, c->rank, &o, &buffer));
  cell_check_place(c, buffer, c->to);
  return cell_read(c, NULL, buffer, got);
}

tn_status *walk_upload_stream(cell *c, void *got) {
  tn_upload *upload = NULL;
  tn_buffer *buffer = NULL;
  tn_upload_options o = small_pieces(c);
  TRY(tn_upload_start(c->client, c->type, c->dims, c->rank, &o, &upload));
  tn_status *status = NULL;
  size_t step = c->size / 7 + 1;
  for (size_t at = 0; !status && at < c->size; at += step) {
    if (step > c->size - at) step = c->size - at;
    status = tn_upload_write(upload, (const char *)c->host + at, step);
  }
  if (!status) status = tn_upload_finish(upload);
  if (!status) status = tn_upload_buffer(upload, &buffer);
  tn_upload_destroy(upload);
  if (!status) cell_check_place(c, buffer, c->to);
  return cell_read(c, status, buffer, got);
}

tn_status *walk_mapped(cell *c, void *got) {
  tn_dma_mapping *mapping = NULL;
  TRY(tn_dma_map(c->client, c->block, c->size ? c->size : 1, &mapping));
  tn_status *status = walk_upload(c, got);
  if (!status) status = tn_dma_unmap(mapping);
  tn_dma_mapping_destroy(mapping);
  return status;
}
