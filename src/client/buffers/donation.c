/* Buffers that are given away now and may be used once something has happened. */
#include "client/handles.h"
#include "client/text.h"
#include <string.h>

struct tn_donation {
  tn_client *client; /* counted */
  tn_buffer *buffer; /* the new one; counted until it is told */
  void *data;
  void (*tell)(PJRT_Buffer_DonateWithControlDependency_Callback_Args *);
  atomic_int once;
};

static void end_donation(tn_donation *donation) {
  tn_buffer_destroy(donation->buffer);
  client_unref(donation->client);
  tn_free(donation);
}

/* Both handles come first: a buffer that is given away must not be lost. */
static tn_status *donate_buffer(tn_buffer *buffer, tn_donation *made) {
  tn_client *client = buffer->client;
  tn_status *status =
      client_new_buffer(client, buffer->type, buffer->dims, buffer->rank, &made->buffer);
  PJRT_Buffer_DonateWithControlDependency_Args args = {.buffer = buffer->buffer};
  atomic_store(&buffer->doubtful, true);
  if (!status) status = PJRT(client->plugin, Buffer_DonateWithControlDependency, &args);
  if (status) return status;
  made->buffer->buffer = args.out_buffer;
  made->data = args.callback_data;
  made->tell = args.dependency_ready_callback;
  status = client_check_given(client, args.out_buffer);
  if (status || made->tell) return status;
  return tn_error(TN_INTERNAL, "PJRT_Buffer_DonateWithControlDependency (%s) gave no callback",
                  client->plugin->name);
}

tn_status *tn_buffer_donate_with_dependency(tn_buffer *buffer, tn_donation **donation,
                                            tn_buffer **out) {
  if (donation) *donation = NULL;
  if (out) *out = NULL;
  if (!buffer || !donation || !out) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_buffer_donate_with_dependency: NULL");
  }
  tn_status *status = client_check_donatable(buffer);
  if (status) return tn_status_prefix(status, "tn_buffer_donate_with_dependency");
  tn_donation *made = tn_alloc_zero(sizeof *made);
  if (!made) return tn_error_no_memory("a donation");
  made->client = client_ref(buffer->client);
  atomic_init(&made->once, CLIENT_ONCE_OPEN);
  status = donate_buffer(buffer, made);
  if (status) {
    end_donation(made);
    return status;
  }
  *out = client_ref_buffer(made->buffer);
  *donation = made;
  return NULL;
}

static tn_status *resolve_donation(tn_donation *donation, const char *function, tn_code code,
                                   const char *message) {
  tn_status *status = client_once_claim(&donation->once, function);
  if (status) return status;
  const tn_plugin *plugin = donation->client->plugin;
  PJRT_Buffer_DonateWithControlDependency_Callback_Args args = {
      .struct_size =
          client_size(plugin, PJRT_ID_PJRT_Buffer_DonateWithControlDependency_Callback_Args),
      .callback_data = donation->data,
      .error_code = (PJRT_Error_Code)code,
      .error_message = message,
      .error_message_size = strlen(message),
  };
  donation->tell(&args);
  tn_buffer *told = donation->buffer;
  donation->buffer = NULL;
  atomic_store(&donation->once, CLIENT_ONCE_TOLD);
  tn_buffer_destroy(told);
  return NULL;
}

tn_status *tn_donation_fulfil(tn_donation *donation) {
  if (!donation) return tn_error(TN_INVALID_ARGUMENT, "tn_donation_fulfil: NULL");
  return resolve_donation(donation, "tn_donation_fulfil", TN_OK, "");
}

tn_status *tn_donation_fail(tn_donation *donation, tn_code code, const char *message) {
  if (!donation) return tn_error(TN_INVALID_ARGUMENT, "tn_donation_fail: NULL");
  tn_status *status = client_check_failure(code);
  if (status) return tn_status_prefix(status, "tn_donation_fail");
  return resolve_donation(donation, "tn_donation_fail", code, message ? message : "");
}

void tn_donation_destroy(tn_donation *donation) {
  if (!donation) return;
  if (atomic_load(&donation->once) == CLIENT_ONCE_OPEN) {
    tn_status_destroy(
        resolve_donation(donation, "tn_donation_destroy", TN_CANCELLED,
                         "the donation's handle was destroyed before its dependency was done"));
  }
  end_donation(donation);
}

size_t tn_donation_describe(const tn_donation *donation, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!donation) {
    line_put(&line, "no donation");
    return line.length;
  }
  bool open = atomic_load(&donation->once) == CLIENT_ONCE_OPEN;
  line_put(&line, "donation to %s, %s", donation->client->platform_name,
           open ? "not told yet" : "told");
  return line.length;
}
