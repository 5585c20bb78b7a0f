#include "mock_plugin.h"

#include <stdlib.h>

CALL(LoadedExecutable_GetExecutable) {
  ENTER(LoadedExecutable_GetExecutable);
  atomic_fetch_add(&((mock_executable *)a->loaded_executable)->refs, 1);
  a->executable = (PJRT_Executable *)a->loaded_executable;
  return NULL;
}

CALL(LoadedExecutable_Destroy) {
  ENTER(LoadedExecutable_Destroy);
  mock_executable_unref((mock_executable *)a->executable);
  return NULL;
}

CALL(Executable_Destroy) {
  ENTER(Executable_Destroy);
  mock_executable_unref((mock_executable *)a->executable);
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

/* Members that its settings.minor does not have are left alone. */
CALL(Executable_GetCompiledMemoryStats) {
  ENTER(Executable_GetCompiledMemoryStats);
  a->temp_size_in_bytes = 5;
  if (settings.minor >= 43) a->host_temp_size_in_bytes = 6;
  if (settings.minor >= 72) a->peak_memory_in_bytes = 7;
  if (settings.minor >= 90) a->total_size_in_bytes = 8;
  return NULL;
}
