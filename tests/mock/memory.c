#include "mock_plugin.h"

#include <string.h>

CALL(Memory_Id) {
  a->id = ((const mock_device *)a->memory)->id;
  return NULL;
}

CALL(Memory_Kind) {
  a->kind = "device";
  a->kind_size = 6;
  return NULL;
}

CALL(Memory_Kind_Id) {
  a->kind_id = 7;
  return NULL;
}

CALL(Memory_DebugString) {
  a->debug_string = ((const mock_device *)a->memory)->text;
  a->debug_string_size = strlen(a->debug_string);
  return NULL;
}

CALL(Memory_ToString) {
  a->to_string = ((const mock_device *)a->memory)->text;
  a->to_string_size = strlen(a->to_string);
  return NULL;
}

CALL(Memory_AddressableByDevices) {
  bool all = mock_is_odd("generous");
  const mock_device *memory = (const mock_device *)a->memory;
  a->devices = mock_list(Memory_AddressableByDevices, &mock_devices[all ? 0 : memory->id]);
  a->num_devices = all ? (size_t)settings.num_devices : 1;
  return NULL;
}
