/* tenon check: the conformance suite (tests/cts) on anybody's plugin. */
#include "report.h"
#include "spec.h"
#include "tests/cts/suite.h"
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_CASES = 256, EXIT_NOTHING_SHOWN = 3 };

typedef struct check {
  const char *plugin; /* as it was given */
  const cts_entry *entries[MAX_CASES];
  cts_result *results; /* one an entry */
  size_t count, totals[3];
  bool opened;           /* a case has had a client */
  const char *no_client; /* why the plugin opens none; NULL: it does, or nobody has tried */
} check;

static const char *const outcomes[] = {"passed", "failed", "skipped"};

/* ---- which cases ----------------------------------------------------------------------------- */

/* Whether `name` is one of a comma-separated list; NULL is the list of all. */
static bool is_listed(const char *list, const char *name) {
  size_t size = strlen(name);
  for (const char *at = list; at; at = strchr(at, ',')) {
    at += *at == ',';
    if (strcspn(at, ",") == size && !strncmp(at, name, size)) return true;
  }
  return !list;
}

static const char *group_name(size_t i) {
  return cts_groups()[i];
}

static const char *case_name(size_t i) {
  const cts_entry *entry = cts_at(i);
  return entry ? entry->name : NULL;
}

/* Every word of the list must be a name. */
static int check_known(const char *list, const char *what, const char *(*name)(size_t)) {
  const char *names[MAX_CASES];
  size_t count = 0;
  while (count < MAX_CASES && name(count)) {
    names[count] = name(count);
    count++;
  }
  for (const char *at = list; at; at = strchr(at, ',')) {
    at += *at == ',';
    char word[80];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(at, ","), at);
    size_t i = 0;
    while (i < count && strcmp(names[i], word)) i++;
    if (i < count) continue;
    const char *near = tool_nearest(word, names, count);
    return tool_usage("check", "there is no %s '%s'%s%s%s", what, word,
                      near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
  }
  return EXIT_GOOD;
}

static void choose_cases(check *c, const char *groups, const char *names) {
  for (size_t i = 0; i < cts_count() && c->count < MAX_CASES; i++) {
    const cts_entry *entry = cts_at(i);
    if (is_listed(groups, entry->group) && is_listed(names, entry->name))
      c->entries[c->count++] = entry;
  }
}

static int list_cases(const check *c) {
  for (size_t i = 0; i < c->count; i++) {
    const cts_entry *e = c->entries[i];
    printf("%-10s %-45s %s\n", e->group, e->name, e->function);
  }
  return EXIT_GOOD;
}

/* ---- running --------------------------------------------------------------------------------- */

static void print_result(const cts_entry *e, const cts_result *r) {
  static const char *const words[] = {"ok", "FAIL", "skip"};
  printf("%-4s %-10s %s%s%s\n", words[r->outcome], e->group, e->name,
         r->outcome == CTS_SKIPPED ? ": " : "", r->outcome == CTS_SKIPPED ? r->seen : "");
  if (r->outcome == CTS_FAILED) {
    printf("       function %s\n       rule     %s\n", e->function, e->rule);
    printf("       stated   %s:%d\n       seen     %s\n", e->header, e->line, r->seen);
  }
  fflush(stdout);
}

static void skip_case(cts_result *r, const char *why) {
  r->outcome = CTS_SKIPPED;
  snprintf(r->seen, sizeof r->seen, "%s", why);
}

/* The first case that wants a client gets none: that is said once, and is no case's failure. */
static void note_client(check *c, const cts_entry *e, cts_result *r, bool quiet) {
  static char why[sizeof r->seen];
  if (!cts_needs_client(e)) return;
  if (!r->no_client || c->opened) {
    c->opened = true;
    return;
  }
  snprintf(why, sizeof why, "%s", r->seen);
  c->no_client = why;
  if (!quiet) printf("     no client opens here, so what needs one is skipped: %s\n", why);
  skip_case(r, "no client opens here");
}

