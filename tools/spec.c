#include "spec.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* "./x", "/x", "x.so", or a name with a folder that is there: no spec has those. */
static bool is_path(const char *text) {
  if (strncmp(text, "pjrt:", 5) == 0) return false;
  if (text[0] == '.' || text[0] == '/') return true;
  const char *end = strstr(text, ".so");
  if (end && (!end[3] || end[3] == '.') && !strchr(text, '?')) return true;
  return strchr(text, '/') && tool_exists(text);
}

bool spec_name(const char *text, char *out, size_t size, tool_error *error) {
  if (!is_path(text)) return tool_path(out, size, error, "%s", text);
  size_t used = (size_t)snprintf(out, size, "pjrt:");
  for (; *text && used + 4 < size; text++) {
    bool plain = !strchr("%?,", *text);
    used += (size_t)snprintf(out + used, size - used, plain ? "%c" : "%%%02X", *text);
  }
  return !*text || tool_fail(error, "the path of a plugin is too long");
}

/* Each of several; a file whose path has a comma is one. */
static bool spec_names(const char *text, char *out, size_t size, tool_error *error) {
  char part[4096];
  size_t used = 0;
  if (!strchr(text, ',') || tool_exists(text)) return spec_name(text, out, size, error);
  for (const char *at = text; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
    if (!tool_path(part, sizeof part, error, "%.*s", (int)strcspn(at, ","), at) ||
        !spec_name(part, out + used, size - used, error))
      return false;
    used += strlen(out + used);
    if (strchr(at, ',') && used + 1 < size) out[used++] = ',';
  }
  return true;
}

/* What somebody wrote there and what is no entry, once. */
static void tell_left_out(void) {
  static const char list[] = "TENON_BACKENDS";
  static bool told;
  const char *set = getenv(list), *why;
  if (told || !set || !set[0]) return;
  told = true;
  for (size_t i = 0; (why = tn_backend_left_out(i)); i++)
    if (!strncmp(why, list, sizeof list - 1)) fprintf(stderr, "tenon: left out: %s\n", why);
}

bool spec_plugin(const char *text, tn_plugin **out, tool_error *error) {
  char full[4096];
  tell_left_out();
  return spec_name(text, full, sizeof full, error) && tool_check(error, tn_plugin_open(full, out));
}

bool spec_choose(const spec_choice *choice, tn_selection *selection, tn_client **client,
                 tn_executable **executable, tn_report **why, tool_error *error) {
  char full[4096];
  const char *spec = full, *text = choice->backend ? choice->backend : choice->plugin;
  if (!choice->quiet) tell_left_out();
  if (choice->backend && choice->plugin)
    return tool_fail(error, "--backend and --plugin: one of them");
  if (choice->backend ? !spec_names(text, full, sizeof full, error)
                      : text && !spec_name(text, full, sizeof full, error))
    return false;
  if (text) {
    selection->mode = choice->backend ? TN_SELECT_ORDERED : TN_SELECT_STRICT;
    selection->specs = &spec;
    selection->num_specs = 1;
  }
  selection->try_first = true;
  return tool_check(error, tn_backend_select(selection, client, executable, why));
}
