/* What the compiler made of a program, and where its parts run. */
#include "coverage.h"
#include <stdlib.h>

static tn_status *compiled_of(cov *c, const tn_compiled **out) {
  tn_executable *e = NULL;
  TRY(cov_open(c));
  TRY(cov_compile(c, &e));
  *out = tn_executable_compiled(e);
  return NULL;
}

static tn_status *costs(cov *c) {
  const tn_compiled *compiled = NULL;
  tn_values *values = NULL;
  TRY(compiled_of(c, &compiled));
  TRY(tn_compiled_costs(compiled, &values));
  COV_OWN(c, tn_values_destroy, values);
  const PJRT_Executable_GetCostAnalysis_Args *told = COV_TOLD(c, Executable_GetCostAnalysis, 0);
  CHECK(tn_values_count(values) == told->num_properties);
  for (size_t i = 0; i < told->num_properties; i++) {
    tn_value value;
    CHECK(tn_values_at(values, i, &value));
    CHECK(cov_same_value(&told->properties[i], &value));
  }
  return NULL;
}

static tn_status *optimized_program(cov *c) {
  const tn_compiled *compiled = NULL;
  tn_program *program = NULL;
  TRY(compiled_of(c, &compiled));
  TRY(tn_compiled_optimized_program(compiled, &program));
  COV_OWN(c, tn_program_destroy, program);
  const PJRT_Program *told = COV_LAST(c, Executable_OptimizedProgram)->program;
  CHECK(tn_program_size(program) == told->code_size && told->code_size > 0);
  CHECK(!memcmp(tn_program_data(program), told->code, told->code_size));
  CHECK(cov_same(told->format, told->format_size, tn_program_format(program)));
  return NULL;
}

static bool same_texts(const tn_strings *strings, const char *const *told, const size_t *sizes,
                       size_t count) {
  if (tn_strings_count(strings) != count || !count) return false;
  for (size_t i = 0; i < count; i++) {
    size_t size = 0;
    const char *text = tn_strings_at(strings, i, &size);
    if (size != sizes[i] || memcmp(text, told[i], size) != 0) return false;
  }
  return true;
}

static tn_status *output_memory_kinds(cov *c) {
  const tn_compiled *compiled = NULL;
  tn_strings *kinds = NULL;
  TRY(compiled_of(c, &compiled));
  TRY(tn_compiled_output_memory_kinds(compiled, &kinds));
  COV_OWN(c, tn_strings_destroy, kinds);
  const PJRT_Executable_OutputMemoryKinds_Args *told = COV_TOLD(c, Executable_OutputMemoryKinds, 0);
  CHECK(same_texts(kinds, told->memory_kinds, told->memory_kind_sizes, told->num_outputs));
  return NULL;
}

static tn_status *argument_memory_kinds(cov *c) {
  const tn_compiled *compiled = NULL;
  tn_strings *kinds = NULL;
  TRY(compiled_of(c, &compiled));
  TRY(tn_compiled_argument_memory_kinds(compiled, &kinds));
  COV_OWN(c, tn_strings_destroy, kinds);
  const PJRT_Executable_ParameterMemoryKinds_Args *told =
      COV_TOLD(c, Executable_ParameterMemoryKinds, 0);
  CHECK(same_texts(kinds, told->memory_kinds, told->memory_kind_sizes, told->num_parameters));
  return NULL;
}

/* Two replicas on devices 1 and 0. */
static tn_status *logical_ids(cov *c) {
  const int64_t ids[2] = {1, 0};
  tn_device_assignment *two = NULL;
  tn_program *program = NULL;
  tn_executable *e = NULL;
  TRY(cov_open(c));
  TRY(tn_device_assignment_create(2, 1, ids, &two));
  COV_OWN(c, tn_device_assignment_destroy, two);
  TRY(tn_program_create(cov_program(c), strlen(cov_program(c)), NULL, NULL, &program));
  COV_OWN(c, tn_program_destroy, program);
  TRY(tn_client_compile_on(c->client, program, two, NULL, &e));
  COV_OWN(c, tn_executable_destroy, e);
  for (int i = 0; i < 2; i++) {
    int replica = -1, partition = -1;
    TRY(tn_executable_logical_id(e, (size_t)i, &replica, &partition));
    CHECK(replica == i && partition == 0);
  }
  if (!tn_plugin_offers(c->loaded, "PJRT_LoadedExecutable_AddressableDeviceLogicalIds"))
    return NULL;
  CHECK(COV_TOLD(c, LoadedExecutable_AddressableDeviceLogicalIds, 0)
            ->num_addressable_device_logical_ids == 2);
  return NULL;
}

static tn_status *delete (cov *c) {
  tn_executable *e = NULL;
  bool deleted = true;
  TRY(cov_open(c));
  TRY(cov_compile(c, &e));
  TRY(tn_executable_is_deleted(e, &deleted));
  CHECK(!deleted);
  TRY(tn_executable_delete(e));
  TRY(tn_executable_is_deleted(e, &deleted));
  CHECK(deleted || c->plugin == COV_XLA); /* that one goes on saying no */
  return NULL;
}

/* The function that was there before the other, for plugins without that. */
static tn_status *old_fingerprint(cov *c) {
  tn_executable *e = NULL;
  const char *bytes = NULL;
  size_t size = 0;
  setenv("SHIM_HIDE", "PJRT_Executable_Fingerprint", 1);
  TRY(cov_open(c));
  TRY(cov_compile(c, &e));
  TRY(tn_executable_fingerprint(e, &bytes, &size));
  const PJRT_LoadedExecutable_Fingerprint_Args *told = COV_TOLD(c, LoadedExecutable_Fingerprint, 0);
  CHECK(size > 0 && size == told->executable_fingerprint_size);
  CHECK(!memcmp(bytes, told->executable_fingerprint, size));
  return NULL;
}

COV_TABLE(compiled) = {
    {COV(Executable_GetCostAnalysis), "tn_compiled_costs", costs, NULL, NULL},
    {COV(Executable_OptimizedProgram), "tn_compiled_optimized_program", optimized_program, NULL,
     NULL},
    {COV(Executable_OutputMemoryKinds), "tn_compiled_output_memory_kinds", output_memory_kinds,
     NULL, NULL},
    {COV(Executable_ParameterMemoryKinds), "tn_compiled_argument_memory_kinds",
     argument_memory_kinds, NULL, NULL},
    {COV(LoadedExecutable_AddressableDeviceLogicalIds), "tn_executable_logical_id", logical_ids,
     NULL, NULL},
    {COV(LoadedExecutable_Delete), "tn_executable_delete", delete, NULL, NULL},
    {COV(LoadedExecutable_IsDeleted), "tn_executable_is_deleted", delete, NULL, NULL},
    {COV(LoadedExecutable_Fingerprint), "tn_executable_fingerprint", old_fingerprint, NULL, NULL},
    COV_END};
