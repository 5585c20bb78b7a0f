/* What only this machine can say; tests put their own in its place. */
#include "backend/states.h"

#include <glob.h>

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

/* gpu_try() runs the library's code, which this process does not. */
tn_backend_verdict backend_try_gpu(gpu_row row, const char *library) {
  (void)row, (void)library;
  return (tn_backend_verdict){TN_ANSWER_UNKNOWN,
                              "its GPU can be used; running a program with it tells the rest", ""};
}
