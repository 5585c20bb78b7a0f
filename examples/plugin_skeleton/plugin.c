/* A PJRT plugin to start from: one device, whose memory is the host's, and programs that return
 * their arguments. Everything else is refused by an error that names the function. It passes `tenon
 * check --group basic`; docs/plugin-authors.md says how to go on. */
#include "abi/pjrt/pjrt.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_RANK = 6, MAX_ARRAYS = 16 };

struct PJRT_Client { /* with its one device, whose handle and description it is, and memory */
  PJRT_Memory memory;
  PJRT_Device *devices[1];
  PJRT_Memory *memories[1];
};
typedef struct shape {
  PJRT_Buffer_Type type;
  int64_t dims[MAX_RANK];
  size_t rank, bytes;
} shape;
struct PJRT_Buffer {
  PJRT_Client *client;
  shape shape;
  void *data; /* NULL once deleted */
};
struct PJRT_Executable { /* its one output is argument `output` */
  shape arguments[MAX_ARRAYS];
  size_t num_arguments, output;
};
struct PJRT_LoadedExecutable {
  PJRT_Client *client;
  PJRT_Executable program;
  bool deleted;
};

/* ---- errors: callers see the vtable, so a plugin's own members stand behind it */
typedef struct failure {
  PJRT_Error base;
  PJRT_Error_Code code;
  char message[200];
} failure;
static failure no_room; /* what is left to say without memory; nobody frees it */
static void end_error(PJRT_Error *error) {
  if (error != &no_room.base) free(error);
}
static void error_message(const PJRT_Error *error, const char **message, size_t *size) {
  *message = ((const failure *)error)->message;
  *size = strlen(*message);
}
static PJRT_Error_Code error_code(const PJRT_Error *error) {
  return ((const failure *)error)->code;
}
static void each_payload(const PJRT_Error *error, PJRT_Error_PayloadVisitor visit, void *arg) {
  (void)error, (void)visit, (void)arg;
}
static void *get_user_data(PJRT_Memory *memory, const void *key) {
  (void)memory, (void)key;
  return NULL;
}
static void set_user_data(PJRT_Memory *memory, const void *key, void *data, void (*end)(void *)) {
  (void)memory, (void)key;
  if (end) end(data);
}
/* clang-format off */
static const PJRT_Error_FunctionTable error_table = {PJRT_Error_FunctionTable_STRUCT_SIZE,
    sizeof(PJRT_Error), NULL, end_error, error_message, error_code, each_payload};
static const PJRT_Memory_FunctionTable memory_table = {PJRT_Memory_FunctionTable_STRUCT_SIZE, NULL,
    sizeof(PJRT_Memory), get_user_data, set_user_data};
/* clang-format on */
static failure no_room = {{&error_table}, PJRT_Error_Code_RESOURCE_EXHAUSTED, "out of memory"};
static PJRT_Error *fail(PJRT_Error_Code code, const char *text, const char *what) {
  failure *error = calloc(1, sizeof *error);
  if (!error) return &no_room.base;
  *error = (failure){.base = {&error_table}, .code = code};
  snprintf(error->message, sizeof error->message, "%s%s", text, what);
  return &error->base;
}
#define INVALID(text) fail(PJRT_Error_Code_INVALID_ARGUMENT, text, "")
#define REFUSED(text) fail(PJRT_Error_Code_UNIMPLEMENTED, text, "")
#define NO_MEMORY     (&no_room.base)

static void Error_Destroy(PJRT_Error_Destroy_Args *a) {
  end_error(a->error);
}
static void Error_Message(PJRT_Error_Message_Args *a) {
  error_message(a->error, &a->message, &a->message_size);
}

/* A function of the table, into which it puts itself when the plugin is loaded. Older callers send
 * shorter structs: one without room for `last`, the last member that is used, is refused. */
