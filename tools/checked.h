/* tenon run over programs that check themselves: files, folders, exclusions, verdicts. */
#ifndef TENON_TOOLS_CHECKED_H
#define TENON_TOOLS_CHECKED_H

#include "spec.h"

typedef struct checked_options {
  spec_choice choice;
  int64_t level;
  const char *exclude; /* file with "run NAME: reason" lines; NULL: nothing is excluded */
  bool refused_too;    /* what the device refuses is no failure */
  bool verbose, json;
} checked_options;

/* Whether the program holds a function that checks itself, or is meant to. */
bool checked_is(const tn_program *program);
/* Whether the operands of `tenon run` can only be programs: there are several, or a folder of
 * them. */
bool checked_are(size_t count, char *const *operands);

/* Runs one, or all of them. Prints verdicts and a summary; the command's exit code. */
int checked_run(const checked_options *options, const tn_program *program);
int checked_run_all(const checked_options *options, size_t count, char *const *operands);

/* ---- checked_files.c ------------------------------------------------------------------------- */

typedef struct checked_files {
  char **paths;
  size_t count, capacity;
} checked_files;

/* Adds a file, "-", or a folder's .mlir and .mlirbc files and those of its folders, in order of
 * their names. */
bool checked_add(checked_files *files, const char *operand, tool_error *error);
void checked_free(checked_files *files);

/* Lines "run NAME: reason" of a file; lines of other words are somebody else's. */
typedef struct checked_exclusions {
  char *text;
} checked_exclusions;
bool checked_read_exclusions(const char *path, checked_exclusions *out, tool_error *error);
/* The reason for the file of that path, up to the end of its line; NULL: it is not excluded. */
const char *checked_excluded(const checked_exclusions *exclusions, const char *path, size_t *size);

#endif
