/* PJRT's side of XLA FFI: the extension, and execute contexts, which carry user data to handlers. A
 * context is counted, by its handle and by the launches that were given it; its list only grows,
 * under its lock, and the data in it belong to whoever added them. */
#include "plugin/entry.h"
#include "plugin/ffi/ffi.h"
#include "plugin/layouts.h"
#include "plugin/slots.h"

#include <string.h>

/* ---- execute contexts -------------------------------------------------------------------------
 */

typedef struct user_data {
  int64_t type;
  void *data;
  struct user_data *next;
} user_data;

/* Counted: a run that is on its way keeps the list after the handle is destroyed. */
struct PJRT_ExecuteContext {
  atomic_int refs;
  pthread_mutex_t lock;
  user_data *list;
};

PJRT_ExecuteContext *plugin_execute_context_ref(PJRT_ExecuteContext *context) {
  if (context) atomic_fetch_add_explicit(&context->refs, 1, memory_order_relaxed);
  return context;
}

void plugin_execute_context_unref(PJRT_ExecuteContext *context) {
  if (!context || atomic_fetch_sub_explicit(&context->refs, 1, memory_order_acq_rel) != 1) return;
  for (user_data *d = context->list, *next; d; d = next) {
    next = d->next;
    tn_free(d);
  }
  pthread_mutex_destroy(&context->lock);
  tn_free(context);
}

bool plugin_execute_context_find(PJRT_ExecuteContext *context, int64_t type, void **out) {
  pthread_mutex_lock(&context->lock);
  const user_data *found = context->list;
  while (found && found->type != type) found = found->next;
  if (found) *out = found->data;
  pthread_mutex_unlock(&context->lock);
  return found != NULL;
}

tn_status *plugin_execute_context_create(PJRT_ExecuteContext_Create_Args *args) {
  PJRT_ExecuteContext *context = tn_alloc_zero(sizeof *context);
  if (!context) return tn_error_no_memory("an execute context");
  atomic_init(&context->refs, 1);
  pthread_mutex_init(&context->lock, NULL);
  args->context = context;
  return NULL;
}

tn_status *plugin_execute_context_destroy(PJRT_ExecuteContext_Destroy_Args *args) {
  plugin_execute_context_unref(args->context);
  return NULL;
}

/* ---- the extension ----------------------------------------------------------------------------
 */

static tn_status *user_data_add(PJRT_FFI_UserData_Add_Args *args) {
  PJRT_ExecuteContext *context = args->context;
  if (!context) return tn_error(TN_INVALID_ARGUMENT, "PJRT_FFI_UserData_Add: no execute context");
  void *old;
  if (plugin_execute_context_find(context, args->user_data.type_id, &old))
    return tn_error(TN_ALREADY_EXISTS, "the execute context has data of type %lld already",
                    (long long)args->user_data.type_id);
  user_data *fresh = tn_alloc(sizeof *fresh);
  if (!fresh) return tn_error_no_memory("user data");
  pthread_mutex_lock(&context->lock);
  *fresh = (user_data){args->user_data.type_id, args->user_data.data, context->list};
  context->list = fresh;
  pthread_mutex_unlock(&context->lock);
  return NULL;
}

static tn_status *type_register(PJRT_FFI_Type_Register_Args *args) {
  XLA_FFI_ByteSpan name = {args->type_name, args->type_name_size};
  bool has_info = PLUGIN_HAS(args, PJRT_FFI_Type_Register_Args, type_info) && args->type_info;
  return plugin_ffi_register_type(name, &args->type_id, has_info ? args->type_info->deleter : NULL);
}

static tn_status *register_handler(PJRT_FFI_Register_Handler_Args *args) {
  XLA_FFI_ByteSpan name = {args->target_name, args->target_name_size};
  XLA_FFI_ByteSpan platform = {args->platform_name, args->platform_name_size};
  bool has_traits = PLUGIN_HAS(args, PJRT_FFI_Register_Handler_Args, traits);
  XLA_FFI_Handler *stages[4] = {NULL};
  /* The interface passes a function as a pointer to data. */
  memcpy(&stages[XLA_FFI_ExecutionStage_EXECUTE], &args->handler, sizeof args->handler);
  return plugin_ffi_register(name, platform, stages, has_traits ? (uint32_t)args->traits : 0);
}

#define ENTRY(name, function, least) PLUGIN_ENTRY(name, function, least)
ENTRY(PJRT_FFI_Type_Register, type_register, PJRT_STRUCT_SIZE(PJRT_FFI_Type_Register_Args, type_id))
ENTRY(PJRT_FFI_UserData_Add, user_data_add, PJRT_FFI_UserData_Add_Args_STRUCT_SIZE)
ENTRY(PJRT_FFI_Register_Handler, register_handler,
      PJRT_STRUCT_SIZE(PJRT_FFI_Register_Handler_Args, platform_name_size))

PJRT_FFI_Extension plugin_ffi_extension = {
    .base = {.struct_size = PJRT_FFI_Extension_STRUCT_SIZE,
             .type = PJRT_Extension_Type_FFI,
             .next = &plugin_layouts_extension.base},
    .type_register = entry_PJRT_FFI_Type_Register,
    .user_data_add = entry_PJRT_FFI_UserData_Add,
    .register_handler = entry_PJRT_FFI_Register_Handler,
};
