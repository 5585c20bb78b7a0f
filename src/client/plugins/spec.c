/* Back end specs: what "cpu", "cuda_12" and "pjrt:PATH" mean. */
#include "client/call.h"
#include <string.h>
#include <tenon/tenon.h>

const char *tn_version(void) {
  return TENON_VERSION;
}

static int digit_of(char c) {
  static const char digits[] = "0123456789abcdef";
  const char *at = memchr(digits, c | (c >= 'A' && c <= 'F' ? 0x20 : 0), sizeof digits - 1);
  return at ? (int)(at - digits) : -1;
}

/* In a path %XX is the byte XX. */
static tn_status *load_path(const char *path, tn_plugin **out) {
  char *plain = tn_strdup(path), *to = plain;
  if (!plain) return tn_error_no_memory("a path");
  tn_status *status = NULL;
  for (const char *c = path; *c && !status; c++) {
    *to = *c;
    if (*c == '%') {
      int high = digit_of(c[1]), low = high < 0 ? -1 : digit_of(c[2]);
      if (low < 0 || !(high | low)) {
        status =
            tn_error(TN_INVALID_ARGUMENT, "back end \"pjrt:%s\": %%%.2s is no byte", path, c + 1);
        break;
      }
      *to = (char)(high * 16 + low);
      c += 2;
    }
    to++;
  }
  *to = '\0';
  if (!status) status = tn_plugin_load(plain, out);
  tn_free(plain);
  return status;
}

tn_status *tn_plugin_open(const char *spec, tn_plugin **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_plugin_open: no place for the plugin");
  *out = NULL;
  if (spec && !strncmp(spec, "pjrt:", 5)) {
    if (spec[5]) return load_path(spec + 5, out);
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
