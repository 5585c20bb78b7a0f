/* What an executable says about its program: its arithmetic, and what each stage of its compiler
 * makes of it. Both read what never changes, on any thread, and keep nothing. */
#ifndef TN_PLUGIN_ANALYSIS_H
#define TN_PLUGIN_ANALYSIS_H

#include "abi/pjrt/pjrt.h"
#include "base/status.h"
#include "ir/ir.h"

/* Operations of one run: each body of a loop counts once. Elementary functions are counted apart.
 */
typedef struct plugin_arithmetic {
  double flops, transcendentals;
} plugin_arithmetic;

/* Of a module that the planner has taken. */
plugin_arithmetic plugin_count_arithmetic(const ir_module *module);

/* What each stage of its compiler makes of the program, which is compiled once more for it, as JSON
 * (cpu_program_dump()) that the caller frees. */
tn_status *plugin_executable_plan(const PJRT_Executable *executable, char **json) TN_MUST_USE;

#endif
