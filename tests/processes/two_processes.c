/* A program goes from one process to another, on the same plugin:
 *
 *   two_processes SPEC
 *     starts itself as "compile", which has no client if the plugin can do without: it compiles for
 *     a topology that came from bytes, and writes the program; then as "run", which loads the bytes
 *     and runs them; then as "damaged" with bytes that somebody changed, which must be refused.
 *
 * Each step is a fresh process (exec), so nothing but the file goes from one to the next. */
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <tenon/tenon.h>
#include <unistd.h>

extern char **environ;

enum { EXIT_SKIP = 77 };

static const char text[] =
    "module @scaled {\n"
    "  func.func public @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {\n"
    "    %0 = stablehlo.multiply %x, %y : tensor<4xf32>\n"
    "    %1 = stablehlo.add %0, %x : tensor<4xf32>\n"
    "    return %1 : tensor<4xf32>\n"
    "  }\n"
    "}\n";

static int failed(const char *what, tn_status *status) {
  fprintf(stderr, "%s: %s\n", what, tn_status_message(status));
  tn_status_destroy(status);
  return 1;
}

/* ---- files ----------------------------------------------------------------------------------- */

static bool write_file(const char *path, const char *bytes, size_t size) {
  FILE *out = fopen(path, "wb");
  if (!out) return false;
  bool fine = fwrite(bytes, 1, size, out) == size;
  return !fclose(out) && fine;
}

static char *read_file(const char *path, size_t *size) {
  FILE *in = fopen(path, "rb");
  if (!in) return NULL;
  char *bytes = malloc(1 << 24);
  *size = bytes ? fread(bytes, 1, 1 << 24, in) : 0;
  fclose(in);
  return bytes;
}

/* ---- the first process ----------------------------------------------------------------------- */

/* Compiles for a topology that came from bytes. */
static tn_status *compile_ahead(tn_plugin *plugin, const tn_program *program, char **bytes,
                                size_t *size) {
  tn_topology *named = NULL, *topology = NULL;
  tn_compiled *compiled = NULL;
  char *saved = NULL;
  size_t saved_size = 0;
  tn_status *status = tn_topology_create(plugin, "", NULL, 0, &named);
  if (!status) status = tn_topology_serialize(named, &saved, &saved_size);
  if (!status) status = tn_topology_deserialize(plugin, saved, saved_size, &topology);
  if (!status) status = tn_compile_for(topology, program, NULL, NULL, &compiled);
  if (!status) status = tn_compiled_serialize(compiled, bytes, size);
  tn_string_destroy(saved);
  tn_compiled_destroy(compiled);
  tn_topology_destroy(named);
  tn_topology_destroy(topology);
  return status;
}

static tn_status *compile_here(tn_plugin *plugin, const tn_program *program, char **bytes,
                               size_t *size) {
  tn_client *client = NULL;
  tn_executable *executable = NULL;
  tn_status *status = tn_client_create(plugin, NULL, &client);
  if (!status) status = tn_compile_program(client, program, NULL, &executable);
  if (!status) status = tn_executable_serialize(executable, bytes, size);
  tn_executable_destroy(executable);
  tn_client_destroy(client);
  return status;
}

static int compile_to(const char *spec, const char *path) {
  tn_plugin *plugin = NULL;
  tn_program *program = NULL;
  char *bytes = NULL;
  size_t size = 0;
  tn_status *status = tn_plugin_open(spec, &plugin);
  if (tn_status_code(status) == TN_NOT_FOUND) {
    failed("skipped", status);
    return EXIT_SKIP;
  }
  if (!status) status = tn_program_create(text, sizeof text - 1, NULL, "scaled", &program);
  if (!status) status = compile_ahead(plugin, program, &bytes, &size);
  const char *how = "for a topology";
  if (tn_status_code(status) == TN_UNIMPLEMENTED) {
    tn_status_destroy(status);
    how = "by a client";
    status = compile_here(plugin, program, &bytes, &size);
  }
  tn_program_destroy(program);
  if (status) return failed("compile", status);
  bool written = write_file(path, bytes, size);
  tn_string_destroy(bytes);
  printf("compiled %s: %zu bytes\n", how, size);
  return written ? 0 : 1;
}

/* ---- the second ------------------------------------------------------------------------------ */

