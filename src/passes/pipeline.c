/* The table of passes, and running them. */
#include "base/trace.h"
#include "passes/rewrite/rewrite.h"
#include <string.h>

static tn_status *verify_structure(ir_module *module) {
  return pass_verify_structure(module);
}

const pass_info pass_table[] = {
    {"check", "check the structure: dominance, terminators, calls", verify_structure, NULL},
    {"quant", "write arithmetic on quantized elements out, and have them as they are stored",
     pass_quant, NULL},
    {"composite", "turn composites into calls of their decompositions", pass_composite, NULL},
    {"inline", "put the bodies of called functions in place of the calls", pass_inline, NULL},
    {"unpack", "take tuples apart, and run what is started asynchronously where it starts",
     pass_untuple, NULL},
    {"refine", "carry shapes forward; ops that take shapes become those that have them",
     pass_refine, NULL},
    {"deprecated", "write einsum, torch_index_select and cross-replica-sum in the ops of today",
     pass_deprecated, NULL},
    {"collectives", "name the devices of each collective; of one device it becomes its operands",
     pass_collectives, NULL},
    {"partition", "turn a program for several partitions into that of one, cut by its shardings",
     pass_partition, NULL},
    {"sdy", "drop sharding annotations from programs for one partition, and casts of no effect",
     pass_sdy, NULL},
    {"scan", "write each chlo.scan as a loop over its dimension", pass_scan, NULL},
    {"raise", "make functions of what XLA's client writes in their place", pass_raise, NULL},
    {"chlo", "expand chlo ops to stablehlo where that is exact", pass_chlo, NULL},
    {"chlo_cpu", "the same, less the functions that the CPU device has kernels for", pass_chlo_cpu,
     NULL},
    {"expand", "write batch normalisation and linear algebra of narrow floats in other ops",
     pass_decompose, NULL},
    {"algorithm", "round the operands of dots as their algorithms say", pass_algorithm, NULL},
    {"empty", "make values of no elements constants, where custom calls give some",
     pass_zero_element_constants, NULL},
    {"mha", "put softmax(q k^T) v, as it is usually written, into one call", NULL, pass_mha},
    {"einsum", "contract trees of dot_general in the order that costs least", NULL, pass_einsum},
    {"dce", "remove ops and private functions that nothing uses", pass_dce, NULL},
    {"foreign", "write the chlo ops that are left as the custom calls that XLA reads", pass_foreign,
     NULL},
};
const size_t pass_count = sizeof pass_table / sizeof pass_table[0];

const pass_info *pass_find(const char *name) {
  for (size_t i = 0; i < pass_count; i++)
    if (strcmp(pass_table[i].name, name) == 0) return &pass_table[i];
  return NULL;
}

static tn_status *run_one(ir_module *module, const pass_info *pass, const pass_settings *settings) {
  if (tn_trace_on(TN_TRACE_PASSES)) tn_trace(TN_TRACE_PASSES, "%s", pass->name);
  tn_status *status = pass->run ? pass->run(module) : pass->run_as(module, settings);
  if (status) return tn_status_prefix(status, "pass %s", pass->name);
#ifndef NDEBUG
  /* What a pass leaves broken would surface far away from it. */
  status = tn_status_prefix(pass_verify_structure(module), "after pass %s the program is broken",
                            pass->name);
#endif
  return status;
}

static tn_status *run_all(ir_module *module, const char *const *names, size_t count,
                          const pass_settings *settings) {
  for (size_t i = 0; i < count; i++) {
    const pass_info *pass = pass_find(names[i]);
    if (!pass) return tn_error(TN_NOT_FOUND, "there is no pass named '%s'", names[i]);
    tn_status *status = run_one(module, pass, settings);
    if (status) return status;
  }
  return NULL;
}

/* Who names a pass wants it done. */
tn_status *pass_run(ir_module *module, const char *const *names, size_t count) {
  static const pass_settings wanted = {.mha = true, .einsum = true, .method = EINSUM_AUTO};
  return run_all(module, names, count, &wanted);
}

/* ---- the order of the CPU device --------------------------------------------------------------
 */

/* The check comes first in release builds too: the passes trust what it ensures. */
static const char *const cpu_order[] = {
    "check",      "quant",       "composite", "inline", "unpack", "refine",
    "deprecated", "collectives", "partition", "sdy",    "scan",   "raise",
    "chlo_cpu",   "expand",      "algorithm", "empty",  "dce"};

/* Behind those, and only with somebody's settings. */
static const char *const cpu_choices[] = {"mha", "einsum"};

const char *const *pass_cpu_order(size_t *count) {
  *count = sizeof cpu_order / sizeof *cpu_order;
  return cpu_order;
}

tn_status *pass_run_for_cpu(ir_module *module, const pass_settings *settings) {
  module->folder = settings ? settings->folder : NULL;
  tn_status *status = run_all(module, cpu_order, sizeof cpu_order / sizeof *cpu_order, settings);
  module->folder = NULL;
  if (!status && settings)
    status = run_all(module, cpu_choices, sizeof cpu_choices / sizeof *cpu_choices, settings);
  return status;
}
