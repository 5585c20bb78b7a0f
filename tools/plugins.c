/* tenon plugins: the plugins that have a name; which are here, and getting one. */
#include "fetch.h"
#include "report.h"
#include <string.h>

/* ---- list ------------------------------------------------------------------------------------ */

static report_value *plugin_json(const tn_known_plugin *p) {
  char path[4096];
  tn_known_plugin_find(p->name, path, sizeof path);
  return report_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:b, s:b, s:v}", "name",
                     p->name, "about", p->about, "setting", p->env, "file", p->file, "project",
                     p->project, "version", p->version, "wheel", p->wheel, "sha256", p->sha256,
                     "licence", p->licence, "needs_agreement", p->needs_agreement, "built",
                     p->built, "path", path[0] ? report_string(path) : report_null());
}

static void print_one(const tn_known_plugin *p) {
  char path[4096], source[128];
  snprintf(source, sizeof source, "%s %s", p->project[0] ? p->project : "-", p->version);
  printf("%-8s %-24s %s\n", p->name, source, p->about);
  if (tn_known_plugin_find(p->name, path, sizeof path)) {
    printf("         %s\n", path);
  } else if (!p->built) {
    printf("         this build does not look for it: say where it is with %s\n", p->env);
  } else if (p->sha256[0]) {
    printf("         not here: tenon plugins fetch %s%s   (%s)\n", p->name,
           p->needs_agreement ? " --accept-licence" : "", p->licence);
  } else {
    printf("         not here%s%s\n", p->elsewhere[0] ? ": " : "", p->elsewhere);
  }
}

static int list_plugins(bool json) {
  tn_known_plugin plugin;
  if (json) {
    report_value *all = report_list();
    for (size_t i = 0; tn_known_plugin_at(i, &plugin); i++) report_add(all, plugin_json(&plugin));
    return report_print("plugins", report_pack("{s:v}", "plugins", all));
  }
  for (size_t i = 0; tn_known_plugin_at(i, &plugin); i++) print_one(&plugin);
  return EXIT_GOOD;
}

/* ---- fetch ----------------------------------------------------------------------------------- */

static int report_unknown_plugin(const char *name) {
  enum { MAX_NAMES = 32 };
  const char *names[MAX_NAMES];
  tn_known_plugin plugin;
  size_t count = 0;
  for (; count < MAX_NAMES && tn_known_plugin_at(count, &plugin); count++)
    names[count] = plugin.name;
  const char *near = tool_nearest(name, names, count);
  return tool_usage("plugins", "there is no plugin '%s'%s%s%s", name, near ? "; did you mean " : "",
                    near ? near : "", near ? "?" : "");
}

static int fail_plugin(const tn_known_plugin *plugin, const tool_error *error) {
  fprintf(stderr, "tenon plugins: %s: %s\n", plugin->name, error->text);
  return EXIT_FAILED;
}

/* Whether there is something to fetch, and its licence lets us. */
static bool may_fetch(const tn_known_plugin *p, bool accepted, tool_error *error) {
  if (p->elsewhere[0])
    return tool_fail(error, "PyPI has none for Linux; its maker's command is: %s", p->elsewhere);
  if (!p->project[0]) return tool_fail(error, "it comes with Tenon");
  if (!p->sha256[0])
    return tool_fail(error, "%s %s has no build for this machine", p->project, p->version);
  if (p->needs_agreement && !accepted)
    return tool_fail(error, "its licence is \"%s\": add --accept-licence if you accept it",
                     p->licence);
  return true;
}

static int fetch_by_name(const char *name, const char *wheel, bool accepted) {
  tn_known_plugin plugin;
  for (size_t i = 0; tn_known_plugin_at(i, &plugin); i++) {
    if (strcmp(plugin.name, name)) continue;
    tool_error error;
    char path[4096];
    if (!may_fetch(&plugin, accepted, &error)) return fail_plugin(&plugin, &error);
    if (fetch_plugin(&plugin, wheel, path, sizeof path, &error)) {
      printf("%s\n", path);
      return EXIT_GOOD;
    }
    fail_plugin(&plugin, &error);
    if (!wheel) fetch_print_commands(stderr, &plugin);
    return EXIT_FAILED;
  }
  return report_unknown_plugin(name);
}

static int run_plugins(int argc, char **argv) {
  bool json = false, accepted = false;
  const char *wheel = NULL;
  const tool_option options[] = {{.name = "--json", .flag = &json},
                                 {.name = "--wheel", .value = &wheel},
                                 {.name = "--accept-licence", .flag = &accepted}};
  int code = tool_options(&argc, argv, options, 3);
  if (code) return code;
  if (argc == 2 && !strcmp(argv[1], "list")) {
    if (wheel || accepted) return tool_usage("plugins", "list takes --json alone");
    return list_plugins(json);
  }
  if (argc == 3 && !strcmp(argv[1], "fetch")) {
    if (json) return tool_usage("plugins", "--json goes with list");
    return fetch_by_name(argv[2], wheel, accepted);
  }
  return tool_usage("plugins", "wants 'list', or 'fetch' and a plugin's name");
}

const tool_command tool_plugins = {
    .name = "plugins",
    .usage = "tenon plugins list [--json] | fetch NAME [--wheel FILE] [--accept-licence]",
    .summary = "plugins by name: which are here, and getting one",
    .help =
        "'list' shows every plugin that has a name, the file that the name means here, or how to "
        "get\n"
        "one. 'fetch' downloads the pinned version from PyPI with pip, checks its sha256, "
        "unpacks it\n"
        "into the cache (TENON_CACHE) and prints its path; the name then finds it. Both need "
        "python3.\n"
        "\n"
        "  --json             for programs\n"
        "  --wheel FILE       takes this file instead of downloading; the same sha256 must hold\n"
        "  --accept-licence   says that you accept the licence of a plugin that asks for it\n"
        "\n"
        "example:\n"
        "  tenon plugins fetch xla_cpu && tenon devices --plugin xla_cpu\n",
    .run = run_plugins,
};
