#include "mock_plugin.h"

#include <string.h>

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

/* ---- shapes: known only if the program has the word "shapes", and then s8[4] each --------------
 */

static PJRT_Error *check_shapes(const mock_executable *e) {
  if (strstr(e->text, "shapes")) return NULL;
  return mock_make_error(PJRT_Error_Code_UNIMPLEMENTED, "shapes are not known");
}

CALL(Executable_OutputElementTypes) {
  static PJRT_Buffer_Type types[] = {ALL(PJRT_Buffer_Type_S8)};
  const mock_executable *e = (const mock_executable *)a->executable;
  a->output_types = types;
  a->num_output_types = e->num_outputs;
  return check_shapes(e);
}

CALL(Executable_OutputDimensions) {
  static const int64_t dims[] = {ALL(4)};
  static const size_t ranks[] = {ALL(1)};
  const mock_executable *e = (const mock_executable *)a->executable;
  a->dims = dims;
  a->dim_sizes = ranks;
  a->num_outputs = e->num_outputs;
  return check_shapes(e);
}

/* ---- programs -------------------------------------------------------------------------------- */

/* Two calls: the first for the size. The format is one that nobody compiles. */
CALL(Executable_OptimizedProgram) {
  const mock_executable *e = (const mock_executable *)a->executable;
  PJRT_Error *error = mock_check_size(PJRT_ID_PJRT_Program, a->program->struct_size);
  if (error) return error;
  size_t size = strlen(e->text);
  a->program->format = "hlo_with_config";
  a->program->format_size = 15;
  if (!a->program->code) {
    a->program->code_size = size;
    return NULL;
  }
  if (a->program->code_size < size) {
    return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "the program does not fit");
  }
  memcpy(a->program->code, e->text, size);
  a->program->code_size = size;
  return NULL;
}

/* As XLA's wrapper does, once there is the other function. */
CALL(LoadedExecutable_Fingerprint) {
  a->executable_fingerprint = "old finger";
  a->executable_fingerprint_size = 10;
  if (settings.minor < 35) return NULL;
  return mock_make_error(PJRT_Error_Code_UNIMPLEMENTED, "use PJRT_Executable_Fingerprint");
}

/* ---- where it runs --------------------------------------------------------------------------- */

CALL(LoadedExecutable_AddressableDeviceLogicalIds) {
  mock_executable *e = (mock_executable *)a->executable;
  for (int i = 0; i < e->replicas * e->partitions; i++) {
    e->logical_ids[i] = (PJRT_LogicalDeviceIds){i / e->partitions, i % e->partitions};
  }
  a->addressable_device_logical_ids = e->logical_ids;
  a->num_addressable_device_logical_ids = (size_t)e->replicas * (size_t)e->partitions;
  return NULL;
}

CALL(LoadedExecutable_Delete) {
  ((mock_executable *)a->executable)->deleted = true;
  return NULL;
}

CALL(LoadedExecutable_IsDeleted) {
  a->is_deleted = ((const mock_executable *)a->executable)->deleted;
  return NULL;
}
