/* What the subcommands of `tenon coll` share. */
#ifndef TENON_TOOLS_COLL_H
#define TENON_TOOLS_COLL_H

#include "report.h"

extern const tool_command coll_list, coll_verify, coll_convert, coll_show, coll_bench, coll_explain,
    coll_trace, coll_stuck;

/* A capsule that the command line names: a file, or what a generator is to make. */
typedef struct coll_source {
  const char *generator, *collective; /* NULL: none given */
  int64_t ranks, root, group;
} coll_source;

enum { COLL_SOURCE_OPTIONS = 5 };
void coll_source_options(coll_source *source, tool_option options[COLL_SOURCE_OPTIONS]);
/* `file` NULL: by the generator. EXIT_GOOD, or prints for `command` and gives the exit code. */
int coll_open(const char *command, const coll_source *source, const char *file, tn_capsule **out);

/* The collective of that name; prints, with the nearest name, if there is none. */
int coll_find_collective(const char *command, const char *name, tn_collective *out);
/* Of what reduces: "same bits, in order", or what of the two holds; else "". */
const char *coll_qualities(tn_collective kind, const tn_verdict *verdict);
/* What the capsule is, and the verdict or why there is none. NULL if memory is short. */
report_value *coll_json(const tn_capsule *capsule, const tn_status *status,
                        const tn_verdict *verdict);

#endif
