/* tenon verify: programs against the constraints of StableHLO's specification. */
#include "folder.h"
#include <stdio.h>

static bool print_problem(const char *place, const char *op, const char *id, const char *text,
                          void *arg) {
  size_t *count = arg;
  ++*count;
  return printf("%s: %s %s: %s\n", place, op, id, text) >= 0;
}

/* Adds the file's problems to `count`; false, with `error`, if it is no program. */
static bool verify_file(const char *path, bool strict, size_t *count, tool_error *error) {
  tn_program *program = NULL;
  tn_module *module = NULL;
  bool ok = folder_load(path, &program, error) &&
            tool_check(error, tn_module_read_program(program, &module));
  if (ok)
    tn_status_destroy(strict ? tn_module_verify_strictly(module, print_problem, count)
                             : tn_module_verify(module, print_problem, count));
  tn_module_destroy(module);
  tn_program_destroy(program);
  return ok;
}

static int run(int argc, char **argv) {
  bool strict = false;
  const tool_option options[] = {{.name = "--strict", .flag = &strict}};
  int code = tool_options(&argc, argv, options, 1);
  if (code != EXIT_GOOD) return code;
  if (argc < 2) return tool_usage("verify", "which programs?");
  size_t count = 0;
  bool ok = true;
  for (int i = 1; i < argc; i++) {
    tool_error error = {{0}};
    if (verify_file(argv[i], strict, &count, &error)) continue;
    tool_report("verify", &error);
    ok = false;
  }
  return ok && !count ? EXIT_GOOD : EXIT_FAILED;
}

const tool_command tool_verify = {
    .name = "verify",
    .usage = "tenon verify PROGRAM... [--strict]",
    .summary = "hold programs to StableHLO's specification",
    .help =
        "Prints every broken constraint, one a line: where, which op, which constraint, what is\n"
        "wrong. Reads nothing but the programs; needs no device. - reads standard input.\n"
        "\n"
        "  --strict  to the letter: also what programs in use do all the same\n"
        "\n"
        "Exit code 0: nothing to say; 1: a program is wrong or cannot be read.\n"
        "\n"
        "examples:\n"
        "  tenon verify mlp.mlir models/*/program.mlirbc\n"
        "  tenon verify --strict mlp.mlir\n"
        "  tenon opt mlp.mlir --run inline | tenon verify -\n",
    .run = run,
};
