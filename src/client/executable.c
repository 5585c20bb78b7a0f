#include "client/handles.h"
#include "client/program.h"
#include "client/text.h"
#include <string.h>

/* ---- life ------------------------------------------------------------------------------------ */

void tn_executable_destroy(tn_executable *executable) {
  if (!executable) return;
  tn_client *client = executable->client;
  if (executable->executable) {
    PJRT_Executable_Destroy_Args args = {.executable = executable->executable};
    tn_status_destroy(PJRT(client->plugin, Executable_Destroy, &args));
  }
  if (executable->loaded) {
    PJRT_LoadedExecutable_Destroy_Args args = {.executable = executable->loaded};
    tn_status_destroy(PJRT(client->plugin, LoadedExecutable_Destroy, &args));
  }
  tn_arena_free(&executable->arena);
  tn_free(executable);
  client_unref(client);
}

/* ---- what the plugin says of it -------------------------------------------------------------- */

/* Some plugins have an executable's numbers and some say UNIMPLEMENTED; the program's own then
 * serve. */
static tn_status *forgive_unimplemented(tn_status *status) {
  if (tn_status_code(status) != TN_UNIMPLEMENTED) return status;
  tn_status_destroy(status);
  return NULL;
}

static tn_status *read_numbers(tn_executable *e) {
  tn_plugin *plugin = e->client->plugin;
  PJRT_Executable_NumOutputs_Args outputs = {.executable = e->executable};
  tn_status *status = PJRT(plugin, Executable_NumOutputs, &outputs);
  if (status && !e->signature.known) return status;
  e->num_outputs = status ? e->signature.num_results : outputs.num_outputs;
  status = forgive_unimplemented(status);
  if (status) return status;
  PJRT_Executable_NumReplicas_Args replicas = {.executable = e->executable};
  status = forgive_unimplemented(PJRT(plugin, Executable_NumReplicas, &replicas));
  if (status) return status;
  PJRT_Executable_NumPartitions_Args partitions = {.executable = e->executable};
  status = forgive_unimplemented(PJRT(plugin, Executable_NumPartitions, &partitions));
  e->num_replicas = replicas.num_replicas ? (int64_t)replicas.num_replicas : 1;
  e->num_partitions = partitions.num_partitions ? (int64_t)partitions.num_partitions : 1;
  return status;
}

static tn_status *read_name(tn_executable *e) {
  PJRT_Executable_Name_Args args = {.executable = e->executable};
  tn_status *status = forgive_unimplemented(PJRT(e->client->plugin, Executable_Name, &args));
  if (status) return status;
  e->name = client_copy_text(&e->arena, args.executable_name, args.executable_name_size);
  return e->name ? NULL : tn_error_no_memory("an executable");
}

static const char *shape_text(tn_arena *arena, const tn_shape *shape) {
  char text[512];
  tn_line line = line_start(text, sizeof text);
  line_put(&line, "tensor<");
  for (size_t i = 0; i < shape->rank; i++) line_put(&line, "%lldx", (long long)shape->dims[i]);
  line_put(&line, "%s>", tn_type_name(shape->type));
  return tn_arena_strdup(arena, text);
}

static tn_status *copy_outputs(tn_executable *e, const PJRT_Executable_OutputElementTypes_Args *t,
                               const PJRT_Executable_OutputDimensions_Args *d) {
  tn_shape *shapes = tn_arena_alloc_array(&e->arena, e->num_outputs, sizeof *shapes);
  if (!shapes) return tn_error_no_memory("an executable");
  const int64_t *dims = d->dims;
  for (size_t i = 0; i < e->num_outputs; i++) {
    shapes[i].type = (tn_type)t->output_types[i];
    shapes[i].rank = d->dim_sizes[i];
    shapes[i].dims = tn_arena_copy(&e->arena, dims, shapes[i].rank * sizeof *dims);
    if (!shapes[i].dims) return tn_error_no_memory("an executable");
    shapes[i].text = shape_text(&e->arena, &shapes[i]);
    if (!shapes[i].text) return tn_error_no_memory("an executable");
    dims += shapes[i].rank;
  }
  e->outputs = shapes;
  return NULL;
}

static tn_status *read_outputs(tn_executable *e) {
  tn_plugin *plugin = e->client->plugin;
  PJRT_Executable_OutputElementTypes_Args types = {.executable = e->executable};
  tn_status *status = PJRT(plugin, Executable_OutputElementTypes, &types);
  PJRT_Executable_OutputDimensions_Args dims = {.executable = e->executable};
  if (!status) status = PJRT(plugin, Executable_OutputDimensions, &dims);
  if (status) return forgive_unimplemented(status);
  if (types.num_output_types != e->num_outputs || dims.num_outputs != e->num_outputs) return NULL;
  return copy_outputs(e, &types, &dims);
}

