/* Compiling, and what the plugin says of what came out. */
#include "base/containers.h"
#include "client/arguments.h"
#include "client/handles.h"
#include "client/program.h"
#include "client/text.h"
#include <string.h>

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

tn_status *client_read_executable(tn_executable *e) {
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

/* ---- errors ---------------------------------------------------------------------------------- */

/* The plugin never hears the program's name: ours calls it "<program>" and MLIR's parser "-". Finds
 * such a place ("<program>:3:5", "-:3:5", "<program>: byte 12") in a message. */
static const char *find_place(const char *message, size_t *skip, size_t *size) {
  static const char *const names[] = {"<program>:", "-:"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const char *at = strstr(message, names[i]);
    /* "-:" must be a word of its own. */
    if (!at || (at > message && at[-1] != ' ' && at[-1] != '\n')) continue;
    size_t lead = strlen(names[i]) - 1;
    const char *end = at + lead;
    if (!strncmp(end, ": byte ", 7)) end += 7;
    end += strspn(end, ":0123456789");
    while (end > at + lead && end[-1] == ':') end--;
    if (end == at + lead) continue;
    *skip = lead;
    *size = (size_t)(end - at);
    return at;
  }
  return NULL;
}

/* Gives the place its real name, and puts it in front. Takes the status. */
static tn_status *name_place(tn_status *status, const char *name) {
  const char *message = tn_status_message(status);
  size_t skip, size;
  const char *at = find_place(message, &skip, &size);
  if (!at) return tn_status_prefix(status, "%s", name);
  tn_text place = {0}, text = {0};
  tn_text_puts(&place, name);
  tn_text_append(&place, at + skip, size - skip);
  const char *rest = at + size;
  rest += strspn(rest, ": ");
  tn_text_puts(&text, place.failed ? "" : place.data);
  tn_text_puts(&text, ": ");
  tn_text_append(&text, message, (size_t)(at - message));
  tn_text_puts(&text, rest);
  if (place.failed || text.failed) {
    status = tn_status_prefix(status, "%s", name);
  } else {
    status = tn_status_reword(status, text.data);
    status = tn_status_add(status, &(tn_status_facts){.place = place.data});
  }
  tn_text_free(&place);
  tn_text_free(&text);
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
  client_name_program(program->name);
  tn_status *status = PJRT(plugin, Client_Compile, &args);
  client_name_program(NULL);
  if (status) return name_place(status, program->name);
  e->loaded = args.executable;
  return NULL;
}

static tn_status *make(tn_client *client, const tn_program *program,
                       const tn_compile_options *options, tn_executable *e) {
  tn_status *status = client_encode_options(client, options, &e->options, &e->options_size);
  if (!status) status = compile_bytes(e, program, e->options, e->options_size);
  if (!status && !strcmp(program->format, "mlir")) {
    status = client_signature_of_program(&e->arena, program->data, program->size, program->name,
                                         &e->signature);
  }
  if (!status) status = client_read_executable(e);
  /* A partitioned program states global shapes; each device takes a part of them. */
  if (!status && e->num_partitions > 1) e->signature.known = false;
  return status;
}

tn_executable *client_new_executable(tn_client *client) {
  tn_executable *e = tn_alloc_zero(sizeof *e);
  if (!e) return NULL;
  e->client = client_ref(client);
  pthread_mutex_init(&e->lock, NULL);
  return e;
}

static tn_status *compile(tn_client *client, const tn_program *program,
                          const tn_compile_options *options, tn_executable **out) {
  tn_executable *e = client_new_executable(client);
  if (!e) return tn_error_no_memory("an executable");
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

tn_status *tn_client_compile_on(tn_client *client, const tn_program *program,
                                const tn_device_assignment *assignment,
                                const tn_compile_options *options, tn_executable **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_client_compile_on: no place for it");
  *out = NULL;
  if (!client || !program || !assignment) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_client_compile_on: NULL");
  }
  tn_compile_options on = TN_COMPILE_OPTIONS_INIT;
  if (options && options->struct_size < sizeof on) return compile(client, program, options, out);
  if (options) on = *options;
  if (on.device_assignment && !tn_device_assignment_equal(on.device_assignment, assignment)) {
    return tn_error(TN_INVALID_ARGUMENT,
                    "tn_client_compile_on: the options have another device assignment");
  }
  on.device_assignment = assignment;
  return compile(client, program, &on, out);
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
