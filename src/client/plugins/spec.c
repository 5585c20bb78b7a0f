/* Back end specs: what "cpu", "cuda_12" and "pjrt:PATH" mean. */
#include "client/call.h"
#include <string.h>
#include <tenon/tenon.h>

const char *tn_version(void) {
  return TENON_VERSION;
}

tn_status *tn_plugin_open(const char *spec, tn_plugin **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_plugin_open: no place for the plugin");
  *out = NULL;
  if (spec && !strncmp(spec, "pjrt:", 5)) {
    if (spec[5]) return tn_plugin_load(spec + 5, out);
    return tn_error(TN_INVALID_ARGUMENT, "back end \"pjrt:\": no path after the colon");
  }
  tn_known_plugin known;
  for (size_t i = 0; spec && tn_known_plugin_at(i, &known); i++) {
    if (!strcmp(spec, known.name)) return tn_plugin_load_named(spec, NULL, out);
  }
  return tn_error(TN_INVALID_ARGUMENT,
                  "back end \"%s\" is unknown: use \"cpu\" or \"pjrt:/path/to/plugin.so\", or "
                  "another name that `tenon plugins list` shows",
                  spec ? spec : "(null)");
}
