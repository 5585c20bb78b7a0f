#include "base/module.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

/* The folder that this code was loaded from, with a slash; "" if nobody knows. */
static void own_folder(char folder[PATH_MAX]) {
  static const char anchor = 0;
  Dl_info info;
  folder[0] = 0;
  if (!dladdr(&anchor, &info) || !info.dli_fname || strlen(info.dli_fname) >= PATH_MAX) return;
  strcpy(folder, info.dli_fname);
  char *slash = strrchr(folder, '/');
  if (slash)
    slash[1] = 0;
  else
    folder[0] = 0;
}

tn_status *tn_module_find(const char *name, const char *symbol, void **out) {
  char folder[PATH_MAX], path[PATH_MAX + 64];
  own_folder(folder);
  snprintf(path, sizeof path, "%slibtenon_%s.so", folder, name);
  void *object = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  void *found = object ? dlsym(object, symbol) : NULL;
  if (!found) {
    const char *why = dlerror();
    return tn_error(TN_NOT_FOUND, "the module %s: %s", path, why ? why : "it has no such symbol");
  }
  *out = found;
  return NULL;
}
