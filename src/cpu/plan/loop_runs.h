/* Makes one instruction of several of threaded code that do the same for elements whose registers
 * follow one another: dispatch costs as much as arithmetic. */
#ifndef TN_CPU_PLAN_LOOP_RUNS_H
#define TN_CPU_PLAN_LOOP_RUNS_H

#include "cpu/plan/scalar_program.h"

/* The program may be changed until it is first run; it gets no longer. False: no memory, and the
 * program is as it was. */
bool loop_join_runs(scalar_program *program);

#endif
