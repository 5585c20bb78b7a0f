#include "client/call.h"

#include "base/system.h"
#include "base/trace.h"
#include "client/arguments.h"
#include <pthread.h>
#include <stdio.h>
#include <string.h>

/* The head of PJRT_Api, before the first function. */
enum { TABLE_HEAD = offsetof(PJRT_Api, PJRT_Error_Destroy) };

/* ---- children of fork() ---------------------------------------------------------------------- */

static atomic_uint forks; /* between the process that loaded the library and this one */

static void count_fork(void) {
  atomic_fetch_add(&forks, 1);
}

static void watch_forks(void) {
  pthread_atfork(NULL, NULL, count_fork); /* without memory for it children are not told apart */
}

void client_plugin_used(tn_plugin *plugin) {
  unsigned none = 0;
  atomic_compare_exchange_strong(&plugin->in_use, &none, atomic_load(&forks) + 1);
}

static bool is_beyond_fork(const tn_plugin *plugin) {
  unsigned in_use = atomic_load_explicit(&plugin->in_use, memory_order_relaxed);
  return in_use && in_use != atomic_load_explicit(&forks, memory_order_relaxed) + 1;
}

static tn_status *error_beyond_fork(const tn_plugin *plugin, const char *function) {
  tn_status *status =
      tn_error(TN_FAILED_PRECONDITION, "%s: %s had a client before fork(); a child cannot use it",
               function, plugin->name);
  return tn_status_from(status, function, plugin->name);
}

/* ---- tables and sizes ------------------------------------------------------------------------ */

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
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, watch_forks);
  plugin->table_size = readable_size(api, plugin->minor);
  for (int i = 0; i < PJRT_NUM_FUNCTIONS; i++) {
    size_t offset = pjrt_function_offset((pjrt_function_id)i, plugin->minor);
    bool readable = offset + sizeof(client_slot) <= plugin->table_size;
    plugin->offsets[i] = readable ? (uint16_t)offset : 0;
  }
  for (int i = 0; i < PJRT_NUM_STRUCTS; i++) {
    size_t other;
    size_t size = pjrt_struct_size_at((pjrt_struct_id)i, plugin->minor, &other);
    atomic_init(&plugin->sizes[i], (uint16_t)size);
    plugin->other[i] = (uint16_t)other;
  }
  client_find_extensions(plugin);
  return NULL;
}

client_slot client_find(const tn_plugin *plugin, pjrt_function_id function) {
  size_t offset = plugin->offsets[function];
  if (!offset) return NULL;
  client_slot slot;
  memcpy(&slot, (const char *)plugin->api + offset, sizeof slot);
  return slot;
}

size_t client_size(const tn_plugin *plugin, pjrt_struct_id type) {
  return atomic_load_explicit(&plugin->sizes[type], memory_order_relaxed);
}

/* ---- errors ---------------------------------------------------------------------------------- */

/* Which call failed, of which plugin; `args` NULL: an event brought the error. */
typedef struct failed_call {
  const tn_plugin *plugin;
  const char *name;
  unsigned number; /* as arguments.h counts */
  size_t size;     /* of what `args` points to */
  const void *args;
} failed_call;

static failed_call call_of(const tn_plugin *plugin, pjrt_function_id function, pjrt_struct_id type,
                           const void *args) {
  return (failed_call){plugin, pjrt_function_name(function), (unsigned)function,
                       client_size(plugin, type), args};
}

static failed_call call_of_extension(const tn_plugin *plugin, client_extension_call_id call,
                                     const void *args) {
  return (failed_call){plugin, client_extension_call_name(call),
                       (unsigned)PJRT_NUM_FUNCTIONS + (unsigned)call, client_extension_size(call),
                       args};
}

/* Names the call in the status. `arguments` is filled in, and stays the caller's. */
static tn_status_facts facts_of(const failed_call *call, char arguments[CLIENT_ARGUMENTS_SIZE]) {
  arguments[0] = '\0';
  if (call->args) {
    client_put_arguments(call->plugin, call->number, call->size, call->args, arguments);
  }
  return (tn_status_facts){.function = call->name,
                           .plugin = call->plugin->name,
                           .arguments = arguments,
                           .has_version = true,
                           .major = call->plugin->major,
                           .minor = call->plugin->minor};
}

static tn_status *add_facts(tn_status *status, const failed_call *call) {
  char arguments[CLIENT_ARGUMENTS_SIZE];
  tn_status_facts facts = facts_of(call, arguments);
  return tn_status_add(status, &facts);
}

