/* Programs: a file or bytes that have not been compiled, kept with a name for messages. */
#include "example.h"

/* A line for a log, or each part for itself. */
static void show(const tn_program *program) {
  char text[128];
  tn_program_describe(program, text, sizeof text);
  printf("%s\n", text);
  printf("  name %s, %zu bytes, format %s%s\n", tn_program_name(program), tn_program_size(program),
         tn_program_format(program), tn_program_is_bytecode(program) ? ", bytecode" : "");
}

/* From a file, when it is read once and compiled for several clients or with several options. */
static tn_program *load(const char *path) {
  tn_program *program = NULL;
  ok(tn_program_load(path, &program));
  return program;
}

/* From memory, when the program was made here. The bytes are copied, and the name stands in errors
 * as a file's would. */
static tn_program *generate(int64_t count) {
  char text[256];
  int size = snprintf(text, sizeof text,
                      "func.func @main(%%x: tensor<%lldxf32>) -> tensor<%lldxf32> {\n"
                      "  return %%x : tensor<%lldxf32>\n"
                      "}\n",
                      (long long)count, (long long)count, (long long)count);
  tn_program *program = NULL;
  ok(tn_program_create(text, (size_t)size, "mlir", "generated", &program));
  must(memcmp(tn_program_data(program), text, (size_t)size) == 0, "the bytes are kept as given");
  return program;
}

static void compile_and_end(tn_client *client, tn_program *program) {
  char text[160];
  tn_executable *executable = NULL;
  ok(tn_compile_program(client, program, NULL, &executable));
  tn_program_destroy(program); /* the executable does not need it */
  tn_executable_describe(executable, text, sizeof text);
  printf("  compiled: %s\n", text);
  tn_executable_destroy(executable);
}

int main(int argc, char **argv) {
  tn_client *client = open_client(argc, argv);
  tn_program *files = load("add_one.mlir"), *made = generate(1000);
  show(files);
  compile_and_end(client, files);
  show(made);
  compile_and_end(client, made);
  tn_client_destroy(client);
  return 0;
}
