/* The plugins of this process: loaded once, initialised once, kept for ever. */
#include "base/trace.h"
#include "client/plugins/places.h"
#include "client/plugins/registry.h"
#include "client/text.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Guards the list and everything done while a plugin enters it. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static tn_plugin *plugins;
static tn_plugin *linked;

/* ---- one plugin ------------------------------------------------------------------------------ */

static const char *base_name(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

static void discard_plugin(tn_plugin *plugin) {
  if (!plugin) return;
  tn_arena_free(&plugin->arena);
  tn_free(plugin);
}

static tn_plugin *allocate_plugin(const char *name, const char *path) {
  tn_plugin *plugin = tn_alloc_zero(sizeof *plugin);
  if (!plugin) return NULL;
  plugin->name = tn_arena_strdup(&plugin->arena, name);
  plugin->path = tn_arena_strdup(&plugin->arena, path);
  if (plugin->name && plugin->path) return plugin;
  discard_plugin(plugin);
  return NULL;
}

static tn_plugin *find_api(const PJRT_Api *api) {
  for (tn_plugin *p = plugins; p; p = p->next) {
    if (p->api == api) return p;
  }
  return NULL;
}

static tn_status *read_attributes(tn_plugin *plugin) {
  PJRT_Plugin_Attributes_Args args = {0};
  tn_status *status = PJRT(plugin, Plugin_Attributes, &args);
  if (status) {
    /* Old plugins have none, or answer that they are not implemented: no attributes then. */
    tn_trace(TN_TRACE_CLIENT, "%s: no attributes: %s", plugin->name, tn_status_message(status));
    tn_status_destroy(status);
    return NULL;
  }
  status = client_copy_values(&plugin->arena, args.attributes,
                              args.attributes ? args.num_attributes : 0, &plugin->attributes);
  if (!status) plugin->num_attributes = args.attributes ? args.num_attributes : 0;
  return status;
}

/* Brings a plugin with a table into the list. The list owns it from the moment that its initialiser
 * ran well; before that it is discarded and a later attempt starts anew. */
static tn_status *initialize_plugin(tn_plugin *plugin) {
  tn_status *status = client_plugin_bind(plugin);
  if (status) return status;
  PJRT_Plugin_Initialize_Args args = {0};
  status = PJRT(plugin, Plugin_Initialize, &args);
  if (status) return status;
  plugin->next = plugins;
  plugins = plugin;
  tn_trace(TN_TRACE_CLIENT, "plugin %s, PJRT %d.%d", plugin->name, plugin->major, plugin->minor);
  return NULL;
}

/* After it is in the list: attributes are read by whoever comes first and has memory for them. */
static tn_status *complete_plugin(tn_plugin *plugin, tn_plugin **out) {
  if (!plugin->initialized) {
    tn_status *status = read_attributes(plugin);
    if (status) return status;
    plugin->initialized = true;
  }
  *out = plugin;
  return NULL;
}

/* ---- loading --------------------------------------------------------------------------------- */

/* Says in plain words why the file cannot be a plugin, before the loader gets it. */
static tn_status *check_file(const char *path) {
  struct stat info;
  if (stat(path, &info)) return tn_error_at(TN_NOT_FOUND, path, "%s", strerror(errno));
  if (!S_ISREG(info.st_mode)) {
    return tn_error_at(TN_INVALID_ARGUMENT, path, "not a plugin: it is no regular file");
  }
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) {
    return tn_error_at(errno == EACCES ? TN_PERMISSION_DENIED : TN_UNAVAILABLE, path, "%s",
                       strerror(errno));
  }
  char magic[4] = {0};
  ssize_t got = read(file, magic, sizeof magic);
  close(file);
  if (got != sizeof magic || memcmp(magic, "\177ELF", sizeof magic)) {
    return tn_error_at(TN_INVALID_ARGUMENT, path,
                       "not a plugin: it is no shared object (no ELF header)");
  }
  return NULL;
}

static tn_status *open_file(const char *path, const PJRT_Api **api) {
  void *object = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!object) {
    const char *cause = dlerror();
    return tn_error_at(TN_FAILED_PRECONDITION, path, "the loader refused it: %s",
                       cause ? cause : "no reason given");
  }
  void *symbol = dlsym(object, "GetPjrtApi");
  if (!symbol) {
    dlclose(object);
    return tn_error_at(TN_INVALID_ARGUMENT, path, "not a plugin: it does not export GetPjrtApi");
  }
  tn_get_pjrt_api get;
  memcpy(&get, &symbol, sizeof get);
  *api = get();
  if (!*api) {
    return tn_error_at(TN_INVALID_ARGUMENT, path, "not a plugin: its GetPjrtApi returns NULL");
  }
  return NULL;
}

static tn_status *load_new(const char *path, tn_plugin **out) {
  const PJRT_Api *api = NULL;
  tn_status *status = check_file(path);
  if (!status) client_spare_metadata_wait(base_name(path));
  if (!status) status = open_file(path, &api);
  if (status) return status;
  tn_plugin *plugin = find_api(api);
  if (plugin) return complete_plugin(plugin, out);
  plugin = allocate_plugin(base_name(path), path);
  if (!plugin) return tn_error_no_memory("a plugin");
  plugin->api = api;
  status = initialize_plugin(plugin);
  if (status) {
    discard_plugin(plugin);
    return status;
  }
  return complete_plugin(plugin, out);
}

