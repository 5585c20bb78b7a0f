/* What the programs in this folder share.
 *
 * Here every public call is shown at work: NOUN.c goes with <tenon/NOUN.h>, and each function in it
 * is one thing that one may want, short enough to copy. It is neither the place to begin
 * (examples/hello.c and add.c are) nor a test of Tenon: a program checks what it prints, where that
 * is cheap. An error ends the program, as ok() does; your library would hand the status on. What a
 * back end has not is said and left out. scripts/check_examples keeps the folder complete.
 *
 *   example_NOUN [SPEC]     "cpu" (the default), "pjrt:/path/to/plugin.so", ... */
#ifndef EXAMPLE_H
#define EXAMPLE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tenon/tenon.h>

/* Ends the program over an error. */
static inline void ok(tn_status *status) {
  if (!status) return;
  fprintf(stderr, "%s: %s\n", tn_code_name(tn_status_code(status)), tn_status_message(status));
  tn_status_destroy(status);
  exit(1);
}

/* Ends the program where what it says would not be true. */
static inline void must(bool true_claim, const char *claim) {
  if (true_claim) return;
  fprintf(stderr, "not so: %s\n", claim);
  exit(1);
}

/* For calls that not every back end has: false, and a line that says so, for UNIMPLEMENTED. */
static inline bool offered(tn_status *status, const char *what) {
  if (tn_status_code(status) != TN_UNIMPLEMENTED) {
    ok(status);
    return true;
  }
  printf("%s: not on this back end (%s)\n", what, tn_status_message(status));
  tn_status_destroy(status);
  return false;
}

/* For calls that shall fail: prints the error, which must have this code, and ends it. */
static inline void refused(tn_status *status, tn_code code) {
  must(tn_status_code(status) == code, tn_code_name(code));
  printf("refused, as it should be: %s\n", tn_status_message(status));
  tn_status_destroy(status);
}

/* The back end that the command line names. */
static inline const char *spec(int argc, char **argv) {
  return argc > 1 ? argv[1] : "cpu";
}

static inline tn_client *open_client(int argc, char **argv) {
  tn_client *client = NULL;
  ok(tn_client_open(spec(argc, argv), NULL, &client));
  return client;
}

/* A client with at least `count` devices: a CPU plugin makes as many as it is asked for. NULL, and
 * a line that says so, where there are fewer. */
static inline tn_client *open_devices(int argc, char **argv, size_t count) {
  tn_value values[] = {tn_value_int("cpu_device_count", (int64_t)count)};
  tn_client_options options = TN_CLIENT_OPTIONS_INIT;
  tn_client *client = open_client(argc, argv);
  if (strcmp(tn_client_platform_name(client), "cpu") == 0) {
    tn_client_destroy(client);
    options.values = values;
    options.num_values = 1;
    ok(tn_client_open(spec(argc, argv), &options, &client));
  }
  if (tn_client_num_addressable_devices(client) >= count) return client;
  printf("left out: needs %zu devices\n", count);
  tn_client_destroy(client);
  return NULL;
}

/* A program for most of the folder. */
static const char add_one[] = "module @add_one {\n"
                              "  func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                              "    %one = stablehlo.constant dense<1.0> : tensor<4xf32>\n"
                              "    %y = stablehlo.add %x, %one : tensor<4xf32>\n"
                              "    return %y : tensor<4xf32>\n"
                              "  }\n"
                              "}\n";

static inline tn_executable *compile(tn_client *client, const char *text) {
  tn_executable *program = NULL;
  ok(tn_compile(client, text, strlen(text), NULL, &program));
  return program;
}

/* Four numbers on the client's first device. */
static inline tn_buffer *row_of(tn_client *client, float a, float b, float c, float d) {
  const float numbers[] = {a, b, c, d};
  const int64_t dims[] = {4};
  tn_buffer *buffer = NULL;
  ok(tn_buffer_from_host(client, numbers, TN_F32, dims, 1, NULL, &buffer));
  return buffer;
}

/* Prints a row of four; its first number must be `first`. */
static inline void show_row(const char *what, tn_buffer *buffer, float first) {
  float row[4];
  ok(tn_buffer_to_host(buffer, row, sizeof row));
  printf("%s: %g %g %g %g\n", what, (double)row[0], (double)row[1], (double)row[2], (double)row[3]);
  must(row[0] == first, what);
}

#endif
