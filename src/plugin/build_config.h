/* Which back ends this plugin was built with (config.cmake). What was left out is refused by name:
 * an option that asks for it would otherwise be quietly ignored. */
#ifndef TN_PLUGIN_BUILD_CONFIG_H
#define TN_PLUGIN_BUILD_CONFIG_H

#include "base/status.h"
#include <stdbool.h>
#include <stddef.h>

typedef struct plugin_built {
  const char *name;    /* "MKLDNN" */
  bool enabled;        /* switched on */
  const char *missing; /* why it is not built all the same, or "" */
} plugin_built;

/* Of this build, in config.cmake's order. */
extern const plugin_built plugin_builds[];
extern const size_t plugin_num_builds;

/* Whether an option's value, `size` characters, asks only for what was built: UNIMPLEMENTED names
 * the option, the back end and its switch. Words that ask for no back end pass, known or not: what
 * an option takes is said where it is read. */
tn_status *plugin_check_built(const plugin_built *builds, size_t num_builds, const char *option,
                              const char *value, size_t size) TN_MUST_USE;

#endif
