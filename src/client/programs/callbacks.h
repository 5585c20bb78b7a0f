/* What one execution leaves with the plugin beyond the call: callbacks with what they need, and the
 * execute context. It lives until every device has finished. */
#ifndef TN_CLIENT_CALLBACKS_H
#define TN_CLIENT_CALLBACKS_H

#include "client/handles.h"

typedef struct client_callbacks client_callbacks;

/* Whether a call needs one. */
static inline bool client_has_callbacks(const tn_execution *call) {
  return call->num_send_callbacks || call->num_recv_callbacks || call->num_hlo_output_callbacks ||
         call->context;
}

/* Checks the lists, and copies them. */
tn_status *client_callbacks_create(tn_client *client, const tn_execution *call,
                                   client_callbacks **out) TN_MUST_USE;
/* Puts them where the plugin looks for them. */
void client_callbacks_fill(const client_callbacks *callbacks, PJRT_ExecuteOptions *options);
/* The execution has begun: they live until the last of these events, which stay the caller's, and
 * until client_callbacks_let_go(). */
void client_callbacks_watch(client_callbacks *callbacks, PJRT_Event *const *events, size_t count);
/* The call ends. If it fails, although the execution goes on, the caller cannot know for how long
 * its functions must live: those that are at work are waited for, and none is called any more. */
void client_callbacks_let_go(client_callbacks *callbacks, bool failed);
/* It has not begun. NULL is fine. */
void client_callbacks_drop(client_callbacks *callbacks);

/* client_unref() for threads of the plugin's: where it would end the client, which waits for such
 * threads, another thread does. */
void client_unref_elsewhere(tn_client *client);

/* ---- copy_stream.c: takes the plugin's stream, also on failure, which gives NULL. */
tn_copy_stream *client_wrap_stream(tn_client *client, PJRT_CopyToDeviceStream *stream,
                                   int64_t channel_id, size_t device);

/* ---- context.c */
tn_execute_context *client_context_ref(tn_execute_context *context);
void client_context_unref(tn_execute_context *context); /* NULL is fine; from any thread */
PJRT_ExecuteContext *client_context_of(const tn_execute_context *context);
const tn_client *client_context_client(const tn_execute_context *context);

/* ---- ffi.c */
tn_status *client_ffi_add_user_data(tn_plugin *plugin, PJRT_ExecuteContext *context,
                                    int64_t type_id, void *data) TN_MUST_USE;

#endif
