#include "raw_life.h"

#include "mock/mock.h"
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct life {
  const PJRT_Api *api;
  int minor;
  raw_rule rule;
  raw_result *result;
  bool seen[PJRT_NUM_FUNCTIONS];
  PJRT_Client *client;
  PJRT_Device *device;
  PJRT_Memory *memory;
  PJRT_LoadedExecutable *loaded;
  PJRT_Executable *executable;
  PJRT_Buffer *in, *out;
} life;

static void *sym(const char *path, const char *name) {
  void *object = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  void *symbol = object ? dlsym(object, name) : NULL;
  if (symbol) return symbol;
  fprintf(stderr, "%s: %s\n", path, dlerror());
  exit(2);
}

/* ---- one call -------------------------------------------------------------------------------- */

static size_t size_of(const life *l, pjrt_struct_id type, size_t with_tail) {
  return l->rule == RAW_SIZEOF ? with_tail : pjrt_struct_size_at(type, PJRT_API_MINOR, NULL);
}

static void refuse(life *l, pjrt_function_id function) {
  if (l->seen[function]) return;
  l->seen[function] = true;
  if (!l->result->num_refused++) l->result->refused = pjrt_function_name(function) + 5;
}

static void end_error(life *l, PJRT_Error *error) {
  PJRT_Error_Destroy_Args args = {.error = error};
  args.struct_size = size_of(l, PJRT_ID_PJRT_Error_Destroy_Args, sizeof args);
  l->api->PJRT_Error_Destroy(&args);
}

/* Whether it went well. A function that the plugin's minor does not have is left out. */
static bool call(life *l, pjrt_function_id function, pjrt_struct_id type, void *args,
                 size_t with_tail) {
  size_t offset = pjrt_function_offset(function, l->minor), size = size_of(l, type, with_tail);
  if (!offset) return false;
  PJRT_Error *(*slot)(void *) = NULL;
  memcpy(&slot, (const char *)l->api + offset, sizeof slot);
  memcpy(args, &size, sizeof size);
  PJRT_Error *error = slot(args);
  if (!error) return true;
  refuse(l, function);
  end_error(l, error);
  return false;
}

