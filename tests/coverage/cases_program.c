/* Programs: compiling them, asking about them, running them. */
#include "coverage.h"

/* ---- life ------------------------------------------------------------------------------------ */

static tn_status *open_and_compile(cov *c, tn_executable **out) {
  TRY(cov_open(c));
  return cov_compile(c, out);
}

static tn_status *compile(cov *c) {
  tn_executable *e = NULL;
  tn_buffer *outputs[2];
  TRY(open_and_compile(c, &e));
  TRY(cov_run(c, e, outputs));
  CHECK(cov_same_numbers(c, outputs[0]));
  return NULL;
}

static tn_status *destroy_one(cov *c, bool loaded, size_t times) {
  tn_executable *e = NULL;
  TRY(open_and_compile(c, &e));
  c->num_owned = times ? c->num_owned - 1 : 0; /* a client must not end before its programs */
  tn_executable_destroy(e);
  CHECK(cov_num_told(c, loaded ? COV(LoadedExecutable_Destroy) : COV(Executable_Destroy)) == times);
  return NULL;
}

static tn_status *destroy(cov *c) {
  return destroy_one(c, false, 1);
}
static tn_status *destroy_in_vain(cov *c) {
  return destroy_one(c, false, 0);
}
static tn_status *destroy_loaded(cov *c) {
  return destroy_one(c, true, 1);
}
static tn_status *destroy_loaded_in_vain(cov *c) {
  return destroy_one(c, true, 0);
}

/* ---- running --------------------------------------------------------------------------------- */

static tn_status *execute(cov *c) {
  tn_executable *e = NULL;
  tn_buffer *outputs[2];
  int back[4] = {0};
  TRY(open_and_compile(c, &e));
  TRY(cov_run(c, e, outputs));
  CHECK(cov_same_numbers(c, outputs[0]));
  TRY(tn_buffer_to_host(outputs[1], back, sizeof back));
  CHECK(back[0] == 7 && back[1] == -8 && back[2] == 9 && back[3] == 10);
  return NULL;
}

static tn_status *one_on(cov *c, int64_t id, tn_device_assignment **out) {
  TRY(tn_device_assignment_create(1, 1, &id, out));
  COV_OWN(c, tn_device_assignment_destroy, *out);
  return NULL;
}

/* Run on another device than it was compiled for, it is saved and loaded for that. */
static tn_status *move(cov *c) {
  tn_executable *e = NULL;
  tn_device_assignment *there = NULL;
  tn_buffer *arguments[2] = {NULL, NULL}, *outputs[2] = {NULL, NULL};
  int64_t four = 4;
  TRY(open_and_compile(c, &e));
  tn_device *target = tn_client_device(c->client, 1);
  TRY(one_on(c, tn_device_id(target), &there));
  TRY(cov_buffer(c, 1, &arguments[0]));
  tn_from_host_options options = TN_FROM_HOST_OPTIONS_INIT;
  options.device = target;
  TRY(tn_buffer_from_host(c->client, (int[]){1, 2, 3, 4}, TN_S32, &four, 1, &options,
                          &arguments[1]));
  COV_OWN(c, tn_buffer_destroy, arguments[1]);
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = arguments;
  call.num_arguments = 2;
  call.device_assignment = there;
  TRY(tn_execute(e, &call, outputs, NULL));
  COV_OWN(c, tn_buffer_destroy, outputs[0]);
  COV_OWN(c, tn_buffer_destroy, outputs[1]);
  CHECK(tn_buffer_device(outputs[0]) == target);
  CHECK(cov_same_numbers(c, outputs[0]));
  /* Every byte of what the one gave went to the other. */
  const PJRT_Executable_Serialize_Args *saved = COV_TOLD(c, Executable_Serialize, 0);
  CHECK(saved->serialized_bytes_size ==
        COV_TOLD(c, Executable_DeserializeAndLoad, 0)->serialized_executable_size);
  return NULL;
}

/* ---- what it is ------------------------------------------------------------------------------ */

static tn_status *name(cov *c) {
  tn_executable *e = NULL;
  TRY(open_and_compile(c, &e));
  const PJRT_Executable_Name_Args *told = COV_TOLD(c, Executable_Name, 0);
  CHECK(cov_same(told->executable_name, told->executable_name_size, tn_executable_name(e)));
  return NULL;
}

static tn_status *num_outputs(cov *c) {
  tn_executable *e = NULL;
  TRY(open_and_compile(c, &e));
  CHECK(COV_TOLD(c, Executable_NumOutputs, 0)->num_outputs == 2);
  CHECK(tn_executable_num_outputs(e) == 2);
  return NULL;
}

