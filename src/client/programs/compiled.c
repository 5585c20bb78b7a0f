/* Compiled programs: for a topology, and what can be asked of any. */
#include "client/handles.h"
#include "client/programs/program.h"
#include "client/text.h"
#include <string.h>

/* ---- life ------------------------------------------------------------------------------------ */

tn_compiled *client_new_compiled(tn_plugin *plugin, tn_client *client) {
  tn_compiled *c = tn_alloc_zero(sizeof *c);
  if (!c) return NULL;
  atomic_init(&c->refs, 1);
  c->plugin = plugin;
  c->client = client ? client_ref(client) : NULL;
  c->name = "";
  return c;
}

void tn_compiled_destroy(tn_compiled *c) {
  if (!c || atomic_fetch_sub_explicit(&c->refs, 1, memory_order_acq_rel) != 1) return;
  if (c->executable) {
    PJRT_Executable_Destroy_Args args = {.executable = c->executable};
    tn_status_destroy(PJRT(c->plugin, Executable_Destroy, &args));
  }
  tn_free(c->options);
  tn_free(c->saved);
  tn_arena_free(&c->arena);
  tn_compiled_destroy(c->source);
  tn_topology_destroy(c->topology);
  client_unref(c->client);
  tn_free(c);
}

/* ---- what the plugin says of it -------------------------------------------------------------- */

tn_status *client_forgive_unimplemented(tn_status *status) {
  if (tn_status_code(status) != TN_UNIMPLEMENTED) return status;
  tn_status_destroy(status);
  return NULL;
}

/* Some plugins have an executable's numbers and some say UNIMPLEMENTED; the program's own then
 * serve. */
static tn_status *read_numbers(tn_compiled *c) {
  PJRT_Executable_NumOutputs_Args outputs = {.executable = c->executable};
  tn_status *status = PJRT(c->plugin, Executable_NumOutputs, &outputs);
  if (status && !c->signature.known) return status;
  c->num_outputs = status ? c->signature.num_results : outputs.num_outputs;
  status = client_forgive_unimplemented(status);
  if (status) return status;
  PJRT_Executable_NumReplicas_Args replicas = {.executable = c->executable};
  status = client_forgive_unimplemented(PJRT(c->plugin, Executable_NumReplicas, &replicas));
  if (status) return status;
  PJRT_Executable_NumPartitions_Args partitions = {.executable = c->executable};
  status = client_forgive_unimplemented(PJRT(c->plugin, Executable_NumPartitions, &partitions));
  c->num_replicas = replicas.num_replicas ? (int64_t)replicas.num_replicas : 1;
  c->num_partitions = partitions.num_partitions ? (int64_t)partitions.num_partitions : 1;
  return status;
}

static tn_status *read_name(tn_compiled *c) {
  PJRT_Executable_Name_Args args = {.executable = c->executable};
  tn_status *status = client_forgive_unimplemented(PJRT(c->plugin, Executable_Name, &args));
  if (status) return status;
  c->name = client_copy_text(&c->arena, args.executable_name, args.executable_name_size);
  return c->name ? NULL : tn_error_no_memory("an executable");
}

static const char *shape_text(tn_arena *arena, const tn_shape *shape) {
  char text[512];
  tn_line line = line_start(text, sizeof text);
  line_put(&line, "tensor<");
  for (size_t i = 0; i < shape->rank; i++) line_put(&line, "%lldx", (long long)shape->dims[i]);
  line_put(&line, "%s>", tn_type_name(shape->type));
  return tn_arena_strdup(arena, text);
}

