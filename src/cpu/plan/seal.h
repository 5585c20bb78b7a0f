/* The last stage: what is left of planning becomes the data that a run reads. */
#ifndef TN_CPU_PLAN_SEAL_H
#define TN_CPU_PLAN_SEAL_H

#include "cpu/plan/assign.h"

/* Gives temporaries their offsets and each step its part of a run's table of addresses, and says
 * how much of everything a run needs. Nothing of the plan changes after it. */
void plan_seal(plan *p, const assignment *places);

#endif
