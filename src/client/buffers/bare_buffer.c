/* Buffers that are not made from an array: without contents, with an error, of another's bytes. */
#include "client/handles.h"
#include <inttypes.h>
#include <string.h>

tn_status *tn_client_uninitialized_buffer(tn_client *client, tn_type type, const int64_t *dims,
                                          size_t rank, const tn_memory *memory, tn_buffer **out) {
  if (out) *out = NULL;
  if (!client || !out) return tn_error(TN_INVALID_ARGUMENT, "tn_client_uninitialized_buffer: NULL");
  PJRT_Client_CreateUninitializedBuffer_Args args = {
      .client = client->client,
      .shape_dims = dims,
      .shape_num_dims = rank,
      .shape_element_type = (PJRT_Buffer_Type)type,
  };
  /* One of the two: plugins differ in which goes before. */
  tn_status *status = client_check_array(client, type, dims, rank);
  if (!status) status = client_find_place(client, NULL, memory, &args.device, &args.memory);
  tn_buffer *made = NULL;
  if (!status) status = client_new_buffer(client, type, dims, rank, &made);
  if (status) return tn_status_prefix(status, "tn_client_uninitialized_buffer");
  status = PJRT(client->plugin, Client_CreateUninitializedBuffer, &args);
  return client_fill_buffer(made, status, args.buffer, out);
}

tn_status *tn_client_error_buffer(tn_client *client, tn_code code, const char *message,
                                  tn_type type, const int64_t *dims, size_t rank,
                                  const tn_memory *memory, tn_buffer **out) {
  if (out) *out = NULL;
  if (!client || !out) return tn_error(TN_INVALID_ARGUMENT, "tn_client_error_buffer: NULL");
  if (!message) message = "";
  PJRT_Client_CreateErrorBuffer_Args args = {
      .client = client->client,
      .error_code = (PJRT_Error_Code)code,
      .error_message = message,
      .error_message_size = strlen(message),
      .shape_dims = dims,
      .shape_num_dims = rank,
      .shape_element_type = (PJRT_Buffer_Type)type,
  };
  tn_status *status = client_check_failure(code);
  if (!status) status = client_check_array(client, type, dims, rank);
  if (!status) status = client_pick_memory(client, memory, &args.memory);
  tn_buffer *made = NULL;
  if (!status) status = client_new_buffer(client, type, dims, rank, &made);
  if (status) return tn_status_prefix(status, "tn_client_error_buffer");
  status = PJRT(client->plugin, Client_CreateErrorBuffer, &args);
  return client_fill_buffer(made, status, args.buffer, out);
}

/* ---- bitcasts -------------------------------------------------------------------------------- */

/* How devices pack types narrower than a byte is their business, so those are left to the plugin.
 */
static tn_status *check_bits(const tn_buffer *buffer, tn_type type, const int64_t *dims,
                             size_t rank) {
  int had = tn_type_bits(buffer->type), has = tn_type_bits(type);
  size_t count = 0, bytes = 0;
  if (had < 8 || has < 8) return NULL;
  if (!tn_size_of_dims(dims, rank, &count) || !tn_size_mul(count, tn_type_size(type), &bytes) ||
      bytes == tn_buffer_host_size(buffer)) {
    return NULL;
  }
  return tn_error(TN_INVALID_ARGUMENT, "%zu bytes cannot be read as %zu",
                  tn_buffer_host_size(buffer), bytes);
}

tn_status *tn_buffer_bitcast(tn_buffer *buffer, tn_type type, const int64_t *dims, size_t rank,
                             tn_buffer **out) {
  if (out) *out = NULL;
  if (!buffer || !out) return tn_error(TN_INVALID_ARGUMENT, "tn_buffer_bitcast: NULL");
  tn_client *client = buffer->client;
  PJRT_Buffer_Bitcast_Args args = {.buffer = buffer->buffer,
                                   .element_type = (PJRT_Buffer_Type)type,
                                   .dims = dims,
                                   .num_dims = rank};
  bool deleted = false;
  tn_status *status = client_check_array(client, type, dims, rank);
  if (!status) status = check_bits(buffer, type, dims, rank);
  if (!status) status = tn_buffer_is_deleted(buffer, &deleted);
  if (deleted) status = tn_error(TN_INVALID_ARGUMENT, "the buffer has been deleted or donated");
  tn_buffer *made = NULL;
  if (!status) status = client_new_buffer(client, type, dims, rank, &made);
  if (status) return tn_status_prefix(status, "tn_buffer_bitcast");
  status = PJRT(client->plugin, Buffer_Bitcast, &args);
  return client_fill_buffer(made, status, args.out_buffer, out);
}
