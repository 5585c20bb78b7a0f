/* Device rows of this machine: TENON_BACKENDS, JAX's list of plugins, pip's packages. No code of a
 * plugin runs; an entry that cannot be a row is left out, which tn_backend_left_out() tells. */
#include "backend/files/entry_points.h"
#include "backend/probe/probe.h"
#include "backend/registry.h"
#include "base/containers.h"
#include "base/memory.h"
#include "base/trace.h"
#include "client/plugins/places.h"
#include "client/plugins/registry.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <tenon/plugin.h>

/* NULL for anything but memory. */
static tn_status *forgive_error(tn_status *status) {
  if (!status || tn_status_code(status) == TN_RESOURCE_EXHAUSTED) return status;
  tn_trace(TN_TRACE_CLIENT, "back ends: left out: %s", tn_status_message(status));
  tn_status_destroy(status);
  return NULL;
}

/* The same of what somebody asked for, who will want to know. */
static tn_status *leave_out(tn_status *status) {
  if (!status || tn_status_code(status) == TN_RESOURCE_EXHAUSTED) return status;
  tn_status *kept = backend_leave_out_locked(tn_status_message(status));
  tn_status_destroy(forgive_error(status));
  return kept;
}

static tn_status *add_backend(const char *name, const char *plugin, const char *origin) {
  static const char *const none[] = {NULL};
  const backend_facts facts = {.id = BACKEND_NUM_IDS,
                               .type = TN_BACKEND_UNKNOWN,
                               .kind = TN_KIND_DEVICE,
                               .name = name,
                               .title = name,
                               .device = "",
                               .required = none,
                               .optional = none,
                               .plugins = "",
                               .plugin = plugin,
                               .origin = origin,
                               .library = "",
                               .option = ""};
  tn_status *status = backend_check_name(name);
  if (!status) status = backend_add_locked(&facts, NULL);
  return leave_out(tn_status_prefix(status, "%s", origin));
}

/* ---- "NAME:PATH,NAME:PATH" ------------------------------------------------------------------- */

typedef struct entry {
  char name[BACKEND_MAX_NAME];
  char path[PATH_MAX];
} entry;

/* False: it is no entry. */
static bool read_entry(const char *text, size_t size, entry *out) {
  const char *colon = memchr(text, ':', size);
  if (!colon) return false;
  size_t name = (size_t)(colon - text), path = size - name - 1;
  if (!name || !path || name >= sizeof out->name || path >= sizeof out->path) return false;
  memcpy(out->name, text, name);
  memcpy(out->path, colon + 1, path);
  out->name[name] = out->path[path] = '\0';
  return true;
}

static tn_status *add_list(const char *list, const char *origin, bool pass_known) {
  tn_status *status = NULL;
  while (list && *list && !status) {
    size_t size = strcspn(list, ",");
    entry found;
    if (size && !read_entry(list, size, &found))
      status = leave_out(tn_error(TN_INVALID_ARGUMENT, "%s: \"%.*s\" is not NAME:PATH", origin,
                                  (int)(size < 200 ? size : 200), list));
    else if (size && !(pass_known && client_is_known_plugin(found.name)))
      status = add_backend(found.name, found.path, origin);
    list += size + (list[size] == ',');
  }
  return status;
}

/* ---- SITE/jax_plugins/NAME/anything.so ------------------------------------------------------- */

/* "jax_plugins/NAME/" begins the file of a plugin that Tenon knows. */
static bool is_known_folder(const char *name) {
  char prefix[NAME_MAX + 16];
  int size = snprintf(prefix, sizeof prefix, "jax_plugins/%s/", name);
  tn_known_plugin known;
  for (size_t i = 0; tn_known_plugin_at(i, &known); i++)
    if (strncmp(known.file, prefix, (size_t)size) == 0) return true;
  return false;
}

/* Whether FOLDER/NAME is a plugin; only memory can be the error. */
static tn_status *is_plugin(const char *folder, const char *name, char out[PATH_MAX], bool *yes) {
  size_t size = strlen(name);
  *yes = false;
  if (size <= 3 || strcmp(name + size - 3, ".so") != 0) return NULL;
  if (snprintf(out, PATH_MAX, "%s/%s", folder, name) >= PATH_MAX) return NULL;
  tn_status *status = backend_check_file(out, "GetPjrtApi");
  *yes = !status;
  return forgive_error(status);
}

