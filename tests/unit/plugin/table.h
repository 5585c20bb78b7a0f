/* Short forms for tests that speak to the plugin through its raw table, as a framework does.
 * Include it after cmocka. */
#ifndef TEST_PLUGIN_TABLE_H
#define TEST_PLUGIN_TABLE_H

#include "abi/pjrt/layouts.h"
#include "abi/pjrt/memory_descriptions.h"
#include "abi/pjrt/pjrt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const PJRT_Api *GetPjrtApi(void);

#define API (GetPjrtApi())

/* An args struct with its size set: ARGS(PJRT_Client_Devices, .client = client). */
#define ARGS(name, ...)                                                                            \
  { .struct_size = name##_Args_STRUCT_SIZE, __VA_ARGS__ }

static inline int error_code(PJRT_Error *error) {
  if (!error) return 0;
  PJRT_Error_GetCode_Args args = ARGS(PJRT_Error_GetCode, .error = error);
  assert_null(API->PJRT_Error_GetCode(&args));
  return (int)args.code;
}

static inline void error_destroy(PJRT_Error *error) {
  PJRT_Error_Destroy_Args args = ARGS(PJRT_Error_Destroy, .error = error);
  API->PJRT_Error_Destroy(&args);
}

/* The message, in a buffer of the process's; ends the error. */
static inline const char *error_text(PJRT_Error *error) {
  static char text[2048];
  PJRT_Error_Message_Args args = ARGS(PJRT_Error_Message, .error = error);
  API->PJRT_Error_Message(&args);
  snprintf(text, sizeof text, "%.*s", (int)args.message_size, args.message);
  error_destroy(error);
  return text;
}

static inline void ok_at(PJRT_Error *error, const char *what, const char *file, int line) {
  if (!error) return;
  print_error("%s:%d: %s: %s\n", file, line, what, error_text(error));
  fail();
}
#define OK(call) ok_at((call), #call, __FILE__, __LINE__)

/* Wants an error of that code whose message contains `part`; ends it. */
static inline void refused_at(PJRT_Error *error, int code, const char *part, const char *file,
                              int line) {
  if (!error) {
    print_error("%s:%d: no error; wanted code %d\n", file, line, code);
    fail();
  }
  int got = error_code(error);
  const char *text = error_text(error);
  if (got == code && strstr(text, part)) return;
  print_error("%s:%d: code %d '%s'; wanted %d with '%s'\n", file, line, got, text, code, part);
  fail();
}
#define REFUSED(call, code, part)                                                                  \
  refused_at((call), PJRT_Error_Code_##code, (part), __FILE__, __LINE__)

/* ---- clients ----------------------------------------------------------------------------------
 */

static inline PJRT_NamedValue int_option(const char *name, int64_t value) {
  return (PJRT_NamedValue){.struct_size = PJRT_NamedValue_STRUCT_SIZE,
                           .name = name,
                           .name_size = strlen(name),
                           .type = PJRT_NamedValue_kInt64,
                           .int64_value = value,
                           .value_size = 1};
}

static inline PJRT_NamedValue bool_option(const char *name, bool value) {
  PJRT_NamedValue out = int_option(name, 0);
  out.type = PJRT_NamedValue_kBool;
  out.bool_value = value;
  return out;
}

static inline PJRT_NamedValue text_option(const char *name, const char *value) {
  PJRT_NamedValue out = int_option(name, 0);
  out.type = PJRT_NamedValue_kString;
  out.string_value = value;
  out.value_size = strlen(value);
  return out;
}

static inline PJRT_Error *try_client(const PJRT_NamedValue *options, size_t count,
                                     PJRT_Client **out) {
  *out = NULL;
  PJRT_Client_Create_Args args =
      ARGS(PJRT_Client_Create, .create_options = options, .num_options = count);
  PJRT_Error *error = API->PJRT_Client_Create(&args);
  if (!error) *out = args.client;
  return error;
}

/* With that many devices and one thread. */
static inline PJRT_Client *open_client(int64_t devices) {
  PJRT_NamedValue options[] = {int_option("cpu_device_count", devices), int_option("threads", 1)};
  PJRT_Client *client;
  OK(try_client(options, 2, &client));
  return client;
}

static inline void close_client(PJRT_Client *client) {
  PJRT_Client_Destroy_Args args = ARGS(PJRT_Client_Destroy, .client = client);
  OK(API->PJRT_Client_Destroy(&args));
}

static inline PJRT_Device *device_at(PJRT_Client *client, size_t i) {
  PJRT_Client_AddressableDevices_Args args = ARGS(PJRT_Client_AddressableDevices, .client = client);
  OK(API->PJRT_Client_AddressableDevices(&args));
  assert_true(i < args.num_addressable_devices);
  return args.addressable_devices[i];
}

static inline PJRT_Memory *memory_of(PJRT_Device *device) {
  PJRT_Device_DefaultMemory_Args args = ARGS(PJRT_Device_DefaultMemory, .device = device);
  OK(API->PJRT_Device_DefaultMemory(&args));
  return args.memory;
}

/* ---- events -----------------------------------------------------------------------------------
 */

static inline void end_event(PJRT_Event *event) {
  PJRT_Event_Destroy_Args args = ARGS(PJRT_Event_Destroy, .event = event);
  OK(API->PJRT_Event_Destroy(&args));
}

static inline bool is_ready(PJRT_Event *event) {
  PJRT_Event_IsReady_Args args = ARGS(PJRT_Event_IsReady, .event = event);
  OK(API->PJRT_Event_IsReady(&args));
  return args.is_ready;
}

/* Waits, ends the event, gives its error. */
static inline PJRT_Error *await(PJRT_Event *event) {
  PJRT_Event_Await_Args args = ARGS(PJRT_Event_Await, .event = event);
  PJRT_Error *error = API->PJRT_Event_Await(&args);
  end_event(event);
  return error;
}

/* ---- buffers ----------------------------------------------------------------------------------
 */

static inline PJRT_Error *try_buffer(PJRT_Client *client, const void *data, PJRT_Buffer_Type type,
                                     const int64_t *dims, size_t rank, PJRT_Device *device,
                                     PJRT_Buffer **out) {
  *out = NULL;
  PJRT_Client_BufferFromHostBuffer_Args args =
      ARGS(PJRT_Client_BufferFromHostBuffer, .client = client, .data = data, .type = type,
           .dims = dims, .num_dims = rank, .device = device);
  PJRT_Error *error = API->PJRT_Client_BufferFromHostBuffer(&args);
  if (error) return error;
  *out = args.buffer;
  return await(args.done_with_host_buffer);
}

static inline PJRT_Buffer *f32_buffer(PJRT_Client *client, const float *data, int64_t n) {
  PJRT_Buffer *buffer;
  OK(try_buffer(client, data, PJRT_Buffer_Type_F32, &n, 1, NULL, &buffer));
  return buffer;
}

static inline void end_buffer(PJRT_Buffer *buffer) {
  PJRT_Buffer_Destroy_Args args = ARGS(PJRT_Buffer_Destroy, .buffer = buffer);
  OK(API->PJRT_Buffer_Destroy(&args));
}

static inline PJRT_Error *try_read(PJRT_Buffer *buffer, void *out, size_t size) {
  PJRT_Buffer_ToHostBuffer_Args args =
      ARGS(PJRT_Buffer_ToHostBuffer, .src = buffer, .dst = out, .dst_size = size);
  PJRT_Error *error = API->PJRT_Buffer_ToHostBuffer(&args);
  return error ? error : await(args.event);
}

static inline bool is_deleted(PJRT_Buffer *buffer) {
  PJRT_Buffer_IsDeleted_Args args = ARGS(PJRT_Buffer_IsDeleted, .buffer = buffer);
  OK(API->PJRT_Buffer_IsDeleted(&args));
  return args.is_deleted;
}

/* ---- programs ---------------------------------------------------------------------------------
 */

/* CompileOptionsProto{executable_build_options{device_ordinal -1, num_replicas n, num_partitions
 * p}}, by hand: field 3, length; field 1 varint of -1 (ten bytes), field 4, field 5. For n, p <
 * 128. */
static inline size_t build_options(char *out, int replicas, int partitions) {
  const unsigned char head[] = {0x1a, 15,   0x08, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                                0xff, 0xff, 0xff, 0x01, 0x20, 0,    0x28, 0};
  memcpy(out, head, sizeof head);
  out[14] = (char)replicas;
  out[16] = (char)partitions;
  return sizeof head;
}

static inline PJRT_Error *try_compile(PJRT_Client *client, const char *text, const char *options,
                                      size_t options_size, PJRT_LoadedExecutable **out) {
  *out = NULL;
  PJRT_Program program = {.struct_size = PJRT_Program_STRUCT_SIZE,
                          .code = (char *)text,
                          .code_size = strlen(text),
                          .format = "mlir",
                          .format_size = 4};
  PJRT_Client_Compile_Args args =
      ARGS(PJRT_Client_Compile, .client = client, .program = &program, .compile_options = options,
           .compile_options_size = options_size);
  PJRT_Error *error = API->PJRT_Client_Compile(&args);
  if (!error) *out = args.executable;
  return error;
}

static inline PJRT_LoadedExecutable *compile(PJRT_Client *client, const char *text, int replicas) {
  char options[32];
  PJRT_LoadedExecutable *loaded;
  OK(try_compile(client, text, options, build_options(options, replicas, 1), &loaded));
  return loaded;
}

static inline void end_loaded(PJRT_LoadedExecutable *loaded) {
  PJRT_LoadedExecutable_Destroy_Args args =
      ARGS(PJRT_LoadedExecutable_Destroy, .executable = loaded);
  OK(API->PJRT_LoadedExecutable_Destroy(&args));
}

/* On one device. */
static inline PJRT_Error *try_execute(PJRT_LoadedExecutable *loaded, PJRT_Buffer *const *inputs,
                                      size_t num_inputs, PJRT_Buffer **outputs) {
  PJRT_ExecuteOptions options = {.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE};
  PJRT_Buffer *const *input_lists[1] = {inputs};
  PJRT_Buffer **output_lists[1] = {outputs};
  PJRT_LoadedExecutable_Execute_Args args =
      ARGS(PJRT_LoadedExecutable_Execute, .executable = loaded, .options = &options,
           .argument_lists = input_lists, .num_devices = 1, .num_args = num_inputs,
           .output_lists = output_lists);
  return API->PJRT_LoadedExecutable_Execute(&args);
}

#endif
