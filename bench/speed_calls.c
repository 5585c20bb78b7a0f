/* The C contestant of ./dev bench speed (speed/compare.py), any plugin under the same client:
 *
 *   bench_speed_calls SPEC
 *
 * Opens SPEC's client and reads commands, a line each: "DEPTH SECONDS FOLDER". FOLDER has
 * program.mlirbc or program.mlir and inputs/0.npy, inputs/1.npy, ... It answers "call NANOSECONDS",
 * the median of batches of DEPTH calls of which the last is awaited, at least three and until
 * SECONDS are over; or "error WORDS". A folder is prepared when it is first named: compiled,
 * uploaded, run once. Nothing is donated, and outputs are dropped at once. */
#include "program.h"
#include <stdio.h>
#include <string.h>

enum { MAX_BATCHES = 100000 };

typedef struct subject {
  char folder[BENCH_PATH];
  bench_program program; /* no executable: no folder is prepared */
} subject;

static void end_subject(subject *s) {
  for (size_t i = 0; i < s->program.num_arguments; i++) tn_buffer_destroy(s->program.arguments[i]);
  tn_executable_destroy(s->program.executable);
  memset(s, 0, sizeof *s);
}

/* Launches `depth` calls and waits for the last one. */
static bool run_batch(const subject *s, int depth, tool_error *error) {
  tn_buffer *outputs[BENCH_MAX_VALUES];
  tn_event *done = NULL;
  tn_execution call = bench_execution(&s->program);
  for (int k = 0; k < depth; k++) {
    if (!tool_check(
            error, tn_execute(s->program.executable, &call, outputs, k + 1 < depth ? NULL : &done)))
      return false;
    bench_drop_outputs(&s->program, outputs);
  }
  bool good = tool_check(error, tn_event_await(done));
  tn_event_destroy(done);
  return good;
}

static bool prepare_subject(tn_client *client, subject *s, const char *folder, tool_error *error) {
  if (s->program.executable && strcmp(s->folder, folder) == 0) return true;
  end_subject(s);
  char path[BENCH_PATH];
  if (!tool_path(path, sizeof path, error, "%s/program.mlirbc", folder)) return false;
  if (!tool_exists(path) && !tool_path(path, sizeof path, error, "%s/program.mlir", folder))
    return false;
  if (!tool_check(error, tn_compile_file(client, path, NULL, &s->program.executable))) return false;
  if (!bench_upload_inputs(client, &s->program, folder, error)) return false;
  snprintf(s->folder, sizeof s->folder, "%s", folder);
  return run_batch(s, 1, error);
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
  qsort(batches, count, sizeof *batches, bench_by_size);
  *out = batches[count / 2];
  return true;
}

int main(int argc, char **argv) {
  static subject s;
  static char line[BENCH_PATH + 64];
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
    } else if (!prepare_subject(client, &s, line + at, &error) ||
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
