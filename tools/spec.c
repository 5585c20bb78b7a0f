#include "spec.h"
#include <stdio.h>
#include <string.h>

bool spec_name(const char *text, char *out, size_t size, tool_error *error) {
  bool path = strncmp(text, "pjrt:", 5) != 0 && (strchr(text, '/') || strstr(text, ".so"));
  return tool_path(out, size, error, "%s%s", path ? "pjrt:" : "", text);
}

bool spec_plugin(const char *text, tn_plugin **out, tool_error *error) {
  char full[4096];
  return spec_name(text, full, sizeof full, error) && tool_check(error, tn_plugin_open(full, out));
}

bool spec_open(const char *text, const tn_client_options *options, tn_client **out,
               tool_error *error) {
  char full[4096];
  return spec_name(text, full, sizeof full, error) &&
         tool_check(error, tn_client_open(full, options, out));
}
