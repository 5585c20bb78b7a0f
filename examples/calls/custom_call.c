/* Custom calls: functions of one's own that programs call, and the data that such a function sees
 * of whoever runs the program. */
#include "abi/xla_ffi/xla_ffi.h" /* XLA's own xla/ffi/api/c_api.h is as good, in C++ its ffi.h */
#include "example.h"

static const char scale_program[] =
    "func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
    "  %y = stablehlo.custom_call @scale(%x) {api_version = 4 : i32}\n"
    "    : (tensor<4xf32>) -> tensor<4xf32>\n"
    "  return %y : tensor<4xf32>\n"
    "}\n";

/* By these numbers the function asks for what the execution brings along. */
static XLA_FFI_TypeId factor_type, count_type;

/* Every function is asked once, before it is called, for which version of XLA's FFI it was
 * written; what is used here is the same in all of them. */
static bool is_question_of_version(const XLA_FFI_CallFrame *frame) {
  XLA_FFI_InternalExtension *first = frame->extension_start;
  if (!first || first->type != XLA_FFI_InternalExtension_Metadata) return false;
  ((XLA_FFI_Metadata_Extension *)first)->metadata->api_version = frame->api->api_version;
  return true;
}

/* The execution's data of that type. An error is for the caller to return. */
static XLA_FFI_Error *find(const XLA_FFI_CallFrame *frame, XLA_FFI_TypeId *type, void **data) {
  XLA_FFI_InvokeContext_Get_Args get = {.struct_size = XLA_FFI_InvokeContext_Get_Args_STRUCT_SIZE,
                                        .ctx = frame->ctx,
                                        .type_id = type};
  XLA_FFI_Error *error = frame->api->XLA_FFI_InvokeContext_Get(&get);
  if (!error) *data = get.data;
  return error;
}

/* The function: y = factor * x, on the host's memory, as it is for a CPU. */
static XLA_FFI_Error *scale(XLA_FFI_CallFrame *frame) {
  void *factor, *count;
  if (is_question_of_version(frame)) return NULL;
  XLA_FFI_Error *error = find(frame, &factor_type, &factor);
  if (!error) error = find(frame, &count_type, &count);
  if (error) return error;
  const XLA_FFI_Buffer *x = frame->args.args[0];
  XLA_FFI_Buffer *y = frame->rets.rets[0];
  for (int64_t i = 0; i < x->dims[0]; i++)
    ((float *)y->data)[i] = *(float *)factor * ((const float *)x->data)[i];
  *(int *)count += 1;
  return NULL;
}

/* Before the program is compiled; for the life of the process. */
static bool register_scale(tn_plugin *plugin) {
  tn_status *status = tn_plugin_register_ffi_handler(plugin, "scale", NULL, scale, 0);
  if (!offered(status, "custom calls")) return false;
  ok(tn_plugin_ffi_type_id(plugin, "example.factor", &factor_type.type_id));
  ok(tn_plugin_ffi_type_id(plugin, "example.count", &count_type.type_id));
  return true;
}

/* Settings and counters of one caller, which another caller of the same program does not share. */
static tn_execute_context *make_context(tn_client *client, float factor, int *count) {
  tn_execute_context *context = NULL;
  float *kept = malloc(sizeof *kept);
  must(kept != NULL, "there is memory");
  *kept = factor;
  ok(tn_execute_context_create(client, &context));
  ok(tn_execute_context_add_user_data(context, "example.factor", kept, free));
  ok(tn_execute_context_add_user_data_by_id(context, count_type.type_id, count, NULL));
  char text[128];
  tn_execute_context_describe(context, text, sizeof text);
  printf("%s\n", text);
  return context;
}

static void run(tn_client *client, tn_executable *program, float factor) {
  int count = 0;
  tn_execute_context *context = make_context(client, factor, &count);
  tn_execution call = TN_EXECUTION_INIT;
  tn_buffer *x = row_of(client, 1, 2, 3, 4), *y = NULL;
  call.arguments = &x;
  call.num_arguments = 1;
  call.context = context;
  ok(tn_execute(program, &call, &y, NULL));
  show_row("scaled", y, factor);
  must(count == 1, "the function was called once");
  tn_execute_context_destroy(context);
  tn_buffer_destroy(x);
  tn_buffer_destroy(y);
}

int main(int argc, char **argv) {
  tn_client *client = open_client(argc, argv);
  if (strcmp(tn_client_platform_name(client), "cpu") != 0)
    printf("left out: the function is one for host memory\n");
  else if (register_scale(tn_client_plugin(client))) {
    tn_executable *program = compile(client, scale_program);
    run(client, program, 3);
    run(client, program, 5);
    tn_executable_destroy(program);
  }
  tn_client_destroy(client);
  return 0;
}
