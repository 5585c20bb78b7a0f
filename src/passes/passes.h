/* Program-to-program passes, in a table. Each takes a module and changes it in place; between
 * passes debug builds check the structure. */
#ifndef TN_PASSES_PASSES_H
#define TN_PASSES_PASSES_H

#include "ir/ir.h"

typedef struct pass_info {
  const char *name;
  const char *help; /* one line */
  tn_status *(*run)(ir_module *module);
} pass_info;

extern const pass_info pass_table[];
extern const size_t pass_count;

const pass_info *pass_find(const char *name); /* NULL: none */

/* Runs those passes in order. An error names the pass. */
tn_status *pass_run(ir_module *module, const char *const *names, size_t count) TN_MUST_USE;

/* What the CPU back end wants done before planning: composites decomposed, chlo expanded to what
 * the kernels have, sdy annotations dropped, calls inlined into @main, dead code gone. */
tn_status *pass_run_for_cpu(ir_module *module) TN_MUST_USE;

/* The structure every module must have: operands dominate their uses, terminators stand last, calls
 * name functions, regions have blocks. The error names the op and its place. */
tn_status *pass_check_structure(const ir_module *module) TN_MUST_USE;

#endif
