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

/* Attributes are read by type: a name alone does not tell which member counts. */
static void show_numbers(const tn_plugin *plugin) {
  tn_value value;
  for (size_t i = 0; tn_plugin_attribute(plugin, i, &value); i++) {
    if (value.type == TN_VALUE_INT)
      printf("  %s is the number %lld\n", value.name, (long long)value.integer);
    else
      show(&value);
  }
}

int main(int argc, char **argv) {
  tn_plugin *plugin = NULL;
  printf("options as one writes them:\n");
  show_makers();
  ok(tn_plugin_open(spec(argc, argv), &plugin));
  printf("attributes of %s:\n", tn_plugin_name(plugin));
  show_numbers(plugin);
  return 0;
}
