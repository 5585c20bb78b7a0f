/* Running cases in processes of their own, and what came of it. */
#ifndef TN_TESTS_COVERAGE_RUNNER_H
#define TN_TESTS_COVERAGE_RUNNER_H

#include "coverage.h"
#include "output.h"

typedef enum cov_mode { COV_PLAIN, COV_ERROR, COV_CORRUPT } cov_mode;

/* What a process leaves, in memory that the runner shares with it. */
typedef struct cov_outcome {
  bool ended;         /* else it crashed or took too long */
  bool offered;       /* the plugin has the function */
  int code;           /* of the status; 0: none */
  char leftover[256]; /* what the mock still has, or how it was misused */
  char function[96], plugin[64], message[512], failure[256];
  int ok, errors, injected, alive, given, owed,
      corrupted; /* of the shim's log; calls of the function */
} cov_outcome;

typedef struct cov_job {
  const cov_case *test;
  cov_plugin plugin;
  cov_mode mode;
  const output *changed; /* COV_CORRUPT */
  cov_outcome *outcome;
} cov_job;

/* Where the three plugins are; "" for one that is not here. */
extern const char *cov_paths[COV_NUM_PLUGINS];
extern const char *const cov_names[COV_NUM_PLUGINS];

/* Runs them all, some at a time; outcomes are theirs afterwards. False if the machine could not. */
bool cov_run_jobs(cov_job *jobs, size_t count, bool loud);

/* Whether handles may be left: those that the shim would not let be ended, or hid. */
bool cov_handles_stay(const cov_job *job);

/* ---- what the outcomes mean ------------------------------------------------------------------ */

typedef enum cov_state {
  COV_UNTRIED,
  COV_ABSENT,  /* its minor does not have the function */
  COV_REFUSED, /* UNIMPLEMENTED */
  COV_GOOD,
  COV_BAD
} cov_state;

typedef struct cov_cell {
  cov_state ok, error;
  int outputs, noticed,
      unnoticed; /* that could be changed; that made the case fail; that did not */
} cov_cell;

typedef struct cov_row {
  const cov_case *test;
  cov_cell cells[COV_NUM_PLUGINS];
  int outputs, proven; /* outputs that there are, and that some plugin's run proved */
} cov_row;

typedef struct cov_table {
  cov_row rows[PJRT_NUM_FUNCTIONS];
  bool here[COV_NUM_PLUGINS];
} cov_table;

/* Whether a real plugin answers it; whether the mock does. */
bool cov_row_real(const cov_row *row);
bool cov_row_mock(const cov_row *row);
/* Why the row is a gap, or NULL. */
const char *cov_row_gap(const cov_row *row);

/* The page as text, ended with free(). */
char *cov_page(const cov_table *table);

#endif
