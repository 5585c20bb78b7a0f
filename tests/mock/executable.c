#include "mock_plugin.h"

#include <stdlib.h>

CALL(LoadedExecutable_GetExecutable) {
  const mock_executable *e = (const mock_executable *)a->loaded_executable;
  a->executable = (PJRT_Executable *)mock_copy_executable(e, MOCK_PROGRAM);
  return NULL;
}

CALL(LoadedExecutable_Destroy) {
  if (a->executable) mock_end_executable((mock_executable *)a->executable, MOCK_EXECUTABLE);
  return NULL;
}

CALL(Executable_Destroy) {
  if (a->executable) mock_end_executable((mock_executable *)a->executable, MOCK_PROGRAM);
  return NULL;
}

CALL(LoadedExecutable_AddressableDevices) {
  mock_executable *e = (mock_executable *)a->executable;
  a->addressable_devices = mock_list(LoadedExecutable_AddressableDevices, e->on);
  a->num_addressable_devices = (size_t)e->replicas * (size_t)e->partitions;
  return NULL;
}

CALL(Executable_Name) {
  a->executable_name = "mocked";
  a->executable_name_size = 6;
  return NULL;
}

CALL(Executable_NumReplicas) {
  a->num_replicas = (size_t)((const mock_executable *)a->executable)->replicas;
  return NULL;
}

CALL(Executable_NumPartitions) {
  a->num_partitions = (size_t)((const mock_executable *)a->executable)->partitions;
  return NULL;
}

CALL(Executable_NumOutputs) {
  a->num_outputs = ((const mock_executable *)a->executable)->num_outputs;
  return NULL;
}

CALL(Executable_SizeOfGeneratedCodeInBytes) {
  a->size_in_bytes = 42;
  return NULL;
}

CALL(Executable_Fingerprint) {
  a->executable_fingerprint = "finger";
  a->executable_fingerprint_size = 6;
  return NULL;
}

/* Members that its minor does not have are left behind. */
CALL(Executable_GetCompiledMemoryStats) {
  a->generated_code_size_in_bytes = 1;
  a->argument_size_in_bytes = 2;
  a->output_size_in_bytes = 3;
  a->alias_size_in_bytes = 4;
  a->temp_size_in_bytes = 5;
  a->host_generated_code_size_in_bytes = 11;
  a->host_argument_size_in_bytes = 12;
  a->host_output_size_in_bytes = 13;
  a->host_alias_size_in_bytes = 14;
  a->host_temp_size_in_bytes = 6;
  a->peak_memory_in_bytes = 7;
  a->total_size_in_bytes = 8;
  a->total_allocation_bytes = 9;
  a->indefinite_allocations = 10;
  a->peak_unpadded_heap_bytes = 15;
  return NULL;
}

CALL(Executable_GetCostAnalysis) {
  static const int64_t counts[] = {4, 5};
  static const PJRT_NamedValue values[] = {
      {.struct_size = PJRT_NamedValue_STRUCT_SIZE,
       .name = "flops",
       .name_size = 5,
       .type = PJRT_NamedValue_kFloat,
       .float_value = 12.5F,
       .value_size = 1},
      {.struct_size = PJRT_NamedValue_STRUCT_SIZE,
       .name = "bytes accessed",
       .name_size = 14,
       .type = PJRT_NamedValue_kInt64,
       .int64_value = 96,
       .value_size = 1},
      {.struct_size = PJRT_NamedValue_STRUCT_SIZE,
       .name = "counts",
       .name_size = 6,
       .type = PJRT_NamedValue_kInt64List,
       .int64_array_value = counts,
       .value_size = 2},
  };
  a->properties = values;
  a->num_properties = 3;
  return NULL;
}

/* Every one in "device": lengths count, not NULs. */
#define EIGHT(x) x, x, x, x, x, x, x, x
#define ALL(x)   EIGHT(x), EIGHT(x), EIGHT(x), EIGHT(x), EIGHT(x), EIGHT(x), EIGHT(x), EIGHT(x)
static const char *const kinds[MAX_OUTPUTS] = {ALL("device!")};
static const size_t kind_sizes[MAX_OUTPUTS] = {ALL(6)};

CALL(Executable_OutputMemoryKinds) {
  a->num_outputs = ((const mock_executable *)a->executable)->num_outputs;
  a->memory_kinds = kinds;
  a->memory_kind_sizes = kind_sizes;
  return NULL;
}

/* As many parameters as outputs: a program of the mock's takes at least those. */
CALL(Executable_ParameterMemoryKinds) {
  a->num_parameters = ((const mock_executable *)a->executable)->num_outputs;
  a->memory_kinds = kinds;
  a->memory_kind_sizes = kind_sizes;
  return NULL;
}