#define CALL(name, args)                                                                           \
  call(l, PJRT_FN_PJRT_##name, PJRT_ID_PJRT_##name##_Args, args, sizeof *(args))
/* A question whose answer nobody needs. */
#define ASK(name, member, object)                                                                  \
  do {                                                                                             \
    PJRT_##name##_Args args_ = {.member = object};                                                 \
    CALL(name, &args_);                                                                            \
  } while (0)

/* ---- its parts ------------------------------------------------------------------------------- */

static void settle(life *l, PJRT_Event *event) {
  if (!event) return;
  ASK(Event_IsReady, event, event);
  ASK(Event_Await, event, event);
  ASK(Event_Destroy, event, event);
}

static bool open_client(life *l) {
  PJRT_Plugin_Initialize_Args start = {0};
  if (!CALL(Plugin_Initialize, &start)) return false;
  PJRT_Plugin_Attributes_Args attributes = {0};
  CALL(Plugin_Attributes, &attributes);
  PJRT_Client_Create_Args args = {0};
  if (!CALL(Client_Create, &args)) return false;
  l->client = args.client;
  ASK(Client_PlatformName, client, l->client);
  ASK(Client_PlatformVersion, client, l->client);
  ASK(Client_ProcessIndex, client, l->client);
  PJRT_Client_AddressableMemories_Args memories = {.client = l->client};
  if (CALL(Client_AddressableMemories, &memories)) l->memory = memories.addressable_memories[0];
  PJRT_Client_AddressableDevices_Args devices = {.client = l->client};
  if (!CALL(Client_AddressableDevices, &devices)) return false;
  l->device = devices.addressable_devices[0];
  return true;
}

static void ask_device(life *l) {
  ASK(Device_IsAddressable, device, l->device);
  ASK(Device_LocalHardwareId, device, l->device);
  ASK(Device_AddressableMemories, device, l->device);
  ASK(Device_DefaultMemory, device, l->device);
  ASK(Device_MemoryStats, device, l->device);
  PJRT_Device_GetDescription_Args args = {.device = l->device};
  if (CALL(Device_GetDescription, &args)) {
    ASK(DeviceDescription_Id, device_description, args.device_description);
    ASK(DeviceDescription_ProcessIndex, device_description, args.device_description);
    ASK(DeviceDescription_Kind, device_description, args.device_description);
    ASK(DeviceDescription_Attributes, device_description, args.device_description);
  }
  if (!l->memory) return;
  ASK(Memory_Id, memory, l->memory);
  ASK(Memory_Kind, memory, l->memory);
  ASK(Memory_Kind_Id, memory, l->memory);
  ASK(Memory_AddressableByDevices, memory, l->memory);
}

static bool compile(life *l) {
  static const char options[] = {0x1a, 4, 0x20, 1, 0x28, 1};
  PJRT_Program program = {.code = "mock 1", .code_size = 6, .format = "mlir", .format_size = 4};
  program.struct_size = size_of(l, PJRT_ID_PJRT_Program, sizeof program);
  PJRT_Client_Compile_Args args = {.client = l->client,
                                   .program = &program,
                                   .compile_options = (char *)options,
                                   .compile_options_size = sizeof options};
  if (!CALL(Client_Compile, &args)) return false;
  l->loaded = args.executable;
  ASK(LoadedExecutable_AddressableDevices, executable, l->loaded);
  PJRT_LoadedExecutable_GetExecutable_Args get = {.loaded_executable = l->loaded};
  if (!CALL(LoadedExecutable_GetExecutable, &get)) return true;
  l->executable = get.executable;
  ASK(Executable_Name, executable, l->executable);
  ASK(Executable_NumOutputs, executable, l->executable);
  ASK(Executable_Fingerprint, executable, l->executable);
  ASK(Executable_GetCompiledMemoryStats, executable, l->executable);
  return true;
}

/* To bytes and back, and away with it. */
static void serialise(life *l) {
  PJRT_Executable_Serialize_Args bytes = {.executable = l->executable};
  if (!l->executable || !CALL(Executable_Serialize, &bytes)) return;
  PJRT_Executable_DeserializeAndLoad_Args load = {
      .client = l->client,
      .serialized_executable = bytes.serialized_bytes,
      .serialized_executable_size = bytes.serialized_bytes_size,
  };
  if (CALL(Executable_DeserializeAndLoad, &load)) {
    ASK(LoadedExecutable_Destroy, executable, load.loaded_executable);
  }
  bytes.serialized_executable_deleter(bytes.serialized_executable);
}

static bool upload(life *l) {
  const int64_t dims[] = {4};
  PJRT_Client_BufferFromHostBuffer_Args args = {.client = l->client,
                                                .data = "abcd",
                                                .type = PJRT_Buffer_Type_S8,
                                                .dims = dims,
                                                .num_dims = 1,
                                                .device = l->device};
  if (!CALL(Client_BufferFromHostBuffer, &args)) return false;
  l->in = args.buffer;
  settle(l, args.done_with_host_buffer);
  ASK(Buffer_ElementType, buffer, l->in);
  ASK(Buffer_Dimensions, buffer, l->in);
  ASK(Buffer_IsDeleted, buffer, l->in);
  return true;
}

static bool execute(life *l) {
  PJRT_ExecuteOptions options = {.use_major_to_minor_data_layout_for_callbacks = true};
  options.struct_size = size_of(l, PJRT_ID_PJRT_ExecuteOptions, sizeof options);
  PJRT_Buffer *const *arguments = &l->in;
  PJRT_Buffer **outputs = &l->out;
  PJRT_Event *done = NULL;
  PJRT_LoadedExecutable_Execute_Args args = {.executable = l->loaded,
                                             .options = &options,
                                             .argument_lists = &arguments,
                                             .num_devices = 1,
                                             .num_args = 1,
                                             .output_lists = &outputs,
                                             .device_complete_events = &done};
  if (!CALL(LoadedExecutable_Execute, &args)) return false;
  settle(l, done);
  return true;
}

static void download(life *l) {
  const int64_t order[] = {0};
  char text[4] = "";
  PJRT_Buffer_MemoryLayout layout = {.type = PJRT_Buffer_MemoryLayout_Type_Tiled};
  layout.struct_size = size_of(l, PJRT_ID_PJRT_Buffer_MemoryLayout, sizeof layout);
  layout.tiled.struct_size =
      size_of(l, PJRT_ID_PJRT_Buffer_MemoryLayout_Tiled, sizeof layout.tiled);
  layout.tiled.minor_to_major = order;
  layout.tiled.minor_to_major_size = 1;
  PJRT_Buffer_ToHostBuffer_Args args = {
      .src = l->out, .host_layout = &layout, .dst = text, .dst_size = sizeof text};
  if (!CALL(Buffer_ToHostBuffer, &args)) return;
  settle(l, args.event);
  l->result->wrong = memcmp(text, "abcd", 4) != 0;
}

/* An error's code comes in a struct too. */
static void fail(life *l) {
  PJRT_Client_LookupDevice_Args args = {.client = l->client, .id = 1000};
  args.struct_size = pjrt_struct_size_at(PJRT_ID_PJRT_Client_LookupDevice_Args, l->minor, NULL);
  PJRT_Error *error = l->api->PJRT_Client_LookupDevice(&args);
  if (!error) return;
  ASK(Error_GetCode, error, error);
  end_error(l, error);
}

static void end(life *l) {
  if (l->in) ASK(Buffer_Destroy, buffer, l->in);
  if (l->out) ASK(Buffer_Destroy, buffer, l->out);
  if (l->executable) ASK(Executable_Destroy, executable, l->executable);
  if (l->loaded) ASK(LoadedExecutable_Destroy, executable, l->loaded);
  if (l->client) ASK(Client_Destroy, client, l->client);
}

void raw_live(const char *path, raw_rule rule, raw_result *out) {
  const PJRT_Api *(*get)(void);
  void *symbol = sym(path, "GetPjrtApi");
  memcpy(&get, &symbol, sizeof get);
  *out = (raw_result){0};
  life all = {.api = get(), .rule = rule, .result = out}, *l = &all;
  l->minor = l->api->pjrt_api_version.minor_version;
  if (open_client(l)) {
    ask_device(l);
    fail(l);
    if (compile(l)) serialise(l);
    if (upload(l) && l->loaded && execute(l)) download(l);
  }
  end(l);
}

/* ---- around it ------------------------------------------------------------------------------- */

bool raw_misuse(const char *path) {
  mock_state *(*state)(void);
  int (*left)(char *, size_t);
  void *symbol = sym(path, "mock_get_state");
  memcpy(&state, &symbol, sizeof state);
  symbol = sym(path, "mock_left");
  memcpy(&left, &symbol, sizeof left);
  char text[256];
  int count = left(text, sizeof text), misuse = state()->misuse;
  if (count) fprintf(stderr, "left: %s\n", text);
  if (misuse) fprintf(stderr, "%s\n", state()->misused);
  return count || misuse;
}

void raw_copy_file(const char *from, const char *to) {
  FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
  char block[65536];
  size_t n;
  bool fine = in && out;
  while (fine && (n = fread(block, 1, sizeof block, in)) > 0) {
    fine = fwrite(block, 1, n, out) == n;
  }
  if (in) fclose(in);
  if (!out || fclose(out) || !fine) {
    fprintf(stderr, "%s cannot be copied to %s\n", from, to);
    exit(2);
  }
}
