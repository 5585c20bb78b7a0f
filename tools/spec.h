/* How a command line names a back end: a spec as <tenon/backend.h> has it, several with commas
 * between them, or simply the path of a plugin. */
#ifndef TENON_TOOLS_SPEC_H
#define TENON_TOOLS_SPEC_H

#include "tool.h"

/* The spec in full: a path ("x.so", "./plugin") becomes "pjrt:PATH", anything else stays. */
bool spec_name(const char *text, char *out, size_t size, tool_error *error);
bool spec_plugin(const char *text, tn_plugin **out, tool_error *error);

/* What a command was asked for. Neither name: Tenon chooses (TN_SELECT_AUTO). */
typedef struct spec_choice {
  const char *backend; /* of --backend: specs, the first that can */
  const char *plugin;  /* of --plugin: one */
  bool quiet;          /* of --quiet */
} spec_choice;

/* The options that belong to it. */
#define SPEC_OPTIONS(choice)                                                                       \
  {.name = "--backend", .value = &(choice).backend}, {                                             \
    .name = "--plugin", .value = &(choice).plugin                                                  \
  }

/* Chooses and opens, and compiles the selection's program if it has one. `why` (or NULL) is set
 * beside an error as well, where there were candidates. */
bool spec_choose(const spec_choice *choice, tn_selection *selection, tn_client **client,
                 tn_executable **executable, tn_report **why, tool_error *error);

#define SPEC_HELP                                                                                  \
  "  --backend S    cpu, cuda:0, cpu/mkldnn?threads=2, pjrt:/path/to/plugin.so; of several with\n" \
  "                 commas the first that can. Without it what TENON_BACKEND says, else cuda\n"    \
  "                 where it is usable, else cpu\n"                                                \
  "  --plugin P     one back end, or just the path of a plugin\n"

#endif
