/* The command line: `tenon COMMAND ...`. One file a command; this one finds it. */
#include "tool.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const tool_command *const commands[] = {
    &tool_run,    &tool_info,    &tool_devices,  &tool_inspect,   &tool_check_plugin, &tool_version,
    &tool_config, &tool_plugins, &tool_backends, &tool_explain,   &tool_plan,         &tool_coll,
    &tool_einsum, &tool_verify,  &tool_opt,      &tool_translate,
};
enum { NUM_COMMANDS = sizeof commands / sizeof *commands };

static void print_list(FILE *to) {
  fprintf(to, "usage: tenon COMMAND [ARGUMENTS]     (tenon COMMAND --help says more)\n\n");
  for (size_t i = 0; i < NUM_COMMANDS; i++)
    fprintf(to, "  %-10s %s\n", commands[i]->name, commands[i]->summary);
  fprintf(to, "  %-10s %s\n", "help", "this list, or the help of a command");
  fprintf(
      to,
      "\nResults go to stdout, everything else to stderr. Exit code: 0 done, 1 failed, 2 usage.\n");
}

static const tool_command *find_command(const char *name) {
  for (size_t i = 0; i < NUM_COMMANDS; i++)
    if (strcmp(commands[i]->name, name) == 0) return commands[i];
  return NULL;
}

static int report_unknown_command(const char *name) {
  const char *names[NUM_COMMANDS + 1] = {"help"};
  for (size_t i = 0; i < NUM_COMMANDS; i++) names[i + 1] = commands[i]->name;
  const char *near = tool_nearest(name, names, NUM_COMMANDS + 1);
  fprintf(stderr, "tenon: unknown command '%s'%s%s%s (see tenon help)\n", name,
          near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
  return EXIT_USAGE;
}

static int print_help(const tool_command *command) {
  printf("usage: %s\n\n%s\n", command->usage, command->help);
  return EXIT_GOOD;
}

/* Of a subcommand, where one is named. */
static int print_help_of(const tool_command *command, const char *part) {
  for (size_t i = 0; part && i < command->num_parts; i++)
    if (strcmp(command->parts[i]->name, part) == 0) return print_help(command->parts[i]);
  return print_help(command);
}

static bool asks_for_help(const char *word) {
  return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

static int help_command(int argc, char **argv) {
  if (argc < 3 || asks_for_help(argv[2]) || strcmp(argv[2], "help") == 0)
    return print_list(stdout), EXIT_GOOD;
  const tool_command *command = find_command(argv[2]);
  return command ? print_help_of(command, argc > 3 ? argv[3] : NULL)
                 : report_unknown_command(argv[2]);
}

static bool wants_help(int argc, char **argv) {
  for (int i = 2; i < argc && strcmp(argv[i], "--") != 0; i++)
    if (asks_for_help(argv[i])) return true;
  return false;
}

/* A setting that cannot be read would count as the default: nobody wants a run with that. */
static bool settings_are_good(tool_error *error) {
  tn_knob knob;
  for (size_t i = 0; tn_knob_at(i, &knob); i++) {
    const char *text = getenv(knob.env);
    if (!text || knob.is_set) continue;
    bool number = knob.value.type == TN_VALUE_INT;
    return tool_fail(error, "%s is '%s', which is not %s", knob.env, text,
                     number ? "a whole number" : "true or false");
  }
  return true;
}

static int run_command(const tool_command *command, int argc, char **argv) {
  tool_error error;
  if (command != &tool_config && !settings_are_good(&error))
    return tool_report(command->name, &error);
  return command->run(argc, argv);
}

/* A full disk or a closed pipe must not look like success. */
static int flush_stdout(int code) {
  if (fflush(stdout) == 0 && !ferror(stdout)) return code;
  fprintf(stderr, "tenon: stdout could not be written\n");
  return code ? code : EXIT_FAILED;
}

int main(int argc, char **argv) {
  static char version[] = "version";
  signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error of the write */
  if (argc < 2) return print_list(stderr), EXIT_USAGE;
  if (strcmp(argv[1], "--version") == 0) argv[1] = version;
  const char *name = argv[1];
  if (strcmp(name, "help") == 0 || asks_for_help(name))
    return flush_stdout(help_command(argc, argv));
  const tool_command *command = find_command(name);
  if (!command) return report_unknown_command(name);
  if (wants_help(argc, argv)) return flush_stdout(print_help_of(command, argv[2]));
  return flush_stdout(run_command(command, argc - 1, argv + 1));
}