static tn_status *copy_outputs(tn_compiled *c, const PJRT_Executable_OutputElementTypes_Args *t,
                               const PJRT_Executable_OutputDimensions_Args *d) {
  tn_shape *shapes = tn_arena_alloc_array(&c->arena, c->num_outputs, sizeof *shapes);
  if (!shapes) return tn_error_no_memory("an executable");
  const int64_t *dims = d->dims;
  for (size_t i = 0; i < c->num_outputs; i++) {
    shapes[i].type = (tn_type)t->output_types[i];
    shapes[i].rank = d->dim_sizes[i];
    shapes[i].dims = tn_arena_copy(&c->arena, dims, shapes[i].rank * sizeof *dims);
    if (!shapes[i].dims) return tn_error_no_memory("an executable");
    shapes[i].text = shape_text(&c->arena, &shapes[i]);
    if (!shapes[i].text) return tn_error_no_memory("an executable");
    dims += shapes[i].rank;
  }
  c->outputs = shapes;
  return NULL;
}

static tn_status *read_outputs(tn_compiled *c) {
  PJRT_Executable_OutputElementTypes_Args types = {.executable = c->executable};
  tn_status *status = PJRT(c->plugin, Executable_OutputElementTypes, &types);
  PJRT_Executable_OutputDimensions_Args dims = {.executable = c->executable};
  if (!status) status = PJRT(c->plugin, Executable_OutputDimensions, &dims);
  if (status) return client_forgive_unimplemented(status);
  if (types.num_output_types != c->num_outputs || dims.num_outputs != c->num_outputs) return NULL;
  return copy_outputs(c, &types, &dims);
}

tn_status *client_read_compiled(tn_compiled *c) {
  tn_status *status = read_numbers(c);
  if (!status) status = read_name(c);
  if (!status) status = read_outputs(c);
  return status;
}

/* ---- compiling ------------------------------------------------------------------------------- */

tn_status *client_read_signature(tn_arena *arena, const tn_program *program,
                                 client_signature *out) {
  if (strcmp(program->format, "mlir") != 0) return NULL;
  return client_signature_of_program(arena, program->data, program->size, program->name, out);
}

static tn_status *compile_code(tn_compiled *c, const tn_program *program) {
  PJRT_Program code = {
      .struct_size = client_size(c->plugin, PJRT_ID_PJRT_Program),
      .code = program->data,
      .code_size = program->size,
      .format = program->format,
      .format_size = strlen(program->format),
  };
  PJRT_Compile_Args args = {
      .topology = c->topology->topology,
      .program = &code,
      .compile_options = c->options,
      .compile_options_size = c->options_size,
      .client = c->client ? c->client->client : NULL,
  };
  tn_status *status = PJRT(c->plugin, Compile, &args);
  if (status) return client_name_place(status, program->name);
  c->executable = args.executable;
  if (c->executable) return NULL;
  return tn_error(TN_INTERNAL, "PJRT_Compile (%s) gave no executable", c->plugin->name);
}

static tn_status *make_compiled(tn_compiled *c, const tn_program *program,
                                const tn_compile_options *options) {
  tn_status *status = client_encode_options(NULL, options, &c->options, &c->options_size);
  if (!status) status = compile_code(c, program);
  if (!status) status = client_read_signature(&c->arena, program, &c->signature);
  if (!status) status = client_read_compiled(c);
  /* A partitioned program states global shapes; each device takes a part of them. */
  if (!status && c->num_partitions > 1) c->signature.known = false;
  return status;
}

tn_status *tn_compile_for(const tn_topology *topology, const tn_program *program,
                          const tn_compile_options *options, tn_client *client, tn_compiled **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_compile_for: no place for the program");
  *out = NULL;
  if (!topology || !program) return tn_error(TN_INVALID_ARGUMENT, "tn_compile_for: NULL");
  if (client && client->plugin != topology->plugin) {
    return tn_error(TN_INVALID_ARGUMENT, "the client is of %s, and the topology of %s",
                    client->plugin->name, topology->plugin->name);
  }
  tn_compiled *c = client_new_compiled(topology->plugin, client);
  if (!c) return tn_error_no_memory("a compiled program");
  c->topology = client_topology_ref((tn_topology *)topology); /* counting is no change to see */
  tn_status *status = make_compiled(c, program, options);
  if (status) {
    tn_compiled_destroy(c);
    return status;
  }
  *out = c;
  return NULL;
}

