#include "mock_plugin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static mock_device devices[MAX_DEVICES], memories[MAX_DEVICES];
PJRT_Device *mock_devices[MAX_DEVICES];
PJRT_Memory *mock_memories[MAX_DEVICES];
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
  strncat(mock_counts.created, text, sizeof mock_counts.created - strlen(mock_counts.created) - 1);
}

CALL(Client_Create) {
  ENTER(Client_Create);
  mock_counts.created[0] = '\0';
  for (size_t i = 0; i < a->num_options; i++) {
    PJRT_Error *error = mock_check_size(PJRT_ID_PJRT_NamedValue, a->create_options[i].struct_size);
    if (error) return error;
    note_option(&a->create_options[i]);
  }
  for (int i = 0; i < settings.num_devices; i++) {
    devices[i].id = memories[i].id = i;
    snprintf(devices[i].text, sizeof devices[i].text, "mock device %d", i);
    snprintf(memories[i].text, sizeof memories[i].text, "mock memory %d", i);
    mock_devices[i] = (PJRT_Device *)&devices[i];
    mock_memories[i] = (PJRT_Memory *)&memories[i];
  }
  atomic_fetch_add(&mock_counts.clients, 1);
  a->client = (PJRT_Client *)&client_object;
  return NULL;
}

CALL(Client_Destroy) {
  ENTER(Client_Destroy);
  while (atomic_load(&mock_late)) usleep(1000);
  if (atomic_load(&mock_counts.clients) == 1 &&
      (atomic_load(&mock_counts.buffers) || atomic_load(&mock_counts.executables))) {
    atomic_fetch_add(&mock_counts.misuse, 1);
  }
  atomic_fetch_sub(&mock_counts.clients, 1);
  return NULL;
}

CALL(Client_PlatformName) {
  ENTER(Client_PlatformName);
  a->platform_name = settings.platform;
  a->platform_name_size = strlen(settings.platform);
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
  a->devices = mock_devices;
  a->num_devices = (size_t)settings.num_devices;
  return NULL;
}

CALL(Client_AddressableDevices) {
  ENTER(Client_AddressableDevices);
  a->addressable_devices = mock_devices;
  a->num_addressable_devices = (size_t)settings.num_devices;
  return NULL;
}

CALL(Client_AddressableMemories) {
  ENTER(Client_AddressableMemories);
  a->addressable_memories = mock_memories;
  a->num_addressable_memories = (size_t)settings.num_devices;
  return NULL;
}

/* Backwards, so that a test sees which id went where. */
CALL(Client_DefaultDeviceAssignment) {
  ENTER(Client_DefaultDeviceAssignment);
  size_t count = (size_t)a->num_replicas * (size_t)a->num_partitions;
  if (count > a->default_assignment_size || count > (size_t)settings.num_devices) {
    return mock_make_error(PJRT_Error_Code_FAILED_PRECONDITION, "too many");
  }
  for (size_t i = 0; i < count; i++) a->default_assignment[i] = (int)(count - 1 - i);
  return NULL;
}
