/* Compiling and executing, called raw. */
#include "raw.h"

static void compile_fails(const char *code, const char *format, const char *options, size_t size,
                          PJRT_Error_Code due, const char *file, int line) {
  PJRT_Client *client = raw_client();
  PJRT_LoadedExecutable *none = NULL;
  PJRT_Error *error = raw_compile(client, code, format, options, size, &none);
  raw_fails(error, due, "PJRT_Client_Compile", file, line);
  raw_end_client(client);
}

static void unknown_format_is_refused(void **unused) {
  (void)unused;
  compile_fails(raw_identity, "invalid", NULL, 0, PJRT_Error_Code_INVALID_ARGUMENT, RAW_HERE);
}

static void garbage_options_are_refused(void **unused) {
  (void)unused;
  static const char garbage[] = "no message at all";
  compile_fails(raw_identity, "mlir", garbage, sizeof garbage - 1, PJRT_Error_Code_INVALID_ARGUMENT,
                RAW_HERE);
}

static void garbage_program_is_refused(void **unused) {
  (void)unused;
  compile_fails("no program at all", "mlir", NULL, 0, 0, RAW_HERE);
}

/* ---- executables ----------------------------------------------------------------------------- */

static PJRT_Executable *executable_of(PJRT_LoadedExecutable *loaded) {
  RAW_ARGS(LoadedExecutable_GetExecutable, args);
  args.loaded_executable = loaded;
  RAW_FINE(LoadedExecutable_GetExecutable, args);
  assert_non_null(args.executable);
  return args.executable;
}

static void end_executable(PJRT_Executable *executable) {
  RAW_ARGS(Executable_Destroy, args);
  args.executable = executable;
  RAW_FINE(Executable_Destroy, args);
}

static void executable_counts_its_outputs(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_LoadedExecutable *loaded = raw_loaded(client);
  PJRT_Executable *executable = executable_of(loaded);
  RAW_ARGS(Executable_NumOutputs, outputs);
  outputs.executable = executable;
  RAW_FINE(Executable_NumOutputs, outputs);
  assert_int_equal(outputs.num_outputs, 1);
  RAW_ARGS(Executable_NumReplicas, replicas);
  replicas.executable = executable;
  RAW_FINE(Executable_NumReplicas, replicas);
  assert_int_equal(replicas.num_replicas, 1);
  RAW_ARGS(Executable_NumPartitions, partitions);
  partitions.executable = executable;
  RAW_FINE(Executable_NumPartitions, partitions);
  assert_int_equal(partitions.num_partitions, 1);
  RAW_ARGS(Executable_Name, name);
  name.executable = executable;
  RAW_FINE(Executable_Name, name);
  raw_text(name.executable_name, name.executable_name_size, "the executable's name");
  end_executable(executable);
  raw_end_loaded(loaded);
  raw_end_client(client);
}

static void executable_handles_stand_alone(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_LoadedExecutable *loaded = raw_loaded(client);
  PJRT_Executable *first = executable_of(loaded), *second = executable_of(loaded);
  end_executable(first);
  RAW_ARGS(Executable_NumOutputs, outputs);
  outputs.executable = second;
  RAW_FINE(Executable_NumOutputs, outputs);
  assert_int_equal(outputs.num_outputs, 1);
  end_executable(second);
  raw_end_loaded(loaded);
  raw_end_client(client);
}

static void output_shapes_are_told(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_LoadedExecutable *loaded = raw_loaded(client);
  PJRT_Executable *executable = executable_of(loaded);
  RAW_ARGS(Executable_OutputElementTypes, types);
  types.executable = executable;
  RAW_OFFERED(Executable_OutputElementTypes, types);
  assert_int_equal(types.num_output_types, 1);
  assert_int_equal(types.output_types[0], PJRT_Buffer_Type_F32);
  RAW_ARGS(Executable_OutputDimensions, dims);
  dims.executable = executable;
  RAW_OFFERED(Executable_OutputDimensions, dims);
  assert_int_equal(dims.num_outputs, 1);
  assert_int_equal(dims.dim_sizes[0], 2);
  assert_int_equal(dims.dims[0], 2);
  assert_int_equal(dims.dims[1], 3);
  end_executable(executable);
  raw_end_loaded(loaded);
  raw_end_client(client);
}

