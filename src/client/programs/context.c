/* Execute contexts: user data for the custom calls of executions. */
#include "client/programs/callbacks.h"
#include "client/text.h"

typedef struct user_data {
  void *data;
  void (*deleter)(void *data);
  struct user_data *next;
} user_data;

/* Counted: an execution that is under way keeps it, so that the data outlive it. */
struct tn_execute_context {
  atomic_size_t refs;
  tn_client *client; /* counted by the user's handle: executions hold it themselves */
  tn_plugin *plugin;
  PJRT_ExecuteContext *context;
  pthread_mutex_t lock; /* of data */
  user_data *data;
};

tn_execute_context *client_context_ref(tn_execute_context *context) {
  if (context) atomic_fetch_add(&context->refs, 1);
  return context;
}

PJRT_ExecuteContext *client_context_of(const tn_execute_context *context) {
  return context->context;
}

const tn_client *client_context_client(const tn_execute_context *context) {
  return context->client;
}

static void drop_context(tn_plugin *plugin, PJRT_ExecuteContext *context) {
  PJRT_ExecuteContext_Destroy_Args args = {.context = context};
  tn_status_destroy(PJRT(plugin, ExecuteContext_Destroy, &args));
}

void client_context_unref(tn_execute_context *context) {
  if (!context || atomic_fetch_sub(&context->refs, 1) != 1) return;
  drop_context(context->plugin, context->context);
  for (user_data *d = context->data, *next; d; d = next) {
    next = d->next;
    if (d->deleter) d->deleter(d->data);
    tn_free(d);
  }
  pthread_mutex_destroy(&context->lock);
  tn_free(context);
}

tn_status *tn_execute_context_create(tn_client *client, tn_execute_context **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_execute_context_create: NULL");
  *out = NULL;
  if (!client) return tn_error(TN_INVALID_ARGUMENT, "tn_execute_context_create: no client");
  tn_execute_context *context = tn_alloc_zero(sizeof *context);
  if (!context) return tn_error_no_memory("an execute context");
  PJRT_ExecuteContext_Create_Args args = {0};
  tn_status *status = PJRT(client->plugin, ExecuteContext_Create, &args);
  if (!status && !args.context) {
    status = tn_error(TN_INTERNAL, "%s reported success and gave no execute context",
                      client->plugin->name);
  }
  if (status) {
    tn_free(context);
    return status;
  }
  atomic_init(&context->refs, 1);
  pthread_mutex_init(&context->lock, NULL);
  context->client = client_ref(client);
  context->plugin = client->plugin;
  context->context = args.context;
  *out = context;
  return NULL;
}

void tn_execute_context_destroy(tn_execute_context *context) {
  if (!context) return;
  tn_client *client = context->client;
  client_context_unref(context);
  client_unref(client);
}

/* ---- data ------------------------------------------------------------------------------------ */

tn_status *tn_execute_context_add_user_data_by_id(tn_execute_context *context, int64_t type_id,
                                                  void *data, void (*deleter)(void *data)) {
  if (!context) return tn_error(TN_INVALID_ARGUMENT, "tn_execute_context_add_user_data: NULL");
  user_data *fresh = tn_alloc(sizeof *fresh);
  if (!fresh) return tn_error_no_memory("user data");
  tn_status *status =
      client_ffi_add_user_data(context->client->plugin, context->context, type_id, data);
  if (status) {
    tn_free(fresh);
    return status;
  }
  pthread_mutex_lock(&context->lock);
  *fresh = (user_data){data, deleter, context->data};
  context->data = fresh;
  pthread_mutex_unlock(&context->lock);
  return NULL;
}

tn_status *tn_execute_context_add_user_data(tn_execute_context *context, const char *type_name,
                                            void *data, void (*deleter)(void *data)) {
  if (!context) return tn_error(TN_INVALID_ARGUMENT, "tn_execute_context_add_user_data: NULL");
  int64_t id;
  tn_status *status = tn_plugin_ffi_type_id(context->client->plugin, type_name, &id);
  return status ? status : tn_execute_context_add_user_data_by_id(context, id, data, deleter);
}

size_t tn_execute_context_describe(const tn_execute_context *context, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!context) {
    line_put(&line, "no execute context");
    return line.length;
  }
  pthread_mutex_t *lock = (pthread_mutex_t *)&context->lock; /* counting is no change to see */
  size_t count = 0;
  pthread_mutex_lock(lock);
  for (const user_data *d = context->data; d; d = d->next) count++;
  pthread_mutex_unlock(lock);
  line_put(&line, "execute context of %s with %zu data", context->client->platform_name, count);
  return line.length;
}
