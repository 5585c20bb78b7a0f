/* Buffers shared by DLPack, both ways. */
#include "cts.h"

#include <stdatomic.h>
#include <tenon/dlpack.h>
#include <unistd.h>

enum { VIEWED = 1, COPIED = 2, PADDED = 4, ON_CPU = 1 };

/* What every type has after a round trip: bytes that are values of it. */
static void fill(tn_type type, unsigned char *bytes, size_t size) {
  int bits = tn_type_bits(type);
  for (size_t i = 0; i < size; i++) {
    unsigned value = (unsigned)(i * 37 + 11);
    if (type == TN_PRED) value &= 1;
    if (bits < 8) value &= (1U << bits) - 1;
    if (bits >= 16) value &= 0x3f; /* no NaNs, which may change their bits */
    bool is_signed = type == TN_S4 || type == TN_S2 || type == TN_S1;
    if (is_signed && (value >> (bits - 1) & 1)) value |= ~0U << bits;
    bytes[i] = (unsigned char)value;
  }
}

static void types_survive_dlpack(void **unused) {
  (void)unused;
  const int64_t dims[] = {2, 3};
  int tried = 0;
  for (int number = 1; number < TN_NUM_TYPES; number++) {
    tn_type type = (tn_type)number;
    size_t size = 6 * tn_type_size(type);
    unsigned char data[96], got[96];
    if (!size) continue;
    fill(type, data, size);
    tn_buffer *buffer = NULL, *back = NULL;
    tn_status *status = tn_client_buffer(cts.client, data, type, dims, 2, NULL, &buffer);
    if (status) { /* this plugin does not have it */
      tn_status_destroy(status);
      continue;
    }
    for (unsigned copy = 0; copy < 2; copy++) {
      DLManagedTensorVersioned *tensor = NULL;
      cts_fine(tn_buffer_to_dlpack(buffer, copy ? TN_DLPACK_COPY : 0, &tensor));
      assert_int_equal(tensor->version.major, 1);
      assert_int_equal(tensor->dl_tensor.dtype.bits, type == TN_PRED ? 8 : tn_type_bits(type));
      assert_int_equal((tensor->flags & PADDED) != 0, tensor->dl_tensor.dtype.bits < 8);
      if (copy) assert_true(tensor->flags & COPIED);
      cts_fine(tn_client_buffer_from_dlpack(cts.client, tensor, NULL, &back));
      assert_int_equal(tn_buffer_type(back), type);
      cts_read(back, got, size);
      assert_memory_equal(got, data, size);
      tn_buffer_destroy(back);
    }
    tn_buffer_destroy(buffer);
    tried++;
  }
  assert_true(tried >= 14);
}

static void dlpack_views_outlive_their_buffers(void **unused) {
  (void)unused;
  cts_need_host_memory(); /* of others there are copies alone */
  const float data[6] = {1, 2, 3, 4, 5, 6};
  const int64_t dims[] = {2, 3};
  tn_buffer *buffer = NULL;
  DLManagedTensorVersioned *view = NULL, *copy = NULL;
  DLManagedTensor *old = NULL;
  cts_fine(tn_client_buffer(cts.client, data, TN_F32, dims, 2, NULL, &buffer));
  cts_fine(tn_buffer_to_dlpack(buffer, 0, &view));
  cts_fine(tn_buffer_to_dlpack(buffer, TN_DLPACK_COPY, &copy));
  cts_fine(tn_buffer_to_dlpack_v0(buffer, &old));
  uintptr_t address = 0;
  cts_fine(tn_buffer_unsafe_pointer(buffer, &address));
  assert_true((view->flags & VIEWED) && !(view->flags & COPIED));
  assert_true((uintptr_t)view->dl_tensor.data + view->dl_tensor.byte_offset == address);
  assert_true((uintptr_t)copy->dl_tensor.data != address);
  tn_buffer_destroy(buffer);
  tn_client_destroy(cts.client); /* the view needs it, and keeps it */
  cts.client = NULL;
  const DLTensor *tensors[] = {&view->dl_tensor, &copy->dl_tensor, &old->dl_tensor};
  for (int i = 0; i < 3; i++) {
    assert_int_equal(tensors[i]->ndim, 2);
    assert_int_equal(tensors[i]->device.device_type, ON_CPU);
    assert_memory_equal(tensors[i]->shape, dims, sizeof dims);
    assert_true(tensors[i]->strides[0] == 3 && tensors[i]->strides[1] == 1);
    assert_memory_equal(tensors[i]->data, data, sizeof data);
  }
  copy->deleter(copy);
  old->deleter(old);
  view->deleter(view);
}

