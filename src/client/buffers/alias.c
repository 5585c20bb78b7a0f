/* Placeholders: buffers that are told later which buffer they are. */
#include "client/handles.h"
#include "client/text.h"
#include <string.h>

struct tn_alias {
  tn_client *client; /* counted */
  tn_buffer *buffer; /* the placeholder; counted until it is told */
  PJRT_FulfillAliasBufferCallback *handle;
  atomic_int once;
};

static void end_alias(tn_alias *alias) {
  tn_buffer_destroy(alias->buffer);
  client_unref(alias->client);
  tn_free(alias);
}

/* Both handles come first: nothing may fail once the plugin has made its own. */
tn_status *tn_client_alias_buffer(tn_client *client, tn_type type, const int64_t *dims, size_t rank,
                                  const tn_memory *memory, tn_alias **alias, tn_buffer **buffer) {
  if (alias) *alias = NULL;
  if (buffer) *buffer = NULL;
  if (!client || !alias || !buffer) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_client_alias_buffer: NULL");
  }
  /* XLA's plugins take a placeholder without a layout at first, and then it fits no buffer. */
  PJRT_Buffer_MemoryLayout layout;
  int64_t minor_to_major[CLIENT_MAX_RANK];
  PJRT_Client_CreateAliasBuffer_Args args = {
      .client = client->client,
      .shape_layout = &layout,
      .shape_dims = dims,
      .shape_num_dims = rank,
      .shape_element_type = (PJRT_Buffer_Type)type,
  };
  tn_status *status = client_check_array(client, type, dims, rank);
  if (!status && rank > CLIENT_MAX_RANK) {
    status = tn_error(TN_INVALID_ARGUMENT, "%zu dimensions: %d is the most", rank, CLIENT_MAX_RANK);
  }
  if (!status) status = client_pick_memory(client, memory, &args.memory);
  if (status) return tn_status_prefix(status, "tn_client_alias_buffer");
  client_row_major(client->plugin, rank, minor_to_major, &layout);
  tn_alias *made = tn_alloc_zero(sizeof *made);
  if (!made) return tn_error_no_memory("a placeholder");
  made->client = client_ref(client);
  atomic_init(&made->once, CLIENT_ONCE_OPEN);
  status = client_new_buffer(client, type, dims, rank, &made->buffer);
  if (!status) status = PJRT(client->plugin, Client_CreateAliasBuffer, &args);
  if (!status) status = client_check_given(client, args.alias_buffer);
  if (!status) status = client_check_given(client, args.fulfill_alias_buffer_cb);
  if (status) {
    client_drop_buffer(client, args.alias_buffer);
    end_alias(made);
    return status;
  }
  made->buffer->buffer = args.alias_buffer;
  made->handle = args.fulfill_alias_buffer_cb;
  *buffer = client_ref_buffer(made->buffer);
  *alias = made;
  return NULL;
}

static tn_status *check_shape(const tn_buffer *alias, const tn_buffer *buffer) {
  if (buffer->type == alias->type && buffer->rank == alias->rank &&
      (!alias->rank || !memcmp(buffer->dims, alias->dims, alias->rank * sizeof *alias->dims))) {
    return NULL;
  }
  char has[128], wants[128];
  tn_line line = line_start(has, sizeof has);
  line_put_shape(&line, buffer->type, buffer->dims, buffer->rank);
  line = line_start(wants, sizeof wants);
  line_put_shape(&line, alias->type, alias->dims, alias->rank);
  return tn_error(TN_INVALID_ARGUMENT, "the placeholder is %s and the buffer %s", wants, has);
}

static tn_status *check_fulfilment(const tn_alias *alias, const tn_buffer *buffer) {
  if (buffer->client != alias->client) {
    return tn_error(TN_INVALID_ARGUMENT, "the buffer belongs to another client");
  }
  if (buffer == alias->buffer) {
    return tn_error(TN_INVALID_ARGUMENT, "a placeholder cannot stand for itself");
  }
  tn_status *status = check_shape(alias->buffer, buffer);
  const tn_memory *has = tn_buffer_memory(buffer), *wants = tn_buffer_memory(alias->buffer);
  if (!status && has && wants && has != wants) { /* who does not tell checks it himself */
    status = tn_error(TN_INVALID_ARGUMENT, "the buffer is in another memory than the placeholder");
  }
  return status ? status : client_check_donatable(buffer);
}

/* Uses up the plugin's handle. Some plugins give the error that they are told back as their own:
 * they have taken it. */
static tn_status *fulfil_alias(tn_alias *alias, PJRT_Buffer *buffer, tn_code code,
                               const char *message) {
  PJRT_Client_FulfillAliasBuffer_Args args = {
      .client = alias->client->client,
      .buffer = buffer,
      .status_code = (PJRT_Error_Code)code,
      .error_message = message,
      .error_message_size = strlen(message),
      .fulfill_alias_buffer_cb = alias->handle,
  };
  tn_status *status = PJRT(alias->client->plugin, Client_FulfillAliasBuffer, &args);
  if (code != TN_OK && tn_status_code(status) == code) {
    tn_status_destroy(status);
    status = NULL;
  }
  tn_buffer *told = alias->buffer;
  alias->buffer = NULL;
  atomic_store(&alias->once, CLIENT_ONCE_TOLD);
  tn_buffer_destroy(told);
  return status;
}

tn_status *tn_alias_fulfil(tn_alias *alias, tn_buffer *buffer) {
  if (!alias || !buffer) return tn_error(TN_INVALID_ARGUMENT, "tn_alias_fulfil: NULL");
  tn_status *status = client_once_claim(&alias->once, "tn_alias_fulfil");
  if (status) return status;
  status = check_fulfilment(alias, buffer);
  atomic_store(&buffer->doubtful, true); /* plugins take it */
  if (!status) return fulfil_alias(alias, buffer->buffer, TN_OK, "");
  atomic_store(&alias->once, CLIENT_ONCE_OPEN);
  return tn_status_prefix(status, "tn_alias_fulfil");
}

tn_status *tn_alias_fail(tn_alias *alias, tn_code code, const char *message) {
  if (!alias) return tn_error(TN_INVALID_ARGUMENT, "tn_alias_fail: NULL");
  tn_status *status = client_check_failure(code);
  if (status) return tn_status_prefix(status, "tn_alias_fail");
  status = client_once_claim(&alias->once, "tn_alias_fail");
  return status ? status : fulfil_alias(alias, NULL, code, message ? message : "");
}

void tn_alias_destroy(tn_alias *alias) {
  if (!alias) return;
  if (atomic_load(&alias->once) == CLIENT_ONCE_OPEN) {
    tn_status_destroy(tn_alias_fail(alias, TN_CANCELLED,
                                    "the placeholder's handle was destroyed before it was "
                                    "told which buffer it is"));
  }
  end_alias(alias);
}

/* Another thread may be telling it: its buffer is left alone. */
size_t tn_alias_describe(const tn_alias *alias, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!alias) {
    line_put(&line, "no placeholder");
    return line.length;
  }
  bool open = atomic_load(&alias->once) == CLIENT_ONCE_OPEN;
  line_put(&line, "placeholder of %s, %s", alias->client->platform_name,
           open ? "not told yet" : "told");
  return line.length;
}