static tn_status *error_no_slot(const failed_call *call, pjrt_function_id function) {
  const tn_plugin *plugin = call->plugin;
  const char *name = call->name;
  int since = pjrt_function_since(function);
  tn_status *status;
  if (since > plugin->minor) {
    status = tn_error(TN_UNIMPLEMENTED, "%s needs PJRT 0.%d and %s has 0.%d", name, since,
                      plugin->name, plugin->minor);
  } else {
    status = tn_error(TN_UNIMPLEMENTED, "%s (PJRT 0.%d) does not offer %s", plugin->name,
                      plugin->minor, name);
  }
  return add_facts(status, call);
}

void client_destroy_error(const tn_plugin *plugin, PJRT_Error *error) {
  PJRT_Error_Destroy_Args args = {.error = error};
  args.struct_size = client_size(plugin, PJRT_ID_PJRT_Error_Destroy_Args);
  if (plugin->api->PJRT_Error_Destroy) plugin->api->PJRT_Error_Destroy(&args);
}

static tn_code code_of(const tn_plugin *plugin, PJRT_Error *error) {
  client_fallible get_code = (client_fallible)client_find(plugin, PJRT_FN_PJRT_Error_GetCode);
  if (!get_code) return TN_UNKNOWN;
  PJRT_Error_GetCode_Args args = {.error = error};
  args.struct_size = client_size(plugin, PJRT_ID_PJRT_Error_GetCode_Args);
  PJRT_Error *second = get_code(&args);
  if (second) {
    client_destroy_error(plugin, second);
    return TN_UNKNOWN;
  }
  int code = (int)args.code;
  return code > 0 && code <= TN_UNAUTHENTICATED ? (tn_code)code : TN_UNKNOWN;
}

/* The plugin's words, without the space at their end; they live as long as the error. */
static const char *words_of(const tn_plugin *plugin, PJRT_Error *error, int *size) {
  enum { MAX_WORDS = 60000 };
  PJRT_Error_Message_Args text = {.error = error};
  text.struct_size = client_size(plugin, PJRT_ID_PJRT_Error_Message_Args);
  if (plugin->api->PJRT_Error_Message) plugin->api->PJRT_Error_Message(&text);
  const char *words = text.message ? text.message : "";
  size_t count = text.message ? text.message_size : 0;
  while (count && (words[count - 1] == '\n' || words[count - 1] == ' ')) count--;
  *size = count > MAX_WORDS ? MAX_WORDS : (int)count;
  return words;
}

/* The payloads of one error, copied while they are visited: they are the plugin's. */
typedef struct payload_list {
  tn_arena arena;
  tn_payload payloads[TN_MAX_PAYLOADS];
  size_t count, bytes;
  bool full;
  const char *place;
} payload_list;

static void visit_payload(const char *key, size_t key_size, const char *value, size_t size,
                          void *arg) {
  payload_list *list = arg;
  size_t both;
  if (!key) key_size = 0;
  if (!value) size = 0;
  if (list->count == TN_MAX_PAYLOADS || !tn_size_add(key_size, size, &both) ||
      both > TN_MAX_PAYLOAD_BYTES - list->bytes) {
    list->full = true;
  }
  if (list->full) return;
  const char *key_copy = client_copy_text(&list->arena, key, key_size);
  const char *value_copy = client_copy_text(&list->arena, value, size);
  if (!key_copy || !value_copy) {
    list->full = true; /* an error without its payloads is better than none */
    return;
  }
  list->bytes += both;
  list->payloads[list->count++] = (tn_payload){key_copy, key_size, value_copy, size};
  bool is_place =
      key_size == strlen(CLIENT_PLACE_PAYLOAD) && !memcmp(key_copy, CLIENT_PLACE_PAYLOAD, key_size);
  if (is_place && strlen(value_copy) == size) list->place = value_copy;
}

static void read_payloads(const tn_plugin *plugin, PJRT_Error *error, payload_list *list) {
  client_fallible slot = (client_fallible)client_find(plugin, PJRT_FN_PJRT_Error_ForEachPayload);
  if (!slot) return;
  PJRT_Error_ForEachPayload_Args args = {
      .error = error, .visitor = visit_payload, .user_arg = list};
  args.struct_size = client_size(plugin, PJRT_ID_PJRT_Error_ForEachPayload_Args);
  PJRT_Error *second = slot(&args);
  if (second) client_destroy_error(plugin, second);
}

/* Takes the error. */
static tn_status *status_of(const failed_call *call, PJRT_Error *error) {
  const tn_plugin *plugin = call->plugin;
  payload_list list = {.count = 0};
  char arguments[CLIENT_ARGUMENTS_SIZE];
  tn_status_facts facts = facts_of(call, arguments);
  read_payloads(plugin, error, &list);
  facts.payloads = list.payloads;
  facts.num_payloads = list.count;
  facts.place = list.place;
  int size;
  const char *words = words_of(plugin, error, &size);
  const char *open = arguments[0] ? " [" : "", *close = arguments[0] ? "]" : "";
  tn_status *status =
      tn_error(code_of(plugin, error), "%s (%s, PJRT %d.%d): %.*s%s%s%s", facts.function,
               facts.plugin, facts.major, facts.minor, size, words, open, arguments, close);
  client_destroy_error(plugin, error);
  status = tn_status_add(status, &facts);
  tn_arena_free(&list.arena);
  return status;
}

