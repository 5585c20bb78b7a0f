/* tenon verify: programs against the constraints of StableHLO's specification. */
#include "checked.h"
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

typedef struct tally {
  size_t programs, wrong, problems;
} tally;

static bool verify_one(const char *path, bool strict, tally *t) {
  tool_error error = {{0}};
  size_t before = t->problems;
  bool ok = verify_file(path, strict, &t->problems, &error);
  if (!ok) tool_report("verify", &error);
  t->programs++;
  t->wrong += !ok || t->problems != before;
  return ok;
}

/* A folder that holds a model is that; of another all programs are meant. */
static bool verify_operand(const char *operand, bool strict, tally *t) {
  tool_error error = {{0}};
  checked_files files = {0};
  char path[FOLDER_PATH];
  if (!tool_is_folder(operand) || folder_program(operand, path, sizeof path, &error))
    return verify_one(operand, strict, t);
  bool ok = checked_add(&files, operand, &error);
  if (!ok) tool_report("verify", &error);
  for (size_t i = 0; i < files.count; i++) ok = verify_one(files.paths[i], strict, t) && ok;
  checked_free(&files);
  return ok;
}

static int run_verify(int argc, char **argv) {
  bool strict = false, ok = true;
  const tool_option options[] = {{.name = "--strict", .flag = &strict}};
  int code = tool_options(&argc, argv, options, 1);
  if (code != EXIT_GOOD) return code;
  if (argc < 2) return tool_usage("verify", "which programs?");
  tally t = {0};
  for (int i = 1; i < argc; i++) ok = verify_operand(argv[i], strict, &t) && ok;
  if (t.programs > 1)
    printf("%zu programs, %zu wrong: %zu broken constraints\n", t.programs, t.wrong, t.problems);
  return ok && !t.problems ? EXIT_GOOD : EXIT_FAILED;
}

const tool_command tool_verify = {
    .name = "verify",
    .usage = "tenon verify PROGRAM... [--strict]",
    .summary = "hold programs to StableHLO's specification",
    .help =
        "Prints every broken constraint, one a line: where, which op, which constraint, what is\n"
        "wrong. Reads nothing but the programs; needs no device. - reads standard input; of a\n"
        "folder all programs are read, and of its folders; a line at the end counts them.\n"
        "\n"
        "  --strict  to the letter: also the six constraints that programs in use break, which\n"
        "            every reader takes all the same, such as dot_general C13, operands of one\n"
        "            element type. What compiles is held to the others alone; docs/verifier.md\n"
        "            names them\n"
        "\n"
        "Exit code 0: nothing to say; 1: a program is wrong or cannot be read.\n"
        "\n"
        "examples:\n"
        "  tenon verify mlp.mlir models/*/program.mlirbc\n"
        "  tenon verify --strict tests/programs\n"
        "  tenon opt mlp.mlir --run inline | tenon verify -\n",
    .run = run_verify,
};