static tn_status *read_devices(tn_executable *e) {
  PJRT_LoadedExecutable_AddressableDevices_Args args = {.executable = e->loaded};
  tn_status *status = PJRT(e->client->plugin, LoadedExecutable_AddressableDevices, &args);
  if (status) return status;
  e->devices = tn_arena_alloc_array(&e->arena, args.num_addressable_devices, sizeof *e->devices);
  if (!e->devices) return tn_error_no_memory("an executable");
  for (size_t i = 0; i < args.num_addressable_devices; i++) {
    e->devices[i] = client_device_of(e->client, args.addressable_devices[i]);
  }
  e->num_devices = args.num_addressable_devices;
  return NULL;
}

static tn_status *read_executable(tn_executable *e) {
  PJRT_LoadedExecutable_GetExecutable_Args args = {.loaded_executable = e->loaded};
  tn_status *status = PJRT(e->client->plugin, LoadedExecutable_GetExecutable, &args);
  if (status) return status;
  e->executable = args.executable;
  status = read_numbers(e);
  if (!status) status = read_name(e);
  if (!status) status = read_outputs(e);
  if (!status) status = read_devices(e);
  return status;
}

/* ---- compiling ------------------------------------------------------------------------------- */

static tn_status *compile_bytes(tn_executable *e, const tn_program *program, const char *options,
                                size_t options_size) {
  tn_plugin *plugin = e->client->plugin;
  PJRT_Program code = {
      .struct_size = client_size(plugin, PJRT_ID_PJRT_Program),
      .code = program->data,
      .code_size = program->size,
      .format = program->format,
      .format_size = strlen(program->format),
  };
  PJRT_Client_Compile_Args args = {
      .client = e->client->client,
      .program = &code,
      .compile_options = options,
      .compile_options_size = options_size,
  };
  tn_status *status = PJRT(plugin, Client_Compile, &args);
  if (status) return tn_status_prefix(status, "%s", program->name);
  e->loaded = args.executable;
  return NULL;
}

static tn_status *make(tn_client *client, const tn_program *program,
                       const tn_compile_options *options, tn_executable *e) {
  const char *bytes = NULL;
  size_t size = 0;
  void *owned = NULL;
  tn_status *status = client_encode_options(client, options, &bytes, &size, &owned);
  if (!status) status = compile_bytes(e, program, bytes, size);
  tn_free(owned);
  if (!status && !strcmp(program->format, "mlir")) {
    status = client_signature_of_program(&e->arena, program->data, program->size, program->name,
                                         &e->signature);
  }
  if (!status) status = read_executable(e);
  /* A partitioned program states global shapes; each device takes a part of them. */
  if (!status && e->num_partitions > 1) e->signature.known = false;
  return status;
}

static tn_status *compile(tn_client *client, const tn_program *program,
                          const tn_compile_options *options, tn_executable **out) {
  tn_executable *e = tn_alloc_zero(sizeof *e);
  if (!e) return tn_error_no_memory("an executable");
  e->client = client_ref(client);
  tn_status *status = make(client, program, options, e);
  if (status) {
    tn_executable_destroy(e);
    return status;
  }
  *out = e;
  return NULL;
}

tn_status *tn_compile_program(tn_client *client, const tn_program *program,
                              const tn_compile_options *options, tn_executable **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_compile: no place for the executable");
  *out = NULL;
  if (!client || !program) return tn_error(TN_INVALID_ARGUMENT, "tn_compile: NULL");
  return compile(client, program, options, out);
}

tn_status *tn_compile(tn_client *client, const void *program, size_t size,
                      const tn_compile_options *options, tn_executable **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_compile: no place for the executable");
  *out = NULL;
  if (!client) return tn_error(TN_INVALID_ARGUMENT, "tn_compile: no client");
  tn_program view = {(char *)program, size, (char *)"mlir", (char *)"<program>"};
  tn_status *status = client_check_program(program, size, view.name);
  return status ? status : compile(client, &view, options, out);
}

tn_status *tn_compile_file(tn_client *client, const char *path, const tn_compile_options *options,
                           tn_executable **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_compile_file: no place for the executable");
  *out = NULL;
  if (!client) return tn_error(TN_INVALID_ARGUMENT, "tn_compile_file: no client");
  tn_program *program = NULL;
  tn_status *status = tn_program_load(path, &program);
  if (!status) status = compile(client, program, options, out);
  tn_program_destroy(program);
  return status;
}

/* ---- what it is ------------------------------------------------------------------------------ */

