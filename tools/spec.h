/* How a command line names a back end: what tn_plugin_open() takes, or simply the path of a plugin.
 */
#ifndef TENON_TOOLS_SPEC_H
#define TENON_TOOLS_SPEC_H

#include "tool.h"

/* The spec in full: a path ("x.so", "./plugin") becomes "pjrt:PATH", anything else stays. */
bool spec_name(const char *text, char *out, size_t size, tool_error *error);
bool spec_plugin(const char *text, tn_plugin **out, tool_error *error);
bool spec_open(const char *text, const tn_client_options *options, tn_client **out,
               tool_error *error);

#endif
