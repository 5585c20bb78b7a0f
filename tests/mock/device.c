#include "mock_plugin.h"

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
  a->bytes_in_use = 100;
#define SET(name, value)                                                                           \
  a->name = value;                                                                                 \
  a->name##_is_set = true
  SET(num_allocs, 3);
  SET(largest_alloc_size, 104);
  SET(peak_bytes_reserved, 105);
  SET(largest_free_block_bytes, 107);
  SET(peak_pool_bytes, 109);
  SET(peak_allocated_bytes, 110);
#undef SET
  return NULL;
}
