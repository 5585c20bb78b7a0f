/* tenon info: what a plugin is, without needing its devices. */
#include "report.h"
#include "spec.h"
#include <stdio.h>
#include <stdlib.h>

static report_value *value_json(const tn_value *value) {
  report_value *list;
  switch (value->type) {
  case TN_VALUE_STRING: return report_text(value->string, value->count);
  case TN_VALUE_INT: return report_int(value->integer);
  case TN_VALUE_FLOAT: return report_real(value->real);
  case TN_VALUE_BOOL: return report_bool(value->boolean);
  case TN_VALUE_INTS:
    list = report_list();
    for (size_t i = 0; i < value->count; i++) report_add(list, report_int(value->ints[i]));
    return list;
  }
  return report_null();
}

static int print_json(const tn_plugin *plugin) {
  int major, minor;
  tn_plugin_version(plugin, &major, &minor);
  report_value *attributes = report_object(), *extensions = report_list(), *missing = report_list();
  tn_value value;
  for (size_t i = 0; tn_plugin_attribute(plugin, i, &value); i++)
    report_set(attributes, value.name, value_json(&value));
  int type;
  size_t size;
  for (size_t i = 0; tn_plugin_extension(plugin, i, &type, &size); i++)
    report_add(extensions, report_pack("{s:i, s:s, s:I}", "type", type, "name",
                                       tn_extension_name(type), "size", (int64_t)size));
  const char *name;
  bool offered;
  for (size_t i = 0; tn_plugin_function(plugin, i, &name, NULL, &offered); i++)
    if (!offered) report_add(missing, report_string(name));
  report_value *all =
      report_pack("{s:s, s:s, s:[ii], s:I, s:v, s:v, s:v}", "name", tn_plugin_name(plugin), "path",
                  tn_plugin_path(plugin), "pjrt", major, minor, "functions",
                  (int64_t)(tn_plugin_num_functions() - yyjson_mut_arr_size(missing)), "missing",
                  missing, "extensions", extensions, "attributes", attributes);
  return report_print("info", all);
}

static void print_functions(const tn_plugin *plugin, bool all) {
  const char *name;
  int since;
  bool offered;
  size_t count = 0, total = tn_plugin_num_functions();
  for (size_t i = 0; tn_plugin_function(plugin, i, &name, &since, &offered); i++) count += offered;
  printf("functions    %zu of the %zu of PJRT 0.114\n", count, total);
  for (size_t i = 0; tn_plugin_function(plugin, i, &name, &since, &offered); i++)
    if (all || !offered) printf("  %-8s %s (since 0.%d)\n", offered ? "has" : "lacks", name, since);
}

static void print_text(const tn_plugin *plugin, bool all) {
  int major, minor, type;
  size_t size;
  tn_value value;
  char text[512];
  tn_plugin_version(plugin, &major, &minor);
  printf("plugin       %s\n", tn_plugin_name(plugin));
  printf("path         %s\n", tn_plugin_path(plugin));
  printf("PJRT         %d.%d\n", major, minor);
  for (size_t i = 0; tn_plugin_attribute(plugin, i, &value); i++) {
    tn_value_print(&value, text, sizeof text);
    printf("attribute    %s = %s\n", value.name, text);
  }
  for (size_t i = 0; tn_plugin_extension(plugin, i, &type, &size); i++)
    printf("extension    %s (type %d, %zu bytes)\n", tn_extension_name(type), type, size);
  print_functions(plugin, all);
}

/* `client` stays NULL where a plugin was named: its devices need not be here. */
static bool open_plugin(const char *name, const char *backend, tn_client **client,
                        tn_plugin **plugin, tool_error *error) {
  if (name) return spec_plugin(name, plugin, error);
  const spec_choice choice = {.backend = backend};
  tn_selection selection = TN_SELECTION_INIT;
  if (!spec_choose(&choice, &selection, client, NULL, NULL, error)) return false;
  *plugin = tn_client_plugin(*client);
  return true;
}

static int run_info(int argc, char **argv) {
  bool json = false, functions = false;
  const char *backend = NULL;
  const tool_option options[] = {{.name = "--json", .flag = &json},
                                 {.name = "--functions", .flag = &functions},
                                 {.name = "--backend", .value = &backend}};
  int code = tool_options(&argc, argv, options, 3);
  if (code) return code;
  if (backend && argc > 1) return tool_usage("info", "a plugin and --backend: one of them");
  if (!backend && argc != 2)
    return tool_usage("info", argc < 2 ? "no plugin is named" : "takes one plugin");
  tool_error error;
  tn_plugin *plugin = NULL;
  tn_client *client = NULL;
  if (!open_plugin(backend ? NULL : argv[1], backend, &client, &plugin, &error))
    return tool_report("info", &error);
  if (json)
    code = print_json(plugin);
  else
    print_text(plugin, functions);
  tn_client_destroy(client);
  return code;
}

const tool_command tool_info = {
    .name = "info",
    .usage = "tenon info PLUGIN | --backend S [--functions] [--json]",
    .summary = "what a plugin is: version, attributes, extensions, functions",
    .help =
        "PLUGIN is cpu, pjrt:/path/to/plugin.so, or just the path. No device has to be there.\n"
        "\n"
        "  --backend S  the plugin of a back end that can be used here, of several with commas\n"
        "               the first that can, as in run and devices\n"
        "  --functions  list every function, not only those that are lacking\n"
        "  --json       for programs\n"
        "\n"
        "examples:\n"
        "  tenon info cpu\n"
        "  tenon info ./xla_cpu_pjrt.so --json\n"
        "  tenon info --backend cuda,cpu\n",
    .run = run_info,
};
