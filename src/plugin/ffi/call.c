/* One custom call of a program: made when the program is compiled, run with it.
 *
 * The call is the plan's: its handler, buffers without addresses, attributes, and the state that
 * the instantiate stage made, which it ends. Runs of it may be several at once, on any thread; each
 * has a frame, the states of its own stages and scratch of its own, and fills in its buffers in the
 * plan's workspace. A handler is foreign code, and is called without a lock. */
#include "base/assert.h"
#include "plugin/error.h"
#include "plugin/ffi/ffi.h"

#include <string.h>

typedef struct plugin_ffi_call {
  cpu_call base;
  const plugin_ffi_handler *handler;
  tn_arena arena;
  size_t num_args, num_results;
  XLA_FFI_Buffer *buffers; /* arguments, then results; without their addresses */
  XLA_FFI_ArgType *arg_types;
  XLA_FFI_RetType *ret_types;
  XLA_FFI_Attrs attrs;
  plugin_ffi_state state; /* of instantiate */
} plugin_ffi_call;

/* ---- stages -----------------------------------------------------------------------------------
 */

/* Waits if the handler gave a future: what it was given must stay until then. */
static tn_status *settle_frame(XLA_FFI_CallFrame *frame, XLA_FFI_Error *error) {
  tn_status *status = plugin_ffi_status(error);
  if (!frame->future) return status;
  cpu_event *event = (cpu_event *)frame->future;
  cpu_event_wait(event);
  status = tn_status_join(status, plugin_status_copy(cpu_event_error(event)));
  cpu_event_unref(event);
  return status;
}

/* `values` are the addresses of the buffers; NULL: the stage has no arguments. */
static tn_status *run_stage(plugin_ffi_call *call, XLA_FFI_ExecutionStage stage,
                            XLA_FFI_InvokeContext *context, void **values) {
  XLA_FFI_Handler *function = call->handler->stages[stage];
  if (!function) return NULL;
  XLA_FFI_CallFrame frame = {
      .struct_size = XLA_FFI_CallFrame_STRUCT_SIZE,
      .api = plugin_ffi_table(call->handler->minor),
      .ctx = context,
      .stage = stage,
      .args = {.struct_size = XLA_FFI_Args_STRUCT_SIZE, .types = call->arg_types, .args = values},
      .rets = {.struct_size = XLA_FFI_Rets_STRUCT_SIZE, .types = call->ret_types},
      .attrs = call->attrs,
  };
  if (values) {
    frame.args.size = (int64_t)call->num_args;
    frame.rets.size = (int64_t)call->num_results;
    frame.rets.rets = values + call->num_args;
  }
  return settle_frame(&frame, function(&frame));
}

static tn_status *run_stages(plugin_ffi_call *call, const cpu_run_context *run, void **values) {
  XLA_FFI_InvokeContext context;
  plugin_ffi_state states[PLUGIN_FFI_STATES] = {{0}}; /* [0] is the call's instead */
  plugin_ffi_context_init(&context, call->handler, run);
  context.states[0] = &call->state;
  for (int s = 1; s < PLUGIN_FFI_STATES; s++) context.states[s] = &states[s];
  tn_status *status = run_stage(call, XLA_FFI_ExecutionStage_PREPARE, &context, values);
  if (!status) status = run_stage(call, XLA_FFI_ExecutionStage_INITIALIZE, &context, values);
  if (!status) status = run_stage(call, XLA_FFI_ExecutionStage_EXECUTE, &context, values);
  for (int s = PLUGIN_FFI_STATES; s-- > 1;) plugin_ffi_state_end(&states[s]);
  plugin_ffi_context_end(&context);
  return status;
}

/* Where something empty lies: handlers may look whether the address is NULL, or aligned. */
static _Alignas(64) char nowhere[64];

/* What a run fills in: the buffers, and pointers to them. */
static size_t workspace_of(const plugin_ffi_call *call) {
  return (call->num_args + call->num_results + 1) * (sizeof(XLA_FFI_Buffer) + sizeof(void *));
}

static tn_status *run_call(cpu_call *base, const cpu_run_context *context, void *const *data) {
  plugin_ffi_call *call = (plugin_ffi_call *)base;
  size_t count = call->num_args + call->num_results;
  XLA_FFI_Buffer *buffers = data[count]; /* the workspace */
  void **values = (void **)(buffers + count);
  TN_ASSERT((char *)(values + count) <= (char *)buffers + base->workspace);
  memcpy(buffers, call->buffers, count * sizeof *buffers);
  for (size_t i = 0; i < count; i++) {
    values[i] = &buffers[i];
    buffers[i].data = data[i] ? data[i] : nowhere;
  }
  return tn_status_prefix(run_stages(call, context, values), "custom call @%s",
                          call->handler->name);
}

