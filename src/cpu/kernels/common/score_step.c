/* What a step between the dots of attention takes. */
#include "cpu/kernels/attention.h"

bool cpu_score_has_operand(const cpu_score_step *step) {
  if (step->op == CPU_SCORE_WHERE || step->op == CPU_SCORE_WHERE_NOT) return true;
  return step->op <= CPU_SCORE_DIV && !step->constant;
}
