/* What a handler can ask of the run that it serves: user data, options, states of its stages, and
 * memory. A context is one run's, or the compilation's, on the stack of the thread that is at the
 * call; what a handler allocated and did not free ends with it. A handler may use threads of its
 * own, so `lock` guards the list of that memory; states are set and read by one stage at a time. */
#include "plugin/ffi/ffi.h"

#include <string.h>

/* ---- life -------------------------------------------------------------------------------------
 */

typedef struct plugin_ffi_scratch {
  void *data;
  struct plugin_ffi_scratch *next;
} plugin_ffi_scratch;

void plugin_ffi_context_init(XLA_FFI_InvokeContext *context, const plugin_ffi_handler *handler,
                             const cpu_run_context *run) {
  *context = (XLA_FFI_InvokeContext){.handler = handler, .run = run};
  pthread_mutex_init(&context->lock, NULL);
}

void plugin_ffi_context_end(XLA_FFI_InvokeContext *context) {
  for (plugin_ffi_scratch *s = context->scratch, *next; s; s = next) {
    next = s->next;
    tn_free_aligned(s->data);
    tn_free(s);
  }
  pthread_mutex_destroy(&context->lock);
}

tn_status *plugin_ffi_check_size(const char *function, size_t given, size_t least) {
  if (given >= least) return NULL;
  return tn_error(TN_INVALID_ARGUMENT,
                  "%s: the args struct has struct_size %zu, and this plugin needs at least %zu",
                  function, given, least);
}

