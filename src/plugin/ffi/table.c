/* The tables of functions that handlers call, one a version. Functions are the same in all; where
 * an args struct differs, the table has the one that reads the older form. Static and immutable. */
#include "plugin/error.h"
#include "plugin/ffi/ffi.h"

#include <string.h>

#define CHECK(name)                                                                                \
  do {                                                                                             \
    tn_status *bad = plugin_ffi_check_size(#name, args->struct_size, name##_Args_STRUCT_SIZE);     \
    if (bad) return plugin_ffi_error(bad);                                                         \
  } while (0)

/* ---- errors -----------------------------------------------------------------------------------
 */

static XLA_FFI_Error *error_create(XLA_FFI_Error_Create_Args *args) {
  const char *message = args->message ? args->message : "";
  return plugin_ffi_error(plugin_status_from((int)args->errc, message, strlen(message)));
}

/* The message lives as long as the error. */
static void error_message(XLA_FFI_Error_GetMessage_Args *args) {
  args->message = tn_status_message(plugin_ffi_status(args->error));
}

static void error_details(XLA_FFI_Error_GetDetails_Args *args) {
  args->message = tn_status_message(plugin_ffi_status(args->error));
  if (args->struct_size >= XLA_FFI_Error_GetDetails_Args_STRUCT_SIZE)
    args->errc = (XLA_FFI_Error_Code)tn_status_code(plugin_ffi_status(args->error));
}

static void error_destroy(XLA_FFI_Error_Destroy_Args *args) {
  tn_status_destroy(plugin_ffi_status(args->error));
}

/* ---- registering ------------------------------------------------------------------------------
 */

static XLA_FFI_Error *handler_register(XLA_FFI_Handler_Register_Args *args) {
  CHECK(XLA_FFI_Handler_Register);
  const XLA_FFI_Handler_Bundle *bundle = &args->bundle;
  XLA_FFI_Handler *stages[4] = {bundle->instantiate, bundle->prepare, bundle->initialize,
                                bundle->execute};
  return plugin_ffi_error(plugin_ffi_register(args->name, args->platform, stages, args->traits));
}

static XLA_FFI_Error *handler_register_0_3(XLA_FFI_Handler_Register_Args_0_3 *args) {
  size_t least = offsetof(XLA_FFI_Handler_Register_Args_0_3, traits) + sizeof args->traits;
  tn_status *bad = plugin_ffi_check_size("XLA_FFI_Handler_Register", args->struct_size, least);
  if (bad) return plugin_ffi_error(bad);
  XLA_FFI_Handler *stages[4] = {args->instantiate, args->prepare, args->initialize, args->execute};
  return plugin_ffi_error(plugin_ffi_register(args->name, args->platform, stages, args->traits));
}

static XLA_FFI_Error *type_register(XLA_FFI_Type_Register_Args *args) {
  CHECK(XLA_FFI_Type_Register);
  void (*deleter)(void *object) = args->type_info ? args->type_info->deleter : NULL;
  return plugin_ffi_error(plugin_ffi_register_type(args->name, &args->type_id->type_id, deleter));
}

static XLA_FFI_Error *type_register_0_1(XLA_FFI_Type_Register_Args_0_1 *args) {
  CHECK(XLA_FFI_Type_Register);
  return plugin_ffi_error(plugin_ffi_register_type(args->name, &args->type_id->type_id, NULL));
}

/* ---- the run ----------------------------------------------------------------------------------
 */

/* An error, since a handler that takes NULL for CUDA's first stream would start kernels on it. */
static XLA_FFI_Error *stream_get(XLA_FFI_Stream_Get_Args *args) {
  CHECK(XLA_FFI_Stream_Get);
  args->stream = NULL;
  if (args->ctx->handler->ignores_errors) return NULL;
  return plugin_ffi_error(tn_error(TN_UNIMPLEMENTED, "the CPU device has no platform stream"));
}

/* The interface allows tasks on the calling thread. The run's own threads belong to its kernels. */
static XLA_FFI_Error *schedule_task(XLA_FFI_ThreadPool_Schedule_Args *args) {
  CHECK(XLA_FFI_ThreadPool_Schedule);
  args->task(args->data);
  return NULL;
}

static XLA_FFI_Error *num_threads(XLA_FFI_ThreadPool_NumThreads_Args *args) {
  CHECK(XLA_FFI_ThreadPool_NumThreads);
  *args->num_threads = 1;
  return NULL;
}

static XLA_FFI_Error *run_id(XLA_FFI_RunId_Get_Args *args) {
  CHECK(XLA_FFI_RunId_Get);
  if (!args->ctx->run)
    return plugin_ffi_error(tn_error(TN_FAILED_PRECONDITION, "there is no run while compiling"));
  args->run_id = args->ctx->run->run;
  return NULL;
}

static XLA_FFI_Error *device_ordinal(XLA_FFI_DeviceOrdinal_Get_Args *args) {
  CHECK(XLA_FFI_DeviceOrdinal_Get);
  if (!args->ctx->run)
    return plugin_ffi_error(tn_error(TN_FAILED_PRECONDITION, "there is no device while compiling"));
  args->device_ordinal = args->ctx->run->device;
  return NULL;
}

/* None is attached to any call here, which is no error. */
static XLA_FFI_Error *find_extension(XLA_FFI_InvokeContext_FindExtension_Args *args) {
  CHECK(XLA_FFI_InvokeContext_FindExtension);
  args->extension = NULL;
  return NULL;
}

/* ---- futures ----------------------------------------------------------------------------------
 */

static XLA_FFI_Error *future_create(XLA_FFI_Future_Create_Args *args) {
  CHECK(XLA_FFI_Future_Create);
  cpu_event *event;
  tn_status *status = cpu_event_create(&event);
  if (!status) args->future = (XLA_FFI_Future *)cpu_event_ref(event); /* two references */
  return plugin_ffi_error(status);
}

static void future_set(XLA_FFI_Future *future, tn_status *error) {
  cpu_event *event = (cpu_event *)future;
  cpu_event_set(event, error);
  cpu_event_unref(event);
}

static XLA_FFI_Error *future_set_available(XLA_FFI_Future_SetAvailable_Args *args) {
  CHECK(XLA_FFI_Future_SetAvailable);
  future_set(args->future, NULL);
  return NULL;
}

static XLA_FFI_Error *future_set_error(XLA_FFI_Future_SetError_Args *args) {
  CHECK(XLA_FFI_Future_SetError);
  future_set(args->future, plugin_ffi_status(args->error));
  return NULL;
}

/* ---- tables -----------------------------------------------------------------------------------
 */

/* A function whose args differ stands under the newest one's name: the handler knows better. */
#define AS(type, function) ((type *)(void (*)(void))(function))

#define TABLE(minor, size, details, registers, types, sets, gets, find, options)                   \
  {                                                                                                \
    .struct_size = (size),                                                                         \
    .api_version = {.struct_size = XLA_FFI_Api_Version_STRUCT_SIZE,                                \
                    .major_version = XLA_FFI_API_MAJOR,                                            \
                    .minor_version = (minor)},                                                     \
    .XLA_FFI_Error_Create = error_create, .XLA_FFI_Error_GetDetails = (details),                   \
    .XLA_FFI_Error_Destroy = error_destroy, .XLA_FFI_Handler_Register = (registers),               \
    .XLA_FFI_Stream_Get = stream_get, .XLA_FFI_Type_Register = (types),                            \
    .XLA_FFI_InvokeContext_Get = plugin_ffi_data_get, .XLA_FFI_State_Set = (sets),                 \
    .XLA_FFI_State_Get = (gets), .XLA_FFI_DeviceMemory_Allocate = plugin_ffi_memory_allocate,      \
    .XLA_FFI_DeviceMemory_Free = plugin_ffi_memory_free,                                           \
    .XLA_FFI_ThreadPool_Schedule = schedule_task, .XLA_FFI_ThreadPool_NumThreads = num_threads,    \
    .XLA_FFI_Future_Create = future_create, .XLA_FFI_Future_SetAvailable = future_set_available,   \
    .XLA_FFI_Future_SetError = future_set_error, .XLA_FFI_RunId_Get = run_id,                      \
    .XLA_FFI_DeviceOrdinal_Get = device_ordinal, .XLA_FFI_InvokeContext_FindExtension = (find),    \
    .XLA_FFI_CustomOptions_Get = (options),                                                        \
  }
#define MESSAGE     AS(XLA_FFI_Error_GetDetails, error_message)
#define REGISTER_03 AS(XLA_FFI_Handler_Register, handler_register_0_3)
#define TYPE_01     AS(XLA_FFI_Type_Register, type_register_0_1)
#define SET_02      AS(XLA_FFI_State_Set, plugin_ffi_state_set_0_2)
#define GET_02      AS(XLA_FFI_State_Get, plugin_ffi_state_get_0_2)

static const XLA_FFI_Api tables[] = {
    TABLE(1, XLA_FFI_Api_0_3_STRUCT_SIZE, MESSAGE, REGISTER_03, TYPE_01, SET_02, GET_02, NULL,
          NULL),
    TABLE(2, XLA_FFI_Api_0_3_STRUCT_SIZE, MESSAGE, REGISTER_03, type_register, SET_02, GET_02, NULL,
          NULL),
    TABLE(3, XLA_FFI_Api_0_3_STRUCT_SIZE, MESSAGE, REGISTER_03, type_register, plugin_ffi_state_set,
          plugin_ffi_state_get, NULL, NULL),
    TABLE(4, XLA_FFI_Api_0_4_STRUCT_SIZE, error_details, handler_register, type_register,
          plugin_ffi_state_set, plugin_ffi_state_get, find_extension, NULL),
    TABLE(5, XLA_FFI_Api_STRUCT_SIZE, error_details, handler_register, type_register,
          plugin_ffi_state_set, plugin_ffi_state_get, find_extension, plugin_ffi_options_get),
};
_Static_assert(sizeof tables / sizeof *tables == PLUGIN_FFI_NEWEST - PLUGIN_FFI_OLDEST + 1,
               "a table a version");

const XLA_FFI_Api *plugin_ffi_table(int minor) {
  return &tables[minor - PLUGIN_FFI_OLDEST];
}
