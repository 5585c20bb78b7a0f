#include "device.h"
#include "abi/tenon/extension.h"
#include "say.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tenon/tenon.h>

enum { MOST_OPTIONS = 64, MOST_VALUES = 16 };

/* ---- options -----------------------------------------------------------------------------------
 */

/* "[1, 2]", into an array of MOST_VALUES. */
static bool take_ints(const char *text, int64_t *ints, tn_value *value) {
  if (*text++ != '[') return false;
  value->type = TN_VALUE_INTS;
  value->ints = ints;
  while (value->count < MOST_VALUES) {
    char *end;
    ints[value->count++] = strtoll(text, &end, 10);
    if (end == text) return false;
    text = end + strspn(end, " ");
    if (*text == ']') return !text[1];
    if (*text++ != ',') return false;
  }
  return false;
}

/* The type is what the text looks like. */
static tn_value guess_value(const char *name, const char *text, int64_t *ints) {
  char *end;
  if (!strcmp(text, "true") || !strcmp(text, "false"))
    return tn_value_bool(name, !strcmp(text, "true"));
  int64_t integer = strtoll(text, &end, 10);
  if (*text && !*end) return tn_value_int(name, integer);
  double real = strtod(text, &end);
  if (*text && !*end) return tn_value_float(name, real);
  tn_value list = {.name = name};
  return take_ints(text, ints, &list) ? list : tn_value_string(name, text);
}

/* "name=value". */
static bool take_option(char *text, int64_t *ints, tn_value *out) {
  char *equals = strchr(text, '=');
  if (!equals || equals == text) return false;
  *equals = '\0';
  *out = guess_value(text, equals + 1, ints);
  return true;
}

/* A GPU's plugin takes three quarters of the memory when it opens, unless it is told not to: a
 * probe leaves it to those who work there. */
static void be_modest(const char *platform_file, tn_value *values, size_t *count) {
  if (!strstr(platform_file, "cuda") && !strstr(platform_file, "rocm")) return;
  for (size_t i = 0; i < *count; i++) {
    if (!strcmp(values[i].name, "preallocate")) return;
  }
  values[(*count)++] = tn_value_bool("preallocate", false);
}

/* ---- programs ----------------------------------------------------------------------------------
 */

static const char adding[] =
    "func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {\n"
    "  %sum = stablehlo.add %a, %b : tensor<4xf32>\n"
    "  return %sum : tensor<4xf32>\n"
    "}\n";
static const char multiplying[] =
    "func.func @main(%a: tensor<2x3xf32>, %b: tensor<3x2xf32>) -> tensor<2x2xf32> {\n"
    "  %c = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]\n"
    "      : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>\n"
    "  return %c : tensor<2x2xf32>\n"
    "}\n";

/* Small whole numbers: any device's arithmetic has them exactly. */
static const float four[2][4] = {{1, 2, 3, 4}, {10, 20, 30, 40}}, sums[4] = {11, 22, 33, 44};
static const float six[2][6] = {{1, 2, 3, 4, 5, 6}, {7, 8, 9, 10, 11, 12}};
static const float products[4] = {58, 64, 139, 154};

typedef struct array {
  const float *data;
  int64_t dims[2];
  size_t rank;
} array;

static tn_status *run_program(tn_client *client, tn_executable *program, const array *arrays,
                              float out[4]) {
  tn_buffer *in[2] = {NULL, NULL}, *result = NULL;
  tn_status *status = NULL;
  for (int i = 0; !status && i < 2; i++) {
    status = tn_buffer_from_host(client, arrays[i].data, TN_F32, arrays[i].dims, arrays[i].rank,
                                 NULL, &in[i]);
  }
  if (!status) status = tn_run(program, in, 2, &result, 1);
  if (!status) status = tn_buffer_to_host(result, out, 4 * sizeof *out);
  tn_buffer_destroy(result);
  tn_buffer_destroy(in[0]);
  tn_buffer_destroy(in[1]);
  return status;
}

/* The exit status of a failure, or 0. */
static int check_values(const char *what, const float got[4], const float want[4]) {
  for (int i = 0; i < 4; i++) {
    if (got[i] == want[i]) continue;
    char text[160];
    snprintf(text, sizeof text, "it computes wrong values: %s gives %g where %g is right", what,
             (double)got[i], (double)want[i]);
    return say_failed(text);
  }
  return 0;
}

static int run_both(tn_client *client, tn_executable *add, tn_executable *multiply) {
  const array rows[2] = {{four[0], {4}, 1}, {four[1], {4}, 1}};
  const array matrices[2] = {{six[0], {2, 3}, 2}, {six[1], {3, 2}, 2}};
  float out[4] = {0};
  tn_status *status = run_program(client, add, rows, out);
  if (status) return say_status(status);
  int failed = check_values("adding", out, sums);
  if (failed) return failed;
  status = run_program(client, multiply, matrices, out);
  if (status) return say_status(status);
  return check_values("multiplying matrices", out, products);
}

static int try_programs(tn_client *client) {
  tn_executable *add = NULL, *multiply = NULL;
  say_stage("compile");
  tn_status *status = tn_compile(client, adding, sizeof adding - 1, NULL, &add);
  if (!status) status = tn_compile(client, multiplying, sizeof multiplying - 1, NULL, &multiply);
  if (status) return say_status(status);
  say_stage("run");
  return run_both(client, add, multiply);
}

