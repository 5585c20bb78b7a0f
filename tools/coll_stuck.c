/* tenon coll stuck: what a process waits for. */
#include "coll.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct waits {
  report_value *list; /* NULL: lines */
  size_t count;
} waits;

static void report_wait(void *arg, int thread, int64_t nanoseconds, const char *text) {
  waits *w = arg;
  w->count++;
  if (w->list)
    report_add(w->list, report_pack("{s:i, s:f, s:v}", "thread", thread, "seconds",
                                    (double)nanoseconds / 1e9, "waits_for", report_string(text)));
  else
    printf("thread %d has waited for %.1f s: %s\n", thread, (double)nanoseconds / 1e9, text);
}

static int run_coll_stuck(int argc, char **argv) {
  bool json = false;
  tool_error error;
  const tool_option options[] = {{.name = "--json", .flag = &json}};
  int code = tool_options(&argc, argv, options, 1);
  if (code) return code;
  if (argc != 2) return tool_usage("coll stuck", "wants the number of one process");
  char *end;
  long pid = strtol(argv[1], &end, 10);
  if (end == argv[1] || *end || pid < 1 || pid > INT32_MAX)
    return tool_usage("coll stuck", "'%s' is no number of a process", argv[1]);
  waits w = {.list = json ? report_list() : NULL};
  if (!tool_check(&error, tn_process_waits((int)pid, report_wait, &w)))
    return tool_report("coll stuck", &error);
  if (json) return report_print("coll stuck", report_pack("{s:v}", "waits", w.list));
  if (!w.count) printf("process %ld does not wait in a collective\n", pid);
  return EXIT_GOOD;
}

const tool_command coll_stuck = {
    .name = "stuck",
    .usage = "tenon coll stuck PID [--json]",
    .summary = "what the collectives of a process wait for",
    .help =
        "Prints for each thread of the process that has waited in a collective for longer than a "
        "tenth of\na second: for how long, the call, which ranks have not begun it, and rank, lane "
        "and step with\nwhom it waits for. The process goes on undisturbed, and may be stopped. "
        "Works "
        "for processes of\nthe same user.\n\n"
        "  --json   a report for programs\n",
    .run = run_coll_stuck,
};
