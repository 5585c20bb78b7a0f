/* How an array lies on its device, its bytes as they are there, and buffers that are made there. */
#include "coverage.h"

static tn_status *open_with_one(cov *c, tn_buffer **out) {
  TRY(cov_open(c));
  return cov_buffer(c, 0, out);
}

static tn_status *is_on_cpu(cov *c) {
  tn_buffer *buffer = NULL;
  bool on_cpu = false;
  TRY(open_with_one(c, &buffer));
  TRY(tn_buffer_is_on_cpu(buffer, &on_cpu));
  CHECK(on_cpu == COV_TOLD(c, Buffer_IsOnCpu, 0)->is_on_cpu);
  return NULL;
}

static bool same_layout(const PJRT_Buffer_MemoryLayout *told, const tn_memory_layout *got) {
  if ((int)told->type != (int)got->kind || got->rank != 2) return false;
  if (told->type == PJRT_Buffer_MemoryLayout_Type_Strides) {
    return told->strides.num_byte_strides == 2 && got->byte_strides[0] == 12 &&
           got->byte_strides[1] == 4;
  }
  return told->tiled.minor_to_major_size == 2 && got->num_tiles == told->tiled.num_tiles &&
         got->minor_to_major[0] == 1 && got->minor_to_major[1] == 0;
}

/* Row-major, as CPUs keep it. */
static tn_status *layout(cov *c) {
  tn_buffer *buffer = NULL;
  tn_memory_layout got;
  TRY(open_with_one(c, &buffer));
  TRY(tn_buffer_layout(buffer, &got));
  CHECK(same_layout(&COV_TOLD(c, Buffer_GetMemoryLayout, 0)->layout, &got));
  return NULL;
}

static tn_status *unpadded_dims(cov *c) {
  tn_buffer *buffer = NULL;
  const int64_t *dims = NULL;
  TRY(open_with_one(c, &buffer));
  TRY(tn_buffer_unpadded_dims(buffer, &dims));
  CHECK(COV_TOLD(c, Buffer_UnpaddedDimensions, 0)->num_dims == 2);
  CHECK(!memcmp(dims, cov_dims, sizeof cov_dims));
  return NULL;
}

static tn_status *dynamic_dims(cov *c) {
  tn_buffer *buffer = NULL;
  const size_t *indices = NULL;
  size_t count = 99;
  TRY(open_with_one(c, &buffer));
  TRY(tn_buffer_dynamic_dims(buffer, &indices, &count));
  const PJRT_Buffer_DynamicDimensionIndices_Args *told =
      COV_TOLD(c, Buffer_DynamicDimensionIndices, 0);
  CHECK(count == told->num_dynamic_dims);
  CHECK(!count || !memcmp(indices, told->dynamic_dim_indices, count * sizeof *indices));
  return NULL;
}

static tn_status *copy_raw(cov *c) {
  tn_buffer *buffer = NULL;
  tn_event *event = NULL;
  float back[2] = {0};
  TRY(open_with_one(c, &buffer));
  TRY(tn_buffer_copy_raw_to_host(buffer, back, sizeof(float), sizeof back, &event));
  COV_OWN(c, tn_event_destroy, event);
  TRY(tn_event_await(event));
  CHECK(!memcmp(back, cov_numbers + 1, sizeof back));
  return NULL;
}

static tn_status *bitcast(cov *c) {
  tn_buffer *buffer = NULL, *other = NULL;
  const int64_t six = 6;
  TRY(open_with_one(c, &buffer));
  TRY(tn_buffer_bitcast(buffer, TN_S32, &six, 1, &other));
  COV_OWN(c, tn_buffer_destroy, other);
  CHECK(tn_buffer_type(other) == TN_S32 && tn_buffer_rank(other) == 1);
  CHECK(cov_same_numbers(c, other));
  return NULL;
}

static tn_status *uninitialized(cov *c) {
  tn_buffer *buffer = NULL;
  float back[6];
  TRY(cov_open(c));
  TRY(tn_client_uninitialized_buffer(c->client, TN_F32, cov_dims, 2, NULL, &buffer));
  COV_OWN(c, tn_buffer_destroy, buffer);
  TRY(tn_buffer_to_host(buffer, back, sizeof back));
  CHECK(tn_buffer_device(buffer) == tn_client_device(c->client, 0));
  return NULL;
}

static tn_status *failed(cov *c) {
  tn_buffer *buffer = NULL;
  TRY(cov_open(c));
  TRY(tn_client_error_buffer(c->client, TN_DATA_LOSS, "never written", TN_F32, cov_dims, 2, NULL,
                             &buffer));
  COV_OWN(c, tn_buffer_destroy, buffer);
  tn_status *status = tn_buffer_await(buffer);
  COV_OWN(c, tn_status_destroy, status);
  CHECK(tn_status_code(status) == TN_DATA_LOSS);
  CHECK(strstr(tn_status_message(status), "never written"));
  return NULL;
}

COV_TABLE(layout) = {
    {COV(Buffer_IsOnCpu), "tn_buffer_is_on_cpu", is_on_cpu, NULL, NULL},
    {COV(Buffer_GetMemoryLayout), "tn_buffer_layout", layout, NULL, NULL},
    {COV(Buffer_UnpaddedDimensions), "tn_buffer_unpadded_dims", unpadded_dims, NULL, NULL},
    {COV(Buffer_DynamicDimensionIndices), "tn_buffer_dynamic_dims", dynamic_dims, NULL, NULL},
    {COV(Buffer_CopyRawToHost), "tn_buffer_copy_raw_to_host", copy_raw, NULL, NULL},
    {COV(Buffer_Bitcast), "tn_buffer_bitcast", bitcast, NULL, NULL},
    {COV(Client_CreateUninitializedBuffer), "tn_client_uninitialized_buffer", uninitialized, NULL,
     NULL},
    {COV(Client_CreateErrorBuffer), "tn_client_error_buffer", failed, NULL, NULL},
    COV_END};