tn_status *client_error(const tn_plugin *plugin, pjrt_function_id function, PJRT_Error *error) {
  if (!error) return NULL;
  return status_of(&(failed_call){.plugin = plugin, .name = pjrt_function_name(function)}, error);
}

/* ---- calls ----------------------------------------------------------------------------------- */

/* A plugin of a minor that two struct sizes fit may want the other one. Takes the error. */
static tn_status *status_of_failed_call(tn_plugin *plugin, pjrt_function_id function,
                                        pjrt_struct_id type, void *args, PJRT_Error *error) {
  failed_call call = call_of(plugin, function, type, args);
  tn_status *status = status_of(&call, error);
  size_t other = plugin->other[type];
  if (!other || tn_status_code(status) != TN_INVALID_ARGUMENT ||
      !strstr(tn_status_message(status), "size")) {
    return status;
  }
  memcpy(args, &other, sizeof other);
  error = ((client_fallible)client_find(plugin, function))(args);
  if (error) return tn_status_join(status, status_of(&call, error));
  tn_status_destroy(status);
  atomic_store_explicit(&plugin->sizes[type], (uint16_t)other, memory_order_relaxed);
  return NULL;
}

static tn_status *plain_call(tn_plugin *plugin, pjrt_function_id function, pjrt_struct_id type,
                             void *args) {
  client_slot slot = client_find(plugin, function);
  if (!slot) {
    failed_call call = call_of(plugin, function, type, args);
    return error_no_slot(&call, function);
  }
  if (is_beyond_fork(plugin)) return error_beyond_fork(plugin, pjrt_function_name(function));
  /* Most calls go well: nothing is prepared for those that do not. */
  size_t size = client_size(plugin, type);
  memcpy(args, &size, sizeof size);
  PJRT_Error *error = ((client_fallible)slot)(args);
  return error ? status_of_failed_call(plugin, function, type, args, error) : NULL;
}

/* The arguments are put into words before the call, which may end what they are about. */
static int64_t trace_begin(const failed_call *call) {
  char arguments[CLIENT_ARGUMENTS_SIZE];
  client_put_arguments(call->plugin, call->number, call->size, call->args, arguments);
  tn_trace(TN_TRACE_CLIENT, "%s begins [%s]", call->name, arguments);
  return tn_now();
}

static tn_status *trace_end(const failed_call *call, int64_t start, tn_status *status) {
  double seconds = (double)(tn_now() - start) * 1e-9;
  tn_trace(TN_TRACE_CLIENT, "%s ends, %.6f s, %s", call->name, seconds,
           tn_code_name(tn_status_code(status)));
  return status;
}

tn_status *client_call(tn_plugin *plugin, pjrt_function_id function, pjrt_struct_id type,
                       void *args) {
  if (!tn_trace_on(TN_TRACE_CLIENT)) return plain_call(plugin, function, type, args);
  failed_call call = call_of(plugin, function, type, args);
  int64_t start = trace_begin(&call);
  return trace_end(&call, start, plain_call(plugin, function, type, args));
}

static tn_status *plain_extension_call(tn_plugin *plugin, client_extension_call_id id, void *args) {
  client_slot slot = client_extension_slot(plugin, id);
  failed_call call = call_of_extension(plugin, id, args);
  if (!slot) return add_facts(client_extension_lacks(plugin, id), &call);
  if (is_beyond_fork(plugin)) return error_beyond_fork(plugin, call.name);
  memcpy(args, &call.size, sizeof call.size);
  PJRT_Error *error = ((client_fallible)slot)(args);
  return error ? status_of(&call, error) : NULL;
}

tn_status *client_call_extension(tn_plugin *plugin, client_extension_call_id id, void *args) {
  if (!tn_trace_on(TN_TRACE_CLIENT)) return plain_extension_call(plugin, id, args);
  failed_call call = call_of_extension(plugin, id, args);
  int64_t start = trace_begin(&call);
  return trace_end(&call, start, plain_extension_call(plugin, id, args));
}

tn_status *client_check_list(const tn_plugin *plugin, pjrt_function_id function, const void *list,
                             size_t count) {
  if (list || !count) return NULL;
  const char *name = pjrt_function_name(function);
  tn_status *status =
      tn_error(TN_INTERNAL, "%s (%s) gave a count of %zu and no list", name, plugin->name, count);
  return tn_status_from(status, name, plugin->name);
}
