#include "backend/gpu/attach.h"
#include "backend/gpu/gpu.h"
#include "backend/gpu/provider.h"
#include "backend/probe/probe.h"
#include "base/dynamic_module.h"
#include "base/json.h"
#include "client/handles.h"
#include "stablehlo/stablehlo.h"

#include <dlfcn.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <tenon/execution.h>
#include <tenon/plugin.h>
#include <unistd.h>

enum { MAX_ENTRIES = 1000 };

struct backend_attached {
  offload_rule *rules;
  size_t num_rules;
};

/* ---- attaching ------------------------------------------------------------------------------- */

/* A plugin that has loaded a library of this name works with it: a second one, of another version,
 * would look for its parts and get the first one's. What a setting names is taken all the same. */
static bool find_loaded_library(gpu_row row, char path[PATH_MAX]) {
  const char *soname = gpu_row_soname(row);
  struct link_map *map = NULL;
  void *object = soname && !backend_library_is_set(gpu_row_name(row))
                     ? dlopen(soname, RTLD_NOW | RTLD_NOLOAD)
                     : NULL;
  if (!object) return false;
  bool found = dlinfo(object, RTLD_DI_LINKMAP, &map) == 0 && map->l_name[0] == '/' &&
               strlen(map->l_name) < PATH_MAX;
  if (found) strcpy(path, map->l_name);
  dlclose(object);
  return found;
}

/* A library that is not found is left to the loader, whose error says what it looked for. */
static const char *find_library(gpu_row row, char path[PATH_MAX]) {
  gpu_findings findings;
  if (find_loaded_library(row, path)) return path;
  gpu_find(row, NULL, &findings);
  if (findings.states[TN_BACKEND_FOUND].answer != TN_ANSWER_YES || !findings.library[0])
    return NULL;
  memcpy(path, findings.library, PATH_MAX);
  return path;
}

static tn_status *open_module(const provider_module *module) {
  char library[PATH_MAX], driver[PATH_MAX], why[1024] = "";
  provider_libraries libraries = {0};
  gpu_row row;
  if (gpu_row_of(module->name, &row)) {
    libraries.library = find_library(row, library);
    libraries.driver = find_library(GPU_CUDA, driver);
  }
  if (module->open(&libraries, why, sizeof why)) return NULL;
  return tn_error(TN_FAILED_PRECONDITION, "%s cannot be attached: %s", module->name, why);
}

static tn_status *load_module(const char *name, const provider_module **out) {
  void *symbol;
  provider_getter *get;
  tn_status *status = tn_dynamic_module_find(name, "tenon_provider", &symbol);
  if (status) return tn_status_prefix(status, "%s has no module of kernels", name);
  memcpy(&get, &symbol, sizeof get);
  const provider_module *module = get();
  if (!module || module->struct_size < sizeof *module)
    return tn_error(TN_FAILED_PRECONDITION, "libtenon_%s.so is of another Tenon", name);
  *out = module;
  return NULL;
}