static void executable_says_where_it_runs(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_LoadedExecutable *loaded = raw_loaded(client);
  RAW_ARGS(LoadedExecutable_AddressableDevices, args);
  args.executable = loaded;
  RAW_FINE(LoadedExecutable_AddressableDevices, args);
  assert_int_equal(args.num_addressable_devices, 1);
  assert_ptr_equal(args.addressable_devices[0], raw_device(client));
  raw_end_loaded(loaded);
  raw_end_client(client);
}

/* ---- execution ------------------------------------------------------------------------------- */

static PJRT_Error *execute(PJRT_LoadedExecutable *loaded, PJRT_Buffer *in, size_t num_args,
                           PJRT_Buffer **out, PJRT_Event **done) {
  PJRT_Buffer *const inputs[] = {in};
  PJRT_Buffer *const *const lists[] = {inputs};
  PJRT_Buffer **const outputs[] = {out};
  PJRT_ExecuteOptions options;
  memset(&options, 0, sizeof options);
  options.struct_size = raw_size(PJRT_ID_PJRT_ExecuteOptions);
  RAW_ARGS(LoadedExecutable_Execute, args);
  args.executable = loaded;
  args.options = &options;
  args.argument_lists = lists;
  args.num_devices = 1;
  args.num_args = num_args;
  args.output_lists = outputs;
  args.device_complete_events = done;
  return RAW_CALL(LoadedExecutable_Execute, args);
}

static void identity_gives_its_argument(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_LoadedExecutable *loaded = raw_loaded(client);
  PJRT_Buffer *in = raw_buffer(client);
  for (int i = 0; i < 2; i++) { /* with an event and without */
    PJRT_Buffer *out = NULL;
    PJRT_Event *done = NULL;
    raw_fine(execute(loaded, in, 1, &out, i ? NULL : &done), "PJRT_LoadedExecutable_Execute",
             RAW_HERE);
    assert_non_null(out);
    assert_ptr_not_equal(out, in);
    if (!i) raw_await(done);
    raw_expect_six(out);
    raw_end_buffer(out);
  }
  raw_expect_six(in);
  raw_end_buffer(in);
  raw_end_loaded(loaded);
  raw_end_client(client);
}

static void outputs_stand_alone(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_LoadedExecutable *loaded = raw_loaded(client);
  PJRT_Buffer *in = raw_buffer(client), *out = NULL;
  raw_fine(execute(loaded, in, 1, &out, NULL), "PJRT_LoadedExecutable_Execute", RAW_HERE);
  raw_end_buffer(in);
  raw_end_loaded(loaded);
  raw_expect_six(out);
  raw_end_buffer(out);
  raw_end_client(client);
}

static void missing_arguments_are_refused(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_LoadedExecutable *loaded = raw_loaded(client);
  PJRT_Buffer *in = raw_buffer(client), *out = NULL;
  raw_fails(execute(loaded, in, 0, &out, NULL), PJRT_Error_Code_INVALID_ARGUMENT,
            "PJRT_LoadedExecutable_Execute", RAW_HERE);
  raw_end_buffer(in);
  raw_end_loaded(loaded);
  raw_end_client(client);
}

static void loaded_executables_can_be_deleted(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_LoadedExecutable *loaded = raw_loaded(client);
  RAW_ARGS(LoadedExecutable_IsDeleted, deleted);
  deleted.executable = loaded;
  RAW_FINE(LoadedExecutable_IsDeleted, deleted);
  assert_false(deleted.is_deleted);
  RAW_ARGS(LoadedExecutable_Delete, args);
  args.executable = loaded;
  RAW_FINE(LoadedExecutable_Delete, args);
  raw_end_loaded(loaded);
  raw_end_client(client);
}

