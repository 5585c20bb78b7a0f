/* Between the parts of run_programs. */
#ifndef TN_TESTS_RUN_PROGRAMS_H
#define TN_TESTS_RUN_PROGRAMS_H

#include "checking/checking.h"
#include "cpu/cpu.h"

typedef struct setting {
  int level;
  int64_t tile;
} setting;

/* What a case gave: the outputs of each device, one device after another. */
typedef struct outcome {
  checking_output *outputs;
  size_t count;
} outcome;

/* Runs the case on the CPU floor, as many devices as it has. */
tn_status *run_case(const checking_case *c, const setting *how, cpu_pool *pool, outcome *out);
void outcome_free(outcome *o);

#endif
