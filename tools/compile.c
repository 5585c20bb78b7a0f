#include "compile.h"
#include "folder.h"
#include "parts.h"
#include <string.h>

/* A program for several devices is compiled for as many. */
static bool count_devices(const char *name, tn_compile_options *options, tn_value *devices,
                          tool_error *error) {
  char folder[FOLDER_PATH];
  parts *cut = NULL;
  *devices = (tn_value){.name = "cpu_device_count", .type = TN_VALUE_INT, .integer = 0};
  bool piped = strcmp(name, "-") == 0;
  if (piped || !folder_of_inputs(name, folder, sizeof folder)) return true;
  if (!parts_read(folder, &cut, error)) return false;
  if (cut) {
    options->num_replicas = cut->replicas;
    options->num_partitions = cut->partitions;
    options->use_shardy = true;
    devices->integer = (int64_t)cut->devices;
  }
  parts_free(cut);
  return true;
}

bool compile_program(const char *name, const spec_choice *choice, compiled_program *out,
                     tn_report **why, tool_error *error) {
  tn_compile_options options = TN_COMPILE_OPTIONS_INIT;
  tn_client_options opening = TN_CLIENT_OPTIONS_INIT;
  tn_selection selection = TN_SELECTION_INIT;
  tn_value devices;
  *out = (compiled_program){0};
  if (!folder_load(name, &out->program, error)) return false;
  selection.program = out->program;
  selection.compile_options = &options;
  if (!count_devices(name, &options, &devices, error)) return false;
  opening.values = &devices;
  opening.num_values = 1;
  if (devices.integer) selection.client_options = &opening;
  return spec_choose(choice, &selection, &out->client, &out->executable, why, error);
}

void compile_end(compiled_program *compiled) {
  tn_executable_destroy(compiled->executable);
  tn_client_destroy(compiled->client);
  tn_program_destroy(compiled->program);
}