/* ---- what executables tell besides ----------------------------------------------------------- */

static void fingerprints_are_of_the_program(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_LoadedExecutable *loaded[] = {raw_loaded(client), raw_loaded(client)};
  PJRT_Executable *both[] = {executable_of(loaded[0]), executable_of(loaded[1])};
  RAW_ARGS(Executable_Fingerprint, a);
  a.executable = both[0];
  RAW_OFFERED(Executable_Fingerprint, a);
  raw_text(a.executable_fingerprint, a.executable_fingerprint_size, "the fingerprint");
  RAW_ARGS(Executable_Fingerprint, b);
  b.executable = both[1];
  RAW_OFFERED(Executable_Fingerprint, b);
  assert_int_equal(b.executable_fingerprint_size, a.executable_fingerprint_size);
  assert_memory_equal(b.executable_fingerprint, a.executable_fingerprint,
                      a.executable_fingerprint_size);
  for (int i = 0; i < 2; i++) {
    end_executable(both[i]);
    raw_end_loaded(loaded[i]);
  }
  raw_end_client(client);
}

static void cost_properties_are_named_values(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_LoadedExecutable *loaded = raw_loaded(client);
  PJRT_Executable *executable = executable_of(loaded);
  RAW_ARGS(Executable_GetCostAnalysis, args);
  args.executable = executable;
  RAW_OFFERED(Executable_GetCostAnalysis, args);
  raw_values(args.properties, args.num_properties);
  end_executable(executable);
  raw_end_loaded(loaded);
  raw_end_client(client);
}

static void serialized_executables_run(void **unused) {
  (void)unused;
  PJRT_Client *client = raw_client();
  PJRT_LoadedExecutable *loaded = raw_loaded(client);
  PJRT_Executable *executable = executable_of(loaded);
  RAW_ARGS(Executable_Serialize, args);
  args.executable = executable;
  RAW_OFFERED(Executable_Serialize, args);
  assert_true(args.serialized_bytes_size > 0);
  RAW_ARGS(Executable_DeserializeAndLoad, again);
  again.client = client;
  again.serialized_executable = args.serialized_bytes;
  again.serialized_executable_size = args.serialized_bytes_size;
  RAW_OFFERED(Executable_DeserializeAndLoad, again);
  assert_non_null(args.serialized_executable_deleter);
  args.serialized_executable_deleter(args.serialized_executable);
  PJRT_Buffer *in = raw_buffer(client), *out = NULL;
  raw_fine(execute(again.loaded_executable, in, 1, &out, NULL), "PJRT_LoadedExecutable_Execute",
           RAW_HERE);
  raw_expect_six(out);
  raw_end_buffer(in);
  raw_end_buffer(out);
  end_executable(executable);
  raw_end_loaded(loaded);
  raw_end_loaded(again.loaded_executable);
  raw_end_client(client);
}

const cts_case cts_table_program_cases[] = {
    {"unknown_format_is_refused", "raw", unknown_format_is_refused},
    {"garbage_options_are_refused", "raw", garbage_options_are_refused},
    {"garbage_program_is_refused", "raw", garbage_program_is_refused},
    {"executable_counts_its_outputs", "raw", executable_counts_its_outputs},
    {"executable_handles_stand_alone", "raw", executable_handles_stand_alone},
    {"output_shapes_are_told", "raw", output_shapes_are_told},
    {"executable_says_where_it_runs", "raw", executable_says_where_it_runs},
    {"identity_gives_its_argument", "raw", identity_gives_its_argument},
    {"outputs_stand_alone", "raw", outputs_stand_alone},
    {"missing_arguments_are_refused", "raw", missing_arguments_are_refused},
    {"loaded_executables_can_be_deleted", "raw", loaded_executables_can_be_deleted},
    {"fingerprints_are_of_the_program", "raw", fingerprints_are_of_the_program},
    {"cost_properties_are_named_values", "raw", cost_properties_are_named_values},
    {"serialized_executables_run", "raw", serialized_executables_run},
    {NULL, NULL, NULL},
};
