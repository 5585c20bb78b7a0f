/* Between the parts of run_programs. */
#ifndef TN_TESTS_RUN_PROGRAMS_H
#define TN_TESTS_RUN_PROGRAMS_H

#include "checking/checking.h"
#include "cpu/cpu.h"

typedef struct setting {
  int level;
  int64_t tile;
  bool junk; /* anything in the unused bits of narrow constants and arguments */
} setting;

/* What a case gave: the outputs of each device, one device after another. */
typedef struct outcome {
  checking_output *outputs;
  size_t count;
} outcome;

/* Puts other bits above the width of the elements of all narrow constants: the same numbers. How
 * many constants there were. */
size_t put_junk(const checking_case *c);

/* Runs the case on the CPU floor, as many devices as it has. With junk, outputs come without. */
tn_status *run_case(const checking_case *c, const setting *how, cpu_pool *pool, outcome *out);
void outcome_free(outcome *o);

#endif
