#include "plugin/error.h"

#include "base/memory.h"
#include "plugin/slots.h"

#include <string.h>

/* A PJRT_Error of ours. The base comes first, so that whoever knows PJRT's function table for
 * errors can use it too. */
typedef struct plugin_error_object {
  PJRT_Error base;
  tn_status *status;
} plugin_error_object;

static plugin_error_object *object_of(const PJRT_Error *error) {
  return (plugin_error_object *)error;
}

static PJRT_Error_Code get_code(const PJRT_Error *error);
static void get_message(const PJRT_Error *error, const char **message, size_t *size);
static void destroy_error(PJRT_Error *error);

static void for_each_payload(const PJRT_Error *error, PJRT_Error_PayloadVisitor visitor,
                             void *user_arg);

static const PJRT_Error_FunctionTable table = {
    .struct_size = PJRT_Error_FunctionTable_STRUCT_SIZE,
    .instance_size = sizeof(plugin_error_object),
    .destroy = destroy_error,
    .message = get_message,
    .get_code = get_code,
    .for_each_payload = for_each_payload,
};

/* What is left to say when there is no memory to say it in. */
static plugin_error_object no_memory = {.base = {&table}};

static PJRT_Error_Code get_code(const PJRT_Error *error) {
  if (error == &no_memory.base) return PJRT_Error_Code_RESOURCE_EXHAUSTED;
  return (PJRT_Error_Code)tn_status_code(object_of(error)->status);
}

static void get_message(const PJRT_Error *error, const char **message, size_t *size) {
  *message =
      error == &no_memory.base ? "out of memory" : tn_status_message(object_of(error)->status);
  *size = strlen(*message);
}

/* Where in the program the cause lies comes first, then what a caller attached. */
static void for_each_payload(const PJRT_Error *error, PJRT_Error_PayloadVisitor visitor,
                             void *user_arg) {
  static const char place_key[] = "tenon.place";
  if (error == &no_memory.base || !visitor) return;
  const tn_status *status = object_of(error)->status;
  const char *place = tn_status_place(status);
  if (place[0]) visitor(place_key, sizeof place_key - 1, place, strlen(place), user_arg);
  const void *key, *value;
  size_t key_size, size;
  for (size_t i = 0; tn_status_payload(status, i, &key, &key_size, &value, &size); i++)
    visitor(key, key_size, value, size, user_arg);
}

static void destroy_error(PJRT_Error *error) {
  if (!error || error == &no_memory.base) return;
  tn_status_destroy(object_of(error)->status);
  tn_free(error);
}

PJRT_Error *plugin_error(tn_status *status) {
  if (!status) return NULL;
  plugin_error_object *error = tn_alloc(sizeof *error);
  if (!error) {
    tn_status_destroy(status);
    return &no_memory.base;
  }
  *error = (plugin_error_object){.base = {&table}, .status = status};
  return &error->base;
}

PJRT_Error *plugin_error_size(const char *function, size_t given, size_t least) {
  return plugin_error(
      tn_error(TN_INVALID_ARGUMENT,
               "%s: the args struct has struct_size %zu, and this plugin (PJRT API "
               "%d.%d) needs at least %zu; the caller was built for an older version",
               function, given, PJRT_API_MAJOR, PJRT_API_MINOR, least));
}

tn_status *plugin_status_copy(const tn_status *status) {
  return tn_status_copy(status);
}

tn_status *plugin_status_attach(tn_status *status, const PJRT_NamedValue *values, size_t count) {
  tn_payload payloads[TN_MAX_PAYLOADS];
  size_t n = 0;
  for (size_t i = 0; values && i < count && n < TN_MAX_PAYLOADS; i++) {
    const PJRT_NamedValue *v = &values[i];
    if (v->type != PJRT_NamedValue_kString || !v->name || !v->string_value) continue;
    payloads[n++] = (tn_payload){v->name, v->name_size, v->string_value, v->value_size};
  }
  return tn_status_add(status, &(tn_status_facts){.payloads = payloads, .num_payloads = n});
}

tn_status *plugin_status_from(int code, const char *message, size_t size) {
  if (code == TN_OK) return NULL;
  if (code < 0 || code > TN_UNAUTHENTICATED) code = TN_UNKNOWN;
  if (size > 1 << 16) size = 1 << 16;
  return tn_error((tn_code)code, "%.*s", message ? (int)size : 0, message ? message : "");
}

tn_status *plugin_status_take(PJRT_Error *error) {
  if (!error) return NULL;
  const char *message = NULL;
  size_t size = 0;
  error->vtable->message(error, &message, &size);
  int code = (int)error->vtable->get_code(error);
  tn_status *status = plugin_status_from(code == TN_OK ? TN_UNKNOWN : code, message, size);
  error->vtable->destroy(error);
  return status;
}

/* ---- slots ------------------------------------------------------------------------------------
 */

void plugin_error_destroy(PJRT_Error_Destroy_Args *args) {
  destroy_error(args->error);
}

void plugin_error_message(PJRT_Error_Message_Args *args) {
  get_message(args->error, &args->message, &args->message_size);
}

tn_status *plugin_error_get_code(PJRT_Error_GetCode_Args *args) {
  args->code = get_code(args->error);
  return NULL;
}

tn_status *plugin_error_for_each_payload(PJRT_Error_ForEachPayload_Args *args) {
  for_each_payload(args->error, args->visitor, args->user_arg);
  return NULL;
}
