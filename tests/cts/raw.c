#include "raw.h"

/* CompileOptionsProto: executable_build_options (3) { num_replicas (4) = 1, num_partitions (5) = 1
 * } */
static const char one_device[] = {0x1a, 0x04, 0x20, 0x01, 0x28, 0x01};
const float raw_six[6] = {1, 2, 3, -4, 5.5f, 6};
const char raw_identity[] = "func.func public @main(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {\n"
                            "  return %arg0 : tensor<2x3xf32>\n"
                            "}\n";

size_t raw_size(pjrt_struct_id id) {
  return pjrt_struct_size_at(id, cts.api->pjrt_api_version.minor_version, NULL);
}

void *raw_slot(pjrt_function_id id) {
  int minor = cts.api->pjrt_api_version.minor_version;
  size_t offset = pjrt_function_offset(id, minor);
  size_t size = minor < 56 ? pjrt_api_size_at(minor) : cts.api->struct_size;
  void *slot = NULL;
  if (offset && offset + sizeof slot <= size) {
    memcpy(&slot, (const char *)cts.api + offset, sizeof slot);
  }
  if (slot) return slot;
  if (cts.basic) fail_msg("the plugin's table has no %s", pjrt_function_name(id));
  print_message("the plugin's table has no %s", pjrt_function_name(id));
  skip();
}

/* ---- errors ---------------------------------------------------------------------------------- */

PJRT_Error_Code raw_code(PJRT_Error *error) {
  RAW_ARGS(Error_GetCode, args);
  args.error = error;
  PJRT_Error *second = RAW_CALL(Error_GetCode, args);
  if (second) fail_msg("PJRT_Error_GetCode gives an error");
  return args.code;
}

void raw_free(PJRT_Error *error) {
  RAW_ARGS(Error_Destroy, args);
  args.error = error;
  RAW_CALL(Error_Destroy, args);
}

static void fail_with(PJRT_Error *error, const char *function, const char *file, int line,
                      const char *where) {
  RAW_ARGS(Error_Message, args);
  args.error = error;
  RAW_CALL(Error_Message, args);
  cts_fail_at(file, line, "%s gives code %d%s: %.*s", function, (int)raw_code(error), where,
              (int)args.message_size, args.message ? args.message : "");
}

void raw_fine(PJRT_Error *error, const char *function, const char *file, int line) {
  if (error) fail_with(error, function, file, line, "");
}

void raw_offered(PJRT_Error *error, const char *function, const char *file, int line) {
  if (!error) return;
  if (raw_code(error) != PJRT_Error_Code_UNIMPLEMENTED || cts.basic) {
    fail_with(error, function, file, line, "");
  }
  raw_free(error);
  print_message("%s is UNIMPLEMENTED", function);
  skip();
}

void raw_fails(PJRT_Error *error, PJRT_Error_Code code, const char *function, const char *file,
               int line) {
  if (!error) cts_fail_at(file, line, "%s gives no error, where code %d is due", function, code);
  PJRT_Error_Code got = raw_code(error);
  if (got < 1 || got > 16) cts_fail_at(file, line, "%s gives code %d", function, (int)got);
  char where[64];
  snprintf(where, sizeof where, ", where %d is due", (int)code);
  if (code && got != code) fail_with(error, function, file, line, where);
  raw_free(error);
}

/* ---- what plugins lend ----------------------------------------------------------------------- */

void raw_text(const char *text, size_t size, const char *what) {
  if (!text || !size) fail_msg("%s is empty", what);
  if (memchr(text, 0, size)) fail_msg("%s has a NUL within its %zu bytes", what, size);
}

void raw_values(const PJRT_NamedValue *values, size_t count) {
  if (count) assert_non_null(values);
  for (size_t i = 0; i < count; i++) {
    raw_text(values[i].name, values[i].name_size, "a value's name");
    if (values[i].type > PJRT_NamedValue_kBool) {
      fail_msg("value %.*s has type %d", (int)values[i].name_size, values[i].name,
               (int)values[i].type);
    }
    if (values[i].type == PJRT_NamedValue_kInt64List && values[i].value_size) {
      assert_non_null(values[i].int64_array_value);
    }
  }
}

PJRT_Buffer_MemoryLayout *raw_row_major(void) {
  static const int64_t order[] = {1, 0};
  static PJRT_Buffer_MemoryLayout layout = {.type = PJRT_Buffer_MemoryLayout_Type_Tiled};
  layout.struct_size = raw_size(PJRT_ID_PJRT_Buffer_MemoryLayout);
  layout.tiled.struct_size = raw_size(PJRT_ID_PJRT_Buffer_MemoryLayout_Tiled);
  layout.tiled.minor_to_major = order;
  layout.tiled.minor_to_major_size = 2;
  return &layout;
}

/* ---- clients and devices --------------------------------------------------------------------- */

PJRT_Client *raw_client(void) {
  RAW_ARGS(Client_Create, args);
  cts_client_begins();
  PJRT_Error *error = RAW_CALL(Client_Create, args);
  if (error) {
    RAW_ARGS(Error_Message, text);
    text.error = error;
    RAW_CALL(Error_Message, text);
    cts_no_client("PJRT_Client_Create gives code %d: %.*s", (int)raw_code(error),
                  (int)text.message_size, text.message ? text.message : "");
  }
  cts_client_is_open();
  assert_non_null(args.client);
  return args.client;
}

