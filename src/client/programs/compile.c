/* Compiling, and what the plugin says of what came out. */
#include "base/containers.h"
#include "client/arguments.h"
#include "client/handles.h"
#include "client/programs/program.h"
#include <string.h>

/* ---- what the plugin says of it -------------------------------------------------------------- */

static tn_status *read_devices(tn_executable *e) {
  PJRT_LoadedExecutable_AddressableDevices_Args args = {.executable = e->loaded};
  tn_status *status = PJRT(e->client->plugin, LoadedExecutable_AddressableDevices, &args);
  if (!status) {
    status = client_check_list(e->client->plugin, PJRT_FN_PJRT_LoadedExecutable_AddressableDevices,
                               args.addressable_devices, args.num_addressable_devices);
  }
  if (status) return status;
  e->devices = tn_arena_alloc_array(&e->arena, args.num_addressable_devices, sizeof *e->devices);
  if (!e->devices) return tn_error_no_memory("an executable");
  for (size_t i = 0; i < args.num_addressable_devices; i++) {
    e->devices[i] = client_device_of(e->client, args.addressable_devices[i]);
    if (!e->devices[i]) {
      return tn_error(TN_INTERNAL, "%s: the executable's device %zu is not among its devices",
                      e->client->plugin->name, i);
    }
  }
  e->num_devices = args.num_addressable_devices;
  return NULL;
}

/* Every later call with it could end the process. */
static tn_status *gave_nothing(const tn_executable *e) {
  return tn_error(TN_INTERNAL, "%s reported success and gave no executable",
                  e->client->plugin->name);
}

tn_status *client_read_executable(tn_executable *e) {
  if (!e->loaded) return gave_nothing(e);
  PJRT_LoadedExecutable_GetExecutable_Args args = {.loaded_executable = e->loaded};
  tn_status *status = PJRT(e->client->plugin, LoadedExecutable_GetExecutable, &args);
  if (status) return status;
  if (!args.executable) return gave_nothing(e);
  tn_compiled *c = e->compiled;
  c->executable = args.executable;
  status = client_read_compiled(c);
  e->executable = c->executable;
  e->options = c->options;
  e->options_size = c->options_size;
  e->name = c->name;
  e->num_replicas = c->num_replicas;
  e->num_partitions = c->num_partitions;
  e->num_outputs = c->num_outputs;
  e->outputs = c->outputs;
  /* A partitioned program states global shapes; each device takes a part of them. */
  if (e->num_partitions > 1) c->signature.known = false;
  e->signature = c->signature;
  return status ? status : read_devices(e);
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

tn_status *client_name_place(tn_status *status, const char *name) {
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
  if (status) return client_name_place(status, program->name);
  e->loaded = args.executable;
  e->source = tn_arena_strdup(&e->compiled->arena, program->name);
  return e->source ? NULL : tn_error_no_memory("an executable");
}

static tn_status *make_executable(tn_client *client, const tn_program *program,
                                  const tn_compile_options *options, tn_executable *e) {
  tn_compiled *c = e->compiled;
  tn_status *status = client_encode_options(client, options, &c->options, &c->options_size);
  if (!status) status = compile_bytes(e, program, c->options, c->options_size);
  if (!status) status = client_read_signature(&c->arena, program, &c->signature);
  return status ? status : client_read_executable(e);
}

tn_executable *client_new_executable(tn_client *client) {
  tn_executable *e = tn_alloc_zero(sizeof *e);
  tn_compiled *c = e ? client_new_compiled(client->plugin, client) : NULL;
  if (!c) {
    tn_free(e);
    return NULL;
  }
  e->client = client_ref(client);
  e->compiled = c;
  pthread_mutex_init(&e->lock, NULL);
  return e;
}

static tn_status *compile_program(tn_client *client, const tn_program *program,
                                  const tn_compile_options *options, tn_executable **out) {
  tn_executable *e = client_new_executable(client);
  if (!e) return tn_error_no_memory("an executable");
  tn_status *status = make_executable(client, program, options, e);
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
  return compile_program(client, program, options, out);
}

tn_status *tn_client_compile_on(tn_client *client, const tn_program *program,
                                const tn_device_assignment *assignment,
                                const tn_compile_options *options, tn_executable **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_client_compile_on: no place for it");
  *out = NULL;
  if (!client || !program || !assignment) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_client_compile_on: NULL");
  }
  client_compile_options given;
  tn_compile_options on;
  tn_status *status = client_read_compile_options(options, &given);
  if (status) return status;
  on = given.options;
  if (on.device_assignment && !tn_device_assignment_equal(on.device_assignment, assignment)) {
    return tn_error(TN_INVALID_ARGUMENT,
                    "tn_client_compile_on: the options have another device assignment");
  }
  on.device_assignment = assignment;
  return compile_program(client, program, &on, out);
}

tn_status *tn_compile(tn_client *client, const void *program, size_t size,
                      const tn_compile_options *options, tn_executable **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_compile: no place for the executable");
  *out = NULL;
  if (!client) return tn_error(TN_INVALID_ARGUMENT, "tn_compile: no client");
  tn_program view = {(char *)program, size, (char *)"mlir", (char *)"<program>"};
  tn_status *status = client_check_program(program, size, view.name);
  return status ? status : compile_program(client, &view, options, out);
}

tn_status *tn_compile_file(tn_client *client, const char *path, const tn_compile_options *options,
                           tn_executable **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_compile_file: no place for the executable");
  *out = NULL;
  if (!client) return tn_error(TN_INVALID_ARGUMENT, "tn_compile_file: no client");
  tn_program *program = NULL;
  tn_status *status = tn_program_load(path, &program);
  if (!status) status = compile_program(client, program, options, out);
  tn_program_destroy(program);
  return status;
}
