/* libtpu asks Google's metadata server what kind of TPU machine it is on, when it is initialised:
 * some thirty tries for each of several keys, which take minutes where something answers that is no
 * such server. TPU_SKIP_MDS_QUERY=1 has it not ask. */
#include "base/trace.h"
#include "client/plugins/places.h"
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_there(const char *root, const char *pattern) {
  char path[PATH_MAX];
  glob_t found;
  int size = snprintf(path, sizeof path, "%s%s", root, pattern);
  if (size <= 0 || (size_t)size >= sizeof path) return true; /* not known: as on a TPU machine */
  if (glob(path, GLOB_NOSORT, NULL, &found)) return false;
  globfree(&found);
  return true;
}

/* Whether a file begins with those words. */
static bool file_starts_with(const char *root, const char *name, const char *words) {
  char path[PATH_MAX], text[64] = "";
  int size = snprintf(path, sizeof path, "%s%s", root, name);
  FILE *file = size > 0 && (size_t)size < sizeof path ? fopen(path, "re") : NULL;
  if (!file) return false;
  char *got = fgets(text, sizeof text, file);
  fclose(file);
  return got && !strncmp(text, words, strlen(words));
}

bool client_may_be_tpu_machine(const char *root) {
  return is_there(root, "/dev/accel*") || is_there(root, "/dev/vfio/[0-9]*") ||
         file_starts_with(root, "/sys/class/dmi/id/product_name", "Google") ||
         file_starts_with(root, "/sys/class/dmi/id/sys_vendor", "Google");
}

void client_spare_metadata_wait(const char *file) {
  static const char variable[] = "TPU_SKIP_MDS_QUERY";
  if (strncmp(file, "libtpu", 6) || getenv(variable) || client_may_be_tpu_machine("")) return;
  setenv(variable, "1", 0);
  tn_trace(TN_TRACE_CLIENT, "%s: this is no TPU machine: %s=1", file, variable);
}
