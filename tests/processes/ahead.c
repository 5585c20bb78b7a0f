/* Compiles a program for devices that need not be here, and prints what the plugin tells of the
 * topology and of the program: a line for each call, "OK" or the error.
 *
 *   ahead SPEC [NAME [OPTION=VALUE]...]     VALUE may be @FILE
 *   ahead cuda_12 "" topology=1x1x1 target_config=@h100-target-config.txtpb
 *
 * Fails where no topology can be made or nothing be compiled for it; all else a plugin may lack. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tenon/tenon.h>
#include <time.h>

enum { MAX_OPTIONS = 8, MAX_FILE = 1 << 16 };

static const char text[] =
    "func.func public @main(%x: tensor<128x256xf32>, %y: tensor<256x64xf32>)\n"
    "    -> tensor<128x64xf32> {\n"
    "  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0]\n"
    "      : (tensor<128x256xf32>, tensor<256x64xf32>) -> tensor<128x64xf32>\n"
    "  %1 = stablehlo.tanh %0 : tensor<128x64xf32>\n"
    "  return %1 : tensor<128x64xf32>\n"
    "}\n";

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Whether it went well. */
static bool say(const char *what, tn_status *status) {
  bool fine = !status;
  printf("%-20s %s\n", what, fine ? "OK" : tn_status_message(status));
  tn_status_destroy(status);
  return fine;
}

static tn_value option_of(char *pair) {
  char *value = strchr(pair, '=');
  if (!value) return tn_value_string(pair, "");
  *value++ = '\0';
  if (*value != '@') return tn_value_string(pair, value);
  char *contents = calloc(1, MAX_FILE);
  FILE *in = fopen(value + 1, "rb");
  if (contents && in) (void)!fread(contents, 1, MAX_FILE - 1, in);
  if (in) fclose(in);
  return tn_value_string(pair, contents);
}

/* ---- the topology ---------------------------------------------------------------------------- */

static void show_device(const tn_device_description *device) {
  printf("  device %d, %s", tn_device_description_id(device), tn_device_description_kind(device));
  printf(": %zu attributes, %zu kinds of memory\n", tn_device_description_num_attributes(device),
         tn_device_description_num_memories(device));
}

static void show_shapes(const tn_topology *t) {
  const int64_t dims[] = {128, 256};
  const int *kinds = NULL;
  size_t count = 0;
  tn_array_layout array = TN_ARRAY_LAYOUT_INIT;
  array.type = TN_F32;
  array.rank = 2;
  array.dims = dims;
  if (!say("memory kinds", tn_topology_memory_kind_ids(t, &kinds, &count))) return;
  for (size_t i = 0; i < count; i++) {
    tn_stored_layout *stored = NULL;
    if (!say("canonical shape", tn_topology_canonical_shape(t, kinds[i], &array, &stored)))
      continue;
    const tn_array_layout *l = tn_stored_layout_get(stored);
    printf("  kind %d: {%" PRId64 ",%" PRId64 "}, %zu tiles, memory space %" PRId64 "\n", kinds[i],
           l->minor_to_major[0], l->minor_to_major[1], l->num_tiles, l->memory_space);
    tn_stored_layout_destroy(stored);
  }
  char *layout = NULL;
  if (say("default layout", tn_topology_default_layout(t, TN_F32, dims, 2, &layout))) {
    printf("  %s\n", layout);
  }
  tn_string_destroy(layout);
}

/* The topology to compile for: from its bytes, if the plugin reads them. Takes `t`. */
static tn_topology *show_topology(tn_plugin *plugin, tn_topology *t) {
  char line[256], *bytes = NULL;
  size_t size = 0;
  uint64_t first = 0, second = 0;
  tn_topology *again = NULL;
  tn_topology_describe(t, line, sizeof line);
  printf("  %s\n", line);
  if (tn_topology_num_devices(t)) show_device(tn_topology_device(t, 0));
  bool known = say("fingerprint", tn_topology_fingerprint(t, &first));
  if (say("serialize", tn_topology_serialize(t, &bytes, &size))) {
    printf("  %zu bytes\n", size);
    say("deserialize", tn_topology_deserialize(plugin, bytes, size, &again));
  }
  tn_string_destroy(bytes);
  if (known && again) {
    say("fingerprint again", tn_topology_fingerprint(again, &second));
    printf("  %s\n", first == second ? "the same" : "ANOTHER");
  }
  show_shapes(t);
  if (!again) return t;
  tn_topology_destroy(t);
  return again;
}

/* ---- the program ----------------------------------------------------------------------------- */

static void show_strings(const char *what, tn_status *status, tn_strings *list) {
  if (!say(what, status)) return;
  size_t count = tn_strings_count(list);
  printf("  %zu: %s\n", count, count ? tn_strings_at(list, 0, NULL) : "");
  tn_strings_destroy(list);
}

static void show_lists(const tn_compiled *c) {
  tn_strings *list = NULL;
  tn_status *status = tn_compiled_output_memory_kinds(c, &list);
  show_strings("output kinds", status, list);
  status = tn_compiled_argument_memory_kinds(c, &list);
  show_strings("argument kinds", status, list);
  status = tn_compiled_output_layouts(c, &list);
  show_strings("output layouts", status, list);
  status = tn_compiled_argument_layouts(c, &list);
  show_strings("argument layouts", status, list);
}

static void show_program(const tn_compiled *c) {
  tn_executable_memory memory;
  tn_values *costs = NULL;
  tn_program *optimized = NULL;
  char *bytes = NULL;
  const char *print = NULL;
  size_t size = 0;
  if (say("costs", tn_compiled_costs(c, &costs))) printf("  %zu\n", tn_values_count(costs));
  if (say("memory", tn_compiled_memory_stats(c, &memory))) {
    printf("  %" PRId64 " bytes of arguments, %" PRId64 " of outputs, %" PRId64 " temporary\n",
           memory.arguments, memory.outputs, memory.temporary);
  }
  show_lists(c);
  if (say("fingerprint", tn_compiled_fingerprint(c, &print, &size))) printf("  %zu bytes\n", size);
  if (say("optimized program", tn_compiled_optimized_program(c, &optimized))) {
    printf("  %s, %zu bytes\n", tn_program_format(optimized), tn_program_size(optimized));
  }
  if (say("serialize", tn_compiled_serialize(c, &bytes, &size))) printf("  %zu bytes\n", size);
  tn_values_destroy(costs);
  tn_program_destroy(optimized);
  tn_string_destroy(bytes);
}

int main(int argc, char **argv) {
  tn_plugin *plugin = NULL;
  tn_topology *t = NULL;
  tn_program *program = NULL;
  tn_compiled *compiled = NULL;
  tn_value options[MAX_OPTIONS];
  size_t count = 0;
  for (int i = 3; i < argc && count < MAX_OPTIONS; i++) options[count++] = option_of(argv[i]);
  if (argc < 2 || !say("plugin", tn_plugin_open(argv[1], &plugin))) return argc < 2 ? 2 : 1;
  if (!say("topology", tn_topology_create(plugin, argc > 2 ? argv[2] : "", options, count, &t))) {
    return 1;
  }
  t = show_topology(plugin, t);
  say("program", tn_program_create(text, sizeof text - 1, NULL, "ahead", &program));
  double start = now();
  bool fine = say("compile", tn_compile_for(t, program, NULL, NULL, &compiled));
  printf("  %.2f s\n", now() - start);
  if (fine) show_program(compiled);
  tn_compiled_destroy(compiled);
  tn_program_destroy(program);
  tn_topology_destroy(t);
  return fine ? 0 : 1;
}
