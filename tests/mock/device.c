#include "mock_plugin.h"

#include <string.h>

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
  a->memories = &mock_memories[((const mock_device *)a->device)->id];
  a->num_memories = 1;
  return NULL;
}

CALL(Device_DefaultMemory) {
  ENTER(Device_DefaultMemory);
  a->memory = mock_memories[((const mock_device *)a->device)->id];
  return NULL;
}

CALL(Device_MemoryStats) {
  ENTER(Device_MemoryStats);
  a->bytes_in_use = 100;
  a->num_allocs = 3;
  a->num_allocs_is_set = true;
  return NULL;
}
