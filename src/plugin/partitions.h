/* Shardings: how a program's arguments or outputs lie on its partitions, and what tells the passes
 * how many partitions there are.
 *
 * They are the executable's, which lends their bytes, and are made on the thread that compiles, on
 * a module of its own; afterwards all is only read, by any thread, without a lock. */
#ifndef TN_PLUGIN_PARTITIONS_H
#define TN_PLUGIN_PARTITIONS_H

#include "abi/pjrt/shardings.h"
#include "base/status.h"
#include "ir/ir.h"
#include "plugin/options.h"

#include <stddef.h>

/* Each a serialised OpSharding. */
typedef struct plugin_shardings {
  char **bytes; /* NULL: there is one partition */
  size_t *sizes;
  size_t count;
} plugin_shardings;

void plugin_shardings_free(plugin_shardings *shardings); /* what it owns; not the struct */
/* What the compile options say of partitions and replicas goes into the module, for the passes. */
tn_status *plugin_partitions_state(const plugin_build *build, ir_module *module) TN_MUST_USE;
/* What the passes found for the `count` arguments or results, whose attributes are in that list of
 * the main function. */
tn_status *plugin_shardings_find(const ir_op *function, const char *list, size_t count,
                                 plugin_shardings *out) TN_MUST_USE;

/* The functions by which PJRT asks for them: static, and nobody changes it. */
extern PJRT_Shardings_Extension plugin_shardings_extension;

#endif
