/* How a plugin reaches a store.
 *
 * XLA's plugins leave struct_size and extension_start of these structs as they find them, so nobody
 * looks at them. `make_error` is a pointer to a function pointer. */
#include "client/handles.h"
#include <string.h>

static PJRT_Error *plugin_error(const PJRT_CallbackError *make_error, tn_status *status) {
  const char *message = tn_status_message(status);
  PJRT_Error *error =
      make_error && *make_error
          ? (*make_error)((PJRT_Error_Code)tn_status_code(status), message, strlen(message))
          : NULL;
  tn_status_destroy(status);
  return error;
}

static void free_value(char *value) {
  tn_free(value);
}

PJRT_Error *client_store_get(PJRT_KeyValueGetCallback_Args *args) {
  int64_t nanoseconds = (int64_t)args->timeout_in_ms * TN_MILLISECOND;
  args->value = NULL;
  args->value_size = 0;
  args->value_deleter_callback = free_value;
  tn_status *status = tn_store_get(args->user_arg, args->key, args->key_size, nanoseconds,
                                   &args->value, &args->value_size);
  return status ? plugin_error(args->callback_error, status) : NULL;
}

PJRT_Error *client_store_try_get(PJRT_KeyValueTryGetCallback_Args *args) {
  args->value = NULL;
  args->value_size = 0;
  args->value_deleter_callback = free_value;
  tn_status *status =
      tn_store_try_get(args->user_arg, args->key, args->key_size, &args->value, &args->value_size);
  return status ? plugin_error(args->callback_error, status) : NULL;
}

PJRT_Error *client_store_put(PJRT_KeyValuePutCallback_Args *args) {
  tn_status *status =
      tn_store_put(args->user_arg, args->key, args->key_size, args->value, args->value_size);
  return status ? plugin_error(args->callback_error, status) : NULL;
}
