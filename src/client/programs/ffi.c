/* The FFI extension: custom calls' handlers, and the types of their user data.
 *
 * XLA's plugins answer a second registration of a type with an error, and drop the error of a
 * handler that they refuse. So what a plugin was told is remembered here, for the process. */
#include "abi/pjrt/ffi.h"
#include "client/programs/callbacks.h"
#include <string.h>

/* A type or a handler that a plugin knows; never freed, as plugins are. */
typedef struct known {
  const tn_plugin *plugin;
  int64_t id;             /* of a type */
  tn_ffi_handler handler; /* of a target on a platform */
  struct known *next;
  char name[]; /* a target's has the platform behind a NUL */
} known;

/* Held also while the plugin is told: it calls nothing of ours then. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static known *types, *handlers;

static known *find_known(known *list, const tn_plugin *plugin, const char *name,
                         const char *platform) {
  for (; list; list = list->next) {
    if (list->plugin != plugin || strcmp(list->name, name) != 0) continue;
    if (!platform || !strcmp(list->name + strlen(name) + 1, platform)) return list;
  }
  return NULL;
}

static known *make_known(const tn_plugin *plugin, const char *name, const char *platform) {
  size_t size = strlen(name) + 1, more = strlen(platform) + 1;
  known *k = tn_alloc_zero(sizeof *k + size + more);
  if (!k) return NULL;
  k->plugin = plugin;
  memcpy(k->name, name, size);
  memcpy(k->name + size, platform, more);
  return k;
}

/* ---- types ----------------------------------------------------------------------------------- */

/* The type's functions are there though empty, since plugins look at them. */
static tn_status *register_type(tn_plugin *plugin, const char *name, int64_t *id) {
  PJRT_FFI_Type_Info info = {0};
  PJRT_FFI_Type_Register_Args args = {
      .type_name = name, .type_name_size = strlen(name), .type_info = &info};
  tn_status *status = PJRT_EXTENSION(plugin, PJRT_FFI_Type_Register, &args);
  if (!status) *id = args.type_id;
  return status;
}

tn_status *tn_plugin_ffi_type_id(tn_plugin *plugin, const char *type_name, int64_t *id) {
  if (!plugin || !id) return tn_error(TN_INVALID_ARGUMENT, "tn_plugin_ffi_type_id: NULL");
  if (!type_name || !type_name[0]) {
    return tn_error(TN_INVALID_ARGUMENT, "a type of user data has no name");
  }
  pthread_mutex_lock(&lock);
  tn_status *status = NULL;
  known *type = find_known(types, plugin, type_name, NULL);
  if (!type) {
    type = make_known(plugin, type_name, "");
    status = type ? register_type(plugin, type_name, &type->id) : tn_error_no_memory("a type");
    if (status) {
      tn_free(type);
    } else {
      type->next = types;
      types = type;
    }
  }
  if (!status) *id = type->id;
  pthread_mutex_unlock(&lock);
  return status;
}

tn_status *client_ffi_add_user_data(tn_plugin *plugin, PJRT_ExecuteContext *context,
                                    int64_t type_id, void *data) {
  PJRT_FFI_UserData_Add_Args args = {.context = context,
                                     .user_data = {.type_id = type_id, .data = data}};
  return PJRT_EXTENSION(plugin, PJRT_FFI_UserData_Add, &args);
}

/* ---- handlers -------------------------------------------------------------------------------- */

static tn_status *register_handler(tn_plugin *plugin, const char *target, const char *platform,
                                   tn_ffi_handler handler, uint32_t traits) {
  PJRT_FFI_Register_Handler_Args args = {.target_name = target,
                                         .target_name_size = strlen(target),
                                         .platform_name = platform,
                                         .platform_name_size = strlen(platform),
                                         .traits = (PJRT_FFI_Handler_TraitsBits)traits};
  memcpy(&args.handler, &handler, sizeof handler); /* a function as a pointer to data: PJRT's way */
  return PJRT_EXTENSION(plugin, PJRT_FFI_Register_Handler, &args);
}

static tn_status *check_same(const known *old, const char *target, tn_ffi_handler handler) {
  if (old->handler == handler) return NULL;
  return tn_error(TN_ALREADY_EXISTS, "custom call @%s has another handler already (%s)", target,
                  old->plugin->name);
}

tn_status *tn_plugin_register_ffi_handler(tn_plugin *plugin, const char *target,
                                          const char *platform, tn_ffi_handler handler,
                                          uint32_t traits) {
  if (!plugin || !handler) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_plugin_register_ffi_handler: NULL");
  }
  if (!target || !target[0]) return tn_error(TN_INVALID_ARGUMENT, "a handler has no target");
  if (!platform) platform = "cpu";
  pthread_mutex_lock(&lock);
  known *old = find_known(handlers, plugin, target, platform), *fresh = NULL;
  tn_status *status = old ? check_same(old, target, handler) : NULL;
  if (!old) {
    fresh = make_known(plugin, target, platform);
    status = fresh ? register_handler(plugin, target, platform, handler, traits)
                   : tn_error_no_memory("a handler");
  }
  if (status) {
    tn_free(fresh);
  } else if (fresh) {
    fresh->handler = handler;
    fresh->next = handlers;
    handlers = fresh;
  }
  pthread_mutex_unlock(&lock);
  return status;
}
