/* A compiled program with the arrays of its folder's inputs/ on the device, as bench_first_run and
 * bench_speed_calls launch it: again and again with the same arguments, so nothing is donated, and
 * outputs are dropped. When they are dropped and who waits is the benchmark's own matter, since it
 * is part of what is timed. */
#ifndef TENON_BENCH_PROGRAM_H
#define TENON_BENCH_PROGRAM_H

#include "tools/npy.h"
#include <stdlib.h>

enum { BENCH_MAX_VALUES = 512, BENCH_PATH = 4096 };

typedef struct bench_program {
  tn_executable *executable; /* NULL: there is none */
  tn_buffer *arguments[BENCH_MAX_VALUES];
  int64_t keep[BENCH_MAX_VALUES]; /* every argument: none is donated, whatever the program says */
  size_t num_arguments, num_outputs;
} bench_program;

static inline bool bench_upload_argument(tn_client *client, bench_program *program,
                                         const char *path, tool_error *error) {
  npy_array array;
  tn_shape shape;
  size_t i = program->num_arguments;
  if (!tn_executable_argument(program->executable, i, &shape, NULL))
    return tool_fail(error, "%s: the program has no such argument", path);
  if (!npy_read(path, false, &array, error)) return false;
  bool good = tool_check(error, tn_buffer_from_host(client, array.data, shape.type, array.dims,
                                                    array.rank, NULL, &program->arguments[i]));
  npy_free(&array);
  if (!good) return false;
  program->keep[i] = (int64_t)i;
  program->num_arguments = i + 1; /* the buffer is the program's, whatever becomes of it */
  return tool_check(error, tn_buffer_await(program->arguments[i]));
}

/* Uploads inputs/0.npy, inputs/1.npy, ... of the folder for the executable that is there, and waits
 * until they have arrived. */
static inline bool bench_upload_inputs(tn_client *client, bench_program *program,
                                       const char *folder, tool_error *error) {
  char path[BENCH_PATH];
  program->num_outputs = tn_executable_num_outputs(program->executable);
  if (program->num_outputs > BENCH_MAX_VALUES)
    return tool_fail(error, "%s has too many outputs", folder);
  for (;;) {
    if (!tool_path(path, sizeof path, error, "%s/inputs/%zu.npy", folder, program->num_arguments))
      return false;
    if (!tool_exists(path)) return true;
    if (program->num_arguments == BENCH_MAX_VALUES)
      return tool_fail(error, "%s has more than %d inputs", folder, (int)BENCH_MAX_VALUES);
    if (!bench_upload_argument(client, program, path, error)) return false;
  }
}

/* What tn_execute() takes; it points into the program. */
static inline tn_execution bench_execution(const bench_program *program) {
  tn_execution execution = TN_EXECUTION_INIT;
  execution.arguments = program->arguments;
  execution.num_arguments = program->num_arguments;
  execution.keep = program->keep;
  execution.num_keep = program->num_arguments;
  return execution;
}

static inline void bench_drop_outputs(const bench_program *program, tn_buffer **outputs) {
  for (size_t i = 0; i < program->num_outputs; i++) tn_buffer_destroy(outputs[i]);
}

/* For qsort(), smallest first. */
static inline int bench_by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

#endif
