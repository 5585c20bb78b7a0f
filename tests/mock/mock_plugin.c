#include "mock.h"
#include "mock_message.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define EXPORT __attribute__((visibility("default")))

enum { MAX_DEVICES = 16, MAX_OUTPUTS = 64, MAX_RANK = 8 };

static mock_state state;
static int minor = 114, delay_ms, num_devices = 2;
static const char *sizes = "equal", *missing = "", *failing = "", *platform = "mock";
static bool stubborn;

EXPORT mock_state *mock_get_state(void);
mock_state *mock_get_state(void) {
  return &state;
}

/* ---- errors ---------------------------------------------------------------------------------- */

typedef struct mock_error {
  const void *vtable;
  PJRT_Error_Code code;
  char text[200];
} mock_error;

static PJRT_Error *make_error(PJRT_Error_Code code, const char *text) {
  mock_error *e = calloc(1, sizeof *e);
  e->code = code;
  snprintf(e->text, sizeof e->text, "%s", text);
  atomic_fetch_add(&state.errors, 1);
  return (PJRT_Error *)e;
}

static void Error_Destroy(PJRT_Error_Destroy_Args *a) {
  if (!a->error) return;
  atomic_fetch_sub(&state.errors, 1);
  free(a->error);
}

static void Error_Message(PJRT_Error_Message_Args *a) {
  const mock_error *e = (const mock_error *)a->error;
  a->message = e->text;
  a->message_size = strlen(e->text);
}

static PJRT_Error *Error_GetCode(PJRT_Error_GetCode_Args *a) {
  a->code = ((const mock_error *)a->error)->code;
  return NULL;
}

/* ---- what every call goes through ------------------------------------------------------------ */

/* Where `name` stands in a comma-separated list; what follows the name, or NULL. */
static const char *find_name(const char *list, const char *name) {
  size_t size = strlen(name);
  for (const char *at = list; *at;) {
    if (!strncmp(at, name, size) && (!at[size] || at[size] == ',' || at[size] == '*')) {
      return at + size;
    }
    at = strchr(at, ',');
    if (!at) return NULL;
    at++;
  }
  return NULL;
}

static PJRT_Error *check_size(pjrt_struct_id type, size_t sent) {
  size_t other, want = pjrt_struct_size_at(type, minor, &other);
  if (!strcmp(sizes, "other") && other) want = other;
  atomic_store(&state.sent[type], sent);
  if (sent == want || (!strcmp(sizes, "least") && sent > want)) return NULL;
  char text[200];
  snprintf(text, sizeof text, "Unexpected %s size: expected %zu, got %zu", pjrt_struct_name(type),
           want, sent);
  return make_error(PJRT_Error_Code_INVALID_ARGUMENT, text);
}

static PJRT_Error *enter(pjrt_function_id function, pjrt_struct_id type, size_t sent) {
  int call = atomic_fetch_add(&state.calls[function], 1) + 1;
  const char *rule = find_name(failing, pjrt_function_name(function));
  if (rule && (*rule != '*' || call <= atoi(rule + 1))) {
    return make_error(PJRT_Error_Code_INTERNAL, "injected");
  }
  return check_size(type, sent);
}

