/* Compiled programs: compiling ahead of time, saving, and what the compiler made of a program. */
#include "example.h"

/* A build machine compiles for devices that it has not got. */
static tn_compiled *compile_ahead(const tn_topology *topology) {
  tn_program *program = NULL;
  tn_compiled *compiled = NULL;
  ok(tn_program_create(add_one, strlen(add_one), NULL, "add_one", &program));
  tn_status *status = tn_compile_for(topology, program, NULL, NULL, &compiled);
  tn_program_destroy(program);
  if (status) printf("not compiled ahead of time: %s\n", tn_status_message(status));
  tn_code code = tn_status_code(status); /* some plugins have no compiler apart from a client */
  must(code == TN_OK || code == TN_UNIMPLEMENTED || code == TN_NOT_FOUND, "there is a reason");
  tn_status_destroy(status);
  return compiled;
}

/* What is asked of an executable can be asked before there is one. */
static void show(const tn_compiled *compiled) {
  char text[160];
  bool known, donated;
  tn_shape shape;
  tn_compiled_describe(compiled, text, sizeof text);
  printf("%s\n  name %s, %lld replicas of %lld partitions\n", text, tn_compiled_name(compiled),
         (long long)tn_compiled_num_replicas(compiled),
         (long long)tn_compiled_num_partitions(compiled));
  for (size_t i = 0; i < tn_compiled_num_arguments(compiled, &known); i++)
    if (tn_compiled_argument(compiled, i, &shape, &donated))
      printf("  argument %zu: %s%s\n", i, shape.text, donated ? ", donated" : "");
  for (size_t i = 0; i < tn_compiled_num_outputs(compiled); i++)
    if (offered(tn_compiled_output(compiled, i, &shape), "  shapes of outputs"))
      printf("  output %zu: %s\n", i, shape.text);
}

/* Will it fit, before a machine is rented? */
static void show_needs(const tn_compiled *compiled) {
  tn_executable_memory needs;
  int64_t code;
  if (offered(tn_compiled_memory_stats(compiled, &needs), "  memory needed"))
    printf("  %lld bytes of arguments, %lld of outputs, %lld in between\n",
           (long long)needs.arguments, (long long)needs.outputs, (long long)needs.temporary);
  if (offered(tn_compiled_code_size(compiled, &code), "  size of the code"))
    printf("  %lld bytes of code\n", (long long)code);
}

static void show_fingerprint(const tn_compiled *compiled) {
  const char *bytes;
  size_t size;
  if (offered(tn_compiled_fingerprint(compiled, &bytes, &size), "  fingerprint"))
    printf("  a fingerprint of %zu bytes\n", size);
}

/* The compiler's own reckoning, to compare two ways to write a program. Names are the plugin's. */
static void show_costs(const tn_compiled *compiled) {
  tn_values *costs = NULL;
  tn_value cost;
  char text[64];
  if (!offered(tn_compiled_costs(compiled, &costs), "  costs")) return;
  for (size_t i = 0; tn_values_at(costs, i, &cost); i++) {
    tn_value_print(&cost, text, sizeof text);
    printf("  costs %s: %s\n", cost.name, text);
  }
  tn_values_destroy(costs);
}

/* What the passes left: for reading, when a program is slower than it should be. */
static void show_optimized(const tn_compiled *compiled) {
  tn_program *program = NULL;
  if (!offered(tn_compiled_optimized_program(compiled, &program), "  optimised program")) return;
  printf("  optimised: %zu bytes of %s\n", tn_program_size(program), tn_program_format(program));
  tn_program_destroy(program);
}

/* A list with an element for each argument or output. */
static void show_list(const char *what, tn_status *status, tn_strings **list) {
  if (!offered(status, what)) return;
  printf("%s:", what);
  for (size_t i = 0; i < tn_strings_count(*list); i++) printf(" %s", tn_strings_at(*list, i, NULL));
  printf(tn_strings_count(*list) > 0 ? "\n" : " none told\n");
  tn_strings_destroy(*list);
}

/* In which memory each array lies and in which order, for those who feed or read them in place. */
static void show_places(const tn_compiled *compiled) {
  tn_strings *list = NULL;
  show_list("  arguments lie in", tn_compiled_argument_memory_kinds(compiled, &list), &list);
  show_list("  outputs lie in", tn_compiled_output_memory_kinds(compiled, &list), &list);
  show_list("  arguments' layouts", tn_compiled_argument_layouts(compiled, &list), &list);
  show_list("  outputs' layouts", tn_compiled_output_layouts(compiled, &list), &list);
}

/* How each array is cut among partitions, as XLA's messages: how many bytes is all that is printed
 * here.
 */
static void show_cut(const char *what, tn_status *status, tn_strings **list) {
  char text[64];
  if (!offered(status, what)) return;
  tn_strings_describe(*list, text, sizeof text);
  printf("%s: %s\n", what, text);
  tn_strings_destroy(*list);
}

static void show_shardings(const tn_compiled *compiled) {
  tn_strings *list = NULL;
  show_cut("  arguments are cut", tn_compiled_argument_shardings(compiled, &list), &list);
  show_cut("  outputs are cut", tn_compiled_output_shardings(compiled, &list), &list);
}

static void run_and_end(tn_client *client, tn_executable *program, const char *what) {
  tn_buffer *x = row_of(client, 1, 2, 3, 4), *y = NULL;
  ok(tn_run(program, &x, 1, &y, 1));
  show_row(what, y, 2);
  tn_buffer_destroy(x);
  tn_buffer_destroy(y);
  tn_executable_destroy(program);
}

/* On the machine with the devices: no compiling any more. */
static void load(tn_client *client, const tn_compiled *compiled) {
  tn_executable *program = NULL;
  char *bytes = NULL;
  size_t size = 0;
  ok(tn_client_load(client, compiled, &program));
  run_and_end(client, program, "loaded");
  ok(tn_compiled_serialize(compiled, &bytes, &size)); /* for a file, or for another machine */
  printf("saved as %zu bytes\n", size);
  ok(tn_executable_deserialize(client, bytes, size, NULL, &program));
  run_and_end(client, program, "loaded from bytes");
  tn_string_destroy(bytes);
}

/* A cache of executables, when compiling takes long: the next start of the program loads. */
static void save_and_load(tn_client *client, tn_executable *program) {
  tn_load_options options;
  tn_executable *again = NULL;
  char *bytes = NULL;
  size_t size = 0;
  ok(tn_executable_serialize(program, &bytes, &size));
  tn_load_options_init(&options); /* as TN_LOAD_OPTIONS_INIT: on the devices it was compiled for */
  ok(tn_executable_deserialize(client, bytes, size, &options, &again));
  run_and_end(client, again, "saved and loaded");
  tn_string_destroy(bytes);
}

int main(int argc, char **argv) {
  tn_client *client = open_client(argc, argv);
  tn_topology *topology = NULL;
  ok(tn_client_topology(client, &topology));
  tn_compiled *compiled = compile_ahead(topology);
  if (compiled) {
    show(compiled);
    load(client, compiled);
  }
  tn_compiled_destroy(compiled);
  tn_topology_destroy(topology);

  tn_executable *program = compile(client, add_one);
  const tn_compiled *of_program = tn_executable_compiled(program); /* every executable has one */
  show(of_program);
  show_needs(of_program);
  show_fingerprint(of_program);
  show_costs(of_program);
  show_optimized(of_program);
  show_places(of_program);
  show_shardings(of_program);
  save_and_load(client, program);
  tn_executable_destroy(program);
  tn_client_destroy(client);
  return 0;
}
