#include "checked.h"
#include "element.h"
#include "folder.h"
#include "report.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN = 8 };

typedef struct tally {
  size_t passed, failed, refused;
} tally;

typedef struct session {
  const checked_options *options;
  checked_exclusions exclusions;
  tn_client *client;
  tn_report *why;
  int64_t most_devices; /* that were asked for */
  tally all, left_out;  /* the latter: of files that the reference leaves out */
  tally *now;
  size_t num_files, num_excluded, num_plain; /* files: all, excluded, without checks */
  double start;
  report_value *list; /* with --json: {"file", "function", "verdict", ...} of what did not pass */
} session;

/* ---- devices -------------------------------------------------------------------------------- */

static bool open_client(session *s, int64_t devices, tool_error *error) {
  tn_value count = {.name = "cpu_device_count", .type = TN_VALUE_INT, .integer = devices};
  tn_client_options with = TN_CLIENT_OPTIONS_INIT;
  tn_selection selection = TN_SELECTION_INIT;
  tn_client *client = NULL;
  tn_report *why = NULL;
  with.values = &count;
  with.num_values = 1;
  if (devices > 1) selection.client_options = &with;
  if (!spec_choose(&s->options->choice, &selection, &client, NULL, &why, error)) {
    tn_report_destroy(why);
    return false;
  }
  tn_client_destroy(s->client);
  tn_report_destroy(s->why);
  s->client = client;
  s->why = why;
  return true;
}

/* A client with so many devices, as far as the back end makes them: the run says if it does not. */
static void want_devices(session *s, int64_t devices) {
  tool_error ignored;
  if (devices <= s->most_devices) return;
  s->most_devices = devices;
  if ((int64_t)tn_client_num_addressable_devices(s->client) < devices)
    open_client(s, devices, &ignored);
}

/* ---- verdicts ------------------------------------------------------------------------------- */

static const char *note_of(const session *s) {
  return s->now == &s->left_out ? " (left out by the reference)" : "";
}

/* What did not pass, in the list; the caller says more of it. */
static report_value *add_json(session *s, const char *file, const char *function,
                              const char *verdict) {
  report_value *object = report_pack("{s:s, s:s, s:s, s:b}", "file", file, "function", function,
                                     "verdict", verdict, "left_out", s->now == &s->left_out);
  report_add(s->list, object);
  return object;
}

/* A status that is an error; it is taken. FAILED_PRECONDITION: of too few devices. */
static void note_error(session *s, const char *file, const char *function, tn_status *status) {
  tool_error why;
  tn_code code = tn_status_code(status);
  bool refused = code == TN_UNIMPLEMENTED || code == TN_FAILED_PRECONDITION;
  const char *verdict = refused ? "refused" : "failed";
  if (refused)
    s->now->refused++;
  else
    s->now->failed++;
  tool_check(&why, status);
  if (s->options->json)
    report_set(add_json(s, file, function, verdict), "reason", report_string(why.text));
  else if (!refused || !s->options->refused_too || s->options->verbose)
    printf("%s %s%s%s: %s%s\n", refused ? "REFUSED" : "FAILED", file, *function ? " @" : "",
           function, why.text, note_of(s));
}

static void say_mismatch(report_value *object, const tn_mismatch *m) {
  const char *const texts[][2] = {{"check", m->check},   {"place", m->place},
                                  {"element", m->index}, {"expected", m->expected},
                                  {"found", m->found},   {"reason", m->why}};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    report_set(object, texts[i][0], report_string(texts[i][1]));
  report_set(object, "differing", report_int((int64_t)m->differing));
  report_set(object, "elements", report_int((int64_t)m->count));
}

static void note_mismatch(session *s, const char *file, const tn_selfcheck *check, size_t failed) {
  tn_mismatch m = {0};
  const char *function = tn_selfcheck_function(check);
  s->now->failed++;
  tn_selfcheck_mismatch(check, &m);
  if (s->options->json) {
    say_mismatch(add_json(s, file, function, "failed"), &m);
    return;
  }
  printf("FAILED %s @%s: %s", m.place, function, m.check);
  if (m.differing) printf(": element %s: expected %s, found %s", m.index, m.expected, m.found);
  if (*m.why) printf(": %s", m.why);
  if (m.differing > 1) printf("; %zu of %zu elements differ", m.differing, m.count);
  if (failed > 1) printf("; %zu of %zu checks fail", failed, tn_selfcheck_num_checks(check));
  printf("%s\n", note_of(s));
}