/* A plugin that does not load gets one failure, and the rest is skipped. */
static void run_all(check *c, const char *spec, double deadline, bool quiet) {
  bool loads = true;
  for (size_t i = 0; i < c->count; i++) {
    const cts_entry *e = c->entries[i];
    cts_result *r = &c->results[i];
    if (!loads) {
      skip_case(r, "the plugin does not load");
    } else if (c->no_client && cts_needs_client(e)) {
      skip_case(r, "no client opens here");
    } else {
      cts_run(e, spec, deadline, r);
      note_client(c, e, r, quiet);
    }
    if (!strcmp(e->name, "plugin_loads")) loads = r->outcome == CTS_PASSED;
    c->totals[r->outcome]++;
    if (!quiet) print_result(e, r);
  }
}

/* ---- reports --------------------------------------------------------------------------------- */

static int print_json(const check *c) {
  report_value *cases = report_list();
  for (size_t i = 0; i < c->count; i++) {
    const cts_entry *e = c->entries[i];
    const cts_result *r = &c->results[i];
    report_value *one =
        report_pack("{s:s, s:s, s:s, s:f, s:s, s:s, s:s, s:i}", "name", e->name, "group", e->group,
                    "outcome", outcomes[r->outcome], "seconds", r->seconds, "function", e->function,
                    "rule", e->rule, "header", e->header, "line", e->line);
    if (r->seen[0]) report_set(one, "seen", report_string(r->seen));
    if (r->outcome == CTS_FAILED) report_set(one, "printed", report_string(r->notes));
    report_add(cases, one);
  }
  report_value *all =
      report_pack("{s:s, s:I, s:I, s:I, s:v}", "plugin", c->plugin, "passed",
                  (int64_t)c->totals[CTS_PASSED], "failed", (int64_t)c->totals[CTS_FAILED],
                  "skipped", (int64_t)c->totals[CTS_SKIPPED], "cases", cases);
  const char *why = c->no_client;
  if (all && why) report_set(all, "no_client", report_string(why));
  return report_print("check", all);
}

/* XML knows no control characters but tab and newline; what is not ASCII may be no UTF-8. */
static void put_xml(FILE *to, const char *text) {
  for (; *text; text++) {
    unsigned char b = (unsigned char)*text;
    switch (b) {
    case '&': fputs("&amp;", to); break;
    case '<': fputs("&lt;", to); break;
    case '>': fputs("&gt;", to); break;
    case '"': fputs("&quot;", to); break;
    default: fputc((b < 32 && b != '\n' && b != '\t') || b > 126 ? '?' : b, to);
    }
  }
}

static void put_case(FILE *to, const cts_entry *e, const cts_result *r) {
  fprintf(to, "  <testcase classname=\"%s\" name=\"%s\" time=\"%.3f\"", e->group, e->name,
          r->seconds);
  if (r->outcome == CTS_PASSED) {
    fprintf(to, "/>\n");
    return;
  }
  fprintf(to, ">\n    <%s message=\"", r->outcome == CTS_FAILED ? "failure" : "skipped");
  put_xml(to, r->seen);
  if (r->outcome == CTS_SKIPPED) {
    fprintf(to, "\"/>\n");
  } else {
    fprintf(to, "\">%s: ", e->function);
    put_xml(to, e->rule);
    fprintf(to, " (%s:%d)</failure>\n    <system-out>", e->header, e->line);
    put_xml(to, r->notes);
    fprintf(to, "</system-out>\n");
  }
  fprintf(to, "  </testcase>\n");
}