const char *tn_executable_name(const tn_executable *e) {
  return e ? e->name : "";
}
size_t tn_executable_num_outputs(const tn_executable *e) {
  return e ? e->num_outputs : 0;
}
int64_t tn_executable_num_replicas(const tn_executable *e) {
  return e ? e->num_replicas : 0;
}
int64_t tn_executable_num_partitions(const tn_executable *e) {
  return e ? e->num_partitions : 0;
}
size_t tn_executable_num_devices(const tn_executable *e) {
  return e ? e->num_devices : 0;
}
tn_device *tn_executable_device(const tn_executable *e, size_t index) {
  return index < tn_executable_num_devices(e) ? e->devices[index] : NULL;
}

tn_status *tn_executable_output(const tn_executable *e, size_t index, tn_shape *out) {
  if (!e || !out) return tn_error(TN_INVALID_ARGUMENT, "tn_executable_output: NULL");
  if (index >= e->num_outputs) {
    return tn_error(TN_OUT_OF_RANGE, "output %zu of %zu", index, e->num_outputs);
  }
  if (!e->outputs) {
    return tn_error(TN_UNIMPLEMENTED, "%s does not tell its programs' output shapes",
                    e->client->plugin->name);
  }
  *out = e->outputs[index];
  return NULL;
}

size_t tn_executable_num_arguments(const tn_executable *e, bool *known) {
  bool has = e && e->signature.known;
  if (known) *known = has;
  return has ? e->signature.num_arguments : 0;
}

bool tn_executable_argument(const tn_executable *e, size_t index, tn_shape *out, bool *donated) {
  if (index >= tn_executable_num_arguments(e, NULL)) return false;
  if (out) *out = e->signature.arguments[index];
  if (donated) *donated = e->signature.donated[index];
  return true;
}

tn_status *tn_executable_fingerprint(const tn_executable *e, const char **bytes, size_t *size) {
  if (!e || !bytes || !size) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_executable_fingerprint: NULL");
  }
  PJRT_Executable_Fingerprint_Args args = {.executable = e->executable};
  tn_status *status = PJRT(e->client->plugin, Executable_Fingerprint, &args);
  if (status) return status;
  *bytes = args.executable_fingerprint;
  *size = args.executable_fingerprint_size;
  return NULL;
}

tn_status *tn_executable_memory_stats(const tn_executable *e, tn_executable_memory *out) {
  if (!e || !out) return tn_error(TN_INVALID_ARGUMENT, "tn_executable_memory_stats: NULL");
  PJRT_Executable_GetCompiledMemoryStats_Args args = {.executable = e->executable};
  tn_status *status = PJRT(e->client->plugin, Executable_GetCompiledMemoryStats, &args);
  if (status) return status;
    /* A number that lies beyond the struct of the plugin's minor was not written. */
#define SINCE(member)                                                                              \
  args.struct_size >= PJRT_STRUCT_SIZE(PJRT_Executable_GetCompiledMemoryStats_Args, member)        \
      ? args.member                                                                                \
      : -1
  *out = (tn_executable_memory){
      .generated_code = args.generated_code_size_in_bytes,
      .arguments = args.argument_size_in_bytes,
      .outputs = args.output_size_in_bytes,
      .aliased = args.alias_size_in_bytes,
      .temporary = args.temp_size_in_bytes,
      .host_generated_code = SINCE(host_generated_code_size_in_bytes),
      .host_arguments = SINCE(host_argument_size_in_bytes),
      .host_outputs = SINCE(host_output_size_in_bytes),
      .host_aliased = SINCE(host_alias_size_in_bytes),
      .host_temporary = SINCE(host_temp_size_in_bytes),
      .peak = SINCE(peak_memory_in_bytes),
      .total = SINCE(total_size_in_bytes),
  };
#undef SINCE
  return NULL;
}

tn_status *tn_executable_code_size(const tn_executable *e, int64_t *bytes) {
  if (!e || !bytes) return tn_error(TN_INVALID_ARGUMENT, "tn_executable_code_size: NULL");
  PJRT_Executable_SizeOfGeneratedCodeInBytes_Args args = {.executable = e->executable};
  tn_status *status = PJRT(e->client->plugin, Executable_SizeOfGeneratedCodeInBytes, &args);
  if (!status) *bytes = args.size_in_bytes;
  return status;
}

size_t tn_executable_describe(const tn_executable *e, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!e) return 0;
  line_put(&line, "%s: ", e->name[0] ? e->name : "program");
  if (e->signature.known) {
    size_t count = e->signature.num_arguments;
    line_put(&line, "%zu argument%s, ", count, count == 1 ? "" : "s");
  }
  line_put(&line, "%zu output%s", e->num_outputs, e->num_outputs == 1 ? "" : "s");
  for (size_t i = 0; i < e->num_devices && i < 8; i++) {
    if (!e->devices[i]) continue;
    line_put(&line, "%s%s:%d", i ? ", " : ", on ", e->client->platform_name, e->devices[i]->id);
  }
  if (e->num_devices > 8) line_put(&line, " and %zu more", e->num_devices - 8);
  return line.length;
}
