/* Back end specs: what "cpu" and "pjrt:PATH" mean. */
#include "base/config.h"
#include "base/containers.h"
#include "client/registry.h"
#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <tenon/tenon.h>
#include <unistd.h>

static const char plugin_file[] = "libpjrt_tenon_cpu.so";

const char *tn_version(void) {
  return TENON_VERSION;
}

/* The file that this code is in: libtenon.so, or the program if it is linked in. "" if unknown. */
static void own_file(char out[PATH_MAX]) {
  Dl_info info;
  out[0] = '\0';
  if (dladdr((const void *)plugin_file, &info) && info.dli_fname && strchr(info.dli_fname, '/') &&
      realpath(info.dli_fname, out)) {
    return;
  }
  ssize_t size = readlink("/proc/self/exe", out, PATH_MAX - 1);
  out[size > 0 ? size : 0] = '\0';
}

/* `out` is left as it is and NULL returned if there is no such file. */
static tn_status *open_beside(tn_text *tried, tn_plugin **out) {
  char path[PATH_MAX];
  own_file(path);
  char *slash = strrchr(path, '/');
  if (!slash || (size_t)(slash - path) + sizeof plugin_file + 1 > sizeof path) {
    tn_text_printf(tried, "; %s beside libtenon.so: its folder is unknown", plugin_file);
    return NULL;
  }
  memcpy(slash + 1, plugin_file, sizeof plugin_file);
  if (access(path, F_OK)) {
    tn_text_printf(tried, "; %s: no such file", path);
    return NULL;
  }
  return tn_plugin_load(path, out);
}

static tn_status *open_cpu(tn_plugin **out) {
  *out = client_linked_plugin();
  if (*out) return NULL;
  const char *configured = tn_config_string(TN_CONFIG_CPU_PLUGIN);
  if (configured && configured[0]) {
    return tn_status_prefix(tn_plugin_load(configured, out), "cpu: TENON_CPU_PLUGIN");
  }
  tn_text tried = {0};
  tn_text_puts(&tried, "no plugin is linked in; TENON_CPU_PLUGIN is not set");
  tn_status *status = open_beside(&tried, out);
  if (!status && !*out) {
    status = tried.failed ? tn_error_no_memory("a message")
                          : tn_error(TN_NOT_FOUND, "cpu: no plugin found: %s", tried.data);
  }
  tn_text_free(&tried);
  return status;
}

tn_status *tn_plugin_open(const char *spec, tn_plugin **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_plugin_open: no place for the plugin");
  *out = NULL;
  if (spec && !strcmp(spec, "cpu")) return open_cpu(out);
  if (spec && !strncmp(spec, "pjrt:", 5)) {
    if (spec[5]) return tn_plugin_load(spec + 5, out);
    return tn_error(TN_INVALID_ARGUMENT, "back end \"pjrt:\": no path after the colon");
  }
  return tn_error(TN_INVALID_ARGUMENT,
                  "back end \"%s\" is unknown: use \"cpu\" or \"pjrt:/path/to/plugin.so\"",
                  spec ? spec : "(null)");
}
