/* Plugins: loading them by path or by name, and asking what they can do. No device is needed. */
#include "example.h"

/* For a bug report: which library, which plugin, from where, of which PJRT. */
static void show(const tn_plugin *plugin) {
  char text[128];
  tn_plugin_describe(plugin, text, sizeof text);
  printf("Tenon %s with %s, at %s\n", tn_version(), text, tn_plugin_path(plugin));
}

/* A program that was given a path, by whatever way. However a file is named, it is loaded once. */
static void show_load_by_path(const tn_plugin *plugin) {
  tn_plugin *again = NULL;
  if (!*tn_plugin_path(plugin)) return; /* linked into the program: no file */
  ok(tn_plugin_load(tn_plugin_path(plugin), &again));
  must(again == plugin, "the same file is the same plugin");
}

static void show_attributes(const tn_plugin *plugin) {
  tn_value value;
  printf("%zu attributes\n", tn_plugin_num_attributes(plugin));
  for (size_t i = 0; tn_plugin_attribute(plugin, i, &value); i++) {
    char text[80];
    tn_value_print(&value, text, sizeof text);
    printf("  %s = %s\n", value.name, text);
  }
}

/* Before one relies on a function of PJRT that is newer than the oldest plugins. */
static void show_one_function(const tn_plugin *plugin) {
  const char *name = "PJRT_Executable_GetCompiledMemoryStats";
  printf("%s: %s\n", name, tn_plugin_offers(plugin, name) ? "offered" : "not offered");
}

/* The author of a plugin sees what is still missing. */
static void show_functions(const tn_plugin *plugin) {
  size_t offered_count = 0;
  const char *name;
  int since;
  bool is_offered;
  for (size_t i = 0; tn_plugin_function(plugin, i, &name, &since, &is_offered); i++) {
    if (is_offered)
      offered_count++;
    else
      printf("  without %s (since 0.%d)\n", name, since);
  }
  printf("%zu of %zu functions\n", offered_count, tn_plugin_num_functions());
  must(tn_plugin_offers(plugin, "PJRT_Client_Create"), "a plugin can make clients");
}

static void show_extensions(const tn_plugin *plugin) {
  int type;
  size_t size;
  printf("%zu extensions\n", tn_plugin_num_extensions(plugin));
  for (size_t i = 0; tn_plugin_extension(plugin, i, &type, &size); i++)
    printf("  %s (%d), %zu bytes\n", tn_extension_name(type), type, size);
}

/* Where a search would find a plugin, without loading it, and where a fetched one would lie. */
static void show_known(void) {
  tn_known_plugin known;
  for (size_t i = 0; tn_known_plugin_at(i, &known); i++) {
    char path[512], folder[512];
    bool found = tn_known_plugin_find(known.name, path, sizeof path) > 0;
    tn_known_plugin_folder(known.name, folder, sizeof folder);
    printf("  %-8s %s: %s\n", known.name, known.about, found ? path : "not here");
    if (!found && *folder) printf("           'tenon plugins fetch' would put it in %s\n", folder);
  }
}

/* Says how a load ended: it is no mistake of a program's when a plugin is not on this machine. */
static void say(const char *name, tn_status *status, tn_plugin *const *plugin) {
  if (status)
    printf("  %s: %s\n", name, tn_code_name(tn_status_code(status)));
  else
    printf("  %s: loaded %s\n", name, tn_plugin_name(*plugin));
  tn_status_destroy(status);
}

/* A program for certain devices says so by the loader that it calls. NULL looks for the plugin as
 * docs/plugins.md tells; a path is final. The device need not be there, but loading runs the file:
 * so, here, what nobody asked for is given a path that leads nowhere. */
static void show_loaders(void) {
  const char *nowhere = "/no/such/plugin.so";
  tn_plugin *plugin = NULL;
  say("cpu", tn_plugin_load_cpu(NULL, &plugin), &plugin);
  say("xla_cpu", tn_plugin_load_xla_cpu(nowhere, &plugin), &plugin);
  say("cuda_12", tn_plugin_load_cuda_12(nowhere, &plugin), &plugin);
  say("cuda_13", tn_plugin_load_cuda_13(nowhere, &plugin), &plugin);
  say("rocm_7", tn_plugin_load_rocm_7(nowhere, &plugin), &plugin);
  say("tpu", tn_plugin_load_tpu(nowhere, &plugin), &plugin);
  say("neuron", tn_plugin_load_neuron(nowhere, &plugin), &plugin);
  say("metal", tn_plugin_load_metal(nowhere, &plugin), &plugin);
}

/* The same where the name is data, say of a flag. */
static void show_load_by_name(const char *name) {
  tn_plugin *plugin = NULL;
  tn_status *status = tn_plugin_load_named(name, NULL, &plugin);
  printf("%s: %s\n", name, status ? tn_status_message(status) : tn_plugin_path(plugin));
  tn_status_destroy(status);
}

/* PJRT's own table, for what Tenon does not wrap; its layout is in abi/pjrt/pjrt.h. */
static void show_table(const tn_plugin *plugin) {
  size_t bytes = *(const size_t *)(const void *)tn_plugin_api(plugin); /* its first member */
  printf("a table of %zu bytes\n", bytes);
  must(bytes > 0, "the table has a size");
}

int main(int argc, char **argv) {
  tn_plugin *plugin = NULL;
  ok(tn_plugin_open(spec(argc, argv), &plugin)); /* never unloaded, so never ended */
  show(plugin);
  show_load_by_path(plugin);
  show_attributes(plugin);
  show_one_function(plugin);
  show_functions(plugin);
  show_extensions(plugin);
  show_table(plugin);
  show_known();
  show_loaders();
  show_load_by_name("cpu");
  show_load_by_name("abacus");
  return 0;
}