static void print_values(const tn_shown *shown) {
  size_t item = tn_type_size(shown->type), count = item ? shown->size / item : 0;
  for (size_t i = 0; i < count && i < SHOWN; i++) {
    char one[64];
    printf(" %s", element_print(shown->type, shown->data, i, one, sizeof one));
  }
  puts(count > SHOWN ? " ..." : "");
}

static void print_shown(const tn_selfcheck *check) {
  tn_shown shown;
  char shape[600];
  bool several = tn_selfcheck_num_replicas(check) * tn_selfcheck_num_partitions(check) > 1;
  for (size_t i = 0; tn_selfcheck_shown(check, i, &shown); i++) {
    tool_shape(shown.type, shown.dims, shown.rank, shape, sizeof shape);
    printf("shown %s", shown.place);
    if (several) printf(" device %zu", shown.device);
    if (shown.probe)
      printf(" probe %s %lld", shown.probe, (long long)shown.iteration);
    else if (*shown.name)
      printf(" %%%s", shown.name);
    printf(": %s =", shape);
    print_values(&shown);
  }
}

static void note_passed(session *s, const tn_selfcheck *check) {
  s->now->passed++;
  if (s->options->verbose && !s->options->json)
    printf("passed %s @%s: %zu %s%s\n", tn_selfcheck_place(check), tn_selfcheck_function(check),
           tn_selfcheck_num_checks(check), tn_selfcheck_num_checks(check) == 1 ? "check" : "checks",
           note_of(s));
}

/* ---- functions and files -------------------------------------------------------------------- */

static void run_function(session *s, const char *file, tn_selfcheck *check) {
  tn_compile_options options = TN_COMPILE_OPTIONS_INIT;
  size_t failed = 0;
  options.level = (int)s->options->level;
  want_devices(s, tn_selfcheck_num_replicas(check) * tn_selfcheck_num_partitions(check));
  tn_status *status = tn_selfcheck_run(check, s->client, &options, &failed);
  if (!status && s->options->verbose && !s->options->json) print_shown(check);
  if (status)
    note_error(s, file, tn_selfcheck_function(check), status);
  else if (failed)
    note_mismatch(s, file, check, failed);
  else
    note_passed(s, check);
}

static bool is_left_out(const tn_program *program) {
  static const char line[] = "// RUN-DISABLED";
  return tn_program_size(program) >= sizeof line - 1 &&
         memcmp(tn_program_data(program), line, sizeof line - 1) == 0;
}

static bool run_program(session *s, const tn_program *program, tool_error *error) {
  const char *file = tn_program_name(program);
  tn_selfcheck *check = NULL;
  if (!tool_check(error, tn_selfcheck_create(tn_program_data(program), tn_program_size(program),
                                             file, &check)))
    return false;
  s->num_files++;
  s->now = is_left_out(program) ? &s->left_out : &s->all;
  size_t functions = 0;
  for (;; functions++) {
    bool found = false;
    tn_status *status = tn_selfcheck_next(check, &found);
    if (status)
      note_error(s, file, "", status);
    else if (found)
      run_function(s, file, check);
    else
      break;
  }
  if (!functions) {
    s->num_plain++;
    if (s->options->verbose && !s->options->json) printf("no checks in %s\n", file);
  }
  tn_selfcheck_destroy(check);
  return true;
}

static void note_excluded(session *s, const char *path, const char *reason, size_t size) {
  s->num_files++;
  s->num_excluded++;
  s->now = &s->all;
  if (s->options->json)
    report_set(add_json(s, path, "", "excluded"), "reason", report_text(reason, size));
  else
    printf("excluded %s: %.*s\n", path, (int)size, reason);
}

static bool run_path(session *s, const char *path, tool_error *error) {
  size_t size;
  const char *reason = checked_excluded(&s->exclusions, path, &size);
  tn_program *program = NULL;
  if (reason) {
    note_excluded(s, path, reason, size);
    return true;
  }
  if (!folder_load(path, &program, error)) return false;
  bool good = run_program(s, program, error);
  tn_program_destroy(program);
  return good;
}

/* ---- the whole ------------------------------------------------------------------------------ */

