/* The registry: handlers by name, and the types of user data and states by name and number. One for
 * the process, never emptied, so programs point into it for good and read what they point to
 * without a lock.
 *
 * A handler is asked for its version when it is registered, before anybody finds it; all its stages
 * are of one. Handlers of our own module for LAPACK's names come in when a program first wants one,
 * and one that is registered later goes before them. `lock` guards both lists, which any thread may
 * search or add to; it is not held while foreign code is asked. */
#include "base/assert.h"
#include "base/dynamic_module.h"
#include "plugin/ffi/ffi.h"

#include <string.h>
#include <strings.h>

/* Ids that this plugin makes up lie where a framework's own registry, which counts from 1, does not
 * come: a handler may know types of both. */
#define FIRST_TYPE_ID ((int64_t)1 << 40)

typedef struct known_type {
  const char *name;
  int64_t id;
  void (*deleter)(void *object);
  struct known_type *next;
} known_type;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static plugin_ffi_handler *handlers;
static known_type *types;
static int64_t next_type_id = FIRST_TYPE_ID;

/* ---- handlers ---------------------------------------------------------------------------------
 */

static bool is_ours(XLA_FFI_ByteSpan platform) {
  static const char *const names[] = {"cpu", "host", "tenon"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (platform.len == strlen(names[i]) && !strncasecmp(platform.ptr, names[i], platform.len))
      return true;
  }
  return false;
}

/* The handler's own answer: a frame that carries the metadata extension asks for nothing else. */
static tn_status *ask_metadata(XLA_FFI_Handler *stage, const char *name, XLA_FFI_Metadata *out) {
  *out = (XLA_FFI_Metadata){
      .struct_size = sizeof *out,
      .api_version = {.struct_size = XLA_FFI_Api_Version_STRUCT_SIZE},
  };
  XLA_FFI_Metadata_Extension extension = {
      .extension_base = {.struct_size = XLA_FFI_Metadata_Extension_STRUCT_SIZE,
                         .type = XLA_FFI_InternalExtension_Metadata},
      .metadata = out,
  };
  XLA_FFI_CallFrame frame = {
      .struct_size = XLA_FFI_CallFrame_STRUCT_SIZE,
      .extension_start = &extension.extension_base,
      .api = plugin_ffi_table(PLUGIN_FFI_OLDEST), /* whose functions write the least */
      .stage = XLA_FFI_ExecutionStage_EXECUTE,
      .args = {.struct_size = XLA_FFI_Args_STRUCT_SIZE},
      .rets = {.struct_size = XLA_FFI_Rets_STRUCT_SIZE},
      .attrs = {.struct_size = XLA_FFI_Attrs_STRUCT_SIZE},
  };
  tn_status *status = plugin_ffi_status(stage(&frame));
  if (status) return tn_status_prefix(status, "handler '%s' does not say its version", name);
  const XLA_FFI_Api_Version *version = &out->api_version;
  if (version->major_version == XLA_FFI_API_MAJOR && version->minor_version >= PLUGIN_FFI_OLDEST &&
      version->minor_version <= PLUGIN_FFI_NEWEST)
    return NULL;
  return tn_error(TN_UNIMPLEMENTED,
                  "this plugin serves XLA FFI %d.%d to %d.%d, and not XLA FFI %d.%d, which is that "
                  "of handler '%s'",
                  XLA_FFI_API_MAJOR, PLUGIN_FFI_OLDEST, XLA_FFI_API_MAJOR, PLUGIN_FFI_NEWEST,
                  version->major_version, version->minor_version, name);
}

/* All stages of a bundle come from one compilation. */
static tn_status *ask_all(plugin_ffi_handler *handler) {
  for (int stage = 0; stage < 4; stage++) {
    XLA_FFI_Metadata metadata;
    if (!handler->stages[stage]) continue;
    tn_status *status = ask_metadata(handler->stages[stage], handler->name, &metadata);
    if (status) return status;
    int minor = metadata.api_version.minor_version;
    if (handler->minor && handler->minor != minor)
      return tn_error(TN_INVALID_ARGUMENT,
                      "the stages of handler '%s' are of XLA FFI 0.%d and 0.%d", handler->name,
                      handler->minor, minor);
    handler->minor = minor;
    if (stage == XLA_FFI_ExecutionStage_EXECUTE) handler->traits |= metadata.traits;
  }
  return NULL;
}

/* The lock is held. */
static plugin_ffi_handler *find_handler(const char *name) {
  for (plugin_ffi_handler *h = handlers; h; h = h->next)
    if (!strcmp(h->name, name)) return h;
  return NULL;
}

/* Takes `fresh` if it returns NULL. A second registration of the same is none. */
static tn_status *add_handler(plugin_ffi_handler *fresh) {
  tn_status *status = NULL;
  TN_ASSERT(fresh->stages[XLA_FFI_ExecutionStage_EXECUTE]);
  TN_ASSERT(fresh->minor >= PLUGIN_FFI_OLDEST && fresh->minor <= PLUGIN_FFI_NEWEST);
  pthread_mutex_lock(&lock);
  const plugin_ffi_handler *old = find_handler(fresh->name);
  if (old && old->own && !fresh->own) old = NULL; /* which stays with the programs that have it */
  if (!old) {
    fresh->next = handlers;
    handlers = fresh;
  } else if (memcmp(old->stages, fresh->stages, sizeof old->stages) != 0) {
    status = tn_error(TN_ALREADY_EXISTS, "another handler is registered as '%s'", fresh->name);
  }
  pthread_mutex_unlock(&lock);
  if (old && !status) {
    tn_free((char *)(uintptr_t)fresh->name);
    tn_free(fresh);
  }
  return status;
}

