/* Statuses: what went wrong, who says so, and where the cause lies. */
#include "example.h"

/* Print this when a program gives up: the message is whole, the rest is for tools and logs. The
 * texts live as long as the status. */
static void report(const tn_status *status) {
  printf("%s: %s\n", tn_code_name(tn_status_code(status)), tn_status_message(status));
  if (*tn_status_place(status)) printf("  in the input at %s\n", tn_status_place(status));
  if (*tn_status_function(status)) printf("  said by %s\n", tn_status_function(status));
  if (*tn_status_plugin(status)) printf("  of the plugin %s\n", tn_status_plugin(status));
}

/* Branch on the code, never on the words: here a file that may be missing has a stand-in. */
static tn_executable *compile_file_or(tn_client *client, const char *path, const char *text) {
  tn_executable *program = NULL;
  tn_status *status = tn_compile_file(client, path, NULL, &program);
  if (tn_status_code(status) == TN_NOT_FOUND) {
    tn_status_destroy(status); /* a status that is dealt with must be ended too */
    printf("no %s: the program at hand is compiled instead\n", path);
    return compile(client, text);
  }
  ok(status);
  return program;
}

/* A mistake in a program has a place, as a compiler's message has. */
static void show_wrong_program(tn_client *client) {
  static const char text[] = "func.func @main() -> tensor<f32> {\n"
                             "  %x = stablehlo.nonsense : tensor<f32>\n"
                             "}\n";
  tn_executable *program = NULL;
  tn_status *status = tn_compile(client, text, strlen(text), NULL, &program);
  must(status != NULL && program == NULL, "a program that is none is refused");
  report(status);
  tn_status_destroy(status);
}

/* An error that the plugin found names the PJRT function that gave it. */
static void show_plugins_error(tn_client *client) {
  tn_program *program = NULL;
  tn_executable *executable = NULL;
  ok(tn_program_create("no protobuf", 11, "hlo", "noise", &program));
  tn_status *status = tn_compile_program(client, program, NULL, &executable);
  must(status != NULL, "noise is no program");
  report(status);
  tn_status_destroy(status);
  tn_program_destroy(program);
}

int main(int argc, char **argv) {
  tn_client *client = open_client(argc, argv);
  must(tn_status_code(NULL) == TN_OK, "NULL is success");
  tn_executable_destroy(compile_file_or(client, "no_such_file.mlir", add_one));
  show_wrong_program(client);
  show_plugins_error(client);
  tn_client_destroy(client);
  return 0;
}