/* The first one of a folder, by name; "": none. */
static tn_status *plugin_below(const char *folder, char out[PATH_MAX]) {
  struct dirent **files = NULL;
  int count = scandir(folder, &files, NULL, alphasort);
  tn_status *status = NULL;
  bool found = false;
  for (int i = 0; i < count; i++) {
    if (!found && !status) status = is_plugin(folder, files[i]->d_name, out, &found);
    free(files[i]);
  }
  free(files);
  if (!found) out[0] = '\0';
  return status;
}

/* In lower case, with _ for what no name of a row has. */
static void name_after(const char *package, char name[BACKEND_MAX_NAME]) {
  snprintf(name, BACKEND_MAX_NAME, "%.*s", BACKEND_MAX_NAME - 1, package);
  for (char *at = name; *at; at++)
    *at = (char)(isalnum((unsigned char)*at) ? tolower((unsigned char)*at) : '_');
}

static tn_status *add_package(const char *above, const char *package) {
  char folder[PATH_MAX], path[PATH_MAX], name[BACKEND_MAX_NAME], origin[NAME_MAX + 16];
  if (package[0] == '.' || package[0] == '_' || is_known_folder(package)) return NULL;
  if (snprintf(folder, sizeof folder, "%s/%s", above, package) >= PATH_MAX) return NULL;
  tn_status *status = plugin_below(folder, path);
  if (status || !path[0]) return status;
  name_after(package, name);
  snprintf(origin, sizeof origin, "jax_plugins/%s", package);
  return add_backend(name, path, origin);
}

/* ---- entry points of the group jax_plugins ----------------------------------------------------
 */

typedef struct registered {
  const char *site;
  tn_status *status;
} registered;

/* SITE/a/b for the module a.b, where that is a folder, else the one that the module lies in. */
static bool folder_of_module(const char *site, const char *module, char out[PATH_MAX]) {
  int size = snprintf(out, PATH_MAX, "%s/%s", site, module);
  if (size >= PATH_MAX) return false;
  char *tail = out + strlen(site) + 1;
  for (char *at = tail; *at; at++)
    if (*at == '.') *at = '/';
  struct stat found;
  if (!stat(out, &found) && S_ISDIR(found.st_mode)) return true;
  char *slash = strrchr(tail, '/');
  if (slash) *slash = '\0';
  return slash != NULL;
}

/* Packages of jax_plugins/ have been seen already. */
static bool add_entry_point(void *arg, const entry_point *point) {
  registered *r = arg;
  char folder[PATH_MAX], path[PATH_MAX] = "", name[BACKEND_MAX_NAME], origin[NAME_MAX + 64];
  if (!strncmp(point->module, "jax_plugins.", 12) || !strncmp(point->module, "tenon.", 6))
    return false; /* Tenon's own package has Tenon's own plugin, which is a row of the table */
  snprintf(origin, sizeof origin, "entry point %.40s of %s", point->name, point->package);
  name_after(point->name, name);
  if (client_is_known_plugin(name)) return false;
  if (folder_of_module(r->site, point->module, folder)) r->status = plugin_below(folder, path);
  if (r->status) return true;
  r->status = path[0] ? add_backend(name, path, origin)
                      : leave_out(tn_error(TN_NOT_FOUND, "%s: no PJRT plugin beside module %.200s",
                                           origin, point->module));
  return r->status != NULL;
}

static bool look_in_site(void *arg, const char *site) {
  tn_status **status = arg;
  char folder[PATH_MAX];
  struct dirent **packages = NULL;
  if (snprintf(folder, sizeof folder, "%s/jax_plugins", site) >= PATH_MAX) return false;
  int count = scandir(folder, &packages, NULL, alphasort);
  for (int i = 0; i < count; i++) {
    if (!*status) *status = add_package(folder, packages[i]->d_name);
    free(packages[i]);
  }
  free(packages);
  registered r = {site, NULL};
  if (!*status) backend_each_entry_point(site, add_entry_point, &r);
  if (!*status) *status = r.status;
  return *status != NULL;
}

/* An entry that is there already, from a place that goes before, is left out: so this may be called
 * again where memory was short. */
tn_status *backend_find_rows_locked(void) {
  tn_status *status = add_list(tn_config_string(TN_CONFIG_BACKENDS), "TENON_BACKENDS", false);
  const char *jax = "PJRT_NAMES_AND_LIBRARY_PATHS";
  if (!status) status = add_list(client_foreign_variable(jax), jax, true);
  if (!status) client_each_site(look_in_site, &status);
  return status;
}
