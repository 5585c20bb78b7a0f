/* tenon devices: the devices of a back end, with their memories. */
#include "report.h"
#include "spec.h"
#include <stdio.h>

static report_value *device_json(const tn_device *device) {
  char name[256];
  tn_device_describe(device, name, sizeof name);
  report_value *memories = report_list();
  for (size_t i = 0; i < tn_device_num_memories(device); i++)
    report_add(memories, report_string(tn_memory_kind(tn_device_memory(device, i))));
  return report_pack("{s:s, s:i, s:s, s:s, s:i, s:b, s:v}", "name", name, "id",
                     tn_device_id(device), "kind", tn_device_kind(device), "text",
                     tn_device_text(device), "process", tn_device_process_index(device),
                     "addressable", tn_device_is_addressable(device), "memories", memories);
}

static int print_json(const tn_client *client) {
  report_value *list = report_list();
  for (size_t i = 0; i < tn_client_num_devices(client); i++)
    report_add(list, device_json(tn_client_device(client, i)));
  report_value *all =
      report_pack("{s:s, s:s, s:s, s:v}", "plugin", tn_plugin_name(tn_client_plugin(client)),
                  "platform", tn_client_platform_name(client), "version",
                  tn_client_platform_version(client), "devices", list);
  return report_print("devices", all);
}

static void print_device(const tn_device *device) {
  char name[256];
  tn_device_describe(device, name, sizeof name);
  printf("%-10s %s, process %d%s; memories:", name, tn_device_kind(device),
         tn_device_process_index(device), tn_device_is_addressable(device) ? "" : " (another)");
  const tn_memory *usual = tn_device_default_memory(device);
  for (size_t i = 0; i < tn_device_num_memories(device); i++) {
    const tn_memory *memory = tn_device_memory(device, i);
    printf(" %s%s", tn_memory_kind(memory), memory == usual ? " (default)" : "");
  }
  putchar('\n');
}

static void print_text(const tn_client *client) {
  char text[512];
  tn_client_describe(client, text, sizeof text);
  fprintf(stderr, "%s\n", text);
  for (size_t i = 0; i < tn_client_num_devices(client); i++)
    print_device(tn_client_device(client, i));
}

static int run_devices(int argc, char **argv) {
  bool json = false;
  spec_choice choice = {0};
  const tool_option options[] = {SPEC_OPTIONS(choice), {.name = "--json", .flag = &json}};
  int code = tool_options(&argc, argv, options, sizeof options / sizeof *options);
  if (code) return code;
  if (argc > 1)
    return tool_usage("devices", "takes no operand '%s'; a back end follows --backend", argv[1]);
  tool_error error;
  tn_selection selection = TN_SELECTION_INIT;
  tn_client *client = NULL;
  if (!spec_choose(&choice, &selection, &client, NULL, NULL, &error))
    return tool_report("devices", &error);
  if (json)
    code = print_json(client);
  else
    print_text(client);
  tn_client_destroy(client);
  return code;
}

const tool_command tool_devices = {
    .name = "devices",
    .usage = "tenon devices [--backend S] [--plugin P] [--json]",
    .summary = "the devices that a back end has here",
    .help = SPEC_HELP "  --json         for programs\n"
                      "\n"
                      "examples:\n"
                      "  tenon devices\n"
                      "  tenon devices --plugin ./xla_cpu_pjrt.so\n",
    .run = run_devices,
};
