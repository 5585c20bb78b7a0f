#include "client/plugins/places.h"
#include "base/config.h"
#include <dlfcn.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char anchor;

void client_own_file(char out[PATH_MAX]) {
  Dl_info info;
  out[0] = '\0';
  if (dladdr(&anchor, &info) && info.dli_fname && strchr(info.dli_fname, '/') &&
      realpath(info.dli_fname, out)) {
    return;
  }
  ssize_t size = readlink("/proc/self/exe", out, PATH_MAX - 1);
  out[size > 0 ? size : 0] = '\0';
}

const char *client_foreign_variable(const char *name) {
  const char *value = getenv(name);
  return value && value[0] ? value : NULL;
}

/* ---- folders of Python packages -------------------------------------------------------------- */

typedef struct visitor {
  client_visit visit;
  void *arg;
} visitor;

/* Every folder of a list with colons; empty ones are passed over. */
static bool visit_list(const visitor *v, const char *list) {
  while (list && *list) {
    size_t size = strcspn(list, ":");
    char folder[PATH_MAX];
    if (size && size < sizeof folder) {
      memcpy(folder, list, size);
      folder[size] = '\0';
      if (v->visit(v->arg, folder)) return true;
    }
    list += size + (list[size] == ':');
  }
  return false;
}

static bool visit_pattern(const visitor *v, const char *pattern) {
  glob_t found;
  if (glob(pattern, GLOB_NOSORT, NULL, &found)) return v->visit(v->arg, pattern);
  bool done = false;
  for (size_t i = 0; !done && i < found.gl_pathc; i++) done = v->visit(v->arg, found.gl_pathv[i]);
  globfree(&found);
  return done;
}

/* What a Python that was installed under `prefix` uses. */
static bool visit_prefix(const visitor *v, const char *prefix, const char *below) {
  char pattern[PATH_MAX];
  if (!prefix || !prefix[0]) return false;
  int size = snprintf(pattern, sizeof pattern, "%s%s", prefix, below);
  return size > 0 && (size_t)size < sizeof pattern && visit_pattern(v, pattern);
}

static const char site[] = "/lib/python3*/site-packages";

/* The site-packages that holds libtenon.so, as it does in a wheel. */
static bool visit_own(const visitor *v) {
  char path[PATH_MAX];
  client_own_file(path);
  for (char *slash; (slash = strrchr(path, '/')) && slash != path;) {
    *slash = '\0';
    const char *name = strrchr(path, '/');
    if (!name || (strcmp(name, "/site-packages") && strcmp(name, "/dist-packages"))) continue;
    return v->visit(v->arg, path);
  }
  return false;
}

/* PREFIX/bin/PROGRAM: a Python, or something that lives with one. */
static bool visit_program(const visitor *v) {
  char path[PATH_MAX];
  ssize_t size = readlink("/proc/self/exe", path, sizeof path - 1);
  if (size <= 0) return false;
  path[size] = '\0';
  for (int i = 0; i < 2; i++) {
    char *slash = strrchr(path, '/');
    if (!slash) return false;
    *slash = '\0';
  }
  return visit_prefix(v, path, site);
}

/* PREFIX of the python3 that a shell would start: an environment's, which may not be active. */
static bool visit_shell_python(const visitor *v) {
  char path[PATH_MAX];
  for (const char *at = client_foreign_variable("PATH"); at && *at;) {
    int size = (int)strcspn(at, ":");
    int length = snprintf(path, sizeof path, "%.*s/python3", size, at);
    bool absolute = *at == '/';
    at += size + (at[size] == ':');
    if (!absolute || length >= PATH_MAX || access(path, X_OK)) continue;
    *strrchr(path, '/') = '\0';
    char *slash = strrchr(path, '/');
    if (!slash || slash == path) return false;
    *slash = '\0';
    return visit_prefix(v, path, site);
  }
  return false;
}

bool client_each_site(client_visit visit, void *arg) {
  const visitor v = {visit, arg};
  return visit_list(&v, tn_config_string(TN_CONFIG_PLUGIN_PATH)) ||
         visit_list(&v, client_foreign_variable("PYTHONPATH")) || visit_own(&v) ||
         visit_prefix(&v, client_foreign_variable("VIRTUAL_ENV"), site) ||
         visit_prefix(&v, client_foreign_variable("CONDA_PREFIX"), site) || visit_program(&v) ||
         visit_shell_python(&v) ||
         visit_prefix(&v, client_foreign_variable("HOME"), "/.local/lib/python3*/site-packages") ||
         visit_pattern(&v, "/usr/local/lib/python3*/site-packages") ||
         visit_pattern(&v, "/usr/local/lib/python3*/dist-packages") ||
         visit_pattern(&v, "/usr/lib/python3*/dist-packages");
}

bool client_cache_folder(char out[PATH_MAX]) {
  const char *own = tn_config_string(TN_CONFIG_CACHE);
  const char *user = client_foreign_variable("XDG_CACHE_HOME");
  const char *home = client_foreign_variable("HOME");
  int size = -1;
  if (own && own[0]) {
    size = snprintf(out, PATH_MAX, "%s", own);
  } else if (user) {
    size = snprintf(out, PATH_MAX, "%s/tenon", user);
  } else if (home) {
    size = snprintf(out, PATH_MAX, "%s/.cache/tenon", home);
  }
  return size > 0 && size < PATH_MAX;
}