static bool write_junit(const check *c, const char *path, tool_error *error) {
  char *text = NULL;
  size_t size = 0;
  FILE *to = open_memstream(&text, &size);
  if (!to) return tool_fail(error, "no memory for %s", path);
  double seconds = 0;
  for (size_t i = 0; i < c->count; i++) seconds += c->results[i].seconds;
  fprintf(to, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"tenon check ");
  put_xml(to, c->plugin);
  fprintf(to, "\" tests=\"%zu\" failures=\"%zu\" errors=\"0\" skipped=\"%zu\" time=\"%.3f\">\n",
          c->count, c->totals[CTS_FAILED], c->totals[CTS_SKIPPED], seconds);
  for (size_t i = 0; i < c->count; i++) put_case(to, c->entries[i], &c->results[i]);
  fprintf(to, "</testsuite>\n");
  bool good = !ferror(to);
  good = (fclose(to) == 0 && good) || tool_fail(error, "no memory for %s", path);
  good = good && tool_write_out(path, text, size, error);
  free(text);
  return good;
}

/* ---- which back end -------------------------------------------------------------------------- */

/* Of several the first that can, tried in a child: the cases' processes begin without a plugin.
 * Prints the spec to `to`, or on stderr why there is none. */
static int try_backends(const char *list, FILE *to) {
  const spec_choice choice = {.backend = list};
  tn_selection selection = TN_SELECTION_INIT;
  tn_client *client = NULL;
  tn_report *why = NULL;
  tn_candidate one;
  tool_error error;
  if (!spec_choose(&choice, &selection, &client, NULL, &why, &error))
    return tool_report("check", &error);
  for (size_t i = 0; tn_report_candidate(why, i, &one); i++)
    if (one.chosen) fprintf(to, "%s", one.spec);
  tn_client_destroy(client);
  tn_report_destroy(why);
  return fflush(to) == 0 ? EXIT_GOOD : EXIT_FAILED;
}

static int choose_backend(const char *list, int64_t deadline, char *spec, size_t size) {
  tool_error error;
  int ends[2], wait = 0;
  fflush(NULL);
  pid_t child = pipe(ends) ? -1 : fork();
  if (child < 0) {
    tool_fail(&error, "no process could be started for %s", list);
    return tool_report("check", &error);
  }
  if (!child) {
    close(ends[0]);
    alarm(deadline < UINT_MAX ? (unsigned)deadline : 0);
    FILE *to = fdopen(ends[1], "w");
    _exit(to ? try_backends(list, to) : EXIT_FAILED);
  }
  close(ends[1]);
  FILE *from = fdopen(ends[0], "r");
  size_t got = from ? fread(spec, 1, size - 1, from) : 0;
  spec[got] = '\0';
  if (from) fclose(from);
  waitpid(child, &wait, 0);
  if (WIFEXITED(wait) && (WEXITSTATUS(wait) || got)) return WEXITSTATUS(wait);
  int number = WIFSIGNALED(wait) ? WTERMSIG(wait) : 0;
  if (number == SIGALRM)
    tool_fail(&error, "%s: one of them took more than %lld s to open", list, (long long)deadline);
  else
    tool_fail(&error, "%s: opening one of them ended the process (signal %d)", list, number);
  return tool_report("check", &error);
}

/* The operand or one of the options; *named gets what was given, or chosen. */
static int find_backend(int argc, char **argv, const spec_choice *choice, int64_t deadline,
                        const char **named, char *spec, size_t size) {
  tool_error error;
  int given = (argc > 1) + (choice->backend != NULL) + (choice->plugin != NULL);
  *named = argc > 1 ? argv[1] : choice->backend ? choice->backend : choice->plugin;
  if (!given) return tool_usage("check", "no plugin is named");
  if (argc > 2) return tool_usage("check", "takes one plugin");
  if (given > 1) return tool_usage("check", "PLUGIN, --backend and --plugin: one of them");
  if (choice->backend && strchr(choice->backend, ',')) {
    int code = choose_backend(choice->backend, deadline, spec, size);
    if (code) return code;
    *named = spec;
  } else if (!spec_name(*named, spec, size, &error)) {
    return tool_report("check", &error);
  }
  const char *options = strchr(spec, '?');
  if (options && strstr(options, "cpu_device_count"))
    return tool_usage("check", "the cases set cpu_device_count themselves");
  return EXIT_GOOD;
}

/* ---- the command ----------------------------------------------------------------------------- */