#define ENTER(name)                                                                                \
  do {                                                                                             \
    PJRT_Error *error_ = enter(PJRT_FN_PJRT_##name, PJRT_ID_PJRT_##name##_Args, a->struct_size);   \
    if (error_) return error_;                                                                     \
  } while (0)

#define CALL(name) static PJRT_Error *name(PJRT_##name##_Args *a)

/* ---- plugin ---------------------------------------------------------------------------------- */

CALL(Plugin_Initialize) {
  ENTER(Plugin_Initialize);
  return NULL;
}

CALL(Plugin_Attributes) {
  ENTER(Plugin_Attributes);
  static const int64_t version[] = {1, 2, 3};
  static PJRT_NamedValue values[2];
  values[0] = (PJRT_NamedValue){.struct_size = PJRT_NamedValue_STRUCT_SIZE,
                                .name = "mock_version!",
                                .name_size = 12, /* without the '!': lengths count, not NULs */
                                .type = PJRT_NamedValue_kInt64List,
                                .int64_array_value = version,
                                .value_size = 3};
  values[1] = (PJRT_NamedValue){.struct_size = PJRT_NamedValue_STRUCT_SIZE,
                                .name = "greeting",
                                .name_size = 8,
                                .type = PJRT_NamedValue_kString,
                                .string_value = "hello world",
                                .value_size = 5};
  a->attributes = values;
  a->num_attributes = 2;
  return NULL;
}

/* ---- events ---------------------------------------------------------------------------------- */

typedef struct mock_callback {
  PJRT_Event_OnReadyCallback call;
  void *arg;
  struct mock_callback *next;
} mock_callback;

typedef struct mock_event {
  pthread_mutex_t mutex;
  pthread_cond_t wake;
  atomic_int refs; /* the handle, and the thread that will set it */
  bool ready, failed;
  PJRT_Error_Code code; /* of one that the client set, with its text */
  char text[64];
  mock_callback *callbacks;
} mock_event;

static atomic_int late; /* events with a thread under way */

static PJRT_Error *event_error(const mock_event *e) {
  if (e->code) return make_error(e->code, e->text);
  return e->failed ? make_error(PJRT_Error_Code_DATA_LOSS, "the execution failed late") : NULL;
}

static void event_unref(mock_event *e) {
  if (atomic_fetch_sub(&e->refs, 1) != 1) return;
  pthread_mutex_destroy(&e->mutex);
  pthread_cond_destroy(&e->wake);
  free(e);
}

static void event_set(mock_event *e) {
  pthread_mutex_lock(&e->mutex);
  e->ready = true;
  mock_callback *list = e->callbacks;
  e->callbacks = NULL;
  pthread_cond_broadcast(&e->wake);
  pthread_mutex_unlock(&e->mutex);
  while (list) {
    mock_callback *next = list->next;
    list->call(event_error(e), list->arg);
    free(list);
    list = next;
  }
}

static void *set_later(void *arg) {
  usleep((useconds_t)delay_ms * 1000);
  event_set(arg);
  event_unref(arg);
  atomic_fetch_sub(&late, 1);
  return NULL;
}

static PJRT_Event *make_event(bool failed, bool may_be_late) {
  mock_event *e = calloc(1, sizeof *e);
  pthread_mutex_init(&e->mutex, NULL);
  pthread_cond_init(&e->wake, NULL);
  atomic_init(&e->refs, 1);
  e->failed = failed;
  atomic_fetch_add(&state.events, 1);
  if (!delay_ms || !may_be_late) {
    e->ready = true;
    return (PJRT_Event *)e;
  }
  atomic_fetch_add(&e->refs, 1);
  atomic_fetch_add(&late, 1);
  pthread_t thread;
  pthread_create(&thread, NULL, set_later, e);
  pthread_detach(thread);
  return (PJRT_Event *)e;
}

CALL(Event_Destroy) {
  ENTER(Event_Destroy);
  if (!a->event) return NULL;
  atomic_fetch_sub(&state.events, 1);
  event_unref((mock_event *)a->event);
  return NULL;
}

CALL(Event_IsReady) {
  ENTER(Event_IsReady);
  mock_event *e = (mock_event *)a->event;
  pthread_mutex_lock(&e->mutex);
  a->is_ready = e->ready;
  pthread_mutex_unlock(&e->mutex);
  return NULL;
}

CALL(Event_Error) {
  ENTER(Event_Error);
  mock_event *e = (mock_event *)a->event;
  pthread_mutex_lock(&e->mutex);
  if (!e->ready) atomic_fetch_add(&state.misuse, 1);
  pthread_mutex_unlock(&e->mutex);
  return event_error(e);
}

CALL(Event_Await) {
  ENTER(Event_Await);
  mock_event *e = (mock_event *)a->event;
  pthread_mutex_lock(&e->mutex);
  while (!e->ready) pthread_cond_wait(&e->wake, &e->mutex);
  pthread_mutex_unlock(&e->mutex);
  return event_error(e);
}

CALL(Event_OnReady) {
  ENTER(Event_OnReady);
  mock_event *e = (mock_event *)a->event;
  pthread_mutex_lock(&e->mutex);
  bool ready = e->ready;
  if (!ready) {
    mock_callback *c = malloc(sizeof *c);
    *c = (mock_callback){a->callback, a->user_arg, e->callbacks};
    e->callbacks = c;
  }
  pthread_mutex_unlock(&e->mutex);
  if (ready) a->callback(event_error(e), a->user_arg);
  return NULL;
}

CALL(Event_Create) {
  ENTER(Event_Create);
  a->event = make_event(false, false);
  ((mock_event *)a->event)->ready = false;
  return NULL;
}

/* A second time would end the process in XLA's plugins. */
CALL(Event_Set) {
  ENTER(Event_Set);
  mock_event *e = (mock_event *)a->event;
  pthread_mutex_lock(&e->mutex);
  if (e->ready) atomic_fetch_add(&state.misuse, 1);
  e->code = (PJRT_Error_Code)a->error_code;
  snprintf(e->text, sizeof e->text, "%.*s", (int)a->error_message_size, a->error_message);
  pthread_mutex_unlock(&e->mutex);
  atomic_fetch_add(&e->refs, 1); /* a callback may destroy the event */
  event_set(e);
  event_unref(e);
  return NULL;
}

/* ---- clients, devices, memories: one memory a device ----------------------------------------- */

typedef struct mock_device {
  int id;
  char text[32];
} mock_device;

static mock_device devices[MAX_DEVICES], memories[MAX_DEVICES];
static PJRT_Device *device_list[MAX_DEVICES];
static PJRT_Memory *memory_list[MAX_DEVICES];
static int client_object;

static void note_option(const PJRT_NamedValue *v) {
  char text[96];
  int n = (int)v->name_size;
  switch (v->type) {
  case PJRT_NamedValue_kString:
    snprintf(text, sizeof text, "%.*s=%.*s,", n, v->name, (int)v->value_size, v->string_value);
    break;
  case PJRT_NamedValue_kInt64:
    snprintf(text, sizeof text, "%.*s=%lld,", n, v->name, (long long)v->int64_value);
    break;
  case PJRT_NamedValue_kInt64List:
    snprintf(text, sizeof text, "%.*s=#%zu,", n, v->name, v->value_size);
    break;
  case PJRT_NamedValue_kFloat:
    snprintf(text, sizeof text, "%.*s=%g,", n, v->name, (double)v->float_value);
    break;
  default:
    snprintf(text, sizeof text, "%.*s=%s,", n, v->name, v->bool_value ? "true" : "false");
    break;
  }
  strncat(state.created, text, sizeof state.created - strlen(state.created) - 1);
}

CALL(Client_Create) {
  ENTER(Client_Create);
  state.created[0] = '\0';
  for (size_t i = 0; i < a->num_options; i++) {
    PJRT_Error *error = check_size(PJRT_ID_PJRT_NamedValue, a->create_options[i].struct_size);
    if (error) return error;
    note_option(&a->create_options[i]);
  }
  for (int i = 0; i < num_devices; i++) {
    devices[i].id = memories[i].id = i;
    snprintf(devices[i].text, sizeof devices[i].text, "mock device %d", i);
    snprintf(memories[i].text, sizeof memories[i].text, "mock memory %d", i);
    device_list[i] = (PJRT_Device *)&devices[i];
    memory_list[i] = (PJRT_Memory *)&memories[i];
  }
  atomic_fetch_add(&state.clients, 1);
  a->client = (PJRT_Client *)&client_object;
  return NULL;
}

CALL(Client_Destroy) {
  ENTER(Client_Destroy);
  while (atomic_load(&late)) usleep(1000);
  if (atomic_load(&state.clients) == 1 &&
      (atomic_load(&state.buffers) || atomic_load(&state.executables))) {
    atomic_fetch_add(&state.misuse, 1);
  }
  atomic_fetch_sub(&state.clients, 1);
  return NULL;
}

CALL(Client_PlatformName) {
  ENTER(Client_PlatformName);
  a->platform_name = platform;
  a->platform_name_size = strlen(platform);
  return NULL;
}

CALL(Client_PlatformVersion) {
  ENTER(Client_PlatformVersion);
  a->platform_version = "version one";
  a->platform_version_size = 7;
  return NULL;
}

CALL(Client_ProcessIndex) {
  ENTER(Client_ProcessIndex);
  a->process_index = 0;
  return NULL;
}

CALL(Client_Devices) {
  ENTER(Client_Devices);
  a->devices = device_list;
  a->num_devices = (size_t)num_devices;
  return NULL;
}

CALL(Client_AddressableDevices) {
  ENTER(Client_AddressableDevices);
  a->addressable_devices = device_list;
  a->num_addressable_devices = (size_t)num_devices;
  return NULL;
}

CALL(Client_AddressableMemories) {
  ENTER(Client_AddressableMemories);
  a->addressable_memories = memory_list;
  a->num_addressable_memories = (size_t)num_devices;
  return NULL;
}

/* Backwards, so that a test sees which id went where. */
CALL(Client_DefaultDeviceAssignment) {
  ENTER(Client_DefaultDeviceAssignment);
  size_t count = (size_t)a->num_replicas * (size_t)a->num_partitions;
  if (count > a->default_assignment_size || count > (size_t)num_devices) {
    return make_error(PJRT_Error_Code_FAILED_PRECONDITION, "too many");
  }
  for (size_t i = 0; i < count; i++) a->default_assignment[i] = (int)(count - 1 - i);
  return NULL;
}

CALL(DeviceDescription_Id) {
  ENTER(DeviceDescription_Id);
  a->id = ((const mock_device *)a->device_description)->id;
  return NULL;
}

CALL(DeviceDescription_ProcessIndex) {
  ENTER(DeviceDescription_ProcessIndex);
  a->process_index = 0;
  return NULL;
}

CALL(DeviceDescription_Attributes) {
  ENTER(DeviceDescription_Attributes);
  static PJRT_NamedValue value;
  value = (PJRT_NamedValue){.name = "speed",
                            .name_size = 5,
                            .type = PJRT_NamedValue_kFloat,
                            .float_value = 1.5F,
                            .value_size = 1};
  a->attributes = &value;
  a->num_attributes = 1;
  return NULL;
}

CALL(DeviceDescription_Kind) {
  ENTER(DeviceDescription_Kind);
  a->device_kind = "mock kind";
  a->device_kind_size = 9;
  return NULL;
}

CALL(DeviceDescription_DebugString) {
  ENTER(DeviceDescription_DebugString);
  a->debug_string = ((const mock_device *)a->device_description)->text;
  a->debug_string_size = strlen(a->debug_string);
  return NULL;
}

CALL(DeviceDescription_ToString) {
  ENTER(DeviceDescription_ToString);
  a->to_string = ((const mock_device *)a->device_description)->text;
  a->to_string_size = strlen(a->to_string);
  return NULL;
}

CALL(Device_GetDescription) {
  ENTER(Device_GetDescription);
  a->device_description = (PJRT_DeviceDescription *)a->device;
  return NULL;
}

CALL(Device_IsAddressable) {
  ENTER(Device_IsAddressable);
  a->is_addressable = true;
  return NULL;
}

CALL(Device_LocalHardwareId) {
  ENTER(Device_LocalHardwareId);
  a->local_hardware_id = ((const mock_device *)a->device)->id;
  return NULL;
}

CALL(Device_AddressableMemories) {
  ENTER(Device_AddressableMemories);
  a->memories = &memory_list[((const mock_device *)a->device)->id];
  a->num_memories = 1;
  return NULL;
}

CALL(Device_DefaultMemory) {
  ENTER(Device_DefaultMemory);
  a->memory = memory_list[((const mock_device *)a->device)->id];
  return NULL;
}

CALL(Device_MemoryStats) {
  ENTER(Device_MemoryStats);
  a->bytes_in_use = 100;
  a->num_allocs = 3;
  a->num_allocs_is_set = true;
  return NULL;
}

CALL(Memory_Id) {
  ENTER(Memory_Id);
  a->id = ((const mock_device *)a->memory)->id;
  return NULL;
}

CALL(Memory_Kind) {
  ENTER(Memory_Kind);
  a->kind = "device";
  a->kind_size = 6;
  return NULL;
}

CALL(Memory_Kind_Id) {
  ENTER(Memory_Kind_Id);
  a->kind_id = 7;
  return NULL;
}

CALL(Memory_DebugString) {
  ENTER(Memory_DebugString);
  a->debug_string = ((const mock_device *)a->memory)->text;
  a->debug_string_size = strlen(a->debug_string);
  return NULL;
}

CALL(Memory_ToString) {
  ENTER(Memory_ToString);
  a->to_string = ((const mock_device *)a->memory)->text;
  a->to_string_size = strlen(a->to_string);
  return NULL;
}

CALL(Memory_AddressableByDevices) {
  ENTER(Memory_AddressableByDevices);
  a->devices = &device_list[((const mock_device *)a->memory)->id];
  a->num_devices = 1;
  return NULL;
}

/* ---- buffers --------------------------------------------------------------------------------- */

typedef struct mock_buffer {
  PJRT_Buffer_Type type;
  size_t rank, bytes;
  int64_t dims[MAX_RANK];
  int place; /* of the device and of the memory */
  bool deleted;
  char *data;
} mock_buffer;

static size_t element_size(PJRT_Buffer_Type type) {
  switch (type) {
  case PJRT_Buffer_Type_F64:
  case PJRT_Buffer_Type_S64: return 8;
  case PJRT_Buffer_Type_F32:
  case PJRT_Buffer_Type_S32: return 4;
  default: return 1;
  }
}

static mock_buffer *make_buffer(PJRT_Buffer_Type type, const int64_t *dims, size_t rank,
                                const void *data, int place) {
  mock_buffer *b = calloc(1, sizeof *b);
  b->type = type;
  b->rank = rank;
  b->bytes = element_size(type);
  for (size_t i = 0; i < rank; i++) b->bytes *= (size_t)(b->dims[i] = dims[i]);
  b->place = place;
  b->data = malloc(b->bytes + 1);
  if (b->bytes) memcpy(b->data, data, b->bytes);
  atomic_fetch_add(&state.buffers, 1);
  return b;
}

static mock_buffer *copy_buffer(const mock_buffer *b, int place) {
  return make_buffer(b->type, b->dims, b->rank, b->data, place);
}

CALL(Client_BufferFromHostBuffer) {
  ENTER(Client_BufferFromHostBuffer);
  if (a->num_dims > MAX_RANK || a->byte_strides) {
    return make_error(PJRT_Error_Code_UNIMPLEMENTED, "not by the mock");
  }
  int place =
      a->memory ? ((const mock_device *)a->memory)->id : ((const mock_device *)a->device)->id;
  a->buffer = (PJRT_Buffer *)make_buffer(a->type, a->dims, a->num_dims, a->data, place);
  a->done_with_host_buffer = make_event(false, true);
  return NULL;
}

CALL(Buffer_Destroy) {
  ENTER(Buffer_Destroy);
  mock_buffer *b = (mock_buffer *)a->buffer;
  free(b->data);
  free(b);
  atomic_fetch_sub(&state.buffers, 1);
  return NULL;
}

CALL(Buffer_ElementType) {
  ENTER(Buffer_ElementType);
  a->type = ((const mock_buffer *)a->buffer)->type;
  return NULL;
}

CALL(Buffer_Dimensions) {
  ENTER(Buffer_Dimensions);
  a->dims = ((const mock_buffer *)a->buffer)->dims;
  a->num_dims = ((const mock_buffer *)a->buffer)->rank;
  return NULL;
}

CALL(Buffer_OnDeviceSizeInBytes) {
  ENTER(Buffer_OnDeviceSizeInBytes);
  a->on_device_size_in_bytes = ((const mock_buffer *)a->buffer)->bytes;
  return NULL;
}

CALL(Buffer_Device) {
  ENTER(Buffer_Device);
  a->device = device_list[((const mock_buffer *)a->buffer)->place];
  return NULL;
}

CALL(Buffer_Memory) {
  ENTER(Buffer_Memory);
  a->memory = memory_list[((const mock_buffer *)a->buffer)->place];
  return NULL;
}

CALL(Buffer_Delete) {
  ENTER(Buffer_Delete);
  ((mock_buffer *)a->buffer)->deleted = true;
  return NULL;
}

CALL(Buffer_IsDeleted) {
  ENTER(Buffer_IsDeleted);
  a->is_deleted = ((const mock_buffer *)a->buffer)->deleted;
  return NULL;
}

CALL(Buffer_CopyToDevice) {
  ENTER(Buffer_CopyToDevice);
  int place = ((const mock_device *)a->dst_device)->id;
  a->dst_buffer = (PJRT_Buffer *)copy_buffer((const mock_buffer *)a->buffer, place);
  return NULL;
}

CALL(Buffer_CopyToMemory) {
  ENTER(Buffer_CopyToMemory);
  int place = ((const mock_device *)a->dst_memory)->id;
  a->dst_buffer = (PJRT_Buffer *)copy_buffer((const mock_buffer *)a->buffer, place);
  return NULL;
}

/* Whoever does not ask for row-major order gets the bytes backwards. */
CALL(Buffer_ToHostBuffer) {
  ENTER(Buffer_ToHostBuffer);
  const mock_buffer *b = (const mock_buffer *)a->src;
  if (a->host_layout) {
    PJRT_Error *error = check_size(PJRT_ID_PJRT_Buffer_MemoryLayout, a->host_layout->struct_size);
    if (error) return error;
  }
  bool row_major = a->host_layout && a->host_layout->type == PJRT_Buffer_MemoryLayout_Type_Tiled &&
                   !a->host_layout->tiled.num_tiles &&
                   a->host_layout->tiled.minor_to_major_size == b->rank;
  for (size_t i = 0; row_major && i < b->rank; i++) {
    row_major = a->host_layout->tiled.minor_to_major[i] == (int64_t)(b->rank - 1 - i);
  }
  if (!a->dst) {
    a->dst_size = b->bytes;
    return NULL;
  }
  char *to = a->dst;
  for (size_t i = 0; i < b->bytes; i++) to[i] = b->data[row_major ? i : b->bytes - 1 - i];
  a->event = make_event(false, true);
  return NULL;
}

CALL(Buffer_ReadyEvent) {
  ENTER(Buffer_ReadyEvent);
  a->event = make_event(false, true);
  return NULL;
}

CALL(Buffer_UnsafePointer) {
  ENTER(Buffer_UnsafePointer);
  a->buffer_pointer = (uintptr_t)((const mock_buffer *)a->buffer)->data;
  return NULL;
}

/* ---- executables ----------------------------------------------------------------------------- */

typedef struct mock_executable {
  atomic_int refs;
  size_t num_outputs;
  bool fails, donates;
  int replicas, partitions;
  PJRT_Device *on[MAX_DEVICES];
  char text[64];
  char *options;
  size_t options_size, assignment_at, assignment_size; /* the assignment's bytes in the options */
  char assignment[64];                                 /* if they have none */
} mock_executable;

static void executable_unref(mock_executable *e) {
  if (atomic_fetch_sub(&e->refs, 1) == 1) {
    atomic_fetch_sub(&state.executables, 1);
    free(e->options);
    free(e);
  }
}

/* computation_devices[partition] lists a device for each replica. */
static void read_assignment(mock_executable *e, const char *bytes, size_t at, size_t end) {
  mock_field f;
  if (find_field(bytes, at, end, 1, &f)) e->replicas = (int)f.value;
  if (find_field(bytes, at, end, 2, &f)) e->partitions = (int)f.value;
  for (int p = 0; next_field(bytes, end, &at, &f);) {
    mock_field list;
    if (f.number != 3 || !find_field(bytes, f.at, f.at + f.size, 1, &list)) continue;
    size_t in = list.at;
    for (int r = 0; in < list.at + list.size; r++) {
      e->on[r * e->partitions + p] = device_list[get_varint(bytes, &in)];
    }
    p++;
  }
}

static void place(mock_executable *e, bool all) {
  mock_field build, assignment;
  if (find_field(e->options, 0, e->options_size, 3, &build) &&
      find_field(e->options, build.at, build.at + build.size, 9, &assignment)) {
    e->assignment_at = assignment.at;
    e->assignment_size = assignment.size;
    read_assignment(e, e->options, assignment.at, assignment.at + assignment.size);
    return;
  }
  e->replicas = all ? num_devices : 1;
  e->partitions = 1;
  char *to = e->assignment;
  const char head[] = {8,  (char)e->replicas,       16, 1,
                       26, (char)(e->replicas + 2), 10, (char)e->replicas};
  memcpy(to, head, sizeof head);
  e->assignment_size = sizeof head + (size_t)e->replicas;
  for (int i = 0; i < e->replicas; i++) {
    e->on[i] = device_list[i];
    to[sizeof head + (size_t)i] = (char)i;
  }
}

static void note_compile_options(const char *bytes, size_t size) {
  state.options[0] = '\0';
  for (size_t i = 0; i < size && 2 * i + 2 < sizeof state.options; i++) {
    snprintf(state.options + 2 * i, 3, "%02x", (unsigned)(unsigned char)bytes[i]);
  }
}

static PJRT_Error *load(const char *code, size_t code_size, const char *options,
                        size_t options_size, PJRT_LoadedExecutable **out) {
  char text[64], word[16] = "", second[16] = "";
  size_t size = code_size < 63 ? code_size : 63;
  memcpy(text, code, size);
  text[size] = '\0';
  int outputs = -1;
  const char *line = strncmp(text, "// ", 3) ? text : text + 3;
  if (sscanf(line, "mock %d %15s %15s", &outputs, word, second) < 1 || outputs > MAX_OUTPUTS) {
    return make_error(PJRT_Error_Code_INVALID_ARGUMENT, "no program of the mock's\n");
  }
  note_compile_options(options, options_size);
  mock_executable *e = calloc(1, sizeof *e);
  memcpy(e->text, text, sizeof text);
  e->options = malloc(options_size + 1);
  if (options_size) memcpy(e->options, options, options_size);
  e->options_size = options_size;
  atomic_init(&e->refs, 1);
  e->num_outputs = (size_t)outputs;
  e->fails = !strcmp(word, "fail") || !strcmp(second, "fail");
  e->donates = !strcmp(word, "donate") || !strcmp(second, "donate");
  place(e, !strcmp(word, "all") || !strcmp(second, "all"));
  atomic_fetch_add(&state.executables, 1);
  *out = (PJRT_LoadedExecutable *)e;
  return NULL;
}

CALL(Client_Compile) {
  ENTER(Client_Compile);
  PJRT_Error *error = check_size(PJRT_ID_PJRT_Program, a->program->struct_size);
  if (error) return error;
  if (a->program->format_size != 4 || memcmp(a->program->format, "mlir", 4)) {
    return make_error(PJRT_Error_Code_INVALID_ARGUMENT, "no program of the mock's\n");
  }
  return load(a->program->code, a->program->code_size, a->compile_options, a->compile_options_size,
              &a->executable);
}

static void release_serialized(PJRT_SerializedExecutable *bytes) {
  atomic_fetch_sub(&state.blobs, 1);
  free(bytes);
}

/* The text, with the options behind it. */
CALL(Executable_Serialize) {
  ENTER(Executable_Serialize);
  const mock_executable *e = (const mock_executable *)a->executable;
  char *bytes = malloc(sizeof e->text + e->options_size);
  memcpy(bytes, e->text, sizeof e->text);
  memcpy(bytes + sizeof e->text, e->options, e->options_size);
  atomic_fetch_add(&state.blobs, 1);
  a->serialized_bytes = bytes;
  a->serialized_bytes_size = sizeof e->text + e->options_size;
  a->serialized_executable = (PJRT_SerializedExecutable *)bytes;
  a->serialized_executable_deleter = release_serialized;
  return NULL;
}

CALL(Executable_DeserializeAndLoad) {
  ENTER(Executable_DeserializeAndLoad);
  const char *options = a->serialized_executable + sizeof((mock_executable *)0)->text;
  size_t size = a->serialized_executable_size - sizeof((mock_executable *)0)->text;
  if (minor >= 71 && a->overridden_serialized_compile_options && !stubborn) {
    options = a->overridden_serialized_compile_options;
    size = a->overridden_serialized_compile_options_size;
  }
  return load(a->serialized_executable, strlen(a->serialized_executable), options, size,
              &a->loaded_executable);
}

static void release_options(PJRT_SerializedCompileOptions *unused) {
  (void)unused;
  atomic_fetch_sub(&state.blobs, 1);
}

CALL(Executable_GetCompileOptions) {
  ENTER(Executable_GetCompileOptions);
  const mock_executable *e = (const mock_executable *)a->executable;
  atomic_fetch_add(&state.blobs, 1);
  a->serialized_bytes = e->options;
  a->serialized_bytes_size = e->options_size;
  a->serialized_compile_options_deleter = release_options;
  return NULL;
}

static void release_assignment(PJRT_DeviceAssignmentSerialized *unused) {
  (void)unused;
  atomic_fetch_sub(&state.blobs, 1);
}

/* "portable" in the program: no bytes, as XLA's wrapper does it. */
CALL(LoadedExecutable_GetDeviceAssignment) {
  ENTER(LoadedExecutable_GetDeviceAssignment);
  const mock_executable *e = (const mock_executable *)a->executable;
  atomic_fetch_add(&state.blobs, 1);
  a->serialized_device_assignment_deleter = release_assignment;
  if (strstr(e->text, "portable")) return NULL;
  a->serialized_bytes = e->assignment_at ? e->options + e->assignment_at : e->assignment;
  a->serialized_bytes_size = e->assignment_size;
  return NULL;
}

CALL(LoadedExecutable_GetExecutable) {
  ENTER(LoadedExecutable_GetExecutable);
  atomic_fetch_add(&((mock_executable *)a->loaded_executable)->refs, 1);
  a->executable = (PJRT_Executable *)a->loaded_executable;
  return NULL;
}

CALL(LoadedExecutable_Destroy) {
  ENTER(LoadedExecutable_Destroy);
  executable_unref((mock_executable *)a->executable);
  return NULL;
}

CALL(Executable_Destroy) {
  ENTER(Executable_Destroy);
  executable_unref((mock_executable *)a->executable);
  return NULL;
}

CALL(LoadedExecutable_AddressableDevices) {
  ENTER(LoadedExecutable_AddressableDevices);
  mock_executable *e = (mock_executable *)a->executable;
  a->addressable_devices = e->on;
  a->num_addressable_devices = (size_t)e->replicas * (size_t)e->partitions;
  return NULL;
}

CALL(Executable_Name) {
  ENTER(Executable_Name);
  a->executable_name = "mocked";
  a->executable_name_size = 6;
  return NULL;
}

CALL(Executable_NumReplicas) {
  ENTER(Executable_NumReplicas);
  a->num_replicas = (size_t)((const mock_executable *)a->executable)->replicas;
  return NULL;
}

CALL(Executable_NumPartitions) {
  ENTER(Executable_NumPartitions);
  a->num_partitions = (size_t)((const mock_executable *)a->executable)->partitions;
  return NULL;
}

CALL(Executable_NumOutputs) {
  ENTER(Executable_NumOutputs);
  a->num_outputs = ((const mock_executable *)a->executable)->num_outputs;
  return NULL;
}

CALL(Executable_SizeOfGeneratedCodeInBytes) {
  ENTER(Executable_SizeOfGeneratedCodeInBytes);
  a->size_in_bytes = 42;
  return NULL;
}

CALL(Executable_Fingerprint) {
  ENTER(Executable_Fingerprint);
  a->executable_fingerprint = "finger";
  a->executable_fingerprint_size = 6;
  return NULL;
}

/* Members that its minor does not have are left alone. */
CALL(Executable_GetCompiledMemoryStats) {
  ENTER(Executable_GetCompiledMemoryStats);
  a->temp_size_in_bytes = 5;
  if (minor >= 43) a->host_temp_size_in_bytes = 6;
  if (minor >= 72) a->peak_memory_in_bytes = 7;
  if (minor >= 90) a->total_size_in_bytes = 8;
  return NULL;
}

CALL(LoadedExecutable_Execute) {
  ENTER(LoadedExecutable_Execute);
  PJRT_Error *error = check_size(PJRT_ID_PJRT_ExecuteOptions, a->options->struct_size);
  if (error) return error;
  mock_executable *e = (mock_executable *)a->executable;
  if (a->num_args < e->num_outputs) {
    return make_error(PJRT_Error_Code_INVALID_ARGUMENT, "too few arguments");
  }
  state.non_donatable = a->options->num_non_donatable_input_indices;
  state.call_location[0] = '\0';
  if (minor >= 76 && a->options->call_location) {
    snprintf(state.call_location, sizeof state.call_location, "%s", a->options->call_location);
  }
  for (size_t d = 0; d < a->num_devices; d++) {
    for (size_t i = 0; i < e->num_outputs; i++) {
      const mock_buffer *from = (const mock_buffer *)a->argument_lists[d][i];
      a->output_lists[d][i] = (PJRT_Buffer *)copy_buffer(from, from->place);
    }
    if (e->donates && a->num_args && !state.non_donatable) {
      ((mock_buffer *)a->argument_lists[d][0])->deleted = true;
    }
    /* Only the last device fails, and only the first is late: all must be asked. */
    if (a->device_complete_events) {
      a->device_complete_events[d] = make_event(e->fails && d + 1 == a->num_devices, d == 0);
    }
  }
  return NULL;
}

/* ---- the table ------------------------------------------------------------------------------- */

#define SLOTS(SLOT)                                                                                \
  SLOT(Error_Destroy)                                                                              \
  SLOT(Error_Message)                                                                              \
  SLOT(Error_GetCode)                                                                              \
  SLOT(Plugin_Initialize)                                                                          \
  SLOT(Plugin_Attributes)                                                                          \
  SLOT(Event_Destroy)                                                                              \
  SLOT(Event_IsReady)                                                                              \
  SLOT(Event_Error)                                                                                \
  SLOT(Event_Await)                                                                                \
  SLOT(Event_OnReady)                                                                              \
  SLOT(Event_Create)                                                                               \
  SLOT(Event_Set)                                                                                  \
  SLOT(Client_Create)                                                                              \
  SLOT(Client_Destroy)                                                                             \
  SLOT(Client_PlatformName)                                                                        \
  SLOT(Client_ProcessIndex)                                                                        \
  SLOT(Client_PlatformVersion)                                                                     \
  SLOT(Client_Devices)                                                                             \
  SLOT(Client_AddressableDevices)                                                                  \
  SLOT(Client_AddressableMemories)                                                                 \
  SLOT(Client_Compile)                                                                             \
  SLOT(Client_DefaultDeviceAssignment)                                                             \
  SLOT(Client_BufferFromHostBuffer)                                                                \
  SLOT(DeviceDescription_Id)                                                                       \
  SLOT(DeviceDescription_ProcessIndex)                                                             \
  SLOT(DeviceDescription_Attributes)                                                               \
  SLOT(DeviceDescription_Kind)                                                                     \
  SLOT(DeviceDescription_DebugString)                                                              \
  SLOT(DeviceDescription_ToString)                                                                 \
  SLOT(Device_GetDescription)                                                                      \
  SLOT(Device_IsAddressable)                                                                       \
  SLOT(Device_LocalHardwareId)                                                                     \
  SLOT(Device_AddressableMemories)                                                                 \
  SLOT(Device_DefaultMemory)                                                                       \
  SLOT(Device_MemoryStats)                                                                         \
  SLOT(Memory_Id)                                                                                  \
  SLOT(Memory_Kind)                                                                                \
  SLOT(Memory_Kind_Id)                                                                             \
  SLOT(Memory_DebugString)                                                                         \
  SLOT(Memory_ToString)                                                                            \
  SLOT(Memory_AddressableByDevices)                                                                \
  SLOT(Buffer_Destroy)                                                                             \
  SLOT(Buffer_ElementType)                                                                         \
  SLOT(Buffer_Dimensions)                                                                          \
  SLOT(Buffer_OnDeviceSizeInBytes)                                                                 \
  SLOT(Buffer_Device)                                                                              \
  SLOT(Buffer_Memory)                                                                              \
  SLOT(Buffer_Delete)                                                                              \
  SLOT(Buffer_IsDeleted)                                                                           \
  SLOT(Buffer_CopyToDevice)                                                                        \
  SLOT(Buffer_CopyToMemory)                                                                        \
  SLOT(Buffer_ToHostBuffer)                                                                        \
  SLOT(Buffer_ReadyEvent)                                                                          \
  SLOT(Buffer_UnsafePointer)                                                                       \
  SLOT(LoadedExecutable_GetExecutable)                                                             \
  SLOT(LoadedExecutable_Destroy)                                                                   \
  SLOT(LoadedExecutable_AddressableDevices)                                                        \
  SLOT(LoadedExecutable_Execute)                                                                   \
  SLOT(LoadedExecutable_GetDeviceAssignment)                                                       \
  SLOT(Executable_Serialize)                                                                       \
  SLOT(Executable_DeserializeAndLoad)                                                              \
  SLOT(Executable_GetCompileOptions)                                                               \
  SLOT(Executable_Destroy)                                                                         \
  SLOT(Executable_Name)                                                                            \
  SLOT(Executable_NumReplicas)                                                                     \
  SLOT(Executable_NumPartitions)                                                                   \
  SLOT(Executable_NumOutputs)                                                                      \
  SLOT(Executable_SizeOfGeneratedCodeInBytes)                                                      \
  SLOT(Executable_Fingerprint)                                                                     \
  SLOT(Executable_GetCompiledMemoryStats)

typedef void (*any_function)(void);

/* Room for one slot more than today's table has: that of 0.56 is the longest for its minor. What
 * lies beyond the table's end is not NULL, so that a client that reads too far calls something bad.
 */
static union {
  PJRT_Api api;
  char bytes[sizeof(PJRT_Api) + 64];
} table;

static void beyond_the_end(void) {
  fprintf(stderr, "mock: a slot beyond the end of the table was called\n");
  abort();
}

static void put(pjrt_function_id id, any_function function) {
  size_t offset = pjrt_function_offset(id, minor);
  if (!offset) return;
  if (find_name(missing, pjrt_function_name(id))) function = NULL;
  memcpy(table.bytes + offset, &function, sizeof function);
}

static void fill_table(void) {
  any_function bad = beyond_the_end;
  size_t end = pjrt_api_size_at(minor);
  memset(&table, 0, sizeof table);
  for (size_t at = end; at + sizeof bad <= sizeof table; at += sizeof bad) {
    memcpy(table.bytes + at, &bad, sizeof bad);
  }
#define SLOT(name) put(PJRT_FN_PJRT_##name, (any_function)name);
  SLOTS(SLOT)
#undef SLOT
  /* Plugins of 0.40 to 0.55 report 96 functions, whatever they hold. */
  table.api.struct_size = minor >= 40 && minor < 56 ? 808 : end;
  table.api.pjrt_api_version.struct_size = PJRT_Api_Version_STRUCT_SIZE;
  table.api.pjrt_api_version.minor_version = minor;
}

/* Kept for good: the environment may change after this. */
static void read_text(const char *name, const char **setting) {
  static char kept[8][256];
  static int used;
  const char *text = getenv(name);
  if (!text || used == 8 || !strcmp(text, *setting)) return;
  snprintf(kept[used], sizeof kept[used], "%s", text);
  *setting = kept[used++];
}

EXPORT const PJRT_Api *GetPjrtApi(void);
const PJRT_Api *GetPjrtApi(void) {
  const char *text;
  if (getenv("MOCK_NULL_API")) return NULL;
  if ((text = getenv("MOCK_MINOR"))) minor = atoi(text);
  read_text("MOCK_SIZES", &sizes);
  read_text("MOCK_MISSING", &missing);
  read_text("MOCK_FAIL", &failing);
  read_text("MOCK_PLATFORM", &platform);
  if ((text = getenv("MOCK_DELAY_MS"))) delay_ms = atoi(text);
  if ((text = getenv("MOCK_DEVICES"))) num_devices = atoi(text);
  stubborn = getenv("MOCK_STUBBORN") != NULL;
  fill_table();
  if ((text = getenv("MOCK_TABLE_SIZE"))) table.api.struct_size = (size_t)atol(text);
  if ((text = getenv("MOCK_MAJOR"))) table.api.pjrt_api_version.major_version = atoi(text);
  return &table.api;
}