static tn_status *run(tn_client *client, tn_executable *executable, float out[4]) {
  const float x[4] = {1, 2, 3, -4.5f}, y[4] = {10, 0, -1, 2};
  const int64_t dims[] = {4};
  tn_buffer *in[2] = {NULL, NULL}, *result = NULL;
  tn_status *status = tn_buffer_from_host(client, x, TN_F32, dims, 1, NULL, &in[0]);
  if (!status) status = tn_buffer_from_host(client, y, TN_F32, dims, 1, NULL, &in[1]);
  if (!status) status = tn_run(executable, in, 2, &result, 1);
  if (!status) status = tn_buffer_to_host(result, out, 4 * sizeof *out);
  tn_buffer_destroy(in[0]);
  tn_buffer_destroy(in[1]);
  tn_buffer_destroy(result);
  return status;
}

static int load_and_run(const char *spec, const char *path) {
  static const float due[4] = {11, 2, 0, -13.5f};
  tn_client *client = NULL;
  tn_executable *executable = NULL;
  float out[4] = {0};
  size_t size = 0;
  char *bytes = read_file(path, &size);
  if (!bytes) return 1;
  tn_status *status = tn_client_open(spec, NULL, &client);
  if (!status) status = tn_executable_deserialize(client, bytes, size, NULL, &executable);
  if (!status) status = run(client, executable, out);
  free(bytes);
  tn_executable_destroy(executable);
  tn_client_destroy(client);
  if (status) return failed("run", status);
  for (int i = 0; i < 4; i++) {
    if (out[i] == due[i]) continue;
    fprintf(stderr, "number %d is %g and should be %g\n", i, (double)out[i], (double)due[i]);
    return 1;
  }
  printf("ran: 4 numbers as they should be\n");
  return 0;
}

/* Every byte changed in turn, and every length cut: our plugin must refuse each. Others are not
 * known to look. */
static int refuse_damaged(const char *spec, const char *path) {
  tn_client *client = NULL;
  tn_executable *executable = NULL;
  size_t size = 0, taken = 0;
  char *bytes = read_file(path, &size);
  if (!bytes) return 1;
  tn_status *status = tn_client_open(spec, NULL, &client);
  if (status) return failed("open", status);
  for (size_t i = 0; i < 2 * size; i++) {
    size_t at = i % size, length = i < size ? size : at;
    if (i < size) bytes[at] ^= 0x20;
    char *copy = malloc(length + !length);
    if (!copy) return 1;
    memcpy(copy, bytes, length);
    status = tn_executable_deserialize(client, copy, length, NULL, &executable);
    taken += !status;
    tn_executable_destroy(executable);
    tn_status_destroy(status);
    free(copy);
    if (i < size) bytes[at] ^= 0x20;
  }
  free(bytes);
  tn_client_destroy(client);
  printf("damaged: %zu of %zu were taken\n", taken, 2 * size);
  return taken ? 1 : 0;
}

/* ---- both ------------------------------------------------------------------------------------ */

static int step(char *self, char *what, char *spec, char *path) {
  char *const arguments[] = {self, what, spec, path, NULL};
  pid_t child;
  int state = 0;
  fflush(stdout);
  if (posix_spawn(&child, self, NULL, NULL, arguments, environ)) return 1;
  if (waitpid(child, &state, 0) < 0) return 1;
  if (WIFEXITED(state)) return WEXITSTATUS(state);
  fprintf(stderr, "%s ended by signal %d\n", what, WTERMSIG(state));
  return 1;
}

static int all_steps(char *self, char *spec) {
  char path[] = "/tmp/tenon-two-processes-XXXXXX", compile[] = "compile", run_it[] = "run",
       damaged[] = "damaged";
  int file = mkstemp(path);
  if (file < 0) return 1;
  close(file);
  int code = step(self, compile, spec, path);
  if (!code) code = step(self, run_it, spec, path);
  if (!code && strstr(spec, "tenon")) code = step(self, damaged, spec, path);
  unlink(path);
  return code;
}

int main(int argc, char **argv) {
  if (argc == 2) return all_steps(argv[0], argv[1]);
  if (argc != 4) {
    fprintf(stderr, "use: two_processes SPEC\n");
    return 2;
  }
  if (!strcmp(argv[1], "compile")) return compile_to(argv[2], argv[3]);
  if (!strcmp(argv[1], "run")) return load_and_run(argv[2], argv[3]);
  return refuse_damaged(argv[2], argv[3]);
}