static int run_and_report(check *c, const char *spec, int64_t deadline, bool json,
                          const char *junit) {
  tool_error error;
  c->results = tool_array(c->count, sizeof *c->results, &error);
  if (!c->results) return tool_report("check", &error);
  run_all(c, spec, (double)deadline, json);
  int code = c->totals[CTS_FAILED] ? EXIT_FAILED : c->no_client ? EXIT_NOTHING_SHOWN : EXIT_GOOD;
  if (junit && !write_junit(c, junit, &error)) code = tool_report("check", &error);
  if (json) {
    int printed = print_json(c);
    if (printed) code = printed;
  } else {
    printf("%zu passed, %zu failed, %zu skipped\n", c->totals[CTS_PASSED], c->totals[CTS_FAILED],
           c->totals[CTS_SKIPPED]);
  }
  free(c->results);
  return code;
}

static int run_check(int argc, char **argv) {
  static check c;
  const char *groups = NULL, *names = NULL, *junit = NULL;
  bool list = false, json = false;
  int64_t deadline = 60;
  spec_choice choice = {0};
  const tool_option options[] = {SPEC_OPTIONS(choice),
                                 {.name = "--group", .value = &groups},
                                 {.name = "--case", .value = &names},
                                 {.name = "--list", .flag = &list},
                                 {.name = "--json", .flag = &json},
                                 {.name = "--deadline", .number = &deadline},
                                 {.name = "--junit", .value = &junit}};
  int code = tool_options(&argc, argv, options, sizeof options / sizeof *options);
  if (!code) code = check_known(groups, "group", group_name);
  if (!code) code = check_known(names, "case", case_name);
  if (code) return code;
  choose_cases(&c, groups, names);
  if (!c.count) return tool_usage("check", "no case is in that group and of that name");
  if (list && argc == 1 && !choice.backend && !choice.plugin) return list_cases(&c);
  if (list) return tool_usage("check", "--list takes no plugin");
  static char spec[4096];
  code = find_backend(argc, argv, &choice, deadline, &c.plugin, spec, sizeof spec);
  return code ? code : run_and_report(&c, spec, deadline, json, junit);
}

const tool_command tool_check_plugin = {
    .name = "check",
    .usage = "tenon check PLUGIN|--backend S [--group NAMES] [--case NAMES] [--deadline SECONDS] "
             "[--json]\n"
             "                   [--junit FILE]",
    .summary = "hold a plugin to the rules of PJRT: the conformance suite",
    .help =
        "PLUGIN is a back end (cpu, cuda:0, cpu?threads=1, pjrt:/path/to/plugin.so), or just the\n"
        "path of a plugin. Each case runs in a process of its own: a crash or a hang is a failure "
        "of\n"
        "that case. A failure names the function, the rule, the line of the header that states "
        "it,\n"
        "and what was seen.\n"
        "\n"
        "  --backend S         the same; of several with commas the first that can be opened\n"
        "  --plugin P          the same as PLUGIN\n"
        "  --group NAMES       only these groups (basic, buffers, programs, ...), with commas\n"
        "  --case NAMES        only these cases\n"
        "  --deadline SECONDS  what a case may take (60)\n"
        "  --list              the cases, with group and function; takes no plugin\n"
        "  --json              a report for programs instead of lines\n"
        "  --junit FILE        a report for test servers as well\n"
        "\n"
        "Where the plugin opens no client (no device is here, or opening ends the process), that "
        "is\n"
        "said once, and every case that needs one is skipped.\n"
        "\n"
        "Exit code: 0 all passed or were skipped, 1 a case failed, 2 usage, 3 no case failed, but\n"
        "no client opened, so little was shown.\n"
        "\n"
        "examples:\n"
        "  tenon check ./my_plugin.so --group basic\n"
        "  tenon check cpu --junit report.xml\n"
        "  tenon check --backend 'cuda:0,cpu?threads=1' --group programs\n",
    .run = run_check,
};