/* jaxlib's handlers that call Python functions take the error that Stream_Get gives apart as if it
 * were one of their own making, which ends the process: `ctx.stream` in a function of
 * jax.experimental.buffer_callback. */
static bool ignores_errors(const char *name) {
  static const char *const names[] = {"xla_buffer_python_cpu_callback",
                                      "xla_ffi_python_cpu_callback",
                                      "xla_ffi_partitioned_python_cpu_callback"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp(name, names[i])) return true;
  return false;
}

/* Takes the name and the stages. */
static tn_status *add_new(XLA_FFI_ByteSpan name, XLA_FFI_Handler *const stages[4], uint32_t traits,
                          bool own) {
  plugin_ffi_handler *handler = tn_alloc_zero(sizeof *handler);
  char *copy = tn_strndup(name.ptr, name.len);
  tn_status *status = handler && copy ? NULL : tn_error_no_memory("a handler");
  if (!status) {
    handler->name = copy;
    handler->traits = traits;
    handler->own = own;
    handler->ignores_errors = ignores_errors(copy);
    memcpy(handler->stages, stages, sizeof handler->stages);
    status = ask_all(handler);
  }
  if (!status) status = add_handler(handler);
  if (status) {
    tn_free(copy);
    tn_free(handler);
  }
  return status;
}

tn_status *plugin_ffi_register(XLA_FFI_ByteSpan name, XLA_FFI_ByteSpan platform,
                               XLA_FFI_Handler *const stages[4], uint32_t traits) {
  if (!name.ptr || !name.len) return tn_error(TN_INVALID_ARGUMENT, "the handler has no name");
  if (!stages[XLA_FFI_ExecutionStage_EXECUTE])
    return tn_error(TN_INVALID_ARGUMENT, "handler '%.*s' has no execute stage", (int)name.len,
                    name.ptr);
  if (!platform.ptr || !is_ours(platform))
    return tn_error(TN_INVALID_ARGUMENT,
                    "handler '%.*s' is for the platform '%.*s'; this is \"cpu\"", (int)name.len,
                    name.ptr, platform.ptr ? (int)platform.len : 0,
                    platform.ptr ? platform.ptr : "");
  return add_new(name, stages, traits, false);
}

/* What libtenon_lapack.so has of that name becomes a handler. Where it is not there, nothing does.
 */
static void add_own(const char *name) {
  XLA_FFI_Handler *(*handler_of)(const char *name) = NULL;
  XLA_FFI_Handler *stages[4] = {NULL};
  void *symbol = NULL;
  tn_status *status = tn_dynamic_module_find("lapack", "tenon_lapack_handler", &symbol);
  if (!status) {
    memcpy(&handler_of, &symbol, sizeof handler_of);
    stages[XLA_FFI_ExecutionStage_EXECUTE] = handler_of(name);
  }
  if (!status && stages[XLA_FFI_ExecutionStage_EXECUTE])
    status =
        add_new((XLA_FFI_ByteSpan){name, strlen(name)}, stages, PLUGIN_FFI_ONLY_COMPUTES, true);
  tn_status_destroy(status);
}

static const plugin_ffi_handler *find_registered(const char *name) {
  pthread_mutex_lock(&lock);
  const plugin_ffi_handler *found = find_handler(name);
  pthread_mutex_unlock(&lock);
  return found;
}

const plugin_ffi_handler *plugin_ffi_find(const char *name) {
  const plugin_ffi_handler *found = find_registered(name);
  if (found || strncmp(name, "lapack_", 7) != 0) return found;
  add_own(name);
  return find_registered(name);
}

/* ---- types ------------------------------------------------------------------------------------
 */

static tn_status *add_type(XLA_FFI_ByteSpan name, int64_t *id, void (*deleter)(void *object)) {
  known_type *by_name = NULL, *by_id = NULL;
  for (known_type *t = types; t; t = t->next) {
    if (strlen(t->name) == name.len && !memcmp(t->name, name.ptr, name.len)) by_name = t;
    if (t->id == *id) by_id = t;
  }
  if (by_name && (*id == 0 || by_id == by_name)) {
    *id = by_name->id;
    return NULL;
  }
  if (by_name || by_id)
    return tn_error(TN_ALREADY_EXISTS, "type '%.*s' with number %lld: number %lld is '%s'",
                    (int)name.len, name.ptr, (long long)*id,
                    (long long)(by_name ? by_name : by_id)->id, (by_name ? by_name : by_id)->name);
  known_type *fresh = tn_alloc_zero(sizeof *fresh);
  char *copy = tn_strndup(name.ptr, name.len);
  if (!fresh || !copy) {
    tn_free(fresh);
    tn_free(copy);
    return tn_error_no_memory("a type");
  }
  if (*id == 0) *id = next_type_id++;
  *fresh = (known_type){copy, *id, deleter, types};
  types = fresh;
  return NULL;
}

tn_status *plugin_ffi_register_type(XLA_FFI_ByteSpan name, int64_t *id,
                                    void (*deleter)(void *object)) {
  if (!name.ptr || !name.len) return tn_error(TN_INVALID_ARGUMENT, "the type has no name");
  pthread_mutex_lock(&lock);
  tn_status *status = add_type(name, id, deleter);
  pthread_mutex_unlock(&lock);
  return status;
}

bool plugin_ffi_type_deleter(int64_t id, void (**out)(void *object)) {
  pthread_mutex_lock(&lock);
  const known_type *found = types;
  while (found && found->id != id) found = found->next;
  if (found) *out = found->deleter;
  pthread_mutex_unlock(&lock);
  return found != NULL;
}