/* For functions that answer with an error. */
#define CHECK(name)                                                                                \
  do {                                                                                             \
    tn_status *bad = plugin_ffi_check_size(#name, args->struct_size, name##_Args_STRUCT_SIZE);     \
    if (bad) return plugin_ffi_error(bad);                                                         \
  } while (0)

#define CHECK_AS(name, version)                                                                    \
  do {                                                                                             \
    tn_status *bad =                                                                               \
        plugin_ffi_check_size(#name, args->struct_size, name##_Args_##version##_STRUCT_SIZE);      \
    if (bad) return plugin_ffi_error(bad);                                                         \
  } while (0)

/* ---- user data --------------------------------------------------------------------------------
 */

XLA_FFI_Error *plugin_ffi_data_get(XLA_FFI_InvokeContext_Get_Args *args) {
  CHECK(XLA_FFI_InvokeContext_Get);
  const cpu_run_context *run = args->ctx->run;
  PJRT_ExecuteContext *context = run ? ((const plugin_ffi_given *)run->call_data)->context : NULL;
  int64_t type = args->type_id->type_id;
  if (context && plugin_execute_context_find(context, type, &args->data)) return NULL;
  return plugin_ffi_error(tn_error(TN_NOT_FOUND, "the run has no user data of type %lld%s",
                                   (long long)type, run ? "" : ": there is none while compiling"));
}

/* While compiling there is no run, so none are given. */
XLA_FFI_Error *plugin_ffi_options_get(XLA_FFI_CustomOptions_Get_Args *args) {
  CHECK(XLA_FFI_CustomOptions_Get);
  const cpu_run_context *run = args->ctx->run;
  args->attrs =
      plugin_ffi_options_attrs(run ? ((const plugin_ffi_given *)run->call_data)->options : NULL);
  return NULL;
}

/* ---- state ------------------------------------------------------------------------------------
 */

void plugin_ffi_state_end(plugin_ffi_state *state) {
  if (state->set && state->deleter) state->deleter(state->data);
  *state = (plugin_ffi_state){0};
}

static const char *stage_name(int stage) {
  static const char *const names[] = {"instantiate", "prepare", "initialize", "execute", "record"};
  return stage >= 0 && stage < 5 ? names[stage] : "unknown";
}

static tn_status *find_state(XLA_FFI_InvokeContext *context, int stage, plugin_ffi_state **out) {
  *out = stage >= 0 && stage < PLUGIN_FFI_STATES ? context->states[stage] : NULL;
  if (*out) return NULL;
  return tn_error(TN_FAILED_PRECONDITION, "there is no state of the %s stage here",
                  stage_name(stage));
}

/* Takes `data`, also if it fails, once the type says how it ends. */
static tn_status *set_state(XLA_FFI_InvokeContext *context, int stage, int64_t type, void *data,
                            void (*deleter)(void *data)) {
  plugin_ffi_state *state;
  tn_status *status = find_state(context, stage, &state);
  if (!status && state->set)
    status = tn_error(TN_FAILED_PRECONDITION, "the state of the %s stage is set already",
                      stage_name(stage));
  if (status) return status;
  *state = (plugin_ffi_state){.set = true, .type = type, .data = data, .deleter = deleter};
  return NULL;
}

static tn_status *set_typed(XLA_FFI_InvokeContext *context, int stage, int64_t type, void *data) {
  void (*deleter)(void *object);
  if (!plugin_ffi_type_deleter(type, &deleter))
    return tn_error(TN_INVALID_ARGUMENT, "the state's type %lld was not registered",
                    (long long)type);
  return set_state(context, stage, type, data, deleter);
}

static tn_status *get_state(XLA_FFI_InvokeContext *context, int stage, int64_t type, void **out) {
  plugin_ffi_state *state;
  tn_status *status = find_state(context, stage, &state);
  if (status) return status;
  if (!state->set)
    return tn_error(TN_NOT_FOUND, "the %s stage has set no state", stage_name(stage));
  if (state->type != type)
    return tn_error(TN_INVALID_ARGUMENT,
                    "the state of the %s stage has type %lld, and %lld is wanted",
                    stage_name(stage), (long long)state->type, (long long)type);
  *out = state->data;
  return NULL;
}

XLA_FFI_Error *plugin_ffi_state_set(XLA_FFI_State_Set_Args *args) {
  CHECK(XLA_FFI_State_Set);
  return plugin_ffi_error(
      set_typed(args->ctx, (int)args->stage, args->type_id->type_id, args->state));
}

/* 0.1 has the deleter at the end, 0.2 has it in the type. */
XLA_FFI_Error *plugin_ffi_state_set_0_2(XLA_FFI_State_Set_Args_0_2 *args) {
  CHECK_AS(XLA_FFI_State_Set, 0_2);
  int stage = XLA_FFI_ExecutionStage_INSTANTIATE;
  int64_t type = args->type_id->type_id;
  if (args->struct_size < XLA_FFI_State_Set_Args_0_1_STRUCT_SIZE)
    return plugin_ffi_error(set_typed(args->ctx, stage, type, args->state));
  void (*deleter)(void *data) = ((XLA_FFI_State_Set_Args_0_1 *)args)->deleter;
  return plugin_ffi_error(set_state(args->ctx, stage, type, args->state, deleter));
}

XLA_FFI_Error *plugin_ffi_state_get(XLA_FFI_State_Get_Args *args) {
  CHECK(XLA_FFI_State_Get);
  return plugin_ffi_error(
      get_state(args->ctx, (int)args->stage, args->type_id->type_id, &args->state));
}

XLA_FFI_Error *plugin_ffi_state_get_0_2(XLA_FFI_State_Get_Args_0_2 *args) {
  CHECK_AS(XLA_FFI_State_Get, 0_2);
  return plugin_ffi_error(get_state(args->ctx, XLA_FFI_ExecutionStage_INSTANTIATE,
                                    args->type_id->type_id, &args->state));
}

/* ---- memory -----------------------------------------------------------------------------------
 */

static tn_status *allocate_scratch(XLA_FFI_InvokeContext *context, size_t size, size_t alignment,
                                   void **out) {
  if (!context->run) return tn_error(TN_FAILED_PRECONDITION, "there is no memory while compiling");
  if (alignment & (alignment - 1) || alignment > 1 << 20)
    return tn_error(TN_INVALID_ARGUMENT, "an alignment of %zu bytes", alignment);
  plugin_ffi_scratch *fresh = tn_alloc(sizeof *fresh);
  void *data = tn_alloc_aligned(size ? size : 1, alignment > 64 ? alignment : 64);
  if (!fresh || !data) {
    tn_free(fresh);
    tn_free_aligned(data);
    return tn_error_no_memory("a handler's memory");
  }
  pthread_mutex_lock(&context->lock);
  *fresh = (plugin_ffi_scratch){data, context->scratch};
  context->scratch = fresh;
  pthread_mutex_unlock(&context->lock);
  *out = data;
  return NULL;
}

XLA_FFI_Error *plugin_ffi_memory_allocate(XLA_FFI_DeviceMemory_Allocate_Args *args) {
  CHECK(XLA_FFI_DeviceMemory_Allocate);
  return plugin_ffi_error(allocate_scratch(args->ctx, args->size, args->alignment, &args->data));
}

XLA_FFI_Error *plugin_ffi_memory_free(XLA_FFI_DeviceMemory_Free_Args *args) {
  CHECK(XLA_FFI_DeviceMemory_Free);
  if (!args->data) return NULL;
  XLA_FFI_InvokeContext *context = args->ctx;
  pthread_mutex_lock(&context->lock);
  plugin_ffi_scratch **at = &context->scratch;
  while (*at && (*at)->data != args->data) at = &(*at)->next;
  plugin_ffi_scratch *found = *at;
  if (found) *at = found->next;
  pthread_mutex_unlock(&context->lock);
  if (!found)
    return plugin_ffi_error(
        tn_error(TN_INVALID_ARGUMENT, "XLA_FFI_DeviceMemory_Free: not memory of this run"));
  tn_free_aligned(found->data);
  tn_free(found);
  return NULL;
}