/* ---- what it says of itself --------------------------------------------------------------------
 */

/* What the device's report has of a small dot of each type: which provider took it, and which
 * version of its library that is. `text` begins a JSON object and gets its members. */
static void add_report(tn_client *client, const char *type, const char *result, char *text,
                       size_t size) {
  char program[512];
  int length = snprintf(program, sizeof program,
                        "func.func @main(%%a: tensor<16x16x%s>, %%b: tensor<16x16x%s>) -> "
                        "tensor<16x16x%s> {\n  %%c = stablehlo.dot_general %%a, %%b, "
                        "contracting_dims = [1] x [0] : (tensor<16x16x%s>, tensor<16x16x%s>) -> "
                        "tensor<16x16x%s>\n  return %%c : tensor<16x16x%s>\n}\n",
                        type, type, result, type, type, result, result);
  tn_executable *made = NULL;
  tn_report *report = NULL;
  tn_status *status = tn_compile(client, program, (size_t)length, NULL, &made);
  if (!status) status = tn_executable_report(made, &report);
  size_t used = strlen(text);
  if (!status)
    snprintf(text + used, size - used, "%s\"%s\": %s", text[1] ? ", " : "", type,
             tn_report_json(report));
  tn_status_destroy(status);
  tn_report_destroy(report);
  tn_executable_destroy(made);
}

static void say_reports(tn_client *client) {
  static const char *const types[][2] = {
      {"f32", "f32"}, {"f64", "f64"}, {"bf16", "f32"}, {"f16", "f32"}, {"i8", "i32"}};
  static char text[64 << 10] = "{";
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    add_report(client, types[i][0], types[i][1], text, sizeof text - 2);
  strcat(text, "}");
  say_text("reports", text);
}

/* Tenon's extension asks for PJRT's own client, so one is opened by the table. */
static void say_limits(const tn_plugin *plugin) {
  const PJRT_Api *api = tn_plugin_api(plugin);
  const PJRT_Extension_Base *node = NULL;
  for (size_t i = 0; i < tn_plugin_num_extensions(plugin); i++) {
    node = i ? node->next : api->extension_start;
    if ((int)node->type == TENON_EXTENSION_TYPE) break;
  }
  const Tenon_Extension *tenon = (const Tenon_Extension *)node;
  if (!node || (int)node->type != TENON_EXTENSION_TYPE || node->struct_size < sizeof *tenon) return;
  PJRT_Client_Create_Args create = {.struct_size = PJRT_Client_Create_Args_STRUCT_SIZE};
  if (api->PJRT_Client_Create(&create)) return;
  Tenon_Text_Args text = {.struct_size = sizeof text, .client = create.client};
  if (!tenon->limits(&text) && text.text) {
    say_text("limits", text.text);
    tenon->free_text(text.text);
  }
}

static int say_devices(tn_client *client) {
  say_stage("devices");
  size_t count = tn_client_num_addressable_devices(client);
  say_text("platform", tn_client_platform_name(client));
  say_text("platform_version", tn_client_platform_version(client));
  say_number("num_devices", (int64_t)count);
  if (!count) return say_failed("it has no device for this process");
  tn_device *device = tn_client_addressable_device(client, 0);
  say_text("device_kind", tn_device_kind(device));
  tn_memory_stats stats = {.bytes_limit = -1};
  tn_status *status = tn_device_memory_stats(device, &stats);
  if (!status && stats.bytes_limit > 0) say_number("device_memory", stats.bytes_limit);
  tn_status_destroy(status); /* usual on CPUs */
  say_limits(tn_client_plugin(client));
  return 0;
}

/* ---- the whole ---------------------------------------------------------------------------------
 */

static tn_status *load_plugin(const char *spec, tn_plugin **plugin) {
  tn_status *status = strchr(spec, '/') && strncmp(spec, "pjrt:", 5) != 0
                          ? tn_plugin_load(spec, plugin)
                          : tn_plugin_open(spec, plugin);
  if (status) return status;
  int major, minor;
  tn_plugin_version(*plugin, &major, &minor);
  say_number("pjrt_major", major);
  say_number("pjrt_minor", minor);
  return NULL;
}

int probe_device(const char *spec, char *const *options, int count) {
  tn_value values[MOST_OPTIONS + 1];
  int64_t ints[MOST_OPTIONS][MOST_VALUES];
  size_t num_values = 0;
  say_stage("load");
  for (int i = 0; i < count; i++) {
    if (i == MOST_OPTIONS) return say_failed("more than 64 options");
    if (!take_option(options[i], ints[i], &values[num_values++])) {
      return say_failed("an option is not of the form name=value");
    }
  }
  tn_plugin *plugin = NULL;
  tn_status *status = load_plugin(spec, &plugin);
  if (status) return say_status(status);
  say_stage("open");
  be_modest(tn_plugin_name(plugin), values, &num_values);
  tn_client_options client_options = TN_CLIENT_OPTIONS_INIT;
  client_options.values = values;
  client_options.num_values = num_values;
  tn_client *client = NULL;
  status = tn_client_create(plugin, &client_options, &client);
  if (status) return say_status(status);
  int failed = say_devices(client);
  if (!failed) failed = try_programs(client);
  for (size_t i = 0; i < num_values && !failed; i++)
    if (!strcmp(values[i].name, "providers")) say_reports(client);
  return failed ? failed : say_done();
}
