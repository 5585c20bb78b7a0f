/* A cell's arrays, and the plain ways in and out. */
#include "transfers.h"

const char *const layout_names[NUM_LAYOUTS] = {"dense", "strided", "backwards"};

/* ---- contents -------------------------------------------------------------------------------- */

/* Any bits, but for types whose bytes are not all values. */
static void fill(tn_type type, unsigned char *bytes, size_t size, uint32_t seed) {
  int bits = tn_type_bits(type);
  for (size_t i = 0; i < size; i++) {
    seed = seed * 1664525U + 1013904223U;
    unsigned value = seed >> 24;
    if (type == TN_PRED) value &= 1;
    if (bits < 8) value &= (1U << bits) - 1;
    if (type == TN_S4 && (value & 8)) value |= 0xf0;
    bytes[i] = (unsigned char)value;
  }
}

/* Copies element after element, in row-major order, to byte strides. */
static void scatter(const cell *c, char *to) {
  size_t element = tn_type_size(c->type);
  int64_t index[8] = {0};
  const char *from = c->dense;
  for (size_t done = 0; done < c->size; done += element) {
    int64_t at = 0;
    for (size_t d = 0; d < c->rank; d++) at += index[d] * c->strides[d];
    memcpy(to + at, from + done, element);
    for (size_t d = c->rank; d-- > 0;) {
      if (++index[d] < c->dims[d]) break;
      index[d] = 0;
    }
  }
}

/* Strided: two elements a step, and one more between rows. Backwards: dense from its end. */
static void lay_out(cell *c, host_layout layout) {
  int64_t element = (int64_t)tn_type_size(c->type), stride = element, span = element;
  for (size_t d = c->rank; d-- > 0;) {
    if (layout == STRIDED_LAYOUT) stride += d + 1 == c->rank ? stride : element;
    c->strides[d] = layout == BACKWARDS_LAYOUT ? -stride : stride;
    if (c->dims[d] > 0) span += (c->dims[d] - 1) * stride;
    stride *= c->dims[d] > 0 ? c->dims[d] : 1;
  }
  size_t room = ((size_t)span + 63) / 64 * 64;
  c->block = aligned_alloc(64, room);
  memset(c->block, 0xee, room);
  c->host = (char *)c->block + (layout == BACKWARDS_LAYOUT ? span - element : 0);
}

void cell_fill(cell *c, host_layout layout, uint32_t seed) {
  size_t room = (c->size + 63) / 64 * 64 + 64;
  unsigned char *dense = aligned_alloc(64, room);
  fill(c->type, dense, c->size, seed);
  c->dense = dense;
  c->is_dense = layout == DENSE_LAYOUT;
  lay_out(c, layout);
  if (c->is_dense) {
    memcpy(c->host, dense, c->size);
  } else {
    scatter(c, c->host);
  }
}

void cell_end(cell *c) {
  free((void *)c->dense);
  free(c->block);
}

void cell_wrong(cell *c, const char *what) {
  if (!c->why[0]) snprintf(c->why, sizeof c->why, "%s", what);
}

void cell_check_place(cell *c, tn_buffer *buffer, tn_memory *memory) {
  if (tn_buffer_memory(buffer) != memory) cell_wrong(c, "it is in another memory");
}

/* ---- in and out ------------------------------------------------------------------------------ */

tn_status *cell_make(cell *c, tn_memory *memory, tn_buffer **out) {
  tn_buffer_options o = TN_BUFFER_OPTIONS_INIT;
  o.memory = memory;
  return tn_client_buffer(c->client, c->dense, c->type, c->dims, c->rank, &o, out);
}

tn_status *cell_read(cell *c, tn_status *status, tn_buffer *buffer, void *got) {
  if (!status) status = tn_buffer_to_host(buffer, got, c->size);
  tn_buffer_destroy(buffer);
  return status;
}

tn_status *cell_raw(cell *c, tn_memory *memory, void **bytes, size_t *size) {
  tn_buffer *buffer = NULL;
  tn_event *done = NULL;
  *bytes = NULL;
  TRY(cell_make(c, memory, &buffer));
  tn_status *status = tn_buffer_device_size(buffer, size);
  if (!status) *bytes = aligned_alloc(64, (*size + 63) / 64 * 64 + 64);
  if (!status) status = tn_buffer_copy_raw_to_host(buffer, *bytes, 0, *size, &done);
  if (!status) status = tn_event_await(done);
  tn_event_destroy(done);
  tn_buffer_destroy(buffer);
  return status;
}

tn_status *cell_from_raw(cell *c, tn_memory *memory, const void *bytes, size_t size,
                         tn_buffer **out) {
  const tn_transfer_shape shape = {c->type, c->dims, c->rank, NULL};
  tn_transfer *transfer = NULL;
  tn_event *events[2] = {NULL, NULL};
  TRY(tn_transfer_create(c->client, &shape, 1, memory, &transfer));
  size_t third = size / 3;
  const char *data = bytes;
  if (tn_transfer_buffer_size(transfer, 0) != size) cell_wrong(c, "the device's size differs");
  tn_status *status = tn_transfer_retrieve(transfer, 0, out);
  if (!status)
    status = tn_transfer_data(transfer, 0, data + third, third, third, false, &events[0]);
  if (!status) status = tn_transfer_data(transfer, 0, data, 0, third, false, &events[1]);
  if (!status)
    status =
        tn_transfer_data(transfer, 0, data + 2 * third, 2 * third, size - 2 * third, true, NULL);
  for (size_t i = 0; i < 2; i++) {
    if (!status) status = tn_event_await(events[i]);
    tn_event_destroy(events[i]);
  }
  tn_transfer_destroy(transfer);
  return status;
}
