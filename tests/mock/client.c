#include "mock_plugin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const void *const mock_garbage = (const void *)0xbad0bad0bad0bad0;

static void *get_user_data(PJRT_Memory *memory, const void *key) {
  const mock_device *m = (const mock_device *)memory;
  return m->key == key ? m->user_data : NULL;
}

static void set_user_data(PJRT_Memory *memory, const void *key, void *data, void (*end)(void *)) {
  (void)end; /* the mock's memories live as long as the process */
  mock_device *m = (mock_device *)memory;
  m->key = key;
  m->user_data = data;
}

/* Since 0.105 a memory begins with this; before, nobody else can read anything of it. */
static const PJRT_Memory_FunctionTable memory_functions = {
    .struct_size = PJRT_Memory_FunctionTable_STRUCT_SIZE,
    .instance_struct_size = sizeof(PJRT_Memory),
    .get_user_data = get_user_data,
    .set_user_data = set_user_data};

static mock_device devices[MAX_DEVICES], memories[MAX_DEVICES];
PJRT_Device *mock_devices[MAX_DEVICES];
PJRT_Memory *mock_memories[MAX_DEVICES];

void mock_note_value(const PJRT_NamedValue *v, char *list, size_t size) {
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
  strncat(list, text, size - strlen(list) - 1);
}

CALL(Client_Create) {
  if (!atomic_load(&mock_counts.initialized)) mock_misuse("PJRT_Client_Create before Initialize");
  mock_counts.created[0] = '\0';
  for (size_t i = 0; i < a->num_options; i++) {
    PJRT_Error *error = mock_check_size(PJRT_ID_PJRT_NamedValue, a->create_options[i].struct_size);
    if (error) return error;
    mock_note_value(&a->create_options[i], mock_counts.created, sizeof mock_counts.created);
  }
  mock_use_store(a);
  for (int i = 0; i < settings.num_devices; i++) {
    devices[i].opaque = mock_garbage;
    memories[i].opaque = settings.minor >= 105 ? &memory_functions : mock_garbage;
    devices[i].id = memories[i].id = i;
    snprintf(devices[i].text, sizeof devices[i].text, "mock device %d", i);
    snprintf(memories[i].text, sizeof memories[i].text, "mock memory %d", i);
    mock_devices[i] = (PJRT_Device *)&devices[i];
    mock_memories[i] = (PJRT_Memory *)&memories[i];
  }
  a->client = mock_new(MOCK_CLIENT, sizeof(void *));
  return NULL;
}

/* What was made with a client must be gone before it: real plugins crash. With several clients the
 * mock cannot tell whose things are left. */
CALL(Client_Destroy) {
  while (atomic_load(&mock_late)) usleep(1000);
  mock_end(a->client, MOCK_CLIENT);
  char left[256];
  int count = mock_left_of_client(left, sizeof left);
  if (!atomic_load(&mock_counts.clients) && count) mock_misuse("a client ended before %s", left);
  return NULL;
}

CALL(Client_PlatformName) {
  a->platform_name = settings.platform;
  a->platform_name_size = strlen(settings.platform);
  return NULL;
}

CALL(Client_PlatformVersion) {
  a->platform_version = "version one";
  a->platform_version_size = 7;
  return NULL;
}

CALL(Client_ProcessIndex) {
  a->process_index = 0;
  return NULL;
}

PJRT_Error *mock_no_memories(void) {
  return mock_make_error(PJRT_Error_Code_UNIMPLEMENTED, "memories are not known here");
}

CALL(Client_Devices) {
  a->devices = mock_list(Client_Devices, mock_devices);
  a->num_devices = (size_t)settings.num_devices;
  return NULL;
}

CALL(Client_AddressableDevices) {
  a->addressable_devices = mock_list(Client_AddressableDevices, mock_devices);
  a->num_addressable_devices = (size_t)settings.num_devices;
  return NULL;
}

CALL(Client_AddressableMemories) {
  if (mock_is_odd("no-memories")) return mock_no_memories();
  a->addressable_memories = mock_list(Client_AddressableMemories, mock_memories);
  a->num_addressable_memories = (size_t)settings.num_devices;
  return NULL;
}

static PJRT_Error *no_device(void) {
  return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "no such device");
}

CALL(Client_LookupDevice) {
  if (a->id < 0 || a->id >= settings.num_devices) return no_device();
  a->device = mock_devices[a->id];
  return NULL;
}

CALL(Client_LookupAddressableDevice) {
  if (a->local_hardware_id < 0 || a->local_hardware_id >= settings.num_devices) return no_device();
  a->addressable_device = mock_devices[a->local_hardware_id];
  return NULL;
}

/* Backwards, so that a test sees which id went where. */
CALL(Client_DefaultDeviceAssignment) {
  size_t count = (size_t)a->num_replicas * (size_t)a->num_partitions;
  if (count > a->default_assignment_size || count > (size_t)settings.num_devices) {
    return mock_make_error(PJRT_Error_Code_FAILED_PRECONDITION, "too many");
  }
  for (size_t i = 0; i < count; i++) a->default_assignment[i] = (int)(count - 1 - i);
  return NULL;
}

/* ---- other processes ------------------------------------------------------------------------- */

/* An info begins with its size from some 0.75 on; the size of all says whether it does. */
CALL(Client_UpdateGlobalProcessInfo) {
  size_t other, stride = pjrt_struct_size_at(PJRT_ID_PJRT_ProcessInfo, settings.minor, &other);
  size_t newest = PJRT_ProcessInfo_STRUCT_SIZE;
  if (!strcmp(settings.sizes, "other") && other) stride = other;
  char *to = mock_counts.processes;
  size_t at = 0, size = sizeof mock_counts.processes;
  to[0] = '\0';
  for (size_t i = 0; i < a->num_process_infos && at < size; i++) {
    PJRT_ProcessInfo p = {.struct_size = newest};
    memcpy((char *)&p + newest - stride, (const char *)a->process_infos + i * stride, stride);
    PJRT_Error *error =
        stride == newest ? mock_check_size(PJRT_ID_PJRT_ProcessInfo, p.struct_size) : NULL;
    if (error) return error;
    at += (size_t)snprintf(to + at, size - at, "%d/%llu/%d/%d/%.*s,", p.task_id,
                           (unsigned long long)p.incarnation_id, (int)p.state, p.error_code,
                           (int)p.error_message_size, p.error_message);
  }
  return NULL;
}