/* On two devices, as replicas. */
static tn_status *compile_on_two(cov *c, tn_executable **out) {
  const int64_t ids[2] = {1, 0};
  tn_device_assignment *two = NULL;
  tn_program *program = NULL;
  TRY(cov_open(c));
  TRY(tn_device_assignment_create(2, 1, ids, &two));
  COV_OWN(c, tn_device_assignment_destroy, two);
  TRY(tn_program_create(cov_program(c), strlen(cov_program(c)), NULL, NULL, &program));
  COV_OWN(c, tn_program_destroy, program);
  TRY(tn_client_compile_on(c->client, program, two, NULL, out));
  COV_OWN(c, tn_executable_destroy, *out);
  return NULL;
}

static tn_status *num_replicas(cov *c) {
  tn_executable *e = NULL;
  TRY(compile_on_two(c, &e));
  CHECK(COV_TOLD(c, Executable_NumReplicas, 0)->num_replicas == 2);
  CHECK(tn_executable_num_replicas(e) == 2);
  return NULL;
}

static tn_status *num_partitions(cov *c) {
  tn_executable *e = NULL;
  TRY(compile_on_two(c, &e));
  CHECK(COV_TOLD(c, Executable_NumPartitions, 0)->num_partitions == 1);
  CHECK(tn_executable_num_partitions(e) == 1);
  return NULL;
}

static tn_status *addressable_devices(cov *c) {
  tn_executable *e = NULL;
  TRY(compile_on_two(c, &e));
  const PJRT_LoadedExecutable_AddressableDevices_Args *told =
      COV_TOLD(c, LoadedExecutable_AddressableDevices, 0);
  CHECK(told->num_addressable_devices == 2 && tn_executable_num_devices(e) == 2);
  for (size_t i = 0; i < 2; i++) {
    int id = cov_device_id(c, told->addressable_devices[i]);
    CHECK(tn_device_id(tn_executable_device(e, i)) == id && id == 1 - (int)i);
  }
  return NULL;
}

static tn_status *device_assignment(cov *c) {
  tn_executable *e = NULL;
  tn_device_assignment *got = NULL;
  TRY(compile_on_two(c, &e));
  TRY(tn_executable_device_assignment(e, &got));
  COV_OWN(c, tn_device_assignment_destroy, got);
  CHECK(tn_device_assignment_num_replicas(got) == 2);
  CHECK(tn_device_assignment_num_partitions(got) == 1);
  CHECK(tn_device_assignment_get(got, 0, 0) == 1 && tn_device_assignment_get(got, 1, 0) == 0);
  return NULL;
}

static tn_status *output_types(cov *c) {
  tn_executable *e = NULL;
  tn_shape shapes[2];
  TRY(open_and_compile(c, &e));
  for (size_t i = 0; i < 2; i++) TRY(tn_executable_output(e, i, &shapes[i]));
  CHECK(shapes[0].type == TN_F32 && shapes[1].type == TN_S32);
  return NULL;
}

static tn_status *output_dimensions(cov *c) {
  tn_executable *e = NULL;
  tn_shape shapes[2];
  TRY(open_and_compile(c, &e));
  for (size_t i = 0; i < 2; i++) TRY(tn_executable_output(e, i, &shapes[i]));
  CHECK(shapes[0].rank == 2 && !memcmp(shapes[0].dims, cov_dims, sizeof cov_dims));
  CHECK(shapes[1].rank == 1 && shapes[1].dims[0] == 4);
  return NULL;
}

static tn_status *code_size(cov *c) {
  tn_executable *e = NULL;
  int64_t bytes = -2;
  TRY(open_and_compile(c, &e));
  TRY(tn_executable_code_size(e, &bytes));
  CHECK(bytes == COV_TOLD(c, Executable_SizeOfGeneratedCodeInBytes, 0)->size_in_bytes);
  return NULL;
}

static tn_status *fingerprint(cov *c) {
  tn_executable *e = NULL;
  const char *bytes = NULL;
  size_t size = 0;
  TRY(open_and_compile(c, &e));
  TRY(tn_executable_fingerprint(e, &bytes, &size));
  const PJRT_Executable_Fingerprint_Args *told = COV_TOLD(c, Executable_Fingerprint, 0);
  CHECK(size > 0 && size == told->executable_fingerprint_size);
  CHECK(!memcmp(bytes, told->executable_fingerprint, size));
  return NULL;
}

