/* tenon config: the knobs that the environment sets. */
#include "report.h"
#include <stdio.h>
#include <string.h>
#include <tenon/knob.h>

static report_value *knob_json(const tn_knob *knob) {
  char value[1024];
  tn_value_print(&knob->value, value, sizeof value);
  return report_pack(
      "{s:s, s:s, s:s, s:s, s:v, s:b, s:s}", "name", knob->value.name, "environment", knob->env,
      "type", tn_value_type_name(knob->value.type), "default", knob->fallback, "value",
      knob->value.type == TN_VALUE_STRING ? report_text(knob->value.string, knob->value.count)
                                          : report_string(value),
      "set", knob->is_set, "help", knob->help);
}

static int print_json(void) {
  report_value *list = report_list();
  tn_knob knob;
  for (size_t i = 0; tn_knob_at(i, &knob); i++) report_add(list, knob_json(&knob));
  return report_print("config", report_pack("{s:v}", "knobs", list));
}

static void print_text(void) {
  tn_knob knob;
  for (size_t i = 0; tn_knob_at(i, &knob); i++) {
    char value[1024];
    tn_value_print(&knob.value, value, sizeof value);
    printf("%-18s %-6s = %s%s\n    %s\n", knob.env, tn_value_type_name(knob.value.type), value,
           knob.is_set ? " (set)" : "", knob.help);
  }
}

static void print_markdown(void) {
  tn_knob knob;
  printf("| variable | type | default | meaning |\n| --- | --- | --- | --- |\n");
  for (size_t i = 0; tn_knob_at(i, &knob); i++)
    printf("| `%s` | %s | %s%s%s | %s |\n", knob.env, tn_value_type_name(knob.value.type),
           *knob.fallback ? "`" : "", knob.fallback, *knob.fallback ? "`" : "", knob.help);
}

static int run_config(int argc, char **argv) {
  bool json = false, markdown = false;
  const tool_option options[] = {{.name = "--json", .flag = &json},
                                 {.name = "--markdown", .flag = &markdown}};
  int code = tool_options(&argc, argv, options, 2);
  if (code) return code;
  if (argc > 1) return tool_usage("config", "takes no operand '%s'", argv[1]);
  tool_error error;
  if (markdown)
    print_markdown();
  else if (json)
    code = print_json();
  else
    print_text();
  return tool_check(&error, tn_check_knobs()) ? code : tool_report("config", &error);
}

const tool_command tool_config = {
    .name = "config",
    .usage = "tenon config [--json | --markdown]",
    .summary = "the settings that the environment makes",
    .help = "Lists every setting with its value in force. Exits 1 if one in the environment is "
            "malformed\n"
            "or is none.\n"
            "\n"
            "  --json       for programs\n"
            "  --markdown   the table of docs/index.md\n"
            "\n"
            "example:\n"
            "  TENON_THREADS=1 tenon config\n",
    .run = run_config,
};
