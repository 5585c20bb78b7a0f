/* The C contestant of ./dev bench speed (speed/compare.py), any plugin under the same client:
 *
 *   bench_speed_calls SPEC
 *
 * Opens SPEC's client and reads commands, a line each: "DEPTH SECONDS FOLDER". FOLDER has
 * program.mlirbc or program.mlir and inputs/0.npy, inputs/1.npy, ... It answers "call NANOSECONDS",
 * the median of batches of DEPTH calls of which the last is awaited, at least three and until
 * SECONDS are over; or "error WORDS". A folder is prepared when it is first named: compiled,
 * uploaded, run once. Nothing is donated, and outputs are dropped at once. */
#include "tools/npy.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_VALUES = 512, MAX_BATCHES = 100000, PATH = 4096 };

typedef struct subject {
  char folder[PATH];
  tn_executable *executable; /* NULL: none is prepared */
  tn_buffer *arguments[MAX_VALUES];
  int64_t keep[MAX_VALUES];
  size_t num_arguments, num_outputs;
} subject;

static void end_subject(subject *s) {
  for (size_t i = 0; i < s->num_arguments; i++) tn_buffer_destroy(s->arguments[i]);
  tn_executable_destroy(s->executable);
  memset(s, 0, sizeof *s);
}

static bool upload_argument(tn_client *client, subject *s, const char *path, tool_error *error) {
  npy_array array;
  tn_shape shape;
  size_t i = s->num_arguments;
  if (i == MAX_VALUES || !tn_executable_argument(s->executable, i, &shape, NULL))
    return tool_fail(error, "%s: the program has no such argument", path);
  if (!npy_read(path, false, &array, error)) return false;
  bool good = tool_check(error, tn_buffer_from_host(client, array.data, shape.type, array.dims,
                                                    array.rank, NULL, &s->arguments[i]));
  npy_free(&array);
  if (!good) return false;
  s->keep[i] = (int64_t)i;
  s->num_arguments = i + 1;
  return tool_check(error, tn_buffer_await(s->arguments[i]));
}

/* Launches `depth` calls and waits for the last one. */
static bool run_batch(const subject *s, int depth, tool_error *error) {
  tn_buffer *outputs[MAX_VALUES];
  tn_event *done = NULL;
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = s->arguments;
  call.num_arguments = s->num_arguments;
  call.keep = s->keep;
  call.num_keep = s->num_arguments;
  for (int k = 0; k < depth; k++) {
    if (!tool_check(error, tn_execute(s->executable, &call, outputs, k + 1 < depth ? NULL : &done)))
      return false;
    for (size_t i = 0; i < s->num_outputs; i++) tn_buffer_destroy(outputs[i]);
  }
  bool good = tool_check(error, tn_event_await(done));
  tn_event_destroy(done);
  return good;
}

static bool prepare(tn_client *client, subject *s, const char *folder, tool_error *error) {
  if (s->executable && strcmp(s->folder, folder) == 0) return true;
  end_subject(s);
  char path[PATH];
  if (!tool_path(path, sizeof path, error, "%s/program.mlirbc", folder)) return false;
  if (!tool_exists(path) && !tool_path(path, sizeof path, error, "%s/program.mlir", folder))
    return false;
  if (!tool_check(error, tn_compile_file(client, path, NULL, &s->executable))) return false;
  s->num_outputs = tn_executable_num_outputs(s->executable);
  if (s->num_outputs > MAX_VALUES) return tool_fail(error, "%s has too many outputs", folder);
  for (;;) {
    if (!tool_path(path, sizeof path, error, "%s/inputs/%zu.npy", folder, s->num_arguments))
      return false;
    if (!tool_exists(path)) break;
    if (!upload_argument(client, s, path, error)) return false;
  }
  snprintf(s->folder, sizeof s->folder, "%s", folder);
  return run_batch(s, 1, error);
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static bool measure_call(const subject *s, int depth, double seconds, double *out,
                         tool_error *error) {
  static double batches[MAX_BATCHES];
  size_t count = 0;
  double begun = tool_seconds();
  while (count < 3 || (count < MAX_BATCHES && tool_seconds() - begun < seconds)) {
    double start = tool_seconds();
    if (!run_batch(s, depth, error)) return false;
    batches[count++] = (tool_seconds() - start) / depth;
  }
  qsort(batches, count, sizeof *batches, by_size);
  *out = batches[count / 2];
  return true;
}

int main(int argc, char **argv) {
  static subject s;
  static char line[PATH + 64];
  tn_client *client = NULL;
  tool_error error;
  if (argc != 2) {
    fprintf(stderr, "usage: bench_speed_calls SPEC\n");
    return 2;
  }
  if (!tool_check(&error, tn_client_open(argv[1], NULL, &client))) {
    fprintf(stderr, "bench_speed_calls: %s\n", error.text);
    return 1;
  }
  while (fgets(line, sizeof line, stdin)) {
    int depth, at = 0;
    double seconds, call;
    line[strcspn(line, "\n")] = '\0';
    if (sscanf(line, "%d %lf %n", &depth, &seconds, &at) != 2 || !at || depth < 1) {
      printf("error a command is DEPTH SECONDS FOLDER\n");
    } else if (!prepare(client, &s, line + at, &error) ||
               !measure_call(&s, depth, seconds, &call, &error)) {
      printf("error %s\n", error.text);
      end_subject(&s);
    } else {
      printf("call %.1f\n", call * 1e9);
    }
    fflush(stdout);
  }
  end_subject(&s);
  tn_client_destroy(client);
  return 0;
}
