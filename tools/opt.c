/* tenon opt: passes over a program, and the program after them as text. */
#include "folder.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct job {
  const char *passes, *stop, *print, *out;
  bool list, time;
  size_t num_ops; /* before the pass */
  bool failed;    /* to print between passes */
  tool_error *error;
} job;

static int list_passes(void) {
  const char *about;
  bool standard;
  for (size_t i = 0; tn_module_pass(i, &about, &standard); i++)
    printf("%-12s %s %s\n", tn_module_pass(i, NULL, NULL), standard ? "*" : " ", about);
  puts("\n* runs by default, in this order: what the compiler of Tenon's CPU plugin does first.");
  return EXIT_GOOD;
}

/* Whether the name of `size` bytes is a pass; else prints which there are. */
static bool is_pass(const char *option, const char *name, size_t size) {
  const char *known;
  char text[1024] = "";
  size_t used = 0;
  for (size_t i = 0; (known = tn_module_pass(i, NULL, NULL)); i++) {
    if (strlen(known) == size && memcmp(known, name, size) == 0) return true;
    if (used < sizeof text)
      used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", i ? ", " : "", known);
  }
  tool_usage("opt", "%s: there is no pass '%.*s'; there are %s", option, (int)size, name, text);
  return false;
}

static bool are_passes(const char *names) {
  for (; names; names = names[strcspn(names, ",")] ? strchr(names, ',') + 1 : NULL)
    if (!is_pass("--run", names, strcspn(names, ","))) return false;
  return true;
}

/* Whether the pass is among those that will run. */
static bool runs_pass(const job *j, const char *pass) {
  const char *name;
  bool standard;
  size_t size = strlen(pass);
  for (const char *at = j->passes; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
    if (strcspn(at, ",") == size && memcmp(at, pass, size) == 0) return true;
  for (size_t i = 0; !j->passes && (name = tn_module_pass(i, NULL, &standard)); i++)
    if (standard && strcmp(name, pass) == 0) return true;
  return false;
}

static bool print_after(const tn_module *module, tool_error *error) {
  char *text = NULL;
  size_t size = 0;
  if (!tool_check(error, tn_module_print(module, 0, &text, &size))) return false;
  bool good = fwrite(text, 1, size, stderr) == size && fflush(stderr) == 0;
  tn_string_destroy(text);
  return good || tool_fail(error, "the program could not be written");
}

static bool after_pass(const tn_module *module, const char *pass, double seconds, void *arg) {
  job *j = arg;
  char took[32];
  size_t before = j->num_ops;
  j->num_ops = tn_module_num_ops(module);
  if (j->time)
    fprintf(stderr, "%-12s %10s  %zu -> %zu ops\n", pass, tool_duration(seconds, took, sizeof took),
            before, j->num_ops);
  if (j->print && (strcmp(j->print, "all") == 0 || strcmp(j->print, pass) == 0)) {
    fprintf(stderr, "// after %s\n", pass);
    j->failed = !print_after(module, j->error);
  }
  return !j->failed && !(j->stop && strcmp(j->stop, pass) == 0);
}

static bool write_out(const job *j, const tn_module *module, tool_error *error) {
  char *text = NULL;
  size_t size = 0;
  bool good = tool_check(error, tn_module_print(module, 0, &text, &size)) &&
              tool_write_out(j->out, text, size, error);
  tn_string_destroy(text);
  return good;
}

static bool run_passes(job *j, const char *operand, tool_error *error) {
  tn_program *program = NULL;
  tn_module *module = NULL;
  j->error = error;
  bool good = folder_load(operand, &program, error) &&
              tool_check(error, tn_module_read_program(program, &module));
  j->num_ops = tn_module_num_ops(module);
  good = good && tool_check(error, tn_module_transform(module, j->passes, after_pass, j)) &&
         !j->failed && write_out(j, module, error);
  tn_module_destroy(module);
  tn_program_destroy(program);
  return good;
}

static int run_opt(int argc, char **argv) {
  job j = {0};
  const tool_option options[] = {
      {.name = "--list", .flag = &j.list},        {.name = "--run", .value = &j.passes},
      {.name = "--stop-after", .value = &j.stop}, {.name = "--print-after", .value = &j.print},
      {.name = "--time-passes", .flag = &j.time}, {.name = "-o", .value = &j.out}};
  int code = tool_options(&argc, argv, options, sizeof options / sizeof *options);
  if (code) return code;
  if (j.out && !strcmp(j.out, "-")) j.out = NULL;
  if (j.list) return argc == 1 ? list_passes() : tool_usage("opt", "--list takes no program");
  if (argc != 2) return tool_usage("opt", argc < 2 ? "no program is named" : "takes one program");
  bool all = j.print && strcmp(j.print, "all") == 0;
  if (!are_passes(j.passes) || (j.stop && !is_pass("--stop-after", j.stop, strlen(j.stop))) ||
      (j.print && !all && !is_pass("--print-after", j.print, strlen(j.print))))
    return EXIT_USAGE;
  if (j.stop && !runs_pass(&j, j.stop))
    return tool_usage("opt", "--stop-after: %s does not run", j.stop);
  if (j.print && !all && !runs_pass(&j, j.print))
    return tool_usage("opt", "--print-after: %s does not run", j.print);
  tool_error error;
  return run_passes(&j, argv[1], &error) ? EXIT_GOOD : tool_report("opt", &error);
}

const tool_command tool_opt = {
    .name = "opt",
    .usage = "tenon opt PROGRAM [--run PASS,...] [--stop-after PASS] [--print-after PASS|all] "
             "[--time-passes]\n"
             "                         [-o FILE]\n"
             "       tenon opt --list",
    .summary = "run passes over a program and print what they leave",
    .help =
        "PROGRAM is StableHLO text or bytecode, a folder with one, or - for standard input. What "
        "is\n"
        "left is printed as text that reads back. Without --run the passes are those that Tenon's\n"
        "CPU plugin runs before it plans, in its order.\n"
        "\n"
        "  --list               the passes, a sentence each\n"
        "  --run PASS,...       these instead, in this order\n"
        "  --stop-after PASS    no further than that\n"
        "  --print-after PASS   the program after that pass, or after each (all), on stderr\n"
        "  --time-passes        how long each took, and how many ops it left, on stderr\n"
        "  -o FILE              write to FILE instead of stdout (-)\n"
        "\n"
        "examples:\n"
        "  tenon opt mlp.mlirbc -o mlp.mlir\n"
        "  tenon opt mlp.mlir --run inline,dce | tenon inspect -\n"
        "  tenon opt mlp.mlir --print-after all --time-passes > left.mlir\n",
    .run = run_opt,
};
