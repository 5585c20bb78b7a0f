/* Entries of a table that callers see: the function that checks a caller's struct_size before, and
 * makes the status a PJRT_Error after, the function of ours that does the work. Used by api.c and
 * by every extension's file.
 *
 * PJRT's structs grow: a caller's has the size of the version that it was compiled against, which
 * may be older or younger than ours. Larger is fine. What lies beyond a smaller one's end is
 * neither read nor written. The struct is the caller's, on the caller's thread. */
#ifndef TN_PLUGIN_ENTRY_H
#define TN_PLUGIN_ENTRY_H

#include "plugin/error.h"

/* Defines the static function entry_NAME that goes into a table: refuses args smaller than `least`.
 */
#define PLUGIN_ENTRY(name, function, least)                                                        \
  static PJRT_Error *entry_##name(name##_Args *args) {                                             \
    if (args->struct_size < (least)) return plugin_error_size(#name, args->struct_size, (least));  \
    return plugin_error(function(args));                                                           \
  }

/* Whether a caller's struct reaches to the end of a member that younger versions added. */
#define PLUGIN_HAS(args, type, member) ((args)->struct_size >= PJRT_STRUCT_SIZE(type, member))

#endif
