/* Executables: a compiled program, and with it all that the interface asks for, in the arrays that
 * it wants, lent until it ends.
 *
 * Counted: every PJRT_Executable handle is one reference, each loaded executable and each launch
 * has another. It owns all that it points to, and holds its account, which its client may end
 * before. Immutable once made, so any thread reads it without a lock. */
#ifndef TN_PLUGIN_EXECUTABLE_H
#define TN_PLUGIN_EXECUTABLE_H

#include "abi/pjrt/layouts.h"
#include "abi/pjrt/pjrt.h"
#include "base/status.h"
#include "cpu/cpu.h"
#include "plugin/analysis.h"
#include "plugin/options.h"
#include "plugin/partitions.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The kinds of memory that arguments or outputs are in, as the interface wants them. */
typedef struct plugin_kinds_of {
  const char **names;
  size_t *sizes;
  int *kinds;
} plugin_kinds_of;

struct PJRT_Executable {
  atomic_int refs;
  cpu_program *program;
  plugin_build build;
  cpu_account *account;          /* its client's or topology's, which it may outlive */
  size_t reserved;               /* there, for program_bytes */
  char *options, *program_bytes; /* as they came */
  size_t options_size, program_size;
  char fingerprint[33];
  size_t num_args, num_outputs;
  bool *donated; /* of each argument: the program asks for it, by an attribute */
  PJRT_Buffer_Type *output_types;
  int64_t *output_dims; /* of all outputs, one after another */
  size_t *output_ranks;
  plugin_kinds_of arg_kinds, output_kinds;
  PJRT_Layouts_MemoryLayout **arg_layouts, **output_layouts;
  plugin_shardings arg_shardings, output_shardings;
  plugin_arithmetic arithmetic;
  PJRT_NamedValue costs[7];
};

/* `defaults` are the client's settings, or a topology's. The program is compiled, not loaded; it
 * and the options are copied. INVALID_ARGUMENT for what cannot be read, RESOURCE_EXHAUSTED where
 * the account has no room for it. */
tn_status *plugin_executable_create(const cpu_compile_options *defaults,
                                    const PJRT_Program *program, const char *options,
                                    size_t options_size, PJRT_Executable **out) TN_MUST_USE;
PJRT_Executable *plugin_executable_ref(PJRT_Executable *executable);
void plugin_executable_unref(PJRT_Executable *executable);

#endif