/* A member that the plugin's minor does not have is -1. */
#define SAME(ours, theirs)                                                                         \
  (stats.ours ==                                                                                   \
   (told->struct_size >= PJRT_STRUCT_SIZE(PJRT_Executable_GetCompiledMemoryStats_Args, theirs)     \
        ? told->theirs                                                                             \
        : -1))

static tn_status *memory_stats(cov *c) {
  tn_executable *e = NULL;
  tn_executable_memory stats;
  TRY(open_and_compile(c, &e));
  TRY(tn_executable_memory_stats(e, &stats));
  const PJRT_Executable_GetCompiledMemoryStats_Args *told =
      COV_TOLD(c, Executable_GetCompiledMemoryStats, 0);
  CHECK(SAME(generated_code, generated_code_size_in_bytes));
  CHECK(SAME(arguments, argument_size_in_bytes));
  CHECK(SAME(outputs, output_size_in_bytes));
  CHECK(SAME(aliased, alias_size_in_bytes));
  CHECK(SAME(temporary, temp_size_in_bytes));
  CHECK(SAME(host_generated_code, host_generated_code_size_in_bytes));
  CHECK(SAME(host_arguments, host_argument_size_in_bytes));
  CHECK(SAME(host_outputs, host_output_size_in_bytes));
  CHECK(SAME(host_aliased, host_alias_size_in_bytes));
  CHECK(SAME(host_temporary, host_temp_size_in_bytes));
  CHECK(SAME(peak, peak_memory_in_bytes));
  CHECK(SAME(total, total_size_in_bytes));
  CHECK(SAME(total_allocation, total_allocation_bytes));
  CHECK(SAME(indefinite_allocations, indefinite_allocations));
  CHECK(SAME(peak_unpadded_heap, peak_unpadded_heap_bytes));
  return NULL;
}

/* As they were sent: the message has the two replicas. */
static tn_status *compile_options(cov *c) {
  tn_executable *e = NULL;
  tn_stored_options *stored = NULL;
  TRY(compile_on_two(c, &e));
  TRY(tn_executable_compile_options(e, &stored));
  COV_OWN(c, tn_stored_options_destroy, stored);
  const tn_compile_options *options = tn_stored_options_get(stored);
  CHECK(options && options->build && options->build->num_replicas == 2);
  CHECK(COV_TOLD(c, Executable_GetCompileOptions, 0)->serialized_bytes_size > 0);
  return NULL;
}

COV_TABLE(program) = {
    {COV(Client_Compile), "tn_compile, tn_compile_program, tn_client_compile_on", compile, NULL,
     NULL},
    {COV(Executable_Destroy), "tn_executable_destroy", destroy, destroy_in_vain, NULL},
    {COV(LoadedExecutable_Destroy), "tn_executable_destroy", destroy_loaded, destroy_loaded_in_vain,
     NULL},
    {COV(LoadedExecutable_GetExecutable), "tn_compile", compile, NULL, NULL},
    {COV(LoadedExecutable_Execute), "tn_execute, tn_run", execute, NULL, NULL},
    {COV(Executable_Serialize), "tn_execute", move, NULL, NULL},
    {COV(Executable_DeserializeAndLoad), "tn_execute", move, NULL, NULL},
    {COV(LoadedExecutable_GetDeviceAssignment), "tn_executable_device_assignment",
     device_assignment, NULL, NULL},
    {COV(LoadedExecutable_AddressableDevices), "tn_executable_num_devices, tn_executable_device",
     addressable_devices, NULL, NULL},
    {COV(Executable_Name), "tn_executable_name", name, NULL, NULL},
    {COV(Executable_NumReplicas), "tn_executable_num_replicas", num_replicas, NULL, NULL},
    {COV(Executable_NumPartitions), "tn_executable_num_partitions", num_partitions, NULL, NULL},
    {COV(Executable_NumOutputs), "tn_executable_num_outputs", num_outputs, NULL, NULL},
    {COV(Executable_SizeOfGeneratedCodeInBytes), "tn_executable_code_size", code_size, NULL, NULL},
    {COV(Executable_OutputElementTypes), "tn_executable_output", output_types, NULL, NULL},
    {COV(Executable_OutputDimensions), "tn_executable_output", output_dimensions, NULL, NULL},
    {COV(Executable_Fingerprint), "tn_executable_fingerprint", fingerprint, NULL, NULL},
    {COV(Executable_GetCompiledMemoryStats), "tn_executable_memory_stats", memory_stats, NULL,
     NULL},
    {COV(Executable_GetCompileOptions), "tn_executable_compile_options", compile_options, NULL,
     NULL},
    COV_END};