static tn_status *load_locked(const char *path, tn_plugin **out) {
  for (tn_plugin *p = plugins; p; p = p->next) {
    if (!strcmp(p->path, path)) return complete_plugin(p, out);
  }
  return load_new(path, out);
}

tn_status *tn_plugin_load(const char *path, tn_plugin **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_plugin_load: no place for the plugin");
  *out = NULL;
  if (!path || !path[0]) return tn_error(TN_INVALID_ARGUMENT, "tn_plugin_load: no path");
  char *real = realpath(path, NULL);
  if (!real) {
    if (errno == ENOMEM) return tn_error_no_memory("a path");
    return tn_error_at(TN_NOT_FOUND, path, "no plugin there: %s", strerror(errno));
  }
  pthread_mutex_lock(&lock);
  tn_status *status = load_locked(real, out);
  pthread_mutex_unlock(&lock);
  free(real);
  return status;
}

/* ---- linked plugins -------------------------------------------------------------------------- */

static tn_status *register_locked(tn_get_pjrt_api get) {
  if (linked) {
    if (linked->linked == get) return NULL;
    return tn_error(TN_ALREADY_EXISTS, "another linked plugin is registered already");
  }
  const PJRT_Api *api = get();
  if (!api) return tn_error(TN_INVALID_ARGUMENT, "linked plugin: its GetPjrtApi returns NULL");
  tn_plugin *ready = NULL;
  tn_plugin *plugin = find_api(api);
  if (!plugin) {
    plugin = allocate_plugin("linked", "");
    if (!plugin) return tn_error_no_memory("a plugin");
    plugin->api = api;
    tn_status *status = initialize_plugin(plugin);
    if (status) {
      discard_plugin(plugin);
      return status;
    }
  }
  tn_status *status = complete_plugin(plugin, &ready);
  if (status) return status;
  plugin->linked = get;
  linked = plugin;
  return NULL;
}

tn_status *tn_plugin_register_linked(tn_get_pjrt_api get_pjrt_api) {
  if (!get_pjrt_api) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_plugin_register_linked: no function");
  }
  pthread_mutex_lock(&lock);
  tn_status *status = register_locked(get_pjrt_api);
  pthread_mutex_unlock(&lock);
  return status;
}

tn_plugin *client_linked_plugin(void) {
  pthread_mutex_lock(&lock);
  tn_plugin *plugin = linked;
  pthread_mutex_unlock(&lock);
  return plugin;
}

/* ---- what it is ------------------------------------------------------------------------------ */

const char *tn_plugin_name(const tn_plugin *plugin) {
  return plugin ? plugin->name : "";
}
const char *tn_plugin_path(const tn_plugin *plugin) {
  return plugin ? plugin->path : "";
}
const struct PJRT_Api *tn_plugin_api(const tn_plugin *plugin) {
  return plugin ? plugin->api : NULL;
}

void tn_plugin_version(const tn_plugin *plugin, int *major, int *minor) {
  if (major) *major = plugin ? plugin->major : 0;
  if (minor) *minor = plugin ? plugin->minor : 0;
}

size_t tn_plugin_num_attributes(const tn_plugin *plugin) {
  return plugin ? plugin->num_attributes : 0;
}

bool tn_plugin_attribute(const tn_plugin *plugin, size_t index, tn_value *out) {
  if (!out || index >= tn_plugin_num_attributes(plugin)) return false;
  *out = plugin->attributes[index];
  return true;
}

size_t tn_plugin_num_functions(void) {
  return PJRT_NUM_FUNCTIONS;
}

bool tn_plugin_function(const tn_plugin *plugin, size_t index, const char **name, int *since_minor,
                        bool *offered) {
  if (!plugin || index >= PJRT_NUM_FUNCTIONS) return false;
  pjrt_function_id id = (pjrt_function_id)index;
  if (name) *name = pjrt_function_name(id);
  if (since_minor) *since_minor = pjrt_function_since(id);
  if (offered) *offered = client_find(plugin, id) != NULL;
  return true;
}

bool tn_plugin_offers(const tn_plugin *plugin, const char *function) {
  if (!plugin || !function) return false;
  pjrt_function_id id = pjrt_function_find(function);
  return id != PJRT_NUM_FUNCTIONS && client_find(plugin, id);
}

size_t tn_plugin_describe(const tn_plugin *plugin, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!plugin) {
    line_put(&line, "no plugin");
    return line.length;
  }
  size_t offered = 0;
  for (int i = 0; i < PJRT_NUM_FUNCTIONS; i++) {
    offered += client_find(plugin, (pjrt_function_id)i) != NULL;
  }
  line_put(&line, "%s (PJRT %d.%d), %zu of %d functions", plugin->name, plugin->major,
           plugin->minor, offered, (int)PJRT_NUM_FUNCTIONS);
  return line.length;
}
