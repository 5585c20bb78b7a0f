/* tenon version: of the library that runs, and of its own CPU plugin where it is found. */
#include "report.h"
#include "spec.h"
#include <stdio.h>

static int run_version(int argc, char **argv) {
  bool json = false;
  const tool_option options[] = {{.name = "--json", .flag = &json}};
  int code = tool_options(&argc, argv, options, 1);
  if (code) return code;
  if (argc > 1) return tool_usage("version", "takes no operand '%s'", argv[1]);
  tn_plugin *plugin = NULL;
  tool_error error;
  int major = 0, minor = 0;
  bool found = spec_plugin("cpu", &plugin, &error);
  if (found) tn_plugin_version(plugin, &major, &minor);
  if (json) {
    report_value *cpu = found ? report_pack("{s:s, s:s, s:[ii]}", "name", tn_plugin_name(plugin),
                                            "path", tn_plugin_path(plugin), "pjrt", major, minor)
                              : report_null();
    report_value *all = report_pack("{s:s, s:v}", "tenon", tn_version(), "cpu_plugin", cpu);
    return report_print("version", all);
  }
  printf("tenon %s\n", tn_version());
  if (found)
    printf("cpu: %s (PJRT %d.%d)\n", tn_plugin_path(plugin), major, minor);
  else
    printf("cpu: not found (%s)\n", error.text);
  return EXIT_GOOD;
}

const tool_command tool_version = {
    .name = "version",
    .usage = "tenon version [--json]",
    .summary = "the versions of Tenon and of its CPU plugin",
    .help = "  --json       for programs\n"
            "\n"
            "example:\n"
            "  tenon version --json\n",
    .run = run_version,
};