/* ---- what it is ------------------------------------------------------------------------------ */

const tn_compiled *tn_executable_compiled(const tn_executable *e) {
  return e ? e->compiled : NULL;
}
const char *tn_compiled_name(const tn_compiled *c) {
  return c ? c->name : "";
}
size_t tn_compiled_num_outputs(const tn_compiled *c) {
  return c ? c->num_outputs : 0;
}
int64_t tn_compiled_num_replicas(const tn_compiled *c) {
  return c ? c->num_replicas : 0;
}
int64_t tn_compiled_num_partitions(const tn_compiled *c) {
  return c ? c->num_partitions : 0;
}

tn_status *tn_compiled_output(const tn_compiled *c, size_t index, tn_shape *out) {
  if (!c || !out) return tn_error(TN_INVALID_ARGUMENT, "tn_compiled_output: NULL");
  if (index >= c->num_outputs) {
    return tn_error(TN_OUT_OF_RANGE, "output %zu of %zu", index, c->num_outputs);
  }
  if (!c->outputs) {
    return tn_error(TN_UNIMPLEMENTED, "%s does not tell its programs' output shapes",
                    c->plugin->name);
  }
  *out = c->outputs[index];
  return NULL;
}

size_t tn_compiled_num_arguments(const tn_compiled *c, bool *known) {
  bool has = c && c->signature.known;
  if (known) *known = has;
  return has ? c->signature.num_arguments : 0;
}

bool tn_compiled_argument(const tn_compiled *c, size_t index, tn_shape *out, bool *donated) {
  if (index >= tn_compiled_num_arguments(c, NULL)) return false;
  if (out) *out = c->signature.arguments[index];
  if (donated) *donated = c->signature.donated[index];
  return true;
}

tn_status *tn_compiled_fingerprint(const tn_compiled *c, const char **bytes, size_t *size) {
  if (!c || !bytes || !size) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_compiled_fingerprint: NULL");
  }
  PJRT_Executable_Fingerprint_Args args = {.executable = c->executable};
  tn_status *status = PJRT(c->plugin, Executable_Fingerprint, &args);
  if (status) return status;
  *bytes = args.executable_fingerprint;
  *size = args.executable_fingerprint_size;
  return NULL;
}

tn_status *tn_compiled_memory_stats(const tn_compiled *c, tn_executable_memory *out) {
  if (!c || !out) return tn_error(TN_INVALID_ARGUMENT, "tn_compiled_memory_stats: NULL");
  PJRT_Executable_GetCompiledMemoryStats_Args args = {.executable = c->executable};
  tn_status *status = PJRT(c->plugin, Executable_GetCompiledMemoryStats, &args);
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
      .total_allocation = SINCE(total_allocation_bytes),
      .indefinite_allocations = SINCE(indefinite_allocations),
      .peak_unpadded_heap = SINCE(peak_unpadded_heap_bytes),
  };
#undef SINCE
  return NULL;
}

tn_status *tn_compiled_code_size(const tn_compiled *c, int64_t *bytes) {
  if (!c || !bytes) return tn_error(TN_INVALID_ARGUMENT, "tn_compiled_code_size: NULL");
  PJRT_Executable_SizeOfGeneratedCodeInBytes_Args args = {.executable = c->executable};
  tn_status *status = PJRT(c->plugin, Executable_SizeOfGeneratedCodeInBytes, &args);
  if (!status) *bytes = args.size_in_bytes;
  return status;
}

size_t tn_compiled_describe(const tn_compiled *c, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!c) {
    line_put(&line, "no compiled program");
    return line.length;
  }
  line_put(&line, "%s: ", c->name[0] ? c->name : "program");
  if (c->signature.known) {
    size_t count = c->signature.num_arguments;
    line_put(&line, "%zu argument%s, ", count, count == 1 ? "" : "s");
  }
  line_put(&line, "%zu output%s", c->num_outputs, c->num_outputs == 1 ? "" : "s");
  return line.length;
}
