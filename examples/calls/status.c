/* Statuses: what went wrong, who says so, and where the cause lies. */
#include "example.h"

/* Who found it: the PJRT function, what it was called with, and the plugin that it is of. For a bug
 * report to the plugin's authors. Nothing, where Tenon itself refused the call. */
static void report_plugin(const tn_status *status) {
  int major, minor;
  if (!tn_status_plugin_version(status, &major, &minor)) return;
  printf("  said by %s of %s, PJRT %d.%d\n", tn_status_function(status), tn_status_plugin(status),
         major, minor);
  if (*tn_status_arguments(status)) printf("  called with %s\n", tn_status_arguments(status));
}

/* What a plugin attaches for programs to read, under names of its own: any bytes. */
static void report_payloads(const tn_status *status) {
  const void *key, *value;
  size_t key_size, size;
  if (tn_status_num_payloads(status) > 0) printf("  with\n");
  for (size_t i = 0; tn_status_payload(status, i, &key, &key_size, &value, &size); i++)
    printf("    %.*s: %zu bytes\n", (int)key_size, (const char *)key, size);
}

/* Print the message when a program gives up: it is whole, and the rest is for tools and logs. The
 * texts live as long as the status. */
static void report(const tn_status *status) {
  printf("%s: %s\n", tn_code_name(tn_status_code(status)), tn_status_message(status));
  if (*tn_status_place(status)) printf("  in the input at %s\n", tn_status_place(status));
  report_plugin(status);
  report_payloads(status);
}

/* The same on one line, for a log that has a line an event. */
static void log_line(const tn_status *status) {
  char line[512];
  tn_status_describe(status, line, sizeof line);
  printf("log: %s\n", line);
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

/* In a large program, an error should say which of its calls failed: TN_AT() around one call gives
 * the error the line that it stands on. */
static void show_caller_of_one(tn_client *client) {
  tn_executable *program = NULL;
  tn_status *status = TN_AT(tn_compile(client, "nonsense", 8, NULL, &program));
  must(strstr(tn_status_caller(status), "status.c:") != NULL, "the error knows this file");
  printf("failed at %s\n", tn_status_caller(status));
  tn_status_destroy(status);
}

/* TN_HERE; does it for every call of the thread from there on. An interpreter gives the place in
 * the script that it runs instead; NULL ends either. */
static void show_caller_of_many(tn_client *client) {
  tn_executable *program = NULL;
  tn_here("train.script:12", "step");
  tn_status *status = tn_compile(client, "nonsense", 8, NULL, &program);
  tn_here(NULL, NULL);
  log_line(status);
  must(strcmp(tn_status_caller(status), "train.script:12 (step)") == 0, "it knows the script");
  tn_status_destroy(status);
}

int main(int argc, char **argv) {
  tn_client *client = open_client(argc, argv);
  must(tn_status_code(NULL) == TN_OK, "NULL is success");
  tn_executable_destroy(compile_file_or(client, "no_such_file.mlir", add_one));
  show_wrong_program(client);
  show_plugins_error(client);
  show_caller_of_one(client);
  show_caller_of_many(client);
  tn_client_destroy(client);
  return 0;
}