/* ---- somebody else's ------------------------------------------------------------------------- */

typedef struct lent {
  DLManagedTensorVersioned managed;
  int64_t shape[2], strides[2];
  atomic_int ended;
} lent;

static void end_lent(DLManagedTensorVersioned *self) {
  atomic_fetch_add(&((lent *)(void *)self)->ended, 1);
}

static void lend(lent *l, float *data, uint64_t offset, const int64_t *shape,
                 const int64_t *strides) {
  memset(l, 0, sizeof *l);
  memcpy(l->shape, shape, sizeof l->shape);
  if (strides) memcpy(l->strides, strides, sizeof l->strides);
  l->managed.version.major = 1;
  l->managed.deleter = end_lent;
  l->managed.dl_tensor = (DLTensor){.data = data,
                                    .device = {ON_CPU, 0},
                                    .ndim = 2,
                                    .dtype = {2, 32, 1},
                                    .shape = l->shape,
                                    .strides = strides ? l->strides : NULL,
                                    .byte_offset = offset};
}

static void expect_ended_once(lent *l) {
  for (int i = 0; i < 5000 && !atomic_load(&l->ended); i++) usleep(1000);
  usleep(2000);
  assert_int_equal(atomic_load(&l->ended), 1);
}

static void strides_survive_dlpack(void **unused) {
  (void)unused;
  float data[12];
  for (int i = 0; i < 12; i++) data[i] = (float)i;
  const struct {
    int64_t shape[2], strides[2];
    uint64_t first;
    float want[6];
  } cases[] = {
      {{2, 3}, {3, 1}, 0, {0, 1, 2, 3, 4, 5}},   /* dense */
      {{2, 3}, {1, 2}, 0, {0, 2, 4, 1, 3, 5}},   /* columns first */
      {{2, 3}, {6, 2}, 1, {1, 3, 5, 7, 9, 11}},  /* every other, from the second on */
      {{2, 3}, {-3, -1}, 5, {5, 4, 3, 2, 1, 0}}, /* backwards */
      {{2, 3}, {0, 1}, 4, {4, 5, 6, 4, 5, 6}},   /* again */
      {{1, 3}, {77, 1}, 2, {2, 3, 4}},           /* one row: its stride says nothing */
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    lent l;
    lend(&l, data, cases[i].first * sizeof *data, cases[i].shape, cases[i].strides);
    tn_buffer *buffer = NULL;
    cts_fine(tn_client_buffer_from_dlpack(cts.client, &l.managed, NULL, &buffer));
    size_t size = (size_t)(cases[i].shape[0] * cases[i].shape[1]) * sizeof *data;
    float got[6];
    cts_read(buffer, got, size);
    assert_memory_equal(got, cases[i].want, size);
    tn_buffer_destroy(buffer);
    expect_ended_once(&l);
  }
}

static void dlpack_memory_is_given_back_once(void **unused) {
  (void)unused;
  const int64_t shape[] = {64, 64};
  float *data = aligned_alloc(64, 64 * 64 * sizeof *data);
  assert_non_null(data);
  for (int i = 0; i < 64 * 64; i++) data[i] = (float)i;
  for (int copy = 0; copy < 2; copy++) {
    lent l;
    lend(&l, data, 0, shape, NULL);
    tn_buffer_options o = TN_BUFFER_OPTIONS_INIT;
    o.until_transferred = copy;
    tn_buffer *buffer = NULL;
    float *got = malloc(64 * 64 * sizeof *got);
    cts_fine(tn_client_buffer_from_dlpack(cts.client, &l.managed, &o, &buffer));
    uintptr_t address = 0;
    cts_fine(tn_buffer_unsafe_pointer(buffer, &address));
    if (copy) {
      assert_true(address != (uintptr_t)data);
    } else if (address == (uintptr_t)data) {
      assert_int_equal(atomic_load(&l.ended), 0); /* in place: it is needed still */
    }
    cts_read(buffer, got, 64 * 64 * sizeof *got);
    assert_memory_equal(got, data, 64 * 64 * sizeof *got);
    tn_buffer_destroy(buffer);
    expect_ended_once(&l);
    free(got);
  }
  free(data);
}

const cts_case cts_dlpack_cases[] = {
    {"types_survive_dlpack", "", types_survive_dlpack},
    {"dlpack_views_outlive_their_buffers", "", dlpack_views_outlive_their_buffers},
    {"strides_survive_dlpack", "", strides_survive_dlpack},
    {"dlpack_memory_is_given_back_once", "", dlpack_memory_is_given_back_once},
    {NULL, NULL, NULL},
};
