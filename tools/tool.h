/* What the subcommands of `tenon` share: the table of commands, errors, options, files, names.
 *
 * Tools speak the public API only. Results go to stdout, everything else to stderr; a command
 * returns one of the exit codes below. */
#ifndef TENON_TOOLS_TOOL_H
#define TENON_TOOLS_TOOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tenon/tenon.h>

enum { EXIT_GOOD = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

typedef struct tool_command tool_command;
struct tool_command {
  const char *name;
  const char *usage;                 /* "tenon run PROGRAM [INPUT.npy ...]" */
  const char *summary;               /* a few words for the list */
  const char *help;                  /* what --help adds: options, files, examples; whole lines */
  int (*run)(int argc, char **argv); /* argv[0] is the command's name */
  const tool_command *const *parts;  /* subcommands with a help of their own; NULL: none */
  size_t num_parts;
};

/* One a file; main.c lists them. */
extern const tool_command tool_run, tool_info, tool_devices, tool_inspect, tool_version,
    tool_config, tool_check_plugin, tool_plugins, tool_coll, tool_backends, tool_explain, tool_plan,
    tool_einsum, tool_verify, tool_opt, tool_translate;

/* ---- errors --------------------------------------------------------------------------------- */

/* Why a helper failed, in one line. Helpers that take one return false after filling it. */
typedef struct tool_error {
  char text[2048];
} tool_error;

/* Fills it; returns false, so that a helper can `return tool_fail(...)`. */
bool tool_fail(tool_error *error, const char *format, ...) TN_PRINTF(2, 3);
/* Puts "PREFIX: " before the text. Returns false. */
bool tool_prefix(tool_error *error, const char *format, ...) TN_PRINTF(2, 3);
/* True for NULL. Else takes the status, fills `error` with its message in one line, frees it. */
bool tool_check(tool_error *error, tn_status *status);

/* Prints "tenon COMMAND: TEXT" to stderr and returns EXIT_FAILED. */
int tool_report(const char *command, const tool_error *error);
/* The same with a format and " (see tenon COMMAND --help)"; returns EXIT_USAGE. */
int tool_usage(const char *command, const char *format, ...) TN_PRINTF(2, 3);

/* ---- options -------------------------------------------------------------------------------- */

/* One option of a command. Exactly one of `value`, `flag` and `number` is set: where it goes. */
typedef struct tool_option {
  const char *name; /* "--plugin" */
  const char **value;
  bool *flag;
  int64_t *number; /* a whole number, at least 1 */
  bool from_zero;  /* at least 0 */
} tool_option;

/* Takes the options out of argv[1..]; what is left are the operands, argv[1..*argc-1] in order.
 * "--" ends the options; "--name=value" and "--name value" are the same. A name that is none gets
 * the nearest. Returns EXIT_GOOD, or prints and returns EXIT_USAGE. */
int tool_options(int *argc, char **argv, const tool_option *options, size_t count);

/* The nearest of `count` names to `word`, if it is near enough to be meant; else NULL. */
const char *tool_nearest(const char *word, const char *const *names, size_t count);

/* ---- files, memory, text -------------------------------------------------------------------- */

/* A descriptor to read from, or -1: of a regular file alone, or, if `streams`, of whatever the user
 * has named (a pipe, a device). */
int tool_open(const char *path, bool streams, tool_error *error);
/* The whole regular file, NUL-terminated behind its `size` bytes; free() it. */
bool tool_read_file(const char *path, char **data, size_t *size, tool_error *error);
/* The parts become the file, whole or not at all: what was there stays until they are written
 * (base/file.h). Every command that writes a file does it so. */
struct tn_file_part;
bool tool_write_file(const char *path, const struct tn_file_part *parts, size_t count,
                     tool_error *error);
/* The same of one part; NULL: to stdout. */
bool tool_write_out(const char *path, const char *data, size_t size, tool_error *error);
/* What comes on standard input, to its end; the same. */
bool tool_read_stdin(char **data, size_t *size, tool_error *error);
bool tool_is_folder(const char *path);
bool tool_exists(const char *path);
/* Makes the folder unless it is there. */
bool tool_make_folder(const char *path, tool_error *error);
void tool_remove_tree(const char *path); /* with all that is in it; links are not followed */
/* "FOLDER/NAME" from a format; false if it does not fit. */
bool tool_path(char *out, size_t size, tool_error *error, const char *format, ...) TN_PRINTF(4, 5);

/* Zeroed memory for count elements, or NULL with an error. count 0 gives memory too. */
void *tool_array(size_t count, size_t size, tool_error *error);

/* "f32[3,4]", "i1[]": what a shape looks like in messages. Returns `out`. */
const char *tool_shape(tn_type type, const int64_t *dims, size_t rank, char *out, size_t size);

/* Seconds on a clock that only goes forward. */
double tool_seconds(void);
/* "850 us", "12.3 ms", "4.2 s"; returns `out`. */
const char *tool_duration(double seconds, char *out, size_t size);

#endif