void raw_end_client(PJRT_Client *client) {
  RAW_ARGS(Client_Destroy, args);
  args.client = client;
  RAW_FINE(Client_Destroy, args);
}

PJRT_Device *raw_device(PJRT_Client *client) {
  RAW_ARGS(Client_AddressableDevices, args);
  args.client = client;
  RAW_FINE(Client_AddressableDevices, args);
  assert_true(args.num_addressable_devices > 0);
  assert_non_null(args.addressable_devices[0]);
  return args.addressable_devices[0];
}

PJRT_DeviceDescription *raw_description(PJRT_Device *device) {
  RAW_ARGS(Device_GetDescription, args);
  args.device = device;
  RAW_FINE(Device_GetDescription, args);
  assert_non_null(args.device_description);
  return args.device_description;
}

int raw_device_id(PJRT_Device *device) {
  RAW_ARGS(DeviceDescription_Id, args);
  args.device_description = raw_description(device);
  RAW_FINE(DeviceDescription_Id, args);
  return args.id;
}

/* ---- buffers --------------------------------------------------------------------------------- */

PJRT_Buffer *raw_buffer(PJRT_Client *client) {
  const int64_t dims[] = {2, 3};
  RAW_ARGS(Client_BufferFromHostBuffer, args);
  args.client = client;
  args.data = raw_six;
  args.type = PJRT_Buffer_Type_F32;
  args.dims = dims;
  args.num_dims = 2;
  args.host_buffer_semantics = PJRT_HostBufferSemantics_kImmutableOnlyDuringCall;
  args.device = raw_device(client);
  RAW_FINE(Client_BufferFromHostBuffer, args);
  assert_non_null(args.buffer);
  if (args.done_with_host_buffer) raw_await(args.done_with_host_buffer);
  return args.buffer;
}

void raw_end_buffer(PJRT_Buffer *buffer) {
  RAW_ARGS(Buffer_Destroy, args);
  args.buffer = buffer;
  RAW_FINE(Buffer_Destroy, args);
}

void raw_need_host_memory(PJRT_Client *client) {
  PJRT_Buffer *buffer = raw_buffer(client);
  RAW_ARGS(Buffer_IsOnCpu, args);
  args.buffer = buffer;
  RAW_FINE(Buffer_IsOnCpu, args);
  raw_end_buffer(buffer);
  if (args.is_on_cpu) return;
  print_message("the device's memory is not the host's");
  skip();
}

void raw_await(PJRT_Event *event) {
  RAW_ARGS(Event_Await, args);
  args.event = event;
  RAW_FINE(Event_Await, args);
  RAW_ARGS(Event_Destroy, end);
  end.event = event;
  RAW_FINE(Event_Destroy, end);
}

void raw_expect_six(PJRT_Buffer *buffer) {
  float got[6] = {0};
  const int64_t order[] = {1, 0};
  PJRT_Buffer_MemoryLayout layout;
  memset(&layout, 0, sizeof layout);
  layout.struct_size = raw_size(PJRT_ID_PJRT_Buffer_MemoryLayout);
  layout.type = PJRT_Buffer_MemoryLayout_Type_Tiled;
  layout.tiled.struct_size = raw_size(PJRT_ID_PJRT_Buffer_MemoryLayout_Tiled);
  layout.tiled.minor_to_major = order;
  layout.tiled.minor_to_major_size = 2;
  RAW_ARGS(Buffer_ToHostBuffer, args);
  args.src = buffer;
  args.host_layout = &layout;
  args.dst = got;
  args.dst_size = sizeof got;
  RAW_FINE(Buffer_ToHostBuffer, args);
  assert_non_null(args.event);
  raw_await(args.event);
  assert_memory_equal(got, raw_six, sizeof got);
}

/* ---- programs -------------------------------------------------------------------------------- */

PJRT_Error *raw_compile(PJRT_Client *client, const char *code, const char *format,
                        const char *options, size_t options_size, PJRT_LoadedExecutable **out) {
  PJRT_Program program;
  char *copy = malloc(strlen(code) + 1);
  assert_non_null(copy);
  memcpy(copy, code, strlen(code) + 1);
  memset(&program, 0, sizeof program);
  program.struct_size = raw_size(PJRT_ID_PJRT_Program);
  program.code = copy;
  program.code_size = strlen(code);
  program.format = format;
  program.format_size = strlen(format);
  RAW_ARGS(Client_Compile, args);
  args.client = client;
  args.program = &program;
  args.compile_options = options ? options : one_device;
  args.compile_options_size = options ? options_size : sizeof one_device;
  PJRT_Error *error = RAW_CALL(Client_Compile, args);
  free(copy); /* the plugin may keep neither program nor options */
  *out = error ? NULL : args.executable;
  return error;
}

PJRT_LoadedExecutable *raw_loaded(PJRT_Client *client) {
  PJRT_LoadedExecutable *loaded = NULL;
  raw_fine(raw_compile(client, raw_identity, "mlir", NULL, 0, &loaded), "PJRT_Client_Compile",
           RAW_HERE);
  assert_non_null(loaded);
  return loaded;
}

void raw_end_loaded(PJRT_LoadedExecutable *loaded) {
  RAW_ARGS(LoadedExecutable_Destroy, args);
  args.executable = loaded;
  RAW_FINE(LoadedExecutable_Destroy, args);
}
