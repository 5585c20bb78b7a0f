/* One call of tenon run with one program: what run.c and run_inputs.c share. */
#ifndef TENON_TOOLS_RUN_H
#define TENON_TOOLS_RUN_H

#include "compare.h"
#include "npy.h"
#include "parts.h"
#include "report.h"
#include "spec.h"

typedef struct result {
  tn_type type;
  size_t rank;
  int64_t dims[NPY_MAX_RANK];
  size_t count; /* elements */
  void *data;
} result;

/* Everything that one call of the command holds. */
typedef struct job {
  const char *program, *out, *compare;
  spec_choice choice;
  int64_t repeat, level;
  bool json;
  size_t num_inputs, num_outputs, num_runs;
  char **paths; /* of the inputs */
  bool named;   /* by the caller; else they lie in a folder, as regular files */
  npy_array *inputs;
  tn_client *client;
  tn_executable *executable;
  tn_report *why; /* this back end */
  parts *parts;   /* the arrays are cut for several devices; NULL: there is one */
  size_t num_devices;
  tn_buffer **arguments, **outputs; /* of each device */
  result *results;                  /* the outputs, whole, on the host */
  int64_t *donated; /* 0, 1, 2, ...: kept from being donated in all runs but the last */
  double *runs;     /* seconds */
  compare_tolerance *tolerances;
  report_value *report; /* of the outputs, with --json */
  size_t differ;        /* outputs outside their tolerance */
} job;

/* ---- run_inputs.c --------------------------------------------------------------------------- */

/* The inputs' paths: the operands, else those in the folder of the program. */
bool run_find_inputs(job *j, int argc, char **argv, tool_error *error);
bool run_read_inputs(job *j, tool_error *error);
/* Onto the devices, once there is an executable. */
bool run_upload(job *j, tool_error *error);
bool run_is_stdin(const char *program);

#endif