static PJRT_Api api;
#define FUNCTION(name, last)                                                                       \
  static PJRT_Error *do_##name(PJRT_##name##_Args *a);                                             \
  static PJRT_Error *name(PJRT_##name##_Args *a) {                                                 \
    if (a->struct_size >= PJRT_STRUCT_SIZE(PJRT_##name##_Args, last)) return do_##name(a);         \
    return INVALID("PJRT_" #name "_Args is too short");                                            \
  }                                                                                                \
  __attribute__((constructor)) static void put_##name(void) {                                      \
    api.PJRT_##name = name;                                                                        \
  }                                                                                                \
  static PJRT_Error *do_##name(PJRT_##name##_Args *a)
/* One that sets members, one that lends a text, one that lends a list of one. */
#define GETTER(name, last, ...)                                                                    \
  FUNCTION(name, last) {                                                                           \
    __VA_ARGS__;                                                                                   \
    return NULL;                                                                                   \
  }
#define TEXT(name, member, text)                                                                   \
  GETTER(name, member##_size, a->member = text, a->member##_size = sizeof text - 1)

#define LIST(name, member, list) GETTER(name, num_##member, a->member = list, a->num_##member = 1)

GETTER(Error_GetCode, code, a->code = error_code(a->error))

/* ---- plugin and events ----------------------------------------------------------------------- */
GETTER(Plugin_Initialize, extension_start, (void)a)
GETTER(Plugin_Attributes, num_attributes, a->attributes = NULL, a->num_attributes = 0)

/* Nothing is ever late here: an event is ready and good, and its handle only has to be one. */
static PJRT_Error *new_event(PJRT_Event **out) {
  *out = malloc(1);
  return *out ? NULL : NO_MEMORY;
}
GETTER(Event_Destroy, event, free(a->event))
GETTER(Event_IsReady, is_ready, a->is_ready = true)
GETTER(Event_Error, event, (void)a)
GETTER(Event_Await, event, (void)a)
GETTER(Event_OnReady, user_arg, a->callback(NULL, a->user_arg))

/* ---- client, device, memory ------------------------------------------------------------------ */
FUNCTION(Client_Create, client) {
  if (a->num_options) return INVALID("the skeleton's client has no options");
  PJRT_Client *client = calloc(1, sizeof *client);
  if (!client) return NO_MEMORY;
  client->memory.vtable = &memory_table;
  client->memories[0] = &client->memory;
  client->devices[0] = (PJRT_Device *)client;
  a->client = client;
  return NULL;
}
GETTER(Client_Destroy, client, free(a->client))
TEXT(Client_PlatformName, platform_name, "skeleton")
TEXT(Client_PlatformVersion, platform_version, "0.1")
GETTER(Client_ProcessIndex, process_index, a->process_index = 0)
LIST(Client_Devices, devices, a->client->devices)
LIST(Client_AddressableDevices, addressable_devices, a->client->devices)
LIST(Client_AddressableMemories, addressable_memories, a->client->memories)
GETTER(Client_LookupDevice, device, a->device = a->client->devices[0];
       if (a->id != 0) return INVALID("no device has that id"))
GETTER(Client_LookupAddressableDevice, addressable_device,
       a->addressable_device = a->client->devices[0];
       if (a->local_hardware_id != 0) return INVALID("no device has that hardware id"))
FUNCTION(Client_DefaultDeviceAssignment, default_assignment) {
  int64_t replicas = a->num_replicas, partitions = a->num_partitions;
  if (replicas <= 0 || partitions <= 0) return INVALID("replicas and partitions start at 1");
  if ((uint64_t)(replicas * partitions) > a->default_assignment_size)
    return fail(PJRT_Error_Code_FAILED_PRECONDITION, "too little room for the assignment", "");
  if (replicas * partitions > 1) return INVALID("there is one device");
  a->default_assignment[0] = 0;
  return NULL;
}

GETTER(Device_GetDescription, device_description, a->device_description = (void *)a->device)
GETTER(Device_IsAddressable, is_addressable, a->is_addressable = true)
GETTER(Device_LocalHardwareId, local_hardware_id, a->local_hardware_id = 0)
LIST(Device_AddressableMemories, memories, ((PJRT_Client *)a->device)->memories)
GETTER(Device_DefaultMemory, memory, a->memory = &((PJRT_Client *)a->device)->memory)
GETTER(DeviceDescription_Id, id, a->id = 0)
GETTER(DeviceDescription_ProcessIndex, process_index, a->process_index = 0)
GETTER(DeviceDescription_Attributes, attributes, a->attributes = NULL, a->num_attributes = 0)
TEXT(DeviceDescription_Kind, device_kind, "skeleton")
TEXT(DeviceDescription_DebugString, debug_string, "skeleton:0")
TEXT(DeviceDescription_ToString, to_string, "skeleton:0")

GETTER(Memory_Id, id, a->id = 0)
TEXT(Memory_Kind, kind, "device")
GETTER(Memory_Kind_Id, kind_id, a->kind_id = 0)
TEXT(Memory_DebugString, debug_string, "memory of skeleton:0")
TEXT(Memory_ToString, to_string, "memory of skeleton:0")
LIST(Memory_AddressableByDevices, devices, ((PJRT_Client *)a->memory)->devices)

/* ---- buffers --------------------------------------------------------------------------------- */
static const struct {
  const char *name;
  PJRT_Buffer_Type type;
  size_t bytes;
} types[] = {{"f32", PJRT_Buffer_Type_F32, 4}, {"f64", PJRT_Buffer_Type_F64, 8},
             {"i32", PJRT_Buffer_Type_S32, 4}, {"i64", PJRT_Buffer_Type_S64, 8},
             {"ui8", PJRT_Buffer_Type_U8, 1},  {"i1", PJRT_Buffer_Type_PRED, 1}};
enum { NUM_TYPES = sizeof types / sizeof *types };
/* Its bytes; false for a type, rank or size that is not taken. */
static bool measure(shape *s) {
  size_t t = 0;
  while (t < NUM_TYPES && types[t].type != s->type) t++;
  if (t == NUM_TYPES || s->rank > MAX_RANK) return false;
  s->bytes = types[t].bytes;
  for (size_t i = 0; i < s->rank; i++)
    if (s->dims[i] < 0 || __builtin_mul_overflow(s->bytes, (size_t)s->dims[i], &s->bytes))
      return false;
  return true;
}
static bool equal(const shape *x, const shape *y) {
  return x->type == y->type && x->rank == y->rank && !memcmp(x->dims, y->dims, sizeof x->dims);
}
static PJRT_Error *new_buffer(PJRT_Client *client, const shape *s, const void *data,
                              PJRT_Buffer **out) {
  PJRT_Buffer *buffer = calloc(1, sizeof *buffer);
  void *copy = malloc(s->bytes + !s->bytes);
  if (!buffer || !copy) return free(buffer), free(copy), NO_MEMORY;
  if (s->bytes) memcpy(copy, data, s->bytes);
  *buffer = (PJRT_Buffer){client, *s, copy};
  *out = buffer;
  return NULL;
}
FUNCTION(Client_BufferFromHostBuffer, buffer) {
  shape s = {.type = a->type, .rank = a->num_dims};
  for (size_t i = 0; i < s.rank && i < MAX_RANK; i++) s.dims[i] = a->dims[i];
  if (!measure(&s)) return INVALID("arrays have up to 6 dimensions and a plain type");
  if (a->byte_strides || a->device_layout) return REFUSED("the skeleton takes dense arrays");
  PJRT_Error *error = new_event(&a->done_with_host_buffer);
  if (!error) error = new_buffer(a->client, &s, a->data, &a->buffer);
  if (error) free(a->done_with_host_buffer);
  return error;
}
FUNCTION(Buffer_ToHostBuffer, event) {
  const PJRT_Buffer *buffer = a->src;
  const PJRT_Buffer_MemoryLayout *layout = a->host_layout;
  a->event = NULL;
  if (!a->dst) return a->dst_size = buffer->shape.bytes, NULL;
  bool dense = !layout || (layout->type == PJRT_Buffer_MemoryLayout_Type_Tiled &&
                           layout->tiled.num_tiles == 0);
  for (size_t i = 0; dense && layout && i < buffer->shape.rank; i++)
    dense = layout->tiled.minor_to_major[i] == (int64_t)(buffer->shape.rank - 1 - i);
  if (!dense) return REFUSED("the skeleton gives dense arrays");
  if (!buffer->data) return INVALID("the buffer has been deleted");
  if (a->dst_size < buffer->shape.bytes) return INVALID("the destination is too small");
  memcpy(a->dst, buffer->data, buffer->shape.bytes);
  return new_event(&a->event);
}
GETTER(Buffer_Destroy, buffer, free(a->buffer->data), free(a->buffer))
GETTER(Buffer_Delete, buffer, free(a->buffer->data), a->buffer->data = NULL)
GETTER(Buffer_IsDeleted, is_deleted, a->is_deleted = !a->buffer->data)
GETTER(Buffer_ElementType, type, a->type = a->buffer->shape.type)
GETTER(Buffer_Dimensions, num_dims, a->dims = a->buffer->shape.dims,
       a->num_dims = a->buffer->shape.rank)
GETTER(Buffer_OnDeviceSizeInBytes, on_device_size_in_bytes,
       a->on_device_size_in_bytes = a->buffer->shape.bytes)
GETTER(Buffer_IsOnCpu, is_on_cpu, a->is_on_cpu = true)
GETTER(Buffer_Device, device, a->device = a->buffer->client->devices[0])
GETTER(Buffer_Memory, memory, a->memory = &a->buffer->client->memory)
GETTER(Buffer_ReadyEvent, event, return new_event(&a->event))

/* ---- programs: func.func @main(%a: TYPE, ...) -> TYPE { return %a : TYPE } ------------------ */
#define NAME_SIZE(at) strcspn(at, " \t\n:,)%")
/* Takes the word, and the blanks before it, if it comes next. */
static bool take(const char **at, const char *word) {
  while (isspace((unsigned char)**at)) ++*at;
  size_t size = strlen(word);
  bool found = !strncmp(*at, word, size);
  if (found) *at += size;
  return found;
}
static bool read_shape(const char **at, shape *s) {
  char *end = NULL;
  if (!take(at, "tensor<")) return false;
  for (; isdigit((unsigned char)**at) && s->rank < MAX_RANK; *at = end + 1) {
    s->dims[s->rank++] = strtoll(*at, &end, 10);
    if (*end != 'x') return false;
  }
  for (size_t t = 0; t < NUM_TYPES && !s->type; t++)
    if (take(at, types[t].name)) s->type = types[t].type;
  return take(at, ">") && measure(s);
}
static bool read_program(const char *at, PJRT_Executable *e) {
  const char *names[MAX_ARRAYS];
  size_t count = 0;
  if (!take(&at, "func.func")) return false;
  take(&at, "public");
  if (!take(&at, "@main(")) return false;
  while (take(&at, "%") && count < MAX_ARRAYS) {
    names[count] = at;
    at += NAME_SIZE(at);
    if (!take(&at, ":") || !read_shape(&at, &e->arguments[count++])) return false;
    take(&at, ",");
  }
  shape result = {0}, again = {0};
  if (!take(&at, ")") || !take(&at, "->") || !read_shape(&at, &result)) return false;
  if (!take(&at, "{") || !take(&at, "return") || !take(&at, "%")) return false;
  size_t i = 0, size = NAME_SIZE(at);
  while (i < count && (NAME_SIZE(names[i]) != size || memcmp(names[i], at, size))) i++;
  if (i == count || !equal(&e->arguments[i], &result)) return false;
  at += size;
  e->num_arguments = count;
  e->output = i;
  return take(&at, ":") && read_shape(&at, &again) && equal(&again, &result) && take(&at, "}");
}
static bool read_varint(const unsigned char **at, const unsigned char *end, uint64_t *out) {
  *out = 0;
  for (int shift = 0; *at < end && shift < 64; shift += 7) {
    *out |= (uint64_t)(**at & 127) << shift;
    if (!(*(*at)++ & 128)) return true;
  }
  return false;
}
/* Walks a CompileOptionsProto, of numbers and of what has a length. `one` becomes false where
 * executable_build_options (3) ask by num_replicas (4) or num_partitions (5) for more devices. */
static bool read_options(const unsigned char *at, size_t size, bool build, bool *one) {
  uint64_t tag, value;
  for (const unsigned char *end = at + size; at < end;) {
    if (!read_varint(&at, end, &tag) || tag < 8 || !read_varint(&at, end, &value)) return false;
    if ((tag & 7) == 0) {
      if (build && (tag >> 3 == 4 || tag >> 3 == 5) && value > 1) *one = false;
      continue;
    }
    if ((tag & 7) != 2 || value > (uint64_t)(end - at)) return false;
    if (!build && tag >> 3 == 3 && !read_options(at, value, true, one)) return false;
    at += value;
  }
  return true;
}
FUNCTION(Client_Compile, executable) {
  const PJRT_Program *program = a->program;
  bool one = true;
  if (program->format_size != 4 || memcmp(program->format, "mlir", 4))
    return INVALID("the skeleton takes programs of format mlir");
  if (!read_options((const void *)a->compile_options, a->compile_options_size, false, &one))
    return INVALID("the compile options are no CompileOptionsProto");
  if (!one) return REFUSED("there is one device");
  PJRT_LoadedExecutable *loaded = calloc(1, sizeof *loaded);
  char *text = calloc(1, program->code_size + 1);
  if (!loaded || !text) return free(loaded), free(text), NO_MEMORY;
  memcpy(text, program->code, program->code_size);
  loaded->client = a->client;
  a->executable = loaded;
  bool good = read_program(text, &loaded->program);
  free(text);
  if (good) return NULL;
  free(loaded);
  return REFUSED("the skeleton runs one function @main, as text, that returns an argument");
}
GETTER(LoadedExecutable_Destroy, executable, free(a->executable))
GETTER(LoadedExecutable_Delete, executable, a->executable->deleted = true)
GETTER(LoadedExecutable_IsDeleted, is_deleted, a->is_deleted = a->executable->deleted)
LIST(LoadedExecutable_AddressableDevices, addressable_devices, a->executable->client->devices)
FUNCTION(LoadedExecutable_GetExecutable, executable) {
  if (!(a->executable = malloc(sizeof *a->executable))) return NO_MEMORY;
  *a->executable = a->loaded_executable->program;
  return NULL;
}
GETTER(Executable_Destroy, executable, free(a->executable))
TEXT(Executable_Name, executable_name, "main")
GETTER(Executable_NumReplicas, num_replicas, a->num_replicas = 1)
GETTER(Executable_NumPartitions, num_partitions, a->num_partitions = 1)
GETTER(Executable_NumOutputs, num_outputs, a->num_outputs = 1)
FUNCTION(LoadedExecutable_Execute, device_complete_events) {
  const PJRT_Executable *e = &a->executable->program;
  if (a->executable->deleted) return INVALID("the executable has been deleted");
  if (a->num_devices != 1 || a->num_args != e->num_arguments)
    return INVALID("the call has another number of devices or arguments than the program");
  for (size_t i = 0; i < e->num_arguments; i++) {
    const PJRT_Buffer *in = a->argument_lists[0][i];
    if (!in->data || !equal(&in->shape, &e->arguments[i]))
      return INVALID("an argument has been deleted or has another shape");
  }
  const PJRT_Buffer *in = a->argument_lists[0][e->output];
  PJRT_Buffer **out = a->output_lists[0];
  PJRT_Error *error = new_buffer(in->client, &in->shape, in->data, out);
  if (error || !a->device_complete_events) return error;
  error = new_event(a->device_complete_events);
  if (error) free((*out)->data), free(*out); /* all or nothing */
  return error;
}

/* ---- the table: slots that no FUNCTION above has taken refuse, for no caller looks for NULL */
#define PJRT_FUNCTION(name, since)                                                                 \
  static PJRT_Error *no_##name(void *a) {                                                          \
    (void)a;                                                                                       \
    return fail(PJRT_Error_Code_UNIMPLEMENTED, #name, " is not in the skeleton");                  \
  }
#include "abi/pjrt/functions.def"
#undef PJRT_FUNCTION

__attribute__((constructor)) static void fill_table(void) {
#define PJRT_FUNCTION(name, since)                                                                 \
  if (!api.name) memcpy(&api.name, &(PJRT_Error * (*[])(void *)){no_##name}, sizeof api.name);
#include "abi/pjrt/functions.def"
#undef PJRT_FUNCTION
  api.PJRT_Error_Destroy = Error_Destroy; /* the two that return nothing */
  api.PJRT_Error_Message = Error_Message;
  api.pjrt_api_version.struct_size = PJRT_Api_Version_STRUCT_SIZE;
  api.pjrt_api_version.major_version = PJRT_API_MAJOR;
  api.pjrt_api_version.minor_version = PJRT_API_MINOR;
  api.struct_size = sizeof api;
}
__attribute__((visibility("default"))) const PJRT_Api *GetPjrtApi(void);
const PJRT_Api *GetPjrtApi(void) {
  return &api;
}
