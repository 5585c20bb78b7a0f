#include "base/dynamic_module.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The folder that this code was loaded from, with a slash; "" if nobody knows. */
static void own_folder(char folder[PATH_MAX]) {
  static const char anchor = 0;
  Dl_info info;
  folder[0] = 0;
  if (!dladdr(&anchor, &info) || !info.dli_fname || strlen(info.dli_fname) >= PATH_MAX) return;
  strcpy(folder, info.dli_fname);
  if (folder[0] != '/') { /* a program, by the name that it was called by: found on PATH, say */
    ssize_t length = readlink("/proc/self/exe", folder, PATH_MAX - 1);
    folder[length > 0 ? length : 0] = 0;
  }
  char *slash = strrchr(folder, '/');
  if (slash)
    slash[1] = 0;
  else
    folder[0] = 0;
}

/* Where a module lies: beside this code, or where that is a program, in the folder of libraries
 * beside the program's own. */
void tn_dynamic_module_path(const char *name, char path[TN_DYNAMIC_MODULE_PATH_MAX]) {
  char folder[PATH_MAX];
  own_folder(folder);
  snprintf(path, TN_DYNAMIC_MODULE_PATH_MAX, "%s../lib/libtenon_%s.so", folder, name);
  char beside[TN_DYNAMIC_MODULE_PATH_MAX];
  snprintf(beside, sizeof beside, "%slibtenon_%s.so", folder, name);
  if (access(beside, F_OK) == 0 || access(path, F_OK) != 0) strcpy(path, beside);
}

tn_status *tn_dynamic_module_find(const char *name, const char *symbol, void **out) {
  char path[TN_DYNAMIC_MODULE_PATH_MAX];
  tn_dynamic_module_path(name, path);
  void *object = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  void *found = object ? dlsym(object, symbol) : NULL;
  if (!found) {
    const char *why = dlerror();
    return tn_error(TN_NOT_FOUND, "the module %s: %s", path, why ? why : "it has no such symbol");
  }
  *out = found;
  return NULL;
}