/* ---- life -------------------------------------------------------------------------------------
 */

static void destroy_call(cpu_call *base) {
  plugin_ffi_call *call = (plugin_ffi_call *)base;
  plugin_ffi_state_end(&call->state);
  tn_arena_free(&call->arena);
  tn_free(call);
}

static tn_status *describe_buffer(plugin_ffi_call *call, const cpu_call_value *value,
                                  XLA_FFI_Buffer *out) {
  *out = (XLA_FFI_Buffer){.struct_size = XLA_FFI_Buffer_STRUCT_SIZE,
                          .dtype = plugin_ffi_type(value->type),
                          .rank = (int64_t)value->rank};
  if (out->dtype == XLA_FFI_DataType_INVALID)
    return tn_error(TN_UNIMPLEMENTED, "XLA FFI has no number for the type %s",
                    tn_type_name(value->type));
  bool narrow = tn_type_bits(value->type) < 8 && value->type != TN_PRED && value->type != TN_TOKEN;
  if (narrow && !(call->handler->traits & PLUGIN_FFI_TAKES_UNPACKED))
    return tn_error(TN_UNIMPLEMENTED, "handlers take %s packed, and this device does not pack it",
                    tn_type_name(value->type));
  int64_t none = 0;
  const int64_t *dims = value->rank ? value->dims : &none;
  out->dims = tn_arena_copy(&call->arena, dims, (value->rank ? value->rank : 1) * sizeof *dims);
  return out->dims ? NULL : tn_error_no_memory("a custom call");
}

static tn_status *describe_all(plugin_ffi_call *call, const cpu_call_site *site) {
  size_t n = site->num_args, m = site->num_results;
  call->num_args = n;
  call->num_results = m;
  call->buffers = tn_arena_alloc_array(&call->arena, n + m + 1, sizeof *call->buffers);
  call->arg_types = tn_arena_alloc_array(&call->arena, n + 1, sizeof *call->arg_types);
  call->ret_types = tn_arena_alloc_array(&call->arena, m + 1, sizeof *call->ret_types);
  if (!call->buffers || !call->arg_types || !call->ret_types)
    return tn_error_no_memory("a custom call");
  tn_status *status = NULL;
  for (size_t i = 0; i < n && !status; i++) {
    call->arg_types[i] = XLA_FFI_ArgType_BUFFER;
    status = describe_buffer(call, &site->args[i], &call->buffers[i]);
  }
  for (size_t k = 0; k < m && !status; k++) {
    call->ret_types[k] = XLA_FFI_RetType_BUFFER;
    status = describe_buffer(call, &site->results[k], &call->buffers[n + k]);
  }
  return status;
}

static tn_status *instantiate_call(plugin_ffi_call *call) {
  XLA_FFI_InvokeContext context;
  plugin_ffi_context_init(&context, call->handler, NULL);
  context.states[0] = &call->state;
  tn_status *status = run_stage(call, XLA_FFI_ExecutionStage_INSTANTIATE, &context, NULL);
  plugin_ffi_context_end(&context);
  return status;
}

static tn_status *make_call(void *unused, const cpu_call_site *site, cpu_call **out) {
  (void)unused;
  *out = NULL;
  const plugin_ffi_handler *handler = plugin_ffi_find(site->target);
  if (!handler)
    return tn_error(TN_NOT_FOUND,
                    "No FFI handler registered for %s: this plugin serves XLA FFI handlers that it "
                    "was given (in JAX: jax.ffi.register_ffi_target with platform=\"cpu\")",
                    site->target);
  if (!site->typed)
    return tn_error(TN_UNIMPLEMENTED,
                    "it is of the untyped kind (api_version 1 to 3 without a dictionary), and the "
                    "handler of that name is a typed one");
  plugin_ffi_call *call = tn_alloc_zero(sizeof *call);
  if (!call) return tn_error_no_memory("a custom call");
  call->base = (cpu_call){.run = run_call,
                          .destroy = destroy_call,
                          .waits = !(handler->traits & PLUGIN_FFI_ONLY_COMPUTES)};
  call->handler = handler;
  tn_status *status = plugin_ffi_attributes(&call->arena, site->settings, &call->attrs);
  if (!status) status = describe_all(call, site);
  call->base.workspace = workspace_of(call);
  if (!status) status = instantiate_call(call);
  if (status)
    destroy_call(&call->base);
  else
    *out = &call->base;
  return status;
}

const cpu_call_provider plugin_ffi_calls = {.make = make_call};
