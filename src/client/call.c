#include "client/call.h"

#include <stdio.h>
#include <string.h>

/* The head of PJRT_Api, before the first function. */
enum { TABLE_HEAD = offsetof(PJRT_Api, PJRT_Error_Destroy) };

/* Plugins of 0.40 to 0.55 report fewer functions than they hold; what lies beyond the end is their
 * own data, so for those minors the count of functions says where the end is. */
static size_t readable_size(const PJRT_Api *api, int minor) {
  if (minor < 56) return pjrt_api_size_at(minor);
  return api->struct_size;
}

tn_status *client_plugin_bind(tn_plugin *plugin) {
  const PJRT_Api *api = plugin->api;
  if (api->struct_size < TABLE_HEAD + 3 * sizeof(client_slot)) {
    return tn_error(TN_INVALID_ARGUMENT, "%s: its PJRT table has %zu bytes, too few to be one",
                    plugin->name, api->struct_size);
  }
  plugin->major = api->pjrt_api_version.major_version;
  plugin->minor = api->pjrt_api_version.minor_version;
  if (plugin->major != PJRT_API_MAJOR) {
    return tn_error(TN_FAILED_PRECONDITION,
                    "%s: it speaks PJRT %d.%d and Tenon speaks %d.%d: majors must be equal",
                    plugin->name, plugin->major, plugin->minor, PJRT_API_MAJOR, PJRT_API_MINOR);
  }
  if (plugin->minor < CLIENT_OLDEST_MINOR) {
    return tn_error(TN_FAILED_PRECONDITION,
                    "%s: it speaks PJRT %d.%d; Tenon takes plugins from 0.%d on", plugin->name,
                    plugin->major, plugin->minor, CLIENT_OLDEST_MINOR);
  }
  plugin->table_size = readable_size(api, plugin->minor);
  for (int i = 0; i < PJRT_NUM_STRUCTS; i++) {
    size_t other;
    size_t size = pjrt_struct_size_at((pjrt_struct_id)i, plugin->minor, &other);
    atomic_init(&plugin->sizes[i], (uint16_t)size);
    plugin->other[i] = (uint16_t)other;
  }
  return NULL;
}

client_slot client_find(const tn_plugin *plugin, pjrt_function_id function) {
  size_t offset = pjrt_function_offset(function, plugin->minor);
  if (!offset || offset + sizeof(client_slot) > plugin->table_size) return NULL;
  client_slot slot;
  memcpy(&slot, (const char *)plugin->api + offset, sizeof slot);
  return slot;
}

size_t client_size(const tn_plugin *plugin, pjrt_struct_id type) {
  return atomic_load_explicit(&plugin->sizes[type], memory_order_relaxed);
}

static tn_status *error_no_slot(const tn_plugin *plugin, pjrt_function_id function) {
  const char *name = pjrt_function_name(function);
  int since = pjrt_function_since(function);
  tn_status *status;
  if (since > plugin->minor) {
    status = tn_error(TN_UNIMPLEMENTED, "%s needs PJRT 0.%d and %s has 0.%d", name, since,
                      plugin->name, plugin->minor);
  } else {
    status = tn_error(TN_UNIMPLEMENTED, "%s (PJRT 0.%d) does not offer %s", plugin->name,
                      plugin->minor, name);
  }
  return tn_status_from(status, name, plugin->name);
}

/* Every PJRT function that can fail has this form, with its own args struct. */
typedef PJRT_Error *(*fallible)(void *args);

tn_status *client_call(tn_plugin *plugin, pjrt_function_id function, pjrt_struct_id type,
                       void *args) {
  client_slot slot = client_find(plugin, function);
  if (!slot) return error_no_slot(plugin, function);
  size_t size = client_size(plugin, type);
  memcpy(args, &size, sizeof size);
  PJRT_Error *error = ((fallible)slot)(args);
  if (!error) return NULL;
  tn_status *status = client_error(plugin, function, error);
  uint16_t other = plugin->other[type];
  if (!other || tn_status_code(status) != TN_INVALID_ARGUMENT ||
      !strstr(tn_status_message(status), "size")) {
    return status;
  }
  size = other;
  memcpy(args, &size, sizeof size);
  error = ((fallible)slot)(args);
  if (error) return tn_status_join(status, client_error(plugin, function, error));
  tn_status_destroy(status);
  atomic_store_explicit(&plugin->sizes[type], other, memory_order_relaxed);
  return NULL;
}

static tn_code code_of(const tn_plugin *plugin, PJRT_Error *error) {
  fallible get_code = (fallible)client_find(plugin, PJRT_FN_PJRT_Error_GetCode);
  if (!get_code) return TN_UNKNOWN;
  PJRT_Error_GetCode_Args args = {.error = error};
  args.struct_size = client_size(plugin, PJRT_ID_PJRT_Error_GetCode_Args);
  PJRT_Error *second = get_code(&args);
  if (second) {
    PJRT_Error_Destroy_Args destroy = {.error = second};
    destroy.struct_size = client_size(plugin, PJRT_ID_PJRT_Error_Destroy_Args);
    plugin->api->PJRT_Error_Destroy(&destroy);
    return TN_UNKNOWN;
  }
  int code = (int)args.code;
  return code > 0 && code <= TN_UNAUTHENTICATED ? (tn_code)code : TN_UNKNOWN;
}

tn_status *client_error(const tn_plugin *plugin, pjrt_function_id function, PJRT_Error *error) {
  if (!error) return NULL;
  const char *name = pjrt_function_name(function);
  PJRT_Error_Message_Args text = {.error = error};
  text.struct_size = client_size(plugin, PJRT_ID_PJRT_Error_Message_Args);
  if (plugin->api->PJRT_Error_Message) plugin->api->PJRT_Error_Message(&text);
  const char *message = text.message ? text.message : "";
  size_t size = text.message ? text.message_size : 0;
  while (size && (message[size - 1] == '\n' || message[size - 1] == ' ')) size--;
  int shown = size > 60000 ? 60000 : (int)size;
  tn_status *status =
      tn_error(code_of(plugin, error), "%s (%s): %.*s", name, plugin->name, shown, message);
  PJRT_Error_Destroy_Args destroy = {.error = error};
  destroy.struct_size = client_size(plugin, PJRT_ID_PJRT_Error_Destroy_Args);
  if (plugin->api->PJRT_Error_Destroy) plugin->api->PJRT_Error_Destroy(&destroy);
  return tn_status_from(status, name, plugin->name);
}
