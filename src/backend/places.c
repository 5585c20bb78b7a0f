#include "backend/probe.h"
tn_status *backend_find_library(const char *name, char path[PATH_MAX]) {
  path[0] = '\0';
  return tn_error(TN_NOT_FOUND, "%s: places are not built yet", name);
}
const char *backend_library_setting(const char *name) {
  (void)name;
  return "";
}
tn_status *backend_find_plugin(const char *name, char path[PATH_MAX]) {
  path[0] = '\0';
  return tn_error(TN_NOT_FOUND, "%s: places are not built yet", name);
}
