#include "backend/probe.h"
tn_status *backend_manifest_read(const char *path, const char *const *symbols,
                                 backend_manifest **out) {
  (void)symbols;
  *out = NULL;
  return tn_error(TN_UNIMPLEMENTED, "%s: manifests are not built yet", path);
}
tn_status *backend_manifest_parse(const void *bytes, size_t size, const char *const *symbols,
                                  backend_manifest **out) {
  (void)bytes, (void)size, (void)symbols;
  *out = NULL;
  return tn_error(TN_UNIMPLEMENTED, "manifests are not built yet");
}
void backend_manifest_destroy(backend_manifest *manifest) {
  (void)manifest;
}
tn_status *backend_check_file(const char *path, const char *symbol) {
  (void)path, (void)symbol;
  return NULL;
}