bool backend_is_module(const char *name) {
  char path[TN_DYNAMIC_MODULE_PATH_MAX];
  if (strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_") != strlen(name)) return false;
  tn_dynamic_module_path(name, path);
  if (access(path, R_OK) != 0) return false;
  tn_status *status = backend_check_file(path, "tenon_provider");
  /* where memory is short it may be one: attaching it tells */
  bool good = !status || tn_status_code(status) == TN_RESOURCE_EXHAUSTED;
  tn_status_destroy(status);
  return good;
}

static tn_status *check_platform(tn_client *client, const provider_module *module) {
  const char *platform = tn_client_platform_name(client);
  if (!strcasecmp(platform, module->platform)) return NULL;
  /* A CPU plugin has handlers for "cpu", whatever it calls its platform. */
  if (!strcmp(module->platform, "cpu") && strstr(platform, "cpu")) return NULL;
  return tn_error(TN_FAILED_PRECONDITION, "%s has kernels for %s, and the client's platform is %s",
                  module->name, module->platform, platform);
}

static tn_status *add_rules(const provider_module *module, tn_client *client,
                            backend_attached *attached) {
  size_t capacity = attached->num_rules; /* is what there is, exactly */
  void *rules = attached->rules;
  if (!tn_array_reserve(&rules, &capacity, attached->num_rules + module->num_ops,
                        sizeof *attached->rules))
    return tn_error_no_memory("a provider's rules");
  attached->rules = rules;
  for (size_t i = 0; i < module->num_ops; i++) {
    const provider_op *op = &module->ops[i];
    tn_status *status = tn_plugin_register_ffi_handler(tn_client_plugin(client), op->rule.target,
                                                       module->platform, op->handler, 0);
    if (status) return tn_status_prefix(status, "%s cannot be attached", module->name);
    attached->rules[attached->num_rules++] = op->rule;
  }
  return NULL;
}

static tn_status *attach_one(tn_client *client, const char *name, backend_attached *attached) {
  const provider_module *module = NULL;
  tn_status *status = load_module(name, &module);
  if (!module) return status;
  status = check_platform(client, module);
  if (!status) status = open_module(module);
  if (!status) status = add_rules(module, client, attached);
  return status;
}

tn_status *backend_attach(tn_client *client, const char *const *names, size_t count,
                          backend_attached **out) {
  *out = NULL;
  backend_attached *attached = tn_alloc_zero(sizeof *attached);
  tn_status *status = attached ? NULL : tn_error_no_memory("providers");
  for (size_t i = 0; !status && i < count; i++) status = attach_one(client, names[i], attached);
  if (status) {
    backend_attached_destroy(attached);
    return status;
  }
  *out = attached;
  return NULL;
}

void backend_attached_destroy(backend_attached *attached) {
  if (!attached) return;
  tn_free(attached->rules);
  tn_free(attached);
}

/* ---- rewriting ------------------------------------------------------------------------------- */

typedef struct record {
  tn_text *entries; /* or NULL */
  size_t count, taken;
} record;

static void write_down(void *arg, const ir_module *module, const ir_op *op,
                       const offload_rule *rule, const char *reason) {
  record *r = arg;
  r->taken += !reason;
  if (!r->entries || r->count == MAX_ENTRIES) return;
  char place[512];
  ir_op_place(module, op, place, sizeof place);
  tn_text_puts(r->entries, r->count++ ? ", {\"op\": " : "{\"op\": ");
  tn_json_append(r->entries, op->name);
  tn_text_puts(r->entries, ", \"place\": ");
  tn_json_append(r->entries, place);
  tn_text_puts(r->entries, ", \"provider\": ");
  tn_json_append(r->entries, rule->provider);
  tn_text_printf(r->entries, ", \"chosen\": %s, \"reason\": ", reason ? "false" : "true");
  tn_json_append(r->entries, reason ? reason : "");
  tn_text_putc(r->entries, '}');
}

/* Bytes stay as they are where nothing was taken. */
static tn_status *write_program(const ir_module *module, const tn_program *like, bool changed,
                                tn_program **out) {
  if (!changed)
    return tn_program_create(tn_program_data(like), tn_program_size(like), tn_program_format(like),
                             tn_program_name(like), out);
  tn_text text = {0};
  tn_status *status = hlo_print(module, 0, &text);
  if (!status && text.failed) status = tn_error_no_memory("a rewritten program");
  if (!status) status = tn_program_create(text.data, text.size, "mlir", tn_program_name(like), out);
  tn_text_free(&text);
  return status;
}

tn_status *backend_offload(const backend_attached *attached, const tn_program *program,
                           tn_program **out, tn_text *entries, size_t *taken) {
  *out = NULL;
  if (strcmp(tn_program_format(program), "mlir") != 0)
    return tn_error(TN_UNIMPLEMENTED, "%s is %s: providers take ops of StableHLO only",
                    tn_program_name(program), tn_program_format(program));
  ir_module *module = NULL;
  record r = {.entries = entries};
  tn_status *status = hlo_read(tn_program_data(program), tn_program_size(program),
                               tn_program_name(program), NULL, &module);
  if (!status) status = pass_offload(module, attached->rules, attached->num_rules, write_down, &r);
  if (!status) status = write_program(module, program, r.taken > 0, out);
  ir_module_destroy(module);
  if (!status && entries && entries->failed) {
    status = tn_error_no_memory("a report");
    tn_program_destroy(*out);
    *out = NULL;
  }
  if (!status && taken) *taken = r.taken;
  return status;
}

/* ---- compiling ------------------------------------------------------------------------------- */

static void end_attached(void *attached) {
  backend_attached_destroy(attached);
}

void backend_attach_for_good(tn_client *client, backend_attached *attached) {
  client->attached = attached;
  client->end_attached = end_attached;
}

/* Options that cannot be read are the compilation's to refuse. */
static int64_t partitions_of(const tn_compile_options *options) {
  client_compile_options given;
  tn_status_destroy(client_read_compile_options(options, &given));
  return given.options.num_partitions;
}

/* The entries become the executable's. */
static tn_status *keep_entries(const tn_text *entries, tn_executable **executable) {
  tn_executable *e = *executable;
  if (!entries->data && !entries->failed) return NULL;
  e->attached = entries->failed ? NULL : tn_arena_strdup(&e->arena, entries->data);
  if (e->attached) return NULL;
  tn_executable_destroy(e);
  *executable = NULL;
  return tn_error_no_memory("a report");
}

tn_status *backend_compile(tn_client *client, const tn_program *program,
                           const tn_compile_options *options, size_t *taken, tn_executable **out) {
  if (taken) *taken = 0;
  if (!client || !client->attached || !program || !out)
    return tn_compile_program(client, program, options, out);
  *out = NULL;
  tn_program *rewritten = NULL;
  tn_text entries = {0};
  tn_status *status = NULL;
  int64_t partitions = partitions_of(options);
  if (partitions > 1)
    tn_text_printf(&entries,
                   "{\"chosen\": false, \"reason\": \"it is compiled for %lld partitions\"}",
                   (long long)partitions);
  else
    status = backend_offload(client->attached, program, &rewritten, &entries, taken);
  if (!status) status = tn_compile_program(client, rewritten ? rewritten : program, options, out);
  if (!status) status = keep_entries(&entries, out);
  tn_program_destroy(rewritten);
  tn_text_free(&entries);
  return status;
}
