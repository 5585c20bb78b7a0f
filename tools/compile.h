/* A program compiled to be looked at, not run. */
#ifndef TENON_TOOLS_COMPILE_H
#define TENON_TOOLS_COMPILE_H

#include "spec.h"

/* Opens each candidate of the choice in turn and compiles the program, a file, a folder with one,
 * or
 * "-", until one can: for as many devices as its folder says. Ended by compile_end(), also after an
 * error. `why` as spec_choose() has it. */
typedef struct compiled_program {
  tn_program *program;
  tn_client *client;
  tn_executable *executable;
} compiled_program;

bool compile_program(const char *name, const spec_choice *choice, compiled_program *out,
                     tn_report **why, tool_error *error);
void compile_end(compiled_program *compiled);

#endif
