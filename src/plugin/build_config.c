/* What the build left out, and the options that ask for it. */
#include "plugin/build_config.h"

#include <string.h>

#define TN_BACKEND_BUILT(ID, enabled, missing) {#ID, enabled, missing},
const plugin_built plugin_builds[] = {
#include "backends_built.def"
};
const size_t plugin_num_builds = sizeof plugin_builds / sizeof plugin_builds[0];

/* A word of an option's value ("*": any but `plain`) and the back end that it asks for. */
typedef struct request {
  const char *option, *word, *backend, *plain;
} request;

static const request requests[] = {
    {"parallel", "openmp", "OPENMP", ""},
    {"profile", "xeon", "XEON", ""},
    {"mha", "*", "MHA", "off"},
    {"einsum", "*", "OPT_EINSUM", "off"},
    {"providers", "mkldnn", "MKLDNN", ""},
    {"providers", "onednn", "MKLDNN", ""},
    {"providers", "mkl", "MKL", ""},
    {"providers", "openblas", "OPENBLAS", ""},
    {"providers", "blis", "BLIS", ""},
    {"providers", "nnpack", "NNPACK", ""},
    {"providers", "xnnpack", "XNNPACK", ""},
};

static bool is_same_word(const char *word, const char *text, size_t size) {
  return strlen(word) == size && !memcmp(word, text, size);
}

static tn_status *check_word(const plugin_built *builds, size_t num_builds, const request *asked) {
  for (size_t i = 0; i < num_builds; i++) {
    const plugin_built *row = &builds[i];
    if (strcmp(row->name, asked->backend) || (row->enabled && !*row->missing)) continue;
    if (row->enabled)
      return tn_error(TN_UNIMPLEMENTED, "option '%s': this Tenon was built without %s: %s",
                      asked->option, row->name, row->missing);
    return tn_error(TN_UNIMPLEMENTED,
                    "option '%s': this Tenon was built without %s (USE_%s is off in config.cmake)",
                    asked->option, row->name, row->name);
  }
  return NULL;
}

tn_status *plugin_check_built(const plugin_built *builds, size_t num_builds, const char *option,
                              const char *value, size_t size) {
  static const char only[] = "only:"; /* the law's own kernels are ruled out */
  size_t begin = 0, end;
  if (size >= sizeof only - 1 && !memcmp(value, only, sizeof only - 1)) begin = sizeof only - 1;
  for (; begin < size; begin = end + 1) {
    const char *comma = memchr(value + begin, ',', size - begin);
    end = comma ? (size_t)(comma - value) : size;
    const char *word = value + begin;
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
      const request *asked = &requests[i];
      bool any =
          is_same_word(asked->word, "*", 1) && !is_same_word(asked->plain, word, end - begin);
      if (strcmp(asked->option, option) || !(any || is_same_word(asked->word, word, end - begin)))
        continue;
      tn_status *status = check_word(builds, num_builds, asked);
      if (status) return status;
    }
  }
  return NULL;
}
