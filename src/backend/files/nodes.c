/* What only this machine can say; tests put their own in its place. */
#include "backend/states.h"
#include "base/config.h"
#include "base/dynamic_module.h"

#include <glob.h>
#include <stdlib.h>
#include <string.h>

bool backend_has_node(const char *pattern) {
  glob_t found;
  bool has = glob(pattern, GLOB_NOSORT, NULL, &found) == 0 && found.gl_pathc > 0;
  globfree(&found);
  return has;
}

bool backend_is_apple(void) {
#ifdef __APPLE__
  return true;
#else
  return false;
#endif
}

/* Where there is no driver the loader says so in the child, which is in another folder; a setting's
 * file goes there whole. */
static const char *driver_file(char found[PATH_MAX], char whole[PATH_MAX]) {
  tn_status *status = backend_find_library("cuda", found);
  const char *set = tn_config_string(TN_CONFIG_CUDA_LIBRARY);
  const char *file = !status ? found : set && set[0] ? set : NULL;
  tn_status_destroy(status);
  return file && strchr(file, '/') && realpath(file, whole) ? whole : file;
}

tn_status *backend_try_gpu(gpu_row row, const char *library, const backend_probe **out) {
  char found[PATH_MAX], whole[PATH_MAX], module[TN_DYNAMIC_MODULE_PATH_MAX];
  const char *driver = driver_file(found, whole);
  const char *const options[] = {gpu_row_name(row), driver, NULL};
  backend_question question = {BACKEND_PROBE_GPU, library, options};
  if (!library[0] && row == GPU_CUDA) {
    question.path = driver ? driver : "libcuda.so.1";
  } else if (!library[0]) { /* the module is what it has */
    tn_dynamic_module_path(gpu_row_name(row), module);
    question.path = module;
  }
  return backend_probe_ask(&question, out);
}