static report_value *tally_json(const tally *t) {
  return report_pack("{s:I, s:I, s:I}", "passed", (int64_t)t->passed, "failed", (int64_t)t->failed,
                     "refused", (int64_t)t->refused);
}

static bool summary_json(session *s, double seconds) {
  report_value *all =
      report_pack("{s:v, s:v, s:I, s:I, s:I, s:s, s:f, s:v}", "functions", tally_json(&s->all),
                  "left_out", tally_json(&s->left_out), "files", (int64_t)s->num_files, "excluded",
                  (int64_t)s->num_excluded, "without_checks", (int64_t)s->num_plain, "plugin",
                  tn_plugin_name(tn_client_plugin(s->client)), "seconds", seconds, "list", s->list);
  return report_print("run", all) == EXIT_GOOD;
}

static void print_summary(const session *s, double seconds) {
  char took[32];
  const tally *t = &s->all, *l = &s->left_out;
  printf("%zu passed, %zu failed, %zu refused", t->passed, t->failed, t->refused);
  if (l->passed + l->failed + l->refused)
    printf("; left out by the reference: %zu passed, %zu failed, %zu refused", l->passed, l->failed,
           l->refused);
  printf("; %zu %s", s->num_files, s->num_files == 1 ? "file" : "files");
  if (s->num_excluded) printf(", %zu excluded", s->num_excluded);
  if (s->num_plain) printf(", %zu without checks", s->num_plain);
  printf("; %s\n", tool_duration(seconds, took, sizeof took));
}

static int exit_code_of(const session *s) {
  const tally *t = &s->all;
  if (t->failed || (t->refused && !s->options->refused_too)) return EXIT_FAILED;
  return t->passed + s->left_out.passed + t->refused ? EXIT_GOOD : EXIT_FAILED;
}

static bool begin_session(session *s, const checked_options *options, tool_error *error) {
  *s = (session){.options = options, .most_devices = 1, .start = tool_seconds()};
  s->list = report_list();
  setvbuf(stdout, NULL, _IOLBF, 0); /* what is known stays known where a plugin crashes */
  if (options->exclude && !checked_read_exclusions(options->exclude, &s->exclusions, error))
    return false;
  return open_client(s, 1, error);
}

/* Also after a failure, which `good` says. */
static int end_session(session *s, bool good, tool_error *error) {
  double seconds = tool_seconds() - s->start;
  if (good && !s->options->choice.quiet) fprintf(stderr, "%s\n", tn_report_line(s->why));
  if (good && s->options->json) good = summary_json(s, seconds);
  if (good && !s->options->json) print_summary(s, seconds);
  int code = good ? exit_code_of(s) : tool_report("run", error);
  tn_client_destroy(s->client);
  tn_report_destroy(s->why);
  free(s->exclusions.text);
  return code;
}

int checked_run(const checked_options *options, const tn_program *program) {
  session s;
  tool_error error;
  bool good = begin_session(&s, options, &error) && run_program(&s, program, &error);
  return end_session(&s, good, &error);
}

int checked_run_all(const checked_options *options, size_t count, char *const *operands) {
  session s;
  tool_error error;
  checked_files files = {0};
  bool good = true;
  for (size_t i = 0; i < count && good; i++) good = checked_add(&files, operands[i], &error);
  if (!good) {
    checked_free(&files);
    return tool_report("run", &error);
  }
  good = begin_session(&s, options, &error);
  for (size_t i = 0; i < files.count && good; i++) good = run_path(&s, files.paths[i], &error);
  checked_free(&files);
  return end_session(&s, good, &error);
}

/* Only a program that holds the words is looked at closely. */
bool checked_is(const tn_program *program) {
  static const char *const words[] = {"check.expect_", "check.eq", "interpreter.run_parallel"};
  tn_selfcheck *check = NULL;
  bool maybe = false, found = false;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    maybe = maybe ||
            memmem(tn_program_data(program), tn_program_size(program), words[i], strlen(words[i]));
  if (!maybe) return false;
  tn_status *status =
      tn_selfcheck_create(tn_program_data(program), tn_program_size(program), NULL, &check);
  while (!status && !found) {
    status = tn_selfcheck_next(check, &found);
    if (!status && !found) break;
  }
  found = found || status;
  tn_status_destroy(status);
  tn_selfcheck_destroy(check);
  return found;
}
