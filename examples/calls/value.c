/* Named values: how options go in, and how attributes come out. */
#include "example.h"

/* For a tool that lists what it was given or told: any value as text. tn_value_print() says how
 * long the text is, as snprintf() does, so that one can see whether it was cut. */
static void show(const tn_value *value) {
  char text[64];
  bool cut = tn_value_print(value, text, sizeof text) >= sizeof text;
  printf("  %s: %s = %s%s\n", value->name, tn_value_type_name(value->type), text, cut ? "..." : "");
}

/* One maker for each type. Names, strings and lists are borrowed: they must stay until the call
 * that takes the list has returned. */
static void show_makers(void) {
  const int64_t mesh[] = {2, 4};
  const tn_value values[] = {tn_value_string("compiler_variant", "fast"),
                             tn_value_int("max_inflight_computations", 8),
                             tn_value_ints("mesh", mesh, 2), tn_value_float("memory_fraction", 0.5),
                             tn_value_bool("preallocate", false)};
  for (size_t i = 0; i < sizeof values / sizeof *values; i++) show(&values[i]);
  char text[16];
  tn_value_print(&values[2], text, sizeof text);
  must(strcmp(text, "[2, 4]") == 0, "a list prints as [2, 4]");
}

/* For a log: name and value on one line. */
static void show_attributes(const tn_plugin *plugin) {
  tn_value value;
  for (size_t i = 0; tn_plugin_attribute(plugin, i, &value); i++) {
    char line[128];
    tn_value_describe(&value, line, sizeof line);
    printf("  %s\n", line);
  }
}

/* A value is read by its type: the name alone does not tell which member counts. */
static void show_stablehlo(const tn_plugin *plugin) {
  tn_value value;
  for (size_t i = 0; tn_plugin_attribute(plugin, i, &value); i++)
    if (strcmp(value.name, "stablehlo_current_version") == 0 && value.type == TN_VALUE_INTS &&
        value.count == 3)
      printf("it reads StableHLO up to %lld.%lld.%lld\n", (long long)value.ints[0],
             (long long)value.ints[1], (long long)value.ints[2]);
}

int main(int argc, char **argv) {
  tn_plugin *plugin = NULL;
  printf("options as one writes them:\n");
  show_makers();
  ok(tn_plugin_open(spec(argc, argv), &plugin));
  printf("attributes of %s:\n", tn_plugin_name(plugin));
  show_attributes(plugin);
  show_stablehlo(plugin);
  return 0;
}
