#include "mock_plugin.h"

#include <stdio.h>
#include <string.h>

CALL(DeviceDescription_Id) {
  a->id = ((const mock_device *)a->device_description)->id;
  return NULL;
}

CALL(DeviceDescription_ProcessIndex) {
  a->process_index = 0;
  return NULL;
}

CALL(DeviceDescription_Attributes) {
  if (mock_is_odd("attributes")) {
    a->attributes = mock_odd_values(&a->num_attributes);
    return NULL;
  }
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
  a->device_kind = "mock kind";
  a->device_kind_size = 9;
  return NULL;
}

CALL(DeviceDescription_DebugString) {
  a->debug_string = ((const mock_device *)a->device_description)->text;
  a->debug_string_size = strlen(a->debug_string);
  return NULL;
}

CALL(DeviceDescription_ToString) {
  a->to_string = ((const mock_device *)a->device_description)->text;
  a->to_string_size = strlen(a->to_string);
  return NULL;
}

CALL(Device_GetDescription) {
  a->device_description = (PJRT_DeviceDescription *)a->device;
  return NULL;
}

CALL(Device_IsAddressable) {
  a->is_addressable = true;
  return NULL;
}

CALL(Device_LocalHardwareId) {
  a->local_hardware_id = ((const mock_device *)a->device)->id;
  return NULL;
}

CALL(Device_AddressableMemories) {
  if (mock_is_odd("no-memories")) return mock_no_memories();
  a->memories =
      mock_list(Device_AddressableMemories, &mock_memories[((const mock_device *)a->device)->id]);
  a->num_memories = 1;
  return NULL;
}

CALL(Device_DefaultMemory) {
  if (mock_is_odd("no-memories")) return mock_no_memories();
  a->memory = mock_memories[((const mock_device *)a->device)->id];
  return NULL;
}

/* Every other figure, from 100 on; the rest is not set. */
CALL(Device_MemoryStats) {
  mock_counts.asked = a->device;
  a->bytes_in_use = 100;
#define SET(name, value)                                                                           \
  a->name = value;                                                                                 \
  a->name##_is_set = true
  SET(num_allocs, 3);
  SET(largest_alloc_size, 104);
  SET(peak_bytes_reserved, ((const mock_device *)a->device)->cleared ? 100 : 105);
  SET(largest_free_block_bytes, 107);
  SET(peak_pool_bytes, 109);
  SET(peak_allocated_bytes, 110);
  if (!mock_is_odd("generous")) return NULL;
  SET(peak_bytes_in_use, 111);
  SET(bytes_limit, 112);
  SET(bytes_reserved, 113);
  SET(bytes_reservable_limit, 114);
  SET(pool_bytes, 115);
#undef SET
  return NULL;
}

/* Since then the peak is what is in use. */
CALL(Device_ClearMemoryStats) {
  ((mock_device *)a->device)->cleared = true;
  return NULL;
}

/* ---- attributes as they are now -------------------------------------------------------------- */

static void end_attributes(PJRT_Device_Attributes *made) {
  mock_end_blob(made);
}

/* A string without a NUL, and how often this was asked. */
CALL(Device_GetAttributes) {
  static atomic_int asked;
  const PJRT_NamedValue values[] = {{.struct_size = PJRT_NamedValue_STRUCT_SIZE,
                                     .name = "state",
                                     .name_size = 5,
                                     .type = PJRT_NamedValue_kString,
                                     .string_value = "warm!",
                                     .value_size = 4},
                                    {.struct_size = PJRT_NamedValue_STRUCT_SIZE,
                                     .name = "asked",
                                     .name_size = 5,
                                     .type = PJRT_NamedValue_kInt64,
                                     .int64_value = atomic_fetch_add(&asked, 1) + 1,
                                     .value_size = 1}};
  void *made = mock_make_blob(values, sizeof values);
  a->attributes = (const PJRT_NamedValue *)mock_blob_bytes(made);
  a->num_attributes = 2;
  a->device_attributes = made;
  a->attributes_deleter = end_attributes;
  return NULL;
}

/* ---- poison ---------------------------------------------------------------------------------- */

/* Poisoned is a launch with that number if one was started; what was said is kept in words. */
CALL(Device_PoisonExecution) {
  char *to = mock_counts.poison;
  size_t size = sizeof mock_counts.poison;
  int at = snprintf(to, size, "%d:%d:%.*s", a->launch_id, (int)a->error_code,
                    (int)a->error_message_size, a->error_message);
  for (size_t i = 0; i < a->num_payload && at < (int)size; i++) {
    const PJRT_NamedValue *v = &a->payload[i];
    PJRT_Error *error = mock_check_size(PJRT_ID_PJRT_NamedValue, v->struct_size);
    if (error) return error;
    at += snprintf(to + at, size - (size_t)at, ",%.*s=%.*s", (int)v->name_size, v->name,
                   v->type == PJRT_NamedValue_kString ? (int)v->value_size : 0, v->string_value);
  }
  a->poisoned = a->launch_id && a->launch_id == mock_counts.launch_id;
  return NULL;
}

/* ---- host work for it ------------------------------------------------------------------------ */

typedef struct mock_mark {
  const void *opaque;
} mock_mark;

/* "nothing" gets no mark. */
CALL(Device_CreateAsyncTrackingEvent) {
  if (mock_is_odd("no-marks")) return NULL;
  if (a->description_size == 7 && !memcmp(a->description, "nothing", 7)) return NULL;
  a->event = mock_new(MOCK_MARK, sizeof(mock_mark));
  return NULL;
}

CALL(AsyncTrackingEvent_Destroy) {
  if (a->event) mock_end(a->event, MOCK_MARK);
  return NULL;
}
